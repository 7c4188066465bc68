//! What those who fight beside a combatant add to its ratings.

use crate::effect::Operation;
use crate::game::aside::Aside;
use crate::game::figures::found::Found;
use crate::game::position::{Figures, Position};
use crate::ids::WarriorId;
use crate::number::{Origin, Term};
use crate::rating::Rating;
use crate::rules::Principle;
use crate::state::Combat;

impl Figures<'_> {
    /// Where a card has the ratings of a group added together, those of everybody else in it who still
    /// stands: each as it would be if that one fought.
    pub(in crate::game) fn group_terms(
        self,
        combat: &Combat,
        warrior: WarriorId,
        rating: Rating,
        found: &mut Found,
    ) {
        let Some(side) = self.at.state.side_of(warrior) else { return };
        let summed = &combat.summed[side as usize];
        if !summed.iter().any(|&(one, of, _)| (one, of) == (warrior, rating)) {
            return;
        }
        let others = summed.iter().filter(|&&(one, of, _)| one != warrior && of == rating);
        for &(other, _, source) in others.filter(|(other, ..)| self.at.state.table.warrior(*other).stands()) {
            let mut alone =
                Position { rules: self.at.rules, state: self.at.state.clone(), awaiting: self.at.awaiting };
            if let Some(frame) = alone.state.frames.last_mut() {
                frame.combatants[side as usize] = Some(other);
                frame.summed[side as usize].clear();
            }
            let Some(number) = alone.figures().rating(other, rating) else { continue };
            found.doubt = found.doubt.or(number.doubt);
            let aside = combat.no_modifiers.map(Aside::by_text).or_else(|| self.negation(source));
            let rule = self.at.rules.cite(Principle::ModifiersCumulative);
            let (amount, operation, origin) = (number.total, Operation::Add, Origin::Card(source));
            let term = Term { amount, operation, origin, rule, bought: None, by: None, lasts: true };
            found.add(term, aside.map(|aside| self.cause(aside)));
        }
    }
}
