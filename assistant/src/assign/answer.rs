//! The rulings as an answer: that of the ruleset that answers whole, and where the others part.

use cardinal_cards_db::{Card, Why};
use cardinal_doomtrooper::Ruleset;
use cardinal_doomtrooper::assign::{
    AssignmentRuling, Finding, Point, PointCode, Provision, Verdict, Weight, judge,
};
use cardinal_rules_index::Rule;
use serde::Serialize;

use super::read::{Assumed, Case, Named, Unread, case};
use super::render::{Teller, code};
use super::words::State;
use crate::answer::ids::{CardId, RuleId, RulesetId};
use crate::answer::missing::{AskedFor, NearCards};
use crate::answer::{
    Answer, Data, Draft, FollowUp, FollowUpKind, Line, Outcome, Style, missing, names, rule,
};
use crate::library::Library;
use crate::messages::{Arg, Voice};
use crate::request::Request;

/// Whether something may be assigned to something.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "outcome", rename_all = "kebab-case")]
pub enum AssignData {
    /// Whether it may, ruleset by ruleset.
    Answered(Box<AssignTold>),
    /// No card has one of the names, or the two do not fit.
    NothingFound(NearCards),
    /// Several cards have one of the names.
    Ambiguous(NearCards),
}

/// Whether something may be assigned to something, by each ruleset.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AssignTold {
    /// What is assigned.
    pub what: AssignNamed,
    /// What it is assigned to.
    pub to: AssignNamed,
    /// Whether one is there already, so that it is a second.
    pub several: bool,
    /// How the one who receives stands, as told.
    pub states: Vec<State>,
    /// The cards that are said to be on it or in play.
    pub beside: Vec<CardId>,
    /// What was taken for granted because nobody said otherwise.
    pub assumed: Vec<Assumed>,
    /// The ruleset that answers, where it does not know of assigning and another's ruling is told; else null.
    pub instead_of: Option<RulesetId>,
    /// The ruleset of the first ruling.
    pub ruleset: Option<RulesetId>,
    /// The ruling of each ruleset, that of the one that answers first.
    pub rulings: Vec<RulingTold>,
}

/// What was named: a kind of card or place, or a card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum AssignNamed {
    /// A kind of card or place.
    Thing {
        /// Its code: `sergeant`, `squad`, …
        thing: String,
        /// Its name in the language of the answer.
        name: String,
    },
    /// A card.
    Card {
        /// Its id.
        card: CardId,
        /// Its name in the language of the answer.
        name: String,
        /// How the name was matched.
        why: Why,
    },
}

/// Whether something may be assigned, by one ruleset.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "AssignRuling"))]
pub struct RulingTold {
    /// The ruleset.
    pub ruleset: RulesetId,
    /// Whether it may be assigned.
    pub verdict: Verdict,
    /// Everything that bears on it, in the order in which it was weighed.
    pub findings: Vec<FindingTold>,
}

/// One thing that bears on an assignment.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "AssignFinding"))]
pub struct FindingTold {
    /// Which way it weighs.
    pub weight: Weight,
    /// What it is.
    pub point: PointCode,
    /// What of the ruleset it applies; null for the silence of the rules.
    pub provision: Option<Provision>,
    /// The rule behind it; null where there is none.
    pub rule: Option<RuleId>,
    /// It in a sentence, in the language of the answer.
    pub text: String,
}

/// Answers whether something may be assigned to something. `ruleset` is the one that answers.
pub(crate) fn answer(
    library: &Library,
    voice: Voice<'_>,
    [what, to]: [&str; 2],
    moved: bool,
    ruleset: &str,
) -> Answer {
    if [what, to].iter().any(|part| part.trim().is_empty()) {
        return unfit(voice, what, voice.say("assign-both", &[]));
    }
    match case(library.cards(), what, to, moved, voice.lang) {
        Ok(case) => of_case(library, voice, &case, ruleset),
        Err(Unread::Several(name, cards)) => {
            let mut answer = missing::ambiguous(voice, AskedFor::Assignment, &name, &cards);
            answer.further = choices(voice, [what, to], &name, &cards);
            answer
        }
        Err(Unread::Unknown(name, near)) => missing::card(voice, AskedFor::Assignment, &name, &near),
        Err(Unread::Unfit) => {
            let args = [("what", Arg::strong(what)), ("to", Arg::strong(to))];
            unfit(voice, what, voice.say("assign-unfit", &args))
        }
    }
}

