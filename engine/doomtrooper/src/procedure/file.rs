//! The form of a procedure file.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::{Actor, Condition, Edge, Procedure, ProcedureError, Step, StepKind, Stretch, check};
use crate::effect::Window;
use crate::ids::StepId;
use crate::rules::Citations;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    id: String,
    start: String,
    stretch: Vec<StretchRow>,
    step: Vec<StepRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StretchRow {
    id: String,
    /// Absent: the blows have been resolved there.
    ends_at: Option<String>,
    rule: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(clippy::struct_excessive_bools, reason = "independent facts of a step, as the file states them")]
struct StepRow {
    id: String,
    stretch: String,
    phase: String,
    kind: StepKind,
    rule: String,
    #[serde(default)]
    actors: Vec<Actor>,
    #[serde(default)]
    may: Vec<Window>,
    #[serde(default)]
    one_card: bool,
    #[serde(default)]
    settles: bool,
    #[serde(default)]
    answers_at_once: bool,
    #[serde(default)]
    saves_only: bool,
    #[serde(default)]
    pays: bool,
    /// Absent: on to the next step of the file.
    edges: Option<Vec<EdgeRow>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EdgeRow {
    to: String,
    #[serde(default = "always")]
    when: Condition,
    #[serde(default)]
    back: bool,
    rule: Option<String>,
}

fn always() -> Condition {
    Condition::Always
}

impl Procedure {
    /// Reads a procedure file and checks it whole.
    ///
    /// # Errors
    /// [`ProcedureError`] with every fault found: a name or value that is unknown, a step that
    /// cannot be reached, a loop without a counted edge back, a rule that does not exist.
    pub(crate) fn parse(text: &str, citations: &mut Citations) -> Result<Self, ProcedureError> {
        let file: File = toml::from_str(text).map_err(|error| ProcedureError::Syntax(Box::new(error)))?;
        let mut faults = Vec::new();
        let names: BTreeMap<&str, StepId> = file
            .step
            .iter()
            .enumerate()
            .map(|(position, row)| (row.id.as_str(), StepId::at(position)))
            .collect();
        check::duplicates(file.step.iter().map(|row| row.id.as_str()), &mut faults);
        let mut resolve = |name: &str, in_step: &str| {
            names.get(name).copied().unwrap_or_else(|| {
                faults.push(check::Fault::UnknownStep { step: in_step.to_owned(), names: name.to_owned() });
                StepId::at(0)
            })
        };
        let start = resolve(&file.start, "start");
        let stretches: Vec<Stretch> = file
            .stretch
            .iter()
            .map(|row| Stretch {
                id: row.id.clone(),
                ends_at: row.ends_at.as_ref().map(|step| resolve(step, &row.id)),
                rule: citations.cite(&row.rule),
            })
            .collect();
        let last = file.step.len().saturating_sub(1);
        let mut steps = Vec::with_capacity(file.step.len());
        for (position, row) in file.step.iter().enumerate() {
            let rule = citations.cite(&row.rule);
            let edges = match &row.edges {
                Some(rows) => rows
                    .iter()
                    .map(|edge| Edge {
                        to: resolve(&edge.to, &row.id),
                        when: edge.when,
                        back: edge.back,
                        rule: edge.rule.as_deref().map_or(rule, |id| citations.cite(id)),
                    })
                    .collect(),
                None if position < last => {
                    vec![Edge { to: StepId::at(position + 1), when: Condition::Always, back: false, rule }]
                }
                None => Vec::new(),
            };
            steps.push(Step {
                id: row.id.clone(),
                phase: row.phase.clone(),
                kind: row.kind,
                actors: row.actors.clone(),
                may: row.may.clone(),
                one_card: row.one_card,
                settles: row.settles,
                answers_at_once: row.answers_at_once,
                saves_only: row.saves_only,
                pays: row.pays,
                rule,
                edges,
                stretch: file
                    .stretch
                    .iter()
                    .position(|stretch| stretch.id == row.stretch)
                    .unwrap_or(usize::MAX),
            });
        }
        for (row, step) in file.step.iter().zip(&mut steps) {
            if step.stretch == usize::MAX {
                faults
                    .push(check::Fault::UnknownStretch { step: row.id.clone(), names: row.stretch.clone() });
                step.stretch = 0;
            }
        }
        let procedure = Self { id: file.id, steps, stretches, start };
        check::graph(&procedure, &mut faults);
        if faults.is_empty() {
            Ok(procedure)
        } else {
            Err(ProcedureError::Faults { procedure: procedure.id, faults })
        }
    }
}
