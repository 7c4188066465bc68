//! Games dealt from shuffled decks.

use cardinal_replay::{Game as _, Record};
use cardinal_tash_kalar::action::Action;
use cardinal_tash_kalar::board::{Colour, Square};
use cardinal_tash_kalar::cards::{Card, FlareId, From, TaskId, cards};
use cardinal_tash_kalar::deal::{DealError, Dealing, Dealt, Shuffled, deal};
use cardinal_tash_kalar::decision::{About, Move};
use cardinal_tash_kalar::game::Game;
use cardinal_tash_kalar::rules::rules;
use cardinal_tash_kalar::state::Form;
use cardinal_tash_kalar::why::Why;

use crate::stage::{Chance, STARTS, play, table};

pub fn form(start: usize) -> Form {
    table(STARTS[start]).form
}

/// Everything in the order of the lists, the tasks named first.
pub fn shuffled(form: Form, tasks: &[&str], pieces: &[(&str, usize)]) -> Shuffled {
    let players = usize::from(form.players);
    let named: Vec<TaskId> = tasks.iter().map(|task| cards().task_named(task).expect(task)).collect();
    let others = cards().tasks().map(|(task, _)| task).filter(|task| !named.contains(task));
    let square = |text: &str| text.parse::<Square>().expect("a square");
    Shuffled {
        decks: form.schools[..players].iter().map(|school| school.iter().collect()).collect(),
        legends: cards().legends().iter().collect(),
        flares: cards().flares().map(|(flare, _)| flare).collect::<Vec<FlareId>>(),
        tasks: named.iter().copied().chain(others).collect(),
        tasks_again: Vec::new(),
        pieces: pieces
            .iter()
            .map(|(at, colour)| (square(at), Colour::of_index(*colour).expect("a colour")))
            .collect(),
    }
}

fn rule_of(dealt: &Dealt, wanted: impl Fn(&Dealing) -> bool) -> Vec<String> {
    let fitting = dealt.steps.iter().filter(|(step, _)| wanted(step));
    fitting.flat_map(|(_, of_step)| of_step).map(|rule| rules().id_of(*rule).to_owned()).collect()
}

fn slugs(tasks: &[Option<TaskId>]) -> Vec<&'static str> {
    tasks.iter().flatten().map(|task| cards().task(*task).slug.as_str()).collect()
}

#[test]
fn tasks_are_turned_up_until_three_that_are_not_advanced_and_not_of_one_type_lie_there() {
    let tasks =
        ["destruction", "diagonals", "devastation", "heroic-destruction", "side-chain", "center-cross"];
    let dealt = deal(rules(), form(0), &shuffled(form(0), &tasks, &[])).expect("it is all there");
    assert_eq!(slugs(&dealt.state.tasks.current), ["destruction", "devastation", "side-chain"]);
    let advanced = rule_of(&dealt, |step| matches!(step, Dealing::AdvancedDiscarded { .. }));
    assert_eq!(advanced, ["tash-kalar/setup/advanced-tasks"]);
    let returned = rule_of(&dealt, |step| matches!(step, Dealing::TasksReturned | Dealing::EmptyBoard));
    assert_eq!(
        returned,
        ["tash-kalar/setup/discarded-tasks-return", "tash-kalar/setup/high-form-empty-board"]
    );
    let third = rule_of(&dealt, |step| matches!(step, Dealing::ThirdOfType { .. }));
    assert_eq!(third, ["tash-kalar/setup/third-task-type"]);
    assert_eq!(slugs(&[dealt.state.tasks.next]), ["center-cross"]);
    assert_eq!(dealt.state.tasks.deck.len(), 24 - 4);
}

#[test]
fn a_next_task_that_is_the_third_of_its_type_goes_under_the_deck() {
    let tasks = ["destruction", "devastation", "side-chain", "heroic-destruction", "imprisonment"];
    let dealt = deal(rules(), form(0), &shuffled(form(0), &tasks, &[])).expect("it is all there");
    assert_eq!(slugs(&[dealt.state.tasks.next]), ["imprisonment"]);
    let under = rule_of(&dealt, |step| matches!(step, Dealing::NextPutUnder { .. }));
    assert_eq!(under, ["tash-kalar/setup/next-task-type"]);
}

#[test]
fn hands_are_three_beings_two_legends_and_a_flare_and_a_team_shares_the_legends() {
    let dealt = deal(rules(), form(0), &shuffled(form(0), &[], &[])).expect("it is all there");
    for hand in &dealt.state.hands[..2] {
        assert_eq!((hand.cards.len(), hand.flares.count_ones()), (5, 1));
    }
    assert_eq!(
        (dealt.state.decks[0].len(), dealt.state.legends.len(), dealt.state.flares.len()),
        (15, 8, 10)
    );
    let teams = deal(rules(), form(2), &shuffled(form(2), &[], &[])).expect("it is all there");
    let held: Vec<u8> = teams.state.hands.iter().map(|hand| hand.cards.len()).collect();
    assert_eq!(held, [5, 5, 3, 3]);
}

#[test]
fn a_deathmatch_begins_with_its_pieces_and_with_no_others() {
    let duel = shuffled(form(1), &[], &[("c5", 0), ("g5", 1)]);
    assert_eq!(deal(rules(), form(1), &duel).expect("it is all there").state.board.occupied().len(), 2);
    for wrong in
        [vec![("c5", 0)], vec![("c5", 0), ("c5", 1)], vec![("c5", 0), ("e5", 1)], vec![("c5", 0), ("g5", 0)]]
    {
        assert_eq!(
            deal(rules(), form(1), &shuffled(form(1), &[], &wrong)).err(),
            Some(DealError::Pieces),
            "{wrong:?}"
        );
    }
    // With four players the one who plays second places none.
    let four = [("d4", 0), ("f4", 2), ("e6", 3)];
    assert!(deal(rules(), form(5), &shuffled(form(5), &[], &four)).is_ok());
    let wrong = [("d4", 0), ("f4", 1), ("e6", 3)];
    assert_eq!(deal(rules(), form(5), &shuffled(form(5), &[], &wrong)).err(), Some(DealError::Pieces));
}

