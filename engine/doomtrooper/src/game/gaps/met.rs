//! What an event brings, and to whom: that on which clauses could bear that nothing executes.

use crate::effect::{MysticCard, Occasion};
use crate::event::{ActionEvent, Aim, Event, Reason, Side, Source, Why};
use crate::game::position::Gaps;
use crate::ids::{CardId, PlayerId, WarriorId};
use crate::table::{Card, Place, Status};

/// Something that happens, and to whom.
#[derive(Debug, Clone)]
pub(super) struct Met {
    pub(super) what: Occasion,
    /// The warriors concerned, the first of them first.
    pub(super) warriors: Vec<WarriorId>,
    /// The player concerned, where it is a player's.
    pub(super) player: Option<PlayerId>,
    /// The card or warzone concerned.
    pub(super) card: Option<Source>,
    /// Who attacks the player, where that is what happens.
    pub(super) attacker: Option<WarriorId>,
}

impl Met {
    pub(super) fn of(what: Occasion, warriors: impl IntoIterator<Item = WarriorId>) -> Self {
        Self { what, warriors: warriors.into_iter().collect(), player: None, card: None, attacker: None }
    }

    fn by(self, player: PlayerId) -> Self {
        Self { player: Some(player), ..self }
    }

    fn with(self, card: Source) -> Self {
        Self { card: Some(card), ..self }
    }
}

