//! A replay as an answer: verdict, what decided, the steps, the receipt.

use std::collections::BTreeSet;

use cardinal_doomtrooper::Replay;
use cardinal_doomtrooper::WarriorId;
use cardinal_doomtrooper::event::Event;
use cardinal_doomtrooper::judge::{NoDifference, no_difference};
use cardinal_doomtrooper::rating::Rating;
use cardinal_doomtrooper::receipt::{Receipt, receipt_of};
use cardinal_doomtrooper::scenario::Scenario;
use cardinal_doomtrooper::table::Status;
use cardinal_doomtrooper::verdict::Confidence;
use cardinal_rules_index::Rule;
use serde::Serialize;

use super::data::{EntryData, Handles, IllegalCombat, VerdictData};
use super::readings::{self, Reading};
use super::render::Teller;
use super::story::{self, Story};
use super::taken::{self, ChoiceTaken};
use super::{carried, deciding, inputs, picture};
use crate::answer::{Answer, Data, Draft, Line, Outcome, Picture, Style, names};
use crate::assign::{CarriedAgainst, carried_against};
use crate::library::{Followed, Library};
use crate::messages::{Arg, Voice};

/// How many characters of a hash are shown to people.
const SHORT_HASH: usize = 12;

/// A combat replayed: `cardinal combat run FILE`, and `what if …` without a change.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "outcome", rename_all = "kebab-case")]
pub enum CombatData {
    /// What came of it.
    Answered(Box<ReplayData>),
    /// It is not legal input. Exit code 3.
    Invalid(IllegalCombat),
}

/// A replay of a combat.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ReplayData {
    /// What is on the table.
    pub table: Handles,
    /// The scenario, as it can be replayed.
    pub scenario: Scenario,
    /// What came of it.
    pub verdict: VerdictData,
    /// Everything that happened, in order.
    pub trace: Vec<EntryData>,
    /// What makes the ruling repeatable.
    pub receipt: Receipt,
    /// Where documents leave something open, the readings that the ruling rests on.
    pub readings: Vec<Reading>,
    /// What those who fought carried and could not have been given; it counts as given.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub carried_against: Vec<CarriedAgainst>,
    /// What was chosen for those who left it open.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub taken: Vec<ChoiceTaken>,
    /// What was on the table and made no difference: without its text the same would have happened.
    #[serde(skip_serializing_if = "NoDifference::is_empty")]
    pub no_difference: NoDifference,
    /// What it looks like.
    #[serde(skip)]
    pub pictures: Vec<Picture>,
}

/// Answers with a replay.
pub(super) fn of_replay(
    library: &Library,
    voice: Voice<'_>,
    followed: Followed<'_>,
    scenario: &Scenario,
    replay: &Replay,
) -> Answer {
    let teller = Teller { library, voice, rules: followed.rules, table: &replay.before };
    let mut draft = Draft::new(voice);
    came_of(&teller, &mut draft, replay);
    opening(&teller, &mut draft, replay);
    names::say_instead(&mut draft, followed);
    verdict(&teller, &mut draft, replay);
    open_points(&teller, &mut draft, scenario, replay);
    let no_difference = no_difference(teller.rules, scenario, replay);
    deciding::tell(&teller, &mut draft, replay, &no_difference);
    taken::tell(&teller, &mut draft, replay);
    let fought = carried::fought(replay);
    let received = carried::received(replay);
    let carried = carried_against(library, voice, teller.rules, teller.table, (&fought, &received));
    carried::tell(&teller, &mut draft, &carried);
    let readings = readings::of_replay(library, teller.rules, replay);
    if !readings.is_empty() {
        draft.note(teller.say("combat-rests-on", &[("count", readings.len().into())]));
        draft.later(|draft| readings::tell(voice, draft, &readings));
    }
    story::steps(&teller, &mut draft, replay);
    told_elsewhere(&teller, &mut draft, replay);
    let book = library.rulebook().hash();
    let receipt = receipt_of(teller.rules, scenario, replay, book, library.cards().hash());
    let short = |hash: &str| Arg::code(hash.get(..SHORT_HASH).unwrap_or(hash));
    draft.note(draft.say(
        "combat-receipt",
        &[
            ("engine", Arg::code(&receipt.engine)),
            ("ruleset", Arg::code(&receipt.ruleset)),
            ("trace", short(&receipt.trace_hash)),
        ],
    ));
    let data = ReplayData {
        table: Handles::of(teller.table),
        scenario: scenario.clone(),
        verdict: teller.verdict_data(&replay.verdict),
        trace: replay.log.iter().map(|entry| teller.entry_data(entry)).collect(),
        receipt,
        readings: readings::data(voice, &readings),
        carried_against: carried,
        taken: taken::data(&teller, replay),
        no_difference,
        pictures: picture::table(&teller, replay)
            .into_iter()
            .chain(picture::steps(&teller, replay))
            .collect(),
    };
    draft.finish(Outcome::Answered, Data::Combat(CombatData::Answered(Box::new(data))))
}

