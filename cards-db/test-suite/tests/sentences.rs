//! Card names inside the sentences that people type.

use cardinal_cards_db::{Cards, MAX_TEXT_CHARS};
use cardinal_language::Lang;

fn cards() -> Cards {
    Cards::embedded().expect("the shipped cards load")
}

fn named(cards: &Cards, text: &str, lang: Lang) -> Vec<(String, String)> {
    cards
        .find_in(text, lang)
        .into_iter()
        .map(|mention| {
            let ids: Vec<&str> = mention.cards.iter().filter_map(|c| c.id.split('/').next_back()).collect();
            (ids.join("|"), text[mention.bytes].to_owned())
        })
        .collect()
}

#[track_caller]
fn assert_named(text: &str, lang: Lang, expected: &[(&str, &str)]) {
    let named = named(&cards(), text, lang);
    let named: Vec<(&str, &str)> = named.iter().map(|(id, at)| (id.as_str(), at.as_str())).collect();
    assert_eq!(named, expected, "{text}");
}

#[test]
fn the_worked_combat_is_read_in_three_languages() {
    assert_named(
        "what if Sean Gallagher attacks the Nepharite of Ilian in fight",
        Lang::En,
        &[("sean-gallagher", "Sean Gallagher"), ("nepharite-of-ilian", "Nepharite of Ilian")],
    );
    assert_named(
        "cosa succede se Sean Gallagher attacca il Nefarita di Ilian in corpo a corpo",
        Lang::It,
        &[("sean-gallagher", "Sean Gallagher"), ("nepharite-of-ilian", "Nefarita di Ilian")],
    );
    assert_named(
        "co se stane, když Sean Gallagher zaútočí na Ilianina nefarita v zápase",
        Lang::Cs,
        &[("sean-gallagher", "Sean Gallagher"), ("nepharite-of-ilian", "Ilianina nefarita")],
    );
}

#[test]
fn the_longest_name_wins() {
    assert_named(
        "quando si gioca la Premonizione di Attacco?",
        Lang::It,
        &[("attack-prediction", "Premonizione di Attacco")],
    );
    assert_named("e la premonizione?", Lang::It, &[("premonition", "premonizione")]);
}

#[test]
fn names_are_found_inflected_mistyped_and_in_another_language() {
    assert_named("chi uccide i Necromutanti?", Lang::It, &[("necromutant", "Necromutanti")]);
    assert_named("what if Sean Galagher attacks", Lang::En, &[("sean-gallagher", "Sean Galagher")]);
    assert_named("posso usare Smoke Bomb?", Lang::It, &[("smoke-bomb", "Smoke Bomb")]);
    assert_named(
        "zahraji Úhybnou akci na Seana Gallaghera",
        Lang::Cs,
        &[("evasive-action", "Úhybnou akci"), ("sean-gallagher", "Seana Gallaghera")],
    );
    assert_named("does l'Imboscata apply", Lang::It, &[("ambush", "Imboscata")]);
}

#[test]
fn a_sentence_without_cards_names_none() {
    for (text, lang) in [
        ("can the attacker play cards after the combat has ended?", Lang::En),
        ("chi gioca per primo le carte in contrapposizione?", Lang::It),
        ("kdo hraje první v kroku dvanáct?", Lang::Cs),
        ("what happens at step 37 when the shot was lucky", Lang::En),
    ] {
        assert_named(text, lang, &[]);
    }
}

#[test]
fn a_long_text_is_cut_and_byte_ranges_stay_on_characters() {
    let cards = cards();
    let text = "žluťoučký Fumogeno ".repeat(1_000);
    let mentions = cards.find_in(&text, Lang::It);
    assert!(!mentions.is_empty());
    for mention in &mentions {
        assert_eq!(&text[mention.bytes.clone()], "Fumogeno");
        assert!(text[..mention.bytes.end].chars().count() <= MAX_TEXT_CHARS);
    }
}
