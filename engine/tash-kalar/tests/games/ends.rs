//! Actions, shortage, flares, teams, points, tasks and the end: each rule in a position of its own.

use cardinal_replay::Game as _;
use cardinal_tash_kalar::action::Action;
use cardinal_tash_kalar::board::Colour;
use cardinal_tash_kalar::cards::From;
use cardinal_tash_kalar::decision::About;
use cardinal_tash_kalar::event::Event;
use cardinal_tash_kalar::game::Game;
use cardinal_tash_kalar::notation::line;
use cardinal_tash_kalar::outcome::{standings, winners};
use cardinal_tash_kalar::rules::rules;

use crate::stage::{STARTS, game, table};

const TWO: &str = "seats=x:highland,o:sylvan deck1=5 deck2=5 legends=0 flares=0";
/// The same with nothing left to draw, so that nobody has to say what was drawn.
const DRY: &str = "seats=x:highland,o:sylvan deck1=0 deck2=0 legends=0 flares=0";
const THREE: &str = "mode=melee seats=x:northern-imperial,o:highland,v:sylvan legends=0 flares=0";
const TEAMS: &str = "seats=x:northern-imperial,o:highland,x:sylvan,o:southern-imperial";

/// Plays lines; the first that is refused comes back with the rules against it.
fn tried(game: &mut Game, lines: &[&str]) -> Result<(), Vec<String>> {
    for text in lines {
        let decision = game.decision().expect("it is asked");
        let meant = game.meant(&Action::from(*text)).unwrap_or_else(|error| panic!("{error}"));
        let [choice] = meant.as_slice() else { panic!("{text} means {meant:?}") };
        game.submit(decision.player, choice, None).map_err(|reasons| {
            reasons.iter().map(|reason| rules().id_of(reason.rule).to_owned()).collect::<Vec<_>>()
        })?;
    }
    Ok(())
}

fn played(text: &str, lines: &[&str]) -> Game {
    let mut game = game(text);
    tried(&mut game, lines).unwrap_or_else(|rules| panic!("{lines:?} is refused by {rules:?}"));
    game
}

fn refused(text: &str, lines: &[&str]) -> Vec<String> {
    tried(&mut game(text), lines).expect_err("it is refused")
}

/// The events of a game that one rule caused.
fn because<'g>(game: &'g Game, rule: &str) -> Vec<&'g Event> {
    let id = format!("tash-kalar/{rule}");
    game.log()
        .iter()
        .filter(|entry| rules().id_of(entry.cause.rule) == id)
        .map(|entry| &entry.event)
        .collect()
}

fn colour(at: usize) -> Colour {
    Colour::of_index(at).expect("a colour")
}

#[test]
fn a_common_piece_goes_on_an_empty_square_and_only_there() {
    let text = format!("5/7/9/4o4/9/9/9/7/5 {TWO}");
    assert_eq!(line(&played(&text, &["place d4"]).state().board), "5/7/9/3xo4/9/9/9/7/5");
    assert_eq!(refused(&text, &["place e4"]), ["tash-kalar/turn/place"]);
}

#[test]
fn without_a_piece_left_one_is_taken_back_first() {
    let text = format!("xxxxx/xxxxxxx/xxxX5/9/9/9/9/7/4x {TWO}");
    assert_eq!(refused(&text, &["place e5"]), ["tash-kalar/turn/place-shortage"]);
    let game = played(&text, &["place e5 taking d3"]);
    assert_eq!(line(&game.state().board), "xxxxx/xxxxxxx/xxx6/9/4x4/9/9/7/4x");
    assert_eq!(because(&game, "turn/place-shortage").len(), 1);
    let enough = format!("5/7/9/4x4/9/9/9/7/5 {TWO}");
    assert_eq!(refused(&enough, &["place e5 taking e4"]), ["tash-kalar/turn/place-shortage"]);
}

