//! What came of an order, in words, with what may be done next.

use serde_json::{Value, json};
use time::OffsetDateTime;

use super::command::{Control, Panel, Seat, Seen, Stage};
use super::draft::Draft as Setup;
use super::record::{AccessLevel, Record, State};
use super::service::{CombatService, Refusal};
use super::table::{self, Table};
use crate::answer::{Answer, Draft, Line, Outcome, Style, names, store_failed};
use crate::combat::{self, OfferKind, View};
use crate::messages::Arg;

/// How many things that may be played are listed.
const SHOWN: usize = 25;
/// How many of the last things that were played are listed.
const PLAYED: usize = 10;
/// How much of a hash is shown.
const SHORT_HASH: usize = 12;

/// What is shown besides the combat as it stands.
#[derive(Default)]
pub(super) struct Shown<'a> {
    /// Why something was not done.
    pub(super) refused: &'a [Line],
    /// From which place in the log on what happened is told.
    pub(super) since: Option<usize>,
}

/// A combat as it stands.
pub(super) fn record(office: &CombatService<'_>, id: &str, record: &Record, shown: &Shown<'_>) -> Seen {
    let mut draft = Draft::new(office.voice);
    let mut data = json!({
        "kind": "live", "lang": office.voice.lang, "refused": null, "reasons": reasons(shown.refused),
        "id": id, "revision": record.revision, "owner": record.owner, "yours": record.standing(office.actor) >= AccessLevel::Player,
        "expires": record.expires(),
    });
    let mut panel = Panel {
        id: id.to_owned(),
        revision: record.revision,
        stage: Stage::Draft,
        controls: Vec::new(),
        options: Vec::new(),
        steps: Vec::new(),
    };
    let mut outcome = Outcome::Answered;
    if !shown.refused.is_empty() {
        outcome = Outcome::Invalid;
        data["refused"] = json!(Refusal::Because(Vec::new()).code());
    }
    match &record.state {
        State::Draft(own) => {
            setup(office, &mut draft, own, shown.refused);
            data["setup"] = json!(own);
        }
        State::Begun { scenario, stops } => match table::read(office.library, office.voice, scenario) {
            Ok(table) => {
                let since = shown.since.unwrap_or_else(|| table.session.game().log().len());
                let view = combat::view(office.library, office.voice, &table.session, since);
                running(office, &mut draft, &view, shown);
                if table.is_changed {
                    draft.note(draft.say("live-changed", &[]));
                }
                panel.stage = if view.stand.is_some() { Stage::Running } else { Stage::Over };
                panel.options = view
                    .options
                    .iter()
                    .map(|offer| (offer.place, offer.label.clone(), offer.kind == OfferKind::Counter))
                    .collect();
                panel.steps = combat::steps_ahead(office.library, office.voice, &table.session);
                panel.controls = controls(&view, !stops.is_empty(), office.actor.place.is_some());
                data["table"] = view.data;
            }
            Err(unread) => {
                outcome = Outcome::Invalid;
                data["refused"] = json!("unreadable");
                data["reasons"] = reasons(&unread);
                draft.text(draft.say("live-unreadable", &[]));
                draft.bullets(None, unread);
                panel.stage = Stage::Over;
                panel.controls = vec![Control::Close];
            }
        },
    }
    if matches!(record.state, State::Draft(_)) {
        panel.controls = vec![Control::Begin, Control::Close];
    }
    draft.note(whose(office, id, record));
    data["stage"] = json!(panel.stage);
    data["outcome"] = json!(outcome_code(outcome));
    Seen { answer: draft.finish(outcome, data), panel: Some(panel), file: None }
}

const fn outcome_code(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Answered => "answered",
        Outcome::NothingFound => "nothing-found",
        Outcome::Ambiguous => "ambiguous",
        Outcome::Invalid => "invalid",
        Outcome::Failed => "failed",
    }
}

/// Whose combat it is, what it is called, and until when it is kept.
fn whose(office: &CombatService<'_>, id: &str, record: &Record) -> Line {
    let until = day(record.expires());
    let args = [("id", Arg::code(id)), ("until", until.into())];
    let key = match record.standing(office.actor) {
        AccessLevel::Owner => "live-yours",
        AccessLevel::Player => "live-yours-to-play",
        AccessLevel::Onlooker | AccessLevel::Stranger => "live-to-look-at",
    };
    office.voice.say(key, &args)
}

