//! Answers and panels as sheets: text in Discord's markdown that fits into one message, and what
//! stands under it.
//!
//! **Invariant:** a sheet never says more than the answer, and what it leaves out is on another
//! page or in the file, complete.

mod text;

use cardinal_language::Lang;
use text::{are_few, in_full, pages};

use super::follow_up;
use super::limits;
use super::pagination::{Leaf, PAGE, SHOW};
use super::panel::{Attached, Button, Look, Menu, Panel, Part, Tone};
use super::phrases::Phrase;
use super::shot::Shot;
use cardinal_assistant::answer::{Answer, Block, Line, Outcome, Page};

/// The name of the file that an answer is attached as.
const FILE_NAME: &str = "answer.txt";

/// A box of a message, ready to be sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Sheet {
    /// The language of what describes its file.
    pub(super) lang: Lang,
    /// The colour of its edge, as red, green and blue.
    pub(super) colour: u32,
    /// From top to bottom.
    pub(super) pieces: Vec<Piece>,
    /// The complete text, where the pages do not show all of it.
    pub(super) file: Option<Attached>,
    /// A picture of what it tells.
    pub(super) picture: Option<Shot>,
}

impl Sheet {
    /// The same with a picture, in place of its file: a message has one of them, since serenity numbers all uploads
    /// alike.
    pub(super) fn with_picture(self, picture: Shot) -> Self {
        Self { file: None, picture: Some(picture), ..self }
    }

    /// The same with a line below its text.
    pub(super) fn with_line(mut self, line: &str) -> Self {
        if let Some(Piece::Text(text)) = self.pieces.iter_mut().find(|piece| matches!(piece, Piece::Text(_)))
        {
            text.push_str(line);
        }
        self
    }

    /// What is sent with it, in the order in which its message names it.
    pub(super) fn attached(&self) -> impl Iterator<Item = &Attached> {
        self.picture.iter().map(|shot| &shot.image).chain(&self.file)
    }
}

/// What stands in a sheet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Piece {
    /// Text in Discord's markdown, never empty.
    Text(String),
    /// A line across.
    Line,
    /// Buttons.
    Buttons(Vec<Button>),
    /// A menu.
    Menu(Menu),
}

/// An answer as pages that fit into one message each.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Drawn {
    lang: Lang,
    /// What the answer is.
    tone: Tone,
    /// Its text, at least one page and none empty.
    leaves: Vec<String>,
    /// How many pages come before those for who asks for more, where there are such.
    more_after: Option<usize>,
    /// The complete answer, where its pages do not show all of it even together.
    file: Option<String>,
    /// The complete answer, for where its pages cannot be turned.
    whole: String,
    /// Where it is one of several pages of what was found.
    page: Option<Page>,
    /// What may be asked next.
    further: Vec<Part>,
}

/// What an answer's message is besides its text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Shown {
    /// Which of its pages is shown, from 1; the last one where there are fewer.
    pub(super) part: u32,
    /// The number that its question is kept under, if it is.
    pub(super) kept: Option<u64>,
    /// Whether it can be shown to all, where it is kept.
    pub(super) private: bool,
}

impl Tone {
    const fn colour(self) -> u32 {
        match self {
            Self::Answer => 0x00b0_2a2a,
            Self::Choice => 0x00c9_8a1b,
            Self::Nothing => 0x0080_8080,
        }
    }
}

impl From<Outcome> for Tone {
    fn from(outcome: Outcome) -> Self {
        match outcome {
            Outcome::Answered => Self::Answer,
            Outcome::Ambiguous => Self::Choice,
            Outcome::NothingFound | Outcome::Invalid | Outcome::Failed => Self::Nothing,
        }
    }
}

