//! A combat being set up: piece by piece, and every reason why it cannot begin.

use cardinal_cards_db::{Card, CardType, Lookup};
use cardinal_doomtrooper::game::{Ask, Move};
use cardinal_doomtrooper::judge::Session;
use cardinal_doomtrooper::rating::Tactic;
use cardinal_doomtrooper::scenario::{Action, Scenario};
use cardinal_doomtrooper::table::{Area, Status};
use cardinal_doomtrooper::{ReplayError, Ruleset, unsaid};
use cardinal_language::{Lang, fold};
use serde::{Deserialize, Serialize};
use strum::VariantArray;

use crate::answer::settings::find_ruleset;
use crate::answer::{Line, names};
use crate::combat;
use crate::library::Library;
use crate::messages::{Arg, Messages, Voice};
use crate::request::combat::{Seat, SetupField};
use crate::scenario::{
    ATTACKER, CardSketch, DEFENDER, GAME, Name, PlayerSketch, Sketch, WarriorSketch, WarzoneSketch, amend,
    resolve,
};

/// How many cards, and how many clauses, a setup has at most.
const MOST_PIECES: usize = 60;

/// How a warrior can stand when a combat is set up.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, strum::VariantNames, strum::VariantArray,
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "LiveCondition"))]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Condition {
    /// It is wounded.
    Wounded,
    /// It is in cover.
    InCover,
    /// It is in cover, face down, and nobody has revealed it.
    Unrevealed,
    /// It left cover this turn.
    LeftCover,
    /// It came into play this turn.
    Introduced,
    /// It is a prisoner.
    Imprisoned,
    /// It stands in the outpost.
    InOutpost,
}

/// The conditions that a warrior can be set up in, by code.
pub const CONDITIONS: &[&str] = <Condition as strum::VariantNames>::VARIANTS;

/// A combat being set up. Cards are named by their ids.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "LiveSetup"))]
#[serde(default)]
pub struct Draft {
    /// The id of the ruleset; null for the one that answers.
    pub(crate) ruleset: Option<String>,
    /// The tactic; null while it is open.
    pub(crate) tactic: Option<Tactic>,
    /// The side that attacks.
    pub(crate) attacker: Side,
    /// The side that is attacked.
    pub(crate) defender: Side,
    /// The warzone, by its card's id; null for none.
    pub(crate) warzone: Option<String>,
    /// Further clauses as in a line, each with the language that it was typed in.
    pub(crate) words: Vec<(Lang, String)>,
}

/// One side of a combat being set up. Cards are named by their ids.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "LiveSide"))]
#[serde(default)]
pub struct Side {
    /// The warrior; null while it is open.
    pub(crate) warrior: Option<String>,
    /// How it stands.
    pub(crate) conditions: Vec<Condition>,
    /// Cards that it has.
    pub(crate) gear: Vec<String>,
    /// Cards in its player's hand.
    pub(crate) hand: Vec<String>,
    /// Destiny points at hand.
    pub(crate) destiny: u32,
}

/// Names of cards that begin as typed, or much like it, of those that are wanted.
pub(crate) fn cards_like(
    library: &Library,
    typed: &str,
    lang: Lang,
    wanted: impl Fn(&Card) -> bool,
    most: usize,
) -> Vec<String> {
    // Those that are not wanted are left out after the fact, so more are looked for.
    let found = library.cards().complete(typed, lang, most * 8).into_iter();
    let is_of_game = |card: &Card| card.id.split('/').next() == Some(GAME);
    let fitting = found.filter(|found| is_of_game(found.card) && wanted(found.card));
    fitting.map(|found| found.name.to_owned()).take(most).collect()
}

impl Draft {
    pub(crate) fn side(&self, seat: Seat) -> &Side {
        match seat {
            Seat::Attacker => &self.attacker,
            Seat::Defender => &self.defender,
        }
    }

