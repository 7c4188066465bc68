//! The rulebook, the glossary, the search over them and the importer of original documents.
//!
//! # Layout
//! - [`Rule`]: one statement that a judge can cite, and its [`Source`];
//! - [`import`]: a user's own copy of an original document, cut into passages;
//! - [`rulebook`]: all rules, read from data files and checked;
//! - [`query_phrases`]: how people ask for each rule;
//! - [`overviews`]: what everybody asks of a game, answered in short;
//! - [`glossary`]: the words of the games in three languages;
//! - [`differences`]: where rulesets rule differently;
//! - [`headings`]: what the headings of the documents are called in each language;
//! - [`search`]: finding the rule that answers a question;
//! - [`checking`]: what a machine can check of the rulebook against the original documents;
//! - `analysis`: how words are compared.
//!
//! **Invariants:** nothing here knows a card's effect, a procedure or a command, and no ruleset
//! is named in code. Rule files and glossary are data, checked when they are loaded.

mod analysis;
pub mod checking;
mod data_files;
pub mod differences;
pub mod glossary;
pub mod headings;
pub mod import;
pub mod overviews;
pub mod query_phrases;
mod rule;
pub mod rulebook;
pub mod search;

pub use checking::{Coverage, Original, OriginalError, Uncovered};
pub use differences::{Difference, Differences, DifferencesError, Severity};
pub use glossary::{Concept, Glossary, GlossaryError};
pub use headings::{Headings, HeadingsError};
pub use overviews::{Aid, Overview, OverviewLine, Overviews, OverviewsError};
pub use query_phrases::{QueryPhrases, QueryPhrasesError};
pub use rule::{Bears, Rule, Source};
pub use rulebook::{Document, Neighbours, Rulebook, RulebookError};
pub use search::{
    Familiarity, General, GeneralQuestions, Gist, Hit, Index, IndexError, Passage, Query, Target, Version,
};
