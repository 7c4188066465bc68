//! Bringing writes to disk.
//!
//! sled's `flush` hands its log to the system without an fsync on Linux: enough for a killed
//! process, not for a power cut. So the files are synced after it. Afterwards the number of the
//! write goes into a small file beside the log. When the log later knows fewer writes than that
//! file, it has lost some (sled takes a broken log for one that simply ends earlier), and the
//! store is damaged.

use std::collections::HashSet;
use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use super::directory::ACKNOWLEDGED;
use crate::WriteError;

/// The files of one store that must reach the disk before a write is acknowledged.
#[derive(Debug)]
pub(crate) struct Durable {
    dir: PathBuf,
    log: File,
    acknowledged: File,
    // sled never changes a blob once it is written, so each is synced once.
    synced_blobs: HashSet<OsString>,
}

impl Durable {
    /// Opens the files of a store whose database is open.
    pub(crate) fn open(dir: &Path) -> io::Result<Self> {
        let acknowledged = OpenOptions::new()
            .create(true)
            .truncate(false)
            .read(true)
            .write(true)
            .open(dir.join(ACKNOWLEDGED))?;
        let log = OpenOptions::new().write(true).open(dir.join("db"))?;
        Ok(Self { dir: dir.to_owned(), log, acknowledged, synced_blobs: HashSet::new() })
    }

    /// The number of the last acknowledged write; 0 where there is none.
    pub(crate) fn last_acknowledged(&mut self) -> io::Result<u64> {
        let mut bytes = [0; 8];
        self.acknowledged.seek(SeekFrom::Start(0))?;
        match self.acknowledged.read_exact(&mut bytes) {
            Ok(()) => Ok(u64::from_be_bytes(bytes)),
            Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => Ok(0),
            Err(error) => Err(error),
        }
    }

    /// Syncs what sled has flushed, then notes the write's number.
    pub(crate) fn acknowledge(&mut self, number: u64) -> Result<(), WriteError> {
        let blobs = self.dir.join("blobs");
        self.sync_blobs(&blobs).map_err(|source| WriteError::NotDurable { path: blobs, source })?;
        let failed = |name: &str, source| WriteError::NotDurable { path: self.dir.join(name), source };
        self.log.sync_all().map_err(|source| failed("db", source))?;
        let note = |mut file: &File| {
            file.seek(SeekFrom::Start(0))?;
            file.write_all(&number.to_be_bytes())?;
            file.sync_data()
        };
        note(&self.acknowledged).map_err(|source| failed(ACKNOWLEDGED, source))
    }

    fn sync_blobs(&mut self, blobs: &Path) -> io::Result<()> {
        let mut present = HashSet::new();
        let mut is_new = false;
        for entry in fs::read_dir(blobs)? {
            let name = entry?.file_name();
            if !self.synced_blobs.contains(&name) {
                match File::open(blobs.join(&name)) {
                    Ok(file) => file.sync_all()?,
                    // sled's cleaner removed it meanwhile: nothing refers to it any more.
                    Err(error) if error.kind() == io::ErrorKind::NotFound => continue,
                    Err(error) => return Err(error),
                }
                is_new = true;
            }
            present.insert(name);
        }
        self.synced_blobs = present;
        if is_new { sync_directory(blobs) } else { Ok(()) }
    }
}

/// Brings a directory's entries to disk, where the system knows such a thing.
pub(crate) fn sync_directory(dir: &Path) -> io::Result<()> {
    if cfg!(unix) { File::open(dir)?.sync_all() } else { Ok(()) }
}