#[test]
fn a_deck_that_is_not_whole_is_refused() {
    let mut less = shuffled(form(0), &[], &[]);
    less.decks[1].pop();
    assert_eq!(deal(rules(), form(0), &less).err(), Some(DealError::Pile("decks")));
    let mut more = shuffled(form(0), &[], &[]);
    let first = more.decks[0][0];
    more.decks[0].push(first);
    assert_eq!(deal(rules(), form(0), &more).err(), Some(DealError::Pile("decks")), "one too many");
    let mut instead = shuffled(form(0), &[], &[]);
    instead.legends[0] = instead.legends[1];
    assert_eq!(deal(rules(), form(0), &instead).err(), Some(DealError::Pile("legends")), "one for another");
    let mut twice = shuffled(form(0), &[], &[]);
    twice.tasks[0] = twice.tasks[1];
    assert_eq!(deal(rules(), form(0), &twice).err(), Some(DealError::Pile("tasks")));
}

/// Discarded tasks are shuffled back with what was left (`tash-kalar/setup/discarded-tasks-return`): these
/// cards and no others, in the order that is said.
#[test]
fn the_tasks_that_are_shuffled_again_are_those_that_were_left_and_discarded() {
    let tasks = ["destruction", "diagonals", "side-chain", "red-conquest"];
    let plain = shuffled(form(0), &tasks, &[]);
    let dealt = deal(rules(), form(0), &plain).expect("it is all there");
    assert_eq!(slugs(&dealt.state.tasks.current), ["destruction", "side-chain", "red-conquest"]);
    // Those left, and at the end the advanced one.
    let current = dealt.state.tasks.current.map(|task| task.expect("three are current"));
    let left: Vec<TaskId> = plain.tasks.iter().copied().filter(|task| !current.contains(task)).collect();
    let again = |tasks: &[TaskId]| {
        let shuffled = Shuffled { tasks_again: tasks.to_vec(), ..plain.clone() };
        deal(rules(), form(0), &shuffled)
    };
    let mut turned = left.clone();
    turned.reverse();
    let dealt = again(&turned).expect("these are the cards");
    assert_eq!(dealt.state.tasks.next, turned.first().copied());
    let deck: Vec<Option<usize>> = dealt.state.tasks.deck.iter().collect();
    assert_eq!(deck, turned[1..].iter().map(|task| Some(task.index())).collect::<Vec<_>>());
    let mut with_a_current_one = turned.clone();
    with_a_current_one[3] = current[0];
    for wrong in [&turned[1..], &with_a_current_one] {
        assert_eq!(again(wrong).err(), Some(DealError::Pile("tasks")));
    }
}

/// The task that is turned up when one is completed is none that lies open, was completed or is known to lie
/// deeper in the deck.
#[test]
fn a_task_that_is_turned_up_is_one_of_which_nobody_knows_where_it_is() {
    let text = "5/7/9/3XX4/3xx4/3x5/9/7/5 seats=x:highland,o:sylvan actions=1 \
                tasks=central-dominance,center-cross,destruction next-task=side-chain \
                task-deck=?,imprisonment,?,isolation done-o=diagonals deck1=0 legends=0 flares=0";
    let mut game = Game::new(rules(), &table(text), Record::Kept);
    for line in ["place c3", "complete central-dominance"] {
        let player = game.decision().expect("it is asked").player;
        let choice = game.meant(&Action::from(line)).expect("it means something")[0];
        game.submit(player, &choice, None).expect("it is legal");
    }
    assert_eq!(game.decision().map(|decision| decision.about), Some(About::Draw(From::Tasks)));
    let mut named: Vec<&str> = game
        .options()
        .into_iter()
        .filter_map(|choice| match choice {
            Move::Drawn(Some(Card::Task(task))) => Some(cards().task(task).slug.as_str()),
            _ => None,
        })
        .collect();
    named.sort_unstable();
    let known = [
        "central-dominance",
        "center-cross",
        "destruction",
        "side-chain",
        "imprisonment",
        "isolation",
        "diagonals",
    ];
    let all = cards().tasks().map(|(_, task)| task.slug.as_str());
    let mut unknown: Vec<&str> = all.filter(|task| !known.contains(task)).collect();
    unknown.sort_unstable();
    assert_eq!(named, unknown);
    // What is known to lie elsewhere is refused.
    let player = game.decision().expect("it is asked").player;
    let choice = game.meant(&Action::from("drew isolation")).expect("a task")[0];
    let reasons = game.reasons_against(player, &choice);
    assert_eq!(reasons.iter().map(|reason| &reason.why).collect::<Vec<_>>(), [&Why::Elsewhere]);
}

/// Nothing is hidden, so no card has to be named until flares or legends run out.
#[test]
fn a_game_that_was_dealt_is_played_with_the_cards_in_their_order() {
    let dealt = deal(rules(), form(0), &shuffled(form(0), &[], &[])).expect("it is all there");
    let mut game = Game::new(rules(), &dealt.state, Record::Kept);
    play(&mut game, &mut Chance(4), 5_000, |_, _| ());
    assert!(game.state().over.is_some());
    let first = game.log().first().map(|entry| rules().id_of(entry.cause.rule));
    assert_eq!(first, Some("tash-kalar/turn/first-turn"));
}
