//! Answers about events as panels, with what may be done next, and what a message that is kept up to date shows.

use cardinal_language::Lang;

use super::super::limits;
use super::super::panel::{Attached, Button, Look, Panel, Part, Tone};
use super::super::phrases::Phrase;
use super::choices;
use super::id::{CONFIRM, Id, LATEST, LIST, LOG, REPORT, UNDO};
use cardinal_assistant::answer::{Block, Line, Outcome, Page, Reply, Service};
use cardinal_assistant::event::{EventAnswered, EventSummary, EventView, Post, RefusedEvent, Stage};
use cardinal_assistant::identity::{Asker, Person, Server};
use cardinal_assistant::messages::Messages;
use cardinal_assistant::request::Request;
use cardinal_assistant::request::event::EventAction;

fn said(lang: Lang, key: &str) -> String {
    Messages::embedded().get(lang, key, &[])
}

/// What a message shows that is kept up to date; `None` where its event cannot be shown now.
pub(in super::super) fn posted(service: &dyn Service, post: &Post) -> Option<Panel> {
    let server = Some(Server { id: post.server, may_manage: false });
    let asker = Asker { server, lang: Some(post.lang), ..Asker::from(Person::Discord(0)) };
    let number = post.event.to_string();
    let command = Id::of(&number, "").with(EventAction::Board { posts: false });
    let reply = service.answer(&Request::Event(Box::new(command)), 1, &asker);
    let event = EventAnswered::of(&reply.answer)?.event.clone()?;
    let buttons = buttons(&event, post.lang, true);
    let panel = Panel::new(post.lang, Tone::Answer).with(Part::Text(reply.answer.blocks));
    Some(if buttons.is_empty() { panel } else { panel.with(Part::Buttons(buttons)) })
}

/// What came of a command; `again` is what was pressed or filled in.
pub(super) fn panel(reply: Reply, act: &EventAction, again: Option<Id<'_>>, lang: Lang) -> Panel {
    let is_answered = reply.answer.outcome == Outcome::Answered;
    let mut panel = Panel::new(lang, if is_answered { Tone::Answer } else { Tone::Nothing });
    let next = next(&reply, act, again, lang);
    let page = reply.answer.page;
    let number = EventAnswered::of(&reply.answer)
        .and_then(|answered| answered.event.as_ref())
        .map(|event| event.number);
    let mut blocks = reply.answer.unfolded().blocks;
    match reply.file.map(|(name, text)| Attached { name, bytes: text.into_bytes() }) {
        Some(file) if file.bytes.len() > limits::FILE => {
            blocks.push(Block::Text(Line::plain(said(lang, "event-file-too-large"))));
        }
        file => panel.file = file,
    }
    panel = panel.with(Part::Text(blocks));
    if let (Some(page), Some(number)) = (page, number) {
        panel = panel.with(Part::Buttons(turn(number, page, lang)));
    }
    next.into_iter().fold(panel, Panel::with)
}

/// The buttons that turn the pages of the log.
fn turn(number: u32, page: Page, lang: Lang) -> Vec<Button> {
    let number = number.to_string();
    let to = |page: u32| Id::of(&number, LOG).with_more(&page.to_string()).text();
    let Page { number: page, has_next } = page;
    let back = Button::new(Phrase::Previous.text(lang), to(page.saturating_sub(1))).disabled(page <= 1);
    vec![back, Button::new(Phrase::Next.text(lang), to(page.saturating_add(1))).disabled(!has_next)]
}

/// A button under which somebody hands in a list.
fn hand_in(event: Id<'_>, player: &str, lang: Lang) -> Part {
    let id = Id { what: LIST, ..event }.with_more(player).text();
    Part::Buttons(vec![Button::new(said(lang, "event-button-list"), id).looking(Look::Primary)])
}

