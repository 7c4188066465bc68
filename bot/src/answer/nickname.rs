//! The answers about what a user calls cards.

use cardinal_cards_db::{Lookup, Nickname};
use cardinal_language::Lang;
use serde_json::json;

use super::{Answer, Draft, Line, Outcome, Style, card};
use crate::library::{Library, ShelfError};
use crate::messages::{Arg, Voice};

/// Keeps a nickname for a card, unless a name or its beginning means a card already.
pub(crate) fn add(
    library: &Library,
    voice: Voice<'_>,
    nickname: &str,
    name: &str,
) -> Result<Answer, ShelfError> {
    let nickname: String = nickname.trim().chars().filter(|c| !c.is_control()).collect();
    if Nickname::key(&nickname).is_empty() {
        return Ok(refused(voice, &nickname, "nickname-none", &[]));
    }
    let found = match card::find_card(library, voice, "nickname", name) {
        Ok((found, _)) => found,
        Err(answer) => return Ok(answer),
    };
    let cards = library.all_cards();
    let leads = Lang::ALL.into_iter().find_map(|lang| cards.before_nicknames(&nickname, lang));
    let leads: Vec<_> = match leads {
        None | Some(Lookup::Nothing { .. }) => Vec::new(),
        Some(Lookup::Found { card, .. }) => vec![card],
        Some(Lookup::Ambiguous(cards)) => cards,
    };
    if !leads.is_empty() {
        return Ok(refused(voice, &nickname, "nickname-is-a-name", &leads));
    }
    let kept = Nickname { name: nickname, lang: None, card: found.id.clone() };
    let is_new = library.shelf().keep_nickname(&kept)?;
    let mut draft = Draft::new(voice);
    let key = if is_new { "nickname-added" } else { "nickname-there" };
    let args = [("nickname", Arg::strong(&kept.name)), ("card", Arg::strong(found.name(voice.lang)))];
    draft.text(voice.say(key, &args));
    let others = library.shelf().nicknames();
    let same = |other: &&Nickname| Nickname::key(&other.name) == Nickname::key(&kept.name);
    if others.iter().filter(same).nth(1).is_some() {
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
    Ok(draft.finish(Outcome::Answered, data))
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
pub(crate) fn remove(library: &Library, voice: Voice<'_>, nickname: &str) -> Result<Answer, ShelfError> {
    let cards = library.shelf().forget_nickname(nickname)?;
    let mut draft = Draft::new(voice);
    let is_gone = !cards.is_empty();
    let key = if is_gone { "nickname-removed" } else { "nickname-unknown" };
    draft.text(voice.say(key, &[("nickname", Arg::strong(nickname))]));
    let outcome = if is_gone { Outcome::Answered } else { Outcome::NothingFound };
    let data = json!({
        "kind": "nickname",
        "outcome": if is_gone { "answered" } else { "nothing-found" },
        "lang": voice.lang,
        "nickname": nickname,
        "cards": cards,
    });
    Ok(draft.finish(outcome, data))
}

/// The user's own nicknames.
pub(crate) fn list(library: &Library, voice: Voice<'_>) -> Answer {
    let nicknames = library.shelf().nicknames();
    let cards = library.all_cards();
    let name = |nickname: &Nickname| {
        cards.get(&nickname.card).map_or(nickname.card.clone(), |card| card.name(voice.lang).to_owned())
    };
    let mut draft = Draft::new(voice);
    let line = |nickname: &Nickname| {
        Line::default()
            .then(&nickname.name, Style::Strong)
            .then(format!(" → {}", name(nickname)), Style::Plain)
    };
    draft.bullets(None, nicknames.iter().map(line).collect());
    if nicknames.is_empty() {
        draft.text(voice.say("nickname-empty", &[]));
    }
    let listed = nicknames
        .iter()
        .map(|nickname| json!({ "nickname": nickname.name, "card": nickname.card, "name": name(nickname) }));
    let data = json!({
        "kind": "nicknames",
        "outcome": "answered",
        "lang": voice.lang,
        "nicknames": listed.collect::<Vec<_>>(),
    });
    draft.finish(Outcome::Answered, data)
}
