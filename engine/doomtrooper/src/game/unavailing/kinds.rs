//! What texts do, as far as it tells where they do nothing.

use crate::effect::{Ability, AbilityChange, CardKind, Continuous, From, Static};
use crate::rating::RatingSet;
use crate::table::Card;

/// Whether a card does nothing but change ratings as long as it lies there.
pub(super) fn is_plain(card: &Card) -> bool {
    let whole = card.script.as_ref().is_some_and(|script| !script.is_partial() && script.plays.is_empty());
    whole && !card.abilities().is_empty() && only_rates(card.abilities())
}

/// Whether a card is there to be played from where it lies, and does nothing else.
pub(super) fn only_played(card: &Card) -> bool {
    card.script.as_ref().is_some_and(|script| {
        let from_there = script.plays.iter().any(|play| play.from != From::Hand);
        !script.is_partial() && from_there && script.abilities.is_empty()
    })
}

/// Whether a card works on whoever carries it, and is not played out of a hand.
pub(super) fn only_worn(card: &Card) -> bool {
    let worn =
        matches!(card.kind, CardKind::Equipment | CardKind::Vehicle | CardKind::Relic | CardKind::Beast);
    worn && card.script.as_ref().is_some_and(|script| script.plays.iter().all(|play| play.from != From::Hand))
}

/// Whether a card does nothing but what counts in combats of its bearer.
pub(super) fn is_of_bearer(card: &Card) -> bool {
    let whole = card.script.as_ref().is_some_and(|script| !script.is_partial() && script.plays.is_empty());
    whole
        && !card.abilities().is_empty()
        && card.abilities().iter().flat_map(|ability| &ability.changes).all(is_of_own)
}

/// Whether a change counts in combats of its own warrior, and nowhere else.
pub(super) const fn is_of_own(change: &AbilityChange) -> bool {
    match change {
        AbilityChange::Holds(held) => is_of_own_combats(held),
        other => is_of_turns(other),
    }
}

/// Whether what holds counts in combats of the warrior that it is about, and nowhere else.
pub(super) const fn is_of_own_combats(held: &Continuous) -> bool {
    matches!(
        held,
        Continuous::Rating { .. }
            | Continuous::Protect { .. }
            | Continuous::Lethal { .. }
            | Continuous::KilledIfWounded { .. }
            | Continuous::Recovers { .. }
            | Continuous::NotKilledOutright { .. }
            | Continuous::NoSureKill { .. }
            | Continuous::NoLoss { .. }
            | Continuous::NoBenefit { .. }
            | Continuous::StrikesFirst { .. }
            | Continuous::NoFirstStrike { .. }
            | Continuous::Forbid { .. }
            | Continuous::MultiplyEffects { .. }
            | Continuous::SeveralWeapons { .. }
            | Continuous::InsteadOfWound { .. }
            | Continuous::KillsLeaveGame { .. }
            | Continuous::KillPoints { .. }
    )
}

/// Whether all that texts do they do from afar, but for what they say of cards that lie with them.
pub(super) fn is_all_from_afar(abilities: &[Ability]) -> bool {
    let of_itself = |ability: &Ability| {
        ability.changes.iter().all(|change| matches!(change, AbilityChange::Static(Static::PartsIdle {})))
    };
    has_reach(abilities) && abilities.iter().all(|ability| ability.reach.is_some() || of_itself(ability))
}

/// Whether texts reach those alone whom their card names.
pub(super) fn by_name(abilities: &[Ability]) -> bool {
    let named = |ability: &Ability| ability.reach.as_ref().is_some_and(|reach| reach.named.is_some());
    abilities.iter().all(named)
}

/// Whether everything that texts do is told when it is done.
pub(super) fn shows_at_work(abilities: &[Ability]) -> bool {
    let shows = |change: &AbilityChange| match change {
        AbilityChange::Static(text) => matches!(
            text,
            Static::StaysInGame { .. }
                | Static::FallsWith { .. }
                | Static::KeepsCards { .. }
                | Static::PartsIdle {}
                | Static::NeverGivenOn {}
                | Static::KillNames { .. }
        ),
        AbilityChange::Holds(held) => matches!(
            held,
            Continuous::WhenKilled { .. }
                | Continuous::KilledIfWounded { .. }
                | Continuous::Recovers { .. }
                | Continuous::NotKilledOutright { .. }
                | Continuous::KillsLeaveGame { .. }
                | Continuous::KillPoints { .. }
                | Continuous::InsteadOfWound { .. }
        ),
        AbilityChange::Makes(_) => false,
    };
    abilities.iter().flat_map(|ability| &ability.changes).all(shows)
}

pub(super) fn has_reach(abilities: &[Ability]) -> bool {
    abilities.iter().any(|ability| ability.reach.is_some())
}

/// Whether a change comes about as a turn begins, and in no combat.
pub(super) const fn is_of_turns(change: &AbilityChange) -> bool {
    matches!(change, AbilityChange::Static(Static::UntilNextTurn { .. } | Static::NamesAgain {}))
}

/// Whether texts change ratings in combats and do nothing else there.
pub(super) fn only_rates(abilities: &[Ability]) -> bool {
    abilities.iter().flat_map(|ability| &ability.changes).all(rates)
}

pub(super) const fn rates(change: &AbilityChange) -> bool {
    matches!(change, AbilityChange::Holds(Continuous::Rating { .. })) || is_of_turns(change)
}

/// Whether a change is about spells that its bearer casts, and nothing else.
pub(super) const fn is_for_spells(change: &AbilityChange) -> bool {
    matches!(
        change,
        AbilityChange::Holds(
            Continuous::Casts { .. }
                | Continuous::SpellsCost { .. }
                | Continuous::DestinyWorth { art: Some(_), of: None, .. }
        )
    )
}

pub(super) fn rating_changed(change: &Continuous) -> Option<RatingSet> {
    match change {
        Continuous::Rating { rating, .. } => Some(*rating),
        _ => None,
    }
}
