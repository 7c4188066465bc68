//! The answer to `when NAME`: in which steps a card may be played, by whom, and where not.

use std::collections::BTreeSet;

use cardinal_cards_db::{Card, Modelled, Timing, Why};
use cardinal_doomtrooper::Ruleset;
use cardinal_doomtrooper::effect::{
    Cost, From as PlayedFrom, Owner, Play, RatingCost, Requirement, Role, Target, Window,
};
use cardinal_doomtrooper::procedure::{Actor, Step};
use serde::Serialize;

use super::ids::{CardId, RuleId, RulesetId, StepName, ids};
use super::missing::{AskedFor, NearCards};
use super::names::{listed, named, say_instead, step_in_words};
use super::rows::{self, rows_of};
use super::step::is_numbered;
use super::{Answer, Block, Data, Draft, FollowUpKind, Line, Outcome, card, requirement, rule};
use crate::library::{Followed, Library};
use crate::messages::{Arg, Voice};
use crate::request::Request;

/// When a card may be played.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "outcome", rename_all = "kebab-case")]
pub enum WhenData {
    /// When it may be played.
    Answered(Box<WhenTold>),
    /// No card has the name.
    NothingFound(NearCards),
    /// Several cards have it.
    Ambiguous(NearCards),
}

/// When a card may be played, by each procedure.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WhenTold {
    /// The card's id.
    pub card: CardId,
    /// Its name in the language of the answer.
    pub name: String,
    /// How the name was matched.
    pub why: Why,
    /// How much of its effect in a combat can be replayed.
    pub modelled: Modelled,
    /// When it is played, where that is no step of a combat; else null.
    pub timing: Option<Timing>,
    /// The rules that name it.
    pub rules: Vec<RuleId>,
    /// The ruleset whose procedure `plays` is about.
    pub ruleset: RulesetId,
    /// The ruleset that answers, where it has no combat procedure and another's is told; else null.
    pub instead_of: Option<RulesetId>,
    /// The ways to play it; empty for what works as long as it is in play.
    pub plays: Vec<WayToPlay>,
    /// The same by every other procedure.
    pub elsewhere: Vec<PlaysElsewhere>,
}

/// The ways to play a card by another procedure.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PlaysElsewhere {
    /// The ruleset.
    pub ruleset: RulesetId,
    /// The ways to play it there.
    pub plays: Vec<WayToPlay>,
}

/// One way to play a card, by one procedure.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WayToPlay {
    /// Where the card lies before.
    pub from: PlayedFrom,
    /// What it costs in destiny points: so many, or as many as a rating.
    pub cost: Cost,
    /// What must be so, each a few words in the language of the answer.
    pub requires: Vec<String>,
    /// The kinds of moment in which it may be played.
    pub windows: Vec<Window>,
    /// The steps at which it may be played.
    pub steps: Vec<PlayStep>,
}

/// A step at which a card may be played.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PlayStep {
    /// The step.
    pub step: StepName,
    /// Its phase.
    pub phase: String,
    /// Who may play it there, in order.
    pub actors: Vec<Actor>,
    /// The rule that the step comes from.
    pub rule: RuleId,
}

/// How many ways to play a card are told before the answer is folded.
const WAYS: usize = 2;
/// How many lines stand below them: that there is no other step, how the question was understood, how to ask
/// for more.
const BELOW: usize = 3;
/// In how many phases a card is playable, at most, for each to have a line of its own before that.
const PHASES: usize = 3;
/// How many groups of steps a card that is played in more phases is told with.
const IN_SHORT: usize = 3;

