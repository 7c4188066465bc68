//! The rules of a Duel of two said plainly and slowly, from the document and the cards: by this the numbers
//! of lines and what effects come to are judged, as the engine has them. It shares nothing with the engine;
//! ranks, patterns and marked squares it reads from the files of facts itself.
//!
//! Actions, summoning with shortage and helping pieces, discards, cards drawn, and what each of the 54
//! beings of the base decks does (`effects`). A move is an action or one choice within an effect; what leaves
//! no choice is no move. Legends, flares and points are left out.

mod effects;

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;
use std::sync::LazyLock;

pub type At = (i8, i8);

/// A piece: whose (0 or 1), its rank (0 common, 1 heroic, 2 legendary), and a number that stays with it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Piece {
    pub whose: usize,
    pub rank: u8,
    number: u32,
}

/// A card as its file has it.
pub struct Card {
    pub slug: &'static str,
    pub rank: u8,
    /// Every place of the arena where its pattern lies, in all orientations.
    lies: Vec<Lie>,
}

/// A pattern somewhere in the arena: the square of the being, the pieces with their ranks, the marked squares.
pub struct Lie {
    pub at: At,
    pub pieces: Vec<(At, u8)>,
    marked: Vec<At>,
}

/// What comes next in an effect: it goes on by itself or asks.
#[allow(clippy::large_enum_variant, reason = "nothing is kept in it")]
enum Said {
    On(Slow),
    Asks(Vec<Slow>),
}

type Step = Rc<dyn Fn(Slow) -> Said>;

/// What an effect knows of the summoning that it is of.
#[derive(Clone, Default)]
struct Summoning {
    being: u32,
    at: At,
    used: Vec<u32>,
    marked: Vec<At>,
}

#[derive(Clone)]
pub struct Slow {
    field: [[Option<Piece>; 9]; 9],
    hands: [Vec<&'static str>; 2],
    /// Each from its top.
    decks: [Vec<&'static str>; 2],
    discards: [Vec<&'static str>; 2],
    side: usize,
    actions: u8,
    discarded: bool,
    /// Whether the next pattern may use an enemy piece.
    helped: bool,
    /// Extra beings to be drawn at the end of the turn.
    extra: u8,
    /// What is left of an effect, the next step last.
    todo: Vec<Step>,
    numbers: u32,
}

pub fn is_square((column, row): At) -> bool {
    (0..9).contains(&column)
        && (0..9).contains(&row)
        && column + row > 1
        && column + row < 15
        && (column - row).abs() < 7
}

pub fn squares() -> impl Iterator<Item = At> {
    (0..9).flat_map(|row| (0..9).map(move |column| (column, row))).filter(|at| is_square(*at))
}

/// The eight steps to adjacent squares, those over a side first.
const STEPS: [At; 8] = [(0, -1), (1, 0), (0, 1), (-1, 0), (1, -1), (1, 1), (-1, 1), (-1, -1)];

fn plus(at: At, step: At) -> At {
    (at.0 + step.0, at.1 + step.1)
}

fn beside(at: At) -> impl Iterator<Item = At> {
    STEPS.into_iter().map(move |step| plus(at, step)).filter(|at| is_square(*at))
}

fn distance(one: At, other: At) -> u8 {
    one.0.abs_diff(other.0).max(one.1.abs_diff(other.1))
}

fn turned((right, down): At) -> [At; 8] {
    let quarter = |(right, down): At| (-down, right);
    let (one, mirror) = ((right, down), (-right, down));
    let (two, other) = (quarter(one), quarter(mirror));
    [one, two, quarter(two), quarter(quarter(two)), mirror, other, quarter(other), quarter(quarter(other))]
}

/// Every being and legend, from the files of facts.
pub fn cards() -> &'static BTreeMap<&'static str, Card> {
    static CARDS: LazyLock<BTreeMap<&'static str, Card>> = LazyLock::new(|| {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../cards-db/cards/tash-kalar/facts");
        let files = std::fs::read_dir(folder).expect("the folder of facts");
        let text = |file: std::io::Result<std::fs::DirEntry>| {
            std::fs::read_to_string(file.expect("a file").path()).expect("text")
        };
        let tables = files.map(|file| text(file).parse::<toml::Table>().expect("a file of facts"));
        let cards = tables.flat_map(|table| table["card"].as_array().cloned().unwrap_or_default());
        cards.filter_map(|card| read(&card)).map(|card| (card.slug, card)).collect()
    });
    &CARDS
}

fn read(card: &toml::Value) -> Option<Card> {
    let rank = |word: &toml::Value| match word.as_str() {
        Some("common") => 0,
        Some("heroic") => 1,
        Some("legendary") => 2,
        other => panic!("no rank: {other:?}"),
    };
    let number = |value: &toml::Value| i8::try_from(value.as_integer().expect("a number")).expect("small");
    let at = |value: &toml::Value| (number(&value[0]), number(&value[1]));
    let facts = card.get("tash-kalar")?;
    let pattern = facts.get("pattern")?.as_array()?;
    let marked = facts.get("marked").and_then(toml::Value::as_array).into_iter().flatten();
    let slug = card["id"].as_str()?.trim_start_matches("tash-kalar/").to_owned();
    let pattern: Vec<(At, u8)> =
        pattern.iter().map(|piece| (at(&piece["at"]), rank(&piece["rank"]))).collect();
    Some(Card {
        slug: slug.leak(),
        rank: rank(&facts["rank"]),
        lies: lies(&pattern, &marked.map(at).collect::<Vec<_>>()),
    })
}

impl Card {
    /// Every place of the arena where its pattern lies.
    pub fn lies(&self) -> &[Lie] {
        &self.lies
    }
}

/// Every place and orientation of a pattern, those that come to the same once.
fn lies(pattern: &[(At, u8)], marked: &[At]) -> Vec<Lie> {
    let mut met = BTreeSet::new();
    for (at, way) in squares().flat_map(|at| (0..8).map(move |way| (at, way))) {
        let there = |step: &At| plus(at, turned(*step)[way]);
        let mut pieces: Vec<(At, u8)> = pattern.iter().map(|(step, rank)| (there(step), *rank)).collect();
        let mut marked: Vec<At> = marked.iter().map(there).filter(|at| is_square(*at)).collect();
        pieces.sort_unstable();
        marked.sort_unstable();
        if pieces.iter().all(|(at, _)| is_square(*at)) {
            met.insert((at, pieces, marked));
        }
    }
    met.into_iter().map(|(at, pieces, marked)| Lie { at, pieces, marked }).collect()
}

pub fn card(slug: &str) -> &'static Card {
    cards().get(slug).unwrap_or_else(|| panic!("{slug} is not known"))
}

