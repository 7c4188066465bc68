//! How much of an event is taken.

/// Events of a community, at most.
pub(super) const EVENTS: usize = 1_000;
/// Players of an event, at most.
pub(super) const PLAYERS: usize = 1_024;
/// Characters of a name, at most.
pub(super) const NAME: usize = 80;
/// Characters of a reason or a note, at most.
pub(super) const NOTE: usize = 500;
/// Promotion points, destiny points, cards of a player in a game, at most.
pub(super) const FIGURE: u32 = 9_999;
/// Lines of a list of cards, at most.
pub(super) const LINES: usize = 400;
/// Characters of a card's name, at most.
pub(super) const CARD: usize = 100;
/// Copies of a card on a line, at most.
pub(super) const COPIES: u32 = 99;
/// Bytes of a list of cards or players, at most.
pub const LARGEST_LIST: usize = 64 * 1024;