/// Answers with the steps in which a card may be played, by the procedure of the ruleset that
/// answers, and with where the other procedures differ.
pub(crate) fn answer(library: &Library, voice: Voice<'_>, name: &str, ruleset: &str) -> Answer {
    let (card, why) = match card::find(library, voice, AskedFor::When, name, ruleset) {
        Ok(found) => found,
        Err(answer) => return answer,
    };
    let mut draft = Draft::new(voice);
    card::head(&mut draft, card, why);
    let followed = library.followed(ruleset);
    let own = plays(followed.rules, card);
    show(&mut draft, followed, card, &own);
    draft.fold();
    if !own.is_empty() {
        draft.push(Block::Long {
            summary: voice.say("when-why-not", &[]),
            lines: barred(voice, followed.rules, &own).into_iter().map(|line| (0, line)).collect(),
        });
    }
    let others: Vec<(&Ruleset, Vec<Placed<'_>>)> = library
        .rulesets()
        .filter(|rules| rules.id != followed.rules.id)
        .map(|rules| (rules, plays(rules, card)))
        .collect();
    let differing = others.iter().filter(|(rules, there)| differ((followed.rules, &own), (rules, there)));
    let lines = differing.map(|(rules, there)| briefly(voice, rules, there));
    draft.bullets(Some(voice.say("when-elsewhere", &[])), lines.collect());
    card::modelled(&mut draft, card);
    for named in library.rulebook().naming_card(&card.id) {
        draft.heading(rule::short(voice, named));
        rule::body(library, &mut draft, named, &[]);
    }
    draft.further(FollowUpKind::Card, Request::Card { name: card.id.clone() });
    let elsewhere = others.iter().map(|(rules, there)| PlaysElsewhere {
        ruleset: RulesetId::from(&rules.id),
        plays: ways(voice, rules, there),
    });
    let told = WhenTold {
        card: CardId::from(&card.id),
        name: card.name(voice.lang).to_owned(),
        why,
        modelled: library.cards().modelled(card),
        timing: card.text.timing,
        rules: ids(library.rulebook().naming_card(&card.id).map(|rule| &rule.id)),
        ruleset: RulesetId::from(&followed.rules.id),
        instead_of: followed.instead_of.map(RulesetId::from),
        plays: ways(voice, followed.rules, &own),
        elsewhere: elsewhere.collect(),
    };
    draft.finish(Outcome::Answered, Data::When(WhenData::Answered(Box::new(told))))
}

/// One way to play a card, with the steps that admit it.
pub(super) struct Placed<'a> {
    play: &'a Play,
    steps: Vec<Place<'a>>,
}

impl Placed<'_> {
    /// Whether the other is played at the same steps, by the same players, under the same conditions.
    fn is_played_like(&self, other: &Self, voice: Voice<'_>) -> bool {
        conditions(voice, self.play) == conditions(voice, other.play)
            && self.steps.len() == other.steps.len()
            && self
                .steps
                .iter()
                .zip(&other.steps)
                .all(|(a, b)| a.step.id == b.step.id && a.actors == b.actors)
    }
}

struct Place<'a> {
    step: &'a Step,
    /// Those of the step's actors who may play it, in order.
    actors: Vec<Actor>,
}

/// Every way to play a card, with its steps in the procedure of a ruleset.
pub(super) fn plays<'a>(rules: &'a Ruleset, card: &'a Card) -> Vec<Placed<'a>> {
    let plays = card.text.script.iter().flat_map(|script| &script.plays);
    plays
        .map(|play| {
            let steps = rules.procedure.steps().map(|(_, step)| step);
            let places = steps
                .filter(|step| play.window_at(step).is_some())
                .map(|step| Place { step, actors: players(step, play) });
            Placed { play, steps: places.filter(|place| !place.actors.is_empty()).collect() }
        })
        .collect()
}

/// The actors of a step who can meet the play's conditions on who controls which combatant.
fn players(step: &Step, play: &Play) -> Vec<Actor> {
    // Without a combatant of their own, others can do nothing that speaks of one.
    let speaks_of_own =
        matches!(play.target, Target::YourCombatant | Target::YourOtherWarrior | Target::ComradeOfOpponent)
            || play.requires.contains(&Requirement::BearerStandsBy)
            || play.spell.as_ref().is_some_and(|spell| spell.personal);
    let admits = |actor: &Actor| {
        let requires = |requirement: &Requirement| match requirement {
            Requirement::Controls(role) | Requirement::BearerIs(role) => plays_as(*actor, *role),
            _ => true,
        };
        play.requires.iter().all(requires) && (*actor != Actor::Others || !speaks_of_own)
    };
    step.actors.iter().copied().filter(admits).collect()
}

