//! The steps of a dealing with their rules: who sits where, which decks are shuffled, where scores begin.

use cardinal_tash_kalar::cards::FlareId;
use cardinal_tash_kalar::deal::{DealError, Dealing, deal};
use cardinal_tash_kalar::rules::rules;

use crate::dealt::{form, shuffled};

/// The steps before anything is drawn or turned up, and where scores begin: each with its rules.
fn told(start: usize, pieces: &[(&str, usize)]) -> Vec<String> {
    let dealt = deal(rules(), form(start), &shuffled(form(start), &[], pieces)).expect("it is all there");
    let steps = dealt.steps.iter().filter_map(|(step, cited)| {
        let name = match step {
            Dealing::Board { highlighted } => format!("board {highlighted}"),
            Dealing::Players { players } => format!("players {players}"),
            Dealing::Seated { player, colour } => format!("seated {} {colour}", player.index()),
            Dealing::SharedDecks => "shared".to_owned(),
            Dealing::DeckShuffled { player } => format!("deck {}", player.index()),
            Dealing::Sideways { player, cards } => format!("sideways {} {cards}", player.index()),
            Dealing::PlaysFirst { player } => format!("first {}", player.index()),
            Dealing::ScoresAtZero => "scores".to_owned(),
            _ => return None,
        };
        let cited = cited.iter().map(|rule| rules().id_of(*rule).trim_start_matches("tash-kalar/"));
        Some(format!("{name}: {}", cited.collect::<Vec<_>>().join(" ")))
    });
    steps.collect()
}

#[test]
fn a_dealing_of_two_tells_the_board_the_seats_and_the_decks() {
    assert_eq!(
        told(0, &[]),
        [
            "board true: setup/board-side",
            "players 2: modes/high-form-sides",
            "seated 0 x: setup/colour",
            "seated 1 o: setup/colour",
            "shared: setup/flares-and-legends",
            "deck 0: setup/shuffle-own-deck",
            "deck 1: setup/shuffle-own-deck",
            "first 0: setup/first-player",
        ]
    );
    let duel = told(1, &[("c5", 0), ("g5", 1)]);
    assert_eq!(duel.first().map(String::as_str), Some("board false: setup/board-side"));
    assert_eq!(duel[1], "players 2: modes/duel-sides");
    assert_eq!(duel.last().map(String::as_str), Some("scores: setup/duel-score-board"));
}

#[test]
fn a_dealing_of_teams_tells_what_each_has_for_itself() {
    let sideways = "setup/team-sideways-cards modes/team-decks";
    let seat = "setup/colour setup/team-decks modes/team-one-colour setup/team-seats";
    let mut wanted = vec![
        "board true: setup/board-side".to_owned(),
        "players 4: modes/high-form-sides modes/team-forms".to_owned(),
    ];
    wanted.extend((0..4).map(|player| format!("seated {player} {}: {seat}", ["x", "o"][player % 2])));
    wanted.push("shared: setup/flares-and-legends".to_owned());
    for player in 0..4 {
        wanted.push(format!("deck {player}: setup/shuffle-own-deck"));
        wanted.push(format!("sideways {player} 6: {sideways}"));
    }
    wanted.push("first 0: setup/first-player".to_owned());
    assert_eq!(told(2, &[]), wanted);
}

/// Three pieces in a Melee of three and of four, where the colour of the player who plays second is left out;
/// in a Duel one of each colour, also where teams play.
#[test]
fn each_colour_that_places_a_piece_does_and_no_other() {
    let scores = "scores: setup/melee-score-board setup/melee-score-pieces";
    for (start, pieces, is_dealt) in [
        (3, &[("c5", 0), ("g5", 1)][..], true),
        (3, &[("c5", 0)], false),
        (4, &[("d4", 0), ("f4", 1), ("e6", 2)], true),
        (4, &[("d4", 0), ("e6", 2)], false),
        (4, &[("d4", 0), ("f4", 0), ("e6", 2)], false),
        (5, &[("d4", 0), ("f4", 2), ("e6", 3)], true),
        (5, &[("d4", 0), ("f4", 1), ("e6", 2), ("d6", 3)], false),
        (5, &[("d4", 0), ("d4", 2), ("e6", 3)], false),
    ] {
        let found = deal(rules(), form(start), &shuffled(form(start), &[], pieces));
        assert_eq!(found.as_ref().err(), (!is_dealt).then_some(&DealError::Pieces), "{start} {pieces:?}");
        if is_dealt && start > 3 {
            assert_eq!(told(start, pieces).last().map(String::as_str), Some(scores));
        }
    }
}

/// Each of the twelve flares is there once.
#[test]
fn flares_are_complete_and_none_is_there_twice() {
    let dealt = |flares: &[FlareId]| {
        let shuffled = shuffled(form(0), &[], &[]);
        let shuffled = cardinal_tash_kalar::deal::Shuffled { flares: flares.to_vec(), ..shuffled };
        deal(rules(), form(0), &shuffled).err()
    };
    let all = shuffled(form(0), &[], &[]).flares;
    assert_eq!(dealt(&all), None);
    let mut twice = all.clone();
    twice[3] = twice[7];
    for wrong in [&all[1..], &twice, &[&all[..], &all[..1]].concat()] {
        assert_eq!(dealt(wrong), Some(DealError::Pile("flares")), "{} flares", wrong.len());
    }
}
