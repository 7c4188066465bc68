//! What keeps a card off a warrior: immunity, and texts that want no such card.

use crate::effect::{
    Ability, Benefit, Continuous, Identity, MysticCard, Operation, Owner, Play, PlayChange, PostPlay, Who,
};
use crate::event::{Reason, Side, Source, Why};
use crate::game::context::ScriptContext;
use crate::game::position::Plays;
use crate::ids::PlayerId;
use crate::rules::Principle;

impl Plays<'_> {
    /// Why a card is not played on a warrior whose text keeps such cards off.
    pub(in crate::game) fn aloofness_reasons(
        self,
        source: Source,
        play: &Play,
        scope: ScriptContext,
        reasons: &mut Vec<Reason>,
    ) {
        self.lowering_reasons(source, play, scope, reasons);
        let Some(warrior) = scope.target.filter(|_| self.at.state.table.traits.aloof) else { return };
        let Source::Card(id) = source else { return };
        let stays = play.then == PostPlay::Stay;
        let (kind, script) = (self.at.state.table.card(id).kind, self.at.state.script(source));
        // What it makes of whom it is played on, at once or by lying there.
        let laid = script.into_iter().flat_map(|script| &script.abilities).filter(|one| one.reach.is_none());
        let played = script.into_iter().flat_map(|script| &script.plays).flat_map(|play| &play.changes);
        let made = laid.flat_map(Ability::makes).chain(played.filter_map(|change| match change {
            PlayChange::Makes(identity) => Some(identity),
            PlayChange::Once(_) | PlayChange::Holds(_) | PlayChange::Imposes(_) => None,
        }));
        let made: Vec<&Identity> = made.collect();
        let keeps_from = |change: &Continuous| made.iter().any(|identity| identity.is_kept_off(change));
        let whose = self.at.state.table.warrior(warrior).player;
        let keeps_off = |change: &Continuous| {
            let Continuous::NoCardsOn { of, by, definition, attached, .. } = change else { return false };
            let such = definition.as_ref().is_none_or(|what| self.at.state.table.card(id).is_a(what));
            let meant = match by {
                Owner::Yours => scope.player == whose,
                Owner::Theirs => scope.player != whose,
                Owner::Anyone => true,
            };
            meant && such && (stays || !attached) && (of.is_empty() || of.contains(&kind))
        };
        if let Some(by) =
            self.at.texts().text_saying(warrior, |change| keeps_off(change) || keeps_from(change))
        {
            let why = Why::NoCardsOn { warrior, by };
            reasons.push(Reason { why, rule: self.at.rules.cite(Principle::CardText) });
        }
    }

    /// Why a card that takes from ratings is not played on a warrior from whom nothing aimed at it takes any.
    fn lowering_reasons(self, source: Source, play: &Play, scope: ScriptContext, reasons: &mut Vec<Reason>) {
        let Some(warrior) = scope.target.filter(|_| self.at.state.table.traits.denies) else { return };
        let spares = |change: &Continuous| matches!(change, Continuous::NoLoss { of: Benefit::Aimed, .. });
        let lowers = |held: &Continuous, whose: Who| {
            matches!(held, Continuous::Rating { op: Operation::Add | Operation::Base, amount, on, .. }
                if *on == whose && amount.each() < 0)
        };
        let stays = play.then == PostPlay::Stay;
        let script = self.at.state.script(source).filter(|_| stays);
        let laid = script.into_iter().flat_map(|script| &script.abilities).filter(|one| one.reach.is_none());
        let lowers = play.holds().any(|held| lowers(held, Who::Target))
            || laid.flat_map(Ability::holds).any(|held| lowers(held, Who::Bearer));
        if lowers && let Some(by) = self.at.texts().text_saying(warrior, spares) {
            let why = Why::NoCardsOn { warrior, by };
            reasons.push(Reason { why, rule: self.at.rules.cite(Principle::CardText) });
        }
    }

    /// Whether what is played is about those whom it names, and not about many at once.
    pub(in crate::game) fn is_aimed(self, source: Source) -> bool {
        let script = self.at.state.script(source);
        script.is_none_or(|script| script.plays.iter().all(|play| play.reach.is_none()))
    }

    /// Where the ruleset forbids to use a power on a warrior immune to it, that is a reason.
    pub(in crate::game) fn target_immunity(
        self,
        source: Source,
        scope: ScriptContext,
        reasons: &mut Vec<Reason>,
    ) {
        let (Some(to), Some(warrior)) = (self.at.immunities().mystic(source), scope.target) else { return };
        let known =
            |reason: &Reason| matches!(reason.why, Why::Immune { warrior: other, .. } if other == warrior);
        if self.at.rules.has(Principle::NotOnImmune)
            && let Some(by) = self.at.immunities().immune_by(warrior, to)
            && !reasons.iter().any(known)
        {
            let rift = self.is_rift(source) && self.at.rules.has(Principle::RiftImmunity);
            let principle = if rift { Principle::RiftImmunity } else { Principle::NotOnImmune };
            let rule = self.at.rules.cite(principle);
            reasons.push(Reason { why: Why::Immune { warrior, to, by }, rule });
        }
    }

    /// Where the ruleset forbids to use a power against a combatant immune to it.
    pub(in crate::game) fn immunity_reasons(
        self,
        player: PlayerId,
        source: Source,
        reasons: &mut Vec<Reason>,
    ) {
        let Some(mystic) = self.at.immunities().mystic(source) else { return };
        let principle = match mystic {
            MysticCard::Art => Principle::ArtImmunity,
            MysticCard::Gift | MysticCard::HereticGift | MysticCard::ApostleGift => {
                Principle::DarkSymmetryImmunity
            }
            MysticCard::Ki => return,
        };
        if !self.at.rules.has(principle) {
            return;
        }
        let combatants = Side::BOTH.into_iter().filter_map(|side| self.at.state.combatant(side));
        let opponents = combatants.filter(|&warrior| self.at.state.table.warrior(warrior).player != player);
        reasons.extend(opponents.filter_map(|warrior| {
            let by = self.at.immunities().immune_by(warrior, mystic)?;
            let why = Why::Immune { warrior, to: mystic, by };
            Some(Reason { why, rule: self.at.rules.cite(principle) })
        }));
    }

    /// Whether a card is a Rift.
    pub(in crate::game) fn is_rift(self, source: Source) -> bool {
        let rifts = &self.at.rules.affiliations.rifts;
        matches!(source, Source::Card(id) if {
            let card = self.at.state.table.card(id);
            rifts.iter().any(|definition| card.is_a(definition))
        })
    }
}
