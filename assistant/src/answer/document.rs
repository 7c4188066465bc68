//! An answer as a small document that every face of Cardinal can draw.
//!
//! **Invariant:** nothing here knows a terminal, Discord or a web page; nothing that draws an
//! answer adds content of its own.

use cardinal_language::Lang;
use serde_json::Value;

use super::Data;
use super::data::Printed;
use super::help::HelpData;
use crate::messages::{Line, Span, Style};
use crate::precedent::Precedent;
use crate::request::Request;

/// What came of a question.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// It was answered.
    Answered,
    /// Nothing fits, and the answer says what comes near.
    NothingFound,
    /// It fits several things, and the answer lists them.
    Ambiguous,
    /// It was understood but is not legal input; the answer says where and why.
    Invalid,
    /// It needs the store, which could not be read or written; the answer says why.
    Failed,
}

/// The answer to one question, in one language.
#[derive(Debug, Clone, PartialEq)]
pub struct Answer {
    /// The language it is in.
    pub lang: Lang,
    /// What came of the question.
    pub outcome: Outcome,
    /// What to show, in order: what answers, and what proves it.
    pub blocks: Vec<Block>,
    /// The rest, for who asks for more: a face keeps it one press away.
    pub more: Vec<Block>,
    /// The same content for programs; the kind depends on the question.
    pub data: Box<Data>,
    /// The rulings of judges that are close to the question, the closest first.
    pub precedents: Vec<Precedent>,
    /// Where this is one of the pages of what was found.
    pub page: Option<Page>,
    /// What may be asked next.
    pub further: Vec<FollowUp>,
}

impl Answer {
    /// An answer in English that shows these blocks and has nothing for programs.
    pub fn of(blocks: Vec<Block>) -> Self {
        let (outcome, data) =
            (Outcome::Answered, Box::new(Data::Help(HelpData::Answered { commands: Vec::new() })));
        let (more, precedents, further) = (Vec::new(), Vec::new(), Vec::new());
        Self { lang: Lang::En, outcome, blocks, more, data, precedents, page: None, further }
    }

    /// The same with the rest unfolded behind what is shown. Lines that are shown and stand among more of
    /// their kind in the rest stand there alone; points under a heading that is shown already stand with those there.
    #[must_use]
    pub fn unfolded(mut self) -> Self {
        if let (Some(Block::Long { lines: some, .. }), Some(Block::Long { lines: all, .. })) =
            (self.blocks.last(), self.more.first())
            && some.iter().all(|line| all.contains(line))
        {
            self.blocks.pop();
        }
        let mut rest = std::mem::take(&mut self.more).into_iter().peekable();
        while let Some(block) = rest.next() {
            let is_same = |two: &[Block]| matches!(two, [heading, Block::Bullets(_)] if *heading == block);
            let before = match (&block, rest.peek()) {
                (Block::Heading(_), Some(Block::Bullets(_))) => self.blocks.windows(2).position(is_same),
                _ => None,
            };
            if let Some(in_short) = self.blocks.iter_mut().find(|shown| says_in_short(shown, &block)) {
                *in_short = block;
                continue;
            }
            match before.and_then(|at| self.blocks.get_mut(at + 1)) {
                Some(Block::Bullets(lines)) => {
                    if let Some(Block::Bullets(more)) = rest.next() {
                        lines.extend(more);
                    }
                }
                _ => self.blocks.push(block),
            }
        }
        self
    }

    /// What is printed for programs; [`super::schema`] says its shape. Keys are sorted.
    ///
    /// # Panics
    /// Never: the keys of answers are texts.
    pub fn json(&self) -> Value {
        let printed = Printed { lang: self.lang, precedents: &self.precedents, data: &self.data };
        cardinal_embedded::value_of(&printed).expect("the keys of answers are texts")
    }

    /// The ids of the rules that are cited, each once, in the order in which they are printed. What other
    /// judges ruled cites nothing for this answer.
    pub(crate) fn cited_rules(&self) -> Vec<String> {
        let printed = Printed { lang: self.lang, precedents: &[], data: &self.data };
        let printed = cardinal_embedded::value_of(&printed).unwrap_or_default();
        let mut found = Vec::new();
        rules_in(&printed, &mut found);
        found.into_iter().map(str::to_owned).collect()
    }
}

