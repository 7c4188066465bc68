//! A line in plain words: read, answered, and said how it was read.

use cardinal_cards_db::Lookup;
use cardinal_language::{Lang, fold};

use super::{Cardinal, RequestContext, names};
use crate::answer::search::RulesetChoice;
use crate::answer::{Answer, Block, names as words_for, talk, term};
use crate::assign;
use crate::combat;
use crate::commands::of_the_terminal;
use crate::messages::Arg;
use crate::question::{How, Naming, Understood, is_of_elsewhere, naming, understand};
use crate::request::Request;

/// A question that is as like to one that leads to an overview asks the same.
const THE_SAME: f32 = 0.9;
/// A name of a thing has no more words.
const LONGEST_NAME: usize = 3;

impl Cardinal {
    /// Answers a line without brackets.
    pub(super) fn ask_plain(&self, context: &RequestContext<'_>, line: &str) -> Answer {
        let mut understood = self.understand(line);
        // A name and an id are taken as they stand.
        let is_whole = matches!(understood.how, How::CardName | How::Identifier)
            || matches!(understood.request, Request::Help | Request::Talk { .. } | Request::Cards { .. });
        let named = if is_whole { None } else { naming(line) };
        if let Some(named) = named.as_ref().filter(|named| named.rest != line) {
            let whole = understood;
            understood = self.understand(named.rest);
            // A known form shows its language best, and the whole line better than what is left of it.
            let has_form = |understood: &Understood| matches!(understood.how, How::Command | How::Sentence);
            if has_form(&whole) || !has_form(&understood) {
                understood.lang = whole.lang.or(understood.lang);
            }
        }
        let lang = context.language(understood.lang);
        if let Some((combat, _)) = understood.request.of_combat()
            && !combat::is_combat(&combat.line, lang)
        {
            // "What if the deck runs out?" asks for a rule.
            let text = named.as_ref().map_or(line, |named| named.rest).trim().to_owned();
            understood =
                Understood { request: Request::Search { text, limit: None }, how: How::Words, ..understood };
        }
        let by = self.by(context, named.as_ref());
        let words = named.as_ref().map_or(line, |named| named.rest);
        if let Some(command) = Some(words).filter(|_| understood.how == How::Words).and_then(of_the_terminal)
        {
            return talk::elsewhere(self.voice(lang), command, words);
        }
        if let Some(general) = self.general(context, &understood, words, by) {
            let mut answer = self.answer_by(context, &general, lang, by);
            self.say_ruleset(named.as_ref(), &mut answer);
            self.lay_precedents(context, line, &understood, named.as_ref(), &mut answer);
            return answer;
        }
        let foreign = self.foreign(context, &understood, words, lang);
        if let Some(answer) = foreign.or_else(|| self.unheard_of(&understood, lang)) {
            return answer;
        }
        let mut answer = self.answer_by(context, &understood.request, lang, by);
        self.say_how(&understood, &mut answer);
        self.say_ruleset(named.as_ref(), &mut answer);
        self.lay_precedents(context, line, &understood, named.as_ref(), &mut answer);
        answer
    }

    /// The overview that a question asks for which nothing else is known to answer, where it asks for no
    /// detail. Who turns pages or types the command that searches is shown what is found.
    fn general(
        &self,
        context: &RequestContext<'_>,
        understood: &Understood,
        words: &str,
        by: RulesetChoice<'_>,
    ) -> Option<Request> {
        // How like a question has to be that could be read otherwise.
        let least = match understood.request {
            Request::Search { .. } => 0.0,
            // One of the two alone is not their difference.
            Request::Difference { .. } => THE_SAME,
            // What the game that is asked for has no definition of, it may have an overview of.
            Request::Term { ref name } if self.is_of_other_games(name, by) => 0.0,
            _ => return None,
        };
        // The end of an id and a topic are looked for as they stand.
        if !matches!(understood.how, How::Words | How::Sentence) || context.page != 1 || words.contains('/') {
            return None;
        }
        let found = self.library.general(words, understood.lang, by.ruleset())?;
        // Under a ruleset that is asked for, what stands in short of another game answers nothing.
        let own = self.library.glossary().game_of(by.ruleset());
        let is_of_another = own.is_some_and(|own| found.overview.split('/').next() != Some(own));
        if is_of_another && matches!(by, RulesetChoice::Named(_)) {
            return None;
        }
        let overview = || Request::Overview { id: found.overview, asked: Some(words.trim().to_owned()) };
        (found.likeness >= least).then(overview)
    }

    /// Whether the game that a question names leaves a term to other games: none of its rules defines it.
    pub(super) fn is_of_other_games(&self, name: &str, by: RulesetChoice<'_>) -> bool {
        let RulesetChoice::Named(ruleset) = by else { return false };
        let own = self.library.game_of(ruleset);
        let term = self.library.defined_term(name);
        term.is_some_and(|term| {
            self.library.defining(term).all(|rule| self.library.game_of(rule.ruleset()) != own)
        })
    }

