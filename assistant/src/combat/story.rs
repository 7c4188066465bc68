//! A replay told from its beginning to its end, step by step.

use std::collections::{BTreeMap, BTreeSet};

use cardinal_doomtrooper::Entry;
use cardinal_doomtrooper::effect::Harm;
use cardinal_doomtrooper::event::{Event, Source};
use cardinal_doomtrooper::procedure::StepKind;
use cardinal_doomtrooper::rating::{Rating, Tactic};
use cardinal_doomtrooper::table::{Status, Table};
use cardinal_doomtrooper::{Replay, StepId, WarriorId};

use super::render::Teller;
use crate::answer::{Block, Draft, Line, Style, names};
use crate::messages::Arg;

/// What has to be remembered from earlier entries to tell a later one.
pub(super) struct Story {
    /// For each open combat its combatants and tactic.
    combats: Vec<([Option<WarriorId>; 2], Option<Tactic>)>,
    /// Who has a wound, final or not.
    wounded: BTreeSet<WarriorId>,
    /// Who had one before the harm that is not final yet.
    wounded_before: BTreeSet<WarriorId>,
    /// Wounds that are to come after the combat, and the cards that they come from.
    later: BTreeMap<WarriorId, Source>,
    /// Whether the entry followed last dealt a wound to one who had one.
    second_wound: bool,
}

impl Story {
    pub(super) fn of(table: &Table) -> Self {
        let wounded = table.warriors().filter(|(_, warrior)| warrior.status == Status::Wounded);
        let wounded: BTreeSet<WarriorId> = wounded.map(|(id, _)| id).collect();
        Self {
            combats: Vec::new(),
            wounded_before: wounded.clone(),
            wounded,
            later: BTreeMap::new(),
            second_wound: false,
        }
    }

    pub(super) fn follow(&mut self, entry: &Entry) {
        self.follow_wounds(&entry.event);
        if let (Event::WoundPending { warrior, .. }, Some(source)) = (&entry.event, entry.cause.source) {
            self.later.insert(*warrior, source);
        }
        if let Event::CombatBegun { .. } = entry.event {
            self.combats.push(([None; 2], None));
        }
        let Some((combatants, tactic)) = self.combats.last_mut() else { return };
        match entry.event {
            Event::CombatantsAnnounced { attacker, defender } => {
                *combatants = [Some(attacker), Some(defender)];
            }
            Event::CombatantReplaced { side, with } => combatants[side as usize] = Some(with),
            Event::TacticAnnounced { tactic: announced } => *tactic = Some(announced),
            Event::CombatClosed => {
                self.combats.pop();
            }
            _ => {}
        }
    }

    fn follow_wounds(&mut self, event: &Event) {
        self.second_wound = false;
        match *event {
            Event::HarmDealt { warrior, harm: Harm::Wound, .. } => {
                self.second_wound = !self.wounded.insert(warrior);
            }
            Event::Saved { warrior, .. } if !self.wounded_before.contains(&warrior) => {
                self.wounded.remove(&warrior);
            }
            Event::Healed { warrior } => {
                self.wounded.remove(&warrior);
                self.wounded_before.remove(&warrior);
            }
            Event::StatusChanged { warrior, to: Status::Wounded } => {
                self.wounded.insert(warrior);
                self.wounded_before.insert(warrior);
            }
            _ => {}
        }
    }

    /// Whether the entry followed last deals a second wound, which kills.
    pub(super) const fn is_second_wound(&self) -> bool {
        self.second_wound
    }

    /// The card that deals the harm of an entry, at once or after the combat.
    pub(super) fn dealt_by(&self, teller: &Teller<'_>, entry: &Entry) -> Option<Source> {
        let Event::HarmDealt { warrior, .. } = entry.event else { return None };
        let is_later = teller.rules.procedure.step(entry.at.step).kind == StepKind::AfterCombat;
        entry.cause.source.or_else(|| self.later.get(&warrior).copied().filter(|_| is_later))
    }

    /// An entry in words, with its rule.
    pub(super) fn tell(&self, teller: &Teller<'_>, entry: &Entry) -> Option<Line> {
        Some(teller.cited(self.words(teller, entry)?, entry.cause.rule))
    }

    /// The same under the line of its step, which cites the step's own rule already.
    fn tell_under(&self, teller: &Teller<'_>, entry: &Entry) -> Option<Line> {
        let of_step = teller.rules.procedure.step(entry.at.step).rule == entry.cause.rule;
        if of_step { self.words(teller, entry) } else { self.tell(teller, entry) }
    }

    fn words(&self, teller: &Teller<'_>, entry: &Entry) -> Option<Line> {
        let (combatants, tactic) = self.combats.last().copied().unwrap_or_default();
        let attack = tactic.map_or(Rating::Fight, Tactic::attack_rating);
        Some(match entry.event {
            Event::OrderBound { first: Some(side) } => {
                let warrior =
                    combatants[side as usize].map_or_else(String::new, |warrior| teller.warrior(warrior));
                let by = teller.in_brackets(entry.cause.source);
                teller.say("combat-event-first", &[("warrior", Arg::strong(warrior)), ("by", by.into())])
            }
            Event::HarmDealt { warrior, .. } if self.second_wound => {
                let by = teller.in_brackets(self.dealt_by(teller, entry));
                teller.say(
                    "combat-event-harm-second",
                    &[("warrior", Arg::strong(teller.warrior(warrior))), ("by", by.into())],
                )
            }
            // What was given to somebody in mid-combat lay elsewhere when the table was told.
            Event::EquipmentAnnounced { side, ref cards } if !cards.is_empty() => {
                teller.equipment(cards, combatants[side as usize])
            }
            Event::HarmDealt { .. } => teller.event(&entry.event, self.dealt_by(teller, entry), attack)?,
            _ => teller.event(&entry.event, entry.cause.source, attack)?,
        })
    }
}

