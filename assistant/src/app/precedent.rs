//! Rulings that judges publish, for the faces.

use super::{Cardinal, RequestContext};
use crate::answer::Answer;
use crate::identity::{Asker, Community};
use crate::library::{Unread, UserStoreError};
use crate::messages::Voice;
use crate::precedent::{Rights, RulingCommand, RulingService, Rulings, Seen, say_precedents};
use crate::question::{How, Naming, Understood};
use crate::request::Request;

impl Cardinal {
    /// Carries out a command about the rulings of the community where somebody asks.
    pub(super) fn ruling_for(&self, command: &RulingCommand, asker: &Asker, unread: &mut Unread) -> Seen {
        self.rulings_for(asker, unread, |service| service.carry_out(command))
    }

    /// Whether somebody may publish a ruling where they are.
    ///
    /// # Errors
    /// What says why not.
    #[allow(clippy::redundant_closure_for_method_calls, reason = "the method is not general enough")]
    pub(super) fn may_publish_for(&self, asker: &Asker, unread: &mut Unread) -> Result<(), Box<Seen>> {
        self.rulings_for(asker, unread, |service| service.may_publish())
    }

    /// Asks with the rights that somebody has. Whoever operates a server may whatever its judges may.
    fn rulings_for<T>(
        &self,
        asker: &Asker,
        unread: &mut Unread,
        ask: impl FnOnce(&RulingService<'_>) -> T,
    ) -> T {
        let rights = self.rights(asker, unread);
        let context = self.context(asker, 1, unread);
        self.ruling_service(&context, rights, ask)
    }

    /// What somebody may do where they are. Whoever sits at the terminal may do everything.
    pub(super) fn rights(&self, asker: &Asker, unread: &mut Unread) -> Rights {
        match asker.server {
            _ if asker.is_at_terminal() => Rights::ALL,
            None => Rights::NONE,
            Some(server) => {
                let settings = unread.without(self.preferences.house(self.library.shelf(), server.id));
                Rights::of(server, &asker.roles, &settings)
            }
        }
    }

    /// Shows rulings, which everyone in their community may see.
    pub(super) fn rulings_on(
        &self,
        context: &RequestContext<'_>,
        show: impl FnOnce(&RulingService<'_>) -> Seen,
    ) -> Answer {
        let rights = if context.asker.is_at_terminal() { Rights::ALL } else { Rights::NONE };
        self.ruling_service(context, rights, show).answer
    }

    /// The rulings of a community.
    pub(super) fn rulings(&self, community: Community) -> Result<std::sync::Arc<Rulings>, UserStoreError> {
        self.rulings.of(self.library.shelf(), community)
    }

    fn ruling_service<T>(
        &self,
        context: &RequestContext<'_>,
        rights: Rights,
        ask: impl FnOnce(&RulingService<'_>) -> T,
    ) -> T {
        ask(&RulingService {
            context: self.command_context(context),
            repository: &self.rulings,
            rights,
            own: &|question| self.ask_on(context, question).cited_rules(),
        })
    }

    /// Shows the rulings that are close to a question in words beside its answer. Who asks for a rule, a
    /// card or a step by name wants no more than that.
    pub(super) fn lay_precedents(
        &self,
        context: &RequestContext<'_>,
        line: &str,
        understood: &Understood,
        named: Option<&Naming<'_>>,
        answer: &mut Answer,
    ) {
        let is_asked = matches!(
            understood.request,
            Request::Search { .. }
                | Request::Assign { .. }
                | Request::Attack { .. }
                | Request::When { .. }
                | Request::Combat { .. }
        );
        let is_name = matches!(understood.how, How::CardName | How::Identifier);
        if is_asked && !is_name {
            self.lay(context, line, named, answer);
        }
    }

    /// The same for a question that came in parts, as those of commands do.
    pub(super) fn lay_precedents_of(
        &self,
        context: &RequestContext<'_>,
        request: &Request,
        named: Option<&Naming<'_>>,
        answer: &mut Answer,
    ) {
        let voice = self.voice(answer.lang);
        let words = match request {
            Request::Assign { what, to, .. } => {
                voice.text("assign-title", &[("what", what.as_str().into()), ("to", to.as_str().into())])
            }
            Request::Attack { attacker, defender } => {
                let args = [("attacker", attacker.as_str().into()), ("defender", defender.as_str().into())];
                voice.text("attack-title", &args)
            }
            Request::When { name } => voice.text("when-question", &[("name", name.as_str().into())]),
            Request::Combat { combat } => combat.line.clone(),
            _ => return,
        };
        self.lay(context, &words, named, answer);
    }

    fn lay(
        &self,
        context: &RequestContext<'_>,
        words: &str,
        named: Option<&Naming<'_>>,
        answer: &mut Answer,
    ) {
        let Some(community) = context.asker.community().filter(|_| context.page == 1) else { return };
        let voice: Voice<'_> = self.voice(answer.lang);
        let ruleset = self.by(context, named).ruleset();
        match self.rulings(community) {
            Ok(rulings) => say_precedents(&self.library, voice, &rulings, (words, ruleset), answer),
            Err(error) => self.library.shelf().tell(&error),
        }
    }
}
