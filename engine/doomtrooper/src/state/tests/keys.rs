//! Whatever two positions differ in, their keys do: an exploration takes positions of one key for one.

use std::collections::HashMap;
use std::hash::{Hash, Hasher};
use std::num::NonZeroU32;

use super::{ANNA, BEAST, BRUNO, HERO, MODIFIER, OF_ONE, ONE, PENDING, TWO, base, combat, step};
use crate::account::Actions;
use crate::effect::{Bought, Degree, Harm, Operation, Power};
use crate::event::{Aim, NewWeapon, Side, Source, Trait};
use crate::ids::WarzoneId;
use crate::rating::{Rating, Tactic};
use crate::state::{Award, Claim, Gained, HarmTaken, Mode, Modifier, Pending, State, Swap};
use crate::table::{Area, Place, Status};

/// What a key is made of, as it is written; an exploration fills its last word up with zeros.
#[derive(Default)]
struct Written(Vec<u8>);

impl Hasher for Written {
    fn finish(&self) -> u64 {
        0
    }

    fn write(&mut self, bytes: &[u8]) {
        self.0.extend(bytes);
    }
}

fn key(state: &State) -> Vec<u8> {
    let mut written = Written::default();
    state.hash(&mut written);
    let length = written.0.iter().rposition(|&byte| byte != 0).map_or(0, |last| last + 1);
    written.0.truncate(length);
    written.0
}

const HARM: HarmTaken =
    HarmTaken { warrior: HERO, harm: Harm::Wound, credit: None, certain: false, source: None };
const CLAIM: Claim = Claim { warrior: HERO, degree: Degree::First, ends_if_wounded: false, source: OF_ONE };

/// A change of a position.
type Change = fn(&mut State);

/// Each changes one thing of the table.
const OF_TABLE: &[Change] = &[
    |state| state.table.active = BRUNO,
    |state| state.table.players[0].destiny = 1,
    |state| state.table.players[0].promotion = 1,
    |state| state.table.players[0].first_turn = true,
    |state| state.table.players[0].account = Some(Actions::default()),
    |state| state.table.players[0].account = Some(Actions { turn: 1, ..Actions::default() }),
    |state| state.table.players[0].actions = [1, 0, 0],
    |state| state.table.players[0].actions = [0, 1, 0],
    |state| state.table.players[0].actions = [0, 0, 1],
    |state| state.table.players[1].destiny = 1,
    |state| state.table.cards[0].place = Place::Played,
    |state| state.table.cards[0].place = Place::Discarded,
    |state| state.table.cards[0].place = Place::Eliminated,
    |state| state.table.cards[0].place = Place::Pile,
    |state| state.table.cards[0].place = Place::In(Area::Squad),
    |state| state.table.cards[0].place = Place::In(Area::Cohort),
    |state| state.table.cards[0].place = Place::In(Area::Outpost),
    |state| state.table.cards[0].place = Place::In(Area::Outside),
    |state| state.table.cards[0].place = Place::On(HERO),
    |state| state.table.cards[0].place = Place::On(BEAST),
    |state| state.table.cards[0].player = BRUNO,
    |state| state.table.cards[0].outside = true,
    |state| state.table.cards[1].place = Place::Played,
    |state| state.table.warriors[0].player = BRUNO,
    |state| state.table.warriors[0].area = Area::Cohort,
    |state| state.table.warriors[0].area = Area::Outside,
    |state| state.table.warriors[0].status = Status::Wounded,
    |state| state.table.warriors[0].status = Status::Killed,
    |state| state.table.warriors[0].status = Status::Returned,
    |state| state.table.warriors[0].in_cover = true,
    |state| state.table.warriors[0].unrevealed = true,
    |state| state.table.warriors[0].left_cover = true,
    |state| state.table.warriors[0].introduced = true,
    |state| state.table.warriors[0].imprisoned = true,
    |state| state.table.warriors[0].renounced = true,
    |state| state.table.warriors[0].left_game = true,
    |state| state.table.warriors[0].leads = Some("MONK".into()),
    |state| state.table.warriors[0].gained.push("imperial".into()),
    |state| state.table.warriors[0].marked.push("imperial".into()),
    |state| state.table.warriors[0].received.push(TWO),
    |state| state.table.warriors[1].in_cover = true,
];

