//! How a step is found by a part of its name, and what its name says.

use cardinal_doomtrooper::Ruleset;

fn found(ruleset: &str, name: &str) -> Option<String> {
    let rules = Ruleset::embedded(ruleset, |_| true).expect("it loads");
    rules.procedure.find_by_end(name).map(|id| rules.procedure.step(id).id.clone())
}

#[test]
fn a_step_is_found_by_the_end_of_its_name_where_only_one_has_it() {
    for (ruleset, name, step) in [
        ("doomtrooper-it", "38", Some("6/38")),
        ("doomtrooper-it", "first/38", Some("first/6/38")),
        ("doomtrooper-it", "6", Some("6")),
        ("doomtrooper-cs", "3/after", Some("3/after")),
        ("doomtrooper-cs", "after", None),
        ("doomtrooper-cs", "38", None),
        ("warzone-faq", "24", Some("24")),
        ("warzone-faq", "first/24", Some("first/24")),
        ("warzone-faq", "", None),
        ("warzone-faq", "/", None),
    ] {
        assert_eq!(found(ruleset, name).as_deref(), step, "{ruleset}: {name}");
    }
}

#[test]
fn a_step_has_its_most_particular_number_its_phase_and_its_branch() {
    let parts = |ruleset: &str, name: &str| {
        let rules = Ruleset::embedded(ruleset, |_| true).expect("it loads");
        let step = rules.procedure.step(rules.procedure.find(name).expect("it is there")).clone();
        (step.number(), step.phase_number(), step.branch().map(str::to_owned))
    };
    assert_eq!(parts("doomtrooper-it", "6/38"), (Some(38), Some(6), None));
    assert_eq!(parts("doomtrooper-cs", "first/4/after"), (Some(4), Some(4), Some("first".into())));
    assert_eq!(parts("warzone-faq", "combatants-changed"), (None, None, None));
}
