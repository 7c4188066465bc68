//! Tournament days, for the faces.

use super::Cardinal;
use crate::event::{EventService, Seen};
use crate::identity::Asker;
use crate::library::Unread;
use crate::request::event::EventCommand;

impl Cardinal {
    /// Carries out a command about the events of the community where somebody asks, and shows a page of what
    /// has several.
    pub(super) fn event_for(
        &self,
        command: &EventCommand,
        page: u32,
        asker: &Asker,
        unread: &mut Unread,
    ) -> Seen {
        let rights = self.rights(asker, unread);
        let context = self.context(asker, page, unread);
        let service = EventService {
            context: self.command_context(&context),
            repository: &self.events,
            entropy: &self.entropy,
            rights,
            page: page.max(1),
        };
        service.carry_out(command)
    }

    /// Seconds since 1970.
    pub(super) fn seconds(&self) -> i64 {
        i64::try_from(self.clock.now()).unwrap_or(i64::MAX)
    }
}
