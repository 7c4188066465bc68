//! What texts need: every word of it where it holds, and where it does not.

mod cards;
mod fights;

use std::collections::BTreeSet;

use cardinal_doomtrooper::actions::Actions;
use cardinal_doomtrooper::effect::{CardKind, Requirement};
use cardinal_doomtrooper::event::{Event, Side, Why};
use cardinal_doomtrooper::scenario::Action;
use cardinal_doomtrooper::table::Place;
use strum::VariantNames;

use crate::stage::{Duel, FAQ};

/// A need, and two duels in which a text or card called `trial` has it.
struct Row {
    needs: &'static str,
    /// Here it is so.
    holds: fn(&str) -> Duel,
    /// Here it is not.
    fails: fn(&str) -> Duel,
}

const fn row(needs: &'static str, holds: fn(&str) -> Duel, fails: fn(&str) -> Duel) -> Row {
    Row { needs, holds, fails }
}

/// The card on which the need stands.
const TRIAL: &str = "trial";
/// By which rule a card is refused of which something that it needs is not so.
const CARD_TEXT: &str = "doomtrooper-it/distinctions/cards-are-rules";

fn duel() -> Duel {
    Duel::by(FAQ)
}

/// The beast attacks the hero.
fn attacked() -> Duel {
    let mut duel = duel();
    duel.scenario.setup.active = "bruno".into();
    duel.scenario.inputs[0].action = Action::Attack { attacker: "beast".into(), defender: "hero".into() };
    duel
}

/// The hero strikes with 3 more.
fn text(duel: Duel, needs: &str) -> Duel {
    let text = format!(
        r#"ability = [{{ requires = [{needs}], changes = [{{ kind = "rating", rating = "attack", amount = 3, on = "bearer" }}] }}]"#
    );
    duel.on("hero", TRIAL, CardKind::Other, &text)
}

/// A play that brings 3 destiny points: from where, when and at what.
fn play([from, window, target]: [&str; 3], needs: &str) -> String {
    let then = if from == "hand" { "discard" } else { "stay" };
    format!(
        r#"play = [{{ from = "{from}", windows = ["{window}"], target = "{target}", requires = [{needs}], changes = [{{ kind = "gain-points", points = "destiny", amount = 3 }}], then = "{then}" }}]"#
    )
}

/// Such a play out of a player's hand.
fn hand(duel: Duel, player: &str, [window, target]: [&str; 2], aim: Option<&str>, needs: &str) -> Duel {
    duel.hand(player, TRIAL, &play(["hand", window, target], needs)).aims(player, TRIAL, aim)
}

/// Such a play of a card on a warrior of Anna's, while ratings are modified.
fn borne(duel: Duel, bearer: &str, target: &str, aim: Option<&str>, needs: &str) -> Duel {
    let text = play(["attached", "modify", target], needs);
    duel.on(bearer, TRIAL, CardKind::Other, &text).aims("anna", TRIAL, aim)
}

/// Such a play of Anna's at any warrior.
fn at(duel: Duel, aim: &str, needs: &str) -> Duel {
    hand(duel, "anna", ["modify", "any-warrior"], Some(aim), needs)
}

/// What the card names.
fn naming(mut duel: Duel, names: &[&str]) -> Duel {
    let mut cards = duel.scenario.setup.cards.iter_mut();
    let trial = cards.find(|card| card.handle == TRIAL).expect("the trial is there");
    trial.names = names.iter().map(|&name| name.to_owned()).collect();
    duel
}

/// Every need as it is written.
pub(crate) fn needs() -> impl Iterator<Item = &'static str> {
    fights::rows().into_iter().chain(cards::rows()).map(|row| row.needs)
}

/// Whether the text counts, or the card is played. Where it is not it is refused for what it needs.
fn comes_about(duel: &Duel, needs: &str) -> Result<bool, String> {
    let is_trial = |action: &Action| matches!(action, Action::Play { card, .. } if card == TRIAL);
    let is_played = duel.scenario.inputs.iter().any(|input| is_trial(&input.action));
    let outcome = duel.run();
    if !is_played {
        let total = outcome.attack("hero").total;
        let told = outcome.is_taken() && (total == 1 || total == 4);
        return told.then_some(total == 4).ok_or_else(|| format!("{needs}: strikes with {total}"));
    }
    if outcome.is_taken() {
        let gains = |event: &Event| matches!(event, Event::PointsEarnedByCard { destiny: 3, .. });
        let told = outcome.rules_of(gains) == [CARD_TEXT];
        return told.then_some(true).ok_or_else(|| format!("{needs}: brings no points"));
    }
    let written: toml::Table =
        toml::from_str(&format!("needs = {needs}")).map_err(|error| error.to_string())?;
    let needed: Requirement =
        written["needs"].clone().try_into().map_err(|error| format!("{needs}: {error}"))?;
    let refused = outcome.refused();
    let told = refused == [(Why::Requires(Box::new(needed)), CARD_TEXT)];
    told.then_some(false).ok_or_else(|| format!("{needs}: {refused:?}"))
}

