//! Scripts of cards for programs: in the vocabulary that `cards-db/cards/EFFECTS.md` explains, and no
//! more is said of them.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

use crate::effect::{CardFilter, PlayChange, Requirement, Script};

macro_rules! in_the_words_of_scripts {
    ($($name:ident $kind:tt $said:literal)+) => {
        $(impl JsonSchema for $name {
            fn schema_name() -> Cow<'static, str> {
                stringify!($name).into()
            }

            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                json_schema!({ "type": $kind, "description": $said })
            }
        })+
    };
}

in_the_words_of_scripts! {
    Script "object" "What a text does, in the vocabulary that cards-db/cards/EFFECTS.md explains."
    PlayChange "object" "A change, in the vocabulary that cards-db/cards/EFFECTS.md explains."
    Requirement ["string", "object"]
        "What must be so, in the vocabulary that cards-db/cards/EFFECTS.md explains."
    CardFilter ["string", "object"]
        "A kind of card that warriors carry, in the vocabulary that cards-db/cards/EFFECTS.md explains."
}
