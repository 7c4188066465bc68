//! Around whom a text is read, whom it means, and whether what it needs is so.

use super::Game;
use super::attack::By;
use crate::effect::{Bought, Harm, Played, Requirement, Role, WeaponKind, Who};
use crate::event::{Aim, Side, Source};
use crate::ids::{PlayerId, WarriorId};
use crate::state::Combat;
use crate::table::{Card, Name};

/// Around whom a script is read.
#[derive(Debug, Clone, Copy)]
pub(super) struct ScriptContext {
    /// Who plays or controls the card.
    pub(super) player: PlayerId,
    /// Whose text it is.
    pub(super) source: Option<Source>,
    /// The warrior that bears it, or whose text it is.
    pub(super) bearer: Option<WarriorId>,
    /// The warrior named.
    pub(super) target: Option<WarriorId>,
    /// What is named besides.
    pub(super) second: Option<WarriorId>,
    /// The card named.
    pub(super) card: Option<Source>,
    /// The player whose award was named.
    pub(super) award: Option<PlayerId>,
    /// The combatants within reach of an ability.
    pub(super) reached: [Option<WarriorId>; 2],
    /// Whether the card stays in play when it has taken effect.
    pub(super) lasts: bool,
    /// The strength that was bought for the play.
    pub(super) bought: Option<Bought>,
    /// By what it is judged what warriors are.
    pub(super) by: By,
    /// The warrior whom a text is bound to that goes on holding, whomever it names.
    pub(super) bound: Option<WarriorId>,
    /// Where in its script the text stands: which way to play it, and which of its changes; `None` for
    /// what a text brings about.
    pub(super) text: Option<(u8, u8)>,
    /// Whether it holds for longer than the combat.
    pub(super) lasting: bool,
}

impl ScriptContext {
    /// The same, of this text.
    pub(super) const fn from(self, source: Source) -> Self {
        Self { source: Some(source), ..self }
    }

    /// Around a player, and the warrior whose text it is.
    pub(super) const fn of(player: PlayerId, bearer: Option<WarriorId>) -> Self {
        Self {
            player,
            source: None,
            bearer,
            target: None,
            second: None,
            card: None,
            award: None,
            reached: [None, None],
            lasts: true,
            bought: None,
            by: By::All,
            bound: None,
            text: None,
            lasting: false,
        }
    }
}

