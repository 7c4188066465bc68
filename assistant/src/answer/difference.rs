//! The answer to "what is the difference between A and B?": both, side by side.

use cardinal_cards_db::{Card, Lookup, Why};
use cardinal_rules_index::Rule;
use serde::Serialize;

use super::ids::{CardId, RuleId};
use super::missing::{self, NearNames};
use super::search::{self, RulesetChoice};
use super::{Answer, Data, Draft, FollowUpKind, Line, Outcome, Style, rule, term};
use crate::library::Library;
use crate::messages::{Arg, Voice};
use crate::request::Request;

/// Two things side by side.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "outcome", rename_all = "kebab-case")]
pub enum DifferenceData {
    /// What each of them is, in the order in which they were named.
    Answered {
        /// Both of them.
        both: Vec<OneOfTwo>,
    },
    /// Nothing is known of either.
    NothingFound(NearNames),
}

/// One of two things whose difference is asked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OneOfTwo {
    /// As typed.
    pub asked: String,
    /// What it is called in the language of the answer.
    pub name: String,
    /// The rule that says what it is; null for a card, and where nothing is known of it.
    pub rule: Option<RuleId>,
    /// The card; null for everything else.
    pub card: Option<CardId>,
    /// What it is; null where nothing is known of it.
    pub text: Option<String>,
}

/// How many of the rules that speak of something are looked at.
const HITS: usize = 3;

/// What one of the two is.
enum Meant<'a> {
    Rule(String, &'a Rule),
    Card(&'a Card),
    Unknown,
}

/// Answers with both, each by the rule that says what it is or as a card.
pub(crate) fn answer(library: &Library, voice: Voice<'_>, names: [&str; 2], by: RulesetChoice<'_>) -> Answer {
    let one = meant(library, voice, names[0], by, None);
    let other = meant(library, voice, names[1], by, one.rule());
    let meant = [one, other];
    if meant.iter().all(|meant| matches!(meant, Meant::Unknown)) {
        let near = library.index().suggest(&names.join(" "));
        let nothing = |near| Data::Difference(DifferenceData::NothingFound(near));
        return missing::search(voice, nothing, &names.join(", "), near);
    }
    let mut draft = Draft::new(voice);
    let mut both = Vec::new();
    let titles = [0, 1].map(|place| name_of(&meant[place], names[place], voice));
    let args = [("one", titles[0].as_str().into()), ("other", titles[1].as_str().into())];
    draft.title(voice.say("difference-title", &args));
    for ((meant, asked), name) in meant.iter().zip(names).zip(titles) {
        draft.heading(Line::plain(name.as_str()));
        let text = tell(library, &mut draft, meant, asked);
        both.push(OneOfTwo {
            asked: asked.to_owned(),
            name,
            rule: if let Meant::Rule(_, rule) = meant { Some(RuleId::from(&rule.id)) } else { None },
            card: if let Meant::Card(card) = meant { Some(CardId::from(&card.id)) } else { None },
            text,
        });
    }
    draft.finish(Outcome::Answered, Data::Difference(DifferenceData::Answered { both }))
}

impl<'a> Meant<'a> {
    const fn rule(&self) -> Option<&'a Rule> {
        match self {
            Self::Rule(_, rule) => Some(rule),
            Self::Card(_) | Self::Unknown => None,
        }
    }
}

/// What a name means: a term by the rule that defines it, a card, or else the rule that speaks of it most; a
/// rule that tells of the other already is passed over.
fn meant<'a>(
    library: &'a Library,
    voice: Voice<'_>,
    name: &str,
    by: RulesetChoice<'_>,
    told: Option<&Rule>,
) -> Meant<'a> {
    let is_new = |rule: &Rule| told.is_none_or(|told| told.id != rule.id);
    let concept = library.defined_term(name);
    if let Some(concept) = concept {
        let mut definitions = term::definitions(library, concept, by.ruleset());
        // Where a game is named, what another one calls so is something else.
        if let RulesetChoice::Named(ruleset) = by {
            definitions.retain(|rule| library.game_of(rule.ruleset()) == library.game_of(ruleset));
        }
        // The sort is stable. A rule that defines other terms as well says less of each.
        definitions.sort_by_key(|rule| (rule.ruleset() != by.ruleset(), rule.defines.len()));
        if let Some(rule) = definitions.into_iter().find(|rule| is_new(rule)) {
            return Meant::Rule(concept.name(voice.lang).to_owned(), rule);
        }
    }
    if let Lookup::Found { card, why: Why::Exact | Why::Folded } =
        library.all_cards().lookup(name, voice.lang)
    {
        return Meant::Card(card);
    }
    if !library.index().speaks_of(name, Some(voice.lang)) {
        return Meant::Unknown;
    }
    let hits = search::hits(library, voice.lang, name, by, HITS);
    let mut rules = hits.iter().filter_map(|hit| library.rulebook().rule(hit.rule()?));
    rules.find(|rule| is_new(rule)).map_or(Meant::Unknown, |rule| {
        let name = concept.map_or(rule.title.best(voice.lang).1, |concept| concept.name(voice.lang));
        Meant::Rule(name.to_owned(), rule)
    })
}

