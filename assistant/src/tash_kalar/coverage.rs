//! The answer to `coverage tash-kalar`: how many rules of play are executed and cited, and of how many cards
//! it is executed what they do, deck by deck; and what a card's answer says of it.

use cardinal_cards_db::{Card, Modelled};
use cardinal_tash_kalar::cards::cards;
use cardinal_tash_kalar::effect::Unmodelled;
use cardinal_tash_kalar::rules::{rules, unexecuted};
use serde::Serialize;

use super::tell::Teller;
use crate::answer::ids::{CardId, RuleId};
use crate::answer::{Answer, Block, Data, Draft, Line, Outcome, Style};
use crate::library::Library;
use crate::messages::{Arg, Voice};

/// How much of Tash-Kalar is executed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "outcome", rename_all = "kebab-case")]
pub enum CoverageOfTashKalar {
    /// How much.
    Answered(TashKalarCovered),
}

/// How much of Tash-Kalar is executed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TashKalarCovered {
    /// Rules of the rulebook.
    pub rules: usize,
    /// Those that the engine executes and cites.
    pub cited: usize,
    /// Those that show by an example what another rule says.
    pub example: Vec<RuleId>,
    /// Those that say where cardboard lies on a table.
    pub table: Vec<RuleId>,
    /// The decks.
    pub decks: Vec<DeckCovered>,
}

/// How much of what the cards of a deck do is executed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DeckCovered {
    /// The school, or `legends`, `flares`, `tasks`.
    pub deck: String,
    /// Its cards.
    pub cards: usize,
    /// Those of which it is executed what they do.
    pub executed: usize,
    /// The others.
    pub unmodelled: Vec<CardId>,
}

/// Answers with how much is executed.
pub(crate) fn answer(library: &Library, voice: Voice<'_>) -> Answer {
    let left = unexecuted();
    let ids = |all: &[String]| all.iter().map(RuleId::from).collect::<Vec<_>>();
    let (example, table) = (ids(&left.example), ids(&left.table));
    let cited = rules().ids().count();
    let others = example.len() + table.len();
    let decks = decks();
    let mut draft = Draft::new(voice);
    let (executed, all) = sums(&decks);
    draft.title(voice.say("tk-coverage-title", &[]));
    draft.text(voice.say(
        "tk-coverage-rules",
        &[
            ("rules", (cited + others).into()),
            ("cited", Arg::strong(cited.to_string())),
            ("example", example.len().into()),
            ("table", table.len().into()),
        ],
    ));
    draft.text(
        voice.say(
            "tk-coverage-cards",
            &[("executed", Arg::strong(executed.to_string())), ("all", all.into())],
        ),
    );
    let vocabulary = library.cards().vocabulary("tash-kalar");
    let line = |deck: &DeckCovered| {
        let name = vocabulary
            .and_then(|known| known.affiliation(&deck.deck))
            .map(|term| term.name.best(voice.lang).1.to_owned());
        let name = name.unwrap_or_else(|| match deck.deck.as_str() {
            FLARES => voice.text("tk-deck-flares", &[]),
            TASKS => voice.text("tk-deck-tasks", &[]),
            other => other.to_owned(),
        });
        let args =
            [("deck", Arg::from(name)), ("executed", deck.executed.into()), ("cards", deck.cards.into())];
        voice.say("tk-coverage-deck", &args)
    };
    draft.bullets(None, decks.iter().map(line).collect());
    let open = unmodelled(&Teller::new(library, voice));
    if !open.is_empty() {
        let summary = voice.say("tk-coverage-open", &[("count", open.len().into())]);
        draft.push(Block::Long { summary, lines: open });
    }
    let told = TashKalarCovered { rules: cited + others, cited, example, table, decks };
    draft.finish(Outcome::Answered, Data::CoverageTashKalar(CoverageOfTashKalar::Answered(told)))
}

