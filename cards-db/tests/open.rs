//! Whatever is not executed of a card is told where it could bear on a combat, wherever the card lies, and
//! nowhere else.

use std::collections::BTreeSet;

use cardinal_cards_db::{Card, CardType, Cards};
use cardinal_doomtrooper::effect::Script;
use cardinal_doomtrooper::effect::{Matters, Occasion, OpenClause, Owner, ReachArea};
use cardinal_doomtrooper::event::{Event, Gap, Source};
use cardinal_doomtrooper::judge::attack_left_open;
use cardinal_doomtrooper::rating::{Ratings, Tactic};
use cardinal_doomtrooper::scenario::{Action, Input, Scenario};
use cardinal_doomtrooper::table::{Area, CardSetup, PlayerSetup, Setup, Status, WarriorSetup, WarzoneSetup};
use cardinal_doomtrooper::{Replay, Ruleset, replay};

/// Where a card is put.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Place {
    Attacks,
    Defends,
    StandsBy(&'static str),
    On(&'static str),
    In(&'static str, Area),
    Hand,
    AroundDefender,
    UnusedWarzone,
}

use Place::{AroundDefender, Attacks, Defends, Hand, In, On, StandsBy, UnusedWarzone};

/// Who is struck in the combat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Course {
    /// Nobody is hurt.
    Quiet,
    /// The defender dies and earns the attacker points.
    Deadly,
}

/// Everywhere that a card can lie, and in a hand, where it does nothing.
fn places(card: &Card) -> Vec<Place> {
    match card.kind {
        CardType::Warrior => vec![Attacks, Defends, StandsBy("anna"), StandsBy("bruno")],
        CardType::Warzone => vec![AroundDefender, UnusedWarzone],
        _ if card.may_lie_on_warrior() => {
            let mut places = vec![Hand, On("hero"), On("beast"), On("bystander")];
            for player in ["anna", "bruno"] {
                places.extend([In(player, Area::Squad), In(player, Area::Cohort), In(player, Area::Outpost)]);
            }
            places
        }
        _ => vec![Hand],
    }
}

fn warrior(handle: &str, player: &str, ratings: [i32; 3]) -> WarriorSetup {
    let dark = player == "bruno";
    let [attack, armor, value] = ratings.map(Some);
    WarriorSetup {
        handle: handle.into(),
        name: handle.into(),
        player: player.into(),
        area: if dark { Area::Cohort } else { Area::Squad },
        affiliations: vec![if dark { "dark-legion" } else { "imperial" }.into()],
        ratings: Ratings { fight: attack, shoot: attack, armor, value },
        script: Some(Script::default()),
        ..WarriorSetup::default()
    }
}

/// A combat of the hero, Anna's, against the beast, Bruno's, with the card where it is put.
fn combat(card: &Card, place: Place, course: Course, tactic: Tactic) -> Scenario {
    let attack = if course == Course::Deadly { 30 } else { -30 };
    let player = |handle: &str| PlayerSetup { handle: handle.into(), destiny: 40, ..PlayerSetup::default() };
    let mut setup =
        Setup { players: vec![player("anna"), player("bruno")], active: "anna".into(), ..Setup::default() };
    let mut beast = warrior("beast", "bruno", [-30, 5, 4]);
    beast.status = Status::Wounded;
    setup.warriors =
        vec![warrior("hero", "anna", [attack, 60, 4]), beast, warrior("bystander", "bruno", [1, 5, 4])];
    let script = card.script();
    let definitions: Vec<String> = card.all_definitions().map(str::to_owned).collect();
    let mut inputs =
        vec![Action::Attack { attacker: "hero".into(), defender: "beast".into() }, Action::Tactic(tactic)];
    let (id, name) = (Some(card.id.clone()), card.names.en[0].clone());
    match place {
        Attacks | Defends | StandsBy(_) => {
            // Only its text is looked at: it is the hero, the beast or one more of theirs.
            let role = match place {
                Attacks => 0,
                Defends => 1,
                StandsBy("anna") => {
                    setup.warriors.push(warrior("further", "anna", [1, 5, 4]));
                    3
                }
                _ => 2,
            };
            let text = &mut setup.warriors[role];
            (text.script, text.card) = (script, id);
        }
        AroundDefender | UnusedWarzone => {
            setup.warzones.push(WarzoneSetup {
                handle: "card".into(),
                name,
                card: id,
                player: "bruno".into(),
                area: Area::Cohort,
                definitions,
                script,
                ..WarzoneSetup::default()
            });
            if place == AroundDefender {
                inputs.push(Action::Warzone("card".into()));
            }
        }
        On(_) | In(..) | Hand => {
            let (on, area, player) = match place {
                On(bearer) => {
                    (Some(bearer.to_owned()), None, if bearer == "hero" { "anna" } else { "bruno" })
                }
                In(player, area) => (None, Some(area), player),
                _ => (None, None, "anna"),
            };
            setup.cards.push(CardSetup {
                handle: "card".into(),
                name,
                card: id,
                player: player.into(),
                on,
                area,
                kind: card.kind_in_combat(),
                definitions,
                weapon: card.weapon,
                armor: card.armor,
                equipment: matches!(card.kind, CardType::Equipment | CardType::Relic),
                script,
                ..CardSetup::default()
            });
        }
    }
    let inputs = inputs.into_iter().map(|action| Input { at: None, player: None, action }).collect();
    Scenario { ruleset: "warzone-faq".into(), setup, inputs }
}

/// What a log brings, by a table of its own.
fn brought(replay: &Replay) -> BTreeSet<Occasion> {
    let of = |event: &Event| match event {
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
        Event::WarriorDiscarded { .. } | Event::WarriorReturned { .. } => vec![Occasion::Removal],
        Event::Imprisoned { .. } => vec![Occasion::Imprisonment],
        Event::AffiliationGained { .. } => vec![Occasion::Conversion],
        Event::CardMoved { .. } | Event::CardTaken { .. } => {
            vec![Occasion::CardLost, Occasion::SelfLost, Occasion::CardGained]
        }
        Event::Saved { .. } | Event::Healed { .. } => vec![Occasion::Healing],
        Event::Refused { .. } => vec![Occasion::AttackRefused, Occasion::PlayRefused],
        _ => Vec::new(),
    };
    replay.log.iter().flat_map(|entry| of(&entry.event)).collect()
}

/// The clauses that a ruling leaves open.
fn told(replay: &Replay) -> BTreeSet<u8> {
    let gaps = replay.verdict.gaps.iter().filter_map(|gap| match gap {
        Gap::Clause { clause, .. } | Gap::Unsaid { clause, .. } => Some(*clause),
        _ => None,
    });
    gaps.collect()
}

/// On what a clause bears: what it says itself, else what follows from its kind.
fn occasions(clause: &OpenClause) -> BTreeSet<Occasion> {
    let by_kind = || clause.touches.occasions().to_vec();
    if clause.matters.is_empty() {
        return by_kind().into_iter().collect();
    }
    let said = |when: &Vec<Occasion>| if when.is_empty() { by_kind() } else { when.clone() };
    clause.matters.iter().flat_map(|matters| said(&matters.when)).collect()
}

/// Whether a clause that matters to anybody at all has to be told from there; `None` where only a closer
/// look can say.
fn must_be_told(card: &Card, clause: &OpenClause, place: Place) -> Option<bool> {
    let everybody = clause.matters.iter().any(|matters| {
        let all = |reach: &cardinal_doomtrooper::effect::Reach| {
            *reach
                == cardinal_doomtrooper::effect::Reach {
                    of: Owner::Anyone,
                    area: ReachArea::Anywhere,
                    ..Default::default()
                }
        };
        matters.requires.is_empty() && matters.reach.as_ref().is_some_and(all)
    });
    let own = own(clause);
    // Equipment and relics count once they are announced, a vehicle from inside, Ki for who can use it.
    let counts = !matches!(card.kind, CardType::Equipment | CardType::Relic | CardType::Ki);
    match place {
        Hand | UnusedWarzone => Some(false),
        Attacks | Defends if everybody || own => Some(true),
        On("hero" | "beast") if (everybody || own) && counts => Some(true),
        In(..) if everybody => Some(true),
        In(..) if own && card.kind != CardType::Fortification && !card.vehicle => Some(true),
        StandsBy(_) | On(_) if everybody && counts => Some(true),
        // What speaks of its bearer alone does not matter while that one stands by.
        StandsBy(_) | On("bystander") if clause.matters.iter().all(|m| m.reach.is_none()) => Some(false),
        _ => None,
    }
}

/// Whether a clause speaks of whoever has it, or of everybody.
fn own(clause: &OpenClause) -> bool {
    let plain = |matters: &Matters| matters.requires.is_empty() && matters.reach.is_none();
    clause.matters.is_empty() || clause.matters.iter().any(plain)
}

#[test]
fn what_is_not_executed_is_told_wherever_it_could_matter_and_nowhere_else() {
    let rules = Ruleset::embedded("warzone-faq", |_| true).expect("the ruleset loads");
    let cards = Cards::embedded().expect("the shipped cards load");
    let mut wrong = Vec::new();
    let (mut found, mut looked_at) = (0, 0);
    let open = cards.iter().filter(|card| card.game() == "doomtrooper" && !card.open().is_empty());
    for card in open {
        let clauses = card.open();
        for place in places(card) {
            for course in [Course::Quiet, Course::Deadly] {
                for tactic in [Tactic::Fight, Tactic::Shoot] {
                    let scenario = combat(card, place, course, tactic);
                    // What it is about may bar the attack that the table is set for.
                    let Ok(replay) = replay(&rules, &scenario) else { continue };
                    let (told, brought) = (told(&replay), brought(&replay));
                    for at in clauses.iter().map(|clause| clause.clause).collect::<BTreeSet<_>>() {
                        looked_at += 1;
                        let kinds = || clauses.iter().filter(|clause| clause.clause == at);
                        let could = |clause: &OpenClause| !occasions(clause).is_disjoint(&brought);
                        let must =
                            kinds().any(|one| could(one) && must_be_told(card, one, place) == Some(true));
                        let may =
                            kinds().any(|one| could(one) && must_be_told(card, one, place) != Some(false));
                        let is = told.contains(&at);
                        found += usize::from(is);
                        if (must && !is) || (is && !may) {
                            let what = if is { "told in vain" } else { "not told" };
                            wrong.push(format!("{} #{at} {place:?} {course:?} {tactic:?}: {what}", card.id));
                        }
                    }
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {looked_at}:\n{}", wrong.len(), wrong.join("\n"));
    assert!(found * 4 > looked_at, "{found} of {looked_at} are told");
}

#[test]
fn a_card_that_cannot_be_played_because_it_is_not_modelled_leaves_the_ruling_open() {
    let rules = Ruleset::embedded("warzone-faq", |_| true).expect("the ruleset loads");
    let cards = Cards::embedded().expect("the shipped cards load");
    let teleportation = cards.get("doomtrooper/teleportation").expect("it is known");
    let scripted = |card: &Card| card.script().is_some_and(|script| !script.plays.is_empty());
    assert!(!scripted(teleportation), "another card has to stand here once this one is modelled");
    let mut scenario = combat(teleportation, Hand, Course::Quiet, Tactic::Shoot);
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
    let cards = Cards::embedded().expect("the shipped cards load");
    let tribal = cards.get("doomtrooper/grinder-island-team-member").expect("it is known");
    assert!(!tribal.open().is_empty(), "another card has to stand here once this one is modelled");
    for (place, told) in [(Attacks, 1), (Defends, 1), (StandsBy("anna"), 0)] {
        let table =
            combat(tribal, place, Course::Quiet, Tactic::Fight).setup.validate().expect("a legal table");
        let who = |handle: &str| {
            let found = table.warriors().find(|(_, warrior)| warrior.handle == handle);
            found.expect("on the table").0
        };
        let gaps = attack_left_open(&rules, &table, who("hero"), who("beast"));
        assert_eq!(gaps.len(), told, "{place:?}: {gaps:?}");
    }
}
