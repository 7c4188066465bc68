//! The table on which a card is tried, and what comes of trying it at a step.

use cardinal_assistant::Cardinal;
use cardinal_assistant::answer::Service;
use cardinal_assistant::identity::Asker;
use cardinal_assistant::request::{Request, WrittenCombat};
use cardinal_doomtrooper::Entry;
use cardinal_doomtrooper::effect::Occasion;
use cardinal_doomtrooper::event::{Event, Gap, Reason, Source, Why};
use cardinal_doomtrooper::procedure::{Actor, Step, StepKind};
use cardinal_doomtrooper::rating::Rating;
use cardinal_doomtrooper::scenario::{Action, Input, Scenario};
use cardinal_doomtrooper::{Replay, Ruleset, StepId, replay};
use cardinal_language::Lang;
use serde::Deserialize;

/// Whose card it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum By {
    Attacker,
    Defender,
    Third,
}

/// A card as one player has it and plays it.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct Held {
    pub card: String,
    pub by: By,
    /// Who carries it, or that it is a warrior in play; `None` for a card in hand.
    pub on: Option<String>,
    pub target: Option<String>,
    pub swap: Option<(Rating, Rating)>,
}

impl By {
    pub const fn handle(self) -> &'static str {
        match self {
            Self::Attacker => "attacker",
            Self::Defender => "defender",
            Self::Third => "third",
        }
    }

    /// Whether this player acts at a step where the attacker, if anyone, strikes first.
    pub fn acts_at(self, rules: &Ruleset, step: &Step) -> bool {
        step.actors.iter().any(|actor| self.is(*actor, rules, step))
    }

    /// Whether this player is meant by an actor of a step.
    pub fn is(self, actor: Actor, rules: &Ruleset, step: &Step) -> bool {
        match actor {
            Actor::Attacker | Actor::First | Actor::Leading => self == Self::Attacker,
            Actor::Defender | Actor::Second | Actor::Following => self == Self::Defender,
            // Until a defender is announced, everyone else is another player.
            Actor::Others => self == Self::Third || self == Self::Defender && !is_announced(rules, step),
        }
    }
}

/// Whether attacker and defender are announced before a step.
fn is_announced(rules: &Ruleset, step: &Step) -> bool {
    let mut steps = rules.procedure.steps().map(|(_, step)| step);
    let mut earlier = steps.by_ref().take_while(|other| other.id != step.id);
    earlier.any(|step| step.kind == StepKind::AnnounceCombatants)
}

/// A table on which the card lacks nothing but its moment: a fighter and a wounded comrade of the
/// card's player, of the Brotherhood and able to cast; two of the Dark Legion against them, the one
/// who fights with a fight weapon; a third player. Every blow wounds, none kills.
pub fn stage(cardinal: &Cardinal, case: &Held, in_branch: bool) -> Scenario {
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
    let combat = Request::Combat { combat: WrittenCombat::file("stage", &*text) };
    let answer = cardinal.answer(&combat, 1, &Asker::at_terminal(Some(Lang::En))).answer;
    serde_json::from_value(answer.json()["scenario"].clone())
        .unwrap_or_else(|_| panic!("{}: {:?}\n{text}", case.card, answer.json()))
}

pub fn run(rules: &Ruleset, scenario: &Scenario) -> Replay {
    replay(rules, scenario).expect("the stage is legal")
}

/// The stage with the card played at a step, after all that is done before the combat without the
/// card comes there.
pub fn tried_at(stage: &Scenario, without: &Replay, case: &Held, (id, step): (StepId, &Step)) -> Scenario {
    let action = Action::Play {
        card: "tried".to_owned(),
        way: None,
        target: case.target.clone(),
        swap: case.swap,
        points: None,
    };
    let input = Input { at: Some(step.id.clone()), player: Some(case.by.handle().to_owned()), action };
    let earlier = without.log.iter().take_while(|entry| !enters(entry, id));
    let done = earlier.filter_map(|entry| entry.input).max().map_or(0, |last| last + 1);
    let mut scenario = stage.clone();
    scenario.inputs.insert(done, input);
    scenario
}

fn enters(entry: &Entry, id: StepId) -> bool {
    matches!(entry.event, Event::StepEntered { step } if step == id)
}

pub fn refusals(replay: &Replay) -> Vec<&[Reason]> {
    let reasons = replay.log.iter().filter_map(|entry| match &entry.event {
        Event::Refused { reasons } => Some(reasons.as_slice()),
        _ => None,
    });
    reasons.collect()
}

