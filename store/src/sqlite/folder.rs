//! The store's folder: who has it, its format mark, and which files belong in it.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use fs2::FileExt;

use super::FORMAT;
use crate::OpenError;

/// Who has the store open holds this: an earlier version alone, those of this version together.
const LOCK: &str = "lock";
/// Who is opening the store holds this, alone.
const OPENING: &str = "opening";
const MARK: &str = "format";
const DATABASE: &str = "cardinal.sqlite";
/// A database that is being filled with the records of another store.
const UNFINISHED: &str = "cardinal.sqlite.new";
/// What SQLite puts beside a database.
const BESIDE: [&str; 3] = ["-wal", "-shm", "-journal"];
/// The files of a store of format 1, besides sled's snapshots.
const SLED: [&str; 4] = ["db", "conf", "blobs", "acknowledged"];
const SNAPSHOT: &str = "snap.";
/// Where these go once they are taken over.
const EARLIER: &str = "earlier";
/// In a folder that was moved aside: what became of its records.
pub(super) const SALVAGE: &str = "salvage.json";
/// How long whoever opens the store waits for others that do.
const PATIENCE: Duration = Duration::from_secs(20);
/// How long it waits for those that have it open: one that was just closed is let go of in a moment.
const MOMENT: Duration = Duration::from_millis(200);

/// A store's folder that this process has open for as long as the value lives.
#[derive(Debug)]
pub(super) struct Folder {
    path: PathBuf,
    lock: File,
}

/// That a process alone is opening the store, for as long as the value lives.
#[derive(Debug)]
pub(super) struct Turn(#[expect(dead_code, reason = "it is held")] File);

/// Which file a path leads to.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Identity(#[cfg(unix)] (u64, u64));

/// What the format mark says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Mark {
    /// There is none.
    None,
    /// It is damaged: what lies beside it decides.
    Garbled,
    /// A store of sled's.
    Sled,
    /// A store of this format.
    Own,
}

impl Folder {
    /// Creates the folder where needed, and waits until nobody else is opening the store.
    pub(super) fn take_turn(path: &Path) -> Result<(Self, Turn), OpenError> {
        make_private(path).map_err(|source| refused(path, path, source))?;
        // With links and dots resolved, so that it can be renamed.
        let path = path.canonicalize().map_err(|source| refused(path, path, source))?;
        let lock =
            open_private(&path.join(LOCK)).map_err(|source| refused(&path, &path.join(LOCK), source))?;
        let folder = Self { path, lock };
        folder.refuse_foreign_files()?;
        let at = folder.path.join(OPENING);
        let turn = open_private(&at).map_err(|source| refused(&folder.path, &at, source))?;
        folder.wait(PATIENCE, || turn.try_lock_exclusive())?;
        Ok((folder, Turn(turn)))
    }

    /// Has the store open together with others of this version.
    pub(super) fn share(&self) -> Result<(), OpenError> {
        self.wait(MOMENT, || FileExt::try_lock_shared(&self.lock))
    }

    /// Has it open alone.
    pub(super) fn own(&self) -> Result<(), OpenError> {
        self.wait(MOMENT, || self.lock.try_lock_exclusive())
    }

