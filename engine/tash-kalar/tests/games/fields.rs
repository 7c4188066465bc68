//! Fields of a position: cards that are counted, cards that lie in one place alone, bounds, what is written.

use std::collections::BTreeSet;
use std::hash::{DefaultHasher, Hasher};

use cardinal_tash_kalar::board::{Colour, Rank};
use cardinal_tash_kalar::cards::cards;
use cardinal_tash_kalar::rules::{Principle, Rules, rules};
use cardinal_tash_kalar::setup::{Problem, Setup, SetupError};
use cardinal_tash_kalar::state::{Horizon, Mode, Pile};

use crate::stage::{EMPTY, STARTS, table};

fn problems(fields: &str) -> Vec<Problem> {
    let setup: Setup = format!("{EMPTY} {fields}").parse().expect("a position in form");
    setup.check(rules()).err().map(|illegal| illegal.0).unwrap_or_default()
}

/// What is not said lies in the decks: eighteen beings, twelve legends and twelve flares, without those held
/// and discarded, hidden ones among them.
#[test]
fn decks_have_what_lies_nowhere_else() {
    for (fields, decks, legends, flares) in [
        ("", [18, 18], 12, 12),
        ("hand1=wild-eagle,?", [16, 18], 12, 12),
        ("hand1=wild-eagle,?,? discard1=dire-wolf hand2=?", [14, 17], 12, 12),
        ("hand1=?legend hand2=?legend", [18, 18], 10, 12),
        ("hand1=titan,?legend hand2=hell-bull", [18, 18], 9, 12),
        ("hand1=titan,?legend legends-discard=leviathan", [18, 18], 9, 12),
        ("hand1=?flare hand2=?flare", [18, 18], 12, 10),
        ("hand1=flare-2-5,?flare hand2=?flare", [18, 18], 12, 9),
        ("hand1=flare-2-5,?flare flares-discard=flare-3-4", [18, 18], 12, 9),
    ] {
        let state = table(&format!("{EMPTY} mode=duel seats=x:highland,o:sylvan {fields}"));
        let found = [0, 1].map(|seat| state.decks[seat].len());
        assert_eq!((found, state.legends.len(), state.flares.len()), (decks, legends, flares), "{fields}");
    }
}

/// A discard pile has each being of its deck once; flares lie in one place alone, whichever they are.
#[test]
fn a_card_that_lies_twice_or_in_a_foreign_deck_is_refused() {
    let two = "mode=duel seats=x:highland,o:sylvan";
    let value = |field: &str, value: &str| Problem::Value {
        field: field.to_owned(),
        value: value.to_owned(),
        expected: "a card that can lie there",
    };
    assert_eq!(problems(&format!("{two} discard1=wild-eagle,dire-wolf")), []);
    for (fields, found) in [
        ("discard1=wild-eagle,wild-eagle", value("discard1", "wild-eagle")),
        ("discard1=sapling", value("discard1", "sapling")),
        ("discard1=titan", value("discard1", "titan")),
    ] {
        assert_eq!(problems(&format!("{two} {fields}")), [found], "{fields}");
    }
    for (_, flare) in cards().flares() {
        let slug = &flare.slug;
        let twice = [Problem::InTwoPlaces { card: slug.clone() }];
        for fields in [
            format!("hand1={slug},{slug}"),
            format!("hand1={slug} flares-discard={slug}"),
            format!("flares-discard={slug},{slug}"),
        ] {
            assert_eq!(problems(&format!("{two} {fields}")), twice, "{fields}");
        }
        let lies = problems(&format!("{two} hand1={slug} flares={slug},?"));
        assert_eq!(lies, [value("flares", slug)], "{slug} is held");
        assert_eq!(problems(&format!("{two} hand1={slug}")), []);
    }
}

/// The principles that a position offends, by the mode (`tash-kalar/modes/team-one-colour` and others).
#[test]
fn a_position_that_cannot_be_offends_principles_and_a_badly_written_one_does_not() {
    use Principle as P;
    let team = "seats=x:highland,x:sylvan,o:everfrost,o:etherweave";
    let many = |form: &str| {
        let setup: Setup = format!("xxxxx/xxxxxxx/xxxxxx3/9/9/9/9/7/5 {form}").parse().expect("a position");
        setup.check(rules()).expect_err("there are not so many").0
    };
    let two = "seats=x:highland,o:sylvan";
    for (found, wanted) in [
        (problems(&format!("mode=duel {team}")), &[P::TeamOneColour, P::TeamSeats][..]),
        (problems(&format!("mode=high-form {team}")), &[P::TeamOneColour, P::TeamSeats]),
        (problems("mode=duel seats=x:highland,x:sylvan"), &[P::OwnColour]),
        (problems("mode=melee seats=x:highland,x:sylvan,v:everfrost"), &[P::OwnColour]),
        (problems("mode=duel seats=x:highland"), &[P::DuelSides, P::TeamForms]),
        (problems("mode=high-form seats=x:highland"), &[P::HighFormSides, P::TeamForms]),
        (problems(&format!("mode=melee {two}")), &[P::MeleePlayers]),
        (many(&format!("mode=high-form {two}")), &[P::OwnColour]),
        (many(&format!("mode=duel {two}")), &[P::OwnColour, P::DuelScoreBoard]),
        (many(&format!("mode=melee {two},v:everfrost")), &[P::OwnColour, P::MeleeScorePieces]),
        (problems(&format!("{two} dance=1")), &[]),
        (problems(&format!("{two} hand1=titan,titan")), &[]),
    ] {
        let problem = found.first().expect("something is wrong");
        assert_eq!(problem.principles(), wanted, "{problem}");
    }
}

