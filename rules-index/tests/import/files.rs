//! What a file is taken for, and what is refused.

use std::io::{self, Cursor, Read};

use cardinal_language::{Lang, Localized};
use cardinal_rules_index::Document;
use cardinal_rules_index::import::{self, ImportError, LARGEST, Progress};

use crate::read;

fn refusal(bytes: &[u8]) -> ImportError {
    import::read("file.bin", bytes, &[], &mut |_| {}).unwrap_err()
}

#[test]
fn a_file_without_text_is_refused_with_the_reason() {
    assert!(matches!(refusal(b""), ImportError::Empty { .. }));
    assert!(matches!(refusal(b" \n\xef\xbb\xbf\t"), ImportError::Empty { .. }));
    assert!(matches!(refusal(b"PK\x03\x04\x00\x00"), ImportError::Binary { at: 4, .. }));
    assert!(matches!(refusal(b"caff\xe8 nero"), ImportError::NotUtf8 { at: 4, .. }));
    assert!(refusal(b"caff\xe8 nero").to_string().contains("byte 4"));
    let endless = io::repeat(b'a');
    let refused = import::read("endless", endless, &[], &mut |_| {}).unwrap_err();
    assert!(matches!(refused, ImportError::TooLarge { limit: LARGEST, .. }));
}

#[test]
fn a_file_that_vanishes_half_way_gives_nothing_and_says_how_far_it_was_read() {
    struct Gone;
    impl Read for Gone {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::Error::other("the stick was pulled out"))
        }
    }
    let refused =
        import::read("rules.txt", Cursor::new("half of it").chain(Gone), &[], &mut |_| {}).unwrap_err();
    assert!(matches!(refused, ImportError::Io { read: 10, .. }), "{refused:?}");
    assert!(refused.to_string().contains("the stick was pulled out"));
}

#[test]
fn a_known_document_is_recognised_by_its_hash_and_nothing_else() {
    let text = "TRADE\n\nBuy low.";
    let known = [Document {
        id: "trade".into(),
        title: Localized::english("Trading rules"),
        language: Lang::It,
        file: "trade.txt".into(),
        bytes: text.len(),
        sha256: read(text).sha256,
    }];
    let same = import::read("copy of it.txt", text.as_bytes(), &known, &mut |_| {}).unwrap();
    assert_eq!(
        (same.id.as_str(), same.title.en.as_str(), same.language),
        ("trade", "Trading rules", Lang::It)
    );
    let changed = import::read("trade.txt", "TRADE\n\nSell high.".as_bytes(), &known, &mut |_| {}).unwrap();
    assert!(changed.id.starts_with("trade-"), "{}", changed.id);
    assert_eq!(changed.title.en, "TRADE");
}

#[test]
fn progress_is_told_to_the_end() {
    let text = "Words, and then more words.\n\n".repeat(10_000);
    let mut told = Vec::new();
    import::read("long.txt", text.as_bytes(), &[], &mut |progress| {
        told.push(progress);
    })
    .unwrap();
    assert!(told.contains(&Progress::Reading { bytes: text.len() }));
    assert_eq!(told.last(), Some(&Progress::Cutting { bytes: text.len(), of: text.len() }));
    assert!(told.len() > 100);
}

#[test]
fn a_range_off_the_text_has_no_wording() {
    assert_eq!(import::wording("è vero", [0, 2]), Some("è"));
    assert_eq!(import::wording("è vero", [1, 2]), None);
    assert_eq!(import::wording("è vero", [2, 99]), None);
    assert_eq!(import::wording("è vero", [4, 2]), None);
}
