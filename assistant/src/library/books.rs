//! The documents that a user has imported, and their passages in the index.

use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use cardinal_cards_db::{Cards, Nickname};
use cardinal_language::Lang;
use cardinal_rules_index::{
    Differences, General, GeneralQuestions, Glossary, Headings, Index, Overviews, Passage, Rule, Rulebook,
};
use cardinal_store::{Source, Store, Wanted};

use super::printed::Prints;
use super::user_store::Changes;
use super::{UserStore, UserStoreError};

/// The index over the embedded rulebook, made when the program is built.
static INDEX: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/index.bin"));

/// The questions that overviews answer, read when the program is built.
static GENERAL: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/general.bin"));

/// All that answers are made from. Each part is loaded when it is first needed. A clone shares all of
/// it.
#[derive(Clone)]
pub struct Library {
    ruleset_id: Arc<str>,
    rulebook: Arc<OnceLock<Rulebook>>,
    glossary: Arc<OnceLock<Glossary>>,
    differences: Arc<OnceLock<Differences>>,
    headings: Arc<OnceLock<Headings>>,
    overviews: Arc<OnceLock<Overviews>>,
    general: Arc<OnceLock<GeneralQuestions>>,
    pub(super) own: Own,
    /// Those parts as they are made of what is kept now: all clones share them.
    newest: Arc<Mutex<Newest>>,
    shelf: Arc<UserStore>,
    /// Parts that were loaded without what the user imported and named, while that cannot be read.
    pub(super) bare: Arc<Bare>,
    /// Why it cannot.
    without: Arc<Mutex<Option<UserStoreError>>>,
}

/// The parts that are made of what the user keeps too.
#[derive(Clone, Default)]
pub(super) struct Own {
    cards: Arc<OnceLock<Cards>>,
    index: Arc<OnceLock<Index>>,
    pub(super) prints: Arc<OnceLock<Prints>>,
}

/// The newest of them, and how often what they are made of had been changed then; unknown until it is first asked.
struct Newest {
    own: Own,
    of: Option<Changes>,
}

/// The same parts as they are without it.
#[derive(Default)]
pub(super) struct Bare {
    cards: OnceLock<Cards>,
    index: OnceLock<Index>,
    pub(super) prints: OnceLock<Prints>,
}

impl Own {
    /// Whether they are the very same.
    fn is(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.cards, &other.cards)
            && Arc::ptr_eq(&self.index, &other.index)
            && Arc::ptr_eq(&self.prints, &other.prints)
    }
}

#[allow(clippy::missing_panics_doc, reason = "what is embedded is whole, as tests show")]
impl Library {
    /// A library that answers by this ruleset and keeps what is imported in the store that comes from there.
    pub fn new(ruleset_id: &str, store: Source) -> Self {
        let own = Own::default();
        Self {
            ruleset_id: ruleset_id.into(),
            rulebook: Arc::default(),
            glossary: Arc::default(),
            differences: Arc::default(),
            headings: Arc::default(),
            overviews: Arc::default(),
            general: Arc::default(),
            newest: Arc::new(Mutex::new(Newest { own: own.clone(), of: None })),
            own,
            shelf: Arc::new(UserStore::new(store)),
            bare: Arc::default(),
            without: Arc::default(),
        }
    }

    /// Leaves what is loaded where it is for as long as the program runs: one that answers once and ends would take
    /// a tenth of its time to give the memory back piece by piece. The store is not part of it.
    pub fn leave_loaded(&self) {
        let Self { rulebook, glossary, differences, headings, overviews, general, own, bare, .. } =
            self.clone();
        std::mem::forget((rulebook, glossary, differences, headings, overviews, general, own, bare));
    }

    /// The same library, with what users make kept in another store from now on.
    #[must_use]
    pub(crate) fn keeping_in(&self, store: Source) -> Self {
        let newest = Newest { own: self.own.clone(), of: None };
        Self { shelf: Arc::new(UserStore::new(store)), newest: Arc::new(Mutex::new(newest)), ..self.clone() }
    }

