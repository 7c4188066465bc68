//! What decided a combat, what lay on the table in vain, and where another document filled in.

use std::collections::BTreeSet;

use cardinal_doomtrooper::effect::Harm;
use cardinal_doomtrooper::event::{Event, Idle, Permission, Remark, Source};
use cardinal_doomtrooper::judge::NoDifference;
use cardinal_doomtrooper::procedure::Condition;
use cardinal_doomtrooper::{Entry, Replay, Ruleset, WarriorId, cited};

use super::render::Teller;
use super::story::Story;
use crate::answer::{Draft, Line, names};
use crate::messages::Arg;

/// How many lines what decided takes before the rest of it is folded.
const DECIDING: usize = 7;

/// Says what decided, what had no effect, and whose rules fill in where the ruleset is silent.
pub(super) fn tell(
    teller: &Teller<'_>,
    draft: &mut Draft<'_>,
    replay: &Replay,
    no_difference: &NoDifference,
) {
    let mut story = Story::of(teller.table);
    let mut told: Vec<(u16, Line)> = Vec::new();
    // That the attack was allowed is what is usual: it is told last.
    let mut allowed: Vec<Line> = Vec::new();
    let mut killed_by_change: Option<WarriorId> = None;
    let mut decided: Vec<&Entry> = Vec::new();
    for (at, entry) in replay.log.iter().enumerate() {
        story.follow(entry);
        let dealt = matches!(entry.event, Event::HarmDealt { .. });
        let by_card = dealt && story.dealt_by(teller, entry).is_some();
        if !(by_card || (dealt && story.is_second_wound()) || decides(teller.rules, entry)) {
            continue;
        }
        let Some(line) = named(teller, &replay.log, at).or_else(|| story.tell(teller, entry)) else {
            continue;
        };
        // Who is killed instead of wounded will be killed: one line says it.
        match entry.event {
            Event::HarmChanged { warrior, to: Some(Harm::Death), .. } => killed_by_change = Some(warrior),
            Event::HarmDealt { warrior, harm: Harm::Death, .. } if killed_by_change == Some(warrior) => {
                decided.push(entry);
                continue;
            }
            Event::AttackPermitted { .. } => {
                allowed.push(line);
                decided.push(entry);
                continue;
            }
            _ => {}
        }
        // The order of the blows is settled twice in some procedures, and told once.
        let line = (entry.at.combat, line);
        if !told.contains(&line) {
            told.push(line);
            decided.push(entry);
        }
    }
    let lines = told.into_iter().map(|(_, line)| line).chain(allowed).collect();
    draft.bullets_within(DECIDING, Some(teller.say("combat-decisive", &[])), lines);
    without_effect(teller, draft, replay, no_difference);
    draft.later(|draft| filled_in(teller, draft, &decided));
}

/// Which two are not of one corporation, where a ruling is about more than two.
fn named(teller: &Teller<'_>, log: &[Entry], at: usize) -> Option<Line> {
    let meets =
        |event: &Event| matches!(event, Event::CombatantsAnnounced { .. } | Event::CombatantReplaced { .. });
    let entry = log.get(at)?;
    let plain = matches!(entry.event, Event::AttackPermitted { by: Permission::OtherCorporation });
    if !plain || log.iter().filter(|entry| meets(&entry.event)).count() < 2 {
        return None;
    }
    let here = || log.iter().enumerate().filter(|(_, other)| other.at.combat == entry.at.combat);
    let announced = |event: &Event| match *event {
        Event::CombatantsAnnounced { attacker, defender } => Some([attacker, defender]),
        _ => None,
    };
    // Why an attack is allowed is told before it begins, or once another has come in.
    let before = here().take_while(|(other, _)| *other < at);
    let before = before.filter(|(_, other)| matches!(other.event, Event::CombatBegun { .. })).last();
    let from = before.map_or(0, |(begun, _)| begun);
    let pair =
        here().skip_while(|(other, _)| *other < from).find_map(|(_, other)| announced(&other.event))?;
    let replaced = here().filter(|(other, _)| (from..at).contains(other));
    let [attacker, defender] = replaced.fold(pair, |mut pair, (_, other)| {
        if let Event::CombatantReplaced { side, with } = other.event {
            pair[side as usize] = with;
        }
        pair
    });
    let args = [("attacker", teller.who(attacker)), ("defender", teller.who(defender))];
    let line = teller.say("combat-event-permitted-other-corporation-named", &args);
    Some(teller.cited(line, entry.cause.rule))
}

