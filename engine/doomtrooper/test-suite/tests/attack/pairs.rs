//! A table of pairs: attacker, defender, what the Regolamento says of it (and with it the Warzone
//! FAQ, which leaves the matter to it), what the Czech rules say.

use crate::pair::{CS, FAQ, IT, Says, no, open, pair, says, yes};

fn it(says: fn(&str) -> Says, rule: &str) -> Says {
    says(&format!("doomtrooper-it/{rule}"))
}

fn cs(says: fn(&str) -> Says, rule: &str) -> Says {
    says(&format!("doomtrooper-cs/{rule}"))
}

fn check(rows: &[(&str, &str, Says, Says)]) {
    for (attacker, defender, regolamento, czech) in rows {
        for (ruleset, expected) in [(FAQ, regolamento), (IT, regolamento), (CS, czech)] {
            let found = says(&pair(ruleset, attacker, defender));
            assert_eq!(found, *expected, "{ruleset}: {attacker} attacks {defender}");
        }
    }
}

#[test]
fn corporations_fight_other_corporations() {
    let same = (it(no, "attack/same-corporation"), cs(no, "attack/same-corporation"));
    let several = (it(no, "attack/several-corporations"), cs(no, "attack/shared-membership"));
    let other = (it(yes, "attack/same-corporation"), cs(yes, "attack/same-corporation"));
    check(&[
        // doomtrooper-it/attack/example-bauhaus-capitol
        ("bauhaus", "capitol", other.0.clone(), other.1.clone()),
        ("bauhaus", "bauhaus", same.0.clone(), same.1.clone()),
        ("imperial", "imperial", same.0, same.1),
        ("imperial capitol", "capitol", several.0.clone(), several.1.clone()),
        ("capitol", "imperial capitol", several.0, several.1),
        ("imperial capitol", "mishima", other.0, other.1),
    ]);
}

#[test]
fn doomtroopers_and_the_brotherhood_leave_each_other_alone() {
    let on = (it(no, "attack/same-corporation"), cs(no, "attack/doomtrooper-against-brotherhood"));
    let generic = (it(no, "attack/generic-doomtrooper"), cs(no, "attack/doomtrooper-against-brotherhood"));
    let by = (it(no, "attack/brotherhood-targets"), cs(no, "attack/brotherhood"));
    check(&[
        ("imperial", "brotherhood", on.0, on.1),
        ("general", "brotherhood", generic.0.clone(), generic.1.clone()),
        ("general DOOMTROOPER @cohort", "brotherhood", generic.0, generic.1),
        ("brotherhood", "imperial", by.0.clone(), by.1.clone()),
        ("brotherhood", "general", by.0.clone(), by.1.clone()),
        ("brotherhood", "brotherhood", by.0, by.1),
    ]);
}

#[test]
fn the_brotherhood_attacks_the_dark_legion_tribes_and_freelancers() {
    let may = (it(yes, "attack/brotherhood-targets"), cs(yes, "attack/brotherhood"));
    check(&[
        ("brotherhood", "dark-legion @cohort", may.0.clone(), may.1.clone()),
        ("brotherhood @outpost", "templars @outpost", may.0.clone(), may.1.clone()),
        ("brotherhood", "imperial dark-legion @cohort", may.0.clone(), may.1.clone()),
        ("brotherhood", "imperial HERETIC @cohort", may.0.clone(), may.1.clone()),
        ("brotherhood", "general @cohort", may.0.clone(), may.1.clone()),
        (
            "brotherhood",
            "FREELANCER",
            it(yes, "definitions/freelancer-attacks"),
            cs(yes, "attack/freelancers"),
        ),
        // The Regolamento adds generic warriors that are no Doomtroopers; the Czech list is closed.
        ("brotherhood", "general NOT_A_DOOMTROOPER", may.0, cs(no, "attack/brotherhood")),
    ]);
}

