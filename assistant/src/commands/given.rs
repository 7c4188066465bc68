//! What a command is given, by the keys of its parameters, whoever read it.

use std::str::FromStr;

use crate::request::WrittenCombat;

/// Values under the keys of parameters; several under one that repeats.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Given(Vec<(&'static str, Value)>);

/// What a parameter is given.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Value {
    /// A text; that of a flag is empty.
    Text(String),
    /// A file that has been read.
    File {
        /// Its name, for messages.
        name: String,
        /// What it holds.
        text: String,
    },
}

impl Given {
    /// Gives a parameter this too.
    pub fn put(&mut self, key: &'static str, value: Value) {
        self.0.push((key, value));
    }

    /// Gives a parameter this instead of what it was given.
    pub fn replace(&mut self, key: &'static str, value: Value) {
        self.0.retain(|(known, _)| *known != key);
        self.put(key, value);
    }

    /// Whether this parameter is given.
    pub fn is(&self, key: &str) -> bool {
        self.0.iter().any(|(known, _)| *known == key)
    }

    /// The text that a parameter is given, or that of the file.
    pub fn text(&self, key: &str) -> Option<String> {
        self.values(key).next().map(|value| match value {
            Value::Text(text) | Value::File { text, .. } => text.clone(),
        })
    }

    /// Every text that a parameter is given.
    pub fn texts(&self, key: &str) -> Vec<String> {
        let texts = self.values(key).map(|value| match value {
            Value::Text(text) | Value::File { text, .. } => text.clone(),
        });
        texts.collect()
    }

    /// What a parameter is given, where it is a number or another word that can be read so.
    pub fn read<T: FromStr>(&self, key: &str) -> Option<T> {
        self.text(key)?.trim().parse().ok()
    }

    /// The combat that a parameter is given.
    pub fn combat(&self, key: &str) -> Option<WrittenCombat> {
        self.values(key).next().map(|value| match value {
            Value::Text(line) => WrittenCombat::line(line),
            Value::File { name, text } => WrittenCombat::file(name, text),
        })
    }

    /// What a parameter is given, in order.
    pub fn values(&self, key: &str) -> impl Iterator<Item = &Value> {
        self.0.iter().filter(move |(known, _)| *known == key).map(|(_, value)| value)
    }
}
