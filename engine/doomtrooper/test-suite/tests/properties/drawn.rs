//! Tables and choices drawn at random.

use std::sync::LazyLock;

use cardinal_doomtrooper::Ruleset;
use cardinal_doomtrooper::actions::Actions;
use cardinal_doomtrooper::effect::{CardKind, Script, WeaponKind};
use cardinal_doomtrooper::rating::Ratings;
use cardinal_doomtrooper::table::{
    Area, CardSetup, PlayerSetup, Setup, Status, Table, WarriorSetup, WarzoneSetup,
};
use proptest::prelude::*;

const PLAYERS: [&str; 4] = ["anna", "bruno", "carla", "dario"];

/// Scripts of cards in hands; between them they use every change of the vocabulary.
pub const HAND: &[&str] = &[
    r#"play = [{ windows = ["counter"], target = "played-card", changes = [{ kind = "counter" }] }]"#,
    r#"play = [{ windows = ["counter"], then = "eliminate", target = "played-card", changes = [{ kind = "counter" }] }]"#,
    r#"play = [{ windows = ["block", "modify"], changes = [{ kind = "end-combat", void_cards = true }] }]"#,
    r#"play = [{ windows = ["block"], cost = 3, changes = [{ kind = "end-combat" }] }]"#,
    r#"play = [{ windows = ["modify"], changes = [{ kind = "rating", rating = "fight", amount = 3, on = "your-combatant" }] }]"#,
    r#"play = [{ windows = ["modify", "any-time"], target = "combatant", changes = [{ kind = "rating", rating = "armor", op = "multiply", amount = -2, on = "target" }] }]"#,
    r#"play = [{ windows = ["modify"], changes = [{ kind = "swap-ratings", on = "both" }] }]"#,
    r#"play = [{ windows = ["order"], changes = [{ kind = "strikes-first", on = "your-combatant", degree = "this-combat", ends_if_wounded = true }] }]"#,
    r#"play = [{ windows = ["order", "modify"], changes = [{ kind = "strikes-first", on = "their-combatant", degree = "always-first" }] }]"#,
    r#"play = [{ windows = ["change-combatants"], target = "your-other-warrior", changes = [{ kind = "replace", role = "yours", with = "target" }] }]"#,
    r#"play = [{ windows = ["change-combatants"], target = "comrade-of-opponent", changes = [{ kind = "replace", role = "attacker", with = "target" }] }]"#,
    r#"play = [{ windows = ["modify"], changes = [{ kind = "protect", on = "your-combatant" }, { kind = "wound", on = "your-combatant", when = "after-combat", points = true }] }]"#,
    r#"play = [{ windows = ["modify", "after-combat"], changes = [{ kind = "kill", on = "their-combatant" }] }]"#,
    r#"play = [{ windows = ["after-combat"], changes = [{ kind = "wound", on = "both", when = "after-combat" }, { kind = "new-attack" }] }]"#,
    r#"play = [{ windows = ["modify"], changes = [{ kind = "lethal", on = "attacker" }, { kind = "no-blow", on = "defender" }] }]"#,
    r#"play = [{ windows = ["modify"], changes = [{ kind = "no-modifiers" }, { kind = "no-points" }] }]"#,
    r#"play = [{ windows = ["modify", "any-time"], target = "your-warrior", changes = [{ kind = "discard-warrior", on = "target" }] }]"#,
    r#"play = [{ windows = ["avoid-wounds"], target = "your-warrior", changes = [{ kind = "save", on = "target", from = "death" }] }]"#,
    r#"play = [{ windows = ["avoid-wounds", "any-time"], target = "your-warrior", changes = [{ kind = "heal", on = "target" }] }]"#,
    r#"play = [{ windows = ["points"], target = "award", changes = [{ kind = "deny-promotion", destiny_per_point = 2 }] }]"#,
    r#"play = [{ windows = ["any-time"], changes = [{ kind = "gain-actions", action = "attack", count = 2 }] }]"#,
    r#"play = [{ windows = ["any-time"], changes = [{ kind = "gain-actions", action = "non-attack", count = 250 }] }]"#,
    r#"play = [{ windows = ["block", "modify"], spell = { aspect = "mentalism" }, changes = [{ kind = "end-combat" }] }]"#,
    r#"play = [{ windows = ["special-attack"], target = "their-warrior", changes = [{ kind = "wound", on = "target", points = true }] }]"#,
    r#"play = [{ windows = ["modify"], target = "combatant", changes = [{ kind = "affiliation", on = "target", affiliation = "imperial", instead = true }] }]"#,
    r#"play = [{ windows = ["modify"], changes = [{ kind = "change-tactic", to = "shoot" }] }]"#,
    r#"play = [{ windows = ["modify"], target = "your-warrior", changes = [{ kind = "join", with = "target" }] }]"#,
    r#"play = [{ windows = ["modify"], changes = [{ kind = "go-to-cover", on = "their-combatant" }] }]"#,
    r#"play = [{ windows = ["any-time"], target = "their-warrior", changes = [{ kind = "imprison", on = "target" }] }]"#,
    r#"play = [{ from = "attached", windows = ["equipment", "block"], changes = [{ kind = "end-combat" }] }]"#,
    r#"play = [{ from = "attached", then = "stay", windows = ["modify"], changes = [{ kind = "rating", rating = "shoot", amount = 2, on = "bearer" }] }]"#,
    r#"play = [{ windows = ["modify"], changes = [{ kind = "rating", rating = "all", op = "divide", amount = 2, on = "both" }, { kind = "rating", rating = "attack", amount = 1, on = "attacker" }] }]"#,
    r#"play = [{ windows = ["modify"], changes = [{ kind = "immune", to = "art", on = "both" }, { kind = "forbid", on = "attacker", gear = "weapon" }, { kind = "multiply-effects", on = "both", of = "equipment", factor = 2 }] }]"#,
    r#"play = [{ windows = ["any-time", "modify"], changes = [{ kind = "discard-warzone" }] }]"#,
    r#"play = [{ windows = ["modify"], changes = [{ kind = "protect", on = "your-combatant" }, { kind = "wound", on = "your-combatant", self_inflicted = true }, { kind = "discard-gear", on = "both", gear = "any" }] }]"#,
    r#"play = [{ windows = ["modify"], changes = [{ kind = "eliminate-warrior", on = "their-combatant" }] }]"#,
    r#"play = [{ windows = ["points"], target = "award", changes = [{ kind = "change-award", points = "both", op = "divide-up", amount = 2 }] }]"#,
    r#"play = [{ windows = ["modify"], spell = { aspect = "mentalism" }, changes = [{ kind = "rating", rating = "armor", amount = 4, on = "both" }, { kind = "kill", on = "their-combatant" }] }]"#,
    r#"play = [{ windows = ["modify", "any-time"], target = "combatant", strength = { points = 2, most = 3, persistent = true }, changes = [{ kind = "rating", rating = "all", amount = -1, on = "target", by_strength = true }] }]"#,
    r#"play = [{ windows = ["modify"], target = "played-modifier", changes = [{ kind = "multiply-card", factor = 2 }, { kind = "multiply-card", factor = 3 }] }]"#,
    r#"play = [{ windows = ["modify"], target = "carried-card", changes = [{ kind = "multiply-card", factor = 4 }] }]"#,
    r#"play = [{ windows = ["modify", "any-time"], target = "combatant", changes = [{ kind = "control", on = "target" }] }]"#,
    r#"play = [{ windows = ["any-time"], changes = [{ kind = "face-down" }], until = "game" }]"#,
    r#"play = [{ windows = ["counter"], target = "played-card", changes = [{ kind = "counter" }, { kind = "to-hand" }] }]"#,
    r#"play = [{ windows = ["counter"], target = "played-card", also = { second = "any-warrior" }, changes = [{ kind = "redirect", to = "second" }] }]"#,
    r#"play = [{ windows = ["any-time"], target = "your-warrior", changes = [{ kind = "attack-now", by = "target", on = "their-combatant", tactic = "shoot", unanswered = true }] }]"#,
    r#"play = [{ windows = ["modify"], target = "card-in-play", also = { second = "any-warrior" }, changes = [{ kind = "undo", on = "second" }] }]"#,
    r#"play = [{ windows = ["modify"], changes = [{ kind = "wound-gear", on = "both", gear = "any" }, { kind = "lose-art" }] }]"#,
    r#"play = [{ windows = ["any-time"], target = "discarded-warrior", changes = [{ kind = "enter", on = "target", area = "squad" }] }]"#,
    r#"play = [{ windows = ["avoid-wounds"], never_countered = true, changes = [{ kind = "save", on = "your-combatant", from = "death", for_good = true }] }]"#,
];

