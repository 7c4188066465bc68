//! `backup` and `restore`: copies of all that is kept, and their way back.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use cardinal_language::Lang;
use cardinal_store::{Backup, BackupError, Source, Store};
use clap::ArgMatches;

use super::settings::Loaded;
use super::{Exit, complaint};
use crate::arguments::args::Global;
use crate::host;
use crate::terminal::Screen;
use cardinal_assistant::Cardinal;
use cardinal_assistant::answer::backup;
use cardinal_assistant::messages::{Messages, Voice};

pub(super) fn run(
    cardinal: &Cardinal,
    screen: &Screen,
    loaded: &Loaded,
    global: &Global,
    own: &ArgMatches,
    is_restored: bool,
) -> io::Result<Exit> {
    let voice = cardinal.voice(cardinal.default_language(global.lang));
    // clap has it: the table of commands says that it is needed.
    let Some(file) = own.get_one::<PathBuf>("copy") else { return Ok(Exit::Usage) };
    let source = host::store_of(&loaded.settings);
    let data_dir = &loaded.settings.data_dir;
    let name = file.display().to_string();
    let answer = if is_restored {
        let restored = restore(voice, &source, data_dir, file);
        let named =
            restored.map(|(records, before)| (records, before.map(|path| path.display().to_string())));
        backup::restored(voice, &name, named)
    } else {
        backup::backed_up(voice, &name, back_up(voice, &source, data_dir, file))
    };
    screen.show(&answer, false)?;
    Ok(answer.outcome.into())
}

fn back_up(
    voice: Voice<'_>,
    source: &Source,
    data_dir: &Path,
    file: &Path,
) -> Result<BTreeMap<String, usize>, String> {
    if source.is_absent() {
        let dir = [("dir", data_dir.display().to_string().into())];
        return Err(voice.text("backup-nothing", &dir));
    }
    let store = open(voice.lang, source)?;
    store.back_up(file).map_err(|error| sentence(voice.lang, file, &error))
}

/// Puts the copy in the place of what is kept, once that has been copied itself; also says where to.
fn restore(
    voice: Voice<'_>,
    source: &Source,
    data_dir: &Path,
    file: &Path,
) -> Result<(BTreeMap<String, usize>, Option<PathBuf>), String> {
    let said = |error: BackupError| match error {
        BackupError::Io { source, .. } => {
            complaint::unread(voice.lang, &file.display().to_string(), &source.into())
        }
        other => sentence(voice.lang, file, &other),
    };
    let copy = Backup::read(file).map_err(said)?;
    let is_first = source.is_absent();
    let store = open(voice.lang, source)?;
    let before = (!is_first).then(|| free_name(data_dir));
    if let Some(before) = &before {
        // Where the store lies in a database, nothing may have been kept below it yet.
        let made = fs::create_dir_all(data_dir);
        made.map_err(|error| complaint::unwritable(voice.lang, &data_dir.display().to_string(), &error))?;
        store.back_up(before).map_err(|error| sentence(voice.lang, before, &error))?;
    }
    let records = store.restore(&copy).map_err(said)?;
    Ok((records, before))
}

/// The first name below the data directory that no earlier copy has.
fn free_name(data_dir: &Path) -> PathBuf {
    let name = |n: u32| data_dir.join(format!("before-restore-{n}.sqlite"));
    (1..u32::MAX).map(name).find(|path| !path.exists()).unwrap_or_else(|| name(u32::MAX))
}

fn open(lang: Lang, source: &Source) -> Result<Store, String> {
    let opened = source.open().map_err(|error| complaint::unopened(lang, error))?;
    if let Some(damaged) = &opened.damaged {
        complaint::tell(lang, &complaint::damaged(lang, damaged));
    }
    Ok(opened.store)
}

/// Why nothing was copied or brought back.
fn sentence(lang: Lang, file: &Path, error: &BackupError) -> String {
    let say = |key: &str, more: &[(&str, String)]| {
        let file = [("file", file.display().to_string().into())];
        let more = more.iter().map(|(name, value)| (*name, value.as_str().into()));
        let args: Vec<_> = file.into_iter().chain(more).collect();
        Messages::embedded().get(lang, key, &args)
    };
    match error {
        BackupError::Exists { .. } => say("backup-exists", &[]),
        BackupError::NotACopy { .. } => say("backup-not-a-copy", &[]),
        BackupError::Damaged { damage, .. } => say("backup-damaged", &[("damage", damage.clone())]),
        BackupError::Newer { .. } => say("backup-newer", &[]),
        BackupError::Io { source, .. } => say("live-unwritten", &[("reason", source.to_string())]),
        BackupError::Unread(failure) => say("store-unreadable", &[("reason", failure.to_string())]),
        // Of what could not be written there is always something to say; the rest is told likewise.
        other => say("store-unwritten", &[("reason", other.to_string())]),
    }
}
