//! How many pages are answered in a second, on one core: `cargo bench -p cardinal-page`.

use std::hint::black_box;

use cardinal_assistant::{Cardinal, Host};
use cardinal_language::Lang;
use cardinal_page::{Face, PageRequest};
use cardinal_store::Source;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};

fn pages(criterion: &mut Criterion) {
    let host = || Host::still(Source::memory());
    let cardinal = Cardinal::new("warzone-faq", host(), None, None);
    let library = cardinal.library();
    let rules: Vec<String> =
        library.rulebook().rules().iter().map(|rule| format!("/rule/{}", rule.id)).collect();
    let cards: Vec<String> = library.cards().iter().map(|card| format!("/card/{}", card.id)).collect();
    let face = Face::new(cardinal.clone(), host().entropy);
    face.warm(&[Lang::En]);
    let mut group = criterion.benchmark_group("pages");
    group.throughput(Throughput::Elements(1));
    let questions = ["cover", "can a sergeant be assigned to a sergeant", "step 12", "who goes first"];
    let questions: Vec<String> = questions.map(|words| format!("/?q={}", words.replace(' ', "+"))).to_vec();
    for (name, addresses) in [("rule", rules), ("card", cards), ("question", questions)] {
        let mut next = addresses.iter().cycle();
        group.bench_function(name, |bench| {
            bench.iter(|| {
                let address = next.next().expect("there are some");
                let (path, query) = address.split_once('?').unwrap_or((address, ""));
                black_box(face.respond(&PageRequest::get(path, query)))
            });
        });
    }
    group.finish();
}

criterion_group!(benches, pages);
criterion_main!(benches);
