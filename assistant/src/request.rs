//! What is asked of Cardinal: one type, whoever asks and however they put it.
//!
//! A line in plain words is a [`Request::Ask`]; understanding it yields another request, which buttons,
//! the command line and Discord's commands make directly. Whatever it is,
//! [`Service::answer`](crate::answer::Service::answer) takes it. Texts are as typed, and nothing is checked
//! yet.
//!
//! **Invariant:** a request is kept in the store of users as it is serialized, so that the pages of its
//! answer can be turned later. A variant keeps its name and the names of its fields; a field that is new
//! has a default. Where that cannot be, what was kept falls away as a page does that is forgotten.

use serde::{Deserialize, Serialize};

use self::combat::CombatCommand;
use self::event::EventCommand;
use self::reading::Reading;
use self::ruling::RulingCommand;
#[cfg(doc)]
use crate::commands::Word;

pub mod combat;
pub mod event;
pub mod reading;
pub mod ruling;

/// What is being typed where a face offers completions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Field {
    /// The id of a rule.
    Rule,
    /// The name of a card.
    Card,
    /// The name of a warrior that combats are fought with.
    Warrior,
    /// The name of a card that is no warrior, for a combat.
    Gear,
    /// A search for cards by facts; each completion is the whole of it.
    Query,
    /// The name of a step.
    Step,
    /// A term that rules define.
    Term,
    /// A player aid.
    Aid,
    /// A ruleset that may be preferred.
    Ruleset,
    /// The server's current event.
    Event,
    /// The number of a ruling that holds.
    Ruling,
    /// A nickname that holds where the person asks.
    Nickname,
    /// A player of the event that is meant.
    Player,
    /// A tournament day, by its number.
    Tournament,
}

