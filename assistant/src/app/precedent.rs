//! Rulings that judges publish, for the faces.

use cardinal_language::Lang;

use super::{Cardinal, RequestContext};
use crate::answer::{Answer, Asker};
use crate::library::{Unread, UserStoreError};
use crate::live::{Actor, Person};
use crate::messages::Voice;
use crate::precedent::{Community, Rights, RulingCommand, RulingService, Rulings, Seen, say_precedents};
use crate::question::{How, Naming, Question, Understood};

impl Cardinal {
    /// Carries out an order about the rulings of whoever sits at the terminal, or of a server on Discord,
    /// whose operator they are.
    pub fn ruling(&self, order: &RulingCommand, server: Option<u64>, asked: Option<Lang>) -> Seen {
        let ground = self.ground(asked);
        let place = server.map_or(Community::Terminal, Community::Server);
        let who = (Rights::ALL, Actor::LOCAL, None);
        self.ruling_service(&ground, Some(place), who, |service| service.carry_out(order))
    }

    /// The same for whoever asks on a face with many people.
    pub(super) fn ruling_for(&self, order: &RulingCommand, asker: &Asker, unread: &mut Unread) -> Seen {
        self.rulings_for(asker, unread, |service| service.carry_out(order))
    }

    /// Whether somebody on a face with many people may publish a ruling where they are.
    ///
    /// # Errors
    /// What says why not.
    #[allow(clippy::redundant_closure_for_method_calls, reason = "the method is not general enough")]
    pub(super) fn may_publish_for(&self, asker: &Asker, unread: &mut Unread) -> Result<(), Box<Seen>> {
        self.rulings_for(asker, unread, |service| service.may_publish())
    }

    fn rulings_for<T>(
        &self,
        asker: &Asker,
        unread: &mut Unread,
        ask: impl FnOnce(&RulingService<'_>) -> T,
    ) -> T {
        let standing = self.office(asker).standing(unread);
        let place = place_of(asker);
        let ground = RequestContext { lang: None, ruleset: self.asked.as_deref(), standing, page: 1, place };
        let actor = Actor {
            person: asker.user.map_or(Person::Local, Person::User),
            place: asker.server.map(|server| server.id),
        };
        let rights = asker.server.map_or(Rights::NONE, |server| {
            let house = unread.without(self.keeper.house(self.library.shelf(), server.id));
            Rights::of(server, &asker.roles, &house)
        });
        self.ruling_service(&ground, place, (rights, actor, asker.name.as_deref()), ask)
    }

    /// Shows rulings, which everyone in their place may see.
    pub(super) fn read_rulings(&self, ground: &RequestContext<'_>, order: &RulingCommand) -> Answer {
        let who = (Rights::NONE, Actor::LOCAL, None);
        self.ruling_service(ground, ground.place, who, |service| service.carry_out(order)).answer
    }

    /// The rulings of a place.
    pub(super) fn rulings(&self, place: Community) -> Result<std::sync::Arc<Rulings>, UserStoreError> {
        self.rulings.of(self.library.shelf(), place)
    }

    fn ruling_service<T>(
        &self,
        ground: &RequestContext<'_>,
        place: Option<Community>,
        (rights, actor, name): (Rights, Actor, Option<&str>),
        ask: impl FnOnce(&RulingService<'_>) -> T,
    ) -> T {
        let voice = self.voice(ground.standing.language(ground.lang, None).value);
        let ruleset = ground.standing.ruleset(ground.ruleset, self.library.ruleset_id()).value;
        let office = RulingService {
            context: self.command_context(actor, voice, ruleset),
            keeper: &self.rulings,
            place,
            rights,
            name,
            own: &|question| self.ask_on(ground, question).cited_rules(),
        };
        ask(&office)
    }

    /// Shows the rulings that are close to a question in words beside its answer. Who asks for a rule, a
    /// card or a step by name wants no more than that.
    pub(super) fn lay_precedents(
        &self,
        ground: &RequestContext<'_>,
        line: &str,
        understood: &Understood,
        named: Option<&Naming<'_>>,
        answer: &mut Answer,
    ) {
        let is_asked = matches!(
            understood.question,
            Question::Search { .. }
                | Question::Assign { .. }
                | Question::When { .. }
                | Question::WhatIf { .. }
        );
        let is_name = matches!(understood.how, How::CardName | How::Identifier);
        if is_asked && !is_name {
            self.lay(ground, line, named, answer);
        }
    }

    /// The same for a question that came in parts, as those of commands do.
    pub(super) fn lay_precedents_of(
        &self,
        ground: &RequestContext<'_>,
        question: &Question,
        named: Option<&Naming<'_>>,
        answer: &mut Answer,
    ) {
        let voice = self.voice(answer.lang);
        let words = match question {
            Question::Assign { what, to, .. } => {
                voice.text("assign-title", &[("what", what.as_str().into()), ("to", to.as_str().into())])
            }
            Question::When { name } => voice.text("when-question", &[("name", name.as_str().into())]),
            Question::WhatIf { line } => line.clone(),
            _ => return,
        };
        self.lay(ground, &words, named, answer);
    }

    fn lay(&self, ground: &RequestContext<'_>, words: &str, named: Option<&Naming<'_>>, answer: &mut Answer) {
        let Some(place) = ground.place.filter(|_| ground.page == 1) else { return };
        let voice: Voice<'_> = self.voice(answer.lang);
        let ruleset = self.by(ground, named).ruleset();
        match self.rulings(place) {
            Ok(rulings) => say_precedents(&self.library, voice, &rulings, (words, ruleset), answer),
            Err(error) => self.library.shelf().tell(&error),
        }
    }
}

/// Whose rulings an asker is told of: in a server its own, and elsewhere none.
pub(super) fn place_of(asker: &Asker) -> Option<Community> {
    asker.server.map(|server| Community::Server(server.id))
}
