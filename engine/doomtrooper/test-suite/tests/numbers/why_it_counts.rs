//! Which rule lets count what lies elsewhere, or on another.

use cardinal_doomtrooper::effect::CardKind;
use cardinal_doomtrooper::rating::Rating;
use cardinal_doomtrooper::table::Area;

use crate::stage::{ALL, CS, Duel, FAQ, IT, Outcome, aura, change, only, plus};

const MARSHAL: i32 = 2;

/// The rule by which what was added to the hero's fight counts.
fn rule_of_fight(outcome: &Outcome) -> &str {
    let terms = outcome.terms(outcome.attack("hero"));
    terms.iter().find(|(amount, _)| *amount == MARSHAL).expect("it is added").1
}

fn with_marshal(area: Area, others: Area) -> Outcome {
    let text = aura("", &change("fight", "add", MARSHAL, "reached"));
    let mut duel = Duel::by(CS).warrior("marshal", "anna").text("marshal", &text);
    duel = duel.with("marshal", |marshal| marshal.area = area);
    for handle in ["hero", "beast"] {
        let usual = if handle == "hero" { Area::Squad } else { Area::Cohort };
        duel = duel.with(handle, |one| one.area = if others == Area::Outpost { others } else { usual });
    }
    duel.run()
}

#[test]
fn what_is_at_home_and_what_is_at_the_outpost_reach_each_other_by_two_rules() {
    for (area, others, rule) in [
        (Area::Squad, Area::Squad, "doomtrooper-cs/numbers/modifications-add-up"),
        (Area::Outpost, Area::Outpost, "doomtrooper-cs/numbers/modifications-add-up"),
        (Area::Squad, Area::Outpost, "doomtrooper-cs/outpost-influence/extension"),
        (Area::Outpost, Area::Squad, "doomtrooper-cs/outpost-influence/works-both-ways"),
    ] {
        assert_eq!(rule_of_fight(&with_marshal(area, others)), rule, "{area:?} to {others:?}");
    }
}

#[test]
fn a_fortification_counts_everywhere_by_the_czech_rules_and_owes_nothing_to_the_outpost() {
    let bunker = aura("", &change("armor", "add", 4, "reached"));
    for area in [Area::Squad, Area::Outpost] {
        let mut duel = Duel::by(CS).fortification("anna", "bunker", area, &bunker);
        for moved in [false, true] {
            if moved {
                duel = duel.with("hero", |hero| hero.area = Area::Outpost);
                duel = duel.with("beast", |beast| beast.area = Area::Outpost);
            }
            let outcome = duel.run();
            let terms = outcome.terms(outcome.armor("hero"));
            assert_eq!(terms[1], (4, "doomtrooper-cs/fortifications/affects-everywhere"), "{area:?} {moved}");
        }
    }
}

#[test]
fn a_rider_has_what_a_fortification_adds_by_the_rule_of_riders() {
    let bunker = aura("", &change("armor", "add", 4, "reached"));
    for (ruleset, rule, otherwise) in [
        (FAQ, "doomtrooper-it/beasts/fortifications-and-cover", "doomtrooper-it/fortifications/whole-area"),
        (IT, "doomtrooper-it/beasts/fortifications-and-cover", "doomtrooper-it/fortifications/whole-area"),
        (
            CS,
            "doomtrooper-cs/beasts/fortifications-and-cover",
            "doomtrooper-cs/fortifications/affects-everywhere",
        ),
    ] {
        let afoot = Duel::by(ruleset).fortification("anna", "bunker", Area::Squad, &bunker);
        let riding = afoot.clone().on("hero", "wolf", CardKind::Beast, "");
        for (duel, rule) in [(afoot, otherwise), (riding, rule)] {
            let outcome = duel.run();
            let terms = outcome.terms(outcome.armor("hero"));
            assert_eq!(terms.iter().find(|(amount, _)| *amount == 4), Some(&(4, rule)), "{ruleset}");
        }
    }
}

#[test]
fn what_is_only_considered_a_fortification_counts_in_a_warzone_by_the_rule_that_says_so() {
    for ruleset in ALL {
        let duel = Duel::by(ruleset).on_with("hero", "shield", CardKind::Other, &plus("armor", 2), |card| {
            card.definitions.push("FORTIFICATION".into());
        });
        let rule = |duel: Duel| {
            let outcome = duel.run();
            let terms = outcome.terms(outcome.armor("hero"));
            terms.iter().find(|(amount, _)| *amount == 2).expect("it counts").1.to_owned()
        };
        let considered = if ruleset == CS {
            "doomtrooper-cs/warzones/considered-fortifications"
        } else {
            "doomtrooper-it/warzones/fortifications-by-definition"
        };
        assert_ne!(rule(duel.clone()), considered, "{ruleset}");
        assert_eq!(rule(duel.warzone("crypt", only(Rating::Armor, 1), "")), considered, "{ruleset}");
    }
}
