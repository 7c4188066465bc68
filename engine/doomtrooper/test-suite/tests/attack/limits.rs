//! What keeps two warriors apart besides their affiliations.

use cardinal_doomtrooper::event::{Event, Gap, Why};
use cardinal_doomtrooper::rating::{Ratings, Tactic};
use cardinal_doomtrooper::scenario::Action;
use cardinal_doomtrooper::table::{Area, WarriorSetup};

use crate::pair::{ALL, CS, FAQ, IT, Says, forbidden_by, no, open, pair, reasons, says, yes};
use crate::stage::{Stage, TAKE_DEFENDERS_PLACE, ability, card, script};

fn enemies(ruleset: &str) -> Stage {
    pair(ruleset, "imperial", "dark-legion @cohort")
}

/// A rule for the Regolamento and the FAQ, and one for the Czech rules.
fn of(ruleset: &str, regolamento: &str, czech: &str) -> String {
    if ruleset == CS { format!("doomtrooper-cs/{czech}") } else { format!("doomtrooper-it/{regolamento}") }
}

fn texts(stage: Stage, handle: &str, changes: &str) -> Stage {
    stage.text(handle, &ability(changes))
}

#[test]
fn each_limit_has_its_rule_in_each_ruleset() {
    type Case = (fn(&mut WarriorSetup), fn(&mut WarriorSetup), &'static str, &'static str);
    let cases: [Case; 6] = [
        (|w| w.in_cover = true, |_| {}, "cover/cannot-attack", "cover/cannot-attack"),
        (
            |w| w.left_cover = true,
            |_| {},
            "cover/left-cover-cannot-attack-this-turn",
            "cover/no-attack-after-leaving",
        ),
        (|w| w.area = Area::Outpost, |_| {}, "attack/areas", "attack/areas"),
        (
            |_| {},
            |w| w.definitions.push("NON-COMBATANT".into()),
            "attack/non-combatant",
            "combat/never-fights",
        ),
        (
            |w| w.ratings = Ratings::default(),
            |_| {},
            "definitions/non-combatant-dashes",
            "ratings/dash-never-fights",
        ),
        (
            |_| {},
            |w| w.ratings = Ratings::default(),
            "definitions/non-combatant-dashes",
            "ratings/dash-never-fights",
        ),
    ];
    for ruleset in ALL {
        for (attacker, defender, regolamento, czech) in cases {
            let stage = enemies(ruleset).with("sea-lion", attacker).with("necromutant", defender);
            assert_eq!(forbidden_by(&stage), [of(ruleset, regolamento, czech)], "{ruleset}");
        }
    }
}

#[test]
fn a_warrior_in_cover_may_be_attacked() {
    for ruleset in ALL {
        let stage = enemies(ruleset).with("necromutant", |warrior| warrior.in_cover = true);
        assert_eq!(forbidden_by(&stage), [""; 0], "{ruleset}");
        assert_eq!(stage.run().blows()[0].1, 8, "{ruleset}: and has 3 more armor");
    }
}

