//! Requests that say what they ask for: what their texts name is read, and the answer made.

use cardinal_language::Lang;

use super::{Cardinal, RequestContext, names};
use crate::answer::search::{RulesetChoice, Wanted};
use crate::answer::store_failed::{self, Needed};
use crate::answer::{
    Answer, aid, card, cards, compare, coverage, difference, help, modelled, overview, reading, rule,
    rule_context, rule_coverage, search, step, talk, term, when,
};
use crate::assign;
use crate::combat;
use crate::messages::Voice;
use crate::question::{Names, naming, of_words, step_name, understand_assign};
use crate::request::{Coverage, Request};
use crate::tash_kalar;

/// How many hits a page shows where nothing else is said.
const HITS: usize = 5;
/// How many cards a page shows where nothing else is said.
const CARDS: usize = 10;

impl Cardinal {
    /// Answers a request, in whose words a ruleset and cards in double brackets may still be named.
    pub(super) fn answer_on(&self, context: &RequestContext<'_>, request: &Request) -> Answer {
        match request {
            Request::Ask { text } => self.ask_on(context, text),
            Request::Compare { text } => {
                self.in_words(context, text, |text| Request::Compare { text: text.to_owned() })
            }
            Request::Search { text, limit } => {
                self.in_words(context, text, |text| Request::Search { text: text.to_owned(), limit: *limit })
            }
            Request::Can { text } => {
                self.in_words(context, text, |text| understand_assign(text, &names::Known(&self.library)))
            }
            Request::Step { name } => {
                let named = naming(name);
                let name = step_name(named.as_ref().map_or(name, |named| named.rest));
                let by = self.by(context, named.as_ref());
                let step = Request::Step { name };
                let mut answer = self.answer_by(context, &step, context.language(None), by);
                self.say_ruleset(named.as_ref(), &mut answer);
                answer
            }
            Request::Combat { .. }
            | Request::WhatIf { .. }
            | Request::Explore { .. }
            | Request::Flip { .. }
            | Request::Rulesets { .. }
            | Request::Explain { .. } => self.combat_on(context, request),
            Request::Term { name } => self.in_parts(context, request, of_words(name)),
            // A name that one language alone has tells which it is asked in.
            Request::Card { name } | Request::When { name } => {
                self.in_parts(context, request, names::Known(&self.library).card(name).flatten())
            }
            Request::Continued(continued) => self.continued_on(context, continued),
            Request::Nowhere { text } => self.nowhere_on(context, text),
            Request::Rule { .. }
            | Request::Overview { .. }
            | Request::Aid { .. }
            | Request::Context { .. }
            | Request::Wording { .. }
            | Request::Cards { .. }
            | Request::Assign { .. }
            | Request::Attack { .. }
            | Request::Difference { .. }
            | Request::Board { .. }
            | Request::Live(_)
            | Request::Ruling { .. }
            | Request::Rulings { .. }
            | Request::Judge(_)
            | Request::Read(_)
            | Request::Event(_)
            | Request::Coverage(_)
            | Request::NoMorePages { .. }
            | Request::Talk { .. }
            | Request::Help
            | Request::ConsoleHelp
            | Request::Settings(_)
            | Request::Call(_) => self.in_parts(context, request, None),
        }
    }

    /// Answers what words ask for, once a ruleset and cards that they name are read out of them.
    fn in_words(
        &self,
        context: &RequestContext<'_>,
        text: &str,
        request: impl FnOnce(&str) -> Request,
    ) -> Answer {
        let text = match self.named_in(context, text) {
            Ok(text) => text,
            Err(answer) => return answer,
        };
        let named = naming(&text);
        let lang = context.language(of_words(&text));
        let request = request(named.as_ref().map_or(&text, |named| named.rest));
        let by = self.by(context, named.as_ref());
        let mut answer = self.answer_by(context, &request, lang, by);
        self.say_ruleset(named.as_ref(), &mut answer);
        self.lay_precedents_of(context, &request, named.as_ref(), &mut answer);
        answer
    }

    /// Answers a request that came in parts, with the rulings that are close to it.
    fn in_parts(&self, context: &RequestContext<'_>, request: &Request, detected: Option<Lang>) -> Answer {
        let lang = context.language(detected);
        let mut answer = self.answer_by(context, request, lang, self.by(context, None));
        self.lay_precedents_of(context, request, None, &mut answer);
        answer
    }

