//! Interactions, as Discord's gateway would tell of them.

use std::sync::atomic::{AtomicU64, Ordering};

use serde_json::{Value, json};

use super::APPLICATION;

const COMMAND: u64 = 2;
const COMPONENT: u64 = 3;
const COMPLETION: u64 = 4;
const FORM: u64 = 5;

/// An interaction that can be sent to the bot.
#[derive(Debug, Clone)]
pub struct Interaction {
    pub id: String,
    /// Secret, as Discord's are.
    pub token: String,
    pub kind: u64,
    /// The data of the event.
    pub event: Value,
}

/// Somebody in a server gives a command with one option.
pub fn command(name: &str, option: &str, value: impl Into<Value>, locale: &str) -> Interaction {
    build(COMMAND, name, option, &value.into(), locale)
}

/// Somebody in a server gives a command with any number of options that are texts.
pub fn command_with(name: &str, options: &[(&str, &str)], locale: &str) -> Interaction {
    let mut interaction = build(COMMAND, name, "", &Value::Null, locale);
    let options = options.iter().map(|(name, value)| json!({ "name": name, "type": 3, "value": value }));
    interaction.event["data"]["options"] = options.collect();
    interaction
}

/// Somebody in a server gives a command within a command, with options that are texts.
pub fn command_within(name: &str, within: &str, options: &[(&str, &str)], locale: &str) -> Interaction {
    let mut interaction = command_with(name, options, locale);
    let own = interaction.event["data"]["options"].clone();
    interaction.event["data"]["options"] = json!([{ "name": within, "type": 1, "options": own }]);
    interaction
}

/// Options that are numbers.
const NUMBERS: [&str; 5] = ["table", "round", "entry", "rounds", "minutes"];

/// A file that somebody gives.
pub struct Attached<'a> {
    pub option: &'a str,
    pub name: &'a str,
    pub url: String,
    pub size: usize,
}

/// Somebody in a server gives a command by its path, the groups that it stands in first, with options that are
/// texts or numbers, and perhaps a file.
pub fn command_in(
    path: &[&str],
    options: &[(&str, &str)],
    file: Option<&Attached<'_>>,
    locale: &str,
) -> Interaction {
    let mut interaction = build(COMMAND, path[0], "", &Value::Null, locale);
    let option = |(name, value): &(&str, &str)| match value.parse::<u64>() {
        Ok(number) if NUMBERS.contains(name) => json!({ "name": name, "type": 4, "value": number }),
        _ => json!({ "name": name, "type": 3, "value": value }),
    };
    let mut own: Vec<Value> = options.iter().map(option).collect();
    if let Some(file) = file {
        let id = "1950000000000000001";
        own.push(json!({ "name": file.option, "type": 11, "value": id }));
        interaction.event["data"]["resolved"] = json!({ "attachments": { id: {
            "id": id, "filename": file.name, "size": file.size, "url": file.url, "proxy_url": file.url,
            "content_type": "text/plain", "ephemeral": true,
        } } });
    }
    let mut within = Value::from(own);
    for (depth, name) in path.iter().enumerate().skip(1).rev() {
        // The last is a command, and what it stands in a group.
        let kind = if depth + 1 == path.len() { 1 } else { 2 };
        within = json!([{ "name": name, "type": kind, "options": within }]);
    }
    interaction.event["data"]["options"] = within;
    interaction
}

/// Somebody in a server gives a command with an option that is a role.
pub fn command_with_role(name: &str, option: &str, role: u64, locale: &str) -> Interaction {
    let mut interaction = build(COMMAND, name, "", &Value::Null, locale);
    let id = role.to_string();
    interaction.event["data"]["options"] = json!([{ "name": option, "type": 8, "value": id }]);
    interaction.event["data"]["resolved"] = json!({ "roles": { id.as_str(): {
        "id": id, "name": "judges", "color": 0, "colors": { "primary_color": 0 }, "hoist": false, "position": 1,
        "permissions": "0", "managed": false, "mentionable": false, "flags": 0,
    } } });
    interaction
}

/// Somebody in a server gives a command with options that are texts, and one that is a person.
pub fn command_with_user(
    name: &str,
    options: &[(&str, &str)],
    (option, user): (&str, u64),
    locale: &str,
) -> Interaction {
    let mut interaction = command_with(name, options, locale);
    let id = user.to_string();
    if let Some(options) = interaction.event["data"]["options"].as_array_mut() {
        options.push(json!({ "name": option, "type": 6, "value": id }));
    }
    let mut person = self::user();
    person["id"] = id.as_str().into();
    interaction.event["data"]["resolved"] = json!({ "users": { id.as_str(): person } });
    interaction
}

