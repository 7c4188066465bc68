//! Inputs meet decisions.

use super::{Answered, MOST_MOVES, Played, ReplayError};
use crate::effect::Target;
use crate::event::{Aim, Reason, Why};
use crate::game::{Ask, Decision, Game, Move};
use crate::ids::PlayerId;
use crate::resolve::Names;
use crate::rules::Principle;
use crate::scenario::{Action, Input};

/// An input for which no legal moment came.
pub(super) struct Refusal {
    pub(super) input: usize,
    pub(super) reasons: Vec<Reason>,
}

/// What became of the next input at a decision.
enum Taken {
    /// It was legal, and the game went on.
    Accepted,
    /// It is for another moment, or there is none.
    Waits,
    /// It was meant for this moment and is not legal, for these reasons.
    Refused(Vec<Reason>),
}

pub(super) enum Run<'r> {
    Done(Played<'r>),
    NeverLegal(Refusal),
}

/// The inputs still to be taken.
pub(super) struct Script<'s> {
    inputs: &'s [Input],
    without: &'s [Refusal],
    /// Moves tried, in this run and those before.
    moves: &'s mut usize,
    next: usize,
    line: Vec<Answered>,
    refused: Vec<(usize, Vec<Reason>)>,
    last_reasons: Vec<Reason>,
}

/// Whether an attack was refused because a warrior is gone, and the ruleset then wants another attack.
fn others_may_be_named(game: &Game<'_>, refusal: &Refusal) -> bool {
    let gone = |reason: &Reason| matches!(reason.why, Why::NotStanding(_));
    game.rules().has(Principle::CombatantRemoved) && refusal.reasons.iter().any(gone)
}

impl<'s> Script<'s> {
    pub(super) fn new(inputs: &'s [Input], without: &'s [Refusal], moves: &'s mut usize) -> Self {
        Self {
            inputs,
            without,
            moves,
            next: 0,
            line: Vec::new(),
            refused: Vec::new(),
            last_reasons: Vec::new(),
        }
    }

    fn count(&mut self, moves: usize) -> Result<(), ReplayError> {
        *self.moves += moves;
        if *self.moves > MOST_MOVES { Err(ReplayError::TooLong) } else { Ok(()) }
    }

