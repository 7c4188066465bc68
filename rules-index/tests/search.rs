//! What the search gives, whatever is typed.

use std::sync::OnceLock;

use cardinal_language::Lang;
use cardinal_rules_index::{Glossary, Hit, Index, Passage, Query, QueryPhrases, Rulebook, Target};
use proptest::prelude::*;

const SERGEANT: &str = "warzone-faq/sergeants/not-to-a-sergeant";

fn rulebook() -> &'static Rulebook {
    static BOOK: OnceLock<Rulebook> = OnceLock::new();
    BOOK.get_or_init(|| Rulebook::embedded().unwrap_or_else(|error| panic!("{error}")))
}

fn passage(section: &str, text: &str) -> Passage {
    Passage {
        document: "warzone-faq".to_owned(),
        section: section.to_owned(),
        bytes: [0, text.len()],
        text: text.to_owned(),
        lang: Lang::It,
    }
}

/// A rulebook of one rule.
const ONE_RULE: [(&str, &str); 2] = [
    (
        "documents.toml",
        "[[document]]\nid = \"faq\"\ntitle = { en = \"FAQ\" }\nlanguage = \"it\"\nfile = \"faq.txt\"\nbytes = 100\nsha256 = \"00\"\n",
    ),
    (
        "faq/cover.toml",
        "[[rule]]\nid = \"faq/cover/bonus\"\ntopic = \"cover/bonus\"\ntitle = { en = \"Cover\", it = \"Copertura\" }\ntext = { en = \"Cover adds 3.\", it = \"La copertura aggiunge 3.\" }\n[rule.source]\ndocument = \"faq\"\nsection = \"Copertura\"\nbytes = [1, 2]\n",
    ),
];

fn index() -> &'static Index {
    static INDEX: OnceLock<Index> = OnceLock::new();
    INDEX.get_or_init(|| {
        let glossary = Glossary::embedded().unwrap_or_else(|error| panic!("{error}"));
        let passages = [
            passage("Prove", "Un ornitorinco vale quanto un sergente."),
            passage("Altro", "Qui si parla di tutt'altro."),
        ];
        let asked = QueryPhrases::embedded(rulebook()).unwrap_or_else(|error| panic!("{error}"));
        let index = Index::build(rulebook(), &glossary, &asked).expect("it is sound");
        index.with_passages(passages.into_iter()).expect("it is sound")
    })
}

#[test]
fn an_index_made_ahead_of_time_answers_like_the_one_it_was_made_of() {
    let glossary = Glossary::embedded().unwrap_or_else(|error| panic!("{error}"));
    let asked = QueryPhrases::embedded(rulebook()).unwrap_or_else(|error| panic!("{error}"));
    let built = || Index::build(rulebook(), &glossary, &asked).expect("it is sound");
    let frozen = built().freeze(rulebook()).expect("it is in memory");
    let thawed = || Index::thaw(&frozen, rulebook(), &glossary).expect("nothing is missing");
    let passages = || [passage("Prove", "Un ornitorinco vale quanto un sergente.")].into_iter();
    for (built, thawed) in [
        (built(), thawed()),
        (
            built().with_passages(passages()).expect("it is sound"),
            thawed().with_passages(passages()).expect("it is sound"),
        ),
    ] {
        for text in ["sergente", "může seržant", "srgeant asigned", "ornitorinco", "warzone-faq/combat/12"]
        {
            let query = Query { text, lang: None, ruleset: None, limit: 10 };
            let hits = built.search(&query);
            assert!(text == "ornitorinco" || !hits.is_empty(), "{text}");
            assert_eq!(hits, thawed.search(&query), "{text}");
        }
    }
    let other = Rulebook::from_files(ONE_RULE).unwrap_or_else(|error| panic!("{error}"));
    let error = Index::thaw(&frozen, &other, &glossary).map(drop).unwrap_err();
    assert!(error.to_string().contains("over another rulebook"), "{error}");
    let error = Index::thaw(&frozen[..frozen.len() / 2], rulebook(), &glossary).map(drop).unwrap_err();
    assert!(error.to_string().contains("could not be built"), "{error}");
}

