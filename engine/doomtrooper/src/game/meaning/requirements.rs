//! Whom a script means, and whether what it needs is so.

use crate::effect::{
    CardKind, From, Harm, PlayChange, Played, PostPlay, Reach, Requirement, Role, Who, Whom,
};
use crate::event::{Aim, Side, Source};
use crate::game::context::ScriptContext;
use crate::game::meaning::{Standing, order_once};
use crate::game::position::Meaning;
use crate::ids::{PlayerId, WarriorId};
use crate::state::Combat;
use crate::table::{Card, Name};

impl Meaning<'_> {
    /// The warriors that a script means, at most two.
    pub(in crate::game) fn who(self, who: Who, scope: ScriptContext) -> [Option<WarriorId>; 2] {
        let one = |warrior| [warrior, None];
        let opponent =
            |warrior: Option<WarriorId>| self.at.state.combatant(self.at.state.side_of(warrior?)?.other());
        if scope.bound.is_some() {
            return one(scope.bound);
        }
        match who {
            Who::Target => one(scope.target),
            Who::Second => one(scope.second),
            Who::Bearer => one(scope.bearer),
            Who::BearerOpponent => one(opponent(scope.bearer).or(scope.foe)),
            Who::TargetOpponent => one(opponent(scope.target)),
            Who::Attacker => one(self.at.state.combatant(Side::Attacker)),
            Who::Defender => one(self.at.state.combatant(Side::Defender)),
            Who::Both => [self.at.state.combatant(Side::Attacker), self.at.state.combatant(Side::Defender)],
            Who::YourCombatant => one(self.combatant_of(scope.player)),
            Who::TheirCombatant => one(opponent(self.combatant_of(scope.player))),
            Who::Reached => scope.reached,
        }
    }

    /// The combatant that a player controls; the attacker if both.
    pub(in crate::game) fn combatant_of(self, player: PlayerId) -> Option<WarriorId> {
        Side::BOTH
            .into_iter()
            .filter_map(|side| self.at.state.combatant(side))
            .find(|&warrior| self.at.state.table.warrior(warrior).player == player)
    }

    /// Whether a requirement holds.
    pub(in crate::game) fn met(self, requirement: &Requirement, scope: ScriptContext) -> bool {
        let Some(combat) = self.at.state.combat() else { return self.met_outside(requirement, scope) };
        let table = &self.at.state.table;
        let in_role = |warrior: WarriorId, role: Role| match (role, self.at.state.side_of(warrior)) {
            (Role::Combatant, side) => side.is_some(),
            (Role::Attacker, side) => side == Some(Side::Attacker),
            (Role::Defender, side) => side == Some(Side::Defender),
        };
        match requirement {
            Requirement::Controls(role) => Side::BOTH
                .into_iter()
                .filter_map(|side| self.at.state.combatant(side))
                .any(|warrior| in_role(warrior, *role) && table.warrior(warrior).player == scope.player),
            Requirement::Tactic(tactic) => combat.tactic == Some(*tactic),
            Requirement::BearerIs(role) => scope.bearer.is_some_and(|bearer| in_role(bearer, *role)),
            Requirement::BearerStandsBy => self.stands_by(scope),
            Requirement::ControlsDefinition(definition) => table.warriors().any(|(id, warrior)| {
                warrior.player == scope.player
                    && warrior.stands()
                    && self.at.warriors().is_defined_by(id, definition, scope.by)
                    && !self.at.texts().is_uncounted(id)
            }),
            Requirement::TargetUses(kind) => {
                scope.target.is_some_and(|target| self.at.equipment().uses(combat, target, *kind))
            }
            Requirement::TheirCombatantUses(kind) => self.who(Who::TheirCombatant, scope)[0]
                .is_some_and(|theirs| self.at.equipment().uses(combat, theirs, *kind)),
            Requirement::TargetHarm(harm) => {
                scope.target.is_some_and(|target| self.at.state.pending_harm(target) == Some(*harm))
            }
            Requirement::TargetWounded => {
                scope.target.is_some_and(|target| self.at.state.wounds(target) == 1)
            }
            Requirement::TargetKilledOutright => {
                scope.target.is_some_and(|target| self.at.blows().is_dealt_death(target))
            }
            Requirement::StrikesFirst(who) => {
                let first =
                    order_once(|| self.at.blows().order_by(&self.at.blows().claims()).first).flatten();
                first.is_some() && self.all_of(*who, scope, |id| self.at.state.side_of(id) == first)
            }
            Requirement::AbleToFight(who) => self.all_of(*who, scope, |id| {
                table.warrior(id).stands() && self.at.attacks().never_fights(id).is_none()
            }),
            Requirement::InCombat(who) => self.all_of(*who, scope, |id| self.at.state.side_of(id).is_some()),
            Requirement::BeforeBlows => !self.at.turns().blows_are_resolved(),
            Requirement::SameSideOfTheDark => self.are_alike_dark(scope),
            Requirement::OpponentAffiliation(affiliation) => self.who(Who::BearerOpponent, scope)[0]
                .is_some_and(|w| self.at.warriors().is_of_by(w, affiliation, scope.by)),
            Requirement::TargetIs(whom) => {
                scope.target.is_some_and(|target| self.means_by(whom, target, scope.by))
            }
            Requirement::OpponentIs(whom) => self.who(Who::BearerOpponent, scope)[0]
                .is_some_and(|opponent| self.means_by(whom, opponent, scope.by)),
            Requirement::Such { who, is } => self.is_such(*who, is, scope),
            Requirement::Harmed { who, harm, blow } => self.all_of(*who, scope, |id| {
                self.harm_taken(combat, id) == Some(*harm) && (!blow || combat.struck.contains(&id))
            }),
            Requirement::Compare { rating, of, is, than } => {
                let than = self.measure(than, scope);
                self.all_of(*of, scope, |id| {
                    let mut ratings = rating.iter(combat.tactic).peekable();
                    ratings.peek().is_some()
                        && ratings.all(|one| {
                            self.figure(id, one, true).is_some_and(|figure| is.holds(figure, than))
                        })
                })
            }
            Requirement::InPlay { warriors, at_least } => self.in_play(warriors, scope) >= *at_least,
            Requirement::CardInPlay(piece) => self.is_card_in_play(piece),
            Requirement::PlayedIs(played) => self.is_played_so(combat, played, scope),
            Requirement::CardOn(who) => self.lies_on(*who, scope),
            Requirement::CardOnSuch(whom) => self.lies_on_such(whom, scope),
            Requirement::InWarzone => combat.warzone.is_some(),
            Requirement::WarzoneIs(definition) => {
                combat.warzone.is_some_and(|id| table.warzone(id).definitions.contains(definition))
            }
            Requirement::Names(who) => scope
                .source
                .is_some_and(|source| self.all_of(*who, scope, |id| self.is_named(source, id, scope.by))),
            Requirement::NamesWord(word) => self.names_word(word, scope),
            Requirement::NamesWarzone => combat.warzone.is_some_and(|id| {
                scope.source.is_some_and(|source| self.names_of(source).contains(&Name::Warzone(id)))
            }),
            Requirement::ByMission => self.is_by_mission(combat, scope),
            Requirement::NamesCard => self.names_card(scope),
            Requirement::NamesNothing => scope.source.is_none_or(|source| self.names_of(source).is_empty()),
            Requirement::FirstOfItsName => !self.twin_was_used(combat, scope),
            Requirement::NotYetOnTarget => !self.holds_by_twin(scope),
            Requirement::PieceInUse => self.is_part_in_use(combat, scope),
            Requirement::Given => match (scope.source, scope.target) {
                (Some(Source::Card(card)), Some(target)) => self.at.texts().giver(card, target).is_some(),
                _ => false,
            },
            Requirement::Promotion(least) => table.player(scope.player).promotion >= *least,
            Requirement::Not(inner) => !self.met(inner, scope),
            Requirement::Any(several) => several.iter().any(|one| self.met(one, scope)),
            Requirement::All(several) => several.iter().all(|one| self.met(one, scope)),
        }
    }

    /// Whether a card of the same name has changed the target, for this combat or for good, or waits to.
    fn holds_by_twin(self, scope: ScriptContext) -> bool {
        let name = |source: Source| match source {
            Source::Card(id) => Some(&self.at.state.table.card(id).name),
            Source::Warrior(_) | Source::Warzone(_) => None,
        };
        let own = scope.source.and_then(name);
        let is_twin = |source: Source| own.is_some() && name(source) == own;
        let mut lasting = self.at.state.lasting.iter();
        lasting.any(|gained| gained.warrior == scope.target && is_twin(gained.source))
            || self.changes_by(scope, is_twin)
    }

    /// Whether another such card has changed a rating of the target in this combat, or waits and is aimed at it.
    fn changes_by(self, scope: ScriptContext, is_such: impl Fn(Source) -> bool) -> bool {
        let (Some(combat), Some(target)) = (self.at.state.combat(), scope.target) else { return false };
        let is_other = |source: Source| scope.source != Some(source) && is_such(source);
        let annulled = self.at.plays().annulled(&combat.pending);
        let mut waiting = combat.pending.iter().zip(&annulled).filter(|(_, by)| by.is_none());
        combat.modifiers.iter().any(|one| one.warrior == target && is_other(one.source))
            || waiting
                .any(|(one, _)| one.target.and_then(Aim::warrior) == Some(target) && is_other(one.source))
    }

    /// How many such warriors are in play. That somebody is there is asked of who is: it does nothing to
    /// anybody.
    fn in_play(self, warriors: &Reach, scope: ScriptContext) -> u32 {
        let is_there = |&id: &WarriorId| {
            self.means_by(&warriors.whom, id, scope.by) && !self.at.texts().is_uncounted(id)
        };
        let found = self.crowd(warriors, scope).filter(is_there).count();
        u32::try_from(found).unwrap_or(u32::MAX)
    }

    /// Whether a card is part of another that its bearer uses in the combat.
    fn is_part_in_use(self, combat: &Combat, scope: ScriptContext) -> bool {
        let (Some(Source::Card(id)), Some(bearer)) = (scope.source, scope.bearer) else { return false };
        let card = self.at.state.table.card(id);
        let side = self.at.state.side_of(bearer);
        card.part_of.is_some() && side.is_some_and(|side| self.at.equipment().in_use(combat, side, id, card))
    }

    /// Whether the bearer stands by, in the area of its player's combatant.
    fn stands_by(self, scope: ScriptContext) -> bool {
        let (Some(bearer), Some(combatant)) = (scope.bearer, self.combatant_of(scope.player)) else {
            return false;
        };
        let (by, fights) = (self.at.state.table.warrior(bearer), self.at.state.table.warrior(combatant));
        self.at.state.side_of(bearer).is_none() && by.stands() && by.area == fights.area
    }

    /// Whether bearer and target both serve the Dark Symmetry or both do not.
    fn are_alike_dark(self, scope: ScriptContext) -> bool {
        match (scope.bearer, scope.target) {
            (Some(bearer), Some(target)) => {
                self.at.warriors().is_dark(bearer) == self.at.warriors().is_dark(target)
            }
            _ => false,
        }
    }

    /// Whether the points that are chosen are those of a mission just fulfilled.
    fn is_by_mission(self, combat: &Combat, scope: ScriptContext) -> bool {
        scope.award.is_some_and(|earner| {
            combat.fulfilled.contains(&earner) || self.is_fulfilled_in_death(combat, earner)
        })
    }

    /// Whether a player earns by a mission whose bearer fell as it was fulfilled, and which left with that one.
    fn is_fulfilled_in_death(self, combat: &Combat, earner: PlayerId) -> bool {
        let fulfilled = |source: Source| match source {
            Source::Card(card) => self.at.state.table.card(card).kind == CardKind::Mission,
            Source::Warrior(_) | Source::Warzone(_) => false,
        };
        combat.awards.iter().filter(|award| award.player == earner).filter_map(|award| award.killed).any(
            |killed| {
                let earned = self.at.earnings().earnings(earner, killed);
                earned.iter().any(|earned| earned.ends && fulfilled(earned.source))
            },
        )
    }

    /// Whether the card that is chosen lies on such a warrior.
    fn lies_on(self, who: Who, scope: ScriptContext) -> bool {
        let bearer = scope.card.and_then(|card| self.at.state.bearer(card));
        bearer.is_some() && self.who(who, scope).contains(&bearer)
    }

    /// Whether the card that is chosen lies on a warrior who is such a one.
    fn lies_on_such(self, whom: &Whom, scope: ScriptContext) -> bool {
        let bearer = scope.card.and_then(|card| self.at.state.bearer(card));
        bearer.is_some_and(|bearer| self.means_by(whom, bearer, scope.by))
    }

    /// Whether the card names the one that is chosen.
    fn names_card(self, scope: ScriptContext) -> bool {
        match (scope.source, scope.card) {
            (Some(source), Some(Source::Card(card))) => self.at.state.names_card(source, card),
            _ => false,
        }
    }

    /// Whether whoever a text speaks of is such a warrior. Of a text that reaches others its bearer has to be
    /// somewhere only for that.
    fn is_such(self, who: Who, is: &Whom, scope: ScriptContext) -> bool {
        let for_others = who == Who::Bearer && scope.reached != [None, None];
        let standing = if for_others { Standing::WithOutpost } else { Standing::Strictly };
        self.all_of(who, scope, |id| self.means_at(is, id, scope.by, standing))
    }

    /// Whether another card of the same name has been used in this combat in a way that is used once.
    fn twin_was_used(self, combat: &Combat, scope: ScriptContext) -> bool {
        let table = &self.at.state.table;
        let name = |source: Source| match source {
            Source::Card(id) => &table.card(id).name,
            Source::Warrior(id) => &table.warrior(id).name,
            Source::Warzone(id) => &table.warzone(id).name,
        };
        let twin = |used: Source| scope.source.is_some_and(|own| own != used && name(own) == name(used));
        combat.used.iter().any(|&(used, _)| twin(used))
    }

    /// Whether a requirement holds where no combat is fought, as far as that is known.
    fn met_outside(self, requirement: &Requirement, scope: ScriptContext) -> bool {
        self.known_outside(requirement, scope).unwrap_or(false)
    }

    /// The same; `None` of what is about more than what a card names, its bearer and whom it is asked of.
    fn known_outside(self, requirement: &Requirement, scope: ScriptContext) -> Option<bool> {
        // One that holds decides of several of which one has to, one that does not where all have to.
        let among = |parts: &[Requirement], decides: bool| {
            let known: Vec<Option<bool>> = parts.iter().map(|part| self.known_outside(part, scope)).collect();
            if known.contains(&Some(decides)) {
                return Some(decides);
            }
            (!known.contains(&None)).then_some(!decides)
        };
        match requirement {
            Requirement::NamesWord(word) => Some(self.names_word(word, scope)),
            Requirement::Such { who: Who::Bearer, is } => Some(self.is_such(Who::Bearer, is, scope)),
            Requirement::TargetIs(whom) => scope.target.map(|target| self.means_by(whom, target, scope.by)),
            Requirement::Not(inner) => self.known_outside(inner, scope).map(|holds| !holds),
            Requirement::Any(parts) => among(parts, true),
            Requirement::All(parts) => among(parts, false),
            _ => None,
        }
    }

    /// Whether the card names an affiliation or definition.
    fn names_word(self, word: &str, scope: ScriptContext) -> bool {
        let is_it = |name: &Name| matches!(name, Name::Word(known) if known.eq_ignore_ascii_case(word));
        scope.source.is_some_and(|source| self.names_of(source).iter().any(is_it))
    }

    /// Whether the card that is to be countered is such a one.
    fn is_played_so(self, combat: &Combat, played: &Played, scope: ScriptContext) -> bool {
        let Some(source) = scope.card else { return false };
        let is_card = |fits: &dyn Fn(&Card) -> bool| match source {
            Source::Card(id) => fits(self.at.state.table.card(id)),
            Source::Warrior(_) | Source::Warzone(_) => false,
        };
        let pending = || combat.pending.iter().rev().find(|one| one.source == source);
        let aimed = || pending().and_then(|one| one.target);
        let is_used = || {
            let play = pending().and_then(|one| self.at.state.play(source, one.way));
            play.is_some_and(|play| play.from != From::Hand)
        };
        !(played.hand && is_used())
            && (played.kind.is_empty() || is_card(&|card| played.kind.contains(&card.kind)))
            && played.definition.as_ref().is_none_or(|what| is_card(&|card| card.is_a(what)))
            && (!played.leaves || self.leaves_play(combat, source))
            && (!played.modifies || self.modifies_combat(combat, source))
            && played.on.is_none_or(|who| {
                let lies_on = |aim: Aim| aim.card().filter(|_| played.attachments);
                let bearer = |aim: Aim| self.at.state.bearer(lies_on(aim)?);
                let on = aimed().and_then(|aim| aim.warrior().or_else(|| bearer(aim)));
                on.is_some() && self.who(who, scope).contains(&on)
            })
    }

    /// Whether what waits to take effect does not stay in play.
    fn leaves_play(self, combat: &Combat, source: Source) -> bool {
        let waits = combat.pending.iter().rev().find(|one| one.source == source);
        let play = waits.and_then(|one| self.at.state.play(one.source, one.way));
        play.is_some_and(|play| play.then != PostPlay::Stay)
    }

    /// Whether what waits to take effect changes something of the combat; what is only laid somewhere may.
    fn modifies_combat(self, combat: &Combat, source: Source) -> bool {
        let waits = combat.pending.iter().rev().find(|one| one.source == source);
        let play = waits.and_then(|one| self.at.state.play(one.source, one.way));
        let is_apart =
            |change: &PlayChange| matches!(change, PlayChange::Once(once) if once.is_apart_from_combats());
        play.is_some_and(|play| play.changes.is_empty() || !play.changes.iter().all(is_apart))
    }

    /// The harm that a combat has done to a warrior, final or not.
    fn harm_taken(self, combat: &Combat, id: WarriorId) -> Option<Harm> {
        let fallen = combat.fallen.contains(&id);
        let wounded = || combat.wounded.contains(&id).then_some(Harm::Wound);
        if fallen { Some(Harm::Death) } else { self.at.state.pending_harm(id).or_else(wounded) }
    }
}
