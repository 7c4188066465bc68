//! `doctor`: whether everything is in its place.

use std::io;

use serde_json::json;

use super::args::Global;
use super::settings::Loaded;
use super::{Exit, complaint, discord};
use crate::discord::Reached;
use crate::terminal::Screen;
use cardinal_assistant::Cardinal;
use cardinal_assistant::answer::{Draft, Outcome, modelled};
use cardinal_assistant::messages::Arg;

pub(super) fn run(
    cardinal: &Cardinal,
    screen: &Screen,
    loaded: &Loaded,
    global: &Global,
) -> io::Result<Exit> {
    let library = cardinal.library();
    let voice = cardinal.voice(cardinal.default_language(global.lang));
    let settings = &loaded.settings;
    let shelf = library.shelf();
    // What cannot be read is none of these numbers, and stands among the troubles.
    let documents = shelf.or_tell(shelf.documents().map(Some));
    let card_files = shelf.or_tell(shelf.card_files().map(Some));
    let nicknames = shelf.or_tell(shelf.nicknames().map(Some));
    let preferences = shelf.or_tell(cardinal.preferences_kept().map(Some));
    let mut troubles = complaint::troubles(cardinal, voice.lang);
    let (rules, cards) = (library.rulebook().rules().len(), library.cards().len());
    let steps = library.rulesets().map(|rules| rules.procedure.steps().count()).sum::<usize>();
    let ruleset = cardinal.default_ruleset();
    let store = library.shelf().directory().map_or_else(String::new, |dir| dir.display().to_string());

    let mut draft = Draft::new(voice);
    draft.title(voice.say("doctor-title", &[("version", env!("CARGO_PKG_VERSION").into())]));
    let settings_file = settings.file.as_ref().map(|file| file.display().to_string());
    let mut lines = vec![match &settings_file {
        Some(file) => voice.say("doctor-settings", &[("file", Arg::code(file))]),
        None => voice.say("doctor-no-settings", &[]),
    }];
    lines.push(voice.say("doctor-language", &[("lang", Arg::code(voice.lang.code()))]));
    lines.push(voice.say("doctor-ruleset", &[("ruleset", Arg::code(&ruleset))]));
    lines.push(
        voice.say(
            "doctor-counts",
            &[("rules", rules.into()), ("cards", cards.into()), ("steps", steps.into())],
        ),
    );
    lines.push(match &documents {
        Some(kept) => voice.say("doctor-store", &[("dir", Arg::code(&store)), ("count", kept.len().into())]),
        None => voice.say("doctor-store-unread", &[("dir", Arg::code(&store))]),
    });
    if let (Some(files), Some(nicknames)) = (&card_files, &nicknames) {
        let imports = [("count", files.len().into()), ("nicknames", nicknames.len().into())];
        lines.push(voice.say("doctor-cards", &imports));
    }
    let modelled = modelled::in_short(library, voice);
    lines.extend(modelled.iter().map(|(_, line)| line.clone()));
    lines.extend(preferences.map(|count| voice.say("doctor-preferences", &[("count", count.into())])));
    let has_store_troubles = !troubles.is_empty();
    // Nothing is asked of the network where nobody wants Discord.
    let reached = settings.token.clone().map(discord::reached);
    lines.push(match &reached {
        None => voice.say("doctor-no-token", &[]),
        Some(Err(_)) => voice.say("doctor-token", &[]),
        Some(Ok(Reached { shards, sessions_left })) => {
            let sessions = i64::try_from(*sessions_left).unwrap_or(i64::MAX);
            let args = [("shards", i64::from(*shards).into()), ("sessions", sessions.into())];
            voice.say("doctor-reached", &args)
        }
    });
    if let Some(Err(error)) = &reached {
        troubles.push(discord::sentence(voice, error));
    }
    draft.bullets(None, lines);
    draft.bullets(
        Some(voice.say("doctor-troubles", &[])),
        troubles.iter().map(|trouble| trouble.clone().into()).collect(),
    );
    let data = json!({
        "kind": "doctor",
        "outcome": "answered",
        "lang": voice.lang,
        "version": env!("CARGO_PKG_VERSION"),
        "settings": settings_file,
        "language": settings.language,
        "ruleset": ruleset,
        "preferences": preferences,
        "data_dir": settings.data_dir.display().to_string(),
        "has_token": settings.token.is_some(),
        "discord": reached.as_ref().map(|reached| if reached.is_ok() { "reached" } else { "not-reached" }),
        "rules": rules,
        "cards": cards,
        "steps": steps,
        "store": store,
        "documents": documents.map(|kept| kept.iter().map(|one| one.id.clone()).collect::<Vec<_>>()),
        "card_files": card_files.map(|kept| kept.iter().map(|one| one.file.clone()).collect::<Vec<_>>()),
        "nicknames": nicknames.map(|kept| kept.len()),
        "modelled": modelled.iter().map(|(shares, _)| (shares.game.clone(), json!(shares.all))).collect::<serde_json::Map<_, _>>(),
        "troubles": troubles,
    });
    screen.show(&draft.finish(Outcome::Answered, data), false)?;
    Ok(match (has_store_troubles, reached) {
        (true, _) => Exit::Trouble,
        (false, Some(Err(_))) => Exit::Discord,
        _ => Exit::Answered,
    })
}