#[test]
fn in_a_shortage_the_piece_on_the_square_becomes_the_being() {
    // All seventeen are on the board; the Wild Eagle of d6 and f6 takes e5, where one's own stands.
    let text = format!("xxxxx/xxxxxxx/xx7/9/4x4/3x1x3/9/7/5 {TWO} hand1=wild-eagle");
    let game = played(&text, &["summon wild-eagle e5"]);
    assert_eq!(because(&game, "summon/shortage-same-square").len(), 1);
    assert!(because(&game, "summon/target-occupied").is_empty());
}

#[test]
fn in_a_shortage_a_piece_that_the_pattern_does_not_need_is_taken_back() {
    let text = format!("xxxxx/xxxxxxx/xxx6/9/9/3x1x3/9/7/5 {TWO} hand1=wild-eagle");
    assert_eq!(refused(&text, &["summon wild-eagle e5 taking d6"]), ["tash-kalar/summon/shortage-take-back"]);
    assert_eq!(refused(&text, &["summon wild-eagle e5"]), ["tash-kalar/summon/shortage-impossible"]);
    let game = played(&text, &["summon wild-eagle e5 taking a3"]);
    assert_eq!(line(&game.state().board), "xxxxx/xxxxxxx/1xx6/9/4x4/3x1x3/9/7/5");
}

#[test]
fn a_being_is_discarded_once_a_turn_with_others_put_under_their_decks() {
    let text = format!("5/7/9/9/9/9/9/7/5 {TWO} hand1=wild-eagle,dire-wolf,titan,flare-2-5 actions=2");
    let game = played(&text, &["discard wild-eagle returning titan,flare-2-5"]);
    let state = game.state();
    assert_eq!((state.hands[0].cards.len(), state.hands[0].flares, state.discards[0].len()), (1, 0, 1));
    assert_eq!((state.legends.len(), state.flares.len()), (1, 1));
    assert_eq!(
        refused(&text, &["discard wild-eagle", "discard dire-wolf"]),
        ["tash-kalar/turn/discard-once", "tash-kalar/turn/repeating-actions"]
    );
    assert_eq!(refused(&text, &["discard titan"]), ["tash-kalar/turn/discard"]);
}

#[test]
fn a_summoning_needs_the_card_the_pattern_and_the_square() {
    let text = format!("5/7/9/9/4O4/3x1x3/9/7/5 {TWO} hand1=wild-eagle");
    assert_eq!(refused(&text, &["summon wild-eagle e5"]), ["tash-kalar/summon/target-higher"]);
    assert_eq!(refused(&text, &["summon wild-eagle c3"]), ["tash-kalar/summon/pattern"]);
    assert_eq!(
        refused(&text, &["summon dire-wolf e7"]),
        ["tash-kalar/summon/card", "tash-kalar/summon/pattern"]
    );
    let weak = format!("5/4x2/4x4/2x1x1x2/9/9/9/7/5 {TWO} hand1=the-eldest-tree");
    assert!(refused(&weak, &["summon the-eldest-tree e5"]).contains(&"tash-kalar/summon/pattern".to_owned()));
}

#[test]
fn the_duel_scores_pairs_heroes_legends_and_what_was_summoned() {
    let text = format!("5/7/9/9/9/9/9/7/5 mode=duel {TWO} actions=1 destroyed=o:3.1.1 summoned=1.0.0.1");
    let game = played(&text, &["place e5"]);
    // Three common pieces make one pair.
    assert!(matches!(because(&game, "scoring/duel-points")[..], [Event::Scored { points: 4, .. }]));
    assert!(matches!(because(&game, "scoring/duel-legend")[..], [Event::Scored { points: 1, .. }]));
    assert_eq!(game.state().duel_points(colour(0)), 5);
}

