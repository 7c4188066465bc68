//! Mystic powers: the Dark Symmetry, Ki and the Art; and special cards.

use super::bench::Bench;
use super::condition::{Condition, Goes};
use super::facts::{Gift, Kind, Says, Side, Stand, Warrior};
use super::ruling::{Missing, Point};
use super::sort::Rank;
use crate::effect::Power;
use crate::ruleset::Provision;

pub(super) fn gift(bench: &mut Bench<'_>, warrior: &Warrior, stand: &Stand) {
    match bench.is_on(warrior, stand.area, Side::DarkLegion) {
        Some(true) => bench.allow(Provision::Gift, Point::Given(Kind::Gift)),
        _ if bench.disregards(warrior, Provision::GiftAnyAbility).is_some() => {
            bench.allow(Provision::CardText, Point::CardSaysSo);
        }
        Some(false) => bench.refuse(Provision::GiftOnlyDarkLegion, Point::NotDarkLegion),
        None => bench.miss(Provision::Gift, Missing::Whether(Condition::DarkLegion)),
    }
    let heretics = bench.rules.articles.heretics.clone();
    let heretic = Condition::AnyOf(heretics.into_iter().map(Condition::Definition).collect());
    let is_heretic = bench.holds(&heretic, warrior, stand.area);
    match bench.asked.item.gift.clone() {
        Some(Gift::Minor) => bench.allow(Provision::GiftMinor, Point::MinorGift),
        Some(Gift::Heretic) => match is_heretic {
            Some(true) => bench.allow(Provision::GiftHeretic, Point::Heretic),
            // Who may have any gift need not be able to have those of Heretics: that a text must say.
            _ if names_heretic(warrior) => bench.allow(Provision::CardText, Point::AffiliationDisregarded),
            Some(false) => bench.refuse(Provision::GiftHeretic, Point::NotHeretic),
            None => bench.miss(Provision::GiftHeretic, Missing::Whether(heretic)),
        },
        // A card that itself names who may have it is asked below.
        Some(Gift::OfApostle(follower))
            if names_whom(&bench.asked.item.says) && !warrior.definitions.has(&follower) => {}
        None if names_whom(&bench.asked.item.says) => {}
        Some(Gift::OfApostle(follower)) => of_apostle(bench, warrior, follower),
        None => bench.miss(Provision::GiftOfApostle, Missing::WhichGift),
    }
    if let Says::Terms(mut terms) = bench.asked.item.says.clone() {
        if names_heretic(warrior) {
            terms.requires.retain(|condition| *condition != heretic_alone(bench));
        }
        bench.requirements(&terms, warrior, stand.area, Provision::CardText, None);
    }
    let several = warrior.receives.copies.iter().any(|sort| sort.fits(&bench.asked.item) == Some(true));
    if several {
        bench.allow(Provision::CardText, Point::AnyNumber);
    } else if bench.asked.copies.on_target {
        bench.refuse(Provision::GiftCopies, Point::SecondCopy(Kind::Gift));
    } else {
        bench.allow(Provision::GiftCopies, Point::FirstCopy(Kind::Gift));
    }
    immune(bench, warrior);
}

/// Whether a card itself names warriors who may have it, and does not only leave some out.
fn names_whom(says: &Says) -> bool {
    let Says::Terms(terms) = says else { return false };
    terms.requires.iter().any(|condition| !matches!(condition, Condition::Not(_)))
}

/// Whether a text lets the warrior have the gifts of Heretics by name.
fn names_heretic(warrior: &Warrior) -> bool {
    warrior.receives.any.iter().any(|sort| sort.gift.contains(&Rank::Heretic))
}

/// What gifts of Heretics ask for.
fn heretic_alone(bench: &Bench<'_>) -> Condition {
    Condition::Definition(bench.rules.articles.heretics.first().cloned().unwrap_or_default())
}

