//! The answer to `card NAME`.

mod facts;
mod games;
mod mentions;

use cardinal_cards_db::{Bearing, Card, Lookup, Matter, Modelled, Names, Thing, Why};
use cardinal_language::Localized;
use serde::Serialize;

use self::mentions::{KeywordTold, RulingTold};
use super::cards::CardFacts;
use super::ids::{DifferenceId, RuleId, RulesetId, ThingId, ids};
use super::missing::{AskedFor, NearCards};
use super::names::{listed, named};
use super::when::WayToPlay;
use super::{Answer, Block, Data, Draft, FollowUpKind, Line, Outcome, Style, missing, thing, when};
use crate::library::{Library, Printed};
use crate::messages::{Arg, Voice};
use crate::request::Request;

pub(super) use self::facts::figures;

/// What a card is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "outcome", rename_all = "kebab-case")]
pub enum CardData {
    /// What it is.
    Answered(Box<CardTold>),
    /// No card has the name.
    NothingFound(NearCards),
    /// Several cards have it.
    Ambiguous(NearCards),
}

/// What is told of a card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CardTold {
    /// What is known of it.
    #[serde(flatten)]
    pub facts: CardFacts,
    /// How the name was matched.
    pub why: Why,
    /// The transcriptions that the facts come from.
    pub sources: Vec<String>,
    /// Where its prints differ or leave a question open, and the reading used.
    pub notes: Vec<String>,
    /// Where its sources differ, and which is followed.
    pub differs: Vec<String>,
    /// What the text says about combats that a replay leaves out.
    pub missing: Vec<String>,
    /// What else the text is about.
    pub outside: Vec<Matter>,
    /// The definitions on it that are explained, or that no rule explains.
    pub keywords: Vec<KeywordTold>,
    /// The rules that name it.
    pub rules: Vec<RuleId>,
    /// The ids of the differences between rulesets in which a rule that names it is a side.
    pub differences: Vec<DifferenceId>,
    /// Tested combats in which it is used.
    pub rulings: Vec<RulingTold>,
    /// The ids of what else the documents call so.
    pub also: Vec<ThingId>,
    /// The ruleset whose procedure `plays` is about.
    pub ruleset: RulesetId,
    /// When it may be played; empty for what works as long as it is in play.
    pub plays: Vec<WayToPlay>,
    /// Its printed texts as imported, the asker's language first.
    pub texts: Vec<Printed>,
    /// Whether nothing is known of it but what was imported.
    pub imported: bool,
}

/// Answers with what a card is, and when it may be played by the ruleset that answers.
pub(crate) fn answer(library: &Library, voice: Voice<'_>, name: &str, ruleset: &str) -> Answer {
    let (card, why) = match find(library, voice, AskedFor::Card, name, ruleset) {
        Ok(found) => found,
        Err(answer) => return answer,
    };
    let mut draft = Draft::new(voice);
    head(&mut draft, card, why);
    if let Some(summary) = &card.text.summary {
        draft.text(Line::plain(summary.best(voice.lang).1));
    }
    let is_imported = library.cards().get(&card.id).is_none();
    draft.text(facts::at_a_glance(library, voice, card, is_imported));
    games::pattern(&mut draft, card);
    let followed = library.followed(ruleset);
    let plays = when::plays(followed.rules, card);
    when::show_in_short(&mut draft, followed, card, &plays);
    draft.fold();
    draft.bullets(None, facts::lines(library, voice, card, is_imported));
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
    draft.further(FollowUpKind::When, Request::When { name: card.id.clone() });
    let told = CardTold {
        facts: CardFacts::new(library, voice, card),
        why,
        sources: card.sources.clone(),
        notes: texts(voice, &card.text.notes),
        differs: texts(voice, &card.differences),
        missing: texts(voice, &card.text.missing),
        outside: card.text.outside.clone(),
        keywords: keywords.iter().map(KeywordTold::new).collect(),
        rules: ids(rules.iter().map(|rule| &rule.id)),
        differences: ids(differences.iter().map(|difference| &difference.id)),
        rulings: rulings.iter().map(|ruling| RulingTold::new(ruling)).collect(),
        also: ids(also.iter().map(|thing| &thing.id)),
        ruleset: RulesetId::from(&followed.rules.id),
        plays: when::ways(voice, followed.rules, &plays),
        texts: printed.into_iter().cloned().collect(),
        imported: is_imported,
    };
    draft.finish(Outcome::Answered, Data::Card(CardData::Answered(Box::new(told))))
}

fn texts(voice: Voice<'_>, texts: &[Localized]) -> Vec<String> {
    texts.iter().map(|text| text.best(voice.lang).1.to_owned()).collect()
}

/// The card that a name means, or the answer that says why there is not exactly one, or that the documents
/// call something else so.
pub(super) fn find<'a>(
    library: &'a Library,
    voice: Voice<'_>,
    asked: AskedFor,
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
    find_card(library, voice, asked, name)
}

/// The card that a name means, or the answer that says why there is not exactly one.
pub(super) fn find_card<'a>(
    library: &'a Library,
    voice: Voice<'_>,
    asked: AskedFor,
    name: &str,
) -> Result<(&'a Card, Why), Answer> {
    // An ambiguous answer names the ids, so that one of them can be asked for.
    if let Some(card) = library.all_cards().get(name.trim()) {
        return Ok((card, Why::Exact));
    }
    match library.all_cards().lookup(name, voice.lang) {
        Lookup::Found { card, why } => Ok((card, why)),
        Lookup::Ambiguous(cards) => Err(missing::ambiguous(voice, asked, name, &cards)),
        Lookup::Nothing { nearest } => Err(missing::card(voice, asked, name, &nearest)),
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
    if card.tash_kalar.is_some() {
        crate::tash_kalar::modelled(draft, card);
        return;
    }
    let is_of_other_game = card.dark_eden.is_some();
    let sentence = match card.replayed() {
        Modelled::Fully => draft.say("card-fully-modelled", &[]),
        Modelled::Partly => draft.say("card-partly-modelled", &[]),
        Modelled::NotInCombat => draft.say("card-not-in-combat", &[]),
        Modelled::NotYet if is_of_other_game => draft.say("card-no-combat-of-its-game", &[]),
        Modelled::NotYet => draft.say("card-not-modelled", &[]),
    };
    draft.note(sentence);
    let missing = texts(draft.voice, &card.text.missing).into_iter();
    draft.bullets(None, missing.map(|what| Line::default().then(what, Style::Faint)).collect());
    if let Some(open) = bears_on(draft.voice, card) {
        draft.note(open);
    }
    if !card.text.outside.is_empty() {
        let matters = Arg::from(listed(draft.voice, "matter", &card.text.outside));
        draft.note(draft.say("card-outside", &[("matters", matters)]));
    }
}

/// What the card's text decides that nothing executes yet, being no matter of a combat in progress.
pub(super) fn bears_on(voice: Voice<'_>, card: &Card) -> Option<Line> {
    let open: Vec<Bearing> = card.bears_on().into_iter().collect();
    let matters = Arg::from(listed(voice, "bearing", &open));
    (!open.is_empty()).then(|| voice.say("card-bears-on", &[("matters", matters)]))
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