impl Drawn {
    /// Draws `answer` on pages of at most `room` characters.
    pub(super) fn within(answer: &Answer, room: usize) -> Self {
        let lang = answer.lang;
        let is_long = answer.blocks.iter().chain(&answer.more).any(|block| match block {
            Block::Long { lines, .. } => !are_few(lines),
            _ => false,
        });
        let goes_on = answer.page.is_some_and(|page| page.has_next);
        let [long_note, cut_note, unkept_note] = notes(lang).map(|note| limits::length(&note));
        let reserved = long_note.max(cut_note + if goes_on { unkept_note } else { 0 });
        let mut leaves = pages(&answer.blocks, room.saturating_sub(reserved));
        let shown_first = leaves.len();
        leaves.extend(pages(&answer.more, room.saturating_sub(reserved)));
        if leaves.is_empty() {
            leaves.push(Phrase::Failed.text(lang));
        }
        let whole = in_full(&answer.clone().unfolded().blocks);
        Self {
            lang,
            tone: answer.outcome.into(),
            more_after: (leaves.len() > shown_first).then_some(shown_first),
            leaves,
            file: is_long.then(|| whole.clone()),
            whole,
            page: answer.page.filter(|page| page.has_next || page.number > 1),
            further: follow_up::parts(&answer.further, lang),
        }
    }

    /// Whether it tells what was asked, rather than why it does not.
    pub(super) fn is_answer(&self) -> bool {
        self.tone != Tone::Nothing
    }

    /// Whether there is anything to turn to.
    pub(super) fn has_pages(&self) -> bool {
        self.page.is_some() || self.leaves.len() > 1
    }

    /// The message for one of its pages. Where the pages cannot be turned, that is the first, and all
    /// of the answer is in the file.
    pub(super) fn sheet(&self, shown: Shown) -> Sheet {
        let mut number = (shown.part.max(1) as usize).min(self.leaves.len());
        let mut file = self.file.clone();
        let mut note = String::new();
        if shown.kept.is_none() && self.leaves.len() > 1 {
            number = 1;
            file = Some(self.whole.clone());
            let [_, cut, unkept] = notes(self.lang);
            note = if self.page.is_some_and(|page| page.has_next) { cut + &unkept } else { cut };
        } else if shown.kept.is_none() && self.page.is_some_and(|page| page.has_next) {
            [_, _, note] = notes(self.lang);
        }
        if note.is_empty() && file.is_some() && number == self.leaves.len() {
            [note, ..] = notes(self.lang);
        }
        let text = self.leaves.get(number - 1).map_or(note.clone(), |leaf| format!("{leaf}{note}"));
        let mut pieces = vec![Piece::Text(text)];
        pieces.extend(self.further.iter().filter_map(|part| match part {
            Part::Menu(menu) => Some(Piece::Menu(menu.clone())),
            _ => None,
        }));
        let turn = shown.kept.map_or_else(Vec::new, |question| self.turn(question, number));
        let follow_ups = self.further.iter().flat_map(|part| match part {
            Part::Buttons(buttons) => buttons.clone(),
            _ => Vec::new(),
        });
        let show = shown.kept.filter(|_| shown.private && self.is_answer()).map(|question| {
            let part = u32::try_from(number).unwrap_or(1);
            let page = self.page.map_or(1, |page| page.number);
            let leaf = Leaf { question, page, part };
            Button::new(Phrase::ShowAll.text(self.lang), leaf.id(SHOW)).looking(Look::Success)
        });
        for row in [turn, follow_ups.chain(show).collect()] {
            if !row.is_empty() {
                pieces.push(Piece::Buttons(row));
            }
        }
        let file = file.map(|text| Attached { name: FILE_NAME.to_owned(), bytes: text.into_bytes() });
        Sheet { lang: self.lang, colour: self.tone.colour(), pieces, file, picture: None }
    }

    /// Its first page alone, under it a button for all of it where it has more.
    pub(super) fn beginning(&self, whole: Option<Button>) -> Sheet {
        let mut pieces = vec![Piece::Text(self.leaves.first().cloned().unwrap_or_default())];
        let has_more = self.has_pages() || self.file.is_some();
        pieces.extend(whole.filter(|_| has_more).map(|button| Piece::Buttons(vec![button])));
        Sheet { lang: self.lang, colour: self.tone.colour(), pieces, file: None, picture: None }
    }

