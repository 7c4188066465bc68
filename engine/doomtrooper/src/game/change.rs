//! What each change of the vocabulary does.

use super::Game;
use super::requirements::ScriptContext;
use crate::effect::{Change, Degree, Harm, Moment, Operation, Who};
use crate::event::{ActionEvent, Ending, Event, Gap, Side, Source};
use crate::ids::{PlayerId, WarriorId};
use crate::rating::{Rating, RatingSet};
use crate::rules::Principle;
use crate::state::{Combat, Trait};
use crate::table::Place;

impl Game<'_> {
    /// Carries out one change of a card that takes effect.
    #[allow(clippy::too_many_lines, reason = "one arm for each change, nothing else")]
    pub(super) fn change(
        &mut self,
        source: Source,
        change: &Change,
        scope: ScriptContext,
        swap: Option<(Rating, Rating)>,
    ) {
        let player = scope.player;
        if self.state.table.traits.aloof && self.leaves_some_alone(source, change, scope, swap) {
            return;
        }
        if change.holds() || (scope.lasting && change.lasts()) {
            self.hold(source, change, scope);
            return;
        }
        match change {
            Change::Rating { rating, op, amount, on, by_strength } => {
                let bought = scope.bought.filter(|_| *by_strength);
                let amount = self.measure(amount, scope);
                let amount = bought.map_or(amount, |bought| bought.worth(amount));
                self.modify(source, *rating, (*op, amount), *on, ScriptContext { bought, ..scope });
            }
            Change::SwapRatings { on } => {
                if let Some((one, other)) = swap {
                    self.each(source, *on, scope, |warrior| Event::RatingsSwapped { warrior, one, other });
                }
            }
            Change::Wound { on, when, points, self_inflicted } => {
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
            Change::Kill { on, unavoidable } => {
                let certain = *unavoidable;
                let dealt = Dealt { when: Moment::InCombat, harm: Harm::Death, points: true, certain };
                self.hurt(source, *on, scope, dealt);
            }
            Change::Protect { on } => {
                self.each(source, *on, scope, |warrior| Event::Protected { warrior, for_good: false });
            }
            Change::Lethal { on, tactic, .. } => {
                let tactic = *tactic;
                self.each(source, *on, scope, |warrior| Event::MadeLethal { warrior, tactic });
            }
            Change::StrikesFirst { on, degree, ends_if_wounded } => {
                let (degree, ends_if_wounded): (Degree, bool) = (*degree, *ends_if_wounded);
                self.each(source, *on, scope, |warrior| Event::OrderClaimed {
                    warrior,
                    degree,
                    ends_if_wounded,
                });
            }
            Change::EndCombat { void_cards } => {
                let ended = Event::CombatEnded { why: Ending::Card, void_cards: *void_cards };
                self.emit_from(ended, Principle::EndingCard, source);
            }
            Change::Replace { role, with, .. } => {
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
            Change::NoBlow { on } => self.each(source, *on, scope, |warrior| Event::BlowBarred { warrior }),
            Change::MultiplyCard { factor } => {
                if let Some(card) = scope.card {
                    self.effect(source, Event::EffectMultiplied { card, factor: *factor });
                }
            }
            Change::NoModifiers => self.effect(source, Event::ModifiersBarred),
            Change::DiscardWarrior { on } => {
                for warrior in self.who(*on, scope).into_iter().flatten() {
                    self.effect(source, Event::WarriorDiscarded { warrior });
                    self.note_battle(warrior, None);
                }
            }
            Change::EliminateWarrior { on } => self.eliminate(source, *on, scope),
            Change::DiscardGear { on, gear, all, eliminated } => {
                self.discard_gear(source, (*on, scope), gear, (*all, *eliminated));
            }
            Change::ChangeAward { points, op, amount } => {
                self.change_award(source, scope, *points, (*op, *amount));
            }
            Change::DiscardCard { eliminated } => {
                let to = if *eliminated { Place::Eliminated } else { Place::Discarded };
                if let Some(Source::Card(card)) = scope.card {
                    self.discard_named(source, card, to);
                }
            }
            Change::DiscardAll { gear, of, eliminated } => {
                let to = if *eliminated { Place::Eliminated } else { Place::Discarded };
                self.discard_all(source, gear, of, to);
            }
            Change::LeaveWarzone => {
                if self.state.combat().is_some_and(|combat| combat.warzone.is_some()) {
                    self.effect(source, Event::WarzoneLeft);
                }
            }
            Change::LeaveCover { on } => {
                for warrior in self.who(*on, scope).into_iter().flatten() {
                    if self.state.table.warrior(warrior).in_cover {
                        self.effect(source, Event::LeftCover { warrior });
                    }
                }
            }
            Change::SuppressCard => {
                if let Some(Source::Card(card)) = scope.card {
                    self.effect(source, Event::CardSuppressed { card });
                }
            }
            Change::GiveCard { to } => {
                if let (Some(Source::Card(card)), Some(warrior)) = (scope.card, self.who(*to, scope)[0]) {
                    self.give_card(source, card, warrior);
                }
            }
            Change::ReturnWarrior { on } => {
                for warrior in self.who(*on, scope).into_iter().flatten() {
                    self.effect(source, Event::WarriorReturned { warrior });
                    self.note_battle(warrior, None);
                }
            }
            Change::GainPoints { points, amount, whose } => {
                let amount = self.measure(amount, scope);
                self.gain_points(source, scope, *points, amount, *whose);
            }
            Change::DiscardWarzone => self.discard_warzone(source),
            Change::NoPoints => self.effect(source, Event::PointsBarred),
            Change::Save { on, from, for_good, wounded } => {
                self.save(source, (*on, scope), *from, (*for_good, *wounded));
            }
            Change::Heal { on } => self.heal(source, *on, scope),
            Change::GainActions { action, count } => {
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
            Change::NewAttack => self.allow_new_attack(source),
            Change::DenyPromotion { destiny_per_point } => {
                self.deny_promotion(source, scope, *destiny_per_point);
            }
            Change::Affiliation { on, affiliation, instead } => {
                self.affiliate(source, self.who(*on, scope)[0], affiliation, *instead);
            }
            Change::Definition { definition, on } => {
                self.each(source, *on, scope, |warrior| Event::DefinitionGained {
                    warrior,
                    definition: definition.clone(),
                });
            }
            Change::Join { with } => self.join(source, player, self.who(*with, scope)[0]),
            Change::ChangeTactic { to } => {
                if let Some(tactic) = self.tactic_changed_to(*to) {
                    self.change_tactic(source, tactic);
                }
            }
            Change::SuppressThis => {
                if let Source::Card(card) = source {
                    self.effect(source, Event::CardSuppressed { card });
                }
            }
            Change::GoToCover { on } => self.send_to_cover(source, self.who(*on, scope)[0]),
            Change::Imprison { on } => {
                for warrior in self.who(*on, scope).into_iter().flatten() {
                    self.effect(source, Event::Imprisoned { warrior });
                    self.note_battle(warrior, None);
                }
            }
            Change::Immune { to, on } => self.gains(source, *on, scope, &Trait::Immune(*to)),
            Change::Forbid { on, gear } => self.gains(source, *on, scope, &Trait::Without(gear.clone())),
            Change::MultiplyEffects { on, of, factor } => {
                self.gains(source, *on, scope, &Trait::Multiplied(of.clone(), *factor));
            }
            // A counter has done its work when cards were settled; the rest holds without being played,
            // or goes on holding.
            Change::Counter
            | Change::KilledIfWounded { .. }
            | Change::Recovers { .. }
            | Change::NotKilledOutright { .. }
            | Change::NoBenefit { .. }
            | Change::NoLoss { .. }
            | Change::NoText { .. }
            | Change::KillPoints { .. }
            | Change::OnlyDestiny { .. }
            | Change::MayEarnPromotion { .. }
            | Change::NoMoreCards { .. }
            | Change::Casts { .. }
            | Change::NeverCasts { .. }
            | Change::CastsForOthers { .. }
            | Change::NoFirstStrike { .. }
            | Change::DestinyWorth { .. }
            | Change::AfterCombat { .. }
            | Change::While { .. }
            | Change::InsteadOfWound { .. }
            | Change::SeveralWeapons { .. }
            | Change::AttackCosts { .. }
            | Change::BeingAttackedCosts { .. }
            | Change::NoWarzone { .. }
            | Change::OnlyFor { .. }
            | Change::KillsLeaveGame { .. }
            | Change::MayBeAttacked { .. }
            | Change::MustAttack { .. }
            | Change::MayAttackFromCover { .. }
            | Change::NotImmune { .. }
            | Change::ImmuneToCards { .. }
            | Change::ConvertsActions { .. }
            | Change::MayAttack { .. }
            | Change::MayNotAttack { .. }
            | Change::NeverAttacked { .. }
            | Change::OnlyIfLast
            | Change::NoProtectionFromSabotage
            | Change::MayAttackAfterCover
            | Change::NeverInCover
            | Change::NeverSeeksCover { .. }
            | Change::WeaponAlso { .. }
            | Change::PartsIdle
            | Change::DictateTactic { .. }
            | Change::FallsWith { .. }
            | Change::CountsAs { .. }
            | Change::NoCardsOn { .. }
            | Change::Unaffected { .. }
            | Change::WhenKilled { .. }
            | Change::AwardsSafe
            | Change::NotWithTactic { .. } => {}
        }
    }

    /// Where a text keeps this from affecting a warrior, makes the change for whom else it is about.
    fn leaves_some_alone(
        &mut self,
        source: Source,
        change: &Change,
        scope: ScriptContext,
        swap: Option<(Rating, Rating)>,
    ) -> bool {
        let Some(subject) = change.subject() else { return false };
        let harm = matches!(change, Change::Wound { .. } | Change::Kill { .. });
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

    fn modify(
        &mut self,
        source: Source,
        ratings: RatingSet,
        (operation, amount): (Operation, i32),
        who: Who,
        scope: ScriptContext,
    ) {
        let (tactic, lasts) = (self.state.combat().and_then(|combat| combat.tactic), scope.lasts);
        for rating in ratings.iter(tactic) {
            self.each(source, who, scope, |warrior| Event::Modified {
                warrior,
                rating,
                operation,
                amount,
                lasts,
                bought: scope.bought,
            });
        }
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

    fn gains(&mut self, source: Source, who: Who, scope: ScriptContext, what: &Trait) {
        self.each(source, who, scope, |warrior| Event::TraitGained {
            warrior: Some(warrior),
            what: what.clone(),
            lasting: false,
        });
    }

    /// A text goes on holding, for this combat or longer: for the warriors it names now, or for all
    /// whom it will reach.
    fn hold(&mut self, source: Source, change: &Change, scope: ScriptContext) {
        let (way, at) = scope.text;
        let lasting = scope.lasting;
        let whom: Vec<Option<WarriorId>> = match change.subject() {
            Some(Who::Reached) => vec![None],
            // What is said of attacks is said of the warrior named, or else of the bearer.
            None => vec![scope.target.or(scope.bearer)],
            Some(who) => self.who(who, scope).into_iter().flatten().map(Some).collect(),
        };
        for warrior in whom {
            let what = Trait::Text { way, at };
            self.effect(source, Event::TraitGained { warrior, what, lasting });
        }
    }

    pub(super) fn effect(&mut self, source: Source, event: Event) {
        self.emit_from(event, Principle::CardText, source);
    }

    fn each(&mut self, source: Source, who: Who, scope: ScriptContext, event: impl Fn(WarriorId) -> Event) {
        for warrior in self.who(who, scope).into_iter().flatten() {
            self.effect(source, event(warrior));
        }
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
