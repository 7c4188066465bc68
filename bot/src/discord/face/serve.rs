//! From a question, or from what was pressed, to what Discord is told.

use std::sync::Arc;
use std::time::Duration;

use cardinal_language::Lang;
use tracing::{error, info, warn};

use super::Face;
use crate::discord::attachment::Attachment;
use crate::discord::draw::{self, Drawn, Sheet, Shown};
use crate::discord::handlers::{Handler, Interaction, Payload, Response};
use crate::discord::limits;
use crate::discord::metrics::Limit;
use crate::discord::pace::TooFast;
use crate::discord::pages::Pages;
use crate::discord::panel::{Form, Panel};
use crate::discord::phrases::Phrase;
use crate::discord::posts::Post;
use crate::discord::reply::Envelope;
use crate::discord::shot::Shot;
use crate::discord::turns::Stage;
use crate::discord::wire::{InteractionResponse, Message, Promise, sentence};
use cardinal_assistant::answer::{Kept, ReplyPolicy, Service};
use cardinal_assistant::commands::Value;
use cardinal_assistant::identity::Asker;
use cardinal_assistant::request::Request;

/// How long after an interaction came in its answer may take before a message is promised in its place. It leaves
/// half of Discord's time for the way there and back.
const PATIENCE: Duration = Duration::from_millis(1_500);
/// How much of that is waited for what somebody prefers: where the store is slow or gone, they are answered without.
const FOR_PREFERENCES: Duration = Duration::from_millis(1_200);

/// A question to be answered.
pub(super) struct Task {
    pub(super) question: Request,
    /// Which page of what is found, from 1.
    pub(super) page: u32,
    /// Which part of that page, from 1.
    pub(super) part: u32,
    pub(super) asker: Asker,
    /// What the question is kept under, if it is to be.
    pub(super) number: u64,
    /// Whether it is kept already.
    pub(super) kept: bool,
}

/// Something that was done, and who reacts to it.
pub(super) struct Deed {
    /// The place of the handler.
    pub(super) handler: usize,
    pub(super) interaction: Interaction,
    /// A file that was given, not yet fetched.
    pub(super) attached: Option<Attachment>,
}

/// How an answer gets there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Way {
    /// As a message of its own.
    Reply {
        /// Whether only the person who asked sees it, whatever it says.
        private: bool,
    },
    /// In the place of the message whose button was pressed.
    Instead {
        /// Whether only the person who pressed it sees that message.
        private: bool,
    },
}

/// What is ready to be sent.
pub(super) enum Made {
    /// A message.
    Sheet {
        sheet: Sheet,
        /// Whether only the person who asked should see it, whatever they wish.
        private: bool,
    },
    /// A form.
    Form(Form),
    /// A message that is kept up to date.
    Post(Post),
}

impl Way {
    const fn is_private(self) -> bool {
        match self {
            Self::Reply { private } | Self::Instead { private } => private,
        }
    }

    fn promise(self) -> InteractionResponse<Promise> {
        match self {
            Self::Reply { private } => InteractionResponse::later(private),
            Self::Instead { .. } => InteractionResponse::change_later(),
        }
    }
}

impl Task {
    /// A question that is asked now.
    pub(super) const fn new(question: Request, asker: Asker, number: u64) -> Self {
        Self { question, page: 1, part: 1, asker, number, kept: false }
    }

    /// Answers it in a message that all see.
    pub(super) fn sheet(self, service: &dyn Service, pages: &Pages) -> Sheet {
        self.drawn(service, pages, false).0
    }

    pub(super) fn answer(self, service: &dyn Service, pages: &Pages, way: Way) -> Made {
        let (sheet, private) = self.drawn(service, pages, way.is_private());
        Made::Sheet { sheet, private }
    }

