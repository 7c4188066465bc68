//! The ruleset that answers: named by an option or in words, or set.

use crate::home::Home;

/// The rulesets of the hits, best first.
fn rulesets(home: &Home, arguments: &[&str]) -> Vec<String> {
    let hits = home.run(arguments).json();
    let hits = hits["hits"].as_array().expect("hits").iter();
    hits.filter_map(|hit| hit["ruleset"].as_str().map(str::to_owned)).collect()
}

#[test]
fn a_question_that_names_a_ruleset_gets_its_rules_first_and_says_so() {
    let home = Home::new();
    for (question, ruleset, said) in [
        (
            "how many cards may a deck have in the Czech rules?",
            "doomtrooper-cs",
            "Ruleset asked for: Czech rules.",
        ),
        (
            "quante carte ha il mazzo secondo le regole ceche?",
            "doomtrooper-cs",
            "Regolamento richiesto: Regole ceche.",
        ),
        (
            "Podle turnajových pravidel: zakázaná karta v balíčku",
            "mcic-tournament",
            "Zvolená pravidla: Turnajová pravidla MCIC.",
        ),
        ("how many cards may a deck have in Dark Eden?", "dark-eden", "Ruleset asked for: Dark Eden rules."),
    ] {
        assert_eq!(
            rulesets(&home, &["search", "--json", question]).first().map(String::as_str),
            Some(ruleset),
            "{question}"
        );
        home.run(&["search", question]).says(0, &[said]);
        home.run(&["ask", question]).says(0, &[said]);
    }
    let words = home.run(&["ask", "where does a discarded relic go in the Czech rules?"]).out;
    assert!(
        words.contains("words to look for: where does a discarded relic go\n"),
        "the name is not looked for: {words}"
    );
}

#[test]
fn the_option_prefers_a_ruleset_by_id_or_name_and_the_words_beat_it() {
    let home = Home::new();
    let question = "how many cards may a deck have";
    for name in ["doomtrooper-cs", "Czech rules", "regole ceche"] {
        let found = rulesets(&home, &["--ruleset", name, "search", "--json", question]);
        assert_eq!(found.first().map(String::as_str), Some("doomtrooper-cs"), "{name}");
    }
    let both = format!("{question} in Dark Eden");
    let found = rulesets(&home, &["search", "--json", "--ruleset", "doomtrooper-cs", &both]);
    assert_eq!(found.first().map(String::as_str), Some("dark-eden"));
    home.run(&["--lang", "en", "--ruleset", "doomtrooper-cs", "compare", "deck size"])
        .says(0, &["Czech rules"]);
}

#[test]
fn an_option_that_names_no_ruleset_is_refused_with_the_list() {
    let home = Home::new();
    for hostile in ["warzone", "", "../warzone-faq", "\u{1b}[31m"] {
        let run = home.run(&["--ruleset", hostile, "search", "cover"]);
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{run:?}");
        assert!(run.err.contains("warzone-faq, ") || run.err.contains(", warzone-faq"), "{}", run.err);
        assert!(!run.err.contains('\u{1b}'), "{}", run.err);
    }
}

