//! The requests that are kept so that the pages of their answers can be turned.

use std::sync::atomic::{AtomicU32, Ordering};

use cardinal_store::{Batch, Collection, Store};
use tracing::warn;

use crate::answer::Kept;
use crate::library::{UserStore, UserStoreError};

/// The collection of [`Kept`], by number.
const QUESTIONS: &str = "turned-questions";
/// How many questions are kept; the oldest go first.
const MOST: usize = 5_000;
/// How many may be kept before the oldest are looked for.
const SWEEP: u32 = 200;

/// Keeps the requests whose answers have pages in the store of a [`UserStore`].
#[derive(Debug, Default)]
pub(super) struct KeptRequests {
    kept: AtomicU32,
}

impl KeptRequests {
    /// Keeps a question; says whether it could.
    pub fn keep(&self, user_store: &UserStore, number: u64, kept: &Kept) -> bool {
        let written = self.write(user_store, number, kept);
        if let Err(error) = &written {
            warn!(%error, "a question is not kept, so its answer's pages cannot be turned");
        }
        written.is_ok()
    }

    fn write(&self, user_store: &UserStore, number: u64, kept: &Kept) -> Result<(), UserStoreError> {
        let store = user_store.make_store()?;
        let questions = questions(&store);
        let mut batch = Batch::new();
        batch.put(&questions, &key(number), kept)?;
        if self.kept.fetch_add(1, Ordering::Relaxed).is_multiple_of(SWEEP) {
            let too_many = questions.len()?.saturating_sub(MOST);
            for (old, _) in questions.iter().take(too_many).flatten() {
                batch.remove(&questions, &old);
            }
        }
        Ok(store.commit(batch)?)
    }

    /// The question with this number, if it is kept.
    ///
    /// # Errors
    /// [`UserStoreError`]: it cannot be read.
    pub fn kept(user_store: &UserStore, number: u64) -> Result<Option<Kept>, UserStoreError> {
        let Some(store) = user_store.store()? else { return Ok(None) };
        Ok(questions(&store).get(&key(number))?)
    }
}

fn questions(store: &Store) -> Collection<Kept> {
    store.collection(QUESTIONS)
}

/// Keys sort as their numbers do.
fn key(number: u64) -> String {
    format!("{number:020}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::identity::Person;
    use crate::request::Request;

    fn question(text: &str) -> Kept {
        Kept { question: Request::ask(text), by: Person::Discord(7) }
    }

    #[test]
    fn a_question_is_there_after_a_restart_and_under_its_own_number_only() {
        let folder = tempfile::tempdir().unwrap();
        let kept = question("cover");
        {
            let user_store = UserStore::below(folder.path());
            assert!(KeptRequests::default().keep(&user_store, 12, &kept));
        }
        let user_store = UserStore::below(folder.path());
        assert_eq!(KeptRequests::kept(&user_store, 12).unwrap(), Some(kept));
        assert_eq!(KeptRequests::kept(&user_store, 1).unwrap(), None);
    }

    #[test]
    fn a_question_that_an_earlier_version_kept_is_still_its_askers() {
        let kept = question("cover");
        let earlier = serde_json::json!({ "question": kept.question, "user": 7 });
        assert_eq!(serde_json::from_value::<Kept>(earlier).unwrap(), kept);
    }

    #[test]
    fn the_oldest_questions_are_forgotten() {
        let folder = tempfile::tempdir().unwrap();
        let user_store = UserStore::below(folder.path());
        let store = user_store.make_store().unwrap();
        let old: Vec<(String, Kept)> = (1..=MOST as u64 + 30).map(|n| (key(n), question("old"))).collect();
        questions(&store).put_many(old.iter().map(|(key, kept)| (key.as_str(), kept))).unwrap();
        let kept_requests = KeptRequests::default();
        assert!(kept_requests.keep(&user_store, 1_000_000, &question("new")));
        assert_eq!(KeptRequests::kept(&user_store, 30).unwrap(), None);
        assert_eq!(KeptRequests::kept(&user_store, 31).unwrap(), Some(question("old")));
        assert_eq!(KeptRequests::kept(&user_store, 1_000_000).unwrap(), Some(question("new")));
    }

    #[test]
    fn where_no_store_can_be_nothing_is_kept_and_that_is_told() {
        let file = tempfile::NamedTempFile::new().unwrap();
        let user_store = UserStore::below(&file.path().join("below-a-file"));
        let kept_requests = KeptRequests::default();
        assert!(!kept_requests.keep(&user_store, 12, &question("cover")));
        assert!(matches!(KeptRequests::kept(&user_store, 12), Err(UserStoreError::Open(_))));
    }
}
