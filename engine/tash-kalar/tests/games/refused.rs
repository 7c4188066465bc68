//! Refusals, each with all the rules against it and none besides: what fails at a move and what does not.

use cardinal_replay::Game as _;
use cardinal_tash_kalar::action::Action;
use cardinal_tash_kalar::rules::rules;
use cardinal_tash_kalar::why::Why;

use crate::besides::played;
use crate::stage::{EMPTY, game};

const DUEL: &str = "mode=duel seats=x:highland,o:sylvan deck1=5 deck2=5 legends=0 flares=0";
const SYLVAN: &str = "mode=duel seats=x:sylvan,o:highland deck1=5 deck2=5 legends=0 flares=0";
const IMPERIAL: &str = "mode=duel seats=x:northern-imperial,o:highland deck1=5 deck2=5 legends=0 flares=0";
const MELEE: &str = "mode=melee seats=x:highland,o:sylvan,v:northern-imperial deck1=5 legends=0 flares=0";
const TEAMS: &str = "mode=duel seats=x:highland,o:sylvan,x:northern-imperial,o:southern-imperial deck1=9 \
                     legends=0 flares=0";

/// The board, the other fields, what is done before, what is refused then, and by which rules; none if it is
/// legal.
type Row<'t> = (&'t str, &'t str, &'t str, &'t [&'t str], &'t str, &'t [&'t str]);

/// The reasons against a line, each with its rule.
fn against(text: &str, before: &[&str], line: &str) -> Vec<(String, Why)> {
    let game = played(text, before);
    let decision = game.decision().unwrap_or_else(|| panic!("{text}: nothing is asked for {line}"));
    let meant = game.meant(&Action::from(line)).unwrap_or_else(|error| panic!("{text}: {error}"));
    let legal = meant.iter().find(|choice| game.judge(decision.player, choice).is_ok());
    let choice = legal.or(meant.first()).unwrap_or_else(|| panic!("{line} means nothing"));
    let reasons = game.reasons_against(decision.player, choice).into_iter();
    let named = |rule| rules().id_of(rule).trim_start_matches("tash-kalar/").to_owned();
    reasons.map(|reason| (named(reason.rule), reason.why)).collect()
}

fn all_refused(rows: &[Row]) {
    for (board, form, fields, before, line, wanted) in rows {
        let found = against(&format!("{board} {form} {fields}"), before, line);
        let cited: Vec<&str> = found.iter().map(|(rule, _)| rule.as_str()).collect();
        assert_eq!(cited, *wanted, "{line}: {board} {form} {fields} {before:?}");
    }
}

/// A flare that comes when the actions are over: too late because control has passed
/// (`tash-kalar/turn/pass-too-late`), or because the window is closed.
#[test]
fn a_flare_after_the_actions_comes_too_late_and_after_control_has_passed_for_that() {
    let fields = "actions=1 hand1=flare-2-5";
    all_refused(&[
        (
            EMPTY,
            TEAMS,
            &format!("{fields} flags=passed"),
            &["place e5"],
            "flare flare-2-5 against o",
            &["turn/pass-too-late"],
        ),
        (EMPTY, TEAMS, fields, &["place e5"], "flare flare-2-5 against o", &["turn/flare-window"]),
    ]);
}

/// A piece is taken back in a shortage alone, and not where one's own piece stands on the square
/// (`tash-kalar/summon/shortage-same-square`).
#[test]
fn what_is_taken_back_without_need_is_refused_by_the_rule_that_says_when_it_is() {
    let (enough, short) = ("5/7/xx7/9/9/3x1x3/9/7/5", "xxxxx/xxxxxxx/xx7/9/9/3x1x3/9/7/5");
    let stands = "xxxxx/xxxxxxx/x8/9/4x4/3x1x3/9/7/5";
    let (eagle, taking) = ("hand1=wild-eagle", "summon wild-eagle e5 taking a3");
    all_refused(&[
        (enough, DUEL, eagle, &[], taking, &["summon/shortage"]),
        (enough, DUEL, eagle, &[], "summon wild-eagle e5", &[]),
        (short, DUEL, eagle, &[], taking, &[]),
        (short, DUEL, eagle, &[], "summon wild-eagle e5 taking d6", &["summon/shortage-take-back"]),
        (short, DUEL, eagle, &[], "summon wild-eagle e5", &["summon/shortage-impossible"]),
        (stands, DUEL, eagle, &[], taking, &["summon/shortage-same-square"]),
        (stands, DUEL, eagle, &[], "summon wild-eagle e5", &[]),
    ]);
}

/// What goes under a deck is held, and is not what is discarded (`tash-kalar/turn/discard-return`).
#[test]
fn what_is_put_under_a_deck_is_in_the_hand_and_is_another_card() {
    let hand = "hand1=wild-eagle,titan,flare-2-5";
    let refused: &[&str] = &["turn/discard-return"];
    all_refused(&[
        (EMPTY, DUEL, hand, &[], "discard wild-eagle returning titan,flare-2-5", &[]),
        (EMPTY, DUEL, hand, &[], "discard wild-eagle returning hell-bull", refused),
        (EMPTY, DUEL, hand, &[], "discard wild-eagle returning wild-eagle", refused),
        (EMPTY, DUEL, hand, &[], "discard wild-eagle returning flare-3-4", refused),
        (EMPTY, DUEL, hand, &[], "discard wild-eagle returning titan,flare-3-4", refused),
    ]);
}

/// A legend scores in an opponent's colour (`tash-kalar/scoring/melee-legend`), once for each.
#[test]
fn a_legend_scores_in_the_colour_of_an_opponent_and_no_other() {
    let fields = "actions=1 summoned=1.0.0.1";
    let place: &[&str] = &["place e5"];
    all_refused(&[
        (EMPTY, MELEE, fields, place, "colour x", &["scoring/melee-legend"]),
        (EMPTY, MELEE, fields, place, "colour t", &["scoring/melee-legend"]),
        (EMPTY, MELEE, fields, place, "colour o", &[]),
        (EMPTY, MELEE, fields, place, "colour v", &[]),
        (EMPTY, MELEE, fields, &["place e5", "colour o"], "colour o", &["turn/two-actions"]),
        (EMPTY, MELEE, "actions=1 summoned=2.0.0.2", &["place e5", "colour o"], "colour o", &[]),
    ]);
}

/// What is wrong with a move of an effect: too far, not empty, too high a rank, or just another piece.
#[test]
fn a_move_that_is_not_offered_is_refused_by_what_is_wrong_with_it() {
    let wolf = "5/7/9/9/5oO2/2oo5/4xx3/2x4/5";
    let (hand, summoned) = ("hand1=dire-wolf", &["summon dire-wolf f6 way 1"][..]);
    let herald = "5/7/9/3o5/5xx2/5x3/9/7/5";
    let heralds = &["summon herald e4 way 1"][..];
    all_refused(&[
        (wolf, DUEL, hand, summoned, "f6-h6", &["keywords/move"]),
        (wolf, DUEL, hand, summoned, "f6-g5", &["keywords/combat-move"]),
        // Somebody else's piece, which could take one of equal rank if it were meant.
        (wolf, DUEL, hand, summoned, "c6-d6", &["summon/effect"]),
        (wolf, DUEL, hand, summoned, "f6-f5", &[]),
        (herald, IMPERIAL, "hand1=herald", heralds, "e4-d4", &["summon/effect"]),
        (herald, IMPERIAL, "hand1=herald", heralds, "e4-d3", &[]),
    ]);
    let whys = |board: &str, form: &str, hand: &str, before: &[&str], line: &str| -> Vec<Why> {
        let found = against(&format!("{board} {form} {hand}"), before, line);
        found.into_iter().map(|(_, why)| why).collect()
    };
    assert_eq!(whys(wolf, DUEL, hand, summoned, "f6-h6"), [Why::TooFar { distance: 2 }]);
    assert_eq!(whys(wolf, DUEL, hand, summoned, "c6-d6"), [Why::NotOffered]);
    let full = whys(herald, IMPERIAL, "hand1=herald", heralds, "e4-d4");
    assert!(matches!(full[..], [Why::NotEmpty { .. }]), "{full:?}");
}

/// Each piece of a pattern that fails stands behind the rule by which it fails, and behind no other.
#[test]
fn of_a_pattern_each_rule_names_the_squares_that_fail_by_it() {
    let hand = "hand1=the-eldest-tree";
    let board = "5/7/9/5x3/2x6/3X5/9/7/5";
    let found = against(&format!("{board} {DUEL} {hand}"), &[], "summon the-eldest-tree e5 way 1");
    let named = |why: &Why| match why {
        Why::Pattern { nearest } => {
            let at = nearest.missing.iter().filter_map(|missing| missing.at);
            at.map(|at| at.to_string()).collect::<Vec<_>>()
        }
        other => panic!("{other:?}"),
    };
    let mut found: Vec<(&str, Vec<String>)> =
        found.iter().map(|(rule, why)| (rule.as_str(), named(why))).collect();
    found.sort();
    assert_eq!(found, [("summon/pattern", vec!["g5".to_owned()]), ("summon/rank", vec!["f4".to_owned()])]);
    all_refused(&[
        // The High Priestess asks for a piece of one's own where she is to stand.
        (
            "5/7/9/9/9/9/3x1x3/7/5",
            IMPERIAL,
            "hand1=high-priestess",
            &[],
            "summon high-priestess e5 way 1",
            &["summon/target-empty"],
        ),
        (
            "5/7/9/9/4x4/9/3x5/7/5",
            IMPERIAL,
            "hand1=high-priestess",
            &[],
            "summon high-priestess e5 way 1",
            &["summon/pattern"],
        ),
        // One enemy piece helps, and the other does not.
        (
            "5/7/9/9/9/3o1o3/9/7/5",
            MELEE,
            "hand1=wild-eagle",
            &[],
            "summon wild-eagle e5 way 1 with f6",
            &["improvised/one-enemy-piece"],
        ),
        (
            "5/7/9/9/9/3x1o3/9/7/5",
            MELEE,
            "hand1=wild-eagle",
            &[],
            "summon wild-eagle e5 way 1",
            &["summon/pattern"],
        ),
    ]);
}

/// What words of an effect a piece misses: whether it is another, was used, can be changed at all.
#[test]
fn a_piece_that_an_effect_does_not_reach_is_refused_by_each_word_that_it_misses() {
    let chronicler = "5/7/9/2oxx4/3x1x3/9/2X6/7/5";
    let shown: &[&str] = &["summon chronicler e5 way 1"];
    let guardian = "5/7/9/9/2xx1xx2/3X5/9/7/5";
    let guards: &[&str] = &["summon clan-guardian e5 way 1"];
    let angel = "5/7/9/3x1x3/2x1X1x2/4x4/9/1o5/5";
    let angels: &[&str] = &["summon angel-of-death e5 way 1"];
    all_refused(&[
        (chronicler, IMPERIAL, "hand1=chronicler", shown, "e5", &["effects/own-name"]),
        (chronicler, IMPERIAL, "hand1=chronicler", shown, "c4", &["summon/effect"]),
        (chronicler, IMPERIAL, "hand1=chronicler", shown, "c7", &["summon/effect"]),
        (chronicler, IMPERIAL, "hand1=chronicler", shown, "e4", &[]),
        (guardian, DUEL, "hand1=clan-guardian", guards, "g5", &["summon/pattern"]),
        (guardian, DUEL, "hand1=clan-guardian", guards, "d6", &["summon/effect", "summon/pattern"]),
        (guardian, DUEL, "hand1=clan-guardian", guards, "d5", &[]),
        (angel, DUEL, "hand1=angel-of-death", angels, "e5", &["effects/own-name"]),
        (angel, DUEL, "hand1=angel-of-death", angels, "c8", &[]),
    ]);
}

/// A piece that is not there for the other rank or the other colour (`tash-kalar/keywords/upgrade`,
/// `tash-kalar/keywords/downgrade`, `tash-kalar/keywords/convert`).
#[test]
fn no_piece_is_changed_into_one_of_which_none_is_left() {
    let dragon = |legends: &str| format!("{legends}/7/9/9/6X2/3X1X3/4X1x2/6x/5");
    let raise: &[&str] = &["summon two-headed-dragon e5 way 1"];
    let (two, one) = (dragon("X*X*3"), dragon("X*4"));
    let all_out = "ooooo/ooooooo/oooo4O*/4O*O*3/6X2/9/9/7/5";
    let some_left = all_out.replace("oooo4O*", "ooo5O*");
    let levi = |board: &str| board.replace("6X2/9/9", "4XX3/2Xx5/9");
    let lower: &[&str] = &["summon leviathan g4 way 1", "branch 1"];
    let (none, left, more) = (levi(all_out), levi(&some_left), levi(&all_out.replace("oooo4", "oo6")));
    all_refused(&[
        (&two, DUEL, "hand1=two-headed-dragon", raise, "g5", &["keywords/upgrade"]),
        (&one, DUEL, "hand1=two-headed-dragon", raise, "g5", &[]),
        (&one, DUEL, "hand1=two-headed-dragon", raise, "d6", &["summon/pattern"]),
        (&two, DUEL, "hand1=two-headed-dragon", raise, "g7", &[]),
        (&none, DUEL, "hand1=leviathan", lower, "e4", &["keywords/downgrade"]),
        (&left, DUEL, "hand1=leviathan", lower, "e4", &[]),
        // Each next piece is adjacent to one before; that this one could be downgraded is not what fails.
        (&more, DUEL, "hand1=leviathan", &[lower, &["e4"]].concat(), "i3", &["summon/effect"]),
        (&left, DUEL, "hand1=leviathan", &[lower, &["e4"]].concat(), "f4", &["keywords/downgrade"]),
    ]);
}

/// A legendary piece is none that the Sylvan Queen may convert, whether a legendary one is left or not.
#[test]
fn a_piece_of_another_rank_is_refused_by_its_rank_and_by_what_is_left() {
    let queen: &[&str] = &["summon sylvan-queen e4 way 1"];
    let board = |legends: &str| format!("{legends}/7/3o1O*3/9/4x1x2/5x3/5x3/7/5");
    let (none, left) = (board("X*X*X*2"), board("X*X*3"));
    let rank = "keywords/non-legendary-piece";
    all_refused(&[
        (&none, SYLVAN, "hand1=sylvan-queen", queen, "f3", &[rank, "keywords/convert"]),
        (&left, SYLVAN, "hand1=sylvan-queen", queen, "f3", &[rank]),
        (&left, SYLVAN, "hand1=sylvan-queen", queen, "d3", &[]),
    ]);
}

/// A position is still one that can be played on when something was refused.
#[test]
fn what_is_refused_changes_nothing() {
    let mut game = game(&format!("{EMPTY} {DUEL}"));
    let before = game.state().clone();
    let choice = game.meant(&Action::from("finish")).expect("it means something")[0];
    let player = game.decision().expect("it is asked").player;
    let reasons = game.submit(player, &choice, None).expect_err("actions are left");
    assert!(matches!(reasons[0].why, Why::ActionsLeft { actions: 2 }), "{reasons:?}");
    assert_eq!(*game.state(), before);
}