fn ask(text: &str) -> Vec<Hit> {
    index().search(&Query { text, lang: None, ruleset: None, limit: 10 })
}

fn first_rule(text: &str) -> Option<String> {
    ask(text).first().and_then(|hit| hit.rule().map(str::to_owned))
}

#[test]
fn the_same_question_in_three_languages_finds_the_same_rule_first() {
    for text in [
        "può un sergente essere assegnato a un altro sergente?",
        "muze byt serzant prirazen jinemu serzantovi?",
        "může být seržant přiřazen jinému seržantovi?",
        "can a sergeant be assigned to a sergeant?",
    ] {
        assert_eq!(first_rule(text).as_deref(), Some(SERGEANT), "{text}");
    }
}

#[test]
fn an_id_the_end_of_an_id_and_a_title_find_their_rule_first() {
    let rule = rulebook().rule(SERGEANT).expect("it is sound");
    for text in
        [SERGEANT, " Warzone-FAQ/Sergeants/not-to-a-sergeant ", "sergeants/not-to-a-sergeant", &rule.title.en]
    {
        assert_eq!(first_rule(text).as_deref(), Some(SERGEANT), "{text}");
    }
}

#[test]
fn every_rule_is_found_by_its_own_id() {
    for rule in rulebook().rules() {
        assert_eq!(first_rule(&rule.id).as_deref(), Some(rule.id.as_str()));
    }
}

#[test]
fn a_slip_of_the_finger_still_finds_the_rule() {
    for text in [
        "può un sergetne essere assegnato a un altro sergetne?",
        "can a sergeamt be assigned to another sergeamt",
    ] {
        assert_eq!(first_rule(text).as_deref(), Some(SERGEANT), "{text}");
    }
}

#[test]
fn versions_of_one_topic_come_together() {
    let hits = ask("sergente assegnato a un altro sergente");
    let hit = hits.iter().find(|hit| hit.rule() == Some(SERGEANT)).expect("the rule is found");
    assert_eq!(hit.topic.as_deref(), rulebook().rule(SERGEANT).map(|rule| rule.topic.as_str()));
    assert!(!hit.also.is_empty());
    for other in &hit.also {
        assert!(other.score <= hit.score, "{other:?} fits better than {hit:?}");
        let other = rulebook().rule(&other.rule).expect("an id of a rule");
        assert_eq!(Some(&other.topic), hit.topic.as_ref());
        assert_ne!(other.ruleset(), "warzone-faq");
        assert!(hits.iter().all(|hit| hit.rule() != Some(&other.id)), "{} is shown twice", other.id);
    }
}

#[test]
fn one_by_one_every_version_stands_for_itself_best_first() {
    let hits = ask("sergente assegnato a un altro sergente");
    let listed = Hit::one_by_one(&hits);
    let rules: Vec<&str> = listed.iter().filter_map(Hit::rule).collect();
    let other = hits.iter().flat_map(|hit| &hit.also).find(|version| version.score > 0.0).expect("a version");
    assert!(rules.contains(&other.rule.as_str()), "{other:?}");
    let passages = listed.len() - rules.len();
    assert!(listed[..rules.len()].is_sorted_by(|a, b| a.score >= b.score));
    assert!(listed[rules.len()..].iter().all(|hit| hit.rule().is_none()), "{passages} passages come last");
}

#[test]
fn the_asked_rulesets_version_comes_first_and_the_other_beside_it() {
    for ruleset in ["warzone-faq", "doomtrooper-it"] {
        let query = Query {
            text: "can a sergeant be assigned to another sergeant",
            lang: None,
            ruleset: Some(ruleset),
            limit: 5,
        };
        let hits = index().search(&query);
        let first = rulebook().rule(hits[0].rule().expect("it is sound")).expect("it is sound");
        assert_eq!(
            (first.ruleset(), hits[0].topic.as_deref()),
            (ruleset, Some("definitions/sergeant-not-to-sergeant"))
        );
    }
}

