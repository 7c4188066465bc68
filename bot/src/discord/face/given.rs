//! Commands: given, or being typed.

use std::sync::Arc;
use std::time::{Duration, Instant};

use serenity::http::Http;
use serenity::model::application::{
    CommandDataOption, CommandDataOptionValue, CommandInteraction, CommandType,
};
use tracing::{error, warn};

use super::serve::{Deed, Task, Way, say};
use super::{Face, who};
use crate::discord::attachment::Attachment;
use crate::discord::commands::{self, Wanted, is_on_a_message};
use crate::discord::handlers::{Interaction, Payload};
use crate::discord::mentions;
use crate::discord::metrics::{Kind, Limit};
use crate::discord::phrases::Phrase;
use crate::discord::reply::Envelope;
use crate::discord::turns::Stage;
use crate::discord::wire::InteractionResponse;
use cardinal_assistant::answer::{ReplyPolicy, Service};
use cardinal_assistant::commands::{Command, Given, Place, Takes};
use cardinal_assistant::request::Field;

/// The option that says which event is meant.
const EVENT: &str = "event";
/// How long after somebody typed a completion is worth waiting for: Discord shows none that comes after three seconds.
const COMPLETING: Duration = Duration::from_millis(2_500);

impl Face {
    /// A command was given, or the entry of a message's menu chosen.
    pub(super) async fn command(&self, http: &Http, interaction: &CommandInteraction, since: Instant) {
        let envelope = self.envelope(http, interaction, since, Kind::Command);
        let asker = who::gave(interaction);
        let (policy, service) = self.attend(&asker).await;
        if !self.admits(&envelope, &asker, policy.lang).await {
            return;
        }
        if interaction.data.kind == CommandType::Message {
            self.ask_message(&envelope, interaction, policy, service).await;
            return;
        }
        let number = interaction.id.get();
        let wanted = wanted(interaction).and_then(|(command, wanted, given)| match wanted {
            Wanted::Answer(question) => Some((command, Some(question), None)),
            Wanted::Drawn(prefix) => Some((command, None, Some((self.handler(prefix)?, given)))),
        });
        let Some((command, question, drawn)) = wanted else {
            warn!("Discord sent a command that is not in the table, or not as it stands there");
            say(&envelope, Phrase::Outdated, policy.lang).await;
            return;
        };
        let way = Way::Reply { private: command.private || policy.private };
        if let Some(question) = question {
            let task = Task::new(question, asker, number);
            self.answer(&envelope, (task, service), way, policy.lang).await;
        } else if let Some((handler, given)) = drawn {
            let what = Payload::Command { key: command.key, given };
            let channel = interaction.channel_id.get();
            let attached = attached(interaction, command);
            let interaction = Interaction { what, asker, lang: policy.lang, number, channel };
            self.react(&envelope, Deed { handler, interaction, attached }, way, way).await;
        }
    }

    /// Asks what a message says that somebody points at.
    async fn ask_message(
        &self,
        envelope: &Envelope<'_>,
        interaction: &CommandInteraction,
        policy: ReplyPolicy,
        service: Arc<dyn Service>,
    ) {
        let data = &interaction.data;
        let text = data.resolved.messages.values().next().map_or("", |message| &message.content);
        let asked = mentions::questions(text, self.bot()).into_iter().next();
        match asked.filter(|_| is_on_a_message(&data.name)) {
            Some(question) => {
                let way = Way::Reply { private: policy.private };
                let task = Task::new(question, who::gave(interaction), interaction.id.get());
                self.answer(envelope, (task, service), way, policy.lang).await;
            }
            None => say(envelope, Phrase::NoText, policy.lang).await,
        }
    }

