//! What is offered and asked: control that may pass, cards that may be drawn, moves that pass; what written
//! words mean; patterns that lie nearest.

use std::collections::BTreeSet;

use cardinal_replay::Game as _;
use cardinal_tash_kalar::action::{Action, UnknownName};
use cardinal_tash_kalar::board::{Colour, Rank};
use cardinal_tash_kalar::cards::{Card, From, cards};
use cardinal_tash_kalar::decision::{About, Choice, Move};
use cardinal_tash_kalar::event::Event;
use cardinal_tash_kalar::game::{Game, Horizon};
use cardinal_tash_kalar::pattern::Way;
use cardinal_tash_kalar::rules::rules;

use crate::besides::played;
use crate::stage::{DUEL, EMPTY, game, table};

const TEAMS: &str = "mode=duel seats=x:highland,o:sylvan,x:northern-imperial,o:southern-imperial deck1=9";

/// Control passes between actions and in an effect, in a team and once (`tash-kalar/turn/pass-control`).
#[test]
fn to_pass_control_is_offered_to_a_team_that_has_not_done_so() {
    let board = "5/7/9/9/9/3x1x3/9/7/5";
    let summon: &[&str] = &["summon wild-eagle e5"];
    for (form, lines, is_offered) in [
        (TEAMS, &[][..], true),
        (TEAMS, summon, true),
        (TEAMS, &["pass-control"], false),
        (TEAMS, &["summon wild-eagle e5", "pass-control"], false),
        (DUEL, &[], false),
        (DUEL, summon, false),
    ] {
        let game = played(&format!("{board} {form} hand1=wild-eagle"), lines);
        let offered = game.options().contains(&Move::PassControl);
        assert_eq!(offered, is_offered, "{form} {lines:?}");
        let player = game.decision().expect("it is asked").player;
        let reasons = game.reasons_against(player, &Move::PassControl);
        assert_eq!(reasons.is_empty(), is_offered, "{reasons:?}");
        assert!(reasons.iter().all(|reason| rules().id_of(reason.rule) == "tash-kalar/turn/pass-control"));
    }
}

/// Legends are the team-mate's to draw (`tash-kalar/draw/team`), beings and flares one's own.
#[test]
fn the_one_who_draws_is_asked_which_card_it_was() {
    for (hand, legends, about, seat) in [
        ("wild-eagle,dire-wolf", "3", From::Deck, 0),
        ("wild-eagle,dire-wolf,hill-giant", "3", From::Legends, 2),
        ("wild-eagle,dire-wolf,hill-giant", "0", From::Flares, 0),
    ] {
        let text = format!("{EMPTY} {TEAMS} legends={legends} actions=1 hand1={hand}");
        let decision = played(&text, &["place e5"]).decision().expect("a card is drawn");
        assert_eq!((decision.about, decision.player.index()), (About::Draw(about), seat), "{hand}");
        assert!(decision.optional);
    }
}

/// A flare that may have been drawn is one of which nobody knows where it is.
#[test]
fn a_flare_that_is_drawn_is_none_that_lies_elsewhere() {
    let text = format!(
        "{EMPTY} mode=duel seats=x:highland,o:sylvan deck1=0 deck2=0 legends=0 actions=1 \
         hand2=flare-2-5,flare-3-4 flares-discard=flare-3-5 flares=?,flare-4-6,?"
    );
    let game = played(&text, &["place e5"]);
    assert_eq!(game.decision().map(|decision| decision.about), Some(About::Draw(From::Flares)));
    let named = |choice: Move| match choice {
        Move::Drawn(Some(Card::Flare(flare))) => Some(cards().flare(flare).slug.as_str()),
        _ => None,
    };
    let found: BTreeSet<&str> = game.options().into_iter().filter_map(named).collect();
    let known = ["flare-2-5", "flare-3-4", "flare-3-5", "flare-4-6"];
    let all = cards().flares().map(|(_, flare)| flare.slug.as_str());
    assert_eq!(found, all.filter(|flare| !known.contains(flare)).collect());
}

/// To put a card of one's own deck under it straightens a sideways one, in a team alone
/// (`tash-kalar/turn/discard-team`); of several flares those go that are named.
#[test]
fn what_is_put_under_a_deck_straightens_a_card_of_a_team() {
    let cards_of = "hand1=wild-eagle,dire-wolf,hell-bull,flare-2-5,flare-3-4";
    for (form, returned, straightened) in [
        (TEAMS, "dire-wolf,flare-3-4", 1),
        (TEAMS, "hell-bull,flare-3-4", 0),
        (TEAMS, "flare-3-4", 0),
        (DUEL, "dire-wolf,flare-3-4", 0),
        (DUEL, "hell-bull,flare-3-4", 0),
    ] {
        let text = format!("{EMPTY} {form} {cards_of}");
        let game = played(&text, &[&format!("discard wild-eagle returning {returned}")]);
        let found = game.log().iter().filter(|entry| entry.event == Event::Straightened);
        let cited: Vec<&str> = found.map(|entry| rules().id_of(entry.cause.rule)).collect();
        assert_eq!(cited, vec!["tash-kalar/turn/discard-team"; straightened], "{form} {returned}");
        let bit = |name: &str| 1u32 << cards().flare_named(name).expect("a flare").index();
        assert_eq!(game.state().hands[0].flares, bit("flare-2-5"), "{returned}");
        let given = cards().flare_named("flare-3-4").expect("a flare").index();
        assert_eq!(game.state().flares.iter().last(), Some(Some(given)), "under the others");
    }
}