    fn wait(&self, patience: Duration, attempt: impl Fn() -> io::Result<()>) -> Result<(), OpenError> {
        let begun = Instant::now();
        loop {
            match attempt() {
                Ok(()) => return Ok(()),
                Err(error) if error.raw_os_error() == fs2::lock_contended_error().raw_os_error() => {
                    if begun.elapsed() > patience {
                        return Err(OpenError::Locked { dir: self.path.clone() });
                    }
                    thread::sleep(Duration::from_millis(5));
                }
                Err(source) => return Err(refused(&self.path, &self.path, source)),
            }
        }
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    pub(super) fn database(&self) -> PathBuf {
        self.path.join(DATABASE)
    }

    /// The file that the database is now.
    pub(super) fn identity(&self) -> io::Result<Identity> {
        Identity::of(&self.database())
    }

    /// Refuses where the database is no longer this file.
    pub(super) fn holds(&self, file: &Identity) -> io::Result<()> {
        if self.identity()? == *file {
            return Ok(());
        }
        Err(io::Error::new(io::ErrorKind::NotFound, format!("{DATABASE} is another file now")))
    }

    /// Refuses a folder in which something other than a store lives: a mistyped path must never end with
    /// someone's documents renamed as a damaged store.
    fn refuse_foreign_files(&self) -> Result<(), OpenError> {
        let beside = |name: &str, of: &str| {
            name.strip_prefix(of).is_some_and(|rest| rest.is_empty() || BESIDE.contains(&rest))
        };
        for name in self.names()? {
            let ours = [LOCK, OPENING, MARK, EARLIER, SALVAGE].contains(&name.as_str())
                || beside(&name, DATABASE)
                || beside(&name, UNFINISHED)
                || SLED.contains(&name.as_str())
                || name.starts_with(SNAPSHOT);
            if !ours {
                return Err(OpenError::NotAStore { dir: self.path.clone(), found: name });
            }
        }
        Ok(())
    }

    /// What the format mark says; a format that is none of ours is refused.
    pub(super) fn mark(&self) -> Result<Mark, OpenError> {
        let path = self.path.join(MARK);
        let bytes = match fs::read(&path) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Mark::None),
            Err(source) => return Err(refused(&self.path, &path, source)),
        };
        let said = std::str::from_utf8(&bytes).ok().and_then(|text| text.trim().parse().ok());
        let Some(found) = said else { return Ok(Mark::Garbled) };
        self.check_format(found)?;
        Ok(if found == FORMAT { Mark::Own } else { Mark::Sled })
    }

    /// Refuses a format that is neither ours nor taken over.
    pub(super) fn check_format(&self, found: u64) -> Result<(), OpenError> {
        let dir = self.path.clone();
        match found {
            0 => Err(OpenError::Older { dir, found, known: FORMAT }),
            1..=FORMAT => Ok(()),
            _ => Err(OpenError::Newer { dir, found, known: FORMAT }),
        }
    }

    /// Records that the store is completely made, in this format.
    pub(super) fn set_mark(&self) -> Result<(), OpenError> {
        let path = self.path.join(MARK);
        let write = || {
            write_private(&path, format!("{FORMAT}\n").as_bytes())?;
            sync_directory(&self.path)
        };
        write().map_err(|source| refused(&self.path, &path, source))
    }

    /// Whether a database lies there.
    pub(super) fn has_database(&self) -> bool {
        self.database().exists()
    }

    /// Whether a store of sled's does.
    pub(super) fn has_sled(&self) -> bool {
        self.path.join("db").exists()
    }

    /// An empty file to fill, which [`Folder::finish`] makes the database.
    pub(super) fn begin(&self) -> io::Result<PathBuf> {
        let path = self.path.join(UNFINISHED);
        for beside in [""].into_iter().chain(BESIDE) {
            match fs::remove_file(self.path.join(format!("{UNFINISHED}{beside}"))) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
                _ => (),
            }
        }
        open_private(&path)?;
        Ok(path)
    }

    /// Makes the file that was filled, and closed, the database.
    pub(super) fn finish(&self) -> io::Result<()> {
        let filled = self.path.join(UNFINISHED);
        File::open(&filled)?.sync_all()?;
        fs::rename(&filled, self.database())?;
        sync_directory(&self.path)
    }

    /// Puts the files of the store that was taken over into a folder of their own, closed to others.
    pub(super) fn put_earlier_away(&self) -> io::Result<()> {
        let earlier = self.path.join(EARLIER);
        for name in self.names().map_err(io::Error::other)? {
            if SLED.contains(&name.as_str()) || name.starts_with(SNAPSHOT) {
                make_private(&earlier)?;
                fs::rename(self.path.join(&name), earlier.join(&name))?;
            }
        }
        sync_directory(&self.path)
    }

    /// Removes what a process killed while it wrote a snapshot left behind: sled takes such a file for a
    /// corrupt snapshot and would never open again. The log holds all that it held.
    pub(super) fn remove_unfinished_snapshots(&self) -> Result<(), OpenError> {
        for name in self.names()? {
            if name.starts_with(SNAPSHOT) && name.ends_with(".generating") {
                let path = self.path.join(name);
                fs::remove_file(&path).map_err(|source| refused(&self.path, &path, source))?;
            }
        }
        Ok(())
    }

    /// Renames the folder to the first free `<dir>.damaged-N`, and gives its old and its new name.
    pub(super) fn move_aside(self, damage: &str) -> Result<(PathBuf, PathBuf), OpenError> {
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
        // Windows renames no directory with an open file in it. Elsewhere the lock is kept, so that no
        // other process can come to the same conclusion in between.
        let kept = if cfg!(windows) { None } else { Some(self.lock) };
        let moved = fs::rename(&dir, &aside);
        drop(kept);
        match moved {
            Ok(()) => Ok((dir, aside)),
            Err(source) => Err(OpenError::StuckDamaged { dir, aside, damage: damage.to_owned(), source }),
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

/// The database in a folder, for whoever moved it there.
pub(super) fn database_in(folder: &Path) -> PathBuf {
    folder.join(DATABASE)
}

impl Identity {
    #[cfg(unix)]
    fn of(path: &Path) -> io::Result<Self> {
        use std::os::unix::fs::MetadataExt;

        fs::metadata(path).map(|file| Self((file.dev(), file.ino())))
    }

    /// Elsewhere no file that is open can be moved.
    #[cfg(not(unix))]
    fn of(path: &Path) -> io::Result<Self> {
        fs::metadata(path).map(|_| Self())
    }
}

/// A folder for its owner alone, where there is none yet.
fn make_private(path: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path)
}

/// A file for its owner alone, made where there is none.
pub(super) fn open_private(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.create(true).truncate(false).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

/// Writes a file for its owner alone, in the place of what it holds.
pub(super) fn write_private(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = open_private(path)?;
    file.set_len(0)?;
    file.write_all(bytes)?;
    file.sync_all()
}

/// Closes what an earlier version left open to others.
pub(super) fn close_to_others(path: &Path) -> io::Result<()> {
    #[cfg(unix)]
    fs::set_permissions(path, std::os::unix::fs::PermissionsExt::from_mode(0o700))?;
    #[cfg(not(unix))]
    let _ = path;
    Ok(())
}

/// Brings a directory's entries to disk, where the system knows such a thing.
pub(super) fn sync_directory(dir: &Path) -> io::Result<()> {
    if cfg!(unix) { File::open(dir)?.sync_all() } else { Ok(()) }
}

/// The error for a file operation that the system refused.
pub(super) fn refused(dir: &Path, path: &Path, source: io::Error) -> OpenError {
    match source.kind() {
        io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => {
            OpenError::NotWritable { dir: dir.to_owned(), source }
        }
        _ => OpenError::Io { path: path.to_owned(), source },
    }
}
