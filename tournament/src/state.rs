//! What the entries of an event make: who plays, which rounds there were, what came of them.

use serde::Serialize;

use crate::pairing::{Entrant, ToPair};
use crate::penalties::{Consequences, Lost};
use crate::rounds::{Forfeit, Outcome};
use crate::{
    Actor, Entry, Formula, Game, Logged, Offence, Phase, Player, PlayerId, Report, Role, Round, Seed,
    Settings, Side, Status, Table, Warning, finals, standings,
};

/// Where a day stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// The day has not begun.
    Registration,
    /// A round can be paired.
    BetweenRounds,
    /// A round is played.
    InRound,
    /// All is played, nothing validated.
    Played,
    /// The results are validated.
    Validated,
}

/// An event as its entries make it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct State {
    name: String,
    organiser: String,
    seed: Seed,
    settings: Settings,
    staff: Vec<(String, Role)>,
    players: Vec<Player>,
    rounds: Vec<Round>,
    seeds: Vec<PlayerId>,
    begun: bool,
    validated: bool,
    last_result: Option<i64>,
    last_at: i64,
}

impl State {
    pub(crate) fn created(name: String, organiser: String, seed: Seed, settings: Settings, at: i64) -> Self {
        Self {
            name,
            organiser,
            seed,
            settings,
            staff: Vec::new(),
            players: Vec::new(),
            rounds: Vec::new(),
            seeds: Vec::new(),
            begun: false,
            validated: false,
            last_result: None,
            last_at: at,
        }
    }

