//! What players are asked besides: who negates a card by its war, who attacks from a warzone.

use cardinal_doomtrooper::effect::CardKind;
use cardinal_doomtrooper::event::{Event, Why};
use cardinal_doomtrooper::rating::Rating;
use cardinal_doomtrooper::scenario::Action;
use cardinal_doomtrooper::table::Area;

use crate::stage::{CS, Duel, FAQ, IT, modifier, only};

#[test]
fn a_native_at_home_attacks_from_the_warzone_of_its_planet_and_then_nobody_defends_in_one() {
    // doomtrooper-it/planets/natives-attack-from-warzone
    let fought = |ruleset: &str, definition: &str, from: bool| {
        let mut duel = Duel::by(ruleset).with("hero", |hero| hero.definitions = vec![definition.into()]);
        duel = duel.card("anna", "mars", "", |card| {
            (card.kind, card.area) = (CardKind::Planet, Some(Area::Squad));
        });
        if from {
            duel = duel.input(None, Some("anna"), Action::Warzone("home".into()));
        }
        let mut duel = duel.warzone("marsh", only(Rating::Armor, 3), "");
        let mut home = duel.scenario.setup.warzones[0].clone();
        (home.handle, home.name, home.player) = ("home".into(), "home".into(), "anna".into());
        (home.area, home.part_of, home.ratings) = (Area::Squad, Some("mars".into()), only(Rating::Armor, 6));
        duel.scenario.setup.warzones.push(home);
        let outcome = duel.run();
        let announced = outcome.log().iter().find_map(|entry| match entry.event {
            Event::AttackedFromWarzone { warzone } => Some(warzone.is_some()),
            _ => None,
        });
        let refused = outcome.refusals().into_iter().next().cloned();
        (announced, [outcome.armor("hero").total, outcome.armor("beast").total], refused)
    };
    for ruleset in [FAQ, IT] {
        let native = |from| fought(ruleset, "NATIVE", from);
        assert_eq!(native(true), (Some(true), [11, 5], Some(Why::AttackedFromWarzone)), "{ruleset}");
        assert_eq!(native(false), (Some(false), [5, 8], None), "{ruleset}");
    }
    for (ruleset, definition) in [(FAQ, "SETTLER"), (IT, "SETTLER"), (CS, "NATIVE")] {
        let (announced, armor, refused) = fought(ruleset, definition, true);
        assert_eq!((announced, armor), (None, [5, 8]), "{ruleset}, {definition}");
        assert_eq!(refused, Some(Why::WarzoneWhenAttacking), "{ruleset}, {definition}");
    }
}

#[test]
fn each_player_of_the_war_says_of_each_card_whether_it_is_negated() {
    // doomtrooper-it/corporate-wars/embargo: 3 destiny points for each card.
    let played = |embargoes: &[(&str, &str)]| {
        let card = |duel: Duel, name: &str, icon: &str| {
            duel.card("bruno", name, &modifier("fight", "add", 2), |card| card.icon = Some(icon.into()))
        };
        let mut duel = card(card(Duel::by(IT).player("carla"), "rage", "imperial"), "fury", "imperial");
        for player in &mut duel.scenario.setup.players {
            player.corporate_war = (player.handle != "bruno").then(|| "imperial".into());
        }
        duel = card(duel, "wrath", "bauhaus");
        for name in ["rage", "fury", "wrath"] {
            duel = duel.plays("bruno", name);
            for (player, _) in embargoes.iter().filter(|(_, negated)| *negated == name) {
                duel = duel.input(None, Some(player), Action::Embargo(name.into()));
            }
        }
        let outcome = duel.run();
        assert!(outcome.is_taken(), "{embargoes:?}: {:?}", outcome.refusals());
        let count =
            |fits: fn(&Event) -> bool| outcome.log().iter().filter(|entry| fits(&entry.event)).count();
        let waived = count(|event| matches!(event, Event::EmbargoWaived { .. }));
        assert_eq!(count(|event| matches!(event, Event::Embargoed { .. })), embargoes.len());
        let paid = ["anna", "carla"].map(|player| outcome.points(player).1);
        (outcome.attack("beast").total, paid, waived)
    };
    assert_eq!(played(&[]), (7, [0, 0], 4), "both are asked of both");
    assert_eq!(played(&[("anna", "rage")]), (5, [-3, 0], 2));
    assert_eq!(played(&[("carla", "rage")]), (5, [0, -3], 3));
    assert_eq!(played(&[("carla", "fury")]), (5, [0, -3], 3));
    assert_eq!(played(&[("anna", "rage"), ("carla", "fury")]), (3, [-3, -3], 1));
}
