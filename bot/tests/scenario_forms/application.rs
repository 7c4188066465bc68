//! What the tests ask, and the scenarios they start from.

use cardinal::host;
use cardinal_assistant::Cardinal;
use cardinal_assistant::answer::{Answer, Outcome, Service};
use cardinal_assistant::identity::Asker;
use cardinal_assistant::request::{Request, WrittenCombat};
use cardinal_language::Lang;
use serde_json::Value;
use tempfile::TempDir;

/// The application, with a store of its own that stays empty.
pub struct Application {
    cardinal: Cardinal,
    _nowhere: TempDir,
}

impl Application {
    pub fn new() -> Self {
        let nowhere = tempfile::tempdir().expect("a temporary directory");
        Self {
            cardinal: Cardinal::new("warzone-faq", host::at(nowhere.path()), None, None),
            _nowhere: nowhere,
        }
    }

    pub fn file(&self, text: &str) -> Answer {
        self.told(Lang::En, "combat.toml", text)
    }

    /// What comes of a file of this name.
    pub fn told(&self, lang: Lang, name: &str, text: &str) -> Answer {
        self.answer(&Request::Combat { combat: WrittenCombat::file(name, text) }, Some(lang))
    }

    pub fn line(&self, lang: Lang, line: &str) -> Answer {
        self.answer(&Request::combat(line), Some(lang))
    }

    /// What is answered to a line in plain words.
    pub fn asked(&self, line: &str) -> Answer {
        self.answer(&Request::ask(line), None)
    }

    fn answer(&self, request: &Request, lang: Option<Lang>) -> Answer {
        self.cardinal.answer(request, 1, &Asker::at_terminal(lang)).answer
    }

    /// The engine's scenario behind an answer.
    #[track_caller]
    pub fn scenario(answer: &Answer) -> Value {
        assert_eq!(answer.outcome, Outcome::Answered, "{}", answer.json());
        answer.json()["scenario"].clone()
    }

    /// The file and the three lines come to one scenario, and to one trace.
    #[track_caller]
    pub fn assert_same(&self, file: &str, lines: [&str; 3]) {
        let told = self.file(file);
        let meant = Self::scenario(&told);
        for (lang, line) in Lang::ALL.into_iter().zip(lines) {
            let answer = self.line(lang, line);
            assert_eq!(Self::scenario(&answer), meant, "{line}");
            assert_eq!(
                answer.json()["receipt"]["trace_hash"],
                told.json()["receipt"]["trace_hash"],
                "{line}"
            );
        }
    }

    /// What is wrong with an answer's input, and where.
    #[track_caller]
    pub fn problem(answer: &Answer) -> (String, Option<(u64, u64)>) {
        assert_eq!(answer.outcome, Outcome::Invalid, "{}", answer.json());
        let at = &answer.json()["at"];
        let place = at["line"].as_u64().zip(at["column"].as_u64());
        (answer.json()["problem"].as_str().expect("a sentence").to_owned(), place)
    }

    /// The file is refused at this line and column, in these words among others.
    #[track_caller]
    pub fn assert_file(&self, file: &str, place: Option<(u64, u64)>, words: &[&str]) {
        assert_problem(&Self::problem(&self.file(file)), place, words);
    }

    /// The line is refused at this column, in these words among others.
    #[track_caller]
    pub fn assert_line(&self, line: &str, column: u64, words: &[&str]) {
        assert_problem(&Self::problem(&self.line(Lang::En, line)), Some((1, column)), words);
    }
}

#[track_caller]
fn assert_problem((problem, at): &(String, Option<(u64, u64)>), place: Option<(u64, u64)>, words: &[&str]) {
    assert_eq!(*at, place, "{problem}");
    for word in words {
        assert!(problem.contains(word), "\"{word}\" is not in: {problem}");
    }
}

/// A file's attack, on four lines.
pub fn attack(attacker: &str, defender: &str, tactic: &str) -> String {
    format!("[attack]\nattacker = \"{attacker}\"\ndefender = \"{defender}\"\ntactic = \"{tactic}\"\n")
}

/// Sean Gallagher's attack as a file.
pub fn sean() -> String {
    attack("Sean Gallagher", "Nepharite of Ilian", "fight")
}

/// The same and more, which begins on line 5.
pub fn sean_and(more: &str) -> String {
    sean() + more
}

/// The same as a line in English, Italian and Czech.
pub const EN: &str = "Sean Gallagher attacks the Nepharite of Ilian in fight";
pub const IT: &str = "Sean Gallagher attacca il Nefarita di Ilian in corpo a corpo";
pub const CS: &str = "Sean Gallagher zaútočí na Ilianina nefarita v zápase";