/// Somebody in a server is typing the option of a command within a command.
pub fn completion_within(name: &str, within: &str, option: &str, typed: &str, locale: &str) -> Interaction {
    let mut interaction = completion(name, option, typed, locale);
    let own = interaction.event["data"]["options"].clone();
    interaction.event["data"]["options"] = json!([{ "name": within, "type": 1, "options": own }]);
    interaction
}

/// Somebody in a server is typing the option of a command.
pub fn completion(name: &str, option: &str, typed: &str, locale: &str) -> Interaction {
    let mut interaction = build(COMPLETION, name, option, &typed.into(), locale);
    interaction.event["data"]["options"][0]["focused"] = true.into();
    interaction
}

/// Somebody in a server chooses the entry of the menu on a message that says this.
pub fn on_a_message(entry: &str, content: &str, locale: &str) -> Interaction {
    let mut interaction = build(COMMAND, entry, "", &Value::Null, locale);
    let id = "1700000000000000009";
    let mut pointed_at = written(content, true);
    pointed_at["id"] = id.into();
    interaction.event["data"] = json!({
        "id": "1300000000000000099",
        "name": entry,
        "type": 3,
        "target_id": id,
        "resolved": { "messages": { id: pointed_at } },
    });
    interaction
}

/// The event of a message that somebody writes in a server, or to the bot alone.
pub fn message(content: &str, in_server: bool) -> Value {
    static NEXT: AtomicU64 = AtomicU64::new(1_900_000_000_000_000_001);
    let mut event = written(content, in_server);
    event["id"] = NEXT.fetch_add(1, Ordering::Relaxed).to_string().into();
    event
}

fn written(content: &str, in_server: bool) -> Value {
    let mut message = json!({
        "id": "1900000000000000000",
        "type": 0,
        "channel_id": "1500000000000000001",
        "author": user(),
        "content": content,
        "timestamp": "2026-05-01T10:00:00.000000+00:00",
        "edited_timestamp": null,
        "tts": false,
        "mention_everyone": false,
        "mentions": [],
        "mention_roles": [],
        "attachments": [],
        "embeds": [],
        "pinned": false,
        "flags": 0,
        "components": [],
    });
    if in_server {
        message["guild_id"] = "1400000000000000001".into();
        message["member"] = json!({
            "nick": null, "avatar": null, "roles": [],
            "joined_at": "2024-05-01T10:00:00.000000+00:00",
            "premium_since": null, "deaf": false, "mute": false, "flags": 0,
        });
    }
    message
}

/// Somebody in a server presses a button of a message with this body, as the bot sent it.
pub fn press(message: &Value, custom_id: &str, locale: &str) -> Interaction {
    let mut interaction = build(COMPONENT, "", "", &Value::Null, locale);
    let event = &mut interaction.event;
    event["data"] = json!({ "id": 3, "component_type": 2, "custom_id": custom_id });
    event["message"] = json!({
        "id": "1700000000000000001",
        "type": 20,
        "channel_id": "1500000000000000001",
        "application_id": APPLICATION,
        "author": { "id": APPLICATION, "username": "Cardinal", "discriminator": "0", "avatar": null, "bot": true },
        "content": "",
        "timestamp": "2026-05-01T10:00:00.000000+00:00",
        "edited_timestamp": null,
        "tts": false,
        "mention_everyone": false,
        "mentions": [],
        "mention_roles": [],
        "attachments": [],
        "embeds": [],
        "pinned": false,
        "flags": message["flags"],
        "components": message["components"],
    });
    interaction
}

/// Somebody in a server chooses an option of a menu of a message with this body.
pub fn choose(message: &Value, custom_id: &str, value: &str, locale: &str) -> Interaction {
    let mut interaction = press(message, custom_id, locale);
    interaction.event["data"] =
        json!({ "id": 3, "component_type": 3, "custom_id": custom_id, "values": [value] });
    interaction
}

/// Somebody in a server fills in the one field of a form that a command opened.
pub fn fill(form: &Value, text: &str, locale: &str) -> Interaction {
    let mut interaction = build(FORM, "", "", &Value::Null, locale);
    let field = &form["components"][0]["components"][0]["custom_id"];
    interaction.event["data"] = json!({
        "custom_id": form["custom_id"],
        "components": [{
            "type": 1,
            "id": 1,
            "components": [{ "type": 4, "id": 2, "custom_id": field, "value": text }],
        }],
    });
    interaction
}

/// Somebody in a server fills in fields of a form that a command opened.
pub fn fill_all(form: &Value, fields: &[(&str, &str)], locale: &str) -> Interaction {
    let mut interaction = build(FORM, "", "", &Value::Null, locale);
    interaction.event["data"] = filled(form, fields);
    interaction
}

