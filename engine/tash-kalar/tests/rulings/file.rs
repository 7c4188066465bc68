//! A ruling as its file has it, and how it is judged.

use std::collections::BTreeMap;
use std::fmt::Write;

use cardinal_replay::{Game as _, Record};
use cardinal_tash_kalar::action::{Action, written};
use cardinal_tash_kalar::board::{Board, Piece, Square, arena};
use cardinal_tash_kalar::cards::cards;
use cardinal_tash_kalar::game::Game;
use cardinal_tash_kalar::rules::rules;
use cardinal_tash_kalar::setup::Setup;
use serde::Deserialize;

#[derive(Debug, Deserialize)]
pub struct File {
    pub ruling: Vec<Ruling>,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Ruling {
    pub card: String,
    pub claim: String,
    /// Whether it shows that the effect does not apply or is limited.
    #[serde(default)]
    pub limits: bool,
    #[serde(default = "northern")]
    school: String,
    pieces: String,
    hand: Option<String>,
    #[serde(default)]
    fields: String,
    does: Vec<String>,
    changes: String,
    #[serde(default)]
    open: bool,
    actions: Option<u8>,
    destroyed: Option<String>,
    extra: Option<String>,
    flags: Option<String>,
    turn: Option<String>,
    hand_after: Option<String>,
    #[serde(default)]
    pub refused: BTreeMap<String, String>,
}

fn northern() -> String {
    "northern-imperial".to_owned()
}

/// Squares with what stands on each: `x e4 e6, O d4`, `.` for an empty one.
fn squares(text: &str) -> BTreeMap<Square, Option<Piece>> {
    let mut all = BTreeMap::new();
    for group in text.split(',') {
        let mut words = group.split_whitespace();
        let Some(what) = words.next() else { continue };
        let row = format!("5/7/9/9/{what}8/9/9/7/5");
        let board = cardinal_tash_kalar::notation::read_line(&row);
        let piece = board.unwrap_or_default().piece("a5".parse().expect("a square"));
        assert!(piece.is_some() || what == ".", "{what} is no piece");
        for word in words {
            all.insert(word.parse().unwrap_or_else(|error| panic!("{error}")), piece);
        }
    }
    all
}

fn board(pieces: &str) -> Board {
    let mut board = Board::default();
    for (at, piece) in squares(pieces) {
        board.put(at, piece.expect("a piece"));
    }
    board
}

impl Ruling {
    fn position(&self) -> String {
        let other = if self.school == "highland" { "sylvan" } else { "highland" };
        let board = cardinal_tash_kalar::notation::line(&board(&self.pieces));
        let hand = self.hand.as_deref().unwrap_or(&self.card);
        format!("{board} mode=duel seats=x:{},o:{other} hand1={hand} {}", self.school, self.fields)
    }

    fn does(game: &mut Game, text: &str) -> Result<(), String> {
        let decision = game.decision().ok_or_else(|| format!("nothing is asked for {text}"))?;
        let meant = game.meant(&Action::from(text)).map_err(|error| error.to_string())?;
        let legal: Vec<_> =
            meant.iter().filter(|choice| game.judge(decision.player, choice).is_ok()).collect();
        match legal.as_slice() {
            [choice] => game.submit(decision.player, choice, None).map_err(|reasons| format!("{reasons:?}")),
            [] => Err(format!("{text} is refused: {:?}", game.reasons_against(decision.player, &meant[0]))),
            several => Err(format!("{text} is unclear: {several:?}")),
        }
    }

    /// Whether anything comes of it besides the being that is summoned.
    pub fn does_something(&self) -> bool {
        let given = [&self.extra, &self.flags, &self.turn, &self.hand_after, &self.destroyed];
        let changed: usize = squares(&self.changes).len();
        changed > 1
            || self.does.len() > 1
            || self.actions.is_some_and(|actions| actions != 1)
            || given.into_iter().any(Option::is_some)
            || squares(&self.changes).values().any(|piece| *piece != Some(self.summoned()))
    }

