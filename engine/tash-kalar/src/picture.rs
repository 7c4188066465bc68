//! A board as a picture: SVG, by colour and by shape, drawn by pure code.
//!
//! A square, a disc, a triangle and a diamond stand for the four colours, one, two or three dots for the
//! rank. Red squares have a cut corner, green ones a round one, the central ones a double line. All words
//! come from outside. Letters and numbers are drawn as lines, so that a picture needs no font and looks the
//! same wherever it is drawn.

use std::fmt::Write;

use crate::board::{Board, Colour, Piece, Rank, SIDE, Square, SquareSet, arena};

/// What a picture shows.
#[derive(Debug, Clone, Copy, Default)]
pub struct Picture<'t> {
    /// The pieces.
    pub board: Board,
    /// Squares of a pattern that were found.
    pub found: SquareSet,
    /// Squares that fail.
    pub failing: SquareSet,
    /// The last move, from where and to where; a piece that was placed comes from nowhere.
    pub last: Option<(Option<Square>, Square)>,
    /// What it is called, for those who do not see it.
    pub title: &'t str,
    /// What it shows, in words.
    pub description: &'t str,
}

/// How long the side of a square is.
const CELL: i32 = 48;
/// The room around the board for the letters and numbers.
const MARGIN: i32 = 34;

/// Fill and line of each colour, told apart by all kinds of sight.
const PAINT: [(&str, &str); 4] =
    [("#0072b2", "#003a5c"), ("#e69f00", "#6b4a00"), ("#cc79a7", "#6d2f50"), ("#f0e442", "#6e6800")];

impl Picture<'_> {
    /// The picture.
    pub fn svg(&self) -> String {
        let size = MARGIN * 2 + CELL * i32::from(SIDE);
        let mut out = String::with_capacity(32_768);
        let _ = write!(
            out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {size} {size}\" width=\"{size}\" height=\"{size}\" \
             role=\"img\" aria-labelledby=\"title desc\"><title id=\"title\">{}</title><desc id=\"desc\">{}</desc>\
             <rect width=\"{size}\" height=\"{size}\" fill=\"#fffdf7\"/>",
            escaped(self.title),
            escaped(self.description)
        );
        arena().squares.iter().for_each(|at| ground(&mut out, at));
        coordinates(&mut out);
        for at in self.board.occupied().iter() {
            if let Some(piece) = self.board.piece(at) {
                draw(&mut out, at, piece);
            }
        }
        self.found.iter().for_each(|at| outline(&mut out, at, "#000000", ""));
        for at in self.failing.iter() {
            outline(&mut out, at, "#a3200f", " stroke-dasharray=\"6 4\"");
            cross(&mut out, at);
        }
        if let Some((from, to)) = self.last {
            arrow(&mut out, from, to);
        }
        out.push_str("</svg>");
        out
    }
}

/// The upper left corner of a square.
fn corner(at: Square) -> (i32, i32) {
    (MARGIN + CELL * i32::from(at.column()), MARGIN + CELL * i32::from(at.row()))
}

fn centre(at: Square) -> (i32, i32) {
    let (left, top) = corner(at);
    (left + CELL / 2, top + CELL / 2)
}

fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            letter if letter.is_control() && letter != '\n' => out.push(' '),
            letter => out.push(letter),
        }
    }
    out
}

fn ground(out: &mut String, at: Square) {
    let (left, top) = corner(at);
    let arena = arena();
    let fill = match (arena.red.has(at), arena.green.has(at), arena.central.has(at)) {
        (true, ..) => "#f2b8b0",
        (_, true, _) => "#b9dcb4",
        (.., true) => "#ece3cd",
        _ => "#f7f2e4",
    };
    let _ = write!(
        out,
        "<rect x=\"{left}\" y=\"{top}\" width=\"{CELL}\" height=\"{CELL}\" fill=\"{fill}\" stroke=\"#8a8170\"/>"
    );
    if arena.central.has(at) {
        let (x, y, side) = (left + 3, top + 3, CELL - 6);
        let _ = write!(
            out,
            "<rect x=\"{x}\" y=\"{y}\" width=\"{side}\" height=\"{side}\" fill=\"none\" stroke=\"#c2b594\"/>"
        );
    }
    if arena.red.has(at) {
        let _ = write!(out, "<path d=\"M{left} {top}h12l-12 12z\" fill=\"#a3200f\"/>");
    }
    if arena.green.has(at) {
        let _ = write!(out, "<path d=\"M{left} {top}h12a12 12 0 0 1 -12 12z\" fill=\"#1f6b17\"/>");
    }
}

