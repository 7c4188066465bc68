//! What cannot be used: the place, what was expected, the nearest name.

use cardinal_language::Lang;

use crate::application::{Application, EN, attack, sean, sean_and};

#[test]
fn a_mistyped_card_is_pointed_at_and_the_nearest_named() {
    let app = Application::new();
    let words = ["Shawn Galager", "Sean Gallagher"];
    app.assert_file(&attack("Shawn Galager", "Necromutant", "fight"), Some((2, 12)), &words);
    app.assert_line("Necromutant attacks Shawn Galager in fight", 21, &words);
}

#[test]
fn a_name_of_several_cards_is_not_guessed() {
    let app = Application::new();
    let words = ["“Sea”", "Sea Lion", "Sean Gallagher"];
    app.assert_file(&attack("Sea", "Necromutant", "fight"), Some((2, 12)), &words);
    app.assert_line("Necromutant attacks Sea in fight", 21, &words);
}

#[test]
fn a_card_that_is_no_warrior_does_not_fight() {
    let app = Application::new();
    app.assert_file(
        &attack("Sean Gallagher", "Minefield", "fight"),
        Some((3, 12)),
        &["Minefield is not a warrior"],
    );
}

#[test]
fn an_unknown_field_or_value_names_what_was_expected() {
    let app = Application::new();
    app.assert_file("[attack]\nattaker = \"Sean Gallagher\"\n", Some((2, 1)), &["attaker", "attacker"]);
    app.assert_file(
        &attack("Sean Gallagher", "Necromutant", "fite"),
        Some((4, 10)),
        &["fite", "fight, shoot"],
    );
    app.assert_file(&sean_and("[[input]]\nat = 33\nplai = \"Ambush\"\n"), Some((7, 1)), &["plai", "play"]);
    app.assert_file(
        &sean_and("[[warrior]]\nname = \"x\"\nratings = { figth = 3 }\n"),
        Some((7, 13)),
        &["figth", "fight"],
    );
}

