//! What strangers write as a combat, in either form: whatever it is, it is answered with something
//! to read, in time, and without a crash.
//!
//! Each form is tried for a moment in the suite. For longer, say for how many seconds:
//!
//! `FUZZ_SECONDS=600 cargo test -p cardinal --test scenario_fuzz -- --nocapture`
//!
//! Cases are drawn from scenarios that mean something: their lines are lost, doubled, moved, mixed and
//! cut, and their values exchanged for worse ones. A case that fails is shrunk and printed.

use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use cardinal::host;
use cardinal_assistant::Cardinal;
use cardinal_assistant::answer::{Answer, Outcome, Service};
use cardinal_assistant::identity::Asker;
use cardinal_assistant::request::{Request, WrittenCombat};
use cardinal_language::Lang;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};

/// How long each form is tried in the suite.
const MOMENT: Duration = Duration::from_secs(3);

/// Cases between two looks at the clock.
const BATCH: u32 = 64;

/// The longest that one case may take, in an unoptimised build on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

fn seeds(folder: &str) -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let mut files: Vec<_> = fs::read_dir(folder)
        .expect("the folder is there")
        .map(|entry| entry.expect("readable").path())
        .collect();
    files.sort();
    files.into_iter().map(|path| fs::read_to_string(path).expect("scenarios are text")).collect()
}

/// Values that no sensible scenario has.
const WORSE: &[&str] = &[
    "-1",
    "0",
    "1000000",
    "2147483647",
    "-2147483648",
    "99999999999999999999",
    "1.5",
    "true",
    "\"\"",
    "\"\\u0000\"",
    "\"\u{202e}\"",
    "[]",
    "[[]]",
    "{}",
    "[{}]",
    "nan",
    "1979-05-27",
    "\"attacker\"",
    "\"Sean Gallagher\"",
    "\"after-combat\"",
    "\"any-time\"",
];

/// One thing done to the lines of a scenario.
#[derive(Debug, Clone)]
enum Damage {
    Lose(Index),
    Double(Index, u8),
    Move(Index, Index),
    Cut(Index, Index),
    Worsen(Index, &'static str),
    Mix(Index, Index),
    Noise(Index, String),
}

fn damage() -> impl Strategy<Value = Damage> {
    let at = any::<Index>;
    prop_oneof![
        1 => at().prop_map(Damage::Lose),
        1 => (at(), 1..40u8).prop_map(|(line, times)| Damage::Double(line, times)),
        1 => (at(), at()).prop_map(|(from, to)| Damage::Move(from, to)),
        1 => (at(), at()).prop_map(|(line, to)| Damage::Cut(line, to)),
        4 => (at(), select(WORSE)).prop_map(|(line, value)| Damage::Worsen(line, value)),
        1 => (at(), at()).prop_map(|(seed, line)| Damage::Mix(seed, line)),
        1 => (at(), "\\PC{0,20}").prop_map(|(line, noise)| Damage::Noise(line, noise)),
    ]
}

fn damaged(seeds: &[String], separator: char, seed: Index, damages: &[Damage]) -> String {
    let mut lines: Vec<String> = seed.get(seeds).split(separator).map(str::to_owned).collect();
    for damage in damages {
        if lines.is_empty() {
            break;
        }
        let count = lines.len();
        match damage {
            Damage::Lose(line) => drop(lines.remove(line.index(count))),
            Damage::Double(line, times) => {
                let line = lines[line.index(count)].clone();
                lines.extend(std::iter::repeat_n(line, usize::from(*times)));
            }
            Damage::Move(from, to) => lines.swap(from.index(count), to.index(count)),
            Damage::Cut(line, to) => {
                let line = &mut lines[line.index(count)];
                let keep = to.index(line.chars().count() + 1);
                *line = line.chars().take(keep).collect();
            }
            Damage::Worsen(line, value) => {
                let line = &mut lines[line.index(count)];
                match line.rsplit_once('=') {
                    Some((key, _)) => *line = format!("{key}= {value}"),
                    None => line.push_str(value),
                }
            }
            Damage::Mix(seed, line) => {
                let other: Vec<&str> = seed.get(seeds).split(separator).collect();
                let at = line.index(count);
                lines.splice(at..at, other.into_iter().map(str::to_owned));
            }
            Damage::Noise(line, noise) => lines[line.index(count)].push_str(noise),
        }
    }
    lines.join(&separator.to_string())
}

fn case(separator: char, seeds: Vec<String>) -> impl Strategy<Value = String> {
    prop_oneof![
        9 => (any::<Index>(), prop::collection::vec(damage(), 0..6))
            .prop_map(move |(seed, damages)| damaged(&seeds, separator, seed, &damages)),
        1 => "\\PC{0,200}",
    ]
}

/// There is something to read, without control characters.
fn is_answered(answer: &Answer) -> Result<(), TestCaseError> {
    let drawn = cardinal::terminal::draw(answer, Some(100));
    let plain = anstream::adapter::strip_str(&drawn).to_string();
    prop_assert!(!plain.trim().is_empty(), "{}", answer.json());
    prop_assert!(!plain.chars().any(|c| c.is_control() && c != '\n'), "{plain:?}");
    if answer.outcome == Outcome::Invalid {
        prop_assert!(answer.json()["problem"].as_str().is_some_and(|problem| !problem.trim().is_empty()));
    }
    Ok(())
}

/// Tries cases until the time is up, and says how many there were and how many of them meant something.
fn try_for_a_while(form: &str, cases: &impl Strategy<Value = String>, answer: impl Fn(&str) -> Answer) {
    let seconds = std::env::var("FUZZ_SECONDS").ok().and_then(|seconds| seconds.parse().ok());
    let until = Instant::now() + seconds.map_or(MOMENT, Duration::from_secs);
    let (mut count, mut played, mut longest) = (0_u64, 0_u64, Duration::ZERO);
    let tally = std::cell::RefCell::new((&mut played, &mut longest));
    let mut seed = [0_u8; 32];
    while Instant::now() < until {
        // The same cases in the same order each time, and different ones in every batch.
        seed[..8].copy_from_slice(&count.to_le_bytes());
        let config = Config { cases: BATCH, failure_persistence: None, ..Config::default() };
        let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &seed);
        let outcome = TestRunner::new_with_rng(config, rng).run(cases, |text| {
            let begun = Instant::now();
            let answer = answer(&text);
            let took = begun.elapsed();
            prop_assert!(took < PATIENCE, "it took {took:?}");
            let mut tally = tally.borrow_mut();
            *tally.0 += u64::from(answer.outcome == Outcome::Answered);
            *tally.1 = took.max(*tally.1);
            is_answered(&answer)
        });
        if let Err(error) = outcome {
            panic!("{form}, batch {count}: {error}");
        }
        count += u64::from(BATCH);
    }
    println!("{form}: {count} cases, {played} of them played, the longest took {longest:?}");
}

