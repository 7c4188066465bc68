//! What holds: each word on a card that lies on a warrior, as an ability of the card and as a play of it.

use cardinal_doomtrooper::actions::Actions;
use cardinal_doomtrooper::effect::{CardKind, WeaponKind};
use cardinal_doomtrooper::rating::{Rating, Tactic};
use cardinal_doomtrooper::scenario::Action;
use cardinal_doomtrooper::table::Area;

use super::Place::{self, Ability, Lasting, Play, While};
use super::word;
use crate::stage::{Duel, FAQ, ability, only, plus};

/// A word, as it is written on a card on a warrior.
struct Row {
    /// The change.
    change: &'static str,
    /// On whom the card lies.
    on: &'static str,
    /// What else lies on the table.
    table: fn(Duel) -> Duel,
    /// What is done after the card is played.
    then: fn(Duel) -> Duel,
}

/// The card on which the word stands.
const CARD: &str = "it";
/// A personal spell that adds to armor.
const SPELL: &str = r#"play = [{ windows = ["modify"], spell = { aspect = "kinetics", personal = true }, strength = { points = 2 }, changes = [
    { kind = "rating", rating = "armor", amount = 1, on = "your-combatant", by_strength = true },
] }]"#;

const fn row(change: &'static str, on: &'static str, table: fn(Duel) -> Duel) -> Row {
    Row { change, on, table, then: |duel| duel }
}

const fn then(
    change: &'static str,
    on: &'static str,
    table: fn(Duel) -> Duel,
    then: fn(Duel) -> Duel,
) -> Row {
    Row { change, on, table, then }
}

/// The hero wounds the beast.
fn strong(duel: Duel) -> Duel {
    duel.ratings("hero", [9, 9, 5, 4])
}