/// What is asked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Request {
    /// Anything, in plain words.
    Ask {
        /// The question.
        text: String,
    },
    /// A rule.
    Rule {
        /// Its id, or what the person took for one.
        id: String,
    },
    /// A rule with those around it.
    Context {
        /// Its id.
        id: String,
    },
    /// A rule in its original wording.
    Wording {
        /// Its id.
        id: String,
    },
    /// A general matter, told in short.
    Overview {
        /// The overview's id.
        id: String,
        /// The question that led to it, where one did.
        #[serde(default)]
        asked: Option<String>,
    },
    /// A player aid: one screen of overviews.
    Aid {
        /// Its name in any language; all are listed where it is empty.
        name: String,
    },
    /// What a term of the games means.
    Term {
        /// Its name in any language.
        name: String,
    },
    /// A step of the combat procedure.
    Step {
        /// Its name as the procedures have it or the end of it (`12`, `first/24`, `3/after`), or words for
        /// it.
        name: String,
    },
    /// What a card is.
    Card {
        /// Its name in any language, or a part of it.
        name: String,
    },
    /// The cards that have some facts.
    Cards {
        /// The query: `type:warrior fight>=8`.
        text: String,
        /// How many a page shows, where it is said.
        #[serde(default)]
        limit: Option<u32>,
    },
    /// When a card may be played.
    When {
        /// Its name in any language, or a part of it.
        name: String,
    },
    /// Whether something may be assigned to something, named one by one.
    Assign {
        /// A card or a kind of card.
        what: String,
        /// A warrior, a kind of warrior, or an area, and how it stands.
        to: String,
        /// Whether it is assigned to something else now.
        #[serde(default)]
        moved: bool,
    },
    /// Whether one warrior may attack another, named one by one.
    Attack {
        /// A warrior or a kind of warrior.
        attacker: String,
        /// The same of the one who is attacked.
        defender: String,
    },
    /// The same in one text: what and to whom.
    Can {
        /// The text.
        text: String,
    },
    /// In what two things differ.
    Difference {
        /// A term, a card, or words.
        one: String,
        /// The same of the other.
        other: String,
    },
    /// What each ruleset says of a matter.
    Compare {
        /// A topic, a difference's or rule's id, or words.
        text: String,
    },
    /// Words to look for in rules and imported documents.
    Search {
        /// The words.
        text: String,
        /// How many a page shows, where it is said.
        #[serde(default)]
        limit: Option<u32>,
    },
    /// What happens in a combat.
    Combat {
        /// The combat.
        #[serde(flatten)]
        combat: WrittenCombat,
    },
    /// What happens in a combat, and what would happen if something in it were different.
    WhatIf {
        /// The combat.
        #[serde(flatten)]
        combat: WrittenCombat,
        /// What is different.
        change: String,
    },
    /// What can still come of a combat.
    Explore {
        /// The combat.
        #[serde(flatten)]
        combat: WrittenCombat,
        /// A warrior, where it is asked whether it can be saved.
        #[serde(default)]
        save: Option<String>,
    },
    /// From which number on a combat ends differently.
    Flip {
        /// The combat.
        #[serde(flatten)]
        combat: WrittenCombat,
        /// The number, in words.
        #[serde(default)]
        number: Option<String>,
    },
    /// What comes of a combat elsewhere.
    Rulesets {
        /// The combat.
        #[serde(flatten)]
        combat: WrittenCombat,
        /// The rulesets, with commas between them; all where none is named.
        #[serde(default)]
        of: Option<String>,
    },
    /// Why things are in a combat as they are at a step.
    Explain {
        /// The combat.
        #[serde(flatten)]
        combat: WrittenCombat,
        /// The step; the last where none is named.
        #[serde(default)]
        at: Option<String>,
    },
    /// What there is to know of a position of Tash-Kalar.
    Board {
        /// The position, as text in one line or what a file holds; in one line perhaps with what is asked
        /// after a bar.
        position: WrittenCombat,
        /// What is asked of it, in words; what it is where nothing is said.
        #[serde(default)]
        asked: Option<String>,
        /// Whether a picture of it is wanted.
        #[serde(default)]
        picture: bool,
    },
    /// Something with the combats that are kept.
    Live(CombatCommand),
    /// A ruling of the place where the asker is.
    Ruling {
        /// Its number.
        number: String,
    },
    /// The rulings of that place that something leads to; all where nothing is said.
    Rulings {
        /// Words, the id of a rule, or a card.
        text: String,
        /// Whether those that are revoked are sought too.
        #[serde(default)]
        revoked: bool,
    },
    /// Something with the rulings of that place.
    Judge(RulingCommand),
    /// Something with a tournament day.
    Event(Box<EventCommand>),
    /// What is read through rather than asked.
    Read(Reading),
    /// How much of something is covered.
    Coverage(Coverage),
    /// To be told that what was found has no page more.
    NoMorePages {
        /// Whether it is a page after the one that is open that was wanted.
        after: bool,
    },
    /// Nothing: a greeting, or thanks.
    Talk {
        /// Whether it is thanks.
        #[serde(default)]
        thanks: bool,
    },
    /// Something that goes on from the question before, with what it then asks.
    Continued(Continued),
    /// To be told that a line goes on from nothing.
    Nowhere {
        /// The line.
        text: String,
    },
    /// What can be asked.
    Help,
    /// The same where lines are typed one after another, and what can be typed there besides.
    ConsoleHelp,
    /// To show the defaults of language and ruleset, or to set them.
    Settings(Wish),
    /// To list the nicknames of cards that hold where the person asks, or to change them.
    Call(Calling),
}

/// What goes on from the question before.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Continued {
    /// What it asks.
    pub request: Box<Request>,
    /// The words of the question before.
    pub on: String,
    /// The id of the ruleset by which it is asked, where one is named.
    #[serde(default)]
    pub under: Option<String>,
    /// Whether nothing of the answer is to be folded away.
    #[serde(default)]
    pub whole: bool,
    /// What else a change may mean that does not say of whom it is: the same of the other combatant.
    #[serde(default)]
    pub or: Option<String>,
}

/// A combat as somebody wrote it: a line, or a file.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct WrittenCombat {
    /// The combat: a line, perhaps with what is asked of it after a bar, the share code or the id of a combat
    /// that is kept, or what a file holds.
    pub line: String,
    /// The file's name, for messages, where it is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
}

/// What is measured.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Coverage {
    /// How much of each imported original lies in rules.
    Documents,
    /// How much of what cards do in a combat can be replayed.
    Cards {
        /// A query for the cards that are meant; all where there is none.
        #[serde(default)]
        among: Option<String>,
        /// Whether those that are not wholly modelled are listed.
        #[serde(default)]
        list: bool,
    },
    /// How much of the rules of combat the rulings reach that are known in advance.
    Combats,
    /// How much of Tash-Kalar is executed: rules of play, and what cards do.
    TashKalar,
}

