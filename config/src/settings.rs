//! The settings of the program, and the layers that they are read from.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use crate::keys::{KEYS, Key, nearest};
use crate::{DatabaseUrl, Error, Place, Shards, Surroundings, Token, file};

/// Everything that can be set.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Settings {
    /// The language of answers, one of [`Choices::languages`]; `None` leaves it to the question.
    pub language: Option<String>,
    /// The ruleset that answers when several could, one of [`Choices::rulesets`].
    pub ruleset: String,
    /// Where what users make is kept.
    pub data_dir: PathBuf,
    /// The database in which what users make is kept, where it is not below the data directory.
    pub store: Option<DatabaseUrl>,
    /// Where the pages are that everybody reaches, without a stroke at its end.
    pub page_url: Option<String>,
    /// The token of the Discord bot.
    pub token: Option<Token>,
    /// Where what the Discord bot counts is shown to Prometheus, if anywhere.
    pub metrics: Option<SocketAddr>,
    /// Which of the bot's connections to Discord this process holds; `None` for all that Discord recommends, with
    /// no other process.
    pub shards: Option<Shards>,
    /// The settings file that was read, if there was one.
    pub file: Option<PathBuf>,
}

/// The names that settings may have; the first ruleset is the default.
#[derive(Debug, Clone, Copy)]
pub struct Choices<'a> {
    /// Language codes.
    pub languages: &'a [&'a str],
    /// Ruleset ids, at least one.
    pub rulesets: &'a [&'a str],
    /// What is wrong with the address of a database, without its password; `None` for nothing.
    pub wrong_with_database: fn(&str) -> Option<String>,
}

impl Settings {
    /// Reads the settings: defaults, then the file, then the environment.
    ///
    /// # Errors
    /// [`Error`] for a file that cannot be read or is not TOML, an unknown key, a bad value, or
    /// when no data directory can be found.
    pub fn load(surroundings: &Surroundings, choices: &Choices<'_>) -> Result<Self, Error> {
        let mut settings = Self {
            language: None,
            ruleset: choices.rulesets.first().copied().unwrap_or_default().to_owned(),
            data_dir: surroundings.user_data.clone().unwrap_or_default(),
            store: None,
            page_url: None,
            token: None,
            metrics: None,
            shards: None,
            file: surroundings.settings_file(),
        };
        if let Some(path) = settings.file.clone() {
            settings.apply_file(&path, choices)?;
        }
        settings.apply_environment(surroundings, choices)?;
        if settings.data_dir.as_os_str().is_empty() {
            return Err(Error::NoDataDir);
        }
        Ok(settings)
    }

    fn apply_file(&mut self, path: &Path, choices: &Choices<'_>) -> Result<(), Error> {
        let base = path.parent().unwrap_or(Path::new("."));
        for entry in file::read(path)? {
            let place = Place::File { file: path.to_owned(), line: entry.line };
            let Some(key) = KEYS.iter().find(|key| key.name == entry.key) else {
                return Err(Error::UnknownKey {
                    file: path.to_owned(),
                    line: entry.line,
                    nearest: nearest(&entry.key, KEYS.iter().map(|key| key.name)),
                    key: entry.key,
                    known: KEYS.iter().map(|key| key.name).collect(),
                });
            };
            match entry.value {
                Ok(value) => self.apply(key, &value, place, base, choices)?,
                Err(kind) => {
                    let expected = (key.legal)(choices).expected("");
                    return Err(Error::BadValue {
                        place,
                        key: key.name,
                        found: kind,
                        expected,
                        nearest: None,
                    });
                }
            }
        }
        Ok(())
    }

    fn apply_environment(&mut self, from: &Surroundings, choices: &Choices<'_>) -> Result<(), Error> {
        for key in &KEYS {
            let set = key.variables.iter().find_map(|&name| Some((name, from.set_variable(name)?)));
            if let Some((name, value)) = set {
                self.apply(key, value.trim(), Place::Environment(name), &from.here, choices)?;
            }
        }
        Ok(())
    }

    fn apply(
        &mut self,
        key: &Key,
        value: &str,
        place: Place,
        base: &Path,
        choices: &Choices<'_>,
    ) -> Result<(), Error> {
        let legal = (key.legal)(choices);
        if legal.admits(value) {
            (key.set)(self, value, base);
            return Ok(());
        }
        let near = nearest(&value.to_lowercase(), legal.names().iter().map(String::as_str));
        Err(Error::BadValue {
            place,
            key: key.name,
            found: if key.secret { "(hidden)".to_owned() } else { format!("\"{value}\"") },
            expected: legal.expected(value),
            nearest: near.map(str::to_owned),
        })
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;
    use std::fs;

    use super::*;

    const CHOICES: Choices<'_> = Choices {
        languages: &["en", "it", "cs"],
        rulesets: &["warzone-faq", "doomtrooper-it"],
        wrong_with_database: |text| (!text.starts_with("postgres://")).then(|| "no such scheme".to_owned()),
    };