/// Whether a player by this part can be the one who controls a combatant in this role. Who strikes
/// first may be either.
fn plays_as(actor: Actor, role: Role) -> bool {
    match (actor, role) {
        (Actor::Others, _) => false,
        (Actor::Attacker, role) => role != Role::Defender,
        (Actor::Defender, role) => role != Role::Attacker,
        (Actor::First | Actor::Second | Actor::Leading | Actor::Following, _) => true,
    }
}

/// Shows the ways to play a card by the procedure that is followed.
fn show(draft: &mut Draft<'_>, followed: Followed<'_>, card: &Card, plays: &[Placed<'_>]) {
    tell(draft, followed, card, plays, false);
}

/// The same without the steps of branches, and with what to ask for these and for why not elsewhere.
pub(super) fn show_in_short(
    draft: &mut Draft<'_>,
    followed: Followed<'_>,
    card: &Card,
    plays: &[Placed<'_>],
) {
    tell(draft, followed, card, plays, true);
}

const fn timing_key(timing: Timing) -> &'static str {
    match timing {
        Timing::AnyTime => "when-timing-any-time",
        Timing::OwnTurn => "when-timing-own-turn",
        Timing::OthersTurns => "when-timing-others-turns",
        Timing::OutsideCombat => "when-timing-outside-combat",
        Timing::OwnTurnOutsideCombat => "when-timing-own-turn-outside-combat",
    }
}

fn tell(draft: &mut Draft<'_>, followed: Followed<'_>, card: &Card, plays: &[Placed<'_>], in_short: bool) {
    let voice = draft.voice;
    if let Some(timing) = card.text.timing {
        draft.text(voice.say(timing_key(timing), &[]));
        return;
    }
    if plays.is_empty() {
        if card.text.script.is_some() {
            draft.text(voice.say("when-always", &[]));
        }
        return;
    }
    say_instead(draft, followed);
    let ruleset = Arg::from(named(voice, "ruleset", &followed.rules.id));
    // Ways that differ only in what they do are told once.
    let mut told: Vec<&Placed<'_>> = Vec::new();
    for placed in plays {
        if !told.iter().any(|other| other.is_played_like(placed, voice)) {
            told.push(placed);
        }
    }
    draft.heading(voice.say("when-heading", &[("ruleset", ruleset)]));
    let (mut branches, mut whole) = (Vec::new(), Vec::new());
    for (index, placed) in told.iter().enumerate() {
        let conditions = conditions(voice, placed.play);
        let room = rows::LINES.saturating_sub(draft.rows() + rows_of(&conditions.text()) + BELOW);
        if index == WAYS || (index > 0 && room < 2) {
            draft.fold();
        }
        draft.text(conditions.clone());
        let (branch, plain): (Vec<&Place<'_>>, Vec<&Place<'_>>) =
            placed.steps.iter().partition(|place| place.step.branch().is_some());
        // Where there is a numbered step, those between them are not told; where there is none, they are all.
        let numbered: Vec<&Place<'_>> =
            plain.iter().copied().filter(|place| is_numbered(place.step)).collect();
        let plain = if numbered.is_empty() { plain } else { numbered };
        if plain.is_empty() && branch.is_empty() {
            draft.text(voice.say("when-never", &[]));
            continue;
        }
        let phases = by_phase(voice, &plain);
        if phases.len() > PHASES {
            draft.bullets(None, vec![Line::plain(at_steps(voice, plain.iter().copied(), IN_SHORT))]);
            whole.push((conditions, phases));
        } else {
            draft.bullets_within(room, None, phases);
        }
        branches.extend(by_phase(voice, &branch));
    }
    if !in_short {
        draft.text(voice.say("when-nowhere-else", &[]));
    }
    draft.fold();
    for (conditions, phases) in whole {
        draft.text(conditions);
        draft.bullets(None, phases);
    }
    if !in_short && !branches.is_empty() {
        draft.push(Block::Long {
            summary: voice.say("when-branch", &[]),
            lines: branches.into_iter().map(|line| (0, line)).collect(),
        });
    }
    if in_short {
        let command = Arg::code(format!("{} {}", voice.text("when-command", &[]), card.name(voice.lang)));
        draft.note(voice.say("when-more", &[("command", command)]));
    }
}

/// From where, at what cost and under which conditions.
fn conditions(voice: Voice<'_>, play: &Play) -> Line {
    let from = named(voice, "from", play.from);
    let mut parts = vec![voice.text("when-from", &[("from", from.into())])];
    match play.by {
        Owner::Yours => {}
        Owner::Theirs => parts.push(voice.text("when-by-opponent", &[])),
        Owner::Anyone => parts.push(voice.text("when-by-anyone", &[])),
    }
    match play.cost {
        Cost::Points(0) => {}
        Cost::Points(points) => parts.push(voice.text("when-cost", &[("cost", points.into())])),
        Cost::Rating(RatingCost { rating, of, times, plus }) => {
            let times = if times.get() == 1 { String::new() } else { format!("{times} × ") };
            let plus = if plus == 0 { String::new() } else { format!(" + {plus}") };
            let args = [
                ("rating", format!("{times}{}{plus}", named(voice, "rating", rating)).into()),
                ("whose", named(voice, "cost-of", of).into()),
            ];
            parts.push(voice.text("when-cost-rating", &args));
        }
    }
    if !play.requires.is_empty() {
        let needs: Vec<String> = play.requires.iter().map(|need| requirement::words(voice, need)).collect();
        parts.push(voice.text("when-requires", &[("needs", needs.join("; ").into())]));
    }
    Line::plain(parts.join(" "))
}

/// One line for each phase: its steps, and who plays there.
fn by_phase(voice: Voice<'_>, places: &[&Place<'_>]) -> Vec<Line> {
    let mut phases: Vec<&str> = Vec::new();
    for place in places {
        if !phases.contains(&place.step.phase.as_str()) {
            phases.push(&place.step.phase);
        }
    }
    phases
        .into_iter()
        .map(|phase| {
            let who =
                at_steps(voice, places.iter().copied().filter(|place| place.step.phase == phase), usize::MAX);
            let phase = Arg::strong(named(voice, "phase", phase));
            voice.say("when-phase", &[("phase", phase), ("who", who.into())])
        })
        .collect()
}

/// The steps with who plays there, steps of the same players together; of more than `most` such groups the
/// first, and a mark that there are others.
fn at_steps<'p>(voice: Voice<'_>, places: impl Iterator<Item = &'p Place<'p>>, most: usize) -> String {
    let mut groups: Vec<(&[Actor], Vec<&str>)> = Vec::new();
    for place in places {
        match groups.iter_mut().find(|(actors, _)| *actors == place.actors.as_slice()) {
            Some((_, steps)) => steps.push(&place.step.id),
            None => groups.push((&place.actors, vec![&place.step.id])),
        }
    }
    let rest = (groups.len() > most).then(|| "…".to_owned());
    let told = groups.iter().take(most).map(|(actors, steps)| {
        let actors = listed(voice, "actor", actors);
        let args = [
            ("count", steps.len().into()),
            ("steps", Arg::from(in_runs(voice, steps).join(", "))),
            ("actors", actors.into()),
        ];
        voice.text("when-steps", &args)
    });
    told.chain(rest).collect::<Vec<_>>().join("; ")
}