/// What a person wants cards to be called; with nothing in it, to be shown what they are.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Calling {
    /// A nickname for `card`.
    pub nickname: Option<String>,
    /// A card, by any of its names or its id.
    pub card: Option<String>,
    /// A nickname to take away.
    pub remove: Option<String>,
}

/// What a person wants set; with nothing in it, to be shown what holds.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Wish {
    /// A language's code, or [`Word::Auto`] for none of one's own.
    pub language: Option<String>,
    /// A ruleset's id or name, or [`Word::Auto`].
    pub ruleset: Option<String>,
    /// For whom: [`Word::Me`] where nothing else is said.
    pub scope: Option<String>,
    /// The name of the event that the server holds now, or [`Word::Auto`] for none.
    pub event: Option<String>,
    /// Who sees answers: [`Word::Private`], [`Word::Public`] or [`Word::Auto`].
    #[serde(default)]
    pub visibility: Option<String>,
    /// The id of the role whose members are the server's judges.
    #[serde(default)]
    pub judges: Option<String>,
    /// How many hours a live combat is kept after it was last touched, or [`Word::Auto`].
    #[serde(default)]
    pub combats: Option<String>,
}

impl Request {
    /// A question in plain words.
    pub fn ask(text: impl Into<String>) -> Self {
        Self::Ask { text: text.into() }
    }

    /// What happens in a combat in one line.
    pub fn combat(line: impl Into<String>) -> Self {
        Self::Combat { combat: WrittenCombat::line(line) }
    }

    /// The words in which something is looked up, where it is; nobody goes on from anything else.
    pub(crate) fn words(&self) -> Option<&str> {
        match self {
            Self::Ask { text }
            | Self::Can { text }
            | Self::Compare { text }
            | Self::Search { text, .. }
            | Self::Cards { text, .. } => Some(text),
            Self::Rule { id } | Self::Context { id } | Self::Wording { id } => Some(id),
            Self::Overview { id, asked } => Some(asked.as_deref().unwrap_or(id)),
            Self::Aid { name }
            | Self::Term { name }
            | Self::Step { name }
            | Self::Card { name }
            | Self::When { name } => Some(name),
            Self::Assign { what, .. } => Some(what),
            Self::Attack { attacker, .. } => Some(attacker),
            Self::Difference { one, .. } => Some(one),
            Self::Combat { combat }
            | Self::WhatIf { combat, .. }
            | Self::Explore { combat, .. }
            | Self::Flip { combat, .. }
            | Self::Rulesets { combat, .. }
            | Self::Explain { combat, .. } => Some(combat.file.as_deref().unwrap_or(&combat.line)),
            Self::Continued(continued) => continued.request.words(),
            Self::Board { .. }
            | Self::Live(_)
            | Self::Ruling { .. }
            | Self::Rulings { .. }
            | Self::Judge(_)
            | Self::Event(_)
            | Self::Read(_)
            | Self::Coverage(_)
            | Self::NoMorePages { .. }
            | Self::Talk { .. }
            | Self::Nowhere { .. }
            | Self::Help
            | Self::ConsoleHelp
            | Self::Settings(_)
            | Self::Call(_) => None,
        }
    }

    /// The combat that is asked about, and what is asked of it, where it is one.
    pub(crate) fn of_combat(&self) -> Option<(&WrittenCombat, CombatQuestion<'_>)> {
        Some(match self {
            Self::Combat { combat } => (combat, CombatQuestion::Course),
            Self::WhatIf { combat, change } => (combat, CombatQuestion::WhatIf(change)),
            Self::Explore { combat, save } => (combat, CombatQuestion::Explore(save.as_deref())),
            Self::Flip { combat, number } => (combat, CombatQuestion::Flip(number.as_deref())),
            Self::Rulesets { combat, of } => (combat, CombatQuestion::Rulesets(of.as_deref())),
            Self::Explain { combat, at } => (combat, CombatQuestion::Explain(at.as_deref())),
            Self::Ask { .. }
            | Self::Rule { .. }
            | Self::Context { .. }
            | Self::Wording { .. }
            | Self::Overview { .. }
            | Self::Aid { .. }
            | Self::Term { .. }
            | Self::Step { .. }
            | Self::Card { .. }
            | Self::Cards { .. }
            | Self::When { .. }
            | Self::Assign { .. }
            | Self::Attack { .. }
            | Self::Difference { .. }
            | Self::Can { .. }
            | Self::Compare { .. }
            | Self::Search { .. }
            | Self::Board { .. }
            | Self::Live(_)
            | Self::Ruling { .. }
            | Self::Rulings { .. }
            | Self::Judge(_)
            | Self::Event(_)
            | Self::Read(_)
            | Self::Coverage(_)
            | Self::NoMorePages { .. }
            | Self::Talk { .. }
            | Self::Continued(_)
            | Self::Nowhere { .. }
            | Self::Help
            | Self::ConsoleHelp
            | Self::Settings(_)
            | Self::Call(_) => return None,
        })
    }
}

