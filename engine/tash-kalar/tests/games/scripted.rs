//! What people write down of a game: whose turn it is told by, what they leave out, what is not clear, and
//! what is told of it where two rulings are compared.

use cardinal_replay::{
    ActError, Comparable as _, Game as _, Input, Reason, ReplayError, Scenario, Scripted as _, Session,
    milestones, parting, replay, rule,
};
use cardinal_tash_kalar::action::{Action, UnknownName};
use cardinal_tash_kalar::cards::From;
use cardinal_tash_kalar::decision::{About, Choice};
use cardinal_tash_kalar::event::Event;
use cardinal_tash_kalar::game::Game;
use cardinal_tash_kalar::notation::line;
use cardinal_tash_kalar::rules::rules;
use cardinal_tash_kalar::setup::Setup;
use cardinal_tash_kalar::state::{Player, Stage};
use cardinal_tash_kalar::why::Why;

use crate::stage::{STARTS, game};

/// Nothing is left to draw, so that nobody has to say what was drawn.
const DRY: &str = "mode=duel seats=x:highland,o:sylvan deck1=0 deck2=0 legends=0 flares=0";

/// An input with its turn and its player, `-` where it names none.
type Said<'t> = (&'t str, &'t str, &'t str);

fn told(position: &str, inputs: &[Said]) -> Scenario<Setup, Action> {
    let named = |word: &str| (word != "-").then(|| word.to_owned());
    let input = |(at, player, action): &Said| Input {
        at: named(at),
        player: named(player),
        action: Action::from(*action),
    };
    Scenario {
        ruleset: "tash-kalar".to_owned(),
        setup: position.parse().expect("a position"),
        inputs: inputs.iter().map(input).collect(),
    }
}

fn session(position: &str, lines: &[&str]) -> Session<Game> {
    let setup = position.parse().expect("a position");
    let mut session = Session::<Game>::begin(rules(), setup).expect("a legal one");
    for text in lines {
        session.act(None, &Action::from(*text)).unwrap_or_else(|error| panic!("{text}: {error}"));
    }
    session
}

#[test]
fn a_player_is_called_by_the_seat_and_nobody_else_is() {
    for (start, handle, seat) in [
        (1, "1", Some(0)),
        (1, "2", Some(1)),
        (1, "3", None),
        (3, "4", Some(3)),
        (4, "3", Some(2)),
        (4, "4", None),
        (5, "4", Some(3)),
        (5, "5", None),
        (5, "0", None),
        (5, "x", None),
    ] {
        let game = game(STARTS[start]);
        let found = game.player(handle);
        let wanted = seat.and_then(Player::seat).ok_or_else(|| UnknownName(handle.to_owned()));
        assert_eq!(found, wanted, "{handle} in {}", STARTS[start]);
        if let Ok(player) = found {
            assert_eq!(Game::handle(game.state(), player), handle);
        }
    }
    assert_eq!((Player::seat(3).map(Player::index), Player::seat(4)), (Some(3), None));
}

#[test]
fn what_is_said_for_a_turn_and_a_player_is_done_then_and_by_nobody_else() {
    let text = format!("5/7/9/9/9/9/9/7/5 {DRY} actions=1 last-turns=1");
    let inputs = [("2", "1", "place e5"), ("3", "2", "place c3"), ("3", "2", "place d3")];
    let ruling = replay::<Game>(rules(), &told(&text, &inputs)).expect("it can be replayed");
    assert_eq!(line(&ruling.after.board), "5/7/2oo5/9/4x4/9/9/7/5");
    let turns: Vec<u16> =
        ruling.log.iter().filter(|entry| entry.input.is_some()).map(|entry| entry.at.turn).collect();
    assert!(turns.contains(&2) && turns.contains(&3), "{turns:?}");
    let unknown = replay::<Game>(rules(), &told(&text, &[("2", "3", "place e5")]));
    assert_eq!(unknown.err(), Some(ReplayError::Name { input: 0, name: UnknownName("3".to_owned()) }));
}

