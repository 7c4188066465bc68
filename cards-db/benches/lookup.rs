//! How long it takes to find a card by what a person typed.

use std::hint::black_box;

use cardinal_cards_db::Cards;
use cardinal_language::Lang;
use criterion::{Criterion, criterion_group, criterion_main};

fn lookup(c: &mut Criterion) {
    let cards = Cards::embedded().expect("the shipped cards load");
    let mut group = c.benchmark_group("lookup");
    for (name, typed, lang) in [
        ("exact", "Nepharite of Ilian", Lang::En),
        ("prefix", "shelt", Lang::En),
        ("inflected", "Ilianina nefarita", Lang::Cs),
        ("two slips", "Nefraita di Illian", Lang::It),
        ("nothing", "Surprisingly Attractive", Lang::En),
    ] {
        group.bench_function(name, |b| b.iter(|| black_box(cards.lookup(black_box(typed), lang))));
    }
    group.finish();
    c.bench_function("complete", |b| {
        b.iter(|| black_box(cards.complete(black_box("s"), Lang::En, 25)));
    });
    let sentence = "cosa succede se Sean Gallagher attacca il Nefarita di Ilian in corpo a corpo";
    c.bench_function("find_in", |b| {
        b.iter(|| black_box(cards.find_in(black_box(sentence), Lang::It)));
    });
    c.bench_function("load", |b| b.iter(|| black_box(Cards::embedded())));
}

criterion_group!(benches, lookup);
criterion_main!(benches);
