//! What is checked of a procedure file before anything walks it.

use cardinal_engine::procedure::{Fault, ProcedureError};
use cardinal_engine::table::Status;
use cardinal_engine::{Ruleset, RulesetError, replay};

use crate::stage::{BLOCK, COUNTER, STRIKE_FIRST_NOW, Stage, TAKE_DEFENDERS_PLACE, ability};

const RULESET: &str = include_str!("../../rulesets/warzone-faq.toml");
const PROCEDURE: &str = include_str!("../../procedures/warzone-faq.toml");

/// A small procedure that holds together, to be spoilt.
const SMALL: &str = r#"
id = "small"
start = "1"
stretch = [{ id = "all", ends_at = "3", rule = "rule/end" }]
step = [
    { id = "1", stretch = "all", phase = "a", kind = "announce-combatants", rule = "rule/1", actors = ["attacker"] },
    { id = "2", stretch = "all", phase = "a", kind = "window", rule = "rule/2", actors = ["attacker"], may = ["modify"], edges = [{ to = "2", when = "played", back = true }, { to = "3" }] },
    { id = "3", stretch = "all", phase = "a", kind = "route", rule = "rule/3" },
]
"#;

fn faults(procedure: &str) -> Vec<Fault> {
    match Ruleset::parse(RULESET, procedure, |_| true) {
        Err(RulesetError::Procedure(ProcedureError::Faults { faults, .. })) => faults,
        Err(other) => panic!("{other}"),
        Ok(_) => Vec::new(),
    }
}

#[test]
fn the_small_procedure_holds_together() {
    assert_eq!(faults(SMALL), []);
}

#[test]
fn each_kind_of_fault_is_found_and_named() {
    let step = |id: &str| id.to_owned();
    let lost = r#"{ id = "lost", stretch = "all", phase = "a", kind = "route", rule = "rule/3", edges = [] },
]"#;
    let cases: [(&str, &str, Fault); 13] = [
        ("id = \"2\"", "id = \"1\"", Fault::Duplicate(step("1"))),
        ("{ to = \"3\" }", "{ to = \"4\" }", Fault::UnknownStep { step: step("2"), names: step("4") }),
        ("start = \"1\"", "start = \"0\"", Fault::UnknownStep { step: step("start"), names: step("0") }),
        ("ends_at = \"3\"", "ends_at = \"9\"", Fault::UnknownStep { step: step("all"), names: step("9") }),
        (
            "id = \"2\", stretch = \"all\"",
            "id = \"2\", stretch = \"some\"",
            Fault::UnknownStretch { step: step("2"), names: step("some") },
        ),
        (
            "rule = \"rule/3\" },\n]",
            &format!("rule = \"rule/3\", edges = [] }},\n    {lost}"),
            Fault::Unreachable(step("lost")),
        ),
        (", back = true", "", Fault::UncountedLoop(step("2"))),
        (", { to = \"3\" }", "", Fault::Stuck(step("2"))),
        ("{ to = \"2\", when = \"played\", back = true }", "{ to = \"3\" }", Fault::DeadEdge(step("2"))),
        (
            "actors = [\"attacker\"] },",
            "actors = [\"others\"] },",
            Fault::Shape {
                step: step("1"),
                problem: "the announcement of an attack needs one actor and may open the window of special attacks",
            },
        ),
        (
            ", may = [\"modify\"]",
            "",
            Fault::Shape { step: step("2"), problem: "a window needs actors and something to play" },
        ),
        (
            "kind = \"route\", rule = \"rule/3\"",
            "kind = \"resolve\", rule = \"rule/3\", actors = [\"others\"]",
            Fault::Shape { step: step("3"), problem: "blows need strikers, and only combatants strike" },
        ),
        (
            "kind = \"route\", rule = \"rule/3\"",
            "kind = \"change-status\", rule = \"rule/3\", actors = [\"attacker\"]",
            Fault::Shape { step: step("3"), problem: "nobody acts there" },
        ),
    ];
    for (from, to, fault) in cases {
        assert_eq!(SMALL.matches(from).count(), 1, "{from} stands once");
        let found = faults(&SMALL.replace(from, to));
        assert!(found.contains(&fault), "{to}: {found:?}");
    }
}

