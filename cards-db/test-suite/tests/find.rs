//! Cards found by facts: what each filter lets through, in which order, and what is refused where.

use cardinal_cards_db::find::{FindError, FindFault, FindWords, LangWords};
use cardinal_cards_db::{Card, CardType, Cards};
use cardinal_language::Lang;

fn cards() -> &'static Cards {
    static CARDS: std::sync::OnceLock<Cards> = std::sync::OnceLock::new();
    CARDS.get_or_init(|| Cards::embedded().expect("the shipped cards load"))
}

/// Fields by their codes and by a few names of each language.
fn words() -> FindWords {
    let lang = |text: &str| toml::from_str::<LangWords>(text).expect("words");
    FindWords::new([
        lang(
            "fields = { fight = ['fight', 'C', 'F'] }\nvalues.icon = { discard = ['discard', '-'], eliminate = ['x'] }",
        ),
        lang("fields = { type = ['tipo'], affiliation = ['fazione'], armor = ['armatura'] }"),
        lang("fields = { type = ['typ'], fight = ['zápas', 'Z'] }\nvalues.modelled = { fully = ['úplně'] }"),
    ])
}

fn found(query: &str) -> Vec<&'static Card> {
    let read =
        cards().read_query(query, &words(), Lang::En).unwrap_or_else(|error| panic!("{query}: {error}"));
    cards().find(&read, Lang::En)
}

fn ids(query: &str) -> Vec<&'static str> {
    found(query).into_iter().map(|card| card.id.as_str()).collect()
}

fn refused(query: &str) -> FindError {
    cards().read_query(query, &words(), Lang::En).expect_err(query)
}

/// Asserts that a query finds exactly the cards that a plain filter over all cards lets through.
#[track_caller]
fn is_just(query: &str, fits: impl Fn(&Card) -> bool) {
    let mut got = ids(query);
    got.sort_unstable();
    let wanted: Vec<&str> = cards().iter().filter(|card| fits(card)).map(|card| card.id.as_str()).collect();
    assert!(!wanted.is_empty(), "{query}: a test that finds nothing shows nothing");
    assert_eq!(got, wanted, "{query}");
}

#[test]
fn each_field_lets_through_just_the_cards_that_have_the_value() {
    is_just("type:warrior", |card| card.kind == CardType::Warrior);
    is_just("affiliation:imperial", |card| card.affiliations.iter().any(|code| code == "imperial"));
    is_just("set:inquisition", |card| card.set == "inquisition");
    is_just("game:tash-kalar", |card| card.game() == "tash-kalar");
    is_just("is:personality", |card| card.is_defined_as("PERSONALITY"));
    is_just("considered:clansman", |card| card.considered.iter().any(|own| own == "CLANSMAN"));
    is_just("art:kinetics", |card| {
        card.arts.iter().any(|art| art == "kinetics") || card.is_defined_as("ART OF KINETICS")
    });
    is_just("rarity:C1", |card| card.rarity.as_deref() == Some("C1"));
    is_just("rarity:u", |card| card.rarity.as_deref().is_some_and(|own| own.starts_with('U')));
    is_just("limit=1", |card| card.deck_limit == Some(1));
    is_just("icon:none game:doomtrooper", |card| card.post_play.is_none() && card.game() == "doomtrooper");
    is_just("combat-points>=14", |card| {
        let printed = card.dark_eden.as_ref().and_then(|facts| facts.combat_points.as_ref());
        printed.is_some_and(|points| points.number() >= Some(14) && !points.as_str().contains(['x', '/']))
    });
    is_just("points=1", |card| card.tash_kalar.as_ref().is_some_and(|facts| facts.points == Some(1)));
}

#[test]
fn several_filters_narrow_and_a_minus_or_an_unequal_turns_one() {
    is_just("type:warrior affiliation:imperial fight>=8", |card| {
        card.kind == CardType::Warrior
            && card.affiliations.iter().any(|code| code == "imperial")
            && card.ratings.fight >= Some(8)
    });
    let not_warriors = ids("game:doomtrooper -type:warrior");
    assert_eq!(not_warriors, ids("game:doomtrooper type!=warrior"));
    assert_eq!(
        not_warriors.len() + ids("game:doomtrooper type:warrior").len(),
        ids("game:doomtrooper").len()
    );
    is_just("type:beast,ki", |card| card.kind == CardType::Beast || card.kind == CardType::Ki);
}

