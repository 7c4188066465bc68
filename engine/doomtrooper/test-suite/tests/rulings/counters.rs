//! Counters, counters of counters, and what can still be answered.

use cardinal_doomtrooper::event::{Event, Why};
use cardinal_doomtrooper::table::Place;

use crate::stage::{BLOCK, COUNTER, Stage, modifier};

/// A block at step 20 and this many counters, each aimed at the card before.
fn chain(counters: usize) -> Stage {
    let mut stage = Stage::duel().hand("anna", "block", BLOCK).plays_at("20", "anna", "block");
    let mut victim = "block".to_owned();
    for number in 1..=counters {
        let (player, step) = if number % 2 == 1 { ("bruno", "21") } else { ("anna", "20") };
        let handle = format!("counter-{number}");
        stage = stage.hand(player, &handle, COUNTER).aims_at(step, player, &handle, &victim);
        victim = handle;
    }
    stage
}

#[test]
fn an_odd_number_of_counters_annuls_the_card_and_an_even_number_does_not() {
    for counters in 0..=6 {
        let outcome = chain(counters).run();
        assert!(outcome.refusals().is_empty(), "{counters} counters: {:?}", outcome.refusals());
        let ended = outcome.causes(|event| matches!(event, Event::CombatEnded { .. }));
        if counters % 2 == 0 {
            assert_eq!(
                ended,
                [("21".to_owned(), "warzone-faq/combat/ending-card".to_owned())],
                "{counters} counters"
            );
            assert!(outcome.blows().is_empty());
        } else {
            assert!(ended.is_empty(), "{counters} counters");
            assert_eq!(outcome.blows().len(), 2, "the combat went on");
        }
    }
}

#[test]
fn the_counter_that_stands_is_named_as_the_cause() {
    let outcome = chain(1).run();
    let countered = outcome.causes(|event| matches!(event, Event::Countered { .. }));
    assert_eq!(countered, [("21".to_owned(), "warzone-faq/combat/counter".to_owned())]);
    assert_eq!(outcome.countered(), ["block"]);
    assert_eq!(chain(3).run().countered(), ["block", "counter-2"], "the third counter spares the first");
    assert_eq!(chain(2).run().countered(), ["counter-1"]);
}

#[test]
fn every_card_of_an_exchange_is_discarded_whether_it_was_annulled_or_not() {
    let outcome = chain(3).run();
    for card in ["block", "counter-1", "counter-2", "counter-3"] {
        assert_eq!(outcome.place(card), Place::Discarded, "{card}");
    }
}

#[test]
fn a_counter_finds_nothing_to_annul_where_nothing_was_played() {
    let outcome = Stage::duel().hand("bruno", "counter", COUNTER).plays_at("21", "bruno", "counter").run();
    let refusals = outcome.refusals();
    assert_eq!(refusals.len(), 1);
    assert_eq!(refusals[0].1, "21");
    assert_eq!(refusals[0].2, [(Why::NothingToCounter, "warzone-faq/combat/counter".to_owned())]);
    assert_eq!(outcome.place("counter"), Place::Hand);
}

#[test]
fn a_card_let_pass_cannot_be_answered_later() {
    let stage = Stage::duel()
        .player("carla")
        .warrior("centurion", "carla")
        .hand("anna", "block", BLOCK)
        .hand("bruno", "late", COUNTER)
        .hand("carla", "counter", COUNTER)
        .hand("anna", "counter-back", COUNTER)
        .plays_at("20", "anna", "block")
        // Bruno passes at 21; Carla's counter brings a second round, in which only hers is new to him.
        .aims_at("21", "carla", "counter", "block")
        .aims_at("20", "anna", "counter-back", "counter")
        .aims_at("21", "bruno", "late", "block");
    let outcome = stage.run();
    let refusals = outcome.refusals();
    assert_eq!(refusals.len(), 1, "{refusals:?}");
    assert_eq!(refusals[0].2[0].0, Why::WrongTarget);
    assert_eq!(outcome.countered(), ["counter"]);
    assert!(outcome.blows().is_empty(), "the block stands");
}

#[test]
fn ones_own_card_cannot_be_countered() {
    let stage = Stage::duel().hand("anna", "block", BLOCK).hand("anna", "counter", COUNTER);
    let outcome = stage.plays_at("20", "anna", "block").aims_at("20", "anna", "counter", "block").run();
    assert_eq!(outcome.countered(), Vec::<String>::new());
    let expected = (Why::NothingToCounter, "warzone-faq/combat/counter".to_owned());
    assert_eq!(outcome.refusals()[0].2, [expected], "in the second round of 20");
    assert!(outcome.blows().is_empty(), "the block stands");
}

#[test]
fn where_the_step_says_so_a_turn_is_one_card() {
    let two_blocks =
        Stage::duel().hand("anna", "one", BLOCK).hand("anna", "two", BLOCK).hand("bruno", "counter", COUNTER);
    let outcome = two_blocks
        .plays_at("20", "anna", "one")
        .aims_at("21", "bruno", "counter", "one")
        .plays_at("20", "anna", "two")
        .run();
    assert_eq!(outcome.asked_at("20", 1), ["anna"], "one card, then the next player");
    assert_eq!(outcome.asked_at("20", 2), ["anna"]);
    assert_eq!(outcome.countered(), ["one"]);
    assert!(outcome.blows().is_empty(), "the second block stands");
}

#[test]
fn a_countered_modifier_does_not_count() {
    let stage = Stage::duel()
        .hand("anna", "strength", &modifier("fight", 9, "your-combatant"))
        .hand("bruno", "counter", COUNTER);
    let outcome =
        stage.plays_at("33", "anna", "strength").aims_at("34", "bruno", "counter", "strength").run();
    assert_eq!(outcome.blows(), [(1, 5, false), (1, 5, false)]);
    assert!(outcome.causes(|event| matches!(event, Event::Modified { .. })).is_empty());
}

#[test]
fn an_answer_on_the_spot_reaches_only_what_is_answered_there() {
    // A modifier waits for step 34; the block is answered at once. A counter given then is for the block.
    let stage = Stage::duel()
        .hand("anna", "strength", &modifier("fight", 9, "your-combatant"))
        .hand("anna", "block", BLOCK)
        .hand("bruno", "counter", COUNTER)
        .hand("bruno", "another", COUNTER)
        .plays_at("33", "anna", "strength")
        .plays_at("33", "anna", "block")
        .aims_at("33", "bruno", "counter", "block")
        .aims_at("34", "bruno", "another", "strength");
    let outcome = stage.run();
    assert!(outcome.refusals().is_empty(), "{:?}", outcome.refusals());
    assert_eq!(outcome.countered(), ["block", "strength"]);
    assert_eq!(outcome.blows()[0].0, 1);
}

#[test]
fn an_ability_in_use_cannot_be_used_again_before_it_is_settled() {
    let text = r#"play = [{ from = "warrior", then = "stay", windows = ["modify"], changes = [{ kind = "rating", rating = "fight", amount = 2, on = "bearer" }] }]"#;
    let outcome = Stage::duel()
        .text("sea-lion", text)
        .plays_at("33", "anna", "sea-lion")
        .plays_at("33", "anna", "sea-lion")
        .run();
    assert_eq!(outcome.refusals()[0].2[0].0, Why::NotHeld);
    assert_eq!(outcome.blows()[0].0, 3, "1 printed and 2 once");
}
