//! Every card that the Warzone FAQ names, tried at every step that has a window: played where the
//! FAQ says so, refused everywhere else, and a refusal changes nothing. The table is
//! `golden/cards-at-steps.toml`.

use cardinal::Cardinal;
use cardinal_engine::event::{Entry, Event, Reason, Source, Why};
use cardinal_engine::procedure::{Actor, Step};
use cardinal_engine::rating::Rating;
use cardinal_engine::scenario::{Action, Input, Scenario};
use cardinal_engine::{Replay, Ruleset, StepId, replay};
use cardinal_language::Lang;
use serde::Deserialize;

/// Whose card it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum By {
    Attacker,
    Defender,
    Third,
}

/// A card that one player has, and every step at which that player may play it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    card: String,
    by: By,
    /// Who carries it, or that it is a warrior in play; `None` for a card in hand.
    on: Option<String>,
    target: Option<String>,
    swap: Option<(Rating, Rating)>,
    /// In a simultaneous combat.
    steps: Vec<String>,
    /// In the branch.
    branch: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    case: Vec<Case>,
}

fn cases() -> Vec<Case> {
    let table: Table =
        toml::from_str(include_str!("golden/cards-at-steps.toml")).expect("the table is well formed");
    table.case
}

impl By {
    const fn handle(self) -> &'static str {
        match self {
            Self::Attacker => "attacker",
            Self::Defender => "defender",
            Self::Third => "third",
        }
    }

    /// Whether this player acts at a step where the attacker, if anyone, strikes first.
    fn acts_at(self, step: &Step) -> bool {
        step.actors.iter().any(|actor| match actor {
            Actor::Attacker | Actor::First | Actor::Leading => self == Self::Attacker,
            Actor::Defender | Actor::Second | Actor::Following => self == Self::Defender,
            Actor::Others => self == Self::Third,
        })
    }
}

/// A table on which the card lacks nothing but its moment: a fighter and a wounded comrade of the
/// card's player, of the Brotherhood and able to cast; two of the Dark Legion against them, the one
/// who fights with a fight weapon; a third player. Every blow wounds, none kills.
fn stage(cardinal: &Cardinal, case: &Case, in_branch: bool) -> Scenario {
    let (own, other) = match case.by {
        By::Attacker => ("attacker", "defender"),
        By::Defender | By::Third => ("defender", "attacker"),
    };
    let (attacking, defending) = if own == "attacker" { ("fighter", "enemy") } else { ("enemy", "fighter") };
    let tactic = if case.card == "Rear Guard" { "shoot" } else { "fight" };
    let first =
        |warrior: &str| if in_branch && warrior == attacking { "effect = \"strikes first\"" } else { "" };
    let warrior = |id: &str, player: &str, more: &str| {
        format!(
            "[[warrior]]\nname = \"{id}\"\nid = \"{id}\"\nplayer = \"{player}\"\n\
             ratings = {{ fight = 4, shoot = 4, armor = 4, value = 4 }}\n{more}\n{}\n",
            first(id)
        )
    };
    let brother = "affiliations = [\"brotherhood\"]\narts = [\"all\"]";
    let dark = "affiliations = [\"dark-legion\"]";
    let player = |name: &str| format!("[[player]]\nname = \"{name}\"\ndestiny = 9\n");
    let by = case.by.handle();
    let (kind, place) = match case.on.as_deref() {
        Some("in play") => ("warrior", String::new()),
        Some(bearer) => ("card", format!("on = \"{bearer}\"")),
        None => ("card", String::new()),
    };
    let text = [
        format!("[attack]\nattacker = \"{attacking}\"\ndefender = \"{defending}\"\ntactic = \"{tactic}\"\n"),
        ["attacker", "defender", "third"].map(player).concat(),
        warrior("fighter", own, brother),
        warrior("comrade", own, &format!("{brother}\nstatus = \"wounded\"")),
        warrior("enemy", other, dark),
        warrior("their-comrade", other, dark),
        warrior("bystander", "third", &format!("{brother}\nstatus = \"wounded\"")),
        "[[card]]\nname = \"axe\"\non = \"enemy\"\nweapon = \"fight\"\n".to_owned(),
        format!("[[{kind}]]\nname = \"{}\"\nid = \"tried\"\nplayer = \"{by}\"\n{place}\n", case.card),
    ]
    .concat();
    let answer = cardinal.run_scenario("stage", &text, Some(Lang::En));
    serde_json::from_value(answer.data["scenario"].clone())
        .unwrap_or_else(|_| panic!("{}: {:?}\n{text}", case.card, answer.data))
}

fn run(rules: &Ruleset, scenario: &Scenario) -> Replay {
    replay(rules, scenario).expect("the stage is legal")
}

