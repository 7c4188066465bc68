//! The documents that a user has imported, and their passages in the index.

use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use cardinal_cards_db::{Cards, Nickname};
use cardinal_language::Lang;
use cardinal_rules_index::{
    Differences, General, GeneralQuestions, Glossary, Headings, Index, Overviews, Passage, Rule, Rulebook,
};
use cardinal_store::Source;

use super::printed::Prints;
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
    cards: Arc<OnceLock<Cards>>,
    index: Arc<OnceLock<Index>>,
    differences: Arc<OnceLock<Differences>>,
    headings: Arc<OnceLock<Headings>>,
    overviews: Arc<OnceLock<Overviews>>,
    general: Arc<OnceLock<GeneralQuestions>>,
    pub(super) prints: Arc<OnceLock<Prints>>,
    shelf: Arc<UserStore>,
    /// Parts that were loaded without what the user imported and named, while that cannot be read.
    pub(super) bare: Arc<Bare>,
    /// Why it cannot.
    without: Arc<Mutex<Option<UserStoreError>>>,
}

/// The parts that are made of what the user keeps too, as they are without it.
#[derive(Default)]
pub(super) struct Bare {
    cards: OnceLock<Cards>,
    index: OnceLock<Index>,
    pub(super) prints: OnceLock<Prints>,
}

#[allow(clippy::missing_panics_doc, reason = "what is embedded is whole, as tests show")]
impl Library {
    /// A library that answers by this ruleset and keeps what is imported in the store that comes from there.
    pub fn new(ruleset_id: &str, store: Source) -> Self {
        Self {
            ruleset_id: ruleset_id.into(),
            rulebook: Arc::default(),
            glossary: Arc::default(),
            cards: Arc::default(),
            index: Arc::default(),
            differences: Arc::default(),
            headings: Arc::default(),
            overviews: Arc::default(),
            general: Arc::default(),
            prints: Arc::default(),
            shelf: Arc::new(UserStore::new(store)),
            bare: Arc::default(),
            without: Arc::default(),
        }
    }

    /// The same library, with what users make kept in another store from now on.
    #[must_use]
    pub(crate) fn keeping_in(&self, store: Source) -> Self {
        Self { shelf: Arc::new(UserStore::new(store)), ..self.clone() }
    }

    /// The same library for people who call cards so, besides what everybody does.
    #[must_use]
    pub fn calling(&self, nicknames: &[Nickname]) -> Self {
        let called = |cards: &Cards| cards.clone().with_nicknames(nicknames.iter().cloned());
        let prints = self.prints().calling(called);
        Self {
            cards: Arc::new(OnceLock::from(called(self.cards()))),
            prints: Arc::new(OnceLock::from(prints)),
            ..self.clone()
        }
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
        self.part(&self.cards, &self.bare.cards, UserStore::nicknames, |nicknames| {
            let cards = Cards::embedded().expect("the embedded cards are whole, as their tests show");
            let cards = cards.judged_by(crate::tash_kalar::extent);
            cards.with_nicknames(nicknames.iter().cloned())
        })
    }

    /// The index over the rules and the documents that were imported before it was first asked.
    pub fn index(&self) -> &Index {
        self.part(&self.index, &self.bare.index, UserStore::documents, |documents| {
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
