//! Both sides of a combat as it ended: ratings with the terms that changed them, gear, blows, and how each
//! fares.

use cardinal_doomtrooper::event::{Blow, Event, Source};
use cardinal_doomtrooper::number::Number;
use cardinal_doomtrooper::rating::{Rating, Tactic};
use cardinal_doomtrooper::table::Status;
use cardinal_doomtrooper::{Replay, WarriorId};

use super::sheet::{LINE, Sheet, WIDTH, Weight};
use crate::answer::{Picture, names};
use crate::combat::render::Teller;

/// The outer edge of the boxes, and what lies between them.
const GAP: i32 = 8;
/// How wide the box of a side is.
const SIDE: i32 = (WIDTH - GAP) / 2;
/// The room within a box, to its left and right.
const WITHIN: i32 = 10;

/// A side of a combat.
struct Fighter {
    warrior: WarriorId,
    /// What it came to in a blow, of the ratings that did.
    figures: Vec<(Rating, Number)>,
    gear: Vec<String>,
    status: Status,
}

/// Both sides of a replay; `None` where nobody fought anybody.
pub(in crate::combat) fn table(teller: &Teller<'_>, replay: &Replay) -> Option<Picture> {
    let outermost = || replay.log.iter().filter(|entry| entry.at.depth == 0);
    let mut sides: Option<[WarriorId; 2]> = None;
    let mut tactic = Tactic::Fight;
    let mut blows: Vec<&Blow> = Vec::new();
    for entry in outermost() {
        match &entry.event {
            Event::CombatantsAnnounced { attacker, defender } => sides = Some([*attacker, *defender]),
            Event::CombatantReplaced { side, with } => {
                if let Some(known) = sides.as_mut().and_then(|sides| sides.get_mut(*side as usize)) {
                    *known = *with;
                }
            }
            Event::TacticAnnounced { tactic: announced } => tactic = *announced,
            Event::BlowResolved(blow) => blows.push(blow),
            _ => {}
        }
    }
    let sides = sides?.map(|warrior| fighter(teller, replay, warrior, tactic, &blows));
    let mut sheet = Sheet::default();
    let bottoms = [0, 1].map(|at| side(&mut sheet, teller, &sides[at], at));
    let height = bottoms.into_iter().max().unwrap_or(0);
    for at in 0..2_i32 {
        sheet.rect([1 + at * (SIDE + GAP), 1, SIDE - 2, height - 2], None);
    }
    let mut y = height + LINE + 4;
    let mut told = Vec::new();
    for blow in &blows {
        let line = teller.blow(blow, tactic.attack_rating()).text();
        y = sheet.lines((GAP, y), WIDTH - 2 * GAP, Weight::Plain, &line) + 4;
        told.push(line);
    }
    let numbered = |entry: &cardinal_doomtrooper::Entry| {
        let step = teller.rules.procedure.step(entry.at.step);
        step.number().map(|_| step.id.clone())
    };
    let last = outermost().filter_map(numbered).next_back();
    let last = last.map(|step| teller.voice.text("picture-step", &[("step", step.into())]));
    if let Some(step) = &last {
        sheet.text((GAP, y), Weight::Bold, step);
        y += LINE;
    }
    let sides = [0, 1].map(|at| in_words(teller, &sides[at], at));
    let alt = sides.into_iter().chain(told).chain(last).collect::<Vec<_>>().join(" ");
    Some(sheet.picture(y, alt))
}

fn fighter(
    teller: &Teller<'_>,
    replay: &Replay,
    warrior: WarriorId,
    tactic: Tactic,
    blows: &[&Blow],
) -> Fighter {
    let mut figures: Vec<(Rating, Number)> = Vec::new();
    for blow in blows {
        let used =
            [(blow.striker, tactic.attack_rating(), &blow.attack), (blow.target, Rating::Armor, &blow.armor)];
        for (whose, rating, number) in used {
            if whose == warrior {
                figures.retain(|(known, _)| *known != rating);
                figures.push((rating, number.clone()));
            }
        }
    }
    let gear = replay.before.attached(warrior).map(|(card, _)| teller.source(Source::Card(card))).collect();
    let ends = replay.verdict.result.warriors.iter().find(|(of, _)| *of == warrior);
    let status = ends.map_or(teller.table.warrior(warrior).status, |(_, status)| *status);
    Fighter { warrior, figures, gear, status }
}

