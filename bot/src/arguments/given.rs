//! What a command of the command line is given: what clap has read, with the files that it names.

use std::path::PathBuf;

use cardinal_language::Lang;
use clap::ArgMatches;

use crate::exit::Exit;
use crate::files::{combat, text_of};
use crate::input::Kind;
use cardinal_assistant::Cardinal;
use cardinal_assistant::commands::{Command, Given, Parameter, Place, Takes, Value};
use cardinal_assistant::identity::Asker;

/// What a command is given, and who gives it: whoever sits at the terminal, for a server where they say so.
///
/// # Errors
/// As [`given`].
pub(crate) fn asked(
    cardinal: &Cardinal,
    lang: Option<Lang>,
    command: &'static Command,
    matches: &ArgMatches,
) -> Result<(Given, Asker), Exit> {
    let given = given(cardinal, lang, command, matches)?;
    let asker = Asker::at_terminal(lang).operating(given.read("server"));
    Ok((given, asker))
}

/// What a command is given. Where a file is not read, that has been told, and this is how the program ends.
pub(crate) fn given(
    cardinal: &Cardinal,
    lang: Option<Lang>,
    command: &'static Command,
    matches: &ArgMatches,
) -> Result<Given, Exit> {
    let mut given = Given::default();
    let group = command.within.map(cardinal_assistant::commands::command);
    let of_group = group.into_iter().flat_map(|group| group.parameters(Place::Line));
    for parameter in command.parameters(Place::Line).chain(of_group) {
        match parameter.takes {
            Takes::Combat => {
                for typed in texts(parameter, matches) {
                    let combat = combat(cardinal, lang, &typed)?;
                    given.put(
                        &parameter.key,
                        match combat.file {
                            Some(name) => Value::File { name, text: combat.line },
                            None => Value::Text(combat.line),
                        },
                    );
                }
            }
            Takes::ScenarioFile | Takes::RulingsFile | Takes::ListFile => {
                let kind = match parameter.takes {
                    Takes::ScenarioFile => Kind::Scenario,
                    Takes::RulingsFile => Kind::Rulings,
                    _ => Kind::List,
                };
                for file in files(parameter, matches) {
                    let text = text_of(cardinal, lang, &file, kind)?;
                    given.put(&parameter.key, Value::File { name: file.display().to_string(), text });
                }
            }
            // That a file is wanted is for who answers to know; where it goes is not.
            Takes::Output if matches.contains_id(parameter.id()) => {
                given.put(&parameter.key, Value::Text(String::new()));
            }
            _ => texts(parameter, matches)
                .into_iter()
                .for_each(|text| given.put(&parameter.key, Value::Text(text))),
        }
    }
    Ok(given)
}

/// What a parameter is given, as texts; files are read elsewhere.
fn texts(parameter: &'static Parameter, matches: &ArgMatches) -> Vec<String> {
    let id = parameter.id();
    match parameter.takes {
        Takes::Flag => matches.get_flag(id).then(String::new).into_iter().collect(),
        Takes::Number => matches.get_one::<u64>(id).map(ToString::to_string).into_iter().collect(),
        Takes::Language => matches.get_one::<Lang>(id).map(ToString::to_string).into_iter().collect(),
        Takes::ScenarioFile | Takes::RulingsFile | Takes::ListFile | Takes::Path | Takes::Output => {
            Vec::new()
        }
        Takes::Words | Takes::Query => {
            let words: Vec<String> = matches.get_many(id).into_iter().flatten().cloned().collect();
            let joined = if parameter.takes == Takes::Query { query_of(&words) } else { words.join(" ") };
            Some(joined).filter(|_| !words.is_empty()).into_iter().collect()
        }
        Takes::Text | Takes::Combat | Takes::Choice | Takes::Role | Takes::Person => {
            matches.get_many(id).into_iter().flatten().cloned().collect()
        }
    }
}

/// The files that a parameter names.
pub(crate) fn files(parameter: &'static Parameter, matches: &ArgMatches) -> Vec<PathBuf> {
    matches.get_many(parameter.id()).into_iter().flatten().cloned().collect()
}

/// What becomes of a file that a command is answered with.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Output {
    /// The command is answered with an answer alone.
    Shown,
    /// Without a file to write to, what it would hold is what is asked for.
    Printed,
    /// It is written here.
    Into(PathBuf),
}

/// What becomes of the file that a command is answered with.
pub(crate) fn output(command: &'static Command, matches: &ArgMatches) -> Output {
    let mut own = command.parameters(Place::Line);
    match own.find(|parameter| parameter.takes == Takes::Output) {
        None => Output::Shown,
        Some(output) => matches.get_one(output.id()).cloned().map_or(Output::Printed, Output::Into),
    }
}

/// A query from the words of a command line, from which a shell has taken the quotes: where several
/// words are given, spaces inside one were quoted.
fn query_of(words: &[String]) -> String {
    let [_, _, ..] = words else { return words.concat() };
    let quoted = |word: &String| {
        let after_sign = word.rfind([':', '=', '<', '>']).map_or(0, |sign| sign + 1);
        let is_quoted = !word.contains('"') && word.contains(char::is_whitespace);
        match (is_quoted, word.split_at_checked(after_sign)) {
            (true, Some(("", value))) => match value.strip_prefix(['-', '−']) {
                Some(value) => format!("-\"{value}\""),
                None => format!("\"{value}\""),
            },
            // What has a space before its sign is a part of a query that was quoted as a whole.
            (true, Some((field, value))) if !field.contains(char::is_whitespace) => {
                format!("{field}\"{value}\"")
            }
            _ => word.clone(),
        }
    };
    words.iter().map(quoted).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotes_that_a_shell_has_taken_are_put_back() {
        for (words, query) in [
            (&["type:warrior fight>=8"][..], "type:warrior fight>=8"),
            (&["type:warrior", "set:paradise lost"], "type:warrior set:\"paradise lost\""),
            (&["sean", "first strike"], "sean \"first strike\""),
            (&["sean", "-first strike"], "sean -\"first strike\""),
            (&["type:warrior fight>=8", "lucky"], "type:warrior fight>=8 lucky"),
            (&["a", "set:\"paradise lost\""], "a set:\"paradise lost\""),
        ] {
            let words: Vec<String> = words.iter().map(|word| (*word).to_owned()).collect();
            assert_eq!(query_of(&words), query);
        }
    }
}
