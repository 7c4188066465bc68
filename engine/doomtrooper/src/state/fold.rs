//! How each event changes the state. Nothing else changes it; what it does to the combat at hand
//! stands in `frame`.

use super::{Attacked, Combat, Gained, Mode, NewAttack, Pending, Sabotage, State, Trait};
use crate::account::{Actions, Means};
use crate::effect::{Ability, ActionKind, CardKind, Continuous, OneShot, PlayChange, Static, Until};
use crate::event::{ActionEvent, Event, Source};
use crate::ids::{CardId, PlayerId, StepId, WarriorId, WarzoneId};
use crate::procedure::{Condition, Procedure, StepKind};
use crate::table::{Card, Name, Place, Status};

impl State {
    /// Applies one event.
    #[allow(clippy::too_many_lines, reason = "one arm for each event, nothing else")]
    pub(crate) fn apply(&mut self, event: &Event, source: Option<Source>, procedure: &Procedure) {
        match event {
            Event::CombatBegun { attacking } => {
                if self.frames.is_empty() {
                    self.free_attack = None;
                }
                if let Some(around) = self.frames.last_mut() {
                    around.attack_due = None;
                }
                let number = self.combats_begun;
                self.combats_begun = self.combats_begun.saturating_add(1);
                let mut combat = Combat::new(number, *attacking, procedure);
                for (card, factor, by) in self.bewitched_by_now() {
                    combat.bewitch(card, factor, by);
                }
                self.frames.push(combat);
            }
            Event::StepEntered { step } => {
                let waits = self.waits_for_second(*step, procedure);
                if let Some(combat) = self.frames.last_mut() {
                    combat.apply(event, source, procedure);
                    combat.after_waits = waits.unwrap_or(combat.after_waits);
                }
            }
            Event::CombatClosed => {
                self.bewitched = self.bewitched_by_now();
                let closed = self.frames.pop();
                if let Some(combat) = &closed {
                    for &(warrior, player) in &combat.controlled {
                        self.table.warrior_mut(warrior).player = player;
                    }
                    for &(card, player) in &combat.controlled_cards {
                        self.table.card_mut(card).player = player;
                    }
                }
                if self.frames.is_empty() {
                    // Whom something would have removed from the game, and who lives, stays in it.
                    for warrior in &mut self.table.warriors {
                        warrior.left_game &= !warrior.is_in_play();
                    }
                }
                if let (true, Some(combat), Some(attack)) =
                    (self.frames.is_empty(), closed.filter(|one| !one.special), self.attacked.last_mut())
                {
                    attack.tactic = combat.tactic;
                    let carries = |card: &Card| card.abilities().iter().any(carries_modifiers);
                    let kept = self.table.attached(attack.by).any(|(_, card)| carries(card));
                    self.modified_before = if kept { combat.modifiers } else { Vec::new() };
                }
            }
            Event::TurnBegun { player, actions } => self.turn_begun(*player, actions.as_deref().copied()),
            Event::TraitGained { warrior, what, lasting: true } => {
                if let Some(source) = source {
                    self.lasting.push(Gained { warrior: *warrior, what: what.clone(), source });
                }
            }
            Event::NewAttackAllowed { player, not, again, must } => {
                let (player, not, again, must) = (*player, *not, *again, *must);
                self.new_attack = Some(NewAttack { player, not, again, must, by: source });
            }
            Event::CombatantsAnnounced { attacker, defender } if self.frames.len() == 1 => {
                let attacking = self.table.warrior(*attacker).player;
                let new = self.new_attack.take().filter(|new| new.player == attacking);
                if let Some(new) = new {
                    self.free_attack = new.by;
                }
                let took_action = new.is_none() && self.free_attack.is_none();
                let besides = |by: Source| self.extra_attacks.last() == Some(&(*attacker, by));
                let follows = new.is_none() && self.free_attack.is_some_and(|by| !besides(by));
                let (by, on) = (*attacker, *defender);
                self.attacked.push(Attacked { by, on, took_action, follows, tactic: None });
                let carried = std::mem::take(&mut self.modified_before);
                let carries = self.free_attack.is_some_and(|by| self.carries_modifiers(by));
                if let Some(combat) = self.frames.last_mut() {
                    let own = carried.into_iter().filter(|one| carries && one.warrior == *attacker);
                    combat.modifiers.extend(own);
                    combat.apply(event, source, procedure);
                }
            }
            Event::DestinyPaid { player, amount } => {
                let destiny = &mut self.table.player_mut(*player).destiny;
                *destiny = destiny.saturating_sub(*amount);
            }
            Event::PointsPaid { player, promotion, destiny } => {
                let earner = *player;
                let player = self.table.player_mut(earner);
                player.promotion = player.promotion.saturating_add(*promotion);
                player.destiny = player.destiny.saturating_add(*destiny);
                // Points of a sabotage, which is an action, leave an award alone.
                let award_paid = |combat: &&mut Combat| !matches!(combat.mode, Mode::Acting { .. });
                if let Some(combat) = self.frames.last_mut().filter(award_paid) {
                    combat.awards.retain(|award| award.player != earner);
                }
            }
            Event::PointsEarnedByCard { player, promotion, destiny } => {
                let player = self.table.player_mut(*player);
                player.promotion = player.promotion.saturating_add(*promotion);
                player.destiny = player.destiny.saturating_add(*destiny);
            }
            Event::CardMoved { card, to } => {
                let from = std::mem::replace(&mut self.table.card_mut(*card).place, *to);
                if from == Place::Played
                    && matches!(to, Place::On(_) | Place::In(_))
                    && let Some(combat) = self.frames.last_mut()
                {
                    combat.laid.push(*card);
                }
                if let Place::On(warrior) = *to {
                    self.table.warrior_mut(warrior).received.push(*card);
                }
                let is_mission = self.table.card(*card).kind == CardKind::Mission;
                if let Some(combat) = self.frames.last_mut()
                    && let Some(award) = combat.awards.last()
                    && is_mission
                    && source == Some(Source::Card(*card))
                {
                    combat.fulfilled.push(award.player);
                }
            }
            Event::CardTaken { card, player, warrior } => {
                let taken = self.table.card_mut(*card);
                (taken.player, taken.place) = (*player, Place::On(*warrior));
                let received = &mut self.table.warrior_mut(*warrior).received;
                if !received.contains(card) {
                    received.push(*card);
                }
            }
            Event::WarzoneDiscarded { warzone } => self.lose_warzone(*warzone),
            Event::WarriorDiscarded { warrior } => {
                self.leaves_play(*warrior, Status::Discarded, Place::Discarded);
            }
            Event::WarriorEliminated { warrior, with_cards } => {
                let to = if *with_cards { Place::Eliminated } else { Place::Discarded };
                self.leaves_play(*warrior, Status::Eliminated, to);
            }
            Event::WarriorReturned { warrior } => {
                self.leaves_play(*warrior, Status::Returned, Place::Discarded);
            }
            Event::WarriorEntered { warrior, area, in_place_of, with_cards, eliminated } => {
                self.enter(*warrior, *area, *in_place_of, (*with_cards, *eliminated));
            }
            Event::AttackDue { attacker, defender, tactic, unanswered } => {
                if let (Some(combat), Some(source)) = (self.frames.last_mut(), source) {
                    combat.attack_due = Some((*attacker, *defender, *tactic, *unanswered, source));
                }
            }
            Event::Undone { card, warrior } => {
                let about = |gained: &Gained| gained.source == *card && gained.warrior == Some(*warrior);
                self.lasting.retain(|gained| !about(gained));
                if let Some(combat) = self.frames.last_mut() {
                    combat.traits.retain(|gained| !about(gained));
                    combat.modifiers.retain(|one| one.source != *card || one.warrior != *warrior);
                }
            }
            Event::ControlTaken { warrior, player } => self.take_control(*warrior, *player),
            Event::CardToHand { card, player, next, eliminated } => {
                let taken = self.table.card_mut(*card);
                (taken.player, taken.place) = (*player, Place::Hand);
                if let Some(combat) = self.frames.last_mut() {
                    // It can be played as something new, after which players may play on.
                    combat.played_since.fill();
                    combat.due.push((*card, *next, *eliminated));
                }
            }
            Event::CardHandedOver { card, player } => self.table.card_mut(*card).player = *player,
            Event::Transferred { warrior, to } => self.table.warrior_mut(*warrior).area = *to,
            Event::StatusChanged { warrior, to } => self.change_status(*warrior, *to),
            Event::LeavesGame { warrior } => self.table.warrior_mut(*warrior).left_game = true,
            Event::Saved { warrior, .. } => {
                self.table.warrior_mut(*warrior).left_game = false;
                if let Some(combat) = self.frames.last_mut() {
                    combat.apply(event, source, procedure);
                }
            }
            Event::AffiliationGained { warrior, affiliation, instead } => {
                let warrior = self.table.warrior_mut(*warrior);
                if *instead {
                    warrior.renounced = true;
                    warrior.gained.clear();
                }
                if !warrior.gained.contains(affiliation) {
                    warrior.gained.push(affiliation.clone());
                }
            }
            Event::DefinitionGained { warrior, definition } => {
                let warrior = self.table.warrior_mut(*warrior);
                if !warrior.is_a(definition) {
                    warrior.marked.push(definition.clone());
                }
            }
            Event::Named { warrior, word, warzone, less } => {
                let named = warrior.map(Name::Warrior).or_else(|| word.clone().map(Name::Word));
                let named = named.or_else(|| warzone.map(Name::Warzone));
                if let (Some(source), Some(named)) = (source, named) {
                    self.name(source, named, *less);
                }
            }
            Event::GroupLed { sergeant, group, .. } => {
                self.table.warrior_mut(*sergeant).leads = Some(group.clone());
            }
            Event::BondBroken { sergeant } => self.table.warrior_mut(*sergeant).leads = None,
            Event::TacticChanged { tactic } => {
                if let Some(combat) = self.frames.last_mut() {
                    combat.tactic = Some(*tactic);
                    // A weapon that was to be used and does not fit any more is not used.
                    for used in combat.equipment.iter_mut().flatten() {
                        used.retain(|&card| {
                            self.table.weapon_kind(card).is_none_or(|weapon| weapon.fits(*tactic))
                        });
                    }
                }
            }
            Event::Revealed { warrior } => self.table.warrior_mut(*warrior).unrevealed = false,
            Event::PromotionLost { player, amount } => {
                let promotion = &mut self.table.player_mut(*player).promotion;
                *promotion = promotion.saturating_sub(*amount);
            }
            Event::WentToCover { warrior } => self.table.warrior_mut(*warrior).in_cover = true,
            Event::LeftCover { warrior } => {
                let warrior = self.table.warrior_mut(*warrior);
                (warrior.in_cover, warrior.left_cover) = (false, true);
            }
            Event::LeftVehicle { card, .. } => self.table.card_mut(*card).outside = true,
            Event::PlayerAttacked { warrior, victim } => {
                let player = self.table.warrior(*warrior).player;
                self.sabotages.push(Sabotage { by: *warrior, player, victim: *victim });
            }
            Event::Imprisoned { warrior } => self.table.warrior_mut(*warrior).imprisoned = true,
            Event::Released { warrior } => self.table.warrior_mut(*warrior).imprisoned = false,
            Event::Healed { warrior } => {
                self.table.warrior_mut(*warrior).status = Status::Healthy;
                let mut lasting = std::mem::take(&mut self.lasting);
                lasting.retain(|gained| gained.warrior != Some(*warrior) || !self.ends_with_wound(gained));
                self.lasting = lasting;
            }
            Event::Actions(ActionEvent::Gained { player, action, count, now }) => {
                let left = self.table.player_mut(*player).actions(*action);
                *left = left.saturating_add(*count);
                if *now {
                    self.turn_to_actions(*player);
                }
            }
            Event::Actions(ActionEvent::Spent { player, means, left, .. }) => {
                self.table.player_mut(*player).account = Some(**left);
                self.converted.extend((*means == Means::Conversion).then_some(*player));
            }
            Event::Actions(ActionEvent::Lost { player, .. }) => {
                if let Some(account) = &mut self.table.player_mut(*player).account {
                    (account.turn, account.tactical) = (0, 0);
                }
            }
            Event::Actions(ActionEvent::Used { player, action, converted }) => {
                let left = self.table.player_mut(*player).actions(*action);
                *left = left.saturating_sub(1);
                self.converted.extend(converted.then_some(*player));
            }
            Event::Actions(ActionEvent::NeedsNone { warrior, following, .. }) => {
                self.free_attack = source;
                self.extra_attacks.extend(source.filter(|_| !following).map(|source| (*warrior, source)));
            }
            Event::Actions(ActionEvent::Ended { player }) => self.actions_ended(*player),
            Event::Played { player, source, way, target, swap, points, at_once, .. } => {
                if let Source::Card(card) = source
                    && self.table.card(*card).place == Place::Hand
                {
                    self.table.card_mut(*card).place = Place::Played;
                }
                let once = self.is_used_once(*source, *way);
                self.let_chance_pass(*player, *source);
                if let Some(combat) = self.frames.last_mut() {
                    combat.due.retain(|(card, ..)| Source::Card(*card) != *source);
                    combat.played_since.fill();
                    if once {
                        combat.used.push((*source, *way));
                    }
                    let pending = Pending {
                        player: *player,
                        source: *source,
                        way: *way,
                        target: *target,
                        swap: *swap,
                        points: *points,
                        seen_by: 0,
                        spared_by: 0,
                    };
                    combat.played_in_turn(pending, *at_once, procedure);
                }
            }
            _ => {
                if let Some(combat) = self.frames.last_mut() {
                    combat.apply(event, source, procedure);
                }
            }
        }
    }

