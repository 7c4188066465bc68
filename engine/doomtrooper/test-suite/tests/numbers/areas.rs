//! Warriors and fortifications that change the ratings of others, and how far they reach.

use cardinal_doomtrooper::effect::CardKind;
use cardinal_doomtrooper::event::Gap;
use cardinal_doomtrooper::number::Doubt;
use cardinal_doomtrooper::table::Area;

use crate::stage::{ALL, CS, Duel, FAQ, IT, aura, change, only};
use cardinal_doomtrooper::rating::Rating;

/// A Venusian Marshal: +2 to warriors of the hero's corporation who are no personalities.
fn marshal() -> String {
    aura(r#"affiliation = "imperial", without = "PERSONALITY""#, &change("fight", "add", 2, "reached"))
}

#[test]
fn a_warrior_in_play_modifies_others_of_its_area() {
    for (ruleset, rule) in [
        (FAQ, "doomtrooper-it/numbers/modified-unless-base"),
        (IT, "doomtrooper-it/numbers/modified-unless-base"),
        (CS, "doomtrooper-cs/numbers/modifications-add-up"),
    ] {
        let duel = Duel::by(ruleset).warrior("marshal", "anna").text("marshal", &marshal());
        let outcome = duel.run();
        assert_eq!(outcome.attack("hero").total, 3, "{ruleset}");
        assert_eq!(outcome.terms(outcome.attack("hero"))[1], (2, rule));
        assert_eq!(outcome.attack("beast").total, 1, "the other player's are not reached");
        let personality = duel.with("hero", |hero| hero.definitions.push("PERSONALITY".into())).run();
        assert_eq!(personality.attack("hero").total, 1, "{ruleset}");
    }
}

#[test]
fn several_warriors_add_up_and_a_warrior_gone_adds_nothing() {
    for ruleset in ALL {
        let duel = Duel::by(ruleset)
            .warrior("one", "anna")
            .text("one", &marshal())
            .warrior("other", "anna")
            .text("other", &marshal());
        assert_eq!(duel.run().attack("hero").total, 5, "{ruleset}");
        let imprisoned = duel.with("one", |warrior| warrior.imprisoned = true);
        assert_eq!(
            imprisoned.run().attack("hero").total,
            3,
            "{ruleset}: what is out of the game has no effect"
        );
    }
}

#[test]
fn between_outpost_and_squad_abilities_carry_over_in_the_czech_rules_only() {
    let at_outpost = |ruleset| {
        Duel::by(ruleset)
            .warrior("marshal", "anna")
            .text("marshal", &marshal())
            .with("marshal", |warrior| warrior.area = Area::Outpost)
    };
    assert_eq!(at_outpost(CS).run().attack("hero").total, 3, "the Venusian Marshal at the outpost");
    assert_eq!(at_outpost(IT).run().attack("hero").total, 1);
    let in_squad = |ruleset| {
        let to_outpost = |handle: &'static str| {
            move |duel: Duel| duel.with(handle, |warrior| warrior.area = Area::Outpost)
        };
        to_outpost("beast")(to_outpost("hero")(
            Duel::by(ruleset).warrior("marshal", "anna").text("marshal", &marshal()),
        ))
    };
    assert_eq!(in_squad(CS).run().attack("hero").total, 3, "and the other way round");
    assert_eq!(in_squad(IT).run().attack("hero").total, 1);
    let of_cohort = Duel::by(CS)
        .warrior("marshal", "anna")
        .text("marshal", &marshal())
        .with("marshal", |warrior| warrior.area = Area::Cohort);
    assert_eq!(of_cohort.run().attack("hero").total, 1, "squad and cohort do not reach each other");
}

/// A sergeant of the group to which the hero belongs.
fn sergeant(handle: &'static str, amount: i32) -> impl Fn(Duel) -> Duel {
    move |duel| {
        let bonus = aura("group = true", &change("fight", "add", amount, "reached"));
        duel.warrior(handle, "anna").text(handle, &bonus).with(handle, |warrior| {
            warrior.definitions.push("COMMANDER (SERGEANT)".into());
            warrior.leads = Some("SEA LION".into());
        })
    }
}

fn sea_lion(ruleset: &str) -> Duel {
    Duel::by(ruleset).with("hero", |hero| hero.definitions.push("SEA LION".into()))
}

#[test]
fn a_sergeant_modifies_the_group_that_it_leads_and_nobody_else() {
    for ruleset in ALL {
        assert_eq!(sergeant("sergeant", 4)(sea_lion(ruleset)).run().attack("hero").total, 5, "{ruleset}");
        let stranger = sergeant("sergeant", 4)(Duel::by(ruleset));
        assert_eq!(stranger.run().attack("hero").total, 1, "{ruleset}: not of the group");
    }
}

