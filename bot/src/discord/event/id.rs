//! What the ids of buttons, menus and forms say of events.

use super::PREFIX;
use cardinal_assistant::request::event::{EventAction, EventCommand};

/// Stands for the event that is the latest.
pub(super) const LATEST: &str = "-";
/// What ids are for, where more than one place needs to know it.
pub(super) const REPORT: &str = "report";
pub(super) const LIST: &str = "list";
pub(super) const PENALTY: &str = "penalty";
pub(super) const TIME: &str = "time";
pub(super) const LOG: &str = "log";
pub(super) const UNDO: &str = "undo";
pub(super) const CONFIRM: &str = "confirm";
/// Before the revision that an id was drawn from.
const DRAWN: char = '~';
/// Before what is done on a message that is kept up to date.
const POST: &str = "post/";

/// An id, taken apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Id<'a> {
    /// The event's number, or [`LATEST`].
    pub(super) number: &'a str,
    /// Whether it stands on a message that is kept up to date.
    pub(super) is_on_post: bool,
    /// What is to be done.
    pub(super) what: &'a str,
    /// What else is needed for that.
    pub(super) more: &'a str,
    /// How many entries the log had when it was drawn; none where that does not matter.
    pub(super) drawn: Option<usize>,
}

impl<'a> Id<'a> {
    /// Something to do with the event of a number.
    pub(super) const fn of(number: &'a str, what: &'a str) -> Self {
        Self { number, is_on_post: false, what, more: "", drawn: None }
    }

    /// The id behind the prefix; `None` where it is none of ours.
    pub(super) fn read(rest: &'a str) -> Option<Self> {
        let (number, what) = rest.split_once('/')?;
        let is_number = (1..=9).contains(&number.len()) && number.bytes().all(|digit| digit.is_ascii_digit());
        let (is_on_post, what) = what.strip_prefix(POST).map_or((false, what), |what| (true, what));
        let (what, drawn) = match what.rsplit_once(DRAWN) {
            Some((what, drawn)) if drawn.bytes().all(|digit| digit.is_ascii_digit()) => {
                (what, Some(drawn.parse().ok()?))
            }
            _ => (what, None),
        };
        let (what, more) = what.split_once('/').unwrap_or((what, ""));
        (is_number || number == LATEST).then_some(Self { number, is_on_post, what, more, drawn })
    }

    /// The id as Discord is told it.
    pub(super) fn text(self) -> String {
        let Self { number, is_on_post, what, more, drawn } = self;
        let post = if is_on_post { POST } else { "" };
        let stroke = if more.is_empty() { "" } else { "/" };
        let drawn = drawn.map(|revision| format!("{DRAWN}{revision}")).unwrap_or_default();
        format!("{PREFIX}/{number}/{post}{what}{stroke}{more}{drawn}")
    }

    /// This id with what else is needed.
    pub(super) const fn with_more(self, more: &'a str) -> Self {
        Self { more, ..self }
    }

    /// This id on a message that shows so many entries of the log.
    pub(super) const fn drawn_at(self, revision: usize) -> Self {
        Self { drawn: Some(revision), ..self }
    }

    /// Something with its event.
    pub(super) fn with(self, act: EventAction) -> EventCommand {
        let event = Some(self.number.to_owned()).filter(|number| number != LATEST);
        EventCommand { event, by: None, seen: None, drawn: self.drawn, act }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_is_read_as_it_was_written_and_no_other_is_one() {
        for text in [
            "1/report",
            "1/report~0",
            "12/post/report~57",
            "-/list/#7",
            "3/time/points/1/2/f//20-18/~9",
            "1/log/2",
            "1/undo/12~12",
        ] {
            let id = Id::read(text);
            assert_eq!(id.map(Id::text), Some(format!("{PREFIX}/{text}")));
        }
        assert_eq!(Id::read("1/post/drop").map(|id| (id.is_on_post, id.what)), Some((true, "drop")));
        for other in [
            "",
            "1",
            "x/report",
            "1234567890/report",
            "/report",
            "--/report",
            "٣/report",
            "1/report~",
            "1/report~99999999999999999999999",
        ] {
            assert_eq!(Id::read(other), None, "{other}");
        }
    }
}
