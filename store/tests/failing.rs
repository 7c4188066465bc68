//! A disk that fails while the store is open: what was acknowledged stays and is read on, and
//! nothing else is.

#![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

use std::fs;
use std::path::Path;

use cardinal_store::{Batch, Collection, Store, WriteError};

mod server;

fn names(names: &Collection<String>) -> Vec<(String, String)> {
    names.iter().map(Result::unwrap).collect()
}

#[test]
fn a_database_that_is_taken_away_is_read_on_and_not_written_until_it_is_back() {
    let folder = tempfile::tempdir().unwrap();
    let dir = folder.path().join("store");
    let store = Store::open(&dir).unwrap().store;
    let cards = store.collection::<String>("cards");
    let text = |text: &str| text.to_owned();
    cards.put_many([("a", &text("Ambush")), ("b", &text("Barrage"))]).unwrap();
    let acknowledged = names(&cards);
    let (here, away) = (dir.join("cardinal.sqlite"), folder.path().join("away"));
    fs::rename(&here, &away).unwrap();
    let mut batch = Batch::new();
    batch.put(&cards, "a", &text("changed")).unwrap();
    batch.remove(&cards, "b");
    assert!(matches!(store.commit(batch), Err(WriteError::Database(_))));
    fs::write(&here, b"another file").unwrap();
    assert!(matches!(cards.put("c", &text("lost")), Err(WriteError::Database(_))));
    assert_eq!(names(&cards), acknowledged);
    fs::rename(&away, &here).unwrap();
    cards.put("c", &text("Clone")).unwrap();
    assert_eq!(cards.len().unwrap(), 3);
}

