//! What a command is given: the parameters of its row.

use cardinal_language::Lang;
use serde::Deserialize;

use super::Place;
use crate::live::CONDITIONS;
use crate::preferences::LONGEST_NICKNAME;
use crate::request::Field;

/// A parameter of a command, wherever it is given.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Parameter {
    /// By what it is asked for; on Discord its English name.
    pub key: String,
    /// Where it can be given: where its command can, unless less is said.
    #[serde(default)]
    pub on: Vec<Place>,
    /// Where it must be given.
    #[serde(default)]
    pub needed: Vec<Place>,
    /// What it takes.
    pub takes: Takes,
    /// Whether it may be given several times; on Discord, several with commas between them.
    #[serde(default)]
    pub repeats: bool,
    /// What completes it while it is typed.
    pub completes: Option<Field>,
    #[serde(default)]
    choices: Choices,
    longest: Option<Length>,
    /// The smallest number.
    pub least: Option<u64>,
    /// The greatest number.
    pub most: Option<u64>,
    /// What holds on the command line where nothing is said.
    pub usual: Option<String>,
    /// The option on the command line, without its hyphens; a parameter without one is told by its place.
    pub long: Option<String>,
    /// What stands for its value in the help of the command line.
    value: Option<String>,
    /// What the command line knows it by, where that is not its key.
    says: Option<String>,
    #[serde(skip)]
    id: String,
    /// The group of the command line of which one parameter can be given at most.
    pub one_of: Option<String>,
    /// The parameter or group that makes this one needless on the command line, where it is needed else.
    pub unless: Option<String>,
    /// The parameters and groups of the command line that cannot be given with it.
    #[serde(default)]
    pub excludes: Vec<String>,
    /// The parameter that must be given with it on the command line.
    pub with: Option<String>,
    /// Whether every command within this one takes it on the command line too.
    #[serde(default)]
    pub global: bool,
    /// Whether on the command line it is the option of this name that every command takes.
    #[serde(default)]
    pub everywhere: bool,
    /// What the catalogue has its texts on Discord as, behind `command-`, where several commands have them in
    /// common.
    pub texts: Option<String>,
    it: Option<String>,
    cs: Option<String>,
}

/// What a parameter takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Takes {
    /// A text; where there are choices, any text may stand in the place of one all the same.
    Text,
    /// Words, which need no quotes on the command line.
    Words,
    /// Words of a search for cards, of which a shell may have taken the quotes.
    Query,
    /// A combat: on the command line a scenario file where there is one of this name, else a text.
    Combat,
    /// A scenario file.
    ScenarioFile,
    /// A file of rulings.
    RulingsFile,
    /// A list that somebody wrote: of players, of cards.
    ListFile,
    /// Where something lies or is to lie.
    Path,
    /// A file that what is asked for is written to.
    Output,
    /// A whole number.
    Number,
    /// One of the choices.
    Choice,
    /// Nothing: it is given or not.
    Flag,
    /// A language.
    Language,
    /// A role of a server, by its id.
    Role,
    /// A person, by their id.
    Person,
}

impl Takes {
    /// Whether it is one text of several words.
    pub const fn is_words(self) -> bool {
        matches!(self, Self::Words | Self::Query)
    }
}

#[derive(Debug, Clone, Deserialize)]
#[serde(untagged)]
enum Choices {
    These(Vec<String>),
    Known(KnownChoices),
}

impl Default for Choices {
    fn default() -> Self {
        Self::These(Vec::new())
    }
}

/// Choices that are listed elsewhere.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum KnownChoices {
    /// How a warrior can stand.
    Conditions,
}

#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(untagged)]
enum Length {
    Characters(u16),
    Known(KnownLength),
}

/// Lengths that are said elsewhere.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum KnownLength {
    /// That of a nickname.
    Nickname,
}

impl Parameter {
    /// Whether it can be given there.
    pub fn is_on(&self, place: Place) -> bool {
        self.on.contains(&place)
    }

    /// Whether it must be given there.
    pub fn is_needed(&self, place: Place) -> bool {
        self.needed.contains(&place)
    }

    /// What can be chosen for it, by code.
    pub fn choices(&self) -> Vec<&str> {
        match &self.choices {
            Choices::These(these) => these.iter().map(String::as_str).collect(),
            Choices::Known(KnownChoices::Conditions) => CONDITIONS.to_vec(),
        }
    }

    /// The most characters that it takes where a face asks for a limit.
    pub fn longest(&self) -> Option<u16> {
        self.longest.map(|length| match length {
            Length::Characters(count) => count,
            Length::Known(KnownLength::Nickname) => LONGEST_NICKNAME,
        })
    }

    /// What the command line knows it by, and its message: `cli-arg-ID`.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// What stands for its value in the help of the command line.
    pub fn value(&self) -> &str {
        self.value.as_deref().unwrap_or_default()
    }

    /// Whether its choices stand for its value.
    pub fn lists_choices(&self) -> bool {
        self.takes == Takes::Choice && self.value() == self.choices().join("|")
    }

    /// Says what follows from the rest.
    pub(super) fn complete(&mut self) {
        self.id = self.says.clone().unwrap_or_else(|| self.key.replace('-', "_"));
        if self.value.is_none() {
            self.value = Some(self.choices().join("|"));
        }
    }

    /// What a person types there to give it this; of what is not given in so many words, its name alone.
    pub fn typed(&self, place: Place, lang: Lang, value: &str) -> String {
        let value = value.trim();
        if place == Place::Discord {
            return format!("{}:{value}", self.name(lang).unwrap_or(&self.key));
        }
        let shown = if value.is_empty() { self.value() } else { value };
        match &self.long {
            Some(long) if self.takes == Takes::Flag => format!("--{long}"),
            Some(long) => format!("--{long} {shown}"),
            None => shown.to_owned(),
        }
    }

    /// What it is called on Discord, in a language.
    pub fn name(&self, lang: Lang) -> Option<&str> {
        match lang {
            Lang::En => Some(&self.key),
            Lang::It => self.it.as_deref(),
            Lang::Cs => self.cs.as_deref(),
        }
    }
}
