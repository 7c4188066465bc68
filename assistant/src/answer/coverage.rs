//! The answer to `coverage`: how much of each imported original lies in rules, and what does not.

use cardinal_rules_index::{Coverage, Original};
use serde_json::json;

use super::{Answer, Block, Draft, Line, Outcome, Style};
use crate::library::{Library, UserStoreError};
use crate::messages::{Arg, Voice};

/// How many characters of a stretch that lies in no rule are shown.
const EXCERPT: usize = 120;

/// Answers with the coverage of every document that is imported.
///
/// # Errors
/// [`UserStoreError`]: what was imported cannot be read.
pub(crate) fn answer(library: &Library, voice: Voice<'_>) -> Result<Answer, UserStoreError> {
    let book = library.rulebook();
    let mut draft = Draft::new(voice);
    let mut rows = Vec::new();
    let mut absent = Vec::new();
    draft.title(draft.say("coverage-title", &[]));
    for document in book.documents() {
        let Some(text) = library.shelf().text(&document.sha256)? else {
            absent.push(document.id.clone());
            continue;
        };
        let Ok(original) = Original::new(book, &document.id, text.as_bytes()) else {
            absent.push(document.id.clone());
            continue;
        };
        let coverage = Coverage::measure(book, &original);
        show(&mut draft, document.title.best(voice.lang).1, &coverage, &text);
        rows.push(json!({
            "document": coverage.document,
            "total": coverage.total,
            "in_rules": coverage.in_rules,
            "in_not_rules": coverage.in_not_rules,
            "missing": coverage.missing(),
            "share": coverage.share(),
            "share_of_all": coverage.share_of_all(),
            "uncovered": coverage.uncovered.iter().map(|stretch| json!({ "bytes": stretch.bytes, "lines": stretch.lines })).collect::<Vec<_>>(),
        }));
    }
    if !absent.is_empty() {
        let listed = Arg::code(absent.join(", "));
        let command = Arg::code("cardinal import document FILE");
        draft.note(draft.say("coverage-absent", &[("documents", listed), ("command", command)]));
    }
    let outcome = if rows.is_empty() { Outcome::NothingFound } else { Outcome::Answered };
    let data = json!({ "kind": "coverage", "outcome": if rows.is_empty() { "nothing-found" } else { "answered" }, "lang": voice.lang, "documents": rows, "absent": absent });
    Ok(draft.finish(outcome, data))
}

fn show(draft: &mut Draft<'_>, title: &str, coverage: &Coverage, text: &str) {
    draft.heading(Line::plain(title));
    let percent = |share: f64| Arg::strong(format!("{:.1} %", share * 100.0));
    draft.text(draft.say(
        "coverage-share",
        &[
            ("share", percent(coverage.share())),
            ("all", percent(coverage.share_of_all())),
            ("missing", coverage.missing().into()),
        ],
    ));
    let lines = coverage.uncovered.iter().map(|stretch| {
        let words: String =
            text.get(stretch.bytes[0]..stretch.bytes[1]).unwrap_or_default().chars().take(EXCERPT).collect();
        let words = words.split_whitespace().collect::<Vec<_>>().join(" ");
        let [first, last] = stretch.lines;
        (0, Line::default().then(format!("{first}–{last} "), Style::Code).then(words, Style::Plain))
    });
    let lines: Vec<(u8, Line)> = lines.collect();
    if !lines.is_empty() {
        let summary = draft.say("coverage-uncovered", &[("count", lines.len().into())]);
        draft.push(Block::Long { summary, lines });
    }
}