/// The letters of the columns and the numbers of the rows as lines, 8 wide and 14 high; the `g` reaches
/// lower.
const LETTERS: [&str; 9] = [
    "M8 4v10M8 9a4 5 0 1 1-8 0a4 5 0 1 1 8 0",
    "M0 0v14M0 9a4 5 0 1 1 8 0a4 5 0 1 1-8 0",
    "M7.5 6.5A4 5 0 1 0 7.5 11.5",
    "M8 0v14M8 9a4 5 0 1 1-8 0a4 5 0 1 1 8 0",
    "M0 9h8A4 5 0 1 0 7 12.5",
    "M7 1Q3-1 3 4v10M0 5h6",
    "M8 4v10q0 4-4 4q-3 0-4-1.5M8 9a4 5 0 1 1-8 0a4 5 0 1 1 8 0",
    "M0 0v14M0 8q1-4 4-4q4 0 4 4v6",
    "M4 4v10M4 0v.5",
];
const DIGITS: [&str; 9] = [
    "M1 3l4-3v14",
    "M0 3.5a4 3.5 0 0 1 8 0q0 3-8 10.5h8",
    "M0 0h7l-4 5.5q5 0 5 4.5a4 4 0 0 1-8 .5",
    "M6 14V0L0 9.5h8",
    "M7 0H1v6q1-1 3-1a4 4.5 0 1 1-4 6.5",
    "M7 0Q1 3 0 9.5a4 4.5 0 1 1 8 0a4 4.5 0 1 1-8 0",
    "M0 0h8L3 14",
    "M4 7a3.5 3.5 0 1 1 0-7a3.5 3.5 0 1 1 0 7a4 3.5 0 1 1 0 7a4 3.5 0 1 1 0-7",
    "M8 4.5a4 4.5 0 1 1-8 0a4 4.5 0 1 1 8 0q-.5 6.5-7 9.5",
];

/// Letters and numbers around the board, 18 high: on the screen of a phone they are still legible.
fn coordinates(out: &mut String) {
    let (middle, end) = (|at: i32| MARGIN + CELL * at + CELL / 2, MARGIN + CELL * i32::from(SIDE));
    let mut sign = |x: i32, y: i32, path: &str| {
        let _ = write!(
            out,
            "<path transform=\"translate({} {}) scale(1.3)\" d=\"{path}\" fill=\"none\" stroke=\"#3b3629\" \
             stroke-width=\"1.8\" stroke-linecap=\"round\" stroke-linejoin=\"round\"/>",
            x - 5,
            y - 9
        );
    };
    for (at, (letter, digit)) in (0..i32::from(SIDE)).zip(LETTERS.into_iter().zip(DIGITS)) {
        sign(middle(at), MARGIN / 2 - 2, letter);
        sign(middle(at), end + MARGIN / 2 - 2, letter);
        sign(MARGIN / 2, middle(at), digit);
        sign(end + MARGIN / 2, middle(at), digit);
    }
}

fn draw(out: &mut String, at: Square, Piece { colour, rank }: Piece) {
    let (x, y) = centre(at);
    let (fill, line) = PAINT[colour.index()];
    let style = format!("fill=\"{fill}\" stroke=\"{line}\" stroke-width=\"3\"");
    let _ = match shape(colour) {
        Shape::Square => {
            write!(out, "<rect x=\"{}\" y=\"{}\" width=\"32\" height=\"32\" {style}/>", x - 16, y - 16)
        }
        Shape::Disc => write!(out, "<circle cx=\"{x}\" cy=\"{y}\" r=\"17\" {style}/>"),
        Shape::Triangle => write!(out, "<path d=\"M{x} {}l19 33h-38z\" {style}/>", y - 20),
        Shape::Diamond => write!(out, "<path d=\"M{x} {}l19 19l-19 19l-19 -19z\" {style}/>", y - 19),
    };
    let low = if shape(colour) == Shape::Triangle { y + 5 } else { y };
    let dots: &[i32] = match rank {
        Rank::Common => &[0],
        Rank::Heroic => &[-5, 5],
        Rank::Legendary => &[-9, 0, 9],
    };
    for dot in dots {
        let _ = write!(
            out,
            "<circle cx=\"{}\" cy=\"{low}\" r=\"3.5\" fill=\"#ffffff\" stroke=\"{line}\"/>",
            x + dot
        );
    }
}

/// The shape of a colour.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Shape {
    Square,
    Disc,
    Triangle,
    Diamond,
}

fn shape(colour: Colour) -> Shape {
    [Shape::Square, Shape::Disc, Shape::Triangle, Shape::Diamond][colour.index()]
}

fn outline(out: &mut String, at: Square, stroke: &str, more: &str) {
    let (left, top) = corner(at);
    let (x, y, side) = (left + 2, top + 2, CELL - 4);
    let _ = write!(
        out,
        "<rect x=\"{x}\" y=\"{y}\" width=\"{side}\" height=\"{side}\" rx=\"5\" fill=\"none\" stroke=\"{stroke}\" stroke-width=\"4\"{more}/>"
    );
}