    /// Answers it, and keeps it where its answer has pages, or can be shown to all later. Says also
    /// whether nobody but the asker should see it.
    fn drawn(self, service: &dyn Service, pages: &Pages, private: bool) -> (Sheet, bool) {
        let Self { question, page, part, asker, number, kept } = self;
        let reply = service.answer(&question, page, &asker);
        let question = reply.continued.unwrap_or(question);
        let line = pages.line(&question, &reply.answer);
        let drawn = Drawn::within(&reply.answer, limits::MESSAGE_TEXT - limits::length(&line));
        let concerns_all = !matches!(question, Request::Settings(_) | Request::Call(_));
        let is_worth_keeping = drawn.has_pages() || private && concerns_all && drawn.is_answer();
        let kept = kept || is_worth_keeping && service.keep(number, &Kept { question, by: asker.person });
        let shown = Shown { part, kept: kept.then_some(number), private };
        let sheet = drawn.sheet(shown).with_line(&line);
        // The complete text is on the pages after the first one, where there are such.
        let has_room = part == 1 && (sheet.file.is_none() || shown.kept.is_some() && drawn.has_pages());
        let picture = if has_room { Shot::of(&reply.answer, reply.picture.as_ref()) } else { None };
        let sheet = match picture {
            Some(picture) => sheet.with_picture(picture),
            None => sheet,
        };
        (sheet, !drawn.is_answer())
    }
}

impl Made {
    pub(super) fn sentence(phrase: Phrase, lang: Lang) -> Self {
        Self::Sheet { sheet: draw::sentence(phrase, lang), private: true }
    }

    fn panel(panel: &Panel) -> Self {
        Self::Sheet { sheet: draw::panel(panel), private: false }
    }
}

impl Face {
    /// Lets a question pass, or says that too many come at once.
    pub(super) async fn admits(&self, envelope: &Envelope<'_>, asker: &Asker, lang: Lang) -> bool {
        let Err(refused) = self.pace.ask(asker) else { return true };
        let sheet = self.too_fast(refused, lang);
        envelope.respond(&Message::new(&sheet, true).now(), &[]).await;
        false
    }

    /// The sentence for one who asks too fast.
    pub(super) fn too_fast(&self, (who, wait): (TooFast, Duration), lang: Lang) -> Sheet {
        info!(?who, ?wait, "too many questions at once");
        self.metrics.too_fast(match who {
            TooFast::User => Limit::User,
            TooFast::Server => Limit::Server,
        });
        draw::told(Phrase::too_fast(who, wait, lang), lang)
    }

    /// How a person is to be answered.
    pub(super) async fn policy(&self, asker: &Asker) -> ReplyPolicy {
        self.attend(asker).await.0
    }

    /// How a person is to be answered, and what answers them: it knows already what is kept about them.
    pub(super) async fn attend(&self, asker: &Asker) -> (ReplyPolicy, Arc<dyn Service>) {
        let (service, of) = (Arc::clone(&self.service), asker.clone());
        let turn = self.turns.turn(Stage::New);
        let asking = async move {
            let turn = turn.await;
            let asking = move || {
                let _turn = turn;
                let service = service.attending(&of).unwrap_or(service);
                (service.reply_policy(&of), service)
            };
            tokio::task::spawn_blocking(asking).await
        };
        match tokio::time::timeout(FOR_PREFERENCES, asking).await {
            Ok(Ok(attended)) => return attended,
            Ok(Err(_)) => error!("the settings of the asker panicked"),
            Err(_) => warn!("the settings of the asker do not come in time"),
        }
        let lang = asker.locale.or(asker.server_locale).unwrap_or(Lang::En);
        (ReplyPolicy { lang, private: true }, Arc::clone(&self.service))
    }

    /// Answers a question in time, or promises to and answers then.
    pub(super) async fn answer(
        &self,
        envelope: &Envelope<'_>,
        (task, service): (Task, Arc<dyn Service>),
        way: Way,
        lang: Lang,
    ) {
        let pages = self.pages.clone();
        self.serve(envelope, way, lang, move || (task.answer(&*service, &pages, way), way)).await;
    }