/// What is played no further than one act is counted from where it stands.
#[test]
fn a_game_that_is_played_for_one_act_more_is_asked_for_it() {
    let mut game = played(&format!("{EMPTY} {DUEL} actions=3"), &["place c3"]);
    let asked = |game: &Game| game.decision().map(|decision| decision.about);
    for at in ["d3", "e3"] {
        let mut next = game.up_to(Horizon::Act);
        assert_eq!(asked(&next), Some(About::Action), "{at}");
        let player = next.decision().expect("it is asked").player;
        let choice = next.meant(&Action::from(format!("place {at}").as_str())).expect("a square")[0];
        next.submit(player, &choice, None).expect("it is legal");
        assert_eq!(asked(&next), None, "{at}");
        game.submit(player, &choice, None).expect("it is legal");
    }
}

#[test]
fn to_do_nothing_is_to_pass_and_to_do_something_is_not() {
    let square = "e5".parse().expect("a square");
    let being = cards().being_named("titan").expect("a legend");
    for (choice, is_pass) in [
        (Move::Finish, true),
        (Move::Complete(None), true),
        (Move::Drawn(None), true),
        (Move::Choose(Choice::Skip), true),
        (Move::Choose(Choice::Do), false),
        (Move::Choose(Choice::Square(square)), false),
        (Move::Drawn(Some(Card::Being(being))), false),
        (Move::Complete(cards().task_named("diagonals")), false),
        (Move::Place { at: square, taken: None }, false),
        (Move::PassControl, false),
        (Move::Concede, false),
    ] {
        assert_eq!(Game::is_pass(&choice), is_pass, "{choice:?}");
    }
}

/// A word that does not stand there is named.
#[test]
fn words_in_pairs_are_those_that_the_action_has() {
    let game = game(&format!("{EMPTY} {DUEL} hand1=wild-eagle"));
    for (text, unknown) in [
        ("place e5 taking c3", None),
        ("place e5 with c3", Some("with")),
        ("place e5 taking c3 dancing d4", Some("dancing")),
        ("summon wild-eagle e5 with c3", None),
        ("summon wild-eagle e5 against o", Some("against")),
        ("discard wild-eagle taking c3", Some("taking")),
        ("place e5 taking", Some("taking")),
    ] {
        let found = game.meant(&Action::from(text)).err();
        assert_eq!(found, unknown.map(|word| UnknownName(word.to_owned())), "{text}");
    }
}

/// A higher rank holds the square of a being, an equal one does not (`tash-kalar/summon/target-higher`).
#[test]
fn the_nearest_lie_of_a_pattern_is_a_match_where_nothing_lacks() {
    let eagle = cards().being_named("wild-eagle").expect("a being");
    let pattern = &cards().being(eagle).pattern;
    let at = "e5".parse().expect("a square");
    for (board, lacks, held, is_match) in [
        ("5/7/9/9/9/3x1x3/9/7/5", 0, None, true),
        ("5/7/9/9/4o4/3x1x3/9/7/5", 0, None, true),
        ("5/7/9/9/4x4/3x1x3/9/7/5", 0, None, true),
        ("5/7/9/9/4O4/3x1x3/9/7/5", 0, Some(Rank::Heroic), false),
        ("5/7/9/9/4X*4/3x1x3/9/7/5", 0, Some(Rank::Legendary), false),
        ("5/7/9/9/9/3x5/9/7/5", 1, None, false),
    ] {
        let state = table(&format!("{board} {DUEL}"));
        let nearest = pattern.nearest_at(&state.board, Colour::ALL[0], at).expect("it has a lie");
        let found = (nearest.missing.len(), nearest.held_by.map(|piece| piece.rank), nearest.is_match());
        assert_eq!(found, (lacks, held, is_match), "{board}");
    }
}

/// Eight ways: quarter turns clockwise, and the same after a mirror (`tash-kalar/summon/rotation`).
#[test]
fn a_way_is_a_number_of_quarter_turns_after_a_mirror_or_not() {
    let turned = [(1, 2), (-2, 1), (-1, -2), (2, -1), (-1, 2), (-2, -1), (1, -2), (2, 1)];
    for (at, (way, wanted)) in Way::ALL.into_iter().zip(turned).enumerate() {
        assert_eq!(way.turn((1, 2)), wanted, "way {}", way.number());
        assert_eq!(
            (usize::from(way.quarters()), way.is_mirrored()),
            (at % 4, at >= 4),
            "way {}",
            way.number()
        );
        assert_eq!(Way::numbered(way.number()), Some(way));
    }
    assert_eq!((Way::numbered(0), Way::numbered(9)), (None, None));
}

/// A piece that an effect destroys is gone, for what is spoken of and for what was used.
#[test]
fn what_was_destroyed_is_no_longer_spoken_of() {
    let text = format!("5/7/9/3o1o3/9/4xx3/4x1x2/7/5 {DUEL} hand1=legend-slayer");
    let lines = ["summon legend-slayer e5 way 1", "branch 2", "d4"];
    let resolution = played(&text, &lines).state().resolution.expect("a second may follow");
    assert!(resolution.it.is_some_and(|it| it.gone), "{resolution:?}");
    assert_eq!(resolution.used.len(), 4);
    // A piece of its own pattern.
    let own = ["summon legend-slayer e5 way 1", "branch 2", "f6"];
    let resolution = played(&text, &own).state().resolution.expect("a second may follow");
    assert_eq!((resolution.used.len(), resolution.destroyed), (3, 1));
    let before = played(&text, &own[..2]).state().resolution.expect("it is asked");
    assert_eq!((before.used.len(), before.destroyed), (4, 0));
}
