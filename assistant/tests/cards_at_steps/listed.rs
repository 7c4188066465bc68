//! What `when` answers is what the engine does: every card with a play, in every procedure, is
//! accepted from every player at the steps that `when` lists for that player, and refused by the
//! step's rule at all others.

use cardinal_assistant::answer::Service;
use cardinal_assistant::identity::Asker;
use cardinal_assistant::request::Request;
use cardinal_assistant::{Cardinal, Host};
use cardinal_cards_db::Card;
use cardinal_doomtrooper::effect::{From, OneShot, Play, Requirement, Role, Target, Who, Window};
use cardinal_doomtrooper::event::{Event, Why};
use cardinal_doomtrooper::procedure::{Actor, Step, StepKind};
use cardinal_doomtrooper::rating::Rating;
use cardinal_doomtrooper::{Replay, Ruleset};
use cardinal_language::Lang;
use cardinal_store::Source;
use serde_json::Value;

use crate::faq;
use crate::stage::{By, Held, assert_played, assert_refused, played, refusals, run, stage, tried_at, visits};

const PLAYERS: [By; 3] = [By::Attacker, By::Defender, By::Third];

/// The card as this player would have it on the stage, aimed at somebody who is there.
fn held(card: &Card, play: &Play, by: By) -> Held {
    let name = card.name(Lang::En).to_owned();
    let (own, comrade) = if by == By::Third { ("bystander", "bystander") } else { ("fighter", "comrade") };
    let stands_by = play.requires.contains(&Requirement::BearerStandsBy);
    let on = match play.from {
        From::Hand | From::Area | From::Warzone => None,
        From::Attached => Some(if stands_by { comrade } else { own }),
        From::Warrior => Some("in play"),
    };
    let target = match play.target {
        Target::None
        | Target::PlayedCard
        | Target::Award
        | Target::PlayedModifier
        | Target::CarriedCard
        | Target::FallenCard
        | Target::WorkingFortification
        | Target::OwnAward
        | Target::OwnCard
        | Target::HandCard
        | Target::DiscardedCard
        | Target::Player
        | Target::Warzone
        | Target::ReserveWarrior
        | Target::DiscardedWarrior
        | Target::CardInPlay => None,
        Target::Combatant | Target::YourCombatant => Some("fighter"),
        Target::YourOtherWarrior | Target::YourWarrior => Some(comrade),
        Target::ComradeOfOpponent | Target::TheirWarrior | Target::AnyWarrior | Target::KilledWarrior => {
            Some("their-comrade")
        }
    };
    let swaps = faq::cases().into_iter().any(|case| case.held.card == name && case.held.swap.is_some());
    let swap = swaps.then_some((Rating::Fight, Rating::Shoot));
    Held { card: name, by, on: on.map(str::to_owned), target: target.map(str::to_owned), swap }
}

/// Whether the stage is set for the card, as it is for those that the Warzone FAQ names. Of any other
/// card it may lack something, and then it must be that which is refused.
fn is_served(card: &Card) -> bool {
    card.sources.iter().any(|source| source == "warzone-faq")
}

/// Whether the player can be the one whom the play is for, and the stage has all else it needs.
fn is_able(card: &Card, play: &Play, by: By) -> bool {
    let is = |role: Role| match role {
        Role::Attacker => by == By::Attacker,
        Role::Defender => by == By::Defender,
        Role::Combatant => by != By::Third,
    };
    let met = |requirement: &Requirement| match requirement {
        // The stage names nobody for a card.
        Requirement::Any(several) => {
            several.iter().any(|one| one.parts().contains(&&Requirement::NamesNothing))
        }
        Requirement::Controls(role) | Requirement::BearerIs(role) => is(*role),
        Requirement::NamesNothing
        | Requirement::Tactic(_)
        | Requirement::BearerStandsBy
        | Requirement::ControlsDefinition(_)
        | Requirement::TargetUses(_)
        | Requirement::TheirCombatantUses(_)
        | Requirement::TargetWounded
        | Requirement::SameSideOfTheDark => true,
        // The stage has nobody in particular.
        Requirement::Not(inner) => matches!(**inner, Requirement::Such { .. } | Requirement::Names(_)),
        _ => false,
    };
    // Nobody on the stage plays what could be countered, or is killed for points.
    let cards = [
        Target::PlayedCard,
        Target::Award,
        Target::OwnAward,
        Target::PlayedModifier,
        Target::CarriedCard,
        Target::CardInPlay,
        Target::FallenCard,
        Target::KilledWarrior,
        Target::WorkingFortification,
        Target::OwnCard,
        Target::HandCard,
        Target::DiscardedCard,
        Target::Player,
        Target::ReserveWarrior,
        Target::DiscardedWarrior,
    ];
    is_served(card)
        && play.from != From::Warzone
        && !cards.contains(&play.target)
        && play.requires.iter().all(met)
}

