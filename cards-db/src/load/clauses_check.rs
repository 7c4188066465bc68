//! Whether clauses are those of known cards, stand in the order of the print and are marked.

use std::collections::BTreeMap;

use super::error::nearest;
use super::{Fault, Placed, Problem};
use crate::clauses::{Clause, Print};

/// What can account for a clause.
const MARKS: &str = "script, assigned, receives, fact, rule, outside, missing or flavour";

/// Gives each card its clauses. A row about a card that has no facts, a second one of a card and clauses
/// that cannot be so are problems.
pub(super) fn join(prints: Vec<(String, Print)>, placed: &mut [Placed], problems: &mut Vec<Problem>) {
    let at: BTreeMap<String, usize> =
        placed.iter().enumerate().map(|(i, placed)| (placed.card.id.clone(), i)).collect();
    let mut written: BTreeMap<String, String> = BTreeMap::new();
    for (file, print) in prints {
        let Some(Placed { card, .. }) = at.get(&print.id).and_then(|&i| placed.get_mut(i)) else {
            let nearest = nearest(&print.id, at.keys().map(String::as_str));
            let fault = Fault::Unknown { what: "card", found: print.id.clone(), nearest };
            problems.push(Problem::new(&file, &print.id, "id", fault));
            continue;
        };
        if let Some(other) = written.insert(print.id.clone(), file.clone()) {
            let fault = Fault::Taken { value: print.id.clone(), other };
            problems.push(Problem::new(&file, &print.id, "clauses", fault));
            continue;
        }
        let mut end = 0;
        for (number, clause) in print.clauses.iter().enumerate() {
            if let Some(wrong) = wrong(clause, end) {
                let field = format!("clauses[{number}]");
                problems.push(Problem::new(&file, &print.id, field, Fault::Wrong(wrong)));
            }
            end = clause.bytes.1;
        }
        card.text.print = Some(print);
    }
}

/// What is wrong with a clause that follows one which ends at this byte.
fn wrong(clause: &Clause, after: usize) -> Option<String> {
    let (from, to) = clause.bytes;
    if from >= to {
        Some(format!("no byte lies from {from} to {to}"))
    } else if from < after {
        Some(format!("it begins at byte {from}, before the one above it ends ({after})"))
    } else if !clause.is_marked() {
        Some(format!("nothing says what accounts for it: {MARKS}"))
    } else if clause.outside.is_none() && !clause.bears.is_empty() {
        Some("only what lies outside a combat can say what it bears on all the same".into())
    } else if !clause.is_open() && !clause.said && !clause.matters.is_empty() {
        Some(
            "only what is missing, to be said, or bears on something all the same, can say when it matters"
                .into(),
        )
    } else if clause.said && (clause.is_open() || clause.ways().next().is_none()) {
        Some("what has to be said is done by a play, and nothing of it is missing".into())
    } else if clause.said && clause.matters.iter().all(|matters| matters.when.is_empty()) {
        Some("what has to be said says when it matters".into())
    } else {
        None
    }
}
