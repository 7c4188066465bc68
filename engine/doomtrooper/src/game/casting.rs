//! Who may cast a spell of the Art, and in whose favour.

use super::Game;
use super::requirements::ScriptContext;
use crate::effect::{CardFilter, Continuous, Owner, Play, PlayChange, Spell, SpellKind, Who, Window};
use crate::event::{Event, Reason, Source, Why};
use crate::ids::{PlayerId, WarriorId};
use crate::rules::Principle;

/// The definition of warriors who never cast.
const PROFANE: &str = "PROFANE";
/// The definition of warriors who cast every spell.
const BLESSED: &str = "BLESSED";

impl Game<'_> {
    /// Every reason why nobody of a player's can cast a spell here and so.
    pub(super) fn spell_reasons(
        &self,
        player: PlayerId,
        play: &Play,
        scope: ScriptContext,
        reasons: &mut Vec<Reason>,
    ) {
        let Some(spell) = &play.spell else { return };
        let mut add = |why, principle| reasons.push(Reason { why, rule: self.rules.cite(principle) });
        let (profane, able): (Vec<WarriorId>, Vec<WarriorId>) =
            self.who_know(player, play, spell).partition(|&id| self.is_profane(id));
        if able.is_empty() {
            let taught = || self.own(player).filter(|&id| self.surcharge(id, play, spell).is_some());
            let by_affiliation = |&id: &WarriorId| self.is_profane_by_affiliation(id);
            let principle = if profane.iter().any(by_affiliation) {
                self.rules.known_or(Principle::ProfaneAffiliation, Principle::Profane)
            } else if !profane.is_empty() {
                Principle::Profane
            } else if taught().next().is_none() {
                Principle::WhoMayCast
            } else if !spell.personal {
                Principle::CombatSpell
            } else if taught().all(|id| !self.state.table.warrior(id).stands()) {
                Principle::CasterInPlay
            } else {
                Principle::PersonalCombatSpell
            };
            add(Why::NoCaster, principle);
            return;
        }
        let favoured = self.favoured(player, play, scope);
        let out_of_favour =
            favoured.filter(|&favoured| !able.iter().any(|&caster| self.may_favour(caster, favoured)));
        if let Some(warrior) = out_of_favour {
            if self.is_dark(warrior) {
                add(Why::DarkLegion(warrior), Principle::ArtNotForDarkLegion);
            } else {
                add(Why::CasterConverted(warrior), Principle::ConvertedCaster);
            }
        }
    }

    /// A player's warriors who command the aspect of a spell and are where they can cast it.
    fn who_know(&self, player: PlayerId, play: &Play, spell: &Spell) -> impl Iterator<Item = WarriorId> {
        let own = self.own(player).filter(|&id| self.state.table.warrior(id).stands());
        own.filter(move |&id| {
            let near = !spell.personal || self.is_involved(id) || self.casts_for_others(id);
            near && self.surcharge(id, play, spell).is_some()
        })
    }

    /// A player's warriors, wherever they are.
    fn own(&self, player: PlayerId) -> impl Iterator<Item = WarriorId> {
        self.state.table.warriors().filter(move |(_, w)| w.player == player).map(|(id, _)| id)
    }

    /// A player's warriors who can cast a spell.
    pub(super) fn casters(&self, player: PlayerId, play: &Play, spell: &Spell) -> Vec<WarriorId> {
        self.who_know(player, play, spell).filter(|&id| !self.is_profane(id)).collect()
    }

    /// What a warrior pays besides for a spell that it can cast: nothing where it commands the aspect,
    /// unless the text asks for more by which it does. `None` if it cannot.
    fn surcharge(&self, id: WarriorId, play: &Play, spell: &Spell) -> Option<u32> {
        let arts = &self.state.table.warrior(id).arts;
        if arts.iter().any(|art| *art == spell.aspect || art == "all")
            || (self.rules.has(Principle::Blessed) && self.is_defined(id, BLESSED))
        {
            return Some(0);
        }
        let mut least: Option<u32> = None;
        self.for_each_text(id, |_, change| {
            if let Continuous::Casts { aspect, only, surcharge, .. } = change
                && (*aspect == spell.aspect || aspect == "all")
                && only.is_none_or(|kind| is_of_kind(play, spell, kind))
            {
                least = Some(least.map_or(*surcharge, |known| known.min(*surcharge)));
            }
        });
        least
    }

    /// Whether a warrior casts a spell only because it is blessed.
    pub(super) fn casts_as_blessed(&self, id: WarriorId, spell: &Spell) -> bool {
        let arts = &self.state.table.warrior(id).arts;
        self.is_defined(id, BLESSED) && !arts.iter().any(|art| *art == spell.aspect || art == "all")
    }

    /// What the cheapest caster pays besides for a play that is a spell.
    pub(super) fn least_surcharge(&self, player: PlayerId, play: &Play) -> u32 {
        let Some(spell) = &play.spell else { return 0 };
        let casters = self.casters(player, play, spell).into_iter();
        casters.filter_map(|id| self.surcharge(id, play, spell)).min().unwrap_or(0)
    }

    fn casts_for_others(&self, id: WarriorId) -> bool {
        self.says(id, |change| matches!(change, Continuous::CastsForOthers { .. }))
    }

    /// Whether a warrior can never cast, whatever it was taught.
    fn is_profane(&self, id: WarriorId) -> bool {
        self.is_defined(id, PROFANE)
            || self.says(id, |change| matches!(change, Continuous::NeverCasts { .. }))
            || self.is_profane_by_affiliation(id)
    }

    fn is_profane_by_affiliation(&self, id: WarriorId) -> bool {
        self.rules.affiliations.profane.iter().any(|affiliation| self.is_of(id, affiliation))
    }

    /// Whether a warrior is in the combat: attacker, defender, or one who joined them.
    fn is_involved(&self, id: WarriorId) -> bool {
        self.state.side_of(id).is_some()
            || self.state.combat().is_some_and(|combat| combat.joined.iter().flatten().any(|&one| one == id))
    }

    /// Whether a warrior may cast in favour of another: a heretic who is still a Doomtrooper of
    /// anybody, one wholly converted of the Dark Legion alone, others of anybody else.
    fn may_favour(&self, caster: WarriorId, favoured: WarriorId) -> bool {
        let counts = self.allegiance(caster);
        match (self.is_dark(caster), counts.is_doomtrooper()) {
            (true, true) => true,
            (true, false) => self.is_dark(favoured),
            (false, _) => !self.is_dark(favoured),
        }
    }

    /// Says so when a spell is cast in favour of the Dark Legion, as its own casters may.
    pub(super) fn note_dark_caster(&mut self, source: Source, play: &Play, scope: ScriptContext) {
        let favoured = play.spell.as_ref().and_then(|_| self.favoured(scope.player, play, scope));
        if let Some(warrior) = favoured.filter(|&favoured| self.is_dark(favoured)) {
            let cast = Event::CastForDarkLegion { warrior };
            let casters =
                play.spell.as_ref().map_or_else(Vec::new, |spell| self.casters(scope.player, play, spell));
            // One wholly converted casts for nobody else; another casts for both sides.
            let corrupted =
                casters.iter().any(|&id| self.is_dark(id) && self.allegiance(id).is_doomtrooper());
            let principle =
                if corrupted { Principle::CorruptedCaster } else { Principle::ArtNotForDarkLegion };
            self.emit_from(cast, principle, source);
        }
    }

    /// In whose favour a play is: the player's own target or, where none is named, the player's
    /// combatant; and whoever else is named and helped.
    fn favoured(&self, player: PlayerId, play: &Play, scope: ScriptContext) -> Option<WarriorId> {
        let helps = |change: &PlayChange| change.helps(Who::Target);
        let is_own = |id: WarriorId| self.state.table.warrior(id).player == player;
        match scope.target {
            Some(target) => (is_own(target) || play.changes.iter().any(helps)).then_some(target),
            None => self.combatant_of(player).filter(|&own| is_own(own)),
        }
    }

    /// Why a card is not played on a warrior whose text keeps such cards off.
    pub(super) fn aloofness_reasons(&self, source: Source, scope: ScriptContext, reasons: &mut Vec<Reason>) {
        let Some(warrior) = scope.target.filter(|_| self.state.table.traits.aloof) else { return };
        let Source::Card(id) = source else { return };
        let kind = self.state.table.card(id).kind;
        let whose = self.state.table.warrior(warrior).player;
        let keeps_off = |change: &Continuous| {
            let Continuous::NoCardsOn { of, by, .. } = change else { return false };
            let meant = match by {
                Owner::Yours => scope.player == whose,
                Owner::Theirs => scope.player != whose,
                Owner::Anyone => true,
            };
            meant && (of.is_empty() || of.contains(&kind))
        };
        if self.says(warrior, keeps_off) {
            reasons.push(Reason { why: Why::NoCardsOn(warrior), rule: self.rules.cite(Principle::CardText) });
        }
    }

    /// Whether a text keeps a thing from affecting a warrior: all it does, or the `harm` it does.
    pub(super) fn leaves_alone(&self, source: Source, warrior: WarriorId, harm: bool) -> bool {
        if !self.state.table.traits.aloof || source == Source::Warrior(warrior) {
            return false;
        }
        if matches!(source, Source::Warrior(other) if self.opponent(warrior) == Some(other)) {
            return false;
        }
        let is_meant = |piece: &CardFilter| matches!(source, Source::Card(id) if self.state.table.card(id).is_meant(piece));
        self.says(warrior, |change| {
            matches!(change, Continuous::Unaffected { by, harm_only, .. }
                if (harm || !harm_only) && by.as_ref().is_none_or(is_meant))
        })
    }

    /// Where the ruleset forbids to use a power on a warrior immune to it, that is a reason.
    pub(super) fn target_immunity(&self, source: Source, scope: ScriptContext, reasons: &mut Vec<Reason>) {
        let (Some(to), Some(warrior)) = (self.mystic(source), scope.target) else { return };
        let known =
            |reason: &Reason| matches!(reason.why, Why::Immune { warrior: other, .. } if other == warrior);
        if self.rules.has(Principle::NotOnImmune) && self.is_immune(warrior, to) && !reasons.iter().any(known)
        {
            let rift = self.is_rift(source) && self.rules.has(Principle::RiftImmunity);
            let principle = if rift { Principle::RiftImmunity } else { Principle::NotOnImmune };
            let rule = self.rules.cite(principle);
            reasons.push(Reason { why: Why::Immune { warrior, to }, rule });
        }
    }
}

/// Whether a play is a spell of a kind: combat spells are those that are not cast at any time.
fn is_of_kind(play: &Play, spell: &Spell, kind: SpellKind) -> bool {
    match kind {
        SpellKind::Personal => spell.personal,
        SpellKind::NonCombat => !spell.personal && play.windows.contains(&Window::AnyTime),
    }
}