/// Whether a note says where something stands, and another says the same with more headings: they begin alike up to
/// the first heading, and end with the same id.
fn says_in_short(note: &Block, whole: &Block) -> bool {
    let (Block::Note(note), Block::Note(whole)) = (note, whole) else { return false };
    let ([Span { text: short, .. }, .., id], [Span { text: long, .. }, .., same]) =
        (&note.0[..], &whole.0[..])
    else {
        return false;
    };
    let before = |text: &str| text.split_once(" › ").map(|(before, _)| before.to_owned());
    id.style == Style::Code && id == same && before(short).is_some() && before(short) == before(long)
}

/// The ids of rules in what is printed, wherever something is told with its `rule`, in the order in
/// which it is printed.
fn rules_in<'v>(value: &'v Value, found: &mut Vec<&'v str>) {
    match value {
        Value::Object(map) => {
            for (key, value) in map {
                match value {
                    Value::String(id) if key == "rule" && !found.contains(&id.as_str()) => found.push(id),
                    value => rules_in(value, found),
                }
            }
        }
        Value::Array(all) => all.iter().for_each(|value| rules_in(value, found)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// A question that follows from an answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FollowUp {
    /// What it leads to.
    pub to: FollowUpKind,
    /// The question.
    pub question: Request,
}

/// What a question that follows from an answer leads to. A face has words for each of its own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FollowUpKind {
    /// The rule before this one.
    Previous,
    /// The rule after this one.
    Next,
    /// What stands around it.
    Context,
    /// The original wording.
    Wording,
    /// What other rulesets say.
    Rulesets,
    /// When the card may be played.
    When,
    /// What the card is.
    Card,
    /// One of the things that could be meant, by its name.
    Choice(String),
}

/// One of the pages of what was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Page {
    /// Its number, from 1.
    pub number: u32,
    /// Whether another one follows.
    pub has_next: bool,
}

/// One block of an answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Block {
    /// The answer's subject; at most one, first.
    Title(Line),
    /// A heading within the answer.
    Heading(Line),
    /// A paragraph.
    Text(Line),
    /// A paragraph of secondary importance: source, id, how the question was understood.
    Note(Line),
    /// Somebody else's words, with where they stand.
    Quote {
        /// The words.
        words: String,
        /// Where they stand.
        source: String,
    },
    /// Points of equal rank.
    Bullets(Vec<Line>),
    /// Lines of one width each character, one below the other: a board.
    Board(Vec<String>),
    /// Many lines that belong together and may be folded away or attached where room is short,
    /// with the one line that stands for them.
    Long {
        /// What the lines are.
        summary: Line,
        /// The lines, each with its depth (0 for the outermost).
        lines: Vec<(u8, Line)>,
    },
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::combat::{CombatData, IllegalCombat, Reading};

    #[test]
    fn an_answer_tells_the_rules_that_it_cites_once_each_in_the_order_printed() {
        let reading = |rule: &str| Reading { rule: rule.to_owned(), reading: "So.".to_owned() };
        let readings = ["faq/7", "faq/12", "faq/7"].map(reading).to_vec();
        let illegal = IllegalCombat { problem: "rule".to_owned(), at: None, readings, gaps: Vec::new() };
        let data = Box::new(Data::Combat(CombatData::Invalid(illegal)));
        let answer = Answer { data, ..Answer::of(Vec::new()) };
        assert_eq!(answer.cited_rules(), ["faq/7", "faq/12"]);
    }

    #[test]
    fn points_of_the_rest_stand_with_those_under_the_same_heading() {
        let heading = |text: &str| Block::Heading(Line::plain(text));
        let points = |texts: &[&str]| Block::Bullets(texts.iter().copied().map(Line::plain).collect());
        let shown = vec![heading("rules"), points(&["one"]), heading("faults"), points(&["two"])];
        let more = vec![heading("rules"), points(&["three"]), heading("else"), points(&["four"])];
        let whole = Answer { more, ..Answer::of(shown) }.unfolded();
        let expected = [
            heading("rules"),
            points(&["one", "three"]),
            heading("faults"),
            points(&["two"]),
            heading("else"),
            points(&["four"]),
        ];
        assert_eq!((whole.blocks.as_slice(), whole.more.len()), (expected.as_slice(), 0));
    }
}
