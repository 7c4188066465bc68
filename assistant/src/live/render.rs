//! What came of a command, in words, with what may be done next.

use time::OffsetDateTime;

use super::data::{
    ClosedStage, CombatsData, DoneData, ExportData, KeptData, ListedCombat, LiveData, NotDone, RefusedData,
    ShareData, StageData,
};
use super::draft::Draft as Setup;
use super::record::{AccessLevel, Record, State};
use super::refusal::{Refusal, RefusalCode};
use super::seen::{Control, Panel, Seen, Stage};
use super::service::CombatService;
use super::table::{self, Table};
use crate::answer::{Answer, Data, Draft, Line, Outcome, Style, names, store_failed};
use crate::combat::{self, OfferKind, View};
use crate::messages::Arg;
use crate::request::combat::Seat;

/// How many things that may be played are listed.
const SHOWN: usize = 25;
/// How many of the last things that were played are listed.
const PLAYED: usize = 10;
/// How much of a hash is shown.
const SHORT_HASH: usize = 12;

/// What is shown besides the combat as it stands.
#[derive(Default)]
pub(super) struct Shown<'a> {
    /// Why something was not done, where it was not: in words, and for programs.
    pub(super) refused: Option<(RefusalCode, &'a [Line])>,
    /// From which place in the log on what happened is told.
    pub(super) since: Option<usize>,
}

impl<'a> Shown<'a> {
    /// These reasons, where there are any.
    pub(super) fn against(reasons: &'a [Line]) -> Self {
        Self { refused: (!reasons.is_empty()).then_some((RefusalCode::Reasons, reasons)), since: None }
    }

    fn reasons(&self) -> &'a [Line] {
        self.refused.map_or(&[], |(_, reasons)| reasons)
    }
}

/// A combat as it stands.
pub(super) fn record(service: &CombatService<'_>, id: &str, record: &Record, shown: &Shown<'_>) -> Seen {
    let mut draft = Draft::new(service.context.voice);
    let kept = KeptData {
        id: id.to_owned(),
        revision: record.revision,
        owner: record.owner,
        yours: record.access_level(service.context.asker) >= AccessLevel::Player,
        expires: record.expires(),
    };
    let mut panel = Panel {
        id: id.to_owned(),
        revision: record.revision,
        stage: Stage::Draft,
        controls: vec![Control::Begin, Control::Close],
        options: Vec::new(),
        steps: Vec::new(),
    };
    let mut refused = shown.refused.map(|(code, reasons)| refused_data(code, reasons));
    let now = match &record.state {
        State::Draft(own) => {
            setup(service, &mut draft, own, shown.reasons());
            StageData::Draft { kept, setup: own.clone() }
        }
        State::Begun { scenario, stops } => {
            match table::read(service.context.library, service.context.voice, scenario) {
                Ok(table) => {
                    let view = begun(service, &mut draft, &table, shown);
                    open(service, &mut panel, &table, &view, !stops.is_empty());
                    let table = Box::new(view.data);
                    match panel.stage {
                        Stage::Over => StageData::Over { kept, table: Some(table) },
                        Stage::Draft | Stage::Running => StageData::Running { kept, table },
                    }
                }
                Err(unread) => {
                    let code = shown.refused.map_or(RefusalCode::Unreadable, |(code, _)| code);
                    refused = Some(refused_data(code, &unread));
                    draft.text(draft.say("live-unreadable", &[]));
                    draft.bullets(None, unread);
                    (panel.stage, panel.controls) = (Stage::Over, vec![Control::Close]);
                    StageData::Over { kept, table: None }
                }
            }
        }
    };
    draft.note(whose(service, id, record));
    let answer = match refused {
        None => {
            let data = LiveData::Answered(DoneData::Kept { refused: (), reasons: [], now });
            draft.finish(Outcome::Answered, Data::Live(data))
        }
        Some(why) => {
            let data = LiveData::Invalid(NotDone::With { why, now });
            draft.finish(Outcome::Invalid, Data::Live(data))
        }
    };
    Seen { answer, panel: Some(panel), file: None }
}

