use cardinal_language::{Lang, Localized, detect, fold};
use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};

use super::Heading;
use crate::Document;

/// How many bytes of a document are looked at to tell its language.
const SAMPLE: usize = 16 * 1024;

/// Which document a text is.
pub(super) struct Identity {
    pub id: String,
    pub title: Localized,
    pub language: Lang,
    pub sha256: String,
}

/// Recognises a known document by its hash alone: another edition under the same file name must
/// not pass for it, because byte ranges would then point at the wrong words.
pub(super) fn identify(name: &str, original: &str, headings: &[Heading], known: &[Document]) -> Identity {
    let sha256 = HEXLOWER.encode(&Sha256::digest(original));
    if let Some(document) = known.iter().find(|document| document.sha256.eq_ignore_ascii_case(&sha256)) {
        return Identity {
            id: document.id.clone(),
            title: document.title.clone(),
            language: document.language,
            sha256,
        };
    }
    let stem = stem(name);
    let mut id = slug(stem);
    let is_taken = known.iter().any(|document| document.id == id);
    if id.is_empty() || is_taken {
        id = format!("{}-{}", if is_taken { &id } else { "document" }, sha256.get(..8).unwrap_or_default());
    }
    let title = headings.first().map_or(stem, |heading| heading.text.as_str());
    let sample =
        (0..=SAMPLE.min(original.len())).rev().find_map(|end| original.get(..end)).unwrap_or(original);
    let language = detect(sample).unwrap_or(Lang::En);
    Identity { id, title: Localized::english(title), language, sha256 }
}

/// The file's name without folders and without its last ending.
fn stem(name: &str) -> &str {
    let file = name.rsplit(['/', '\\']).next().unwrap_or(name);
    match file.rsplit_once('.') {
        Some((stem, _)) if !stem.is_empty() => stem,
        _ => file,
    }
}

fn slug(name: &str) -> String {
    let mut slug = String::new();
    for c in fold(name).chars() {
        if c.is_ascii_alphanumeric() {
            slug.push(c);
        } else if !slug.is_empty() && !slug.ends_with('-') {
            slug.push('-');
        }
    }
    slug.trim_end_matches('-').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unknown_file_is_called_by_its_name() {
        assert_eq!(slug(stem("/home/me/Můj překlad, 2. vydání.txt")), "muj-preklad-2-vydani");
        assert_eq!(slug(stem("C:\\rules\\RULES.TXT")), "rules");
        assert_eq!(slug(stem("…")), "");
    }

    #[test]
    fn another_edition_never_takes_a_known_documents_id() {
        let known = [Document {
            id: "house-rules".into(),
            title: Localized::english("House rules"),
            language: Lang::En,
            file: "house-rules.txt".into(),
            bytes: 3,
            sha256: "0".repeat(64),
        }];
        let identity = identify("house-rules.txt", "Another edition", &[], &known);
        assert_eq!(identity.id, format!("house-rules-{}", &identity.sha256[..8]));
    }
}
