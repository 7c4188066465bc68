//! What Cardinal does when Discord tells it something.

use std::num::NonZeroU64;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use cardinal_language::Lang;
use serde_json::Value;
use serenity::async_trait;
use serenity::builder::CreateCommand;
use serenity::client::{Context, EventHandler, RawEventHandler};
use serenity::http::{Http, RatelimitInfo};
use serenity::model::application::{
    CommandDataOption, CommandDataOptionValue, CommandInteraction, ComponentInteraction, Interaction,
    InteractionType,
};
use serenity::model::channel::MessageFlags;
use serenity::model::event::{Event, ResumedEvent};
use serenity::model::gateway::Ready;
use serenity::model::guild::Member;
use serenity::model::id::{GuildId, UserId};
use tokio::sync::{OwnedRwLockReadGuard, RwLock};
use tracing::{Instrument, error, info, info_span, warn};

use super::commands::{COMMANDS, Command};
use super::draw::{self, Drawn};
use super::phrases::Phrase;
use super::reply::{Envelope, reason};
use super::turning::Leaf;
use super::wire::{Message, Promise, Response};
use crate::answer::{Asked, Asker, Desk, Kept, Server};

/// How long an answer may take before a message is promised in its place. It leaves half of
/// Discord's time for the way there and back.
const PATIENCE: Duration = Duration::from_millis(1_500);

/// How often the commands are offered before Cardinal goes on with those that Discord has.
const REGISTRATIONS: u32 = 4;

/// What is to be answered, and how the answer gets there.
struct Task {
    question: Asked,
    /// Which page of what is found, from 1.
    page: u32,
    asker: Asker,
    way: Way,
    /// What the question is kept under, if its answer has pages.
    number: u64,
    /// Whether it is kept already.
    kept: bool,
}

/// How an answer gets there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Way {
    /// As a message of its own.
    Reply {
        /// Whether only the person who asked sees it, whatever it says.
        private: bool,
    },
    /// In the place of the message whose button was pressed.
    Instead,
}

/// An answer, ready to be sent.
struct Made {
    drawn: Drawn,
    lang: Lang,
    /// The number that its question is kept under.
    kept: Option<u64>,
}

impl Task {
    fn answer(self, desk: &dyn Desk) -> Made {
        let Self { question, page, asker, number, kept, .. } = self;
        let answer = desk.answer(&question, page, &asker);
        let drawn = draw::draw(&answer);
        let has_pages = drawn.page.is_some();
        let kept = kept || has_pages && desk.keep(number, &Kept { question, user: asker.user });
        Made { drawn, lang: answer.lang, kept: kept.then_some(number) }
    }
}

impl Way {
    fn promise(self) -> Response<Promise> {
        match self {
            Self::Reply { private } => Response::later(private),
            Self::Instead => Response::change_later(),
        }
    }
}

/// Cardinal, as Discord sees it.
pub(super) struct Face {
    desk: Arc<dyn Desk>,
    registered: AtomicBool,
    /// Events so far that the client could not read.
    unread: AtomicU64,
    /// Held for reading by every interaction while it is being answered.
    under_way: Arc<RwLock<()>>,
}

impl Face {
    pub(super) fn new(desk: Arc<dyn Desk>) -> Self {
        Self {
            desk,
            registered: AtomicBool::new(false),
            unread: AtomicU64::new(0),
            under_way: Arc::default(),
        }
    }

    /// Waits until no interaction is being answered.
    pub(super) async fn idle(&self) {
        drop(self.under_way.write().await);
    }

    async fn begin(&self) -> OwnedRwLockReadGuard<()> {
        Arc::clone(&self.under_way).read_owned().await
    }

    /// Offers Discord the commands, several times if it fails.
    async fn register(&self, http: &Http) {
        if self.registered.swap(true, Ordering::AcqRel) {
            return;
        }
        let commands: Vec<CreateCommand> = COMMANDS.iter().map(Command::registration).collect();
        for attempt in 1..=REGISTRATIONS {
            match http.create_global_commands(&commands).await {
                Ok(taken) => {
                    info!(commands = taken.len(), "the commands are registered");
                    return;
                }
                Err(failed) => {
                    warn!(attempt, reason = reason(&failed), "the commands are not registered");
                    tokio::time::sleep(Duration::from_millis(500) * attempt * attempt).await;
                }
            }
        }
        error!("giving up on registering the commands until the next connection");
        self.registered.store(false, Ordering::Release);
    }

