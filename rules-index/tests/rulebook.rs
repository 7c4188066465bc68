//! What a rulebook refuses, and how its rules are found without searching.

use std::collections::BTreeMap;

use cardinal_language::Lang;
use cardinal_rules_index::rulebook::Fault;
use cardinal_rules_index::{Rule, Rulebook};

const DOCUMENTS: &str = r#"
[[document]]
id = "faq"
title = { en = "FAQ", it = "Domande" }
language = "it"
file = "faq.txt"
bytes = 100
sha256 = "00"
"#;

/// A rule file entry that is sound, with one line replaced.
fn rule(id: &str, bytes: [usize; 2], replaced: &[(&str, &str)]) -> String {
    let sound = format!(
        r#"
[[rule]]
id = "{id}"
topic = "cover/bonus"
title = {{ en = "Cover", it = "Copertura" }}
text = {{ en = "Cover adds 3.", it = "La copertura aggiunge 3." }}
see = []
cards = ["doomtrooper/smoke-bomb"]
[rule.source]
document = "faq"
section = "Copertura"
bytes = [{}, {}]
"#,
        bytes[0], bytes[1]
    );
    replaced.iter().fold(sound, |text, (line, by)| {
        assert!(text.contains(line), "{line}");
        text.replace(line, by)
    })
}

fn load(chapter: &str) -> Result<Rulebook, Vec<Fault>> {
    Rulebook::from_files([("documents.toml", DOCUMENTS), ("faq/cover.toml", chapter)])
        .map_err(|error| error.faults)
}

/// The only fault of a rulebook with one rule, changed as given.
fn fault(replaced: &[(&str, &str)]) -> Fault {
    let mut faults = load(&rule("faq/cover/bonus", [10, 20], replaced)).expect_err("the rule is at fault");
    assert_eq!(faults.len(), 1, "{faults:?}");
    faults.remove(0)
}

#[test]
fn a_sound_rule_is_found_by_id_topic_ruleset_and_card() {
    let book = load(&rule("faq/cover/bonus", [10, 20], &[])).expect("it is sound");
    assert_eq!(book.rule("faq/cover/bonus").map(|rule| rule.title.en.as_str()), Some("Cover"));
    assert_eq!(book.by_topic("cover/bonus").count(), 1);
    assert_eq!(book.ruleset("faq").count(), 1);
    assert_eq!(book.rulesets(), ["faq"]);
    assert_eq!(book.naming_card("doomtrooper/smoke-bomb").count(), 1);
    assert!(book.rule("faq/cover").is_none() && book.ruleset("fa").next().is_none());
}

#[test]
fn an_id_outside_its_folder_is_refused_with_the_folder() {
    let file = "faq/cover.toml".to_owned();
    assert_eq!(
        fault(&[("\"faq/cover/bonus\"", "\"other/cover\"")]),
        Fault::ForeignRuleset { file, rule: "other/cover".to_owned(), folder: "faq".to_owned() }
    );
}

#[test]
fn an_id_that_is_no_path_is_refused() {
    for id in ["faq", "faq/Cover", "faq//cover", "faq/co ver", ""] {
        let found = fault(&[("\"faq/cover/bonus\"", &format!("\"{id}\""))]);
        assert!(matches!(&found, Fault::MalformedId { rule, .. } if rule == id), "{found:?}");
    }
}

#[test]
fn an_id_used_twice_is_refused_with_both_files() {
    let text = rule("faq/cover/bonus", [10, 20], &[]);
    let files = [("documents.toml", DOCUMENTS), ("faq/a.toml", &text), ("faq/b.toml", &text)];
    assert_eq!(
        Rulebook::from_files(files).expect_err("it is refused").faults,
        [Fault::IdTwice {
            file: "faq/b.toml".to_owned(),
            rule: "faq/cover/bonus".to_owned(),
            other: "faq/a.toml".to_owned()
        }]
    );
}

#[test]
fn a_reference_that_leads_nowhere_is_refused_with_the_nearest_id() {
    let found = fault(&[("see = []", "see = [\"faq/cover/bonsu\"]")]);
    assert!(
        matches!(&found, Fault::UnknownReference { target, nearest, .. }
            if target == "faq/cover/bonsu" && nearest == &["faq/cover/bonus"]),
        "{found:?}"
    );
    assert!(found.to_string().contains("did you mean \"faq/cover/bonus\"?"), "{found}");
}

#[test]
fn an_unknown_document_is_refused_with_the_nearest() {
    let found = fault(&[("document = \"faq\"", "document = \"faqs\"")]);
    assert!(matches!(&found, Fault::UnknownDocument { nearest, .. } if nearest == &["faq"]), "{found:?}");
}

#[test]
fn a_range_that_is_empty_reversed_or_beyond_the_end_is_refused() {
    for range in ["[20, 20]", "[30, 20]", "[90, 101]"] {
        let found = fault(&[("[10, 20]", range)]);
        assert!(matches!(found, Fault::Range { length: 100, .. }), "{range}: {found:?}");
    }
}

#[test]
fn an_empty_text_and_a_missing_own_language_are_refused_by_field() {
    let empty = fault(&[("\"Cover adds 3.\"", "\"  \"")]);
    assert!(matches!(&empty, Fault::EmptyText { field, .. } if field == "text.en"), "{empty:?}");
    let missing = fault(&[(", it = \"La copertura aggiunge 3.\"", "")]);
    assert!(matches!(&missing, Fault::MissingLanguage { field, .. } if field == "text.it"), "{missing:?}");
}