impl Gaps<'_> {
    /// What an event brings that is read off the position before it happens.
    pub(super) fn met_before(self, event: &Event) -> Vec<Met> {
        match *event {
            Event::CardMoved { card, to } if self.leaves(card, to) => self.lost(card),
            Event::CardTaken { card, .. } => self.lost(card),
            Event::WarzoneDiscarded { warzone } => {
                let of = |what| Met::of(what, self.combatants()).with(Source::Warzone(warzone));
                vec![of(Occasion::WarzoneLost), of(Occasion::SelfLost)]
            }
            Event::CombatClosed => vec![Met::of(Occasion::Over, self.combatants())],
            _ => Vec::new(),
        }
    }

    /// What an event brings that is read off the position after it has happened.
    pub(super) fn met_after(self, event: &Event) -> Vec<Met> {
        let harmed =
            |warrior: WarriorId| [Some(warrior), self.at.meaning().opponent(warrior)].into_iter().flatten();
        match *event {
            Event::CombatantsAnnounced { attacker, defender } => {
                let both = [attacker, defender];
                let again = self.at.state.is_further_combat().then(|| Met::of(Occasion::AttackAgain, both));
                let mut met = vec![Met::of(Occasion::Attack, both), Met::of(Occasion::Fight, both)];
                met.extend(again);
                met
            }
            Event::SpecialAttackAnnounced { attacker, defender } => {
                vec![Met::of(Occasion::Attack, [attacker, defender].into_iter().flatten())]
            }
            Event::PlayerAttacked { warrior, victim } => {
                let attacked = Met::of(Occasion::Sabotage, None).by(victim);
                let attacked = Met { attacker: Some(warrior), ..attacked };
                vec![Met::of(Occasion::Attack, [warrior]), Met::of(Occasion::Sabotage, [warrior]), attacked]
            }
            Event::CombatantReplaced { with: warrior, .. }
            | Event::Joined { warrior, .. }
            | Event::OpponentChosen { warrior, .. }
            | Event::ControlTaken { warrior, .. } => vec![Met::of(Occasion::Fight, [warrior])],
            Event::TacticAnnounced { .. }
            | Event::TacticChanged { .. }
            | Event::EquipmentAnnounced { .. } => {
                vec![Met::of(Occasion::Fight, self.combatants())]
            }
            Event::WarzoneAnnounced { warzone: Some(warzone) }
            | Event::AttackedFromWarzone { warzone: Some(warzone) } => {
                let of = |what| Met::of(what, self.combatants()).with(Source::Warzone(warzone));
                vec![of(Occasion::Warzone), of(Occasion::Fight)]
            }
            Event::Played { player, source, way, target, .. } => {
                let aimed = target.into_iter().flat_map(Aim::parts).filter_map(Aim::warrior);
                let warriors: Vec<WarriorId> =
                    self.at.state.bearer(source).into_iter().chain(aimed).collect();
                let warriors = if warriors.is_empty() { self.combatants() } else { warriors };
                let of = |what| Met::of(what, warriors.iter().copied()).by(player).with(source);
                let mut met = vec![of(Occasion::Play)];
                let casters = self.casters(player, source, way, target.and_then(Aim::warrior));
                met.extend(casters.map(|able| Met::of(Occasion::Cast, able).by(player).with(source)));
                met
            }
            Event::OrderBound { .. } => vec![Met::of(Occasion::Order, self.combatants())],
            Event::BlowResolved(ref blow) => {
                let mut met = vec![Met::of(Occasion::Blow, [blow.striker, blow.target])];
                met.extend(self.negates_own());
                met
            }
            Event::Negated { source, by, .. } => {
                let own = self.at.state.controller(source) == self.at.state.table.warrior(by).player;
                own.then(|| Met::of(Occasion::Negated, [by])).into_iter().collect()
            }
            Event::HarmDealt { warrior, .. } | Event::WoundPending { warrior, .. } => {
                vec![Met::of(Occasion::Harm, harmed(warrior))]
            }
            Event::HarmChanged { warrior, .. } => vec![Met::of(Occasion::HarmChanged, harmed(warrior))],
            Event::Saved { warrior, .. } | Event::Healed { warrior } => {
                vec![Met::of(Occasion::Healing, [warrior])]
            }
            Event::StatusChanged { warrior, to: Status::Killed } => {
                vec![Met::of(Occasion::Death, harmed(warrior))]
            }
            Event::WarriorEntered { in_place_of: Some(warrior), .. }
            | Event::WarriorDiscarded { warrior } => {
                vec![Met::of(Occasion::Removal, [warrior]), Met::of(Occasion::Discard, [warrior])]
            }
            Event::WarriorReturned { warrior } => vec![Met::of(Occasion::Removal, [warrior])],
            Event::WarriorEliminated { warrior, .. } | Event::LeavesGame { warrior } => {
                vec![Met::of(Occasion::Removal, [warrior]), Met::of(Occasion::Annihilation, [warrior])]
            }
            Event::Imprisoned { warrior } => vec![Met::of(Occasion::Imprisonment, harmed(warrior))],
            Event::AffiliationGained { warrior, .. } => vec![Met::of(Occasion::Conversion, [warrior])],
            Event::CardTaken { card, warrior, .. } | Event::CardMoved { card, to: Place::On(warrior) } => {
                vec![Met::of(Occasion::CardGained, [warrior]).with(Source::Card(card))]
            }
            Event::AwardAnnounced { player, killed, .. } => {
                let earner = self.at.meaning().combatant_of(player);
                vec![Met::of(Occasion::Award, [Some(killed), earner].into_iter().flatten()).by(player)]
            }
            Event::PointsEarnedByCard { player, .. } => {
                let earner = self.at.meaning().combatant_of(player);
                vec![Met::of(Occasion::Award, earner).by(player)]
            }
            Event::AwardChanged { player, .. } | Event::PromotionLost { player, .. } => {
                let earner = self.at.meaning().combatant_of(player);
                vec![Met::of(Occasion::AwardChanged, earner).by(player)]
            }
            Event::Actions(ActionEvent::Spent { player, .. } | ActionEvent::Used { player, .. }) => {
                vec![Met::of(Occasion::Action, self.combatants()).by(player)]
            }
            Event::TurnBegun { player, .. } => vec![Met::of(Occasion::Turn, None).by(player)],
            Event::WentToCover { warrior } | Event::LeftCover { warrior } => {
                vec![Met::of(Occasion::Cover, [warrior])]
            }
            _ => Vec::new(),
        }
    }

    fn combatants(self) -> Vec<WarriorId> {
        Side::BOTH.into_iter().filter_map(|side| self.at.state.combatant(side)).collect()
    }

    /// The combatants whose immunity takes the influence on the combat from a power in play of their own player.
    fn negates_own(self) -> Option<Met> {
        let both = self.combatants();
        let reaches =
            |id: CardId| both.iter().any(|&one| self.at.texts().reaches_somehow(Source::Card(id), one));
        let own = |id: CardId, card: &Card, warrior: WarriorId| {
            let there = match card.place {
                Place::On(bearer) => both.contains(&bearer) || reaches(id),
                Place::In(_) => reaches(id),
                Place::Hand | Place::Played | Place::Discarded | Place::Eliminated | Place::Pile => false,
            };
            let immune = |mystic: MysticCard| self.at.immunities().is_immune(warrior, mystic);
            there
                && !card.off
                && card.player == self.at.state.table.warrior(warrior).player
                && card.mystic.is_some_and(immune)
        };
        let negates =
            |&warrior: &WarriorId| self.at.state.table.cards().any(|(id, card)| own(id, card, warrior));
        let whose: Vec<WarriorId> = both.iter().copied().filter(negates).collect();
        (!whose.is_empty()).then(|| Met::of(Occasion::Negated, whose))
    }

    /// Who may have cast what was played, where it is a spell: whoever of its player's could.
    fn casters(
        self,
        player: PlayerId,
        source: Source,
        way: usize,
        target: Option<WarriorId>,
    ) -> Option<Vec<WarriorId>> {
        let play = self.at.state.script(source)?.plays.get(way)?;
        let spell = play.spell.as_ref()?;
        Some(self.at.spells().casters(player, play, spell, target))
    }

    /// Whether a card that is in play leaves it, or the warrior on whom it lies. What falls with its
    /// bearer is not lost on its own account.
    fn leaves(self, card: CardId, to: Place) -> bool {
        match self.at.state.table.card(card).place {
            Place::On(bearer) => to != Place::On(bearer) && self.at.state.table.warrior(bearer).is_in_play(),
            Place::In(_) => !matches!(to, Place::In(_)),
            Place::Hand | Place::Played | Place::Discarded | Place::Eliminated | Place::Pile => false,
        }
    }

    fn lost(self, card: CardId) -> Vec<Met> {
        let place = self.at.state.table.card(card);
        let bearer = self.at.state.bearer(Source::Card(card));
        let of = |what| Met::of(what, bearer).by(place.player).with(Source::Card(card));
        vec![of(Occasion::CardLost), of(Occasion::SelfLost)]
    }

    /// What it brings that an input was refused for such reasons.
    pub(super) fn met_refused(self, reasons: &[Reason]) -> Vec<Met> {
        let mut what: Vec<Occasion> = reasons.iter().filter_map(|reason| refused(&reason.why)).collect();
        what.dedup();
        what.into_iter().map(|what| Met::of(what, self.combatants())).collect()
    }
}

