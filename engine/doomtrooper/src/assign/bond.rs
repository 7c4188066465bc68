//! The bond between a Sergeant and the warriors assigned to it, and warriors that go to others by
//! their own text.

use super::bench::Bench;
use super::condition::Goes;
use super::facts::{Says, Stand, Warrior};
use super::ruling::{Missing, Point};
use crate::ruleset::Provision;

/// A warrior to a warrior: one of them is a Sergeant, or its own text says that it is assigned.
pub(super) fn judge(bench: &mut Bench<'_>, target: &Warrior, stand: &Stand) {
    let item = &bench.asked.item;
    let sergeants = &bench.rules.articles.sergeants;
    let given_leads = Bench::is_marked(&item.warrior, sergeants);
    let target_leads = Bench::is_marked(target, sergeants);
    if !given_leads && !target_leads {
        by_its_text(bench, target, stand);
        return;
    }
    bench.allow(Provision::SergeantLeads, Point::SergeantLeads);
    if given_leads && target_leads {
        bench.refuse(Provision::SergeantNotToSergeant, Point::NotToSergeant);
    }
    // A Sergeant is assigned to a group as the group is to it; only two Sergeants tell who leads.
    let (sergeant, follower) = if target_leads { (target, &item.warrior) } else { (&item.warrior, target) };
    values(bench, sergeant, follower);
    if stand.has.sergeant {
        bench.refuse(Provision::SergeantOnePerGroup, Point::GroupHasSergeant);
    }
    if stand.has.group {
        bench.refuse(Provision::SergeantPermanent, Point::SergeantHasGroup);
    }
    // What a Sergeant says of its assignment, it says of the warriors that are assigned to it.
    let says = if target_leads { &stand.says } else { &item.says };
    match says.clone() {
        Says::Terms(terms) => {
            bench.requirements(&terms, follower, stand.area, Provision::SergeantCard, None);
        }
        Says::InGeneral | Says::Unknown => bench.miss(Provision::SergeantCard, Missing::CardText),
    }
    bench.note(Provision::SergeantAnyTime, Point::AtAnyTime);
    bench.note(Provision::SergeantPermanent, Point::Lasts);
    bench.note(Provision::SergeantBonuses, Point::BonusesDoNotAdd);
}

fn values(bench: &mut Bench<'_>, sergeant: &Warrior, follower: &Warrior) {
    let provision = Provision::SergeantLowerValue;
    match (sergeant.value, follower.value) {
        (Some(sergeant), Some(warrior)) if warrior < sergeant => {
            bench.allow(provision, Point::LowerValue { sergeant, warrior });
        }
        (Some(sergeant), Some(warrior)) => {
            bench.refuse(provision, Point::ValueNotLower { sergeant, warrior });
        }
        (None, _) => bench.miss(provision, Missing::SergeantValue),
        (_, None) => bench.miss(provision, Missing::WarriorValue),
    }
}

/// No rule lets warriors be assigned to warriors but for Sergeants; a card may.
fn by_its_text(bench: &mut Bench<'_>, target: &Warrior, stand: &Stand) {
    match bench.asked.item.says.clone() {
        Says::Terms(terms) if terms.to == Goes::Warrior => {
            bench.allow(Provision::CardText, Point::CardSaysSo);
            bench.requirements(&terms, target, stand.area, Provision::CardText, None);
        }
        Says::Terms(_) | Says::InGeneral => bench.silent(),
        Says::Unknown => bench.miss(Provision::CardText, Missing::CardText),
    }
}
