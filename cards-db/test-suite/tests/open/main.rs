//! Whatever is not executed of a card is told where it could bear on a combat, wherever the card lies, and
//! nowhere else.

mod prints;
mod stage;

use std::collections::BTreeSet;

use cardinal_cards_db::{Card, CardType, Cards, Timing};
use cardinal_doomtrooper::effect::{
    From as PlayedFrom, Matters, Occasion, OpenClause, Owner, Play, Reach, ReachArea, Target,
};
use cardinal_doomtrooper::event::{Event, Gap, Reason, Source, Why};
use cardinal_doomtrooper::judge::attack_left_open;
use cardinal_doomtrooper::rating::Tactic;
use cardinal_doomtrooper::scenario::{Action, Input, Scenario};
use cardinal_doomtrooper::table::Status;
use cardinal_doomtrooper::{Replay, Ruleset, replay};

use prints::{At, BARS_THE_ATTACK, PRINTS, TOLD_TOO_WIDELY};
use stage::Place::{
    AroundDefender, Attacks, Defends, Hand, In, Kept, On, Part, Pile, StandsBy, UnusedWarzone,
};
use stage::{Course, Place, RULESETS, combat, is_never_in_play, places, play, proper_places};

const TACTICS: [Tactic; 2] = [Tactic::Fight, Tactic::Shoot];

/// All but those in which the card itself is played.
const COURSES: [Course; 7] = [
    Course::Quiet,
    Course::Deadly,
    Course::Bloody,
    Course::Hindered,
    Course::Spell,
    Course::Power,
    Course::Sabotage,
];

/// The tactics by which a course is gone.
fn tactics(course: Course) -> &'static [Tactic] {
    if course == Course::Sabotage { &TACTICS[..1] } else { &TACTICS }
}

/// Each course, by each of its tactics, from each of these places.
fn courses_from(places: Vec<Place>) -> impl Iterator<Item = (Place, Course, Tactic)> {
    places.into_iter().flat_map(|place| {
        COURSES
            .into_iter()
            .flat_map(move |course| tactics(course).iter().map(move |tactic| (place, course, *tactic)))
    })
}

fn cards() -> Cards {
    Cards::embedded().expect("the shipped cards load")
}

fn rulesets() -> [Ruleset; 3] {
    RULESETS.map(|name| Ruleset::embedded(name, |_| true).expect("the ruleset loads"))
}

/// Those of Doomtrooper of which something is not executed.
fn open(cards: &Cards) -> impl Iterator<Item = &Card> {
    cards.iter().filter(|card| card.game() == "doomtrooper" && !card.open().is_empty())
}

/// Whom of these combats something concerns.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Concerned {
    Both,
    Hero,
    Beast,
    /// The player who is attacked.
    Victim,
}

/// The attack that a sabotage is.
const AGAINST_A_PLAYER: (Occasion, Concerned) = (Occasion::Attack, Concerned::Hero);

/// What a log brings, and to whom, by a table of its own.
fn brought(replay: &Replay, course: Course) -> BTreeSet<(Occasion, Concerned)> {
    let to_one = |event: &Event| match (event, course) {
        (Event::PlayerAttacked { .. }, _) => vec![
            AGAINST_A_PLAYER,
            (Occasion::Sabotage, Concerned::Hero),
            (Occasion::Sabotage, Concerned::Victim),
        ],
        (Event::Played { .. }, Course::Hindered) => vec![(Occasion::Play, Concerned::Beast)],
        (Event::Played { .. }, Course::Spell) => {
            vec![(Occasion::Play, Concerned::Hero), (Occasion::Cast, Concerned::Beast)]
        }
        (Event::Played { .. }, Course::Power) => vec![(Occasion::Play, Concerned::Both)],
        // Who casts it may be beyond the Art itself.
        (Event::Negated { .. }, Course::Spell) => vec![(Occasion::Negated, Concerned::Beast)],
        _ => Vec::new(),
    };
    let to_both = |event: &Event| {
        // What is played was not in play before.
        let is_of_hand =
            matches!((event, course), (Event::CardMoved { .. }, Course::Hindered | Course::Spell));
        // Of an attack on a player that is refused, what could allow it is not told.
        let is_refused = matches!((event, course), (Event::Refused { .. }, Course::Sabotage));
        let what = if is_of_hand || is_refused { Vec::new() } else { brought_to_both(event) };
        what.into_iter().map(|what| (what, Concerned::Both))
    };
    replay.log.iter().flat_map(|entry| to_both(&entry.event).chain(to_one(&entry.event))).collect()
}