    /// What is still open before it can begin.
    pub(crate) fn missing(&self) -> Vec<&'static str> {
        let parts = [
            (self.attacker.warrior.is_none(), "attacker"),
            (self.defender.warrior.is_none(), "defender"),
            (self.tactic.is_none(), "tactic"),
        ];
        parts.into_iter().filter(|(is, _)| *is).map(|(_, part)| part).collect()
    }

    fn side_mut(&mut self, seat: Seat) -> &mut Side {
        match seat {
            Seat::Attacker => &mut self.attacker,
            Seat::Defender => &mut self.defender,
        }
    }

    /// Sets every piece that can be set, and says of each other one why not.
    pub(crate) fn set(&mut self, pieces: &[SetupField], library: &Library, voice: Voice<'_>) -> Vec<Line> {
        let mut reasons = Vec::new();
        for piece in pieces {
            reasons.extend(self.set_one(piece, library, voice).err());
        }
        reasons
    }

    fn set_one(&mut self, piece: &SetupField, library: &Library, voice: Voice<'_>) -> Result<(), Line> {
        let lang = voice.lang;
        match piece {
            SetupField::Warrior(seat, name) => {
                let card = look_up(library, voice, name)?;
                if card.kind != CardType::Warrior {
                    return Err(voice.say("live-not-a-warrior", &[("name", card.name(lang).into())]));
                }
                self.side_mut(*seat).warrior = Some(card.id.clone());
            }
            SetupField::Tactic(typed) => {
                let known = [Tactic::Fight, Tactic::Shoot];
                let found = known.into_iter().find(|tactic| is_called("tactic", &names::code(tactic), typed));
                self.tactic = Some(found.ok_or_else(|| {
                    let names = names::listed(voice, "tactic", &known);
                    voice.say("live-no-tactic", &[("name", typed.as_str().into()), ("names", names.into())])
                })?);
            }
            SetupField::Ruleset(typed) => {
                let found = find_ruleset(library, typed).filter(|id| library.rules(id).is_some());
                self.ruleset = Some(found.map(str::to_owned).ok_or_else(|| {
                    let known: Vec<&str> = library.rulesets().map(|rules| rules.id.as_str()).collect();
                    let args = [("name", typed.as_str().into()), ("names", known.join(", ").into())];
                    voice.say("scenario-unknown-ruleset", &args)
                })?);
            }
            SetupField::Condition(seat, typed) => {
                let all = Condition::VARIANTS;
                let found = all.iter().find(|one| is_called("condition", &names::code(one), typed));
                let condition = *found.ok_or_else(|| {
                    let known = names::listed(voice, "condition", all);
                    voice
                        .say("live-no-condition", &[("name", typed.as_str().into()), ("names", known.into())])
                })?;
                let conditions = &mut self.side_mut(*seat).conditions;
                if !conditions.contains(&condition) {
                    conditions.push(condition);
                }
            }
            SetupField::Gear(seat, name) => {
                let card = look_up(library, voice, name)?;
                if !card.may_lie_on_warrior() {
                    return Err(voice.say("live-not-gear", &[("name", card.name(lang).into())]));
                }
                let id = card.id.clone();
                self.room(voice)?;
                self.side_mut(*seat).gear.push(id);
            }
            SetupField::Hand(seat, name) => {
                let id = look_up(library, voice, name)?.id.clone();
                self.room(voice)?;
                self.side_mut(*seat).hand.push(id);
            }
            SetupField::Destiny(seat, points) => self.side_mut(*seat).destiny = *points,
            SetupField::Warzone(name) => {
                let card = look_up(library, voice, name)?;
                if card.kind != CardType::Warzone {
                    return Err(voice.say("live-not-a-warzone", &[("name", card.name(lang).into())]));
                }
                self.warzone = Some(card.id.clone());
            }
            SetupField::Words(clause) => {
                amend(&Sketch::default(), clause, lang, library.cards())
                    .map_err(|error| combat::fault(voice, &error.fault))?;
                self.room(voice)?;
                self.words.push((lang, clause.trim().to_owned()));
            }
            SetupField::Without(name) => self.take_out(name, library, voice)?,
        }
        Ok(())
    }

    fn room(&self, voice: Voice<'_>) -> Result<(), Line> {
        let of = |side: &Side| side.gear.len() + side.hand.len();
        let pieces = of(&self.attacker) + of(&self.defender) + self.words.len();
        let is_full = pieces >= MOST_PIECES;
        if is_full { Err(voice.say("live-too-many-pieces", &[("most", MOST_PIECES.into())])) } else { Ok(()) }
    }

    /// Takes out what is called so: a card, a condition, a clause.
    fn take_out(&mut self, name: &str, library: &Library, voice: Voice<'_>) -> Result<(), Line> {
        let wanted = fold(name.trim());
        let id = look_up(library, voice, name).ok().map(|card| card.id.clone());
        let is_card = |card: &String| Some(card) == id.as_ref();
        let before = self.clone();
        for side in [&mut self.attacker, &mut self.defender] {
            side.warrior = side.warrior.take().filter(|card| !is_card(card));
            // One copy at a time.
            for held in [&mut side.gear, &mut side.hand] {
                if let Some(at) = held.iter().rposition(is_card) {
                    held.remove(at);
                }
            }
            side.conditions.retain(|one| !is_called("condition", &names::code(one), name));
        }
        self.warzone = self.warzone.take().filter(|card| !is_card(card));
        self.words.retain(|(_, clause)| fold(clause) != wanted);
        let is_tactic = self.tactic.is_some_and(|tactic| is_called("tactic", &names::code(tactic), name));
        self.tactic = self.tactic.filter(|_| !is_tactic);
        if *self == before { Err(voice.say("live-not-there", &[("name", name.into())])) } else { Ok(()) }
    }

    /// The setup as somebody would write it.
    pub(crate) fn sketch(&self, library: &Library) -> Result<Sketch, crate::scenario::ScenarioError> {
        let name = |text: &str| Name { text: text.to_owned(), at: 0..0 };
        let tail = |id: &str| id.rsplit('/').next().unwrap_or(id).to_owned();
        let mut sketch = Sketch { tactic: self.tactic, ..Sketch::default() };
        let mut handles: [Option<String>; 2] = [None, None];
        for (place, (seat, player)) in Seat::ALL.into_iter().zip([ATTACKER, DEFENDER]).enumerate() {
            let side = self.side(seat);
            sketch.players.push(PlayerSketch {
                name: name(player),
                destiny: Some(side.destiny).filter(|points| *points > 0),
                ..PlayerSketch::default()
            });
            let Some(card) = &side.warrior else { continue };
            let mut handle = tail(card);
            if handles.contains(&Some(handle.clone())) {
                handle += "-2";
            }
            let is = |condition| side.conditions.contains(&condition);
            sketch.warriors.push(WarriorSketch {
                name: name(card),
                id: Some(name(&handle)),
                player: Some(name(player)),
                status: is(Condition::Wounded).then_some(Status::Wounded),
                in_cover: is(Condition::InCover) || is(Condition::Unrevealed),
                unrevealed: is(Condition::Unrevealed),
                left_cover: is(Condition::LeftCover),
                introduced: is(Condition::Introduced),
                imprisoned: is(Condition::Imprisoned),
                area: is(Condition::InOutpost).then_some(Area::Outpost),
                ..WarriorSketch::default()
            });
            sketch.cards.extend(side.gear.iter().map(|card| CardSketch {
                name: name(card),
                on: Some(name(&handle)),
                ..CardSketch::default()
            }));
            sketch.cards.extend(side.hand.iter().map(|card| CardSketch {
                name: name(card),
                player: Some(name(player)),
                ..CardSketch::default()
            }));
            handles[place] = Some(handle);
        }
        let [attacker, defender] = handles;
        sketch.attacker = attacker.as_deref().map(name);
        sketch.defender = defender.as_deref().map(name);
        sketch.warzones.extend(self.warzone.as_deref().map(|card| WarzoneSketch {
            name: name(card),
            id: Some(name(&tail(card))),
            ..WarzoneSketch::default()
        }));
        for (lang, clause) in &self.words {
            sketch = amend(&sketch, clause, *lang, library.cards())?;
        }
        Ok(sketch)
    }

    /// The combat at its first decision after who attacks whom, and how, was announced.
    ///
    /// # Errors
    /// Every reason why it cannot begin.
    pub(crate) fn begin(
        &self,
        library: &Library,
        voice: Voice<'_>,
        rules: &'static Ruleset,
    ) -> Result<Session<'static>, Vec<Line>> {
        let sentence = |part: &str| match part {
            "attacker" => voice.say("scenario-missing-attacker", &[]),
            "defender" => voice.say("scenario-missing-defender", &[]),
            _ => voice.say("scenario-missing-tactic", &[]),
        };
        let missing: Vec<Line> = self.missing().into_iter().map(sentence).collect();
        if !missing.is_empty() {
            return Err(missing);
        }
        let one = |error: crate::scenario::ScenarioError| vec![combat::fault(voice, &error.fault)];
        let sketch = self.sketch(library).map_err(one)?;
        let scenario = resolve(&sketch, library.cards(), rules, voice.lang).map_err(one)?;
        start(library, voice, rules, &scenario)
    }
}

