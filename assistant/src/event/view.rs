//! What programs get of an event, made of it.

use cardinal_tournament::pairing::{Explained, ToPair};
use cardinal_tournament::standings::{self, Standing};
use cardinal_tournament::{
    Accepted, Ending, Event, Game, Player, PlayerId, Role, Round, Settings, State, Table, proposed_rounds,
};

use super::data::{
    ClockData, DeedData, EventSummary, EventView, FormatData, GameData, MovedData, PlayerData, RoundData,
    RuleData, StandingData, TableData, WhyData,
};
use super::read;
use super::repository::Kept;
use crate::library::Library;
use crate::messages::Voice;

/// An event in short.
pub(super) fn summary(kept: &Kept) -> EventSummary {
    let (event, state) = (&kept.event, kept.event.state());
    EventSummary {
        number: kept.number,
        name: state.event_name().to_owned(),
        revision: event.revision(),
        stage: state.stage(),
        round: state.rounds().len(),
        active: read::active(event),
        seed: state.seed().0,
        seal: event.seal(),
    }
}

/// A rule with its title.
pub(super) fn rule(library: &Library, voice: Voice<'_>, id: &str) -> RuleData {
    let title = library.rulebook().rule(id).map(|rule| rule.title.best(voice.lang).1.to_owned());
    RuleData { rule: id.to_owned(), title: title.unwrap_or_default() }
}

/// Rules with their titles.
pub(super) fn rules<'r>(
    library: &Library,
    voice: Voice<'_>,
    ids: impl IntoIterator<Item = &'r str>,
) -> Vec<RuleData> {
    ids.into_iter().map(|id| rule(library, voice, id)).collect()
}

/// What was written to a log.
pub(super) fn deed(library: &Library, voice: Voice<'_>, event: &Event, accepted: &[Accepted]) -> DeedData {
    let state = event.state();
    let ids = |of: fn(&Accepted) -> &Vec<String>| {
        let mut all: Vec<&str> = accepted.iter().flat_map(of).map(String::as_str).collect();
        all.sort_unstable();
        all.dedup();
        rules(library, voice, all)
    };
    let moved = accepted.last().map(|last| last.moved.as_slice()).unwrap_or_default();
    let moved = moved.iter().map(|moved| MovedData {
        player: state.name(moved.player).to_owned(),
        from: moved.from,
        to: moved.to,
    });
    let any_penalty = accepted.iter().find_map(|accepted| accepted.any_penalty.as_ref());
    DeedData {
        entry: event.log().last().map(|last| <&str>::from(&last.entry).to_owned()).unwrap_or_default(),
        number: event.revision(),
        entries: accepted.len(),
        rules: ids(|accepted| &accepted.rules),
        reminders: ids(|accepted| &accepted.reminders),
        any_penalty: any_penalty.map(|(player, _)| state.name(*player).to_owned()),
        moved: moved.collect(),
    }
}

/// The tables without a result.
pub(super) fn missing(state: &State) -> Vec<usize> {
    let tables = state.rounds().last().map(|round| round.tables.as_slice()).unwrap_or_default();
    tables.iter().filter(|table| table.outcome.is_none()).map(|table| table.number).collect()
}

pub(super) fn format(settings: &Settings) -> FormatData {
    FormatData {
        ruleset: settings.ruleset.clone(),
        rounds: settings.rounds,
        cut: settings.cut,
        swiss_minutes: settings.swiss_minutes,
        knock_out_games: settings.knock_out_games,
        knock_out_minutes: settings.knock_out_minutes,
        final_games: settings.final_games,
        lists_required: settings.lists_required,
    }
}

/// The judges, the referee with `true`.
pub(super) fn staff(state: &State) -> Vec<(String, bool)> {
    state.staff().iter().map(|(name, role)| (name.clone(), *role == Role::Referee)).collect()
}

