//! The table of commands, in the order in which Discord is told of them.
//!
//! What they are called and what they do stands in `messages/commands`, see [`Command`].

use super::{Command, Completes, Does, Opt, Takes};
use cardinal_assistant::answer::Field;
use cardinal_assistant::live::CONDITIONS;
use cardinal_assistant::preferences::LONGEST_NICKNAME;
use cardinal_assistant::request::{Calling, Request, Wish, WrittenCombat};

/// Room for the longest name of a rule or card and then some.
const NAME_TEXT: u16 = 200;
/// Room for a question that somebody pastes.
const LONG_TEXT: u16 = 4_000;

/// How a combat is fought.
const TACTICS: [&str; 2] = ["fight", "shoot"];
/// Who sees a combat.
const AUDIENCES: [&str; 2] = ["me", "all"];

/// Every command.
pub(in crate::discord) static COMMANDS: [Command; 15] = [
    Command {
        key: "ask",
        options: &[Opt { key: "question", takes: Takes::Text(LONG_TEXT), required: false, completes: None }],
        does: Does::AskOr(|given| Some(Request::Ask { text: given.text("question")? }), "ask"),
        private: false,
    },
    Command {
        key: "rule",
        options: &[Opt {
            key: "rule",
            takes: Takes::Text(NAME_TEXT),
            required: true,
            completes: Some(Completes::Service(Field::Rule)),
        }],
        does: Does::Ask(|given| Some(Request::Rule { id: given.text("rule")? })),
        private: false,
    },
    Command {
        key: "term",
        options: &[Opt {
            key: "name",
            takes: Takes::Text(NAME_TEXT),
            required: true,
            completes: Some(Completes::Service(Field::Term)),
        }],
        does: Does::Ask(|given| Some(Request::Term { name: given.text("name")? })),
        private: false,
    },
    Command {
        key: "step",
        options: &[Opt {
            key: "name",
            takes: Takes::Text(NAME_TEXT),
            required: true,
            completes: Some(Completes::Service(Field::Step)),
        }],
        does: Does::Ask(|given| Some(Request::Step { name: given.text("name")? })),
        private: false,
    },
    Command {
        key: "card",
        options: &[Opt {
            key: "name",
            takes: Takes::Text(NAME_TEXT),
            required: true,
            completes: Some(Completes::Service(Field::Card)),
        }],
        does: Does::Ask(|given| Some(Request::Card { name: given.text("name")? })),
        private: false,
    },
    Command {
        key: "cards",
        options: &[Opt {
            key: "query",
            takes: Takes::Text(NAME_TEXT),
            required: true,
            completes: Some(Completes::Service(Field::Query)),
        }],
        does: Does::Ask(|given| Some(Request::Cards { text: given.text("query")?, limit: None })),
        private: false,
    },
    Command {
        key: "when",
        options: &[Opt {
            key: "name",
            takes: Takes::Text(NAME_TEXT),
            required: true,
            completes: Some(Completes::Service(Field::Card)),
        }],
        does: Does::Ask(|given| Some(Request::When { name: given.text("name")? })),
        private: false,
    },
    Command {
        key: "can",
        options: &[
            Opt {
                key: "card",
                takes: Takes::Text(NAME_TEXT),
                required: true,
                completes: Some(Completes::Service(Field::Card)),
            },
            Opt {
                key: "to",
                takes: Takes::Text(NAME_TEXT),
                required: true,
                completes: Some(Completes::Service(Field::Card)),
            },
        ],
        does: Does::Ask(|given| {
            Some(Request::Assign { what: given.text("card")?, to: given.text("to")?, moved: false })
        }),
        private: false,
    },
    Command {
        key: "compare",
        options: &[Opt {
            key: "matter",
            takes: Takes::Text(LONG_TEXT),
            required: true,
            completes: Some(Completes::Service(Field::Rule)),
        }],
        does: Does::Ask(|given| Some(Request::Compare { text: given.text("matter")? })),
        private: false,
    },
    Command {
        key: "whatif",
        options: &[
            Opt { key: "scenario", takes: Takes::Text(LONG_TEXT), required: true, completes: None },
            Opt { key: "change", takes: Takes::Text(LONG_TEXT), required: true, completes: None },
        ],
        does: Does::Ask(|given| {
            Some(Request::WhatIf {
                combat: WrittenCombat::line(given.text("scenario")?),
                change: given.text("change")?,
            })
        }),
        private: false,
    },
    Command {
        key: "combat",
        options: &[
            Opt {
                key: "attacker",
                takes: Takes::Text(NAME_TEXT),
                required: false,
                completes: Some(Completes::Service(Field::Warrior)),
            },
            Opt {
                key: "defender",
                takes: Takes::Text(NAME_TEXT),
                required: false,
                completes: Some(Completes::Service(Field::Warrior)),
            },
            Opt { key: "tactic", takes: Takes::OneOf(&TACTICS), required: false, completes: None },
            Opt { key: "attacker-state", takes: Takes::OneOf(CONDITIONS), required: false, completes: None },
            Opt { key: "defender-state", takes: Takes::OneOf(CONDITIONS), required: false, completes: None },
            Opt {
                key: "attacker-gear",
                takes: Takes::Text(NAME_TEXT),
                required: false,
                completes: Some(Completes::Service(Field::Gear)),
            },
            Opt {
                key: "defender-gear",
                takes: Takes::Text(NAME_TEXT),
                required: false,
                completes: Some(Completes::Service(Field::Gear)),
            },
            Opt {
                key: "attacker-hand",
                takes: Takes::Text(NAME_TEXT),
                required: false,
                completes: Some(Completes::Service(Field::Gear)),
            },
            Opt {
                key: "defender-hand",
                takes: Takes::Text(NAME_TEXT),
                required: false,
                completes: Some(Completes::Service(Field::Gear)),
            },
            Opt {
                key: "ruleset",
                takes: Takes::Text(NAME_TEXT),
                required: false,
                completes: Some(Completes::Service(Field::Ruleset)),
            },
            Opt { key: "start", takes: Takes::Text(LONG_TEXT), required: false, completes: None },
            Opt { key: "player", takes: Takes::User, required: false, completes: None },
            Opt { key: "scenario", takes: Takes::Text(LONG_TEXT), required: false, completes: None },
            Opt { key: "show", takes: Takes::OneOf(&AUDIENCES), required: false, completes: None },
        ],
        does: Does::AskOr(|given| Some(Request::combat(given.text("scenario")?)), "live"),
        private: false,
    },
    Command {
        key: "ruling",
        options: &[
            Opt { key: "publish", takes: Takes::Within(&PUBLISH), required: false, completes: None },
            Opt { key: "show", takes: Takes::Within(&[RULING]), required: false, completes: None },
            Opt {
                key: "search",
                takes: Takes::Within(&[
                    Opt { key: "words", takes: Takes::Text(LONG_TEXT), required: false, completes: None },
                    Opt { key: "revoked", takes: Takes::OneOf(&["yes"]), required: false, completes: None },
                ]),
                required: false,
                completes: None,
            },
            Opt {
                key: "revoke",
                takes: Takes::Within(&[
                    RULING,
                    Opt { key: "why", takes: Takes::Text(500), required: true, completes: None },
                ]),
                required: false,
                completes: None,
            },
            Opt {
                key: "export",
                takes: Takes::Within(&[Opt {
                    key: "form",
                    takes: Takes::OneOf(&["json", "markdown"]),
                    required: true,
                    completes: None,
                }]),
                required: false,
                completes: None,
            },
        ],
        does: Does::AskOr(
            |given| {
                if given.is("show") {
                    return Some(Request::Ruling { number: given.text("ruling")? });
                }
                let text = given.is("search").then(|| given.text("words").unwrap_or_default())?;
                Some(Request::Rulings { text, revoked: given.is("revoked") })
            },
            "ruling",
        ),
        private: false,
    },
    Command {
        key: "settings",
        options: &[
            Opt { key: "language", takes: Takes::OneOf(&LANGUAGES), required: false, completes: None },
            Opt {
                key: "ruleset",
                takes: Takes::Text(NAME_TEXT),
                required: false,
                completes: Some(Completes::Service(Field::Ruleset)),
            },
            Opt { key: "scope", takes: Takes::OneOf(&SCOPES), required: false, completes: None },
            Opt {
                key: "event",
                takes: Takes::Text(NAME_TEXT),
                required: false,
                completes: Some(Completes::Service(Field::Event)),
            },
            Opt { key: "answers", takes: Takes::OneOf(&VISIBILITIES), required: false, completes: None },
            Opt { key: "judges", takes: Takes::Role, required: false, completes: None },
            Opt { key: "no-judges", takes: Takes::OneOf(&["yes"]), required: false, completes: None },
            Opt { key: "combats", takes: Takes::Text(10), required: false, completes: None },
        ],
        does: Does::Ask(|given| {
            Some(Request::Settings(Wish {
                language: given.text("language"),
                ruleset: given.text("ruleset"),
                scope: given.text("scope"),
                event: given.text("event"),
                visibility: given.text("answers"),
                judges: given
                    .text("judges")
                    .or_else(|| given.text("no-judges").map(|_| Wish::AUTO.to_owned())),
                combats: given.text("combats"),
            }))
        }),
        private: true,
    },
    Command {
        key: "nickname",
        options: &[
            Opt { key: "nickname", takes: Takes::Text(LONGEST_NICKNAME), required: false, completes: None },
            Opt {
                key: "card",
                takes: Takes::Text(NAME_TEXT),
                required: false,
                completes: Some(Completes::Service(Field::Card)),
            },
            Opt {
                key: "remove",
                takes: Takes::Text(NAME_TEXT),
                required: false,
                completes: Some(Completes::Service(Field::Nickname)),
            },
        ],
        does: Does::Ask(|given| {
            let (nickname, card) = (given.text("nickname"), given.text("card"));
            Some(Request::Call(Calling { nickname, card, remove: given.text("remove") }))
        }),
        private: true,
    },
    Command { key: "help", options: &[], does: Does::Ask(|_| Some(Request::Help)), private: true },
];

