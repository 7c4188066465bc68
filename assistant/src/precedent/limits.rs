//! How much a ruling may hold, in one table. Texts are counted in characters.

/// Of the question.
pub(super) const QUESTION: usize = 1_000;
/// Of the answer.
pub(super) const ANSWER: usize = 3_000;
/// Of the scenario, as it is kept.
pub(super) const SCENARIO: usize = 40_000;
/// Of the reason why a ruling is revoked.
pub(super) const WHY: usize = 500;
/// Of a judge's name.
pub(super) const NAME: usize = 80;
/// Rules that a ruling cites.
pub(super) const RULES: usize = 60;
/// Cards that a ruling cites.
pub(super) const CARDS: usize = 100;
/// Rules that it cites where nobody names any: the first of those that Cardinal's own answer cites.
pub(super) const OWN_RULES: usize = 3;
/// Rulings of one place.
pub(super) const RULINGS: usize = 2_000;
/// Bytes of a file of rulings.
pub const FILE: usize = 32 * 1024 * 1024;
/// Rulings on a page of those that are listed or found.
pub(super) const PAGE: usize = 8;
/// Precedents that are shown beside an answer.
pub(super) const PRECEDENTS: usize = 2;
/// Of the answer of a precedent that is shown beside another answer.
pub(super) const EXCERPT: usize = 700;