/// Says that what was typed is nothing that is assigned to something.
fn unfit(voice: Voice<'_>, what: &str, sentence: Line) -> Answer {
    let none = AssignData::NothingFound(NearCards::new(voice, what, &[]));
    missing::nothing(voice, Data::Assign(none), sentence, &[])
}

/// Lets one of the cards be asked about that a name means.
fn choices(voice: Voice<'_>, [what, to]: [&str; 2], name: &str, cards: &[&Card]) -> Vec<FollowUp> {
    let choice = |card: &&Card| {
        let label = card.name(voice.lang).to_owned();
        let meant = |typed: &str| typed.replacen(name, &card.id, 1);
        let (what, to) =
            if what.contains(name) { (meant(what), to.to_owned()) } else { (what.to_owned(), meant(to)) };
        FollowUp { to: FollowUpKind::Choice(label), question: Request::Assign { what, to, moved: false } }
    };
    cards.iter().take(missing::CHOICES).map(choice).collect()
}

/// What a phrase was understood as, in words; `None` where it names nothing known.
pub(crate) fn label(library: &Library, voice: Voice<'_>, [what, to]: [&str; 2]) -> Option<[String; 2]> {
    let case = case(library.cards(), what, to, false, voice.lang).ok()?;
    Some(told(voice, &case))
}

/// Both sides in words, with how the second stands.
fn told(voice: Voice<'_>, case: &Case<'_>) -> [String; 2] {
    let standing = |name: String, states: Vec<String>| {
        if states.is_empty() { name } else { format!("{name} ({})", states.join(", ")) }
    };
    let state = |code: &str| names::named(voice, "assign-state", code);
    let what = case.several.then(|| state("several"));
    let with = |card: &&Card| voice.text("assign-with", &[("card", card.name(voice.lang).into())]);
    let to = case.states.iter().map(|told| state(&code(told))).chain(case.beside.iter().map(with));
    [
        standing(name(voice, case.what), what.into_iter().collect()),
        standing(name(voice, case.to), to.collect()),
    ]
}

fn name(voice: Voice<'_>, named: Named<'_>) -> String {
    match named {
        Named::Thing(thing) => names::named(voice, "assign-thing", thing.code.as_str()),
        Named::Card(card, _) => card.name(voice.lang).to_owned(),
    }
}

fn of_case(library: &Library, voice: Voice<'_>, case: &Case<'_>, ruleset: &str) -> Answer {
    let mut rulings: Vec<(&Ruleset, AssignmentRuling)> =
        library.rulesets().map(|rules| (rules, judge(rules, &case.asked))).collect();
    // The sort is stable: the one that answers first, the others in their order.
    let followed = library.followed(ruleset);
    rulings.sort_by_key(|(rules, _)| rules.id != followed.rules.id);
    let game = [case.what, case.to].into_iter().find_map(|named| match named {
        Named::Card(card, _) => Some(card.game()),
        Named::Thing(_) => None,
    });
    let teller = Teller { library, voice, game: game.unwrap_or(DOOMTROOPER) };
    let mut draft = Draft::new(voice);
    let [what, to] = told(voice, case);
    let args = [("what", what.into()), ("to", to.into())];
    draft.title(voice.say("assign-title", &args));
    if let Some(asked) = followed.instead_of {
        let ruleset = |id: &str| Arg::strong(names::named(voice, "ruleset", id));
        let args = [("asked", ruleset(asked)), ("ruleset", ruleset(&followed.rules.id))];
        draft.note(voice.say("assign-instead", &args));
    }
    if let Some((rules, ruling)) = rulings.first() {
        whole(&teller, &mut draft, rules, ruling);
        others(&teller, &mut draft, ruling, rulings.get(1..).unwrap_or_default());
    }
    let is_refused = rulings.first().is_some_and(|(_, ruling)| ruling.verdict == Verdict::Refused);
    remarks(&mut draft, case, is_refused);
    draft.fold();
    if let Some((rules, ruling)) = rulings.first() {
        wording(&teller, &mut draft, rules, ruling);
    }
    let told = AssignTold {
        what: named_told(voice, case.what),
        to: named_told(voice, case.to),
        several: case.several,
        states: case.states.clone(),
        beside: case.beside.iter().map(|card| CardId::from(&card.id)).collect(),
        assumed: case.assumed.clone(),
        instead_of: followed.instead_of.map(RulesetId::from),
        ruleset: rulings.first().map(|(rules, _)| RulesetId::from(&rules.id)),
        rulings: rulings.iter().map(|(rules, ruling)| ruling_told(&teller, rules, ruling)).collect(),
    };
    draft.finish(Outcome::Answered, Data::Assign(AssignData::Answered(Box::new(told))))
}

