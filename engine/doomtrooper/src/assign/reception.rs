//! What holds for every warrior that receives a card, whatever the card is.

use super::bench::Bench;
use super::condition::{Goes, Whose};
use super::facts::{Kind, Reception, Says, Stand, Warrior};
use super::ruling::{Missing, Point};
use super::sort::Sort;
use crate::ruleset::Provision;

pub(super) fn receive(bench: &mut Bench<'_>, warrior: &Warrior, stand: &Stand) {
    let kind = bench.kind();
    let is_given = bench.asked.item.terms().is_some_and(|terms| terms.to == Goes::Warrior);
    if kind.is_of_areas() && !is_given {
        return;
    }
    if stand.imprisoned {
        if bench.has(Provision::Prisoner) {
            bench.refuse(Provision::Prisoner, Point::Imprisoned);
        } else {
            bench.silent();
        }
    }
    if stand.introduced_into_cover {
        bench.refuse(Provision::IntroducedIntoCover, Point::IntroducedIntoCover);
    }
    if stand.in_cover {
        bench.note(Provision::InCover, Point::FaceUpInCover);
    }
    let barred = warrior.receives.never.iter().map(|sort| sort.fits(&bench.asked.item));
    let barred: Vec<Option<bool>> = barred.collect();
    if barred.contains(&Some(true)) {
        let never = if kind == Kind::Gift && bench.has(Provision::GiftNever) {
            Provision::GiftNever
        } else {
            Provision::CardText
        };
        bench.refuse(never, Point::NeverReceives(kind));
    } else if barred.contains(&None) {
        let sorts = warrior.receives.never.iter().filter(|sort| sort.fits(&bench.asked.item).is_none());
        let sorts = sorts.cloned().collect();
        bench.miss(Provision::CardText, Missing::WhetherSuch(sorts));
    }
    for only in &warrior.receives.only_in {
        if only.of.iter().any(|sort| sort.fits(&bench.asked.item) == Some(true)) {
            let elsewhere = stand.area.map(|area| area != only.area);
            let point = Point::OtherAreas(vec![only.area]);
            bench.refuse_if(elsewhere, Provision::CardText, point, Missing::Area);
        }
    }
    price(bench, warrior);
    let takes_no_part = Bench::is_marked(warrior, &bench.rules.affiliations.non_combatants);
    if takes_no_part {
        bench.miss(Provision::NonCombatant, Missing::Benefit);
    }
    let only_theirs = bench.asked.item.terms().is_some_and(|terms| terms.whose == Some(Whose::Theirs));
    if stand.whose == Whose::Yours && only_theirs {
        bench.refuse(Provision::CardText, Point::OnlyTheirs);
    } else if stand.whose != Whose::Yours && kind != Kind::Mission {
        another_players(bench);
    }
}

/// Cards in play that bar everybody from receiving a sort of card.
pub(super) fn barred_for_all(bench: &mut Bench<'_>) {
    let item = &bench.asked.item;
    let texts = bench.asked.beside.iter().map(|card| &card.receives);
    let for_all = texts.filter(|text| text.others && text.of.is_empty());
    if for_all.flat_map(|text| &text.never).any(|sort| sort.fits(item) == Some(true)) {
        bench.refuse(Provision::CardText, Point::NeverReceives(item.kind));
    }
}

/// What the warrior's text asks for the card, where it may have it by that text alone.
fn price(bench: &mut Bench<'_>, warrior: &Warrior) {
    if let Some(cost) = warrior.receives.price_of(&bench.asked.item) {
        bench.note(Provision::CardText, Point::ForDestiny(cost));
    }
}

/// The warrior, with what its own text and the cards beside it say of what it may receive.
pub(super) fn with_others(bench: &Bench<'_>, warrior: &Warrior, stand: &Stand) -> Warrior {
    let mut with = warrior.clone();
    let own = std::mem::take(&mut with.receives);
    let is_own = !own.others && speaks_of(bench, &own, warrior, stand);
    let beside = bench.asked.beside.iter().map(|item| &item.receives);
    let texts = is_own.then_some(&own).into_iter();
    for text in texts.chain(beside.filter(|text| speaks_of(bench, text, warrior, stand))) {
        with.receives.any.extend(text.any.iter().cloned());
        with.receives.never.extend(text.never.iter().cloned());
        with.receives.copies.extend(text.copies.iter().cloned());
        with.receives.only_in.extend(text.only_in.iter().cloned());
        let fits = |sort: &Sort| sort.fits(&bench.asked.item) == Some(true);
        let as_if = text.as_if.iter().filter(|one| one.of.iter().any(fits));
        with.definitions.known.extend(as_if.map(|one| one.definition.clone()));
    }
    with
}

/// Whether a text speaks of the warrior.
fn speaks_of(bench: &Bench<'_>, text: &Reception, warrior: &Warrior, stand: &Stand) -> bool {
    text.of.iter().all(|condition| bench.holds(condition, warrior, stand.area) == Some(true))
}

/// A warrior of another player's: what the card says, and else what the rules say of equipment.
fn another_players(bench: &mut Bench<'_>) {
    let whose = match &bench.asked.item.says {
        Says::Terms(terms) => terms.whose,
        Says::InGeneral | Says::Unknown => None,
    };
    match whose {
        Some(Whose::Yours) => bench.refuse(Provision::Your, Point::OnlyYours),
        Some(Whose::Theirs) => bench.allow(Provision::CardText, Point::AnyPlayers),
        Some(Whose::Any) if bench.has(Provision::Any) => bench.allow(Provision::Any, Point::AnyPlayers),
        _ if bench.has(Provision::EquipAnotherPlayers) => {
            bench.miss(Provision::EquipAnotherPlayers, Missing::AnotherPlayers);
        }
        _ => bench.miss(Provision::CardText, Missing::AnotherPlayers),
    }
}
