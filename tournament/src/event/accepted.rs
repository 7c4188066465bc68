//! What is said of an entry that was taken: the rules it follows, whom it moved, what to be reminded of.

use serde::Serialize;

use crate::pairing::Pairing;
use crate::{
    Ending, Entry, Logged, Moment, Phase, PlayerId, Principle, Round, Stage, State, Table, standings,
};

/// Somebody whose place is another.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Moved {
    /// Who.
    pub player: PlayerId,
    /// The place before; none for who had none.
    pub from: Option<usize>,
    /// The place now.
    pub to: Option<usize>,
}

/// What is said of an entry that was taken.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Accepted {
    /// The revision that stands now.
    pub revision: usize,
    /// The rules that were followed.
    pub rules: Vec<String>,
    /// The rules to be reminded of.
    pub reminders: Vec<String>,
    /// Who now has so many warnings that the judges may give any penalty, and the rule.
    pub any_penalty: Option<(PlayerId, String)>,
    /// Whose place is another, by the place now.
    pub moved: Vec<Moved>,
    /// Who meet again by the pairings, or by a change of them.
    pub rematches: Vec<[PlayerId; 2]>,
    /// Who has a second bye by it.
    pub second_bye: Option<PlayerId>,
}

pub(super) fn of(revision: usize, before: &State, after: &State, logged: &Logged) -> Accepted {
    let mut rules = rules(before, after, logged);
    rules.sort();
    rules.dedup();
    let (rematches, second_bye) = match (&logged.entry, before.rounds().last(), after.rounds().last()) {
        (Entry::PairingsChanged { .. }, Some(was), Some(round)) => strange(after, Some(was), round),
        (Entry::RoundPaired { .. }, _, Some(round)) if round.phase == Phase::Swiss => {
            strange(after, None, round)
        }
        _ => (Vec::new(), None),
    };
    Accepted {
        revision,
        rules,
        reminders: moment(&logged.entry)
            .map(|moment| after.formula().reminders_at(moment).to_vec())
            .unwrap_or_default(),
        any_penalty: any_penalty(before, after),
        moved: moved(before, after),
        rematches,
        second_bye,
    }
}

/// Who meet again and who has a second bye in a round, as far as it was paired otherwise before.
fn strange(state: &State, was: Option<&Round>, round: &Round) -> (Vec<[PlayerId; 2]>, Option<PlayerId>) {
    let to_pair = state.to_pair(round.number);
    let cost = |tables, bye| to_pair.cost(&Pairing { tables, bye });
    let is_new = |table: &&Table| {
        let [first, second] = table.players;
        was.and_then(|was| was.table_of(first)?.side(second)).is_none()
    };
    let again = |players: &[PlayerId; 2]| cost(vec![*players], None).rematches > 0;
    let rematches = round.tables.iter().filter(is_new).map(|table| table.players).filter(again).collect();
    let second = |left: &PlayerId| {
        was.and_then(|was| was.bye) != Some(*left) && cost(Vec::new(), Some(*left)).second_byes > 0
    };
    (rematches, round.bye.filter(second))
}

fn moment(entry: &Entry) -> Option<Moment> {
    match entry {
        Entry::ListHandedIn { .. } => Some(Moment::ListHandedIn),
        Entry::DayBegun => Some(Moment::DayBegins),
        Entry::RoundStarted => Some(Moment::RoundStarts),
        Entry::ClockStopped { .. } => Some(Moment::ClockStops),
        Entry::Penalised { .. } => Some(Moment::Penalty),
        _ => None,
    }
}

fn any_penalty(before: &State, after: &State) -> Option<(PlayerId, String)> {
    let figure = &after.formula().parameters.warnings_before_any_penalty;
    let many = |state: &State, player| state.player(player).map_or(0, |player| player.warnings.len());
    let more = after.players().iter().find(|player| {
        player.warnings.len() >= figure.is as usize && player.warnings.len() > many(before, player.id)
    })?;
    Some((more.id, figure.rule.clone()))
}

