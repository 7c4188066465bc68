//! What an effect still asks for: whatever it does not ask for changes nothing, and each word asks for its own.

use cardinal_replay::{Game as _, Record};
use serde::Deserialize;

use super::Concern;
use crate::board::{Board, Colour, Direction, Rank, Square, SquareSet};
use crate::cards::{Effect, cards};
use crate::decision::Move;
use crate::effect::compile::compile;
use crate::effect::op::Op;
use crate::effect::words::Part;
use crate::game::Game;
use crate::pattern::Way;
use crate::rules::rules;
use crate::setup::Setup;
use crate::state::{It, Resolution, State, Turn};

const STARTS: [&str; 4] = [
    "5/7/9/3x1o3/4x4/3o1o3/9/7/5 mode=duel seats=x:everfrost,o:etherweave number=1",
    "5/7/9/3x1o3/4x4/3o1o3/9/7/5 mode=duel seats=x:sylvan,o:highland number=1",
    "5/7/9/3x1o3/4x4/3o1o3/9/7/5 mode=duel seats=x:northern-imperial,o:sylvan number=1",
    "5/7/9/3x1o3/4v4/9/9/7/5 mode=melee seats=x:northern-imperial,o:highland,v:sylvan number=1",
];

/// A number below a bound, by the splitmix recurrence.
fn below(seed: &mut u64, bound: usize) -> usize {
    *seed = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut mixed = *seed;
    mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    usize::try_from((mixed ^ mixed >> 31) % bound.max(1) as u64).unwrap_or_default()
}

/// A resolution with what its further steps ask for.
fn asked_for(state: &State) -> Option<Resolution> {
    let resolution = state.resolution?;
    let script = cards().script(resolution.effect)?;
    Some(script.concerns()[usize::from(resolution.step)].of(&resolution))
}

fn seen(state: &State) -> (Board, Turn, Option<Resolution>) {
    (state.board, state.turn, asked_for(state))
}

/// In random games: without what nobody asks for the same can be chosen, and the same comes of it.
#[test]
fn what_no_step_asks_for_changes_nothing() {
    let mut compared = 0;
    for (start, mut seed) in STARTS.into_iter().flat_map(|start| (0..80u64).map(move |seed| (start, seed))) {
        let setup: Setup = start.parse().expect("a position");
        let table = setup.check(rules()).expect("a legal one");
        let mut game = Game::new(rules(), &table, Record::Dropped);
        while let Some(decision) = game.decision() {
            let mut options = game.options();
            if let Some(left) = asked_for(game.state()) {
                let bare = State { resolution: Some(left), ..game.state().clone() };
                let bare = Game::new(rules(), &bare, Record::Dropped);
                assert_eq!(bare.options(), options, "{left:?}");
                for choice in &options {
                    let (mut one, mut other) = (game.clone(), bare.clone());
                    one.play(*choice);
                    other.play(*choice);
                    assert_eq!(seen(one.state()), seen(other.state()), "{choice:?} {left:?}");
                    compared += 1;
                }
            }
            let telling =
                |choice: &Move| matches!(choice, Move::Summon(_) | Move::Flare { .. } | Move::Drawn(Some(_)));
            if options.iter().any(telling) && below(&mut seed, 4) > 0 {
                options.retain(telling);
            } else if below(&mut seed, 8) > 0
                && options.iter().any(|choice| !matches!(choice, Move::Discard { .. }))
            {
                options.retain(|choice| !matches!(choice, Move::Discard { .. }));
            }
            let choice = options[below(&mut seed, options.len())];
            game.submit(decision.player, &choice, None).expect("it is an option");
        }
    }
    assert!(compared > 50_000, "{compared} choices");
}

/// What both ways ask for is asked for before it is said which one is gone.
#[test]
fn what_is_done_or_left_asks_for_what_either_way_asks_for() {
    use crate::cards::Cards;
    const FACTS: &str = "[[card]]\nid = \"tash-kalar/bomb\"\ntype = \"being\"\naffiliations = [\"highland\"]\n\
                         [card.tash-kalar]\nrank = \"common\"\npattern = [{ at = [1, 1], rank = \"common\" }]\n";
    let strike = "{ destroy = { piece = { at = \"adjacent\" }, all = true } }";
    let gain = "{ gain-actions = 1 }";
    for (done, then, asks) in
        [(strike, strike, true), (strike, gain, true), (gain, strike, true), (gain, gain, false)]
    {
        let script = format!("[[effect]]\ncard = \"bomb\"\ndoes = [{{ may-do = [{done}] }}, {then}]\n");
        let loaded =
            Cards::load(&[("one.toml", FACTS)], &[("one.toml", &script)], ("tasks.toml", "task = []"));
        let loaded = loaded.unwrap_or_else(|error| panic!("{script}: {error}"));
        let bomb = loaded.beings().next().and_then(|(_, being)| being.script.as_ref().ok());
        let concerns = bomb.expect("it is modelled").concerns();
        assert_eq!(concerns[0].contains(Concern::BEING), asks, "{done}, then {then}");
    }
}

