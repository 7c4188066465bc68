//! What tells one position of a game from another.

use std::hash::{Hash, Hasher};

use super::Combat;

/// Of the course that a combat has taken, what is still to come depends on two things for each
/// step: whether it has been entered, and whether a card has been played since. How often, and how
/// many, only a log tells.
impl Hash for Combat {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        let Self {
            number,
            attacking,
            step,
            mode,
            visits,
            played_on_entry,
            played,
            combatants,
            combatants_changed,
            joined,
            choosing,
            intended,
            tactic,
            warzone,
            warzone_settled,
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
            harm,
            later,
            fell_with,
            killed,
            awards,
            special,
        } = self;
        (number, attacking, step, mode).hash(hasher);
        hash_bits(visits.iter().map(|&visits| visits > 0), hasher);
        hash_bits(played_on_entry.iter().map(|on_entry| played > on_entry), hasher);
        (joined, choosing, intended).hash(hasher);
        (combatants, combatants_changed, tactic, warzone, warzone_settled, first).hash(hasher);
        (equipment, equipped, rearming).hash(hasher);
        (pending, modifiers, swaps, protected, lethal, claims, barred, traits).hash(hasher);
        (multiplied, multiplier_of).hash(hasher);
        (no_modifiers, no_points, ended, harm, later, fell_with, killed, awards, special).hash(hasher);
    }
}

fn hash_bits<H: Hasher>(bits: impl Iterator<Item = bool>, hasher: &mut H) {
    let mut word = 1_u64;
    for bit in bits {
        if word >> 63 == 1 {
            hasher.write_u64(word);
            word = 1;
        }
        word = word << 1 | u64::from(bit);
    }
    hasher.write_u64(word);
}
