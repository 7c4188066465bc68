//! What is checked of a procedure file before anything walks it.

use cardinal_doomtrooper::procedure::{Fault, ProcedureError};
use cardinal_doomtrooper::{Ruleset, RulesetError};

const RULESET: &str = include_str!("../../../rulesets/warzone-faq.toml");
const PROCEDURE: &str = include_str!("../../../procedures/warzone-faq.toml");

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

/// Whether a step of a kind may have these actors and windows.
fn fits(kind: &str, actors: &[&str], may: &[&str]) -> bool {
    let route = "kind = \"route\", rule = \"rule/3\"";
    let shape = format!("kind = \"{kind}\", rule = \"rule/3\", actors = {actors:?}, may = {may:?}");
    let found = faults(&SMALL.replace(route, &shape));
    !found.iter().any(|fault| matches!(fault, Fault::Shape { step, .. } if step == "3"))
}

#[test]
fn each_kind_of_step_has_the_actors_and_windows_that_it_needs() {
    let (one, other, two, all): (&[&str], &[&str], &[&str], &[&str]) =
        (&["attacker"], &["others"], &["attacker", "defender"], &["attacker", "others"]);
    let kinds: [(&str, &[&[&str]]); 12] = [
        ("announce-combatants", &[one]),
        ("announce-tactic", &[one]),
        ("announce-warzone", &[one]),
        ("announce-equipment", &[one]),
        ("award", &[one, two]),
        ("resolve", &[one, two]),
        ("window", &[]),
        ("after-combat", &[&[]]),
        ("determine-status", &[&[], one, other, two, all]),
        ("route", &[&[]]),
        ("bind-order", &[&[]]),
        ("change-status", &[&[]]),
    ];
    for (kind, quiet) in kinds {
        for actors in [&[], one, other, two, all] {
            assert_eq!(fits(kind, actors, &[]), quiet.contains(&actors), "{kind} of {actors:?}");
        }
    }
    for (kind, special, modify) in [
        ("announce-combatants", true, false),
        ("announce-tactic", false, false),
        ("announce-warzone", false, false),
        ("announce-equipment", true, true),
        ("window", true, true),
        ("after-combat", true, true),
    ] {
        assert_eq!(fits(kind, one, &["special-attack"]), special, "{kind}");
        assert_eq!(fits(kind, one, &["modify"]), modify, "{kind}");
        assert!(!fits(kind, &[], &["modify"]), "{kind}: nobody could play it");
    }
    for kind in ["window", "after-combat"] {
        assert!(fits(kind, all, &["modify", "block"]), "{kind}: everybody acts there");
    }
}

#[test]
fn the_steps_of_a_stretch_stand_together() {
    let two = SMALL
        .replace(
            "rule = \"rule/end\" }]",
            "rule = \"rule/end\" }, { id = \"other\", rule = \"rule/other\" }]",
        )
        .replace("id = \"2\", stretch = \"all\"", "id = \"2\", stretch = \"other\"");
    assert_eq!(faults(&two), [Fault::Scattered { step: "3".into(), stretch: "all".into() }]);
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

#[test]
fn a_figure_without_a_rule_or_of_another_kind_is_refused_with_its_line() {
    let cover = r#"cover-bonus = { is = 3, rule = "doomtrooper-it/cover/bonus" }"#;
    let battle = r#"battle-points = { is = 20, rule = "doomtrooper-it/battles/last-defender-killed" }"#;
    for (from, to) in [
        (cover, "cover-bonus = 3"),
        (cover, "cover-bonus = { is = 3 }"),
        (cover, "cover-bonus = false"),
        (cover, r#"cover-bonus = { is = 3, rule = "doomtrooper-it/cover/bonus", note = "x" }"#),
        (cover, "cover-bonsu = { is = 3, rule = \"doomtrooper-it/cover/bonus\" }"),
        (battle, "battle-points = true"),
        (battle, "battle-points = { is = 20 }"),
    ] {
        assert!(RULESET.contains(from), "{from}");
        let error = Ruleset::parse(&RULESET.replace(from, to), PROCEDURE, |_| true).expect_err(to);
        assert!(matches!(error, RulesetError::Syntax(_)), "{to}: {error}");
        assert!(error.to_string().contains("line"), "{error}");
    }
    Ruleset::parse(&RULESET.replace(battle, "battle-points = false"), PROCEDURE, |_| true)
        .expect("a ruleset may have no points for battles");
}

#[test]
fn the_rule_of_a_figure_must_be_in_the_rulebook() {
    let missing = "doomtrooper-it/campaigns/outpost-half";
    let error = Ruleset::parse(RULESET, PROCEDURE, |rule| rule != missing).expect_err("the rule is missing");
    assert!(matches!(error, RulesetError::UnknownRules { ref rules, .. } if rules == &[missing]), "{error}");
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
