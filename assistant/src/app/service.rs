//! Cardinal as its faces know it.

use cardinal_language::Lang;

use super::pagination::Turning;
use super::precedent::place_of;
use super::{Cardinal, RequestContext, names};
use crate::answer::{
    Answer, Asked, Asker, Choice, Field, Kept, Outcome, ReplyPolicy, Service, called, rule_context, settings,
    store_failed,
};
use crate::library::{Unread, UserStoreError};
use crate::live::{CombatCommand, Seen};
use crate::precedent;
use crate::question::{Question, of_words};

impl Cardinal {
    /// Answers a question by the names that its asker calls cards.
    fn answer_for(&self, question: &Asked, page: u32, asker: &Asker, unread: &mut Unread) -> Answer {
        let office = self.office(asker);
        match question {
            Asked::Settings(wish) => return settings::answer(&office, wish, None),
            Asked::Call(calling) => return called::answer(&office, calling),
            _ => {}
        }
        let (standing, place) = (office.standing(unread), place_of(asker));
        if let Some(place) = place {
            drop(unread.without(self.rulings(place)));
        }
        let ground = RequestContext { lang: None, ruleset: self.asked.as_deref(), standing, page, place };
        self.answer_on(&ground, question)
    }

    /// Says in an answer what it was made without.
    fn note_unread(&self, unread: Unread, answer: &mut Answer) {
        let error = unread.into_error().or_else(|| self.library.unread().cloned());
        if let Some(error) = error.filter(|_| answer.outcome != Outcome::Failed) {
            self.library.shelf().tell(&error);
            store_failed::note(self.voice(answer.lang), &error, answer);
        }
    }
}

impl Service for Cardinal {
    fn answer(&self, question: &Asked, page: u32, asker: &Asker) -> Answer {
        let mut unread = Unread::default();
        let mut answer = self.calling(asker, &mut unread).answer_for(question, page, asker, &mut unread);
        self.note_unread(unread, &mut answer);
        answer
    }

    fn manners(&self, asker: &Asker) -> ReplyPolicy {
        let mut unread = Unread::default();
        let standing = self.office(asker).standing(&mut unread);
        // The answer says it to the asker.
        unread.tell(self.library.shelf());
        ReplyPolicy { lang: standing.language(None, None).value, private: standing.is_private() }
    }

    fn language_of(&self, words: &str) -> Option<Lang> {
        of_words(words)
    }

    fn live(&self, order: &CombatCommand, asker: &Asker) -> Seen {
        let mut unread = Unread::default();
        let mut seen = self.calling(asker, &mut unread).live_for(order, asker, &mut unread);
        self.note_unread(unread, &mut seen.answer);
        seen
    }

    fn ruling(&self, order: &precedent::RulingCommand, asker: &Asker) -> precedent::Seen {
        let mut unread = Unread::default();
        let mut seen = self.calling(asker, &mut unread).ruling_for(order, asker, &mut unread);
        self.note_unread(unread, &mut seen.answer);
        seen
    }

    fn may_publish(&self, asker: &Asker) -> Result<(), Box<precedent::Seen>> {
        let mut unread = Unread::default();
        let may = self.calling(asker, &mut unread).may_publish_for(asker, &mut unread);
        may.map_err(|mut seen| {
            self.note_unread(unread, &mut seen.answer);
            seen
        })
    }

    fn keep(&self, number: u64, kept: &Kept) -> bool {
        self.turning.keep(self.library.shelf(), number, kept)
    }

    fn kept(&self, number: u64) -> Result<Option<Kept>, UserStoreError> {
        Turning::kept(self.library.shelf(), number)
    }

