//! What happens under any ruleset, whatever the steps are called there: where two rulings part.

use cardinal_doomtrooper::effect::{Harm, Requirement};
use cardinal_doomtrooper::event::{Aim, Side, Source, Why};
use cardinal_doomtrooper::judge::{Milestone, milestones, parting};
use cardinal_doomtrooper::rating::{Rating, Tactic};
use cardinal_doomtrooper::scenario::Action;
use cardinal_doomtrooper::table::{Area, Status};

use crate::stage::{
    BLOCK, COUNTER, Outcome, SAVE_FROM_WOUND, Stage, TAKE_DEFENDERS_PLACE, ability, card, modifier, only,
};

/// What happens besides what is announced, the blows and that cards are played.
fn told(outcome: &Outcome) -> Vec<Milestone> {
    let attack = Milestone::Combatants(Some(outcome.id("sea-lion")), Some(outcome.id("necromutant")));
    let is_usual = |milestone: &Milestone| {
        matches!(milestone, Milestone::Tactic(Tactic::Fight) | Milestone::Blow(..) | Milestone::Played(..))
            || *milestone == attack
    };
    milestones(outcome.log())
        .map(|(_, milestone)| milestone)
        .filter(|milestone| !is_usual(milestone))
        .collect()
}

fn source(outcome: &Outcome, handle: &str) -> Source {
    let mut cards = outcome.replay.after.table().cards();
    Source::Card(cards.find(|(_, card)| card.handle == handle).expect("the card is there").0)
}

