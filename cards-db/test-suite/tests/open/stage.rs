//! A little combat, with a card put wherever it can lie.

use cardinal_cards_db::{Card, CardType};
use cardinal_doomtrooper::assign::{Goes, Kind};
use cardinal_doomtrooper::effect::{CardKind, Script, WeaponKind};
use cardinal_doomtrooper::rating::{Ratings, Tactic};
use cardinal_doomtrooper::scenario::{Action, Input, Scenario};
use cardinal_doomtrooper::table::{Area, CardSetup, PlayerSetup, Setup, Status, WarriorSetup, WarzoneSetup};

/// The rulesets under which Doomtrooper is played: all of them allow every card.
pub const RULESETS: [&str; 3] = ["doomtrooper-it", "doomtrooper-cs", "warzone-faq"];

/// Cards that lie in an area by a text that says nothing of whom they are assigned to: one comes in for a warrior,
/// one belongs to its player.
const IN_AREAS: [&str; 2] = ["doomtrooper/primal-bitch", "doomtrooper/bauhaus-bank"];

/// Where a card is put.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    Attacks,
    Defends,
    StandsBy(&'static str),
    On(&'static str),
    /// Part of a piece on this warrior, who uses it if it fights.
    Part(&'static str),
    In(&'static str, Area),
    /// Part of a fortification where this player's warriors stand.
    Wall(&'static str),
    /// Kept by a fortification whose parts do nothing themselves, where the defender stands.
    Kept,
    /// In the hand of this player.
    Hand(&'static str),
    /// In the discard pile of this player.
    Pile(&'static str),
    AroundDefender,
    UnusedWarzone,
}

use Place::{
    AroundDefender, Attacks, Defends, Hand, In, Kept, On, Part, Pile, StandsBy, UnusedWarzone, Wall,
};

/// How the combat goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Course {
    /// Nobody is hurt.
    Quiet,
    /// The defender dies and earns the attacker points.
    Deadly,
    /// The attacker is wounded.
    Bloody,
    /// Nobody is hurt, and a special card of the attacker's takes 1 from the ratings of the defender.
    Hindered,
    /// Nobody is hurt, and a spell that the defender casts takes 1 from the ratings of the attacker.
    Spell,
    /// Nobody is hurt, and a power of the Dark Symmetry that the defender has takes 1 from the ratings of the attacker.
    Power,
    /// No combat: the hero attacks the other player, whose warriors are no combatants.
    Sabotage,
    /// Nobody is hurt, and the attacker's player plays the card itself.
    Played,
}

/// Everywhere that a card can be put: in play, and in hands and discard piles, where it does nothing.
pub fn places(card: &Card) -> Vec<Place> {
    let mut places = vec![Hand("anna"), Hand("bruno"), Pile("anna"), Pile("bruno")];
    match card.kind {
        CardType::Warrior => places.extend([Attacks, Defends, StandsBy("anna"), StandsBy("bruno")]),
        CardType::Warzone => places.extend([AroundDefender, UnusedWarzone]),
        _ if card.may_lie_on_warrior() => {
            places.extend([On("hero"), On("beast"), On("bystander")]);
            for player in ["anna", "bruno"] {
                places.extend([In(player, Area::Squad), In(player, Area::Cohort), In(player, Area::Outpost)]);
            }
            places.extend(wholes(card));
        }
        _ => {}
    }
    places
}

/// Whether it never lies in play.
pub fn is_never_in_play(card: &Card) -> bool {
    places(card).iter().all(|place| matches!(place, Hand(_) | Pile(_)))
}

/// Where it lies as part of another card.
fn wholes(card: &Card) -> Vec<Place> {
    let mut places = Vec::new();
    if piece(card).is_some() {
        places.extend([Part("hero"), Part("beast"), Part("bystander")]);
    }
    if is_for(card, Kind::Fortification) {
        places.extend([Wall("anna"), Wall("bruno")]);
    }
    if card.kind == CardType::Equipment {
        places.push(Kept);
    }
    places
}

/// Whether it is assigned to other cards of a kind.
fn is_for(card: &Card, kind: Kind) -> bool {
    let terms = card.text.assigned.as_ref().filter(|terms| terms.to == Goes::Card);
    terms.is_some_and(|terms| terms.pieces.iter().any(|sort| sort.kind == Some(kind)))
}

/// The kind of piece on warriors that it is assigned to.
fn piece(card: &Card) -> Option<CardKind> {
    let to = card.text.assigned.as_ref().map(|terms| terms.to);
    if to == Some(Goes::Equipment) {
        return Some(CardKind::Equipment);
    }
    is_for(card, Kind::Relic).then_some(CardKind::Relic)
}

/// Where a card can be put and its print lets it lie.
pub fn proper_places(card: &Card) -> Vec<Place> {
    let to = card.text.assigned.as_ref().map(|terms| terms.to).unwrap_or_default();
    let areas = card.text.assigned.as_ref().map_or(&[][..], |terms| terms.areas.as_slice());
    let in_areas = card.lies_in_area() || IN_AREAS.contains(&card.id.as_str());
    let is_proper = |place: &Place| match place {
        On(_) => to == Goes::Warrior && !in_areas,
        In(_, area) => in_areas && (areas.is_empty() || areas.contains(area)),
        _ => true,
    };
    places(card).into_iter().filter(is_proper).collect()
}

fn script(text: &str) -> Script {
    toml::from_str(text).unwrap_or_else(|error| panic!("{error}\n{text}"))
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

/// Who has what lies on this warrior.
fn owner(bearer: &str) -> &'static str {
    if bearer == "hero" { "anna" } else { "bruno" }
}

/// What the hero, Anna's, does to the beast, Bruno's, or to Bruno, each with one who stands by, and with the card where
/// it is put.
pub fn combat(rules: &str, card: &Card, place: Place, course: Course, tactic: Tactic) -> Scenario {
    let player = |handle: &str| PlayerSetup { handle: handle.into(), destiny: 40, ..PlayerSetup::default() };
    let mut setup = Setup {
        players: vec![player("anna"), player("bruno")],
        active: "anna".into(),
        warriors: warriors(card, course),
        ..Setup::default()
    };
    put(card, place, &mut setup);
    let mut inputs: Vec<Input> = attack(card, place, course, tactic)
        .into_iter()
        .map(|action| Input { at: None, player: None, action })
        .collect();
    let hindrance = match course {
        Course::Hindered => Some((trick(), play("anna", "trick", None, Some("beast"), None))),
        Course::Spell => Some((spell(), play("bruno", "spell", None, Some("hero"), None))),
        Course::Power => Some((power(), play("bruno", "power", None, Some("hero"), None))),
        Course::Quiet | Course::Deadly | Course::Bloody | Course::Sabotage | Course::Played => None,
    };
    if let Some((card, played)) = hindrance {
        setup.cards.push(card);
        inputs.push(played);
    }
    Scenario { ruleset: rules.into(), setup, inputs }
}

/// The hero, the beast, one who stands by the beast and one more of Anna's.
fn warriors(card: &Card, course: Course) -> Vec<WarriorSetup> {
    let ([attack, armor], [counter, hide]) = match course {
        Course::Deadly => ([30, 60], [-30, 5]),
        Course::Bloody => ([-30, 5], [30, 60]),
        _ => ([-30, 60], [-30, 5]),
    };
    let mut hero = warrior("hero", "anna", [attack, armor, 4]);
    if card.kind == CardType::Art {
        hero.arts = vec!["all".into()];
    }
    let mut beast = warrior("beast", "bruno", [counter, hide, 4]);
    beast.status = Status::Wounded;
    let [mut bystander, further] = [("bystander", "bruno"), ("further", "anna")]
        .map(|(handle, player)| warrior(handle, player, [1, 5, 4]));
    if course == Course::Spell {
        // The Dark Legion casts no spells.
        beast.arts = vec!["all".into()];
        (beast.area, beast.affiliations) = (Area::Squad, vec!["capitol".into()]);
    }
    if course == Course::Sabotage {
        for one in [&mut beast, &mut bystander] {
            one.definitions.push("NON-COMBATANT".into());
        }
    }
    vec![hero, beast, bystander, further]
}

/// The attack, and what is announced with it.
fn attack(card: &Card, place: Place, course: Course, tactic: Tactic) -> Vec<Action> {
    if course == Course::Sabotage {
        return vec![Action::AttackPlayer { attacker: "hero".into(), victim: "bruno".into() }];
    }
    let mut actions =
        vec![Action::Attack { attacker: "hero".into(), defender: "beast".into() }, Action::Tactic(tactic)];
    if place == AroundDefender {
        actions.push(Action::Warzone("card".into()));
    }
    let used = match place {
        On("hero" | "beast") if matches!(card.kind, CardType::Equipment | CardType::Relic) => Some("card"),
        Part("hero" | "beast") => Some("piece"),
        _ => None,
    };
    actions.extend(used.map(|piece| Action::Equipment(vec![piece.into()])));
    actions
}

/// What a player plays.
pub fn play(
    player: &str,
    card: &str,
    way: Option<usize>,
    target: Option<&str>,
    points: Option<u32>,
) -> Input {
    let target = target.map(str::to_owned);
    let action = Action::Play { card: card.into(), way, target, swap: None, points };
    Input { at: None, player: Some(player.into()), action }
}

/// A card, of these words besides, that takes 1 from the ratings of a combatant.
fn hindrance(words: &str) -> Script {
    script(&format!(
        "[[play]]\nwindows = [\"modify\"]\ntarget = \"combatant\"\n{words}\n\
         changes = [{{ kind = \"rating\", rating = \"all\", amount = -1, on = \"target\" }}]"
    ))
}

/// A special card that does.
fn trick() -> CardSetup {
    CardSetup {
        handle: "trick".into(),
        name: "Trick".into(),
        player: "anna".into(),
        script: Some(hindrance("")),
        ..CardSetup::default()
    }
}

/// A spell that does.
fn spell() -> CardSetup {
    CardSetup {
        handle: "spell".into(),
        name: "Spell".into(),
        player: "bruno".into(),
        kind: CardKind::Art,
        script: Some(hindrance("spell = { aspect = \"mentalism\" }")),
        ..CardSetup::default()
    }
}

/// A gift of the beast's that does.
fn power() -> CardSetup {
    CardSetup {
        handle: "power".into(),
        name: "Power".into(),
        player: "bruno".into(),
        on: Some("beast".into()),
        kind: CardKind::Gift,
        script: Some(hindrance("from = \"attached\"\nthen = \"stay\"")),
        ..CardSetup::default()
    }
}

/// Puts the card there.
fn put(card: &Card, place: Place, setup: &mut Setup) {
    let (id, name) = (Some(card.id.clone()), card.names.en[0].clone());
    let script = card.script();
    let definitions: Vec<String> = card.all_definitions().map(str::to_owned).collect();
    match place {
        Attacks | Defends | StandsBy(_) => {
            // Only its text is looked at: it is the hero, the beast or one more of theirs.
            let role = match place {
                Attacks => 0,
                Defends => 1,
                StandsBy("anna") => 3,
                _ => 2,
            };
            let text = &mut setup.warriors[role];
            (text.script, text.card) = (script, id);
        }
        AroundDefender | UnusedWarzone => setup.warzones.push(WarzoneSetup {
            handle: "card".into(),
            name,
            card: id,
            player: "bruno".into(),
            area: Area::Cohort,
            definitions,
            script,
            ..WarzoneSetup::default()
        }),
        On(_) | Part(_) | In(..) | Wall(_) | Kept | Hand(_) | Pile(_) => {
            setup.cards.extend(whole(card, place));
            let (on, area, player) = match place {
                On(bearer) => (Some(bearer.to_owned()), None, owner(bearer)),
                In(player, area) => (None, Some(area), player),
                Part(bearer) => (None, None, owner(bearer)),
                Wall(player) | Hand(player) | Pile(player) => (None, None, player),
                Kept => (None, None, "bruno"),
                _ => (None, None, "anna"),
            };
            setup.cards.push(CardSetup {
                handle: "card".into(),
                name,
                card: id,
                player: player.into(),
                on,
                area,
                discarded: matches!(place, Pile(_)),
                part_of: matches!(place, Part(_) | Wall(_) | Kept).then(|| "piece".into()),
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
}

/// What the card is part of.
fn whole(card: &Card, place: Place) -> Option<CardSetup> {
    let plain = |player: &str, kind: CardKind| CardSetup {
        handle: "piece".into(),
        name: "Piece".into(),
        player: player.into(),
        kind,
        script: Some(Script::default()),
        ..CardSetup::default()
    };
    match place {
        Part(bearer) => {
            let kind = piece(card)?;
            Some(CardSetup {
                on: Some(bearer.into()),
                weapon: (kind == CardKind::Equipment).then_some(WeaponKind::Both),
                equipment: true,
                ..plain(owner(bearer), kind)
            })
        }
        Wall(player) => {
            let area = if player == "bruno" { Area::Cohort } else { Area::Squad };
            Some(CardSetup { area: Some(area), ..plain(player, CardKind::Fortification) })
        }
        Kept => Some(CardSetup {
            area: Some(Area::Cohort),
            script: Some(script("[[ability]]\nchanges = [{ kind = \"parts-idle\" }]")),
            ..plain("bruno", CardKind::Fortification)
        }),
        _ => None,
    }
}
