//! Data that is written as TOML, read by one reader whatever it comes from.
//!
//! Each type that data is read into is compiled once for every reader that it meets, and TOML's meets it in
//! three shapes. So a TOML text becomes JSON first, which nobody sees, and is read from that; what is wrong is
//! told at its place in the text.

use std::fmt;
use std::ops::Range;

use serde::de::DeserializeOwned;
use toml::Value;
use toml::de::{DeTable, DeValue};

/// Data that is not what is looked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Misread {
    /// What is wrong, in English.
    pub reason: String,
    /// Where in the data, from the outside to the inside.
    pub path: Vec<PathStep>,
    /// Where in the text, in bytes, where there is one.
    pub span: Option<Range<usize>>,
    /// The line of the text, from 1, where there is one.
    pub line: Option<usize>,
}

/// One step of the way to a place in data.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PathStep {
    /// Into the value of this field.
    Field(String),
    /// To the value at this place of a list, from 0.
    At(usize),
}

impl Misread {
    /// Where it is: `rule[3].source`, and in which line of a text; empty where the whole is meant.
    pub fn place(&self) -> String {
        let mut place = String::new();
        for step in &self.path {
            match step {
                PathStep::Field(name) if place.is_empty() => place.push_str(name),
                PathStep::Field(name) => place.extend([".", name]),
                PathStep::At(at) => place.extend(["[", &at.to_string(), "]"]),
            }
        }
        match self.line {
            Some(line) if place.is_empty() => format!("line {line}"),
            Some(line) => format!("line {line}, {place}"),
            None => place,
        }
    }
}

impl fmt::Display for Misread {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let place = self.place();
        if !place.is_empty() {
            write!(out, "{place}: ")?;
        }
        out.write_str(&self.reason)
    }
}

impl std::error::Error for Misread {}

/// What stands in a TOML text.
///
/// # Errors
/// [`Misread`]: it is no TOML, or holds something else, and where.
pub fn read_toml<T: DeserializeOwned>(text: &str) -> Result<T, Misread> {
    as_json(text).and_then(|json| read_json(&json)).map_err(|wrong| wrong.placed_in(text))
}

/// What a value says that was read from a TOML text.
///
/// # Errors
/// [`Misread`]: it says something else, and where in it.
pub fn read_value<T: DeserializeOwned>(value: &toml::Value) -> Result<T, Misread> {
    read_json(&written(value)?)
}

/// What stands in JSON of one line.
pub(crate) fn read_json<T: DeserializeOwned>(json: &str) -> Result<T, Misread> {
    serde_json::from_str(json)
        .map_err(|error| Misread::of(json, &error, &|cut| serde_json::from_str::<T>(cut).err()))
}

/// A TOML text as JSON.
fn as_json(text: &str) -> Result<String, Misread> {
    let table: toml::Table = toml::from_str(text).map_err(|error| {
        let reason = error.message().to_owned();
        Misread { reason, path: Vec::new(), span: error.span(), line: None }.lined(text)
    })?;
    written(&Value::Table(table))
}

/// What was read as TOML as JSON of one line.
pub(crate) fn written(read: &Value) -> Result<String, Misread> {
    let refused = |reason: String, path| Misread { reason, path, span: None, line: None };
    // JSON would say nothing at all instead, and a field that may be left out would be.
    if let Some(mut path) = no_figure(read) {
        path.reverse();
        return Err(refused("a number is expected, not `inf` or `nan`".to_owned(), path));
    }
    serde_json::to_string(read).map_err(|error| refused(error.to_string(), Vec::new()))
}

/// The way to a number that is infinite or none at all, from the inside to the outside.
fn no_figure(value: &Value) -> Option<Vec<PathStep>> {
    let (mut path, step) = match value {
        Value::Float(figure) => return (!figure.is_finite()).then(Vec::new),
        Value::Array(values) => {
            values.iter().enumerate().find_map(|(at, value)| Some((no_figure(value)?, PathStep::At(at))))?
        }
        Value::Table(fields) => fields
            .iter()
            .find_map(|(name, value)| Some((no_figure(value)?, PathStep::Field(name.clone()))))?,
        Value::String(_) | Value::Integer(_) | Value::Boolean(_) | Value::Datetime(_) => return None,
    };
    path.push(step);
    Some(path)
}

impl Misread {
    fn of(json: &str, error: &serde_json::Error, read: &dyn Fn(&str) -> Option<serde_json::Error>) -> Self {
        let reason = reason_of(error);
        let mut end = error.column();
        // The reader says how far it came, which is a step too far where a type was read whole before it was
        // refused: then it refuses the same without that step.
        while json.get(..end).is_some_and(|read| read.ends_with(['}', ']', ','])) {
            let Some(again) = read(&json[..end - 1]).filter(|again| reason_of(again) == reason) else {
                break;
            };
            end = again.column();
        }
        Self { reason, path: path_at(json, end), span: None, line: None }
    }

    /// With the place in the text that the data come from.
    fn placed_in(mut self, text: &str) -> Self {
        let Ok(table) = DeTable::parse(text) else { return self };
        let mut span = None;
        let mut within: Option<&DeValue<'_>> = None;
        for step in &self.path {
            let next = match (step, within) {
                (PathStep::Field(name), None) => table.get_ref().get(name.as_str()),
                (PathStep::Field(name), Some(DeValue::Table(fields))) => fields.get(name.as_str()),
                (PathStep::At(at), Some(DeValue::Array(values))) => values.get(*at),
                _ => None,
            };
            let Some(next) = next else { break };
            span = Some(next.span());
            within = Some(next.get_ref());
        }
        self.span = span;
        self.lined(text)
    }

