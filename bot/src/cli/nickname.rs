//! `nickname add`, `nickname remove`, `nickname list`.

use std::io;

use super::args::{Global, Nickname};
use super::{Exit, complaint};
use crate::terminal::Screen;
use cardinal_assistant::Cardinal;
use cardinal_assistant::answer::nickname;

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
        Nickname::List => Ok(nickname::list(library, voice)),
    };
    let exit = match answer {
        Ok(answer) => {
            screen.show(&answer, false)?;
            answer.outcome.into()
        }
        Err(error) => {
            complaint::tell(lang, &complaint::shelf(lang, &error));
            Exit::Trouble
        }
    };
    complaint::store_troubles(cardinal, global.lang);
    Ok(exit)
}
