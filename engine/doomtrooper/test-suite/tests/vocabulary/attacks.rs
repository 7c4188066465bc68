//! Whom warriors have to attack, and how they may.

use cardinal_doomtrooper::event::{Source, Why};
use cardinal_doomtrooper::rating::Tactic;
use cardinal_doomtrooper::table::Area;
use cardinal_doomtrooper::{ReplayError, replay};

use crate::stage::{ALL, Duel, FAQ, ability, rules};

/// Why the attack or its tactic is refused.
fn why(duel: &Duel) -> Vec<Why> {
    match replay(rules(&duel.scenario.ruleset), &duel.scenario) {
        Ok(_) => Vec::new(),
        Err(ReplayError::Unsaid { reasons, .. }) => reasons.into_iter().map(|reason| reason.why).collect(),
        Err(other) => panic!("the attack of a test is announced: {other:?}"),
    }
}

#[test]
fn who_must_attack_one_kind_attacks_nobody_else_while_there_is_one() {
    for ruleset in ALL {
        let text = ability(r#"{ kind = "must-attack", whom = { definition = "NEPHARITE" } }"#);
        let duel = Duel::by(ruleset).text("hero", &text);
        assert!(why(&duel).is_empty(), "there is none");
        let there = duel.warrior("nepharite", "bruno");
        assert!(why(&there).iter().any(|why| matches!(why, Why::MustAttackAnother(_))));
        let elsewhere = there.with("nepharite", |nepharite| nepharite.area = Area::Outpost);
        assert!(why(&elsewhere).is_empty(), "it cannot be attacked from the squad");
    }
}

#[test]
fn from_cover_some_attack_with_one_tactic() {
    let covered = |text: &str| Duel::by(FAQ).text("hero", text).with("hero", |hero| hero.in_cover = true);
    assert_eq!(why(&covered("")), [Why::InCover]);
    let text = ability(r#"{ kind = "may-attack-from-cover", tactic = "shoot" }"#);
    assert!(why(&covered(&text).shooting()).is_empty());
    let in_fight = why(&covered(&text));
    let [Why::NotWithTactic { tactic: Tactic::Fight, by, .. }] = in_fight[..] else { panic!("{in_fight:?}") };
    assert!(matches!(by, Source::Warrior(_)), "its own text says so: {by:?}");
}

#[test]
fn a_tactic_can_be_barred_in_one_role_alone() {
    let text = ability(r#"{ kind = "not-with-tactic", tactic = "fight", role = "attacker" }"#);
    let attacking = why(&Duel::by(FAQ).text("hero", &text));
    assert!(matches!(attacking[..], [Why::NotWithTactic { tactic: Tactic::Fight, .. }]));
    assert!(why(&Duel::by(FAQ).text("beast", &text)).is_empty());
}

#[test]
fn a_licence_to_attack_reaches_others() {
    let same = |duel: Duel| {
        let duel = duel.with("beast", |beast| {
            beast.affiliations = vec!["imperial".into()];
            beast.area = Area::Squad;
        });
        why(&duel)
    };
    assert_eq!(same(Duel::by(FAQ)), [Why::SameCorporation]);
    let war = r#"ability = [{ reach = { of = "anyone", area = "anywhere", affiliation = "imperial" }, changes = [{ kind = "may-attack", whom = { affiliation = "imperial" } }] }]"#;
    assert!(same(Duel::by(FAQ).fortification("bruno", "dissent", Area::Cohort, war)).is_empty());
}

#[test]
fn nobody_is_attacked_by_those_who_sit_in_what_is_named() {
    let text = ability(r#"{ kind = "may-not-be-attacked", by = { inside = "AIRSHIP" } }"#);
    let duel = Duel::by(FAQ).text("beast", &text);
    assert!(why(&duel).is_empty());
    let flies = duel.with("hero", |hero| hero.definitions = vec!["AIRSHIP".into()]);
    assert!(matches!(why(&flies)[..], [Why::MayNotBeAttacked { .. }]));
}

#[test]
fn a_text_reaches_those_who_fight_against_such_a_one() {
    let text = r#"ability = [{ reach = { affiliation = "imperial", against = { camp = "dark-legion" } }, changes = [{ kind = "rating", rating = "fight", amount = 5, on = "reached" }] }]"#;
    let duel = || Duel::by(FAQ).fortification("anna", "alliance", Area::Squad, text);
    assert_eq!(duel().run().attack("hero").total, 6);
    let human = duel().with("beast", |beast| {
        beast.affiliations = vec!["capitol".into()];
        beast.area = Area::Squad;
    });
    assert_eq!(human.run().attack("hero").total, 1);
}
