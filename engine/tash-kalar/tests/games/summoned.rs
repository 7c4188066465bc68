//! Where the engine lets beings be summoned, and what comes of it, against the slow reference: every being at
//! every legal place of ten thousand positions, with its rank, what stands on its square, what is taken back
//! when pieces are short, and with an enemy piece that helps; and what each of the 54 beings of the base decks
//! does, every line of choices to its end.

use std::collections::{BTreeMap, BTreeSet};

use cardinal_replay::{Game as _, Record};
use cardinal_tash_kalar::board::{Board, Colour, Piece, Rank, Square};
use cardinal_tash_kalar::cards::{CardSet, cards};
use cardinal_tash_kalar::decision::{Move, Summoning};
use cardinal_tash_kalar::event::Event;
use cardinal_tash_kalar::game::{Game, Horizon};
use cardinal_tash_kalar::rules::rules;
use cardinal_tash_kalar::state::State;

use crate::slow::{self, At, Seen, Slow, Told, Way, card, squares};
use crate::stage::{Chance, cases, table};

/// Decks that together have every being.
const SCHOOLS: [&str; 6] =
    ["northern-imperial", "highland", "sylvan", "everfrost", "nethervoid", "etherweave"];

fn at(square: Square) -> At {
    (square.column(), square.row())
}

fn square((column, row): At) -> Square {
    Square::at(column, row).expect("a square")
}

/// A board at random: how many pieces with two sides and legendary ones of each side.
fn drawn(chance: &mut Chance, pieces: [[usize; 2]; 2]) -> (Board, Slow) {
    let (mut board, mut slow) = (Board::default(), Slow::empty([&[], &[]], 0, 2));
    for (whose, of_side) in pieces.into_iter().enumerate() {
        for (kind, count) in of_side.into_iter().enumerate() {
            for _ in 0..count {
                let free: Vec<At> = squares().filter(|at| slow.on(*at).is_none()).collect();
                let there = free[chance.below(free.len())];
                let rank = if kind == 1 { 2 } else { chance.below(2) };
                slow.place(there, whose, u8::try_from(rank).expect("small"));
                let colour = Colour::of_index(whose).expect("a colour");
                board.put(square(there), Piece { colour, rank: Rank::ALL[rank] });
            }
        }
    }
    (board, slow)
}

/// A Duel in which the first side holds every being of a deck and every legend, and has discarded.
fn holding(school: &str) -> State {
    let other = if school == "highland" { "sylvan" } else { "highland" };
    let text = format!("5/7/9/9/9/9/9/7/5 mode=duel seats=x:{school},o:{other} flags=discarded");
    let mut state = table(&format!("{text} deck1=0 deck2=0 legends=0 flares=0"));
    state.hands[0].cards = cards().school(school).or(cards().legends());
    state
}

/// What tells a summoning from others, as the slow reference has it.
fn told(summoning: Summoning) -> (&'static str, Told) {
    let being = cards().being(summoning.card);
    let form = being.pattern.form(summoning.way).expect("it was offered");
    let sorted = |set: cardinal_tash_kalar::board::SquareSet| {
        let mut all: Vec<At> = set.iter().map(at).collect();
        all.sort_unstable();
        all
    };
    let slug = card(&being.slug).slug;
    let way = Way {
        at: at(summoning.at),
        used: sorted(form.taken(summoning.at).expect("it was offered")),
        marked: sorted(form.marked(summoning.at)),
        taken: summoning.taken.map(at),
    };
    let (marked, used) = slow::asked_for(slug, &way);
    (slug, (way.at, summoning.helper.map(at), way.taken, marked, used))
}

fn summonings(game: &Game) -> Vec<Summoning> {
    let summoning = |choice: Move| match choice {
        Move::Summon(summoning) => Some(summoning),
        _ => None,
    };
    game.options().into_iter().filter_map(summoning).collect()
}

/// What the board has when the being stands, before anything of its effect.
fn stands(root: &Game, summoning: Summoning) -> Vec<u8> {
    let mut game = root.clone();
    let player = game.decision().expect("it is asked").player;
    game.submit(player, &Move::Summon(summoning), None).expect("it is an option");
    let mut board = root.state().board;
    for entry in game.log() {
        match entry.event {
            Event::Destroyed { at, .. } | Event::TakenBack { at, .. } => {
                board.clear(at);
            }
            Event::Summoned { at, piece, .. } => {
                board.put(at, piece);
                break;
            }
            _ => {}
        }
    }
    seen(&board)
}

fn seen(board: &Board) -> Vec<u8> {
    let content = |at| board.piece(square(at)).map(|piece| (piece.colour.index(), piece.rank as u8));
    squares().map(|at| slow::letter(content(at))).collect()
}

