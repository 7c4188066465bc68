//! The numbers of lines of six positions, as the engine and the slow reference count them.

use cardinal_tash_kalar::perft::perft;

use crate::slow::Slow;
use crate::stage::game;

struct Counted {
    rows: [&'static str; 9],
    hands: [&'static [&'static str]; 2],
    side: usize,
    actions: u8,
    lines: [u64; 3],
}

const POSITIONS: [Counted; 6] = [
    Counted {
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
        hands: [&["wild-eagle"], &["sapling"]],
        side: 0,
        actions: 1,
        lines: [68, 4_557, 301_366],
    },
    Counted {
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
        hands: [&["wild-eagle", "clan-axeman"], &["sapling", "kiskin-farseeders"]],
        side: 0,
        actions: 2,
        lines: [71, 4_968, 332_702],
    },
    Counted {
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
        hands: [&["dire-wolf", "hill-giant", "clan-axeman"], &["sylvan-princess", "sapling"]],
        side: 0,
        actions: 1,
        lines: [72, 4_583, 295_088],
    },
    Counted {
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
        hands: [&["wild-eagle"], &["sylvan-princess", "sapling", "kiskin-farseeders"]],
        side: 1,
        actions: 2,
        lines: [83, 6_061, 333_512],
    },
    Counted {
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
        hands: [&["hill-giant"], &["sapling", "sylvan-princess"]],
        side: 1,
        actions: 1,
        lines: [68, 3_815, 210_757],
    },
    Counted {
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
        hands: [&["dire-wolf", "wild-eagle"], &[]],
        side: 0,
        actions: 2,
        lines: [74, 5_246, 288_776],
    },
];

impl Counted {
    fn engine(&self, moves: u8) -> u64 {
        let fields = format!(
            "mode=duel seats=x:highland,o:sylvan turn={} actions={} hand1={} hand2={} deck1=0 deck2=0 legends=0 flares=0",
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

#[test]
fn the_engine_counts_the_lines_that_the_table_has() {
    let counted: Vec<[u64; 3]> =
        POSITIONS.iter().map(|position| [1, 2, 3].map(|moves| position.engine(moves))).collect();
    assert_eq!(counted, POSITIONS.map(|position| position.lines));
}

#[test]
fn the_slow_reference_counts_them_too() {
    let counted: Vec<[u64; 3]> =
        POSITIONS.iter().map(|position| [1, 2, 3].map(|moves| position.slow(moves))).collect();
    assert_eq!(counted, POSITIONS.map(|position| position.lines));
}
