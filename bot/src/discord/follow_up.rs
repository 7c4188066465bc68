//! The buttons and menus that ask what follows from an answer, and the form that asks a question.
//!
//! Their ids hold the question, so they go on working whatever is forgotten: `ask/rule/ID`. A menu
//! has `ask/choose`, and each of its options holds the question.

use super::handlers::{Handler, Interaction, Payload, Response};
use super::panel::{Button, Form, FormField, Menu, Panel, Part, Pick, Tone};
use super::phrases::Phrase;
use cardinal_assistant::answer::{Block, FollowUp, FollowUpKind, Line};
use cardinal_assistant::request::{Request, WrittenCombat};
use cardinal_language::Lang;

/// What the ids begin with.
const PREFIX: &str = "ask";
/// The rest of the id of a menu.
const CHOOSE: &str = "choose";
/// The rest of the id of the form.
const FORM: &str = "form";
/// The key of the form's only field.
const QUESTION: &str = "question";
/// Room for a question that somebody pastes.
const LONGEST: u16 = 4_000;

/// A kind of question that an id can hold: its name there, how it is made of a text, and its text.
type Kind = (&'static str, fn(String) -> Request, fn(&Request) -> Option<&str>);

/// A row of [`KINDS`].
macro_rules! kind {
    ($name:literal, $variant:ident, $field:ident) => {
        (
            $name,
            |$field| Request::$variant { $field },
            |asked| if let Request::$variant { $field } = asked { Some($field) } else { None },
        )
    };
}

/// Every kind of question that an id can hold.
const KINDS: [Kind; 14] = [
    kind!("ask", Ask, text),
    kind!("rule", Rule, id),
    kind!("context", Context, id),
    kind!("wording", Wording, id),
    kind!("compare", Compare, text),
    kind!("step", Step, name),
    kind!("card", Card, name),
    kind!("when", When, name),
    kind!("term", Term, name),
    kind!("ruling", Ruling, number),
    kind!("aid", Aid, name),
    (
        "search",
        |text| Request::Search { text, limit: None },
        |asked| if let Request::Search { text, limit: None } = asked { Some(text) } else { None },
    ),
    (
        "combat",
        |line| Request::combat(&line),
        |asked| match asked {
            Request::Combat { combat: WrittenCombat { line, file: None } } => Some(line),
            _ => None,
        },
    ),
    (
        "overview",
        |id| Request::Overview { id, asked: None },
        |asked| if let Request::Overview { id, .. } = asked { Some(id) } else { None },
    ),
];

/// The names in ids of the questions that have two texts, and what stands between these.
const ASSIGN: &str = "can";
const ATTACK: &str = "attack";
const BETWEEN: char = '|';

/// A question as an id holds it: `rule/ID`. `None` where ids have no room for its kind.
fn held(question: &Request) -> Option<String> {
    let two = match question {
        Request::Assign { what, to, .. } => Some((ASSIGN, what, to)),
        Request::Attack { attacker, defender } => Some((ATTACK, attacker, defender)),
        _ => None,
    };
    if let Some((name, one, other)) = two {
        return (!one.contains(BETWEEN)).then(|| format!("{name}/{one}{BETWEEN}{other}"));
    }
    KINDS.iter().find_map(|(name, _, text)| Some(format!("{name}/{}", text(question)?)))
}

/// The question that an id holds.
fn question(held: &str) -> Option<Request> {
    let (name, text) = held.split_once('/')?;
    if [ASSIGN, ATTACK].contains(&name) {
        let (one, other) = text.split_once(BETWEEN)?;
        let are_texts = [one, other].iter().all(|text| !text.trim().is_empty());
        let (one, other) = (one.to_owned(), other.to_owned());
        return are_texts.then_some(match name {
            ATTACK => Request::Attack { attacker: one, defender: other },
            _ => Request::Assign { what: one, to: other, moved: false },
        });
    }
    let (_, make, _) = KINDS.iter().find(|kind| kind.0 == name)?;
    (!text.trim().is_empty()).then(|| make(text.to_owned()))
}

/// The buttons, and the menu, for what follows from an answer in `lang`.
pub(super) fn parts(further: &[FollowUp], lang: Lang) -> Vec<Part> {
    let mut buttons = Vec::new();
    let mut options = Vec::new();
    for FollowUp { to, question } in further {
        let Some(held) = held(question) else { continue };
        if let Some(phrase) = label(to) {
            buttons.push(Button::new(phrase.text(lang), format!("{PREFIX}/{held}")));
        } else if let FollowUpKind::Choice(label) = to {
            options.push(Pick { label: label.clone(), value: held, note: None });
        }
    }
    let mut parts = Vec::new();
    if !options.is_empty() {
        let placeholder = Phrase::Choose.text(lang);
        parts.push(Part::Menu(Menu { id: format!("{PREFIX}/{CHOOSE}"), placeholder, options }));
    }
    if !buttons.is_empty() {
        parts.push(Part::Buttons(buttons));
    }
    parts
}

/// The button that asks for the whole answer to a question, where an id can hold it.
pub(super) fn whole(asked: &Request, lang: Lang) -> Option<Button> {
    Some(Button::new(Phrase::Whole.text(lang), format!("{PREFIX}/{}", held(asked)?)))
}

/// What a button says that leads there; a choice has a name of its own.
const fn label(to: &FollowUpKind) -> Option<Phrase> {
    Some(match to {
        FollowUpKind::Previous => Phrase::PreviousRule,
        FollowUpKind::Next => Phrase::NextRule,
        FollowUpKind::Context => Phrase::Context,
        FollowUpKind::Wording => Phrase::Wording,
        FollowUpKind::Rulesets => Phrase::Rulesets,
        FollowUpKind::When => Phrase::When,
        FollowUpKind::Card => Phrase::Card,
        FollowUpKind::Choice(_) => return None,
    })
}

/// Answers what the buttons, menus and the form ask.
pub(super) struct Asks;

impl Handler for Asks {
    fn prefix(&self) -> &'static str {
        PREFIX
    }

    fn react(&self, interaction: Interaction) -> Response {
        let asked = match &interaction.what {
            Payload::Command { .. } => return Response::Form(form(interaction.lang)),
            Payload::Press { rest, chosen } if rest == CHOOSE => {
                chosen.first().and_then(|held| question(held))
            }
            Payload::Press { rest, .. } => question(rest),
            Payload::Form { rest, fields } if rest == FORM => {
                let typed = fields.iter().find(|(key, _)| key == QUESTION);
                typed.map(|(_, text)| Request::Ask { text: text.clone() })
            }
            Payload::Form { .. } => None,
        };
        asked.map_or_else(|| outdated(interaction.lang), Response::Answer)
    }
}

