//! From what was typed to a query.

use std::ops::Range;

use cardinal_language::Lang;

use super::error::{FindError, FindFault};
use super::query::{Compare, Field, Filter, Number, Query, SortBy, Test};
use super::values::{Meant, has_words};
use super::words::FindWords;
use crate::Cards;
use crate::lookup::name_key;

/// The longest query that is looked at, in characters.
pub const MAX_QUERY_CHARS: usize = 1_000;

/// The signs between field and value, the longer first.
const SIGNS: [(&str, Compare); 11] = [
    ("!=", Compare::Unequal),
    ("<=", Compare::AtMost),
    (">=", Compare::AtLeast),
    ("==", Compare::Equal),
    ("≠", Compare::Unequal),
    ("≤", Compare::AtMost),
    ("≥", Compare::AtLeast),
    (":", Compare::Equal),
    ("=", Compare::Equal),
    ("<", Compare::Less),
    (">", Compare::More),
];

/// Marks that open a quote, each with those that close it.
const QUOTES: [(char, &[char]); 5] =
    [('"', &['"']), ('“', &['”', '“', '"']), ('„', &['“', '”', '"']), ('«', &['»']), ('”', &['”'])];

/// The absence of a number, besides the words for it.
const DASHES: [&str; 4] = ["-", "–", "—", "none"];

impl Cards {
    /// Reads a query.
    ///
    /// Words by themselves are words of names; quoted ones stand in a name or summary just so; a
    /// field with a sign (`: = != < <= > >=`) and values, commas between them, asks for one of
    /// these; `-` before any of them asks for the opposite; `sort:` orders, `-` before the field
    /// turns the order. Names of fields and values count in every language.
    ///
    /// # Errors
    /// [`FindError`], with the place; its suggestions are in this language.
    pub fn read_query(&self, text: &str, words: &FindWords, lang: Lang) -> Result<Query, FindError> {
        if text.chars().take(MAX_QUERY_CHARS + 1).count() > MAX_QUERY_CHARS {
            return Err(FindError { bytes: 0..text.len(), fault: FindFault::TooLong });
        }
        let mut reader = Reader { cards: self, words, lang, text, at: 0 };
        let mut query = Query::default();
        while reader.skip_spaces() {
            reader.token(&mut query)?;
        }
        if query.filters.is_empty() && query.sort.is_empty() {
            return Err(FindError { bytes: 0..text.len(), fault: FindFault::Empty });
        }
        Ok(query)
    }

    /// Whether a text asks for cards by a field that is known, without a space around the sign:
    /// `type:warrior`.
    pub fn is_query(&self, text: &str, words: &FindWords) -> bool {
        let mut reader = Reader { cards: self, words, lang: Lang::En, text, at: 0 };
        while text.len() <= MAX_QUERY_CHARS * 4 && reader.skip_spaces() {
            reader.negation();
            if reader.quoted().is_ok_and(|quoted| quoted.is_some()) {
                continue;
            }
            let name = reader.until(|c| c.is_whitespace() || starts_sign(c));
            let name = text.get(name).unwrap_or_default();
            let has_value = |rest: &str| rest.starts_with(|c: char| !c.is_whitespace());
            if Self::field(words, name).is_some() && reader.sign().is_some() && has_value(reader.rest()) {
                return true;
            }
            reader.until(char::is_whitespace);
        }
        false
    }
}

struct Reader<'a> {
    cards: &'a Cards,
    words: &'a FindWords,
    lang: Lang,
    text: &'a str,
    at: usize,
}

impl<'a> Reader<'a> {
    fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    /// Goes on to what is no space; says whether anything is left.
    fn skip_spaces(&mut self) -> bool {
        self.until(|c| !c.is_whitespace());
        !self.rest().is_empty()
    }

    fn until(&mut self, ends: impl Fn(char) -> bool) -> Range<usize> {
        let start = self.at;
        self.at += self.rest().find(ends).unwrap_or(self.rest().len());
        start..self.at
    }

    /// A sign that turns what follows into its opposite.
    fn negation(&mut self) -> bool {
        let rest = self.rest();
        let mut letters = rest.chars();
        let is_sign = matches!(letters.next(), Some('-' | '!' | '−'));
        let is_negation = is_sign && letters.next().is_some_and(|c| !c.is_whitespace());
        if is_negation {
            self.at += rest.chars().next().map_or(0, char::len_utf8);
        }
        is_negation
    }

    /// What stands in quotes here, if a quote opens here.
    fn quoted(&mut self) -> Result<Option<Range<usize>>, FindError> {
        let rest = self.rest();
        let Some(open) = rest.chars().next() else { return Ok(None) };
        let Some((_, closing)) = QUOTES.iter().find(|(mark, _)| *mark == open) else { return Ok(None) };
        let start = self.at + open.len_utf8();
        let inside = self.text.get(start..).unwrap_or_default();
        let Some(length) = inside.find(*closing) else {
            return Err(FindError { bytes: self.at..self.text.len(), fault: FindFault::OpenQuote });
        };
        let end = start + length;
        self.at = end + inside.get(length..).and_then(|rest| rest.chars().next()).map_or(0, char::len_utf8);
        Ok(Some(start..end))
    }

    fn sign(&mut self) -> Option<Compare> {
        let rest = self.rest();
        let (sign, compare) = SIGNS.iter().find(|(sign, _)| rest.starts_with(sign))?;
        self.at += sign.len();
        Some(*compare)
    }

