//! What happens with every rule behind it: the rule of its cause and those that are cited besides, for each
//! kind of event, and where one of them is left out.

use cardinal_replay::Game as _;
use cardinal_tash_kalar::action::Action;
use cardinal_tash_kalar::event::Event;
use cardinal_tash_kalar::game::Game;
use cardinal_tash_kalar::rules::rules;

use crate::stage::{DUEL, HIGH, IMPERIAL, MELEE, SYLVAN, game};

/// The board, the other fields, what is done, which kind of event, and the rules of each such event: the one
/// of its cause first.
pub type Row<'t> = (&'t str, &'t str, &'t str, &'t [&'t str], &'t str, &'t [&'t str]);

/// Plays lines; of several meanings the one that is legal.
pub fn played(text: &str, lines: &[&str]) -> Game {
    let mut game = game(text);
    for line in lines {
        let decision = game.decision().unwrap_or_else(|| panic!("{text}: nothing is asked for {line}"));
        let meant = game.meant(&Action::from(*line)).unwrap_or_else(|error| panic!("{text}: {error}"));
        let legal = meant.iter().find(|choice| game.judge(decision.player, choice).is_ok());
        let choice = *legal.or(meant.first()).unwrap_or_else(|| panic!("{line} means nothing"));
        game.submit(decision.player, &choice, None)
            .unwrap_or_else(|reasons| panic!("{text}: {line} is refused: {reasons:?}"));
    }
    game
}

/// Each kind of event with its rules, the one of its cause first, in the order in which they happen.
pub fn told(game: &Game) -> Vec<(String, String)> {
    let mut told: Vec<(String, String)> = Vec::new();
    for entry in game.log() {
        let id = rules().id_of(entry.cause.rule);
        let id = id.strip_prefix("tash-kalar/").unwrap_or(id);
        if let Some((_, cited)) = told.last_mut().filter(|_| entry.event == Event::Also) {
            cited.push(' ');
            cited.push_str(id);
        } else {
            let json = serde_json::to_value(&entry.event).expect("it can be written");
            told.push((json["what"].as_str().unwrap_or_default().to_owned(), id.to_owned()));
        }
    }
    told
}

pub fn all_cite(rows: &[Row]) {
    for (board, form, fields, lines, kind, wanted) in rows {
        let game = played(&format!("{board} {form} {fields}"), lines);
        let told = told(&game);
        let found: Vec<&str> =
            told.iter().filter(|(what, _)| what == kind).map(|(_, cited)| cited.as_str()).collect();
        assert_eq!(found, *wanted, "{kind}: {board} {form} {fields} {lines:?}");
    }
}

/// A destroyed piece is meant by words, is somebody's again, and is kept if it is an enemy's that counts.
#[test]
fn a_destroyed_piece_cites_the_words_that_mean_it_and_whose_it_is_again() {
    const AXE: &[&str] = &["summon clan-axeman e5", "e4"];
    let words = "keywords/destroy keywords/piece keywords/non-legendary-piece keywords/adjacent-square \
                 keywords/adjacent-default";
    let cites = |more: &str| format!("{words}{more} effects/return-to-owner");
    let (enemy, own) = ("5/7/9/4Ox3/9/3x5/9/7/5", "5/7/9/4Xx3/9/3x5/9/7/5");
    for (board, form, more) in [
        (enemy, HIGH, " effects/counting-destroyed"),
        (own, HIGH, ""),
        (enemy, DUEL, " effects/counting-destroyed scoring/duel-keep-pieces"),
        (own, DUEL, " scoring/duel-own-pieces"),
        (enemy, MELEE, " effects/counting-destroyed scoring/melee-keep-pieces"),
        (own, MELEE, " scoring/melee-own-pieces"),
    ] {
        all_cite(&[(board, form, "hand1=clan-axeman", AXE, "destroyed", &[&cites(more)])]);
    }
    // To all of them, of whom nobody chooses one: the piece of its own pattern falls too.
    let (first, second) = (cites(" effects/counting-destroyed"), cites(""));
    all_cite(&[(
        "5/7/9/4O4/9/4x4/3xxx3/7/5",
        HIGH,
        "hand1=hill-giant",
        &["summon hill-giant e5"],
        "destroyed",
        &[&first, &second],
    )]);
}

/// Words for an enemy's piece, for marked squares, for the being itself; and what is destroyed by no word.
#[test]
fn a_destroyed_piece_cites_no_word_that_does_not_mean_it() {
    let kept = "effects/counting-destroyed scoring/duel-keep-pieces effects/return-to-owner";
    let mage = format!("keywords/destroy keywords/enemy-piece keywords/marked-square {kept}");
    let target = format!("summon/target-occupied {kept}");
    let moved = format!("keywords/move-destroys {kept}");
    all_cite(&[
        (
            "5/7/9/9/4x4/3xox3/4x4/7/5",
            IMPERIAL,
            "hand1=time-mage",
            &["summon time-mage f5 way 1"],
            "destroyed",
            &[&mage],
        ),
        // The bomb destroys what stands beside it, and then itself.
        (
            "5/7/9/9/4x4/4x4/9/7/5",
            IMPERIAL,
            "hand1=bomb",
            &["summon bomb d4 way 1"],
            "destroyed",
            &[
                "keywords/destroy keywords/piece keywords/adjacent-square keywords/adjacent-default \
                 scoring/duel-own-pieces effects/return-to-owner",
                "keywords/destroy keywords/piece effects/own-name scoring/duel-own-pieces \
                 effects/return-to-owner",
            ],
        ),
        // What the Titan destroys does not count.
        (
            "5/2o4/4X4/4X4/3xxx3/9/9/7/5",
            DUEL,
            "hand1=titan",
            &["summon titan e2 way 1"],
            "destroyed",
            &[
                "keywords/destroy keywords/piece keywords/adjacent-square keywords/adjacent-default \
                 effects/return-to-owner",
                "keywords/destroy keywords/piece keywords/adjacent-square keywords/adjacent-default \
                 scoring/duel-own-pieces effects/return-to-owner",
            ],
        ),
        (
            "5/7/9/9/4o4/3x1x3/9/7/5",
            DUEL,
            "hand1=wild-eagle",
            &["summon wild-eagle e5"],
            "destroyed",
            &[&target],
        ),
        (
            "5/7/9/9/6o2/4xx3/3x5/7/5",
            DUEL,
            "hand1=dire-wolf",
            &["summon dire-wolf f5 way 1", "f5-g5"],
            "destroyed",
            &[&moved],
        ),
    ]);
}

/// A converted piece goes back to its owner as if it were destroyed; a change of rank is no destroying, and
/// in a Duel and a Melee it is no summoning of a legend either.
#[test]
fn a_converted_piece_and_one_of_another_rank_cite_whose_they_are() {
    let princess = "5/7/9/9/3oxo3/5x3/4x4/7/5";
    let dragon = "5/7/9/9/6X2/5X3/4X1x2/6x/5";
    let raised: &[&str] = &["summon two-headed-dragon e5 way 1", "g5"];
    let levi = "5/7/9/1O2X4/4XX3/2Xx5/9/7/5";
    all_cite(&[
        (
            princess,
            SYLVAN,
            "hand1=sylvan-princess",
            &["summon sylvan-princess e4 way 1", "d5"],
            "converted",
            &["keywords/convert keywords/enemy-piece keywords/adjacent-square \
             keywords/adjacent-default effects/counting-destroyed scoring/duel-keep-pieces \
             effects/return-to-owner"],
        ),
        (
            "5/7/9/9/9/4x4/4x4/7/5",
            SYLVAN,
            "hand1=sapling",
            &["summon sapling e5 way 1"],
            "upgraded",
            &["keywords/upgrade keywords/piece effects/own-name"],
        ),
        (dragon, HIGH, "hand1=two-headed-dragon", raised, "upgraded", &["keywords/upgrade keywords/piece"]),
        (
            dragon,
            DUEL,
            "hand1=two-headed-dragon",
            raised,
            "upgraded",
            &["keywords/upgrade keywords/piece scoring/duel-promoting"],
        ),
        (
            dragon,
            MELEE,
            "hand1=two-headed-dragon",
            raised,
            "upgraded",
            &["keywords/upgrade keywords/piece scoring/melee-promoting"],
        ),
        // A piece of each colour: one's own first.
        (
            "5/7/9/3x1x3/9/4x4/2o6/7/5",
            SYLVAN,
            "hand1=woodland-druid",
            &["summon woodland-druid e5 way 1", "d4", "c7"],
            "upgraded",
            &["keywords/upgrade", "keywords/upgrade effects/rank-change-not-destroying"],
        ),
        (
            levi,
            DUEL,
            "hand1=leviathan",
            &["summon leviathan g4 way 1", "branch 1", "b4"],
            "downgraded",
            &["keywords/downgrade keywords/piece keywords/upgraded-piece effects/rank-change-not-destroying"],
        ),
        (
            levi,
            DUEL,
            "hand1=leviathan",
            &["summon leviathan g4 way 1", "branch 1", "e4"],
            "downgraded",
            &["keywords/downgrade keywords/piece keywords/upgraded-piece"],
        ),
    ]);
}

/// A move cites its kind, that it goes to an adjacent square, where it may go, and that the card names its
/// being; a leap goes anywhere.
#[test]
fn a_move_and_a_leap_cite_their_kind_and_where_they_may_go() {
    let eagle = "5/7/9/9/9/3x1x3/9/7/5";
    all_cite(&[
        (
            "5/7/9/9/9/4xx3/3x5/7/5",
            DUEL,
            "hand1=dire-wolf",
            &["summon dire-wolf f5 way 1", "f5-g5"],
            "moved",
            &["keywords/combat-move keywords/move effects/own-name"],
        ),
        (
            "5/7/9/9/5x3/4xx3/9/7/5",
            DUEL,
            "hand1=hungry-bear",
            &["summon hungry-bear e5 way 1", "e5-d4"],
            "moved",
            &["keywords/standard-move keywords/move effects/own-name"],
        ),
        (
            "5/7/9/9/5xx2/5x3/9/7/5",
            IMPERIAL,
            "hand1=herald",
            &["summon herald e4 way 1", "e4-d4"],
            "moved",
            &["keywords/move"],
        ),
        (
            "5/7/9/5x3/4x4/3x5/9/7/5",
            IMPERIAL,
            "hand1=assassin",
            &["summon assassin g7 way 1", "g7-f6"],
            "moved",
            &["keywords/move keywords/marked-square effects/own-name"],
        ),
        (
            "5/7/9/9/9/3xxx3/4x4/7/5",
            SYLVAN,
            "hand1=kiskin-boughrunner",
            &["summon kiskin-boughrunner e5 way 1", "e5-d5"],
            "moved",
            &["keywords/combat-move keywords/move keywords/adjacent-square effects/own-name"],
        ),
        (
            eagle,
            DUEL,
            "hand1=wild-eagle",
            &["summon wild-eagle e5", "e5-c3"],
            "moved",
            &["keywords/leap keywords/leap-anywhere effects/own-name"],
        ),
        (
            eagle,
            DUEL,
            "hand1=wild-eagle",
            &["summon wild-eagle e5", "e5-e4"],
            "moved",
            &["keywords/leap effects/own-name"],
        ),
        // The Charging Buck's leap is of distance 2 and no other.
        (
            "5/7/9/9/9/3xx4/3x5/7/5",
            SYLVAN,
            "hand1=charging-buck",
            &["summon charging-buck e5 way 1", "e5-g5"],
            "moved",
            &["keywords/leap keywords/distance effects/own-name"],
        ),
    ]);
}
