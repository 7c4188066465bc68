//! How combats are put in a line of each language: patterns and words, as data.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use cardinal_doomtrooper::rating::Tactic;
use cardinal_embedded::read_toml;
use cardinal_language::Lang;
use regex::Regex;
use serde::Deserialize;

use super::sketch::{ATTACKER, DEFENDER};

/// How combats are put in one language.
pub(super) struct Grammar {
    pub(super) words: Words,
    pub(super) attacks: Vec<Regex>,
    /// What somebody attacks with, said at the end of what it is said of.
    pub(super) armed: Regex,
    pub(super) clauses: Vec<(ClauseKind, Regex)>,
    pub(super) effects: Vec<(EffectKind, Regex)>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(flatten)]
    words: Words,
    attack: Vec<AttackPattern>,
    armed: String,
    clause: Vec<Pattern<ClauseKind>>,
    effect: Vec<Pattern<EffectKind>>,
}

#[derive(Deserialize)]
pub(super) struct Words {
    fight: Vec<String>,
    shoot: Vec<String>,
    attacker: Vec<String>,
    defender: Vec<String>,
    pub(super) ratings: Ratings,
    /// Definitions by the folded words for them.
    #[serde(default)]
    definitions: BTreeMap<String, String>,
    /// Affiliations by the folded words for them.
    #[serde(default)]
    affiliations: BTreeMap<String, String>,
}

/// The words for each rating.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Ratings {
    pub(super) fight: Vec<String>,
    pub(super) shoot: Vec<String>,
    pub(super) armor: Vec<String>,
    pub(super) value: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AttackPattern {
    #[serde(rename = "match")]
    pattern: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Pattern<K> {
    kind: K,
    #[serde(rename = "match")]
    pattern: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum ClauseKind {
    Wounded,
    InCover,
    Unrevealed,
    LeftCover,
    Introduced,
    Imprisoned,
    Outpost,
    Considered,
    FirstTurn,
    CorporateWar,
    Battle,
    Leads,
    Assigns,
    Embargo,
    Icon,
    Plays,
    PaysOn,
    TakesUp,
    Multiplies,
    Has,
    Destiny,
    Promotion,
    RatingsAlone,
    Rating,
    Holds,
    Without,
    Effect,
}

/// What a few words can say that a card does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum EffectKind {
    Rating,
    EndsCombat,
    StrikesFirst,
    Kills,
    Lethal,
    Saves,
    SavesForGood,
    Counters,
    Actions,
}

/// The grammar of a language.
pub(super) fn grammar(lang: Lang) -> &'static Grammar {
    static GRAMMARS: [OnceLock<Grammar>; 3] = [OnceLock::new(), OnceLock::new(), OnceLock::new()];
    let (slot, text) = match lang {
        Lang::En => (&GRAMMARS[0], include_str!("../../phrases/combat/en.toml")),
        Lang::It => (&GRAMMARS[1], include_str!("../../phrases/combat/it.toml")),
        Lang::Cs => (&GRAMMARS[2], include_str!("../../phrases/combat/cs.toml")),
    };
    slot.get_or_init(|| {
        Grammar::parse(text).expect("the embedded grammars parse: a test parses each of them")
    })
}

impl Grammar {
    fn parse(text: &str) -> Result<Self, Box<dyn std::error::Error>> {
        let file: File = read_toml(text)?;
        let words = &file.words;
        let tactics = alternatives([&words.fight, &words.shoot]);
        let roles = alternatives([&words.attacker, &words.defender]);
        let ratings = &words.ratings;
        let ratings = alternatives([&ratings.fight, &ratings.shoot, &ratings.armor, &ratings.value]);
        let compile = |pattern: &str| {
            let filled =
                pattern.replace("{tactic}", &tactics).replace("{role}", &roles).replace("{rating}", &ratings);
            Regex::new(&filled)
        };
        let attacks = file.attack.iter().map(|row| compile(&row.pattern)).collect::<Result<_, _>>()?;
        let clauses = compiled(&file.clause, compile)?;
        let effects = compiled(&file.effect, compile)?;
        let armed = compile(&file.armed)?;
        Ok(Self { words: file.words, attacks, armed, clauses, effects })
    }

    /// The word for a tactic.
    pub(super) fn word_for(&self, tactic: Tactic) -> &str {
        let words = match tactic {
            Tactic::Fight => &self.words.fight,
            Tactic::Shoot => &self.words.shoot,
        };
        words.first().map_or("", String::as_str)
    }

    pub(super) fn tactic(&self, word: &str) -> Option<Tactic> {
        let is = |words: &[String]| words.iter().any(|known| known == word);
        if is(&self.words.fight) {
            Some(Tactic::Fight)
        } else {
            is(&self.words.shoot).then_some(Tactic::Shoot)
        }
    }

    /// The definition that a word stands for, where it is not spelled as on cards.
    pub(super) fn definition(&self, word: &str) -> Option<&str> {
        self.words.definitions.get(word).map(String::as_str)
    }

    /// The affiliation that a word stands for.
    pub(super) fn affiliation(&self, word: &str) -> String {
        self.words.affiliations.get(word).cloned().unwrap_or_else(|| word.replace(' ', "-"))
    }

    pub(super) fn role(&self, word: &str) -> Option<&'static str> {
        let is = |words: &[String]| words.iter().any(|known| known == word);
        if is(&self.words.attacker) { Some(ATTACKER) } else { is(&self.words.defender).then_some(DEFENDER) }
    }
}

fn compiled<K: Copy>(
    rows: &[Pattern<K>],
    compile: impl Fn(&str) -> Result<Regex, regex::Error>,
) -> Result<Vec<(K, Regex)>, Box<dyn std::error::Error>> {
    rows.iter().map(|row| Ok((row.kind, compile(&row.pattern)?))).collect()
}

/// Longer words first, so that none is cut short by one that begins it.
fn alternatives<'w>(lists: impl IntoIterator<Item = &'w Vec<String>>) -> String {
    let mut words: Vec<String> = lists.into_iter().flatten().map(|word| regex::escape(word)).collect();
    words.sort_by_key(|word| std::cmp::Reverse(word.len()));
    format!("(?:{})", words.join("|"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_grammar_parses() {
        for lang in Lang::ALL {
            grammar(lang);
        }
    }
}
