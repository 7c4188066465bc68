//! The content of an answer for programs: one variant for each kind, which stands beside the code that
//! makes it.

use cardinal_language::Lang;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

use super::help::HelpData;

/// The content of an answer for programs. Each kind is a type that has a form for each outcome.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Data {
    /// What can be asked: `help` as a question.
    Help(HelpData),
    /// A kind that has no type yet.
    #[serde(untagged)]
    #[schemars(skip)]
    Untyped(Value),
}

/// An answer as it is printed for programs.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct Printed<'a> {
    /// The language of the answer.
    pub(super) lang: Lang,
    /// What it says.
    #[serde(flatten)]
    pub(super) data: &'a Data,
}

impl Data {
    /// As JSON of a kind that has no type yet, to be changed.
    pub(crate) fn untyped(&mut self) -> &mut Value {
        let value = serde_json::to_value(&*self).unwrap_or_default();
        *self = Self::Untyped(value);
        let Self::Untyped(value) = self else { unreachable!("it was just made untyped") };
        value
    }
}

impl From<Value> for Data {
    fn from(value: Value) -> Self {
        Self::Untyped(value)
    }
}
