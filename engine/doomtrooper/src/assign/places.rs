//! Warzones and fortifications, equipment of areas, and missions.

use super::bench::Bench;
use super::condition::{Goes, Whose};
use super::equipment::says_it_goes;
use super::facts::{Kind, Says, Stand, Warrior};
use super::ruling::{Missing, Point};
use crate::area::Area;
use crate::ruleset::Provision;

/// Something to an area of play.
pub(super) fn to_area(bench: &mut Bench<'_>, area: Option<Area>, whose: Whose) {
    let kind = bench.kind();
    match kind {
        Kind::Warzone => warzone(bench),
        Kind::Fortification => fortification(bench),
        Kind::Equipment | Kind::Relic => {
            if bench.has(Provision::EquipAreaCardSays) || !matches!(bench.asked.item.says, Says::InGeneral) {
                says_it_goes(bench, Goes::Area, Provision::EquipArea);
            } else {
                bench.allow(Provision::EquipArea, Point::Given(kind));
            }
            bench.note(Provision::EquipEmptyArea, Point::EmptyArea);
        }
        _ => {
            bench.silent();
            return;
        }
    }
    if let Says::Terms(terms) = &bench.asked.item.says
        && terms.to == Goes::Game
    {
        bench.refuse(Provision::CardText, Point::GoesElsewhere(Goes::Game));
    }
    if let Says::Terms(terms) = &bench.asked.item.says
        && !terms.areas.is_empty()
    {
        let areas = terms.areas.clone();
        let outside = area.map(|area| !areas.contains(&area));
        bench.refuse_if(outside, Provision::CardText, Point::OtherAreas(areas), Missing::WhichArea);
    }
    if whose == Whose::Any {
        match kind {
            Kind::Warzone => bench.refuse(Provision::Warzone, Point::OnlyYours),
            Kind::Fortification => bench.refuse(Provision::Fortification, Point::OnlyYours),
            _ => bench.miss(Provision::CardText, Missing::AnotherPlayers),
        }
    }
}

fn warzone(bench: &mut Bench<'_>) {
    bench.allow(Provision::Warzone, Point::Given(Kind::Warzone));
    match bench.asked.item.says {
        Says::Terms(_) => {}
        Says::InGeneral => bench.miss(Provision::WarzoneCardSays, Missing::CardAreas),
        Says::Unknown => bench.miss(Provision::Warzone, Missing::CardAreas),
    }
    let copies = bench.asked.copies;
    if copies.on_target || copies.yours_elsewhere {
        bench.refuse(Provision::WarzoneCopies, Point::SecondCopy(Kind::Warzone));
    } else {
        bench.allow(Provision::WarzoneCopies, Point::FirstCopy(Kind::Warzone));
    }
    if copies.another_players {
        bench.note(Provision::WarzoneAnotherPlayersCopy, Point::AnotherPlayersCopy);
    }
}

fn fortification(bench: &mut Bench<'_>) {
    bench.allow(Provision::Fortification, Point::Given(Kind::Fortification));
    if !matches!(bench.asked.item.says, Says::Terms(_)) {
        bench.miss(Provision::FortificationCardSays, Missing::CardAreas);
    }
    let copies = bench.asked.copies;
    let terms = bench.asked.item.terms();
    let any_number =
        terms.is_some_and(|terms| terms.any_number || terms.in_play.is_some_and(|most| most > 1));
    if any_number {
        bench.allow(Provision::CardText, Point::CardSaysSo);
    }
    if let Some(most) = terms.and_then(|terms| terms.in_play) {
        bench.note(Provision::CardText, Point::AtMost(most));
    }
    let limits = [
        (Provision::FortificationOnePerPlayer, copies.on_target || copies.yours_elsewhere),
        (Provision::FortificationOnePerArea, copies.on_target),
    ];
    for (provision, is_second) in limits.into_iter().filter(|_| !any_number) {
        if is_second {
            bench.refuse(provision, Point::SecondCopy(Kind::Fortification));
        } else {
            bench.allow(provision, Point::FirstCopy(Kind::Fortification));
        }
    }
    if copies.another_players {
        bench.note(Provision::FortificationAnotherPlayersCopy, Point::AnotherPlayersCopy);
    }
    bench.note(Provision::FortificationEmptyArea, Point::EmptyArea);
}

