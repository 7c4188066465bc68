//! The table as its files have it, checked.

use std::collections::BTreeSet;

use cardinal_embedded::{Misread, read_toml};
use serde::Deserialize;
use strum::VariantArray;
use thiserror::Error;

use super::Key;
use super::parameter::{Parameter, Takes};
use super::row::{Command, Group, Place};

/// The files, in the order of their rows.
const FILES: [(&str, &str); 8] = [
    ("questions", include_str!("../../phrases/commands/questions.toml")),
    ("combats", include_str!("../../phrases/commands/combats.toml")),
    ("tash-kalar", include_str!("../../phrases/commands/tash-kalar.toml")),
    ("rulings", include_str!("../../phrases/commands/rulings.toml")),
    ("events", include_str!("../../phrases/commands/events.toml")),
    ("keeping", include_str!("../../phrases/commands/keeping.toml")),
    ("program", include_str!("../../phrases/commands/program.toml")),
    ("console", include_str!("../../phrases/commands/console.toml")),
];

/// The set of the options that every command of the command line takes.
const EVERYWHERE: &str = "everywhere";

/// Every command, and the options that all of them take on the command line.
#[derive(Debug)]
pub(super) struct Table {
    pub(super) commands: Vec<Command>,
    pub(super) groups: Vec<Group>,
    pub(super) everywhere: Vec<Parameter>,
}

/// Why files are no table of commands.
#[derive(Debug, Error)]
pub(super) enum TableError {
    #[error("{file}: {source}")]
    Parse { file: String, source: Box<Misread> },
    #[error("{0:?} has no row")]
    NoRow(Key),
    #[error("{0:?} has two rows")]
    TwoRows(Key),
    #[error("{key:?}: {what}")]
    Row { key: Key, what: String },
    #[error("{one:?} and {other:?} share the word {word}")]
    Word { one: Key, other: Key, word: String },
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(default, rename = "command")]
    commands: Vec<Command>,
    #[serde(default, rename = "set")]
    sets: Vec<Set>,
    #[serde(default, rename = "group")]
    groups: Vec<Group>,
}

/// Parameters that several commands take.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Set {
    key: String,
    #[serde(rename = "parameter")]
    parameters: Vec<Parameter>,
}

/// The table that ships with the program.
pub(super) fn embedded() -> Result<Table, TableError> {
    read(&FILES)
}

fn read(files: &[(&str, &str)]) -> Result<Table, TableError> {
    let (mut commands, mut sets, mut within) = (Vec::new(), Vec::new(), Vec::new());
    for (name, text) in files {
        let parse = |source| TableError::Parse { file: (*name).to_owned(), source: Box::new(source) };
        let file: File = read_toml(text).map_err(parse)?;
        commands.extend(file.commands);
        sets.extend(file.sets);
        within.extend(file.groups);
    }
    let groups: Vec<(Key, Vec<Place>)> =
        commands.iter().filter_map(|command| Some((command.within?, command.on.clone()))).collect();
    for command in &mut commands {
        complete(command, &sets, &groups)?;
    }
    let everywhere = sets.into_iter().find(|set| set.key == EVERYWHERE);
    let mut everywhere = everywhere.map(|set| set.parameters).unwrap_or_default();
    for parameter in &mut everywhere {
        parameter.on = vec![Place::Line];
        parameter.complete();
    }
    for key in Key::VARIANTS {
        match commands.iter().filter(|command| command.key == *key).count() {
            0 => return Err(TableError::NoRow(*key)),
            1 => {}
            _ => return Err(TableError::TwoRows(*key)),
        }
    }
    for command in &commands {
        check(command, &commands, &within, &everywhere)
            .map_err(|what| TableError::Row { key: command.key, what })?;
    }
    tell_apart(&commands)?;
    Ok(Table { commands, groups: within, everywhere })
}

