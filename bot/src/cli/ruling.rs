//! `ruling publish`, `show`, `search`, `list`, `revoke`, `export` and `import`.

use std::io;
use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum};

use super::args::Global;
use super::{Exit, complaint, written};
use crate::files;
use crate::input::Kind;
use crate::terminal::Screen;
use cardinal_assistant::Cardinal;
use cardinal_assistant::answer::{Reply, Service};
use cardinal_assistant::identity::Asker;
use cardinal_assistant::precedent::{Draft, Form, RulingCommand, Scenario};
use cardinal_assistant::request::Request;

#[derive(Debug, Args)]
pub(super) struct RulingArgs {
    #[arg(long, global = true, value_name = "ID")]
    server: Option<u64>,
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Publish {
        #[arg(value_name = "QUESTION")]
        question: String,
        #[arg(value_name = "ANSWER", required_unless_present = "scenario")]
        answer: Option<String>,
        #[arg(long, value_name = "FILE|LINE|ID|CODE")]
        scenario: Option<String>,
        #[arg(long = "rule", value_name = "ID")]
        cited: Vec<String>,
        #[arg(long = "card", value_name = "NAME")]
        about: Vec<String>,
        #[arg(long, value_name = "NAME")]
        by: Option<String>,
    },
    Show {
        #[arg(value_name = "NUMBER")]
        ruling: String,
    },
    Search {
        #[arg(required = true, num_args = 1.., value_name = "WORDS")]
        words: Vec<String>,
        #[command(flatten)]
        among: Among,
    },
    List(Among),
    Revoke {
        #[arg(value_name = "NUMBER")]
        ruling: String,
        #[arg(required = true, num_args = 1.., value_name = "WHY")]
        why: Vec<String>,
        #[arg(long, value_name = "NAME")]
        by: Option<String>,
    },
    Export {
        #[arg(value_name = "FILE")]
        into: Option<PathBuf>,
        #[arg(long = "format", value_enum, default_value_t = Written::Json, hide_possible_values = true, value_name = "json|markdown")]
        form: Written,
    },
    Import {
        #[arg(value_name = "FILE")]
        rulings: PathBuf,
    },
}

#[derive(Debug, Args)]
struct Among {
    #[arg(long)]
    revoked: bool,
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=1000))]
    page: u32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Written {
    Json,
    Markdown,
}

pub(super) fn run(
    cardinal: &Cardinal,
    screen: &Screen,
    global: &Global,
    asked: RulingArgs,
) -> io::Result<Exit> {
    let RulingArgs { server, command } = asked;
    let mut written = None;
    let (request, page) = match request(cardinal, global, command, &mut written) {
        Ok(request) => request,
        Err(exit) => return Ok(exit),
    };
    let asker = Asker::at_terminal(global.lang).operating(server);
    let reply = cardinal.answer(&request, page, &asker);
    let exit = match (&reply, written) {
        (Reply { file: Some((_, text)), .. }, Some(into)) => {
            written::write(&reply.answer, screen, &into, text)?
        }
        // Without a file to write to, the rulings themselves are what is asked for.
        (Reply { file: Some((_, text)), .. }, None) if !screen.is_json() => {
            screen.print(text)?;
            Exit::Answered
        }
        _ => {
            screen.show(&reply.answer, false)?;
            reply.answer.outcome.into()
        }
    };
    Ok(complaint::of_what_is_kept(cardinal, global.lang, exit))
}

/// What is asked, and which page of what is found.
fn request(
    cardinal: &Cardinal,
    global: &Global,
    command: Command,
    written: &mut Option<PathBuf>,
) -> Result<(Request, u32), Exit> {
    let command = match command {
        Command::Show { ruling } => return Ok((Request::Ruling { number: ruling }, 1)),
        Command::Search { words, among: Among { revoked, page } } => {
            return Ok((Request::Rulings { text: words.join(" "), revoked }, page));
        }
        Command::List(Among { revoked, page }) => {
            return Ok((Request::Rulings { text: String::new(), revoked }, page));
        }
        Command::Publish { question, answer, scenario, cited, about, by } => {
            let scenario = scenario.map(|given| scenario_of(cardinal, global, given)).transpose()?;
            RulingCommand::Publish(Box::new(Draft {
                question,
                answer,
                scenario,
                rules: cited,
                cards: about,
                ruleset: global.ruleset.clone(),
                lang: global.lang,
                by,
            }))
        }
        Command::Revoke { ruling, why, by } => {
            RulingCommand::Revoke { number: ruling, why: why.join(" "), by }
        }
        Command::Export { into, form } => {
            *written = into;
            RulingCommand::Export(if form == Written::Json { Form::Json } else { Form::Markdown })
        }
        Command::Import { rulings } => {
            RulingCommand::Import(files::text_of(cardinal, global.lang, &rulings, Kind::Rulings)?)
        }
    };
    Ok((Request::Judge(command), 1))
}

/// A file where there is one of this name, and otherwise what was typed.
fn scenario_of(cardinal: &Cardinal, global: &Global, given: String) -> Result<Scenario, Exit> {
    let combat = files::combat(cardinal, global.lang, &given)?;
    Ok(match combat.file {
        Some(name) => Scenario::File { name, text: combat.line },
        None => Scenario::Typed(given),
    })
}
