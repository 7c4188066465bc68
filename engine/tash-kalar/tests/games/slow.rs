//! The rules said plainly and slowly for a handful of cards, from the document and the cards: by this the
//! numbers of lines are judged that the engine counts. It shares nothing with the engine.
//!
//! A Duel with empty decks: actions, summoning, discards, and the effects of seven beings.

/// Colour (0 or 1) and rank (0 common, 1 heroic, 2 legendary).
type Content = Option<(usize, u8)>;
type At = (i8, i8);

#[derive(Clone)]
pub struct Slow {
    field: [[Content; 9]; 9],
    hands: [Vec<&'static str>; 2],
    side: usize,
    actions: u8,
    discarded: bool,
    /// The being whose effect asks something, where it stands, and how many moves it has left.
    asks: Option<(&'static str, At, u8)>,
}

fn is_square((column, row): At) -> bool {
    (0..9).contains(&column)
        && (0..9).contains(&row)
        && column + row > 1
        && column + row < 15
        && (column - row).abs() < 7
}

fn squares() -> impl Iterator<Item = At> {
    (0..9).flat_map(|row| (0..9).map(move |column| (column, row))).filter(|at| is_square(*at))
}

const STEPS: [At; 8] = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];

fn beside((column, row): At) -> impl Iterator<Item = At> {
    STEPS.into_iter().map(move |(right, down)| (column + right, row + down)).filter(|at| is_square(*at))
}

/// Rank and pattern of the beings that this knows, all of common pieces.
fn card(name: &str) -> (u8, &'static [At]) {
    match name {
        "wild-eagle" => (0, &[(-1, 1), (1, 1)]),
        "clan-axeman" => (0, &[(1, -1), (-1, 1)]),
        "dire-wolf" => (0, &[(-1, 1), (0, 1), (-2, 2)]),
        "hill-giant" => (1, &[(0, 1), (-1, 2), (0, 2), (1, 2)]),
        "sapling" => (0, &[(0, 1), (0, 2)]),
        "kiskin-farseeders" => (0, &[(1, 0), (-1, 1)]),
        "sylvan-princess" => (1, &[(0, 1), (1, 2), (0, 3)]),
        other => panic!("{other} is not known"),
    }
}

fn turned((right, down): At) -> [At; 8] {
    let quarter = |(right, down): At| (-down, right);
    let one = (right, down);
    let mirror = (-right, down);
    [
        one,
        quarter(one),
        quarter(quarter(one)),
        quarter(quarter(quarter(one))),
        mirror,
        quarter(mirror),
        quarter(quarter(mirror)),
        quarter(quarter(quarter(mirror))),
    ]
}

impl Slow {
    /// From nine rows of words, `.` or a piece, and what each side holds.
    pub fn new(rows: [&str; 9], hands: [&[&'static str]; 2], side: usize, actions: u8) -> Self {
        let mut field = [[None; 9]; 9];
        for (row, text) in (0i8..).zip(rows) {
            let columns: Vec<i8> = (0..9).filter(|column| is_square((*column, row))).collect();
            for (column, word) in columns.into_iter().zip(text.split_whitespace()) {
                let whose = usize::from(word.to_lowercase().starts_with('o'));
                let rank = u8::from(word.starts_with(['X', 'O'])) + u8::from(word.ends_with('*'));
                if word != "." {
                    field[row.unsigned_abs() as usize][column.unsigned_abs() as usize] = Some((whose, rank));
                }
            }
        }
        let hands = hands.map(<[&str]>::to_vec);
        Self { field, hands, side, actions, discarded: false, asks: None }
    }

    fn on(&self, (column, row): At) -> Content {
        self.field[row.unsigned_abs() as usize][column.unsigned_abs() as usize]
    }

    fn put(&mut self, (column, row): At, content: Content) {
        self.field[row.unsigned_abs() as usize][column.unsigned_abs() as usize] = content;
    }

    /// The turn goes to the other side when nothing is left to do.
    fn settled(mut self) -> Self {
        if self.asks.is_none() && self.actions == 0 {
            (self.side, self.actions, self.discarded) = (1 - self.side, 2, false);
        }
        self
    }

    fn can_stand(&self, at: At, rank: u8) -> bool {
        self.on(at).is_none_or(|(_, held)| held <= rank)
    }

    fn matches(&self, name: &str, at: At) -> bool {
        let (rank, pattern) = card(name);
        let lies = |way: usize| {
            pattern.iter().all(|step| {
                let (right, down) = turned(*step)[way];
                let there = (at.0 + right, at.1 + down);
                is_square(there) && self.on(there).is_some_and(|(whose, _)| whose == self.side)
            })
        };
        self.can_stand(at, rank) && (0..8).any(lies)
    }

    /// Every position to which one move leads.
    pub fn next(&self) -> Vec<Self> {
        if let Some((name, at, left)) = self.asks {
            return self.choices(name, at, left).into_iter().map(Self::settled).collect();
        }
        let mut next = Vec::new();
        for at in squares().filter(|at| self.on(*at).is_none()) {
            let mut after = self.clone();
            after.put(at, Some((self.side, 0)));
            after.actions -= 1;
            next.push(after.settled());
        }
        for name in &self.hands[self.side] {
            for at in squares().filter(|at| self.matches(name, *at)) {
                next.push(self.summoned(name, at).settled());
            }
            if !self.discarded {
                let others = self.hands[self.side].len() - 1;
                for kept in 0..1usize << others {
                    next.push(self.without(name, kept).settled());
                }
            }
        }
        next
    }

    /// Without a card that is discarded and those of the others that go under the deck.
    fn without(&self, name: &str, kept: usize) -> Self {
        let mut after = self.clone();
        let others = self.hands[self.side].iter().filter(|other| *other != &name).enumerate();
        after.hands[self.side] =
            others.filter(|(place, _)| kept >> place & 1 == 1).map(|(_, other)| *other).collect();
        (after.actions, after.discarded) = (self.actions - 1, true);
        after
    }

    fn summoned(&self, name: &'static str, at: At) -> Self {
        let mut after = self.clone();
        let (rank, _) = card(name);
        after.hands[self.side].retain(|held| *held != name);
        after.actions -= 1;
        after.put(at, Some((self.side, rank)));
        match name {
            "sapling" => after.put(at, Some((self.side, 1))),
            "hill-giant" => {
                let sides =
                    [(0, -1), (1, 0), (0, 1), (-1, 0)].map(|(right, down)| (at.0 + right, at.1 + down));
                for there in sides.into_iter().filter(|there| is_square(*there)) {
                    if after.on(there).is_some_and(|(_, rank)| rank < 2) {
                        after.put(there, None);
                    }
                }
            }
            _ => after.asks = Some((name, at, if name == "dire-wolf" { 2 } else { 1 })),
        }
        after.unless_nothing_to_ask()
    }

    /// What asks nothing is over.
    fn unless_nothing_to_ask(mut self) -> Self {
        let is_over =
            |(name, at, left): (&'static str, At, u8)| left == 0 || self.choices(name, at, left).len() == 1;
        if self.asks.is_some_and(is_over) {
            self.asks = None;
        }
        self
    }

    /// To leave it, and everything that can be done.
    fn choices(&self, name: &'static str, at: At, left: u8) -> Vec<Self> {
        let mut after = vec![Self { asks: None, ..self.clone() }];
        let done = |change: &dyn Fn(&mut Self)| {
            let mut next = Self { asks: None, ..self.clone() };
            change(&mut next);
            next
        };
        let own = self.side;
        let rank = self.on(at).map_or(0, |(_, rank)| rank);
        match name {
            "clan-axeman" => {
                let sides = beside(at).filter(|there| there.0 == at.0 || there.1 == at.1);
                let targets = sides.filter(|there| self.on(*there).is_some_and(|(_, rank)| rank < 2));
                after.extend(targets.map(|there| done(&|next| next.put(there, None))));
            }
            "sylvan-princess" => {
                let corners = beside(at).filter(|there| there.0 != at.0 && there.1 != at.1);
                let targets = corners.filter(|there| self.on(*there) == Some((1 - own, 0)));
                after.extend(targets.map(|there| done(&|next| next.put(there, Some((own, 0))))));
            }
            "kiskin-farseeders" => {
                let is_near = |there: &At| {
                    beside(*there).any(|near| self.on(near).is_some_and(|(whose, _)| whose == own))
                };
                let targets = squares().filter(|there| self.on(*there).is_none()).filter(is_near);
                after.extend(targets.map(|there| done(&|next| next.put(there, Some((own, 0))))));
            }
            "dire-wolf" | "wild-eagle" => {
                let near = |there: &At| name == "wild-eagle" || beside(at).any(|near| near == *there);
                for there in
                    squares().filter(near).filter(|there| *there != at && self.can_stand(*there, rank))
                {
                    let mut next = self.clone();
                    next.put(at, None);
                    next.put(there, Some((own, rank)));
                    next.asks = (left > 1).then_some((name, there, left - 1));
                    after.push(next.unless_nothing_to_ask());
                }
            }
            other => panic!("{other} asks nothing"),
        }
        after
    }

    pub fn lines(&self, moves: u8) -> u64 {
        if moves == 0 { 1 } else { self.next().iter().map(|next| next.lines(moves - 1)).sum() }
    }
}