/// How long what came of a combat may be as the title of its answer, in characters; the rest stands under it.
const TITLE: usize = 110;

/// What came of the combat: the answer, so it comes first.
fn came_of(teller: &Teller<'_>, draft: &mut Draft<'_>, replay: &Replay) {
    let mut lines = outcome(teller, replay).into_iter().peekable();
    let Some(mut title) = lines.next() else { return };
    while let Some(next) = lines.next_if(|next| fits_beside(&title, next)) {
        title = title.then(" · ", Style::Plain);
        title.0.extend(next.0);
    }
    draft.title(title);
    draft.bullets(None, lines.collect());
}

fn fits_beside(title: &Line, next: &Line) -> bool {
    title.text().chars().count() + next.text().chars().count() <= TITLE
}

/// Who attacks whom in the outermost combat, and how; or who sabotages, where nobody is attacked.
fn opening(teller: &Teller<'_>, draft: &mut Draft<'_>, replay: &Replay) {
    let first = replay.log.iter().find_map(|entry| match entry.event {
        Event::CombatantsAnnounced { attacker, defender } => Some((attacker, defender)),
        _ => None,
    });
    let tactic = replay.log.iter().find_map(|entry| match entry.event {
        Event::TacticAnnounced { tactic } => Some(tactic),
        _ => None,
    });
    let sabotage = || {
        replay.log.iter().find_map(|entry| match entry.event {
            Event::PlayerAttacked { warrior, victim } => Some((warrior, victim)),
            _ => None,
        })
    };
    let (key, args, fighters) = if let (Some((attacker, defender)), Some(tactic)) = (first, tactic) {
        let args = vec![
            ("attacker", teller.warrior(attacker).into()),
            ("defender", teller.warrior(defender).into()),
            ("tactic", names::named(teller.voice, "tactic", tactic).into()),
        ];
        ("combat-title", args, vec![attacker, defender])
    } else if let Some((warrior, victim)) = sabotage() {
        let args =
            vec![("warrior", teller.warrior(warrior).into()), ("player", teller.player(victim).into())];
        ("combat-title-sabotage", args, vec![warrior])
    } else {
        return;
    };
    draft.text(teller.say(key, &args).then(".", Style::Plain));
    draft.later(|draft| {
        draft.bullets(None, fighters.into_iter().map(|warrior| ratings(teller, warrior)).collect());
    });
}

fn ratings(teller: &Teller<'_>, warrior: WarriorId) -> Line {
    let printed = teller.table.warrior(warrior).ratings;
    let figure =
        |rating| printed.get(rating).map_or_else(|| "–".to_owned(), |number: i32| number.to_string());
    teller.say(
        "combat-ratings",
        &[
            ("warrior", Arg::strong(teller.warrior(warrior))),
            ("c", figure(Rating::Fight).into()),
            ("s", figure(Rating::Shoot).into()),
            ("a", figure(Rating::Armor).into()),
            ("v", figure(Rating::Value).into()),
        ],
    )
}

/// How far the outcome can be relied on; that it is settled is what is usual.
fn verdict(teller: &Teller<'_>, draft: &mut Draft<'_>, replay: &Replay) {
    let (key, mark) = match replay.verdict.standing {
        Confidence::Settled => ("combat-settled", "combat-settled-mark"),
        Confidence::Disputed => ("combat-disputed", "combat-disputed-mark"),
        Confidence::Unspecified => ("combat-unspecified", "combat-unspecified-mark"),
    };
    let mark = Arg::strong(teller.voice.text(mark, &[]));
    draft.text(teller.say(key, &[("mark", mark)]));
}

