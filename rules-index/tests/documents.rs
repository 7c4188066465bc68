//! The rulebook against the original documents, where they lie beside the checkout.

use std::fs;
use std::path::Path;

use cardinal_rules_index::checking::anchors::loose_anchors;
use cardinal_rules_index::checking::figures::unstated_figures;
use cardinal_rules_index::{Coverage, Document, Original, Rulebook};

fn rulebook() -> Rulebook {
    Rulebook::embedded().unwrap_or_else(|error| panic!("{error}"))
}

/// The bytes of a document.
fn bytes_of(document: &Document) -> Vec<u8> {
    let file = Path::new(env!("CARDINAL_REFERENCE")).join("documents").join(&document.file);
    fs::read(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}

/// Runs a check over every document.
fn over_originals(check: impl Fn(&Rulebook, &Original<'_>)) {
    let rulebook = rulebook();
    for document in rulebook.documents() {
        let bytes = bytes_of(document);
        let original =
            Original::new(&rulebook, &document.id, &bytes).unwrap_or_else(|error| panic!("{error}"));
        check(&rulebook, &original);
    }
}

#[test]
#[cfg_attr(not(have_reference), ignore = "needs the reference material beside the checkout")]
fn every_byte_range_holds_exactly_a_passage() {
    over_originals(|rulebook, original| {
        assert_eq!(loose_anchors(rulebook, original), []);
    });
}

#[test]
#[cfg_attr(not(have_reference), ignore = "needs the reference material beside the checkout")]
fn every_figure_in_a_rule_stands_in_its_source() {
    over_originals(|rulebook, original| {
        assert_eq!(unstated_figures(rulebook, original), []);
    });
}

#[test]
#[cfg_attr(not(have_reference), ignore = "needs the reference material beside the checkout")]
fn nothing_of_the_warzone_faq_is_left_out() {
    let rulebook = rulebook();
    let document = rulebook.document("warzone-faq").expect("documents.toml lists it");
    let bytes = bytes_of(document);
    let original = Original::new(&rulebook, &document.id, &bytes).unwrap_or_else(|error| panic!("{error}"));
    let coverage = Coverage::measure(&rulebook, &original);
    let left_out: Vec<_> = coverage
        .uncovered
        .iter()
        .map(|gap| (gap.lines, original.wording(gap.bytes).unwrap_or_default()))
        .collect();
    assert_eq!(left_out, []);
    assert_eq!(coverage.in_rules + coverage.in_not_rules, coverage.total);
}

#[test]
#[cfg_attr(not(have_reference), ignore = "needs the reference material beside the checkout")]
fn the_rulebook_names_the_length_and_hash_of_every_document() {
    over_originals(|rulebook, original| {
        assert_eq!(original.text().len(), original.document().bytes);
        let coverage = Coverage::measure(rulebook, original);
        eprintln!(
            "{}: {:.1} % of its text in rules, {:.1} % of what is not listed as stating none; {} bytes in neither",
            coverage.document,
            100.0 * coverage.share_of_all(),
            100.0 * coverage.share(),
            coverage.missing(),
        );
    });
}