/// The game of the rulesets that know of assigning.
const DOOMTROOPER: &str = "doomtrooper";

/// How many lines are told of what decides, before the answer is folded.
const DECIDING: usize = 6;

/// The verdict with what decides it; what else bears on it is for those who ask for more.
fn whole(teller: &Teller<'_>, draft: &mut Draft<'_>, rules: &Ruleset, ruling: &AssignmentRuling) {
    let ruleset = names::named(teller.voice, "ruleset", rules.id.as_str());
    let line = Line::default().then(mark(teller.voice, ruling), Style::Strong);
    draft.text(line.then(format!(" · {ruleset}"), Style::Plain));
    for (weight, key) in [
        (Weight::Refuses, "assign-heading-refuses"),
        (Weight::Allows, "assign-heading-allows"),
        (Weight::Open, "assign-heading-open"),
        (Weight::Notes, "assign-heading-notes"),
    ] {
        let lines = lines(teller, rules, ruling, weight);
        let heading = Some(teller.voice.say(key, &[]));
        if weight == deciding(ruling) {
            draft.bullets_within(DECIDING, heading, lines);
        } else {
            draft.later(|draft| draft.bullets(heading, lines));
        }
    }
}

/// `Yes`, `No`, or what is open.
fn mark(voice: Voice<'_>, ruling: &AssignmentRuling) -> String {
    let is_silent = ruling.of(Weight::Open).any(|finding| finding.point == Point::Silent);
    let key = match ruling.verdict {
        Verdict::Allowed => "assign-yes",
        Verdict::Refused => "assign-no",
        Verdict::Unspecified if is_silent => "assign-silent-mark",
        Verdict::Unspecified => "assign-depends",
    };
    voice.text(key, &[])
}

fn lines(teller: &Teller<'_>, rules: &Ruleset, ruling: &AssignmentRuling, weight: Weight) -> Vec<Line> {
    ruling.of(weight).map(|finding| teller.line(finding, rule_of(rules, finding))).collect()
}

fn rule_of<'r>(rules: &'r Ruleset, finding: &Finding) -> Option<&'r str> {
    finding.rule.map(|rule| rules.rule(rule))
}

/// The findings that decide a verdict.
fn deciding(ruling: &AssignmentRuling) -> Weight {
    match ruling.verdict {
        Verdict::Allowed => Weight::Allows,
        Verdict::Refused => Weight::Refuses,
        Verdict::Unspecified => Weight::Open,
    }
}

/// Whether two rulings come to the same, down to what they leave open.
fn says_the_same(one: &AssignmentRuling, other: &AssignmentRuling) -> bool {
    let open = |ruling: &AssignmentRuling| -> Vec<Point> {
        ruling.of(Weight::Open).map(|finding| finding.point.clone()).collect()
    };
    one.verdict == other.verdict && open(one) == open(other)
}

