//! An answer as HTML, block by block.

use cardinal_assistant::answer::{Answer, Block, Data, FollowUp, FollowUpKind, Line, Outcome, Picture};
use cardinal_assistant::library::Library;
use cardinal_assistant::messages::Voice;
use cardinal_assistant::request::Request;
use maud::{Markup, PreEscaped, html};

use super::Ways;
use super::spans::tame;
use crate::address;

/// What draws the answers of a page.
pub(crate) struct Pen<'a> {
    pub(super) library: &'a Library,
    pub(super) voice: Voice<'a>,
    pub(super) ways: &'a Ways,
    /// The ruleset that steps belong to.
    ruleset: &'a str,
    /// What may be chosen, by name, with where it leads; what a line names is used up there.
    pub(super) choices: Vec<(String, String)>,
    /// Whether what stands there as to be typed is an example of what can be asked.
    pub(super) has_examples: bool,
    /// How many bytes of lines there is room for yet.
    room: usize,
}

/// How many bytes lists and folded lines have on a page, so that it is at once on every phone.
const ROOM: usize = 44_000;

/// A line of a block that is folded away, at its depth.
type Deep = (u8, Line);

impl<'a> Pen<'a> {
    /// A pen for a page in a language.
    pub(crate) fn new(library: &'a Library, voice: Voice<'a>, ways: &'a Ways, ruleset: &'a str) -> Self {
        Self { library, voice, ways, ruleset, choices: Vec::new(), has_examples: false, room: ROOM }
    }

    fn say(&self, key: &str) -> String {
        self.voice.text(key, &[])
    }

    /// An answer with what leads on from it. Where it has no title, `asked` stands for one.
    pub(crate) fn answer(&mut self, answer: &Answer, picture: Option<&Picture>, asked: &str) -> Markup {
        // What is offered in the place of what was not found can be asked too.
        let offers = answer.outcome == Outcome::NothingFound;
        self.has_examples = offers || matches!(*answer.data, Data::Help(_) | Data::Talk(_));
        let further = self.ways_on(&answer.further);
        let has_title = matches!(answer.blocks.first(), Some(Block::Title(_)));
        // A sentence that is the title already is not said twice.
        let is_said = matches!(answer.blocks.first(), Some(Block::Text(line)) if line.text() == asked);
        let blocks = answer.blocks.get(usize::from(is_said)..).unwrap_or_default();
        let (head, rest) = blocks.split_at(usize::from(has_title));
        let head = self.blocks(head, true);
        let rest = self.blocks(rest, true);
        let more = self.blocks(&answer.more, false);
        html! {
            article {
                @if !has_title { h1.asked { (tame(asked)) } }
                (head)
                @for picture in picture.into_iter().chain(answer.data.pictures()) { (drawn(picture)) }
                (rest)
                @if !answer.more.is_empty() {
                    details.more { summary { (self.say("page-more")) } (more) }
                }
            }
            (self.turning(answer))
            (self.onward(&further))
        }
    }

    /// A second answer on a page, below the first.
    pub(crate) fn below(&mut self, answer: &Answer) -> Markup {
        self.ways_on(&answer.further);
        let shown = self.blocks(&answer.blocks, false);
        html! { section { (shown) } }
    }

    /// What leads on from an answer but for choices, which are laid by for the lines that name them.
    fn ways_on(&mut self, further: &[FollowUp]) -> Vec<(String, String)> {
        let mut ways = Vec::new();
        for FollowUp { to, question } in further {
            let is_difference = |text: &str| self.library.differences().get(text).is_some();
            let address = match question {
                Request::Term { name } => self.library.term(name).map(|term| address::term(&term.id)),
                question => address::of(question, self.ruleset, is_difference),
            };
            let Some(address) = address else { continue };
            let Some(address) = self.ways.to(&address) else { continue };
            let key = match to {
                FollowUpKind::Choice(name) => {
                    self.choices.push((tame(name), address));
                    continue;
                }
                FollowUpKind::Previous => "page-previous",
                FollowUpKind::Next => "page-next",
                FollowUpKind::Context => "page-context",
                FollowUpKind::Wording => "page-wording",
                FollowUpKind::Rulesets => "page-rulesets",
                // The page of a card has both.
                FollowUpKind::When | FollowUpKind::Card => continue,
            };
            ways.push((self.say(key), address));
        }
        ways
    }

