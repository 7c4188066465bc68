//! What the entries of an event make: who plays, which rounds there were, what came of them.

mod fold;

pub(crate) use fold::next_game;

use serde::Serialize;

use crate::pairing::{Entrant, ToPair};
use crate::rounds::Outcome;
use crate::{
    Decision, Edition, Ending, Formula, Game, Phase, Player, PlayerId, Role, Round, Seed, Settings, Side,
    Status, Table, finals, standings,
};

/// Seconds of a day.
const DAY: i64 = 24 * 60 * 60;

/// Where a day stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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

/// What the judges have said of a card that no list of cards knows.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct JudgedCard {
    /// The card, as a list of a player has it.
    pub card: String,
    /// Whether it may be played.
    pub allowed: bool,
    /// Why.
    pub note: String,
    /// Who said it.
    pub by: String,
}

impl JudgedCard {
    /// Whether it is about a card that is written so: capitals and spaces tell no two apart.
    pub fn is_of(&self, written: &str) -> bool {
        Self::key(&self.card) == Self::key(written)
    }

    /// What tells cards apart that no list of cards knows.
    pub fn key(written: &str) -> String {
        written.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase()
    }
}

/// An event as its entries make it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct State {
    edition: Edition,
    name: String,
    organiser: String,
    seed: Seed,
    settings: Settings,
    staff: Vec<(String, Role)>,
    /// The members of the chat who judge, each with the name by which they write.
    judges: Vec<(String, String)>,
    players: Vec<Player>,
    cards: Vec<JudgedCard>,
    rounds: Vec<Round>,
    seeds: Vec<PlayerId>,
    begun: bool,
    validated: bool,
    last_result: Option<i64>,
    last_at: i64,
}

impl State {
    pub(crate) fn created(
        name: String,
        organiser: String,
        seed: Seed,
        settings: Settings,
        (edition, at): (Edition, i64),
    ) -> Self {
        Self {
            edition,
            name,
            organiser,
            seed,
            settings,
            staff: Vec::new(),
            judges: Vec::new(),
            players: Vec::new(),
            cards: Vec::new(),
            rounds: Vec::new(),
            seeds: Vec::new(),
            begun: false,
            validated: false,
            last_result: None,
            last_at: at,
        }
    }

    /// What its entries are judged by.
    pub fn edition(&self) -> Edition {
        self.edition
    }

