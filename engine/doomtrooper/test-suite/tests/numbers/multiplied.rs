//! Cards that multiply the effects of others, and who says which of them does.

use cardinal_doomtrooper::effect::CardKind;
use cardinal_doomtrooper::event::{Event, Gap, Why};
use cardinal_doomtrooper::number::Doubt;
use cardinal_doomtrooper::scenario::Action;

use crate::stage::{ALL, CS, Duel, FAQ, IT, Outcome, ability, change, modifier};

const ONCE: &str = "doomtrooper-it/numbers/multiply-effect-once";
const CHOICE: &str = "doomtrooper-it/numbers/multiply-choice";

/// Doubles or triples a card just played that modifies.
fn echo(factor: i32) -> String {
    format!(
        r#"play = [{{ windows = ["modify"], target = "played-modifier", changes = [{{ kind = "multiply-card", factor = {factor} }}] }}]"#
    )
}

/// The hero's gift adds 3 to its fight; two cards multiply that, by 2 and by 3.
fn two_mirrors(ruleset: &str) -> Duel {
    let mirror = |of, factor| {
        ability(&format!(r#"{{ kind = "multiply-effects", on = "bearer", of = "{of}", factor = {factor} }}"#))
    };
    Duel::by(ruleset)
        .on("hero", "gift", CardKind::Gift, &ability(&change("fight", "add", 3, "bearer")))
        .on("hero", "focus", CardKind::Other, &mirror("gift", 2))
        .on("hero", "mirror", CardKind::Other, &mirror("gift", 3))
}

fn choosing(duel: Duel, player: &str, card: &str, by: &str) -> Duel {
    duel.input(None, Some(player), Action::Multiplier { card: card.into(), by: by.into() })
}

fn is_open(outcome: &Outcome) -> bool {
    outcome.gaps().iter().any(|gap| matches!(gap, Gap::Figure(.., Doubt::WhichMultiplier)))
}

#[test]
fn the_controller_of_the_effect_says_which_card_multiplies_it() {
    for ruleset in [FAQ, IT] {
        for (by, total, aside) in [("focus", 7, 6), ("mirror", 10, 3)] {
            let outcome = choosing(two_mirrors(ruleset), "anna", "gift", by).run();
            let fight = outcome.attack("hero");
            assert_eq!(fight.total, total, "{ruleset}: {by}");
            assert_eq!(outcome.aside(fight), [(aside, CHOICE)]);
            assert_eq!(outcome.terms(fight)[2].1, ONCE);
            assert!(!is_open(&outcome));
            let chosen = outcome.rules_of(|event| matches!(event, Event::MultiplierChosen { .. }));
            assert_eq!(chosen, [CHOICE], "it is asked once");
        }
    }
}

#[test]
fn where_nobody_says_which_the_number_is_open_and_nobody_is_asked_where_no_rule_asks() {
    for ruleset in ALL {
        let outcome = two_mirrors(ruleset).run();
        assert_eq!(outcome.attack("hero").total, 7, "{ruleset}: the first");
        assert!(is_open(&outcome), "{ruleset}");
    }
    let czech = choosing(two_mirrors(CS), "anna", "gift", "mirror").run();
    assert_eq!(czech.attack("hero").total, 7);
    assert!(!czech.is_taken(), "these rules leave no such choice");
}

#[test]
fn only_a_card_that_multiplies_can_be_chosen_and_only_by_whom_the_effect_belongs_to() {
    let wrong = choosing(two_mirrors(IT), "anna", "gift", "gift").run();
    assert!(wrong.refused().contains(&(Why::DoesNotMultiply, CHOICE)), "{:?}", wrong.refused());
    let theirs = choosing(two_mirrors(IT), "bruno", "gift", "mirror").run();
    assert_eq!(theirs.attack("hero").total, 7);
    assert!(!theirs.is_taken());
}

#[test]
fn a_card_just_played_is_doubled_and_the_term_names_both() {
    for ruleset in ALL {
        let outcome = Duel::by(ruleset)
            .hand("anna", "blow", &modifier("fight", "add", 3))
            .hand("anna", "echo", &echo(2))
            .plays("anna", "blow")
            .aims("anna", "echo", Some("blow"))
            .run();
        let fight = outcome.attack("hero");
        let amounts: Vec<i32> = fight.terms.iter().map(|term| term.amount).collect();
        assert_eq!((fight.total, &amounts[..]), (7, &[1, 3, 3][..]), "{ruleset}");
        assert!(!is_open(&outcome), "{ruleset}");
    }
}

#[test]
fn which_card_is_doubled_has_to_be_said_where_several_wait() {
    let duel = |ruleset| {
        Duel::by(ruleset)
            .hand("anna", "blow", &modifier("fight", "add", 3))
            .hand("anna", "guard", &modifier("armor", "add", 2))
            .hand("anna", "echo", &echo(2))
            .plays("anna", "blow")
            .plays("anna", "guard")
    };
    for ruleset in ALL {
        let unsaid = duel(ruleset).plays("anna", "echo").run();
        assert_eq!(unsaid.refused()[0].0, Why::SeveralTargets, "{ruleset}");
        let said = duel(ruleset).aims("anna", "echo", Some("guard")).run();
        assert_eq!((said.attack("hero").total, said.armor("hero").total), (4, 9), "{ruleset}");
    }
}

#[test]
fn a_play_is_doubled_once_and_its_player_chooses_by_which_card() {
    let duel = |ruleset| {
        Duel::by(ruleset)
            .hand("anna", "blow", &modifier("fight", "add", 3))
            .hand("anna", "echo", &echo(2))
            .hand("bruno", "thunder", &echo(3))
            .plays("anna", "blow")
            .aims("anna", "echo", Some("blow"))
            .aims("bruno", "thunder", Some("blow"))
    };
    for ruleset in [FAQ, IT] {
        let outcome = choosing(duel(ruleset), "anna", "blow", "thunder").run();
        assert_eq!(outcome.attack("hero").total, 10, "{ruleset}: 1 + 3 × 3, not × 6");
        assert_eq!(outcome.aside(outcome.attack("hero")), [(3, CHOICE)]);
    }
    assert!(is_open(&duel(CS).run()), "no rule says what two of them do");
}

#[test]
fn an_annulled_card_multiplies_nothing_and_is_not_multiplied() {
    let counter =
        r#"play = [{ windows = ["counter"], target = "played-card", changes = [{ kind = "counter" }] }]"#;
    for ruleset in ALL {
        let duel = Duel::by(ruleset)
            .hand("anna", "blow", &modifier("fight", "add", 3))
            .hand("anna", "echo", &echo(2))
            .hand("bruno", "noise", counter)
            .plays("anna", "blow")
            .aims("anna", "echo", Some("blow"));
        for (annulled, total) in [("echo", 4), ("blow", 1)] {
            let outcome = duel.clone().aims("bruno", "noise", Some(annulled)).run();
            assert_eq!(outcome.attack("hero").total, total, "{ruleset}: without {annulled}");
        }
    }
}

#[test]
fn one_of_several_pieces_carried_is_named_to_be_doubled() {
    let focus = r#"play = [{ windows = ["modify"], target = "carried-card", changes = [{ kind = "multiply-card", factor = 2 }] }]"#;
    let duel = |ruleset| {
        Duel::by(ruleset)
            .on("hero", "sword", CardKind::Other, &ability(&change("fight", "add", 3, "bearer")))
            .on("hero", "coat", CardKind::Other, &ability(&change("armor", "add", 2, "bearer")))
            .hand("anna", "focus", focus)
    };
    for ruleset in ALL {
        let unsaid = duel(ruleset).plays("anna", "focus").run();
        assert_eq!(unsaid.refused()[0].0, Why::SeveralTargets, "{ruleset}");
        let said = duel(ruleset).aims("anna", "focus", Some("coat")).run();
        assert_eq!((said.attack("hero").total, said.armor("hero").total), (4, 9), "{ruleset}");
    }
}

#[test]
fn what_multiplies_bonuses_leaves_what_is_taken_away() {
    for (amount, total) in [(3, 7), (-1, 0)] {
        let mirror = r#"{ kind = "multiply-effects", on = "bearer", of = "gift", factor = 2, bonus = true }"#;
        let outcome = Duel::by(FAQ)
            .on("hero", "gift", CardKind::Gift, &ability(&change("fight", "add", amount, "bearer")))
            .on("hero", "mirror", CardKind::Other, &ability(mirror))
            .run();
        assert_eq!(outcome.attack("hero").total, total, "1 printed and {amount}");
    }
}
