//! What texts forbid, allow and command of whom warriors attack, and how far each of them goes.

use cardinal_doomtrooper::effect::CardKind;
use cardinal_doomtrooper::event::{Source, Why};
use cardinal_doomtrooper::rating::Tactic;
use cardinal_doomtrooper::table::{Area, Status};

use crate::beside::{carried, laid, ordered};
use crate::pair::{ALL, CS, FAQ, IT, Says, forbidden_by, pair, reasons, says, tactics};
use crate::stage::{Stage, ability};

type Change = fn(Stage) -> Stage;

fn enemies(ruleset: &str) -> Stage {
    pair(ruleset, "imperial", "dark-legion @cohort")
}

/// Anna has a ranger and a mystic of Mishima besides, Bruno a legionnaire.
fn field(ruleset: &str) -> Stage {
    let stage = enemies(ruleset).warrior("ranger", "anna").warrior("mystic", "anna");
    let stage = stage.with("mystic", |warrior| warrior.affiliations = vec!["mishima".into()]);
    stage.warrior("legionnaire", "bruno")
}

fn value(stage: Stage, handle: &str, value: i32) -> Stage {
    stage.with(handle, |warrior| warrior.ratings.value = Some(value))
}

/// A warrior that lies in the discard pile, on a table where a card could bring it back.
fn fallen(stage: Stage, handle: &str) -> Stage {
    let call = r#"play = [{ windows = ["modify"], target = "discarded-warrior", changes = [{ kind = "enter", on = "target" }] }]"#;
    stage.hand("bruno", "call", call).with(handle, |one| one.status = Status::Discarded)
}

fn attack(mut stage: Stage, attacker: &str, defender: &str) -> Stage {
    stage.scenario.inputs.clear();
    stage.attack(attacker, defender).tactic(Tactic::Fight)
}

/// The reasons against the attack, without the rules.
fn whys(stage: &Stage) -> Vec<Why> {
    reasons(stage).into_iter().map(|(why, _)| why).collect()
}

/// The reasons against the second of two attacks.
fn whys_of_second(stage: Stage, attacker: &str, defender: &str) -> Vec<Why> {
    let at = stage.scenario.inputs.len();
    let outcome = stage.attack(attacker, defender).tactic(Tactic::Fight).run();
    let refused = outcome.refusals().into_iter().find(|(input, ..)| *input == at);
    refused.into_iter().flat_map(|(_, _, reasons)| reasons).map(|(why, _)| why).collect()
}

fn card_text(ruleset: &str) -> String {
    let rule = if ruleset == CS { "cs/cards/beat-rules" } else { "it/distinctions/cards-are-rules" };
    format!("doomtrooper-{rule}")
}

