//! What of the cards just played may be annulled, and what is.

use crate::effect::{From, Play, Target, Window};
use crate::event::{Aim, Source};
use crate::game::held_play::HeldPlay;
use crate::game::position::Plays;
use crate::ids::PlayerId;
use crate::rules::Principle;
use crate::state::{Combat, Mode, Pending};

/// Whether a card that waits is aimed at this text before all.
fn is_aimed_at(pending: &Pending, source: Source) -> bool {
    pending.target.map(Aim::first) == Some(Aim::Played(source))
}

impl<'a> Plays<'a> {
    /// Whether what was played in this phase may be annulled as long as it waits.
    fn counters_later(self, combat: &Combat) -> bool {
        self.at.rules.has(Principle::CounteredLater)
            && matches!(combat.mode, Mode::Turn(_))
            && self.at.rules.procedure.step(combat.course.step()).may.contains(&Window::Modify)
    }

    /// Whether a card in a hand can annul another.
    pub(in crate::game) fn is_reaction(self, source: Source) -> bool {
        let plays = self.at.state.script(source).map_or(&[][..], |script| &script.plays);
        plays.iter().any(|play| play.from == From::Hand && play.windows.contains(&Window::Counter))
    }

    /// Whether a card is aimed at one that its player let pass before.
    pub(in crate::game) fn comes_later(self, player: PlayerId, target: Option<Aim>) -> bool {
        let Some(Aim::Played(aimed)) = target.map(Aim::first) else { return false };
        let pending = self.at.state.combat().map_or(&[][..], |combat| &combat.pending);
        pending.iter().any(|one| one.source == aimed && !one.is_new_to(player))
    }

    /// Cards just played that a player can still annul or take up; `own` ones too where they are only taken up.
    pub(in crate::game) fn counterable(
        self,
        player: PlayerId,
        own: bool,
    ) -> impl DoubleEndedIterator<Item = Source> {
        self.just_played(player, own)
            .filter(move |pending| !self.is_never_countered(pending))
            .map(|one| one.source)
    }

    /// Cards just played that a player may still answer, whatever they say.
    fn just_played(self, player: PlayerId, own: bool) -> impl DoubleEndedIterator<Item = &'a Pending> {
        self.at.state.combat().into_iter().flat_map(move |combat| {
            let later = self.counters_later(combat);
            let new = move |pending: &&Pending| {
                if pending.player == player { own } else { later || pending.is_new_to(player) }
            };
            combat.answerable().iter().filter(new)
        })
    }

    fn is_never_countered(self, pending: &Pending) -> bool {
        let play = self.at.state.play(pending.source, pending.way);
        play.is_some_and(|play| play.never_countered)
    }

    /// Whether a play tries again what was annulled: it would annul something that an annulled card of
    /// the same player was aimed at.
    pub(in crate::game) fn answers_again(self, player: PlayerId, play: &Play, target: Option<Aim>) -> bool {
        let Some(combat) = self.at.state.combat() else { return false };
        let annuls = |source, way| self.at.state.play(source, way).is_some_and(Play::annuls);
        let annulled = |source| {
            combat.pending.iter().any(|other| is_aimed_at(other, source) && annuls(other.source, other.way))
        };
        play.annuls()
            && matches!(target.map(Aim::first), Some(Aim::Played(_)))
            && combat.pending.iter().any(|before| {
                before.player == player
                    && before.target == target
                    && annuls(before.source, before.way)
                    && annulled(before.source)
            })
    }

    /// The card just played that a counter would annul, if it says that nothing does: the one named,
    /// or any where none is named and there is nothing else.
    pub(in crate::game) fn beyond_counter(
        self,
        player: PlayerId,
        play: &Play,
        target: Option<Aim>,
    ) -> Option<Source> {
        if play.target != Target::PlayedCard {
            return None;
        }
        let meant = |pending: &&Pending| match target {
            Some(aim) => aim.first() == Aim::Played(pending.source),
            None => self.counterable(player, play.takes_up()).next().is_none(),
        };
        self.just_played(player, play.takes_up())
            .filter(|pending| self.is_never_countered(pending))
            .find(meant)
            .map(|one| one.source)
    }

    pub(in crate::game) fn play_of(self, pending: &Pending) -> Option<HeldPlay> {
        HeldPlay::new(&self.at.state, pending.source, pending.way)
    }

    /// For each card, the counter that annuls it, decided from the last card backwards.
    pub(in crate::game) fn annulled(self, played: &[Pending]) -> Vec<Option<Source>> {
        let mut annulled: Vec<Option<Source>> = vec![None; played.len()];
        for at in (0..played.len()).rev() {
            if annulled[at].is_some() {
                continue;
            }
            let Pending { source, way, .. } = played[at];
            let counters = self.at.state.play(source, way).is_some_and(Play::annuls);
            if let (true, Some(Aim::Played(victim))) = (counters, played[at].target.map(Aim::first))
                && let Some(hit) = played[..at].iter().rposition(|other| other.source == victim)
            {
                annulled[hit] = Some(played[at].source);
            }
        }
        annulled
    }
}
