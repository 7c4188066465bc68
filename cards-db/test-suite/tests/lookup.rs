//! Looking a single name up, from exact to mistyped.

use cardinal_cards_db::{Cards, Lookup, Nickname, Why};
use cardinal_language::Lang;

fn cards() -> Cards {
    Cards::embedded().expect("the shipped cards load")
}

fn found(cards: &Cards, text: &str, lang: Lang) -> (String, Why) {
    match cards.lookup(text, lang) {
        Lookup::Found { card, why } => (card.id.clone(), why),
        other => panic!("{text:?} in {lang}: {other:?}"),
    }
}

#[track_caller]
fn assert_found(text: &str, lang: Lang, id: &str, why: Why) {
    assert_eq!(found(&cards(), text, lang), (format!("doomtrooper/{id}"), why), "{text:?} in {lang}");
}

#[test]
fn an_exact_name_is_found_in_each_language_whoever_asks() {
    for lang in Lang::ALL {
        assert_found("smoke bomb", lang, "smoke-bomb", Why::Exact);
        assert_found("Smoke Grenade", lang, "smoke-bomb", Why::Exact);
        assert_found("Fumogeno", lang, "smoke-bomb", Why::Exact);
        assert_found("Únik o vlásek!", lang, "narrow-escape", Why::Exact);
    }
}

#[test]
fn every_name_of_every_card_finds_that_card() {
    let cards = cards();
    for card in &cards {
        for (lang, _, name) in card.names.iter() {
            let answer = cards.lookup_in(card.game(), name, lang.unwrap_or(Lang::En));
            let found = match &answer {
                Lookup::Found { card: found, why } => found.id == card.id && *why == Why::Exact,
                // Names that the vocabulary says are shared.
                Lookup::Ambiguous(tied) => tied.len() == 2 && tied.iter().any(|tied| tied.id == card.id),
                Lookup::Nothing { .. } => false,
            };
            assert!(found, "{name}: {answer:?}");
        }
    }
}

#[test]
fn accents_punctuation_and_case_do_not_matter() {
    assert_found("NARROW ESCAPE", Lang::En, "narrow-escape", Why::Folded);
    assert_found("unik o vlasek", Lang::Cs, "narrow-escape", Why::Folded);
    assert_found("aide de camp", Lang::En, "aide-de-camp", Why::Folded);
}

#[test]
fn a_beginning_is_enough_when_only_one_card_has_it() {
    assert_found("shelt", Lang::En, "shelter-of-the-crowd", Why::Prefix);
    assert_found("sean", Lang::It, "sean-gallagher", Why::Prefix);
}

#[test]
fn words_may_come_in_any_order_and_without_articles() {
    assert_found("gallagher sean", Lang::En, "sean-gallagher", Why::WordsInAnyOrder);
    assert_found("crowd shelter", Lang::En, "shelter-of-the-crowd", Why::WordsInAnyOrder);
    assert_found("il nefarita di Ilian", Lang::It, "nepharite-of-ilian", Why::WordsInAnyOrder);
}

#[test]
fn inflected_names_are_found() {
    assert_found("Ilianina nefarita", Lang::Cs, "nepharite-of-ilian", Why::Inflected);
    assert_found("Seana Gallaghera", Lang::Cs, "sean-gallagher", Why::Inflected);
    assert_found("necromutanti", Lang::It, "necromutant", Why::Inflected);
    assert_found("fumogeni", Lang::It, "smoke-bomb", Why::Inflected);
    assert_found("undead legionnaires", Lang::En, "undead-legionnaire", Why::Inflected);
}

#[test]
fn a_slip_of_the_pen_is_found_and_counted() {
    assert_found("Sean Galagher", Lang::En, "sean-gallagher", Why::Typo { edits: 1 });
    assert_found("Nephrite of Ilain", Lang::En, "nepharite-of-ilian", Why::Typo { edits: 2 });
    assert_found("Imbsocata", Lang::It, "ambush", Why::Typo { edits: 1 });
}

#[test]
fn a_tie_asks_and_never_guesses() {
    let cards = cards();
    for (text, lang, ids) in [
        (
            "citadel of",
            Lang::En,
            &[
                "citadel-of-algeroth",
                "citadel-of-demnogonis",
                "citadel-of-ilian",
                "citadel-of-muawijhe",
                "citadel-of-semai",
            ][..],
        ),
        ("premoni", Lang::It, &["attack-prediction", "premonition"]),
        ("colpo", Lang::It, &["it-colpo-sporco", "lucky-shot", "powerful-blow"]),
    ] {
        let Lookup::Ambiguous(tied) = cards.lookup(text, lang) else {
            panic!("{text}: {:?}", cards.lookup(text, lang));
        };
        let tied: Vec<&str> = tied.iter().filter_map(|c| c.id.split('/').next_back()).collect();
        assert_eq!(tied, ids, "{text}");
    }
}

#[test]
fn nothing_found_offers_what_is_near() {
    let cards = cards();
    let Lookup::Nothing { nearest } = cards.lookup("Surprisingly Attractive", Lang::En) else {
        panic!("{:?}", cards.lookup("Surprisingly Attractive", Lang::En));
    };
    assert_eq!(nearest.first().map(|c| c.id.as_str()), Some("doomtrooper/surprise-attack"));
}

