//! The ranking: five criteria in their order, each shown, with the one that decided.

use serde::Serialize;

use crate::{Outcome, Phase, PlayerId, Side, State, Status};

/// A criterion of the ranking, in the order of the rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "RankingCriterion"))]
#[serde(rename_all = "kebab-case")]
pub enum Criterion {
    /// Tournament points.
    Points,
    /// Points of the opponents.
    OpponentsPoints,
    /// The games between the tied.
    GamesBetween,
    /// Promotion points scored.
    Promotion,
    /// Promotion points scored less those of the opponents.
    PromotionDifference,
}

/// What somebody has by each criterion.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Standing {
    /// From 1; those whom nothing separates share it. None for who is disqualified.
    pub place: Option<usize>,
    /// Who.
    pub player: PlayerId,
    /// Tournament points.
    pub points: u32,
    /// Matches won, byes and forfeits counted.
    pub won: u32,
    /// Matches drawn.
    pub drawn: u32,
    /// Matches lost, forfeits counted.
    pub lost: u32,
    /// Points of the opponents.
    pub opponents_points: u32,
    /// Points of the games between the tied, where the criterion was asked and all had met.
    pub between: Option<u32>,
    /// Promotion points scored.
    pub promotion: u32,
    /// Promotion points scored less those of the opponents.
    pub difference: i64,
    /// What separates it from the place above; none for the first and for a shared place.
    pub decided_by: Option<Criterion>,
    /// Ranked last for a banned card in the elimination phase.
    pub ranked_last: bool,
}

#[derive(Debug, Clone, Default)]
struct Tally {
    won: u32,
    drawn: u32,
    lost: u32,
    promotion: u32,
    against: u32,
    met: Vec<(PlayerId, u32)>,
}

fn tally(state: &State, player: PlayerId) -> Tally {
    let figures = &state.formula().parameters;
    let mut tally = Tally::default();
    for round in state.rounds().iter().filter(|round| round.phase == Phase::Swiss) {
        if round.bye == Some(player) {
            tally.won += 1;
        }
        if round.late.contains(&player) {
            tally.lost += 1;
        }
        let Some(table) = round.table_of(player) else { continue };
        let (Some(side), Some(outcome)) = (table.side(player), table.outcome) else { continue };
        let earned = match outcome {
            Outcome::Won(winner) if winner == side => {
                tally.won += 1;
                figures.win.is
            }
            Outcome::Drawn => {
                tally.drawn += 1;
                figures.draw.is
            }
            Outcome::Won(_) | Outcome::BothLost => {
                tally.lost += 1;
                figures.loss.is
            }
        };
        tally.promotion += table.promotion(side);
        tally.against += table.promotion(side.other());
        tally.met.push((*side.other().of(&table.players), earned));
    }
    tally
}

/// Tournament points of somebody from the Swiss rounds.
pub fn points(state: &State, player: PlayerId) -> u32 {
    points_of(state, &tally(state, player))
}

fn points_of(state: &State, tally: &Tally) -> u32 {
    let figures = &state.formula().parameters;
    tally.won * figures.win.is + tally.drawn * figures.draw.is + tally.lost * figures.loss.is
}

/// The ranking of the Swiss rounds, as far as they are played.
pub fn swiss(state: &State) -> Vec<Standing> {
    let players = state.players();
    let tallies: Vec<Tally> = players.iter().map(|player| tally(state, player.id)).collect();
    let points: Vec<u32> = tallies.iter().map(|tally| points_of(state, tally)).collect();
    let points_at =
        |player: PlayerId| state.index(player).and_then(|at| points.get(at)).copied().unwrap_or(0);
    let mut standings: Vec<Standing> = players
        .iter()
        .zip(&tallies)
        .filter(|(player, _)| !player.left_before)
        .map(|(player, tally)| Standing {
            place: None,
            player: player.id,
            points: points_at(player.id),
            won: tally.won,
            drawn: tally.drawn,
            lost: tally.lost,
            opponents_points: tally.met.iter().map(|(opponent, _)| points_at(*opponent)).sum(),
            between: None,
            promotion: tally.promotion,
            difference: i64::from(tally.promotion) - i64::from(tally.against),
            decided_by: None,
            ranked_last: player.ranked_last,
        })
        .collect();
    let out =
        |standing: &Standing| state.player(standing.player).is_some_and(|p| p.status == Status::Disqualified);
    let reversed = std::cmp::Reverse::<(u32, u32)>;
    standings.sort_by_key(|s| (out(s), s.ranked_last, reversed((s.points, s.opponents_points)), s.player));
    let ranked = standings.iter().take_while(|standing| !out(standing)).count();
    let Some(ranked) = standings.get_mut(..ranked) else { return standings };
    let tied = |a: &Standing, b: &Standing| {
        (a.points, a.opponents_points, a.ranked_last) == (b.points, b.opponents_points, b.ranked_last)
    };
    for group in ranked.chunk_by_mut(tied).filter(|group| group.len() > 1) {
        games_between(state, &tallies, group);
    }
    let key = |s: &Standing| {
        (
            s.ranked_last,
            reversed((s.points, s.opponents_points)),
            std::cmp::Reverse((s.between, s.promotion, s.difference)),
        )
    };
    ranked.sort_by_key(|standing| (key(standing), standing.player));
    place(ranked);
    standings
}