#[test]
fn the_dark_legion_attacks_anyone() {
    let may = (it(yes, "attack/dark-legion-targets"), cs(yes, "attack/dark-legion"));
    check(&[
        ("dark-legion @cohort", "dark-legion @cohort", may.0.clone(), may.1.clone()),
        ("dark-legion @cohort", "brotherhood", may.0.clone(), may.1.clone()),
        ("dark-legion @cohort", "imperial", may.0.clone(), may.1.clone()),
        ("general @cohort", "brotherhood", may.0.clone(), may.1.clone()),
        ("HERETIC", "brotherhood", may.0, may.1),
        (
            "imperial",
            "dark-legion @cohort",
            it(yes, "attack/same-corporation"),
            cs(yes, "attack/same-corporation"),
        ),
    ]);
}

#[test]
fn a_heretic_who_keeps_a_corporation_is_still_bound_by_it_or_the_rules_leave_it_open() {
    // That the Dark Legion fights anyone does not lift the ban.
    let barred = ["attack/same-corporation", "distinctions/cards-beat-rules-only-explicitly"];
    let barred = Says::No(barred.map(|rule| format!("doomtrooper-it/{rule}")).into());
    let same = (barred, cs(open, "attack/shared-membership"));
    check(&[
        ("imperial dark-legion @cohort", "imperial", same.0.clone(), same.1.clone()),
        ("imperial HERETIC @cohort", "imperial", same.0.clone(), same.1.clone()),
        ("imperial", "imperial dark-legion @cohort", same.0.clone(), same.1),
        ("imperial dark-legion @cohort", "brotherhood", same.0, cs(open, "attack/shared-membership")),
    ]);
}

#[test]
fn tribes_fight_anyone_even_their_own() {
    let may = (it(yes, "attack/tribes"), cs(yes, "attack/tribes"));
    check(&[
        // doomtrooper-it/attack/example-templars
        ("templars @outpost", "templars @outpost", may.0.clone(), may.1.clone()),
        ("templars @outpost", "brotherhood @outpost", may.0.clone(), may.1.clone()),
        ("imperial @outpost", "crescentia @outpost", may.0.clone(), may.1.clone()),
        ("dark-legion @outpost", "lutheran-triad @outpost", may.0.clone(), may.1),
        // "Whatever the affiliations", says the Regolamento; the Czech rules say nothing of both.
        ("imperial templars @outpost", "imperial @outpost", may.0, cs(open, "attack/shared-membership")),
    ]);
}

#[test]
fn atlanteans_are_a_tribe_of_the_regolamento_alone() {
    let found = says(&pair(IT, "atlanteans @outpost", "brotherhood @outpost"));
    assert_eq!(found, yes("doomtrooper-it/attack/tribes"));
    // To the Czech rules they are of no affiliation known to them.
    let found = says(&pair(CS, "atlanteans @outpost", "brotherhood @outpost"));
    assert_eq!(found, open("doomtrooper-cs/actions/area-members"));
}

#[test]
fn generic_warriors_are_what_their_area_says() {
    check(&[
        (
            "general",
            "imperial",
            it(yes, "attack/generic-doomtrooper"),
            cs(yes, "attack/doomtrooper-against-brotherhood"),
        ),
        ("imperial", "general", it(yes, "attack/same-corporation"), cs(yes, "attack/same-corporation")),
        (
            "general NOT_A_DOOMTROOPER",
            "brotherhood",
            it(yes, "attack/generic-not-doomtrooper"),
            cs(yes, "terms/area-fights"),
        ),
        // Tribal in an outpost, says the Regolamento; the Czech rules only say who is usually there.
        (
            "general @outpost",
            "brotherhood @outpost",
            it(yes, "attack/tribes"),
            cs(open, "actions/area-members"),
        ),
        (
            "brotherhood @outpost",
            "general @outpost",
            it(yes, "attack/brotherhood-targets"),
            cs(open, "actions/area-members"),
        ),
    ]);
}

