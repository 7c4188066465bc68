//! Piles of cards in their order, of which not every card need be known.

/// How many cards a pile holds at most: there are 24 tasks, and 18 beings in a deck.
const MOST: usize = 24;
/// What stands for a card of which nobody said which it is.
const HIDDEN: u8 = u8::MAX;

/// Cards in order, face down or up. A card of which nobody said which it is is hidden.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Pile {
    /// From the bottom to the top.
    cards: [u8; MOST],
    len: u8,
}

impl Default for Pile {
    fn default() -> Self {
        Self { cards: [HIDDEN; MOST], len: 0 }
    }
}

impl Pile {
    /// So many hidden cards, as many as fit.
    pub fn hidden(len: u8) -> Self {
        Self { len: len.min(24), ..Self::default() }
    }

    /// Cards by their place among all, the top one first; `None` if they are too many.
    pub fn of(cards: &[Option<usize>]) -> Option<Self> {
        let mut pile = Self::default();
        for card in cards.iter().rev() {
            let card = card.map_or(Some(HIDDEN), |card| u8::try_from(card).ok())?;
            *pile.cards.get_mut(usize::from(pile.len))? = card;
            pile.len += 1;
        }
        Some(pile)
    }

    /// How many cards it has.
    pub const fn len(&self) -> u8 {
        self.len
    }

    /// Whether it has none.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The cards, the top one first; a hidden one is `None`.
    pub fn iter(&self) -> impl Iterator<Item = Option<usize>> {
        let cards = self.cards.iter().take(usize::from(self.len)).rev();
        cards.map(|card| (*card != HIDDEN).then_some(usize::from(*card)))
    }

    /// The top card, if there is one: which it is, or `None` if it is hidden.
    pub fn top(&self) -> Option<Option<usize>> {
        self.iter().next()
    }

    /// Takes the top card away.
    pub fn take(&mut self) {
        self.len = self.len.saturating_sub(1);
        if let Some(card) = self.cards.get_mut(usize::from(self.len)) {
            *card = HIDDEN;
        }
    }

    /// Puts a card on top, if there is room.
    pub fn put_on_top(&mut self, card: usize) {
        if let (Some(place), Ok(card)) = (self.cards.get_mut(usize::from(self.len)), u8::try_from(card)) {
            *place = card;
            self.len += 1;
        }
    }

    /// Puts a card at the bottom, if there is room; a hidden one is `None`.
    pub fn put_at_bottom(&mut self, card: Option<usize>) {
        let card = card.map_or(Some(HIDDEN), |card| u8::try_from(card).ok());
        if let (Some(card), true) = (card, usize::from(self.len) < MOST) {
            self.cards.rotate_right(1);
            self.cards[0] = card;
            self.len += 1;
        }
    }

    /// Both words of it, for a hash.
    pub(crate) fn words(&self) -> [u64; 4] {
        let word = |at: usize| {
            self.cards[at * 8..at * 8 + 8].iter().fold(0, |word, card| word << 8 | u64::from(*card))
        };
        [u64::from(self.len), word(0), word(1), word(2)]
    }
}
