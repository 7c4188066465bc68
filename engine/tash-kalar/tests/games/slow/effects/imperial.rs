//! The beings of the two Imperial decks, each said from its card.

use std::rc::Rc;

use super::super::{At, Piece, STEPS, Said, Slow, Step, Summoning, beside, distance, plus};
use super::{
    Kind, Moves, choose, destroy, direction, either, is_diagonal, is_own, just, line, moves, place_own,
    upgrade, way,
};

#[allow(clippy::too_many_lines, reason = "one arm for each being of the deck")]
pub fn of(slug: &str, summoning: &Summoning) -> Option<Vec<Step>> {
    let Summoning { being, at, ref used, ref marked } = *summoning;
    let (used, marked) = (used.clone(), marked.clone());
    let itself = move |_: &Slow, _: At, piece: Piece| piece.number == being;
    let own = |slow: &Slow, _: At, piece: Piece| is_own(slow, piece);
    let others = move |slow: &Slow, _: At, piece: Piece| is_own(slow, piece) && piece.number != being;
    let towards: Vec<At> = STEPS.into_iter().filter(|step| marked.contains(&plus(at, *step))).collect();
    Some(match slug {
        "swordmaster" => {
            let targets = move |slow: &Slow| {
                slow.those(|there, piece| is_diagonal(at, there) && piece.rank == 0 && !is_own(slow, piece))
            };
            let does = move |slow: &mut Slow, there: At| {
                slow.put(there, None);
                upgrade(slow, at)
            };
            vec![choose(1, true, targets, does)]
        }
        "messenger" => {
            let low = |slow: &Slow, _: At, piece: Piece| is_own(slow, piece) && piece.rank < 2;
            vec![Moves { straight: true, ..moves(8, Kind::Standard, low) }.step()]
        }
        "herald" => vec![moves(2, Kind::Empty, own).step()],
        "bomb" => vec![just(move |slow| {
            if slow.actions > 0 {
                for near in slow.those(|there, piece| distance(at, there) == 1 && piece.rank == 0) {
                    slow.put(near, None);
                }
                slow.put(at, None);
            }
        })],
        "chronicler" => {
            let targets = move |slow: &Slow| {
                slow.those(|_, piece| is_own(slow, piece) && piece.rank == 0 && piece.number != being)
            };
            let does = |slow: &mut Slow, there: At| {
                upgrade(slow, there);
                let number = slow.on(there).map_or(0, |piece| piece.number);
                vec![moves(1, Kind::Standard, move |_, _, piece| piece.number == number).step()]
            };
            vec![choose(1, false, targets, does)]
        }
        "assassin" => vec![Rc::new(move |mut slow: Slow| {
            let Some(&there) = marked.first() else { return Said::On(slow) };
            if slow.on(there).is_none() {
                let onto = moves(1, Kind::Empty, itself).onto(move |_, _, to| to == there);
                return Said::On(slow.then(vec![onto.step()]));
            }
            slow.put(there, None);
            Said::On(slow)
        })],
        "time-mage" => vec![just(move |slow| {
            slow.actions += 1;
            for there in &marked {
                if slow.on(*there).is_some_and(|piece| !is_own(slow, piece)) {
                    slow.put(*there, None);
                }
            }
        })],
        "summoner" => {
            let targets = move |slow: &Slow| {
                let there = marked.iter().copied().filter(|at| slow.on(*at).is_none());
                if slow.left(slow.side, 0) > 0 { there.collect() } else { Vec::new() }
            };
            vec![choose(2, true, targets, place_own)]
        }
        "hypnotist" => {
            let enemy =
                |rank: u8| move |slow: &Slow, _: At, piece: Piece| !is_own(slow, piece) && piece.rank == rank;
            let each = |times, rank| Moves { each_another: true, ..moves(times, Kind::Combat, enemy(rank)) };
            vec![either(vec![way(each(3, 0)), way(each(2, 1))])]
        }
        "cannon" => {
            let does = |slow: &mut Slow, from: At, step: At| {
                for there in line(from, step) {
                    if slow.on(there).is_some_and(|piece| piece.rank == 0) {
                        slow.put(there, None);
                    }
                }
            };
            vec![direction(1, towards, move |_| at, does)]
        }
        "champion" => {
            let targets = move |slow: &Slow| {
                slow.those(|there, piece| distance(at, there) == 1 && !is_own(slow, piece))
            };
            let does = move |slow: &mut Slow, there: At| {
                if slow.on(there).is_some_and(|piece| piece.rank == 2) {
                    slow.put(at, None);
                    slow.actions += 1;
                }
                destroy(slow, there)
            };
            vec![choose(1, true, targets, does)]
        }
        "infantry-captain" => vec![moves(2, Kind::Combat, others).step()],
        "cavalry-captain" => vec![cavalry(being, None, 2, 1)],
        "gryphon-rider" => {
            let after = move |_: &mut Slow, _: At, to: At, _: Option<Piece>| Some(vec![rider(to)]);
            vec![Moves { leap: true, ..moves(1, Kind::Combat, itself) }.after(after).step()]
        }
        "knight" => {
            let onto = |slow: &Slow, _: At, to: At| slow.on(to).is_none_or(|piece| piece.rank > 0);
            vec![moves(3, Kind::Combat, itself).onto(onto).step()]
        }
        "high-priestess" => {
            let targets = move |slow: &Slow| {
                let Some(at) = slow.find(being) else { return Vec::new() };
                slow.those(|there, piece| distance(at, there) == 1 && piece.rank == 0)
            };
            vec![moves(1, Kind::Standard, itself).step(), choose(1, true, targets, upgrade)]
        }
        "master-of-intrigue" => vec![intrigue(being, used, 3)],
        "gun-tower" => {
            let does = |slow: &mut Slow, from: At, step: At| {
                let met: Vec<At> = line(from, step).filter(|at| slow.on(*at).is_some()).take(2).collect();
                let shot = met.into_iter().take_while(|at| slow.on(*at).is_some_and(|piece| piece.rank < 2));
                shot.collect::<Vec<_>>().into_iter().for_each(|at| slow.put(at, None));
            };
            vec![direction(1, towards, move |_| at, does)]
        }
        _ => return None,
    })
}

