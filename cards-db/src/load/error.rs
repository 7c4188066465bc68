//! What can be wrong with a card file, with everything that a person needs to mend it.

use std::fmt;

use cardinal_doomtrooper::effect::{Script, ScriptError, ScriptFault};
use cardinal_embedded::Misread;
use thiserror::Error;
use toml::{Table, Value};

/// Card files are wrong; all that is wrong with them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardsError {
    /// The problems, one or more, in order of file and card.
    pub problems: Vec<Problem>,
}

/// One thing that is wrong, and where.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{file}: {card}: {field}: {fault}")]
pub struct Problem {
    /// The file, as `doomtrooper/warriors.toml`.
    pub file: String,
    /// The card's id, or `-` where the file as a whole is meant.
    pub card: String,
    /// The field, as `script.play[0].windows`.
    pub field: String,
    /// What is wrong with it.
    pub fault: Fault,
}

/// What is wrong with a field.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Fault {
    /// The file is not TOML, or a value is not of the kind that the field takes.
    #[error("line {line}: {message}")]
    Syntax {
        /// The line, from 1; 0 where the reader could not say.
        line: usize,
        /// What the reader found and expected.
        message: String,
    },
    /// A word that is not in the game's vocabulary.
    #[error("unknown {what} \"{found}\"{}", hint(nearest.as_deref()))]
    Unknown {
        /// What kind of word is expected: `affiliation`, `set`, …
        what: &'static str,
        /// The word.
        found: String,
        /// The known word that is most like it.
        nearest: Option<String>,
    },
    /// An id or a name that another card has already.
    #[error("\"{value}\" belongs to {other} already")]
    Taken {
        /// The id or name.
        value: String,
        /// The other card, and its file.
        other: String,
    },
    /// The value does not go with the rest of the card.
    #[error("{0}")]
    Wrong(String),
}

impl Fault {
    fn of_script(fault: ScriptFault) -> Self {
        let nearest = |found: &str, known: &[String]| nearest(found, known.iter().map(String::as_str));
        match fault {
            ScriptFault::UnknownField { found, known } => {
                Self::Unknown { what: "field", nearest: nearest(&found, &known), found }
            }
            ScriptFault::UnknownWord { found, known } => {
                Self::Unknown { what: "word", nearest: nearest(&found, &known), found }
            }
            ScriptFault::Misplaced { .. }
            | ScriptFault::MissingField(_)
            | ScriptFault::WrongKind(_)
            | ScriptFault::NothingLasts => Self::Wrong(fault.to_string()),
        }
    }
}

fn hint(nearest: Option<&str>) -> String {
    nearest.map_or_else(String::new, |name| format!(", did you mean \"{name}\"?"))
}

impl fmt::Display for CardsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, problem) in self.problems.iter().enumerate() {
            if i > 0 {
                f.write_str("\n")?;
            }
            problem.fmt(f)?;
        }
        Ok(())
    }
}

impl std::error::Error for CardsError {}

impl Problem {
    /// A problem with one field of a card.
    pub(super) fn new(file: &str, card: &str, field: impl Into<String>, fault: Fault) -> Self {
        Self { file: file.to_owned(), card: card.to_owned(), field: field.into(), fault }
    }

    /// A file that is not what it should be, of which nobody knows where.
    pub(super) fn misread(file: &str, message: String) -> Self {
        Self::new(file, "-", "-", Fault::Syntax { line: 0, message })
    }

    /// A file that could not be read as what it should be.
    ///
    /// The reader knows only the place in the text; the card is the last id above it, and the
    /// field the key on that line.
    pub(super) fn syntax(file: &str, text: &str, error: &Misread) -> Self {
        let at = error.span.as_ref().map(|span| span.start);
        let before = at.and_then(|at| text.get(..at)).unwrap_or_default();
        let line = at.map_or(0, |_| before.matches('\n').count() + 1);
        let card = before
            .lines()
            .rev()
            .find_map(|l| l.trim().strip_prefix("id = "))
            .map_or("-", |id| id.trim_matches('"'));
        let field = text
            .lines()
            .nth(line.saturating_sub(1))
            .and_then(|l| l.split_once('='))
            .map_or("-", |(key, _)| key.trim());
        let message = error.reason.clone();
        Self::new(file, card, field, Fault::Syntax { line, message })
    }
}

/// A file of cards that could not be read: every script in it that is wrong, by its card and place, or
/// else where the reader stopped.
pub(super) fn unreadable(file: &str, text: &str, error: &Misread) -> Vec<Problem> {
    let content: Table = toml::from_str(text).unwrap_or_default();
    let rows = content.get("effect").and_then(Value::as_array).into_iter().flatten();
    let scripts = rows.filter_map(|row| {
        let card = row.get("card").and_then(Value::as_str).unwrap_or("-");
        let ScriptError { path, fault } = Script::read(row.get("script")?.as_table()?.clone()).err()?;
        Some(Problem::new(file, card, path.to_string(), Fault::of_script(fault)))
    });
    let scripts: Vec<Problem> = scripts.collect();
    if scripts.is_empty() { vec![Problem::syntax(file, text, error)] } else { scripts }
}

/// The known word most like `found`, if any is like it at all.
pub(crate) fn nearest<'a>(found: &str, known: impl Iterator<Item = &'a str>) -> Option<String> {
    known
        .map(|word| (rapidfuzz::distance::osa::distance(found.chars(), word.chars()), word))
        .min()
        .filter(|(distance, word)| *distance * 2 <= word.chars().count().max(2))
        .map(|(_, word)| word.to_owned())
}
