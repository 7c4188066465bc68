//! How long it takes to be ready, and to answer.
//!
//! Run with `cargo bench -p cardinal-rules-index --bench search`. Before criterion's figures it
//! prints a table of its own: over all questions of `tests/questions.toml` the median and the
//! slowest hundredth, for the rulebook and for a made-up one a hundred times as large.

use std::collections::BTreeMap;
use std::hint::black_box;
use std::time::{Duration, Instant};

use cardinal_language::{Localized, words};
use cardinal_rules_index::query_phrases::Phrases;
use cardinal_rules_index::{Glossary, Index, Passage, Query, QueryPhrases, Rule, Rulebook};
use criterion::{Criterion, criterion_group, criterion_main};
use serde::{Deserialize, Serialize};

/// How many times as large the made-up rulebook is.
const GROWTH: usize = 100;
/// How often each question is asked; the fastest answer counts, as the others were disturbed.
const ASKED: usize = 15;

#[derive(Deserialize)]
struct Questions {
    question: Vec<Question>,
}

#[derive(Deserialize)]
struct Question {
    text: String,
}

/// A chapter file of a rulebook.
#[derive(Serialize)]
struct Chapter<'r> {
    rule: &'r [Rule],
}

/// What an index is built from.
struct Sources {
    rulebook: Rulebook,
    glossary: Glossary,
    asked: QueryPhrases,
}

fn sources() -> Sources {
    let rulebook = Rulebook::embedded().expect("embedded");
    let asked = QueryPhrases::embedded(&rulebook).expect("embedded");
    Sources { rulebook, glossary: Glossary::embedded().expect("embedded"), asked }
}

fn index(Sources { rulebook, glossary, asked }: &Sources) -> Index {
    Index::build(rulebook, glossary, asked).expect("built")
}

fn questions() -> Vec<String> {
    let questions: Questions =
        toml::from_str(include_str!("../tests/questions.toml")).expect("the tests read it");
    questions.question.into_iter().map(|question| question.text).collect()
}

fn query(text: &str) -> Query<'_> {
    Query { text, lang: None, ruleset: Some("doomtrooper-it"), limit: 10 }
}

/// Passages of the size and number that an import of every document gives, with our own texts.
fn passages(rulebook: &Rulebook) -> Vec<Passage> {
    let of_rule = |rule: &Rule| {
        let passage = |(lang, text): (_, &str)| Passage {
            document: rule.source.document.clone(),
            section: rule.source.section.clone(),
            bytes: rule.source.bytes,
            text: text.to_owned(),
            lang,
        };
        rule.text.iter().map(passage).collect::<Vec<_>>()
    };
    rulebook.rules().iter().flat_map(of_rule).collect()
}

/// The rulebook and its phrases many times over, each copy with ids and topics of its own and its
/// words in another order.
fn grown(Sources { rulebook, glossary, asked }: &Sources, copies: usize) -> Sources {
    let larger = grown_rulebook(rulebook, copies);
    let mut phrases: BTreeMap<String, &Phrases> = BTreeMap::new();
    for (copy, rule) in (0..copies).flat_map(|copy| rulebook.rules().iter().map(move |rule| (copy, rule))) {
        phrases.extend(asked.of(&rule.id).map(|asked| (format!("{}-{copy}", rule.id), asked)));
    }
    let file = toml::to_string(&phrases).expect("written");
    let asked = QueryPhrases::from_files([("asked.toml", file)], &larger).expect("sound");
    Sources { rulebook: larger, glossary: glossary.clone(), asked }
}

fn grown_rulebook(rulebook: &Rulebook, copies: usize) -> Rulebook {
    let documents: Vec<_> = rulebook.documents().iter().collect();
    let mut files = vec![(
        "documents.toml".to_owned(),
        toml::to_string(&Documents { document: &documents }).expect("written").into_bytes(),
    )];
    for copy in 0..copies {
        for ruleset in rulebook.rulesets() {
            let rules: Vec<Rule> = rulebook.ruleset(ruleset).map(|rule| shuffled(rule, copy)).collect();
            let chapter = toml::to_string(&Chapter { rule: &rules }).expect("written");
            files.push((format!("{ruleset}/copy-{copy}.toml"), chapter.into_bytes()));
        }
    }
    Rulebook::from_files(files).expect("sound")
}

#[derive(Serialize)]
struct Documents<'r> {
    document: &'r [&'r cardinal_rules_index::Document],
}

