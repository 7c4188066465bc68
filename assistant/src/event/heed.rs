//! Whoever does something has seen what others did about the same, or is shown it first.

use std::sync::Arc;

use cardinal_tournament::{Actor, Event};

use super::data::{EventData, RefusedEvent};
use super::overlap::{self, Knows, Reader, Subject};
use super::refusal::{Refusal, RefusalCode};
use super::repository::Kept;
use super::service::EventService;
use crate::answer::{Answer, Data};
use crate::identity::Community;
use crate::request::event::{EventAction, EventCommand};

impl EventService<'_> {
    /// Remembers that somebody was shown how an event stands, or what others wrote of it.
    pub(super) fn note_shown(&self, command: &EventCommand, answer: &Answer) {
        if self.context.asker.guest.is_some() {
            return;
        }
        let Ok(community) = self.community() else { return };
        let Data::Event(data) = &*answer.data else { return };
        let (number, revision) = match &**data {
            EventData::Answered(answered) => match &answered.event {
                Some(event) if command.act.only_shows() => (event.number, event.revision),
                // Who had seen all before has seen all still.
                Some(event) => {
                    let before = self.repository.shown.of(&self.reader(community, event.number, command));
                    let wrote = answered.deed.as_ref().map_or(0, |deed| deed.entries);
                    match before {
                        Some(before) if before + wrote == event.revision => (event.number, event.revision),
                        _ => return,
                    }
                }
                None => return,
            },
            EventData::Invalid(RefusedEvent {
                refused: RefusalCode::Stale,
                event: Some(number),
                revision: Some(revision),
                ..
            }) => (*number, *revision),
            _ => return,
        };
        self.repository.shown.note(self.reader(community, number, command), revision);
    }

    fn reader(&self, community: Community, number: u32, command: &EventCommand) -> Reader {
        (community, number, self.context.asker.person, command.by.clone())
    }

    /// Has what others wrote about the same, and whoever asks has not seen, be looked at first.
    ///
    /// # Errors
    /// [`Refusal`]: what they wrote, or whose entry would be taken back.
    pub(super) fn heed_others(
        &self,
        command: &EventCommand,
        kept: &Kept,
        event: &Event,
        by: &str,
    ) -> Result<(), Refusal> {
        let current = || Kept { event: Arc::new(event.clone()), ..kept.clone() };
        if let Some(seen) = command.seen {
            // Who names what they saw saw all of it.
            return if seen == event.revision() {
                Ok(())
            } else {
                Err(Refusal::Seen { event: current(), from: seen })
            };
        }
        let player = |typed: &str| self.player((kept.number, event), typed).ok();
        let own_player = player("");
        let is_own = |actor: &Actor| match actor {
            Actor::Staff(name) => name == by,
            Actor::Player(player) => Some(*player) == own_player,
        };
        if command.act == EventAction::Undo(None) {
            let entry = overlap::last_standing(event).ok_or(Refusal::NothingStanding)?;
            let is_theirs = overlap::ends_with_own(event, entry, is_own);
            return if is_theirs { Ok(()) } else { Err(Refusal::NotOwn { event: current(), entry }) };
        }
        let is_players = matches!(command.act, EventAction::Report { .. } | EventAction::Confirm(_));
        let community = self.community()?;
        // Guests are not told apart: what each was shown stands in their form.
        let shown = if self.context.asker.guest.is_some() {
            None
        } else {
            self.repository.shown.of(&self.reader(community, kept.number, command))
        };
        let knows = match command.drawn.max(shown) {
            Some(revision) => Knows::Shown(revision),
            // A player at a table knows what is played there.
            None if is_players => return Ok(()),
            None => Knows::Own,
        };
        let Some(subject) = Subject::of(event, &command.act, player) else { return Ok(()) };
        let entries = overlap::unseen(event, &subject, is_own, knows);
        if entries.is_empty() { Ok(()) } else { Err(Refusal::Unseen { event: current(), entries }) }
    }
}