#[test]
fn the_melee_scores_by_colour_and_asks_for_odd_pieces_and_legends() {
    let text = format!("5/7/9/9/9/9/9/7/5 {THREE} actions=1 destroyed=o:3.1.0,v:1.0.0 summoned=1.0.0.1");
    let game = played(&text, &["place e5", "colour v", "colour o"]);
    let points = game.state().points[0];
    assert_eq!(points, [0, 1 + 1 + 1, 1, 0], "a pair and a hero and the legend in o, the odd one in v");
    let text = text.replace("v:1.0.0", "v:2.0.0").replace(" summoned=1.0.0.1", "");
    let game = played(&text, &["place e5"]);
    assert_eq!(game.state().points[0], [0, 2, 1, 0], "one odd piece alone brings nothing");
    let text = format!("5/7/9/9/9/9/9/7/5 {THREE} actions=1 destroyed=o:1.0.0,v:1.0.0");
    assert_eq!(refused(&text, &["place e5", "colour x"]), ["tash-kalar/scoring/melee-odd-pieces"]);
}

#[test]
fn improvised_summoning_is_once_for_each_colour_and_in_the_melee_alone() {
    let text = format!("5/7/9/9/9/3x1o3/9/3v1x1/5 {THREE} hand1=swordmaster,herald,messenger");
    // The Swordmaster between d6 and f6.
    let game = played(&text, &["summon swordmaster e6 with f6"]);
    assert_eq!(because(&game, "improvised/mark").len(), 1);
    assert_eq!(
        game.state().board.piece("f6".parse().expect("a square")).map(|piece| piece.colour),
        Some(colour(1))
    );
    let again = format!("{text} improvised1=o");
    assert_eq!(
        refused(&again, &["summon swordmaster e6 with f6"]),
        ["tash-kalar/improvised/once-per-colour"]
    );
    let duel = "5/7/9/9/9/3x1o3/9/7/5 mode=duel seats=x:northern-imperial,o:sylvan hand1=swordmaster";
    assert_eq!(refused(duel, &["summon swordmaster e6 with f6"]), ["tash-kalar/modes/melee-enemy-piece"]);
}

#[test]
fn a_flare_gives_the_duel_opponent_a_point_and_the_melee_opponent_one_in_ones_colour() {
    let text = "ooooo/7/9/9/9/9/9/7/5 mode=duel seats=x:highland,o:sylvan hand1=flare-2-5";
    let game = played(text, &["flare flare-2-5"]);
    assert_eq!(game.state().duel_points(colour(1)), 1);
    assert_eq!(game.state().turn.actions, 3);
    let text = "ooooo/vvvvvvv/9/9/9/9/9/7/5 mode=melee seats=x:northern-imperial,o:highland,v:sylvan hand1=flare-2-5";
    let game = played(text, &["flare flare-2-5 against v"]);
    assert_eq!(game.state().points[2], [1, 0, 0, 0]);
    assert_eq!(refused(text, &["flare flare-2-5 against x"]), ["tash-kalar/flare/melee-opponent"]);
}

#[test]
fn a_flare_may_follow_the_last_action_and_give_another() {
    let text = "ooooo/o6/o8/9/9/9/9/7/5 mode=duel seats=x:highland,o:sylvan hand1=flare-2-5 actions=1 deck1=5 legends=0 flares=0";
    let game = played(text, &["place e5", "flare flare-2-5", "place e6"]);
    assert_eq!(game.state().board.of(colour(0)).len(), 2);
    assert!(refused(text, &["place e5", "place e6"]).contains(&"tash-kalar/turn/two-actions".to_owned()));
}