fn first(name: &str) -> Concern {
    let being = cards().being_named(name).map(|card| cards().being(card)).expect(name);
    being.script.as_ref().map(|script| script.concerns()[0]).expect("it is modelled")
}

#[test]
fn a_script_asks_for_what_its_words_speak_of() {
    assert_eq!(first("wild-eagle"), Concern::BEING);
    assert_eq!(first("war-drummer"), Concern::BEING);
    assert_eq!(first("ritual-keeper"), Concern::SUMMONED_AT);
    assert_eq!(first("clan-guardian"), Concern::USED);
    // Which piece it spoke of is asked for after that was chosen, not before.
    let shaman = cards().being_named("blood-shaman").map(|card| cards().being(card)).expect("a card");
    let concerns = shaman.script.as_ref().map(super::Script::concerns).expect("it is modelled");
    assert!(concerns.iter().any(|concern| concern.contains(Concern::IT)));
    assert_eq!(concerns.last(), Some(&Concern::empty()));
}

/// A resolution of which everything has happened.
fn full() -> Resolution {
    let square = Square::at(4, 4);
    let squares = square.map(SquareSet::of).unwrap_or_default();
    Resolution {
        step: 1,
        summoned_at: square,
        being: square,
        used: squares,
        marked: squares,
        it: square.map(|at| It { at, rank: Rank::Heroic, gone: false }),
        direction: Direction::ALL.first().copied(),
        touched: squares,
        moves: [1, 2],
        being_moved: true,
        mover: square,
        colour: Colour::ALL.first().copied(),
        destroyed: 1,
        placed: [1; 4],
        way: Way::ALL[1],
        ..Resolution::new(Effect::Being(cards().being_named("wild-eagle").expect("a card")))
    }
}

#[test]
fn what_is_asked_for_is_left_of_a_resolution_and_nothing_else() {
    let full = full();
    let bare = Resolution { step: full.step, ..Resolution::new(full.effect) };
    assert_eq!(Concern::empty().of(&full), bare);
    for (asked, left) in [
        (Concern::SUMMONED_AT, Resolution { summoned_at: full.summoned_at, ..bare }),
        (Concern::BEING, Resolution { being: full.being, ..bare }),
        (Concern::USED, Resolution { used: full.used, ..bare }),
        (Concern::MARKED, Resolution { marked: full.marked, ..bare }),
        (Concern::IT, Resolution { it: full.it, ..bare }),
        (Concern::DIRECTION, Resolution { direction: full.direction, ..bare }),
        (Concern::TOUCHED, Resolution { touched: full.touched, ..bare }),
        (Concern::MOVES, Resolution { moves: full.moves, ..bare }),
        (Concern::BEING_MOVED, Resolution { being_moved: true, ..bare }),
        (Concern::MOVER, Resolution { mover: full.mover, ..bare }),
        (Concern::COLOUR, Resolution { colour: full.colour, ..bare }),
        (Concern::DESTROYED, Resolution { destroyed: 1, ..bare }),
        (Concern::PLACED, Resolution { placed: full.placed, ..bare }),
    ] {
        assert_ne!(left, bare, "{asked:?}");
        assert_eq!(asked.of(&full), left, "{asked:?}");
    }
    assert_eq!(Concern::all().of(&full), Resolution { way: Way::ALL[0], ..full });
}

#[derive(Deserialize)]
struct Does {
    does: Vec<Part>,
}

/// What the first step of a script and what its last one asks for, beginnings of parts left aside.
fn asks(does: &str) -> [Concern; 2] {
    let read: Does = toml::from_str(&format!("does = [{does}]")).unwrap_or_else(|error| panic!("{error}"));
    let script = compile(&read.does).unwrap_or_else(|error| panic!("{does}: {error}"));
    let concerns = script.concerns();
    let steps: Vec<usize> =
        (0..script.ops.len()).filter(|&at| !matches!(script.ops[at], Op::Begin | Op::Jump(_))).collect();
    [steps[0], steps[steps.len() - 1]].map(|at| concerns[at])
}

