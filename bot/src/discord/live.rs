//! Live combats on Discord: the panel with its buttons and menus, and the forms it opens.
//!
//! An id is `live/COMBAT/REVISION/VERB`; what is chosen from a menu, or filled into a form, completes
//! it. Whoever presses something of an older revision is shown the combat as it is now.

use std::sync::Arc;

use cardinal_language::Lang;

use super::commands::filled;
use super::follow_up::outdated;
use super::handlers::{Handler, Interaction, Payload, Response};
use super::panel::{Attached, Button, Form, FormField, Look, Menu, Panel, Part, Pick, Tone};
use super::ruling;
use super::shot::Shot;
use cardinal_assistant::answer::{Data, Outcome, Reply, Service, names};
use cardinal_assistant::commands::{Given, Key, Parameter, Place, Word, command, request, setup};
use cardinal_assistant::identity::{Asker, Person};
use cardinal_assistant::live::{
    CombatAction, CombatCommand, CombatsData, Control, Letting, ListedCombat, Panel as Open, Seat,
    SetupField, Stage,
};
use cardinal_assistant::messages::{Messages, Voice};
use cardinal_assistant::precedent::Draft;
use cardinal_assistant::request::Request;

/// What the ids begin with.
const PREFIX: &str = "live";
/// Stands for the combat in the ids of what begins one.
const NEW: &str = "new";
/// How many options a menu has at most.
const PICKS: usize = 25;
/// What the menu of steps holds for the end of the combat. A step may be called `end`, and none is
/// called so.
const THE_END: &str = "/end";
/// The longest text of a form's field.
const LONGEST: u16 = 500;

/// The buttons of a combat that has begun, in order; those that are of no use now are grey.
const BUTTONS: [(Control, Look); 13] = [
    (Control::Pass, Look::Primary),
    (Control::Undo, Look::Plain),
    (Control::Explain, Look::Plain),
    (Control::WhatIf, Look::Plain),
    (Control::Explore, Look::Plain),
    (Control::Rulesets, Look::Plain),
    (Control::Play, Look::Plain),
    (Control::Share, Look::Plain),
    (Control::Export, Look::Plain),
    (Control::Copy, Look::Plain),
    (Control::Ruling, Look::Plain),
    (Control::Let, Look::Plain),
    (Control::Close, Look::Danger),
];

/// Answers `/combat` and what is pressed in its panels.
pub(super) struct Combats(pub(super) Arc<dyn Service>);

/// An id, taken apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Id<'a> {
    combat: &'a str,
    revision: u64,
    verb: &'a str,
}

impl<'a> Id<'a> {
    fn read(rest: &'a str) -> Option<Self> {
        let mut parts = rest.split('/');
        let (combat, revision, verb) = (parts.next()?, parts.next()?, parts.next()?);
        let revision = revision.parse().ok().filter(|number: &u64| number.to_string() == revision)?;
        parts.next().is_none().then_some(Self { combat, revision, verb })
    }

    fn of(open: &'a Open, verb: &'a str) -> String {
        Self { combat: &open.id, revision: open.revision, verb }.text()
    }

    fn text(self) -> String {
        format!("{PREFIX}/{}/{}/{}", self.combat, self.revision, self.verb)
    }
}

impl Handler for Combats {
    fn prefix(&self) -> &'static str {
        PREFIX
    }

    fn react(&self, interaction: Interaction) -> Response {
        let Interaction { what, asker, lang, .. } = interaction;
        match &what {
            Payload::Command { key, given } => self.command(*key, given, &asker, lang),
            Payload::Press { rest, chosen } => match Id::read(rest) {
                Some(id) => self.press(id, chosen, &asker, lang),
                None => outdated(lang),
            },
            Payload::Form { rest, fields } => match Id::read(rest) {
                Some(id) => self.filled(id, fields, &asker, lang),
                None => outdated(lang),
            },
        }
    }
}

impl Combats {
    fn command(&self, key: Key, given: &Given, asker: &Asker, lang: Lang) -> Response {
        let private = given.text("show").is_some_and(|who| Word::Me.is(&who));
        let Some(Request::Live(command)) = request(key, given) else { return outdated(lang) };
        if let Some(player) = given.read("player") {
            // Somebody may play a combat on that has its id beside their name, or one that begins now.
            let letting = CombatAction::Let(Letting::Also(Person::Discord(player)));
            let id = match self.begun(command, asker) {
                Ok(id) => id,
                Err(reply) => return Response::Reply { panel: drawn(&reply, lang), private: true },
            };
            return self.reply(CombatCommand::On { id, revision: None, act: letting }, asker, lang, private);
        }
        if command == CombatCommand::List {
            let reply = self.carry_out(command, asker);
            return Response::Reply { panel: list(&reply, lang), private: true };
        }
        self.reply(command, asker, lang, private)
    }