#[test]
fn a_team_mate_who_gets_control_only_places() {
    let text = format!("5/7/9/9/9/9/9/7/5 mode=duel {TEAMS} hand1=herald,titan deck1=9 legends=8 flares=0");
    let game = played(&text, &["pass-control", "place e5"]);
    assert_eq!(game.decision().map(|decision| decision.player.index()), Some(2));
    assert_eq!(game.state().hands[2].cards.len(), 1, "the legend went with the control");
    assert!(
        refused(&text, &["pass-control", "discard herald"])
            .contains(&"tash-kalar/turn/pass-no-summon".to_owned())
    );
    let flare = format!("ooooo/7/9/9/9/9/9/7/5 mode=duel {TEAMS} hand1=flare-2-5");
    assert!(
        refused(&flare, &["pass-control", "flare flare-2-5"])
            .contains(&"tash-kalar/turn/pass-no-flare".to_owned())
    );
    let two = format!("5/7/9/9/9/9/9/7/5 {TWO}");
    assert_eq!(refused(&two, &["pass-control"]), ["tash-kalar/turn/pass-control"]);
}

#[test]
fn a_team_draws_legends_for_the_mate_and_its_last_upright_card_triggers_the_end() {
    let text = format!(
        "5/7/9/9/9/9/9/7/5 mode=duel {TEAMS} actions=1 hand1=herald,bomb,titan deck1=knight,?,?,?,?,?,? legends=hell-bull,leviathan flares=0"
    );
    let game = played(&text, &["place e5"]);
    assert_eq!(because(&game, "end/team-last-card").len(), 1);
    let legends = game.state().hands[2].cards.len();
    assert_eq!(legends, 2, "one was passed and one drawn");
    assert_eq!(because(&game, "draw/team").len(), 2);
}

#[test]
fn the_last_card_of_a_deck_gives_everybody_one_more_turn() {
    let text = format!("5/7/9/9/9/9/9/7/5 mode=duel {TWO} actions=1 hand1=wild-eagle,dire-wolf")
        .replace("deck1=5", "deck1=hill-giant");
    let lines =
        ["place e5", "place e6", "place e7", "drew nothing", "drew nothing", "drew nothing", "place d5"];
    let game = played(&text, &lines);
    assert_eq!(because(&game, "end/last-card").len(), 1);
    assert_eq!(because(&game, "end/one-more-turn").len(), 2, "the other's and one's own");
    assert_eq!(game.state().last_turns, Some(0));
}

#[test]
fn nine_points_end_the_high_form_with_legends_on_the_board() {
    let nine = format!("5/7/9/9/2X*X*X*4/9/9/7/5 {DRY} actions=1 done-x=color-conquest,diagonals");
    let game = played(&nine, &["place c3"]);
    assert!(matches!(because(&game, "end/high-form-nine")[..], [Event::EndTriggered { .. }]));
    let eight = nine.replace("X*X*X*4", "X*X*5");
    assert!(because(&played(&eight, &["place c3"]), "end/high-form-nine").is_empty());
}

#[test]
fn eighteen_points_end_a_duel_and_twelve_or_ten_in_a_colour_a_melee() {
    let duel = format!("5/7/9/9/9/9/9/7/5 mode=duel {DRY} actions=1 score-x=17 destroyed=o:2.0.0");
    assert_eq!(because(&played(&duel, &["place c3"]), "end/duel-eighteen").len(), 1);
    let short = duel.replace("o:2.0.0", "o:1.0.0");
    assert!(because(&played(&short, &["place c3"]), "end/duel-eighteen").is_empty());
    let melee = format!("5/7/9/9/9/9/9/7/5 {THREE} deck1=0 actions=1 score-x=o:11 destroyed=o:2.0.0");
    assert_eq!(because(&played(&melee, &["place c3"]), "end/melee-limits").len(), 1);
    let short = melee.replace("o:11", "o:10");
    assert!(because(&played(&short, &["place c3"]), "end/melee-limits").is_empty());
}