/// The word of a need.
fn word(needs: &str) -> &str {
    needs.trim_start_matches(['{', '"', ' ']).split(['"', ' ']).next().unwrap_or_default()
}

#[test]
fn every_need_is_seen_where_it_holds_and_where_it_does_not() {
    let (mut seen, mut wrong) = (BTreeSet::new(), Vec::new());
    for Row { needs, holds, fails } in fights::rows().into_iter().chain(cards::rows()) {
        let found = (comes_about(&holds(needs), needs), comes_about(&fails(needs), needs));
        if found == (Ok(true), Ok(false)) {
            seen.insert(word(needs));
        } else {
            wrong.push((needs, found));
        }
    }
    assert!(wrong.is_empty(), "not so where it holds, and where it fails: {wrong:#?}");
    let missed: Vec<_> = Requirement::VARIANTS.iter().filter(|word| !seen.contains(*word)).collect();
    assert!(missed.is_empty(), "not seen where it holds and where it fails: {missed:?}");
}

#[test]
fn a_text_by_which_only_who_strikes_first_does_so_claims_nothing_by_itself() {
    let claims = |requires: &str| {
        format!(
            r#"ability = [{{ requires = [{requires}], changes = [{{ kind = "strikes-first", on = "bearer" }}] }}]"#
        )
    };
    let circular = claims(r#"{ strikes-first = "bearer" }"#);
    let first = |duel: Duel| {
        let outcome = duel.run();
        let bound = outcome.log().iter().find_map(|entry| match entry.event {
            Event::OrderBound { first } => Some(first),
            _ => None,
        });
        bound.expect("an order is bound")
    };
    let circle = duel().on("hero", "circle", CardKind::Other, &circular);
    assert_eq!(first(circle.clone()), None);
    assert_eq!(first(circle.clone().on("hero", "haste", CardKind::Other, &claims(""))), Some(Side::Attacker));
    assert_eq!(first(circle.on("beast", "haste", CardKind::Other, &claims(""))), Some(Side::Defender));
}

#[test]
fn figures_compare_below_at_and_above() {
    for (is, below, equal, above) in [
        ("more-than", false, false, true),
        ("at-least", false, true, true),
        ("at-most", true, true, false),
        ("less-than", true, false, false),
        ("equal-to", false, true, false),
    ] {
        let needs =
            format!(r#"{{ compare = {{ rating = "armor", of = "bearer", is = "{is}", than = 3 }} }}"#);
        let told = |armor| comes_about(&text(duel().ratings("hero", [1, 1, armor, 4]), &needs), &needs);
        assert_eq!([told(2), told(3), told(4)], [Ok(below), Ok(equal), Ok(above)], "{is} 3");
    }
}

/// Whether a card on the hero is discarded for an action when no combat is fought.
fn is_offered(needs: &str) -> bool {
    let deed = r#"{ kind = "discards-for-actions", actions = 1 }"#;
    let text = format!("ability = [{{ requires = [{needs}], changes = [{deed}] }}]");
    let mut duel = duel()
        .on_with("hero", TRIAL, CardKind::Other, &text, |card| card.names = vec!["MARKED".into()])
        .input(None, None, Action::Turn("bruno".into()))
        .input(None, None, Action::Turn("anna".into()));
    duel.scenario.setup.players[0].actions = Some(Actions { turn: 3, ..Actions::default() });
    let outcome = duel.plays("anna", TRIAL).run();
    let moved = |event: &Event| matches!(event, Event::CardMoved { to: Place::Discarded, .. });
    let is_discarded = outcome.rules_of(moved) == [CARD_TEXT];
    assert_eq!(is_discarded, outcome.is_taken(), "{needs}");
    is_discarded
}

#[test]
fn between_combats_only_what_is_known_there_holds() {
    let [marked, other] = [r#"{ names-word = "MARKED" }"#, r#"{ names-word = "OTHER" }"#];
    let (imperial, unknown) =
        (r#"{ such = { who = "bearer", is = { affiliation = "imperial" } } }"#, "\"in-warzone\"");
    let not = |inner: &str| format!("{{ not = {inner} }}");
    let of = |word: &str, [one, two]: [&str; 2]| format!("{{ {word} = [{one}, {two}] }}");
    for (needs, holds) in [
        (marked.to_owned(), true),
        (other.to_owned(), false),
        (imperial.to_owned(), true),
        (imperial.replace("imperial", "capitol"), false),
        (imperial.replace("bearer", "bearer-opponent"), false),
        (unknown.to_owned(), false),
        (not(marked), false),
        (not(other), true),
        (not(unknown), false),
        (of("any", [other, marked]), true),
        (of("any", [other, other]), false),
        (of("any", [unknown, marked]), true),
        (not(&of("any", [unknown, other])), false),
        (not(&of("any", [other, other])), true),
        (of("all", [marked, imperial]), true),
        (of("all", [marked, other]), false),
        (of("all", [marked, unknown]), false),
        (not(&of("all", [marked, unknown])), false),
        (not(&of("all", [other, unknown])), true),
    ] {
        assert_eq!(is_offered(&needs), holds, "{needs}");
    }
}