    pub(super) fn run(mut self, mut game: Game<'_>) -> Result<Run<'_>, ReplayError> {
        for refusal in self.without {
            game.record_refusal(refusal.input, refusal.reasons.clone());
        }
        loop {
            while let Some(decision) = game.decision() {
                self.count(1)?;
                self.answer(&mut game, decision)?;
            }
            self.skip_refused();
            let goes_on = self.skip_tactic(&game)
                || self.pass_turn(&mut game)?
                || self.sabotage(&mut game)?
                || self.attack_again(&mut game)?;
            if !goes_on {
                break;
            }
        }
        if self.next < self.inputs.len() {
            let reasons =
                if self.last_reasons.is_empty() { self.no_moment(&game) } else { self.last_reasons };
            return Ok(Run::NeverLegal(Refusal { input: self.next, reasons }));
        }
        Ok(Run::Done(Played { game: Box::new(game), line: self.line, refused: self.refused }))
    }

    /// An attack is written down with its tactic; where the combat ended before that was announced,
    /// or was not begun, the tactic is let go.
    fn skip_tactic(&mut self, game: &Game<'_>) -> bool {
        let input = self.inputs.get(self.next);
        let is_tactic = |input: &Input| input.at.is_none() && matches!(input.action, Action::Tactic(_));
        let announced = self.line.iter().rev().find(|made| matches!(made.choice, Move::Combatants { .. }));
        let fought = announced.is_some_and(|attack| {
            let combat = attack.decision.combat;
            let told = |made: &&Answered| made.decision.combat == combat;
            self.line.iter().filter(told).any(|made| matches!(made.choice, Move::Tactic(_)))
        });
        let refused = self.refused.last().is_some_and(|(last, _)| last + 1 == self.next);
        let lets_go = input.is_some_and(is_tactic) && (refused || !fought) && game.decision().is_none();
        if lets_go {
            self.next += 1;
        }
        lets_go
    }

    /// When a combat is over, the turn may pass on before the next one.
    fn pass_turn(&mut self, game: &mut Game<'_>) -> Result<bool, ReplayError> {
        let input = self.next;
        let Some(Input { action: Action::Turn(name), .. }) = self.inputs.get(input) else { return Ok(false) };
        self.count(1)?;
        let player =
            Names::new(game.state()).player(name).map_err(|name| ReplayError::Name { input, name })?;
        game.begin_turn(player, input);
        self.next += 1;
        self.last_reasons.clear();
        Ok(true)
    }

    /// When a combat is over, a player who has nobody to fight with may be sabotaged.
    fn sabotage(&mut self, game: &mut Game<'_>) -> Result<bool, ReplayError> {
        let input = self.next;
        let inputs = self.inputs;
        let Some(Input { player, action: Action::AttackPlayer { attacker, victim }, at: None }) =
            inputs.get(input)
        else {
            return Ok(false);
        };
        let bad_name = |name| ReplayError::Name { input, name };
        let names = Names::new(game.state());
        let by = player.as_deref().map(|handle| names.player(handle)).transpose().map_err(bad_name)?;
        let attacker = names.warrior(attacker).map_err(bad_name)?;
        let victim = names.player(victim).map_err(bad_name)?;
        let player = by.unwrap_or_else(|| game.state().table().warrior(attacker).player);
        self.count(1)?;
        let reasons = game.reasons_against_sabotage_as_action(player, attacker, victim);
        if reasons.is_empty() {
            // What comes next may say how the points are split.
            let promotion = match inputs.get(input + 1).map(|next| &next.action) {
                Some(Action::Split(promotion)) => Some(*promotion),
                _ => None,
            };
            let (points, _) = game.points_of_sabotage(attacker, victim);
            let fits = promotion.filter(|promotion| *promotion <= points);
            game.sabotage((player, attacker, victim), fits, input);
            self.next += if fits.is_some() { 2 } else { 1 };
            self.last_reasons.clear();
            if promotion.is_some() && fits.is_none() {
                let rule = game.rules().cite(Principle::SabotageReward);
                self.refuse(game, vec![Reason { why: Why::SplitTooLarge, rule }]);
            }
        } else if self.last_reasons.is_empty() {
            self.refuse(game, reasons);
        } else {
            // It was meant for a moment within the combat, and is refused for what held there.
            return Ok(false);
        }
        Ok(true)
    }

    /// When a combat is over, an attack begins the next one if it is legal: one of the active player,
    /// or of one who has gained an action for it.
    fn attack_again(&mut self, game: &mut Game<'_>) -> Result<bool, ReplayError> {
        let input = self.next;
        let inputs = self.inputs;
        let Some(Input { player, action: Action::Attack { attacker, defender }, .. }) = inputs.get(input)
        else {
            return Ok(false);
        };
        let bad_name = |name| ReplayError::Name { input, name };
        let names = Names::new(game.state());
        let active = game.state().table().active();
        let by = player.as_deref().map(|handle| names.player(handle)).transpose().map_err(bad_name)?;
        let pair = [attacker, defender].map(|name| names.warrior(name).map_err(bad_name));
        let [attacker, defender] = pair;
        let (attacker, defender) = (attacker?, defender?);
        let attacking = game.state().table().warrior(attacker).player;
        let may = attacking == active || game.attack_action(attacking).is_some();
        if by.is_some_and(|player| player != attacking) || !may {
            return Ok(false);
        }
        self.count(1)?;
        let reasons = game.reasons_against_another(attacking, attacker, defender);
        if reasons.is_empty() {
            game.begin_another(attacking);
        } else {
            self.refuse(game, reasons);
        }
        Ok(true)
    }

    /// Why an input was never put to a decision: an attack needs an action, everything else its moment.
    fn no_moment(&self, game: &Game<'_>) -> Vec<Reason> {
        let rules = game.rules();
        let action = self.inputs.get(self.next).filter(|input| input.at.is_none()).map(|input| &input.action);
        if matches!(action, Some(Action::Attack { .. } | Action::AttackPlayer { .. })) {
            return vec![Reason { why: Why::NoAction, rule: rules.cite(Principle::ActionKinds) }];
        }
        // The step that was named says who acts there; without one the procedure's last is where hope ends.
        let named = self.inputs.get(self.next).and_then(|input| rules.procedure.find(input.at.as_deref()?));
        let step = named.or_else(|| rules.procedure.steps().last().map(|(id, _)| id));
        let rule = step.map(|id| rules.procedure.step(id).rule);
        rule.map(|rule| Reason { why: Why::NoSuchMoment, rule }).into_iter().collect()
    }

    fn skip_refused(&mut self) {
        while self.without.iter().any(|refusal| refusal.input == self.next) {
            self.next += 1;
        }
    }

    /// Answers one decision: with the next input if it is meant for this moment, else by passing.
    fn answer(&mut self, game: &mut Game<'_>, decision: Decision) -> Result<(), ReplayError> {
        let mut refused = None;
        loop {
            self.skip_refused();
            let position = self.next;
            // After a refusal a later input may be meant for the same moment, but a refused attack
            // is not made good by the next one, unless one of the two is gone and others may be named.
            let renamed = refused.as_ref().is_some_and(|refusal| others_may_be_named(game, refusal));
            if refused.is_some() && announces(decision.ask) && !renamed {
                return self.default(game, decision, refused);
            }
            match self.take_input(game, decision)? {
                Taken::Accepted => return Ok(()),
                Taken::Waits => return self.default(game, decision, refused),
                Taken::Refused(reasons) => refused = Some(Refusal { input: position, reasons }),
            }
        }
    }

    fn take_input(&mut self, game: &mut Game<'_>, decision: Decision) -> Result<Taken, ReplayError> {
        let position = self.next;
        let step = &game.rules().procedure.step(decision.step).id;
        let inputs = self.inputs;
        let Some(input) = inputs.get(position).filter(|input| input.at.as_ref().is_none_or(|at| at == step))
        else {
            return Ok(Taken::Waits);
        };
        let names = Names::new(game.state());
        let bad_name = |name| ReplayError::Name { input: position, name };
        let meant =
            input.player.as_deref().map(|handle| names.player(handle)).transpose().map_err(bad_name)?;
        if meant.is_some_and(|player| player != decision.player) || !suits(decision.ask, &input.action) {
            return Ok(Taken::Waits);
        }
        let choices = names.moves(game, decision, &input.action).map_err(bad_name)?;
        self.count(choices.len())?;
        let choice = match first_legal(game, decision.player, &choices) {
            Ok(choice) => choice,
            Err(reasons) => {
                if reasons.iter().any(|reason| reason.why == Why::SeveralTargets) {
                    return Ok(self.refuse(game, reasons));
                }
                keep_nearest(&mut self.last_reasons, reasons.clone());
                // Nobody said whose card it is, so it is not refused before its holder is asked.
                let holder_may_follow = input.player.is_none() && is_not_held(&reasons);
                if (input.at.is_none() && !announces(decision.ask)) || holder_may_follow {
                    return Ok(Taken::Waits);
                }
                return Ok(self.refuse(game, reasons));
            }
        };
        if let Err(reasons) = game.submit(decision.player, choice, Some(position)) {
            return Ok(self.refuse(game, reasons));
        }
        self.line.push(Answered { decision, choice: choice.clone(), given: true });
        self.next += 1;
        self.last_reasons.clear();
        Ok(Taken::Accepted)
    }

    fn refuse(&mut self, game: &mut Game<'_>, reasons: Vec<Reason>) -> Taken {
        game.record_refusal(self.next, reasons.clone());
        self.refused.push((self.next, reasons.clone()));
        self.next += 1;
        self.last_reasons.clear();
        Taken::Refused(reasons)
    }

    /// What happens where no input speaks; an announcement cannot be left out.
    fn default(
        &mut self,
        game: &mut Game<'_>,
        decision: Decision,
        refused: Option<Refusal>,
    ) -> Result<(), ReplayError> {
        let input = refused.as_ref().map(|refusal| refusal.input);
        let reasons = refused.map_or_else(Vec::new, |refusal| refusal.reasons);
        let choice = match decision.ask {
            Ask::Combatants => return Err(ReplayError::NoAttack { reasons, input }),
            Ask::Tactic => match unasked(&self.line, decision) {
                Some(choice) => choice,
                None => return Err(ReplayError::NoTactic { reasons, input }),
            },
            _ => Move::Pass,
        };
        match game.submit(decision.player, &choice, None) {
            Ok(()) => {
                self.line.push(Answered { decision, choice, given: false });
                Ok(())
            }
            Err(reasons) => Err(ReplayError::NoTactic { reasons, input: None }),
        }
    }
}

/// What happens at a decision where nobody says anything; `None` for an announcement that cannot
/// be left out. After a change of combatants the tactic is announced again; unless somebody says
/// otherwise it stays the same.
pub(crate) fn unasked(line: &[Answered], decision: Decision) -> Option<Move> {
    match decision.ask {
        Ask::Combatants => None,
        Ask::Tactic => {
            let mut announced = line.iter().rev().filter(|made| made.decision.combat == decision.combat);
            announced.find(|made| matches!(made.choice, Move::Tactic(_))).map(|made| made.choice.clone())
        }
        _ => Some(Move::Pass),
    }
}

/// The first of the moves that an action can mean which is legal.
///
/// # Errors
/// The reasons against the one that is nearest to being legal, or that it is not said which of
/// several warriors is meant.
pub(crate) fn first_legal<'m>(
    game: &Game<'_>,
    player: PlayerId,
    choices: &'m [Move],
) -> Result<&'m Move, Vec<Reason>> {
    if let Some(reason) = several_targets(game, player, choices) {
        return Err(vec![reason]);
    }
    let mut nearest = Vec::new();
    for choice in choices {
        let reasons = game.reasons_against(player, choice);
        if reasons.is_empty() {
            return Ok(choice);
        }
        keep_nearest(&mut nearest, reasons);
    }
    Err(nearest)
}

