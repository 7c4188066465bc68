//! The numbers of lines of six positions, as the engine and the slow reference count them. The document
//! prints no board, and nobody has published such numbers for this game; the first is the beginning of a Duel
//! as its rules have it, the others are made up so that together they hold each kind of effect. Published here,
//! they are there for other programs to compare with: [`POSITIONS`] says of each what it shows.

use cardinal_tash_kalar::perft::perft;

use crate::slow::Slow;
use crate::stage::game;

struct Counted {
    /// What it shows.
    is: &'static str,
    schools: [&'static str; 2],
    rows: [&'static str; 9],
    hands: [&'static [&'static str]; 2],
    side: usize,
    actions: u8,
    lines: [u64; 3],
}

const POSITIONS: [Counted; 6] = [
    Counted {
        is: "the beginning of a Duel: a piece of each side on the two squares that the board marks for it",
        schools: ["highland", "sylvan"],
        rows: [
            ". . . . .",
            ". . . . . . .",
            ". . . . . . . . .",
            ". . . . . . . . .",
            ". . x . . . o . .",
            ". . . . . . . . .",
            ". . . . . . . . .",
            ". . . . . . .",
            ". . . . .",
        ],
        hands: [&["wild-eagle", "clan-healer", "war-drummer"], &["sapling", "naiad", "unicorn"]],
        side: 0,
        actions: 1,
        lines: [79, 6_174, 466_542],
    },
    Counted {
        is: "few pieces close together: destroying, placing, converting",
        schools: ["highland", "sylvan"],
        rows: [
            ". . . . .",
            ". . . . . . .",
            ". . . . . . . . .",
            ". . . x . x . . .",
            ". . x . o . . . .",
            ". . . x . . O . .",
            ". . . . . . . . .",
            ". . . . . . .",
            ". . . . .",
        ],
        hands: [&["wild-eagle", "clan-axeman", "blood-shaman"], &["sapling", "kiskin-farseeders", "dryad"]],
        side: 0,
        actions: 2,
        lines: [79, 5_991, 447_352],
    },
    Counted {
        is: "a row of pieces by the edge: series of moves, and patterns that lie on the edge",
        schools: ["highland", "sylvan"],
        rows: [
            "x x . . .",
            "x . . . . . .",
            ". x x . . . . . .",
            ". . x o . . . . .",
            ". . . o O . . . .",
            ". . . . o . . . .",
            ". . . . . . . X .",
            ". . . . . . .",
            ". . . . o",
        ],
        hands: [
            &["dire-wolf", "hill-giant", "warlord"],
            &["sylvan-princess", "kiskin-spirit", "forest-wardens"],
        ],
        side: 0,
        actions: 1,
        lines: [71, 4_717, 311_331],
    },
    Counted {
        is: "legendary pieces of both sides, which stop and spare",
        schools: ["southern-imperial", "sylvan"],
        rows: [
            ". . . . o",
            ". . . . o . .",
            ". . . x o o . . .",
            ". . x . x o . . .",
            ". . X* . . . o . .",
            ". . x . O* . . . .",
            ". . . . . . . . .",
            ". . . . . . .",
            "x . . . .",
        ],
        hands: [
            &["gun-tower", "champion", "swordmaster"],
            &["tree-shepherd", "centaur-spearman", "kiskin-leafsplitter"],
        ],
        side: 1,
        actions: 2,
        lines: [68, 4_439, 297_878],
    },
    Counted {
        is: "two armies face to face, each with its Imperial deck: marked squares, gained actions, choices between ways",
        schools: ["northern-imperial", "southern-imperial"],
        rows: [
            "X x . . .",
            ". . x . . . .",
            ". . . x . . . . .",
            ". . . x x x . . .",
            ". . . . o . . . .",
            ". . . o o o . . .",
            ". . . . . . . . .",
            ". . . o . . .",
            ". . . o .",
        ],
        hands: [&["time-mage", "assassin", "messenger"], &["bomb", "hypnotist", "chronicler"]],
        side: 1,
        actions: 1,
        lines: [79, 5_479, 360_575],
    },
    Counted {
        is: "a scattered board of every rank: leaps, gained actions, an enemy piece that helps",
        schools: ["highland", "northern-imperial"],
        rows: [
            ". . . . .",
            ". . . . . . .",
            "x . x . x . x . x",
            ". . . . . . . . .",
            "o . o . X . O . o",
            ". . . . . . . . .",
            "x . x . x . x . x",
            ". . . . . . .",
            ". . . . .",
        ],
        hands: [&["war-summoner", "wild-eagle", "clan-guardian"], &["gryphon-rider", "cannon"]],
        side: 0,
        actions: 2,
        lines: [82, 6_174, 357_948],
    },
];

impl Counted {
    fn engine(&self, moves: u8) -> u64 {
        let fields = format!(
            "mode=duel seats=x:{},o:{} turn={} actions={} hand1={} hand2={} deck1=0 deck2=0 legends=0 flares=0",
            self.schools[0],
            self.schools[1],
            self.side + 1,
            self.actions,
            self.hands[0].join(","),
            self.hands[1].join(",")
        );
        perft(&game(&format!("{}\n{}", self.rows.join("\n"), fields.replace(' ', "\n"))), moves)
    }

    fn slow(&self, moves: u8) -> u64 {
        Slow::new(self.rows, self.hands, self.side, self.actions).lines(moves)
    }
}

fn counted(count: impl Fn(&Counted, u8) -> u64) -> Vec<(&'static str, [u64; 3])> {
    POSITIONS.iter().map(|position| (position.is, [1, 2, 3].map(|moves| count(position, moves)))).collect()
}

fn table() -> Vec<(&'static str, [u64; 3])> {
    POSITIONS.iter().map(|position| (position.is, position.lines)).collect()
}

#[test]
fn the_engine_counts_the_lines_that_the_table_has() {
    assert_eq!(counted(Counted::engine), table());
}

#[test]
fn the_slow_reference_counts_them_too() {
    assert_eq!(counted(Counted::slow), table());
}
