//! What each entry makes of an event. It was judged before.

use super::{JudgedCard, State};
use crate::penalties::{Consequences, Lost};
use crate::rounds::{Forfeit, Outcome};
use crate::{
    Actor, Edition, Entry, Game, Logged, Offence, Phase, Player, PlayerId, Report, Role, Round, Status,
    Table, Warning, finals,
};

impl State {
    fn player_mut(&mut self, player: PlayerId) -> Option<&mut Player> {
        let at = self.index(player)?;
        self.players.get_mut(at)
    }

    /// Makes what an entry says true. It was judged before.
    pub(crate) fn apply(&mut self, logged: &Logged) {
        self.last_at = self.last_at.max(logged.at);
        match &logged.entry {
            Entry::Created { .. } | Entry::Undone { .. } => {}
            Entry::SettingsChanged { settings } => self.settings = settings.clone(),
            Entry::JudgeNamed { name, role, member } => {
                self.staff.retain(|(judge, _)| judge != name);
                if *role == Role::Referee {
                    self.staff.iter_mut().for_each(|(_, role)| *role = Role::Assistant);
                }
                self.staff.push((name.clone(), *role));
                self.judges.extend(member.clone().map(|member| (member, name.clone())));
            }
            Entry::Registered { name, member } => self.register(name, member.as_deref()),
            Entry::ListHandedIn { player, list } => {
                if let Some(player) = self.player_mut(*player) {
                    player.list = Some(list.clone());
                }
            }
            Entry::CardJudged { card, allowed, note } => {
                let by = match &logged.by {
                    Actor::Staff(name) => name.clone(),
                    Actor::Player(player) => self.name(*player).to_owned(),
                };
                self.cards.retain(|judged| !judged.is_of(card));
                self.cards.push(JudgedCard { card: card.clone(), allowed: *allowed, note: note.clone(), by });
            }
            Entry::DayBegun => self.begin(),
            Entry::Dropped { player } => self.leave(*player),
            Entry::Returned { player } => {
                if let Some(player) = self.player_mut(*player) {
                    player.status = Status::Active;
                    player.left_before = false;
                }
            }
            Entry::RoundPaired { tables, bye } => self.pair(tables, *bye),
            Entry::PairingsChanged { tables, bye, because } => {
                self.take_back_owed();
                if let Some(round) = self.rounds.last_mut() {
                    round.tables = seated(tables);
                    round.bye = *bye;
                    round.changed_because.push(because.clone());
                }
                self.charge_owed();
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
                    let open = round.tables.iter_mut().filter(|table| table.outcome.is_none());
                    open.for_each(|table| {
                        table.clock.begin(at);
                        table.game = 1;
                    });
                }
            }
            Entry::ClockStopped { table, .. } => {
                if let Some(table) = self.table_mut(*table) {
                    table.clock.stop(at);
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
                    table.game = next_game(table);
                }
            }
            Entry::GamesEntered { table, games } => {
                if let Some(table) = self.table_mut(*table) {
                    table.so_far.clone_from(games);
                    table.report = None;
                    table.clock.stop(at);
                }
            }
            Entry::Reported { table, games } => {
                let Actor::Player(by) = logged.by else { return };
                if let Some(table) = self.table_mut(*table) {
                    table.report = Some(Report { by, games: games.clone() });
                    table.clock.stop(at);
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

    fn table_mut(&mut self, number: usize) -> Option<&mut Table> {
        self.rounds.last_mut()?.tables.get_mut(number.checked_sub(1)?)
    }

    fn begin(&mut self) {
        self.begun = true;
        if self.edition >= Edition::Second {
            let left = self.players.iter_mut().filter(|player| player.status == Status::Dropped);
            left.for_each(|player| player.left_before = true);
        }
    }

    fn register(&mut self, name: &str, member: Option<&str>) {
        let id = PlayerId(u32::try_from(self.players.len()).unwrap_or(u32::MAX).saturating_add(1));
        let (mut warnings, mut loses_next) = (Vec::new(), None);
        if self.begun {
            warnings.push(Warning { round: self.rounds.len(), offence: Offence::LateForTournament });
            match self.rounds.last_mut().filter(|round| !round.is_complete()) {
                Some(round) => round.late.push(id),
                None if self.edition >= Edition::Second => loses_next = Some(Offence::LateForTournament),
                None => {}
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
            loses_next,
            left_before: false,
        });
    }

    fn pair(&mut self, tables: &[[PlayerId; 2]], bye: Option<PlayerId>) {
        let Some(phase) = self.next_phase() else { return };
        let slots = if phase == Phase::Swiss { Vec::new() } else { finals::next(self) };
        if phase != Phase::Swiss && self.seeds.is_empty() {
            self.seeds = finals::seeds(self);
        }
        let seated = tables.iter().flatten().copied().chain(bye);
        let alone = slots.iter().filter(|slot| slot.iter().flatten().count() == 1).flatten().flatten();
        let entrants = self.entrants(seated.chain(alone.copied()));
        self.rounds.push(Round {
            number: self.rounds.len() + 1,
            phase,
            tables: self::seated(tables),
            bye,
            late: Vec::new(),
            slots,
            owed: Vec::new(),
            entrants,
            changed_because: Vec::new(),
            started: None,
        });
        self.charge_owed();
    }

    /// Has those lose the match that was just paired who owed one.
    fn charge_owed(&mut self) {
        let now = self.rounds.len();
        let Some(round) = self.rounds.last() else { return };
        let seated = |player: &&Player| player.loses_next.is_some() && round.table_of(player.id).is_some();
        let owing: Vec<PlayerId> = self.players.iter().filter(seated).map(|player| player.id).collect();
        for player in owing {
            let Some(offence) = self.player_mut(player).and_then(|player| player.loses_next.take()) else {
                continue;
            };
            self.forfeit(now, player, &Forfeit::Penalty(offence.clone()), false);
            if let Some(round) = self.rounds.last_mut() {
                round.owed.push((player, offence));
            }
        }
    }

    /// Has those owe their match again who are seated anew.
    fn take_back_owed(&mut self) {
        let owed = self.rounds.last_mut().map(|round| std::mem::take(&mut round.owed)).unwrap_or_default();
        for (player, offence) in owed {
            if let Some(player) = self.player_mut(player) {
                player.loses_next = Some(offence);
            }
        }
    }

    fn result(&mut self, round: usize, table: usize, games: &[Game], at: i64) {
        let Some(phase) = round.checked_sub(1).and_then(|at| self.rounds.get(at)).map(|round| round.phase)
        else {
            return;
        };
        let outcome = self.outcome(phase, round, table, games);
        let last = round == self.rounds.len();
        let mut is_first = false;
        let own =
            self.rounds.get_mut(round - 1).and_then(|round| round.tables.get_mut(table.checked_sub(1)?));
        if let Some(own) = own {
            is_first = own.outcome.is_none();
            own.games = games.to_vec();
            own.so_far.clear();
            own.report = None;
            own.clock.stop(at);
            if !own.forfeited() {
                own.outcome = outcome;
            }
        }
        // What is corrected later was played no later.
        if last && (is_first || self.edition < Edition::Third) {
            self.last_result = Some(at);
        }
    }

    fn leave(&mut self, player: PlayerId) {
        self.forfeit(self.rounds.len(), player, &Forfeit::Left, false);
        if let Some(player) = self.player_mut(player) {
            player.status = Status::Dropped;
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
        let counts = table.outcome.is_none() || self.edition < Edition::Third;
        *side.of_mut(&mut table.forfeits) = Some(why.clone());
        table.report = None;
        table.clock.stop(self.last_at);
        let both = table.forfeits.iter().all(Option::is_some);
        table.outcome = Some(if both { Outcome::BothLost } else { Outcome::Won(side.other()) });
        if counts {
            self.last_result = Some(self.last_at);
        }
    }

    fn penalise(&mut self, player: PlayerId, offence: &Offence) {
        let phase = self.rounds.last().map_or(Phase::Swiss, |round| round.phase);
        let Consequences { warning, lost, ranked_last, disqualified } = offence.consequences(phase);
        let now = self.rounds.len();
        let why = Forfeit::Penalty(offence.clone());
        let playing =
            self.rounds.last().is_some_and(|round| !round.is_complete() && round.table_of(player).is_some());
        match lost {
            Lost::Nothing => {}
            Lost::AllSoFar => (1..=now).for_each(|round| self.forfeit(round, player, &why, true)),
            // While the round is played its match counts though it be over.
            Lost::AtHand if playing => self.forfeit(now, player, &why, true),
            Lost::AtHand => {
                if let Some(player) = self.player_mut(player) {
                    player.loses_next = Some(offence.clone());
                }
            }
        }
        if disqualified {
            self.forfeit(now, player, &why, playing && self.edition >= Edition::Second);
            if let Some(player) = self.player_mut(player) {
                player.status = Status::Disqualified;
            }
        }
        if let Some(player) = self.player_mut(player) {
            player.ranked_last |= ranked_last;
            if warning {
                player.warnings.push(Warning { round: now, offence: offence.clone() });
            }
        }
    }
}

/// Which game of a match begins next, from 1.
pub(crate) fn next_game(table: &Table) -> u8 {
    let settled = u8::try_from(table.so_far.len()).unwrap_or(u8::MAX);
    table.game.max(settled).saturating_add(1)
}

fn seated(tables: &[[PlayerId; 2]]) -> Vec<Table> {
    tables.iter().enumerate().map(|(at, players)| Table::new(at + 1, *players)).collect()
}
