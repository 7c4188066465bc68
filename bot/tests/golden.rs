//! Golden traces: each scenario of `assistant/rulings/traced`, which a judge can read, against everything
//! that is told of it, kept in `golden/traces`.
//!
//! Every trace was read against the documents before it was accepted. After a change that is meant,
//! `INSTA_UPDATE=always cargo test -p cardinal --test golden` writes them anew; read the difference.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use cardinal::host;
use cardinal::terminal::draw;
use cardinal_assistant::Cardinal;
use cardinal_assistant::answer::{Outcome, Service};
use cardinal_assistant::identity::Asker;
use cardinal_assistant::request::{Request, WrittenCombat};
use cardinal_language::Lang;

/// Columns at which traces are wrapped.
const WIDTH: usize = 100;

fn scenarios() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../assistant/rulings/traced")
}

fn traces() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/traces")
}

/// Compares what is told of a scenario in one language with its golden trace.
#[track_caller]
fn assert_told(scenario: &str, lang: Lang) {
    let file = format!("{scenario}.toml");
    let text = fs::read_to_string(scenarios().join(&file)).expect("the scenario is there");
    let nowhere = tempfile::tempdir().expect("a temporary directory");
    let cardinal = Cardinal::new("warzone-faq", host::at(nowhere.path()), None, None);
    let combat = Request::Combat { combat: WrittenCombat::file(file, text) };
    let answer = cardinal.answer(&combat, 1, &Asker::at_terminal(Some(lang))).answer;
    assert_eq!(answer.outcome, Outcome::Answered, "{:?}", answer.json());
    let data = answer.json();
    let told = anstream::adapter::strip_str(&draw(&answer.unfolded(), Some(WIDTH))).to_string();
    let hash = data["receipt"]["trace_hash"].as_str().and_then(|hash| hash.get(..12)).expect("a receipt");
    // The hash changes with anything in the trace; what people are told must stand without it.
    let told = told.replace(hash, "[hash]");
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path(traces());
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(format!("{scenario}.{}", lang.code()), told));
}

/// One test for each scenario, named for what it shows; English unless languages are listed.
macro_rules! golden {
    ($($claim:ident: $scenario:literal $(in $($lang:ident)+)?;)+) => {
        const SCENARIOS: &[&str] = &[$($scenario),+];
        $(
            #[test]
            fn $claim() {
                assert_told($scenario, Lang::En);
                $($(assert_told($scenario, Lang::$lang);)+)?
            }
        )+
    };
}

