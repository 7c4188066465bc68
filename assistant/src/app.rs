//! Cardinal itself, without any face: questions in, answers out.

use std::borrow::Cow;
use std::sync::Arc;

use cardinal_doomtrooper::Ruleset;
use cardinal_language::Lang;

use self::pagination::Turning;
use crate::answer::search::{RulesetChoice, Wanted};
use crate::answer::settings::{SettingsService, find_ruleset};
use crate::answer::store_failed::{Audience, Needed};
use crate::answer::{
    Answer, Asker, Block, Wish, called, card, cards, compare, coverage, help, modelled, names as words_for,
    rule, rule_coverage, search, settings, step, store_failed, term, when,
};
use crate::assign;
use crate::combat::{self, Effort, Inquiry, Walk};
use crate::host::{Clock, Entropy, Host};
use crate::library::{Library, Unread, UserStoreError};
use crate::live::CombatRepository;
use crate::messages::{Arg, Messages, Voice};
use crate::precedent::{Community, RulingRepository};
use crate::preferences::{PreferenceLayers, Preferences, PreferencesRepository};
use crate::question::{
    How, Names, Naming, Question, Understood, naming, of_words, step_name, understand, understand_assign,
};

mod brackets;
mod live;
mod names;
mod pagination;
mod precedent;
mod service;

pub use brackets::NamesData;

/// How many hits an answer to a question in plain words shows.
const HITS: usize = 5;
/// How many cards a page of those with some facts shows.
const CARDS: usize = 10;

/// The embedded knowledge and, where there is one, the store: all that answers need. A clone shares it.
#[derive(Clone)]
pub struct Cardinal {
    library: Library,
    messages: &'static Messages,
    keeper: Arc<PreferencesRepository>,
    turning: Arc<Turning>,
    combats: Arc<CombatRepository>,
    rulings: Arc<RulingRepository>,
    /// The time that combats and rulings go by.
    clock: Clock,
    /// Where ids come from that nobody can guess.
    entropy: Entropy,
    /// What the settings ask for.
    settings: Preferences,
    /// The language of the system.
    system: Option<Lang>,
    /// The ruleset that every question is asked by, as if each named it.
    asked: Option<String>,
    /// How much is spent on looking at what can still come of a combat.
    effort: Arc<Effort>,
}

/// What a question asks for itself, and what stands behind it.
struct RequestContext<'a> {
    lang: Option<Lang>,
    ruleset: Option<&'a str>,
    standing: PreferenceLayers,
    /// Which page of what is found.
    page: u32,
    /// Whose rulings are precedents.
    place: Option<Community>,
}

impl RequestContext<'_> {
    /// To whom it is told what is wrong with the store.
    fn audience(&self) -> Audience {
        if self.place == Some(Community::Terminal) { Audience::Keeper } else { Audience::Guest }
    }
}

impl Cardinal {
    /// Cardinal for a ruleset, run by a host. `set` is the language that the settings ask for, `system`
    /// that of the system.
    pub fn new(ruleset: &str, host: Host, set: Option<Lang>, system: Option<Lang>) -> Self {
        let Host { store, clock, entropy } = host;
        let library = Library::new(ruleset, store);
        // The settings always have a ruleset; the first is what they have when nobody chose.
        let is_built_in = Ruleset::embedded_names().next() == Some(ruleset);
        let ruleset = (!is_built_in).then(|| ruleset.to_owned());
        let settings = Preferences { language: set, ruleset, ..Preferences::default() };
        Self {
            library,
            messages: Messages::embedded(),
            keeper: Arc::default(),
            turning: Arc::default(),
            combats: Arc::default(),
            rulings: Arc::default(),
            effort: Arc::new(Effort::default().timed_by(&clock)),
            clock,
            entropy,
            settings,
            system,
            asked: None,
        }
    }

