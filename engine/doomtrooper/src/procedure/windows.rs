//! Which plays fit which steps.

use super::{Step, StepKind};
use crate::effect::{OneShot, Play, Window, Windows};

impl Play {
    /// The window of a step that this play fits, if one is open. What may be played at any time may
    /// be played wherever somebody may play at all, except where only what saves a warrior may.
    pub fn window_at(&self, step: &Step) -> Option<Window> {
        let saves = || self.once().any(|change| matches!(change, OneShot::Save { .. }));
        let at_any_time = step.kind != StepKind::AnnounceCombatants
            && !step.may.is_empty()
            && (!step.marks.saves_only || saves());
        let fits =
            |window: &&Window| step.may.contains(window) || (**window == Window::AnyTime && at_any_time);
        self.windows.iter().find(fits).copied()
    }
}

/// The windows without which no play fits a step.
pub(crate) fn windows(step: &Step) -> Windows {
    step.may.iter().copied().chain([Window::AnyTime]).collect()
}
