//! Cardinal as its faces know it.

use std::borrow::Cow;
use std::sync::Arc;

use cardinal_language::Lang;

use super::pagination::KeptRequests;
use super::{Cardinal, names};
use crate::answer::{
    Answer, Choice, Field, Kept, Outcome, Reply, ReplyPolicy, Service, called, nickname, settings,
    store_failed,
};
use crate::event::{Post, PostRepository};
use crate::identity::{Asker, Community};
use crate::library::{Unread, UserStoreError};
use crate::precedent;
use crate::question::of_words;
use crate::request::{Calling, Continued, Request};
use crate::tash_kalar;

impl Cardinal {
    /// Answers a request by the names that its asker calls cards.
    fn answer_for(&self, request: &Request, page: u32, asker: &Asker, unread: &mut Unread) -> Reply {
        match request {
            Request::Settings(wish) => {
                settings::answer(&self.settings_service(asker), wish, asker.lang).into()
            }
            Request::Call(calling) if asker.is_at_terminal() => self.call_for_all(calling, asker).into(),
            Request::Call(calling) => called::answer(&self.settings_service(asker), calling).into(),
            Request::Live(command) => self.live_for(command, asker, unread).into(),
            Request::Event(command) => self.event_for(command, page, asker, unread).into(),
            Request::Judge(command) => self.ruling_for(command, asker, unread).into(),
            request => {
                let context = self.context(asker, page, unread);
                if let Some(community @ Community::Server(_)) = asker.community() {
                    drop(unread.without(self.rulings(community)));
                }
                let answer = self.answer_on(&context, request);
                let picture = tash_kalar::picture(&answer, self.voice(answer.lang));
                Reply { picture, ..answer.into() }
            }
        }
    }

    /// Changes what everybody calls cards who asks this Cardinal, or lists it.
    fn call_for_all(&self, calling: &Calling, asker: &Asker) -> Answer {
        let (library, voice) = (&self.library, self.voice(self.default_language(asker.lang)));
        let answer = match calling {
            Calling { remove: Some(name), .. } => nickname::remove(library, voice, name),
            Calling { nickname: Some(name), card: Some(card), .. } => {
                nickname::add(library, voice, name, card)
            }
            _ => nickname::list(library, voice),
        };
        let needed = store_failed::Needed::Nicknames;
        answer.unwrap_or_else(|error| store_failed::answer(voice, &error, needed, asker.audience()))
    }

    /// Says in an answer what it was made without; whoever keeps this Cardinal is told elsewhere.
    fn note_unread(&self, unread: Unread, asker: &Asker, answer: &mut Answer) {
        let shelf = self.library.shelf();
        if asker.is_at_terminal() {
            unread.tell(shelf);
            return;
        }
        let error = unread.into_error().or_else(|| self.library.unread());
        if let Some(error) = error.filter(|_| answer.outcome != Outcome::Failed) {
            shelf.tell(&error);
            store_failed::note(self.voice(answer.lang), &error, answer);
        }
    }
}

impl Service for Cardinal {
    fn prepare(&self) {
        self.library.prepare();
    }

    fn attending(&self, asker: &Asker) -> Option<Arc<dyn Service>> {
        match self.attended(asker) {
            Cow::Owned(attending) => Some(Arc::new(attending)),
            Cow::Borrowed(_) => None,
        }
    }

    fn answer(&self, request: &Request, page: u32, asker: &Asker) -> Reply {
        self.library.look_again();
        let mut unread = Unread::default();
        let ahead = self.attended(asker);
        let itself = ahead.calling(asker, &mut unread);
        let continued = itself.continued(request, asker);
        let mut reply = itself.answer_for(continued.as_ref().unwrap_or(request), page, asker, &mut unread);
        if let Some(Request::Continued(Continued { request: changed, .. })) = &continued
            && matches!(**changed, Request::WhatIf { .. })
            && matches!(reply.answer.outcome, Outcome::Invalid)
        {
            // "What if the deck runs out?" changes nothing in a combat: it asks by itself.
            reply = itself.answer_for(request, page, asker, &mut unread);
        } else {
            reply.continued = continued;
        }
        itself.remember(reply.continued.as_ref().unwrap_or(request), asker, &reply.answer);
        self.note_unread(unread, asker, &mut reply.answer);
        reply
    }

