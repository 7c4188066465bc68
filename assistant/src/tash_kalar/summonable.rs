//! The answer to `board POSITION can summon CARD`: every place, or the nearest match and all that fails.

use cardinal_replay::Game as _;
use cardinal_tash_kalar::action::written;
use cardinal_tash_kalar::board::{Square, SquareSet};
use cardinal_tash_kalar::cards::{BeingId, cards};
use cardinal_tash_kalar::decision::{Move, Summoning};
use cardinal_tash_kalar::rules::Principle;

use super::data::{BoardTold, PlaceTold, SummonableTold};
use super::position::squares;
use super::tell::{Teller, by, piece as told_piece, rule_of};
use super::{Case, show};
use crate::answer::{Draft, Line, Outcome};
use crate::messages::Arg;

/// Says where a card can be summoned, on any square or on this one.
pub(super) fn summonable(
    case: &Case<'_>,
    card: BeingId,
    at: Option<Square>,
    draft: &mut Draft<'_>,
    told: &mut BoardTold,
) -> Outcome {
    let (teller, state) = (&case.teller, case.game.state());
    let asked = case.game.summonable(card, at);
    let name = ("card", Arg::strong(teller.being(card)));
    if asked.places.is_empty() {
        let title = match at {
            Some(at) => teller.say("tk-summon-not-at", &[name, ("at", Arg::code(at.to_string()))]),
            None => teller.say("tk-summon-nowhere", &[name]),
        };
        draft.title(title);
        draft.bullets(None, teller.reasons(&asked.reasons));
        if let Some(nearest) = &asked.nearest {
            let failing: SquareSet = nearest.missing.iter().filter_map(|missing| missing.at).collect();
            show::board(
                *teller,
                state,
                &[(failing, '!'), (SquareSet::of(nearest.at), '+'), (nearest.found, '=')],
                draft,
            );
            draft.note(teller.say("tk-marks-nearest", &[]));
        }
    } else {
        let places: SquareSet = asked.places.iter().map(|place| place.at).collect();
        draft.title(teller.say("tk-summon-can", &[name, ("count", places.len().into())]));
        draft.bullets(None, asked.places.iter().map(|place| line(case, *place)).collect());
        show::board(*teller, state, &[(places, '+')], draft);
        draft.note(teller.say("tk-marks-places", &[]));
        if let Some(place) = asked.places.first() {
            let example = Arg::code(teller.action(&Move::Summon(*place)));
            draft.note(teller.say("tk-summon-try", &[("example", example)]));
        }
    }
    told.summonable = Some(SummonableTold {
        card: Teller::id(&cards().being(card).slug),
        places: asked.places.iter().map(|place| place_told(case, *place)).collect(),
        nearest: asked.nearest.as_ref().map(|nearest| teller.nearest_told(nearest)),
        reasons: teller.reasons_told(&asked.reasons),
    });
    Outcome::Answered
}

/// The squares of the pieces that a summoning takes.
fn uses(place: Summoning) -> SquareSet {
    let form = cards().being(place.card).pattern.form(place.way);
    form.and_then(|form| form.taken(place.at)).unwrap_or_default()
}

fn line(case: &Case<'_>, place: Summoning) -> Line {
    let teller = &case.teller;
    let there = case.game.state().board.piece(place.at);
    let uses = squares(uses(place).iter()).join(", ");
    let args = [
        ("at", Arg::code(place.at.to_string())),
        ("way", place.way.number().into()),
        ("uses", Arg::code(if uses.is_empty() { "–".to_owned() } else { uses })),
    ];
    let mut line = by(teller.say("tk-summon-place", &args), rule_of(Principle::Pattern));
    let mut more = |said: Line| line.0.extend(Line::plain(" ").0.into_iter().chain(said.0));
    if let Some(piece) = there {
        let said = teller.say("tk-summon-destroys", &[("piece", told_piece(piece))]);
        more(by(said, rule_of(Principle::TargetOccupied)));
    }
    if let Some(helper) = place.helper {
        more(teller.say("tk-summon-with", &[("at", Arg::code(helper.to_string()))]));
    }
    if let Some(taken) = place.taken {
        more(by(
            teller.say("tk-summon-taking", &[("at", Arg::code(taken.to_string()))]),
            rule_of(Principle::Shortage),
        ));
    }
    line
}

fn place_told(case: &Case<'_>, place: Summoning) -> PlaceTold {
    PlaceTold {
        at: place.at.to_string(),
        way: place.way.number(),
        uses: squares(uses(place).iter()),
        destroys: case.game.state().board.piece(place.at).map(|piece| piece.to_string()),
        r#move: written(cards(), &Move::Summon(place)).0,
    }
}