/// Where something may be left, it is left when nobody speaks of it: the flare after the last action, the
/// task (`tash-kalar/scoring/task-complete`), the rest of an effect; a card that is not named is drawn face
/// down.
#[test]
fn what_nobody_says_is_left() {
    let flare =
        "ooooo/o6/o8/9/9/9/9/7/5 mode=duel seats=x:highland,o:sylvan hand1=flare-2-5 actions=1 until=turn";
    let ruling =
        replay::<Game>(rules(), &told(flare, &[("-", "-", "place e5")])).expect("it can be replayed");
    let staged = |ruling: &cardinal_replay::Replay<_>| -> Vec<Stage> {
        let stage = |entry: &cardinal_replay::Entry<cardinal_tash_kalar::words::TashKalar>| match entry.event
        {
            Event::StageReached { stage } => Some(stage),
            _ => None,
        };
        ruling.log.iter().filter_map(stage).collect()
    };
    assert_eq!(staged(&ruling), [Stage::Finishing, Stage::Drawing]);
    assert_eq!(ruling.after.hands[0].flares.count_ones(), 1, "it is still held");

    let task = "5/7/9/3XX4/3xx4/3x5/9/7/5 seats=x:highland,o:sylvan actions=1 until=turn \
                tasks=central-dominance,center-cross,destruction next-task=side-chain";
    let ruling = replay::<Game>(rules(), &told(task, &[("-", "-", "place c3")])).expect("it can be replayed");
    assert_eq!(staged(&ruling), [Stage::Completing, Stage::Drawing]);
    assert_eq!(ruling.after.high_form_points(ruling.after.own(), rules()), 0);

    let draw = "5/7/9/9/9/9/9/7/5 mode=duel seats=x:highland,o:sylvan deck1=9 deck2=9 legends=0 flares=0 \
                actions=1 last-turns=0";
    let ruling = replay::<Game>(rules(), &told(draw, &[("-", "-", "place c3")])).expect("it can be replayed");
    let drawn = ruling.log.iter().filter(|entry| {
        matches!(entry.event, Event::Drawn { from: From::Deck, card: None, extra: false, .. })
    });
    assert_eq!((drawn.count(), ruling.after.hands[0].hidden_beings), (3, 3));
    assert!(ruling.verdict.result.over);

    let effect = "5/7/9/9/9/3x1x3/9/7/5 mode=duel seats=x:highland,o:sylvan hand1=wild-eagle until=act";
    let inputs = [("-", "-", "summon wild-eagle e5")];
    let ruling = replay::<Game>(rules(), &told(effect, &inputs)).expect("it can be replayed");
    assert!(ruling.log.iter().any(|entry| entry.event == Event::Chosen { choice: Choice::Skip }));
    assert_eq!(line(&ruling.after.board), "5/7/9/9/4x4/3x1x3/9/7/5");

    // What has to be placed is not left.
    let must = "OOO2/7/9/9/9/9/9/7/5 mode=duel seats=x:highland,o:sylvan hand1=flare-3-6-a until=act";
    let unsaid = replay::<Game>(rules(), &told(must, &[("-", "-", "flare flare-3-6-a")]));
    assert!(matches!(
        unsaid,
        Err(ReplayError::Unsaid { decision: Some(decision), input: None, ref reasons })
            if matches!(decision.about, About::Effect { .. }) && reasons.is_empty()
    ));
}

/// The position, the lines before, the line that leaves it open, the rule, and one that says it.
const UNCLEAR: [(&str, &[&str], &str, &str, &str); 4] = [
    // The Cannon shoots along the squares that its pattern marks, and it lies there in two ways.
    (
        "5/7/9/9/3xxx3/2x3x2/9/7/5 mode=duel seats=x:northern-imperial,o:sylvan hand1=cannon",
        &[],
        "summon cannon e5",
        "tash-kalar/summon/pattern",
        "summon cannon e5 way 1",
    ),
    // The Clan Guardian upgrades a piece that was used, and four stand there of which it takes three.
    (
        "5/7/9/9/2xx1xx2/9/9/7/5 mode=duel seats=x:highland,o:sylvan hand1=clan-guardian",
        &[],
        "summon clan-guardian e5",
        "tash-kalar/summon/pattern",
        "summon clan-guardian e5 way 1",
    ),
    (
        "ooooo/vvvvvvv/9/9/9/9/9/7/5 mode=melee seats=x:northern-imperial,o:highland,v:sylvan hand1=flare-2-5",
        &[],
        "flare flare-2-5",
        "tash-kalar/flare/melee-opponent",
        "flare flare-2-5 against v",
    ),
    (
        "5/7/9/4x4/3x1x3/3x5/9/7/5 mode=melee seats=x:sylvan,o:highland,v:northern-imperial hand1=forest-ancient",
        &["summon forest-ancient e5"],
        "e6",
        "tash-kalar/keywords/place",
        "v:e6",
    ),
];

