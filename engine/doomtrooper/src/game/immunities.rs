//! Mystic powers, and who is immune to them.

use crate::effect::{Ability, CardFilter, Continuous, MysticCard, Power};
use crate::event::{Aim, Source};
use crate::game::context::ScriptContext;
use crate::game::position::Immunities;
use crate::game::texts::saying;
use crate::ids::WarriorId;
use crate::rules::Principle;
use crate::state::{Combat, Pending, Trait};
use crate::table::Place;

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

impl Immunities<'_> {
    /// Whether a text keeps a thing from affecting a warrior: all it does, or the `harm` it does.
    pub(super) fn leaves_alone(self, source: Source, warrior: WarriorId, harm: bool) -> bool {
        self.left_alone_by(source, warrior, harm).is_some()
    }

    /// Which text does, if one does.
    pub(super) fn left_alone_by(self, source: Source, warrior: WarriorId, harm: bool) -> Option<Source> {
        if !self.at.state.table.traits.aloof || source == Source::Warrior(warrior) {
            return None;
        }
        if matches!(source, Source::Warrior(other) if self.at.meaning().opponent(warrior) == Some(other)) {
            return None;
        }
        let is_meant = |piece: &CardFilter| matches!(source, Source::Card(id) if self.at.state.table.card(id).is_meant(piece));
        let own = self.at.state.bearer(source) == Some(warrior);
        self.at.texts().text_saying(warrior, |change| {
            matches!(change, Continuous::Unaffected { by, harm_only, others, .. }
                if (harm || !harm_only) && !(own && *others) && by.as_ref().is_none_or(is_meant))
        })
    }

    /// The mystic power that a text belongs to.
    pub(super) fn mystic(self, source: Source) -> Option<MysticCard> {
        match source {
            Source::Card(id) => self.at.state.table.card(id).mystic,
            Source::Warrior(_) | Source::Warzone(_) => None,
        }
    }

    /// The powers without influence on a combat, because one of the combatants is immune to them.
    pub(super) fn negated_powers(self, combat: &Combat) -> Powers {
        let both = |without: Powers, all: bool| {
            combat.combatants.into_iter().flatten().fold(Powers::default(), |powers, warrior| {
                powers.and(self.immunities(Some(combat), warrior, (without, all), None).0)
            })
        };
        // What gives immunity may itself be negated: first what comes from no mystic power.
        let sure = both(Powers::default(), false);
        both(sure, true)
    }

    /// The combatant whose immunity negates a text, if one does.
    pub(super) fn negated_by(self, source: Source) -> Option<WarriorId> {
        self.negation_of(source).map(|(warrior, _)| warrior)
    }

    /// The same, and the text by which that combatant is immune.
    pub(super) fn negation_of(self, source: Source) -> Option<(WarriorId, Source)> {
        let combatants = self.at.state.combat()?.combatants;
        let combatants = || combatants.into_iter().flatten();
        self.shield_among(source, combatants()).or_else(|| {
            let mystic = self.mystic(source)?;
            combatants().find_map(|warrior| Some((warrior, self.immune_by(warrior, mystic)?)))
        })
    }

    /// The text by which a combatant is immune to a card by its kind, name or definition, if one is.
    pub(super) fn shield_against(self, source: Source) -> Option<Source> {
        let combatants = self.at.state.combat()?.combatants;
        self.shield_among(source, combatants.into_iter().flatten()).map(|(_, by)| by)
    }

    /// The one of several warriors who is immune to a card by its kind, name or definition, if one is.
    pub(super) fn shielded_among(
        self,
        source: Source,
        warriors: impl Iterator<Item = WarriorId>,
    ) -> Option<WarriorId> {
        self.shield_among(source, warriors).map(|(warrior, _)| warrior)
    }

    /// The same, and the text by which that one is immune.
    fn shield_among(
        self,
        source: Source,
        mut warriors: impl Iterator<Item = WarriorId>,
    ) -> Option<(WarriorId, Source)> {
        let Source::Card(id) = source else { return None };
        if !self.at.state.table.traits.shields {
            return None;
        }
        let card = self.at.state.table.card(id);
        let shield_of = |warrior: WarriorId| {
            let mut shield = None;
            self.at.texts().for_each_text(warrior, saying!(ImmuneToCards), &mut |by, change| {
                // What was discarded as it was used is still its bearer's.
                let was_own = matches!(card.place, Place::Discarded | Place::Eliminated | Place::Played)
                    && self.at.state.table.ever_carried(warrior).any(|(carried, _)| carried == id);
                let own = card.place == Place::On(warrior) || was_own;
                let allied = card.player == self.at.state.table.warrior(warrior).player;
                let is_immune = by != source
                    && matches!(change, Continuous::ImmuneToCards { by, others, theirs, .. }
                        if card.is_meant(by) && !(own && *others) && !(allied && *theirs));
                if is_immune && shield.is_none() {
                    shield = Some(by);
                }
            });
            shield.map(|by| (warrior, by))
        };
        warriors.find_map(shield_of)
    }

    /// Whether a play is aimed at the card that makes somebody immune to such cards, and that says that what
    /// is aimed at it works all the same.
    pub(super) fn yields_to(self, pending: &Pending) -> bool {
        let yields =
            |change: &Continuous| matches!(change, Continuous::ImmuneToCards { but_itself: true, .. });
        let is_ward = |card: Source| {
            matches!(card, Source::Card(id)
                if self.at.state.table.card(id).abilities().iter().flat_map(Ability::holds).any(yields))
        };
        self.mystic(pending.source).is_none() && pending.target.and_then(Aim::card).is_some_and(is_ward)
    }

    /// The powers to which a warrior is not immune, whatever says that it is.
    fn immunity_lost(self, warrior: WarriorId) -> Powers {
        let mut lost = Powers::default();
        if self.at.state.table.traits.exposes {
            self.at.texts().for_each_text(warrior, saying!(NotImmune), &mut |_, change| {
                if let Continuous::NotImmune { to, .. } = change {
                    lost = lost.and(Powers::covered_by(*to));
                }
            });
        }
        lost
    }

    /// Whether a warrior is immune to some card of a power.
    pub(super) fn is_immune_to_some(self, warrior: WarriorId, power: Power) -> bool {
        MYSTIC.into_iter().any(|card| power.covers(card) && self.is_immune(warrior, card))
    }

    /// Whether a warrior is immune to a power.
    pub(super) fn is_immune(self, warrior: WarriorId, to: MysticCard) -> bool {
        self.immune_by(warrior, to).is_some()
    }

    /// The text by which a warrior is immune to a power, if it is; the first where there are several.
    pub(super) fn immune_by(self, warrior: WarriorId, to: MysticCard) -> Option<Source> {
        let combat = self.at.state.combat();
        let (sure, by) = self.immunities(combat, warrior, (Powers::default(), false), Some(to));
        by.or_else(|| self.immunities(combat, warrior, (sure, true), Some(to)).1)
    }

    /// What a warrior is immune to: by its own text, what it carries, what reaches it, and cards of
    /// this combat; `all` asks also for what comes from mystic powers other than those negated. And the text
    /// by which it is immune to the one that is asked about.
    fn immunities(
        self,
        combat: Option<&Combat>,
        warrior: WarriorId,
        (negated, all): (Powers, bool),
        asked: Option<MysticCard>,
    ) -> (Powers, Option<Source>) {
        let table = &self.at.state.table;
        let counts = |source| self.mystic(source).is_none_or(|mystic| all && !negated.contains(mystic));
        let (mut powers, mut by) = (Powers::default(), None);
        let mut gains = |source: Source, power: Power| {
            let covered = Powers::covered_by(power);
            powers = powers.and(covered);
            if asked.is_some_and(|asked| covered.contains(asked)) {
                by = by.or(Some(source));
            }
        };
        let mut add = |source: Source, abilities: &[Ability], scope: ScriptContext| {
            let scope = scope.from(source);
            for ability in abilities {
                for change in ability.holds() {
                    if let Continuous::Immune { to, on } = change
                        && self.at.meaning().who(*on, scope).contains(&Some(warrior))
                        && ability
                            .requires
                            .iter()
                            .all(|requirement| self.at.meaning().met(requirement, scope))
                        && self.at.warriors().group_shares(
                            warrior,
                            |own| matches!(own, Continuous::Immune { to: other, .. } if other == to),
                        )
                    {
                        gains(source, *to);
                    }
                }
            }
        };
        let own = table.warrior(warrior);
        let scope = ScriptContext::of(own.player, Some(warrior));
        if !self.at.texts().is_silent(warrior, false) {
            add(Source::Warrior(warrior), own.abilities(), scope);
        }
        for (id, card) in table.attached(warrior).filter(|(id, _)| counts(Source::Card(*id))) {
            let fights = combat.zip(self.at.state.side_of(warrior));
            if fights.is_none_or(|(combat, side)| self.at.equipment().in_use(combat, side, id, card)) {
                add(Source::Card(id), card.abilities(), scope);
            }
        }
        for &source in table.traits.auras.iter().filter(|&&source| counts(source)) {
            let Some((player, bearer, area)) = self.at.texts().whereabouts(source) else { continue };
            let abilities = self.at.state.script(source).map_or(&[][..], |script| &script.abilities);
            for ability in abilities {
                let reached = ability.reach.as_ref().is_some_and(|reach| {
                    self.at.texts().reaches(source, player, bearer, area, reach, warrior)
                });
                let scope =
                    ScriptContext { reached: [Some(warrior), None], ..ScriptContext::of(player, bearer) };
                if reached && !self.at.equipment().is_lost_on(source, warrior) {
                    add(source, std::slice::from_ref(ability), scope);
                }
            }
        }
        self.immunities_gained(warrior, counts, gains);
        if powers.0 == 0 {
            return (powers, None);
        }
        let lost = self.immunity_lost(warrior);
        (powers.without(lost), by.filter(|_| asked.is_some_and(|asked| !lost.contains(asked))))
    }

    /// What cards have made a warrior immune to, of those that count.
    fn immunities_gained(
        self,
        warrior: WarriorId,
        counts: impl Fn(Source) -> bool,
        mut gains: impl FnMut(Source, Power),
    ) {
        for gained in self.at.texts().traits().filter(|gained| counts(gained.source)) {
            if let Trait::Immune(power) = &gained.what
                && gained.warrior == Some(warrior)
            {
                gains(gained.source, *power);
            }
            for (change, scope) in self.at.texts().held_texts(gained) {
                if let Continuous::Immune { to, on } = change
                    && self.at.meaning().who(*on, scope).contains(&Some(warrior))
                {
                    gains(gained.source, *to);
                }
            }
        }
    }

    /// The rule that keeps a mystic power from what a warrior carries who is immune to it, and the text by which
    /// it is.
    pub(super) fn gear_immunity(
        self,
        warrior: WarriorId,
        mystic: crate::effect::MysticCard,
    ) -> Option<(Principle, Source)> {
        let principle = Principle::ImmunityOfAttachments;
        let by = self.immune_by(warrior, mystic).filter(|_| self.at.rules.has(principle))?;
        Some((principle, by))
    }
}