/// What can be done about a refusal.
fn remedy(refused: &RefusedEvent, act: &EventAction, again: Option<Id<'_>>, lang: Lang) -> Option<Part> {
    let number = refused.event.map(|number| number.to_string());
    let event = Id::of(number.as_deref().unwrap_or(LATEST), "");
    if let (Some(entry), Some(revision)) = (refused.takes_back, refused.revision) {
        let entry = entry.to_string();
        let id = Id { what: UNDO, more: &entry, ..event.drawn_at(revision) };
        let button = Button::new(said(lang, "event-button-take-back"), id.text()).looking(Look::Danger);
        return Some(Part::Buttons(vec![button]));
    }
    if let (Some(revision), Some(id)) = (refused.revision, again) {
        // Whoever is shown what the other reported can confirm that, and report something else as well.
        let button = |what, label, look| {
            let id = Id { what, is_on_post: false, ..id.drawn_at(revision) };
            Button::new(said(lang, label), id.text()).looking(look)
        };
        let confirm = button(CONFIRM, "event-button-confirm", Look::Success);
        return Some(Part::Buttons(match id.what {
            CONFIRM => vec![confirm],
            REPORT => vec![confirm, button(REPORT, "event-button-report", Look::Plain)],
            what => vec![button(what, "event-button-again", Look::Danger)],
        }));
    }
    match act {
        // Whoever asks for a list that is not there may hand it in.
        EventAction::Collection { player, list: None } if number.is_some() => {
            Some(hand_in(event, player, lang))
        }
        _ => None,
    }
}

/// What may be chosen or done next.
fn next(reply: &Reply, act: &EventAction, again: Option<Id<'_>>, lang: Lang) -> Option<Part> {
    if let Some(refused) = RefusedEvent::of(&reply.answer) {
        return remedy(refused, act, again, lang);
    }
    let EventAnswered { event, shown, .. } = EventAnswered::of(&reply.answer)?;
    let event = event.as_ref()?;
    let number = event.number.to_string();
    let id = Id::of(&number, "").drawn_at(event.revision);
    match (shown, act) {
        (EventView::Penalty { number: player, choices, .. }, EventAction::Penalty(wish)) => {
            Some(choices::penalties(id, *player, wish, choices, lang))
        }
        (EventView::Question(question), EventAction::Time(told)) => {
            Some(choices::answers(id, told, question, lang))
        }
        (EventView::Collection(list), EventAction::Collection { player, .. }) => {
            let of = format!("#{}", list.number);
            Some(hand_in(id, if player.trim().is_empty() { "" } else { &of }, lang))
        }
        _ => Some(buttons(event, lang, false)).filter(|buttons| !buttons.is_empty()).map(Part::Buttons),
    }
}

/// What may be done next with an event, by anybody or by who plays.
fn buttons(event: &EventSummary, lang: Lang, is_on_post: bool) -> Vec<Button> {
    let join = ("join", "event-button-join", Look::Success);
    let list = (LIST, "event-button-list", Look::Plain);
    let report = (REPORT, "event-button-report", Look::Primary);
    let confirm = (CONFIRM, "event-button-confirm", Look::Success);
    let pairings = ("pairings", "event-button-pairings", Look::Plain);
    let standings = ("standings", "event-button-standings", Look::Plain);
    let drop = ("drop", "event-button-drop", Look::Danger);
    let offered = match event.stage {
        Stage::Registration => vec![join, list, drop],
        Stage::BetweenRounds => vec![standings, list, drop],
        Stage::InRound if is_on_post => vec![report, confirm, standings, drop],
        Stage::InRound => vec![report, confirm, pairings, standings, drop],
        Stage::Played | Stage::Validated => vec![standings],
    };
    let number = event.number.to_string();
    let button = |(what, label, look)| {
        let id = Id { is_on_post, ..Id::of(&number, what).drawn_at(event.revision) };
        Button::new(said(lang, label), id.text()).looking(look)
    };
    offered.into_iter().map(button).collect()
}
