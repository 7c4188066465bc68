//! Reads overviews and aids from their files, and holds them against the rulebook.

use std::collections::{HashMap, HashSet};

use cardinal_embedded::{PackedTables, Tables, packed_tables};
use cardinal_language::{Lang, Localized, fold, words};
use serde::Deserialize;
use serde::de::DeserializeOwned;

use super::error::Wrong;
use super::{Aid, Overview, OverviewFault, OverviewLine, Overviews, OverviewsError, game_of};
use crate::checking::{claimed_figures, stated_figures};
use crate::data_files::{self, Content, Unread};
use crate::rulebook::nearest;
use crate::{Glossary, Rule, Rulebook};

static EMBEDDED: PackedTables = packed_tables!("overviews");

/// An overview is told in no more lines.
pub(super) const MOST_LINES: usize = 6;
/// An aid with more overviews would not fit on a screen.
pub(super) const MOST_OVERVIEWS: usize = 20;
/// The file of the aids.
const AIDS: &str = "aids.toml";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ChapterFile {
    #[serde(default)]
    overview: Vec<Overview>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AidsFile {
    #[serde(default)]
    aid: Vec<Aid>,
}

impl Overviews {
    /// The overviews that ship in the binary.
    ///
    /// # Errors
    /// [`OverviewsError`] when a file is at fault. The tests load it, so a released binary cannot.
    pub fn embedded(rulebook: &Rulebook, glossary: &Glossary) -> Result<Self, OverviewsError> {
        let tables = EMBEDDED.read();
        Reading::of_tables(&tables).checked(rulebook, glossary, tables.hash)
    }

    /// The same, not held against the rulebook once more: for a program whose build has done so.
    ///
    /// # Errors
    /// [`OverviewsError`] when a file cannot be read.
    pub fn embedded_as_built() -> Result<Self, OverviewsError> {
        let tables = EMBEDDED.read();
        let read = Reading::of_tables(&tables);
        if read.faults.is_empty() {
            Ok(read.into_overviews(tables.hash))
        } else {
            Err(OverviewsError { faults: read.faults })
        }
    }

    /// Overviews from files, given as path relative to their folder and content:
    /// `<game>/<chapter>.toml` and `aids.toml`. Files that are not TOML are left out.
    ///
    /// # Errors
    /// [`OverviewsError`] with every fault of every file.
    pub fn from_files<P, C>(
        files: impl IntoIterator<Item = (P, C)>,
        rulebook: &Rulebook,
        glossary: &Glossary,
    ) -> Result<Self, OverviewsError>
    where
        P: Into<String>,
        C: AsRef<[u8]>,
    {
        let files = data_files::in_order(files);
        let contents =
            files.iter().map(|(path, content)| (path.as_str(), Content::Written(content.as_ref())));
        Reading::of(contents).checked(rulebook, glossary, data_files::hash(&files))
    }
}

/// What stands in the files.
#[derive(Default)]
struct Reading {
    /// Each with its file.
    overviews: Vec<(String, Overview)>,
    aids: Vec<Aid>,
    faults: Vec<OverviewFault>,
}

impl Reading {
    fn of_tables(tables: &Tables) -> Self {
        Self::of(tables.files.iter().map(|file| (file.path.as_str(), Content::Read(file))))
    }

    fn of<'a>(files: impl IntoIterator<Item = (&'a str, Content<'a>)>) -> Self {
        let mut reading = Self::default();
        for (path, content) in files {
            reading.read(path, content);
        }
        reading
    }

    fn read(&mut self, path: &str, content: Content<'_>) {
        if path == AIDS {
            self.aids = self.parse::<AidsFile>(path, content).map_or_else(Vec::new, |file| file.aid);
        } else {
            let chapter =
                self.parse::<ChapterFile>(path, content).map_or_else(Vec::new, |file| file.overview);
            self.overviews.extend(chapter.into_iter().map(|overview| (path.to_owned(), overview)));
        }
    }

    fn parse<T: DeserializeOwned>(&mut self, file: &str, content: Content<'_>) -> Option<T> {
        let wrong = |unread| match unread {
            Unread::NotText => Wrong::NotText,
            Unread::Syntax(reason) => Wrong::Syntax(reason),
        };
        content.read().map_err(|unread| self.faults.push(fault(file, "", wrong(unread)))).ok()
    }

    /// The overviews, if nothing is at fault.
    fn checked(
        mut self,
        rulebook: &Rulebook,
        glossary: &Glossary,
        hash: String,
    ) -> Result<Overviews, OverviewsError> {
        let mut checking = Checking { rulebook, glossary, faults: std::mem::take(&mut self.faults) };
        checking.check(&self);
        if checking.faults.is_empty() {
            Ok(self.into_overviews(hash))
        } else {
            Err(OverviewsError { faults: checking.faults })
        }
    }

    fn into_overviews(self, hash: String) -> Overviews {
        let all: Vec<Overview> = self.overviews.into_iter().map(|(_, overview)| overview).collect();
        let by_id = all.iter().enumerate().map(|(at, overview)| (overview.id.clone(), at)).collect();
        Overviews { all, by_id, aids: self.aids, hash }
    }
}