#[test]
fn bonuses_of_sergeants_do_not_add_up_in_the_czech_rules() {
    let two = |ruleset, amount| sergeant("other", amount)(sergeant("one", 4)(sea_lion(ruleset)));
    let czech = two(CS, 4).run();
    assert_eq!(czech.attack("hero").total, 5);
    assert_eq!(czech.aside(czech.attack("hero")), [(4, "doomtrooper-cs/numbers/warzone-sergeants")]);
    assert!(czech.gaps().is_empty());
    let unequal = two(CS, 3).run();
    assert!(matches!(unequal.gaps()[..], [Gap::Figure(.., Doubt::WhichBonus)]), "nothing says which counts");
}

fn bunker() -> String {
    aura("", &change("armor", "add", 4, "reached"))
}

#[test]
fn a_fortification_helps_the_warriors_of_its_area_or_wherever_they_stand() {
    for (ruleset, rule) in [
        (FAQ, "doomtrooper-it/fortifications/whole-area"),
        (IT, "doomtrooper-it/fortifications/whole-area"),
        (CS, "doomtrooper-cs/fortifications/affects-everywhere"),
    ] {
        let home = Duel::by(ruleset).fortification("anna", "bunker", Area::Squad, &bunker()).run();
        assert_eq!(home.armor("hero").total, 9, "{ruleset}");
        assert_eq!(home.terms(home.armor("hero"))[1], (4, rule));
        let elsewhere = Duel::by(ruleset).fortification("anna", "bunker", Area::Cohort, &bunker()).run();
        assert_eq!(elsewhere.armor("hero").total, if ruleset == CS { 9 } else { 5 }, "{ruleset}");
    }
}

#[test]
fn in_a_warzone_no_combatant_gains_from_fortification_cards_but_from_what_is_considered_one() {
    for (ruleset, rule) in [
        (FAQ, "doomtrooper-it/warzones/no-fortifications"),
        (IT, "doomtrooper-it/warzones/no-fortifications"),
        (CS, "doomtrooper-cs/warzones/no-fortifications"),
    ] {
        let duel = Duel::by(ruleset)
            .fortification("anna", "bunker", Area::Squad, &bunker())
            .fortification("bruno", "citadel", Area::Cohort, &bunker())
            .on_with("hero", "shield", CardKind::Other, &crate::stage::plus("armor", 2), |card| {
                card.definitions.push("FORTIFICATION".into());
            })
            .warzone("crypt", only(Rating::Armor, 1), "");
        let outcome = duel.run();
        assert_eq!(outcome.armor("hero").total, 7, "{ruleset}: the shield is only considered one");
        assert_eq!(outcome.armor("beast").total, 6, "{ruleset}");
        assert_eq!(outcome.aside(outcome.armor("hero")), [(4, rule)]);
        assert_eq!(outcome.aside(outcome.armor("beast")), [(4, rule)]);
    }
}

#[test]
fn inside_a_vehicle_a_warrior_gains_nothing_from_fortifications_but_its_opponent_does() {
    for (ruleset, rule) in [
        (FAQ, "doomtrooper-it/equipment/vehicle-no-fortifications"),
        (IT, "doomtrooper-it/equipment/vehicle-no-fortifications"),
        (CS, "doomtrooper-cs/equipment/vehicle-no-fortifications"),
    ] {
        let duel = |outside: bool| {
            Duel::by(ruleset)
                .fortification("anna", "bunker", Area::Squad, &bunker())
                .fortification("bruno", "citadel", Area::Cohort, &bunker())
                .on_with("hero", "tank", CardKind::Vehicle, "", |tank| tank.outside = outside)
        };
        let inside = duel(false).run();
        assert_eq!((inside.armor("hero").total, inside.armor("beast").total), (5, 9), "{ruleset}");
        assert_eq!(inside.aside(inside.armor("hero")), [(4, rule)]);
        assert_eq!(duel(true).run().armor("hero").total, 9, "{ruleset}: outside it does");
        let vehicle = Duel::by(ruleset)
            .fortification("anna", "bunker", Area::Squad, &bunker())
            .with("hero", |hero| hero.definitions.push("VEHICLE".into()));
        assert_eq!(vehicle.run().armor("hero").total, 5, "{ruleset}: a warrior that is a vehicle");
    }
}

#[test]
fn cover_adds_three_to_armor() {
    for (ruleset, rule) in [
        (FAQ, "doomtrooper-it/cover/bonus"),
        (IT, "doomtrooper-it/cover/bonus"),
        (CS, "doomtrooper-cs/cover/bonus"),
    ] {
        let outcome = Duel::by(ruleset).with("beast", |beast| beast.in_cover = true).run();
        assert_eq!(outcome.terms(outcome.armor("beast"))[1], (3, rule));
    }
}