golden! {
    by_their_ratings_alone_sean_and_the_nepharite_are_both_wounded: "sean-ratings-alone" in It Cs;
    whom_the_nepharite_wounds_in_fight_is_killed: "sean-and-nepharite" in It Cs;
    the_cards_of_the_czech_example_end_with_three_and_ten_destiny_points: "sean-and-nepharite-with-cards" in It Cs;

    three_attacks_interrupt_a_combat_which_then_ends_for_want_of_an_attacker: "sea-lion-interruption" in It Cs;
    an_interrupted_combat_goes_on_where_it_stood: "interruption-resumed";
    a_leader_whose_card_names_other_warriors_is_a_conflict_of_rules: "interruption-colding";
    without_a_corporate_leader_the_actions_of_inspired_are_no_attacks: "interruption-without-leader";
    a_player_who_still_has_warriors_is_not_attacked: "interruption-refused-while-defended";

    smoke_bomb_ends_the_combat_before_any_blow: "smoke-bomb";
    first_aid_kit_heals_a_fresh_wound: "first-aid-kit";
    first_aid_kit_comes_too_late_for_the_dead: "first-aid-kit-too-late";
    mines_kill_and_wound_and_end_the_combat: "personal-anti-personnel-mines";
    ticker_protects_and_wounds_after_the_combat: "ticker";
    pacifism_discards_both_and_nobody_earns_points: "pacifism";
    pacifism_is_refused_against_the_immune: "pacifism-against-the-immune";
    premonition_changes_the_defender_and_repeats_steps_2_to_15: "premonition";
    attack_prediction_voids_the_cards_played_before_it: "attack-prediction";
    bodyguard_who_guards_nobody_yet_is_assigned_when_it_fights_instead: "bodyguard";
    bodyguard_with_its_effect_given_is_settled: "bodyguard-with-effect";
    point_guard_steps_in_against_fight_and_is_wounded_for_it: "point-guard";
    rear_guard_who_dies_of_stepping_in_earns_the_attacker_points: "rear-guard";
    surprise_attack_resolves_the_first_blow_whole_and_ends_the_combat: "surprise-attack";
    ambush_without_a_wound_lets_the_attacker_strike_back: "ambush";
    a_first_strike_that_only_wounds_is_answered: "first-strike-then-answer";
    minefield_wounds_the_attacker_and_leaves_the_game: "minefield";
    clumsiness_turns_the_blow_on_a_comrade: "clumsiness";
    shelter_of_the_crowd_allows_a_new_attack: "shelter-of-the-crowd";
    turn_of_events_exchanges_two_ratings: "turn-of-events";

    a_countered_counter_lets_the_card_stand: "counter-of-a-counter";
    a_countered_minefield_ends_nothing: "minefield-countered";
    combatants_who_change_twice_walk_steps_2_to_15_three_times: "combatants-changed-twice";
    a_warzone_counts_for_the_defender_alone: "warzone";
    cover_gives_three_armor: "cover";
    a_third_player_comes_last_in_each_window: "three-players";

    the_regolamento_tells_of_sean_and_the_nepharite_by_their_ratings_alone: "sean-regolamento" in It;
    the_czech_rules_tell_of_them_to_the_end: "sean-czech" in Cs;
    the_czech_multiplication_comes_to_7_7_7_and_11: "multiplication" in Cs;
    minus_4_wounds_minus_4_in_the_regolamento: "minus-four-it" in It;
    minus_4_wounds_minus_4_in_the_czech_rules: "minus-four-cs" in Cs;
    alakhai_negates_improve_self: "alakhai-improve-self" in It;
    alakhai_walks_through_the_wall: "alakhai-wall" in Cs;
    bauhaus_attacks_capitol: "bauhaus-against-capitol" in It;
    a_templar_attacks_a_templar: "templar-against-templar" in It;
    no_master_casts_for_an_own_warrior_of_the_dark_legion: "no-art-for-the-dark" in It;
    nobody_shoots_luckily_twice: "lucky-shot-twice" in Cs;
    a_lucky_shot_does_not_count_in_the_combat_within: "lucky-shot-within" in Cs;
    a_sword_is_of_no_use_in_a_shoot_combat: "barbarian-sword" in Cs;
    a_marshal_in_the_squad_works_on_the_outpost_too: "venusian-marshal" in Cs;
    mitch_hunter_is_infantry_by_name_alone: "mitch-hunter" in It;
    an_honor_guard_is_a_clansman_by_name_alone: "wolfbane" in Cs;
    three_markers_of_a_campaign_add_three: "campaign-three-markers" in It;
    inspired_attacks_in_an_opponents_turn_with_a_leader_in_play: "inspired-czech" in Cs;
    a_card_that_wounds_is_answered: "reaction-to-a-wound" in Cs;
    a_prisoner_does_not_keep_its_player_from_being_attacked: "prisoner" in It;
    valerie_duval_makes_all_of_their_kind_immune: "valerie-duval" in Cs;
}

fn stems(folder: &Path) -> BTreeSet<String> {
    let entries = fs::read_dir(folder).expect("the folder is there");
    let names = entries.map(|entry| entry.expect("readable").file_name().into_string().expect("UTF-8"));
    // A trace that was not accepted yet is not one.
    names
        .filter(|name| !name.contains(".snap.new"))
        .filter_map(|name| Some(name.split_once('.')?.0.to_owned()))
        .collect()
}

#[test]
fn every_scenario_and_every_trace_has_its_test() {
    let listed: BTreeSet<String> = SCENARIOS.iter().map(|&name| name.to_owned()).collect();
    assert_eq!(listed.len(), SCENARIOS.len(), "a scenario is listed twice");
    assert_eq!(listed, stems(&scenarios()));
    assert_eq!(listed, stems(&traces()));
}
