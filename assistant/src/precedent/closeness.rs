//! Which rulings are close to a question.

use std::collections::BTreeSet;

use cardinal_cards_db::Why;
use cardinal_language::{Lang, fold, words};
use cardinal_rules_index::Gist;

use super::limits;
use super::repository::{Kept, Rulings};
use crate::library::Library;

/// From this likeness on a ruling is a precedent. A test holds it to pairs of questions.
const CLOSE: f32 = 0.6;
/// What likeness keeps of itself between questions that name different cards and none in common.
const OTHER_CARDS: f32 = 0.5;
/// The same of those with different figures, such as the numbers of steps.
const OTHER_FIGURES: f32 = 0.6;
/// From this on a ruling is found by words.
const FOUND: f32 = 0.34;

/// What a question asks, as others are laid beside it.
#[derive(Debug)]
pub(super) struct Asks {
    /// All of it.
    whole: Gist,
    /// What is left of it without the names of cards.
    bare: Gist,
    /// The cards it names, by id.
    cards: BTreeSet<String>,
    figures: BTreeSet<String>,
}

impl Asks {
    /// Reads a question; `lang` is the language that its writer usually speaks.
    pub(super) fn of(library: &Library, text: &str, lang: Option<Lang>) -> Self {
        // Of all that a question may be, a ruling's has this much.
        let text: String = text.chars().take(limits::QUESTION).collect();
        let mut cards = BTreeSet::new();
        let (mut bare, mut from) = (String::new(), 0);
        for mention in library.all_cards().find_in(&text, lang.unwrap_or(Lang::En)) {
            let [card] = mention.cards[..] else { continue };
            // What only reads somewhat like a name may be any word.
            if !matches!(mention.why, Why::Exact | Why::Folded | Why::Inflected) {
                continue;
            }
            cards.insert(card.id.clone());
            bare.push_str(text.get(from..mention.bytes.start).unwrap_or_default());
            bare.push(' ');
            from = mention.bytes.end;
        }
        bare.push_str(text.get(from..).unwrap_or_default());
        let is_figure = |word: &&str| word.chars().all(|c| c.is_ascii_digit());
        let figures = words(&bare).filter(is_figure).map(str::to_owned).collect();
        let index = library.index();
        Self { whole: index.gist(&text, lang), bare: index.gist(&bare, lang), cards, figures }
    }

    /// How alike two questions are, from 0 to 1.
    fn likeness(&self, other: &Self) -> f32 {
        let common = self.cards.intersection(&other.cards).count();
        let named = self.cards.union(&other.cards).count();
        #[expect(clippy::cast_precision_loss, reason = "a question names few cards")]
        let mut likeness = if common > 0 {
            // Their names are of the same cards whatever the language; the rest says what is asked of them.
            let rest = if self.bare.is_empty() && other.bare.is_empty() {
                1.0
            } else {
                self.bare.likeness(&other.bare)
            };
            (rest * common as f32 / named as f32).sqrt()
        } else {
            self.whole.likeness(&other.whole)
        };
        if common == 0 && !self.cards.is_empty() && !other.cards.is_empty() {
            likeness *= OTHER_CARDS;
        }
        let both_count = !self.figures.is_empty() && !other.figures.is_empty();
        if both_count && self.figures.is_disjoint(&other.figures) {
            likeness *= OTHER_FIGURES;
        }
        likeness
    }
}

/// The rulings that hold and are close to a question, the closest first.
pub(super) fn precedents<'r>(library: &Library, rulings: &'r Rulings, asks: &Asks) -> Vec<(&'r Kept, f32)> {
    let held = rulings.kept.iter().filter(|kept| kept.record.revoked.is_none());
    let close = held.map(|kept| (kept, asks.likeness(kept.asks(library))));
    let mut close: Vec<(&Kept, f32)> = close.filter(|(_, likeness)| *likeness >= CLOSE).collect();
    // Among equals the latest speaks.
    close.sort_by(|a, b| b.1.total_cmp(&a.1).then_with(|| b.0.record.published.cmp(&a.0.record.published)));
    close.truncate(limits::PRECEDENTS);
    close
}

