//! Whatever strangers type, looking it up comes back, and comes back with sound answers.

use std::sync::LazyLock;

use cardinal_cards_db::{Cards, Lookup};
use cardinal_language::Lang;
use proptest::prelude::*;

static CARDS: LazyLock<Cards> = LazyLock::new(|| Cards::embedded().expect("the shipped cards load"));

/// Any text, or names cut up and glued together with any text: nearer to where the code works.
fn typed() -> impl Strategy<Value = String> {
    let pieces = prop_oneof![
        any::<String>(),
        "[a-zA-Zàèìòùáčďéěíňóřšťúůýž '!-]{0,30}",
        Just("Sean Gallagher".to_owned()),
        Just("premonizione di".to_owned()),
        Just("l'Imboscata".to_owned()),
        Just("e\u{301}\u{301}".to_owned()),
    ];
    proptest::collection::vec(pieces, 0..6).prop_map(|pieces| pieces.join(" "))
}

proptest! {
    // A failing text is printed; a file of past failures would need a home of its own.
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_lookup_never_fails_and_a_tie_has_two_sides(text in typed()) {
        let cards = &*CARDS;
        for lang in Lang::ALL {
            match cards.lookup(&text, lang) {
                Lookup::Found { card, .. } => prop_assert!(cards.get(&card.id).is_some()),
                Lookup::Ambiguous(tied) => prop_assert!(tied.len() > 1),
                Lookup::Nothing { nearest } => prop_assert!(nearest.len() <= 3),
            }
        }
    }

    #[test]
    fn mentions_lie_in_order_inside_the_text_and_never_overlap(text in typed()) {
        let cards = &*CARDS;
        for lang in Lang::ALL {
            let mut end = 0;
            for mention in cards.find_in(&text, lang) {
                prop_assert!(!mention.cards.is_empty());
                prop_assert!(mention.bytes.start >= end);
                prop_assert!(text.get(mention.bytes.clone()).is_some_and(|name| !name.is_empty()));
                end = mention.bytes.end;
            }
        }
    }

    #[test]
    fn completion_keeps_to_its_limit(text in typed(), limit in 0_usize..60) {
        let cards = &*CARDS;
        prop_assert!(cards.complete(&text, Lang::It, limit).len() <= limit);
    }
}