/// The only play of the card that is tried, if it was played.
pub fn played(replay: &Replay) -> Option<&Entry> {
    let tried = |source: Source| match source {
        Source::Card(card) => replay.before.card(card).handle == "tried",
        Source::Warrior(warrior) => replay.before.warrior(warrior).handle == "tried",
        Source::Warzone(_) => false,
    };
    let mut plays = replay
        .log
        .iter()
        .filter(|entry| matches!(entry.event, Event::Played { source, .. } if tried(source)));
    let only = plays.next();
    assert!(plays.next().is_none(), "it is played twice");
    only
}

/// The rule of when the card is played that is tried: its own, where the ruleset speaks of it, or the
/// step's.
fn rule_of_play<'r>(rules: &'r Ruleset, step: &Step, replay: &Replay) -> &'r str {
    let table = &replay.before;
    let warriors = table.warriors().map(|(_, piece)| (&piece.handle, &piece.card));
    let cards = table.cards().map(|(_, piece)| (&piece.handle, &piece.card));
    let tried = warriors.chain(cards).find(|(handle, _)| *handle == "tried");
    let id = tried.and_then(|(_, card)| card.as_deref());
    let own = id.and_then(|id| rules.cards().find(|(card, _)| *card == id));
    own.map_or_else(|| rules.rule(step.rule), |(_, rule)| rule)
}

/// Asserts that a card was refused at a step, once, for its own rule or the step's, and that nothing
/// else came of it, unless a clause that nothing executes is told with refusals.
pub fn assert_refused(
    what: &str,
    case: &Held,
    (rules, step): (&Ruleset, &Step),
    with: &Replay,
    without: &Replay,
) {
    assert!(played(with).is_none(), "{what} is not legal");
    let refusals = refusals(with);
    let [reasons] = refusals[..] else { panic!("{what} is refused once: {refusals:?}") };
    if case.by.acts_at(rules, step) {
        let rule = rule_of_play(rules, step, with);
        let fits = |reason: &Reason| {
            matches!(reason.why, Why::WrongWindow { .. }) && rules.rule(reason.rule) == rule
        };
        assert!(reasons.iter().any(fits), "{what}: {reasons:?}");
    } else {
        // The step comes, and others act there; or it never comes.
        let at = rules.procedure.find(&step.id).expect("it is a step of the ruleset");
        let comes =
            |entry: &Entry| matches!(entry.event, Event::StepEntered { step: entered } if entered == at);
        let why = if with.log.iter().any(comes) { Why::AnothersStep } else { Why::NoSuchMoment };
        assert_eq!(*reasons, [Reason { why, rule: step.rule }], "{what}");
    }
    // A refused input that comes first moves the others on by one; what happens is the same.
    let is_told = |gap: &Gap| matches!(gap, Gap::Clause { met: Occasion::PlayRefused, .. });
    let is_new = |entry: &&Entry| match &entry.event {
        Event::Refused { .. } => false,
        Event::Unspecified { gap } => !is_told(gap),
        _ => true,
    };
    let log = without.log.iter().map(|entry| (&entry.event, &entry.at));
    let but_refusals = with.log.iter().filter(is_new);
    assert!(but_refusals.map(|entry| (&entry.event, &entry.at)).eq(log), "{what}: a refusal changes nothing");
    let gaps = with.verdict.gaps.iter().filter(|gap| !is_told(gap));
    assert!(gaps.eq(&without.verdict.gaps), "{what}: a refusal changes nothing");
    let (told, before) = (&with.verdict, &without.verdict);
    assert_eq!((&told.result, &told.conflicts), (&before.result, &before.conflicts), "{what}");
    let same = told.gaps.len() > before.gaps.len() || told.standing == before.standing;
    assert!(same, "{what}: a refusal changes nothing");
}

/// Asserts that a card was played at a step of the outermost combat, by its own rule or the step's.
pub fn assert_played(what: &str, rules: &Ruleset, (id, step): (StepId, &Step), with: &Replay) {
    assert_eq!(refusals(with), [] as [&[Reason]; 0], "{what} is legal");
    let entry = played(with).unwrap_or_else(|| panic!("{what} is played"));
    let rule = rule_of_play(rules, step, with);
    assert_eq!((entry.at.depth, entry.at.step, rules.rule(entry.cause.rule)), (0, id, rule), "{what}");
}

/// Whether a replay comes to a step.
pub fn visits(replay: &Replay, id: StepId) -> bool {
    replay.log.iter().any(|entry| enters(entry, id))
}