/// A scenario, and the milestones that it has and a duel has not.
type Row = (&'static str, fn(Stage) -> Stage, fn(&Outcome) -> Vec<Milestone>);

fn on_necromutant(stage: Stage, change: &str) -> Stage {
    let text =
        format!(r#"play = [{{ windows = ["modify"], target = "any-warrior", changes = [{change}] }}]"#);
    stage.hand("anna", "card", &text).plays_on("anna", "card", "necromutant")
}

fn wounding(stage: Stage) -> Stage {
    stage.ratings("sea-lion", [6, 1, 5, 4])
}

fn status(outcome: &Outcome, to: Status) -> Milestone {
    Milestone::Status(outcome.id("necromutant"), to)
}

fn harm(outcome: &Outcome, harm: Harm) -> Milestone {
    Milestone::Harm(outcome.id("necromutant"), harm)
}

const COURSE: [Row; 7] = [
    ("nothing", |stage| stage, |_| vec![]),
    (
        "an attack that is no combat",
        |mut stage| {
            let bomb = r#"play = [{ windows = ["special-attack"], target = "their-warrior", changes = [{ kind = "go-to-cover", on = "target" }] }]"#;
            stage.scenario.inputs.clear();
            stage.hand("anna", "bomb", bomb).plays_on("anna", "bomb", "necromutant")
        },
        |outcome| vec![Milestone::Combatants(None, Some(outcome.id("necromutant")))],
    ),
    (
        "another defender",
        |stage| {
            let stage = stage.warrior("guard", "bruno").hand("bruno", "card", TAKE_DEFENDERS_PLACE);
            stage.plays_on("bruno", "card", "guard")
        },
        |outcome| vec![Milestone::Combatants(None, Some(outcome.id("guard")))],
    ),
    (
        "another attacker",
        |stage| {
            let take = r#"play = [{ windows = ["change-combatants"], target = "their-warrior", changes = [{ kind = "replace", role = "attacker", with = "target" }] }]"#;
            stage.warrior("ranger", "anna").hand("bruno", "card", take).plays_on("bruno", "card", "ranger")
        },
        |outcome| vec![Milestone::Combatants(Some(outcome.id("ranger")), None)],
    ),
    (
        "a warzone",
        |stage| {
            let stage = stage.warzone("marsh", "bruno", Area::Cohort, only(Rating::Armor, 1));
            stage.input(None, None, Action::Warzone("marsh".into()))
        },
        |outcome| {
            let marsh = outcome.replay.after.table().warzones().next().expect("the marsh").0;
            vec![Milestone::Warzone(marsh)]
        },
    ),
    (
        "a card is annulled",
        |stage| {
            let stage = stage.hand("anna", "rage", &modifier("fight", 9, "your-combatant"));
            let stage = stage.hand("bruno", "counter", COUNTER);
            stage.plays("anna", "rage").plays("bruno", "counter")
        },
        |outcome| vec![Milestone::Countered(source(outcome, "rage"), source(outcome, "counter"))],
    ),
    (
        "the combat is blocked",
        |stage| stage.hand("bruno", "block", BLOCK).plays("bruno", "block"),
        |_| vec![Milestone::Ended],
    ),
];

const FATES: [Row; 8] = [
    ("a wound", wounding, |outcome| vec![harm(outcome, Harm::Wound), status(outcome, Status::Wounded)]),
    (
        "a save",
        |stage| {
            let stage = wounding(stage).hand("bruno", "save", SAVE_FROM_WOUND);
            stage.plays_on("bruno", "save", "necromutant")
        },
        |outcome| vec![harm(outcome, Harm::Wound), Milestone::Saved(outcome.id("necromutant"))],
    ),
    (
        "a wound is healed",
        |stage| {
            let stage = stage.with("necromutant", |warrior| warrior.status = Status::Wounded);
            on_necromutant(stage, r#"{ kind = "heal", on = "target" }"#)
        },
        |outcome| vec![status(outcome, Status::Healthy)],
    ),
    (
        "a warrior goes back to the hand",
        |stage| on_necromutant(stage, r#"{ kind = "return-warrior", on = "target" }"#),
        |outcome| vec![status(outcome, Status::Returned), Milestone::Ended],
    ),
    (
        "a warrior is discarded",
        |stage| on_necromutant(stage, r#"{ kind = "discard-warrior", on = "target" }"#),
        |outcome| vec![status(outcome, Status::Discarded), Milestone::Ended],
    ),
    (
        "a kill",
        |stage| {
            wounding(stage)
                .text("sea-lion", &ability(r#"{ kind = "lethal", on = "bearer" }"#))
                .splits("anna", 3)
        },
        |outcome| {
            let (anna, dead) = (outcome.player("anna"), outcome.id("necromutant"));
            vec![
                harm(outcome, Harm::Death),
                status(outcome, Status::Killed),
                Milestone::Award(anna, dead, 4),
                Milestone::Points(anna, 3, 1),
            ]
        },
    ),
    (
        "points by a card",
        |stage| {
            let text = card("modify", r#"{ kind = "gain-points", points = "both", amount = 2 }"#);
            stage.hand("anna", "card", &text).plays("anna", "card")
        },
        |outcome| vec![Milestone::Points(outcome.player("anna"), 2, 2)],
    ),
    (
        "equipment is used",
        |stage| {
            let stage = stage.equipment("sea-lion", "sword", None, "");
            stage.input(None, Some("anna"), Action::Equipment(vec!["sword".into()]))
        },
        |outcome| {
            let Source::Card(sword) = source(outcome, "sword") else { panic!("it is a card") };
            vec![Milestone::Equipment(Side::Attacker, vec![sword])]
        },
    ),
];

/// Each of these happens once, and is where a ruling under which it happens parts from one without.
#[test]
fn each_thing_that_happens_under_any_ruleset_is_a_milestone() {
    for (what, stage, expected) in COURSE.into_iter().chain(FATES) {
        let outcome = stage(Stage::duel()).run();
        assert_eq!(outcome.refusals(), [], "{what}");
        assert_eq!(told(&outcome), expected(&outcome), "{what}");
    }
}

#[test]
fn a_card_played_is_told_with_what_it_is_aimed_at() {
    let outcome = on_necromutant(Stage::duel(), r#"{ kind = "heal", on = "target" }"#).run();
    let aim = Aim::Warrior(outcome.id("necromutant"));
    let played = Milestone::Played(outcome.player("anna"), source(&outcome, "card"), Some(aim));
    assert_eq!(milestones(outcome.log()).filter(|(_, milestone)| *milestone == played).count(), 1);
}

/// What is refused is a milestone, but not that a procedure has no such window then.
#[test]
fn refusals_are_told_without_what_is_a_matter_of_the_procedure() {
    let block = || Stage::duel().hand("bruno", "block", BLOCK);
    let never = r#"play = [{ windows = ["modify"], requires = ["in-warzone"], changes = [] }]"#;
    let rows: [(&str, Stage, Vec<Why>); 3] = [
        ("another's card", block().plays_at("33", "anna", "block"), vec![Why::NotHeld]),
        ("no such window", block().plays_at("3", "bruno", "block"), vec![]),
        (
            "no such window, and more",
            Stage::duel().hand("bruno", "card", never).plays_at("3", "bruno", "card"),
            vec![Why::Requires(Box::new(Requirement::InWarzone))],
        ),
    ];
    for (what, stage, whys) in rows {
        let outcome = stage.run();
        let refused: Vec<Why> =
            outcome.refusals().into_iter().flat_map(|(.., all)| all).map(|(why, _)| why).collect();
        let others: Vec<Why> =
            refused.iter().filter(|why| !matches!(why, Why::WrongWindow { .. })).cloned().collect();
        assert_eq!(others, whys, "{what}");
        assert_eq!(told(&outcome), [Milestone::Refused(Some(2), whys)], "{what}");
    }
}

/// Two rulings part at the very thing that happens under one alone.
#[test]
fn rulings_part_at_what_one_of_them_refuses() {
    let stage = || Stage::duel().hand("bruno", "block", BLOCK);
    let (one, other) = (stage().run(), stage().plays_at("33", "anna", "block").run());
    let parts = parting(&one.replay, &other.replay).expect("something is refused under one");
    let at = |outcome: &Outcome, at: Option<usize>| {
        milestones(outcome.log()).find(|(place, _)| Some(*place) == at).map(|(_, milestone)| milestone)
    };
    assert_eq!(at(&other, parts.other), Some(Milestone::Refused(Some(2), vec![Why::NotHeld])));
    assert!(matches!(at(&one, parts.one), Some(Milestone::Blow(..))), "{:?}", at(&one, parts.one));
}
