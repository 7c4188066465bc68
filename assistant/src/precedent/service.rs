//! Commands carried out: who may, what becomes of the rulings, and what is then shown.

use cardinal_cards_db::Why;
use cardinal_language::fold;

use super::citing::{card_cited, named_cards, named_rules, of_answer, rule_cited};
use super::closeness::found;
use super::data::Done;
use super::record::{Author, Cited, Damage, FORMAT, Record, Replayed, Revoked};
use super::refusal::Refusal;
use super::repository::{RulingRepository, Rulings};
use super::rights::Rights;
use super::seen::Seen;
use super::{limits, markdown, render, transfer};
use crate::answer::settings::find_ruleset;
use crate::answer::{Choice, Line};
use crate::combat::{Proof, prove};
use crate::context::CommandContext;
use crate::identity::Community;
use crate::live::{self, NoScenario};
use crate::question::{naming, of_words};
use crate::request::ruling::{Draft, Form, RulingCommand, Scenario};

/// How many completions are offered.
const COMPLETIONS: usize = 25;
/// How many characters of a question a completion shows.
const LABEL: usize = 80;

/// Where commands are carried out.
pub(crate) struct RulingService<'a> {
    pub(crate) context: CommandContext<'a>,
    pub(crate) repository: &'a RulingRepository,
    /// What the person may do with the rulings of their community.
    pub(crate) rights: Rights,
    /// The rules that Cardinal's own answer to a question cites.
    pub(crate) own: &'a dyn Fn(&str) -> Vec<String>,
}

