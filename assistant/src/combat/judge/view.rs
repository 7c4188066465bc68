//! A combat where it stands, as a player at the table sees it.

use cardinal_doomtrooper::event::{Aim, Event, Source};
use cardinal_doomtrooper::game::Move;
use cardinal_doomtrooper::judge::{Outcome, Session};
use cardinal_doomtrooper::procedure::{Procedure, Step};
use cardinal_doomtrooper::rating::Rating;
use cardinal_doomtrooper::{Ruleset, StepId};
use cardinal_language::Lang;
use serde::Serialize;

use super::super::picture;
use super::super::render::Teller;
use super::explain::{ExplainData, ExplainedData, PositionData};
use super::{explain, words};
use crate::answer::{Data, Draft, Line, Picture, names};
use crate::library::Library;
use crate::messages::Voice;

/// Where a combat stands.
pub(crate) struct View {
    /// Who attacks whom, and how.
    pub(crate) title: Line,
    /// The two who fight.
    pub(crate) fighters: Vec<Fighter>,
    /// What is asked; `None` when the combat is over.
    pub(crate) stand: Option<Stand>,
    /// What it came to, when it is over.
    pub(crate) outcome: Option<Line>,
    /// What was played, with who did it and at which step.
    pub(crate) played: Vec<Line>,
    /// What happened since a place in the log.
    pub(crate) happened: Vec<Line>,
    /// What may be done now besides passing.
    pub(crate) options: Vec<Offer>,
    /// The same for programs.
    pub(crate) data: TableData,
}

/// A combat where it stands.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "LiveTable"))]
pub struct TableData {
    /// As for the whole answer.
    pub outcome: Standing,
    /// The language of the answer.
    pub lang: Lang,
    /// How things are there.
    #[serde(flatten)]
    pub here: PositionData,
    /// How many answers lie behind.
    pub position: usize,
    /// What may be done now besides passing.
    pub options: Vec<Offer>,
    /// The number of the step, and how many numbered steps there are; null where the combat is over or
    /// the step has no number.
    pub step_number: Option<(u32, u32)>,
    /// What it looks like.
    #[serde(skip)]
    pub pictures: Vec<Picture>,
}

/// That a combat can be shown where it stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Standing {
    /// It can.
    Answered,
}

/// One of the two who fight.
pub(crate) struct Fighter {
    /// The warrior and how it fares.
    pub(crate) status: Line,
    /// Its ratings now, each with its terms and their rules.
    pub(crate) ratings: Vec<Line>,
}

/// What is asked.
pub(crate) struct Stand {
    /// The step's number among those of its procedure, and how many there are.
    pub(crate) number: Option<(u32, u32)>,
    /// The step as judges call it.
    pub(crate) step: String,
    /// What the step is.
    pub(crate) title: String,
    /// Who is asked.
    pub(crate) player: String,
    /// What is asked of them.
    pub(crate) ask: String,
}

/// Something that may be done now.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Offer {
    /// Its place among the moves that would be taken now.
    pub(crate) place: usize,
    /// Whether it answers something just played.
    pub(crate) kind: OfferKind,
    /// It in words, in the language of the answer.
    pub(crate) label: String,
}

/// What kind of thing it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum OfferKind {
    /// It answers something just played.
    Counter,
    /// Anything else.
    Play,
}

impl OfferKind {
    fn of(choice: &Move) -> Self {
        match choice {
            Move::Embargo(_)
            | Move::Play { target: Some(Aim::Played(Source::Card(_) | Source::Warrior(_))), .. } => {
                Self::Counter
            }
            _ => Self::Play,
        }
    }
}

/// What may be done at a position besides passing, in the engine's order.
pub(crate) fn offers(library: &Library, voice: Voice<'_>, session: &Session<'static>) -> Vec<Offer> {
    offered(&teller(library, voice, session), session)
}

