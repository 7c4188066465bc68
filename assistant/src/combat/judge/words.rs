//! Moves and outcomes in words.

use cardinal_doomtrooper::Entry;
use cardinal_doomtrooper::event::{Aim, Event};
use cardinal_doomtrooper::game::{Ask, Decision, Move};
use cardinal_doomtrooper::judge::Outcome;
use cardinal_doomtrooper::table::Table;
use cardinal_doomtrooper::{Answered, StepId};
use serde::Serialize;

use super::super::answer::CombatData;
use super::super::data::IllegalCombat;
use super::super::named::Named;
use super::super::render::Teller;
use super::super::story::Story;
use crate::answer::{Answer, Data, Draft, Line, Outcome as Came, names};
use crate::messages::{Arg, Voice};

/// On a table with so few warriors an outcome names all of them.
const FEW_WARRIORS: usize = 2;

/// What somebody does in a line of play.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Given {
    /// The handle of the player who does it.
    pub player: String,
    /// At which step.
    pub step: Named<StepId>,
    /// How often the step has been entered, from 1.
    pub pass: u16,
    /// In which combat, from 0.
    pub combat: u16,
    /// What is asked.
    pub ask: Ask,
    /// What is done.
    #[serde(rename = "move")]
    pub choice: Move,
}

/// Answers that what was asked cannot be.
pub(crate) fn invalid(voice: Voice<'_>, sentence: Line) -> Answer {
    let problem = sentence.text();
    let mut draft = Draft::new(voice);
    draft.text(sentence);
    let illegal = IllegalCombat { problem, at: None, readings: Vec::new(), gaps: Vec::new() };
    draft.finish(Came::Invalid, Data::Combat(CombatData::Invalid(illegal)))
}

