//! `import document FILE…`.

use std::io::{self, BufReader};
use std::path::{Path, PathBuf};

use cardinal_rules_index::import::{ImportError, Imported as Document, Progress, read};
use serde_json::json;

use super::super::args::Global;
use super::super::{Exit, complaint};
use super::bar;
use crate::input::{self, Kind};
use crate::terminal::Screen;
use cardinal_assistant::Cardinal;
use cardinal_assistant::answer::{Answer, Draft, Outcome, store_failed};
use cardinal_assistant::library::{Imported, UserStoreError};
use cardinal_assistant::messages::{Arg, Voice};

/// Reads all files before any is kept, so that one bad file keeps out the others too.
pub(super) fn run(
    cardinal: &Cardinal,
    screen: &Screen,
    global: &Global,
    files: &[PathBuf],
) -> io::Result<Exit> {
    let lang = cardinal.default_language(global.lang);
    let voice = cardinal.voice(lang);
    let mut documents: Vec<Document> = Vec::new();
    for file in files {
        match read_file(cardinal, voice, file) {
            Ok(document) => documents.push(document),
            Err(error) => {
                let sentence = complaint::import(lang, &error);
                complaint::tell(lang, &sentence);
                if files.len() > 1 {
                    complaint::tell(lang, &voice.text("import-none", &[]));
                }
                show_refused(screen, voice, &[(file, sentence)])?;
                let is_trouble = matches!(error, ImportError::Io { .. });
                return Ok(if is_trouble { Exit::Trouble } else { Exit::Invalid });
            }
        }
    }
    let became = match cardinal.library().shelf().keep(&documents) {
        Ok(became) => became,
        Err(error) => {
            let sentence = store_failed::reason(voice, &error);
            complaint::tell(lang, &sentence);
            let refused: Vec<_> = files.iter().map(|file| (file, sentence.clone())).collect();
            show_refused(screen, voice, &refused)?;
            return Ok(Exit::Trouble);
        }
    };
    screen.show(&report(voice, files, &documents, &became), false)?;
    complaint::store_troubles(cardinal, global.lang, Exit::Answered);
    Ok(Exit::Answered)
}

/// Tells programs which files kept out all of them; people have been told on standard error.
fn show_refused(screen: &Screen, voice: Voice<'_>, refused: &[(&PathBuf, String)]) -> io::Result<()> {
    if !screen.is_json() {
        return Ok(());
    }
    let documents = refused.iter().map(|(file, sentence)| {
        json!({ "file": file.display().to_string(), "outcome": "refused", "sentence": sentence })
    });
    let data = json!({
        "kind": "import-document",
        "outcome": "invalid",
        "lang": voice.lang,
        "documents": documents.collect::<Vec<_>>(),
    });
    screen.show(&Draft::new(voice).finish(Outcome::Invalid, data), false)
}

fn read_file(cardinal: &Cardinal, voice: Voice<'_>, path: &Path) -> Result<Document, ImportError> {
    let name = path.display().to_string();
    let (file, length) = input::open(path, Kind::Import).map_err(|error| error.of_import(&name))?;
    let bar = bar(voice, &name, length);
    let known = cardinal.library().rulebook().documents();
    let document = read(&name, BufReader::new(file), known, &mut |progress| match progress {
        // Reading and cutting take about as long: each is half of the way.
        Progress::Reading { bytes } => bar.set_position(bytes as u64),
        Progress::Cutting { bytes, of } => {
            bar.set_length(2 * of as u64);
            bar.set_position((of + bytes) as u64);
        }
    });
    bar.finish_and_clear();
    document
}

fn report(voice: Voice<'_>, files: &[PathBuf], documents: &[Document], became: &[Imported]) -> Answer {
    let mut draft = Draft::new(voice);
    let mut data = Vec::new();
    for ((file, document), became) in files.iter().zip(documents).zip(became) {
        let title = document.title.best(voice.lang).1;
        let sentence = match became {
            Imported::New => "import-new",
            Imported::Replaced => "import-replaced",
            Imported::Unchanged => "import-unchanged",
        };
        draft.text(draft.say(sentence, &[("title", Arg::strong(title)), ("id", Arg::code(&document.id))]));
        let report = document.report;
        let counts = [
            ("import-headings", report.headings),
            ("import-paragraphs", report.paragraphs),
            ("import-passages", report.passages),
            ("import-layout", report.repaired.layout),
            ("import-broken-lines", report.repaired.broken_lines),
            ("import-hyphenations", report.repaired.hyphenations),
            ("import-emphasis", report.repaired.emphasis_marks),
            ("import-look-alikes", report.repaired.look_alikes),
        ];
        let counts = counts.into_iter().filter(|(_, count)| *count > 0);
        let lines = counts.map(|(key, count)| voice.say(key, &[("count", count.into())])).collect();
        if *became != Imported::Unchanged {
            draft.bullets(None, lines);
        }
        data.push(json!({
            "file": file.display().to_string(),
            "id": document.id,
            "title": title,
            "lang": document.language,
            "sha256": document.sha256,
            "bytes": document.bytes_len,
            "outcome": became.code(),
            "headings": report.headings,
            "paragraphs": report.paragraphs,
            "passages": report.passages,
            "repaired": report.repaired,
        }));
    }
    let data = json!({
        "kind": "import-document",
        "outcome": "answered",
        "lang": voice.lang,
        "documents": data,
    });
    draft.finish(Outcome::Answered, data)
}

/// The documents there are.
pub(super) fn list(cardinal: &Cardinal, voice: Voice<'_>) -> Result<Answer, UserStoreError> {
    let mut draft = Draft::new(voice);
    let documents = cardinal.library().shelf().documents()?;
    let line = |document: &Document| {
        let passages = voice.text("import-passages", &[("count", document.report.passages.into())]);
        let args = [
            ("title", Arg::strong(document.title.best(voice.lang).1)),
            ("id", Arg::code(&document.id)),
            ("hash", Arg::code(super::short(&document.sha256))),
            ("passages", passages.into()),
        ];
        voice.say("import-document-kept", &args)
    };
    draft.bullets(None, documents.iter().map(line).collect());
    if documents.is_empty() {
        draft.text(voice.say("import-nothing-kept", &[]));
    }
    let data = documents.iter().map(|document| {
        json!({
            "id": document.id,
            "title": document.title.best(voice.lang).1,
            "lang": document.language,
            "sha256": document.sha256,
            "bytes": document.bytes_len,
            "passages": document.report.passages,
        })
    });
    let data = json!({
        "kind": "documents",
        "outcome": "answered",
        "lang": voice.lang,
        "documents": data.collect::<Vec<_>>(),
    });
    Ok(draft.finish(Outcome::Answered, data))
}
