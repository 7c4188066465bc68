//! What is read from files and pipes, and of each no more than there is room for.
//!
//! A file may have no end (`/dev/zero`), or one that is gigabytes away (a hole): its length is looked
//! at first where it has one, and not a byte beyond the limit is read where it has none. So pipes and
//! devices can be named as well as files.

use std::fs::File;
use std::io::{self, BufRead, ErrorKind, Read};
use std::path::Path;

use cardinal_assistant::{LARGEST_SCENARIO, event, precedent};
use cardinal_rules_index::import::{self, ImportError};
use thiserror::Error;

/// What a file is read as.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A combat, to be replayed or asked about.
    Scenario,
    /// Rulings that were exported.
    Rulings,
    /// A list of players, or of the cards of one.
    List,
    /// A document or a list of cards.
    Import,
}

impl Kind {
    /// How many bytes such a file has at most: every limit in one table.
    pub(crate) const fn most(self) -> usize {
        match self {
            Self::Scenario => LARGEST_SCENARIO,
            Self::Rulings => precedent::LARGEST_FILE,
            Self::List => event::LARGEST_LIST,
            Self::Import => import::LARGEST,
        }
    }
}

/// The bytes of a line that is typed or piped, at most: more than any question or combat takes.
pub(crate) const LINE: usize = 16 * 1024;

/// How many bytes of a longer line are passed over until it ends. One that goes on is no line.
const PASSED_OVER: u64 = 64 * 1024 * 1024;

/// Why a file was not read.
#[derive(Debug, Error)]
pub(crate) enum Unread {
    /// It cannot be opened or read.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// It is larger than what is read as this may be.
    #[error("larger than {0} bytes")]
    TooLarge(usize),
    /// It is no text in UTF-8.
    #[error("not UTF-8 text")]
    NotText,
}

impl Unread {
    /// The same, said of a file to import.
    pub(crate) fn of_import(self, name: &str) -> ImportError {
        let name = name.to_owned();
        match self {
            Self::Io(source) => ImportError::Io { name, read: 0, source },
            Self::TooLarge(limit) => ImportError::TooLarge { name, limit },
            Self::NotText => ImportError::NotUtf8 { name, at: 0 },
        }
    }
}

/// Opens a file to be read as `kind`, and says how long it is; of one that has no length, such as a
/// pipe, that is 0. It yields one byte more than the limit at most, so that whoever reads it to its end
/// sees that it was too long.
///
/// # Errors
/// [`Unread`] when it cannot be opened, is a directory, or is too large.
pub(crate) fn open(path: &Path, kind: Kind) -> Result<(impl Read + use<>, u64), Unread> {
    let file = File::open(path)?;
    let about = file.metadata()?;
    if about.is_dir() {
        return Err(io::Error::from(ErrorKind::IsADirectory).into());
    }
    let most = kind.most() as u64;
    if about.len() > most {
        return Err(Unread::TooLarge(kind.most()));
    }
    Ok((file.take(most + 1), about.len()))
}

/// The text of a file that is read as `kind`.
///
/// # Errors
/// [`Unread`] when it cannot be read, is too large, or is no text.
pub(crate) fn text(path: &Path, kind: Kind) -> Result<String, Unread> {
    let (reader, _) = open(path, kind)?;
    whole(reader, kind)
}

/// The text of standard input, read as `kind`.
///
/// # Errors
/// [`Unread`] when it cannot be read, is too large, or is no text.
pub(crate) fn standard(kind: Kind) -> Result<String, Unread> {
    whole(io::stdin().lock().take(kind.most() as u64 + 1), kind)
}

fn whole(mut reader: impl Read, kind: Kind) -> Result<String, Unread> {
    let mut bytes = Vec::new();
    reader.read_to_end(&mut bytes)?;
    if bytes.len() > kind.most() {
        return Err(Unread::TooLarge(kind.most()));
    }
    String::from_utf8(bytes).map_err(|_| Unread::NotText)
}

/// Whether a name is that of something that can be read: a file, a pipe or a device.
pub(crate) fn is_readable(name: &str) -> bool {
    Path::new(name).metadata().is_ok_and(|about| !about.is_dir())
}

/// A line of what comes in.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Piped {
    /// The line without what ends it. Bytes that are no text stand in it as `�`: they are still part of
    /// a question that can be searched for.
    Line(String),
    /// It is longer than [`LINE`]; where it does not end soon, nothing comes after it.
    TooLong,
}

