//! What each command asks with what it is given: one request, whether it came from the command line, from
//! Discord or from a form.

use super::event::event_command;
use super::given::{Given, Value};
use super::{Key, Word};
use crate::live::{CombatAction, CombatCommand, Seat, SetupField};
use crate::precedent::{Draft, Form, RulingCommand, Scenario};
use crate::request::{Calling, Coverage, Request, Wish};

/// What a command asks with what it is given; `None` where it lacks something without which it asks
/// nothing, and for what asks nothing of Cardinal: groups, words of the console, what a machine does.
#[expect(clippy::too_many_lines, reason = "the closed list of what each command asks")]
pub fn request(key: Key, given: &Given) -> Option<Request> {
    let text = |key: &str| given.text(key);
    let combat = || given.combat("scenario");
    let on = |act| Some(Request::Live(CombatCommand::On { id: given.text("id")?, revision: None, act }));
    Some(match key {
        Key::Ask => Request::Ask { text: text("question")? },
        Key::Rule => Request::Rule { id: text("rule")? },
        Key::Step => Request::Step { name: text("name")? },
        Key::Term => Request::Term { name: text("name")? },
        Key::Aid => Request::Aid { name: text("name").unwrap_or_default() },
        Key::Card => Request::Card { name: text("name")? },
        Key::Cards => {
            let limit = if given.is("csv") { Some(u32::MAX) } else { given.read("limit") };
            Request::Cards { text: text("query")?, limit }
        }
        Key::When => Request::When { name: text("name")? },
        Key::Can => match text("words") {
            Some(text) => Request::Can { text },
            None => Request::Assign { what: text("card")?, to: text("to")?, moved: false },
        },
        Key::Compare => Request::Compare { text: text("matter")? },
        Key::Search => Request::Search { text: text("words")?, limit: given.read("limit") },
        Key::Board => Request::Board {
            position: given.combat("position")?,
            asked: text("asked"),
            picture: given.is("picture"),
        },
        Key::CoverageTashKalar => Request::Coverage(Coverage::TashKalar),
        Key::Coverage => Request::Coverage(Coverage::Documents),
        Key::CoverageCombats => Request::Coverage(Coverage::Combats),
        Key::Modelled => {
            Request::Coverage(Coverage::Cards { among: text("among"), list: given.is("unfinished") })
        }
        Key::CombatRun => Request::Combat { combat: combat()? },
        Key::Whatif | Key::Change => match text("change") {
            None => Request::Combat { combat: combat()? },
            Some(change) => Request::WhatIf { combat: combat()?, change },
        },
        Key::Explore => Request::Explore { combat: combat()?, save: text("save") },
        Key::Flip => Request::Flip { combat: combat()?, number: text("number") },
        Key::Rulesets => Request::Rulesets { combat: combat()?, of: text("of") },
        Key::Explain => Request::Explain { combat: combat()?, at: text("at") },
        Key::Combat => at_the_table(given),
        Key::CombatNew => Request::Live(CombatCommand::New(match text("line") {
            Some(line) => vec![SetupField::Words(line)],
            None => setup(given),
        })),
        Key::CombatAdd => {
            let without = given.texts("without").into_iter().map(SetupField::Without);
            on(CombatAction::Set(setup(given).into_iter().chain(without).collect()))?
        }
        Key::CombatBegin => on(CombatAction::Begin)?,
        Key::CombatShow => on(CombatAction::Show)?,
        Key::CombatPass => on(CombatAction::Pass)?,
        Key::CombatPlay => on(CombatAction::Play(text("what")?))?,
        Key::CombatUndo => on(CombatAction::Undo)?,
        Key::CombatTo => on(CombatAction::To(text("step")))?,
        Key::CombatShare => on(CombatAction::Share)?,
        Key::CombatExport => on(CombatAction::Export)?,
        Key::CombatCopy => on(CombatAction::Copy)?,
        Key::CombatKeep => on(CombatAction::Last(given.read("hours")?))?,
        Key::CombatClose => on(CombatAction::Close)?,
        Key::CombatList => Request::Live(CombatCommand::List),
        Key::CombatResume => Request::Live(CombatCommand::TakeUp(text("code")?)),
        Key::RulingShow => Request::Ruling { number: text("ruling")? },
        Key::RulingSearch | Key::RulingList => {
            Request::Rulings { text: text("words").unwrap_or_default(), revoked: given.is("revoked") }
        }
        Key::RulingPublish => {
            let is_whole = given.is("question") && (given.is("answer") || given.is("scenario"));
            Request::Judge(RulingCommand::Publish(Box::new(is_whole.then(|| draft(given))?)))
        }
        Key::RulingRevoke => {
            let (number, why) = (text("ruling")?, text("why")?);
            Request::Judge(RulingCommand::Revoke { number, why, by: text("by") })
        }
        Key::RulingExport => Request::Judge(RulingCommand::Export(given.read("form").unwrap_or(Form::Json))),
        Key::RulingImport => Request::Judge(RulingCommand::Import(text("rulings")?)),
        Key::EventNew
        | Key::EventList
        | Key::EventShow
        | Key::EventFormat
        | Key::EventJudge
        | Key::EventRegister
        | Key::EventImport
        | Key::EventCard
        | Key::EventCollection
        | Key::EventDrop
        | Key::EventReturn
        | Key::EventBegin
        | Key::EventPair
        | Key::EventPairings
        | Key::EventWhy
        | Key::EventSwap
        | Key::EventStart
        | Key::EventResult
        | Key::EventReport
        | Key::EventConfirm
        | Key::EventCorrect
        | Key::EventTime
        | Key::EventStandings
        | Key::EventClock
        | Key::EventStop
        | Key::EventResume
        | Key::EventNextGame
        | Key::EventPenalty
        | Key::EventValidate
        | Key::EventRules
        | Key::EventUndo
        | Key::EventCodes
        | Key::EventLog
        | Key::EventExport
        | Key::EventScreen
        | Key::EventDesk => Request::Event(Box::new(event_command(key, given)?)),
        Key::Nickname | Key::NicknameAdd | Key::NicknameRemove | Key::NicknameList => {
            let (nickname, card) = (text("nickname"), text("card"));
            Request::Call(Calling { nickname, card, remove: text("remove") })
        }
        Key::Settings => Request::Settings(wish(given)),
        Key::Help => Request::Help,
        Key::Ruling
        | Key::Event
        | Key::Import
        | Key::ImportDocument
        | Key::ImportCards
        | Key::Walk
        | Key::Discord
        | Key::Serve
        | Key::Site
        | Key::Doctor
        | Key::Backup
        | Key::Restore
        | Key::Manual
        | Key::Schema
        | Key::Completions
        | Key::EventPost
        | Key::Quit
        | Key::NextPage
        | Key::PreviousPage
        | Key::WalkNext
        | Key::WalkPlay
        | Key::WalkPass
        | Key::WalkUndo
        | Key::WalkBack
        | Key::WalkTo
        | Key::WalkEnd
        | Key::WalkBranch
        | Key::WalkWhy
        | Key::WalkStop
        | Key::WalkWhere
        | Key::OnwardMore
        | Key::OnwardContext
        | Key::OnwardOriginal
        | Key::OnwardRulesets
        | Key::OnwardWhen
        | Key::OnwardCard
        | Key::OnwardBefore
        | Key::OnwardAfter
        | Key::OnwardNext
        | Key::OnwardPrevious => return None,
    })
}