#[test]
fn what_is_not_clear_is_refused_by_the_rule_that_tells_them_apart() {
    for (position, lines, open, id, said) in UNCLEAR {
        let mut session = session(position, lines);
        let Err(ActError::Refused(reasons)) = session.act(None, &Action::from(open)) else {
            panic!("{open} leaves something open")
        };
        let [Reason { why: Why::Unclear, rule }] = reasons.as_slice() else { panic!("{open}: {reasons:?}") };
        assert_eq!(rules().id_of(*rule), id, "{open}");
        assert_eq!(session.act(None, &Action::from(said)), Ok(()), "{said}");
    }
    // Where it makes no difference, or one alone is legal, nothing has to be said.
    for (position, lines, clear) in [
        (
            // The Hungry Bear speaks of no marked squares.
            "5/7/9/9/3x1x3/3xxx3/9/7/5 mode=duel seats=x:highland,o:sylvan hand1=hungry-bear",
            &[][..],
            "summon hungry-bear e5",
        ),
        (
            "oooo1/vvvvvvv/9/9/9/9/9/7/5 mode=melee seats=x:northern-imperial,o:highland,v:sylvan hand1=flare-2-5",
            &[],
            "flare flare-2-5",
        ),
        (
            "5/7/9/4x4/3x1x3/3x5/9/7/5 mode=duel seats=x:sylvan,o:highland hand1=forest-ancient",
            &["summon forest-ancient e5"],
            "e6",
        ),
    ] {
        assert_eq!(session(position, lines).act(None, &Action::from(clear)), Ok(()), "{clear}");
    }
}

/// A flare that is not held and of which no criterion is met, in a turn that asks for a flare first and for a
/// task then: there it comes too late, and nothing else is against it (`tash-kalar/turn/flare-window`).
#[test]
fn an_input_that_is_never_legal_is_refused_for_the_fewest_reasons_that_it_met() {
    let text = "ooooo/ooooo2/9/3XX4/3xx4/3x5/9/7/5 seats=x:highland,o:sylvan actions=1 until=turn \
                tasks=central-dominance,center-cross,destruction next-task=side-chain hand1=flare-3-4";
    let inputs = [("-", "-", "place c3"), ("-", "-", "flare flare-4-6")];
    let ruling = replay::<Game>(rules(), &told(text, &inputs)).expect("it can be replayed");
    let refused = ruling.log.iter().find_map(|entry| match &entry.event {
        Event::Refused { reasons } => Some((entry.input, reasons.clone())),
        _ => None,
    });
    let (input, reasons) = refused.expect("it is refused");
    assert_eq!(input, Some(1));
    assert_eq!(reasons.iter().map(|reason| &reason.why).collect::<Vec<_>>(), [&Why::OtherQuestion]);
    assert_eq!(rules().id_of(reasons[0].rule), "tash-kalar/turn/flare-window");
    // Before, there were three.
    let finishing = session(text, &["place c3"]);
    let player = finishing.game().decision().expect("it is asked").player;
    let choice = finishing.game().meant(&Action::from("flare flare-4-6")).expect("a flare")[0];
    assert_eq!(finishing.game().reasons_against(player, &choice).len(), 3);
}

fn kind(event: &Event) -> String {
    let json = serde_json::to_value(event).expect("it can be written");
    json["what"].as_str().unwrap_or_default().to_owned()
}

