//! Orders carried out: who may, what becomes of the rulings, and what is then shown.

use cardinal_cards_db::Why;
use cardinal_language::fold;
use serde_json::Value;

use super::citing::{card_cited, named_cards, named_rules, of_answer, rule_cited};
use super::closeness::found;
use super::command::{Draft, Form, RulingCommand, Scenario, Seen};
use super::record::{Author, Cited, Community, Damage, FORMAT, Record, Replayed, Revoked};
use super::repository::{RulingRepository, Rulings};
use super::rights::Rights;
use super::transfer::{self, Unread};
use super::{limits, markdown, render};
use crate::answer::settings::find_ruleset;
use crate::answer::store_failed::Audience;
use crate::answer::{Answer, Choice, Line};
use crate::combat::{Proof, prove};
use crate::library::{Library, Unkept, UserStoreError};
use crate::live::{self, Actor, NoScenario};
use crate::messages::{Arg, Voice};
use crate::question::{naming, of_words};

/// How many completions are offered.
const COMPLETIONS: usize = 25;
/// How many characters of a question a completion shows.
const LABEL: usize = 80;

/// Where orders are carried out.
pub(crate) struct RulingService<'a> {
    pub(crate) library: &'a Library,
    pub(crate) keeper: &'a RulingRepository,
    pub(crate) voice: Voice<'a>,
    /// Whose rulings they are; nobody's, where the person is in no place that has any.
    pub(crate) place: Option<Community>,
    pub(crate) rights: Rights,
    pub(crate) actor: Actor,
    /// What the person is called there.
    pub(crate) name: Option<&'a str>,
    /// The ruleset that answers the person.
    pub(crate) ruleset: &'a str,
    /// The time, in seconds since 1970.
    pub(crate) now: u64,
    /// What Cardinal itself answers to a question, for programs.
    pub(crate) own: &'a dyn Fn(&str) -> Value,
}

/// Why an order is not carried out.
#[derive(Debug)]
pub(crate) enum Refusal {
    /// There are no rulings where the person is.
    NoPlace,
    /// They are no judge; whether there are judges at all.
    NotAJudge(bool),
    /// They are neither judge nor manager.
    NotAKeeper,
    /// There is no ruling of this number.
    NoRuling(String),
    /// It cannot be read.
    Damaged(u32, Damage),
    /// It is revoked already.
    Revoked(u32),
    /// Something that is needed was not said: its message.
    Missing(&'static str),
    /// Something is longer than it may be: its message, and how long it may be.
    TooLong(&'static str, usize),
    /// There is no such ruleset.
    Ruleset(String),
    /// Reasons in words.
    Because(Vec<Line>),
    /// The scenario cannot be read or replayed: the answer that says where and why.
    Scenario(Box<Answer>),
    /// A file is none of rulings.
    Unread(Unread),
    /// A file holds other rulings under these numbers.
    Others(Vec<u32>),
    /// There are as many as a place may have.
    TooMany,
    /// The store fails.
    Store(UserStoreError),
}

impl From<Unkept> for Refusal {
    fn from(unkept: Unkept) -> Self {
        match unkept {
            Unkept::TooMany => Self::TooMany,
            Unkept::Store(error) => Self::Store(error),
        }
    }
}

impl From<UserStoreError> for Refusal {
    fn from(error: UserStoreError) -> Self {
        Self::Store(error)
    }
}

impl Refusal {
    /// Its name for programs.
    pub(super) const fn code(&self) -> &'static str {
        match self {
            Self::NoPlace => "no-place",
            Self::NotAJudge(_) => "not-a-judge",
            Self::NotAKeeper => "not-a-judge-or-manager",
            Self::NoRuling(_) => "no-ruling",
            Self::Damaged(..) => "damaged",
            Self::Revoked(_) => "revoked",
            Self::Missing(_) => "missing",
            Self::TooLong(..) => "too-long",
            Self::Ruleset(_) => "ruleset",
            Self::Because(_) => "reasons",
            Self::Scenario(_) => "scenario",
            Self::Unread(_) => "unreadable-file",
            Self::Others(_) => "other-rulings",
            Self::TooMany => "too-many",
            Self::Store(_) => "store",
        }
    }

    /// In words.
    pub(super) fn lines(&self, voice: Voice<'_>) -> Vec<Line> {
        let line = match self {
            Self::NoPlace => voice.say("ruling-no-place", &[]),
            Self::NotAJudge(true) => voice.say("ruling-not-a-judge", &[]),
            Self::NotAJudge(false) => voice.say("ruling-no-judges", &[]),
            Self::NotAKeeper => voice.say("ruling-not-a-keeper", &[]),
            Self::NoRuling(typed) => {
                let typed: String = typed.chars().take(limits::NAME).collect();
                voice.say("ruling-no-ruling", &[("number", Arg::strong(typed))])
            }
            Self::Damaged(number, Damage::Format) => {
                voice.say("ruling-other-format", &[("number", (*number).into())])
            }
            Self::Damaged(number, Damage::Unreadable) => {
                voice.say("ruling-damaged", &[("number", (*number).into())])
            }
            Self::Revoked(number) => voice.say("ruling-revoked-already", &[("number", (*number).into())]),
            Self::Missing(key) => voice.say(key, &[]),
            Self::TooLong(key, most) => voice.say(key, &[("most", (*most).into())]),
            Self::Ruleset(typed) => {
                let typed: String = typed.chars().take(limits::NAME).collect();
                voice.say("settings-no-ruleset", &[("value", Arg::strong(typed))])
            }
            Self::Because(lines) => return lines.clone(),
            Self::Scenario(_) => voice.say("ruling-scenario-refused", &[]),
            Self::Unread(why) => match why {
                Unread::TooLarge => voice.say("ruling-file-too-large", &[]),
                Unread::NotRulings => voice.say("ruling-file-of-others", &[]),
                Unread::Format => voice.say("ruling-file-format", &[]),
                Unread::Ruling(at) => voice.say("ruling-file-broken", &[("at", (*at).into())]),
                Unread::Twice(number) => voice.say("ruling-file-twice", &[("number", (*number).into())]),
            },
            Self::Others(numbers) => {
                let numbers: Vec<String> = numbers.iter().take(20).map(u32::to_string).collect();
                voice.say("ruling-file-others", &[("numbers", numbers.join(", ").into())])
            }
            Self::TooMany => voice.say("ruling-too-many", &[("most", limits::RULINGS.into())]),
            // Who is told says how: see `render::refused`.
            Self::Store(_) => voice.say("ruling-not-kept", &[]),
        };
        vec![line]
    }
}

impl RulingService<'_> {
    /// Carries out an order and shows what came of it.
    pub(crate) fn carry_out(&self, order: &RulingCommand) -> Seen {
        let done = match order {
            RulingCommand::Publish(draft) => self.publish(draft),
            RulingCommand::Show(number) => self.show(number),
            RulingCommand::Search { words, revoked, page } => self.search(words, *revoked, *page),
            RulingCommand::Revoke { number, why, by } => self.revoke(number, why, by.as_deref()),
            RulingCommand::Export(form) => self.export(*form),
            RulingCommand::Import(text) => self.import(text),
        };
        done.unwrap_or_else(|refusal| render::refused(self, &refusal))
    }