    /// The same library, where what the user keeps was changed since its parts were made of it, by whomever: with
    /// those made anew that are made of it. `None` where nothing was, or that cannot be said, which whoever reads it
    /// is told.
    #[must_use]
    pub(crate) fn renewed(&self) -> Option<Self> {
        let now = self.shelf.changes().ok()?;
        let mut newest = self.newest.lock().unwrap_or_else(PoisonError::into_inner);
        let of = *newest.of.get_or_insert(now);
        if of != now {
            let Own { cards, index, prints } = &mut newest.own;
            if of.nicknames != now.nicknames {
                *cards = Arc::default();
            }
            if of.documents != now.documents {
                *index = Arc::default();
            }
            if of.nicknames != now.nicknames || of.card_files != now.card_files {
                *prints = Arc::default();
            }
            newest.of = Some(now);
        }
        let own = newest.own.clone();
        (!own.is(&self.own)).then(|| Self { own, ..self.clone() })
    }

    /// The same library for what is done in one go: what it is going to read of what users keep is read at once.
    /// See [`UserStore::reading_ahead`].
    #[must_use]
    pub(crate) fn reading_ahead(&self, also: impl FnOnce(&Store, &mut Wanted)) -> Option<Self> {
        let shelf = self.shelf.reading_ahead(also)?;
        Some(Self { shelf: Arc::new(shelf), ..self.clone() })
    }

    /// The same library for people who call cards so, besides what everybody does.
    #[must_use]
    pub fn calling(&self, nicknames: &[Nickname]) -> Self {
        let called = |cards: &Cards| cards.clone().with_nicknames(nicknames.iter().cloned());
        let prints = self.prints().calling(called);
        let own = Own {
            cards: Arc::new(OnceLock::from(called(self.cards()))),
            prints: Arc::new(OnceLock::from(prints)),
            ..self.own.clone()
        };
        Self { own, ..self.clone() }
    }

    /// The id of the ruleset that answers where nobody asks for another.
    pub fn ruleset_id(&self) -> &str {
        &self.ruleset_id
    }

    /// The rules.
    pub fn rulebook(&self) -> &Rulebook {
        self.rulebook
            .get_or_init(|| Rulebook::embedded_as_built().expect("the build read this very rulebook"))
    }

    /// The words of the games.
    pub fn glossary(&self) -> &Glossary {
        self.glossary
            .get_or_init(|| Glossary::embedded().expect("the embedded glossary is whole, as its tests show"))
    }

    /// The cards that ship with the program, with the user's own nicknames for them.
    pub fn cards(&self) -> &Cards {
        self.part(&self.own.cards, &self.bare.cards, UserStore::nicknames, |nicknames| {
            let cards = Cards::embedded().expect("the embedded cards are whole, as their tests show");
            let cards = cards.judged_by(crate::tash_kalar::extent);
            cards.with_nicknames(nicknames.iter().cloned())
        })
    }

    /// The index over the rules and the imported documents.
    pub fn index(&self) -> &Index {
        self.part(&self.own.index, &self.bare.index, UserStore::documents, |documents| {
            let passages = documents.iter().flat_map(|document| {
                document.passages.iter().map(|passage| Passage {
                    document: document.id.clone(),
                    section: passage.section.clone(),
                    bytes: passage.bytes,
                    text: passage.text.clone(),
                    lang: document.language,
                })
            });
            Index::thaw(INDEX, self.rulebook(), self.glossary())
                .and_then(|index| index.with_passages(passages))
                .expect("the build made the index of this very rulebook, and it finds room in memory")
        })
    }

    /// Where rulesets rule differently.
    pub fn differences(&self) -> &Differences {
        self.differences.get_or_init(|| {
            Differences::embedded(self.rulebook())
                .expect("the embedded differences name rules that exist, as their tests show")
        })
    }

    /// What the headings of the documents are called.
    pub fn headings(&self) -> &Headings {
        self.headings.get_or_init(|| {
            Headings::embedded().expect("the embedded headings can be read, as their tests show")
        })
    }

