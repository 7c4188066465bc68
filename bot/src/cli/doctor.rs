//! `doctor`: whether everything is in its place.

use std::io;

use super::args::Global;
use super::settings::Loaded;
use super::{Exit, complaint, discord};
use crate::discord::Reached;
use crate::terminal::Screen;
use cardinal_assistant::Cardinal;
use cardinal_assistant::answer::doctor::{self, Discord, Host};

pub(super) fn run(
    cardinal: &Cardinal,
    screen: &Screen,
    loaded: &Loaded,
    global: &Global,
) -> io::Result<Exit> {
    let voice = cardinal.voice(cardinal.default_language(global.lang));
    let settings = &loaded.settings;
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