fn fault(file: &str, place: &str, what: Wrong) -> OverviewFault {
    OverviewFault { file: file.to_owned(), place: place.to_owned(), what }
}

/// What is read, held against the rulebook.
struct Checking<'r> {
    rulebook: &'r Rulebook,
    glossary: &'r Glossary,
    faults: Vec<OverviewFault>,
}

impl Checking<'_> {
    fn fault(&mut self, file: &str, place: &str, what: Wrong) {
        self.faults.push(fault(file, place, what));
    }

    fn check(&mut self, Reading { overviews, aids, .. }: &Reading) {
        self.check_names(overviews);
        for (file, overview) in overviews {
            self.check_texts(file, overview);
            for (number, line) in (1..).zip(&overview.lines) {
                self.check_line(file, &format!("{}, line {number}", overview.id), overview.game(), line);
            }
            let cited = self.texts(overview.rules().into_iter());
            self.check_figures(file, &format!("{}, answer", overview.id), &overview.answer, &cited);
            self.check_answers_under(file, overview);
        }
        self.check_aids(aids, overviews);
    }

    /// Ids, titles and questions, which must tell overviews apart.
    fn check_names(&mut self, overviews: &[(String, Overview)]) {
        let mut ids: HashMap<&str, &str> = HashMap::new();
        let mut titles: HashMap<(&str, Lang, String), &str> = HashMap::new();
        let mut questions: HashMap<(&str, Lang, String), &str> = HashMap::new();
        for (file, overview) in overviews {
            let id = overview.id.as_str();
            let folder = file.split_once('/').map_or("", |(folder, _)| folder);
            if !self.glossary.games().any(|game| game == folder) {
                self.fault(file, id, Wrong::UnknownGame { game: folder.to_owned() });
            }
            if !is_path(id) || overview.game() != folder {
                self.fault(file, id, Wrong::ForeignId { folder: folder.to_owned() });
            }
            if let Some(other) = ids.insert(id, file) {
                self.fault(file, id, Wrong::IdTwice { other: other.to_owned() });
            }
            for (lang, title) in overview.title.iter() {
                if let Some(other) = titles.insert((overview.game(), lang, fold(title)), id) {
                    let (title, other) = (title.to_owned(), other.to_owned());
                    self.fault(file, id, Wrong::TitleTwice { lang, title, other });
                }
            }
            for (lang, question) in overview.asked.iter().chain(overview.title.iter()) {
                let known = questions.insert((overview.game(), lang, fold(question)), id);
                if let Some(other) = known.filter(|other| *other != id) {
                    let (question, other) = (question.to_owned(), other.to_owned());
                    self.fault(file, id, Wrong::AskedTwice { lang, question, other });
                }
            }
        }
    }

    /// That nothing is left unwritten in a language.
    fn check_texts(&mut self, file: &str, overview: &Overview) {
        let id = overview.id.as_str();
        let is_missing = |text: &Localized, lang| text.get(lang).is_none_or(|text| text.trim().is_empty());
        for lang in Lang::ALL {
            for (field, text) in [("the title", &overview.title), ("the answer", &overview.answer)] {
                if is_missing(text, lang) {
                    self.fault(file, id, Wrong::Missing { field, lang });
                }
            }
            if overview.asked.get(lang).iter().all(|question| words(question).next().is_none()) {
                self.fault(file, id, Wrong::NotAsked(lang));
            }
        }
        if !(2..=MOST_LINES).contains(&overview.lines.len()) {
            self.fault(file, id, Wrong::Lines(overview.lines.len()));
        }
    }

    /// That what is answered under a ruleset is whole, and that the overview cites this ruleset for it.
    fn check_answers_under(&mut self, file: &str, overview: &Overview) {
        for (ruleset, answer) in &overview.answer_under {
            let place = format!("{}, answer under {ruleset}", overview.id);
            for lang in Lang::ALL {
                if answer.get(lang).is_none_or(|text| text.trim().is_empty()) {
                    self.fault(file, &place, Wrong::Missing { field: "the answer", lang });
                }
            }
            let own = || overview.rules().into_iter().filter(|rule| game_of(rule) == ruleset);
            if own().next().is_none() {
                self.fault(file, &place, Wrong::RulesetUncited(ruleset.clone()));
            }
            let cited = self.texts(own());
            self.check_figures(file, &place, answer, &cited);
        }
    }

    fn check_line(&mut self, file: &str, place: &str, game: &str, line: &OverviewLine) {
        for lang in Lang::ALL {
            if line.text.get(lang).is_none_or(|text| text.trim().is_empty()) {
                self.fault(file, place, Wrong::Missing { field: "the text", lang });
            }
        }
        if line.rules.is_empty() {
            self.fault(file, place, Wrong::Uncited);
        }
        let mut cited = HashSet::new();
        for rule in &line.rules {
            let ruleset = game_of(rule);
            if !cited.insert(rule.as_str()) {
                self.fault(file, place, Wrong::RuleTwice(rule.clone()));
            }
            if self.rulebook.rule(rule).is_none() {
                let nearest = self.rulebook.nearest_ids(rule).into_iter().map(str::to_owned).collect();
                self.fault(file, place, Wrong::UnknownRule { rule: rule.clone(), nearest });
            } else if self.glossary.game_of(ruleset) != Some(game) {
                self.fault(file, place, Wrong::ForeignRule(rule.clone()));
            } else if !line.rulesets.is_empty() && !line.rulesets.iter().any(|own| own == ruleset) {
                let rulesets = line.rulesets.join(", ");
                self.fault(file, place, Wrong::OtherRuleset { rule: rule.clone(), rulesets });
            }
        }
        for ruleset in &line.rulesets {
            if !line.rules.iter().any(|rule| game_of(rule) == ruleset) {
                self.fault(file, place, Wrong::RulesetUncited(ruleset.clone()));
            }
        }
        let cited = self.texts(line.rules.iter().map(String::as_str));
        self.check_figures(file, place, &line.text, &cited);
    }

    /// The figures that rules state, in any language.
    fn texts<'i>(&self, rules: impl Iterator<Item = &'i str>) -> HashSet<String> {
        let rules = rules.filter_map(|id| self.rulebook.rule(id));
        let texts = |rule: &Rule| -> Vec<String> {
            let texts = rule.text.iter().chain(rule.title.iter());
            texts.flat_map(|(lang, text)| stated_figures(text, lang)).collect()
        };
        rules.flat_map(texts).collect()
    }

    fn check_figures(&mut self, file: &str, place: &str, text: &Localized, stated: &HashSet<String>) {
        for (lang, text) in text.iter() {
            for figure in claimed_figures(text, lang) {
                if !stated.contains(&figure) {
                    self.fault(file, place, Wrong::UnstatedFigure { lang, figure });
                }
            }
        }
    }

    fn check_aids(&mut self, aids: &[Aid], overviews: &[(String, Overview)]) {
        let ids: HashSet<&str> = overviews.iter().map(|(_, overview)| overview.id.as_str()).collect();
        let mut known: HashMap<&str, &str> = HashMap::new();
        for aid in aids {
            let id = aid.id.as_str();
            for lang in Lang::ALL {
                if aid.title.get(lang).is_none_or(|title| title.trim().is_empty()) {
                    self.fault(AIDS, id, Wrong::Missing { field: "the title", lang });
                }
            }
            if !(1..=MOST_OVERVIEWS).contains(&aid.overviews.len()) {
                self.fault(AIDS, id, Wrong::Overviews(aid.overviews.len()));
            }
            for overview in &aid.overviews {
                if !ids.contains(overview.as_str()) {
                    let nearest = nearest(overview, ids.iter().copied());
                    let nearest = nearest.into_iter().map(str::to_owned).collect();
                    self.fault(AIDS, id, Wrong::UnknownOverview { overview: overview.clone(), nearest });
                }
                if game_of(overview) != aid.game() {
                    self.fault(AIDS, id, Wrong::TwoGames(overview.clone()));
                }
            }
            for word in std::iter::once(id).chain(aid.words.iter().map(|(_, word)| word)) {
                if fold(word) != word {
                    self.fault(AIDS, id, Wrong::NotFolded(word.to_owned()));
                }
                if let Some(other) = known.insert(word, id).filter(|other| *other != id) {
                    self.fault(AIDS, id, Wrong::WordTwice { word: word.to_owned(), other: other.to_owned() });
                }
            }
        }
    }
}

/// At least two runs of `a-z`, `0-9` and `-`, joined by `/`.
fn is_path(id: &str) -> bool {
    let is_word = |part: &str| {
        !part.is_empty() && part.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
    };
    id.split('/').all(is_word) && id.split('/').count() >= 2
}
