//! Changes to a scenario: one input, or one fact of the setup.

use std::error::Error;
use std::fmt::Debug;

use thiserror::Error;

use crate::{Input, Scenario};

/// A change to a scenario.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Edit<A, F> {
    /// An input is replaced.
    Replace {
        /// Which, from 0.
        input: usize,
        /// By what.
        by: Input<A>,
    },
    /// An input is left out.
    LeaveOut {
        /// Which, from 0.
        input: usize,
    },
    /// An input is added.
    Insert {
        /// Before which, from 0; after the last if there is none.
        before: usize,
        /// The input.
        input: Input<A>,
    },
    /// A fact of the setup is another.
    Fact(F),
}

/// A fact of a setup that can be another.
pub trait Fact {
    /// What it is a fact of.
    type Setup;
    /// Why it cannot be another.
    type Error: Debug + Clone + PartialEq + Eq + Error + 'static;

    /// Makes the setup so.
    ///
    /// # Errors
    /// If there is no such thing to change; the setup is as before.
    fn set(&self, setup: &mut Self::Setup) -> Result<(), Self::Error>;
}

/// Why a change cannot be made.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum EditError<E: Error + 'static> {
    /// There is no such fact.
    #[error(transparent)]
    Fact(E),
    /// There is no such input.
    #[error("there is no input {}; there are {of}", input + 1)]
    NoInput {
        /// Which, from 0.
        input: usize,
        /// How many there are.
        of: usize,
    },
}

impl<A: Clone, F: Fact> Edit<A, F> {
    /// Makes the change.
    ///
    /// # Errors
    /// [`EditError`] if there is nothing to change; the scenario is as before.
    pub fn make(&self, scenario: &mut Scenario<F::Setup, A>) -> Result<(), EditError<F::Error>> {
        let of = scenario.inputs.len();
        let inputs = &mut scenario.inputs;
        match self {
            Self::Replace { input, by } => {
                let found = inputs.get_mut(*input).ok_or(EditError::NoInput { input: *input, of })?;
                *found = by.clone();
            }
            Self::LeaveOut { input } if *input < of => {
                inputs.remove(*input);
            }
            Self::LeaveOut { input } => return Err(EditError::NoInput { input: *input, of }),
            Self::Insert { before, input } => inputs.insert((*before).min(of), input.clone()),
            Self::Fact(fact) => fact.set(&mut scenario.setup).map_err(EditError::Fact)?,
        }
        Ok(())
    }
}
