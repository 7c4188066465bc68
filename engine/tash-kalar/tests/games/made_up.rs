//! Cards made up for a test: which scripts are refused, what their words come to in a game, how many cards
//! there is room for.

use std::fmt::Write as _;

use cardinal_replay::{Game as _, Record};
use cardinal_tash_kalar::cards::{Cards, CardsError, cards};
use cardinal_tash_kalar::decision::{About, Choice, Move};
use cardinal_tash_kalar::game::Game;
use cardinal_tash_kalar::rules::Rules;
use cardinal_tash_kalar::setup::Setup;

use crate::besides::played;

/// Two beings, of which the first stands above two pieces and marks the square to its left.
const FACTS: &str = r#"
[[card]]
id = "tash-kalar/one"
type = "being"
affiliations = ["highland"]
[card.tash-kalar]
rank = "common"
pattern = [{ at = [0, 1], rank = "common" }, { at = [0, 2], rank = "common" }]
marked = [[-1, 0]]

[[card]]
id = "tash-kalar/other"
type = "being"
affiliations = ["sylvan"]
[card.tash-kalar]
rank = "common"
pattern = [{ at = [1, 1], rank = "common" }]
"#;

fn loaded(does: &str) -> Result<Cards, CardsError> {
    let scripts =
        format!("[[effect]]\ncard = \"one\"\ndoes = [{does}]\n[[effect]]\ncard = \"other\"\ndoes = []\n");
    Cards::load(&[("two.toml", FACTS)], &[("two.toml", &scripts)], ("tasks.toml", "task = []"))
}

/// A Duel with the two beings, of which the first does this.
fn made(does: &str, board: &str) -> Game {
    made_in(does, &format!("{board} mode=duel seats=x:highland,o:sylvan deck1=0 deck2=0"))
}

fn made_in(does: &str, position: &str) -> Game {
    let cards: &'static Cards =
        Box::leak(Box::new(loaded(does).unwrap_or_else(|error| panic!("{does}: {error}"))));
    let rules = Rules::read(include_str!("../../rules.toml"), cards).expect("the rules");
    let rules: &'static Rules = Box::leak(Box::new(rules));
    let setup: Setup = format!("{position} hand1=one legends=0 flares=0").parse().expect("a position");
    Game::new(rules, &setup.check(rules).expect("a legal one"), Record::Kept)
}

fn summonings(game: &Game) -> usize {
    game.options().iter().filter(|choice| matches!(choice, Move::Summon(_))).count()
}

/// The being is summoned as its card shows it.
fn summoned(does: &str, board: &str, at: &str) -> Game {
    summoned_in(made(does, board), at)
}

fn summoned_in(mut game: Game, at: &str) -> Game {
    let choice = game.meant(&format!("summon one {at} way 1").as_str().into()).expect("a being")[0];
    let player = game.decision().expect("it is asked").player;
    game.submit(player, &choice, None).expect("it can be summoned");
    game
}

/// The same in a Melee of three, and what is chosen then.
pub fn chosen(does: &str, board: &str, at: &str, lines: &[&str]) -> Game {
    let position = format!("{board} mode=melee seats=x:highland,o:sylvan,v:sylvan deck1=0 deck2=0 deck3=0");
    let mut game = summoned_in(made_in(does, &position), at);
    for line in lines {
        let player = game.decision().expect("it is asked").player;
        let choice = game.meant(&(*line).into()).expect("it means something")[0];
        game.submit(player, &choice, None).unwrap_or_else(|why| panic!("{does} {line}: {why:?}"));
    }
    game
}