/// Gives a command its sets, and its parameters the places where they can be given.
fn complete(command: &mut Command, sets: &[Set], groups: &[(Key, Vec<Place>)]) -> Result<(), TableError> {
    let key = command.key;
    let of_sets = |wanted: &[String]| -> Result<Vec<Parameter>, TableError> {
        let mut found = Vec::new();
        for wanted in wanted {
            let what = || TableError::Row { key, what: format!("there is no set {wanted}") };
            found.extend(sets.iter().find(|set| set.key == *wanted).ok_or_else(what)?.parameters.clone());
        }
        Ok(found)
    };
    let mut parameters = of_sets(&command.sets)?;
    parameters.append(&mut command.parameters);
    parameters.append(&mut of_sets(&command.after)?);
    for parameter in &mut parameters {
        parameter.complete();
        if parameter.on.is_empty() {
            parameter.on.clone_from(&command.on);
        }
        // A group is given nothing but what all within it take.
        let is_given = |place: &Place| {
            let is_group = groups.iter().any(|(group, on)| *group == command.key && on.contains(place));
            command.on.contains(place) && (!is_group || parameter.global)
        };
        let on = parameter.on.iter().copied().filter(is_given).collect();
        parameter.on = on;
    }
    command.parameters = parameters;
    command.folded = command.words().folded();
    Ok(())
}

/// What is wrong with a row.
fn check(
    command: &Command,
    all: &[Command],
    within: &[Group],
    everywhere: &[Parameter],
) -> Result<(), String> {
    let group = |key| all.iter().find(|other| other.key == key);
    if let Some(group) = command.within.and_then(group) {
        let lacking = command
            .on
            .iter()
            .find(|place| matches!(place, Place::Line | Place::Discord) && !group.on.contains(place));
        if lacking.is_some() || group.within.is_some() {
            return Err(format!("it cannot stand in {:?}", group.key));
        }
    }
    let is_its = |group: &Group| {
        Some(group.key.as_str()) == command.group.as_deref() && Some(group.within) == command.within
    };
    if command.group.is_some() && !within.iter().any(is_its) {
        return Err("there is no such group within its own".to_owned());
    }
    if command.words().lack_a_language() {
        return Err("a language has no word for it".to_owned());
    }
    if command.is_on(Place::Discord) {
        check_on_discord(command)?;
    }
    let mut keys = BTreeSet::new();
    for parameter in &command.parameters {
        let wrong = |what: &str| Err(format!("{}: {what}", parameter.key));
        if !keys.insert(&parameter.key) {
            return wrong("it stands there twice");
        }
        let has_choices = !parameter.choices().is_empty();
        if parameter.takes == Takes::Choice && !has_choices {
            return wrong("it has no choices");
        }
        if parameter.least.is_some() != parameter.most.is_some()
            || (parameter.least.is_some() && parameter.takes != Takes::Number)
        {
            return wrong("its range is none");
        }
        let is_known = |id: &String| {
            let of_row = command.parameters.iter();
            of_row
                .chain(everywhere)
                .any(|other| other.id() == id.as_str() || other.one_of.as_ref() == Some(id))
        };
        let named = parameter.unless.iter().chain(&parameter.excludes).chain(&parameter.with);
        if let Some(unknown) = named.into_iter().find(|id| !is_known(id)) {
            return wrong(&format!("there is no {unknown}"));
        }
        if parameter.everywhere && everywhere.iter().all(|option| option.key != parameter.key) {
            return wrong("no command takes this");
        }
    }
    check_order_on_the_line(command)
}

fn check_on_discord(command: &Command) -> Result<(), String> {
    let languages = cardinal_language::Lang::ALL;
    if languages.iter().any(|lang| command.named(*lang).is_none()) {
        return Err("it has no name on Discord".to_owned());
    }
    let mut is_optional = false;
    for parameter in command.parameters(Place::Discord) {
        if languages.iter().any(|lang| parameter.name(*lang).is_none()) {
            return Err(format!("{} has no name on Discord", parameter.key));
        }
        let is_needed = parameter.is_needed(Place::Discord);
        if is_needed && is_optional {
            return Err(format!("{} is needed behind one that is not", parameter.key));
        }
        is_optional |= !is_needed;
    }
    Ok(())
}

