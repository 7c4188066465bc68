//! The beings of the Sylvan deck, each said from its card.

use std::rc::Rc;

use super::super::{At, Piece, STEPS, Said, Slow, Step, Summoning, beside, distance, plus, squares};
use super::{
    Kind, Moves, choose, destroy, direction, either, is_diagonal, is_own, just, line, moves, place_own,
    upgrade, way,
};

#[allow(clippy::too_many_lines, reason = "one arm for each being of the deck")]
pub fn of(slug: &str, summoning: &Summoning) -> Option<Vec<Step>> {
    let Summoning { being, at, .. } = *summoning;
    let itself = move |_: &Slow, _: At, piece: Piece| piece.number == being;
    let near_own = |slow: &Slow, at: At, but: Option<At>| {
        beside(at).any(|near| Some(near) != but && slow.on(near).is_some_and(|piece| is_own(slow, piece)))
    };
    let convert = |near: fn(At, At) -> bool, highest: u8, to: Option<u8>| {
        let targets = move |slow: &Slow| {
            slow.those(|there, piece| {
                near(at, there)
                    && !is_own(slow, piece)
                    && piece.rank <= highest
                    && slow.left(slow.side, to.unwrap_or(piece.rank)) > 0
            })
        };
        let does = move |slow: &mut Slow, there: At| {
            let rank = slow.on(there).map_or(0, |piece| to.unwrap_or(piece.rank));
            slow.place(there, slow.side, rank);
            Vec::new()
        };
        vec![choose(1, true, targets, does)]
    };
    Some(match slug {
        "sapling" => vec![just(move |slow| {
            upgrade(slow, at);
        })],
        "kiskin-farseeders" => {
            let targets = move |slow: &Slow| {
                let there = squares().filter(|at| slow.on(*at).is_none() && near_own(slow, *at, None));
                if slow.left(slow.side, 0) > 0 { there.collect() } else { Vec::new() }
            };
            vec![choose(1, true, targets, place_own)]
        }
        "charging-buck" => {
            let leaps = Moves { leap: true, ..moves(2, Kind::Combat, itself) };
            vec![leaps.onto(|_, from, to| distance(from, to) == 2).step()]
        }
        "forest-wardens" => {
            let more = |rank: u8, counts: fn(u8) -> bool| {
                move |slow: &Slow| {
                    let of = |whose| slow.those(|_, piece| piece.whose == whose && counts(piece.rank)).len();
                    let targets = slow.those(|_, piece| !is_own(slow, piece) && piece.rank == rank);
                    if of(1 - slow.side) > of(slow.side) { targets } else { Vec::new() }
                }
            };
            vec![
                choose(1, false, more(0, |rank| rank == 0), destroy),
                choose(1, false, more(1, |rank| rank > 0), destroy),
            ]
        }
        "naiad" => {
            let near = move |slow: &Slow, at: At, piece: Piece| {
                is_own(slow, piece) && slow.find(being).is_some_and(|naiad| distance(naiad, at) == 1)
            };
            vec![Moves { each_another: true, ..moves(2, Kind::Standard, near) }.step()]
        }
        "kiskin-spirit" => vec![spirit()],
        "dryad" => convert(|one, other| distance(one, other) == 1, 1, Some(0)),
        "centaur-spearman" => {
            let after = |slow: &mut Slow, from: At, to: At, _: Option<Piece>| {
                let step = (to.0 - from.0, to.1 - from.1);
                let first = line(to, step).find(|at| slow.on(*at).is_some());
                if let Some(first) = first.filter(|at| slow.on(*at).is_some_and(|piece| piece.rank < 2)) {
                    slow.put(first, None);
                }
                Some(Vec::new())
            };
            vec![moves(1, Kind::Combat, itself).after(after).step()]
        }
        "centaur-chieftain" => {
            let after = move |_: &mut Slow, from: At, to: At, _: Option<Piece>| {
                let step = (to.0 - from.0, to.1 - from.1);
                let others =
                    move |slow: &Slow, _: At, piece: Piece| is_own(slow, piece) && piece.number != being;
                let follow = moves(3, Kind::Combat, others).onto(move |_, from, to| plus(from, step) == to);
                Some(vec![follow.step()])
            };
            vec![moves(1, Kind::Combat, itself).after(after).step()]
        }
        "unicorn" => vec![either(vec![
            way(moves(1, Kind::Combat, itself)),
            (Rc::new(|_: &Slow| true), vec![just(|slow| slow.actions += 1)]),
        ])],
        "sylvan-queen" => convert(is_diagonal, 1, None),
        "sylvan-princess" => convert(is_diagonal, 0, Some(0)),
        "woodland-druid" => [0, 1]
            .map(|whose| {
                let targets =
                    move |slow: &Slow| slow.those(|_, piece| piece.whose == whose && piece.rank == 0);
                choose(1, false, targets, upgrade)
            })
            .into(),
        "forest-ancient" => vec![ancient(at, 2, 0)],
        "forest-mystic" => vec![just(|slow| slow.extra += 1)],
        "kiskin-leafsplitter" => {
            let does = |slow: &mut Slow, from: At, step: At| {
                if let Some(first) = line(from, step).find(|at| slow.on(*at).is_some()) {
                    slow.put(first, None);
                }
            };
            vec![direction(2, STEPS[4..].to_vec(), move |_| at, does)]
        }
        "kiskin-boughrunner" => {
            let onto = move |slow: &Slow, from: At, to: At| near_own(slow, to, Some(from));
            vec![moves(3, Kind::Combat, itself).onto(onto).step()]
        }
        "tree-shepherd" => {
            let targets = |slow: &Slow| slow.those(|_, piece| is_own(slow, piece));
            let does = |slow: &mut Slow, at: At| {
                let Some(piece) = slow.on(at) else { return Vec::new() };
                let it = move |_: &Slow, _: At, other: Piece| other.number == piece.number;
                match piece.rank {
                    0 => upgrade(slow, at),
                    1 => vec![moves(1, Kind::Combat, it).step()],
                    _ => vec![moves(1, Kind::Standard, it).step()],
                }
            };
            vec![choose(1, false, targets, does)]
        }
        _ => return None,
    })
}