#[test]
fn words_that_leave_no_choice_do_not_stand_with_words_for_one() {
    for (does, says) in [
        ("{ destroy = { piece = {}, all = true } }", None),
        ("{ destroy = { piece = {}, all = true, may = true } }", Some("leaves no choice")),
        ("{ destroy = { piece = {}, all = true, up-to = 2 } }", Some("leaves no choice")),
        ("{ destroy = { piece = {}, all = true, times = 2 } }", Some("leaves no choice")),
        ("{ destroy = { piece = {}, all = true, connected = true } }", Some("leaves no choice")),
        ("{ destroy = { piece = {}, all = true, each-colour = true } }", Some("leaves no choice")),
        ("{ destroy = { piece = { is = \"being\" } } }", None),
        ("{ destroy = { piece = { is = \"being\" }, may = true } }", None),
        ("{ destroy = { piece = { is = \"being\" }, times = 2 } }", Some("leaves no choice")),
        ("{ destroy = { piece = { at = \"near-it\" } } }", Some("no piece was spoken of before")),
        ("{ place = { rank = \"common\", at = \"on-it\" } }", Some("no piece was spoken of before")),
        (
            "{ if = { it-was = [\"common\"], then = [{ gain-actions = 1 }] } }",
            Some("no piece was spoken of before"),
        ),
        (
            "{ if = { it-was-on = [\"red\"], then = [{ gain-actions = 1 }] } }",
            Some("no piece was spoken of before"),
        ),
        (
            "{ choose = { piece = {}, if-done = [\
             { if = { it-was-on = [\"red\"], then = [{ gain-actions = 1 }] } }] } }",
            None,
        ),
        ("{ if = { then = [{ gain-actions = 1 }] } }", Some("has to be so")),
        ("{ if = { otherwise = [{ gain-actions = 1 }] } }", Some("has to be so")),
        ("{ if = { last-action = true, otherwise = [{ gain-actions = 1 }] } }", None),
        (
            "{ on-squares = { at = \"adjacent\", up-to = 2, parts = [\
             { place = { rank = \"common\", at = \"marked\" } }] } }",
            Some("said once"),
        ),
        (
            "{ on-squares = { at = \"adjacent\", up-to = 2, parts = [\
             { destroy = { piece = { at = \"marked\" } } }] } }",
            Some("said once"),
        ),
        (
            "{ on-squares = { at = \"adjacent\", up-to = 2, parts = [{ place = { rank = \"common\" } }] } }",
            None,
        ),
    ] {
        let error = loaded(does).err().map(|error| error.to_string());
        match says {
            None => assert_eq!(error, None, "{does}"),
            Some(says) => {
                assert!(error.as_ref().is_some_and(|told| told.contains(says)), "{does}: {error:?}");
            }
        }
    }
}

/// A script has as many steps as a place in it can name.
#[test]
fn a_script_of_255_steps_loads_and_one_of_256_does_not() {
    let steps = |many: usize| vec!["{ gain-actions = 1 }"; many].join(", ");
    assert_eq!(loaded(&steps(255)).err(), None);
    let error = loaded(&steps(256)).expect_err("it is too long").to_string();
    assert!(error.contains("the script is too long"), "{error}");
}

/// Two ways in which a pattern lies on the same pieces are told apart where the card speaks of marked
/// squares, two on different pieces where it speaks of those used.
#[test]
fn ways_are_told_apart_by_the_squares_of_which_a_card_speaks() {
    // Below e5 two pieces: the marked square lies to the left or, mirrored, to the right.
    let below = "5/7/9/9/9/4x4/4x4/7/5";
    // Below and above.
    let both = "5/7/4x4/4x4/9/4x4/4x4/7/5";
    let at_e5 = |does: &str, board: &str| {
        let game = made(does, board);
        let e5 = "e5".parse().expect("a square");
        let fits = |choice: &&Move| matches!(choice, Move::Summon(summoning) if summoning.at == e5);
        game.options().iter().filter(fits).count()
    };
    for (does, of_one, of_two) in [
        ("{ gain-actions = 1 }", 1, 1),
        ("{ destroy = { piece = { at = \"marked\" }, all = true } }", 2, 2),
        ("{ destroy = { piece = { at = \"marked-lines\" }, may = true } }", 2, 2),
        ("{ direction = { of = \"marked\", may = true, then = [{ gain-actions = 1 }] } }", 2, 2),
        ("{ direction = { of = \"any\", may = true, then = [{ gain-actions = 1 }] } }", 1, 1),
        ("{ direction = { of = \"diagonal\", may = true, then = [{ gain-actions = 1 }] } }", 1, 1),
        ("{ if = { marked-empty = true, then = [{ gain-actions = 1 }] } }", 2, 2),
        ("{ if = { last-action = true, then = [{ gain-actions = 1 }] } }", 1, 1),
        ("{ destroy = { piece = { used = true }, may = true } }", 1, 2),
    ] {
        assert_eq!((at_e5(does, below), at_e5(does, both)), (of_one, of_two), "{does}");
    }
    assert_eq!(summonings(&made("{ gain-actions = 1 }", "5/7/9/9/9/9/9/7/5")), 0);
}

