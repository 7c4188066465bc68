use std::io::{ErrorKind, Read};

use super::{ImportError, Progress};

/// The most bytes that are read: a hundred times the longest rulebook known.
pub const LARGEST: usize = 16 * 1024 * 1024;

const CHUNK: usize = 64 * 1024;

/// The whole text of a reader.
///
/// `name` is the file's name, for messages.
///
/// # Errors
/// [`ImportError`] when it is empty, not UTF-8 text, larger than [`LARGEST`], or cannot be read to its
/// end.
pub fn text(
    name: &str,
    mut reader: impl Read,
    progress: &mut dyn FnMut(Progress),
) -> Result<String, ImportError> {
    let mut bytes = Vec::new();
    let mut chunk = vec![0; CHUNK];
    loop {
        let read = match reader.read(&mut chunk) {
            Ok(0) => break,
            Ok(read) => read,
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            Err(source) => {
                return Err(ImportError::Io { name: name.to_owned(), read: bytes.len(), source });
            }
        };
        bytes.extend(chunk.iter().take(read));
        if bytes.len() > LARGEST {
            return Err(ImportError::TooLarge { name: name.to_owned(), limit: LARGEST });
        }
        progress(Progress::Reading { bytes: bytes.len() });
    }
    if let Some(at) = bytes.iter().position(|byte| *byte == 0) {
        return Err(ImportError::Binary { name: name.to_owned(), at });
    }
    let text = String::from_utf8(bytes).map_err(|error| ImportError::NotUtf8 {
        name: name.to_owned(),
        at: error.utf8_error().valid_up_to(),
    })?;
    if text.chars().all(|c| c.is_whitespace() || c == '\u{feff}') {
        return Err(ImportError::Empty { name: name.to_owned() });
    }
    Ok(text)
}
