//! The answer to `coverage cards`: how much of what cards do in a combat can be replayed.

use cardinal_cards_db::find::Field;
use cardinal_cards_db::{Card, CardType, GameShares, Modelled, Share};
use serde::Serialize;

use super::ids::CardId;
use super::{Answer, Block, Data, Draft, Line, Outcome, Style, cards};
use crate::library::Library;
use crate::messages::{Arg, Voice};

/// How much of what cards do in a combat can be replayed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "outcome", rename_all = "kebab-case")]
pub enum CoverageOfCards {
    /// How much.
    Answered(SharesTold),
    /// No card fits the query.
    NothingFound(SharesTold),
}

/// How many cards can be replayed how far.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SharesTold {
    /// The query whose cards are counted; null for all.
    pub asked: Option<String>,
    /// Game by game.
    pub games: Vec<GameShares>,
    /// The cards that are not wholly modelled, where the list was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unfinished: Option<Vec<Unfinished>>,
}

/// A card that is not wholly modelled.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Unfinished {
    /// Its id.
    pub card: CardId,
    /// Its name.
    pub name: String,
    /// Its set.
    pub set: String,
    /// Its type.
    #[serde(rename = "type")]
    pub kind: CardType,
    /// How far it is modelled.
    pub modelled: Modelled,
    /// What is not replayed.
    pub missing: Vec<String>,
}

/// Answers with the modelled share of the cards that a query fits, or of all; `list` adds what is
/// missing of each card that is not wholly modelled.
pub fn answer(library: &Library, voice: Voice<'_>, query: Option<&str>, list: bool) -> Answer {
    let known = library.cards();
    let among: Vec<&Card> = match query {
        None => known.iter().collect(),
        Some(text) => match known.read_query(text, library.find_words(), voice.lang) {
            Ok(query) => known.find(&query, voice.lang),
            Err(error) => return cards::refused(library, voice, text, &error),
        },
    };
    let mut draft = Draft::new(voice);
    draft.title(voice.say("share-title", &[]));
    let games = known.shares(&among);
    for game in &games {
        show(&mut draft, library, game, (games.len() == 1 || has_any(&game.all), list));
    }
    if games.is_empty() {
        draft.text(voice.say("share-none", &[]));
    } else {
        let meaning = voice.say("share-meaning", &[]);
        if list { draft.later(|draft| draft.note(meaning)) } else { draft.note(meaning) }
    }
    let unfinished: Vec<&Card> = among.into_iter().filter(|card| is_unfinished(card)).collect();
    let command = Arg::code("cardinal coverage cards --list");
    match (list, unfinished.is_empty()) {
        (_, true) => {}
        (true, false) => listed(&mut draft, &games, &unfinished),
        (false, false) => draft.note(voice.say("share-see-list", &[("command", command)])),
    }
    let unfinished = list.then(|| unfinished.iter().map(|card| Unfinished::new(voice, card)).collect());
    let is_none = games.is_empty();
    let told = SharesTold { asked: query.map(str::to_owned), games, unfinished };
    if is_none {
        return draft.finish(Outcome::NothingFound, Data::CoverageCards(CoverageOfCards::NothingFound(told)));
    }
    draft.finish(Outcome::Answered, Data::CoverageCards(CoverageOfCards::Answered(told)))
}

impl Unfinished {
    fn new(voice: Voice<'_>, card: &Card) -> Self {
        Self {
            card: CardId::from(&card.id),
            name: card.name(voice.lang).to_owned(),
            set: card.set.clone(),
            kind: card.kind,
            modelled: card.modelled(),
            missing: left_out(voice, card),
        }
    }
}

/// One line about the cards of a game, where any of them is modelled.
pub fn in_short(library: &Library, voice: Voice<'_>) -> Vec<(GameShares, Line)> {
    let known = library.cards();
    let every: Vec<&Card> = known.iter().collect();
    let games = known.shares(&every).into_iter().filter(|game| has_any(&game.all));
    let line = |game: &GameShares| voice.say("share-doctor", &figures(library, voice, game));
    games.map(|game| (game.clone(), line(&game))).collect()
}

/// Whether anything at all is known of what these cards do.
const fn has_any(share: &Share) -> bool {
    share.fully + share.partly + share.not_in_combat > 0
}