#[test]
fn a_card_may_let_a_warrior_attack_that_left_cover() {
    for ruleset in ALL {
        let stage = enemies(ruleset).with("sea-lion", |warrior| {
            warrior.left_cover = true;
            warrior.script = Some(script(&ability(r#"{ kind = "may-attack-after-cover" }"#)));
        });
        assert_eq!(forbidden_by(&stage), [""; 0], "{ruleset}");
    }
}

#[test]
fn prisoners_neither_attack_nor_are_attacked() {
    for (ruleset, rule) in [
        (FAQ, "warzone-faq/prisoners/may-do-nothing"),
        (IT, "doomtrooper-it/in-play/out-of-the-game"),
        (CS, "doomtrooper-cs/terms/out-of-play-effect"),
    ] {
        for handle in ["sea-lion", "necromutant"] {
            let stage = enemies(ruleset).with(handle, |warrior| warrior.imprisoned = true);
            assert_eq!(forbidden_by(&stage), [rule], "{ruleset}: {handle}");
        }
    }
}

#[test]
fn every_reason_is_given_with_its_rule() {
    for ruleset in ALL {
        let mut stage = pair(ruleset, "imperial @outpost NON-COMBATANT", "brotherhood imperial");
        stage = stage.with("sea-lion", |warrior| (warrior.in_cover, warrior.left_cover) = (true, true));
        stage.scenario.setup.players[0].first_turn = true;
        let against = if ruleset == CS { "doomtrooper-against-brotherhood" } else { "same-corporation" };
        let expected = [
            ("attack/not-in-first-turn", "attack/not-in-first-turn"),
            ("attack/non-combatant", "combat/never-fights"),
            ("attack/areas", "attack/areas"),
            ("cover/cannot-attack", "cover/cannot-attack"),
            ("cover/left-cover-cannot-attack-this-turn", "cover/no-attack-after-leaving"),
            ("attack/same-corporation", "attack/same-corporation"),
            ("attack/same-corporation", &format!("attack/{against}")),
        ]
        .map(|(regolamento, czech)| of(ruleset, regolamento, czech));
        assert_eq!(forbidden_by(&stage), expected, "{ruleset}");
    }
}

#[test]
fn nobody_attacks_in_the_first_turn() {
    for ruleset in ALL {
        let mut stage = enemies(ruleset);
        stage.scenario.setup.players[0].first_turn = true;
        let rule = of(ruleset, "attack/not-in-first-turn", "attack/not-in-first-turn");
        assert_eq!(reasons(&stage), [(Why::FirstTurn, rule)], "{ruleset}");
        // That the other player has not had a first turn yet changes nothing.
        let mut stage = enemies(ruleset);
        stage.scenario.setup.players[1].first_turn = true;
        assert_eq!(forbidden_by(&stage), [""; 0], "{ruleset}");
    }
}

#[test]
fn own_warriors_fight_each_other_only_when_forced() {
    for ruleset in ALL {
        let mut stage = enemies(ruleset).warrior("mystic", "anna");
        stage.scenario.inputs.clear();
        let stage = stage.with("mystic", |warrior| warrior.affiliations = vec!["mishima".into()]);
        let rule = of(ruleset, "attack/not-own-warriors", "attack/own-warriors");
        assert_eq!(forbidden_by(&stage.attack("sea-lion", "mystic")), [rule], "{ruleset}");
        let turned = r#"play = [{ windows = ["change-combatants"], target = "comrade-of-opponent", changes = [{ kind = "replace", role = "defender", with = "target" }] }]"#;
        let stage = enemies(ruleset).warrior("mystic", "anna").hand("bruno", "turned", turned);
        let outcome = stage.input(None, Some("bruno"), crate::stage::play("turned", Some("mystic"))).run();
        assert_eq!(outcome.refusals(), [], "{ruleset}: a card may force it");
    }
}

#[test]
fn the_limit_of_areas_binds_cards_too() {
    for ruleset in ALL {
        // Anna's card makes any warrior of the defender's player the defender.
        let anyone = r#"play = [{ windows = ["change-combatants"], target = "their-warrior", changes = [{ kind = "replace", role = "defender", with = "target" }] }]"#;
        let stage = enemies(ruleset)
            .player("carla")
            .warrior("templar", "bruno")
            .with("templar", |warrior| warrior.area = Area::Outpost)
            .hand("carla", "decoy", anyone);
        let who = if ruleset == FAQ { "bruno" } else { "carla" };
        let stage = if who == "bruno" {
            let own = anyone.replace("their-warrior", "your-warrior");
            stage.hand("bruno", "own-decoy", &own).plays_on("bruno", "own-decoy", "templar")
        } else {
            stage.plays_on("carla", "decoy", "templar")
        };
        let refused = stage.run().refusals();
        let rule = of(ruleset, "attack/areas", "attack/areas-bind-cards");
        assert_eq!(refused.len(), 1, "{ruleset}");
        assert_eq!(refused[0].2, [(Why::Areas, rule)], "{ruleset}");
    }
}

#[test]
fn a_non_combatant_takes_nobodys_place() {
    for ruleset in ALL {
        let stage = enemies(ruleset)
            .warrior("prophet", "bruno")
            .with("prophet", |warrior| warrior.definitions.push("NON-COMBATANT".into()))
            .hand("bruno", "guard", TAKE_DEFENDERS_PLACE)
            .plays_on("bruno", "guard", "prophet");
        let rules: Vec<String> = stage.run().refusals()[0].2.iter().map(|(_, rule)| rule.clone()).collect();
        assert_eq!(rules, [of(ruleset, "attack/non-combatant", "combat/never-fights")], "{ruleset}");
    }
}

const ONLY_IF_LAST: &str = r#"{ kind = "only-if-last" }"#;

#[test]
fn one_that_is_attacked_only_as_the_last_in_its_area_is_shielded_by_others_there() {
    for ruleset in ALL {
        let hidden = texts(enemies(ruleset), "necromutant", ONLY_IF_LAST);
        assert_eq!(forbidden_by(&hidden), [""; 0], "{ruleset}: it is the last");
        let shielded = hidden.clone().warrior("legionnaire", "bruno");
        let rule = of(ruleset, "attack/last-in-area", "cards/beat-rules");
        assert_eq!(forbidden_by(&shielded), [rule], "{ruleset}");
        let elsewhere = shielded.with("legionnaire", |warrior| warrior.area = Area::Outpost);
        assert_eq!(forbidden_by(&elsewhere), [""; 0], "{ruleset}: the other stands elsewhere");
        let anothers = hidden.player("carla").warrior("centurion", "carla");
        assert_eq!(forbidden_by(&anothers), [""; 0], "{ruleset}: an area is one player's");
    }
}

#[test]
fn a_prisoner_shields_nobody() {
    let hidden = texts(enemies(FAQ), "necromutant", ONLY_IF_LAST).warrior("legionnaire", "bruno");
    let stage = hidden.with("legionnaire", |warrior| warrior.imprisoned = true);
    assert_eq!(forbidden_by(&stage), [""; 0], "warzone-faq/prisoners/does-not-count-in-area");
}

#[test]
fn those_who_do_not_count_shield_nobody_in_the_regolamento_and_the_czech_rules_leave_it_open() {
    type Case = fn(Stage) -> Stage;
    let cases: [Case; 4] = [
        |stage| texts(stage, "legionnaire", ONLY_IF_LAST),
        |stage| stage.with("legionnaire", |warrior| warrior.definitions.push("NON-COMBATANT".into())),
        |stage| texts(stage, "legionnaire", r#"{ kind = "no-protection-from-sabotage" }"#),
        |stage| texts(stage, "legionnaire", r#"{ kind = "may-not-be-attacked" }"#),
    ];
    for ruleset in ALL {
        for (case, change) in cases.into_iter().enumerate() {
            let hidden = texts(enemies(ruleset), "necromutant", ONLY_IF_LAST).warrior("legionnaire", "bruno");
            let found = says(&change(hidden.clone()));
            let expected = if ruleset == CS {
                open("doomtrooper-cs/cards/beat-rules")
            } else {
                yes("doomtrooper-it/attack/same-corporation")
            };
            assert_eq!(found, expected, "{ruleset}: case {case}");
            // One who counts beside them is enough.
            let shielded = change(hidden).warrior("centurion", "bruno");
            assert!(matches!(says(&shielded), Says::No(_)), "{ruleset}: case {case}");
        }
    }
}

#[test]
fn one_that_may_not_be_attacked_is_not_even_by_an_assassin() {
    for ruleset in ALL {
        let stage = pair(ruleset, "MORTIFICATOR brotherhood", "dark-legion @cohort");
        let stage = texts(stage, "necromutant", r#"{ kind = "may-not-be-attacked" }"#);
        let rule = of(ruleset, "distinctions/cards-are-rules", "cards/beat-rules");
        assert_eq!(forbidden_by(&stage), [rule], "{ruleset}");
        let by_some = r#"{ kind = "may-not-be-attacked", by = { affiliation = "imperial" } }"#;
        let stage = texts(enemies(ruleset), "necromutant", by_some);
        assert_eq!(reasons(&stage).len(), 1, "{ruleset}");
        let other = texts(pair(ruleset, "capitol", "dark-legion @cohort"), "necromutant", by_some);
        assert_eq!(forbidden_by(&other), [""; 0], "{ruleset}: only by those it names");
    }
}

#[test]
fn a_card_does_not_make_one_the_defender_who_may_not_be_attacked() {
    for ruleset in ALL {
        let stage = texts(
            enemies(ruleset).warrior("prophet", "bruno").hand("bruno", "guard", TAKE_DEFENDERS_PLACE),
            "prophet",
            r#"{ kind = "may-not-be-attacked" }"#,
        );
        let outcome = stage.plays_on("bruno", "guard", "prophet").run();
        if ruleset == CS {
            // Card against card: nothing says which prevails.
            let gap = |event: &Event| matches!(event, Event::Unspecified { gap: Gap::MayNotBeAttacked(_) });
            assert_eq!(outcome.causes(gap)[0].1, "doomtrooper-cs/cards/beat-rules");
        } else {
            assert_eq!(
                outcome.refusals()[0].2[0].1,
                "doomtrooper-it/distinctions/cards-beat-rules-only-explicitly"
            );
        }
    }
}

#[test]
fn a_text_may_open_and_close_targets() {
    for ruleset in ALL {
        let friends = pair(ruleset, "imperial", "imperial");
        let any = texts(friends.clone(), "sea-lion", r#"{ kind = "may-attack" }"#);
        let expected = if ruleset == CS {
            yes("doomtrooper-cs/cards/beat-rules")
        } else {
            yes("doomtrooper-it/definitions/assassin-by-ability")
        };
        assert_eq!(says(&any), expected, "{ruleset}");
        let some = r#"{ kind = "may-attack", whom = { affiliation = "brotherhood" } }"#;
        let on_others = texts(friends, "sea-lion", some);
        assert!(matches!(says(&on_others), Says::No(_)), "{ruleset}: the text means the Brotherhood");
        let named = texts(pair(ruleset, "imperial", "brotherhood"), "sea-lion", some);
        let card_text = of(ruleset, "distinctions/cards-are-rules", "cards/beat-rules");
        assert_eq!(says(&named), yes(&card_text), "{ruleset}");
        let closed = r#"{ kind = "may-not-attack", whom = { affiliation = "dark-legion" } }"#;
        assert_eq!(says(&texts(enemies(ruleset), "sea-lion", closed)), no(&card_text), "{ruleset}");
    }
}

#[test]
fn what_a_card_makes_of_its_bearer_counts_while_it_lies_there() {
    let hired = ability(r#"{ kind = "affiliation", on = "bearer", affiliation = "imperial" }"#);
    let stage = pair(IT, "FREELANCER", "imperial");
    assert_eq!(says(&stage), yes("doomtrooper-it/definitions/freelancer-attacks"));
    let bound = stage.equipment("sea-lion", "contract", None, &hired);
    assert_eq!(says(&bound), no("doomtrooper-it/definitions/freelancer-affiliated-restrictions"));
    let taught = ability(r#"{ kind = "definition", definition = "MORTIFICATOR" }"#);
    for ruleset in ALL {
        let stage = pair(ruleset, "imperial", "imperial").equipment("sea-lion", "school", None, &taught);
        let rule = of(ruleset, "definitions/assassin", "attack/mortificators");
        assert_eq!(says(&stage), yes(&rule), "{ruleset}");
    }
    let fallen =
        ability(r#"{ kind = "affiliation", on = "bearer", affiliation = "dark-legion", instead = true }"#);
    for ruleset in ALL {
        let stage = pair(ruleset, "imperial", "imperial").equipment("sea-lion", "visitation", None, &fallen);
        let rule = of(ruleset, "attack/dark-legion-targets", "attack/dark-legion");
        assert_eq!(says(&stage), yes(&rule), "{ruleset}: no longer a Doomtrooper at all");
    }
}

#[test]
fn who_has_a_dash_in_armor_cannot_be_in_cover_by_the_regolamento() {
    for ruleset in ALL {
        let stage = enemies(ruleset).with("necromutant", |warrior| {
            (warrior.ratings.armor, warrior.in_cover) = (None, true);
        });
        let expected: &[&str] = if ruleset == CS { &[] } else { &["doomtrooper-it/ratings/dash-armor"] };
        assert_eq!(forbidden_by(&stage), expected, "{ruleset}");
        let never = texts(enemies(ruleset), "necromutant", r#"{ kind = "never-in-cover" }"#);
        let stage = never.with("necromutant", |warrior| warrior.in_cover = true);
        let rule = of(ruleset, "distinctions/never-overcome-by", "cover/never-in-cover");
        assert_eq!(forbidden_by(&stage), [rule], "{ruleset}");
    }
}

#[test]
fn who_has_not_had_a_turn_yet_may_attack_in_anothers() {
    let blood_lust = card("modify", r#"{ kind = "gain-actions", action = "attack", count = 1 }"#);
    for ruleset in [FAQ, CS] {
        let mut stage = enemies(ruleset).warrior("mystic", "anna").hand("bruno", "blood-lust", &blood_lust);
        stage.scenario.setup.players[1].first_turn = true;
        let again = Action::Attack { attacker: "necromutant".into(), defender: "mystic".into() };
        let stage = stage.plays("bruno", "blood-lust").input(None, Some("bruno"), again);
        let outcome = stage.tactic(Tactic::Fight).run();
        let attacks = |event: &Event| matches!(event, Event::CombatantsAnnounced { .. });
        assert_eq!(outcome.causes(attacks).len(), 2, "{ruleset}: it is not that player's own first turn");
    }
}

/// `cover/stays-in-cover`, `cover/stays`.
#[test]
fn a_defender_who_survives_stays_in_cover() {
    for ruleset in ALL {
        let outcome = enemies(ruleset).with("necromutant", |warrior| warrior.in_cover = true).run();
        assert!(outcome.replay.after.table().warrior(outcome.id("necromutant")).in_cover, "{ruleset}");
    }
}

/// `attack/own-warrior-killed`, `combat/own-warrior-destiny-only`.
#[test]
fn an_own_warrior_killed_earns_destiny_points_only() {
    let turned = r#"play = [{ windows = ["change-combatants"], target = "comrade-of-opponent", changes = [{ kind = "replace", role = "defender", with = "target" }] }]"#;
    for ruleset in ALL {
        let stage = enemies(ruleset)
            .ratings("sea-lion", [9, 1, 9, 4])
            .warrior("mystic", "anna")
            // Of another corporation: by the Czech rules two of one end the combat.
            .with("mystic", |warrior| warrior.affiliations = vec!["mishima".into()])
            .with("mystic", |warrior| warrior.status = cardinal_doomtrooper::table::Status::Wounded)
            .hand("bruno", "turned", turned)
            .input(None, Some("bruno"), crate::stage::play("turned", Some("mystic")));
        let outcome = stage.run();
        assert_eq!(outcome.points("anna"), (0, 4), "{ruleset}");
        let awarded = outcome.causes(|event| matches!(event, Event::AwardAnnounced { .. }));
        let rule = of(ruleset, "combat/own-warrior-destiny-only", "attack/own-warrior-killed");
        assert_eq!(awarded[0].1, rule, "{ruleset}");
    }
}

/// `definitions/freelancer-affiliated`, `definitions/freelancer-again`: an affiliation gained in the
/// combat binds from then on; with the card that gave it, it is gone again.
#[test]
fn a_freelancer_is_bound_by_a_contract_and_free_again_without_it() {
    let hired = ability(r#"{ kind = "affiliation", on = "bearer", affiliation = "imperial" }"#);
    for (gone, expected) in [
        (false, no("doomtrooper-it/definitions/freelancer-affiliated-restrictions")),
        (true, yes("doomtrooper-it/definitions/freelancer-attacks")),
    ] {
        let mut stage = pair(IT, "FREELANCER", "imperial").equipment("sea-lion", "contract", None, &hired);
        if gone {
            stage.scenario.setup.cards.clear();
        }
        assert_eq!(says(&stage), expected);
    }
}
