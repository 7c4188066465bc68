//! Buttons, menus and forms.

use std::sync::Arc;
use std::time::Instant;

use cardinal_language::Lang;
use serenity::http::Http;
use serenity::model::application::{
    ActionRowComponent, ComponentInteraction, ComponentInteractionDataKind, ModalInteraction,
};
use serenity::model::channel::{Message, MessageFlags};
use tracing::{error, warn};

use super::serve::{Deed, Made, Task, Way, say};
use super::{Face, who};
use crate::discord::handlers::{self, Interaction, Payload};
use crate::discord::metrics::Kind;
use crate::discord::pagination::{Leaf, PAGE, SHOW};
use crate::discord::phrases::Phrase;
use crate::discord::reply::Envelope;
use cardinal_assistant::identity::Asker;

/// A button that turns a page, or shows it.
#[derive(Debug, Clone, Copy)]
struct Turned {
    leaf: Leaf,
    /// Whether it stands on a message that only one person sees.
    is_copy: bool,
    /// Whether it shows the page to all.
    shows: bool,
}

impl Face {
    /// A button was pressed or something chosen from a menu.
    pub(super) async fn press(&self, http: &Http, interaction: &ComponentInteraction, since: Instant) {
        let ComponentInteraction { application_id, id, token, message, data, .. } = interaction;
        let (kind, metrics) = (Kind::Component, &self.metrics);
        let envelope = Envelope { http, application: *application_id, id: *id, token, since, kind, metrics };
        let asker = who::pressed(interaction);
        let policy = self.policy(&asker).await;
        if !self.admits(&envelope, &asker, policy.lang).await {
            return;
        }
        let is_copy = is_private(message);
        let chosen = match &data.kind {
            ComponentInteractionDataKind::StringSelect { values } => values.clone(),
            _ => Vec::new(),
        };
        let known = handlers::parts(&data.custom_id).and_then(|(prefix, rest)| match prefix {
            PAGE | SHOW => rest.parse().ok().map(|leaf: Leaf| (prefix, rest, Some(leaf), 0)),
            _ => self.handler(prefix).map(|handler| (prefix, rest, None, handler)),
        });
        let Some((prefix, rest, leaf, handler)) = known else {
            warn!("Discord sent a button that is not ours, or not as we write it");
            say(&envelope, Phrase::Outdated, policy.lang).await;
            return;
        };
        if let Some(leaf) = leaf {
            let pressed = Turned { leaf, is_copy, shows: prefix == SHOW };
            self.turn(&envelope, pressed, asker, policy.lang).await;
            return;
        }
        let what = Payload::Press { rest: rest.to_owned(), chosen };
        let channel = interaction.channel_id.get();
        let interaction = Interaction { what, asker, lang: policy.lang, number: id.get(), channel };
        let (here, way) = (Way::Instead { private: is_copy }, Way::Reply { private: true });
        self.react(&envelope, Deed { handler, interaction, attached: None }, here, way).await;
    }

    /// Turns the page of an answer: in place for the one who asked, and otherwise in a copy that
    /// only the one who pressed the button sees. Or shows the page to all, if it is theirs.
    async fn turn(&self, envelope: &Envelope<'_>, pressed: Turned, asker: Asker, lang: Lang) {
        let Leaf { question: number, page, part } = pressed.leaf;
        let (service, pages) = (Arc::clone(&self.service), self.pages.clone());
        let job = move || {
            let alone = Way::Reply { private: true };
            let kept = match service.kept(number) {
                Ok(Some(kept)) => kept,
                Ok(None) => return (Made::sentence(Phrase::Forgotten, lang), alone),
                Err(error) => {
                    error!(%error, "a question that was kept cannot be read");
                    return (Made::sentence(Phrase::PagesUnread, lang), alone);
                }
            };
            let is_own = kept.by == asker.person;
            let way = match pressed {
                // Whoever sees the button on a private copy may show it.
                Turned { shows: true, is_copy, .. } if is_copy || is_own => Way::Reply { private: false },
                Turned { is_copy, .. } if is_copy || is_own => Way::Instead { private: is_copy },
                Turned { .. } => alone,
            };
            let task = Task { question: kept.question, page, part, asker, number, kept: true };
            (task.answer(&*service, &pages, way), way)
        };
        // What is promised as a change may still come as a message of its own.
        let expected = Way::Instead { private: pressed.is_copy };
        Box::pin(self.serve(envelope, expected, lang, job)).await;
    }

    /// A form was filled in.
    pub(super) async fn form(&self, http: &Http, interaction: &ModalInteraction, since: Instant) {
        let ModalInteraction { application_id, id, token, message, data, .. } = interaction;
        let (kind, metrics) = (Kind::Form, &self.metrics);
        let envelope = Envelope { http, application: *application_id, id: *id, token, since, kind, metrics };
        let asker = who::filled(interaction);
        let policy = self.policy(&asker).await;
        if !self.admits(&envelope, &asker, policy.lang).await {
            return;
        }
        let known = handlers::parts(&data.custom_id)
            .and_then(|(prefix, rest)| Some((self.handler(prefix)?, rest.to_owned())));
        let Some((handler, rest)) = known else {
            warn!("Discord sent a form that is not ours");
            say(&envelope, Phrase::Outdated, policy.lang).await;
            return;
        };
        let is_for_them = self.handlers.get(handler).is_some_and(|handler| handler.is_private(&rest));
        let filled = data.components.iter().flat_map(|row| &row.components);
        let fields = filled.filter_map(|field| match field {
            ActionRowComponent::InputText(input) => {
                Some((input.custom_id.clone(), input.value.clone().unwrap_or_default()))
            }
            _ => None,
        });
        let interaction = Interaction {
            what: Payload::Form { rest, fields: fields.collect() },
            asker,
            lang: policy.lang,
            number: id.get(),
            channel: interaction.channel_id.get(),
        };
        let way = Way::Reply { private: policy.private || is_for_them };
        let here = message.as_ref().map_or(way, |message| Way::Instead { private: is_private(message) });
        self.react(&envelope, Deed { handler, interaction, attached: None }, here, way).await;
    }
}

/// Whether only one person sees a message.
fn is_private(message: &Message) -> bool {
    message.flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL))
}
