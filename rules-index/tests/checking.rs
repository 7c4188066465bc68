//! What the checks against an original document find, on a document of three lines.

use cardinal_language::Lang;
use cardinal_rules_index::checking::anchors::{AnchorFault, LooseAnchor, loose_anchors};
use cardinal_rules_index::checking::figures::{UnstatedFigure, unstated_figures};
use cardinal_rules_index::{Coverage, Original, OriginalError, Rulebook, Uncovered};
use sha2::{Digest, Sha256};

const TEXT: &str = "COPERTURA\n\nLa copertura dà tre A. \nDura fino alla ferita.\nÈ tutto.\n";

fn rulebook(rules: &[(&str, [usize; 2], &str)], not_rules: &[[usize; 2]]) -> Rulebook {
    let hash = format!("{:x}", Sha256::digest(TEXT));
    let documents = format!(
        "[[document]]\nid = \"faq\"\ntitle = {{ en = \"FAQ\" }}\nlanguage = \"it\"\nfile = \"faq.txt\"\nbytes = {}\nsha256 = \"{hash}\"\n",
        TEXT.len()
    );
    let rule = |(name, bytes, text): &(&str, [usize; 2], &str)| {
        format!(
            "[[rule]]\nid = \"faq/{name}\"\ntopic = \"{name}\"\ntitle = {{ en = \"Cover\", it = \"Copertura\" }}\ntext = {{ en = \"{text}\", it = \"Testo.\" }}\n[rule.source]\ndocument = \"faq\"\nsection = \"Copertura\"\nbytes = {bytes:?}\n"
        )
    };
    let passage = |bytes: &[usize; 2]| {
        format!(
            "[[passage]]\ndocument = \"faq\"\nbytes = {bytes:?}\nkind = \"heading\"\nnote = \"the heading\"\n"
        )
    };
    let files = [
        ("documents.toml", documents),
        ("faq/cover.toml", rules.iter().map(rule).collect()),
        ("faq/not-rules.toml", not_rules.iter().map(passage).collect()),
    ];
    Rulebook::from_files(files).unwrap_or_else(|error| panic!("{error}"))
}

fn place_of(words: &str) -> [usize; 2] {
    let start = TEXT.find(words).expect("the words stand in the text");
    [start, start + words.len()]
}

#[test]
fn what_lies_in_no_range_is_told_with_its_lines() {
    let book =
        rulebook(&[("first", place_of("La copertura dà tre A."), "It adds 3.")], &[place_of("COPERTURA")]);
    let original = Original::new(&book, "faq", TEXT.as_bytes()).expect("it is sound");
    let coverage = Coverage::measure(&book, &original);
    let [start, _] = place_of("Dura");
    let [_, end] = place_of("tutto.");
    assert_eq!(coverage.uncovered, [Uncovered { bytes: [start, end], lines: [4, 5] }]);
    assert_eq!((coverage.in_rules, coverage.in_not_rules), (19, 9));
    assert_eq!(coverage.missing(), coverage.total - 28);
    assert!(coverage.share() > coverage.share_of_all() && coverage.share() < 1.0);
}

#[test]
fn a_document_wholly_in_ranges_has_nothing_left() {
    let book = rulebook(&[("all", [0, TEXT.len() - 1], "It adds 3.")], &[]);
    let original = Original::new(&book, "faq", TEXT.as_bytes()).expect("it is sound");
    let coverage = Coverage::measure(&book, &original);
    assert_eq!((coverage.uncovered.len(), coverage.missing()), (0, 0));
    assert!((coverage.share() - 1.0).abs() < f64::EPSILON);
}

#[test]
fn another_file_is_refused_with_both_hashes() {
    let book = rulebook(&[], &[]);
    let other = Original::new(&book, "faq", b"COPERTURA").expect_err("it is refused");
    assert!(
        matches!(&other, OriginalError::OtherFile { found, expected, .. } if found != expected && expected.len() == 64),
        "{other:?}"
    );
    assert_eq!(
        Original::new(&book, "faqs", b"").expect_err("it is refused"),
        OriginalError::UnknownDocument { id: "faqs".to_owned(), known: vec!["faq".to_owned()] }
    );
}

#[test]
fn a_figure_that_the_source_states_in_words_is_accepted_and_another_is_not() {
    let place = place_of("La copertura dà tre A.");
    let book = rulebook(&[("stated", place, "It adds 3."), ("unstated", place, "It adds 30.")], &[]);
    let original = Original::new(&book, "faq", TEXT.as_bytes()).expect("it is sound");
    assert_eq!(
        unstated_figures(&book, &original),
        [UnstatedFigure { rule: "faq/unstated".to_owned(), lang: Lang::En, figure: "30".to_owned() }]
    );
}

#[test]
fn loose_ranges_are_told_with_their_fault() {
    let [start, end] = place_of("La copertura dà tre A.");
    let accent = TEXT.find('È').expect("it stands in the text");
    let book = rulebook(
        &[
            ("tight", [start, end], "It."),
            ("white", [start, end + 1], "It."),
            ("inside", [start, accent + 1], "It."),
        ],
        &[],
    );
    let original = Original::new(&book, "faq", TEXT.as_bytes()).expect("it is sound");
    let mut found = loose_anchors(&book, &original);
    found.sort_by(|a, b| a.place.cmp(&b.place));
    let loose =
        |place: &str, end: usize, fault| LooseAnchor { place: place.to_owned(), bytes: [start, end], fault };
    assert_eq!(
        found,
        [
            loose("faq/inside", accent + 1, AnchorFault::InsideCharacter),
            loose("faq/white", end + 1, AnchorFault::WhiteSpaceAtEnd)
        ]
    );
}
