//! The form of a procedure file.

use std::collections::BTreeMap;

use cardinal_embedded::read_toml;
use serde::Deserialize;

use crate::check::{self, Fault, MOST_STEPS, ProcedureError};
use crate::row::{EdgeRow, StepRow};
use crate::{Edge, Procedure, Step, StepId, Stretch, Vocabulary};

#[derive(Deserialize)]
#[serde(deny_unknown_fields, bound = "")]
struct File<V: Vocabulary> {
    id: String,
    start: String,
    stretch: Vec<StretchRow>,
    step: Vec<StepRow<V>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StretchRow {
    id: String,
    /// Absent: it runs its course.
    ends_at: Option<String>,
    rule: String,
}

/// The steps by name, and the faults found while names are looked up.
struct Names<'f> {
    steps: BTreeMap<&'f str, StepId>,
    stretches: &'f [StretchRow],
    faults: Vec<Fault>,
}

impl Names<'_> {
    fn step(&mut self, name: &str, of: &str) -> StepId {
        self.steps.get(name).copied().unwrap_or_else(|| {
            self.faults.push(Fault::UnknownStep { step: of.to_owned(), names: name.to_owned() });
            StepId::at(0)
        })
    }

    fn stretch(&mut self, name: &str, of: &str) -> usize {
        self.stretches.iter().position(|stretch| stretch.id == name).unwrap_or_else(|| {
            self.faults.push(Fault::UnknownStretch { step: of.to_owned(), names: name.to_owned() });
            0
        })
    }
}

impl<V: Vocabulary> Procedure<V> {
    /// Reads a procedure file and checks it whole. `cite` gives the reference for the id of a rule;
    /// whether there is such a rule is for the caller to see to.
    ///
    /// # Errors
    /// [`ProcedureError`] with every fault found: a name or value that is unknown, a step that cannot
    /// be reached, a loop without a counted edge back.
    pub fn parse(text: &str, mut cite: impl FnMut(&str) -> V::Rule) -> Result<Self, ProcedureError> {
        let file: File<V> = read_toml(text).map_err(|error| ProcedureError::Syntax(Box::new(error)))?;
        if file.step.len() > MOST_STEPS {
            let faults = vec![Fault::TooManySteps(file.step.len())];
            return Err(ProcedureError::Faults { procedure: file.id, faults });
        }
        let rows = file.step.iter().enumerate();
        let steps = rows.map(|(position, row)| (row.id.as_str(), StepId::at(position))).collect();
        let mut names = Names { steps, stretches: &file.stretch, faults: Vec::new() };
        check::duplicates(file.step.iter().map(|row| row.id.as_str()), &mut names.faults);
        let start = names.step(&file.start, "start");
        let mut stretches = Vec::with_capacity(file.stretch.len());
        for row in &file.stretch {
            stretches.push(Stretch {
                id: row.id.clone(),
                ends_at: row.ends_at.as_ref().map(|step| names.step(step, &row.id)),
                rule: cite(&row.rule),
            });
        }
        let last = file.step.len().saturating_sub(1);
        let mut steps = Vec::with_capacity(file.step.len());
        for (position, row) in file.step.iter().enumerate() {
            let rule = cite(&row.rule);
            let edges = match &row.edges {
                Some(edges) => {
                    edges.iter().map(|edge| read(edge, row, rule, &mut names, &mut cite)).collect()
                }
                None if position < last => {
                    vec![Edge { to: StepId::at(position + 1), when: V::ALWAYS, back: false, rule }]
                }
                None => Vec::new(),
            };
            steps.push(Step {
                id: row.id.clone(),
                phase: row.phase.clone(),
                kind: row.kind.clone(),
                actors: row.actors.clone(),
                may: row.may.clone(),
                marks: row.marks.clone(),
                rule,
                edges,
                stretch: names.stretch(&row.stretch, &row.id),
            });
        }
        let mut faults = names.faults;
        let procedure = Self { id: file.id, steps, stretches, start };
        check::graph(&procedure, &mut faults);
        if faults.is_empty() {
            Ok(procedure)
        } else {
            Err(ProcedureError::Faults { procedure: procedure.id, faults })
        }
    }
}

fn read<V: Vocabulary>(
    edge: &EdgeRow<V::Condition>,
    of: &StepRow<V>,
    rule: V::Rule,
    names: &mut Names<'_>,
    cite: &mut impl FnMut(&str) -> V::Rule,
) -> Edge<V> {
    Edge {
        to: names.step(&edge.to, &of.id),
        when: edge.when.unwrap_or(V::ALWAYS),
        back: edge.back,
        rule: edge.rule.as_deref().map_or(rule, cite),
    }
}
