//! What is said of an entry that was taken: the rules it follows, whom it moved, what to be reminded of.

use serde::Serialize;

use crate::{Ending, Entry, Game, Logged, Moment, Next, Phase, PlayerId, Principle, Stage, State, standings};

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
}

pub(super) fn of(revision: usize, before: &State, after: &State, logged: &Logged) -> Accepted {
    let mut rules = rules(before, after, logged);
    rules.sort();
    rules.dedup();
    Accepted {
        revision,
        rules,
        reminders: moment(&logged.entry)
            .map(|moment| after.formula().reminders_at(moment).to_vec())
            .unwrap_or_default(),
        any_penalty: any_penalty(before, after),
        moved: moved(before, after),
    }
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
        Entry::RoundPaired { .. } => match last.map(|round| (round.phase, round.slots.len())) {
            Some((Phase::QuarterFinals, _)) => vec![
                figures.cut.rule.clone(),
                figures.quarter_finals.rule.clone(),
                formula.rule(Principle::Ranking).to_owned(),
            ],
            Some((Phase::SemiFinals | Phase::Final, _)) => vec![figures.semi_finals.rule.clone()],
            _ => vec![figures.rounds.rule.clone()],
        },
        Entry::PairingsChanged { .. } => of(&[Principle::OrganisersDiscretion]),
        Entry::ClockStopped { .. } | Entry::ClockResumed { .. } => of(&[Principle::ClockStops]),
        Entry::RoundStarted | Entry::NextGame { .. } => match last.map(|round| round.phase) {
            Some(Phase::Swiss) => vec![figures.swiss_minutes.rule.clone()],
            Some(Phase::Final) => vec![figures.final_games.rule.clone()],
            _ => vec![figures.knock_out_minutes.rule.clone()],
        },
        Entry::Reported { .. } => of(&[Principle::ResultsKeptByJudges]),
        Entry::Confirmed { table } | Entry::ResultEntered { table, .. } => {
            result_rules(before, after, after.rounds().len(), *table)
        }
        Entry::ResultCorrected { round, table, .. } => result_rules(before, after, *round, *table),
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

fn result_rules(before: &State, after: &State, round: usize, table: usize) -> Vec<String> {
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
    rules.extend(own.games.iter().enumerate().filter_map(|(at, Game { promotion, ending })| {
        let Ending::OutOfTime(answers) = ending else { return None };
        match answers.decide(round.phase, *promotion, || before.lot(round.number, table, at)) {
            Next::Decided(decision) => Some(formula.rule(decision.principle).to_owned()),
            Next::Ask(..) => None,
        }
    }));
    rules
}