/// What the other rulesets say, where it is something else.
fn others(
    teller: &Teller<'_>,
    draft: &mut Draft<'_>,
    own: &AssignmentRuling,
    others: &[(&Ruleset, AssignmentRuling)],
) {
    let voice = teller.voice;
    let parting: Vec<&(&Ruleset, AssignmentRuling)> =
        others.iter().filter(|(_, ruling)| !says_the_same(own, ruling)).collect();
    let told = parting.iter().map(|(rules, ruling)| {
        let ruleset = names::named(voice, "ruleset", rules.id.as_str());
        let line = Line::default().then(format!("{ruleset}: "), Style::Plain);
        let line = line.then(mark(voice, ruling), Style::Strong);
        ruling.of(deciding(ruling)).fold(line, |line, finding| {
            let line = line.then(format!(" — {}", teller.text(finding)), Style::Plain);
            match rule_of(rules, finding) {
                Some(rule) => line.then(format!(" {rule}"), Style::Code),
                None => line,
            }
        })
    });
    draft.bullets(Some(voice.say("assign-others", &[])), told.collect());
    let agreeing = others.iter().filter(|(_, ruling)| says_the_same(own, ruling));
    let agreeing: Vec<String> =
        agreeing.map(|(rules, _)| names::named(voice, "ruleset", rules.id.as_str())).collect();
    if !agreeing.is_empty() {
        draft.note(voice.say("assign-agreeing", &[("rulesets", agreeing.join(", ").into())]));
    }
}

/// Up to so many deciding rules are quoted with their reading and source, more with their text alone.
const FULLY_QUOTED: usize = 3;

/// The rules that decide, as the rulebook has them.
fn wording(teller: &Teller<'_>, draft: &mut Draft<'_>, rules: &Ruleset, ruling: &AssignmentRuling) {
    let book = teller.library.rulebook();
    let mut cited: Vec<&Rule> = Vec::new();
    for id in ruling.of(deciding(ruling)).filter_map(|finding| rule_of(rules, finding)) {
        if let Some(rule) = book.rule(id)
            && !cited.iter().any(|known| known.id == rule.id)
        {
            cited.push(rule);
        }
    }
    if cited.len() <= FULLY_QUOTED {
        for rule in cited {
            draft.heading(rule::short(teller.voice, rule));
            rule::body(teller.library, draft, rule, &[]);
        }
        return;
    }
    let lines = cited.into_iter().map(|rule| {
        let line = Line::plain(rule.text.best(teller.voice.lang).1);
        line.then(format!(" {}", rule.id), Style::Code)
    });
    draft.bullets(Some(teller.voice.say("assign-rules", &[])), lines.collect());
}

/// What was assumed, why cards were found, and where their sources differ.
fn remarks(draft: &mut Draft<'_>, case: &Case<'_>, is_refused: bool) {
    let voice = draft.voice;
    // What forbids it, forbids it whatever else is so.
    if !case.assumed.is_empty() && !is_refused {
        let told = case.assumed.iter().map(|what| names::named_in(voice, "assign-assumed", what));
        let told = told.collect::<Vec<_>>().join("; ");
        draft.note(voice.say("assign-assumed", &[("facts", told.into())]));
    }
    for named in [case.what, case.to] {
        let Named::Card(card, why) = named else { continue };
        if !matches!(why, Why::Exact | Why::Folded) {
            let name = Arg::strong(card.name(voice.lang));
            draft.note(voice.say("assign-found", &[("name", name)]));
        }
        for note in card.text.notes.iter().chain(&card.differences) {
            let line = Line::default().then(format!("{}: ", card.name(voice.lang)), Style::Strong);
            let line = line.then(note.best(voice.lang).1, Style::Plain);
            draft.later(|draft| draft.note(line));
        }
    }
}

fn named_told(voice: Voice<'_>, named: Named<'_>) -> AssignNamed {
    let name = name(voice, named);
    match named {
        Named::Thing(thing) => AssignNamed::Thing { thing: thing.code.clone(), name },
        Named::Card(card, why) => AssignNamed::Card { card: CardId::from(&card.id), name, why },
    }
}

fn ruling_told(teller: &Teller<'_>, rules: &Ruleset, ruling: &AssignmentRuling) -> RulingTold {
    let finding = |finding: &Finding| FindingTold {
        weight: finding.weight,
        point: PointCode::from(&finding.point),
        provision: finding.provision,
        rule: rule_of(rules, finding).map(RuleId::from),
        text: teller.text(finding),
    };
    RulingTold {
        ruleset: RulesetId::from(&rules.id),
        verdict: ruling.verdict,
        findings: ruling.findings.iter().map(finding).collect(),
    }
}