fn tried_at(scenario: &Scenario, case: &Case, step: &Step) -> Scenario {
    let action =
        Action::Play { card: "tried".to_owned(), way: None, target: case.target.clone(), swap: case.swap };
    let input = Input { at: Some(step.id.clone()), player: Some(case.by.handle().to_owned()), action };
    let mut scenario = scenario.clone();
    scenario.inputs.push(input);
    scenario
}

fn refusals(replay: &Replay) -> Vec<&[Reason]> {
    let reasons = replay.log.iter().filter_map(|entry| match &entry.event {
        Event::Refused { reasons } => Some(reasons.as_slice()),
        _ => None,
    });
    reasons.collect()
}

/// The only play of the card that is tried, if it was played.
fn played(replay: &Replay) -> Option<&Entry> {
    let tried = |source: Source| match source {
        Source::Card(card) => replay.before.card(card).handle == "tried",
        Source::Warrior(warrior) => replay.before.warrior(warrior).handle == "tried",
    };
    let mut plays = replay
        .log
        .iter()
        .filter(|entry| matches!(entry.event, Event::Played { source, .. } if tried(source)));
    let only = plays.next();
    assert!(plays.next().is_none(), "it is played twice");
    only
}

/// Steps with a window, of the branch or of the combat without it.
fn windows(rules: &Ruleset, in_branch: bool) -> impl Iterator<Item = (StepId, &Step)> {
    let steps = rules.procedure.steps().filter(|(_, step)| !step.may.is_empty());
    steps.filter(move |(_, step)| step.id.contains('/') == in_branch)
}

fn assert_case(rules: &Ruleset, cardinal: &Cardinal, case: &Case, in_branch: bool) {
    let stage = stage(cardinal, case, in_branch);
    let without = run(rules, &stage);
    let listed = if in_branch { &case.branch } else { &case.steps };
    let mut met = 0;
    for (id, step) in windows(rules, in_branch) {
        let what = format!("{} by {:?} at step {}", case.card, case.by, step.id);
        let visited =
            without.log.iter().any(|entry| matches!(entry.event, Event::StepEntered { step } if step == id));
        assert!(visited, "{what}: the combat never comes there");
        let with = run(rules, &tried_at(&stage, case, step));
        if listed.contains(&step.id) {
            met += 1;
            assert_eq!(refusals(&with), [] as [&[Reason]; 0], "{what} is legal");
            let entry = played(&with).unwrap_or_else(|| panic!("{what} is played"));
            assert_eq!((entry.at.depth, entry.at.step, entry.cause.rule), (0, id, step.rule), "{what}");
            continue;
        }
        assert!(played(&with).is_none(), "{what} is not legal");
        let refusals = refusals(&with);
        let [reasons] = refusals[..] else { panic!("{what} is refused once: {refusals:?}") };
        if case.by.acts_at(step) {
            let of_step =
                |reason: &&Reason| matches!(reason.why, Why::WrongWindow { .. }) && reason.rule == step.rule;
            assert!(reasons.iter().any(|reason| of_step(&reason)), "{what}: {reasons:?}");
        } else {
            assert_eq!(*reasons, [Reason { why: Why::NoSuchMoment, rule: step.rule }], "{what}");
        }
        let but_refusals = with.log.iter().filter(|entry| !matches!(entry.event, Event::Refused { .. }));
        assert!(but_refusals.eq(&without.log), "{what}: a refusal changes nothing");
        assert_eq!(with.verdict, without.verdict, "{what}: a refusal changes nothing");
    }
    assert_eq!(met, listed.len(), "{}: every step listed has a window", case.card);
}

fn assert_all(in_branch: bool) {
    let nowhere = tempfile::tempdir().expect("a temporary directory");
    let cardinal = Cardinal::new("warzone-faq", nowhere.path(), None, None);
    for case in cases() {
        assert_case(cardinal.library().ruleset(), &cardinal, &case, in_branch);
    }
}

#[test]
fn each_card_of_the_faq_is_played_at_its_steps_and_refused_at_all_others() {
    assert_all(false);
}

#[test]
fn each_card_of_the_faq_is_played_at_its_steps_of_the_branch_and_refused_at_all_others() {
    assert_all(true);
}

#[test]
fn every_card_that_the_faq_assigns_to_steps_is_tried() {
    let nowhere = tempfile::tempdir().expect("a temporary directory");
    let cardinal = Cardinal::new("warzone-faq", nowhere.path(), None, None);
    let library = cardinal.library();
    let rules = library.rulebook().rules().iter().filter(|rule| rule.id.starts_with("warzone-faq/cards/"));
    let cases = cases();
    let mut named = 0;
    for rule in rules {
        for id in &rule.cards {
            let name = library.cards().get(id).expect("a rule names cards that exist").name(Lang::En);
            assert!(cases.iter().any(|case| case.card == name), "{name} is never tried");
            named += 1;
        }
    }
    assert_eq!(named, 16, "the FAQ assigns sixteen cards to steps");
}
