//! Messages of a chat that are kept up to date with an event, also after a restart.

use cardinal_language::Lang;
use cardinal_store::{Batch, Collection, Store};
use serde::{Deserialize, Serialize};

use crate::library::{UserStore, UserStoreError};

/// The collection of [`Post`], by channel and message.
const POSTS: &str = "event-posts";
/// How many are kept up to date; the oldest go first.
const MOST: usize = 100;

/// A message that is kept up to date.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Post {
    /// The server that holds the event.
    pub server: u64,
    /// The event's number there.
    pub event: u32,
    /// The channel that the message is in.
    pub channel: u64,
    /// The message.
    pub message: u64,
    /// The language that it is in.
    pub lang: Lang,
}

impl Post {
    /// Keys sort as the ids of messages do: the oldest first.
    fn key(&self) -> String {
        format!("{:020}-{:020}", self.message, self.channel)
    }
}

/// Keeps posts in the store of a [`UserStore`].
pub(crate) struct PostRepository;

impl PostRepository {
    /// All that there are, the oldest first; what cannot be read is told to whoever keeps the store.
    ///
    /// # Errors
    /// [`UserStoreError`]: the store cannot be read.
    pub(crate) fn all(user_store: &UserStore) -> Result<Vec<Post>, UserStoreError> {
        let Some(store) = user_store.store()? else { return Ok(Vec::new()) };
        let mut all = Vec::new();
        for post in posts(&store).iter() {
            match post {
                Ok((_, post)) => all.push(post),
                Err(error @ cardinal_store::ReadError::Unreadable { .. }) => user_store.tell(&error.into()),
                Err(error) => return Err(error.into()),
            }
        }
        Ok(all)
    }

    /// Keeps one; of too many the oldest go.
    ///
    /// # Errors
    /// [`UserStoreError`]; it is then not kept.
    pub(crate) fn keep(user_store: &UserStore, post: &Post) -> Result<(), UserStoreError> {
        let store = user_store.make_store()?;
        let posts = posts(&store);
        let mut batch = Batch::new();
        batch.put(&posts, &post.key(), post)?;
        let too_many = (posts.len()? + 1).saturating_sub(MOST);
        for (old, _) in posts.iter().take(too_many).flatten() {
            batch.remove(&posts, &old);
        }
        Ok(store.commit(batch)?)
    }

    /// Lets go of one.
    ///
    /// # Errors
    /// [`UserStoreError`]; it is then still kept.
    pub(crate) fn forget(user_store: &UserStore, post: &Post) -> Result<(), UserStoreError> {
        Ok(posts(&user_store.make_store()?).remove(&post.key())?)
    }
}

fn posts(store: &Store) -> Collection<Post> {
    store.collection(POSTS)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn post(message: u64) -> Post {
        Post { server: 7, event: 1, channel: 9, message, lang: Lang::It }
    }

    #[test]
    fn posts_are_there_after_a_restart_and_of_too_many_the_oldest_go() {
        let folder = tempfile::tempdir().unwrap();
        for message in 1..=MOST as u64 + 2 {
            PostRepository::keep(&UserStore::below(folder.path()), &post(message)).unwrap();
        }
        let again = UserStore::below(folder.path());
        let messages: Vec<u64> =
            PostRepository::all(&again).unwrap().iter().map(|post| post.message).collect();
        assert_eq!(messages, (3..=MOST as u64 + 2).collect::<Vec<_>>());
        PostRepository::forget(&again, &post(50)).unwrap();
        assert!(!PostRepository::all(&again).unwrap().contains(&post(50)));
    }
}