/// What an event brings that concerns both who fight.
fn brought_to_both(event: &Event) -> Vec<Occasion> {
    let is_of_use = |reason: &Reason| matches!(reason.why, Why::WrongEquipment(_));
    let is_of_play = |reason: &Reason| matches!(reason.why, Why::NoCaster | Why::Immune { .. });
    match event {
        Event::CombatantsAnnounced { .. } => vec![Occasion::Attack, Occasion::Fight],
        Event::WarzoneAnnounced { warzone: Some(_) } => vec![Occasion::Warzone],
        Event::OrderBound { .. } => vec![Occasion::Order],
        Event::BlowResolved(_) => vec![Occasion::Blow],
        Event::HarmDealt { .. } | Event::WoundPending { .. } => vec![Occasion::Harm],
        Event::HarmChanged { .. } => vec![Occasion::HarmChanged],
        Event::StatusChanged { to: Status::Killed, .. } => vec![Occasion::Death],
        Event::AwardAnnounced { .. } | Event::PointsEarnedByCard { .. } => vec![Occasion::Award],
        Event::CombatClosed => vec![Occasion::Over],
        Event::WentToCover { .. } | Event::LeftCover { .. } => vec![Occasion::Cover],
        Event::LeavesGame { .. } | Event::WarriorEliminated { .. } => {
            vec![Occasion::Annihilation, Occasion::Removal]
        }
        Event::WarriorDiscarded { .. } => vec![Occasion::Removal, Occasion::Discard],
        Event::WarriorReturned { .. } => vec![Occasion::Removal],
        Event::Imprisoned { .. } => vec![Occasion::Imprisonment],
        Event::AffiliationGained { .. } => vec![Occasion::Conversion],
        Event::CardMoved { .. } | Event::CardTaken { .. } => {
            vec![Occasion::CardLost, Occasion::SelfLost, Occasion::CardGained]
        }
        Event::Saved { .. } | Event::Healed { .. } => vec![Occasion::Healing],
        // Where a piece does not fit the tactic, no play and no attack is refused.
        Event::Refused { reasons } if reasons.iter().all(is_of_use) => Vec::new(),
        Event::Refused { reasons } if reasons.iter().all(is_of_play) => vec![Occasion::PlayRefused],
        Event::Refused { .. } => vec![Occasion::AttackRefused, Occasion::PlayRefused],
        _ => Vec::new(),
    }
}

/// The clauses that a ruling leaves open.
fn told(replay: &Replay) -> BTreeSet<u8> {
    let gaps = replay.verdict.gaps.iter().filter_map(|gap| match gap {
        Gap::Clause { clause, .. } | Gap::Unsaid { clause, .. } => Some(*clause),
        _ => None,
    });
    gaps.collect()
}

/// When and for whom a clause says that it could matter; where it does not, what follows from its kind.
fn said(clause: &OpenClause) -> Vec<(BTreeSet<Occasion>, Matters)> {
    let given = if clause.matters.is_empty() { vec![Matters::default()] } else { clause.matters.clone() };
    let with_occasions = given.into_iter().map(|matters| {
        let when = if matters.when.is_empty() { clause.touches.occasions() } else { &matters.when };
        (when.iter().copied().collect(), matters)
    });
    with_occasions.collect()
}

/// Whether it is the text of, or lies on, the other one than whom something concerns.
fn is_of_the_other(place: Place, whom: Concerned) -> bool {
    match whom {
        Concerned::Hero => matches!(place, Defends | On("beast") | Part("beast")),
        Concerned::Beast => matches!(place, Attacks | On("hero") | Part("hero")),
        Concerned::Both | Concerned::Victim => false,
    }
}

/// Whether a clause that matters to anybody at all has to be told from there of what is brought to these; `None`
/// where only a closer look can say.
fn must_be_told(
    card: &Card,
    matters: &Matters,
    place: Place,
    (what, whom): (Occasion, Concerned),
) -> Option<bool> {
    let of_all = Reach { of: Owner::Anyone, area: ReachArea::Anywhere, ..Reach::default() };
    let plain = matters.requires.is_empty();
    let everybody = plain && matters.reach.as_ref() == Some(&of_all);
    // It speaks of whoever has it, or of everybody.
    let own = plain && matters.reach.is_none();
    // Equipment and relics are announced here, a vehicle counts from inside, Ki for who can use it.
    let counts = card.kind != CardType::Ki;
    match place {
        Hand(_) if what == Occasion::Sabotage && own => Some(true),
        Hand(_) | Pile(_) | UnusedWarzone | Kept => Some(false),
        // Nobody defends.
        AroundDefender if what == Occasion::Sabotage || (what, whom) == AGAINST_A_PLAYER => Some(false),
        // A card may speak of its player.
        _ if whom == Concerned::Victim => None,
        _ if matters.reach.is_none() && is_of_the_other(place, whom) => Some(false),
        Attacks | Defends | Part("hero" | "beast") if everybody || own => Some(true),
        On("hero" | "beast") if (everybody || own) && counts => Some(true),
        In(..) if everybody => Some(true),
        In(..) if own && card.kind != CardType::Fortification && !card.vehicle => Some(true),
        StandsBy(_) | On(_) | Part(_) if everybody && counts => Some(true),
        // What speaks of its bearer alone does not matter while that one stands by.
        StandsBy(_) | On("bystander") | Part("bystander") if matters.reach.is_none() => Some(false),
        _ => None,
    }
}