/// What a warrior's rating came to, or what is printed.
fn figure(teller: &Teller<'_>, fighter: &Fighter, rating: Rating) -> String {
    let came = fighter.figures.iter().find(|(known, _)| *known == rating);
    let printed = || teller.table.warrior(fighter.warrior).ratings.get(rating);
    let printed = || printed().map_or_else(|| "–".to_owned(), |number: i32| number.to_string());
    came.map_or_else(printed, |(_, number)| number.total.to_string())
}

/// Draws a side and gives the bottom of its box.
fn side(sheet: &mut Sheet, teller: &Teller<'_>, fighter: &Fighter, at: usize) -> i32 {
    let left = i32::try_from(at).unwrap_or(0) * (SIDE + GAP) + WITHIN;
    let width = SIDE - 2 * WITHIN;
    let mut y = LINE;
    sheet.text((left, y), Weight::Plain, &role(teller, at));
    y = sheet.lines((left, y + LINE), width, Weight::Bold, &teller.warrior(fighter.warrior));
    for rating in [Rating::Fight, Rating::Shoot, Rating::Armor, Rating::Value] {
        sheet.text((left, y), Weight::Plain, &names::named(teller.voice, "rating", rating));
        sheet.text_before((left + width, y), Weight::Bold, &figure(teller, fighter, rating));
        y += LINE;
        let changed = fighter.figures.iter().find(|(known, _)| *known == rating);
        if let Some((_, number)) = changed.filter(|(_, number)| number.terms.len() > 1) {
            y = sheet.lines((left, y), width, Weight::Plain, &teller.number(number));
        }
    }
    for card in &fighter.gear {
        y = sheet.lines((left, y), width, Weight::Plain, &format!("+ {card}"));
    }
    sheet.path((left, y - LINE + 8), (left + width, y - LINE + 8));
    mark(sheet, (left + 9, y + 1), fighter.status);
    y = sheet.lines((left + 26, y + 6), width - 26, Weight::Bold, &fate(teller, fighter));
    y - LINE + WITHIN + 2
}

/// A status as a shape: whole, half gone, crossed out.
fn mark(sheet: &mut Sheet, at: (i32, i32), status: Status) {
    let disc = "M-7 0a7 7 0 1 0 14 0a7 7 0 1 0-14 0";
    match status {
        Status::Healthy => sheet.shape(at, disc, false),
        Status::Wounded => {
            sheet.shape(at, disc, false);
            sheet.shape(at, "M0-7a7 7 0 0 1 0 14z", true);
        }
        _ => sheet.shape(at, "M-6-6l12 12m0-12l-12 12", false),
    }
}

fn role(teller: &Teller<'_>, at: usize) -> String {
    teller.voice.text(if at == 0 { "picture-attacker" } else { "picture-defender" }, &[])
}

/// How a warrior fares, without its name.
fn fate(teller: &Teller<'_>, fighter: &Fighter) -> String {
    let told = teller.status(fighter.warrior, fighter.status).text();
    let name = format!("{}: ", teller.warrior(fighter.warrior));
    told.strip_prefix(&name).map_or_else(|| told.clone(), str::to_owned)
}

/// A side in words.
fn in_words(teller: &Teller<'_>, fighter: &Fighter, at: usize) -> String {
    let ratings = [Rating::Fight, Rating::Shoot, Rating::Armor, Rating::Value].map(|rating| {
        let came = fighter.figures.iter().find(|(known, _)| *known == rating);
        let said = came.map_or_else(|| figure(teller, fighter, rating), |(_, number)| teller.number(number));
        format!("{} {said}", names::named(teller.voice, "rating", rating))
    });
    let parts = [ratings.join(", ")].into_iter().chain(fighter.gear.iter().cloned());
    let args = [
        ("role", role(teller, at).into()),
        ("warrior", teller.warrior(fighter.warrior).into()),
        ("parts", parts.collect::<Vec<_>>().join(", ").into()),
        ("fate", fate(teller, fighter).into()),
    ];
    teller.voice.text("picture-side", &args)
}
