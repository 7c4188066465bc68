//! What tells a state from others of the same game.

use std::hash::{Hash, Hasher};

use super::{Resolution, State};

impl State {
    /// Hashes all on which it depends what can still happen and what comes of it. What is played by whom
    /// is the same for all states of a game.
    pub fn hash_into<H: Hasher>(&self, hasher: &mut H) {
        self.board.words().for_each(|word| hasher.write_u64(word));
        let players = usize::from(self.form.players);
        for hand in self.hands.iter().take(players) {
            hand.cards.words().into_iter().for_each(|word| hasher.write_u64(word));
            hasher.write_u32(hand.flares);
            (hand.hidden_beings, hand.hidden_legends, hand.hidden_flares).hash(hasher);
        }
        for pile in self.decks.iter().take(players).chain([&self.legends, &self.flares, &self.tasks.deck]) {
            pile.words().into_iter().for_each(|word| hasher.write_u64(word));
        }
        for set in self.discards.iter().take(players).chain([&self.legends_discard]) {
            set.words().into_iter().for_each(|word| hasher.write_u64(word));
        }
        hasher.write_u32(self.flares_discard);
        (self.tasks.current, self.tasks.next, self.tasks.done).hash(hasher);
        (self.points, self.improvised).hash(hasher);
        (self.turn, self.stage, self.last_turns, self.over).hash(hasher);
        match &self.resolution {
            None => hasher.write_u8(0),
            Some(resolution) => resolution.hash(hasher),
        }
        self.follows.hash(hasher);
    }

    /// Hashes what tells positions of one turn apart, until cards are drawn: the board, the hand of the
    /// player whose turn it is, the effect that is being resolved as far as its further steps ask for it.
    /// What was destroyed and summoned is only in it where it `counts`.
    pub(crate) fn hash_turn_into<H: Hasher>(
        &self,
        counts: bool,
        resolution: Option<&Resolution>,
        hasher: &mut H,
    ) {
        let player = self.turn.player.index();
        let hand = &self.hands[player];
        self.board.words().for_each(|word| hasher.write_u64(word));
        hand.cards.words().into_iter().for_each(|word| hasher.write_u64(word));
        hasher.write_u32(hand.flares);
        hasher.write_u8(self.improvised[player]);
        let turn = &self.turn;
        (turn.actions, turn.passed, turn.discarded, turn.enemy_piece, turn.legends, self.stage).hash(hasher);
        if counts {
            (turn.destroyed, turn.summoned, turn.summoned_on).hash(hasher);
        }
        match resolution {
            None => hasher.write_u8(0),
            Some(resolution) => resolution.hash(hasher),
        }
        self.follows.hash(hasher);
        hasher.write_u8(u8::from(self.discards[player].is_empty()));
    }
}