    fn carry_out(&self, command: CombatCommand, asker: &Asker) -> Reply {
        self.0.answer(&Request::Live(command), 1, asker)
    }

    /// The id of the combat that is begun or taken up, or what was refused of it.
    fn begun(&self, begins: CombatCommand, asker: &Asker) -> Result<String, Box<Reply>> {
        let reply = self.carry_out(begins, asker);
        reply.panel.as_ref().map(|open| open.id.clone()).ok_or_else(|| Box::new(reply))
    }

    fn reply(&self, command: CombatCommand, asker: &Asker, lang: Lang, private: bool) -> Response {
        let reply = self.carry_out(command, asker);
        let private = private || reply.panel.is_none();
        Response::Reply { panel: drawn(&reply, lang), private }
    }

    fn press(&self, id: Id<'_>, chosen: &[String], asker: &Asker, lang: Lang) -> Response {
        let chosen = chosen.first().map(String::as_str);
        let set = |piece| Some(CombatAction::Set(vec![piece]));
        let act = match (id.verb, chosen) {
            ("open", Some(combat)) => {
                let show =
                    CombatCommand::On { id: combat.to_owned(), revision: None, act: CombatAction::Show };
                return self.change(show, asker, lang);
            }
            ("warriors" | "cards" | "whatif" | "play", None) => {
                return form(id, lang).map_or_else(|| outdated(lang), Response::Form);
            }
            ("ruling", None) => {
                return ruling::form(&*self.0, asker, lang, &Draft::default(), Some(id.combat));
            }
            ("begin", None) => Some(CombatAction::Begin),
            ("pass", None) => Some(CombatAction::Pass),
            ("undo", None) => Some(CombatAction::Undo),
            ("explain", None) => Some(CombatAction::Explain),
            ("explore", None) => Some(CombatAction::Explore(None)),
            ("rulesets", None) => Some(CombatAction::Rulesets),
            ("share", None) => Some(CombatAction::Share),
            ("export", None) => Some(CombatAction::Export),
            ("copy", None) => Some(CombatAction::Copy),
            ("let", None) => Some(CombatAction::Let(Letting::Everyone)),
            ("close", None) => Some(CombatAction::Close),
            ("take" | "counter", Some(place)) => place.parse().ok().map(CombatAction::Take),
            ("to", Some(THE_END)) => Some(CombatAction::To(None)),
            ("to", Some(step)) => Some(CombatAction::To(Some(step.to_owned()))),
            ("tactic", Some(tactic)) => set(SetupField::Tactic(tactic.to_owned())),
            ("attacker", Some(code)) => set(SetupField::Condition(Seat::Attacker, code.to_owned())),
            ("defender", Some(code)) => set(SetupField::Condition(Seat::Defender, code.to_owned())),
            _ => None,
        };
        let Some(act) = act else { return outdated(lang) };
        let asks = matches!(
            act,
            CombatAction::Explain
                | CombatAction::Explore(_)
                | CombatAction::Rulesets
                | CombatAction::Share
                | CombatAction::Export
        );
        let is_copy = act == CombatAction::Copy;
        // What only asks does not care whether the combat has gone on.
        let revision =
            (!asks && !is_copy && act != CombatAction::Let(Letting::Everyone)).then_some(id.revision);
        let command = CombatCommand::On { id: id.combat.to_owned(), revision, act };
        if asks || is_copy {
            self.reply(command, asker, lang, asks)
        } else {
            self.change(command, asker, lang)
        }
    }

    /// Carries out what changes a combat: its panel is drawn anew, and a refusal is for the one who
    /// pressed alone.
    fn change(&self, command: CombatCommand, asker: &Asker, lang: Lang) -> Response {
        let is_closed = matches!(command, CombatCommand::On { act: CombatAction::Close, .. });
        let reply = self.carry_out(command, asker);
        let done = reply.panel.is_some() || is_closed && reply.answer.outcome == Outcome::Answered;
        let panel = drawn(&reply, lang);
        if done { Response::Instead(panel) } else { Response::Reply { panel, private: true } }
    }

