//! Cardinal itself, without any face: questions in, answers out.

use std::path::Path;

use cardinal_language::Lang;

use crate::answer::{Answer, Asked, Choice, Desk, Field, card, compare, coverage, help, rule, search, step, when};
use crate::combat;
use crate::library::Library;
use crate::messages::{Messages, Voice};
use crate::question::{How, Names, Question, Understood, choose_language, understand};

mod names;

/// How many hits an answer to a question in plain words shows.
const HITS: usize = 5;

/// The embedded knowledge and, where there is one, the store: all that answers need.
pub struct Cardinal {
    library: Library,
    messages: &'static Messages,
    /// The language that the settings ask for.
    set: Option<Lang>,
    /// The language of the system.
    system: Option<Lang>,
}

impl Cardinal {
    /// Cardinal for a ruleset, with documents kept in a directory. `set` is the language that the
    /// settings ask for, `system` that of the system.
    pub fn new(ruleset: &str, data_dir: &Path, set: Option<Lang>, system: Option<Lang>) -> Self {
        let library = Library::new(ruleset, data_dir);
        Self { library, messages: Messages::embedded(), set, system }
    }

    /// Everything that is looked things up in.
    pub fn library(&self) -> &Library {
        &self.library
    }

    /// The sentences in a language.
    pub fn voice(&self, lang: Lang) -> Voice<'_> {
        self.messages.voice(lang)
    }

    /// The language for what has no words of its own to tell it by.
    pub fn default_language(&self, asked: Option<Lang>) -> Lang {
        choose_language(asked, self.set, None, self.system)
    }

    /// Answers whatever was typed, in the language asked for or else set or else of the words, and
    /// says how it was understood unless it was a command.
    pub fn ask(&self, line: &str, asked: Option<Lang>) -> Answer {
        let mut understood = understand(line, &names::Known(&self.library));
        let lang = choose_language(asked, self.set, understood.lang, self.system);
        if let Question::WhatIf { line: combat } = &understood.question {
            if !combat::is_combat(combat, lang) {
                // "What if the deck runs out?" asks for a rule.
                let text = line.trim().to_owned();
                understood = Understood { question: Question::Search { text }, how: How::Words, ..understood };
            }
        }
        let mut answer = self.answer(&understood.question, lang);
        self.say_how(&understood, &mut answer);
        answer
    }

    /// Answers a question that is understood already.
    pub fn answer(&self, question: &Question, lang: Lang) -> Answer {
        let (library, voice) = (&self.library, self.voice(lang));
        match question {
            Question::Rule { id } => rule::answer(library, voice, id),
            Question::Step { number, branch } => step::answer(library, voice, *number, *branch),
            Question::Card { name } => card::answer(library, voice, name),
            Question::When { name } => when::answer(library, voice, name),
            Question::WhatIf { line } => combat::what_if(library, voice, line),
            Question::Compare { text } => compare::answer(library, voice, text),
            Question::Search { text } => search::answer(library, voice, text, HITS),
            Question::Help => help::answer(voice),
        }
    }

    /// The language to answer in when a card is asked for by name: a name that one language alone
    /// has tells which.
    pub fn language_of_name(&self, name: &str, asked: Option<Lang>) -> Lang {
        let detected = names::Known(&self.library).card(name).flatten();
        choose_language(asked, self.set, detected, self.system)
    }

    /// Answers that there is no step of this name.
    pub fn no_step(&self, name: &str, asked: Option<Lang>) -> Answer {
        step::missing(&self.library, self.voice(self.default_language(asked)), name, &[])
    }

    /// Searches the rules and the imported documents for words, with at most `limit` hits.
    pub fn search(&self, text: &str, limit: usize, asked: Option<Lang>) -> Answer {
        let lang = choose_language(asked, self.set, crate::question::of_words(text), self.system);
        search::answer(&self.library, self.voice(lang), text, limit)
    }

    /// Measures how much of each imported original lies in rules.
    pub fn coverage(&self, asked: Option<Lang>) -> Answer {
        coverage::answer(&self.library, self.voice(self.default_language(asked)))
    }

    /// Lays the rulesets side by side on a matter.
    pub fn compare(&self, text: &str, asked: Option<Lang>) -> Answer {
        let lang = choose_language(asked, self.set, crate::question::of_words(text), self.system);
        compare::answer(&self.library, self.voice(lang), text)
    }

    /// Runs a scenario file: `name` is what it is called in messages, `text` what it holds.
    pub fn run_scenario(&self, name: &str, text: &str, asked: Option<Lang>) -> Answer {
        let lang = self.default_language(asked);
        combat::run_scenario(&self.library, self.voice(lang), name, text)
    }

    fn say_how(&self, understood: &Understood, answer: &mut Answer) {
        if understood.how == How::Command {
            return;
        }
        let voice = self.voice(answer.lang);
        let sentence = match &understood.question {
            Question::Card { name } => voice.say("understood-card", &[("name", name.as_str().into())]),
            Question::When { name } => voice.say("understood-when", &[("name", name.as_str().into())]),
            Question::Step { number, .. } => voice.say("understood-step", &[("number", (*number).into())]),
            Question::Rule { id } => voice.say("understood-rule", &[("id", id.as_str().into())]),
            Question::Search { text } => voice.say("understood-search", &[("text", text.as_str().into())]),
            Question::WhatIf { .. } | Question::Compare { .. } | Question::Help => return,
        };
        answer.blocks.push(crate::answer::Block::Note(sentence));
    }
}

