//! Throws positions, lines of moves and files at what reads them, for as many seconds as are wanted:
//! `cargo run -p cardinal-tash-kalar --example fuzz -- 600 1` (the second number is the seed).
//!
//! Nothing may bring it down; what is read and written again is the same; what is offered is legal, what
//! is written of a move means that move, and solving and exploring end within their budgets.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use cardinal_replay::{Game as _, Record};
use cardinal_tash_kalar::action::{Action, written};
use cardinal_tash_kalar::cards::cards;
use cardinal_tash_kalar::decision::Move;
use cardinal_tash_kalar::game::Game;
use cardinal_tash_kalar::notation::{grid, line, read_grid, read_line};
use cardinal_tash_kalar::outcomes::outcomes;
use cardinal_tash_kalar::rules::rules;
use cardinal_tash_kalar::setup::Setup;
use cardinal_tash_kalar::solve::{Goal, solve};
use cardinal_tash_kalar::state::State;

/// What inputs are made of: pieces of the notation, of moves, and of nothing.
const PIECES: [&str; 48] = [
    "5/7/9/9/9/9/9/7/5",
    "5/7/9/3x5/4Xo3/9/6O*2/7/5",
    "x",
    "X*",
    "o",
    "O",
    "v",
    "T*",
    ".",
    "/",
    "9",
    "*",
    "#",
    "\n",
    " ",
    "=",
    ",",
    ":",
    "?",
    "mode=duel",
    "mode=melee",
    "mode=high-form",
    "seats=x:highland,o:sylvan",
    "seats=x:highland,o:sylvan,v:northern-imperial",
    "hand1=wild-eagle,titan",
    "hand2=?,?legend,flare-2-5",
    "tasks=destruction",
    "actions=1",
    "number=9",
    "turn=2",
    "until=act",
    "destroyed=x:2.0.0",
    "place e5",
    "summon wild-eagle e5",
    "way 3",
    "with d4",
    "taking c3",
    "discard titan returning",
    "flare flare-2-5",
    "skip",
    "e5-d4",
    "X:d4",
    "branch 2",
    "card bomb",
    "nw",
    "complete",
    "é",
    "\u{0}",
];

/// Positions of each mode to begin with.
const KNOWN: [&str; 5] = [
    "5/7/9/3x5/4Xo3/9/6O*2/7/5 mode=duel seats=x:highland,o:sylvan hand1=wild-eagle,titan",
    "1x3/2xo3/2xXo4/1o1xOx3/3x1oX2/2o1xO3/3xo1x2/2o1x2/2o2 mode=high-form seats=x:highland,o:sylvan \
     hand1=wild-eagle,hill-giant,dire-wolf,the-eldest-tree,titan,flare-2-5 \
     tasks=central-dominance,destruction,side-chain next-task=imprisonment deck1=9 task-deck=18",
    "5/7/9/3x1o3/4v4/9/9/7/5 mode=melee seats=x:northern-imperial,o:highland,v:sylvan",
    "5/7/9/3x1v3/4t4/9/9/7/5 mode=melee seats=x:northern-imperial,o:highland,v:sylvan,t:southern-imperial",
    "5/7/9/9/2x3o2/9/9/7/5 mode=duel seats=x:northern-imperial,o:highland,x:sylvan,o:southern-imperial",
];

struct Chance(u64);

impl Chance {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((mixed ^ mixed >> 31) % (bound.max(1) as u64)).unwrap_or_default()
    }

    fn text(&mut self) -> String {
        let count = 1 + self.below(14);
        (0..count)
            .map(|_| PIECES[self.below(PIECES.len())])
            .collect::<Vec<_>>()
            .join(["", " "][self.below(2)])
    }

    /// A text with letters changed, left out or doubled.
    fn bent(&mut self, text: &str) -> String {
        let mut letters: Vec<char> = text.chars().collect();
        for _ in 0..=self.below(4) {
            let at = self.below(letters.len());
            match (self.below(4), letters.get(at).copied()) {
                (0, Some(_)) => drop(letters.remove(at)),
                (1, Some(letter)) => letters.insert(at, letter),
                _ => {
                    let piece = PIECES[self.below(PIECES.len())];
                    piece.chars().rev().for_each(|letter| letters.insert(at.min(letters.len()), letter));
                }
            }
        }
        letters.into_iter().collect()
    }
}

#[derive(Default)]
struct Counts {
    positions: u64,
    legal: u64,
    lines: u64,
    moves: u64,
    files: u64,
    searches: u64,
}