    fn lined(mut self, text: &str) -> Self {
        let before = self.span.as_ref().and_then(|span| text.get(..span.start));
        self.line = before.map(|before| before.matches('\n').count() + 1);
        self
    }
}

/// What a reader says is wrong. Its lines and columns are those of what was written for it alone.
fn reason_of(error: &serde_json::Error) -> String {
    let whole = error.to_string();
    whole.rsplit_once(" at line ").map_or(whole.as_str(), |(reason, _)| reason).to_owned()
}

/// The way to what ends at a place of JSON of one line, given in bytes.
fn path_at(json: &str, place: usize) -> Vec<PathStep> {
    let mut path = Vec::new();
    let mut values = json.get(..place).unwrap_or(json).char_indices();
    let mut is_key = false;
    while let Some((at, found)) = values.next() {
        match found {
            '{' => {
                path.push(PathStep::Field(String::new()));
                is_key = true;
            }
            '[' => path.push(PathStep::At(0)),
            '}' | ']' => {
                path.pop();
            }
            ',' => match path.last_mut() {
                Some(PathStep::At(at)) => *at += 1,
                _ => is_key = true,
            },
            '"' => {
                let mut escaped = false;
                let end = values.find(|&(_, letter)| {
                    let ends = letter == '"' && !escaped;
                    escaped = letter == '\\' && !escaped;
                    ends
                });
                if let (true, Some(PathStep::Field(name)), Some((end, _))) = (is_key, path.last_mut(), end) {
                    *name = serde_json::from_str(&json[at..=end]).unwrap_or_default();
                    is_key = false;
                }
            }
            _ => {}
        }
    }
    path.retain(|step| !matches!(step, PathStep::Field(name) if name.is_empty()));
    path
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use serde::Deserialize;

    use super::*;

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct File {
        #[serde(default)]
        card: Vec<Card>,
    }

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    #[expect(dead_code, reason = "only read")]
    struct Card {
        id: String,
        #[serde(default)]
        texts: BTreeMap<String, Vec<u8>>,
        kind: Option<Kind>,
        #[serde(default)]
        weight: Option<Weight>,
    }

    #[derive(Debug, Deserialize)]
    #[serde(try_from = "u8")]
    struct Weight;

    impl TryFrom<u8> for Weight {
        type Error = &'static str;

        fn try_from(grams: u8) -> Result<Self, Self::Error> {
            if grams > 0 { Ok(Self) } else { Err("it weighs nothing") }
        }
    }

    #[derive(Debug, Deserialize)]
    #[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
    enum Kind {
        Warrior { value: u8 },
    }

    #[test]
    fn what_is_wrong_is_told_at_its_place_in_the_text() {
        for (text, told) in [
            ("card = 1", "line 1, card: invalid type: integer `1`, expected a sequence"),
            ("a = 1", "line 1, a: unknown field `a`, expected `card`"),
            (
                "[[card]]\nid = 'a'\n\n[[card]]\nid = 7",
                "line 5, card[1].id: invalid type: integer `7`, expected a string",
            ),
            ("[[card]]\n[[card]]\nid = 'b'", "line 1, card[0]: missing field `id`"),
            (
                "card = [\n{ id = 'say \"]}\\\\', texts = { 'a,\"b' = [1, 2], c = [\n3,\n400] } }]",
                "line 4, card[0].texts.c[1]: invalid value: integer `400`, expected u8",
            ),
            (
                "[[card]]\nid = 'a'\nkind = { kind = 'warrior', worth = 1 }",
                "line 3, card[0].kind: unknown field `worth`, expected `value`",
            ),
            (
                "card = [{ id = 'a', kind = { kind = 'hero' } }, { id = 'b' }]",
                "line 1, card[0].kind.kind: unknown variant `hero`, expected `warrior`",
            ),
            ("[[card]]\nid = 'a'\nweight = 0", "line 3, card[0].weight: it weighs nothing"),
            ("[[card]]\nid = 'a'\nweight = 0\n[[card]]", "line 3, card[0].weight: it weighs nothing"),
            (
                "[[card]]\nid = 'a'\n[[card]]\nid = 'b'\nweight = nan",
                "line 5, card[1].weight: a number is expected, not `inf` or `nan`",
            ),
            ("[[card]]\nid = 'a\n", "line 2: invalid literal string, expected `'`"),
        ] {
            let misread = read_toml::<File>(text).unwrap_err();
            assert_eq!(misread.to_string(), told, "{text}");
            assert_eq!(misread.span.is_some(), misread.line.is_some(), "{text}");
        }
    }

    #[test]
    fn what_is_right_is_read_and_a_value_has_no_line() {
        let read: File = read_toml("[[card]]\nid = 'a'\nkind = { kind = 'warrior', value = 3 }").unwrap();
        assert!(matches!(read.card[0].kind, Some(Kind::Warrior { value: 3 })));
        let wrong = read_value::<Vec<u8>>(&toml::Value::Array(vec![1.into(), (-1).into()])).unwrap_err();
        assert_eq!(wrong.to_string(), "[1]: invalid value: integer `-1`, expected u8");
    }
}