/// The cards that are not modelled, each with the reason.
fn unmodelled(teller: &Teller<'_>) -> Vec<(u8, Line)> {
    let open = cards().beings().filter_map(|(id, being)| Some((id, being.script.as_ref().err()?)));
    let line = |(id, why): (_, &Unmodelled)| {
        let name = Line::default().then(teller.being(id), Style::Strong).then(" – ", Style::Plain);
        (0, Line([name.0, reason(teller.voice, *why).0].concat()))
    };
    open.map(line).collect()
}

fn reason(voice: Voice<'_>, why: Unmodelled) -> Line {
    voice.say(
        match why {
            Unmodelled::Frozen => "tk-unmodelled-frozen",
            Unmodelled::Warp => "tk-unmodelled-warp",
            Unmodelled::Gateway => "tk-unmodelled-gateway",
            Unmodelled::Words => "tk-unmodelled-words",
        },
        &[],
    )
}

/// The decks that are no school's.
const FLARES: &str = "flares";
const TASKS: &str = "tasks";

fn decks() -> Vec<DeckCovered> {
    let mut decks: Vec<DeckCovered> = Vec::new();
    let mut add = |name: &str, slug: &str, is_executed: bool| {
        let at = decks.iter().position(|deck| deck.deck == name).unwrap_or_else(|| {
            decks.push(DeckCovered { deck: name.to_owned(), cards: 0, executed: 0, unmodelled: Vec::new() });
            decks.len() - 1
        });
        let deck = &mut decks[at];
        deck.cards += 1;
        if is_executed {
            deck.executed += 1;
        } else {
            deck.unmodelled.push(Teller::id(slug));
        }
    };
    for (_, being) in cards().beings() {
        // Both imperial decks have the same beings.
        let school = being.schools.first().map_or("legends", String::as_str);
        add(school, &being.slug, being.script.is_ok());
    }
    cards().flares().for_each(|(_, flare)| add(FLARES, &flare.slug, true));
    cards().tasks().for_each(|(_, task)| add(TASKS, &task.slug, true));
    decks
}

/// How far a card of any game is modelled by the engine of its game.
pub(crate) fn extent(card: &Card) -> Modelled {
    if card.tash_kalar.is_none() {
        return card.modelled();
    }
    let slug = card.id.rsplit('/').next().unwrap_or_default();
    let script = cards().being_named(slug).map(|id| &cards().being(id).script);
    if script.is_some_and(Result::is_err) { Modelled::NotYet } else { Modelled::Fully }
}

/// How many cards are executed on a board, in one line; `None` for another game.
pub(crate) fn in_short(voice: Voice<'_>, game: &str) -> Option<Line> {
    let (executed, all) = sums(&decks());
    let args = [
        ("executed", Arg::strong(executed.to_string())),
        ("all", all.into()),
        ("command", Arg::code(COMMAND)),
    ];
    (game == "tash-kalar").then(|| voice.say("tk-coverage-short", &args))
}

/// What tells more.
const COMMAND: &str = "cardinal coverage tash-kalar";

fn sums(decks: &[DeckCovered]) -> (usize, usize) {
    decks.iter().fold((0, 0), |(executed, all), deck| (executed + deck.executed, all + deck.cards))
}

/// Says under a card of the game how much of it is executed.
pub(crate) fn modelled(draft: &mut Draft<'_>, card: &Card) {
    let slug = card.id.rsplit('/').next().unwrap_or_default();
    let sentence = match cards().being_named(slug).map(|id| &cards().being(id).script) {
        Some(Err(why)) => {
            let why = reason(draft.voice, *why);
            Line([draft.say("tk-card-not-modelled", &[]).0, Line::plain(" ").0, why.0].concat())
        }
        Some(Ok(_)) => {
            let ask = Arg::code(draft.voice.text("tk-card-ask", &[("card", slug.into())]));
            draft.say("tk-card-modelled", &[("ask", ask)])
        }
        None => draft.say("tk-card-known", &[]),
    };
    draft.note(sentence);
}