#[test]
fn combats_are_fought_by_the_ruleset_of_the_settings_where_it_has_a_procedure() {
    let home = Home::new();
    let line = "what if Sean Gallagher attacks the Nepharite of Ilian in fight";
    let before = home.run(&["ask", line]).out;
    home.file("cardinal.toml", "ruleset = \"doomtrooper-cs\"\n");
    home.run(&["doctor"]).says(0, &["doomtrooper-cs"]);
    assert_eq!(home.run(&["--json", "doctor"]).json()["ruleset"], "doomtrooper-cs");
    home.run(&["ask", line]).says(
        0,
        &[
            "Sean Gallagher: killed",
            "8 promotion points",
            "doomtrooper-cs/combat/step-4",
            "ruleset doomtrooper-cs",
        ],
    );
    home.run(&["step", "4"]).says(0, &["doomtrooper-cs/combat/step-4"]);

    home.file("cardinal.toml", "ruleset = \"doomtrooper-it\"\n");
    home.run(&["ask", line]).says(0, &["Sean Gallagher: killed", "doomtrooper-it/combat/resolve"]);
    home.run(&["step", "5"]).says(0, &["doomtrooper-it/combat/modify-order"]);

    home.file("cardinal.toml", "ruleset = \"dark-eden\"\n");
    let instead =
        "Dark Eden rules: it has no combat procedure that Cardinal can follow. This follows the Warzone FAQ.";
    let told = home.run(&["ask", line]).out;
    assert!(told.contains(instead), "{told}");
    let lines = |text: &str| {
        let told = text.lines().filter(|line| !line.is_empty() && *line != instead);
        told.map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(lines(&told), lines(&before), "the combat is the Warzone FAQ's");
    home.run(&["step", "12"]).says(0, &["warzone-faq/combat/12", instead]);
    home.run(&["when", "Smoke Bomb"]).says(0, &["steps 20, 28", instead]);
    home.file("cardinal.toml", "ruleset = \"monopoly\"\n");
    assert_eq!(home.run(&["step", "12"]).code, 5);
}

#[test]
fn where_the_ruleset_asked_for_has_nothing_better_the_answer_says_where_it_comes_from() {
    let home = Home::new();
    let run = home.run(&["search", "what happens when the Nepharite of Ilian attacks, Tash-Kalar rules"]);
    assert!(
        run.out
            .starts_with("Nothing on this was found in Tash-Kalar rules. What follows is from another game"),
        "{}",
        run.out
    );
    let own = home.run(&["search", "points to win in the Czech rules"]);
    assert!(!own.out.contains("from another game"), "{}", own.out);
}

#[test]
fn the_first_hit_says_when_another_ruleset_rules_otherwise() {
    let home = Home::new();
    for arguments in [
        &["search", "how many points do I need to win in the Czech rules?"][..],
        &["--ruleset", "doomtrooper-cs", "rule", "goal/win-points"],
    ] {
        home.run(arguments)
            .says(0, &["doomtrooper-cs/goal/", "Other rulesets differ", "doomtrooper-it/goal/win-points"]);
    }
}

#[test]
fn a_question_may_name_the_ruleset_whose_combat_it_asks_about() {
    let home = Home::new();
    for (line, said) in [
        ("step 4 in the Czech rules", &["Step 4 · Resolve", "doomtrooper-cs/combat/step-4"][..]),
        ("krok 3/after podle českých pravidel", &["Krok 3 (okno po něm)", "Pravidla: Česká pravidla"]),
        (
            "fase 5 nel regolamento 2.0",
            &["Fase 5 · ", "doomtrooper-it/combat/modify-order", "Sottofasi: 5/34"],
        ),
        (
            "when can I play Smoke Bomb in the Czech rules?",
            &[
                "When it may be played · Czech rules",
                "step 3 (the window after it)",
                "Warzone FAQ — steps 20, 22, 24",
            ],
        ),
        (
            "quando posso giocare Fumogeno secondo le regole ceche?",
            &[
                "Quando si può giocare · Regole ceche",
                "fase 3 (la finestra che segue)",
                "Regolamento 2.0 — fasi 4/20, 4/22",
            ],
        ),
        (
            "kdy můžu zahrát Smoke Bomb podle českých pravidel?",
            &["Kdy ji lze zahrát · Česká pravidla", "krok 3 (okno po něm)", "Proč ne v jiných krocích"],
        ),
        (
            "what if Sean Gallagher attacks the Nepharite of Ilian in fight, Czech rules?",
            &["Sean Gallagher: killed", "ruleset doomtrooper-cs"],
        ),
        (
            "Podle českých pravidel: co kdyby Sean Gallagher zaútočil na Ilianina nefarita v zápase?",
            &["doomtrooper-cs/combat/step-4"],
        ),
    ] {
        home.run(&["ask", line]).says(0, said);
    }
    home.run(&["step", "3/after", "Czech rules"]).says(0, &["doomtrooper-cs/combat/modifiers-window"]);
    home.run(&["--ruleset", "doomtrooper-it", "step", "38"]).says(0, &["Step 6/38"]);
    home.run(&["--ruleset", "doomtrooper-cs", "card", "Smoke Bomb"])
        .says(0, &["step 3 (the window after it)"]);
}

#[test]
fn a_step_alone_on_a_line_is_one_of_the_askers_ruleset_or_says_whose_it_is() {
    let home = Home::new();
    home.run(&["ask", "6/38"]).says(
        0,
        &["There is no step 6/38 in the Warzone FAQ; this one is from the Regolamento 2.0.", "Step 6/38"],
    );
    home.run(&["--ruleset", "doomtrooper-it", "ask", "6/38"]).says(0, &["Ruleset: Regolamento 2.0"]);
    let czech = home.run(&["--ruleset", "doomtrooper-cs", "ask", "po kroku 3"]);
    assert!(!czech.out.contains("neexistuje"), "{}", czech.out);
    czech.says(0, &["Krok 3 (okno po něm)", "Pravidla: Česká pravidla", "Jiné kroky s tímto číslem"]);
    home.run(&["--ruleset", "doomtrooper-cs", "step", "44"]).says(1, &["Warzone FAQ: 44", "steps 1 to 7"]);
}

#[test]
fn a_scenario_files_own_ruleset_wins_over_the_askers() {
    let home = Home::new();
    let scenario = |ruleset: &str| {
        format!(
            "{ruleset}[attack]\nattacker = \"Sean Gallagher\"\ndefender = \"Nepharite of Ilian\"\n\
             tactic = \"fight\"\n"
        )
    };
    home.file("own.toml", scenario("ruleset = \"doomtrooper-cs\"\n"));
    home.file("named.toml", scenario("ruleset = \"regole ceche\"\n"));
    home.file("none.toml", scenario(""));
    home.file("other.toml", scenario("ruleset = \"dark-eden\"\n"));
    let ruleset = |arguments: &[&str]| home.run(arguments).json()["scenario"]["ruleset"].clone();
    for file in ["own.toml", "named.toml"] {
        assert_eq!(
            ruleset(&["--json", "--ruleset", "doomtrooper-it", "combat", "run", file]),
            "doomtrooper-cs"
        );
    }
    assert_eq!(
        ruleset(&["--json", "--ruleset", "doomtrooper-it", "combat", "run", "none.toml"]),
        "doomtrooper-it"
    );
    assert_eq!(ruleset(&["--json", "combat", "run", "none.toml"]), "warzone-faq");
    home.run(&["combat", "run", "other.toml"]).says(3, &["dark-eden", "doomtrooper-cs", "other.toml"]);
}

#[test]
fn a_card_is_played_before_the_combatants_are_announced_where_the_ruleset_has_such_a_step() {
    let home = Home::new();
    let line =
        "Sean Gallagher attacks the Nepharite of Ilian in fight, attacker plays Inspired at step before";
    let data = home.run(&["--json", "--ruleset", "doomtrooper-cs", "ask", &format!("what if {line}")]).json();
    let played = data["trace"].as_array().into_iter().flatten().find(|entry| entry["input"] == 0);
    assert_eq!(played.map(|entry| &entry["step"]), Some(&"before".into()), "{data}");
}