/// Two rulings are compared by what happens on the board, and by the end.
#[test]
fn rulings_part_at_the_first_thing_on_the_board_that_differs() {
    let giant = "5/7/9/4O4/3o5/4x4/3xxx3/7/5";
    let fields = format!("{DRY} hand1=hill-giant,wild-eagle last-turns=0");
    let inputs = [("-", "-", "summon hill-giant e5"), ("-", "-", "place c3")];
    let of = |board: &str, inputs: &[Said]| {
        replay::<Game>(rules(), &told(&format!("{board} {fields}"), inputs)).expect("it can be replayed")
    };
    let kinds = |ruling: &cardinal_replay::Replay<_>| -> Vec<String> {
        milestones::<Game>(&ruling.log).map(|(_, event)| kind(&event)).collect()
    };
    let one = of(giant, &inputs);
    // Its own side falls in the south.
    assert_eq!(kinds(&one), ["summoned", "destroyed", "destroyed", "destroyed", "placed", "over"]);
    let eagle = of(
        "5/7/9/9/9/3x1x3/9/7/5",
        &[("-", "-", "summon wild-eagle e5"), ("-", "-", "e5-c7"), ("-", "-", "place c3")],
    );
    assert_eq!(kinds(&eagle), ["summoned", "moved", "placed", "over"]);

    assert_eq!(parting::<Game>(&one, &one), None);
    // A legend in the north is not destroyed, and the piece in the west is the first to fall.
    let other = of("5/7/9/4O*4/3o5/4x4/3xxx3/7/5", &inputs);
    let parted = parting::<Game>(&one, &other).expect("they part");
    let at = |ruling: &cardinal_replay::Replay<_>, place: Option<usize>| {
        place.and_then(|place: usize| ruling.log.get(place)).and_then(Game::milestone)
    };
    for (ruling, place, square) in [(&one, parted.one, "e4"), (&other, parted.other, "d5")] {
        let square = square.parse().expect("a square");
        assert!(
            matches!(at(ruling, place), Some(Event::Destroyed { at, .. }) if at == square),
            "{square}: {place:?}"
        );
    }
}

/// A turn of another ruleset says nothing here, and to pass at one that there is not is to do nothing.
#[test]
fn under_another_ruleset_turns_mean_nothing_and_passing_at_them_is_left_out() {
    let all = ["finish", "skip", "complete nothing", "drew nothing", "place c3", "do", "complete diagonals"];
    let text = format!("5/7/9/9/9/9/9/7/5 {DRY}");
    let done = ["place c3", "do", "complete diagonals"];
    for (ruleset, at, kept, actions) in [
        ("tash-kalar", "2", Some("2"), &all[..]),
        ("tash-kalar", "999", Some("999"), &all),
        ("tash-kalar", "1000", None, &done),
        ("tash-kalar", "draw", None, &done),
        ("another", "2", None, &done),
    ] {
        let inputs: Vec<Said> = all.iter().map(|action| (at, "-", *action)).collect();
        let scenario = Scenario { ruleset: ruleset.to_owned(), ..told(&text, &inputs) };
        let ruled = rule::<Game>(rules(), &scenario).scenario;
        assert_eq!(ruled.ruleset, "tash-kalar");
        let found: Vec<(Option<&str>, &str)> =
            ruled.inputs.iter().map(|input| (input.at.as_deref(), input.action.0.as_str())).collect();
        let wanted: Vec<(Option<&str>, &str)> = actions.iter().map(|action| (kept, *action)).collect();
        assert_eq!(found, wanted, "turn {at} of {ruleset}");
    }
}

#[test]
fn a_session_goes_to_the_turn_that_begins() {
    let text = format!("5/7/9/9/9/9/9/7/5 {DRY} actions=1");
    let mut session = session(&text, &["place e5", "place c3", "place d3"]);
    let turn = |session: &Session<Game>| session.game().decision().map(|decision| decision.turn);
    assert_eq!(turn(&session), Some(4));
    for (step, there, now) in [(3, true, 3), (4, true, 4), (1, false, 4), (5, false, 4), (3, true, 3)] {
        assert_eq!(session.to_step(step, 1), there, "turn {step}");
        assert_eq!(turn(&session), Some(now), "turn {step}");
    }
    // Nobody begins it for a second time.
    assert!(!session.to_step(3, 2));
    let written = session.scenario();
    assert_eq!(written.ruleset, "tash-kalar");
    let said: Vec<(Option<&str>, Option<&str>, String)> = written
        .inputs
        .iter()
        .map(|input| (input.at.as_deref(), input.player.as_deref(), input.action.to_string()))
        .collect();
    assert_eq!(said, [(Some("2"), Some("1"), "place e5".to_owned())]);
}
