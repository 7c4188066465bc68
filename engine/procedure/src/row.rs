//! A step as a procedure file writes it down.

use std::fmt;
use std::marker::PhantomData;

use serde::Deserialize;
use serde::de::value::MapDeserializer;
use serde::de::{Deserializer, Error, MapAccess, Visitor};

use crate::Vocabulary;

/// A row of the steps.
pub(crate) struct StepRow<V: Vocabulary> {
    pub(crate) id: String,
    pub(crate) stretch: String,
    pub(crate) phase: String,
    pub(crate) kind: V::Kind,
    pub(crate) rule: String,
    pub(crate) actors: Vec<V::Actor>,
    pub(crate) may: Vec<V::Window>,
    pub(crate) marks: V::Marks,
    /// Absent: on to the next step of the file.
    pub(crate) edges: Option<Vec<EdgeRow<V::Condition>>>,
}

/// A way out of a step.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct EdgeRow<C> {
    pub(crate) to: String,
    /// Absent: always.
    pub(crate) when: Option<C>,
    #[serde(default)]
    pub(crate) back: bool,
    /// Absent: the rule of the step.
    pub(crate) rule: Option<String>,
}

/// By hand, because which marks there are is the game's affair, and what `flatten` reads has lost its
/// line by the time that an error is told.
impl<'de, V: Vocabulary> Deserialize<'de> for StepRow<V> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(RowVisitor(PhantomData))
    }
}

struct RowVisitor<V>(PhantomData<V>);

impl<'de, V: Vocabulary> Visitor<'de> for RowVisitor<V> {
    type Value = StepRow<V>;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("a step")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<StepRow<V>, A::Error> {
        let (mut id, mut stretch, mut phase, mut kind, mut rule) = (None, None, None, None, None);
        let (mut actors, mut may, mut edges) = (Vec::new(), Vec::new(), None);
        let mut marks: Vec<(String, bool)> = Vec::new();
        while let Some(word) = map.next_key::<String>()? {
            match word.as_str() {
                "id" => id = Some(map.next_value()?),
                "stretch" => stretch = Some(map.next_value()?),
                "phase" => phase = Some(map.next_value()?),
                "kind" => kind = Some(map.next_value()?),
                "rule" => rule = Some(map.next_value()?),
                "actors" => actors = map.next_value()?,
                "may" => may = map.next_value()?,
                "edges" => edges = Some(map.next_value()?),
                _ => {
                    let holds = map.next_value()?;
                    marks.push((word, holds));
                }
            }
        }
        let missing = A::Error::missing_field;
        Ok(StepRow {
            id: id.ok_or_else(|| missing("id"))?,
            stretch: stretch.ok_or_else(|| missing("stretch"))?,
            phase: phase.ok_or_else(|| missing("phase"))?,
            kind: kind.ok_or_else(|| missing("kind"))?,
            rule: rule.ok_or_else(|| missing("rule"))?,
            actors,
            may,
            marks: V::Marks::deserialize(MapDeserializer::<_, A::Error>::new(marks.into_iter()))?,
            edges,
        })
    }
}
