//! Through a combat step by step, back, and another way.

use cardinal_cards_db::Lookup;
use cardinal_doomtrooper::event::Source;
use cardinal_doomtrooper::game::{Decision, Move};
use cardinal_doomtrooper::judge::{Halt, Session};
use cardinal_doomtrooper::rating::{Rating, Tactic};
use cardinal_doomtrooper::scenario::Scenario;
use cardinal_doomtrooper::table::Table;
use cardinal_language::{Lang, fold};
use serde::Serialize;

use super::super::Written;
use super::super::data::IllegalCombat;
use super::super::render::Teller;
use super::explain::{self, PositionData};
use super::{Case, refused_as, words};
use crate::answer::{Answer, Data, Draft, Line, Outcome as Came, names};
use crate::commands::{Key, command};
use crate::library::Library;
use crate::messages::{Arg, Messages, Voice};
use crate::scenario::{GAME, rating_named};

/// How many things that can be played are listed.
const SHOWN: usize = 16;

/// A combat walked through step by step: `cardinal combat start COMBAT`, then one answer for each line.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "outcome", rename_all = "kebab-case")]
pub enum WalkData {
    /// Where it stands.
    Answered(Box<WalkedData>),
    /// It is not legal input. Exit code 3.
    Invalid(IllegalCombat),
}

/// Where a combat stands that is walked through.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WalkedData {
    /// How things are there.
    #[serde(flatten)]
    pub here: PositionData,
    /// The scenario, as it can be replayed.
    pub scenario: Scenario,
    /// How many answers lie behind.
    pub position: usize,
    /// The moves that would be taken now.
    pub options: Vec<Move>,
}

/// What can be typed while a combat is walked through: by the keys of the list of commands.
const COMMANDS: [(Key, Command); 11] = [
    (Key::WalkNext, Command::Next),
    (Key::WalkPlay, Command::Play),
    (Key::WalkPass, Command::Pass),
    (Key::WalkUndo, Command::Undo),
    (Key::WalkBack, Command::Back),
    (Key::WalkTo, Command::To),
    (Key::WalkEnd, Command::End),
    (Key::WalkBranch, Command::Branch),
    (Key::WalkWhy, Command::Why),
    (Key::WalkStop, Command::Stop),
    (Key::WalkWhere, Command::Where),
];

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Command {
    Next,
    Play,
    Pass,
    Undo,
    Back,
    To,
    End,
    Branch,
    Why,
    Stop,
    Where,
}

/// The combat that a line wants to be walked through: a line of its own, or a file's name.
pub fn begins_walk(line: &str) -> Option<&str> {
    let (_, rest) = command(Key::Walk).behind(line.trim().trim_start_matches('/'))?;
    (!rest.is_empty()).then_some(rest)
}

/// A combat that is being walked through, and the branches set aside.
pub struct Walk<'a> {
    library: &'a Library,
    session: Session<'static>,
    /// Named by what stands after `branch`.
    branches: Vec<(String, Session<'static>)>,
    is_over: bool,
}