/// The hero kills the beast.
fn killing(duel: Duel) -> Duel {
    strong(duel).text("hero", &ability(r#"{ kind = "lethal", on = "bearer" }"#))
}

/// Two others fight first; the hero attacks the beast afterwards.
fn others_first(duel: Duel) -> Duel {
    let mut duel = duel.warrior("second", "anna").warrior("other", "bruno");
    duel.scenario.inputs[0].action = Action::Attack { attacker: "second".into(), defender: "other".into() };
    duel
}

/// The same, and two actions are left for the attack of the hero.
fn with_two_actions(duel: Duel) -> Duel {
    let mut duel = others_first(duel);
    duel.scenario.setup.players[0].actions = Some(Actions { attack: 2, non_attack: 1, ..Actions::default() });
    duel
}

fn hero_attacks(duel: Duel) -> Duel {
    let attack = Action::Attack { attacker: "hero".into(), defender: "beast".into() };
    duel.input(None, Some("anna"), attack).input(None, None, Action::Tactic(Tactic::Fight))
}

/// The beast is of the hero's own corporation.
fn of_one_corporation(duel: Duel) -> Duel {
    others_first(duel).with("beast", |beast| {
        beast.affiliations = vec!["imperial".into()];
        beast.area = Area::Squad;
    })
}

fn knows_the_art(duel: Duel) -> Duel {
    duel.with("hero", |hero| hero.arts = vec!["kinetics".into()]).hand("anna", "spell", SPELL)
}

fn casts(duel: Duel) -> Duel {
    duel.pays("anna", "spell", None, 2)
}

fn with_fire(duel: Duel) -> Duel {
    duel.on("beast", "fire", CardKind::Gift, &plus("fight", 2))
}

fn gun(duel: Duel, name: &str) -> Duel {
    duel.on_with("hero", name, CardKind::Equipment, &plus("fight", 1), |card| {
        card.weapon = Some(WeaponKind::Both);
        card.equipment = true;
    })
}

fn uses(duel: Duel, guns: &[&str]) -> Duel {
    let guns = guns.iter().map(|&gun| gun.to_owned()).collect();
    duel.input(None, Some("anna"), Action::Equipment(guns))
}

/// What makes a wound, what becomes of it, and what counts in the combat.
const IN_COMBAT: [Row; 28] = [
    row(r#"{ kind = "rating", rating = "fight", amount = 3, on = "bearer" }"#, "hero", |duel| duel),
    row(r#"{ kind = "protect", on = "bearer" }"#, "beast", strong),
    row(r#"{ kind = "lethal", on = "bearer" }"#, "hero", strong),
    row(r#"{ kind = "killed-if-wounded", on = "bearer" }"#, "beast", strong),
    row(r#"{ kind = "recovers", on = "bearer" }"#, "beast", strong),
    row(r#"{ kind = "not-killed-outright", on = "bearer" }"#, "beast", killing),
    row(r#"{ kind = "no-sure-kill", on = "bearer" }"#, "hero", killing),
    row(r#"{ kind = "no-loss", on = "bearer", of = "bonus" }"#, "hero", |duel| {
        duel.on("hero", "curse", CardKind::Gift, &plus("armor", -3))
    }),
    row(r#"{ kind = "no-text", on = "bearer" }"#, "hero", |duel| duel.text("hero", &plus("fight", 3))),
    row(r#"{ kind = "no-benefit", on = "bearer-opponent", of = "cover" }"#, "hero", |duel| {
        duel.with("beast", |beast| beast.in_cover = true)
    }),
    row(r#"{ kind = "strikes-first", on = "bearer" }"#, "hero", strong),
    row(r#"{ kind = "no-first-strike", on = "bearer" }"#, "hero", |duel| {
        duel.text("hero", &ability(r#"{ kind = "strikes-first", on = "bearer" }"#))
    }),
    row(r#"{ kind = "no-blow", on = "bearer-opponent" }"#, "hero", |duel| duel),
    row(
        r#"{ kind = "multiply-effects", on = "bearer-opponent", of = "gift", factor = 2 }"#,
        "hero",
        with_fire,
    ),
    row(
        r#"{ kind = "instead-of-wound", on = "bearer", changes = [{ kind = "discard-warrior", on = "target" }] }"#,
        "hero",
        strong,
    ),
    row(r#"{ kind = "kills-leave-game", on = "bearer" }"#, "hero", killing),
    row(r#"{ kind = "death-earns", on = "bearer" }"#, "beast", killing),
    row(
        r#"{ kind = "turns-bonuses", on = "bearer-opponent", of = "gift", rating = "fight" }"#,
        "hero",
        with_fire,
    ),
    row(r#"{ kind = "kills-earn", on = "bearer-opponent" }"#, "beast", killing),
    row(
        r#"{ kind = "when-killed", changes = [{ kind = "wound", on = "bearer-opponent" }] }"#,
        "beast",
        killing,
    ),
    row(
        r#"{ kind = "after-combat", changes = [{ kind = "discard-warrior", on = "bearer" }] }"#,
        "hero",
        |duel| duel,
    ),
    row(r#"{ kind = "immune", to = "dark-symmetry", on = "bearer" }"#, "hero", with_fire),
    row(r#"{ kind = "not-immune", to = "dark-symmetry", on = "bearer" }"#, "hero", |duel| {
        with_fire(duel).text("hero", &ability(r#"{ kind = "immune", to = "dark-symmetry" }"#))
    }),
    row(r#"{ kind = "immune-to-cards", by = { definition = "FIRE" } }"#, "hero", with_fire),
    row(r#"{ kind = "kill-points", amount = 3 }"#, "hero", killing),
    row(r#"{ kind = "only-destiny" }"#, "hero", killing),
    row(r#"{ kind = "may-earn-promotion" }"#, "hero", |duel| {
        killing(duel).with("hero", |hero| {
            hero.affiliations = vec!["general".into()];
            hero.definitions = vec!["FREELANCER".into()];
        })
    }),
    then(
        r#"{ kind = "no-warzone", on = "bearer" }"#,
        "beast",
        |duel| {
            let mut duel = duel.warzone("marsh", only(Rating::Armor, 3), "");
            duel.scenario.inputs.pop();
            duel
        },
        |duel| duel.input(None, None, Action::Warzone("marsh".into())),
    ),
];

/// What is seen when somebody does something in the combat.
const WHEN_DONE: [Row; 12] = [
    then(
        r#"{ kind = "forbid", on = "bearer", gear = "weapon" }"#,
        "hero",
        |duel| gun(duel, "gun"),
        |duel| uses(duel, &["gun"]),
    ),
    then(
        r#"{ kind = "several-weapons", count = 2, of = "weapon" }"#,
        "hero",
        |duel| gun(gun(duel, "gun"), "pistol"),
        |duel| uses(duel, &["gun", "pistol"]),
    ),
    then(
        r#"{ kind = "casts", aspect = "kinetics" }"#,
        "hero",
        |duel| duel.hand("anna", "spell", SPELL),
        casts,
    ),
    then(r#"{ kind = "never-casts" }"#, "hero", knows_the_art, casts),
    then(
        r#"{ kind = "casts-for-others" }"#,
        "mystic",
        |duel| {
            let duel = duel.warrior("mystic", "anna").hand("anna", "spell", SPELL);
            duel.with("mystic", |mystic| mystic.arts = vec!["kinetics".into()])
        },
        casts,
    ),
    then(r#"{ kind = "destiny-worth", factor = 2, art = "all" }"#, "hero", knows_the_art, casts),
    then(
        r#"{ kind = "affiliation-costs", affiliation = "imperial", destiny = 2 }"#,
        "hero",
        |duel| {
            duel.hand("anna", "boon", r#"play = [{ windows = ["modify"], target = "combatant", requires = [{ target-is = { affiliation = "imperial" } }], changes = [{ kind = "rating", rating = "armor", amount = 1, on = "target" }] }]"#)
        },
        |duel| duel.aims("anna", "boon", Some("hero")),
    ),
    then(r#"{ kind = "spells-cost", factor = 2 }"#, "hero", knows_the_art, casts),
    then(
        r#"{ kind = "no-cards-on", by = "anyone" }"#,
        "beast",
        |duel| {
            duel.hand("anna", "weak", r#"play = [{ windows = ["modify"], target = "combatant", changes = [{ kind = "wound", on = "target" }] }]"#)
        },
        |duel| duel.aims("anna", "weak", Some("beast")),
    ),
    then(
        r#"{ kind = "never-becomes", definition = "MARKED" }"#,
        "beast",
        |duel| {
            duel.hand(
                "anna",
                "mark",
                r#"play = [{ windows = ["modify"], target = "combatant", changes = [
                { kind = "definition", definition = "MARKED", on = "target" },
                { kind = "wound", on = "target" },
            ] }]"#,
            )
        },
        |duel| duel.aims("anna", "mark", Some("beast")),
    ),
    then(
        r#"{ kind = "unaffected" }"#,
        "beast",
        |duel| {
            duel.hand(
                "anna",
                "storm",
                r#"play = [{ windows = ["modify"], changes = [{ kind = "wound", on = "both" }] }]"#,
            )
        },
        |duel| duel.plays("anna", "storm"),
    ),
    then(
        r#"{ kind = "never-seeks-cover" }"#,
        "beast",
        |duel| {
            duel.hand("bruno", "hide", r#"play = [{ windows = ["block", "modify"], changes = [{ kind = "go-to-cover", on = "your-combatant" }] }]"#)
        },
        |duel| duel.plays("bruno", "hide"),
    ),
];

/// What is seen when the hero attacks the beast after another combat.
const OF_ATTACKS: [Row; 16] = [
    then(r#"{ kind = "attack-costs", destiny = 4 }"#, "hero", others_first, hero_attacks),
    then(r#"{ kind = "being-attacked-costs", destiny = 4 }"#, "beast", others_first, hero_attacks),
    then(r#"{ kind = "attack-takes", actions = 2 }"#, "hero", with_two_actions, hero_attacks),
    then(r#"{ kind = "being-attacked-takes", actions = 2 }"#, "beast", with_two_actions, hero_attacks),
    then(r#"{ kind = "may-attack" }"#, "hero", of_one_corporation, hero_attacks),
    then(r#"{ kind = "may-be-attacked" }"#, "beast", of_one_corporation, hero_attacks),
    then(r#"{ kind = "may-not-attack" }"#, "hero", others_first, hero_attacks),
    then(
        r#"{ kind = "must-attack", whom = { definition = "OTHER" } }"#,
        "hero",
        |duel| others_first(duel).with("other", |other| other.definitions = vec!["OTHER".into()]),
        hero_attacks,
    ),
    then(r#"{ kind = "may-not-be-attacked" }"#, "beast", others_first, hero_attacks),
    then(r#"{ kind = "only-if-last" }"#, "beast", others_first, hero_attacks),
    then(
        r#"{ kind = "no-protection-from-sabotage" }"#,
        "other",
        |duel| others_first(duel).text("beast", &ability(r#"{ kind = "only-if-last" }"#)),
        hero_attacks,
    ),
    then(
        r#"{ kind = "may-attack-after-cover" }"#,
        "hero",
        |duel| others_first(duel).with("hero", |hero| hero.left_cover = true),
        hero_attacks,
    ),
    then(
        r#"{ kind = "may-attack-from-cover" }"#,
        "hero",
        |duel| others_first(duel).with("hero", |hero| hero.in_cover = true),
        hero_attacks,
    ),
    then(
        r#"{ kind = "stays-in-cover" }"#,
        "hero",
        |duel| {
            let leaving = ability(r#"{ kind = "may-attack-after-cover", leaving = true }"#);
            others_first(duel).text("hero", &leaving).with("hero", |hero| hero.in_cover = true)
        },
        hero_attacks,
    ),
    then(
        r#"{ kind = "never-in-cover" }"#,
        "beast",
        |duel| others_first(duel).with("beast", |beast| beast.in_cover = true),
        hero_attacks,
    ),
    then(r#"{ kind = "not-with-tactic", tactic = "fight" }"#, "hero", others_first, hero_attacks),
];

/// What a warrior is made is seen by what kills such a one.
const IDENTITIES: [Row; 2] = [
    row(r#"{ kind = "affiliation", on = "bearer", affiliation = "capitol" }"#, "hero", |duel| {
        duel.ratings("beast", [9, 1, 5, 4]).text(
            "beast",
            &ability(r#"{ kind = "lethal", on = "bearer", whom = { affiliation = "capitol" } }"#),
        )
    }),
    row(r#"{ kind = "definition", on = "bearer", definition = "ZENITHIAN" }"#, "hero", |duel| {
        duel.ratings("beast", [9, 1, 5, 4]).text(
            "beast",
            &ability(r#"{ kind = "lethal", on = "bearer", whom = { definition = "ZENITHIAN" } }"#),
        )
    }),
];

impl Row {
    /// A duel with the card, which says this where the word stands.
    fn duel(&self, place: Place, change: &str) -> Duel {
        // What holds for one combat alone is not seen in the next; what changes nothing has no end.
        let until = match place {
            Play | Lasting if change.is_empty() => "combat",
            Lasting => "next-turn",
            Play | While if self.is_of_attacks() => "game",
            Ability | Play | While => "combat",
        };
        let play = |change: &str| {
            format!(
                r#"play = [{{ from = "attached", windows = ["any-time"], until = "{until}", changes = [{change}], then = "stay" }}]"#
            )
        };
        let text = match place {
            Ability => ability(change),
            Play | Lasting => play(change),
            While => play(&format!(r#"{{ kind = "while", requires = [], changes = [{change}] }}"#)),
        };
        let duel = (self.table)(Duel::by(FAQ)).on(self.on, CARD, CardKind::Other, &text);
        let player = duel.scenario.setup.cards.last().map(|card| card.player.clone()).expect("the card");
        let duel = if place == Ability { duel } else { duel.plays(&player, CARD) };
        (self.then)(duel)
    }

    fn is_of_attacks(&self) -> bool {
        OF_ATTACKS.iter().any(|row| row.change == self.change)
    }

    fn at(&self, place: Place) -> (&'static str, Place, Duel, Duel) {
        (word(self.change), place, self.duel(place, self.change), self.duel(place, ""))
    }
}

pub(super) fn rows() -> Vec<(&'static str, Place, Duel, Duel)> {
    let held = IN_COMBAT.iter().chain(&WHEN_DONE).chain(&OF_ATTACKS);
    let held = held.flat_map(|row| [Ability, Play, Lasting, While].map(|place| row.at(place)));
    held.chain(IDENTITIES.iter().flat_map(|row| [Ability, Play].map(|place| row.at(place)))).collect()
}

/// Every change here, each of which stands in a play and in an ability.
pub(super) fn changes() -> Vec<&'static str> {
    let rows = IN_COMBAT.iter().chain(&WHEN_DONE).chain(&OF_ATTACKS).chain(&IDENTITIES);
    rows.map(|row| row.change).collect()
}