#[test]
fn a_completed_task_is_replaced_and_three_of_a_type_do_not_lie_open() {
    let text = format!(
        "5/7/9/3XX4/3xx4/3x5/9/7/5 {TWO} actions=1 tasks=central-dominance,center-cross,destruction next-task=side-chain task-deck=line-dominance,imprisonment,?"
    );
    let game = played(&text, &["place c3", "complete central-dominance"]);
    let named = |task: Option<cardinal_tash_kalar::cards::TaskId>| {
        task.map(|task| rules().cards().task(task).slug.as_str())
    };
    let current: Vec<_> = game.state().tasks.current.iter().map(|task| named(*task)).collect();
    assert_eq!(current, [Some("side-chain"), Some("center-cross"), Some("destruction")]);
    // Line Dominance would be the third of its type.
    assert_eq!(named(game.state().tasks.next), Some("imprisonment"));
    assert_eq!(because(&game, "scoring/task-type").len(), 1);
    assert_eq!(game.state().high_form_points(colour(0), rules()), 1);
    assert_eq!(refused(&text, &["place c3", "complete center-cross"]), ["tash-kalar/scoring/task-complete"]);
}

#[test]
fn a_completed_task_counts_for_the_side_that_completes_it_and_for_no_other() {
    const TASKS: &str = "actions=1 tasks=central-dominance,center-cross,destruction next-task=side-chain \
                         task-deck=line-dominance";
    let first = "5/7/9/3XX4/3xx4/3x5/9/7/5";
    let second = "5/7/9/3OO4/3oo4/3o5/9/7/5";
    for (board, seats, turn, points) in [
        (first, TWO, 1, [1, 0]),
        (second, TWO, 2, [0, 1]),
        (first, TEAMS, 3, [1, 0]),
        (second, TEAMS, 4, [0, 1]),
    ] {
        let text = format!("{board} {seats} {TASKS} turn={turn}");
        let game = played(&text, &["place c3", "complete central-dominance"]);
        let found = [0, 1].map(|side| game.state().high_form_points(colour(side), rules()));
        assert_eq!(found, points, "{text}");
        let completed = because(&game, "scoring/task-complete");
        let side = colour((turn - 1) % 2);
        assert!(
            matches!(completed[..], [Event::TaskCompleted { side: by, points: 1, .. }] if *by == side),
            "{completed:?}"
        );
    }
}

/// Whoever does not say which task is turned up ends what is known of the tasks: none is turned up any more.
#[test]
fn a_task_that_nobody_names_hides_those_that_follow() {
    let text = format!(
        "5/7/9/3XX4/3xx4/3x5/9/7/5 {TWO} actions=1 tasks=central-dominance,center-cross,destruction \
         next-task=side-chain task-deck=?,line-dominance"
    );
    let game = played(&text, &["place c3", "complete central-dominance", "drew nothing"]);
    let replaced = because(&game, "scoring/task-replace");
    assert!(matches!(replaced[..], [Event::TaskReplaced { .. }, Event::TasksHidden]), "{replaced:?}");
    let tasks = &game.state().tasks;
    assert_eq!((tasks.next, tasks.deck.len()), (None, 0));
    assert_eq!(game.decision().map(|decision| decision.about), Some(About::Draw(From::Deck)));
}

/// The rules of what was invoked, in the order in which they are cited: with whom one is compared is a rule of
/// the Melee alone (`tash-kalar/flare/melee-opponent`).
#[test]
fn a_flare_cites_its_criteria_and_in_a_melee_with_whom_it_is_compared() {
    const ALWAYS: [&str; 3] = ["flare/requirement", "flare/when", "turn/flare-costs-nothing"];
    let (upper, lower) = ("flare/upper-criterion", "flare/lower-criterion");
    let high = "mode=high-form seats=x:highland,o:sylvan hand1=flare-2-5";
    let duel = "mode=duel seats=x:highland,o:sylvan hand1=flare-2-5";
    let melee = "mode=melee seats=x:northern-imperial,o:highland,v:sylvan hand1=flare-2-5";
    let opponent = "flare/melee-opponent";
    for (board, fields, further) in [
        ("ooooo/7/9/9/9/9/9/7/5", high, &[lower][..]),
        ("OO3/7/9/9/9/9/9/7/5", high, &[upper]),
        ("ooooo/7/9/9/9/9/9/7/5", duel, &[lower]),
        ("OOooo/7/9/9/9/9/9/7/5", duel, &[upper, lower]),
        ("ooooo/7/9/9/9/9/9/7/5", melee, &[lower, opponent]),
        ("OO3/7/9/9/9/9/9/7/5", melee, &[upper, opponent]),
    ] {
        let game = played(&format!("{board} {fields}"), &["flare flare-2-5 against o"]);
        let mut entries =
            game.log().iter().skip_while(|entry| !matches!(entry.event, Event::FlareInvoked { .. }));
        let invoked = entries.next().into_iter();
        let also = entries.take_while(|entry| entry.event == Event::Also);
        let cited: Vec<&str> = invoked.chain(also).map(|entry| rules().id_of(entry.cause.rule)).collect();
        let wanted: Vec<String> =
            ALWAYS.iter().chain(further).map(|rule| format!("tash-kalar/{rule}")).collect();
        assert_eq!(cited, wanted, "{board} {fields}");
    }
}

