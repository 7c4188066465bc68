//! What is noted of turns with the rules behind it: pieces taken back and enemy pieces that help, control
//! that passes, points, tasks, hands, the end.

use cardinal_replay::Game as _;
use cardinal_tash_kalar::event::Event;
use cardinal_tash_kalar::state::Stage;

use crate::besides::{all_cite, played};

use crate::stage::{DUEL, EMPTY, HIGH, MELEE, TWO};

const FOUR: &str = "mode=melee seats=x:highland,o:sylvan,v:northern-imperial,t:southern-imperial deck1=0 \
                    legends=0 flares=0";
const TEAMS: &str = "seats=x:highland,o:sylvan,x:northern-imperial,o:southern-imperial legends=0 flares=0";

/// Pieces are short for a being (`tash-kalar/summon/shortage`) and not where one is placed; an enemy piece
/// helps by every rule of improvised summoning, and by one alone where a card grants it.
#[test]
fn what_is_taken_back_and_what_helps_cites_why() {
    let short = "xxxxx/xxxxxxx/xx7/9/9/3x1x3/9/7/5";
    let helped = "5/7/9/9/9/3x1o3/9/7/5";
    all_cite(&[
        (
            short,
            DUEL,
            "hand1=wild-eagle",
            &["summon wild-eagle e5 taking a3"],
            "taken-back",
            &["summon/shortage-take-back summon/shortage"],
        ),
        (short, DUEL, "", &["place e5 taking a3"], "taken-back", &["turn/place-shortage"]),
        (
            helped,
            MELEE,
            "hand1=wild-eagle",
            &["summon wild-eagle e5 with f6"],
            "helped",
            &["improvised/mark modes/melee-enemy-piece improvised/once-per-colour improvised/piece \
               improvised/one-enemy-piece improvised/one-being improvised/stays-enemy"],
        ),
        (
            helped,
            MELEE,
            "hand1=wild-eagle flags=enemy-piece",
            &["summon wild-eagle e5 with f6"],
            "helped",
            &["improvised/piece"],
        ),
    ]);
    for (flags, used) in [("", 0b10), ("flags=enemy-piece", 0)] {
        let text = format!("{helped} {MELEE} hand1=wild-eagle {flags}");
        let state = played(&text, &["summon wild-eagle e5 with f6"]).state().clone();
        assert_eq!(state.improvised, [used, 0, 0, 0], "{flags}");
    }
}

/// Control passes between actions or in the middle of an effect, which the team-mate then finishes.
#[test]
fn control_that_passes_cites_whether_an_effect_is_pending() {
    let form = format!("mode=duel {TEAMS} deck1=9");
    let eagle = "5/7/9/9/9/3x1x3/9/7/5";
    let hand = "hand1=wild-eagle";
    let pending: &[&str] = &["summon wild-eagle e5", "pass-control", "skip"];
    all_cite(&[
        (
            EMPTY,
            &form,
            hand,
            &["pass-control"],
            "control-passed",
            &["turn/pass-control modes/team-pass-control"],
        ),
        (
            eagle,
            &form,
            hand,
            pending,
            "control-passed",
            &["turn/pass-control modes/team-pass-control effects/pass-control"],
        ),
        (EMPTY, &form, hand, &["pass-control"], "legends-passed", &["turn/pass-legends modes/team-legends"]),
        (eagle, &form, hand, pending, "resolved", &["summon/discard-card turn/pass-pending-effect"]),
        (eagle, &form, hand, &["summon wild-eagle e5", "skip"], "resolved", &["summon/discard-card"]),
    ]);
}