/// Whether an event decides the outcome rather than prepares it.
fn decides(rules: &Ruleset, entry: &Entry) -> bool {
    match &entry.event {
        Event::OrderBound { first: None } => entry.cause.rule != rules.simultaneous(),
        Event::Idle { why } => {
            matches!(why, Idle::NotSo(Condition::SecondStands) | Idle::BlowBarred(_) | Idle::NoCombatant)
        }
        Event::Remark(remark) => matches!(
            remark,
            Remark::LimitLifted { .. }
                | Remark::LastInArea { .. }
                | Remark::AttacksFromCover { .. }
                | Remark::FirstStrikeDenied { .. }
                | Remark::OthersMayFollow { .. }
                | Remark::FreelancerEarns { .. }
                | Remark::AbilityNotShared { .. }
        ),
        // What a card has somebody pay, or lose of what was earned.
        Event::DestinyPaid { .. } | Event::PromotionLost { .. } => entry.cause.source.is_some(),
        // What a card takes from somebody, hands over or has do nothing.
        Event::CardMoved { card, .. } | Event::CardTaken { card, .. } | Event::CardSuppressed { card } => {
            entry.cause.source.is_some_and(|by| by != Source::Card(*card))
        }
        event => matches!(
            event,
            Event::AttackPermitted { .. }
                | Event::BlowResolved(_)
                | Event::HarmChanged { .. }
                | Event::HarmStands { .. }
                | Event::HarmDealt { harm: Harm::Death, .. }
                | Event::Saved { .. }
                | Event::Healed { .. }
                | Event::Countered { .. }
                | Event::Negated { .. }
                | Event::CombatEnded { .. }
                | Event::CombatantReplaced { .. }
                | Event::ClaimsCancelled { .. }
                | Event::OrderBound { first: Some(_) }
                | Event::BlowBarred { .. }
                | Event::ModifiersBarred
                | Event::PointsBarred
                | Event::WarriorDiscarded { .. }
                | Event::AwardAnnounced { .. }
                | Event::AwardChanged { .. }
                | Event::PlayerAttacked { .. }
                | Event::NewAttackAllowed { .. }
                | Event::PointsEarnedByCard { .. }
        ),
    }
}

/// What lay on the table and had no effect on any of the combats in which blows fell; where none fell, on any
/// combat.
fn without_effect(teller: &Teller<'_>, draft: &mut Draft<'_>, replay: &Replay, no_difference: &NoDifference) {
    let combats = |is: fn(&Event) -> bool| -> BTreeSet<u16> {
        replay.log.iter().filter(|entry| is(&entry.event)).map(|entry| entry.at.combat).collect()
    };
    let mut fought = combats(|event| matches!(event, Event::BlowResolved(_)));
    if fought.is_empty() {
        let special = combats(|event| matches!(event, Event::SpecialAttackAnnounced { .. }));
        fought = combats(|event| matches!(event, Event::CombatBegun { .. }));
        fought.retain(|combat| !special.contains(combat));
    }
    let vain = |source: Source| -> BTreeSet<u16> {
        let said = replay.log.iter().filter(|entry| {
            matches!(entry.event, Event::Remark(Remark::NoEffect { source: other, .. }) if other == source)
        });
        said.map(|entry| entry.at.combat).collect()
    };
    // What was used in an attack that is no combat did something, though no blow fell.
    let used = |source: Source| {
        replay.log.iter().any(|entry| {
            entry.cause.source == Some(source) && matches!(entry.event, Event::SpecialAttackAnnounced { .. })
        })
    };
    let story = Story::of(teller.table);
    let mut lines: Vec<Line> = Vec::new();
    for entry in &replay.log {
        let Event::Remark(Remark::NoEffect { source, .. }) = entry.event else { continue };
        let line = story.tell(teller, entry).filter(|_| vain(source).is_superset(&fought) && !used(source));
        lines.extend(line.filter(|line| !lines.contains(line)));
    }
    lines.extend(made_no_difference(teller, no_difference));
    draft.bullets(Some(teller.say("combat-no-effect", &[])), lines);
}

/// Without which texts the same would have happened.
fn made_no_difference(teller: &Teller<'_>, found: &NoDifference) -> Vec<Line> {
    let mut lines = Vec::new();
    if !found.sources.is_empty() {
        let names: Vec<String> = found.sources.iter().map(|&source| teller.source(source)).collect();
        let args = [("cards", Arg::strong(names.join(", "))), ("count", names.len().into())];
        let line = teller.say("combat-no-effect-no-difference", &args);
        lines.push(teller.cited(line, teller.rules.card_text()));
    }
    if found.untried > 0 {
        lines.push(teller.say("combat-no-effect-not-tried", &[("count", found.untried.into())]));
    }
    lines
}

/// Where rules of another document decided, because the one that is followed is silent, says so once.
fn filled_in(teller: &Teller<'_>, draft: &mut Draft<'_>, decided: &[&Entry]) {
    // Where a document itself leads to another, that is told as it is read.
    if teller.rules.detail_elsewhere().is_some() {
        return;
    }
    let rules = decided.iter().flat_map(|entry| {
        let mut rules = cited(&entry.event);
        rules.insert(entry.cause.rule);
        rules
    });
    let book = teller.library.rulebook();
    let others =
        rules.filter_map(|rule| book.rule(teller.rules.rule(rule))).map(|rule| rule.ruleset().to_owned());
    let others: BTreeSet<String> = others.filter(|other| *other != teller.rules.id).collect();
    for other in others {
        let named = |id: &str| Arg::from(names::named(teller.voice, "ruleset", id));
        let args =
            [("ruleset", named(&teller.rules.id)), ("other", named(&other)), ("mark", Arg::code(&other))];
        draft.note(teller.say("combat-filled-in", &args));
    }
}
