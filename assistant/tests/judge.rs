//! What a judge asks of a combat besides how it ends, in words and in data.

use cardinal_assistant::answer::{Answer, Outcome, Service as _};
use cardinal_assistant::identity::Asker;
use cardinal_assistant::request::{Request, WrittenCombat};
use cardinal_assistant::{Cardinal, Host};
use cardinal_doomtrooper::Ruleset;
use cardinal_language::Lang;
use cardinal_store::Source;
use serde_json::{Value, json};

/// The figures of the Regolamento's example, by card: Sean 10 8 8, the Nepharite 8 4 7.
const ATTACK: [&str; 3] = [
    "Sean Gallagher attacks the Nepharite of Ilian in fight",
    "Sean Gallagher attacca il Nefarita di Ilian in corpo a corpo",
    "Sean Gallagher zaútočí na Ilianina nefarita v zápase",
];

struct Service {
    cardinal: Cardinal,
}

impl Service {
    fn new() -> Self {
        Self { cardinal: Cardinal::new("warzone-faq", Host::still(Source::memory()), None, None) }
    }

    fn ask(&self, line: &str) -> Answer {
        self.answer(&Request::ask(line), None)
    }

    fn answer(&self, request: &Request, lang: Option<Lang>) -> Answer {
        self.cardinal.answer(request, 1, &Asker::at_terminal(lang)).answer
    }

    #[track_caller]
    fn answered(&self, line: &str, kind: &str) -> Answer {
        let answer = self.ask(line);
        assert_eq!(answer.outcome, Outcome::Answered, "{line}: {}", answer.json());
        assert_eq!(answer.json()["kind"], kind, "{line}");
        answer
    }

    #[track_caller]
    fn refused(&self, line: &str, says: &str) {
        let answer = self.ask(line);
        assert_eq!(answer.outcome, Outcome::Invalid, "{line}: {}", answer.json());
        let data = answer.json();
        let problem = data["problem"].as_str().expect("it says what is wrong");
        assert!(problem.contains(says), "{problem}");
    }
}

fn text(answer: &Answer) -> String {
    format!("{:?}", answer.blocks)
}

#[test]
fn what_if_reads_the_same_in_three_languages_and_shows_the_first_difference() {
    let desk = Service::new();
    for (lang, line, supposed) in [
        (Lang::En, format!("what if {} | Nepharite of Ilian armor 12", ATTACK[0]), "12 (supposed)"),
        (Lang::It, format!("e se {} | armatura del Nefarita di Ilian 12", ATTACK[1]), "12 (supposto)"),
        (Lang::Cs, format!("co kdyby {} | Ilianin nefarit obrana 12", ATTACK[2]), "12 (předpokládáno)"),
    ] {
        let answer = desk.answered(&line, "what-if");
        assert_eq!(answer.lang, lang);
        // Wounds fall when the attack reaches the armor: 10 against 4, and 10 against 12.
        assert_eq!(answer.json()["changed"], json!([{ "warrior": 1, "was": "wounded", "is": "healthy" }]));
        assert_eq!(answer.json()["first"]["was"]["step"], "32");
        assert_eq!(answer.json()["first"]["is"]["event"]["armor"]["total"], 12);
        // Nobody takes what was only supposed for what stands on the card.
        let origin = |of: &str| answer.json()["first"][of]["event"]["armor"]["terms"][0]["origin"].clone();
        assert_eq!([origin("was"), origin("is")], [json!("printed"), json!("supposed")]);
        let told = text(&answer);
        assert!(told.contains(supposed), "{told}");
    }
}

#[test]
fn what_if_a_card_was_not_there() {
    let desk = Service::new();
    let line = format!("what if {}, the defender plays Smoke Bomb", ATTACK[0]);
    let answer = desk.answered(&format!("{line} | without Smoke Bomb"), "what-if");
    assert_eq!(answer.json()["first"]["was"]["event"]["event"], "played");
    assert_eq!(answer.json()["scenario"]["setup"]["cards"], json!([]));
    desk.refused(&format!("{line} | without Minefield"), "Minefield");
    desk.refused(&format!("{line} | it rains"), "it rains");
}

