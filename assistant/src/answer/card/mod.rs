//! The answer to `card NAME`.
//!
//! `data`: `card` (id), `why` (how the name was matched, as `kind`), `name`, `names` { `en`, `it`,
//! `cs` }, `type`, `affiliations`, `definitions`, `considered`, `ratings` { `fight`, `shoot`,
//! `armor`, `value`; a dash is absent }, `set`, `deck_limit`, `post_play`, `icons` (the same
//! corners of other cards, as printed), `rarity`, `sources`, `summary`, `notes`, `differs` (where sources
//! differ), `modelled` (`fully`, `partly`, `not-in-combat`, `not-yet`), `missing` (what the replay leaves
//! out), `outside` (what else the text is about), `arts`, `dark_eden`, `tash_kalar` (what only cards of these
//! games have, or null), `keywords` [{ `definition`, `concept`, `rule` }] (what it counts as, with the term
//! of the glossary and the rule that says what it means), `rules` (ids), `differences` (ids), `rulings`
//! [{ `claim`, `file`, `rulesets` }], `also` (ids of what the documents call so besides), `ruleset`, `plays`
//! (see `when`),
//! `texts` (as imported: [{ `lang`, `text`, `files` }], the asker's language first), `imported` (whether
//! nothing is known of the card but what was imported).

mod facts;
mod games;
mod mentions;

use cardinal_cards_db::{Card, Lookup, Modelled, Names, Thing, Why};
use cardinal_language::Localized;
use serde_json::json;

use super::names::{listed, named};
use super::{Answer, Asked, Block, Draft, FollowUpKind, Line, Outcome, Style, missing, thing, when};
use crate::library::{Library, Printed};
use crate::messages::{Arg, Voice};

pub(super) use self::facts::figures;

/// Answers with what a card is, and when it may be played by the ruleset that answers.
pub(crate) fn answer(library: &Library, voice: Voice<'_>, name: &str, ruleset: &str) -> Answer {
    let (card, why) = match find(library, voice, "card", name, ruleset) {
        Ok(found) => found,
        Err(answer) => return answer,
    };
    let mut draft = Draft::new(voice);
    head(&mut draft, card, why);
    if let Some(summary) = &card.text.summary {
        draft.text(Line::plain(summary.best(voice.lang).1));
    }
    let is_imported = library.cards().get(&card.id).is_none();
    draft.bullets(None, facts::lines(library, voice, card, is_imported));
    games::pattern(&mut draft, card);
    let keywords = mentions::keywords(library, card, ruleset);
    mentions::show_keywords(&mut draft, &keywords);
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
    when::show_in_short(&mut draft, followed, card, &plays);
    modelled(&mut draft, card);
    let rules = mentions::rules(library, card, ruleset);
    mentions::show_rules(&mut draft, &rules);
    let differences = mentions::differences(library, &rules);
    mentions::show_differences(&mut draft, &differences);
    let rulings = mentions::rulings(card);
    mentions::show_rulings(&mut draft, &rulings);
    let also: Vec<&Thing> =
        card.names.iter().flat_map(|(_, _, name)| library.cards().things_named(name)).collect();
    draft.bullets(Some(voice.say("thing-beside", &[])), thing::beside(library, voice, &also));
    draft.further(FollowUpKind::When, Asked::When { name: card.id.clone() });
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
        "arts": card.arts,
        "dark_eden": card.dark_eden,
        "tash_kalar": card.tash_kalar,
        "keywords": mentions::keyword_data(&keywords),
        "rules": rules.iter().map(|rule| &rule.id).collect::<Vec<_>>(),
        "differences": differences.iter().map(|difference| &difference.id).collect::<Vec<_>>(),
        "rulings": rulings
            .iter()
            .map(|ruling| json!({ "claim": ruling.claim.en, "file": ruling.file, "rulesets": ruling.rulesets }))
            .collect::<Vec<_>>(),
        "also": also.iter().map(|thing| &thing.id).collect::<Vec<_>>(),
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

/// The card that a name means, or the answer that says why there is not exactly one, or that the documents
/// call something else so.
pub(super) fn find<'a>(
    library: &'a Library,
    voice: Voice<'_>,
    kind: &str,
    name: &str,
    ruleset: &str,
) -> Result<(&'a Card, Why), Answer> {
    let name = name.trim().trim_start_matches("[[").trim_end_matches("]]");
    let cards = library.all_cards();
    let thing = |things: &[&Thing], is_typo| Err(thing::answer(library, voice, things, is_typo, ruleset));
    match cards.lookup(name, voice.lang) {
        Lookup::Found { why: Why::Exact | Why::Folded | Why::Nickname, .. } => {}
        // A part of a card's name says less than the whole name of something else.
        found => match (cards.things_named(name).as_slice(), found) {
            ([], Lookup::Nothing { .. }) => {
                if let Some(meant) = cards.thing_meant(name) {
                    return thing(&[meant], true);
                }
            }
            ([], _) => {}
            (things, _) => return thing(things, false),
        },
    }
    find_card(library, voice, kind, name)
}