#[test]
fn freelancers_fight_anyone_and_an_affiliation_printed_on_them_does_not_bind_them() {
    let free = (it(yes, "definitions/freelancer-attacks"), cs(yes, "attack/freelancers"));
    let printed = (it(yes, "definitions/freelancer-affiliated"), cs(yes, "terms/freelancer"));
    check(&[
        ("FREELANCER", "imperial", free.0.clone(), free.1.clone()),
        ("FREELANCER", "brotherhood", free.0.clone(), free.1.clone()),
        ("FREELANCER general", "FREELANCER general", free.0.clone(), free.1.clone()),
        ("imperial", "FREELANCER", free.0.clone(), free.1.clone()),
        ("FREELANCER imperial", "imperial", printed.0.clone(), printed.1.clone()),
        ("imperial", "FREELANCER imperial", printed.0.clone(), printed.1.clone()),
        ("FREELANCER imperial", "brotherhood", printed.0.clone(), printed.1.clone()),
        ("brotherhood", "FREELANCER imperial", printed.0, printed.1),
        // Where nothing would bar it either way, what is printed decides nothing.
        ("FREELANCER imperial", "capitol", free.0, free.1),
    ]);
}

#[test]
fn assassins_attack_anyone_and_are_attacked_as_usual() {
    let assassin = it(yes, "definitions/assassin");
    check(&[
        ("MORTIFICATOR brotherhood", "imperial", assassin.clone(), cs(yes, "attack/mortificators")),
        ("MORTIFICATOR brotherhood", "brotherhood", assassin.clone(), cs(yes, "attack/mortificators")),
        // The Czech rules know no assassins but Mortificators.
        ("ASSASSIN imperial", "imperial", assassin.clone(), cs(no, "attack/same-corporation")),
        ("NINJA mishima", "mishima", assassin.clone(), cs(no, "attack/same-corporation")),
        ("SHADOW_WALKER mishima", "mishima", assassin, cs(no, "attack/same-corporation")),
        (
            "imperial",
            "ASSASSIN imperial",
            it(no, "attack/same-corporation"),
            cs(no, "attack/same-corporation"),
        ),
        (
            "imperial",
            "MORTIFICATOR brotherhood",
            it(no, "attack/same-corporation"),
            cs(no, "attack/doomtrooper-against-brotherhood"),
        ),
        (
            "brotherhood",
            "MORTIFICATOR brotherhood",
            it(no, "attack/brotherhood-targets"),
            cs(no, "attack/brotherhood"),
        ),
    ]);
}

#[test]
fn outposts_fight_outposts_only() {
    let areas = (it(no, "attack/areas"), cs(no, "attack/areas"));
    check(&[
        ("dark-legion @cohort", "templars @outpost", areas.0.clone(), areas.1.clone()),
        ("templars @outpost", "imperial", areas.0.clone(), areas.1.clone()),
        // Neither assassins nor whoever else may attack anyone is exempt.
        ("MORTIFICATOR brotherhood", "templars @outpost", areas.0.clone(), areas.1.clone()),
        ("FREELANCER", "imperial @outpost", areas.0, areas.1),
        (
            "dark-legion @outpost",
            "imperial @outpost",
            it(yes, "attack/dark-legion-targets"),
            cs(yes, "attack/dark-legion"),
        ),
    ]);
}

#[test]
fn only_the_czech_rules_know_a_place_outside_the_areas() {
    check(&[("FREELANCER @outside", "imperial", it(open, "attack/areas"), cs(yes, "attack/freelancers"))]);
    let apart = says(&pair(CS, "FREELANCER @outside", "templars @outpost"));
    assert_eq!(apart, no("doomtrooper-cs/attack/areas"));
    let unknown = says(&pair(CS, "brotherhood", "general @outside"));
    assert_eq!(unknown, open("doomtrooper-cs/attack/brotherhood"), "it belongs to no group");
}

#[test]
fn non_combatants_take_no_part() {
    let never = (it(no, "attack/non-combatant"), cs(no, "combat/never-fights"));
    check(&[
        ("NON-COMBATANT imperial", "dark-legion @cohort", never.0.clone(), never.1.clone()),
        ("imperial", "NON-COMBATANT dark-legion @cohort", never.0.clone(), never.1.clone()),
        ("MORTIFICATOR brotherhood", "NON-COMBATANT imperial", never.0, never.1.clone()),
        // That these never fight is a rule of the Czech document; in the other their cards say so.
        (
            "CORPORATE_LEADER imperial",
            "dark-legion @cohort",
            it(yes, "attack/same-corporation"),
            never.1.clone(),
        ),
        ("imperial", "DARK_APOSTLE dark-legion @cohort", it(yes, "attack/same-corporation"), never.1),
    ]);
}
