//! What is asked before something can be written down, and which rules are reached.

use cardinal_tournament::{Formula, PlayerId, State, coverage};

use super::super::data::{ChoiceData, EventView, QuestionData, ReadingData, RuleData};
use super::super::dialogue::{self, Choices, Open};
use super::super::repository::Kept;
use super::super::service::EventService;
use super::super::view;
use super::{begun, rule_line, shown, words};
use crate::answer::{Answer, Draft, Line, Style, names};
use crate::commands::{self, Key};
use crate::messages::Arg;
use crate::request::event::{OutOfTime, PenaltyWish};
use cardinal_language::Lang;

/// What is asked next at a table whose time has run out, and how it is answered.
pub(in super::super) fn question(
    service: &EventService<'_>,
    kept: &Kept,
    told: &OutOfTime,
    open: &Open,
) -> Answer {
    let voice = service.context.voice;
    let players = view::names(kept.event.state(), open.players);
    let mut draft = begun(service, kept);
    let left = time_left(kept.event.state(), told.table, service.now());
    let is_up = if left.is_none() { "yes" } else { "no" };
    let args =
        [("table", told.table.into()), ("players", Arg::from(players.join(" – "))), ("up", is_up.into())];
    draft.text(draft.say("event-time-at", &args));
    say_left(&mut draft, told.table, left);
    let asked = match open.asks {
        None => voice.text("event-question-points", &[]),
        Some(question) => names::named_in(voice, "event-question", question),
    };
    draft.text(Line::default().then(asked, Style::Strong));
    let option = match open.asks.map(names::code).as_deref() {
        None => "--points 20-18",
        Some("who-plays-second") => "--second …",
        Some("turn-finished") => "--finished",
        Some("warriors") => "--warriors 3-2",
        Some("destiny") => "--destiny 5-4",
        Some(_) => "--cards 9-8",
    };
    // Elsewhere buttons and forms ask.
    if service.context.asker.is_at_terminal() {
        draft.text(
            draft.say("event-time-answer", &[("option", Arg::code(command(voice.lang, told, option)))]),
        );
    }
    let rule = view::rule(service.context.library, voice, dialogue::rule(open.principle));
    draft.note(rule_line(&rule));
    let numbers = open.players.map(|player| player.0);
    let question = QuestionData { table: told.table, players, numbers, asks: open.asks, left, because: rule };
    shown(draft, Some(kept), None, EventView::Question(question))
}

/// Seconds that a table of the last round has left by the clock; none where its time is over or not counted.
pub(super) fn time_left(state: &State, table: usize, now: i64) -> Option<i64> {
    let minutes = state.settings().minutes(state.rounds().last()?.phase)?;
    state.table(table)?.clock.left(minutes, now).filter(|left| *left > 0)
}

/// Tells that a table has time left by the clock.
pub(super) fn say_left(draft: &mut Draft<'_>, table: usize, left: Option<i64>) {
    if let Some(left) = left {
        let args = [("table", table.into()), ("left", words::minutes(left).into())];
        draft.text(draft.say("event-time-left", &args));
    }
}

/// The command that answers the next question, with what was answered before.
fn command(lang: Lang, told: &OutOfTime, option: &str) -> String {
    let quoted = |text: &str| {
        if text.contains(' ') { format!("\"{}\"", text.replace('"', "")) } else { text.to_owned() }
    };
    let mut words = vec![commands::command(Key::EventTime).typed_on_line(lang), told.table.to_string()];
    words.extend(told.games.iter().map(|game| quoted(game)));
    words.extend(told.second.iter().map(|second| format!("--second {}", quoted(second))));
    words.extend(told.finished.then(|| "--finished".to_owned()));
    let figures = [
        ("--points", &told.points),
        ("--warriors", &told.warriors),
        ("--destiny", &told.destiny),
        ("--cards", &told.cards),
    ];
    words.extend(
        figures
            .into_iter()
            .filter_map(|(name, figures)| Some(format!("{name} {}", quoted(figures.as_deref()?)))),
    );
    words.push(option.to_owned());
    words.join(" ")
}