#[test]
fn each_word_for_pieces_and_places_asks_for_its_facts() {
    let lines = Concern::DIRECTION | Concern::BEING | Concern::SUMMONED_AT;
    for (pieces, asked) in [
        ("", Concern::empty()),
        (r#"at = "adjacent""#, Concern::BEING),
        (r#"at = "orthogonal""#, Concern::BEING),
        (r#"at = "diagonal""#, Concern::BEING),
        ("at = { within = 2 }", Concern::BEING),
        (r#"at = "marked""#, Concern::MARKED),
        (r#"at = "line""#, lines),
        ("at = { first = 1 }", lines),
        ("at = { shot = 1 }", lines),
        ("at = { fan = 2 }", lines),
        (r#"at = "marked-lines""#, Concern::MARKED | Concern::BEING | Concern::SUMMONED_AT),
        (r#"at = "near-it""#, Concern::IT),
        (r#"at = "on-it""#, Concern::IT),
        (r#"at = "near-own""#, Concern::empty()),
        (r#"is = "being""#, Concern::BEING),
        (r#"is = "it""#, Concern::IT),
        (r#"whose = "one-enemy""#, Concern::COLOUR),
        (r#"whose = "enemy""#, Concern::empty()),
        ("other = true", Concern::BEING),
        ("used = true", Concern::USED),
        (r#"at = "adjacent", is = "being""#, Concern::BEING),
        (r#"at = "adjacent", other = true"#, Concern::BEING),
        (r#"at = "near-it", is = "it""#, Concern::IT),
        (r#"at = "marked", used = true"#, Concern::MARKED | Concern::USED),
        (
            r#"at = "on-it", whose = "one-enemy", other = true"#,
            Concern::IT | Concern::COLOUR | Concern::BEING,
        ),
    ] {
        // A direction and a piece are spoken of before, as some of the words need.
        let then = format!("{{ destroy = {{ piece = {{ {pieces} }} }} }}");
        let all = format!("{{ destroy = {{ piece = {{ {pieces} }}, all = true }} }}");
        for part in [then, all] {
            let does = format!(
                r#"{{ direction = {{ of = "any", then = [{{ choose = {{ piece = {{}}, if-done = [{part}] }} }}] }} }}"#
            );
            assert_eq!(asks(&does)[1], asked, "{part}");
        }
    }
}

#[test]
fn each_condition_asks_for_its_facts() {
    for (words, asked) in [
        (r#"summoned-on = ["red"]"#, Concern::SUMMONED_AT),
        ("not-central = true", Concern::SUMMONED_AT),
        ("marked-empty = true", Concern::MARKED),
        (r#"it-was = ["common"]"#, Concern::IT),
        (r#"it-was-on = ["red"]"#, Concern::IT),
        ("destroyed = 1", Concern::DESTROYED),
        ("last-action = true", Concern::empty()),
        ("marked-empty = true, not-central = true", Concern::MARKED | Concern::SUMMONED_AT),
    ] {
        let condition = format!("{{ if = {{ {words}, then = [{{ gain-actions = 1 }}] }} }}");
        let does = format!("{{ choose = {{ piece = {{}}, if-done = [{condition}] }} }}");
        assert!(asks(&does)[0].contains(asked - Concern::OF_PART), "{words}");
        let read: Does = toml::from_str(&format!("does = [{does}]")).expect("it is well formed");
        let script = compile(&read.does).expect("it is a script");
        let at = script.ops.iter().position(|op| matches!(op, Op::If(..))).expect("it has a condition");
        assert_eq!(script.concerns()[at], asked, "{words}");
    }
}

#[test]
fn each_word_for_moves_asks_for_its_facts() {
    const ANY: &str = r#"who = {}, kind = "standard""#;
    let one_piece = Concern::MOVES | Concern::MOVER;
    for (words, first, last) in [
        (ANY.to_owned(), Concern::empty(), Concern::empty()),
        (format!("{ANY}, moves = 2"), Concern::empty(), Concern::empty()),
        (format!("{ANY}, moves = 2, same-piece = true"), one_piece, one_piece),
        (format!("{ANY}, moves = 2, straight = true"), one_piece | Concern::DIRECTION, one_piece | Concern::DIRECTION),
        (format!("{ANY}, moves = 2, each-another = true"), Concern::TOUCHED, Concern::TOUCHED),
        (format!("{ANY}, moves = 2, same-direction = true"), Concern::DIRECTION, Concern::DIRECTION),
        (
            format!("{ANY}, moves = 2, last-by-being = true"),
            Concern::BEING | Concern::BEING_MOVED,
            Concern::BEING | Concern::BEING_MOVED,
        ),
        (format!(r#"{ANY}, onto = "adjacent""#), Concern::BEING, Concern::BEING),
        (r#"who = { at = "adjacent" }, kind = "combat""#.to_owned(), Concern::BEING, Concern::BEING),
        (r#"who = { is = "being" }, kind = "combat", onto = "adjacent""#.to_owned(), Concern::BEING, Concern::BEING),
        (
            r#"who = { is = "being" }, kind = "combat", moves = 2, last-by-being = true"#.to_owned(),
            Concern::BEING | Concern::BEING_MOVED,
            Concern::BEING | Concern::BEING_MOVED,
        ),
        (r#"ways = [{ who = {}, kind = "combat", up-to = 1 }], moves = 3"#.to_owned(), Concern::MOVES, Concern::MOVES),
        (r#"ways = [{ who = {}, kind = "combat", up-to = 2 }], moves = 2"#.to_owned(), Concern::empty(), Concern::empty()),
        (
            r#"ways = [{ who = {}, kind = "combat" }, { who = { used = true }, kind = "standard" }], moves = 2"#.to_owned(),
            Concern::MOVES | Concern::USED,
            Concern::MOVES | Concern::USED,
        ),
    ] {
        let does = format!(r#"{{ direction = {{ of = "any", then = [{{ move = {{ {words} }} }}] }} }}"#);
        assert_eq!(asks(&does)[1], last, "{words}");
        assert!(asks(&does)[0].contains(first - Concern::OF_PART), "{words}");
    }
}

/// What comes later is asked for from the beginning, whether a step is done or left.
#[test]
fn a_step_asks_for_what_those_behind_it_ask_for() {
    let strike = r#"{ destroy = { piece = { at = "adjacent" } } }"#;
    for before in [
        strike,
        r#"{ destroy = { piece = { at = "adjacent" }, all = true } }"#,
        r#"{ destroy = { piece = { at = "adjacent" }, may = true } }"#,
        r#"{ move = { who = { at = "adjacent" }, kind = "combat" } }"#,
        r#"{ direction = { of = "diagonal", may = true, then = [{ gain-actions = 1 }] } }"#,
        "{ from-discard = { may = true, if-done-or-empty = [{ gain-actions = 1 }] } }",
        r#"{ either = [[{ gain-actions = 1 }], [{ extra-turn = "once" }]] }"#,
        "{ may-do = [{ gain-actions = 1 }] }",
        "{ if = { last-action = true, then = [{ gain-actions = 1 }] } }",
        "{ gain-actions = 1 }",
    ] {
        assert_eq!(asks(&format!("{before}, {strike}"))[0], Concern::BEING, "{before}");
    }
    // What is done only if a choice is taken is asked for by that choice.
    for of_choice in [
        format!(r#"{{ direction = {{ of = "any", may = true, then = [{strike}] }} }}"#),
        format!("{{ from-discard = {{ may = true, if-done-or-empty = [{strike}] }} }}"),
        format!("{{ either = [[{strike}], [{{ gain-actions = 1 }}]] }}"),
        format!("{{ either = [[{{ gain-actions = 1 }}], [{strike}]] }}"),
        format!("{{ may-do = [{strike}] }}"),
        format!("{{ if = {{ last-action = true, then = [{strike}] }} }}"),
        format!(
            "{{ if = {{ last-action = true, then = [{{ gain-actions = 1 }}], otherwise = [{strike}] }} }}"
        ),
    ] {
        assert_eq!(asks(&of_choice)[0], Concern::BEING, "{of_choice}");
    }
    let marked = r#"{ direction = { of = "marked", then = [{ gain-actions = 1 }] } }"#;
    assert_eq!(asks(marked)[0], Concern::MARKED | Concern::SUMMONED_AT);
    let connected = r#"{ destroy = { piece = { at = "adjacent" }, times = 2, connected = true } }"#;
    assert!(asks(connected)[1].contains(Concern::TOUCHED | Concern::BEING), "{connected}");
}