/// What a request asks of its combat; what exactly may stand after `|` in a line instead.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum CombatQuestion<'a> {
    /// How it ends.
    Course,
    /// How it ends with something changed.
    WhatIf(&'a str),
    /// What can still come of it; of a warrior named, whether it can be saved.
    Explore(Option<&'a str>),
    /// From which number on it ends differently.
    Flip(Option<&'a str>),
    /// What comes of it under the rulesets named, or all.
    Rulesets(Option<&'a str>),
    /// Why things are as they are at a step.
    Explain(Option<&'a str>),
}

impl<'a> CombatQuestion<'a> {
    /// What exactly is asked, where it is said.
    pub(crate) fn detail(self) -> Option<&'a str> {
        match self {
            Self::Course => None,
            Self::WhatIf(change) => Some(change),
            Self::Explore(asked) | Self::Flip(asked) | Self::Rulesets(asked) | Self::Explain(asked) => asked,
        }
    }

    /// The same question with what exactly is asked in other words.
    pub(crate) fn with(self, asked: Option<&str>) -> CombatQuestion<'_> {
        match self {
            Self::Course => CombatQuestion::Course,
            Self::WhatIf(_) => asked.map_or(CombatQuestion::Course, CombatQuestion::WhatIf),
            Self::Explore(_) => CombatQuestion::Explore(asked),
            Self::Flip(_) => CombatQuestion::Flip(asked),
            Self::Rulesets(_) => CombatQuestion::Rulesets(asked),
            Self::Explain(_) => CombatQuestion::Explain(asked),
        }
    }
}

impl WrittenCombat {
    /// A combat in one line.
    pub fn line(line: impl Into<String>) -> Self {
        Self { line: line.into(), file: None }
    }

    /// A combat in a file.
    pub fn file(name: impl Into<String>, text: impl Into<String>) -> Self {
        Self { line: text.into(), file: Some(name.into()) }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn what_was_kept_by_earlier_versions_is_still_read() {
        for (kept, request) in [
            (json!({ "ask": { "text": "cover" } }), Request::ask("cover")),
            (json!({ "cards": { "text": "type:x" } }), Request::Cards { text: "type:x".into(), limit: None }),
            (
                json!({ "assign": { "what": "a", "to": "b" } }),
                Request::Assign { what: "a".into(), to: "b".into(), moved: false },
            ),
            (json!({ "combat": { "line": "a attacks b" } }), Request::combat("a attacks b")),
            (
                json!({ "what-if": { "line": "a attacks b", "change": "c" } }),
                Request::WhatIf { combat: WrittenCombat::line("a attacks b"), change: "c".into() },
            ),
            (
                json!({ "rulings": { "text": "", "revoked": true } }),
                Request::Rulings { text: String::new(), revoked: true },
            ),
            (json!("help"), Request::Help),
        ] {
            assert_eq!(serde_json::from_value::<Request>(kept.clone()).ok(), Some(request), "{kept}");
        }
    }

    #[test]
    fn every_request_reads_back_as_it_was_kept() {
        let combat = || WrittenCombat::file("a.toml", "[attack]");
        for request in [
            Request::Search { text: "cover".into(), limit: Some(3) },
            Request::Explore { combat: combat(), save: Some("b".into()) },
            Request::Flip { combat: combat(), number: None },
            Request::Coverage(Coverage::Cards { among: None, list: true }),
            Request::Read(Reading::Chapter { ruleset: "a".into(), number: 1 }),
            Request::Live(CombatCommand::List),
            Request::Judge(RulingCommand::Import("{}".into())),
            Request::Settings(Wish { combats: Some("3".into()), ..Wish::default() }),
        ] {
            let kept = serde_json::to_string(&request).expect("a request is data");
            assert_eq!(serde_json::from_str::<Request>(&kept).ok(), Some(request), "{kept}");
        }
    }
}
