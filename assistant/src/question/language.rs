use std::collections::HashSet;

use cardinal_language::{Lang, detect, fold, words};

use super::naming::without_games;
use super::phrases::phrases;

/// The language of the system, by the usual variables of the environment.
pub fn of_environment(variable: impl Fn(&str) -> Option<String>) -> Option<Lang> {
    ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .filter_map(variable)
        .find(|value| !value.is_empty())
        .and_then(|locale| locale.parse().ok())
}

/// The language of a question by its small words, else by its letters; `None` where both leave it
/// open.
pub fn of_words(text: &str) -> Option<Lang> {
    // An id is of no language, whatever its letters look like.
    if text.split_whitespace().all(|word| word.contains('/')) {
        return None;
    }
    let text = &*without_games(text);
    let asked: HashSet<String> = words(text).map(fold).collect();
    let count = |lang| phrases(lang).words.iter().filter(|word| asked.contains(*word)).count();
    let mut counts = Lang::ALL.map(|lang| (count(lang), lang));
    counts.sort_by_key(|(count, _)| std::cmp::Reverse(*count));
    if counts[0].0 > counts[1].0 {
        return Some(counts[0].1);
    }
    // Letters and figures by themselves, as above the columns of a board, are of no language.
    let letters = |word: &&String| word.chars().filter(|letter| letter.is_alphabetic()).count() > 1;
    (asked.iter().filter(letters).count() > 1).then(|| detect(text)).flatten()
}

/// Whether a word is one of the small ones by which a language is known: `for`, `che`, `se`.
pub(crate) fn is_small_word(word: &str) -> bool {
    let word = fold(word);
    Lang::ALL.into_iter().any(|lang| phrases(lang).words.contains(&word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_variable_that_is_set_names_the_language_of_the_system() {
        let given = |name: &str| match name {
            "LC_ALL" => Some(String::new()),
            "LC_MESSAGES" => Some("cs_CZ.UTF-8".to_owned()),
            "LANG" => Some("it_IT.UTF-8".to_owned()),
            _ => None,
        };
        assert_eq!(of_environment(given), Some(Lang::Cs));
        assert_eq!(of_environment(|name| (name == "LANG").then(|| "C.UTF-8".to_owned())), None);
    }

    #[test]
    fn an_id_is_of_no_language() {
        for id in ["warzone-faq/combat/12", "doomtrooper-it/cover/bonus", "doomtrooper/smoke-bomb"] {
            assert_eq!(of_words(id), None, "{id}");
        }
        assert_eq!(of_words("che cosa dice warzone-faq/combat/12"), Some(Lang::It));
    }

    #[test]
    fn short_questions_show_their_language() {
        for (text, lang) in [
            ("può un sergente essere assegnato a un altro sergente?", Lang::It),
            ("quanti prigionieri posso avere", Lang::It),
            ("come si vince", Lang::It),
            ("může být seržant přiřazen jinému seržantovi?", Lang::Cs),
            ("kolik vezni muze mit hrac", Lang::Cs),
            ("v doomtrooperu mi dosel balicek, prohral jsem?", Lang::Cs),
            ("mi ha ucciso il guerriero in copertura", Lang::It),
            ("can a sergeant lead another sergeant", Lang::En),
            ("how many prisoners", Lang::En),
            ("fino a comprende zero tash kalar", Lang::It),
            ("in dark eden quanti comandanti", Lang::It),
            ("kolik karet v dark edenu", Lang::Cs),
        ] {
            assert_eq!(of_words(text), Some(lang), "{text}");
        }
    }

    #[test]
    fn the_name_of_a_game_is_of_no_language_nor_are_letters_by_themselves() {
        for text in [
            "a b c d e f g h i",
            "1 . . x . O* . .",
            "tie dark eden",
            "Tash-Kalar",
            "relic Tash Kalar",
            "dark eden",
        ] {
            assert_eq!(of_words(text), None, "{text}");
        }
    }
}
