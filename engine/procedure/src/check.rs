//! What must hold of a procedure before anything walks it.

use std::collections::BTreeSet;

use cardinal_embedded::Misread;
use thiserror::Error;

use crate::{Procedure, Step, StepId, Vocabulary};

/// How many steps a procedure may have: far more than anybody writes down, and few enough that their
/// numbers fit and a walk over them does not run deep.
pub(crate) const MOST_STEPS: usize = 1_000;

/// Why a procedure file was refused.
#[derive(Debug, Error)]
pub enum ProcedureError {
    /// It is not TOML of the right form; the message names line and field.
    #[error("the procedure file cannot be read: {0}")]
    Syntax(Box<Misread>),
    /// It is read but does not hold together.
    #[error("procedure \"{procedure}\": {}", list(faults))]
    Faults {
        /// Which procedure.
        procedure: String,
        /// Everything that is wrong with it.
        faults: Vec<Fault>,
    },
}

fn list(faults: &[Fault]) -> String {
    faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}

/// One thing wrong with a procedure.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Fault {
    /// There are more steps than can be told apart.
    #[error("it has {0} steps, and may have {MOST_STEPS}")]
    TooManySteps(usize),
    /// Two steps have one name.
    #[error("step \"{0}\" stands twice")]
    Duplicate(String),
    /// An edge or a stretch names a step that does not exist.
    #[error("\"{step}\" leads to \"{names}\", which is no step")]
    UnknownStep {
        /// The step or stretch that names it.
        step: String,
        /// The name.
        names: String,
    },
    /// A step names a stretch that does not exist.
    #[error("step \"{step}\" is in \"{names}\", which is no stretch")]
    UnknownStretch {
        /// The step.
        step: String,
        /// The name.
        names: String,
    },
    /// Steps of another stretch stand between those of one.
    #[error("step \"{step}\" is of \"{stretch}\", whose other steps stand apart from it")]
    Scattered {
        /// The first step that stands apart.
        step: String,
        /// The stretch.
        stretch: String,
    },
    /// No path from the start leads there.
    #[error("step \"{0}\" cannot be reached from the start")]
    Unreachable(String),
    /// From there the walk may come back without a counted edge.
    #[error("step \"{0}\" lies on a loop without an edge marked back = true")]
    UncountedLoop(String),
    /// The last edge has a condition, so that the walk could get stuck.
    #[error("step \"{0}\" may be stuck: its last edge must have no condition")]
    Stuck(String),
    /// An edge after an unconditional one.
    #[error("step \"{0}\" has an edge that is never taken")]
    DeadEdge(String),
    /// The kind of step does not fit who acts in it or what may be played.
    #[error("step \"{step}\": {problem}")]
    Shape {
        /// The step.
        step: String,
        /// What does not fit.
        problem: &'static str,
    },
}

pub(crate) fn duplicates<'a>(names: impl Iterator<Item = &'a str>, faults: &mut Vec<Fault>) {
    let mut seen = BTreeSet::new();
    faults.extend(names.filter(|name| !seen.insert(*name)).map(|name| Fault::Duplicate(name.to_owned())));
}

pub(crate) fn graph<V: Vocabulary>(procedure: &Procedure<V>, faults: &mut Vec<Fault>) {
    // Without steps the start leads nowhere, which has been noted; there is no graph to check.
    if procedure.steps.is_empty() {
        return;
    }
    for step in &procedure.steps {
        if let Some(problem) = V::misfit(step) {
            faults.push(Fault::Shape { step: step.id.clone(), problem });
        }
        edges(step, faults);
    }
    scattered(procedure, faults);
    reachable(procedure, faults);
    loops(procedure, faults);
}

/// That a walk is past a step is told by the order of the file, within one stretch and the next.
fn scattered<V: Vocabulary>(procedure: &Procedure<V>, faults: &mut Vec<Fault>) {
    let mut left = BTreeSet::new();
    for pair in procedure.steps.windows(2) {
        let [before, step] = pair else { continue };
        if before.stretch == step.stretch {
            continue;
        }
        left.insert(before.stretch);
        if left.contains(&step.stretch) {
            let stretch = procedure.stretches[step.stretch].id.clone();
            faults.push(Fault::Scattered { step: step.id.clone(), stretch });
        }
    }
}

fn edges<V: Vocabulary>(step: &Step<V>, faults: &mut Vec<Fault>) {
    let always = step.edges.iter().position(|edge| edge.when == V::ALWAYS);
    match always {
        None if !step.edges.is_empty() => faults.push(Fault::Stuck(step.id.clone())),
        Some(position) if position + 1 < step.edges.len() => faults.push(Fault::DeadEdge(step.id.clone())),
        _ => {}
    }
}

fn reachable<V: Vocabulary>(procedure: &Procedure<V>, faults: &mut Vec<Fault>) {
    let mut seen = vec![false; procedure.steps.len()];
    let mut open: Vec<StepId> = vec![procedure.start];
    open.extend(procedure.stretches.iter().filter_map(|stretch| stretch.ends_at));
    while let Some(id) = open.pop() {
        if !std::mem::replace(&mut seen[id.index()], true) {
            open.extend(procedure.step(id).edges.iter().map(|edge| edge.to));
        }
    }
    faults.extend(
        procedure
            .steps()
            .filter(|(id, _)| !seen[id.index()])
            .map(|(_, step)| Fault::Unreachable(step.id.clone())),
    );
}

/// Without the edges marked `back`, nothing may lead to itself: then every loop is counted.
fn loops<V: Vocabulary>(procedure: &Procedure<V>, faults: &mut Vec<Fault>) {
    #[derive(Clone, Copy, PartialEq)]
    enum Mark {
        New,
        Open,
        Done,
    }
    fn visit<V: Vocabulary>(
        procedure: &Procedure<V>,
        id: StepId,
        marks: &mut [Mark],
        faults: &mut Vec<Fault>,
    ) {
        marks[id.index()] = Mark::Open;
        for edge in procedure.step(id).edges.iter().filter(|edge| !edge.back) {
            match marks[edge.to.index()] {
                Mark::Open => faults.push(Fault::UncountedLoop(procedure.step(edge.to).id.clone())),
                Mark::New => visit(procedure, edge.to, marks, faults),
                Mark::Done => {}
            }
        }
        marks[id.index()] = Mark::Done;
    }
    let mut marks = vec![Mark::New; procedure.steps.len()];
    for (id, _) in procedure.steps() {
        if marks[id.index()] == Mark::New {
            visit(procedure, id, &mut marks, faults);
        }
    }
}
