//! What of that which has happened in an effect its further steps still ask for: two positions that differ
//! in the rest alone are the same to a search.

use bitflags::bitflags;

use super::op::{Act, At, Move, Op, Script};
use super::words::{Among, If, Named, Pieces, Whose, Zone};
use crate::board::SquareSet;
use crate::pattern::Way;
use crate::state::Resolution;

bitflags! {
    /// Facts of a [`Resolution`].
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
    pub(crate) struct Concern: u16 {
        const SUMMONED_AT = 1;
        const BEING = 1 << 1;
        const USED = 1 << 2;
        const MARKED = 1 << 3;
        const IT = 1 << 4;
        const DIRECTION = 1 << 5;
        const TOUCHED = 1 << 6;
        const MOVES = 1 << 7;
        const BEING_MOVED = 1 << 8;
        const MOVER = 1 << 9;
        const COLOUR = 1 << 10;
        const DESTROYED = 1 << 11;
        const PLACED = 1 << 12;
        /// What is forgotten when another part begins.
        const OF_PART = Self::TOUCHED.bits()
            | Self::MOVES.bits()
            | Self::BEING_MOVED.bits()
            | Self::MOVER.bits()
            | Self::COLOUR.bits()
            | Self::DESTROYED.bits();
    }
}

impl Concern {
    /// These if something is so.
    fn when(self, so: bool) -> Self {
        if so { self } else { Self::empty() }
    }

    /// A resolution without what nobody asks for any more. How the pattern lay says nothing that marked
    /// squares and used pieces do not say.
    pub(crate) fn of(self, resolution: &Resolution) -> Resolution {
        let mut left = Resolution { way: Way::default(), ..*resolution };
        if !self.contains(Self::SUMMONED_AT) {
            left.summoned_at = None;
        }
        if !self.contains(Self::BEING) {
            left.being = None;
        }
        if !self.contains(Self::USED) {
            left.used = SquareSet::EMPTY;
        }
        if !self.contains(Self::MARKED) {
            left.marked = SquareSet::EMPTY;
        }
        if !self.contains(Self::IT) {
            left.it = None;
        }
        if !self.contains(Self::DIRECTION) {
            left.direction = None;
        }
        if !self.contains(Self::TOUCHED) {
            left.touched = SquareSet::EMPTY;
        }
        if !self.contains(Self::MOVES) {
            left.moves = [0; 2];
        }
        if !self.contains(Self::BEING_MOVED) {
            left.being_moved = false;
        }
        if !self.contains(Self::MOVER) {
            left.mover = None;
        }
        if !self.contains(Self::COLOUR) {
            left.colour = None;
        }
        if !self.contains(Self::DESTROYED) {
            left.destroyed = 0;
        }
        if !self.contains(Self::PLACED) {
            left.placed = [0; 4];
        }
        left
    }
}

fn of_zone(zone: &Zone) -> Concern {
    match zone {
        Zone::Adjacent | Zone::Orthogonal | Zone::Diagonal | Zone::Within(_) => Concern::BEING,
        Zone::Marked => Concern::MARKED,
        // Lines go out from the being, or from where it was summoned.
        Zone::Line | Zone::First(_) | Zone::Shot(_) | Zone::Fan(_) => {
            Concern::DIRECTION | Concern::BEING | Concern::SUMMONED_AT
        }
        Zone::MarkedLines => Concern::MARKED | Concern::BEING | Concern::SUMMONED_AT,
        Zone::NearIt | Zone::OnIt => Concern::IT,
        Zone::Anywhere
        | Zone::NearOwn
        | Zone::Exactly(_)
        | Zone::On(_)
        | Zone::Near(_)
        | Zone::OnOrNear(_) => Concern::empty(),
    }
}

fn of_pieces(pieces: &Pieces) -> Concern {
    let named = match pieces.is {
        Some(Named::Being) => Concern::BEING,
        Some(Named::It) => Concern::IT,
        None => Concern::empty(),
    };
    let whose = match pieces.whose {
        Whose::AsPlaced => Concern::PLACED,
        Whose::OneEnemy => Concern::COLOUR,
        _ => Concern::empty(),
    };
    of_zone(&pieces.at) | named | whose | Concern::BEING.when(pieces.other) | Concern::USED.when(pieces.used)
}