    fn token(&mut self, query: &mut Query) -> Result<(), FindError> {
        let negated = self.negation();
        if let Some(quoted) = self.quoted()? {
            let key = name_key(self.text.get(quoted).unwrap_or_default());
            if !key.is_empty() {
                query.filters.push(Filter { negated, test: Test::Text(key) });
            }
            return Ok(());
        }
        let start = self.at;
        let name = self.until(|c| c.is_whitespace() || starts_sign(c));
        let typed = self.text.get(name.clone()).unwrap_or_default();
        let field = Cards::field(self.words, typed);
        let word_ends = self.at;
        if field.is_some() {
            self.skip_spaces();
        }
        let Some(compare) = self.sign() else {
            self.at = word_ends;
            // What begins with a sign and is none, such as a lone `!`.
            if self.at == start {
                self.until(char::is_whitespace);
            }
            let word = self.text.get(start..self.at).unwrap_or_default();
            if has_words(word) {
                query.filters.push(Filter { negated, test: Test::Name(name_key(word)) });
            }
            return Ok(());
        };
        let Some(field) = field else {
            let nearest = Cards::nearest_fields(self.words, typed, self.lang);
            let fault = FindFault::NoSuchField { name: typed.to_owned(), nearest };
            // A sign without anything before it is wrong as a whole.
            let bytes = if typed.is_empty() { name.start..self.at } else { name };
            return Err(FindError { bytes, fault });
        };
        self.filter(query, negated, field, compare, name)
    }

    /// The rest of a filter, after its sign.
    fn filter(
        &mut self,
        query: &mut Query,
        negated: bool,
        field: Field,
        compare: Compare,
        name: Range<usize>,
    ) -> Result<(), FindError> {
        let sign_ends = self.at;
        let values = self.values()?;
        if values.is_empty() {
            return Err(FindError { bytes: name.start..sign_ends, fault: FindFault::NoValue { field } });
        }
        if field.is_number() {
            let numbers =
                values.into_iter().map(|bytes| self.number(field, bytes)).collect::<Result<_, _>>()?;
            query.filters.push(Filter { negated, test: Test::Number(field, compare, numbers) });
            return Ok(());
        }
        let negated = match compare {
            Compare::Equal => negated,
            Compare::Unequal => !negated,
            compare => {
                let bytes = name.start..sign_ends;
                return Err(FindError { bytes, fault: FindFault::NoOrder { field, compare } });
            }
        };
        match field {
            Field::Sort => {
                for bytes in values {
                    let by = self.sort(bytes, negated)?;
                    query.sort.push(by);
                }
            }
            Field::Name => {
                let keys = values.into_iter().map(|bytes| name_key(self.text.get(bytes).unwrap_or_default()));
                query.filters.extend(keys.map(|key| Filter { negated, test: Test::Name(key) }));
            }
            _ => {
                let mut codes = Vec::new();
                for bytes in values {
                    for code in self.codes(field, bytes)? {
                        if !codes.contains(&code) {
                            codes.push(code);
                        }
                    }
                }
                query.filters.push(Filter { negated, test: Test::OneOf(field, codes) });
            }
        }
        Ok(())
    }

    /// The values after a sign, commas between them; a space after the sign is passed over.
    fn values(&mut self) -> Result<Vec<Range<usize>>, FindError> {
        let mut values = Vec::new();
        self.skip_spaces();
        loop {
            let value = match self.quoted()? {
                Some(quoted) => quoted,
                None => self.until(|c| c.is_whitespace() || c == ','),
            };
            if !value.is_empty() {
                values.push(value);
            }
            if !self.rest().starts_with(',') {
                return Ok(values);
            }
            self.at += 1;
        }
    }

    fn number(&self, field: Field, bytes: Range<usize>) -> Result<Number, FindError> {
        let value = self.text.get(bytes.clone()).unwrap_or_default();
        if DASHES.contains(&value) {
            return Ok(Number::None);
        }
        let digits = value.replace('−', "-");
        let parsed = digits.parse().map(Number::Is);
        parsed
            .map_err(|_| FindError { bytes, fault: FindFault::NotANumber { field, value: value.to_owned() } })
    }

    fn sort(&self, bytes: Range<usize>, turned: bool) -> Result<SortBy, FindError> {
        let value = self.text.get(bytes.clone()).unwrap_or_default();
        let bare = value.trim_start_matches(['-', '−', '+']);
        let descending = value.starts_with(['-', '−']) != turned;
        let field = match Cards::field(self.words, bare) {
            Some(field) if field.orders() => field,
            Some(field) => return Err(FindError { bytes, fault: FindFault::NoSort { field } }),
            None => {
                let nearest = match self.cards.meant(self.words, Field::Sort, bare, self.lang) {
                    Meant::Nothing(nearest) | Meant::Several(nearest) => nearest,
                    Meant::Codes(_) => Vec::new(),
                };
                let fault = FindFault::NoSuchValue { field: Field::Sort, value: bare.to_owned(), nearest };
                return Err(FindError { bytes, fault });
            }
        };
        Ok(SortBy { field, descending })
    }

    fn codes(&self, field: Field, bytes: Range<usize>) -> Result<Vec<String>, FindError> {
        let typed = self.text.get(bytes.clone()).unwrap_or_default();
        let value = || typed.to_owned();
        let fault = match self.cards.meant(self.words, field, typed, self.lang) {
            Meant::Codes(codes) => return Ok(codes),
            Meant::Several(fits) => FindFault::SeveralValues { field, value: value(), fits },
            Meant::Nothing(nearest) => FindFault::NoSuchValue { field, value: value(), nearest },
        };
        Err(FindError { bytes, fault })
    }
}

fn starts_sign(c: char) -> bool {
    matches!(c, ':' | '=' | '<' | '>' | '≠' | '≤' | '≥' | '!')
}