    /// Completes the option that somebody is typing.
    pub(super) async fn complete(&self, http: &Http, interaction: &CommandInteraction, since: Instant) {
        let envelope = self.envelope(http, interaction, since, Kind::Completion);
        let asker = who::gave(interaction);
        let option = interaction.data.autocomplete();
        let texts = texts(interaction).unwrap_or_default();
        let command = commands::given(&interaction.data.name, &texts).map(|(command, _)| command);
        let known = option.as_ref().and_then(|option| {
            command?.parameters(Place::Discord).find(|parameter| parameter.key == option.name)
        });
        let typed = option.as_ref().map(|option| option.value.to_owned());
        let asked = known.and_then(|parameter| parameter.completes).zip(typed);
        let choices = if !self.pace.may_complete(&asker) {
            self.metrics.too_fast(Limit::Typing);
            Vec::new()
        } else if let Some((field, typed)) = asked {
            let service = Arc::clone(&self.service);
            let event = texts.iter().find(|(key, _)| key == EVENT).map(|(_, event)| event.clone());
            let turn = self.turns.turn(Stage::New);
            let completing = async move {
                let turn = turn.await;
                let complete = move || {
                    let _turn = turn;
                    match field {
                        Field::Player => service.complete_player(event.as_deref(), &typed, &asker),
                        field => service.complete(field, &typed, &asker),
                    }
                };
                tokio::task::spawn_blocking(complete).await
            };
            match tokio::time::timeout(COMPLETING.saturating_sub(since.elapsed()), completing).await {
                Ok(Ok(choices)) => choices,
                Ok(Err(_)) => {
                    error!("the completion panicked");
                    self.metrics.panicked();
                    Vec::new()
                }
                Err(_) => {
                    warn!("the completion does not come in time");
                    Vec::new()
                }
            }
        } else {
            warn!("Discord wants a completion that is not in the table");
            Vec::new()
        };
        envelope.respond(&InteractionResponse::choices(choices), &[]).await;
    }

    /// Where the response to a command goes.
    fn envelope<'a>(
        &'a self,
        http: &'a Http,
        interaction: &'a CommandInteraction,
        since: Instant,
        kind: Kind,
    ) -> Envelope<'a> {
        let CommandInteraction { application_id, id, token, .. } = interaction;
        Envelope { http, application: *application_id, id: *id, token, since, kind, metrics: &self.metrics }
    }
}

/// The command's name as the log and the count may show it: ours, never what came in.
pub(super) fn shown(interaction: &CommandInteraction) -> &'static str {
    if interaction.data.kind == CommandType::Message {
        return "message";
    }
    commands::named(&interaction.data.name).map_or("unknown", |command| command.key.as_str())
}

/// The file that a command is given, by the key of its parameter; a command takes one at most.
fn attached(interaction: &CommandInteraction, command: &'static Command) -> Option<Attachment> {
    let parameter = command.parameters(Place::Discord).find(|own| own.takes == Takes::ListFile)?;
    let file = interaction.data.resolved.attachments.values().next()?;
    let (name, url, bytes) = (file.filename.clone(), file.url.clone(), file.size as usize);
    Some(Attachment { key: &parameter.key, name, url, bytes })
}

/// The command, what it wants and what it is given; `None` when the table has no such command.
fn wanted(interaction: &CommandInteraction) -> Option<(&'static Command, Wanted, Given)> {
    let texts = texts(interaction)?;
    let (command, own) = commands::given(&interaction.data.name, &texts)?;
    let (wanted, given) = commands::wanted(command, own)?;
    Some((command, wanted, given))
}

/// What is given as texts, a command within the command first, and before that its group; `None` where something is given that no
/// command takes. What is just being typed is not among them.
fn texts(interaction: &CommandInteraction) -> Option<Vec<(String, String)>> {
    let mut texts = Vec::new();
    let mut options: &[CommandDataOption] = &interaction.data.options;
    while let Some((first, rest)) = options.split_first() {
        let name = || first.name.clone();
        options = rest;
        match &first.value {
            CommandDataOptionValue::String(text) => texts.push((name(), text.clone())),
            CommandDataOptionValue::Role(role) => texts.push((name(), role.get().to_string())),
            CommandDataOptionValue::User(user) => texts.push((name(), user.get().to_string())),
            CommandDataOptionValue::Integer(number) => texts.push((name(), number.to_string())),
            CommandDataOptionValue::Attachment(file) => texts.push((name(), file.get().to_string())),
            CommandDataOptionValue::SubCommand(own) | CommandDataOptionValue::SubCommandGroup(own) => {
                texts.push((name(), String::new()));
                options = own;
            }
            CommandDataOptionValue::Autocomplete { .. } => {}
            _ => return None,
        }
    }
    Some(texts)
}
