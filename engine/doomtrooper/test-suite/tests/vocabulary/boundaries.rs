//! Where a rule or a word just still holds, and where it just no longer does.

use cardinal_doomtrooper::actions::{Actions, Means, Purse};
use cardinal_doomtrooper::effect::{CardKind, WeaponKind};
use cardinal_doomtrooper::event::{ActionEvent, Event, Why};
use cardinal_doomtrooper::scenario::Action;
use cardinal_doomtrooper::table::{Area, Place, Status};

use crate::stage::{ALL, Duel, FAQ, IT, ability, modifier, plus};

const LETHAL: &str = r#"{ kind = "lethal", on = "bearer" }"#;

/// The hero kills the beast, which is worth 4.
fn killing(ruleset: &str) -> Duel {
    Duel::by(ruleset).ratings("hero", [9, 1, 5, 4]).text("hero", &ability(LETHAL))
}

fn player<'a>(duel: &'a mut Duel, handle: &str) -> &'a mut cardinal_doomtrooper::table::PlayerSetup {
    let found = duel.scenario.setup.players.iter_mut().find(|player| player.handle == handle);
    found.expect("the player is there")
}

#[test]
fn exactly_all_points_can_be_split_off_and_one_more_cannot() {
    for ruleset in ALL {
        for (promotion, points, is_taken) in [(4, (4, 0), true), (3, (3, 1), true), (5, (4, 0), false)] {
            let outcome = killing(ruleset).input(None, Some("anna"), Action::Split(promotion)).run();
            assert_eq!((outcome.points("anna"), outcome.is_taken()), (points, is_taken), "{promotion}");
        }
    }
}

