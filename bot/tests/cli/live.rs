//! Combats that are kept: set up, played on, shared and exported, each command a program of its own.

use serde_json::Value;

use crate::home::{Home, Run};

const SEAN: [&str; 6] =
    ["--attacker", "Sean Gallagher", "--defender", "Nepharite of Ilian", "--defender-gear", "Smoke Bomb"];

fn combat(home: &Home, words: &[&str]) -> Run {
    home.run(&[&["combat"], words, &["--json", "--lang", "en"]].concat())
}

fn done(home: &Home, words: &[&str]) -> Value {
    let run = combat(home, words);
    assert_eq!(run.code, 0, "{words:?}: {run:?}");
    run.json()
}

fn begun(home: &Home) -> String {
    let seen = done(home, &[&["new", "--tactic", "fight"], &SEAN[..]].concat());
    assert_eq!(seen["stage"], "running", "{seen}");
    seen["id"].as_str().expect("an id").to_owned()
}

fn step(seen: &Value) -> Option<&str> {
    seen["table"]["asked"]["step"].as_str()
}

#[test]
fn a_combat_is_set_up_piece_by_piece_and_begun() {
    let home = Home::new();
    let seen = done(&home, &["new", "--attacker", "Sean Gallagher"]);
    let id = seen["id"].as_str().expect("an id").to_owned();
    assert_eq!(seen["stage"], "draft");
    assert_eq!(seen["setup"]["attacker"]["warrior"], "doomtrooper/sean-gallagher");
    let refused = combat(&home, &["begin", &id]);
    assert_eq!(refused.code, 3);
    let reasons = refused.json()["reasons"].clone();
    assert_eq!(reasons.as_array().map(Vec::len), Some(2), "defender and tactic: {reasons}");
    done(
        &home,
        &["add", &id, "--defender", "Ilianina nefarita", "--tactic", "zápas", "--defender-is", "ferito"],
    );
    let seen = done(&home, &["begin", &id]);
    assert_eq!((&seen["stage"], step(&seen)), (&"running".into(), Some("3")));
    let late = combat(&home, &["add", &id, "--tactic", "shoot"]);
    assert_eq!((late.code, &late.json()["refused"]), (3, &"begun".into()));
}