/// The form that asks for a question.
fn form(lang: Lang) -> Form {
    Form {
        id: format!("{PREFIX}/{FORM}"),
        title: Phrase::AskTitle.text(lang),
        fields: vec![FormField {
            key: QUESTION,
            label: Phrase::AskQuestion.text(lang),
            placeholder: String::new(),
            value: String::new(),
            longest: LONGEST,
            several_lines: true,
            required: true,
        }],
    }
}

/// Says that an id is none of today's.
pub(super) fn outdated(lang: Lang) -> Response {
    let text = vec![Block::Text(Line::plain(Phrase::Outdated.text(lang)))];
    Response::Reply { panel: Panel::new(lang, Tone::Nothing).with(Part::Text(text)), private: true }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cardinal_assistant::identity::{Asker, Person};

    fn pressed(rest: &str, chosen: &[&str]) -> Response {
        let chosen = chosen.iter().map(|&value| value.to_owned()).collect();
        let what = Payload::Press { rest: rest.to_owned(), chosen };
        Asks.react(Interaction {
            what,
            asker: Asker::from(Person::Discord(1)),
            lang: Lang::En,
            number: 1,
            channel: 1,
        })
    }

    #[test]
    fn a_question_reads_back_from_its_id() {
        for (name, make, text) in KINDS {
            let asked = make("cover/bonus/2".to_owned());
            assert_eq!(text(&asked), Some("cover/bonus/2"));
            let held = held(&asked).expect("an id holds it");
            assert_eq!(held, format!("{name}/cover/bonus/2"));
            assert_eq!(question(&held), Some(asked));
        }
        let assign =
            Request::Assign { what: "a pistol".to_owned(), to: "doomtrooper/medic".to_owned(), moved: false };
        assert_eq!(held(&assign).as_deref().and_then(question), Some(assign));
        assert_eq!(held(&Request::Help), None);
    }

    #[test]
    fn a_button_asks_its_question_and_a_menu_that_of_the_option() {
        let card = Response::Answer(Request::Card { name: "medic".into() });
        assert_eq!(pressed("card/medic", &[]), card);
        assert_eq!(pressed(CHOOSE, &["card/medic"]), card);
    }

    #[test]
    fn what_nobody_wrote_here_is_answered_with_a_sentence() {
        for (rest, chosen) in [
            ("", None),
            ("card/", None),
            ("can/medic", None),
            ("can/medic|", None),
            ("settings/x", None),
            (CHOOSE, None),
            (CHOOSE, Some("medic")),
            (FORM, None),
        ] {
            let reaction = pressed(rest, chosen.as_slice());
            assert!(matches!(reaction, Response::Reply { private: true, .. }), "{rest}: {reaction:?}");
        }
    }

    #[test]
    fn choices_become_a_menu_and_ways_on_become_buttons() {
        let card = |name: &str| Request::Card { name: name.to_owned() };
        let further = [
            FollowUp { to: FollowUpKind::Choice("Medic".into()), question: card("medic") },
            FollowUp { to: FollowUpKind::When, question: Request::When { name: "medic".into() } },
        ];
        let [Part::Menu(menu), Part::Buttons(buttons)] = &parts(&further, Lang::En)[..] else {
            panic!("a menu and buttons")
        };
        assert_eq!((menu.options[0].label.as_str(), menu.options[0].value.as_str()), ("Medic", "card/medic"));
        assert_eq!(buttons[0].id, "ask/when/medic");
    }
}