/// Whether `when` lists a step for a player, the attacker striking first if anyone does.
fn is_listed(way: &Value, rules: &Ruleset, step: &Step, by: By) -> bool {
    let ways = way["steps"].as_array().into_iter().flatten();
    let mut actors = ways.filter(|listed| listed["step"] == step.id.as_str()).flat_map(|listed| {
        let actors: Vec<Actor> = serde_json::from_value(listed["actors"].clone()).expect("actors");
        actors
    });
    actors.any(|actor| by.is(actor, rules, step))
}

/// Tries one card's way to be played at every step with a window that the combat comes to, and says
/// how often it was taken and how often refused.
fn assert_way(
    (cardinal, rules): (&Cardinal, &Ruleset),
    (card, play): (&Card, &Play),
    way: &Value,
    by: By,
    in_branch: bool,
) -> [usize; 2] {
    let held = held(card, play, by);
    let stage = stage(cardinal, &held, in_branch);
    let without = run(rules, &stage);
    let own = card.text.script.iter().flat_map(|script| &script.plays).position(|other| other == play);
    let is_other = |with: &Replay| {
        played(with).is_some_and(|entry| matches!(entry.event, Event::Played { way, .. } if own != Some(way)))
    };
    let mut tried = [0; 2];
    // Where the combatants are announced, a replay must begin with an attack.
    let has_window = |step: &Step| !step.may.is_empty() && step.kind != StepKind::AnnounceCombatants;
    for (id, step) in rules.procedure.steps().filter(|(id, step)| has_window(step) && visits(&without, *id)) {
        let what = format!("{}: {} by {by:?} at step {}", rules.id, held.card, step.id);
        let with = run(rules, &tried_at(&stage, &without, &held, (id, step)));
        let is_listed = is_listed(way, rules, step, by);
        let is_moment = is_listed || play.window_at(step).is_some() && held.by.acts_at(rules, step);
        if !is_moment && !is_served(card) {
            assert!(played(&with).is_none(), "{what}");
            tried[1] += 1;
        } else if !is_moment {
            assert_refused(&what, &held, (rules, step), &with, &without);
            tried[1] += 1;
        } else if is_listed && is_able(card, play, by) {
            assert_played(&what, rules, (id, step), &with);
            tried[0] += 1;
        } else if !is_other(&with) && (is_served(card) || played(&with).is_none()) {
            // The moment is right and something else is wanting.
            assert!(played(&with).is_none(), "{what}");
            let reasons = refusals(&with).concat();
            let is_besides = |why: &Why| !matches!(why, Why::WrongWindow { .. } | Why::NoSuchMoment);
            assert!(
                !reasons.is_empty() && reasons.iter().all(|reason| is_besides(&reason.why)),
                "{what}: {reasons:?}"
            );
        }
    }
    tried
}

fn assert_every_card(ruleset: &str) {
    let cardinal = Cardinal::new(ruleset, Host::still(Source::memory()), None, None);
    let rules = cardinal.library().rules(ruleset).expect("it has a procedure");
    let mut cards = 0;
    for card in cardinal.library().cards() {
        let plays: Vec<&Play> = card.text.script.iter().flat_map(|script| &script.plays).collect();
        // The stage does not say which of several ways is meant, nor fit whatever can be carried.
        // Once everybody is in cover, it comes to no attack.
        let of_all =
            |one: &OneShot| matches!(one, OneShot::FaceDown {} | OneShot::GoToCover { on: Who::Reached, .. });
        let hides = |play: &Play| play.once().any(of_all);
        let is_simple = plays.len() == 1 && plays.iter().all(|play| play.from == From::Hand && !hides(play));
        if plays.is_empty() || !is_simple && !is_served(card) {
            continue;
        }
        cards += 1;
        let when = Request::When { name: card.id.clone() };
        let answer = cardinal.answer(&when, 1, &Asker::at_terminal(Some(Lang::En))).answer.json();
        assert_eq!(answer["ruleset"], ruleset, "{}", card.id);
        for (way, play) in plays.into_iter().enumerate() {
            let listed = &answer["plays"][way];
            let mut tried = [0; 2];
            for by in PLAYERS {
                for in_branch in [false, true].into_iter().filter(|branch| !branch || is_served(card)) {
                    let [taken, refused] =
                        assert_way((&cardinal, rules), (card, play), listed, by, in_branch);
                    tried = [tried[0] + taken, tried[1] + refused];
                }
            }
            let able = PLAYERS.iter().any(|by| is_able(card, play, *by));
            assert!(tried[0] > 0 || !able, "{}: it is played somewhere", card.id);
            let everywhere = !is_served(card)
                || play.windows.iter().any(|w| matches!(w, Window::AnyTime | Window::Counter));
            assert!(tried[1] > 0 || everywhere, "{}: it is refused somewhere", card.id);
        }
    }
    assert!(cards >= 23, "{cards}");
}

#[test]
fn every_card_is_played_where_when_lists_it_in_the_breakdown_of_the_faq() {
    assert_every_card("warzone-faq");
}

#[test]
fn every_card_is_played_where_when_lists_it_in_the_phases_of_the_regolamento() {
    assert_every_card("doomtrooper-it");
}

#[test]
fn every_card_is_played_where_when_lists_it_in_the_czech_seven_steps() {
    assert_every_card("doomtrooper-cs");
}