/// Two standard moves and a combat move in any order, with one piece. A move that could be either is a
/// standard one as long as one is left.
fn cavalry(being: u32, piece: Option<u32>, standard: u8, combat: u8) -> Step {
    Rc::new(move |slow: Slow| {
        let kind = if combat > 0 { Kind::Combat } else { Kind::Standard };
        let who = move |slow: &Slow, _: At, mover: Piece| {
            is_own(slow, mover) && mover.number != being && piece.is_none_or(|number| number == mover.number)
        };
        if standard + combat == 0 {
            return Said::On(slow);
        }
        let next = move |slow: &mut Slow, _: At, to: At, met: Option<Piece>| {
            let mover = slow.on(to)?;
            let left = if standard > 0 && Kind::Standard.allows(mover, met) {
                (standard - 1, combat)
            } else {
                (standard, combat - 1)
            };
            Some(vec![cavalry(being, Some(mover.number), left.0, left.1)])
        };
        moves(1, kind, who).after(next).step()(slow)
    })
}

/// The rider may step down and leave a piece beside her.
fn rider(at: At) -> Step {
    Rc::new(move |slow: Slow| {
        let mut down = slow.clone();
        if slow.on(at).is_some_and(|piece| piece.rank == 1) {
            down.turn_to(at, 0);
        }
        let targets = move |slow: &Slow| {
            let there = beside(at).filter(|at| slow.on(*at).is_none());
            if slow.left(slow.side, 0) > 0 { there.collect() } else { Vec::new() }
        };
        Said::Asks(vec![slow, down.then(vec![choose(1, false, targets, place_own)])])
    })
}

/// Standard moves with the being, combat moves with the pieces that were used to summon it.
fn intrigue(being: u32, used: Vec<u32>, left: u8) -> Step {
    Rc::new(move |slow: Slow| {
        if left == 0 {
            return Said::On(slow);
        }
        let then = {
            let used = used.clone();
            move |_: &mut Slow, _: At, _: At, _: Option<Piece>| {
                Some(vec![intrigue(being, used.clone(), left - 1)])
            }
        };
        let (helpers, then) = (used.clone(), Rc::new(then));
        let standard = moves(1, Kind::Standard, move |_, _, piece| piece.number == being);
        let combat = moves(1, Kind::Combat, move |_, _, piece: Piece| {
            piece.rank < 2 && helpers.contains(&piece.number)
        });
        let mut choices = vec![slow.clone()];
        for kind in [standard, combat] {
            let kind = Moves { may: false, after: then.clone(), ..kind };
            if let Said::Asks(moved) = kind.step()(slow.clone()) {
                choices.extend(moved);
            }
        }
        if choices.len() == 1 { Said::On(slow) } else { Said::Asks(choices) }
    })
}
