//! `import cards FILE…`.

use std::io::{self, BufReader};
use std::path::{Path, PathBuf};

use cardinal_cards_db::MAX_NAME_CHARS;
use cardinal_cards_db::import::{NotTaken, Unread, hash, read};
use cardinal_rules_index::import::{ImportError, Progress, text};

use super::super::{Exit, complaint};
use super::bar;
use crate::arguments::args::Global;
use crate::input::{self, Kind};
use crate::terminal::Screen;
use cardinal_assistant::Cardinal;
use cardinal_assistant::answer::imports::RefusedFile;
use cardinal_assistant::answer::imports::cards::{self, Taken};
use cardinal_assistant::answer::store_failed;
use cardinal_assistant::library::{CardFile, GAME};
use cardinal_assistant::messages::Voice;

/// Each file is taken by itself: what is wrong with one keeps out no other.
pub(super) fn run(
    cardinal: &Cardinal,
    screen: &Screen,
    global: &Global,
    files: &[PathBuf],
) -> io::Result<Exit> {
    let lang = cardinal.default_language(global.lang);
    let voice = cardinal.voice(lang);
    let mut told = Vec::new();
    let mut exit = Exit::Answered;
    for path in files {
        told.push(import(cardinal, voice, path).map_err(|(why, sentence)| {
            complaint::tell(lang, &sentence);
            exit = exit.max(why);
            RefusedFile::new(path.display().to_string(), sentence)
        }));
    }
    complaint::store_troubles(cardinal, global.lang, exit);
    screen.show(&cards::answer(voice, cardinal.library().cards(), &told), false)?;
    Ok(exit)
}

/// Reads a file and keeps it, or says how that ends and why.
fn import(cardinal: &Cardinal, voice: Voice<'_>, path: &Path) -> Result<Taken, (Exit, String)> {
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
    let known = cardinal.library().cards();
    let Some(vocabulary) = known.vocabulary(GAME) else {
        return Err((Exit::Invalid, cards::unread(voice, &name, &Unread::Unrecognised)));
    };
    let reading = read(&content, vocabulary, &mut |progress| {
        bar.set_length(2 * progress.of as u64);
        bar.set_position((progress.of + progress.bytes) as u64);
    });
    bar.finish_and_clear();
    let reading = reading.map_err(|error| (Exit::Invalid, cards::unread(voice, &name, &error)))?;
    let joined = known.join(GAME, reading.rows);
    let mut not_taken: Vec<NotTaken> = reading.not_taken.into_iter().chain(joined.not_taken).collect();
    not_taken.sort_by_key(|not| not.line);
    if joined.rows.is_empty() {
        return Err((Exit::Invalid, cards::none_taken(voice, known, &name, &not_taken)));
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
    Ok(Taken { named: name, file, became, known: joined.known, not_taken })
}

/// The file's name without its folders, in letters that can be shown.
fn bare_name(path: &Path) -> String {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    name.chars().filter(|c| !c.is_control()).take(MAX_NAME_CHARS).collect()
}
