//! `nickname add`, `nickname remove`, `nickname list`.

use std::io;

use super::args::{Global, Nickname};
use super::{Exit, complaint};
use crate::terminal::Screen;
use cardinal_assistant::Cardinal;
use cardinal_assistant::answer::nickname;
use cardinal_assistant::answer::store_failed::{self, Audience, Needed};

pub(super) fn run(
    cardinal: &Cardinal,
    screen: &Screen,
    global: &Global,
    command: Nickname,
) -> io::Result<Exit> {
    let lang = cardinal.default_language(global.lang);
    let (library, voice) = (cardinal.library(), cardinal.voice(lang));
    let answer = match command {
        Nickname::Add { nickname, card } => nickname::add(library, voice, &nickname, &card),
        Nickname::Remove { nickname } => nickname::remove(library, voice, &nickname),
        Nickname::List => nickname::list(library, voice),
    };
    let answer = answer
        .unwrap_or_else(|error| store_failed::answer(voice, &error, Needed::Nicknames, Audience::Keeper));
    screen.show(&answer, false)?;
    Ok(complaint::of_what_is_kept(cardinal, global.lang, answer.outcome.into()))
}
