//! The answer to `aid NAME`: overviews that make one screen together; and the list of all aids.

use cardinal_rules_index::{Aid, Overview};
use serde::Serialize;

use super::ids::{AidId, OverviewId};
use super::missing::NearNames;
use super::overview::{self, RuleCited};
use super::{Answer, Data, Draft, FollowUpKind, Line, Outcome};
use crate::library::Library;
use crate::messages::{Arg, Voice};
use crate::request::Request;

/// A player aid, or what comes near its name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "outcome", rename_all = "kebab-case")]
pub enum AidData {
    /// The aid.
    Answered(AidShown),
    /// No aid is called so; `near` are the names of all.
    NothingFound(NearNames),
}

/// A player aid: one screen.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AidShown {
    /// Its id.
    pub aid: AidId,
    /// The game that it is for.
    pub game: String,
    /// What it is called.
    pub title: String,
    /// What it says, in order.
    pub overviews: Vec<OverviewInShort>,
}

/// An overview on one line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OverviewInShort {
    /// Its id.
    pub overview: OverviewId,
    /// What it is about.
    pub title: String,
    /// The answer in one line.
    pub answer: String,
    /// The rules that say so.
    pub rules: Vec<RuleCited>,
}

/// All player aids.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "outcome", rename_all = "kebab-case")]
pub enum AidsData {
    /// The aids there are.
    Answered {
        /// Each by id and title.
        aids: Vec<AidNamed>,
    },
}

/// A player aid by id and title.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AidNamed {
    /// Its id.
    pub aid: AidId,
    /// The game that it is for.
    pub game: String,
    /// What it is called.
    pub title: String,
}

/// How many lines of it are shown before the rest is folded: with its title and what follows, a screen.
const SCREEN: usize = 20;

/// Answers with a player aid; with all there are where none is named.
pub(crate) fn answer(library: &Library, voice: Voice<'_>, name: &str) -> Answer {
    if name.trim().is_empty() {
        return list(library, voice);
    }
    let Some(aid) = library.overviews().aid(name) else { return missing(library, voice, name) };
    let mut draft = Draft::new(voice);
    draft.title(Line::plain(aid.title.best(voice.lang).1));
    let overviews = || aid.overviews.iter().filter_map(|id| library.overviews().get(id));
    let line = |overview: &Overview| {
        let title = format!("{}.", overview.title.best(voice.lang).1);
        let answer = overview.answer.best(voice.lang).1;
        voice.say("aid-line", &[("title", Arg::strong(title)), ("answer", answer.into())])
    };
    draft.bullets_within(SCREEN, None, overviews().map(line).collect());
    if let Some(first) = overviews().next() {
        let example = Arg::code(first.title.best(voice.lang).1);
        draft.note(voice.say("aid-more", &[("example", example)]));
    }
    for overview in overviews() {
        let title = overview.title.best(voice.lang).1.to_owned();
        draft
            .further(FollowUpKind::Choice(title), Request::Overview { id: overview.id.clone(), asked: None });
    }
    let in_short = |overview: &Overview| OverviewInShort {
        overview: OverviewId::from(&overview.id),
        title: overview.title.best(voice.lang).1.to_owned(),
        answer: overview.answer.best(voice.lang).1.to_owned(),
        rules: overview::cited(library, voice, overview.rules().into_iter()),
    };
    let shown = AidShown {
        aid: AidId::from(&aid.id),
        game: aid.game().to_owned(),
        title: aid.title.best(voice.lang).1.to_owned(),
        overviews: overviews().map(in_short).collect(),
    };
    draft.finish(Outcome::Answered, Data::Aid(AidData::Answered(shown)))
}

fn list(library: &Library, voice: Voice<'_>) -> Answer {
    let mut draft = Draft::new(voice);
    draft.title(voice.say("aids-title", &[]));
    say_all(library, &mut draft);
    let named = |aid: &Aid| AidNamed {
        aid: AidId::from(&aid.id),
        game: aid.game().to_owned(),
        title: aid.title.best(voice.lang).1.to_owned(),
    };
    let aids = library.overviews().aids().iter().map(named).collect();
    draft.finish(Outcome::Answered, Data::Aids(AidsData::Answered { aids }))
}

/// The aids there are, and how to ask for one.
fn say_all(library: &Library, draft: &mut Draft<'_>) {
    let voice = draft.voice;
    let aids = library.overviews().aids();
    let lines: Vec<Line> = aids
        .iter()
        .map(|aid| {
            let name = word(voice, aid);
            // As it is chosen by, so that it leads there where lines can.
            let title = Arg::strong(aid.title.best(voice.lang).1);
            voice.say("aids-line", &[("aid", Arg::code(name)), ("title", title)])
        })
        .collect();
    draft.bullets(None, lines);
    for aid in aids {
        let title = aid.title.best(voice.lang).1.to_owned();
        draft.further(FollowUpKind::Choice(title), Request::Aid { name: aid.id.clone() });
    }
    if let Some(first) = aids.first() {
        let example = voice.text("aid-example", &[("name", word(voice, first).into())]);
        draft.note(voice.say("aids-how", &[("example", Arg::code(example))]));
    }
}

/// What people type for an aid in a language.
fn word<'a>(voice: Voice<'_>, aid: &'a Aid) -> &'a str {
    aid.words.get(voice.lang).first().map_or(&aid.id, String::as_str)
}

fn missing(library: &Library, voice: Voice<'_>, name: &str) -> Answer {
    let mut draft = Draft::new(voice);
    draft.text(voice.say("aid-none", &[("name", Arg::strong(name))]));
    say_all(library, &mut draft);
    let near = library.overviews().aids().iter().map(|aid| aid.id.clone()).collect();
    let near = NearNames { asked: name.to_owned(), near };
    draft.finish(Outcome::NothingFound, Data::Aid(AidData::NothingFound(near)))
}
