//! An answer in the making, block by block.

use super::rows::{self, rows_of};
use super::{Answer, Block, Data, FollowUp, FollowUpKind, Line, Outcome};
use crate::messages::{Arg, Voice};
use crate::request::Request;

/// An answer in the making.
pub struct Draft<'a> {
    /// In which language it is said, and where the sentences come from.
    pub voice: Voice<'a>,
    blocks: Vec<Block>,
    /// What is for those who ask for more.
    more: Vec<Block>,
    is_folded: bool,
    further: Vec<FollowUp>,
}

impl<'a> Draft<'a> {
    /// An answer with nothing in it yet.
    pub fn new(voice: Voice<'a>) -> Self {
        Self { voice, blocks: Vec::new(), more: Vec::new(), is_folded: false, further: Vec::new() }
    }

    /// What the answer is about.
    pub fn title(&mut self, line: impl Into<Line>) {
        self.push(Block::Title(line.into()));
    }

    /// A heading within it.
    pub fn heading(&mut self, line: impl Into<Line>) {
        self.push(Block::Heading(line.into()));
    }

    /// A paragraph.
    pub fn text(&mut self, line: impl Into<Line>) {
        self.push(Block::Text(line.into()));
    }

    /// A remark beside what is answered.
    pub fn note(&mut self, line: impl Into<Line>) {
        self.push(Block::Note(line.into()));
    }

    /// Points under a heading; no points, no heading.
    pub fn bullets(&mut self, heading: Option<Line>, lines: Vec<Line>) {
        if lines.is_empty() {
            return;
        }
        self.place().extend(heading.map(Block::Heading));
        self.push(Block::Bullets(lines));
    }

    /// Points under a heading of which those that find room on so many lines are shown, and the first in any
    /// case; the rest is for those who ask for more.
    pub(crate) fn bullets_within(&mut self, room: usize, heading: Option<Line>, mut lines: Vec<Line>) {
        let mut taken = 0;
        let fits = |line: &Line| {
            taken += rows_of(&line.text());
            taken <= room
        };
        let shown = lines.iter().map(fits).take_while(|fits| *fits).count().max(1);
        let rest = lines.split_off(shown.min(lines.len()));
        self.bullets(heading.clone(), lines);
        self.later(|draft| draft.bullets(heading, rest));
    }

    /// A block of any other kind.
    pub fn push(&mut self, block: Block) {
        self.place().push(block);
    }

    /// Folds the answer: what comes from here on is shown to those who ask for more.
    pub fn fold(&mut self) {
        self.is_folded = true;
    }

    /// Tells something to those who ask for more, whether the answer is folded yet or not.
    pub(crate) fn later(&mut self, tell: impl FnOnce(&mut Self)) {
        let is_folded = std::mem::replace(&mut self.is_folded, true);
        tell(self);
        self.is_folded = is_folded;
    }

    /// Points under a heading, where all of them find room beside so many lines that come below; else they are for
    /// those who ask for more.
    pub(crate) fn bullets_if_room(&mut self, below: usize, heading: Option<Line>, lines: Vec<Line>) {
        let rows = heading.iter().chain(&lines).map(|line| rows_of(&line.text())).sum::<usize>();
        if rows <= self.room(below) {
            self.bullets(heading, lines);
        } else {
            self.later(|draft| draft.bullets(heading, lines));
        }
    }

    /// How many lines more the answer may show, if so many come below.
    pub(crate) fn room(&self, below: usize) -> usize {
        rows::LINES.saturating_sub(self.rows() + below)
    }

    /// How many lines the answer shows so far.
    pub(crate) fn rows(&self) -> usize {
        self.blocks.iter().map(rows::of_block).sum()
    }

    /// Where the next block goes.
    fn place(&mut self) -> &mut Vec<Block> {
        if self.is_folded { &mut self.more } else { &mut self.blocks }
    }

    /// A question that may be asked next.
    pub fn further(&mut self, to: FollowUpKind, question: Request) {
        self.further.push(FollowUp { to, question });
    }

    /// The sentence `key` in the answer's language.
    pub fn say(&self, key: &str, args: &[(&str, Arg)]) -> Line {
        self.voice.say(key, args)
    }

    /// Adds what was drafted to an answer.
    pub(crate) fn append_to(self, answer: &mut Answer) {
        answer.blocks.extend(self.blocks);
        answer.more.extend(self.more);
        answer.further.extend(self.further);
    }

    /// The answer: how it went, and the same for programs.
    pub fn finish(self, outcome: Outcome, data: Data) -> Answer {
        Answer {
            lang: self.voice.lang,
            outcome,
            blocks: self.blocks,
            more: self.more,
            data: Box::new(data),
            precedents: Vec::new(),
            page: None,
            further: self.further,
        }
    }
}