/// Where the points of each mode come from.
#[test]
fn points_and_tasks_cite_where_they_come_from() {
    let flare = "ooooo/7/9/9/9/9/9/7/5";
    let place: &[&str] = &["place e7"];
    let (invoked, in_o) = (["flare flare-2-5 against o"], ["place e7", "colour o"]);
    let both = "score-x=o:1 destroyed=o:1.0.0,v:1.0.0";
    all_cite(&[
        (
            EMPTY,
            DUEL,
            "actions=1 destroyed=o:2.0.0 summoned=1.0.0.1",
            place,
            "scored",
            &["scoring/duel-points modes/duel-points", "scoring/duel-legend modes/duel-points"],
        ),
        (EMPTY, DUEL, "actions=1 destroyed=o:3.0.0", place, "unpaired", &["scoring/duel-odd-piece"]),
        (EMPTY, DUEL, "actions=1 destroyed=o:2.0.0", place, "unpaired", &[]),
        (EMPTY, DUEL, "actions=1", place, "unpaired", &[]),
        (EMPTY, HIGH, "actions=1 destroyed=o:1.0.0", place, "unpaired", &[]),
        (EMPTY, MELEE, "actions=1 destroyed=o:1.0.0", place, "unpaired", &[]),
        (flare, DUEL, "hand1=flare-2-5", &invoked, "scored", &["flare/duel-point modes/duel-points"]),
        (flare, HIGH, "hand1=flare-2-5", &invoked, "scored", &[]),
        (
            EMPTY,
            MELEE,
            "actions=1 destroyed=o:2.0.0",
            place,
            "scored",
            &["scoring/melee-points modes/melee-points"],
        ),
        (
            EMPTY,
            MELEE,
            &format!("actions=1 {both}"),
            &in_o,
            "scored",
            &["scoring/melee-odd-pieces modes/melee-points"],
        ),
        (
            EMPTY,
            MELEE,
            "actions=1 summoned=1.0.0.1",
            &in_o,
            "scored",
            &["scoring/melee-legend modes/melee-points-of-choice"],
        ),
        (
            "5/7/9/3XX4/3xx4/3x5/9/7/5",
            HIGH,
            "actions=1 tasks=center-cross,central-dominance,destruction next-task=side-chain",
            &["place c3", "complete central-dominance"],
            "task-completed",
            &["scoring/task-complete modes/high-form-points"],
        ),
    ]);
}

/// The hand, the deck, further fields; whether cards above the limit are kept as the drawing begins, and
/// whether the hand stays short at its end (`tash-kalar/keywords/extra-card-later`,
/// `tash-kalar/draw/last-card`).
#[test]
fn a_hand_above_its_limit_is_noted_before_drawing_and_a_short_one_after_it() {
    let three = "wild-eagle,dire-wolf,hill-giant";
    for (hand, deck, more, kept, short) in [
        (three.to_owned(), "0", "", 0, None),
        (format!("{three},warlord"), "0", "", 1, None),
        (format!("{three},titan,hell-bull"), "0", "", 0, None),
        (format!("{three},titan,hell-bull,leviathan"), "0", "", 1, None),
        (format!("{three},warlord"), "werewolf", "", 1, None),
        ("wild-eagle,dire-wolf".to_owned(), "0", "", 0, Some(2)),
        ("wild-eagle,titan,hell-bull,leviathan".to_owned(), "0", "", 1, Some(1)),
        ("wild-eagle".to_owned(), "warlord", "", 0, Some(2)),
        ("wild-eagle,dire-wolf".to_owned(), "warlord", "", 0, None),
        ("wild-eagle,dire-wolf".to_owned(), "warlord,werewolf", "", 0, None),
        // What is drawn in this turn is kept in later ones.
        (three.to_owned(), "warlord,werewolf", "extra=1.0", 0, None),
    ] {
        let text = format!("{EMPTY} mode=duel {TWO} actions=1 hand1={hand} {more}")
            .replace("deck1=0", &format!("deck1={deck}"));
        let game = played(&text, &["place e5"]);
        let turn = game.log().iter().take_while(|entry| !matches!(entry.event, Event::TurnEnded { .. }));
        let events: Vec<&Event> = turn.map(|entry| &entry.event).collect();
        let found = events.iter().filter(|event| matches!(event, Event::HandKept { .. })).count();
        let beings = events.iter().find_map(|event| match event {
            Event::HandShort { beings, .. } => Some(*beings),
            _ => None,
        });
        assert_eq!((found, beings), (kept, short), "{text}");
        if kept == 1 {
            let drawing = Event::StageReached { stage: Stage::Drawing };
            let at = events.iter().position(|event| **event == drawing).expect("cards are drawn");
            assert!(matches!(events[at + 1], Event::HandKept { .. }), "{text}");
        }
    }
    let kept = format!("hand1={three},warlord actions=1");
    let place: &[&str] = &["place e5"];
    all_cite(&[
        (EMPTY, DUEL, &kept, place, "hand-kept", &["keywords/extra-card-later"]),
        (
            EMPTY,
            DUEL,
            "hand1=wild-eagle actions=1",
            place,
            "hand-short",
            &["draw/last-card draw/no-reshuffle"],
        ),
    ]);
}