fn app() -> (Cardinal, tempfile::TempDir) {
    let nowhere = tempfile::tempdir().expect("a temporary directory");
    (Cardinal::new("warzone-faq", host::at(nowhere.path()), None, None), nowhere)
}

#[test]
fn any_scenario_file_is_answered_in_time() {
    let (app, _nowhere) = app();
    let mut files = seeds("../assistant/rulings/traced");
    // The cases of a ruling are no part of a scenario, and most of its lines.
    let base = |text: String| text.split("[[case]]").next().unwrap_or_default().to_owned();
    files.extend(seeds("../assistant/rulings/scenarios").into_iter().map(base));
    let cases = case('\n', files);
    try_for_a_while("files", &cases, |text| {
        let combat = WrittenCombat::file("combat.toml", text);
        app.answer(&Request::Combat { combat }, 1, &Asker::at_terminal(Some(Lang::En))).answer
    });
}

/// Lines that mean something in each language.
const LINES: &[&str] = &[
    "Sean Gallagher attacks the Nepharite of Ilian in fight, attacker plays Evasive Action on Sean Gallagher, defender plays Powerful Blow, 5 promotion points",
    "Necromutant shoots at Sea Lion, Sea Lion is in cover, defender: 4 attack actions, attacker gains armor +3, defender has 7 destiny points",
    "Free Marine fights Necromutant, Necromutant is wounded, attacker plays Surprise Attack at step 16, ratings alone",
    "Necromutant attacks Sea Lion in fight, Sea Lion at the outpost, Necromutant left cover this turn, attacker's first turn",
    "Sean Gallagher attacca il Nefarita di Ilian in corpo a corpo, l'attaccante gioca Azione Evasiva su Sean Gallagher, il difensore gioca Colpo Potente",
    "Sean Gallagher útočí na Nefarita v zápase, obránce hraje Mocný úder, útočník je zraněn",
];

#[test]
fn any_line_is_answered_in_time() {
    let (app, _nowhere) = app();
    let lines = LINES.iter().map(|&line| line.to_owned()).collect();
    let cases = (case(',', lines), select(Lang::ALL.as_slice()));
    let cases = cases.prop_map(|(line, lang)| format!("{}{line}", lang.code()));
    try_for_a_while("lines", &cases, |text| {
        let (code, line) = text.split_at_checked(2).unwrap_or(("en", text));
        let lang = Lang::ALL.into_iter().find(|lang| lang.code() == code).unwrap_or(Lang::En);
        app.answer(&Request::combat(line), 1, &Asker::at_terminal(Some(lang))).answer
    });
}
