//! Both sides of a combat, as it ended or where it stands: ratings with the terms that changed them, gear, blows,
//! and how each fares.

use cardinal_doomtrooper::event::{Blow, Event, Source};
use cardinal_doomtrooper::judge::Session;
use cardinal_doomtrooper::number::Number;
use cardinal_doomtrooper::rating::{Rating, Tactic};
use cardinal_doomtrooper::table::{Status, Table};
use cardinal_doomtrooper::{Entry, Replay, WarriorId};

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
    /// What it comes to, or came to in a blow, of the ratings that did.
    figures: Vec<(Rating, Number)>,
    gear: Vec<String>,
    status: Status,
}

/// What a log tells of a combat.
#[derive(Default)]
struct Course<'a> {
    sides: Option<[WarriorId; 2]>,
    tactic: Option<Tactic>,
    blows: Vec<&'a Blow>,
}

impl<'a> Course<'a> {
    fn of(entries: impl Iterator<Item = &'a Entry>) -> Self {
        let mut course = Self::default();
        for entry in entries {
            match &entry.event {
                Event::CombatantsAnnounced { attacker, defender } => {
                    course.sides = Some([*attacker, *defender]);
                }
                Event::CombatantReplaced { side, with } => {
                    if let Some(known) = course.sides.as_mut().and_then(|sides| sides.get_mut(*side as usize))
                    {
                        *known = *with;
                    }
                }
                Event::TacticAnnounced { tactic } => course.tactic = Some(*tactic),
                Event::BlowResolved(blow) => course.blows.push(blow),
                _ => {}
            }
        }
        course
    }

    fn tactic(&self) -> Tactic {
        self.tactic.unwrap_or(Tactic::Fight)
    }

    /// What a warrior came to in the blows.
    fn figures(&self, warrior: WarriorId) -> Vec<(Rating, Number)> {
        let mut figures: Vec<(Rating, Number)> = Vec::new();
        for blow in &self.blows {
            let attack = (blow.striker, self.tactic().attack_rating(), &blow.attack);
            for (whose, rating, number) in [attack, (blow.target, Rating::Armor, &blow.armor)] {
                if whose == warrior {
                    figures.retain(|(known, _)| *known != rating);
                    figures.push((rating, number.clone()));
                }
            }
        }
        figures
    }
}

/// Both sides of a replay; `None` where nobody fought anybody.
pub(in crate::combat) fn table(teller: &Teller<'_>, replay: &Replay) -> Option<Picture> {
    let outermost = || replay.log.iter().filter(|entry| entry.at.depth == 0);
    let course = Course::of(outermost());
    let sides = course.sides?.map(|warrior| {
        let ends = replay.verdict.result.warriors.iter().find(|(of, _)| *of == warrior);
        Fighter {
            warrior,
            figures: course.figures(warrior),
            gear: gear(teller, &replay.before, warrior),
            status: ends.map_or(teller.table.warrior(warrior).status, |(_, status)| *status),
        }
    });
    let numbered = |entry: &Entry| {
        let step = teller.rules.procedure.step(entry.at.step);
        step.number().map(|_| step.id.as_str())
    };
    let last = outermost().filter_map(numbered).next_back();
    let last = last.map(|step| teller.voice.text("picture-step", &[("step", step.into())]));
    Some(drawn(teller, &sides, &course, last, "picture-side"))
}

/// Both sides of the innermost combat where a session stands, with their ratings as they are now; `None` where
/// nobody fights anybody.
pub(in crate::combat) fn table_now(teller: &Teller<'_>, session: &Session<'static>) -> Option<Picture> {
    let game = session.game();
    let depth = game.log().last()?.at.depth;
    let course = Course::of(game.log().iter().filter(|entry| entry.at.depth == depth));
    let decision = game.decision();
    let now = game.state().table();
    let fighters: Vec<WarriorId> = game.combatants().map(|(_, warrior)| warrior).collect();
    let sides = <[WarriorId; 2]>::try_from(fighters).ok().or(course.sides)?.map(|warrior| {
        let number = |rating| Some((rating, game.number(warrior, rating)?));
        // What holds only for a combat is gone when it is over: then it is told what the blows were.
        let figures = match decision {
            Some(_) => Rating::ALL.into_iter().filter_map(number).collect(),
            None => course.figures(warrior),
        };
        Fighter { warrior, figures, gear: gear(teller, now, warrior), status: now.warrior(warrior).status }
    });
    let at = decision.map(|decision| {
        let step = teller.rules.procedure.step(decision.step).id.as_str();
        teller.voice.text("picture-step-now", &[("step", step.into())])
    });
    let side = if decision.is_some() { "picture-side-now" } else { "picture-side" };
    Some(drawn(teller, &sides, &course, at, side))
}

fn gear(teller: &Teller<'_>, table: &Table, warrior: WarriorId) -> Vec<String> {
    table.attached(warrior).map(|(card, _)| teller.source(Source::Card(card))).collect()
}

/// The picture of two who fight, with the blows and, below them, where it stands. `words` says a side to those
/// who do not see it.
fn drawn(
    teller: &Teller<'_>,
    sides: &[Fighter; 2],
    course: &Course<'_>,
    stands: Option<String>,
    words: &str,
) -> Picture {
    let mut sheet = Sheet::default();
    let bottoms = [0, 1].map(|at| side(&mut sheet, teller, &sides[at], at));
    let height = bottoms.into_iter().max().unwrap_or(0);
    for at in 0..2_i32 {
        sheet.rect([1 + at * (SIDE + GAP), 1, SIDE - 2, height - 2], None);
    }
    let mut y = height + LINE + 4;
    let mut told = Vec::new();
    for blow in &course.blows {
        let line = teller.blow(blow, course.tactic().attack_rating()).text();
        y = sheet.lines((GAP, y), WIDTH - 2 * GAP, Weight::Plain, &line) + 4;
        told.push(line);
    }
    if let Some(stands) = &stands {
        sheet.text((GAP, y), Weight::Bold, stands);
        y += LINE;
    }
    let sides = [0, 1].map(|at| in_words(teller, &sides[at], at, words));
    let alt = sides.into_iter().chain(told).chain(stands).collect::<Vec<_>>().join(" ");
    sheet.picture(y, alt)
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
fn in_words(teller: &Teller<'_>, fighter: &Fighter, at: usize, words: &str) -> String {
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
    teller.voice.text(words, &args)
}
