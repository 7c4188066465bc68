//! What written inputs mean in a combat.

use cardinal_replay::{Between, Record, Scripted, SoFar, Tried};

use crate::effect::Target;
use crate::event::{Aim, Event, Reason, Why};
use crate::game::{Ask, Decision, Game, Move};
use crate::ids::{PlayerId, StepId};
use crate::naming::action_of;
use crate::replay::Answered;
use crate::replay::missed::missed;
use crate::resolve::Names;
use crate::rules::Principle;
use crate::ruleset::Ruleset;
use crate::scenario::UnknownName;
use crate::scenario::{Action, Input};
use crate::table::{IllegalSetup, Setup, Table};
use crate::vocabulary::Doomtrooper;

impl<'r> Scripted for Game<'r> {
    type Rules = &'r Ruleset;
    type Step = StepId;
    type Distance = (bool, bool, bool, bool, usize);

    fn validate(setup: Setup) -> Result<Table, IllegalSetup> {
        setup.validate()
    }

    /// An attack on a player is an action of its own; a combat may follow it.
    fn begin(rules: &'r Ruleset, table: &Table, first: Option<&Input>, record: Record) -> Self {
        let first = first.filter(|input| input.at.is_none());
        if first.is_some_and(|input| matches!(input.action, Action::AttackPlayer { .. })) {
            Self::before_combat(rules, table.clone(), record)
        } else {
            Self::start(rules, table.clone(), record)
        }
    }