fn of_condition(words: &If) -> Concern {
    Concern::SUMMONED_AT.when(!words.summoned_on.is_empty() || words.not_central)
        | Concern::MARKED.when(words.marked_empty)
        | Concern::IT.when(!words.it_was.is_empty() || !words.it_was_on.is_empty())
        | Concern::DESTROYED.when(words.destroyed.is_some())
}

fn of_move(op: &Move, most: usize) -> Concern {
    let one_piece = op.same_piece || op.straight;
    // A single sort that may be used as often as there are moves is never used up.
    let used_up = op.sorts.len() > 1 || op.sorts.iter().any(|sort| usize::from(sort.most) < most);
    let of_sorts = op.sorts.iter().map(|sort| of_pieces(&sort.who)).collect::<Concern>();
    of_sorts
        | of_zone(&op.onto)
        | Concern::MOVES.when(one_piece || used_up)
        | Concern::MOVER.when(one_piece)
        | Concern::DIRECTION.when(op.straight || op.same_direction)
        | (Concern::BEING | Concern::BEING_MOVED).when(op.by_being)
        | Concern::TOUCHED.when(op.each_another)
}

impl Script {
    /// What each step and those after it ask for; a last one for the end.
    pub(crate) fn concerns(&self) -> Vec<Concern> {
        let moves = self.ops.iter().filter(|op| matches!(op, Op::Move(_))).count();
        let mut concerns = vec![Concern::empty(); self.ops.len() + 1];
        // Steps only lead forward.
        for (at, op) in self.ops.iter().enumerate().rev() {
            let of = |to: At| concerns.get(usize::from(to)).copied().unwrap_or(Concern::all());
            let next = concerns.get(at + 1).copied().unwrap_or(Concern::all());
            concerns[at] = match op {
                Op::Begin => next - Concern::OF_PART,
                Op::Act(Act { verbs, different, connected, optional }) => {
                    let of_verbs = verbs.iter().map(|(_, pieces)| of_pieces(pieces)).collect::<Concern>();
                    of_verbs | Concern::TOUCHED.when(*different || *connected) | next | of(optional.skip)
                }
                Op::All(_, pieces) => of_pieces(pieces) | next,
                Op::Move(op) => of_move(op, moves) | next | of(op.optional.skip),
                Op::Direction(among, optional) => {
                    let marked = Concern::MARKED | Concern::SUMMONED_AT;
                    marked.when(*among == Among::Marked) | next | of(optional.skip)
                }
                Op::FromDiscard(optional) => next | of(optional.skip),
                Op::Whether(skip) => next | of(*skip),
                Op::If(words, skip) => of_condition(words) | next | of(*skip),
                Op::Either(starts) => starts.iter().map(|to| of(*to)).collect(),
                Op::Jump(to) => of(*to),
                Op::Gain(_) | Op::ExtraCard(_) | Op::ExtraTurn | Op::UseEnemyPiece => next,
            };
        }
        concerns
    }
}

#[cfg(test)]
mod tests {
    use cardinal_replay::{Game as _, Record};

    use super::Concern;
    use crate::board::Board;
    use crate::cards::cards;
    use crate::decision::Move;
    use crate::game::Game;
    use crate::rules::rules;
    use crate::setup::Setup;
    use crate::state::{Resolution, State, Turn};

    const STARTS: [&str; 4] = [
        "5/7/9/3x1o3/4x4/3o1o3/9/7/5 mode=duel seats=x:everfrost,o:etherweave number=1",
        "5/7/9/3x1o3/4x4/3o1o3/9/7/5 mode=duel seats=x:sylvan,o:highland number=1",
        "5/7/9/3x1o3/4x4/3o1o3/9/7/5 mode=duel seats=x:northern-imperial,o:sylvan number=1",
        "5/7/9/3x1o3/4v4/9/9/7/5 mode=melee seats=x:northern-imperial,o:highland,v:sylvan number=1",
    ];

    /// A number below a bound, by the splitmix recurrence.
    fn below(seed: &mut u64, bound: usize) -> usize {
        *seed = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = *seed;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((mixed ^ mixed >> 31) % bound.max(1) as u64).unwrap_or_default()
    }

    /// A resolution with what its further steps ask for.
    fn asked_for(state: &State) -> Option<Resolution> {
        let resolution = state.resolution?;
        let script = cards().script(resolution.effect)?;
        Some(script.concerns()[usize::from(resolution.step)].of(&resolution))
    }