fn filled(form: &Value, fields: &[(&str, &str)]) -> Value {
    let row = |(at, (key, text)): (usize, &(&str, &str))| {
        json!({ "type": 1, "id": 2 * at + 1, "components": [
            { "type": 4, "id": 2 * at + 2, "custom_id": key, "value": text },
        ] })
    };
    json!({
        "custom_id": form["custom_id"],
        "components": fields.iter().enumerate().map(row).collect::<Vec<_>>(),
    })
}

/// Somebody in a server fills in fields of a form that a button of a message opened.
pub fn fill_in(message: &Value, form: &Value, fields: &[(&str, &str)], locale: &str) -> Interaction {
    let mut interaction = press(message, "", locale);
    interaction.kind = FORM;
    interaction.event["type"] = FORM.into();
    interaction.event["data"] = filled(form, fields);
    interaction
}

fn build(kind: u64, name: &str, option: &str, value: &Value, locale: &str) -> Interaction {
    static NEXT: AtomicU64 = AtomicU64::new(1_200_000_000_000_000_001);
    let id = NEXT.fetch_add(1, Ordering::Relaxed).to_string();
    let token = format!("aW50ZXJhY3Rpb24-{id}-secret");
    let option_type = if value.is_number() { 4 } else { 3 };
    let event = json!({
        "id": id,
        "application_id": APPLICATION,
        "type": kind,
        "token": token,
        "version": 1,
        "data": {
            "id": "1300000000000000001",
            "name": name,
            "type": 1,
            "options": [{ "name": option, "type": option_type, "value": value }],
        },
        "guild_id": "1400000000000000001",
        "guild": { "id": "1400000000000000001", "locale": "en-US", "features": [] },
        "guild_locale": "en-US",
        "channel_id": "1500000000000000001",
        "channel": {
            "id": "1500000000000000001",
            "type": 0,
            "name": "judges",
            "guild_id": "1400000000000000001",
            "permissions": "2248473465835073",
        },
        "member": {
            "user": user(),
            "nick": null,
            "avatar": null,
            "roles": [],
            "joined_at": "2024-05-01T10:00:00.000000+00:00",
            "premium_since": null,
            "deaf": false,
            "mute": false,
            "pending": false,
            "flags": 0,
            "communication_disabled_until": null,
            "permissions": "2248473465835073",
        },
        "app_permissions": "562949953601536",
        "locale": locale,
        "entitlements": [],
        "authorizing_integration_owners": { "0": "1400000000000000001" },
        "context": 0,
        "attachment_size_limit": 10_485_760,
    });
    Interaction { id, token, kind, event }
}

impl Interaction {
    /// The same in a direct message with the bot, which the person has installed for themselves.
    pub fn in_private(mut self) -> Self {
        if let Some(event) = self.event.as_object_mut() {
            for key in ["guild_id", "guild", "guild_locale", "member"] {
                event.remove(key);
            }
            event.insert("user".into(), user());
            event.insert("context".into(), 1.into());
            event.insert("authorizing_integration_owners".into(), json!({ "1": user()["id"] }));
            event.insert(
                "channel".into(),
                json!({ "id": "1500000000000000001", "type": 1, "flags": 0, "recipients": [user()] }),
            );
        }
        self
    }

    /// The same from another member, who may manage the server or not.
    pub fn by_member(mut self, user: u64, may_manage: bool) -> Self {
        const MANAGE_GUILD: u64 = 1 << 5;
        const VIEW_CHANNEL: u64 = 1 << 10;
        let held = VIEW_CHANNEL | if may_manage { MANAGE_GUILD } else { 0 };
        self.event["member"]["user"]["id"] = user.to_string().into();
        self.event["member"]["permissions"] = held.to_string().into();
        self
    }

    /// The same from a member who has this role.
    pub fn with_role(mut self, role: u64) -> Self {
        self.event["member"]["roles"] = json!([role.to_string()]);
        self
    }

    /// The same in another server.
    pub fn in_server(mut self, guild: u64) -> Self {
        for place in ["/guild_id", "/guild/id", "/channel/guild_id"] {
            if let Some(id) = self.event.pointer_mut(place) {
                *id = guild.to_string().into();
            }
        }
        self
    }

    /// The same without one of its fields.
    pub fn without(mut self, field: &str) -> Self {
        self.event.as_object_mut().and_then(|event| event.remove(field));
        self
    }
}

fn user() -> Value {
    json!({
        "id": "1600000000000000001",
        "username": "giudice",
        "global_name": "Giudice",
        "discriminator": "0",
        "avatar": null,
        "public_flags": 0,
    })
}
