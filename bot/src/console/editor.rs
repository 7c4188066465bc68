//! What helps while a line is typed in the console: completion and hints.

use std::borrow::Cow;

use cardinal_language::{Lang, fold};
use rustyline::completion::{Completer, Pair};
use rustyline::highlight::Highlighter;
use rustyline::hint::{Hinter, HistoryHinter};
use rustyline::validate::Validator;
use rustyline::{Context, Helper};

use cardinal_assistant::Cardinal;
use cardinal_assistant::answer::Service;
use cardinal_assistant::commands::{Command, FOLLOW_UP_MARK as MARK, Place, commands};
use cardinal_assistant::identity::Asker;
use cardinal_assistant::request::Field;

/// The commands that the console knows while nothing is walked through, each with its word in every
/// language; a space stands behind those that something follows.
fn beginnings() -> impl Iterator<Item = (String, &'static Command)> {
    let known =
        commands().iter().filter(|command| command.is_on(Place::Question) || command.is_on(Place::Console));
    known.flat_map(|command| {
        let offered = Lang::ALL.into_iter().filter_map(|lang| command.word(lang));
        let space = if command.alone { "" } else { " " };
        offered.map(move |word| (format!("{word}{space}"), command))
    })
}

/// What helps while a line is typed: completions of commands, cards and rules, and the rest of an
/// earlier line as a hint.
pub(super) struct Assistant<'a> {
    cardinal: &'a Cardinal,
    lang: Lang,
    history: HistoryHinter,
    /// The ways on from the last answer.
    onward: Vec<String>,
}

impl<'a> Assistant<'a> {
    pub(super) fn new(cardinal: &'a Cardinal, lang: Lang) -> Self {
        Self { cardinal, lang, history: HistoryHinter::new(), onward: Vec::new() }
    }

    /// Completes these ways on from now on.
    pub(super) fn goes_on(&mut self, onward: Vec<String>) {
        self.onward = onward;
    }

    /// The completions of a line up to the cursor: where what they replace begins, and each with
    /// what is shown for it.
    fn candidates(&self, line: &str) -> (usize, Vec<(String, String)>) {
        let typed = fold(line);
        if line.starts_with(MARK) {
            let ways = self.onward.iter().filter(|way| fold(way).starts_with(&typed));
            return (0, ways.map(|way| (way.clone(), way.clone())).collect());
        }
        for (beginning, command) in beginnings() {
            if typed.starts_with(&beginning) {
                let Some(field) = command.completes() else { return (line.len(), Vec::new()) };
                // Commands have no diacritics, so they are as long as typed.
                let rest = line.get(beginning.len()..).unwrap_or_default();
                return (line.len() - rest.len(), self.names(field, rest));
            }
        }
        let commands = beginnings()
            .filter(|(beginning, _)| !typed.is_empty() && beginning.starts_with(&typed))
            .map(|(beginning, _)| (beginning.clone(), beginning.trim_end().to_owned()));
        let mut found: Vec<_> = commands.collect();
        let field = if line.contains('/') { Field::Rule } else { Field::Card };
        if typed.chars().count() >= 2 {
            found.extend(self.names(field, line));
        }
        (0, found)
    }

    fn names(&self, field: Field, typed: &str) -> Vec<(String, String)> {
        let choices = self.cardinal.complete(field, typed, &Asker::at_terminal(Some(self.lang)));
        choices.into_iter().map(|choice| (choice.value, choice.label)).collect()
    }
}

impl Completer for Assistant<'_> {
    type Candidate = Pair;

    fn complete(
        &self,
        line: &str,
        position: usize,
        _: &Context<'_>,
    ) -> rustyline::Result<(usize, Vec<Pair>)> {
        let (start, found) = self.candidates(line.get(..position).unwrap_or(line));
        let pair = |(replacement, display)| Pair { display, replacement };
        Ok((start, found.into_iter().map(pair).collect()))
    }
}

impl Hinter for Assistant<'_> {
    type Hint = String;

    fn hint(&self, line: &str, position: usize, context: &Context<'_>) -> Option<String> {
        self.history.hint(line, position, context)
    }
}

impl Highlighter for Assistant<'_> {
    fn highlight_hint<'h>(&self, hint: &'h str) -> Cow<'h, str> {
        let faint = anstyle::Style::new().dimmed();
        Cow::Owned(format!("{faint}{hint}{faint:#}"))
    }
}

impl Validator for Assistant<'_> {}

impl Helper for Assistant<'_> {}