#[test]
fn what_is_not_executed_is_told_wherever_it_could_matter_and_nowhere_else() {
    let cards = cards();
    let rulesets = rulesets();
    let mut wrong = Vec::new();
    let mut met = BTreeSet::new();
    let (mut found, mut possible) = (0, 0);
    for card in open(&cards) {
        let clauses = card.open();
        let combats = courses_from(places(card));
        for ((place, course, tactic), rules) in
            combats.flat_map(|combat| rulesets.iter().map(move |rules| (combat, rules)))
        {
            let scenario = combat(&rules.id, card, place, course, tactic);
            // What it is about may bar the attack that the table is set for.
            let Ok(replay) = replay(rules, &scenario) else { continue };
            let (told, brought) = (told(&replay), brought(&replay, course));
            met.extend(brought.iter().copied());
            for at in clauses.iter().map(|clause| clause.clause).collect::<BTreeSet<_>>() {
                let kinds: Vec<_> =
                    clauses.iter().filter(|clause| clause.clause == at).flat_map(said).collect();
                let of_kinds = kinds.iter().flat_map(|(when, one)| {
                    let could = brought.iter().filter(|(what, _)| when.contains(what));
                    could.map(|brought| must_be_told(card, one, place, *brought))
                });
                let verdicts: Vec<Option<bool>> = of_kinds.collect();
                let must = verdicts.contains(&Some(true));
                let may = verdicts.iter().any(|verdict| *verdict != Some(false));
                let is = told.contains(&at);
                possible += usize::from(may);
                found += usize::from(is);
                if (must && !is) || (is && !may) {
                    let what = if is { "told in vain" } else { "not told" };
                    let lies = format!("{place:?} {course:?} {tactic:?} {}", rules.id);
                    wrong.push(format!("{} #{at} {lies}: {what}", card.id));
                }
            }
        }
    }
    for what in [
        (Occasion::Sabotage, Concerned::Victim),
        (Occasion::Cast, Concerned::Beast),
        (Occasion::Play, Concerned::Both),
        (Occasion::Play, Concerned::Beast),
    ] {
        assert!(met.contains(&what), "{what:?} is never met");
    }
    assert!(wrong.is_empty(), "{} of {possible}:\n{}", wrong.len(), wrong.join("\n"));
    assert!(found * 2 > possible, "{found} of {possible} that could be are told");
}

/// The combats in which a card lies somewhere, and those in which it is played in each way that it has.
fn tried(rules: &Ruleset, card: &Card) -> Vec<(At, Scenario)> {
    let mut all = Vec::new();
    for (place, course, tactic) in courses_from(proper_places(card)) {
        let at = At { place, course, tactic, way: None };
        all.push((at, combat(&rules.id, card, place, course, tactic)));
    }
    for (place, way, doing) in doings(card) {
        for tactic in TACTICS {
            let course = Course::Played;
            let mut scenario = combat(&rules.id, card, place, course, tactic);
            scenario.inputs.push(doing.clone());
            all.push((At { place, course, tactic, way }, scenario));
        }
    }
    all
}

/// What the attacker's player does with it: from where, in which way.
fn doings(card: &Card) -> Vec<(Place, Option<usize>, Input)> {
    let plays = card.text.script.as_ref().map_or(&[][..], |script| script.plays.as_slice());
    if plays.is_empty() {
        let is_played = is_played_at_any_time(card) || is_never_in_play(card);
        let doing = || (Hand("anna"), None, play("anna", "card", None, None, None));
        return is_played.then(doing).into_iter().collect();
    }
    let of = |(way, one): (usize, &Play)| {
        let place = match one.from {
            PlayedFrom::Hand => Hand("anna"),
            PlayedFrom::Attached if proper_places(card).contains(&On("hero")) => On("hero"),
            _ => return None,
        };
        let target = match one.target {
            Target::YourOtherWarrior => Some("further"),
            Target::ComradeOfOpponent => Some("bystander"),
            Target::Combatant => Some("beast"),
            Target::AnyWarrior => Some("hero"),
            _ => None,
        };
        let points = one.strength.map(|strength| strength.points.get() * 2);
        Some((place, Some(way), play("anna", "card", Some(way), target, points)))
    };
    plays.iter().enumerate().filter_map(of).collect()
}

