//! The answers for what was not found, and what comes near it.

use cardinal_cards_db::Card;
use cardinal_doomtrooper::Ruleset;
use serde_json::{Value, json};

use super::{Answer, Asked, Block, Draft, FollowUpKind, Line, Outcome, Style, names};
use crate::messages::{Arg, Voice};

/// No rule has this id.
pub fn rule(voice: Voice<'_>, id: &str, near: Vec<String>) -> Answer {
    let sentence = voice.say("no-rule", &[("id", Arg::code(id))]);
    let mut draft = Draft::new(voice);
    for near in &near {
        draft.further(FollowUpKind::Choice(near.clone()), Asked::Rule { id: near.clone() });
    }
    told(draft, "rule", id, sentence, near)
}

/// No step of the ruleset's procedure has this name; `elsewhere` are the steps that have it in
/// other rulesets, as they are shown.
pub fn step(
    voice: Voice<'_>,
    rules: &Ruleset,
    name: &str,
    near: Vec<String>,
    elsewhere: Vec<Line>,
) -> Answer {
    let last = rules.procedure.steps().filter_map(|(_, step)| step.phase_number()).max().unwrap_or(0);
    let ruleset = Arg::strong(names::named(voice, "ruleset", &rules.id));
    let args = [("step", Arg::code(name)), ("last", last.into()), ("ruleset", ruleset)];
    let mut answer = nothing(voice, "step", name, voice.say("no-step", &args), near);
    answer.data.untyped()["ruleset"] = json!(rules.id);
    if !elsewhere.is_empty() {
        let place = answer.blocks.len().min(1);
        let blocks = [Block::Heading(voice.say("step-elsewhere", &[])), Block::Bullets(elsewhere)];
        answer.blocks.splice(place..place, blocks);
    }
    answer
}

/// No words of the rulebook fit the question.
pub fn search(voice: Voice<'_>, kind: &str, question: &str, near: Vec<String>) -> Answer {
    let sentence = voice.say("found-nothing", &[("question", Arg::strong(question))]);
    nothing(voice, kind, question, sentence, near)
}

/// No card has this name.
pub fn card(voice: Voice<'_>, kind: &str, name: &str, near: &[&Card]) -> Answer {
    let sentence = voice.say("no-card", &[("name", Arg::strong(name))]);
    let names = near.iter().map(|card| card.name(voice.lang).to_owned()).collect();
    let mut draft = Draft::new(voice);
    choices(&mut draft, kind, near);
    let mut answer = told(draft, kind, name, sentence, names);
    answer.data.untyped()["near"] = cards_data(voice, near);
    answer
}

/// Cards that could be meant, for programs.
pub(super) fn cards_data(voice: Voice<'_>, cards: &[&Card]) -> Value {
    cards.iter().map(|card| json!({ "id": card.id, "name": card.name(voice.lang) })).collect()
}

/// Lets one of the cards be asked for instead.
pub(super) fn choices(draft: &mut Draft<'_>, kind: &str, cards: &[&Card]) {
    for card in cards {
        let name = card.id.clone();
        let question = match kind {
            "card" => Asked::Card { name },
            "when" => Asked::When { name },
            _ => return,
        };
        draft.further(FollowUpKind::Choice(card.name(draft.voice.lang).to_owned()), question);
    }
}

/// Several cards fit the name equally well.
pub fn ambiguous(voice: Voice<'_>, kind: &str, name: &str, cards: &[&Card]) -> Answer {
    let mut draft = Draft::new(voice);
    draft.text(voice.say("several-cards", &[("name", Arg::strong(name)), ("count", cards.len().into())]));
    let lines = cards.iter().map(|card| {
        let label = Line::default().then(card.name(voice.lang), Style::Strong);
        let summary = card.text.summary.as_ref();
        let summary = summary.map_or_else(String::new, |text| format!(" — {}", text.best(voice.lang).1));
        label.then(summary, Style::Plain).then(" ", Style::Plain).then(&card.id, Style::Code)
    });
    draft.bullets(None, lines.collect());
    choices(&mut draft, kind, cards);
    let mut data = data(voice, kind, name, &cards_data(voice, cards));
    data["outcome"] = json!("ambiguous");
    draft.finish(Outcome::Ambiguous, data)
}

/// Nothing fits, and these come near.
pub fn nothing(voice: Voice<'_>, kind: &str, asked: &str, sentence: Line, near: Vec<String>) -> Answer {
    told(Draft::new(voice), kind, asked, sentence, near)
}

fn told(mut draft: Draft<'_>, kind: &str, asked: &str, sentence: Line, near: Vec<String>) -> Answer {
    let voice = draft.voice;
    draft.text(sentence);
    let data = data(voice, kind, asked, &json!(near));
    let lines = near.into_iter().map(|name| Line::default().then(name, Style::Code)).collect();
    draft.bullets(Some(voice.say("did-you-mean", &[])), lines);
    draft.note(voice.say("see-help", &[("command", Arg::code("help"))]));
    draft.finish(Outcome::NothingFound, data)
}

/// What was asked and what comes near it, for programs.
pub(super) fn data(voice: Voice<'_>, kind: &str, asked: &str, near: &Value) -> Value {
    json!({ "kind": kind, "outcome": "nothing-found", "lang": voice.lang, "asked": asked, "near": near })
}
