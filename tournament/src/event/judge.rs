//! Every reason against an entry.

use super::reason::{Reason, Refusal};
use crate::pairing::Pairing;
use crate::state::next_game;
use crate::{
    Actor, Edition, Ending, Entry, Formula, Game, Logged, Next, Offence, Penalty, Phase, PlayerId, Principle,
    Role, Round, Settings, Stage, State, Status, finals, name_key,
};

/// The round that is computed.
pub(super) fn computed(state: &State) -> Option<Pairing> {
    if state.next_phase()? == Phase::Swiss {
        return Some(state.to_pair(state.rounds().len() + 1).pair());
    }
    let both = |[first, second]: [Option<PlayerId>; 2]| Some([first?, second?]);
    Some(Pairing { tables: finals::next(state).into_iter().filter_map(both).collect(), bye: None })
}

pub(super) fn settings(settings: &Settings) -> Option<Refusal> {
    let odd = settings.knock_out_games % 2 == 1 && settings.final_games % 2 == 1;
    let timed = settings.swiss_minutes != Some(0) && settings.knock_out_minutes != Some(0);
    let sound = settings.rounds > 0 && odd && timed;
    (!sound).then(|| Refusal::by(Principle::OrganisersDiscretion, Reason::BadSettings))
}

/// Every reason against an entry; none for one that is taken.
pub(super) fn reasons(state: &State, logged: &Logged) -> Vec<Refusal> {
    let mut against = Against { state, formula: state.formula(), found: Vec::new() };
    if logged.at < state.last_at() {
        against.plain(Reason::BackInTime);
    }
    if state.stage() == Stage::Validated {
        against.by(Principle::Validation, Reason::WrongStage { stage: Stage::Validated });
        return against.found;
    }
    against.writer(logged);
    against.entry(logged);
    against.found
}

struct Against<'a> {
    state: &'a State,
    formula: &'static Formula,
    found: Vec<Refusal>,
}

