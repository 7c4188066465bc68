//! What texts ask for a play besides what its card says.

use crate::effect::{Continuous, From, OneShot, Play, Requirement, Who, Whom};
use crate::event::Source;
use crate::game::context::ScriptContext;
use crate::game::position::Prices;
use crate::game::texts::saying;
use crate::ids::{CardId, WarriorId};

/// Texts, each with the destiny points that it asks for.
pub(super) type Dues = Vec<(Source, u32)>;

impl Prices<'_> {
    /// What texts ask for a play besides: for any card of a kind out of a hand, for what is meant for another
    /// affiliation, for what is given to a warrior.
    pub(super) fn dues(self, source: Source, play: &Play, scope: ScriptContext) -> Dues {
        let mut dues = Dues::new();
        if !self.at.state.table.traits.dues {
            return dues;
        }
        if let (Source::Card(card), From::Hand) = (source, play.from) {
            dues.extend(self.at.texts().dues(scope.player, card));
            dues.extend(self.dues_of_affiliation(card, play, scope));
        }
        dues.extend(self.dues_of_given(play, scope));
        dues
    }

    /// The texts by which a play is dearer than its card says.
    pub(super) fn dearer_by(self, source: Source, play: &Play, scope: ScriptContext) -> Vec<Source> {
        let dues = self.dues(source, play, scope).into_iter().filter(|(_, due)| *due > 0);
        let mut texts: Vec<Source> = dues.map(|(by, _)| by).collect();
        texts.extend(self.at.spells().dearer_by(play, scope));
        texts.dedup();
        texts
    }

    /// What a card costs besides because it is meant for those of an affiliation and is played on, or given
    /// to, a warrior of whom a text asks that.
    fn dues_of_affiliation(self, card: CardId, play: &Play, scope: ScriptContext) -> Dues {
        let Some(target) = scope.target else { return Dues::new() };
        let is_meant_for = |affiliation: &String| {
            let names =
                |whom: &Whom| whom.parts().iter().any(|part| part.affiliation.as_ref() == Some(affiliation));
            let asks = |one: &Requirement| match one {
                Requirement::TargetIs(whom) | Requirement::Such { who: Who::Target, is: whom } => names(whom),
                _ => false,
            };
            let of_card = self.at.state.table.card(card).icon.as_ref() == Some(affiliation);
            (play.gives() && of_card) || play.requires.iter().flat_map(Requirement::parts).any(asks)
        };
        let of_reception = if play.gives() { self.at.warriors().price_of_having(target, card) } else { 0 };
        // Where both texts ask, they speak of the same points.
        the_greater(self.dues_asked(target, is_meant_for), (target, of_reception))
    }

    /// What it costs besides that a play gives the card named to a warrior of whom a text asks that.
    fn dues_of_given(self, play: &Play, scope: ScriptContext) -> Dues {
        let card = match scope.card {
            Some(Source::Card(card)) => Some(card),
            _ => None,
        };
        let icon = card.and_then(|card| self.at.state.table.card(card).icon.as_ref());
        let given = play.once().filter_map(|change| match change {
            OneShot::GiveCard { to, .. } => self.at.meaning().who(*to, scope)[0],
            _ => None,
        });
        let dues = given.flat_map(|warrior| {
            let of_reception = card.map_or(0, |card| self.at.warriors().price_of_having(warrior, card));
            let asked = self.dues_asked(warrior, |affiliation| icon == Some(affiliation));
            the_greater(asked, (warrior, of_reception))
        });
        dues.collect()
    }

    /// What the texts of a warrior ask for what is meant for an affiliation.
    fn dues_asked(self, warrior: WarriorId, is_meant_for: impl Fn(&String) -> bool) -> Dues {
        let mut dues = Dues::new();
        self.at.texts().for_each_text(warrior, saying!(AffiliationCosts), &mut |source, change| {
            if let Continuous::AffiliationCosts { affiliation, destiny, .. } = change
                && is_meant_for(affiliation)
            {
                dues.push((source, destiny.get()));
            }
        });
        dues
    }
}

/// How much several texts ask for together.
pub(super) fn sum_of(dues: &[(Source, u32)]) -> u32 {
    dues.iter().map(|(_, due)| *due).fold(0, u32::saturating_add)
}

/// What is asked for, or what a warrior's own text asks for having a card, whichever is more.
fn the_greater(asked: Dues, (warrior, of_having): (WarriorId, u32)) -> Dues {
    if sum_of(&asked) >= of_having { asked } else { vec![(Source::Warrior(warrior), of_having)] }
}
