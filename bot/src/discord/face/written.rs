//! Messages that name Cardinal or are sent to it alone.

use std::sync::Arc;

use serenity::http::Http;
use serenity::model::channel::{Message, MessageType};
use tracing::{error, info};

use super::serve::Task;
use super::{Face, who};
use crate::discord::draw::{self, Drawn, Sheet};
use crate::discord::phrases::Phrase;
use crate::discord::reply::Letter;
use crate::discord::{follow_up, limits, mentions, wire};
use cardinal_assistant::answer::Service;
use cardinal_assistant::identity::Asker;
use cardinal_assistant::request::Request;

impl Face {
    /// Whether a message is to be answered: a person wrote it, to Cardinal.
    pub(super) fn is_addressed(&self, message: &Message) -> bool {
        let is_plain = matches!(message.kind, MessageType::Regular | MessageType::InlineReply);
        let is_a_persons = !message.author.bot && message.webhook_id.is_none();
        let is_direct = message.guild_id.is_none();
        is_plain && is_a_persons && (is_direct || mentions::names(&message.content, self.bot()))
    }

    /// Answers what a message asks, in a reply that all see who see the message.
    pub(super) async fn written(&self, http: &Http, message: &Message) {
        // Nothing but their words tells which language they speak.
        let locale = self.service.language_of(&mentions::without(&message.content, self.bot()));
        let asker = Asker { locale, ..who::wrote(message) };
        let (channel, to, metrics, held) = (message.channel_id, message.id, &*self.metrics, &self.held);
        let letter = Letter { http, channel, to, metrics, held };
        if let Err(refused) = self.pace.ask(&asker) {
            let lang = self.policy(&asker).await.lang;
            letter.send(wire::Message::new(&self.too_fast(refused, lang), false), &[]).await;
            return;
        }
        let mut questions = mentions::questions(&message.content, self.bot());
        if questions.is_empty() {
            questions.push(Request::Help);
        }
        let (service, pages, number) = (Arc::clone(&self.service), self.pages.clone(), message.id.get());
        let lang = self.policy(&asker).await.lang;
        let answering = tokio::task::spawn_blocking(move || match <[Request; 1]>::try_from(questions) {
            Ok([question]) => vec![Task::new(question, asker, number).sheet(&*service, &pages)],
            Err(several) => {
                let room = limits::MESSAGE_TEXT / several.len();
                several.into_iter().map(|question| brief(&*service, &question, &asker, room)).collect()
            }
        });
        let sheets = answering.await.unwrap_or_else(|_| {
            error!("the answer panicked");
            self.metrics.panicked();
            vec![draw::sentence(Phrase::Failed, lang)]
        });
        let files: Vec<_> = sheets.first().into_iter().flat_map(Sheet::attached).collect();
        if letter.send(wire::Message::of(&sheets, false), &files).await {
            info!("answered");
        }
    }
}

/// One of several answers in a message: its beginning, and a button that asks for all of it.
fn brief(service: &dyn Service, question: &Request, asker: &Asker, room: usize) -> Sheet {
    let answer = service.answer(question, 1, asker).answer;
    Drawn::within(&answer, room).beginning(follow_up::whole(question, answer.lang))
}
