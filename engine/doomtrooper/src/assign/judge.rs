//! The judge: which provisions concern a case.

use super::bench::Bench;
use super::facts::{Assignment, Kind, Target};
use super::ruling::{AssignmentRuling, Point};
use super::{bond, equipment, places, powers, reception};
use crate::ruleset::Provision;
use crate::ruleset::Ruleset;

/// Rules whether something may be assigned, with everything that bears on it.
pub fn judge(rules: &Ruleset, asked: &Assignment) -> AssignmentRuling {
    let mut bench = Bench::new(rules, asked);
    let item = &asked.item;
    match &asked.target {
        Target::Warrior(warrior, stand) => {
            if item.kind == Kind::Warrior {
                bond::judge(&mut bench, warrior, stand);
            } else {
                match item.kind {
                    Kind::Warrior => {}
                    Kind::Equipment => equipment::equipment(&mut bench, warrior, stand),
                    Kind::Relic => equipment::relic(&mut bench, warrior, stand),
                    Kind::Beast => equipment::beast(&mut bench, warrior, stand),
                    Kind::Gift => powers::gift(&mut bench, warrior, stand),
                    Kind::Ki => powers::ki(&mut bench, warrior, stand),
                    Kind::Art => powers::art(&mut bench, warrior, stand),
                    Kind::Warzone | Kind::Fortification => places::to_warrior(&mut bench, warrior, stand),
                    Kind::Mission => places::mission(&mut bench, Some((warrior, stand)), stand.whose),
                    Kind::Special => powers::special(&mut bench, warrior, stand),
                }
                reception::receive(&mut bench, warrior, stand);
            }
        }
        Target::Area { area, whose } => places::to_area(&mut bench, *area, *whose),
        Target::Player(whose) if item.kind == Kind::Mission => places::mission(&mut bench, None, *whose),
        Target::Player(_) => bench.silent(),
        Target::Gear(_) => to_gear(&mut bench),
    }
    bench.weigh()
}

/// Equipment on a vehicle or a weapon, which only some cards are.
fn to_gear(bench: &mut Bench<'_>) {
    if !matches!(bench.kind(), Kind::Equipment | Kind::Relic) {
        bench.silent();
        return;
    }
    equipment::says_it_goes(bench, super::Goes::Equipment, Provision::EquipOnEquipment);
    if bench.asked.copies.on_target {
        bench.refuse(Provision::EquipOnEquipmentCopies, Point::SecondCopy(bench.kind()));
    }
    bench.note(Provision::EquipOnEquipment, Point::BecomesPart);
}