    /// What everybody asks of the games, in short.
    pub fn overviews(&self) -> &Overviews {
        self.overviews.get_or_init(|| {
            Overviews::embedded_as_built()
                .expect("the build has read the overviews, and held them to the rules")
        })
    }

    /// The overview that answers a question, where it asks for no detail.
    pub fn general(&self, text: &str, lang: Option<Lang>, ruleset: &str) -> Option<General> {
        let (index, overviews) = (self.index(), self.overviews());
        let general = self.general.get_or_init(|| {
            GeneralQuestions::thaw(GENERAL, self.rulebook(), overviews)
                .expect("the build read the questions of these very overviews")
        });
        general.find(index, overviews, text, lang, Some(ruleset))
    }

    /// Reads every part that is otherwise read when it is first needed.
    pub(crate) fn prepare(&self) {
        let _ = (self.cards(), self.prints(), self.differences(), self.headings(), self.definitions());
        self.general("", None, &self.ruleset_id);
        self.rulesets().for_each(drop);
    }

    /// What the user imported and named.
    pub fn shelf(&self) -> &UserStore {
        &self.shelf
    }

    /// Why answers are made without what the user imported and named, if they are.
    pub(crate) fn unread(&self) -> Option<UserStoreError> {
        self.lacking().clone()
    }

    /// Looks whether what could not be read can be read again, if there was such.
    pub(crate) fn look_again(&self) {
        if self.unread().is_none() {
            return;
        }
        let shelf = &self.shelf;
        if shelf.nicknames().and(shelf.documents().map(drop)).and(shelf.card_files().map(drop)).is_ok() {
            *self.lacking() = None;
        }
    }

    /// What was read, or nothing of it, which is told.
    pub(crate) fn or_without<T: Default>(&self, read: Result<T, UserStoreError>) -> T {
        if let Err(error) = &read {
            self.lacking().get_or_insert_with(|| error.clone());
        }
        self.shelf.or_tell(read)
    }

    /// A part that is made of what the user keeps too; while that cannot be read, the same without it.
    pub(super) fn part<'a, T, K: Default>(
        &self,
        whole: &'a OnceLock<T>,
        bare: &'a OnceLock<T>,
        read: impl FnOnce(&UserStore) -> Result<K, UserStoreError>,
        make: impl FnOnce(K) -> T,
    ) -> &'a T {
        if let Some(part) = whole.get() {
            return part;
        }
        let kept = if self.unread().is_some() { None } else { self.or_without(read(&self.shelf).map(Some)) };
        match kept {
            Some(kept) => whole.get_or_init(|| make(kept)),
            None => bare.get_or_init(|| make(K::default())),
        }
    }

    fn lacking(&self) -> MutexGuard<'_, Option<UserStoreError>> {
        self.without.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The original wording of a rule, when the user has imported the very document that the rule
    /// is anchored in.
    ///
    /// # Errors
    /// [`UserStoreError`]: what was imported cannot be read.
    pub fn original_words(&self, rule: &Rule) -> Result<Option<String>, UserStoreError> {
        let Some(document) = self.rulebook().document(&rule.source.document) else { return Ok(None) };
        let Some(text) = self.shelf.text(&document.sha256)? else { return Ok(None) };
        let [start, end] = rule.source.bytes;
        let words = text.get(start..end).map(str::trim).filter(|words| !words.is_empty());
        Ok(words.map(str::to_owned))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_prepared_need_not_be_read_when_it_is_first_asked_for() {
        let library = Library::new("warzone-faq", Source::memory());
        let read = || {
            let Library { rulebook, glossary, differences, headings, overviews, general, own, .. } = &library;
            [
                rulebook.get().is_some(),
                glossary.get().is_some(),
                differences.get().is_some(),
                headings.get().is_some(),
                overviews.get().is_some(),
                general.get().is_some(),
                own.cards.get().is_some(),
                own.index.get().is_some(),
                own.prints.get().is_some(),
            ]
        };
        assert_eq!(read(), [false; 9]);
        library.prepare();
        assert_eq!(read(), [true; 9]);
    }
}