    async fn command(&self, http: &Http, interaction: &CommandInteraction, since: Instant) {
        let envelope = envelope(http, interaction, since);
        let asker = asker_of(interaction);
        let Some((command, question)) = question(interaction) else {
            warn!("Discord sent a command that is not in the table, or not as it stands there");
            say(&envelope, Phrase::Outdated, asker.locale.unwrap_or(Lang::En)).await;
            return;
        };
        let way = Way::Reply { private: command.private };
        let number = interaction.id.get();
        self.serve(&envelope, Task { question, page: 1, asker, way, number, kept: false }).await;
    }

    /// Turns the page of an answer: in place for the one who asked, and otherwise in a copy that
    /// only the one who pressed the button sees.
    async fn press(&self, http: &Http, interaction: &ComponentInteraction, since: Instant) {
        let ComponentInteraction { application_id, id, token, user, message, .. } = interaction;
        let envelope = Envelope { http, application: *application_id, id: *id, token, since };
        let asker = asker(user.id, interaction.member.as_ref(), interaction.guild_id, &interaction.locale);
        let lang = asker.locale.unwrap_or(Lang::En);
        let Ok(Leaf { question: number, page }) = interaction.data.custom_id.parse() else {
            warn!("Discord sent a button that is not ours, or not as we write it");
            say(&envelope, Phrase::Outdated, lang).await;
            return;
        };
        let desk = Arc::clone(&self.desk);
        let kept = tokio::task::spawn_blocking(move || desk.kept(number)).await;
        let Some(kept) = kept.ok().flatten() else {
            say(&envelope, Phrase::Forgotten, lang).await;
            return;
        };
        let is_copy = message.flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL));
        let is_own = kept.user == Some(user.id.get());
        let way = if is_copy || is_own { Way::Instead } else { Way::Reply { private: true } };
        let question = kept.question;
        self.serve(&envelope, Task { question, page, asker, way, number, kept: true }).await;
    }

    /// Answers in time, or promises to and answers then.
    async fn serve(&self, envelope: &Envelope<'_>, task: Task) {
        let (way, lang) = (task.way, task.asker.locale.unwrap_or(Lang::En));
        let desk = Arc::clone(&self.desk);
        let mut answering = tokio::task::spawn_blocking(move || task.answer(&*desk));
        let in_time = tokio::time::timeout(PATIENCE, &mut answering).await;
        let promised = in_time.is_err();
        let made = if let Ok(made) = in_time {
            made
        } else if envelope.respond(&way.promise(), None).await {
            answering.await
        } else {
            return;
        };
        // What a panic says is not logged: it may quote the question.
        let Made { mut drawn, lang, kept } = made.unwrap_or_else(|_| {
            error!("the answer panicked");
            Made { drawn: draw::sentence(Phrase::Failed, lang), lang, kept: None }
        });
        drawn.private |= way == Way::Reply { private: true };
        let message = Message::new(&drawn, kept, lang);
        let file = drawn.file.as_deref();
        let taken = match way {
            _ if promised => envelope.fulfil(&message, file).await,
            Way::Reply { .. } => envelope.respond(&message.now(), file).await,
            Way::Instead => envelope.respond(&message.instead(), file).await,
        };
        if taken {
            let took = envelope.since.elapsed();
            info!(?took, promised, file = file.is_some(), "answered");
        }
    }

    async fn complete(&self, http: &Http, interaction: &CommandInteraction, since: Instant) {
        let asker = asker_of(interaction);
        let option = interaction.data.autocomplete();
        let command = Command::named(&interaction.data.name);
        let field = option.as_ref().and_then(|option| command?.option(option.name)?.completes);
        let typed = option.map(|option| option.value.to_owned());
        let choices = if let (Some(field), Some(typed)) = (field, typed) {
            let desk = Arc::clone(&self.desk);
            let completing = tokio::task::spawn_blocking(move || desk.complete(field, &typed, &asker));
            completing.await.unwrap_or_else(|_| {
                error!("the completion panicked");
                Vec::new()
            })
        } else {
            warn!("Discord wants a completion that is not in the table");
            Vec::new()
        };
        envelope(http, interaction, since).respond(&Response::choices(choices), None).await;
    }

    /// Responds to an interaction that the client could not read, from the few fields that a
    /// response takes, so that the person is not left with Discord's own error.
    async fn unread_interaction(&self, http: &Http, value: &Value, since: Instant) {
        let text = |key| value.get(key).and_then(Value::as_str);
        let number = |key| text(key).and_then(|id| id.parse::<NonZeroU64>().ok());
        let command = u64::from(u8::from(InteractionType::Command));
        if value.get("type").and_then(Value::as_u64) != Some(command) {
            return;
        }
        if let (Some(application), Some(id), Some(token)) =
            (number("application_id"), number("id"), text("token"))
        {
            let (application, id) = (application.into(), id.into());
            let lang = language(text("locale").unwrap_or_default()).unwrap_or(Lang::En);
            let envelope = Envelope { http, application, id, token, since };
            say(&envelope, Phrase::Unreadable, lang).await;
        }
    }
}