fn of_apostle(bench: &mut Bench<'_>, warrior: &Warrior, follower: String) {
    let disregards = bench.disregards(warrior, Provision::GiftAnyAbility);
    match (warrior.definitions.contains(&follower), disregards) {
        (Some(true), _) => bench.allow(Provision::GiftOfApostle, Point::Follows(follower)),
        (_, Some(by)) => bench.allow(by, Point::AffiliationDisregarded),
        (Some(false), None) => bench.refuse(Provision::GiftOfApostle, Point::DoesNotFollow(follower)),
        (None, None) => {
            let follows = Condition::Definition(follower);
            bench.miss(Provision::GiftOfApostle, Missing::Whether(follows));
        }
    }
}

/// Immunity does not keep a gift away, it takes its effect.
fn immune(bench: &mut Bench<'_>, warrior: &Warrior) {
    let is_minor = matches!(bench.asked.item.gift, Some(Gift::Minor | Gift::Heretic));
    for power in [Power::DarkSymmetry, Power::DarkSymmetryGifts] {
        if warrior.immunities.contains(&power) && (power == Power::DarkSymmetry || is_minor) {
            bench.note(Provision::GiftImmune, Point::NoEffect(power));
        }
    }
}

pub(super) fn ki(bench: &mut Bench<'_>, warrior: &Warrior, stand: &Stand) {
    let wanted = bench.rules.articles.ki.clone();
    match warrior.affiliations.contains(&wanted) {
        Some(true) => bench.allow(Provision::Ki, Point::Given(Kind::Ki)),
        _ if bench.disregards(warrior, Provision::CardText).is_some() => {
            bench.allow(Provision::CardText, Point::AffiliationDisregarded);
        }
        Some(false) => bench.refuse(Provision::Ki, Point::NotOfKi),
        None if warrior.side.is_some_and(|side| side != Side::Doomtrooper) => {
            bench.refuse(Provision::Ki, Point::NotOfKi);
        }
        None => bench.miss(Provision::Ki, Missing::Whether(Condition::Affiliation(wanted))),
    }
    if let Says::Terms(terms) = bench.asked.item.says.clone() {
        bench.requirements(&terms, warrior, stand.area, Provision::CardText, None);
    }
    if bench.asked.copies.on_target {
        bench.refuse(Provision::KiCopies, Point::SecondCopy(Kind::Ki));
    } else {
        bench.allow(Provision::KiCopies, Point::FirstCopy(Kind::Ki));
    }
    if warrior.immunities.contains(&Power::Ki) {
        bench.note(Provision::KiImmune, Point::NoEffect(Power::Ki));
    }
}

/// The Art is cast and gone, but for the cards that say otherwise.
pub(super) fn art(bench: &mut Bench<'_>, warrior: &Warrior, stand: &Stand) {
    match bench.asked.item.says.clone() {
        Says::Terms(terms) if terms.to == Goes::Warrior => {
            bench.allow(Provision::CardText, Point::CardSaysSo);
            bench.requirements(&terms, warrior, stand.area, Provision::CardText, None);
        }
        Says::Unknown if bench.asked.item.leaves_play == Some(false) => {
            bench.miss(Provision::IconAssign, Missing::CardText);
        }
        Says::Terms(_) | Says::InGeneral | Says::Unknown => bench.refuse(Provision::Art, Point::ArtIsCast),
    }
}

/// A special card does what it says; one with the icon for it is assigned.
pub(super) fn special(bench: &mut Bench<'_>, warrior: &Warrior, stand: &Stand) {
    match (bench.asked.item.says.clone(), bench.asked.item.leaves_play) {
        (Says::Terms(terms), _) if terms.to == Goes::Warrior => {
            bench.allow(Provision::CardText, Point::CardSaysSo);
            bench.requirements(&terms, warrior, stand.area, Provision::CardText, None);
        }
        (Says::Terms(terms), _) => bench.refuse(Provision::CardText, Point::GoesElsewhere(terms.to)),
        (_, Some(true)) => bench.refuse(Provision::IconDiscard, Point::LeavesPlay),
        (_, Some(false)) => bench.miss(Provision::IconAssign, Missing::CardText),
        (_, None) => bench.miss(Provision::CardText, Missing::CardText),
    }
}