    fn reply_policy(&self, asker: &Asker) -> ReplyPolicy {
        let mut unread = Unread::default();
        let layers = self.attended(asker).layers(asker, &mut unread);
        // The answer says it to the asker.
        unread.tell(self.library.shelf());
        ReplyPolicy { lang: layers.language(asker.lang, None).value, private: layers.is_private() }
    }

    fn language_of(&self, words: &str) -> Option<Lang> {
        of_words(words)
    }

    fn may_publish(&self, asker: &Asker) -> Result<(), Box<Reply>> {
        let mut unread = Unread::default();
        let may = self.calling(asker, &mut unread).may_publish_for(asker, &mut unread);
        may.map_err(|refused| {
            let mut reply = Reply::from(*refused);
            self.note_unread(unread, asker, &mut reply.answer);
            Box::new(reply)
        })
    }

    fn keep(&self, number: u64, kept: &Kept) -> bool {
        self.kept.keep(self.library.shelf(), number, kept)
    }

    fn kept(&self, number: u64) -> Result<Option<Kept>, UserStoreError> {
        KeptRequests::kept(self.library.shelf(), number)
    }

    fn posts(&self) -> Result<Vec<Post>, UserStoreError> {
        PostRepository::all(self.library.shelf())
    }

    fn keep_post(&self, post: &Post) -> Result<(), UserStoreError> {
        PostRepository::keep(self.library.shelf(), post)
    }

    fn forget_post(&self, post: &Post) -> Result<(), UserStoreError> {
        PostRepository::forget(self.library.shelf(), post)
    }

    fn complete_player(&self, event: Option<&str>, typed: &str, asker: &Asker) -> Vec<Choice> {
        let Some(community) = asker.community() else { return Vec::new() };
        self.events.complete_player(self.library.shelf(), (community, self.seconds()), event, typed)
    }

    fn complete(&self, field: Field, typed: &str, asker: &Asker) -> Vec<Choice> {
        // There is no room for a sentence among completions: whoever keeps this Cardinal is told.
        let shelf = self.library.shelf();
        if field == Field::Ruling {
            let Some(community) = asker.community() else { return Vec::new() };
            let rulings = shelf.or_tell(self.rulings(community));
            return precedent::complete(&rulings, typed);
        }
        if field == Field::Player {
            return self.complete_player(None, typed, asker);
        }
        if field == Field::Tournament {
            let Some(community) = asker.community() else { return Vec::new() };
            return self.events.complete_event(shelf, (community, self.seconds()), typed);
        }
        let ahead = self.attended(asker);
        let shelf = ahead.library.shelf();
        let settings = ahead.settings_service(asker);
        let mut unread = Unread::default();
        let layers = ahead.layers(asker, &mut unread);
        unread.tell(shelf);
        let lang = layers.language(asker.lang, None).value;
        let ruleset = layers.ruleset(self.asked.as_deref(), self.library.ruleset_id()).value;
        let nicknames = if field == Field::Nickname {
            shelf.or_tell(self.preferences.called(shelf, &called::scope(asker)))
        } else {
            Vec::new()
        };
        let event = shelf.or_tell(settings.event());
        let context = names::Context { lang, ruleset, event, nicknames };
        names::complete(&ahead.library, field, typed, &context)
    }
}

#[cfg(test)]
mod tests {

    use super::*;
    use crate::answer::Outcome;
    use crate::identity::{Person, Server};
    use crate::library::Watched;
    use crate::request::Wish;
    use cardinal_store::Source;

    fn cardinal() -> Cardinal {
        Cardinal::new("warzone-faq", crate::Host::still(Source::memory()), None, None)
    }

    /// A person who prefers nothing.
    fn nobody() -> Asker {
        Asker::from(Person::Discord(1))
    }

    fn asker(locale: Lang) -> Asker {
        Asker { locale: Some(locale), ..nobody() }
    }

    #[test]
    fn a_client_that_tells_its_language_gets_it_whatever_the_words_are_in() {
        let asked = Request::ask("krok 44");
        let answer = Service::answer(&cardinal(), &asked, 1, &asker(Lang::It)).answer;
        assert_eq!((answer.lang, answer.outcome), (Lang::It, Outcome::Answered));
        assert_eq!(answer.json()["step"], "44");
        assert_eq!(
            Service::answer(&cardinal(), &asked, 1, &nobody()).answer.lang,
            Lang::Cs,
            "else the words tell"
        );
    }

