//! `import document FILE…`.

use std::io::{self, BufReader};
use std::path::{Path, PathBuf};

use cardinal_rules_index::import::{self, ImportError, Imported as Document, Progress};

use super::super::{Exit, complaint};
use super::bar;
use crate::arguments::args::Global;
use crate::input::{self, Kind};
use crate::terminal::Screen;
use cardinal_assistant::Cardinal;
use cardinal_assistant::answer::imports::{RefusedFile, documents};
use cardinal_assistant::answer::store_failed;
use cardinal_assistant::messages::Voice;

/// Reads all files before any is kept, so that one bad file keeps out the others too.
pub(super) fn run(
    cardinal: &Cardinal,
    screen: &Screen,
    global: &Global,
    files: &[PathBuf],
) -> io::Result<Exit> {
    let lang = cardinal.default_language(global.lang);
    let voice = cardinal.voice(lang);
    let mut read: Vec<Document> = Vec::new();
    for file in files {
        match read_file(cardinal, voice, file) {
            Ok(document) => read.push(document),
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
    let became = match cardinal.library().shelf().keep(&read) {
        Ok(became) => became,
        Err(error) => {
            let sentence = store_failed::reason(voice, &error);
            complaint::tell(lang, &sentence);
            let refused: Vec<_> = files.iter().map(|file| (file, sentence.clone())).collect();
            show_refused(screen, voice, &refused)?;
            return Ok(Exit::Trouble);
        }
    };
    let taken = files.iter().zip(&read).zip(became);
    let taken: Vec<_> =
        taken.map(|((file, document), became)| (file.display().to_string(), document, became)).collect();
    screen.show(&documents::taken(voice, &taken), false)?;
    complaint::store_troubles(cardinal, global.lang, Exit::Answered);
    Ok(Exit::Answered)
}

/// Tells programs which files kept out all of them; people have been told on standard error.
fn show_refused(screen: &Screen, voice: Voice<'_>, refused: &[(&PathBuf, String)]) -> io::Result<()> {
    if !screen.is_json() {
        return Ok(());
    }
    let refused = refused.iter().map(|(file, why)| RefusedFile::new(file.display().to_string(), why.clone()));
    screen.show(&documents::refused(voice, refused.collect()), false)
}

fn read_file(cardinal: &Cardinal, voice: Voice<'_>, path: &Path) -> Result<Document, ImportError> {
    let name = path.display().to_string();
    let (file, length) = input::open(path, Kind::Import).map_err(|error| error.of_import(&name))?;
    let bar = bar(voice, &name, length);
    let known = cardinal.library().rulebook().documents();
    let document = import::read(&name, BufReader::new(file), known, &mut |progress| match progress {
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
