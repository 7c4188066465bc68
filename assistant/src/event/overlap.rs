//! Two at once: what others wrote that somebody would pass over who has not seen it.
//!
//! A deed is about something: a match, a clock, a player, a list, the pairings. What others wrote about the same is
//! passed over in silence by nobody: whoever has not been shown it is asked first, with what was written. Everything
//! else that happened meanwhile is no matter of theirs.

use std::collections::HashMap;
use std::sync::Mutex;

use cardinal_tournament::{Actor, Entry, Event, Logged, PlayerId};

use super::repository::locked;
use crate::identity::{Community, Person};
use crate::request::event::EventAction;

/// How many people are remembered, each with what they were shown of an event.
const PEOPLE: usize = 4_096;

/// Who was shown an event: the community and the event's number, and by which name they write.
pub(super) type Reader = (Community, u32, Person, Option<String>);

/// How far people were shown the logs of events. It holds as long as the process does: who is not remembered is
/// asked once more.
#[derive(Debug, Default)]
pub(super) struct Shown(Mutex<HashMap<Reader, usize>>);

impl Shown {
    /// How many entries somebody was shown.
    pub(super) fn of(&self, reader: &Reader) -> Option<usize> {
        locked(&self.0).get(reader).copied()
    }

    /// Somebody is shown an event as it stands after so many entries.
    pub(super) fn note(&self, reader: Reader, revision: usize) {
        let mut all = locked(&self.0);
        if all.len() >= PEOPLE {
            all.clear();
        }
        let seen = all.entry(reader).or_default();
        *seen = revision.max(*seen);
    }
}

/// What a deed is about.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Subject {
    /// The match at a table of a round.
    Match(usize, usize),
    /// The time of a table of a round; of all of them where it is 0.
    Clock(usize, usize),
    /// What becomes of a player.
    Player(PlayerId),
    /// A player's list of cards.
    List(PlayerId),
    /// What the judges say of a card.
    Card(String),
    /// Who sits where in a round.
    Seats(usize),
    /// The format.
    Format,
    /// The course of the day: what is paired and validated next rests on all before.
    Course,
}

impl Subject {
    /// What a deed of this person is about; none for what cannot come upon what others do.
    pub(super) fn of(
        event: &Event,
        act: &EventAction,
        player: impl Fn(&str) -> Option<PlayerId>,
    ) -> Option<Self> {
        let round = event.state().rounds().len();
        let seated = |player: PlayerId| {
            Some(Self::Match(round, event.state().rounds().last()?.table_of(player)?.number))
        };
        match act {
            EventAction::Correct { round, table, .. } => Some(Self::Match(*round, *table)),
            EventAction::Result { table, .. } => Some(Self::Match(round, *table)),
            EventAction::Time(told) => Some(Self::Match(round, told.table)),
            EventAction::Report { player: typed, .. } | EventAction::Confirm(typed) => seated(player(typed)?),
            EventAction::Stop { table, .. } | EventAction::Resume(table) | EventAction::NextGame(table) => {
                Some(Self::Clock(round, *table))
            }
            EventAction::Penalty(wish) => player(&wish.player).map(Self::Player),
            EventAction::Drop(typed) | EventAction::Return(typed) => player(typed).map(Self::Player),
            EventAction::Collection { player: typed, list: Some(_) } => player(typed).map(Self::List),
            EventAction::Card { card, .. } => Some(Self::Card(card.clone())),
            EventAction::Swap { .. } => Some(Self::Seats(round)),
            EventAction::Format(_) => Some(Self::Format),
            EventAction::Pair | EventAction::Validate => Some(Self::Course),
            _ => None,
        }
    }