    #[test]
    fn what_is_kept_about_who_asks_is_read_once_for_all_of_an_answer() {
        let watched = Watched::new();
        let cardinal = Cardinal::new("warzone-faq", crate::Host::still(watched.source()), None, None);
        let member = Asker { server: Some(Server { id: 7, may_manage: false }), ..asker(Lang::En) };
        let wish = Wish { language: Some("cs".into()), ..Wish::default() };
        cardinal.answer(&Request::Settings(wish), 1, &member);
        let asked = Request::ask("can a warrior in cover attack?");
        // What is loaded when it is first needed.
        cardinal.answer(&asked, 1, &member);
        watched.forget();
        let attending = cardinal.attending(&member).expect("a store that may be far away");
        let policy = attending.reply_policy(&member);
        let answer = attending.answer(&asked, 1, &member).answer;
        assert_eq!(answer.outcome, Outcome::Answered);
        assert_eq!((policy.lang, answer.lang), (Lang::Cs, Lang::Cs), "what is preferred holds");
        let mut read = watched.read();
        assert!(read.iter().any(|key| key.ends_with("preferencesuser/1")), "{read:?}");
        let all = read.len();
        read.sort_unstable();
        read.dedup();
        assert_eq!(read.len(), all, "{read:?}");
        assert!(cardinal.attending(&Asker::at_terminal(None)).is_none());
    }

    #[test]
    fn a_nickname_is_known_at_once_and_forgotten_at_once_whoever_keeps_it() {
        let source = Source::memory();
        let of_store = || Cardinal::new("warzone-faq", crate::Host::still(source.clone()), None, None);
        let (terminal, bot) = (of_store(), of_store());
        let knows = || {
            let is_known = |cardinal: &Cardinal, asker: &Asker| {
                let asked = Request::Card { name: "Zuzu".into() };
                cardinal.answer(&asked, 1, asker).answer.outcome == Outcome::Answered
            };
            let judge = Asker::at_terminal(Some(Lang::En));
            let visitor = terminal.for_one_request();
            [is_known(&terminal, &judge), is_known(&bot, &asker(Lang::En)), is_known(&visitor, &judge)]
        };
        assert_eq!(knows(), [false; 3]);
        let card = Some("Nepharite of Ilian".to_owned());
        let named = Calling { nickname: Some("Zuzu".into()), card, ..Calling::default() };
        terminal.answer(&Request::Call(named), 1, &Asker::at_terminal(None));
        assert_eq!(knows(), [true; 3]);
        let unnamed = Calling { remove: Some("Zuzu".into()), ..Calling::default() };
        terminal.answer(&Request::Call(unnamed), 1, &Asker::at_terminal(None));
        assert_eq!(knows(), [false; 3]);
    }

    #[test]
    fn each_kind_of_question_of_a_face_reaches_its_answer() {
        let cardinal = cardinal();
        for (asked, kind) in [
            (Request::Rule { id: "warzone-faq/combat/12".into() }, "rule"),
            (Request::Step { name: "12".into() }, "step"),
            (Request::Card { name: "Fumogeno".into() }, "card"),
            (Request::When { name: "Fumogeno".into() }, "when"),
            (Request::Cards { text: "type:warrior fight>=8".into(), limit: None }, "cards"),
        ] {
            let answer = Service::answer(&cardinal, &asked, 1, &asker(Lang::En)).answer;
            assert_eq!(answer.json()["kind"], kind);
            assert_eq!(answer.outcome, Outcome::Answered, "{kind}");
        }
    }

    #[test]
    fn the_pages_of_an_answer_go_on_where_the_one_before_ended() {
        let cardinal = cardinal();
        let asked = Request::ask("can a wounded warrior go to cover?");
        let page = |number| {
            let answer = Service::answer(&cardinal, &asked, number, &asker(Lang::En)).answer;
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
        let answer = cardinal().answer(&Request::ask(line), 1, &Asker::at_terminal(None)).answer;
        assert_eq!(answer.lang, Lang::En);
    }
}
