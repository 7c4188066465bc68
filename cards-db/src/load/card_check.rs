//! Whether the facts of each card are complete and in its game's vocabulary.

use cardinal_doomtrooper::rating::Rating;
use cardinal_language::Localized;

use super::error::nearest;
use super::{Fault, Placed, Problem};
use crate::{Card, Term, Text, Vocabulary};

pub(super) fn check(vocabularies: &[(String, Vocabulary)], placed: &[Placed], problems: &mut Vec<Problem>) {
    for (i, (file, vocabulary)) in vocabularies.iter().enumerate() {
        if let Some((other, _)) = vocabularies[..i].iter().find(|(_, v)| v.game == vocabulary.game) {
            let (value, other) = (vocabulary.game.clone(), other.clone());
            problems.push(Problem::new(file, "-", "game", Fault::Taken { value, other }));
        }
    }
    for Placed { file, card } in placed {
        let mut report = |field: &str, fault| problems.push(Problem::new(file, &card.id, field, fault));
        check_id(card, &mut report);
        let Some((_, vocabulary)) = vocabularies.iter().find(|(_, v)| v.game == card.game()) else {
            let nearest = nearest(card.game(), vocabularies.iter().map(|(_, v)| v.game.as_str()));
            let found = card.game().to_owned();
            report("id", Fault::Unknown { what: "game", found, nearest });
            continue;
        };
        check_words(card, vocabulary, &mut report);
        check_definitions(card, &mut report);
        check_type(card, vocabulary, &mut report);
        check_figures(card, &mut report);
        check_texts(card, &mut report);
    }
}

fn check_id(card: &Card, report: &mut impl FnMut(&str, Fault)) {
    let slug = |part: &str| {
        !part.is_empty()
            && part.split('-').all(|word| {
                !word.is_empty() && word.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit())
            })
    };
    let well_formed = card.id.split_once('/').is_some_and(|(game, name)| slug(game) && slug(name));
    if !well_formed {
        report("id", Fault::Wrong(format!("\"{}\" is not of the form game/card-name", card.id)));
    }
}

fn check_words(card: &Card, vocabulary: &Vocabulary, report: &mut impl FnMut(&str, Fault)) {
    let mut known = |field: &'static str, what: &'static str, terms: &[Term], found: &str| {
        if !terms.iter().any(|term| term.code == found) {
            let nearest = nearest(found, terms.iter().map(|term| term.code.as_str()));
            report(field, Fault::Unknown { what, found: found.to_owned(), nearest });
        }
    };
    for affiliation in &card.affiliations {
        known("affiliations", "affiliation", &vocabulary.affiliations, affiliation);
    }
    for art in &card.arts {
        known("arts", "aspect of the Art", &vocabulary.arts, art);
    }
    for source in &card.sources {
        known("sources", "source", &vocabulary.sources, source);
    }
    known("set", "set", &vocabulary.sets, &card.set);
    for (field, empty) in
        [("affiliations", card.affiliations.is_empty()), ("sources", card.sources.is_empty())]
    {
        if empty {
            report(field, Fault::Wrong("at least one is needed".into()));
        }
    }
}

fn check_definitions(card: &Card, report: &mut impl FnMut(&str, Fault)) {
    for (field, list) in [("definitions", &card.definitions), ("considered", &card.considered)] {
        for (i, definition) in list.iter().enumerate() {
            let upper = definition.chars().all(|c| !c.is_lowercase());
            if !upper || definition.trim() != definition || definition.is_empty() {
                report(field, Fault::Wrong(format!("\"{definition}\" is not in upper case")));
            }
            if list[..i].contains(definition) {
                report(field, Fault::Wrong(format!("\"{definition}\" stands there twice")));
            }
        }
    }
}

/// How transcriptions write a sign that is left open, and an arrow: a reader is shown what is printed.
const RAW_MARKS: [&str; 4] = ["+-", "+/-", "<e", "e+"];

fn check_figures(card: &Card, report: &mut impl FnMut(&str, Fault)) {
    let figures = card.icons.in_order().into_iter().flatten().map(|figure| ("icons", figure.as_str()));
    let notes = card.differences.iter().flat_map(Localized::iter).map(|(_, text)| ("differs", text));
    for (field, text) in figures.chain(notes) {
        if let Some(mark) = RAW_MARKS.into_iter().find(|mark| text.contains(mark)) {
            report(field, Fault::Wrong(format!("\"{mark}\" is a mark of a transcription: write ± or each")));
        }
    }
}

fn check_type(card: &Card, vocabulary: &Vocabulary, report: &mut impl FnMut(&str, Fault)) {
    let Some(kind) = vocabulary.card_type(card.kind) else {
        let nearest = nearest(card.kind.code(), vocabulary.types.iter().map(|entry| entry.code.code()));
        report("type", Fault::Unknown { what: "type", found: card.kind.code().to_owned(), nearest });
        return;
    };
    if kind.fights {
        if card.ratings.value.is_none() && card.icons.value.is_none() {
            report("ratings", Fault::Wrong("a warrior has a value".into()));
        }
        let combat = [Rating::Fight, Rating::Shoot, Rating::Armor];
        // A rating that the text computes is printed as a figure that is no number.
        let rated =
            card.icons.fight.is_some() || combat.into_iter().any(|rating| card.ratings.get(rating).is_some());
        if rated == card.is_defined_as("NON-COMBATANT") {
            let wrong = "a warrior has combat ratings, unless it is a NON-COMBATANT";
            report("ratings", Fault::Wrong(wrong.into()));
        }
    } else if !card.arts.is_empty() {
        report("arts", Fault::Wrong("only a warrior casts the Art".into()));
    }
    if !kind.carried && (card.weapon.is_some() || card.armor || card.vehicle) {
        let wrong = "only a card that warriors carry is a weapon, armor or a vehicle";
        report("type", Fault::Wrong(wrong.into()));
    }
}

fn check_texts(card: &Card, report: &mut impl FnMut(&str, Fault)) {
    let Text { summary, notes, missing, outside, script, .. } = &card.text;
    if (script.is_some() || !missing.is_empty() || !outside.is_empty()) && summary.is_none() {
        report("summary", Fault::Wrong("what is written of a text is summed up in a sentence".into()));
    }
    if (1..outside.len()).any(|i| outside[..i].contains(&outside[i])) {
        report("outside", Fault::Wrong("a matter stands there twice".into()));
    }
    let lists = [("notes", notes), ("missing", missing), ("differs", &card.differences)];
    let lists = lists.into_iter().flat_map(|(field, texts)| texts.iter().map(move |text| (field, text)));
    for (field, text) in summary.iter().map(|summary| ("summary", summary)).chain(lists) {
        if text.iter().any(|(_, text)| text.trim().is_empty()) {
            report(field, Fault::Wrong("the text is empty".into()));
        }
    }
}