/// Of two sets of reasons, the one that is nearer to being legal: the moment at which such a thing was
/// asked for, the card was held, and the fewest things were wrong.
fn keep_nearest(kept: &mut Vec<Reason>, found: Vec<Reason>) {
    let not_due = |reasons: &[Reason]| reasons.iter().any(|reason| reason.why == Why::NotDue);
    let distance = |reasons: &[Reason]| (not_due(reasons), is_not_held(reasons), reasons.len());
    if kept.is_empty() || (!found.is_empty() && distance(&found) < distance(kept)) {
        *kept = found;
    }
}

fn is_not_held(reasons: &[Reason]) -> bool {
    reasons.iter().any(|reason| reason.why == Why::NotHeld)
}

/// Whether the game cannot go on without an answer.
fn announces(ask: Ask) -> bool {
    matches!(ask, Ask::Combatants | Ask::Tactic)
}

/// A card aimed at nothing in particular is not aimed for its player where several warriors fit, or
/// several cards whose effect it could multiply.
fn several_targets(game: &Game<'_>, player: PlayerId, choices: &[Move]) -> Option<Reason> {
    let is_legal = |choice: &&Move| game.reasons_against(player, choice).is_empty();
    let picked = |choice: &&Move| match choice {
        Move::Play { target: Some(Aim::Warrior(_) | Aim::Carried(_) | Aim::Several(_)), .. } => true,
        &&Move::Play { source, way, target: Some(Aim::Played(_)), .. } => {
            let play = game.state().play(source, way);
            play.is_some_and(|play| play.target == Target::PlayedModifier)
        }
        _ => false,
    };
    let mut legal = choices.iter().filter(picked).filter(is_legal);
    let (Some(Move::Play { way: first, .. }), Some(Move::Play { way: second, .. })) =
        (legal.next(), legal.next())
    else {
        return None;
    };
    let rule = game.rules().cite(Principle::CardText);
    (first == second).then_some(Reason { why: Why::SeveralTargets, rule })
}

/// Whether an action is an answer to what is asked at all.
pub(crate) fn suits(ask: Ask, action: &Action) -> bool {
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