#[test]
fn every_fault_is_reported_at_once() {
    let spoilt = SMALL.replace(", back = true", "").replace("start = \"1\"", "start = \"0\"");
    assert_eq!(faults(&spoilt).len(), 2, "{:?}", faults(&spoilt));
}

#[test]
fn a_procedure_without_steps_is_refused() {
    let empty = &SMALL[..SMALL.find("step = [").expect("the steps come last")];
    let found = faults(&format!("{empty}step = []"));
    assert!(found.contains(&Fault::UnknownStep { step: "start".into(), names: "1".into() }), "{found:?}");
}

#[test]
fn unknown_words_are_refused_with_their_line() {
    for (from, to) in [
        ("when = \"played\"", "when = \"sometimes\""),
        ("kind = \"window\"", "kind = \"door\""),
        ("may = [\"modify\"]", "may = [\"dance\"]"),
        ("actors = [\"attacker\"], may", "actors = [\"referee\"], may"),
        ("phase = \"a\", kind = \"route\"", "phase = \"a\", colour = \"red\", kind = \"route\""),
    ] {
        let error = Ruleset::parse(RULESET, &SMALL.replace(from, to), |_| true).expect_err("an unknown word");
        assert!(matches!(error, RulesetError::Procedure(ProcedureError::Syntax(_))), "{to}: {error}");
        assert!(error.to_string().contains("line"), "{error}");
    }
}

#[test]
fn rules_that_are_not_in_the_rulebook_are_refused() {
    let error = Ruleset::parse(RULESET, SMALL, |rule| rule != "rule/2").expect_err("rule/2 does not exist");
    assert!(matches!(error, RulesetError::UnknownRules { ref rules, .. } if rules == &["rule/2"]), "{error}");
}

#[test]
fn a_ruleset_that_leaves_a_principle_without_a_rule_is_refused() {
    let without = RULESET.replace("counter = \"warzone-faq/combat/counter\"\n", "");
    let error = Ruleset::parse(&without, PROCEDURE, |_| true).expect_err("a principle is missing");
    assert!(matches!(error, RulesetError::Unbound { ref missing, .. } if missing.len() == 1), "{error}");
    assert!(matches!(Ruleset::embedded("chess", |_| true), Err(RulesetError::Unknown { .. })));
}

