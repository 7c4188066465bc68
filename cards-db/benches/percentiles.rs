//! How long the slowest lookups and completions take, over every name of every card: p50, p99 and the
//! longest. Ends with an error where a bound is not kept.
//!
//! `cargo bench -p cardinal-cards-db --bench percentiles`

use std::hint::black_box;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use cardinal_cards_db::Cards;
use cardinal_language::Lang;

/// What 99 of 100 lookups may take at most.
const LOOKUP: Duration = Duration::from_micros(300);
/// What 99 of 100 completions may take at most.
const COMPLETION: Duration = Duration::from_millis(1);

/// How long each of many calls took.
struct Times(Vec<Duration>);

impl Times {
    fn of<T>(asked: &[(String, Lang)], call: impl Fn(&str, Lang) -> T) -> Self {
        let time = |(text, lang): &(String, Lang)| {
            let start = Instant::now();
            black_box(call(black_box(text), *lang));
            start.elapsed()
        };
        let mut times: Vec<Duration> = asked.iter().map(time).collect();
        times.sort_unstable();
        Self(times)
    }

    fn at(&self, percent: usize) -> Duration {
        let last = self.0.len().saturating_sub(1);
        self.0.get((self.0.len() * percent / 100).min(last)).copied().unwrap_or_default()
    }

    /// Prints the figures, and says whether 99 of 100 are within a bound.
    fn report(&self, what: &str, bound: Duration) -> bool {
        let (middle, most, longest) = (self.at(50), self.at(99), self.at(100));
        println!(
            "{what}: {} calls, p50 {middle:?}, p99 {most:?}, max {longest:?} (p99 ≤ {bound:?})",
            self.0.len()
        );
        most <= bound
    }
}

/// The names with the letter in their middle exchanged, so many times.
fn mistyped(name: &str, slips: usize) -> String {
    let mut letters: Vec<char> = name.chars().collect();
    let middle = letters.len() / 2;
    for slip in 0..slips.min(letters.len()) {
        let at = (middle + slip * 3) % letters.len();
        letters[at] = 'q';
    }
    letters.into_iter().collect()
}

fn main() -> ExitCode {
    let cards = Cards::embedded().expect("the shipped cards load");
    let names: Vec<(String, Lang)> = cards
        .iter()
        .flat_map(|card| card.names.iter().map(|(lang, _, name)| (name.to_owned(), lang.unwrap_or(Lang::En))))
        .collect();
    let changed = |change: fn(&str) -> String| -> Vec<(String, Lang)> {
        names.iter().map(|(name, lang)| (change(name), *lang)).collect()
    };
    let first = Instant::now();
    black_box(cards.lookup("Xyzzyx Plughqq", Lang::En));
    println!("{} names of {} cards; the first name by ear: {:?}", names.len(), cards.len(), first.elapsed());
    let mut within = true;
    for (what, asked) in [
        ("lookup, as printed", names.clone()),
        ("lookup, one slip", changed(|name| mistyped(name, 1))),
        ("lookup, two slips", changed(|name| mistyped(name, 2))),
        ("lookup, no card", changed(|name| format!("{} qqxz", mistyped(name, 4)))),
    ] {
        within &= Times::of(&asked, |text, lang| cards.lookup(text, lang)).report(what, LOOKUP);
    }
    for (what, letters) in
        [("completion, one letter", 1), ("completion, three letters", 3), ("completion, six letters", 6)]
    {
        let begun: Vec<(String, Lang)> =
            names.iter().map(|(name, lang)| (name.chars().take(letters).collect(), *lang)).collect();
        within &= Times::of(&begun, |text, lang| cards.complete(text, lang, 25)).report(what, COMPLETION);
    }
    let slipped = changed(|name| mistyped(name, 1));
    within &= Times::of(&slipped, |text, lang| cards.complete(text, lang, 25))
        .report("completion, one slip", COMPLETION);
    if within { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