    /// The buttons that turn to the page before and after this one of its `leaves`, from 1.
    fn turn(&self, question: u64, number: usize) -> Vec<Button> {
        if !self.has_pages() {
            return Vec::new();
        }
        let number = u32::try_from(number).unwrap_or(u32::MAX);
        let page = self.page.map_or(1, |page| page.number);
        let (before, after) = (page.saturating_sub(1), page.saturating_add(1));
        let has_next = self.page.is_some_and(|page| page.has_next);
        let at = |page, part| Leaf { question, page, part };
        let is_last = number as usize >= self.leaves.len();
        let back = if number > 1 { at(page, number - 1) } else { at(before, Leaf::LAST) };
        let on = if is_last { at(after, 1) } else { at(page, number + 1) };
        let on_to = if self.more_after == Some(number as usize) { Phrase::More } else { Phrase::Next };
        let back_to = Button::new(Phrase::Previous.text(self.lang), back.id(PAGE)).disabled(back.page == 0);
        let on_to_it = Button::new(on_to.text(self.lang), on.id(PAGE)).disabled(is_last && !has_next);
        // Before what answers, there is nothing that anybody would look for.
        if on_to == Phrase::More && back.page == 0 { vec![on_to_it] } else { vec![back_to, on_to_it] }
    }
}
/// What tells of more than a message shows: that a file has every line, that it has all of an answer
/// that was cut, and that there is more of which the pages cannot be turned.
fn notes(lang: Lang) -> [String; 3] {
    [Phrase::LinesInFile, Phrase::RestInFile, Phrase::PagesUnkept]
        .map(|phrase| format!("\n-# {}", phrase.text(lang)))
}

/// Draws a panel. Where its texts are more than a message may show, the last of them are cut, and
/// all of them are in the file, if it has none of its own.
pub(super) fn panel(panel: &Panel) -> Sheet {
    let [_, cut_note, _] = notes(panel.lang);
    let mut left = limits::MESSAGE_TEXT - limits::length(&cut_note);
    let mut is_cut = false;
    let mut pieces = Vec::new();
    for part in &panel.parts {
        match part {
            Part::Line => pieces.push(Piece::Line),
            Part::Buttons(buttons) => pieces.push(Piece::Buttons(buttons.clone())),
            Part::Menu(menu) => pieces.push(Piece::Menu(menu.clone())),
            Part::Text(blocks) => {
                let mut texts = if is_cut { Vec::new() } else { pages(blocks, left) }.into_iter();
                if let Some(mut text) = texts.next() {
                    left = left.saturating_sub(limits::length(&text));
                    if texts.next().is_some() {
                        text.push_str(&cut_note);
                        is_cut = true;
                    }
                    pieces.push(Piece::Text(text));
                } else if !blocks.is_empty() {
                    is_cut = true;
                }
            }
        }
    }
    let whole = || {
        let blocks = panel.parts.iter().flat_map(|part| match part {
            Part::Text(blocks) => blocks.as_slice(),
            _ => &[],
        });
        in_full(&blocks.cloned().collect::<Vec<_>>())
    };
    let cut = is_cut.then(|| Attached { name: FILE_NAME.to_owned(), bytes: whole().into_bytes() });
    let file = panel.file.clone().or(cut);
    let picture = panel.picture.clone().filter(|_| file.is_none());
    Sheet { lang: panel.lang, colour: panel.tone.colour(), pieces, file, picture }
}

/// What the face says on its own.
pub(super) fn sentence(phrase: Phrase, lang: Lang) -> Sheet {
    told(phrase.text(lang), lang)
}

/// A sentence of the face's own.
pub(super) fn told(sentence: String, lang: Lang) -> Sheet {
    let line = Line::plain(sentence);
    panel(&Panel::new(lang, Tone::Nothing).with(Part::Text(vec![Block::Text(line)])))
}

#[cfg(test)]
mod tests {
    use super::*;
    use cardinal_assistant::answer::Style;

    /// The first page, where pages can be turned.
    const KEPT: Shown = Shown { part: 1, kept: Some(7), private: false };

    fn draw(blocks: Vec<Block>) -> Drawn {
        Drawn::within(&Answer::of(blocks), limits::MESSAGE_TEXT)
    }

    fn file(sheet: &Sheet) -> Option<&str> {
        sheet.file.as_ref().and_then(|file| std::str::from_utf8(&file.bytes).ok())
    }

    #[test]
    fn a_short_answer_is_one_page_and_needs_no_file() {
        let drawn = draw(vec![
            Block::Title(Line::plain("Cover")),
            Block::Text(Line::plain("A warrior in cover gains ").then("+2", Style::Strong)),
            Block::Bullets(vec![Line::plain("one"), Line::plain("two")]),
            Block::Note(Line::default().then("cover/bonus", Style::Code)),
        ]);
        let text = "## Cover\nA warrior in cover gains **+2**\n- one\n- two\n-# `cover/bonus`";
        assert_eq!(drawn.leaves, [text]);
        assert_eq!((file(&drawn.sheet(KEPT)), drawn.has_pages()), (None, false));
    }