/// What is told of a combat in which Ardo of Imperial attacks Kurt, of whom and of what lies there besides the texts say.
fn fought(kurt: &str, besides: &str) -> (Outcome, String) {
    let file = format!(
        r#"
        player = [{{ name = "L", destiny = 1 }}, {{ name = "M" }}]
        attack = {{ attacker = "Ardo", defender = "Kurt", tactic = "fight" }}
        warrior = [
            {{ name = "Ardo", player = "L", area = "squad", affiliations = ["imperial"], ratings = {{ fight = 9, armor = 10, value = 5 }} }},
            {{ name = "Kurt", player = "M", ratings = {{ fight = 9, armor = 5, value = 4 }}, {kurt} }},
        ]
        {besides}
        "#
    );
    let combat = Request::Combat { combat: WrittenCombat::file("a.toml", file) };
    let answer = Service::new().answer(&combat, Some(Lang::En));
    let told = [&answer.blocks, &answer.more].into_iter().flatten().map(|block| format!("{block:?}"));
    (answer.outcome, told.collect())
}

const LEGION: &str = r#"area = "cohort", affiliations = ["dark-legion"], status = "wounded""#;

#[test]
fn who_may_not_attack_is_told_with_the_card_that_forbids_it() {
    let honor = r#"card = [{ name = "Code of Honor", player = "L", on = "Ardo" }]"#;
    let (outcome, told) = fought(r#"area = "squad", affiliations = ["capitol"]"#, honor);
    assert_eq!(outcome, Outcome::Invalid, "{told}");
    assert!(told.contains("Ardo may not attack such a warrior (Code of Honor)"), "{told}");
}

#[test]
fn what_a_card_gives_is_not_said_to_be_given_against_the_rules() {
    let (outcome, told) = fought(
        LEGION,
        r#"
        card = [{ name = "Kratach", player = "M", on = "Kurt" }, { name = "Loot the Dead", player = "L" }]
        input = [{ by = "L", play = "Loot the Dead", target = "kratach + Ardo" }]
        "#,
    );
    assert_eq!(outcome, Outcome::Answered, "{told}");
    assert!(told.contains("Kratach") && !told.contains("against the rules"), "{told}");
}

#[test]
fn what_a_card_has_somebody_pay_stands_among_what_decided() {
    let (_, told) = fought(LEGION, r#"card = [{ name = "Administrative Crackdown", player = "L" }]"#);
    assert!(told.contains("pays 1 destiny point (Administrative Crackdown)."), "{told}");
}

#[test]
fn a_change_in_words_changes_a_file_too() {
    let file = r#"
        [attack]
        attacker = "bob"
        defender = "Nepharite of Ilian"
        tactic = "fight"
        [[player]]
        name = "anna"
        [[player]]
        name = "bruno"
        [[warrior]]
        name = "Sean Gallagher"
        id = "bob"
        player = "anna"
    "#;
    let desk = Service::new();
    let what_if =
        Request::WhatIf { combat: WrittenCombat::file("a.toml", file), change: "bob armor 9".into() };
    let answer = desk.answer(&what_if, Some(Lang::En));
    assert_eq!(answer.outcome, Outcome::Answered, "{}", answer.json());
    // 8 against 9 wounds no more, and nobody earns anything.
    assert_eq!(answer.json()["changed"][0], json!({ "warrior": 0, "was": "killed", "is": "healthy" }));
}

#[test]
fn explore_finds_every_outcome_with_its_line_and_its_last_chance() {
    let desk = Service::new();
    for line in [
        format!("explore {}, the defender may play Smoke Bomb", ATTACK[0]),
        format!("esplora {}, il difensore può giocare Fumogeno", ATTACK[1]),
        format!("prozkoumej {}, obránce může zahrát Fumogeno", ATTACK[2]),
    ] {
        let answer = desk.answered(&line, "explore");
        assert_eq!(answer.json()["complete"], true);
        let data = answer.json();
        let found = data["found"].as_array().expect("outcomes");
        let statuses: Vec<&Value> = found.iter().map(|found| &found["outcome"]["warriors"]).collect();
        assert!(statuses.contains(&&json!(["healthy", "healthy"])), "{statuses:?}");
        let blocked =
            found.iter().find(|found| found["outcome"]["warriors"] == json!(["healthy", "healthy"]));
        let blocked = blocked.expect("a block ends the combat");
        assert_eq!(blocked["plays"], 1);
        // The defender blocks at steps 22 and 30.
        assert_eq!(
            (&blocked["line"][0]["step"], &blocked["last_chance"]["step"]),
            (&json!("22"), &json!("30"))
        );
    }
}

#[test]
fn whether_a_warrior_can_be_saved_is_asked_in_three_languages() {
    let desk = Service::new();
    for line in [
        format!("can Sean Gallagher still be saved if {}, the attacker may play armor +1", ATTACK[0]),
        format!(
            "si può ancora salvare Sean Gallagher se {}, l'attaccante può giocare armatura +1",
            ATTACK[1]
        ),
        format!("lze ještě zachránit Sean Gallagher, když {}, útočník může zahrát obrana +1", ATTACK[2]),
    ] {
        let answer = desk.answered(&line, "explore");
        let saved = &answer.json()["saved"];
        assert_eq!((&saved["warrior"], &saved["lives_if_all_pass"]), (&json!(0), &json!(false)), "{line}");
        assert_eq!(saved["last_chance"]["step"], "33");
    }
    let lost = desk.answered(&format!("explore {} | Sean Gallagher", ATTACK[0]), "explore");
    assert_eq!(lost.json()["saved"]["line"], Value::Null);
    assert!(text(&lost).contains("can no longer be saved"), "{}", text(&lost));
    desk.refused(&format!("explore {} | Nobody", ATTACK[0]), "Nobody");
}

#[test]
fn flip_finds_from_which_number_on_it_ends_differently() {
    let desk = Service::new();
    for line in [
        format!("flip {} | Nepharite of Ilian armor 8..13", ATTACK[0]),
        format!("soglia {} | armatura del Nefarita di Ilian 8..13", ATTACK[1]),
        format!("hranice {} | obrana Ilianin nefarit 8..13", ATTACK[2]),
    ] {
        let answer = desk.answered(&line, "flip");
        let data = answer.json();
        let spans = data["stretches"].as_array().expect("stretches").iter();
        let spans: Vec<_> = spans.map(|stretch| (stretch["from"].as_i64(), stretch["to"].as_i64())).collect();
        assert_eq!(spans, [(Some(8), Some(10)), (Some(11), Some(13))], "{line}");
    }
    let card = format!("flip {}, the attacker: armor +1 | armor +1 -1..1", ATTACK[0]);
    let answer = desk.answered(&card, "flip");
    // 8 and the number against 8: from 1 on it is no wound.
    assert_eq!(answer.json()["stretches"][1]["from"], 1);
    desk.refused(&format!("flip {}", ATTACK[0]), "Which number?");
    desk.refused(&format!("flip {} | the weather", ATTACK[0]), "the weather");
    desk.refused(&format!("flip {} | Sean Gallagher armor 5..1", ATTACK[0]), "range");
}

#[test]
fn rulesets_lays_every_ruleset_side_by_side() {
    let desk = Service::new();
    let all: Vec<&str> = Ruleset::embedded_names().collect();
    let answer = desk.answered(&format!("rulesets {}", ATTACK[0]), "rulesets");
    let data = answer.json();
    let rulings = data["rulings"].as_array().expect("rulings").iter();
    let named: Vec<&str> = rulings.filter_map(|ruling| ruling["ruleset"].as_str()).collect();
    assert_eq!(named, all);
    let two = desk.answered(&format!("rulesets {} | {}, {}", ATTACK[0], all[0], all[2]), "rulesets");
    assert_eq!(two.json()["rulings"].as_array().map(Vec::len), Some(2));
    desk.refused(&format!("rulesets {} | chess", ATTACK[0]), "chess");
}

#[test]
fn explain_tells_numbers_order_and_what_can_be_played_with_rules() {
    let desk = Service::new();
    let line = format!("explain {}, the defender may play Smoke Bomb", ATTACK[0]);
    let answer = desk.answered(&format!("{line} | step 33"), "explain");
    assert_eq!(answer.json()["asked"]["step"], "33");
    let armor = &answer.json()["numbers"][2];
    assert_eq!((&armor["rating"], &armor["total"]), (&json!("armor"), &json!(8)));
    assert!(armor["terms"][0]["rule"].as_str().is_some_and(|rule| rule.contains('/')), "{armor}");
    let reasons = &answer.json()["cards"][0]["ways"][0]["reasons"];
    assert!(reasons.as_array().is_some_and(|reasons| reasons.len() > 1), "{reasons}");
    assert!(reasons[0]["rule"].is_string());
    let earlier = desk.answered(&format!("{line} | 22"), "explain");
    assert_eq!(earlier.json()["cards"][0]["ways"][0]["reasons"], json!([]));
    desk.refused(&format!("{line} | step 99"), "99");
    desk.refused(&format!("{line} | first/24"), "first/24");
}

#[test]
fn words_that_are_no_combat_are_searched_all_the_same() {
    let desk = Service::new();
    for line in ["explain the cover bonus", "spiega la copertura", "what can happen if the deck runs out"] {
        let answer = desk.ask(line);
        assert_ne!(answer.outcome, Outcome::Invalid, "{line}");
        assert!(!["explain", "explore"].contains(&answer.json()["kind"].as_str().unwrap_or("")), "{line}");
    }
}
