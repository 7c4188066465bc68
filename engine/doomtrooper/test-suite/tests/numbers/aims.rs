//! At what a card may be aimed: row by row, what fits and what is the wrong target.

use cardinal_doomtrooper::assign::{Sort, Terms, Whose};
use cardinal_doomtrooper::effect::CardKind;
use cardinal_doomtrooper::event::{Event, Why};
use cardinal_doomtrooper::rating::{Rating, Ratings};
use cardinal_doomtrooper::table::{Status, WarriorSetup};

use crate::stage::{ALL, Duel, FAQ, Outcome, ability, only, plus};

/// Whether the only play of a duel is taken; it is refused for nothing but its target.
fn fits(outcome: &Outcome) -> bool {
    if outcome.is_taken() {
        return true;
    }
    let refused = outcome.refused();
    assert!(matches!(refused[..], [(Why::WrongTarget, _)]), "{refused:?}");
    false
}

/// Bruno has three more; Anna plays a card that imprisons whom it names.
fn prison(ruleset: &str, named: &str, also: &str) -> Outcome {
    let text = format!(
        r#"play = [{{ windows = ["modify"], target = "their-warrior"{also}, changes = [{{ kind = "imprison", on = "target" }}] }}]"#
    );
    let duel =
        ["one", "two", "three"].into_iter().fold(Duel::by(ruleset), |duel, name| duel.warrior(name, "bruno"));
    let duel = duel.warrior("friend", "anna").hand("anna", "prison", &text);
    duel.aims("anna", "prison", Some(named)).run()
}

#[test]
fn several_are_named_once_each_and_fewer_than_the_most_with_the_own_combatant() {
    let most = |most: u32| format!(", also = {{ several = {{ most = {most} }} }}");
    for ruleset in ALL {
        for (named, also, may) in [
            ("one", "", true),
            ("one + two", "", false),
            ("one", &*most(3), true),
            ("one + two", &*most(3), true),
            // Three with the player's combatant are two besides.
            ("one + two + three", &*most(3), false),
            ("one + two + three", &*most(4), true),
            ("one + two + three", ", also = { several = {} }", true),
            ("one + one", ", also = { several = {} }", false),
            ("one + two + one", ", also = { several = {} }", false),
            // Each of them has to be what the play asks for.
            ("one + friend", ", also = { several = {} }", false),
            ("one + two + friend", ", also = { several = {} }", false),
        ] {
            let outcome = prison(ruleset, named, also);
            assert_eq!(fits(&outcome), may, "{ruleset}: {named}{also}");
        }
    }
}

#[test]
fn of_a_pair_each_is_what_its_place_asks_for() {
    let second = r#", also = { second = "your-warrior" }"#;
    for ruleset in ALL {
        for (named, may) in [
            ("one + friend", true),
            ("one", false),
            ("one + two", false),
            ("one + one", false),
            ("friend + one", false),
        ] {
            assert_eq!(fits(&prison(ruleset, named, second)), may, "{ruleset}: {named}");
        }
    }
}

/// A card that brings back whom it names, out of where that one lies.
fn calls(target: &str) -> String {
    format!(
        r#"play = [{{ windows = ["modify"], target = "{target}", changes = [{{ kind = "enter", on = "target", area = "squad" }}] }}]"#
    )
}