impl Against<'_> {
    fn plain(&mut self, reason: Reason) {
        self.found.push(Refusal::plain(reason));
    }

    fn by(&mut self, principle: Principle, reason: Reason) {
        self.found.push(Refusal::by(principle, reason));
    }

    fn writer(&mut self, logged: &Logged) {
        let by = match &logged.by {
            Actor::Staff(name) if self.state.is_staff(name) => return,
            Actor::Staff(_) => None,
            Actor::Player(player) => Some(*player),
        };
        let own = match &logged.entry {
            Entry::ListHandedIn { player, .. } | Entry::Dropped { player } => by == Some(*player),
            Entry::Reported { table, .. } | Entry::Confirmed { table } => {
                let seated =
                    self.state.table(*table).zip(by).is_some_and(|(table, by)| table.side(by).is_some());
                if !seated {
                    self.by(Principle::ResultsKeptByJudges, Reason::NotAtTheTable);
                }
                return;
            }
            _ => false,
        };
        if !own {
            let principle = match logged.entry {
                Entry::Penalised { .. } => Principle::Liable,
                Entry::CardJudged { .. } => Principle::CardsAdmitted,
                Entry::Validated => Principle::Validation,
                Entry::ResultEntered { .. } | Entry::ResultCorrected { .. } | Entry::GamesEntered { .. } => {
                    Principle::ResultsKeptByJudges
                }
                _ => Principle::Referee,
            };
            self.by(principle, Reason::StaffOnly);
        }
    }

    fn entry(&mut self, logged: &Logged) {
        match &logged.entry {
            Entry::Created { .. } => self.plain(Reason::AlreadyCreated),
            Entry::SettingsChanged { settings: new } => {
                if self.state.stage() != Stage::Registration {
                    self.by(Principle::ChangesAnnounced, Reason::AfterTheStart);
                }
                self.found.extend(settings(new));
            }
            Entry::JudgeNamed { name, role, .. } => self.judge_named(name, *role),
            Entry::Registered { name, member } => self.registered(name, member.as_deref()),
            Entry::ListHandedIn { player, list } => {
                self.known(*player);
                if list.trim().is_empty() {
                    self.by(Principle::CardList, Reason::ListsMissing(vec![*player]));
                }
            }
            Entry::CardJudged { card, note, .. } => {
                if card.trim().is_empty() {
                    self.plain(Reason::EmptyName);
                }
                if note.trim().is_empty() {
                    self.by(Principle::CardsAdmitted, Reason::NoReasonGiven);
                }
            }
            Entry::DayBegun => self.day_begun(),
            Entry::Dropped { player } => self.status(*player, Status::Active),
            Entry::Returned { player } => {
                self.status(*player, Status::Dropped);
                if !self.state.seeds().is_empty() && !finals::has_place(self.state, *player) {
                    let rule = &self.formula.parameters.cut.rule;
                    self.found.push(Refusal::under(rule, Reason::OutOfBracket(*player)));
                }
            }
            Entry::RoundPaired { tables, bye } => self.paired(tables, *bye),
            Entry::PairingsChanged { tables, bye, because } => self.changed(tables, *bye, because),
            Entry::Penalised { player, offence, note } => self.penalised(*player, offence, note),
            Entry::Validated => self.validated(logged.at),
            Entry::Undone { .. } => self.plain(Reason::CannotUndo),
            _ => self.of_round(logged),
        }
    }

    fn known(&mut self, player: PlayerId) {
        if self.state.player(player).is_none() {
            self.plain(Reason::UnknownPlayer(player));
        }
    }

    fn status(&mut self, player: PlayerId, wanted: Status) {
        match self.state.player(player) {
            None => self.plain(Reason::UnknownPlayer(player)),
            Some(own) if own.status != wanted => self.plain(Reason::WrongStatus(player)),
            Some(_) => {}
        }
    }

    fn judge_named(&mut self, name: &str, role: Role) {
        if name.trim().is_empty() {
            self.plain(Reason::EmptyName);
        }
        let staff = self.state.staff();
        // An assistant who is named once more takes the referee's place.
        let own = staff.iter().find(|(judge, _)| judge == name).map(|(_, role)| *role);
        let follows = own == Some(Role::Assistant) && role == Role::Referee;
        if own.is_some() && !(follows && self.state.edition() >= Edition::Third) {
            return self.plain(Reason::JudgesAlready);
        }
        if follows {
            return;
        }
        if role == Role::Referee && staff.iter().any(|(_, role)| *role == Role::Referee) {
            self.by(Principle::Referee, Reason::SecondReferee);
        }
    }

    fn registered(&mut self, name: &str, member: Option<&str>) {
        let folded = |name: &str| name.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
        if name.trim().is_empty() {
            self.plain(Reason::EmptyName);
        }
        let key = |name: &str| {
            if self.state.edition() >= Edition::Second { name_key(name) } else { folded(name) }
        };
        if self.state.players().iter().any(|player| key(&player.name) == key(name)) {
            self.plain(Reason::NameTaken);
        }
        if member.is_some() && self.state.players().iter().any(|player| player.member.as_deref() == member) {
            self.plain(Reason::MemberTaken);
        }
        let over = self.state.stage() == Stage::Played || !self.state.seeds().is_empty();
        if over {
            let rule = &self.formula.parameters.cut.rule;
            self.found.push(Refusal::under(rule, Reason::WrongStage { stage: self.state.stage() }));
        }
    }

    fn day_begun(&mut self) {
        let state = self.state;
        if state.stage() != Stage::Registration {
            self.plain(Reason::WrongStage { stage: state.stage() });
        }
        if !state.staff().iter().any(|(_, role)| *role == Role::Referee) {
            self.by(Principle::Referee, Reason::NoReferee);
        }
        let active = || state.players().iter().filter(|player| player.status == Status::Active);
        let needed = state.settings().cut.players().max(2);
        if active().count() < needed as usize {
            let rule = &self.formula.parameters.cut.rule;
            self.found.push(Refusal::under(rule, Reason::TooFew { needed }));
        }
        let missing: Vec<_> =
            active().filter(|player| player.list.is_none()).map(|player| player.id).collect();
        if state.settings().lists_required && !missing.is_empty() {
            self.by(Principle::CardList, Reason::ListsMissing(missing));
        }
    }

    fn paired(&mut self, tables: &[[PlayerId; 2]], bye: Option<PlayerId>) {
        let stage = self.state.stage();
        if stage != Stage::BetweenRounds {
            return self.plain(Reason::WrongStage { stage });
        }
        let given = Pairing { tables: tables.to_vec(), bye };
        if computed(self.state).as_ref() != Some(&given) {
            let phase = self.state.next_phase().unwrap_or(Phase::Swiss);
            let rule = self.formula.pairing_rule(phase, self.state.settings().cut);
            self.found.push(Refusal::under(rule, Reason::NotAsComputed));
        }
    }

    fn changed(&mut self, tables: &[[PlayerId; 2]], bye: Option<PlayerId>, because: &str) {
        let stage = self.state.stage();
        let Some(round) = self.state.rounds().last().filter(|_| stage == Stage::InRound) else {
            return self.plain(Reason::WrongStage { stage });
        };
        if because.trim().is_empty() {
            self.by(Principle::OrganisersDiscretion, Reason::NoReasonGiven);
        }
        if round.phase != Phase::Swiss {
            let rule = self.formula.pairing_rule(round.phase, self.state.settings().cut);
            self.found.push(Refusal::under(rule, Reason::NotAsComputed));
        }
        // A match that was owed is lost wherever its player is seated.
        let owed = |player: &PlayerId| round.owed.iter().any(|(owing, _)| owing == player);
        let decided = |table: &crate::Table| table.outcome.is_some() && !table.players.iter().any(owed);
        if round.started.is_some() || round.tables.iter().any(decided) {
            self.plain(Reason::RoundStarted(true));
        }
        let everybody = |tables: &[[PlayerId; 2]], bye: Option<PlayerId>| {
            let mut all: Vec<_> = tables.iter().flatten().copied().chain(bye).collect();
            all.sort();
            all
        };
        let before: Vec<_> = round.tables.iter().map(|table| table.players).collect();
        if everybody(&before, round.bye) != everybody(tables, bye) {
            self.plain(Reason::NotEverybodyOnce);
        }
    }

    fn of_round(&mut self, logged: &Logged) {
        let stage = self.state.stage();
        if let Entry::ResultCorrected { round, table, games, because } = &logged.entry {
            return self.corrected(*round, *table, games, because);
        }
        let Some(round) = self.state.rounds().last().filter(|_| stage == Stage::InRound) else {
            return self.plain(Reason::WrongStage { stage });
        };
        let started = round.started.is_some();
        let number = match &logged.entry {
            Entry::RoundStarted => {
                if started {
                    self.plain(Reason::RoundStarted(true));
                }
                return;
            }
            Entry::ClockStopped { table, .. }
            | Entry::ClockResumed { table }
            | Entry::NextGame { table }
            | Entry::GamesEntered { table, .. }
            | Entry::Reported { table, .. }
            | Entry::Confirmed { table }
            | Entry::ResultEntered { table, .. } => *table,
            _ => return,
        };
        if !started {
            self.plain(Reason::RoundStarted(false));
        }
        let Some(table) = self.state.table(number) else {
            return self.plain(Reason::UnknownTable(number));
        };
        if table.outcome.is_some() {
            return self.by(Principle::ResultsKeptByJudges, Reason::MatchOver);
        }
        let stopped = table.clock.stopped.is_some();
        match &logged.entry {
            Entry::ClockStopped { because, .. } => {
                if because.trim().is_empty() {
                    self.by(Principle::ClockStops, Reason::NoReasonGiven);
                }
                if stopped {
                    self.by(Principle::ClockStops, Reason::ClockStopped(true));
                }
            }
            Entry::ClockResumed { .. } if !stopped => {
                self.by(Principle::ClockStops, Reason::ClockStopped(false));
            }
            Entry::NextGame { .. } => {
                let most = self.state.settings().games(self.formula, round.phase);
                let counted = self.state.edition() >= Edition::Second;
                if most == 1 || counted && next_game(table) > most {
                    self.found.push(Refusal::under(self.games_rule(round.phase), Reason::NoNextGame));
                }
            }
            Entry::GamesEntered { games, .. } => self.games_so_far(round, number, games),
            Entry::Reported { games, .. } => {
                self.games(round, number, games);
                let other = table.report.as_ref().filter(|own| logged.by != Actor::Player(own.by));
                let differs = other.filter(|own| own.games != *games);
                if let Some(own) = differs.filter(|_| self.state.edition() >= Edition::Second) {
                    self.by(Principle::ResultsKeptByJudges, Reason::OtherReport(own.by));
                }
            }
            Entry::ResultEntered { games, .. } => self.games(round, number, games),
            Entry::Confirmed { .. } => {
                let own = |by: PlayerId| logged.by == Actor::Player(by);
                if table.report.as_ref().is_none_or(|report| own(report.by)) {
                    self.by(Principle::ResultsKeptByJudges, Reason::NothingToConfirm);
                }
            }
            _ => {}
        }
    }

    fn games_rule(&self, phase: Phase) -> &'static str {
        let figures = &self.formula.parameters;
        match phase {
            Phase::Swiss => &figures.swiss_games.rule,
            Phase::QuarterFinals | Phase::SemiFinals => &figures.knock_out_games.rule,
            Phase::Final => &figures.final_games.rule,
        }
    }

    /// What a match came to so far: every game stands by itself, and more follow.
    fn games_so_far(&mut self, round: &Round, table: usize, games: &[Game]) {
        self.each_game(round, table, games);
        let most = usize::from(self.state.settings().games(self.formula, round.phase));
        let decided = self.state.outcome(round.phase, round.number, table, games).is_some();
        if decided || games.is_empty() || games.len() >= most {
            self.found.push(Refusal::under(self.games_rule(round.phase), Reason::MatchDecided));
        }
    }

    fn games(&mut self, round: &Round, table: usize, games: &[Game]) {
        self.each_game(round, table, games);
        if !self.state.is_match(round, table, games) {
            self.found.push(Refusal::under(self.games_rule(round.phase), Reason::NotAMatch));
        }
    }

    fn each_game(&mut self, round: &Round, table: usize, games: &[Game]) {
        let state = self.state;
        for (at, game) in games.iter().enumerate() {
            match &game.ending {
                Ending::Drawn if round.phase != Phase::Swiss => {
                    self.by(Principle::NoDrawInElimination, Reason::NoDraw);
                }
                Ending::OutOfTime(answers) => {
                    if state.settings().minutes(round.phase).is_none() {
                        let rule = &self.formula.parameters.final_games.rule;
                        self.found.push(Refusal::under(rule, Reason::NoTimeLimit));
                    }
                    let lot = || state.lot(round.number, table, at);
                    if let Next::Ask(question, principle) = answers.decide(round.phase, game.promotion, lot) {
                        self.by(principle, Reason::EndOfTimeOpen(question));
                    }
                }
                _ => {}
            }
        }
    }

    fn corrected(&mut self, number: usize, table_number: usize, games: &[Game], because: &str) {
        if because.trim().is_empty() {
            self.by(Principle::ResultsKeptByJudges, Reason::NoReasonGiven);
        }
        let round = number.checked_sub(1).and_then(|at| self.state.rounds().get(at));
        let table = round.and_then(|round| round.tables.get(table_number.checked_sub(1)?));
        let (Some(round), Some(table)) = (round, table) else {
            return self.plain(Reason::UnknownTable(table_number));
        };
        if table.forfeited() {
            self.by(Principle::Liable, Reason::Forfeited);
        } else if table.outcome.is_none() {
            self.by(Principle::ResultsKeptByJudges, Reason::ResultsMissing);
        }
        self.games(round, number, games);
        let outcome = self.state.outcome(round.phase, round.number, table_number, games);
        let rests = round.phase != Phase::Swiss && number < self.state.rounds().len();
        if rests && outcome != table.outcome {
            let later = self.state.rounds().get(number).map_or(Phase::Final, |later| later.phase);
            let rule = self.formula.pairing_rule(later, self.state.settings().cut);
            self.found.push(Refusal::under(rule, Reason::LaterRoundRests));
        }
    }

    fn penalised(&mut self, player: PlayerId, offence: &Offence, note: &str) {
        match self.state.player(player) {
            None => self.plain(Reason::UnknownPlayer(player)),
            Some(own) if own.status == Status::Disqualified => self.plain(Reason::WrongStatus(player)),
            Some(_) => {}
        }
        let stage = self.state.stage();
        let first = self.state.rounds().len() == 1;
        let in_round = stage == Stage::InRound;
        let at_hand = self
            .state
            .rounds()
            .last()
            .is_some_and(|round| round.table_of(player).is_some_and(|table| table.outcome.is_none()));
        match offence {
            Offence::LateForTournament if !(in_round && first && at_hand) => {
                self.by(Principle::LateForTournament, Reason::WrongRound);
            }
            Offence::LateForGame if !in_round || first || !at_hand => {
                self.by(Principle::LateForGame, Reason::WrongRound);
            }
            Offence::BannedCard { card } if card.trim().is_empty() => {
                self.by(Principle::BannedCard, Reason::NoReasonGiven);
            }
            Offence::Other { .. } | Offence::MisreadRule { .. } if note.trim().is_empty() => {
                self.by(Principle::OtherCases, Reason::NoReasonGiven);
            }
            Offence::Other { penalty } | Offence::MisreadRule { penalty }
                if *penalty == Penalty::MatchLoss && stage == Stage::Played =>
            {
                self.by(Principle::OtherCases, Reason::NoMatchLeft);
            }
            _ => {}
        }
    }

    fn validated(&mut self, at: i64) {
        let days = &self.formula.parameters.days_to_validate;
        match self.state.stage() {
            Stage::Played => {}
            Stage::InRound => return self.by(Principle::Validation, Reason::ResultsMissing),
            stage => return self.by(Principle::Validation, Reason::WrongStage { stage }),
        }
        if let Some(until) = self.state.validated_until().filter(|until| at > *until) {
            let reason = Reason::TooLateToValidate { days: days.is, until };
            self.found.push(Refusal::under(&days.rule, reason));
        }
    }
}
