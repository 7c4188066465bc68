//! What each change of the vocabulary does that happens once.

use super::Game;
use super::requirements::ScriptContext;
use crate::effect::{Harm, Moment, OneShot, PlayChange, Who};
use crate::event::{ActionEvent, Ending, Event, Gap, Side, Source};
use crate::ids::{PlayerId, WarriorId};
use crate::rating::Rating;
use crate::rules::Principle;
use crate::state::Combat;
use crate::table::Place;

impl Game<'_> {
    /// Carries out one change of a card that takes effect, or of what a text brings about.
    pub(super) fn change(
        &mut self,
        source: Source,
        change: &PlayChange,
        scope: ScriptContext,
        swap: Option<(Rating, Rating)>,
    ) {
        if self.state.table.traits.aloof && self.leaves_some_alone(source, change, scope, swap) {
            return;
        }
        match change {
            PlayChange::Once(once) => self.happen(source, once, scope, swap),
            PlayChange::Holds(held) => self.begin_to_hold(source, change, held, scope),
            PlayChange::Makes(identity) => self.identify(source, identity, scope),
            PlayChange::Imposes(_) => self.hold(source, change, scope),
        }
    }

    /// What happens once.
    #[allow(clippy::too_many_lines, reason = "one arm for each word, nothing else")]
    fn happen(
        &mut self,
        source: Source,
        change: &OneShot,
        scope: ScriptContext,
        swap: Option<(Rating, Rating)>,
    ) {
        let player = scope.player;
        match change {
            OneShot::SwapRatings { on } => {
                if let Some((one, other)) = swap {
                    self.each(source, *on, scope, |warrior| Event::RatingsSwapped { warrior, one, other });
                }
            }
            OneShot::Wound { on, when, points, self_inflicted } => {
                // Played when the blows have been resolved already, "after the combat" is now.
                if *when == Moment::AfterCombat && !self.blows_are_resolved() {
                    for warrior in self.who(*on, scope).into_iter().flatten() {
                        let credit = self.opponent_of(warrior).filter(|_| *points);
                        self.effect(source, Event::WoundPending { warrior, credit });
                    }
                } else {
                    let certain = *self_inflicted && self.rules.has(Principle::SelfInflicted);
                    self.hurt(
                        source,
                        *on,
                        scope,
                        Dealt { when: *when, harm: Harm::Wound, points: *points, certain },
                    );
                }
            }
            OneShot::Kill { on, unavoidable } => {
                let certain = *unavoidable;
                let dealt = Dealt { when: Moment::InCombat, harm: Harm::Death, points: true, certain };
                self.hurt(source, *on, scope, dealt);
            }
            OneShot::EndCombat { void_cards } => {
                let ended = Event::CombatEnded { why: Ending::Card, void_cards: *void_cards };
                self.emit_from(ended, Principle::EndingCard, source);
            }
            OneShot::Replace { role, with, .. } => {
                if let (Some(side), Some(with)) =
                    (self.replaced_side(*role, player), self.who(*with, scope)[0])
                {
                    self.effect(source, Event::CombatantReplaced { side, with });
                    if self.is_hidden(with) {
                        self.reveal(with);
                    }
                    self.note_gaps_of_warrior(with);
                    self.note_replacement();
                }
            }
            OneShot::MultiplyCard { factor } => {
                if let Some(card) = scope.card {
                    self.effect(source, Event::EffectMultiplied { card, factor: *factor });
                }
            }
            OneShot::NoModifiers {} => self.effect(source, Event::ModifiersBarred),
            OneShot::DiscardWarrior { on } => {
                for warrior in self.who(*on, scope).into_iter().flatten() {
                    self.effect(source, Event::WarriorDiscarded { warrior });
                    self.note_battle(warrior, None);
                }
            }
            OneShot::EliminateWarrior { on } => self.eliminate(source, *on, scope),
            OneShot::DiscardGear { on, gear, all, eliminated } => {
                self.discard_gear(source, (*on, scope), gear, (*all, *eliminated));
            }
            OneShot::ChangeAward { points, op, amount } => {
                self.change_award(source, scope, *points, (*op, *amount));
            }
            OneShot::DiscardCard { eliminated } => {
                let to = if *eliminated { Place::Eliminated } else { Place::Discarded };
                if let Some(Source::Card(card)) = scope.card {
                    self.discard_named(source, card, to);
                }
            }
            OneShot::DiscardAll { gear, of, eliminated } => {
                let to = if *eliminated { Place::Eliminated } else { Place::Discarded };
                self.discard_all(source, gear, of, to);
            }
            OneShot::LeaveWarzone {} => {
                if self.state.combat().is_some_and(|combat| combat.warzone.is_some()) {
                    self.effect(source, Event::WarzoneLeft);
                }
            }
            OneShot::LeaveCover { on } => {
                for warrior in self.who(*on, scope).into_iter().flatten() {
                    if self.state.table.warrior(warrior).in_cover {
                        self.effect(source, Event::LeftCover { warrior });
                    }
                }
            }
            OneShot::SuppressCard {} => {
                if let Some(Source::Card(card)) = scope.card {
                    self.effect(source, Event::CardSuppressed { card });
                }
            }
            OneShot::GiveCard { to } => {
                if let (Some(Source::Card(card)), Some(warrior)) = (scope.card, self.who(*to, scope)[0]) {
                    self.give_card(source, card, warrior);
                }
            }
            OneShot::ReturnWarrior { on } => {
                for warrior in self.who(*on, scope).into_iter().flatten() {
                    self.effect(source, Event::WarriorReturned { warrior });
                    self.note_battle(warrior, None);
                }
            }
            OneShot::GainPoints { points, amount, whose } => {
                let amount = self.measure(amount, scope);
                self.gain_points(source, scope, *points, amount, *whose);
            }
            OneShot::DiscardWarzone {} => self.discard_warzone(source),
            OneShot::NoPoints {} => self.effect(source, Event::PointsBarred),
            OneShot::Save { on, from, for_good, wounded } => {
                self.save(source, (*on, scope), *from, (*for_good, *wounded));
            }
            OneShot::Heal { on } => self.heal(source, *on, scope),
            OneShot::GainActions { action, count } => {
                let (action, count) = (*action, *count);
                let now = self.rules.has(Principle::Interruption);
                let principle = if now {
                    self.rules.known_or(Principle::KindsFromCards, Principle::CardText)
                } else {
                    Principle::OneAttackAtATime
                };
                self.emit_from(
                    Event::Actions(ActionEvent::Gained { player, action, count, now }),
                    principle,
                    source,
                );
                self.remark_on_gain(player, count);
            }
            OneShot::NewAttack {} => self.allow_new_attack(source),
            OneShot::DenyPromotion { destiny_per_point } => {
                self.deny_promotion(source, scope, *destiny_per_point);
            }
            OneShot::Join { with } => self.join(source, player, self.who(*with, scope)[0]),
            OneShot::ChangeTactic { to } => {
                if let Some(tactic) = self.tactic_changed_to(*to) {
                    self.change_tactic(source, tactic);
                }
            }
            OneShot::SuppressThis {} => {
                if let Source::Card(card) = source {
                    self.effect(source, Event::CardSuppressed { card });
                }
            }
            OneShot::GoToCover { on } => {
                for warrior in self.who(*on, scope).into_iter().flatten() {
                    self.send_to_cover(source, warrior);
                }
            }
            OneShot::Imprison { on } => {
                for warrior in self.who(*on, scope).into_iter().flatten() {
                    self.effect(source, Event::Imprisoned { warrior });
                    self.note_battle(warrior, None);
                }
            }
            // A counter has done its work when cards were settled.
            OneShot::Counter {} => {}
        }
    }

    /// Where a text keeps this from affecting a warrior, makes the change for whom else it is about.
    fn leaves_some_alone(
        &mut self,
        source: Source,
        change: &PlayChange,
        scope: ScriptContext,
        swap: Option<(Rating, Rating)>,
    ) -> bool {
        let Some(subject) = change.subject() else { return false };
        let harm = matches!(change, PlayChange::Once(OneShot::Wound { .. } | OneShot::Kill { .. }));
        let about = self.who(subject, scope);
        let spared = about.map(|id| id.filter(|&id| self.leaves_alone(source, id, harm)));
        if spared == [None, None] {
            return false;
        }
        for by in spared.into_iter().flatten() {
            self.emit_from(Event::Negated { source, by }, Principle::CardText, source);
        }
        let others = about.into_iter().flatten().filter(|id| !spared.contains(&Some(*id)));
        for other in others.collect::<Vec<_>>() {
            self.change(source, change, ScriptContext { bound: Some(other), ..scope }, swap);
        }
        true
    }

    /// The defender goes on without a warzone; whether another may be chosen is not said everywhere.
    fn discard_warzone(&mut self, source: Source) {
        let Some(warzone) = self.state.combat().and_then(|combat| combat.warzone) else { return };
        self.effect(source, Event::WarzoneDiscarded { warzone });
        if !self.rules.has(Principle::WarzoneLost) {
            let gap = Gap::WarzoneLost(warzone);
            self.emit_from(Event::Unspecified { gap }, Principle::WarzoneChoice, source);
        }
    }

    pub(super) fn effect(&mut self, source: Source, event: Event) {
        self.emit_from(event, Principle::CardText, source);
    }

    /// The player in this combat who does not control the warrior, and earns points for it.
    fn opponent_of(&self, warrior: WarriorId) -> Option<PlayerId> {
        let own = self.state.table.warrior(warrior).player;
        Side::BOTH.into_iter().filter_map(|side| self.state.player_of(side)).find(|&player| player != own)
    }

    fn hurt(&mut self, source: Source, who: Who, scope: ScriptContext, dealt: Dealt) {
        let Dealt { when, harm, points, certain } = dealt;
        for warrior in self.who(who, scope).into_iter().flatten() {
            if !self.state.table.warrior(warrior).is_in_play() {
                continue;
            }
            let protection = self.protection(warrior, when);
            if let (Some(protection), true) = (protection, certain) {
                self.emit_from(Event::HarmStands { warrior }, Principle::SelfInflicted, protection);
            } else if let Some(protection) = protection {
                let changed = Event::HarmChanged { warrior, from: Some(harm), to: None };
                self.emit_from(changed, Principle::CardText, protection);
                continue;
            }
            let Some(harm) = (if certain { Some(harm) } else { self.tempered(warrior, harm) }) else {
                continue;
            };
            let credit = self.opponent_of(warrior).filter(|_| points);
            let principle = match harm {
                Harm::Death if certain => Principle::CardText,
                Harm::Death => Principle::AutomaticKill,
                Harm::Wound if certain => Principle::SelfInflicted,
                Harm::Wound => Principle::CardText,
            };
            self.emit_from(Event::HarmDealt { warrior, harm, credit, certain }, principle, source);
            self.remark_on_harm(warrior);
        }
    }

    /// A warrior is killed with what it was in.
    pub(super) fn kill_with(&mut self, source: Source, warrior: WarriorId) {
        let scope =
            ScriptContext { target: Some(warrior), ..ScriptContext::of(self.state.controller(source), None) };
        let dealt = Dealt { when: Moment::InCombat, harm: Harm::Death, points: true, certain: false };
        self.hurt(source, Who::Target, scope, dealt);
    }

    fn save(
        &mut self,
        source: Source,
        (who, scope): (Who, ScriptContext),
        from: Harm,
        (for_good, wounded): (bool, bool),
    ) {
        for warrior in self.who(who, scope).into_iter().flatten() {
            if self.state.pending_harm(warrior).is_some_and(|harm| harm <= from) {
                if self.all_harm_is_certain(warrior) {
                    self.emit_from(Event::HarmStands { warrior }, Principle::SelfInflicted, source);
                } else {
                    let was = self.state.pending_harm(warrior);
                    self.effect(source, Event::Saved { warrior, from });
                    if wounded && was == Some(Harm::Death) && self.state.wounds(warrior) == 0 {
                        let (harm, credit, certain) = (Harm::Wound, None, false);
                        self.effect(source, Event::HarmDealt { warrior, harm, credit, certain });
                    }
                    if for_good {
                        self.effect(source, Event::Protected { warrior, for_good: true });
                    }
                }
            }
        }
    }

    /// Heals the wound just dealt, or else one from before; it comes too late for the dead.
    fn heal(&mut self, source: Source, who: Who, scope: ScriptContext) {
        for warrior in self.who(who, scope).into_iter().flatten() {
            match self.state.pending_harm(warrior) {
                Some(Harm::Wound) if self.all_harm_is_certain(warrior) => {
                    self.emit_from(Event::HarmStands { warrior }, Principle::SelfInflicted, source);
                }
                Some(Harm::Wound) => self.effect(source, Event::Saved { warrior, from: Harm::Wound }),
                None if self.is_wounded_from_before(warrior) => {
                    self.effect(source, Event::Healed { warrior });
                }
                Some(Harm::Death) | None => {}
            }
        }
    }

    /// Whether a warrior has taken no harm but such as nothing prevents, avoids or heals.
    fn all_harm_is_certain(&self, warrior: WarriorId) -> bool {
        let harm = self.state.combat().map_or(&[][..], |combat| &combat.harm);
        harm.iter().filter(|harm| harm.warrior == warrior).all(|harm| harm.certain)
    }

    fn allow_new_attack(&mut self, source: Source) {
        if let (Some(player), Some(not)) =
            (self.state.player_of(Side::Attacker), self.state.combatant(Side::Defender))
        {
            self.effect(source, Event::NewAttackAllowed { player, not });
        }
    }

    fn deny_promotion(&mut self, source: Source, scope: ScriptContext, destiny_per_point: u32) {
        let player = scope.player;
        let of_earner =
            |combat: &Combat| combat.awards.iter().find(|award| Some(award.player) == scope.award).copied();
        let Some(award) = self.state.combat().and_then(of_earner) else { return };
        let changed = Event::AwardChanged { player: award.player, promotion: 0, destiny: award.destiny };
        self.effect(source, changed);
        let destiny = award.promotion.saturating_mul(destiny_per_point);
        if destiny > 0 {
            self.effect(source, Event::PointsEarnedByCard { player, promotion: 0, destiny });
        }
    }
}

/// Harm that a card deals.
#[derive(Clone, Copy)]
struct Dealt {
    when: Moment,
    harm: Harm,
    /// Whether the opposing player earns points if it kills.
    points: bool,
    /// Whether nothing can prevent, avoid or heal it.
    certain: bool,
}
