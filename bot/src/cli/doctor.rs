//! `doctor`: whether everything is in its place.

use std::io;
use std::path::Path;

use cardinal_store::{Aside, Failure, Source, WriteError, asides};

use super::settings::Loaded;
use super::{Exit, complaint, discord};
use crate::arguments::args::Global;
use crate::discord::Reached;
use crate::host;
use crate::terminal::Screen;
use cardinal_assistant::Cardinal;
use cardinal_assistant::answer::backup::DamagedStore;
use cardinal_assistant::answer::doctor::{self, Discord, Host};
use cardinal_assistant::messages::Voice;

pub(super) fn run(
    cardinal: &Cardinal,
    screen: &Screen,
    loaded: &Loaded,
    global: &Global,
    is_repaired: bool,
) -> io::Result<Exit> {
    let voice = cardinal.voice(cardinal.default_language(global.lang));
    let settings = &loaded.settings;
    let source = host::store_of(settings);
    let damaged = match source.directory() {
        Some(dir) => damaged_stores(voice, &source, dir, is_repaired),
        None => database(voice, &source, is_repaired),
    };
    // Nothing is asked of the network where nobody wants Discord.
    let reached = settings.token.clone().map(discord::reached);
    let told = reached.as_ref().map(|reached| match reached {
        Ok(Reached { shards, sessions_left }) => {
            Ok(Discord { shards: *shards, sessions_left: *sessions_left })
        }
        Err(error) => Err(discord::sentence(voice, error)),
    });
    let host = Host {
        version: env!("CARGO_PKG_VERSION").to_owned(),
        settings_file: settings.file.as_ref().map(|file| file.display().to_string()),
        language: settings.language.clone(),
        data_dir: settings.data_dir.display().to_string(),
        damaged,
        discord: told,
    };
    let troubles = || complaint::troubles(cardinal, voice.lang);
    let (answer, has_store_troubles) = doctor::answer(cardinal, voice, &host, troubles);
    screen.show(&answer, false)?;
    Ok(match (has_store_troubles, reached) {
        (true, _) => Exit::Trouble,
        (false, Some(Err(_))) => Exit::Discord,
        _ => Exit::Answered,
    })
}

/// The damaged stores beside the store. Where it is to be repaired, those that nobody has looked through are,
/// and what can be read of them is given back to it; otherwise why that cannot be told or done, in a sentence.
fn damaged_stores(
    voice: Voice<'_>,
    source: &Source,
    dir: &Path,
    is_repaired: bool,
) -> Result<Vec<DamagedStore>, String> {
    let unread = |reason: String| voice.text("damaged-unread", &[("reason", reason.into())]);
    let mut found = asides(dir).map_err(|error| unread(error.to_string()))?;
    if is_repaired && found.iter().any(|aside| aside.salvage.is_none()) {
        let store = source.open().map_err(|error| complaint::unopened(voice.lang, error))?.store;
        for aside in found.iter_mut().filter(|aside| aside.salvage.is_none()) {
            let salvage = store.salvage(&aside.dir);
            let said =
                |error: WriteError| voice.text("store-unwritten", &[("reason", error.to_string().into())]);
            aside.salvage = Some(salvage.map_err(said)?);
        }
    }
    let told = |aside: &Aside| DamagedStore::new(aside.dir.display().to_string(), aside.salvage.as_ref());
    Ok(found.iter().map(told).collect())
}

/// How many records that cannot be read are named.
const MOST_NAMED: usize = 10;

/// Reads everything that lies in a database: which of it cannot be read, and what is not done about that here, in
/// a sentence. One that does not open has been told already.
fn database(voice: Voice<'_>, source: &Source, is_repaired: bool) -> Result<Vec<DamagedStore>, String> {
    let Ok(opened) = source.open() else { return Ok(Vec::new()) };
    let unread = opened.store.unreadable();
    if !unread.is_empty() {
        let named: Vec<String> = unread.iter().take(MOST_NAMED).map(Failure::to_string).collect();
        let args = [("count", unread.len().into()), ("reasons", named.join(", ").into())];
        return Err(voice.text("database-damaged", &args));
    }
    if is_repaired { Err(voice.text("database-not-repaired", &[])) } else { Ok(Vec::new()) }
}
