//! Requests about combats: the line or the file is read, and what is asked of it answered.

use std::borrow::Cow;

use cardinal_language::Lang;

use super::{Cardinal, RequestContext};
use crate::answer::Answer;
use crate::answer::store_failed::{self, Needed};
use crate::combat::{self, Walk};
use crate::identity::Asker;
use crate::library::Unread;
use crate::live::{self, NoScenario};
use crate::question::{naming, of_words};
use crate::request::{CombatQuestion, Request, WrittenCombat};

impl Cardinal {
    /// Answers a request about a combat, in which a ruleset and cards in double brackets may be named.
    pub(super) fn combat_on(&self, context: &RequestContext<'_>, request: &Request) -> Answer {
        let Some((combat, question)) = request.of_combat() else {
            return self.answer_by(context, request, context.language(None), self.by(context, None));
        };
        let combat = match self.kept_combat(context, combat) {
            Ok(combat) => combat,
            Err(answer) => return *answer,
        };
        // A file names its cards and its ruleset in its own way.
        let read = match combat.file {
            Some(_) => Ok(Cow::Borrowed(&*combat.line)),
            None => self.named_in(context, &combat.line).map(Cow::Owned),
        };
        let asked = question.detail().map(|asked| self.named_in(context, asked)).transpose();
        let (text, asked) = match read.and_then(|text| Ok((text, asked?))) {
            Ok(read) => read,
            Err(answer) => return answer,
        };
        let is_line = combat.file.is_none();
        let named = if is_line { naming(&text) } else { None };
        let detected = if is_line { of_words(&text) } else { None };
        let line = named.as_ref().map_or(&*text, |named| named.rest);
        let combat = WrittenCombat { line: line.to_owned(), file: combat.file.clone() };
        let means = (self.by(context, named.as_ref()).ruleset(), &*self.effort);
        let voice = self.voice(context.language(detected));
        let question = question.with(asked.as_deref());
        let mut answer = combat::inquire(&self.library, voice, (&combat, question), means);
        self.say_ruleset(named.as_ref(), &mut answer);
        if is_line && let Some(words) = words_of(&combat.line, question) {
            self.lay_precedents_of(context, &Request::combat(words), named.as_ref(), &mut answer);
        }
        answer
    }

    /// The scenario that a share code or the id of a combat of the asker's stands for, as a file; a combat
    /// that is neither as it is.
    ///
    /// # Errors
    /// The answer that says why it cannot be had.
    fn kept_combat<'c>(
        &self,
        context: &RequestContext<'_>,
        combat: &'c WrittenCombat,
    ) -> Result<Cow<'c, WrittenCombat>, Box<Answer>> {
        if combat.file.is_some() {
            return Ok(Cow::Borrowed(combat));
        }
        let typed = &combat.line;
        let kept = live::scenario_of(&self.library, context.asker, self.clock.now(), typed);
        let kept = kept.map_err(|error| Box::new(self.no_scenario(context, &error)))?;
        Ok(kept.map_or(Cow::Borrowed(combat), |text| Cow::Owned(WrittenCombat::file(typed, text))))
    }

    fn no_scenario(&self, context: &RequestContext<'_>, error: &NoScenario) -> Answer {
        let voice = self.voice(context.language(None));
        match error {
            NoScenario::Store(error) => {
                store_failed::answer(voice, error, Needed::Combat, context.asker.audience())
            }
            NoScenario::Code(error) => combat::invalid(voice, voice.say(live::sentence(*error), &[])),
        }
    }

    /// Begins to walk through a combat at the terminal, in the language asked for.
    ///
    /// # Errors
    /// The answer that says why there is nothing to walk through.
    pub fn walk(&self, combat: &WrittenCombat, lang: Option<Lang>) -> Result<(Walk<'_>, Answer), Answer> {
        let mut unread = Unread::default();
        let asker = Asker::at_terminal(lang);
        let context = self.context(&asker, 1, &mut unread);
        unread.tell(self.library.shelf());
        let combat = self.kept_combat(&context, combat).map_err(|answer| *answer)?;
        let is_line = combat.file.is_none();
        let text = if is_line {
            Cow::Owned(self.named_in(&context, &combat.line)?)
        } else {
            Cow::Borrowed(&*combat.line)
        };
        let detected = if is_line { of_words(&text) } else { None };
        let voice = self.voice(context.language(detected));
        let ruleset = self.by(&context, None).ruleset();
        Walk::start(&self.library, voice, combat.file.as_deref(), &text, ruleset)
    }
}

/// The words by which rulings are close to what is asked of a combat in a line.
fn words_of(line: &str, question: CombatQuestion<'_>) -> Option<String> {
    match question {
        CombatQuestion::Course => Some(line.to_owned()),
        CombatQuestion::WhatIf(change) => Some(format!("{line}, {change}")),
        CombatQuestion::Explore(_)
        | CombatQuestion::Flip(_)
        | CombatQuestion::Rulesets(_)
        | CombatQuestion::Explain(_) => None,
    }
}