    #[test]
    fn long_lines_go_complete_into_the_file_and_their_summary_into_the_message() {
        let steps = |count| (1..=count).map(|step| (step % 2, Line::plain(format!("step {step}"))));
        let long =
            |count| vec![Block::Long { summary: Line::plain("The steps"), lines: steps(count).collect() }];
        let drawn = draw(long(13));
        let sheet = drawn.sheet(KEPT);
        let text = Piece::Text("The steps\n-# The attached file has every line.".into());
        assert_eq!(sheet.pieces, [text]);
        let attached = file(&sheet).unwrap_or_default();
        assert!(attached.starts_with("The steps\n    step 1\n  step 2\n"), "{attached}");
        assert_eq!(attached.lines().count(), 14);
        let sheet = draw(long(2)).sheet(KEPT);
        assert_eq!(sheet.pieces, [Piece::Text("The steps\n  - step 1\n- step 2".into())], "a few are shown");
        assert_eq!(file(&sheet), None);
    }

    #[test]
    fn an_answer_over_the_limit_goes_on_on_the_next_page_after_a_whole_word() {
        let words = "Schieramento @everyone ".repeat(400);
        let drawn = draw(vec![Block::Text(Line::plain(&words))]);
        assert!(drawn.leaves.len() > 1 && drawn.has_pages());
        for (at, leaf) in drawn.leaves.iter().enumerate() {
            let length = limits::length(leaf);
            let is_last = at + 1 == drawn.leaves.len();
            assert!(is_last || (3_700..=limits::MESSAGE_TEXT).contains(&length), "{length}");
            let whole_words = leaf.split(' ').all(|w| matches!(w, "Schieramento" | r"\@everyone" | "…"));
            assert!(whole_words, "{leaf}");
        }
        let shown = drawn.leaves.join(" ").replace(['\\', '…'], "");
        let shown: Vec<&str> = shown.split_whitespace().collect();
        assert_eq!(shown, words.split_whitespace().collect::<Vec<_>>());
    }

    #[test]
    fn where_pages_cannot_be_turned_the_first_says_that_the_file_has_all() {
        let words = "Schieramento ".repeat(800);
        let drawn = draw(vec![Block::Text(Line::plain(&words))]);
        let cover = drawn.sheet(Shown { kept: None, ..KEPT });
        let Some(Piece::Text(text)) = cover.pieces.first() else { panic!("{cover:?}") };
        assert!(text.ends_with("…\n-# The answer is longer: the attached file has all of it."), "{text}");
        assert!(limits::length(text) <= limits::MESSAGE_TEXT);
        assert_eq!(file(&cover).map(|text| text.trim().len()), Some(words.trim().len()));
    }

    #[test]
    fn an_answer_exactly_at_the_limit_is_one_page_and_one_more_character_makes_two() {
        let [_, note, _] = notes(Lang::En);
        let fits = "x ".repeat((limits::MESSAGE_TEXT - limits::length(&note)) / 2);
        let fits = fits.trim_end();
        assert_eq!(draw(vec![Block::Text(Line::plain(fits))]).leaves.len(), 1);
        assert_eq!(draw(vec![Block::Text(Line::plain(format!("{fits} y")))]).leaves.len(), 2);
    }

    #[test]
    fn letters_that_count_double_are_counted_double() {
        let drawn = draw(vec![Block::Text(Line::plain("🂡 ".repeat(1_400)))]);
        assert!(drawn.leaves.iter().all(|leaf| limits::length(leaf) <= limits::MESSAGE_TEXT));
        assert_eq!(drawn.leaves.len(), 2);
    }

    #[test]
    fn a_heading_is_not_left_alone_at_the_end_of_a_page() {
        let first = "x ".repeat(1_940);
        let drawn = draw(vec![
            Block::Text(Line::plain(first)),
            Block::Heading(Line::plain("Cards")),
            Block::Bullets(vec![Line::plain("word ".repeat(30))]),
        ]);
        assert_eq!(drawn.leaves.len(), 2);
        assert!(drawn.leaves[1].starts_with("### Cards\n- word"), "{}", drawn.leaves[1]);
    }

