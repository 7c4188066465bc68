//! Cards that are annulled or turned elsewhere: by which rule, and where they and what lies with them go.

use cardinal_doomtrooper::effect::CardKind;
use cardinal_doomtrooper::event::{Event, Source, Why};
use cardinal_doomtrooper::scenario::Action;
use cardinal_doomtrooper::table::{Area, Place};

use crate::stage::{CS, Duel, FAQ, IT, Outcome, ability, modifier};

const COUNTER: &str =
    r#"play = [{ windows = ["counter"], target = "played-card", changes = [{ kind = "counter" }] }]"#;

/// The rule under which a card was played.
fn rule_of<'a>(outcome: &'a Outcome, handle: &str) -> &'a str {
    let table = outcome.replay.after.table();
    let is_it = |source| matches!(source, Source::Card(id) if table.card(id).handle == handle);
    let mut plays = outcome.log().iter();
    let found = plays.find(|entry| matches!(entry.event, Event::Played { source, .. } if is_it(source)));
    outcome.rule(found.expect("the card was played").cause.rule)
}

#[test]
fn of_several_cards_it_is_told_that_they_take_effect_in_order() {
    for (cards, rule) in
        [(1, "doomtrooper-cs/cards/beat-rules"), (2, "doomtrooper-cs/reactions/order-played")]
    {
        let duel = Duel::by(CS).hand("anna", "blow", &modifier("fight", "add", 1)).plays("anna", "blow");
        let duel = duel.hand("anna", "guard", &modifier("armor", "add", 1));
        let outcome = if cards == 2 { duel.plays("anna", "guard") } else { duel }.run();
        let took = outcome.rules_of(|event| matches!(event, Event::TookEffect { .. }));
        assert_eq!(took, vec![rule; cards], "{cards}");
    }
}

#[test]
fn what_was_paid_for_a_spell_or_a_strength_is_lost_when_it_is_annulled() {
    const LOST: &str = "doomtrooper-cs/casting/cancelled";
    const ANNULLED: &str = "doomtrooper-cs/reactions/may-always-react";
    let spell = r#"spell = { aspect = "kinetics", personal = true }, "#;
    let strength = "strength = { points = 1 }, ";
    for (rest, points, rule) in [
        (format!("{spell}cost = 1, "), None, LOST),
        (spell.to_owned(), None, ANNULLED),
        ("cost = 1, ".to_owned(), None, ANNULLED),
        (String::new(), None, ANNULLED),
        (strength.to_owned(), Some(2), LOST),
        (format!("{spell}{strength}"), Some(2), LOST),
    ] {
        let text = format!(
            r#"play = [{{ windows = ["modify"], {rest}changes = [{{ kind = "rating", rating = "fight", amount = 1, on = "your-combatant", by_strength = {} }}] }}]"#,
            points.is_some()
        );
        let duel = Duel::by(CS).with("hero", |hero| hero.arts = vec!["kinetics".into()]);
        let duel = duel.hand("anna", "surge", &text).hand("bruno", "fizzle", COUNTER);
        let duel = match points {
            Some(points) => duel.pays("anna", "surge", None, points),
            None => duel.plays("anna", "surge"),
        };
        let outcome = duel.aims("bruno", "fizzle", Some("surge")).run();
        assert!(outcome.is_taken(), "{rest}: {:?}", outcome.refusals());
        assert_eq!(outcome.rules_of(|event| matches!(event, Event::Countered { .. })), [rule], "{rest}");
        assert_eq!(outcome.attack("hero").total, 1, "{rest}");
    }
}

#[test]
fn a_card_that_is_turned_to_another_lies_on_that_one() {
    let turn = r#"play = [{ windows = ["counter"], target = "played-card", also = { second = "any-warrior" }, changes = [{ kind = "redirect", to = "second" }] }]"#;
    let curse = r#"play = [{ windows = ["modify"], target = "any-warrior", then = "stay", changes = [{ kind = "name", on = "target" }] }]"#;
    for (turned, bearer) in [(true, "fiend"), (false, "beast")] {
        let duel = Duel::by(FAQ).warrior("fiend", "bruno").hand("anna", "curse", curse);
        let duel = duel.hand("bruno", "turn", turn).aims("anna", "curse", Some("beast"));
        let duel = if turned { duel.aims("bruno", "turn", Some("curse + fiend")) } else { duel };
        let outcome = duel.run();
        assert!(outcome.is_taken(), "{:?}", outcome.refusals());
        assert_eq!(outcome.bearer("curse"), Some(bearer), "turned: {turned}");
        let table = outcome.replay.after.table();
        let named = outcome.log().iter().find_map(|entry| match entry.event {
            Event::Named { warrior, .. } => warrior,
            _ => None,
        });
        assert_eq!(named.map(|id| table.warrior(id).handle.as_str()), Some(bearer), "turned: {turned}");
    }
}

