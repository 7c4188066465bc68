//! Needs of cards: where they lie, what they name, how they were played, what was played before.

use cardinal_doomtrooper::effect::CardKind;
use cardinal_doomtrooper::rating::Rating;
use cardinal_doomtrooper::scenario::Action;
use cardinal_doomtrooper::table::{Area, CardSetup};

use super::{Row, TRIAL, borne, duel, hand, naming, play, row, text};
use crate::stage::{Duel, ability, only, plus};

pub(super) fn rows() -> Vec<Row> {
    [lying(), named(), played(), twins(), lasting_twins(), missions()].into_iter().flatten().collect()
}

/// An orb lies in an area of Bruno's, on a warrior or in a hand.
fn orb(how: fn(&mut CardSetup)) -> Duel {
    duel().warrior("other", "bruno").card("bruno", "orb", "", how)
}

/// A card of Anna's at the orb.
fn at_orb(duel: Duel, needs: &str) -> Duel {
    hand(duel, "anna", ["modify", "card-in-play"], Some("orb"), needs)
}

const fn in_area(card: &mut CardSetup) {
    card.area = Some(Area::Cohort);
}

fn on_beast(card: &mut CardSetup) {
    card.on = Some("beast".into());
}

fn on_other(card: &mut CardSetup) {
    card.on = Some("other".into());
}

/// A bayonet, as it lies on the hero with a rifle that is used or not.
fn bayonet(part_of: Option<&str>, used: bool, needs: &str) -> Duel {
    let rifle = |card: &mut CardSetup| card.equipment = true;
    let duel = duel().on_with("hero", "rifle", CardKind::Equipment, &plus("fight", 1), rifle);
    let text = play(["attached", "modify", "none"], needs);
    let duel = duel.on_with("hero", TRIAL, CardKind::Equipment, &text, |card| {
        card.part_of = part_of.map(Into::into);
    });
    let used = if used { vec!["rifle".into()] } else { Vec::new() };
    duel.input(None, Some("anna"), Action::Equipment(used)).plays("anna", TRIAL)
}

