//! The answer to `board POSITION can`: every legal move, those of one kind together.

use cardinal_replay::Game as _;
use cardinal_tash_kalar::action::written;
use cardinal_tash_kalar::board::Square;
use cardinal_tash_kalar::cards::{BeingId, FlareId, cards};
use cardinal_tash_kalar::decision::{Choice, Move};

use super::data::{BoardTold, CanTold, CannotTold, GroupTold};
use super::tell::Teller;
use super::{Case, show};
use crate::answer::{Block, Draft, Line, Outcome, Style};
use crate::messages::Arg;

/// What moves have in common that are told together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Place,
    Summon(BeingId),
    Discard(BeingId),
    Flare(FlareId),
    Other,
}

impl Kind {
    fn of(choice: &Move) -> Self {
        match choice {
            Move::Place { .. } => Self::Place,
            Move::Summon(summoning) => Self::Summon(summoning.card),
            Move::Discard { card, .. } => Self::Discard(*card),
            Move::Flare { flare, .. } => Self::Flare(*flare),
            _ => Self::Other,
        }
    }

    const fn code(self) -> &'static str {
        match self {
            Self::Place => "place",
            Self::Summon(_) => "summon",
            Self::Discard(_) => "discard",
            Self::Flare(_) => "flare",
            Self::Other => "other",
        }
    }
}

/// Moves of one kind, in the order in which the engine lists them.
struct Group {
    kind: Kind,
    moves: Vec<Move>,
}

impl Group {
    fn squares(&self) -> Vec<Square> {
        let mut squares: Vec<Square> = self.moves.iter().filter_map(square).collect();
        squares.dedup();
        squares
    }
}

/// Where a move puts something.
fn square(choice: &Move) -> Option<Square> {
    match choice {
        Move::Place { at, .. } | Move::Choose(Choice::Square(at) | Choice::Put { at, .. }) => Some(*at),
        Move::Summon(summoning) => Some(summoning.at),
        _ => None,
    }
}

fn groups(options: Vec<Move>) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    for choice in options {
        let kind = Kind::of(&choice);
        match groups.iter_mut().find(|group| group.kind == kind) {
            Some(group) => group.moves.push(choice),
            None => groups.push(Group { kind, moves: vec![choice] }),
        }
    }
    groups
}

/// Lists what can be done.
pub(super) fn can(case: &Case<'_>, draft: &mut Draft<'_>, told: &mut BoardTold) -> Outcome {
    let (teller, state) = (&case.teller, case.game.state());
    let options = case.game.options();
    let count = options.len();
    let groups = groups(options);
    let title = show::headline(teller, state);
    draft.title(title);
    draft.text(teller.say("tk-can-count", &[("count", count.into())]));
    // Summonings come first: they are what is asked for.
    let mut lines: Vec<Line> = Vec::new();
    for first in [true, false] {
        let of_part = groups.iter().filter(|group| matches!(group.kind, Kind::Summon(_)) == first);
        lines.extend(of_part.map(|group| line(teller, group)));
    }
    draft.bullets(None, lines);
    let cannot = cannot(case, &groups);
    let lines = cannot.iter().map(|(_, line)| line.clone()).collect();
    draft.bullets(Some(teller.say("tk-cannot", &[])), lines);
    all(teller, &groups, count, draft);
    told.can = Some(CanTold {
        count,
        groups: groups.iter().map(|group| group_told(teller, group)).collect(),
        cannot: cannot.into_iter().map(|(told, _)| told).collect(),
    });
    Outcome::Answered
}

/// How many squares are named in a line.
const SHOWN: usize = 12;

fn listed(squares: &[Square]) -> String {
    let names: Vec<String> = squares.iter().take(SHOWN).map(ToString::to_string).collect();
    let more = squares.len().saturating_sub(SHOWN);
    if more > 0 { format!("{}, … (+{more})", names.join(", ")) } else { names.join(", ") }
}