/// At the table nobody types ids or looks up how a card is called in another language.
#[test]
fn a_combat_is_named_as_the_last_and_its_cards_and_warriors_in_any_language() {
    let home = Home::new();
    let earlier = begun(&home);
    let line = "Sean Gallagher útočí na Ilianina nefarita v zápase, útočník drží Úhybná akce";
    let id = done(&home, &["new", line])["id"].as_str().expect("an id").to_owned();
    for (word, start) in [("last", 10), ("ultimo", 4), ("POSLEDNÍ", 6)] {
        let named = combat(&home, &["show", word]).json();
        assert_eq!(named["id"].as_str(), Some(id.as_str()), "{word}");
        assert_eq!(done(&home, &["show", &earlier[..start]])["id"].as_str(), Some(earlier.as_str()));
    }
    assert_eq!(combat(&home, &["show", "aa"]).code, 1, "no id begins so");
    done(&home, &["to", "last", "33"]);
    let which = combat(&home, &["play", "last", "Azione Evasiva"]);
    assert_eq!(which.code, 3, "on whom is open");
    which.says(3, &["Evasive Action on Sean Gallagher", "Evasive Action on Nepharite of Ilian"]);
    let played = done(&home, &["play", "last", "Azione Evasiva su Sean Gallagher"]);
    assert_eq!(played["revision"], 3, "{played}");
    // What is asked of a combat that is kept changes who is there, however they are called.
    for change in [
        "attacker armor 12",
        "Sean Gallagher armor 12",
        "sean-gallagher armor 12",
        "doomtrooper/sean-gallagher armor 12",
        "Sean Galagher armatura 12",
    ] {
        let told = home.run(&["--lang", "en", "whatif", &earlier, change]);
        told.says(0, &["Sean Gallagher: unhurt"]);
        assert!(!told.out.contains("on the table"), "{change}: {told:?}");
    }
    for whom in ["attacker", "l'attaccante", "útočník", "sean-gallagher", "Sean Galagher"] {
        let asked = home.run(&["--lang", "en", "combat", "explore", &earlier, "--save", whom]);
        asked.says(0, &["Sean Gallagher can still be saved"]);
    }
    let flipped = home.run(&["--lang", "it", "combat", "flip", &earlier, "armatura dell'attaccante"]);
    flipped.says(0, &["da 9 a 20: Sean Gallagher: illeso"]);
    // Another ruleset's steps have the same names and are others.
    let everywhere = home.run(&["--lang", "en", "combat", "rulesets", &earlier]);
    everywhere.says(0, &["Czech rules: Sean Gallagher: killed"]);
    let first_turn = "Sean Gallagher attacks Nepharite of Ilian in fight, the attacker's first turn";
    home.run(&["--lang", "en", "combat", "rulesets", first_turn]).says(
        0,
        &[
            "the combat cannot take place: it is the player's first turn",
            "[doomtrooper-it/attack/not-in-first-turn]",
            "[doomtrooper-cs/attack/not-in-first-turn]",
        ],
    );
    let other = home.run(&["--lang", "en", "whatif", "last", "Ilian armor 12"]);
    other.says(
        0,
        &["With the change Ilian - Mistress of the Void is on the table", "Nothing happens differently."],
    );
    // The same card on both sides is two warriors to a change too.
    let mirrored = "Nepharite of Ilian attacks Nepharite of Ilian in fight, defender wounded";
    let told = home.run(&["--lang", "en", "whatif", mirrored, "attacker armor 20"]);
    told.says(
        0,
        &[
            "(nepharite-of-ilian-2) attacks Nepharite of Ilian (nepharite-of-ilian)",
            "With the change: Nepharite of Ilian (nepharite-of-ilian): killed; Nepharite of Ilian (nepharite-of-ilian-2): unhurt",
        ],
    );
    let setup = ["new", "--tactic", "fight", "--with", "Sean Gallagher armor 12"];
    done(&home, &[&setup[..], &SEAN[..]].concat());
    let end = home.run(&["--lang", "en", "combat", "to", "last"]);
    end.says(0, &["Sean Gallagher: unhurt"]);
}

