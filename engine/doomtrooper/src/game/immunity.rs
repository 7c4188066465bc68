//! Who is immune to what, and what that negates in a combat.

use super::Game;
use super::requirements::ScriptContext;
use crate::effect::{Ability, Continuous, MysticCard, Power};
use crate::event::Source;
use crate::ids::WarriorId;
use crate::state::{Combat, Trait};

/// A set of mystic powers, one bit each.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Powers(u8);

const MYSTIC: [MysticCard; 5] =
    [MysticCard::Art, MysticCard::Gift, MysticCard::HereticGift, MysticCard::ApostleGift, MysticCard::Ki];

impl Powers {
    /// Those that an immunity covers.
    fn covered_by(power: Power) -> Self {
        let covered = MYSTIC.into_iter().filter(|&card| power.covers(card));
        Self(covered.fold(0, |bits, card| bits | 1 << card as u8))
    }

    fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    pub(super) const fn contains(self, card: MysticCard) -> bool {
        self.0 & (1 << card as u8) != 0
    }
}

impl Game<'_> {
    /// The mystic power that a text belongs to.
    pub(super) fn mystic(&self, source: Source) -> Option<MysticCard> {
        match source {
            Source::Card(id) => self.state.table.card(id).mystic,
            Source::Warrior(_) | Source::Warzone(_) => None,
        }
    }

    /// The powers without influence on a combat, because one of the combatants is immune to them.
    pub(super) fn negated_powers(&self, combat: &Combat) -> Powers {
        let both = |without: Powers, all: bool| {
            combat.combatants.into_iter().flatten().fold(Powers::default(), |powers, warrior| {
                powers.and(self.immunities(combat, warrior, without, all))
            })
        };
        // What gives immunity may itself be negated: first what comes from no mystic power.
        let sure = both(Powers::default(), false);
        both(sure, true)
    }

    /// The combatant whose immunity negates a text, if one does.
    pub(super) fn negated_by(&self, source: Source) -> Option<WarriorId> {
        if let Some(shielded) = self.shielded(source) {
            return Some(shielded);
        }
        let (mystic, combat) = (self.mystic(source)?, self.state.combat()?);
        combat.combatants.into_iter().flatten().find(|&warrior| self.is_immune(warrior, mystic))
    }

    /// The combatant who is immune to a card by its kind, name or definition, if one is.
    pub(super) fn shielded(&self, source: Source) -> Option<WarriorId> {
        let Source::Card(id) = source else { return None };
        if !self.state.table.traits.shields {
            return None;
        }
        let card = self.state.table.card(id);
        let is_immune = |&warrior: &WarriorId| {
            let mut immune = false;
            self.for_each_text(warrior, |by, change| {
                immune |= by != source
                    && matches!(change, Continuous::ImmuneToCards { by, .. } if card.is_meant(by));
            });
            immune
        };
        self.state.combat()?.combatants.into_iter().flatten().find(is_immune)
    }

    /// The powers to which a warrior is not immune, whatever says that it is.
    fn immunity_lost(&self, warrior: WarriorId) -> Powers {
        let mut lost = Powers::default();
        if self.state.table.traits.exposes {
            self.for_each_text(warrior, |_, change| {
                if let Continuous::NotImmune { to, .. } = change {
                    lost = lost.and(Powers::covered_by(*to));
                }
            });
        }
        lost
    }

    /// Whether a warrior is immune to some card of a power.
    pub(super) fn is_immune_to_some(&self, warrior: WarriorId, power: Power) -> bool {
        MYSTIC.into_iter().any(|card| power.covers(card) && self.is_immune(warrior, card))
    }

    /// Whether a warrior is immune to a power.
    pub(super) fn is_immune(&self, warrior: WarriorId, to: MysticCard) -> bool {
        let Some(combat) = self.state.combat() else { return false };
        let sure = self.immunities(combat, warrior, Powers::default(), false);
        sure.contains(to) || self.immunities(combat, warrior, sure, true).contains(to)
    }

    /// What a warrior is immune to: by its own text, what it carries, what reaches it, and cards of
    /// this combat; `all` asks also for what comes from mystic powers other than those negated.
    fn immunities(&self, combat: &Combat, warrior: WarriorId, negated: Powers, all: bool) -> Powers {
        let table = &self.state.table;
        let counts = |source| self.mystic(source).is_none_or(|mystic| all && !negated.contains(mystic));
        let mut powers = Powers::default();
        let mut add = |source: Source, abilities: &[Ability], scope: ScriptContext| {
            let scope = scope.from(source);
            for ability in abilities {
                for change in ability.holds() {
                    if let Continuous::Immune { to, on } = change
                        && self.who(*on, scope).contains(&Some(warrior))
                        && ability.requires.iter().all(|requirement| self.met(requirement, scope))
                        && self.group_shares(
                            warrior,
                            |own| matches!(own, Continuous::Immune { to: other, .. } if other == to),
                        )
                    {
                        powers = powers.and(Powers::covered_by(*to));
                    }
                }
            }
        };
        let own = table.warrior(warrior);
        let scope = ScriptContext::of(own.player, Some(warrior));
        if !self.is_silent(warrior, false) {
            add(Source::Warrior(warrior), own.abilities(), scope);
        }
        for (id, card) in table.attached(warrior).filter(|(id, _)| counts(Source::Card(*id))) {
            let used = self.state.side_of(warrior).is_none_or(|side| self.in_use(combat, side, id, card));
            if used {
                add(Source::Card(id), card.abilities(), scope);
            }
        }
        for &source in table.traits.auras.iter().filter(|&&source| counts(source)) {
            let Some((player, bearer, area)) = self.whereabouts(source) else { continue };
            let abilities = self.state.script(source).map_or(&[][..], |script| &script.abilities);
            for ability in abilities {
                let reached = ability
                    .reach
                    .as_ref()
                    .is_some_and(|reach| self.reaches(source, player, bearer, area, reach, warrior));
                let scope =
                    ScriptContext { reached: [Some(warrior), None], ..ScriptContext::of(player, bearer) };
                if reached {
                    add(source, std::slice::from_ref(ability), scope);
                }
            }
        }
        for gained in self.traits().filter(|gained| counts(gained.source)) {
            if let Trait::Immune(power) = &gained.what
                && gained.warrior == Some(warrior)
            {
                powers = powers.and(Powers::covered_by(*power));
            }
            for (change, scope) in self.held_texts(gained) {
                if let Continuous::Immune { to, on } = change
                    && self.who(*on, scope).contains(&Some(warrior))
                {
                    powers = powers.and(Powers::covered_by(*to));
                }
            }
        }
        if powers.0 == 0 { powers } else { powers.without(self.immunity_lost(warrior)) }
    }
}
