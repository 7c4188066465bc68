//! A page for a projector: a file that is written anew whenever an event changes.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use clap::ArgMatches;

use super::{Exit, complaint};
use crate::arguments::args::Global;
use crate::arguments::given;
use crate::terminal::Screen;
use cardinal_assistant::Cardinal;
use cardinal_assistant::answer::{Outcome, Service};
use cardinal_assistant::commands::{Command, Place, Takes, request};
use cardinal_assistant::event::EventAnswered;
use cardinal_assistant::messages::Messages;
use cardinal_assistant::request::Request;

/// How often it is looked whether the event has changed.
const EVERY: Duration = Duration::from_secs(1);

/// Writes the page, and again at each change until the program is stopped; only once if that is asked.
pub(super) fn run(
    cardinal: &Cardinal,
    screen: &Screen,
    global: &Global,
    asked: &'static Command,
    own: &ArgMatches,
) -> io::Result<Exit> {
    let (given, asker) = match given::asked(cardinal, global.lang, asked, own) {
        Ok(asked) => asked,
        Err(exit) => return Ok(exit),
    };
    let mut paths = asked.parameters(Place::Line).filter(|parameter| parameter.takes == Takes::Path);
    let into = paths.next().and_then(|parameter| given::files(parameter, own).into_iter().next());
    let (Some(mut request), Some(into)) = (request(asked.key, &given), into) else { return Ok(Exit::Usage) };
    let mut shown = None;
    loop {
        let reply = cardinal.answer(&request, 1, &asker);
        let Some((_, text)) = reply.file.filter(|_| reply.answer.outcome == Outcome::Answered) else {
            screen.show(&reply.answer, false)?;
            return Ok(complaint::of_what_is_kept(cardinal, global.lang, reply.answer.outcome.into()));
        };
        // Another that is made meanwhile is not shown in its place.
        let event = EventAnswered::of(&reply.answer).and_then(|answered| answered.event.as_ref());
        if let (Request::Event(command), Some(event)) = (&mut request, event) {
            command.event = Some(format!("#{}", event.number));
        }
        if shown.as_ref() != Some(&text) {
            if let Err(error) = replace(&into, &text) {
                let lang = cardinal.default_language(global.lang);
                let args =
                    [("file", into.display().to_string().into()), ("reason", error.to_string().into())];
                complaint::tell(lang, &Messages::embedded().get(lang, "event-screen-unwritten", &args));
                return Ok(Exit::Trouble);
            }
            if shown.is_none() && screen.is_json() {
                screen.show(&reply.answer, false)?;
            } else if shown.is_none() {
                let args = [("file", into.display().to_string().into())];
                let lang = reply.answer.lang;
                screen.print(&format!("{}\n", Messages::embedded().get(lang, "live-written", &args)))?;
            }
            shown = Some(text);
        }
        if given.is("once") {
            return Ok(Exit::Answered);
        }
        thread::sleep(EVERY);
    }
}

/// Puts a text in the place of what a file holds: whoever reads it meanwhile gets the one or the other.
fn replace(into: &Path, text: &str) -> io::Result<()> {
    let mut part = into.as_os_str().to_owned();
    part.push(".part");
    let part = PathBuf::from(part);
    fs::write(&part, text)?;
    fs::rename(&part, into)
}
