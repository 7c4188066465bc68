//! Folders of texts: packed by a build script, read by the crate that it builds.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

use super::{pack, unpack};

/// The text files of a folder and of those within it, as they lie in the binary.
#[derive(Debug, Clone, Copy)]
pub struct Packed(&'static [u8]);

/// A text file of a packed folder.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TextFile {
    /// Its path in the folder, with `/` between its parts.
    pub path: String,
    /// What stands in it.
    pub text: String,
}

impl TextFile {
    /// Its name without folders and ending.
    pub fn stem(&self) -> &str {
        stem(&self.path)
    }
}

/// The name of a file without folders and ending.
pub(super) fn stem(path: &str) -> &str {
    let name = path.rsplit('/').next().unwrap_or(path);
    name.rsplit_once('.').map_or(name, |(stem, _)| stem)
}

/// What [`pack_folder`] made of a folder when the crate was built.
///
/// ```text
/// static EMBEDDED: Packed = cardinal_embedded::packed!("rulebook");
/// ```
#[macro_export]
macro_rules! packed {
    ($folder:literal) => {
        $crate::Packed::new(include_bytes!(concat!(env!("OUT_DIR"), "/", $folder, ".pack")))
    };
}

impl Packed {
    /// What a build script packed; [`packed!`](crate::packed) names it.
    pub const fn new(packed: &'static [u8]) -> Self {
        Self(packed)
    }

    /// The files, in the order of their paths.
    ///
    /// # Panics
    /// If the binary was changed after it was built.
    pub fn files(self) -> Vec<TextFile> {
        let bytes = unpack(self.0).expect("what the build packed is whole");
        let text = String::from_utf8(bytes).expect("what the build packed is text");
        let mut parts = text.split(END);
        std::iter::from_fn(|| {
            Some(TextFile { path: parts.next()?.to_owned(), text: parts.next()?.to_owned() })
        })
        .collect()
    }
}

/// Stands behind each path and each text: no text of ours holds it, and none is packed that does.
const END: char = '\0';

/// Packs the text files of a folder of the crate whose build script calls it, and has cargo build the crate
/// again when one is added, changed or removed.
///
/// # Errors
/// The folder cannot be read, something in it is no text, or the build folder cannot be written to.
pub fn pack_folder(folder: &str) -> io::Result<()> {
    println!("cargo::rerun-if-changed={folder}");
    let mut files = Vec::new();
    collect(Path::new(folder), "", &mut files)?;
    files.sort_by(|one, other| one.path.cmp(&other.path));
    let mut joined = String::new();
    for TextFile { path, text } in &files {
        if text.contains(END) {
            return Err(io::Error::other(format!("{folder}/{path} is no text")));
        }
        joined.extend([path.as_str(), text].into_iter().flat_map(|part| part.chars().chain([END])));
    }
    fs::write(packed_path(folder)?, pack(joined.as_bytes()).map_err(io::Error::other)?)
}

/// Where the build keeps what it packed of a folder.
pub(super) fn packed_path(folder: &str) -> io::Result<PathBuf> {
    let out = env::var_os("OUT_DIR").ok_or_else(|| io::Error::other("only a build script packs"))?;
    let to = Path::new(&out).join(format!("{folder}.pack"));
    if let Some(within) = to.parent() {
        fs::create_dir_all(within)?;
    }
    Ok(to)
}

/// Adds the files of a folder and of those within it.
pub(super) fn collect(folder: &Path, within: &str, files: &mut Vec<TextFile>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        let path = if within.is_empty() { name } else { format!("{within}/{name}") };
        if entry.file_type()?.is_dir() {
            collect(&entry.path(), &path, files)?;
        } else {
            let text = fs::read_to_string(entry.path()).map_err(|error| {
                io::Error::new(error.kind(), format!("{}: {error}", entry.path().display()))
            })?;
            files.push(TextFile { path, text });
        }
    }
    Ok(())
}
