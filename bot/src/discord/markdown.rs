//! Text in Discord's markdown: whatever was typed or stands in the data comes out as itself.

use unicode_segmentation::UnicodeSegmentation;

use cardinal_assistant::answer::{Line, Span, Style};

/// `line` with its emphasis, and nothing in it that Discord would read as markup, mention, link or
/// command.
pub(super) fn draw(line: &Line) -> String {
    let mut drawn = String::new();
    for span in &line.0 {
        push(&mut drawn, span);
    }
    drawn
}

/// `line` drawn as parts that take at most `room` each. They end between words, with an ellipsis;
/// within a word that is longer than `room`, between letters.
pub(super) fn split(line: &Line, room: usize, length: fn(&str) -> usize) -> Vec<String> {
    let mut parts = Vec::new();
    let mut kept = Line::default();
    let room_before_more = room.saturating_sub(2);
    for span in &line.0 {
        for word in span.text.split_inclusive(' ') {
            for piece in pieces(word, span.style, room_before_more, length) {
                let mut longer = kept.clone();
                grow(&mut longer, piece, span.style);
                if length(draw(&longer).trim_end()) <= room_before_more {
                    kept = longer;
                    continue;
                }
                if !kept.text().trim().is_empty() {
                    parts.push(format!("{} …", draw(&kept).trim_end()));
                }
                kept = Line::default();
                grow(&mut kept, piece, span.style);
            }
        }
    }
    let last = draw(&kept);
    if !last.trim().is_empty() {
        parts.push(last.trim_end().to_owned());
    }
    parts
}

/// A word whole where it takes at most `room` when drawn, and otherwise in pieces that do.
fn pieces(word: &str, style: Style, room: usize, length: fn(&str) -> usize) -> Vec<&str> {
    let fits = |text: &str| length(&draw(&Line::default().then(text, style))) <= room;
    if fits(word.trim_end()) {
        return vec![word];
    }
    // Each letter is drawn as at most twice its length, and marks stand around all of them.
    let most = (room.saturating_sub(4) / 2).max(1);
    let mut pieces = Vec::new();
    let (mut from, mut taken) = (0, 0);
    let letters = word.grapheme_indices(true).flat_map(|(at, letter)| {
        // A letter under a heap of accents can be longer than any room.
        let whole = length(letter) <= most;
        let parts = if whole {
            vec![(0, letter)]
        } else {
            letter.char_indices().map(|(i, c)| (i, &letter[i..i + c.len_utf8()])).collect()
        };
        parts.into_iter().map(move |(within, part)| (at + within, part))
    });
    for (at, letter) in letters {
        let size = length(letter);
        if taken + size > most && at > from {
            pieces.push(&word[from..at]);
            (from, taken) = (at, 0);
        }
        taken += size;
    }
    pieces.push(&word[from..]);
    pieces
}

/// Adds a word to the line, in one span with the words of the same style before it.
fn grow(line: &mut Line, word: &str, style: Style) {
    match line.0.last_mut() {
        Some(last) if last.style == style => last.text.push_str(word),
        _ => line.0.push(Span { text: word.to_owned(), style }),
    }
}

/// Markup goes around the words alone: Discord does not read `** word **` as emphasis.
fn push(drawn: &mut String, span: &Span) {
    let words = span.text.trim();
    if words.is_empty() {
        escape(drawn, &span.text);
        return;
    }
    let before = &span.text[..span.text.len() - span.text.trim_start().len()];
    let after = &span.text[span.text.trim_end().len()..];
    let (open, close) = match span.style {
        Style::Strong => ("**", "**"),
        Style::Match => ("__", "__"),
        // Nothing is escaped inside code, so words that could close it are drawn as plain text.
        Style::Code if !words.contains(['`', '\\']) => ("`", "`"),
        // No message of the bot's notifies whom it names.
        Style::Role if words.bytes().all(|byte| byte.is_ascii_digit()) => ("<@&", ">"),
        Style::Plain | Style::Faint | Style::Code | Style::Role => ("", ""),
    };
    escape(drawn, before);
    drawn.push_str(open);
    if open == "`" {
        drawn.extend(words.chars().filter_map(tame));
    } else {
        escape(drawn, words);
    }
    drawn.push_str(close);
    escape(drawn, after);
}

/// Adds `text` so that it shows as it is: a backslash before whatever could begin markup.
fn escape(drawn: &mut String, text: &str) {
    let mut characters = text.chars().filter_map(tame).peekable();
    while let Some(character) = characters.next() {
        let line = drawn.rsplit('\n').next().unwrap_or_default();
        let is_markup = match character {
            '\\' | '*' | '_' | '~' | '|' | '`' | '<' | '[' | '@' => true,
            // The address behind it would become a link.
            ':' => characters.peek() == Some(&'/'),
            '#' | '>' | '-' | '+' => line.trim_start().is_empty(),
            // A numbered list.
            '.' | ')' => !line.is_empty() && line.chars().all(|c| c.is_ascii_digit()),
            _ => false,
        };
        if is_markup {
            drawn.push('\\');
        }
        drawn.push(character);
    }
}

