//! Data files in the order in which they are read, as they were written or as the build read them.

use cardinal_embedded::{TableFile, read_toml};
use serde::de::DeserializeOwned;

/// What stands in a file.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Content<'a> {
    /// As it was written.
    Written(&'a [u8]),
    /// As the build read it.
    Read(&'a TableFile),
}

/// Why a file cannot be read.
#[derive(Debug)]
pub(crate) enum Unread {
    /// It is no text.
    NotText,
    /// It is no TOML, or holds something else.
    Syntax(String),
}

impl Content<'_> {
    /// What stands in the file.
    pub(crate) fn read<T: DeserializeOwned>(self) -> Result<T, Unread> {
        match self {
            Self::Written(bytes) => {
                let text = str::from_utf8(bytes).map_err(|_| Unread::NotText)?;
                read_toml(text).map_err(|misread| Unread::Syntax(misread.to_string()))
            }
            Self::Read(table) => table.read().map_err(|misread| Unread::Syntax(misread.to_string())),
        }
    }
}

/// The TOML files among files given as path and content, by path; others are left out.
pub(crate) fn in_order<P, C>(files: impl IntoIterator<Item = (P, C)>) -> Vec<(String, C)>
where
    P: Into<String>,
{
    let named = files.into_iter().map(|(path, content)| (path.into(), content));
    let mut files: Vec<(String, C)> = named.filter(|(path, _)| is_toml(path)).collect();
    files.sort_by(|(a, _), (b, _)| a.cmp(b));
    files
}

/// [`cardinal_embedded::hash`] over files in their order.
pub(crate) fn hash<C: AsRef<[u8]>>(files: &[(String, C)]) -> String {
    cardinal_embedded::hash(files.iter().map(|(path, content)| (path.as_str(), content.as_ref())))
}

fn is_toml(path: &str) -> bool {
    path.rsplit_once('.').is_some_and(|(_, extension)| extension == "toml")
}
