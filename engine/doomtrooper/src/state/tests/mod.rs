//! What positions have in common and what tells them apart.

mod keys;
mod order;

use std::sync::LazyLock;

use super::{Combat, Modifier, Pending, State};
use crate::effect::Operation;
use crate::event::Source;
use crate::ids::{CardId, PlayerId, StepId, WarriorId};
use crate::rating::Rating;
use crate::ruleset::Ruleset;
use crate::table::{Area, CardSetup, PlayerSetup, Setup, WarriorSetup, WarzoneSetup};

const ADDS: &str = r#"play = [{ windows = ["modify"], changes = [{ kind = "rating", rating = "fight", amount = 1, on = "your-combatant" }] }]"#;
const ENDS: &str = r#"play = [{ windows = ["modify"], changes = [{ kind = "end-combat" }] }]"#;
const COUNTERS: &str =
    r#"play = [{ windows = ["counter"], target = "played-card", changes = [{ kind = "counter" }] }]"#;

fn rules() -> &'static Ruleset {
    static RULES: LazyLock<Ruleset> =
        LazyLock::new(|| Ruleset::embedded("warzone-faq", |_| true).expect("the ruleset ships"));
    &RULES
}

fn step(at: usize) -> StepId {
    rules().procedure.steps().nth(at).expect("it has many steps").0
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
    let card = |handle: &str, name: &str, text: &str| CardSetup {
        handle: handle.into(),
        name: name.into(),
        player: "anna".into(),
        script: Some(toml::from_str(text).expect("the script is well formed")),
        ..CardSetup::default()
    };
    let setup = Setup {
        players: vec![player("anna"), player("bruno")],
        active: "anna".into(),
        warriors: vec![warrior("hero", "anna", Area::Squad), warrior("beast", "bruno", Area::Cohort)],
        cards: vec![
            card("one", "one", ADDS),
            card("two", name, ADDS),
            card("three", "three", ENDS),
            card("four", "four", COUNTERS),
        ],
        warzones: vec![WarzoneSetup {
            handle: "ruins".into(),
            player: "anna".into(),
            ..WarzoneSetup::default()
        }],
        ..Setup::default()
    };
    let mut state = State::new(setup.validate().expect("the table is legal"));
    state.frames.push(Combat::new(0, ANNA, &rules().procedure));
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
