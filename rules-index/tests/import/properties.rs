//! What must hold of any text at all.

use cardinal_rules_index::import;
use proptest::prelude::*;

use crate::assert_whole;

/// Text made of what transcripts are made of.
fn debris() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        Just("\n"),
        Just("\n\n"),
        Just("\r\n"),
        Just(" "),
        Just("\u{a0}"),
        Just("×\n"),
        Just("• "),
        Just("✓ "),
        Just("- "),
        Just("* "),
        Just("12."),
        Just("3) "),
        Just("**"),
        Just("<|MARK-1|>"),
        Just("\u{feff}"),
        Just("HEADING OF CAPITALS"),
        Just("PAAT"),
        Just("ATTACK. You"),
        Just("A word"),
        Just("prom-\nises"),
        Just("c\u{43e}in"),
        Just("končí."),
        Just("Perché? "),
        Just("(see (2))"),
        Just("\u{ad}"),
        Just("\""),
        Just("A sentence that goes on for rather a long while before it comes to any end at all"),
    ];
    prop::collection::vec(piece, 1..200).prop_map(|pieces| pieces.concat())
}

proptest! {
    #[test]
    fn no_text_is_lost_whatever_it_is(text in "\\PC{0,400}|(\\PC{0,30}\n){0,30}") {
        if let Ok(imported) = import::read("any.txt", text.as_bytes(), &[], &mut |_| {}) {
            assert_whole(&imported);
        }
    }

    #[test]
    fn no_debris_is_lost_either(text in debris(), long in "[a-zA-Z .:•\n-]{0,3000}") {
        for text in [text.clone(), text.replace('\n', " "), format!("{text}{long}")] {
            if let Ok(imported) = import::read("any.txt", text.as_bytes(), &[], &mut |_| {}) {
                assert_whole(&imported);
            }
        }
    }

    #[test]
    fn no_bytes_make_it_panic(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        let _ = import::read("any.bin", bytes.as_slice(), &[], &mut |_| {});
    }
}
