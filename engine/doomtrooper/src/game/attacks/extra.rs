//! Attacks that take no action of the turn by a text, and those that are bought.

use crate::effect::{Ability, OneShot, Static};
use crate::event::{ActionEvent, Event, Source};
use crate::game::attacks::Attack;
use crate::game::context::By;
use crate::game::position::Attacks;
use crate::ids::{PlayerId, WarriorId};
use crate::rating::Tactic;
use crate::rules::Principle;
use crate::state::Attacked;
use crate::table::Place;

/// An attack that takes no action of its player's.
#[derive(Clone, Copy)]
pub(in crate::game) struct Extra {
    /// By which text.
    source: Source,
    /// Whether it is a further attack of one that took an action.
    following: bool,
    /// The destiny points that it costs.
    destiny: u32,
}

impl Attacks<'_> {
    /// The text by which a warrior attacks somebody, or anybody, without an action of its player now, if one
    /// lets it. What costs nothing and is the attacker's alone comes before an action of the turn, which others can
    /// use; where nobody told the actions, and for all else, an action comes first.
    pub(in crate::game) fn extra_attack(
        self,
        attacker: WarriorId,
        defender: Option<WarriorId>,
    ) -> Option<Extra> {
        let state = &self.at.state;
        if state.frames.len() > 1 {
            return None;
        }
        let by_this: Vec<&Attacked> = state.attacked.iter().filter(|attack| attack.by == attacker).collect();
        let used = |of: Source| {
            let times = state.extra_attacks.iter().filter(|extra| **extra == (attacker, of)).count();
            u32::try_from(times).unwrap_or(u32::MAX)
        };
        let all_used = state.extra_attacks.iter().filter(|(by, _)| *by == attacker).count();
        let player = state.table.warrior(attacker).player;
        let account = state.table.player(player).account;
        let mut besides: Option<(Extra, bool)> = None;
        let mut following: Option<(u32, Extra)> = None;
        // What comes before any action.
        let mut now = None;
        self.for_each_static_of(attacker, &mut |source, text, bearer| match text {
            Static::LeavesForAttack { .. } => {
                now = Some(Extra { source, following: false, destiny: 0 });
            }
            Static::ExtraAttack {
                count,
                following: after,
                whom,
                on_bearer,
                separate,
                tactic,
                bought,
                at_once,
                carries: _,
            } => {
                let destiny = bought.map_or(0, |price| price.each.get());
                let count = bought.map_or(count.get(), |price| price.most.get() / price.each);
                let fits = |defender: WarriorId| {
                    let was_attacked =
                        |attack: &Attacked| attack.on == defender && (!*after || attack.by == attacker);
                    self.at.meaning().means(whom, defender)
                        && (!on_bearer || (bearer == Some(defender) && state.controller(source) == player))
                        && !(*separate && state.attacked.iter().any(was_attacked))
                };
                // What follows an attack is of one tactic with it, whatever was attacked with another action.
                let with_it = if *after { self.since_action(attacker) } else { by_this.len() };
                let fought_so =
                    |wanted: Tactic| by_this.iter().rev().take(with_it).all(|one| one.tactic == Some(wanted));
                let comes_first = *at_once || (destiny == 0 && bearer == Some(attacker) && account.is_some());
                if !defender.is_none_or(fits)
                    || tactic.is_some_and(|wanted| !fought_so(wanted))
                    || destiny > state.table.player(player).destiny
                {
                    return;
                }
                let extra = Extra { source, following: *after, destiny };
                if *after {
                    let before = following.map_or(0, |(count, _)| count);
                    following = Some((count.saturating_add(before), extra));
                } else if used(source) >= count {
                } else if comes_first {
                    now = Some(extra);
                } else {
                    besides = Some((extra, bearer != Some(attacker)));
                }
            }
            _ => {}
        });
        if now.is_some() {
            return now;
        }
        if let Some((_, extra)) = following.filter(|(more, _)| self.has_more_of_attack(attacker, *more)) {
            return Some(extra);
        }
        let made = by_this.len().saturating_sub(all_used);
        let (extra, for_several) = besides?;
        let needed = match account {
            Some(account) => self.one_payment(player, attacker, account).is_err(),
            None => made > 0 || (for_several && state.is_further_combat()),
        };
        needed.then_some(extra)
    }

    /// Whether a warrior has further attacks left, of so many, that belong to its attack with an action: nobody
    /// else has attacked since.
    fn has_more_of_attack(self, attacker: WarriorId, more: u32) -> bool {
        let mut since = self.at.state.attacked.iter().rev().take_while(|attack| attack.by == attacker);
        let mut followed: u32 = 0;
        let took_one = since.any(|attack| {
            followed = followed.saturating_add(u32::from(attack.follows));
            attack.took_action
        });
        took_one && followed < more
    }

    /// How many attacks a warrior has made since it last attacked with an action, that one too; all, if it has not.
    fn since_action(self, attacker: WarriorId) -> usize {
        let mut by_this = self.at.state.attacked.iter().rev().filter(|attack| attack.by == attacker);
        by_this.position(|attack| attack.took_action).map_or(usize::MAX, |before| before + 1)
    }

    /// Calls back for what texts say of a warrior by lying there: its own, those of the cards on it, and those
    /// that reach it, each with who bears it.
    fn for_each_static_of(self, id: WarriorId, found: &mut dyn FnMut(Source, &Static, Option<WarriorId>)) {
        self.at.texts().for_each_working_ability_of(id, By::All, &mut |source, ability, _| {
            for text in ability.statics().filter(|_| ability.reach.is_none()) {
                found(source, text, Some(id));
            }
        });
        for &source in &self.at.state.table.traits.auras {
            let Some((player, bearer, area)) = self.at.texts().whereabouts(source) else { continue };
            let abilities = self.at.state.script(source).map_or(&[][..], |script| &script.abilities);
            for ability in abilities.iter().filter(|ability| ability.statics().next().is_some()) {
                let Some(reach) = &ability.reach else { continue };
                if self.at.texts().reaches(source, player, bearer, area, reach, id) {
                    ability.statics().for_each(|text| found(source, text, bearer));
                }
            }
        }
    }

    /// The destiny points for which a player may attack with one more action of the turn, where a text lets
    /// everybody and the player has them, and that text.
    pub(super) fn price_of_more(self, player: PlayerId) -> Option<(u32, Source)> {
        let has = self.at.state.table.player(player).destiny;
        let by = self.at.texts().static_in_play(
            |text, _, _| matches!(text, Static::BuysAttacks { destiny } if has >= destiny.get()),
        )?;
        let abilities = self.at.state.script(by).map_or(&[][..], |script| &script.abilities);
        abilities.iter().flat_map(Ability::statics).find_map(|text| match text {
            Static::BuysAttacks { destiny } => Some((destiny.get(), by)),
            _ => None,
        })
    }

    /// The tactic of which the attack that is made now has to be by the text that lets it follow another.
    pub(super) fn tactic_of_free_attack(self) -> Option<(Tactic, Source)> {
        let source = self.at.state.free_attack.filter(|_| self.at.state.frames.len() == 1)?;
        let script = self.at.state.script(source)?;
        let further = script.abilities.iter().flat_map(Ability::statics).find_map(|text| match text {
            Static::ExtraAttack { tactic, .. } => *tactic,
            _ => None,
        });
        Some((further.or_else(|| self.terms_of_new_attack(source).0)?, source))
    }

    /// The tactic of the new attack that a text allows, if it names one, and whether that costs no points.
    fn terms_of_new_attack(self, source: Source) -> (Option<Tactic>, bool) {
        let plays = self.at.state.script(source).map_or(&[][..], |script| &script.plays);
        let mut changes = plays.iter().flat_map(|play| play.once().chain(play.later()));
        let terms = changes.find_map(|change| match change {
            OneShot::NewAttack { tactic, free, .. } => Some((*tactic, *free)),
            _ => None,
        });
        terms.unwrap_or_default()
    }

    /// Whether an attack of a player's costs no points now, by the text that allows it.
    pub(super) fn costs_no_points(self, player: PlayerId) -> bool {
        let new = self.at.state.new_attack.filter(|_| self.at.state.frames.len() == 1);
        let by = new.filter(|new| new.player == player).and_then(|new| new.by);
        by.is_some_and(|by| self.terms_of_new_attack(by).1)
    }

    /// Whether an attack that begins the outermost combat takes an action of its player's.
    pub(in crate::game) fn takes_action(self, attacker: WarriorId, defender: WarriorId) -> bool {
        let player = self.at.state.table.warrior(attacker).player;
        let new = self.at.state.frames.len() == 1 && self.has_new_attack(player);
        !new && self.extra_attack(attacker, Some(defender)).is_none()
    }

    /// Whether a card leaves when its bearer attacks, so that what it says against that does not count.
    pub(super) fn leaves_for_attack(self, source: Source) -> bool {
        let Source::Card(card) = source else { return false };
        let statics = self.at.state.table.card(card).abilities().iter().flat_map(Ability::statics);
        self.at.state.frames.len() == 1
            && statics.into_iter().any(|text| matches!(text, Static::LeavesForAttack { .. }))
    }
}

impl Attack<'_, '_> {
    /// An attack that takes no action is made: what it costs besides is paid, and a card that leaves for it
    /// does.
    pub(super) fn make_extra_attack(&mut self, player: PlayerId, attacker: WarriorId, extra: Extra) {
        let Extra { source, following, destiny } = extra;
        let free = ActionEvent::NeedsNone { player, warrior: attacker, following };
        self.game.emit_from(Event::Actions(free), Principle::CardText, source);
        if destiny > 0 {
            let paid = Event::DestinyPaid { player, amount: destiny };
            self.game.emit_from(paid, Principle::CardText, source);
        }
        let Source::Card(card) = source else { return };
        let statics = self.game.position.state.table.card(card).abilities().iter().flat_map(Ability::statics);
        let to = statics.into_iter().find_map(|text| match text {
            Static::LeavesForAttack { eliminated: true } => Some(Place::Eliminated),
            Static::LeavesForAttack { eliminated: false } => Some(Place::Discarded),
            _ => None,
        });
        if let Some(to) = to {
            self.game.emit_from(Event::CardMoved { card, to }, Principle::CardText, source);
        }
    }
}
