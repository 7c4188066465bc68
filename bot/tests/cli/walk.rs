//! Walking through a combat, and what else is asked of one on the command line.

use serde_json::{Value, json};

use crate::home::Home;

const COMBAT: &str =
    "Sean Gallagher attacks the Nepharite of Ilian in fight, the defender may play Smoke Bomb";

fn lines(out: &str) -> Vec<Value> {
    out.lines().map(|line| serde_json::from_str(line).expect("a line of JSON")).collect()
}

fn walked(home: &Home, typed: &[&str]) -> Vec<Value> {
    let input = format!("combat start {COMBAT}\n{}\n", typed.join("\n"));
    lines(&home.pipe(&["--json", "--lang", "en"], input.as_bytes()).out)
}

#[test]
fn a_combat_is_walked_through_undone_and_branched() {
    let home = Home::new();
    let typed =
        ["next", "branch here", "play Smoke Bomb", "end", "undo", "pass", "end", "branch here", "stop"];
    let told = walked(&home, &typed);
    let asked = |at: usize| told[at]["asked"]["step"].as_str();
    assert_eq!(asked(1), Some("22"), "the first step at which somebody can do something");
    assert_eq!(asked(4), None, "it is over");
    assert_eq!(asked(5), Some("22"), "undone");
    assert_eq!(asked(8), Some("22"), "the branch is where it was set aside");
    let inputs = |at: usize| told[at]["scenario"]["inputs"].as_array().map(Vec::len);
    // Attack and tactic, and the card in the first branch only.
    assert_eq!((inputs(4), inputs(8)), (Some(3), Some(2)));
}

#[test]
fn what_cannot_be_done_says_why() {
    let home = Home::new();
    let told = walked(&home, &["to 33", "play Smoke Bomb", "to 99", "back", "undo", "undo", "undo"]);
    assert_eq!(told[1]["asked"]["step"], "33");
    let problem = |at: usize| told[at]["problem"].as_str().unwrap_or_default().to_owned();
    assert!(problem(2).contains("not now") && problem(2).contains("warzone-faq/combat/33"), "{}", problem(2));
    assert!(problem(3).contains("99"));
    assert!(problem(7).contains("nothing to undo"), "{}", problem(7));
}

#[test]
fn a_walk_that_is_not_open_leaves_its_words_to_other_questions() {
    let home = Home::new();
    let run = home.pipe(&["--json", "--lang", "en"], b"undo\n");
    assert_ne!(lines(&run.out)[0]["kind"], "walk");
}

#[test]
fn a_walk_begins_from_a_file_too() {
    let home = Home::new();
    let file =
        "[attack]\nattacker = \"Sean Gallagher\"\ndefender = \"Nepharite of Ilian\"\ntactic = \"fight\"\n";
    home.file("a.toml", file);
    let run = home.pipe(&["--json", "combat", "start", "a.toml"], b"end\n");
    let told = lines(&run.out);
    assert_eq!(told[0]["kind"], "walk");
    assert_eq!(told[1]["asked"], Value::Null);
}

#[test]
fn each_inquiry_is_a_command_of_its_own_and_speaks_json() {
    let home = Home::new();
    for (arguments, kind) in [
        (&["combat", "whatif", COMBAT, "Sean Gallagher armor 9"][..], "what-if"),
        (&["combat", "explore", COMBAT, "--save", "Sean Gallagher", "--seconds", "5"], "explore"),
        (&["combat", "flip", COMBAT, "Sean Gallagher armor 0..9"], "flip"),
        (&["combat", "rulesets", COMBAT, "--of", "warzone-faq,doomtrooper-cs"], "rulesets"),
        (&["combat", "explain", COMBAT, "--at", "33"], "explain"),
    ] {
        let run = home.run(&[&["--json", "--lang", "en"], arguments].concat());
        let told: Value = serde_json::from_str(&run.out).expect("JSON");
        assert_eq!((run.code, &told["kind"]), (0, &json!(kind)), "{}", run.err);
    }
    assert_eq!(home.run(&["combat", "flip", COMBAT, "the weather"]).code, 3);
}