#[test]
fn every_being_is_summoned_just_where_the_slow_reference_says_in_ten_thousand_positions() {
    let tables = SCHOOLS.map(holding);
    let mut known: BTreeSet<&str> = BTreeSet::new();
    let mut chance = Chance(19);
    let (mut places, mut short, mut helped, mut stood) = (0u32, 0u32, 0u32, 0u32);
    for position in 0..cases(10_000) {
        // Now and then every piece of one's own is on the board.
        let own = if position % 25 == 0 { [16, 3] } else { [6 + chance.below(11), chance.below(4)] };
        let other = [4 + chance.below(12), chance.below(3)];
        let (board, slow) = drawn(&mut chance, [own, other]);
        let with_help = position % 10 == 0;
        let slow = if with_help { slow.helped() } else { slow };
        for table in &tables {
            let mut state = table.clone();
            (state.board, state.turn.enemy_piece) = (board, with_help);
            // Legends and the beings of both sides' decks once each.
            if state.form.schools[0] != tables[0].form.schools[0] {
                state.hands[0].cards = state.form.schools[0];
            }
            let game = Game::new(rules(), &state, Record::Kept);
            let mut offered: BTreeMap<&str, Vec<(Told, Summoning)>> = BTreeMap::new();
            for summoning in summonings(&game) {
                let (slug, told) = told(summoning);
                offered.entry(slug).or_default().push((told, summoning));
            }
            for being in state.hands[0].cards.iter() {
                let slug = card(&cards().being(being).slug).slug;
                known.insert(slug);
                let ways: BTreeMap<Told, Way> =
                    slow.ways(slug).into_iter().map(|way| (slow.told(slug, &way), way)).collect();
                let mut offered = offered.remove(slug).unwrap_or_default();
                offered.sort_by(|(one, _), (other, _)| one.cmp(other));
                // Of cards that the reference does not know it says nothing of what tells ways apart.
                if !slow::is_known(slug) {
                    offered.dedup_by(|(one, _), (other, _)| one == other);
                }
                assert!(offered.iter().map(|(told, _)| told).eq(ways.keys()), "{slug} on {board:?}");
                for (told, _) in &offered {
                    places += 1;
                    (short, helped) =
                        (short + u32::from(told.2.is_some()), helped + u32::from(told.1.is_some()));
                }
                if position % 40 == 0 {
                    for (told, summoning) in offered.into_iter().take(12) {
                        let standing = slow.standing(slug, &ways[&told]).seen().0;
                        assert!(stands(&game, summoning) == standing, "{slug} {told:?} on {board:?}");
                        stood += 1;
                    }
                }
            }
        }
    }
    assert_eq!(known.len(), 120);
    let told = format!("{places} places, {short} short, {helped} helped, {stood} looked at");
    assert!(places > 100_000 && short > 1_000 && helped > 1_000 && stood > 1_000, "{told}");
}

/// More lines of choices than this are not compared.
const MOST: usize = 60_000;
/// So many lines of a being are enough.
const ENOUGH: usize = 20_000;

type Ends = Vec<Seen>;

/// What every line of choices of the engine comes to; `None` if there are too many.
fn ends_of(game: &Game, ends: &mut Ends) -> Option<()> {
    if game.decision().is_none() {
        let state = game.state();
        ends.push((seen(&state.board), state.turn.actions, state.turn.extra_beings));
        return (ends.len() <= MOST).then_some(());
    }
    let player = game.decision().map(|decision| decision.player)?;
    for choice in game.options() {
        let mut next = game.clone();
        next.submit(player, &choice, None).expect("it is an option");
        ends_of(&next, ends)?;
    }
    Some(())
}

/// The same of the slow reference.
fn slow_ends_of(slow: Slow, ends: &mut Ends) {
    match slow.settled() {
        (over, None) => ends.push(over.seen()),
        (_, Some(choices)) => choices.into_iter().for_each(|choice| slow_ends_of(choice, ends)),
    }
}

/// A board on which a being can be summoned: its pattern somewhere, and pieces around it.
fn fitting(chance: &mut Chance, slug: &'static str, crowd: usize) -> (Board, Slow) {
    let lies = card(slug).lies();
    let lie = &lies[chance.below(lies.len())];
    loop {
        let of_side = |chance: &mut Chance| [chance.below(crowd + 1), chance.below(3)];
        let pieces = [of_side(chance), of_side(chance)];
        let (mut board, mut slow) = drawn(chance, pieces);
        for (there, rank) in &lie.pieces {
            slow.place(*there, 0, *rank);
            board.put(square(*there), Piece { colour: Colour::ALL[0], rank: Rank::ALL[usize::from(*rank)] });
        }
        if !slow.ways(slug).is_empty() {
            return (board, slow);
        }
    }
}

#[test]
fn what_each_of_the_54_beings_does_comes_to_what_the_slow_reference_says() {
    let mut beings = 0;
    for school in &SCHOOLS[..3] {
        let table = holding(school);
        for being in cards().school(school).iter() {
            let slug = card(&cards().being(being).slug).slug;
            let (mut chance, mut lines, mut summoned) = (Chance(54), 0, 0);
            for position in 0..40usize {
                if lines > ENOUGH {
                    break;
                }
                let (board, slow) = fitting(&mut chance, slug, 2 + position % 7);
                let mut state = table.clone();
                state.board = board;
                state.hands[0].cards = [being].into_iter().collect::<CardSet>();
                state.turn.actions = 1 + u8::from(position % 2 == 0);
                let slow = slow.with(slug, state.turn.actions);
                let root = Game::new(rules(), &state, Record::Dropped).up_to(Horizon::Act);
                for summoning in summonings(&root).into_iter().take(6) {
                    let mut game = root.clone();
                    let player = game.decision().expect("it is asked").player;
                    game.submit(player, &Move::Summon(summoning), None).expect("it is an option");
                    let mut ends = Ends::new();
                    if ends_of(&game, &mut ends).is_none() {
                        continue;
                    }
                    let told = told(summoning).1;
                    let way = slow.ways(slug).into_iter().find(|way| slow.told(slug, way) == told);
                    let mut slowly = Ends::new();
                    slow_ends_of(slow.summoned(slug, &way.expect("it is a way")), &mut slowly);
                    ends.sort_unstable();
                    slowly.sort_unstable();
                    assert!(ends == slowly, "{slug} at {}: {board:?}", summoning.at);
                    (lines, summoned) = (lines + ends.len(), summoned + 1);
                }
            }
            assert!(summoned >= 40 || lines > ENOUGH, "{slug}: {summoned} times, {lines} lines");
            beings += 1;
        }
    }
    assert_eq!(beings, 54);
}