/// What may be chosen next for a penalty, each with its rules.
pub(in super::super) fn penalty(
    service: &EventService<'_>,
    kept: &Kept,
    player: PlayerId,
    wish: &PenaltyWish,
    choices: &Choices,
) -> Answer {
    let (library, voice) = (service.context.library, service.context.voice);
    let state = kept.event.state();
    let mut draft = begun(service, kept);
    let name = &view::name(state, player);
    let asks = match choices {
        Choices::Offences(_) => "event-penalty-what-for",
        Choices::Decisions(_) => "event-penalty-decide",
        Choices::Card(_) => "event-penalty-which-card",
    };
    draft.text(draft.say(asks, &[("name", Arg::strong(name))]));
    if let Some(own) = state.player(player).filter(|own| !own.warnings.is_empty()) {
        let count = own.warnings.len();
        draft.text(
            draft.say("event-penalty-warnings", &[("name", Arg::strong(name)), ("count", count.into())]),
        );
    }
    let phase = dialogue::phase(&kept.event);
    let mut data = Vec::new();
    let mut lines = Vec::new();
    for (choice, decision, offence) in choices.all() {
        let rules = offence.rules(state.formula(), phase);
        // That judges punish stands above them all.
        let own: Vec<RuleData> = view::rules(library, voice, rules.iter().skip(1).map(String::as_str));
        let said = if let Some(decision) = decision {
            words::penalty(voice, decision)
        } else {
            let code: &str = (&offence).into();
            voice.text(&format!("event-offence-{code}"), &[])
        };
        let said = if said == choice { " ".to_owned() } else { format!(" · {said} ") };
        let line = Line::default().then(choice, Style::Code).then(said, Style::Plain);
        lines.push(match own.first() {
            Some(rule) => line.then(rule.rule.clone(), Style::Faint),
            None => line,
        });
        data.push(ChoiceData { choice: choice.to_owned(), decision, rules: own });
    }
    draft.bullets_within(12, None, lines);
    let so_far = wish.offence.as_deref().map(|offence| format!(" {offence}")).unwrap_or_default();
    let card = if matches!(choices, Choices::Card(_)) { " --card" } else { "" };
    let command = service.typed(Key::EventPenalty);
    let how = format!("{command} {}{so_far}{card} …", player.0);
    if service.context.asker.is_at_terminal() {
        draft.text(draft.say("event-penalty-choose", &[("command", Arg::code(how))]));
    }
    let view = EventView::Penalty { player: name.to_owned(), number: player.0, choices: data };
    shown(draft, Some(kept), None, view)
}

/// Which tournament rules are executed, of which people are reminded, and how what is open is read.
pub(in super::super) fn rules(service: &EventService<'_>) -> Answer {
    let (library, voice) = (service.context.library, service.context.voice);
    let coverage::Coverage { executed, reminded } = coverage::of(Formula::mcic());
    let told = |ids: &std::collections::BTreeSet<String>| {
        view::rules(library, voice, ids.iter().map(String::as_str))
    };
    let (executed, reminded) = (told(&executed), told(&reminded));
    let ruleset =
        executed.first().and_then(|rule| rule.rule.split_once('/')).map_or("", |(ruleset, _)| ruleset);
    let all = library.rulebook().ruleset(ruleset).count();
    let readings: Vec<ReadingData> = Formula::mcic()
        .readings
        .iter()
        .map(|reading| ReadingData {
            rule: reading.rule.clone(),
            reading: match voice.lang {
                Lang::En => reading.en.clone(),
                Lang::It => reading.it.clone(),
                Lang::Cs => reading.cs.clone(),
            },
        })
        .collect();
    let mut draft = Draft::new(voice);
    let args = [
        ("reached", (executed.len() + reminded.len()).into()),
        ("all", all.into()),
        ("executed", executed.len().into()),
        ("reminded", reminded.len().into()),
        ("readings", readings.len().into()),
    ];
    draft.title(draft.say("event-rules-title", &[]));
    draft.text(draft.say("event-rules", &args));
    draft.fold();
    draft.bullets(Some(draft.say("event-rules-executed", &[])), executed.iter().map(rule_line).collect());
    draft.bullets(Some(draft.say("event-rules-reminded", &[])), reminded.iter().map(rule_line).collect());
    let lines = readings
        .iter()
        .map(|reading| Line::plain(format!("{} ", reading.reading)).then(reading.rule.clone(), Style::Code));
    draft.bullets(Some(draft.say("event-rules-readings", &[])), lines.collect());
    shown(draft, None, None, EventView::Rules { executed, reminded, all, readings })
}