/// The card that a name means, or the answer that says why there is not exactly one.
pub(super) fn find_card<'a>(
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

/// A card in short: its name, what it does, and its facts.
pub(crate) fn in_short(library: &Library, draft: &mut Draft<'_>, card: &Card) {
    let voice = draft.voice;
    draft.heading(Line::default().then(card.name(voice.lang), Style::Strong));
    if let Some(summary) = &card.text.summary {
        draft.text(Line::plain(summary.best(voice.lang).1));
    }
    let is_imported = library.cards().get(&card.id).is_none();
    draft.bullets(None, facts::lines(library, voice, card, is_imported));
}

/// The other names that something has, each with its language; `None` where it has no other.
pub(super) fn other_names(voice: Voice<'_>, names: &Names, shown: &str) -> Option<Line> {
    let mut others: Vec<(&str, Vec<&str>)> = Vec::new();
    for (lang, _, name) in names.iter().filter(|(_, _, name)| *name != shown) {
        // Nobody is answered in Polish, so it is no language of ours.
        let lang = lang.map_or("pl", |lang| lang.code());
        match others.iter_mut().find(|(other, _)| *other == name) {
            Some((_, langs)) => langs.push(lang),
            None => others.push((name, vec![lang])),
        }
    }
    let told: Vec<String> =
        others.into_iter().map(|(name, langs)| format!("{name} ({})", langs.join(", "))).collect();
    (!told.is_empty()).then(|| voice.say("card-other-names", &[("names", told.join(", ").into())]))
}

/// The card's name as the title, its other names, and why it was found if that is not plain.
pub(super) fn head(draft: &mut Draft<'_>, card: &Card, why: Why) {
    let voice = draft.voice;
    let shown = card.name(voice.lang);
    draft.title(Line::plain(shown));
    if let Some(others) = other_names(voice, &card.names, shown) {
        draft.note(others);
    }
    let reason = match why {
        Why::Exact | Why::Folded => return,
        Why::Prefix => voice.say("why-prefix", &[]),
        Why::WordsInAnyOrder => voice.say("why-words", &[]),
        Why::Nickname => voice.say("why-nickname", &[]),
        Why::Inflected => voice.say("why-inflected", &[]),
        Why::SoundsAlike => voice.say("why-sound", &[]),
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

/// How much of what the card does in a combat the engine can replay, and what else it is about. A card
/// that is no part of any combat that can be replayed says nothing of it.
pub(super) fn modelled(draft: &mut Draft<'_>, card: &Card) {
    let is_of_other_game = card.dark_eden.is_some() || card.tash_kalar.is_some();
    let sentence = match card.modelled() {
        Modelled::Fully => draft.say("card-fully-modelled", &[]),
        Modelled::Partly => draft.say("card-partly-modelled", &[]),
        Modelled::NotInCombat => draft.say("card-not-in-combat", &[]),
        Modelled::NotYet if is_of_other_game => draft.say("card-no-combat-of-its-game", &[]),
        Modelled::NotYet => draft.say("card-not-modelled", &[]),
    };
    draft.note(sentence);
    let missing = texts(draft.voice, &card.text.missing).into_iter();
    draft.bullets(None, missing.map(|what| Line::default().then(what, Style::Faint)).collect());
    if !card.text.outside.is_empty() {
        let matters = Arg::from(listed(draft.voice, "matter", &card.text.outside));
        draft.note(draft.say("card-outside", &[("matters", matters)]));
    }
}

#[cfg(test)]
mod tests {

    use cardinal_language::Lang;
    use cardinal_store::Source;

    use super::*;
    use crate::messages::Messages;

    #[test]
    fn every_card_is_shown_whole_in_every_language() {
        let library = Library::new("warzone-faq", Source::memory());
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
        let library = Library::new("warzone-faq", Source::memory());
        let voice = Messages::embedded().voice(Lang::En);
        let beginnings =
            library.cards().iter().map(|card| card.name(Lang::En).chars().take(3).collect::<String>());
        let asked = beginnings.map(|beginning| answer(&library, voice, &beginning, "warzone-faq"));
        let asked = asked.into_iter().find(|answer| answer.outcome == Outcome::Ambiguous);
        let asked = asked.expect("two cards of the embedded ones begin alike");
        let data = asked.json();
        let near = data["near"].as_array().expect("a list");
        assert!(near.len() >= 2, "{near:?}");
        for card in near {
            let id = card["id"].as_str().expect("an id");
            assert_eq!(answer(&library, voice, id, "warzone-faq").json()["card"], id);
        }
    }
}
