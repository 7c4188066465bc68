//! An answer in the making, block by block.

use super::{Answer, Block, Data, FollowUp, FollowUpKind, Line, Outcome};
use crate::messages::{Arg, Voice};
use crate::request::Request;

/// An answer in the making.
pub struct Draft<'a> {
    /// In which language it is said, and where the sentences come from.
    pub voice: Voice<'a>,
    blocks: Vec<Block>,
    further: Vec<FollowUp>,
}

impl<'a> Draft<'a> {
    /// An answer with nothing in it yet.
    pub fn new(voice: Voice<'a>) -> Self {
        Self { voice, blocks: Vec::new(), further: Vec::new() }
    }

    /// What the answer is about.
    pub fn title(&mut self, line: impl Into<Line>) {
        self.blocks.push(Block::Title(line.into()));
    }

    /// A heading within it.
    pub fn heading(&mut self, line: impl Into<Line>) {
        self.blocks.push(Block::Heading(line.into()));
    }

    /// A paragraph.
    pub fn text(&mut self, line: impl Into<Line>) {
        self.blocks.push(Block::Text(line.into()));
    }

    /// A remark beside what is answered.
    pub fn note(&mut self, line: impl Into<Line>) {
        self.blocks.push(Block::Note(line.into()));
    }

    /// Points under a heading; no points, no heading.
    pub fn bullets(&mut self, heading: Option<Line>, lines: Vec<Line>) {
        if lines.is_empty() {
            return;
        }
        self.blocks.extend(heading.map(Block::Heading));
        self.blocks.push(Block::Bullets(lines));
    }

    /// A block of any other kind.
    pub fn push(&mut self, block: Block) {
        self.blocks.push(block);
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
        answer.further.extend(self.further);
    }

    /// The answer: how it went, and the same for programs.
    pub fn finish(self, outcome: Outcome, data: Data) -> Answer {
        Answer {
            lang: self.voice.lang,
            outcome,
            blocks: self.blocks,
            data: Box::new(data),
            precedents: Vec::new(),
            page: None,
            further: self.further,
        }
    }
}
