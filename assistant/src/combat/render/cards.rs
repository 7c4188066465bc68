//! What becomes of cards, and what cards make of warriors, in words.

use cardinal_doomtrooper::event::{Aim, Source, Trait};
use cardinal_doomtrooper::table::Place;
use cardinal_doomtrooper::{CardId, PlayerId, WarriorId};

use super::Teller;
use crate::answer::{Line, names, whom as words};
use crate::messages::Arg;

impl Teller<'_> {
    pub(in crate::combat) fn equipment(&self, cards: &[CardId], user: Option<WarriorId>) -> Line {
        let used: Vec<String> = cards.iter().map(|&card| self.source(Source::Card(card))).collect();
        let bearer = || match self.table.card(*cards.first()?).place {
            Place::On(warrior) => Some(warrior),
            _ => None,
        };
        let bearer = user.or_else(bearer).map(|warrior| self.warrior(warrior));
        self.say(
            "combat-event-equipment",
            &[("warrior", bearer.unwrap_or_default().into()), ("cards", used.join(", ").into())],
        )
    }

    pub(super) fn played(&self, player: PlayerId, card: Source, target: Option<Aim>) -> Line {
        let mut args =
            vec![("player", Arg::from(self.player(player))), ("card", Arg::strong(self.source(card)))];
        match target {
            Some(Aim::Warrior(warrior)) => args.push(("target", self.who(warrior))),
            Some(Aim::Played(other)) => args.push(("target", Arg::strong(self.source(other)))),
            Some(Aim::Carried(carried)) => {
                args.push(("target", Arg::strong(self.source(Source::Card(carried)))));
            }
            Some(Aim::Award(player)) => args.push(("target", self.player(player).into())),
            Some(Aim::Several(several)) => {
                let named = several.parts().map(|part| match part {
                    Aim::Warrior(warrior) => self.warrior(warrior),
                    Aim::Played(other) => self.source(other),
                    Aim::Carried(carried) => self.source(Source::Card(carried)),
                    Aim::Award(player) => self.player(player),
                    Aim::Several(_) => String::new(),
                });
                args.push(("target", named.collect::<Vec<_>>().join(", ").into()));
            }
            None => return self.say("combat-event-played", &args),
        }
        self.say("combat-event-played-on", &args)
    }

    pub(super) fn moved(&self, card: CardId, to: Place, source: Option<Source>) -> Line {
        let moved = Source::Card(card);
        // Of a card that goes by its own icon or text it is said anyway.
        let by = self.in_brackets(source.filter(|by| *by != moved));
        let args = [("card", self.source(moved).into()), ("by", by.into())];
        let key = match to {
            Place::On(warrior) => {
                let [card, by] = args;
                return self.say("combat-event-moved-on", &[card, ("warrior", self.who(warrior)), by]);
            }
            Place::In(_) => "combat-event-moved-in",
            Place::Eliminated => "combat-event-moved-eliminated",
            _ => "combat-event-moved-discarded",
        };
        self.say(key, &args)
    }

    /// What a card makes of a warrior, or of all whom it reaches.
    pub(super) fn trait_gained(
        &self,
        warrior: Option<WarriorId>,
        what: &Trait,
        lasting: bool,
        source: Option<Source>,
    ) -> Line {
        let (key, gear, factor) = match what {
            Trait::Immune(power) => {
                let power = names::named(self.voice, "power", power);
                let warrior = warrior.map_or_else(|| Arg::from(String::new()), |warrior| self.who(warrior));
                return self.say(
                    "combat-event-made-immune",
                    &[("warrior", warrior), ("power", power.into()), ("card", self.by(source))],
                );
            }
            Trait::Text { .. } | Trait::Outcome(_) => {
                let key = match (warrior.is_some(), lasting) {
                    (true, false) => "combat-event-text-holds",
                    (true, true) => "combat-event-text-lasts",
                    (false, false) => "combat-event-text-holds-for-all",
                    (false, true) => "combat-event-text-lasts-for-all",
                };
                let mut args = vec![("card", self.by(source))];
                args.extend(warrior.map(|warrior| ("warrior", self.who(warrior))));
                return self.say(key, &args);
            }
            Trait::Without(gear) => ("combat-event-gear-forbidden", gear, 0),
            Trait::Multiplied(gear, factor) => ("combat-event-gear-multiplied", gear, *factor),
        };
        let gear = words::piece(self.voice, gear);
        let warrior = warrior.map_or_else(|| Arg::from(String::new()), |warrior| self.who(warrior));
        self.say(
            key,
            &[
                ("warrior", warrior),
                ("gear", gear.into()),
                ("factor", factor.into()),
                ("card", self.by(source)),
            ],
        )
    }
}
