//! The answers about what a user calls cards.

use cardinal_cards_db::{Lookup, Nickname};
use cardinal_language::Lang;
use serde::Serialize;

use super::ids::{CardId, ids};
use super::missing::{AskedFor, NearCards};
use super::{Answer, Data, Draft, Line, Outcome, Style, card};
use crate::library::{Library, UserStoreError};
use crate::messages::{Arg, Voice};

/// A name of one's own for a card, kept or taken away.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "outcome", rename_all = "kebab-case")]
pub enum NicknameData {
    /// It was kept, or taken away.
    Answered {
        /// The nickname.
        nickname: String,
        /// The card that it means; of one taken away, the cards that it meant.
        cards: Vec<CardId>,
        /// Of one that was added: whether it was not there before.
        #[serde(skip_serializing_if = "Option::is_none")]
        is_new: Option<bool>,
    },
    /// There is none to be taken away.
    #[serde(rename = "nothing-found")]
    Unknown {
        /// The nickname.
        nickname: String,
        /// None.
        cards: [CardId; 0],
    },
    /// It can be no nickname.
    #[serde(rename = "invalid")]
    IsName {
        /// The nickname.
        nickname: String,
        /// The cards that names lead to already by these words; none where these are no name.
        leads_to: Vec<CardId>,
    },
    /// Nobody keeps it, where a server or a person on a face with many people calls cards something.
    #[serde(rename = "invalid")]
    Refused {
        /// Why.
        refused: WhyNotCalled,
    },
    /// No card has the name that is to be called so.
    #[serde(rename = "nothing-found")]
    NoCard(NearCards),
    /// Several cards have it.
    Ambiguous(NearCards),
}

/// Why a nickname is not kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum WhyNotCalled {
    /// Only a nickname or only a card was named.
    Half,
    /// It is too long.
    Long,
    /// There are as many as can be.
    Full,
    /// Whoever asked does not manage the server.
    NotAManager,
}

/// Names of one's own for cards.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "outcome", rename_all = "kebab-case")]
pub enum NicknamesData {
    /// All of them.
    Answered {
        /// The nicknames.
        nicknames: Vec<NicknameTold>,
    },
}

/// A name of one's own for a card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NicknameTold {
    /// The nickname.
    pub nickname: String,
    /// The card that it means.
    pub card: CardId,
    /// The card's name in the language of the answer.
    pub name: String,
}

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
    let (found, _) = card::find_card(library, voice, AskedFor::Nickname, name)?;
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
    let data = NicknameData::Answered {
        nickname: kept.name.clone(),
        cards: vec![CardId::from(&kept.card)],
        is_new: Some(is_new),
    };
    draft.finish(Outcome::Answered, Data::Nickname(data))
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
    let leads_to = ids(leads.iter().map(|card| &card.id));
    let data = NicknameData::IsName { nickname: nickname.to_owned(), leads_to };
    draft.finish(Outcome::Invalid, Data::Nickname(data))
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
    let nickname = nickname.to_owned();
    if !is_gone {
        let data = NicknameData::Unknown { nickname, cards: [] };
        return draft.finish(Outcome::NothingFound, Data::Nickname(data));
    }
    let data = NicknameData::Answered { nickname, cards: ids(cards), is_new: None };
    draft.finish(Outcome::Answered, Data::Nickname(data))
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
    Ok(draft.finish(Outcome::Answered, told(library, voice, &nicknames)))
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
pub(super) fn told(library: &Library, voice: Voice<'_>, nicknames: &[Nickname]) -> Data {
    let told = |nickname: &Nickname| NicknameTold {
        nickname: nickname.name.clone(),
        card: CardId::from(&nickname.card),
        name: name_of(library, voice, nickname),
    };
    Data::Nicknames(NicknamesData::Answered { nicknames: nicknames.iter().map(told).collect() })
}
