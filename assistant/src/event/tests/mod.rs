//! Tournament days as they are told: through the application, with a clock that is put on.

mod judging;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use cardinal_language::Lang;
use cardinal_store::Source;
use serde_json::Value;

use crate::answer::{Answer, Block, Service};
use crate::host::Clock;
use crate::identity::Asker;
use crate::request::Request;
use crate::request::event::{EventAction, EventCommand, Form, FormatWish, OutOfTime, PenaltyWish};
use crate::{Cardinal, Host};

/// Seconds of a minute.
const MINUTE: u64 = 60;

struct Day {
    cardinal: Cardinal,
    now: Arc<AtomicU64>,
    lang: Lang,
}

/// What these say, line by line.
fn lines(blocks: &[Block]) -> String {
    let line = |block: &Block| match block {
        Block::Board(rows) => rows.join("\n"),
        Block::Title(line) | Block::Heading(line) | Block::Text(line) | Block::Note(line) => line.text(),
        Block::Bullets(lines) => lines.iter().map(crate::answer::Line::text).collect::<Vec<_>>().join("\n"),
        _ => String::new(),
    };
    blocks.iter().map(line).collect::<Vec<_>>().join("\n")
}

/// Everything that an answer says, with what stands behind it.
fn told(answer: &Answer) -> String {
    lines(&answer.blocks) + "\n" + &lines(&answer.more)
}

impl Day {
    fn new(format: FormatWish) -> Self {
        let now = Arc::new(AtomicU64::new(1_000_000));
        let shown = Arc::clone(&now);
        let clock = Clock::new(move || shown.load(Ordering::Relaxed));
        let host = Host { clock, ..Host::still(Source::memory()) };
        let day = Self { cardinal: Cardinal::new("warzone-faq", host, None, None), now, lang: Lang::En };
        let format = Box::new(FormatWish { lists: Some(false), ..format });
        day.done(EventAction::New { name: "Open".to_owned(), format, seed: Some(7) });
        day.done(EventAction::Judge { name: "Bruno".to_owned(), assistant: false });
        day
    }

    /// A day of so many players, `P01` the first, that has begun.
    fn begun(players: usize, format: FormatWish) -> Self {
        let day = Self::new(format);
        for player in 1..=players {
            day.register(&format!("P{player:02}"));
        }
        day.done(EventAction::Begin);
        day
    }

    fn ask(&self, act: EventAction) -> Answer {
        let command = EventCommand { event: None, by: None, seen: None, drawn: None, act };
        let asker = Asker::at_terminal(Some(self.lang));
        self.cardinal.answer(&Request::Event(Box::new(command)), 1, &asker).answer
    }

    /// What comes of it, for people and for programs.
    fn done(&self, act: EventAction) -> (String, Value) {
        let asked = format!("{act:?}");
        let answer = self.ask(act);
        let json = answer.json();
        assert_eq!(json["outcome"], "answered", "{asked}: {json}");
        (told(&answer), json)
    }

    fn refused(&self, act: EventAction) -> (String, Value) {
        let answer = self.ask(act);
        let json = answer.json();
        assert_ne!(json["outcome"], "answered", "{json}");
        (told(&answer), json)
    }

    fn register(&self, name: &str) -> String {
        self.done(EventAction::Register { name: name.to_owned(), member: None }).0
    }

    fn result(&self, table: usize, games: &str) -> String {
        self.done(EventAction::Result { table, games: vec![games.to_owned()] }).0
    }

    fn pair(&self) -> Value {
        self.done(EventAction::Pair).1
    }

    /// Pairs and starts a round, and has the one named first win each open table by these games.
    fn play(&self, games: &str) {
        self.pair();
        let started = self.done(EventAction::Start).1;
        for table in tables(&started).iter().filter(|table| table["over"] == false) {
            let number = table["table"].as_u64().and_then(|number| usize::try_from(number).ok());
            self.result(number.expect("a number"), games);
        }
    }

    fn wait(&self, seconds: u64) {
        self.now.fetch_add(seconds, Ordering::Relaxed);
    }
}

