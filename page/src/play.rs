//! A combat that is played step by step. Its address is the whole of it: the position as a share code, and what is
//! done there. So nothing is kept of it, going back is going to an earlier address, a copy is a second tab, and
//! whoever is sent one is where its sender was.

use cardinal_assistant::Cardinal;
use cardinal_assistant::answer::{Answer, Block, Outcome, Reply, Service};
use cardinal_assistant::identity::Asker;
use cardinal_assistant::live::{CombatAction, CombatCommand, Control, Panel, SetupField, Stage};
use cardinal_assistant::messages::Voice;
use cardinal_assistant::request::Request;
use maud::{Markup, html};

use crate::draw::{Pen, Ways, kept};
use crate::fields::{Fields, with};

/// Where combats are played.
pub(crate) const PATH: &str = "/combat/play";

/// A position that an address leads to.
pub(crate) struct Position {
    pub(crate) answer: Answer,
    /// What may be done there; `None` where there is no such combat.
    open: Option<Open>,
}

struct Open {
    panel: Panel,
    /// The position as a share code; `None` where it is too long for one.
    code: Option<String>,
    /// The code of the position before what was done, where something was.
    before: Option<String>,
}

/// What an address says is done.
fn act(fields: &Fields) -> Option<CombatAction> {
    if let Some(place) = fields.number("take") {
        return Some(CombatAction::Take(usize::try_from(place).unwrap_or(usize::MAX)));
    }
    if let Some(named) = fields.get("move") {
        return Some(CombatAction::Play(named.to_owned()));
    }
    let other = [
        ("pass", CombatAction::Pass),
        ("back", CombatAction::Undo),
        ("end", CombatAction::To(None)),
        ("to", CombatAction::To(fields.get("to").map(str::to_owned))),
    ];
    other.into_iter().find(|(name, _)| fields.get(name).is_some()).map(|(_, act)| act)
}

/// Goes where an address leads; `None` where it names no combat.
pub(crate) fn position(cardinal: &Cardinal, fields: &Fields, asker: &Asker) -> Option<Position> {
    let cardinal = cardinal.for_one_request();
    let ask = |command| cardinal.answer(&Request::Live(command), 1, asker);
    let brought = fields.get("code").map(|code| ask(CombatCommand::Bring(code.to_owned())));
    let set_up = |line: &str| ask(CombatCommand::New(vec![SetupField::Words(line.to_owned())]));
    let mut reply: Reply = brought.or_else(|| fields.get("line").map(set_up))?;
    let Some(id) = reply.panel.as_ref().map(|panel| panel.id.clone()) else {
        return Some(Position { answer: reply.answer, open: None });
    };
    let on = |act| ask(CombatCommand::On { id: id.clone(), revision: None, act });
    let code = || on(CombatAction::Share).answer.data.share_code().map(str::to_owned);
    let mut before = None;
    if let Some(act) = act(fields) {
        let here = code();
        reply = on(act);
        before = here.filter(|_| reply.answer.outcome == Outcome::Answered);
    }
    let mut answer = reply.answer;
    // That it is kept for a while, and under which id, is true of no address.
    if let Some(at) = answer.blocks.iter().rposition(|block| matches!(block, Block::Note(_))) {
        answer.blocks.remove(at);
    }
    let open = reply.panel.map(|panel| Open { panel, code: code(), before });
    Some(Position { answer, open })
}

/// What can be asked about a position: as forms name it, and the sentence that says it.
const ASKED: [(&str, &str); 5] = [
    ("explain", "page-combat-ask-explain"),
    ("explore", "page-combat-ask-explore"),
    ("flip", "page-combat-ask-flip"),
    ("rulesets", "page-combat-ask-rulesets"),
    ("course", "page-combat-ask-course"),
];

impl Position {
    /// The address of the position, whichever way it was come to.
    pub(crate) fn address(&self) -> Option<String> {
        Some(with(PATH, "code", self.open.as_ref()?.code.as_ref()?))
    }

