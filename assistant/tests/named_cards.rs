//! Whatever a card did, the sentence that tells it names the card.

use cardinal_assistant::answer::{Block, Line, Service as _};
use cardinal_assistant::identity::Asker;
use cardinal_assistant::request::{Request, WrittenCombat};
use cardinal_assistant::{Cardinal, Host};
use cardinal_language::Lang;
use cardinal_store::Source;

const ARDO: &str = r#"name = "Ardo", player = "L", area = "squad", affiliations = ["imperial"], ratings = { fight = 9, shoot = 9, armor = 10, value = 5 }"#;
const KURT: &str = r#"name = "Kurt", player = "M", area = "cohort", affiliations = ["dark-legion"], ratings = { fight = 9, shoot = 9, armor = 5, value = 4 }"#;

/// What is told of a combat in which one warrior attacks the other, line by line.
fn told(lang: Lang, [attacker, defender]: [&str; 2], besides: &str) -> Vec<String> {
    let of_fight = if besides.contains("attack = {") {
        String::new()
    } else {
        r#"attack = { attacker = "Ardo", defender = "Kurt", tactic = "fight" }"#.to_owned()
    };
    let players = if besides.contains("player = [") {
        ""
    } else {
        r#"player = [{ name = "L", destiny = 1 }, { name = "M" }]"#
    };
    let warriors = format!("warrior = [{{ {attacker} }}, {{ {defender} }}]");
    let file = [players, &of_fight, &warriors, besides].join("\n");
    let cardinal = Cardinal::new("warzone-faq", Host::still(Source::memory()), None, None);
    let combat = Request::Combat { combat: WrittenCombat::file("a.toml", file) };
    let answer = cardinal.answer(&combat, 1, &Asker::at_terminal(Some(lang))).answer;
    let lines = answer.blocks.iter().chain(&answer.more).flat_map(|block| match block {
        Block::Title(line) | Block::Heading(line) | Block::Text(line) | Block::Note(line) => {
            vec![line.text()]
        }
        Block::Bullets(lines) => lines.iter().map(Line::text).collect(),
        Block::Long { lines, .. } => lines.iter().map(|(_, line)| line.text()).collect(),
        Block::Quote { .. } | Block::Board(_) => Vec::new(),
    });
    lines.collect()
}

/// Holds what is told of a combat to a sentence in each language.
#[track_caller]
fn each_says(warriors: [&str; 2], besides: &str, sentences: [(Lang, &str); 3]) {
    for (lang, sentence) in sentences {
        says(&told(lang, warriors, besides), sentence);
    }
}

#[track_caller]
fn says(lines: &[String], sentence: &str) {
    assert!(lines.iter().any(|line| line.contains(sentence)), "{sentence}\n{}", lines.join("\n"));
}

#[test]
fn what_a_card_keeps_from_counting_is_told_with_that_card() {
    let cards = r#"card = [
        { id = "amulet", name = "Amulet", on = "Ardo", script = { ability = [{ changes = [{ kind = "immune", to = "dark-symmetry" }] }] } },
        { id = "fire", name = "Fire", on = "Kurt", kind = "gift", script = { ability = [{ changes = [{ kind = "rating", rating = "armor", amount = 3, on = "bearer" }] }] } },
    ]"#;
    let sentences = [
        (Lang::En, "not counting Fire +3 (Amulet) ["),
        (Lang::It, "senza contare Fire +3 (Amulet) ["),
        (Lang::Cs, "nepočítá se Fire +3 (Amulet) ["),
    ];
    each_says([ARDO, KURT], cards, sentences);
}

#[test]
fn bonuses_that_a_card_makes_losses_are_told_with_that_card() {
    let cards = r#"
        card = [
            { name = "Backlash", player = "L" },
            { id = "fire", name = "Fire", on = "Kurt", kind = "gift", script = { ability = [{ changes = [{ kind = "rating", rating = "fight", amount = 12, on = "bearer" }] }] } },
        ]
        input = [{ by = "L", play = "Backlash", target = "Kurt" }]
    "#;
    let sentences = [
        (Lang::En, "− 12 Fire (turned round by Backlash) + 3 not below zero (Backlash) = 0"),
        (Lang::It, "− 12 Fire (capovolto da Backlash) + 3 mai sotto zero (Backlash) = 0"),
        (Lang::Cs, "− 12 Fire (obráceno kartou Backlash) + 3 nikdy pod nulou (Backlash) = 0"),
    ];
    each_says([ARDO, KURT], cards, sentences);
}

