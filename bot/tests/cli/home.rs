//! Running the program as a person with an empty home does.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use fs2::FileExt;
use serde_json::Value;
use tempfile::TempDir;

/// A data directory of its own, and no settings or language from outside.
pub struct Home(TempDir, Option<String>);

impl Home {
    pub fn new() -> Self {
        Self(tempfile::tempdir().expect("a temporary directory"), None)
    }

    /// One whose store lies in the database at this address.
    pub fn with_store(address: &str) -> Self {
        Self(Self::new().0, Some(address.to_owned()))
    }

    pub fn path(&self) -> &Path {
        self.0.path()
    }

    pub fn file(&self, name: &str, content: impl AsRef<[u8]>) -> PathBuf {
        let path = self.path().join(name);
        fs::write(&path, content).expect("the file is written");
        path
    }

    /// Has the store open as versions do that kept it with sled: alone.
    pub fn held_by_an_earlier_version(&self) -> fs::File {
        let store = self.path().join("data/store");
        fs::create_dir_all(&store).expect("a directory");
        let lock = fs::File::create(store.join("lock")).expect("a file");
        FileExt::try_lock_exclusive(&lock).expect("nobody has it open");
        lock
    }

    pub fn command(&self) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_cardinal"));
        command.env_clear().env("CARDINAL_DATA_DIR", self.path().join("data")).current_dir(self.path());
        command.envs(self.1.iter().map(|address| ("CARDINAL_STORE", address)));
        command
    }

    /// Runs a command with nothing of its answer folded: most tests ask whether a thing is told at all.
    pub fn run(&self, arguments: &[&str]) -> Run {
        Run::of(self.command().arg("--more").args(arguments).output().expect("the program runs"))
    }

    /// The same as people run it.
    pub fn run_folded(&self, arguments: &[&str]) -> Run {
        Run::of(self.command().args(arguments).output().expect("the program runs"))
    }

    pub fn pipe(&self, arguments: &[&str], input: &[u8]) -> Run {
        let mut child = self
            .command()
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        // A program that has ended already reads no more, which is for the caller to judge.
        let _ = child.stdin.take().expect("a pipe").write_all(input);
        Run::of(child.wait_with_output().expect("the program ends"))
    }
}

#[derive(Debug)]
pub struct Run {
    pub code: i32,
    pub out: String,
    pub err: String,
}

impl Run {
    pub fn of(output: Output) -> Self {
        Self {
            code: output.status.code().expect("an exit code, not a signal"),
            out: String::from_utf8(output.stdout).expect("UTF-8"),
            err: String::from_utf8(output.stderr).expect("UTF-8"),
        }
    }

    /// All that was said.
    pub fn all(&self) -> String {
        format!("{}{}", self.out, self.err)
    }

    pub fn json(&self) -> Value {
        serde_json::from_str(&self.out).unwrap_or_else(|error| panic!("{error}: {}", self.out))
    }

    #[track_caller]
    pub fn says(&self, code: i32, parts: &[&str]) {
        assert_eq!(self.code, code, "{self:?}");
        for part in parts {
            assert!(self.out.contains(part), "\"{part}\" is not in: {}\n{}", self.out, self.err);
        }
    }
}
