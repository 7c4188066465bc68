//! Which preference holds: a question's own before the person's, before the event's, before the server's.

use cardinal_language::Lang;
use serde::Serialize;

use super::Preferences;

/// All that stands behind a question besides its words.
#[derive(Debug, Clone, Default)]
pub struct PreferenceLayers {
    /// What the asker prefers.
    pub user: Preferences,
    /// What the current event of the server prefers.
    pub event: Preferences,
    /// What the server prefers.
    pub guild: Preferences,
    /// What the settings of this Cardinal ask for.
    pub settings: Preferences,
    /// The language of the asker's client.
    pub client: Option<Lang>,
    /// The language of the place where they ask.
    pub place: Option<Lang>,
    /// The language of the system that Cardinal runs on, where the asker sits at it.
    pub system: Option<Lang>,
}

/// A value that holds, and who asked for it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Holds<T> {
    /// The value.
    pub value: T,
    /// Who asked for it.
    pub from: Origin,
}

/// Who asks for a language or a ruleset, the first that speaks decides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "PreferenceOrigin"))]
#[serde(rename_all = "kebab-case")]
pub enum Origin {
    /// The question itself, by an option or in words.
    Question,
    /// The asker's preferences.
    User,
    /// The current event's.
    Event,
    /// The server's.
    Guild,
    /// The settings'.
    Settings,
    /// The asker's client.
    Client,
    /// The place where they ask.
    Place,
    /// The language that the question is put in.
    Words,
    /// The language of the system.
    System,
    /// Nobody: it is what Cardinal does by itself.
    BuiltIn,
}

impl PreferenceLayers {
    /// The language to answer in. `named` is what the question asks for, `words` the language it
    /// is put in.
    pub fn language(&self, named: Option<Lang>, words: Option<Lang>) -> Holds<Lang> {
        let layers = [
            (Origin::Question, named),
            (Origin::User, self.user.language),
            (Origin::Event, self.event.language),
            (Origin::Guild, self.guild.language),
            (Origin::Settings, self.settings.language),
            (Origin::Client, self.client),
            (Origin::Place, self.place),
            (Origin::Words, words),
            (Origin::System, self.system),
        ];
        first(layers, Lang::En)
    }

    /// Whether only the person who asks sees an answer: as they set it, and otherwise as the event
    /// or the server did.
    pub fn is_private(&self) -> bool {
        let layers = [&self.user, &self.event, &self.guild, &self.settings];
        layers.into_iter().find_map(|preferred| preferred.private).unwrap_or(false)
    }

    /// How many hours a live combat is kept that is begun now.
    pub fn combat_hours(&self, built_in: u32) -> Holds<u32> {
        let layers = [
            (Origin::User, self.user.combat_hours),
            (Origin::Event, self.event.combat_hours),
            (Origin::Guild, self.guild.combat_hours),
            (Origin::Settings, self.settings.combat_hours),
        ];
        first(layers, built_in)
    }

    /// The ruleset to answer by. `named` is what the question asks for.
    pub fn ruleset<'a>(&'a self, named: Option<&'a str>, built_in: &'a str) -> Holds<&'a str> {
        let layers = [
            (Origin::Question, named),
            (Origin::User, self.user.ruleset.as_deref()),
            (Origin::Event, self.event.ruleset.as_deref()),
            (Origin::Guild, self.guild.ruleset.as_deref()),
            (Origin::Settings, self.settings.ruleset.as_deref()),
        ];
        first(layers, built_in)
    }
}

fn first<T>(layers: impl IntoIterator<Item = (Origin, Option<T>)>, built_in: T) -> Holds<T> {
    let mut spoken = layers.into_iter().filter_map(|(from, value)| Some(Holds { value: value?, from }));
    spoken.next().unwrap_or(Holds { value: built_in, from: Origin::BuiltIn })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn preferring(language: Lang, ruleset: &str) -> Preferences {
        Preferences { language: Some(language), ruleset: Some(ruleset.to_owned()), ..Preferences::default() }
    }

    /// Each layer speaks, and one after the other falls silent.
    #[test]
    fn the_first_who_speaks_decides_in_this_order() {
        use Lang::{Cs, En, It};
        use Origin::{BuiltIn, Client, Event, Guild, Place, Question, Settings, System, User, Words};
        let mut standing = PreferenceLayers {
            user: preferring(Cs, "user"),
            event: preferring(It, "event"),
            guild: preferring(Cs, "guild"),
            settings: preferring(It, "settings"),
            client: Some(Cs),
            place: Some(It),
            system: Some(Cs),
        };
        let none = Preferences::default;
        let holds = |standing: &PreferenceLayers, named: Option<(Lang, &str)>, words| {
            let language = standing.language(named.map(|(lang, _)| lang), words);
            let ruleset = standing.ruleset(named.map(|(_, ruleset)| ruleset), "built-in");
            ((language.value, language.from), (ruleset.value.to_owned(), ruleset.from))
        };
        let expect = |language, ruleset: &str, from| (language, (ruleset.to_owned(), from));

        assert_eq!(
            holds(&standing, Some((It, "named")), Some(It)),
            expect((It, Question), "named", Question)
        );
        assert_eq!(holds(&standing, None, Some(It)), expect((Cs, User), "user", User));
        standing.user = none();
        assert_eq!(holds(&standing, None, Some(En)), expect((It, Event), "event", Event));
        standing.event = none();
        assert_eq!(holds(&standing, None, Some(It)), expect((Cs, Guild), "guild", Guild));
        standing.guild = none();
        assert_eq!(holds(&standing, None, Some(Cs)), expect((It, Settings), "settings", Settings));
        standing.settings = none();
        assert_eq!(holds(&standing, None, Some(It)), expect((Cs, Client), "built-in", BuiltIn));
        standing.client = None;
        assert_eq!(holds(&standing, None, Some(Cs)), expect((It, Place), "built-in", BuiltIn));
        standing.place = None;
        assert_eq!(holds(&standing, None, Some(It)), expect((It, Words), "built-in", BuiltIn));
        assert_eq!(holds(&standing, None, None), expect((Cs, System), "built-in", BuiltIn));
        standing.system = None;
        assert_eq!(holds(&standing, None, None), expect((En, BuiltIn), "built-in", BuiltIn));
    }

    #[test]
    fn an_answer_is_for_all_unless_somebody_wants_it_private_and_the_asker_decides_first() {
        let wanting = |private| Preferences { private, ..Preferences::default() };
        let standing = |user, guild| PreferenceLayers {
            user: wanting(user),
            guild: wanting(guild),
            ..PreferenceLayers::default()
        };
        assert!(!standing(None, None).is_private());
        assert!(standing(None, Some(true)).is_private());
        assert!(!standing(Some(false), Some(true)).is_private());
    }

    #[test]
    fn language_and_ruleset_are_decided_apart() {
        let standing = PreferenceLayers {
            user: Preferences { language: Some(Lang::Cs), ..Preferences::default() },
            guild: preferring(Lang::It, "dark-eden"),
            ..PreferenceLayers::default()
        };
        assert_eq!(standing.language(None, None).from, Origin::User);
        assert_eq!(standing.ruleset(None, "x"), Holds { value: "dark-eden", from: Origin::Guild });
    }
}
