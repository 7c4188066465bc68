//! The answer to `board POSITION explore summon CARD at e5`: every different outcome of the effect, how many
//! ways lead there, and the choices of the shortest.

use std::ops::ControlFlow;

use cardinal_replay::{Game as _, Record};
use cardinal_tash_kalar::action::written;
use cardinal_tash_kalar::cards::cards;
use cardinal_tash_kalar::event::Event;
use cardinal_tash_kalar::game::{Game, Horizon};
use cardinal_tash_kalar::notation::line;
use cardinal_tash_kalar::outcomes::{Coming, destroyed, outcomes};
use cardinal_tash_kalar::rules::rules;

use super::acts::Act;
use super::data::{BoardTold, ComingTold, EventTold, ExploredTold};
use super::{Case, play, show};
use crate::answer::{Answer, Draft, Line, Outcome, Style};
use crate::combat::Effort;
use crate::messages::Arg;

/// How many lines of choices are looked at, at most.
const LINES: u64 = 200_000;
/// How many outcomes are told to people, those behind *More* with them.
const TOLD: usize = 200;
/// How many rows of them are shown at once.
const ROWS: usize = 8;

/// Makes the moves, and tells what the effect can come to at whose choices they end.
pub(super) fn explore(
    case: &Case<'_>,
    acts: &[Act],
    effort: &Effort,
    draft: &mut Draft<'_>,
    told: &mut BoardTold,
) -> Result<Outcome, Box<Answer>> {
    let teller = &case.teller;
    let made = play::make(case, acts)?;
    if !made.is_whole() {
        return play::play(case, acts, draft, told);
    }
    let game = made.game;
    if game.state().resolution.is_none() {
        draft.title(teller.say("tk-explore-no-choice", &[]));
        show::board(*teller, game.state(), &[], draft);
        told.explored = Some(ExploredTold { lines: 1, is_complete: true, outcomes: Vec::new() });
        return Ok(Outcome::Answered);
    }
    let goes_on = effort.begin();
    let mut watch = |_: u64| -> ControlFlow<()> { goes_on() };
    let found = outcomes(&game, LINES.min(effort.positions), &mut watch);
    let counts = [
        ("outcomes", Arg::from(found.found.len())),
        ("lines", Arg::from(i64::try_from(found.lines).unwrap_or(i64::MAX))),
    ];
    let key = if found.is_complete { "tk-explore" } else { "tk-explore-unfinished" };
    draft.title(teller.say(key, &counts));
    let rows: Vec<(Line, ComingTold)> = found.found.iter().map(|coming| row(case, &game, coming)).collect();
    let shown = rows.iter().take(TOLD).map(|(line, _)| line.clone()).collect();
    draft.bullets_within(ROWS, None, shown);
    if rows.len() > TOLD {
        draft.later(|draft| draft.note(teller.say("tk-explore-cut", &[("shown", TOLD.into())])));
    }
    told.explored = Some(ExploredTold {
        lines: found.lines,
        is_complete: found.is_complete,
        outcomes: rows.into_iter().map(|(_, told)| told).collect(),
    });
    Ok(Outcome::Answered)
}

/// An outcome: the choices that lead there, how many ways do, and what happens.
fn row(case: &Case<'_>, game: &Game, coming: &Coming) -> (Line, ComingTold) {
    let teller = &case.teller;
    let events = events(case, game, coming);
    let choices: Vec<String> = coming.choices.iter().map(|choice| teller.action(choice)).collect();
    let happens: Vec<String> = events.iter().map(|(line, _)| line.clone()).collect();
    let nothing = || teller.text("tk-explore-nothing", &[]);
    let happens = if happens.is_empty() { nothing() } else { happens.join("; ") };
    let ways = i64::try_from(coming.ways).unwrap_or(i64::MAX);
    let args = [("ways", Arg::from(ways)), ("happens", Arg::from(happens))];
    let told = ComingTold {
        choices: coming.choices.iter().map(|choice| written(cards(), choice).0).collect(),
        ways: coming.ways,
        events: events.into_iter().map(|(_, told)| told).collect(),
        destroyed: destroyed(&coming.outcome),
        actions: coming.outcome.actions,
        board: line(&coming.outcome.board),
    };
    let mut row = Line::default().then(choices.join(" "), Style::Code).then(" ", Style::Plain);
    row.0.extend(teller.say("tk-explore-row", &args).0);
    (row, told)
}

/// What happens on a way to an outcome, as far as it changes something.
fn events(case: &Case<'_>, game: &Game, coming: &Coming) -> Vec<(String, EventTold)> {
    let mut game = Game::new(rules(), game.state(), Record::Kept).up_to(Horizon::Act);
    for choice in &coming.choices {
        let Some(decision) = game.decision() else { break };
        if game.submit(decision.player, choice, None).is_err() {
            break;
        }
    }
    let mut is_change = false;
    let log = game.log().iter().filter(|entry| {
        // Further rules stand behind the event that they are of.
        if entry.event != Event::Also {
            is_change = changes(&entry.event);
        }
        is_change
    });
    let log: Vec<_> = log.cloned().collect();
    let told = case.teller.entries(game.state(), &log).into_iter();
    told.map(|(_, told)| (told.event.trim_end_matches('.').to_owned(), told)).collect()
}

const fn changes(event: &Event) -> bool {
    matches!(
        event,
        Event::Placed { .. }
            | Event::Destroyed { .. }
            | Event::Moved { .. }
            | Event::Upgraded { .. }
            | Event::Downgraded { .. }
            | Event::Converted { .. }
            | Event::ActionsGained { .. }
            | Event::ExtraCard { .. }
            | Event::ExtraTurn
            | Event::EnemyPieceGranted
            | Event::Recovered { .. }
    )
}