#[test]
fn what_lies_under_a_card_that_is_annulled_goes_where_that_goes() {
    for (then, countered, place) in [
        ("discard", true, Some(Place::Discarded)),
        ("eliminate", true, Some(Place::Eliminated)),
        ("discard", false, None),
    ] {
        let text = format!(
            "{}\nplay = [{{ windows = [\"modify\"], then = \"{then}\", changes = [{{ kind = \"rating\", rating = \"fight\", amount = 1, on = \"your-combatant\" }}] }}]",
            ability(r#"{ kind = "parts-idle" }"#)
        );
        let under = |duel: Duel, handle: &str, whole: &str| {
            duel.card("anna", handle, "", |card| {
                (card.area, card.part_of) = (Some(Area::Squad), Some(whole.into()));
            })
        };
        let duel = Duel::by(FAQ).hand("anna", "stack", &text).hand("anna", "pile", &text);
        let duel = under(under(duel, "leaf", "stack"), "page", "pile").plays("anna", "stack");
        let duel = duel.hand("bruno", "fizzle", COUNTER);
        let duel = if countered { duel.aims("bruno", "fizzle", Some("stack")) } else { duel };
        let outcome = duel.run();
        let lies = Place::In(Area::Squad);
        assert_eq!(outcome.place("leaf"), place.unwrap_or(lies), "{then}");
        assert_eq!(outcome.place("page"), lies, "{then}: it lies under another");
    }
}

#[test]
fn who_does_not_hold_a_reaction_is_told_that_it_is_played_from_the_hand() {
    const HAND: &str = "doomtrooper-cs/reactions/special-from-hand";
    const TEXT: &str = "doomtrooper-cs/cards/beat-rules";
    let attached = COUNTER.replace("windows", r#"from = "attached", windows"#);
    let modifies = modifier("fight", "add", 1);
    for (text, rule) in [(COUNTER, HAND), (&attached, TEXT), (&modifies, TEXT)] {
        let duel = Duel::by(CS).hand("anna", "blow", &modifies).plays("anna", "blow");
        let duel = duel.card("bruno", "lost", text, |card| card.discarded = true);
        let outcome = duel.aims("bruno", "lost", Some("blow")).run();
        assert_eq!(outcome.refused(), [(Why::NotHeld, rule)], "{text}");
    }
}

#[test]
fn a_player_answers_again_whose_own_answer_was_annulled() {
    const AGAIN: &str = "doomtrooper-cs/reactions/cancelled-reaction";
    for (annulled, second, is_again) in
        [(true, "bruno", true), (false, "bruno", false), (true, "carla", false), (false, "carla", false)]
    {
        let duel = Duel::by(CS).player("carla").warrior("fiend", "carla");
        let duel = duel.hand("anna", "blow", &modifier("fight", "add", 1)).plays("anna", "blow");
        let duel = duel.hand("bruno", "no", COUNTER).aims("bruno", "no", Some("blow"));
        let duel = duel.hand("anna", "yes", COUNTER).hand(second, "never", COUNTER);
        let duel = if annulled { duel.aims("anna", "yes", Some("no")) } else { duel };
        let outcome = duel.aims(second, "never", Some("blow")).run();
        assert!(outcome.is_taken(), "{annulled} {second}: {:?}", outcome.refusals());
        assert_eq!(rule_of(&outcome, "never") == AGAIN, is_again, "{annulled}, by {second}");
        assert_ne!(rule_of(&outcome, "no"), AGAIN, "the first answer");
    }
}

#[test]
fn an_answer_comes_later_where_its_player_let_the_card_pass_before() {
    const LATER: &str = "doomtrooper-it/timing/modify-effects-countered-later";
    for lets_pass in [true, false] {
        let duel = Duel::by(IT).hand("anna", "blow", &modifier("fight", "add", 1)).plays("anna", "blow");
        let duel = duel.hand("bruno", "no", COUNTER);
        let duel = if lets_pass { duel.input(None, Some("bruno"), Action::Pass) } else { duel };
        let outcome = duel.aims("bruno", "no", Some("blow")).run();
        assert!(outcome.is_taken(), "{:?}", outcome.refusals());
        assert_eq!(rule_of(&outcome, "no") == LATER, lets_pass);
        assert_eq!(outcome.attack("hero").total, 1, "it is annulled either way");
    }
}

#[test]
fn only_a_card_just_played_is_negated_in_a_war() {
    for (negated, is_taken) in [("rage", true), ("fury", false)] {
        let card = |duel: Duel, handle: &str| {
            duel.card("bruno", handle, &modifier("fight", "add", 2), |card| {
                (card.icon, card.kind) = (Some("imperial".into()), CardKind::Other);
            })
        };
        let mut duel = card(card(Duel::by(IT), "rage"), "fury").plays("bruno", "rage");
        duel.scenario.setup.players[0].corporate_war = Some("imperial".into());
        let embargo = Action::Embargo(negated.into());
        let outcome = duel.input(None, Some("anna"), embargo).run();
        let count = outcome.rules_of(|event| matches!(event, Event::Embargoed { .. })).len();
        assert_eq!((count, outcome.is_taken()), (usize::from(is_taken), is_taken), "{negated}");
        assert_eq!(outcome.attack("beast").total, if is_taken { 1 } else { 3 }, "{negated}");
    }
}
