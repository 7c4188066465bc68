//! Equipment, relics and beasts.

use super::bench::Bench;
use super::condition::Goes;
use super::facts::{Kind, Says, Stand, Warrior};
use super::ruling::{Missing, Point};
use crate::area::Area;
use crate::ruleset::Provision;

pub(super) fn equipment(bench: &mut Bench<'_>, warrior: &Warrior, stand: &Stand) {
    let kind = Kind::Equipment;
    bench.allow(Provision::Equip, Point::Given(kind));
    match bench.asked.item.says.clone() {
        Says::Terms(terms) => {
            if terms.to != Goes::Warrior {
                bench.refuse(Provision::CardText, Point::GoesElsewhere(terms.to));
            }
            if terms.requires.is_empty() {
                bench.allow(Provision::EquipAnyAffiliation, Point::AnyAffiliation);
            }
            let by = Provision::EquipAnyAffiliation;
            let free = bench.disregards(warrior, Provision::EquipAnyAbility);
            bench.requirements(&terms, warrior, stand.area, by, free);
        }
        Says::InGeneral => bench.allow(Provision::EquipAnyAffiliation, Point::AnyAffiliation),
        Says::Unknown => bench.miss(Provision::EquipAnyAffiliation, Missing::CardText),
    }
    pieces(bench, warrior, stand);
    if bench.asked.copies.on_target {
        if bench.asked.item.terms().is_some_and(|terms| terms.copies == Some(1)) {
            bench.refuse(Provision::CardText, Point::SecondCopy(kind));
        } else {
            bench.note(Provision::EquipOneCopyUsed, Point::OneCopyUsed);
        }
    }
}

/// What holds for armor and vehicles, whether they are equipment or relics.
fn pieces(bench: &mut Bench<'_>, warrior: &Warrior, stand: &Stand) {
    let item = &bench.asked.item;
    let (armor, vehicle) = (item.armor, item.vehicle);
    if armor && stand.has.armor {
        bench.refuse(Provision::OneArmor, Point::SecondArmor);
    } else if armor {
        bench.allow(Provision::OneArmor, Point::FirstArmor);
    }
    if vehicle {
        if stand.has.vehicle {
            bench.refuse(Provision::OneVehicle, Point::SecondVehicle);
        } else {
            bench.allow(Provision::OneVehicle, Point::FirstVehicle);
        }
        if stand.has.beast {
            bench.refuse(Provision::BeastOrVehicle, Point::BeastOrVehicle);
        }
        mounts(bench, warrior);
        bench.note(Provision::VehicleInsideOrOutside, Point::InsideOrOutside);
        if stand.in_cover {
            bench.note(Provision::VehicleInCover, Point::OutsideInCover);
        }
    }
    if !armor && !vehicle {
        bench.allow(Provision::EquipAnyNumber, Point::AnyNumber);
    }
    if stand.in_vehicle && !vehicle {
        bench.note(Provision::VehicleRestricts, Point::VehicleRestricts);
    }
    if item.assigned_elsewhere {
        bench.refuse(Provision::EquipStays, Point::NotMoved);
    }
}

/// Warriors that are beasts or vehicles themselves.
fn mounts(bench: &mut Bench<'_>, warrior: &Warrior) {
    let lists = &bench.rules.articles;
    if Bench::is_marked(warrior, &lists.beasts) {
        bench.refuse(Provision::WarriorIsBeast, Point::IsBeast);
    }
    // The rules know such a warrior as one that is always inside; whether another vehicle or a
    // beast can be assigned to it, they do not say.
    if Bench::is_marked(warrior, &lists.vehicles) {
        bench.note(Provision::WarriorIsVehicle, Point::IsVehicle);
        bench.silent();
    }
}

pub(super) fn relic(bench: &mut Bench<'_>, warrior: &Warrior, stand: &Stand) {
    bench.allow(Provision::Relic, Point::Given(Kind::Relic));
    match bench.asked.item.says.clone() {
        Says::Terms(terms) => {
            if terms.to != Goes::Warrior {
                bench.refuse(Provision::CardText, Point::GoesElsewhere(terms.to));
            }
            if terms.requires.is_empty() {
                bench.allow(Provision::RelicAnyAffiliation, Point::AnyAffiliation);
            }
            let by = Provision::RelicAnyAffiliation;
            let free = bench.disregards(warrior, Provision::EquipAnyAbility);
            bench.requirements(&terms, warrior, stand.area, by, free);
        }
        Says::InGeneral if bench.has(Provision::RelicCardSays) => {
            bench.miss(Provision::RelicCardSays, Missing::CardText);
        }
        Says::InGeneral => bench.allow(Provision::RelicAnyAffiliation, Point::AnyAffiliation),
        Says::Unknown => bench.miss(Provision::RelicAnyAffiliation, Missing::CardText),
    }
    let copies = bench.asked.copies;
    if copies.on_target || copies.yours_elsewhere || copies.another_players {
        bench.refuse(Provision::RelicUnique, Point::RelicInPlay);
        bench.refuse(Provision::RelicLaterCopy, Point::LaterCopyDiscarded);
    } else {
        bench.allow(Provision::RelicUnique, Point::FirstCopy(Kind::Relic));
    }
    pieces(bench, warrior, stand);
}

pub(super) fn beast(bench: &mut Bench<'_>, warrior: &Warrior, stand: &Stand) {
    bench.allow(Provision::Beast, Point::Given(Kind::Beast));
    if bench.has(Provision::BeastInOutpost) {
        let elsewhere = stand.area.map(|area| area != Area::Outpost);
        bench.refuse_if(elsewhere, Provision::BeastInOutpost, Point::NotInOutpost, Missing::Area);
    }
    match bench.asked.item.says.clone() {
        Says::Terms(terms) => {
            let free = bench.disregards(warrior, Provision::CardText);
            bench.requirements(&terms, warrior, stand.area, Provision::CardText, free);
        }
        Says::InGeneral => bench.miss(Provision::BeastCardSays, Missing::CardText),
        Says::Unknown => bench.miss(Provision::CardText, Missing::CardText),
    }
    if stand.has.beast {
        bench.refuse(Provision::BeastOrVehicle, Point::SecondBeast);
    }
    if stand.has.vehicle {
        bench.refuse(Provision::BeastOrVehicle, Point::BeastOrVehicle);
    }
    if !stand.has.beast && !stand.has.vehicle {
        bench.allow(Provision::BeastOrVehicle, Point::FirstBeast);
    }
    mounts(bench, warrior);
    bench.note(Provision::BeastAlwaysRidden, Point::AlwaysRidden);
}

/// Whether a card says that it goes to such a thing, which not every card of its kind does.
pub(super) fn says_it_goes(bench: &mut Bench<'_>, goes: Goes, provision: Provision) {
    match &bench.asked.item.says {
        Says::Terms(terms) if terms.to == goes => bench.allow(provision, Point::CardSaysSo),
        Says::Terms(terms) => {
            let to = terms.to;
            bench.refuse(Provision::CardText, Point::GoesElsewhere(to));
        }
        Says::InGeneral | Says::Unknown => bench.miss(provision, Missing::CardText),
    }
}