fn offered(teller: &Teller<'_>, session: &Session<'static>) -> Vec<Offer> {
    let options = session.game().options();
    let moves = options.iter().enumerate().filter(|(_, choice)| **choice != Move::Pass);
    let offer = |(place, choice): (usize, &Move)| Offer {
        place,
        kind: OfferKind::of(choice),
        label: teller.doing(choice),
    };
    moves.map(offer).collect()
}

fn teller<'t>(library: &'t Library, voice: Voice<'t>, session: &'t Session<'static>) -> Teller<'t> {
    Teller { library, voice, rules: session.game().rules(), table: session.table() }
}

/// How a session looks; what happened is told from this place in the log on.
pub(crate) fn view(library: &Library, voice: Voice<'_>, session: &Session<'static>, since: usize) -> View {
    let teller = teller(library, voice, session);
    let game = session.game();
    let status = game.state().table();
    let fighters = game.combatants().map(|(_, id)| Fighter {
        status: teller.status(id, status.warrior(id).status),
        ratings: Rating::ALL
            .into_iter()
            .filter_map(|rating| explain::rating(&teller, game, id, rating))
            .collect(),
    });
    let stand = game.decision().map(|decision| {
        let step = game.rules().procedure.step(decision.step);
        Stand {
            number: number_of(&game.rules().procedure, &step.id),
            step: step.id.clone(),
            title: title_of(library, voice, game.rules(), step),
            player: teller.player(decision.player),
            ask: names::named_in(voice, "judge-ask", decision.ask),
        }
    });
    let outcome = stand.is_none().then(|| {
        let outcome = Outcome::of(session.table(), status);
        Line::plain(teller.outcome(&outcome))
    });
    let given = session.behind().iter().filter(|made| made.given && made.choice != Move::Pass);
    let played = given.map(|made| Line::plain(teller.move_made(made.decision, &made.choice))).collect();
    let options = offered(&teller, session);
    let data = TableData {
        outcome: Standing::Answered,
        lang: voice.lang,
        here: explain::position_data(&teller, session),
        position: session.position(),
        options: options.clone(),
        step_number: stand.as_ref().and_then(|stand| stand.number),
        pictures: picture::table_now(&teller, session).into_iter().collect(),
    };
    View {
        title: words::title(&teller, session.table(), &session.scenario()),
        fighters: fighters.collect(),
        stand,
        outcome,
        played,
        happened: teller.told_since(game.log(), since),
        options,
        data,
    }
}

/// Explains the numbers, the order, and what may be played at this position and why not.
pub(crate) fn explain_here(draft: &mut Draft<'_>, library: &Library, session: &Session<'static>) -> Data {
    let teller = teller(library, draft.voice, session);
    draft.title(words::title(&teller, session.table(), &session.scenario()));
    explain::say_where(&teller, draft, session.game());
    explain::numbers(&teller, draft, session.game());
    explain::order(&teller, draft, session.game());
    explain::cards(&teller, draft, session.game());
    let position = explain::position_data(&teller, session);
    let data = ExplainedData { position, scenario: session.scenario() };
    Data::Explain(ExplainData::Answered(Box::new(data)))
}

/// Why what is named cannot be done now, or which of several things may be meant.
pub(crate) fn why_not(library: &Library, voice: Voice<'_>, session: &Session<'static>, named: &str) -> Line {
    use cardinal_language::fold;
    let teller = teller(library, voice, session);
    let wanted = fold(named.trim());
    let Some(decision) = session.game().decision() else { return voice.say("judge-over", &[]) };
    let fits = |source| !wanted.is_empty() && fold(&teller.source(source)).contains(&wanted);
    let found = explain::playable(session.game()).into_iter().find(|(_, source)| fits(*source));
    if let Some((player, source)) = found {
        return explain::card(&teller, session.game(), player, source);
    }
    let player = teller.player(decision.player);
    teller.say("judge-walk-nothing-named", &[("name", named.into()), ("player", player.into())])
}

