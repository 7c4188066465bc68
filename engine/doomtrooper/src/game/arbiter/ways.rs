//! Every way to play a card, with all that stands against it.

use crate::effect::OneShotKind;
use crate::event::{Reason, Source, Why};
use crate::game::Move;
use crate::game::explain::Way;
use crate::game::plays::Named;
use crate::game::position::Arbiter;
use crate::ids::PlayerId;
use crate::rating::Rating;

impl Arbiter<'_> {
    /// Every way to play a card, with all that stands against it. A card without a script has none.
    /// Whoever is not asked is told so besides what else stands against it.
    pub(in crate::game) fn ways(self, player: PlayerId, source: Source) -> Vec<Way> {
        let plays = self.at.state.script(source).map_or(&[][..], |script| &script.plays);
        let asked = self.at.awaiting.filter(|decision| decision.player == player);
        let not_due = asked.is_none().then(|| Reason { why: Why::NotDue, rule: self.at.turns().step_rule() });
        let ways = plays.iter().enumerate().map(|(way, play)| {
            let swaps = play.does(OneShotKind::SwapRatings);
            let swap = swaps.then_some((Rating::Fight, Rating::Shoot));
            let points = play.strength.map_or(0, |strength| strength.points.get());
            let mut targets = self.at.plays().targets(player, play);
            if targets.is_empty() {
                targets.push(None);
            }
            let tried = targets.into_iter().map(|target| {
                let reasons = match asked {
                    Some(_) => {
                        self.reasons_against(player, &Move::Play { source, way, target, swap, points })
                    }
                    None => self.at.plays().reasons_against_play(
                        player,
                        source,
                        way,
                        Named { target, swap, points },
                    ),
                };
                Way { way, target, reasons: not_due.iter().cloned().chain(reasons).collect() }
            });
            tried.min_by_key(|way| way.reasons.len())
        });
        ways.flatten().collect()
    }
}
