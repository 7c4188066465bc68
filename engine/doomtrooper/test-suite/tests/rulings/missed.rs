//! Moments that players let go by or gain for an attack, and by which rules; and why the moment that an input
//! names did not come: others act there, or the combat took another way.

use cardinal_doomtrooper::effect::WeaponKind;
use cardinal_doomtrooper::event::{ActionEvent, Event, Remark, Why};
use cardinal_doomtrooper::procedure::Condition;
use cardinal_doomtrooper::rating::Rating;
use cardinal_doomtrooper::scenario::Action;
use cardinal_doomtrooper::table::{Area, Status};
use cardinal_doomtrooper::{Entry, PlayerId};

use crate::duel::{self, CS, Duel, FAQ};
use crate::stage::{BLOCK, Outcome, STRIKE_FIRST_NOW, Stage, card, modifier, only};
use crate::told::{attack, id, told};

/// The combat goes on with shooting.
const DISTANCE: &str = r#"{ kind = "change-tactic", to = "shoot" }"#;
/// What a step is for at which no rule on the order of players speaks.
const ONLY_SAVES: &str = "doomtrooper-cs/combat/only-saves-after-blows";
/// Any warrior takes the defender's place.
const STAND_IN: &str = r#"play = [{ windows = ["change-combatants"], target = "any-warrior", changes = [{ kind = "replace", role = "defender", with = "target" }] }]"#;

/// Why a player who wants to split points at a step, where nothing is to be split, has not come to it.
fn misses(stage: &Stage, step: &str, player: &str) -> (Why, String) {
    let outcome = stage.clone().input(Some(step), Some(player), Action::Split(0)).run();
    let mut refusals = outcome.refusals();
    assert_eq!(refusals.len(), 1, "{step} {player}: {refusals:?}");
    let (_, _, mut reasons) = refusals.remove(0);
    assert_eq!(reasons.len(), 1, "{step} {player}: {reasons:?}");
    reasons.remove(0)
}

fn others_act(stage: &Stage, step: &str, player: &str) {
    let rule = format!("warzone-faq/combat/{step}");
    assert_eq!(misses(stage, step, player), (Why::AnothersStep, rule), "{step} {player}");
}

fn had_its_moment(stage: &Stage, step: &str, player: &str) {
    let rule = format!("warzone-faq/combat/{step}");
    assert_eq!(misses(stage, step, player), (Why::NoSuchMoment, rule), "{step} {player}");
}

#[test]
fn who_let_a_step_go_by_or_played_there_is_not_told_that_others_act_there() {
    let stage = Stage::duel().hand("bruno", "boost", &modifier("armor", 1, "your-combatant"));
    had_its_moment(&stage, "20", "anna");
    others_act(&stage, "20", "bruno");
    had_its_moment(&stage, "22", "bruno");
    others_act(&stage, "22", "anna");
    had_its_moment(&stage.plays_at("34", "bruno", "boost"), "34", "bruno");
}

#[test]
fn who_names_the_combatants_and_the_tactic_acts_there() {
    for step in ["1", "2"] {
        had_its_moment(&Stage::duel(), step, "anna");
        others_act(&Stage::duel(), step, "bruno");
    }
}

/// What the combat did later has not led past a step before it.
#[test]
fn what_led_past_a_step_is_told_and_not_what_came_later() {
    let stage = Stage::duel().hand("anna", "now", STRIKE_FIRST_NOW).plays("anna", "now");
    let turned =
        (Why::StepElsewhere(Condition::NotSimultaneous), "warzone-faq/combat/to-non-simultaneous".to_owned());
    assert_eq!(misses(&stage, "24", "anna"), turned);
}

