//! What can change about a piece, in few words each: positions are hashed by the million.

use std::hash::{Hash, Hasher};

use super::{Card, Place, Player, Table, Warrior};

/// One bit for each flag, the last one the lowest.
pub(crate) fn bits(flags: impl IntoIterator<Item = bool>) -> u64 {
    flags.into_iter().fold(0, |bits, flag| bits << 1 | u64::from(flag))
}

/// How many cards share a word.
const PER_WORD: usize = (u64::BITS / u16::BITS) as usize;

/// On all tables of one game there is as much.
impl Hash for Table {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        let Self { players, active, warriors, cards, warzones, traits: _ } = self;
        hasher.write_u8(active.0);
        for player in players {
            player.hash(hasher);
        }
        for warrior in warriors {
            warrior.hash(hasher);
        }
        for cards in cards.chunks(PER_WORD) {
            let words = cards.iter().map(|card| u64::from(card.lies()));
            hasher.write_u64(words.fold(0, |word, card| word << u16::BITS | card));
        }
        for warzone in warzones {
            warzone.hash(hasher);
        }
    }
}

impl Hash for Player {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        let Self { facts: _, destiny, promotion, first_turn, account, actions } = self;
        hasher.write_u64(u64::from(*destiny) << 32 | u64::from(*promotion));
        let [attack, non_attack, undefined] = actions;
        let flags = u8::from(account.is_some()) << 1 | u8::from(*first_turn);
        hasher.write_u32(u32::from_le_bytes([flags, *attack, *non_attack, *undefined]));
        if let Some(account) = account {
            account.hash(hasher);
        }
    }
}

impl Card {
    /// Where it is and whose.
    fn lies(&self) -> u16 {
        let Self { facts: _, player, place, outside } = self;
        let place = match place {
            Place::Hand => 0,
            Place::Played => 1,
            Place::Discarded => 2,
            Place::Eliminated => 3,
            Place::In(area) => 4 + *area as u16,
            Place::Pile => 8,
            Place::On(warrior) => 9 + warrior.0,
        };
        // Of players there are at most eight, of warriors at most a thousand.
        place << 4 | u16::from(player.0) << 1 | u16::from(*outside)
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
            received,
            leads,
            renounced,
            left_game,
        } = self;
        let flags = bits([
            *in_cover,
            *unrevealed,
            *left_cover,
            *introduced,
            *imprisoned,
            *renounced,
            *left_game,
            leads.is_some(),
        ]);
        let flags = ((marked.len() << 8 | gained.len()) as u64) << 8 | flags;
        let [area, status] = [*area as u64, *status as u64];
        hasher.write_u64(flags << 24 | area << 16 | status << 8 | u64::from(player.0));
        for affiliation in gained {
            affiliation.hash(hasher);
        }
        if let Some(group) = leads {
            group.hash(hasher);
        }
        for card in received {
            card.hash(hasher);
        }
        for definition in marked {
            definition.hash(hasher);
        }
    }
}
