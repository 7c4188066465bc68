//! What comes of a command line: which command answers, and with which exit code.

use std::ffi::OsString;
use std::io::{self, Write};
use std::process::ExitCode;

use cardinal_language::Lang;
use clap::ArgMatches;
use clap_complete::Shell;

use super::settings::Loaded;
use super::{
    Exit, backup, complaint, desk, discord, doctor, effort, help_json, import, manual, screen as projector,
    serve, settings, site, table, written,
};
use crate::arguments::args::{Global, asked, command};
use crate::arguments::given::Output;
use crate::arguments::{given, usage};
use crate::console;
use crate::host;
use crate::terminal::Screen;
use cardinal_assistant::Cardinal;
use cardinal_assistant::answer::{Service, schema};
use cardinal_assistant::commands::{Command, Key, Parameter, Place, Takes, commands, request};
use cardinal_assistant::messages::Messages;

/// Runs Cardinal with these arguments, the program's name first, and says how it ended.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let arguments: Vec<OsString> = with_opposites(arguments.into_iter().collect());
    let help_lang = settings::help_language(&arguments);
    let matches = match command(help_lang).try_get_matches_from(arguments) {
        Ok(matches) => matches,
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
    match start(&matches, help_lang) {
        Ok(exit) => exit.into(),
        // Who reads the output has had enough of it: that is their right and no failure of ours.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Exit::Answered.into(),
        Err(error) => {
            complaint::tell(help_lang, &complaint::output(help_lang, &error));
            Exit::Trouble.into()
        }
    }
}

fn start(matches: &ArgMatches, help_lang: Lang) -> io::Result<Exit> {
    let (global, asked) = (Global::of(matches), asked(matches));
    if let Some((asked, own)) = asked
        && let Some(text) = of_itself(asked.key, own, &global, help_lang)?
    {
        Screen::new(global.color, false).print(&text)?;
        return Ok(Exit::Answered);
    }
    if global.json && asked.is_some_and(|(asked, _)| asked.key == Key::Help) {
        Screen::new(global.color, true).show(&help_json::answer(help_lang), false)?;
        return Ok(Exit::Answered);
    }
    let loaded = match settings::load(&global) {
        Ok(loaded) => loaded,
        Err(failed) => {
            complaint::tell(failed.lang, &failed.sentence);
            return Ok(Exit::Settings);
        }
    };
    let cardinal =
        Cardinal::new(&loaded.settings.ruleset, host::of(&loaded.settings), loaded.set, loaded.system);
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
    carry_out(cardinal, &loaded, &global, asked)
}

/// What the program says of itself, for which it needs no settings; `None` where something else is asked.
fn of_itself(key: Key, own: &ArgMatches, global: &Global, lang: Lang) -> io::Result<Option<String>> {
    Ok(Some(match key {
        Key::Completions => {
            let shell = own.get_one::<String>("shell").and_then(|shell| shell.parse::<Shell>().ok());
            let Some(shell) = shell else { return Ok(None) };
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut command(Lang::En), "cardinal", &mut script);
            String::from_utf8_lossy(&script).into_owned()
        }
        Key::Manual => manual::page(lang)?,
        Key::Schema => schema(),
        Key::Help if !global.json => command(lang).render_help().ansi().to_string(),
        _ => return Ok(None),
    }))
}