/// The names of steps, each for itself.
fn in_words(voice: Voice<'_>, steps: &[&str]) -> String {
    steps.iter().map(|step| step_in_words(voice, step)).collect::<Vec<_>>().join(", ")
}

/// The names of steps, three and more with numbers in a row as a range.
fn in_runs(voice: Voice<'_>, steps: &[&str]) -> Vec<String> {
    let number = |at: usize| steps.get(at).and_then(|step| step.parse::<u32>().ok());
    let mut runs = Vec::new();
    let mut at = 0;
    while let Some(step) = steps.get(at) {
        let follows =
            |to: &usize| number(*to).is_some_and(|next| number(*to - 1).is_some_and(|last| next == last + 1));
        let run = 1 + (at + 1..steps.len()).take_while(follows).count();
        if let Some(last) = steps.get(at + run - 1).filter(|_| run > 2) {
            runs.push(format!("{step}–{last}"));
            at += run;
        } else {
            runs.push(step_in_words(voice, step));
            at += 1;
        }
    }
    runs
}

/// Whether a card may be played at other steps in one procedure than in another: at steps of other
/// rules or by other players.
fn differ(one: (&Ruleset, &[Placed<'_>]), other: (&Ruleset, &[Placed<'_>])) -> bool {
    let steps = |(rules, plays): (&Ruleset, &[Placed<'_>])| -> Vec<BTreeSet<(String, String)>> {
        let of = |placed: &Placed<'_>| {
            let plain = placed.steps.iter().filter(|place| place.step.branch().is_none());
            plain
                .map(|place| (rules.rule(place.step.rule).to_owned(), format!("{:?}", place.actors)))
                .collect()
        };
        plays.iter().map(of).collect()
    };
    steps(one) != steps(other)
}

