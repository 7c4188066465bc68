//! Where in a scenario file a script goes wrong.

use std::ops::Range;

use cardinal_doomtrooper::effect::{PathStep, Script, ScriptError, ScriptFault};
use toml::de::{DeTable, DeValue};
use toml::{Spanned, Table};

use super::error::{Fault, ScenarioError, Syntax};

/// The rows of a scenario that may have a script.
const SCRIPTED: [&str; 3] = ["warrior", "card", "warzone"];

/// The first script of a file that cannot be read, at the word that is wrong.
pub(super) fn wrong_script(text: &str) -> Option<ScenarioError> {
    let content: Table = toml::from_str(text).ok()?;
    let placed = DeTable::parse(text).ok()?;
    SCRIPTED.into_iter().find_map(|kind| {
        let mut rows = content.get(kind)?.as_array()?.iter().enumerate();
        rows.find_map(|(at, row)| {
            let ScriptError { path, fault } = Script::read(row.get("script")?.as_table()?.clone()).err()?;
            let whole = placed.get_ref().get(kind)?.get_ref().get(at)?.get_ref().get("script")?;
            let value = path.0.iter().try_fold(whole, into)?;
            Some(ScenarioError::new(place(value, &fault), Fault::Syntax(Syntax::of_script(fault))))
        })
    })
}

/// One step further into a file.
fn into<'a, 'd>(value: &'a Spanned<DeValue<'d>>, step: &PathStep) -> Option<&'a Spanned<DeValue<'d>>> {
    match step {
        PathStep::Field(name) => value.get_ref().get(name.as_str()),
        PathStep::At(at) => value.get_ref().get(*at),
    }
}

/// The bytes of what is wrong in a value: of the name or word where it is one, else of the whole.
fn place(value: &Spanned<DeValue<'_>>, fault: &ScriptFault) -> Range<usize> {
    let found = match fault {
        ScriptFault::UnknownField { found, .. } => find(value, &|key, _| key == Some(found)),
        ScriptFault::UnknownWord { found: word, .. } | ScriptFault::Misplaced { word, .. } => {
            find(value, &|_, text| text == Some(word))
        }
        ScriptFault::MissingField(_) | ScriptFault::WrongKind(_) | ScriptFault::NothingLasts => None,
    };
    found.unwrap_or_else(|| value.span())
}

/// The first key or text in a value that fits.
fn find(
    value: &Spanned<DeValue<'_>>,
    fits: &impl Fn(Option<&str>, Option<&str>) -> bool,
) -> Option<Range<usize>> {
    match value.get_ref() {
        DeValue::String(text) => fits(None, Some(text)).then(|| value.span()),
        DeValue::Array(values) => values.iter().find_map(|value| find(value, fits)),
        DeValue::Table(table) => {
            let key = table.keys().find(|key| fits(Some(key.get_ref()), None));
            key.map(Spanned::span).or_else(|| table.values().find_map(|value| find(value, fits)))
        }
        _ => None,
    }
}