#[test]
fn a_script_is_pointed_at_where_it_goes_wrong() {
    let app = Application::new();
    let card = |changes: &str| {
        sean_and(&format!(
            "[[card]]\nname = \"x\"\n[[card]]\nname = \"y\"\n[[card.script.play]]\nwindows = [\"modify\"]\nchanges = [{changes}]\n"
        ))
    };
    let warrior = |changes: &str| {
        sean_and(&format!(
            "[[warrior]]\nname = \"x\"\nscript = {{ ability = [{{ changes = [{changes}] }}] }}\n"
        ))
    };
    let field = r#"{ kind = "end-combat" }, { kind = "no-points", on = "bearer", foo = 3 }"#;
    app.assert_file(&card(field), Some((11, 74)), &["no field “foo”"]);
    app.assert_file(&card(r#"{ kind = "end-combt" }"#), Some((11, 21)), &["end-combt", "end-combat"]);
    let misplaced = r#"{ kind = "awards-safe" }"#;
    app.assert_file(&card(misplaced), Some((11, 21)), &["awards-safe", "only an ability can say it"]);
    let happens = r#"{ kind = "no-points" }"#;
    app.assert_file(&warrior(happens), Some((7, 45)), &["no-points", "it happens once"]);
    for figure in ["nan", "inf"] {
        let none = format!(r#"{{ kind = "rating", rating = "fight", amount = {figure}, on = "bearer" }}"#);
        app.assert_file(&warrior(&none), Some((7, 82)), &["Something else is expected there"]);
    }
    let nested = r#"{ kind = "after-combat", changes = [{ kind = "heal", no = "bearer" }] }"#;
    app.assert_file(&warrior(nested), Some((7, 89)), &["“no”", "on"]);
}

#[test]
fn an_attack_that_is_not_allowed_names_every_reason_with_its_rule() {
    let file = format!(
        "{}{}",
        "[[player]]\nname = \"attacker\"\nfirst_turn = true\nactions = { non-attack = 3 }\n[[player]]\nname = \"defender\"\n",
        sean_and("[[warrior]]\nname = \"Nepharite of Ilian\"\nplayer = \"defender\"\narea = \"outpost\"\n")
    );
    let rules = [
        "doomtrooper-it/attack/not-in-first-turn",
        "warzone-faq/actions/non-attack-cannot-attack",
        "doomtrooper-it/attack/areas",
    ];
    Application::new().assert_file(&file, None, &rules);
}

#[test]
fn an_input_that_does_nothing_or_two_things_is_refused() {
    let app = Application::new();
    let words = ["one thing", "play", "pass"];
    app.assert_file(&sean_and("[[input]]\nplay = \"Ambush\"\npass = true\n"), Some((5, 1)), &words);
    app.assert_file(&sean_and("[[input]]\nby = \"attacker\"\n"), Some((5, 1)), &words);
    app.assert_file(&sean_and("[[input]]\nattack = \"Sean Gallagher\"\n"), Some((5, 1)), &words);
}

#[test]
fn an_unknown_step_is_pointed_at_and_the_nearest_named() {
    let app = Application::new();
    app.assert_file(
        &sean_and("[[input]]\nat = \"frist/24\"\nplay = \"Ambush\"\n"),
        Some((6, 6)),
        &["frist/24", "first/24"],
    );
    app.assert_file(&sean_and("[[input]]\nat = 49\nplay = \"Ambush\"\n"), Some((6, 6)), &["“49”"]);
    app.assert_line(&format!("{EN}, attacker plays Ambush at step 49"), 87, &["“49”"]);
}

#[test]
fn without_a_tactic_the_answer_asks_for_one() {
    let app = Application::new();
    let words = ["tactic", "in fight"];
    app.assert_file("[attack]\nattacker = \"Sean Gallagher\"\ndefender = \"Necromutant\"\n", None, &words);
    app.assert_line("Sean Gallagher attacks Necromutant", 1, &words);
}

#[test]
fn without_attacker_or_defender_the_answer_asks_for_them() {
    let app = Application::new();
    app.assert_file("", None, &["attacker"]);
    app.assert_file("[attack]\nattacker = \"Sean Gallagher\"\ntactic = \"fight\"\n", None, &["defender"]);
}

#[test]
fn what_is_no_combat_gets_an_example() {
    Application::new().assert_line("it rains on Ilian", 1, &["attacks", "in fight"]);
}

#[test]
fn an_unknown_clause_or_effect_gets_examples() {
    let app = Application::new();
    app.assert_line(&format!("{EN}, it rains"), 57, &["it rains", "defender wounded", "armor +2"]);
    app.assert_line(&format!("{EN}, attacker gains tea"), 72, &["tea", "armor +2", "ends the combat"]);
    app.assert_file(
        &sean_and("[[card]]\nname = \"Pot\"\neffect = \"makes tea\"\n"),
        Some((7, 10)),
        &["makes tea", "armor +2"],
    );
}

#[test]
fn a_name_that_is_nobody_is_answered_with_those_who_are_there() {
    let app = Application::new();
    app.assert_file(
        &sean_and("[[input]]\nby = \"Bob\"\nplay = \"Ambush\"\n"),
        Some((6, 6)),
        &["Bob", "attacker", "defender"],
    );
    app.assert_file(
        &sean_and("[[card]]\nname = \"Ticker\"\non = \"Bob\"\n"),
        Some((7, 6)),
        &["Bob", "sean-gallagher"],
    );
    app.assert_file(&("active = \"Bob\"\n".to_owned() + &sean()), Some((1, 10)), &["Bob", "attacker"]);
    app.assert_line(&format!("{EN}, Bob plays Ambush"), 57, &["Bob", "attacker"]);
    app.assert_line(&format!("{EN}, Bob has 6 destiny points"), 57, &["Bob", "attacker"]);
}

#[test]
fn an_unknown_warzone_is_answered_with_those_of_the_scenario() {
    let app = Application::new();
    let file = sean_and("[[warzone]]\nname = \"Jungle\"\n[[input]]\nwarzone = \"Jungel\"\n");
    app.assert_file(&file, Some((8, 11)), &["Jungel", "Jungle"]);
}

#[test]
fn two_things_of_one_name_are_refused() {
    let card = "[[card]]\nname = \"Thing\"\nid = \"x\"\neffect = \"armor +1\"\n";
    Application::new().assert_file(&sean_and(&card.repeat(2)), Some((11, 6)), &["“x”", "id"]);
}

#[test]
fn an_unknown_ruleset_is_answered_with_those_that_exist() {
    Application::new().assert_file(
        &("ruleset = \"warzone\"\n".to_owned() + &sean()),
        Some((1, 11)),
        &["warzone", "warzone-faq"],
    );
}

#[test]
fn what_is_too_long_is_not_read() {
    let app = Application::new();
    let (problem, _) = Application::problem(&app.file(&("#".repeat(256 * 1024) + "\n" + &sean())));
    assert!(problem.contains("262144") || problem.contains("262,144"), "{problem}");
    let (problem, _) = Application::problem(&app.line(Lang::En, &format!("{EN}, {}", "x".repeat(2_000))));
    assert!(problem.contains("2000") || problem.contains("2,000"), "{problem}");
}

#[test]
fn what_is_wrong_is_said_in_the_askers_language() {
    let app = Application::new();
    let figures = "ratings = { fight = 1, shoot = 1, armor = 1, value = 99999 }";
    let crowd: Vec<String> =
        (0..1_001).map(|n| format!("[[card]]\nname = \"c{n}\"\neffect = \"armor +1\"\n")).collect();
    let crowd = crowd.concat();
    let many = "[[input]]\npass = true\n".repeat(1_001);
    let cases = [
        ("an unknown card", attack("Zz Qq", "x", "fight")),
        ("an unknown field", "[attack]\nattaker = \"Sean Gallagher\"\n".to_owned()),
        ("an unknown value", attack("Sean Gallagher", "Necromutant", "fite")),
        ("a missing field", sean_and("[[player]]\ndestiny = 3\n")),
        ("a field twice", sean_and("[[warrior]]\nname = \"x\"\nname = \"x\"\n")),
        ("another kind of value", sean_and("[[player]]\nname = 3\n")),
        ("no TOML", sean_and("[[player\n")),
        ("a figure too large", sean_and(&format!("[[warrior]]\nname = \"Sean Gallagher\"\n{figures}\n"))),
        ("someone dead", sean_and("[[warrior]]\nname = \"Sean Gallagher\"\nstatus = \"killed\"\n")),
        ("too many cards", sean_and(&crowd)),
        ("too many inputs", sean_and(&many)),
    ];
    for (what, file) in cases {
        let told = |lang| Application::problem(&app.told(lang, "x", &file)).0;
        let [en, it, cs] = Lang::ALL.map(told);
        assert!(en != it && it != cs && cs != en, "{what}: {en} / {it} / {cs}");
        for other in [&it, &cs] {
            let english = ["expected", "unknown", "missing", "invalid", " the ", " is "];
            assert!(!english.iter().any(|word| other.contains(word)), "{what}: {other}");
        }
    }
}
