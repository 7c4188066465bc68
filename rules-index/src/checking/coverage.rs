use super::Original;
use crate::Rulebook;

/// How much of a document lies in rules. White space does not count.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Coverage {
    /// The document's id.
    pub document: String,
    /// Bytes of the document that are not white space.
    pub total: usize,
    /// Of these, how many lie in some rule's range.
    pub in_rules: usize,
    /// Of the rest, how many lie in a passage listed as stating no rule.
    pub in_not_rules: usize,
    /// What lies in neither, in document order.
    pub uncovered: Vec<Uncovered>,
}

/// A stretch of a document that lies in no range.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Uncovered {
    /// Byte range `[start, end)`, without white space at its ends.
    pub bytes: [usize; 2],
    /// First and last line, counted from 1.
    pub lines: [usize; 2],
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Lies {
    Nowhere,
    InNotRule,
    InRule,
}

impl Coverage {
    /// Measures a document against the rulebook.
    pub fn measure(rulebook: &Rulebook, original: &Original<'_>) -> Self {
        let id = original.document().id.as_str();
        let text = original.text();
        let mut lies = vec![Lies::Nowhere; text.len()];
        let mut mark = |[start, end]: [usize; 2], place: Lies| {
            if let Some(range) = lies.get_mut(start..end) {
                range.fill(place);
            }
        };
        rulebook.not_rules(id).for_each(|passage| mark(passage.bytes, Lies::InNotRule));
        let rules = rulebook.rules().iter().filter(|rule| rule.source.document == id);
        rules.for_each(|rule| mark(rule.source.bytes, Lies::InRule));

        let mut coverage =
            Self { document: id.to_owned(), total: 0, in_rules: 0, in_not_rules: 0, uncovered: Vec::new() };
        let mut line = 1;
        let mut continues = false;
        for (at, c) in text.char_indices() {
            if c.is_whitespace() {
                line += usize::from(c == '\n');
                continue;
            }
            let length = c.len_utf8();
            coverage.total += length;
            match lies.get(at).copied().unwrap_or(Lies::Nowhere) {
                Lies::InRule => coverage.in_rules += length,
                Lies::InNotRule => coverage.in_not_rules += length,
                Lies::Nowhere => {
                    match coverage.uncovered.last_mut().filter(|_| continues) {
                        Some(last) => {
                            last.bytes[1] = at + length;
                            last.lines[1] = line;
                        }
                        None => coverage
                            .uncovered
                            .push(Uncovered { bytes: [at, at + length], lines: [line, line] }),
                    }
                    continues = true;
                    continue;
                }
            }
            continues = false;
        }
        coverage
    }

    /// Bytes that lie in no range.
    pub fn missing(&self) -> usize {
        self.total - self.in_rules - self.in_not_rules
    }

    /// The share of the document in rules, of what is not listed as stating none, from 0 to 1.
    pub fn share(&self) -> f64 {
        share(self.in_rules, self.total - self.in_not_rules)
    }

    /// The share of the whole document in rules, from 0 to 1.
    pub fn share_of_all(&self) -> f64 {
        share(self.in_rules, self.total)
    }
}

#[expect(clippy::cast_precision_loss, reason = "documents are far smaller than 2^52 bytes")]
fn share(part: usize, whole: usize) -> f64 {
    if whole == 0 { 1.0 } else { part as f64 / whole as f64 }
}
