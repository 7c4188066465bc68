//! What people call rulesets and games, in three languages.

use cardinal_embedded::read_toml;
use cardinal_language::{Lang, words};
use serde::Deserialize;

use super::{Forms, GlossaryError, WordTokens};

const FILE: &str = "glossary/rulesets.toml";

/// What people call each ruleset, and the game that it is for.
#[derive(Debug, Clone)]
pub(crate) struct RulesetNames {
    rulesets: Vec<RulesetName>,
    forms: Forms,
    games: Vec<GameName>,
    game_forms: Forms,
}

/// A game's names.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
struct GameName {
    id: String,
    en: Vec<String>,
    it: Vec<String>,
    cs: Vec<String>,
}

/// One ruleset's names.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RulesetName {
    /// Its id.
    pub id: String,
    /// The game that it is for.
    pub game: String,
    /// Whether the words of its names are also what its rules speak of.
    #[serde(default)]
    pub counts: bool,
    en: Vec<String>,
    it: Vec<String>,
    cs: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RulesetsFile {
    ruleset: Vec<RulesetName>,
    #[serde(default)]
    game: Vec<GameName>,
}

impl RulesetNames {
    pub(crate) fn embedded() -> Result<Self, GlossaryError> {
        Self::from_toml(include_str!("../../glossary/rulesets.toml"))
    }

    fn from_toml(text: &str) -> Result<Self, GlossaryError> {
        let file: RulesetsFile = read_toml(text)
            .map_err(|error| GlossaryError::Syntax { file: FILE.to_owned(), reason: error.to_string() })?;
        let rulesets = file.ruleset.iter().map(|it| (it.id.as_str(), [&it.en[..], &it.it, &it.cs]));
        let games = file.game.iter().map(|it| (it.id.as_str(), [&it.en[..], &it.it, &it.cs]));
        let (forms, game_forms) = (learnt(rulesets)?, learnt(games)?);
        Ok(Self { forms, game_forms, rulesets: file.ruleset, games: file.game })
    }

    /// The rulesets of the table, by id.
    pub(crate) fn ids(&self) -> impl Iterator<Item = &str> {
        self.rulesets.iter().map(|known| known.id.as_str())
    }

    /// The game of a ruleset, where the table knows it.
    pub(crate) fn game(&self, ruleset: &str) -> Option<&str> {
        self.rulesets.iter().find(|known| known.id == ruleset).map(|known| known.game.as_str())
    }

    /// Whether the words of a ruleset's names are also what its rules speak of.
    pub(crate) fn counts(&self, ruleset: &str) -> bool {
        self.rulesets.iter().any(|known| known.id == ruleset && known.counts)
    }

    /// The ruleset that the words begin to name, and how many of them name it.
    pub(crate) fn beginning(&self, lang: Lang, words: &[WordTokens<'_>]) -> Option<(usize, &RulesetName)> {
        let (count, means) = self.forms.beginning(lang, words)?;
        Some((count, self.rulesets.get(*means.first()?)?))
    }

    /// The game that the words begin to name, by id, as far as it is not one that its ruleset names.
    pub(crate) fn game_beginning(&self, lang: Lang, words: &[WordTokens<'_>]) -> Option<&str> {
        let (_, means) = self.game_forms.beginning(lang, words)?;
        self.games.get(*means.first()?).map(|game| game.id.as_str())
    }
}

/// The names of things in the order of [`Lang::ALL`], each standing for its place among them.
fn learnt<'n>(things: impl Iterator<Item = (&'n str, [&'n [String]; 3])>) -> Result<Forms, GlossaryError> {
    let mut forms = Forms::default();
    for (index, (id, names)) in things.enumerate() {
        for (lang, names) in Lang::ALL.into_iter().zip(names) {
            for name in names {
                if words(name).next().is_none() {
                    return Err(GlossaryError::NoForm { id: id.to_owned(), lang });
                }
                forms.learn(lang, name, index);
            }
        }
    }
    Ok(forms)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::Tokens;

    fn named(lang: Lang, text: &str) -> Option<String> {
        let names = RulesetNames::embedded().expect("the table is sound");
        let tokens: Vec<(&str, Tokens)> = words(text).map(|word| (word, Tokens::of(lang, word))).collect();
        let words: Vec<WordTokens<'_>> =
            tokens.iter().map(|(text, tokens)| WordTokens { text, tokens }).collect();
        (0..words.len())
            .find_map(|at| names.beginning(lang, &words[at..]))
            .map(|(_, ruleset)| ruleset.id.clone())
    }

    #[test]
    fn a_ruleset_is_named_in_the_askers_own_words() {
        let named_by = |lang, text| named(lang, text);
        assert_eq!(named_by(Lang::En, "how do I win in Dark Eden").as_deref(), Some("dark-eden"));
        assert_eq!(named_by(Lang::Cs, "kryt v českých pravidlech").as_deref(), Some("doomtrooper-cs"));
        assert_eq!(named_by(Lang::Cs, "kryt v ceskych pravidlech").as_deref(), Some("doomtrooper-cs"));
        assert_eq!(named_by(Lang::It, "copertura nel regolamento 2.0").as_deref(), Some("doomtrooper-it"));
        assert_eq!(named_by(Lang::It, "quanti giocatori in un torneo").as_deref(), Some("mcic-tournament"));
        assert_eq!(named_by(Lang::En, "what is cover"), None);
    }

    #[test]
    fn a_game_of_several_rulesets_is_named_in_any_case() {
        let names = RulesetNames::embedded().expect("the table is sound");
        for (lang, word) in
            [(Lang::En, "Doomtrooper"), (Lang::Cs, "doomtrooperu"), (Lang::Cs, "Doomtrooperem")]
        {
            let tokens = Tokens::of(lang, word);
            let words = [WordTokens { text: word, tokens: &tokens }];
            assert_eq!(names.game_beginning(lang, &words), Some("doomtrooper"), "{word}");
        }
    }

    #[test]
    fn a_name_without_words_is_refused() {
        let table = "[[ruleset]]\nid = \"x\"\ngame = \"x\"\nen = [\"-\"]\nit = []\ncs = []\n";
        assert!(matches!(
            RulesetNames::from_toml(table),
            Err(GlossaryError::NoForm { id, lang: Lang::En }) if id == "x"
        ));
    }
}
