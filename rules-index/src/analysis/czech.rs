//! Stems of Czech words typed without diacritics.
//!
//! The Czech stemmer tells endings apart by their diacritics: of `českých` it leaves the stem, of
//! `ceskych` all. Here both lose their ending, on the text's side and on the question's.

/// A stem is never shorter than this.
const SHORTEST_STEM: usize = 3;

/// Endings of nouns, adjectives and verbs and of nouns made from verbs, without diacritics,
/// longest first.
const ENDINGS: [&str; 52] = [
    "ovanim", "ovani", "ovany", "ovana", "ovane", "ovat", "atech", "enim", "anim", "ych", "ich", "ech",
    "ach", "eho", "iho", "emu", "imu", "ymi", "imi", "ami", "emi", "ama", "ove", "ovi", "eni", "ani", "ete",
    "ite", "ate", "ime", "ame", "eme", "ym", "im", "um", "em", "am", "ou", "ej", "mi", "it", "at", "et",
    "is", "as", "es", "a", "e", "i", "o", "u", "y",
];

/// The stem of a folded Czech word.
pub(super) fn stem_folded(folded: &str) -> &str {
    ENDINGS
        .iter()
        .find_map(|ending| folded.strip_suffix(ending).filter(|stem| stem.chars().count() >= SHORTEST_STEM))
        .unwrap_or(folded)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_of_a_word_share_a_stem_without_diacritics() {
        for forms in [
            &["ceska", "ceskych", "ceskymi", "ceskeho", "ceskou"][..],
            &["pravidla", "pravidlech", "pravidlum", "pravidly"],
            &["vylozeni", "vylozit", "vylozim", "vylozi"],
            &["hrac", "hraci", "hracum", "hrace"],
        ] {
            for form in forms {
                assert_eq!(stem_folded(form), stem_folded(forms[0]), "{form}");
            }
        }
    }

    #[test]
    fn a_short_word_keeps_its_ending() {
        assert_eq!(stem_folded("osa"), "osa");
        assert_eq!(stem_folded(""), "");
    }
}