fn tables(answer: &Value) -> Vec<Value> {
    answer["shown"]["tables"].as_array().cloned().unwrap_or_default()
}

fn players(table: &Value) -> [String; 2] {
    [0, 1].map(|at| table["players"][at].as_str().unwrap_or_default().to_owned())
}

fn rounds(rounds: u32, cut: &str) -> FormatWish {
    FormatWish { rounds: Some(rounds), cut: Some(cut.to_owned()), ..FormatWish::default() }
}

#[test]
fn whoever_is_entered_late_is_told_what_it_costs() {
    let mut day = Day::begun(4, rounds(3, "none"));
    assert!(day.register("Larry").contains("a warning, and the first match is lost by forfeit"));
    let paired = day.pair();
    let lost =
        tables(&paired).into_iter().find(|table| table["forfeited_by"] == serde_json::json!(["Larry"]));
    assert!(lost.is_some_and(|table| table["over"] == true), "{paired}");
    day.lang = Lang::It;
    assert!(day.register("Mario").contains("il turno in corso è perso a tavolino"));
    let punished = PenaltyWish {
        player: "Larry".to_owned(),
        offence: Some("late".to_owned()),
        ..PenaltyWish::default()
    };
    let (_, refused) = day.refused(EventAction::Penalty(Box::new(punished)));
    assert_eq!(refused["reasons"][0]["reason"], "wrong-round", "one lateness, one warning");
}

#[test]
fn why_tells_the_pairing_that_was_computed_though_seats_and_results_changed_since() {
    let day = Day::begun(8, rounds(3, "none"));
    day.play("40-12");
    let paired = day.pair();
    let computed: Vec<_> = tables(&paired).iter().map(players).collect();
    let points: Vec<_> = tables(&paired).iter().map(|table| table["points"].clone()).collect();
    let why = |day: &Day| {
        let (told, json) = day.done(EventAction::Why(None));
        let pairs: Vec<[String; 2]> =
            json["shown"]["pairs"].as_array().expect("pairs").iter().map(players).collect();
        (told, pairs, json["shown"]["changed_since"].clone())
    };
    let (one, other) = (computed[0][0].clone(), computed[3][1].clone());
    day.done(EventAction::Swap { one, other, because: "cousins".to_owned() });
    let (told, pairs, changed) = why(&day);
    assert_eq!((&pairs, changed), (&computed, Value::Bool(false)), "each pair once: {told}");
    let games = vec!["12-40".to_owned()];
    day.done(EventAction::Correct { round: 1, table: 1, games, because: "misread".to_owned() });
    let (told, pairs, changed) = why(&day);
    assert_eq!((&pairs, changed), (&computed, Value::Bool(true)));
    assert!(told.contains("have changed since it was paired"), "{told}");
    let shown = day.done(EventAction::Pairings(None)).1;
    let mut then: Vec<_> =
        points.iter().flat_map(|two| two.as_array().cloned().unwrap_or_default()).collect();
    let mut now: Vec<_> = tables(&shown)
        .iter()
        .flat_map(|table| table["points"].as_array().cloned().unwrap_or_default())
        .collect();
    then.sort_by_key(Value::as_u64);
    now.sort_by_key(Value::as_u64);
    assert_eq!(now, then, "points are those of when it was paired");
}

#[test]
fn a_change_of_seats_says_who_meet_again_and_every_reason_is_kept() {
    let day = Day::begun(4, rounds(3, "none"));
    day.play("40-12");
    let first = tables(&day.done(EventAction::Pairings(None)).1);
    let [a, b] = players(&first[0]);
    let now = tables(&day.pair());
    let beside = now.iter().map(players).find(|two| two.contains(&a)).expect("a table");
    let met = if beside[0] == a { beside[1].clone() } else { beside[0].clone() };
    let swap = |one: &str, other: &str, because: &str| {
        day.done(EventAction::Swap {
            one: one.to_owned(),
            other: other.to_owned(),
            because: because.to_owned(),
        })
    };
    let (said, json) = swap(&met, &b, "cousins");
    assert!(said.contains("They meet again"), "{said}");
    assert_eq!(json["deed"]["rematches"].as_array().map(Vec::len), Some(2), "{json}");
    let (said, json) = swap(&met, &b, "no matter");
    assert_eq!(json["deed"]["rematches"], serde_json::json!([]), "{json}");
    assert!(said.contains("cousins; no matter"), "{said}");
}