fn main() {
    let mut words = std::env::args().skip(1);
    let seconds = words.next().and_then(|word| word.parse().ok()).unwrap_or(10);
    let seed = words.next().and_then(|word| word.parse().ok()).unwrap_or(1);
    let (mut chance, mut counts) = (Chance(seed), Counts::default());
    let end = Instant::now() + Duration::from_secs(seconds);
    let mut known = KNOWN[0].to_owned();
    while Instant::now() < end {
        if chance.below(20) == 0 {
            KNOWN[chance.below(KNOWN.len())].clone_into(&mut known);
        }
        let text = match chance.below(4) {
            0 => chance.text(),
            1 => known.clone(),
            _ => chance.bent(&known),
        };
        if let Some(state) = position(&text, &mut counts) {
            known = play(&state, &mut chance, &mut counts).unwrap_or(known);
        }
        file(&known, &mut chance, &mut counts);
    }
    let Counts { positions, legal, lines, moves, files, searches } = counts;
    println!(
        "{positions} positions ({legal} of them legal), {lines} lines of moves, {files} files, {moves} moves made, \
         {searches} searches: nothing broke"
    );
}

/// Reads a position; what can be read is written and read again.
fn position(text: &str, counts: &mut Counts) -> Option<State> {
    counts.positions += 1;
    let setup: Setup = text.parse().ok()?;
    let board = setup.board;
    assert_eq!(read_line(&line(&board)), Ok(board), "{text}");
    assert_eq!(read_grid(&grid(&board)), Ok(board), "{text}");
    let state = setup.check(rules()).ok()?;
    counts.legal += 1;
    let again: Setup = Setup::of(&state, rules()).to_string().parse().expect("what is written is read");
    assert_eq!(again.check(rules()).as_ref(), Ok(&state), "{text}");
    Some(state)
}

/// Plays on for a while, with lines that mean something and lines that do not.
fn play(state: &State, chance: &mut Chance, counts: &mut Counts) -> Option<String> {
    let mut game = Game::new(rules(), state, Record::Dropped);
    for _ in 0..chance.below(60) {
        let decision = game.decision()?;
        let options = game.options();
        let strange = if chance.below(2) == 0 {
            chance.text()
        } else {
            let one = written(cards(), options.get(chance.below(options.len()))?).0;
            chance.bent(&one)
        };
        counts.lines += 1;
        if let Ok(meant) = game.meant(&Action(strange)) {
            for choice in meant.iter().take(4) {
                let reasons = game.reasons_against(decision.player, choice);
                let is_offered = options.contains(choice);
                let is_known = matches!(choice, Move::Concede | Move::Summon(_) | Move::Discard { .. });
                assert!(is_known || reasons.is_empty() == is_offered, "{choice:?}: {reasons:?}");
            }
        }
        let choice = options[chance.below(options.len())];
        let meant = game.meant(&written(cards(), &choice)).expect("what is written is read");
        assert!(meant.contains(&choice), "{choice:?} {meant:?}");
        game.submit(decision.player, &choice, None).expect("what is offered is legal");
        counts.moves += 1;
        if chance.below(40) == 0 {
            counts.searches += 1;
            let goal = [Goal::Legend, Goal::Points(1), Goal::Points(3)][chance.below(3)];
            let found = solve(&game, goal, 2_000, &mut |_| ControlFlow::Continue(()));
            assert!(found.positions <= 2_001);
            assert!(outcomes(&game, 500, &mut |_| ControlFlow::Continue(())).lines <= 500);
        }
    }
    let is_between = game.state().resolution.is_none() && game.decision().is_some();
    is_between.then(|| Setup::of(game.state(), rules()).to_string())
}

/// A file: a grid with fields, whole or bent.
fn file(known: &str, chance: &mut Chance, counts: &mut Counts) {
    counts.files += 1;
    let Ok(setup) = known.parse::<Setup>() else { return };
    let fields: Vec<String> = setup.fields.iter().map(|(name, value)| format!("{name} = {value}")).collect();
    let text = format!("{}{}\n", grid(&setup.board), fields.join("\n"));
    let whole: Setup = text.parse().expect("a grid is read");
    assert_eq!(whole.board, setup.board);
    let joined: Setup =
        text.split_whitespace().collect::<Vec<_>>().join(" ").parse().expect("in one line too");
    assert_eq!((joined.board, &joined.fields), (whole.board, &whole.fields), "{text}");
    position(&chance.bent(&text), counts);
}
