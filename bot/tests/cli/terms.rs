//! Terms: their names in three languages, and the rules that define them.

use crate::home::Home;

#[test]
fn a_term_is_shown_in_three_languages_with_its_definitions_by_ruleset() {
    let home = Home::new();
    for (arguments, said) in [
        (&["ask", "term cohort"][..], &["English: cohort", "Italian: ", "Czech: kohorta"][..]),
        (&["ask", "termine schieramento"], &["italiano: schieramento", "ceco: kohorta", "Regole ceche: "]),
        (&["ask", "pojem kohorta"], &["angličtina: cohort", "čeština: kohorta", "Další vymezení"]),
        (&["ask", "what is a cohort?"], &["Understood as: the term cohort."]),
        (&["term", "cohort"], &["Czech rules: ", "doomtrooper-it/areas/cohort", "Other definitions"]),
        (
            &["--ruleset", "doomtrooper-cs", "term", "cohort"],
            &["Czech standard rules › ", "doomtrooper-cs/terms/cohort", "doomtrooper-it/areas/cohort"],
        ),
        (
            &["search", "cohort"],
            &["Defined by", "doomtrooper-cs/terms/cohort", "doomtrooper-it/areas/cohort"],
        ),
        (&["--lang", "it", "search", "schieramento"], &["Definito da", "ceco: kohorta"]),
    ] {
        home.run(arguments).says(0, said);
    }
}

#[test]
fn a_term_for_programs_has_its_definitions_and_a_search_for_it_says_what_term_it_is() {
    let home = Home::new();
    let term = home.run(&["--json", "--ruleset", "doomtrooper-cs", "term", "kohorta"]).json();
    assert_eq!((&term["kind"], &term["term"]), (&"term".into(), &"cohort".into()));
    assert_eq!(term["names"]["cs"][0], "kohorta");
    assert_eq!(term["definitions"][0]["rule"], "doomtrooper-cs/terms/cohort");
    let found = home.run(&["--json", "search", "cohort"]).json();
    assert_eq!((&found["kind"], &found["term"]["concept"]), (&"search".into(), &term["term"]));
}

#[test]
fn a_rule_that_defines_a_term_names_it_in_three_languages() {
    let home = Home::new();
    home.run(&["rule", "doomtrooper-cs/terms/cohort"])
        .says(0, &["It defines", "en cohort · it ", " · cs kohorta"]);
    home.run(&["--lang", "it", "rule", "doomtrooper-cs/terms/cohort"]).says(0, &["Definisce"]);
    home.run(&["--lang", "cs", "rule", "doomtrooper-cs/terms/cohort"]).says(0, &["Vymezuje pojem"]);
    let data = home.run(&["--json", "rule", "doomtrooper-cs/terms/cohort"]).json();
    assert_eq!(data["defines"][0]["concept"], "cohort");
    assert_eq!(data["defines"][0]["cs"], "kohorta");
}

#[test]
fn what_no_rule_defines_is_looked_for() {
    let home = Home::new();
    let other = home.run(&["--json", "term", "quarter-final", "pairings"]).json();
    assert_eq!((&other["kind"], &other["term"]), (&"search".into(), &serde_json::Value::Null));
    home.run(&["term", "qzxv"]).says(1, &["Nothing in the rules matches qzxv."]);
}
