//! What follows from an entry that its own words do not say.

use cardinal_tournament::{
    Consequences, Ending, Entry, Event, Game, Logged, Lost, Offence, Outcome, Phase, Player, PlayerId, Role,
    Settings, Stage, State, Status, finals,
};

use super::super::collection::check;
use super::super::service::EventService;
use super::super::{banned, view};
use super::{choices, whole, words};
use crate::answer::{Draft, Line};
use crate::commands::Key;
use crate::messages::{Arg, Voice};

/// How many people are named in one sentence.
const NAMES: usize = 8;

/// What follows from an entry that its words do not say.
pub(super) fn tell(service: &EventService<'_>, draft: &mut Draft<'_>, event: &Event, entry: &Entry) {
    let state = event.state();
    match entry {
        Entry::Penalised { player, offence, .. } => {
            draft.text(punished(draft.voice, state, *player, offence));
            goes_on(draft, state, *player);
            if let Offence::BannedCard { card } = offence
                && banned::is_listed(service.context.library, event, *player, (card, draft.voice.lang))
                    == Some(false)
            {
                draft.text(draft.say("event-card-not-listed", &[("card", words::clean(card).into())]));
            }
        }
        Entry::Dropped { player } => goes_on(draft, state, *player),
        Entry::DayBegun => begins(service, draft, event),
        Entry::JudgeNamed { role: Role::Referee, .. } => {
            let others = state.staff().iter().filter(|(_, role)| *role == Role::Assistant);
            let others: Vec<String> = others.map(|(name, _)| words::clean(name)).collect();
            if !others.is_empty() {
                draft.text(draft.say("event-assistants", &[("names", others.join(", ").into())]));
            }
        }
        Entry::ResultCorrected { .. } => cut_stands(draft, state),
        Entry::Returned { player } if state.stage() == Stage::InRound => {
            let Some(round) = state.rounds().last().filter(|round| round.table_of(*player).is_none()) else {
                return;
            };
            draft.text(draft.say("event-returned-without-match", &[("round", round.number.into())]));
            let paired = |(at, logged): &(usize, &Logged)| {
                !event.undone().contains(at) && matches!(logged.entry, Entry::RoundPaired { .. })
            };
            let entry = event.log().iter().enumerate().rev().find(paired).map(|(at, _)| at);
            if let Some(entry) = entry.filter(|_| round.started.is_none()) {
                let undo = service.hint(Key::EventUndo, "entry", &(entry + 1).to_string());
                let args = [("undo", Arg::code(undo)), ("pair", Arg::code(service.typed(Key::EventPair)))];
                draft.text(draft.say("event-returned-pair-anew", &args));
            }
        }
        Entry::ResultEntered { table, games } | Entry::GamesEntered { table, games } => {
            let out_of_time = |game: &Game| matches!(game.ending, Ending::OutOfTime(_));
            if games.last().is_some_and(out_of_time) {
                let left = choices::time_left(state, *table, service.now());
                choices::say_left(draft, *table, left);
            }
            instead_of_a_report(draft, event, *table);
            if let Some(Ending::OutOfTime(answers)) = games.last().map(|game| &game.ending)
                && answers.cards.is_some_and(|[one, other]| one == other)
            {
                let seed = Arg::code(state.seed().0.to_string());
                draft.text(draft.say("event-lots-drawn", &[("seed", seed)]));
            }
            if matches!(entry, Entry::GamesEntered { .. }) {
                let next = service.hint(Key::EventNextGame, "table", &table.to_string());
                draft.text(draft.say("event-next-game-follows", &[("command", Arg::code(next))]));
            }
        }
        _ => {}
    }
}

/// What comes of what somebody did, in words.
fn punished(voice: Voice<'_>, state: &State, player: PlayerId, offence: &Offence) -> Line {
    let phase = state.rounds().last().map_or(Phase::Swiss, |round| round.phase);
    let Consequences { warning, lost, ranked_last, disqualified } = offence.consequences(phase);
    let owes = state.player(player).is_some_and(|own| own.loses_next.is_some());
    let lost = match lost {
        Lost::Nothing => None,
        Lost::AllSoFar => Some("event-comes-all-lost"),
        Lost::AtHand if owes => Some("event-comes-next-lost"),
        Lost::AtHand => Some("event-comes-lost"),
    };
    let parts = [
        warning.then_some("event-comes-warning"),
        matches!(offence, Offence::BannedCard { .. }).then_some("event-comes-taken-out"),
        lost,
        ranked_last.then_some("event-comes-last"),
        disqualified.then_some("event-comes-disqualified"),
    ];
    let parts: Vec<String> = parts.into_iter().flatten().map(|key| voice.text(key, &[])).collect();
    if parts.is_empty() {
        return voice.say("event-comes-nothing", &[]);
    }
    voice.say("event-comes", &[("all", parts.join("; ").into())])
}

