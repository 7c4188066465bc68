//! A day that is played step by step, which keeps every rule that was cited.
#![allow(
    dead_code,
    clippy::needless_pass_by_value,
    reason = "each test uses some of it, and gives entries away"
)]

use std::collections::BTreeSet;

use cardinal_tournament::{
    Accepted, Actor, Cut, EndOfTime, Ending, Entry, Event, Formula, Game, Logged, Offence, Phase, PlayerId,
    Refusal, Role, Seed, Settings, Side,
};

/// What comes of every match.
#[derive(Debug, Clone, Copy)]
pub enum Result3 {
    FirstWins,
    TimeOutDraw,
    TimeOutLots,
}

pub struct Day {
    pub event: Event,
    pub cited: BTreeSet<String>,
    pub reminded: BTreeSet<String>,
    pub at: i64,
}

pub fn usual() -> Settings {
    Settings::of(Formula::mcic(), "doomtrooper-it")
}

pub fn varied() -> Settings {
    Settings { rounds: 3, cut: Cut::Four, swiss_minutes: Some(40), lists_required: false, ..usual() }
}

pub fn won(by: Side, promotion: [u32; 2]) -> Game {
    Game { promotion, ending: Ending::Won { by } }
}

pub fn drawn() -> Game {
    Game { promotion: [20, 20], ending: Ending::Drawn }
}

pub fn out_of_time(promotion: [u32; 2]) -> Game {
    let both = Some([3, 3]);
    let answers = EndOfTime {
        plays_second: Some(Side::Second),
        turn_finished: true,
        warriors: both,
        destiny: both,
        cards: both,
    };
    Game { promotion, ending: Ending::OutOfTime(answers) }
}

/// A day of so many, without lists and elimination, that has begun.
pub fn small(players: u32, rounds: u32) -> Day {
    let mut day = Day::new(Settings { rounds, cut: Cut::None, lists_required: false, ..usual() });
    day.submit(Entry::JudgeNamed { name: "Bruno".to_owned(), role: Role::Referee, member: None });
    for number in 1..=players {
        day.submit(Entry::Registered { name: format!("Player {number}"), member: None });
    }
    day.submit(Entry::DayBegun);
    day
}

/// A day of nine that stands before its semi-finals, with the seeds.
pub fn before_the_semi_finals() -> (Day, Vec<PlayerId>) {
    let mut day = Day::registered(9);
    for _ in 0..6 {
        day.pair();
        day.play(Result3::FirstWins);
    }
    let seeds = day.event.state().seeds().to_vec();
    (day, seeds)
}

impl Day {
    pub fn new(settings: Settings) -> Self {
        let (event, accepted) = Event::create("Open", Seed(7), settings, "Anna", 1_000).unwrap();
        let mut day = Self { event, cited: BTreeSet::new(), reminded: BTreeSet::new(), at: 1_000 };
        day.note(&accepted);
        day
    }

    /// A day with the usual format that has begun.
    pub fn registered(players: u32) -> Self {
        let mut day = Self::new(usual());
        day.submit(Entry::JudgeNamed { name: "Bruno".to_owned(), role: Role::Referee, member: None });
        for number in 1..=players {
            day.submit(Entry::Registered { name: format!("Player {number}"), member: None });
            let list = "3 Mitch Hunter".to_owned();
            day.submit(Entry::ListHandedIn { player: PlayerId(number), list });
        }
        day.submit(Entry::DayBegun);
        day
    }

    fn note(&mut self, accepted: &Accepted) {
        self.cited.extend(accepted.rules.iter().cloned());
        self.cited.extend(accepted.any_penalty.iter().map(|(_, rule)| rule.clone()));
        self.reminded.extend(accepted.reminders.iter().cloned());
    }

    pub fn by(&mut self, by: Actor, entry: Entry) -> Result<Accepted, Vec<Refusal>> {
        self.at += 60;
        let before = self.event.clone();
        let taken = self.event.submit(before.revision(), Logged { at: self.at, by, entry });
        match taken {
            Ok(accepted) => {
                self.note(&accepted);
                Ok(accepted)
            }
            Err(refused) => {
                assert_eq!(self.event, before, "a refused entry changes nothing");
                self.cited.extend(refused.0.iter().filter_map(|refusal| refusal.rule.clone()));
                Err(refused.0)
            }
        }
    }

    pub fn submit(&mut self, entry: Entry) -> Accepted {
        self.by(Actor::Staff("Anna".to_owned()), entry.clone())
            .unwrap_or_else(|reasons| panic!("{entry:?}: {reasons:?}"))
    }

    pub fn refused(&mut self, entry: Entry) -> Vec<Refusal> {
        self.by(Actor::Staff("Anna".to_owned()), entry).expect_err("it is refused")
    }

    pub fn refused_at(&mut self, at: i64, entry: Entry) -> Vec<Refusal> {
        self.at = at;
        self.refused(entry)
    }

    pub fn refuse_settings_after_start(&mut self) {
        self.refused(Entry::SettingsChanged { settings: varied() });
    }

    pub fn pair(&mut self) {
        let pairing = self.event.next_round().expect("there is a round to pair");
        self.submit(Entry::RoundPaired { tables: pairing.tables, bye: pairing.bye });
        self.submit(Entry::RoundStarted);
    }

    pub fn stop_clock(&mut self, table: usize) {
        self.submit(Entry::ClockStopped { table, because: "a card in dispute".to_owned() });
        self.submit(Entry::ClockResumed { table });
    }

    pub fn penalise(&mut self, player: PlayerId, offence: Offence) {
        self.submit(Entry::Penalised { player, offence, note: "seen by Bruno".to_owned() });
    }

    pub fn enter(&mut self, table: usize, games: Vec<Game>) -> Accepted {
        self.submit(Entry::ResultEntered { table, games })
    }

    /// Plays every table of the round that is still open.
    pub fn play(&mut self, result: Result3) {
        let round = self.event.state().rounds().last().unwrap().clone();
        for table in round.tables.iter().filter(|table| table.outcome.is_none()) {
            let games = match result {
                Result3::TimeOutDraw if table.number > 2 => vec![out_of_time([30, 20])],
                Result3::TimeOutDraw => vec![out_of_time([20, 20])],
                // Lots may fall to either: games until one has two.
                Result3::TimeOutLots => {
                    vec![won(Side::First, [40, 10]), won(Side::Second, [10, 40]), out_of_time([20, 20])]
                }
                Result3::FirstWins if round.phase == Phase::Swiss => vec![won(Side::First, [40, 10])],
                Result3::FirstWins => vec![won(Side::First, [40, 10]); 2],
            };
            self.enter(table.number, games);
        }
    }
}
