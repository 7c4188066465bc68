//! `import`: files of the user's own, kept in the store; what is kept, and taking it out again.

mod cards;
mod document;

use std::io::{self, IsTerminal};
use std::path::Path;

use cardinal_cards_db::import::hash;
use clap::ArgMatches;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use super::{Exit, complaint};
use crate::arguments::args::Global;
use crate::arguments::given;
use crate::input::{self, Kind};
use crate::terminal::Screen;
use cardinal_assistant::Cardinal;
use cardinal_assistant::answer::Answer;
use cardinal_assistant::answer::imports::{self, Item};
use cardinal_assistant::answer::store_failed::{self, Needed};
use cardinal_assistant::commands::{Command, Key, Place, Takes};
use cardinal_assistant::identity::Audience;
use cardinal_assistant::library::UserStoreError;
use cardinal_assistant::messages::Voice;

/// The fewest digits of a hash that are taken for one.
const SHORTEST_HASH: usize = 6;

pub(super) fn run(
    cardinal: &Cardinal,
    screen: &Screen,
    global: &Global,
    command: &'static Command,
    matches: &ArgMatches,
) -> io::Result<Exit> {
    let lang = cardinal.default_language(global.lang);
    let voice = cardinal.voice(lang);
    let shelf = cardinal.library().shelf();
    let is_document = command.key == Key::ImportDocument;
    let undone = matches.get_one::<String>("undo");
    let answer = match (matches.get_flag("list"), undone) {
        (true, _) if is_document => shelf.documents().map(|kept| imports::documents::kept(voice, &kept)),
        (true, _) => shelf.card_files().map(|kept| imports::cards::kept(voice, &kept)),
        (_, Some(asked)) if is_document => shelf.documents().and_then(|documents| {
            let kept = documents.iter().map(|document| Kept {
                key: &document.id,
                item: Item { name: &document.id, sha256: &document.sha256 },
            });
            undo(voice, asked, kept, |id| shelf.forget(id))
        }),
        (_, Some(asked)) => shelf.card_files().and_then(|files| {
            let kept = files.iter().map(|file| Kept {
                key: &file.sha256,
                item: Item { name: &file.file, sha256: &file.sha256 },
            });
            undo(voice, asked, kept, |sha256| shelf.forget_card_file(sha256))
        }),
        (false, None) => {
            let mut own = command.parameters(Place::Line);
            let files = own.find(|parameter| parameter.takes == Takes::Path);
            let files = files.map(|parameter| given::files(parameter, matches)).unwrap_or_default();
            let import = if is_document { document::run } else { cards::run };
            return import(cardinal, screen, global, &files);
        }
    };
    let answer =
        answer.unwrap_or_else(|error| store_failed::answer(voice, &error, Needed::Imports, Audience::Keeper));
    screen.show(&answer, false)?;
    Ok(complaint::of_what_is_kept(cardinal, global.lang, answer.outcome.into()))
}

/// Something that was imported: what the store knows it by, its name, and its hash.
struct Kept<'a> {
    key: &'a str,
    item: Item<'a>,
}

/// Takes out the one import that `asked` is: the very file, or its name, or the beginning of its hash.
fn undo<'a>(
    voice: Voice<'_>,
    asked: &str,
    kept: impl Iterator<Item = Kept<'a>>,
    forget: impl Fn(&str) -> Result<(), UserStoreError>,
) -> Result<Answer, UserStoreError> {
    let kept: Vec<Kept<'a>> = kept.collect();
    let same_file = input::text(Path::new(asked), Kind::Import).ok().map(|text| hash(&text));
    let name = Path::new(asked).file_name().and_then(|name| name.to_str()).unwrap_or(asked);
    let digits = asked.to_ascii_lowercase();
    let ways: [&dyn Fn(&Item<'a>) -> bool; 3] =
        [&|item| same_file.as_deref() == Some(item.sha256), &|item| item.name == name, &|item| {
            digits.len() >= SHORTEST_HASH && item.sha256.starts_with(&digits)
        }];
    let found: Vec<&Kept<'a>> = ways
        .iter()
        .map(|fits| kept.iter().filter(|kept| fits(&kept.item)).collect::<Vec<_>>())
        .find(|found| !found.is_empty())
        .unwrap_or_default();
    let [only] = found[..] else {
        let near = if found.is_empty() { kept.iter().collect() } else { found };
        let near: Vec<Item<'_>> = near.iter().map(|kept| kept.item).collect();
        return Ok(imports::which_to_undo(voice, asked, &near));
    };
    forget(only.key)?;
    Ok(imports::undone(voice, asked, only.item))
}

/// Progress on standard error, where that is a terminal.
fn bar(voice: Voice<'_>, name: &str, length: u64) -> ProgressBar {
    let target =
        if io::stderr().is_terminal() { ProgressDrawTarget::stderr() } else { ProgressDrawTarget::hidden() };
    let bar = ProgressBar::with_draw_target(Some(2 * length), target);
    if let Ok(style) = ProgressStyle::with_template("{msg} {bar:30} {percent}%") {
        bar.set_style(style);
    }
    bar.set_message(voice.text("import-reading", &[("file", name.into())]));
    bar
}