/// A warzone or fortification to a warrior: only where a card says so.
pub(super) fn to_warrior(bench: &mut Bench<'_>, warrior: &Warrior, stand: &Stand) {
    let kind = bench.kind();
    let goes = match bench.asked.item.says.clone() {
        Says::Terms(terms) if terms.to == Goes::Warrior => {
            let by = if kind == Kind::Fortification && bench.has(Provision::FortificationOnWarriors) {
                Provision::FortificationOnWarriors
            } else {
                Provision::CardText
            };
            bench.allow(by, Point::CardSaysSo);
            bench.requirements(&terms, warrior, stand.area, Provision::CardText, None);
            return;
        }
        Says::Terms(terms) => Some(terms.to),
        Says::InGeneral | Says::Unknown => None,
    };
    if let Some(goes) = goes {
        bench.refuse(Provision::CardText, Point::GoesElsewhere(goes));
    } else if kind == Kind::Fortification && bench.has(Provision::FortificationOnWarriors) {
        bench.miss(Provision::FortificationOnWarriors, Missing::CardText);
    } else {
        let by = if kind == Kind::Warzone { Provision::Warzone } else { Provision::Fortification };
        bench.refuse(by, Point::GoesToAreas(kind));
    }
}

/// A card that goes to a player, of its own text.
pub(super) fn to_player(bench: &mut Bench<'_>, whose: Whose) {
    let Some(terms) = bench.asked.item.terms().cloned() else {
        bench.silent();
        return;
    };
    if terms.to != Goes::Player {
        bench.refuse(Provision::CardText, Point::GoesElsewhere(terms.to));
        return;
    }
    bench.allow(Provision::CardText, Point::CardSaysSo);
    if whose == Whose::Any && terms.whose == Some(Whose::Yours) {
        bench.refuse(Provision::Your, Point::OnlyYours);
    }
    let copies = bench.asked.copies;
    if terms.in_play == Some(1) && (copies.on_target || copies.yours_elsewhere) {
        bench.refuse(Provision::CardText, Point::SecondCopy(bench.kind()));
    }
}

/// A mission to a warrior, or to a player.
pub(super) fn mission(bench: &mut Bench<'_>, warrior: Option<(&Warrior, &Stand)>, whose: Whose) {
    bench.allow(Provision::Mission, Point::Given(Kind::Mission));
    let wanted = if warrior.is_some() { Goes::Warrior } else { Goes::Player };
    match bench.asked.item.says.clone() {
        Says::Terms(terms) if terms.to == wanted => {
            if let Some((warrior, stand)) = warrior {
                bench.requirements(&terms, warrior, stand.area, Provision::MissionCardSays, None);
            }
        }
        Says::Terms(terms) => bench.refuse(Provision::MissionCardSays, Point::GoesElsewhere(terms.to)),
        Says::InGeneral | Says::Unknown => bench.miss(Provision::MissionCardSays, Missing::CardText),
    }
    if bench.asked.copies.on_target {
        bench.refuse(Provision::MissionCopies, Point::SecondCopy(Kind::Mission));
    } else {
        bench.allow(Provision::MissionCopies, Point::FirstCopy(Kind::Mission));
    }
    if bench.asked.item.tactical && bench.asked.copies.tactical_mission {
        bench.refuse(Provision::MissionOneTactical, Point::SecondTactical);
    }
    let by_text = bench.asked.item.terms().and_then(|terms| terms.whose);
    if whose == Whose::Any && matches!(by_text, Some(Whose::Any | Whose::Theirs)) {
        let provision = if bench.has(Provision::Any) { Provision::Any } else { Provision::CardText };
        bench.allow(provision, Point::AnyPlayers);
    } else if whose == Whose::Any {
        if bench.has(Provision::MissionAnotherPlayers) {
            bench.allow(Provision::MissionAnotherPlayers, Point::AnyPlayers);
        } else {
            bench.miss(Provision::CardText, Missing::AnotherPlayers);
        }
    }
}