    /// Where one part of a combat is over, whether what comes after the combat waits for the second warrior's
    /// blow; `None` at any other step.
    fn waits_for_second(&self, step: StepId, procedure: &Procedure) -> Option<bool> {
        if procedure.step(step).kind != StepKind::AfterCombat {
            return None;
        }
        let leads_on = || {
            let part = &procedure.stretch(step).id;
            procedure.steps().any(|(id, one)| {
                procedure.stretch(id).id == *part
                    && one.edges.iter().any(|edge| edge.when == Condition::SecondStands)
            })
        };
        let combat = self.combat().filter(|combat| !combat.ended && combat.first.is_some() && leads_on());
        let second = combat.and_then(|combat| {
            let second = combat.combatant(combat.first?.other());
            second.filter(|id| !combat.barred.contains(id))
        });
        let stands =
            |id: WarriorId| self.table.warrior(id).stands() && self.pending_status(id) != Status::Killed;
        Some(second.is_some_and(stands))
    }

    /// A text names something more, or once less.
    fn name(&mut self, source: Source, named: Name, less: bool) {
        let mut names = self.names_of(source).to_vec();
        if !less {
            names.push(named);
        } else if let Some(at) = names.iter().position(|one| *one == named) {
            names.remove(at);
        }
        self.names.retain(|(of, _)| *of != source);
        self.names.push((source, names));
    }