/// The places of the offers that somebody means by a name.
pub(crate) fn meant(
    library: &Library,
    voice: Voice<'_>,
    session: &Session<'static>,
    named: &str,
) -> Vec<usize> {
    let teller = teller(library, voice, session);
    let options = session.game().options();
    let moves = options.iter().enumerate().filter(|(_, choice)| **choice != Move::Pass);
    moves
        .filter(|(_, choice)| super::walk::is_named(&teller, choice, named))
        .map(|(place, _)| place)
        .collect()
}

/// Reasons in words, each with its rule.
pub(crate) fn reasons(
    library: &Library,
    voice: Voice<'_>,
    session: &Session<'static>,
    reasons: &[cardinal_doomtrooper::event::Reason],
) -> String {
    teller(library, voice, session).reasons(reasons)
}

/// What a step is: the title of its rule, without the step's number, which stands beside it.
fn title_of(library: &Library, voice: Voice<'_>, rules: &Ruleset, step: &Step) -> String {
    let rule = library.rulebook().rule(rules.rule(step.rule));
    let title = rule.map_or("", |rule| rule.title.best(voice.lang).1);
    let number = step.id.rsplit('/').next().unwrap_or_default();
    let is_number = |words: &str| words.rsplit(' ').next() == Some(number);
    let rest = title.split_once(": ").filter(|(words, _)| is_number(words)).map_or(title, |(_, rest)| rest);
    let mut letters = rest.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

/// Which of the procedure's numbered steps this is, of how many: the number stands first in a
/// step's name (`6/38`), or else, in a branch, last (`first/24`).
fn number_of(procedure: &Procedure, step: &str) -> Option<(u32, u32)> {
    let first = |id: &str| id.split('/').next().and_then(|part| part.parse::<u32>().ok());
    let last = |id: &str| id.rsplit('/').next().and_then(|part| part.parse::<u32>().ok());
    let most = procedure.steps().filter_map(|(_, step)| first(&step.id)).max()?;
    Some((first(step).or_else(|| last(step))?, most))
}

/// The steps that still lie ahead if everyone passes, in order, each once, with what they are. The
/// one that ends the combat is none of them: whoever offers these offers the end besides.
pub(crate) fn steps_ahead(
    library: &Library,
    voice: Voice<'_>,
    session: &Session<'static>,
) -> Vec<(String, String)> {
    let rules = session.game().rules();
    let mut ahead = session.clone();
    let read = ahead.game().log().len();
    while ahead.step_on().is_ok() {}
    let entries = ahead.game().log().iter().skip(read);
    let entered: Vec<StepId> = entries
        .filter_map(|entry| if let Event::StepEntered { step } = entry.event { Some(step) } else { None })
        .collect();
    let is_over = ahead.game().decision().is_none();
    let last = entered.last().copied().filter(|_| is_over);
    // An attack within the combat ends at such a step too, and the combat goes on from there.
    let is_the_end =
        |step: StepId| Some(step) == last && entered.iter().filter(|at| **at == step).count() == 1;
    let mut steps: Vec<(String, String)> = Vec::new();
    for &step in entered.iter().filter(|step| !is_the_end(**step)) {
        let step = rules.procedure.step(step);
        if !steps.iter().any(|(known, _)| *known == step.id) {
            steps.push((step.id.clone(), title_of(library, voice, rules, step)));
        }
    }
    steps
}

#[cfg(test)]
mod tests {

    use super::*;
    use cardinal_store::Source;

    #[test]
    fn a_step_is_counted_by_the_number_that_judges_call_it_by() {
        let library = Library::new("warzone-faq", Source::memory());
        let number = |ruleset: &str, step: &str| {
            number_of(&library.rules(ruleset).expect("the ruleset exists").procedure, step)
        };
        assert_eq!(number("warzone-faq", "12"), Some((12, 48)));
        assert_eq!(number("warzone-faq", "first/24"), Some((24, 48)));
        assert_eq!(number("doomtrooper-it", "6/38"), Some((6, 7)));
        assert_eq!(number("doomtrooper-cs", "3/after"), Some((3, 7)));
    }
}
