//! Points and costs of nought: what comes to nothing is no event, and nobody is asked for it.

use cardinal_doomtrooper::effect::CardKind;
use cardinal_doomtrooper::event::{Event, Remark, Source, Why};
use cardinal_doomtrooper::scenario::Action;
use cardinal_doomtrooper::table::{Area, Place};
use cardinal_doomtrooper::{ReplayError, replay};

use crate::stage::{CS, Duel, FAQ, IT, Outcome, ability, rules};

/// Promotion and destiny points that texts move, in order: whose, which way, how many.
type Moves<'a> = Vec<(&'a str, &'static str, u32, u32)>;

fn moves(outcome: &Outcome) -> Moves<'_> {
    let table = outcome.replay.after.table();
    let found = outcome.log().iter().filter_map(|entry| match entry.event {
        Event::DestinyPaid { player, amount } => Some((player, "pays", 0, amount)),
        Event::PromotionLost { player, amount } => Some((player, "loses", amount, 0)),
        Event::PointsEarnedByCard { player, promotion, destiny } => {
            Some((player, "earns", promotion, destiny))
        }
        _ => None,
    });
    found
        .map(|(player, way, promotion, destiny)| {
            (table.player(player).handle.as_str(), way, promotion, destiny)
        })
        .collect()
}

/// Anna and Bruno have so many destiny points.
fn with_destiny(mut duel: Duel, anna: u32, bruno: u32) -> Duel {
    for (player, destiny) in duel.scenario.setup.players.iter_mut().zip([anna, bruno]) {
        player.destiny = destiny;
    }
    duel
}