/// Everybody who was entered.
pub(super) fn players(state: &State) -> Vec<PlayerData> {
    let player = |player: &Player| PlayerData {
        number: player.id.0,
        name: player.name.clone(),
        member: player.member.clone(),
        status: player.status,
        warnings: player.warnings.len(),
        list: player.list.is_some(),
        loses_next: player.loses_next.is_some(),
    };
    state.players().iter().map(player).collect()
}

/// An event whole.
pub(super) fn event(event: &Event) -> EventView {
    let state = event.state();
    EventView::Event {
        format: format(state.settings()),
        staff: staff(state),
        players: players(state),
        missing: missing(state),
        proposed_rounds: proposed(event),
    }
}

/// How many Swiss rounds are proposed for so many entrants.
pub(super) fn proposed(event: &Event) -> u32 {
    let entrants = u32::try_from(read::active(event)).unwrap_or(u32::MAX);
    proposed_rounds(event.state().formula(), entrants)
}

/// The names of two.
pub(super) fn names(state: &State, players: [PlayerId; 2]) -> [String; 2] {
    players.map(|player| state.name(player).to_owned())
}

pub(super) fn round(state: &State, round: &Round) -> RoundData {
    let before = state.to_pair(round.number);
    RoundData {
        number: round.number,
        phase: round.phase,
        started: round.started,
        changed_because: round.changed_because.clone(),
        bye: round.bye.map(|player| state.name(player).to_owned()),
        tables: round.tables.iter().map(|table| self::table(state, &before, table)).collect(),
    }
}

/// A game that was played, or is said to have been.
pub(super) fn game(game: &Game) -> GameData {
    GameData { promotion: game.promotion, out_of_time: matches!(game.ending, Ending::OutOfTime(_)) }
}

fn table(state: &State, before: &ToPair, table: &Table) -> TableData {
    let games = table.games.iter().map(game);
    let forfeited = table.players.iter().zip(&table.forfeits).filter(|(_, forfeit)| forfeit.is_some());
    TableData {
        table: table.number,
        players: names(state, table.players),
        points: table.players.map(|player| before.points_of(player).unwrap_or(0)),
        games: games.collect(),
        winner: table.winner().map(|player| state.name(player).to_owned()),
        over: table.outcome.is_some(),
        forfeited_by: forfeited.map(|(player, _)| state.name(*player).to_owned()).collect(),
        reported_by: table.report.as_ref().map(|report| state.name(report.by).to_owned()),
    }
}

pub(super) fn why(state: &State, before: &ToPair, explained: &Explained) -> WhyData {
    let (one, other) = explained.pair;
    let players: Vec<PlayerId> = std::iter::once(one).chain(other).collect();
    WhyData {
        points: players.iter().map(|player| before.points_of(*player).unwrap_or(0)).collect(),
        players: players.into_iter().map(|player| state.name(player).to_owned()).collect(),
        cost: explained.cost,
        whole: explained.whole,
        otherwise: explained.otherwise.as_ref().map(|(_, cost)| *cost),
    }
}

pub(super) fn standings(state: &State) -> Vec<StandingData> {
    let row = |standing: Standing| StandingData {
        place: standing.place,
        player: state.name(standing.player).to_owned(),
        points: standing.points,
        opponents_points: standing.opponents_points,
        between: standing.between,
        promotion: standing.promotion,
        difference: standing.difference,
        won: standing.won,
        drawn: standing.drawn,
        lost: standing.lost,
        decided_by: standing.decided_by,
    };
    standings::overall(state).into_iter().map(row).collect()
}

pub(super) fn clock(state: &State, round: &Round, now: i64) -> Vec<ClockData> {
    let minutes = state.settings().minutes(round.phase);
    let open = round.tables.iter().filter(|table| table.outcome.is_none());
    let time = open.map(|table| ClockData {
        table: table.number,
        players: names(state, table.players),
        left: minutes.and_then(|minutes| table.clock.left(minutes, now)),
        stopped: table.clock.stopped.is_some(),
    });
    time.collect()
}
