//! What positions have in common and what tells them apart.

mod keys;
mod order;

use std::sync::LazyLock;

use super::{Combat, Modifier, Pending, State};
use crate::effect::{
    Amount, Continuous, OneShot, Operation, Play, PlayChange, PostPlay, Script, Target, Who, Window,
};
use crate::event::Source;
use crate::ids::{CardId, PlayerId, RuleRef, StepId, WarriorId};
use crate::procedure::Procedure;
use crate::rating::Rating;
use crate::table::{Area, CardSetup, PlayerSetup, Setup, WarriorSetup, WarzoneSetup};

fn procedure() -> &'static Procedure {
    static PROCEDURE: LazyLock<Procedure> = LazyLock::new(|| {
        let file = include_str!("../../../procedures/warzone-faq.toml");
        Procedure::parse(file, |_| RuleRef::default()).expect("the procedure ships")
    });
    &PROCEDURE
}

fn step(at: usize) -> StepId {
    procedure().steps().nth(at).expect("it has many steps").0
}

/// What a card does that is played in a window for one change.
fn script(window: Window, target: Target, change: PlayChange) -> Script {
    let idle = Play::idle(PostPlay::Discard);
    let play = Play { windows: vec![window], target, changes: vec![change], ..idle };
    Script { plays: vec![play], ..Script::default() }
}

fn adds() -> Script {
    let adds = Continuous::Rating {
        rating: Rating::Fight.into(),
        op: Operation::Add,
        amount: Amount::Fixed(1),
        on: Who::YourCombatant,
        by_strength: false,
    };
    script(Window::Modify, Target::None, PlayChange::Holds(adds))
}

fn ends() -> Script {
    let ends = OneShot::EndCombat { void_cards: false, discards: false };
    script(Window::Modify, Target::None, PlayChange::Once(ends))
}

fn counters() -> Script {
    script(Window::Counter, Target::PlayedCard, PlayChange::Once(OneShot::Counter {}))
}

/// Two players with two warriors, four cards and a warzone; a combat has begun.
fn base() -> State {
    with_second_named("two")
}

fn with_second_named(name: &str) -> State {
    let player = |handle: &str| PlayerSetup { handle: handle.into(), ..PlayerSetup::default() };
    let warrior = |handle: &str, player: &str, area| WarriorSetup {
        handle: handle.into(),
        name: handle.into(),
        player: player.into(),
        area,
        ..WarriorSetup::default()
    };
    let card = |handle: &str, name: &str, script: Script| CardSetup {
        handle: handle.into(),
        name: name.into(),
        player: "anna".into(),
        script: Some(script),
        ..CardSetup::default()
    };
    let setup = Setup {
        players: vec![player("anna"), player("bruno")],
        active: "anna".into(),
        warriors: vec![warrior("hero", "anna", Area::Squad), warrior("beast", "bruno", Area::Cohort)],
        cards: vec![
            card("one", "one", adds()),
            card("two", name, adds()),
            card("three", "three", ends()),
            card("four", "four", counters()),
        ],
        warzones: vec![WarzoneSetup {
            handle: "ruins".into(),
            player: "anna".into(),
            ..WarzoneSetup::default()
        }],
        ..Setup::default()
    };
    let mut state = State::new(setup.validate().expect("the table is legal"));
    state.frames.push(Combat::new(0, ANNA, procedure()));
    state
}

const ANNA: PlayerId = PlayerId(0);
const BRUNO: PlayerId = PlayerId(1);
const HERO: WarriorId = WarriorId(0);
const BEAST: WarriorId = WarriorId(1);
const ONE: CardId = CardId(0);
const TWO: CardId = CardId(1);
const OF_ONE: Source = Source::Card(ONE);

const PENDING: Pending = Pending {
    player: ANNA,
    source: OF_ONE,
    way: 0,
    target: None,
    swap: None,
    points: 0,
    seen_by: 0,
    spared_by: 0,
};
const MODIFIER: Modifier = Modifier {
    warrior: HERO,
    rating: Rating::Fight,
    operation: Operation::Add,
    amount: 0,
    source: OF_ONE,
    lasts: false,
    bought: None,
};
fn combat(state: &mut State) -> &mut Combat {
    &mut state.frames[0]
}
