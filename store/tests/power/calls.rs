//! Every call that a writer makes to the file system is written down, and at any of them the disk is left with what was
//! brought to it and an arbitrary share of what was not.
//!
//! A file system promises no more than this: what `fsync` of a file has returned for is on disk, names are once their
//! folder was brought to disk, and of the rest any sectors are, in any order.

use std::collections::HashMap;
use std::env;
use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

use cardinal_store::Store;

use super::{Lots, SECTOR, commit, cuts, found};

const PLACE: &str = "CARDINAL_STORE_POWER_TEST";
const TEST: &str = "calls::what_was_acknowledged_is_on_a_disk_that_loses_all_that_was_not_brought_to_it";
/// What changes a disk, and what brings it there.
const CALLS: &str = "open,openat,creat,write,writev,pwrite64,pwritev,pwritev2,fsync,fdatasync,sync_file_range,\
                     ftruncate,truncate,fallocate,unlink,unlinkat,rename,renameat,renameat2,link,linkat,symlink,\
                     symlinkat,copy_file_range,sendfile,splice,io_uring_setup";

/// What a writer did.
#[derive(Debug)]
enum Call {
    /// A name is there from now on, with nothing in it if it was not there.
    Open {
        name: String,
        empties: bool,
    },
    /// Bytes at a place, or behind what is there.
    Write {
        name: String,
        at: Option<usize>,
        bytes: Vec<u8>,
    },
    /// It is this long now.
    Length {
        name: String,
        length: usize,
    },
    /// A file, or the folder, is brought to disk.
    Sync {
        name: String,
    },
    Remove {
        name: String,
    },
    Rename {
        from: String,
        to: String,
    },
    /// Somebody was told that this batch is kept.
    Acknowledged(u64),
}

#[derive(Debug, Clone)]
enum Change {
    Write { at: usize, bytes: Vec<u8> },
    Length(usize),
}

#[derive(Debug, Clone)]
enum Naming {
    Is(String, usize),
    IsNot(String),
}

#[derive(Debug, Default)]
struct File {
    on_disk: Vec<u8>,
    waiting: Vec<Change>,
    /// How long it is for who reads it now.
    length: usize,
}

/// What is on disk, and what waits.
#[derive(Debug, Default)]
struct Disk {
    files: Vec<File>,
    names: HashMap<String, usize>,
    kept: HashMap<String, usize>,
    names_waiting: Vec<Naming>,
}

impl Change {
    fn make(&self, file: &mut Vec<u8>) {
        match self {
            Self::Length(length) => file.resize(*length, 0),
            Self::Write { at, bytes } => {
                if file.len() < at + bytes.len() {
                    file.resize(at + bytes.len(), 0);
                }
                file[*at..at + bytes.len()].copy_from_slice(bytes);
            }
        }
    }

    /// The same by sectors.
    fn sectors(&self) -> Vec<Self> {
        let Self::Write { at, bytes } = self else { return vec![self.clone()] };
        let mut sectors = Vec::new();
        let (mut at, mut left) = (*at, bytes.as_slice());
        while !left.is_empty() {
            let (sector, rest) = left.split_at(left.len().min(SECTOR - at % SECTOR));
            sectors.push(Self::Write { at, bytes: sector.to_vec() });
            (at, left) = (at + sector.len(), rest);
        }
        sectors
    }
}

impl Disk {
    fn name(&mut self, naming: Naming) {
        match &naming {
            Naming::Is(name, file) => drop(self.names.insert(name.clone(), *file)),
            Naming::IsNot(name) => drop(self.names.remove(name)),
        }
        self.names_waiting.push(naming);
    }

    fn change(&mut self, name: &str, change: Change) {
        let file = &mut self.files[self.names[name]];
        file.length = match &change {
            Change::Length(length) => *length,
            Change::Write { at, bytes } => file.length.max(at + bytes.len()),
        };
        file.waiting.push(change);
    }

    fn make(&mut self, call: &Call) {
        match call {
            Call::Acknowledged(_) => {}
            Call::Open { name, empties } => {
                if !self.names.contains_key(name) {
                    self.files.push(File::default());
                    self.name(Naming::Is(name.clone(), self.files.len() - 1));
                } else if *empties {
                    self.change(name, Change::Length(0));
                }
            }
            Call::Write { name, at, bytes } => {
                let at = at.unwrap_or_else(|| self.files[self.names[name]].length);
                self.change(name, Change::Write { at, bytes: bytes.clone() });
            }
            Call::Length { name, length } => self.change(name, Change::Length(*length)),
            Call::Sync { name } if name.is_empty() => {
                for naming in std::mem::take(&mut self.names_waiting) {
                    match naming {
                        Naming::Is(name, file) => drop(self.kept.insert(name, file)),
                        Naming::IsNot(name) => drop(self.kept.remove(&name)),
                    }
                }
            }
            Call::Sync { name } => {
                let file = &mut self.files[self.names[name]];
                for change in std::mem::take(&mut file.waiting) {
                    change.make(&mut file.on_disk);
                }
            }
            Call::Remove { name } => self.name(Naming::IsNot(name.clone())),
            Call::Rename { from, to } => {
                let file = self.names[from];
                self.name(Naming::IsNot(from.clone()));
                self.name(Naming::Is(to.clone(), file));
            }
        }
    }

