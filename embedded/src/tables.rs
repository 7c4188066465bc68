//! Folders of TOML files: read when a crate is built, so that no start of the program parses them.

use std::path::Path;
use std::{fs, io};

use data_encoding::HEXLOWER;
use serde::de::DeserializeOwned;
use sha2::{Digest, Sha256};

use super::folder::{TextFile, collect, packed_path, stem};
use super::read::{Misread, read_json, written};
use super::{pack, unpack};

/// The TOML files of a folder and of those within it, as they lie in the binary.
#[derive(Debug, Clone, Copy)]
pub struct PackedTables(&'static [u8]);

/// The TOML files of a folder, as the build read them.
#[derive(Debug)]
pub struct Tables {
    /// [`hash`] over the files as they were written.
    pub hash: String,
    /// The files, in the order of their paths.
    pub files: Vec<TableFile>,
}

/// A TOML file as the build read it.
#[derive(Debug)]
pub struct TableFile {
    /// Its path in the folder, with `/` between its parts.
    pub path: String,
    /// What stands in it, as JSON: that is read several times faster.
    json: String,
}

/// What [`pack_tables`] made of a folder when the crate was built.
///
/// ```text
/// static EMBEDDED: PackedTables = packed_tables!("rulebook");
/// ```
#[macro_export]
macro_rules! packed_tables {
    ($folder:literal) => {
        $crate::PackedTables::new(include_bytes!(concat!(env!("OUT_DIR"), "/", $folder, ".pack")))
    };
}

impl PackedTables {
    /// What a build script packed; [`packed_tables!`](crate::packed_tables) names it.
    pub const fn new(packed: &'static [u8]) -> Self {
        Self(packed)
    }

    /// The files and their hash.
    ///
    /// # Panics
    /// If the binary was changed after it was built.
    pub fn read(self) -> Tables {
        let bytes = unpack(self.0).expect("what the build packed is whole");
        let text = String::from_utf8(bytes).expect("what the build packed is text");
        let mut parts = text.split(END);
        let hash = parts.next().unwrap_or_default().to_owned();
        let files = std::iter::from_fn(|| {
            Some(TableFile { path: parts.next()?.to_owned(), json: parts.next()?.to_owned() })
        });
        Tables { hash, files: files.collect() }
    }
}

impl TableFile {
    /// Its name without folders and ending.
    pub fn stem(&self) -> &str {
        stem(&self.path)
    }

    /// What stands in the file.
    ///
    /// # Errors
    /// [`Misread`]: it is not of this kind, and where: `rule[3].source`.
    pub fn read<T: DeserializeOwned>(&self) -> Result<T, Misread> {
        read_json(&self.json)
    }
}

/// SHA-256 over the path and content of files in their order, as lower-case hexadecimal digits. Lengths go
/// in before contents, so that moving text from one file to the next changes it.
pub fn hash<'a>(files: impl IntoIterator<Item = (&'a str, &'a [u8])>) -> String {
    let mut digest = Sha256::new();
    for part in files.into_iter().flat_map(|(path, content)| [path.as_bytes(), content]) {
        digest.update((part.len() as u64).to_le_bytes());
        digest.update(part);
    }
    HEXLOWER.encode(&digest.finalize())
}

/// Stands behind the hash, each path and each table: JSON writes it as an escape.
const END: char = '\0';

/// Reads and packs the TOML files of a folder of the crate whose build script calls it, and has cargo build
/// the crate again when one is added, changed or removed. Files of other endings are left out.
///
/// # Errors
/// The folder cannot be read, something in it is no text or a TOML file no TOML, which is said with its path
/// and place, or the build folder cannot be written to.
pub fn pack_tables(folder: &str) -> io::Result<()> {
    println!("cargo::rerun-if-changed={folder}");
    let mut files = Vec::new();
    collect(Path::new(folder), "", &mut files)?;
    files.retain(|file| Path::new(&file.path).extension().is_some_and(|ending| ending == "toml"));
    files.sort_by(|one, other| one.path.cmp(&other.path));
    let mut joined = hash(files.iter().map(|file| (file.path.as_str(), file.text.as_bytes())));
    for TextFile { path, text } in &files {
        let wrong = |what: String| io::Error::other(format!("{folder}/{path}: {what}"));
        let table: toml::Table = toml::from_str(text).map_err(|error| wrong(error.to_string()))?;
        let json = written(&toml::Value::Table(table)).map_err(|misread| wrong(misread.to_string()))?;
        for part in [path, &json] {
            joined.push(END);
            joined.push_str(part);
        }
    }
    fs::write(packed_path(folder)?, pack(joined.as_bytes()).map_err(io::Error::other)?)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[test]
    fn moving_text_from_one_file_to_the_next_changes_the_hash() {
        let of = |files: &[(&str, &str)]| hash(files.iter().map(|(path, text)| (*path, text.as_bytes())));
        assert_eq!(of(&[("a", "bc")]).len(), 64);
        assert_ne!(of(&[("a", "bc")]), of(&[("ab", "c")]));
        assert_ne!(of(&[("a", "b"), ("c", "d")]), of(&[("a", "bc"), ("", "d")]));
    }

    #[test]
    fn a_table_of_another_kind_is_refused_with_the_place_and_what_is_wrong_there() {
        let file = TableFile { path: "a.toml".into(), json: r#"{"a":1}"#.into() };
        assert_eq!(file.read::<BTreeMap<String, i32>>().unwrap(), BTreeMap::from([("a".into(), 1)]));
        let wrong = file.read::<BTreeMap<String, String>>().unwrap_err();
        assert_eq!(wrong.to_string(), "a: invalid type: integer `1`, expected a string");
    }
}
