//! What was chosen for those who left it open, and what it could have been as well.

use cardinal_doomtrooper::event::{Reason, Source};
use cardinal_doomtrooper::game::Move;
use cardinal_doomtrooper::{Replay, Taken};
use serde::Serialize;
use serde_json::Value;

use super::render::Teller;
use crate::answer::{Draft, Line};
use crate::messages::Arg;

/// How many other choices are named.
const NAMED: usize = 6;

/// A choice that nobody made and that was therefore taken.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ChoiceTaken {
    /// The input that leaves it open, from 0; null where none speaks of it.
    pub input: Option<usize>,
    /// What was taken.
    pub taken: Move,
    /// What it could have been as well.
    pub others: Vec<Move>,
    /// What it could have meant before that and was refused.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub refused: Vec<NotTaken>,
}

/// What an input could have meant and was refused.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NotTaken {
    /// What was refused.
    #[serde(rename = "move")]
    pub choice: Move,
    /// Every reason, in the language of the answer.
    pub because: String,
}

/// Says what was taken for those who left it open.
pub(super) fn tell(teller: &Teller<'_>, draft: &mut Draft<'_>, replay: &Replay) {
    let mut lines: Vec<Line> = Vec::new();
    for taken in &replay.taken {
        for line in told(teller, taken) {
            if !lines.contains(&line) {
                lines.push(line);
            }
        }
    }
    draft.bullets(Some(teller.say("combat-taken", &[])), lines);
}

/// The same for programs.
pub(super) fn data(teller: &Teller<'_>, replay: &Replay) -> Vec<ChoiceTaken> {
    let refused = |(choice, reasons): &(Move, Vec<Reason>)| NotTaken {
        choice: choice.clone(),
        because: teller.reasons(reasons),
    };
    let one = |taken: &Taken| ChoiceTaken {
        input: taken.input,
        taken: taken.choice.clone(),
        others: taken.others.clone(),
        refused: taken.refused.iter().map(refused).collect(),
    };
    replay.taken.iter().map(one).collect()
}

fn told(teller: &Teller<'_>, taken: &Taken) -> Vec<Line> {
    let several = taken.others.iter().chain(taken.refused.iter().map(|(choice, _)| choice));
    let ways = several.into_iter().any(|other| way_of(other) != way_of(&taken.choice));
    let what = || Arg::strong(in_words(teller, &taken.choice, ways));
    let mut lines = Vec::new();
    if !taken.others.is_empty() {
        let others: Vec<String> =
            taken.others.iter().take(NAMED).map(|other| in_words(teller, other, ways)).collect();
        let more = taken.others.len().saturating_sub(NAMED);
        let args = [("taken", what()), ("others", others.join("; ").into()), ("more", more.into())];
        lines.push(teller.say("combat-taken-of-several", &args));
    }
    lines.extend(taken.refused.iter().map(|(choice, reasons)| {
        let other = in_words(teller, choice, ways).into();
        let args = [("taken", what()), ("other", other), ("reasons", teller.reasons(reasons).into())];
        teller.say("combat-taken-instead", &args)
    }));
    lines
}

/// A choice in words; of a play with the way, by its number and what it is about.
fn in_words(teller: &Teller<'_>, choice: &Move, ways: bool) -> String {
    let what = teller.doing(choice);
    let Some((source, way)) = way_of(choice).filter(|_| ways) else { return what };
    let about = about(teller, source, way);
    let number = Arg::from(way + 1);
    if about.is_empty() {
        return teller.voice.text("combat-taken-way", &[("what", what.into()), ("way", number)]);
    }
    let args = [("what", what.into()), ("way", number), ("about", about.join(", ").into())];
    teller.voice.text("combat-taken-way-about", &args)
}

const fn way_of(choice: &Move) -> Option<(Source, usize)> {
    match *choice {
        Move::Play { source, way, .. } => Some((source, way)),
        _ => None,
    }
}

/// The affiliations that a way to play a card speaks of.
fn about(teller: &Teller<'_>, source: Source, way: usize) -> Vec<String> {
    let script = match source {
        Source::Card(card) => teller.table.card(card).script.as_ref(),
        Source::Warrior(warrior) => teller.table.warrior(warrior).script.as_ref(),
        Source::Warzone(_) => None,
    };
    let play = script.and_then(|script| script.plays.get(way));
    let value = play.and_then(|play| cardinal_embedded::value_of(&play.changes).ok());
    let mut found = Vec::new();
    if let Some(value) = value {
        affiliations(&value, &mut found);
    }
    found
}

fn affiliations(value: &Value, found: &mut Vec<String>) {
    match value {
        Value::Array(list) => list.iter().for_each(|one| affiliations(one, found)),
        Value::Object(fields) => {
            for (field, inner) in fields {
                match inner {
                    Value::String(word) if field == "affiliation" && !found.contains(word) => {
                        found.push(word.clone());
                    }
                    inner => affiliations(inner, found),
                }
            }
        }
        _ => {}
    }
}
