//! What a ruleset says of an attack of each of some warriors on each of others.

use cardinal_cards_db::Cards;
use cardinal_doomtrooper::effect::Touched;
use cardinal_doomtrooper::event::{Event, Gap, Remark};
use cardinal_doomtrooper::game::{Ask, Game, Move};
use cardinal_doomtrooper::judge::attack_left_open;
use cardinal_doomtrooper::rating::{Rating, Tactic};
use cardinal_doomtrooper::table::Table;
use cardinal_doomtrooper::{RuleRef, Ruleset, WarriorId};

use super::side::{Side, meet};
use crate::answer::Line;
use crate::combat::render::Teller;
use crate::library::Library;
use crate::messages::Voice;
use crate::scenario::{Name, Sketch, WarriorSketch, resolve};

/// No procedure asks more often before an attack is announced.
const MOST_PASSES: usize = 16;

/// Which way something weighs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Weight {
    Allows,
    Forbids,
    /// It is left open.
    Open,
}

/// Something that bears on an attack.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Finding {
    pub(super) weight: Weight,
    pub(super) text: Line,
    /// The rule behind it; `None` where a card alone leaves it open.
    pub(super) rule: Option<RuleRef>,
}

/// What a ruleset says of an attack of one warrior on another.
pub(super) struct Pair {
    /// The two, by their places among those who are meant.
    pub(super) places: [usize; 2],
    pub(super) findings: Vec<Finding>,
    /// Whether they can only meet in the outpost.
    pub(super) in_outpost: bool,
}

impl Pair {
    /// Whether the attack may be made; `None` where that is left open.
    pub(super) fn may(&self) -> Option<bool> {
        let has = |weight| self.findings.iter().any(|finding| finding.weight == weight);
        match (has(Weight::Forbids), has(Weight::Open)) {
            (_, true) => None,
            (forbidden, false) => Some(!forbidden),
        }
    }
}

/// What a ruleset says of every pair.
pub(super) fn pairs(
    library: &Library,
    voice: Voice<'_>,
    rules: &'static Ruleset,
    [attacker, defender]: [&Side<'_>; 2],
) -> Vec<Pair> {
    let mut all = Vec::new();
    for (one, (_, attacks)) in attacker.members.iter().enumerate() {
        for (other, (_, defends)) in defender.members.iter().enumerate() {
            let (both, in_outpost) = meet(library.cards(), rules, [attacks, defends]);
            let findings = announce(library, voice, rules, &both);
            all.extend(findings.map(|findings| Pair { places: [one, other], findings, in_outpost }));
        }
    }
    all
}

/// Announces the attack where nobody else is, and gives all that is said of it.
fn announce(
    library: &Library,
    voice: Voice<'_>,
    rules: &'static Ruleset,
    warriors: &[WarriorSketch; 2],
) -> Option<Vec<Finding>> {
    let table = table(library.cards(), voice, rules, warriors)?;
    let teller = Teller { library, voice, rules, table: &table };
    let id = |place: usize| table.warriors().map(|(id, _)| id).nth(place);
    let (attacker, defender) = (id(0)?, id(1)?);
    let mut game = Game::begin(rules, table.clone());
    let mut decision = game.decision()?;
    // Before an attack is announced others may have a say; nobody has.
    for _ in 0..MOST_PASSES {
        if decision.ask == Ask::Combatants {
            break;
        }
        game.submit(decision.player, &Move::Pass, None).ok()?;
        decision = game.decision()?;
    }
    let taken = game.submit(decision.player, &Move::Combatants { attacker, defender }, None);
    Some(match taken {
        Ok(()) => allowed(&teller, &game),
        Err(reasons) => {
            let told = reasons.iter().map(|reason| Finding {
                weight: Weight::Forbids,
                text: Line::plain(teller.why(&reason.why)),
                rule: Some(reason.rule),
            });
            told.chain(left_open(&teller, &table, [attacker, defender])).collect()
        }
    })
}

fn table(cards: &Cards, voice: Voice<'_>, rules: &Ruleset, warriors: &[WarriorSketch; 2]) -> Option<Table> {
    let handle = |warrior: &WarriorSketch| -> Option<Name> { warrior.id.clone() };
    let sketch = Sketch {
        attacker: handle(&warriors[0]),
        defender: handle(&warriors[1]),
        // It is not announced: only the attack is.
        tactic: Some(Tactic::Fight),
        warriors: warriors.to_vec(),
        ..Sketch::default()
    };
    resolve(&sketch, cards, rules, voice.lang).ok()?.setup.validate().ok()
}

/// What allows an attack that was taken, and what the rules leave open about it.
fn allowed(teller: &Teller<'_>, game: &Game<'_>) -> Vec<Finding> {
    let told = game.log().iter().filter_map(|entry| {
        let weight = match &entry.event {
            Event::AttackPermitted { .. } => Weight::Allows,
            Event::Remark(remark) if is_of_attack(remark) => Weight::Allows,
            Event::Unspecified { gap } if is_about_attack(gap) => Weight::Open,
            _ => return None,
        };
        let text = teller.event(&entry.event, entry.cause.source, Rating::Fight)?;
        Some(Finding { weight, text, rule: Some(entry.cause.rule) })
    });
    told.collect()
}

/// Whether a remark says something of who attacks whom.
const fn is_of_attack(remark: &Remark) -> bool {
    matches!(
        remark,
        Remark::CountsByArea { .. }
            | Remark::LastInArea { .. }
            | Remark::AttacksFromCover { .. }
            | Remark::StandsOutside { .. }
    )
}

/// Whether what is left open is whether the one may attack the other.
const fn is_about_attack(gap: &Gap) -> bool {
    matches!(
        gap,
        Gap::MixedMembership(..)
            | Gap::Generic(_)
            | Gap::OutsideAreas(_)
            | Gap::NotLast(_)
            | Gap::MayNotAttack(_)
            | Gap::MayNotBeAttacked(_)
            | Gap::Unmodelled(_)
            | Gap::Clause { touches: Touched::Attack, .. }
    )
}

/// What nothing executes and could allow an attack that is refused.
fn left_open(teller: &Teller<'_>, table: &Table, [attacker, defender]: [WarriorId; 2]) -> Vec<Finding> {
    let gaps = attack_left_open(teller.rules, table, attacker, defender);
    let told = gaps.iter().map(|gap| Finding { weight: Weight::Open, text: teller.gap(gap), rule: None });
    told.collect()
}