fn name_of(meant: &Meant<'_>, asked: &str, voice: Voice<'_>) -> String {
    let name = match meant {
        Meant::Rule(name, _) => name.as_str(),
        Meant::Card(card) => card.name(voice.lang),
        Meant::Unknown => asked,
    };
    let mut letters = name.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

/// Tells one of the two; gives what was told.
fn tell(library: &Library, draft: &mut Draft<'_>, meant: &Meant<'_>, asked: &str) -> Option<String> {
    let voice = draft.voice;
    match meant {
        Meant::Rule(_, rule) => {
            rule::statement(library, draft, rule);
            let title = rule.title.best(voice.lang).1.to_owned();
            draft.further(FollowUpKind::Choice(title), Request::Rule { id: rule.id.clone() });
            Some(rule.text.best(voice.lang).1.to_owned())
        }
        Meant::Card(card) => {
            let summary = card.text.summary.as_ref().map(|text| text.best(voice.lang).1.to_owned());
            let told = summary.clone().unwrap_or_else(|| voice.text("difference-card", &[]));
            draft.text(Line::plain(told).then(" ", Style::Plain).then(&card.id, Style::Code));
            let name = card.name(voice.lang).to_owned();
            draft.further(FollowUpKind::Choice(name), Request::Card { name: card.id.clone() });
            summary
        }
        Meant::Unknown => {
            draft.text(voice.say("term-none", &[("name", Arg::strong(asked))]));
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use cardinal_store::Source;
    use serde_json::Value;

    use crate::answer::Service;
    use crate::identity::Asker;
    use crate::request::Request;
    use crate::{Cardinal, Host};

    fn ask(line: &str) -> Value {
        let cardinal = Cardinal::new("doomtrooper-it", Host::still(Source::memory()), None, None);
        cardinal.answer(&Request::ask(line), 1, &Asker::at_terminal(None)).answer.json()
    }

    #[test]
    fn two_things_are_told_side_by_side_in_each_language() {
        for (line, lang) in [
            ("what is the difference between the squad and the cohort?", "en"),
            ("differenza tra la Squadra e lo Schieramento", "it"),
            ("jaký je rozdíl mezi misí a relikvií", "cs"),
        ] {
            let told = ask(line);
            assert_eq!(
                (told["kind"].as_str(), told["lang"].as_str()),
                (Some("difference"), Some(lang)),
                "{line}"
            );
            let both = told["both"].as_array().expect("both are told");
            assert_eq!(both.len(), 2, "{line}");
            assert!(
                both.iter().all(|one| one["rule"].is_string() && one["text"].is_string()),
                "{line}: {told}"
            );
            assert_ne!(both[0]["rule"], both[1]["rule"], "{line}");
        }
    }

    #[test]
    fn an_overview_of_the_difference_answers_first_and_rulesets_are_compared() {
        for line in
            ["difference between cover and fortification", "differenza tra copertura e fortificazione"]
        {
            assert_eq!(ask(line)["overview"], "doomtrooper/cover-or-fortification", "{line}");
        }
        assert_eq!(ask("difference between the Italian rules and the Czech rules")["kind"], "compare");
    }

    #[test]
    fn what_is_neither_a_term_nor_a_card_is_said_to_be_none() {
        for (line, name) in
            [("what is a gizmo", "gizmo"), ("co je to fanatik", "fanatik"), ("cos'è un fanfulla", "fanfulla")]
        {
            let told = ask(line);
            assert_eq!(
                (told["kind"].as_str(), told["outcome"].as_str(), told["asked"].as_str()),
                (Some("term"), Some("nothing-found"), Some(name)),
                "{line}: {told}"
            );
            assert!(told["near"].as_array().is_some_and(|near| near.len() <= 5), "{line}: {told}");
        }
        for line in ["what is a heretic", "cos'è la copertura", "co je to souboj", "what is a mulligan"] {
            assert_ne!(ask(line)["outcome"], "nothing-found", "{line}");
        }
    }
}
