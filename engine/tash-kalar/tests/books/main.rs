//! What the files say fits together: rules, words, readings, facts.

use std::collections::BTreeSet;

use cardinal_tash_kalar::board::arena;
use cardinal_tash_kalar::readings::readings;
use cardinal_tash_kalar::rules::{Rules, RulesError, rules};
use cardinal_tash_kalar::{cards, rules::Principle};

/// Every id of a rule in the rulebook.
fn rulebook() -> BTreeSet<String> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../rules-index/rulebook/tash-kalar");
    let mut ids = BTreeSet::new();
    for file in std::fs::read_dir(folder).expect("the rulebook") {
        let text = std::fs::read_to_string(file.expect("a file").path()).expect("text");
        let table: toml::Table = text.parse().expect("a chapter");
        let rules = table.get("rule").and_then(toml::Value::as_array).into_iter().flatten();
        ids.extend(rules.map(|rule| rule["id"].as_str().expect("an id").to_owned()));
    }
    ids
}

fn unexecuted() -> Vec<String> {
    let table: toml::Table = include_str!("../../unexecuted.toml").parse().expect("a table");
    let lists = table.values().filter_map(toml::Value::as_array).flatten();
    lists.map(|id| id.as_str().expect("an id").to_owned()).collect()
}

#[test]
fn every_rule_of_the_rulebook_is_cited_by_the_engine_or_it_says_why_not() {
    let book = rulebook();
    assert_eq!(book.len(), 174);
    let cited: BTreeSet<String> = rules().ids().map(str::to_owned).collect();
    let named = unexecuted();
    let others: BTreeSet<String> = named.iter().cloned().collect();
    assert_eq!(named.len(), others.len(), "none is named twice");
    assert_eq!(cited.intersection(&others).count(), 0);
    assert_eq!(cited.union(&others).cloned().collect::<BTreeSet<_>>(), book);
    assert_eq!((cited.len(), others.len()), (172, 2));
}

#[test]
fn a_principle_without_a_rule_and_a_word_that_is_none_do_not_load() {
    let text = include_str!("../../rules.toml");
    let without = text.replace("place = \"tash-kalar/turn/place\"\n", "");
    let missing = Rules::read(&without, cards::cards());
    assert_eq!(missing.err(), Some(RulesError::Missing(vec![Principle::Place])));
    let unknown = format!("{text}dance = \"tash-kalar/turn/place\"\n");
    assert!(matches!(Rules::read(&unknown, cards::cards()), Err(RulesError::File(_))));
}

#[test]
fn every_reading_names_a_rule_and_is_told_in_three_languages() {
    let book = rulebook();
    let table: toml::Table = include_str!("../../readings.toml").parse().expect("a table");
    let readings = table["reading"].as_array().expect("readings");
    assert!(!readings.is_empty());
    for reading in readings {
        assert!(book.contains(reading["rule"].as_str().expect("a rule")), "{reading}");
        for text in [&reading["reading"], &reading["why"]] {
            assert!(["en", "it", "cs"].iter().all(|language| text.get(language).is_some()), "{reading}");
        }
    }
}

/// The guide has every word of the vocabulary, as the source has them.
#[test]
fn the_guide_explains_every_word() {
    let guide = include_str!("../../EFFECTS.md");
    let words = include_str!("../../src/effect/words.rs");
    let kebab = |name: &str| {
        let mut out = String::new();
        for (at, letter) in name.char_indices() {
            if letter.is_ascii_uppercase() && at > 0 {
                out.push('-');
            }
            out.push(if letter == '_' { '-' } else { letter.to_ascii_lowercase() });
        }
        out
    };
    let field = |line: &str| {
        line.strip_prefix("    pub ").and_then(|rest| rest.split_once(':')).map(|(name, _)| kebab(name))
    };
    let variant = |line: &str| {
        let name = line
            .strip_prefix("    ")
            .filter(|rest| rest.starts_with(|letter: char| letter.is_ascii_uppercase()))?;
        Some(kebab(name.split(['(', ',']).next()?))
    };
    let all: BTreeSet<String> =
        words.lines().filter_map(|line| field(line).or_else(|| variant(line))).collect();
    assert!(all.len() > 80, "{all:?}");
    // Filled in by the loading, and what a number is.
    for word in all.iter().filter(|word| *word != "of" && !word.contains(':')) {
        assert!(guide.contains(&format!("`{word}`")), "{word}");
    }
}

#[test]
fn a_word_that_cannot_act_where_it_stands_does_not_load() {
    use cardinal_tash_kalar::cards::Cards;
    let refused = |script: &str| {
        let text = format!("[[effect]]\ncard = \"bomb\"\ndoes = [{script}]\n");
        let error = Cards::load(&[], &[("bad.toml", &text)], ("tasks.toml", "task = []"));
        error.err().map(|error| error.to_string()).unwrap_or_default()
    };
    for (script, says) in [
        ("{ dance = 1 }", "dance"),
        ("{ destroy = { piece = { whose = \"nobody\" } } }", "nobody"),
        ("{ destroy = { piece = { is = \"it\" } } }", "no piece was spoken of before"),
        ("{ destroy = { piece = { at = \"line\" }, all = true } }", "no direction was chosen before"),
        ("{ destroy = { piece = {}, up-to = 2, times = 2 } }", "up-to"),
        ("{ destroy = { piece = {}, to = \"common\" } }", "converting"),
        ("{ upgrade = { piece = {}, uncounted = true } }", "destroying"),
        ("{ move = { who = { whose = \"own\" } } }", "who and kind"),
        ("{ move = { who = {}, kind = \"combat\", onto = { exactly = 2 } } }", "distance 1"),
        ("{ either = [[]] }", "two"),
        ("{ if = { then = [] } }", "has to be so"),
    ] {
        let error = refused(script);
        assert!(error.contains("bad.toml") && error.contains(says), "{script}: {error}");
    }
    assert!(refused("{ gain-actions = 1 }").contains("no card bomb"), "a script of a card that is not there");
}