/// What became of everyone who fought or was changed, and the points.
pub(super) fn outcome(teller: &Teller<'_>, replay: &Replay) -> Vec<Line> {
    let fought: BTreeSet<WarriorId> = replay.log.iter().flat_map(|entry| fighters(&entry.event)).collect();
    let mut prisoners: BTreeSet<WarriorId> = BTreeSet::new();
    for entry in &replay.log {
        match entry.event {
            Event::Imprisoned { warrior } => {
                prisoners.insert(warrior);
            }
            Event::Released { warrior } => {
                prisoners.remove(&warrior);
            }
            _ => {}
        }
    }
    let mut lines: Vec<Line> = Vec::new();
    for &(warrior, status) in &replay.verdict.result.warriors {
        let changed = status != teller.table.warrior(warrior).status;
        let is_prisoner = prisoners.contains(&warrior) && matches!(status, Status::Healthy | Status::Wounded);
        if is_prisoner {
            lines.push(teller.say("combat-status-prisoner", &[("warrior", teller.who(warrior))]));
        }
        // That a prisoner is unhurt is not what came of the combat.
        if (changed || fought.contains(&warrior)) && !(is_prisoner && status == Status::Healthy) {
            lines.push(teller.status(warrior, status));
        }
    }
    let gains = replay
        .verdict
        .result
        .points
        .iter()
        .filter(|(_, promotion, destiny)| *promotion != 0 || *destiny != 0);
    let before = lines.len();
    lines.extend(gains.map(|(player, promotion, destiny)| {
        let player = teller.player(*player);
        teller.say(
            "combat-points",
            &[("player", player.into()), ("promotion", (*promotion).into()), ("destiny", (*destiny).into())],
        )
    }));
    if lines.len() == before {
        lines.push(teller.say("combat-no-points", &[]));
    }
    lines
}

fn fighters(event: &Event) -> Vec<WarriorId> {
    match *event {
        Event::CombatantsAnnounced { attacker, defender } => vec![attacker, defender],
        Event::CombatantReplaced { with, .. } => vec![with],
        _ => Vec::new(),
    }
}

fn open_points(teller: &Teller<'_>, draft: &mut Draft<'_>, scenario: &Scenario, replay: &Replay) {
    let refused = replay.log.iter().filter_map(|entry| match (&entry.event, entry.input) {
        (Event::Refused { reasons }, Some(input)) => {
            let what = inputs::in_words(teller, scenario, input);
            let reasons = teller.reasons(reasons);
            Some(teller.say("combat-refused", &[("input", Arg::strong(what)), ("reasons", reasons.into())]))
        }
        _ => None,
    });
    let refused: Vec<Line> = refused.collect();
    draft.bullets(Some(teller.say("combat-refused-heading", &[])), refused);
    let conflicts = replay.log.iter().filter(|entry| matches!(entry.event, Event::Conflict { .. }));
    let conflicts = conflicts.filter_map(|entry| Story::of(teller.table).tell(teller, entry));
    draft.bullets(Some(teller.say("combat-conflicts", &[])), conflicts.collect());
    let mut gaps: Vec<Line> = Vec::new();
    for gap in replay.verdict.gaps.iter().map(|gap| teller.gap(gap)) {
        if !gaps.contains(&gap) {
            gaps.push(gap);
        }
    }
    draft.bullets(Some(teller.say("combat-open", &[])), gaps);
}

/// Rules of any document that speak of both warriors of one attack.
fn told_elsewhere(teller: &Teller<'_>, draft: &mut Draft<'_>, replay: &Replay) {
    let card = |warrior: WarriorId| teller.table.warrior(warrior).card.as_deref();
    let pairs: BTreeSet<[&str; 2]> = replay
        .log
        .iter()
        .filter_map(|entry| match entry.event {
            Event::CombatantsAnnounced { attacker, defender } => Some([card(attacker)?, card(defender)?]),
            _ => None,
        })
        .collect();
    let book = teller.library.rulebook();
    let names_both = |rule: &&Rule| {
        pairs.iter().any(|pair| pair.iter().all(|card| rule.cards.iter().any(|named| named == card)))
    };
    let lines = book.rules().iter().filter(names_both).map(|rule| {
        let title = Arg::from(rule.title.best(teller.voice.lang).1);
        teller.say("combat-told-rule", &[("title", title), ("id", Arg::code(&rule.id))])
    });
    draft.bullets(Some(teller.say("combat-told", &[])), lines.collect());
}
