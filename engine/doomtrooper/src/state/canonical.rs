//! A standard order for what may stand in any order.

use super::{Combat, Mode, Pending, State};
use crate::effect::{Operation, Play};
use crate::event::Source;
use crate::table::Table;

impl State {
    /// Brings what may stand in any order into a standard one, so that positions which differ in
    /// nothing else become equal. What happens from there on is the same, but for the order in which a
    /// log would tell it.
    ///
    /// Modifiers of one rating that are all added, and from cards of different names, may stand in
    /// any order, where no ratings have changed places; so may cards that wait to take effect if all
    /// of them do no more than add such modifiers, protect, make lethal or bar something. A counter
    /// among them names the card it annuls and stays behind it.
    pub(crate) fn put_in_order(&mut self) {
        let Self { table, frames, .. } = self;
        for combat in frames {
            order_modifiers(combat, table);
            if matches!(combat.mode, Mode::Turn(_)) {
                order_pending(combat, table);
            }
        }
    }
}

/// Sorts what is not sorted.
fn sort<T, K: Ord>(items: &mut [T], key: impl Fn(&T) -> K) {
    if !items.is_sorted_by_key(&key) {
        items.sort_by_key(key);
    }
}

fn order_modifiers(combat: &mut Combat, table: &Table) {
    // Which of them came before two ratings changed places is told by their order.
    if combat.modifiers.len() < 2 || !combat.swaps.is_empty() {
        return;
    }
    sort(&mut combat.modifiers, |modifier| (modifier.warrior, modifier.rating));
    let same_rating = |one: &super::Modifier, other: &super::Modifier| {
        (one.warrior, one.rating) == (other.warrior, other.rating)
    };
    for group in combat.modifiers.chunk_by_mut(same_rating) {
        let added = group.iter().all(|modifier| modifier.operation == Operation::Add);
        let name = |source| match source {
            Source::Card(card) => &table.card(card).name,
            Source::Warrior(warrior) => &table.warrior(warrior).name,
            Source::Warzone(warzone) => &table.warzone(warzone).name,
        };
        let twice = |at: usize| group[..at].iter().any(|other| name(other.source) == name(group[at].source));
        if added && !(0..group.len()).any(twice) {
            sort(group, |modifier| (modifier.source, modifier.amount));
        }
    }
}

fn order_pending(combat: &mut Combat, table: &Table) {
    if combat.pending.len() < 2 {
        return;
    }
    let play = |pending: &Pending| -> Option<&Play> {
        let script = match pending.source {
            Source::Card(card) => table.card(card).script.as_ref(),
            Source::Warrior(warrior) => table.warrior(warrior).script.as_ref(),
            Source::Warzone(warzone) => table.warzone(warzone).script.as_ref(),
        };
        script?.plays.get(pending.way)
    };
    let counters = |play: &Play| play.annuls() && play.changes.len() == 1;
    let may_move = |play: &Play| counters(play) || play.comes_in_any_order();
    if !combat.pending.iter().all(|pending| play(pending).is_some_and(may_move)) {
        return;
    }
    // Stable: counters keep their order among themselves.
    sort(&mut combat.pending, |pending| {
        let counters = play(pending).is_some_and(counters);
        (!counters).then_some((pending.source, pending.way)).map_or((1, None), |key| (0, Some(key)))
    });
}