fn moved(before: &State, after: &State) -> Vec<Moved> {
    let earlier = standings::overall(before);
    let place = |player| earlier.iter().find(|standing| standing.player == player).and_then(|own| own.place);
    let now = standings::overall(after).into_iter();
    now.map(|standing| Moved { player: standing.player, from: place(standing.player), to: standing.place })
        .filter(|moved| moved.from != moved.to)
        .collect()
}

fn rules(before: &State, after: &State, logged: &Logged) -> Vec<String> {
    let formula = after.formula();
    let figures = &formula.parameters;
    let of = |principles: &[Principle]| principles.iter().map(|own| formula.rule(*own).to_owned()).collect();
    let last = after.rounds().last();
    match &logged.entry {
        Entry::Created { settings, .. } | Entry::SettingsChanged { settings } => settings.rules(formula),
        Entry::JudgeNamed { .. } => of(&[Principle::Referee]),
        Entry::Registered { .. } if before.stage() != Stage::Registration => {
            of(&[Principle::LateForTournament])
        }
        Entry::ListHandedIn { .. } => of(&[Principle::CardList]),
        Entry::CardJudged { allowed: true, .. } => of(&[Principle::CardsAdmitted]),
        Entry::CardJudged { allowed: false, .. } => of(&[Principle::CardsAdmitted, Principle::BannedCard]),
        Entry::RoundPaired { .. } => {
            let phase = last.map_or(Phase::Swiss, |round| round.phase);
            let mut rules = vec![formula.pairing_rule(phase, after.settings().cut).to_owned()];
            if phase != Phase::Swiss && before.seeds().is_empty() {
                rules.extend([figures.cut.rule.clone(), formula.rule(Principle::Ranking).to_owned()]);
            }
            rules
        }
        Entry::PairingsChanged { .. } => of(&[Principle::OrganisersDiscretion]),
        Entry::ClockStopped { .. } | Entry::ClockResumed { .. } => of(&[Principle::ClockStops]),
        Entry::RoundStarted | Entry::NextGame { .. } => match last.map(|round| round.phase) {
            Some(Phase::Swiss) => vec![figures.swiss_minutes.rule.clone()],
            Some(Phase::Final) => vec![figures.final_games.rule.clone()],
            _ => vec![figures.knock_out_minutes.rule.clone()],
        },
        Entry::Reported { .. } => of(&[Principle::ResultsKeptByJudges]),
        Entry::Confirmed { table } | Entry::ResultEntered { table, .. } => {
            result_rules(after, after.rounds().len(), *table)
        }
        Entry::GamesEntered { table, .. } => result_rules(after, after.rounds().len(), *table),
        Entry::ResultCorrected { round, table, .. } => result_rules(after, *round, *table),
        Entry::Penalised { offence, .. } => {
            offence.rules(formula, last.map_or(Phase::Swiss, |round| round.phase))
        }
        Entry::Validated => {
            let mut rules: Vec<String> = of(&[Principle::Validation]);
            rules.push(figures.days_to_validate.rule.clone());
            rules
        }
        _ => Vec::new(),
    }
}

fn result_rules(after: &State, round: usize, table: usize) -> Vec<String> {
    let formula = after.formula();
    let mut rules = vec![formula.rule(Principle::ResultsKeptByJudges).to_owned()];
    let own = round.checked_sub(1).and_then(|at| after.rounds().get(at));
    let Some((round, own)) = own.and_then(|round| Some((round, round.tables.get(table.checked_sub(1)?)?)))
    else {
        return rules;
    };
    if round.phase == Phase::Swiss {
        rules.push(formula.parameters.win.rule.clone());
    }
    let games = if own.games.is_empty() { &own.so_far } else { &own.games };
    rules.extend(games.iter().enumerate().filter_map(|(at, game)| {
        let Ending::OutOfTime(_) = game.ending else { return None };
        let decision = after.decision(round, table, at, game)?;
        Some(formula.rule(decision.principle).to_owned())
    }));
    rules
}
