//! Ratings with their terms, and the abilities that hold in a combat.

use super::Game;
use crate::effect::{Ability, Change, Operation, Requirement, Role, WeaponKind, Who};
use crate::event::{Side, Source};
use crate::ids::{CardId, PlayerId, RuleRef, WarriorId};
use crate::number::{Number, Origin, Term};
use crate::rating::Rating;
use crate::rules::Principle;
use crate::state::Combat;
use crate::table::{Card, Place};

/// Around whom a script is read.
#[derive(Debug, Clone, Copy)]
pub(super) struct Scope {
    /// Who plays or controls the card.
    pub(super) player: PlayerId,
    /// The warrior that bears it, or whose text it is.
    pub(super) bearer: Option<WarriorId>,
    /// The warrior named.
    pub(super) target: Option<WarriorId>,
    /// The player whose award was named.
    pub(super) award: Option<PlayerId>,
}

impl Game<'_> {
    /// A warrior's rating now, with its terms. `None` for a dash.
    pub(super) fn rating(&self, warrior: WarriorId, rating: Rating) -> Option<Number> {
        let printed = self.printed(warrior, rating)?;
        let mut terms = Vec::new();
        if let Some(combat) = self.state.combat() {
            self.warzone_term(combat, warrior, rating, &mut terms);
            self.ability_terms(combat, warrior, rating, &mut terms);
            self.modifier_terms(combat, warrior, rating, &mut terms);
        }
        if rating == Rating::Armor && self.state.table.warrior(warrior).in_cover {
            terms.push(Term {
                amount: self.rules.parameters.cover_bonus,
                operation: Operation::Add,
                origin: Origin::Cover,
                rule: self.rules.cite(Principle::CoverBonus),
            });
        }
        let number = Number::new(printed, terms);
        Some(if rating == Rating::Value && self.rules.has(Principle::ValueNeverNegative) {
            number.not_below_zero(self.rules.cite(Principle::ValueNeverNegative))
        } else {
            number
        })
    }

    /// The printed number; after two ratings changed places, the one printed at the other.
    fn printed(&self, warrior: WarriorId, rating: Rating) -> Option<Term> {
        let rule = self.rules.cite(Principle::PrintedRating);
        let swaps = self.state.combat().map_or(&[][..], |combat| &combat.swaps);
        let (place, origin) = swaps.iter().rev().filter(|(whose, ..)| *whose == warrior).fold(
            (rating, Origin::Printed),
            |(place, origin), &(_, one, other, source)| {
                if place == one {
                    (other, Origin::Swapped(source))
                } else if place == other {
                    (one, Origin::Swapped(source))
                } else {
                    (place, origin)
                }
            },
        );
        let amount = self.state.table.warrior(warrior).ratings.get(place)?;
        Some(Term { amount, operation: Operation::Base, origin, rule })
    }

    fn warzone_term(&self, combat: &Combat, warrior: WarriorId, rating: Rating, terms: &mut Vec<Term>) {
        let defends = combat.combatant(Side::Defender) == Some(warrior);
        let Some(warzone) = combat.warzone.filter(|_| defends) else { return };
        if let Some(amount) = self.state.table.warzone(warzone).ratings.get(rating) {
            let rule = self.rules.cite(Principle::WarzoneModifies);
            terms.push(Term { amount, operation: Operation::Base, origin: Origin::Warzone(warzone), rule });
        }
    }

    fn ability_terms(&self, combat: &Combat, warrior: WarriorId, rating: Rating, terms: &mut Vec<Term>) {
        self.for_each_ability(combat, |source, scope, change| {
            let Change::Rating { rating: changed, op, amount, on } = change else { return };
            let own_text = source == Source::Warrior(warrior);
            if *changed == rating
                && (own_text || !combat.no_modifiers)
                && self.who(*on, scope).contains(&Some(warrior))
            {
                terms.push(Term {
                    amount: *amount,
                    operation: *op,
                    origin: Origin::Card(source),
                    rule: self.term_rule(*op),
                });
            }
        });
    }

    fn modifier_terms(&self, combat: &Combat, warrior: WarriorId, rating: Rating, terms: &mut Vec<Term>) {
        if combat.no_modifiers {
            return;
        }
        let own = combat
            .modifiers
            .iter()
            .filter(|modifier| modifier.warrior == warrior && modifier.rating == rating);
        terms.extend(own.map(|modifier| Term {
            amount: modifier.amount,
            operation: modifier.operation,
            origin: Origin::Card(modifier.source),
            rule: self.term_rule(modifier.operation),
        }));
    }

    fn term_rule(&self, operation: Operation) -> RuleRef {
        self.rules.cite(match operation {
            Operation::Base => Principle::BaseFirst,
            Operation::Multiply | Operation::Add => Principle::ModifiersCumulative,
        })
    }

    /// Calls back for everything that the combatants' own texts and the cards they use do.
    pub(super) fn for_each_ability(&self, combat: &Combat, mut found: impl FnMut(Source, Scope, &Change)) {
        for side in Side::BOTH {
            let Some(bearer) = combat.combatant(side) else { continue };
            let warrior = self.state.table.warrior(bearer);
            let scope = Scope { player: warrior.player, bearer: Some(bearer), target: None, award: None };
            let mut report = |source, abilities: &[Ability]| {
                for ability in abilities {
                    if ability.requires.iter().all(|requirement| self.met(requirement, scope)) {
                        ability.changes.iter().for_each(|change| found(source, scope, change));
                    }
                }
            };
            report(Source::Warrior(bearer), warrior.abilities());
            let on_bearer = |&(id, card): &(CardId, &Card)| {
                card.place == Place::On(bearer) || combat.fell_with.contains(&(bearer, id))
            };
            for (id, card) in self.state.table.cards().filter(on_bearer) {
                if Self::in_use(combat, side, id, card) {
                    report(Source::Card(id), card.script.as_ref().map_or(&[], |script| &script.abilities));
                }
            }
        }
    }

    /// Equipment counts when it was announced; armour and what is no equipment always does.
    fn in_use(combat: &Combat, side: Side, id: CardId, card: &Card) -> bool {
        !card.equipment
            || card.armor
            || combat.equipment[side as usize].as_ref().is_some_and(|used| used.contains(&id))
    }

    /// The warriors that a script means, at most two.
    pub(super) fn who(&self, who: Who, scope: Scope) -> [Option<WarriorId>; 2] {
        let one = |warrior| [warrior, None];
        let opponent =
            |warrior: Option<WarriorId>| self.state.combatant(self.state.side_of(warrior?)?.other());
        match who {
            Who::Target => one(scope.target),
            Who::Bearer => one(scope.bearer),
            Who::BearerOpponent => one(opponent(scope.bearer)),
            Who::Attacker => one(self.state.combatant(Side::Attacker)),
            Who::Defender => one(self.state.combatant(Side::Defender)),
            Who::Both => [self.state.combatant(Side::Attacker), self.state.combatant(Side::Defender)],
            Who::YourCombatant => one(self.combatant_of(scope.player)),
            Who::TheirCombatant => one(opponent(self.combatant_of(scope.player))),
        }
    }

    /// The combatant that a player controls; the attacker if both.
    pub(super) fn combatant_of(&self, player: PlayerId) -> Option<WarriorId> {
        Side::BOTH
            .into_iter()
            .filter_map(|side| self.state.combatant(side))
            .find(|&warrior| self.state.table.warrior(warrior).player == player)
    }

    /// Whether a requirement holds.
    pub(super) fn met(&self, requirement: &Requirement, scope: Scope) -> bool {
        let Some(combat) = self.state.combat() else { return false };
        let table = &self.state.table;
        let in_role = |warrior: WarriorId, role: Role| match (role, self.state.side_of(warrior)) {
            (Role::Combatant, side) => side.is_some(),
            (Role::Attacker, side) => side == Some(Side::Attacker),
            (Role::Defender, side) => side == Some(Side::Defender),
        };
        match requirement {
            Requirement::Controls(role) => Side::BOTH
                .into_iter()
                .filter_map(|side| self.state.combatant(side))
                .any(|warrior| in_role(warrior, *role) && table.warrior(warrior).player == scope.player),
            Requirement::Tactic(tactic) => combat.tactic == Some(*tactic),
            Requirement::BearerIs(role) => scope.bearer.is_some_and(|bearer| in_role(bearer, *role)),
            Requirement::BearerStandsBy => match (scope.bearer, self.combatant_of(scope.player)) {
                (Some(bearer), Some(combatant)) => {
                    let by = table.warrior(bearer);
                    self.state.side_of(bearer).is_none()
                        && by.stands()
                        && by.area == table.warrior(combatant).area
                }
                _ => false,
            },
            Requirement::ControlsDefinition(definition) => table.warriors().any(|(_, warrior)| {
                warrior.player == scope.player && warrior.stands() && warrior.is_a(definition)
            }),
            Requirement::TargetUses(kind) => {
                scope.target.is_some_and(|target| self.uses(combat, target, *kind))
            }
            Requirement::TheirCombatantUses(kind) => {
                self.who(Who::TheirCombatant, scope)[0].is_some_and(|theirs| self.uses(combat, theirs, *kind))
            }
            Requirement::TargetHarm(harm) => {
                scope.target.is_some_and(|target| self.state.pending_harm(target) == Some(*harm))
            }
            Requirement::TargetWounded => scope.target.is_some_and(|target| self.state.wounds(target) == 1),
            Requirement::SameSideOfTheDark => match (scope.bearer, scope.target) {
                (Some(bearer), Some(target)) => self.is_dark(bearer) == self.is_dark(target),
                _ => false,
            },
            Requirement::OpponentAffiliation(affiliation) => self.who(Who::BearerOpponent, scope)[0]
                .is_some_and(|w| table.warrior(w).belongs_to(affiliation)),
        }
    }

    /// Whether a combatant uses a weapon of a kind; before equipment is announced, bearing it counts.
    fn uses(&self, combat: &Combat, warrior: WarriorId, kind: WeaponKind) -> bool {
        let Some(side) = self.state.side_of(warrior) else { return false };
        let fits = |weapon| weapon == kind || weapon == WeaponKind::Both;
        let announced = combat.equipment[side as usize].is_some();
        self.state.table.attached(warrior).any(|(id, card)| {
            card.weapon.is_some_and(fits) && (!announced || Self::in_use(combat, side, id, card))
        })
    }
}