/// In any other language than Italian and Czech it is told in English.
#[test]
fn a_reading_is_told_in_the_language_that_is_asked_for() {
    let table: toml::Table = include_str!("../../readings.toml").parse().expect("a table");
    let rows = table["reading"].as_array().expect("readings");
    assert_eq!(readings().len(), rows.len());
    for (reading, row) in readings().iter().zip(rows) {
        assert_eq!(
            (Some(reading.id.as_str()), Some(reading.rule.as_str())),
            (row["id"].as_str(), row["rule"].as_str())
        );
        for (told, texts) in [(&reading.reading, &row["reading"]), (&reading.why, &row["why"])] {
            for (language, wanted) in [("en", "en"), ("it", "it"), ("cs", "cs"), ("xx", "en"), ("", "en")] {
                assert_eq!(Some(told.of(language)), texts[wanted].as_str(), "{} {language}", reading.id);
            }
        }
    }
}

/// Coloured and central squares are facts that the rules show in a picture alone: whoever is told that a task
/// is met is told on which of them that rests.
#[test]
fn a_task_rests_on_the_squares_of_which_it_speaks() {
    for (task, facts) in [
        ("destruction", ""),
        ("devastation", ""),
        ("heroic-destruction", ""),
        ("heroic-devastation", ""),
        ("end-of-legends", ""),
        ("red-conquest", "red"),
        ("green-conquest", "green"),
        ("color-conquest", "green red"),
        ("red-legends", "red"),
        ("green-legends", "green"),
        ("rainbow-dominance", "green red"),
        ("red-summoning", "red"),
        ("green-summoning", "green"),
        ("colored-summoning", "green red"),
        ("legendary-summoning", ""),
        ("central-dominance", "central"),
        ("center-cross", "central"),
        ("line-dominance", "central"),
        ("diagonals", ""),
        ("side-chain", ""),
        ("corner-chain", ""),
        ("imprisonment", ""),
        ("envelopment", ""),
        ("isolation", ""),
    ] {
        let id = cards::cards().task_named(task).unwrap_or_else(|| panic!("no task {task}"));
        let found: Vec<&str> = cards::cards().task(id).requires.rests_on().into_iter().collect();
        assert_eq!(found.join(" "), facts, "{task}");
    }
}

/// Scripts of one being, each with the squares of which it speaks.
#[test]
fn a_script_rests_on_the_squares_of_all_its_words() {
    const FACTS: &str = "[[card]]\nid = \"tash-kalar/bomb\"\ntype = \"being\"\naffiliations = [\"highland\"]\n\
                         [card.tash-kalar]\nrank = \"common\"\npattern = [{ at = [1, 1], rank = \"common\" }]\n";
    for (does, facts) in [
        ("{ destroy = { piece = { at = { on = [\"red\"] } }, all = true } }", "red"),
        ("{ upgrade = { piece = { at = { near = [\"green\"] } }, all = true } }", "green"),
        ("{ destroy = { piece = { at = { on-or-near = [\"red\", \"green\"] } } } }", "green red"),
        ("{ destroy = { piece = { at = \"adjacent\" }, all = true } }", ""),
        ("{ move = { who = { at = { on = [\"red\"] } }, kind = \"combat\" } }", "red"),
        ("{ move = { who = { is = \"being\" }, kind = \"combat\", onto = { on = [\"green\"] } } }", "green"),
        ("{ if = { not-central = true, then = [{ gain-actions = 1 }] } }", "central"),
    ] {
        let script = format!("[[effect]]\ncard = \"bomb\"\ndoes = [{does}]\n");
        let loaded =
            cards::Cards::load(&[("one.toml", FACTS)], &[("one.toml", &script)], ("tasks.toml", "task = []"));
        let loaded = loaded.unwrap_or_else(|error| panic!("{does}: {error}"));
        let bomb = loaded.being(loaded.being_named("bomb").expect("it is the only card"));
        let found: Vec<&str> = bomb.script.as_ref().expect("it is modelled").rests_on().into_iter().collect();
        assert_eq!(found.join(" "), facts, "{does}");
    }
}

/// Every card is in one of the two halves by which a set is told apart from others.
#[test]
fn sets_of_cards_that_differ_have_other_words() {
    let beings: Vec<cards::BeingId> = cards::cards().beings().map(|(card, _)| card).collect();
    assert!(beings.len() > 64, "they fill more than one word");
    let words = |cards: &[cards::BeingId]| cards.iter().copied().collect::<cards::CardSet>().words();
    let each: BTreeSet<[u64; 2]> = beings.iter().map(|card| words(&[*card])).collect();
    assert_eq!(each.len(), beings.len());
    for (at, card) in beings.iter().enumerate() {
        let wanted = if at < 64 { [1 << at, 0] } else { [0, 1 << (at - 64)] };
        assert_eq!(words(&[*card]), wanted, "{card:?}");
    }
}

#[test]
fn every_fact_of_the_arena_has_a_source() {
    assert!(arena().sources.iter().all(|(_, source)| source.contains("implementation")));
}