#[test]
fn figures_compare_with_each_sign_and_a_multiplier_is_no_number() {
    let has = |sign: fn(i32) -> bool| {
        move |card: &Card| card.kind == CardType::Warrior && card.ratings.fight.is_some_and(sign)
    };
    is_just("type:warrior fight=10", has(|fight| fight == 10));
    is_just("type:warrior fight!=3", has(|fight| fight != 3));
    is_just("type:warrior fight<2", has(|fight| fight < 2));
    is_just("type:warrior fight<=2", has(|fight| fight <= 2));
    is_just("type:warrior fight > 12", has(|fight| fight > 12));
    is_just("type:warrior C≥12", has(|fight| fight >= 12));
    is_just("type:warrior game:doomtrooper fight:-", |card| {
        card.kind == CardType::Warrior && card.game() == "doomtrooper" && card.ratings.fight.is_none()
    });
    is_just("type:equipment fight>=5", |card| {
        let corner = card.icons.fight.as_ref();
        card.kind == CardType::Equipment
            && corner.is_some_and(|corner| corner.as_str().starts_with('+') && corner.number() >= Some(5))
    });
    let doubling =
        cards().iter().find(|card| card.icons.fight.as_ref().is_some_and(|figure| figure.as_str() == "x2"));
    if let Some(doubling) = doubling {
        assert!(!ids("fight=2").contains(&doubling.id.as_str()), "twice is not 2: {}", doubling.id);
    }
}

#[test]
fn words_are_of_names_and_quoted_words_of_names_and_summaries_in_any_language() {
    assert!(ids("gallagher").contains(&"doomtrooper/sean-gallagher"));
    assert_eq!(ids("gallagher SEAN"), ["doomtrooper/sean-gallagher"]);
    assert!(ids("fumog").contains(&"doomtrooper/smoke-bomb"), "the beginning of an Italian name");
    assert!(!ids("allagher").iter().any(|id| id.contains("gallagher")), "not the middle of a word");
    for (query, words) in [("\"special card\"", "special card"), ("\"carte speciali\"", "carte speciali")] {
        is_just(query, |card| {
            let summary = card.text.summary.as_ref();
            let mut texts = Lang::ALL.into_iter().filter_map(|lang| summary?.get(lang));
            texts.any(|text| text.to_lowercase().replace(['-', '\''], " ").contains(words))
        });
    }
    let bare = ids("name:smoke");
    assert!(bare.contains(&"doomtrooper/smoke-bomb") && ids("\"smoke\"").len() >= bare.len());
    assert!(!ids("smoke -bomb").contains(&"doomtrooper/smoke-bomb"));
}

#[test]
fn fields_and_values_count_in_every_language_and_grammatical_form() {
    for same in
        ["tipo:guerriero", "typ:bojovník", "type:warriors", "tipo:guerrieri", "typ:bojovníci", "TYPE:WARRIOR"]
    {
        assert_eq!(ids(same), ids("type:warrior"), "{same}");
    }
    assert_eq!(ids("fazione:imperiale"), ids("affiliation:imperial"));
    assert_eq!(ids("modelled:úplně"), ids("modelled:fully"));
    assert_eq!(ids("Z>=10"), ids("fight>=10"));
    assert_eq!(ids("set:\"paradise lost\""), ids("set:paradise-lost"));
    assert_eq!(ids("set:„paradise lost“"), ids("set:paradise-lost"));
    assert_eq!(ids("icon:-"), ids("icon:discard"));
    assert_eq!(ids("affiliation:bau"), ids("affiliation:bauhaus"), "a beginning that only one has");
    is_just("is:follower", |card| {
        card.all_definitions().any(|own| own.split(' ').any(|word| word.starts_with("FOLLOWER")))
    });
}

#[test]
fn cards_come_by_name_unless_an_order_is_asked_for() {
    let names: Vec<String> = found("type:warrior affiliation:mishima")
        .iter()
        .map(|card| card.name(Lang::En).to_lowercase())
        .collect();
    assert!(names.is_sorted(), "{names:?}");
    let fights: Vec<Option<i32>> =
        found("type:warrior sort:-fight").iter().map(|card| card.ratings.fight).collect();
    let (with, without) = fights.split_at(fights.iter().position(Option::is_none).unwrap_or(fights.len()));
    assert!(with.is_sorted_by(|one, other| one >= other), "{with:?}");
    assert!(without.iter().all(Option::is_none), "who has none comes last");
    let values: Vec<Option<i32>> =
        found("type:warrior sort:value").iter().map(|card| card.ratings.value).collect();
    let (with, without) = values.split_at(values.iter().position(Option::is_none).unwrap_or(values.len()));
    assert!(with.is_sorted() && without.iter().all(Option::is_none));
    let sets = &cards().vocabulary("doomtrooper").expect("its words").sets;
    let place = |card: &Card| sets.iter().position(|set| set.code == card.set);
    let ordered: Vec<_> = found("type:warrior affiliation:mishima game:doomtrooper sort:set,-value")
        .iter()
        .map(|card| (place(card), std::cmp::Reverse(card.ratings.value)))
        .collect();
    assert!(
        ordered.is_sorted(),
        "sets as they appeared, and within each the greatest value first: {ordered:?}"
    );
    assert!(ordered.first().map(|first| first.0) < ordered.last().map(|last| last.0));
}