/// A character as it may stand in a line: breaks and other controls become spaces; marks that turn
/// the direction of all that follows are left out.
fn tame(character: char) -> Option<char> {
    match character {
        '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => None,
        c if c.is_control() => Some(' '),
        c => Some(c),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::limits;

    fn plain(text: &str) -> String {
        draw(&Line::plain(text))
    }

    #[test]
    fn a_mention_in_data_comes_out_as_text() {
        assert_eq!(plain("@everyone <@1> <#2> </ask:3>"), r"\@everyone \<\@1> \<#2> \</ask:3>");
    }

    #[test]
    fn markup_in_data_does_not_become_markup() {
        assert_eq!(plain("**a** ||b|| `c` [d](e)"), r"\*\*a\*\* \|\|b\|\| \`c\` \[d](e)");
        assert_eq!(plain("https://example.org"), r"https\://example.org");
    }

    #[test]
    fn a_list_mark_is_escaped_only_where_it_would_open_a_list() {
        assert_eq!(plain("- a-b"), r"\- a-b");
        assert_eq!(plain("1. of 2.5"), r"1\. of 2.5");
    }

    #[test]
    fn a_line_break_in_data_cannot_open_a_new_line() {
        assert_eq!(plain("a\n# b"), "a # b");
        assert_eq!(plain("\n# b"), r" \# b");
    }

    #[test]
    fn a_right_to_left_override_is_left_out() {
        assert_eq!(plain("a\u{202e}b"), "ab");
    }

    #[test]
    fn emphasis_stands_close_around_its_words() {
        let line = Line::plain("a").then(" b ", Style::Strong).then("c", Style::Match);
        assert_eq!(draw(&line), "a **b** __c__");
    }

    #[test]
    fn a_role_is_named_by_its_id_and_by_nothing_else() {
        let of = |id: &str| draw(&Line::default().then(id, Style::Role));
        assert_eq!(of("77"), "<@&77>");
        assert_eq!(of("7> <@1"), r"7> \<\@1");
    }

    #[test]
    fn code_cannot_be_closed_from_within() {
        let line = Line::default().then("a` @everyone", Style::Code);
        assert_eq!(draw(&line), r"a\` \@everyone");
    }

    #[test]
    fn a_line_is_split_between_words_and_says_that_it_goes_on() {
        let line = Line::plain("one two ").then("three four", Style::Strong);
        assert_eq!(split(&line, 20, limits::length), ["one two **three** …", "**four**"]);
        assert_eq!(split(&line, 18, limits::length), ["one two …", "**three four**"]);
        assert_eq!(split(&line, 40, limits::length), ["one two **three four**"]);
    }

    #[test]
    fn a_word_that_is_longer_than_the_room_is_split_between_letters() {
        let parts = split(&Line::plain("e\u{301}".repeat(20)), 20, limits::length);
        assert!(parts.len() > 1 && parts.iter().all(|part| part.starts_with("e\u{301}")), "{parts:?}");
    }

    /// The text as Discord shows it, if nothing in it is markup.
    fn shown(markdown: &str) -> String {
        let mut shown = String::new();
        let mut characters = markdown.chars();
        while let Some(c) = characters.next() {
            shown.push(if c == '\\' { characters.next().unwrap_or(c) } else { c });
        }
        shown
    }

    /// Text with much of what Discord reads as markup.
    const HOSTILE: &str = r"([*_~|`#><\[\]()@:/\\.+\- 0-9a-b]|\PC|\n){0,40}";

    proptest::proptest! {
        #[test]
        fn any_text_shows_as_itself(text in HOSTILE) {
            let tamed: String = text.chars().filter_map(tame).collect();
            proptest::prop_assert_eq!(shown(&plain(&text)), tamed);
        }

        #[test]
        fn no_mention_or_link_is_left_in_any_text(text in HOSTILE) {
            // A backslash that is itself escaped protects nothing and stands for one character.
            let drawn = plain(&text).replace(r"\\", "-");
            for (at, _) in drawn.match_indices(['@', '<', '*', '_', '`', '[']) {
                proptest::prop_assert!(drawn[..at].ends_with('\\'), "{}", drawn);
            }
            for (at, _) in drawn.match_indices(":/") {
                proptest::prop_assert!(drawn[..at].ends_with('\\'), "{}", drawn);
            }
        }

        #[test]
        fn a_split_line_keeps_its_room_and_loses_nothing_but_spaces(
            text in HOSTILE, room in 12_usize..60,
        ) {
            let line = Line::default().then(&text, Style::Strong);
            let parts = split(&line, room, limits::length);
            for part in &parts {
                proptest::prop_assert!(limits::length(part) <= room, "{}", part);
            }
            let squeezed = |text: &str| -> String {
                text.chars().filter_map(tame).filter(|c| !c.is_whitespace() && *c != '…').collect()
            };
            let read: String = parts.iter().map(|part| shown(part).replace("**", "")).collect();
            proptest::prop_assert_eq!(squeezed(&read).replace('*', ""), squeezed(&text).replace('*', ""));
        }
    }
}
