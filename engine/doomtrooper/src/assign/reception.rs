//! What holds for every warrior that receives a card, whatever the card is.

use super::bench::Bench;
use super::condition::Whose;
use super::facts::{Kind, Says, Stand, Warrior};
use super::ruling::{Missing, Point};
use crate::ruleset::Provision;

pub(super) fn receive(bench: &mut Bench<'_>, warrior: &Warrior, stand: &Stand) {
    let kind = bench.kind();
    if kind.is_of_areas() {
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
    if warrior.never_receives.contains(&kind) {
        let never = if kind == Kind::Gift && bench.has(Provision::GiftNever) {
            Provision::GiftNever
        } else {
            Provision::CardText
        };
        bench.refuse(never, Point::NeverReceives(kind));
    }
    let takes_no_part = Bench::is_marked(warrior, &bench.rules.affiliations.non_combatants);
    if takes_no_part {
        bench.miss(Provision::NonCombatant, Missing::Benefit);
    }
    if stand.whose == Whose::Any && kind != Kind::Mission {
        another_players(bench);
    }
}

/// A warrior of another player's: what the card says, and else what the rules say of equipment.
fn another_players(bench: &mut Bench<'_>) {
    let whose = match &bench.asked.item.says {
        Says::Terms(terms) => terms.whose,
        Says::InGeneral | Says::Unknown => None,
    };
    match whose {
        Some(Whose::Yours) => bench.refuse(Provision::Your, Point::OnlyYours),
        Some(Whose::Any) if bench.has(Provision::Any) => bench.allow(Provision::Any, Point::AnyPlayers),
        _ if bench.has(Provision::EquipAnotherPlayers) => {
            bench.miss(Provision::EquipAnotherPlayers, Missing::AnotherPlayers);
        }
        _ => bench.miss(Provision::CardText, Missing::AnotherPlayers),
    }
}
