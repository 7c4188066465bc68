//! Lines put together to headings and paragraphs.

use super::headings::{continues, on_lines, run_in, run_in_name};
use super::lines::{Line, Shape, lines, stray_marks};
use super::long_line;

/// A heading, a paragraph or a list item.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Block {
    /// Byte range `[start, end)`.
    pub bytes: [usize; 2],
    /// The heading's level, if it is one.
    pub heading: Option<usize>,
}

/// The whole document: blocks in order, and the ranges that are layout, in order.
#[derive(Debug, Default)]
pub(super) struct Blocks {
    pub blocks: Vec<Block>,
    pub layout: Vec<[usize; 2]>,
}

pub(super) fn blocks(original: &str) -> Blocks {
    let marks = stray_marks(original);
    let all = lines(original, &marks);
    let shape = Shape::of(&all);
    let (layout, text): (Vec<Line<'_>>, Vec<Line<'_>>) =
        all.into_iter().partition(|line| shape.is_layout(line.text));

    let mut blocks = Blocks { blocks: Vec::new(), layout: marks };
    blocks.layout.extend(layout.iter().map(Line::bytes));
    blocks.layout.sort_unstable();

    // The last line of the paragraph that the next line may go on with.
    let mut open: Option<&Line<'_>> = None;
    let mut at = 0;
    while let Some(line) = text.get(at) {
        if line.is_long() {
            blocks.add_long(line);
            open = None;
        } else if let Some((level, taken)) = on_lines(&text, at, open, &shape) {
            let end = text.get(at + taken - 1).map_or(line.bytes()[1], |last| last.bytes()[1]);
            blocks.blocks.push(Block { bytes: [line.start, end], heading: Some(level) });
            open = None;
            at += taken;
            continue;
        } else if open.is_some_and(|open| continues(open, line, &shape)) {
            if let Some(paragraph) = blocks.blocks.last_mut() {
                paragraph.bytes[1] = line.bytes()[1];
            }
            open = Some(line);
        } else {
            blocks.begin_paragraph(line, &shape);
            open = Some(line);
        }
        at += 1;
    }
    blocks
}

impl Blocks {
    /// A new paragraph, and the heading that it may begin with.
    fn begin_paragraph(&mut self, line: &Line<'_>, shape: &Shape) {
        let [start, end] = line.bytes();
        let is_heading = run_in_name(line.text).is_some_and(|name| !shape.is_label(name));
        let Some(length) = run_in(line.text).filter(|_| is_heading) else {
            self.blocks.push(Block { bytes: [start, end], heading: None });
            return;
        };
        let rest = line.text.get(length..).unwrap_or_default();
        let space = rest.len() - rest.trim_start().len();
        self.blocks.push(Block { bytes: [start, start + length], heading: Some(2) });
        self.blocks.push(Block { bytes: [start + length + space, end], heading: None });
    }

    fn add_long(&mut self, line: &Line<'_>) {
        self.blocks.extend(
            long_line::pieces(line.text)
                .into_iter()
                .map(|piece| Block { bytes: piece.bytes.map(|at| line.start + at), heading: piece.heading }),
        );
    }
}
