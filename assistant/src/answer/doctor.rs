//! The answer to `doctor`: whether everything is in its place.

use std::collections::BTreeMap;

use cardinal_cards_db::Share;
use serde::Serialize;

use super::backup::DamagedStore;
use super::ids::{DocumentId, RulesetId, ids};
use super::{Answer, Data, Draft, Line, Outcome, modelled};
use crate::Cardinal;
use crate::messages::{Arg, Voice};

/// Whether everything is in its place.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "outcome", rename_all = "kebab-case")]
pub enum DoctorData {
    /// What there is, and what is wrong.
    Answered(Box<Health>),
}

/// What there is, and what is wrong.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Health {
    /// Cardinal's version.
    pub version: String,
    /// The settings file that holds; null where there is none.
    pub settings: Option<String>,
    /// The language that the settings ask for; else null.
    pub language: Option<String>,
    /// The ruleset that answers where a question names none.
    pub ruleset: RulesetId,
    /// How many people, events and servers have preferences; null where that could not be read.
    pub preferences: Option<usize>,
    /// The directory for what is kept.
    pub data_dir: String,
    /// Whether a token for Discord is set; it is never shown.
    pub has_token: bool,
    /// Whether Discord was reached and knows the token; null where no token is set, and nothing was asked.
    pub discord: Option<DiscordReached>,
    /// How many rules are built in.
    pub rules: usize,
    /// How many cards are built in.
    pub cards: usize,
    /// How many steps the combat procedures have together.
    pub steps: usize,
    /// The directory of the store, or the address of its database without the password.
    pub store: String,
    /// The ids of imported documents; null where they could not be read.
    pub documents: Option<Vec<DocumentId>>,
    /// The names of imported files of card texts; null where they could not be read.
    pub card_files: Option<Vec<String>>,
    /// How many nicknames of one's own there are; null where they could not be read.
    pub nicknames: Option<usize>,
    /// How much of the effects of cards can be replayed, by game.
    pub modelled: BTreeMap<String, Share>,
    /// The damaged stores that lie beside the store; null where that could not be told.
    pub damaged_stores: Option<Vec<DamagedStore>>,
    /// What is wrong, each a sentence in the language of the answer.
    pub troubles: Vec<String>,
}

/// Whether Discord was reached.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum DiscordReached {
    /// It was, and knows the token.
    Reached,
    /// It was not, or does not know the token.
    NotReached,
}

/// What the host of this Cardinal knows of itself.
#[derive(Debug, Clone)]
pub struct Host {
    /// Its version.
    pub version: String,
    /// The settings file that holds, if there is one.
    pub settings_file: Option<String>,
    /// The language that the settings ask for.
    pub language: Option<String>,
    /// The directory for what is kept.
    pub data_dir: String,
    /// The damaged stores that lie beside the store; otherwise why that cannot be told, in a sentence.
    pub damaged: Result<Vec<DamagedStore>, String>,
    /// What came of asking Discord; `None` where no token is set.
    pub discord: Option<Result<Discord, String>>,
}

/// What Discord says to a token that it knows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Discord {
    /// How many connections it recommends.
    pub shards: u32,
    /// How many more sessions may be started today.
    pub sessions_left: u64,
}

/// What there is in the store; what could not be read is `None` and stands among the troubles.
struct Kept {
    documents: Option<Vec<DocumentId>>,
    card_files: Option<Vec<String>>,
    nicknames: Option<usize>,
    preferences: Option<usize>,
}

impl Kept {
    fn read(cardinal: &Cardinal) -> Self {
        let shelf = cardinal.library().shelf();
        let documents = shelf.documents().map(|kept| Some(ids(kept.iter().map(|document| &document.id))));
        let files = shelf.card_files().map(|kept| Some(kept.iter().map(|file| file.file.clone()).collect()));
        Self {
            documents: shelf.or_tell(documents),
            card_files: shelf.or_tell(files),
            nicknames: shelf.or_tell(shelf.nicknames().map(|kept| Some(kept.len()))),
            preferences: shelf.or_tell(cardinal.preferences_kept().map(Some)),
        }
    }
}