    /// What held for the turn that is over holds no longer.
    fn turn_begun(&mut self, player: PlayerId, actions: Option<Actions>) {
        let ended = self.table.active;
        self.table.active = player;
        self.before_turn = self.combats_begun;
        self.new_attack = None;
        self.attacked.clear();
        self.sabotages.clear();
        self.converted.clear();
        self.extra_attacks.clear();
        self.table.player_mut(ended).first_turn = false;
        for seated in &mut self.table.players {
            seated.actions = [0; 3];
        }
        for warrior in &mut self.table.warriors {
            (warrior.left_cover, warrior.introduced) = (false, false);
        }
        if let Some(account) = &mut self.table.player_mut(ended).account {
            *account = Actions::default();
        }
        if actions.is_some() {
            self.table.player_mut(player).account = actions;
        }
        let mut lasting = std::mem::take(&mut self.lasting);
        lasting.retain(|gained| !self.ends_with_turn_of(player, gained));
        self.lasting = lasting;
        let mut bewitched = std::mem::take(&mut self.bewitched);
        let for_good = |by: Source| {
            let plays = self.script(by).map_or(&[][..], |script| &script.plays);
            plays.iter().any(|play| play.until == Until::Game)
        };
        bewitched.retain(|(.., by)| self.controller(*by) != player || for_good(*by));
        self.bewitched = bewitched;
    }