#[test]
fn who_lies_in_reserve_and_who_in_the_discard_pile() {
    let back = ability(r#"{ kind = "returns-to-pile" }"#);
    for ruleset in ALL {
        for (player, status, text, reserve, discarded) in [
            ("anna", Status::Returned, "", true, false),
            ("anna", Status::Discarded, "", false, true),
            // Who returns to the pile when it falls lies in that one.
            ("anna", Status::Discarded, &*back, true, false),
            ("anna", Status::Healthy, "", false, false),
            ("anna", Status::Healthy, &*back, false, false),
            ("bruno", Status::Returned, "", false, false),
            ("bruno", Status::Discarded, "", false, false),
        ] {
            for (target, may) in [("reserve-warrior", reserve), ("discarded-warrior", discarded)] {
                let duel = Duel::by(ruleset).warrior("old", player).text("old", text);
                let duel = duel.with("old", |old| old.status = status).hand("anna", "call", &calls(target));
                let outcome = duel.aims("anna", "call", Some("old")).run();
                assert_eq!(fits(&outcome), may, "{ruleset}: {target}, {player}'s {status:?} {text}");
            }
        }
    }
}

#[test]
fn a_killed_warrior_is_one_who_was_killed_in_this_combat_or_is_about_to_be() {
    let text = |window: &str| {
        format!(
            r#"play = [{{ windows = ["{window}"], target = "killed-warrior", changes = [{{ kind = "imprison", on = "target" }}] }}]"#
        )
    };
    // The hero's attack, whether the beast is wounded before, the moment, whom Anna's card names.
    for (fight, wounded, window, named, may) in [
        (9, true, "avoid-wounds", "beast", true),
        (9, false, "avoid-wounds", "beast", false),
        (9, true, "avoid-wounds", "hero", false),
        (9, true, "avoid-wounds", "stranger", false),
        (9, true, "points", "beast", true),
        (9, true, "points", "stranger", false),
        (9, true, "points", "hero", false),
    ] {
        let duel = Duel::by(FAQ).ratings("hero", [fight, 1, 5, 4]).warrior("stranger", "bruno");
        let duel = duel.with("beast", |beast| {
            if wounded {
                beast.status = Status::Wounded;
            }
        });
        let duel = duel.hand("anna", "claim", &text(window)).aims("anna", "claim", Some(named));
        assert_eq!(fits(&duel.run()), may, "{fight}, {wounded}, {window}, {named}");
    }
}

#[test]
fn whoever_left_the_game_is_not_brought_back_and_may_be_named_for_something_else() {
    let hunter = ability(r#"{ kind = "kills-leave-game" }, { kind = "lethal", on = "bearer" }"#);
    let card = |change: &str| {
        format!(r#"play = [{{ windows = ["points"], target = "killed-warrior", changes = [{change}] }}]"#)
    };
    let enter = r#"{ kind = "enter", on = "target", area = "cohort" }"#;
    let points = r#"{ kind = "gain-points", points = "destiny", amount = 1 }"#;
    for (text, change, may) in [
        (&*hunter, enter, false),
        (&*hunter, points, true),
        (&*ability(r#"{ kind = "lethal", on = "bearer" }"#), enter, true),
    ] {
        let duel = Duel::by(FAQ).ratings("hero", [9, 1, 5, 4]).text("hero", text);
        let duel = duel.hand("anna", "card", &card(change)).aims("anna", "card", Some("beast"));
        assert_eq!(fits(&duel.run()), may, "{text}: {change}");
    }
}

#[test]
fn a_card_is_laid_on_a_warzone_of_whom_and_of_what_kind_its_text_says() {
    let text = r#"play = [{ windows = ["modify"], target = "warzone", then = "stay", changes = [{ kind = "gain-points", points = "destiny", amount = 1 }] }]"#;
    let city = || Sort { definition: Some("CITY".into()), ..Sort::default() };
    let moor = || Sort { definition: Some("MOOR".into()), ..Sort::default() };
    for (whose, pieces, owner, may) in [
        (None, vec![], "bruno", true),
        (Some(Whose::Any), vec![], "bruno", true),
        (Some(Whose::Theirs), vec![], "bruno", true),
        (Some(Whose::Yours), vec![], "bruno", false),
        (Some(Whose::Theirs), vec![], "anna", false),
        (Some(Whose::Yours), vec![], "anna", true),
        (None, vec![city()], "bruno", true),
        (None, vec![moor()], "bruno", false),
        (None, vec![moor(), city()], "bruno", true),
        (Some(Whose::Theirs), vec![city()], "bruno", true),
        (Some(Whose::Theirs), vec![city()], "anna", false),
        (Some(Whose::Theirs), vec![moor()], "bruno", false),
    ] {
        let terms = Terms { whose, pieces, ..Terms::default() };
        let mut duel = Duel::by(FAQ).warzone("square", Ratings::default(), "");
        duel.scenario.inputs.pop();
        let square = &mut duel.scenario.setup.warzones[0];
        (square.player, square.definitions) = (owner.into(), vec!["CITY".into()]);
        let laid = |text: &str| {
            let duel = duel.clone().card("anna", "siege", text, |card| card.assigned = Some(terms.clone()));
            fits(&duel.aims("anna", "siege", Some("square")).run())
        };
        assert_eq!(laid(text), may, "{terms:?} on {owner}'s");
        assert!(laid(&text.replace(r#"then = "stay", "#, "")), "it does not stay: {terms:?}");
    }
}

#[test]
fn only_cards_of_the_own_hand_are_named_there() {
    let text =
        r#"play = [{ windows = ["modify"], target = "hand-card", changes = [{ kind = "discard-card" }] }]"#;
    for ruleset in ALL {
        for (named, may) in [("mine", true), ("theirs", false), ("worn", false), ("old", false)] {
            let duel = Duel::by(ruleset).hand("anna", "mine", &plus("fight", 1)).hand("bruno", "theirs", "");
            let duel = duel
                .on("hero", "worn", CardKind::Other, "")
                .card("anna", "old", "", |old| old.discarded = true);
            let outcome = duel.hand("anna", "loss", text).aims("anna", "loss", Some(named)).run();
            assert_eq!(fits(&outcome), may, "{ruleset}: {named}");
            let moved = outcome.log().iter().any(|entry| matches!(entry.event, Event::CardMoved { .. }));
            assert!(moved || !may, "{ruleset}: it is discarded");
        }
    }
}

/// A card is taken up to be played next where it could be played on something.
#[test]
fn a_card_is_taken_up_where_there_is_something_to_play_it_on() {
    type Change = fn(Duel) -> Duel;
    let rows: [(&str, Change, bool); 7] = [
        (r#"target = "warzone""#, |duel| duel, false),
        (
            r#"target = "warzone""#,
            |duel| {
                let mut duel = duel.warzone("square", only(Rating::Armor, 1), "");
                duel.scenario.inputs.pop();
                duel
            },
            true,
        ),
        (r#"target = "their-warrior", also = { several = {} }"#, |duel| duel, true),
        (r#"target = "card-in-play", gear = "gift", also = { several = {} }"#, |duel| duel, false),
        (
            r#"target = "card-in-play", gear = "gift", also = { several = {} }"#,
            |duel| duel.on("beast", "gift", CardKind::Gift, ""),
            true,
        ),
        (r#"target = "reserve-warrior""#, |duel| duel, false),
        (
            r#"target = "reserve-warrior""#,
            |duel| {
                duel.warrior("late", "anna")
                    .with("late", |late: &mut WarriorSetup| late.status = Status::Returned)
            },
            true,
        ),
    ];
    let take =
        r#"play = [{ windows = ["modify"], target = "discarded-card", changes = [{ kind = "to-hand" }] }]"#;
    for (target, change, may) in rows {
        let text = format!(
            r#"play = [{{ windows = ["modify"], {target}, changes = [{{ kind = "gain-points", points = "destiny", amount = 1 }}] }}]"#
        );
        let duel = change(Duel::by(FAQ)).card("anna", "old", &text, |old| old.discarded = true);
        let outcome = duel.hand("anna", "take", take).aims("anna", "take", Some("old")).run();
        assert_eq!(fits(&outcome), may, "{target}");
    }
}

#[test]
fn cards_of_others_or_of_the_own_player_alone_are_kept_off() {
    let aimed = r#"play = [{ windows = ["modify"], target = "combatant", changes = [{ kind = "rating", rating = "armor", amount = 2, on = "target" }] }]"#;
    for ruleset in ALL {
        for (by, player, kept) in [
            ("theirs", "anna", true),
            ("theirs", "bruno", false),
            ("yours", "anna", false),
            ("yours", "bruno", true),
            ("anyone", "anna", true),
            ("anyone", "bruno", true),
        ] {
            let text = ability(&format!(r#"{{ kind = "no-cards-on", by = "{by}" }}"#));
            let duel = Duel::by(ruleset).text("beast", &text).hand(player, "aimed", aimed);
            let outcome = duel.aims(player, "aimed", Some("beast")).run();
            assert_eq!(!outcome.is_taken(), kept, "{ruleset}: {player}'s card, by {by}");
            if kept {
                assert!(matches!(outcome.refused()[..], [(Why::NoCardsOn { .. }, _)]), "{ruleset}: {by}");
            } else {
                assert_eq!(outcome.armor("beast").total, 7, "{ruleset}: {by}");
            }
            let on_hero = Duel::by(ruleset).text("beast", &text).hand(player, "aimed", aimed);
            assert!(on_hero.aims(player, "aimed", Some("hero")).run().is_taken(), "{ruleset}: on another");
        }
    }
}