#[test]
fn whoever_was_spared_an_outright_death_stays_wounded_though_its_wounds_heal() {
    let recovers = r#"{ kind = "recovers", on = "bearer" }"#;
    let spared = format!(r#"{recovers}, {{ kind = "not-killed-outright", on = "bearer" }}"#);
    let duel = |hero: &str, beast: &str| {
        Duel::by(FAQ).ratings("hero", [9, 1, 5, 4]).text("hero", hero).text("beast", &ability(beast))
    };
    assert_eq!(duel("", recovers).run().status("beast"), Status::Healthy);
    assert_eq!(duel(&ability(LETHAL), recovers).run().status("beast"), Status::Killed);
    assert_eq!(duel(&ability(LETHAL), &spared).run().status("beast"), Status::Wounded);
    assert_eq!(duel("", &spared).run().status("beast"), Status::Healthy, "a mere wound heals");
}

#[test]
fn protection_stops_what_can_be_prevented_and_nothing_that_is_certain() {
    let card = |rest: &str| {
        format!(
            r#"play = [{{ windows = ["modify"], target = "combatant", changes = [{{ kind = "kill", on = "target"{rest} }}] }}]"#
        )
    };
    let protected = ability(r#"{ kind = "protect", on = "bearer" }"#);
    let duel = |rest: &str| {
        Duel::by(FAQ).text("beast", &protected).hand("anna", "stroke", &card(rest)).aims(
            "anna",
            "stroke",
            Some("beast"),
        )
    };
    assert_eq!(duel("").run().status("beast"), Status::Healthy);
    assert_eq!(duel(", unavoidable = true").run().status("beast"), Status::Killed);
}

#[test]
fn what_a_killer_earns_more_is_not_earned_by_its_own_death() {
    // Anna's hero is made to fight Anna's ranger, and they kill each other.
    let greedy = format!(r#"{LETHAL}, {{ kind = "kill-points", amount = 5 }}"#);
    let confusion = r#"play = [{ windows = ["change-combatants"], target = "comrade-of-opponent", changes = [{ kind = "replace", role = "defender", with = "target" }] }]"#;
    let outcome = Duel::by(FAQ)
        .warrior("ranger", "anna")
        .ratings("hero", [9, 1, 5, 3])
        .ratings("ranger", [9, 1, 5, 6])
        .text("hero", &ability(&greedy))
        .text("ranger", &ability(LETHAL))
        .hand("bruno", "confusion", confusion)
        .aims("bruno", "confusion", Some("ranger"))
        .run();
    assert_eq!((outcome.status("hero"), outcome.status("ranger")), (Status::Killed, Status::Killed));
    let earned: i64 = outcome.points("anna").1;
    assert_eq!(earned, 6 + 5 + 3, "5 more for the ranger, and for the hero only what it is worth");
}

#[test]
fn an_award_is_kept_safe_by_the_own_aura_and_not_by_somebody_elses() {
    let swindle = r#"play = [{ windows = ["points"], target = "award", changes = [{ kind = "deny-promotion", destiny_per_point = 0 }] }]"#;
    let bank = r#"ability = [{ reach = {}, changes = [{ kind = "awards-safe" }] }]"#;
    let duel = || killing(FAQ).hand("bruno", "swindle", swindle).plays("bruno", "swindle");
    for (whose, area, points) in [("anna", Area::Squad, (4, 0)), ("bruno", Area::Cohort, (0, 0))] {
        let outcome = duel().fortification(whose, "bank", area, bank).run();
        assert_eq!(outcome.points("anna"), points, "the bank is {whose}'s");
    }
}

#[test]
fn promotion_points_that_are_added_are_destiny_points_for_who_earns_no_others() {
    let caverns = ability(r#"{ kind = "kill-points", amount = 3, promotion = true }"#);
    let duel = || killing(FAQ).on("hero", "zone", CardKind::Other, &caverns);
    assert_eq!(duel().run().points("anna"), (7, 0));
    let free = duel().with("hero", |hero| {
        hero.affiliations = vec!["general".into()];
        hero.definitions = vec!["FREELANCER".into()];
    });
    assert_eq!(free.run().points("anna"), (0, 7));
}

#[test]
fn of_two_cards_that_let_strike_first_the_later_counts() {
    let first = r#"play = [{ windows = ["order"], changes = [{ kind = "strikes-first", on = "your-combatant", degree = "this-combat" }] }]"#;
    let duel = || Duel::by(FAQ).hand("anna", "charge", first).hand("bruno", "ambush", first);
    let bound = |duel: Duel| {
        let outcome = duel.run();
        assert!(outcome.is_taken());
        let mut firsts = outcome.log().iter().filter_map(|entry| match entry.event {
            Event::OrderBound { first } => first,
            _ => None,
        });
        firsts.next_back().expect("somebody strikes first")
    };
    let both = bound(duel().plays("anna", "charge").plays("bruno", "ambush"));
    assert_eq!(both, bound(duel().plays("bruno", "ambush")), "Bruno played last");
    let alone = bound(duel().plays("anna", "charge"));
    assert_ne!(both, alone);
}

#[test]
fn who_is_robbed_of_a_weapon_uses_another_copy_at_once() {
    let take = r#"play = [{ windows = ["modify"], target = "carried-card", gear = "weapon", changes = [{ kind = "give-card", to = "your-combatant" }] }]"#;
    let sword = |duel: Duel, handle: &str| {
        duel.on_with("beast", handle, CardKind::Equipment, &plus("fight", 3), |card| {
            card.name = "Sword".into();
            card.weapon = Some(WeaponKind::Fight);
            card.equipment = true;
        })
    };
    for ruleset in ALL {
        let one = sword(Duel::by(ruleset), "one");
        let two = sword(one.clone(), "two");
        let struck = |duel: Duel, robbed: bool| {
            let duel = duel.hand("anna", "theft", take).input(
                None,
                Some("bruno"),
                Action::Equipment(vec!["one".into()]),
            );
            let duel = if robbed { duel.aims("anna", "theft", Some("one")) } else { duel };
            duel.run().attack("beast").total
        };
        assert_eq!(struck(one.clone(), false), 4, "{ruleset}");
        assert_eq!(struck(one, true), 1, "{ruleset}");
        let replaces = struck(two, true);
        assert_eq!(replaces, 4, "{ruleset}");
    }
}

#[test]
fn a_card_that_discards_all_of_its_kind_does_not_discard_itself() {
    let purge = r#"play = [{ from = "area", windows = ["modify"], then = "stay", changes = [{ kind = "discard-all", gear = "fortification" }] }]"#;
    let outcome = Duel::by(FAQ)
        .fortification("anna", "purge", Area::Squad, purge)
        .fortification("bruno", "wall", Area::Cohort, "")
        .plays("anna", "purge")
        .run();
    let place = |handle: &str| {
        let found = outcome.replay.after.table().cards().find(|(_, card)| card.handle == handle);
        found.expect("the card is there").1.place
    };
    assert!(outcome.is_taken());
    assert_eq!(place("wall"), Place::Discarded);
    assert!(matches!(place("purge"), Place::In(_)), "{:?}", place("purge"));
}

#[test]
fn who_joined_the_combat_can_cast_a_personal_spell_and_who_stands_by_cannot() {
    let join = r#"play = [{ windows = ["any-time"], target = "your-warrior", changes = [{ kind = "join", with = "target" }] }]"#;
    let spell = r#"play = [{ windows = ["modify"], spell = { aspect = "kinetics", personal = true }, changes = [{ kind = "rating", rating = "fight", amount = 2, on = "your-combatant" }] }]"#;
    let duel = || {
        Duel::by(FAQ)
            .warrior("mystic", "anna")
            .with("mystic", |mystic| mystic.arts = vec!["kinetics".into()])
            .hand("anna", "banner", join)
            .card("anna", "surge", spell, |card| card.kind = CardKind::Art)
    };
    let refused = duel().plays("anna", "surge").run();
    assert_eq!(refused.refused()[0].0, Why::NoCaster);
    let joined = duel().aims("anna", "banner", Some("mystic")).plays("anna", "surge").run();
    assert!(joined.is_taken(), "{:?}", joined.refused());
}

#[test]
fn what_protects_by_the_art_does_not_once_the_opponent_is_immune_to_it() {
    let shield = r#"play = [{ windows = ["modify"], spell = { aspect = "kinetics" }, changes = [{ kind = "protect", on = "your-combatant" }] }]"#;
    let immune = r#"play = [{ windows = ["modify"], changes = [{ kind = "immune", to = "art", on = "your-combatant" }] }]"#;
    let duel = || {
        Duel::by(FAQ)
            .ratings("beast", [9, 1, 5, 4])
            .with("hero", |hero| hero.arts = vec!["kinetics".into()])
            .card("anna", "shield", shield, |card| card.kind = CardKind::Art)
            .hand("bruno", "amulet", immune)
            .plays("anna", "shield")
    };
    assert_eq!(duel().run().status("hero"), Status::Healthy);
    let negated = duel().plays("bruno", "amulet").run();
    assert!(negated.is_taken());
    assert_eq!(negated.status("hero"), Status::Wounded);
}

#[test]
fn an_embargo_is_paid_with_the_last_points_and_not_with_fewer() {
    // doomtrooper-it/corporate-wars/embargo: 3 destiny points.
    for (destiny, is_taken) in [(3, true), (2, false)] {
        let mut duel = Duel::by(IT).card("bruno", "rage", &modifier("fight", "add", 2), |card| {
            card.icon = Some("imperial".into());
        });
        let anna = player(&mut duel, "anna");
        (anna.corporate_war, anna.destiny) = (Some("imperial".into()), destiny);
        let outcome =
            duel.plays("bruno", "rage").input(None, Some("anna"), Action::Embargo("rage".into())).run();
        let embargoed = outcome.log().iter().any(|entry| matches!(entry.event, Event::Embargoed { .. }));
        assert_eq!(embargoed, is_taken, "{destiny} of 3");
    }
}

#[test]
fn the_last_of_a_battle_lost_to_its_own_player_earns_nobody_the_battle() {
    // The hero's place is taken by another of Bruno's, who kills the last of Bruno's battle.
    let turncoat = r#"play = [{ windows = ["change-combatants"], target = "their-warrior", changes = [{ kind = "replace", role = "attacker", with = "target" }] }]"#;
    let duel = |who: &str| {
        let duel = killing(IT).with("beast", |beast| beast.battle = Some("last-stand".into()));
        if who == "anna" {
            return duel;
        }
        let duel = duel.warrior("rat", "bruno").ratings("rat", [9, 1, 5, 4]).text("rat", &ability(LETHAL));
        duel.hand("anna", "turncoat", turncoat).aims("anna", "turncoat", Some("rat"))
    };
    let lost = |who: &str| {
        let outcome = duel(who).run();
        let lost = outcome.log().iter().find_map(|entry| match &entry.event {
            Event::BattleLost { by, .. } => Some(by.is_some()),
            _ => None,
        });
        (lost, outcome.points("anna").0)
    };
    let (by_kill, with_battle) = lost("anna");
    assert_eq!(by_kill, Some(true));
    assert!(with_battle > 4, "the battle is worth more than its last warrior: {with_battle}");
    assert_eq!(lost("bruno"), (Some(false), 0), "killed by Bruno's own warrior");
}

#[test]
fn a_weapon_that_is_being_sacrificed_is_no_longer_there_to_be_used() {
    let bomb = r#"
        ability = [{ changes = [{ kind = "rating", rating = "fight", amount = 3, on = "bearer" }] }]
        play = [{ from = "attached", windows = ["equipment"], changes = [{ kind = "rating", rating = "armor", amount = 1, on = "bearer" }] }]
    "#;
    for ruleset in ALL {
        let duel = || {
            Duel::by(ruleset).on_with("hero", "bomb", CardKind::Equipment, bomb, |card| {
                card.weapon = Some(WeaponKind::Fight);
                card.equipment = true;
            })
        };
        assert_eq!(duel().run().attack("hero").total, 4, "{ruleset}");
        let sacrificed = duel().plays("anna", "bomb").run();
        assert!(sacrificed.is_taken(), "{ruleset}: {:?}", sacrificed.refused());
        assert_eq!((sacrificed.attack("hero").total, sacrificed.armor("hero").total), (1, 6), "{ruleset}");
        let both = Action::Equipment(vec!["bomb".into()]);
        let both = duel().plays("anna", "bomb").input(None, Some("anna"), both).run();
        assert!(!both.is_taken(), "{ruleset}: what is being sacrificed cannot be used besides");
    }
}

fn paid(outcome: &crate::stage::Outcome) -> Vec<(Purse, Means)> {
    let spent = outcome.log().iter().filter_map(|entry| match entry.event {
        Event::Actions(ActionEvent::Spent { from, means, .. }) => Some((from, means)),
        _ => None,
    });
    spent.collect()
}

const LEADS: &str = r#"{ kind = "converts-actions" }"#;

#[test]
fn a_leader_converts_the_last_action_but_one_and_the_last_is_the_attack_of_the_rules() {
    for (turn, means) in [(2, Means::Conversion), (1, Means::Rules)] {
        let mut duel = Duel::by(FAQ).warrior("leader", "anna").text("leader", &ability(LEADS));
        player(&mut duel, "anna").actions = Some(Actions { turn, ..Actions::default() });
        assert_eq!(paid(&duel.run()), [(Purse::Turn, means)], "{turn} left");
    }
}

#[test]
fn a_leader_who_is_a_prisoner_converts_no_actions() {
    for (imprisoned, means) in [(false, Means::Conversion), (true, Means::Rules)] {
        let leads = |leader: &mut cardinal_doomtrooper::table::WarriorSetup| leader.imprisoned = imprisoned;
        let mut duel =
            Duel::by(FAQ).warrior("leader", "anna").text("leader", &ability(LEADS)).with("leader", leads);
        player(&mut duel, "anna").actions = Some(Actions { turn: 3, ..Actions::default() });
        assert_eq!(paid(&duel.run()), [(Purse::Turn, means)], "imprisoned: {imprisoned}");
    }
}

#[test]
fn an_attack_of_the_second_turn_is_paid_from_the_actions_of_that_turn() {
    let rush = r#"play = [{ windows = ["any-time"], changes = [{ kind = "gain-actions", action = "attack", count = 1 }] }]"#;
    let attack = Action::Attack { attacker: "hero".into(), defender: "beast".into() };
    let tactic = Action::Tactic(cardinal_doomtrooper::rating::Tactic::Fight);
    let mut duel = Duel::by(FAQ).hand("anna", "rush", rush).plays("anna", "rush");
    for name in ["anna", "bruno"] {
        player(&mut duel, name).actions = Some(Actions { turn: 1, ..Actions::default() });
    }
    let again = duel.clone().input(None, None, attack.clone()).input(None, None, tactic.clone());
    assert_eq!(paid(&again.run()).len(), 1, "the second attack of a turn is what the card gave");
    let passes = |duel: Duel, to: &str| duel.input(None, None, Action::Turn(to.into()));
    let later = passes(passes(duel, "bruno"), "anna").input(None, None, attack).input(None, None, tactic);
    let later = later.run();
    assert_eq!(paid(&later), [(Purse::Turn, Means::Rules); 2]);
    let begun = later.log().iter().filter(|entry| matches!(entry.event, Event::TurnBegun { .. }));
    assert_eq!(begun.count(), 2);
}

#[test]
fn whom_a_new_attack_may_not_be_on_can_be_attacked_within_another_combat() {
    let lets = |change: &str| format!(r#"play = [{{ windows = ["any-time"], changes = [{change}] }}]"#);
    let again = lets(r#"{ kind = "new-attack" }"#);
    let rush = lets(r#"{ kind = "gain-actions", action = "attack", count = 1 }"#);
    let attack = |attacker: &str, defender: &str| Action::Attack {
        attacker: attacker.into(),
        defender: defender.into(),
    };
    let tactic = || Action::Tactic(cardinal_doomtrooper::rating::Tactic::Fight);
    let played =
        |card: &str| Action::Play { card: card.into(), way: None, target: None, swap: None, points: None };
    let duel = || {
        Duel::by(FAQ)
            .warrior("ranger", "anna")
            .warrior("scout", "anna")
            .warrior("worm", "bruno")
            .hand("anna", "again", &again)
            .hand("anna", "rush", &rush)
            .hand("anna", "haste", &rush)
            .plays("anna", "again")
    };
    let after = duel().input(None, None, attack("ranger", "beast")).run();
    assert!(matches!(after.refused()[0].0, Why::NotAgain(_)), "{:?}", after.refused());
    // What is gained while ratings are modified interrupts the combat, and that one another.
    let within = duel()
        .input(Some("33"), Some("anna"), played("rush"))
        .input(None, Some("anna"), attack("ranger", "worm"))
        .input(None, None, tactic())
        .input(Some("33"), Some("anna"), played("haste"))
        .input(None, Some("anna"), attack("scout", "beast"))
        .input(None, None, tactic())
        .run();
    let refused: Vec<_> =
        within.log().iter().filter(|entry| matches!(entry.event, Event::Refused { .. })).collect();
    assert!(refused.is_empty(), "{refused:?}");
    let deep = within.log().iter().filter(|entry| entry.at.depth == 2);
    assert!(deep.filter(|entry| matches!(entry.event, Event::CombatantsAnnounced { .. })).count() == 1);
}
