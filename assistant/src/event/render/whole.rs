//! An event whole: how it stands, its ranking, its log.

use cardinal_tournament::standings::Criterion;
use cardinal_tournament::{Event, Role, Stage, State, Status};

use super::super::data::{EventView, LogData, StandingData};
use super::super::repository::Kept;
use super::super::service::EventService;
use super::super::{dialogue, read, view};
use super::{begun, next, shown, tables, words};
use crate::answer::{Answer, Block, Draft, Line, Page, Style, names};
use crate::commands::Key;
use crate::messages::{Arg, Voice};

/// Entries of a page of the log.
const ENTRIES: usize = 10;
/// Rows of the ranking before the rest is folded.
const ROWS: usize = 8;
/// Letters of a name in the ranking.
const LETTERS: usize = 24;

/// How an event stands.
pub(in super::super) fn event(service: &EventService<'_>, kept: &Kept) -> Answer {
    let (voice, event) = (service.context.voice, &*kept.event);
    let state = event.state();
    let mut draft = begun(service, kept);
    let stage = names::named_in(voice, "event-stage", state.stage());
    let args = [
        ("stage", Arg::strong(stage)),
        ("round", state.rounds().len().into()),
        ("phase", names::named_in(voice, "event-phase", dialogue::phase(event)).into()),
        ("rounds", state.settings().rounds.into()),
        ("count", read::active(event).into()),
    ];
    // Before the first pairing there is no round to name.
    let key = if state.rounds().is_empty() { "event-stands-before" } else { "event-stands" };
    draft.text(draft.say(key, &args));
    for line in format(voice, event) {
        draft.text(line);
    }
    let staff: Vec<String> = state
        .staff()
        .iter()
        .map(|(name, role)| {
            let role = if *role == Role::Referee { "event-referee" } else { "event-assistant" };
            format!("{} ({})", words::clean(name), voice.text(role, &[]))
        })
        .collect();
    // Whoever keeps an event at a terminal is not named: there it is said of nobody.
    let is_named = !words::is_unnamed(state.organiser());
    let organiser = Arg::from(words::clean(state.organiser()));
    let named = Arg::from(if is_named { "yes" } else { "no" });
    draft.text(if staff.is_empty() {
        draft.say(
            "event-no-staff",
            &[
                ("organiser", organiser),
                ("named", named),
                ("command", Arg::code(service.typed(Key::EventJudge))),
            ],
        )
    } else {
        draft.say(
            "event-staff",
            &[("organiser", organiser), ("named", named), ("names", staff.join(", ").into())],
        )
    });
    draft.text(next(service, event));
    tables::time_up(service, &mut draft, event);
    let players = state.players().iter().map(|player| {
        let mut marks = Vec::new();
        match player.status {
            Status::Active => {}
            status => marks.push(names::named_in(voice, "event-status", status)),
        }
        if !player.warnings.is_empty() {
            marks.push(voice.text("event-warnings", &[("count", player.warnings.len().into())]));
        }
        if player.loses_next.is_some() {
            marks.push(voice.text("event-loses-next", &[]));
        }
        if player.list.is_none() && state.settings().lists_required {
            marks.push(voice.text("event-no-list", &[]));
        }
        let line = Line::default()
            .then(format!("{} ", player.id.0), Style::Strong)
            .then(words::clean(&player.name), Style::Plain);
        if marks.is_empty() { line } else { line.then(format!(" – {}", marks.join(", ")), Style::Faint) }
    });
    let players = players.collect();
    let heading = draft.say("event-players", &[("count", state.players().len().into())]);
    draft.later(|draft| draft.bullets(Some(heading), players));
    shown(draft, Some(kept), None, view::event(event))
}

/// The format on two lines.
pub(super) fn format(voice: Voice<'_>, event: &Event) -> Vec<Line> {
    let settings = event.state().settings();
    let minutes = |minutes: Option<u32>| match minutes {
        Some(minutes) => voice.text("event-minutes", &[("count", minutes.into())]),
        None => voice.text("event-no-limit", &[]),
    };
    let cut = settings.cut.players();
    let args = [
        ("ruleset", names::named(voice, "ruleset", &settings.ruleset).into()),
        ("rounds", settings.rounds.into()),
        ("minutes", minutes(settings.swiss_minutes).into()),
        ("seed", Arg::code(event.state().seed().0.to_string())),
    ];
    let swiss = voice.say("event-format-swiss", &args);
    if cut == 0 {
        return vec![swiss, voice.say("event-format-no-cut", &[])];
    }
    let args = [
        ("cut", cut.into()),
        ("games", settings.knock_out_games.into()),
        ("minutes", minutes(settings.knock_out_minutes).into()),
        ("final", settings.final_games.into()),
    ];
    vec![swiss, voice.say("event-format-cut", &args)]
}

/// The ranking by its five criteria, with the one that decided marked.
pub(in super::super) fn standings(service: &EventService<'_>, kept: &Kept) -> Answer {
    let (voice, state) = (service.context.voice, kept.event.state());
    let mut draft = begun(service, kept);
    let (overall, rows) = ranked(&mut draft, state);
    let rule = state.formula().rule(cardinal_tournament::Principle::Ranking);
    draft.note(super::rule_line(&view::rule(service.context.library, voice, rule)));
    shown(draft, Some(kept), None, EventView::Standings { overall, rows })
}