#[async_trait]
impl EventHandler for Face {
    async fn ready(&self, context: Context, ready: Ready) {
        info!(shard = %context.shard_id, guilds = ready.guilds.len(), "connected to Discord");
        self.register(&context.http).await;
    }

    async fn resume(&self, context: Context, _: ResumedEvent) {
        info!(shard = %context.shard_id, "the connection to Discord is resumed");
    }

    async fn ratelimit(&self, limit: RatelimitInfo) {
        // Its path is left out: it may hold an interaction's token.
        warn!(wait = ?limit.timeout, global = limit.global, "Discord asks to wait");
    }

    async fn interaction_create(&self, context: Context, interaction: Interaction) {
        let since = Instant::now();
        let _under_way = self.begin().await;
        let http = &context.http;
        match interaction {
            Interaction::Command(command) => {
                let span = info_span!("command", id = %command.id, name = shown(&command));
                self.command(http, &command, since).instrument(span).await;
            }
            Interaction::Autocomplete(command) => {
                let span = info_span!("completion", id = %command.id, name = shown(&command));
                self.complete(http, &command, since).instrument(span).await;
            }
            Interaction::Component(pressed) => {
                let span = info_span!("button", id = %pressed.id);
                self.press(http, &pressed, since).instrument(span).await;
            }
            other => {
                let kind = u8::from(other.kind());
                warn!(id = %other.id(), kind, "no such interaction is expected");
            }
        }
    }
}

/// The face as it sees events before the client has sorted them.
pub(super) struct Raw(pub(super) Arc<Face>);

#[async_trait]
impl RawEventHandler for Raw {
    /// The client drops what it cannot read without a word; this is the word.
    async fn raw_event(&self, context: Context, event: Event) {
        let Event::Unknown(unread) = event else {
            return;
        };
        let since = Instant::now();
        let _under_way = self.0.begin().await;
        let so_far = self.0.unread.fetch_add(1, Ordering::Relaxed) + 1;
        let id = unread.value.get("id").and_then(Value::as_str).unwrap_or("none");
        let span = info_span!("unread", id = %id, event = %unread.kind);
        span.in_scope(|| warn!(so_far, "Discord sent an event that the client cannot read"));
        if unread.kind == "INTERACTION_CREATE" {
            let answering = self.0.unread_interaction(&context.http, &unread.value, since);
            answering.instrument(span).await;
        }
    }
}

/// The command's name as the log may show it: ours, never what came in.
fn shown(interaction: &CommandInteraction) -> &'static str {
    Command::named(&interaction.data.name).map_or("unknown", Command::key)
}

/// Where the response to a command goes.
fn envelope<'a>(http: &'a Http, interaction: &'a CommandInteraction, since: Instant) -> Envelope<'a> {
    let CommandInteraction { application_id, id, token, .. } = interaction;
    Envelope { http, application: *application_id, id: *id, token, since }
}

/// The language of a client, if Cardinal speaks it.
fn language(locale: &str) -> Option<Lang> {
    locale.parse().ok()
}

/// Who gave a command.
fn asker_of(interaction: &CommandInteraction) -> Asker {
    let CommandInteraction { user, member, guild_id, locale, .. } = interaction;
    asker(user.id, member.as_deref(), *guild_id, locale)
}

/// Who is behind an interaction.
fn asker(user: UserId, member: Option<&Member>, guild: Option<GuildId>, locale: &str) -> Asker {
    let permissions = member.and_then(|member| member.permissions);
    // Without the member's permissions nobody manages anything.
    let may_manage = permissions.is_some_and(|held| held.manage_guild() || held.administrator());
    let server = guild.map(|id| Server { id: id.get(), may_manage });
    Asker { user: Some(user.get()), server, locale: language(locale) }
}

/// The command and the question that it asks, or `None` when the table has no such command.
fn question(interaction: &CommandInteraction) -> Option<(&'static Command, Asked)> {
    let command = Command::named(&interaction.data.name)?;
    let text = |given: &'_ CommandDataOption| match &given.value {
        CommandDataOptionValue::String(text) => Some((given.name.clone(), text.clone())),
        _ => None,
    };
    let given: Option<Vec<(String, String)>> = interaction.data.options.iter().map(text).collect();
    let given = given?;
    let given = given.iter().map(|(name, text)| (name.as_str(), text.clone()));
    Some((command, command.question(given)?))
}

/// Responds with one sentence.
async fn say(envelope: &Envelope<'_>, phrase: Phrase, lang: Lang) {
    let drawn: Drawn = draw::sentence(phrase, lang);
    envelope.respond(&Message::new(&drawn, None, lang).now(), None).await;
}