/// A moment as people in all three languages read it, in universal time.
pub(super) fn day(seconds: u64) -> String {
    let at = i64::try_from(seconds).ok().and_then(|at| OffsetDateTime::from_unix_timestamp(at).ok());
    at.map_or_else(String::new, |at| {
        let (year, month, day) = at.to_calendar_date();
        format!("{year}-{:02}-{day:02} {:02}:{:02} UTC", u8::from(month), at.hour(), at.minute())
    })
}

fn controls(view: &View, has_stops: bool, in_a_server: bool) -> Vec<Control> {
    let is_over = view.stand.is_none();
    let has = |kind| view.options.iter().any(|offer| offer.kind == kind);
    let all = [
        (Control::Pass, !is_over),
        (Control::Play, has(OfferKind::Play)),
        (Control::Counter, has(OfferKind::Counter)),
        (Control::Undo, has_stops),
        (Control::To, !is_over),
        (Control::Explain, true),
        (Control::WhatIf, true),
        (Control::Explore, !is_over),
        (Control::Rulesets, true),
        (Control::Share, true),
        (Control::Export, true),
        (Control::Copy, true),
        (Control::Ruling, in_a_server),
        (Control::Let, true),
        (Control::Close, true),
    ];
    all.into_iter().filter(|(_, is)| *is).map(|(control, _)| control).collect()
}

fn setup(office: &CombatService<'_>, draft: &mut Draft<'_>, own: &Setup, refused: &[Line]) {
    let (voice, cards) = (office.voice, office.library.cards());
    let name = |id: &String| cards.get(id).map_or(id.as_str(), |card| card.name(voice.lang)).to_owned();
    draft.title(draft.say("live-setting-up", &[]));
    draft.bullets(
        (!refused.is_empty()).then(|| draft.say("live-refused", &[("count", refused.len().into())])),
        refused.to_vec(),
    );
    let open = || voice.text("live-open", &[]);
    let mut lines = Vec::new();
    for (seat, key) in Seat::ALL.into_iter().zip(["live-attacker", "live-defender"]) {
        let side = own.side(seat);
        let warrior = side.warrior.as_ref().map_or_else(open, &name);
        let mut line = voice.say(key, &[("warrior", Arg::strong(warrior))]);
        let mut more: Vec<String> =
            side.conditions.iter().map(|code| names::named(voice, "condition", code)).collect();
        if !side.gear.is_empty() {
            let cards = side.gear.iter().map(&name).collect::<Vec<_>>().join(", ");
            more.push(voice.text("live-gear", &[("cards", cards.into())]));
        }
        if !side.hand.is_empty() {
            let cards = side.hand.iter().map(&name).collect::<Vec<_>>().join(", ");
            more.push(voice.text("live-hand", &[("cards", cards.into())]));
        }
        if side.destiny > 0 {
            more.push(voice.text("live-destiny", &[("points", side.destiny.into())]));
        }
        if !more.is_empty() {
            line = line.then(format!(" – {}", more.join(" · ")), Style::Plain);
        }
        lines.push(line);
    }
    let tactic = own.tactic.map_or_else(open, |tactic| names::named(voice, "tactic", tactic));
    lines.push(voice.say("live-tactic", &[("tactic", Arg::strong(tactic))]));
    let ruleset = &office.library.followed(own.ruleset.as_deref().unwrap_or(office.ruleset)).rules.id;
    lines.push(voice.say("live-ruleset", &[("ruleset", names::named(voice, "ruleset", ruleset).into())]));
    if let Some(warzone) = &own.warzone {
        lines.push(voice.say("live-warzone", &[("warzone", name(warzone).into())]));
    }
    lines.extend(own.words.iter().map(|(_, clause)| Line::plain(clause)));
    draft.bullets(None, lines);
    let missing = own.missing();
    if missing.is_empty() {
        draft.text(draft.say("live-whole", &[]));
    } else {
        draft.text(
            draft.say("live-missing", &[("parts", names::listed(voice, "setup-part", &missing).into())]),
        );
    }
}

