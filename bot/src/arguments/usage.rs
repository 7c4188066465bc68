//! Wrong command lines as sentences in the user's language.

use cardinal_language::{Lang, fold};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use regex::Regex;

use cardinal_assistant::commands::{Command, commands};
use cardinal_assistant::messages::{Arg, Messages};

/// The program.
const NAME: &str = "cardinal";
/// The command that asks in words, as every language has it.
const ASK: &str = "ask";
/// How the usage of the program without a command begins.
const ALONE: &str = "cardinal [";

/// What is wrong with a command line, what may be meant, how it is used, and where help is; `None`
/// for what is no complaint (help, version) or says nothing that could be told better.
pub(crate) fn sentence(lang: Lang, error: &clap::Error) -> Option<String> {
    let say = |key: &str, args: &[(&str, Arg)]| Messages::embedded().get(lang, key, args);
    let of = |kind| error.get(kind).map(words).filter(|words| !words.is_empty());
    let named = |key: &str, kind| Some(say(key, &[("name", of(kind)?.into())]));
    let wrong = match error.kind() {
        ErrorKind::InvalidSubcommand => named("cli-wrong-command", ContextKind::InvalidSubcommand)?,
        ErrorKind::UnknownArgument => named("cli-wrong-option", ContextKind::InvalidArg)?,
        ErrorKind::MissingRequiredArgument => named("cli-wrong-missing", ContextKind::InvalidArg)?,
        ErrorKind::MissingSubcommand => named("cli-wrong-no-command", ContextKind::ValidSubcommand)?,
        ErrorKind::ArgumentConflict => {
            let both = (of(ContextKind::InvalidArg)?, of(ContextKind::PriorArg)?);
            say("cli-wrong-together", &[("one", both.0.into()), ("other", both.1.into())])
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            let option = ("name", Arg::from(of(ContextKind::InvalidArg)?));
            match of(ContextKind::InvalidValue) {
                None => say("cli-wrong-no-value", &[option]),
                Some(value) => say("cli-wrong-value", &[option, ("value", value.into())]),
            }
        }
        _ => return None,
    };
    let near = [ContextKind::SuggestedSubcommand, ContextKind::SuggestedArg, ContextKind::SuggestedValue];
    let near = near
        .into_iter()
        .find_map(|kind| near_in(lang, error.get(kind)?))
        .map(|near| say("cli-wrong-near", &[("near", near.into())]));
    let choice = of(ContextKind::ValidValue).map(|all| say("cli-wrong-choice", &[("all", all.into())]));
    let range =
        range(error).map(|(low, high)| say("cli-wrong-range", &[("low", low.into()), ("high", high.into())]));
    let usage = error.get(ContextKind::Usage).map(|usage| {
        let usage = usage.to_string();
        usage.trim_start_matches(|c: char| c.is_alphabetic()).trim_start_matches(':').trim().to_owned()
    });
    // Whoever types a question where a command is expected is told how one is asked.
    let is_question = error.kind() == ErrorKind::InvalidSubcommand
        && usage.as_deref().is_some_and(|usage| usage.starts_with(ALONE));
    let ask = is_question.then(|| say("cli-wrong-ask", &[("command", format!("{NAME} {ASK} \"…\"").into())]));
    let usage = usage.map(|usage| format!("{} {usage}", say("cli-usage", &[])));
    let help = say("cli-wrong-help", &[("option", "--help".into())]);
    let wrong = say("complaint", &[("sentence", wrong.into())]);
    let lines = [Some(wrong), near, ask, choice, range, usage, Some(help)];
    Some(lines.into_iter().flatten().collect::<Vec<_>>().join("\n"))
}

/// What may be meant, without names of commands in a language that is neither English nor this.
fn near_in(lang: Lang, value: &ContextValue) -> Option<String> {
    let is_foreign = |word: &str| {
        let called = |lang: Lang| commands().iter().any(|command| command.name_on_line(lang) == word);
        // Nor spelled without diacritics: the word itself is told beside it.
        let is_known = |other: &str| other == word || fold(other) == word;
        let names =
            |command: &Command| Lang::ALL.into_iter().any(|lang| is_known(command.name_on_line(lang)));
        !called(lang) && !called(Lang::En) && commands().iter().any(names)
    };
    let near = match value {
        ContextValue::Strings(all) => {
            all.iter().filter(|word| !is_foreign(word)).cloned().collect::<Vec<_>>().join(", ")
        }
        other => Some(other.to_string()).filter(|word| !is_foreign(word)).unwrap_or_default(),
    };
    (!near.is_empty()).then_some(near)
}

/// What clap knows of an error, as words.
fn words(value: &ContextValue) -> String {
    match value {
        ContextValue::Strings(all) => all.join(", "),
        other => other.to_string(),
    }
}

/// The range that a number is outside of, which clap tells in its own sentence alone.
fn range(error: &clap::Error) -> Option<(String, String)> {
    let told = std::error::Error::source(error)?.to_string();
    let range = Regex::new(r"(\d+)\.\.=(\d+)").ok()?;
    let found = range.captures(&told)?;
    Some((found[1].to_owned(), found[2].to_owned()))
}
