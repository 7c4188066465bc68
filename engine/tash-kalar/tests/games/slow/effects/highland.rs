//! The beings of the Highland deck, each said from its card.

use std::rc::Rc;

use super::super::{At, Piece, Slow, Step, Summoning, distance};
use super::{
    GREEN, Kind, Moves, RED, choose, destroy, either, empty_near, is_central, is_diagonal, is_orthogonal,
    is_own, just, moves, place_own, upgrade, way, way_of_choice,
};

#[allow(clippy::too_many_lines, reason = "one arm for each being of the deck")]
pub fn of(slug: &str, summoning: &Summoning) -> Option<Vec<Step>> {
    let Summoning { being, at, ref used, .. } = *summoning;
    let used = used.clone();
    let itself = move |_: &Slow, _: At, piece: Piece| piece.number == being;
    let own = |slow: &Slow, _: At, piece: Piece| is_own(slow, piece);
    let others = move |slow: &Slow, _: At, piece: Piece| is_own(slow, piece) && piece.number != being;
    let (on_red, on_green) = (RED.contains(&at), GREEN.contains(&at));
    // Nothing has moved yet when these are asked for, so the being stands where it was summoned.
    let low_diagonal = move |slow: &Slow| slow.those(|there, piece| is_diagonal(at, there) && piece.rank < 2);
    Some(match slug {
        "wild-eagle" | "eagle-lord" => vec![Moves { leap: true, ..moves(1, Kind::Combat, itself) }.step()],
        "clan-axeman" => {
            let targets =
                move |slow: &Slow| slow.those(|there, piece| is_orthogonal(at, there) && piece.rank < 2);
            vec![choose(1, true, targets, destroy)]
        }
        "clan-healer" => vec![choose(2, true, empty_near(&GREEN), place_own)],
        "dire-wolf" | "wolf-rider" => vec![moves(2, Kind::Combat, itself).step()],
        "ritual-keeper" if on_green => {
            let targets = |slow: &Slow| slow.those(|_, piece| is_own(slow, piece) && piece.rank == 0);
            vec![choose(1, false, targets, upgrade)]
        }
        "ritual-keeper" if on_red => vec![moves(1, Kind::Combat, own).step()],
        "blood-shaman" => {
            let does = |slow: &mut Slow, at: At| {
                slow.put(at, None);
                if RED.contains(&at) {
                    for near in slow.those(|there, piece| distance(at, there) == 1 && piece.rank == 0) {
                        slow.put(near, None);
                    }
                }
                Vec::new()
            };
            vec![choose(1, false, |slow| slow.those(|_, piece| piece.rank < 2), does)]
        }
        "war-drummer" => {
            vec![either(vec![way(moves(1, Kind::Combat, others)), way(moves(2, Kind::Standard, others))])]
        }
        "hill-giant" => vec![just(move |slow| {
            for there in slow.those(|there, piece| is_orthogonal(at, there) && piece.rank < 2) {
                slow.put(there, None);
            }
        })],
        "warlord" => {
            let last = Moves { times: 1, ..moves(1, Kind::Combat, own) };
            vec![warlord(last, being, 3, false)]
        }
        "war-summoner" => vec![just(|slow| {
            slow.actions += 1;
            slow.helped = true;
        })],
        "ritual-master" if on_green => vec![just(|slow| slow.actions += 2)],
        "ritual-master" if on_red => [1, 0]
            .map(|rank| choose(1, true, move |slow| slow.those(|_, piece| piece.rank == rank), destroy))
            .into(),
        "ritual-keeper" | "ritual-master" => Vec::new(),
        "legend-slayer" => vec![either(vec![
            way_of_choice(1, move |slow| {
                slow.those(|there, piece| is_diagonal(at, there) && piece.rank == 2)
            }),
            way_of_choice(2, low_diagonal),
        ])],
        "mountain-troll" => vec![just(move |slow| {
            let enemies = slow
                .those(|there, piece| distance(at, there) == 1 && piece.rank == 0 && !is_own(slow, piece));
            for there in &enemies {
                slow.put(*there, None);
            }
            slow.actions += u8::from(enemies.len() >= 2);
        })],
        "hungry-bear" => {
            let after = |_: &mut Slow, _: At, _: At, met: Option<Piece>| met.map(|_| Vec::new());
            vec![moves(2, Kind::Standard, itself).after(after).step()]
        }
        "werewolf" if (on_red || on_green) && !is_central(at) => vec![moves(3, Kind::Combat, itself).step()],
        "werewolf" => vec![moves(1, Kind::Standard, itself).step()],
        "clan-guardian" => {
            let targets =
                move |slow: &Slow| slow.those(|_, piece| piece.rank == 0 && used.contains(&piece.number));
            vec![choose(1, true, targets, upgrade)]
        }
        _ => return None,
    })
}

/// Up to three combat moves; the third is the being's if it has not moved before.
fn warlord(one: Moves, being: u32, left: u8, moved: bool) -> Step {
    Rc::new(move |slow: Slow| {
        let only = left == 1 && !moved;
        let who = Rc::clone(&one.who);
        let now = Moves {
            who: Rc::new(move |slow, at, piece| who(slow, at, piece) && (!only || piece.number == being)),
            ..one.clone()
        };
        let next = one.clone();
        let now = now.after(move |slow, _, to, _| {
            let moved = moved || slow.on(to).is_some_and(|piece| piece.number == being);
            (left > 1).then(|| vec![warlord(next.clone(), being, left - 1, moved)])
        });
        now.step()(slow)
    })
}