fn carry_out(
    cardinal: Cardinal,
    loaded: &Loaded,
    global: &Global,
    asked: Option<(&'static Command, &ArgMatches)>,
) -> io::Result<Exit> {
    let screen = Screen::new(global.color, global.json).unfolding(global.more);
    let lang = cardinal.default_language(global.lang);
    let seconds = |own: &ArgMatches| own.try_get_one("seconds").ok().flatten().copied();
    // On Discord and on a page nobody waits as long as at a terminal.
    let is_served = asked.is_some_and(|(asked, _)| matches!(asked.key, Key::Discord | Key::Serve));
    let seconds = asked.and_then(|(_, own)| seconds(own)).unwrap_or(effort::USUAL_SECONDS);
    let cardinal = if is_served { cardinal } else { cardinal.with_effort(effort::of(lang, seconds)) };
    let data_dir = &loaded.settings.data_dir;
    let Some((asked, own)) = asked else {
        return console::run(&cardinal, &screen, global.lang, data_dir, None);
    };
    match asked.key {
        Key::Walk => {
            let combat = own.get_one::<String>("combat").map(String::as_str);
            console::run(&cardinal, &screen, global.lang, data_dir, combat)
        }
        Key::ImportDocument | Key::ImportCards => import::run(&cardinal, &screen, global, asked, own),
        Key::Discord => Ok(discord::run(cardinal, loaded, global, own)),
        Key::EventScreen => projector::run(&cardinal, &screen, global, asked, own),
        Key::EventDesk => desk::run(&cardinal, &screen, global, asked, own),
        Key::Serve => serve::run(cardinal, &screen, loaded, global, own),
        Key::Site => site::run(cardinal, &screen, global, own),
        Key::Doctor => doctor::run(&cardinal, &screen, loaded, global, own.get_flag("repair")),
        Key::Backup => backup::run(&cardinal, &screen, loaded, global, own, false),
        Key::Restore => backup::run(&cardinal, &screen, loaded, global, own, true),
        _ => {
            let exit = answer(&cardinal, &screen, global, asked, own);
            cardinal.library().leave_loaded();
            exit
        }
    }
}

/// Answers what a command asks.
fn answer(
    cardinal: &Cardinal,
    screen: &Screen,
    global: &Global,
    asked: &'static Command,
    own: &ArgMatches,
) -> io::Result<Exit> {
    let (given, asker) = match given::asked(cardinal, global.lang, asked, own) {
        Ok(asked) => asked,
        Err(exit) => {
            if !asked.keeps {
                complaint::store_troubles(cardinal, global.lang, exit);
            }
            return Ok(exit);
        }
    };
    // A command that asks nothing is led to what it does before, and clap has what each needs.
    let Some(request) = request(asked.key, &given) else { return Ok(Exit::Usage) };
    let reply = cardinal.answer(&request, given.read("page").unwrap_or(1), &asker);
    let exit = match (&reply.file, &reply.picture, given::output(asked, own)) {
        (Some((_, text)), _, Output::Into(into)) => {
            written::write(&reply.answer, screen, &into, text.as_bytes())?
        }
        (None, Some(picture), Output::Into(into)) => written::draw(&reply.answer, screen, &into, picture)?,
        (Some((_, text)), _, Output::Printed) if !screen.is_json() => {
            screen.print(text)?;
            Exit::Answered
        }
        _ => {
            match table::of_cards(&reply.answer)?.filter(|_| given.is("csv")) {
                Some(table) => screen.print(&table)?,
                None => screen.show(&reply.answer, false)?,
            }
            reply.answer.outcome.into()
        }
    };
    Ok(told_of_store(cardinal, global, asked, exit))
}

/// How the program ends, once what is wrong with the store has been told.
fn told_of_store(cardinal: &Cardinal, global: &Global, asked: &Command, exit: Exit) -> Exit {
    if asked.keeps {
        return complaint::of_what_is_kept(cardinal, global.lang, exit);
    }
    complaint::store_troubles(cardinal, global.lang, exit);
    exit
}

/// Marks what a query for cards does not want (`-set:warzone`) so that it is not read as an option:
/// in the place of the hyphen stands a minus, which a query takes for the same.
fn with_opposites(arguments: Vec<OsString>) -> Vec<OsString> {
    let found = |word: &str| {
        let mut whole = commands().iter().filter(|command| command.within.is_none());
        whole.find(|command| command.is_on(Place::Line) && command.name() == word)
    };
    let mut in_query = None;
    let marked = arguments.into_iter().map(|argument| {
        let Some(word) = argument.to_str() else { return argument };
        if in_query.is_none()
            && let Some(command) = found(word)
        {
            let takes_query = |parameter: &Parameter| parameter.takes == Takes::Query;
            in_query = Some(command.parameters(Place::Line).any(takes_query));
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
}
