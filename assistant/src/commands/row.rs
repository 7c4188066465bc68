//! One command: its words, where it can be typed, what it is given.

use cardinal_language::{Lang, fold};
use serde::Deserialize;

use super::given::{Given, Value};
use super::parameter::{Parameter, Takes};
use super::{Key, Words, command, commands, groups};
use crate::request::Field;

/// A command, or a group of commands.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "a row says what is so of its command, each by itself")]
pub struct Command {
    /// What the program calls it, and its messages: `help-KEY`.
    pub key: Key,
    /// Where it can be typed.
    pub on: Vec<Place>,
    /// The group that it stands in on the command line and on Discord.
    pub within: Option<Key>,
    /// The group within that group in which Discord has it: a [`Group`] by its key.
    pub group: Option<String>,
    name: Option<String>,
    names: Option<Names>,
    /// Whether nothing follows it in the console.
    #[serde(default)]
    pub alone: bool,
    /// Whether `help` lists it.
    #[serde(default)]
    pub help: bool,
    /// Whether its answer concerns nobody but the person who asks.
    #[serde(default)]
    pub private: bool,
    /// Whether on the command line it needs a machine: files, a terminal, the network.
    #[serde(default)]
    pub machine: bool,
    /// Whether it asks for what the store keeps, and fails where that cannot be read.
    #[serde(default)]
    pub keeps: bool,
    /// Whether a group does something by itself on the command line.
    #[serde(default)]
    pub bare: bool,
    /// What draws it on Discord where it is more than an answer, or lacks something: the prefix of a
    /// handler.
    pub panel: Option<String>,
    #[serde(default)]
    pub(super) sets: Vec<String>,
    /// The sets of parameters that it takes behind its own.
    #[serde(default)]
    pub(super) after: Vec<String>,
    #[serde(default, rename = "parameter")]
    pub(super) parameters: Vec<Parameter>,
    #[serde(default)]
    en: Vec<String>,
    #[serde(default)]
    it: Vec<String>,
    #[serde(default)]
    cs: Vec<String>,
    /// Its words as they are compared.
    #[serde(skip)]
    pub(super) folded: Words,
}

/// Several commands of a group that stand together on Discord, where one group has room for so many alone.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Group {
    /// What rows and messages call it; on Discord its English name.
    pub key: String,
    /// The group that it stands in.
    pub within: Key,
    it: String,
    cs: String,
}

impl Group {
    /// What it is called on Discord, in a language.
    pub fn name(&self, lang: Lang) -> &str {
        match lang {
            Lang::En => &self.key,
            Lang::It => &self.it,
            Lang::Cs => &self.cs,
        }
    }
}

/// What a command is called on Discord, where that is no word for it in the console.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Names {
    it: String,
    cs: String,
}

/// Where a command can be typed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    /// Wherever questions are asked.
    Question,
    /// In the console alone.
    Console,
    /// In the console while a combat is walked through.
    Walk,
    /// In the console after an answer, behind a colon.
    FollowUp,
    /// On the command line.
    Line,
    /// On Discord, behind a slash.
    Discord,
}

impl Command {
    /// Whether it can be typed there.
    pub fn is_on(&self, place: Place) -> bool {
        self.on.contains(&place)
    }

    /// The words for it in the console as written, and in lines that are read as questions.
    pub fn words(&self) -> Words {
        Words::new(self.en.clone(), self.it.clone(), self.cs.clone())
    }

    /// The word for it that is offered in a language.
    pub fn word(&self, lang: Lang) -> Option<&str> {
        let words = match lang {
            Lang::En => &self.en,
            Lang::It => &self.it,
            Lang::Cs => &self.cs,
        };
        words.first().map(String::as_str)
    }

    /// Whether a line is this command and nothing else, in any language.
    pub fn is(&self, line: &str) -> bool {
        let line = fold(line.trim());
        self.folded.all().any(|word| word == line)
    }