/// By what the end is triggered, and by what the game is decided.
#[test]
fn the_end_cites_what_triggers_it_and_what_decides() {
    let place: &[&str] = &["place c3"];
    let three = "hand1=wild-eagle,dire-wolf";
    let last = format!("mode=duel {TWO}").replace("deck1=0", "deck1=warlord");
    let of_team = format!("{TEAMS} deck1=warlord,?,?,?,?,?,?");
    let (of_duel, of_high) = (format!("mode=duel {of_team}"), format!("mode=high-form {of_team}"));
    let high_last = last.replace("duel", "high-form");
    let one = format!("{three} actions=1");
    let of_points = "actions=1 done-x=color-conquest,diagonals hand1=wild-eagle,dire-wolf,warlord";
    let over = "actions=1 last-turns=0";
    let (melee, tied) = (
        format!("{over} score-x=o:2,v:2 score-o=x:3,v:3 score-v=x:1,o:4"),
        format!("{over} score-x=o:2,v:9 score-o=x:3,v:3 score-v=x:3,o:4"),
    );
    let four = format!("{over} score-x=o:2,v:3,t:4 score-o=x:2,v:3,t:5");
    let final_count = "end/high-form-final-count modes/high-form-points";
    let (won, stands) =
        (format!("end/high-form-winner {final_count}"), format!("end/tie-stands {final_count}"));
    let (legend, tie) = ("5/7/9/3X*5/9/9/9/7/5", "5/7/9/3o5/9/9/9/7/5");
    all_cite(&[
        (EMPTY, &last, &one, place, "end-triggered", &["end/last-card"]),
        (EMPTY, &high_last, &one, place, "end-triggered", &["end/last-card"]),
        (
            EMPTY,
            &of_duel,
            &one,
            place,
            "end-triggered",
            &["end/team-last-card modes/team-end-trigger modes/team-decks"],
        ),
        (
            EMPTY,
            &of_high,
            &one,
            place,
            "end-triggered",
            &["end/team-last-card modes/team-end-trigger modes/team-decks"],
        ),
        (
            "5/7/9/9/2X*X*X*4/9/9/7/5",
            HIGH,
            of_points,
            place,
            "end-triggered",
            &["end/high-form-nine end/high-form-count modes/high-form-points"],
        ),
        (EMPTY, DUEL, "actions=1 score-x=18", place, "end-triggered", &["end/duel-eighteen"]),
        (EMPTY, MELEE, "actions=1 score-x=o:12", place, "end-triggered", &["end/melee-limits"]),
        (legend, HIGH, over, place, "over", &[&won]),
        (tie, HIGH, over, place, "over", &[&stands]),
        (EMPTY, DUEL, &format!("{over} score-x=2"), place, "over", &["end/duel-winner"]),
        (
            EMPTY,
            MELEE,
            &melee,
            place,
            "over",
            &["end/melee-score modes/melee-final-score end/melee-higher-score"],
        ),
        (EMPTY, MELEE, &tied, place, "over", &["end/melee-tie modes/melee-final-score"]),
        (EMPTY, FOUR, &four, place, "over", &["end/melee-tie-four modes/melee-final-score"]),
    ]);
}