fn line(teller: &Teller<'_>, group: &Group) -> Line {
    let squares = group.squares();
    let count = ("count", Arg::from(group.moves.len()));
    let at = || ("squares", Arg::code(listed(&squares)));
    match group.kind {
        Kind::Place => teller.say("tk-can-place", &[("count", squares.len().into())]),
        Kind::Summon(card) => {
            teller.say("tk-can-summon", &[("card", Arg::strong(teller.being(card))), at(), count])
        }
        Kind::Discard(card) => {
            teller.say("tk-can-discard", &[("card", Arg::strong(teller.being(card))), count])
        }
        Kind::Flare(flare) => teller.say("tk-can-flare", &[("card", Arg::strong(teller.flare(flare)))]),
        Kind::Other => {
            let moves: Vec<String> =
                group.moves.iter().take(SHOWN).map(|choice| teller.action(choice)).collect();
            teller.say("tk-can-other", &[("moves", Arg::code(moves.join(", "))), count])
        }
    }
}

/// The cards of the hand that can be summoned nowhere, each with what lacks least.
fn cannot(case: &Case<'_>, groups: &[Group]) -> Vec<(CannotTold, Line)> {
    let (teller, state) = (&case.teller, case.game.state());
    let hand = state.hands[state.turn.player.index()].cards;
    let is_asked = groups.iter().any(|group| group.kind == Kind::Place);
    let open =
        hand.iter().filter(|card| is_asked && !groups.iter().any(|group| group.kind == Kind::Summon(*card)));
    let told = |card: BeingId| {
        let asked = case.game.summonable(card, None);
        let line = match &asked.nearest {
            Some(nearest) if !nearest.missing.is_empty() => teller.say(
                "tk-cannot-summon",
                &[
                    ("card", Arg::strong(teller.being(card))),
                    ("at", Arg::code(nearest.at.to_string())),
                    ("lacking", teller.lacking(nearest).into()),
                ],
            ),
            _ => {
                let name = Line::default().then(teller.being(card), Style::Strong).then(": ", Style::Plain);
                let reasons = asked.reasons.first().map(|reason| teller.reason(reason));
                reasons.into_iter().fold(name, |line, reason| Line([line.0, reason.0].concat()))
            }
        };
        let reasons = teller.reasons_told(&asked.reasons);
        (CannotTold { card: Teller::id(&cards().being(card).slug), reasons }, line)
    };
    open.map(told).collect()
}

/// Every move as it can be typed, group by group.
fn all(teller: &Teller<'_>, groups: &[Group], count: usize, draft: &mut Draft<'_>) {
    let mut lines = Vec::new();
    for group in groups {
        if group.kind == Kind::Place
            && group.moves.iter().all(|choice| matches!(choice, Move::Place { taken: None, .. }))
        {
            let squares: Vec<String> = group.squares().iter().map(ToString::to_string).collect();
            let example = group.moves.first().map(|choice| teller.action(choice)).unwrap_or_default();
            lines.push((
                0,
                Line::default()
                    .then(example, Style::Code)
                    .then(format!(" – {}", squares.join(" ")), Style::Plain),
            ));
            continue;
        }
        lines.extend(
            group.moves.iter().map(|choice| (0, Line::default().then(teller.action(choice), Style::Code))),
        );
    }
    if !lines.is_empty() {
        draft.push(Block::Long { summary: teller.say("tk-can-all", &[("count", count.into())]), lines });
    }
}

fn group_told(teller: &Teller<'_>, group: &Group) -> GroupTold {
    let card = match group.kind {
        Kind::Summon(card) | Kind::Discard(card) => Some(teller.being(card)),
        Kind::Flare(flare) => Some(teller.flare(flare)),
        Kind::Place | Kind::Other => None,
    };
    GroupTold {
        does: group.kind.code().to_owned(),
        card,
        squares: super::position::squares(group.squares()),
        moves: group.moves.iter().map(|choice| written(cards(), choice).0).collect(),
    }
}