/// Points that are announced are announced for somebody.
#[test]
fn for_whom_an_award_is_announced_has_had_its_moment() {
    let kills = Stage::duel().ratings("sea-lion", [9, 9, 9, 4]);
    let kills = kills.text("sea-lion", r#"ability = [{ changes = [{ kind = "lethal", on = "bearer" }] }]"#);
    let kills = kills.splits("anna", 0);
    had_its_moment(&kills, "45", "anna");
    others_act(&kills, "45", "bruno");
}

#[test]
fn whoever_is_attacked_has_chosen_the_warzone_or_none() {
    let stage = Stage::duel().warzone("ruins", "bruno", Area::Cohort, only(Rating::Armor, 2));
    let chosen = stage.clone().input(Some("7"), Some("bruno"), Action::Warzone("ruins".into()));
    for stage in [stage, chosen] {
        had_its_moment(&stage, "7", "bruno");
        others_act(&stage, "7", "anna");
    }
}

/// A pistol, which its bearer comes to use in a fight that turns to shooting.
fn with_pistol(stage: Stage, on: &str) -> Stage {
    let shots =
        r#"ability = [{ changes = [{ kind = "rating", rating = "shoot", amount = 2, on = "bearer" }] }]"#;
    stage.equipment(on, "pistol", Some(WeaponKind::Shoot), shots)
}

/// What the defender's player plays at step 30 takes effect at 31, where its opponent acts and nobody else.
#[test]
fn who_is_asked_for_another_weapon_acts_where_it_takes_one_up() {
    let stage = Stage::duel().hand("bruno", "distance", &card("block", DISTANCE));
    let stage = stage.plays_at("30", "bruno", "distance");
    others_act(&stage, "31", "bruno");
    others_act(&stage, "25", "anna");
    had_its_moment(&with_pistol(stage.clone(), "necromutant"), "31", "bruno");
    others_act(&with_pistol(stage, "sea-lion"), "31", "bruno");
}

/// The side of the defender is from then on who has taken its place.
#[test]
fn who_controls_a_new_defender_acts_for_its_side() {
    let stage = Stage::duel().player("carla").warrior("guard", "carla").hand("bruno", "stand-in", STAND_IN);
    let stage = stage.aims_at("12", "bruno", "stand-in", "guard");
    let stage = stage.hand("carla", "distance", &card("block", DISTANCE)).plays_at("30", "carla", "distance");
    others_act(&stage, "31", "carla");
    had_its_moment(&with_pistol(stage, "guard"), "31", "carla");
}

#[test]
fn past_the_steps_left_out_because_a_card_ended_the_combat_that_card_is_the_reason() {
    let ended = Stage::duel().hand("anna", "block", BLOCK).plays_at("20", "anna", "block");
    let why = Why::StepElsewhere(Condition::CombatEnded);
    for step in ["24", "33"] {
        let found = misses(&ended, step, "anna");
        assert_eq!(found, (why.clone(), "warzone-faq/combat/ending-card".into()), "{step}");
    }
    had_its_moment(&ended, "20", "anna");
}

/// That a window was gone through again because somebody played there leads past nothing.
#[test]
fn past_the_steps_of_simultaneous_blows_the_first_strike_is_the_reason_whatever_is_played_later() {
    // The necromutant is killed first, and so there is no second combat.
    let charge = || {
        let stage = Stage::duel().ratings("sea-lion", [9, 1, 5, 4]);
        let stage = stage.with("necromutant", |one| one.status = Status::Wounded);
        stage.hand("anna", "charge", STRIKE_FIRST_NOW).plays_at("16", "anna", "charge")
    };
    let boost = modifier("fight", 1, "your-combatant");
    let boosted = charge().hand("anna", "boost", &boost).plays_at("first/33", "anna", "boost");
    for stage in [charge(), boosted] {
        for step in ["24", "33"] {
            let (why, rule) = misses(&stage, step, "anna");
            assert_eq!(why, Why::StepElsewhere(Condition::NotSimultaneous), "{step}");
            assert_eq!(rule, "warzone-faq/combat/to-non-simultaneous", "{step}");
        }
    }
}

/// Steps and rules of the moments that a player lets go by.
fn passes<'a>(outcome: &'a Outcome, player: &str) -> Vec<(&'a str, &'a str)> {
    let player = outcome.player(player);
    let let_by = outcome.log().iter().filter(|entry| entry.event == Event::Passed { player });
    let step = |entry: &Entry| outcome.rules.procedure.step(entry.at.step).id.as_str();
    let_by.map(|entry| (step(entry), outcome.rules.rule(entry.cause.rule))).collect()
}

/// By the Czech rules whoever's turn it is has the first word at any time, and in modifying.
#[test]
fn who_lets_a_moment_go_by_does_so_by_the_rule_on_the_order_of_players() {
    let outcome = Stage::duel().under(CS).run();
    let (first, next) = ("doomtrooper-cs/paat/turn-player-first", "doomtrooper-cs/paat/next-player");
    let modifies = "doomtrooper-cs/reactions/turn-player-first";
    for (step, of_anna, of_bruno) in [
        ("before", first, next),
        ("1/after", first, next),
        ("2/after", first, next),
        ("3/after", modifies, next),
        ("5/after", first, next),
        ("7/after", first, next),
        ("4/after", ONLY_SAVES, ONLY_SAVES),
    ] {
        for (player, rule) in [("anna", of_anna), ("bruno", of_bruno)] {
            let mut all = passes(&outcome, player);
            all.retain(|(at, _)| *at == step);
            assert_eq!(all, [(step, rule)], "{player}");
        }
    }
}

#[test]
fn whoever_could_annul_what_waits_answers_before_the_next_card() {
    for is_played in [true, false] {
        let stage = Stage::duel().hand("anna", "charge", STRIKE_FIRST_NOW);
        let outcome = if is_played { stage.plays_at("16", "anna", "charge") } else { stage }.run();
        assert!(outcome.refusals().is_empty());
        let answers = "doomtrooper-it/timing/no-second-card-before-answer";
        let at_17 = |(step, _): &(&str, &str)| *step == "17";
        let bruno: Vec<_> = passes(&outcome, "bruno").into_iter().filter(at_17).collect();
        // He is asked once where nothing waits, and once more where something does.
        let expected: &[(&str, &str)] =
            if is_played { &[("17", answers), ("17", answers)] } else { &[("17", "warzone-faq/combat/17")] };
        assert_eq!(bruno, expected);
        let anna: Vec<_> = passes(&outcome, "anna").into_iter().filter(|(step, _)| *step == "16").collect();
        assert_eq!(anna, [("16", "warzone-faq/combat/16")], "who may play on answers nothing");
    }
}

