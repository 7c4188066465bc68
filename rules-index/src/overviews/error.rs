//! Everything that can be wrong with a file of overviews, each with its place and remedy.

use cardinal_language::Lang;
use thiserror::Error;

use super::load::{MOST_LINES, MOST_OVERVIEWS};

/// A set of files of overviews that cannot be used: everything that is wrong with it, in file order.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{} faults in the overviews: {}", faults.len(), faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
pub struct OverviewsError {
    /// Each thing that is wrong; never empty.
    pub faults: Vec<OverviewFault>,
}

/// One thing that is wrong: the file, the overview or aid (`place`), and the remedy.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{file}: {place}: {what}")]
pub struct OverviewFault {
    /// The file's path.
    pub file: String,
    /// The overview or aid, with the number of the line where it is one; empty where it is the whole file.
    pub place: String,
    /// What is wrong there.
    pub what: Wrong,
}

/// What can be wrong.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Wrong {
    /// The file is not UTF-8.
    #[error("not UTF-8 text; save it as UTF-8")]
    NotText,
    /// The file is not the TOML that its place asks for; the parser's own words, with line and column.
    #[error("{0}")]
    Syntax(String),
    /// The id is not a path that begins with the file's folder, which is a game.
    #[error("the id must be a path that begins with \"{folder}/\", the game whose folder the file is in")]
    ForeignId {
        /// The folder.
        folder: String,
    },
    /// The folder is called after no game.
    #[error("\"{game}\" is no game; overviews stand in a folder of their game")]
    UnknownGame {
        /// The folder.
        game: String,
    },
    /// Another one has the id.
    #[error("the id stands in {other} too; give one of them another id")]
    IdTwice {
        /// The other file.
        other: String,
    },
    /// Another overview of the game has the title.
    #[error("the {lang} title \"{title}\" is that of {other} too; call one of them otherwise")]
    TitleTwice {
        /// The language.
        lang: Lang,
        /// The title.
        title: String,
        /// The other overview.
        other: String,
    },
    /// Another overview of the game answers the very same question.
    #[error("the {lang} question \"{question}\" leads to {other} too; keep it where it is answered")]
    AskedTwice {
        /// The language.
        lang: Lang,
        /// The question.
        question: String,
        /// The other overview.
        other: String,
    },
    /// Nobody asks for it in a language.
    #[error("no {0} question leads here; write how people ask")]
    NotAsked(Lang),
    /// A text is not there in a language.
    #[error("{field} is missing in {lang}; write it")]
    Missing {
        /// Which text.
        field: &'static str,
        /// The language.
        lang: Lang,
    },
    /// There are too few or too many lines.
    #[error("{0} lines; an overview has from 2 to {MOST_LINES}")]
    Lines(usize),
    /// A line cites nothing.
    #[error("it cites no rule; name the rules that say so")]
    Uncited,
    /// A cited rule does not exist.
    #[error("\"{rule}\" is no rule{}", did_you_mean(nearest))]
    UnknownRule {
        /// The id as found.
        rule: String,
        /// The ids nearest to it.
        nearest: Vec<String>,
    },
    /// A rule is cited twice.
    #[error("it cites \"{0}\" twice; keep one")]
    RuleTwice(String),
    /// A cited rule is one of another game.
    #[error("\"{0}\" is a rule of another game")]
    ForeignRule(String),
    /// A line that holds for some rulesets alone cites a rule of another.
    #[error("it holds for {rulesets} alone, and cites \"{rule}\"; cite a rule of these")]
    OtherRuleset {
        /// The rule.
        rule: String,
        /// The rulesets.
        rulesets: String,
    },
    /// A line that holds for a ruleset cites no rule of it.
    #[error("it holds for \"{0}\", and cites no rule of it")]
    RulesetUncited(String),
    /// A figure stands in none of the cited rules.
    #[error("the {lang} text says {figure}, which none of the cited rules does")]
    UnstatedFigure {
        /// The language.
        lang: Lang,
        /// The figure, in digits.
        figure: String,
    },
    /// An aid names an overview that does not exist.
    #[error("\"{overview}\" is no overview{}", did_you_mean(nearest))]
    UnknownOverview {
        /// The id as found.
        overview: String,
        /// The ids nearest to it.
        nearest: Vec<String>,
    },
    /// An aid has overviews of two games.
    #[error("\"{0}\" is an overview of another game than the first")]
    TwoGames(String),
    /// An aid has no overviews, or more than a screen holds.
    #[error("{0} overviews; an aid has from 1 to {MOST_OVERVIEWS}")]
    Overviews(usize),
    /// A word means two aids.
    #[error("\"{word}\" means {other} too")]
    WordTwice {
        /// The word.
        word: String,
        /// The other aid.
        other: String,
    },
    /// A word for an aid is not written as it is compared.
    #[error("\"{0}\" must be written in lower case and without diacritics")]
    NotFolded(String),
}

fn did_you_mean(nearest: &[String]) -> String {
    if nearest.is_empty() {
        return String::new();
    }
    let quoted: Vec<String> = nearest.iter().map(|id| format!("\"{id}\"")).collect();
    format!("; did you mean {}?", quoted.join(" or "))
}
