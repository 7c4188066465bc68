//! What goes on holding once it was played: ratings modified, what combatants gain and lose, and texts
//! that are asked whenever they matter.

use crate::effect::{
    Ability, Amount, Continuous, Feat, Gear, Identity, Operation, PlayChange, Reach, Static, Who,
};
use crate::event::{Event, Source};
use crate::game::context::ScriptContext;
use crate::game::effects::Effects;
use crate::game::effects::loss::Loss;
use crate::game::position::Position;
use crate::ids::{PlayerId, WarriorId};
use crate::rating::{Rating, RatingSet};
use crate::state::Trait;
use crate::table::Place;

impl Effects<'_, '_> {
    /// What a warrior is made it is from now on.
    pub(in crate::game) fn identify(&mut self, source: Source, identity: &Identity, scope: ScriptContext) {
        match identity {
            Identity::Affiliation { on, affiliation, instead } => {
                for warrior in self.game.position.meaning().who(*on, scope).into_iter().flatten() {
                    self.game.attack().affiliate(source, warrior, affiliation, *instead);
                }
            }
            Identity::Definition { definition, on } => {
                let heretics = self.game.position.rules.affiliations.heretics.contains(definition);
                let about = self.game.position.meaning().who(*on, scope);
                let converted = heretics && about.into_iter().flatten().any(|id| self.is_brother(id));
                self.each(source, *on, scope, |warrior| Event::DefinitionGained {
                    warrior,
                    definition: definition.clone(),
                });
                if converted {
                    self.fulfil_missions(source, Feat::BrotherConverted);
                }
            }
        }
        if self.game.position.state.table.traits.banishes {
            self.banish();
        }
    }

    /// Whether a warrior is a Heretic.
    pub(in crate::game) fn is_heretic(&self, id: WarriorId) -> bool {
        let heretics = &self.game.position.rules.affiliations.heretics;
        heretics.iter().any(|definition| self.game.position.warriors().is_defined(id, definition))
    }

    /// Whether a warrior is of the Brotherhood and no Heretic.
    pub(in crate::game) fn is_brother(&self, id: WarriorId) -> bool {
        let rules = &self.game.position.rules.affiliations;
        let warriors = self.game.position.warriors();
        warriors.is_of(id, &rules.brotherhood)
            && !rules.heretics.iter().any(|definition| warriors.is_defined(id, definition))
    }

    /// Whoever has a definition is discarded that a text in play banishes.
    pub(in crate::game) fn banish(&mut self) {
        self.discard_whom(|position, id, _, (text, _)| {
            matches!(text, Static::Banishes { definition: Some(which), .. }
                if position.warriors().is_defined(id, which))
        });
    }

    /// Whoever bears a text that banishes the worthless, or whom it reaches, and has no value, is discarded.
    pub(in crate::game) fn discard_worthless(&mut self) {
        self.discard_whom(|position, id, source, (text, ability)| {
            let texts = position.texts();
            let meant = || match &ability.reach {
                None => position.state.bearer(source) == Some(id),
                Some(reach) => texts.whereabouts(source).is_some_and(|(player, bearer, area)| {
                    texts.reaches(source, player, bearer, area, reach, id)
                }),
            };
            let value = || position.meaning().figure(id, Rating::Value, true);
            matches!(text, Static::Banishes { worthless: true, .. })
                && meant()
                && value().is_some_and(|value| value <= 0)
        });
    }

    /// What lies on a warrior beside a card beside which nothing does is discarded.
    pub(in crate::game) fn discard_beside(&mut self) {
        let says = |text: &Static| matches!(text, Static::Banishes { cards: true, .. });
        let cards = self.game.position.state.table.cards();
        let alone = cards.filter(|(_, card)| card.abilities().iter().flat_map(Ability::statics).any(says));
        let alone: Vec<Source> = alone.map(|(id, _)| Source::Card(id)).collect();
        for source in alone {
            // What a card before it has discarded lies nowhere any more.
            if let Some((player, bearer, _)) = self.game.position.texts().whereabouts(source) {
                let scope = ScriptContext::of(player, bearer).from(source);
                let loss = Loss { to: Place::Discarded, harmless: false };
                self.discard_gear(source, (Who::Bearer, scope), (&Gear::Any.into(), true), loss);
            }
        }
    }