/// Answers what there is and what is wrong. `troubles` tells what has gone wrong with the store, once
/// everything in it has been looked at. Also says whether that was anything.
pub fn answer(
    cardinal: &Cardinal,
    voice: Voice<'_>,
    host: &Host,
    troubles: impl FnOnce() -> Vec<String>,
) -> (Answer, bool) {
    let library = cardinal.library();
    let kept = Kept::read(cardinal);
    let mut troubles = troubles();
    match &host.damaged {
        Ok(stores) => {
            let unlooked = stores.iter().filter(|store| !store.is_looked_through);
            troubles.extend(unlooked.map(|store| store.sentence(voice)));
        }
        Err(sentence) => troubles.push(sentence.clone()),
    }
    let has_store_troubles = !troubles.is_empty();
    if let Some(Err(sentence)) = &host.discord {
        troubles.push(sentence.clone());
    }
    let modelled = modelled::in_short(library, voice);
    let health = Health {
        version: host.version.clone(),
        settings: host.settings_file.clone(),
        language: host.language.clone(),
        ruleset: RulesetId::from(&cardinal.default_ruleset()),
        preferences: kept.preferences,
        data_dir: host.data_dir.clone(),
        has_token: host.discord.is_some(),
        discord: host.discord.as_ref().map(|asked| match asked {
            Ok(_) => DiscordReached::Reached,
            Err(_) => DiscordReached::NotReached,
        }),
        rules: library.rulebook().rules().len(),
        cards: library.cards().len(),
        steps: library.rulesets().map(|rules| rules.procedure.steps().count()).sum(),
        store: library.shelf().place(),
        documents: kept.documents,
        card_files: kept.card_files,
        nicknames: kept.nicknames,
        modelled: modelled.iter().map(|(shares, _)| (shares.game.clone(), shares.all)).collect(),
        damaged_stores: host.damaged.as_ref().ok().cloned(),
        troubles,
    };
    let modelled = modelled.into_iter().map(|(_, line)| line).collect();
    let mut draft = Draft::new(voice);
    draft.title(voice.say("doctor-title", &[("version", host.version.as_str().into())]));
    draft.bullets(None, lines(voice, &health, host, modelled));
    draft.bullets(
        Some(voice.say("doctor-troubles", &[])),
        health.troubles.iter().map(|trouble| trouble.clone().into()).collect(),
    );
    damaged(&mut draft, voice, health.damaged_stores.as_deref().unwrap_or_default());
    let data = Data::Doctor(DoctorData::Answered(Box::new(health)));
    (draft.finish(Outcome::Answered, data), has_store_troubles)
}

/// What became of the damaged stores, and all that is lost of them for who asks for more.
fn damaged(draft: &mut Draft<'_>, voice: Voice<'_>, stores: &[DamagedStore]) {
    let looked = || stores.iter().filter(|store| store.is_looked_through);
    let told = looked().map(|store| store.sentence(voice).into()).collect();
    draft.bullets(Some(voice.say("damaged-stores", &[])), told);
    draft.later(|draft| {
        for store in looked() {
            let heading = voice.say("damaged-all-lost", &[("dir", Arg::code(&store.dir))]);
            draft.bullets(Some(heading), store.lost.iter().map(|name| name.clone().into()).collect());
        }
    });
}

fn lines(voice: Voice<'_>, health: &Health, host: &Host, modelled: Vec<Line>) -> Vec<Line> {
    let mut lines = vec![match &health.settings {
        Some(file) => voice.say("doctor-settings", &[("file", Arg::code(file))]),
        None => voice.say("doctor-no-settings", &[]),
    }];
    lines.push(voice.say("doctor-language", &[("lang", Arg::code(voice.lang.code()))]));
    lines.push(voice.say("doctor-ruleset", &[("ruleset", Arg::code(&health.ruleset.0))]));
    let counts =
        [("rules", health.rules.into()), ("cards", health.cards.into()), ("steps", health.steps.into())];
    lines.push(voice.say("doctor-counts", &counts));
    let store = Arg::code(&health.store);
    lines.push(match &health.documents {
        Some(kept) => voice.say("doctor-store", &[("dir", store), ("count", kept.len().into())]),
        None => voice.say("doctor-store-unread", &[("dir", store)]),
    });
    if let (Some(files), Some(nicknames)) = (&health.card_files, health.nicknames) {
        let imports = [("count", files.len().into()), ("nicknames", nicknames.into())];
        lines.push(voice.say("doctor-cards", &imports));
    }
    lines.extend(modelled);
    let preferences = health.preferences;
    lines.extend(preferences.map(|count| voice.say("doctor-preferences", &[("count", count.into())])));
    lines.push(match &host.discord {
        None => voice.say("doctor-no-token", &[]),
        Some(Err(_)) => voice.say("doctor-token", &[]),
        Some(Ok(Discord { shards, sessions_left })) => {
            let sessions = i64::try_from(*sessions_left).unwrap_or(i64::MAX);
            let args = [("shards", i64::from(*shards).into()), ("sessions", sessions.into())];
            voice.say("doctor-reached", &args)
        }
    });
    lines
}