    struct Case {
        dir: tempfile::TempDir,
        variables: HashMap<&'static str, &'static str>,
    }

    impl Case {
        fn new() -> Self {
            Self { dir: tempfile::tempdir().unwrap(), variables: HashMap::new() }
        }

        fn file(self, text: &str) -> Self {
            fs::write(self.dir.path().join("cardinal.toml"), text).unwrap();
            self
        }

        fn variable(mut self, name: &'static str, value: &'static str) -> Self {
            self.variables.insert(name, value);
            self
        }

        fn load(&self) -> Result<Settings, Error> {
            let variables = self.variables.clone();
            let surroundings = Surroundings {
                file: None,
                variable: Box::new(move |name| variables.get(name).map(|&v| v.to_owned())),
                here: self.dir.path().to_owned(),
                user_config: None,
                user_data: Some(PathBuf::from("/home/judge/data")),
            };
            Settings::load(&surroundings, &CHOICES)
        }
    }

    #[test]
    fn a_settings_file_that_is_larger_than_any_is_refused_unread() {
        let largest = crate::file::LARGEST;
        let at_the_limit = format!("language = \"it\"\n{}", "#".repeat(largest - 16));
        assert_eq!(at_the_limit.len(), largest);
        assert!(Case::new().file(&at_the_limit).load().is_ok());
        let over = Case::new().file(&format!("{at_the_limit}č"));
        let refused = over.load();
        assert!(
            matches!(&refused, Err(Error::TooLarge { file, limit }) if file.ends_with("cardinal.toml") && *limit == largest),
            "{refused:?}"
        );
    }

    #[test]
    fn nothing_set_gives_the_defaults() {
        let settings = Case::new().load().unwrap();
        assert_eq!(settings.ruleset, "warzone-faq");
        assert_eq!(settings.language, None);
        assert_eq!(settings.data_dir, PathBuf::from("/home/judge/data"));
        assert_eq!(settings.token, None);
    }

    #[test]
    fn the_address_of_pages_is_one_that_can_be_linked_to() {
        let url = |text: &str| Case::new().file(text).load().map(|settings| settings.page_url);
        assert_eq!(url(""), Ok(None));
        assert_eq!(
            url("page-url = \"https://rules.example/c/\""),
            Ok(Some("https://rules.example/c".to_owned()))
        );
        for wrong in
            ["rules.example", "ftp://rules.example", "https://", "https://a b", "https://a)[x](https://b"]
        {
            let error = url(&format!("page-url = \"{wrong}\"")).unwrap_err();
            assert!(matches!(error, Error::BadValue { key: "page-url", .. }), "{error}");
        }
    }

    #[test]
    fn the_address_of_a_database_is_never_shown_and_what_is_wrong_with_one_is_told() {
        let settings = Case::new().file("store = \"postgres://a:s3cret@b/c\"").load().unwrap();
        assert!(!format!("{settings:?}").contains("s3cret"));
        assert_eq!(settings.store.unwrap().reveal(), "postgres://a:s3cret@b/c");
        let refused = Case::new().variable("CARDINAL_STORE", "mysql://a:s3cret@b/c").load().unwrap_err();
        let said = format!("{refused} {refused:?}");
        assert!(said.contains("(no such scheme)") && said.contains("CARDINAL_STORE"), "{said}");
        assert!(!said.contains("s3cret"), "{said}");
    }

    #[test]
    fn the_connections_that_a_process_holds_are_a_range_of_all() {
        let shards = |text: &str| Case::new().file(text).load().map(|settings| settings.shards);
        assert_eq!(shards(""), Ok(None));
        let some = Some(Shards { first: 0, last: 3, total: 16 });
        assert_eq!(shards("[discord]\nshards = \"0-3/16\""), Ok(some));
        let error = shards("[discord]\nshards = \"4-3/16\"").unwrap_err();
        assert!(error.to_string().contains("first-last/all"), "{error}");
    }

