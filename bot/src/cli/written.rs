//! Answers that are a file.

use std::path::Path;
use std::{fs, io};

use super::{Exit, complaint};
use crate::terminal::Screen;
use cardinal_assistant::answer::Answer;
use cardinal_assistant::messages::{Arg, Messages};

/// Writes an answer's text to a file and says so; the answer itself where programs read.
pub(super) fn write(answer: &Answer, screen: &Screen, into: &Path, text: &str) -> io::Result<Exit> {
    let (lang, name) = (answer.lang, into.display().to_string());
    if let Err(error) = fs::write(into, text) {
        complaint::tell(lang, &complaint::unwritable(lang, &name, &error));
        return Ok(Exit::Trouble);
    }
    if screen.is_json() {
        screen.show(answer, false)?;
    } else {
        let line = Messages::embedded().get(lang, "live-written", &[("file", Arg::from(name))]);
        screen.print(&format!("{line}\n"))?;
    }
    Ok(Exit::Answered)
}