/// The trace, step by step: how many steps there are, and, folded, first those at which something happened,
/// then all of them. Inner combats stand deeper.
pub(super) fn steps(teller: &Teller<'_>, draft: &mut Draft<'_>, replay: &Replay) {
    let told = Told::of(teller, replay);
    let count = told.steps.iter().filter(|step| step.counted).count();
    let happened = |step: &&Step| step.happens;
    let eventful = told.steps.iter().filter(|step| step.counted).filter(happened).count();
    let args = [("steps", count.into()), ("events", eventful.into())];
    draft.note(teller.say("combat-steps-with-events", &args));
    draft.fold();
    let lines = told.steps.iter().filter(happened).flat_map(Step::lines).collect();
    draft.push(Block::Long { summary: teller.say("combat-eventful-steps", &args[1..]), lines });
    let lines = told.steps.iter().flat_map(Step::lines).collect();
    draft.push(Block::Long { summary: teller.say("combat-steps", &args[..1]), lines });
}

/// A step, or what happens before the first, with what happened there.
#[derive(Default)]
struct Step {
    line: Option<(u8, Line)>,
    under: Vec<(u8, Line)>,
    /// Whether it is a step that has a number, rather than what happens before the first or a turning of the way.
    counted: bool,
    /// Whether something happened, rather than that there was nothing to happen.
    happens: bool,
    /// Whether somebody let the step go by.
    passed: bool,
}

impl Step {
    fn lines(&self) -> impl Iterator<Item = (u8, Line)> + '_ {
        self.line.iter().chain(&self.under).cloned()
    }
}

/// The steps of a replay in words.
struct Told {
    steps: Vec<Step>,
}

impl Told {
    fn of(teller: &Teller<'_>, replay: &Replay) -> Self {
        let mut story = Story::of(teller.table);
        let mut told = Self { steps: vec![Step::default()] };
        for entry in &replay.log {
            story.follow(entry);
            let depth = entry.at.depth.saturating_mul(2);
            match entry.event {
                Event::CombatBegun { attacking } => {
                    let line =
                        teller.say("combat-event-begun", &[("player", teller.player(attacking).into())]);
                    let line = if entry.at.depth == 0 { line } else { teller.cited(line, entry.cause.rule) };
                    told.happens((depth, line), entry.at.depth > 0);
                }
                // Where the procedure ends nothing happens any more.
                Event::StepEntered { step } if teller.rules.procedure.step(step).edges.is_empty() => {}
                Event::StepEntered { step } => {
                    told.say_if_quiet(teller);
                    let line = Some((depth, step_line(teller, entry, step)));
                    let counted = teller.rules.procedure.step(step).number().is_some();
                    told.steps.push(Step { line, counted, ..Step::default() });
                }
                Event::Passed { .. } => {
                    if let Some(step) = told.steps.last_mut() {
                        step.passed = matches!(&step.line, Some((own, _)) if *own == depth);
                    }
                }
                _ => {
                    if let Some(line) = story.tell_under(teller, entry) {
                        told.happens((depth + 1, line), !matches!(entry.event, Event::Idle { .. }));
                    }
                }
            }
        }
        told
    }

    fn happens(&mut self, line: (u8, Line), happens: bool) {
        if let Some(step) = self.steps.last_mut() {
            step.under.push(line);
            step.happens |= happens;
        }
    }

    /// A step at which people could act and nobody did says so, on its own line.
    fn say_if_quiet(&mut self, teller: &Teller<'_>) {
        let quiet = self.steps.last_mut().filter(|step| step.passed && step.under.is_empty());
        if let Some((_, line)) = quiet.and_then(|step| step.line.as_mut()) {
            let passes = teller.voice.text("combat-all-pass", &[]);
            *line = std::mem::take(line).then(format!(" – {passes}"), Style::Faint);
        }
    }
}

fn step_line(teller: &Teller<'_>, entry: &Entry, step: StepId) -> Line {
    let step = teller.rules.procedure.step(step);
    let rule = teller.rules.rule(step.rule);
    let title = teller
        .library
        .rulebook()
        .rule(rule)
        .map_or_else(String::new, |rule| rule.title.best(teller.voice.lang).1.to_owned());
    // Most titles begin with their step's number already.
    let number = step.id.rsplit('/').next().unwrap_or_default();
    let named = title.split(|c: char| !c.is_alphanumeric()).any(|word| word == number);
    let is_numbered = number.chars().all(|c| c.is_ascii_digit());
    let shown = is_numbered && !(named && step.id == number);
    let id = names::step_in_words(teller.voice, &step.id);
    let name = if shown { format!("{id} · ") } else { String::new() };
    let pass = if entry.at.pass > 1 {
        teller.voice.text("combat-pass", &[("pass", entry.at.pass.into())])
    } else {
        String::new()
    };
    teller.say(
        "combat-step",
        &[
            ("step", Arg::strong(name)),
            ("title", title.into()),
            ("pass", pass.into()),
            ("rule", Arg::faint(format!("[{rule}]"))),
        ],
    )
}
