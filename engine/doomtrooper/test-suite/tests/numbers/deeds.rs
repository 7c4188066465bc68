//! What a text does for actions outside combats: whom it heals and what it discards.

use cardinal_doomtrooper::actions::Actions;
use cardinal_doomtrooper::effect::CardKind;
use cardinal_doomtrooper::event::Why;
use cardinal_doomtrooper::table::{Area, Place, Status};

use crate::stage::{ALL, Duel, Outcome, ability};

/// Anna's attack is over; she has three actions and a warrior besides, who is wounded; `ward` is a card in her squad
/// with a text.
fn table(ruleset: &str, text: &str) -> Duel {
    let mut duel = Duel::by(ruleset).warrior("second", "anna");
    duel.scenario.setup.players[0].actions = Some(Actions { attack: 1, non_attack: 3, ..Actions::default() });
    let duel = duel.with("second", |one| one.status = Status::Wounded);
    duel.card("anna", "ward", &ability(text), |card| card.area = Some(Area::Squad))
}

fn whys(outcome: &Outcome) -> Vec<Why> {
    if outcome.is_taken() { Vec::new() } else { outcome.refused().into_iter().map(|(why, _)| why).collect() }
}

const HEALS: &str = r#"{ kind = "heals-for-actions", actions = 1 }"#;

#[test]
fn only_a_wounded_warrior_whom_the_text_means_and_who_is_not_left_alone_is_healed() {
    let alone = ability(r#"{ kind = "unaffected" }"#);
    let but_for_harm = ability(r#"{ kind = "unaffected", harm_only = true }"#);
    let imperial = r#"{ kind = "heals-for-actions", actions = 1, whom = { affiliation = "imperial" } }"#;
    let mishima = r#"{ kind = "heals-for-actions", actions = 1, whom = { affiliation = "mishima" } }"#;
    for ruleset in ALL {
        for (text, own, status, heals) in [
            (HEALS, "", Status::Wounded, true),
            (HEALS, "", Status::Healthy, false),
            (imperial, "", Status::Wounded, true),
            (mishima, "", Status::Wounded, false),
            (imperial, "", Status::Healthy, false),
            (HEALS, &*alone, Status::Wounded, false),
            (HEALS, &*but_for_harm, Status::Wounded, true),
        ] {
            let duel = table(ruleset, text).text("second", own).with("second", |one| one.status = status);
            let outcome = duel.aims("anna", "ward", Some("second")).run();
            let expected = if heals { vec![] } else { vec![Why::WrongTarget] };
            assert_eq!(whys(&outcome), expected, "{ruleset}: {text} {own} {status:?}");
            if heals {
                assert_eq!(outcome.status("second"), Status::Healthy, "{ruleset}");
            }
        }
    }
}

#[test]
fn whose_text_sends_it_to_cover_heals_nobody_while_it_is_there() {
    let text = ability(r#"{ kind = "heals-for-actions", actions = 1, goes_to_cover = true }"#);
    for ruleset in ALL {
        for (covered, heals) in [(false, true), (true, false)] {
            let duel = table(ruleset, "").warrior("medic", "anna").text("medic", &text);
            let duel = duel.with("medic", |medic| medic.in_cover = covered);
            let outcome = duel.aims("anna", "medic", Some("second")).run();
            assert_eq!(outcome.is_taken(), heals, "{ruleset}: in cover {covered}");
            if heals {
                let mut all = outcome.replay.after.table().warriors();
                assert!(
                    all.any(|(_, one)| one.handle == "medic" && one.in_cover),
                    "{ruleset}: it goes to cover"
                );
                continue;
            }
            let [Why::Requires(required)] = &whys(&outcome)[..] else { panic!("{ruleset}: a requirement") };
            let told = format!("{required:?}");
            assert!(told.contains("in_cover: Some(false)"), "{ruleset}: {told}");
        }
    }
}

/// Without a kind of card the text is rid of itself alone.
#[test]
fn what_discards_itself_discards_nothing_else() {
    let place = |outcome: &Outcome, handle: &str| {
        let mut all = outcome.replay.after.table().cards();
        all.find(|(_, card)| card.handle == handle).expect("the card is there").1.place
    };
    for ruleset in ALL {
        for (text, named, goes) in [
            (r#"{ kind = "discards-for-actions", actions = 1 }"#, None, Some("ward")),
            (r#"{ kind = "discards-for-actions", actions = 1 }"#, Some("ward"), Some("ward")),
            (r#"{ kind = "discards-for-actions", actions = 1 }"#, Some("gift"), None),
            (r#"{ kind = "discards-for-actions", actions = 1, gear = "gift" }"#, Some("gift"), Some("gift")),
            (r#"{ kind = "discards-for-actions", actions = 1, gear = "gift" }"#, Some("ward"), None),
        ] {
            let duel =
                table(ruleset, text).on("beast", "gift", CardKind::Gift, "").aims("anna", "ward", named);
            let outcome = duel.run();
            let gone = |handle: &&str| place(&outcome, handle) == Place::Discarded;
            let discarded: Vec<&str> = ["ward", "gift"].into_iter().filter(gone).collect();
            assert_eq!(outcome.is_taken(), goes.is_some(), "{ruleset}: {text} names {named:?}");
            assert_eq!(discarded, Vec::from_iter(goes), "{ruleset}: {text} names {named:?}");
        }
    }
}

#[test]
fn whose_text_heals_for_actions_heals_nobody_who_is_not_named() {
    for ruleset in ALL {
        let duel = table(ruleset, "").warrior("medic", "anna").text("medic", &ability(HEALS));
        let duel = duel.with("medic", |medic| medic.status = Status::Wounded);
        let named = duel.clone().aims("anna", "medic", Some("medic")).run();
        assert_eq!((named.is_taken(), named.status("medic")), (true, Status::Healthy), "{ruleset}");
        let nobody = duel.plays("anna", "medic").run();
        assert_eq!((nobody.is_taken(), nobody.status("medic")), (false, Status::Wounded), "{ruleset}");
    }
}