impl<'a> Walk<'a> {
    /// Begins at the first decision after who attacks whom, and how, was announced.
    ///
    /// # Errors
    /// The answer that says what is wrong with the combat.
    pub fn start(
        library: &'a Library,
        voice: Voice<'_>,
        name: Option<&str>,
        text: &str,
        ruleset: &str,
    ) -> Result<(Self, Answer), Answer> {
        let refused = |answer| refused_as(illegal, answer);
        let case = Case::read(library, voice, Written { name, text, ruleset }).map_err(refused)?;
        let (mut session, _) = case.session().map_err(refused)?;
        let announced = |session: &Session<'_>| {
            session.behind().iter().any(|made| matches!(made.choice, Move::Tactic(_)))
        };
        while !announced(&session) && session.step_on().is_ok() {}
        let walk = Self { library, session, branches: Vec::new(), is_over: false };
        let teller = walk.teller(voice, walk.session.table());
        let mut draft = Draft::new(voice);
        draft.title(words::title(&teller, walk.session.table(), &case.scenario));
        draft.note(draft.say("judge-walk-help", &[]));
        walk.stand(&teller, &mut draft, 0);
        let answer = walk.finish(&teller, draft);
        Ok((walk, answer))
    }

    /// Whether somebody has had enough of it.
    pub const fn is_over(&self) -> bool {
        self.is_over
    }

    /// Answers a line that is a command for the walk; `None` where it is something else.
    pub fn answer(&mut self, voice: Voice<'_>, line: &str) -> Option<Answer> {
        let line = line.trim().trim_start_matches('/');
        // The longest wins: `o krok zpet` is more than `o`.
        let found = COMMANDS.iter().filter_map(|(key, asked)| {
            let (letters, rest) = command(*key).behind(line)?;
            Some((letters, *asked, rest))
        });
        let (_, command, rest) = found.max_by_key(|(letters, ..)| *letters)?;
        Some(self.obey(voice, command, rest))
    }

    fn obey(&mut self, voice: Voice<'_>, command: Command, rest: &str) -> Answer {
        let told = self.session.game().log().len();
        let table = self.session.table().clone();
        let refusal = match command {
            Command::Next => self.next(voice),
            Command::End => {
                while self.session.step_on().is_ok() {}
                None
            }
            Command::Pass => self.pass(voice, &table),
            Command::Play => self.play(voice, &table, rest),
            Command::Undo => (!self.session.undo()).then(|| voice.say("judge-walk-at-start", &[])),
            Command::Back => (!self.session.back()).then(|| voice.say("judge-walk-at-start", &[])),
            Command::To => self.to(voice, rest),
            Command::Branch => self.branch(voice, rest),
            Command::Stop => {
                self.is_over = true;
                None
            }
            Command::Why | Command::Where => None,
        };
        let teller = self.teller(voice, &table);
        if let Some(refusal) = refusal {
            return refused_as(illegal, words::invalid(voice, refusal));
        }
        let mut draft = Draft::new(voice);
        match command {
            Command::Why => self.why(&teller, &mut draft, rest),
            Command::Stop => draft.text(draft.say("judge-walk-stopped", &[])),
            Command::Undo | Command::Back | Command::To | Command::Branch | Command::Where => {
                self.stand(&teller, &mut draft, self.session.game().log().len());
            }
            Command::Next | Command::Play | Command::Pass | Command::End => {
                self.stand(&teller, &mut draft, told);
            }
        }
        self.finish(&teller, draft)
    }

    fn teller<'t>(&'t self, voice: Voice<'t>, table: &'t Table) -> Teller<'t> {
        Teller { library: self.library, voice, rules: self.session.game().rules(), table }
    }

    /// On to the next decision at which somebody can do something.
    fn next(&mut self, voice: Voice<'_>) -> Option<Line> {
        loop {
            match self.session.step_on() {
                Ok(()) => {}
                Err(Halt::Over) => return Some(voice.say("judge-over", &[])),
                Err(Halt::Asks(_)) => return Some(voice.say("judge-walk-announce", &[])),
            }
            let lies_ahead = self.session.ahead().first().is_some_and(|made| made.given);
            if lies_ahead || self.can_act() || self.session.game().decision().is_none() {
                return None;
            }
        }
    }

    fn can_act(&self) -> bool {
        self.session.game().options().iter().any(|choice| {
            !matches!(choice, Move::Pass) && !matches!(choice, Move::Equipment(cards) if cards.is_empty())
        })
    }

    fn pass(&mut self, voice: Voice<'_>, table: &Table) -> Option<Line> {
        let Some(decision) = self.session.game().decision() else {
            return Some(voice.say("judge-over", &[]));
        };
        let passed = self.session.submit(decision.player, &Move::Pass);
        passed.err().map(|reasons| {
            let reasons = self.teller(voice, table).reasons(&reasons);
            voice.say("judge-refused", &[("reasons", reasons.into())])
        })
    }

    /// Plays what is named among the things that can be done now; where there is none, says why not.
    fn play(&mut self, voice: Voice<'_>, table: &Table, named: &str) -> Option<Line> {
        let Some(decision) = self.session.game().decision() else {
            return Some(voice.say("judge-over", &[]));
        };
        let options = self.session.game().options();
        let teller = self.teller(voice, table);
        let fitting: Vec<&Move> = options.iter().filter(|choice| is_named(&teller, choice, named)).collect();
        match fitting[..] {
            [choice] => {
                let choice = choice.clone();
                let taken = self.session.submit(decision.player, &choice);
                taken.err().map(|_| voice.say("judge-over", &[]))
            }
            [] => Some(self.why_not(&teller, decision, named)),
            [..] => {
                let which = fitting.iter().map(|choice| teller.doing(choice)).collect::<Vec<_>>().join("; ");
                Some(voice.say("judge-walk-which", &[("which", which.into())]))
            }
        }
    }

    fn why_not(&self, teller: &Teller<'_>, decision: Decision, named: &str) -> Line {
        let game = self.session.game();
        let found = explain::playable(game)
            .into_iter()
            .find(|(_, source)| fold(&teller.source(*source)).contains(&fold(named)) && !named.is_empty());
        if let Some((player, source)) = found {
            return explain::card(teller, game, player, source);
        }
        let player = teller.player(decision.player);
        teller.say("judge-walk-nothing-named", &[("name", named.into()), ("player", player.into())])
    }

    fn to(&mut self, voice: Voice<'_>, name: &str) -> Option<Line> {
        // `to step 33` is `to 33`.
        let name = name.rsplit(' ').next().unwrap_or_default();
        let args = [("step", Arg::from(name))];
        match self.session.game().rules().procedure.find(name) {
            None => Some(voice.say("judge-no-step", &args)),
            Some(step) if !self.session.to_step(step, 1) => Some(voice.say("judge-step-not-reached", &args)),
            Some(_) => None,
        }
    }

    /// Sets this position aside under a name, or goes back to what is set aside under it.
    fn branch(&mut self, voice: Voice<'_>, name: &str) -> Option<Line> {
        if name.is_empty() {
            let names: Vec<&str> = self.branches.iter().map(|(name, _)| name.as_str()).collect();
            let args = [("names", names.join(", ").into())];
            return Some(
                voice.say(
                    if names.is_empty() { "judge-walk-no-branch" } else { "judge-walk-branches" },
                    &args,
                ),
            );
        }
        match self.branches.iter().find(|(own, _)| own == name) {
            Some((_, session)) => self.session = session.clone(),
            None => self.branches.push((name.to_owned(), self.session.clone())),
        }
        None
    }

    /// Explains a number, a card, the order, or everything.
    fn why(&self, teller: &Teller<'_>, draft: &mut Draft<'_>, asked: &str) {
        let game = self.session.game();
        let wanted = fold(asked);
        if let Some((whose, rating)) = rating_named(asked, teller.voice.lang) {
            let own = |id| fold(&teller.warrior(id)).starts_with(&fold(&whose));
            let warrior = game.combatants().map(|(_, id)| id).find(|id| own(*id));
            if let Some(line) = warrior.and_then(|id| explain::number(teller, game, id, rating)) {
                draft.text(line);
                return;
            }
        }
        let named = |source: Source| fold(&teller.source(source)).contains(&wanted);
        if !wanted.is_empty()
            && let Some((player, source)) =
                explain::playable(game).into_iter().find(|(_, source)| named(*source))
        {
            draft.text(explain::card(teller, game, player, source));
            return;
        }
        explain::say_where(teller, draft, game);
        explain::numbers(teller, draft, game);
        explain::order(teller, draft, game);
        explain::cards(teller, draft, game);
    }

    /// What has happened since a place in the log, where the combat stands, and what can be done.
    fn stand(&self, teller: &Teller<'_>, draft: &mut Draft<'_>, since: usize) {
        let game = self.session.game();
        let happened = teller.told_since(game.log(), since);
        draft.bullets(None, happened);
        explain::say_where(teller, draft, game);
        let options = game.options();
        let lines: Vec<Line> = options
            .iter()
            .filter(|choice| **choice != Move::Pass)
            .take(SHOWN)
            .map(|choice| Line::plain(teller.doing(choice)))
            .collect();
        draft.bullets(Some(draft.say("judge-walk-options", &[])), lines);
        if let Some(ahead) = self.session.ahead().iter().find(|made| made.given) {
            let line = teller.move_made(ahead.decision, &ahead.choice);
            draft.note(draft.say("judge-walk-ahead", &[("what", line.into())]));
        }
        if game.decision().is_none() {
            let outcome =
                cardinal_doomtrooper::judge::Outcome::of(self.session.table(), game.state().table());
            draft.text(draft.say("judge-is", &[("outcome", Arg::strong(teller.outcome(&outcome)))]));
        }
    }

    fn finish(&self, teller: &Teller<'_>, draft: Draft<'_>) -> Answer {
        let data = WalkedData {
            here: explain::position_data(teller, &self.session),
            scenario: self.session.scenario(),
            position: self.session.position(),
            options: self.session.game().options().clone(),
        };
        draft.finish(Came::Answered, Data::Walk(WalkData::Answered(Box::new(data))))
    }
}

