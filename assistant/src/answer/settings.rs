//! The answer to `/settings`: the defaults that hold, shown or set.

use cardinal_language::{Lang, fold};
use serde::Serialize;

use super::ids::RulesetId;
use super::{Answer, Data, Draft, Line, Outcome, names, store_failed};
use crate::commands::Word;
use crate::identity::{Asker, Server};
use crate::library::{Library, Unread, UserStoreError};
use crate::messages::{Arg, Messages, Voice};
use crate::preferences::{
    EventName, LONGEST_HOURS, Origin, PreferenceLayers, Preferences, PreferencesRepository, Scope,
    USUAL_HOURS,
};
use crate::question::name_of_ruleset;
use crate::request::Wish;

/// The defaults that hold, shown or set.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "outcome", rename_all = "kebab-case")]
pub enum SettingsData {
    /// They were shown, or set.
    Answered(SettingsTold),
    /// Nothing was set.
    Invalid {
        /// What holds as before.
        #[serde(flatten)]
        holds: SettingsHeld,
        /// That nothing was kept.
        #[cfg_attr(feature = "schema", schemars(extend("const" = false)))]
        changed: bool,
        /// What is wrong.
        refused: WhyNotSet,
    },
}

/// What holds.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SettingsTold {
    /// What holds now.
    #[serde(flatten)]
    pub holds: SettingsHeld,
    /// Whether something was kept.
    pub changed: bool,
    /// Nothing was refused.
    pub refused: (),
}

/// The defaults that hold for who asks.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SettingsHeld {
    /// The language that holds.
    pub language: Lang,
    /// Where that comes from.
    pub language_from: Origin,
    /// The ruleset that holds.
    pub ruleset: RulesetId,
    /// Where that comes from.
    pub ruleset_from: Origin,
    /// The server's current event; null where there is none, as at a terminal.
    pub event: Option<String>,
    /// Whether nobody but the asker sees answers, where others could.
    pub private: bool,
    /// How many hours a combat is kept after it was last touched.
    pub combat_hours: u32,
    /// The id of the role of the server's judges; null where none was chosen, as at a terminal.
    pub judges: Option<String>,
}

/// What is wrong with a setting.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum WhyNotSet {
    /// There is no such language.
    Language,
    /// There is no such ruleset.
    Ruleset,
    /// There is no such visibility.
    Visibility,
    /// An event cannot be called so.
    Event,
    /// No event goes on.
    NoEvent,
    /// There is no such scope.
    Scope,
    /// There is no such role.
    Role,
    /// It is no number of hours that combats can be kept.
    Hours,
    /// It is not asked in a server.
    NotInAServer,
    /// Whoever asks does not manage the server.
    NotAManager,
}

/// Where settings are made.
pub(crate) struct SettingsService<'a> {
    pub(crate) library: &'a Library,
    pub(crate) repository: &'a PreferencesRepository,
    /// What the settings of this Cardinal ask for.
    pub(crate) settings: &'a Preferences,
    pub(crate) asker: &'a Asker,
}

/// Why a wish is not granted.
#[derive(Debug)]
enum Refusal {
    Language(String),
    Ruleset(String),
    Scope(String),
    Visibility(String),
    Event,
    NoEvent,
    NotInAServer,
    NotAManager,
    Role(String),
    Hours(String),
    Store(UserStoreError),
}

impl From<UserStoreError> for Refusal {
    fn from(error: UserStoreError) -> Self {
        Self::Store(error)
    }
}

/// What a wish comes to, once it is read.
enum Order {
    Show,
    Set { scope: Scope, change: Change },
    EndEvent { guild: u64 },
    Judges { guild: u64, role: Option<u64> },
}

/// What to set.
struct Change {
    language: Setting<Lang>,
    ruleset: Setting<String>,
    private: Setting<bool>,
    combat_hours: Setting<u32>,
}

/// What is to become of one preference.
#[derive(Debug, PartialEq, Eq)]
enum Setting<T> {
    /// It stays as it is.
    Left,
    /// It is taken back.
    Unset,
    /// It becomes this.
    Set(T),
}

impl<T: PartialEq> Setting<T> {
    /// Reads what was typed for it, if anything was.
    fn read<E>(typed: Option<&str>, find: impl FnOnce(&str) -> Result<T, E>) -> Result<Self, E> {
        match typed {
            None => Ok(Self::Left),
            Some(typed) if is_auto(typed) => Ok(Self::Unset),
            Some(typed) => find(typed).map(Self::Set),
        }
    }

    fn apply(self, to: &mut Option<T>) {
        match self {
            Self::Left => {}
            Self::Unset => *to = None,
            Self::Set(value) => *to = Some(value),
        }
    }
}