fn time(table: usize, second: &str) -> OutOfTime {
    OutOfTime {
        table,
        second: Some(second.to_owned()),
        finished: true,
        points: Some("20-20".to_owned()),
        ..OutOfTime::default()
    }
}

fn ask_time(told: OutOfTime) -> EventAction {
    EventAction::Time(Box::new(told))
}

#[test]
fn the_end_of_time_says_who_won_by_what_and_what_the_clock_says() {
    let day = Day::begun(4, FormatWish { knock_out_games: Some(1), ..rounds(1, "4") });
    day.play("40-12");
    day.pair();
    let started = day.done(EventAction::Start).1;
    let [first, second] = players(&tables(&started)[0]);
    day.wait(MINUTE);
    let (asked, json) = day.done(ask_time(time(1, &second)));
    assert_eq!(json["shown"]["left"], 29 * 60, "{json}");
    assert!(asked.contains("still has 29:00"), "{asked}");
    day.wait(30 * MINUTE);
    let (asked, json) = day.done(ask_time(time(1, &second)));
    assert!(json["shown"]["left"].is_null() && asked.contains("Time is up at table 1"), "{asked}");
    let answered = OutOfTime { warriors: Some("1-3".to_owned()), ..time(1, &second) };
    let (said, json) = day.done(ask_time(answered));
    assert!(said.contains(&format!("20–20 (time: {second} by warriors, 1–3)")), "{said}");
    let game = &tables(&json)[0]["games"][0];
    assert_eq!(
        (&game["winner"], &game["decided_by"]),
        (&second.clone().into(), &"warriors".into()),
        "{json}"
    );
    let (said, _) = day.done(EventAction::Pairings(None));
    assert!(said.contains(&format!("{second} won 20–20 (time: {second} by warriors")), "{said}");
    // The final has no limit: nothing is asked.
    let [first_of_two, _] = players(&tables(&started)[1]);
    day.result(2, "40-12");
    day.pair();
    day.done(EventAction::Start);
    for finalist in [first, second, first_of_two] {
        let (_, refused) = day.refused(ask_time(time(1, &finalist)));
        let reason = (&refused["reasons"][0]["reason"], &refused["reasons"][0]["rule"]);
        assert_eq!(reason, (&"no-time-limit".into(), &"mcic-tournament/format/final".into()), "{refused}");
    }
}

#[test]
fn a_game_of_three_that_runs_out_of_time_is_settled_and_the_match_goes_on() {
    let day = Day::begun(4, rounds(1, "4"));
    day.play("40-12");
    day.pair();
    let started = day.done(EventAction::Start).1;
    let [first, second] = players(&tables(&started)[0]);
    day.wait(31 * MINUTE);
    let even = Some("3-3".to_owned());
    let lots = OutOfTime { warriors: even.clone(), destiny: even.clone(), cards: even, ..time(1, &second) };
    let (said, json) = day.done(ask_time(lots.clone()));
    assert!(said.contains("by lots drawn by the seed") && said.contains("event next-game 1"), "{said}");
    let so_far = tables(&json)[0]["so_far"].clone();
    assert_eq!((&so_far[0]["decided_by"], tables(&json)[0]["over"].clone()), (&"lots".into(), false.into()));
    let winner = so_far[0]["winner"].as_str().expect("a winner").to_owned();
    // Asked once more it is the same game.
    let (_, again) = day.done(ask_time(lots));
    assert_eq!(tables(&again)[0]["so_far"], so_far);
    let (_, drawn) = day.refused(ask_time(OutOfTime { games: vec!["20-20".to_owned()], ..time(1, &second) }));
    let sentence = drawn["reasons"][0]["sentence"].as_str().unwrap_or_default().to_owned();
    assert!(sentence.contains("cannot be drawn") && sentence.contains("20>20"), "{sentence}");
    day.done(EventAction::NextGame(1));
    // What follows is told by itself.
    day.result(1, if winner == first { "40-12" } else { "12-40" });
    let shown = tables(&day.done(EventAction::Pairings(None)).1)[0].clone();
    assert_eq!((&shown["winner"], shown["games"].as_array().map(Vec::len)), (&winner.into(), Some(2)));
}

