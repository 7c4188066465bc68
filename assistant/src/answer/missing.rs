//! The answers for what was not found, and what comes near it.

use cardinal_cards_db::Card;
use cardinal_doomtrooper::Ruleset;
use serde::Serialize;

use super::card::CardData;
use super::ids::{CardId, RulesetId, StepName, ids};
use super::nickname::NicknameData;
use super::rule::RuleData;
use super::step::StepData;
use super::when::WhenData;
use super::{Answer, Block, Data, Draft, FollowUpKind, Line, Outcome, Style, names};
use crate::assign::AssignData;
use crate::combat::AttackData;
use crate::messages::{Arg, Voice};
use crate::request::Request;

/// Nothing fits what was asked. Exit code 1.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NearNames {
    /// What was looked for, as typed.
    pub asked: String,
    /// Names or ids that come near it, the nearest first.
    pub near: Vec<String>,
}

/// No card, or more than one, has the name. Exit code 1.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NearCards {
    /// The name, as typed.
    pub asked: String,
    /// The cards that come near it, the nearest first, or that fit equally well.
    pub near: Vec<CardNamed>,
}

/// No step has the name. Exit code 1.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NearSteps {
    /// The name, as typed.
    pub asked: String,
    /// Steps that come near it.
    pub near: Vec<StepName>,
    /// The ruleset that was asked.
    pub ruleset: RulesetId,
}

/// A card by id and name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CardNamed {
    /// Its id, by which it can be asked for without doubt.
    pub id: CardId,
    /// Its name in the language of the answer.
    pub name: String,
}

impl NearCards {
    /// The name that was typed, and these cards.
    pub(crate) fn new(voice: Voice<'_>, asked: &str, near: &[&Card]) -> Self {
        Self { asked: asked.to_owned(), near: cards_named(voice, near) }
    }
}

/// What a card is asked for by its name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum AskedFor {
    /// What it is.
    Card,
    /// When it may be played.
    When,
    /// What it may be assigned to, or what may be assigned to it.
    Assignment,
    /// Whom it may attack, or who may attack it.
    Attack,
    /// To be called something.
    Nickname,
}

impl AskedFor {
    /// That no card has the name.
    fn nothing(self, near: NearCards) -> Data {
        match self {
            Self::Card => Data::Card(CardData::NothingFound(near)),
            Self::When => Data::When(WhenData::NothingFound(near)),
            Self::Assignment => Data::Assign(AssignData::NothingFound(near)),
            Self::Attack => Data::Attack(AttackData::NothingFound(near)),
            Self::Nickname => Data::Nickname(NicknameData::NoCard(near)),
        }
    }

    /// That several cards have it.
    fn several(self, near: NearCards) -> Data {
        match self {
            Self::Card => Data::Card(CardData::Ambiguous(near)),
            Self::When => Data::When(WhenData::Ambiguous(near)),
            Self::Assignment => Data::Assign(AssignData::Ambiguous(near)),
            Self::Attack => Data::Attack(AttackData::Ambiguous(near)),
            Self::Nickname => Data::Nickname(NicknameData::Ambiguous(near)),
        }
    }

    /// The same question about another card, where the card is all that is asked.
    fn of(self, name: String) -> Option<Request> {
        match self {
            Self::Card => Some(Request::Card { name }),
            Self::When => Some(Request::When { name }),
            Self::Assignment | Self::Attack | Self::Nickname => None,
        }
    }
}

/// No rule has this id.
pub(crate) fn rule(voice: Voice<'_>, id: &str, near: Vec<String>) -> Answer {
    let sentence = voice.say("no-rule", &[("id", Arg::code(id))]);
    let mut draft = Draft::new(voice);
    for near in &near {
        draft.further(FollowUpKind::Choice(near.clone()), Request::Rule { id: near.clone() });
    }
    tell(&mut draft, sentence, &near);
    let data = RuleData::NothingFound(NearNames { asked: id.to_owned(), near });
    draft.finish(Outcome::NothingFound, Data::Rule(data))
}

