//! Discord's limits, in one table.
//!
//! Lengths of text are counted in UTF-16 units, the strictest of the ways in which Discord's
//! parts count them.

use std::time::Duration;

use unicode_segmentation::UnicodeSegmentation;

/// Characters in the name of a command or option, at least 1.
pub const NAME: usize = 32;

/// Characters in the description of a command or option, at least 1.
pub const DESCRIPTION: usize = 100;

/// Characters in the names and descriptions of one command, each in its longest language.
pub const COMMAND: usize = 8_000;

/// Slash commands of one application that are registered globally.
pub const COMMANDS: usize = 100;

/// Options of one command.
pub const OPTIONS: usize = 25;

/// Characters that a text option takes at most.
pub const OPTION_TEXT: u16 = 6_000;

/// Choices in one completion.
pub const CHOICES: usize = 25;

/// Characters in the label and in the value of a choice, at least 1.
pub const CHOICE: usize = 100;

/// Characters in the id of a component or of a form, at least 1.
pub const CUSTOM_ID: usize = 100;

/// Characters in the label of a button.
pub const BUTTON: usize = 80;

/// Buttons in one row.
pub const ROW_BUTTONS: usize = 5;

/// Options of one menu, at least 1.
pub const MENU_OPTIONS: usize = 25;

/// Characters in the label, in the value and in the description of a menu's option.
pub const MENU_OPTION: usize = 100;

/// Characters in what a menu shows before anything is chosen.
pub const MENU_PLACEHOLDER: usize = 150;

/// Components of one message, those inside others with them.
pub const COMPONENTS: usize = 40;

/// Characters in all text displays of one message.
pub const MESSAGE_TEXT: usize = 4_000;

/// Characters in the title of a form, at least 1.
pub const FORM_TITLE: usize = 45;

/// Fields of one form, at least 1.
pub const FORM_FIELDS: usize = 5;

/// Characters in the label of a form's field, at least 1.
pub const FIELD_LABEL: usize = 45;

/// Characters in what a form's field shows while it is empty.
pub const FIELD_PLACEHOLDER: usize = 100;

/// Characters that a form's field takes at most.
pub const FIELD_TEXT: u16 = 4_000;

/// Characters in the description of an attached file.
pub const FILE_DESCRIPTION: usize = 1_024;

/// Bytes of one attached file that every server and every user may receive.
pub const FILE: usize = 10 * 1024 * 1024;

/// Time in which an interaction must have had its first response.
pub const FIRST_RESPONSE: Duration = Duration::from_secs(3);

/// Time in which a response can be edited and followed up.
pub const EDITS: Duration = Duration::from_secs(15 * 60);

/// The length of a text as these limits count it.
pub fn length(text: &str) -> usize {
    text.encode_utf16().count()
}

/// `text` within `limit`: whole, or its beginning up to a space and an ellipsis. A first word that
/// is longer than the limit is cut between letters.
pub fn within(text: &str, limit: usize) -> String {
    if length(text) <= limit {
        return text.to_owned();
    }
    let room = limit.saturating_sub(2);
    let words = grow(text.split_inclusive(' '), room);
    let kept = match words.trim_end() {
        "" => grow(text.graphemes(true), room),
        kept => kept.to_owned(),
    };
    format!("{} …", kept.trim_end()).trim_start().to_owned()
}

/// As many of the pieces, from the first, as fit into `room`.
fn grow<'a>(pieces: impl Iterator<Item = &'a str>, room: usize) -> String {
    let mut kept = String::new();
    for piece in pieces {
        if length(&kept) + length(piece) > room {
            break;
        }
        kept.push_str(piece);
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_at_its_limit_stays_and_a_longer_one_is_cut_between_words() {
        let whole = "x".repeat(CHOICE);
        assert_eq!(within(&whole, CHOICE), whole);
        let cut = within(&"Nefarita ".repeat(20), CHOICE);
        assert_eq!(cut, format!("{} …", ["Nefarita"; 10].join(" ")));
    }

    #[test]
    fn a_word_that_is_longer_than_its_limit_is_cut_between_letters() {
        // Each letter is an e with an accent of its own, two units long.
        assert_eq!(within(&"e\u{301}".repeat(10), 9), format!("{} …", "e\u{301}".repeat(3)));
    }

    proptest::proptest! {
        #[test]
        fn any_text_is_brought_within_any_limit(text in r"\PC{0,40}( \PC{0,40}){0,6}", limit in 4_usize..120) {
            let cut = within(&text, limit);
            proptest::prop_assert!(length(&cut) <= limit, "{cut}");
            if length(&text) <= limit {
                proptest::prop_assert_eq!(cut, text);
            }
        }
    }
}
