//! A ruling tells the readings that it rests on.

use cardinal_language::Lang;
use serde_json::Value;

use crate::application::Application;

const ATTACK: &str = "[attack]\nattacker = \"Ardo\"\ndefender = \"Bero\"\ntactic = \"fight\"\n";

/// Ardo, of the Dark Legion, attacks Bero; with more.
fn dark(ruleset: &str, more: &str) -> String {
    format!(
        "ruleset = \"{ruleset}\"\n{ATTACK}\
         [[warrior]]\nname = \"Ardo\"\nplayer = \"attacker\"\narea = \"cohort\"\naffiliations = [\"dark-legion\"]\narts = [\"all\"]\nratings = {{ fight = 5, shoot = 5, armor = 5, value = 4 }}\n\
         [[warrior]]\nname = \"Bero\"\nplayer = \"defender\"\narea = \"squad\"\naffiliations = [\"capitol\"]\nratings = {{ fight = 1, shoot = 1, armor = 5, value = 4 }}\n{more}"
    )
}

/// The rules whose readings an answer gives.
fn read(file: &str) -> Vec<String> {
    let answer = Application::new().file(file);
    let rows = answer.json()["readings"].as_array().cloned().unwrap_or_default();
    let rule = |row: &Value| {
        assert!(row["reading"].as_str().is_some_and(|reading| !reading.is_empty()), "{row}");
        row["rule"].as_str().unwrap_or_default().to_owned()
    };
    rows.iter().map(rule).collect()
}

#[track_caller]
fn assert_read(file: &str, rule: &str) {
    let read = read(file);
    assert!(read.iter().any(|one| one == rule), "{rule} is not among {read:?}");
}

#[test]
fn that_either_combatants_immunity_negates_is_told() {
    let more = "[[card]]\nname = \"Wall\"\nplayer = \"attacker\"\nscript = { play = [{ windows = [\"modify\"], target = \"your-combatant\", spell = { aspect = \"elements\" }, changes = [{ kind = \"rating\", rating = \"armor\", amount = 2, on = \"target\" }] }] }\n\
        [[card]]\nname = \"Amulet\"\non = \"Bero\"\nscript = { ability = [{ changes = [{ kind = \"immune\", to = \"art\" }] }] }\n\
        [[card]]\nname = \"Ward\"\non = \"Ardo\"\nkind = \"art\"\nscript = { ability = [{ changes = [{ kind = \"rating\", rating = \"armor\", amount = 2, on = \"bearer\" }] }] }\n";
    assert_read(&dark("doomtrooper-it", more), "doomtrooper-it/immunity/negates-in-combat");
    assert_read(&dark("doomtrooper-cs", more), "doomtrooper-cs/immunity/no-effect-in-combat");
}

#[test]
fn that_a_vehicle_counts_while_its_warrior_is_inside_is_told() {
    let more = "[[card]]\nname = \"Buggy\"\non = \"Ardo\"\nkind = \"vehicle\"\nscript = {}\n";
    assert_read(&dark("doomtrooper-it", more), "doomtrooper-it/equipment/vehicle-inside-or-outside");
    assert_read(&dark("doomtrooper-cs", more), "doomtrooper-cs/equipment/vehicle-inside-or-outside");
    let outside = more.replace("kind =", "outside = true\nkind =");
    assert!(read(&dark("doomtrooper-it", &outside)).is_empty());
}

#[test]
fn that_effects_of_one_time_count_last_is_told_by_the_czech_rules() {
    let more = "[[card]]\nname = \"Surge\"\nplayer = \"attacker\"\neffect = \"fight +4\"\n[[input]]\nby = \"attacker\"\nplay = \"Surge\"\n";
    assert_read(&dark("doomtrooper-cs", more), "doomtrooper-cs/numbers/one-shot-exception");
}

#[test]
fn that_relics_are_announced_is_told_by_the_regolamento_too() {
    let more = "[[card]]\nname = \"Chalice\"\non = \"Ardo\"\nkind = \"relic\"\nscript = {}\n";
    for ruleset in ["warzone-faq", "doomtrooper-it"] {
        assert_read(&dark(ruleset, more), "warzone-faq/combat/relics-as-equipment");
    }
    assert!(read(&dark("doomtrooper-cs", more)).iter().all(|rule| !rule.contains("relics")));
}