/// Draws the ranking; says whether the elimination phase counts, and its rows.
pub(super) fn ranked(draft: &mut Draft<'_>, state: &State) -> (bool, Vec<StandingData>) {
    let (overall, rows) = (!state.seeds().is_empty(), view::standings(state));
    if rows.is_empty() {
        draft.text(draft.say("event-nobody", &[]));
        return (overall, rows);
    }
    board(draft, &rows);
    let key = if overall { "event-standings-overall" } else { "event-standings-swiss" };
    draft.note(draft.say(key, &[]));
    if state.stage() == Stage::InRound {
        draft.note(draft.say("event-standings-so-far", &[]));
    }
    (overall, rows)
}

fn board(draft: &mut Draft<'_>, rows: &[StandingData]) {
    let head = draft.voice.text("event-standings-head", &[]);
    let mut table: Vec<[String; 7]> = vec![cells_of_head(&head)];
    table.extend(rows.iter().map(cells));
    let widths: [usize; 7] =
        std::array::from_fn(|column| table.iter().map(|row| row[column].chars().count()).max().unwrap_or(0));
    let drawn = table.iter().map(|row| {
        let cell = |(column, text): (usize, &String)| {
            let space = " ".repeat(widths[column].saturating_sub(text.chars().count()));
            if column == 1 { format!("{text}{space}") } else { format!("{space}{text}") }
        };
        row.iter().enumerate().map(cell).collect::<Vec<_>>().join("  ").trim_end().to_owned()
    });
    let mut drawn: Vec<String> = drawn.collect();
    let rest = drawn.split_off(drawn.len().min(ROWS + 1));
    let head = drawn.first().cloned().unwrap_or_default();
    draft.push(Block::Board(drawn));
    if !rest.is_empty() {
        draft.later(|draft| draft.push(Block::Board(std::iter::once(head).chain(rest).collect())));
    }
}

fn cells_of_head(head: &str) -> [String; 7] {
    let mut cells = head.split('|').map(str::trim);
    std::array::from_fn(|_| cells.next().unwrap_or_default().to_owned())
}

/// What a row of the ranking has by each criterion in their order, and whether it separates it from the row above.
pub fn figures(row: &StandingData) -> [(String, bool); 5] {
    let is = |criterion| row.decided_by == Some(criterion);
    let between = row.between.map_or_else(|| "–".to_owned(), |points| points.to_string());
    [
        (row.points.to_string(), is(Criterion::Points)),
        (row.opponents_points.to_string(), is(Criterion::OpponentsPoints)),
        (between, is(Criterion::GamesBetween)),
        (row.promotion.to_string(), is(Criterion::Promotion)),
        (format!("{:+}", row.difference), is(Criterion::PromotionDifference)),
    ]
}

/// A row of the ranking; what separates it from the row above is marked.
fn cells(row: &StandingData) -> [String; 7] {
    let place = row.place.map_or_else(|| "–".to_owned(), |place| place.to_string());
    let name: String = words::clean(&row.player).chars().take(LETTERS).collect();
    let marked = figures(row).map(|(figure, decides)| figure + if decides { "*" } else { " " });
    let [points, opponents, between, promotion, difference] = marked;
    [place, name, points, opponents, between, promotion, difference]
}

/// The entry at a place of the log, for programs.
pub(in super::super) fn entry(voice: Voice<'_>, event: &Event, at: usize) -> Option<LogData> {
    let logged = event.log().get(at)?;
    Some(LogData {
        number: at + 1,
        at: logged.at,
        by: words::writer(voice, event, &logged.by),
        entry: <&str>::from(&logged.entry).to_owned(),
        words: words::entry(voice, event, at, words::round_at(event, at)).text(),
        undone: event.undone().contains(&at),
    })
}

/// A page of the log, the latest entry first.
pub(in super::super) fn log(service: &EventService<'_>, kept: &Kept) -> Answer {
    let (voice, event) = (service.context.voice, &*kept.event);
    let mut draft = begun(service, kept);
    let all = event.log().len();
    let before = ENTRIES.saturating_mul(service.page.saturating_sub(1) as usize);
    let places: Vec<usize> = (0..all).rev().skip(before).take(ENTRIES).collect();
    let has_next = all > before + places.len();
    let entries: Vec<LogData> = places.iter().filter_map(|at| entry(voice, event, *at)).collect();
    let line = |entry: &LogData| {
        let line = Line::default()
            .then(format!("{} ", entry.number), Style::Strong)
            .then(format!("{} ", words::time(entry.at)), Style::Faint)
            .then(entry.words.clone(), Style::Plain)
            .then(format!(" · {}", entry.by), Style::Faint);
        if entry.undone {
            line.then(format!(" · {}", voice.text("event-undone-mark", &[])), Style::Strong)
        } else {
            line
        }
    };
    if entries.is_empty() {
        draft.text(draft.say("ruling-no-page", &[]));
    }
    draft.bullets_within(10, None, entries.iter().map(line).collect());
    let page = Some(Page { number: service.page, has_next });
    let view = EventView::Log { entries, page: service.page, has_next };
    Answer { page, ..shown(draft, Some(kept), None, view) }
}
