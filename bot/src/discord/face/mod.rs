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
    ActionRowComponent, CommandDataOption, CommandDataOptionValue, CommandInteraction, ComponentInteraction,
    ComponentInteractionDataKind, Interaction, InteractionType, ModalInteraction,
};
use serenity::model::channel::{Message as ChannelMessage, MessageFlags};
use serenity::model::event::{Event, ResumedEvent};
use serenity::model::gateway::Ready;
use serenity::model::guild::Member;
use serenity::model::id::{GuildId, UserId};
use tokio::sync::{OwnedRwLockReadGuard, RwLock};
use tracing::{Instrument, error, info, info_span, warn};

use self::serve::{Task, Way, say};
use super::commands::{COMMANDS, Command, Completes, Wanted};
use super::handlers::{self, Deed, Handler, What};
use super::phrases::Phrase;
use super::reply::{Envelope, reason};
use super::turning::{Leaf, PAGE, SHOW};
use super::wire::Response;
use crate::answer::{Asker, Desk, Server};

mod serve;

/// How often the commands are offered before Cardinal goes on with those that Discord has.
const REGISTRATIONS: u32 = 4;

/// A button that turns a page, or shows it.
#[derive(Debug, Clone, Copy)]
struct Turned {
    leaf: Leaf,
    /// Whether it stands on a message that only one person sees.
    is_copy: bool,
    /// Whether it shows the page to all.
    shows: bool,
}

/// Cardinal, as Discord sees it.
pub(super) struct Face {
    desk: Arc<dyn Desk>,
    handlers: Arc<Vec<Box<dyn Handler>>>,
    registered: AtomicBool,
    /// Events so far that the client could not read.
    unread: AtomicU64,
    /// Held for reading by every interaction while it is being answered.
    under_way: Arc<RwLock<()>>,
}

