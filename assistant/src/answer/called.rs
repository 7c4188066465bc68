//! The answers about what a server, or a person on a face with many people, calls cards.

use cardinal_cards_db::Nickname;

use super::nickname::{NicknameData, WhyNotCalled};
use super::settings::SettingsService;
use super::{Answer, Data, Draft, Outcome, names, nickname, store_failed};
use crate::identity::{Asker, Server};
use crate::library::{Unread, UserStoreError};
use crate::messages::{Arg, Messages, Voice};
use crate::preferences::{Called, LONGEST_NICKNAME, MOST_NICKNAMES, Scope};
use crate::request::Calling;

/// Lists the nicknames that hold where the asker is, or changes them.
pub(crate) fn answer(service: &SettingsService<'_>, calling: &Calling) -> Answer {
    let mut unread = Unread::default();
    let voice = Messages::embedded().voice(service.standing(&mut unread).language(None, None).value);
    if let Some(error) = unread.into_error() {
        return store_failed::answer(
            voice,
            &error,
            store_failed::Needed::Nicknames,
            service.asker.audience(),
        );
    }
    let scope = scope(service.asker);
    let is_change = calling.remove.is_some() || calling.nickname.is_some() || calling.card.is_some();
    if is_change && matches!(service.asker.server, Some(Server { may_manage: false, .. })) {
        return refused(voice, WhyNotCalled::NotAManager, &[]);
    }
    let answered = match calling {
        Calling { remove: Some(name), nickname: None, card: None } => remove(service, voice, &scope, name),
        Calling { remove: None, nickname: Some(nickname), card: Some(card) } => {
            add(service, voice, &scope, nickname, card)
        }
        Calling { remove: None, nickname: None, card: None } => service
            .repository
            .called(service.library.shelf(), &scope)
            .map(|called| list(service, voice, &called)),
        _ => Ok(refused(voice, WhyNotCalled::Half, &[])),
    };
    answered.unwrap_or_else(|error| {
        store_failed::answer(voice, &error, store_failed::Needed::Nicknames, service.asker.audience())
    })
}

/// Whose nicknames hold where the asker is: the server's, and elsewhere the person's own.
pub(crate) fn scope(asker: &Asker) -> Scope {
    asker.server.map_or(Scope::Person(asker.person), |server| Scope::Server(server.id))
}

fn add(
    service: &SettingsService<'_>,
    voice: Voice<'_>,
    scope: &Scope,
    name: &str,
    card: &str,
) -> Result<Answer, UserStoreError> {
    if name.trim().chars().nth(usize::from(LONGEST_NICKNAME)).is_some() {
        return Ok(refused(voice, WhyNotCalled::Long, &[("most", u32::from(LONGEST_NICKNAME).into())]));
    }
    let meant = match nickname::checked(service.library, voice, name, card) {
        Ok(nickname) => nickname,
        Err(answer) => return Ok(answer),
    };
    let shelf = service.library.shelf();
    let called = service.repository.call(shelf, scope, &meant)?;
    if called == Called::Full {
        return Ok(refused(voice, WhyNotCalled::Full, &[("most", MOST_NICKNAMES.into())]));
    }
    let others = service.repository.called(shelf, scope)?;
    Ok(nickname::kept(service.library, voice, &meant, called == Called::New, &others))
}

fn remove(
    service: &SettingsService<'_>,
    voice: Voice<'_>,
    scope: &Scope,
    name: &str,
) -> Result<Answer, UserStoreError> {
    let cards = service.repository.uncall(service.library.shelf(), scope, name)?;
    Ok(nickname::removed(voice, name, &cards, "nickname-unknown-here"))
}

fn list(service: &SettingsService<'_>, voice: Voice<'_>, nicknames: &[Nickname]) -> Answer {
    let title = if service.asker.server.is_some() { "called-server" } else { "called-own" };
    let mut draft = Draft::new(voice);
    draft.title(voice.say(title, &[]));
    nickname::listed(service.library, &mut draft, nicknames);
    if nicknames.is_empty() {
        draft.text(voice.say("called-none", &[]));
    }
    let is_members = matches!(service.asker.server, Some(Server { may_manage: false, .. }));
    draft.note(voice.say(if is_members { "called-by-managers" } else { "called-how" }, &[]));
    let data = nickname::told(service.library, voice, nicknames);
    draft.finish(Outcome::Answered, data)
}

/// Says why a nickname is not kept.
fn refused(voice: Voice<'_>, why: WhyNotCalled, args: &[(&str, Arg)]) -> Answer {
    let mut draft = Draft::new(voice);
    draft.text(voice.say(&format!("called-{}", names::code(why)), args));
    draft.finish(Outcome::Invalid, Data::Nickname(NicknameData::Refused { refused: why }))
}
