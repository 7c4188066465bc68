//! What each command answers, in each language and as JSON.

use crate::home::{Home, Run};

#[test]
fn a_rule_is_shown_in_each_language_with_its_source_and_id() {
    let home = Home::new();
    let id = "warzone-faq/combat/12";
    home.run(&["rule", id]).says(0, &["Step 12", "Source: Warzone FAQ ›", id, "See also"]);
    home.run(&["--lang", "it", "rule", id]).says(0, &["Fase 12", "Fonte: ", id, "Vedi anche"]);
    home.run(&["--lang", "cs", "rule", id]).says(0, &["Krok 12", "Zdroj: ", id, "Viz také"]);
}

#[test]
fn what_an_answer_leaves_for_later_is_shown_by_an_option_and_by_a_word() {
    let home = Home::new();
    for (lang, rest, word) in
        [("en", "See also", "more"), ("it", "Vedi anche", ":altro"), ("cs", "Viz také", ":vice")]
    {
        let asked = ["--lang", lang, "rule", "warzone-faq/combat/12"];
        let folded = home.run_folded(&asked);
        folded.says(0, &["warzone-faq/combat/12", "--more"]);
        assert!(!folded.out.contains(rest), "{}", folded.out);
        let whole = home.run(&asked);
        whole.says(0, &[rest]);
        assert!(!whole.out.contains("--more"), "{}", whole.out);
        let lines = format!("warzone-faq/combat/12\n{word}\n");
        let piped = home.pipe(&["--lang", lang], lines.as_bytes());
        let rest_at = piped.out.find(rest);
        assert!(rest_at > piped.out.find("--more") && rest_at.is_some(), "{}", piped.out);
    }
}

#[test]
fn the_end_of_an_id_is_enough_where_one_rule_has_it() {
    let home = Home::new();
    assert_eq!(home.run(&["--json", "rule", "combat/12"]).json()["rule"], "warzone-faq/combat/12");
    home.run(&["rule", "sergeant to a sergeant"]).says(1, &["Did you mean", "sergeant"]);
}

#[test]
fn a_step_is_shown_in_each_language_with_who_acts() {
    let home = Home::new();
    home.run(&["ask", "step 12"]).says(0, &["Step 12 · Change the combatants", "the defending player"]);
    home.run(&["ask", "fase 37"]).says(0, &["Fase 37 · Risolvere il combattimento", "warzone-faq/combat/37"]);
    home.run(&["ask", "krok 44"]).says(0, &["Krok 44 · Změna stavu bojovníků", "first/44"]);
}

#[test]
fn a_step_of_the_branch_is_another_step_than_the_plain_one() {
    let home = Home::new();
    let plain = home.run(&["--json", "step", "24"]).json();
    let branch = home.run(&["--json", "step", "24", "of the second combat"]).json();
    assert_eq!(plain["actors"], serde_json::json!(["attacker"]));
    assert_eq!(branch["step"], "second/24");
    assert_eq!(branch["actors"], serde_json::json!(["second"]));
    assert!(plain["variants"].as_array().is_some_and(|all| all.contains(&"second/24".into())), "{plain}");
}

#[test]
fn a_card_is_shown_in_each_language() {
    let home = Home::new();
    home.run(&["card", "Smoke Bomb"])
        .says(0, &["Smoke Bomb", "Type: Equipment", "warzone-faq/cards/smoke-bomb"]);
    home.run(&["card", "Fumogeno"]).says(0, &["Chiamata anche: Smoke Bomb", "Tipo: Equipaggiamento"]);
    home.run(&["--lang", "cs", "card", "Smoke Grenade"]).says(0, &["Smoke Bomb", "Typ: Vybavení"]);
}

#[test]
fn ratings_carry_the_letters_of_the_language() {
    let home = Home::new();
    home.run(&["--lang", "it", "card", "Sean Gallagher"]).says(0, &["C 10 · S 3 · A 8 · V 8"]);
    home.run(&["--lang", "cs", "card", "Sean Gallagher"]).says(0, &["Z 10 · S 3 · O 8 · H 8"]);
}

#[test]
fn when_names_the_steps_and_who_may_play_there() {
    let home = Home::new();
    let run = home.run(&["--json", "when", "Smoke Bomb"]);
    let steps = run.json()["plays"][0]["steps"].clone();
    let actors = |name: &str| {
        let step = steps.as_array()?.iter().find(|step| step["step"] == name)?;
        Some(step["actors"].clone())
    };
    for (step, actor) in [("20", "attacker"), ("22", "defender"), ("24", "attacker"), ("30", "defender")] {
        assert_eq!(actors(step), Some(serde_json::json!([actor])), "step {step}: {steps}");
    }
    assert_eq!(actors("33"), None, "it modifies nothing");
    assert_eq!(actors("21"), None, "it counters nothing");
}