    /// The piece that the card places.
    fn summoned(&self) -> Piece {
        let card = cards().being_named(&self.card).map(|card| cards().being(card));
        let rank = card.map_or(cardinal_tash_kalar::board::Rank::Common, |being| being.pattern.rank());
        Piece { colour: cardinal_tash_kalar::board::Colour::ALL[0], rank }
    }

    /// Everything that came otherwise than the ruling says.
    pub fn judge(&self) -> Result<(), String> {
        let setup: Setup = self.position().parse().map_err(|error| format!("{error}"))?;
        let table = setup.check(rules()).map_err(|error| error.to_string())?;
        let mut game = Game::new(rules(), &table, Record::Kept);
        for text in &self.does {
            Self::does(&mut game, text)?;
        }
        let mut wrong = String::new();
        let expected = squares(&self.changes);
        for at in arena().squares.iter() {
            let (before, after) = (table.board.piece(at), game.state().board.piece(at));
            let right = expected.get(&at).copied().unwrap_or(before);
            if after != right {
                let _ = writeln!(wrong, "{at} has {after:?}, not {right:?}");
            }
            if expected.get(&at).is_some_and(|piece| *piece == before) && before == after && after.is_none() {
                let _ = writeln!(wrong, "{at} does not change");
            }
        }
        if self.open != game.state().resolution.is_some() {
            let mut options = game.options();
            options.truncate(6);
            let options: Vec<_> = options.iter().map(|choice| written(cards(), choice).0).collect();
            let _ = writeln!(wrong, "open: {}; options {options:?}", !self.open);
        }
        self.judge_turn(&game, &mut wrong);
        self.judge_refusals(&game, &mut wrong);
        if wrong.is_empty() { Ok(()) } else { Err(wrong) }
    }

    fn judge_turn(&self, game: &Game, wrong: &mut String) {
        let text = Setup::of(game.state(), rules()).fields;
        let field =
            |name: &str| text.iter().find(|(field, _)| field == name).map_or("", |(_, value)| value.as_str());
        let turn = game.state().turn;
        let number = |n: u8| n.to_string();
        let found = [
            (self.actions.map(number), number(turn.actions), "actions"),
            (self.destroyed.clone(), field("destroyed").to_owned(), "destroyed"),
            (self.extra.clone(), format!("{}.{}", turn.extra_beings, turn.extra_legends), "extra"),
            (self.flags.clone(), field("flags").to_owned(), "flags"),
            (self.turn.clone(), format!("{}.{}", turn.player.index() + 1, turn.number), "turn"),
        ];
        for (right, is, what) in found {
            if right.as_ref().is_some_and(|right| *right != is) {
                let _ = writeln!(wrong, "{what}: {is}, not {right:?}");
            }
        }
        if let Some(hand) = &self.hand_after {
            let sorted = |text: &str| {
                let mut cards: Vec<String> = text.split(',').map(str::to_owned).collect();
                cards.sort();
                cards
            };
            if sorted(hand) != sorted(field("hand1")) {
                let _ = writeln!(wrong, "hand: {}", field("hand1"));
            }
        }
    }

    fn judge_refusals(&self, game: &Game, wrong: &mut String) {
        for (text, rule) in &self.refused {
            let Some(decision) = game.decision() else {
                let _ = writeln!(wrong, "nothing is asked");
                return;
            };
            match game.meant(&Action::from(text.as_str())) {
                Err(error) => {
                    let _ = writeln!(wrong, "{error}");
                }
                Ok(meant) => {
                    for choice in meant {
                        let reasons = game.reasons_against(decision.player, &choice);
                        let ids: Vec<&str> =
                            reasons.iter().map(|reason| rules().id_of(reason.rule)).collect();
                        if ids.is_empty() || !(rule.is_empty() || ids.contains(&rule.as_str())) {
                            let _ = writeln!(wrong, "{text}: refused by {ids:?}, not by {rule:?}");
                        }
                    }
                }
            }
        }
    }
}