/// A combat that is played at the table, or replayed: one in a line, one that is taken up, one of these
/// pieces, or else all that are the person's own.
fn at_the_table(given: &Given) -> Request {
    if let Some(line) = given.text("scenario") {
        return Request::combat(line);
    }
    let pieces = setup(given);
    Request::Live(match given.text("start") {
        Some(start) => CombatCommand::TakeUp(start),
        None if pieces.is_empty() && !given.is("player") => CombatCommand::List,
        None => CombatCommand::New(pieces),
    })
}

/// What a combat is set up of, by what a command or a form is given.
pub fn setup(given: &Given) -> Vec<SetupField> {
    let mut pieces = Vec::new();
    pieces.extend(given.text("ruleset").map(SetupField::Ruleset));
    for (seat, key) in [(Seat::Attacker, "attacker"), (Seat::Defender, "defender")] {
        pieces.extend(given.text(key).map(|name| SetupField::Warrior(seat, name)));
    }
    pieces.extend(given.text("tactic").map(SetupField::Tactic));
    for (seat, [state, gear, hand, destiny]) in [
        (Seat::Attacker, ["attacker-state", "attacker-gear", "attacker-hand", "attacker-destiny"]),
        (Seat::Defender, ["defender-state", "defender-gear", "defender-hand", "defender-destiny"]),
    ] {
        let several = |key| given.texts(key).into_iter();
        pieces.extend(several(state).map(|name| SetupField::Condition(seat, name)));
        pieces.extend(several(gear).map(|name| SetupField::Gear(seat, name)));
        pieces.extend(several(hand).map(|name| SetupField::Hand(seat, name)));
        pieces.extend(given.read(destiny).map(|points| SetupField::Destiny(seat, points)));
    }
    pieces.extend(given.text("warzone").map(SetupField::Warzone));
    pieces.extend(given.texts("words").into_iter().map(SetupField::Words));
    pieces
}

/// The ruling that a command or a form is given, perhaps not whole yet.
pub fn draft(given: &Given) -> Draft {
    let text = |key: &str| {
        let text = given.text(key).map(|text| text.trim().to_owned());
        text.filter(|text| !text.is_empty())
    };
    let scenario = given.values("scenario").next().and_then(|value| match value {
        Value::File { name, text } => Some(Scenario::File { name: name.clone(), text: text.clone() }),
        Value::Text(_) => text("scenario").map(Scenario::Typed),
    });
    Draft {
        question: text("question").unwrap_or_default(),
        answer: text("answer"),
        scenario,
        rules: given.texts("rules"),
        cards: given.texts("cards"),
        ruleset: text("ruleset"),
        lang: given.read("lang"),
        by: text("by"),
    }
}

/// What is to be set: each thing by itself, or one thing by its name.
fn wish(given: &Given) -> Wish {
    let of = |key: &str| {
        let named = || given.text("value").filter(|_| given.text("setting").is_some_and(|name| name == key));
        given.text(key).or_else(named)
    };
    let no_judges = || given.is("no-judges").then(|| Word::Auto.code().to_owned());
    Wish {
        language: of("language"),
        ruleset: of("ruleset"),
        scope: of("scope"),
        event: of("event"),
        visibility: of("answers"),
        judges: of("judges").or_else(no_judges),
        combats: of("combats"),
    }
}