#[test]
fn when_is_asked_in_each_language() {
    let home = Home::new();
    home.run(&["ask", "when may I play Smoke Grenade?"]).says(0, &["steps 20, 28", "At no other step."]);
    home.run(&["ask", "quando posso giocare Fumogeno?"]).says(0, &["fasi 20, 28", "In nessun'altra fase."]);
    home.run(&["ask", "kdy můžu zahrát Fumogeno?"]).says(0, &["kroky 20, 28", "V žádném jiném kroku."]);
}

#[test]
fn a_question_in_plain_words_finds_its_rule_in_each_language() {
    let home = Home::new();
    let id = "warzone-faq/sergeants/not-to-a-sergeant";
    for (question, source) in [
        ("può un sergente essere assegnato a un altro sergente?", "Fonte: "),
        ("může být seržant přiřazen jinému seržantovi?", "Zdroj: "),
        ("can a sergeant be assigned to another sergeant?", "Source: "),
    ] {
        home.run(&["ask", question]).says(0, &[source, id]);
        let hits = home.run(&["search", "--json", question]).json();
        let ids: Vec<&str> =
            hits["hits"].as_array().expect("hits").iter().filter_map(|hit| hit["rule"].as_str()).collect();
        assert!(ids.contains(&id), "{question}: {ids:?}");
    }
}

#[test]
fn a_combat_of_two_cards_is_replayed_without_a_command() {
    let home = Home::new();
    for (question, lang) in [
        ("Sean Gallagher attacks Nepharite of Ilian in fight", "en"),
        ("If Sean Gallagher attacks the Nepharite of Ilian in fight, what happens?", "en"),
        ("Sean Gallagher vs Nepharite of Ilian fight", "en"),
        ("Sean Gallagher contro Nefarita di Ilian in corpo a corpo", "it"),
        ("Sean Gallagher contro Nefarita di Ilian, corpo a corpo", "it"),
        ("se Sean Gallagher attacca il Nefarita di Ilian in corpo a corpo, chi vince?", "it"),
        ("Když Sean Gallagher zaútočí na Nefarita z Ilianu v zápase, co se stane?", "cs"),
        ("Sean Gallagher proti Nefarita z Ilianu v zápase", "cs"),
    ] {
        let answer = home.run(&["--json", "ask", question]).json();
        assert_eq!(
            (answer["kind"].as_str(), answer["lang"].as_str()),
            (Some("combat"), Some(lang)),
            "{question}"
        );
        let plain =
            home.run(&["--json", "whatif", "Sean Gallagher attacks Nepharite of Ilian in fight"]).json();
        assert_eq!(answer["receipt"]["trace_hash"], plain["receipt"]["trace_hash"], "{question}");
    }
    home.run(&["ask", "Sean Gallagher vs Nepharite of Ilian"]).says(3, &["With which tactic?"]);
    for question in [
        "if a warrior attacks a warrior in cover what happens",
        "can a freelancer attack to win",
        "what if I play a card against my own warrior",
        "what if a warrior is wounded, and another attacks it",
    ] {
        let answer = home.run(&["--json", "ask", question]).json();
        assert!(["search", "overview"].map(Some).contains(&answer["kind"].as_str()), "{question}: {answer}");
    }
}

#[test]
fn what_is_found_for_a_word_of_several_names_names_the_cards() {
    let home = Home::new();
    for (word, heading) in [
        ("nepharite", "Cards with these words in their names"),
        ("nefarita", "Carte che hanno queste parole nel nome"),
    ] {
        let lang = if word == "nepharite" { "en" } else { "it" };
        home.run(&["--lang", lang, "ask", word]).says(0, &[heading, "doomtrooper/nepharite-of-ilian"]);
        let found = home.run(&["--json", "--lang", lang, "ask", word]).json();
        let cards = found["cards"].as_array().expect("cards");
        assert!(cards.iter().any(|card| card["id"] == "doomtrooper/nepharite-of-ilian"), "{found}");
    }
    for question in ["how many cards may I draw", "cover bonus"] {
        let found = home.run(&["--json", "ask", question]).json();
        assert!(found["cards"].as_array().is_none_or(Vec::is_empty), "{question}: {found}");
    }
}

#[test]
fn the_answer_says_how_a_question_was_understood_unless_it_was_a_command() {
    let home = Home::new();
    home.run(&["ask", "Fumogeno"]).says(0, &["Intesa come: la carta Fumogeno."]);
    assert!(!home.run(&["ask", "carta Fumogeno"]).out.contains("Intesa come"));
}

#[test]
fn the_language_asked_for_beats_the_one_set_and_that_the_one_of_the_question() {
    let home = Home::new();
    home.file("cardinal.toml", "language = \"cs\"\n");
    home.run(&["ask", "step 12"]).says(0, &["Krok 12"]);
    home.run(&["--lang", "it", "ask", "step 12"]).says(0, &["Fase 12"]);
    let set = home.command().env("CARDINAL_LANG", "en").args(["ask", "krok 12"]).output().expect("runs");
    Run::of(set).says(0, &["Step 12"]);
}

