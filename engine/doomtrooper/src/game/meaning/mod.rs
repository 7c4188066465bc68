//! Whom a text means.

mod counts;
mod requirements;

use std::cell::Cell;
use std::thread::LocalKey;

use crate::effect::{Camp, CardFilter, Gear, Named, Reach, Who, Whom};
use crate::event::Source;
use crate::game::context::{By, ScriptContext};
use crate::game::position::Meaning;
use crate::ids::WarriorId;
use crate::table::{Name, Place, Status};

thread_local! {
    /// Whether something is being asked that is not asked again within itself.
    static ASKING: Cell<bool> = const { Cell::new(false) };
    /// Whether it is a base rating.
    static ASKING_BASE: Cell<bool> = const { Cell::new(false) };
    /// Whether it is who strikes first.
    static ASKING_ORDER: Cell<bool> = const { Cell::new(false) };
}

/// What counts as standing in an area.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Standing {
    /// Being there.
    Strictly,
    /// Being at the outpost too, for what texts do to each other, where the ruleset makes it part of
    /// squad and cohort.
    WithOutpost,
}

impl<'a> Meaning<'a> {
    /// Whether a text means a warrior.
    pub(in crate::game) fn means(self, whom: &Whom, id: WarriorId) -> bool {
        self.means_by(whom, id, By::All)
    }

    /// The same, by some of what makes a warrior what it is.
    fn means_by(self, whom: &Whom, id: WarriorId, by: By) -> bool {
        self.means_at(whom, id, by, Standing::Strictly)
    }

    /// The same, by where it stands or what that counts as.
    fn means_at(self, whom: &Whom, id: WarriorId, by: By, standing: Standing) -> bool {
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
        let warrior = self.at.state.table.warrior(id);
        affiliation.as_ref().is_none_or(|affiliation| self.at.warriors().is_of_by(id, affiliation, by))
            && definition
                .as_ref()
                .is_none_or(|definition| self.at.warriors().is_defined_by(id, definition, by))
            && area.is_none_or(|area| {
                let counts = standing == Standing::WithOutpost && self.at.texts().counts_as_at(id, area, by);
                warrior.area == area || counts
            })
            && camp.is_none_or(|camp| self.is_in_camp(id, camp, by))
            && in_cover.is_none_or(|in_cover| warrior.in_cover == in_cover)
            && wounded.is_none_or(|wounded| (warrior.status == Status::Wounded) == wounded)
            && fortified.is_none_or(|fortified| {
                once(|| self.at.equipment().is_fortified(id, None)).unwrap_or_default() == fortified
            })
            && fortified_by.as_ref().is_none_or(|what| {
                once(|| self.at.equipment().is_fortified(id, Some(what.as_str()))).unwrap_or_default()
            })
            && left_cover.is_none_or(|left| warrior.left_cover == left)
            && carries.as_ref().is_none_or(|piece| self.at.equipment().has_or_fell_with(id, piece))
            && uses.as_ref().is_none_or(|piece| self.at.equipment().is_using(id, piece))
            && inside.as_ref().is_none_or(|what| {
                self.at.warriors().is_defined_by(id, what, by)
                    || self.at.equipment().carriers(id).any(|(_, card)| card.is_a(what))
                    || self
                        .at
                        .equipment()
                        .is_using(id, &CardFilter { definition: Some(what.clone()), ..Gear::Any.into() })
            })
            && rating.is_none_or(|bound| {
                self.figure(id, bound.of, bound.total).is_some_and(|figure| bound.holds(figure))
            })
            && last.is_none_or(|last| self.is_last(id) == last)
            && immune.is_none_or(|power| {
                once(|| self.at.immunities().is_immune_to_some(id, power)).unwrap_or_default()
            })
            && not.as_ref().is_none_or(|not| !self.means_at(not, id, by, standing))
            && (any.is_empty() || any.iter().any(|one| self.means_at(one, id, by, standing)))
    }

    /// Whether no other warrior of its player stands in its area.
    fn is_last(self, id: WarriorId) -> bool {
        let own = self.at.state.table.warrior(id);
        let mut all = self.at.state.table.warriors();
        !all.any(|(other, w)| {
            other != id
                && w.stands()
                && (w.player, w.area) == (own.player, own.area)
                && !self.at.texts().is_uncounted(other)
        })
    }

    fn is_in_camp(self, id: WarriorId, camp: Camp, by: By) -> bool {
        let counts = self.at.warriors().allegiance_by(id, by);
        match camp {
            Camp::Doomtrooper => counts.is_doomtrooper(),
            Camp::DarkLegion => counts.is_dark(),
            Camp::Tribal => counts.is_tribal(),
        }
    }

