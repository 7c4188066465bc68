//! Cardinal itself, without any face: requests in, answers out.
//!
//! # Layout
//! - here: what it is made of, and what stands behind a request;
//! - `service`: the one way in, [`Service`](crate::answer::Service); `words`: a line in plain words;
//!   `parts`: a request that says what it asks for; `combat`: requests about combats;
//! - `conversation`: what goes on from the question before;
//! - `live`, `precedent`, `event`: combats that are kept, rulings, tournament days; `pagination`: requests whose pages can be
//!   turned;
//! - `brackets`, `names`: cards that are named, and names that are completed.

use std::borrow::Cow;
use std::sync::Arc;

use cardinal_doomtrooper::Ruleset;
use cardinal_language::Lang;
use cardinal_store::Source;

use self::conversation::Conversations;
use self::pagination::KeptRequests;
use crate::answer::called;
use crate::answer::search::RulesetChoice;
use crate::answer::settings::{SettingsService, find_ruleset};
use crate::combat::Effort;
use crate::context::CommandContext;
use crate::event::EventRepository;
use crate::host::{Clock, Entropy, Host};
use crate::identity::Asker;
use crate::library::{Library, Unread, UserStoreError};
use crate::live::CombatRepository;
use crate::messages::{Messages, Voice};
use crate::precedent::RulingRepository;
use crate::preferences::{PreferenceLayers, Preferences, PreferencesRepository, Scope};
use crate::question::Naming;

mod brackets;
mod combat;
mod conversation;
mod event;
mod live;
mod names;
mod pagination;
mod parts;
mod precedent;
mod service;
mod words;

/// The embedded knowledge and, where there is one, the store: all that answers need. A clone shares it.
#[derive(Clone)]
pub struct Cardinal {
    library: Library,
    messages: &'static Messages,
    preferences: Arc<PreferencesRepository>,
    kept: Arc<KeptRequests>,
    conversations: Arc<Conversations>,
    combats: Arc<CombatRepository>,
    rulings: Arc<RulingRepository>,
    events: Arc<EventRepository>,
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

/// What a request asks for besides what it says, and what stands behind it.
struct RequestContext<'a> {
    asker: &'a Asker,
    /// The ruleset asked for.
    ruleset: Option<&'a str>,
    layers: PreferenceLayers,
    /// Which page of what is found.
    page: u32,
}

