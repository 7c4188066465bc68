//! The guide to writing effect scripts says all there is to say, and its examples load.

use cardinal_doomtrooper::effect::{
    AbilityChange, Degree, Gear, Harm, Identity, Imposed, Moment, Occasion, OneShot, Operation, Owner,
    PlayChange, Power, ReachArea, Requirement, Script, Static, Target, Touched, Until, Who, Window,
};
use serde::de::DeserializeOwned;
use strum::VariantNames;

const GUIDE: &str = include_str!("../../cards/EFFECTS.md");

#[test]
fn every_example_of_the_guide_is_a_script() {
    let examples: Vec<&str> =
        GUIDE.split("```toml\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    assert!(examples.len() > 2, "the guide has examples");
    for example in examples {
        if let Err(error) = toml::from_str::<Script>(example) {
            panic!("{error}\n{example}");
        }
    }
}

/// The words of an enum, as the error about a wrong one lists them.
fn words<T: DeserializeOwned>(wrong: &str) -> Vec<String> {
    #[derive(Debug, serde::Deserialize)]
    struct One<T> {
        #[allow(dead_code, reason = "only the error is wanted")]
        word: T,
    }
    let error = match toml::from_str::<One<T>>(wrong) {
        Ok(_) => panic!("no such word exists"),
        Err(error) => error.message().to_owned(),
    };
    let listed = error.split("expected").nth(1).unwrap_or_default();
    let words: Vec<String> = listed.split('`').skip(1).step_by(2).map(str::to_owned).collect();
    assert!(words.len() > 1, "the error lists the words: {error}");
    words
}

#[test]
fn the_guide_explains_every_word() {
    let named = r#"word = "no-such-word""#;
    let all = [
        words::<PlayChange>(r#"word = { kind = "no-such-word" }"#),
        words::<AbilityChange>(r#"word = { kind = "no-such-word" }"#),
        words::<Requirement>(named),
        words::<Target>(named),
        words::<Who>(named),
        words::<Window>(named),
        words::<Gear>(named),
        words::<Power>(named),
        words::<Degree>(named),
        words::<Operation>(named),
        words::<Moment>(named),
        words::<Until>(named),
        words::<Harm>(named),
        words::<Owner>(named),
        words::<ReachArea>(named),
        words::<Occasion>(named),
        words::<Touched>(named),
    ];
    let explained = |word: &str| {
        ["`", " ", "\"", "("].iter().any(|before| {
            ["`", " ", "\"", ")", ",", " ="]
                .iter()
                .any(|after| GUIDE.contains(&format!("{before}{word}{after}")))
        })
    };
    let unexplained: Vec<String> = all.into_iter().flatten().filter(|word| !explained(word)).collect();
    assert!(unexplained.is_empty(), "the guide says nothing of: {unexplained:?}");
}

/// The words in the first column of the row of the guide's table that has this in its last.
fn listed(then: &str) -> Vec<&'static str> {
    let row = GUIDE.lines().find(|line| line.ends_with(&format!("| {then} |")));
    let words = row.and_then(|row| row.split('|').nth(1)).expect("the guide has such a row");
    words.split('`').skip(1).step_by(2).collect()
}

#[test]
fn the_guide_says_of_every_word_where_it_stands() {
    for (then, words) in [
        ("happen once", OneShot::VARIANTS),
        ("are so from then on; as long as the card lies there", Identity::VARIANTS),
        ("hold as long as `until` of the play says", Imposed::VARIANTS),
        ("hold as long as the card lies there", Static::VARIANTS),
    ] {
        assert_eq!(listed(then), words, "{then}");
    }
}