#[test]
fn an_unknown_field_is_refused_with_its_place() {
    let found = fault(&[("see = []", "seen = []")]);
    assert!(matches!(&found, Fault::Syntax { reason, .. } if reason.contains("seen")), "{found:?}");
}

#[test]
fn a_malformed_topic_is_refused() {
    let found = fault(&[("topic = \"cover/bonus\"", "topic = \"Cover bonus\"")]);
    assert!(matches!(found, Fault::MalformedTopic { .. }), "{found:?}");
}

#[test]
fn every_fault_is_told_at_once() {
    let faults = load(&rule("faq/cover/bonus", [30, 20], &[("see = []", "see = [\"faq/x\"]")]))
        .expect_err("it is refused");
    assert_eq!(faults.len(), 2, "{faults:?}");
    assert!(matches!(
        Rulebook::from_files([("faq/a.toml", "rule = []")]).expect_err("it is refused").faults[..],
        [Fault::NoDocuments]
    ));
    let broken: &[u8] = &[0xff, 0xfe];
    let files = [("documents.toml", DOCUMENTS.as_bytes()), ("faq/a.toml", broken)];
    assert_eq!(
        Rulebook::from_files(files).expect_err("it is refused").faults,
        [Fault::NotText { file: "faq/a.toml".to_owned() }]
    );
}

#[test]
fn neighbours_are_the_rules_before_and_after_under_the_same_heading() {
    let elsewhere = [("section = \"Copertura\"", "section = \"Altro\"")];
    let chapter = [
        rule("faq/cover/third", [40, 50], &[]),
        rule("faq/cover/first", [10, 20], &[]),
        rule("faq/cover/second", [20, 40], &[("see = []", "see = [\"faq/cover/first\"]")]),
        rule("faq/other/fourth", [50, 60], &elsewhere),
    ]
    .concat();
    let book = load(&chapter).expect("it is sound");
    let ids = |id: &str| {
        let found = book.neighbours(id);
        [found.previous, found.next].map(|rule| rule.map(|rule| rule.id.as_str()))
    };
    assert_eq!(ids("faq/cover/second"), [Some("faq/cover/first"), Some("faq/cover/third")]);
    assert_eq!(ids("faq/cover/third"), [Some("faq/cover/second"), None]);
    assert_eq!(ids("faq/cover/first"), [None, Some("faq/cover/second")]);
    assert_eq!(ids("faq/nothing"), [None, None]);
    let referring: Vec<&str> = book.referring_to("faq/cover/first").map(|rule| rule.id.as_str()).collect();
    assert_eq!(referring, ["faq/cover/second"]);
}

#[test]
fn the_hash_follows_every_change_but_not_the_order_of_files() {
    let sound = rule("faq/cover/bonus", [10, 20], &[]);
    let changed = rule("faq/cover/bonus", [10, 21], &[]);
    let hash = |files: [(&str, &str); 2]| Rulebook::from_files(files).expect("it is sound").hash().to_owned();
    let there = hash([("documents.toml", DOCUMENTS), ("faq/a.toml", &sound)]);
    assert_eq!(there, hash([("faq/a.toml", &sound), ("documents.toml", DOCUMENTS)]));
    assert_ne!(there, hash([("documents.toml", DOCUMENTS), ("faq/a.toml", &changed)]));
    assert_ne!(there, hash([("documents.toml", DOCUMENTS), ("faq/b.toml", &sound)]));
    assert_eq!(there.len(), 64);
}

#[test]
fn a_mistyped_id_finds_the_nearest() {
    let book = load(&rule("faq/cover/bonus", [10, 20], &[])).expect("it is sound");
    assert_eq!(book.nearest_ids("FAQ/cover/bonnus"), ["faq/cover/bonus"]);
    assert!(book.nearest_ids("something else altogether").is_empty());
    assert!(book.nearest_ids("").is_empty());
}

#[test]
fn every_embedded_rule_has_the_language_of_its_document() {
    let book = Rulebook::embedded().unwrap_or_else(|error| panic!("{error}"));
    assert!(book.rulesets().contains(&"warzone-faq"));
    let own_language_missing = |rule: &&Rule| {
        let lang = book.document(&rule.source.document).map(|document| document.language);
        lang.is_none_or(|lang| rule.text.get(lang).is_none())
    };
    assert_eq!(book.rules().iter().find(own_language_missing), None);
}

/// A list of search results shows titles: two alike could not be told apart.
#[test]
fn no_two_titles_of_a_ruleset_are_alike_in_any_language() {
    let book = Rulebook::embedded().unwrap_or_else(|error| panic!("{error}"));
    let mut alike = Vec::new();
    for lang in Lang::ALL {
        let mut first: BTreeMap<(&str, String), &str> = BTreeMap::new();
        for rule in book.rules() {
            let Some(title) = rule.title.get(lang) else { continue };
            let key = (rule.ruleset(), title.to_lowercase());
            if let Some(other) = first.insert(key, &rule.id) {
                alike.push(format!("{lang:?} “{title}”: {other}, {}", rule.id));
            }
        }
    }
    assert!(alike.is_empty(), "{}", alike.join("\n"));
}