/// What a ruling is published with; what is left out, a form asks for.
static PUBLISH: [Opt; 6] = [
    Opt { key: "question", takes: Takes::Text(1_000), required: false, completes: None },
    Opt { key: "answer", takes: Takes::Text(3_000), required: false, completes: None },
    Opt { key: "scenario", takes: Takes::Text(LONG_TEXT), required: false, completes: None },
    Opt {
        key: "rules",
        takes: Takes::Text(LONG_TEXT),
        required: false,
        completes: Some(Completes::Service(Field::Rule)),
    },
    Opt {
        key: "cards",
        takes: Takes::Text(LONG_TEXT),
        required: false,
        completes: Some(Completes::Service(Field::Card)),
    },
    Opt {
        key: "ruleset",
        takes: Takes::Text(NAME_TEXT),
        required: false,
        completes: Some(Completes::Service(Field::Ruleset)),
    },
];

/// A ruling, by its number.
const RULING: Opt = Opt {
    key: "ruling",
    takes: Takes::Text(NAME_TEXT),
    required: true,
    completes: Some(Completes::Service(Field::Ruling)),
};

/// Who may see answers.
static VISIBILITIES: [&str; 3] = [Wish::PRIVATE, Wish::PUBLIC, Wish::AUTO];

/// The languages that can be set, each in its own words.
static LANGUAGES: [&str; 4] = ["en", "it", "cs", Wish::AUTO];

/// For whom something can be set.
static SCOPES: [&str; 3] = [Wish::ME, Wish::SERVER, Wish::EVENT];