/// Points that are none are not told (`tash-kalar/scoring/duel-points`, `tash-kalar/scoring/melee-points`).
#[test]
fn what_brings_no_point_is_not_told_as_scored() {
    for (mode, fields, wanted) in [
        (TWO, "", &[][..]),
        (TWO, "destroyed=o:3.1.1 summoned=1.0.0.1", &[]),
        ("mode=duel", "", &[]),
        ("mode=duel", "destroyed=o:1.0.0 summoned=1.0.0.0", &[]),
        ("mode=duel", "destroyed=o:2.0.0", &[(0, 0, 1)]),
        ("mode=duel", "summoned=1.0.0.1", &[(0, 0, 1)]),
        ("mode=duel", "destroyed=o:0.0.1 summoned=2.0.0.2", &[(0, 0, 2), (0, 0, 2)]),
        // One's own pieces bring nothing.
        ("mode=duel", "destroyed=x:2.1.1", &[]),
        (THREE, "destroyed=o:1.0.0", &[]),
        (THREE, "destroyed=o:2.0.0,v:0.1.1", &[(0, 1, 1), (0, 2, 3)]),
    ] {
        let seats = if mode == "mode=duel" { TWO } else { "" };
        let game = played(&format!("5/7/9/9/9/9/9/7/5 {mode} {seats} actions=1 {fields}"), &["place e5"]);
        let scored: Vec<(usize, usize, u8)> = game
            .log()
            .iter()
            .filter_map(|entry| match entry.event {
                Event::Scored { side, colour, points } => Some((side.index(), colour.index(), points)),
                _ => None,
            })
            .collect();
        assert_eq!(scored, wanted, "{mode} {fields}");
    }
}

/// The Forest Ancient fells one common piece for each that it has set, of its colour: of two colours one each.
#[test]
fn what_makes_up_for_pieces_that_were_placed_takes_one_of_each_colour() {
    let text = "5/7/9/4x4/3x1x3/1o1x3v1/2o3v2/7/5 mode=melee seats=x:sylvan,o:highland,v:northern-imperial \
                hand1=forest-ancient";
    let lines = ["summon forest-ancient e5", "o:e6", "v:f6", "c7"];
    assert_eq!(refused(text, &[&lines[..], &["e6"]].concat()), ["tash-kalar/summon/effect"]);
    let game = played(text, &[&lines[..], &["g7"]].concat());
    assert_eq!(line(&game.state().board), "5/7/9/4x4/3xXx3/1o1xov1v1/9/7/5");
}

#[test]
fn a_side_may_give_up_but_nobody_in_a_melee() {
    let game = played(STARTS[1], &["concede"]);
    assert_eq!(game.decision(), None);
    assert_eq!(game.verdict().result.winners, [colour(1)]);
    assert_eq!(refused(STARTS[4], &["concede"]), ["tash-kalar/end/melee-no-withdrawal"]);
}

