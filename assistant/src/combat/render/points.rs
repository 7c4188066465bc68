//! Actions and points in words.

use cardinal_doomtrooper::PlayerId;
use cardinal_doomtrooper::actions::{Means, Purse};
use cardinal_doomtrooper::event::{ActionEvent, Source};

use super::Teller;
use crate::answer::{Line, names};

impl Teller<'_> {
    pub(super) fn actions(&self, event: &ActionEvent, source: Option<Source>) -> Line {
        match event {
            ActionEvent::Gained { player, action, count, now } => {
                let kind = names::named_in(self.voice, "combat-action", action);
                let key = if *now {
                    "combat-event-actions-gained"
                } else {
                    "combat-event-actions-gained-for-later"
                };
                self.say(
                    key,
                    &[
                        ("player", self.player(*player).into()),
                        ("count", (*count).into()),
                        ("kind", kind.into()),
                        ("card", self.by(source)),
                    ],
                )
            }
            ActionEvent::Used { player, action, converted } => {
                let key =
                    if *converted { "combat-event-action-converted" } else { "combat-event-action-used" };
                let kind = names::named_in(self.voice, "combat-action", action);
                self.say(key, &[("player", self.player(*player).into()), ("kind", kind.into())])
            }
            ActionEvent::Spent { player, from, means, .. } => {
                let (of_turn, asked_for) = (*from == Purse::Turn, source.is_some());
                let key = match means {
                    Means::Conversion => "combat-event-action-spent-converted",
                    Means::Price(_) => "combat-event-action-spent-price",
                    Means::Rules if of_turn && asked_for => "combat-event-action-spent-turn-for",
                    Means::Rules if of_turn => "combat-event-action-spent-turn",
                    Means::Rules if asked_for => "combat-event-action-spent-card-for",
                    Means::Rules => "combat-event-action-spent-card",
                };
                self.say(key, &[("player", self.player(*player).into()), ("card", self.by(source))])
            }
            ActionEvent::Lost { player, count } => self.say(
                "combat-event-actions-lost",
                &[("player", self.player(*player).into()), ("count", (*count).into())],
            ),
            ActionEvent::NeedsNone { warrior, .. } => {
                self.say("combat-event-no-action-needed", &[("warrior", self.who(*warrior))])
            }
            ActionEvent::Ended { player } => {
                self.say("combat-event-actions-ended", &[("player", self.player(*player).into())])
            }
        }
    }

    /// Points that a card earns a player: of one kind, or of both.
    pub(super) fn earned_by_card(
        &self,
        player: PlayerId,
        (promotion, destiny): (u32, u32),
        source: Option<Source>,
    ) -> Line {
        let mut args = vec![("player", self.player(player).into()), ("card", self.by(source))];
        let key = match (promotion, destiny) {
            (0, _) => "combat-event-points-by-card",
            (_, 0) => "combat-event-promotion-by-card",
            _ => "combat-event-both-points-by-card",
        };
        args.extend([("destiny", (destiny).into()), ("promotion", (promotion).into())]);
        self.say(key, &args)
    }
}