#[test]
fn a_walkover_and_the_rule_of_the_bracket_are_told() {
    let day = Day::begun(4, FormatWish { knock_out_games: Some(1), ..rounds(1, "4") });
    day.play("40-12");
    let (said, json) = day.done(EventAction::Pair);
    assert!(!said.contains("format/semifinals"), "four go on by the organisers' choice: {said}");
    let [left, _] = players(&tables(&json)[0]);
    let why = day.done(EventAction::Why(None)).0;
    assert!(why.contains("mcic-tournament/format/organisers-discretion"), "{why}");
    day.done(EventAction::Start);
    day.result(1, "40-12");
    day.result(2, "40-12");
    day.done(EventAction::Drop(left));
    let (said, json) = day.done(EventAction::Pair);
    let alone = json["shown"]["walkovers"][0].as_str().map_or_else(String::new, str::to_owned);
    let shown = day.done(EventAction::Pairings(None)).0;
    assert!(shown.contains("Without a match to the next round"), "{said}: {shown}: {alone}");
    let why = day.done(EventAction::Why(None)).0;
    assert!(why.contains("mcic-tournament/format/final"), "{why}");
    for (form, part) in [(Form::Markdown, "Without a match"), (Form::ResultsCsv, ",walkover,")] {
        let file = day.done(EventAction::Export(form)).1["shown"]["text"].clone();
        assert!(file.as_str().is_some_and(|text| text.contains(part)), "{file}");
    }
}

#[test]
fn who_returns_while_a_round_is_paired_is_told_when_the_next_match_is() {
    let day = Day::begun(5, rounds(3, "none"));
    day.done(EventAction::Drop("P01".to_owned()));
    day.pair();
    let (said, _) = day.done(EventAction::Return("P01".to_owned()));
    assert!(said.contains("Round 1 is paired already") && said.contains("event undo"), "{said}");
    day.done(EventAction::Drop("P01".to_owned()));
    day.done(EventAction::Start);
    let (said, _) = day.done(EventAction::Return("P01".to_owned()));
    assert!(said.contains("Round 1 is paired already") && !said.contains("event undo"), "{said}");
}

#[test]
fn what_the_judges_say_of_a_card_stands_before_what_its_name_was_read_as() {
    let day = Day::new(rounds(1, "none"));
    day.register("P01");
    let hand_in = |list: &str| {
        day.done(EventAction::Collection { player: "P01".to_owned(), list: Some(list.to_owned()) })
    };
    let faults = |json: &Value| {
        let all = json["shown"]["faults"].as_array().cloned().unwrap_or_default();
        all.iter().filter_map(|fault| fault["fault"].as_str().map(str::to_owned)).collect::<Vec<_>>()
    };
    let (said, json) = hand_in("Deck\n2 Golgotha\n");
    assert!(faults(&json).contains(&"forbidden".to_owned()), "{json}");
    let unfolded = day.ask(EventAction::Collection { player: "P01".to_owned(), list: None });
    let first = lines(&unfolded.blocks);
    assert!(first.contains("“Golgotha” is read as") && first.contains("event card"), "{first}: {said}");
    let card =
        |allowed, card: &str| EventAction::Card { card: card.to_owned(), allowed, note: "seen".to_owned() };
    day.done(card(true, "Golgotha"));
    let shown = || day.done(EventAction::Collection { player: "P01".to_owned(), list: None });
    let (said, json) = shown();
    assert!(!faults(&json).contains(&"forbidden".to_owned()), "{json}");
    assert!(said.contains("Golgotha may be played, says"), "{said}");
    assert_eq!(json["shown"]["lines"][0]["judged"]["allowed"], true, "{json}");
    day.done(card(false, "golgotha"));
    assert!(faults(&shown().1).contains(&"refused".to_owned()));
    // What the tournament rules name is not the judges' to say.
    let (_, refused) = day.refused(card(false, "Eroismo"));
    let sentence = refused["reasons"][0]["sentence"].as_str().unwrap_or_default().to_owned();
    assert!(sentence.contains("tournament rules"), "{sentence}");
}