    fn seen(state: &State) -> (Board, Turn, Option<Resolution>) {
        (state.board, state.turn, asked_for(state))
    }

    /// In random games: without what nobody asks for the same can be chosen, and the same comes of it.
    #[test]
    fn what_no_step_asks_for_changes_nothing() {
        let mut compared = 0;
        for (start, mut seed) in
            STARTS.into_iter().flat_map(|start| (0..80u64).map(move |seed| (start, seed)))
        {
            let setup: Setup = start.parse().expect("a position");
            let table = setup.check(rules()).expect("a legal one");
            let mut game = Game::new(rules(), &table, Record::Dropped);
            while let Some(decision) = game.decision() {
                let mut options = game.options();
                if let Some(left) = asked_for(game.state()) {
                    let bare = State { resolution: Some(left), ..game.state().clone() };
                    let bare = Game::new(rules(), &bare, Record::Dropped);
                    assert_eq!(bare.options(), options, "{left:?}");
                    for choice in &options {
                        let (mut one, mut other) = (game.clone(), bare.clone());
                        one.play(*choice);
                        other.play(*choice);
                        assert_eq!(seen(one.state()), seen(other.state()), "{choice:?} {left:?}");
                        compared += 1;
                    }
                }
                let telling = |choice: &Move| {
                    matches!(choice, Move::Summon(_) | Move::Flare { .. } | Move::Drawn(Some(_)))
                };
                if options.iter().any(telling) && below(&mut seed, 4) > 0 {
                    options.retain(telling);
                } else if below(&mut seed, 8) > 0
                    && options.iter().any(|choice| !matches!(choice, Move::Discard { .. }))
                {
                    options.retain(|choice| !matches!(choice, Move::Discard { .. }));
                }
                let choice = options[below(&mut seed, options.len())];
                game.submit(decision.player, &choice, None).expect("it is an option");
            }
        }
        assert!(compared > 50_000, "{compared} choices");
    }

    /// What both ways ask for is asked for before it is said which one is gone.
    #[test]
    fn what_is_done_or_left_asks_for_what_either_way_asks_for() {
        use crate::cards::Cards;
        const FACTS: &str = "[[card]]\nid = \"tash-kalar/bomb\"\ntype = \"being\"\naffiliations = [\"highland\"]\n\
                             [card.tash-kalar]\nrank = \"common\"\npattern = [{ at = [1, 1], rank = \"common\" }]\n";
        let strike = "{ destroy = { piece = { at = \"adjacent\" }, all = true } }";
        let gain = "{ gain-actions = 1 }";
        for (done, then, asks) in
            [(strike, strike, true), (strike, gain, true), (gain, strike, true), (gain, gain, false)]
        {
            let script = format!("[[effect]]\ncard = \"bomb\"\ndoes = [{{ may-do = [{done}] }}, {then}]\n");
            let loaded =
                Cards::load(&[("one.toml", FACTS)], &[("one.toml", &script)], ("tasks.toml", "task = []"));
            let loaded = loaded.unwrap_or_else(|error| panic!("{script}: {error}"));
            let bomb = loaded.beings().next().and_then(|(_, being)| being.script.as_ref().ok());
            let concerns = bomb.expect("it is modelled").concerns();
            assert_eq!(concerns[0].contains(Concern::BEING), asks, "{done}, then {then}");
        }
    }

    fn first(name: &str) -> Concern {
        let being = cards().being_named(name).map(|card| cards().being(card)).expect(name);
        being.script.as_ref().map(|script| script.concerns()[0]).expect("it is modelled")
    }

    #[test]
    fn a_script_asks_for_what_its_words_speak_of() {
        assert_eq!(first("wild-eagle"), Concern::BEING);
        assert_eq!(first("war-drummer"), Concern::BEING);
        assert_eq!(first("ritual-keeper"), Concern::SUMMONED_AT);
        assert_eq!(first("clan-guardian"), Concern::USED);
        // Which piece it spoke of is asked for after that was chosen, not before.
        let shaman = cards().being_named("blood-shaman").map(|card| cards().being(card)).expect("a card");
        let concerns = shaman.script.as_ref().map(super::Script::concerns).expect("it is modelled");
        assert!(concerns.iter().any(|concern| concern.contains(Concern::IT)));
        assert_eq!(concerns.last(), Some(&Concern::empty()));
    }
}
