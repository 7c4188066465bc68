//! How a store is opened: made, taken over from an earlier version, checked, or salvaged if it is damaged.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use rusqlite::{Connection, ErrorCode, ffi};

use super::earlier::{self, Failure};
use super::folder::{Folder, Mark, close_to_others, refused};
use super::{Disk, salvage, schema};
use crate::{Damaged, OpenError, Opened, Record, Store};

pub(super) fn open(dir: &Path) -> Result<Opened, OpenError> {
    let (folder, turn) = Folder::take_turn(dir)?;
    let damage = match attempt(&folder) {
        Ok((reader, writer)) => {
            let store = into_store(folder, reader, writer)?;
            drop(turn);
            return Ok(Opened { store, damaged: None });
        }
        Err(Failure::Refused(error)) => return Err(error),
        Err(Failure::Damaged(damage)) => damage,
    };
    // Nobody's records are moved from under them.
    folder.own()?;
    let (dir, aside) = folder.move_aside(&damage)?;
    drop(turn);
    start_anew(dir, aside, damage)
}

/// A store in the place of a damaged one, with what can be read of that.
fn start_anew(dir: PathBuf, aside: PathBuf, damage: String) -> Result<Opened, OpenError> {
    let (folder, _turn) = Folder::take_turn(&dir)?;
    folder.own()?;
    let found = salvage::found(&aside);
    fill(&folder, &found.records)?;
    folder.set_mark()?;
    match attempt(&folder) {
        Ok((reader, writer)) => {
            let salvage = found.told(found.records.len());
            if let Err(error) = salvage::note(&aside, &salvage) {
                return Err(refused(&aside, &aside, error));
            }
            let store = into_store(folder, reader, writer)?;
            Ok(Opened { store, damaged: Some(Damaged { dir: aside, damage, salvage }) })
        }
        Err(Failure::Refused(error)) => Err(error),
        Err(Failure::Damaged(damage)) => Err(OpenError::FreshDamaged { dir, damage }),
    }
}

fn into_store(folder: Folder, reader: Connection, writer: Connection) -> Result<Store, OpenError> {
    let file = folder.identity().map_err(|source| refused(folder.path(), &folder.database(), source))?;
    Ok(Store::new(Disk { reader: Mutex::new(reader), writer: Mutex::new(writer), file, folder }))
}

/// Opens what is there, or makes it, for whoever is alone in opening it.
fn attempt(folder: &Folder) -> Result<(Connection, Connection), Failure> {
    folder.share()?;
    let mark = folder.mark()?;
    if !folder.has_database() {
        if mark == Mark::Own {
            return Err(Failure::Damaged("its database is gone".to_owned()));
        }
        folder.own()?;
        let earlier = if folder.has_sled() {
            earlier::records(folder)?
        } else if mark == Mark::None {
            Vec::new()
        } else {
            return Err(Failure::Damaged("its log is gone".to_owned()));
        };
        fill(folder, &earlier)?;
        folder.share()?;
    }
    if mark != Mark::Own {
        let tidied = folder.put_earlier_away().and_then(|()| close_to_others(folder.path()));
        tidied.map_err(|source| refused(folder.path(), folder.path(), source))?;
        folder.set_mark()?;
    }
    let failed = |error: rusqlite::Error| classify(folder, &error);
    let mut writer = schema::connect(&folder.database()).map_err(failed)?;
    match schema::format(&writer).map_err(failed)? {
        0 => return Err(Failure::Damaged("its database is empty".to_owned())),
        found => folder.check_format(found)?,
    }
    schema::bring_up_to_date(&mut writer).map_err(failed)?;
    // Reading everything once finds damage now, where it can be told, and not in mid-answer.
    if let Some(damage) = schema::damage(&writer).map_err(failed)? {
        return Err(Failure::Damaged(damage));
    }
    let reader = schema::connect(&folder.database()).map_err(failed)?;
    Ok((reader, writer))
}

/// Makes the database, whole or not at all, with these records.
fn fill(folder: &Folder, records: &[Record]) -> Result<(), OpenError> {
    let system = |source| refused(folder.path(), folder.path(), source);
    let file = folder.begin().map_err(system)?;
    schema::fill(&file, records).map_err(|error| system(io::Error::other(error)))?;
    folder.finish().map_err(system)
}

/// What SQLite complains of in the file is damage; the rest is for the user to mend.
fn classify(folder: &Folder, error: &rusqlite::Error) -> Failure {
    let dir = folder.path();
    let io =
        |kind, error: String| Failure::Refused(refused(dir, &folder.database(), io::Error::new(kind, error)));
    match error.sqlite_error_code() {
        // Without a code: a column of another type, or none of that name: nothing that this version wrote.
        Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) | None => {
            Failure::Damaged(error.to_string())
        }
        // One of its files cannot be opened, next to those of ours that were: somebody may not do what they have to.
        Some(ErrorCode::PermissionDenied | ErrorCode::ReadOnly | ErrorCode::CannotOpen) => {
            io(io::ErrorKind::PermissionDenied, error.to_string())
        }
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => {
            Failure::Refused(OpenError::Locked { dir: dir.to_owned() })
        }
        // What SQLite says of a disk without room for the index of its log does not tell.
        Some(ErrorCode::DiskFull) => io(io::ErrorKind::StorageFull, no_room(error)),
        Some(ErrorCode::SystemIoFailure) if is_of_the_index(error) => {
            io(io::ErrorKind::StorageFull, no_room(error))
        }
        Some(_) => io(io::ErrorKind::Other, error.to_string()),
    }
}

fn no_room(error: &rusqlite::Error) -> String {
    format!("no storage space ({error})")
}

/// Whether SQLite could not make room for the index of its log.
fn is_of_the_index(error: &rusqlite::Error) -> bool {
    error.sqlite_error().is_some_and(|error| error.extended_code == ffi::SQLITE_IOERR_SHMSIZE)
}
