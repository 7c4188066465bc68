//! What programs get of an event, made of it.

use cardinal_tournament::pairing::{Explained, ToPair};
use cardinal_tournament::standings::{self, Standing};
use cardinal_tournament::{
    Accepted, EndCriterion, Ending, Event, Game, Player, PlayerId, Role, Round, Settings, State, Table,
    proposed_rounds, visible,
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
        name: visible(state.event_name()),
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
        player: name(state, moved.player),
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
        any_penalty: any_penalty.map(|(player, _)| name(state, *player)),
        moved: moved.collect(),
        rematches: accepted.iter().flat_map(|said| &said.rematches).map(|two| names(state, *two)).collect(),
        second_bye: accepted.iter().find_map(|said| said.second_bye).map(|left| name(state, left)),
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
    state.staff().iter().map(|(name, role)| (visible(name), *role == Role::Referee)).collect()
}

/// Everybody who was entered.
pub(super) fn players(state: &State) -> Vec<PlayerData> {
    let player = |player: &Player| PlayerData {
        number: player.id.0,
        name: visible(&player.name),
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

/// The name of somebody as it is shown.
pub(super) fn name(state: &State, player: PlayerId) -> String {
    visible(state.name(player))
}

/// The names of two.
pub(super) fn names(state: &State, players: [PlayerId; 2]) -> [String; 2] {
    players.map(|player| name(state, player))
}

pub(super) fn round(state: &State, round: &Round) -> RoundData {
    let before = state.to_pair(round.number);
    RoundData {
        number: round.number,
        phase: round.phase,
        started: round.started,
        changed_because: changed_because(round),
        bye: round.bye.map(|player| name(state, player)),
        walkovers: round.walkovers().map(|player| name(state, player)).collect(),
        tables: round.tables.iter().map(|table| self::table(state, &before, (round, table))).collect(),
    }
}

/// Why the judges paired a round otherwise, every reason.
pub(super) fn changed_because(round: &Round) -> Option<String> {
    (!round.changed_because.is_empty()).then(|| round.changed_because.join("; "))
}

/// Games of a table of a round, each with who won it and by what.
pub(super) fn games(state: &State, round: &Round, table: &Table, games: &[Game]) -> Vec<GameData> {
    let told = games.iter().enumerate().map(|(at, game)| {
        let decided_by = state.decision(round, table.number, at, game).map(|decision| decision.by);
        let counted = match (&game.ending, decided_by) {
            (Ending::OutOfTime(answers), Some(EndCriterion::Warriors)) => answers.warriors,
            (Ending::OutOfTime(answers), Some(EndCriterion::Destiny)) => answers.destiny,
            (Ending::OutOfTime(answers), Some(EndCriterion::Cards)) => answers.cards,
            _ => None,
        };
        let winner = state.won_by(round, table.number, at, game);
        GameData {
            promotion: game.promotion,
            winner: winner.map(|side| name(state, *side.of(&table.players))),
            out_of_time: matches!(game.ending, Ending::OutOfTime(_)),
            decided_by,
            counted,
        }
    });
    told.collect()
}

fn table(state: &State, before: &ToPair, (round, table): (&Round, &Table)) -> TableData {
    let forfeited = table.players.iter().zip(&table.forfeits).filter(|(_, forfeit)| forfeit.is_some());
    TableData {
        table: table.number,
        players: names(state, table.players),
        points: table.players.map(|player| before.points_of(player).unwrap_or(0)),
        games: games(state, round, table, &table.games),
        so_far: games(state, round, table, &table.so_far),
        winner: table.winner().map(|player| name(state, player)),
        over: table.outcome.is_some(),
        forfeited_by: forfeited.map(|(player, _)| name(state, *player)).collect(),
        reported_by: table.report.as_ref().map(|report| name(state, report.by)),
    }
}

pub(super) fn why(state: &State, before: &ToPair, explained: &Explained) -> WhyData {
    let (one, other) = explained.pair;
    let players: Vec<PlayerId> = std::iter::once(one).chain(other).collect();
    let otherwise = explained.otherwise.as_ref().map(|(pairing, _)| pairing);
    let pairs = otherwise.into_iter().flat_map(|pairing| {
        let tables = pairing.tables.iter().map(|pair| pair.to_vec());
        tables.chain(pairing.bye.map(|left| vec![left]))
    });
    let instead = pairs.filter(|pair| players.iter().any(|player| pair.contains(player)));
    WhyData {
        instead: instead.map(|pair| pair.into_iter().map(|player| name(state, player)).collect()).collect(),
        points: players.iter().map(|player| before.points_of(*player).unwrap_or(0)).collect(),
        players: players.into_iter().map(|player| name(state, player)).collect(),
        cost: explained.cost,
        whole: explained.whole,
        otherwise: explained.otherwise.as_ref().map(|(_, cost)| *cost),
    }
}

pub(super) fn standings(state: &State) -> Vec<StandingData> {
    let row = |standing: Standing| StandingData {
        place: standing.place,
        player: name(state, standing.player),
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