/// The rulings that some words lead to, the nearest first: by what they ask, by words of them, by a rule
/// or a card that they cite. All, the latest first, where there are no words.
pub(super) fn found<'r>(
    library: &Library,
    rulings: &'r Rulings,
    typed: &str,
    lang: Lang,
    revoked: bool,
) -> Vec<(&'r Kept, f32)> {
    let all = rulings.kept.iter().rev().filter(|kept| revoked || kept.record.revoked.is_none());
    let typed = typed.trim();
    if typed.is_empty() {
        return all.map(|kept| (kept, 1.0)).collect();
    }
    let asks = Asks::of(library, typed, Some(lang));
    let wanted: BTreeSet<String> = words(typed).map(fold).collect();
    let cited = typed.trim_matches('/').to_lowercase();
    let score = |kept: &Kept| {
        let record = &kept.record;
        let cites = record.rules.iter().chain(&record.cards).any(|one| {
            one.id == cited || one.id.strip_prefix(&cited).is_some_and(|rest| rest.starts_with('/'))
        });
        if cites || record.number.to_string() == typed {
            return 1.0;
        }
        let by_card = record.cards.iter().any(|card| asks.cards.contains(&card.id));
        let text = format!("{} {}", record.question, record.answer);
        let has: BTreeSet<String> = words(&text).map(fold).collect();
        let met = wanted.iter().filter(|word| has.contains(*word)).count();
        #[expect(clippy::cast_precision_loss, reason = "what is typed has few words")]
        let by_words = met as f32 / wanted.len().max(1) as f32;
        let by_card = if by_card { 0.6 } else { 0.0 };
        asks.likeness(kept.asks(library)).max(by_words * 0.95).max(by_card)
    };
    let mut found: Vec<(&Kept, f32)> = all.map(|kept| (kept, score(kept))).collect();
    found.retain(|(_, score)| *score >= FOUND);
    // The sort is stable: among equals the latest comes first.
    found.sort_by(|a, b| b.1.total_cmp(&a.1));
    found
}

#[cfg(test)]
mod tests {

    use super::*;
    use cardinal_store::Source;

    /// Questions that a ruling on one answers the other of.
    const SAME: &[(Lang, &str, Lang, &str)] = &[
        (Lang::En, "Can a warrior in cover attack?", Lang::En, "may warriors in cover attack"),
        (Lang::It, "un guerriero al coperto può attaccare?", Lang::En, "Can a warrior in cover attack?"),
        (Lang::Cs, "může bojovník v úkrytu útočit?", Lang::En, "Can a warrior in cover attack?"),
        (Lang::Cs, "muze bojovnik v ukrytu utocit", Lang::It, "un guerriero al coperto può attaccare?"),
        (Lang::En, "Does Smoke Bomb end the combat?", Lang::En, "does the combat end after a Smoke Bomb"),
        (Lang::En, "Does Smoke Bomb end the combat?", Lang::It, "il Fumogeno termina il combattimento?"),
        (
            Lang::It,
            "un sergente può essere assegnato a un sergente?",
            Lang::En,
            "Can a Sergeant be assigned to a Sergeant?",
        ),
        (
            Lang::Cs,
            "může být seržant přiřazen jinému seržantovi?",
            Lang::En,
            "Can a Sergeant be assigned to another Sergeant?",
        ),
    ];

    /// Questions that it does not answer the other of.
    const OTHER: &[(Lang, &str, Lang, &str)] = &[
        (Lang::En, "Can Smoke Bomb be played at step 22?", Lang::En, "Can Smoke Bomb be played at step 28?"),
        (Lang::En, "Does Smoke Bomb end the combat?", Lang::En, "Does Ambush end the combat?"),
        (Lang::En, "Does Smoke Bomb end the combat?", Lang::En, "Who may carry Smoke Bomb?"),
        (Lang::En, "Does Smoke Bomb end the combat?", Lang::En, "Can Smoke Bomb be countered?"),
        (
            Lang::En,
            "Is Smoke Bomb discarded after the combat?",
            Lang::En,
            "Can Smoke Bomb be played in cover?",
        ),
        (Lang::It, "chi può portare un Fumogeno?", Lang::En, "Does Smoke Bomb end the combat?"),
        (Lang::En, "Can a warrior in cover attack?", Lang::En, "Can a warrior carry two weapons?"),
        (Lang::It, "un guerriero al coperto può attaccare?", Lang::En, "How many cards do I draw?"),
        (Lang::Cs, "může bojovník v úkrytu útočit?", Lang::En, "Can a wounded warrior be healed?"),
        (
            Lang::It,
            "quanti punti promozione vale un guerriero ucciso?",
            Lang::En,
            "Can a warrior in cover attack?",
        ),
        (Lang::En, "what is a cohort", Lang::En, "what is an outpost"),
    ];

    fn told(pairs: &[(Lang, &str, Lang, &str)]) -> Vec<(f32, String)> {
        let library = Library::new("warzone-faq", Source::memory());
        let likeness = |(lang, one, other_lang, other): &(Lang, &str, Lang, &str)| {
            let (asks, others) =
                (Asks::of(&library, one, Some(*lang)), Asks::of(&library, other, Some(*other_lang)));
            assert!((asks.likeness(&others) - others.likeness(&asks)).abs() < 1e-5, "{one} / {other}");
            (asks.likeness(&others), format!("{one} / {other}"))
        };
        pairs.iter().map(likeness).collect()
    }

    #[test]
    fn a_question_that_asks_the_same_in_any_language_is_close_and_another_is_not() {
        let (same, other) = (told(SAME), told(OTHER));
        let wrong: Vec<_> = same.iter().filter(|(likeness, _)| *likeness < CLOSE).collect();
        let taken: Vec<_> = other.iter().filter(|(likeness, _)| *likeness >= CLOSE).collect();
        assert!(wrong.is_empty() && taken.is_empty(), "same:\n{same:#?}\nother:\n{other:#?}");
    }
}