/// Each changes one thing of the combat: where it stands, who fights, with what.
const OF_COURSE: &[Change] = &[
    |state| combat(state).number = 1,
    |state| combat(state).attacking = BRUNO,
    |state| combat(state).course.enter(step(1)),
    |state| combat(state).course.enter(step(2)),
    |state| combat(state).played_since.insert(step(1)),
    |state| combat(state).mode = Mode::Turn(1),
    |state| combat(state).mode = Mode::Answering { base: 0, asked: 0, then: 0 },
    |state| combat(state).mode = Mode::Answering { base: 1, asked: 0, then: 0 },
    |state| combat(state).mode = Mode::Answering { base: 0, asked: 1, then: 0 },
    |state| combat(state).mode = Mode::Answering { base: 0, asked: 0, then: 1 },
    |state| combat(state).mode = Mode::Acting { player: ANNA, then: 0 },
    |state| combat(state).mode = Mode::Acting { player: BRUNO, then: 0 },
    |state| combat(state).mode = Mode::Acting { player: ANNA, then: 1 },
    |state| combat(state).used.push((OF_ONE, 0)),
    |state| combat(state).used.push((Source::Warrior(HERO), 0)),
    |state| combat(state).laid.push(TWO),
    |state| combat(state).suppressed.push((ONE, OF_ONE)),
    |state| combat(state).combatants[0] = Some(HERO),
    |state| combat(state).combatants[1] = Some(HERO),
    |state| combat(state).combatants_changed = true,
    |state| combat(state).joined[0].push(HERO),
    |state| combat(state).joined[1].push(HERO),
    |state| combat(state).summed[0].push((HERO, Rating::Fight, OF_ONE)),
    |state| combat(state).summed[1].push((HERO, Rating::Fight, OF_ONE)),
    |state| combat(state).choosing = Some(Side::Attacker),
    |state| combat(state).choosing = Some(Side::Defender),
    |state| combat(state).intended = Some((HERO, BEAST)),
    |state| combat(state).tactic = Some(Tactic::Fight),
    |state| combat(state).tactic = Some(Tactic::Shoot),
    |state| combat(state).warzone = Some(WarzoneId(0)),
    |state| combat(state).warzone_settled = true,
    |state| combat(state).attacks_from_warzone = Some(false),
    |state| combat(state).attacks_from_warzone = Some(true),
    |state| combat(state).equipment[0] = Some(Vec::new()),
    |state| combat(state).equipment[1] = Some(Vec::new()),
    |state| combat(state).equipped[0] = Some(HERO),
    |state| combat(state).equipped[1] = Some(HERO),
    |state| combat(state).rearming[0] = Some(NewWeapon::ForLost),
    |state| combat(state).rearming[1] = Some(NewWeapon::ForLost),
    |state| combat(state).first = Some(Side::Attacker),
    |state| combat(state).special = true,
    |state| combat(state).ended = true,
    |state| combat(state).after_waits = true,
];