/// Combats that between them pass through every step and take every way back.
fn references() -> Vec<Stage> {
    let both_killed = Stage::duel()
        .ratings("sea-lion", [5, 5, 5, 5])
        .ratings("necromutant", [5, 5, 5, 5])
        .with("sea-lion", |warrior| warrior.status = Status::Wounded)
        .with("necromutant", |warrior| warrior.status = Status::Wounded);
    let changed = Stage::duel().warrior("guard", "bruno").hand("bruno", "guard-duty", TAKE_DEFENDERS_PLACE);
    let first = ability(r#"{ kind = "strikes-first", on = "bearer" }"#);
    let blocked = |stage: Stage, step: &str, player: &str, answer: &str, other: &str| {
        let stage = stage.hand(player, "block", BLOCK).hand(other, "counter", COUNTER);
        stage.plays_at(step, player, "block").plays_at(answer, other, "counter")
    };
    vec![
        both_killed.clone(),
        Stage::duel().text("sea-lion", &first),
        Stage::duel().text("necromutant", &first),
        both_killed.text("sea-lion", &first),
        changed.aims_at("12", "bruno", "guard-duty", "guard"),
        Stage::duel().hand("bruno", "ambush", STRIKE_FIRST_NOW).plays_at("18", "bruno", "ambush"),
        blocked(Stage::duel(), "20", "anna", "21", "bruno"),
        blocked(Stage::duel(), "30", "bruno", "31", "anna"),
        Stage::duel().hand("anna", "block", BLOCK).plays_at("28", "anna", "block"),
    ]
}

/// The steps that a ruleset walks in each reference combat, and who is asked there.
fn walks(rules: &Ruleset, stages: &[Stage]) -> Vec<Result<Vec<String>, String>> {
    let walk = |stage: &Stage| {
        let replay = replay(rules, &stage.scenario).map_err(|error| error.to_string())?;
        let told = replay.log.iter().filter_map(|entry| match &entry.event {
            cardinal_engine::event::Event::StepEntered { step } => {
                Some(rules.procedure.step(*step).id.clone())
            }
            cardinal_engine::event::Event::Passed { player } => Some(format!("  {}", player.index())),
            _ => None,
        });
        Ok(told.collect())
    };
    stages.iter().map(walk).collect()
}

/// The file cut where its steps begin: what stands before them, and each step's text.
fn cut() -> (&'static str, Vec<&'static str>) {
    let at = PROCEDURE.find("[[step]]").expect("there are steps");
    let (head, body) = PROCEDURE.split_at(at);
    (head, body.split("[[step]]").skip(1).collect())
}

fn is_numbered(step: &str) -> bool {
    let id = step.lines().find_map(|line| line.strip_prefix("id = ")).unwrap_or_default();
    id.trim_matches('"').rsplit('/').next().is_some_and(|last| last.parse::<u8>().is_ok())
}

fn changes_something(
    head: &str,
    steps: &[&str],
    stages: &[Stage],
    original: &[Result<Vec<String>, String>],
) -> bool {
    let text = steps.iter().fold(head.to_owned(), |text, step| text + "[[step]]" + step);
    Ruleset::parse(RULESET, &text, |_| true).map_or(true, |rules| walks(&rules, stages) != original)
}

#[test]
fn a_numbered_step_left_out_is_noticed() {
    let (head, steps) = cut();
    let stages = references();
    let rules = Ruleset::parse(RULESET, PROCEDURE, |_| true).expect("the file as it is");
    let original = walks(&rules, &stages);
    assert!(original.iter().all(Result::is_ok), "{original:?}");
    for (position, step) in steps.iter().enumerate().filter(|(_, step)| is_numbered(step)) {
        let mut without = steps.clone();
        without.remove(position);
        assert!(changes_something(head, &without, &stages, &original), "left out unnoticed: {step}");
    }
}

#[test]
fn a_numbered_step_that_changed_places_with_the_next_is_noticed() {
    let (head, steps) = cut();
    let stages = references();
    let rules = Ruleset::parse(RULESET, PROCEDURE, |_| true).expect("the file as it is");
    let original = walks(&rules, &stages);
    for position in 0..steps.len() - 1 {
        if !is_numbered(steps[position]) || !is_numbered(steps[position + 1]) {
            continue;
        }
        let mut swapped = steps.clone();
        swapped.swap(position, position + 1);
        assert!(
            changes_something(head, &swapped, &stages, &original),
            "exchanged unnoticed: {}",
            steps[position]
        );
    }
}

#[test]
fn the_file_holds_every_step_of_the_document() {
    let rules = Ruleset::parse(RULESET, PROCEDURE, |_| true).expect("the file as it is");
    let has = |id: String| rules.procedure.find(&id).is_some();
    assert!((1..=48).all(|step| has(step.to_string())));
    // What the document numbers in the branch, gaps and all.
    let half = (24..=25).chain(28..=39).chain(42..=46);
    assert!(half.clone().all(|step| has(format!("first/{step}")) && has(format!("second/{step}"))));
    assert!((20..=23).all(|step| has(format!("non-simultaneous/{step}"))));
    for missing in [26, 27, 40, 41, 47, 48] {
        assert!(!has(format!("first/{missing}")) && !has(format!("second/{missing}")), "step {missing}");
    }
}