    /// Says that what somebody asks what it is ("what is a gizmo?") is called so by no rule and no card.
    fn unheard_of(&self, understood: &Understood, lang: Lang) -> Option<Answer> {
        let Request::Search { text, .. } = &understood.request else { return None };
        let is_name = understood.how == How::Sentence && text.split_whitespace().count() <= LONGEST_NAME;
        let is_heard_of = || self.library.index().speaks_of(text, understood.lang);
        (is_name && !is_heard_of()).then(|| term::none(&self.library, self.voice(lang), text))
    }

    /// Says that words are not about these games, where they name an everyday matter, or have no known form and most
    /// of what they say stands in no rule, and no card is named.
    fn foreign(
        &self,
        context: &RequestContext<'_>,
        understood: &Understood,
        words: &str,
        lang: Lang,
    ) -> Option<Answer> {
        let Request::Search { text, .. } = &understood.request else { return None };
        if context.page != 1 || words.contains('/') || understood.how == How::Command {
            return None;
        }
        let is_strange = || {
            understood.how == How::Words
                && self.library.index().familiarity(text, understood.lang).is_foreign()
        };
        let is_foreign = is_of_elsewhere(text) || is_strange();
        // Cards are looked for only where that matters.
        let names_cards = || !matches!(self.library.all_cards().lookup(text, lang), Lookup::Nothing { .. });
        (is_foreign && !names_cards()).then(|| talk::foreign(self.voice(lang), words))
    }

    pub(super) fn understand(&self, line: &str) -> Understood {
        understand(line, &names::Known(&self.library))
    }

    fn say_how(&self, understood: &Understood, answer: &mut Answer) {
        if understood.how == How::Command {
            return;
        }
        let voice = self.voice(answer.lang);
        let sentence = match &understood.request {
            Request::Card { name } => voice.say("understood-card", &[("name", name.as_str().into())]),
            Request::When { name } => voice.say("understood-when", &[("name", name.as_str().into())]),
            // A term is told by its own name, not as it was typed.
            Request::Term { name } => {
                let own = self.library.defined_term(name).map(|term| term.name(answer.lang));
                let own = own.filter(|own| fold(own) == fold(name));
                voice.say("understood-term", &[("name", own.unwrap_or(name).into())])
            }
            Request::Step { name } => voice.say("understood-step", &[("number", name.as_str().into())]),
            Request::Rule { id } => voice.say("understood-rule", &[("id", id.as_str().into())]),
            // That words were looked for is what is usual.
            Request::Ask { text } | Request::Search { text, .. } => {
                let sentence = voice.say("understood-search", &[("text", text.as_str().into())]);
                let rest = if answer.more.is_empty() { &mut answer.blocks } else { &mut answer.more };
                rest.push(Block::Note(sentence));
                return;
            }
            Request::Assign { what, to, .. } => {
                let typed = || [what.clone(), to.clone()];
                let [what, to] = assign::label(&self.library, voice, [what, to]).unwrap_or_else(typed);
                voice.say("understood-assign", &[("what", what.into()), ("to", to.into())])
            }
            // Their answers tell how they were read.
            Request::Cards { .. }
            | Request::Attack { .. }
            | Request::Difference { .. }
            | Request::Combat { .. }
            | Request::WhatIf { .. }
            | Request::Explore { .. }
            | Request::Flip { .. }
            | Request::Rulesets { .. }
            | Request::Explain { .. }
            | Request::Compare { .. }
            | Request::Coverage(_)
            | Request::Aid { .. }
            | Request::Board { .. }
            | Request::Talk { .. }
            | Request::Help
            | Request::ConsoleHelp
            | Request::Continued(_)
            | Request::Nowhere { .. }
            // No line is read as one of these.
            | Request::Overview { .. }
            | Request::Context { .. }
            | Request::Wording { .. }
            | Request::Can { .. }
            | Request::Live(_)
            | Request::Ruling { .. }
            | Request::Rulings { .. }
            | Request::Judge(_)
            | Request::Event(_)
            | Request::NoMorePages { .. }
            | Request::Read(_)
            | Request::Settings(_)
            | Request::Call(_) => return,
        };
        answer.blocks.push(Block::Note(sentence));
    }

