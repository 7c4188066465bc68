//! What people ask of a position of Tash-Kalar: what can be done, where a card can be summoned or why not,
//! what comes of it, how the sides stand, what can be reached this turn.
//!
//! A position is text (`cardinal_tash_kalar::setup`), what is asked of it stands after it in words.
//!
//! # Layout
//! - `phrases`: the words of questions and moves; `ask`: a question read; `acts`: moves read;
//! - `position`: a position read, with what is supposed where it says nothing; `words`: one told in words;
//! - `show`, `can`, `summonable`, `play`, `explore`, `score`, `solve`: the answers; `board`: a board with marks;
//! - `tell`, `events`, `reasons`: moves, events and refusals in words; `rests`: what an answer rests on;
//! - `session`: a position played on line by line;
//! - `complain`: what is no position, no question, no card;
//! - `coverage`, `modelled`: how much of the game is executed; `data`: all of it for programs.

mod acts;
mod ask;
mod board;
mod can;
mod complain;
mod coverage;
mod data;
mod events;
mod explore;
mod phrases;
mod play;
mod position;
mod reasons;
mod rests;
mod score;
mod session;
mod show;
mod solve;
mod summonable;
mod tell;
mod words;

pub use coverage::CoverageOfTashKalar;
pub(crate) use coverage::{answer as coverage, extent, in_short, modelled};
pub use data::BoardData;
pub use session::BoardSession;

use cardinal_language::Lang;
use cardinal_replay::Record;
use cardinal_tash_kalar::game::Game;
use cardinal_tash_kalar::rules::rules;
use cardinal_tash_kalar::setup::Setup;

use self::ask::Question;
use self::data::BoardTold;
use self::position::Position;
use self::tell::Teller;
use crate::answer::{Answer, Data, Draft, Outcome, Picture};
use crate::combat::Effort;
use crate::library::Library;
use crate::messages::Voice;
use crate::request::WrittenCombat;

/// What stands between a position and what is asked of it in one line.
const BAR: char = '|';

/// Answers what is asked of a position: `asked`, or else what stands after a bar in its line.
pub(crate) fn answer(
    library: &Library,
    voice: Voice<'_>,
    (written, asked): (&WrittenCombat, Option<&str>),
    effort: &Effort,
) -> Answer {
    let bar = written.line.split_once(BAR).filter(|_| written.file.is_none() && asked.is_none());
    let (text, asked) = bar.unwrap_or((written.line.as_str(), asked.unwrap_or_default()));
    let teller = Teller::new(library, voice);
    let text = &unfenced(text);
    let told = match words::is_told(text).map(|_| words::read(text, &teller)) {
        Some(Ok(told)) if told.is_understood() => Some(told),
        Some(Ok(told)) => return complain::not_understood(&teller, &told),
        Some(Err(complaint)) => return *complaint,
        None => None,
    };
    let spoken = told.as_ref().map(|told| (told.written(), told.asked.clone()));
    let (text, asked) = match &spoken {
        Some((written, inside)) if asked.trim().is_empty() => (written.as_str(), inside.as_str()),
        Some((written, _)) => (written.as_str(), asked),
        None => (text.as_str(), asked),
    };
    let Some(question) = ask::read(asked, voice.lang) else {
        return complain::not_a_question(&teller, asked);
    };
    let wanted = match question.card(&teller) {
        Ok(card) => card,
        Err(complaint) => return *complaint,
    };
    let mut position = match Position::read(text, wanted) {
        Ok(position) => position,
        Err(error) => return complain::not_a_position(&teller, &error),
    };
    position.supposed.extend(told.iter().flat_map(words::Position::supposed));
    let game = Game::new(rules(), &position.state, Record::Kept);
    let case = Case { teller, position: &position, game: &game };
    let mut told = BoardTold::new(&case, &question);
    let mut draft = Draft::new(voice);
    let outcome = match &question {
        Question::Show => show::show(&case, &mut draft),
        Question::Can => can::can(&case, &mut draft, &mut told),
        Question::Summonable { at, .. } => {
            let Some(card) = wanted else { return complain::not_a_question(&case.teller, asked) };
            summonable::summonable(&case, card, *at, &mut draft, &mut told)
        }
        Question::Play(acts) => match play::play(&case, acts, &mut draft, &mut told) {
            Ok(outcome) => outcome,
            Err(complaint) => return *complaint,
        },
        Question::Explore(acts) => match explore::explore(&case, acts, effort, &mut draft, &mut told) {
            Ok(outcome) => outcome,
            Err(complaint) => return *complaint,
        },
        Question::Score => score::score(&case, &mut draft, &mut told),
        Question::Solve(goal) => match solve::solve(&case, goal, effort, &mut draft, &mut told) {
            Ok(outcome) => outcome,
            Err(complaint) => return *complaint,
        },
    };
    rests::tell(&case, &question, &mut draft, &mut told);
    let data = match outcome {
        Outcome::Invalid => BoardData::Invalid(Box::new(complain::Refusal::of_move(told))),
        _ => BoardData::Answered(Box::new(told)),
    };
    draft.finish(outcome, Data::Board(data))
}

/// Whether a line is a position or tells one in words.
pub(crate) fn is_position(line: &str) -> Option<Spoken> {
    let text = unfenced(line.split_once(BAR).map_or(line, |(position, _)| position));
    let is_written = || text.parse::<Setup>().is_ok().then_some(Spoken(None));
    words::is_told(&text).map(|lang| Spoken(Some(lang))).or_else(is_written)
}

/// The language in which a position is told, if in one.
pub(crate) struct Spoken(pub(crate) Option<Lang>);

/// What chats show as code, without the marks around it.
fn unfenced(text: &str) -> String {
    text.replace("```", "\n").trim_matches(['\n', '\r', '`', ' ']).to_owned()
}

/// The picture of the position that an answer is about, with the squares that it tells of.
pub(crate) fn picture(answer: &Answer, voice: Voice<'_>) -> Option<Picture> {
    match &*answer.data {
        Data::Board(data) => board::picture(data, voice),
        _ => None,
    }
}

/// A position that is asked about.
struct Case<'a> {
    teller: Teller<'a>,
    position: &'a Position,
    game: &'a Game,
}

#[cfg(test)]
mod tests {
    use cardinal_store::Source;
    use proptest::prelude::*;

    use super::*;
    use crate::messages::Messages;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(128))]

        #[test]
        fn whatever_is_typed_is_answered_and_printed(
            position in "[xXoOvt*./0-9]{0,40}( [a-z0-9-]{1,9}=[a-z0-9:,?.-]{0,12}){0,3}",
            asked in "(can|summon|place|solve|discard|flare|posso|vyvolej|card)?[ a-i1-9;:xX,-]{0,30}",
            board in any::<bool>(),
        ) {
            let library = Library::new("warzone-faq", Source::memory());
            let position = if board { format!("5/7/9/3x5/4Xo3/9/9/7/5 {position}") } else { position };
            let written = WrittenCombat::line(position);
            for lang in Lang::ALL {
                let voice = Messages::embedded().voice(lang);
                let effort = Effort::new(500, std::time::Duration::from_secs(1), None);
                let answer = answer(&library, voice, (&written, Some(&asked)), &effort);
                prop_assert!(!answer.blocks.is_empty());
                prop_assert_eq!(&answer.json()["kind"], "board");
                // A sentence that is missing shows as its own key.
                let said = format!("{:?}", answer.blocks);
                prop_assert!(!said.contains("\"tk-"), "{}", said);
            }
        }
    }
}
