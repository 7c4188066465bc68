//! Who may use what lies on the table, and from where a card is played.

use cardinal_doomtrooper::effect::CardKind;
use cardinal_doomtrooper::event::Why;
use cardinal_doomtrooper::rating::{Rating, Ratings};
use cardinal_doomtrooper::scenario::Action;
use cardinal_doomtrooper::table::{Area, Status};

use crate::stage::{ALL, Duel, FAQ, Outcome};

/// A text that is used: by whom, from where; it makes its user's combatant stronger.
fn used(from: &str, by: &str) -> String {
    format!(
        r#"play = [{{ from = "{from}", by = "{by}", windows = ["modify"], changes = [{{ kind = "rating", rating = "fight", amount = 2, on = "your-combatant" }}], then = "stay" }}]"#
    )
}

/// The only reason against the only play of a duel, or none.
fn why(outcome: &Outcome) -> Option<Why> {
    if outcome.is_taken() {
        return None;
    }
    let refused = outcome.refused();
    let [(why, _)] = &refused[..] else { panic!("{refused:?}") };
    Some(why.clone())
}

#[test]
fn a_warriors_text_is_used_by_its_player_while_it_stands_and_by_anybody_where_it_says_so() {
    for ruleset in ALL {
        for (by, player, free) in [
            ("yours", "anna", false),
            ("yours", "bruno", true),
            ("anyone", "anna", true),
            ("anyone", "bruno", true),
        ] {
            let stage = || Duel::by(ruleset).warrior("seer", "bruno").text("seer", &used("warrior", by));
            let expected = if free { None } else { Some(Why::NotHeld) };
            assert_eq!(why(&stage().plays(player, "seer").run()), expected, "{ruleset}: {by}, {player}");
            let bound = stage().with("seer", |seer| seer.imprisoned = true).plays(player, "seer").run();
            assert_eq!(why(&bound), Some(Why::NotHeld), "{ruleset}: {by}, {player}: imprisoned");
        }
    }
}

#[test]
fn a_warzones_text_is_used_by_whose_it_is_in_a_combat_there() {
    for ruleset in ALL {
        for (there, player, free) in
            [(true, "bruno", true), (true, "anna", false), (false, "bruno", false), (false, "anna", false)]
        {
            let mut duel = Duel::by(ruleset).warzone("marsh", Ratings::default(), &used("warzone", "yours"));
            let mut moor = duel.scenario.setup.warzones[0].clone();
            (moor.handle, moor.name) = ("moor".into(), "moor".into());
            duel.scenario.setup.warzones.push(moor);
            let named = if there { "marsh" } else { "moor" };
            let outcome = duel.plays(player, "marsh");
            let mut outcome = outcome;
            outcome.scenario.inputs[2].action = Action::Warzone(named.into());
            let expected = if free { None } else { Some(Why::NotHeld) };
            assert_eq!(why(&outcome.run()), expected, "{ruleset}: in {named}, {player}");
        }
    }
}

#[test]
fn a_way_to_play_is_open_from_where_it_says_alone() {
    type Lay = fn(Duel, &str) -> Duel;
    let lays: [(&str, Lay); 5] = [
        ("hand", |duel, text| duel.hand("anna", "thing", text)),
        ("attached", |duel, text| duel.on("hero", "thing", CardKind::Other, text)),
        ("area", |duel, text| duel.fortification("anna", "thing", Area::Squad, text)),
        ("warrior", |duel, text| duel.warrior("thing", "anna").text("thing", text)),
        ("warzone", |duel, text| {
            let mut duel = duel.warzone("thing", Ratings::default(), text);
            // It is the defender who chooses it.
            duel.scenario.setup.warzones[0].player = "bruno".into();
            duel
        }),
    ];
    for (lies, lay) in lays {
        for from in ["hand", "attached", "area", "warrior", "warzone"] {
            let player = if lies == "warzone" { "bruno" } else { "anna" };
            let outcome = lay(Duel::by(FAQ), &used(from, "yours")).plays(player, "thing").run();
            let expected = if lies == from { None } else { Some(Why::NoSuchWay) };
            assert_eq!(why(&outcome), expected, "it lies {lies} and is played from {from}");
        }
    }
}

