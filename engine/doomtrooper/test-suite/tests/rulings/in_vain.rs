//! What lay there in vain, row by row: of which texts it can be told for certain, and by which rule it was so.

use cardinal_doomtrooper::effect::WeaponKind;
use cardinal_doomtrooper::event::{Event, NoEffect, Remark, Source};
use cardinal_doomtrooper::rating::Rating;
use cardinal_doomtrooper::scenario::Action;
use cardinal_doomtrooper::table::{Area, CardSetup, Status};

use crate::stage::{BLOCK, COUNTER, Outcome, Stage, ability, card, modifier, only, play, script};

const CARD_TEXT: &str = "doomtrooper-it/distinctions/cards-are-rules";
/// A reason with its rule.
type Told = (NoEffect, &'static str);
const AWAY: Option<Told> = Some((NoEffect::BearerAway, CARD_TEXT));
const ENDED: Option<Told> = Some((NoEffect::NoBlow, "warzone-faq/combat/ending-card"));
const NOT_CALLED_FOR: Option<Told> = Some((NoEffect::NotCalledFor, CARD_TEXT));
const OF_TACTIC: Option<Told> = Some((NoEffect::NotOfTactic, "doomtrooper-it/combat/equipment-of-tactic"));
const OTHER_RATING: Option<Told> = Some((NoEffect::OtherRating, "doomtrooper-it/combat/tactic"));
const OUT_OF_REACH: Option<Told> = Some((NoEffect::OutOfReach, CARD_TEXT));

const ARMOR: &str = r#"{ kind = "rating", rating = "armor", amount = 2, on = "bearer" }"#;
const SHOOT: &str = r#"{ kind = "rating", rating = "shoot", amount = 2, on = "bearer" }"#;
const CASTS: &str = r#"{ kind = "casts", aspect = "elements" }"#;
const LETHAL: &str = r#"{ kind = "lethal", on = "bearer" }"#;
const UNTIL_NEXT_TURN: &str = r#"{ kind = "until-next-turn" }"#;
const NO_BLOW: &str = r#"{ kind = "no-blow", on = "bearer" }"#;
/// A clause that nothing executes.
const OPEN: &str = r#"open = [{ clause = 1, of = 2, touches = "points" }]"#;
/// A way to be played that nobody uses.
const PLAYED: &str = r#"play = [{ windows = ["modify"], changes = [{ kind = "no-points" }] }]"#;

/// A thing was of no use for this reason by this rule, or nothing is said of it.
fn is_told(outcome: &Outcome, handle: &str, why: Option<Told>, of: &str) {
    assert!(outcome.refusals().is_empty(), "{of}: {:?}", outcome.refusals());
    let table = outcome.replay.after.table();
    let is_it = |source: Source| match source {
        Source::Card(id) => table.card(id).handle == handle,
        Source::Warrior(id) => table.warrior(id).handle == handle,
        Source::Warzone(id) => table.warzone(id).handle == handle,
    };
    let found = outcome.log().iter().filter_map(|entry| match entry.event {
        Event::Remark(Remark::NoEffect { source, why }) if is_it(source) => {
            assert_eq!(entry.cause.source, Some(source), "{handle}");
            Some((why, outcome.rules.rule(entry.cause.rule)))
        }
        _ => None,
    });
    assert_eq!(found.collect::<Vec<_>>(), why.into_iter().collect::<Vec<_>>(), "{handle}: {of}");
}

fn add(stage: Stage, player: &str, handle: &str, text: &str, how: impl FnOnce(&mut CardSetup)) -> Stage {
    let mut stage = stage.hand(player, handle, text);
    how(stage.scenario.setup.cards.last_mut().expect("the card was added"));
    stage
}

fn worn(stage: Stage, on: &str, text: &str) -> Stage {
    add(stage, "anna", "charm", text, |card| card.on = Some(on.into()))
}

fn and(changes: &[&str]) -> String {
    ability(&changes.join(", "))
}

fn blocked(stage: Stage) -> Outcome {
    stage.hand("anna", "block", BLOCK).plays_at("20", "anna", "block").run()
}

/// The sea lion kills the necromutant, who was wounded before.
fn kills(stage: Stage) -> Stage {
    stage.ratings("sea-lion", [9, 9, 9, 4]).with("necromutant", |one| one.status = Status::Wounded)
}

/// A piece that is no weapon and was not announced is told of where it does nothing but change ratings.
#[test]
fn what_nobody_announces_is_told_of_where_it_could_only_have_counted_in_ratings() {
    let announced = Some((NoEffect::NotAnnounced, "warzone-faq/combat/24"));
    for (text, why) in [
        (ability(ARMOR), announced),
        (and(&[ARMOR, UNTIL_NEXT_TURN]), announced),
        (format!("{}\n{OPEN}", ability(ARMOR)), None),
        (format!("{}\n{PLAYED}", ability(ARMOR)), None),
        (ability(LETHAL), None),
        (and(&[ARMOR, LETHAL]), None),
        (String::new(), None),
    ] {
        let stage = Stage::duel().equipment("sea-lion", "shield", None, &text);
        let stage = stage.input(None, Some("anna"), Action::Equipment(Vec::new()));
        is_told(&stage.run(), "shield", why, &text);
    }
}

/// Beside what is used: another copy, another weapon, or something that would have gone with it.
#[test]
fn beside_a_weapon_in_use_another_is_one_too_many_and_what_is_none_was_not_announced() {
    let sword = ability(r#"{ kind = "rating", rating = "fight", amount = 1, on = "bearer" }"#);
    let fight = Some(WeaponKind::Fight);
    for (called, kind, why, rule) in [
        ("axe", fight, NoEffect::OtherWeapon, "doomtrooper-it/equipment/one-weapon"),
        ("sword", fight, NoEffect::SecondCopy, "doomtrooper-it/equipment/one-copy-used"),
        ("shield", None, NoEffect::NotAnnounced, "warzone-faq/combat/24"),
    ] {
        let stage = Stage::duel().equipment("sea-lion", "sword", fight, &sword);
        let mut stage = stage.equipment("sea-lion", "other", kind, &ability(ARMOR));
        stage.scenario.setup.cards[1].name = called.into();
        let outcome = stage.input(None, Some("anna"), Action::Equipment(vec!["sword".into()])).run();
        assert_eq!(outcome.blows()[0].0, 2, "{called}: the sword is used");
        is_told(&outcome, "other", Some((why, rule)), called);
        is_told(&outcome, "sword", None, called);
    }
}

/// What is in use and in no number changes what is not compared; of what does more nothing is certain.
#[test]
fn what_counts_and_is_in_no_number_is_told_of_where_it_changes_ratings_alone() {
    let spell = r#"play = [{ windows = ["modify"], spell = { aspect = "elements" }, changes = [{ kind = "rating", rating = "armor", amount = 1, on = "your-combatant" }] }]"#;
    for (text, casts, why) in [
        (ability(SHOOT), false, OTHER_RATING),
        (ability(SHOOT), true, OTHER_RATING),
        (and(&[SHOOT, CASTS]), false, OTHER_RATING),
        (and(&[SHOOT, CASTS]), true, None),
        (and(&[SHOOT, LETHAL]), false, None),
        (and(&[SHOOT, UNTIL_NEXT_TURN]), false, OTHER_RATING),
        (format!("{}\n{OPEN}", ability(SHOOT)), false, None),
        (ability(ARMOR), false, None),
        (ability(UNTIL_NEXT_TURN), false, None),
        (String::new(), false, None),
    ] {
        let stage =
            worn(Stage::duel(), "sea-lion", &text).with("sea-lion", |one| one.arts = vec!["elements".into()]);
        let stage = stage.hand("anna", "spell", spell);
        let outcome = if casts { stage.plays("anna", "spell") } else { stage }.run();
        is_told(&outcome, "charm", why, &format!("{casts} {text}"));
    }
}

/// Of one who does not fight: what could have counted elsewhere too is not told of.
#[test]
fn what_its_bearer_could_have_used_for_others_is_not_told_of_as_away() {
    for (text, why) in [
        (ability(ARMOR), AWAY),
        (and(&[ARMOR, UNTIL_NEXT_TURN]), AWAY),
        (ability(UNTIL_NEXT_TURN), AWAY),
        (and(&[ARMOR, CASTS]), None),
        (ability(CASTS), None),
        (ability(r#"{ kind = "may-attack" }"#), None),
    ] {
        is_told(&worn(Stage::duel().warrior("idle", "anna"), "idle", &text).run(), "charm", why, &text);
    }
    // One who fights beside a combatant is not away.
    let join = r#"play = [{ windows = ["modify"], target = "your-warrior", changes = [{ kind = "join", with = "target" }] }]"#;
    for (joins, why) in [(true, None), (false, AWAY)] {
        let stage = Stage::duel().warrior("idle", "anna").hand("anna", "join", join);
        let stage = worn(stage, "idle", &ability(ARMOR));
        let outcome = if joins { stage.plays_on("anna", "join", "idle") } else { stage }.run();
        is_told(&outcome, "charm", why, &joins.to_string());
    }
}

#[test]
fn what_lies_there_to_be_played_alone_was_not_used() {
    let used = r#"play = [{ from = "attached", windows = ["modify"], changes = [{ kind = "no-points" }], then = "stay" }]"#;
    for (text, why) in [
        (used.to_owned(), Some((NoEffect::NotUsed, CARD_TEXT))),
        (format!("{OPEN}\n{used}"), None),
        (format!("{used}\n{}", ability(CASTS)), None),
        (PLAYED.to_owned(), None),
        (String::new(), None),
    ] {
        for on in ["sea-lion", "idle"] {
            let outcome = worn(Stage::duel().warrior("idle", "anna"), on, &text).run();
            is_told(&outcome, "charm", why, &format!("{on} {text}"));
        }
    }
}

/// What multiplies a card of which it is part counts no more than that one.
#[test]
fn a_part_that_multiplies_its_whole_is_of_no_use_where_that_is_not() {
    let twice = r#"{ kind = "multiply-effects", on = "bearer", of = "weapon", factor = 2, whole = true }"#;
    for (weapon, text, why) in [
        (WeaponKind::Shoot, ability(twice), OF_TACTIC),
        (WeaponKind::Shoot, ability(ARMOR), None),
        (WeaponKind::Shoot, and(&[twice, ARMOR]), None),
        (WeaponKind::Shoot, String::new(), None),
        (WeaponKind::Fight, ability(twice), None),
    ] {
        let gun = r#"{ kind = "rating", rating = ["fight", "shoot"], amount = 2, on = "bearer" }"#;
        let stage = Stage::duel().equipment("sea-lion", "gun", Some(weapon), &ability(gun));
        let stage = add(stage, "anna", "scope", &text, |card| {
            (card.on, card.part_of) = (Some("sea-lion".into()), Some("gun".into()));
        });
        is_told(&stage.run(), "scope", why, &format!("{weapon:?} {text}"));
    }
}

/// What is told of one who dies is told of what lies on it, once.
#[test]
fn of_what_lies_on_who_is_killed_it_is_told_before_it_falls() {
    let stage = kills(Stage::duel())
        .equipment("sea-lion", "rifle", Some(WeaponKind::Shoot), &ability(SHOOT))
        .equipment("necromutant", "pistol", Some(WeaponKind::Shoot), &ability(SHOOT));
    let outcome = stage.run();
    assert_eq!(outcome.status("necromutant"), Status::Killed);
    is_told(&outcome, "rifle", OF_TACTIC, "the sea lion lives");
    is_told(&outcome, "pistol", OF_TACTIC, "the necromutant does not");
    let steps = outcome
        .causes(|event| matches!(event, Event::Remark(Remark::NoEffect { why: NoEffect::NotOfTactic, .. })));
    let steps: Vec<_> = steps.iter().map(|(step, _)| step.as_str()).collect();
    assert_eq!(steps, ["44", "end"], "when it dies, and when the combat is over");
}

#[test]
fn what_asks_for_payment_of_promotion_points_is_not_called_for_where_none_are_earned() {
    let paid = r#"{ kind = "promotion-costs", each = 1 }"#;
    let taxed = |stage, text: &str| add(stage, "anna", "tax", text, |card| card.area = Some(Area::Squad));
    for (text, why) in [
        (ability(paid), NOT_CALLED_FOR),
        (and(&[paid, r#"{ kind = "never-sabotaged" }"#]), None),
        (ability(r#"{ kind = "never-sabotaged" }"#), None),
        (String::new(), None),
        (format!("{}\n{OPEN}", ability(paid)), None),
    ] {
        is_told(&taxed(Stage::duel(), &text).run(), "tax", why, &text);
    }
    for (promotion, why) in [(4, None), (1, None), (0, NOT_CALLED_FOR)] {
        let stage = taxed(kills(Stage::duel()), &ability(paid)).splits("anna", promotion);
        is_told(&stage.run(), "tax", why, &promotion.to_string());
    }
    for (points, why) in [("promotion", None), ("destiny", NOT_CALLED_FOR)] {
        let gain = card("modify", &format!(r#"{{ kind = "gain-points", points = "{points}", amount = 2 }}"#));
        let stage = taxed(Stage::duel(), &ability(paid)).hand("anna", "gain", &gain).plays("anna", "gain");
        is_told(&stage.run(), "tax", why, points);
    }
}

/// A text that reaches nobody who fights is out of reach, unless it names one of them; of whom it reaches it may
/// ask what they are.
#[test]
fn a_text_from_afar_tells_whom_it_has_not_reached_or_why_not() {
    let aura = |reach: &str, more: &str| {
        let shoot = SHOOT.replace("bearer", "reached");
        format!("ability = [{{ reach = {{ {reach} }}, changes = [{shoot}]{more}")
    };
    let (capitol, named) = (r#"affiliation = "capitol""#, r#"named = "itself", affiliation = "capitol""#);
    let asks = |affiliation: &str| {
        let is = format!(r#"{{ such = {{ who = "reached", is = {{ affiliation = "{affiliation}" }} }} }}"#);
        aura("", &format!(", requires = [{is}] }}]"))
    };
    let own = |kind: &str| aura(capitol, &format!(r#" }}, {{ changes = [{{ kind = "{kind}" }}] }}]"#));
    for (text, names, why) in [
        (aura(capitol, "}]"), "", OUT_OF_REACH),
        (aura(capitol, "}]"), "sea-lion", OUT_OF_REACH),
        (aura(named, "}]"), "sea-lion", Some((NoEffect::NamedInVain, CARD_TEXT))),
        (aura(named, "}]"), "idle", OUT_OF_REACH),
        (aura("", "}]"), "", OTHER_RATING),
        (asks("imperial"), "", OTHER_RATING),
        (asks("capitol"), "", Some((NoEffect::Unmet, CARD_TEXT))),
        (own("parts-idle"), "", OUT_OF_REACH),
        (own("never-sabotaged"), "", None),
        (aura(capitol, &format!("}}]\n{OPEN}")), "", None),
        (aura(capitol, &format!("}}]\n{PLAYED}")), "", None),
        (ability(r#"{ kind = "parts-idle" }"#), "", None),
        (String::new(), "", None),
    ] {
        let mut stage = worn(Stage::duel().warrior("idle", "anna"), "idle", &text);
        stage.scenario.setup.cards[0].names.extend((!names.is_empty()).then(|| names.to_owned()));
        is_told(&stage.run(), "charm", why, &format!("{names} {text}"));
    }
}

/// What holds for longer than the combat, or does something else, is no matter of its numbers alone.
#[test]
fn a_card_played_on_ratings_is_told_of_where_they_are_compared_with_nothing() {
    let boost = |rating: &str| modifier(rating, 2, "your-combatant");
    for (text, why) in [
        (boost("fight"), None),
        (boost("armor"), None),
        (boost("shoot"), OTHER_RATING),
        (boost("value"), OTHER_RATING),
        (boost("shoot").replace("play = [{", r#"play = [{ until = "game","#), None),
        (card("modify", r#"{ kind = "no-points" }"#), None),
        (card("modify", r#"{ kind = "protect", on = "your-combatant" }"#), None),
    ] {
        // Whom nobody strikes has an armor that would have been compared.
        for strikes in [UNTIL_NEXT_TURN, NO_BLOW] {
            let stage = Stage::duel().text("necromutant", &ability(strikes));
            let outcome = stage.hand("anna", "boost", &text).plays("anna", "boost").run();
            is_told(&outcome, "boost", why, &format!("{strikes} {text}"));
        }
    }
    // The value of who is killed counts in points.
    let stage = kills(Stage::duel()).hand("anna", "boost", &modifier("value", 2, "their-combatant"));
    let outcome = stage.plays("anna", "boost").run();
    assert_eq!(outcome.points("anna").0, 6);
    is_told(&outcome, "boost", None, "it counts in points");
}

/// What kills whom somebody wounds is told of by whom that very warrior has wounded.
#[test]
fn what_makes_wounds_deadly_is_told_of_by_the_wounds_of_whom_it_was_given() {
    let deadly = card("modify", r#"{ kind = "lethal", on = "your-combatant" }"#);
    let stage = Stage::duel().ratings("necromutant", [9, 9, 5, 4]);
    let stage = stage.hand("anna", "hers", &deadly).hand("bruno", "his", &deadly);
    let outcome = stage.plays("anna", "hers").plays("bruno", "his").run();
    assert_eq!(outcome.status("sea-lion"), Status::Killed);
    is_told(&outcome, "hers", NOT_CALLED_FOR, "the sea lion wounds nobody");
    is_told(&outcome, "his", None, "the necromutant does");
}

/// A card that was annulled, or that an embargo negated, is told to be so and no more.
#[test]
fn what_was_annulled_is_not_told_of_again() {
    let stage = Stage::duel().hand("anna", "boost", &modifier("shoot", 2, "your-combatant"));
    let stage = stage.hand("bruno", "counter", COUNTER).plays("anna", "boost");
    let countered = stage.clone().plays("bruno", "counter").run();
    assert_eq!(countered.countered(), ["boost"]);
    is_told(&countered, "boost", None, "annulled");
    is_told(&stage.run(), "boost", OTHER_RATING, "not annulled");
    for (is_negated, why) in [(true, None), (false, OTHER_RATING)] {
        let mut stage = Stage::duel().hand("bruno", "rage", &modifier("shoot", 2, "your-combatant"));
        stage.scenario.setup.cards[0].icon = Some("imperial".into());
        stage.scenario.setup.players[0].corporate_war = Some("imperial".into());
        let stage = stage.under("doomtrooper-it").plays("bruno", "rage");
        let embargo = Action::Embargo("rage".into());
        let stage = if is_negated { stage.input(None, Some("anna"), embargo) } else { stage };
        is_told(&stage.run(), "rage", why, &is_negated.to_string());
    }
}

/// Where neither strikes no blow falls, though nothing ends the combat.
#[test]
fn where_nobody_may_strike_what_counts_in_blows_was_of_no_use() {
    for (his, hers, why) in [
        (NO_BLOW, NO_BLOW, Some((NoEffect::NoBlow, CARD_TEXT))),
        (UNTIL_NEXT_TURN, NO_BLOW, None),
        (NO_BLOW, UNTIL_NEXT_TURN, None),
    ] {
        let stage = Stage::duel().text("necromutant", &ability(his)).text("sea-lion", &ability(hers));
        let outcome = worn(stage, "sea-lion", &ability(ARMOR)).run();
        assert_eq!(outcome.blows().is_empty(), why.is_some());
        is_told(&outcome, "charm", why, &format!("{his} {hers}"));
    }
}

/// An attack that is no combat has no blows for which anything could be of use.
#[test]
fn of_an_attack_that_is_no_combat_nothing_is_told() {
    let bomb = r#"play = [{ windows = ["special-attack"], target = "their-warrior", changes = [{ kind = "wound", on = "target" }] }]"#;
    let stage = Stage::duel().warrior("idle", "anna").hand("anna", "bombardment", bomb);
    let mut stage = worn(stage, "idle", &ability(ARMOR));
    is_told(&stage.run(), "charm", AWAY, "a combat");
    stage.scenario.inputs.clear();
    let attack = stage.input(Some("1"), Some("anna"), play("bombardment", Some("necromutant")));
    let outcome = attack.run();
    assert_eq!(outcome.status("necromutant"), Status::Wounded);
    is_told(&outcome, "charm", None, "no combat");
    let end = card("any-time", r#"{ kind = "end-combat" }"#);
    let ended = attack.hand("bruno", "smoke", &end).plays_at("3", "bruno", "smoke").run();
    is_told(&ended, "charm", None, "no combat, and ended");
}

/// A warzone that the defender has chosen, where no blow falls.
#[test]
fn the_warzone_of_a_combat_without_blows_was_of_no_use_where_it_changes_ratings_alone() {
    for (text, why) in [
        ("", ENDED),
        (&*ability(ARMOR), ENDED),
        (&*and(&[ARMOR, UNTIL_NEXT_TURN]), ENDED),
        (OPEN, None),
        (PLAYED, None),
        (&*ability(LETHAL), None),
        (&*format!("{}\n{PLAYED}", ability(ARMOR)), None),
    ] {
        let mut stage = Stage::duel().warzone("ruins", "bruno", Area::Cohort, only(Rating::Armor, 2));
        stage.scenario.setup.warzones[0].script = Some(script(text));
        let stage = stage.input(Some("7"), Some("bruno"), Action::Warzone("ruins".into()));
        is_told(&blocked(stage.clone()), "ruins", why, text);
        is_told(&stage.run(), "ruins", None, text);
    }
}

#[test]
fn a_warzone_in_which_nobody_fights_was_not_chosen_or_could_not_be() {
    let own = Some((NoEffect::NotChosen, "doomtrooper-it/warzones/own-area-only"));
    let attacking = Some((NoEffect::NotChosen, "doomtrooper-it/warzones/not-when-attacking"));
    for (player, why) in [("bruno", own), ("anna", attacking), ("carla", None)] {
        let area = if player == "anna" { Area::Squad } else { Area::Cohort };
        let stage = Stage::duel().player("carla").warzone("ruins", player, area, only(Rating::Armor, 2));
        is_told(&stage.run(), "ruins", why, player);
        is_told(&blocked(stage), "ruins", why, player);
    }
    // Before it could be chosen, it is what ended the combat that made it vain.
    let end = card("any-time", r#"{ kind = "end-combat" }"#);
    let stage = Stage::duel().warzone("ruins", "bruno", Area::Cohort, only(Rating::Armor, 2));
    let outcome = stage.hand("bruno", "smoke", &end).plays_at("3", "bruno", "smoke").run();
    is_told(&outcome, "ruins", ENDED, "before step 7");
}