impl Teller<'_> {
    /// A step by the name judges use.
    pub(super) fn step_name(&self, step: StepId) -> String {
        names::step_in_words(self.voice, &self.rules.procedure.step(step).id)
    }

    /// What is done, without who does it: `Smoke Bomb`, `a fight`.
    pub(in crate::combat) fn doing(&self, choice: &Move) -> String {
        let text = |key: &str, args: &[(&str, Arg)]| self.voice.text(key, args);
        match choice {
            &Move::Combatants { attacker, defender } | &Move::Attack { attacker, defender } => text(
                "judge-move-attack",
                &[("attacker", self.warrior(attacker).into()), ("defender", self.warrior(defender).into())],
            ),
            &Move::AttackPlayer { attacker, victim } => text(
                "judge-move-attack",
                &[("attacker", self.warrior(attacker).into()), ("defender", self.player(victim).into())],
            ),
            Move::Tactic(tactic) => {
                text("judge-move-tactic", &[("tactic", names::named(self.voice, "tactic", tactic).into())])
            }
            Move::Warzone(Some(warzone)) => {
                text("judge-move-warzone", &[("warzone", self.table.warzone(*warzone).name.as_str().into())])
            }
            Move::Equipment(cards) if cards.is_empty() => text("judge-move-no-equipment", &[]),
            Move::Equipment(cards) => {
                let cards =
                    cards.iter().map(|card| self.source(cardinal_doomtrooper::event::Source::Card(*card)));
                text("judge-move-equipment", &[("cards", cards.collect::<Vec<_>>().join(", ").into())])
            }
            &Move::Strengthen { source, points } => {
                let card = self.source(source).into();
                text("judge-move-pay-on", &[("card", card), ("points", points.into())])
            }
            &Move::Play { source, target, points, .. } => {
                let card = self.source(source);
                let what = match target {
                    Some(aim) => text(
                        "judge-move-play-on",
                        &[("card", card.into()), ("target", self.aimed_at(aim).into())],
                    ),
                    None => text("judge-move-play", &[("card", card.into())]),
                };
                if points == 0 {
                    return what;
                }
                text("judge-move-for-points", &[("what", what.into()), ("points", points.into())])
            }
            &Move::Opponent(chosen) => {
                text("judge-move-opponent", &[("warrior", self.warrior(chosen).into())])
            }
            &Move::Embargo(card) => text("judge-move-embargo", &[("card", self.source(card).into())]),
            &Move::Transfer(warrior) => {
                text("judge-move-transfer", &[("warrior", self.warrior(warrior).into())])
            }
            &Move::Lead { sergeant, warrior } => text(
                "judge-move-lead",
                &[("warrior", self.warrior(warrior).into()), ("sergeant", self.warrior(sergeant).into())],
            ),
            &Move::Multiplier { card, by } => text(
                "judge-move-multiplier",
                &[("card", self.source(card).into()), ("by", self.source(by).into())],
            ),
            Move::Split { promotion } => text("judge-move-split", &[("promotion", (*promotion).into())]),
            Move::Warzone(None) | Move::Pass => text("judge-move-pass", &[]),
        }
    }

    fn aimed_at(&self, aim: Aim) -> String {
        match aim {
            Aim::Warrior(warrior) => self.warrior(warrior),
            Aim::Played(source) => self.source(source),
            Aim::Award(player) => self.player(player),
            Aim::Carried(card) => self.source(cardinal_doomtrooper::event::Source::Card(card)),
            Aim::Several(several) => {
                several.parts().map(|part| self.aimed_at(part)).collect::<Vec<_>>().join(", ")
            }
        }
    }

    /// Who does what, at which step.
    pub(super) fn move_made(&self, decision: Decision, choice: &Move) -> String {
        self.voice.text(
            "judge-deed",
            &[
                ("player", self.player(decision.player).into()),
                ("what", self.doing(choice).into()),
                ("step", self.step_name(decision.step).into()),
            ],
        )
    }

    /// What somebody says in a line, one after the other.
    pub(super) fn moves(&self, line: &[Answered]) -> String {
        let given = line.iter().filter(|made| made.given);
        given.map(|made| self.move_made(made.decision, &made.choice)).collect::<Vec<_>>().join("; ")
    }

    /// What a combat comes to: who fares otherwise than at its beginning, and what is gained.
    pub(super) fn outcome(&self, outcome: &Outcome) -> String {
        let all = outcome.warriors.len() <= FEW_WARRIORS;
        let warriors = self.table.warriors().filter_map(|(id, warrior)| {
            let status = outcome.status(id)?;
            (all || status != warrior.status).then(|| self.status(id, status).text())
        });
        let mut parts: Vec<String> = warriors.collect();
        for (id, _) in self.table.players() {
            let points = outcome.points(id).unwrap_or_default();
            if points != cardinal_doomtrooper::judge::Points::default() {
                let args = [
                    ("player", self.player(id).into()),
                    ("promotion", points.promotion.into()),
                    ("destiny", points.destiny.into()),
                ];
                parts.push(self.voice.text("combat-points", &args));
            }
        }
        if parts.is_empty() { self.voice.text("judge-nobody-hurt", &[]) } else { parts.join("; ") }
    }

    /// The first entry of a log from a place on that can be told, with its step.
    pub(super) fn first_told(&self, log: &[Entry], from: usize) -> Option<Line> {
        let mut story = Story::of(self.table);
        for (place, entry) in log.iter().enumerate() {
            story.follow(entry);
            let Some(told) = story.tell(self, entry).filter(|_| place >= from) else { continue };
            let step = self.step_name(entry.at.step);
            let lead = self.voice.text("judge-at-step", &[("step", step.into())]);
            let mut line = Line::plain(lead);
            line.0.extend(told.0);
            return Some(line);
        }
        None
    }

    /// Everything told of a log from a place on, but for steps that have nothing to do.
    pub(super) fn told_since(&self, log: &[Entry], from: usize) -> Vec<Line> {
        let mut story = Story::of(self.table);
        let told = log.iter().enumerate().filter_map(|(place, entry)| {
            story.follow(entry);
            let idle = matches!(entry.event, Event::Idle { .. });
            story.tell(self, entry).filter(|_| place >= from && !idle)
        });
        told.collect()
    }

    /// A move for programs.
    fn move_data(&self, decision: Decision, choice: &Move) -> Given {
        Given {
            player: self.table.player(decision.player).handle.clone(),
            step: self.named(decision.step),
            pass: decision.pass,
            combat: decision.combat,
            ask: decision.ask,
            choice: choice.clone(),
        }
    }

    /// The moves of a line that somebody gives, for programs.
    pub(super) fn line_data(&self, line: &[Answered]) -> Vec<Given> {
        line.iter()
            .filter(|made| made.given)
            .map(|made| self.move_data(made.decision, &made.choice))
            .collect()
    }
}

/// The title of an answer about a combat.
pub(super) fn title(
    teller: &Teller<'_>,
    table: &Table,
    scenario: &cardinal_doomtrooper::scenario::Scenario,
) -> Line {
    use cardinal_doomtrooper::scenario::Action;
    let name = |handle: &String| {
        let found = table.warriors().find(|(_, warrior)| warrior.handle == *handle);
        found.map_or_else(|| handle.clone(), |(id, _)| teller.warrior(id))
    };
    let mut attack = None;
    let mut sabotage = None;
    let mut tactic = None;
    for input in &scenario.inputs {
        match &input.action {
            Action::Attack { attacker, defender } if attack.is_none() => {
                attack = Some((name(attacker), name(defender)));
            }
            Action::AttackPlayer { attacker, victim } if attack.is_none() => {
                sabotage = sabotage.or_else(|| Some((name(attacker), victim)));
            }
            Action::Tactic(named) if tactic.is_none() => tactic = Some(*named),
            _ => {}
        }
    }
    if let (None, Some((warrior, victim))) = (&attack, sabotage) {
        let victim = table.players().find(|(_, player)| player.handle == *victim);
        let victim = victim.map_or_else(String::new, |(id, _)| teller.player(id));
        return teller
            .say("combat-title-sabotage", &[("warrior", warrior.into()), ("player", victim.into())]);
    }
    let (attacker, defender) = attack.unwrap_or_default();
    let tactic = tactic.map_or_else(String::new, |tactic| names::named(teller.voice, "tactic", tactic));
    teller.say(
        "combat-title",
        &[("attacker", attacker.into()), ("defender", defender.into()), ("tactic", tactic.into())],
    )
}