    fn rules(&self) -> &'r Ruleset {
        Game::rules(self)
    }

    fn ruleset<'s>(rules: &'s &'r Ruleset) -> &'s str {
        &rules.id
    }

    fn has_step(rules: &'r Ruleset, name: &str) -> bool {
        rules.procedure.find(name).is_some()
    }

    fn step_name(&self, decision: Decision) -> &str {
        &self.rules().procedure.step(decision.step).id
    }

    fn step_entered(event: &Event) -> Option<StepId> {
        match event {
            Event::StepEntered { step } => Some(*step),
            _ => None,
        }
    }

    fn player(&self, handle: &str) -> Result<PlayerId, UnknownName> {
        Names::new(self.state()).player(handle)
    }

    fn handle(table: &Table, player: PlayerId) -> &str {
        &table.player(player).handle
    }

    fn moves(&self, decision: Decision, action: &Action) -> Result<Vec<Move>, UnknownName> {
        Names::new(self.state()).moves(self, decision, action)
    }

    fn action(table: &Table, choice: &Move) -> Action {
        action_of(table, choice)
    }

    fn is_pass_action(action: &Action) -> bool {
        *action == Action::Pass
    }

    fn suits(Decision { ask, .. }: Decision, action: &Action) -> bool {
        match action {
            Action::Attack { .. } => matches!(ask, Ask::Combatants | Ask::Action),
            Action::AttackPlayer { .. } => ask == Ask::Action,
            Action::Tactic(_) => ask == Ask::Tactic,
            Action::Warzone(_) => matches!(ask, Ask::Warzone | Ask::Play),
            Action::Equipment(_) => matches!(ask, Ask::Equipment | Ask::Weapon),
            Action::Play { .. } | Action::Strengthen { .. } => {
                matches!(ask, Ask::Play | Ask::Answer | Ask::Equipment | Ask::Combatants)
            }
            Action::Embargo(_) => matches!(ask, Ask::Embargo | Ask::Play | Ask::Answer),
            Action::Multiplier { .. } => ask == Ask::Multiplier,
            Action::Opponent(_) => ask == Ask::Opponent,
            Action::Split(_) => ask == Ask::Split,
            Action::Turn(_) => false,
            Action::Lead { .. } | Action::Transfer(_) | Action::Pass => true,
        }
    }

    /// Who attacks whom has to be said, and with which tactic. After a change of combatants the tactic
    /// is announced again; unless somebody says otherwise it stays the same.
    fn unasked(line: &[Answered], decision: Decision) -> Option<Move> {
        match decision.ask {
            Ask::Combatants => None,
            Ask::Tactic => {
                let mut announced = line.iter().rev().filter(|made| made.decision.combat == decision.combat);
                announced.find(|made| matches!(made.choice, Move::Tactic(_))).map(|made| made.choice.clone())
            }
            _ => Some(Move::Pass),
        }
    }

    fn must_be_said(decision: Decision) -> bool {
        !decision.ask.may_be_passed()
    }

    /// A card aimed at nothing in particular is not aimed for its player where several warriors fit, or
    /// several cards whose effect it could multiply.
    fn unclear(&self, legal: &[&Move]) -> Option<Reason> {
        let picked = |choice: &&&Move| match **choice {
            Move::Play { target: Some(Aim::Warrior(_) | Aim::Carried(_) | Aim::Several(_)), .. } => true,
            &Move::Play { source, way, target: Some(Aim::Played(_)), .. } => {
                let play = self.state().play(source, way);
                play.is_some_and(|play| play.target == Target::PlayedModifier)
            }
            _ => false,
        };
        let mut legal = legal.iter().filter(picked);
        let (Some(Move::Play { way: first, .. }), Some(Move::Play { way: second, .. })) =
            (legal.next(), legal.next())
        else {
            return None;
        };
        let rule = self.rules().cite(Principle::CardText);
        (first == second).then_some(Reason { why: Why::SeveralTargets, rule })
    }

    /// Another way to play the card is a choice, and so is another aim. An earlier way with the same aim
    /// that is refused could have been meant, unless it does not fit what is going on at all.
    fn alternatives(&self, taken: &Move, others: &[Tried<'_, Doomtrooper>]) -> Vec<usize> {
        let Move::Play { way: chosen, target: aim, .. } = taken else { return Vec::new() };
        let open = others.iter().enumerate().filter(|(_, one)| match one.choice {
            Move::Play { way, target, .. } if !one.reasons.is_empty() => {
                way < chosen
                    && target == aim
                    && one.reasons.iter().all(|reason| is_about_the_deed(&reason.why))
            }
            Move::Play { .. } => true,
            _ => false,
        });
        open.map(|(at, _)| at).collect()
    }

    /// A card of which it has to be said in which of its ways it is played.
    fn note_open_choice(&mut self, taken: &Move, others: &[Move]) {
        let Move::Play { source, way, .. } = *taken else { return };
        let is_another = |other: &Move| match *other {
            Move::Play { source: of, way: another, .. } => of == source && another != way,
            _ => false,
        };
        if others.iter().any(is_another) {
            self.note_untold_way(source, way);
        }
    }

    /// Which of a group is fought is its opponent's choice; who says nothing fights the combatant.
    fn chosen_unasked(&self, decision: Decision) -> Option<(Move, Vec<Move>)> {
        if decision.ask != Ask::Opponent {
            return None;
        }
        let side = self.state().combat().and_then(|combat| combat.choosing)?;
        let taken = Move::Opponent(self.state().combatant(side)?);
        let is_other = |choice: &Move| matches!(choice, Move::Opponent(_)) && *choice != taken;
        let others: Vec<Move> = self.options().into_iter().filter(is_other).collect();
        (!others.is_empty()).then_some((taken, others))
    }

    /// Nearer is the moment at which such a thing was asked for, the card that was held, and what is
    /// wrong in the fewest ways.
    fn distance(reasons: &[Reason]) -> Self::Distance {
        let is = |wanted: fn(&Why) -> bool| reasons.iter().any(|reason| wanted(&reason.why));
        // Whose warzone it is may be asked later; where it was that player's turn, that tells more.
        let not_due = is(|why| matches!(why, Why::NotDue | Why::WarzoneOfAnother));
        // What is against it at a step of its own tells more than that another step is none.
        let wrong_window = is(|why| matches!(why, Why::WrongWindow { .. }));
        // A way in which the card is not played from where it lies is not the one that was meant.
        let no_way = is(|why| matches!(why, Why::NoSuchWay));
        (not_due, Self::is_of_another(reasons), no_way, wrong_window, reasons.len())
    }

    /// Nobody has said whose card or warzone it is, and its holder may be asked later.
    fn is_of_another(reasons: &[Reason]) -> bool {
        reasons.iter().any(|reason| matches!(reason.why, Why::NotHeld | Why::WarzoneOfAnother))
    }

    /// A refused attack is not made good by the next one, unless one of the two is gone and the ruleset
    /// then lets others be named.
    fn may_be_said_anew(&self, reasons: &[Reason]) -> bool {
        let gone = |reason: &Reason| matches!(reason.why, Why::NotStanding(_));
        self.rules().has(Principle::CombatantRemoved) && reasons.iter().any(gone)
    }

    /// An attack needs an action, everything else its moment.
    fn no_moment(&self, input: &Input) -> Vec<Reason> {
        let rules = self.rules();
        if matches!((&input.at, &input.action), (None, Action::Attack { .. } | Action::AttackPlayer { .. })) {
            return vec![Reason { why: Why::NoAction, rule: rules.cite(Principle::ActionKinds) }];
        }
        // The step that was named says who acts there; without one the procedure's last is where hope ends.
        let named = input.at.as_deref().and_then(|step| rules.procedure.find(step));
        if let Some(reason) = named.and_then(|step| missed(self, step, input.player.as_deref())) {
            return vec![reason];
        }
        let step = named.or_else(|| rules.procedure.steps().last().map(|(id, _)| id));
        let rule = step.map(|id| rules.procedure.step(id).rule);
        rule.map(|rule| Reason { why: Why::NoSuchMoment, rule }).into_iter().collect()
    }

    fn between(&mut self, so_far: &SoFar<'_, Doomtrooper>) -> Result<Between<Doomtrooper>, UnknownName> {
        self.take_between(so_far)
    }
}

/// Whether a reason is against what a play would do, rather than against playing it so at all.
const fn is_about_the_deed(why: &Why) -> bool {
    !matches!(
        why,
        Why::WrongWindow { .. }
            | Why::Requires(_)
            | Why::WrongTarget
            | Why::NoSuchWay
            | Why::LaidBefore
            | Why::NotHeld
            | Why::NotDue
            | Why::NothingToCounter
            | Why::NothingToBuy
            | Why::TooFewPoints { .. }
            | Why::TooManyPoints { .. }
            | Why::UsedAlready
            | Why::NoInfluence
    )
}
