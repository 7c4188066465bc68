//! The answer to `card NAME`.
//!
//! `data`: `card` (id), `why` (how the name was matched, as `kind`), `name`, `names` { `en`, `it`,
//! `cs` }, `type`, `affiliations`, `definitions`, `considered`, `ratings` { `fight`, `shoot`,
//! `armor`, `value`; a dash is absent }, `set`, `deck_limit`, `post_play`, `icons` (the same
//! corners of other cards, as printed), `rarity`, `sources`, `summary`, `notes`, `differs` (where sources
//! differ), `modelled` (`fully`, `partly`, `not-in-combat`, `not-yet`), `missing` (what the replay leaves
//! out), `outside` (what else the text is about), `rules` (ids), `ruleset`, `plays` (see `when`),
//! `texts` (as imported: [{ `lang`, `text`, `files` }], the asker's language first), `imported` (whether
//! nothing is known of the card but what was imported).

use cardinal_cards_db::{Card, Figure, Lookup, Modelled, Why};
use cardinal_engine::rating::Rating;
use cardinal_language::Localized;
use serde_json::json;

use super::names::named;
use super::{Answer, Asked, Block, Draft, Line, Onward, Outcome, Style, missing, rule, when};
use crate::library::{Library, Printed};
use crate::messages::{Arg, Voice};

/// Answers with what a card is, and when it may be played by the ruleset that answers.
pub(crate) fn answer(library: &Library, voice: Voice<'_>, name: &str, ruleset: &str) -> Answer {
    let (card, why) = match find(library, voice, "card", name) {
        Ok(found) => found,
        Err(answer) => return answer,
    };
    let mut draft = Draft::new(voice);
    head(&mut draft, card, why);
    if let Some(summary) = &card.text.summary {
        draft.text(Line::plain(summary.best(voice.lang).1));
    }
    let is_imported = library.cards().get(&card.id).is_none();
    draft.bullets(None, facts(library, voice, card, is_imported));
    if is_imported {
        draft.note(voice.say("card-imported", &[]));
    }
    for note in card.text.notes.iter().chain(&card.differences) {
        draft.note(Line::plain(note.best(voice.lang).1));
    }
    let printed = library.printed(&card.id, voice.lang);
    as_printed(&mut draft, &printed);
    let followed = library.followed(ruleset);
    let plays = when::plays(followed.rules, card);
    when::show(&mut draft, followed, card, &plays);
    modelled(&mut draft, card);
    draft.bullets(Some(voice.say("card-rules", &[])), rules(library, voice, card));
    draft.further(Onward::When, Asked::When { name: card.id.clone() });
    let data = json!({
        "kind": "card",
        "outcome": "answered",
        "lang": voice.lang,
        "card": card.id,
        "why": why,
        "name": card.name(voice.lang),
        "names": card.names,
        "type": card.kind,
        "affiliations": card.affiliations,
        "definitions": card.definitions,
        "considered": card.considered,
        "ratings": card.ratings,
        "icons": card.icons,
        "set": card.set,
        "rarity": card.rarity,
        "deck_limit": card.deck_limit,
        "post_play": card.post_play,
        "sources": card.sources,
        "summary": card.text.summary.as_ref().map(|summary| summary.best(voice.lang).1),
        "notes": texts(voice, &card.text.notes),
        "differs": texts(voice, &card.differences),
        "modelled": card.modelled(),
        "missing": texts(voice, &card.text.missing),
        "outside": card.text.outside,
        "rules": library.rulebook().naming_card(&card.id).map(|rule| &rule.id).collect::<Vec<_>>(),
        "ruleset": followed.rules.id,
        "plays": when::data(voice, followed.rules, &plays),
        "texts": printed,
        "imported": is_imported,
    });
    draft.finish(Outcome::Answered, data)
}

fn texts<'a>(voice: Voice<'_>, texts: &'a [Localized]) -> Vec<&'a str> {
    texts.iter().map(|text| text.best(voice.lang).1).collect()
}