    fn filled(&self, id: Id<'_>, fields: &[(String, String)], asker: &Asker, lang: Lang) -> Response {
        let given = |name: &str| {
            let text = fields.iter().find(|(key, _)| key == name).map(|(_, text)| text.trim().to_owned());
            text.filter(|text| !text.is_empty())
        };
        let on = |act, revision| CombatCommand::On { id: id.combat.to_owned(), revision, act };
        match id.verb {
            "whatif" => match given("change") {
                Some(change) => self.reply(on(CombatAction::WhatIf(change), None), asker, lang, true),
                None => outdated(lang),
            },
            "play" => match given("what") {
                Some(what) => self.change(on(CombatAction::Play(what), Some(id.revision)), asker, lang),
                None => outdated(lang),
            },
            "warriors" | "cards" => {
                let pieces = setup(&filled(Key::CombatNew, fields));
                if id.combat == NEW {
                    return self.reply(CombatCommand::New(pieces), asker, lang, false);
                }
                self.change(on(CombatAction::Set(pieces), Some(id.revision)), asker, lang)
            }
            _ => outdated(lang),
        }
    }
}

fn voice(lang: Lang) -> Voice<'static> {
    Messages::embedded().voice(lang)
}

/// What came of a command, with what may be done next.
fn drawn(reply: &Reply, lang: Lang) -> Panel {
    let tone = match (&reply.panel, reply.answer.outcome) {
        (Some(_), _) => Tone::Choice,
        (None, Outcome::Answered) => Tone::Answer,
        (None, _) => Tone::Nothing,
    };
    let mut panel = Panel::new(lang, tone).with(Part::Text(reply.answer.blocks.clone()));
    let attached =
        |(name, text): &(String, String)| Attached { name: name.clone(), bytes: text.clone().into() };
    panel.file = reply.file.as_ref().map(attached);
    panel.picture = Shot::of(&reply.answer, None);
    let Some(open) = &reply.panel else { return panel };
    panel = panel.with(Part::Line);
    match open.stage {
        Stage::Draft => setting_up(panel, open, lang),
        Stage::Running | Stage::Over => playing(panel, open, lang),
    }
}

fn setting_up(panel: Panel, open: &Open, lang: Lang) -> Panel {
    let voice = voice(lang);
    let menu = |verb: &str, key: &str, family: &str, codes: &[&str]| {
        let pick = |code: &&str| Pick {
            label: names::named(voice, family, code),
            value: (*code).to_owned(),
            note: None,
        };
        Part::Menu(Menu {
            id: Id::of(open, verb),
            placeholder: voice.text(key, &[]),
            options: codes.iter().map(pick).collect(),
        })
    };
    let button = |key: &str, verb: &str| Button::new(voice.text(key, &[]), Id::of(open, verb));
    let codes = |key: &str| {
        let parameter = command(Key::CombatNew).parameters(Place::Line).find(|known| known.key == key);
        parameter.map(Parameter::choices).unwrap_or_default()
    };
    panel
        .with(menu("tactic", "live-menu-tactic", "tactic", &codes("tactic")))
        .with(menu("attacker", "live-menu-attacker", "condition", &codes("attacker-state")))
        .with(menu("defender", "live-menu-defender", "condition", &codes("defender-state")))
        .with(Part::Buttons(vec![
            button("live-button-begin", "begin").looking(Look::Success),
            button("live-button-warriors", "warriors"),
            button("live-button-cards", "cards"),
            button("live-button-close", "close").looking(Look::Danger),
        ]))
}