/// Scripts of warriors and of what they carry.
const TEXTS: &[&str] = &[
    "",
    r#"ability = [{ changes = [{ kind = "strikes-first", on = "bearer" }] }]"#,
    r#"ability = [{ changes = [{ kind = "strikes-first", on = "bearer", degree = "never-struck-first" }] }]"#,
    r#"ability = [{ changes = [{ kind = "lethal", on = "bearer", tactic = "fight" }] }]"#,
    r#"ability = [{ changes = [{ kind = "immune", to = "art" }, { kind = "converts-actions" }] }]"#,
    r#"ability = [{ requires = [{ bearer-is = "defender" }], changes = [{ kind = "rating", rating = "armor", amount = 2, on = "bearer" }] }]"#,
    r#"play = [{ from = "warrior", then = "stay", windows = ["modify"], changes = [{ kind = "rating", rating = "value", amount = -5, on = "both" }] }]"#,
    r#"play = [{ from = "warrior", then = "stay", windows = ["counter"], target = "played-card", changes = [{ kind = "counter" }] }]"#,
    r#"ability = [{ reach = { of = "anyone", others = true }, changes = [{ kind = "rating", rating = "all", amount = 1, on = "reached" }] }]"#,
    r#"ability = [{ reach = { area = "anywhere" }, changes = [{ kind = "immune", to = "art", on = "reached" }, { kind = "multiply-effects", on = "reached", of = "any", factor = 3 }] }]"#,
    r#"ability = [{ changes = [{ kind = "forbid", on = "bearer", gear = "equipment" }, { kind = "strikes-first", on = "bearer", degree = "explicit" }] }]"#,
    r#"open = [{ clause = 1, of = 1, touches = "rating" }]"#,
    r#"ability = [{ changes = [{ kind = "may-attack" }, { kind = "only-if-last" }] }]"#,
    r#"ability = [{ changes = [{ kind = "may-not-attack", whom = { affiliation = "dark-legion" } }, { kind = "may-not-be-attacked", by = { definition = "FREELANCER" } }] }]"#,
    r#"ability = [{ changes = [{ kind = "affiliation", on = "bearer", affiliation = "bauhaus" }, { kind = "definition", definition = "HERETIC" }] }]"#,
    r#"ability = [{ changes = [{ kind = "not-with-tactic", tactic = "fight" }, { kind = "never-in-cover" }] }]"#,
];

