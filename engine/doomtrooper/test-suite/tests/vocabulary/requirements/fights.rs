//! Needs of the combat, of who fights in it, and of what has befallen them.

use cardinal_doomtrooper::effect::{CardKind, WeaponKind};
use cardinal_doomtrooper::rating::{Rating, Ratings};
use cardinal_doomtrooper::scenario::Action;
use cardinal_doomtrooper::table::{Area, Status};

use super::{Row, TRIAL, at, attacked, borne, duel, hand, play, row, text};
use crate::stage::{Duel, ability, only};

const LETHAL: &str = r#"{ kind = "lethal", on = "bearer" }"#;
const FIRST: &str = r#"{ kind = "strikes-first", on = "bearer" }"#;

pub(super) fn rows() -> Vec<Row> {
    [roles(), persons(), harm()].into_iter().flatten().collect()
}

/// Anna's other warrior, and one of Bruno's, stand by.
fn with_others() -> Duel {
    duel().warrior("second", "anna").warrior("other", "bruno")
}

/// A card on Anna's other warrior, which stands there.
fn beside(area: Area, needs: &str) -> Duel {
    let duel = with_others().with("second", |second| second.area = area);
    borne(duel, "second", "none", None, needs)
}

/// The beast uses such a weapon.
fn armed(weapon: WeaponKind) -> Duel {
    duel().on_with("beast", "weapon", CardKind::Equipment, "", |card| card.weapon = Some(weapon))
}

/// A player has a warrior of this definition, free or imprisoned.
fn with_clansman(player: &str, imprisoned: bool) -> Duel {
    duel().warrior("second", player).with("second", |second| {
        second.definitions = vec!["CLANSMAN".into()];
        second.imprisoned = imprisoned;
    })
}

/// A card of either at a step, after what has been written on the two.
fn at_step(step: &str, window: &str, needs: &str) -> Duel {
    let duel = duel().hand("anna", TRIAL, &play(["hand", window, "none"], needs));
    let action = Action::Play { card: TRIAL.into(), way: None, target: None, swap: None, points: None };
    duel.input(Some(step), Some("anna"), action)
}

/// One strikes first, or both claim to, or nobody.
fn first(hero: bool, beast: bool) -> Duel {
    let text = |is: bool| if is { ability(FIRST) } else { String::new() };
    duel().on("hero", "haste", CardKind::Other, &text(hero)).on(
        "beast",
        "speed",
        CardKind::Other,
        &text(beast),
    )
}