fn playing(mut panel: Panel, open: &Open, lang: Lang) -> Panel {
    let voice = voice(lang);
    let pick = |(place, label, _): &(usize, String, bool)| Pick {
        label: label.clone(),
        value: place.to_string(),
        note: None,
    };
    for (verb, key, counters) in [("take", "live-menu-play", false), ("counter", "live-menu-counter", true)] {
        let options = open.options.iter().filter(|(_, _, counter)| *counter == counters);
        let options: Vec<Pick> = options.take(PICKS).map(pick).collect();
        if !options.is_empty() {
            let placeholder = voice.text(key, &[]);
            panel = panel.with(Part::Menu(Menu { id: Id::of(open, verb), placeholder, options }));
        }
    }
    if open.controls.contains(&Control::To) {
        // What has no number of its own is known by its title.
        let is_number = |step: &str| step.chars().all(|sign| sign.is_ascii_digit() || sign == '/');
        let step = |(step, title): &(String, String)| Pick {
            label: if is_number(step) { format!("{step} · {title}") } else { title.clone() },
            value: step.clone(),
            note: None,
        };
        let mut options: Vec<Pick> = open.steps.iter().take(PICKS - 1).map(step).collect();
        options.push(Pick { label: voice.text("live-menu-end", &[]), value: THE_END.to_owned(), note: None });
        let placeholder = voice.text("live-menu-to", &[]);
        panel = panel.with(Part::Menu(Menu { id: Id::of(open, "to"), placeholder, options }));
    }
    let button = |(control, look): &(Control, Look)| {
        let verb = names::code(control).replace('-', "");
        let label = voice.text(&format!("live-button-{verb}"), &[]);
        let is_of_use = open.controls.contains(control);
        Button::new(label, Id::of(open, &verb)).looking(*look).disabled(!is_of_use)
    };
    let buttons: Vec<Button> = BUTTONS.iter().map(button).collect();
    panel.with(Part::Buttons(buttons))
}

/// A person's combats, each to be opened, and the way to begin one.
fn list(reply: &Reply, lang: Lang) -> Panel {
    let voice = voice(lang);
    let combats = match &*reply.answer.data {
        Data::Combats(CombatsData::Answered { combats }) => combats.as_slice(),
        _ => &[],
    };
    let pick = |combat: &ListedCombat| {
        let label = if combat.title.is_empty() { &combat.id } else { &combat.title };
        Pick { label: label.clone(), value: combat.id.clone(), note: Some(combat.id.clone()) }
    };
    let options: Vec<Pick> = combats.iter().take(PICKS).map(pick).collect();
    let new = |verb| Id { combat: NEW, revision: 0, verb }.text();
    let mut panel = Panel::new(lang, Tone::Choice).with(Part::Text(reply.answer.blocks.clone()));
    if !options.is_empty() {
        let placeholder = voice.text("live-menu-open", &[]);
        panel = panel.with(Part::Menu(Menu { id: new("open"), placeholder, options }));
    }
    let begin = Button::new(voice.text("live-button-new", &[]), new("warriors")).looking(Look::Success);
    panel.with(Part::Buttons(vec![begin]))
}

/// The form that a button opens.
fn form(id: Id<'_>, lang: Lang) -> Option<Form> {
    let voice = voice(lang);
    let field = |key: &'static str, label: &str, required| FormField {
        key,
        label: voice.text(label, &[]),
        placeholder: String::new(),
        value: String::new(),
        longest: LONGEST,
        several_lines: false,
        required,
    };
    let (title, fields) = match id.verb {
        "warriors" => (
            "live-button-warriors",
            vec![
                field("attacker", "live-field-attacker", false),
                field("defender", "live-field-defender", false),
                field("tactic", "live-field-tactic", false),
            ],
        ),
        "cards" => (
            "live-button-cards",
            vec![
                field("attacker-gear", "live-field-attacker-gear", false),
                field("defender-gear", "live-field-defender-gear", false),
                field("attacker-hand", "live-field-attacker-hand", false),
                field("defender-hand", "live-field-defender-hand", false),
                field("words", "live-field-words", false),
            ],
        ),
        "whatif" => ("live-button-whatif", vec![field("change", "live-field-change", true)]),
        "play" => ("live-button-play", vec![field("what", "live-field-what", true)]),
        _ => return None,
    };
    Some(Form { id: id.text(), title: voice.text(title, &[]), fields })
}

#[cfg(test)]
mod tests {
    use super::super::limits;
    use super::*;

    #[test]
    fn an_id_reads_back_and_fits_and_what_nobody_wrote_is_refused() {
        let id = Id { combat: "23456789bc", revision: u64::MAX, verb: "rulesets" };
        let text = id.text();
        assert!(limits::length(&text) <= limits::CUSTOM_ID);
        assert_eq!(text.strip_prefix("live/").and_then(Id::read), Some(id));
        for rest in ["", "a", "a/1", "a/01/pass", "a/-1/pass", "a/1/pass/x", "a/x/pass"] {
            assert_eq!(Id::read(rest), None, "{rest}");
        }
    }
}