/// Black on white, so that it stands out from every piece.
fn cross(out: &mut String, at: Square) {
    let (left, top) = corner(at);
    let (x, y) = (left + CELL - 16, top + CELL - 16);
    for (stroke, width) in [("#ffffff", 8), ("#000000", 4)] {
        let _ = write!(
            out,
            "<path d=\"M{x} {y}l10 10m0 -10l-10 10\" stroke=\"{stroke}\" stroke-width=\"{width}\" stroke-linecap=\"round\"/>"
        );
    }
}

fn arrow(out: &mut String, from: Option<Square>, to: Square) {
    let (x, y) = centre(to);
    if let Some((left, top)) = from.map(centre) {
        let _ = write!(
            out,
            "<path d=\"M{left} {top}L{x} {y}\" stroke=\"#000000\" stroke-width=\"3\" stroke-opacity=\"0.6\"/>"
        );
    }
    let _ = write!(
        out,
        "<circle cx=\"{x}\" cy=\"{y}\" r=\"22\" fill=\"none\" stroke=\"#000000\" stroke-width=\"2\"/>"
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::read_line;

    fn picture(board: &str) -> String {
        let board = read_line(board).expect("a board");
        Picture { board, title: "a < b", description: "d", ..Picture::default() }.svg()
    }

    #[test]
    fn every_colour_and_rank_looks_different() {
        let mut seen = std::collections::BTreeSet::new();
        for piece in ["x", "X", "X*", "o", "O", "O*", "v", "V", "V*", "t", "T", "T*"] {
            let drawn = picture(&format!("5/7/9/9/4{piece}4/9/9/7/5"));
            // Without its colours it looks different still.
            let shape: String =
                PAINT.iter().fold(drawn, |drawn, (fill, line)| drawn.replace(fill, "").replace(line, ""));
            assert!(seen.insert(shape), "{piece}");
        }
    }

    #[test]
    fn the_picture_has_all_squares_and_what_is_told_and_nothing_of_it_is_markup() {
        let drawn = picture("5/7/9/9/9/9/9/7/5");
        assert_eq!(drawn.matches("stroke=\"#8a8170\"").count(), 69);
        assert_eq!((drawn.matches("#a3200f").count(), drawn.matches("#1f6b17").count()), (4, 5));
        assert!(drawn.contains("a &lt; b") && drawn.starts_with("<svg") && drawn.ends_with("</svg>"));
    }

    /// The margin of 34 is the same on all sides of nine squares of 48.
    #[test]
    fn the_picture_is_as_large_as_its_squares_and_margins() {
        let drawn = picture("5/7/9/9/9/9/9/7/5");
        assert!(drawn.contains("viewBox=\"0 0 500 500\" width=\"500\" height=\"500\""));
        assert!(drawn.contains("<rect width=\"500\" height=\"500\" fill=\"#fffdf7\"/>"));
        assert!(drawn.contains("<rect x=\"34\" y=\"226\" width=\"48\" height=\"48\""), "a5");
        assert!(drawn.contains("<rect x=\"418\" y=\"226\" width=\"48\" height=\"48\""), "i5");
    }

    /// Each square has the ground of what it is, and the central ones a frame 3 within their sides.
    #[test]
    fn coloured_and_central_squares_have_grounds_of_their_own() {
        let drawn = picture("5/7/9/9/9/9/9/7/5");
        let arena = arena();
        for at in arena.squares.iter() {
            let (left, top) = corner(at);
            let fill = if arena.red.has(at) {
                "#f2b8b0"
            } else if arena.green.has(at) {
                "#b9dcb4"
            } else if arena.central.has(at) {
                "#ece3cd"
            } else {
                "#f7f2e4"
            };
            let ground = format!("<rect x=\"{left}\" y=\"{top}\" width=\"48\" height=\"48\" fill=\"{fill}\"");
            assert!(drawn.contains(&ground), "{at}");
            let (x, y) = (left + 3, top + 3);
            let frame = format!("<rect x=\"{x}\" y=\"{y}\" width=\"42\" height=\"42\" fill=\"none\"");
            assert_eq!(drawn.contains(&frame), arena.central.has(at), "{at}");
        }
    }

    /// The dots of a rank stand in the middle of e5, at 250 and 250; those of a triangle where it is wider.
    #[test]
    fn the_dots_of_a_rank_stand_in_the_middle_of_the_shape() {
        for (piece, height) in [("X", 250), ("O", 250), ("V", 255), ("T", 250)] {
            let drawn = picture(&format!("5/7/9/9/4{piece}4/9/9/7/5"));
            for x in [245, 255] {
                let dot = format!("<circle cx=\"{x}\" cy=\"{height}\" r=\"3.5\"");
                assert!(drawn.contains(&dot), "{piece}: {drawn}");
            }
        }
    }

    /// Control characters would make it no picture; lines stay lines.
    #[test]
    fn a_title_keeps_its_lines_and_loses_what_cannot_stand_in_markup() {
        for (title, shown) in [
            ("one\ntwo", "one\ntwo"),
            ("one\ttwo", "one two"),
            ("a\u{7}b\u{1b}c", "a b c"),
            ("<a href=\"x\">&", "&lt;a href=&quot;x&quot;&gt;&amp;"),
            ("è ž '", "è ž '"),
        ] {
            let drawn = Picture { title, description: title, ..Picture::default() }.svg();
            assert!(drawn.contains(&format!("<title id=\"title\">{shown}</title>")), "{title:?}");
            assert!(drawn.contains(&format!("<desc id=\"desc\">{shown}</desc>")), "{title:?}");
        }
    }

    /// Each mark lies on its square: e4 from 226 to 274 and from 178 to 226, e6 from 274 to 322 below.
    #[test]
    fn marks_lie_on_the_squares_that_they_mark() {
        let at = |text: &str| text.parse::<Square>().expect("a square");
        let [e4, e6] = ["e4", "e6"].map(|text| SquareSet::of(at(text)));
        let plain = Picture::default();
        let drawn = |shown: Picture| shown.svg();
        let outline = |x: u32, y: u32| {
            format!("<rect x=\"{x}\" y=\"{y}\" width=\"44\" height=\"44\" rx=\"5\" fill=\"none\"")
        };
        let cross = |x: u32, y: u32| format!("<path d=\"M{x} {y}l10 10m0 -10l-10 10\"");
        let found = drawn(Picture { found: e4, ..plain });
        assert!(found.contains(&outline(228, 180)) && !found.contains("l10 10m0"));
        let failing = drawn(Picture { failing: e6, ..plain });
        assert!(failing.contains(&outline(228, 276)) && !failing.contains(&outline(228, 180)));
        // White below, black above.
        assert_eq!(failing.matches(&cross(258, 306)).count(), 2);
        let (white, black) = (
            failing.find("stroke=\"#ffffff\" stroke-width=\"8\""),
            failing.find("stroke=\"#000000\" stroke-width=\"4\""),
        );
        assert!(white.is_some() && white < black);
        let ring = "<circle cx=\"250\" cy=\"202\" r=\"22\"";
        let placed = drawn(Picture { last: Some((None, at("e4"))), ..plain });
        assert!(placed.contains(ring) && !placed.contains("stroke-opacity"));
        let moved = drawn(Picture { last: Some((Some(at("e6")), at("e4"))), ..plain });
        assert!(moved.contains(ring) && moved.contains("<path d=\"M250 298L250 202\""));
    }

    /// The board lies between 34 and 466: its letters above and below, its numbers to both sides.
    #[test]
    fn letters_and_numbers_stand_around_the_board_in_the_middle_of_their_column_and_row() {
        let drawn = picture("5/7/9/9/9/9/9/7/5");
        let signs = |path: &str| -> Vec<(i32, i32)> {
            let end = format!(") scale(1.3)\" d=\"{path}\"");
            let before = drawn.match_indices(&end).map(|(found, _)| &drawn[..found]);
            let place = before.filter_map(|before| before.rsplit_once("translate(")?.1.split_once(' '));
            place.filter_map(|(x, y)| Some((x.parse().ok()?, y.parse().ok()?))).collect()
        };
        for (place, (letter, digit)) in (0..).zip(LETTERS.into_iter().zip(DIGITS)) {
            let middle = 34 + 48 * place + 24;
            assert_eq!(signs(letter), [(middle - 5, 6), (middle - 5, 472)], "column {place}");
            assert_eq!(signs(digit), [(12, middle - 9), (478, middle - 9)], "row {place}");
        }
    }

    #[test]
    fn squares_found_and_failing_and_the_last_move_are_shown() {
        let at = |text: &str| text.parse::<Square>().expect("a square");
        let plain = Picture::default();
        let shown = Picture {
            found: SquareSet::of(at("e4")),
            failing: SquareSet::of(at("e6")),
            last: Some((Some(at("c3")), at("d4"))),
            ..plain
        };
        let (plain, shown) = (plain.svg(), shown.svg());
        assert!(!plain.contains("stroke-dasharray") && shown.contains("stroke-dasharray"));
        assert!(shown.contains("<path d=\"M154 154L202 202\""), "from c3 to d4");
    }
}
