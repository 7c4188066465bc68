//! What each command about tournament days asks with what it is given.

use super::{Given, Key};
use crate::request::event::{EventAction, EventCommand, Form, FormatWish, OutOfTime, PenaltyWish};

/// What a command asks; `None` where it lacks something without which it asks nothing.
pub(super) fn event_command(key: Key, given: &Given) -> Option<EventCommand> {
    Some(EventCommand {
        event: given.text("event"),
        by: given.text("by"),
        seen: given.read("seen"),
        drawn: None,
        act: action(key, given)?,
    })
}

fn action(key: Key, given: &Given) -> Option<EventAction> {
    let text = |key: &str| given.text(key);
    // Where nothing is said or no number, there is no such table.
    let table = || Some(given.read("table").unwrap_or(0));
    let because = || given.text("because");
    Some(match key {
        Key::EventNew => EventAction::New {
            name: text("name").unwrap_or_default(),
            format: Box::new(format(given)),
            seed: given.read("seed"),
        },
        Key::EventList => EventAction::List,
        Key::EventShow => EventAction::Show,
        Key::EventFormat => EventAction::Format(Box::new(format(given))),
        Key::EventJudge => {
            EventAction::Judge { name: text("name").unwrap_or_default(), assistant: given.is("assistant") }
        }
        Key::EventRegister => match (text("name"), text("member")) {
            (None, None) => EventAction::Join,
            (name, member) => EventAction::Register { name: name.unwrap_or_default(), member },
        },
        Key::EventImport => EventAction::Import(text("players")?),
        Key::EventCollection => {
            EventAction::Collection { player: text("player").unwrap_or_default(), list: text("list") }
        }
        Key::EventCard => EventAction::Card {
            card: text("card")?,
            allowed: text("decision")? == "allowed",
            note: text("note")?,
        },
        Key::EventDrop => EventAction::Drop(text("player").unwrap_or_default()),
        Key::EventReturn => EventAction::Return(text("player")?),
        Key::EventBegin => EventAction::Begin,
        Key::EventPair => EventAction::Pair,
        Key::EventPairings => EventAction::Pairings(given.read("round")),
        Key::EventWhy => EventAction::Why(text("player")),
        Key::EventSwap => EventAction::Swap { one: text("one")?, other: text("other")?, because: because()? },
        Key::EventStart => EventAction::Start,
        Key::EventResult => EventAction::Result { table: table()?, games: given.texts("games") },
        Key::EventReport => {
            EventAction::Report { player: text("player").unwrap_or_default(), games: given.texts("games") }
        }
        Key::EventConfirm => EventAction::Confirm(text("player").unwrap_or_default()),
        Key::EventCorrect => EventAction::Correct {
            round: given.read("round")?,
            table: table()?,
            games: given.texts("games"),
            because: because()?,
        },
        Key::EventTime => EventAction::Time(Box::new(OutOfTime {
            table: table()?,
            games: given.texts("games"),
            second: text("second"),
            finished: given.is("finished"),
            points: text("points"),
            warriors: text("warriors"),
            destiny: text("destiny"),
            cards: text("cards"),
        })),
        Key::EventStandings => EventAction::Standings,
        Key::EventClock | Key::EventDesk => EventAction::Clock,
        Key::EventStop => EventAction::Stop { table: table()?, because: because()? },
        Key::EventResume => EventAction::Resume(table()?),
        Key::EventNextGame => EventAction::NextGame(table()?),
        Key::EventPenalty => EventAction::Penalty(Box::new(PenaltyWish {
            player: text("player").unwrap_or_default(),
            offence: text("offence"),
            decision: text("decision"),
            card: text("card"),
            note: text("note"),
        })),
        Key::EventValidate => EventAction::Validate,
        Key::EventRules => EventAction::Rules,
        Key::EventUndo => EventAction::Undo(given.read("entry")),
        Key::EventCodes => EventAction::Codes { print: given.is("into") },
        Key::EventLog => EventAction::Log,
        Key::EventExport => EventAction::Export(given.read("form").unwrap_or_default()),
        Key::EventScreen => EventAction::Export(Form::Screen),
        _ => return None,
    })
}

fn format(given: &Given) -> FormatWish {
    FormatWish {
        ruleset: given.text("ruleset"),
        rounds: given.read("rounds"),
        cut: given.text("cut"),
        minutes: given.read("minutes"),
        knock_out_games: given.read("knock-out-games"),
        knock_out_minutes: given.read("knock-out-minutes"),
        final_games: given.read("final-games"),
        lists: given.text("lists").map(|lists| lists == "required"),
    }
}