fn shuffled(rule: &Rule, copy: usize) -> Rule {
    let text = |text: &str| -> String {
        let mut words: Vec<&str> = words(text).collect();
        let count = words.len().max(1);
        words.rotate_left(copy % count);
        let (left, right) = words.split_at(count / 2);
        right.iter().chain(left).copied().collect::<Vec<_>>().join(" ")
    };
    let localized = |localized: &Localized| Localized {
        en: text(&localized.en),
        it: localized.it.as_deref().map(text),
        cs: localized.cs.as_deref().map(text),
    };
    Rule {
        id: format!("{}-{copy}", rule.id),
        topic: format!("{}-{copy}", rule.topic),
        title: localized(&rule.title),
        text: localized(&rule.text),
        see: Vec::new(),
        reading: None,
        ..rule.clone()
    }
}

/// The median and the slowest hundredth of the answers to all questions.
fn latencies(index: &Index, questions: &[String], asked: usize) -> (Duration, Duration) {
    let mut times: Vec<Duration> = questions
        .iter()
        .map(|text| {
            let time = || {
                let start = Instant::now();
                black_box(index.search(&query(text)));
                start.elapsed()
            };
            (0..asked).map(|_| time()).min().unwrap_or_default()
        })
        .collect();
    times.sort_unstable();
    let at = |hundredths: usize| times.get((times.len() - 1) * hundredths / 100).copied().unwrap_or_default();
    (at(50), at(99))
}

/// What the program does before it can be asked, and how much of it the frozen index takes.
fn readiness_of(index: Index, Sources { rulebook, .. }: &Sources) -> (Duration, Duration) {
    let frozen = index.freeze(rulebook).expect("frozen");
    let start = Instant::now();
    let rulebook = Rulebook::embedded().expect("embedded");
    let glossary = Glossary::embedded().expect("embedded");
    let loaded = start.elapsed();
    black_box(Index::thaw(&frozen, &rulebook, &glossary).expect("thawed"));
    let ready = start.elapsed();
    (ready, ready.saturating_sub(loaded))
}

fn table() {
    let questions = questions();
    let start = Instant::now();
    let sources = sources();
    let loaded = start.elapsed();
    let start = Instant::now();
    let small = index(&sources);
    let built = start.elapsed();
    println!("{} questions, the fastest of {ASKED} runs each", questions.len());
    let print = |name: &str, rules: usize, built: Duration, (p50, p99): (Duration, Duration)| {
        println!("{name:<16} {rules:>7} rules  index {built:>10.1?}  p50 {p50:>9.1?}  p99 {p99:>9.1?}");
    };
    let of_small = latencies(&small, &questions, ASKED);
    print("the rulebook", sources.rulebook.rules().len(), built, of_small);
    let (ready, thawed) = readiness_of(small, &sources);
    println!("ready after {ready:.1?}, {thawed:.1?} of it the index made ahead of time");
    println!("without it after {:.1?}: all data {loaded:.1?}, index {built:.1?}", loaded + built);

    let large = grown(&sources, GROWTH);
    let start = Instant::now();
    let index = index(&large);
    let large_built = start.elapsed();
    let of_large = latencies(&index, &questions, 3);
    print("100 times it", large.rulebook.rules().len(), large_built, of_large);
    let times = |large: Duration, small: Duration| large.as_secs_f64() / small.as_secs_f64();
    println!(
        "growth           index x{:.0}  p50 x{:.0}  p99 x{:.0}",
        times(large_built, built),
        times(of_large.0, of_small.0),
        times(of_large.1, of_small.1)
    );
}

fn readiness(c: &mut Criterion) {
    c.bench_function("load the rulebook", |b| b.iter(|| black_box(Rulebook::embedded())));
    c.bench_function("load the glossary", |b| b.iter(|| black_box(Glossary::embedded())));
    let sources = sources();
    c.bench_function("load the phrases", |b| b.iter(|| black_box(QueryPhrases::embedded(&sources.rulebook))));
    c.bench_function("build the index", |b| b.iter(|| black_box(index(&sources))));
    let Sources { rulebook, glossary, .. } = &sources;
    let frozen = index(&sources).freeze(rulebook).expect("frozen");
    let thaw = || Index::thaw(&frozen, rulebook, glossary).expect("thawed");
    c.bench_function("thaw the index", |b| b.iter(|| black_box(thaw())));
    let passages = passages(rulebook);
    c.bench_function("thaw the index and add passages", |b| {
        b.iter(|| black_box(thaw().with_passages(passages.iter().cloned()).is_ok()));
    });
}

fn answers(c: &mut Criterion) {
    let index = index(&sources());
    let questions = questions();
    let mut next = questions.iter().cycle();
    c.bench_function("answer a question", |b| {
        b.iter(|| black_box(index.search(&query(next.next().map_or("", String::as_str)))));
    });
    c.bench_function("answer a mistyped question", |b| {
        b.iter(|| black_box(index.search(&query("srgeant asigned to anothr sergent"))));
    });
}

fn tabulate(_: &mut Criterion) {
    table();
}

criterion_group!(benches, tabulate, readiness, answers);
criterion_main!(benches);