/// What is left out leads to what follows it, and not back.
#[test]
fn after_a_choice_that_is_left_it_goes_on_with_what_follows() {
    let board = "5/7/9/9/3o5/4x4/4x4/7/5";
    let gains = "{ gain-actions = 2 }";
    for (does, lines, actions) in [
        (format!("{{ destroy = {{ piece = {{}}, may = true }} }}, {gains}"), &["skip"][..], 3),
        (format!("{{ destroy = {{ piece = {{}}, may = true, if-done = [{gains}] }} }}"), &["skip"], 1),
        (format!("{{ destroy = {{ piece = {{}}, may = true, if-done = [{gains}] }} }}"), &["d5"], 3),
        (
            format!(
                "{{ move = {{ who = {{ is = \"being\" }}, kind = \"combat\", may = true, \
                 if-done = [{gains}] }} }}"
            ),
            &["skip"],
            1,
        ),
        (
            format!("{{ direction = {{ of = \"any\", may = true, then = [{gains}] }} }}, {gains}"),
            &["skip"],
            3,
        ),
        (format!("{{ may-do = [{gains}] }}"), &["skip"], 1),
        (format!("{{ may-do = [{gains}] }}"), &["do"], 3),
        (format!("{{ if = {{ last-action = true, then = [{gains}] }} }}"), &[], 1),
        (format!("{{ if = {{ last-action = true, then = [], otherwise = [{gains}] }} }}"), &[], 3),
        (format!("{{ either = [[{gains}], [{{ gain-actions = 5 }}]] }}"), &["branch 1"], 3),
        (format!("{{ either = [[{gains}], [{{ gain-actions = 5 }}]] }}"), &["branch 2"], 6),
        // What names one piece and may be left is asked.
        ("{ destroy = { piece = { is = \"being\" }, may = true } }".to_owned(), &["skip"], 1),
        ("{ destroy = { piece = { is = \"being\" }, may = true } }".to_owned(), &["e5"], 1),
    ] {
        let mut game = summoned(&does, board, "e5");
        for line in lines {
            let decision = game.decision().expect("it is asked");
            assert!(matches!(decision.about, About::Effect { .. }), "{does}");
            let choice = game.meant(&(*line).into()).expect("it means something")[0];
            game.submit(decision.player, &choice, None)
                .unwrap_or_else(|why| panic!("{does} {line}: {why:?}"));
        }
        let about = game.decision().map(|decision| decision.about);
        assert_eq!((about, game.state().turn.actions), (Some(About::Action), actions), "{does} {lines:?}");
    }
}

/// Where a card says once for all squares where it happens, and once for each colour to whom.
#[test]
fn choices_are_of_the_squares_and_the_colours_that_the_words_say() {
    let squares = |text: &str, line: &str| -> Vec<String> {
        let game = played(text, &[line]);
        let at = |choice: Move| match choice {
            Move::Choose(Choice::Square(at) | Choice::Put { at, .. }) => Some(at.to_string()),
            Move::Choose(Choice::Move { from, to }) => Some(format!("{from}-{to}")),
            _ => None,
        };
        let mut all: Vec<String> = game.options().into_iter().filter_map(at).collect();
        all.sort();
        all
    };
    let duel = "mode=duel seats=x:sylvan,o:northern-imperial";
    let tree = format!("5/2o4/9/5X3/2x3x2/3X5/9/7/5 {duel} hand1=the-eldest-tree");
    assert_eq!(
        squares(&tree, "summon the-eldest-tree e5 way 1"),
        ["d4", "d5", "e4", "e6", "f5", "f6"],
        "the heroic ones of its pattern are not upgraded, and nothing happens elsewhere"
    );
    let druid = format!("5/7/9/3x1x3/9/4x4/2o6/7/5 {duel} hand1=woodland-druid");
    assert_eq!(squares(&druid, "summon woodland-druid e5 way 1"), ["d4", "e6", "f4"], "one's own first");
    let imperial = "mode=duel seats=x:northern-imperial,o:sylvan";
    let messenger = format!("5/7/9/9/9/5x3/6x2/7/5 {imperial} hand1=messenger");
    let straight = played(&messenger, &["summon messenger e5 way 1", "e5-d5"]);
    let on: Vec<Move> =
        straight.options().into_iter().filter(|choice| *choice != Move::Choose(Choice::Skip)).collect();
    let (from, to) = ("d5".parse().expect("a square"), "c5".parse().expect("a square"));
    assert_eq!(on, [Move::Choose(Choice::Move { from, to })], "straight on, and the same piece");
    assert!(squares(&messenger, "summon messenger e5 way 1").len() > 15, "at first in every direction");
}

