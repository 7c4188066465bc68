//! The answers about what a user calls cards.

use cardinal_cards_db::{Lookup, Nickname};
use cardinal_language::Lang;
use serde_json::{Value, json};

use super::{Answer, Draft, Line, Outcome, Style, card};
use crate::library::{Library, UserStoreError};
use crate::messages::{Arg, Voice};

/// Keeps a nickname for a card, unless a name or its beginning means a card already.
///
/// # Errors
/// [`UserStoreError`] if it could not be kept.
pub fn add(
    library: &Library,
    voice: Voice<'_>,
    nickname: &str,
    name: &str,
) -> Result<Answer, UserStoreError> {
    let meant = match checked(library, voice, nickname, name) {
        Ok(nickname) => nickname,
        Err(answer) => return Ok(answer),
    };
    let is_new = library.shelf().keep_nickname(&meant)?;
    Ok(kept(library, voice, &meant, is_new, &library.shelf().nicknames()?))
}

/// A nickname for the card of this name, or the answer that says why it can be none.
pub(super) fn checked(
    library: &Library,
    voice: Voice<'_>,
    nickname: &str,
    name: &str,
) -> Result<Nickname, Answer> {
    let nickname: String = nickname.trim().chars().filter(|c| !c.is_control()).collect();
    if Nickname::key(&nickname).is_empty() {
        return Err(refused(voice, &nickname, "nickname-none", &[]));
    }
    let (found, _) = card::find_card(library, voice, "nickname", name)?;
    let cards = library.all_cards();
    let leads = Lang::ALL.into_iter().find_map(|lang| cards.before_nicknames(&nickname, lang));
    let leads: Vec<_> = match leads {
        None | Some(Lookup::Nothing { .. }) => Vec::new(),
        Some(Lookup::Found { card, .. }) => vec![card],
        Some(Lookup::Ambiguous(cards)) => cards,
    };
    if !leads.is_empty() {
        return Err(refused(voice, &nickname, "nickname-is-a-name", &leads));
    }
    Ok(Nickname { name: nickname, lang: None, card: found.id.clone() })
}

/// The answer that a nickname is kept; `all` are those that are kept with it.
pub(super) fn kept(
    library: &Library,
    voice: Voice<'_>,
    kept: &Nickname,
    is_new: bool,
    all: &[Nickname],
) -> Answer {
    let mut draft = Draft::new(voice);
    let key = if is_new { "nickname-added" } else { "nickname-there" };
    let name = Arg::strong(name_of(library, voice, kept));
    draft.text(voice.say(key, &[("nickname", Arg::strong(&kept.name)), ("card", name)]));
    let same = |other: &&Nickname| Nickname::key(&other.name) == Nickname::key(&kept.name);
    if all.iter().filter(same).nth(1).is_some() {
        draft.note(voice.say("nickname-tie", &[]));
    }
    let data = json!({
        "kind": "nickname",
        "outcome": "answered",
        "lang": voice.lang,
        "nickname": kept.name,
        "cards": [kept.card],
        "is_new": is_new,
    });
    draft.finish(Outcome::Answered, data)
}

/// The name of the card that a nickname means.
fn name_of(library: &Library, voice: Voice<'_>, nickname: &Nickname) -> String {
    let card = library.all_cards().get(&nickname.card);
    card.map_or(nickname.card.clone(), |card| card.name(voice.lang).to_owned())
}

fn refused(voice: Voice<'_>, nickname: &str, key: &str, leads: &[&cardinal_cards_db::Card]) -> Answer {
    let mut draft = Draft::new(voice);
    let cards: Vec<&str> = leads.iter().map(|card| card.name(voice.lang)).collect();
    draft.text(voice.say(key, &[("nickname", Arg::strong(nickname)), ("cards", cards.join(", ").into())]));
    let data = json!({
        "kind": "nickname",
        "outcome": "invalid",
        "lang": voice.lang,
        "nickname": nickname,
        "leads_to": leads.iter().map(|card| &card.id).collect::<Vec<_>>(),
    });
    draft.finish(Outcome::Invalid, data)
}

/// Takes a nickname away.
///
/// # Errors
/// [`UserStoreError`] if that could not be kept.
pub fn remove(library: &Library, voice: Voice<'_>, nickname: &str) -> Result<Answer, UserStoreError> {
    let cards = library.shelf().forget_nickname(nickname)?;
    Ok(removed(voice, nickname, &cards, "nickname-unknown"))
}

/// The answer that a nickname of these cards is gone; `unknown` says that there was none.
pub(super) fn removed(voice: Voice<'_>, nickname: &str, cards: &[String], unknown: &str) -> Answer {
    let mut draft = Draft::new(voice);
    let is_gone = !cards.is_empty();
    let key = if is_gone { "nickname-removed" } else { unknown };
    draft.text(voice.say(key, &[("nickname", Arg::strong(nickname))]));
    let outcome = if is_gone { Outcome::Answered } else { Outcome::NothingFound };
    let data = json!({
        "kind": "nickname",
        "outcome": if is_gone { "answered" } else { "nothing-found" },
        "lang": voice.lang,
        "nickname": nickname,
        "cards": cards,
    });
    draft.finish(outcome, data)
}

/// The user's own nicknames.
///
/// # Errors
/// [`UserStoreError`]: they cannot be read.
pub fn list(library: &Library, voice: Voice<'_>) -> Result<Answer, UserStoreError> {
    let nicknames = library.shelf().nicknames()?;
    let mut draft = Draft::new(voice);
    listed(library, &mut draft, &nicknames);
    if nicknames.is_empty() {
        draft.text(voice.say("nickname-empty", &[]));
    }
    Ok(draft.finish(Outcome::Answered, list_data(library, voice, &nicknames)))
}

/// A line for each nickname.
pub(super) fn listed(library: &Library, draft: &mut Draft<'_>, nicknames: &[Nickname]) {
    let voice = draft.voice;
    let line = |nickname: &Nickname| {
        let line = Line::default().then(&nickname.name, Style::Strong);
        line.then(format!(" → {}", name_of(library, voice, nickname)), Style::Plain)
    };
    draft.bullets(None, nicknames.iter().map(line).collect());
}

/// Nicknames for programs.
pub(super) fn list_data(library: &Library, voice: Voice<'_>, nicknames: &[Nickname]) -> Value {
    let listed = nicknames.iter().map(|nickname| {
        let name = name_of(library, voice, nickname);
        json!({ "nickname": nickname.name, "card": nickname.card, "name": name })
    });
    json!({
        "kind": "nicknames",
        "outcome": "answered",
        "lang": voice.lang,
        "nicknames": listed.collect::<Vec<_>>(),
    })
}
