//! Which questions are close to one another, in three languages: what a precedent is found by.

use std::sync::OnceLock;

use cardinal_language::Lang;
use cardinal_rules_index::{Glossary, Index, QueryPhrases, Rulebook};

/// Questions that ask the same.
const CLOSE: &[(&str, &str)] = &[
    ("Can a warrior in cover attack?", "can warriors in cover make attacks"),
    ("Can a warrior in cover attack?", "un guerriero al coperto può attaccare?"),
    ("Can a warrior in cover attack?", "může bojovník v úkrytu útočit?"),
    ("un guerriero al coperto può attaccare?", "muze bojovnik v ukrytu utocit"),
    ("Can a Sergeant lead another Sergeant?", "can a sergeant be assigned to another sergeant"),
    (
        "può un sergente essere assegnato a un altro sergente?",
        "can a sergeant be assigned to another sergeant?",
    ),
    ("může být seržant přiřazen jinému seržantovi?", "can a sergeant be assigned to another sergeant?"),
    (
        "How many promotion points do I earn for killing a warrior?",
        "promotion points earned when a warrior is killed",
    ),
    (
        "Quanti punti promozione guadagno uccidendo un guerriero?",
        "How many promotion points do I earn for killing a warrior?",
    ),
    (
        "Kolik bodů povýšení dostanu za zabití bojovníka?",
        "How many promotion points do I earn for killing a warrior?",
    ),
    ("May a wounded warrior fight?", "wounded warriors: may they fight?"),
    ("un guerriero ferito può combattere?", "May a wounded warrior fight?"),
    ("When is a counter too late?", "is it too late for a counter?"),
    ("Does first strike kill before the answer?", "first strike: does it kill before the answer"),
    ("Can equipment be given to a vehicle?", "can a vehicle receive equipment?"),
];

/// Questions that ask something else, however many words they share.
const APART: &[(&str, &str)] = &[
    ("Can a warrior in cover attack?", "How many cards may I draw in a turn?"),
    ("Can a warrior in cover attack?", "Can a vehicle be assigned to a warrior?"),
    ("Can a Sergeant lead another Sergeant?", "Can a Sergeant carry a relic?"),
    (
        "How many promotion points do I earn for killing a warrior?",
        "How many destiny points does a relic cost?",
    ),
    ("Quanti punti promozione guadagno uccidendo un guerriero?", "Can a wounded warrior be healed?"),
    ("může bojovník v úkrytu útočit?", "Kolik karet si mohu líznout?"),
    ("può un sergente essere assegnato a un altro sergente?", "un veicolo può andare al coperto?"),
    ("When is a counter too late?", "When does a combat end?"),
    ("May a wounded warrior fight?", "May a warrior carry two weapons?"),
    ("Can a beast attack alone?", "Can a fortification be attacked?"),
    ("Does first strike kill before the answer?", "Does a second wound kill?"),
    ("who may attack whom", "who begins the game"),
];

fn index() -> &'static Index {
    static INDEX: OnceLock<Index> = OnceLock::new();
    INDEX.get_or_init(|| {
        let (book, glossary) =
            (Rulebook::embedded().expect("rules"), Glossary::embedded().expect("glossary"));
        let asked = QueryPhrases::embedded(&book).expect("phrases");
        Index::build(&book, &glossary, &asked).expect("an index")
    })
}

fn likeness(one: &str, other: &str, lang: Option<Lang>) -> f32 {
    index().gist(one, lang).likeness(&index().gist(other, lang))
}

#[test]
fn questions_that_ask_the_same_are_closer_than_any_that_do_not() {
    let told = |pairs: &[(&str, &str)]| -> Vec<(f32, String)> {
        let mut told: Vec<(f32, String)> = pairs
            .iter()
            .map(|(one, other)| (likeness(one, other, None), format!("{one} / {other}")))
            .collect();
        told.sort_by(|a, b| a.0.total_cmp(&b.0));
        told
    };
    let (close, apart) = (told(CLOSE), told(APART));
    let table = |told: &[(f32, String)]| {
        told.iter().map(|(likeness, pair)| format!("{likeness:.2} {pair}\n")).collect::<Vec<_>>().concat()
    };
    let (least, most) = (close.first().expect("a pair").0, apart.last().expect("a pair").0);
    assert!(least > most, "close:\n{}apart:\n{}", table(&close), table(&apart));
}

#[test]
fn likeness_is_the_same_both_ways_and_whole_for_what_is_said_again() {
    for (one, other) in CLOSE.iter().chain(APART) {
        assert!((likeness(one, other, None) - likeness(other, one, None)).abs() < 1e-5, "{one} / {other}");
        assert!(likeness(one, one, None) > 0.999, "{one}");
        assert!((likeness(one, &one.to_uppercase(), None) - 1.0).abs() < 0.2, "{one}");
    }
}

#[test]
fn words_that_no_rule_has_count_and_what_has_no_words_is_like_nothing() {
    assert!(likeness("what is a zorgblat", "what is a qwertzu", None) < 0.4);
    assert!(likeness("what is a zorgblat", "zorgblat?", None) > 0.6);
    assert!(likeness("zorgblat", "qwertzu", None) < f32::EPSILON);
    for empty in ["", "?!", "\u{0}"] {
        assert!(index().gist(empty, Some(Lang::En)).is_empty());
        assert!(likeness(empty, "can a warrior in cover attack?", None) < f32::EPSILON);
        assert!(likeness(empty, empty, None) < f32::EPSILON);
    }
}
