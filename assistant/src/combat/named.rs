//! What the engine has, with its rules and steps by what people call them.
//!
//! The engine holds rules and steps as positions in a ruleset, in every place of an event where there is
//! one. For programs each is told by its name, wherever it lies.

#[cfg(feature = "schema")]
use std::borrow::Cow;
use std::fmt;

use cardinal_doomtrooper::Ruleset;
#[cfg(feature = "schema")]
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::ser::{
    Error, Serialize, SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant, SerializeTuple,
    SerializeTupleStruct, SerializeTupleVariant, Serializer,
};

/// Something of the engine whose rules and steps are told by name.
#[derive(Clone)]
pub struct Named<T> {
    what: T,
    rules: &'static Ruleset,
}

impl<T> Named<T> {
    /// Something of a combat that follows this ruleset.
    pub(crate) const fn of(what: T, rules: &'static Ruleset) -> Self {
        Self { what, rules }
    }
}

impl<T: fmt::Debug> fmt::Debug for Named<T> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{:?} of {}", self.what, self.rules.id)
    }
}

impl<T: PartialEq> PartialEq for Named<T> {
    fn eq(&self, other: &Self) -> bool {
        self.what == other.what && self.rules.id == other.rules.id
    }
}

impl<T: Serialize> Serialize for Named<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.what.serialize(Naming { inner: serializer, rules: self.rules })
    }
}

/// What the engine says of its own types, in which a rule and a step are names already.
#[cfg(feature = "schema")]
impl<T: JsonSchema> JsonSchema for Named<T> {
    fn inline_schema() -> bool {
        T::inline_schema()
    }

    fn schema_name() -> Cow<'static, str> {
        T::schema_name()
    }

    fn schema_id() -> Cow<'static, str> {
        T::schema_id()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        T::json_schema(generator)
    }
}

/// A serializer that passes everything on but rules and steps, of which it passes on the name.
struct Naming<S> {
    inner: S,
    rules: &'static Ruleset,
}

/// A part of what is serialized.
struct Part<'v, T: ?Sized> {
    value: &'v T,
    rules: &'static Ruleset,
}

impl<T: Serialize + ?Sized> Serialize for Part<'_, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.value.serialize(Naming { inner: serializer, rules: self.rules })
    }
}

impl<S: Serializer> Naming<S> {
    fn named<T: Serialize + ?Sized>(
        self,
        value: &T,
        name: impl Fn(&'static Ruleset, usize) -> Option<&'static str>,
    ) -> Result<S::Ok, S::Error> {
        let position = cardinal_embedded::value_of(value).map_err(Error::custom)?;
        let position = position.as_u64().and_then(|position| usize::try_from(position).ok());
        match position.and_then(|position| name(self.rules, position)) {
            Some(name) => self.inner.serialize_str(name),
            None => Err(Error::custom("a position that its ruleset has not handed out")),
        }
    }
}

macro_rules! passed_on {
    ($($name:ident($($arg:ident: $kind:ty),*);)+) => {
        $(fn $name(self, $($arg: $kind),*) -> Result<S::Ok, S::Error> {
            self.inner.$name($($arg),*)
        })+
    };
}

macro_rules! compound {
    ($($name:ident($($arg:ident: $kind:ty),*) -> $parts:ident;)+) => {
        $(fn $name(self, $($arg: $kind),*) -> Result<Self::$parts, S::Error> {
            Ok(Naming { inner: self.inner.$name($($arg),*)?, rules: self.rules })
        })+
    };
}

impl<S: Serializer> Serializer for Naming<S> {
    type Ok = S::Ok;
    type Error = S::Error;
    type SerializeSeq = Naming<S::SerializeSeq>;
    type SerializeTuple = Naming<S::SerializeTuple>;
    type SerializeTupleStruct = Naming<S::SerializeTupleStruct>;
    type SerializeTupleVariant = Naming<S::SerializeTupleVariant>;
    type SerializeMap = Naming<S::SerializeMap>;
    type SerializeStruct = Naming<S::SerializeStruct>;
    type SerializeStructVariant = Naming<S::SerializeStructVariant>;