#[test]
fn hostile_text_finds_nothing_and_does_no_harm() {
    let cards = cards();
    let long = "Fumogeno ".repeat(10_000);
    for text in ["", "   ", "!!!", "\u{202e}\u{0}", "a", "of the", "🂡🂢", long.as_str(), "\u{301}\u{301}"]
    {
        for lang in Lang::ALL {
            assert!(matches!(cards.lookup(text, lang), Lookup::Nothing { .. }), "{text:.20}");
        }
    }
}

#[test]
fn completion_prefers_the_askers_language_and_names_each_card_once() {
    let cards = cards();
    let names =
        |typed, lang| -> Vec<&str> { cards.complete(typed, lang, 25).iter().map(|c| c.name).collect() };
    assert_eq!(names("fumo", Lang::It), ["Fumogeno"]);
    assert_eq!(names("smo", Lang::It), ["Smoke Bomb", "Smoke Screen"]);
    assert_eq!(names("smo", Lang::En), ["Smoke Bomb", "Smoke Screen"]);
    let guards = names("guar", Lang::En);
    assert!(guards.contains(&"Bodyguard") || guards.contains(&"Rear Guard"), "{guards:?}");
    assert_eq!(names("galagher", Lang::En), ["Sean Gallagher"]);
    assert_eq!(cards.complete("", Lang::Cs, 25).len(), 25);
    assert_eq!(cards.complete("", Lang::En, usize::MAX).len(), cards.len());
    assert!(cards.complete(&"x".repeat(5_000), Lang::En, 25).is_empty());
}

#[test]
fn every_nickname_leads_to_its_card_where_no_name_does() {
    let cards = cards();
    assert!(cards.nicknames().len() >= 24);
    for nickname in cards.nicknames() {
        for lang in nickname.lang.map_or(Lang::ALL.to_vec(), |lang| vec![lang]) {
            let expected = (nickname.card.clone(), Why::Nickname);
            assert_eq!(found(&cards, &nickname.name, lang), expected, "{nickname:?} in {lang}");
        }
    }
    assert_found("a.p.m.", Lang::Cs, "personal-anti-personnel-mines", Why::Nickname);
}

fn called(name: &str, lang: Option<Lang>, id: &str) -> Nickname {
    Nickname { name: name.to_owned(), lang, card: format!("doomtrooper/{id}") }
}

#[test]
fn a_nickname_comes_after_a_beginning_and_before_a_slip_of_the_pen() {
    let cards = cards().with_nicknames([
        called("Shelt", None, "smoke-bomb"),
        called("Imbsocata", None, "smoke-bomb"),
        called("fumogeni", None, "ambush"),
        called("Smoke bomb", None, "ambush"),
    ]);
    let found = |text, lang| found(&cards, text, lang);
    assert_eq!(found("shelt", Lang::En), ("doomtrooper/shelter-of-the-crowd".into(), Why::Prefix));
    assert_eq!(found("imbsocata", Lang::It), ("doomtrooper/smoke-bomb".into(), Why::Nickname));
    assert_eq!(found("Fumogeni", Lang::It), ("doomtrooper/ambush".into(), Why::Nickname));
    assert_eq!(found("smoke bomb", Lang::En), ("doomtrooper/smoke-bomb".into(), Why::Exact));
}

#[test]
fn a_nickname_settles_a_beginning_that_several_names_share_and_a_tie_of_nicknames_asks() {
    let plain = cards();
    assert!(matches!(plain.lookup("Nepha", Lang::It), Lookup::Ambiguous(_)), "six names begin so");
    let one = cards().with_nicknames([called("Nepha", None, "nepharite-of-ilian")]);
    for lang in Lang::ALL {
        let expected = ("doomtrooper/nepharite-of-ilian".into(), Why::Nickname);
        assert_eq!(found(&one, "nepha", lang), expected, "{lang}");
    }
    let two = one.with_nicknames([
        called("Nepha", None, "nepharite-of-ilian"),
        called("nepha", None, "nepharite-of-semai"),
    ]);
    let Lookup::Ambiguous(tied) = two.lookup("NEPHA", Lang::En) else { panic!("a tie") };
    let ids: Vec<&str> = tied.iter().map(|card| card.id.as_str()).collect();
    assert_eq!(ids, ["doomtrooper/nepharite-of-ilian", "doomtrooper/nepharite-of-semai"]);
}

#[test]
fn a_nickname_of_the_askers_language_comes_first_and_ones_own_before_the_programs() {
    let cards = cards().with_nicknames([
        called("Qwertz", Some(Lang::It), "ambush"),
        called("Qwertz", Some(Lang::Cs), "smoke-bomb"),
        called("APM", None, "ambush"),
        called("Nobody", None, "no-such-card"),
    ]);
    assert_eq!(found(&cards, "qwertz", Lang::It).0, "doomtrooper/ambush");
    assert_eq!(found(&cards, "qwertz", Lang::Cs).0, "doomtrooper/smoke-bomb");
    assert!(matches!(cards.lookup("qwertz", Lang::En), Lookup::Ambiguous(_)));
    assert_eq!(found(&cards, "APM", Lang::En), ("doomtrooper/ambush".into(), Why::Nickname));
    assert!(cards.nicknames().iter().all(|nickname| nickname.name != "Nobody"));
}
