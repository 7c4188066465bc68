//! What comes of assigning cards whose texts say more than an affiliation, case by case.

use std::collections::BTreeSet;

use cardinal_cards_db::{Card, Cards};
use cardinal_doomtrooper::Ruleset;
use cardinal_doomtrooper::assign::{Goes, Verdict, judge};
use cardinal_language::Lang;
use serde::Deserialize;

use super::read::{Case, Named, case};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    case: Vec<Row>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    what: String,
    to: String,
    is: Answer,
    /// The rulesets under which it is so; all where absent.
    #[serde(default)]
    under: Vec<String>,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Answer {
    Yes,
    No,
    Open,
}

fn rows() -> Vec<Row> {
    let text = include_str!("../../rulings/assignments.toml");
    toml::from_str::<File>(text).expect("the cases parse").case
}

fn read<'a>(cards: &'a Cards, row: &Row) -> Case<'a> {
    let Ok(case) = case(cards, &row.what, &row.to, false, Lang::En) else {
        panic!("{} to {}: not understood", row.what, row.to);
    };
    case
}

#[test]
fn each_case_comes_out_as_its_texts_have_it() {
    let cards = Cards::embedded().expect("the embedded cards are whole");
    let rulesets = ["warzone-faq", "doomtrooper-it", "doomtrooper-cs"]
        .map(|name| Ruleset::embedded(name, |_| true).expect("the shipped rulesets load"));
    let mut wrong = Vec::new();
    for row in rows() {
        let asked = read(&cards, &row).asked;
        for rules in rulesets.iter().filter(|rules| row.under.is_empty() || row.under.contains(&rules.id)) {
            let ruling = judge(rules, &asked);
            let wanted = match row.is {
                Answer::Yes => Verdict::Allowed,
                Answer::No => Verdict::Refused,
                Answer::Open => Verdict::Unspecified,
            };
            if ruling.verdict != wanted {
                let points: Vec<_> = ruling.findings.iter().map(|finding| &finding.point).collect();
                wrong.push(format!("{} to {}, {}: {points:?}", row.what, row.to, rules.id));
            }
        }
    }
    assert!(wrong.is_empty(), "{} cases:\n{}", wrong.len(), wrong.join("\n"));
}

/// Whether a card's text says something of assigning besides whom it is for by name, affiliation or area.
fn says_more_than_whom(card: &Card) -> bool {
    let terms = card.text.assigned.as_ref();
    let special = |terms: &cardinal_doomtrooper::assign::Terms| {
        let of_cards = matches!(terms.to, Goes::Equipment | Goes::Card) && !terms.pieces.is_empty();
        of_cards || terms.moment.is_some() || terms.actions.is_some() || terms.copies == Some(1)
    };
    terms.is_some_and(special)
}

#[test]
fn every_text_that_asks_for_more_than_whom_it_is_for_has_a_case() {
    let cards = Cards::embedded().expect("the embedded cards are whole");
    let mut shown: BTreeSet<&str> = BTreeSet::new();
    for row in rows() {
        let Case { what, to, beside, .. } = read(&cards, &row);
        let named = [what, to].into_iter().filter_map(|named| match named {
            Named::Card(card, _) => Some(card),
            Named::Thing(_) => None,
        });
        shown.extend(named.chain(beside).map(|card| card.id.as_str()));
    }
    let unshown = cards.iter().filter(|card| says_more_than_whom(card) && !shown.contains(card.id.as_str()));
    let unshown: Vec<&str> = unshown.map(|card| card.id.as_str()).collect();
    assert!(unshown.is_empty(), "no case shows what is said of assigning by {unshown:?}");
}