/// A scenario at its first decision after who attacks whom, and how, was announced.
///
/// # Errors
/// Every reason why it cannot begin.
pub(crate) fn start(
    library: &Library,
    voice: Voice<'_>,
    rules: &'static Ruleset,
    scenario: &Scenario,
) -> Result<Session<'static>, Vec<Line>> {
    let (mut session, _) = match Session::of(rules, scenario) {
        Ok(begun) => begun,
        Err(error) => return Err(against(library, voice, rules, scenario, &error)),
    };
    let needs_tactic = scenario.inputs.iter().any(|input| matches!(input.action, Action::Tactic(_)));
    while needs_tactic && !is_announced(&session) && session.step_on().is_ok() {}
    Ok(session)
}

/// Whether the tactic has been announced: everything before that belongs to the setup.
pub(super) fn is_announced(session: &Session<'_>) -> bool {
    session.behind().iter().any(|made| matches!(made.choice, Move::Tactic(_)))
}

/// Every reason against a scenario.
fn against(
    library: &Library,
    voice: Voice<'_>,
    rules: &'static Ruleset,
    scenario: &Scenario,
    error: &ReplayError,
) -> Vec<Line> {
    let told = |key: &str, reasons: &[cardinal_doomtrooper::event::Reason]| -> Vec<Line> {
        let Ok(session) = Session::begin(rules, scenario.setup.clone()) else { return Vec::new() };
        let tell = |reason| {
            let reasons = combat::reasons(library, voice, &session, std::slice::from_ref(reason));
            voice.say(key, &[("reasons", reasons.into())])
        };
        reasons.iter().map(tell).collect()
    };
    match error {
        ReplayError::Setup(illegal) => combat::faults(voice, illegal).into_iter().map(Line::plain).collect(),
        ReplayError::Unsaid { decision, reasons, .. } => match (unsaid(*decision), reasons.as_slice()) {
            (Ask::Combatants, []) => vec![voice.say("scenario-missing-attacker", &[])],
            (Ask::Combatants, reasons) => {
                let mut lines = told("scenario-illegal-attack", reasons);
                lines.extend(tactic_besides(library, voice, rules, scenario));
                lines
            }
            (_, []) => vec![voice.say("scenario-missing-tactic", &[])],
            (_, reasons) => told("scenario-illegal-tactic", reasons),
        },
        other => combat::input_fault(voice, other).into_iter().collect(),
    }
}