    #[test]
    fn metrics_are_shown_nowhere_and_where_a_port_alone_is_given_to_this_machine_alone() {
        let metrics = |text: &str| Case::new().file(text).load().map(|settings| settings.metrics);
        assert_eq!(metrics(""), Ok(None));
        assert_eq!(metrics("[discord]\nmetrics = \"off\""), Ok(None));
        let at = |address: &str| Ok(Some(address.parse().unwrap()));
        assert_eq!(metrics("[discord]\nmetrics = \"9464\""), at("127.0.0.1:9464"));
        assert_eq!(metrics("[discord]\nmetrics = \"[::]:9464\""), at("[::]:9464"));
        let error = metrics("[discord]\nmetrics = \"everywhere\"").unwrap_err();
        assert!(error.to_string().contains("off | a port | an address:port"), "{error}");
    }

    #[test]
    fn the_environment_overrules_the_file_and_the_file_the_defaults() {
        let case = Case::new()
            .file("language = \"it\"\nruleset = \"doomtrooper-it\"\n[discord]\ntoken = \"from-file\"\n")
            .variable("CARDINAL_LANG", "cs")
            .variable("DISCORD_TOKEN", "weaker")
            .variable("CARDINAL_TOKEN", "stronger");
        let settings = case.load().unwrap();
        assert_eq!(settings.language.as_deref(), Some("cs"));
        assert_eq!(settings.ruleset, "doomtrooper-it");
        assert_eq!(settings.token.unwrap().reveal(), "stronger");
    }

    #[test]
    fn an_unknown_key_is_refused_with_its_line_and_the_nearest_key() {
        let refused =
            Case::new().file("# mine\nlanguage = \"it\"\n\nlangauge = \"cs\"\n").load().unwrap_err();
        let Error::UnknownKey { line, key, nearest, .. } = refused else { panic!("{refused}") };
        assert_eq!((line, key.as_str(), nearest), (4, "langauge", Some("language")));
    }

    #[test]
    fn an_unknown_key_in_a_table_is_named_with_its_table() {
        let refused = Case::new().file("[discord]\ntokn = \"x\"\n").load().unwrap_err();
        let Error::UnknownKey { line, key, nearest, .. } = refused else { panic!("{refused}") };
        assert_eq!((line, key.as_str(), nearest), (2, "discord.tokn", Some("discord.token")));
    }

    #[test]
    fn a_bad_value_says_what_was_expected_and_what_comes_near() {
        let refused = Case::new().file("ruleset = \"warzone-fak\"\n").load().unwrap_err();
        let Error::BadValue { place: Place::File { line, .. }, key, expected, nearest, .. } = refused else {
            panic!("{refused}")
        };
        assert_eq!((line, key), (1, "ruleset"));
        assert_eq!(expected, "warzone-faq | doomtrooper-it");
        assert_eq!(nearest.as_deref(), Some("warzone-faq"));
    }

    #[test]
    fn a_value_of_the_wrong_type_is_refused() {
        let refused = Case::new().file("language = 3\n").load().unwrap_err();
        assert!(matches!(refused, Error::BadValue { ref found, .. } if found == "integer"), "{refused:?}");
    }

    #[test]
    fn a_bad_variable_is_named_and_a_bad_token_is_never_shown() {
        let refused = Case::new().variable("CARDINAL_LANG", "de").load().unwrap_err();
        assert!(refused.to_string().starts_with("CARDINAL_LANG"), "{refused}");
        let refused = Case::new().variable("DISCORD_TOKEN", "my secret").load().unwrap_err();
        assert!(!format!("{refused} {refused:?}").contains("secret"), "{refused:?}");
    }

    #[test]
    fn broken_toml_is_refused_with_its_line() {
        let refused = Case::new().file("language = \"it\"\nruleset = \n").load().unwrap_err();
        assert!(matches!(refused, Error::Syntax { line: 2, .. }), "{refused:?}");
    }

    #[test]
    fn a_named_file_that_is_absent_is_an_error_and_not_silence() {
        let case = Case::new().variable("CARDINAL_CONFIG", "/nowhere/cardinal.toml");
        assert!(matches!(case.load().unwrap_err(), Error::Unreadable { .. }));
    }

    #[test]
    fn a_relative_data_directory_starts_from_the_file() {
        let case = Case::new().file("data-dir = \"data\"\n");
        assert_eq!(case.load().unwrap().data_dir, case.dir.path().join("data"));
    }

    #[test]
    fn an_empty_variable_counts_as_not_set() {
        assert_eq!(Case::new().variable("CARDINAL_TOKEN", " ").load().unwrap().token, None);
    }
}