/// Whether it is played at any time and stays, and nothing executes that: whatever it does is left open.
fn is_played_at_any_time(card: &Card) -> bool {
    let plays = card.text.script.as_ref().map_or(0, |script| script.plays.len());
    let is_played = matches!(card.kind, CardType::Special | CardType::Fortification);
    is_played && plays == 0 && card.text.timing == Some(Timing::AnyTime) && card.may_lie_on_warrior()
}

#[test]
fn each_clause_is_told_as_a_reader_of_its_print_says() {
    let cards = cards();
    let rulesets = rulesets();
    let mut wrong = Vec::new();
    let (mut barred, mut wide) = (BTreeSet::new(), BTreeSet::new());
    for card in open(&cards) {
        let name = card.id.strip_prefix("doomtrooper/").expect("it is of Doomtrooper");
        let numbers: BTreeSet<u8> = card.open().iter().map(|clause| clause.clause).collect();
        let read: Vec<_> = PRINTS.iter().filter(|(of, ..)| *of == name).collect();
        if numbers.iter().any(|at| !read.iter().any(|(_, clause, _)| clause == at)) {
            wrong.push(format!("{name}: nobody has read each of {numbers:?}"));
        }
        for rules in &rulesets {
            for (at, scenario) in tried(rules, card) {
                let Ok(replay) = replay(rules, &scenario) else {
                    barred.insert(name.to_owned());
                    continue;
                };
                let told = told(&replay);
                let whole = at.course == Course::Played && is_played_at_any_time(card);
                for (_, clause, bears) in &read {
                    let must = whole || bears(at);
                    let is = told.contains(clause);
                    if is && !must && TOLD_TOO_WIDELY.iter().any(|(of, at, _)| (of, at) == (&name, clause)) {
                        wide.insert((name.to_owned(), *clause));
                    } else if is != must {
                        let what = if is { "told in vain" } else { "not told" };
                        wrong.push(format!("{name} #{clause} {at:?} {}: {what}", rules.id));
                    }
                }
            }
        }
    }
    for (of, clause, _) in PRINTS {
        let card = cards.get(&format!("doomtrooper/{of}"));
        if !card.is_some_and(|card| card.open().iter().any(|open| open.clause == *clause)) {
            wrong.push(format!("{of} #{clause}: it is not open any more"));
        }
    }
    for (of, clause, why) in TOLD_TOO_WIDELY {
        if !wide.contains(&((*of).to_owned(), *clause)) {
            wrong.push(format!("{of} #{clause}: it is not told too widely any more ({why})"));
        }
    }
    assert!(wrong.is_empty(), "{} complaints:\n{}", wrong.len(), wrong.join("\n"));
    assert_eq!(barred, BTreeSet::from(BARS_THE_ATTACK.map(str::to_owned)), "of these no attack is judged");
}

#[test]
fn a_card_that_cannot_be_played_because_it_is_not_modelled_leaves_the_ruling_open() {
    let rules = Ruleset::embedded("warzone-faq", |_| true).expect("the ruleset loads");
    let cards = cards();
    let teleportation = cards.get("doomtrooper/teleportation").expect("it is known");
    let scripted = |card: &Card| card.script().is_some_and(|script| !script.plays.is_empty());
    assert!(!scripted(teleportation), "another card has to stand here once this one is modelled");
    let mut scenario = combat(&rules.id, teleportation, Hand("anna"), Course::Quiet, Tactic::Shoot);
    assert!(replay(&rules, &scenario).expect("a legal table").verdict.gaps.is_empty());
    let play = Action::Play { card: "card".into(), way: None, target: None, swap: None, points: None };
    scenario.inputs.push(Input { at: None, player: Some("anna".into()), action: play });
    let replay = replay(&rules, &scenario).expect("a legal table");
    let of_card =
        |gap: &Gap| matches!(gap, Gap::Clause { source: Source::Card(_), met: Occasion::PlayRefused, .. });
    assert!(!replay.verdict.gaps.is_empty() && replay.verdict.gaps.iter().all(of_card));
}

#[test]
fn what_could_allow_a_refused_attack_is_told_with_the_refusal() {
    let rules = Ruleset::embedded("warzone-faq", |_| true).expect("the ruleset loads");
    let cards = cards();
    let tribal = cards.get("doomtrooper/grinder-island-team-member").expect("it is known");
    assert!(!tribal.open().is_empty(), "another card has to stand here once this one is modelled");
    for (place, told) in [(Attacks, 1), (Defends, 1), (StandsBy("anna"), 0)] {
        let scenario = combat(&rules.id, tribal, place, Course::Quiet, Tactic::Fight);
        let table = scenario.setup.validate().expect("a legal table");
        let who = |handle: &str| {
            let found = table.warriors().find(|(_, warrior)| warrior.handle == handle);
            found.expect("on the table").0
        };
        let gaps = attack_left_open(&rules, &table, who("hero"), who("beast"));
        assert_eq!(gaps.len(), told, "{place:?}: {gaps:?}");
    }
}