impl Game<'_> {
    /// The warriors that a script means, at most two.
    pub(super) fn who(&self, who: Who, scope: ScriptContext) -> [Option<WarriorId>; 2] {
        let one = |warrior| [warrior, None];
        let opponent =
            |warrior: Option<WarriorId>| self.state.combatant(self.state.side_of(warrior?)?.other());
        if scope.bound.is_some() {
            return one(scope.bound);
        }
        match who {
            Who::Target => one(scope.target),
            Who::Second => one(scope.second),
            Who::Bearer => one(scope.bearer),
            Who::BearerOpponent => one(opponent(scope.bearer)),
            Who::TargetOpponent => one(opponent(scope.target)),
            Who::Attacker => one(self.state.combatant(Side::Attacker)),
            Who::Defender => one(self.state.combatant(Side::Defender)),
            Who::Both => [self.state.combatant(Side::Attacker), self.state.combatant(Side::Defender)],
            Who::YourCombatant => one(self.combatant_of(scope.player)),
            Who::TheirCombatant => one(opponent(self.combatant_of(scope.player))),
            Who::Reached => scope.reached,
        }
    }

    /// The combatant that a player controls; the attacker if both.
    pub(super) fn combatant_of(&self, player: PlayerId) -> Option<WarriorId> {
        Side::BOTH
            .into_iter()
            .filter_map(|side| self.state.combatant(side))
            .find(|&warrior| self.state.table.warrior(warrior).player == player)
    }

    /// Whether a requirement holds.
    pub(super) fn met(&self, requirement: &Requirement, scope: ScriptContext) -> bool {
        let Some(combat) = self.state.combat() else { return false };
        let table = &self.state.table;
        let in_role = |warrior: WarriorId, role: Role| match (role, self.state.side_of(warrior)) {
            (Role::Combatant, side) => side.is_some(),
            (Role::Attacker, side) => side == Some(Side::Attacker),
            (Role::Defender, side) => side == Some(Side::Defender),
        };
        match requirement {
            Requirement::Controls(role) => Side::BOTH
                .into_iter()
                .filter_map(|side| self.state.combatant(side))
                .any(|warrior| in_role(warrior, *role) && table.warrior(warrior).player == scope.player),
            Requirement::Tactic(tactic) => combat.tactic == Some(*tactic),
            Requirement::BearerIs(role) => scope.bearer.is_some_and(|bearer| in_role(bearer, *role)),
            Requirement::BearerStandsBy => match (scope.bearer, self.combatant_of(scope.player)) {
                (Some(bearer), Some(combatant)) => {
                    let by = table.warrior(bearer);
                    self.state.side_of(bearer).is_none()
                        && by.stands()
                        && by.area == table.warrior(combatant).area
                }
                _ => false,
            },
            Requirement::ControlsDefinition(definition) => table.warriors().any(|(id, warrior)| {
                warrior.player == scope.player
                    && warrior.stands()
                    && self.is_defined_by(id, definition, scope.by)
            }),
            Requirement::TargetUses(kind) => {
                scope.target.is_some_and(|target| self.uses(combat, target, *kind))
            }
            Requirement::TheirCombatantUses(kind) => {
                self.who(Who::TheirCombatant, scope)[0].is_some_and(|theirs| self.uses(combat, theirs, *kind))
            }
            Requirement::TargetHarm(harm) => {
                scope.target.is_some_and(|target| self.state.pending_harm(target) == Some(*harm))
            }
            Requirement::TargetWounded => scope.target.is_some_and(|target| self.state.wounds(target) == 1),
            Requirement::SameSideOfTheDark => match (scope.bearer, scope.target) {
                (Some(bearer), Some(target)) => self.is_dark(bearer) == self.is_dark(target),
                _ => false,
            },
            Requirement::OpponentAffiliation(affiliation) => self.who(Who::BearerOpponent, scope)[0]
                .is_some_and(|w| self.is_of_by(w, affiliation, scope.by)),
            Requirement::TargetIs(whom) => {
                scope.target.is_some_and(|target| self.means_by(whom, target, scope.by))
            }
            Requirement::OpponentIs(whom) => self.who(Who::BearerOpponent, scope)[0]
                .is_some_and(|opponent| self.means_by(whom, opponent, scope.by)),
            Requirement::Such { who, is } => self.all_of(*who, scope, |id| self.means_by(is, id, scope.by)),
            Requirement::Harmed { who, harm } => {
                self.all_of(*who, scope, |id| self.harm_taken(combat, id) == Some(*harm))
            }
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
            Requirement::InPlay { warriors, at_least } => {
                let found = self.crowd(warriors, scope).count();
                u32::try_from(found).unwrap_or(u32::MAX) >= *at_least
            }
            Requirement::CardInPlay(piece) => self.is_card_in_play(piece),
            Requirement::PlayedIs(played) => self.is_played_so(combat, played, scope),
            Requirement::InWarzone => combat.warzone.is_some(),
            Requirement::WarzoneIs(definition) => {
                combat.warzone.is_some_and(|id| table.warzone(id).definitions.contains(definition))
            }
            Requirement::Names(who) => scope
                .source
                .is_some_and(|source| self.all_of(*who, scope, |id| self.is_named(source, id, scope.by))),
            Requirement::NamesWord(word) => scope.source.is_some_and(|source| {
                let is_it = |name: &Name| matches!(name, Name::Word(known) if known == word);
                self.names_of(source).iter().any(is_it)
            }),
            Requirement::NamesWarzone => {
                let named = |id| {
                    scope.source.is_some_and(|source| self.names_of(source).contains(&Name::Warzone(id)))
                };
                combat.warzone.is_some_and(named)
            }
            Requirement::NamesNothing => scope.source.is_none_or(|source| self.names_of(source).is_empty()),
            Requirement::Not(inner) => !self.met(inner, scope),
            Requirement::Any(several) => several.iter().any(|one| self.met(one, scope)),
            Requirement::All(several) => several.iter().all(|one| self.met(one, scope)),
        }
    }

    /// Whether the card that is to be countered is such a one.
    fn is_played_so(&self, combat: &Combat, played: &Played, scope: ScriptContext) -> bool {
        let Some(source) = scope.card else { return false };
        let is_card = |fits: &dyn Fn(&Card) -> bool| match source {
            Source::Card(id) => fits(self.state.table.card(id)),
            Source::Warrior(_) | Source::Warzone(_) => false,
        };
        let aimed =
            || combat.pending.iter().rev().find(|one| one.source == source).and_then(|one| one.target);
        (played.kind.is_empty() || is_card(&|card| played.kind.contains(&card.kind)))
            && played.definition.as_ref().is_none_or(|what| is_card(&|card| card.is_a(what)))
            && played.on.is_none_or(|who| {
                let on = aimed().and_then(Aim::warrior);
                on.is_some() && self.who(who, scope).contains(&on)
            })
    }

    /// The harm that a combat has done to a warrior, final or not.
    fn harm_taken(&self, combat: &Combat, id: WarriorId) -> Option<Harm> {
        let fallen = combat.fallen.contains(&id);
        let wounded = || combat.wounded.contains(&id).then_some(Harm::Wound);
        if fallen { Some(Harm::Death) } else { self.state.pending_harm(id).or_else(wounded) }
    }

    /// Whether a combatant uses a weapon of a kind; before equipment is announced, bearing it counts.
    fn uses(&self, combat: &Combat, warrior: WarriorId, kind: WeaponKind) -> bool {
        let Some(side) = self.state.side_of(warrior) else { return false };
        let fits = |weapon| weapon == kind || weapon == WeaponKind::Both;
        let announced = combat.equipment[side as usize].is_some();
        self.state.table.attached(warrior).any(|(id, card)| {
            self.state.table.weapon_kind(id).is_some_and(fits)
                && (!announced || self.in_use(combat, side, id, card))
        })
    }
}