/// What each of a tied group won against the others, if each met each.
fn games_between(state: &State, tallies: &[Tally], group: &mut [Standing]) {
    let members: Vec<PlayerId> = group.iter().map(|standing| standing.player).collect();
    let mut earned = Vec::new();
    for player in &members {
        let Some(tally) = state.index(*player).and_then(|at| tallies.get(at)) else { return };
        let among = || tally.met.iter().filter(|(opponent, _)| members.contains(opponent));
        let others = members.iter().filter(|other| *other != player);
        if others.into_iter().any(|other| !among().any(|(opponent, _)| opponent == other)) {
            return;
        }
        earned.push(among().map(|(_, points)| points).sum());
    }
    for (standing, earned) in group.iter_mut().zip(earned) {
        standing.between = Some(earned);
    }
}

fn place(ranked: &mut [Standing]) {
    let mut above: Option<Standing> = None;
    for (at, standing) in ranked.iter_mut().enumerate() {
        standing.decided_by = above.as_ref().and_then(|above| parted_by(above, standing));
        let shares = above
            .as_ref()
            .filter(|above| standing.decided_by.is_none() && above.ranked_last == standing.ranked_last);
        standing.place = shares.map_or(Some(at + 1), |above| above.place);
        above = Some(standing.clone());
    }
}

/// The first criterion that parts two; none if none does, or the one is last by a penalty.
fn parted_by(above: &Standing, below: &Standing) -> Option<Criterion> {
    if above.ranked_last != below.ranked_last {
        return None;
    }
    let parts = [
        (above.points != below.points, Criterion::Points),
        (above.opponents_points != below.opponents_points, Criterion::OpponentsPoints),
        (above.between != below.between, Criterion::GamesBetween),
        (above.promotion != below.promotion, Criterion::Promotion),
        (above.difference != below.difference, Criterion::PromotionDifference),
    ];
    parts.into_iter().find(|(parts, _)| *parts).map(|(_, criterion)| criterion)
}

/// The ranking of the whole event: who got how far in the elimination phase, then the Swiss ranking. Places
/// that the Swiss ranking shares are parted by lots for those who were seated in the elimination phase.
pub fn overall(state: &State) -> Vec<Standing> {
    let mut standings = swiss(state);
    if state.seeds().is_empty() {
        return standings;
    }
    let seat = |player: PlayerId| state.seeds().iter().position(|seed| *seed == player).unwrap_or(usize::MAX);
    let reached = |player: PlayerId| {
        let mut met =
            state.rounds().iter().filter(|round| round.slots.iter().flatten().any(|p| *p == Some(player)));
        let last = met.next_back();
        let won =
            last.and_then(|round| round.table_of(player)).and_then(crate::Table::winner) == Some(player);
        last.map_or((0, false), |round| (round.number, won))
    };
    let out = |standing: &Standing| standing.place.is_none();
    standings.sort_by_key(|s| {
        (out(s), s.ranked_last, std::cmp::Reverse(reached(s.player)), seat(s.player), s.place)
    });
    let seated = state.seeds().len();
    let mut before: Option<(Option<usize>, Option<usize>)> = None;
    for (at, standing) in standings.iter_mut().enumerate().filter(|(_, standing)| standing.place.is_some()) {
        let swiss = standing.place;
        standing.place = match before {
            Some((above, place)) if at >= seated && above == swiss && seat(standing.player) == usize::MAX => {
                place
            }
            _ => Some(at + 1),
        };
        before = Some((swiss, standing.place));
    }
    standings
}

/// The side on which somebody sits who wins a lot.
pub(crate) fn side_of_lot(lot: u64) -> Side {
    if lot.is_multiple_of(2) { Side::First } else { Side::Second }
}
