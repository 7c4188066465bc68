use std::ffi::OsString;

use cardinal_config::{Choices, Settings, Surroundings};
use cardinal_doomtrooper::Ruleset;
use cardinal_language::Lang;

use super::complaint;
use crate::arguments::args::Global;
use cardinal_assistant::question::{of_environment, rulesets as all_rulesets};

/// The settings, with the languages that follow from them.
pub(super) struct Loaded {
    pub(super) settings: Settings,
    /// The language that the settings ask for.
    pub(super) set: Option<Lang>,
    /// The language of the system.
    pub(super) system: Option<Lang>,
}

/// Settings that are at fault: what is wrong, and the language it is said in.
pub(super) struct Failed {
    pub(super) sentence: String,
    pub(super) lang: Lang,
}

pub(super) fn load(global: &Global) -> Result<Loaded, Failed> {
    let system = system_language();
    let languages = Lang::ALL.map(Lang::code);
    // The first is the default. Any ruleset may answer, the engine's also replay combats.
    let mut rulesets: Vec<&str> = Ruleset::embedded_names().collect();
    let others: Vec<&str> = all_rulesets().filter(|id| !rulesets.contains(id)).collect();
    rulesets.extend(others);
    let wrong_with_database = crate::host::wrong_with_database;
    let choices = Choices { languages: &languages, rulesets: &rulesets, wrong_with_database };
    match Settings::load(&Surroundings::of_process(global.config.clone()), &choices) {
        Ok(settings) => {
            let set = settings.language.as_deref().and_then(|code| code.parse().ok());
            Ok(Loaded { settings, set, system })
        }
        Err(error) => {
            let lang = global.lang.or(system).unwrap_or(Lang::En);
            Err(Failed { sentence: complaint::settings(lang, &error), lang })
        }
    }
}

/// The language for help and for what goes wrong before the settings are read.
pub(super) fn help_language(arguments: &[OsString]) -> Lang {
    let words: Vec<&str> = arguments.iter().filter_map(|argument| argument.to_str()).collect();
    let separate = words.windows(2).find(|pair| pair[0] == "--lang").map(|pair| pair[1]);
    let joined = words.iter().find_map(|word| word.strip_prefix("--lang="));
    let asked = separate.or(joined).and_then(|code| code.parse().ok());
    let set = std::env::var("CARDINAL_LANG").ok().and_then(|code| code.parse().ok());
    asked.or(set).or_else(system_language).unwrap_or(Lang::En)
}

fn system_language() -> Option<Lang> {
    of_environment(|name| std::env::var(name).ok())
}
