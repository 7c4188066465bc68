//! The answer to `card NAME` for what the documents name and no card is: a homemade card, a kind of card, a
//! set, somebody of a story.

use cardinal_cards_db::find::Field;
use cardinal_cards_db::{Names, Thing, ThingKind};
use cardinal_rules_index::Rule;
use serde::Serialize;

use super::ids::{CardId, RuleId, RulesetId, ThingId, ids};
use super::names::named;
use super::{Answer, Data, Draft, Line, Outcome, Style, card, rule};
use crate::library::Library;
use crate::messages::{Arg, Voice};

/// What the documents call so and no card is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "outcome", rename_all = "kebab-case")]
pub enum ThingData {
    /// What it is.
    Answered {
        /// One thing or several of one name.
        things: Vec<ThingTold>,
        /// Whether the name was recognised in spite of slips of the pen.
        typo: bool,
    },
}

/// What is told of something that the documents name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ThingTold {
    /// Its id.
    pub thing: ThingId,
    /// What it is.
    pub kind: ThingKind,
    /// The game's code.
    pub game: String,
    /// Its name.
    pub name: String,
    /// Its names by language.
    pub names: Names,
    /// The affiliation that the documents give it.
    pub affiliation: Option<String>,
    /// Who names it.
    pub rulesets: Vec<RulesetId>,
    /// The rules that name it.
    pub rules: Vec<RuleId>,
    /// The id of the card that it may be, which nothing proves.
    pub perhaps: Option<CardId>,
}

/// Answers with what the documents say of what they name so: one thing or several of one name.
pub(crate) fn answer(
    library: &Library,
    voice: Voice<'_>,
    things: &[&Thing],
    is_typo: bool,
    ruleset: &str,
) -> Answer {
    let mut draft = Draft::new(voice);
    if let Some(first) = things.first() {
        draft.title(Line::plain(first.name(voice.lang)));
    }
    if is_typo {
        draft.note(voice.say("thing-typo", &[]));
    }
    for thing in things {
        if things.len() > 1 {
            draft.heading(what(library, voice, thing));
        }
        show(library, &mut draft, thing, things.len() == 1, ruleset);
    }
    draft.note(voice.say("thing-no-more", &[]));
    let things = things.iter().map(|thing| told(voice, thing)).collect();
    draft.finish(Outcome::Answered, Data::Thing(ThingData::Answered { things, typo: is_typo }))
}

fn told(voice: Voice<'_>, thing: &Thing) -> ThingTold {
    ThingTold {
        thing: ThingId::from(&thing.id),
        kind: thing.kind,
        game: thing.game().to_owned(),
        name: thing.name(voice.lang).to_owned(),
        names: thing.names.clone(),
        affiliation: thing.affiliation.clone(),
        rulesets: ids(&thing.rulesets),
        rules: ids(&thing.rules),
        perhaps: thing.perhaps.as_ref().map(CardId::from),
    }
}

/// What it is, and of which game.
fn what(library: &Library, voice: Voice<'_>, thing: &Thing) -> Line {
    let game = library.cards().value_label(library.find_words(), Field::Game, thing.game(), voice.lang);
    Line::plain(format!("{} · {game}", named(voice, "thing", thing.kind)))
}

fn show(library: &Library, draft: &mut Draft<'_>, thing: &Thing, is_alone: bool, ruleset: &str) {
    let voice = draft.voice;
    if let Some(others) = card::other_names(voice, &thing.names, thing.name(voice.lang)) {
        draft.note(others);
    }
    if is_alone {
        draft.text(what(library, voice, thing));
    }
    let mut facts = Vec::new();
    if let Some(code) = &thing.affiliation {
        let term = library.cards().vocabulary(thing.game()).and_then(|words| words.affiliation(code));
        let name = term.map_or(code.as_str(), |term| term.name.best(voice.lang).1);
        facts.push(voice.say("card-affiliation", &[("value", Arg::strong(name))]));
    }
    let rulesets: Vec<String> = thing.rulesets.iter().map(|id| named(voice, "ruleset", id)).collect();
    facts.push(voice.say("thing-named-in", &[("rulesets", Arg::strong(rulesets.join(", ")))]));
    if let Some(card) = thing.perhaps.as_ref().and_then(|id| library.cards().get(id)) {
        facts.push(voice.say("thing-perhaps", &[("card", Arg::strong(card.name(voice.lang)))]));
    }
    draft.bullets(None, facts);
    let mut rules: Vec<&Rule> = thing.rules.iter().filter_map(|id| library.rulebook().rule(id)).collect();
    rules.sort_by_key(|rule| rule.ruleset() != ruleset);
    match rules.as_slice() {
        [] => draft.text(voice.say("thing-story", &[])),
        [only] => {
            draft.heading(Line::plain(only.title.best(voice.lang).1));
            rule::body(library, draft, only, &[]);
        }
        several => {
            let lines = several.iter().map(|named| rule::short(voice, named)).collect();
            draft.bullets(Some(voice.say("card-rules", &[])), lines);
        }
    }
}

/// One line about each thing that is called as a card is.
pub(super) fn beside(library: &Library, voice: Voice<'_>, things: &[&Thing]) -> Vec<Line> {
    let line = |thing: &&Thing| {
        let line = what(library, voice, thing).then(" · ", Style::Plain);
        line.then(&thing.id, Style::Code)
    };
    things.iter().map(line).collect()
}

#[cfg(test)]
mod tests {

    use cardinal_language::Lang;
    use cardinal_store::Source;

    use super::*;
    use crate::messages::Messages;

    #[test]
    fn every_thing_is_shown_whole_in_every_language_and_its_rules_exist() {
        let library = Library::new("warzone-faq", Source::memory());
        let book = library.rulebook();
        for thing in library.cards().things() {
            for rule in &thing.rules {
                assert!(book.rule(rule).is_some(), "{}: {rule}", thing.id);
            }
            for ruleset in &thing.rulesets {
                assert!(book.rulesets().contains(&ruleset.as_str()), "{}: {ruleset}", thing.id);
            }
            for lang in Lang::ALL {
                let voice = Messages::embedded().voice(lang);
                let shown = answer(&library, voice, &[thing], true, "warzone-faq");
                let text = format!("{:?}", shown.blocks);
                for family in ["\"name-", "\"card-", "\"thing-"] {
                    assert!(!text.contains(family), "{lang} {}: {text}", thing.id);
                }
            }
        }
    }
}