/// What is no legal input, as an answer of a walk.
const fn illegal(illegal: IllegalCombat) -> Data {
    Data::Walk(WalkData::Invalid(illegal))
}

/// Whether somebody means this move: the card by any of its names, the card and its target, the
/// tactic, the number of promotion points; in any language.
pub(super) fn is_named(teller: &Teller<'_>, choice: &Move, named: &str) -> bool {
    let spoken = |lang| Teller { voice: Messages::embedded().voice(lang), ..*teller };
    let card = match choice {
        Move::Play { source: Source::Card(card), .. } => Some(*card),
        Move::Equipment(cards) if cards.len() == 1 => cards.first().copied(),
        _ => None,
    };
    let names_card = || {
        let id = teller.table.card(card?).card.as_deref()?;
        match teller.library.cards().lookup_in(GAME, named, teller.voice.lang) {
            Lookup::Found { card, .. } => Some(card.id == id),
            Lookup::Ambiguous(_) | Lookup::Nothing { .. } => None,
        }
    };
    Lang::ALL.into_iter().any(|lang| is_told(&spoken(lang), choice, named)) || names_card() == Some(true)
}

/// Whether these are the words for a move in the teller's language.
fn is_told(teller: &Teller<'_>, choice: &Move, named: &str) -> bool {
    let wanted = fold(named);
    let is = |text: &str| !wanted.is_empty() && fold(text) == wanted;
    let source = |source: Source| {
        let handle = match source {
            Source::Card(card) => &teller.table.card(card).handle,
            Source::Warrior(warrior) => &teller.table.warrior(warrior).handle,
            Source::Warzone(warzone) => &teller.table.warzone(warzone).handle,
        };
        is(handle) || is(&teller.source(source))
    };
    match choice {
        Move::Play { source: card, .. } => source(*card) || is(&teller.doing(choice)),
        Move::Split { promotion } => is(&promotion.to_string()),
        Move::Tactic(tactic @ (Tactic::Fight | Tactic::Shoot)) => {
            let rating = match tactic {
                Tactic::Fight => Rating::Fight,
                Tactic::Shoot => Rating::Shoot,
            };
            is(&names::code(tactic))
                || is(&names::named(teller.voice, "tactic", tactic))
                || is(&names::named(teller.voice, "rating", rating))
        }
        Move::Warzone(Some(warzone)) => is(&teller.table.warzone(*warzone).name) || is(&teller.doing(choice)),
        Move::Equipment(cards) => {
            matches!(cards[..], [card] if source(Source::Card(card))) || is(&teller.doing(choice))
        }
        _ => is(&teller.doing(choice)),
    }
}