/// The lines of what comes in, each read no further than [`LINE`].
pub(crate) struct Lines<R> {
    from: R,
    /// The line before was too long, and its end is still to come.
    is_within: bool,
}

impl<R: BufRead> Lines<R> {
    pub(crate) const fn of(from: R) -> Self {
        Self { from, is_within: false }
    }

    /// Passes over the rest of a line; whether it ended.
    fn pass_over(&mut self) -> io::Result<bool> {
        let mut rest = self.from.by_ref().take(PASSED_OVER);
        loop {
            let read = match rest.fill_buf() {
                Ok(read) => read,
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            if read.is_empty() {
                return Ok(false);
            }
            let end = read.iter().position(|byte| *byte == b'\n');
            let passed = end.map_or(read.len(), |end| end + 1);
            rest.consume(passed);
            if end.is_some() {
                return Ok(true);
            }
        }
    }

    fn read(&mut self) -> io::Result<Option<Piped>> {
        if std::mem::take(&mut self.is_within) && !self.pass_over()? {
            return Ok(None);
        }
        let mut line = Vec::new();
        self.from.by_ref().take(LINE as u64 + 1).read_until(b'\n', &mut line)?;
        if line.is_empty() {
            return Ok(None);
        }
        if line.pop_if(|last| *last == b'\n').is_none() && line.len() > LINE {
            self.is_within = true;
            return Ok(Some(Piped::TooLong));
        }
        Ok(Some(Piped::Line(String::from_utf8_lossy(&line).into_owned())))
    }
}

impl<R: BufRead> Iterator for Lines<R> {
    type Item = io::Result<Piped>;

    fn next(&mut self) -> Option<Self::Item> {
        self.read().transpose()
    }
}

#[cfg(test)]
mod tests {
    use std::io::{BufReader, repeat};

    use super::*;

    fn lines(from: impl Read) -> Vec<Piped> {
        Lines::of(BufReader::new(from)).collect::<Result<_, _>>().expect("it is read")
    }

    fn line(text: &str) -> Piped {
        Piped::Line(text.to_owned())
    }

    #[test]
    fn a_line_at_the_limit_is_read_and_a_longer_one_is_passed_over() {
        let longest = "x".repeat(LINE);
        let text = format!("a\n{longest}\n{longest}x\n{longest}xyz\n\nb");
        let read = lines(text.as_bytes());
        assert_eq!(read, [line("a"), line(&longest), Piped::TooLong, Piped::TooLong, line(""), line("b")]);
        assert_eq!(lines(longest.as_bytes()), [line(&longest)], "the last line needs no end");
        assert_eq!(lines(&b"\xff\n"[..]), [line("\u{fffd}")]);
        assert_eq!(lines(&b""[..]), []);
    }

    #[test]
    fn after_a_line_without_end_nothing_is_read() {
        assert_eq!(lines(repeat(b'x')), [Piped::TooLong]);
    }

    #[test]
    fn a_file_at_the_limit_is_read_and_a_longer_one_is_not() {
        let file = tempfile::NamedTempFile::new().expect("a file");
        for kind in [Kind::Scenario, Kind::Rulings, Kind::Import] {
            let length = |length: usize| file.as_file().set_len(length as u64).expect("it gets its length");
            length(kind.most());
            assert_eq!(text(file.path(), kind).expect("it is read").len(), kind.most());
            length(kind.most() + 1);
            let refused = text(file.path(), kind);
            assert!(matches!(refused, Err(Unread::TooLarge(most)) if most == kind.most()), "{refused:?}");
        }
    }

    #[cfg(unix)]
    #[test]
    fn of_a_device_without_end_no_more_than_the_limit_is_read() {
        let (mut reader, length) = open(Path::new("/dev/zero"), Kind::Scenario).expect("it opens");
        assert_eq!(length, 0, "it does not say how long it is");
        let read = io::copy(&mut reader, &mut io::sink()).expect("it is read");
        assert_eq!(read, Kind::Scenario.most() as u64 + 1);
        let refused = text(Path::new("/dev/zero"), Kind::Scenario);
        assert!(matches!(refused, Err(Unread::TooLarge(_))), "{refused:?}");
    }
}
