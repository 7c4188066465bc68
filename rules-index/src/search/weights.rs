//! Every weight of the ranking in one table.
//!
//! They were tuned all at once, on the questions of `tests/questions.toml` that are not marked unseen and
//! on some eight hundred phrases of `asked/`, each asked while the ranker overlooked it. Around these
//! values the figures change little. None of them speaks of a particular rule or word.

/// A typed word's stem without diacritics, beside the stem as written.
pub const FOLDED: f32 = 0.95;
/// The beginning of a typed word, which joins what stems keep apart.
pub const ROOT: f32 = 0.83;
/// Another form of the same concept.
pub const CONCEPT: f32 = 0.8;
/// A word that is also known in a language that the question is not in.
pub const OTHER_LANGUAGE: f32 = 0.23;
/// A word that had to be corrected.
pub const CORRECTED: f32 = 0.98;
/// A word of everyday speech, beside a term of a game.
pub const EVERYDAY: f32 = 0.85;
/// A word that the glossary does not know.
pub const PLAIN_WORD: f32 = 0.47;
/// A word that says little of what a question is about, but something of what it asks: who,
/// when, how many.
pub const STOP_WORD: f32 = 0.22;
/// A word in the title, beside one in the text.
pub const TITLE: f32 = 3.2;
/// A word of the topic, the headings, the cards, the reading.
pub const ABOUT: f32 = 0.4;
/// A word of a phrase that people ask with.
pub const ASKED: f32 = 0.88;
/// Texts in English, where the question is in another language.
pub const ENGLISH: f32 = 0.75;
/// How soon further occurrences of a word stop counting.
pub const SATURATION: f32 = 1.2;
/// How much a text's length counts, from 0 to 1.
pub const LENGTH: f32 = 0.31;
/// What a rule keeps of its score that has next to nothing of what was asked.
pub const KEPT: f32 = 0.107;
/// A title that begins with a word of the question, as a factor.
pub const LEAD: f32 = 1.08;
/// What a rule gains whose title is what was asked.
pub const TITLE_LIKENESS: f32 = 0.3;
/// What a rule gains that people ask for in these words.
pub const ASKED_LIKENESS: f32 = 0.5;
/// The power to which that is raised: below 1, a phrase that is somewhat like the question counts for
/// more than its share.
pub const ASKED_POWER: f32 = 0.8;
/// What an example keeps of its score.
pub const EXAMPLE: f32 = 0.96;
/// What a rule keeps of its score that stands aside where nobody asks for it: a variant, an expansion.
pub const ASIDE: f32 = 0.9;
/// What a rule gains of the scores of the best two others under its heading, of the second half as much.
pub const BACKED: f32 = 0.08;
/// What a rule of the preferred ruleset gains, as a factor: among equals it comes first.
pub const PREFERRED: f32 = 1.02;
/// What a rule of another game than the preferred ruleset's keeps of its score.
pub const OTHER_GAME: f32 = 0.85;
/// What a rule gains whose document is in the question's language, as a factor: who asks in Czech
/// most likely plays by the Czech rules.
pub const OWN_LANGUAGE: f32 = 1.06;
