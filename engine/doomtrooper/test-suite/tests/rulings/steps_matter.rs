//! A step of a procedure file that is left out, or that changes places with another, is noticed:
//! some combat takes another course then, or the file is refused.

use std::num::NonZeroUsize;
use std::thread;

use cardinal_doomtrooper::event::Event;
use cardinal_doomtrooper::table::Status;
use cardinal_doomtrooper::{Ruleset, replay};

use crate::stage::{
    BLOCK, COUNTER, SAVE_FROM_WOUND, STRIKE_FIRST_NOW, Stage, TAKE_DEFENDERS_PLACE, ability, play,
};

/// A procedure under test, with combats that between them pass through every step of it.
struct Subject {
    ruleset: &'static str,
    procedure: &'static str,
    combats: Vec<Stage>,
}

fn subjects() -> [Subject; 3] {
    let first = ability(r#"{ kind = "strikes-first", on = "bearer" }"#);
    let both_killed = Stage::duel()
        .ratings("sea-lion", [5, 5, 5, 5])
        .ratings("necromutant", [5, 5, 5, 5])
        .with("sea-lion", |warrior| warrior.status = Status::Wounded)
        .with("necromutant", |warrior| warrior.status = Status::Wounded);
    let changed = Stage::duel().warrior("guard", "bruno").hand("bruno", "guard-duty", TAKE_DEFENDERS_PLACE);
    let blocked = |stage: Stage, step: &str, player: &str, answer: &str, other: &str| {
        let stage = stage.hand(player, "block", BLOCK).hand(other, "counter", COUNTER);
        stage.plays_at(step, player, "block").plays_at(answer, other, "counter")
    };
    let common = |ruleset: &str| {
        [
            both_killed.clone(),
            Stage::duel().text("sea-lion", &first),
            Stage::duel().text("necromutant", &first),
            both_killed.clone().text("sea-lion", &first),
        ]
        .map(|stage| stage.under(ruleset))
    };
    let mut faq: Vec<Stage> = common("warzone-faq").into();
    faq.extend([
        changed.clone().aims_at("12", "bruno", "guard-duty", "guard"),
        Stage::duel().hand("bruno", "ambush", STRIKE_FIRST_NOW).plays_at("18", "bruno", "ambush"),
        blocked(Stage::duel(), "20", "anna", "21", "bruno"),
        blocked(Stage::duel(), "30", "bruno", "31", "anna"),
        Stage::duel().hand("anna", "block", BLOCK).plays_at("28", "anna", "block"),
    ]);
    let mut regolamento: Vec<Stage> = common("doomtrooper-it").into();
    regolamento.extend(
        [
            changed.clone().aims_at("5/34", "bruno", "guard-duty", "guard"),
            Stage::duel().hand("bruno", "ambush", STRIKE_FIRST_NOW).plays_at("4/18", "bruno", "ambush"),
            blocked(Stage::duel(), "4/20", "anna", "4/21", "bruno"),
            blocked(Stage::duel(), "4/30", "bruno", "4/31", "anna"),
            Stage::duel().hand("anna", "block", BLOCK).plays_at("4/28", "anna", "block"),
        ]
        .map(|stage| stage.under("doomtrooper-it")),
    );
    let mut czech: Vec<Stage> = common("doomtrooper-cs").into();
    let bomb = r#"play = [{ windows = ["special-attack"], target = "their-warrior", changes = [{ kind = "wound", on = "target" }] }]"#;
    let mut special = Stage::duel().hand("anna", "bomb", bomb);
    special.scenario.inputs.clear();
    czech.extend(
        [
            changed.aims_at("3/after", "bruno", "guard-duty", "guard"),
            blocked(Stage::duel(), "3/after", "anna", "3/after", "bruno"),
            Stage::duel().hand("anna", "block", BLOCK).plays_at("3/after", "anna", "block"),
            special.input(Some("2"), Some("anna"), play("bomb", Some("necromutant"))),
            Stage::duel()
                .ratings("necromutant", [5, 5, 5, 5])
                .hand("anna", "save", SAVE_FROM_WOUND)
                .aims_at("4/after", "anna", "save", "sea-lion"),
        ]
        .map(|stage| stage.under("doomtrooper-cs")),
    );
    [
        Subject {
            ruleset: include_str!("../../../rulesets/warzone-faq.toml"),
            procedure: include_str!("../../../procedures/warzone-faq.toml"),
            combats: faq,
        },
        Subject {
            ruleset: include_str!("../../../rulesets/doomtrooper-it.toml"),
            procedure: include_str!("../../../procedures/doomtrooper-it.toml"),
            combats: regolamento,
        },
        Subject {
            ruleset: include_str!("../../../rulesets/doomtrooper-cs.toml"),
            procedure: include_str!("../../../procedures/doomtrooper-cs.toml"),
            combats: czech,
        },
    ]
}

/// The rules of the steps that a combat walks, and who is asked there.
type Walk = Result<Vec<String>, String>;

fn walk(rules: &Ruleset, stage: &Stage) -> Walk {
    let replay = replay(rules, &stage.scenario).map_err(|error| error.to_string())?;
    let told = replay.log.iter().filter_map(|entry| match &entry.event {
        Event::StepEntered { step } => {
            let step = rules.procedure.step(*step);
            Some(format!("{} {}", step.id, rules.rule(step.rule)))
        }
        Event::Passed { player } => Some(format!("  {}", player.index())),
        _ => None,
    });
    Ok(told.collect())
}

impl Subject {
    /// The walk of each combat by the file as it is.
    fn original(&self) -> Vec<Walk> {
        let rules = Ruleset::parse(self.ruleset, self.procedure, |_| true).expect("the file as it is");
        let walks: Vec<Walk> = self.combats.iter().map(|stage| walk(&rules, stage)).collect();
        assert!(walks.iter().all(Result::is_ok), "{walks:?}");
        walks
    }

    /// The file cut where its steps begin: what stands before them, and each step's text.
    fn cut(&self) -> (&str, Vec<&str>) {
        let at = self.procedure.find("[[step]]").expect("there are steps");
        let (head, body) = self.procedure.split_at(at);
        (head, body.split("[[step]]").skip(1).collect())
    }

    /// Whether a file of these steps is refused, or walked otherwise.
    fn notices(&self, head: &str, steps: &[String], original: &[Walk]) -> bool {
        let text = steps.iter().fold(head.to_owned(), |text, step| text + "[[step]]" + step);
        Ruleset::parse(self.ruleset, &text, |_| true).map_or(true, |rules| {
            self.combats.iter().zip(original).any(|(stage, original)| walk(&rules, stage) != *original)
        })
    }
}

fn id(step: &str) -> &str {
    step.lines().find_map(|line| line.strip_prefix("id = ")).unwrap_or_default()
}

#[test]
fn a_step_left_out_is_noticed_although_what_led_to_it_leads_on() {
    for subject in subjects() {
        let original = subject.original();
        let (head, steps) = subject.cut();
        for (position, step) in steps.iter().enumerate() {
            let Some(next) = steps.get(position + 1) else { continue };
            // What named the step names the next one.
            let leads_on = |text: &str| {
                text.replace(&format!("to = {}", id(step)), &format!("to = {}", id(next)))
                    .replace(&format!("start = {}", id(step)), &format!("start = {}", id(next)))
                    .replace(&format!("ends_at = {}", id(step)), &format!("ends_at = {}", id(next)))
            };
            let mut without: Vec<String> = steps.iter().map(|step| leads_on(step)).collect();
            without.remove(position);
            assert!(subject.notices(&leads_on(head), &without, &original), "left out unnoticed: {step}");
        }
    }
}

#[test]
fn a_step_that_changed_places_with_any_other_is_noticed() {
    for subject in subjects() {
        let original = subject.original();
        let (head, steps) = subject.cut();
        // Each is known by the other's name, so that what led to the one leads to the other.
        let renamed =
            |step: &str, name: &str| step.replacen(&format!("id = {}", id(step)), &format!("id = {name}"), 1);
        let exchange = |earlier: usize, later: usize| {
            let [one, other] = [steps[earlier], steps[later]];
            let mut swapped: Vec<String> = steps.iter().map(|&step| step.to_owned()).collect();
            swapped[earlier] = renamed(other, id(one));
            swapped[later] = renamed(one, id(other));
            assert!(subject.notices(head, &swapped, &original), "exchanged unnoticed: {one}{other}");
        };
        let cores = thread::available_parallelism().map_or(1, NonZeroUsize::get);
        thread::scope(|scope| {
            for core in 0..cores {
                let of_core = (core..steps.len()).step_by(cores);
                let pairs = of_core.flat_map(|one| (one + 1..steps.len()).map(move |other| (one, other)));
                scope.spawn(|| pairs.for_each(|(earlier, later)| exchange(earlier, later)));
            }
        });
    }
}