fn running(office: &CombatService<'_>, draft: &mut Draft<'_>, view: &View, shown: &Shown<'_>) {
    let voice = office.voice;
    draft.title(view.title.clone());
    for reason in shown.refused {
        draft.text(reason.clone());
    }
    draft.bullets(None, view.happened.clone());
    match &view.stand {
        Some(stand) => {
            let title = Arg::from(stand.title.as_str());
            let step = match stand.number {
                Some((number, of)) => voice
                    .say("live-step-of", &[("number", number.into()), ("of", of.into()), ("title", title)]),
                None => voice.say("live-step", &[("step", stand.step.as_str().into()), ("title", title)]),
            };
            draft.heading(step);
            let mut player = stand.player.chars();
            let player: String =
                player.next().into_iter().flat_map(char::to_uppercase).chain(player).collect();
            let args = [("player", player.into()), ("ask", stand.ask.as_str().into())];
            draft.text(voice.say("live-asked", &args));
        }
        None => draft.heading(voice.say("judge-over", &[])),
    }
    if let Some(outcome) = &view.outcome {
        draft.text(voice.say("live-outcome", &[("outcome", Arg::strong(outcome.text()))]));
    }
    for fighter in &view.fighters {
        draft.bullets(Some(fighter.status.clone()), fighter.ratings.clone());
    }
    let from = view.played.len().saturating_sub(PLAYED);
    let played: Vec<Line> = view.played.iter().skip(from).cloned().collect();
    draft.bullets(Some(voice.say("live-played", &[])), played);
    if view.stand.is_none() {
        return;
    }
    let offers: Vec<Line> = view
        .options
        .iter()
        .take(SHOWN)
        .map(|offer| match offer.kind {
            OfferKind::Counter => voice.say("live-counter", &[("what", offer.label.as_str().into())]),
            OfferKind::Play => Line::plain(offer.label.clone()),
        })
        .collect();
    if offers.is_empty() {
        draft.text(voice.say("live-nothing-to-play", &[]));
    }
    draft.bullets(Some(voice.say("live-options", &[])), offers);
    let more = view.options.len().saturating_sub(SHOWN);
    if more > 0 {
        draft.note(voice.say("live-more-options", &[("count", more.into())]));
    }
}

/// Why an order was not carried out, with the combat as it is now where the person may see it.
pub(super) fn refused(office: &CombatService<'_>, refusal: &Refusal, now: Option<(&str, &Record)>) -> Seen {
    if let Refusal::Store(error) = refusal {
        let answer =
            store_failed::answer(office.voice, error, store_failed::Needed::Combat, office.audience());
        return Seen { answer, panel: None, file: None };
    }
    let lines = refusal.lines(office.voice);
    if let Some((id, own)) = now {
        let mut seen = record(office, id, own, &Shown { refused: &lines, since: None });
        seen.answer.outcome = Outcome::Invalid;
        seen.answer.data.untyped()["outcome"] = json!("invalid");
        seen.answer.data.untyped()["refused"] = json!(refusal.code());
        return seen;
    }
    let mut draft = Draft::new(office.voice);
    match &lines[..] {
        [one] => draft.text(one.clone()),
        several => {
            let heading = draft.say("live-refused", &[("count", several.len().into())]);
            draft.bullets(Some(heading), several.to_vec());
        }
    }
    let outcome = match refusal {
        Refusal::NoCombat | Refusal::Expired => Outcome::NothingFound,
        _ => Outcome::Invalid,
    };
    let data = json!({
        "kind": "live", "outcome": outcome_code(outcome), "lang": office.voice.lang,
        "refused": refusal.code(), "reasons": reasons(&lines),
    });
    Seen { answer: draft.finish(outcome, data), panel: None, file: None }
}

fn reasons(lines: &[Line]) -> Value {
    lines.iter().map(Line::text).collect()
}