#[test]
fn an_exchange_is_one_after_the_day_began_and_a_card_is_one_however_it_is_written() {
    let day = Day::new(rounds(1, "none"));
    for name in ["P01", "P02"] {
        day.register(name);
    }
    let hand_in = |list: &str| {
        day.done(EventAction::Collection { player: "P01".to_owned(), list: Some(list.to_owned()) })
    };
    hand_in("Deck\n2 Qzxv Wbkj\n3 Ambush\nReserve\n1 Mitch Hunter\n");
    let (said, json) = hand_in("Deck\n2 QZXV wbkj\n1 Ambush\n");
    assert!(json["shown"]["fair_exchange"].is_null() && !said.contains("not an exchange"), "{said}");
    assert!(said.contains("below the heading Reserve"), "{said}");
    day.done(EventAction::Card { card: "Qzxv Wbkj".to_owned(), allowed: false, note: "seen".to_owned() });
    day.done(EventAction::Begin);
    let (said, json) = hand_in("Deck\n1 qzxv  wbkj\n1 Qzxv Wbkj\nReserve\n1 Ambush\n");
    let moved = (&json["shown"]["into_deck"], &json["shown"]["out_of_deck"]);
    assert_eq!(moved, (&serde_json::json!({}), &serde_json::json!({ "Ambush": 1 })), "{said}");
    assert!(said.contains("in nothing; out 1 Ambush") && !said.contains("The collection itself"), "{said}");
    let refused =
        json["shown"]["faults"].as_array().expect("faults").iter().filter(|own| own["fault"] == "refused");
    assert_eq!(refused.count(), 1, "one card on two lines: {json}");
}

#[test]
fn names_show_nothing_that_turns_or_hides_and_are_found_letter_by_letter() {
    let day = Day::new(rounds(1, "none"));
    day.register("\u{202e}Ada\u{200b} \u{202b}Rossi");
    day.register("O'Neil");
    day.register("Åsa");
    day.register("Asa");
    let (_, refused) = day.refused(EventAction::Register { name: "O’Neil".to_owned(), member: None });
    assert_eq!(refused["reasons"][0]["reason"], "name-taken");
    let (said, json) = day.done(EventAction::Show);
    assert_eq!(json["shown"]["players"][0]["name"], "Ada Rossi");
    assert!(!said.contains(['\u{202e}', '\u{200b}', '\u{202b}']), "{said:?}");
    let (said, _) = day.done(EventAction::Drop("Asa".to_owned()));
    assert!(said.contains("Asa leaves"), "{said}");
    let (said, _) = day.done(EventAction::Drop("o’neil".to_owned()));
    assert!(said.contains("O'Neil leaves"), "{said}");
    let (_, json) = day.done(EventAction::Import("Ása\nasá\n".to_owned()));
    assert_eq!(json["event"]["active"], 4, "they differ by a letter");
}

#[test]
fn before_the_day_no_round_and_nobody_without_a_name_is_named() {
    for (lang, round, organiser) in [
        (Lang::En, "Round 0", "Organiser"),
        (Lang::It, "Turno 0", "Organizzatore"),
        (Lang::Cs, "0. kolo", "Pořadatel"),
    ] {
        let mut day = Day::new(rounds(1, "none"));
        day.lang = lang;
        let (said, _) = day.done(EventAction::Show);
        assert!(!said.contains(round) && !said.contains(organiser), "{said}");
        let (said, _) = day.done(EventAction::Import("Anna\n".to_owned()));
        assert!(!said.contains("1 players") && !said.contains("1 giocatori"), "{said}");
    }
}
