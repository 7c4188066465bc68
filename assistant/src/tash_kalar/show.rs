//! The answer to `board POSITION`: the board, whose turn it is, hands, tasks, and the one line.

use cardinal_replay::Game as _;
use cardinal_tash_kalar::board::Rank;
use cardinal_tash_kalar::rules::rules;
use cardinal_tash_kalar::setup::Setup;
use cardinal_tash_kalar::state::{Hand, Mode, Player, State};

use super::board::{Marks, marked};
use super::tell::Teller;
use super::{Case, score};
use crate::answer::{Block, Draft, Line, Outcome, Style};
use crate::messages::Arg;

/// Shows the position.
pub(super) fn show(case: &Case<'_>, draft: &mut Draft<'_>) -> Outcome {
    let (teller, state) = (&case.teller, case.game.state());
    draft.title(headline(teller, state));
    board(case.teller, state, &[], draft);
    draft.bullets(None, hands(teller, state));
    if let Some(tasks) = tasks(teller, state) {
        draft.text(tasks);
    }
    draft.text(score::in_short(teller, state));
    one_line(teller, state, draft);
    Outcome::Answered
}

/// How it is played, whose turn it is, how many actions are left.
pub(super) fn headline(teller: &Teller<'_>, state: &State) -> Line {
    let args = [
        ("mode", Arg::from(mode(teller, state.form.mode))),
        ("turn", state.turn.number.into()),
        ("player", teller.player(state, state.in_control()).into()),
        ("actions", state.turn.actions.into()),
    ];
    teller.say("tk-headline", &args)
}

fn mode(teller: &Teller<'_>, mode: Mode) -> String {
    teller.text(
        match mode {
            Mode::HighForm => "tk-mode-high-form",
            Mode::Duel => "tk-mode-duel",
            Mode::Melee => "tk-mode-melee",
        },
        &[],
    )
}

/// The board, and what its letters mean.
pub(super) fn board(teller: Teller<'_>, state: &State, marks: Marks<'_>, draft: &mut Draft<'_>) {
    draft.push(Block::Board(marked(&state.board, marks)));
    let letter = state.own().letter();
    let ranks = [Rank::Common, Rank::Heroic, Rank::Legendary];
    let great = letter.to_ascii_uppercase();
    let written = [letter.to_string(), great.to_string(), format!("{great}*")];
    let ranks = ranks.iter().zip(written).map(|(rank, written)| format!("{written} {}", teller.rank(*rank)));
    draft.note(ranks.collect::<Vec<_>>().join(" · "));
}

/// The position in one line, to be pasted and kept.
pub(super) fn one_line(teller: &Teller<'_>, state: &State, draft: &mut Draft<'_>) {
    let line = Setup::of(state, rules()).to_string();
    draft.note(teller.say("tk-one-line", &[]).then(" ", Style::Plain).then(line, Style::Code));
}

fn hands(teller: &Teller<'_>, state: &State) -> Vec<Line> {
    let seats = (0..usize::from(state.form.players)).filter_map(Player::seat);
    let line = |player: Player| {
        let hand = &state.hands[player.index()];
        let args = [
            ("player", Arg::strong(teller.player(state, player))),
            ("cards", Arg::from(held(teller, hand))),
            ("deck", state.decks[player.index()].len().into()),
        ];
        teller.say("tk-hand", &args)
    };
    seats.map(line).collect()
}

/// The cards of a hand by their names, and how many are hidden.
fn held(teller: &Teller<'_>, hand: &Hand) -> String {
    let cards = cardinal_tash_kalar::cards::cards();
    let mut names: Vec<String> = hand.cards.iter().map(|card| teller.being(card)).collect();
    let flares = cards.flares().filter(|(flare, _)| hand.flares >> flare.index() & 1 == 1);
    names.extend(flares.map(|(flare, _)| teller.flare(flare)));
    let hidden = hand.hidden_beings + hand.hidden_legends + hand.hidden_flares;
    if hidden > 0 {
        names.push(teller.text("tk-hidden", &[("count", hidden.into())]));
    }
    if names.is_empty() { "–".to_owned() } else { names.join(", ") }
}

fn tasks(teller: &Teller<'_>, state: &State) -> Option<Line> {
    let cards = cardinal_tash_kalar::cards::cards();
    let points = |task| format!("{} ({})", teller.task(task), cards.task(task).points);
    let current: Vec<String> = state.tasks.current.into_iter().flatten().map(points).collect();
    if current.is_empty() {
        return None;
    }
    let next = state.tasks.next.map_or_else(|| "–".to_owned(), points);
    Some(teller.say("tk-tasks", &[("current", current.join(", ").into()), ("next", next.into())]))
}