/// Two on one record: of each pair of writes that began alike one is made, and each is told which.
#[test]
fn two_processes_that_count_on_one_record_count_each_time_once() {
    if let Ok(place) = std::env::var("CARDINAL_STORE_RACE_TEST") {
        count(&place);
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    race(folder.path().to_str().unwrap());
}

#[test]
#[cfg_attr(not(have_postgres), ignore = "needs PostgreSQL's server: apt-get install postgresql")]
fn two_processes_that_count_on_one_record_of_a_database_count_each_time_once() {
    race(&server::shared().new_database());
}

/// `CARDINAL_STORE_RACES` says how often they race.
fn race(place: &str) {
    let times = std::env::var("CARDINAL_STORE_RACES").map_or(500, |number| number.parse().unwrap());
    let begun = std::time::Instant::now();
    let mut processes: Vec<_> = (0..2)
        .map(|_| {
            std::process::Command::new(std::env::current_exe().unwrap())
                .args(["--exact", "two_processes_that_count_on_one_record_count_each_time_once"])
                .env("CARDINAL_STORE_RACE_TEST", place)
                .env("CARDINAL_STORE_RACE_TIMES", u64::to_string(&(times / 2)))
                .stdout(std::process::Stdio::null())
                .spawn()
                .unwrap()
        })
        .collect();
    for process in &mut processes {
        assert!(process.wait().unwrap().success());
    }
    let store = server::open(place);
    assert_eq!(store.collection::<u64>("numbers").get("n").unwrap(), Some(times / 2 * 2));
    let lost = store.collection::<u64>("lost").iter().map(|record| record.unwrap().1).sum::<u64>();
    println!("{times} in a race in {:?}, {lost} were told to read again", begun.elapsed());
}

fn count(place: &str) {
    let times: u64 = std::env::var("CARDINAL_STORE_RACE_TIMES").unwrap().parse().unwrap();
    let store = server::open(place);
    let numbers = store.collection::<u64>("numbers");
    let (mut made, mut lost) = (0, 0_u64);
    while made < times {
        let (now, read) = numbers.read("n").unwrap();
        let mut batch = Batch::new();
        batch.put(&numbers, "n", &(now.unwrap_or(0) + 1)).unwrap().expect(&numbers, "n", &read);
        match store.commit(batch) {
            Ok(()) => made += 1,
            Err(WriteError::Changed { .. }) => lost += 1,
            Err(error) => panic!("{error}"),
        }
    }
    store.collection("lost").put(&std::process::id().to_string(), &lost).unwrap();
}

/// The system itself refuses to write: files may not grow beyond nothing any more.
#[cfg(target_os = "linux")]
mod full {
    use std::env;
    use std::io::{BufRead, BufReader, Write};
    use std::process::{Command, Stdio};

    use super::*;

    const DIRECTORY: &str = "CARDINAL_STORE_FULL_TEST";
    const TEST: &str = "full::a_disk_that_takes_no_more_loses_nothing_that_was_acknowledged";

    #[test]
    fn a_disk_that_takes_no_more_loses_nothing_that_was_acknowledged() {
        // The writer is this same test in a second process.
        if let Some(dir) = env::var_os(DIRECTORY) {
            write_on_a_disk_that_fails(Path::new(&dir));
            return;
        }
        if Command::new("prlimit").arg("--version").output().is_err() {
            println!("skipped: there is no prlimit here");
            return;
        }
        let folder = tempfile::tempdir().unwrap();
        let dir = folder.path().join("store");
        // Writing too much is then an error, and not the end of the process.
        let mut writer = Command::new("sh")
            .args(["-c", r#"trap "" XFSZ; exec "$0" "$@""#])
            .arg(env::current_exe().unwrap())
            .args(["--exact", TEST, "--nocapture"])
            .env(DIRECTORY, &dir)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut said = BufReader::new(writer.stdout.take().unwrap()).lines().map_while(Result::ok);
        assert!(said.any(|line| line == "filled"));
        let process = writer.id().to_string();
        let limited = Command::new("prlimit").args(["--pid", &process, "--fsize=0"]).status().unwrap();
        assert!(limited.success());
        writeln!(writer.stdin.take().unwrap(), "go on").unwrap();
        assert!(said.any(|line| line == "read on"), "the writer says why");
        assert!(writer.wait().unwrap().success());

        let opened = Store::open(&dir).unwrap();
        assert_eq!(opened.damaged, None);
        assert_eq!(names(&opened.store.collection("cards"))[..100], filled()[..]);
    }

    fn filled() -> Vec<(String, String)> {
        (0..100).map(|n| (format!("{n:03}"), format!("text {n}"))).collect()
    }

    fn write_on_a_disk_that_fails(dir: &Path) {
        let store = Store::open(dir).unwrap().store;
        let cards = store.collection::<String>("cards");
        for (key, text) in filled() {
            cards.put(&key, &text).unwrap();
        }
        println!("\nfilled");
        std::io::stdin().lines().next();
        let failed = cards.put("later", &"lost".to_owned());
        assert!(matches!(failed, Err(WriteError::Database(_))), "{failed:?}");
        assert!(matches!(cards.remove("000"), Err(WriteError::Database(_))));
        assert_eq!(names(&cards), filled());
        assert_eq!(cards.get("later").unwrap(), None);
        println!("\nread on");
    }
}

/// Rights that are taken away, a disk that is full, one that may only be read: each in a process of its own, under
/// another user's name or with a disk of its own.
#[cfg(target_os = "linux")]
mod refused {
    use std::collections::BTreeMap;
    use std::env;
    use std::fs::Permissions;
    use std::os::unix::fs::{MetadataExt, PermissionsExt, chown};
    use std::os::unix::process::CommandExt;
    use std::process::Command;
    use std::time::{Duration, Instant};

    use cardinal_store::OpenError;

    use super::*;

    const DIRECTORY: &str = "CARDINAL_STORE_REFUSED_TEST";
    const NOBODY: u32 = 65_534;
    /// How long anything may take that is refused: whoever writes waits fifteen seconds for others.
    const LONG: Duration = Duration::from_secs(20);

    /// Runs a test of this file in another process, which is told the folder.
    fn run(command: &mut Command, test: &str, dir: &Path) {
        command.arg(env::current_exe().unwrap()).args(["--exact", test, "--nocapture"]);
        let ran = command.env(DIRECTORY, dir).output().unwrap();
        let said = String::from_utf8_lossy(&ran.stdout).into_owned();
        assert!(ran.status.success(), "{said}{}", String::from_utf8_lossy(&ran.stderr));
        println!("{said}");
        assert!(said.contains("all was tried"), "{said}");
    }

    /// A store, and what it acknowledged.
    struct Kept {
        store: Store,
        acknowledged: BTreeMap<String, String>,
        refused: u32,
    }

    impl Kept {
        fn new(dir: &Path) -> Self {
            let store = Store::open(dir).unwrap().store;
            let mut kept = Self { store, acknowledged: BTreeMap::new(), refused: 0 };
            assert!((0..20).all(|n| kept.put(&format!("first-{n}"), 100)));
            kept
        }

        /// Whether a text of this length was taken; whatever became of it, what was acknowledged is read.
        fn put(&mut self, key: &str, length: usize) -> bool {
            let (begun, text) = (Instant::now(), format!("{key} ").repeat(length / key.len() + 1));
            let cards = self.store.collection::<String>("cards");
            let put = cards.put(key, &text);
            assert!(begun.elapsed() < LONG, "{key}: {:?}", begun.elapsed());
            match put {
                Ok(()) => drop(self.acknowledged.insert(key.to_owned(), text)),
                Err(WriteError::Database(_)) => self.refused += 1,
                Err(error) => panic!("{key}: {error}"),
            }
            self.is_whole(key);
            self.acknowledged.contains_key(key)
        }

        fn is_whole(&self, when: &str) {
            let found: BTreeMap<_, _> = names(&self.store.collection("cards")).into_iter().collect();
            assert_eq!(found.len(), self.acknowledged.len(), "{when}");
            assert!(found == self.acknowledged, "{when}: what is read is not what was acknowledged");
        }
    }

    #[test]
    fn rights_that_are_taken_away_in_mid_run_and_given_back_lose_nothing() {
        if let Some(dir) = env::var_os(DIRECTORY) {
            return lose_rights(&Path::new(&dir).join("store"));
        }
        let folder = tempfile::tempdir().unwrap();
        let mut command = Command::new("env");
        // Nobody who may do everything is hindered by a mode.
        if fs::metadata(folder.path()).unwrap().uid() == 0 {
            chown(folder.path(), Some(NOBODY), Some(NOBODY)).unwrap();
            command.uid(NOBODY).gid(NOBODY);
        }
        let test = "refused::rights_that_are_taken_away_in_mid_run_and_given_back_lose_nothing";
        run(&mut command, test, folder.path());
    }

    fn lose_rights(dir: &Path) {
        let files =
            ["cardinal.sqlite", "cardinal.sqlite-wal", "cardinal.sqlite-shm", "format", "lock", "opening"];
        let set = |path: &Path, mode| fs::set_permissions(path, Permissions::from_mode(mode)).unwrap();
        let mut kept = Kept::new(dir);
        let (mut opened, mut unopened) = (0, 0);
        let each = files.iter().flat_map(|file| [(0o700, 0o000, vec![*file]), (0o700, 0o400, vec![*file])]);
        let all = [
            (0o500, 0o600, vec![]),
            (0o000, 0o600, vec![]),
            (0o500, 0o400, files.to_vec()),
            (0o000, 0o000, files.to_vec()),
        ];
        for (folder, file, which) in each.chain(all) {
            let what = format!("folder {folder:o}, {which:?} {file:o}");
            for name in &which {
                set(&dir.join(name), file);
            }
            set(dir, folder);
            let taken = (0..3).filter(|n| kept.put(&format!("{what}, {n}"), 100)).count();
            let begun = Instant::now();
            let other = Store::open(dir);
            assert!(begun.elapsed() < LONG + LONG, "{what}: {:?}", begun.elapsed());
            println!(
                "{what}: {taken} of 3 taken, opened anew: {:?}",
                other.as_ref().map(|_| "yes").map_err(ToString::to_string)
            );
            match other {
                Ok(other) => {
                    assert_eq!(other.damaged, None, "{what}");
                    assert!(
                        names(&other.store.collection("cards")).into_iter().eq(kept.acknowledged.clone())
                    );
                    opened += 1;
                }
                Err(OpenError::NotWritable { .. }) => unopened += 1,
                Err(error) => panic!("{what}: {error}"),
            }
            set(dir, 0o700);
            for name in files {
                set(&dir.join(name), 0o600);
            }
            assert!(kept.put(&format!("after {what}"), 100), "it is taken again: {what}");
        }
        assert!(opened > 0 && unopened > 0 && kept.refused > 0, "{opened} {unopened} {}", kept.refused);
        let acknowledged = std::mem::take(&mut kept.acknowledged);
        drop(kept);
        let again = Store::open(dir).unwrap();
        assert_eq!(again.damaged, None);
        assert!(names(&again.store.collection("cards")).into_iter().eq(acknowledged));
        println!("\nall was tried");
    }

    /// Has a command run with a small disk of its own over a folder, where the system lets it.
    fn with_a_disk(dir: &Path) -> Option<Command> {
        let mount = r#"mount -t tmpfs -o size=1m tmpfs "$0" && exec "$@""#;
        let command = || {
            let mut command = Command::new("unshare");
            command.args(["--user", "--map-root-user", "--mount", "sh", "-c", mount]).arg(dir);
            command
        };
        let is_let = command().arg("true").output().is_ok_and(|tried| tried.status.success());
        is_let.then(command)
    }

    fn mount_anew(dir: &Path, how: &str) {
        let done = Command::new("mount").args(["-o", &format!("remount,{how}")]).arg(dir).output().unwrap();
        assert!(done.status.success(), "{how}: {}", String::from_utf8_lossy(&done.stderr));
    }

    #[test]
    fn a_disk_that_is_full_or_may_only_be_read_loses_nothing_and_holds_nobody_up() {
        if let Some(disk) = env::var_os(DIRECTORY) {
            fill(Path::new(&disk));
            return;
        }
        let folder = tempfile::tempdir().unwrap();
        let Some(mut command) = with_a_disk(folder.path()) else {
            println!("skipped: nobody may mount a disk of their own here");
            return;
        };
        let test = "refused::a_disk_that_is_full_or_may_only_be_read_loses_nothing_and_holds_nobody_up";
        run(&mut command, test, folder.path());
    }

    fn fill(disk: &Path) {
        let dir = disk.join("store");
        let mut kept = Kept::new(&dir);
        let mut n = 0;
        for length in [30_000, 3_000, 300, 30] {
            // To the last byte.
            while kept.put(&format!("{length}-{n}"), length) {
                n += 1;
            }
        }
        println!("full after {n} records");
        assert!(kept.store.back_up(&disk.join("copy")).is_err());
        let first = kept.store.collection::<String>("cards").remove("first-0");
        match first {
            Ok(()) => drop(kept.acknowledged.remove("first-0")),
            Err(error) => assert!(matches!(error, WriteError::Database(_)), "{error}"),
        }
        kept.is_whole("full");
        for round in 0..3 {
            let Kept { store, acknowledged, .. } = kept;
            let begun = Instant::now();
            drop(store);
            assert!(begun.elapsed() < LONG, "closed after {:?}", begun.elapsed());
            let opened = match Store::open(&dir) {
                Ok(opened) => opened,
                Err(error) => {
                    println!("full, opened anew: {error}");
                    mount_anew(disk, "size=2m");
                    Store::open(&dir).unwrap()
                }
            };
            assert_eq!(opened.damaged, None, "round {round}");
            kept = Kept { store: opened.store, acknowledged, refused: 0 };
            kept.is_whole("opened anew");
        }
        mount_anew(disk, "size=4m");
        assert!(kept.put("after", 30_000), "there is room again");
        // Not a byte is left, and nobody has it open.
        let Kept { store, acknowledged, .. } = kept;
        drop(store);
        let filler = disk.join("filler");
        assert!(fs::write(&filler, vec![1; 8 << 20]).is_err());
        let error = Store::open(&dir).unwrap_err().to_string();
        assert!(error.contains("no storage space"), "{error}");
        fs::remove_file(filler).unwrap();
        kept = Kept { store: Store::open(&dir).unwrap().store, acknowledged, refused: 0 };
        kept.is_whole("there is room for it again");
        only_read(disk, kept);
        println!("\nall was tried");
    }

    fn only_read(disk: &Path, kept: Kept) {
        let dir = disk.join("store");
        let Kept { store, acknowledged, .. } = kept;
        drop(store);
        mount_anew(disk, "ro");
        let error = Store::open(&dir).unwrap_err();
        assert!(matches!(error, OpenError::NotWritable { .. }), "{error}");
        mount_anew(disk, "rw");
        let opened = Store::open(&dir).unwrap();
        assert_eq!(opened.damaged, None);
        Kept { store: opened.store, acknowledged, refused: 0 }.is_whole("after it could only be read");
    }
}
