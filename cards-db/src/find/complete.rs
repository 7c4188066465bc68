//! Fields and values while a query is being typed.

use cardinal_language::Lang;

use super::query::Field;
use super::values::name_key_or_sign;
use super::words::FindWords;
use crate::Cards;

/// How a query may go on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QueryCompletion {
    /// Where what it takes the place of begins, in bytes.
    pub from: usize,
    /// What stands there then.
    pub text: String,
    /// What a person reads of it.
    pub label: String,
}

impl Cards {
    /// How the last word of a query may go on: fields that begin so, or values of its field. The
    /// asker's language comes first; at most `limit`.
    pub fn complete_query(
        &self,
        typed: &str,
        words: &FindWords,
        lang: Lang,
        limit: usize,
    ) -> Vec<QueryCompletion> {
        let start = last_word(typed);
        let word = typed.get(start..).unwrap_or_default();
        let start = start + word.len() - word.trim_start_matches(['-', '!']).len();
        let word = typed.get(start..).unwrap_or_default();
        let mut offers = match word.find([':', '=']) {
            None => fields(words, word, start, lang),
            Some(sign) => {
                let field = Self::field(
                    words,
                    word.get(..sign).unwrap_or_default().trim_end_matches(['!', '<', '>']),
                );
                let values = word.get(sign + 1..).unwrap_or_default();
                let begun = values.rfind(',').map_or(0, |comma| comma + 1);
                let from = start + sign + 1 + begun;
                field.map_or_else(Vec::new, |field| {
                    self.offered_values(words, field, values.get(begun..).unwrap_or_default(), from, lang)
                })
            }
        };
        offers.truncate(limit);
        offers
    }

    fn offered_values(
        &self,
        words: &FindWords,
        field: Field,
        typed: &str,
        from: usize,
        lang: Lang,
    ) -> Vec<QueryCompletion> {
        let bare = typed.trim_start_matches(['"', '“', '„', '«']);
        let bare = if field == Field::Sort { bare.trim_start_matches('-') } else { bare };
        let from = from + typed.len() - bare.len();
        let opened = typed.len() > bare.len() && field != Field::Sort;
        let key = if bare.is_empty() { String::new() } else { name_key_or_sign(bare) };
        let mut ranked: Vec<(bool, QueryCompletion)> = Vec::new();
        for value in self.values(words, field, lang) {
            let own = name_key_or_sign(&value.label).starts_with(&key);
            if !own && !value.names.iter().any(|name| name.starts_with(&key)) {
                continue;
            }
            let label = match field {
                Field::Is | Field::Considered => value.label.to_lowercase(),
                _ => value.label,
            };
            let needs_quotes = label.contains(|c: char| c.is_whitespace() || c == ',');
            let text = match (needs_quotes, opened) {
                (true, true) => format!("{label}\""),
                (true, false) => format!("\"{label}\""),
                (false, _) => label.clone(),
            };
            if ranked.iter().all(|(_, other)| other.text != text) {
                ranked.push((!own, QueryCompletion { from, text, label }));
            }
        }
        ranked.sort_by_key(|(foreign, _)| *foreign);
        ranked.into_iter().map(|(_, offer)| offer).collect()
    }
}

/// Fields with a name that begins so: by the asker's language, and by others only where that has none.
fn fields(words: &FindWords, typed: &str, from: usize, lang: Lang) -> Vec<QueryCompletion> {
    let key = if typed.is_empty() { String::new() } else { name_key_or_sign(typed) };
    let offer = |name: String| QueryCompletion { from, text: format!("{name}:"), label: name };
    let own: Vec<QueryCompletion> = Field::ALL
        .into_iter()
        .map(|field| words.field(field, lang))
        .filter(|name| name_key_or_sign(name).starts_with(&key))
        .map(offer)
        .collect();
    if !own.is_empty() {
        return own;
    }
    let named = Field::ALL
        .into_iter()
        .filter_map(|field| words.names_of(field).find(|name| name_key_or_sign(name).starts_with(&key)));
    named.map(offer).collect()
}

/// Where the last word begins: after the last space that stands in no quotes.
fn last_word(typed: &str) -> usize {
    let mut quoted = false;
    let mut start = 0;
    for (at, letter) in typed.char_indices() {
        if matches!(letter, '"' | '“' | '„' | '”' | '«' | '»') {
            quoted = !quoted;
        } else if letter.is_whitespace() && !quoted {
            start = at + letter.len_utf8();
        }
    }
    start
}