/// Tells a combat that has begun.
fn begun(service: &CombatService<'_>, draft: &mut Draft<'_>, table: &Table, shown: &Shown<'_>) -> View {
    let since = shown.since.unwrap_or_else(|| table.session.game().log().len());
    let view = combat::view(service.context.library, service.context.voice, &table.session, since);
    running(service, draft, &view, shown.reasons());
    if table.is_changed {
        draft.note(draft.say("live-changed", &[]));
    }
    view
}

/// Offers what may be done with a combat that has begun.
fn open(service: &CombatService<'_>, panel: &mut Panel, table: &Table, view: &View, has_stops: bool) {
    panel.stage = if view.stand.is_some() { Stage::Running } else { Stage::Over };
    let option = |offer: &combat::Offer| (offer.place, offer.label.clone(), offer.kind == OfferKind::Counter);
    panel.options = view.options.iter().map(option).collect();
    panel.steps = combat::steps_ahead(service.context.library, service.context.voice, &table.session);
    panel.controls = controls(view, has_stops, service.context.asker.server.is_some());
}

fn refused_data(refused: RefusalCode, lines: &[Line]) -> RefusedData {
    RefusedData { refused, reasons: lines.iter().map(Line::text).collect() }
}

/// Whose combat it is, what it is called, and until when it is kept.
fn whose(service: &CombatService<'_>, id: &str, record: &Record) -> Line {
    let until = day(record.expires());
    let args = [("id", Arg::code(id)), ("until", until.into())];
    let key = match record.access_level(service.context.asker) {
        AccessLevel::Owner => "live-yours",
        AccessLevel::Player => "live-yours-to-play",
        AccessLevel::Onlooker | AccessLevel::Stranger => "live-to-look-at",
    };
    service.context.voice.say(key, &args)
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

fn setup(service: &CombatService<'_>, draft: &mut Draft<'_>, own: &Setup, refused: &[Line]) {
    let (voice, cards) = (service.context.voice, service.context.library.cards());
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
    let ruleset =
        &service.context.library.followed(own.ruleset.as_deref().unwrap_or(service.context.ruleset)).rules.id;
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

fn running(service: &CombatService<'_>, draft: &mut Draft<'_>, view: &View, refused: &[Line]) {
    let voice = service.context.voice;
    draft.title(view.title.clone());
    for reason in refused {
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

/// Why a command was not carried out, with the combat as it is now where the person may see it.
pub(super) fn refused(service: &CombatService<'_>, refusal: &Refusal, now: Option<(&str, &Record)>) -> Seen {
    let code = match refusal.code() {
        Ok(code) => code,
        Err(error) => {
            let needed = store_failed::Needed::Combat;
            let answer =
                store_failed::answer(service.context.voice, error, needed, service.context.asker.audience());
            return Seen { answer, panel: None, file: None };
        }
    };
    let lines = refusal.lines(service.context.voice);
    if let Some((id, own)) = now {
        return record(service, id, own, &Shown { refused: Some((code, &lines)), since: None });
    }
    let mut draft = Draft::new(service.context.voice);
    match &lines[..] {
        [one] => draft.text(one.clone()),
        several => {
            let heading = draft.say("live-refused", &[("count", several.len().into())]);
            draft.bullets(Some(heading), several.to_vec());
        }
    }
    let data = refused_data(code, &lines);
    let (outcome, data) = match code {
        RefusalCode::NoCombat | RefusalCode::Expired => (Outcome::NothingFound, LiveData::NothingFound(data)),
        _ => (Outcome::Invalid, LiveData::Invalid(NotDone::Without(data))),
    };
    Seen { answer: draft.finish(outcome, Data::Live(data)), panel: None, file: None }
}

/// A person's own combats.
pub(super) fn list(service: &CombatService<'_>, own: &[(String, Record)]) -> Seen {
    let voice = service.context.voice;
    let mut draft = Draft::new(voice);
    draft.title(voice.say("live-list", &[("count", own.len().into())]));
    let titles: Vec<(&str, String)> = own.iter().map(|(_, own)| stage_of(service, own)).collect();
    let row = |((id, own), (stage, title)): (&(String, Record), &(&str, String))| {
        let until = day(own.expires());
        let title = title.as_str().into();
        voice.say(stage, &[("id", Arg::code(id)), ("title", title), ("until", until.into())])
    };
    draft.bullets(None, own.iter().zip(&titles).map(row).collect());
    draft.note(voice.say("live-list-help", &[]));
    let listed = own.iter().zip(titles).map(|((id, own), (_, title))| ListedCombat {
        id: id.clone(),
        revision: own.revision,
        expires: own.expires(),
        title,
    });
    let data = CombatsData::Answered { combats: listed.collect() };
    Seen { answer: draft.finish(Outcome::Answered, Data::Combats(data)), panel: None, file: None }
}

/// The sentence that lists a combat, and who attacks whom in it.
fn stage_of(service: &CombatService<'_>, own: &Record) -> (&'static str, String) {
    let State::Begun { scenario, .. } = &own.state else { return ("live-list-draft", String::new()) };
    let Ok(table) = table::read(service.context.library, service.context.voice, scenario) else {
        return ("live-unreadable", String::new());
    };
    let log = table.session.game().log().len();
    let view = combat::view(service.context.library, service.context.voice, &table.session, log);
    let key = if view.stand.is_some() { "live-list-running" } else { "live-list-over" };
    (key, view.title.text())
}

/// That a combat is no more.
pub(super) fn closed(service: &CombatService<'_>) -> Seen {
    let mut draft = Draft::new(service.context.voice);
    draft.text(draft.say("live-closed", &[]));
    let data = LiveData::Answered(DoneData::Closed { refused: (), reasons: [], stage: ClosedStage::Closed });
    Seen { answer: draft.finish(Outcome::Answered, Data::Live(data)), panel: None, file: None }
}

/// The code that brings a combat back elsewhere.
pub(super) fn code(service: &CombatService<'_>, code: &str) -> Answer {
    let mut draft = Draft::new(service.context.voice);
    draft.text(draft.say("live-code", &[]));
    draft.text(Line::default().then(code, Style::Code));
    draft.note(draft.say("live-code-help", &[]));
    draft.finish(Outcome::Answered, Data::Share(ShareData::Answered { code: code.to_owned() }))
}

/// A scenario file that replays the combat, with its receipt.
///
/// # Errors
/// Why there is none: a combat in which something is still to be announced cannot be replayed.
pub(super) fn export(service: &CombatService<'_>, id: &str, table: &Table) -> Result<Seen, Line> {
    let receipt = table::receipt(service.context.library, &table.session);
    let receipt = receipt.ok_or_else(|| service.context.voice.say("live-announce", &[]))?;
    let log = table.session.game().log().len();
    let title =
        combat::view(service.context.library, service.context.voice, &table.session, log).title.text();
    let text = table::written(service.context.library, &table.session, &title);
    let name = format!("combat-{id}.toml");
    let mut draft = Draft::new(service.context.voice);
    draft.text(draft.say("live-export", &[("file", Arg::code(&name))]));
    let args = [
        ("engine", Arg::code(&receipt.engine)),
        ("ruleset", Arg::code(&receipt.ruleset)),
        ("trace", Arg::code(receipt.trace_hash.get(..SHORT_HASH).unwrap_or(&receipt.trace_hash))),
    ];
    draft.note(draft.say("combat-receipt", &args));
    let data = ExportData::Answered { file: name.clone(), scenario: text.clone(), receipt };
    let answer = draft.finish(Outcome::Answered, Data::Export(data));
    Ok(Seen { answer, panel: None, file: Some((name, text)) })
}

/// Why things are as they are where the combat stands.
pub(super) fn explained(service: &CombatService<'_>, table: &Table) -> Answer {
    let mut draft = Draft::new(service.context.voice);
    let data = combat::explain_here(&mut draft, service.context.library, &table.session);
    draft.finish(Outcome::Answered, data)
}