/// Bruno's gift, which a text of a warrior of his lets be given, or none does.
fn gift(giver: &str, needs: &str) -> Duel {
    let gives = ability(r#"{ kind = "gives", gear = "gift" }"#);
    let duel = duel().warrior("other", "bruno").text(giver, &gives);
    let duel = duel.card("bruno", TRIAL, &play(["hand", "modify", "any-warrior"], needs), |card| {
        card.kind = CardKind::Gift;
    });
    // By its own way: the text lets it be given besides.
    let (card, way, target) = (TRIAL.into(), Some(0), Some("beast".into()));
    duel.input(None, Some("bruno"), Action::Play { card, way, target, swap: None, points: None })
}

fn lying() -> Vec<Row> {
    let in_play = r#"{ card-in-play = { definition = "ORB" } }"#;
    let on_theirs = r#"{ card-on = "their-combatant" }"#;
    let part = "\"piece-in-use\"";
    vec![
        row(in_play, |n| text(orb(on_beast), n), |n| text(duel(), n)),
        row(in_play, |n| text(orb(in_area), n), |n| text(orb(|_| ()), n)),
        row(on_theirs, |n| at_orb(orb(on_beast), n), |n| at_orb(orb(on_other), n)),
        row(on_theirs, |n| at_orb(orb(on_beast), n), |n| at_orb(orb(in_area), n)),
        row(
            r#"{ card-on-such = { camp = "dark-legion" } }"#,
            |n| at_orb(orb(on_other), n),
            |n| at_orb(duel().on("hero", "orb", CardKind::Other, ""), n),
        ),
        row(
            r#"{ card-on-such = { camp = "dark-legion" } }"#,
            |n| at_orb(orb(on_beast), n),
            |n| at_orb(orb(in_area), n),
        ),
        row(part, |n| bayonet(Some("rifle"), true, n), |n| bayonet(Some("rifle"), false, n)),
        row(part, |n| bayonet(Some("rifle"), true, n), |n| bayonet(None, true, n)),
        row("\"given\"", |n| gift("beast", n), |n| gift("other", n)),
    ]
}

fn named() -> Vec<Row> {
    let card = "\"names-card\"";
    vec![
        row(
            r#"{ names = "bearer-opponent" }"#,
            |n| naming(text(duel(), n), &["beast"]),
            |n| naming(text(duel(), n), &["hero"]),
        ),
        // The word of an affiliation of which nobody was when the table was laid.
        row(
            r#"{ names = "bearer" }"#,
            |n| naming(text(capitol(), n), &["CAPITOL"]),
            |n| naming(text(duel(), n), &["CAPITOL"]),
        ),
        row(
            r#"{ names-word = "FOLLOWER OF ILIAN" }"#,
            |n| naming(text(duel(), n), &["FOLLOWER OF ILIAN"]),
            |n| naming(text(duel(), n), &["FOLLOWER OF SEMAI"]),
        ),
        row(
            "\"names-warzone\"",
            |n| naming(text(duel().warzone("moor", only(Rating::Value, 1), ""), n), &["moor"]),
            |n| naming(text(duel().warzone("moor", only(Rating::Value, 1), ""), n), &["beast"]),
        ),
        row("\"names-nothing\"", |n| text(duel(), n), |n| naming(text(duel(), n), &["beast"])),
        row(card, |n| naming_cards("orb", n), |n| naming_cards("gem", n)),
    ]
}

/// The hero comes to be of another corporation too.
fn capitol() -> Duel {
    let passport = r#"play = [{ windows = ["order"], changes = [{ kind = "affiliation", affiliation = "capitol", on = "your-combatant" }] }]"#;
    duel().hand("anna", "passport", passport).plays("anna", "passport")
}

/// The card names the orb, and is aimed at one of two cards.
fn naming_cards(aim: &str, needs: &str) -> Duel {
    let lies = |card: &mut CardSetup| card.area = Some(Area::Squad);
    let duel = duel().card("anna", "orb", "", lies).card("anna", "gem", "", lies);
    naming(borne(duel, "hero", "card-in-play", Some(aim), needs), &["orb"])
}

const WEAKENS: &str = r#"{ kind = "rating", rating = "armor", amount = -1, on = "target" }"#;

/// A play of Anna's at a target, which does that.
fn deed(target: &str, changes: &str, rest: &str) -> String {
    format!(r#"play = [{{ windows = ["modify"], target = "{target}", changes = [{changes}]{rest} }}]"#)
}

/// Anna plays a card; a card on the beast would answer it.
fn answered(text: &str, aim: Option<&str>, how: impl FnOnce(&mut CardSetup), needs: &str) -> Duel {
    let duel = duel().on("beast", "mail", CardKind::Other, "").on("hero", "cloak", CardKind::Other, "");
    let duel = duel.card("anna", "deed", text, how).aims("anna", "deed", aim);
    let answer = play(["attached", "counter", "played-card"], needs);
    duel.on("beast", TRIAL, CardKind::Other, &answer).aims("bruno", TRIAL, Some("deed"))
}

/// The card weakens a combatant.
fn weakening(aim: &str, how: impl FnOnce(&mut CardSetup), needs: &str) -> Duel {
    answered(&deed("combatant", WEAKENS, ""), Some(aim), how, needs)
}

/// The card is about another in play.
fn about(card: &str, needs: &str) -> Duel {
    answered(&deed("card-in-play", r#"{ kind = "suppress-card" }"#, ""), Some(card), |_| (), needs)
}

/// The card does that and goes there.
fn doing(changes: &str, then: &str, needs: &str) -> Duel {
    answered(&deed("none", changes, &format!(r#", then = "{then}""#)), None, |_| (), needs)
}

const BARS: &str = r#"{ kind = "no-modifiers" }"#;
const GAIN: &str = r#"{ kind = "gain-points", points = "promotion", amount = 1 }"#;

fn played() -> Vec<Row> {
    let on = r#"{ played-is = { on = "bearer" } }"#;
    let with_cards = r#"{ played-is = { on = "bearer", attachments = true } }"#;
    let modifies = "{ played-is = { modifies = true } }";
    vec![
        row(
            r#"{ played-is = { kind = ["ki", "art"] } }"#,
            |n| weakening("beast", |card| card.kind = CardKind::Art, n),
            |n| weakening("beast", |card| card.kind = CardKind::Relic, n),
        ),
        row(
            r#"{ played-is = { definition = "BOMB" } }"#,
            |n| weakening("beast", |card| card.definitions = vec!["BOMB".into()], n),
            |n| weakening("beast", |card| card.definitions = vec!["MINE".into()], n),
        ),
        row(on, |n| weakening("beast", |_| (), n), |n| weakening("hero", |_| (), n)),
        row(on, |n| weakening("beast", |_| (), n), |n| about("mail", n)),
        row(with_cards, |n| about("mail", n), |n| about("cloak", n)),
        row(
            "{ played-is = { hand = true } }",
            |n| weakening("beast", |_| (), n),
            |n| {
                let text = deed("combatant", WEAKENS, r#", from = "attached", then = "stay""#);
                answered(&text, Some("beast"), |card| card.on = Some("hero".into()), n)
            },
        ),
        row("{ played-is = { leaves = true } }", |n| doing(BARS, "discard", n), |n| doing(BARS, "stay", n)),
        row("{ played-is = { leaves = true } }", |n| doing(BARS, "eliminate", n), |n| doing("", "stay", n)),
        row(modifies, |n| doing(BARS, "discard", n), |n| doing(GAIN, "discard", n)),
        row(modifies, |n| doing("", "stay", n), |n| doing(GAIN, "stay", n)),
        row(modifies, |n| doing(&format!("{GAIN}, {BARS}"), "discard", n), |n| doing(GAIN, "discard", n)),
    ]
}

/// A card of this name, which was played before the trial.
fn after(name: &str, text: &str, aim: Option<&str>) -> Duel {
    duel()
        .warrior("other", "bruno")
        .card("anna", "twin", text, |card| card.name = name.into())
        .aims("anna", "twin", aim)
}

/// The trial, at the beast.
fn at_beast(duel: Duel, needs: &str) -> Duel {
    hand(duel, "anna", ["modify", "any-warrior"], Some("beast"), needs)
}

/// A card of this name in a window, at somebody, for as long.
fn twin(name: &str, window: &str, aim: &str, until: &str) -> Duel {
    let text = format!(
        r#"play = [{{ windows = ["{window}"], target = "any-warrior", changes = [{WEAKENS}], until = "{until}" }}]"#
    );
    after(name, &text, Some(aim))
}

fn twins() -> Vec<Row> {
    const USED: &str =
        r#"play = [{ windows = ["modify"], changes = [{ kind = "no-points" }], once = true }]"#;
    const FREE: &str = r#"play = [{ windows = ["modify"], changes = [{ kind = "no-points" }] }]"#;
    let first = "\"first-of-its-name\"";
    let none = "\"not-yet-on-target\"";
    vec![
        row(first, |n| at_beast(duel(), n), |n| at_beast(after(TRIAL, USED, None), n)),
        row(first, |n| at_beast(after("another", USED, None), n), |n| at_beast(after(TRIAL, USED, None), n)),
        row(first, |n| at_beast(after(TRIAL, FREE, None), n), |n| at_beast(after(TRIAL, USED, None), n)),
        // One waits to take effect.
        row(none, |n| at_beast(duel(), n), |n| at_beast(twin(TRIAL, "modify", "beast", "combat"), n)),
        row(
            none,
            |n| at_beast(twin("another", "modify", "beast", "combat"), n),
            |n| at_beast(twin(TRIAL, "modify", "beast", "combat"), n),
        ),
        row(
            none,
            |n| at_beast(twin(TRIAL, "modify", "hero", "combat"), n),
            |n| at_beast(twin(TRIAL, "modify", "beast", "combat"), n),
        ),
        // One has taken effect.
        row(
            none,
            |n| at_beast(twin("another", "order", "beast", "combat"), n),
            |n| at_beast(twin(TRIAL, "order", "beast", "combat"), n),
        ),
        row(
            none,
            |n| at_beast(twin(TRIAL, "order", "hero", "combat"), n),
            |n| at_beast(twin(TRIAL, "order", "beast", "combat"), n),
        ),
    ]
}

/// What was played holds for good, and changes no rating.
fn for_good(name: &str, aim: &str) -> Duel {
    let text = r#"play = [{ windows = ["order"], target = "any-warrior", changes = [{ kind = "no-blow", on = "target" }], until = "game" }]"#;
    after(name, text, Some(aim))
}

fn lasting_twins() -> Vec<Row> {
    let none = "\"not-yet-on-target\"";
    vec![
        row(none, |n| at_beast(for_good("another", "beast"), n), |n| at_beast(for_good(TRIAL, "beast"), n)),
        row(none, |n| at_beast(for_good(TRIAL, "hero"), n), |n| at_beast(for_good(TRIAL, "beast"), n)),
    ]
}

const LETHAL: &str = r#"{ kind = "lethal", on = "bearer" }"#;

/// The hero kills the beast with such a card on it; a card of Bruno's is about the points.
fn mission(kind: CardKind, ends: bool, dies: bool, needs: &str) -> Duel {
    let pays = ability(&format!(r#"{{ kind = "kill-points", amount = 1, ends = {ends} }}"#));
    let duel = duel().ratings("hero", [9, 1, 5, 4]).text("hero", &ability(LETHAL));
    let duel = if dies { duel.ratings("beast", [9, 1, 5, 4]).text("beast", &ability(LETHAL)) } else { duel };
    let duel = duel.on("hero", "errand", kind, &pays);
    hand(duel, "bruno", ["points", "award"], Some("anna"), needs)
}

/// Both fall; the card is about the points of Bruno, who had no mission.
fn of_other(needs: &str) -> Duel {
    let mut duel = mission(CardKind::Mission, true, true, needs);
    duel.scenario.inputs.pop();
    for card in duel.scenario.setup.cards.iter_mut().filter(|card| card.handle == TRIAL) {
        card.player = "anna".into();
    }
    duel.aims("anna", TRIAL, Some("bruno"))
}

fn missions() -> Vec<Row> {
    let needs = "\"by-mission\"";
    vec![
        row(
            needs,
            |n| mission(CardKind::Mission, true, false, n),
            |n| mission(CardKind::Other, true, false, n),
        ),
        row(
            needs,
            |n| mission(CardKind::Mission, true, false, n),
            |n| mission(CardKind::Mission, false, false, n),
        ),
        row(
            needs,
            |n| mission(CardKind::Mission, true, true, n),
            |n| mission(CardKind::Other, true, true, n),
        ),
        row(
            needs,
            |n| mission(CardKind::Mission, true, true, n),
            |n| mission(CardKind::Mission, false, true, n),
        ),
        row(needs, |n| mission(CardKind::Mission, true, true, n), of_other),
    ]
}
