//! One change of a card takes effect.

use crate::effect::{Feat, Harm, Moment, OneShot, PlayChange, Who};
use crate::event::{ActionEvent, Ending, Event, Gap, Side, Source};
use crate::game::attacks::Meeting;
use crate::game::context::ScriptContext;
use crate::game::effects::Effects;
use crate::game::effects::entering::Coming;
use crate::game::effects::loss::Loss;
use crate::ids::{WarriorId, WarzoneId};
use crate::rating::Rating;
use crate::rules::Principle;
use crate::table::Place;

/// Harm that a card deals.
#[derive(Clone, Copy)]
struct Dealt {
    when: Moment,
    harm: Harm,
    /// Whether the opposing player earns points if it kills.
    points: bool,
    /// Whether nothing can prevent, avoid or heal it.
    certain: bool,
    /// Whether it is this and nothing else, whatever texts make of the warrior's wounds.
    plain: bool,
}

impl Effects<'_, '_> {
    /// Carries out one change of a card that takes effect, or of what a text brings about.
    pub(in crate::game) fn change(
        &mut self,
        source: Source,
        change: &PlayChange,
        scope: ScriptContext,
        swap: Option<(Rating, Rating)>,
    ) {
        if self.game.position.state.table.traits.aloof && self.leaves_some_alone(source, change, scope, swap)
        {
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
            OneShot::Wound { on, when, points, self_inflicted, plain } => {
                let certain = *self_inflicted && self.game.position.rules.has(Principle::SelfInflicted);
                // Played when the blows have been resolved already, "after the combat" is now.
                if *when == Moment::AfterCombat && !self.game.position.turns().blows_are_over() {
                    for warrior in self.game.position.meaning().who(*on, scope).into_iter().flatten() {
                        let credit = self.game.position.earnings().opponent_of(warrior).filter(|_| *points);
                        self.effect(source, Event::WoundPending { warrior, credit, certain });
                    }
                } else {
                    self.hurt(
                        source,
                        *on,
                        scope,
                        Dealt { when: *when, harm: Harm::Wound, points: *points, certain, plain: *plain },
                    );
                }
            }
            OneShot::Kill { on, unavoidable } => {
                let certain = *unavoidable;
                let (when, harm) = (Moment::InCombat, Harm::Death);
                self.hurt(source, *on, scope, Dealt { when, harm, points: true, certain, plain: false });
            }
            OneShot::EndCombat { void_cards, .. } => {
                let ended = Event::CombatEnded { why: Ending::Card, void_cards: *void_cards };
                self.game.emit_from(ended, Principle::EndingCard, source);
            }
            OneShot::Replace { role, with, despite_bans, any_affiliation, .. } => {
                if let (Some(side), Some(with)) = (
                    self.game.position.attacks().replaced_side(*role, player),
                    self.game.position.meaning().who(*with, scope)[0],
                ) && self.game.position.state.combatant(side) != Some(with)
                {
                    self.effect(source, Event::CombatantReplaced { side, with });
                    if self.game.position.warriors().is_hidden(with) {
                        self.game.attack().reveal(with);
                    }
                    self.game.note_combatant(with);
                    let meeting = Meeting::brought_about(false, *despite_bans);
                    self.game.attack().take_over(source, with, meeting, *any_affiliation);
                }
            }
            OneShot::MultiplyCard { factor } => {
                if let Some(card) = scope.card {
                    self.effect(source, Event::EffectMultiplied { card, factor: *factor });
                }
            }
            OneShot::NoModifiers {} => self.effect(source, Event::ModifiersBarred),
            OneShot::DiscardWarrior { on } => {
                for warrior in self.with_groups(*on, scope) {
                    self.effect(source, Event::WarriorDiscarded { warrior });
                    self.game.attack().note_loss(warrior, None);
                }
            }
            OneShot::EliminateWarrior { on } => self.eliminate(source, *on, scope),
            OneShot::DiscardGear { on, gear, all, eliminated, harmless } => {
                let to = if *eliminated { Place::Eliminated } else { Place::Discarded };
                self.discard_gear(source, (*on, scope), (gear, *all), Loss { to, harmless: *harmless });
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
            OneShot::DiscardAll { gear, of, eliminated, areas } => {
                let to = if *eliminated { Place::Eliminated } else { Place::Discarded };
                self.discard_all(source, gear, (of, *areas), to);
            }
            OneShot::LeaveWarzone {} => {
                if self.game.position.state.combat().is_some_and(|combat| combat.warzone.is_some()) {
                    self.effect(source, Event::WarzoneLeft);
                }
            }
            OneShot::LeaveCover { on } => {
                for warrior in self.game.position.meaning().who(*on, scope).into_iter().flatten() {
                    if self.game.position.attacks().can_leave_cover(warrior) {
                        self.effect(source, Event::LeftCover { warrior });
                    }
                }
            }
            OneShot::SuppressCard {} => {
                if let Some(Source::Card(card)) = scope.card {
                    self.effect(source, Event::CardSuppressed { card });
                }
            }
            OneShot::GiveCard { to, .. } => {
                if let (Some(Source::Card(card)), Some(warrior)) =
                    (scope.card, self.game.position.meaning().who(*to, scope)[0])
                {
                    self.give_card(source, card, warrior);
                }
            }
            OneShot::ReturnWarrior { on } => {
                for warrior in self.with_groups(*on, scope) {
                    self.effect(source, Event::WarriorReturned { warrior });
                    self.game.attack().note_loss(warrior, None);
                }
            }
            OneShot::GainPoints { points, amount, whose, by_strength } => {
                let amount = self.game.position.meaning().measure(amount, scope);
                let bought = scope.bought.filter(|_| *by_strength);
                let amount = bought.map_or(amount, |bought| bought.worth(amount));
                self.gain_points(source, scope, *points, amount, *whose);
            }
            OneShot::LosePoints { points, over, up, whose } => {
                self.lose_points(source, scope, *points, (*over, *up), *whose);
            }
            OneShot::SwapDestiny {} => self.swap_destiny(source, scope),
            OneShot::ChargeAward { each } => self.charge_award(source, scope, each.get()),
            OneShot::Name { on, word, warzone, less, anew } => {
                let less = *less;
                if *anew {
                    self.forget(source);
                }
                if let Some(on) = on {
                    let named =
                        |warrior| Event::Named { warrior: Some(warrior), word: None, warzone: None, less };
                    self.each(source, *on, scope, named);
                }
                if let Some(word) = word.clone() {
                    let named = Event::Named { warrior: None, word: Some(word), warzone: None, less };
                    self.effect(source, named);
                }
                if let Some(Source::Warzone(zone)) = scope.card.filter(|_| *warzone) {
                    let named = Event::Named { warrior: None, word: None, warzone: Some(zone), less };
                    self.effect(source, named);
                }
            }
            OneShot::DiscardWarzone { named } => {
                let of_combat = self.game.position.state.combat().and_then(|combat| combat.warzone);
                let meant = match scope.card.filter(|_| *named) {
                    Some(Source::Warzone(warzone)) => Some(warzone),
                    _ => of_combat.filter(|_| !named),
                };
                if let Some(warzone) = meant {
                    self.discard_warzone(source, warzone);
                }
            }
            OneShot::ChooseWarzone {} => {
                if let Some(Source::Warzone(warzone)) = scope.card {
                    self.effect(source, Event::WarzoneAnnounced { warzone: Some(warzone) });
                }
            }
            OneShot::NoPoints {} => self.effect(source, Event::PointsBarred),
            OneShot::Save { on, from, for_good, wounded } => {
                self.save(source, (*on, scope), *from, (*for_good, *wounded));
            }
            OneShot::Heal { on } => self.heal(source, *on, scope),
            OneShot::GainActions { action, count } => {
                let (action, count) = (*action, *count);
                let now = self.game.position.rules.has(Principle::Interruption);
                let principle = if now {
                    self.game.position.rules.known_or(Principle::KindsFromCards, Principle::CardText)
                } else {
                    Principle::OneAttackAtATime
                };
                self.game.emit_from(
                    Event::Actions(ActionEvent::Gained { player, action, count, now }),
                    principle,
                    source,
                );
                self.game.remarks().remark_on_gain(player, count);
            }
            OneShot::NewAttack { again: None, same, .. } => self.allow_new_attack(source, *same),
            OneShot::NewAttack { again: Some(again), must, .. } => {
                if let Some(attacked) = self.game.position.meaning().who(*again, scope)[0] {
                    self.allow_attack_again(source, attacked, *must);
                }
            }
            OneShot::AwardDestiny { each } => {
                self.effect(source, Event::DestinyPromised { player, each: each.get() });
            }
            OneShot::DenyPromotion { destiny_per_point } => {
                self.deny_promotion(source, scope, *destiny_per_point);
            }
            OneShot::TakeAward {} => self.take_award(source, scope),
            OneShot::Join { with, adds, opponent_chooses, .. } => {
                let joins = self.game.position.meaning().who(*with, scope)[0];
                self.game.attack().join(source, player, joins, (*adds, *opponent_chooses));
            }
            OneShot::ChangeTactic { to } => {
                if let Some(tactic) = self.game.position.attacks().tactic_changed_to(*to) {
                    self.game.attack().change_tactic(source, tactic);
                }
            }
            OneShot::SuppressThis {} => {
                if let Source::Card(card) = source {
                    self.effect(source, Event::CardSuppressed { card });
                }
            }
            OneShot::GoToCover { on, discards } => self.drive_to_cover(source, *on, scope, *discards),
            OneShot::Imprison { on, until_lost } => {
                for warrior in self.game.position.meaning().who(*on, scope).into_iter().flatten() {
                    self.effect(source, Event::Imprisoned { warrior });
                    if *until_lost {
                        let named =
                            Event::Named { warrior: Some(warrior), word: None, warzone: None, less: false };
                        self.effect(source, named);
                    }
                    self.game.attack().note_battle(warrior, None);
                    self.fulfil_missions(source, Feat::Imprisonment);
                }
            }
            OneShot::Enter {
                on,
                area,
                in_place_of,
                with_cards,
                eliminated,
                reserve,
                becomes,
                affiliation,
            } => {
                let (area, of) = (*area, *in_place_of);
                let coming = Coming { area, of, with_cards: *with_cards, eliminated: *eliminated };
                let comes = match reserve {
                    Some(definition) => self.reserve(scope.player, definition),
                    None => self.game.position.meaning().who(*on, scope)[0],
                };
                if let Some(warrior) = comes {
                    let made = (becomes.as_deref(), affiliation.as_deref());
                    self.enter(source, (warrior, scope), coming, made);
                } else if reserve.is_some() {
                    self.effect(source, Event::Unspecified { gap: Gap::NoReserve(source) });
                }
            }
            OneShot::AttackNow { by, on, tactic, unanswered } => {
                self.attack_now(source, scope, (*by, *on), (*tactic, *unanswered));
            }
            OneShot::Undo { on } => self.undo(source, *on, scope),
            OneShot::WoundGear { on, gear } => self.wound_gear(source, (*on, scope), gear),
            OneShot::LoseArt {} => self.lose_art(source),
            OneShot::ToHand { parts, eliminated } => self.take_to_hand(source, scope, (*parts, *eliminated)),
            OneShot::Control { on } => self.control(source, *on, scope),
            OneShot::FaceDown {} => self.face_down(source),
            OneShot::HandOver {} => self.hand_over(source, scope),
            // A counter has done its work when cards were settled, and so has what turns a card elsewhere.
            OneShot::Counter {} | OneShot::Redirect { .. } => {}
        }
    }

    /// Whom a change takes out of play: of both combatants whoever has joined one of them too, for a group is
    /// one warrior.
    fn with_groups(&self, on: Who, scope: ScriptContext) -> Vec<WarriorId> {
        let position = &self.game.position;
        let mut all: Vec<WarriorId> = position.meaning().who(on, scope).into_iter().flatten().collect();
        if on == Who::Both && scope.bound.is_none() {
            let joined =
                position.state.combat().into_iter().flat_map(|combat| combat.joined.iter().flatten());
            for &one in joined {
                if !all.contains(&one) && position.state.table.warrior(one).is_in_play() {
                    all.push(one);
                }
            }
        }
        all
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
        // Against what nothing saves from, a text that is about harm alone does not stand.
        let harm = matches!(
            change,
            PlayChange::Once(OneShot::Wound { .. } | OneShot::Kill { unavoidable: false, .. })
        );
        let about = self.game.position.meaning().who(subject, scope);
        let alone = |id| Some((id, self.game.position.immunities().left_alone_by(source, id, harm)?));
        let spared = about.map(|id| id.and_then(alone));
        if spared == [None, None] {
            return false;
        }
        for (by, text) in spared.into_iter().flatten() {
            self.effect(source, Event::Negated { source, by, text: Some(text) });
        }
        let spared = spared.map(|one| one.map(|(id, _)| id));
        let others = about.into_iter().flatten().filter(|id| !spared.contains(&Some(*id)));
        for other in others.collect::<Vec<_>>() {
            self.change(source, change, ScriptContext { bound: Some(other), ..scope }, swap);
        }
        true
    }

    /// The defender goes on without a warzone; whether another may be chosen is not said everywhere.
    fn discard_warzone(&mut self, source: Source, warzone: WarzoneId) {
        let is_fought_in =
            self.game.position.state.combat().is_some_and(|combat| combat.warzone == Some(warzone));
        self.effect(source, Event::WarzoneDiscarded { warzone });
        self.discard_who_needed(warzone);
        self.fulfil_missions(source, Feat::WarzoneDiscarded);
        if is_fought_in && !self.game.position.rules.has(Principle::WarzoneLost) {
            let gap = Gap::WarzoneLost(warzone);
            self.game.emit_from(Event::Unspecified { gap }, Principle::WarzoneChoice, source);
        }
    }

    pub(in crate::game) fn effect(&mut self, source: Source, event: Event) {
        self.game.emit_from(event, Principle::CardText, source);
    }

    fn hurt(&mut self, source: Source, who: Who, scope: ScriptContext, dealt: Dealt) {
        let Dealt { when, harm, points, certain, plain } = dealt;
        for warrior in self.game.position.meaning().who(who, scope).into_iter().flatten() {
            if !self.game.position.state.table.warrior(warrior).is_in_play() {
                continue;
            }
            if harm == Harm::Death && self.is_no_killer(source, warrior) {
                let changed = Event::HarmChanged { warrior, from: Some(harm), to: None };
                self.effect(source, changed);
                continue;
            }
            // What only wounds goes past what a warrior's own text makes of wounds.
            let own = |by: &Source| plain && *by == Source::Warrior(warrior);
            let by = self.game.position.state.bearer(source).filter(|&by| by != warrior);
            let spared = by.and_then(|by| self.game.position.blows().protection_from(warrior, by));
            let protection = self.game.position.blows().protection(warrior, when, by).filter(|by| !own(by));
            let protection = spared.or(protection);
            if let (Some(protection), true) = (protection, certain) {
                self.harm_stands(warrior, harm == Harm::Wound, protection);
            } else if let Some(protection) = protection {
                let changed = Event::HarmChanged { warrior, from: Some(harm), to: None };
                self.game.emit_from(changed, Principle::CardText, protection);
                continue;
            }
            let stands = certain || plain;
            let tempered =
                if stands { Some(harm) } else { self.game.strikes().tempered(warrior, harm, false) };
            let Some(harm) = tempered else { continue };
            let credit = self.game.position.earnings().earner_of_harm(warrior, source).filter(|_| points);
            let principle = match harm {
                Harm::Death if certain => Principle::CardText,
                Harm::Death => Principle::AutomaticKill,
                Harm::Wound if certain => Principle::SelfInflicted,
                Harm::Wound => Principle::CardText,
            };
            self.game.emit_from(Event::HarmDealt { warrior, harm, credit, certain }, principle, source);
            self.game.remarks().remark_on_harm(warrior);
        }
    }

    /// Harm stands against what would save a warrior from it: it is self-inflicted, or the text that dealt it
    /// says so.
    fn harm_stands(&mut self, warrior: WarriorId, self_inflicted: bool, source: Source) {
        let principle = if self_inflicted { Principle::SelfInflicted } else { Principle::CardText };
        self.game.emit_from(Event::HarmStands { warrior, self_inflicted }, principle, source);
    }

    /// Whether a text keeps whoever bears this one from killing anybody else outright.
    fn is_no_killer(&self, source: Source, victim: WarriorId) -> bool {
        let bearer = self.game.position.state.bearer(source).filter(|&bearer| bearer != victim);
        bearer.is_some_and(|bearer| self.game.position.blows().kills_nobody_outright(bearer))
    }

    /// A warrior is killed with what it was in.
    pub(in crate::game) fn kill_with(&mut self, source: Source, warrior: WarriorId) {
        let scope = ScriptContext {
            target: Some(warrior),
            ..ScriptContext::of(self.game.position.state.controller(source), None)
        };
        let (when, harm) = (Moment::InCombat, Harm::Death);
        let dealt = Dealt { when, harm, points: true, certain: false, plain: false };
        self.hurt(source, Who::Target, scope, dealt);
    }

    fn save(
        &mut self,
        source: Source,
        (who, scope): (Who, ScriptContext),
        from: Harm,
        (for_good, wounded): (bool, bool),
    ) {
        for warrior in self.game.position.meaning().who(who, scope).into_iter().flatten() {
            if self.game.position.state.pending_harm(warrior).is_some_and(|harm| harm <= from) {
                if self.game.position.blows().all_harm_is_certain(warrior) {
                    let self_inflicted = !self.game.position.blows().is_dealt_death(warrior);
                    self.harm_stands(warrior, self_inflicted, source);
                } else {
                    let was = self.game.position.state.pending_harm(warrior);
                    self.effect(source, Event::Saved { warrior, from });
                    if wounded && was == Some(Harm::Death) && self.game.position.state.wounds(warrior) == 0 {
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
        for warrior in self.game.position.meaning().who(who, scope).into_iter().flatten() {
            match self.game.position.state.pending_harm(warrior) {
                Some(Harm::Wound) if self.game.position.blows().all_harm_is_certain(warrior) => {
                    let self_inflicted = !self.game.position.blows().is_dealt_death(warrior);
                    self.harm_stands(warrior, self_inflicted, source);
                }
                Some(Harm::Wound) => self.effect(source, Event::Saved { warrior, from: Harm::Wound }),
                None if self.game.position.blows().is_wounded_from_before(warrior) => {
                    self.effect(source, Event::Healed { warrior });
                }
                Some(Harm::Death) | None => {}
            }
        }
    }

    /// A new attack of the attacking player's, on another defender, or on the same one too.
    fn allow_new_attack(&mut self, source: Source, same: bool) {
        if let (Some(player), Some(defender)) = (
            self.game.position.state.player_of(Side::Attacker),
            self.game.position.state.combatant(Side::Defender),
        ) {
            let (not, again) = ((!same).then_some(defender), None);
            self.effect(source, Event::NewAttackAllowed { player, not, again, must: false });
        }
    }

    /// A new attack on the same warrior, by its opponent in this combat.
    fn allow_attack_again(&mut self, source: Source, attacked: WarriorId, must: bool) {
        let Some(by) = self.game.position.meaning().opponent(attacked) else { return };
        let player = self.game.position.state.table.warrior(by).player;
        let again = Some([by, attacked]);
        self.effect(source, Event::NewAttackAllowed { player, not: None, again, must });
    }
}