/// Whether that text of the sea lion's, and nothing else, keeps it from attacking.
fn is_barred(stage: &Stage) -> bool {
    let found = reasons(stage);
    match &found[..] {
        [] => false,
        [(Why::MayNotAttack { by: Source::Warrior(_) | Source::Card(_), .. }, rule)] => {
            assert_eq!(*rule, card_text(&stage.scenario.ruleset));
            true
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn whoever_is_worth_less_than_the_bearer_may_not_be_attacked() {
    let proud = ability(r#"{ kind = "may-not-attack", worth = "lower" }"#);
    let dearer = ability(r#"{ kind = "rating", rating = "value", amount = 1, on = "bearer" }"#);
    for ruleset in ALL {
        for (worth, barred) in [(3, true), (4, false), (5, false)] {
            let stage = value(enemies(ruleset).text("sea-lion", &proud), "necromutant", worth);
            assert_eq!(is_barred(&stage), barred, "{ruleset}: 4 attacks {worth}");
        }
        // It is the total value that counts, of both.
        let poor = value(enemies(ruleset).text("sea-lion", &proud), "necromutant", 3);
        let gilded = carried(poor, "bruno", "necromutant", CardKind::Other, &dearer);
        assert!(!is_barred(&gilded), "{ruleset}: 4 attacks 3 + 1");
        let equal = enemies(ruleset).text("sea-lion", &proud);
        let gilded = carried(equal, "anna", "sea-lion", CardKind::Other, &dearer);
        assert!(is_barred(&gilded), "{ruleset}: 4 + 1 attacks 4");
    }
}

#[test]
fn only_those_who_are_worth_most_of_such_may_be_attacked() {
    let choosy = ability(
        r#"{ kind = "may-not-attack", whom = { affiliation = "dark-legion" }, worth = "not-highest" }"#,
    );
    let rows: [(&str, Change, bool); 6] = [
        ("the other is worth less", |stage| value(stage, "legionnaire", 3), false),
        ("as much", |stage| stage, false),
        ("more", |stage| value(stage, "legionnaire", 5), true),
        ("more, but is gone", |stage| fallen(value(stage, "legionnaire", 5), "legionnaire"), false),
        (
            "more, but is not meant",
            |stage| {
                let stage = value(stage, "legionnaire", 5);
                stage.with("legionnaire", |one| one.affiliations = vec!["templars".into()])
            },
            false,
        ),
        (
            "the attacker itself is worth more",
            |stage| {
                let stage = value(stage, "sea-lion", 9);
                stage.with("sea-lion", |one| one.affiliations.push("dark-legion".into()))
            },
            false,
        ),
    ];
    for ruleset in ALL {
        for (row, change, barred) in rows {
            let stage = change(field(ruleset).text("sea-lion", &choosy));
            assert_eq!(is_barred(&stage), barred, "{ruleset}: {row}");
        }
    }
}

#[test]
fn a_ban_is_about_the_warriors_of_such_players_alone() {
    for ruleset in ALL {
        for (whose, of, defender, barred) in [
            ("bruno", "yours", "necromutant", true),
            ("bruno", "yours", "centurion", false),
            ("bruno", "theirs", "necromutant", false),
            ("bruno", "theirs", "centurion", true),
            ("bruno", "anyone", "centurion", true),
            ("anna", "yours", "necromutant", false),
            ("anna", "theirs", "necromutant", true),
        ] {
            let peace = ability(&format!(r#"{{ kind = "may-not-attack", of = "{of}" }}"#));
            let stage = enemies(ruleset).player("carla").warrior("centurion", "carla");
            let stage = carried(stage, whose, "sea-lion", CardKind::Other, &peace);
            let stage = attack(stage, "sea-lion", defender);
            assert_eq!(is_barred(&stage), barred, "{ruleset}: {whose}'s card, {of}, on {defender}");
        }
    }
}

#[test]
fn a_ban_that_leaves_a_player_alone_binds_none_of_its_warriors() {
    let truce = r#"ability = [{ reach = { of = "anyone", area = "anywhere" }, changes = [{ kind = "may-not-attack" }] }]"#;
    let spared = ability(r#"{ kind = "player-untouched", by = { definition = "TRUCE" } }"#);
    for ruleset in ALL {
        let truce = laid(enemies(ruleset), "bruno", "truce", truce, |card| {
            (card.area, card.definitions) = (Some(Area::Cohort), vec!["TRUCE".into()]);
        });
        assert!(is_barred(&truce), "{ruleset}");
        assert!(!is_barred(&ordered(truce.clone(), "anna", "charter", &spared, &[])), "{ruleset}");
        assert!(is_barred(&ordered(truce, "bruno", "charter", &spared, &[])), "{ruleset}: another's");
    }
}

#[test]
fn own_warriors_are_attacked_by_a_text_that_says_so() {
    for ruleset in ALL {
        let stage =
            |text: &str| attack(field(ruleset).text("sea-lion", &ability(text)), "sea-lion", "mystic");
        let is_own = |whys: &[Why]| matches!(whys, [Why::OwnWarrior(_)]);
        assert!(whys(&stage(r#"{ kind = "may-attack", own = true }"#)).is_empty(), "{ruleset}");
        assert!(
            is_own(&whys(&stage(r#"{ kind = "may-attack" }"#))),
            "{ruleset}: it says nothing of own ones"
        );
        for (whom, may) in [("mishima", true), ("capitol", false)] {
            let text =
                format!(r#"{{ kind = "may-attack", own = true, whom = {{ affiliation = "{whom}" }} }}"#);
            let found = whys(&stage(&text));
            assert!(if may { found.is_empty() } else { is_own(&found) }, "{ruleset}: {whom}: {found:?}");
        }
        let itself = field(ruleset).text("sea-lion", &ability(r#"{ kind = "may-attack", own = true }"#));
        assert!(is_own(&whys(&attack(itself, "sea-lion", "sea-lion"))), "{ruleset}: nobody attacks itself");
    }
}

#[test]
fn for_one_attack_an_own_warrior_is_attacked_before_the_bearer_has_fought() {
    for ruleset in ALL {
        let mad = |once: bool| {
            field(ruleset).text(
                "sea-lion",
                &ability(&format!(r#"{{ kind = "may-attack", own = true, once = {once} }}"#)),
            )
        };
        let second = |once: bool, first: &str| {
            whys_of_second(attack(mad(once), first, "necromutant"), "sea-lion", "mystic")
        };
        assert!(whys(&attack(mad(true), "sea-lion", "mystic")).is_empty(), "{ruleset}");
        assert!(matches!(second(true, "sea-lion")[..], [Why::OwnWarrior(_)]), "{ruleset}: it has fought");
        assert!(second(false, "sea-lion").is_empty(), "{ruleset}: as often as it likes");
        assert!(second(true, "ranger").is_empty(), "{ruleset}: another has fought");
    }
}

#[test]
fn who_stands_outside_meets_those_whom_its_own_text_lets() {
    type Row = (&'static str, &'static str, &'static str, &'static str, bool);
    let rows: [Row; 6] = [
        ("imperial", "dark-legion @outside", "necromutant", r#"{ kind = "may-be-attacked" }"#, true),
        (
            "imperial",
            "dark-legion @outside",
            "necromutant",
            r#"{ kind = "may-be-attacked", by = { affiliation = "imperial" } }"#,
            true,
        ),
        (
            "imperial",
            "dark-legion @outside",
            "necromutant",
            r#"{ kind = "may-be-attacked", by = { affiliation = "capitol" } }"#,
            false,
        ),
        ("imperial @outside", "dark-legion @cohort", "sea-lion", r#"{ kind = "may-attack" }"#, true),
        ("imperial @outside", "dark-legion @cohort", "sea-lion", r#"{ kind = "may-be-attacked" }"#, false),
        ("imperial", "dark-legion @outside", "necromutant", r#"{ kind = "may-attack" }"#, false),
    ];
    for ruleset in [FAQ, IT] {
        for (attacker, defender, whose, text, meets) in rows {
            let found = says(&pair(ruleset, attacker, defender).text(whose, &ability(text)));
            let open = Says::Open("doomtrooper-it/attack/areas".into());
            assert_eq!(found != open, meets, "{ruleset}: {attacker} on {defender}, {whose}: {text}");
            assert!(!meets || matches!(found, Says::Yes(_)), "{ruleset}: {found:?}");
        }
    }
}

/// What reaches every warrior of the player's who has the card, and of the others.
fn on_all(change: &str) -> String {
    format!(r#"ability = [{{ reach = {{ of = "anyone", area = "anywhere" }}, changes = [{change}] }}]"#)
}

#[test]
fn whom_a_card_names_is_attacked_before_others_once() {
    let plan = on_all(r#"{ kind = "must-attack", named = true }"#);
    for ruleset in ALL {
        let planned = |names: &[&str]| ordered(field(ruleset), "anna", "plan", &plan, names);
        let bound = |stage: Stage, attacker: &str, defender: &str| {
            let found = whys(&attack(stage, attacker, defender));
            assert!(matches!(found[..], [] | [Why::MustAttackAnother(Source::Card(_))]), "{found:?}");
            !found.is_empty()
        };
        assert!(bound(planned(&["legionnaire"]), "sea-lion", "necromutant"), "{ruleset}");
        assert!(!bound(planned(&["legionnaire"]), "sea-lion", "legionnaire"), "{ruleset}");
        // Where it names who attacks, it binds nobody else.
        let both = ["legionnaire", "ranger"];
        assert!(!bound(planned(&both), "sea-lion", "necromutant"), "{ruleset}");
        assert!(bound(planned(&both), "ranger", "necromutant"), "{ruleset}");
        // Nor does it bind anybody who cannot attack the one named.
        let away = planned(&["legionnaire"]).with("legionnaire", |one| one.area = Area::Outpost);
        assert!(!bound(away, "sea-lion", "necromutant"), "{ruleset}: in an outpost");
        let gone = fallen(planned(&["legionnaire"]), "legionnaire");
        assert!(!bound(gone, "sea-lion", "necromutant"), "{ruleset}: fallen");
        // Once one of them has been attacked, it is done.
        let done = attack(planned(&["legionnaire"]), "sea-lion", "legionnaire");
        assert_eq!(whys_of_second(done, "ranger", "necromutant"), [], "{ruleset}");
    }
}

#[test]
fn of_anothers_warriors_the_named_one_attacks_first_if_it_can() {
    let rows: [(&str, Change, bool); 7] = [
        ("it can", |stage| stage, true),
        ("it is in cover", |stage| stage.with("ranger", |one| one.in_cover = true), false),
        ("it fell", |stage| fallen(stage, "ranger"), false),
        (
            "it never fights",
            |stage| stage.with("ranger", |one| one.definitions.push("NON-COMBATANT".into())),
            false,
        ),
        (
            "it stands apart from every enemy",
            |stage| stage.with("ranger", |one| one.area = Area::Outpost),
            false,
        ),
        (
            "an enemy stands there that fell",
            |stage| {
                let stage = stage.with("ranger", |one| one.area = Area::Outpost).warrior("cairath", "bruno");
                fallen(stage, "cairath").with("cairath", |one| one.area = Area::Outpost)
            },
            false,
        ),
        (
            "an enemy stands there",
            |stage| {
                let stage = stage.with("ranger", |one| one.area = Area::Outpost).warrior("cairath", "bruno");
                stage.with("cairath", |one| one.area = Area::Outpost)
            },
            true,
        ),
    ];
    let order = ability(r#"{ kind = "named-attack-first" }"#);
    for ruleset in ALL {
        let named = |whose: &str| ordered(field(ruleset), whose, "order", &order, &["ranger"]);
        for (row, change, waits) in rows {
            let found = whys(&change(named("bruno")));
            assert!(matches!(found[..], [] | [Why::AnotherAttacksFirst(_)]), "{ruleset}: {row}: {found:?}");
            assert_eq!(!found.is_empty(), waits, "{ruleset}: {row}");
        }
        assert_eq!(whys(&named("anna")), [], "{ruleset}: it is about other players' warriors");
        assert_eq!(
            whys(&attack(named("bruno"), "ranger", "necromutant")),
            [],
            "{ruleset}: the named one itself"
        );
        let first = attack(named("bruno"), "ranger", "necromutant");
        assert_eq!(whys_of_second(first, "sea-lion", "necromutant"), [], "{ruleset}: it has attacked");
        let other = attack(named("bruno").with("ranger", |one| one.in_cover = true), "mystic", "necromutant");
        assert_eq!(whys_of_second(other, "sea-lion", "necromutant"), [], "{ruleset}: it cannot");
        // Whose player the card does nothing to, is not bound.
        let marked = laid(field(ruleset), "bruno", "order", &order, |card| {
            (card.area, card.definitions) = (Some(Area::Cohort), vec!["ORDER".into()]);
            card.names = vec!["ranger".into()];
        });
        let spared = ability(r#"{ kind = "player-untouched", by = { definition = "ORDER" } }"#);
        assert_eq!(whys(&marked).len(), 1, "{ruleset}");
        assert_eq!(whys(&ordered(marked, "anna", "charter", &spared, &[])), [], "{ruleset}");
    }
}

#[test]
fn beside_whom_one_is_the_last_in_its_area() {
    let beside = |word: &str| format!(r#"{{ kind = "only-if-last", beside = "{word}" }}"#);
    let plain = || r#"{ kind = "only-if-last" }"#.to_owned();
    // What the warrior says and a card on it; what the other beside it is; whether that one shields it.
    let rows = [
        (beside("SLAVE"), None, "SLAVE", false),
        (beside("SLAVE"), None, "GUARD", true),
        (plain(), None, "SLAVE", true),
        // Of several such texts the one counts that asks for most.
        (beside("SLAVE"), Some(beside("SLAVE")), "SLAVE", false),
        (beside("SLAVE"), Some(plain()), "SLAVE", true),
        (plain(), Some(beside("SLAVE")), "SLAVE", true),
        (beside("GUARD"), Some(beside("SLAVE")), "SLAVE", true),
        (beside("SLAVE"), Some(beside("GUARD")), "SLAVE", true),
    ];
    for ruleset in ALL {
        for (text, card, word, shields) in &rows {
            let stage = enemies(ruleset).warrior("legionnaire", "bruno").text("necromutant", &ability(text));
            let mut stage = stage.with("legionnaire", |one| one.definitions.push((*word).to_owned()));
            if let Some(card) = card {
                stage = carried(stage, "bruno", "necromutant", CardKind::Other, &ability(card));
            }
            let found = whys(&stage);
            assert!(matches!(found[..], [] | [Why::NotLast(_)]), "{ruleset}: {found:?}");
            assert_eq!(!found.is_empty(), *shields, "{ruleset}: {text} and {card:?} beside {word}");
        }
    }
}

#[test]
fn a_tactic_is_barred_to_the_defender_alone_where_the_text_says_so() {
    let text = ability(r#"{ kind = "not-with-tactic", tactic = "fight", role = "defender" }"#);
    for ruleset in ALL {
        for (whose, barred) in [("necromutant", 1), ("sea-lion", 0)] {
            let [fight, shoot] = tactics(&enemies(ruleset).text(whose, &text));
            assert_eq!((fight.len(), shoot.len()), (barred, 0), "{ruleset}: {whose}");
        }
    }
}

#[test]
fn nobody_of_whom_nothing_is_known_is_attacked_with_dashes_alone() {
    // By the Czech rules, against a warrior in cover face down.
    for (fight, shoot, barred) in
        [(Some(1), Some(1), 0), (None, Some(1), 0), (Some(1), None, 0), (None, None, 2)]
    {
        let hidden = pair(CS, "imperial", "mishima").with("necromutant", |one| one.unrevealed = true);
        let stage = hidden.with("sea-lion", |one| (one.ratings.fight, one.ratings.shoot) = (fight, shoot));
        let stage = if fight.is_none() && barred == 0 {
            let mut stage = stage;
            stage.scenario.inputs.truncate(1);
            stage.tactic(Tactic::Shoot)
        } else {
            stage
        };
        assert_eq!(forbidden_by(&stage).len(), barred, "fight {fight:?}, shoot {shoot:?}");
    }
}

/// Of who lies dead it is not said besides that it is a prisoner, nor of who stands that it does not.
#[test]
fn only_who_is_in_play_is_refused_as_a_prisoner() {
    for (ruleset, in_play, prisoner) in [
        (FAQ, "doomtrooper-it/attack/needs-attack-action", "warzone-faq/prisoners/may-do-nothing"),
        (IT, "doomtrooper-it/attack/needs-attack-action", "doomtrooper-it/in-play/out-of-the-game"),
        (CS, "doomtrooper-cs/combat/step-1-combatant-removed", "doomtrooper-cs/terms/out-of-play-effect"),
    ] {
        let said = |imprisoned: bool, fell: bool| {
            let stage = fallen(enemies(ruleset), "necromutant").with("necromutant", |one| {
                one.imprisoned = imprisoned;
                one.status = if fell { one.status } else { Status::Healthy };
            });
            let found = reasons(&stage).into_iter();
            let of = found.filter(|(why, _)| matches!(why, Why::Imprisoned(_) | Why::NotStanding(_)));
            of.map(|(_, rule)| rule).collect::<Vec<_>>()
        };
        assert_eq!(said(true, true), [in_play], "{ruleset}");
        assert_eq!(said(true, false), [prisoner], "{ruleset}");
        assert_eq!(said(false, true), [in_play], "{ruleset}");
        assert!(said(false, false).is_empty(), "{ruleset}");
    }
}
