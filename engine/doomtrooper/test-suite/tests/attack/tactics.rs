//! With which tactics two warriors may fight.

use cardinal_doomtrooper::event::Why;

use crate::pair::{ALL, CS, forbidden_by, pair, reasons, tactics};
use crate::stage::{Stage, ability};

fn enemies(ruleset: &str) -> Stage {
    pair(ruleset, "imperial", "dark-legion @cohort")
}

const NONE: [&str; 0] = [];

#[test]
fn a_dash_keeps_either_warrior_from_the_tactic() {
    for ruleset in ALL {
        let rules = if ruleset == CS {
            ["doomtrooper-cs/ratings/dash-tactic"; 2]
        } else {
            ["doomtrooper-it/ratings/dash-fight", "doomtrooper-it/ratings/dash-shoot"]
        };
        for handle in ["sea-lion", "necromutant"] {
            let [fight, shoot] = tactics(&enemies(ruleset).with(handle, |w| w.ratings.fight = None));
            assert_eq!((&fight[..], &shoot[..]), (&[rules[0].to_owned()][..], &[][..]), "{ruleset}");
            let [fight, shoot] = tactics(&enemies(ruleset).with(handle, |w| w.ratings.shoot = None));
            assert_eq!((&fight[..], &shoot[..]), (&[][..], &[rules[1].to_owned()][..]), "{ruleset}");
        }
    }
}

#[test]
fn two_who_can_meet_with_neither_tactic_do_not_fight() {
    for ruleset in ALL {
        let stage = enemies(ruleset)
            .with("sea-lion", |warrior| warrior.ratings.fight = None)
            .with("necromutant", |warrior| warrior.ratings.shoot = None);
        let against = reasons(&stage);
        assert_eq!(against.len(), 2, "{ruleset}");
        assert!(against.iter().all(|(why, _)| matches!(why, Why::Dash(..))), "{against:?}");
    }
}

#[test]
fn a_card_that_keeps_a_warrior_from_a_tactic_is_like_a_dash() {
    for ruleset in ALL {
        let text = ability(r#"{ kind = "not-with-tactic", tactic = "shoot" }"#);
        let rule = if ruleset == CS {
            "doomtrooper-cs/ratings/dash-by-card"
        } else {
            "doomtrooper-it/distinctions/cards-are-rules"
        };
        let [fight, shoot] = tactics(&enemies(ruleset).text("necromutant", &text));
        assert_eq!((fight, shoot), (Vec::new(), vec![rule.to_owned()]), "{ruleset}");
    }
}

#[test]
fn there_is_no_fight_inside_a_submarine_or_an_airship() {
    for ruleset in ALL {
        let rule = if ruleset == CS {
            "doomtrooper-cs/equipment/submarine-aircraft-no-fight"
        } else {
            "doomtrooper-it/equipment/submarine-aircraft-no-fight"
        };
        for vessel in ["SUBMARINE", "AIRSHIP"] {
            for handle in ["sea-lion", "necromutant"] {
                let mut stage = enemies(ruleset).equipment(handle, "vessel", None, "");
                stage.scenario.setup.cards[0].definitions = vec!["VEHICLE".into(), vessel.into()];
                let [fight, shoot] = tactics(&stage);
                assert_eq!((&fight[..], shoot.len()), (&[rule.to_owned()][..], 0), "{ruleset}: {vessel}");
                stage.scenario.setup.cards[0].outside = true;
                assert_eq!(tactics(&stage), [NONE, NONE], "{ruleset}: outside it");
            }
        }
        let mut tank = enemies(ruleset).equipment("sea-lion", "tank", None, "");
        tank.scenario.setup.cards[0].definitions = vec!["VEHICLE".into(), "TANK".into()];
        assert_eq!(tactics(&tank), [NONE, NONE], "{ruleset}: a tank is no such vehicle");
    }
}

#[test]
fn a_warrior_who_can_only_shoot_is_not_caught_in_a_submarine() {
    for ruleset in ALL {
        let mut stage = enemies(ruleset)
            .with("necromutant", |warrior| warrior.ratings.shoot = None)
            .equipment("sea-lion", "vessel", None, "");
        stage.scenario.setup.cards[0].definitions = vec!["SUBMARINE".into()];
        assert_eq!(forbidden_by(&stage).len(), 2, "{ruleset}: one can only fight, the other only shoot");
    }
}
