//! The scenario files of `assistant/rulings/scenarios`: a scenario, and cases that change something of it
//! and say what must come of it.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use cardinal_doomtrooper::actions::{Means, Purse};
use cardinal_doomtrooper::table::Status;
use cardinal_doomtrooper::verdict::Confidence;
use cardinal_embedded::{Packed, PackedTables, TableFile, packed, packed_tables};
use cardinal_language::Localized;
use serde::Deserialize;
use toml::{Table, Value};

static SCENARIOS: PackedTables = packed_tables!("rulings/scenarios");

/// Scenarios of which every line that is told is held against a trace.
static TRACED: Packed = packed!("rulings/traced");

/// A file of scenarios.
pub(super) struct File {
    /// Its name without the ending.
    pub(super) name: String,
    /// What every case starts from.
    base: Table,
    pub(super) cases: Vec<Case>,
}

/// One claim, and what must come of it under each ruleset.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Case {
    /// What is claimed.
    pub(super) claim: Localized,
    /// The difference between rulesets that it shows: `C54`.
    pub(super) difference: Option<String>,
    /// Keys of the file that this case does without.
    #[serde(default)]
    without: Vec<String>,
    /// What it changes.
    #[serde(default)]
    set: Table,
    /// What must come of it, by ruleset; a key may name several.
    under: BTreeMap<String, Expected>,
}

/// What must come of a case. What is not said is not looked at, but for refusals and the standing.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct Expected {
    /// The attack cannot be announced, by these rules.
    pub(super) no_attack: Option<Vec<String>>,
    /// The tactic cannot be announced, by these rules.
    pub(super) no_tactic: Option<Vec<String>>,
    /// The rules against each input refused, in order.
    pub(super) refused: Vec<Vec<String>>,
    /// Every blow: the attack, the armor, whether it wounds.
    pub(super) blows: Option<Vec<(i32, i32, bool)>>,
    /// How warriors end, by handle.
    pub(super) status: BTreeMap<String, Status>,
    /// Points gained, promotion and destiny, of everyone who gains any; negative where paid.
    pub(super) points: Option<BTreeMap<String, (i64, i64)>>,
    /// What attacks were paid with, in order: which action, and by what it became an attack.
    pub(super) paid: Option<Vec<(Purse, Means)>>,
    /// How many actions of the turn are lost after the attack.
    pub(super) lost: Option<u8>,
    /// How far the ruling can be relied on.
    pub(super) standing: Option<Confidence>,
    /// What is left open, by kind.
    pub(super) gaps: Vec<String>,
    /// Who is asked at steps the first time they are entered, in order.
    pub(super) asked: BTreeMap<String, Vec<String>>,
    /// The steps entered, in order.
    pub(super) steps: Option<Vec<String>>,
    /// Rules that must be cited.
    pub(super) cites: Vec<String>,
    /// Rules that must not be.
    pub(super) never_cites: Vec<String>,
}

impl Expected {
    /// The rules that it names: those that must be cited, and those that refuse.
    pub(super) fn rules(&self) -> impl Iterator<Item = &String> {
        let refusing = self.no_attack.iter().chain(&self.no_tactic).chain(&self.refused).flatten();
        self.cites.iter().chain(refusing)
    }
}

impl Case {
    /// What must come of it under each ruleset.
    pub(super) fn expectations(&self) -> impl Iterator<Item = (&str, &Expected)> {
        self.under.iter().flat_map(|(names, expected)| names.split(' ').map(move |name| (name, expected)))
    }
}

/// A file that cannot be read, or a case that does not fit its file.
pub(super) type Unreadable = (String, String);

/// Every file, in the order of their names.
pub(super) fn files() -> Result<Vec<File>, Unreadable> {
    let mut files = Vec::new();
    for file in SCENARIOS.read().files {
        let name = file.stem().to_owned();
        files.push(read(&name, &file).map_err(|error| (name, error))?);
    }
    files.sort_by(|one, other| one.name.cmp(&other.name));
    Ok(files)
}

/// The scenarios that have a trace: name and text.
pub(super) fn traced() -> impl Iterator<Item = (String, String)> {
    TRACED.files().into_iter().map(|file| (file.stem().to_owned(), file.text))
}

/// What the titles of the traced scenarios say, in the languages that a scenario has no place for.
const TRACED_TITLES: &str = include_str!("../../rulings/traced.toml");

/// The title of a traced scenario in every language, given the English one.
pub(super) fn traced_title(name: &str, english: &str) -> Localized {
    static TITLES: OnceLock<BTreeMap<String, Translated>> = OnceLock::new();
    // That the file can be read, and names every scenario, a test shows.
    let titles = TITLES.get_or_init(|| toml::from_str(TRACED_TITLES).unwrap_or_default());
    let translated = titles.get(name);
    let it = translated.map(|title| title.it.clone());
    let cs = translated.map(|title| title.cs.clone());
    Localized { en: english.to_owned(), it, cs }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Translated {
    it: String,
    cs: String,
}

fn read(name: &str, file: &TableFile) -> Result<File, String> {
    let mut base: Table = file.read().map_err(|misread| misread.to_string())?;
    let cases = base.remove("case").unwrap_or_else(|| Value::Array(Vec::new()));
    let cases = cases.try_into().map_err(|error: toml::de::Error| error.to_string())?;
    Ok(File { name: name.to_owned(), base, cases })
}

impl File {
    /// The text of a case as a scenario file under a ruleset.
    pub(super) fn scenario(&self, case: &Case, ruleset: &str) -> String {
        self.under(case, ruleset).to_string()
    }

    /// What a case makes of the file, under a ruleset.
    pub(super) fn under(&self, case: &Case, ruleset: &str) -> Table {
        let mut table = self.table(case);
        table.insert("ruleset".into(), ruleset.into());
        table
    }

    /// What a case makes of the file.
    pub(super) fn table(&self, case: &Case) -> Table {
        let mut table = self.base.clone();
        for key in &case.without {
            table.remove(key);
        }
        change(&mut table, &case.set);
        table
    }
}

/// Lays changes over a table: tables are changed within, pieces of the same `id` or `name` too,
/// other pieces and inputs are added, anything else is replaced.
pub(super) fn change(table: &mut Table, by: &Table) {
    for (key, new) in by {
        match (table.get_mut(key), new) {
            (Some(Value::Table(old)), Value::Table(new)) => change(old, new),
            (Some(Value::Array(old)), Value::Array(new))
                if !new.is_empty() && new.iter().all(Value::is_table) =>
            {
                for piece in new {
                    lay(old, piece);
                }
            }
            _ => {
                table.insert(key.clone(), new.clone());
            }
        }
    }
}

fn lay(pieces: &mut Vec<Value>, new: &Value) {
    let handle = |piece: &Value| piece.get("id").or_else(|| piece.get("name")).cloned();
    let same = |piece: &&mut Value| handle(new).is_some_and(|wanted| handle(piece) == Some(wanted));
    match (pieces.iter_mut().find(same), new) {
        (Some(Value::Table(old)), Value::Table(new)) => change(old, new),
        _ => pieces.push(new.clone()),
    }
}
