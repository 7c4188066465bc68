//! `import cards FILE…`.

use std::io::{self, BufReader};
use std::path::{Path, PathBuf};

use cardinal_cards_db::import::{Flaw, Format, NotTaken, Unread, hash, read};
use cardinal_cards_db::{CardType, Cards, MAX_NAME_CHARS};
use cardinal_language::Lang;
use cardinal_rules_index::import::{ImportError, Progress, text};
use serde_json::{Value, json};

use super::super::args::Global;
use super::super::{Exit, complaint};
use super::bar;
use crate::input::{self, Kind};
use crate::terminal::Screen;
use cardinal_assistant::Cardinal;
use cardinal_assistant::answer::{Answer, Block, Draft, Line, Outcome, Style, names, store_failed};
use cardinal_assistant::library::{CardFile, GAME, Imported, UserStoreError};
use cardinal_assistant::messages::{Arg, Voice};

/// A file that was read and kept.
struct Done {
    file: CardFile,
    became: Imported,
    known: usize,
    not_taken: Vec<NotTaken>,
}

/// Each file is taken by itself: what is wrong with one keeps out no other.
pub(super) fn run(
    cardinal: &Cardinal,
    screen: &Screen,
    global: &Global,
    files: &[PathBuf],
) -> io::Result<Exit> {
    let lang = cardinal.default_language(global.lang);
    let voice = cardinal.voice(lang);
    let mut draft = Draft::new(voice);
    let mut data = Vec::new();
    let mut exit = Exit::Answered;
    for path in files {
        match import(cardinal, voice, path) {
            Ok(done) => {
                report(&mut draft, cardinal.library().cards(), &done);
                data.push(told(voice, cardinal.library().cards(), path, &done));
            }
            Err((why, sentence)) => {
                complaint::tell(lang, &sentence);
                let file = path.display().to_string();
                data.push(json!({ "file": file, "outcome": "refused", "sentence": sentence }));
                exit = exit.max(why);
            }
        }
    }
    complaint::store_troubles(cardinal, global.lang, exit);
    let (outcome, code) = match exit {
        Exit::Answered => (Outcome::Answered, "answered"),
        _ => (Outcome::Invalid, "invalid"),
    };
    let data = json!({ "kind": "import-cards", "outcome": code, "lang": lang, "files": data });
    screen.show(&draft.finish(outcome, data), false)?;
    Ok(exit)
}

/// Reads a file and keeps it, or says how that ends and why.
fn import(cardinal: &Cardinal, voice: Voice<'_>, path: &Path) -> Result<Done, (Exit, String)> {
    let lang = voice.lang;
    let name = path.display().to_string();
    let refused = |error: ImportError| {
        let is_trouble = matches!(error, ImportError::Io { .. });
        (if is_trouble { Exit::Trouble } else { Exit::Invalid }, complaint::import(lang, &error))
    };
    let opened = input::open(path, Kind::Import);
    let (opened, length) = opened.map_err(|error| refused(error.of_import(&name)))?;
    let bar = bar(voice, &name, length);
    let content = text(&name, BufReader::new(opened), &mut |progress| {
        if let Progress::Reading { bytes } = progress {
            bar.set_position(bytes as u64);
        }
    });
    let content = content.map_err(refused)?;
    let cards = cardinal.library().cards();
    let Some(vocabulary) = cards.vocabulary(GAME) else {
        return Err((Exit::Invalid, unread(voice, &name, &Unread::Unrecognised)));
    };
    let reading = read(&content, vocabulary, &mut |progress| {
        bar.set_length(2 * progress.of as u64);
        bar.set_position((progress.of + progress.bytes) as u64);
    });
    bar.finish_and_clear();
    let reading = reading.map_err(|error| (Exit::Invalid, unread(voice, &name, &error)))?;
    let joined = cards.join(GAME, reading.rows);
    let mut not_taken: Vec<NotTaken> = reading.not_taken.into_iter().chain(joined.not_taken).collect();
    not_taken.sort_by_key(|not| not.line);
    if joined.rows.is_empty() {
        let args = [("file", name.as_str().into()), ("count", not_taken.len().into())];
        let lines = not_taken.iter().map(|not| line_of(voice, cards, not).text());
        let lines = std::iter::once(voice.text("cards-nothing", &args)).chain(lines);
        return Err((Exit::Invalid, lines.collect::<Vec<_>>().join(" ")));
    }
    let file = CardFile {
        sha256: hash(&content),
        file: bare_name(path),
        format: reading.format,
        number: 0,
        rows: joined.rows,
    };
    let kept = cardinal.library().shelf().keep_card_file(&file);
    let became = kept.map_err(|error| (Exit::Trouble, store_failed::reason(voice, &error)))?;
    Ok(Done { file, became, known: joined.known, not_taken })
}

/// The file's name without its folders, in letters that can be shown.
fn bare_name(path: &Path) -> String {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    name.chars().filter(|c| !c.is_control()).take(MAX_NAME_CHARS).collect()
}

fn unread(voice: Voice<'_>, file: &str, error: &Unread) -> String {
    match error {
        Unread::Syntax { line, column, message } => {
            let args = [
                ("file", Arg::from(file)),
                ("line", (*line).into()),
                ("column", (*column).into()),
                ("reason", message.as_str().into()),
            ];
            voice.text("cards-syntax", &args)
        }
        _ => voice.text("cards-unrecognised", &[("file", file.into())]),
    }
}

