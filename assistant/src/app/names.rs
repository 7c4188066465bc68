//! Names of cards and rules, for the reader of questions and for completions.

use cardinal_cards_db::{Card, CardType, Lookup, Nickname, Why};
use cardinal_language::{Lang, fold};
use rapidfuzz::distance::osa;

use crate::answer::{Choice, Field, names};
use crate::assign;
use crate::combat;
use crate::commands::Word;
use crate::library::Library;
use crate::live;
use crate::messages::Messages;
use crate::preferences::EventName;
use crate::question::{Fit, Names, is_small_word};
use crate::scenario;

/// How many completions are worth offering.
const MOST: usize = 25;

/// Terms shorter than this are never taken for mistyped: too many others are near.
const SHORTEST_TYPO: usize = 5;

/// How surely words are a warrior's name.
enum Named {
    Outright,
    /// The name of one of several cards.
    OfSeveral,
    /// A term of the rules as well.
    AsTerm,
}

/// The names that the library knows.
pub(super) struct Known<'a>(pub(super) &'a Library);

impl Names for Known<'_> {
    fn card(&self, name: &str) -> Option<Option<Lang>> {
        let wanted = fold(name);
        match self.0.all_cards().lookup(name, Lang::En) {
            Lookup::Found { card, why: Why::Exact | Why::Folded } => {
                let mut langs = card
                    .names
                    .iter()
                    .filter(|(_, _, name)| fold(name) == wanted)
                    .filter_map(|(lang, ..)| lang);
                let lang = langs.next();
                // A name that two languages share tells nothing about the asker's.
                Some(lang.filter(|lang| langs.all(|other| other == *lang)))
            }
            _ => None,
        }
    }

    fn resembles_card(&self, name: &str) -> bool {
        // "The outpost for" is no longer a name than "outpost".
        let has_words = name.split_whitespace().filter(|word| !is_small_word(word)).nth(1).is_some();
        match self.0.all_cards().lookup(name, Lang::En) {
            // One word inside a longer name ("squad" in "Squadron Commander") is rather the word.
            Lookup::Found { why: Why::Prefix | Why::WordsInAnyOrder, .. } => has_words,
            // A term as it stands is no mistyped name.
            Lookup::Found { why: Why::Typo { .. } | Why::SoundsAlike, .. } => !self.term(name),
            Lookup::Found { .. } => true,
            // A word that many cards share ("warrior") is a word, not a name.
            Lookup::Ambiguous(cards) => has_words || cards.len() <= 3,
            Lookup::Nothing { .. } => false,
        }
    }

    fn term(&self, words: &str) -> bool {
        self.0.glossary().term(words).is_some()
    }

    fn mistyped_term(&self, words: &str) -> Option<String> {
        let typed = fold(words);
        let is_long = typed.chars().count() >= SHORTEST_TYPO;
        if !is_long || words.starts_with(char::is_uppercase) || self.term(words) {
            return None;
        }
        // A card's name as it stands, or the beginning of one, is meant.
        let is_slip = match self.0.all_cards().lookup(words, Lang::En) {
            Lookup::Found { why, .. } => matches!(why, Why::Typo { .. } | Why::SoundsAlike),
            Lookup::Ambiguous(_) => false,
            Lookup::Nothing { .. } => true,
        };
        let is_near = |form: &String| {
            let form = fold(form);
            let may_be = form.len().abs_diff(typed.len()) <= 1 && form.chars().next() == typed.chars().next();
            may_be && osa::distance(typed.chars(), form.chars()) == 1
        };
        let forms = self.0.glossary().concepts().iter().flat_map(|concept| {
            let forms = Lang::ALL.into_iter().flat_map(|lang| concept.forms(lang));
            forms.map(move |form| (concept, form))
        });
        let mut near = forms.filter(|(_, form)| is_slip && is_near(form));
        near.find(|(concept, _)| self.0.defining(concept).next().is_some()).map(|(_, form)| form.clone())
    }

    fn assigned(&self, what: &str, to: &str, moved: bool) -> Option<Fit> {
        assign::fit(self.0.cards(), what, to, moved)
    }

    fn is_cast(&self, what: &str) -> bool {
        assign::is_cast(self.0.cards(), what)
    }

    fn warrior(&self, name: &str) -> bool {
        combat::is_warrior(self.0.cards(), name)
    }

    fn card_of_term(&self, words: &str) -> Option<String> {
        // A `mercenario` is any Freelancer, whatever card its English name may be.
        if combat::is_kind(self.0.cards(), words) {
            return None;
        }
        let glossary = self.0.glossary();
        let small = words.split_whitespace().take_while(|word| is_small_word(word)).count();
        let bare = words.split_whitespace().skip(small).collect::<Vec<_>>().join(" ");
        let concept = glossary.term(&bare)?;
        let mut forms = Lang::ALL.into_iter().flat_map(|lang| concept.forms(lang));
        forms.find(|form| self.card(form).is_some()).cloned()
    }

    fn is_strange_name(&self, name: &str, lang: Lang) -> bool {
        name.starts_with(char::is_uppercase)
            && !self.term(name)
            && !self.0.index().familiarity(name, Some(lang)).as_written
            && matches!(self.0.all_cards().lookup(name, lang), Lookup::Nothing { .. })
    }

    fn combat(&self, line: &str) -> Option<Lang> {
        let (lang, sides) = scenario::sides(line)?;
        let warrior = |card: &Card| card.kind == CardType::Warrior;
        let known = |name: &String| match self.0.cards().lookup_in(scenario::GAME, name, lang) {
            Lookup::Found { card, why } => {
                let surely = !matches!(why, Why::Prefix | Why::WordsInAnyOrder) || name.contains(' ');
                let named = if self.rather_term(name) { Named::AsTerm } else { Named::Outright };
                (surely && warrior(card)).then_some(named)
            }
            // A tie asks which of them is meant.
            Lookup::Ambiguous(cards) => {
                let named = if self.rather_term(name) { Named::AsTerm } else { Named::OfSeveral };
                cards.into_iter().any(warrior).then_some(named)
            }
            Lookup::Nothing { .. } => None,
        };
        let [one, other] = sides.each_ref().map(known);
        match (one?, other?) {
            // Beside a warrior that is named outright a common word is a name as well: what it means is asked.
            (Named::AsTerm, Named::Outright) | (Named::Outright, Named::AsTerm) => Some(lang),
            (Named::AsTerm, _) | (_, Named::AsTerm) => None,
            _ => Some(lang),
        }
    }

    fn facts(&self, text: &str) -> bool {
        self.0.cards().is_query(text, self.0.find_words())
    }

    fn ruleset(&self, id: &str) -> bool {
        self.0.rulebook().rulesets().contains(&id)
    }

    fn step(&self, name: &str) -> bool {
        self.0.rulesets().any(|rules| rules.procedure.find(name).is_some())
    }
}