    /// Says which ruleset was read out of the words.
    pub(super) fn say_ruleset(&self, named: Option<&Naming<'_>>, answer: &mut Answer) {
        let Some(named) = named else { return };
        let voice = self.voice(answer.lang);
        let ruleset = Arg::strong(words_for::named(voice, "ruleset", named.ruleset));
        answer.blocks.push(Block::Note(voice.say("understood-ruleset", &[("ruleset", ruleset)])));
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;
    use crate::answer::{Data, Outcome, Service};
    use crate::identity::Asker;
    use cardinal_store::Source;

    fn cardinal() -> Cardinal {
        Cardinal::new("warzone-faq", crate::Host::still(Source::memory()), None, None)
    }

    fn questions(file: &str) -> toml::Value {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../rules-index/tests").join(file);
        let text = std::fs::read_to_string(path).expect("the questions are there");
        toml::from_str(&text).expect("they are read")
    }

    #[test]
    fn what_is_about_something_else_gets_one_line_and_no_rule() {
        let cardinal = cardinal();
        let asked = questions("off-topic.toml");
        for (lang, lines) in asked.as_table().expect("by language") {
            let lang: Lang = lang.parse().expect("a language");
            for line in lines.as_array().expect("lines").iter().filter_map(toml::Value::as_str) {
                let answer = cardinal.answer(&Request::ask(line), 1, &Asker::at_terminal(Some(lang))).answer;
                assert!(matches!(*answer.data, Data::Talk(_)), "{line}: {}", answer.json());
                assert_eq!(answer.outcome, Outcome::NothingFound, "{line}");
            }
        }
    }

    #[test]
    fn the_word_for_a_combat_may_stand_before_one() {
        let cardinal = cardinal();
        let answer = |line: &str, lang| {
            cardinal.answer(&Request::ask(line), 1, &Asker::at_terminal(Some(lang))).answer.json()
        };
        for (lang, words, line) in [
            (Lang::En, ["combat", "Duel:"], "Sean Gallagher attacks the Nepharite of Ilian in fight"),
            (Lang::En, ["combat", "a combat where"], "Mitch Hunter attacks Alakhai"),
            (
                Lang::It,
                ["combattimento", "duello:"],
                "Sean Gallagher attacca il Nefarita di Ilian in corpo a corpo",
            ),
            (Lang::Cs, ["souboj", "boj,"], "Sean Gallagher zaútočí na Ilianina nefarita v zápase"),
        ] {
            let alone = answer(line, lang);
            assert_eq!(alone["kind"], "combat", "{line}: {alone}");
            for word in words {
                assert_eq!(answer(&format!("{word} {line}"), lang), alone, "{word} {line}");
            }
        }
        // What speaks of combats is no combat.
        for line in ["combat cards", "duel at dawn", "combat when the attacker attacks nobody"] {
            assert_ne!(answer(line, Lang::En)["kind"], "combat", "{line}");
        }
    }

    #[test]
    fn a_term_that_the_game_asked_for_does_not_define_is_told_by_its_overview_or_called_anothers() {
        let cardinal = cardinal();
        let answer = |line: &str, lang| {
            cardinal.answer(&Request::ask(line), 1, &Asker::at_terminal(Some(lang))).answer
        };
        for (line, lang) in [
            ("what is a commander in Dark Eden", Lang::En),
            ("cos'è un comandante a Dark Eden", Lang::It),
            ("co je velitel v Dark Edenu", Lang::Cs),
        ] {
            let answer = answer(line, lang);
            assert_eq!(answer.json()["overview"], "dark-eden/commander", "{line}: {}", answer.json());
        }
        let elsewhere = answer("what is a relic in Tash-Kalar", Lang::En);
        let Some(Block::Note(first)) = elsewhere.blocks.iter().find(|block| matches!(block, Block::Note(_)))
        else {
            panic!("nothing is said: {}", elsewhere.json());
        };
        assert!(first.text().starts_with("Nothing on this was found in Tash-Kalar"), "{}", first.text());
    }

    #[test]
    fn a_mistyped_term_is_no_card_of_another_game() {
        let cardinal = cardinal();
        let ask =
            |line: &str| cardinal.answer(&Request::ask(line), 1, &Asker::at_terminal(Some(Lang::En))).answer;
        let answer = ask("what is an assasin");
        assert_eq!(answer.json()["term"], "assassin", "{}", answer.json());
        let Some(Block::Title(title)) = answer.blocks.first() else { panic!("it has no title") };
        assert_eq!(title.text(), "Assassin");
        assert_eq!(ask("what is Smoke Bmob").json()["kind"], "card");
    }

    #[test]
    fn no_question_about_the_games_names_an_everyday_matter() {
        for file in ["questions.toml", "short-questions.toml", "general-questions.toml"] {
            let asked = questions(file);
            let asked = asked["question"].as_array().expect("questions");
            assert!(asked.len() > 100, "{file}");
            for text in asked.iter().filter_map(|question| question["text"].as_str()) {
                assert!(!is_of_elsewhere(text), "{text}");
            }
        }
    }
}