/// What is told by its place must come before what may be left out, and several words last.
fn check_order_on_the_line(command: &Command) -> Result<(), String> {
    let placed = command.parameters(Place::Line);
    let placed: Vec<&Parameter> =
        placed.filter(|parameter| parameter.long.is_none() && !parameter.everywhere).collect();
    let Some((_, before)) = placed.split_last() else { return Ok(()) };
    let is_long = |parameter: &&&Parameter| parameter.repeats || parameter.takes.is_words();
    if let Some(parameter) = before.iter().find(is_long) {
        return Err(format!("nothing can stand behind {}", parameter.key));
    }
    let needed: Vec<bool> = placed.iter().map(|parameter| parameter.is_needed(Place::Line)).collect();
    if needed.is_sorted_by(|one, other| one >= other) {
        Ok(())
    } else {
        Err("what may be left out stands before what is needed".to_owned())
    }
}

/// No word means two commands where both can be typed.
fn tell_apart(commands: &[Command]) -> Result<(), TableError> {
    let room = |command: &Command| {
        [(Place::Walk, 1), (Place::FollowUp, 2)]
            .into_iter()
            .find(|(place, _)| command.is_on(*place))
            .map_or(0, |(_, room)| room)
    };
    for (at, one) in commands.iter().enumerate() {
        for other in commands.iter().skip(at + 1).filter(|other| room(other) == room(one)) {
            if let Some(word) = one.folded.all().find(|word| other.folded.all().any(|own| own == *word)) {
                return Err(TableError::Word { one: one.key, other: other.key, word: word.to_owned() });
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is wrong with the table once a file of it reads otherwise.
    fn changed(file: &str, from: &str, to: &str) -> String {
        let mut files: Vec<(&str, String)> =
            FILES.iter().map(|(name, text)| (*name, (*text).to_owned())).collect();
        let (_, text) = files.iter_mut().find(|(name, _)| *name == file).expect("a file");
        assert!(text.contains(from), "{from}");
        *text = text.replacen(from, to, 1);
        let files: Vec<(&str, &str)> = files.iter().map(|(name, text)| (*name, text.as_str())).collect();
        read(&files).map(|_| ()).expect_err("it is wrong").to_string()
    }

    #[test]
    fn the_table_that_ships_is_sound() {
        if let Err(error) = embedded() {
            panic!("{error}");
        }
    }

    #[test]
    fn a_table_with_a_fault_does_not_load_and_says_where() {
        for (file, from, to, said) in [
            ("questions", "help = true", "hlep = true", "questions: "),
            ("questions", "key = \"step\"", "key = \"rule\"", "Rule has two rows"),
            ("console", "[[command]]\nkey = \"quit\"", "[[command]]\nkey = \"walk-quit\"", "walk-quit"),
            ("questions", "it = [\"fase\", \"passo\"]", "", "Step: a language has no word for it"),
            ("questions", "it = [\"fase\", \"passo\"]", "it = [\"regola\"]", "share the word regola"),
            (
                "questions",
                "names = { it = \"chiedi\", cs = \"dotaz\" }",
                "",
                "Ask: it has no name on Discord",
            ),
            ("questions", "cs = \"otázka\"\n", "", "Ask: question has no name on Discord"),
            ("questions", "excludes = [\"json\"", "excludes = [\"jsno\"", "Cards: csv: there is no jsno"),
            ("combats", "choices = [\"me\", \"all\"]", "", "Combat: show: it has no choices"),
            ("combats", "sets = [\"setup\"]", "sets = [\"set-up\"]", "Combat: there is no set set-up"),
            ("rulings", "within = \"ruling\"", "within = \"import\"", "it cannot stand in Import"),
        ] {
            let error = changed(file, from, to);
            assert!(error.contains(said), "{error}");
        }
        let order = changed("questions", "takes = \"text\"\nneeded = [\"discord\"]", "takes = \"text\"");
        assert!(order.contains("Can: to is needed behind one that is not"), "{order}");
        let words = changed(
            "combats",
            "key = \"line\"\ntakes = \"text\"",
            "key = \"line\"\ntakes = \"number\"\nleast = 1",
        );
        assert!(words.contains("CombatNew: line: its range is none"), "{words}");
    }
}