    /// What leads on, with the choices that no line named.
    fn onward(&mut self, further: &[(String, String)]) -> Markup {
        let choices = std::mem::take(&mut self.choices);
        html! {
            @if !further.is_empty() || !choices.is_empty() {
                nav.onward aria-label=(self.say("page-onward")) {
                    ul { @for (name, to) in further.iter().chain(&choices) { li { a href=(to) { (name) } } } }
                }
            }
        }
    }

    /// The pages before and after this one of what is found.
    fn turning(&self, answer: &Answer) -> Markup {
        let Some(page) = answer.page.filter(|page| page.number > 1 || page.has_next) else { return html! {} };
        html! {
            nav.pages aria-label=(self.say("page-pages")) {
                @if page.number > 1 {
                    a rel="prev" href=(self.ways.here_on(page.number - 1)) { (self.say("page-page-before")) }
                }
                @if page.has_next {
                    a rel="next" href=(self.ways.here_on(page.number.saturating_add(1))) { (self.say("page-page-after")) }
                }
            }
        }
    }

    /// Blocks, one after another. `first` says whether the title among them is the page's.
    pub(crate) fn blocks(&mut self, blocks: &[Block], first: bool) -> Markup {
        let drawn: Vec<Markup> = blocks.iter().map(|block| self.block(block, first)).collect();
        html! { @for block in &drawn { (block) } }
    }

    fn block(&mut self, block: &Block, first: bool) -> Markup {
        match block {
            Block::Title(line) if first => html! { h1 { (self.line(line)) } },
            Block::Title(line) | Block::Heading(line) => html! { h2 { (self.line(line)) } },
            Block::Text(line) => html! { p { (self.line(line)) } },
            Block::Note(line) => html! { p.note { (self.line(line)) } },
            Block::Quote { words, source } => quote(words, source),
            Block::Bullets(lines) => {
                let (lines, left) = self.fitting(lines.iter());
                html! { ul { @for line in &lines { li { (line) } } } (left) }
            }
            Block::Board(rows) => html! { pre.board { @for row in rows { (tame(row)) "\n" } } },
            Block::Long { summary, lines } => self.long(summary, lines),
        }
    }

    /// As many of these lines as there is room for, and what says how many are left out.
    fn fitting<'l>(&mut self, lines: impl Iterator<Item = &'l Line>) -> (Vec<Markup>, Markup) {
        let mut drawn = Vec::new();
        let mut left = 0_usize;
        for line in lines {
            let line = if left == 0 {
                self.line(line)
            } else {
                html! {}
            };
            let size = line.0.len() + 16;
            if left > 0 || size > self.room {
                left += 1;
            } else {
                self.room -= size;
                drawn.push(line);
            }
        }
        let said = (left > 0).then(|| self.voice.text("page-left-out", &[("count", left.into())]));
        (drawn, html! { @if let Some(said) = said { p.note { (said) } } })
    }

    fn long(&mut self, summary: &Line, lines: &[Deep]) -> Markup {
        let summary = self.line(summary);
        let depths: Vec<u8> = lines.iter().map(|(depth, _)| (*depth).min(6)).collect();
        let (lines, left) = self.fitting(lines.iter().map(|(_, line)| line));
        html! {
            details.long {
                summary { (summary) }
                ul.log { @for (depth, line) in depths.iter().zip(&lines) { li class={ "d" (depth) } { (line) } } }
                (left)
            }
        }
    }
}

/// Somebody else's words.
fn quote(words: &str, source: &str) -> Markup {
    html! {
        figure {
            blockquote {
                @for line in words.lines().filter(|line| !line.trim().is_empty()) { p { (tame(line)) } }
            }
            figcaption { (tame(source)) }
        }
    }
}

/// A picture that our own code drew, with what it shows within it.
fn drawn(picture: &Picture) -> Markup {
    html! { figure.picture { (PreEscaped(&picture.svg)) } }
}
