use serde_json::Value;

use super::{Answer, Asked, Block, Further, Line, Onward, Outcome};
use crate::messages::{Arg, Voice};

/// An answer in the making.
pub(crate) struct Draft<'a> {
    pub(crate) voice: Voice<'a>,
    blocks: Vec<Block>,
    further: Vec<Further>,
}

impl<'a> Draft<'a> {
    pub(crate) fn new(voice: Voice<'a>) -> Self {
        Self { voice, blocks: Vec::new(), further: Vec::new() }
    }

    pub(crate) fn title(&mut self, line: impl Into<Line>) {
        self.blocks.push(Block::Title(line.into()));
    }

    pub(crate) fn heading(&mut self, line: impl Into<Line>) {
        self.blocks.push(Block::Heading(line.into()));
    }

    pub(crate) fn text(&mut self, line: impl Into<Line>) {
        self.blocks.push(Block::Text(line.into()));
    }

    pub(crate) fn note(&mut self, line: impl Into<Line>) {
        self.blocks.push(Block::Note(line.into()));
    }

    /// Points under a heading; no points, no heading.
    pub(crate) fn bullets(&mut self, heading: Option<Line>, lines: Vec<Line>) {
        if lines.is_empty() {
            return;
        }
        self.blocks.extend(heading.map(Block::Heading));
        self.blocks.push(Block::Bullets(lines));
    }

    pub(crate) fn push(&mut self, block: Block) {
        self.blocks.push(block);
    }

    /// A question that may be asked next.
    pub(crate) fn further(&mut self, to: Onward, question: Asked) {
        self.further.push(Further { to, question });
    }

    /// The sentence `key` in the answer's language.
    pub(crate) fn say(&self, key: &str, args: &[(&str, Arg)]) -> Line {
        self.voice.say(key, args)
    }

    pub(crate) fn finish(self, outcome: Outcome, data: Value) -> Answer {
        let further = self.further;
        Answer { lang: self.voice.lang, outcome, blocks: self.blocks, data, page: None, further }
    }
}