    /// The tournament rules it follows.
    pub fn formula(&self) -> &'static Formula {
        Formula::mcic()
    }

    /// What it is called.
    pub fn event_name(&self) -> &str {
        &self.name
    }

    /// What all lots are drawn from.
    pub fn seed(&self) -> Seed {
        self.seed
    }

    /// Its format.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Everybody who was entered, in that order.
    pub fn players(&self) -> &[Player] {
        &self.players
    }

    /// The rounds so far.
    pub fn rounds(&self) -> &[Round] {
        &self.rounds
    }

    /// Who went on to the elimination phase, first first; nobody before that.
    pub fn seeds(&self) -> &[PlayerId] {
        &self.seeds
    }

    /// Who judges.
    pub fn staff(&self) -> &[(String, Role)] {
        &self.staff
    }

    /// When the last result came in: seconds since 1970.
    pub fn last_result(&self) -> Option<i64> {
        self.last_result
    }

    /// When the last entry was written.
    pub fn last_at(&self) -> i64 {
        self.last_at
    }

    /// Where the day stands.
    pub fn stage(&self) -> Stage {
        match self.rounds.last() {
            _ if self.validated => Stage::Validated,
            _ if !self.begun => Stage::Registration,
            Some(round) if !round.is_complete() => Stage::InRound,
            _ if self.next_phase().is_some() => Stage::BetweenRounds,
            _ => Stage::Played,
        }
    }

    /// Whether somebody is on the staff.
    pub fn is_staff(&self, name: &str) -> bool {
        self.organiser == name || self.staff.iter().any(|(judge, _)| judge == name)
    }

    /// Somebody who is entered.
    pub fn player(&self, player: PlayerId) -> Option<&Player> {
        self.index(player).and_then(|at| self.players.get(at))
    }

    /// The name of somebody; empty for nobody.
    pub fn name(&self, player: PlayerId) -> &str {
        self.player(player).map_or("", |player| &player.name)
    }

    pub(crate) fn index(&self, player: PlayerId) -> Option<usize> {
        let at = usize::try_from(player.0.checked_sub(1)?).ok()?;
        (at < self.players.len()).then_some(at)
    }

    fn player_mut(&mut self, player: PlayerId) -> Option<&mut Player> {
        let at = self.index(player)?;
        self.players.get_mut(at)
    }

    /// The phase of the round that is paired next; none if all is played or the last is not complete.
    pub fn next_phase(&self) -> Option<Phase> {
        let swiss = self.rounds.iter().filter(|round| round.phase == Phase::Swiss).count();
        match self.rounds.last() {
            Some(round) if !round.is_complete() => None,
            Some(round) if round.phase != Phase::Swiss => {
                let slots = finals::next(self);
                slots.iter().flatten().any(Option::is_some).then(|| finals::phase_of(slots.len()))
            }
            _ if swiss < self.settings.rounds as usize => Some(Phase::Swiss),
            _ => {
                let slots = finals::next(self);
                slots.iter().flatten().any(Option::is_some).then(|| finals::phase_of(slots.len()))
            }
        }
    }

    /// The Swiss round that is on or comes next, ready to be paired: what pairings are explained by.
    pub fn to_pair(&self, number: usize) -> ToPair {
        let before = self.rounds.get(..number.saturating_sub(1)).unwrap_or(&self.rounds);
        let past = Self { rounds: before.to_vec(), ..self.clone() };
        let round = self.rounds.get(number.saturating_sub(1));
        let plays = |player: &&Player| match round {
            Some(round) => round.table_of(player.id).is_some() || round.bye == Some(player.id),
            None => player.status == Status::Active,
        };
        let entrants = self.players.iter().filter(plays).map(|player| past.entrant(player.id)).collect();
        ToPair::new(entrants, self.seed, number)
    }

    fn entrant(&self, id: PlayerId) -> Entrant {
        let opponent = |round: &Round| {
            let table = round.table_of(id)?;
            Some(*table.side(id)?.other().of(&table.players))
        };
        let floated_down = self.rounds.split_last().is_some_and(|(last, earlier)| {
            let before = Self { rounds: earlier.to_vec(), ..self.clone() };
            opponent(last)
                .is_some_and(|other| standings::points(&before, id) > standings::points(&before, other))
        });
        Entrant {
            id,
            points: standings::points(self, id),
            met: self.rounds.iter().filter_map(opponent).collect(),
            byes: self
                .rounds
                .iter()
                .filter(|round| round.bye == Some(id))
                .count()
                .try_into()
                .unwrap_or(u32::MAX),
            floated_down,
        }
    }

    /// What a lot says between the two at a table.
    pub(crate) fn lot(&self, round: usize, table: usize, game: usize) -> Side {
        standings::side_of_lot(self.seed.lot("game", &[round as u64, table as u64, game as u64]))
    }

    /// What came of a match after these games; none while it is not over.
    pub(crate) fn outcome(
        &self,
        phase: Phase,
        round: usize,
        table: usize,
        games: &[Game],
    ) -> Option<Outcome> {
        let most = self.settings.games(self.formula(), phase);
        let mut won = [0_u8; 2];
        for (at, game) in games.iter().enumerate() {
            match Table::game_won_by(game, phase, || self.lot(round, table, at)) {
                Some(side) => *side.of_mut(&mut won) += 1,
                None if phase == Phase::Swiss => {}
                None => return None,
            }
        }
        let [first, second] = won;
        if first.max(second) * 2 > most {
            return Some(Outcome::Won(if first > second { Side::First } else { Side::Second }));
        }
        (phase == Phase::Swiss && games.len() == usize::from(most)).then_some(Outcome::Drawn)
    }

    /// Makes what an entry says true. It was judged before.
    pub(crate) fn apply(&mut self, logged: &Logged) {
        self.last_at = self.last_at.max(logged.at);
        match &logged.entry {
            Entry::Created { .. } | Entry::Undone { .. } => {}
            Entry::SettingsChanged { settings } => self.settings = settings.clone(),
            Entry::JudgeNamed { name, role } => self.staff.push((name.clone(), *role)),
            Entry::Registered { name, member } => self.register(name, member.as_deref()),
            Entry::ListHandedIn { player, list } => {
                if let Some(player) = self.player_mut(*player) {
                    player.list = Some(list.clone());
                }
            }
            Entry::DayBegun => self.begun = true,
            Entry::Dropped { player } => self.leave(*player, Status::Dropped, &Forfeit::Left),
            Entry::Returned { player } => {
                if let Some(player) = self.player_mut(*player) {
                    player.status = Status::Active;
                }
            }
            Entry::RoundPaired { tables, bye } => self.pair(tables, *bye),
            Entry::PairingsChanged { tables, bye, because } => {
                if let Some(round) = self.rounds.last_mut() {
                    round.tables = seated(tables);
                    round.bye = *bye;
                    round.changed_because = Some(because.clone());
                }
            }
            Entry::Penalised { player, offence, .. } => self.penalise(*player, offence),
            Entry::Validated => self.validated = true,
            _ => self.apply_to_round(logged),
        }
    }

    fn apply_to_round(&mut self, logged: &Logged) {
        let at = logged.at;
        match &logged.entry {
            Entry::RoundStarted => {
                if let Some(round) = self.rounds.last_mut() {
                    round.started = Some(at);
                    round.tables.iter_mut().for_each(|table| table.clock.begin(at));
                }
            }
            Entry::ClockStopped { table, .. } => {
                if let Some(table) = self.table_mut(*table) {
                    table.clock.stopped = Some(at);
                }
            }
            Entry::ClockResumed { table } => {
                if let Some(table) = self.table_mut(*table) {
                    table.clock.resume(at);
                }
            }
            Entry::NextGame { table } => {
                if let Some(table) = self.table_mut(*table) {
                    table.clock.begin(at);
                }
            }
            Entry::Reported { table, games } => {
                let Actor::Player(by) = logged.by else { return };
                if let Some(table) = self.table_mut(*table) {
                    table.report = Some(Report { by, games: games.clone() });
                }
            }
            Entry::Confirmed { table } => {
                let report = self.table_mut(*table).and_then(|table| table.report.take());
                if let Some(report) = report {
                    self.result(self.rounds.len(), *table, &report.games, at);
                }
            }
            Entry::ResultEntered { table, games } => self.result(self.rounds.len(), *table, games, at),
            Entry::ResultCorrected { round, table, games, .. } => self.result(*round, *table, games, at),
            _ => {}
        }
    }

    /// The table of the last round with a number from 1.
    pub(crate) fn table(&self, number: usize) -> Option<&Table> {
        self.rounds.last()?.tables.get(number.checked_sub(1)?)
    }

    fn table_mut(&mut self, number: usize) -> Option<&mut Table> {
        self.rounds.last_mut()?.tables.get_mut(number.checked_sub(1)?)
    }

    fn register(&mut self, name: &str, member: Option<&str>) {
        let id = PlayerId(u32::try_from(self.players.len()).unwrap_or(u32::MAX).saturating_add(1));
        let mut warnings = Vec::new();
        if self.begun {
            warnings.push(Warning { round: self.rounds.len(), offence: Offence::LateForTournament });
            if let Some(round) = self.rounds.last_mut().filter(|round| !round.is_complete()) {
                round.late.push(id);
            }
        }
        self.players.push(Player {
            id,
            name: name.trim().to_owned(),
            member: member.map(str::to_owned),
            list: None,
            status: Status::Active,
            warnings,
            ranked_last: false,
        });
    }

    fn pair(&mut self, tables: &[[PlayerId; 2]], bye: Option<PlayerId>) {
        let Some(phase) = self.next_phase() else { return };
        let slots = if phase == Phase::Swiss { Vec::new() } else { finals::next(self) };
        if phase != Phase::Swiss && self.seeds.is_empty() {
            self.seeds = finals::seeds(self);
        }
        self.rounds.push(Round {
            number: self.rounds.len() + 1,
            phase,
            tables: seated(tables),
            bye,
            late: Vec::new(),
            slots,
            changed_because: None,
            started: None,
        });
    }

    fn result(&mut self, round: usize, table: usize, games: &[Game], at: i64) {
        let Some(phase) = round.checked_sub(1).and_then(|at| self.rounds.get(at)).map(|round| round.phase)
        else {
            return;
        };
        let outcome = self.outcome(phase, round, table, games);
        let last = round == self.rounds.len();
        let own =
            self.rounds.get_mut(round - 1).and_then(|round| round.tables.get_mut(table.checked_sub(1)?));
        if let Some(own) = own {
            own.games = games.to_vec();
            own.report = None;
            if !own.forfeited() {
                own.outcome = outcome;
            }
        }
        if last {
            self.last_result = Some(at);
        }
    }

    fn leave(&mut self, player: PlayerId, status: Status, why: &Forfeit) {
        self.forfeit(self.rounds.len(), player, why, false);
        if let Some(player) = self.player_mut(player) {
            player.status = status;
        }
    }

    /// Has somebody lose the match of a round; one that is over only where `even_over`.
    fn forfeit(&mut self, round: usize, player: PlayerId, why: &Forfeit, even_over: bool) {
        let Some(round) = round.checked_sub(1).and_then(|at| self.rounds.get_mut(at)) else { return };
        let Some(table) = round.table_of_mut(player) else { return };
        let Some(side) = table.side(player) else { return };
        if table.outcome.is_some() && !even_over {
            return;
        }
        *side.of_mut(&mut table.forfeits) = Some(why.clone());
        table.report = None;
        let both = table.forfeits.iter().all(Option::is_some);
        table.outcome = Some(if both { Outcome::BothLost } else { Outcome::Won(side.other()) });
        self.last_result = Some(self.last_at);
    }

    fn penalise(&mut self, player: PlayerId, offence: &Offence) {
        let phase = self.rounds.last().map_or(Phase::Swiss, |round| round.phase);
        let Consequences { warning, lost, ranked_last, disqualified } = offence.consequences(phase);
        let now = self.rounds.len();
        let why = Forfeit::Penalty(offence.clone());
        if lost == Lost::AllSoFar {
            (1..now).for_each(|round| self.forfeit(round, player, &why, true));
        }
        if lost >= Lost::AtHand {
            // Whoever is late had not begun; of other games the one at hand counts though it be over.
            self.forfeit(now, player, &why, true);
        }
        if disqualified {
            self.leave(player, Status::Disqualified, &why);
        }
        if let Some(player) = self.player_mut(player) {
            player.ranked_last |= ranked_last;
            if warning {
                player.warnings.push(Warning { round: now, offence: offence.clone() });
            }
        }
    }
}

fn seated(tables: &[[PlayerId; 2]]) -> Vec<Table> {
    tables.iter().enumerate().map(|(at, players)| Table::new(at + 1, *players)).collect()
}