    /// What is done to cards until the next turn of whose card does it: by now, in the innermost combat too.
    fn bewitched_by_now(&self) -> Vec<(CardId, Option<i32>, Source)> {
        let lasts = |by: Source| {
            let does = |once: &OneShot| {
                let down = matches!(once, OneShot::FaceDown {});
                down || matches!(once, OneShot::MultiplyCard { .. } | OneShot::SuppressCard {})
            };
            let plays = self.script(by).map_or(&[][..], |script| &script.plays);
            let lasts = |until: Until| matches!(until, Until::NextTurn | Until::Game);
            plays.iter().any(|play| lasts(play.until) && play.once().any(does))
        };
        let Some(combat) = self.combat() else { return self.bewitched.clone() };
        let multiplied = combat.multiplied.iter().filter_map(|&(what, factor, by)| match what {
            Source::Card(card) => Some((card, Some(factor), by)),
            Source::Warrior(_) | Source::Warzone(_) => None,
        });
        let suppressed = combat.suppressed.iter().map(|&(card, by)| (card, None, by));
        multiplied.chain(suppressed).filter(|(.., by)| lasts(*by)).collect()
    }

    /// Whether what a card has made of a warrior ends when this player's turn begins.
    fn ends_with_turn_of(&self, player: PlayerId, gained: &Gained) -> bool {
        let Trait::Text { way, .. } = gained.what else { return false };
        let play = self.play(gained.source, usize::from(way));
        play.is_some_and(|play| play.until == Until::NextTurn) && self.controller(gained.source) == player
    }