    /// What a cut now leaves of it, in a folder.
    fn cut(&self, folder: &Path, lots: &mut Lots) {
        // Names change in order; how many of the changes are on disk is open.
        let mut names = self.kept.clone();
        for naming in self.names_waiting.iter().take(lots.next(self.names_waiting.len() + 1)) {
            match naming {
                Naming::Is(name, file) => drop(names.insert(name.clone(), *file)),
                Naming::IsNot(name) => drop(names.remove(name)),
            }
        }
        // In memory alone, and made anew by whoever opens first.
        names.retain(|name, _| !name.ends_with("-shm"));
        // None of what waits, all of it, or any.
        let share = lots.next(6);
        for (name, file) in names {
            let file = &self.files[file];
            let mut left = file.on_disk.clone();
            for change in file.waiting.iter().flat_map(Change::sectors) {
                let is_kept = share == 5 || share > 0 && lots.next(5) < share;
                if is_kept {
                    change.make(&mut left);
                }
            }
            fs::write(folder.join(name), left).unwrap();
        }
    }
}

/// Bytes as the tracer writes them: `\x2f\x74`, within quotation marks or not.
fn bytes(written: &str) -> Vec<u8> {
    let digits = written.trim_matches('"').split("\\x").skip(1);
    digits.map(|pair| u8::from_str_radix(pair, 16).unwrap()).collect()
}

/// The name of a file in the folder, empty for the folder; `None` where it lies elsewhere.
fn within(folder: &Path, path: &[u8]) -> Option<String> {
    let path = std::str::from_utf8(path).ok()?.trim_end_matches(" (deleted)");
    Some(Path::new(path).strip_prefix(folder).ok()?.to_str()?.to_owned())
}

/// A call as the tracer writes it, `pid name(arguments) = result`; `None` where it changes nothing.
fn call(folder: &Path, line: &str) -> Option<Call> {
    let (_, line) = line.split_once(' ')?;
    let (name, rest) = line.trim_start().split_once('(')?;
    assert!(!rest.contains("unfinished"), "a writer with one thread: {line}");
    let (arguments, result) = rest.rsplit_once(") = ").or_else(|| rest.rsplit_once(" = "))?;
    if result.starts_with('-') || result.starts_with('?') {
        return None;
    }
    let arguments: Vec<&str> = arguments.trim_end().trim_end_matches(')').split(", ").collect();
    // What stands behind a number is what it is open on.
    let open = |at: usize| arguments[at].split_once('<').map(|(_, path)| bytes(path.trim_end_matches('>')));
    let opened = |at: usize| within(folder, &open(at).unwrap_or_default());
    let named = |at: usize| within(folder, &bytes(arguments[at]));
    let number = |at: usize| arguments[at].parse::<usize>().unwrap();
    match name {
        "openat" => {
            let flags = arguments[2];
            let (name, empties) = (named(1)?, flags.contains("O_TRUNC"));
            (empties || flags.contains("O_CREAT")).then_some(Call::Open { name, empties })
        }
        "write" => {
            let written = bytes(arguments[1]);
            if let Some(name) = opened(0) {
                return Some(Call::Write { name, at: None, bytes: written });
            }
            let said = String::from_utf8(written).ok()?;
            said.strip_prefix("kept ").and_then(|n| n.trim().parse().ok()).map(Call::Acknowledged)
        }
        "pwrite64" => {
            let (written, length) = (bytes(arguments[1]), number(2));
            assert_eq!(written.len(), length, "the tracer cut it short");
            Some(Call::Write { name: opened(0)?, at: Some(number(3)), bytes: written })
        }
        "ftruncate" => Some(Call::Length { name: opened(0)?, length: number(1) }),
        "fsync" | "fdatasync" => Some(Call::Sync { name: opened(0)? }),
        "unlink" => Some(Call::Remove { name: named(0)? }),
        "rename" => Some(Call::Rename { from: named(0)?, to: named(1)? }),
        // One of the others here would have to be known first.
        _ => {
            let mut within = String::new();
            for byte in folder.to_str().unwrap().bytes() {
                write!(within, "\\x{byte:02x}").unwrap();
            }
            assert!(!line.contains(&within), "a call that is not known: {line}");
            None
        }
    }
}