    /// Answers a request whose texts are read: nothing is named in them any more but what they are.
    pub(super) fn answer_by(
        &self,
        context: &RequestContext<'_>,
        request: &Request,
        lang: Lang,
        by: RulesetChoice<'_>,
    ) -> Answer {
        let page = context.page;
        let (library, voice) = (&self.library, self.voice(lang));
        let wanted = |limit: Option<u32>, usual: usize| Wanted {
            size: limit.map_or(usual, |limit| usize::try_from(limit).unwrap_or(usize::MAX)),
            page,
        };
        let failed = |error| store_failed::answer(voice, &error, Needed::Imports, context.asker.audience());
        match request {
            Request::Rule { id } => rule::answer(library, voice, id, by.ruleset()),
            Request::Context { id } => rule_context::context(library, voice, id, by.ruleset()),
            Request::Wording { id } => {
                rule_context::wording(library, voice, id, by.ruleset()).unwrap_or_else(failed)
            }
            Request::Overview { id, asked } => {
                overview::answer(library, voice, id, by.ruleset(), asked.as_deref())
            }
            Request::Aid { name } => aid::answer(library, voice, name),
            Request::Step { name } => step::answer(library, voice, name, by),
            Request::Term { name } => self.term(name, voice, by, wanted(None, HITS)),
            Request::Card { name } => card::answer(library, voice, name, by.ruleset()),
            Request::Cards { text, limit } => cards::answer(library, voice, text, wanted(*limit, CARDS)),
            Request::When { name } => when::answer(library, voice, name, by.ruleset()),
            Request::Assign { what, to, moved } => {
                assign::answer(library, voice, [what, to], *moved, by.ruleset())
            }
            Request::Attack { attacker, defender } => {
                combat::may_attack(library, voice, [attacker, defender], by.ruleset())
            }
            Request::Difference { one, other } => difference::answer(library, voice, [one, other], by),
            Request::Compare { text } => compare::answer(library, voice, &self.matter(text, lang, by)),
            Request::Ask { text } | Request::Can { text } => self.found(text, voice, by, wanted(None, HITS)),
            Request::Search { text, limit } => self.found(text, voice, by, wanted(*limit, HITS)),
            Request::Combat { .. }
            | Request::WhatIf { .. }
            | Request::Explore { .. }
            | Request::Flip { .. }
            | Request::Rulesets { .. }
            | Request::Explain { .. } => {
                let means = (by.ruleset(), &*self.effort);
                let asked = request.of_combat().expect("these are about a combat");
                combat::inquire(library, voice, asked, means)
            }
            Request::Ruling { number } => self.rulings_on(context, |service| service.show(number)),
            Request::Rulings { text, revoked } => {
                self.rulings_on(context, |service| service.search(text, *revoked, page))
            }
            Request::Read(read) => reading::answer(library, voice, read, page),
            Request::Coverage(Coverage::Documents) => coverage::answer(library, voice).unwrap_or_else(failed),
            Request::Coverage(Coverage::Cards { among, list }) => {
                modelled::answer(library, voice, among.as_deref(), *list)
            }
            Request::Coverage(Coverage::TashKalar) => tash_kalar::coverage(library, voice),
            Request::Board { position, asked, .. } => {
                tash_kalar::answer(library, voice, (position, asked.as_deref()), &self.effort)
            }
            Request::Coverage(Coverage::Combats) => rule_coverage::answer(library, voice),
            Request::NoMorePages { after } => search::no_more_pages(voice, *after),
            Request::ConsoleHelp => help::in_the_console(voice),
            Request::Talk { thanks } => talk::answer(voice, *thanks),
            // What changes something is carried out before anything is answered, and what goes on from
            // another question is that question.
            Request::Continued(_)
            | Request::Nowhere { .. }
            | Request::Help
            | Request::Live(_)
            | Request::Judge(_)
            | Request::Event(_)
            | Request::Settings(_)
            | Request::Call(_) => help::answer(voice),
        }
    }

    /// A term with the rules that define it, or those that speak of it; what is none is looked for.
    fn term(&self, name: &str, voice: Voice<'_>, by: RulesetChoice<'_>, hits: Wanted) -> Answer {
        let library = &self.library;
        match library.term(name) {
            Some(concept) if library.defining(concept).next().is_none() => {
                term::undefined(library, voice, concept, by, hits.size)
            }
            Some(concept) if !self.is_of_other_games(name, by) => {
                term::answer(library, voice, concept, by.ruleset())
            }
            other => self.found(other.map_or(name, |concept| concept.name(voice.lang)), voice, by, hits),
        }
    }

    /// What is found for words, under the term that they are, if they are one.
    fn found(&self, text: &str, voice: Voice<'_>, by: RulesetChoice<'_>, hits: Wanted) -> Answer {
        let mut found = search::answer(&self.library, voice, text, by, hits);
        if hits.page != 1 {
            return found;
        }
        if let Some(concept) = self.library.defined_term(text) {
            return term::above(&self.library, voice, concept, by.ruleset(), found);
        }
        search::name_cards(&self.library, text, &mut found, voice);
        found
    }

    /// What is compared: where words are to be looked for, the rule that they find under the
    /// ruleset that answers.
    fn matter(&self, text: &str, lang: Lang, by: RulesetChoice<'_>) -> String {
        let (book, wanted) = (self.library.rulebook(), text.trim());
        let is_named = self.library.differences().get(wanted).is_some()
            || book.by_topic(wanted).next().is_some()
            || book.rule(wanted).is_some();
        let found = if is_named { Vec::new() } else { search::hits(&self.library, lang, wanted, by, 1) };
        found.first().and_then(|hit| hit.rule()).map_or_else(|| text.to_owned(), str::to_owned)
    }
}