#[test]
fn a_first_strike_that_a_card_takes_away_is_told_with_whose_it_is_and_that_card() {
    let cards = r#"card = [
        { name = "Perimeter Alarm", player = "M", area = "cohort" },
        { id = "haste", name = "Haste", on = "Ardo", script = { ability = [{ changes = [{ kind = "strikes-first", on = "bearer" }] }] } },
    ]"#;
    let sentences = [
        (Lang::En, "Ardo would strike first (Haste), but Perimeter Alarm takes that away."),
        (Lang::It, "Ardo colpirebbe per primo (Haste), ma Perimeter Alarm glielo toglie."),
        (Lang::Cs, "Ardo by udeřil první (Haste), ale Perimeter Alarm to ruší."),
    ];
    each_says([ARDO, KURT], cards, sentences);
}

#[test]
fn claims_to_strike_first_that_cancel_each_other_are_told_with_whose_they_are() {
    let first = r#"script = { ability = [{ changes = [{ kind = "strikes-first", on = "bearer" }] }] }"#;
    let cards = format!(r#"card = [{{ id = "haste", name = "Haste", on = "Ardo", {first} }}]"#);
    let kurt = format!("{KURT}, {first}");
    let lines = told(Lang::En, [ARDO, &kurt], &cards);
    says(&lines, "Ardo (Haste) and Kurt claim to strike first with equal right: the claims cancel out.");
}

#[test]
fn who_attacks_from_cover_by_a_card_does_so_by_that_card_and_only_as_it_says() {
    let ardo = format!("{ARDO}, in_cover = true");
    let attack = |tactic: &str| {
        let card = r#"card = [{ name = "Blasting Away", on = "Ardo" }]"#;
        let attack = format!(r#"attack = {{ attacker = "Ardo", defender = "Kurt", tactic = "{tactic}" }}"#);
        told(Lang::En, [&ardo, KURT], &format!("{card}\n{attack}"))
    };
    says(
        &attack("shoot"),
        "Ardo may attack although it is in cover or left it this turn: Blasting Away lets it.",
    );
    says(&attack("fight"), "Ardo takes no part in combats of this kind: fight (Blasting Away)");
}

#[test]
fn actions_that_a_card_keeps_from_being_lost_are_told_with_that_card() {
    let table = r#"
        player = [{ name = "L", actions = { turn = 3 } }, { name = "M" }]
        card = [{ name = "Battlefield Chaos", player = "L", area = "squad" }]
    "#;
    let lines = told(Lang::En, [ARDO, KURT], table);
    says(&lines, "After the attack L may go on with other actions: Battlefield Chaos lets everybody.");
}

#[test]
fn what_is_no_attack_and_takes_too_many_actions_is_refused_by_what_asks_for_them() {
    let ardo =
        format!(r#"{ARDO}, status = "wounded" }}, {{ name = "Doctor Diana", player = "L", area = "squad""#);
    let table = r#"
        player = [{ name = "L", actions = { attack = 1 } }, { name = "M" }]
        input = [{ by = "L", play = "Doctor Diana", target = "Ardo" }]
    "#;
    let lines = told(Lang::En, [&ardo, KURT], table);
    says(&lines, "Doctor Diana asks for more actions than there are [");
    assert!(lines.iter().all(|line| !line.contains("action to attack with")), "{lines:?}");
}

#[test]
fn what_a_card_has_somebody_pay_is_told_with_that_card() {
    let kurt = format!(r#"{KURT}, status = "wounded""#);
    let lines =
        told(Lang::En, [ARDO, &kurt], r#"card = [{ name = "Administrative Crackdown", player = "L" }]"#);
    says(&lines, "L pays 1 destiny point (Administrative Crackdown).");
    says(&lines, "L loses 3 promotion points (Administrative Crackdown).");
}
