//! Positions to begin with, and a source of choices that is the same every time.

use cardinal_replay::{Game as _, Record};
use cardinal_tash_kalar::decision::Move;
use cardinal_tash_kalar::game::Game;
use cardinal_tash_kalar::rules::rules;
use cardinal_tash_kalar::setup::Setup;
use cardinal_tash_kalar::state::State;

/// A board on which nothing stands.
pub const EMPTY: &str = "5/7/9/9/9/9/9/7/5";

/// Two sides whose decks are used up, in no mode yet.
pub const TWO: &str = "seats=x:highland,o:sylvan deck1=0 deck2=0 legends=0 flares=0";
/// The same in the High Form, in a Duel, in Duels of other schools and in a Melee.
pub const HIGH: &str = "mode=high-form seats=x:highland,o:sylvan deck1=0 deck2=0 legends=0 flares=0";
pub const DUEL: &str = "mode=duel seats=x:highland,o:sylvan deck1=0 deck2=0 legends=0 flares=0";
pub const IMPERIAL: &str =
    "mode=duel seats=x:northern-imperial,o:highland deck1=0 deck2=0 legends=0 flares=0";
pub const SYLVAN: &str = "mode=duel seats=x:sylvan,o:highland deck1=0 deck2=0 legends=0 flares=0";
pub const MELEE: &str = "mode=melee seats=x:highland,o:sylvan,v:northern-imperial deck1=0 legends=0 flares=0";

/// A start of each mode: of two, of teams, of three and of four.
pub const STARTS: [&str; 6] = [
    "5/7/9/9/9/9/9/7/5 mode=high-form seats=x:northern-imperial,o:highland number=1 tasks=destruction,side-chain,center-cross next-task=imprisonment task-deck=20",
    "5/7/9/9/2x3o2/9/9/7/5 mode=duel seats=x:sylvan,o:highland number=1",
    "5/7/9/9/9/9/9/7/5 mode=high-form seats=x:northern-imperial,o:highland,x:sylvan,o:southern-imperial number=1 tasks=red-conquest,side-chain,center-cross next-task=imprisonment task-deck=20",
    "5/7/9/9/2x3o2/9/9/7/5 mode=duel seats=x:northern-imperial,o:highland,x:sylvan,o:southern-imperial number=1",
    "5/7/9/3x1o3/4v4/9/9/7/5 mode=melee seats=x:northern-imperial,o:highland,v:sylvan number=1",
    "5/7/9/3x1v3/4t4/9/9/7/5 mode=melee seats=x:northern-imperial,o:highland,v:sylvan,t:southern-imperial number=1",
];

pub fn table(text: &str) -> State {
    let setup: Setup = text.parse().expect("a position");
    setup.check(rules()).expect("a legal one")
}

pub fn game(text: &str) -> Game {
    Game::new(rules(), &table(text), Record::Kept)
}

/// Numbers from a seed, by the splitmix recurrence.
pub struct Chance(pub u64);

impl Chance {
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((mixed ^ mixed >> 31) % u64::try_from(bound).expect("small")).expect("small")
    }

    /// A move out of those that are legal: what is more telling more often, and cards are always named.
    pub fn pick(&mut self, options: &[Move]) -> Move {
        let telling: Vec<&Move> = options
            .iter()
            .filter(|choice| match choice {
                Move::Drawn(card) => card.is_some(),
                Move::Summon(_) | Move::Flare { .. } | Move::Complete(Some(_)) => true,
                _ => false,
            })
            .collect();
        if !telling.is_empty() && self.below(4) > 0 {
            return *telling[self.below(telling.len())];
        }
        // Discards come in many variants: a kind is drawn first.
        let places: Vec<&Move> =
            options.iter().filter(|choice| !matches!(choice, Move::Discard { .. })).collect();
        if !places.is_empty() && self.below(10) > 0 {
            return *places[self.below(places.len())];
        }
        options[self.below(options.len())]
    }
}

/// Plays a game to its end, or until so many moves were made; calls back before each.
pub fn play(
    game: &mut Game,
    chance: &mut Chance,
    most: usize,
    mut before: impl FnMut(&Game, &Move),
) -> Vec<Move> {
    let mut made = Vec::new();
    let mut options = Vec::new();
    while let Some(decision) = game.decision() {
        if made.len() == most {
            break;
        }
        game.options_into(&mut options);
        assert!(!options.is_empty(), "asked without anything to answer: {decision:?}");
        let choice = chance.pick(&options);
        before(game, &choice);
        game.submit(decision.player, &choice, None).expect("it is an option");
        made.push(choice);
    }
    made
}

/// So many cases, or as many as `PROPTEST_CASES` says.
pub fn cases(usual: u32) -> u32 {
    std::env::var("PROPTEST_CASES").ok().and_then(|told| told.parse().ok()).unwrap_or(usual)
}
