//! How long it takes to find a card by what a person typed.

use std::hint::black_box;

use cardinal_cards_db::Cards;
use cardinal_cards_db::find::FindWords;
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
    let words = FindWords::default();
    let mut facts = c.benchmark_group("find");
    for (name, query) in [
        ("facts", "type:warrior affiliation:imperial fight>=8 set:inquisition"),
        ("definition", "is:personality sort:-value"),
        ("words", "type:special \"attacker\""),
        ("every card", "sort:set"),
    ] {
        let find = |query| cards.find(&cards.read_query(query, &words, Lang::En).expect("a query"), Lang::En);
        facts.bench_function(name, |b| b.iter(|| black_box(find(black_box(query)).len())));
    }
    facts.finish();
    c.bench_function("load", |b| b.iter(|| black_box(Cards::embedded())));
}

criterion_group!(benches, lookup);
criterion_main!(benches);
