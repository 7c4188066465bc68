//! Which ruleset a question names: "in the Czech rules", "secondo il Regolamento".

use std::borrow::Cow;
use std::collections::{BTreeSet, HashSet};
use std::sync::{LazyLock, OnceLock};

use cardinal_language::{Lang, fold, words};
use regex::Regex;

use super::fold_map::Folded;
use super::phrases::phrases;

/// A ruleset that a line asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Naming<'a> {
    /// Its id.
    pub ruleset: &'static str,
    /// What is asked: the line without the ruleset's name, or all of it where nothing else is in it.
    pub rest: &'a str,
}

/// The ways in which one language names rulesets, compiled.
struct Forms {
    /// The ids, in the order of the groups `r0`, `r1`, … of each expression.
    ids: Vec<&'static str>,
    at_end: Regex,
    at_start: Regex,
    alone: Regex,
}

/// The ruleset that a line names at its end or start: `… in the Czech rules?`,
/// `secondo le regole ceche …`.
pub fn naming(line: &str) -> Option<Naming<'_>> {
    let bare =
        line.trim().trim_end_matches(|c: char| c.is_whitespace() || matches!(c, '?' | '!' | '.' | '…'));
    let folded = Folded::new(bare);
    let readings = Lang::ALL.into_iter().filter_map(forms).filter_map(|forms| {
        let found = forms.at_end.captures(&folded.text).or_else(|| forms.at_start.captures(&folded.text));
        let found = found.or_else(|| forms.alone.captures(&folded.text))?;
        let rest = found.name("rest").map_or("", |rest| folded.original(rest.start(), rest.end())).trim();
        Some((forms.id(&found)?, rest))
    });
    // The language that reads most into the name knows what leads up to it.
    let (ruleset, rest) = readings.min_by_key(|(_, rest)| rest.len())?;
    Some(Naming { ruleset, rest: if says_something(rest) { rest } else { line } })
}

/// The ruleset that these words are a name of, and nothing else.
pub fn name_of_ruleset(name: &str) -> Option<&'static str> {
    let folded = Folded::new(name.trim());
    Lang::ALL.into_iter().filter_map(forms).find_map(|forms| forms.id(&forms.alone.captures(&folded.text)?))
}

/// The ids of all rulesets that have names, which are those of the rulebook.
pub fn rulesets() -> impl Iterator<Item = &'static str> {
    phrases(Lang::En).rulesets.full.keys().map(String::as_str)
}

/// A text without the names of games, which are the same in every language and so tell of none.
pub(super) fn without_games(text: &str) -> Cow<'_, str> {
    static NAMES: LazyLock<Option<Regex>> = LazyLock::new(|| {
        let names: BTreeSet<&str> = Lang::ALL
            .into_iter()
            .flat_map(|lang| phrases(lang).rulesets.short.values())
            .map(String::as_str)
            .collect();
        let names = names.into_iter().collect::<Vec<_>>().join("|");
        Regex::new(&format!(r"\b(?:{names})\b")).ok()
    });
    let folded = Folded::new(text);
    let mut named = NAMES.iter().flat_map(|names| names.find_iter(&folded.text)).peekable();
    if named.peek().is_none() {
        return Cow::Borrowed(text);
    }
    let mut rest = String::with_capacity(text.len());
    let mut from = 0;
    for name in named {
        rest.push_str(folded.original(from, name.start()));
        from = name.end();
    }
    rest.push_str(folded.original(from, folded.text.len()));
    Cow::Owned(rest)
}

/// Whether there is more in it than small words.
fn says_something(text: &str) -> bool {
    let small: HashSet<&str> =
        Lang::ALL.into_iter().flat_map(|lang| &phrases(lang).words).map(String::as_str).collect();
    words(text).map(fold).any(|word| !small.contains(word.as_str()))
}

