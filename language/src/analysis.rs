use frostem::{Algorithm, Stemmer};
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::{decompose_compatible, is_combining_mark};

use crate::Lang;

/// Lower case without diacritics, so that `Può` and `puo` compare equal.
pub fn fold(text: &str) -> String {
    // Most words are plain, and an index folds very many.
    if text.is_ascii() {
        return text.to_ascii_lowercase();
    }
    let mut folded = String::with_capacity(text.len());
    for c in text.chars() {
        // Marks go, so their order does not matter: each letter stands for itself.
        decompose_compatible(c, |part| {
            if part.is_ascii() {
                folded.push(part.to_ascii_lowercase());
            } else if !is_combining_mark(part) {
                folded.extend(part.to_lowercase());
            }
        });
    }
    folded
}

/// The words of a text in order, as typed: runs of letters and digits.
pub fn words(text: &str) -> impl Iterator<Item = &str> {
    let is_within = |c: char| c.is_alphanumeric() || !c.is_ascii() && is_combining_mark(c);
    text.split(move |c: char| !is_within(c)).filter(|word| !word.is_empty())
}

/// The stem of one word, folded.
///
/// The stemmer sees the word with its diacritics and folding comes last: Czech endings cannot
/// be told apart without them.
pub fn stem(lang: Lang, word: &str) -> String {
    let composed: String = if word.is_ascii() {
        word.to_ascii_lowercase()
    } else {
        word.nfc().flat_map(char::to_lowercase).collect()
    };
    let algorithm = match lang {
        Lang::En => Algorithm::English,
        Lang::It => Algorithm::Italian,
        Lang::Cs => Algorithm::Czech,
    };
    fold(&Stemmer::new(algorithm).stem(&composed))
}

/// The stems of a text's words, in order.
pub fn stemmed_words(lang: Lang, text: &str) -> Vec<String> {
    words(text).map(|word| stem(lang, word)).collect()
}

/// The language a text is probably in, or `None` where the evidence is too thin to say.
pub fn detect(text: &str) -> Option<Lang> {
    let detector = whatlang::Detector::with_allowlist(vec![
        whatlang::Lang::Eng,
        whatlang::Lang::Ita,
        whatlang::Lang::Ces,
    ]);
    if words(text).count() < 2 {
        return None;
    }
    match detector.detect_lang(text)? {
        whatlang::Lang::Eng => Some(Lang::En),
        whatlang::Lang::Ita => Some(Lang::It),
        whatlang::Lang::Ces => Some(Lang::Cs),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folding_drops_case_and_diacritics() {
        assert_eq!(fold("PUÒ Úhybná"), "puo uhybna");
    }

    /// As the whole text is decomposed and put in order, which takes longer.
    #[test]
    fn folding_letter_by_letter_is_folding_the_text() {
        let all = || (0..=0x10_ffff).filter_map(char::from_u32);
        for c in all() {
            let text = format!("a\u{301}{c}\u{323}\u{301}Z");
            let whole: String =
                text.nfkd().filter(|c| !is_combining_mark(*c)).flat_map(char::to_lowercase).collect();
            assert_eq!(fold(&text), whole, "{c:?}");
        }
        assert!(all().count() > 1_000_000);
    }

    #[test]
    fn inflected_forms_share_a_stem() {
        assert_eq!(stem(Lang::It, "sergenti"), stem(Lang::It, "sergente"));
        assert_eq!(stem(Lang::En, "warriors"), stem(Lang::En, "warrior"));
        assert_eq!(stem(Lang::Cs, "seržanta"), stem(Lang::Cs, "seržant"));
    }

    #[test]
    fn questions_are_recognised_by_language() {
        assert_eq!(detect("può un sergente essere assegnato a un altro sergente?"), Some(Lang::It));
        assert_eq!(detect("může být seržant přiřazen jinému seržantovi?"), Some(Lang::Cs));
        assert_eq!(detect("can a sergeant be assigned to another sergeant?"), Some(Lang::En));
        assert_eq!(detect("12"), None);
    }
}
