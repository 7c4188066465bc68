//! What comes of a blow that wounds, as texts have it: one fact a row.

use cardinal_doomtrooper::effect::{CardKind, Harm};
use cardinal_doomtrooper::event::{Event, Source, Trait};
use cardinal_doomtrooper::table::{Place, Status};

use crate::stage::{Duel, FAQ, Outcome, ability};

/// The hero's blow wounds the beast.
fn struck() -> Duel {
    Duel::by(FAQ).ratings("hero", [9, 1, 5, 4])
}

const TEXT: &str = "doomtrooper-it/distinctions/cards-are-rules";
const LETHAL: &str = r#"{ kind = "lethal", on = "bearer" }"#;
const ELIMINATES: &str = r#"{ kind = "lethal", on = "bearer", eliminates = true }"#;

fn happens(outcome: &Outcome, fits: impl Fn(&Event) -> bool) -> bool {
    outcome.log().iter().any(|entry| fits(&entry.event))
}

fn place(outcome: &Outcome, handle: &str) -> Place {
    let mut cards = outcome.replay.after.table().cards();
    cards.find(|(_, card)| card.handle == handle).expect("the card is there").1.place
}

/// The handle of the text that caused what fits.
fn by(outcome: &Outcome, fits: impl Fn(&Event) -> bool) -> Option<String> {
    let table = outcome.replay.after.table();
    let entry = outcome.log().iter().find(|entry| fits(&entry.event))?;
    match entry.cause.source? {
        Source::Card(id) => Some(table.card(id).handle.clone()),
        Source::Warrior(id) => Some(table.warrior(id).handle.clone()),
        Source::Warzone(_) => None,
    }
}