impl RulingService<'_> {
    /// Carries out a command and shows what came of it.
    pub(crate) fn carry_out(&self, command: &RulingCommand) -> Seen {
        let done = match command {
            RulingCommand::Publish(draft) => self.publish(draft),
            RulingCommand::Revoke { number, why, by } => self.revoke(number, why, by.as_deref()),
            RulingCommand::Export(form) => self.export(*form),
            RulingCommand::Import(text) => self.import(text),
        };
        done.unwrap_or_else(|refusal| render::refused(self, &refusal))
    }

    /// Shows the ruling of a number.
    pub(crate) fn show(&self, number: &str) -> Seen {
        self.shown(number).unwrap_or_else(|refusal| render::refused(self, &refusal))
    }

    /// Shows a page (from 1) of the rulings that these words, or this rule or card, lead to; of all where
    /// there are none. Those that are `revoked` are sought too if that is said.
    pub(crate) fn search(&self, words: &str, revoked: bool, page: u32) -> Seen {
        self.found(words, revoked, page).unwrap_or_else(|refusal| render::refused(self, &refusal))
    }

    /// Whether the person may publish a ruling here.
    ///
    /// # Errors
    /// What says why not.
    pub(crate) fn may_publish(&self) -> Result<(), Box<Seen>> {
        self.as_judge().map(|_| ()).map_err(|refusal| Box::new(render::refused(self, &refusal)))
    }

    /// Those whose rulings they are.
    fn community(&self) -> Result<Community, Refusal> {
        self.context.asker.community().ok_or(Refusal::NoPlace)
    }

    /// The same, for a judge.
    fn as_judge(&self) -> Result<Community, Refusal> {
        let community = self.community()?;
        let has_judges = self.rights.has_judges;
        if self.rights.may_publish() { Ok(community) } else { Err(Refusal::NotAJudge(has_judges)) }
    }

    /// The same, for a judge or a manager.
    fn as_keeper(&self) -> Result<Community, Refusal> {
        let community = self.community()?;
        if self.rights.may_keep_order() { Ok(community) } else { Err(Refusal::NotAKeeper) }
    }

    fn rulings(&self) -> Result<std::sync::Arc<Rulings>, Refusal> {
        Ok(self.repository.of(self.context.library.shelf(), self.community()?)?)
    }

    fn shown(&self, typed: &str) -> Result<Seen, Refusal> {
        let (community, number) = (self.community()?, number(typed)?);
        let found = RulingRepository::get(self.context.library.shelf(), community, number)?;
        Ok(render::ruling(self, &readable(typed, number, found)?, Done::Shown))
    }

    fn found(&self, words: &str, revoked: bool, page: u32) -> Result<Seen, Refusal> {
        let rulings = self.rulings()?;
        let words: String = words.chars().take(limits::QUESTION).collect();
        let found = found(self.context.library, &rulings, &words, self.context.voice.lang, revoked);
        let records: Vec<&Record> = found.into_iter().map(|(kept, _)| &kept.record).collect();
        Ok(render::list(self, &rulings, &records, (words.trim(), revoked, page.max(1))))
    }

    fn author(&self, named: Option<&str>) -> Result<Author, Refusal> {
        let name = named.or(self.context.asker.name.as_deref()).map(one_line).filter(|name| !name.is_empty());
        let name = name.map(|name| within(name, limits::NAME, "ruling-name-too-long")).transpose()?;
        Ok(Author { person: self.context.asker.person, name })
    }

    fn publish(&self, draft: &Draft) -> Result<Seen, Refusal> {
        let community = self.as_judge()?;
        let question = one_line(&draft.question);
        if question.is_empty() {
            return Err(Refusal::Missing("ruling-no-question"));
        }
        let question = within(question, limits::QUESTION, "ruling-question-too-long")?;
        let ruleset = match draft.ruleset.as_deref().filter(|named| !named.trim().is_empty()) {
            None => naming(&question).map_or(self.context.ruleset, |named| named.ruleset),
            Some(named) => {
                find_ruleset(self.context.library, named).ok_or_else(|| Refusal::Ruleset(named.to_owned()))?
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
            lang: draft
                .lang
                .or_else(|| of_words(&format!("{question} {answer}")))
                .unwrap_or(self.context.voice.lang),
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
            published: self.context.now,
            revoked: None,
        };
        let numbered = |number| Record { number, ..record.clone() };
        let record = RulingRepository::add(self.context.library.shelf(), community, numbered)?;
        Ok(render::ruling(self, &record, Done::Published))
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
        let rules = named_rules(self.context.library, self.context.voice, &named(&draft.rules), ruleset);
        let cards = named_cards(self.context.library, self.context.voice, &named(&draft.cards));
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
                for rule in proof.rules.iter().filter_map(|id| rule_cited(self.context.library, id)) {
                    add(&mut rules, rule, limits::RULES);
                }
                for card in proof.cards.iter().filter_map(|id| self.context.library.cards().get(id)) {
                    add(&mut cards, card_cited(card), limits::CARDS);
                }
            }
            None if rules.is_empty() => rules = of_answer(self.context.library, &(self.own)(question)),
            None => {}
        }
        for mention in self.context.library.cards().find_in(question, self.context.voice.lang) {
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
            Scenario::Typed(typed) => {
                match live::scenario_of(self.context.library, self.context.asker, self.context.now, typed) {
                    Ok(Some(text)) => (Some(one_line(typed)), text),
                    Ok(None) => (None, typed.clone()),
                    Err(NoScenario::Code(error)) => {
                        return Err(Refusal::Because(vec![
                            self.context.voice.say(live::sentence(error), &[]),
                        ]));
                    }
                    Err(NoScenario::Store(error)) => return Err(error.into()),
                }
            }
        };
        if text.chars().nth(limits::SCENARIO).is_some() {
            return Err(Refusal::TooLong("ruling-scenario-too-long", limits::SCENARIO));
        }
        // A line may name the ruleset that it follows.
        let named = if name.is_none() { naming(&text) } else { None };
        let (line, ruleset) = named.map_or((text.as_str(), ruleset), |named| (named.rest, named.ruleset));
        let proof = prove(self.context.library, self.context.voice, (name.as_deref(), line), ruleset);
        let proof = proof.map_err(Refusal::Scenario)?;
        if proof.scenario.chars().nth(limits::SCENARIO).is_some() {
            return Err(Refusal::TooLong("ruling-scenario-too-long", limits::SCENARIO));
        }
        Ok(proof)
    }

    fn revoke(&self, typed: &str, why: &str, by: Option<&str>) -> Result<Seen, Refusal> {
        let community = self.as_keeper()?;
        let why = one_line(why);
        if why.is_empty() {
            return Err(Refusal::Missing("ruling-no-why"));
        }
        let why = within(why, limits::WHY, "ruling-why-too-long")?;
        let by = self.author(by)?;
        let number = number(typed)?;
        let revoked = Revoked { by, when: self.context.now, why };
        let revoke = |found: Option<Result<&Record, Damage>>| {
            let record = readable(typed, number, found)?;
            if record.revoked.is_some() {
                return Err(Refusal::Revoked(number));
            }
            Ok(Record { revoked: Some(revoked.clone()), ..record.clone() })
        };
        let shelf = self.context.library.shelf();
        let record = RulingRepository::change(shelf, community, number, revoke, Refusal::from)?;
        Ok(render::ruling(self, &record, Done::Revoked))
    }

    fn export(&self, form: Form) -> Result<Seen, Refusal> {
        self.as_keeper()?;
        let rulings = self.rulings()?;
        let count = rulings.kept.len();
        let file = match form {
            Form::Json => (markdown::name(count, self.context.now, "json"), transfer::write(&rulings)),
            Form::Markdown => {
                let text = markdown::write(self.context.library, self.context.voice, &rulings);
                (markdown::name(count, self.context.now, "md"), text)
            }
        };
        Ok(render::exported(self, &rulings, form, file))
    }

    fn import(&self, text: &str) -> Result<Seen, Refusal> {
        let community = self.as_keeper()?;
        let records = transfer::read(text).map_err(Refusal::Unread)?;
        let merge = |rulings: &Rulings| transfer::merge(rulings, &records).map_err(Refusal::Others);
        let restored =
            self.repository.restore(self.context.library.shelf(), community, merge, Refusal::from)?;
        Ok(render::imported(self, restored))
    }
}

/// The number that somebody typed: `12`, `#12`.
fn number(typed: &str) -> Result<u32, Refusal> {
    let digits = typed.trim().trim_start_matches('#');
    digits.parse().map_err(|_| Refusal::NoRuling(one_line(typed)))
}

/// The ruling that was found under the number that somebody typed, if there is one that can be read.
fn readable<R>(typed: &str, number: u32, found: Option<Result<R, Damage>>) -> Result<R, Refusal> {
    let found = found.ok_or_else(|| Refusal::NoRuling(one_line(typed)))?;
    found.map_err(|damage| Refusal::Damaged(number, damage))
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
