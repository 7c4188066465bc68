//! Whom texts reach by where warriors stand: outposts, Campaigns, warzones of Planets.

use cardinal_doomtrooper::effect::CardKind;
use cardinal_doomtrooper::event::{Event, Why};
use cardinal_doomtrooper::rating::{Rating, Tactic};
use cardinal_doomtrooper::scenario::Action;
use cardinal_doomtrooper::table::{Area, CardSetup, WarriorSetup, WarzoneSetup};

use crate::stage::{ALL, CS, Duel, FAQ, IT, aura, change, only, script};

type OfWarrior = fn(&mut WarriorSetup);
type OfCard = fn(&mut CardSetup);

/// The two fight where the outpost is, or where others do.
fn at(ruleset: &str, area: Area) -> Duel {
    let beast = if area == Area::Outpost { Area::Outpost } else { Area::Cohort };
    Duel::by(ruleset).with("hero", |hero| hero.area = area).with("beast", |one| one.area = beast)
}

fn dark(hero: &mut WarriorSetup) {
    hero.affiliations = vec!["dark-legion".into()];
}

/// `doomtrooper-cs/outpost-influence/extension`: part of the squad for Doomtroopers, of the cohort for the Dark
/// Legion.
#[test]
fn whom_a_text_seeks_in_the_squad_it_finds_at_the_outpost_by_the_czech_rules() {
    let seeks = |area: &str| {
        let text = format!(r#"area = "anywhere", whom = {{ area = "{area}" }}"#);
        aura(&text, &change("fight", "add", 2, "reached"))
    };
    let doomtrooper: OfWarrior = |_| ();
    let legionnaire: OfWarrior = dark;
    for ruleset in ALL {
        for (hero, stands, sought, is_found) in [
            (doomtrooper, Area::Squad, "squad", true),
            (doomtrooper, Area::Squad, "cohort", false),
            (doomtrooper, Area::Cohort, "squad", false),
            (doomtrooper, Area::Outpost, "squad", ruleset == CS),
            (doomtrooper, Area::Outpost, "cohort", false),
            (doomtrooper, Area::Outpost, "outpost", true),
            (legionnaire, Area::Outpost, "squad", false),
            (legionnaire, Area::Outpost, "cohort", ruleset == CS),
            (legionnaire, Area::Cohort, "cohort", true),
        ] {
            let beast = |beast: &mut WarriorSetup| beast.affiliations = vec!["capitol".into()];
            let duel = at(ruleset, stands).with("hero", hero).with("beast", beast);
            let duel = duel.card("anna", "banner", &seeks(sought), |card| card.area = Some(Area::Squad));
            let total = if is_found { 3 } else { 1 };
            assert_eq!(duel.run().attack("hero").total, total, "{ruleset}: {sought} at {stands:?}");
        }
    }
}

/// `doomtrooper-cs/outpost-influence/play-restrictions-example`.
#[test]
fn a_card_for_the_squad_is_not_played_on_a_warrior_at_the_outpost() {
    let oath = r#"play = [{ windows = ["modify"], target = "combatant", requires = [{ target-is = { area = "squad" } }], changes = [{ kind = "rating", rating = "fight", amount = 2, on = "target" }] }]"#;
    for ruleset in ALL {
        let oath =
            |area| at(ruleset, area).hand("anna", "oath", oath).aims("anna", "oath", Some("hero")).run();
        assert_eq!(oath(Area::Squad).attack("hero").total, 3, "{ruleset}");
        let outpost = oath(Area::Outpost);
        assert!(matches!(outpost.refused()[0].0, Why::Requires(_)), "{ruleset}");
        assert_eq!(outpost.attack("hero").total, 1, "{ruleset}");
    }
}

#[test]
fn a_campaign_counts_half_at_the_outpost_and_that_of_the_outpost_only_there() {
    let bonus = aura("", &change("fight", "add", 3, "reached"));
    for (ruleset, lies, stands, total) in [
        (IT, Area::Squad, Area::Squad, 4),
        (IT, Area::Squad, Area::Outpost, 3),
        (IT, Area::Cohort, Area::Outpost, 3),
        (IT, Area::Outpost, Area::Outpost, 4),
        (IT, Area::Outpost, Area::Squad, 1),
        (IT, Area::Squad, Area::Cohort, 1),
        (FAQ, Area::Squad, Area::Outpost, 3),
        (FAQ, Area::Squad, Area::Cohort, 1),
    ] {
        let campaign = |card: &mut CardSetup| {
            card.kind = CardKind::Campaign;
            card.area = Some(lies);
        };
        let outcome = at(ruleset, stands).card("anna", "campaign", &bonus, campaign).run();
        let attack = outcome.attack("hero");
        assert_eq!(attack.total, total, "{ruleset}: lies in {lies:?}, for one in {stands:?}");
        let rules: Vec<&str> = outcome.terms(attack).into_iter().map(|(_, rule)| rule).collect();
        let is_halved = rules.contains(&"doomtrooper-it/campaigns/outpost-half");
        assert_eq!(is_halved, total == 3, "{ruleset}: {rules:?}");
    }
    let theirs = |card: &mut CardSetup| {
        card.kind = CardKind::Campaign;
        card.area = Some(Area::Cohort);
    };
    let outcome = at(IT, Area::Outpost).card("bruno", "campaign", &bonus, theirs).run();
    assert_eq!((outcome.attack("hero").total, outcome.attack("beast").total), (1, 3), "Bruno's alone");
}

/// Whom a card names is infected, and who stands with such a one.
#[test]
fn those_beside_whom_a_card_names_are_reached_too() {
    let infects =
        aura(r#"named = "beside", of = "anyone", area = "anywhere""#, &change("fight", "add", 2, "reached"));
    let cases: [(&str, Option<&str>, OfWarrior, bool); 7] = [
        ("itself", Some("hero"), |_| (), true),
        ("one beside it", Some("second"), |_| (), true),
        ("one in another area", Some("second"), |one| one.area = Area::Outpost, false),
        ("one of another player", Some("second"), |one| one.player = "bruno".into(), false),
        ("a prisoner", Some("second"), |one| one.imprisoned = true, false),
        ("its opponent", Some("beast"), |_| (), false),
        ("nobody", None, |_| (), false),
    ];
    for (what, named, how, is_reached) in cases {
        let duel = Duel::by(FAQ).warrior("second", "anna").with("second", how);
        let duel = duel.card("bruno", "plague", &infects, |card| {
            card.area = Some(Area::Cohort);
            card.names = named.into_iter().map(str::to_owned).collect();
        });
        assert_eq!(duel.run().attack("hero").total, if is_reached { 3 } else { 1 }, "named is {what}");
    }
}

/// A play about all who stand with the one named, or all of its player.
fn about_all(of: &str, area: &str, changes: &str, rest: &str) -> String {
    format!(
        r#"play = [{{ windows = ["modify"], target = "any-warrior", reach = {{ of = "{of}", area = "{area}" }}, changes = [{changes}]{rest} }}]"#
    )
}

#[test]
fn a_play_is_about_all_who_stand_with_the_one_named_or_all_of_its_player() {
    let others = || {
        let duel = Duel::by(FAQ).warrior("second", "anna").warrior("third", "anna").warrior("other", "bruno");
        duel.with("third", |third| third.area = Area::Outpost)
    };
    for (of, area, named, reached) in [
        ("anyone", "of-target", "second", [3, 1]),
        ("anyone", "of-target", "third", [1, 1]),
        ("anyone", "of-target", "other", [1, 3]),
        ("anyone", "of-player", "second", [3, 1]),
        ("anyone", "of-player", "third", [3, 1]),
        ("anyone", "of-player", "other", [1, 3]),
        ("theirs", "of-target", "second", [1, 1]),
        ("theirs", "of-target", "other", [1, 3]),
        ("yours", "of-player", "third", [3, 1]),
        ("yours", "of-player", "other", [1, 1]),
        ("theirs", "anywhere", "second", [1, 3]),
        ("anyone", "anywhere", "second", [3, 3]),
    ] {
        let text = about_all(of, area, &change("fight", "add", 2, "reached"), "");
        let outcome = others().hand("anna", "cry", &text).aims("anna", "cry", Some(named)).run();
        let found = [outcome.attack("hero").total, outcome.attack("beast").total];
        assert_eq!(found, reached, "{of}, {area}, {named}");
    }
}

#[test]
fn what_a_play_says_of_all_who_stand_there_keeps_each_of_them_from_attacking() {
    let ban = about_all("anyone", "of-target", r#"{ kind = "may-not-attack" }"#, r#", until = "next-turn""#);
    for (named, is_kept) in [("second", true), ("hero", true), ("third", false), ("other", false)] {
        let attack = Action::Attack { attacker: "second".into(), defender: "other".into() };
        let duel = Duel::by(FAQ).warrior("second", "anna").warrior("third", "anna").warrior("other", "bruno");
        let duel = duel.with("third", |third| third.area = Area::Outpost);
        let duel = duel.hand("anna", "ban", &ban).aims("anna", "ban", Some(named));
        let outcome =
            duel.input(None, Some("anna"), attack).input(None, None, Action::Tactic(Tactic::Fight)).run();
        assert_eq!(!outcome.is_taken(), is_kept, "{named}");
        if is_kept {
            assert!(matches!(outcome.refused()[0].0, Why::MayNotAttack { .. }), "{named}");
        }
    }
}

#[test]
fn what_a_play_says_of_all_such_warriors_keeps_those_and_nobody_else_from_attacking() {
    let ban = r#"play = [{ windows = ["modify"], reach = { of = "anyone", area = "anywhere", definition = "SCOUT" }, changes = [{ kind = "may-not-attack" }], until = "next-turn" }]"#;
    for (scout, is_kept) in [("second", true), ("hero", false), ("other", false)] {
        let attack = Action::Attack { attacker: "second".into(), defender: "other".into() };
        let duel = Duel::by(FAQ).warrior("second", "anna").warrior("other", "bruno");
        let duel = duel.with(scout, |one| one.definitions = vec!["SCOUT".into()]);
        let duel = duel.hand("anna", "ban", ban).plays("anna", "ban");
        let outcome =
            duel.input(None, Some("anna"), attack).input(None, None, Action::Tactic(Tactic::Fight)).run();
        let reasons = if outcome.is_taken() { Vec::new() } else { outcome.refused() };
        let kept = reasons.iter().any(|(why, _)| matches!(why, Why::MayNotAttack { .. }));
        assert_eq!((kept, reasons.len()), (is_kept, usize::from(is_kept)), "{scout}");
    }
}

/// A native at home attacks from the moor of a Planet, or from a heath that is assigned to this card.
fn from_heath(zone: &str, how: impl FnOnce(&mut CardSetup)) -> Duel {
    let planet = |card: &mut CardSetup| {
        card.kind = CardKind::Planet;
        card.area = Some(Area::Squad);
    };
    let mut duel = Duel::by(FAQ)
        .with("hero", |hero| hero.definitions = vec!["NATIVE".into()])
        .card("anna", "mars", "", planet)
        .card("anna", "luna", "", |card| {
            planet(card);
            how(card);
        });
    for (name, of) in [("moor", "mars"), ("heath", "luna")] {
        duel.scenario.setup.warzones.push(WarzoneSetup {
            handle: name.into(),
            name: name.into(),
            player: "anna".into(),
            area: Area::Squad,
            part_of: Some(of.into()),
            ratings: only(Rating::Armor, 2),
            script: Some(script("")),
            ..WarzoneSetup::default()
        });
    }
    duel.input(None, Some("anna"), Action::Warzone(zone.into()))
}

/// `doomtrooper-it/planets/natives-attack-from-warzone`.
#[test]
fn a_native_attacks_from_a_warzone_of_a_planet_of_its_player_alone() {
    let announced = |event: &Event| matches!(event, Event::AttackedFromWarzone { warzone: Some(_) });
    for zone in ["moor", "heath"] {
        let outcome = from_heath(zone, |_| ()).run();
        assert!(outcome.is_taken(), "{zone}: {:?}", outcome.refused());
        assert_eq!(outcome.rules_of(announced), ["doomtrooper-it/planets/natives-attack-from-warzone"]);
        assert_eq!(outcome.armor("hero").total, 7, "{zone}");
    }
    let cases: [(&str, OfCard); 3] = [
        ("Bruno's Planet", |card| card.player = "bruno".into()),
        ("no Planet", |card| card.kind = CardKind::Other),
        ("a Planet in the discard pile", |card| (card.area, card.discarded) = (None, true)),
    ];
    for (what, how) in cases {
        let outcome = from_heath("heath", how).run();
        assert_eq!(outcome.refused()[0].0, Why::WarzoneWhenAttacking, "{what}");
        assert_eq!(outcome.armor("hero").total, 5, "{what}");
        assert!(from_heath("moor", how).run().is_taken(), "{what}: the other one is there");
    }
}