fn roles() -> Vec<Row> {
    let clansman = r#"{ controls-definition = "CLANSMAN" }"#;
    vec![
        row(r#"{ controls = "attacker" }"#, |n| text(duel(), n), |n| text(attacked(), n)),
        row(r#"{ controls = "defender" }"#, |n| text(attacked(), n), |n| text(duel(), n)),
        row(r#"{ bearer-is = "attacker" }"#, |n| text(duel(), n), |n| text(attacked(), n)),
        row(r#"{ bearer-is = "defender" }"#, |n| text(attacked(), n), |n| text(duel(), n)),
        row(r#"{ bearer-is = "combatant" }"#, |n| text(duel(), n), |n| beside(Area::Squad, n)),
        row(r#"{ tactic = "shoot" }"#, |n| text(duel().shooting(), n), |n| text(duel(), n)),
        row("\"bearer-stands-by\"", |n| beside(Area::Squad, n), |n| beside(Area::Outpost, n)),
        row("\"bearer-stands-by\"", |n| beside(Area::Squad, n), |n| borne(duel(), "hero", "none", None, n)),
        row(clansman, |n| text(with_clansman("anna", false), n), |n| text(with_clansman("bruno", false), n)),
        row(clansman, |n| text(with_clansman("anna", false), n), |n| text(with_clansman("anna", true), n)),
        row("\"before-blows\"", |n| at_step("33", "modify", n), |n| at_step("38", "avoid-wounds", n)),
        row(
            r#"{ strikes-first = "bearer" }"#,
            |n| text(first(true, false), n),
            |n| text(first(false, true), n),
        ),
        row(
            r#"{ strikes-first = "bearer" }"#,
            |n| text(first(true, false), n),
            |n| text(first(true, true), n),
        ),
        row(
            r#"{ strikes-first = "bearer-opponent" }"#,
            |n| text(first(false, true), n),
            |n| text(first(false, false), n),
        ),
        row(
            r#"{ in-combat = "target" }"#,
            |n| at(with_others(), "beast", n),
            |n| at(with_others(), "other", n),
        ),
        row(
            "\"in-warzone\"",
            |n| text(duel().warzone("moor", Ratings::default(), ""), n),
            |n| text(duel(), n),
        ),
        row(
            r#"{ warzone-is = "MARTIAN WARZONE" }"#,
            |n| text(in_warzone("MARTIAN WARZONE"), n),
            |n| text(in_warzone("VENUSIAN WARZONE"), n),
        ),
        row("{ promotion = 5 }", |n| text(promoted(5), n), |n| text(promoted(4), n)),
    ]
}

fn in_warzone(definition: &str) -> Duel {
    let mut duel = duel().warzone("moor", only(Rating::Value, 1), "");
    duel.scenario.setup.warzones[0].definitions = vec![definition.into()];
    duel
}

fn promoted(points: u32) -> Duel {
    let mut duel = duel();
    duel.scenario.setup.players[0].promotion = points;
    duel
}

/// The beast is of another corporation than the hero.
fn of_capitol() -> Duel {
    duel().with("beast", |beast| beast.affiliations = vec!["capitol".into()])
}

fn dark_hero(duel: Duel) -> Duel {
    duel.with("hero", |hero| hero.affiliations = vec!["dark-legion".into()])
}

fn dashes(duel: Duel) -> Duel {
    duel.with("second", |second| {
        second.ratings = Ratings { value: Some(2), ..Ratings::default() };
    })
}

fn persons() -> Vec<Row> {
    let alike = "\"same-side-of-the-dark\"";
    let able = r#"{ able-to-fight = "target" }"#;
    let scouts = r#"{ in-play = { warriors = { definition = "SCOUT" }, at-least = 2 } }"#;
    vec![
        row(
            alike,
            |n| borne(with_others(), "hero", "any-warrior", Some("second"), n),
            |n| borne(with_others(), "hero", "any-warrior", Some("other"), n),
        ),
        row(
            alike,
            |n| borne(dark_hero(with_others()), "hero", "any-warrior", Some("other"), n),
            |n| borne(dark_hero(with_others()), "hero", "any-warrior", Some("second"), n),
        ),
        row(
            able,
            |n| at(with_others(), "second", n),
            |n| {
                at(
                    with_others().with("second", |one| one.definitions = vec!["NON-COMBATANT".into()]),
                    "second",
                    n,
                )
            },
        ),
        row(able, |n| at(with_others(), "second", n), |n| at(dashes(with_others()), "second", n)),
        row(r#"{ opponent-affiliation = "dark-legion" }"#, |n| text(duel(), n), |n| text(of_capitol(), n)),
        row(r#"{ opponent-is = { camp = "doomtrooper" } }"#, |n| text(of_capitol(), n), |n| text(duel(), n)),
        row(
            "{ opponent-is = { left-cover = true } }",
            |n| text(duel().with("beast", |beast| beast.left_cover = true), n),
            |n| text(duel(), n),
        ),
        row(
            r#"{ target-is = { affiliation = "imperial" } }"#,
            |n| at(with_others(), "second", n),
            |n| at(with_others(), "other", n),
        ),
        row(
            r#"{ such = { who = "your-combatant", is = { wounded = true } } }"#,
            |n| text(duel().with("hero", |hero| hero.status = Status::Wounded), n),
            |n| text(duel().with("beast", |beast| beast.status = Status::Wounded), n),
        ),
        row(scouts, |n| text(scouting(2), n), |n| text(scouting(1), n)),
        row(
            r#"{ in-play = { warriors = { definition = "SCOUT" } } }"#,
            |n| text(scouting(1), n),
            |n| text(scouting(0), n),
        ),
        row(
            r#"{ compare = { rating = "armor", of = "both", is = "at-least", than = 5 } }"#,
            |n| text(duel(), n),
            |n| text(duel().ratings("beast", [1, 1, 4, 4]), n),
        ),
        row(r#"{ not = { tactic = "shoot" } }"#, |n| text(duel(), n), |n| text(duel().shooting(), n)),
        row(
            r#"{ any = [{ tactic = "shoot" }, { bearer-is = "attacker" }] }"#,
            |n| text(duel(), n),
            |n| text(attacked(), n),
        ),
        row(
            r#"{ all = [{ tactic = "shoot" }, { bearer-is = "attacker" }] }"#,
            |n| text(duel().shooting(), n),
            |n| text(duel(), n),
        ),
    ]
}

/// So many scouts stand with the hero.
fn scouting(count: usize) -> Duel {
    ["one", "two"].into_iter().take(count).fold(duel(), |duel, name| {
        duel.warrior(name, "anna").with(name, |one| one.definitions = vec!["SCOUT".into()])
    })
}

/// A card of Anna's after the blows, at a warrior.
fn after(duel: Duel, aim: &str, needs: &str) -> Duel {
    hand(duel, "anna", ["avoid-wounds", "any-warrior"], Some(aim), needs)
}

/// The hero strikes the beast: it is wounded, or, whoever kills outright, dead.
fn struck(hero: &str, status: Status) -> Duel {
    let duel = duel().ratings("hero", [9, 9, 5, 4]).text("hero", hero);
    duel.with("beast", |beast| beast.status = status)
}

/// A card wounds the beast, and no blow.
fn hit_by_card() -> Duel {
    let stroke =
        r#"play = [{ windows = ["modify"], changes = [{ kind = "wound", on = "their-combatant" }] }]"#;
    duel().hand("anna", "stroke", stroke).plays("anna", "stroke")
}

fn harm() -> Vec<Row> {
    vec![
        row(
            r#"{ target-uses = "fight" }"#,
            |n| at(armed(WeaponKind::Fight), "beast", n),
            |n| at(armed(WeaponKind::Special), "beast", n),
        ),
        row(
            r#"{ their-combatant-uses = "both" }"#,
            |n| text(armed(WeaponKind::Both), n),
            |n| text(armed(WeaponKind::Fight), n),
        ),
        row(
            r#"{ target-harm = "wound" }"#,
            |n| after(struck("", Status::Healthy), "beast", n),
            |n| after(struck(&ability(LETHAL), Status::Healthy), "beast", n),
        ),
        row(
            r#"{ target-harm = "death" }"#,
            |n| after(struck("", Status::Wounded), "beast", n),
            |n| after(struck("", Status::Healthy), "beast", n),
        ),
        row(
            "\"target-wounded\"",
            |n| at(duel().with("beast", |beast| beast.status = Status::Wounded), "beast", n),
            |n| at(duel().with("hero", |hero| hero.status = Status::Wounded), "beast", n),
        ),
        row(
            "\"target-killed-outright\"",
            |n| after(struck(&ability(LETHAL), Status::Healthy), "beast", n),
            |n| after(struck("", Status::Wounded), "beast", n),
        ),
        row(
            r#"{ harmed = { who = "target", harm = "wound", blow = true } }"#,
            |n| after(struck("", Status::Healthy), "beast", n),
            |n| after(hit_by_card(), "beast", n),
        ),
        row(
            r#"{ harmed = { who = "target", harm = "wound" } }"#,
            |n| after(hit_by_card(), "beast", n),
            |n| after(struck("", Status::Wounded), "beast", n),
        ),
    ]
}
