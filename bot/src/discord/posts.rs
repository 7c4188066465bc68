//! Messages that are kept up to date with what they show: the pairings and the ranking of an event.
//!
//! What is to be kept up to date is kept in the store, so a bot that is started again goes on with it. It is
//! looked at whenever something was done here, and every few seconds besides: others write to the same store.

use std::collections::HashMap;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::{Duration, Instant};

use cardinal_language::Lang;
use serenity::http::{Http, StatusCode};
use tokio::sync::Notify;
use tracing::{error, info, warn};

use super::draw::{self, Sheet};
use super::event;
use super::held::Held;
use super::phrases::Phrase;
use super::reply::{edit, post, reason, status};
use super::wire::Message;
use cardinal_assistant::answer::Service;
use cardinal_assistant::event::Post as Kept;

/// How often it is looked whether others have written.
const LOOK: Duration = Duration::from_secs(3);
/// How long at least between two changes of a message.
const PAUSE: Duration = Duration::from_secs(1);
/// How long a message is left alone that could not be changed.
const REST: Duration = Duration::from_secs(30);

/// A message that is to be put up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Post {
    /// The server that holds the event.
    pub(crate) server: u64,
    /// The event's number there.
    pub(crate) event: u32,
    /// The channel that it goes to.
    pub(crate) channel: u64,
    /// The language that it is in.
    pub(crate) lang: Lang,
}

/// What a message shows, as far as that is known here, and when it may be tried again where it could not be changed.
#[derive(Default)]
struct Shown {
    sheet: Option<Sheet>,
    not_before: Option<Instant>,
}

/// Keeps messages up to date.
pub(super) struct Posts {
    service: Arc<dyn Service>,
    /// Something was done that a message may show.
    news: Arc<Notify>,
}

impl Posts {
    pub(super) fn new(service: Arc<dyn Service>, news: Arc<Notify>) -> Self {
        Self { service, news }
    }

    /// Puts a message up and keeps it from now on; says what came of it. `number` is that of what asked for it:
    /// Discord takes the message once, however often it is sent.
    pub(super) async fn put_up(&self, http: &Http, held: &Held, wanted: Post, number: u64) -> Phrase {
        let Post { server, event, channel, lang } = wanted;
        let kept = Kept { server, event, channel, message: 0, lang };
        let Some(sheet) = self.drawn(kept.clone()).await else { return Phrase::Failed };
        held.over().await;
        let files: Vec<_> = sheet.attached().collect();
        let message = match post(http, channel, Message::new(&sheet, false).posted(number), &files).await {
            Ok(message) => message,
            Err(failed) => {
                info!(
                    reason = reason(&failed),
                    "Discord did not take the message that was to be kept up to date"
                );
                return Phrase::NotPosted;
            }
        };
        let service = Arc::clone(&self.service);
        let kept = Kept { message, ..kept };
        let is_kept = tokio::task::spawn_blocking(move || service.keep_post(&kept)).await;
        self.news.notify_one();
        match is_kept {
            Ok(Ok(())) => Phrase::Posted,
            Ok(Err(error)) => {
                error!(%error, "that a message is to be kept up to date is not kept");
                Phrase::PostUnkept
            }
            Err(_) => Phrase::Failed,
        }
    }

    /// Keeps every message up to date, without end.
    pub(super) async fn keep(&self, http: &Http, held: &Held) -> Infallible {
        let mut shown: HashMap<Kept, Shown> = HashMap::new();
        loop {
            let all = self.all().await;
            shown.retain(|post, _| all.contains(post));
            for post in all {
                let own = shown.entry(post.clone()).or_default();
                if own.not_before.is_some_and(|until| until > Instant::now()) {
                    continue;
                }
                held.over().await;
                self.look_after(http, post, own).await;
            }
            tokio::time::sleep(PAUSE).await;
            tokio::select! {
                () = self.news.notified() => (),
                () = tokio::time::sleep(LOOK) => (),
            }
        }
    }

    /// Changes a message if it shows something else than it should.
    async fn look_after(&self, http: &Http, post: Kept, shown: &mut Shown) {
        // Where there is nothing to show the event cannot be read now.
        let Some(sheet) = self.drawn(post.clone()).await else { return };
        if shown.sheet.as_ref() == Some(&sheet) {
            return;
        }
        let files: Vec<_> = sheet.attached().collect();
        match edit(http, (post.channel, post.message), &Message::new(&sheet, false), &files).await {
            Ok(()) => *shown = Shown { sheet: Some(sheet), not_before: None },
            Err(failed) if is_gone(status(&failed)) => {
                info!(reason = reason(&failed), "a message is gone and no longer kept up to date");
                let service = Arc::clone(&self.service);
                let forgotten = tokio::task::spawn_blocking(move || service.forget_post(&post)).await;
                if let Ok(Err(error)) = forgotten {
                    warn!(%error, "a message that is gone cannot be forgotten");
                }
                shown.not_before = Some(Instant::now() + REST);
            }
            Err(failed) => {
                warn!(reason = reason(&failed), "a message is not brought up to date, trying again later");
                shown.not_before = Some(Instant::now() + REST);
            }
        }
    }

    async fn all(&self) -> Vec<Kept> {
        let service = Arc::clone(&self.service);
        match tokio::task::spawn_blocking(move || service.posts()).await {
            Ok(Ok(all)) => all,
            Ok(Err(error)) => {
                warn!(%error, "the messages to be kept up to date cannot be read");
                Vec::new()
            }
            Err(_) => Vec::new(),
        }
    }

    /// What a message is to show, if there is anything.
    async fn drawn(&self, kept: Kept) -> Option<Sheet> {
        let service = Arc::clone(&self.service);
        let drawing = move || event::posted(&*service, &kept).map(|panel| draw::panel(&panel));
        tokio::task::spawn_blocking(drawing).await.ok().flatten()
    }
}

/// Whether a message cannot be changed any more, by Discord's status: it, its channel or the right to it is gone.
fn is_gone(status: Option<StatusCode>) -> bool {
    matches!(status, Some(StatusCode::NOT_FOUND | StatusCode::FORBIDDEN))
}