    /// Lets the handler of this index react to what was done, and shows what it says. `here` is the
    /// way of what takes the place of the message on which it was done, `otherwise` that of an
    /// answer where that message is not the asker's alone.
    pub(super) async fn react(&self, envelope: &Envelope<'_>, deed: Deed, here: Way, otherwise: Way) {
        let (handlers, service) = (Arc::clone(&self.handlers), Arc::clone(&self.service));
        let Deed { handler, interaction, attached } = deed;
        let (lang, asker, number) = (interaction.lang, interaction.asker.clone(), interaction.number);
        let (runtime, client) = (tokio::runtime::Handle::current(), self.client.clone());
        let alone = Way::Reply { private: true };
        let pages = self.pages.clone();
        let job = move || {
            let Some(handler) = handlers.get(handler) else {
                return (Made::sentence(Phrase::Outdated, lang), alone);
            };
            let fetch = |attached: &Attachment| runtime.block_on(attached.text(&client));
            let response = match attached {
                None => handler.react(interaction),
                Some(attached) => match fetch(&attached) {
                    Ok(text) => with_file(&**handler, interaction, attached, text),
                    Err(unread) => return (Made::sentence(unread, lang), alone),
                },
            };
            match response {
                Response::Instead(panel) => (Made::panel(&panel), here),
                Response::Post(post) => (Made::Post(post), alone),
                Response::Reply { panel, private } => (Made::panel(&panel), Way::Reply { private }),
                Response::Form(form) => (Made::Form(form), otherwise),
                Response::Answer(question) => {
                    let way = if here.is_private() { here } else { otherwise };
                    (Task::new(question, asker, number).answer(&*service, &pages, way), way)
                }
            }
        };
        self.serve(envelope, here, lang, job).await;
    }

    /// Does a job and sends what it makes: in time, or after a promise of something that gets there
    /// the `expected` way.
    pub(super) async fn serve(
        &self,
        envelope: &Envelope<'_>,
        expected: Way,
        lang: Lang,
        job: impl FnOnce() -> (Made, Way) + Send + 'static,
    ) {
        let left = || PATIENCE.saturating_sub(envelope.since.elapsed());
        let turn = self.turns.turn(Stage::Begun);
        let working = async move {
            let turn = turn.await;
            let job = move || {
                let _turn = turn;
                job()
            };
            tokio::task::spawn_blocking(job).await
        };
        let mut working = Box::pin(working);
        let in_time = tokio::time::timeout(left(), &mut working).await;
        let mut promised = in_time.is_err();
        let made = if let Ok(made) = in_time {
            made
        } else if envelope.respond(&expected.promise(), &[]).await {
            working.await
        } else {
            return;
        };
        // What a panic says is not logged: it may quote the question.
        let (made, way) = made.unwrap_or_else(|_| {
            error!("the answer panicked");
            self.metrics.panicked();
            (Made::sentence(Phrase::Failed, lang), expected)
        });
        let (sheet, private) = match made {
            Made::Sheet { sheet, private } => (sheet, private),
            Made::Post(post) => {
                let number = envelope.id.get();
                let mut putting = Box::pin(self.posts.put_up(envelope.http, &self.held, post, number));
                let phrase = if let Ok(phrase) = tokio::time::timeout(left(), &mut putting).await {
                    phrase
                } else {
                    promised = promised || envelope.respond(&expected.promise(), &[]).await;
                    putting.await
                };
                (draw::sentence(phrase, lang), true)
            }
            Made::Form(form) if !promised => {
                if envelope.respond(&InteractionResponse::form(&form), &[]).await {
                    info!(took = ?envelope.since.elapsed(), "a form is open");
                }
                return;
            }
            Made::Form(_) => {
                error!("a form came too late");
                (draw::sentence(Phrase::Failed, lang), true)
            }
        };
        let message = Message::new(&sheet, private || way.is_private());
        let files: Vec<_> = sheet.attached().collect();
        let taken = match (promised, expected, way) {
            (true, Way::Instead { .. }, Way::Reply { .. }) => envelope.follow_up(&message, &files).await,
            (true, ..) => envelope.fulfil(&message, &files).await,
            (false, _, Way::Reply { .. }) => envelope.respond(&message.now(), &files).await,
            (false, _, Way::Instead { .. }) => envelope.respond(&message.instead(), &files).await,
        };
        if taken {
            info!(took = ?envelope.since.elapsed(), promised, files = files.len(), "answered");
        }
    }
}

/// What comes of a command with what the file holds that was given with it.
fn with_file(
    handler: &dyn Handler,
    mut interaction: Interaction,
    attached: Attachment,
    text: String,
) -> Response {
    if let Payload::Command { given, .. } = &mut interaction.what {
        given.replace(attached.key, Value::File { name: attached.name, text });
    }
    handler.react(interaction)
}

/// Responds with one sentence, for the one who asked alone.
pub(super) async fn say(envelope: &Envelope<'_>, phrase: Phrase, lang: Lang) {
    envelope.respond(&sentence(phrase, lang).now(), &[]).await;
}