/// The card that a name means, or the answer that says why there is not exactly one.
pub(super) fn find<'a>(
    library: &'a Library,
    voice: Voice<'_>,
    kind: &str,
    name: &str,
) -> Result<(&'a Card, Why), Answer> {
    // An ambiguous answer names the ids, so that one of them can be asked for.
    if let Some(card) = library.all_cards().get(name.trim()) {
        return Ok((card, Why::Exact));
    }
    match library.all_cards().lookup(name, voice.lang) {
        Lookup::Found { card, why } => Ok((card, why)),
        Lookup::Ambiguous(cards) => Err(missing::ambiguous(voice, kind, name, &cards)),
        Lookup::Nothing { nearest } => Err(missing::card(voice, kind, name, &nearest)),
    }
}

/// The card's name as the title, its other names, and why it was found if that is not plain.
pub(super) fn head(draft: &mut Draft<'_>, card: &Card, why: Why) {
    let voice = draft.voice;
    draft.title(Line::plain(card.name(voice.lang)));
    let shown = card.name(voice.lang);
    let mut others: Vec<&str> = Vec::new();
    for (_, _, name) in card.names.iter().filter(|(_, _, name)| *name != shown) {
        if !others.contains(&name) {
            others.push(name);
        }
    }
    if !others.is_empty() {
        draft.note(voice.say("card-other-names", &[("names", others.join(", ").into())]));
    }
    let reason = match why {
        Why::Exact | Why::Folded => return,
        Why::Prefix => voice.say("why-prefix", &[]),
        Why::WordsInAnyOrder => voice.say("why-words", &[]),
        Why::Nickname => voice.say("why-nickname", &[]),
        Why::Inflected => voice.say("why-inflected", &[]),
        Why::Typo { edits } => voice.say("why-typo", &[("edits", edits.into())]),
    };
    draft.note(reason);
}

/// The texts that were imported, each with where it is from.
fn as_printed(draft: &mut Draft<'_>, printed: &[&Printed]) {
    if !printed.is_empty() {
        draft.heading(draft.say("card-printed", &[]));
    }
    for text in printed {
        let language = named(draft.voice, "language", text.lang);
        let args = [("language", language.into()), ("files", text.files.join(", ").into())];
        let source = draft.voice.text("card-printed-from", &args);
        draft.push(Block::Quote { words: text.text.clone(), source });
    }
}

fn facts(library: &Library, voice: Voice<'_>, card: &Card, is_imported: bool) -> Vec<Line> {
    let vocabulary = library.cards().vocabulary(card.game());
    let word = |name: Option<&Localized>, code: &str| {
        name.map_or_else(|| code.to_owned(), |name| name.best(voice.lang).1.to_owned())
    };
    let fact = |key: &str, value: String| voice.say(key, &[("value", Arg::strong(value))]);
    let kind = vocabulary.and_then(|words| words.card_type(&card.kind));
    let affiliations = card
        .affiliations
        .iter()
        .map(|code| word(vocabulary.and_then(|words| words.affiliation(code)).map(|term| &term.name), code));
    let mut facts = vec![fact("card-type", word(kind.map(|kind| &kind.name), &card.kind))];
    if is_imported {
        return facts;
    }
    facts.push(fact("card-affiliation", affiliations.collect::<Vec<_>>().join(", ")));
    if kind.is_some_and(|kind| kind.fights) {
        facts.push(ratings(voice, card));
    }
    if !card.icons.is_empty() {
        facts.push(in_corners(
            voice,
            "card-icons",
            card.icons.in_order().map(|icon| icon.map(Figure::as_str)),
        ));
    }
    if let Some(weapon) = card.weapon {
        facts.push(fact("card-weapon", named(voice, "weapon", weapon)));
    }
    let defined = [card.definitions.as_slice(), card.considered.as_slice()].concat();
    if !defined.is_empty() {
        facts.push(fact("card-definitions", defined.join(", ")));
    }
    let set = word(vocabulary.and_then(|words| words.set(&card.set)).map(|term| &term.name), &card.set);
    facts.push(fact("card-set", set));
    if let Some(after) = card.post_play {
        facts.push(fact("card-post-play", named(voice, "post-play", after)));
    }
    facts
}

