//! What comes of a command line: which command answers, and with which exit code.

use std::ffi::OsString;
use std::io::{self, Write};
use std::process::ExitCode;

use cardinal_language::Lang;
use clap::FromArgMatches;

use super::args::{Cli, Combat, Command, Global, Nickname, Setting, command};
use super::{
    Exit, args, commands, complaint, discord, doctor, import, inquiry, live, manual, ruling, settings, table,
    usage,
};
use crate::console;
use crate::files;
use crate::host;
use crate::terminal::Screen;
use cardinal_assistant::Cardinal;
use cardinal_assistant::answer::{Service, schema};
use cardinal_assistant::identity::Asker;
use cardinal_assistant::messages::Messages;
use cardinal_assistant::request::{Calling, Coverage, Request, Wish};

/// Runs Cardinal with these arguments, the program's name first, and says how it ended.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let arguments: Vec<OsString> = with_opposites(arguments.into_iter().collect());
    let help_lang = settings::help_language(&arguments);
    let parsed = command(help_lang).try_get_matches_from(arguments);
    let cli = match parsed.and_then(|matches| Cli::from_arg_matches(&matches)) {
        Ok(cli) => cli,
        // Help and version come this way too; clap knows where they go and how they end.
        Err(error) => {
            let code = u8::try_from(error.exit_code()).unwrap_or(Exit::Usage as u8);
            // Nobody is left to tell when even this cannot be written.
            let _ = match usage::sentence(help_lang, &error) {
                Some(sentence) => writeln!(io::stderr(), "{sentence}"),
                None => error.print(),
            };
            return ExitCode::from(code);
        }
    };
    match start(cli, help_lang) {
        Ok(exit) => exit.into(),
        // Who reads the output has had enough of it: that is their right and no failure of ours.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Exit::Answered.into(),
        Err(error) => {
            complaint::tell(help_lang, &complaint::output(help_lang, &error));
            Exit::Trouble.into()
        }
    }
}

fn start(cli: Cli, help_lang: Lang) -> io::Result<Exit> {
    let Cli { global, command: asked } = cli;
    if let Some(Command::Completions { shell }) = asked {
        let mut script = Vec::new();
        clap_complete::generate(shell, &mut command(Lang::En), "cardinal", &mut script);
        Screen::new(global.color, false).print(&String::from_utf8_lossy(&script))?;
        return Ok(Exit::Answered);
    }
    if let Some(Command::Manual) = asked {
        Screen::new(global.color, false).print(&manual::page(help_lang)?)?;
        return Ok(Exit::Answered);
    }
    if let Some(Command::Schema) = asked {
        Screen::new(global.color, false).print(&format!("{:#}\n", schema()))?;
        return Ok(Exit::Answered);
    }
    if let Some(Command::Help) = asked
        && global.json
    {
        Screen::new(global.color, true).show(&commands::answer(help_lang), false)?;
        return Ok(Exit::Answered);
    }
    if let Some(Command::Help) = asked {
        let help = command(help_lang).render_help();
        Screen::new(global.color, false).print(&help.ansi().to_string())?;
        return Ok(Exit::Answered);
    }
    let loaded = match settings::load(&global) {
        Ok(loaded) => loaded,
        Err(failed) => {
            complaint::tell(failed.lang, &failed.sentence);
            return Ok(Exit::Settings);
        }
    };
    let screen = Screen::new(global.color, global.json);
    let cardinal = Cardinal::new(
        &loaded.settings.ruleset,
        host::at(&loaded.settings.data_dir),
        loaded.set,
        loaded.system,
    );
    let lang = cardinal.default_language(global.lang);
    let cardinal = match &global.ruleset {
        None => cardinal,
        Some(ruleset) => match cardinal.asked_by(ruleset) {
            Ok(cardinal) => cardinal,
            Err(known) => {
                let args = [("ruleset", ruleset.as_str().into()), ("known", known.join(", ").into())];
                complaint::tell(lang, &Messages::embedded().get(lang, "no-ruleset", &args));
                return Ok(Exit::Usage);
            }
        },
    };
    let cardinal = match &asked {
        // On Discord nobody waits as long as at a terminal.
        Some(Command::Discord) => cardinal,
        Some(Command::Combat { command: Combat::Explore { seconds, .. } }) => {
            cardinal.with_effort(inquiry::effort(lang, *seconds))
        }
        _ => cardinal.with_effort(inquiry::effort(lang, inquiry::USUAL_SECONDS)),
    };
    let begun = match &asked {
        None => None,
        Some(Command::Combat { command: Combat::Start { combat } }) => Some(combat.as_str()),
        Some(_) => Some(""),
    };
    if begun.is_none_or(|combat| !combat.is_empty()) {
        return console::run(&cardinal, &screen, global.lang, &loaded.settings.data_dir, begun);
    }
    let Some(asked) = asked else { return Ok(Exit::Answered) };
    let exit = match asked {
        Command::Import { command } => import::run(&cardinal, &screen, &global, command)?,
        Command::Combat { command: Combat::Live(command) } => {
            live::run(&cardinal, &screen, &global, *command)?
        }
        Command::Ruling(asked) => ruling::run(&cardinal, &screen, &global, asked)?,
        Command::Discord => discord::run(cardinal, &loaded, &global),
        Command::Doctor => doctor::run(&cardinal, &screen, &loaded, &global)?,
        question => {
            let is_kept = matches!(question, Command::Nickname { .. });
            let is_table = matches!(question, Command::Cards { csv: true, .. });
            let exit = match one_shot(&cardinal, &global, question) {
                Ok((request, page)) => {
                    let answer = cardinal.answer(&request, page, &Asker::at_terminal(global.lang)).answer;
                    match table::of_cards(&answer)?.filter(|_| is_table) {
                        Some(table) => screen.print(&table)?,
                        None => screen.show(&answer, false)?,
                    }
                    answer.outcome.into()
                }
                Err(exit) => exit,
            };
            if is_kept {
                return Ok(complaint::of_what_is_kept(&cardinal, global.lang, exit));
            }
            complaint::store_troubles(&cardinal, global.lang, exit);
            exit
        }
    };
    Ok(exit)
}