impl Forms {
    fn id(&self, found: &regex::Captures<'_>) -> Option<&'static str> {
        let mut groups = self.ids.iter().enumerate();
        // Full names and short ones have groups of their own.
        groups.find_map(|(at, id)| {
            ["f", "s", "g"].iter().find_map(|kind| found.name(&format!("{kind}{at}"))).map(|_| *id)
        })
    }

    fn compile(lang: Lang) -> Option<Self> {
        let names = &phrases(lang).rulesets;
        let ids: Vec<&'static str> = names.full.keys().map(String::as_str).collect();
        let group = |kind: &str, of: &std::collections::BTreeMap<String, String>| {
            let groups = ids
                .iter()
                .enumerate()
                .filter_map(|(at, id)| Some(format!("(?<{kind}{at}>{})", of.get(*id)?)));
            groups.collect::<Vec<_>>().join("|")
        };
        let (full, short, again) =
            (group("f", &names.full), group("s", &names.short), group("g", &names.full));
        let lead = &names.lead;
        let regex = |source: String| Regex::new(&source).ok();
        Some(Self {
            at_end: regex(format!(
                r"^(?<rest>.+?)[\s,;:(–—-]+(?:(?:{lead}) (?:{full}|{short})|(?:{again}))\)?$"
            ))?,
            at_start: regex(format!(
                r"^(?:(?:{lead}) (?:{full}|{short})[\s,;:–—]+|(?:{again})[,;:–—]\s*)(?<rest>.+)$"
            ))?,
            alone: regex(format!(r"^(?:{full}|{short})$"))?,
            ids,
        })
    }
}

fn forms(lang: Lang) -> Option<&'static Forms> {
    static ALL: [OnceLock<Option<Forms>>; 3] = [OnceLock::new(), OnceLock::new(), OnceLock::new()];
    let cell = match lang {
        Lang::En => &ALL[0],
        Lang::It => &ALL[1],
        Lang::Cs => &ALL[2],
    };
    // A test compiles all of them.
    cell.get_or_init(|| Forms::compile(lang)).as_ref()
}

#[cfg(test)]
mod tests {
    use cardinal_rules_index::Rulebook;

    use super::*;

    #[test]
    fn every_language_names_every_ruleset_of_the_rulebook_and_no_other() {
        let book = Rulebook::embedded().unwrap();
        for lang in Lang::ALL {
            assert_eq!(forms(lang).expect("it compiles").ids, book.rulesets(), "{lang}");
            let short = &phrases(lang).rulesets.short;
            assert!(short.keys().all(|id| book.rulesets().contains(&id.as_str())), "{lang}: {short:?}");
        }
    }

    #[test]
    fn a_ruleset_is_named_at_the_end_or_start_in_each_language() {
        for (line, ruleset, rest) in [
            ("What is the cover bonus in the Czech rules?", "doomtrooper-cs", "What is the cover bonus"),
            ("cover bonus, Czech rules", "doomtrooper-cs", "cover bonus"),
            ("cover bonus (tournament rules)", "mcic-tournament", "cover bonus"),
            ("Under the Warzone FAQ, who strikes first?", "warzone-faq", "who strikes first"),
            ("how many players in Dark Eden?", "dark-eden", "how many players"),
            (
                "quanto vale la copertura secondo le regole ceche?",
                "doomtrooper-cs",
                "quanto vale la copertura",
            ),
            (
                "Secondo le regole ceche quanto vale la copertura?",
                "doomtrooper-cs",
                "quanto vale la copertura",
            ),
            ("copertura nel regolamento 2.0", "doomtrooper-it", "copertura"),
            (
                "quante carte nel mazzo secondo le regole di torneo?",
                "mcic-tournament",
                "quante carte nel mazzo",
            ),
            (
                "Podle českých pravidel: jak velký je bonus krytu?",
                "doomtrooper-cs",
                "jak velký je bonus krytu",
            ),
            ("bonus krytu podle turnajových pravidel", "mcic-tournament", "bonus krytu"),
            ("vyvolání bytosti v Tash-Kalar", "tash-kalar", "vyvolání bytosti"),
        ] {
            assert_eq!(naming(line), Some(Naming { ruleset, rest }), "{line}");
        }
    }

    #[test]
    fn a_name_that_is_all_there_is_stays_in_the_question() {
        for (line, ruleset) in [
            ("what are the tournament rules?", "mcic-tournament"),
            ("Czech rules", "doomtrooper-cs"),
            ("regole di torneo", "mcic-tournament"),
        ] {
            assert_eq!(naming(line), Some(Naming { ruleset, rest: line }), "{line}");
        }
    }

    #[test]
    fn a_question_that_only_mentions_a_game_names_no_ruleset() {
        for line in [
            "what is Dark Eden",
            "is a tournament judge paid",
            "grand tactician in tournaments",
            "quante carte in un torneo?",
            "kolik karet na turnaji?",
            "the rules of cover",
            "warzone",
            "",
            "  ?",
            "in",
        ] {
            assert_eq!(naming(line), None, "{line}");
        }
    }

    #[test]
    fn an_absurdly_long_line_is_read_in_good_time() {
        let line = "in the Czech rules ".repeat(20_000);
        assert_eq!(naming(&line).map(|naming| naming.ruleset), Some("doomtrooper-cs"));
    }
}