    fn complete(&self, field: Field, typed: &str, asker: &Asker) -> Vec<Choice> {
        // There is no room for a sentence among completions: whoever keeps this Cardinal is told.
        let shelf = self.library.shelf();
        if field == Field::Ruling {
            let Some(place) = place_of(asker) else { return Vec::new() };
            let rulings = shelf.or_tell(self.rulings(place));
            return precedent::complete(&rulings, typed);
        }
        let office = self.office(asker);
        let mut unread = Unread::default();
        let standing = office.standing(&mut unread);
        unread.tell(shelf);
        let lang = standing.language(None, None).value;
        let ruleset = standing.ruleset(self.asked.as_deref(), self.library.ruleset_id()).value;
        let nicknames = called::scope(&office).filter(|_| field == Field::Nickname);
        let nicknames = nicknames.map(|scope| shelf.or_tell(self.keeper.called(shelf, &scope)));
        let nicknames = nicknames.unwrap_or_default();
        let event = shelf.or_tell(office.event());
        let context = names::Context { lang, ruleset, event, nicknames };
        names::complete(&self.library, field, typed, &context)
    }
}

impl Cardinal {
    /// Answers what follows from an answer that was in this language, at the terminal.
    pub fn follow(&self, question: &Asked, page: u32, lang: Lang) -> Answer {
        self.answer_on(&RequestContext { page, ..self.ground(Some(lang)) }, question)
    }

    fn answer_on(&self, ground: &RequestContext<'_>, question: &Asked) -> Answer {
        let question = match question {
            Asked::Ask { text } => return self.ask_on(ground, text),
            Asked::Compare { text } => return self.compare_on(ground, text),
            Asked::Rule { id } => Question::Rule { id: id.clone() },
            Asked::Step { name } => return self.step_on(ground, name),
            Asked::Card { name } => Question::Card { name: name.clone() },
            Asked::Cards { text } => Question::Cards { text: text.clone() },
            Asked::When { name } => Question::When { name: name.clone() },
            Asked::Assign { what, to } => {
                Question::Assign { what: what.clone(), to: to.clone(), moved: false }
            }
            Asked::Combat { line } => return self.combat_on(ground, line),
            Asked::WhatIf { line, change } => return self.what_if_on(ground, line, change),
            Asked::Context { id } => return self.rule_on(ground, id, rule_context::context),
            Asked::Wording { id } => {
                return self.rule_on(ground, id, |library, voice, id, ruleset| {
                    let failed = |error| {
                        store_failed::answer(voice, &error, store_failed::Needed::Imports, ground.audience())
                    };
                    rule_context::wording(library, voice, id, ruleset).unwrap_or_else(failed)
                });
            }
            Asked::Term { name } => Question::Term { name: name.clone() },
            Asked::Ruling { number } => {
                return self.read_rulings(ground, &precedent::RulingCommand::Show(number.clone()));
            }
            Asked::Rulings { text, revoked } => {
                let (words, page) = (text.clone(), ground.page);
                let order = precedent::RulingCommand::Search { words, revoked: *revoked, page };
                return self.read_rulings(ground, &order);
            }
            // Settings and nicknames are answered by the office.
            Asked::Help | Asked::Settings(_) | Asked::Call(_) => Question::Help,
        };
        let lang = ground.standing.language(ground.lang, None).value;
        self.answer_in(ground, &question, lang)
    }
}

#[cfg(test)]
mod tests {

    use super::*;
    use crate::answer::Outcome;
    use cardinal_store::Source;

    fn cardinal() -> Cardinal {
        Cardinal::new("warzone-faq", crate::Host::still(Source::memory()), None, None)
    }

    fn asker(locale: Lang) -> Asker {
        Asker { locale: Some(locale), ..Asker::default() }
    }

    #[test]
    fn a_client_that_tells_its_language_gets_it_whatever_the_words_are_in() {
        let asked = Asked::Ask { text: "krok 44".into() };
        let answer = Service::answer(&cardinal(), &asked, 1, &asker(Lang::It));
        assert_eq!((answer.lang, answer.outcome), (Lang::It, Outcome::Answered));
        assert_eq!(answer.json()["step"], "44");
        assert_eq!(
            Service::answer(&cardinal(), &asked, 1, &Asker::default()).lang,
            Lang::Cs,
            "else the words tell"
        );
    }

