//! Whether cards may be assigned: the same ruling in three languages, from words to reasons.

use serde_json::Value;

use crate::home::Home;

const IT: &str = "doomtrooper-it";
const CS: &str = "doomtrooper-cs";
const FAQ: &str = "warzone-faq";

/// The verdict and the rules of one weight under a ruleset.
fn ruled(answer: &Value, ruleset: &str, weight: &str) -> (String, Vec<String>) {
    let rulings = answer["rulings"].as_array().expect("rulings");
    let ruling = rulings.iter().find(|ruling| ruling["ruleset"] == ruleset).expect("every ruleset rules");
    let findings = ruling["findings"].as_array().expect("findings");
    let cited = findings.iter().filter(|finding| finding["weight"] == weight);
    let rules = cited.filter_map(|finding| finding["rule"].as_str()).map(str::to_owned).collect();
    (ruling["verdict"].as_str().expect("a verdict").to_owned(), rules)
}

#[track_caller]
fn refused(answer: &Value, ruleset: &str, rule: &str) {
    let found = ruled(answer, ruleset, "refuses");
    assert_eq!(found, ("refused".to_owned(), vec![rule.to_owned()]), "{answer}");
}

#[test]
fn a_sergeant_to_a_sergeant_is_answered_with_its_proof_in_each_language() {
    let home = Home::new();
    for (question, lang, says) in [
        ("può un sergente essere assegnato a un altro sergente?", "it", "Perché no"),
        ("un sergente può essere assegnato a un sergente?", "it", "Perché no"),
        ("posso assegnare un Sergente a un altro Sergente?", "it", "Perché no"),
        ("může být seržant přiřazen jinému seržantovi?", "cs", "Proč ne"),
        ("mohu přidělit seržanta seržantovi?", "cs", "Proč ne"),
        ("can a sergeant be assigned to another sergeant?", "en", "Why not"),
        ("can a sergeant lead another sergeant?", "en", "Why not"),
    ] {
        let answer = home.run(&["--json", "ask", question]).json();
        assert_eq!(
            (answer["kind"].as_str(), answer["lang"].as_str()),
            (Some("assign"), Some(lang)),
            "{question}"
        );
        assert_eq!(answer["what"]["thing"], "sergeant", "{question}");
        refused(&answer, FAQ, "warzone-faq/sergeants/not-to-a-sergeant");
        refused(&answer, IT, "doomtrooper-it/definitions/sergeant-not-to-sergeant");
        assert_eq!(ruled(&answer, CS, "open").0, "unspecified", "the Czech rules have no such rule");
        let shown = home.run(&["ask", question]);
        shown.says(0, &[says, "warzone-faq/sergeants/not-to-a-sergeant", CS]);
    }
}

#[test]
fn a_short_question_will_do_and_half_of_one_is_told() {
    let home = Home::new();
    for (question, lang) in [
        ("can Ticker to Sean Gallagher", "en"),
        ("can Ticker go to Sean Gallagher?", "en"),
        ("can Sean Gallagher use Ticker?", "en"),
        ("Ticker can be assigned to Sean Gallagher?", "en"),
        ("può Ticker a Sean Gallagher", "it"),
        ("può Sean Gallagher usare Ticker?", "it"),
        ("může Ticker na Sean Gallagher", "cs"),
        ("lze Ticker Seanu Gallagherovi", "cs"),
        ("Sean Gallagher může použít Ticker?", "cs"),
    ] {
        let answer = home.run(&["--json", "ask", question]).json();
        let asked = (answer["kind"].as_str(), answer["lang"].as_str());
        assert_eq!(asked, (Some("assign"), Some(lang)), "{question}");
        assert_eq!(ruled(&answer, FAQ, "refuses").0, "allowed", "{question}");
    }
    for (lang, says) in [("en", "Name both"), ("it", "Nomina entrambi"), ("cs", "Uveď obojí")] {
        home.run(&["--lang", lang, "can", "Ticker"]).says(1, &[says]);
    }
}

#[test]
fn a_ruleset_named_answers_first_and_the_others_where_they_part() {
    let home = Home::new();
    let question = "can a beast be given to a Clansman in the squad in the Czech rules?";
    let answer = home.run(&["--json", "ask", question]).json();
    assert_eq!(answer["ruleset"], CS);
    assert_eq!(answer["states"], serde_json::json!(["squad"]));
    refused(&answer, IT, "doomtrooper-it/beasts/assign");
    home.run(&["ask", question])
        .says(0, &["It depends · Czech rules", "Other rulesets", "Regolamento 2.0: No"]);
    home.run(&["--ruleset", IT, "can", "a beast to a Clansman in the squad"])
        .says(0, &["No · Regolamento 2.0"]);
}

#[test]
fn cards_and_kinds_are_named_alike_on_both_sides() {
    let home = Home::new();
    let it = |rule: &str| format!("doomtrooper-it/{rule}");
    for (question, rule) in [
        ("can Ticker be given to a Mortificator?", "equipment/any-affiliation"),
        ("può un Nefarita di Ilian ricevere un dono di Algeroth?", "gifts/major"),
        ("can a warrior have two vehicles?", "equipment/one-vehicle"),
        ("può un guerriero avere due armature?", "equipment/one-armor"),
        ("může mít bojovník dvě vozidla?", "equipment/one-vehicle"),
        ("can a warrior with a vehicle ride a beast in the Regolamento 2.0?", "beasts/one-beast-or-vehicle"),
        ("posso dare un veicolo a un guerriero con un animale?", "beasts/one-beast-or-vehicle"),
        ("mohu dát bojovníkovi z Kapitolu sílu KI?", "ki/assign"),
        ("può un potere Ki essere assegnato a un guerriero Bauhaus?", "ki/assign"),
        ("can I give a gift of the Dark Symmetry to a Capitol warrior?", "gifts/assign"),
        ("may I move equipment to another warrior?", "equipment/stays-with-warrior"),
        ("can a spell be assigned to a warrior?", "art/immediate"),
        ("può una warzone essere assegnata a un guerriero?", "warzones/establish"),
        ("can a warzone be assigned to an opponent's squad?", "warzones/establish"),
    ] {
        let answer = home.run(&["--json", "ask", question]).json();
        assert_eq!(answer["kind"], "assign", "{question}");
        refused(&answer, IT, &it(rule));
    }
}

