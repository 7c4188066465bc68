//! The importer takes documents as they are, loses nothing of them, and refuses what is no text.

#![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

mod debris;
mod documents;
mod files;
mod properties;

use cardinal_rules_index::import::{self, Imported, LONGEST};

fn read(text: &str) -> Imported {
    import::read("house-rules.txt", text.as_bytes(), &[], &mut |_| {}).unwrap()
}

fn headings(imported: &Imported) -> Vec<&str> {
    imported.headings.iter().map(|heading| heading.text.as_str()).collect()
}

fn texts(imported: &Imported) -> Vec<&str> {
    imported.passages.iter().map(|passage| passage.text.as_str()).collect()
}

/// What must hold of every import, whatever the text.
fn assert_whole(imported: &Imported) {
    let original = &imported.original;
    let mut ranges: Vec<[usize; 2]> = imported.headings.iter().map(|heading| heading.bytes).collect();
    ranges.extend(imported.passages.iter().map(|passage| passage.bytes));
    ranges.sort_unstable();

    let mut from = 0;
    for [start, end] in ranges.iter().copied().chain([[original.len(); 2]]) {
        assert!(from <= start && start <= end, "{start}..{end} overlaps what ends at {from}");
        assert!(import::wording(original, [start, end]).is_some(), "{start}..{end} cuts a character");
        let between = &original[from..start];
        for (at, sign) in between.char_indices().filter(|(_, sign)| !sign.is_whitespace()) {
            let is_layout =
                imported.layout.iter().any(|[first, after]| (*first..*after).contains(&(from + at)));
            assert!(is_layout, "{sign:?} at {} is in nothing", from + at);
        }
        let cuts_word = original[..start].chars().next_back().is_some_and(char::is_alphanumeric)
            && original[start..end].chars().next().is_some_and(char::is_alphanumeric)
            && !imported.layout.iter().any(|[_, after]| *after == start);
        assert!(!cuts_word, "the piece at {start} begins inside a word");
        from = end;
    }
    assert!(imported.passages.is_sorted_by_key(|passage| passage.bytes));
    for passage in &imported.passages {
        let length = passage.text.chars().count();
        // A step's number and its text may have been set apart by one space.
        let most = LONGEST + passage.text.lines().count();
        assert!(length <= most || !passage.text.contains(' '), "a passage of {length} characters");
    }
    assert_eq!(imported.report.passages, imported.passages.len());
    assert_eq!(imported.report.headings, imported.headings.len());
    assert_eq!(imported.bytes_len, original.len());
}