impl Desk for Cardinal {
    fn answer(&self, question: &Asked, lang: Lang) -> Answer {
        let question = match question {
            Asked::Ask { text } => return self.ask(text, Some(lang)),
            Asked::Rule { id } => Question::Rule { id: id.clone() },
            Asked::Step { number } => Question::Step { number: *number, branch: None },
            Asked::Card { name } => Question::Card { name: name.clone() },
            Asked::When { name } => Question::When { name: name.clone() },
            Asked::Compare { text } => Question::Compare { text: text.clone() },
            Asked::Combat { line } => Question::WhatIf { line: line.clone() },
        };
        Self::answer(self, &question, lang)
    }

    fn complete(&self, field: Field, typed: &str, lang: Lang) -> Vec<Choice> {
        names::complete(&self.library, field, typed, lang)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::answer::Outcome;

    fn cardinal() -> Cardinal {
        Cardinal::new("warzone-faq", Path::new("/nowhere"), None, None)
    }

    #[test]
    fn a_face_that_names_the_language_gets_it_whatever_the_words_are_in() {
        let asked = Asked::Ask { text: "krok 44".into() };
        let answer = Desk::answer(&cardinal(), &asked, Lang::It);
        assert_eq!((answer.lang, answer.outcome), (Lang::It, Outcome::Answered));
        assert_eq!(answer.data["step"], "44");
    }

    #[test]
    fn each_kind_of_question_of_a_face_reaches_its_answer() {
        let cardinal = cardinal();
        for (asked, kind) in [
            (Asked::Rule { id: "warzone-faq/combat/12".into() }, "rule"),
            (Asked::Step { number: 12 }, "step"),
            (Asked::Card { name: "Fumogeno".into() }, "card"),
            (Asked::When { name: "Fumogeno".into() }, "when"),
        ] {
            let answer = Desk::answer(&cardinal, &asked, Lang::En);
            assert_eq!(answer.data["kind"], kind);
            assert_eq!(answer.outcome, Outcome::Answered, "{kind}");
        }
    }

    #[test]
    fn a_card_is_completed_in_the_askers_language_first() {
        let offered = cardinal().complete(Field::Card, "fumo", Lang::It);
        assert_eq!(offered.first().map(|choice| choice.value.as_str()), Some("Fumogeno"));
    }

    #[test]
    fn a_rule_is_completed_by_its_id_and_by_its_title() {
        let cardinal = cardinal();
        let by_id = cardinal.complete(Field::Rule, "warzone-faq/combat/1", Lang::En);
        assert!(by_id.iter().all(|choice| choice.value.starts_with("warzone-faq/combat/1")), "{by_id:?}");
        assert!(!by_id.is_empty());
        let by_title = cardinal.complete(Field::Rule, "sergente", Lang::It);
        assert!(by_title.iter().any(|choice| choice.value == "warzone-faq/sergeants/not-to-a-sergeant"), "{by_title:?}");
    }

    #[test]
    fn an_absurdly_long_line_is_answered_all_the_same() {
        let line = "warzone ".repeat(20_000);
        assert_eq!(cardinal().ask(&line, None).lang, Lang::En);
    }
}