/// Who wins the last match of somebody by forfeit, where that is so.
fn goes_on(draft: &mut Draft<'_>, state: &State, player: PlayerId) {
    let Some(table) = state.rounds().last().and_then(|round| round.table_of(player)) else { return };
    let Some(Outcome::Won(side)) = table.outcome.filter(|_| table.forfeited()) else { return };
    let winner = side.of(&table.players);
    if *winner != player {
        let args = [("table", table.number.into()), ("name", Arg::strong(view::name(state, *winner)))];
        draft.text(draft.say("event-forfeit-won", &args));
    }
}

/// What is to be said once before the first round: how the format differs from the rules', and whose lists of cards
/// are not in order.
fn begins(service: &EventService<'_>, draft: &mut Draft<'_>, event: &Event) {
    let state = event.state();
    let own = state.settings();
    let usual = Settings::of(state.formula(), &own.ruleset);
    if *own != (Settings { lists_required: own.lists_required, ..usual }) {
        draft.text(draft.say("event-changed-format", &[]));
        for line in whole::format(draft.voice, event) {
            draft.text(line);
        }
    }
    let (library, lang) = (service.context.library, draft.voice.lang);
    let wrong = |player: &Player| {
        let text = player.list.as_deref().filter(|_| player.status == Status::Active)?;
        let checked = check(library, event, (player.id, text), lang).ok()?;
        let many = checked.faults.len() + checked.open();
        (many > 0).then(|| format!("{} ({many})", view::name(state, player.id)))
    };
    let wrong: Vec<String> = state.players().iter().filter_map(wrong).collect();
    if !wrong.is_empty() {
        let more = if wrong.len() > NAMES { " …" } else { "" };
        let names = wrong.into_iter().take(NAMES).collect::<Vec<_>>().join(", ") + more;
        let command = Arg::code(service.hint(Key::EventCollection, "player", ""));
        draft.text(draft.say("event-lists-wrong", &[("names", names.into()), ("command", command)]));
    }
}

/// Says that who plays in the elimination phase stands, where a result corrected since would have others in it.
fn cut_stands(draft: &mut Draft<'_>, state: &State) {
    let (stood, now) = (state.seeds(), finals::seeds(state));
    if stood.is_empty() {
        return;
    }
    let named = |some: &[PlayerId], but: &[PlayerId]| -> Vec<String> {
        let others = some.iter().filter(|player| !but.contains(player));
        others.map(|player| view::name(state, *player)).collect()
    };
    // Who has left since the cut is no longer among those who would play on.
    let out: Vec<PlayerId> = stood
        .iter()
        .copied()
        .filter(|player| state.player(*player).is_some_and(|own| own.status == Status::Active))
        .collect();
    let (comes, goes) = (named(&now, stood), named(&out, &now));
    if stood.len() == now.len() && !comes.is_empty() && !goes.is_empty() {
        let args = [("comes", Arg::strong(comes.join(", "))), ("goes", Arg::strong(goes.join(", ")))];
        draft.text(draft.say("event-cut-stands", &args));
    } else if stood.len() == now.len() && stood != now.as_slice() {
        draft.text(draft.say("event-seeds-stand", &[]));
    }
}

/// Tells what a player had reported that a result of the judges now stands in the place of.
fn instead_of_a_report(draft: &mut Draft<'_>, event: &Event, table: usize) {
    let state = event.state();
    let last = event.revision().saturating_sub(1);
    let round = words::round_at(event, last);
    let written = event.log().iter().enumerate().take(last).rev();
    let of_table = written
        .filter(|(at, _)| !event.undone().contains(at) && words::round_at(event, *at) == round)
        .find_map(|(_, logged)| match &logged.entry {
            Entry::Reported { table: own, games } if *own == table => Some(Some((&logged.by, games))),
            Entry::Confirmed { table: own }
            | Entry::ResultEntered { table: own, .. }
            | Entry::GamesEntered { table: own, .. }
                if *own == table =>
            {
                Some(None)
            }
            _ => None,
        });
    let (Some(Some((by, games))), Some(played)) = (of_table, state.rounds().last()) else { return };
    let Some(own) = state.table(table).filter(|own| own.games != *games) else { return };
    let told = view::games(state, played, own, games);
    let players = view::names(state, own.players);
    let args = [
        ("name", Arg::strong(words::writer(draft.voice, event, by))),
        ("games", words::games(draft.voice, &players, &told).into()),
    ];
    draft.text(draft.say("event-instead-of-report", &args));
}