/// Every ruleset that the engine ships.
pub fn rulesets() -> &'static [Ruleset] {
    static RULESETS: LazyLock<Vec<Ruleset>> = LazyLock::new(|| {
        let embedded = |name| Ruleset::embedded(name, |_| true);
        Ruleset::embedded_names()
            .map(|name| embedded(name).expect("the embedded rulesets hold together"))
            .collect()
    });
    &RULESETS
}

/// The engine's first ruleset, where it does not matter which.
pub fn rules() -> &'static Ruleset {
    &rulesets()[0]
}

/// Any of the rulesets.
pub fn any_rules() -> impl Strategy<Value = &'static Ruleset> {
    (0..rulesets().len()).prop_map(|at| &rulesets()[at])
}

#[allow(dead_code, reason = "for what must hold under every ruleset")]
pub fn every_ruleset() -> &'static [Ruleset] {
    static RULES: LazyLock<Vec<Ruleset>> = LazyLock::new(|| {
        let all = Ruleset::embedded_names().map(|name| Ruleset::embedded(name, |_| true));
        all.collect::<Result<_, _>>().expect("the embedded rulesets hold together")
    });
    &RULES
}

pub fn script(text: &str) -> Script {
    toml::from_str(text).expect("the scripts of a test are well formed")
}

fn rating() -> impl Strategy<Value = Option<i32>> {
    prop_oneof![1 => Just(None), 12 => (-4..12).prop_map(Some), 1 => prop_oneof![Just(10_000), Just(-10_000)].prop_map(Some)]
}

pub fn ratings() -> impl Strategy<Value = Ratings> {
    [rating(), rating(), rating(), rating()].prop_map(|[fight, shoot, armor, value]| Ratings {
        fight,
        shoot,
        armor,
        value,
    })
}

fn area() -> impl Strategy<Value = Area> {
    prop_oneof![6 => Just(Area::Squad), 3 => Just(Area::Cohort), 1 => Just(Area::Outpost), 1 => Just(Area::Outside)]
}

fn warrior() -> impl Strategy<Value = WarriorSetup> {
    let affiliation =
        prop_oneof![4 => Just("dark-legion"), 4 => Just("imperial"), 1 => Just("brotherhood"), 2 => Just("")];
    let text = proptest::option::weighted(0.95, 0..TEXTS.len());
    let flags = (proptest::bool::weighted(0.1), proptest::bool::weighted(0.1), proptest::bool::weighted(0.2));
    (0..4_usize, area(), ratings(), affiliation, text, flags).prop_map(
        |(player, area, ratings, affiliation, text, (in_cover, imprisoned, wounded))| WarriorSetup {
            name: "someone".into(),
            player: PLAYERS[player].into(),
            area,
            ratings,
            status: if wounded { Status::Wounded } else { Status::Healthy },
            in_cover,
            imprisoned,
            introduced: wounded,
            affiliations: if affiliation.is_empty() { Vec::new() } else { vec![affiliation.into()] },
            definitions: if affiliation.is_empty() { vec!["FREELANCER".into()] } else { Vec::new() },
            arts: vec!["mentalism".into()],
            script: text.map(|text| script(TEXTS[text])),
            ..WarriorSetup::default()
        },
    )
}

