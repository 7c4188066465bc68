//! Paragraphs cut and joined to passages of readable size.

use unicode_segmentation::UnicodeSegmentation;

use super::Passage;
use super::imported::Repaired;
use super::wording;

/// The fewest characters of a passage, unless its section has no more.
pub const SHORTEST: usize = 200;
/// The most characters of a passage, unless a single word has more.
pub const LONGEST: usize = 900;
/// From here on a passage ends with its paragraph.
const ENOUGH: usize = 450;

/// Cuts section after section.
pub(super) struct Passages<'a> {
    original: &'a str,
    layout: &'a [[usize; 2]],
    section: String,
    /// The atoms of the section so far.
    atoms: Vec<Atom>,
    done: Vec<Passage>,
}

/// The smallest piece that is never cut: a sentence, or a part of one that is too long.
#[derive(Debug, Clone, Copy)]
struct Atom {
    bytes: [usize; 2],
    length: usize,
    begins_paragraph: bool,
}

impl<'a> Passages<'a> {
    pub fn new(original: &'a str, layout: &'a [[usize; 2]]) -> Self {
        Self { original, layout, section: String::new(), atoms: Vec::new(), done: Vec::new() }
    }

    /// Ends the section before and begins the next.
    pub fn begin_section(&mut self, section: &str, repaired: &mut Repaired) {
        self.end_section(repaired);
        section.clone_into(&mut self.section);
    }

    pub fn add_paragraph(&mut self, [start, end]: [usize; 2]) {
        let text = self.original.get(start..end).unwrap_or_default();
        // For the segmentation a line's end would end the sentence too; it takes one byte, as a space.
        let text = text.replace(['\n', '\r'], " ");
        let mut begins_paragraph = true;
        for (at, sentence) in text.split_sentence_bound_indices() {
            for piece in pieces(sentence) {
                let bytes = piece.map(|offset| start + at + offset);
                let length = self.original.get(bytes[0]..bytes[1]).map_or(0, |text| text.chars().count());
                self.atoms.push(Atom { bytes, length, begins_paragraph });
                begins_paragraph = false;
            }
        }
    }

    pub fn finish(mut self, repaired: &mut Repaired) -> Vec<Passage> {
        self.end_section(repaired);
        self.done
    }

    fn end_section(&mut self, repaired: &mut Repaired) {
        let atoms = std::mem::take(&mut self.atoms);
        for group in group(&atoms) {
            let Some(passage) = self.passage(group, repaired) else {
                continue;
            };
            self.done.push(passage);
        }
    }

    fn passage(&self, atoms: &[Atom], repaired: &mut Repaired) -> Option<Passage> {
        let bytes = [atoms.first()?.bytes[0], atoms.last()?.bytes[1]];
        let mut lines = Vec::new();
        for paragraph in atoms.chunk_by(|_, next| !next.begins_paragraph) {
            let bytes = [paragraph.first()?.bytes[0], paragraph.last()?.bytes[1]];
            lines.push(wording::paragraph(self.original, bytes, self.layout, repaired));
        }
        Some(Passage { section: self.section.clone(), bytes, text: lines.join("\n") })
    }
}

/// The byte ranges of a sentence, without the space around it, cut between words where it is
/// longer than a passage.
fn pieces(sentence: &str) -> Vec<[usize; 2]> {
    let mut pieces: Vec<[usize; 2]> = Vec::new();
    let mut room = 0;
    let mut end_of_last = 0;
    for word in sentence.split_whitespace() {
        // `split_whitespace` gives slices of the sentence in order, so each is found after the last.
        let Some(offset) = sentence.get(end_of_last..).and_then(|rest| rest.find(word)) else {
            continue;
        };
        let start = end_of_last + offset;
        let end = start + word.len();
        let length =
            word.chars().count() + sentence.get(end_of_last..start).map_or(0, |gap| gap.chars().count());
        match pieces.last_mut() {
            Some(piece) if length <= room => {
                piece[1] = end;
                room -= length;
            }
            _ => {
                pieces.push([start, end]);
                room = LONGEST.saturating_sub(word.chars().count());
            }
        }
        end_of_last = end;
    }
    pieces
}

/// Puts a section's atoms into groups of readable size.
fn group(atoms: &[Atom]) -> Vec<&[Atom]> {
    let mut ends: Vec<usize> = Vec::new();
    let mut start = 0;
    for (index, atom) in atoms.iter().enumerate() {
        let so_far = length(atoms, start, index);
        let is_full = length(atoms, start, index + 1) > LONGEST;
        if index > start && (is_full || (so_far >= ENOUGH && atom.begins_paragraph)) {
            ends.push(index);
            start = index;
        }
    }
    ends.push(atoms.len());
    lengthen_last(atoms, &mut ends);

    let mut groups = Vec::with_capacity(ends.len());
    let mut start = 0;
    for end in ends {
        if let Some(group) = atoms.get(start..end).filter(|group| !group.is_empty()) {
            groups.push(group);
        }
        start = end;
    }
    groups
}

/// Gives a last group that is too short the one before it, or that one's last atoms.
fn lengthen_last(atoms: &[Atom], ends: &mut Vec<usize>) {
    let count = ends.len();
    if count < 2 {
        return;
    }
    let begin = if count > 2 { ends[count - 3] } else { 0 };
    let last = atoms.len();
    if length(atoms, ends[count - 2], last) >= SHORTEST {
        return;
    }
    if length(atoms, begin, last) <= LONGEST {
        ends.remove(count - 2);
        return;
    }
    let balanced = (begin + 1..ends[count - 2])
        .rev()
        .find(|cut| length(atoms, *cut, last) >= SHORTEST)
        .filter(|cut| length(atoms, begin, *cut) >= SHORTEST && length(atoms, *cut, last) <= LONGEST);
    if let Some(cut) = balanced {
        ends[count - 2] = cut;
    }
}

/// The length of the atoms in a range, with one sign between each two.
fn length(atoms: &[Atom], start: usize, end: usize) -> usize {
    atoms
        .get(start..end)
        .map_or(0, |atoms| atoms.iter().map(|atom| atom.length + 1).sum::<usize>().saturating_sub(1))
}
