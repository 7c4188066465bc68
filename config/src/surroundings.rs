use std::env;
use std::path::PathBuf;

/// Something that reads a variable of the environment.
type Variables = Box<dyn Fn(&str) -> Option<String>>;

/// Where settings are looked for.
pub struct Surroundings {
    /// The file named on the command line; it must exist.
    pub file: Option<PathBuf>,
    /// Reads a variable of the environment.
    pub variable: Variables,
    /// The directory in which a `cardinal.toml` counts.
    pub here: PathBuf,
    /// The user's directory for settings.
    pub user_config: Option<PathBuf>,
    /// The user's directory for data.
    pub user_data: Option<PathBuf>,
}

impl Surroundings {
    /// Those of this process, with the file named on its command line.
    pub fn of_process(file: Option<PathBuf>) -> Self {
        let dirs = directories::ProjectDirs::from("", "", "cardinal");
        Self {
            file,
            variable: Box::new(|name| env::var(name).ok()),
            here: PathBuf::from("."),
            user_config: dirs.as_ref().map(|dirs| dirs.config_dir().to_owned()),
            user_data: dirs.as_ref().map(|dirs| dirs.data_dir().to_owned()),
        }
    }

    /// The variable's value; an empty one counts as not set.
    pub(crate) fn set_variable(&self, name: &str) -> Option<String> {
        (self.variable)(name).filter(|value| !value.trim().is_empty())
    }

    /// The settings file to read. One that was named explicitly is returned whether it exists or
    /// not, so that its absence is an error and not silence.
    pub(crate) fn settings_file(&self) -> Option<PathBuf> {
        let named = self.file.clone().or_else(|| self.set_variable("CARDINAL_CONFIG").map(PathBuf::from));
        named.or_else(|| {
            let found = [Some(self.here.clone()), self.user_config.clone()];
            found.into_iter().flatten().map(|dir| dir.join("cardinal.toml")).find(|file| file.is_file())
        })
    }
}