/// What is refused for such a reason that a clause could have allowed.
const fn refused(why: &Why) -> Option<Occasion> {
    match why {
        Why::Areas
        | Why::SameCorporation
        | Why::Brotherhood
        | Why::NotForBrotherhood
        | Why::NonCombatant(_)
        | Why::MayNotAttack { .. }
        | Why::AttacksNobody { .. }
        | Why::BanStands
        | Why::MayNotBeAttacked { .. }
        | Why::NotLast(_)
        | Why::InCover
        | Why::LeftCover
        | Why::NoAction
        | Why::TooFewActions(_)
        | Why::OneAttackOnly
        | Why::NotConvertedFor(_)
        | Why::MustAttackAnother(_)
        | Why::AnotherAttacksFirst(_)
        | Why::NotAgain(_)
        | Why::OnlyAgain(_)
        | Why::TooFewPromotion { .. }
        | Why::AttacksOnce(_) => Some(Occasion::AttackRefused),
        Why::NotHeld
        | Why::NeverSabotaged(_)
        | Why::NotOvercome
        | Why::NoSuchWay
        | Why::LaidBefore
        | Why::WrongWindow { .. }
        | Why::Requires(_)
        | Why::WrongTarget
        | Why::TooCostly { .. }
        | Why::NoCaster
        | Why::Immune { .. }
        | Why::CasterConverted(_)
        | Why::DarkLegion(_)
        | Why::NotYours(_)
        | Why::NoCardsOn { .. }
        | Why::Silenced(_)
        | Why::KeptApart(_)
        | Why::CardsBarred(_) => Some(Occasion::PlayRefused),
        Why::NotDue
        | Why::AnothersStep
        | Why::StepNotDue(_)
        | Why::StepElsewhere(_)
        | Why::WarzoneWhenAttacking
        | Why::WarzoneOfAnother
        | Why::WarzoneLost
        | Why::WarzoneBarred(_)
        | Why::NoSuchMoment
        | Why::SeveralTargets
        | Why::NothingToCounter
        | Why::NeverCountered(_)
        | Why::TooFewPoints { .. }
        | Why::TooManyPoints { .. }
        | Why::NothingToBuy
        | Why::CannotPayOn
        | Why::Unmodelled(_)
        | Why::OwnWarrior(_)
        | Why::NoEmbargo(_)
        | Why::Transfer(_)
        | Why::NotStanding(_)
        | Why::Imprisoned(_)
        | Why::NotBeside(_)
        | Why::AlreadyFights(_)
        | Why::NotInGroup(_)
        | Why::FirstTurn
        | Why::CannotBeInCover(_)
        | Why::Dash(..)
        | Why::NotWithTactic { .. }
        | Why::NoFightInside(..)
        | Why::DoesNotMultiply
        | Why::WrongWarzone
        | Why::AttackedFromWarzone
        | Why::NoInfluence
        | Why::InsideVehicle(_)
        | Why::WrongEquipment(_)
        | Why::InBattle(_)
        | Why::CannotLead(_)
        | Why::CannotHave(_)
        | Why::NotLedInCombat
        | Why::SplitTooLarge
        | Why::NotSplit
        | Why::DestinyOnly
        | Why::MustGoOnAttacking
        | Why::ActionKindIsFixed
        | Why::OncePerCombat(_)
        | Why::UsedAlready
        | Why::SabotageTooEarly
        | Why::SabotageInOthersTurn
        | Why::SabotageIsNoAttack
        | Why::TacticDictated(_)
        | Why::NotDefenceless
        | Why::AlreadySabotaged => None,
    }
}
