//! What judges call steps by: number, branch, and a part of the whole name.

use super::{Procedure, Step, StepKind};
use crate::effect::{Change, Play, Window, Windows};
use crate::ids::StepId;

impl Step {
    /// The number it has in its procedure, the most particular where it has several: 38 for
    /// `6/38`, 3 for `3/after`; `None` for the crossings between numbered steps.
    pub fn number(&self) -> Option<u32> {
        self.id.rsplit('/').find_map(|part| part.parse().ok())
    }

    /// The number of the phase that it is a part of: 6 for `6/38`, 4 for `first/4/after`.
    pub fn phase_number(&self) -> Option<u32> {
        self.id.split('/').find_map(|part| part.parse().ok())
    }

    /// The branch of the procedure that it lies in: `first` for `first/24`.
    pub fn branch(&self) -> Option<&str> {
        split(&self.id).0
    }

    /// The window of this step that a play fits, if one is open. What may be played at any time may
    /// be played wherever somebody may play at all, except where only what saves a warrior may.
    pub fn window_for(&self, play: &Play) -> Option<Window> {
        let saves = || play.changes.iter().any(|change| matches!(change, Change::Save { .. }));
        let at_any_time = self.kind != StepKind::AnnounceCombatants
            && !self.may.is_empty()
            && (!self.saves_only || saves());
        let fits =
            |window: &&Window| self.may.contains(window) || (**window == Window::AnyTime && at_any_time);
        play.windows.iter().find(fits).copied()
    }

    /// The windows without which no play fits this step.
    pub(crate) fn windows(&self) -> Windows {
        self.may.iter().copied().chain([Window::AnyTime]).collect()
    }
}

impl Procedure {
    /// A step by its name, or by the end of its name where one step alone in that branch has it:
    /// `38` for `6/38`, `first/38` for `first/6/38`.
    pub fn find_by_end(&self, name: &str) -> Option<StepId> {
        let whole = self.find(name);
        if whole.is_some() {
            return whole;
        }
        let (branch, end) = split(name);
        let mut ending = self.steps().filter(|(_, step)| {
            let (of, rest) = split(&step.id);
            of == branch && rest.strip_suffix(end).is_some_and(|before| before.ends_with('/'))
        });
        let only = ending.next().map(|(id, _)| id);
        only.filter(|_| !end.is_empty() && ending.next().is_none())
    }
}

/// The branch that a name begins with, and the name within it.
fn split(name: &str) -> (Option<&str>, &str) {
    match name.split_once('/') {
        Some((branch, rest)) if branch.parse::<u32>().is_err() => (Some(branch), rest),
        _ => (None, name),
    }
}

#[cfg(test)]
mod tests {
    use crate::Ruleset;

    fn found(ruleset: &str, name: &str) -> Option<String> {
        let rules = Ruleset::embedded(ruleset, |_| true).expect("it loads");
        rules.procedure.find_by_end(name).map(|id| rules.procedure.step(id).id.clone())
    }

    #[test]
    fn a_step_is_found_by_the_end_of_its_name_where_only_one_has_it() {
        for (ruleset, name, step) in [
            ("doomtrooper-it", "38", Some("6/38")),
            ("doomtrooper-it", "first/38", Some("first/6/38")),
            ("doomtrooper-it", "6", Some("6")),
            ("doomtrooper-cs", "3/after", Some("3/after")),
            ("doomtrooper-cs", "after", None),
            ("doomtrooper-cs", "38", None),
            ("warzone-faq", "24", Some("24")),
            ("warzone-faq", "first/24", Some("first/24")),
            ("warzone-faq", "", None),
            ("warzone-faq", "/", None),
        ] {
            assert_eq!(found(ruleset, name).as_deref(), step, "{ruleset}: {name}");
        }
    }

    #[test]
    fn a_step_has_its_most_particular_number_its_phase_and_its_branch() {
        let parts = |ruleset: &str, name: &str| {
            let rules = Ruleset::embedded(ruleset, |_| true).expect("it loads");
            let step = rules.procedure.step(rules.procedure.find(name).expect("it is there")).clone();
            (step.number(), step.phase_number(), step.branch().map(str::to_owned))
        };
        assert_eq!(parts("doomtrooper-it", "6/38"), (Some(38), Some(6), None));
        assert_eq!(parts("doomtrooper-cs", "first/4/after"), (Some(4), Some(4), Some("first".into())));
        assert_eq!(parts("warzone-faq", "combatants-changed"), (None, None, None));
    }
}
