//! The store's directory: its lock, its format mark, and which files belong in it.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use fs2::FileExt;

use super::FORMAT;
use super::durable::sync_directory;
use crate::OpenError;

const LOCK: &str = "lock";
const MARK: &str = "format";
/// The count of acknowledged writes; see [`super::durable`].
pub(crate) const ACKNOWLEDGED: &str = "acknowledged";
/// The files that sled makes, besides its snapshots.
const SLED: [&str; 3] = ["db", "conf", "blobs"];
const SNAPSHOT: &str = "snap.";
const UNFINISHED: &str = ".generating";

/// A store's directory that this process owns for as long as the value lives.
#[derive(Debug)]
pub(crate) struct Directory {
    path: PathBuf,
    // sled locks its own file too, but only after it has read what lies around: we must own the
    // directory before we remove an unfinished snapshot, which could be another process's live one.
    lock: File,
}

impl Directory {
    /// Creates the directory where needed and takes it into possession.
    pub(crate) fn own(path: &Path) -> Result<Self, OpenError> {
        fs::create_dir_all(path).map_err(|source| refused(path, path, source))?;
        let lock_path = path.join(LOCK);
        let lock = OpenOptions::new()
            .create(true)
            .truncate(false)
            .write(true)
            .open(&lock_path)
            .map_err(|source| refused(path, &lock_path, source))?;
        match lock.try_lock_exclusive() {
            Ok(()) => {
                // With links and dots resolved, so that it can be renamed.
                let path = path.canonicalize().map_err(|source| refused(path, path, source))?;
                Ok(Self { path, lock })
            }
            Err(error) if error.raw_os_error() == fs2::lock_contended_error().raw_os_error() => {
                Err(OpenError::Locked { dir: path.to_owned() })
            }
            Err(source) => Err(refused(path, &lock_path, source)),
        }
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Refuses a directory in which something other than a store lives: a mistyped path must
    /// never end with someone's documents renamed as a damaged store.
    pub(crate) fn refuse_foreign_files(&self) -> Result<(), OpenError> {
        for name in self.names()? {
            let ours = [LOCK, MARK, ACKNOWLEDGED].contains(&name.as_str())
                || SLED.contains(&name.as_str())
                || name.starts_with(SNAPSHOT);
            if !ours {
                return Err(OpenError::NotAStore { dir: self.path.clone(), found: name });
            }
        }
        Ok(())
    }

    /// Removes what a process killed while it wrote a snapshot left behind: sled takes such a
    /// file for a corrupt snapshot and would never open again. The log holds all that it held.
    pub(crate) fn remove_unfinished_snapshots(&self) -> Result<(), OpenError> {
        for name in self.names()? {
            if name.starts_with(SNAPSHOT) && name.ends_with(UNFINISHED) {
                let path = self.path.join(name);
                fs::remove_file(&path).map_err(|source| refused(&self.path, &path, source))?;
            }
        }
        Ok(())
    }

    /// Whether the store was ever completely made. Its format is checked on the way.
    pub(crate) fn is_marked(&self) -> Result<bool, OpenError> {
        let path = self.path.join(MARK);
        let text = match fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(false),
            Err(source) => return Err(refused(&self.path, &path, source)),
        };
        // A mark that is no number is damage of the mark alone: the format inside decides.
        if let Ok(found) = text.trim().parse() {
            self.check_format(found)?;
        }
        Ok(true)
    }

    /// Refuses a format that is not ours. Format 1 is the first, so there is none to migrate.
    pub(crate) fn check_format(&self, found: u64) -> Result<(), OpenError> {
        let dir = self.path.clone();
        match found.cmp(&FORMAT) {
            std::cmp::Ordering::Equal => Ok(()),
            std::cmp::Ordering::Greater => Err(OpenError::Newer { dir, found, known: FORMAT }),
            std::cmp::Ordering::Less => Err(OpenError::Older { dir, found, known: FORMAT }),
        }
    }

    /// Records that the store is completely made.
    pub(crate) fn mark(&self) -> Result<(), OpenError> {
        let path = self.path.join(MARK);
        let write = || {
            let mut file = File::create(&path)?;
            writeln!(file, "{FORMAT}")?;
            file.sync_all()?;
            sync_directory(&self.path)
        };
        write().map_err(|source| refused(&self.path, &path, source))
    }

    /// Renames the directory to the first free `<dir>.damaged-N`.
    pub(crate) fn move_aside(self, damage: String) -> Result<PathBuf, OpenError> {
        let mut name = self.path.file_name().unwrap_or_default().to_owned();
        name.push(".damaged-");
        let aside = (1..=u32::MAX)
            .map(|n| {
                let mut numbered = name.clone();
                numbered.push(n.to_string());
                self.path.with_file_name(numbered)
            })
            .find(|path| !path.exists())
            .unwrap_or_else(|| self.path.with_extension("damaged"));
        let dir = self.path;
        // Windows renames no directory with an open file in it. Elsewhere the lock is kept, so
        // that no other process can come to the same conclusion in between.
        let kept = if cfg!(windows) { None } else { Some(self.lock) };
        let moved = fs::rename(&dir, &aside);
        drop(kept);
        match moved {
            Ok(()) => Ok(aside),
            Err(source) => Err(OpenError::StuckDamaged { dir, aside, damage, source }),
        }
    }

    fn names(&self) -> Result<Vec<String>, OpenError> {
        let failed = |source| refused(&self.path, &self.path, source);
        let mut names = Vec::new();
        for entry in fs::read_dir(&self.path).map_err(failed)? {
            names.push(entry.map_err(failed)?.file_name().to_string_lossy().into_owned());
        }
        Ok(names)
    }
}

/// The error for a file operation that the system refused.
pub(crate) fn refused(dir: &Path, path: &Path, source: io::Error) -> OpenError {
    match source.kind() {
        io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => {
            OpenError::NotWritable { dir: dir.to_owned(), source }
        }
        _ => OpenError::Io { path: path.to_owned(), source },
    }
}
