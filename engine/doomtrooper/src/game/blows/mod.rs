//! What blows do.

mod order;
pub(in crate::game) mod strikes;

use crate::effect::{Ability, Continuous, Harm, Moment, Operation, PlayChange, Static, Who};
use crate::event::{Blow, Side, Source};
use crate::game::context::{By, ScriptContext};
use crate::game::position::{Blows, Turns};
use crate::game::texts::saying;
use crate::ids::{PlayerId, WarriorId};
use crate::number::{Number, Origin, Term};
use crate::rating::Rating;
use crate::rules::Principle;
use crate::state::Combat;
use crate::table::{Name, Status};

impl Blows<'_> {
    /// Whose blows are resolved next.
    fn strikers_to_come(self) -> Vec<Side> {
        let Some(combat) = self.at.state.combat() else { return Vec::new() };
        let Some(resolving) = self.at.rules.procedure.stretch(combat.course.step()).ends_at else {
            return Vec::new();
        };
        let actors = &self.at.rules.procedure.step(resolving).actors;
        actors.iter().filter_map(|&actor| Turns::side_of_actor(combat, actor)).collect()
    }

    pub(in crate::game) fn is_barred(self, warrior: WarriorId) -> bool {
        self.at.state.combat().is_some_and(|combat| combat.barred.contains(&warrior))
            || self
                .at
                .texts()
                .text_on(warrior, |change| matches!(change, Continuous::NoBlow { .. }))
                .is_some()
    }

    /// The blow of one side as it stands; `None` if it does not strike.
    fn blow(self, side: Side) -> Option<Blow> {
        let striker = self.at.state.combatant(side)?;
        let target = self.at.state.combatant(side.other())?;
        let stands = |warrior| self.at.state.table.warrior(warrior).stands();
        if self.is_barred(striker) || !stands(striker) || !stands(target) {
            return None;
        }
        let attack = self.at.figures().rating(striker, self.at.state.combat()?.tactic?.attack_rating())?;
        // A dash in armor keeps a warrior from cover; against a blow it is no armor at all.
        let armor = self.at.figures().rating(target, Rating::Armor).unwrap_or_else(|| self.no_armor());
        let wounds = attack.total >= armor.total;
        Some(Blow { striker, target, attack, armor, wounds })
    }

    pub(in crate::game) fn no_armor(self) -> Number {
        let rule = self.at.rules.cite(Principle::PrintedRating);
        let (operation, origin) = (Operation::Base, Origin::Printed);
        let order = self.at.rules.parameters.number_order.is;
        let none = Term { amount: 0, operation, origin, rule, bought: None, by: None, lasts: true };
        Number::new(none, Vec::new(), order)
    }

    /// What keeps a warrior from harm dealt at a moment, by what another carries or is where that is said:
    /// protection lasts until the combat is over, and beyond it where a warrior was saved for good.
    pub(in crate::game) fn protection(
        self,
        warrior: WarriorId,
        when: Moment,
        by: Option<WarriorId>,
    ) -> Option<Source> {
        let combat = self.at.state.combat()?;
        let holds = |source| self.at.immunities().negated_by(source).is_none();
        combat
            .protected
            .iter()
            .find(|(whose, source, for_good)| {
                *whose == warrior && (*for_good || when == Moment::InCombat) && holds(*source)
            })
            .map(|&(_, source, _)| source)
            .or_else(|| {
                let protects =
                    |change: &Continuous| matches!(change, Continuous::Protect { from_named: false, .. });
                self.at.texts().text_on(warrior, protects)
            })
            .or_else(|| self.protection_aside(warrior, by))
    }

    /// The own text that keeps a warrior who stands by from harm, which may be another's.
    fn protection_aside(self, warrior: WarriorId, by: Option<WarriorId>) -> Option<Source> {
        let own = self.at.state.table.warrior(warrior);
        let source = Source::Warrior(warrior);
        let scope = ScriptContext { foe: by, ..ScriptContext::of(own.player, Some(warrior)).from(source) };
        let is_it = |change: &Continuous| {
            matches!(change, Continuous::Protect { on: Who::Bearer, from_named: false })
        };
        let protects = |ability: &Ability| {
            ability.reach.is_none()
                && ability.holds().any(is_it)
                && ability.requires.iter().all(|one| self.at.meaning().met(one, scope))
        };
        let aside = self.at.state.side_of(warrior).is_none() && !self.at.texts().is_silent(warrior, false);
        (aside && own.abilities().iter().any(protects)).then_some(source)
    }

    /// The text that keeps a warrior from harm by another whom it names.
    pub(in crate::game) fn protection_from(self, warrior: WarriorId, other: WarriorId) -> Option<Source> {
        let combat = self.at.state.combat()?;
        let mut found = None;
        self.at.texts().for_each_ability(combat, saying!(Protect), &mut |source, scope, change| {
            if let Continuous::Protect { on, from_named: true } = change
                && self.at.meaning().who(*on, scope).contains(&Some(warrior))
                && self.at.meaning().is_named(source, other, By::All)
            {
                found = Some(source);
            }
        });
        found
    }

    fn lethal_source(self, striker: WarriorId, victim: WarriorId) -> Option<(Source, bool)> {
        let combat = self.at.state.combat()?;
        if self.kills_nobody_outright(striker) {
            return None;
        }
        let fits = |tactic: Option<_>| tactic.is_none() || tactic == combat.tactic;
        let immunities = self.at.immunities();
        let by_card = combat.lethal.iter().find(|(whose, tactic, source)| {
            *whose == striker
                && fits(*tactic)
                && immunities.negated_by(*source).is_none()
                && !immunities.leaves_alone(*source, victim, true)
        });
        let mut found = by_card.map(|&(.., source)| (source, false));
        self.at.texts().for_each_ability(combat, saying!(Lethal), &mut |source, scope, change| {
            if let Continuous::Lethal { on, tactic, whom, eliminates } = change
                && found.is_none_or(|(_, known)| *eliminates && !known)
                && fits(*tactic)
                && self.at.meaning().means(whom, victim)
                && self.at.meaning().who(*on, scope).contains(&Some(striker))
                && !immunities.leaves_alone(source, victim, true)
                && self
                    .at
                    .warriors()
                    .group_shares(striker, |change| matches!(change, Continuous::Lethal { .. }))
            {
                found = Some((source, *eliminates));
            }
        });
        found
    }

    /// Whether a text keeps a warrior from killing anybody outright.
    pub(in crate::game) fn kills_nobody_outright(self, warrior: WarriorId) -> bool {
        self.at.texts().says(warrior, |change| matches!(change, Continuous::NoSureKill { .. }))
    }

    /// The text by which a warrior dies of any wound, whatever would prevent, avoid or heal that.
    pub(in crate::game) fn surely_dies_of_wounds(self, warrior: WarriorId) -> Option<Source> {
        let dies =
            |change: &Continuous| matches!(change, Continuous::KilledIfWounded { unavoidable: true, .. });
        let alone = |source: &Source| self.at.immunities().leaves_alone(*source, warrior, true);
        self.at.texts().text_on(warrior, dies).filter(|source| !alone(source))
    }

    /// The warriors to whom harm has been dealt that is not final.
    fn hurt_now(self) -> Vec<WarriorId> {
        let combat = self.at.state.combat();
        let mut hurt: Vec<WarriorId> =
            combat.map_or_else(Vec::new, |combat| combat.harm.iter().map(|harm| harm.warrior).collect());
        hurt.sort_unstable();
        hurt.dedup();
        hurt
    }

    /// What texts bring about when this warrior is killed.
    fn brought_by_death(self, warrior: WarriorId) -> Vec<(Source, ScriptContext, PlayChange)> {
        let mut brought = Vec::new();
        let Some(combat) = self.at.state.combat() else { return brought };
        self.at.texts().for_each_ability(combat, saying!(WhenKilled), &mut |source, scope, change| {
            if let Continuous::WhenKilled { on, changes } = change
                && self.at.meaning().who(*on, scope).contains(&Some(warrior))
            {
                // Of what was played the killed is the bearer and the one named: what it brings about may
                // be about somebody else.
                let scope = match scope.bound {
                    Some(_) => {
                        ScriptContext { bearer: scope.bound, target: scope.bound, bound: None, ..scope }
                    }
                    None => scope,
                };
                let changes = changes.iter().cloned().map(PlayChange::Once);
                brought.extend(changes.map(|change| (source, scope, change)));
            }
        });
        self.add_brought_by_idle_gear(combat, warrior, &mut brought);
        brought
    }

    /// What is carried says of its bearer's death holds also where nobody said that it is used.
    fn add_brought_by_idle_gear(
        self,
        combat: &Combat,
        warrior: WarriorId,
        brought: &mut Vec<(Source, ScriptContext, PlayChange)>,
    ) {
        let Some(side) = self.at.state.side_of(warrior) else {
            self.add_brought_by_bystander(warrior, brought);
            return;
        };
        let of = ScriptContext::of(self.at.state.table.warrior(warrior).player, Some(warrior));
        for (id, card) in self.at.state.table.attached(warrior) {
            let equipment = self.at.equipment();
            if equipment.in_use(combat, side, id, card)
                || equipment.aside(combat, warrior, id, card).is_some()
                || self.at.equipment().is_outside(card) == Some(true)
            {
                continue;
            }
            let (source, scope) = (Source::Card(id), of.from(Source::Card(id)));
            for ability in card.abilities().iter().filter(|ability| ability.reach.is_none()) {
                let holds = ability.requires.iter().all(|one| self.at.meaning().met(one, scope));
                for change in ability.holds().filter(|_| holds) {
                    if let Continuous::WhenKilled { on, changes } = change
                        && self.at.meaning().who(*on, scope).contains(&Some(warrior))
                    {
                        let changes = changes.iter().cloned().map(PlayChange::Once);
                        brought.extend(changes.map(|change| (source, scope, change)));
                    }
                }
            }
        }
    }

    /// What a warrior who does not fight, and what it carries, say of its death.
    fn add_brought_by_bystander(
        self,
        warrior: WarriorId,
        brought: &mut Vec<(Source, ScriptContext, PlayChange)>,
    ) {
        let silent = self.at.texts().is_silent(warrior, false);
        self.at.texts().for_each_ability_of(warrior, By::All, &mut |source, ability, scope| {
            if ability.reach.is_some() || (silent && source == Source::Warrior(warrior)) {
                return;
            }
            for change in ability.holds() {
                if let Continuous::WhenKilled { on: Who::Bearer, changes } = change {
                    let changes = changes.iter().cloned().map(PlayChange::Once);
                    brought.extend(changes.map(|change| (source, scope, change)));
                }
            }
        });
    }

    /// Who kills a warrior by the harm that is about to become final: the player of its opponent by a blow,
    /// or the one whose text deals it.
    fn killer_of(self, warrior: WarriorId) -> Option<PlayerId> {
        let deadly = self.at.state.deadly_harm(warrior)?;
        // What makes any wound of a warrior's deadly deals none itself.
        let sure = self.surely_dies_of_wounds(warrior).filter(|_| deadly.certain);
        if let Some(source) = deadly.source.filter(|source| sure != Some(*source)) {
            return Some(self.at.state.controller(source));
        }
        let opponent = self.at.meaning().opponent(warrior)?;
        Some(self.at.state.table.warrior(opponent).player)
    }

    /// Which cards of the player who kills a warrior name which words for that.
    fn named_for_killing(self, warrior: WarriorId) -> Vec<(Source, String)> {
        let mut named = Vec::new();
        let Some(killer) = self.killer_of(warrior) else { return named };
        for (id, card) in self.at.state.table.cards() {
            let (source, texts) = (Source::Card(id), self.at.texts());
            let Some((player, bearer, area)) = texts.whereabouts(source) else { continue };
            let scope = ScriptContext::of(player, bearer).from(source);
            for ability in card.abilities().iter().filter(|_| player == killer) {
                let reach = ability.reach.as_ref();
                let holds = reach.is_some_and(|reach| {
                    texts.reaches(source, player, bearer, area, reach, warrior)
                        && ability.requires.iter().all(|one| self.at.meaning().met(one, scope))
                });
                let known = |word: &str| {
                    let is_it = |name: &Name| matches!(name, Name::Word(own) if own == word);
                    self.at.state.names_of(source).iter().any(is_it)
                };
                for text in ability.statics().filter(|_| holds) {
                    if let Static::KillNames { word } = text
                        && !known(word)
                    {
                        named.push((source, word.clone()));
                    }
                }
            }
        }
        named
    }

    /// The text that removes from the game whom the opponent of this warrior kills.
    fn removed_by_killer(self, warrior: WarriorId) -> Option<Source> {
        let killer = self.at.meaning().opponent(warrior)?;
        self.at.texts().text_on(
            killer,
            |change| matches!(change, Continuous::KillsLeaveGame { whom, .. } if self.at.meaning().means(whom, warrior)),
        )
    }

    /// The status that a warrior had before this combat's harm, for saves.
    pub(in crate::game) fn is_wounded_from_before(self, warrior: WarriorId) -> bool {
        self.at.state.table.warrior(warrior).status == Status::Wounded
    }

    /// Whether some of the harm that a warrior has taken is death.
    pub(in crate::game) fn is_dealt_death(self, warrior: WarriorId) -> bool {
        let harm = self.at.state.combat().map_or(&[][..], |combat| &combat.harm);
        harm.iter().any(|harm| harm.warrior == warrior && harm.harm == Harm::Death)
    }

    /// Whether a warrior has taken no harm but such as nothing prevents, avoids or heals.
    pub(in crate::game) fn all_harm_is_certain(self, warrior: WarriorId) -> bool {
        let harm = self.at.state.combat().map_or(&[][..], |combat| &combat.harm);
        harm.iter().filter(|harm| harm.warrior == warrior).all(|harm| harm.certain)
    }
}