impl Face {
    pub(super) fn new(desk: Arc<dyn Desk>) -> Self {
        let handlers = Arc::new(handlers::all(&desk));
        Self {
            desk,
            handlers,
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

    /// The place of the handler of a prefix.
    fn handler(&self, prefix: &str) -> Option<usize> {
        self.handlers.iter().position(|handler| handler.prefix() == prefix)
    }

    async fn command(&self, http: &Http, interaction: &CommandInteraction, since: Instant) {
        let envelope = envelope(http, interaction, since);
        let asker = asker_of(interaction);
        let manners = self.manners(&asker).await;
        let number = interaction.id.get();
        let wanted = wanted(interaction).and_then(|(command, wanted)| match wanted {
            Wanted::Answer(question) => Some((command, Some(question), None)),
            Wanted::Handled { prefix, given } => Some((command, None, Some((self.handler(prefix)?, given)))),
        });
        let Some((command, question, handled)) = wanted else {
            warn!("Discord sent a command that is not in the table, or not as it stands there");
            say(&envelope, Phrase::Outdated, manners.lang).await;
            return;
        };
        let way = Way::Reply { private: command.private || manners.private };
        if let Some(question) = question {
            self.answer(&envelope, Task::new(question, asker, number), way, manners.lang).await;
        } else if let Some((handler, options)) = handled {
            let what = What::Command { name: command.key(), options };
            let deed = Deed { what, asker, lang: manners.lang, number };
            self.react(&envelope, handler, deed, way, way).await;
        }
    }

    /// A button was pressed or something chosen from a menu.
    async fn press(&self, http: &Http, interaction: &ComponentInteraction, since: Instant) {
        let ComponentInteraction { application_id, id, token, user, message, data, .. } = interaction;
        let envelope = Envelope { http, application: *application_id, id: *id, token, since };
        let asker = asker(user.id, interaction.member.as_ref(), interaction.guild_id, &interaction.locale);
        let manners = self.manners(&asker).await;
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
            say(&envelope, Phrase::Outdated, manners.lang).await;
            return;
        };
        if let Some(leaf) = leaf {
            let pressed = Turned { leaf, is_copy, shows: prefix == SHOW };
            self.turn(&envelope, pressed, asker, manners.lang).await;
            return;
        }
        let what = What::Press { rest: rest.to_owned(), chosen };
        let deed = Deed { what, asker, lang: manners.lang, number: id.get() };
        let (here, way) = (Way::Instead { private: is_copy }, Way::Reply { private: true });
        self.react(&envelope, handler, deed, here, way).await;
    }

    /// Turns the page of an answer: in place for the one who asked, and otherwise in a copy that
    /// only the one who pressed the button sees. Or shows the page to all.
    async fn turn(&self, envelope: &Envelope<'_>, pressed: Turned, asker: Asker, lang: Lang) {
        let Leaf { question: number, page, part } = pressed.leaf;
        let desk = Arc::clone(&self.desk);
        let kept = tokio::task::spawn_blocking(move || desk.kept(number)).await;
        let Some(kept) = kept.ok().flatten() else {
            say(envelope, Phrase::Forgotten, lang).await;
            return;
        };
        let is_own = kept.user.is_some() && kept.user == asker.user;
        let way = match pressed {
            Turned { shows: true, .. } => Way::Reply { private: false },
            Turned { is_copy, .. } if is_copy || is_own => Way::Instead { private: is_copy },
            Turned { .. } => Way::Reply { private: true },
        };
        let question = kept.question;
        let task = Task { question, page, part, asker, number, kept: true };
        self.answer(envelope, task, way, lang).await;
    }

    /// A form was filled in.
    async fn form(&self, http: &Http, interaction: &ModalInteraction, since: Instant) {
        let ModalInteraction { application_id, id, token, user, message, data, .. } = interaction;
        let envelope = Envelope { http, application: *application_id, id: *id, token, since };
        let asker = asker(user.id, interaction.member.as_ref(), interaction.guild_id, &interaction.locale);
        let manners = self.manners(&asker).await;
        let known = handlers::parts(&data.custom_id)
            .and_then(|(prefix, rest)| Some((self.handler(prefix)?, rest.to_owned())));
        let Some((handler, rest)) = known else {
            warn!("Discord sent a form that is not ours");
            say(&envelope, Phrase::Outdated, manners.lang).await;
            return;
        };
        let filled = data.components.iter().flat_map(|row| &row.components);
        let fields = filled.filter_map(|field| match field {
            ActionRowComponent::InputText(input) => {
                Some((input.custom_id.clone(), input.value.clone().unwrap_or_default()))
            }
            _ => None,
        });
        let deed = Deed {
            what: What::Form { rest, fields: fields.collect() },
            asker,
            lang: manners.lang,
            number: id.get(),
        };
        let way = Way::Reply { private: manners.private };
        let here = message.as_ref().map_or(way, |message| Way::Instead { private: is_private(message) });
        self.react(&envelope, handler, deed, here, way).await;
    }

    async fn complete(&self, http: &Http, interaction: &CommandInteraction, since: Instant) {
        let asker = asker_of(interaction);
        let option = interaction.data.autocomplete();
        let command = Command::named(&interaction.data.name);
        let known = option.as_ref().and_then(|option| command?.option(option.name));
        let typed = option.as_ref().map(|option| option.value.to_owned());
        let asked = known.and_then(|option| Some((option.key(), option.completes?))).zip(typed);
        let choices = if let Some(((option, completes), typed)) = asked {
            let (desk, handlers) = (Arc::clone(&self.desk), Arc::clone(&self.handlers));
            let given = command.map(|command| command.given(texts(interaction))).unwrap_or_default();
            let completing = tokio::task::spawn_blocking(move || match completes {
                Completes::Desk(field) => desk.complete(field, &typed, &asker),
                Completes::Handler(prefix) => handlers
                    .iter()
                    .find(|handler| handler.prefix() == prefix)
                    .map(|handler| handler.complete(option, &typed, &given, &asker))
                    .unwrap_or_default(),
            });
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
        let kinds = [InteractionType::Command, InteractionType::Component, InteractionType::Modal];
        let kind = value.get("type").and_then(Value::as_u64);
        if !kinds.into_iter().any(|told| kind == Some(u64::from(u8::from(told)))) {
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
            Interaction::Modal(filled) => {
                let span = info_span!("form", id = %filled.id);
                self.form(http, &filled, since).instrument(span).await;
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

/// The command and what it wants, or `None` when the table has no such command.
fn wanted(interaction: &CommandInteraction) -> Option<(&'static Command, Wanted)> {
    let command = Command::named(&interaction.data.name)?;
    let given = texts(interaction);
    if given.len() < interaction.data.options.len() {
        return None;
    }
    let given = given.iter().map(|(name, text)| (name.as_str(), text.clone()));
    Some((command, command.wanted(given)?))
}

/// The options that are texts.
fn texts(interaction: &CommandInteraction) -> Vec<(String, String)> {
    let text = |given: &CommandDataOption| match &given.value {
        CommandDataOptionValue::String(text) => Some((given.name.clone(), text.clone())),
        _ => None,
    };
    interaction.data.options.iter().filter_map(text).collect()
}

/// Whether only one person sees a message.
fn is_private(message: &ChannelMessage) -> bool {
    message.flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL))
}
