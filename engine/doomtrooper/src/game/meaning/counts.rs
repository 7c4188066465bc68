//! What a text counts.

use crate::effect::{Amount, CardFilter, Operation, Owner, Per, Reach, ReachArea};
use crate::event::Source;
use crate::game::context::ScriptContext;
use crate::game::meaning::{base_once, once};
use crate::game::position::Meaning;
use crate::ids::WarriorId;
use crate::number::{Origin, Term};
use crate::rating::Rating;
use crate::table::{Area, Name, Place};

impl Meaning<'_> {
    /// A warrior's printed rating, or the rating as it stands. Where the latter is asked for while
    /// such a rating is being computed, which would never end, it is the printed one.
    pub(in crate::game) fn figure(self, id: WarriorId, rating: Rating, total: bool) -> Option<i32> {
        let printed = || self.at.state.table.warrior(id).ratings.get(rating);
        if !total {
            return printed();
        }
        once(|| self.at.figures().rating(id, rating).map(|number| number.total)).unwrap_or_else(printed)
    }

    /// What an amount comes to.
    pub(in crate::game) fn measure(self, amount: &Amount, scope: ScriptContext) -> i32 {
        let counted = match amount {
            Amount::Fixed(amount) => return *amount,
            Amount::Counted(counted) => counted,
        };
        let scope = ScriptContext { bound: None, ..scope };
        let count = match &counted.per {
            Per::Warriors(reach) => {
                let counts = |id: &WarriorId| !self.at.texts().is_uncounted(*id);
                whole(self.crowd(reach, scope).filter(counts).count())
            }
            Per::Cards { on, gear } => {
                let warriors = self.who(*on, scope).into_iter().flatten();
                whole(warriors.map(|id| self.at.equipment().carried(id, gear).count()).sum())
            }
            Per::Highest { of, rating, total } => {
                let figures = self.who(*of, scope).into_iter().flatten().flat_map(|id| {
                    let tactic = self.at.state.combat().and_then(|combat| combat.tactic);
                    rating.iter(tactic).filter_map(move |one| self.figure(id, one, *total))
                });
                figures.max().unwrap_or(0)
            }
            Per::Parts(piece) => {
                let parts = self.at.state.table.cards().filter(|(_, part)| {
                    part.part_of.is_some_and(|of| Some(Source::Card(of)) == scope.source)
                        && matches!(part.place, Place::On(_) | Place::In(_))
                        && part.is_meant(piece)
                });
                whole(parts.count())
            }
            Per::Named(on) => {
                let names = scope.source.map_or(&[][..], |source| self.names_of(source));
                let is_meant = |name: &Name, id| *name == Name::Warrior(id);
                let warriors = self.who(*on, scope).into_iter().flatten();
                whole(warriors.map(|id| names.iter().filter(|name| is_meant(name, id)).count()).sum())
            }
            Per::NamedNumber => {
                let names = scope.source.map_or(&[][..], |source| self.names_of(source));
                let numbers = names.iter().filter_map(|name| match name {
                    Name::Word(word) => word.parse::<u16>().ok().map(i32::from),
                    Name::Warrior(_) | Name::Card(_) | Name::Warzone(_) => None,
                });
                numbers.sum()
            }
            Per::AwardPromotion => {
                let awards = self.at.state.combat().map_or(&[][..], |combat| &combat.awards);
                let own = awards.iter().find(|award| award.player == scope.player);
                own.map_or(0, |award| i32::try_from(award.promotion).unwrap_or(i32::MAX))
            }
            Per::Added { of, gear, rating } => {
                let warriors = self.who(*of, scope).into_iter().flatten();
                warriors.map(|id| self.added_by(id, gear, *rating)).sum()
            }
            Per::Rating { of, rating, total, base } => {
                let warriors = self.who(*of, scope).into_iter().flatten();
                let figure = |id| {
                    // What doubles a base adds nothing to the one that it doubles.
                    if *base {
                        base_once(|| self.at.figures().base(id, *rating)).flatten()
                    } else {
                        self.figure(id, *rating, *total)
                    }
                };
                warriors.filter_map(figure).sum()
            }
        };
        counted.of(count)
    }

    /// What such cards add to a rating, as it stands.
    fn added_by(self, id: WarriorId, gear: &CardFilter, rating: Rating) -> i32 {
        let number = once(|| self.at.figures().rating(id, rating)).flatten();
        let adds = |term: &&Term| {
            let by = matches!(term.origin, Origin::Card(Source::Card(card)) if self.at.state.table.card(card).is_meant(gear));
            by && matches!(term.operation, Operation::Add | Operation::Base)
        };
        number.map_or(0, |number| number.terms.iter().filter(adds).map(|term| term.amount).sum())
    }

    /// The warriors in play that a text counts. The area is that of its bearer, or else that of its
    /// player's combatant.
    pub(in crate::game) fn crowd(
        self,
        reach: &Reach,
        scope: ScriptContext,
    ) -> impl Iterator<Item = WarriorId> {
        let own = scope.bearer.or_else(|| self.combatant_of(scope.player));
        let area = own.map(|id| self.at.state.table.warrior(id).area);
        self.at.state.table.warriors().map(|(id, _)| id).filter(move |&id| self.fits(reach, scope, area, id))
    }

    fn fits(self, reach: &Reach, scope: ScriptContext, own: Option<Area>, id: WarriorId) -> bool {
        let warrior = self.at.state.table.warrior(id);
        let owner = match reach.of {
            Owner::Yours => warrior.player == scope.player,
            Owner::Theirs => warrior.player != scope.player,
            Owner::Anyone => true,
        };
        let near = match reach.area {
            ReachArea::Anywhere => true,
            ReachArea::Home => matches!(warrior.area, Area::Squad | Area::Cohort),
            ReachArea::Same => own.is_none_or(|own| own == warrior.area),
            ReachArea::OfTarget => scope.target.is_some_and(|target| {
                let named = self.at.state.table.warrior(target);
                (named.player, named.area) == (warrior.player, warrior.area)
            }),
            ReachArea::OfPlayer => scope
                .target
                .is_some_and(|target| self.at.state.table.warrior(target).player == warrior.player),
        };
        warrior.stands()
            && owner
            && near
            && !(reach.others && scope.bearer == Some(id))
            && self.is_meant_by_reach(reach, id, scope.by)
            && self.is_named_by_reach(reach, scope.source, id, scope.by)
    }
}

fn whole(count: usize) -> i32 {
    i32::try_from(count).unwrap_or(i32::MAX)
}
