//! The windows that are open.

use crate::effect::{Play, Window, Windows};
use crate::game::position::Plays;
use crate::game::{Ask, Decision};

impl<'a> Plays<'a> {
    /// The windows open to the player who is asked.
    pub(in crate::game) fn open_windows(self) -> &'a [Window] {
        match self.at.awaiting {
            None => &[],
            Some(Decision { ask: Ask::Answer, .. }) => &[Window::Counter],
            Some(decision) => &self.at.rules.procedure.step(decision.step).may,
        }
    }

    /// The windows without which nothing can be played by the player who is asked.
    pub(in crate::game) fn windows(self) -> Windows {
        match self.at.awaiting {
            None => Windows::default(),
            Some(Decision { ask: Ask::Answer, .. }) => [Window::Counter].into_iter().collect(),
            Some(decision) => self.at.rules.windows_at(decision.step),
        }
    }

    /// The open window that a play fits.
    pub(in crate::game) fn window_for(self, play: &Play) -> Option<Window> {
        let decision = self.at.awaiting?;
        match decision.ask {
            Ask::Answer => play.windows.contains(&Window::Counter).then_some(Window::Counter),
            _ => play.window_at(self.at.rules.procedure.step(decision.step)),
        }
    }
}
