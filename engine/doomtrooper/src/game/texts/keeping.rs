//! What texts in play say by lying there: which cards are not discarded, and what else holds for a player.

use crate::effect::{Ability, Static};
use crate::event::Source;
use crate::game::context::ScriptContext;
use crate::game::position::Texts;
use crate::ids::{CardId, PlayerId, WarriorId};
use crate::table::{Area, Place};

impl Texts<'_> {
    /// The text that keeps a card from being discarded or, where the text says that too, from leaving the
    /// game; `None` if none does.
    pub(in crate::game) fn keeper(self, card: CardId, leaves_game: bool) -> Option<Source> {
        let table = &self.at.state.table;
        let cards = || table.cards().filter(|(_, one)| matches!(one.place, Place::On(_) | Place::In(_)));
        let stays =
            |text: &Static| matches!(text, Static::WholeStays { eliminated } if *eliminated || !leaves_game);
        let part = cards().find(|(_, part)| {
            part.part_of == Some(card) && part.abilities().iter().flat_map(Ability::statics).any(stays)
        });
        if let Some((part, _)) = part {
            return Some(Source::Card(part));
        }
        let by_card =
            cards().find(|&(id, by)| self.keeps(Source::Card(id), by.abilities(), card, leaves_game));
        let by_warrior = || {
            let mut warriors = table.warriors();
            let keeps = |(id, by): &(WarriorId, &crate::table::Warrior)| {
                self.keeps(Source::Warrior(*id), by.abilities(), card, leaves_game)
            };
            warriors.find(keeps).map(|(id, _)| Source::Warrior(id))
        };
        by_card.map(|(id, _)| Source::Card(id)).or_else(by_warrior)
    }

    /// The first text in play of which this is so, with whose it is and where it lies, and whose
    /// conditions hold.
    pub(in crate::game) fn static_in_play(
        self,
        is: impl Fn(&Static, &Ability, (Source, PlayerId)) -> bool,
    ) -> Option<Source> {
        let table = &self.at.state.table;
        if !table.traits.statics {
            return None;
        }
        let cards = table.cards().map(|(id, card)| (Source::Card(id), card.abilities()));
        let warriors = table.warriors().map(|(id, warrior)| (Source::Warrior(id), warrior.abilities()));
        let says = |&(source, abilities): &(Source, &[Ability])| {
            if abilities.iter().all(|ability| ability.statics().next().is_none()) {
                return false;
            }
            let Some((player, bearer, _)) = self.place_of(source) else { return false };
            let silent = self.is_silent_for_others(source);
            let scope = ScriptContext::of(player, bearer).from(source);
            abilities.iter().any(|ability| {
                let mut statics = ability.statics().filter(|text| !silent || text.restricts());
                statics.any(|text| is(text, ability, (source, player)))
                    && ability.requires.iter().all(|one| self.at.meaning().met(one, scope))
            })
        };
        cards.chain(warriors).find(says).map(|(source, _)| source)
    }

    /// The text by which a warrior can be transferred outside combats without an action, and where to.
    pub(crate) fn transferred(self, warrior: WarriorId) -> Option<(Source, Area)> {
        let from = self.at.state.table.warrior(warrior).area;
        let mut to = None;
        let lets = |text: &Static, ability: &Ability, (source, _): (Source, PlayerId)| {
            let Static::Transfers { between: [one, other] } = text else { return false };
            let reached = ability.reach.as_ref().is_some_and(|reach| {
                self.whereabouts(source).is_some_and(|(player, bearer, area)| {
                    self.reaches(source, player, bearer, area, reach, warrior)
                })
            });
            reached && (from == *one || from == *other)
        };
        let source = self.static_in_play(lets)?;
        let abilities = self.at.state.script(source).map_or(&[][..], |script| &script.abilities);
        for text in abilities.iter().flat_map(Ability::statics) {
            if let Static::Transfers { between: [one, other] } = text {
                to = Some(if from == *one { *other } else { *one });
            }
        }
        Some((source, to?))
    }

    /// The text by which a card can be given to a warrior now, out of its player's hand and without an action.
    pub(in crate::game) fn giver(self, card: CardId, target: WarriorId) -> Option<Source> {
        let given = self.at.state.table.card(card);
        let open = self.at.plays().open_windows();
        let gives = |text: &Static| {
            matches!(text, Static::Gives { gear, windows }
                if given.is_meant(gear) && (windows.is_empty() || windows.iter().any(|one| open.contains(one))))
        };
        if !self.at.state.table.traits.gives {
            return None;
        }
        let own = self.at.state.table.warrior(target).player == given.player;
        let by_zone = self.at.state.combat().and_then(|combat| {
            let zone = combat.warzone.filter(|_| own && combat.in_warzone() == Some(target))?;
            let script = self.at.state.table.warzone(zone).script.as_ref()?;
            let statics = |ability: &Ability| ability.statics().any(gives);
            script.abilities.iter().any(statics).then_some(Source::Warzone(zone))
        });
        by_zone.or_else(|| {
            self.static_in_play(|text, ability, (source, player)| {
                let Some((_, bearer, area)) = self.whereabouts(source) else { return false };
                player == given.player
                    && gives(text)
                    && match &ability.reach {
                        Some(reach) => self.reaches(source, player, bearer, area, reach, target),
                        None => bearer == Some(target),
                    }
            })
        })
    }

    /// The texts that ask destiny points of a player besides for a card played out of the hand, and how many.
    pub(in crate::game) fn dues(self, player: PlayerId, card: CardId) -> Vec<(Source, u32)> {
        let table = &self.at.state.table;
        let mut dues = Vec::new();
        if !table.traits.dues {
            return dues;
        }
        let kind = table.card(card).kind;
        for (id, by) in table.cards() {
            let there = matches!(by.place, Place::On(_) | Place::In(_)) && by.player == player;
            for text in by.abilities().iter().filter(|_| there && id != card).flat_map(Ability::statics) {
                if let Static::PlaysCost { of, destiny } = text
                    && (of.is_empty() || of.contains(&kind))
                {
                    dues.push((Source::Card(id), destiny.get()));
                }
            }
        }
        dues
    }

    /// The texts by which promotion points that a player earns cost destiny points, and how many for each.
    pub(in crate::game) fn promotion_costs(self, player: PlayerId) -> Vec<(Source, u32)> {
        let table = &self.at.state.table;
        let mut costs = Vec::new();
        for (id, by) in table.cards() {
            let there = matches!(by.place, Place::On(_) | Place::In(_)) && by.player == player;
            for text in by.abilities().iter().filter(|_| there).flat_map(Ability::statics) {
                if let Static::PromotionCosts { each, .. } = text {
                    costs.push((Source::Card(id), each.get()));
                }
            }
        }
        costs
    }

    /// Whether a text keeps such a card from doing anything to a player.
    pub(in crate::game) fn leaves_player_alone(self, player: PlayerId, by: Source) -> bool {
        let Source::Card(by) = by else { return false };
        let card = self.at.state.table.card(by);
        let spares = |text: &Static, _: &Ability, (_, whose): (Source, PlayerId)| {
            whose == player && matches!(text, Static::PlayerUntouched { by: gear } if card.is_meant(gear))
        };
        self.static_in_play(spares).is_some()
    }

    /// The same of a card that lies on no warrior, and so tells the player what to do.
    pub(in crate::game) fn leaves_attacks_alone(self, player: PlayerId, by: Source) -> bool {
        let lies_aside =
            matches!(by, Source::Card(id) if matches!(self.at.state.table.card(id).place, Place::In(_)));
        lies_aside && self.leaves_player_alone(player, by)
    }

    /// The text that bounds how many destiny points a player has, and the bound.
    pub(in crate::game) fn most_destiny(self, player: PlayerId) -> Option<(Source, u32)> {
        if !self.at.state.table.traits.bounds {
            return None;
        }
        let bounds = |text: &Static| match text {
            Static::MostDestiny { most } => Some(*most),
            _ => None,
        };
        let found = self.at.state.table.cards().filter_map(|(id, card)| {
            let most = card.abilities().iter().flat_map(Ability::statics).filter_map(bounds).min()?;
            let there = self.place_of(Source::Card(id)).is_some()
                && !self.leaves_player_alone(player, Source::Card(id));
            there.then_some((Source::Card(id), most))
        });
        found.min_by_key(|(_, most)| *most)
    }

    /// The text by which a warrior does not leave the game, if one says so.
    pub(in crate::game) fn stays_in_game(self, warrior: WarriorId) -> Option<Source> {
        self.static_in_play(|text, ability, (source, player)| {
            let Some((_, bearer, area)) = self.whereabouts(source) else { return false };
            matches!(text, Static::StaysInGame { .. })
                && match &ability.reach {
                    Some(reach) => self.reaches(source, player, bearer, area, reach, warrior),
                    None => bearer == Some(warrior),
                }
        })
    }

    /// Whether one of these texts keeps a card; the card itself one that says so.
    fn keeps(self, source: Source, abilities: &[Ability], card: CardId, leaves_game: bool) -> bool {
        let table = &self.at.state.table;
        let kept = table.card(card);
        let meant = |text: &Static, player| {
            matches!(text, Static::KeepsCards { gear, own, itself, eliminated }
                if *itself == (source == Source::Card(card))
                    && kept.is_meant(gear)
                    && (!own || kept.player == player)
                    && (*eliminated || !leaves_game))
        };
        let everywhere = |text: &Static| {
            matches!(text, Static::KeepsCards { own: true, .. } | Static::KeepsCards { itself: true, .. })
        };
        let mut abilities = abilities.iter();
        abilities.any(|ability| {
            if !ability.statics().any(|text| matches!(text, Static::KeepsCards { .. })) {
                return false;
            }
            let Some((player, bearer, area)) = self.whereabouts(source) else { return false };
            let scope = ScriptContext::of(player, bearer).from(source);
            ability.statics().any(|text| {
                let lies_right = everywhere(text)
                    || match (kept.place, &ability.reach) {
                        (Place::On(carrier), None) => Some(carrier) == bearer,
                        (Place::On(carrier), Some(reach)) => {
                            self.reaches(source, player, bearer, area, reach, carrier)
                        }
                        _ => false,
                    };
                meant(text, player) && lies_right
            }) && ability.requires.iter().all(|one| self.at.meaning().met(one, scope))
        })
    }
}