fn is_unfinished(card: &Card) -> bool {
    matches!(card.modelled(), Modelled::Partly | Modelled::NotYet)
}

fn figures(library: &Library, voice: Voice<'_>, game: &GameShares) -> Vec<(&'static str, Arg)> {
    let name = library.cards().value_label(library.find_words(), Field::Game, &game.game, voice.lang);
    let mut args = counts(&game.all);
    args.push(("name", Arg::strong(name)));
    args
}

fn counts(share: &Share) -> Vec<(&'static str, Arg)> {
    let percent = |share: Option<f64>| {
        Arg::strong(share.map_or_else(|| "–".to_owned(), |share| format!("{:.1} %", share * 100.0)))
    };
    vec![
        ("share", percent(share.of_combat())),
        ("all", percent(share.of_all())),
        ("combat", share.combat().into()),
        ("cards", share.cards().into()),
        ("fully", share.fully.into()),
        ("partly", share.partly.into()),
        ("outside", share.not_in_combat.into()),
        ("open", share.not_yet.into()),
    ]
}

fn show(draft: &mut Draft<'_>, library: &Library, game: &GameShares, (in_parts, list): (bool, bool)) {
    let voice = draft.voice;
    let words = library.find_words();
    let label = |field: Field, code: &str| library.cards().value_label(words, field, code, voice.lang);
    draft.heading(label(Field::Game, &game.game));
    if !has_any(&game.all) {
        let on_board = crate::tash_kalar::in_short(voice, &game.game);
        draft.text(on_board.unwrap_or_else(|| voice.say("share-nothing", &counts(&game.all))));
        return;
    }
    draft.text(voice.say("share-game", &counts(&game.all)));
    if !in_parts {
        return;
    }
    for (heading, field, parts) in
        [("share-by-set", Field::Set, &game.sets), ("share-by-type", Field::Type, &game.types)]
    {
        let lines = parts.iter().map(|(code, share)| {
            let mut args = counts(share);
            args.push(("name", label(field, code).into()));
            voice.say(if share.combat() > 0 { "share-part" } else { "share-part-outside" }, &args)
        });
        let (heading, lines) = (Some(voice.say(heading, &[])), lines.collect());
        let tell = |draft: &mut Draft<'_>| draft.bullets(heading, lines);
        // Who asks for the list asks for the cards.
        if list { draft.later(tell) } else { tell(draft) }
    }
}

/// What of a card is not replayed, and what it decides that nothing executes.
fn left_out(voice: Voice<'_>, card: &Card) -> Vec<String> {
    let missing = card.text.missing.iter().map(|text| text.best(voice.lang).1.to_owned());
    missing.chain(super::card::bears_on(voice, card).map(|open| open.text())).collect()
}

/// How many of the cards that are not wholly modelled are listed before the answer is folded.
const LISTED: usize = 10;

/// What is missing of each card, and how many more there are of games of which nothing is modelled.
fn listed(draft: &mut Draft<'_>, games: &[GameShares], unfinished: &[&Card]) {
    let voice = draft.voice;
    let begun = |card: &&&Card| games.iter().any(|game| game.game == card.game() && has_any(&game.all));
    let mut lines = Vec::new();
    let mut first = Vec::new();
    for card in unfinished.iter().filter(begun) {
        let key = match card.modelled() {
            Modelled::Partly => "share-card-partly",
            _ => "share-card-not-yet",
        };
        let line = Line::default().then(card.name(voice.lang), Style::Strong).then(" — ", Style::Plain);
        let line = line.then(voice.text(key, &[]), Style::Plain).then(" ", Style::Plain);
        let line = line.then(&card.id, Style::Code);
        if first.len() < LISTED {
            first.push(line.clone());
        }
        lines.push((0, line));
        lines.extend(left_out(voice, card).into_iter().map(|what| (1, Line::plain(what))));
    }
    if !lines.is_empty() {
        let count = lines.iter().filter(|(depth, _)| *depth == 0).count();
        let summary = voice.say("share-unfinished", &[("count", count.into())]);
        draft.bullets(
            Some(
                voice
                    .say("share-unfinished-first", &[("count", count.into()), ("first", first.len().into())]),
            ),
            first,
        );
        draft.later(|draft| draft.push(Block::Long { summary, lines }));
    }
}
