//! Files that somebody names, read whole; where one is not, that is told, with how the program ends.

use std::path::Path;

use cardinal_language::Lang;

use crate::complaint;
use crate::exit::Exit;
use crate::input::{self, Kind, Unread};
use cardinal_assistant::Cardinal;
use cardinal_assistant::request::WrittenCombat;

/// What stands for standard input in the place of a file's name.
const STANDARD: &str = "-";

/// A combat or a position that somebody names or writes: what a file holds where there is one of this name, or
/// standard input, and otherwise what was typed.
pub(crate) fn combat(cardinal: &Cardinal, lang: Option<Lang>, typed: &str) -> Result<WrittenCombat, Exit> {
    if typed == STANDARD {
        let text = input::standard(Kind::Scenario).map_err(|error| unread(cardinal, lang, typed, &error))?;
        return Ok(WrittenCombat::file(typed, text));
    }
    if !input::is_readable(typed) {
        return Ok(WrittenCombat::line(typed));
    }
    let text = text_of(cardinal, lang, Path::new(typed), Kind::Scenario)?;
    Ok(WrittenCombat::file(typed, text))
}

/// The text of a file that is read as `kind`. Where it is not read, that has been told, and this is how
/// the program ends.
pub(crate) fn text_of(
    cardinal: &Cardinal,
    lang: Option<Lang>,
    file: &Path,
    kind: Kind,
) -> Result<String, Exit> {
    input::text(file, kind).map_err(|error| unread(cardinal, lang, &file.display().to_string(), &error))
}

/// Tells that a file was not read, and says how the program ends.
fn unread(cardinal: &Cardinal, lang: Option<Lang>, name: &str, error: &Unread) -> Exit {
    let lang = cardinal.default_language(lang);
    complaint::tell(lang, &complaint::unread(lang, name, error));
    if matches!(error, Unread::Io(_)) { Exit::Trouble } else { Exit::Invalid }
}