#[test]
fn a_ruleset_that_the_question_names_comes_first_whatever_the_askers_own() {
    for (text, ruleset) in [
        ("armor bonus of cover in the czech rules", "doomtrooper-cs"),
        ("bonus armatura copertura nel regolamento 2.0", "doomtrooper-it"),
        ("kolik obrany dava ukryt v ceskych pravidlech", "doomtrooper-cs"),
        ("how many cards are drawn in dark eden", "dark-eden"),
        ("quante carte si pescano a tash-kalar", "tash-kalar"),
    ] {
        let query = Query { text, lang: None, ruleset: Some("warzone-faq"), limit: 3 };
        let hits = index().search(&query);
        let first = rulebook().rule(hits[0].rule().expect("a rule")).expect("it is sound");
        assert_eq!(first.ruleset(), ruleset, "{text}");
    }
}

#[test]
fn rules_of_another_game_stand_back_but_are_not_hidden() {
    let found = |ruleset| {
        let query = Query { text: "discard a card", lang: None, ruleset, limit: 60 };
        let of_another_game = |hit: &Hit| hit.rule().is_some_and(|rule| rule.starts_with("tash-kalar/"));
        let hits = index().search(&query);
        let best = hits.iter().map(|hit| hit.score).fold(0.0, f32::max);
        let other = hits.iter().find(|hit| of_another_game(hit)).expect("it is not hidden");
        other.score / best
    };
    assert!(found(Some("doomtrooper-it")) < found(None));
}

#[test]
fn matching_words_are_marked_in_the_shown_text() {
    let query =
        Query { text: "seržant přiřazen seržantovi", lang: Some(Lang::It), ruleset: None, limit: 3 };
    let hit = index()
        .search(&query)
        .into_iter()
        .find(|hit| hit.rule() == Some(SERGEANT))
        .expect("the rule is found");
    assert_eq!(hit.lang, Lang::It);
    let text = rulebook().rule(SERGEANT).expect("it is sound").text.get(Lang::It).expect("it is sound");
    let marked: Vec<String> = hit.matched.iter().map(|range| text[range.clone()].to_lowercase()).collect();
    assert!(marked.iter().any(|word| word.starts_with("sergent")), "{marked:?}");
    assert!(hit.matched.is_sorted_by(|a, b| a.end <= b.start));
}

#[test]
fn a_rule_without_the_askers_language_is_shown_in_english() {
    let book = Rulebook::from_files(ONE_RULE).unwrap_or_else(|error| panic!("{error}"));
    let glossary = Glossary::embedded().unwrap_or_else(|error| panic!("{error}"));
    let index = Index::build(&book, &glossary, &QueryPhrases::default()).expect("it is sound");
    let hits = index.search(&Query { text: "úkryt", lang: Some(Lang::Cs), ruleset: None, limit: 1 });
    assert_eq!(hits[0].rule(), Some("faq/cover/bonus"), "found by its concept");
    assert_eq!(hits[0].lang, Lang::En);
}

#[test]
fn a_phrase_that_people_ask_with_finds_its_rule_first() {
    let glossary = Glossary::embedded().unwrap_or_else(|error| panic!("{error}"));
    let file = format!("[\"{SERGEANT}\"]\nen = [\"ornithology of nested corporals\"]\n");
    let asked = QueryPhrases::from_files([("phrases.toml", file)], rulebook())
        .unwrap_or_else(|error| panic!("{error}"));
    let index = Index::build(rulebook(), &glossary, &asked).expect("it is sound");
    let query = Query { text: "the nested corporals", lang: None, ruleset: None, limit: 1 };
    assert_eq!(index.search(&query)[0].rule(), Some(SERGEANT));
}

