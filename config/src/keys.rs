//! The one table of settings: key in the file, variables of the environment, kind of value.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};

use crate::{Choices, DatabaseUrl, Settings, Shards, Token};

/// One setting.
pub(crate) struct Key {
    /// Its name in the file; a dot stands for a table.
    pub(crate) name: &'static str,
    /// The variables that set it, the stronger first.
    pub(crate) variables: &'static [&'static str],
    /// Whether its value must never be shown.
    pub(crate) secret: bool,
    /// What it may be.
    pub(crate) legal: fn(&Choices<'_>) -> Legal,
    /// Puts a legal value in its place; `base` is what a relative path starts from.
    pub(crate) set: fn(&mut Settings, &str, base: &Path),
}

/// What a value may be.
pub(crate) enum Legal {
    /// One of these names.
    OneOf(Vec<String>),
    /// A path that is not empty.
    Path,
    /// A token.
    Token,
    /// Nothing, or where to listen.
    Listening,
    /// The address of a page.
    Url,
    /// The address of a database, as the caller reads it: what is wrong with one.
    Database(fn(&str) -> Option<String>),
    /// A range of connections to Discord.
    Shards,
}

impl Legal {
    pub(crate) fn admits(&self, value: &str) -> bool {
        match self {
            Self::OneOf(names) => names.iter().any(|name| name == value),
            Self::Path => !value.trim().is_empty(),
            Self::Token => Token::new(value).is_some(),
            Self::Url => is_url(value),
            Self::Listening => value == OFF || listening(value).is_some(),
            Self::Database(wrong) => wrong(value).is_none(),
            Self::Shards => value.parse::<Shards>().is_ok(),
        }
    }

    /// What is expected in the place of this value.
    pub(crate) fn expected(&self, value: &str) -> String {
        match self {
            Self::OneOf(names) => names.join(" | "),
            Self::Path => "a path".to_owned(),
            Self::Token => "a token without spaces".to_owned(),
            Self::Url => "an address that begins with https:// or http://".to_owned(),
            Self::Listening => format!("{OFF} | a port | an address:port"),
            Self::Database(wrong) => {
                let why = wrong(value).map(|why| format!(" ({why})")).unwrap_or_default();
                format!("postgres://user:password@host/database{why}")
            }
            Self::Shards => "first-last/all, such as 0-3/16".to_owned(),
        }
    }

    pub(crate) fn names(&self) -> &[String] {
        match self {
            Self::OneOf(names) => names,
            Self::Path | Self::Token | Self::Listening | Self::Url | Self::Database(_) | Self::Shards => &[],
        }
    }
}

/// What says that nothing is listened at.
const OFF: &str = "off";

/// Whether it is the address of a page, without anything that would not stand in one.
fn is_url(value: &str) -> bool {
    let rest = value.strip_prefix("https://").or_else(|| value.strip_prefix("http://"));
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~:/[]%".contains(&byte);
    rest.is_some_and(|rest| {
        rest.starts_with(|c: char| c.is_ascii_alphanumeric() || c == '[') && rest.bytes().all(is_plain)
    })
}

/// Where to listen: a port alone is one of this machine, which nobody else reaches.
/// The address to listen at that somebody writes: `address:port`, or a port of this machine alone.
pub fn listening(value: &str) -> Option<SocketAddr> {
    let local = |port| SocketAddr::from((Ipv4Addr::LOCALHOST, port));
    value.parse().map(local).or_else(|_| value.parse()).ok()
}

fn languages(choices: &Choices<'_>) -> Legal {
    Legal::OneOf(choices.languages.iter().map(|&name| name.to_owned()).collect())
}

fn rulesets(choices: &Choices<'_>) -> Legal {
    Legal::OneOf(choices.rulesets.iter().map(|&name| name.to_owned()).collect())
}

pub(crate) const KEYS: [Key; 8] = [
    Key {
        name: "language",
        variables: &["CARDINAL_LANG"],
        secret: false,
        legal: languages,
        set: |settings, value, _| settings.language = Some(value.to_owned()),
    },
    Key {
        name: "ruleset",
        variables: &["CARDINAL_RULESET"],
        secret: false,
        legal: rulesets,
        set: |settings, value, _| value.clone_into(&mut settings.ruleset),
    },
    Key {
        name: "data-dir",
        variables: &["CARDINAL_DATA_DIR"],
        secret: false,
        legal: |_| Legal::Path,
        set: |settings, value, base| settings.data_dir = base.join(PathBuf::from(value)),
    },
    Key {
        name: "store",
        variables: &["CARDINAL_STORE"],
        // A password may stand in it.
        secret: true,
        legal: |choices| Legal::Database(choices.wrong_with_database),
        set: |settings, value, _| settings.store = Some(DatabaseUrl::new(value)),
    },
    Key {
        name: "page-url",
        variables: &["CARDINAL_PAGE_URL"],
        secret: false,
        legal: |_| Legal::Url,
        set: |settings, value, _| settings.page_url = Some(value.trim_end_matches('/').to_owned()),
    },
    Key {
        name: "discord.token",
        variables: &["CARDINAL_TOKEN", "DISCORD_TOKEN"],
        secret: true,
        legal: |_| Legal::Token,
        set: |settings, value, _| settings.token = Token::new(value),
    },
    Key {
        name: "discord.metrics",
        variables: &["CARDINAL_METRICS"],
        secret: false,
        legal: |_| Legal::Listening,
        set: |settings, value, _| settings.metrics = listening(value),
    },
    Key {
        name: "discord.shards",
        variables: &["CARDINAL_SHARDS"],
        secret: false,
        legal: |_| Legal::Shards,
        set: |settings, value, _| settings.shards = value.parse().ok(),
    },
];

/// Every setting: its key in the file, and the variables of the environment that set it, the
/// stronger first.
pub fn settings() -> impl Iterator<Item = (&'static str, &'static [&'static str])> {
    KEYS.iter().map(|key| (key.name, key.variables))
}

/// The name in `names` that is near enough to `name` to be what was meant.
pub(crate) fn nearest<'a>(name: &str, names: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let near = names
        .map(|known| (rapidfuzz::distance::osa::distance(name.chars(), known.chars()), known))
        .min_by_key(|(distance, _)| *distance)?;
    (near.0 <= 3 && near.0 < near.1.chars().count()).then_some(near.1)
}