    /// The ids of the buttons of a sheet, a dash before one that is out of use.
    fn buttons(sheet: &Sheet) -> Vec<String> {
        let rows = sheet.pieces.iter().filter_map(|piece| match piece {
            Piece::Buttons(buttons) => Some(buttons),
            _ => None,
        });
        rows.flatten().map(|it| format!("{}{}", if it.disabled { "-" } else { "" }, it.id)).collect()
    }

    #[test]
    fn pages_are_turned_through_all_parts_of_each_page_of_what_was_found() {
        let text = Block::Text(Line::plain("word ".repeat(900)));
        let answer = Answer { page: Some(Page { number: 2, has_next: false }), ..Answer::of(vec![text]) };
        let drawn = Drawn::within(&answer, limits::MESSAGE_TEXT);
        assert_eq!(drawn.leaves.len(), 2);
        let at = |part| buttons(&drawn.sheet(Shown { part, ..KEPT }));
        assert_eq!(at(1), ["page/7/1/999", "page/7/2/2"]);
        assert_eq!(at(2), ["page/7/2/1", "-page/7/3/1"]);
        assert_eq!(at(Leaf::LAST), at(2), "the last one, however many there are");
    }

    #[test]
    fn what_only_the_asker_sees_can_be_shown_to_all_if_it_is_an_answer() {
        let private = Shown { private: true, ..KEPT };
        assert_eq!(buttons(&draw(vec![Block::Text(Line::plain("x"))]).sheet(private)), ["show/7/1/1"]);
        let invalid = Answer { outcome: Outcome::Invalid, ..Answer::of(Vec::new()) };
        assert!(buttons(&Drawn::within(&invalid, limits::MESSAGE_TEXT).sheet(private)).is_empty());
    }

    #[test]
    fn an_answer_without_blocks_is_still_a_message() {
        assert_eq!(draw(Vec::new()).leaves, [Phrase::Failed.text(Lang::En)]);
    }

    #[test]
    fn a_panel_over_the_limit_is_cut_and_complete_in_its_file() {
        let text = |words: &str, times| Part::Text(vec![Block::Text(Line::plain(words.repeat(times)))]);
        let full = Panel::new(Lang::En, Tone::Answer)
            .with(text("one ", 800))
            .with(Part::Line)
            .with(text("two ", 800))
            .with(text("three ", 10))
            .with(Part::Buttons(vec![Button::new("Pass", "live/1/pass")]));
        let sheet = panel(&full);
        let texts: Vec<&str> = sheet
            .pieces
            .iter()
            .filter_map(|piece| if let Piece::Text(text) = piece { Some(text.as_str()) } else { None })
            .collect();
        assert!(texts.len() == 2 && texts[1].ends_with("all of it."), "{texts:?}");
        assert!(texts.iter().map(|text| limits::length(text)).sum::<usize>() <= limits::MESSAGE_TEXT);
        assert!(matches!(sheet.pieces.last(), Some(Piece::Buttons(_))), "the buttons stay");
        assert_eq!(file(&sheet).map(|text| text.matches("three").count()), Some(10));
    }

    proptest::proptest! {
        #[test]
        fn any_answer_is_pages_within_the_limit_that_show_every_word(
            texts in proptest::collection::vec(r"(\PC{0,30} ?){0,40}", 0..12), room in 200_usize..900,
        ) {
            let kinds: [fn(Line) -> Block; 5] = [
                Block::Text,
                Block::Note,
                Block::Heading,
                |line| Block::Bullets(vec![line.clone(), line]),
                |line| Block::Quote { words: line.text(), source: line.text() },
            ];
            let blocks = texts.iter().zip(kinds.iter().cycle());
            let blocks: Vec<Block> = blocks.map(|(text, kind)| kind(Line::plain(text))).collect();
            let drawn = Drawn::within(&Answer::of(blocks.clone()), room);
            for leaf in &drawn.leaves {
                proptest::prop_assert!((1..=room).contains(&limits::length(leaf)), "{}", leaf);
            }
            for text in &texts {
                proptest::prop_assert!(drawn.whole.contains(text.as_str()));
            }
        }
    }
}