    /// To whom it is told what is wrong with the store.
    pub(super) fn audience(&self) -> Audience {
        let is_keeper = self.place == Some(Community::Terminal) || self.rights == Rights::ALL;
        if is_keeper { Audience::Keeper } else { Audience::Guest }
    }

    /// The place, for a judge.
    fn as_judge(&self) -> Result<Community, Refusal> {
        let place = self.place.ok_or(Refusal::NoPlace)?;
        if self.rights.may_publish() { Ok(place) } else { Err(Refusal::NotAJudge(self.rights.has_judges)) }
    }

    /// The place, for a judge or a manager.
    fn as_keeper(&self) -> Result<Community, Refusal> {
        let place = self.place.ok_or(Refusal::NoPlace)?;
        if self.rights.may_keep_order() { Ok(place) } else { Err(Refusal::NotAKeeper) }
    }

    fn rulings(&self) -> Result<std::sync::Arc<Rulings>, Refusal> {
        let place = self.place.ok_or(Refusal::NoPlace)?;
        Ok(self.keeper.of(self.library.shelf(), place)?)
    }

    fn show(&self, typed: &str) -> Result<Seen, Refusal> {
        let rulings = self.rulings()?;
        Ok(render::ruling(self, named(&rulings, typed)?, "shown"))
    }

    fn search(&self, words: &str, revoked: bool, page: u32) -> Result<Seen, Refusal> {
        let rulings = self.rulings()?;
        let words: String = words.chars().take(limits::QUESTION).collect();
        let found = found(self.library, &rulings, &words, self.voice.lang, revoked);
        let records: Vec<&Record> = found.into_iter().map(|(kept, _)| &kept.record).collect();
        Ok(render::list(self, &rulings, &records, (words.trim(), revoked, page.max(1))))
    }

    fn author(&self, named: Option<&str>) -> Result<Author, Refusal> {
        let name = named.or(self.name).map(one_line).filter(|name| !name.is_empty());
        let name = name.map(|name| within(name, limits::NAME, "ruling-name-too-long")).transpose()?;
        Ok(Author { person: self.actor.person, name })
    }

