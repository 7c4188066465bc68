//! `doctor`: whether everything is in its place.

use std::io;
use std::path::Path;

use cardinal_store::{Aside, WriteError, asides};

use super::args::Global;
use super::settings::Loaded;
use super::{Exit, complaint, discord};
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
    let damaged = damaged_stores(voice, &settings.data_dir, is_repaired);
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
fn damaged_stores(voice: Voice<'_>, data_dir: &Path, is_repaired: bool) -> Result<Vec<DamagedStore>, String> {
    let source = host::store(data_dir);
    let Some(dir) = source.directory() else { return Ok(Vec::new()) };
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