#[test]
fn ties_go_by_upgraded_pieces_and_then_by_pieces_and_may_stand() {
    let won = |text: &str| -> Vec<usize> {
        let state = table(text);
        winners(&state, &standings(&state, rules())).into_iter().map(Colour::index).collect()
    };
    assert_eq!(won(&format!("5/7/9/3Xo4/9/9/9/7/5 mode=duel {TWO} score-x=4 score-o=4")), [0]);
    assert_eq!(won(&format!("5/7/9/3xoo3/9/9/9/7/5 mode=duel {TWO} score-x=4 score-o=4")), [1]);
    assert_eq!(won(&format!("5/7/9/3xo4/9/9/9/7/5 mode=duel {TWO} score-x=4 score-o=4")), [0, 1]);
    let decided = |text: &str| -> String {
        let game = played(&format!("{text} last-turns=0 actions=1"), &["place c3"]);
        assert!(game.decision().is_none());
        let over = game.log().iter().find(|entry| entry.event == Event::Over);
        over.map(|entry| rules().id_of(entry.cause.rule).to_owned()).unwrap_or_default()
    };
    let duel = |board: &str, scores: &str| decided(&format!("{board} mode=duel {DRY} {scores}"));
    assert_eq!(duel("5/7/9/9/9/9/9/7/5", "score-x=4 score-o=3"), "tash-kalar/end/duel-winner");
    assert_eq!(duel("5/7/9/3O5/9/9/9/7/5", ""), "tash-kalar/end/tie-breaks");
    assert_eq!(duel("5/7/9/3o5/9/9/9/7/5", ""), "tash-kalar/end/tie-stands");
    let high = decided(&format!("5/7/9/3X*5/9/9/9/7/5 {DRY}"));
    assert_eq!(high, "tash-kalar/end/high-form-winner");
    let three = format!("5/7/9/9/9/9/9/7/5 {THREE} deck1=0");
    let melee = |scores: &str| decided(&format!("{three} {scores}"));
    assert_eq!(melee("score-x=o:2,v:2 score-o=x:3,v:3 score-v=x:1,o:4"), "tash-kalar/end/melee-score");
    assert_eq!(melee("score-x=o:2,v:9 score-o=x:3,v:3 score-v=x:3,o:4"), "tash-kalar/end/melee-tie");
    let four = "5/7/9/9/9/9/9/7/5 mode=melee seats=x:northern-imperial,o:highland,v:sylvan,t:southern-imperial legends=0 flares=0 deck1=0";
    let scores = "score-x=o:2,v:3,t:4 score-o=x:2,v:3,t:5";
    assert_eq!(decided(&format!("{four} {scores}")), "tash-kalar/end/melee-tie-four");
    // The lowest colour counts, then the second lowest.
    assert_eq!(
        won(&format!("5/7/9/9/9/9/9/7/5 {THREE} score-x=o:2,v:9 score-o=x:3,v:3 score-v=x:3,o:4")),
        [2]
    );
}

#[test]
fn an_effect_is_not_interrupted() {
    let text = format!("5/7/9/9/9/3x1x3/9/7/5 {TWO} hand1=wild-eagle,dire-wolf");
    assert_eq!(refused(&text, &["summon wild-eagle e5", "place c3"]), ["tash-kalar/effects/no-interruption"]);
    assert_eq!(refused(&text, &["finish"]), ["tash-kalar/turn/all-actions"]);
}

#[test]
fn a_being_that_is_not_modelled_taints_the_verdict_and_says_why() {
    let text = "5/7/9/4x4/3x1x3/9/9/7/5 mode=duel seats=x:nethervoid,o:sylvan hand1=gate-keeper";
    let game = played(text, &["summon gate-keeper e5"]);
    let verdict = game.verdict();
    assert_eq!(verdict.standing, cardinal_replay::Confidence::Unspecified);
    assert_eq!(verdict.gaps.len(), 1);
}