/// The ratings of a warrior, or what stands in the corners of another card, if anything does.
pub(super) fn figures(voice: Voice<'_>, card: &Card) -> Option<Line> {
    let printed = card.icons.in_order().map(|icon| icon.map(Figure::as_str));
    let numbers = Rating::ALL.map(|rating| card.ratings.get(rating).map(|number| number.to_string()));
    let rated = numbers.each_ref().map(|number| Some(number.as_deref().unwrap_or("–")));
    let is_rated = numbers.iter().any(Option::is_some);
    let shown = if is_rated { rated } else { printed };
    shown.iter().any(Option::is_some).then(|| with_corners(voice, Line::default(), shown))
}

/// `C 10 · S 3 · A 8 · V 8`, with a dash for a dash.
fn ratings(voice: Voice<'_>, card: &Card) -> Line {
    let numbers = Rating::ALL.map(|rating| card.ratings.get(rating).map(|number| number.to_string()));
    let shown = numbers.each_ref().map(|number| Some(number.as_deref().unwrap_or("–")));
    in_corners(voice, "card-ratings", shown)
}

/// The four corners in printed order, those that are empty left out.
fn in_corners(voice: Voice<'_>, key: &str, corners: [Option<&str>; 4]) -> Line {
    with_corners(voice, voice.say(key, &[]).then(" ", Style::Plain), corners)
}

/// Adds the four corners to a line.
fn with_corners(voice: Voice<'_>, mut line: Line, corners: [Option<&str>; 4]) -> Line {
    let mut gap = "";
    for (rating, figure) in Rating::ALL.into_iter().zip(corners) {
        let Some(figure) = figure else { continue };
        let letter = format!("{gap}{} ", named(voice, "rating", rating));
        line = line.then(letter, Style::Plain).then(figure, Style::Strong);
        gap = " · ";
    }
    line
}

/// How much of the card the engine can replay, where that is not all.
pub(super) fn modelled(draft: &mut Draft<'_>, card: &Card) {
    let sentence = match card.modelled() {
        Modelled::Fully => return,
        Modelled::Partly => draft.say("card-partly-modelled", &[]),
        Modelled::NotInCombat => draft.say("card-not-in-combat", &[]),
        Modelled::NotYet => draft.say("card-not-modelled", &[]),
    };
    draft.note(sentence);
    let missing = texts(draft.voice, &card.text.missing).into_iter();
    draft.bullets(None, missing.map(|what| Line::default().then(what, Style::Faint)).collect());
}

/// The rules that name the card.
pub(super) fn rules(library: &Library, voice: Voice<'_>, card: &Card) -> Vec<Line> {
    library.rulebook().naming_card(&card.id).map(|named| rule::short(voice, named)).collect()
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use cardinal_language::Lang;

    use super::*;
    use crate::messages::Messages;

    #[test]
    fn every_card_is_shown_whole_in_every_language() {
        let library = Library::new("warzone-faq", Path::new("/nowhere"));
        for lang in Lang::ALL {
            let voice = Messages::embedded().voice(lang);
            for card in library.cards() {
                let ruleset = "warzone-faq";
                for answer in [
                    answer(&library, voice, &card.id, ruleset),
                    when::answer(&library, voice, &card.id, ruleset),
                ] {
                    assert_eq!(answer.outcome, Outcome::Answered, "{}", card.id);
                    let text = format!("{:?}", answer.blocks);
                    // A message or name that is missing shows as its own key.
                    for family in ["\"name-", "\"requires-", "\"card-", "\"when-", "\"why-"] {
                        assert!(!text.contains(family), "{lang} {}: {family} in {text}", card.id);
                    }
                }
            }
        }
    }

    #[test]
    fn a_beginning_that_several_names_share_is_asked_back_with_ids_that_can_be_asked_for() {
        let library = Library::new("warzone-faq", Path::new("/nowhere"));
        let voice = Messages::embedded().voice(Lang::En);
        let beginnings =
            library.cards().iter().map(|card| card.name(Lang::En).chars().take(3).collect::<String>());
        let asked = beginnings.map(|beginning| answer(&library, voice, &beginning, "warzone-faq"));
        let asked = asked.into_iter().find(|answer| answer.outcome == Outcome::Ambiguous);
        let asked = asked.expect("two cards of the embedded ones begin alike");
        let near = asked.data["near"].as_array().expect("a list");
        assert!(near.len() >= 2, "{near:?}");
        for card in near {
            let id = card["id"].as_str().expect("an id");
            assert_eq!(answer(&library, voice, id, "warzone-faq").data["card"], id);
        }
    }
}
