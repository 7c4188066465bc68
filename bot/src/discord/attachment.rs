//! Files that people give with a command: fetched from where Discord keeps them, and no larger than there is room
//! for.

use std::time::Duration;

use reqwest::{Client, Url};
use tracing::info;

use super::phrases::Phrase;
use cardinal_assistant::event::LARGEST_LIST;

/// Where Discord keeps files; what it tells of one that lies elsewhere is not asked for.
const HOSTS: [&str; 2] = ["cdn.discordapp.com", "media.discordapp.net"];
/// How long a file may take.
const PATIENCE: Duration = Duration::from_secs(20);

/// A file that was given with a command.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Attachment {
    /// The parameter that it is given to.
    pub(super) key: &'static str,
    pub(super) name: String,
    pub(super) url: String,
    /// How long it is, as Discord says.
    pub(super) bytes: usize,
}

impl Attachment {
    /// What the file holds.
    ///
    /// # Errors
    /// What to say of one that is too large, no text, or cannot be had.
    pub(super) async fn text(&self, client: &Client) -> Result<String, Phrase> {
        if self.bytes > LARGEST_LIST {
            return Err(Phrase::FileTooLarge);
        }
        let url = Url::parse(&self.url).ok().filter(|url| {
            url.scheme() == "https" && url.host_str().is_some_and(|host| HOSTS.contains(&host))
        });
        let url = url.ok_or(Phrase::FileUnread)?;
        let bytes = match tokio::time::timeout(PATIENCE, fetched(client, url)).await {
            Ok(Ok(bytes)) => bytes.ok_or(Phrase::FileTooLarge)?,
            // The address of a file is a secret of whoever gave it.
            Ok(Err(error)) => {
                info!(reason = %error.without_url(), "a file cannot be fetched");
                return Err(Phrase::FileUnread);
            }
            Err(_) => return Err(Phrase::FileUnread),
        };
        String::from_utf8(bytes).map_err(|_| Phrase::FileNoText)
    }
}

/// The bytes that lie there; none where they are too many.
async fn fetched(client: &Client, url: Url) -> Result<Option<Vec<u8>>, reqwest::Error> {
    let mut response = client.get(url).send().await?.error_for_status()?;
    let mut bytes = Vec::new();
    while let Some(chunk) = response.chunk().await? {
        if bytes.len() + chunk.len() > LARGEST_LIST {
            return Ok(None);
        }
        bytes.extend_from_slice(&chunk);
    }
    Ok(Some(bytes))
}
