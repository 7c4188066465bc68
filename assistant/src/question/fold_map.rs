use cardinal_language::fold;

/// A text folded for matching, which still knows where each of its parts stood in the original.
pub(crate) struct Folded<'a> {
    original: &'a str,
    /// Lower case, no diacritics.
    pub(crate) text: String,
    /// For each byte of `text` the byte in `original` that its character starts at.
    origin: Vec<usize>,
}

impl<'a> Folded<'a> {
    pub(crate) fn new(original: &'a str) -> Self {
        let mut text = String::with_capacity(original.len());
        let mut origin = Vec::with_capacity(original.len());
        for (at, c) in original.char_indices() {
            // Typewriter and typographic marks are one for a pattern.
            let folded = match c {
                '’' | '‘' | '`' | '´' => "'".to_owned(),
                c if c.is_whitespace() => " ".to_owned(),
                c => fold(c.encode_utf8(&mut [0; 4])),
            };
            origin.extend(std::iter::repeat_n(at, folded.len()));
            text.push_str(&folded);
        }
        Self { original, text, origin }
    }

    /// The bytes of the original behind a byte range of the folded text.
    pub(crate) fn original_range(&self, start: usize, end: usize) -> std::ops::Range<usize> {
        let at = |byte: usize| self.origin.get(byte).copied().unwrap_or(self.original.len());
        at(start)..at(end)
    }

    /// The original behind a byte range of the folded text.
    pub(crate) fn original(&self, start: usize, end: usize) -> &'a str {
        self.original.get(self.original_range(start, end)).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_of_the_folded_text_leads_back_to_what_was_typed() {
        let folded = Folded::new("Quando È giocabile Únik?");
        let start = folded.text.find("unik").unwrap();
        assert_eq!(folded.original(start, start + 4), "Únik");
        assert_eq!(folded.original(start, folded.text.len()), "Únik?");
    }
}
