//! Who casts what, and what destiny points are worth.

use cardinal_doomtrooper::effect::CardKind;
use cardinal_doomtrooper::event::{Source, Why};
use cardinal_doomtrooper::scenario::Action;

use crate::stage::{Duel, FAQ, ability, change};

fn spell(personal: bool) -> String {
    let change = change("armor", "add", 3, "your-combatant");
    format!(
        r#"play = [{{ windows = ["modify"], spell = {{ aspect = "kinetics", personal = {personal} }}, changes = [{change}] }}]"#
    )
}

fn cast(personal: bool, text: &str) -> crate::stage::Outcome {
    Duel::by(FAQ).text("hero", text).hand("anna", "shield", &spell(personal)).plays("anna", "shield").run()
}

#[test]
fn a_text_teaches_an_aspect_or_all_and_another_forbids_casting() {
    assert!(matches!(cast(true, "").refused()[0].0, Why::NoCaster));
    for aspect in ["kinetics", "all"] {
        let text = ability(&format!(r#"{{ kind = "casts", aspect = "{aspect}" }}"#));
        assert_eq!(cast(true, &text).armor("hero").total, 8);
    }
    assert!(!cast(true, &ability(r#"{ kind = "casts", aspect = "elements" }"#)).is_taken());
    let both = ability(r#"{ kind = "casts", aspect = "all" }, { kind = "never-casts" }"#);
    assert!(matches!(cast(true, &both).refused()[0].0, Why::NoCaster));
}

#[test]
fn a_text_that_reaches_others_teaches_them_and_lets_them_cast_for_others() {
    let duel = |reaches: &str| {
        let text =
            format!(r#"ability = [{{ reach = {{ affiliation = "imperial" }}, changes = [{reaches}] }}]"#);
        let duel = Duel::by(FAQ).warrior("mystic", "anna").fortification(
            "anna",
            "cathedral",
            cardinal_doomtrooper::table::Area::Squad,
            &text,
        );
        duel.with("hero", |hero| hero.affiliations = vec!["capitol".into()])
            .hand("anna", "shield", &spell(true))
            .plays("anna", "shield")
            .run()
    };
    let casts = r#"{ kind = "casts", aspect = "kinetics", on = "reached" }"#;
    assert!(!duel(casts).is_taken(), "the one who learns it is not in the combat");
    let others = format!(r#"{casts}, {{ kind = "casts-for-others", on = "reached" }}"#);
    assert_eq!(duel(&others).armor("hero").total, 8);
}

#[test]
fn points_that_count_double_buy_twice_as_much() {
    let change =
        r#"{ kind = "rating", rating = "armor", amount = 1, on = "your-combatant", by_strength = true }"#;
    let spell = format!(
        r#"play = [{{ windows = ["modify"], spell = {{ aspect = "kinetics", personal = true }}, strength = {{ points = 2 }}, changes = [{change}] }}]"#
    );
    let armor = |worth: &str| {
        let text = ability(&format!(r#"{{ kind = "casts", aspect = "all" }}{worth}"#));
        let duel = Duel::by(FAQ).text("hero", &text).hand("anna", "shield", &spell);
        duel.pays("anna", "shield", None, 4).run().armor("hero").total
    };
    assert_eq!(armor(""), 7);
    assert_eq!(armor(r#", { kind = "destiny-worth", factor = 2, art = "all" }"#), 9);
    assert_eq!(armor(r#", { kind = "destiny-worth", factor = 2, art = "elements" }"#), 7);
}

#[test]
fn points_that_count_double_pay_twice_as_much_of_a_cost() {
    let change = change("armor", "add", 1, "your-combatant");
    let spell = format!(
        r#"play = [{{ windows = ["modify"], spell = {{ aspect = "kinetics", personal = true }}, cost = 5, changes = [{change}] }}]"#
    );
    let left = |worth: &str| {
        let text = ability(&format!(r#"{{ kind = "casts", aspect = "all" }}{worth}"#));
        let duel = Duel::by(FAQ).text("hero", &text).hand("anna", "shield", &spell).plays("anna", "shield");
        -duel.run().points("anna").1
    };
    assert_eq!(left(""), 5);
    assert_eq!(left(r#", { kind = "destiny-worth", factor = 2, art = "all" }"#), 3, "three count as six");
    assert_eq!(left(r#", { kind = "destiny-worth", factor = 2, art = "elements" }"#), 5);
}

#[test]
fn a_cost_is_no_obstacle_to_whose_points_count_for_more() {
    let text = ability(r#"{ kind = "destiny-worth", factor = 4, of = "gift" }"#);
    let effect = r#"play = [{ from = "attached", windows = ["modify"], cost = 40, then = "stay", changes = [{ kind = "rating", rating = "armor", amount = 1, on = "bearer" }] }]"#;
    let duel = |text: &str| {
        let duel = Duel::by(FAQ).text("hero", text).on("hero", "pact", CardKind::Gift, effect);
        duel.plays("anna", "pact").run()
    };
    assert!(matches!(duel("").refused()[0].0, Why::TooCostly { cost: 40, has: 10, .. }));
    assert_eq!(duel(&text).points("anna").1, -10);
}

#[test]
fn a_text_may_teach_spells_of_one_kind_for_a_price() {
    let heal = r#"play = [{ windows = ["any-time"], spell = { aspect = "elements" }, target = "your-combatant", changes = [{ kind = "rating", rating = "armor", amount = 2, on = "target" }] }]"#;
    let combat = heal.replace("any-time", "modify");
    let taught = r#"ability = [{ changes = [{ kind = "casts", aspect = "all", only = "non-combat", surcharge = 2 }] }]"#;
    let cast = |spell: &str| {
        let duel = Duel::by(FAQ).on("hero", "peace", CardKind::Other, taught).hand("anna", "spell", spell);
        duel.aims("anna", "spell", Some("hero")).run()
    };
    let outcome = cast(heal);
    assert_eq!((outcome.armor("hero").total, outcome.points("anna")), (7, (0, -2)));
    assert!(!cast(&combat).is_taken(), "it is a combat spell");
}

#[test]
fn a_refusal_names_the_texts_that_make_a_spell_dearer_and_no_others() {
    let refused = |text: &str, bead: &str, cost: u32, knows: bool| {
        let spell = format!(
            r#"play = [{{ windows = ["modify"], spell = {{ aspect = "kinetics" }}, cost = {cost}, changes = [{}] }}]"#,
            change("armor", "add", 3, "your-combatant")
        );
        let duel = Duel::by(FAQ).text("hero", text).on("hero", "bead", CardKind::Other, bead);
        let duel = duel.with("hero", |hero| hero.arts.extend(knows.then(|| "kinetics".into())));
        let outcome = duel.hand("anna", "shield", &spell).plays("anna", "shield").run();
        let (found, _) = outcome.refused().remove(0);
        let Why::TooCostly { cost, has: 10, by } = found else { panic!("{found:?}") };
        let table = outcome.replay.after.table();
        let handle = |source: &Source| match *source {
            Source::Card(id) => table.card(id).handle.clone(),
            Source::Warrior(id) => table.warrior(id).handle.clone(),
            Source::Warzone(_) => panic!("there is no warzone"),
        };
        (cost, by.iter().map(handle).collect::<Vec<_>>())
    };
    let own = |change: &str| ability(&format!("{{ kind = {change} }}"));
    let twice = own(r#""spells-cost", factor = 2"#);
    let cheaper = own(r#""spells-cost", less = 1"#);
    let taught = own(r#""casts", aspect = "kinetics", surcharge = 3"#);
    let free = own(r#""casts", aspect = "kinetics""#);
    let elsewhere = own(r#""casts", aspect = "elements""#);
    for (text, bead, asked, knows, cost, by) in [
        ("", "", 11, true, 11, &[][..]),
        (&twice, "", 6, true, 12, &["hero"]),
        ("", &twice, 6, true, 12, &["bead"]),
        (&twice, &cheaper, 6, true, 11, &["hero"]),
        (&cheaper, "", 12, true, 11, &[]),
        (&taught, "", 8, false, 11, &["hero"]),
        (&taught, &elsewhere, 8, false, 11, &["hero"]),
        (&taught, "", 11, true, 11, &[]),
        (&taught, &free, 11, false, 11, &[]),
    ] {
        let found = refused(text, bead, asked, knows);
        let by: Vec<String> = by.iter().map(|one| (*one).to_owned()).collect();
        assert_eq!(found, (cost, by), "{text} {bead} {asked}");
    }
}

/// What stays where it lies, and is paid for, is used for another before what it did for one is settled.
#[test]
fn what_lies_there_and_is_paid_for_is_used_again_at_once_for_another() {
    let armor = change("armor", "add", 3, "target");
    let text = |how: &str, aim: &str, change: &str| {
        format!(r#"play = [{{ from = "attached", windows = ["modify"], {how}{aim}, changes = [{change}] }}]"#)
    };
    let any = r#", target = "combatant""#;
    let bearer = change("armor", "add", 3, "bearer");
    for (what, text, second, holds) in [
        ("paid, for another", text(r#"cost = 1, then = "stay""#, any, &armor), Some("beast"), true),
        ("paid, for the same", text(r#"cost = 1, then = "stay""#, any, &armor), Some("hero"), false),
        ("for nothing", text(r#"then = "stay""#, any, &armor), Some("beast"), false),
        ("spent", text("cost = 1", any, &armor), Some("beast"), false),
        ("once", text(r#"cost = 1, once = true, then = "stay""#, any, &armor), Some("beast"), false),
        ("for nobody", text(r#"cost = 1, then = "stay""#, "", &bearer), None, false),
    ] {
        let use_for = |target: Option<&str>| Action::Play {
            card: "shield".into(),
            way: None,
            target: target.map(Into::into),
            swap: None,
            points: None,
        };
        let duel = Duel::by(FAQ).on("hero", "shield", CardKind::Other, &text);
        let duel = duel.input(Some("33"), Some("anna"), use_for(second.map(|_| "hero")));
        let outcome = duel.input(Some("33"), Some("anna"), use_for(second)).run();
        assert_eq!(outcome.is_taken(), holds, "{what}");
        if !holds {
            assert!(matches!(outcome.refused()[0], (Why::NotHeld, _)), "{what}: {:?}", outcome.refused());
        }
        assert_eq!(outcome.armor("hero").total, 8, "{what}");
        assert_eq!(outcome.armor("beast").total, if holds { 8 } else { 5 }, "{what}");
    }
}