    fn discard_whom(
        &mut self,
        banishes: impl Fn(&Position<'_>, WarriorId, Source, (&Static, &Ability)) -> bool,
    ) {
        let position = &self.game.position;
        let banished = position.state.table.warriors().filter_map(|(id, warrior)| {
            let is_meant = |text: &Static, ability: &Ability, (source, _): (Source, PlayerId)| {
                banishes(position, id, source, (text, ability))
            };
            let by = position.texts().static_in_play(is_meant).filter(|_| warrior.is_in_play())?;
            Some((id, by))
        });
        for (warrior, by) in banished.collect::<Vec<_>>() {
            self.effect(by, Event::WarriorDiscarded { warrior });
            self.game.attack().note_loss(warrior, None);
        }
    }

    /// What holds begins to: some of it is an event of its own in a combat, the rest, and all that is to
    /// hold for longer than the combat, is a text that is asked for.
    #[allow(clippy::too_many_lines, reason = "one arm for each change, nothing else")]
    pub(in crate::game) fn begin_to_hold(
        &mut self,
        source: Source,
        change: &PlayChange,
        held: &Continuous,
        scope: ScriptContext,
    ) {
        match held {
            // Of what a text brings about for longer the figure is what it is now.
            Continuous::Rating { rating, op, amount: Amount::Counted(counted), on, by_strength }
                if scope.lasting && scope.text.is_none() =>
            {
                let amount = Amount::Counted(counted.clone());
                let amount = Amount::Fixed(self.game.position.meaning().measure(&amount, scope));
                let (rating, op, on, by_strength) = (*rating, *op, *on, *by_strength);
                let fixed = Continuous::Rating { rating, op, amount, on, by_strength };
                self.hold(source, &PlayChange::Holds(fixed), scope);
            }
            _ if scope.lasting => self.hold(source, change, scope),
            Continuous::Rating { rating, op, amount, on, by_strength } => {
                let bought = scope.bought.filter(|_| *by_strength);
                let amount = self.game.position.meaning().measure(amount, scope);
                let amount = bought.map_or(amount, |bought| bought.worth(amount));
                self.modify(source, *rating, (*op, amount), *on, ScriptContext { bought, ..scope });
            }
            Continuous::Protect { on, from_named: false } => {
                self.each(source, *on, scope, |warrior| Event::Protected { warrior, for_good: false });
            }
            Continuous::Lethal { on, tactic, whom, eliminates: false } if whom.is_anyone() => {
                let tactic = *tactic;
                self.each(source, *on, scope, |warrior| Event::MadeLethal { warrior, tactic });
            }
            Continuous::StrikesFirst { on, degree, ends_if_wounded } => {
                let (degree, ends_if_wounded) = (*degree, *ends_if_wounded);
                self.each(source, *on, scope, |warrior| Event::OrderClaimed {
                    warrior,
                    degree,
                    ends_if_wounded,
                });
            }
            Continuous::NoBlow { on } => {
                for warrior in self.game.position.meaning().who(*on, scope).into_iter().flatten() {
                    // Who has struck already cannot be kept from it.
                    if !self.game.position.turns().has_struck(warrior) {
                        self.effect(source, Event::BlowBarred { warrior });
                    }
                }
            }
            Continuous::Immune { to, on } => self.gains(source, *on, scope, &Trait::Immune(*to)),
            Continuous::Forbid { on, gear } => {
                self.gains(source, *on, scope, &Trait::Without(Box::new(gear.clone())));
            }
            Continuous::MultiplyEffects {
                on,
                of,
                factor,
                named: false,
                whole: false,
                one: false,
                rating: None,
                bonus: false,
            } => {
                self.gains(source, *on, scope, &Trait::Multiplied(Box::new(of.clone()), *factor));
            }
            Continuous::Protect { .. }
            | Continuous::Lethal { .. }
            | Continuous::MultiplyEffects { .. }
            | Continuous::TurnsBonuses { .. }
            | Continuous::NoSureKill { .. }
            | Continuous::SpellsCost { .. }
            | Continuous::AffiliationCosts { .. }
            | Continuous::AttackTakes { .. }
            | Continuous::BeingAttackedTakes { .. }
            | Continuous::KilledIfWounded { .. }
            | Continuous::Recovers { .. }
            | Continuous::NotKilledOutright { .. }
            | Continuous::NoLoss { .. }
            | Continuous::NoText { .. }
            | Continuous::NoBenefit { .. }
            | Continuous::KillPoints { .. }
            | Continuous::DeathEarns { .. }
            | Continuous::KillsEarn { .. }
            | Continuous::OnlyDestiny { .. }
            | Continuous::MayEarnPromotion { .. }
            | Continuous::Casts { .. }
            | Continuous::NeverCasts { .. }
            | Continuous::CastsForOthers { .. }
            | Continuous::DestinyWorth { .. }
            | Continuous::InsteadOfWound { .. }
            | Continuous::SeveralWeapons { .. }
            | Continuous::AttackCosts { .. }
            | Continuous::BeingAttackedCosts { .. }
            | Continuous::NoWarzone { .. }
            | Continuous::KillsLeaveGame { .. }
            | Continuous::MayBeAttacked { .. }
            | Continuous::AfterCombat { .. }
            | Continuous::NoFirstStrike { .. }
            | Continuous::MayAttack { .. }
            | Continuous::MayNotAttack { .. }
            | Continuous::MayNotBeAttacked { .. }
            | Continuous::OnlyIfLast { .. }
            | Continuous::NoProtectionFromSabotage {}
            | Continuous::MayAttackAfterCover { .. }
            | Continuous::NeverInCover {}
            | Continuous::StaysInCover {}
            | Continuous::NeverSeeksCover { .. }
            | Continuous::NotWithTactic { .. }
            | Continuous::MustAttack { .. }
            | Continuous::MayAttackFromCover { .. }
            | Continuous::NoCardsOn { .. }
            | Continuous::NeverBecomes { .. }
            | Continuous::Unaffected { .. }
            | Continuous::WhenKilled { .. }
            | Continuous::NotImmune { .. }
            | Continuous::ImmuneToCards { .. } => self.hold(source, change, scope),
        }
    }

    fn modify(
        &mut self,
        source: Source,
        ratings: RatingSet,
        (operation, amount): (Operation, i32),
        who: Who,
        scope: ScriptContext,
    ) {
        let (tactic, lasts) =
            (self.game.position.state.combat().and_then(|combat| combat.tactic), scope.lasts);
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

    /// A text goes on holding, for this combat or longer: for the warriors it names now, or for all
    /// whom it will reach.
    pub(in crate::game) fn hold(&mut self, source: Source, change: &PlayChange, scope: ScriptContext) {
        let lasting = scope.lasting;
        let with_target = self.reach_of(source, scope).filter(|reach| reach.area.is_of_named());
        let whom: Vec<Option<WarriorId>> = match change.subject() {
            // Whoever stands with the warrior named does so now.
            None | Some(Who::Reached) if with_target.is_some() => {
                let crowd = with_target.map(|reach| self.game.position.meaning().crowd(reach, scope));
                crowd.into_iter().flatten().map(Some).collect()
            }
            Some(Who::Reached) => vec![None],
            // What is said of attacks is said of the warrior named, or of all whom the play reaches, or else
            // of the bearer.
            None if scope.target.is_none() && self.reaches_several(source, scope) => vec![None],
            None => vec![scope.target.or(scope.bearer)],
            Some(who) => {
                self.game.position.meaning().who(who, scope).into_iter().flatten().map(Some).collect()
            }
        };
        // What stands in a play is found there; what a text brought about is kept as it is.
        let what = match scope.text {
            Some((way, at)) => Trait::Text { way, at },
            None => Trait::Outcome(Box::new(change.clone())),
        };
        for warrior in whom {
            self.effect(source, Event::TraitGained { warrior, what: what.clone(), lasting });
        }
    }

    /// Whether the play that says so speaks of all such warriors.
    fn reaches_several(&self, source: Source, scope: ScriptContext) -> bool {
        self.reach_of(source, scope).is_some()
    }

    /// Whom the play reaches that says so.
    fn reach_of(&self, source: Source, scope: ScriptContext) -> Option<&Reach> {
        let (way, _) = scope.text?;
        self.game.position.state.play(source, usize::from(way))?.reach.as_ref()
    }

    fn gains(&mut self, source: Source, who: Who, scope: ScriptContext, what: &Trait) {
        self.each(source, who, scope, |warrior| Event::TraitGained {
            warrior: Some(warrior),
            what: what.clone(),
            lasting: false,
        });
    }

    /// One event for each of the warriors that a script means.
    pub(in crate::game) fn each(
        &mut self,
        source: Source,
        who: Who,
        scope: ScriptContext,
        event: impl Fn(WarriorId) -> Event,
    ) {
        for warrior in self.game.position.meaning().who(who, scope).into_iter().flatten() {
            self.effect(source, event(warrior));
        }
    }
}