/// Of the seventeen pieces with two sides a Duel and a Melee keep one for each score board
/// (`tash-kalar/setup/duel-score-board`, `tash-kalar/setup/melee-score-pieces`); legendary ones are three.
#[test]
fn pieces_on_score_boards_are_not_to_be_had() {
    for (start, stock) in STARTS.iter().zip([17, 16, 17, 16, 15, 14]) {
        let form = table(start).form;
        let found = Rank::ALL.map(|rank| form.stock(rank));
        assert_eq!(found, [stock, stock, 3], "{start}");
        assert_eq!(form.mode == Mode::Melee, form.sides() > 2);
    }
    let state = table(STARTS[5]);
    assert_eq!(state.available(Colour::ALL[3], Rank::Common), 13, "one stands on the board");
}

/// A text of twenty thousand letters is read, and one more is too many.
#[test]
fn the_longest_text_that_is_read() {
    let text = format!("{EMPTY} seats=x:highland,o:sylvan");
    let padded = |letters: usize| format!("{text}{}", " ".repeat(letters - text.len()));
    assert_eq!(padded(20_000).parse::<Setup>(), text.parse());
    assert_eq!(padded(20_001).parse::<Setup>(), Err(SetupError::TooLong));
}

/// How far a game is played is written where it is not played to its end.
#[test]
fn how_far_it_is_played_is_written_if_it_is_not_to_the_end() {
    for (until, written) in [("game", None), ("turn", Some("turn")), ("act", Some("act"))] {
        let state = table(&format!("{EMPTY} seats=x:highland,o:sylvan until={until}"));
        let setup = Setup::of(&state, rules());
        let field = setup.fields.iter().find(|(name, _)| name == "until");
        assert_eq!(field.map(|(_, value)| value.as_str()), written);
        assert_eq!(setup.check(rules()).map(|again| again.until), Ok(state.until));
        assert_eq!(state.until == Horizon::Game, written.is_none());
    }
}

/// A pile takes twenty-four cards, and one more is not put under it.
#[test]
fn a_card_is_put_under_a_pile_if_there_is_room() {
    for len in [0, 1, 23, 24] {
        let mut pile = Pile::hidden(len);
        pile.put_at_bottom(Some(7));
        let fits = len < 24;
        assert_eq!(pile.len(), len + u8::from(fits));
        assert_eq!(pile.iter().last() == Some(Some(7)), fits, "{len}");
        assert_eq!(pile.iter().flatten().count(), usize::from(fits), "{len}");
    }
}

/// Of each place in the longest pile it is told apart whether the card there is known.
#[test]
fn positions_that_differ_in_one_card_of_a_deck_are_told_apart() {
    let tasks: Vec<&str> = cards().tasks().map(|(_, task)| task.slug.as_str()).collect();
    assert_eq!(tasks.len(), 24);
    let hash = |deck: &str| {
        let text = format!("{EMPTY} seats=x:highland,o:sylvan task-deck={deck}");
        let mut hasher = DefaultHasher::new();
        table(&text).hash_into(&mut hasher);
        hasher.finish()
    };
    let mut hashes = BTreeSet::from([hash(&tasks.join(",")), hash("23"), hash("24")]);
    for at in 0..24 {
        let mut deck = tasks.clone();
        deck[at] = "?";
        hashes.insert(hash(&deck.join(",")));
    }
    assert_eq!(hashes.len(), 27);
    assert_eq!(hash(&tasks.join(",")), hash(&tasks.join(",")));
}

/// The file that binds the principles is told by its hash: sixty-four digits, others where it says other
/// things.
#[test]
fn the_rules_are_told_by_the_hash_of_their_file() {
    let text = include_str!("../../rules.toml");
    let hash = |text: &str| Rules::read(text, cards()).expect("the rules").hash().to_owned();
    assert_eq!(hash(text), rules().hash());
    assert_ne!(hash(&format!("{text}\n")), rules().hash());
    let is_hexadecimal = rules().hash().chars().all(|digit| digit.is_ascii_hexdigit());
    assert!(rules().hash().len() == 64 && is_hexadecimal, "{}", rules().hash());
}