/// A way to summon a card: on which square, with which pieces of the pattern, which one taken back.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Way {
    pub at: At,
    pub used: Vec<At>,
    pub marked: Vec<At>,
    pub taken: Option<At>,
}

/// The squares of a board, each as a letter, with the actions and extra cards that are left.
pub type Seen = (Vec<u8>, u8, u8);

/// A letter for what stands on a square.
pub fn letter(content: Option<(usize, u8)>) -> u8 {
    content.map_or(b'.', |(whose, rank)| [*b"abc", *b"xyz"][whose][usize::from(rank)])
}

/// Whether what a card does is known here.
pub fn is_known(slug: &str) -> bool {
    effects::is_known(slug)
}

/// The marked squares and the pieces used, where a card asks for them.
pub fn asked_for(slug: &str, way: &Way) -> (Vec<At>, Vec<At>) {
    let of = |asks: bool, squares: &[At]| if asks { squares.to_vec() } else { Vec::new() };
    (of(effects::asks_for_marked(slug), &way.marked), of(effects::asks_for_used(slug), &way.used))
}

/// What tells a way from others.
pub type Told = (At, Option<At>, Option<At>, Vec<At>, Vec<At>);

impl Slow {
    /// An empty board.
    pub fn empty(hands: [&[&'static str]; 2], side: usize, actions: u8) -> Self {
        Self {
            field: [[None; 9]; 9],
            hands: hands.map(<[&str]>::to_vec),
            decks: [Vec::new(), Vec::new()],
            discards: [Vec::new(), Vec::new()],
            side,
            actions,
            discarded: false,
            helped: false,
            extra: 0,
            todo: Vec::new(),
            numbers: 0,
        }
    }

    /// From nine rows of words, `.` or a piece, and what each side holds.
    pub fn new(rows: [&str; 9], hands: [&[&'static str]; 2], side: usize, actions: u8) -> Self {
        let mut slow = Self::empty(hands, side, actions);
        for (row, text) in (0i8..).zip(rows) {
            let columns: Vec<i8> = (0..9).filter(|column| is_square((*column, row))).collect();
            for (column, word) in columns.into_iter().zip(text.split_whitespace()) {
                let whose = usize::from(word.to_lowercase().starts_with('o'));
                let rank = u8::from(word.starts_with(['X', 'O'])) + u8::from(word.ends_with('*'));
                if word != "." {
                    slow.place((column, row), whose, rank);
                }
            }
        }
        slow
    }

    pub fn on(&self, (column, row): At) -> Option<Piece> {
        self.field[row.unsigned_abs() as usize][column.unsigned_abs() as usize]
    }

    fn put(&mut self, (column, row): At, piece: Option<Piece>) {
        self.field[row.unsigned_abs() as usize][column.unsigned_abs() as usize] = piece;
    }

    pub fn place(&mut self, at: At, whose: usize, rank: u8) {
        self.numbers += 1;
        self.put(at, Some(Piece { whose, rank, number: self.numbers }));
    }

    fn turn_to(&mut self, at: At, rank: u8) {
        let piece = self.on(at).map(|piece| Piece { rank, ..piece });
        self.put(at, piece);
    }

    fn go(&mut self, from: At, to: At) {
        let piece = self.on(from);
        self.put(from, None);
        self.put(to, piece);
    }

    /// Where a piece stands, if it still does.
    fn find(&self, number: u32) -> Option<At> {
        squares().find(|at| self.on(*at).is_some_and(|piece| piece.number == number))
    }

    fn those(&self, fits: impl Fn(At, Piece) -> bool) -> Vec<At> {
        squares().filter(|at| self.on(*at).is_some_and(|piece| fits(*at, piece))).collect()
    }

    /// How many pieces of a side that can have a rank are not on the board. Of the seventeen with two sides
    /// one stands on the score board of a Duel.
    pub fn left(&self, whose: usize, rank: u8) -> usize {
        let stock = if rank == 2 { 3 } else { 16 };
        stock - self.those(|_, piece| piece.whose == whose && (piece.rank == 2) == (rank == 2)).len()
    }

    /// One's own pieces that are of the same kind as a rank: with two sides, or legendary.
    fn of_kind(&self, rank: u8) -> Vec<At> {
        self.those(|_, piece| piece.whose == self.side && (piece.rank == 2) == (rank == 2))
    }

    /// Every way to summon a card, those that come to the same once.
    pub fn ways(&self, slug: &str) -> Vec<Way> {
        let card = card(slug);
        let mut all = BTreeSet::new();
        for Lie { at, pieces, marked } in &card.lies {
            let counts = |(at, rank): &(At, u8)| self.on(*at).is_some_and(|piece| piece.rank >= *rank);
            let is_enemy = |(at, _): &&(At, u8)| self.on(*at).is_some_and(|piece| piece.whose != self.side);
            let can_stand = self.on(*at).is_none_or(|held| held.rank <= card.rank);
            if can_stand
                && pieces.iter().all(counts)
                && pieces.iter().filter(is_enemy).count() <= usize::from(self.helped)
            {
                let used: Vec<At> = pieces.iter().map(|(at, _)| *at).collect();
                for taken in self.taken(*at, card.rank, &used) {
                    all.insert(Way { at: *at, used: used.clone(), marked: marked.clone(), taken });
                }
            }
        }
        self.that_differ(slug, all)
    }

    /// What is taken back for a summoning: nothing, or in a shortage any piece that will do.
    fn taken(&self, at: At, rank: u8, used: &[At]) -> Vec<Option<At>> {
        let of_kind = self.of_kind(rank);
        if self.left(self.side, rank) > 0 || of_kind.contains(&at) {
            return vec![None];
        }
        of_kind.into_iter().filter(|from| !used.contains(from)).map(Some).collect()
    }

    /// Ways that differ in what the card does not ask for are one.
    fn that_differ(&self, slug: &str, ways: BTreeSet<Way>) -> Vec<Way> {
        let mut met = BTreeSet::new();
        ways.into_iter().filter(|way| met.insert(self.told(slug, way))).collect()
    }

    /// What tells a way from others: where the being stands, the helping piece, what is taken back, and the
    /// marked squares and the pieces used where the card asks for them.
    pub fn told(&self, slug: &str, way: &Way) -> Told {
        let is_enemy = |at: &&At| self.on(**at).is_some_and(|piece| piece.whose != self.side);
        let helper = way.used.iter().find(is_enemy).copied();
        let (marked, used) = asked_for(slug, way);
        (way.at, helper, way.taken, marked, used)
    }

    /// The board when a being has been summoned.
    pub fn standing(&self, slug: &'static str, way: &Way) -> Self {
        let mut after = self.clone();
        after.hands[self.side].retain(|held| *held != slug);
        (after.actions, after.helped) = (self.actions - 1, false);
        if let Some(from) = way.taken {
            after.put(from, None);
        }
        after.place(way.at, self.side, card(slug).rank);
        after
    }

    /// The same with its effect to come.
    pub fn summoned(&self, slug: &'static str, way: &Way) -> Self {
        let mut after = self.standing(slug, way);
        let numbers = way.used.iter().filter_map(|at| self.on(*at)).map(|piece| piece.number);
        let used: Vec<u32> = numbers.collect();
        let summoning = Summoning { being: after.numbers, at: way.at, used, marked: way.marked.clone() };
        let side = self.side;
        after.todo.push(Rc::new(move |mut slow: Self| {
            slow.discards[side].push(slug);
            Said::On(slow)
        }));
        after.then(effects::of(slug, &summoning))
    }

    /// With further steps, the first of which comes next.
    fn then(mut self, steps: Vec<Step>) -> Self {
        self.todo.extend(steps.into_iter().rev());
        self
    }

    /// Goes on as far as nothing is asked; the choices, if something is.
    pub fn settled(mut self) -> (Self, Option<Vec<Self>>) {
        while let Some(step) = self.todo.pop() {
            let before = self.clone();
            match step(self) {
                Said::On(next) => self = next,
                Said::Asks(choices) => return (before, Some(choices)),
            }
        }
        (self, None)
    }

    /// The turn goes to the other side when nothing is left to do.
    fn turned_over(mut self) -> Self {
        if self.actions == 0 {
            let own = self.side;
            while self.hands[own].len() < 3 && !self.decks[own].is_empty() {
                let drawn = self.decks[own].remove(0);
                self.hands[own].push(drawn);
            }
            for _ in 0..self.extra.min(u8::try_from(self.decks[own].len()).unwrap_or(u8::MAX)) {
                let drawn = self.decks[own].remove(0);
                self.hands[own].push(drawn);
            }
            (self.side, self.actions, self.discarded) = (1 - own, 2, false);
            (self.helped, self.extra) = (false, 0);
        }
        self
    }

    /// Every position to which one move leads.
    pub fn next(&self) -> Vec<Self> {
        let (over, choices) = self.clone().settled();
        choices.unwrap_or_else(|| over.turned_over().acts())
    }

    fn acts(&self) -> Vec<Self> {
        let mut next = self.placings();
        for name in &self.hands[self.side] {
            next.extend(self.ways(name).iter().map(|way| self.summoned(name, way)));
            if !self.discarded {
                let others = self.hands[self.side].len() - 1;
                next.extend((0..1usize << others).map(|kept| self.without(name, kept)));
            }
        }
        next
    }

    fn placings(&self) -> Vec<Self> {
        let empty: Vec<At> = squares().filter(|at| self.on(*at).is_none()).collect();
        let placed = |taken: Option<At>, at: At| {
            let mut after = self.clone();
            if let Some(from) = taken {
                after.put(from, None);
            }
            after.place(at, self.side, 0);
            after.actions -= 1;
            after
        };
        if self.left(self.side, 0) > 0 {
            return empty.into_iter().map(|at| placed(None, at)).collect();
        }
        let taken = self.of_kind(0).into_iter();
        taken
            .flat_map(|from| empty.iter().copied().chain([from]).map(move |at| (from, at)))
            .map(|(from, at)| placed(Some(from), at))
            .collect()
    }

    /// Without a card that is discarded and those of the others that go under the deck.
    fn without(&self, name: &'static str, kept: usize) -> Self {
        let mut after = self.clone();
        let others = self.hands[self.side].iter().filter(|other| **other != name).enumerate();
        let (held, under): (Vec<_>, Vec<_>) = others.partition(|(place, _)| kept >> place & 1 == 1);
        after.hands[self.side] = held.into_iter().map(|(_, other)| *other).collect();
        after.decks[self.side].extend(under.into_iter().map(|(_, other)| *other));
        after.discards[self.side].push(name);
        (after.actions, after.discarded) = (self.actions - 1, true);
        after
    }

    /// How many lines of so many moves there are.
    pub fn lines(&self, moves: u8) -> u64 {
        if moves == 0 { 1 } else { self.next().iter().map(|next| next.lines(moves - 1)).sum() }
    }

    /// What stands on each square, and the actions and extra cards that are left.
    pub fn seen(&self) -> Seen {
        let content = |at| self.on(at).map(|piece| (piece.whose, piece.rank));
        (squares().map(|at| letter(content(at))).collect(), self.actions, self.extra)
    }

    /// The same with a card in the hand and so many actions.
    pub fn with(self, slug: &'static str, actions: u8) -> Self {
        let mut hands = self.hands.clone();
        hands[self.side] = vec![slug];
        Self { hands, actions, ..self }
    }

    /// The same with the next pattern helped by an enemy piece.
    pub fn helped(self) -> Self {
        Self { helped: true, ..self }
    }
}