/// What a command asks that is one question, and which page of what is found.
fn one_shot(cardinal: &Cardinal, global: &Global, asked: Command) -> Result<(Request, u32), Exit> {
    Ok(match asked {
        Command::Ask(words) => (Request::Ask { text: words.joined() }, 1),
        Command::Rule(words) => (Request::Rule { id: words.joined() }, 1),
        Command::Step(words) => (Request::Step { name: words.joined() }, 1),
        Command::Term(words) => (Request::Term { name: words.joined() }, 1),
        Command::Cards { query, limit, page, csv } => {
            let limit = if csv { u32::MAX } else { limit.into() };
            (Request::Cards { text: query_of(&query), limit: Some(limit) }, page)
        }
        Command::Card(words) => (Request::Card { name: words.joined() }, 1),
        Command::When(words) => (Request::When { name: words.joined() }, 1),
        Command::Can(words) => (Request::Can { text: words.joined() }, 1),
        Command::WhatIf { combat, change } => {
            let combat = files::combat(cardinal, global.lang, &combat)?;
            let request = match change {
                None => Request::Combat { combat },
                Some(change) => Request::WhatIf { combat, change },
            };
            (request, 1)
        }
        Command::Settings { setting, value } => {
            let of = |wanted| if setting == Some(wanted) { value.clone() } else { None };
            let (language, ruleset) = (of(Setting::Language), of(Setting::Ruleset));
            let combats = of(Setting::Combats);
            (Request::Settings(Wish { language, ruleset, combats, ..Wish::default() }), 1)
        }
        Command::Coverage { command } => {
            let coverage = match command {
                None => Coverage::Documents,
                Some(args::Coverage::Combats) => Coverage::Combats,
                Some(args::Coverage::Cards { among, unfinished }) => {
                    let among = (!among.is_empty()).then(|| query_of(&among));
                    Coverage::Cards { among, list: unfinished }
                }
            };
            (Request::Coverage(coverage), 1)
        }
        Command::Compare(words) => (Request::Compare { text: words.joined() }, 1),
        Command::Search { words, limit, page } => {
            (Request::Search { text: words.joined(), limit: Some(limit.into()) }, page)
        }
        Command::Combat { command } => (inquiry::request(cardinal, global, command)?, 1),
        Command::Nickname { command } => {
            let calling = match command {
                Nickname::Add { nickname, card } => {
                    Calling { nickname: Some(nickname), card: Some(card), remove: None }
                }
                Nickname::Remove { nickname } => Calling { remove: Some(nickname), ..Calling::default() },
                Nickname::List => Calling::default(),
            };
            (Request::Call(calling), 1)
        }
        // `start` has taken these.
        Command::Import { .. }
        | Command::Ruling(_)
        | Command::Discord
        | Command::Doctor
        | Command::Help
        | Command::Manual
        | Command::Schema
        | Command::Completions { .. } => return Err(Exit::Usage),
    })
}

/// Marks what a query for cards does not want (`-set:warzone`) so that it is not read as an option:
/// in the place of the hyphen stands a minus, which a query takes for the same.
fn with_opposites(arguments: Vec<OsString>) -> Vec<OsString> {
    let commands = command(Lang::En);
    let is_command = |word: &str| commands.get_subcommands().any(|command| command.get_name() == word);
    let mut in_query = None;
    let marked = arguments.into_iter().map(|argument| {
        let Some(word) = argument.to_str() else { return argument };
        if in_query.is_none() && is_command(word) {
            in_query = Some(word == "cards");
        }
        match word.strip_prefix('-') {
            // Options are long here, but for those for help and version.
            Some(rest)
                if in_query == Some(true) && !rest.starts_with('-') && !["h", "V", ""].contains(&rest) =>
            {
                format!("−{rest}").into()
            }
            _ => argument,
        }
    });
    marked.collect()
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
    fn only_in_a_query_for_cards_is_a_hyphen_no_option() {
        let marked = |words: &[&str]| -> Vec<String> {
            let words = words.iter().map(OsString::from).collect();
            with_opposites(words).into_iter().filter_map(|word| word.into_string().ok()).collect()
        };
        let query = ["cardinal", "--lang", "it", "cards", "-set:x", "--page", "2", "-h", "-"];
        assert_eq!(marked(&query), ["cardinal", "--lang", "it", "cards", "−set:x", "--page", "2", "-h", "-"]);
        let other = ["cardinal", "search", "cards", "-x"];
        assert_eq!(marked(&other), other);
    }

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