fn player(outcome: &duel::Outcome, handle: &str) -> PlayerId {
    let mut all = outcome.replay.after.table().players();
    all.find(|(_, player)| player.handle == handle).expect("the player is there").0
}

fn actions(count: u8) -> String {
    format!(
        r#"play = [{{ windows = ["any-time"], changes = [{{ kind = "gain-actions", action = "attack", count = {count} }}] }}]"#
    )
}

fn at(duel: Duel, step: &str, player: &str, card: &str) -> Duel {
    let card = card.into();
    let play = Action::Play { card, way: None, target: None, swap: None, points: None };
    duel.input(Some(step), Some(player), play)
}

/// A combat of Bruno's `other` within Anna's attack, which waits; something may have been played before.
fn interrupted(ruleset: &str, boost: Option<(&str, &str)>) -> duel::Outcome {
    let step = if ruleset == CS { "3/after" } else { "34" };
    let duel = Duel::by(ruleset).warrior("comrade", "anna").warrior("other", "bruno");
    let duel = match boost {
        Some((player, text)) => at(duel.hand(player, "boost", text), step, player, "boost"),
        None => duel,
    };
    let duel = at(duel.hand("bruno", "rage", &actions(1)), step, "bruno", "rage");
    attack(duel, "bruno", "other", "comrade").run()
}

#[test]
fn of_a_combat_that_waits_it_is_told_whose_modifiers_stay_behind() {
    let mine = duel::modifier("fight", "add", 1);
    let idle = r#"play = [{ windows = ["modify"], changes = [{ kind = "lethal", on = "your-combatant" }] }]"#;
    for (ruleset, boost, stays) in [
        (CS, None, None),
        (CS, Some(("anna", &*mine)), Some("hero")),
        (CS, Some(("bruno", &*mine)), Some("beast")),
        (CS, Some(("anna", idle)), None),
        (FAQ, None, None),
    ] {
        let outcome = interrupted(ruleset, boost);
        assert!(outcome.is_taken(), "{boost:?}");
        let waits = ["doomtrooper-cs/interruptions/original-is-suspended"];
        assert_eq!(told(&outcome, &Remark::Suspended), waits[..usize::from(ruleset == CS)], "{ruleset}");
        let behind = Remark::ModifiersStayBehind { warrior: id(&outcome, stays.unwrap_or("hero")) };
        let rule = ["doomtrooper-cs/interruptions/modifiers-do-not-carry"];
        assert_eq!(told(&outcome, &behind), rule[..usize::from(stays.is_some())], "{boost:?}");
    }
}

/// An action gained is announced when it is used, and a combatant may use it for an attack.
#[test]
fn an_attack_with_an_action_gained_is_told_of_and_so_is_a_combatant_who_breaks_off() {
    for (ruleset, step, attacker, rule, breaks_off) in [
        (FAQ, "34", "beast", "warzone-faq/actions/no-announcement-ahead", true),
        (FAQ, "34", "other", "warzone-faq/actions/no-announcement-ahead", false),
        (CS, "3/after", "beast", "doomtrooper-cs/action-kinds/announcement", false),
    ] {
        let duel = Duel::by(ruleset).warrior("comrade", "anna").warrior("other", "bruno");
        let duel = at(duel.hand("bruno", "rage", &actions(1)), step, "bruno", "rage");
        let outcome = attack(duel, "bruno", attacker, "comrade").run();
        assert!(outcome.is_taken(), "{ruleset} {attacker}");
        let announced = Remark::AnnouncedWhenUsed { player: player(&outcome, "bruno") };
        assert_eq!(told(&outcome, &announced), [rule], "{ruleset} {attacker}");
        let off = Remark::BreaksOff { warrior: id(&outcome, "beast") };
        let rule = ["warzone-faq/interruptions/combatant-may-attack"];
        assert_eq!(told(&outcome, &off), rule[..usize::from(breaks_off)], "{ruleset} {attacker}");
    }
}

#[test]
fn that_uses_are_not_all_announced_is_told_of_several_actions() {
    for (ruleset, step, count, is_told) in
        [(FAQ, "34", 1, false), (FAQ, "34", 2, true), (FAQ, "34", 3, true), (CS, "3/after", 2, false)]
    {
        let outcome =
            at(Duel::by(ruleset).hand("bruno", "rage", &actions(count)), step, "bruno", "rage").run();
        let is_gained = |event: &Event| match event {
            Event::Actions(ActionEvent::Gained { count: gained, .. }) => *gained == count,
            _ => false,
        };
        assert_eq!(outcome.rules_of(is_gained).len(), 1, "{ruleset} {count}");
        let open = Remark::UsesOpen { player: player(&outcome, "bruno"), count };
        let rule = ["warzone-faq/actions/not-all-announced"];
        assert_eq!(told(&outcome, &open), rule[..usize::from(is_told)], "{ruleset} {count}");
    }
}