    /// The same, asked every question by a ruleset of the rulebook: its id, or its name in any
    /// language.
    ///
    /// # Errors
    /// The ids of the rulesets there are, when this is none.
    pub fn asked_by(mut self, ruleset: &str) -> Result<Self, Vec<String>> {
        match find_ruleset(&self.library, ruleset).map(str::to_owned) {
            Some(id) => {
                self.asked = Some(id);
                Ok(self)
            }
            None => Err(self.library.rulebook().rulesets().into_iter().map(str::to_owned).collect()),
        }
    }

    /// The same, with more or less spent on looking at what can still come of a combat.
    #[must_use]
    pub fn with_effort(mut self, effort: Effort) -> Self {
        self.effort = Arc::new(effort.timed_by(&self.clock));
        self
    }

    /// Everything that is looked things up in.
    pub fn library(&self) -> &Library {
        &self.library
    }

    /// The sentences in a language.
    pub fn voice(&self, lang: Lang) -> Voice<'_> {
        self.messages.voice(lang)
    }

    /// How many people, events and servers have preferences.
    ///
    /// # Errors
    /// [`UserStoreError`]: they cannot be read.
    pub fn preferences_kept(&self) -> Result<usize, UserStoreError> {
        self.keeper.count(self.library.shelf())
    }

    /// The language for what has no words of its own to tell it by.
    pub fn default_language(&self, asked: Option<Lang>) -> Lang {
        self.standing().language(asked, None).value
    }

    /// The id of the ruleset that answers where a question names none.
    pub fn default_ruleset(&self) -> String {
        self.standing().ruleset(self.asked.as_deref(), self.library.ruleset_id()).value.to_owned()
    }

    /// Answers whatever was typed, in the language asked for or else set or else of the words, and
    /// says how it was understood unless it was a command.
    pub fn ask(&self, line: &str, asked: Option<Lang>) -> Answer {
        self.ask_page(line, 1, asked)
    }

    /// The same, showing this page of what is found, from 1.
    pub fn ask_page(&self, line: &str, page: u32, asked: Option<Lang>) -> Answer {
        self.ask_on(&RequestContext { page, ..self.ground(asked) }, line)
    }

    /// Answers a question that is understood already.
    pub fn answer(&self, question: &Question, lang: Lang) -> Answer {
        self.answer_in(&self.ground(None), question, lang)
    }

    /// The language to answer in when a card is asked for by name: a name that one language alone
    /// has tells which.
    pub fn language_of_name(&self, name: &str, asked: Option<Lang>) -> Lang {
        let detected = names::Known(&self.library).card(name).flatten();
        self.standing().language(asked, detected).value
    }

    /// Shows the defaults that hold at the terminal, or sets them.
    pub fn settings(&self, wish: &Wish, asked: Option<Lang>) -> Answer {
        settings::answer(&self.office(&Asker::at_terminal()), wish, asked)
    }

    /// Replays a combat in one line.
    pub fn combat(&self, line: &str, asked: Option<Lang>) -> Answer {
        self.combat_on(&self.ground(asked), line)
    }

    /// Replays a combat in one line as it is and with a change.
    pub fn what_if(&self, line: &str, change: &str, asked: Option<Lang>) -> Answer {
        self.what_if_on(&self.ground(asked), line, change)
    }

    /// Answers that what was found has no page after, or before, the one that is open.
    pub fn no_more_pages(&self, after: bool, asked: Option<Lang>) -> Answer {
        search::no_more_pages(self.voice(self.default_language(asked)), after)
    }

    /// The language to answer in when these words are asked about.
    pub fn language_of_words(&self, words: &str, asked: Option<Lang>) -> Lang {
        self.standing().language(asked, of_words(words)).value
    }

    /// Answers whether something may be assigned to something, both in one text.
    pub fn can(&self, text: &str, asked: Option<Lang>) -> Answer {
        let ground = self.ground(asked);
        let text = &match self.named_in(&ground, text) {
            Ok(text) => text,
            Err(answer) => return answer,
        };
        let named = naming(text);
        let words = named.as_ref().map_or(text.as_str(), |named| named.rest);
        let lang = ground.standing.language(ground.lang, of_words(text)).value;
        let question = understand_assign(words, &names::Known(&self.library));
        let mut answer = self.answer_by(&question, lang, self.by(&ground, named.as_ref()), ground.page);
        self.say_ruleset(named.as_ref(), &mut answer);
        self.lay_precedents_of(&ground, &question, named.as_ref(), &mut answer);
        answer
    }

    /// Shows the step that these words name, perhaps with the ruleset that it is one of.
    pub fn step(&self, text: &str, asked: Option<Lang>) -> Answer {
        self.step_on(&self.ground(asked), text)
    }

    /// Searches the rules and the imported documents for words, and shows a page (from 1) of at most
    /// `size` hits.
    pub fn search(&self, text: &str, size: usize, page: u32, asked: Option<Lang>) -> Answer {
        let ground = self.ground(asked);
        let text = &*match self.named_in(&ground, text) {
            Ok(text) => text,
            Err(answer) => return answer,
        };
        let named = naming(text);
        let lang = ground.standing.language(ground.lang, of_words(text)).value;
        let by = self.by(&ground, named.as_ref());
        let words = named.as_ref().map_or(text, |named| named.rest);
        let mut answer = self.found(words, self.voice(lang), by, Wanted { size, page });
        self.say_ruleset(named.as_ref(), &mut answer);
        answer
    }

    /// Shows a page (from 1) of at most `size` cards that have the facts asked for.
    pub fn cards(&self, query: &str, size: usize, page: u32, asked: Option<Lang>) -> Answer {
        let voice = self.voice(self.default_language(asked));
        cards::answer(&self.library, voice, query, Wanted { size, page })
    }

    /// Measures how much of each imported original lies in rules.
    pub fn coverage(&self, asked: Option<Lang>) -> Answer {
        let voice = self.voice(self.default_language(asked));
        coverage::answer(&self.library, voice)
            .unwrap_or_else(|error| store_failed::answer(voice, &error, Needed::Imports, Audience::Keeper))
    }

    /// Measures how much of what cards do in a combat can be replayed: of the cards that a query fits, or
    /// of all; `list` tells what is missing.
    pub fn coverage_of_cards(&self, query: Option<&str>, list: bool, asked: Option<Lang>) -> Answer {
        modelled::answer(&self.library, self.voice(self.default_language(asked)), query, list)
    }

    /// Replays the rulings that are known in advance, and measures how much of the rules of combat
    /// they reach.
    pub fn coverage_of_combats(&self, asked: Option<Lang>) -> Answer {
        rule_coverage::answer(&self.library, self.voice(self.default_language(asked)))
    }

    /// Lays the rulesets side by side on a matter.
    pub fn compare(&self, text: &str, asked: Option<Lang>) -> Answer {
        self.compare_on(&self.ground(asked), text)
    }

    /// Runs a scenario file: `name` is what it is called in messages, `text` what it holds.
    pub fn run_scenario(&self, name: &str, text: &str, asked: Option<Lang>) -> Answer {
        let ground = self.ground(asked);
        let voice = self.voice(ground.standing.language(asked, None).value);
        combat::run_scenario(&self.library, voice, name, text, self.by(&ground, None).ruleset())
    }

    /// Answers what is asked of a combat in a line or, where it has a name, a file.
    pub fn inquire(
        &self,
        inquiry: Inquiry,
        combat: (Option<&str>, &str),
        asked: Option<&str>,
        lang: Option<Lang>,
    ) -> Answer {
        let ground = self.ground(lang);
        // A file names its cards in its own way.
        let named = |text: &str, is_file| {
            if is_file { Ok(text.to_owned()) } else { self.named_in(&ground, text) }
        };
        let text = match named(combat.1, combat.0.is_some()) {
            Ok(text) => text,
            Err(answer) => return answer,
        };
        let asked = match asked.map(|asked| named(asked, false)).transpose() {
            Ok(asked) => asked,
            Err(answer) => return answer,
        };
        let (combat, asked) = ((combat.0, &*text), asked.as_deref());
        let detected = combat.0.is_none().then(|| of_words(combat.1)).flatten();
        let voice = self.voice(ground.standing.language(lang, detected).value);
        let means = (self.by(&ground, None).ruleset(), &*self.effort);
        combat::inquire(&self.library, voice, inquiry, combat, asked, means)
    }

    /// Begins to walk through a combat in a line or, where it has a name, a file.
    ///
    /// # Errors
    /// The answer that says why there is nothing to walk through.
    pub fn walk(
        &self,
        name: Option<&str>,
        text: &str,
        lang: Option<Lang>,
    ) -> Result<(Walk<'_>, Answer), Answer> {
        let ground = self.ground(lang);
        let text = match name {
            Some(_) => Cow::Borrowed(text),
            None => Cow::Owned(self.named_in(&ground, text)?),
        };
        let text = &*text;
        let detected = name.is_none().then(|| of_words(text)).flatten();
        let voice = self.voice(ground.standing.language(lang, detected).value);
        Walk::start(&self.library, voice, name, text, self.by(&ground, None).ruleset())
    }

    /// What stands behind a question at the terminal.
    fn standing(&self) -> PreferenceLayers {
        let mut unread = Unread::default();
        let standing = self.office(&Asker::at_terminal()).standing(&mut unread);
        unread.tell(self.library.shelf());
        PreferenceLayers { system: self.system, ..standing }
    }

    fn ground(&self, lang: Option<Lang>) -> RequestContext<'_> {
        RequestContext {
            lang,
            ruleset: self.asked.as_deref(),
            standing: self.standing(),
            page: 1,
            place: Some(Community::Terminal),
        }
    }

    fn office<'a>(&'a self, asker: &'a Asker) -> SettingsService<'a> {
        SettingsService { library: &self.library, keeper: &self.keeper, settings: &self.settings, asker }
    }

    /// The same, calling cards what they are called where somebody asks.
    fn calling(&self, asker: &Asker, unread: &mut Unread) -> Cow<'_, Self> {
        let scope = called::scope(&self.office(asker));
        let called = scope.map(|scope| self.keeper.called(self.library.shelf(), &scope));
        let nicknames = unread.without(called.unwrap_or_else(|| Ok(Vec::new())));
        if nicknames.is_empty() {
            return Cow::Borrowed(self);
        }
        Cow::Owned(Self { library: self.library.calling(&nicknames), ..self.clone() })
    }

    /// The ruleset whose rules come first: the one an option or the words name, or a default.
    fn by<'a>(&'a self, ground: &'a RequestContext<'_>, named: Option<&Naming<'a>>) -> RulesetChoice<'a> {
        let named = named.map(|named| named.ruleset).or(ground.ruleset);
        let holds = ground.standing.ruleset(named, self.library.ruleset_id()).value;
        if named.is_some() { RulesetChoice::Named(holds) } else { RulesetChoice::Default(holds) }
    }

    fn ask_plain(&self, ground: &RequestContext<'_>, line: &str) -> Answer {
        let mut understood = self.understand(line);
        // A name and an id are taken as they stand.
        let is_whole = matches!(understood.how, How::CardName | How::Identifier)
            || matches!(understood.question, Question::Help | Question::Cards { .. });
        let named = if is_whole { None } else { naming(line) };
        if let Some(named) = named.as_ref().filter(|named| named.rest != line) {
            let whole = understood;
            understood = self.understand(named.rest);
            // A known form shows its language best, and the whole line better than what is left of it.
            let has_form = |understood: &Understood| matches!(understood.how, How::Command | How::Sentence);
            if has_form(&whole) || !has_form(&understood) {
                understood.lang = whole.lang.or(understood.lang);
            }
        }
        let lang = ground.standing.language(ground.lang, understood.lang).value;
        if let Question::WhatIf { line: combat } | Question::Inquiry { line: combat, .. } =
            &understood.question
            && !combat::is_combat(combat, lang)
        {
            // "What if the deck runs out?" asks for a rule.
            let text = named.as_ref().map_or(line, |named| named.rest).trim().to_owned();
            understood = Understood { question: Question::Search { text }, how: How::Words, ..understood };
        }
        let mut answer =
            self.answer_by(&understood.question, lang, self.by(ground, named.as_ref()), ground.page);
        self.say_how(&understood, &mut answer);
        self.say_ruleset(named.as_ref(), &mut answer);
        self.lay_precedents(ground, line, &understood, named.as_ref(), &mut answer);
        answer
    }

    fn understand(&self, line: &str) -> Understood {
        understand(line, &names::Known(&self.library))
    }

    fn compare_on(&self, ground: &RequestContext<'_>, text: &str) -> Answer {
        let text = &*match self.named_in(ground, text) {
            Ok(text) => text,
            Err(answer) => return answer,
        };
        let named = naming(text);
        let lang = ground.standing.language(ground.lang, of_words(text)).value;
        let words = named.as_ref().map_or(text, |named| named.rest).to_owned();
        let by = self.by(ground, named.as_ref());
        let mut answer = self.answer_by(&Question::Compare { text: words }, lang, by, ground.page);
        self.say_ruleset(named.as_ref(), &mut answer);
        answer
    }

    fn step_on(&self, ground: &RequestContext<'_>, text: &str) -> Answer {
        let named = naming(text);
        let lang = ground.standing.language(ground.lang, None).value;
        let name = step_name(named.as_ref().map_or(text, |named| named.rest));
        let by = self.by(ground, named.as_ref());
        let mut answer = self.answer_by(&Question::Step { name }, lang, by, ground.page);
        self.say_ruleset(named.as_ref(), &mut answer);
        answer
    }

    /// A combat in words, perhaps with the ruleset that it follows.
    fn combat_on(&self, ground: &RequestContext<'_>, text: &str) -> Answer {
        let text = match self.named_in(ground, text) {
            Ok(text) => text,
            Err(answer) => return answer,
        };
        let named = naming(&text);
        let lang = ground.standing.language(ground.lang, of_words(&text)).value;
        let line = named.as_ref().map_or(text.as_str(), |named| named.rest).to_owned();
        let by = self.by(ground, named.as_ref());
        let question = Question::WhatIf { line };
        let mut answer = self.answer_by(&question, lang, by, ground.page);
        self.say_ruleset(named.as_ref(), &mut answer);
        self.lay_precedents_of(ground, &question, named.as_ref(), &mut answer);
        answer
    }

    /// What follows from a rule.
    fn rule_on(
        &self,
        ground: &RequestContext<'_>,
        id: &str,
        answer: impl FnOnce(&Library, Voice<'_>, &str, &str) -> Answer,
    ) -> Answer {
        let voice = self.voice(ground.standing.language(ground.lang, None).value);
        answer(&self.library, voice, id, self.by(ground, None).ruleset())
    }

    /// A combat in words, and what would happen if something in it were different.
    fn what_if_on(&self, ground: &RequestContext<'_>, text: &str, change: &str) -> Answer {
        let named = |text: &str| self.named_in(ground, text);
        let (text, change) = match named(text).and_then(|text| Ok((text, named(change)?))) {
            Ok(named) => named,
            Err(answer) => return answer,
        };
        let (text, change) = (&*text, &*change);
        let named = naming(text);
        let voice = self.voice(ground.standing.language(ground.lang, of_words(text)).value);
        let line = named.as_ref().map_or(text, |named| named.rest);
        let means = (self.by(ground, named.as_ref()).ruleset(), &*self.effort);
        let mut answer =
            combat::inquire(&self.library, voice, Inquiry::WhatIf, (None, line), Some(change), means);
        self.say_ruleset(named.as_ref(), &mut answer);
        let question = Question::WhatIf { line: format!("{line}, {change}") };
        self.lay_precedents_of(ground, &question, named.as_ref(), &mut answer);
        answer
    }

    /// Answers a question that came in parts, with the rulings that are close to it.
    fn answer_in(&self, ground: &RequestContext<'_>, question: &Question, lang: Lang) -> Answer {
        let mut answer = self.answer_by(question, lang, self.by(ground, None), ground.page);
        self.lay_precedents_of(ground, question, None, &mut answer);
        answer
    }

    fn answer_by(&self, question: &Question, lang: Lang, by: RulesetChoice<'_>, page: u32) -> Answer {
        let hits = Wanted { size: HITS, page };
        let (library, voice) = (&self.library, self.voice(lang));
        match question {
            Question::Rule { id } => rule::answer(library, voice, id, by.ruleset()),
            Question::Step { name } => step::answer(library, voice, name, by),
            Question::Term { name } => self.term(name, voice, by, hits),
            Question::Card { name } => card::answer(library, voice, name, by.ruleset()),
            Question::Cards { text } => cards::answer(library, voice, text, Wanted { size: CARDS, page }),
            Question::Modelled { list } => modelled::answer(library, voice, None, *list),
            Question::When { name } => when::answer(library, voice, name, by.ruleset()),
            Question::Assign { what, to, moved } => {
                assign::answer(library, voice, [what, to], *moved, by.ruleset())
            }
            Question::WhatIf { line } => combat::what_if(library, voice, line, by.ruleset()),
            Question::Inquiry { inquiry, line } => {
                let means = (by.ruleset(), &*self.effort);
                combat::inquire(library, voice, *inquiry, (None, line), None, means)
            }
            Question::Compare { text } => compare::answer(library, voice, &self.matter(text, lang, by)),
            Question::Search { text } => self.found(text, voice, by, hits),
            Question::Help => help::answer(voice),
        }
    }

    /// A term that rules define; what is none is looked for.
    fn term(&self, name: &str, voice: Voice<'_>, by: RulesetChoice<'_>, hits: Wanted) -> Answer {
        match self.library.defined_term(name) {
            Some(concept) => term::answer(&self.library, voice, concept, by.ruleset()),
            None => self.found(name, voice, by, hits),
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

    fn say_how(&self, understood: &Understood, answer: &mut Answer) {
        if understood.how == How::Command {
            return;
        }
        let voice = self.voice(answer.lang);
        let sentence = match &understood.question {
            Question::Card { name } => voice.say("understood-card", &[("name", name.as_str().into())]),
            Question::When { name } => voice.say("understood-when", &[("name", name.as_str().into())]),
            Question::Term { name } => voice.say("understood-term", &[("name", name.as_str().into())]),
            Question::Step { name } => voice.say("understood-step", &[("number", name.as_str().into())]),
            Question::Rule { id } => voice.say("understood-rule", &[("id", id.as_str().into())]),
            Question::Search { text } => voice.say("understood-search", &[("text", text.as_str().into())]),
            Question::Assign { what, to, .. } => {
                let typed = || [what.clone(), to.clone()];
                let [what, to] = assign::label(&self.library, voice, [what, to]).unwrap_or_else(typed);
                voice.say("understood-assign", &[("what", what.into()), ("to", to.into())])
            }
            Question::WhatIf { .. }
            | Question::Inquiry { .. }
            | Question::Compare { .. }
            // Its answer tells how it was read.
            | Question::Cards { .. }
            | Question::Modelled { .. }
            | Question::Help => return,
        };
        answer.blocks.push(Block::Note(sentence));
    }

    /// Says which ruleset was read out of the words.
    fn say_ruleset(&self, named: Option<&Naming<'_>>, answer: &mut Answer) {
        let Some(named) = named else { return };
        let voice = self.voice(answer.lang);
        let ruleset = Arg::strong(words_for::named(voice, "ruleset", named.ruleset));
        answer.blocks.push(Block::Note(voice.say("understood-ruleset", &[("ruleset", ruleset)])));
    }
}