/// A card and, if it is attached, the position of its bearer.
fn card() -> impl Strategy<Value = (CardSetup, Option<usize>)> {
    let weapon = prop_oneof![
        2 => Just(None),
        1 => Just(Some(WeaponKind::Fight)),
        1 => Just(Some(WeaponKind::Both)),
    ];
    let kind = prop_oneof![
        6 => Just(CardKind::Other),
        1 => Just(CardKind::Relic),
        1 => Just(CardKind::Vehicle),
        1 => Just(CardKind::Beast),
        1 => Just(CardKind::Fortification),
        1 => Just(CardKind::Gift),
        1 => Just(CardKind::ApostleGift),
        1 => Just(CardKind::Ki),
    ];
    let place = (proptest::option::weighted(0.3, 0..6_usize), proptest::option::weighted(0.1, area()));
    let text = 0..HAND.len() + TEXTS.len();
    (0..4_usize, place, text, weapon, kind, ratings(), any::<bool>()).prop_map(
        |(player, (on, area), text, weapon, kind, ratings, outside)| {
            let text = HAND.iter().chain(TEXTS).nth(text).copied().unwrap_or_default();
            let card = CardSetup {
                name: "something".into(),
                player: PLAYERS[player].into(),
                weapon: weapon.filter(|_| on.is_some()),
                equipment: on.is_some(),
                area: area.filter(|_| on.is_none()),
                kind,
                ratings,
                outside,
                script: Some(script(text)),
                ..CardSetup::default()
            };
            (card, on)
        },
    )
}

/// A table of two to four players on which Anna and Bruno have at least a warrior each.
pub fn table() -> impl Strategy<Value = Table> {
    setup().prop_map(|setup| setup.validate().expect("the tables drawn are legal"))
}

/// The same, as it would be written down.
pub fn setup() -> impl Strategy<Value = Setup> {
    setup_with(prop::collection::vec(card(), 0..24).boxed())
}

/// So few cards that everything can be tried.
#[allow(dead_code, reason = "for questions that try everything")]
pub fn few_cards() -> BoxedStrategy<Vec<(CardSetup, Option<usize>)>> {
    prop::collection::vec(card(), 0..5).boxed()
}

/// The same with cards drawn in another way; each comes with the position of its bearer.
pub fn setup_with(cards: BoxedStrategy<Vec<(CardSetup, Option<usize>)>>) -> impl Strategy<Value = Setup> {
    let warzone = (0..4_usize, area(), ratings());
    (2..5_usize, prop::collection::vec(warrior(), 2..7), cards, proptest::option::of(warzone)).prop_map(
        |(seats, mut warriors, cards, warzone)| {
            let seated = |player: &mut String| {
                let at = PLAYERS.iter().position(|name| name == player).unwrap_or(0) % seats;
                *player = PLAYERS[at].into();
            };
            for (position, warrior) in warriors.iter_mut().enumerate() {
                warrior.handle = format!("warrior-{position}");
                seated(&mut warrior.player);
            }
            warriors[0].player = "anna".into();
            warriors[1].player = "bruno".into();
            let cards = cards.into_iter().enumerate().map(|(position, (mut card, on))| {
                card.handle = format!("card-{position}");
                seated(&mut card.player);
                if let Some(bearer) = on.map(|on| &warriors[on % warriors.len()]) {
                    card.on = Some(bearer.handle.clone());
                    card.player.clone_from(&bearer.player);
                }
                card
            });
            let cards = cards.collect();
            let without_warzone = warzone.is_none();
            let warzones = warzone.into_iter().map(|(player, area, ratings)| {
                let mut zone = WarzoneSetup {
                    handle: "zone".into(),
                    name: "zone".into(),
                    player: PLAYERS[player].into(),
                    area,
                    ratings,
                    ..WarzoneSetup::default()
                };
                seated(&mut zone.player);
                zone
            });
            let players = PLAYERS[..seats]
                .iter()
                .map(|&handle| PlayerSetup {
                    handle: handle.into(),
                    destiny: 5,
                    // Where there are warzones nobody is asked how many actions are left.
                    actions: without_warzone.then_some(Actions {
                        turn: 3,
                        tactical: 1,
                        ..Actions::default()
                    }),
                    ..PlayerSetup::default()
                })
                .collect();
            Setup {
                players,
                active: "anna".into(),
                warzones: warzones.collect(),
                warriors,
                cards,
                ..Setup::default()
            }
        },
    )
}

/// What to choose among the options, decision after decision; afterwards everybody passes.
pub fn choices() -> impl Strategy<Value = Vec<u8>> {
    prop::collection::vec(any::<u8>(), 0..200)
}