#[test]
fn that_casters_of_the_dark_legion_may_favour_it_is_told() {
    let more = "[[card]]\nname = \"Wall\"\nplayer = \"attacker\"\nscript = { play = [{ windows = [\"modify\"], target = \"your-combatant\", spell = { aspect = \"elements\" }, changes = [{ kind = \"rating\", rating = \"armor\", amount = 2, on = \"target\" }] }] }\n\
        [[input]]\nby = \"attacker\"\nplay = \"Wall\"\n";
    assert_read(&dark("doomtrooper-it", more), "doomtrooper-it/art/not-for-dark-legion");
    assert_read(&dark("doomtrooper-cs", more), "doomtrooper-cs/casting/not-for-dark-legion");
}

#[test]
fn that_no_attack_of_the_first_turn_is_excepted_is_told_with_the_refusal() {
    let more = "[[player]]\nname = \"attacker\"\nfirst_turn = true\n[[player]]\nname = \"defender\"\n";
    assert_read(&dark("doomtrooper-cs", more), "doomtrooper-cs/attack/not-in-first-turn");
}

#[test]
fn when_a_lost_weapon_is_replaced_is_told_by_the_czech_rules() {
    let weapon = |name: &str| {
        format!("[[card]]\nname = \"{name}\"\non = \"Ardo\"\nweapon = \"fight\"\nscript = {{}}\n")
    };
    let more = weapon("Axe")
        + &weapon("Club")
        + "[[card]]\nname = \"Rust\"\nplayer = \"defender\"\nscript = { play = [{ windows = [\"modify\"], changes = [{ kind = \"discard-gear\", on = \"their-combatant\", gear = \"weapon\" }] }] }\n\
        [[input]]\nby = \"attacker\"\nequipment = [\"Axe\"]\n[[input]]\nby = \"defender\"\nplay = \"Rust\"\n";
    assert_read(&dark("doomtrooper-cs", &more), "doomtrooper-cs/combat/replacement-weapon");
}

#[test]
fn what_an_exchange_lifts_is_told_where_a_card_exchanges_a_combatant_and_not_of_a_plain_attack() {
    let rule = "doomtrooper-it/attack/areas";
    let exchange = |area: &str| {
        format!(
            "[[warrior]]\nname = \"Carso\"\nplayer = \"defender\"\narea = \"{area}\"\naffiliations = [\"dark-legion\"]\nratings = {{ fight = 1, shoot = 1, armor = 5, value = 4 }}\n\
             [[card]]\nname = \"Flesh\"\nplayer = \"defender\"\nscript = {{ play = [{{ windows = [\"change-combatants\"], target = \"your-other-warrior\", changes = [{{ kind = \"replace\", role = \"defender\", with = \"target\" }}] }}] }}\n\
             [[input]]\nby = \"defender\"\nplay = \"Flesh\"\ntarget = \"Carso\"\n"
        )
    };
    for ruleset in ["warzone-faq", "doomtrooper-it"] {
        // One in the outpost may not be brought in.
        assert_read(&dark(ruleset, &exchange("outpost")), rule);
        let apart = dark(ruleset, "").replace("area = \"squad\"", "area = \"outpost\"");
        assert!(read(&apart).iter().all(|one| one != rule), "{:?}", read(&apart));
        assert!(read(&dark(ruleset, "")).iter().all(|one| one != rule));
    }
}

#[test]
fn which_value_a_kill_earns_is_told_by_the_czech_rules_where_a_card_has_modified_it() {
    let rule = "doomtrooper-cs/combat/points-for-kill";
    let killed = |more: &str| {
        let file = dark("doomtrooper-cs", more);
        file.replace("name = \"Bero\"\n", "name = \"Bero\"\nstatus = \"wounded\"\n")
    };
    let medal = "[[card]]\nname = \"Medal\"\non = \"Bero\"\nscript = { ability = [{ changes = [{ kind = \"rating\", rating = \"value\", amount = 2, on = \"bearer\" }] }] }\n";
    assert_read(&killed(medal), rule);
    let plain = Application::new().file(&killed(""));
    assert_eq!(plain.json()["verdict"]["points"][0]["promotion"], 4, "what is printed is earned");
    assert!(read(&killed("")).iter().all(|one| one != rule), "{:?}", read(&killed("")));
}

#[test]
fn a_reading_is_told_in_the_language_of_the_answer() {
    let file = dark(
        "doomtrooper-it",
        "[[card]]\nname = \"Buggy\"\non = \"Ardo\"\nkind = \"vehicle\"\nscript = {}\n",
    );
    let told: Vec<String> = Lang::ALL
        .into_iter()
        .map(|lang| {
            let answer = Application::new().told(lang, "combat.toml", &file);
            answer.json()["readings"][0]["reading"].as_str().expect("a reading").to_owned()
        })
        .collect();
    assert!(told[0] != told[1] && told[1] != told[2] && told[0] != told[2], "{told:?}");
}