#[test]
fn what_is_wrong_is_refused_at_its_place_with_the_nearest_name() {
    let error = refused("type:warrior fihgt>=8");
    assert_eq!(error.bytes, 13..18);
    assert_eq!(error.fault, FindFault::NoSuchField { name: "fihgt".into(), nearest: vec!["fight".into()] });

    let error = refused("set:inquisiton");
    assert_eq!(error.bytes, 4..14);
    let FindFault::NoSuchValue { nearest, .. } = error.fault else { panic!("{error}") };
    assert_eq!(nearest.first().map(String::as_str), Some("Inquisition"));

    let error = refused("type:warrior fight>=many");
    assert_eq!((error.bytes, matches!(error.fault, FindFault::NotANumber { .. })), (20..24, true));

    let error = refused("type:w");
    let FindFault::SeveralValues { fits, .. } = error.fault else { panic!("{error}") };
    assert_eq!(fits, ["Warrior", "Warzone"]);

    assert!(matches!(refused("type<warrior").fault, FindFault::NoOrder { .. }));
    assert!(matches!(refused("type:").fault, FindFault::NoValue { .. }));
    assert!(matches!(refused("sort:game").fault, FindFault::NoSort { .. }));
    assert!(matches!(refused("sort:fihgt").fault, FindFault::NoSuchValue { .. }));
    assert_eq!(refused("smoke \"bomb").bytes, 6..11);
    assert!(matches!(refused(">=8").fault, FindFault::NoSuchField { .. }));
    assert!(matches!(refused("  ").fault, FindFault::Empty));
    assert!(matches!(refused(&"x ".repeat(2_000)).fault, FindFault::TooLong));
}

#[test]
fn a_query_is_told_from_a_question_by_a_field_that_is_known() {
    for query in ["type:warrior", "sean fight>=8", "-set:warzone", "\"a\" typ=x", "fazione:boh"] {
        assert!(cards().is_query(query, &words()), "{query}");
    }
    for question in [
        "what is cover?",
        "note: who attacks",
        "a type of warrior",
        "\"type:warrior\"",
        "3 >= 2",
        "what type: x",
        "",
    ] {
        assert!(!cards().is_query(question, &words()), "{question}");
    }
}

#[test]
fn a_query_is_completed_by_fields_and_then_by_their_values() {
    let offers = |typed: &str, lang| {
        let offers = cards().complete_query(typed, &words(), lang, 25);
        offers.into_iter().map(|offer| format!("{}{}", &typed[..offer.from], offer.text)).collect::<Vec<_>>()
    };
    assert_eq!(offers("type:warrior fi", Lang::En), ["type:warrior fight:"]);
    assert_eq!(offers("-ti", Lang::It), ["-tipo:"]);
    assert_eq!(offers("tipo:guer", Lang::It), ["tipo:Guerriero"]);
    assert_eq!(offers("set:parad", Lang::En), ["set:\"Paradise Lost\""]);
    assert_eq!(offers("set:\"parad", Lang::En), ["set:\"Paradise Lost\""]);
    assert_eq!(offers("type:beast,ki", Lang::En), ["type:beast,\"Ki power\""]);
    assert!(offers("sort:-fi", Lang::En).contains(&"sort:-fight".to_owned()));
    assert!(offers("fight:", Lang::En).is_empty(), "numbers are not offered");
    for offer in offers("affiliation:", Lang::Cs) {
        assert!(
            cards().read_query(&offer, &words(), Lang::Cs).is_ok(),
            "{offer}: what is offered is understood"
        );
    }
}

proptest::proptest! {
    #[test]
    fn whatever_is_typed_is_read_or_refused_at_a_place_within_it(text in ".{0,60}") {
        match cards().read_query(&text, &words(), Lang::En) {
            Ok(query) => drop(cards().find(&query, Lang::Cs)),
            Err(error) => proptest::prop_assert!(text.get(error.bytes).is_some()),
        }
        for offer in cards().complete_query(&text, &words(), Lang::It, 25) {
            proptest::prop_assert!(text.get(..offer.from).is_some());
        }
        cards().is_query(&text, &words());
    }
}