    /// The tournament rules it follows.
    pub fn formula(&self) -> &'static Formula {
        Formula::mcic()
    }

    /// What it is called.
    pub fn event_name(&self) -> &str {
        &self.name
    }

    /// Who made it.
    pub fn organiser(&self) -> &str {
        &self.organiser
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

    /// The cards that the judges have said something of, what they said last of each.
    pub fn judged_cards(&self) -> &[JudgedCard] {
        &self.cards
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

    /// When the last match ended, whatever was corrected since: seconds since 1970.
    pub fn last_result(&self) -> Option<i64> {
        self.last_result
    }

    /// Until when the results may be validated, in seconds since 1970; none before the last match has ended. The
    /// days are counted from its end, but from no later than a day after its round began: whoever takes a result
    /// back and enters it again gains nothing.
    pub fn validated_until(&self) -> Option<i64> {
        let days = i64::from(self.formula().parameters.days_to_validate.is);
        let began = self.rounds.last().and_then(|round| round.started);
        let latest = began.filter(|_| self.edition >= Edition::Third).map(|began| began.saturating_add(DAY));
        let ended = self.last_result?;
        Some(latest.map_or(ended, |latest| latest.min(ended)).saturating_add(days.saturating_mul(DAY)))
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

    /// The name by which a member of the chat judges.
    pub fn judge(&self, member: &str) -> Option<&str> {
        self.judges.iter().find(|(own, _)| own == member).map(|(_, name)| name.as_str())
    }

    /// Whether a name is that of a member of the chat who judges.
    pub fn judges_as_member(&self, name: &str) -> bool {
        self.judges.iter().any(|(_, own)| own == name)
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

    /// The phase of the round that is paired next; none if all is played or the last is not complete.
    pub fn next_phase(&self) -> Option<Phase> {
        let swiss = self.rounds.iter().filter(|round| round.phase == Phase::Swiss).count();
        match self.rounds.last() {
            Some(round) if !round.is_complete() => None,
            Some(round) if round.phase != Phase::Swiss => finals::ahead(self),
            _ if swiss < self.settings.rounds as usize => Some(Phase::Swiss),
            _ => finals::ahead(self),
        }
    }

    /// A round as it was when it was paired, or the Swiss round that comes next: what pairings are explained by.
    pub fn to_pair(&self, number: usize) -> ToPair {
        let round = number.checked_sub(1).and_then(|at| self.rounds.get(at));
        let entrants = round.map_or_else(
            || {
                let active = self.players.iter().filter(|player| player.status == Status::Active);
                self.entrants(active.map(|player| player.id))
            },
            |round| round.entrants.clone(),
        );
        ToPair::new(entrants, self.seed, number)
    }

    /// Whether what a round was paired by has changed since: a result before it was corrected, or taken back.
    pub fn has_changed_since(&self, number: usize) -> bool {
        let Some(round) = number.checked_sub(1).and_then(|at| self.rounds.get(at)) else { return false };
        let before = self.rounds.iter().take(number - 1).cloned().collect();
        let past = Self { rounds: before, ..self.clone() };
        past.entrants(round.entrants.iter().map(|entrant| entrant.id)) != round.entrants
    }

    /// What pairing needs to know of these.
    pub(crate) fn entrants(&self, ids: impl Iterator<Item = PlayerId>) -> Vec<Entrant> {
        let earlier = self.rounds.split_last().map(|(last, earlier)| {
            let before = Self { rounds: earlier.to_vec(), ..self.clone() };
            (last, before)
        });
        ids.map(|id| {
            let opponent = |round: &Round| {
                let table = round.table_of(id)?;
                Some(*table.side(id)?.other().of(&table.players))
            };
            let floated_down = earlier.as_ref().is_some_and(|(last, before)| {
                let above = |other| standings::points(before, id) > standings::points(before, other);
                opponent(last).is_some_and(above)
            });
            let byes = self.rounds.iter().filter(|round| round.bye == Some(id)).count();
            Entrant {
                id,
                points: standings::points(self, id),
                met: self.rounds.iter().filter_map(opponent).collect(),
                byes: byes.try_into().unwrap_or(u32::MAX),
                floated_down,
            }
        })
        .collect()
    }

    /// Who won a game of a table of a round, and by what, where its time ran out; games are counted from 0.
    pub fn decision(&self, round: &Round, table: usize, at: usize, game: &Game) -> Option<Decision> {
        let Ending::OutOfTime(answers) = &game.ending else { return None };
        answers.decided(round.phase, game.promotion, || self.lot(round.number, table, at))
    }

    /// Who won a game of a table of a round; games are counted from 0.
    pub fn won_by(&self, round: &Round, table: usize, at: usize, game: &Game) -> Option<Side> {
        Table::game_won_by(game, round.phase, || self.lot(round.number, table, at))
    }

    /// The games of the match at a table of the last round, where these may be all of them or only those after what
    /// was entered so far.
    pub fn whole_match(&self, table: usize, games: Vec<Game>) -> Vec<Game> {
        let so_far = self.table(table).map(|own| own.so_far.as_slice()).unwrap_or_default();
        let Some(round) = self.rounds.last().filter(|_| !so_far.is_empty()) else { return games };
        let all: Vec<Game> = so_far.iter().chain(&games).cloned().collect();
        if self.is_match(round, table, &all) { all } else { games }
    }

    /// Whether these games are a match: decided, and not before the last of them.
    pub fn is_match(&self, round: &Round, table: usize, games: &[Game]) -> bool {
        let decided = |games: &[Game]| self.outcome(round.phase, round.number, table, games).is_some();
        decided(games) && !games.split_last().is_some_and(|(_, before)| decided(before))
    }

    /// What a lot says between the two at a table, for a game of the match counted from 0.
    pub fn lot(&self, round: usize, table: usize, game: usize) -> Side {
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

    /// The table of the last round with a number from 1.
    pub fn table(&self, number: usize) -> Option<&Table> {
        self.rounds.last()?.tables.get(number.checked_sub(1)?)
    }
}