/// Each changes one thing of what waits or counts in the combat.
const OF_EFFECTS: &[Change] = &[
    |state| combat(state).pending.push(PENDING),
    |state| combat(state).pending.push(Pending { player: BRUNO, ..PENDING }),
    |state| combat(state).pending.push(Pending { source: Source::Card(TWO), ..PENDING }),
    |state| combat(state).pending.push(Pending { source: Source::Warrior(HERO), ..PENDING }),
    |state| combat(state).pending.push(Pending { source: Source::Warzone(WarzoneId(0)), ..PENDING }),
    |state| combat(state).pending.push(Pending { way: 1, ..PENDING }),
    |state| combat(state).pending.push(Pending { target: Some(Aim::Warrior(HERO)), ..PENDING }),
    |state| combat(state).pending.push(Pending { swap: Some((Rating::Fight, Rating::Shoot)), ..PENDING }),
    |state| combat(state).pending.push(Pending { points: 1, ..PENDING }),
    |state| combat(state).pending.push(Pending { points: 2, ..PENDING }),
    |state| combat(state).pending.push(Pending { seen_by: 1, ..PENDING }),
    |state| combat(state).pending.push(Pending { spared_by: 1, ..PENDING }),
    |state| combat(state).modifiers.push(MODIFIER),
    |state| combat(state).modifiers.push(Modifier { warrior: BEAST, ..MODIFIER }),
    |state| combat(state).modifiers.push(Modifier { rating: Rating::Armor, ..MODIFIER }),
    |state| combat(state).modifiers.push(Modifier { operation: Operation::Multiply, ..MODIFIER }),
    |state| combat(state).modifiers.push(Modifier { amount: 1, ..MODIFIER }),
    |state| combat(state).modifiers.push(Modifier { amount: -1, ..MODIFIER }),
    |state| combat(state).modifiers.push(Modifier { source: Source::Warrior(HERO), ..MODIFIER }),
    |state| combat(state).modifiers.push(Modifier { lasts: true, ..MODIFIER }),
    |state| {
        let bought = Some(Bought { points: 1, per: NonZeroU32::MIN, each: NonZeroU32::MIN });
        combat(state).modifiers.push(Modifier { bought, ..MODIFIER });
    },
    |state| {
        let (one, other) = (Rating::Fight, Rating::Shoot);
        combat(state).swaps.push(Swap { warrior: HERO, one, other, source: OF_ONE, after: 0 });
    },
    |state| combat(state).protected.push((HERO, OF_ONE, false)),
    |state| combat(state).lethal.push((HERO, None, OF_ONE)),
    |state| combat(state).claims.push(CLAIM),
    |state| combat(state).claims.push(Claim { ends_if_wounded: true, ..CLAIM }),
    |state| combat(state).barred.push(HERO),
    |state| {
        let what = Trait::Immune(Power::Art);
        combat(state).traits.push(Gained { warrior: None, what, source: OF_ONE });
    },
    |state| combat(state).multiplied.push((OF_ONE, 2, OF_ONE)),
    |state| combat(state).multiplier_of.push((OF_ONE, None)),
    |state| combat(state).no_modifiers = Some(OF_ONE),
    |state| combat(state).no_points = Some(OF_ONE),
    |state| combat(state).harm.push(HARM),
    |state| combat(state).harm.push(HarmTaken { harm: Harm::Death, ..HARM }),
    |state| combat(state).later.push(HARM),
    |state| combat(state).fell_with.push((HERO, ONE)),
    |state| combat(state).fallen.push(HERO),
    |state| combat(state).wounded.push(HERO),
    |state| combat(state).struck.push(HERO),
    |state| combat(state).killed.push((HERO, None)),
    |state| combat(state).awards.push(Award { player: ANNA, killed: None, promotion: 0, destiny: 0 }),
    |state| combat(state).fulfilled.push(BRUNO),
    |state| combat(state).promised.push((ANNA, 1, OF_ONE)),
    |state| combat(state).due.push((ONE, false, false)),
    |state| combat(state).attack_due = Some((HERO, BEAST, None, false, OF_ONE)),
    |state| combat(state).controlled.push((HERO, BRUNO)),
    |state| combat(state).controlled_cards.push((ONE, BRUNO)),
];

fn changes() -> impl Iterator<Item = &'static Change> + Clone {
    OF_TABLE.iter().chain(OF_COURSE).chain(OF_EFFECTS)
}

#[test]
fn whatever_one_or_two_things_positions_differ_in_tells_them_apart() {
    let base = base();
    let mut known: HashMap<Vec<u8>, State> = HashMap::from([(key(&base), base.clone())]);
    let mut count = 1;
    let mut add = |position: State| {
        let earlier = known.entry(key(&position)).or_insert_with(|| {
            count += 1;
            position.clone()
        });
        assert!(*earlier == position, "one key of two positions:\n{earlier:?}\n{position:?}");
    };
    for (at, change) in changes().enumerate() {
        let mut once = base.clone();
        change(&mut once);
        assert_ne!(once, base, "change {at} changes something");
        for other in changes().skip(at + 1) {
            let mut twice = once.clone();
            other(&mut twice);
            add(twice);
        }
        add(once);
    }
    assert!(count > 8_000, "{count} positions");
}

#[test]
fn where_a_combat_stands_is_told_apart_from_where_it_has_been() {
    let keys = [[1, 2], [2, 1]].map(|entered| {
        let mut state = base();
        for at in entered {
            combat(&mut state).course.enter(step(at));
        }
        key(&state)
    });
    assert_ne!(keys[0], keys[1]);
}

/// How often a step was entered only a log tells; whose text it is by which nothing counts, a citation.
#[test]
fn what_bears_on_nothing_that_is_still_to_come_tells_no_positions_apart() {
    let mut state = base();
    combat(&mut state).course.enter(step(1));
    combat(&mut state).no_points = Some(OF_ONE);
    let mut other = state.clone();
    combat(&mut other).course.enter(step(1));
    combat(&mut other).no_points = Some(Source::Card(TWO));
    assert_ne!(state, other);
    assert_eq!(key(&state), key(&other));
}