    fn publish(&self, draft: &Draft) -> Result<Seen, Refusal> {
        let place = self.as_judge()?;
        let question = one_line(&draft.question);
        if question.is_empty() {
            return Err(Refusal::Missing("ruling-no-question"));
        }
        let question = within(question, limits::QUESTION, "ruling-question-too-long")?;
        let ruleset = match draft.ruleset.as_deref().filter(|named| !named.trim().is_empty()) {
            None => naming(&question).map_or(self.ruleset, |named| named.ruleset),
            Some(named) => {
                find_ruleset(self.library, named).ok_or_else(|| Refusal::Ruleset(named.to_owned()))?
            }
        };
        let proof = draft.scenario.as_ref().map(|given| self.prove(given, ruleset)).transpose()?;
        let given = draft.answer.as_deref().map(several_lines).filter(|answer| !answer.is_empty());
        let answer = if let Some(answer) = given {
            answer
        } else {
            let proof = proof.as_ref().ok_or(Refusal::Missing("ruling-no-answer"))?;
            proof.outcome.iter().map(Line::text).collect::<Vec<_>>().join("\n")
        };
        let answer = within(answer, limits::ANSWER, "ruling-answer-too-long")?;
        let (rules, cards) = self.cited(draft, &question, proof.as_ref(), ruleset)?;
        let by = self.author(draft.by.as_deref())?;
        let record = Record {
            format: FORMAT,
            number: 0,
            lang: draft.lang.or_else(|| of_words(&format!("{question} {answer}"))).unwrap_or(self.voice.lang),
            ruleset: proof.as_ref().map_or(ruleset, |proof| proof.ruleset.as_str()).to_owned(),
            question,
            answer,
            scenario: proof.map(|proof| Replayed {
                text: proof.scenario,
                standing: proof.standing,
                receipt: proof.receipt,
            }),
            rules,
            cards,
            by,
            published: self.now,
            revoked: None,
        };
        let numbered = |number| Record { number, ..record };
        let record = self.keeper.add(self.library.shelf(), place, numbered)?;
        Ok(render::ruling(self, &record, "published"))
    }

    /// What a ruling cites: what is named, what its scenario rests on or else what Cardinal's own answer
    /// cites, and the cards that its question names.
    fn cited(
        &self,
        draft: &Draft,
        question: &str,
        proof: Option<&Proof>,
        ruleset: &str,
    ) -> Result<(Vec<Cited>, Vec<Cited>), Refusal> {
        let named = |typed: &[String]| -> Vec<String> {
            typed.iter().map(|one| one_line(one)).filter(|one| !one.is_empty()).collect()
        };
        let rules = named_rules(self.library, self.voice, &named(&draft.rules), ruleset);
        let cards = named_cards(self.library, self.voice, &named(&draft.cards));
        let (mut rules, mut cards) = match (rules, cards) {
            (Ok(rules), Ok(cards)) => (rules, cards),
            (rules, cards) => {
                let unknown = rules.err().into_iter().chain(cards.err()).flatten();
                return Err(Refusal::Because(unknown.collect()));
            }
        };
        let add = |to: &mut Vec<Cited>, cited: Cited, most: usize| {
            if to.len() < most && !to.iter().any(|known| known.id == cited.id) {
                to.push(cited);
            }
        };
        match proof {
            Some(proof) => {
                for rule in proof.rules.iter().filter_map(|id| rule_cited(self.library, id)) {
                    add(&mut rules, rule, limits::RULES);
                }
                for card in proof.cards.iter().filter_map(|id| self.library.cards().get(id)) {
                    add(&mut cards, card_cited(card), limits::CARDS);
                }
            }
            None if rules.is_empty() => rules = of_answer(self.library, &(self.own)(question)),
            None => {}
        }
        for mention in self.library.cards().find_in(question, self.voice.lang) {
            if let ([card], Why::Exact | Why::Folded) = (&mention.cards[..], mention.why) {
                add(&mut cards, card_cited(card), limits::CARDS);
            }
        }
        Ok((rules, cards))
    }