    #[test]
    fn each_kind_of_question_of_a_face_reaches_its_answer() {
        let cardinal = cardinal();
        for (asked, kind) in [
            (Asked::Rule { id: "warzone-faq/combat/12".into() }, "rule"),
            (Asked::Step { name: "12".into() }, "step"),
            (Asked::Card { name: "Fumogeno".into() }, "card"),
            (Asked::When { name: "Fumogeno".into() }, "when"),
            (Asked::Cards { text: "type:warrior fight>=8".into() }, "cards"),
        ] {
            let answer = Service::answer(&cardinal, &asked, 1, &asker(Lang::En));
            assert_eq!(answer.json()["kind"], kind);
            assert_eq!(answer.outcome, Outcome::Answered, "{kind}");
        }
    }

    #[test]
    fn the_pages_of_an_answer_go_on_where_the_one_before_ended() {
        let cardinal = cardinal();
        let asked = Asked::Ask { text: "who may attack whom".into() };
        let page = |number| {
            let answer = Service::answer(&cardinal, &asked, number, &asker(Lang::En));
            let data = answer.json();
            let rules = data["hits"].as_array().expect("hits").iter().map(|hit| hit["rule"].clone());
            (answer.page.expect("a page"), rules.collect::<Vec<_>>())
        };
        let ((first, one), (second, two)) = (page(1), page(2));
        assert!(first.has_next);
        assert_eq!((first.number, second.number), (1, 2));
        assert!(one.iter().all(|rule| !two.contains(rule)), "{one:?} {two:?}");
    }

    #[test]
    fn a_card_is_completed_in_the_askers_language_first() {
        let offered = cardinal().complete(Field::Card, "fumo", &asker(Lang::It));
        assert_eq!(offered.first().map(|choice| choice.value.as_str()), Some("Fumogeno"));
    }

    #[test]
    fn a_rule_is_completed_by_its_id_and_by_its_title() {
        let cardinal = cardinal();
        let by_id = cardinal.complete(Field::Rule, "warzone-faq/combat/1", &asker(Lang::En));
        assert!(by_id.iter().all(|choice| choice.value.starts_with("warzone-faq/combat/1")), "{by_id:?}");
        assert!(!by_id.is_empty());
        let by_title = cardinal.complete(Field::Rule, "sergente", &asker(Lang::It));
        assert!(
            by_title.iter().any(|choice| choice.value == "warzone-faq/sergeants/not-to-a-sergeant"),
            "{by_title:?}"
        );
    }

    #[test]
    fn a_step_is_completed_by_name_and_title_in_the_ruleset_that_answers() {
        let czech = Cardinal::new("doomtrooper-cs", crate::Host::still(Source::memory()), None, None);
        let first = |cardinal: &Cardinal, typed: &str, lang| {
            let offered = cardinal.complete(Field::Step, typed, &asker(lang));
            offered.first().map(|choice| (choice.value.clone(), choice.label.clone()))
        };
        let (value, label) = first(&czech, "3/a", Lang::Cs).expect("a step");
        assert_eq!(value, "3/attacker-equipment", "{label}");
        assert_eq!(first(&czech, "4/after", Lang::Cs).map(|(value, _)| value).as_deref(), Some("4/after"));
        let (value, label) = first(&cardinal(), "cambiare i combattenti", Lang::It).expect("a step");
        assert_eq!(value, "12");
        assert!(label.starts_with("12 · Cambiare i combattenti · "), "{label}");
        assert_eq!(cardinal().complete(Field::Step, "", &asker(Lang::En)).len(), 25);
    }

    #[test]
    fn an_absurdly_long_line_is_answered_all_the_same() {
        let line = "warzone ".repeat(20_000);
        assert_eq!(cardinal().ask(&line, None).lang, Lang::En);
    }
}