/// The steps of a procedure in which a card may be played, on one line.
fn briefly(voice: Voice<'_>, rules: &Ruleset, plays: &[Placed<'_>]) -> Line {
    let mut steps: Vec<&str> = Vec::new();
    for place in plays.iter().flat_map(|placed| &placed.steps) {
        let is_plain = place.step.branch().is_none() && is_numbered(place.step);
        if is_plain && !steps.contains(&place.step.id.as_str()) {
            steps.push(&place.step.id);
        }
    }
    let ruleset = Arg::strong(named(voice, "ruleset", &rules.id));
    if steps.is_empty() {
        return voice.say("when-elsewhere-never", &[("ruleset", ruleset)]);
    }
    let args = [
        ("count", steps.len().into()),
        ("ruleset", ruleset),
        ("steps", in_runs(voice, &steps).join(", ").into()),
    ];
    voice.say("when-elsewhere-steps", &args)
}

/// Why a card may not be played at the other steps: what is played there instead, or by whom.
fn barred(voice: Voice<'_>, rules: &Ruleset, plays: &[Placed<'_>]) -> Vec<Line> {
    let is_listed =
        |step: &Step| plays.iter().flat_map(|placed| &placed.steps).any(|place| place.step.id == step.id);
    let mut groups: Vec<(String, Vec<&str>)> = Vec::new();
    for (_, step) in rules.procedure.steps() {
        if is_listed(step) || !is_numbered(step) || step.branch().is_some() {
            continue;
        }
        let fits = plays.iter().any(|placed| placed.play.window_at(step).is_some());
        let why = if step.may.is_empty() || step.actors.is_empty() {
            voice.text("when-not-nothing", &[])
        } else if fits {
            voice.text("when-not-theirs", &[("actors", listed(voice, "actor", &step.actors).into())])
        } else {
            voice.text("when-not-open", &[("cards", listed(voice, "window", &step.may).into())])
        };
        match groups.iter_mut().find(|(known, _)| *known == why) {
            Some((_, steps)) => steps.push(&step.id),
            None => groups.push((why, vec![&step.id])),
        }
    }
    let line = |(why, steps): (String, Vec<&str>)| {
        let args = [
            ("count", steps.len().into()),
            ("steps", Arg::code(in_words(voice, &steps))),
            ("why", why.into()),
        ];
        voice.say("when-not", &args)
    };
    groups.into_iter().map(line).collect()
}

/// The ways to play a card by a ruleset's procedure, for programs.
pub(super) fn ways(voice: Voice<'_>, rules: &Ruleset, plays: &[Placed<'_>]) -> Vec<WayToPlay> {
    let step = |place: &Place<'_>| PlayStep {
        step: StepName::from(&place.step.id),
        phase: place.step.phase.clone(),
        actors: place.actors.clone(),
        rule: RuleId::from(rules.rule(place.step.rule)),
    };
    let way = |placed: &Placed<'_>| WayToPlay {
        from: placed.play.from,
        cost: placed.play.cost,
        requires: placed.play.requires.iter().map(|need| requirement::words(voice, need)).collect(),
        windows: placed.play.windows.clone(),
        steps: placed.steps.iter().map(step).collect(),
    };
    plays.iter().map(way).collect()
}
