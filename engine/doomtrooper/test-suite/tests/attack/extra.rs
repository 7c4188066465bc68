//! Attacks that take no action, by a text: how often, after which, on whom, for how many points.

use cardinal_doomtrooper::ReplayError;
use cardinal_doomtrooper::actions::Actions;
use cardinal_doomtrooper::effect::CardKind;
use cardinal_doomtrooper::event::{ActionEvent, Event, Source, Why};
use cardinal_doomtrooper::rating::Tactic;
use cardinal_doomtrooper::scenario::Action;
use cardinal_doomtrooper::table::Place;

use crate::beside::{carried, handle, laid, ordered};
use crate::pair::{ALL, CS, FAQ, forbidden_by, pair, reasons};
use crate::stage::{Outcome, Stage, ability};

/// A text, the actions that Anna has for attacks, the attacks that are tried in turn, and what each of them takes.
type Row = (&'static str, Option<u8>, &'static str, &'static str);

/// Anna's sea lion and ranger, Bruno's necromutant, legionnaire and centurion; no blow wounds anybody. With
/// so many attack actions, or nothing said of them.
fn field(ruleset: &str, attack: Option<u8>) -> Stage {
    let mut stage = pair(ruleset, "imperial", "dark-legion @cohort")
        .warrior("ranger", "anna")
        .warrior("legionnaire", "bruno")
        .warrior("centurion", "bruno");
    stage.scenario.inputs.clear();
    stage.scenario.setup.players[0].actions = attack.map(|attack| Actions { attack, ..Actions::default() });
    stage
}

/// Attacks as they are written: `sn` is the sea lion's on the necromutant; in capitals, `SN`, by shooting.
fn attacks(stage: Stage, written: &str) -> Stage {
    written.split_whitespace().fold(stage, |stage, attack| {
        let warrior = |letter: &str| match letter {
            "s" => "sea-lion",
            "r" => "ranger",
            "n" => "necromutant",
            "l" => "legionnaire",
            "c" => "centurion",
            other => panic!("nobody is called {other}"),
        };
        let small = attack.to_lowercase();
        let tactic = if small == attack { Tactic::Fight } else { Tactic::Shoot };
        stage.attack(warrior(&small[..1]), warrior(&small[1..])).tactic(tactic)
    })
}

/// What each attack took: `a` an action; `e` none, by a text; `f` none either, as a further one of the attack
/// before; `-` nobody says. `x`: it is refused because no action is left.
fn taken(stage: &Stage) -> String {
    let outcome = match stage.try_run() {
        Ok(_) => stage.run(),
        Err(ReplayError::Unsaid { reasons, input: Some(0), .. })
            if reasons.iter().any(|reason| reason.why == Why::NoAction) =>
        {
            return "x".to_owned();
        }
        Err(other) => panic!("the attacks of a test are announced: {other:?}"),
    };
    let inputs = stage.scenario.inputs.iter().enumerate();
    let attacks = inputs.filter(|(_, input)| matches!(input.action, Action::Attack { .. }));
    let of = |at: usize| {
        let entries = outcome.log().iter().filter(|entry| entry.input == Some(at));
        let mut told = entries.filter_map(|entry| match &entry.event {
            Event::Actions(ActionEvent::NeedsNone { following: true, .. }) => Some('f'),
            Event::Actions(ActionEvent::NeedsNone { .. }) => Some('e'),
            Event::Actions(ActionEvent::Spent { .. }) => Some('a'),
            Event::Refused { reasons } if reasons.iter().any(|reason| reason.why == Why::NoAction) => {
                Some('x')
            }
            Event::Refused { reasons } => panic!("{reasons:?}"),
            _ => None,
        });
        told.next_back().unwrap_or('-')
    };
    let free = |event: &Event| matches!(event, Event::DestinyPaid { amount: 0, .. });
    assert_eq!(outcome.causes(free), [], "what costs nothing is not told to be paid");
    attacks.map(|(at, _)| of(at).to_string()).collect::<Vec<_>>().join(" ")
}

fn check(rows: &[Row], laying: impl Fn(Stage, &str) -> Stage) {
    for ruleset in ALL {
        for &(text, actions, written, expected) in rows {
            let stage = attacks(laying(field(ruleset, actions), text), written);
            assert_eq!(taken(&stage), expected, "{ruleset}: {written} with {actions:?} by {text}");
        }
    }
}

/// The sea lion's own text.
fn own(stage: Stage, text: &str) -> Stage {
    stage.text("sea-lion", &ability(text))
}

#[test]
fn so_many_attacks_of_the_bearer_take_no_action() {
    check(
        &[
            (r#"{ kind = "extra-attack" }"#, Some(1), "sn sl", "e a"),
            (r#"{ kind = "extra-attack" }"#, Some(0), "sn sl", "e x"),
            (r#"{ kind = "extra-attack", count = 2 }"#, Some(1), "sn sn sn sn", "e e a x"),
            // The ranger has no such text.
            (r#"{ kind = "extra-attack", count = 2 }"#, Some(0), "sn rn", "e x"),
            // Where nobody says what actions there are, an attack takes one before it takes none.
            (r#"{ kind = "extra-attack" }"#, None, "sn sl sc", "- e -"),
            (r#"{ kind = "extra-attack", count = 2 }"#, None, "sn sl sc", "- e e"),
            (r#"{ kind = "extra-attack" }"#, None, "rn sn sl", "- - e"),
            (r#"{ kind = "extra-attack", at_once = true }"#, None, "sn sl", "e -"),
        ],
        own,
    );
}

#[test]
fn what_follows_an_attack_follows_one_that_took_an_action_and_nobody_elses() {
    const ONE: &str = r#"{ kind = "extra-attack", following = true }"#;
    const TWO: &str = r#"{ kind = "extra-attack", following = true, count = 2 }"#;
    check(
        &[
            (TWO, Some(0), "sn", "x"),
            (TWO, Some(1), "sn sn sn sn", "a f f x"),
            (ONE, Some(1), "sn sl sc", "a f x"),
            // An attack of another warrior in between ends them.
            (TWO, Some(2), "sn rn sn", "a a x"),
            (TWO, Some(2), "sn sn rn sn", "a f a x"),
            // Each attack with an action has its own.
            (ONE, Some(2), "sn sn sn sn sn", "a f a f x"),
            // Two texts let more follow together.
            (
                r#"{ kind = "extra-attack", following = true }, { kind = "extra-attack", following = true, count = 2 }"#,
                Some(1),
                "sn sn sn sn sn",
                "a f f f x",
            ),
            // One that took no action is followed by none.
            (
                r#"{ kind = "extra-attack" }, { kind = "extra-attack", following = true }"#,
                Some(0),
                "sn sl",
                "e x",
            ),
        ],
        own,
    );
}

#[test]
fn an_attack_of_one_tactic_is_followed_by_such_ones_only() {
    const FIGHT: &str = r#"{ kind = "extra-attack", following = true, count = 2, tactic = "fight" }"#;
    check(
        &[
            (FIGHT, Some(1), "sn sl sc", "a f f"),
            (FIGHT, Some(1), "SN sl", "a x"),
            // What was attacked before with another action does not matter.
            (FIGHT, Some(2), "SN sn sl", "a a f"),
            // Nor what another warrior attacked with.
            (FIGHT, Some(2), "RN sn sl", "a a f"),
        ],
        own,
    );
    // One that is bought comes in between: all since the action count, the first as well as the last.
    let follows =
        r#"{ kind = "extra-attack", following = true, tactic = "fight", whom = { definition = "PREY" } }"#;
    let bought = ability(r#"{ kind = "extra-attack", bought = { each = 1, most = 1 } }"#);
    for ruleset in ALL {
        for (written, expected) in
            [("sl sc sn", "a e f"), ("SL sc sn", "a e x"), ("sl SC sn", "a e x"), ("SL SC sn", "a e x")]
        {
            let stage =
                field(ruleset, Some(1)).with("necromutant", |prey| prey.definitions.push("PREY".into()));
            assert_eq!(
                taken(&attacks(
                    carried(own(stage, follows), "anna", "sea-lion", CardKind::Other, &bought),
                    written
                )),
                expected,
                "{ruleset}: {written}"
            );
        }
    }
}

#[test]
fn without_following_all_attacks_of_the_turn_are_of_the_tactic() {
    const FIGHT: &str =
        r#"{ kind = "extra-attack", at_once = false, tactic = "fight", bought = { each = 1, most = 9 } }"#;
    check(
        &[
            (FIGHT, Some(1), "sn sl", "a e"),
            (FIGHT, Some(1), "SN sl", "a x"),
            (FIGHT, Some(2), "SN sl sc", "a a x"),
            (FIGHT, Some(2), "RN sl sc", "a a e"),
        ],
        own,
    );
}

#[test]
fn the_attack_itself_is_of_the_tactic_that_its_text_names() {
    for ruleset in ALL {
        for (text, actions, written) in [
            (r#"{ kind = "extra-attack", tactic = "fight" }"#, Some(0), "SN"),
            (r#"{ kind = "extra-attack", following = true, tactic = "fight" }"#, Some(1), "sn SL"),
        ] {
            let stage = attacks(own(field(ruleset, actions), text), written);
            let last = stage.scenario.inputs.len() - 1;
            let why = match stage.try_run() {
                Err(ReplayError::Unsaid { reasons, input: Some(at), .. }) if at == last => reasons,
                other => panic!("{ruleset}: the tactic of a test is refused: {other:?}"),
            };
            let [reason] = &why[..] else { panic!("{ruleset}: {why:?}") };
            assert!(
                matches!(
                    reason.why,
                    Why::NotWithTactic { tactic: Tactic::Shoot, by: Source::Warrior(_), .. }
                ),
                "{ruleset}: {reason:?}"
            );
        }
        // An action of the turn names none.
        let stage = attacks(
            own(field(ruleset, Some(1)), r#"{ kind = "extra-attack", following = true, tactic = "fight" }"#),
            "SN",
        );
        assert_eq!(taken(&stage), "a", "{ruleset}");
    }
}

#[test]
fn each_is_on_another_where_the_text_says_so() {
    const ANYBODY: &str = r#"{ kind = "extra-attack", count = 2, separate = true }"#;
    const FOLLOWING: &str = r#"{ kind = "extra-attack", count = 3, separate = true, following = true }"#;
    check(
        &[
            (ANYBODY, Some(0), "sn sl sc", "e e x"),
            (ANYBODY, Some(0), "sn sn", "e x"),
            // Nobody who was attacked in this turn, by whomever.
            (ANYBODY, Some(1), "rn sn", "a x"),
            (ANYBODY, Some(1), "rn sl", "a e"),
            // What follows is on nobody whom the same one attacked.
            (FOLLOWING, Some(1), "sn sn", "a x"),
            (FOLLOWING, Some(1), "sn sl sl", "a f x"),
            (FOLLOWING, Some(2), "rl sn sl", "a a f"),
        ],
        own,
    );
}

#[test]
fn only_such_are_attacked_so() {
    const PREY: &str = r#"{ kind = "extra-attack", whom = { definition = "PREY" } }"#;
    let hunted = |stage: Stage, text: &str| {
        own(stage, text).with("necromutant", |prey| prey.definitions.push("PREY".into()))
    };
    check(&[(PREY, Some(0), "sn", "e"), (PREY, Some(0), "sl", "x"), (PREY, Some(1), "sl sn", "a e")], hunted);
}

#[test]
fn a_price_is_paid_for_each_as_often_as_it_allows_and_there_are_points() {
    // The points that Anna has, what the attacks take, and what she has left.
    for (destiny, expected, left) in [
        (4, "a x x x x", 4),
        (5, "a e x x x", 0),
        (6, "a e x x x", 1),
        (10, "a e e x x", 0),
        (20, "a e e e x", 5),
    ] {
        for ruleset in ALL {
            let mut stage = own(
                field(ruleset, Some(1)),
                r#"{ kind = "extra-attack", bought = { each = 5, most = 15 } }"#,
            );
            stage.scenario.setup.players[0].destiny = destiny;
            let stage = attacks(stage, "sn sl sc sn sl");
            assert_eq!(taken(&stage), expected, "{ruleset}: with {destiny}");
            let outcome = stage.run();
            let table = outcome.replay.after.table();
            assert_eq!(table.player(outcome.player("anna")).destiny, left, "{ruleset}: with {destiny}");
            let paid = outcome.log().iter().filter(|entry| matches!(entry.event, Event::DestinyPaid { .. }));
            for entry in paid {
                assert!(matches!(entry.event, Event::DestinyPaid { amount: 5, .. }), "{ruleset}");
                assert_eq!(
                    entry.cause.source.map(|source| handle(&outcome, source)).as_deref(),
                    Some("sea-lion")
                );
                assert_eq!(outcome.rules.rule(entry.cause.rule), card_text(ruleset), "{ruleset}");
            }
        }
    }
}

fn card_text(ruleset: &str) -> &'static str {
    if ruleset == CS {
        "doomtrooper-cs/cards/beat-rules"
    } else {
        "doomtrooper-it/distinctions/cards-are-rules"
    }
}

/// A text that lets whom it reaches attack so.
fn reaching(change: &str) -> String {
    format!(r#"ability = [{{ reach = {{ of = "anyone", area = "anywhere" }}, changes = [{change}] }}]"#)
}

#[test]
fn what_a_text_lets_others_do_comes_after_the_actions() {
    let spread = |stage: Stage, text: &str| ordered(stage, "anna", "orders", &reaching(text), &[]);
    check(
        &[
            (r#"{ kind = "extra-attack" }"#, Some(1), "sn sl rn rl", "a e e x"),
            (r#"{ kind = "extra-attack" }"#, Some(0), "sn sl rn", "e x e"),
            // Where nobody says what actions there are, the first attack of the turn takes one.
            (r#"{ kind = "extra-attack" }"#, None, "sn rn", "- e"),
            (r#"{ kind = "extra-attack" }"#, None, "sn sl rn", "- e e"),
            (r#"{ kind = "extra-attack", at_once = true }"#, Some(1), "sn sl", "e a"),
        ],
        spread,
    );
}

#[test]
fn by_a_card_on_one_of_them_that_one_is_attacked_by_its_player_alone() {
    let bounty = reaching(r#"{ kind = "extra-attack", on_bearer = true }"#);
    for ruleset in ALL {
        for (whose, written, expected) in
            [("anna", "sn sn", "e x"), ("anna", "sn rn", "e e"), ("anna", "sl", "x"), ("bruno", "sn", "x")]
        {
            let stage = carried(field(ruleset, Some(0)), whose, "necromutant", CardKind::Other, &bounty);
            assert_eq!(taken(&attacks(stage, written)), expected, "{ruleset}: {whose}'s, {written}");
        }
    }
}

/// What the text of a card on the sea lion says, where that one attacks without an action.
fn left(ruleset: &str, text: &str) -> (Stage, Outcome) {
    let chains = format!(r#"{{ kind = "may-not-attack" }}{text}"#);
    let stage = laid(field(ruleset, Some(0)), "anna", "chains", &ability(&chains), |card| {
        card.on = Some("sea-lion".into());
    });
    let stage = attacks(stage, "sn sl");
    let outcome = stage.run();
    (stage, outcome)
}

#[test]
fn a_card_leaves_for_an_attack_to_where_it_says() {
    for ruleset in ALL {
        for (text, place) in [
            (r#", { kind = "leaves-for-attack" }"#, Place::Discarded),
            (r#", { kind = "leaves-for-attack", eliminated = true }"#, Place::Eliminated),
        ] {
            let (stage, outcome) = left(ruleset, text);
            assert_eq!(outcome.place("chains"), place, "{ruleset}");
            let moved = outcome.causes(|event| matches!(event, Event::CardMoved { .. }));
            assert_eq!(moved.iter().map(|(_, rule)| rule.as_str()).collect::<Vec<_>>(), [card_text(ruleset)]);
            assert_eq!(taken(&stage), "e x", "{ruleset}: it lets it attack once");
        }
        let mut without = laid(
            field(ruleset, Some(1)),
            "anna",
            "chains",
            &ability(r#"{ kind = "may-not-attack" }"#),
            |card| {
                card.on = Some("sea-lion".into());
            },
        );
        without = attacks(without, "sn");
        assert_eq!(forbidden_by(&without), [card_text(ruleset)], "{ruleset}: it stays otherwise");
    }
}

#[test]
fn only_the_card_that_leaves_lets_its_own_ban_go() {
    for ruleset in ALL {
        let chains = laid(
            field(ruleset, Some(0)),
            "anna",
            "chains",
            &ability(r#"{ kind = "leaves-for-attack" }"#),
            |card| card.on = Some("sea-lion".into()),
        );
        let oath =
            carried(chains, "anna", "sea-lion", CardKind::Other, &ability(r#"{ kind = "may-not-attack" }"#));
        let found = reasons(&attacks(oath, "sn"));
        assert!(matches!(found[..], [(Why::MayNotAttack { .. }, _)]), "{ruleset}: {found:?}");
    }
}

#[test]
fn more_actions_become_attacks_for_whoever_has_the_points() {
    for ruleset in ALL {
        for (destiny, may) in [(1, false), (2, true), (3, true)] {
            let sells = ability(r#"{ kind = "buys-attacks", destiny = 2 }"#);
            let mut stage = ordered(field(ruleset, None), "bruno", "market", &sells, &[]);
            let spent = Actions { turn: 1, turned: true, attacking: true, ..Actions::default() };
            stage.scenario.setup.players[0].actions = Some(spent);
            stage.scenario.setup.players[0].destiny = destiny;
            let stage = attacks(stage, "sn");
            let found = reasons(&stage);
            if may {
                assert_eq!(found, [], "{ruleset}: with {destiny}");
                let paid = stage.run().causes(|event| matches!(event, Event::DestinyPaid { amount: 2, .. }));
                assert_eq!(paid.len(), 1, "{ruleset}: with {destiny}");
            } else {
                let expected = if ruleset == crate::pair::IT { Why::NoAction } else { Why::OneAttackOnly };
                assert_eq!(
                    found.into_iter().map(|(why, _)| why).collect::<Vec<_>>(),
                    [expected],
                    "{ruleset}"
                );
            }
        }
    }
}

#[test]
fn within_another_combat_no_text_lets_one_attack_without_an_action() {
    // Anna's attack in Bruno's combat takes the action that she gained, although her text comes first otherwise.
    let lust = crate::stage::card("modify", r#"{ kind = "gain-actions", action = "attack", count = 1 }"#);
    let stage = field(FAQ, Some(1)).text("ranger", &ability(r#"{ kind = "extra-attack", at_once = true }"#));
    let stage = attacks(stage.hand("anna", "lust", &lust), "sn");
    let stage = stage.plays_at("33", "anna", "lust").attack("ranger", "legionnaire").tactic(Tactic::Fight);
    let outcome = stage.run();
    assert_eq!(outcome.refusals(), []);
    let used = outcome.causes(|event| matches!(event, Event::Actions(ActionEvent::Used { .. })));
    assert_eq!(used.len(), 1);
    let free = outcome.causes(|event| matches!(event, Event::Actions(ActionEvent::NeedsNone { .. })));
    assert_eq!(free, []);
}
