//! Answers that are a file.

use std::path::Path;
use std::{fs, io};

use super::{Exit, complaint};
use crate::picture;
use crate::terminal::Screen;
use cardinal_assistant::answer::{Answer, Picture};
use cardinal_assistant::messages::{Arg, Messages};

/// Writes what an answer is given as to a file and says so; the answer itself where programs read.
pub(super) fn write(answer: &Answer, screen: &Screen, into: &Path, content: &[u8]) -> io::Result<Exit> {
    let (lang, name) = (answer.lang, into.display().to_string());
    if let Err(error) = fs::write(into, content) {
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

/// Writes the picture of an answer to a file, PNG where its name says so, and says so.
pub(super) fn draw(answer: &Answer, screen: &Screen, into: &Path, drawn: &Picture) -> io::Result<Exit> {
    let is_png = into.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("png"));
    if !is_png {
        return write(answer, screen, into, drawn.svg.as_bytes());
    }
    let png = picture::png(&drawn.svg).map_err(io::Error::other)?;
    write(answer, screen, into, &png)
}