#[test]
fn rules_come_before_passages_and_a_passage_is_found_by_its_words() {
    let hits = ask("ornitorinco sergente");
    let first_passage = hits.iter().position(|hit| hit.rule().is_none());
    assert!(hits.iter().skip_while(|hit| hit.rule().is_some()).all(|hit| hit.rule().is_none()));
    assert_eq!(first_passage.is_some_and(|at| at > 0), hits.len() < 10, "{hits:?}");
    let only = ask("ornitorinco");
    assert!(
        matches!(&only[..], [Hit { target: Target::Passage { section, .. }, topic: None, .. }] if section == "Prove"),
        "{only:?}"
    );
    assert_eq!(only[0].matched, std::slice::from_ref(&(3..14)));
}

#[test]
fn a_question_that_finds_nothing_is_offered_the_nearest_terms() {
    assert!(ask("xyzzyplugh").is_empty());
    let offered = index().suggest("xyzzyplugh");
    assert!(!offered.is_empty() && offered.len() <= 5);
    assert!(
        index().suggest("seargent").contains(&"sergeant".to_owned()),
        "{:?}",
        index().suggest("seargent")
    );
    assert!(index().suggest(" ?! ").is_empty());
}

#[test]
fn a_question_of_stop_words_alone_still_finds_something() {
    assert!(!ask("when").is_empty());
    assert!(!ask("quando").is_empty());
}

#[test]
fn the_limit_holds_and_none_means_none() {
    for limit in [0, 1, 3, 10] {
        let query = Query { text: "combattimento", lang: None, ruleset: None, limit };
        assert_eq!(index().search(&query).len(), limit);
    }
}

#[test]
fn the_language_of_query_syntax_is_only_words() {
    for text in ["title:sergente AND (", "sergente\" OR *:*", "-sergente +[a TO z]", "sergente~2^1e9"] {
        assert!(!ask(text).is_empty(), "{text}");
    }
}

#[test]
fn endless_input_is_cut_and_answered() {
    let long = "sergente ".repeat(100_000);
    assert!(!ask(&long).is_empty());
    let one_word = "ž".repeat(1_000_000);
    assert!(ask(&one_word).is_empty());
    assert!(!index().suggest(&one_word).is_empty());
}

/// Words of rules that several rulesets have.
const WORDS: [&str; 10] = [
    "copertura",
    "sergente",
    "combattimento",
    "wounded",
    "attack",
    "sabotage",
    "warzone",
    "souboj",
    "útok",
    "ferito",
];

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_rule_is_shown_twice(words in prop::collection::vec(prop::sample::select(WORDS.to_vec()), 1..6)) {
        let text = words.join(" ");
        let hits = index().search(&Query { text: &text, lang: None, ruleset: None, limit: 20 });
        prop_assert!(!hits.is_empty());
        let beside = hits.iter().flat_map(|hit| &hit.also).map(|version| version.rule.as_str());
        let mut shown: Vec<&str> = hits.iter().filter_map(Hit::rule).chain(beside).collect();
        let all = shown.len();
        shown.sort_unstable();
        shown.dedup();
        prop_assert_eq!(shown.len(), all);
    }

    #[test]
    fn whatever_is_typed_is_answered_without_fault(text in "\\PC{0,80}", limit in 0usize..20) {
        let hits = index().search(&Query { text: &text, lang: None, ruleset: Some("nowhere"), limit });
        prop_assert!(hits.len() <= limit);
        for hit in &hits {
            if let Some(id) = hit.rule() {
                let rule = rulebook().rule(id).expect("hits name rules");
                let shown = rule.text.get(hit.lang).expect("the shown text is there");
                for range in &hit.matched {
                    prop_assert!(shown.get(range.clone()).is_some());
                }
            }
        }
    }
}