    /// What stands behind the command in a line that begins with it, and how many letters its word has;
    /// in any language. The longest word wins.
    pub fn behind<'t>(&self, line: &'t str) -> Option<(usize, &'t str)> {
        let line = line.trim();
        let folded = fold(line);
        let begins = |word: &&str| {
            folded.strip_prefix(*word).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
        };
        let letters = self.folded.all().filter(begins).map(|word| word.chars().count()).max()?;
        // Words are plain letters, and folding keeps their number.
        let at = line.char_indices().nth(letters).map_or(line.len(), |(at, _)| at);
        Some((letters, line.get(at..).unwrap_or_default().trim()))
    }

    /// What it is called on the command line and, in English, on Discord.
    pub fn name(&self) -> &str {
        let key = self.key.as_str();
        let inner = self.within.and_then(|group| key.strip_prefix(group.as_str())?.strip_prefix('-'));
        self.name.as_deref().or(inner).unwrap_or(key)
    }

    /// What it is called on Discord, in a language.
    pub fn named(&self, lang: Lang) -> Option<&str> {
        let other = |name: fn(&Names) -> &String| self.names.as_ref().map(|names| name(names).as_str());
        match lang {
            Lang::En => Some(self.name()),
            Lang::It => other(|names| &names.it).or(self.word(lang)),
            Lang::Cs => other(|names| &names.cs).or(self.word(lang)),
        }
    }

    /// What it is called on the command line, in a language: what is about events has a name in each.
    pub fn name_on_line(&self, lang: Lang) -> &str {
        let is_of_events = [Some(self.key), self.within].contains(&Some(Key::Event));
        self.named(lang).filter(|_| is_of_events).unwrap_or_else(|| self.name())
    }

    /// Whether this is its name on the command line in some language.
    pub fn is_called(&self, name: &str) -> bool {
        Lang::ALL.into_iter().any(|lang| self.name_on_line(lang) == name)
    }

    /// What a person types for it on the command line, in a language: `event pair`, `torneo abbina`.
    pub fn typed_on_line(&self, lang: Lang) -> String {
        let within = self.within.map(|group| command(group).typed_on_line(lang) + " ");
        within.unwrap_or_default() + self.name_on_line(lang)
    }

    /// Its name with those of the groups that it stands in, and this between them.
    pub fn path(&self, between: &str) -> String {
        match self.within {
            Some(group) => command(group).path(between) + between + self.name(),
            None => self.name().to_owned(),
        }
    }

    /// The commands there that stand in it.
    pub fn inner(&self, place: Place) -> impl Iterator<Item = &'static Self> + use<> {
        let key = self.key;
        commands().iter().filter(move |other| other.within == Some(key) && other.is_on(place))
    }

    /// The groups within it that Discord has.
    pub fn groups(&self) -> impl Iterator<Item = &'static Group> + use<> {
        let key = self.key;
        groups().iter().filter(move |group| group.within == key)
    }

    /// What a person types for it on Discord, in a language: `/event table stop`.
    pub fn typed_on_discord(&self, lang: Lang) -> String {
        let Some(within) = self.within.map(command) else {
            return format!("/{}", self.named(lang).unwrap_or_else(|| self.name()));
        };
        let group = within.groups().find(|group| Some(&group.key) == self.group.as_ref());
        let own = self.named(lang).unwrap_or_else(|| self.name());
        let path = [Some(within.typed_on_discord(lang)), group.map(|group| group.name(lang).to_owned())];
        path.into_iter().flatten().chain([own.to_owned()]).collect::<Vec<_>>().join(" ")
    }

    /// What a person types there for it with one of its parameters: `event format --cut none`, `/event format
    /// cut:nobody`. What has no place there is left out.
    pub fn typed_with(&self, place: Place, lang: Lang, key: &str, value: &str) -> String {
        let parameter = self.parameters(place).find(|parameter| parameter.key == key);
        let said = parameter.map(|parameter| parameter.typed(place, lang, value));
        let own =
            if place == Place::Discord { self.typed_on_discord(lang) } else { self.typed_on_line(lang) };
        std::iter::once(own).chain(said).collect::<Vec<_>>().join(" ")
    }

    /// What is given to it there, in order.
    pub fn parameters(&self, place: Place) -> impl Iterator<Item = &Parameter> {
        self.parameters.iter().filter(move |parameter| parameter.is_on(place))
    }

    /// What is completed after its word in the console.
    pub fn completes(&self) -> Option<Field> {
        self.parameters.first().and_then(|first| first.completes)
    }

    /// What it is given there by texts under the keys of its parameters; `None` where one of them is none,
    /// or one is missing that is needed.
    pub fn given<'a>(
        &'static self,
        place: Place,
        texts: impl IntoIterator<Item = (&'a str, String)>,
    ) -> Option<Given> {
        let mut given = Given::default();
        for (key, text) in texts {
            let parameter = self.parameters(place).find(|parameter| parameter.key == key)?;
            // A number that is none would be passed over as if nothing had been said.
            if parameter.takes == Takes::Number && text.trim().parse::<u64>().is_err() {
                return None;
            }
            put(&mut given, parameter, text);
        }
        let mut needed = self.parameters(place).filter(|parameter| parameter.is_needed(place));
        needed.all(|parameter| given.is(&parameter.key)).then_some(given)
    }

    /// What it is given by those of these texts that stand under a key of its parameters, wherever it can
    /// be given; perhaps not all that it needs.
    pub fn given_in_part<'a>(&'static self, texts: impl IntoIterator<Item = (&'a str, String)>) -> Given {
        let mut given = Given::default();
        for (key, text) in texts {
            if let Some(parameter) = self.parameters.iter().find(|parameter| parameter.key == key) {
                put(&mut given, parameter, text);
            }
        }
        given
    }
}

/// Gives a parameter a text, and each part of it to one that repeats.
fn put(given: &mut Given, parameter: &'static Parameter, text: String) {
    if !parameter.repeats {
        given.put(&parameter.key, Value::Text(text));
        return;
    }
    let parts = text.split([',', ';', '\n']).map(str::trim).filter(|part| !part.is_empty());
    parts.for_each(|part| given.put(&parameter.key, Value::Text(part.to_owned())));
}
