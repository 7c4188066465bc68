//! What the shipped cards must hold, beyond being well formed.

use cardinal_cards_db::{Card, Cards, Modelled};
use cardinal_doomtrooper::effect::{
    Ability, AbilityChange, Continuous, OneShot, PostPlay, Power, Static, Who, Whom, Window,
};
use cardinal_doomtrooper::rating::Tactic;
use cardinal_language::Lang;

fn cards() -> Cards {
    Cards::embedded().expect("the shipped cards load")
}

fn card<'a>(cards: &'a Cards, id: &str) -> &'a Card {
    cards.get(&format!("doomtrooper/{id}")).unwrap_or_else(|| panic!("{id} is not known"))
}

#[test]
fn cards_are_played_in_the_windows_that_the_warzone_faq_names() {
    let cards = cards();
    for (id, windows) in [
        ("smoke-bomb", &[Window::Equipment, Window::Block][..]),
        ("first-aid-kit", &[Window::AvoidWounds]),
        ("personal-anti-personnel-mines", &[Window::Equipment]),
        ("ticker", &[Window::Equipment]),
        ("pacifism", &[Window::Block, Window::Modify]),
        ("premonition", &[Window::ChangeCombatants]),
        ("attack-prediction", &[Window::Block]),
        ("bodyguard", &[Window::ChangeCombatants]),
        ("point-guard", &[Window::ChangeCombatants]),
        ("rear-guard", &[Window::ChangeCombatants]),
        ("surprise-attack", &[Window::Order]),
        ("minefield", &[Window::Block]),
        ("clumsiness", &[Window::ChangeCombatants]),
        ("ambush", &[Window::Order]),
        ("shelter-of-the-crowd", &[Window::Block]),
        ("turn-of-events", &[Window::Modify]),
    ] {
        let script = card(&cards, id).text.script.as_ref().expect("a script");
        assert!(!script.plays.is_empty(), "{id}: a way to play it");
        for play in &script.plays {
            assert_eq!(play.windows, windows, "{id}");
        }
    }
}

#[test]
fn the_cards_that_the_faq_says_block_the_combat_end_it() {
    let cards = cards();
    for id in [
        "smoke-bomb",
        "personal-anti-personnel-mines",
        "pacifism",
        "attack-prediction",
        "minefield",
        "shelter-of-the-crowd",
    ] {
        let script = card(&cards, id).text.script.as_ref().expect("a script");
        let ends = |c: &OneShot| matches!(c, OneShot::EndCombat { .. });
        assert!(script.plays.iter().all(|play| play.once().any(ends)), "{id}");
    }
}

#[test]
fn the_nepharite_kills_whom_it_wounds_in_fight_and_is_immune_to_the_art() {
    let cards = cards();
    let nepharite = card(&cards, "nepharite-of-ilian");
    let script = nepharite.text.script.as_ref().expect("a script");
    let changes: Vec<&AbilityChange> = script.abilities.iter().flat_map(|a| &a.changes).collect();
    let lethal = Continuous::Lethal {
        on: Who::Bearer,
        tactic: Some(Tactic::Fight),
        whom: Whom::default(),
        eliminates: false,
    };
    let immune = Continuous::Immune { to: Power::Art, on: Who::Bearer };
    assert_eq!(changes, [&AbilityChange::Holds(immune), &AbilityChange::Holds(lethal)]);
    assert_eq!(nepharite.modelled(), Modelled::Fully);
}

#[test]
fn the_post_play_icon_of_each_card_is_obeyed() {
    let cards = cards();
    let minefield = card(&cards, "minefield");
    assert_eq!(minefield.post_play, Some(PostPlay::Eliminate));
    assert!(minefield.text.script.iter().flat_map(|s| &s.plays).all(|p| p.then == PostPlay::Eliminate));
}

#[test]
fn leaders_never_fight_nor_take_cover_and_convert_actions() {
    let cards = cards();
    let leaders: Vec<&Card> = cards.iter().filter(|c| c.is_defined_as("corporate leader")).collect();
    assert_eq!(leaders.len(), 5);
    for leader in leaders {
        assert!(leader.is_defined_as("NON-COMBATANT"), "{}", leader.id);
        let script = leader.text.script.as_ref().expect("a script");
        let mut statics = script.abilities.iter().flat_map(Ability::statics);
        let converts = statics.any(|text| matches!(text, Static::ConvertsActions { only: Some(_), .. }));
        assert!(converts, "{}", leader.id);
        let mut held = script.abilities.iter().flat_map(Ability::holds);
        assert!(held.any(|held| *held == Continuous::NeverInCover {}), "{}", leader.id);
    }
}

#[test]
fn a_card_whose_text_is_written_and_not_replayed_says_why() {
    let cards = cards();
    let written = cards.iter().filter(|card| card.text.summary.is_some());
    for card in written.filter(|card| card.modelled() == Modelled::NotYet) {
        assert!(!card.text.missing.is_empty() || !card.bears_on().is_empty(), "{}", card.id);
    }
    assert_eq!(card(&cards, "primal-bitch").modelled(), Modelled::NotYet);
    assert_eq!(card(&cards, "blood-lust").modelled(), Modelled::NotInCombat);
    assert_eq!(card(&cards, "weapons-expert").modelled(), Modelled::Partly);
    assert_eq!(card(&cards, "clumsiness").modelled(), Modelled::Partly);
    assert_eq!(card(&cards, "smoke-bomb").modelled(), Modelled::Fully);
    assert_eq!(card(&cards, "sea-lion").modelled(), Modelled::Fully);
}

#[test]
fn whatever_is_written_of_a_card_is_written_in_three_languages() {
    for card in &cards() {
        let lists = [&card.text.notes, &card.text.missing, &card.differences];
        for text in card.text.summary.iter().chain(lists.into_iter().flatten()) {
            for lang in Lang::ALL {
                assert!(text.get(lang).is_some(), "{} in {lang}: {}", card.id, text.en);
            }
        }
    }
}

#[test]
fn every_word_that_a_card_uses_has_a_name_for_people() {
    let cards = cards();
    for card in &cards {
        let vocabulary = cards.vocabulary(card.game()).expect("the game's vocabulary");
        assert!(vocabulary.card_type(card.kind).is_some(), "{}", card.id);
        assert!(vocabulary.set(&card.set).is_some(), "{}", card.id);
        assert!(card.affiliations.iter().all(|a| vocabulary.affiliation(a).is_some()), "{}", card.id);
        assert!(card.sources.iter().all(|s| vocabulary.source(s).is_some()), "{}", card.id);
    }
}