#[test]
fn two_ratings_that_are_swapped_are_two_and_neither_is_the_value() {
    let swap = r#"play = [{ windows = ["modify"], target = "combatant", changes = [{ kind = "swap-ratings", on = "target" }] }]"#;
    for ruleset in ALL {
        for (swapped, may) in [
            ((Rating::Fight, Rating::Armor), true),
            ((Rating::Fight, Rating::Fight), false),
            ((Rating::Value, Rating::Fight), false),
            ((Rating::Fight, Rating::Value), false),
        ] {
            let action = Action::Play {
                card: "swap".into(),
                way: None,
                target: Some("hero".into()),
                swap: Some(swapped),
                points: None,
            };
            let outcome =
                Duel::by(ruleset).hand("anna", "swap", swap).input(None, Some("anna"), action).run();
            let expected = if may { None } else { Some(Why::WrongTarget) };
            assert_eq!(why(&outcome), expected, "{ruleset}: {swapped:?}");
        }
    }
}

/// What a card has made of a warrior in this combat is undone, of nobody else.
#[test]
fn only_what_a_card_has_made_of_a_warrior_is_undone() {
    let undo = r#"play = [{ windows = ["modify"], target = "card-in-play", also = { second = "any-warrior" }, changes = [{ kind = "undo", on = "second" }] }]"#;
    for change in [
        r#"{ kind = "rating", rating = "fight", amount = 2, on = "bearer" }"#,
        r#"{ kind = "immune", to = "art", on = "bearer" }"#,
    ] {
        let boon = format!(
            r#"play = [{{ from = "attached", windows = ["block"], changes = [{change}], then = "stay" }}]"#
        );
        for (is_used, on, may) in
            [(true, "boon + beast", true), (true, "boon + hero", false), (false, "boon + beast", false)]
        {
            let mut duel =
                Duel::by(FAQ).on("beast", "boon", CardKind::Other, &boon).hand("anna", "undo", undo);
            if is_used {
                duel = duel.plays("bruno", "boon");
            }
            let outcome = duel.aims("anna", "undo", Some(on)).run();
            let expected = if may { None } else { Some(Why::WrongTarget) };
            assert_eq!(why(&outcome), expected, "{change}: used {is_used}, {on}");
            assert_eq!(
                outcome.attack("beast").total == 3,
                !may && is_used && change.contains("rating"),
                "{on}"
            );
        }
    }
}

/// What is about many at once is aimed at nobody.
#[test]
fn who_loses_nothing_by_what_is_aimed_at_it_loses_by_what_is_about_many() {
    let charm = crate::stage::ability(r#"{ kind = "no-loss", on = "bearer", of = "aimed" }"#);
    let less = |how: &str, on: &str| {
        format!(
            r#"play = [{{ windows = ["modify"]{how}, changes = [{{ kind = "rating", rating = "armor", amount = -2, on = "{on}" }}] }}]"#
        )
    };
    for ruleset in ALL {
        for (text, armor) in [
            (less("", "their-combatant"), 5),
            (less(r#", reach = { of = "anyone", area = "anywhere" }"#, "reached"), 3),
        ] {
            let duel =
                Duel::by(ruleset).text("hero", &charm).hand("bruno", "less", &text).plays("bruno", "less");
            let outcome = duel.run();
            assert_eq!(outcome.armor("hero").total, armor, "{ruleset}: {text}");
        }
    }
}

/// By the Czech rules nobody heals who is not hurt: neither wounded nor about to be.
#[test]
fn only_who_is_hurt_is_healed_by_the_czech_rules() {
    let heal = |window: &str| {
        format!(
            r#"play = [{{ windows = ["{window}"], target = "combatant", changes = [{{ kind = "heal", on = "target" }}] }}]"#
        )
    };
    for (window, fight, status, may) in [
        ("modify", 1, Status::Healthy, false),
        ("modify", 1, Status::Wounded, true),
        // The blow is about to wound the beast, or hurts nobody but the hero.
        ("avoid-wounds", 9, Status::Healthy, true),
        ("avoid-wounds", 1, Status::Healthy, false),
    ] {
        let duel = Duel::by(crate::stage::CS).ratings("hero", [fight, 1, 5, 4]);
        let duel = if fight == 1 { duel.ratings("beast", [9, 1, 5, 4]) } else { duel };
        let duel = duel.with("beast", |beast| beast.status = status).hand("bruno", "balm", &heal(window));
        let outcome = duel.aims("bruno", "balm", Some("beast")).run();
        let expected = if may { None } else { Some(Why::NoInfluence) };
        assert_eq!(why(&outcome), expected, "{window}, {fight}, {status:?}");
    }
}
