use cardinal_language::Lang;

use crate::combat::Inquiry;

/// What is asked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Question {
    /// A rule by its id.
    Rule {
        /// The id as typed.
        id: String,
    },
    /// A step of the combat procedure.
    Step {
        /// Its name as the procedures have it, or the end of it: `12`, `first/24`, `3/after`.
        name: String,
    },
    /// What a term of the games means.
    Term {
        /// The term as typed.
        name: String,
    },
    /// A card by its name.
    Card {
        /// The name as typed.
        name: String,
    },
    /// The cards that have some facts.
    Cards {
        /// The query as typed: `type:warrior fight>=8`.
        text: String,
    },
    /// How much of what cards do in a combat can be replayed.
    Modelled {
        /// Whether the cards that are not wholly modelled are to be listed.
        list: bool,
    },
    /// When a card may be played.
    When {
        /// The card's name as typed.
        name: String,
    },
    /// Whether something may be assigned to something.
    Assign {
        /// What is assigned, as typed.
        what: String,
        /// To whom or what, as typed.
        to: String,
        /// Whether it is assigned to something else now.
        moved: bool,
    },
    /// What comes of a combat.
    WhatIf {
        /// The combat, in words, as typed.
        line: String,
    },
    /// What a judge asks of a combat besides.
    Inquiry {
        /// What is asked.
        inquiry: Inquiry,
        /// The combat as typed, and what exactly is asked of it after a bar.
        line: String,
    },
    /// What each ruleset says of a matter.
    Compare {
        /// A topic, a difference's or rule's id, or words, as typed.
        text: String,
    },
    /// Words to look for.
    Search {
        /// The words as typed.
        text: String,
    },
    /// What can be asked.
    Help,
}

/// How a line was understood.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum How {
    /// It is a command of a known form.
    Command,
    /// It is a sentence of a known form.
    Sentence,
    /// It is a card's name and nothing else.
    CardName,
    /// It is a rule's id or a step's name and nothing else.
    Identifier,
    /// It is words to look for.
    Words,
}

/// A question with the way it was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Understood {
    /// What is asked.
    pub question: Question,
    /// How that was found.
    pub how: How,
    /// The language the line is in, where it shows one.
    pub lang: Option<Lang>,
}

/// How well two phrases fit as something that is assigned to something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fit {
    /// Such a thing goes to such a target.
    Natural,
    /// Both are understood, and the one hardly goes to the other.
    Possible,
}
