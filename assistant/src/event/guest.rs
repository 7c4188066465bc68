//! Guests: who belongs to no community and visits the events of one, a player by the code that judges handed out.

use cardinal_tournament::{Event, PlayerId};

use super::codes::Codes;
use super::refusal::Refusal;
use super::repository::EventRepository;
use super::service::EventService;
use super::{Seen, export, render};
use crate::answer::Answer;
use crate::identity::Guest;
use crate::request::event::{EventAction, EventCommand};

/// Whether guests may ask for it: what everybody sees, and what players do for themselves.
pub(super) fn may_ask(command: &EventCommand) -> bool {
    let is_own = match &command.act {
        EventAction::List
        | EventAction::Show
        | EventAction::Pairings(_)
        | EventAction::Standings
        | EventAction::Clock
        | EventAction::Own
        | EventAction::Board { posts: false } => true,
        EventAction::Report { player, .. } | EventAction::Confirm(player) | EventAction::Drop(player) => {
            player.trim().is_empty()
        }
        _ => false,
    };
    is_own && command.by.is_none() && command.seen.is_none()
}

impl EventService<'_> {
    /// The events that there are, and which of them run.
    pub(super) fn list(&self) -> Result<Answer, Refusal> {
        let (shelf, community) = (self.context.library.shelf(), self.community()?);
        let all = EventRepository::list(shelf, community)?;
        let running = self.repository.running(shelf, community, (&all, self.now()))?;
        Ok(render::list(self, &all, &running))
    }

    /// The codes of an event, for its judges; as a page of slips too where they are to be printed.
    ///
    /// # Errors
    /// [`Refusal`]: whoever asks is no judge, there is no such event, or the secret can neither be read nor kept.
    pub(super) fn codes(&self, command: &EventCommand, print: bool) -> Result<Seen, Refusal> {
        let community = self.as_judge()?;
        let kept = self.kept(command)?;
        let codes = Codes::made(self.context.library.shelf(), community, kept.number, self.entropy)?;
        let file = print.then(|| export::codes(self.context.voice, &kept, &codes));
        Ok(Seen { answer: render::codes(self, &kept, &codes), file })
    }

    /// Whom a guest plays as in an event.
    ///
    /// # Errors
    /// [`Refusal::WrongCode`]: nobody, by the code that they give.
    pub(super) fn guest_player(
        &self,
        guest: &Guest,
        (number, event): (u32, &Event),
    ) -> Result<PlayerId, Refusal> {
        let code = guest.code.as_deref().unwrap_or_default();
        let codes = Codes::kept(self.context.library.shelf(), guest.of, number)?;
        codes.and_then(|codes| codes.player(event, code)).ok_or(Refusal::WrongCode)
    }
}