/// The hero kills the beast, which is worth 4.
fn killing() -> Duel {
    let lethal = ability(r#"{ kind = "lethal", on = "bearer" }"#);
    Duel::by(FAQ).ratings("hero", [9, 1, 5, 4]).text("hero", &lethal)
}

fn card(change: &str) -> String {
    format!(r#"play = [{{ windows = ["modify"], changes = [{change}] }}]"#)
}

#[test]
fn whoever_has_no_destiny_points_pays_none_when_they_are_changed_for_anothers() {
    for (anna, bruno, expected) in [
        (0, 5, vec![("bruno", "pays", 0, 5), ("anna", "earns", 0, 5)]),
        (5, 0, vec![("anna", "pays", 0, 5), ("bruno", "earns", 0, 5)]),
        (0, 0, vec![]),
    ] {
        let duel = Duel::by(FAQ).hand("anna", "trade", &card(r#"{ kind = "swap-destiny" }"#));
        let outcome = with_destiny(duel, anna, bruno).plays("anna", "trade").run();
        assert_eq!(moves(&outcome), expected, "{anna} for {bruno}");
    }
}

#[test]
fn a_card_that_does_nothing_in_a_combat_bounds_no_destiny_points_there() {
    let tax = ability(r#"{ kind = "most-destiny", most = 3 }"#);
    let jam = r#"play = [{ windows = ["any-time"], target = "card-in-play", changes = [{ kind = "suppress-card" }] }]"#;
    let luck = card(r#"{ kind = "gain-points", points = "destiny", amount = 2 }"#);
    let left = |is_jammed: bool| {
        let duel = Duel::by(FAQ).card("bruno", "tax", &tax, |card| card.area = Some(Area::Cohort));
        let duel = with_destiny(duel, 2, 0).hand("anna", "jam", jam).hand("anna", "luck", &luck);
        let duel = if is_jammed { duel.aims("anna", "jam", Some("tax")) } else { duel };
        let outcome = duel.plays("anna", "luck").run();
        let players = outcome.replay.after.table().players();
        players.map(|(_, player)| player.destiny).next().expect("anna plays")
    };
    assert_eq!([false, true].map(left), [3, 4]);
}

#[test]
fn what_gains_or_takes_nothing_of_a_kind_says_nothing_of_it() {
    for (points, amount, expected) in [
        ("both", 0, vec![]),
        ("destiny", 2, vec![("anna", "earns", 0, 2)]),
        ("promotion", -2, vec![("anna", "loses", 2, 0)]),
        ("destiny", -2, vec![("anna", "pays", 0, 2)]),
        ("both", -2, vec![("anna", "loses", 2, 0), ("anna", "pays", 0, 2)]),
    ] {
        let change = format!(r#"{{ kind = "gain-points", points = "{points}", amount = {amount} }}"#);
        let mut duel = Duel::by(FAQ).hand("anna", "luck", &card(&change)).plays("anna", "luck");
        duel.scenario.setup.players[0].promotion = 5;
        assert_eq!(moves(&duel.run()), expected, "{points} {amount}");
    }
}

#[test]
fn what_is_lost_of_no_points_and_paid_for_with_none_is_no_event() {
    for (promotion, destiny, expected) in [
        (5, 0, vec![("anna", "loses", 5, 0)]),
        (0, 5, vec![("anna", "pays", 0, 5)]),
        (0, 0, vec![]),
        (5, 5, vec![("anna", "loses", 5, 0), ("anna", "pays", 0, 5)]),
    ] {
        let mut duel =
            Duel::by(FAQ).hand("anna", "fine", &card(r#"{ kind = "lose-points", points = "both" }"#));
        duel.scenario.setup.players[0].promotion = promotion;
        let outcome = with_destiny(duel, destiny, 10).plays("anna", "fine").run();
        assert_eq!(moves(&outcome), expected, "{promotion} and {destiny}");
    }
    let dear = ability(r#"{ kind = "promotion-costs", each = 2 }"#);
    for (destiny, expected) in
        [(0, vec![("anna", "loses", 4, 0)]), (2, vec![("anna", "pays", 0, 2), ("anna", "loses", 3, 0)])]
    {
        let outcome = with_destiny(killing().on("hero", "tax", CardKind::Other, &dear), destiny, 10).run();
        assert_eq!(moves(&outcome), expected, "{destiny}");
    }
}

#[test]
fn nobody_changes_destiny_points_for_the_own() {
    let trade =
        r#"play = [{ windows = ["modify"], target = "player", changes = [{ kind = "swap-destiny" }] }]"#;
    for (whom, is_taken) in [("anna", false), ("bruno", true)] {
        let outcome = Duel::by(FAQ).hand("anna", "trade", trade).aims("anna", "trade", Some(whom)).run();
        assert_eq!(outcome.is_taken(), is_taken, "{whom}: {:?}", outcome.refusals());
        assert!(is_taken || outcome.refusals() == [&Why::WrongTarget], "{whom}: {:?}", outcome.refusals());
    }
}

#[test]
fn an_award_is_charged_and_denied_for_what_there_is() {
    for (destiny, change, expected) in [
        (0, r#"{ kind = "charge-award", each = 2 }"#, vec![("bruno", "earns", 0, 2)]),
        (1, r#"{ kind = "charge-award", each = 2 }"#, vec![("anna", "pays", 0, 1), ("bruno", "earns", 0, 2)]),
        (0, r#"{ kind = "deny-promotion", destiny_per_point = 0 }"#, vec![]),
        (0, r#"{ kind = "deny-promotion", destiny_per_point = 1 }"#, vec![("bruno", "earns", 0, 1)]),
    ] {
        let text = format!(r#"play = [{{ windows = ["points"], target = "award", changes = [{change}] }}]"#);
        let duel = with_destiny(killing(), destiny, 10).input(None, Some("anna"), Action::Split(1));
        let outcome = duel.hand("bruno", "claim", &text).plays("bruno", "claim").run();
        assert_eq!(moves(&outcome), expected, "{change} of {destiny}");
    }
}

#[test]
fn nobody_pays_for_an_award_that_has_been_denied_meanwhile() {
    let at_award = |change: &str| {
        format!(r#"play = [{{ windows = ["points"], target = "award", changes = [{change}] }}]"#)
    };
    for ruleset in [FAQ, IT, CS] {
        let mut duel = killing().input(None, Some("anna"), Action::Split(1));
        duel.scenario.ruleset = ruleset.into();
        let duel = duel
            .hand("bruno", "veto", &at_award(r#"{ kind = "deny-promotion", destiny_per_point = 0 }"#))
            .hand("bruno", "claim", &at_award(r#"{ kind = "charge-award", each = 2 }"#));
        let outcome = duel.plays("bruno", "veto").plays("bruno", "claim").run();
        assert_eq!(moves(&outcome), [], "{ruleset}: {:?}", outcome.refusals());
        assert_eq!(outcome.points("anna"), (0, 3), "{ruleset}");
    }
}

#[test]
fn a_mission_is_fulfilled_by_its_own_feat() {
    let mission = |by: &str| ability(&format!(r#"{{ kind = "fulfilled", by = "{by}", promotion = 3 }}"#));
    let net = r#"play = [{ windows = ["modify"], target = "their-warrior", changes = [{ kind = "imprison", on = "target" }] }]"#;
    for (by, done) in [("imprisonment", true), ("warzone-discarded", false), ("brother-converted", false)] {
        let duel =
            Duel::by(FAQ).warrior("fiend", "bruno").on("hero", "order", CardKind::Mission, &mission(by));
        let outcome = duel.hand("anna", "net", net).aims("anna", "net", Some("fiend")).run();
        assert!(outcome.warrior("fiend").imprisoned, "{by}");
        assert_eq!(outcome.place("order") == Place::Discarded, done, "{by}");
        let expected = if done { vec![("anna", "earns", 3, 0)] } else { Vec::new() };
        assert_eq!(moves(&outcome), expected, "{by}");
    }
}

#[test]
fn a_brother_is_converted_only_where_he_becomes_a_heretic() {
    let mission = ability(r#"{ kind = "fulfilled", by = "brother-converted", promotion = 3 }"#);
    let plain = r#"{ kind = "rating", rating = "fight", amount = 1, on = "bearer" }"#;
    let dark = r#"{ kind = "definition", definition = "HERETIC" }"#;
    for (affiliation, made, done) in [
        ("brotherhood", dark, true),
        ("brotherhood", plain, false),
        ("imperial", dark, false),
        ("imperial", plain, false),
    ] {
        let text = format!(
            "{}\nplay = [{{ windows = [\"modify\"], target = \"your-warrior\", then = \"stay\", changes = [] }}]",
            ability(made)
        );
        let duel = Duel::by(FAQ).with("hero", |hero| hero.affiliations = vec![affiliation.into()]);
        let duel = duel.warrior("scout", "anna").on("scout", "order", CardKind::Mission, &mission);
        let outcome = duel.hand("anna", "taint", &text).aims("anna", "taint", Some("hero")).run();
        assert_eq!(outcome.bearer("taint"), Some("hero"), "{affiliation}: {made}");
        let expected = if done { vec![("anna", "earns", 3, 0)] } else { Vec::new() };
        assert_eq!(moves(&outcome), expected, "{affiliation}: {made}");
    }
}

#[test]
fn a_freelancer_with_an_affiliation_is_remarked_on_where_it_earns_promotion_points() {
    let given = |affiliation: &str| {
        ability(&format!(r#"{{ kind = "affiliation", on = "bearer", affiliation = "{affiliation}" }}"#))
    };
    let played = r#"play = [{ windows = ["modify"], changes = [{ kind = "affiliation", on = "your-combatant", affiliation = "capitol" }] }]"#;
    let lethal = r#"{ kind = "lethal", on = "bearer" }"#;
    let own =
        ability(&format!(r#"{lethal}, {{ kind = "affiliation", on = "bearer", affiliation = "capitol" }}"#));
    let free = |text: &str| {
        killing().text("hero", text).with("hero", |hero| {
            hero.affiliations = vec!["general".into()];
            hero.definitions = vec!["FREELANCER".into()];
        })
    };
    let lies = |affiliation: &str| {
        free(&ability(lethal)).on("hero", "passport", CardKind::Other, &given(affiliation))
    };
    for (case, duel, promotion, points, remarks) in [
        ("a card of a corporation", lies("imperial"), 4, (4, 0), 1),
        ("all destiny points", lies("imperial"), 0, (0, 4), 0),
        ("one promotion point", lies("imperial"), 1, (1, 3), 1),
        ("the Brotherhood", lies("brotherhood"), 4, (4, 0), 1),
        ("a tribe", lies("templars"), 4, (4, 0), 1),
        ("no affiliation for which attacks ask", lies("general"), 4, (0, 4), 0),
        ("its own text", free(&own), 4, (0, 4), 0),
        (
            "what is played",
            free(&ability(lethal)).hand("anna", "oath", played).plays("anna", "oath"),
            4,
            (4, 0),
            1,
        ),
    ] {
        let outcome = duel.input(None, Some("anna"), Action::Split(promotion)).run();
        let said = |event: &Event| matches!(event, Event::Remark(Remark::FreelancerEarns { .. }));
        let rule = "doomtrooper-it/definitions/freelancer-affiliated-restrictions";
        assert_eq!((outcome.points("anna"), outcome.rules_of(said)), (points, vec![rule; remarks]), "{case}");
    }
}

#[test]
fn an_attack_costs_the_points_that_a_text_asks_for_and_no_others() {
    for (asks, expected) in [
        ("destiny = 2", vec![("anna", "pays", 0, 2)]),
        ("promotion = 2", vec![("anna", "loses", 2, 0)]),
        ("destiny = 1, promotion = 2", vec![("anna", "pays", 0, 1), ("anna", "loses", 2, 0)]),
    ] {
        let text = ability(&format!(r#"{{ kind = "being-attacked-costs", {asks} }}"#));
        let mut duel = Duel::by(FAQ).on("beast", "toll", CardKind::Other, &text);
        duel.scenario.setup.players[0].promotion = 5;
        assert_eq!(moves(&duel.run()), expected, "{asks}");
    }
}

#[test]
fn only_the_text_that_asks_for_points_of_a_kind_is_named_where_they_are_too_few() {
    let costs = |asks: &str| ability(&format!(r#"{{ kind = "being-attacked-costs", {asks} }}"#));
    for (destiny, promotion, by) in [(2, 1, vec!["levy"]), (1, 2, vec!["toll"]), (2, 2, vec![])] {
        let mut duel = Duel::by(FAQ).on("beast", "toll", CardKind::Other, &costs("destiny = 2")).on(
            "beast",
            "levy",
            CardKind::Other,
            &costs("promotion = 2"),
        );
        let anna = &mut duel.scenario.setup.players[0];
        (anna.destiny, anna.promotion) = (destiny, promotion);
        let reasons = match replay(rules(FAQ), &duel.scenario) {
            Ok(_) => Vec::new(),
            Err(ReplayError::Unsaid { reasons, .. }) => reasons,
            Err(other) => panic!("the attack of a test is announced: {other:?}"),
        };
        let named = reasons.iter().flat_map(|reason| match &reason.why {
            Why::TooFewPromotion { cost: 2, has: 1, by } | Why::TooCostly { cost: 2, has: 1, by } => {
                by.as_slice()
            }
            other => panic!("{other:?}"),
        });
        let cards = &duel.scenario.setup.cards;
        let named: Vec<&str> =
            named.filter_map(|&source| Some(cards[place_of(source)?].handle.as_str())).collect();
        assert_eq!(named, by, "{destiny} destiny points, {promotion} promotion points");
    }
}

/// The place of a card on the table, if it is one.
fn place_of(source: Source) -> Option<usize> {
    match source {
        Source::Card(id) => Some(id.index()),
        Source::Warrior(_) | Source::Warzone(_) => None,
    }
}
