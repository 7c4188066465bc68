//! Points that are paid, lost and changed: exactly as many as there are, below and above what is asked.

use cardinal_doomtrooper::effect::CardKind;
use cardinal_doomtrooper::event::{Event, Why};
use cardinal_doomtrooper::scenario::Action;
use cardinal_doomtrooper::table::Place;

use crate::stage::{Duel, FAQ, Outcome, ability};

/// The hero kills the beast, which is worth 4; its player has so many destiny points.
fn killing(destiny: u32) -> Duel {
    let lethal = ability(r#"{ kind = "lethal", on = "bearer" }"#);
    let mut duel = Duel::by(FAQ).ratings("hero", [9, 1, 5, 4]).text("hero", &lethal);
    duel.scenario.setup.players[0].destiny = destiny;
    duel
}

/// The promotion points lost, each time.
fn lost(outcome: &Outcome) -> Vec<u32> {
    let lost = outcome.log().iter().filter_map(|entry| match entry.event {
        Event::PromotionLost { amount, .. } => Some(amount),
        _ => None,
    });
    lost.collect()
}

#[test]
fn promotion_points_that_cost_destiny_points_are_lost_as_far_as_those_do_not_reach() {
    let dear = ability(r#"{ kind = "promotion-costs", each = 2 }"#);
    for (destiny, earned, gone) in [
        (0, (0, 0), vec![4]),
        (1, (0, 0), vec![4]),
        (2, (1, -2), vec![3]),
        (7, (3, -6), vec![1]),
        (8, (4, -8), vec![]),
        (9, (4, -8), vec![]),
    ] {
        let outcome = killing(destiny).on("hero", "tax", CardKind::Other, &dear).run();
        assert_eq!((outcome.points("anna"), lost(&outcome)), (earned, gone), "{destiny}");
    }
    let both = killing(5).on("hero", "tax", CardKind::Other, &dear).on("hero", "due", CardKind::Other, &dear);
    let outcome = both.run();
    assert_eq!((outcome.points("anna"), lost(&outcome)), ((0, -4), vec![2, 2]), "two left, paid once more");
    let theirs = killing(0).on("beast", "tax", CardKind::Other, &dear).run();
    assert_eq!((theirs.points("anna"), lost(&theirs)), ((4, 0), vec![]), "it is another player's");
}

#[test]
fn what_lies_there_as_long_as_there_is_destiny_goes_with_the_last_point_of_its_player() {
    let dear = ability(r#"{ kind = "promotion-costs", each = 1, discarded_at_none = true }"#);
    let kept = ability(r#"{ kind = "promotion-costs", each = 1 }"#);
    for (destiny, gone, earned) in
        [(3, true, (3, -3)), (4, true, (4, -4)), (5, false, (4, -4)), (0, true, (4, 0))]
    {
        let duel = killing(destiny).warrior("fiend", "bruno").on("fiend", "theirs", CardKind::Other, &dear);
        let duel = duel.on("hero", "charm", CardKind::Gift, "").hand("anna", "spare", &dear);
        let outcome = duel.on("hero", "tax", CardKind::Other, &dear).run();
        assert_eq!(outcome.place("tax") == Place::Discarded, gone, "{destiny}");
        assert_eq!(outcome.points("anna"), earned, "{destiny}");
        assert_eq!((outcome.bearer("charm"), outcome.bearer("theirs")), (Some("hero"), Some("fiend")));
        assert_eq!(outcome.place("spare"), Place::Hand);
    }
    let outcome = killing(4).on("hero", "tax", CardKind::Other, &kept).run();
    assert_eq!(
        (outcome.bearer("tax"), outcome.points("anna")),
        (Some("hero"), (4, -4)),
        "it does not say so"
    );
}

#[test]
fn all_points_or_a_part_of_them_are_lost() {
    let played = |rest: &str, promotion: u32| {
        let text =
            format!(r#"play = [{{ windows = ["modify"], changes = [{{ kind = "lose-points", {rest} }}] }}]"#);
        let mut duel = Duel::by(FAQ).hand("anna", "fine", &text).plays("anna", "fine");
        for (player, destiny) in duel.scenario.setup.players.iter_mut().zip([7, 9]) {
            (player.promotion, player.destiny) = (promotion, destiny);
        }
        let outcome = duel.run();
        (outcome.points("anna"), outcome.points("bruno"), lost(&outcome).len())
    };
    for (rest, promotion, expected) in [
        (r#"points = "both""#, 5, ((-5, -7), (0, 0), 1)),
        (r#"points = "promotion""#, 5, ((-5, 0), (0, 0), 1)),
        (r#"points = "destiny""#, 5, ((0, -7), (0, 0), 0)),
        (r#"points = "both""#, 0, ((0, -7), (0, 0), 0)),
        (r#"points = "both", over = 2"#, 5, ((-2, -3), (0, 0), 1)),
        (r#"points = "both", over = 2"#, 1, ((0, -3), (0, 0), 0)),
        (r#"points = "both", over = 2, up = true"#, 5, ((-3, -4), (0, 0), 1)),
        (r#"points = "both", over = 2, up = true"#, 1, ((-1, -4), (0, 0), 1)),
        (r#"points = "both", whose = "theirs""#, 5, ((0, 0), (-5, -9), 1)),
        (r#"points = "both", whose = "anyone""#, 5, ((-5, -7), (-5, -9), 2)),
    ] {
        assert_eq!(played(rest, promotion), expected, "{rest} of {promotion}");
    }
}

/// What comes of the award for a kill when Bruno has played a card at it, and Anna takes so many of the
/// four points as promotion points.
fn award(destiny: u32, promotion: u32, change: &str) -> Outcome {
    let text = format!(r#"play = [{{ windows = ["points"], target = "award", changes = [{change}] }}]"#);
    let duel = killing(destiny).input(None, Some("anna"), Action::Split(promotion));
    duel.hand("bruno", "card", &text).plays("bruno", "card").run()
}

fn changed(outcome: &Outcome) -> Vec<(u32, u32)> {
    let changed = outcome.log().iter().filter_map(|entry| match entry.event {
        Event::AwardChanged { promotion, destiny, .. } => Some((promotion, destiny)),
        _ => None,
    });
    changed.collect()
}

#[test]
fn an_award_is_paid_for_out_of_what_its_earner_has_and_has_just_earned_or_is_lost() {
    for (destiny, anna, bruno, to) in [
        (0, (0, 3), (0, 0), vec![(0, 3)]),
        (2, (0, 3), (0, 0), vec![(0, 3)]),
        (3, (1, -3), (0, 6), vec![(1, 0)]),
        (4, (1, -3), (0, 6), vec![(1, 1)]),
        (5, (1, -3), (0, 6), vec![(1, 2)]),
        (6, (1, -3), (0, 6), vec![]),
        (7, (1, -3), (0, 6), vec![]),
    ] {
        let outcome = award(destiny, 1, r#"{ kind = "charge-award", each = 6 }"#);
        assert_eq!((outcome.points("anna"), outcome.points("bruno")), (anna, bruno), "{destiny}");
        assert_eq!(changed(&outcome), to, "{destiny}");
    }
    let none = award(10, 0, r#"{ kind = "charge-award", each = 6 }"#);
    assert!(!none.is_taken(), "there are no promotion points to pay for");
}

#[test]
fn an_award_changes_as_the_text_says() {
    for (rest, promotion, expected) in [
        (r#"points = "promotion", amount = 2"#, 3, (5, 1)),
        (r#"points = "destiny", amount = 2"#, 3, (3, 3)),
        (r#"points = "both", amount = 2"#, 3, (5, 3)),
        (r#"points = "both", amount = -2"#, 3, (1, 0)),
        (r#"points = "both", op = "multiply", amount = 3"#, 3, (9, 3)),
        (r#"points = "promotion", op = "set", amount = 7"#, 3, (7, 1)),
        (r#"points = "promotion", op = "divide", amount = 2"#, 4, (2, 0)),
        (r#"points = "promotion", op = "divide-down", amount = 3"#, 4, (1, 0)),
        (r#"points = "promotion", op = "divide-up", amount = 3"#, 4, (2, 0)),
        (r#"points = "promotion", op = "divide-up", amount = 2"#, 4, (2, 0)),
    ] {
        let outcome = award(10, promotion, &format!(r#"{{ kind = "change-award", {rest} }}"#));
        let (promotion, destiny) = expected;
        assert_eq!(changed(&outcome), [expected], "{rest}");
        assert_eq!(outcome.points("anna"), (i64::from(promotion), i64::from(destiny)), "{rest}");
    }
}

/// What a card earns is there at once, to be paid with.
#[test]
fn points_that_a_card_earns_can_be_paid_with() {
    let gain = |amount: u32| {
        format!(
            r#"play = [{{ windows = ["modify"], changes = [{{ kind = "gain-points", points = "destiny", amount = {amount} }}] }}]"#
        )
    };
    let dear = r#"play = [{ windows = ["after-combat"], cost = 13, changes = [{ kind = "heal", on = "your-combatant" }] }]"#;
    for (amount, holds) in [(2, false), (3, true)] {
        let duel = Duel::by(FAQ).hand("anna", "find", &gain(amount)).hand("anna", "dear", dear);
        let outcome = duel.plays("anna", "find").plays("anna", "dear").run();
        let mut players = outcome.replay.after.table().players();
        let left = players.find(|(_, player)| player.handle == "anna").expect("she plays").1.destiny;
        assert_eq!(left, if holds { 0 } else { 12 }, "{amount}");
        assert_eq!(outcome.is_taken(), holds, "{amount}");
        if !holds {
            assert!(
                outcome
                    .refused()
                    .iter()
                    .any(|(why, _)| matches!(why, Why::TooCostly { cost: 13, has: 12, .. })),
                "{amount}: {:?}",
                outcome.refused()
            );
        }
    }
}
