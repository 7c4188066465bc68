//! Data that a program makes, written by one writer whatever they become.
//!
//! Each type is compiled once for every writer that it meets. So what is wanted as a value is written as JSON
//! first, as it would be for a person or a disk, and read from that.

use std::fmt;

use serde::de::{Deserializer, MapAccess, SeqAccess, Visitor};
use serde::ser::{Error as _, Serializer};
use serde::{Deserialize, Serialize};
use serde_json::{Error, Value};

/// What a program has, as a value of JSON: as [`serde_json::to_value`] gives it.
///
/// # Errors
/// [`Error`]: it has no form in JSON, such as a map whose keys are no texts.
pub fn value_of<T: Serialize + ?Sized>(data: &T) -> Result<Value, Error> {
    serde_json::from_str(&serde_json::to_string(data)?)
}

/// What a program has, as a TOML text: its fields in their order, what is nothing left out.
///
/// # Errors
/// What [`value_of`] refuses, and what TOML has no form for: nothing in a list, a whole that is no table.
pub fn toml_of<T: Serialize + ?Sized>(data: &T) -> Result<String, Error> {
    let ordered: Ordered = serde_json::from_str(&serde_json::to_string(data)?)?;
    toml::to_string(&ordered).map_err(Error::custom)
}

/// A value whose fields stand in the order in which they were written.
enum Ordered {
    Nothing,
    Bool(bool),
    Negative(i64),
    Whole(u64),
    Figure(f64),
    Text(String),
    List(Vec<Ordered>),
    Fields(Vec<(String, Ordered)>),
}

impl Serialize for Ordered {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Nothing => serializer.serialize_none(),
            Self::Bool(value) => serializer.serialize_bool(*value),
            Self::Negative(value) => serializer.serialize_i64(*value),
            Self::Whole(value) => serializer.serialize_u64(*value),
            Self::Figure(value) => serializer.serialize_f64(*value),
            Self::Text(value) => serializer.serialize_str(value),
            Self::List(values) => serializer.collect_seq(values),
            Self::Fields(fields) => {
                let said = fields.iter().filter(|(_, value)| !matches!(value, Self::Nothing));
                serializer.collect_map(said.map(|(name, value)| (name, value)))
            }
        }
    }
}

impl<'de> Deserialize<'de> for Ordered {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Ordering)
    }
}

/// Reads a value in the order in which it stands.
struct Ordering;

impl<'de> Visitor<'de> for Ordering {
    type Value = Ordered;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("a value of JSON")
    }

    fn visit_unit<E>(self) -> Result<Ordered, E> {
        Ok(Ordered::Nothing)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Ordered, E> {
        Ok(Ordered::Bool(value))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Ordered, E> {
        Ok(Ordered::Negative(value))
    }

    fn visit_u64<E>(self, value: u64) -> Result<Ordered, E> {
        Ok(Ordered::Whole(value))
    }

    fn visit_f64<E>(self, value: f64) -> Result<Ordered, E> {
        Ok(Ordered::Figure(value))
    }

    fn visit_str<E>(self, value: &str) -> Result<Ordered, E> {
        Ok(Ordered::Text(value.to_owned()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut values: A) -> Result<Ordered, A::Error> {
        let mut list = Vec::new();
        while let Some(value) = values.next_element()? {
            list.push(value);
        }
        Ok(Ordered::List(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Ordered, A::Error> {
        let mut all = Vec::new();
        while let Some(field) = fields.next_entry()? {
            all.push(field);
        }
        Ok(Ordered::Fields(all))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[derive(Serialize)]
    #[serde(rename_all = "kebab-case")]
    enum Piece {
        Unit,
        Held(Option<u64>),
        Named { weight: f64, of: BTreeMap<u8, &'static str> },
    }

    #[test]
    fn a_value_is_what_the_library_makes_of_it() {
        let of = BTreeMap::from([(2, "two\n"), (1, "„jedna“")]);
        for piece in
            [Piece::Unit, Piece::Held(None), Piece::Held(Some(u64::MAX)), Piece::Named { weight: 0.1, of }]
        {
            assert_eq!(value_of(&piece).unwrap(), serde_json::to_value(&piece).unwrap());
        }
    }

    #[derive(Serialize)]
    struct Box {
        title: Option<&'static str>,
        pieces: Vec<Piece>,
        height: i8,
        after: Vec<BTreeMap<&'static str, u8>>,
        empty: [u8; 0],
        fits: bool,
    }

    #[test]
    fn a_toml_text_is_what_the_library_makes_of_it() {
        for title in [None, Some("A \"box\"\nof two")] {
            let of = BTreeMap::from([(1, "z"), (2, "a")]);
            let pieces = vec![Piece::Unit, Piece::Named { weight: 2.0, of }, Piece::Held(Some(7))];
            let after = vec![BTreeMap::from([("b", 1)]), BTreeMap::from([("a", 2)])];
            let whole = Box { title, pieces, height: -3, after, empty: [], fits: true };
            assert_eq!(toml_of(&whole).unwrap(), toml::to_string(&whole).unwrap());
        }
    }

    #[test]
    fn what_has_no_form_is_refused() {
        let keyed = BTreeMap::from([((1, 2), 3)]);
        assert_eq!(value_of(&keyed).unwrap_err().to_string(), "key must be a string");
        assert_eq!(toml_of(&keyed).unwrap_err().to_string(), "key must be a string");
        let with_nothing = BTreeMap::from([("of", [Some(1), None])]);
        assert_eq!(
            toml_of(&with_nothing).unwrap_err().to_string(),
            toml::to_string(&with_nothing).unwrap_err().to_string(),
        );
        assert!(toml_of("text").is_err());
    }
}
