//! A replay as what a ruling is kept with: its scenario, what it rests on, and what came of it.

use std::collections::BTreeSet;

use cardinal_doomtrooper::receipt::{Receipt, receipt_of};
use cardinal_doomtrooper::verdict::Confidence;

use super::render::Teller;
use super::{Written, answer, readings, replayed};
use crate::answer::{Answer, Line};
use crate::library::Library;
use crate::messages::Voice;
use crate::scenario::{read_file, read_line, write};

/// What a scenario proves.
#[derive(Debug)]
pub(crate) struct Proof {
    /// The scenario as a file that means the same in every language.
    pub(crate) scenario: String,
    /// The id of the ruleset that it follows.
    pub(crate) ruleset: String,
    /// How far it can be relied on.
    pub(crate) standing: Confidence,
    /// What makes it repeatable.
    pub(crate) receipt: Receipt,
    /// The ids of the rules that it rests on, besides those that are in every combat.
    pub(crate) rules: BTreeSet<String>,
    /// The ids of the cards on its table.
    pub(crate) cards: BTreeSet<String>,
    /// What became of everyone, in words.
    pub(crate) outcome: Vec<Line>,
}

/// Replays a scenario: a line or, where it has a name, a file.
///
/// # Errors
/// The answer that says where and why it cannot be.
pub(crate) fn prove(
    library: &Library,
    voice: Voice<'_>,
    (name, text): (Option<&str>, &str),
    ruleset: &str,
) -> Result<Proof, Box<Answer>> {
    let written = Written { name, text, ruleset };
    let sketch = if name.is_some() { read_file(text) } else { read_line(text, voice.lang) };
    let (followed, scenario, replay) = replayed(library, voice, &written, sketch)?;
    let rules = followed.rules;
    let teller = Teller { library, voice, rules, table: &replay.before };
    let (book, cards) = (library.rulebook().hash(), library.cards().hash());
    let table = &replay.before;
    let warriors = table.warriors().filter_map(|(_, warrior)| warrior.card.clone());
    let others = table.cards().filter_map(|(_, card)| card.card.clone());
    let warzones = table.warzones().filter_map(|(_, warzone)| warzone.card.clone());
    Ok(Proof {
        scenario: write(&scenario, library.cards(), rules, ""),
        ruleset: rules.id.clone(),
        standing: replay.verdict.standing,
        receipt: receipt_of(rules, &scenario, &replay, book, cards),
        rules: readings::rests_on(rules, &replay.log)
            .into_iter()
            .map(|rule| rules.rule(rule).to_owned())
            .collect(),
        cards: warriors.chain(others).chain(warzones).collect(),
        outcome: answer::outcome(&teller, &replay),
    })
}

#[cfg(test)]
mod tests {

    use cardinal_language::Lang;
    use cardinal_store::Source;

    use super::*;
    use crate::messages::Messages;
    use crate::rulings::written;

    /// What is kept with a ruling replays to the very receipt that it was published with, whatever
    /// language either is read in.
    #[test]
    fn the_scenario_that_is_kept_replays_to_the_same_receipt() {
        let library = Library::new("warzone-faq", Source::memory());
        let voice = |lang| Messages::embedded().voice(lang);
        let mut count = 0;
        for (name, text) in written() {
            let Ok(proof) = prove(&library, voice(Lang::En), (Some(name.as_str()), &text), "warzone-faq")
            else {
                continue;
            };
            let again = prove(&library, voice(Lang::Cs), (Some("kept"), &proof.scenario), "doomtrooper-it");
            let again = again.unwrap_or_else(|why| panic!("{name}: {why:?}\n{}", proof.scenario));
            assert_eq!(again.receipt, proof.receipt, "{name}");
            assert_eq!(
                (again.scenario, again.rules, again.cards),
                (proof.scenario, proof.rules, proof.cards)
            );
            count += 1;
        }
        assert!(count > 40, "{count} scenarios");
    }
}