/// No step of the ruleset's procedure has this name; `elsewhere` are the steps that have it in
/// other rulesets, as they are shown.
pub(crate) fn step(
    voice: Voice<'_>,
    rules: &Ruleset,
    name: &str,
    near: &[String],
    elsewhere: Vec<Line>,
) -> Answer {
    let last = rules.procedure.steps().filter_map(|(_, step)| step.phase_number()).max().unwrap_or(0);
    let ruleset = Arg::strong(names::named(voice, "ruleset", &rules.id));
    let args = [("step", Arg::code(name)), ("last", last.into()), ("ruleset", ruleset)];
    let data = StepData::NothingFound(NearSteps {
        asked: name.to_owned(),
        near: ids(near),
        ruleset: RulesetId::from(&rules.id),
    });
    let mut answer = nothing(voice, Data::Step(data), voice.say("no-step", &args), near);
    if !elsewhere.is_empty() {
        let place = answer.blocks.len().min(1);
        let blocks = [Block::Heading(voice.say("step-elsewhere", &[])), Block::Bullets(elsewhere)];
        answer.blocks.splice(place..place, blocks);
    }
    answer
}

/// No words of the rulebook fit the question; `kind` is what was asked of them.
pub(crate) fn search(
    voice: Voice<'_>,
    kind: impl FnOnce(NearNames) -> Data,
    question: &str,
    near: Vec<String>,
) -> Answer {
    let sentence = voice.say("found-nothing", &[("question", Arg::strong(question))]);
    let mut draft = Draft::new(voice);
    tell(&mut draft, sentence, &near);
    draft.finish(Outcome::NothingFound, kind(NearNames { asked: question.to_owned(), near }))
}

/// No card has this name.
pub(crate) fn card(voice: Voice<'_>, asked: AskedFor, name: &str, near: &[&Card]) -> Answer {
    let sentence = voice.say("no-card", &[("name", Arg::strong(name))]);
    let names: Vec<String> = near.iter().map(|card| card.name(voice.lang).to_owned()).collect();
    let mut draft = Draft::new(voice);
    choices(&mut draft, asked, near);
    tell(&mut draft, sentence, &names);
    draft.finish(Outcome::NothingFound, asked.nothing(NearCards::new(voice, name, near)))
}

/// Cards by id and name, for programs.
pub(super) fn cards_named(voice: Voice<'_>, cards: &[&Card]) -> Vec<CardNamed> {
    let named =
        |card: &&Card| CardNamed { id: CardId::from(&card.id), name: card.name(voice.lang).to_owned() };
    cards.iter().map(named).collect()
}

/// How many things that could be meant are offered; the rest is listed for those who ask for more.
pub(crate) const CHOICES: usize = 5;

/// Lets one of the cards be asked for instead.
pub(super) fn choices(draft: &mut Draft<'_>, asked: AskedFor, cards: &[&Card]) {
    for card in cards.iter().take(CHOICES) {
        let Some(question) = asked.of(card.id.clone()) else { return };
        draft.further(FollowUpKind::Choice(card.name(draft.voice.lang).to_owned()), question);
    }
}

/// Several cards fit the name equally well.
pub(crate) fn ambiguous(voice: Voice<'_>, asked: AskedFor, name: &str, cards: &[&Card]) -> Answer {
    let mut draft = Draft::new(voice);
    draft.text(voice.say("several-cards", &[("name", Arg::strong(name)), ("count", cards.len().into())]));
    let lines = cards.iter().map(|card| {
        let label = Line::default().then(card.name(voice.lang), Style::Strong);
        let summary = card.text.summary.as_ref();
        let summary = summary.map_or_else(String::new, |text| format!(" — {}", text.best(voice.lang).1));
        label.then(summary, Style::Plain).then(" ", Style::Plain).then(&card.id, Style::Code)
    });
    let mut lines: Vec<Line> = lines.collect();
    let rest = lines.split_off(CHOICES.min(lines.len()));
    draft.bullets(None, lines);
    draft.later(|draft| draft.bullets(None, rest));
    choices(&mut draft, asked, cards);
    draft.finish(Outcome::Ambiguous, asked.several(NearCards::new(voice, name, cards)))
}

/// Nothing fits, which a sentence says, and these come near.
pub(crate) fn nothing(voice: Voice<'_>, data: Data, sentence: Line, near: &[String]) -> Answer {
    let mut draft = Draft::new(voice);
    tell(&mut draft, sentence, near);
    draft.finish(Outcome::NothingFound, data)
}

fn tell(draft: &mut Draft<'_>, sentence: Line, near: &[String]) {
    draft.text(sentence);
    self::near(draft, near);
}

/// What comes near what was not found, and that there is help.
pub(super) fn near(draft: &mut Draft<'_>, near: &[String]) {
    let voice = draft.voice;
    let lines = near.iter().map(|name| Line::default().then(name, Style::Code)).collect();
    draft.bullets(Some(voice.say("did-you-mean", &[])), lines);
    draft.note(voice.say("see-help", &[("command", Arg::code("help"))]));
}
