//! What tells one position of a game from another.

use std::hash::{Hash, Hasher};

use super::{Combat, Mode, Modifier, Pending, State};
use crate::event::Source;
use crate::table::bits;

/// What most combats have nothing of, so that a position need not be told apart by it.
trait Part: Hash {
    fn is_there(&self) -> bool;
}

impl<T: Hash> Part for Vec<T> {
    fn is_there(&self) -> bool {
        !self.is_empty()
    }
}

impl<T: Hash> Part for Option<T> {
    fn is_there(&self) -> bool {
        self.is_some()
    }
}

impl<P: Part> Part for [P; 2] {
    fn is_there(&self) -> bool {
        self.iter().any(Part::is_there)
    }
}

/// Hashes which parts are there, at most 64, and those that are.
macro_rules! hash_parts {
    ($hasher:ident; $($part:ident),+ $(,)?) => {
        $hasher.write_u64(bits([$($part.is_there()),+]));
        $(
            if $part.is_there() {
                $part.hash($hasher);
            }
        )+
    };
}

impl Hash for State {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        let Self {
            table,
            frames,
            combats_begun,
            before_turn,
            new_attack,
            attacked,
            sabotages,
            converted,
            extra_attacks,
            free_attack,
            modified_before,
            lasting,
            names,
            bewitched,
        } = self;
        hasher.write_u32(u32::from(*combats_begun) << 16 | u32::from(*before_turn));
        hasher.write_usize(frames.len());
        for combat in frames {
            combat.hash(hasher);
        }
        hash_parts!(
            hasher; new_attack, attacked, sabotages, converted, extra_attacks, free_attack, modified_before, lasting,
            names, bewitched,
        );
        table.hash(hasher);
    }
}

/// Of the course that a combat has taken, what is still to come depends on two things for each
/// step: whether it has been entered, and whether a card has been played since. How often, only a
/// log tells.
impl Hash for Combat {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        let Self {
            number,
            attacking,
            course,
            mode,
            played_since,
            used,
            laid,
            suppressed,
            combatants,
            combatants_changed,
            joined,
            summed,
            choosing,
            intended,
            tactic,
            warzone,
            warzone_settled,
            attacks_from_warzone,
            equipment,
            equipped,
            rearming,
            first,
            pending,
            modifiers,
            swaps,
            protected,
            lethal,
            claims,
            barred,
            traits,
            multiplied,
            multiplier_of,
            no_modifiers,
            no_points,
            ended,
            after_waits,
            harm,
            later,
            fell_with,
            fallen,
            wounded,
            struck,
            killed,
            awards,
            fulfilled,
            promised,
            special,
            due,
            attack_due,
            controlled,
            controlled_cards,
        } = self;
        let from_warzone = [attacks_from_warzone.is_some(), *attacks_from_warzone == Some(true)];
        let closed = [no_modifiers.is_some(), no_points.is_some()];
        let flags = [*combatants_changed, *warzone_settled, closed[0], closed[1], *ended, *special];
        let flags = bits(from_warzone.into_iter().chain(flags).chain([*after_waits]));
        let [number, attacking] = [*number, u16::from(attacking.0)].map(u64::from);
        let step = course.step().index() as u64;
        hasher.write_u64(number << 48 | step << 32 | attacking << 16 | flags);
        mode.hash(hasher);
        course.entered().hash(hasher);
        played_since.hash(hasher);
        hash_parts!(
            hasher; combatants, joined, summed, choosing, intended, tactic, warzone, equipment, equipped, rearming, first,
            pending, modifiers, swaps, protected, lethal, claims, barred, traits, multiplied, multiplier_of,
            harm, later, fell_with, killed, awards, promised, used, suppressed, fallen, wounded, struck, laid,
            fulfilled, due, attack_due, controlled, controlled_cards,
        );
    }
}

impl Hash for Mode {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        let (kind, base, [asked, then]) = match *self {
            Self::Turn(turn) => (0, 0, [0, turn]),
            Self::Answering { base, asked, then } => (1, base, [asked, then]),
            Self::Acting { player, then } => (2, 0, [player.0, then]),
        };
        hasher.write_u32(u32::from_le_bytes([kind, asked, then, 0]));
        hasher.write_usize(base);
    }
}

impl Hash for Pending {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        let Self { player, source, way, target, swap, points, seen_by, spared_by } = self;
        hasher.write_u64(
            u64::from(code(*source)) << 32 | bits([target.is_some(), swap.is_some(), *points > 0]),
        );
        hasher.write_u32(u32::from_le_bytes([player.0, *seen_by, *spared_by, 0]));
        hasher.write_usize(*way);
        if let Some(target) = target {
            target.hash(hasher);
        }
        if let Some(swap) = swap {
            swap.hash(hasher);
        }
        if *points > 0 {
            hasher.write_u32(*points);
        }
    }
}

impl Hash for Modifier {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        let Self { warrior, rating, operation, amount, source, lasts, bought } = self;
        let flags = u8::from(*lasts) << 1 | u8::from(bought.is_some());
        let kind = u32::from_le_bytes([*rating as u8, *operation as u8, flags, 0]);
        hasher.write_u64(u64::from(code(*source)) << 32 | u64::from(kind));
        hasher.write_u64(u64::from(warrior.0) << 32 | u64::from(amount.cast_unsigned()));
        if let Some(bought) = bought {
            bought.hash(hasher);
        }
    }
}

impl Hash for Source {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        hasher.write_u32(code(*self));
    }
}

/// A number for each piece.
fn code(source: Source) -> u32 {
    let (kind, id) = match source {
        Source::Card(card) => (0, card.0),
        Source::Warrior(warrior) => (1, warrior.0),
        Source::Warzone(warzone) => (2, warzone.0),
    };
    kind << 16 | u32::from(id)
}