/// What stands against the tactic where the attack is refused already: the warriors' ratings, which
/// no announcement changes.
fn tactic_besides(
    library: &Library,
    voice: Voice<'_>,
    rules: &'static Ruleset,
    scenario: &Scenario,
) -> Option<Line> {
    let tactic = scenario.inputs.iter().find_map(|input| match input.action {
        Action::Tactic(tactic) => Some(tactic),
        _ => None,
    })?;
    let attacker = scenario.inputs.iter().find_map(|input| match &input.action {
        Action::Attack { attacker, .. } => Some(attacker.as_str()),
        _ => None,
    })?;
    let session = Session::begin(rules, scenario.setup.clone()).ok()?;
    let table = session.table();
    let warrior = table.warriors().find(|(_, warrior)| warrior.handle == attacker)?.1;
    let has = warrior.ratings.get(tactic.attack_rating()).is_some();
    let known = warrior.card.as_deref().and_then(|id| library.cards().get(id));
    (!has).then(|| {
        let name = known.map_or(warrior.name.as_str(), |card| card.name(voice.lang));
        let tactic = names::named(voice, "tactic", tactic);
        voice.say("live-dash", &[("warrior", name.into()), ("tactic", tactic.into())])
    })
}

/// The card that somebody means by a name or an id.
fn look_up<'a>(library: &'a Library, voice: Voice<'_>, name: &str) -> Result<&'a Card, Line> {
    let cards = library.cards();
    let typed = name.trim();
    if let Some(card) = cards.get(typed).filter(|card| card.id.split('/').next() == Some(GAME)) {
        return Ok(card);
    }
    let listed = |cards: &[&Card]| {
        cards.iter().take(8).map(|card| card.name(voice.lang)).collect::<Vec<_>>().join(", ")
    };
    let named = Arg::from(typed);
    match cards.lookup_in(GAME, typed, voice.lang) {
        Lookup::Found { card, .. } => Ok(card),
        Lookup::Ambiguous(cards) => {
            Err(voice.say("scenario-ambiguous-card", &[("name", named), ("names", listed(&cards).into())]))
        }
        Lookup::Nothing { nearest } => {
            let nearest = if nearest.is_empty() {
                String::new()
            } else {
                voice.text("scenario-nearest", &[("names", listed(&nearest).into())])
            };
            Err(voice.say("scenario-unknown-card", &[("name", named), ("nearest", nearest.into())]))
        }
    }
}

/// Whether what was typed is a code, or its name in any language.
fn is_called(family: &str, code: &str, typed: &str) -> bool {
    let typed = fold(typed.trim());
    let name = |lang| fold(&names::named(Messages::embedded().voice(lang), family, code));
    typed == code || Lang::ALL.into_iter().any(|lang| name(lang) == typed)
}