    /// What a card names.
    fn names_of(self, source: Source) -> &'a [Name] {
        self.at.state.names_of(source)
    }

    /// Whether a card names a warrior: itself, or by what it is.
    pub(in crate::game) fn is_named(self, source: Source, id: WarriorId, by: By) -> bool {
        self.is_among(self.names_of(source), id, by)
    }

    /// Whether one of several names is that of a warrior, or of what it is.
    fn is_among(self, names: &[Name], id: WarriorId, by: By) -> bool {
        names.iter().any(|name| match name {
            Name::Warrior(named) => *named == id,
            Name::Word(word) => {
                self.is_of_word(id, word, by) || self.at.warriors().is_defined_by(id, word, by)
            }
            Name::Card(_) | Name::Warzone(_) => false,
        })
    }

    /// Whether a warrior is of the affiliation that a word names; one in upper case if nobody was of it when
    /// the table was laid.
    fn is_of_word(self, id: WarriorId, word: &str, by: By) -> bool {
        let is_of = |affiliation: &str| self.at.warriors().is_of_by(id, affiliation, by);
        let lower = || word.to_lowercase();
        is_of(word) || (word.to_uppercase() == word && is_of(&lower()))
    }

    /// The names of a card among which a reach looks for a warrior.
    fn names_within(self, reach: &Reach, source: Source) -> &'a [Name] {
        let names = self.names_of(source);
        let most = reach.most.map_or(names.len(), |most| usize::from(most.get()));
        names.get(..most).unwrap_or(names)
    }

    /// Whether a warrior is of one affiliation with one whom a card names.
    fn is_like_named(self, source: Source, id: WarriorId, by: By) -> bool {
        let own = &self.at.state.table.warrior(id).affiliations;
        self.names_of(source).iter().any(|name| match name {
            Name::Warrior(named) => own.iter().any(|affiliation| {
                self.at.warriors().is_of_by(id, affiliation, by)
                    && self.at.warriors().is_of_by(*named, affiliation, by)
            }),
            Name::Word(word) => self.is_of_word(id, word, by),
            Name::Card(_) | Name::Warzone(_) => false,
        })
    }

    /// Whether a text names a warrior, or one in play beside whom it stands: of its player, in its area.
    fn is_beside_named(self, source: Source, id: WarriorId) -> bool {
        let table = &self.at.state.table;
        let own = table.warrior(id);
        self.names_of(source).iter().any(|name| {
            let Name::Warrior(named) = *name else { return false };
            let other = table.warrior(named);
            named == id || (other.stands() && (other.player, other.area) == (own.player, own.area))
        })
    }

    /// Whether a reach means a warrior, as far as the card names somebody.
    pub(in crate::game) fn is_named_by_reach(
        self,
        reach: &Reach,
        source: Option<Source>,
        id: WarriorId,
        by: By,
    ) -> bool {
        let named = |is: &dyn Fn(Source) -> bool| source.is_some_and(is);
        reach.named.is_none_or(|as_what| match as_what {
            Named::Itself => named(&|source| self.is_among(self.names_within(reach, source), id, by)),
            Named::Alike => named(&|source| self.is_like_named(source, id, by)),
            Named::Beside => named(&|source| self.is_beside_named(source, id)),
        }) && (!reach.against_named
            || self.opponent(id).is_some_and(|opponent| named(&|source| self.is_named(source, opponent, by))))
    }

    /// Whether a warrior is what a reach asks for, wherever it stands and whosever it is.
    pub(in crate::game) fn is_meant_by_reach(self, reach: &Reach, id: WarriorId, by: By) -> bool {
        reach
            .affiliation
            .as_deref()
            .is_none_or(|affiliation| self.at.warriors().is_of_by(id, affiliation, by))
            && reach
                .definition
                .as_deref()
                .is_none_or(|definition| self.at.warriors().is_defined_by(id, definition, by))
            && reach
                .without
                .as_deref()
                .is_none_or(|definition| !self.at.warriors().is_defined_by(id, definition, by))
            && self.means_at(&reach.whom, id, by, Standing::WithOutpost)
            && (reach.against.is_anyone()
                || self.opponent(id).is_some_and(|opponent| self.means_by(&reach.against, opponent, by)))
    }

    /// The opponent of a combatant.
    pub(in crate::game) fn opponent(self, id: WarriorId) -> Option<WarriorId> {
        self.at.state.combatant(self.at.state.side_of(id)?.other())
    }

    /// Whether such a card is in play: on a warrior who stands, or in an area.
    fn is_card_in_play(self, piece: &CardFilter) -> bool {
        self.at.state.table.cards().any(|(_, card)| {
            let there = match card.place {
                Place::In(_) => true,
                Place::On(bearer) => self.at.state.table.warrior(bearer).is_in_play(),
                _ => false,
            };
            there && card.is_meant(piece)
        })
    }

    /// The combatants of a text whose subject they are, for a subject of several each on its own.
    fn all_of(self, who: Who, scope: ScriptContext, is: impl Fn(WarriorId) -> bool) -> bool {
        let meant = self.who(who, scope);
        meant != [None, None] && meant.into_iter().flatten().all(is)
    }
}

/// Asks what texts answer that may ask the same themselves; `None` within such a question, which
/// would never end.
pub(in crate::game) fn once<T>(question: impl FnOnce() -> T) -> Option<T> {
    within(&ASKING, question)
}

/// The same of base ratings, to which texts add that read such a rating themselves.
pub(in crate::game) fn base_once<T>(question: impl FnOnce() -> T) -> Option<T> {
    within(&ASKING_BASE, question)
}

/// The same of who strikes first, which texts claim that may need to know it themselves.
fn order_once<T>(question: impl FnOnce() -> T) -> Option<T> {
    within(&ASKING_ORDER, question)
}

fn within<T>(asking: &'static LocalKey<Cell<bool>>, question: impl FnOnce() -> T) -> Option<T> {
    if asking.replace(true) {
        return None;
    }
    let answer = question();
    asking.set(false);
    Some(answer)
}
