//! Who is behind what Discord tells.

use cardinal_language::Lang;
use serenity::model::application::{CommandInteraction, ComponentInteraction, ModalInteraction};
use serenity::model::channel::Message;
use serenity::model::guild::Member;
use serenity::model::id::GuildId;
use serenity::model::user::User;

use cardinal_assistant::identity::{Asker, Person, Server};

/// The language of a client or a server, if Cardinal speaks it.
pub(super) fn language(locale: &str) -> Option<Lang> {
    locale.parse().ok()
}

/// Who gave a command or types one.
pub(super) fn gave(interaction: &CommandInteraction) -> Asker {
    let CommandInteraction { user, member, guild_id, locale, guild_locale, .. } = interaction;
    asker(user, member.as_deref(), *guild_id, [Some(locale), guild_locale.as_ref()])
}

/// Who pressed a button or chose from a menu.
pub(super) fn pressed(interaction: &ComponentInteraction) -> Asker {
    let ComponentInteraction { user, member, guild_id, locale, guild_locale, .. } = interaction;
    asker(user, member.as_ref(), *guild_id, [Some(locale), guild_locale.as_ref()])
}

/// Who filled in a form.
pub(super) fn filled(interaction: &ModalInteraction) -> Asker {
    let ModalInteraction { user, member, guild_id, locale, guild_locale, .. } = interaction;
    asker(user, member.as_ref(), *guild_id, [Some(locale), guild_locale.as_ref()])
}

/// Who wrote a message. It does not tell the language of their client.
pub(super) fn wrote(message: &Message) -> Asker {
    asker(&message.author, None, message.guild_id, [None, None])
}

/// `locales` are the client's and the server's.
fn asker(
    user: &User,
    member: Option<&Member>,
    guild: Option<GuildId>,
    locales: [Option<&String>; 2],
) -> Asker {
    let permissions = member.and_then(|member| member.permissions);
    // Without the member's permissions nobody manages anything.
    let may_manage = permissions.is_some_and(|held| held.manage_guild() || held.administrator());
    let server = guild.map(|id| Server { id: id.get(), may_manage });
    let [locale, server_locale] = locales.map(|locale| language(locale?));
    let name = member.and_then(|member| member.nick.as_deref()).or(user.global_name.as_deref());
    Asker {
        person: Person::Discord(user.id.get()),
        name: Some(name.unwrap_or(&user.name).to_owned()),
        server,
        roles: member.map_or_else(Vec::new, |member| member.roles.iter().map(|role| role.get()).collect()),
        locale,
        server_locale,
        lang: None,
        guest: None,
    }
}
