use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::Path;
use std::process::ExitCode;

use cardinal_language::Lang;
use clap::FromArgMatches;

use super::args::{Cli, Combat, Command, Coverage, Global, command};
use super::{Exit, complaint, discord, doctor, import, inquiry, nickname, settings};
use crate::answer::Answer;
use crate::app::Cardinal;
use crate::console;
use crate::messages::Messages;
use crate::question::Question;
use crate::terminal::Screen;

/// Runs Cardinal with these arguments, the program's name first, and says how it ended.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    let help_lang = settings::help_language(&arguments);
    let parsed = command(help_lang).try_get_matches_from(arguments);
    let cli = match parsed.and_then(|matches| Cli::from_arg_matches(&matches)) {
        Ok(cli) => cli,
        // Help and version come this way too; clap knows where they go and how they end.
        Err(error) => {
            let code = u8::try_from(error.exit_code()).unwrap_or(Exit::Usage as u8);
            // Nobody is left to tell when even this cannot be written.
            let _ = error.print();
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
    let cardinal =
        Cardinal::new(&loaded.settings.ruleset, &loaded.settings.data_dir, loaded.set, loaded.system);
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
        Command::Nickname { command } => nickname::run(&cardinal, &screen, &global, command)?,
        Command::Discord => discord::run(cardinal, &loaded, &global),
        Command::Doctor => doctor::run(&cardinal, &screen, &loaded, &global)?,
        question => {
            let exit = match one_shot(&cardinal, &global, question) {
                Ok(answer) => {
                    screen.show(&answer, false)?;
                    answer.outcome.into()
                }
                Err(exit) => exit,
            };
            complaint::store_troubles(&cardinal, global.lang);
            exit
        }
    };
    Ok(exit)
}

/// Answers a command that is one question.
fn one_shot(cardinal: &Cardinal, global: &Global, asked: Command) -> Result<Answer, Exit> {
    let ask = |question: &Question, words: &str| {
        let lang = cardinal.language_of_name(words, global.lang);
        cardinal.answer(question, lang)
    };
    Ok(match asked {
        Command::Ask(words) => cardinal.ask(&words.joined(), global.lang),
        Command::Rule(words) => ask(&Question::Rule { id: words.joined() }, ""),
        Command::Step(words) => cardinal.step(&words.joined(), global.lang),
        Command::Term(words) => {
            let name = words.joined();
            let lang = cardinal.language_of_words(&name, global.lang);
            cardinal.answer(&Question::Term { name }, lang)
        }
        Command::Card(words) => ask(&Question::Card { name: words.joined() }, &words.joined()),
        Command::When(words) => ask(&Question::When { name: words.joined() }, &words.joined()),
        Command::Can(words) => cardinal.can(&words.joined(), global.lang),
        Command::Coverage { command: None } => cardinal.coverage(global.lang),
        Command::Coverage { command: Some(Coverage::Combats) } => cardinal.coverage_of_combats(global.lang),
        Command::Compare(words) => cardinal.compare(&words.joined(), global.lang),
        Command::Search { words, limit, page } => {
            cardinal.search(&words.joined(), limit.into(), page, global.lang)
        }
        Command::Combat { command: Combat::Run { file } } => return run_scenario(cardinal, global, &file),
        Command::Combat { command } => return inquiry::answer(cardinal, global, command),
        // `start` has taken these.
        Command::Import { .. }
        | Command::Nickname { .. }
        | Command::Discord
        | Command::Doctor
        | Command::Help
        | Command::Completions { .. } => return Err(Exit::Usage),
    })
}

fn run_scenario(cardinal: &Cardinal, global: &Global, file: &Path) -> Result<Answer, Exit> {
    let lang = cardinal.default_language(global.lang);
    let name = file.display().to_string();
    match fs::read(file) {
        Ok(bytes) => {
            if let Ok(text) = String::from_utf8(bytes) {
                return Ok(cardinal.run_scenario(&name, &text, global.lang));
            }
            complaint::tell(lang, &Messages::embedded().get(lang, "file-not-text", &[("file", name.into())]));
            Err(Exit::Invalid)
        }
        Err(error) => {
            complaint::tell(lang, &complaint::unreadable(lang, &name, &error));
            Err(Exit::Trouble)
        }
    }
}
