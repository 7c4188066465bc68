//! What is chosen and left, and what a card shows, with the rules behind it.

use crate::besides::all_cite;

use crate::stage::{DUEL, IMPERIAL, SYLVAN};

/// What may be left is left by the word "may" or "up to", whatever it is that is left.
#[test]
fn what_is_left_and_what_is_done_cite_the_word_that_allows_it() {
    let (may, up_to) =
        ("effects/may effects/optional-parts", "effects/may effects/up-to effects/optional-parts");
    let gryphon = "5/7/9/9/3x5/2x1x4/5x3/7/5";
    let rider: &[&str] = &["summon gryphon-rider e5 way 1", "e5-e4"];
    let rides = |last: &'static str| [rider, &[last]].concat();
    let (left, done) = (rides("skip"), rides("do"));
    all_cite(&[
        (
            "5/7/9/9/9/3x1x3/9/7/5",
            DUEL,
            "hand1=wild-eagle",
            &["summon wild-eagle e5", "skip"],
            "chosen",
            &[may],
        ),
        (
            "5/7/9/4ox3/9/3x5/9/7/5",
            DUEL,
            "hand1=clan-axeman",
            &["summon clan-axeman e5", "skip"],
            "chosen",
            &[may],
        ),
        (
            "5/7/9/9/9/3xxx3/9/7/5",
            IMPERIAL,
            "hand1=summoner",
            &["summon summoner e5 way 1", "skip"],
            "chosen",
            &[up_to],
        ),
        (
            "5/7/9/9/9/3x1x3/3x1x3/7/5",
            IMPERIAL,
            "hand1=cavalry-captain",
            &["summon cavalry-captain e5 way 1", "skip"],
            "chosen",
            &[up_to],
        ),
        (
            "5/7/9/4x4/3x1x3/4x4/9/7/5",
            SYLVAN,
            "hand1=kiskin-leafsplitter",
            &["summon kiskin-leafsplitter e5 way 1", "skip"],
            "chosen",
            &[up_to],
        ),
        (
            "5/7/9/9/2x6/2x1x4/9/7/5",
            SYLVAN,
            "hand1=kiskin-spirit discard1=sapling",
            &["summon kiskin-spirit e5 way 1", "skip"],
            "chosen",
            &[may],
        ),
        (gryphon, IMPERIAL, "hand1=gryphon-rider", &left, "chosen", &["effects/no-interruption", may]),
        (
            gryphon,
            IMPERIAL,
            "hand1=gryphon-rider",
            &done,
            "chosen",
            &["effects/no-interruption", "effects/no-interruption effects/may effects/optional-parts"],
        ),
        (
            "5/7/9/9/4x4/3x1x3/4x4/7/5",
            IMPERIAL,
            "hand1=time-mage",
            &["summon time-mage f5 way 1"],
            "actions-gained",
            &["keywords/gain-action keywords/gained-action-later"],
        ),
    ]);
}

/// What lies where a card is shown: turned, with higher ranks, with pieces where the pattern leaves squares
/// empty, with marked squares of which the text does not speak.
#[test]
fn a_card_that_is_shown_cites_what_makes_its_pattern_lie_there() {
    let eagle: &[&str] = &["summon wild-eagle e5"];
    let always = "summon/pattern summon/card";
    for (board, form, hand, lines, more) in [
        ("5/7/9/9/9/3x1x3/9/7/5", DUEL, "wild-eagle", eagle, ""),
        ("5/7/9/9/4o4/3x1x3/9/7/5", DUEL, "wild-eagle", eagle, ""),
        ("5/7/9/3x1o3/9/3x1x3/9/7/5", DUEL, "wild-eagle", &["summon wild-eagle e5 way 1"], ""),
        ("5/7/9/3x5/9/3x5/9/7/5", DUEL, "wild-eagle", &["summon wild-eagle e5 way 2"], " summon/rotation"),
        ("5/7/9/9/9/3X1x3/9/7/5", DUEL, "wild-eagle", eagle, " summon/rank"),
        ("5/7/9/9/9/3xox3/9/7/5", DUEL, "wild-eagle", eagle, " summon/empty-squares"),
        ("5/7/9/9/5x3/3x1x3/9/7/5", DUEL, "wild-eagle", eagle, " summon/empty-squares"),
        (
            "5/7/9/9/9/3xxx3/9/7/5",
            SYLVAN,
            "naiad",
            &["summon naiad f5 way 1"],
            " keywords/marked-square-illustrative",
        ),
        ("5/7/9/9/3xx4/2x6/9/7/5", IMPERIAL, "cannon", &["summon cannon e5 way 1"], ""),
    ] {
        let cited = format!("{always}{more}");
        all_cite(&[(board, form, &format!("hand1={hand}"), lines, "card-shown", &[&cited])]);
    }
}