/// Everything that a writer of so many batches did in a folder, as the tracer saw it.
fn written_down(commits: u64) -> Vec<Call> {
    let (dir, log) = (tempfile::tempdir().unwrap(), tempfile::NamedTempFile::new().unwrap());
    // The tracer tells where a file truly lies.
    let folder = dir.path().canonicalize().unwrap().join("store");
    let traced = Command::new("strace")
        .args(["--follow-forks", "--decode-fds=path", "--strings-in-hex=all", "--string-limit=1048576"])
        .arg("--output")
        .arg(log.path())
        .args(["--trace", CALLS, "--"])
        .arg(env::current_exe().unwrap())
        .args(["--exact", TEST, "--nocapture", "--include-ignored"])
        .env(PLACE, format!("{commits} {}", folder.to_str().unwrap()))
        .stdout(Stdio::null())
        .status()
        .unwrap();
    assert!(traced.success());
    let log = fs::read_to_string(log.path()).unwrap();
    log.lines().filter_map(|line| call(&folder, line)).collect()
}

fn write_batches(commits: u64, folder: &Path) {
    let store = Store::open(folder).unwrap().store;
    for n in 1..=commits {
        commit(&store, n);
        // In one call, so that nobody else's words come in between.
        std::io::stdout().write_all(format!("kept {n}\n").as_bytes()).unwrap();
        std::io::stdout().flush().unwrap();
    }
}

/// The number of the batch that a cut left.
fn left(disk: &Disk, acknowledged: u64, lots: &mut Lots, at: usize) -> u64 {
    let dir = tempfile::tempdir().unwrap();
    disk.cut(dir.path(), lots);
    found(dir.path(), acknowledged, &format!("cut at call {at}"))
}

/// `CARDINAL_STORE_CUTS` says how many cuts there are.
#[test]
#[cfg_attr(not(have_strace), ignore = "needs strace: apt-get install strace")]
fn what_was_acknowledged_is_on_a_disk_that_loses_all_that_was_not_brought_to_it() {
    // The writer is this same test in a second process.
    if let Ok(told) = env::var(PLACE) {
        let (commits, folder) = told.split_once(' ').unwrap();
        write_batches(commits.parse().unwrap(), Path::new(folder));
        return;
    }
    let (cuts, commits) = (cuts(30), 12);
    let calls = written_down(commits);
    let told = |call: &Call| matches!(call, Call::Acknowledged(_));
    let (first, last) = (calls.iter().position(told).unwrap(), calls.iter().rposition(told).unwrap());
    let goes_on = |wanted: fn(&Call) -> bool| calls[first..last].iter().any(wanted);
    assert!(
        goes_on(|call| matches!(call, Call::Sync { name } if name == "cardinal.sqlite")),
        "the log is written back while batches are written"
    );
    let mut lots = Lots(0x9e37_79b9_7f4a_7c15);
    let mut moments: Vec<usize> = (0..cuts).map(|_| lots.next(calls.len() + 1)).collect();
    moments.sort_unstable();
    let mut moments = moments.into_iter().peekable();
    let (mut disk, mut acknowledged, mut went_on) = (Disk::default(), 0, 0);
    for (at, call) in calls.iter().enumerate() {
        while moments.next_if_eq(&at).is_some() {
            went_on += u64::from(left(&disk, acknowledged, &mut lots, at) > acknowledged);
        }
        if let Call::Acknowledged(n) = call {
            assert_eq!(left(&disk, acknowledged, &mut lots, at), *n, "on disk before it is told");
            acknowledged = *n;
        }
        disk.make(call);
    }
    assert_eq!(left(&disk, acknowledged, &mut lots, calls.len()), commits);
    println!(
        "{cuts} cuts among {} calls; after {went_on} of them a batch was there before it was told",
        calls.len()
    );
}

/// The same without one of the calls that bring the log to disk: then what was acknowledged is lost, and it is seen.
#[test]
#[cfg_attr(not(have_strace), ignore = "needs strace: apt-get install strace")]
fn a_writer_that_brought_nothing_to_disk_would_be_found_out() {
    let calls = written_down(3);
    let mut disk = Disk::default();
    for call in &calls {
        let is_log = matches!(call, Call::Sync { name } if name == "cardinal.sqlite-wal");
        // Ending the writer writes the log back, which is not to be waited for.
        if matches!(call, Call::Acknowledged(3)) {
            break;
        }
        if !is_log {
            disk.make(call);
        }
    }
    let mut lots = Lots(1);
    let found = (0..40).map(|_| {
        let dir = tempfile::tempdir().unwrap();
        disk.cut(dir.path(), &mut lots);
        let opened = Store::open(dir.path()).unwrap();
        opened.store.collection::<u64>("count").get("n").unwrap().unwrap_or(0)
    });
    assert!(found.min() < Some(2), "each of forty cuts left what was never brought to disk");
}
