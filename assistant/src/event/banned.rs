//! Banned cards: whether a card is one, and what becomes of the list of somebody who had it.

use std::collections::BTreeSet;

use cardinal_language::Lang;
use cardinal_tournament::collection::{Fault, Found, Part, TakenOut};
use cardinal_tournament::{Entry, Event, Formula, Offence, Penalty, PlayerId, Principle};

use super::collection::{Meant, exchange_of, forbidding, key, meant};
use super::{dialogue, list};
use crate::library::Library;

/// Whether a card is banned, as far as that is known.
pub(super) enum Ban {
    /// By the rules or the judges.
    Banned,
    /// The rules say of it that it may be played, by this one; or the judges, where there is none.
    Allowed(Option<String>),
    /// Nothing is known of it.
    Unknown,
}

/// Whether a card is banned in an event.
pub(super) fn ban(library: &Library, event: &Event, card: &str, lang: Lang) -> Ban {
    let judged = event.state().judged_cards().iter().find(|judged| judged.is_of(card)).cloned();
    let forbidden = &Formula::mcic().forbidden;
    match (meant(library, card, lang), judged) {
        (Meant::Card { guessed: true, .. } | Meant::Several(_) | Meant::Unknown { .. }, Some(judged)) => {
            if judged.allowed {
                Ban::Allowed(None)
            } else {
                Ban::Banned
            }
        }
        (Meant::Card { id, .. }, _) if forbidding(library, &id).is_some() => Ban::Banned,
        (Meant::Named { rule, .. }, _) if rule == *forbidden => Ban::Banned,
        (Meant::Named { rule, .. }, _) => Ban::Allowed(Some(rule)),
        // What is forbidden stands in one rule, and it is not there.
        (Meant::Card { guessed: false, .. }, _) => Ban::Allowed(Some(forbidden.clone())),
        (Meant::Card { .. } | Meant::Several(_) | Meant::Unknown { .. }, None) => Ban::Unknown,
    }
}

/// Whether the last list of a player has a card; none where there is no list that can be read.
pub(super) fn is_listed(
    library: &Library,
    event: &Event,
    player: PlayerId,
    (card, lang): (&str, Lang),
) -> Option<bool> {
    let text = event.state().player(player)?.list.as_deref()?;
    let wanted = key(library, card, lang);
    Some(list::read(text).ok()?.iter().any(|line| key(library, &line.name, lang) == wanted))
}

/// Banned cards that somebody was found with.
pub(super) struct Banned<'e> {
    /// How many were taken out.
    pub(super) out: TakenOut,
    /// The first of them, and the list that it stood in.
    first: Option<(&'e str, &'e str)>,
}

impl<'e> Banned<'e> {
    /// Those that somebody was punished for.
    pub(super) fn of(library: &Library, event: &'e Event, player: PlayerId, lang: Lang) -> Self {
        let (mut list, mut out, mut first) = (None, TakenOut::default(), None);
        let mut known = BTreeSet::new();
        let stands = |at: &usize| !event.undone().contains(at);
        for (_, logged) in event.log().iter().enumerate().filter(|(at, _)| stands(at)) {
            match &logged.entry {
                Entry::ListHandedIn { player: own, list: text } if *own == player => {
                    list = Some(text.as_str());
                }
                Entry::Penalised { player: own, offence: Offence::BannedCard { card }, .. }
                    if *own == player =>
                {
                    let Some(text) = list else { continue };
                    let wanted = key(library, card, lang);
                    // Who is found with it once more has not fewer cards to play with for it.
                    if !known.insert(wanted.clone()) {
                        continue;
                    }
                    let lines = list::read(text).unwrap_or_default();
                    for line in lines.iter().filter(|line| key(library, &line.name, lang) == wanted) {
                        let part = match line.part {
                            Part::Deck => &mut out.deck,
                            Part::Reserve => &mut out.reserve,
                        };
                        *part = part.saturating_add(line.copies);
                    }
                    first = first.or(Some((card.as_str(), text)));
                }
                _ => {}
            }
        }
        Self { out, first }
    }

    /// The fault of a list that has cards which the list with the banned card had not.
    pub(super) fn replaced(&self, library: &Library, event: &Event, text: &str, lang: Lang) -> Option<Found> {
        let (card, before) = self.first?;
        let new = exchange_of(library, event, [before, text], lang)?.new;
        let formula = Formula::mcic();
        (!new.is_empty()).then(|| Found {
            fault: Fault::Replaced { card: card.to_owned(), by: new.into_keys().collect() },
            rule: formula.rule(Principle::BannedCard).to_owned(),
            penalty: Offence::Other { penalty: Penalty::Noted }.rules(formula, dialogue::phase(event)),
            lines: Vec::new(),
        })
    }
}
