//! Every word of the vocabulary is seen at work wherever it may stand: with it a combat goes another way
//! than without it.

mod holds;
mod lying;
mod once;

use std::collections::BTreeSet;

use cardinal_doomtrooper::effect::{Continuous, Identity, Imposed, OneShot, Script, ScriptFault, Static};
use cardinal_doomtrooper::event::Event;
use cardinal_doomtrooper::replay;
use strum::VariantNames;

use crate::stage::{Duel, FAQ, ability, rules};

/// Where a word stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Place {
    /// In an ability.
    Ability,
    /// In a play, for the combat.
    Play,
    /// In a play, for longer than the combat.
    Lasting,
    /// In what holds while something is so, for the combat.
    While,
}

use Place::{Ability, Lasting, Play, While};

/// Every word with every place where it may stand.
fn vocabulary() -> BTreeSet<(String, Place)> {
    let all: [(&[&str], &[Place]); 5] = [
        (OneShot::VARIANTS, &[Play]),
        (Continuous::VARIANTS, &[Ability, Play, Lasting, While]),
        (Identity::VARIANTS, &[Ability, Play]),
        (Imposed::VARIANTS, &[Play]),
        (Static::VARIANTS, &[Ability]),
    ];
    let each = |(words, places): (&[&str], &[Place])| {
        let pairs = words.iter().flat_map(|word| places.iter().map(|place| ((*word).to_owned(), *place)));
        pairs.collect::<Vec<_>>()
    };
    all.into_iter().flat_map(each).collect()
}

/// Every change as it is written once: what plays alone can say, what holds, what abilities alone can say.
pub(crate) fn changes() -> [Vec<&'static str>; 3] {
    [once::changes(), holds::changes(), lying::changes()]
}

/// The word of a change.
fn word(change: &'static str) -> &'static str {
    change.split('"').nth(1).expect("a change has a word")
}

/// What comes of a duel, without what only says that a card is played or that something holds from now
/// on: it has to be seen that it does.
fn comes_to(duel: &Duel) -> Result<Vec<Event>, String> {
    let only_said = |event: &Event| {
        matches!(
            event,
            Event::Played { .. }
                | Event::Modified { .. }
                | Event::TraitGained { .. }
                | Event::Protected { .. }
                | Event::MadeLethal { .. }
                | Event::OrderClaimed { .. }
                | Event::BlowBarred { .. }
                | Event::ModifiersBarred
                | Event::PointsBarred
                | Event::AffiliationGained { .. }
                | Event::DefinitionGained { .. }
                | Event::Named { .. }
        )
    };
    let replay = replay(rules(FAQ), &duel.scenario).map_err(|error| format!("{error:?}"))?;
    Ok(replay.log.into_iter().map(|entry| entry.event).filter(|event| !only_said(event)).collect())
}

/// The words seen at work where they stand, and those that are not.
fn seen(rows: impl IntoIterator<Item = (&'static str, Place, Duel, Duel)>) -> BTreeSet<(String, Place)> {
    let mut seen = BTreeSet::new();
    for (word, place, with, without) in rows {
        if comes_to(&with) != comes_to(&without) {
            seen.insert((word.to_owned(), place));
        }
    }
    seen
}

#[test]
fn every_word_is_seen_at_work_wherever_it_may_stand() {
    let found = seen(once::rows().into_iter().chain(lying::rows()).chain(holds::rows()));
    let missed: Vec<_> = vocabulary().into_iter().filter(|one| !found.contains(one)).collect();
    assert!(missed.is_empty(), "not seen at work: {missed:?}");
}

#[test]
fn no_word_takes_a_field_that_it_does_not_have_nor_stands_where_it_would_do_nothing() {
    let (plays, statics) = (once::changes(), lying::changes());
    let held = holds::changes();
    let play = |change: &str| format!(r#"play = [{{ windows = ["modify"], changes = [{change}] }}]"#);
    let read = |text: String| Script::read(toml::from_str(&text).expect("it is TOML"));
    let with_more = |change: &str| change.replacen("{ ", "{ foo = 3, ", 1);
    for (change, written) in plays
        .iter()
        .map(|one| (one, play(&with_more(one))))
        .chain(held.iter().chain(&statics).map(|one| (one, ability(&with_more(one)))))
    {
        let error = read(written).expect_err(change);
        assert_eq!(error.path.0.len(), 4, "{change}: {error}");
        assert!(
            matches!(&error.fault, ScriptFault::UnknownField { found, .. } if found == "foo"),
            "{change}: {error}"
        );
    }
    for (change, written) in
        plays.iter().map(|one| (one, ability(one))).chain(statics.iter().map(|one| (one, play(one))))
    {
        let error = read(written).expect_err(change);
        assert!(
            matches!(&error.fault, ScriptFault::Misplaced { word: found, .. } if found == word(change)),
            "{change}: {error}"
        );
    }
    for change in plays.iter().chain(&held) {
        assert!(read(play(change)).is_ok(), "{change}");
    }
    for change in held.iter().chain(&statics) {
        assert!(read(ability(change)).is_ok(), "{change}");
    }
}
