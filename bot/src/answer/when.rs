//! The answer to `when NAME`: in which steps a card may be played, by whom, and where not.
//!
//! `data`: `card` (id), `name`, `why`, `modelled`, `rules` (ids of the rules that name it),
//! `plays` [{ `from`, `cost`, `requires` (in words), `windows`, `steps` [{ `step`, `phase`,
//! `actors` }] }]. A card without plays has an empty list: it works as long as it is in play.

use cardinal_cards_db::Card;
use cardinal_engine::effect::{Play, Requirement, Role, Window};
use cardinal_engine::procedure::{Actor, Step};
use serde_json::{Value, json};

use super::names::{listed, named};
use super::step::{branch, is_numbered};
use super::{Answer, Block, Draft, Line, Outcome, card, requirement, rule};
use crate::library::Library;
use crate::messages::{Arg, Voice};

/// Answers with the steps in which a card may be played.
pub(crate) fn answer(library: &Library, voice: Voice<'_>, name: &str) -> Answer {
    let (card, why) = match card::find(library, voice, "when", name) {
        Ok(found) => found,
        Err(answer) => return answer,
    };
    let mut draft = Draft::new(voice);
    card::head(&mut draft, card, why);
    let plays = plays(library, card);
    show(&mut draft, card, &plays);
    card::modelled(&mut draft, card);
    for named in library.rulebook().naming_card(&card.id) {
        draft.heading(rule::short(voice, named));
        rule::body(library, &mut draft, named, &[]);
    }
    let data = json!({
        "kind": "when",
        "outcome": "answered",
        "lang": voice.lang,
        "card": card.id,
        "name": card.name(voice.lang),
        "why": why,
        "modelled": card.modelled(),
        "rules": library.rulebook().naming_card(&card.id).map(|rule| &rule.id).collect::<Vec<_>>(),
        "plays": data(voice, &plays),
    });
    draft.finish(Outcome::Answered, data)
}

/// One way to play a card, with the steps that admit it.
pub(super) struct Placed<'a> {
    play: &'a Play,
    steps: Vec<Place<'a>>,
}

struct Place<'a> {
    step: &'a Step,
    /// Those of the step's actors who may play it, in order.
    actors: Vec<Actor>,
}

/// Every way to play a card, with its steps in the procedure of the library's ruleset.
pub(super) fn plays<'a>(library: &'a Library, card: &'a Card) -> Vec<Placed<'a>> {
    let procedure = &library.ruleset().procedure;
    let plays = card.script.iter().flat_map(|script| &script.plays);
    plays
        .map(|play| {
            let steps = procedure.steps().map(|(_, step)| step).filter(|step| opens(step, play));
            let places = steps.map(|step| Place { step, actors: players(step, play) });
            Placed { play, steps: places.filter(|place| !place.actors.is_empty()).collect() }
        })
        .collect()
}

fn opens(step: &Step, play: &Play) -> bool {
    let any_time = play.windows.contains(&Window::AnyTime) && !step.may.is_empty();
    any_time || play.windows.iter().any(|window| step.may.contains(window))
}

/// The actors of a step who can meet the play's conditions on who controls which combatant.
fn players(step: &Step, play: &Play) -> Vec<Actor> {
    let admits = |actor: &Actor| {
        play.requires.iter().all(|requirement| match requirement {
            Requirement::Controls(role) | Requirement::BearerIs(role) => plays_as(*actor, *role),
            _ => true,
        })
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

/// Shows the ways to play a card.
pub(super) fn show(draft: &mut Draft<'_>, card: &Card, plays: &[Placed<'_>]) {
    let voice = draft.voice;
    if plays.is_empty() {
        if card.script.is_some() {
            draft.text(voice.say("when-always", &[]));
        }
        return;
    }
    for (index, placed) in plays.iter().enumerate() {
        let heading = match plays.len() {
            1 => voice.say("when-heading", &[]),
            _ => voice.say("when-heading-way", &[("number", (index + 1).into())]),
        };
        draft.heading(heading);
        draft.text(conditions(voice, placed.play));
        let (branch, plain): (Vec<&Place<'_>>, Vec<&Place<'_>>) =
            placed.steps.iter().partition(|place| branch(place.step).is_some());
        let plain: Vec<&Place<'_>> = plain.into_iter().filter(|place| is_numbered(place.step)).collect();
        if plain.is_empty() && branch.is_empty() {
            draft.text(voice.say("when-never", &[]));
            continue;
        }
        draft.bullets(None, by_phase(voice, &plain));
        if !branch.is_empty() {
            draft.push(Block::Long {
                summary: voice.say("when-branch", &[]),
                lines: by_phase(voice, &branch).into_iter().map(|line| (0, line)).collect(),
            });
        }
        draft.text(voice.say("when-nowhere-else", &[]));
    }
}

/// From where, at what cost and under which conditions.
fn conditions(voice: Voice<'_>, play: &Play) -> Line {
    let from = named(voice, "from", play.from);
    let mut parts = vec![voice.text("when-from", &[("from", from.into())])];
    if play.cost > 0 {
        parts.push(voice.text("when-cost", &[("cost", play.cost.into())]));
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
            let mut groups: Vec<(&[Actor], Vec<&str>)> = Vec::new();
            for place in places.iter().filter(|place| place.step.phase == phase) {
                match groups.iter_mut().find(|(actors, _)| *actors == place.actors.as_slice()) {
                    Some((_, steps)) => steps.push(&place.step.id),
                    None => groups.push((&place.actors, vec![&place.step.id])),
                }
            }
            let who = groups.iter().map(|(actors, steps)| {
                let actors = listed(voice, "actor", actors);
                let args = [
                    ("count", steps.len().into()),
                    ("steps", Arg::from(steps.join(", "))),
                    ("actors", actors.into()),
                ];
                voice.text("when-steps", &args)
            });
            let who = who.collect::<Vec<_>>().join("; ");
            let phase = Arg::strong(named(voice, "phase", phase));
            voice.say("when-phase", &[("phase", phase), ("who", who.into())])
        })
        .collect()
}

/// The ways to play a card, for programs.
pub(super) fn data(voice: Voice<'_>, plays: &[Placed<'_>]) -> Value {
    let ways = plays.iter().map(|placed| {
        let steps = placed
            .steps
            .iter()
            .map(|place| json!({ "step": place.step.id, "phase": place.step.phase, "actors": place.actors }));
        let needs = placed.play.requires.iter().map(|need| requirement::words(voice, need));
        json!({
            "from": placed.play.from,
            "cost": placed.play.cost,
            "requires": needs.collect::<Vec<_>>(),
            "windows": placed.play.windows,
            "steps": steps.collect::<Vec<_>>(),
        })
    });
    Value::Array(ways.collect())
}
