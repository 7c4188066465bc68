//! The event that is meant: the one that is named, or the only one that runs. Nothing is done on a guess.

use cardinal_language::fold;

use super::read::one_line;
use super::refusal::Refusal;
use super::repository::{EventRepository, Header, Kept};
use super::service::EventService;
use crate::commands::Command;
use crate::request::event::{EventAction, EventCommand};

impl EventService<'_> {
    /// The event that a command is about.
    ///
    /// # Errors
    /// [`Refusal`]: there is none, or it cannot be read; or several run, none is named, and something is to be done.
    pub(super) fn kept(&self, command: &EventCommand) -> Result<Kept, Refusal> {
        let (community, shelf) = (self.community()?, self.context.library.shelf());
        let all = EventRepository::list(shelf, community)?;
        let get = |header: &Header| self.repository.get(shelf, community, header.number);
        if let Some(named) = command.event.as_deref().map(one_line).filter(|named| !named.is_empty()) {
            return get(named_so(&all, &named)?);
        }
        let latest = all.first().ok_or(Refusal::NoneYet)?;
        let running = self.repository.running(shelf, community, (&all, self.now()))?;
        let (meant, beside) = match running.as_slice() {
            [] => return get(latest),
            [one] => return get(one),
            [first, others @ ..] => (first, others),
        };
        // A player who plays in one of them alone means that one.
        if let Some(own) = self.played_in(&command.act, &running, get)? {
            return Ok(own);
        }
        if !command.act.only_shows() {
            return Err(several(&running));
        }
        Ok(Kept { beside: beside.to_vec(), ..get(meant)? })
    }

    /// The only one of these events in which whoever asks plays, where a command is about what they do there.
    fn played_in(
        &self,
        act: &EventAction,
        running: &[Header],
        get: impl Fn(&Header) -> Result<Kept, Refusal>,
    ) -> Result<Option<Kept>, Refusal> {
        let is_theirs = match act {
            EventAction::Report { player, .. }
            | EventAction::Confirm(player)
            | EventAction::Drop(player)
            | EventAction::Collection { player, .. } => player.trim().is_empty(),
            _ => false,
        };
        let Some(member) = self.member().filter(|_| is_theirs) else { return Ok(None) };
        let mut found = None;
        for header in running {
            let kept = get(header)?;
            let players = kept.event.state().players();
            if players.iter().any(|player| player.member.as_deref() == Some(&member)) {
                if found.is_some() {
                    return Ok(None);
                }
                found = Some(kept);
            }
        }
        Ok(found)
    }

    /// How an event is named where whoever asks is: `--event 3`, `event:3`.
    pub(super) fn naming_an_event(&self, number: &str) -> String {
        let place = self.place();
        let lang = self.context.voice.lang;
        let takes = |command: &'static Command| {
            command.parameters(place).find(|own| own.key == "event").map(|own| own.typed(place, lang, number))
        };
        // At the terminal every command about events takes it, on Discord each by itself.
        crate::commands::commands().iter().find_map(takes).unwrap_or_default()
    }
}

/// The event of this number or name.
pub(super) fn named_so<'h>(all: &'h [Header], named: &str) -> Result<&'h Header, Refusal> {
    let by_name: Vec<&Header> = all.iter().filter(|header| fold(&header.name) == fold(named)).collect();
    let number = named.trim_start_matches('#').parse().ok();
    let by_number = all.iter().find(|header| Some(header.number) == number);
    match (by_name.as_slice(), by_number) {
        ([one], _) => Ok(one),
        // A number behind its sign is one whatever others are called.
        (_, Some(one)) if named.starts_with('#') => Ok(one),
        ([], Some(one)) => Ok(one),
        ([], None) => Err(Refusal::NoEvent(named.to_owned())),
        (alike, _) => Err(several(alike.iter().copied())),
    }
}

fn several<'h>(headers: impl IntoIterator<Item = &'h Header>) -> Refusal {
    Refusal::SeveralEvents(headers.into_iter().map(|header| (header.number, header.name.clone())).collect())
}
