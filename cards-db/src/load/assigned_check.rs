//! Whether what cards say of their assignment is in their game's vocabulary and fits the card.

use std::collections::BTreeSet;

use cardinal_doomtrooper::assign::{Condition, Goes, Sort};
use cardinal_doomtrooper::effect::PostPlay;

use super::error::nearest;
use super::{Fault, Placed, Problem};
use crate::{Card, Vocabulary};

pub(super) fn check(vocabularies: &[(String, Vocabulary)], placed: &[Placed], problems: &mut Vec<Problem>) {
    let titles: BTreeSet<String> =
        placed.iter().flat_map(|p| &p.card.names.en).map(|name| name.to_uppercase()).collect();
    let printed = placed.iter().flat_map(|p| p.card.all_definitions());
    let definitions: BTreeSet<&str> = printed.chain(titles.iter().map(String::as_str)).collect();
    for Placed { file, card } in placed {
        let Some((_, vocabulary)) = vocabularies.iter().find(|(_, v)| v.game == card.game()) else {
            continue;
        };
        let mut report =
            |field: &str, fault| problems.push(Problem::new(file, &card.id, field.to_owned(), fault));
        assigned(card, vocabulary, &definitions, &mut report);
        received(card, vocabulary, &definitions, &mut report);
    }
}

fn assigned(
    card: &Card,
    vocabulary: &Vocabulary,
    definitions: &BTreeSet<&str>,
    report: &mut impl FnMut(&str, Fault),
) {
    let Some(terms) = &card.text.assigned else { return };
    let wrong = |text: &str| Fault::Wrong(text.to_owned());
    let fights = vocabulary.card_type(card.kind).is_some_and(|kind| kind.fights);
    if fights && terms.to != Goes::Warrior {
        report("assigned.to", wrong("warriors are assigned to warriors only"));
    }
    if terms.to == Goes::Nowhere {
        report("assigned.to", wrong("a card that is assigned to nothing says nothing of it"));
    }
    let leaves = matches!(card.post_play, Some(PostPlay::Discard | PostPlay::Eliminate));
    // Some texts leave a card in play whose icon would have it discarded.
    let lingers = card.text.script.as_ref().is_some_and(|script| script.lingers)
        || matches!(terms.to, Goes::Player | Goes::Game);
    if leaves && !lingers {
        report("assigned", wrong("the card's post-play icon says that it leaves play"));
    }
    if !matches!(terms.to, Goes::Warrior | Goes::Equipment) && !terms.requires.is_empty() {
        report("assigned.requires", wrong("only of a warrior is anything required"));
    }
    if !matches!(terms.to, Goes::Equipment | Goes::Card) && !terms.pieces.is_empty() {
        report("assigned.pieces", wrong("the card is not assigned to other cards"));
    }
    if terms.to != Goes::Area && !terms.areas.is_empty() {
        report("assigned.areas", wrong("the card is not assigned to an area"));
    }
    for condition in &terms.requires {
        words(condition, vocabulary, definitions, report);
    }
    for sort in &terms.pieces {
        sort_words("assigned.pieces", sort, vocabulary, definitions, report);
    }
    if let Some(player) = &terms.player {
        known("assigned.player", player, definitions, report);
    }
}

/// Whether a definition or title is one that some card has.
fn known(field: &str, wanted: &str, definitions: &BTreeSet<&str>, report: &mut impl FnMut(&str, Fault)) {
    if !definitions.contains(wanted) {
        let nearest = nearest(wanted, definitions.iter().copied());
        report(field, Fault::Unknown { what: "definition", found: wanted.to_owned(), nearest });
    }
}

/// Whether the words of a sort of card are known.
fn sort_words(
    field: &str,
    sort: &Sort,
    vocabulary: &Vocabulary,
    definitions: &BTreeSet<&str>,
    report: &mut impl FnMut(&str, Fault),
) {
    for wanted in [&sort.definition, &sort.without, &sort.follower, &sort.makes].into_iter().flatten() {
        known(field, wanted, definitions, report);
    }
    for code in [&sort.affiliation, &sort.not_of].into_iter().flatten() {
        if vocabulary.affiliation(code).is_none() {
            let nearest = nearest(code, vocabulary.affiliations.iter().map(|term| term.code.as_str()));
            report(field, Fault::Unknown { what: "affiliation", found: code.clone(), nearest });
        }
    }
}

/// Whether the words of a condition are known.
fn words(
    condition: &Condition,
    vocabulary: &Vocabulary,
    definitions: &BTreeSet<&str>,
    report: &mut impl FnMut(&str, Fault),
) {
    match condition {
        Condition::Affiliation(code) if vocabulary.affiliation(code).is_none() => {
            let nearest = nearest(code, vocabulary.affiliations.iter().map(|term| term.code.as_str()));
            let found = code.clone();
            report("assigned.requires", Fault::Unknown { what: "affiliation", found, nearest });
        }
        Condition::Definition(wanted) | Condition::InPlay(wanted) => {
            known("assigned.requires", wanted, definitions, report);
        }
        Condition::Has(sort) | Condition::HasNo(sort) => {
            sort_words("assigned.requires", sort, vocabulary, definitions, report);
        }
        Condition::Not(other) => words(other, vocabulary, definitions, report),
        Condition::AnyOf(several) => {
            for condition in several {
                words(condition, vocabulary, definitions, report);
            }
        }
        Condition::Affiliation(_)
        | Condition::Value { .. }
        | Condition::Immune(_)
        | Condition::Wounded
        | Condition::HelpsOthers
        | Condition::Doomtrooper
        | Condition::DarkLegion => {}
    }
}

fn received(
    card: &Card,
    vocabulary: &Vocabulary,
    definitions: &BTreeSet<&str>,
    report: &mut impl FnMut(&str, Fault),
) {
    let Some(receives) = &card.text.receives else { return };
    if matches!(card.post_play, Some(PostPlay::Discard | PostPlay::Eliminate)) {
        let wrong = "only what stays in play says what warriors receive, and the card leaves play";
        report("receives", Fault::Wrong(wrong.into()));
    }
    if receives.any.iter().any(|sort| receives.never.contains(sort)) {
        report("receives", Fault::Wrong("the same sort cannot be any and never".into()));
    }
    for condition in &receives.of {
        words(condition, vocabulary, definitions, report);
    }
    for one in &receives.as_if {
        known("receives.as_if", &one.definition, definitions, report);
    }
    let sorts = receives.any.iter().chain(&receives.never).chain(&receives.copies).chain(&receives.holds);
    for sort in sorts.chain(receives.as_if.iter().flat_map(|one| &one.of)) {
        sort_words("receives", sort, vocabulary, definitions, report);
    }
}