/// A person's own combats.
pub(super) fn list(office: &CombatService<'_>, own: &[(String, Record)]) -> Seen {
    let voice = office.voice;
    let mut draft = Draft::new(voice);
    draft.title(voice.say("live-list", &[("count", own.len().into())]));
    let titles: Vec<(&str, String)> = own.iter().map(|(_, own)| stage_of(office, own)).collect();
    let row = |((id, own), (stage, title)): (&(String, Record), &(&str, String))| {
        let until = day(own.expires());
        let title = title.as_str().into();
        voice.say(stage, &[("id", Arg::code(id)), ("title", title), ("until", until.into())])
    };
    draft.bullets(None, own.iter().zip(&titles).map(row).collect());
    draft.note(voice.say("live-list-help", &[]));
    let combats: Vec<Value> = own
        .iter()
        .zip(&titles)
        .map(|((id, own), (_, title))| {
            json!({ "id": id, "revision": own.revision, "expires": own.expires(), "title": title })
        })
        .collect();
    let data = json!({
        "kind": "combats", "outcome": "answered", "lang": voice.lang, "combats": combats,
    });
    Seen { answer: draft.finish(Outcome::Answered, data), panel: None, file: None }
}

/// The sentence that lists a combat, and who attacks whom in it.
fn stage_of(office: &CombatService<'_>, own: &Record) -> (&'static str, String) {
    let State::Begun { scenario, .. } = &own.state else { return ("live-list-draft", String::new()) };
    let Ok(table) = table::read(office.library, office.voice, scenario) else {
        return ("live-unreadable", String::new());
    };
    let log = table.session.game().log().len();
    let view = combat::view(office.library, office.voice, &table.session, log);
    let key = if view.stand.is_some() { "live-list-running" } else { "live-list-over" };
    (key, view.title.text())
}

/// That a combat is no more.
pub(super) fn closed(office: &CombatService<'_>) -> Seen {
    let mut draft = Draft::new(office.voice);
    draft.text(draft.say("live-closed", &[]));
    let data = json!({
        "kind": "live", "outcome": "answered", "lang": office.voice.lang, "refused": null, "reasons": [],
        "stage": "closed",
    });
    Seen { answer: draft.finish(Outcome::Answered, data), panel: None, file: None }
}

/// The code that brings a combat back elsewhere.
pub(super) fn code(office: &CombatService<'_>, code: &str) -> Answer {
    let mut draft = Draft::new(office.voice);
    draft.text(draft.say("live-code", &[]));
    draft.text(Line::default().then(code, Style::Code));
    draft.note(draft.say("live-code-help", &[]));
    let data = json!({ "kind": "share", "outcome": "answered", "lang": office.voice.lang, "code": code });
    draft.finish(Outcome::Answered, data)
}

/// A scenario file that replays the combat, with its receipt.
///
/// # Errors
/// Why there is none: a combat in which something is still to be announced cannot be replayed.
pub(super) fn export(office: &CombatService<'_>, id: &str, table: &Table) -> Result<Seen, Line> {
    let receipt = table::receipt(office.library, &table.session);
    let receipt = receipt.ok_or_else(|| office.voice.say("live-announce", &[]))?;
    let log = table.session.game().log().len();
    let title = combat::view(office.library, office.voice, &table.session, log).title.text();
    let text = table::written(office.library, &table.session, &title);
    let name = format!("combat-{id}.toml");
    let mut draft = Draft::new(office.voice);
    draft.text(draft.say("live-export", &[("file", Arg::code(&name))]));
    let args = [
        ("engine", Arg::code(&receipt.engine)),
        ("ruleset", Arg::code(&receipt.ruleset)),
        ("trace", Arg::code(receipt.trace_hash.get(..SHORT_HASH).unwrap_or(&receipt.trace_hash))),
    ];
    draft.note(draft.say("combat-receipt", &args));
    let data = json!({
        "kind": "export", "outcome": "answered", "lang": office.voice.lang, "file": name,
        "scenario": text, "receipt": receipt,
    });
    Ok(Seen { answer: draft.finish(Outcome::Answered, data), panel: None, file: Some((name, text)) })
}

/// Why things are as they are where the combat stands.
pub(super) fn explained(office: &CombatService<'_>, table: &Table) -> Answer {
    let mut draft = Draft::new(office.voice);
    let mut data = combat::explain_here(&mut draft, office.library, &table.session);
    data["kind"] = json!("explain");
    draft.finish(Outcome::Answered, data)
}
