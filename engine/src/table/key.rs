//! What can change about a piece, in one word each: positions are hashed by the million.

use std::hash::{Hash, Hasher};

use super::{Card, Place, Warrior};

impl Hash for Card {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        let Self { facts: _, player, place, outside } = self;
        let place = match place {
            Place::Hand => 0,
            Place::Played => 1,
            Place::Discarded => 2,
            Place::Eliminated => 3,
            Place::In(area) => 4 + *area as u64,
            Place::On(warrior) => 0x1_0000 + u64::from(warrior.0),
        };
        hasher.write_u64(place << 16 | u64::from(player.0) << 8 | u64::from(*outside));
    }
}

impl Hash for Warrior {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        let Self {
            facts: _,
            player,
            area,
            status,
            in_cover,
            unrevealed,
            left_cover,
            introduced,
            imprisoned,
            gained,
            marked,
            leads,
            renounced,
        } = self;
        let flags =
            [*in_cover, *unrevealed, *left_cover, *introduced, *imprisoned, *renounced, leads.is_some()];
        let flags = flags
            .into_iter()
            .fold((marked.len() << 8 | gained.len()) as u64, |word, flag| word << 1 | u64::from(flag));
        let [area, status] = [*area as u64, *status as u64];
        hasher.write_u64(flags << 24 | area << 16 | status << 8 | u64::from(player.0));
        for affiliation in gained {
            affiliation.hash(hasher);
        }
        if let Some(group) = leads {
            group.hash(hasher);
        }
        for definition in marked {
            definition.hash(hasher);
        }
    }
}