/// A card of the discard pile may go on top of the deck; then, or if there is none, an extra card is due.
fn spirit() -> Step {
    Rc::new(|mut slow: Slow| {
        let discards = slow.discards[slow.side].clone();
        if discards.is_empty() {
            slow.extra += 1;
            return Said::On(slow);
        }
        let done = discards.iter().map(|card| {
            let mut after = slow.clone();
            after.discards[slow.side].retain(|other| other != card);
            after.decks[slow.side].insert(0, card);
            after.extra += 1;
            after
        });
        Said::Asks([slow.clone()].into_iter().chain(done).collect())
    })
}

/// So many pieces of the enemy are still placed, then as many are destroyed as were.
fn ancient(at: At, to_place: u8, placed: u8) -> Step {
    Rc::new(move |slow: Slow| {
        let enemy = 1 - slow.side;
        let open = squares().filter(|there| slow.on(*there).is_none() && distance(at, *there) <= 2);
        let open: Vec<At> = if to_place > 0 && slow.left(enemy, 0) > 0 { open.collect() } else { Vec::new() };
        if open.is_empty() {
            let targets = move |slow: &Slow| {
                slow.those(|there, piece| piece.whose == enemy && piece.rank == 0 && distance(at, there) <= 3)
            };
            let destroyed = (placed > 0).then(|| choose(placed, false, targets, destroy));
            return Said::On(slow.then(destroyed.into_iter().collect()));
        }
        let done = open.into_iter().map(|there| {
            let mut after = slow.clone();
            after.place(there, enemy, 0);
            after.then(vec![ancient(at, to_place - 1, placed + 1)])
        });
        Said::Asks(done.collect())
    })
}