/// Shows the defaults, or sets them and shows what holds then, in the language asked for or else in
/// the one that holds.
pub(crate) fn answer(service: &SettingsService<'_>, wish: &Wish, asked: Option<Lang>) -> Answer {
    let granted = service.read(wish).and_then(|orders| {
        let mut changed = false;
        for order in orders {
            changed |= service.carry_out(order)?;
        }
        Ok(changed)
    });
    let mut unread = Unread::default();
    let held = service.held(&mut unread);
    let voice = Messages::embedded().voice(asked.unwrap_or(held.standing.language(None, None).value));
    if let Some(error) = unread.into_error() {
        return store_failed::answer(voice, &error, store_failed::Needed::Settings, service.asker.audience());
    }
    match granted {
        Ok(changed) => service.show(voice, &held, changed),
        Err(refusal) => service.refuse(voice, &held, &refusal),
    }
}

/// What holds for the asker, and what is set besides where they are.
struct Held {
    standing: PreferenceLayers,
    event: Option<EventName>,
    judge_role: Option<u64>,
}

impl SettingsService<'_> {
    /// All that stands behind the asker's questions, but for what is `unread`.
    pub(crate) fn standing(&self, unread: &mut Unread) -> PreferenceLayers {
        let event = unread.without(self.event());
        let place = self.library.shelf();
        let known = |mut preferred: Preferences| {
            // A ruleset that this Cardinal does not have decides nothing.
            preferred.ruleset =
                preferred.ruleset.filter(|id| self.library.rulebook().ruleset(id).next().is_some());
            preferred
        };
        let mut of = |scope| known(unread.without(self.repository.of(place, &scope)));
        let server = self.asker.server.map(|server| server.id);
        PreferenceLayers {
            user: of(Scope::Person(self.asker.person)),
            event: event.zip(server).map(|(name, id)| of(Scope::Event(id, name))).unwrap_or_default(),
            guild: server.map(|id| of(Scope::Server(id))).unwrap_or_default(),
            settings: self.settings.clone(),
            client: self.asker.locale,
            place: self.asker.server_locale,
            system: None,
        }
    }

    /// The current event of the asker's server.
    pub(crate) fn event(&self) -> Result<Option<EventName>, UserStoreError> {
        let Some(server) = self.asker.server else { return Ok(None) };
        self.repository.current_event(self.library.shelf(), server.id)
    }

    /// The role of the judges of the asker's server.
    fn judge_role(&self) -> Result<Option<u64>, UserStoreError> {
        let Some(server) = self.asker.server else { return Ok(None) };
        Ok(self.repository.house(self.library.shelf(), server.id)?.judge_role)
    }

    /// What holds now, but for what is `unread`.
    fn held(&self, unread: &mut Unread) -> Held {
        Held {
            standing: self.standing(unread),
            event: unread.without(self.event()),
            judge_role: unread.without(self.judge_role()),
        }
    }

    fn rulesets(&self) -> Vec<&str> {
        self.library.rulebook().rulesets()
    }

    /// What a wish comes to: nothing of it is carried out where any of it cannot be.
    fn read(&self, wish: &Wish) -> Result<Vec<Order>, Refusal> {
        let judges = wish.judges.as_deref().map(|typed| self.judges(typed)).transpose()?;
        match (judges, self.read_preferences(wish)?) {
            (Some(judges), Order::Show) => Ok(vec![judges]),
            (judges, order) => Ok(judges.into_iter().chain([order]).collect()),
        }
    }

    /// The role that is to make judges.
    fn judges(&self, typed: &str) -> Result<Order, Refusal> {
        let guild = self.managed()?;
        if is_auto(typed) {
            return Ok(Order::Judges { guild, role: None });
        }
        let role = typed.trim().parse().map_err(|_| Refusal::Role(typed.to_owned()))?;
        Ok(Order::Judges { guild, role: Some(role) })
    }

    fn read_preferences(&self, wish: &Wish) -> Result<Order, Refusal> {
        let change = Change {
            language: Setting::read(wish.language.as_deref(), find_language)?,
            ruleset: Setting::read(wish.ruleset.as_deref(), |typed| {
                let found = find_ruleset(self.library, typed).map(str::to_owned);
                found.ok_or_else(|| Refusal::Ruleset(typed.to_owned()))
            })?,
            private: Setting::read(wish.visibility.as_deref(), |typed| {
                match Word::read(typed, &[Word::Private, Word::Public]) {
                    Some(seen) => Ok(seen == Word::Private),
                    None => Err(Refusal::Visibility(typed.trim().to_owned())),
                }
            })?,
            combat_hours: Setting::read(wish.combats.as_deref(), |typed| {
                let hours = typed.trim().parse().ok().filter(|hours| (1..=LONGEST_HOURS).contains(hours));
                hours.ok_or_else(|| Refusal::Hours(typed.to_owned()))
            })?,
        };
        let is_empty = change.language == Setting::Left
            && change.ruleset == Setting::Left
            && change.private == Setting::Left
            && change.combat_hours == Setting::Left;
        if is_empty && wish.event.is_none() {
            return Ok(Order::Show);
        }
        // Who names an event means it.
        let unsaid = if wish.event.is_some() { Word::Event } else { Word::Me };
        let said = |typed: &str| Word::read(typed, &[Word::Me, Word::Server, Word::Event]);
        let scope = match wish.scope.as_deref().map_or(Some(unsaid), said) {
            Some(Word::Me) if wish.event.is_none() => Scope::Person(self.asker.person),
            Some(Word::Server) if wish.event.is_none() => Scope::Server(self.managed()?),
            Some(Word::Event) => {
                let guild = self.managed()?;
                match wish.event.as_deref() {
                    Some(typed) if is_auto(typed) && is_empty => return Ok(Order::EndEvent { guild }),
                    Some(typed) if is_auto(typed) => return Err(Refusal::NoEvent),
                    Some(typed) => Scope::Event(guild, EventName::read(typed).ok_or(Refusal::Event)?),
                    None => Scope::Event(guild, self.event()?.ok_or(Refusal::NoEvent)?),
                }
            }
            _ => return Err(Refusal::Scope(wish.scope.clone().unwrap_or_default())),
        };
        Ok(Order::Set { scope, change })
    }

    /// The server, if its settings are the asker's to make.
    fn managed(&self) -> Result<u64, Refusal> {
        match self.asker.server {
            None => Err(Refusal::NotInAServer),
            Some(Server { may_manage: false, .. }) => Err(Refusal::NotAManager),
            Some(Server { id, .. }) => Ok(id),
        }
    }

    fn carry_out(&self, order: Order) -> Result<bool, Refusal> {
        let place = self.library.shelf();
        match order {
            Order::Show => return Ok(false),
            Order::EndEvent { guild } => self.repository.end_event(place, guild)?,
            Order::Judges { guild, role } => {
                self.repository.change_house(place, guild, |house| house.judge_role = role)?;
            }
            Order::Set { scope, change } => self.repository.change(place, &scope, |preferred| {
                change.language.apply(&mut preferred.language);
                change.ruleset.apply(&mut preferred.ruleset);
                change.private.apply(&mut preferred.private);
                change.combat_hours.apply(&mut preferred.combat_hours);
            })?,
        }
        Ok(true)
    }

    fn show(&self, voice: Voice<'_>, held: &Held, changed: bool) -> Answer {
        let standing = &held.standing;
        let mut draft = Draft::new(voice);
        draft.title(voice.say("settings-title", &[]));
        if changed {
            draft.text(voice.say("settings-kept", &[]));
        }
        let language = standing.language(None, None);
        let ruleset = standing.ruleset(None, self.library.ruleset_id());
        let shown = |key: &str, value: String, from| {
            let from = names::named(voice, "origin", from);
            voice.say(key, &[("value", Arg::strong(value)), ("from", from.into())])
        };
        let mut lines = vec![
            shown("settings-language", names::named(voice, "language", language.value), language.from),
            shown("settings-ruleset", names::named(voice, "ruleset", ruleset.value), ruleset.from),
        ];
        if let Some(event) = &held.event {
            lines.push(voice.say("settings-event", &[("event", Arg::strong(event.as_str()))]));
        }
        let seen = if standing.is_private() { "settings-private" } else { "settings-public" };
        lines.push(voice.say(seen, &[]));
        let kept = standing.combat_hours(USUAL_HOURS);
        let from = names::named(voice, "origin", kept.from);
        lines.push(voice.say("settings-hours", &[("hours", kept.value.into()), ("from", from.into())]));
        if let Some(server) = self.asker.server {
            lines.push(match held.judge_role {
                None => voice.say("settings-no-judges", &[]),
                Some(role) if role == server.id => voice.say("settings-all-judges", &[]),
                Some(role) => voice.say("settings-judges", &[("role", Arg::role(role))]),
            });
        }
        draft.bullets(None, lines);
        let followed = self.library.followed(ruleset.value);
        if followed.instead_of.is_some() {
            let engine = names::named(voice, "ruleset", &followed.rules.id);
            draft.note(voice.say("settings-combats", &[("ruleset", engine.into())]));
        }
        draft.note(voice.say("settings-order", &[]));
        let told = SettingsTold { holds: self.told(held), changed, refused: () };
        draft.finish(Outcome::Answered, Data::Settings(SettingsData::Answered(told)))
    }

    fn refuse(&self, voice: Voice<'_>, held: &Held, refusal: &Refusal) -> Answer {
        let mut draft = Draft::new(voice);
        let named = |value: &str| [("value", Arg::strong(value))];
        let listed = |family: &str, ids: &[&str]| -> Vec<Line> {
            let line = |id: &&str| {
                voice.say(
                    "settings-choice",
                    &[("id", Arg::code(*id)), ("name", names::named(voice, family, id).into())],
                )
            };
            ids.iter().map(line).collect()
        };
        let refused = match refusal {
            Refusal::Language(typed) => {
                draft.text(voice.say("settings-no-language", &named(typed)));
                draft.bullets(
                    None,
                    listed("language", &[&Lang::ALL.map(Lang::code)[..], &[Word::Auto.code()]].concat()),
                );
                WhyNotSet::Language
            }
            Refusal::Ruleset(typed) => {
                draft.text(voice.say("settings-no-ruleset", &named(typed)));
                draft
                    .bullets(None, listed("ruleset", &[&self.rulesets()[..], &[Word::Auto.code()]].concat()));
                WhyNotSet::Ruleset
            }
            Refusal::Scope(typed) => {
                draft.text(voice.say("settings-no-scope", &named(typed)));
                WhyNotSet::Scope
            }
            Refusal::Visibility(typed) => {
                draft.text(voice.say("settings-no-visibility", &named(typed)));
                WhyNotSet::Visibility
            }
            Refusal::Event => {
                draft.text(voice.say("settings-bad-event", &[]));
                WhyNotSet::Event
            }
            Refusal::NoEvent => {
                draft.text(voice.say("settings-no-event", &[]));
                WhyNotSet::NoEvent
            }
            Refusal::NotInAServer => {
                draft.text(voice.say("settings-not-in-a-server", &[]));
                WhyNotSet::NotInAServer
            }
            Refusal::NotAManager => {
                draft.text(voice.say("settings-not-a-manager", &[]));
                WhyNotSet::NotAManager
            }
            Refusal::Role(typed) => {
                draft.text(voice.say("settings-no-role", &named(typed)));
                WhyNotSet::Role
            }
            Refusal::Hours(typed) => {
                let args = [("value", Arg::strong(typed)), ("most", LONGEST_HOURS.into())];
                draft.text(voice.say("settings-no-hours", &args));
                WhyNotSet::Hours
            }
            Refusal::Store(error) => {
                return store_failed::answer(
                    voice,
                    error,
                    store_failed::Needed::Settings,
                    self.asker.audience(),
                );
            }
        };
        let data = SettingsData::Invalid { holds: self.told(held), changed: false, refused };
        draft.finish(Outcome::Invalid, Data::Settings(data))
    }

    fn told(&self, Held { standing, event, judge_role }: &Held) -> SettingsHeld {
        let language = standing.language(None, None);
        let ruleset = standing.ruleset(None, self.library.ruleset_id());
        SettingsHeld {
            language: language.value,
            language_from: language.from,
            ruleset: RulesetId::from(ruleset.value),
            ruleset_from: ruleset.from,
            event: event.as_ref().map(|event| event.as_str().to_owned()),
            private: standing.is_private(),
            combat_hours: standing.combat_hours(USUAL_HOURS).value,
            // Programs that count in floating point would spoil so long a number.
            judges: judge_role.map(|role| role.to_string()),
        }
    }
}

fn is_auto(typed: &str) -> bool {
    Word::Auto.is(typed)
}

fn find_language(typed: &str) -> Result<Lang, Refusal> {
    let found = Lang::ALL.into_iter().find(|lang| lang.code().eq_ignore_ascii_case(typed.trim()));
    found.ok_or_else(|| Refusal::Language(typed.to_owned()))
}

/// The ruleset of the rulebook with this id, or with this name in any language.
pub(crate) fn find_ruleset<'a>(library: &'a Library, typed: &str) -> Option<&'a str> {
    let rulesets = library.rulebook().rulesets();
    let wanted = fold(typed.trim());
    let is_named = |id: &str| {
        let name = |lang| names::named(Messages::embedded().voice(lang), "ruleset", id);
        id == wanted || Lang::ALL.into_iter().any(|lang| fold(&name(lang)) == wanted)
    };
    let found = rulesets.iter().copied().find(|id| is_named(id));
    found
        .or_else(|| name_of_ruleset(typed).and_then(|id| rulesets.iter().copied().find(|known| *known == id)))
}