/// The rules told besides the one by which an action is used (`tash-kalar/turn/repeating-actions`,
/// `tash-kalar/turn/any-order`): what came before in the same turn decides.
#[test]
fn an_action_cites_whether_it_repeats_one_of_the_turn_or_follows_another() {
    let (summon, repeats, differs) = ("turn/summon", "turn/repeating-actions", "turn/any-order");
    let text = format!("5/7/9/9/9/3x1x3/9/7/5 {DRY} hand1=wild-eagle,dire-wolf");
    for (lines, wanted) in [
        (&["place c3", "place g7"][..], [&[][..], &[repeats]]),
        (&["place c3", "discard dire-wolf"], [&[], &[differs]]),
        (&["discard dire-wolf", "place c3"], [&[], &[differs]]),
        (&["place c3", "summon wild-eagle e5"], [&[], &[summon, differs]]),
    ] {
        let game = played(&text, lines);
        let log = game.log();
        let used = (0..log.len()).filter(|at| matches!(log[*at].event, Event::ActionUsed { .. }));
        let besides = used.map(|at| {
            let also = log[at + 1..].iter().take_while(|entry| entry.event == Event::Also);
            also.map(|entry| rules().id_of(entry.cause.rule).to_owned()).collect::<Vec<_>>()
        });
        let wanted =
            wanted.map(|rules| rules.iter().map(|rule| format!("tash-kalar/{rule}")).collect::<Vec<_>>());
        assert_eq!(besides.collect::<Vec<Vec<String>>>(), wanted, "{lines:?}");
    }
}

/// Six cards of a team's deck lie sideways (`tash-kalar/setup/team-sideways-cards`); that one of them is drawn
/// (`tash-kalar/end/team-sideways-cards`) is told of no other card and of no other deck.
#[test]
fn a_card_is_told_to_lie_sideways_where_six_or_fewer_of_a_teams_deck_are_left() {
    let two = "seats=x:northern-imperial,o:highland deck2=5";
    for (seats, deck, sideways) in [
        (TEAMS, "knight,swordmaster,?,?,?,?,?,?", 0),
        (TEAMS, "knight,swordmaster,?,?,?,?,?", 1),
        (TEAMS, "knight,swordmaster,?,?,?,?", 2),
        (two, "knight,swordmaster,?,?,?,?", 0),
        (two, "knight,swordmaster,?,?,?,?,?,?", 0),
    ] {
        let text = format!(
            "5/7/9/9/9/9/9/7/5 mode=duel {seats} actions=1 hand1=herald deck1={deck} legends=0 flares=0"
        );
        let game = played(&text, &["place e5"]);
        assert_eq!(because(&game, "end/team-sideways-cards").len(), sideways, "{text}");
        let held = game.state().hands[0].cards.len();
        assert_eq!(held, 3, "two are drawn: {text}");
    }
}

/// An enemy piece that a pattern takes is none of what stands against it (`tash-kalar/improvised/piece`).
#[test]
fn of_an_improvised_summoning_the_piece_that_its_pattern_takes_is_not_what_fails() {
    let text = |board: &str| format!("{board} {THREE} hand1=swordmaster");
    let (piece, pattern) = ("tash-kalar/improvised/piece".to_owned(), "tash-kalar/summon/pattern".to_owned());
    let lacking = text("5/7/9/9/9/5o3/9/7/5");
    // The Swordmaster stands between two pieces: above and below, or turned once to its left and right.
    for (way, is_cited) in [(1, true), (2, false)] {
        let lacks = refused(&lacking, &[&format!("summon swordmaster e6 way {way} with f6")]);
        assert_eq!(lacks.contains(&piece), is_cited, "{way}: {lacks:?}");
        assert!(lacks.contains(&pattern), "{way}: {lacks:?}");
    }
    let astray = refused(&text("5/7/9/9/9/3x5/9/4o2/5"), &["summon swordmaster e6 with e8"]);
    assert!(astray.contains(&piece), "{astray:?}");
}
