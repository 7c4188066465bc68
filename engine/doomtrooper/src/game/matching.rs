//! Which warriors and cards a text means, and what it counts.

use std::cell::Cell;

use super::Game;
use super::attack::By;
use super::requirements::ScriptContext;
use crate::effect::{Amount, Camp, CardFilter, Gear, Named, Owner, Per, Reach, ReachArea, Who, Whom};
use crate::event::{Side, Source};
use crate::ids::{CardId, WarriorId};
use crate::rating::Rating;
use crate::rules::Principle;
use crate::table::{Area, Card, Name, Place, Status};

impl Game<'_> {
    /// Whether a text means a warrior.
    pub(super) fn means(&self, whom: &Whom, id: WarriorId) -> bool {
        self.means_by(whom, id, By::All)
    }

    /// The same, by some of what makes a warrior what it is.
    pub(super) fn means_by(&self, whom: &Whom, id: WarriorId, by: By) -> bool {
        let Whom {
            affiliation,
            definition,
            area,
            camp,
            in_cover,
            wounded,
            fortified,
            fortified_by,
            left_cover,
            carries,
            uses,
            inside,
            rating,
            last,
            immune,
            not,
            any,
        } = whom;
        let warrior = self.state.table.warrior(id);
        affiliation.as_ref().is_none_or(|affiliation| self.is_of_by(id, affiliation, by))
            && definition.as_ref().is_none_or(|definition| self.is_defined_by(id, definition, by))
            && area.is_none_or(|area| warrior.area == area)
            && camp.is_none_or(|camp| self.is_in_camp(id, camp, by))
            && in_cover.is_none_or(|in_cover| warrior.in_cover == in_cover)
            && wounded.is_none_or(|wounded| (warrior.status == Status::Wounded) == wounded)
            && fortified
                .is_none_or(|fortified| once(|| self.is_fortified(id, None)).unwrap_or_default() == fortified)
            && fortified_by
                .as_ref()
                .is_none_or(|what| once(|| self.is_fortified(id, Some(what.as_str()))).unwrap_or_default())
            && left_cover.is_none_or(|left| warrior.left_cover == left)
            && carries.as_ref().is_none_or(|piece| self.carried(id, piece).next().is_some())
            && uses.as_ref().is_none_or(|piece| self.is_using(id, piece))
            && inside.as_ref().is_none_or(|what| {
                self.is_defined_by(id, what, by)
                    || self.is_using(id, &CardFilter { definition: Some(what.clone()), ..Gear::Any.into() })
            })
            && rating.is_none_or(|bound| {
                self.figure(id, bound.of, bound.total).is_some_and(|figure| bound.holds(figure))
            })
            && last.is_none_or(|last| self.is_last(id) == last)
            && immune.is_none_or(|power| once(|| self.is_immune_to_some(id, power)).unwrap_or_default())
            && not.as_ref().is_none_or(|not| !self.means_by(not, id, by))
            && (any.is_empty() || any.iter().any(|one| self.means_by(one, id, by)))
    }

    /// Whether no other warrior of its player stands in its area.
    fn is_last(&self, id: WarriorId) -> bool {
        let own = self.state.table.warrior(id);
        let mut all = self.state.table.warriors();
        !all.any(|(other, w)| other != id && w.stands() && (w.player, w.area) == (own.player, own.area))
    }

    fn is_in_camp(&self, id: WarriorId, camp: Camp, by: By) -> bool {
        let counts = self.allegiance_by(id, by);
        match camp {
            Camp::Doomtrooper => counts.is_doomtrooper(),
            Camp::DarkLegion => counts.is_dark(),
            Camp::Tribal => counts.is_tribal(),
        }
    }

    /// Whether a fortification works for a warrior, or one with this definition: one that it carries, or
    /// one that reaches it. In a combat none works where rules set it aside.
    fn is_fortified(&self, id: WarriorId, definition: Option<&str>) -> bool {
        let is_meant = |source: Source| {
            definition.is_none_or(|definition| match source {
                Source::Card(card) => self.state.table.card(card).is_a(definition),
                Source::Warrior(warrior) => self.is_defined(warrior, definition),
                Source::Warzone(_) => false,
            })
        };
        let carried = self.state.table.attached(id).map(|(card, _)| Source::Card(card));
        let around = self.state.table.traits.auras.iter().copied().filter(|&by| by != Source::Warrior(id));
        carried.chain(around).any(|source| is_meant(source) && self.fortifies(source, id))
    }

    /// Whether something is a fortification that works for a warrior.
    fn fortifies(&self, source: Source, id: WarriorId) -> bool {
        let carried =
            matches!(source, Source::Card(card) if self.state.table.card(card).place == Place::On(id));
        let set_aside = |source: Source| {
            let (Source::Card(card), Some(combat)) = (source, self.state.combat()) else { return false };
            Self::aside_for_warzone(combat, self.state.table.card(card)).is_some()
                || combat.suppressed.iter().any(|(other, _)| Source::Card(*other) == source)
        };
        self.is_fortification(source)
            && !(self.is_inside_vehicle(id) && self.rules.has(Principle::VehicleNoFortifications))
            && !set_aside(source)
            && (carried || self.reaches_somehow(source, id))
    }

    /// Whether some text of a warrior or card reaches a warrior.
    fn reaches_somehow(&self, source: Source, id: WarriorId) -> bool {
        self.whereabouts(source).is_some_and(|(player, bearer, area)| {
            let abilities = self.state.script(source).map_or(&[][..], |script| &script.abilities);
            let mut reaches = abilities.iter().filter_map(|ability| ability.reach.as_ref());
            reaches.any(|reach| self.reaches(source, player, bearer, area, reach, id))
        })
    }

    /// Whether a card is a fortification that works for one of the two combatants.
    pub(super) fn fortifies_a_combatant(&self, id: CardId) -> bool {
        let mut both = Side::BOTH.into_iter().filter_map(|side| self.state.combatant(side));
        both.any(|warrior| self.fortifies(Source::Card(id), warrior))
    }

    /// What a card names.
    pub(super) fn names_of(&self, source: Source) -> &[Name] {
        match source {
            Source::Card(card) => &self.state.table.card(card).names,
            Source::Warrior(warrior) => &self.state.table.warrior(warrior).names,
            Source::Warzone(_) => &[],
        }
    }

    /// Whether a card names a warrior: itself, or by what it is.
    pub(super) fn is_named(&self, source: Source, id: WarriorId, by: By) -> bool {
        self.names_of(source).iter().any(|name| match name {
            Name::Warrior(named) => *named == id,
            Name::Word(word) => self.is_of_by(id, word, by) || self.is_defined_by(id, word, by),
            Name::Card(_) | Name::Warzone(_) => false,
        })
    }

    /// Whether a warrior is of one affiliation with one whom a card names.
    fn is_like_named(&self, source: Source, id: WarriorId, by: By) -> bool {
        let own = &self.state.table.warrior(id).affiliations;
        self.names_of(source).iter().any(|name| match name {
            Name::Warrior(named) => own.iter().any(|affiliation| {
                self.is_of_by(id, affiliation, by) && self.is_of_by(*named, affiliation, by)
            }),
            Name::Word(word) => self.is_of_by(id, word, by),
            Name::Card(_) | Name::Warzone(_) => false,
        })
    }

    /// Whether a reach means a warrior, as far as the card names somebody.
    pub(super) fn is_named_by_reach(
        &self,
        reach: &Reach,
        source: Option<Source>,
        id: WarriorId,
        by: By,
    ) -> bool {
        let named = |is: &dyn Fn(Source) -> bool| source.is_some_and(is);
        reach.named.is_none_or(|as_what| match as_what {
            Named::Itself => named(&|source| self.is_named(source, id, by)),
            Named::Alike => named(&|source| self.is_like_named(source, id, by)),
        }) && (!reach.against_named
            || self.opponent(id).is_some_and(|opponent| named(&|source| self.is_named(source, opponent, by))))
    }

    /// The cards on a warrior that a text means.
    pub(super) fn carried(&self, id: WarriorId, piece: &CardFilter) -> impl Iterator<Item = (CardId, &Card)> {
        self.state.table.attached(id).filter(move |(_, card)| card.is_meant(piece))
    }

    /// Whether a warrior uses such a card; before it is said what is used, and out of the combat,
    /// bearing it counts.
    fn is_using(&self, id: WarriorId, piece: &CardFilter) -> bool {
        let used = |card: CardId, what: &Card| {
            if self.is_outside(what) == Some(true) {
                return false;
            }
            let Some((combat, side)) = self.state.combat().zip(self.state.side_of(id)) else { return true };
            combat.equipment[side as usize].is_none() || self.in_use(combat, side, card, what)
        };
        self.carried(id, piece).any(|(card, what)| used(card, what))
    }

    /// A warrior's printed rating, or the rating as it stands. Where the latter is asked for while
    /// such a rating is being computed, which would never end, it is the printed one.
    pub(super) fn figure(&self, id: WarriorId, rating: Rating, total: bool) -> Option<i32> {
        let printed = || self.state.table.warrior(id).ratings.get(rating);
        if !total {
            return printed();
        }
        once(|| self.rating(id, rating).map(|number| number.total)).unwrap_or_else(printed)
    }

    /// What an amount comes to.
    pub(super) fn measure(&self, amount: &Amount, scope: ScriptContext) -> i32 {
        let counted = match amount {
            Amount::Fixed(amount) => return *amount,
            Amount::Counted(counted) => counted,
        };
        let scope = ScriptContext { bound: None, ..scope };
        let count = match &counted.per {
            Per::Warriors(reach) => whole(self.crowd(reach, scope).count()),
            Per::Cards { on, gear } => {
                let warriors = self.who(*on, scope).into_iter().flatten();
                whole(warriors.map(|id| self.carried(id, gear).count()).sum())
            }
            Per::Highest { of, rating, total } => {
                let figures = self.who(*of, scope).into_iter().flatten().flat_map(|id| {
                    let tactic = self.state.combat().and_then(|combat| combat.tactic);
                    rating.iter(tactic).filter_map(move |one| self.figure(id, one, *total))
                });
                figures.max().unwrap_or(0)
            }
            Per::Parts(piece) => {
                let parts = self.state.table.cards().filter(|(_, part)| {
                    part.part_of.is_some_and(|of| Some(Source::Card(of)) == scope.source)
                        && matches!(part.place, Place::On(_) | Place::In(_))
                        && part.is_meant(piece)
                });
                whole(parts.count())
            }
            Per::AwardPromotion => {
                let awards = self.state.combat().map_or(&[][..], |combat| &combat.awards);
                let own = awards.iter().find(|award| award.player == scope.player);
                own.map_or(0, |award| i32::try_from(award.promotion).unwrap_or(i32::MAX))
            }
            Per::Rating { of, rating, total } => {
                let warriors = self.who(*of, scope).into_iter().flatten();
                warriors.filter_map(|id| self.figure(id, *rating, *total)).sum()
            }
        };
        counted.of(count)
    }

    /// The warriors in play that a text counts. The area is that of its bearer, or else that of its
    /// player's combatant.
    pub(super) fn crowd(&self, reach: &Reach, scope: ScriptContext) -> impl Iterator<Item = WarriorId> {
        let own = scope.bearer.or_else(|| self.combatant_of(scope.player));
        let area = own.map(|id| self.state.table.warrior(id).area);
        self.state.table.warriors().map(|(id, _)| id).filter(move |&id| self.fits(reach, scope, area, id))
    }

    fn fits(&self, reach: &Reach, scope: ScriptContext, own: Option<Area>, id: WarriorId) -> bool {
        let warrior = self.state.table.warrior(id);
        let owner = match reach.of {
            Owner::Yours => warrior.player == scope.player,
            Owner::Theirs => warrior.player != scope.player,
            Owner::Anyone => true,
        };
        let near = match reach.area {
            ReachArea::Anywhere => true,
            ReachArea::Home => matches!(warrior.area, Area::Squad | Area::Cohort),
            ReachArea::Same => own.is_none_or(|own| own == warrior.area),
        };
        warrior.stands()
            && owner
            && near
            && !(reach.others && scope.bearer == Some(id))
            && self.is_meant_by_reach(reach, id, scope.by)
            && self.is_named_by_reach(reach, scope.source, id, scope.by)
    }

    /// Whether a warrior is what a reach asks for, wherever it stands and whosever it is.
    pub(super) fn is_meant_by_reach(&self, reach: &Reach, id: WarriorId, by: By) -> bool {
        reach.affiliation.as_deref().is_none_or(|affiliation| self.is_of_by(id, affiliation, by))
            && reach.definition.as_deref().is_none_or(|definition| self.is_defined_by(id, definition, by))
            && reach.without.as_deref().is_none_or(|definition| !self.is_defined_by(id, definition, by))
            && self.means_by(&reach.whom, id, by)
            && (reach.against.is_anyone()
                || self.opponent(id).is_some_and(|opponent| self.means_by(&reach.against, opponent, by)))
    }

    /// The opponent of a combatant.
    pub(super) fn opponent(&self, id: WarriorId) -> Option<WarriorId> {
        self.state.combatant(self.state.side_of(id)?.other())
    }

    /// Whether such a card is in play: on a warrior who stands, or in an area.
    pub(super) fn is_card_in_play(&self, piece: &CardFilter) -> bool {
        self.state.table.cards().any(|(_, card)| {
            let there = match card.place {
                Place::In(_) => true,
                Place::On(bearer) => self.state.table.warrior(bearer).is_in_play(),
                _ => false,
            };
            there && card.is_meant(piece)
        })
    }

    /// The combatants of a text whose subject they are, for a subject of several each on its own.
    pub(super) fn all_of(&self, who: Who, scope: ScriptContext, is: impl Fn(WarriorId) -> bool) -> bool {
        let meant = self.who(who, scope);
        meant != [None, None] && meant.into_iter().flatten().all(is)
    }
}

thread_local! {
    /// Whether something is being asked that is not asked again within itself.
    static ASKING: Cell<bool> = const { Cell::new(false) };
}

/// Asks what texts answer that may ask the same themselves; `None` within such a question, which
/// would never end.
fn once<T>(question: impl FnOnce() -> T) -> Option<T> {
    if ASKING.replace(true) {
        return None;
    }
    let answer = question();
    ASKING.set(false);
    Some(answer)
}

fn whole(count: usize) -> i32 {
    i32::try_from(count).unwrap_or(i32::MAX)
}
