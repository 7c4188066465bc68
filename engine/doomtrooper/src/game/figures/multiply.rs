//! Cards that multiply the effects of others.

use crate::effect::{CardFilter, Continuous, Window};
use crate::event::Source;
use crate::game::aside::Aside;
use crate::game::figures::found::Found;
use crate::game::position::Figures;
use crate::game::texts::saying;
use crate::ids::{CardId, StepId, WarriorId};
use crate::number::{Doubt, Origin, Term};
use crate::procedure::Step;
use crate::rating::Rating;
use crate::rules::Principle;
use crate::state::{Combat, Trait};

impl Figures<'_> {
    /// What a card adds counts again where another card multiplies its effect, once: of several the
    /// one that was chosen, or else the first. What is `carried` may also be multiplied by its kind.
    pub(in crate::game) fn multiplied(
        self,
        combat: &Combat,
        (source, carried): (Source, bool),
        (term, rating): (Term, Rating),
        warrior: WarriorId,
        found: &mut Found,
    ) {
        if term.operation.scales() || self.nothing_multiplies(combat) {
            return;
        }
        let mut factors = self.factors(combat, source, (carried, Some((rating, term.amount))), warrior);
        let said = combat.multiplier_of.iter().find(|(card, _)| *card == source).and_then(|(_, by)| *by);
        let chosen = said.and_then(|said| factors.iter().position(|(_, by)| *by == said));
        if let Some(chosen) = chosen {
            factors[..=chosen].rotate_right(1);
        }
        let Some(&first) = factors.first() else { return };
        if chosen.is_none() && differ(&factors) {
            found.doubt = Some(Doubt::WhichMultiplier);
        }
        let once = self.at.rules.cite(Principle::MultiplyEffectOnce);
        let again = |(factor, by): (i32, Source)| Term {
            amount: term.amount.saturating_mul(factor.saturating_sub(1)),
            origin: Origin::Card(by),
            rule: once,
            bought: None,
            ..term
        };
        found.add(again(first), None);
        let why_not =
            if chosen.is_some() { Principle::MultiplierChoice } else { Principle::MultiplyEffectOnce };
        for &surplus in &factors[1..] {
            found.add(again(surplus), Some(self.cause(Aside::by_rule(why_not))));
        }
    }

    fn nothing_multiplies(self, combat: &Combat) -> bool {
        !self.at.state.table.traits.multiplies
            && combat.traits.is_empty()
            && combat.multiplied.is_empty()
            && self.at.state.lasting.is_empty()
    }

    /// The cards that multiply what a card does for a warrior, each once.
    fn factors(
        self,
        combat: &Combat,
        source: Source,
        (carried, counted): (bool, Option<(Rating, i32)>),
        warrior: WarriorId,
    ) -> Vec<(i32, Source)> {
        let mut factors: Vec<(i32, Source)> = Vec::new();
        if let (Source::Card(id), true) = (source, carried) {
            let card = self.at.state.table.card(id);
            self.at.texts().for_each_ability(combat, saying!(MultiplyEffects), &mut |by, scope, change| {
                if let Continuous::MultiplyEffects { on, of, factor, named, whole, one, rating: only, bonus } = change
                    && by != source
                    && only.is_none_or(|only| counted.is_none_or(|(rating, _)| only.contains(rating, combat.tactic)))
                    && (!bonus || counted.is_none_or(|(_, amount)| amount > 0))
                    && (!whole || matches!(by, Source::Card(part) if self.at.state.table.card(part).part_of == Some(id)))
                    && (!named || self.at.state.names_card(by, id))
                    && (!one || self.is_first_in_use(combat, id, of, warrior))
                    && card.is_meant(of)
                    && self.at.meaning().who(*on, scope).contains(&Some(warrior))
                {
                    factors.push((*factor, by));
                }
            });
            let gained = combat.traits.iter().filter(|gained| gained.warrior == Some(warrior));
            factors.extend(gained.filter_map(|gained| match &gained.what {
                Trait::Multiplied(of, factor) if card.is_meant(of) => Some((*factor, gained.source)),
                _ => None,
            }));
        }
        let named = combat.multiplied.iter().filter(|(card, ..)| *card == source);
        factors.extend(
            named
                .filter(|(.., by)| self.at.immunities().negated_by(*by).is_none())
                .map(|&(_, factor, by)| (factor, by)),
        );
        factors
    }

    /// Whether a card is the first of such pieces that a warrior uses.
    fn is_first_in_use(self, combat: &Combat, id: CardId, of: &CardFilter, warrior: WarriorId) -> bool {
        let side = self.at.state.side_of(warrior);
        let mut carried = self.at.equipment().carried(warrior, of);
        let first = carried.find(|&(piece, card)| {
            side.is_none_or(|side| self.at.equipment().in_use(combat, side, piece, card))
        });
        first.is_some_and(|(piece, _)| piece == id)
    }

    /// A card whose effect several others multiply by different factors, and of which its controller
    /// has not been asked which does, where the ruleset leaves that to the controller. It is asked when
    /// ratings begin to be modified, and again when cards have taken effect.
    pub(in crate::game) fn multiplier_to_choose(self, combat: &Combat) -> Option<Source> {
        if combat.ended || self.nothing_multiplies(combat) || !self.at.rules.has(Principle::MultiplierChoice)
        {
            return None;
        }
        let modifies =
            |(id, step): (StepId, &Step)| step.may.contains(&Window::Modify) && combat.course.has_entered(id);
        if !self.at.rules.procedure.steps().any(modifies) {
            return None;
        }
        self.several_multiply(combat).map(|(card, _)| card)
    }

    /// The first such card, with what multiplies it.
    pub(in crate::game) fn several_multiply(self, combat: &Combat) -> Option<(Source, Vec<(i32, Source)>)> {
        let mut effects: Vec<(Source, bool, WarriorId)> = Vec::new();
        self.at.texts().for_each_ability(combat, saying!(Rating), &mut |source, scope, change| {
            if let Continuous::Rating { op, on, .. } = change
                && !op.scales()
            {
                effects.extend(
                    self.at
                        .meaning()
                        .who(*on, scope)
                        .into_iter()
                        .flatten()
                        .map(|whose| (source, true, whose)),
                );
            }
        });
        let played = combat.modifiers.iter().filter(|modifier| !modifier.operation.scales());
        effects.extend(played.map(|modifier| (modifier.source, false, modifier.warrior)));
        let unasked = |source: Source| !combat.multiplier_of.iter().any(|(card, _)| *card == source);
        effects.into_iter().filter(|(source, ..)| unasked(*source)).find_map(|(source, carried, warrior)| {
            let factors = self.factors(combat, source, (carried, None), warrior);
            differ(&factors).then_some((source, factors))
        })
    }
}

/// Whether it makes a difference which of them multiplies.
fn differ(factors: &[(i32, Source)]) -> bool {
    factors.first().is_some_and(|(first, _)| factors.iter().any(|(factor, _)| factor != first))
}