/// There is room for 128 beings, 32 flares and 32 tasks.
#[test]
fn one_card_too_many_of_a_type_does_not_load() {
    let load = |beings: usize, flares: usize, tasks: usize| {
        let (mut facts, mut scripts, mut wants) = (String::new(), String::new(), String::new());
        for at in 0..beings {
            let being = format!("[[card]]\nid = \"t/being-{at}\"\ntype = \"being\"\n[card.tash-kalar]\n");
            facts += &being;
            facts += "rank = \"common\"\npattern = [{ at = [0, 1], rank = \"common\" }]\n";
            writeln!(scripts, "[[effect]]\ncard = \"being-{at}\"\ndoes = []").expect("a text");
        }
        for at in 0..flares {
            let flare = format!("[[card]]\nid = \"t/flare-{at}\"\ntype = \"flare\"\n[card.tash-kalar]\n");
            facts += &flare;
            facts += "upgraded_more = 1\npieces_more = 1\n";
            writeln!(scripts, "[[flare]]\ncard = \"flare-{at}\"\nupper = []\nlower = []").expect("a text");
        }
        if tasks == 0 {
            wants += "task = []";
        }
        for at in 0..tasks {
            let task =
                format!("[[card]]\nid = \"t/task-{at}\"\ntype = \"task\"\ndefinitions = [\"ENEMY\"]\n");
            facts += &task;
            facts += "[card.tash-kalar]\npoints = 1\ndifficulty = \"simple\"\n";
            let requires = "requires = { surrounding = 3 }";
            writeln!(wants, "[[task]]\ncard = \"task-{at}\"\n{requires}").expect("a text");
        }
        Cards::load(&[("many.toml", &facts)], &[("many.toml", &scripts)], ("tasks.toml", &wants)).err()
    };
    assert_eq!(load(128, 32, 32), None);
    for (beings, flares, tasks) in [(129, 0, 0), (0, 33, 0), (0, 0, 33), (129, 33, 33)] {
        let found = load(beings, flares, tasks);
        assert_eq!(found, Some(CardsError::TooMany), "{beings} {flares} {tasks}");
    }
}

/// A flare is called by its criteria; eight tasks are advanced.
#[test]
fn flares_and_tasks_have_the_facts_of_their_cards() {
    assert_eq!(cards().flares().count(), 12);
    for (_, flare) in cards().flares() {
        let called = format!("flare-{}-{}", flare.upgraded_more, flare.pieces_more);
        let rest = flare.slug.strip_prefix(&called).unwrap_or_else(|| panic!("{} is {called}", flare.slug));
        assert!(["", "-a", "-b"].contains(&rest), "{}", flare.slug);
    }
    let mut advanced: Vec<&str> =
        cards().tasks().filter(|(_, task)| task.is_advanced).map(|(_, task)| task.slug.as_str()).collect();
    advanced.sort_unstable();
    assert_eq!(
        advanced,
        [
            "diagonals",
            "end-of-legends",
            "envelopment",
            "green-legends",
            "heroic-devastation",
            "isolation",
            "legendary-summoning",
            "red-legends",
        ]
    );
}

/// What both sets have is in their union once (and still there).
#[test]
fn the_union_of_two_sets_has_what_both_have() {
    let (one, both) = (cards().school("northern-imperial"), cards().legends().or(cards().school("highland")));
    assert_eq!(one.or(one), one);
    assert_eq!(both.or(cards().legends()), both);
    assert_eq!((both.len(), one.or(both).len()), (30, 48));
}