impl RequestContext<'_> {
    /// The language to answer in, where the words show this one.
    fn language(&self, words: Option<Lang>) -> Lang {
        self.layers.language(self.asker.lang, words).value
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
            preferences: Arc::default(),
            kept: Arc::default(),
            conversations: Arc::default(),
            combats: Arc::default(),
            rulings: Arc::default(),
            events: Arc::default(),
            effort: Arc::new(Effort::default().timed_by(&clock)),
            clock,
            entropy,
            settings,
            system,
            asked: None,
        }
    }

    /// The same, keeping what is made of one request in memory alone, where it is gone with it: for a face that
    /// holds a combat in an address.
    #[must_use]
    pub fn for_one_request(&self) -> Self {
        let library = self.library.renewed();
        Self {
            library: library.as_ref().unwrap_or(&self.library).keeping_in(Source::memory()),
            preferences: Arc::default(),
            kept: Arc::default(),
            conversations: Arc::default(),
            combats: Arc::default(),
            rulings: Arc::default(),
            events: Arc::default(),
            ..self.clone()
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

    /// The same for somebody who prefers a ruleset of the rulebook, by its id: it answers where a question
    /// names none. What is no ruleset changes nothing.
    #[must_use]
    pub fn preferring(mut self, ruleset: &str) -> Self {
        if let Some(id) = self.library.rulebook().rulesets().into_iter().find(|id| *id == ruleset) {
            self.settings.ruleset = Some(id.to_owned());
        }
        self
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
        self.preferences.count(self.library.shelf())
    }

    /// The language for what has no words of its own to tell it by.
    pub fn default_language(&self, asked: Option<Lang>) -> Lang {
        self.layers_at_terminal().language(asked, None).value
    }

    /// The id of the ruleset that answers where a question names none.
    pub fn default_ruleset(&self) -> String {
        self.layers_at_terminal().ruleset(self.asked.as_deref(), self.library.ruleset_id()).value.to_owned()
    }

    /// What stands behind a request at the terminal.
    fn layers_at_terminal(&self) -> PreferenceLayers {
        let mut unread = Unread::default();
        let layers = self.layers(&Asker::at_terminal(None), &mut unread);
        unread.tell(self.library.shelf());
        layers
    }

    /// What stands behind what somebody asks, but for what is `unread`.
    fn layers(&self, asker: &Asker, unread: &mut Unread) -> PreferenceLayers {
        if !asker.is_at_terminal() {
            return self.settings_service(asker).standing(unread);
        }
        // Who operates a server sits at the terminal for all that, and speaks for themselves.
        let layers = self.settings_service(&asker.clone().operating(None)).standing(unread);
        PreferenceLayers { system: self.system, ..layers }
    }

    fn context<'a>(&'a self, asker: &'a Asker, page: u32, unread: &mut Unread) -> RequestContext<'a> {
        RequestContext { asker, ruleset: self.asked.as_deref(), layers: self.layers(asker, unread), page }
    }

    /// What a command is carried out with that is given now.
    fn command_context<'a>(&'a self, context: &'a RequestContext<'a>) -> CommandContext<'a> {
        CommandContext {
            library: &self.library,
            voice: self.voice(context.language(None)),
            asker: context.asker,
            ruleset: context.layers.ruleset(context.ruleset, self.library.ruleset_id()).value,
            now: self.clock.now(),
        }
    }

    fn settings_service<'a>(&'a self, asker: &'a Asker) -> SettingsService<'a> {
        SettingsService {
            library: &self.library,
            repository: &self.preferences,
            settings: &self.settings,
            asker,
        }
    }

    /// The same for one thing that somebody asks: with what is kept about them and theirs read in one go, since a
    /// store that is far away is then asked once, and knowing what was imported and named meanwhile, by whomever.
    fn attended(&self, asker: &Asker) -> Cow<'_, Self> {
        if self.library.shelf().is_read_ahead() {
            return Cow::Borrowed(self);
        }
        let ahead = if asker.is_at_terminal() { None } else { self.reading_ahead(asker) };
        let renewed = ahead.as_ref().unwrap_or(&self.library).renewed();
        match renewed.or(ahead) {
            Some(library) => Cow::Owned(Self { library, ..self.clone() }),
            None => Cow::Borrowed(self),
        }
    }

    fn reading_ahead(&self, asker: &Asker) -> Option<Library> {
        let guild = asker.server.map(|server| server.id);
        let scopes: Vec<Scope> =
            [Some(Scope::Person(asker.person)), guild.map(Scope::Server)].into_iter().flatten().collect();
        self.library.reading_ahead(|store, wanted| {
            PreferencesRepository::want(store, wanted, &scopes, guild);
            PreferencesRepository::want_called(store, wanted, &called::scope(asker));
            if let Some(community) = asker.community() {
                RulingRepository::want(store, wanted, community);
            }
        })
    }

    /// The same, calling cards what they are called where somebody asks. What they are called at the
    /// terminal, the library knows already.
    fn calling(&self, asker: &Asker, unread: &mut Unread) -> Cow<'_, Self> {
        if asker.is_at_terminal() {
            return Cow::Borrowed(self);
        }
        let called = self.preferences.called(self.library.shelf(), &called::scope(asker));
        let nicknames = unread.without(called);
        if nicknames.is_empty() {
            return Cow::Borrowed(self);
        }
        Cow::Owned(Self { library: self.library.calling(&nicknames), ..self.clone() })
    }

    /// The ruleset whose rules come first: the one an option or the words name, or a default.
    fn by<'a>(&'a self, context: &'a RequestContext<'_>, named: Option<&Naming<'a>>) -> RulesetChoice<'a> {
        let named = named.map(|named| named.ruleset).or(context.ruleset);
        let holds = context.layers.ruleset(named, self.library.ruleset_id()).value;
        if named.is_some() { RulesetChoice::Named(holds) } else { RulesetChoice::Default(holds) }
    }
}