/// For whom something is completed.
pub(super) struct Context<'a> {
    pub(super) lang: Lang,
    /// The ruleset that answers.
    pub(super) ruleset: &'a str,
    /// The event that the server holds now.
    pub(super) event: Option<EventName>,
    /// What cards are called there, where that is asked.
    pub(super) nicknames: Vec<Nickname>,
}

/// Completions of what was typed so far, best first.
pub(super) fn complete(library: &Library, field: Field, typed: &str, context: &Context<'_>) -> Vec<Choice> {
    let lang = context.lang;
    match field {
        Field::Card => library
            .all_cards()
            .complete(typed, lang, MOST)
            .into_iter()
            .map(|found| Choice { label: found.name.to_owned(), value: found.name.to_owned() })
            .collect(),
        Field::Warrior | Field::Gear => {
            let found = live::complete(library, typed, lang, field == Field::Warrior);
            found.into_iter().map(|name| Choice { label: name.clone(), value: name }).collect()
        }
        // Rulings are of a place, which is not known here.
        Field::Ruling | Field::Player | Field::Tournament => Vec::new(),
        Field::Query => queries(library, typed, lang),
        Field::Rule => rules(library, typed, lang),
        Field::Term => terms(library, typed, lang),
        Field::Aid => {
            let aids = library.overviews().aids().iter();
            let named = aids.map(|aid| aid.title.best(lang).1.to_owned());
            fitting(named.map(|title| Choice { label: title.clone(), value: title }), typed)
        }
        Field::Step => steps(library, typed, context),
        Field::Ruleset => {
            let rulesets = library.rulebook().rulesets().into_iter().chain([Word::Auto.code()]);
            fitting(rulesets.map(|id| named("ruleset", id, lang)), typed)
        }
        Field::Event => {
            let current = context
                .event
                .as_ref()
                .map(|name| Choice { label: name.as_str().to_owned(), value: name.as_str().to_owned() });
            fitting(current.into_iter().chain([named("event", Word::Auto.code(), lang)]), typed)
        }
        Field::Nickname => {
            let cards = library.all_cards();
            let choice = |nickname: &Nickname| {
                let card = cards.get(&nickname.card).map_or(&*nickname.card, |card| card.name(lang));
                Choice { label: format!("{} → {card}", nickname.name), value: nickname.name.clone() }
            };
            fitting(context.nicknames.iter().map(choice), typed)
        }
    }
}

/// Queries that go on as typed: what stands is kept, so that each is whole.
fn queries(library: &Library, typed: &str, lang: Lang) -> Vec<Choice> {
    let offers = library.cards().complete_query(typed, library.find_words(), lang, MOST);
    let whole = offers.into_iter().map(|offer| {
        let before = typed.get(..offer.from).unwrap_or_default();
        Choice { label: format!("{before}{}", offer.text), value: format!("{before}{}", offer.text) }
    });
    whole.collect()
}

/// An identifier under its name in a language.
fn named(family: &str, id: &str, lang: Lang) -> Choice {
    Choice { label: names::named(Messages::embedded().voice(lang), family, id), value: id.to_owned() }
}