#[test]
fn the_language_of_the_system_decides_when_nothing_else_does() {
    let home = Home::new();
    let run = home.command().env("LANG", "it_IT.UTF-8").args(["step", "12"]).output().expect("runs");
    Run::of(run).says(0, &["Fase 12"]);
}

#[test]
fn json_has_the_documented_fields() {
    let home = Home::new();
    let has = |arguments: &[&str], fields: &[&str]| {
        let json = home.run(arguments).json();
        for field in fields {
            assert!(json.get(field).is_some(), "{arguments:?} lacks {field}: {json}");
        }
    };
    has(
        &["--json", "rule", "warzone-faq/combat/12"],
        &[
            "kind",
            "outcome",
            "lang",
            "rule",
            "ruleset",
            "topic",
            "title",
            "text",
            "text_lang",
            "reading",
            "source",
        ],
    );
    has(&["--json", "rule", "warzone-faq/combat/12"], &["previous", "next", "see", "referring", "cards"]);
    has(
        &["--json", "step", "12"],
        &[
            "kind",
            "outcome",
            "lang",
            "ruleset",
            "step",
            "phase",
            "step_kind",
            "actors",
            "may",
            "rule",
            "variants",
            "leads_to",
        ],
    );
    has(
        &["--json", "card", "Fumogeno"],
        &[
            "kind",
            "outcome",
            "lang",
            "card",
            "why",
            "name",
            "names",
            "type",
            "affiliations",
            "ratings",
            "set",
            "summary",
        ],
    );
    has(
        &["--json", "card", "Fumogeno"],
        &["deck_limit", "post_play", "notes", "modelled", "missing", "rules", "plays"],
    );
    has(
        &["--json", "when", "Fumogeno"],
        &["kind", "outcome", "lang", "card", "name", "why", "modelled", "rules", "plays"],
    );
    has(&["--json", "card", "Zzzzqqq"], &["kind", "outcome", "lang", "asked", "near"]);
    has(
        &["--json", "doctor"],
        &["kind", "version", "rules", "cards", "steps", "store", "documents", "troubles"],
    );
    let hits = home.run(&["search", "--json", "--limit", "2", "warzone"]).json()["hits"].clone();
    assert_eq!(hits.as_array().map(Vec::len), Some(2));
    for field in ["rule", "ruleset", "topic", "title", "text", "lang", "score", "also"] {
        assert!(hits[0].get(field).is_some(), "{field}: {hits}");
    }
    for field in ["document", "section", "bytes"] {
        assert!(hits[0]["source"].get(field).is_some(), "{field}: {hits}");
    }
}

#[test]
fn every_example_of_the_help_is_answered_in_its_language() {
    let home = Home::new();
    for (lang, quit) in [("en", "quit"), ("it", "esci"), ("cs", "konec")] {
        let help = home.run(&["--json", "--lang", lang, "ask", "help"]).json();
        let examples = help["commands"].as_array().expect("examples");
        let lines: Vec<&str> = examples.iter().filter_map(|form| form["example"].as_str()).collect();
        assert!(!lines.contains(&quit), "what ends a console is asked nowhere else: {lines:?}");
        assert!(lines.len() >= 7, "{lines:?}");
        for line in lines {
            let run = home.run(&["ask", line]);
            assert_eq!(run.code, 0, "{line}: {run:?}");
        }
        home.pipe(&[], format!("{quit}\nstep 12\n").as_bytes()).says(0, &[]);
        assert_eq!(home.pipe(&[], format!("{quit}\nstep 12\n").as_bytes()).out, "", "{quit} ends it");
    }
}

#[test]
fn a_warrior_taken_prisoner_stands_in_the_first_line_of_a_combat() {
    let home = Home::new();
    home.file(
        "taken.toml",
        r#"
            ruleset = "warzone-faq"
            [[player]]
            name = "attacker"
            [[player]]
            name = "defender"
            [[warrior]]
            name = "Ardo"
            player = "attacker"
            affiliations = ["imperial"]
            ratings = { fight = 5, shoot = 5, armor = 9, value = 5 }
            [[warrior]]
            name = "Baus"
            player = "defender"
            affiliations = ["bauhaus"]
            ratings = { fight = 3, shoot = 3, armor = 4, value = 5 }
            [[warrior]]
            name = "Bauhaus Cop"
            player = "defender"
            [attack]
            attacker = "Ardo"
            defender = "Baus"
            tactic = "fight"
            [[input]]
            by = "defender"
            play = "Bauhaus Cop"
        "#,
    );
    for (lang, first) in [
        ("en", "Ardo: a prisoner · Baus: wounded"),
        ("it", "Ardo: prigioniero · Baus: ferito"),
        ("cs", "Ardo: uvězněn · Baus: zraněn"),
    ] {
        let run = home.run(&["--lang", lang, "combat", "run", "taken.toml"]);
        assert!(run.out.starts_with(first), "{lang}: {run:?}");
    }
}