#[test]
fn every_reason_against_a_setup_is_told_in_the_askers_language() {
    let home = Home::new();
    let pieces = ["new", "--attacker", "Smoke Bomb", "--tactic", "run", "--defender-is", "asleep"];
    for (lang, words) in [
        ("en", ["is not a warrior", "not a tactic", "not a condition"]),
        ("it", ["non è un guerriero", "non è una Tattica", "non è una condizione"]),
        ("cs", ["není bojovník", "není taktika", "není stav"]),
    ] {
        let run = home.run(&[&["combat"], &pieces[..], &["--lang", lang]].concat());
        run.says(3, &words);
    }
    // And of an attack that is refused: every reason against it, and what stands against the tactic.
    let pieces = ["new", "--attacker", "Sean Gallagher", "--defender", "Sea Lion", "--tactic", "fight"];
    let draft =
        done(&home, &[&pieces[..], &["--attacker-is", "in-cover", "--attacker-is", "left-cover"]].concat());
    assert_eq!(draft["stage"], "draft", "it does not begin by itself: {draft}");
    let refused = combat(&home, &["begin", draft["id"].as_str().expect("an id")]).json();
    let reasons: Vec<&str> =
        refused["reasons"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    assert!(reasons.len() >= 2 && reasons.iter().all(|reason| reason.contains('[')), "{reasons:?}");
}

#[test]
fn a_combat_goes_on_where_another_program_left_it_and_is_undone() {
    let home = Home::new();
    let id = begun(&home);
    let seen = done(&home, &["pass", &id]);
    assert_eq!(step(&seen), Some("22"), "the first step at which somebody can do something");
    assert_eq!(seen["table"]["step_number"], serde_json::json!([22, 48]));
    assert_eq!(seen["table"]["options"][0]["label"], "Smoke Bomb");
    let seen = done(&home, &["play", &id, "Smoke", "Bomb"]);
    assert_eq!(step(&seen), Some("23"));
    let seen = done(&home, &["undo", &id]);
    assert_eq!(step(&seen), Some("22"));
    let seen = done(&home, &["to", &id, "33"]);
    assert_eq!(step(&seen), Some("33"));
    let refused = combat(&home, &["play", &id, "Smoke Bomb"]);
    let told = refused.json();
    assert!(told["reasons"][0].as_str().is_some_and(|why| why.contains("warzone-faq/combat/33")), "{told}");
    let refused = combat(&home, &["to", &id, "12"]);
    assert_eq!(refused.code, 3, "it lies behind");
    let seen = done(&home, &["to", &id]);
    assert_eq!(seen["stage"], "over");
    let seen = done(&home, &["undo", &id]);
    assert_eq!(step(&seen), Some("33"));
}

#[test]
fn the_exported_scenario_replays_to_the_same_receipt() {
    let home = Home::new();
    let id = begun(&home);
    done(&home, &["pass", &id]);
    done(&home, &["play", &id, "Smoke Bomb"]);
    let exported = done(&home, &["export", &id, "combat.toml"]);
    let replayed = home.run(&["combat", "run", "combat.toml", "--json"]).json();
    assert_eq!(exported["receipt"], replayed["receipt"]);
    assert!(replayed["receipt"]["trace_hash"].is_string());
    // And in any language, from any other place.
    let elsewhere = Home::new();
    let file = elsewhere.file("c.toml", exported["scenario"].as_str().expect("its text"));
    let file = file.display().to_string();
    let replayed = elsewhere.run(&["combat", "run", &file, "--json", "--lang", "cs"]).json();
    assert_eq!(exported["receipt"], replayed["receipt"]);
}

#[test]
fn a_share_code_brings_a_combat_back_elsewhere() {
    let home = Home::new();
    let id = begun(&home);
    done(&home, &["pass", &id]);
    let here = done(&home, &["show", &id]);
    let code = done(&home, &["share", &id])["code"].as_str().expect("a code").to_owned();
    let elsewhere = Home::new();
    let there = done(&elsewhere, &["resume", &code]);
    assert_eq!(there["table"]["asked"], here["table"]["asked"]);
    assert_eq!(there["table"]["numbers"], here["table"]["numbers"]);
    assert_ne!(there["id"], here["id"], "it is a combat of its own");
    let receipts = [(&home, &here), (&elsewhere, &there)]
        .map(|(home, seen)| done(home, &["export", seen["id"].as_str().expect("an id")])["receipt"].clone());
    assert_eq!(receipts[0], receipts[1]);
    let mistyped = code.replacen(&code[10..11], if &code[10..11] == "0" { "2" } else { "0" }, 1);
    elsewhere.run(&["combat", "resume", &mistyped, "--lang", "it"]).says(3, &["codice"]);
    // What is asked of a combat is asked of a code as well.
    let explored = elsewhere.run(&["combat", "explore", &code, "--json", "--lang", "en"]).json();
    assert_eq!(explored["kind"], "explore");
}

#[test]
fn what_is_closed_or_never_was_is_told_so() {
    let home = Home::new();
    let id = begun(&home);
    done(&home, &["close", &id]);
    for id in [id.as_str(), "23456789bc", "../../etc/passwd", ""] {
        let run = combat(&home, &["pass", id]);
        assert_eq!((run.code, &run.json()["refused"]), (1, &"no-combat".into()), "{id}");
    }
}
