//! The rules cited anywhere in something that can be serialized.
//!
//! Events, refusals and rulings carry their rules in many places, and more come with every feature.
//! This walks whatever it is given the way a serializer does and notes each [`RuleRef`], so that no
//! list of those places has to be kept.

use std::collections::BTreeSet;
use std::fmt;

use serde::ser::{self, Serialize, Serializer};

use crate::RuleRef;

/// Every rule cited in a log, an event, a refusal or a ruling, each once.
pub fn cited<T: Serialize + ?Sized>(value: &T) -> BTreeSet<RuleRef> {
    let mut notes = Notes { rules: BTreeSet::new(), is_rule: false };
    // The only errors are those that a type's own serialization invents; what was noted stands.
    let _ = value.serialize(&mut notes);
    notes.rules
}

/// The name that a [`RuleRef`] serializes under.
const RULE: &str = "RuleRef";

struct Notes {
    rules: BTreeSet<RuleRef>,
    /// Whether the next number is the position of a rule.
    is_rule: bool,
}

/// Something that a type's own serialization complains of.
#[derive(Debug)]
struct Complaint(String);

impl fmt::Display for Complaint {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.0)
    }
}

impl std::error::Error for Complaint {}

impl ser::Error for Complaint {
    fn custom<T: fmt::Display>(message: T) -> Self {
        Self(message.to_string())
    }
}

type Done = Result<(), Complaint>;

/// What no rule can be in.
macro_rules! ignored {
    ($($name:ident ($($kind:ty),*),)+) => {
        $(fn $name(self, $(_: $kind),*) -> Done { Ok(()) })+
    };
}

/// What may hold rules in its parts.
macro_rules! looked_into {
    ($($name:ident ($($kind:ty),*) $as:ident,)+) => {
        $(fn $name(self, $(_: $kind),*) -> Result<Self::$as, Complaint> { Ok(self) })+
    };
}

impl Serializer for &mut Notes {
    type Ok = ();
    type Error = Complaint;
    type SerializeSeq = Self;
    type SerializeTuple = Self;
    type SerializeTupleStruct = Self;
    type SerializeTupleVariant = Self;
    type SerializeMap = Self;
    type SerializeStruct = Self;
    type SerializeStructVariant = Self;

    ignored! {
        serialize_bool(bool), serialize_i8(i8), serialize_i16(i16), serialize_i32(i32), serialize_i64(i64),
        serialize_u8(u8), serialize_u32(u32), serialize_u64(u64), serialize_f32(f32), serialize_f64(f64),
        serialize_char(char), serialize_str(&str), serialize_bytes(&[u8]), serialize_none(),
        serialize_unit(), serialize_unit_struct(&'static str),
        serialize_unit_variant(&'static str, u32, &'static str),
    }

    looked_into! {
        serialize_seq(Option<usize>) SerializeSeq,
        serialize_tuple(usize) SerializeTuple,
        serialize_tuple_struct(&'static str, usize) SerializeTupleStruct,
        serialize_tuple_variant(&'static str, u32, &'static str, usize) SerializeTupleVariant,
        serialize_map(Option<usize>) SerializeMap,
        serialize_struct(&'static str, usize) SerializeStruct,
        serialize_struct_variant(&'static str, u32, &'static str, usize) SerializeStructVariant,
    }

    fn serialize_u16(self, number: u16) -> Done {
        if self.is_rule {
            self.rules.insert(RuleRef(number));
        }
        Ok(())
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Done {
        value.serialize(self)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, name: &'static str, value: &T) -> Done {
        self.is_rule = name == RULE;
        let done = value.serialize(&mut *self);
        self.is_rule = false;
        done
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        value: &T,
    ) -> Done {
        value.serialize(self)
    }
}

macro_rules! parts {
    ($($kind:ident { $($name:ident $(($key:ty))?),+ })+) => {
        $(impl ser::$kind for &mut Notes {
            type Ok = ();
            type Error = Complaint;

            $(fn $name<T: Serialize + ?Sized>(&mut self, $(_: $key,)? value: &T) -> Done {
                value.serialize(&mut **self)
            })+

            fn end(self) -> Done {
                Ok(())
            }
        })+
    };
}

parts! {
    SerializeSeq { serialize_element }
    SerializeTuple { serialize_element }
    SerializeTupleStruct { serialize_field }
    SerializeTupleVariant { serialize_field }
    SerializeMap { serialize_key, serialize_value }
    SerializeStruct { serialize_field(&'static str) }
    SerializeStructVariant { serialize_field(&'static str) }
}

#[cfg(test)]
mod tests {
    use serde::Serialize;

    use super::*;
    use crate::{Cause, Reason};

    #[test]
    fn rules_are_found_however_deep_they_lie_and_other_numbers_are_not_rules() {
        #[derive(Serialize)]
        struct Place(u16);
        #[derive(Serialize)]
        enum Told {
            Refused { reasons: Vec<Reason<Place>> },
            Conflict { prevails: RuleRef, yields: Option<RuleRef> },
            Caused(Cause<Place>),
            Nothing,
        }
        let reason = |rule| Reason { why: Place(8), rule: RuleRef(rule) };
        let events = [
            Told::Refused { reasons: vec![reason(7), reason(3)] },
            Told::Conflict { prevails: RuleRef(5), yields: Some(RuleRef(7)) },
            Told::Caused(Cause { rule: RuleRef(2), source: Some(Place(9)) }),
            Told::Nothing,
        ];
        assert_eq!(cited(&events), [2, 3, 5, 7].map(RuleRef).into());
    }

    #[test]
    fn what_a_type_complains_of_is_told() {
        let complaint: Complaint = ser::Error::custom("a square without a number");
        assert_eq!(complaint.to_string(), "a square without a number");
    }
}
