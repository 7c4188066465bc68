//! One event in words.
//!
//! # Layout
//! - here: who and what is meant;
//! - `event`: an arm for each event; what needs more words than a line stands in `course`, `cards`
//!   and `points`.

mod cards;
mod course;
mod event;
mod points;
mod remark;

use cardinal_cards_db::Card;
use cardinal_doomtrooper::event::{Blow, Source};
use cardinal_doomtrooper::table::Table;
use cardinal_doomtrooper::{PlayerId, Ruleset, StepId, WarriorId};

use crate::answer::{Line, names};
use crate::library::Library;
use crate::messages::{Arg, Voice};
use crate::scenario::{ATTACKER, DEFENDER};

/// What is needed to put events of one replay into words.
pub(super) struct Teller<'a> {
    pub(super) library: &'a Library,
    pub(super) voice: Voice<'a>,
    pub(super) rules: &'static Ruleset,
    pub(super) table: &'a Table,
}

impl Teller<'_> {
    pub(super) fn say(&self, key: &str, args: &[(&str, Arg)]) -> Line {
        let mut line = self.voice.say(key, args);
        // Players without names are described, and a description may begin the sentence.
        let described = |text: &str| {
            ["combat-player-attacker", "combat-player-defender"]
                .iter()
                .any(|who| text.starts_with(&self.voice.text(who, &[])))
        };
        if let Some(first) = line.0.first_mut().filter(|first| described(&first.text)) {
            let mut letters = first.text.chars();
            first.text = letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect();
        }
        // A card whose name ends its own sentence: `plays Bamboozled!`, not `Bamboozled!.`
        let ended = line.0.iter().rev().nth(1).is_some_and(|span| span.text.ends_with(['!', '?']));
        if ended && line.0.last().is_some_and(|span| span.text == ".") {
            line.0.pop();
        }
        line
    }

    /// A line with the rule it rests on.
    pub(super) fn cited(&self, line: Line, rule: cardinal_doomtrooper::RuleRef) -> Line {
        let id = format!(" [{}]", self.rules.rule(rule));
        line.then(id, crate::answer::Style::Faint)
    }

    /// A step as people say it.
    pub(super) fn step(&self, step: StepId) -> String {
        names::step_in_words(self.voice, &self.rules.procedure.step(step).id)
    }

    pub(super) fn player(&self, player: PlayerId) -> String {
        match self.table.player(player).handle.as_str() {
            ATTACKER => self.voice.text("combat-player-attacker", &[]),
            DEFENDER => self.voice.text("combat-player-defender", &[]),
            handle => handle.to_owned(),
        }
    }

    /// A warrior's name, with its handle where two have the same.
    pub(super) fn warrior(&self, warrior: WarriorId) -> String {
        let own = self.table.warrior(warrior);
        let name = self.card_name(own.card.as_deref(), &own.name);
        let twins = self.table.warriors().filter(|(_, other)| other.name == own.name).count();
        if twins > 1 { format!("{name} ({})", own.handle) } else { name }
    }

    /// The known card that something on the table is.
    pub(super) fn known(&self, source: Source) -> Option<&Card> {
        let cards = self.library.cards();
        match source {
            Source::Warrior(warrior) => cards.get(self.table.warrior(warrior).card.as_deref()?),
            Source::Card(card) => cards.get(self.table.card(card).card.as_deref()?),
            Source::Warzone(warzone) => cards.get(self.table.warzone(warzone).card.as_deref()?),
        }
    }

    /// A card's name, with whose it is where several have the same.
    pub(super) fn source(&self, source: Source) -> String {
        match source {
            Source::Warrior(warrior) => self.warrior(warrior),
            Source::Warzone(warzone) => self.table.warzone(warzone).name.clone(),
            Source::Card(card) => {
                let own = self.table.card(card);
                let name = self.card_name(own.card.as_deref(), &own.name);
                let twins = || self.table.cards().filter(|(_, other)| other.name == own.name);
                match (twins().count(), twins().filter(|(_, other)| other.player == own.player).count()) {
                    (1, _) => name,
                    (_, 1) => format!("{name} ({})", self.player(own.player)),
                    _ => format!("{name} ({})", own.handle),
                }
            }
        }
    }

    fn card_name(&self, id: Option<&str>, name: &str) -> String {
        let known = id.and_then(|id| self.library.cards().get(id));
        known.map_or(name, |card| card.name(self.voice.lang)).to_owned()
    }

    pub(super) fn who(&self, warrior: WarriorId) -> Arg {
        Arg::strong(self.warrior(warrior))
    }

    /// ` (Minefield)`, or nothing where no card did it.
    pub(super) fn in_brackets(&self, source: Option<Source>) -> String {
        source.map_or_else(String::new, |source| format!(" ({})", self.source(source)))
    }

    /// The same, or nothing where it is the warrior's own text that does it.
    pub(super) fn by_other(&self, warrior: WarriorId, source: Option<Source>) -> String {
        self.in_brackets(source.filter(|source| *source != Source::Warrior(warrior)))
    }

    fn by(&self, source: Option<Source>) -> Arg {
        source.map_or_else(String::new, |source| self.source(source)).into()
    }

    pub(super) fn blow(&self, blow: &Blow, tactic: cardinal_doomtrooper::rating::Rating) -> Line {
        let key = if blow.wounds { "combat-blow-hits" } else { "combat-blow-misses" };
        self.say(
            key,
            &[
                ("striker", self.who(blow.striker)),
                ("letter", names::named(self.voice, "rating", tactic).into()),
                ("attack", self.number(&blow.attack).into()),
                ("target", self.who(blow.target)),
                ("armor", self.number(&blow.armor).into()),
            ],
        )
    }

    pub(super) fn status(&self, warrior: WarriorId, status: cardinal_doomtrooper::table::Status) -> Line {
        let key = format!("combat-status-{}", names::code(status));
        self.say(&key, &[("warrior", self.who(warrior))])
    }
}
