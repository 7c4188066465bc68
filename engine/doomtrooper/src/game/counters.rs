//! What of the cards just played a player may annul.

use super::Game;
use crate::effect::{From, Play, Target, Window};
use crate::event::{Aim, Source};
use crate::ids::PlayerId;
use crate::rules::Principle;
use crate::state::{Combat, Mode, Pending};

impl Game<'_> {
    /// Whether what was played in this phase may be annulled as long as it waits.
    pub(super) fn counters_later(&self, combat: &Combat) -> bool {
        self.rules.has(Principle::CounteredLater)
            && matches!(combat.mode, Mode::Turn(_))
            && self.rules.procedure.step(combat.course.step()).may.contains(&Window::Modify)
    }

    /// Whether a card in a hand can annul another.
    pub(super) fn is_reaction(&self, source: Source) -> bool {
        let plays = self.state.script(source).map_or(&[][..], |script| &script.plays);
        plays.iter().any(|play| play.from == From::Hand && play.windows.contains(&Window::Counter))
    }

    /// Whether a card is aimed at one that its player let pass before.
    pub(super) fn comes_later(&self, player: PlayerId, target: Option<Aim>) -> bool {
        let Some(Aim::Played(aimed)) = target else { return false };
        let pending = self.state.combat().map_or(&[][..], |combat| &combat.pending);
        pending.iter().any(|one| one.source == aimed && !one.is_new_to(player))
    }

    /// Cards just played that a player can still annul.
    pub(super) fn counterable(&self, player: PlayerId) -> impl DoubleEndedIterator<Item = Source> {
        self.just_played(player).filter(|pending| !self.is_never_countered(pending)).map(|one| one.source)
    }

    /// Cards just played that a player may still answer, whatever they say.
    pub(super) fn just_played(&self, player: PlayerId) -> impl DoubleEndedIterator<Item = &Pending> {
        self.state.combat().into_iter().flat_map(move |combat| {
            let later = self.counters_later(combat);
            let new =
                move |pending: &&Pending| pending.player != player && (later || pending.is_new_to(player));
            combat.answerable().iter().filter(new)
        })
    }

    pub(super) fn is_never_countered(&self, pending: &Pending) -> bool {
        let play = self.state.play(pending.source, pending.way);
        play.is_some_and(|play| play.never_countered)
    }

    /// The card just played that a counter would annul, if it says that nothing does: the one named,
    /// or any where none is named and there is nothing else.
    pub(super) fn beyond_counter(
        &self,
        player: PlayerId,
        play: &Play,
        target: Option<Aim>,
    ) -> Option<Source> {
        if play.target != Target::PlayedCard {
            return None;
        }
        let meant = |pending: &&Pending| match target {
            Some(aim) => aim == Aim::Played(pending.source),
            None => self.counterable(player).next().is_none(),
        };
        self.just_played(player)
            .filter(|pending| self.is_never_countered(pending))
            .find(meant)
            .map(|one| one.source)
    }
}
