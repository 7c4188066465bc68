//! Data files in the order in which they are read, and the hash over them.

use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};

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

/// SHA-256 over the path and content of files in their order, as lower-case hexadecimal digits. Lengths go
/// in before contents, so that moving text from one file to the next changes it.
pub(crate) fn hash<C: AsRef<[u8]>>(files: &[(String, C)]) -> String {
    let mut digest = Sha256::new();
    for part in files.iter().flat_map(|(path, content)| [path.as_bytes(), content.as_ref()]) {
        digest.update((part.len() as u64).to_le_bytes());
        digest.update(part);
    }
    HEXLOWER.encode(&digest.finalize())
}

fn is_toml(path: &str) -> bool {
    path.rsplit_once('.').is_some_and(|(_, extension)| extension == "toml")
}
