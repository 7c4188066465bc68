//! What is assigned to other cards in play: parts of weapons and vehicles, what strengthens fortifications.

use super::bench::Bench;
use super::condition::{Goes, Terms};
use super::equipment::says_it_goes;
use super::facts::{Item, Kind, Says};
use super::ruling::{Missing, Point};
use crate::ruleset::Provision;

pub(super) fn to_card(bench: &mut Bench<'_>, target: &Item) {
    if target.receives.holds.iter().any(|sort| sort.fits(&bench.asked.item) == Some(true)) {
        bench.allow(Provision::CardText, Point::TargetSaysSo);
        if let Some(most) = target.receives.most {
            bench.note(Provision::CardText, Point::HoldsAtMost(most));
        }
        return;
    }
    let is_part = matches!(bench.kind(), Kind::Equipment | Kind::Relic) && is_gear(target);
    match bench.asked.item.says.clone() {
        Says::Terms(terms) if matches!(terms.to, Goes::Equipment | Goes::Card) => {
            by_its_terms(bench, target, &terms, is_part);
        }
        _ if is_part => says_it_goes(bench, Goes::Equipment, Provision::EquipOnEquipment),
        Says::Terms(terms) => bench.refuse(Provision::CardText, Point::GoesElsewhere(terms.to)),
        Says::InGeneral | Says::Unknown if bench.asked.item.leaves_play == Some(true) => {
            bench.refuse(Provision::IconDiscard, Point::LeavesPlay);
        }
        Says::InGeneral | Says::Unknown => bench.silent(),
    }
    if is_part {
        if bench.asked.copies.on_target && !allows_copies(bench) {
            bench.refuse(Provision::EquipOnEquipmentCopies, Point::SecondCopy(bench.kind()));
        }
        bench.note(Provision::EquipOnEquipment, Point::BecomesPart);
    }
}

fn is_gear(target: &Item) -> bool {
    matches!(target.kind, Kind::Equipment | Kind::Relic)
}

/// Whether the card lets one card have several of it.
fn allows_copies(bench: &Bench<'_>) -> bool {
    bench.asked.item.terms().is_some_and(|terms| terms.copies.is_some_and(|most| most != 1))
}

fn by_its_terms(bench: &mut Bench<'_>, target: &Item, terms: &Terms, is_part: bool) {
    let by = if is_part { Provision::EquipOnEquipment } else { Provision::CardText };
    // What names no sort goes to any piece of equipment.
    let fits: Vec<Option<bool>> = if terms.pieces.is_empty() {
        vec![Some(is_gear(target))]
    } else {
        terms.pieces.iter().map(|sort| sort.fits(target)).collect()
    };
    if fits.contains(&Some(true)) {
        bench.allow(by, Point::CardSaysSo);
    } else if fits.contains(&None) {
        bench.miss(by, Missing::SuchCard(terms.pieces.clone()));
    } else {
        bench.refuse(Provision::CardText, Point::NotSuchCard(terms.pieces.clone()));
    }
    for condition in &terms.requires {
        bench.miss(Provision::CardText, Missing::Carrier(condition.clone()));
    }
    if bench.asked.copies.on_target && terms.copies == Some(1) {
        bench.refuse(Provision::CardText, Point::SecondCopy(bench.kind()));
    }
}
