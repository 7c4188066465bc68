//! A line of the console that is written as a command of the command line is.

use cardinal_language::Lang;

use super::args::{Global, asked, command};
use super::{given, usage};
use cardinal_assistant::Cardinal;
use cardinal_assistant::commands::{Key, command as row, commands, request};
use cardinal_assistant::request::Request;

/// What a line asks.
pub(crate) enum Typed {
    /// This.
    Asks {
        /// What.
        request: Box<Request>,
        /// Which page of the answer.
        page: u32,
        /// Whether the whole of it is wanted at once.
        more: bool,
    },
    /// Nothing: it is wrong, or asks for help, in these words.
    Says(String),
    /// Nothing: a file was not read, which has been told.
    Unread,
}

/// What a line asks that begins with the word for events; `None` for any other line.
pub(crate) fn typed(cardinal: &Cardinal, lang: Lang, line: &str) -> Option<Typed> {
    let line = line.trim().trim_start_matches('/');
    let behind = if let Some((_, behind)) = row(Key::Event).behind(line) {
        words(behind)
    } else {
        // Asked in words.
        let asked = line.trim_end_matches(['?', ' ']);
        let mut inner = commands().iter().filter(|inner| inner.within == Some(Key::Event));
        vec![inner.find(|inner| inner.is(asked))?.name_on_line(lang).to_owned()]
    };
    let arguments =
        ["cardinal".to_owned(), row(Key::Event).name_on_line(lang).to_owned()].into_iter().chain(behind);
    let matches = match command(lang).try_get_matches_from(arguments) {
        Ok(matches) => matches,
        Err(error) => {
            let said = usage::sentence(lang, &error);
            return Some(Typed::Says(said.unwrap_or_else(|| error.render().to_string())));
        }
    };
    let (asked, own) = asked(&matches)?;
    let Ok(given) = given::given(cardinal, Some(lang), asked, own) else { return Some(Typed::Unread) };
    let page = given.read("page").unwrap_or(1);
    let more = Global::of(&matches).more;
    let asks = |request| Typed::Asks { request: Box::new(request), page, more };
    Some(request(asked.key, &given).map_or(Typed::Unread, asks))
}

/// The words of a line; what stands in quotes is one.
fn words(line: &str) -> Vec<String> {
    let mut words = Vec::new();
    let (mut word, mut is_word, mut until) = (String::new(), false, None);
    for letter in line.chars() {
        match (until, letter) {
            (Some(end), letter) if letter == end => until = None,
            (Some(_), letter) => word.push(letter),
            (None, '"' | '“' | '«' | '„') => {
                is_word = true;
                until = Some(match letter {
                    '“' => '”',
                    '«' => '»',
                    '„' => '“',
                    other => other,
                });
            }
            (None, letter) if letter.is_whitespace() => {
                if is_word {
                    words.push(std::mem::take(&mut word));
                }
                is_word = false;
            }
            (None, letter) => {
                is_word = true;
                word.push(letter);
            }
        }
    }
    if is_word {
        words.push(word);
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stands_in_quotes_is_one_word() {
        for (line, expected) in [
            ("register Anna", &["register", "Anna"][..]),
            ("report \"Anna  Rossi\" 40-12", &["report", "Anna  Rossi", "40-12"]),
            ("report «Anna Rossi» \"\"", &["report", "Anna Rossi", ""]),
            ("  ", &[]),
            ("drop \"Anna", &["drop", "Anna"]),
            ("drop O'Brien", &["drop", "O'Brien"]),
        ] {
            assert_eq!(words(line), expected, "{line}");
        }
    }
}
