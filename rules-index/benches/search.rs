//! How long it takes to be ready, and to answer.
//!
//! Run with `cargo bench -p cardinal-rules-index`.

use std::hint::black_box;

use cardinal_rules_index::{Glossary, Index, Passage, Query, Rulebook};
use criterion::{Criterion, criterion_group, criterion_main};

const QUESTIONS: [&str; 6] = [
    "può un sergente essere assegnato a un altro sergente?",
    "muze byt serzant prirazen jinemu serzantovi?",
    "can a sergeant be assigned to a sergeant?",
    "fase 37",
    "kit pronto socorso",
    "who gets the warzone modifiers, attacker or defender",
];

fn sources() -> (Rulebook, Glossary) {
    (
        Rulebook::embedded().expect("embedded"),
        Glossary::embedded().expect("embedded"),
    )
}

/// Passages of the size and number that an import of every document gives, with our own texts.
fn passages(rulebook: &Rulebook) -> Vec<Passage> {
    let of_rule = |rule: &cardinal_rules_index::Rule| {
        rule.text
            .iter()
            .map(|(lang, text)| Passage {
                document: rule.source.document.clone(),
                section: rule.source.section.clone(),
                bytes: rule.source.bytes,
                text: text.to_owned(),
                lang,
            })
            .collect::<Vec<_>>()
    };
    rulebook.rules().iter().flat_map(of_rule).collect()
}

fn readiness(c: &mut Criterion) {
    c.bench_function("load the rulebook", |b| {
        b.iter(|| black_box(Rulebook::embedded()));
    });
    c.bench_function("load the glossary", |b| {
        b.iter(|| black_box(Glossary::embedded()));
    });
    let (rulebook, glossary) = sources();
    c.bench_function("build the index", |b| {
        b.iter(|| black_box(Index::build(&rulebook, &glossary, std::iter::empty()).is_ok()));
    });
    let passages = passages(&rulebook);
    c.bench_function("build the index with passages", |b| {
        b.iter(|| black_box(Index::build(&rulebook, &glossary, passages.iter().cloned()).is_ok()));
    });
}

fn answers(c: &mut Criterion) {
    let (rulebook, glossary) = sources();
    let index = Index::build(&rulebook, &glossary, std::iter::empty()).expect("built");
    for text in QUESTIONS {
        let query = Query {
            text,
            lang: None,
            ruleset: None,
            limit: 10,
        };
        c.bench_function(text, |b| b.iter(|| black_box(index.search(&query))));
    }
}

criterion_group!(benches, readiness, answers);
criterion_main!(benches);