fn report(draft: &mut Draft<'_>, cards: &Cards, done: &Done) {
    let Done { file, became, known, not_taken } = done;
    let voice = draft.voice;
    let sentence = match became {
        Imported::New => "cards-new",
        Imported::Replaced => "cards-replaced",
        Imported::Unchanged => "cards-unchanged",
    };
    let args = [
        ("file", Arg::strong(&file.file)),
        ("hash", Arg::code(super::short(&file.sha256))),
        ("format", format(voice, file.format).into()),
    ];
    draft.text(voice.say(sentence, &args));
    let counts = [("cards-known", *known), ("cards-only-here", file.rows.len() - known)];
    let counts = counts.into_iter().filter(|(_, count)| *count > 0);
    draft.bullets(None, counts.map(|(key, count)| voice.say(key, &[("count", count.into())])).collect());
    if !not_taken.is_empty() {
        let summary = voice.say("cards-not-taken", &[("count", not_taken.len().into())]);
        let lines = not_taken.iter().map(|not| (0, line_of(voice, cards, not)));
        draft.push(Block::Long { summary, lines: lines.collect() });
    }
}

fn told(voice: Voice<'_>, cards: &Cards, path: &Path, done: &Done) -> Value {
    let not_taken = done.not_taken.iter().map(|not| {
        let mut data = json!(not);
        data["sentence"] = reason(voice, cards, &not.flaw).into();
        data
    });
    json!({
        "file": path.display().to_string(),
        "outcome": done.became.code(),
        "sha256": done.file.sha256,
        "format": done.file.format,
        "known": done.known,
        "new": done.file.rows.len() - done.known,
        "not_taken": not_taken.collect::<Vec<_>>(),
    })
}

fn format(voice: Voice<'_>, format: Format) -> String {
    names::named(voice, "card-format", format)
}

/// `line 12, Smoke Bomb: there is no text.`
fn line_of(voice: Voice<'_>, cards: &Cards, not: &NotTaken) -> Line {
    let args = [
        ("line", Arg::from(not.line)),
        ("card", not.card.as_str().into()),
        ("reason", reason(voice, cards, &not.flaw).into()),
    ];
    voice.say(if not.card.is_empty() { "cards-line-nameless" } else { "cards-line" }, &args)
}

/// Why a line was not taken. Its sentence is `cards-flaw-` with the reason's own name.
fn reason(voice: Voice<'_>, cards: &Cards, flaw: &Flaw) -> String {
    let kind = |of: CardType| {
        let kind = cards.vocabulary(GAME).and_then(|words| words.card_type(of));
        kind.map_or_else(|| of.code().to_owned(), |kind| kind.name.best(voice.lang).1.to_owned())
    };
    let args: Vec<(&str, Arg)> = match flaw {
        Flaw::Columns { found, expected } => {
            vec![("found", (*found).into()), ("expected", (*expected).into())]
        }
        Flaw::LongName { limit } | Flaw::LongText { limit } => vec![("limit", (*limit).into())],
        Flaw::Language { found } | Flaw::Type { found } => vec![("found", found.as_str().into())],
        Flaw::OtherType { known, has, found } => {
            vec![("known", known.as_str().into()), ("has", kind(*has).into()), ("found", kind(*found).into())]
        }
        Flaw::Several { cards } => vec![("cards", cards.join(", ").into())],
        Flaw::NewWithoutType { near } => {
            vec![("count", near.len().into()), ("cards", near.join(", ").into())]
        }
        Flaw::Repeated { earlier } => vec![("earlier", (*earlier).into())],
        _ => Vec::new(),
    };
    let name = json!(flaw)["reason"].as_str().unwrap_or_default().to_owned();
    voice.text(&format!("cards-flaw-{name}"), &args)
}

/// The files there are.
pub(super) fn list(cardinal: &Cardinal, voice: Voice<'_>) -> Result<Answer, UserStoreError> {
    let mut draft = Draft::new(voice);
    let files = cardinal.library().shelf().card_files()?;
    let langs = |file: &CardFile| {
        Lang::ALL.into_iter().filter(|lang| file.rows.iter().any(|row| row.lang == *lang)).collect::<Vec<_>>()
    };
    let line = |file: &CardFile| {
        let args = [
            ("count", Arg::from(file.rows.len())),
            ("languages", names::listed(voice, "language", &langs(file)).into()),
        ];
        let texts = voice.text("cards-texts", &args);
        let label = Line::default().then(&file.file, Style::Strong).then(" · ", Style::Plain);
        label.then(super::short(&file.sha256), Style::Code).then(format!(" · {texts}"), Style::Plain)
    };
    draft.bullets(None, files.iter().map(line).collect());
    if files.is_empty() {
        draft.text(voice.say("import-nothing-kept", &[]));
    }
    let data = files.iter().map(|file| {
        json!({
            "file": file.file,
            "sha256": file.sha256,
            "format": file.format,
            "langs": langs(file),
            "texts": file.rows.len(),
        })
    });
    let data = json!({
        "kind": "card-files",
        "outcome": "answered",
        "lang": voice.lang,
        "files": data.collect::<Vec<_>>(),
    });
    Ok(draft.finish(Outcome::Answered, data))
}