    /// The position and what may be done there.
    pub(crate) fn drawn(&self, pen: &mut Pen<'_>, voice: Voice<'_>, ways: &Ways, asked: &str) -> Markup {
        let told = pen.answer(&self.answer, None, asked);
        let Some(open) = &self.open else { return told };
        html! {
            (told)
            @if let Some(code) = &open.code { (open.offered(code, voice, ways)) }
        }
    }
}

impl Open {
    fn offered(&self, code: &str, voice: Voice<'_>, ways: &Ways) -> Markup {
        let say = |key: &str| voice.text(key, &[]);
        let here = with(PATH, "code", code);
        let to = |name: &str, value: &str| ways.to(&with(&here, name, value));
        let back = match &self.before {
            Some(before) => ways.to(&with(PATH, "code", before)),
            None => to("back", "1"),
        };
        let is_running = self.panel.stage == Stage::Running;
        html! {
            section.play {
                @if is_running {
                    h2 { (say("page-play-allowed")) }
                    ul.moves {
                        @for (place, label, is_counter) in &self.panel.options {
                            li {
                                a href=[to("take", &place.to_string())] { (label) }
                                @if *is_counter { " (" (say("page-play-counter")) ")" }
                            }
                        }
                        @if self.has(Control::Pass) { li { a href=[to("pass", "1")] { (say("page-play-pass")) } } }
                    }
                    (self.forms(code, voice, ways))
                }
                nav.onward aria-label=(say("page-play-ask")) {
                    ul {
                        li { a rel="prev" href=[back] { (say("page-play-back")) } }
                        @if is_running { li { a href=[to("end", "1")] { (say("page-play-end")) } } }
                        @for (ask, key) in ASKED {
                            li { a href=[ways.to(&with(&with("/combat", "line", code), "ask", ask))] { (say(key)) } }
                        }
                    }
                }
                p.note { (say("page-play-branch")) }
            }
        }
    }

    fn has(&self, control: Control) -> bool {
        self.panel.controls.contains(&control)
    }

    /// A move in words, and a step to go on to.
    fn forms(&self, code: &str, voice: Voice<'_>, ways: &Ways) -> Markup {
        let say = |key: &str| voice.text(key, &[]);
        html! {
            form action=(ways.action(PATH)) method="get" {
                (kept(ways))
                input type="hidden" name="code" value=(code);
                label for="move" { (say("page-play-move")) }
                div.row {
                    input id="move" type="text" name="move" maxlength="1000" autocomplete="off";
                    button type="submit" { (say("page-play-make")) }
                }
            }
            @if !self.panel.steps.is_empty() {
                form action=(ways.action(PATH)) method="get" {
                    (kept(ways))
                    input type="hidden" name="code" value=(code);
                    label for="to" { (say("page-play-to")) }
                    div.row {
                        select #to name="to" {
                            @for (step, title) in &self.panel.steps { option value=(step) { (step) ": " (title) } }
                        }
                        button type="submit" { (say("page-play-go")) }
                    }
                }
            }
        }
    }
}

/// What can be done with the address of a combat: it is shared, and kept on the device, where there is a script; the
/// link needs none.
pub(crate) fn keeping(voice: Voice<'_>, address: Option<&str>, title: &str) -> Markup {
    let say = |key: &str| voice.text(key, &[]);
    html! {
        @if let Some(address) = address { p.keeping { a href=(address) { (say("page-permalink")) } } }
        p.keeping hidden data-share data-shared=(say("page-shared")) data-unshared=(say("page-unshared")) {
            button type="button" { (say("page-share")) }
        }
        p.keeping hidden data-keep-combat data-title=(title) data-kept=(say("page-combat-kept"))
            data-unkept=(say("page-combat-unkept")) {
            button type="button" { (say("page-combat-keep")) }
        }
    }
}

/// The combats that the device keeps, which a script lists.
pub(crate) fn shelf(voice: Voice<'_>) -> Markup {
    let say = |key: &str| voice.text(key, &[]);
    html! {
        section hidden data-kept-combats data-forget=(say("page-combat-forget"))
            data-unread=(say("page-combat-unread")) {
            h2 { (say("page-combat-shelf")) }
            ul {}
        }
    }
}