    passed_on! {
        serialize_bool(value: bool);
        serialize_i8(value: i8);
        serialize_i16(value: i16);
        serialize_i32(value: i32);
        serialize_i64(value: i64);
        serialize_u8(value: u8);
        serialize_u16(value: u16);
        serialize_u32(value: u32);
        serialize_u64(value: u64);
        serialize_f32(value: f32);
        serialize_f64(value: f64);
        serialize_char(value: char);
        serialize_str(value: &str);
        serialize_bytes(value: &[u8]);
        serialize_none();
        serialize_unit();
        serialize_unit_struct(name: &'static str);
        serialize_unit_variant(name: &'static str, index: u32, variant: &'static str);
    }

    compound! {
        serialize_seq(len: Option<usize>) -> SerializeSeq;
        serialize_tuple(len: usize) -> SerializeTuple;
        serialize_tuple_struct(name: &'static str, len: usize) -> SerializeTupleStruct;
        serialize_tuple_variant(name: &'static str, index: u32, variant: &'static str, len: usize)
            -> SerializeTupleVariant;
        serialize_map(len: Option<usize>) -> SerializeMap;
        serialize_struct(name: &'static str, len: usize) -> SerializeStruct;
        serialize_struct_variant(name: &'static str, index: u32, variant: &'static str, len: usize)
            -> SerializeStructVariant;
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<S::Ok, S::Error> {
        self.inner.serialize_some(&Part { value, rules: self.rules })
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        name: &'static str,
        value: &T,
    ) -> Result<S::Ok, S::Error> {
        match name {
            "RuleRef" => self.named(value, |rules, position| rules.cited_rules().nth(position)),
            "StepId" => self.named(value, |rules, position| {
                rules.procedure.steps().nth(position).map(|(_, step)| step.id.as_str())
            }),
            _ => self.inner.serialize_newtype_struct(name, &Part { value, rules: self.rules }),
        }
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        name: &'static str,
        index: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<S::Ok, S::Error> {
        self.inner.serialize_newtype_variant(name, index, variant, &Part { value, rules: self.rules })
    }

    fn is_human_readable(&self) -> bool {
        self.inner.is_human_readable()
    }
}

macro_rules! parts {
    ($($kind:ident $name:ident $(($key:ident))?;)+) => {
        $(impl<S: $kind> $kind for Naming<S> {
            type Ok = S::Ok;
            type Error = S::Error;

            fn $name<T: Serialize + ?Sized>(
                &mut self,
                $($key: &'static str,)?
                value: &T,
            ) -> Result<(), S::Error> {
                self.inner.$name($($key,)? &Part { value, rules: self.rules })
            }

            fn end(self) -> Result<S::Ok, S::Error> {
                self.inner.end()
            }
        })+
    };
}

parts! {
    SerializeSeq serialize_element;
    SerializeTuple serialize_element;
    SerializeTupleStruct serialize_field;
    SerializeTupleVariant serialize_field;
    SerializeStruct serialize_field (key);
    SerializeStructVariant serialize_field (key);
}

impl<S: SerializeMap> SerializeMap for Naming<S> {
    type Ok = S::Ok;
    type Error = S::Error;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), S::Error> {
        self.inner.serialize_key(key)
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), S::Error> {
        self.inner.serialize_value(&Part { value, rules: self.rules })
    }

    fn end(self) -> Result<S::Ok, S::Error> {
        self.inner.end()
    }
}

#[cfg(test)]
mod tests {
    use cardinal_doomtrooper::event::{Event, Reason, Why};
    use cardinal_doomtrooper::{RuleRef, StepId};
    use serde_json::{Value, json};

    use super::*;
    use crate::library::Library;

    #[test]
    fn rules_and_steps_are_named_however_deep_they_lie_and_other_numbers_are_left_alone() {
        let library = Library::new("warzone-faq", cardinal_store::Source::memory());
        let rules = library.rules("warzone-faq").expect("it has combats");
        let (step, of_step) = rules.procedure.steps().last().expect("it has steps");
        let rule: RuleRef = of_step.rule;
        let told = |event: &Event| json!(Named::of(event.clone(), rules));
        assert_eq!(
            told(&Event::StepEntered { step }),
            json!({ "event": "step-entered", "step": of_step.id })
        );
        let reason = Reason { why: Why::TooCostly { cost: 3, has: 1, by: Vec::new() }, rule };
        assert_eq!(
            told(&Event::Refused { reasons: vec![reason] }),
            json!({
                "event": "refused",
                "reasons": [{ "why": { "too-costly": { "cost": 3, "has": 1 } }, "rule": rules.rule(rule) }],
            })
        );
        assert_eq!(json!(Named::of(Some(step), rules)), json!(of_step.id));
        assert_eq!(json!(Named::of(None::<StepId>, rules)), Value::Null);
    }
}