/// The choices that hold what was typed.
fn fitting(choices: impl Iterator<Item = Choice>, typed: &str) -> Vec<Choice> {
    let wanted = fold(typed.trim());
    choices.filter(|choice| fold(&choice.label).contains(&wanted) || choice.value.contains(&wanted)).collect()
}

/// Steps of the procedure that is followed whose name begins with, else ends in, what was typed,
/// and steps whose title or rule's title holds it.
fn steps(library: &Library, typed: &str, context: &Context<'_>) -> Vec<Choice> {
    let wanted = fold(typed.trim());
    let rules = library.followed(context.ruleset).rules;
    let voice = Messages::embedded().voice(context.lang);
    let ranked = rules.procedure.steps().filter_map(|(_, step)| {
        let cited = library.rulebook().rule(rules.rule(step.rule));
        let cited = cited.map_or("", |rule| rule.title.best(context.lang).1);
        let phase = names::named(voice, "phase", &step.phase);
        let rank = if step.id == wanted {
            0
        } else if step.id.starts_with(&wanted) {
            1
        } else if step.id.ends_with(&wanted) {
            2
        } else if fold(&phase).contains(&wanted) || fold(cited).contains(&wanted) {
            3
        } else {
            return None;
        };
        Some((rank, Choice { label: format!("{} · {phase} · {cited}", step.id), value: step.id.clone() }))
    });
    in_order(ranked.collect())
}

/// The choices by rank. The sort is stable: within a rank they stay in the order of their source.
fn in_order(mut found: Vec<(usize, Choice)>) -> Vec<Choice> {
    found.sort_by_key(|(rank, _)| *rank);
    found.into_iter().map(|(_, choice)| choice).take(MOST).collect()
}

/// Terms that rules define, of which a name in any language begins with, else holds, what was
/// typed.
fn terms(library: &Library, typed: &str, lang: Lang) -> Vec<Choice> {
    let wanted = fold(typed.trim());
    let ranked = library.glossary().concepts().iter().filter_map(|concept| {
        let names = || [&concept.en, &concept.it, &concept.cs].into_iter().flatten().map(|name| fold(name));
        let rank = if names().any(|name| name.starts_with(&wanted)) {
            0
        } else if names().any(|name| name.contains(&wanted)) {
            1
        } else {
            return None;
        };
        library.defining(concept).next()?;
        let mut names: Vec<&str> = Vec::new();
        for name in [lang].into_iter().chain(Lang::ALL).map(|lang| concept.name(lang)) {
            if !names.contains(&name) {
                names.push(name);
            }
        }
        let value = names.first().map(|&name| name.to_owned())?;
        Some((rank, Choice { label: names.join(" · "), value }))
    });
    in_order(ranked.collect())
}

/// Rules whose id begins with, else holds, what was typed, and rules whose title holds it.
fn rules(library: &Library, typed: &str, lang: Lang) -> Vec<Choice> {
    let wanted = fold(typed.trim());
    let rank = |id: &str, title: &str| {
        if id.starts_with(&wanted) {
            Some(0)
        } else if id.contains(&wanted) {
            Some(1)
        } else {
            fold(title).contains(&wanted).then_some(2)
        }
    };
    let found = library
        .rulebook()
        .rules()
        .iter()
        .filter_map(|rule| {
            let title = rule.title.best(lang).1;
            let choice = Choice { label: format!("{title} · {}", rule.id), value: rule.id.clone() };
            Some((rank(&rule.id, title)?, choice))
        })
        .collect();
    in_order(found)
}

#[cfg(test)]
mod tests {
    use cardinal_store::Source;

    use super::*;

    /// Who is a card, who a kind of warrior, and of whom nothing is known.
    #[test]
    fn names_of_cards_and_words_of_the_rules_are_told_from_each_other() {
        let library = Library::new("warzone-faq", Source::memory());
        let known = Known(&library);
        for (words, card) in [
            ("nekromutant", Some("necromutant")),
            ("un necromutante", Some("necromutant")),
            // Any Freelancer, any follower: kinds of warriors, whatever cards are called so.
            ("un mercenario", None),
            ("a heretic", None),
            ("necromutants of the citadel", None),
        ] {
            assert_eq!(known.card_of_term(words).map(|name| fold(&name)).as_deref(), card, "{words}");
        }
        for (words, is_warrior) in [
            ("necromutant", true),
            ("Sean Gallagher", true),
            ("an apostle", true),
            // In English it is said of no warrior by itself, in Italian and Czech it is a card.
            ("sergeant", false),
            ("Smoke Bomb", false),
        ] {
            assert_eq!(known.warrior(words), is_warrior, "{words}");
        }
        for (words, lang, is_strange) in [
            ("Beran", Lang::Cs, true),
            ("Beran", Lang::En, true),
            ("beran", Lang::En, false),
            ("Tribes", Lang::En, false),
            ("Doomtroopers", Lang::En, false),
            ("Alakhai", Lang::En, false),
            ("Seržant", Lang::Cs, false),
        ] {
            assert_eq!(known.is_strange_name(words, lang), is_strange, "{words}");
        }
    }
}