#[test]
fn what_may_be_assigned_names_the_rules_that_allow_it() {
    let home = Home::new();
    for (question, rules) in [
        (
            "can Sergeant be assigned to Sea Lion?",
            ["definitions/sergeant", "definitions/sergeant-lower-value"],
        ),
        (
            "può Sea Lion essere assegnato a Sergente?",
            ["definitions/sergeant", "definitions/sergeant-lower-value"],
        ),
        ("mohu dát Smoke Bomb bojovníkovi?", ["equipment/equip-action", "equipment/any-affiliation"]),
        (
            "can a vehicle be given to a warrior in cover?",
            ["equipment/equip-action", "equipment/one-vehicle"],
        ),
        (
            "can Book of Law be given to Mortificator?",
            ["equipment/equip-action", "equipment/any-affiliation"],
        ),
    ] {
        let answer = home.run(&["--json", "ask", question]).json();
        let (verdict, allowed) = ruled(&answer, IT, "allows");
        assert_eq!(verdict, "allowed", "{question}: {answer}");
        for rule in rules {
            assert!(allowed.contains(&format!("doomtrooper-it/{rule}")), "{question}: {allowed:?}");
        }
    }
}

#[test]
fn a_fact_that_is_missing_is_named_and_not_guessed() {
    let home = Home::new();
    home.run(&["ask", "can a sergeant be assigned to a warrior?"])
        .says(0, &["It depends", "the Sergeant's printed V", "to whom the card says"]);
    home.run(&["ask", "può un Membro del Clan cavalcare un animale?"]).says(0, &["Dipende", "in quale Area"]);
    home.run(&["ask", "can Sea Lion be assigned to Clansman?"]).says(0, &["These rules do not say"]);
    home.run(&["ask", "může být vozidlo dáno zajatému bojovníkovi?"]).says(0, &["Ne · Warzone FAQ"]);
}

#[test]
fn it_says_how_the_question_was_understood_and_what_was_assumed() {
    let home = Home::new();
    home.run(&["ask", "can a warrior in cover be given a vehicle?"])
        .says(0, &["Understood as: can a vehicle be assigned to a warrior (in cover)?", "Assumed: "]);
    home.run(&["ask", "posso dare Fumogeno a un guerriero?"])
        .says(0, &["Inteso come: si può assegnare Fumogeno"]);
    let silent = home.run(&["can", "Fumogeno to a warrior"]);
    assert!(!silent.out.contains("Understood as"), "a command is meant as it stands: {}", silent.out);
}

#[test]
fn a_tie_asks_and_an_unknown_name_offers_what_comes_near() {
    let home = Home::new();
    let tie = home.run(&["--json", "can", "Smoke Bomb to Nepharite"]).json();
    assert_eq!(tie["outcome"], "ambiguous", "{tie}");
    home.run(&["can", "Smoke Bmob to Sea Lion"]).says(0, &["Smoke Bomb"]);
    let unknown = home.run(&["--json", "can", "Xyzzy to Sea Lion"]).json();
    assert_eq!(
        (unknown["kind"].as_str(), unknown["outcome"].as_str()),
        (Some("assign"), Some("nothing-found"))
    );
    home.run(&["can", "the squad to a warrior"]).says(1, &["not something that is assigned"]);
}

#[test]
fn other_questions_that_begin_alike_are_searched_as_before() {
    let home = Home::new();
    for question in [
        "can a warrior in cover be attacked?",
        "can I move a warrior to the outpost?",
        "may I give away my turn?",
        "può un guerriero attaccare dopo la copertura?",
        "může bojovník zaútočit v úkrytu?",
        "can I play two warriors in a turn?",
    ] {
        let answer = home.run(&["--json", "ask", question]).json();
        // A general question has its overview.
        assert!(["search", "overview"].map(Some).contains(&answer["kind"].as_str()), "{question}: {answer}");
    }
}

#[test]
fn hostile_words_get_an_answer_in_good_time() {
    let home = Home::new();
    let long = "a vehicle to ".repeat(5_000);
    let nested = format!("mohu dát {}", "vozidlo bojovníkovi ".repeat(3_000));
    for text in [
        "",
        " to ",
        "to",
        "\u{202e}sergeant to \u{0}sergeant",
        "can be assigned to",
        "(?<what>.*) to (?<to>.*)",
        "žžžž k žžžž",
        &long,
        &nested,
    ] {
        let clean: String = text.replace('\0', "");
        let code = home.run(&["can", &clean]).code;
        assert!([0, 1].contains(&code), "{code}: {clean:.40}");
        let code = home.run(&["ask", &format!("can {clean} be assigned to {clean}")]).code;
        assert!([0, 1].contains(&code), "{code}: {clean:.40}");
    }
}