    /// Replays the scenario of a ruling.
    fn prove(&self, given: &Scenario, ruleset: &str) -> Result<Proof, Refusal> {
        let (name, text) = match given {
            Scenario::File { name, text } => (Some(name.clone()), text.clone()),
            Scenario::Typed(typed) => match live::scenario_of(self.library, self.actor, self.now, typed) {
                Ok(Some(text)) => (Some(one_line(typed)), text),
                Ok(None) => (None, typed.clone()),
                Err(NoScenario::Code(error)) => {
                    return Err(Refusal::Because(vec![self.voice.say(live::sentence(error), &[])]));
                }
                Err(NoScenario::Store(error)) => return Err(error.into()),
            },
        };
        if text.chars().nth(limits::SCENARIO).is_some() {
            return Err(Refusal::TooLong("ruling-scenario-too-long", limits::SCENARIO));
        }
        // A line may name the ruleset that it follows.
        let named = if name.is_none() { naming(&text) } else { None };
        let (line, ruleset) = named.map_or((text.as_str(), ruleset), |named| (named.rest, named.ruleset));
        let proof = prove(self.library, self.voice, (name.as_deref(), line), ruleset);
        let proof = proof.map_err(Refusal::Scenario)?;
        if proof.scenario.chars().nth(limits::SCENARIO).is_some() {
            return Err(Refusal::TooLong("ruling-scenario-too-long", limits::SCENARIO));
        }
        Ok(proof)
    }

    fn revoke(&self, number: &str, why: &str, by: Option<&str>) -> Result<Seen, Refusal> {
        let place = self.as_keeper()?;
        let why = one_line(why);
        if why.is_empty() {
            return Err(Refusal::Missing("ruling-no-why"));
        }
        let why = within(why, limits::WHY, "ruling-why-too-long")?;
        let by = self.author(by)?;
        let revoke = |rulings: &Rulings| {
            let record = named(rulings, number)?;
            if record.revoked.is_some() {
                return Err(Refusal::Revoked(record.number));
            }
            Ok(Record { revoked: Some(Revoked { by, when: self.now, why }), ..record.clone() })
        };
        let record = self.keeper.change(self.library.shelf(), place, revoke, Refusal::from)?;
        Ok(render::ruling(self, &record, "revoked"))
    }

    fn export(&self, form: Form) -> Result<Seen, Refusal> {
        self.as_keeper()?;
        let rulings = self.rulings()?;
        let count = rulings.kept.len();
        let (code, file) = match form {
            Form::Json => ("json", (markdown::name(count, self.now, "json"), transfer::write(&rulings))),
            Form::Markdown => {
                let text = markdown::write(self.library, self.voice, &rulings);
                ("markdown", (markdown::name(count, self.now, "md"), text))
            }
        };
        Ok(render::exported(self, &rulings, code, file))
    }

    fn import(&self, text: &str) -> Result<Seen, Refusal> {
        let place = self.as_keeper()?;
        let records = transfer::read(text).map_err(Refusal::Unread)?;
        let merge = |rulings: &Rulings| transfer::merge(rulings, records).map_err(Refusal::Others);
        let restored = self.keeper.restore(self.library.shelf(), place, merge, Refusal::from)?;
        Ok(render::imported(self, restored))
    }
}

/// The ruling of the number that somebody typed: `12`, `#12`.
fn named<'r>(rulings: &'r Rulings, typed: &str) -> Result<&'r Record, Refusal> {
    let missing = || Refusal::NoRuling(one_line(typed));
    let number: u32 = typed.trim().trim_start_matches('#').parse().map_err(|_| missing())?;
    if let Some((_, damage)) = rulings.damaged.iter().find(|(damaged, _)| *damaged == number) {
        return Err(Refusal::Damaged(number, *damage));
    }
    rulings.get(number).map(|kept| &kept.record).ok_or_else(missing)
}

fn within(text: String, most: usize, key: &'static str) -> Result<String, Refusal> {
    if text.chars().nth(most).is_some() { Err(Refusal::TooLong(key, most)) } else { Ok(text) }
}

/// What was typed on one line, without control characters.
fn one_line(typed: &str) -> String {
    let words = typed.split(|c: char| c.is_whitespace() || c.is_control()).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join(" ")
}

/// What was typed, on lines of which none is empty.
fn several_lines(typed: &str) -> String {
    let lines = typed.lines().map(one_line).filter(|line| !line.is_empty());
    lines.collect::<Vec<_>>().join("\n")
}

/// Completions of a ruling's number, by its beginning or by words of its question, the latest first.
pub(crate) fn complete(rulings: &Rulings, typed: &str) -> Vec<Choice> {
    let wanted = fold(typed.trim().trim_start_matches('#'));
    let fits = |record: &&Record| {
        record.number.to_string().starts_with(&wanted) || fold(&record.question).contains(&wanted)
    };
    let records =
        rulings.kept.iter().rev().map(|kept| &kept.record).filter(|record| record.revoked.is_none());
    let choice = |record: &Record| {
        let question: String = record.question.chars().take(LABEL).collect();
        Choice { label: format!("{} · {question}", record.number), value: record.number.to_string() }
    };
    records.filter(fits).take(COMPLETIONS).map(choice).collect()
}
