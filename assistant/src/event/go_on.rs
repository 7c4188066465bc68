//! A line that answers what was asked back about an event: who plays second at a table whose time is over, how many
//! points each has, what somebody is punished for.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use cardinal_embedded::read_toml;
use cardinal_language::fold;
use cardinal_tournament::Question;

use super::data::{ChoiceData, EventAnswered, EventView, QuestionData};
use super::read::{figures, one_line};
use crate::answer::Answer;
use crate::commands::Words;
use crate::request::event::{EventAction, EventCommand, OutOfTime, PenaltyWish};

/// What is typed for yes and no.
static WORDS: LazyLock<BTreeMap<String, Words>> = LazyLock::new(|| {
    read_toml(include_str!("../../phrases/yes-and-no.toml")).expect("a test reads yes and no")
});

fn is(word: &str, line: &str) -> bool {
    let line = fold(line);
    WORDS.get(word).is_some_and(|words| words.all().any(|word| fold(word) == line))
}

/// The command that an answer asked back about, with what this line answers; `None` where nothing was asked, or the
/// line is no answer to it.
pub fn go_on(command: &EventCommand, answer: &Answer, line: &str) -> Option<EventCommand> {
    let line = one_line(line);
    let mut command = command.clone();
    match (&mut command.act, &EventAnswered::of(answer)?.shown) {
        (EventAction::Time(told), EventView::Question(question)) => fill(told, question, line)?,
        (EventAction::Penalty(wish), EventView::Penalty { choices, .. }) => choose(wish, choices, &line)?,
        _ => return None,
    }
    Some(command)
}

/// Whether an answer asks something back. Not every answer to it is taken from a line: see [`go_on`].
pub fn asks_back(answer: &Answer) -> bool {
    EventAnswered::of(answer)
        .is_some_and(|own| matches!(own.shown, EventView::Question(_) | EventView::Penalty { .. }))
}

fn fill(told: &mut OutOfTime, question: &QuestionData, line: String) -> Option<()> {
    let both = |line: String| figures(&line).is_ok().then_some(line);
    match question.asks {
        Some(Question::WhoPlaysSecond) => told.second = Some(format!("#{}", seated(question, &line)?)),
        // Where the turn goes on it is asked again.
        Some(Question::TurnFinished) if is("no", &line) => {}
        Some(Question::TurnFinished) => told.finished = is("yes", &line).then_some(true)?,
        None => told.points = Some(both(line)?),
        Some(Question::Warriors) => told.warriors = Some(both(line)?),
        Some(Question::Destiny) => told.destiny = Some(both(line)?),
        Some(Question::Cards) => told.cards = Some(both(line)?),
    }
    Some(())
}

/// The number of the one of the two whom a line names.
fn seated(question: &QuestionData, line: &str) -> Option<u32> {
    let wanted = fold(line);
    let is_of = |name: &str| {
        let name = fold(name);
        name.starts_with(&wanted) || name.split(' ').any(|part| part.starts_with(&wanted))
    };
    let mut named = question.players.iter().zip(question.numbers).filter(|(name, _)| is_of(name));
    match (named.next(), named.next()) {
        (Some((_, number)), None) if !wanted.is_empty() => Some(number),
        _ => None,
    }
}

fn choose(wish: &mut PenaltyWish, choices: &[ChoiceData], line: &str) -> Option<()> {
    let wanted = fold(line);
    let chosen = choices.iter().find(|choice| fold(&choice.choice) == wanted);
    match (wish.offence.as_deref(), chosen) {
        // The name of a card could be any line: it is given with the command, so that no question is taken for it.
        (Some("banned-card"), _) => return None,
        (_, Some(choice)) if choice.decision.is_some() => wish.decision = Some(choice.choice.clone()),
        (_, Some(choice)) => wish.offence = Some(choice.choice.clone()),
        _ => return None,
    }
    Some(())
}