    /// Whether what a card has made of a warrior ends when that one is healed.
    fn ends_with_wound(&self, gained: &Gained) -> bool {
        let Trait::Text { way, .. } = gained.what else { return false };
        self.play(gained.source, usize::from(way)).is_some_and(|play| play.until == Until::Healed)
    }

    /// What a card taught for the next spell alone is over once its player has played something.
    fn let_chance_pass(&mut self, player: PlayerId, played: Source) {
        let Some(combat) = self.frames.last() else { return };
        let is_over = |gained: &Gained| {
            let Trait::Text { way, at } = gained.what else { return false };
            let play = self.play(gained.source, usize::from(way));
            let change = play.and_then(|play| play.changes.get(usize::from(at)));
            gained.source != played
                && self.controller(gained.source) == player
                && matches!(change, Some(PlayChange::Holds(Continuous::Casts { at_once: true, .. })))
        };
        let kept: Vec<Gained> = combat.traits.iter().filter(|gained| !is_over(gained)).cloned().collect();
        if let Some(combat) = self.frames.last_mut().filter(|combat| combat.traits.len() != kept.len()) {
            combat.traits = kept;
        }
    }

    /// Whether by a text that gives a further attack what modified the attacker in the one before counts on.
    fn carries_modifiers(&self, by: Source) -> bool {
        self.script(by).is_some_and(|script| script.abilities.iter().any(carries_modifiers))
    }

    /// Whether a way to play a card is used once in a combat at most.
    fn is_used_once(&self, source: Source, way: usize) -> bool {
        self.play(source, way).is_some_and(|play| play.once)
    }

    fn lose_warzone(&mut self, warzone: WarzoneId) {
        self.table.warzone_mut(warzone).discarded = true;
        for combat in self.frames.iter_mut().filter(|combat| combat.warzone == Some(warzone)) {
            combat.warzone = None;
        }
    }

    fn turn_to_actions(&mut self, player: PlayerId) {
        if let Some(combat) = self.frames.last_mut() {
            let then = match combat.mode {
                Mode::Turn(then) | Mode::Answering { then, .. } | Mode::Acting { then, .. } => then,
            };
            combat.mode = Mode::Acting { player, then };
        }
    }

    fn actions_ended(&mut self, player: PlayerId) {
        for kind in [ActionKind::Attack, ActionKind::NonAttack, ActionKind::Undefined] {
            *self.table.player_mut(player).actions(kind) = 0;
        }
        if let Some(Combat { mode: mode @ Mode::Acting { .. }, .. }) = self.frames.last_mut()
            && let Mode::Acting { then, .. } = *mode
        {
            *mode = Mode::Turn(then);
        }
    }
}

/// Whether an ability gives a further attack in which what modified the attacker in the one before counts on.
fn carries_modifiers(ability: &Ability) -> bool {
    ability.statics().any(|text| matches!(text, Static::ExtraAttack { carries: true, .. }))
}