#[test]
fn whom_a_blow_wounds_suffers_more_where_a_text_says_so() {
    for (fields, shoots, is_taken) in [
        ("", false, true),
        ("", true, true),
        (r#", tactic = "fight""#, false, true),
        (r#", tactic = "shoot""#, false, false),
        (r#", tactic = "shoot""#, true, true),
        (r#", whom = { camp = "dark-legion" }"#, false, true),
        (r#", whom = { camp = "doomtrooper" }"#, false, false),
    ] {
        let besides = format!(
            r#"{{ kind = "instead-of-wound", on = "bearer", besides = true{fields}, changes = [{{ kind = "imprison", on = "target" }}] }}"#
        );
        let duel = Duel::by(FAQ).ratings("hero", [9, 9, 5, 4]).text("hero", &ability(&besides));
        let outcome = if shoots { duel.shooting() } else { duel }.run();
        assert_eq!(outcome.status("beast"), Status::Wounded, "{fields}: it is wounded all the same");
        let taken = outcome.rules_of(|event| matches!(event, Event::Imprisoned { .. }));
        assert_eq!(taken, [TEXT][..usize::from(is_taken)], "{fields} {shoots}");
    }
    // Whom nothing wounds suffers nothing.
    let besides = r#"{ kind = "instead-of-wound", on = "bearer", besides = true, changes = [{ kind = "imprison", on = "target" }] }"#;
    let unhurt = Duel::by(FAQ).text("hero", &ability(besides)).run();
    assert!(!happens(&unhurt, |event| matches!(event, Event::Imprisoned { .. })));
}

#[test]
fn what_holds_of_whom_a_blow_wounds_holds_for_good_where_the_text_says_so() {
    for for_good in [true, false] {
        let besides = format!(
            r#"{{ kind = "instead-of-wound", on = "bearer", besides = true, for_good = {for_good}, changes = [{{ kind = "no-text", on = "target" }}] }}"#
        );
        let outcome = struck().text("hero", &ability(&besides)).run();
        let gained = outcome.log().iter().find_map(|entry| match &entry.event {
            Event::TraitGained { warrior, what: Trait::Text { .. } | Trait::Outcome(_), lasting } => {
                Some((*warrior, *lasting))
            }
            _ => None,
        });
        let (warrior, lasting) = gained.expect("the beast loses its text");
        let table = outcome.replay.after.table();
        assert_eq!(warrior.map(|id| table.warrior(id).handle.as_str()), Some("beast"));
        assert_eq!(lasting, for_good);
    }
}

/// A play lets it hold of whoever fights for its player; who is wounded suffers it, not who strikes.
#[test]
fn what_is_played_is_suffered_by_whom_the_blow_wounds() {
    let text = r#"play = [{ windows = ["modify"], target = "your-warrior", changes = [{ kind = "instead-of-wound", on = "target", besides = true, changes = [{ kind = "imprison", on = "target" }] }] }]"#;
    let outcome = struck().hand("anna", "card", text).aims("anna", "card", Some("hero")).run();
    let table = outcome.replay.after.table();
    let imprisoned: Vec<&str> = outcome
        .log()
        .iter()
        .filter_map(|entry| match entry.event {
            Event::Imprisoned { warrior } => Some(table.warrior(warrior).handle.as_str()),
            _ => None,
        })
        .collect();
    assert_eq!(imprisoned, ["beast"]);
}

/// Each time a text heals its bearer, the card names one more; the bearer is gone once the rating is 0.
#[test]
fn who_recovers_wears_out() {
    for (value, is_gone) in [(2, false), (1, false), (0, true)] {
        let recovers = ability(r#"{ kind = "recovers", on = "bearer", wears = "value" }"#);
        let outcome = struck().ratings("beast", [1, 1, 5, value]).text("beast", &recovers).run();
        let counted = outcome.rules_of(|event| matches!(event, Event::Named { word: Some(_), .. }));
        assert_eq!(counted, [TEXT], "{value}");
        let status = if is_gone { Status::Discarded } else { Status::Healthy };
        assert_eq!(outcome.status("beast"), status, "a value of {value}");
        let gone = outcome.rules_of(|event| matches!(event, Event::WarriorDiscarded { .. }));
        assert_eq!(gone, [TEXT][..usize::from(is_gone)], "{value}");
    }
}

/// Of two texts by which a warrior recovers one heals it, and that one alone wears it out.
#[test]
fn a_text_that_heals_wears_out_whom_it_says_itself() {
    let (plain, wearing) = (
        r#"{ kind = "recovers", on = "bearer" }"#,
        r#"{ kind = "recovers", on = "bearer", wears = "value" }"#,
    );
    for [first, second] in [[plain, wearing], [wearing, plain]] {
        let duel = struck().on("beast", "first", CardKind::Gift, &ability(first));
        let outcome = duel.on("beast", "second", CardKind::Gift, &ability(second)).run();
        let healer =
            by(&outcome, |event| matches!(event, Event::HarmChanged { to: None, .. })).expect("it is healed");
        let wears = (healer == "first") == (first == wearing);
        let counted = by(&outcome, |event| matches!(event, Event::Named { .. }));
        assert_eq!(counted, wears.then_some(healer), "{first}");
    }
}

/// A piece is wounded instead of its bearer, and leaves the game when wounded again or by what kills outright.
#[test]
fn a_piece_takes_the_wounds_of_its_bearer() {
    for (was_wounded, kills, is_gone) in [(false, false, false), (true, false, true), (false, true, true)] {
        let text = ability(r#"{ kind = "takes-wounds" }"#);
        let duel = if kills { struck().text("hero", &ability(LETHAL)) } else { struck() };
        let duel = duel.on_with("beast", "hide", CardKind::Gift, &text, |card| {
            card.names = if was_wounded { vec!["WOUNDED".into()] } else { Vec::new() };
        });
        let outcome = duel.run();
        assert_eq!(outcome.status("beast"), Status::Healthy);
        let lies = place(&outcome, "hide");
        assert_eq!(lies == Place::Eliminated, is_gone, "{was_wounded} {kills}: {lies:?}");
        let is_named = happens(&outcome, |event| matches!(event, Event::Named { .. }));
        assert_eq!(is_named, !is_gone, "{was_wounded} {kills}: it is wounded, or gone");
        assert_eq!(
            by(&outcome, |event| matches!(event, Event::HarmChanged { to: None, .. })).as_deref(),
            Some("hide")
        );
    }
}

/// It goes to the draw pile with its bearer, or is discarded if that one leaves the game.
#[test]
fn what_returns_to_the_pile_is_discarded_where_its_bearer_leaves_the_game() {
    let returns = r#"{ kind = "returns-to-pile" }"#;
    let stays = r#"{ kind = "stays-in-game", on = "bearer" }"#;
    for (lethal, text, beast, lies) in [
        (LETHAL, returns, "", Place::Pile),
        (ELIMINATES, returns, "", Place::Discarded),
        (ELIMINATES, returns, stays, Place::Pile),
        (LETHAL, "", "", Place::Discarded),
    ] {
        let duel = struck().text("hero", &ability(lethal)).text("beast", &ability(beast));
        let outcome = duel.on("beast", "card", CardKind::Gift, &ability(text)).run();
        assert_eq!(outcome.status("beast"), Status::Killed);
        assert_eq!(place(&outcome, "card"), lies, "{lethal} {text} {beast}");
        let leaves = happens(&outcome, |event| matches!(event, Event::LeavesGame { .. }));
        assert_eq!(leaves, lethal == ELIMINATES && beast.is_empty(), "{lethal} {beast}");
    }
    // What does not return says nothing of where it goes: it is not discarded on its own account.
    let duel = struck().text("hero", &ability(ELIMINATES)).on("beast", "card", CardKind::Gift, &ability(""));
    let moved = by(&duel.run(), |event| matches!(event, Event::CardMoved { to: Place::Discarded, .. }));
    assert_ne!(moved.as_deref(), Some("card"));
}

/// Of two texts by which a blow kills the one counts that removes from the game, else the first.
#[test]
fn of_two_texts_that_kill_the_stronger_counts() {
    for (first, second, source, leaves) in [
        (LETHAL, LETHAL, "first", false),
        (LETHAL, ELIMINATES, "second", true),
        (ELIMINATES, LETHAL, "first", true),
        (ELIMINATES, ELIMINATES, "first", true),
    ] {
        let duel = struck().on("hero", "first", CardKind::Ki, &ability(first));
        let outcome = duel.on("hero", "second", CardKind::Ki, &ability(second)).run();
        let killed = |event: &Event| matches!(event, Event::HarmChanged { to: Some(Harm::Death), .. });
        assert_eq!(by(&outcome, killed).as_deref(), Some(source), "{first} {second}");
        assert_eq!(
            happens(&outcome, |event| matches!(event, Event::LeavesGame { .. })),
            leaves,
            "{first} {second}"
        );
    }
}

/// Nothing saves from a death that a text makes sure of, unless its warrior is left alone by that text.
#[test]
fn a_text_makes_sure_of_a_death() {
    let save = r#"play = [{ windows = ["avoid-wounds"], target = "your-warrior", changes = [{ kind = "save", on = "target", from = "death" }] }]"#;
    for (unavoidable, status) in [(true, Status::Killed), (false, Status::Healthy)] {
        let dies = format!(r#"{{ kind = "killed-if-wounded", on = "bearer", unavoidable = {unavoidable} }}"#);
        let duel = struck().on("beast", "curse", CardKind::Gift, &ability(&dies));
        let outcome = duel.hand("bruno", "save", save).aims("bruno", "save", Some("beast")).run();
        assert_eq!(outcome.status("beast"), status, "{unavoidable}");
        let is_certain = happens(&outcome, |event| {
            matches!(event, Event::HarmDealt { certain: true, harm: Harm::Death, .. })
        });
        assert_eq!(is_certain, unavoidable);
    }
}

const EARNS: &str = r#"{ kind = "when-killed", on = "bearer", changes = [{ kind = "gain-points", points = "destiny", amount = 1 }] }"#;
const GAG: &str = r#"{ kind = "no-text", on = "bearer" }"#;

fn earned(outcome: &Outcome) -> Vec<String> {
    let table = outcome.replay.after.table();
    let by_cards =
        outcome.log().iter().filter(|entry| matches!(entry.event, Event::PointsEarnedByCard { .. }));
    let sources = by_cards.filter_map(|entry| entry.cause.source).filter_map(|source| match source {
        Source::Card(id) => Some(table.card(id).handle.clone()),
        Source::Warrior(id) => Some(table.warrior(id).handle.clone()),
        Source::Warzone(_) => None,
    });
    sources.collect()
}

/// A warrior who stands by is killed by a card: its own text and what it carries say what comes of it.
#[test]
fn the_death_of_who_stands_by_brings_what_its_texts_say() {
    let kill = r#"play = [{ windows = ["modify"], target = "any-warrior", changes = [{ kind = "kill", on = "target" }] }]"#;
    for (gag, own, expected) in
        [("", EARNS, &["other", "charm"][..]), (GAG, EARNS, &["charm"]), ("", "", &["charm"])]
    {
        let duel = Duel::by(FAQ).warrior("other", "bruno").text("other", &ability(own));
        let duel = duel.on("other", "gag", CardKind::Other, &ability(gag));
        let duel = duel.on("other", "charm", CardKind::Other, &ability(EARNS));
        let outcome = duel.hand("anna", "card", kill).aims("anna", "card", Some("other")).run();
        assert_eq!(outcome.status("other"), Status::Killed);
        let mut found = earned(&outcome);
        found.sort_by_key(|handle| handle == "charm");
        assert_eq!(found, expected, "{gag} {own}");
    }
}

/// What is carried says of its bearer's death holds also where nobody said that it is used, but not where
/// something forbids it, nor of a vehicle that the bearer is outside of.
#[test]
fn what_a_combatant_carries_speaks_at_its_death() {
    let forbids = r#"{ kind = "forbid", on = "bearer-opponent", gear = "equipment" }"#;
    for (kind, outside, hero, speaks) in [
        (CardKind::Equipment, false, "", true),
        (CardKind::Equipment, false, forbids, false),
        (CardKind::Vehicle, false, "", true),
        (CardKind::Vehicle, true, "", false),
        (CardKind::Gift, false, forbids, true),
    ] {
        let duel =
            struck().with("beast", |beast| beast.status = Status::Wounded).text("hero", &ability(hero));
        let outcome = duel.on_with("beast", "box", kind, &ability(EARNS), |card| {
            card.equipment = kind == CardKind::Equipment;
            card.outside = outside;
        });
        let outcome = outcome.run();
        assert_eq!(outcome.status("beast"), Status::Killed);
        assert_eq!(earned(&outcome), ["box"][..usize::from(speaks)], "{kind:?} {outside} {hero}");
    }
}
