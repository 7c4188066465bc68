//! Texts of the cards that are on a table besides the one that is tried.

use cardinal_doomtrooper::effect::{CardKind, Script};
use cardinal_doomtrooper::table::{Area, CardSetup};

use crate::stage::spread;
use crate::variant::{Text, Variant};

fn script(text: &str) -> Script {
    toml::from_str(text).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// A text that changes every rating of somebody.
pub fn rating_change(amount: i32, on: &str) -> Script {
    script(&format!(
        "[[ability]]\nchanges = [{{ kind = \"rating\", rating = \"all\", amount = {amount}, on = \"{on}\" }}]"
    ))
}

/// Whom they wound is killed.
pub fn lethal() -> Script {
    script("[[ability]]\nchanges = [{ kind = \"lethal\", on = \"bearer\" }]")
}

/// Immunity to every power.
pub fn immune() -> Script {
    script(
        "[[ability]]\nchanges = [{ kind = \"immune\", to = \"art\" }, { kind = \"immune\", to = \"dark-symmetry\" }, \
         { kind = \"immune\", to = \"ki\" }]",
    )
}

/// They strike first.
pub fn first() -> Script {
    script("[[ability]]\nchanges = [{ kind = \"strikes-first\", on = \"bearer\" }]")
}

/// They are stronger than printed.
pub fn strong() -> Script {
    rating_change(1, "bearer")
}

/// They make those stronger who stand with them.
pub fn strength_of_others() -> Script {
    script(
        "[[ability]]\nreach = { others = true }\n\
         changes = [{ kind = \"rating\", rating = \"all\", amount = 1, on = \"reached\" }]",
    )
}

/// A text by which one sees of what affiliation or definition a warrior is.
pub fn witness(affiliations: &[String], definitions: &[String], named: &[String]) -> Script {
    let of = |kind: &str, word: &str| {
        format!(
            "[[ability]]\nreach = {{ {kind} = {word:?}, of = \"anyone\", area = \"anywhere\" }}\n\
             changes = [{{ kind = \"rating\", rating = \"armor\", amount = 1, on = \"reached\" }}]\n"
        )
    };
    let affiliations = affiliations.iter().map(|word| of("affiliation", word));
    let definitions = definitions.iter().chain(named).map(|word| of("definition", word));
    script(&affiliations.chain(definitions).collect::<String>())
}

/// Whoever there is has A +1.
pub fn strength_of_area() -> Script {
    script(
        "[[ability]]\nreach = { of = \"anyone\", area = \"anywhere\" }\n\
         changes = [{ kind = \"rating\", rating = \"armor\", amount = 1, on = \"reached\" }]",
    )
}

/// A personal combat spell: A +1 for each destiny point.
pub fn spell(aspect: Option<&String>) -> Script {
    let text = "[[play]]\nwindows = [\"modify\"]\nspell = { aspect = \"kinetics\", personal = true }\n\
                strength = { points = 1 }\n\
                changes = [{ kind = \"rating\", rating = \"armor\", amount = 1, on = \"your-combatant\", by_strength = true }]";
    script(&text.replace("kinetics", known(aspect)))
}

/// A spell cast at any time: A +1.
pub fn rite(aspect: Option<&String>) -> Script {
    let text = "[[play]]\nwindows = [\"any-time\"]\nspell = { aspect = \"kinetics\" }\n\
                changes = [{ kind = \"rating\", rating = \"armor\", amount = 1, on = \"your-combatant\" }]";
    script(&text.replace("kinetics", known(aspect)))
}

fn known(aspect: Option<&String>) -> &str {
    aspect.map(String::as_str).filter(|aspect| *aspect != "all").unwrap_or("kinetics")
}

/// A card played in a combat: F and S +1.
pub fn modifier() -> Script {
    script(
        "[[play]]\nwindows = [\"modify\"]\ntarget = \"combatant\"\n\
         changes = [{ kind = \"rating\", rating = [\"fight\", \"shoot\"], amount = 1, on = \"target\" }]",
    )
}

/// The same for those of an affiliation.
pub fn modifier_for(affiliation: &str) -> Script {
    script(&format!(
        "[[play]]\nwindows = [\"modify\"]\ntarget = \"combatant\"\n\
         requires = [{{ target-is = {{ affiliation = {affiliation:?} }} }}]\n\
         changes = [{{ kind = \"rating\", rating = [\"fight\", \"shoot\"], amount = 1, on = \"target\" }}]"
    ))
}

/// The defender's warzone is discarded.
pub fn siege() -> Script {
    script("[[play]]\nwindows = [\"modify\"]\nchanges = [{ kind = \"discard-warzone\" }]")
}

/// A warrior comes into the squad.
pub fn arrival() -> Script {
    script(
        "[[play]]\nwindows = [\"modify\", \"any-time\"]\ntarget = \"reserve-warrior\"\n\
         changes = [{ kind = \"enter\", on = \"target\", area = \"squad\" }]",
    )
}

/// A mission on somebody.
pub fn mission(bearer: &str) -> CardSetup {
    CardSetup {
        handle: "mission".into(),
        name: "MISSION".into(),
        player: "own".into(),
        on: Some(bearer.to_owned()),
        kind: CardKind::Mission,
        script: Some(rating_change(1, "bearer")),
        ..CardSetup::default()
    }
}

/// A mission that the next kill of somebody fulfils, for more points.
pub fn errand(handle: &str, player: &str, bearer: &str) -> CardSetup {
    let text = "[[ability]]\nchanges = [{ kind = \"kill-points\", amount = 1, ends = true }]";
    CardSetup {
        handle: handle.into(),
        name: handle.to_uppercase(),
        player: player.into(),
        on: Some(bearer.to_owned()),
        kind: CardKind::Mission,
        script: Some(script(text)),
        ..CardSetup::default()
    }
}

/// A spell of the Art that stays in play, on the enemy.
pub fn lasting_spell() -> CardSetup {
    CardSetup {
        handle: "lasting-spell".into(),
        name: "LASTING SPELL".into(),
        player: "other".into(),
        on: Some("enemy".into()),
        kind: CardKind::Art,
        script: Some(rating_change(1, "bearer")),
        ..CardSetup::default()
    }
}

/// A card of the other player by which nobody has more than a few destiny points.
pub fn ceiling(definitions: Vec<String>, area: Area) -> CardSetup {
    CardSetup {
        handle: "ceiling".into(),
        name: "CEILING".into(),
        player: "other".into(),
        area: Some(area),
        definitions,
        script: Some(script("[[ability]]\nchanges = [{ kind = \"most-destiny\", most = 15 }]")),
        ..CardSetup::default()
    }
}

/// A warrior goes to cover.
pub fn cover() -> Script {
    script(
        "[[play]]\nwindows = [\"modify\", \"any-time\"]\ntarget = \"any-warrior\"\n\
         changes = [{ kind = \"go-to-cover\", on = \"target\" }]",
    )
}

/// Equipment that makes the combatant of its player stronger.
pub fn kit() -> Script {
    script(
        "[[play]]\nwindows = [\"modify\"]\n\
         changes = [{ kind = \"rating\", rating = [\"fight\", \"shoot\"], amount = 1, on = \"your-combatant\" }]",
    )
}

/// A card in play is discarded.
pub fn wreck() -> Script {
    script(
        "[[play]]\nwindows = [\"modify\", \"any-time\"]\ntarget = \"card-in-play\"\n\
         changes = [{ kind = \"discard-card\" }]",
    )
}

/// Somebody is made this, or of another affiliation.
pub fn conversion(definition: Option<&String>) -> Script {
    let definition = definition.map_or("HERETIC", String::as_str);
    script(&format!(
        "[[play]]\nwindows = [\"modify\", \"any-time\"]\ntarget = \"any-warrior\"\n\
         changes = [{{ kind = \"definition\", definition = {definition:?}, on = \"target\" }}, \
         {{ kind = \"rating\", rating = \"armor\", amount = -1, on = \"target\" }}]"
    ))
}

/// Somebody loses its affiliation for another.
pub fn turncoat() -> Script {
    script(
        "[[play]]\nwindows = [\"modify\", \"any-time\"]\ntarget = \"any-warrior\"\n\
         changes = [{ kind = \"affiliation\", affiliation = \"cybertronic\", instead = true, on = \"target\" }, \
         { kind = \"rating\", rating = \"armor\", amount = -1, on = \"target\" }]",
    )
}

/// What its bearer does with it for destiny points.
pub fn power() -> Script {
    script(
        "[[play]]\nfrom = \"attached\"\nwindows = [\"modify\"]\ncost = 4\nthen = \"stay\"\n\
         changes = [{ kind = \"rating\", rating = \"armor\", amount = 1, on = \"bearer\" }]",
    )
}

/// The other combatant is wounded.
pub fn harm() -> Script {
    script("[[play]]\nwindows = [\"modify\"]\nchanges = [{ kind = \"wound\", on = \"their-combatant\" }]")
}

/// An attack action, to use at once.
pub fn call() -> Script {
    script(
        "[[play]]\nwindows = [\"any-time\"]\n\
         changes = [{ kind = \"gain-actions\", action = \"attack\", count = 1 }]",
    )
}

/// Nothing is earned.
pub fn theft() -> Script {
    script(
        "[[play]]\nwindows = [\"points\"]\ntarget = \"award\"\n\
         changes = [{ kind = \"change-award\", points = \"both\", op = \"set\", amount = 0 }]",
    )
}

/// A fortification in an area.
pub fn fortification(definitions: &[String], icon: Option<&String>, player: &str, area: Area) -> CardSetup {
    let text = "[[ability]]\nreach = {}\n\
                changes = [{ kind = \"rating\", rating = \"armor\", amount = 1, on = \"reached\" }]";
    CardSetup {
        handle: format!("{player}-wall"),
        name: format!("{player}-wall").to_uppercase(),
        player: player.into(),
        area: Some(area),
        kind: CardKind::Fortification,
        icon: icon.cloned(),
        definitions: definitions.to_vec(),
        script: Some(script(text)),
        ..CardSetup::default()
    }
}

/// A piece of every kind on somebody, and something to ride on some.
pub fn gear(
    definitions: &[String],
    (bearer, player): (&str, &str),
    mount: bool,
    variant: Variant,
) -> Vec<CardSetup> {
    let mut kinds = vec![
        ("weapon", CardKind::Equipment),
        ("second-weapon", CardKind::Equipment),
        ("armor", CardKind::Equipment),
        ("relic", CardKind::Relic),
        ("fortification", CardKind::Fortification),
        ("gift", CardKind::Gift),
        ("apostle-gift", CardKind::ApostleGift),
        ("ki", CardKind::Ki),
        ("special", CardKind::Other),
    ];
    if !variant.all_weapons {
        kinds.retain(|(name, _)| *name != "second-weapon");
    }
    if mount {
        kinds.extend([("vehicle", CardKind::Vehicle), ("beast", CardKind::Beast)]);
    }
    let card = |(at, (name, kind)): (usize, (&str, CardKind))| CardSetup {
        handle: format!("{bearer}-{name}"),
        name: format!("{bearer}-{name}").to_uppercase(),
        player: player.into(),
        on: Some(bearer.to_owned()),
        kind,
        definitions: spread(definitions, variant, at).to_vec(),
        weapon: name.ends_with("weapon").then_some(variant.weapon),
        armor: name == "armor",
        equipment: matches!(kind, CardKind::Equipment | CardKind::Relic | CardKind::Vehicle),
        script: Some(match kind.mystic() {
            None if name == "weapon" && variant.text == Text::Lethal => lethal(),
            Some(_) => rating_change(-1, "bearer-opponent"),
            None => rating_change(1, "bearer"),
        }),
        ..CardSetup::default()
    };
    kinds.into_iter().enumerate().map(card).collect()
}