    /// Whether an entry is about the same; `round` was the last one when it was written.
    fn is_of(&self, event: &Event, logged: &Logged, round: usize) -> bool {
        let entry = &logged.entry;
        match self {
            Self::Match(of, table) => match entry {
                Entry::ResultCorrected { round, table: own, .. } => (round, own) == (of, table),
                Entry::Reported { table: own, .. }
                | Entry::Confirmed { table: own }
                | Entry::GamesEntered { table: own, .. }
                | Entry::ResultEntered { table: own, .. } => (&round, own) == (of, table),
                Entry::Penalised { player, .. } | Entry::Dropped { player } => {
                    let seats = event.state().rounds().get(of.saturating_sub(1));
                    let own = seats.and_then(|seats| seats.table_of(*player));
                    round == *of && own.is_some_and(|own| own.number == *table)
                }
                _ => false,
            },
            Self::Clock(of, table) => match entry {
                Entry::ClockStopped { table: own, .. }
                | Entry::ClockResumed { table: own }
                | Entry::NextGame { table: own } => round == *of && (*table == 0 || own == table),
                _ => false,
            },
            Self::Player(own) => matches!(
                entry,
                Entry::Penalised { player, .. } | Entry::Dropped { player } | Entry::Returned { player }
                    if player == own
            ),
            Self::List(own) => matches!(entry, Entry::ListHandedIn { player, .. } if player == own),
            Self::Card(own) => {
                let judged = event.state().judged_cards().iter().find(|judged| judged.is_of(own));
                matches!(entry, Entry::CardJudged { card, .. } if judged.is_some_and(|judged| judged.is_of(card)))
            }
            Self::Seats(of) => matches!(entry, Entry::PairingsChanged { .. }) && round == *of,
            Self::Format => matches!(entry, Entry::SettingsChanged { .. }),
            Self::Course => matches!(entry, Entry::ResultCorrected { .. } | Entry::Penalised { .. }),
        }
    }

    /// Whether an entry moves what this stands on: another round, other seats. Only who was shown how it was
    /// before can be mistaken by that.
    fn is_moved_by(&self, entry: &Entry, round: usize) -> bool {
        match self {
            Self::Match(of, _) | Self::Clock(of, _) | Self::Seats(of) => {
                let moves = matches!(entry, Entry::RoundPaired { .. } | Entry::PairingsChanged { .. });
                moves && round == *of
            }
            Self::Course => matches!(entry, Entry::RoundPaired { .. }),
            _ => false,
        }
    }
}

/// What somebody knows of the log.
#[derive(Debug, Clone, Copy)]
pub(super) enum Knows {
    /// They were shown so many entries.
    Shown(usize),
    /// It is not known: what they wrote themselves they know.
    Own,
}

/// The places in the log of what others wrote about a subject and somebody does not know.
pub(super) fn unseen(
    event: &Event,
    subject: &Subject,
    is_own: impl Fn(&Actor) -> bool,
    knows: Knows,
) -> Vec<usize> {
    let (mut found, mut rounds, mut last) = (Vec::new(), Vec::new(), 0);
    for (at, logged) in event.log().iter().enumerate() {
        let stands = !event.undone().contains(&at);
        last += usize::from(stands && matches!(logged.entry, Entry::RoundPaired { .. }));
        rounds.push(last);
        // What is taken back is told by who took it back.
        if !stands {
            continue;
        }
        let (what, round) = match &logged.entry {
            Entry::Undone { entry } => (event.log().get(*entry), rounds.get(*entry).copied().unwrap_or(last)),
            _ => (Some(logged), last),
        };
        let Some(what) = what else { continue };
        let is_of = subject.is_of(event, what, round);
        let is_moved = subject.is_moved_by(&what.entry, round);
        let by_staff = matches!(logged.by, Actor::Staff(_));
        let counts = match knows {
            Knows::Shown(revision) => at >= revision && (is_of || is_moved),
            // What players agree on among themselves and what follows from it is the judges' to go on from.
            Knows::Own => is_of && by_staff,
        };
        if is_own(&logged.by) {
            // Who pairs or validates has seen the day as far as they wrote themselves.
            if is_of || is_moved || *subject == Subject::Course {
                found.clear();
            }
        } else if counts {
            found.push(at);
        }
    }
    found
}

/// The entry that is taken back where none is named: the last that stands.
pub(super) fn last_standing(event: &Event) -> Option<usize> {
    let stands = |(at, logged): &(usize, &Logged)| {
        !event.undone().contains(at) && !matches!(logged.entry, Entry::Created { .. } | Entry::Undone { .. })
    };
    event.log().iter().enumerate().rev().find(stands).map(|(at, _)| at)
}

/// Whether what stands last is somebody's own, with nothing of others after it.
pub(super) fn ends_with_own(event: &Event, entry: usize, is_own: impl Fn(&Actor) -> bool) -> bool {
    event.log().iter().skip(entry).all(|logged| is_own(&logged.by))
}
