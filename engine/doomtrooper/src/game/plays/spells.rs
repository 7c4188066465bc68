//! Who may cast a spell of the Art, and in whose favour.

use std::num::NonZeroU32;

use crate::effect::{Continuous, OneShot, Play, PlayChange, Spell, SpellKind, Who, Window};
use crate::event::{Reason, Source, Why};
use crate::game::context::ScriptContext;
use crate::game::position::Spells;
use crate::game::texts::saying;
use crate::ids::{PlayerId, WarriorId};
use crate::rules::Principle;

/// The definition of warriors who never cast.
const PROFANE: &str = "PROFANE";

/// The aspect of what anybody can cast who casts at all.
const ANY_ASPECT: &str = "any";

/// The definition of warriors who cast every spell.
const BLESSED: &str = "BLESSED";

impl Spells<'_> {
    /// Every reason why nobody of a player's can cast a spell here and so.
    pub(in crate::game) fn spell_reasons(
        self,
        player: PlayerId,
        play: &Play,
        scope: ScriptContext,
        reasons: &mut Vec<Reason>,
    ) {
        let Some(spell) = &play.spell else { return };
        let mut add = |why, principle| reasons.push(Reason { why, rule: self.at.rules.cite(principle) });
        let (profane, able): (Vec<WarriorId>, Vec<WarriorId>) =
            self.who_know(player, play, spell, scope.target).partition(|&id| self.is_profane(id));
        if able.is_empty() {
            let meant = |id: WarriorId| !spell.on_caster || scope.target.is_none_or(|target| target == id);
            let own = || self.own(player).filter(|&id| meant(id));
            let taught = || own().filter(|&id| self.surcharge(id, play, spell).is_some());
            let by_affiliation = |&id: &WarriorId| self.is_profane_by_affiliation(id);
            let principle = if profane.iter().any(by_affiliation) {
                self.at.rules.known_or(Principle::ProfaneAffiliation, Principle::Profane)
            } else if !profane.is_empty() {
                Principle::Profane
            } else if taught().next().is_none() {
                Principle::WhoMayCast
            } else if !spell.personal && !spell.on_caster {
                Principle::CombatSpell
            } else if taught().all(|id| !self.at.state.table.warrior(id).stands()) {
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
            if self.at.warriors().is_dark(warrior) {
                add(Why::DarkLegion(warrior), Principle::ArtNotForDarkLegion);
            } else {
                // By the rules alone some of them might.
                let by_text = able.iter().any(|&caster| self.may_favour_by_rules(caster, warrior));
                let principle = if by_text { Principle::CardText } else { Principle::ConvertedCaster };
                add(Why::CasterConverted(warrior), principle);
            }
        }
    }

    /// A player's warriors who command the aspect of a spell and are where they can cast it; the target
    /// alone of one that is for the caster.
    fn who_know(
        self,
        player: PlayerId,
        play: &Play,
        spell: &Spell,
        target: Option<WarriorId>,
    ) -> impl Iterator<Item = WarriorId> {
        let own = self.own(player).filter(|&id| self.at.state.table.warrior(id).stands());
        own.filter(move |&id| {
            let near = !spell.personal || self.is_involved(id) || self.casts_for_others(id);
            let meant = !spell.on_caster || target.is_none_or(|target| target == id);
            near && meant && self.surcharge(id, play, spell).is_some()
        })
    }

    /// A player's warriors, wherever they are.
    fn own(self, player: PlayerId) -> impl Iterator<Item = WarriorId> {
        self.at.state.table.warriors().filter(move |(_, w)| w.player == player).map(|(id, _)| id)
    }

    /// A player's warriors who can cast a spell on this target.
    pub(in crate::game) fn casters(
        self,
        player: PlayerId,
        play: &Play,
        spell: &Spell,
        target: Option<WarriorId>,
    ) -> Vec<WarriorId> {
        self.who_know(player, play, spell, target).filter(|&id| !self.is_profane(id)).collect()
    }

    /// What a warrior pays besides for a spell that it can cast: nothing where it commands the aspect,
    /// unless the text asks for more by which it does. `None` if it cannot.
    fn surcharge(self, id: WarriorId, play: &Play, spell: &Spell) -> Option<u32> {
        let is_known = |art: &str| art == spell.aspect || art == "all" || spell.aspect == ANY_ASPECT;
        if self.arts(id).iter().any(|art| is_known(art))
            || (self.at.rules.has(Principle::Blessed) && self.at.warriors().is_defined(id, BLESSED))
        {
            return Some(0);
        }
        let mut least: Option<u32> = None;
        self.at.texts().for_each_text(id, saying!(Casts), &mut |_, change| {
            if let Continuous::Casts { aspect, only, surcharge, .. } = change
                && is_known(aspect)
                && only.is_none_or(|kind| is_of_kind(play, spell, kind))
            {
                least = Some(least.map_or(*surcharge, |known| known.min(*surcharge)));
            }
        });
        least
    }

    /// Whether a warrior casts a spell only because it is blessed.
    pub(in crate::game) fn casts_as_blessed(self, id: WarriorId, spell: &Spell) -> bool {
        self.at.warriors().is_defined(id, BLESSED)
            && !self.arts(id).iter().any(|art| *art == spell.aspect || art == "all")
    }

    /// What the cheapest caster pays besides for a play that is a spell.
    pub(in crate::game) fn least_surcharge(self, play: &Play, scope: ScriptContext) -> u32 {
        let Some(spell) = &play.spell else { return 0 };
        let casters = self.casters(scope.player, play, spell, scope.target).into_iter();
        casters.filter_map(|id| self.surcharge(id, play, spell)).min().unwrap_or(0)
    }

    /// The texts by which a spell is dearer than its card says, of the caster of whom the fewest say so.
    pub(super) fn dearer_by(self, play: &Play, scope: ScriptContext) -> Vec<Source> {
        let Some(spell) = &play.spell else { return Vec::new() };
        let of = |id: WarriorId| {
            let pays_besides = self.surcharge(id, play, spell).is_some_and(|besides| besides > 0);
            let mut texts = Vec::new();
            self.at.texts().for_each_text(id, saying!(SpellsCost | Casts), &mut |source, change| {
                let raises = match change {
                    Continuous::SpellsCost { factor, .. } => factor.get() > 1,
                    Continuous::Casts { surcharge, .. } => pays_besides && *surcharge > 0,
                    _ => false,
                };
                if raises {
                    texts.push(source);
                }
            });
            texts
        };
        let casters = self.casters(scope.player, play, spell, scope.target).into_iter();
        casters.map(of).min_by_key(Vec::len).unwrap_or_default()
    }

    /// What a figure in destiny points of a play comes to for the caster who pays least.
    pub(in crate::game) fn price(
        self,
        player: PlayerId,
        play: &Play,
        target: Option<WarriorId>,
        figure: NonZeroU32,
    ) -> NonZeroU32 {
        let Some(spell) = &play.spell else { return figure };
        let of = |id: WarriorId| {
            let (mut price, mut less) = (figure, 0_u32);
            self.at.texts().for_each_text(id, saying!(SpellsCost), &mut |_, change| {
                if let Continuous::SpellsCost { factor, less: cheaper, .. } = change {
                    price = price.saturating_mul(*factor);
                    less = less.saturating_add(*cheaper);
                }
            });
            NonZeroU32::new(price.get().saturating_sub(less)).unwrap_or(NonZeroU32::MIN)
        };
        self.casters(player, play, spell, target).into_iter().map(of).min().unwrap_or(figure)
    }

    /// Whether a spell that helps its player's combatant may help this warrior instead: a personal one its caster
    /// alone, any other whom a caster may favour.
    pub(in crate::game) fn could_help(self, player: PlayerId, play: &Play, other: WarriorId) -> bool {
        let helps = |change: &PlayChange| change.subject() == Some(Who::YourCombatant);
        let Some(spell) = play.spell.as_ref().filter(|_| play.changes.iter().any(helps)) else { return true };
        self.casters(player, play, spell, None).into_iter().any(|caster| {
            let own = !spell.personal || caster == other || self.casts_for_others(caster);
            own && self.may_favour(caster, other)
        })
    }

    fn casts_for_others(self, id: WarriorId) -> bool {
        self.at.texts().says(id, |change| matches!(change, Continuous::CastsForOthers { .. }))
    }

    /// Whether a warrior can never cast, whatever it was taught.
    fn is_profane(self, id: WarriorId) -> bool {
        self.at.warriors().is_defined(id, PROFANE)
            || self
                .at
                .texts()
                .says(id, |change| matches!(change, Continuous::NeverCasts { but_for_dark: false, .. }))
            || self.is_profane_by_affiliation(id)
    }

    fn is_profane_by_affiliation(self, id: WarriorId) -> bool {
        self.at.rules.affiliations.profane.iter().any(|affiliation| self.at.warriors().is_of(id, affiliation))
    }

    /// Whether a warrior is in the combat: attacker, defender, or one who joined them.
    fn is_involved(self, id: WarriorId) -> bool {
        self.at.state.side_of(id).is_some()
            || self
                .at
                .state
                .combat()
                .is_some_and(|combat| combat.joined.iter().flatten().any(|&one| one == id))
    }

    /// Whether a warrior may cast in favour of another, as the rules and its own text have it.
    fn may_favour(self, caster: WarriorId, favoured: WarriorId) -> bool {
        let serves_the_dark =
            |change: &Continuous| matches!(change, Continuous::NeverCasts { but_for_dark: true, .. });
        self.may_favour_by_rules(caster, favoured)
            && (self.at.warriors().is_dark(favoured) || !self.at.texts().says(caster, serves_the_dark))
    }

    /// Whether the rules let a warrior cast in favour of another: a heretic who is still a Doomtrooper of
    /// anybody, one wholly converted of the Dark Legion and of those on neither side (the Tribes and
    /// others), others of anybody but the Dark Legion.
    fn may_favour_by_rules(self, caster: WarriorId, favoured: WarriorId) -> bool {
        let counts = self.at.warriors().allegiance(caster);
        let favours_anyone =
            |change: &Continuous| matches!(change, Continuous::CastsForOthers { anyone: true, .. });
        if self.at.texts().says(caster, favours_anyone) {
            return true;
        }
        match (self.at.warriors().is_dark(caster), counts.is_doomtrooper()) {
            (true, true) => true,
            (true, false) => {
                self.at.warriors().is_dark(favoured)
                    || !self.at.warriors().allegiance(favoured).is_doomtrooper()
            }
            (false, _) => !self.at.warriors().is_dark(favoured),
        }
    }

    /// In whose favour a play is: the player's own target or, where none is named, the player's
    /// combatant; and whoever else is named and helped. Who is named to fight by a text that speaks of any
    /// affiliation is not favoured.
    pub(in crate::game) fn favoured(
        self,
        player: PlayerId,
        play: &Play,
        scope: ScriptContext,
    ) -> Option<WarriorId> {
        let helps = |change: &PlayChange| change.helps(Who::Target);
        let is_for_anyone =
            |change: &OneShot| matches!(change, OneShot::Replace { any_affiliation: true, .. });
        if play.once().any(is_for_anyone) {
            return None;
        }
        let is_own = |id: WarriorId| self.at.state.table.warrior(id).player == player;
        match scope.target {
            Some(target) => (is_own(target) || play.changes.iter().any(helps)).then_some(target),
            None => self.at.meaning().combatant_of(player).filter(|&own| is_own(own)),
        }
    }
}

impl<'a> Spells<'a> {
    /// The aspects of which a warrior's own text speaks, as long as that counts.
    fn arts(self, id: WarriorId) -> &'a [String] {
        if self.at.texts().is_silent(id, false) { &[] } else { &self.at.state.table.warrior(id).arts }
    }
}

/// Whether a play is a spell of a kind: combat spells are those that are not cast at any time.
pub(in crate::game) fn is_of_kind(play: &Play, spell: &Spell, kind: SpellKind) -> bool {
    let is_of_combat = !play.windows.contains(&Window::AnyTime);
    match kind {
        SpellKind::Personal => spell.personal && is_of_combat,
        SpellKind::NonCombat => !is_of_combat,
    }
}
