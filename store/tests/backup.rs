//! A copy of a store is a file that holds all of it as it was at one moment, and leads back to it.

#![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use cardinal_store::{Backup, BackupError, Batch, Counts, Memory, Store};

fn open(dir: &Path) -> Store {
    let opened = Store::open(dir.join("store")).unwrap();
    assert_eq!(opened.damaged, None);
    opened.store
}

fn restore(store: &Store, file: &Path) -> Result<Counts, BackupError> {
    store.restore(&Backup::read(file)?)
}

#[test]
fn a_copy_leads_back_to_what_was_kept_and_nothing_else() {
    let parent = tempfile::tempdir().unwrap();
    let (store, file) = (open(parent.path()), parent.path().join("copy"));
    let (texts, numbers) = (store.collection::<String>("texts"), store.collection::<u32>("numbers"));
    texts.put("one", &"first".to_owned()).unwrap();
    numbers.put("1", &1).unwrap();
    let counts = store.back_up(&file).unwrap();
    assert_eq!(counts.into_iter().collect::<Vec<_>>(), [("numbers".to_owned(), 1), ("texts".to_owned(), 1)]);

    texts.put("one", &"changed".to_owned()).unwrap();
    texts.put("two", &"added".to_owned()).unwrap();
    store.collection::<u32>("more").put("x", &7).unwrap();
    numbers.remove("1").unwrap();
    let (before, other) = (texts.changes().unwrap(), Store::open(parent.path().join("store")).unwrap().store);
    assert_eq!(restore(&store, &file).unwrap().values().sum::<usize>(), 2);
    let all: Result<Vec<_>, _> = other.collection::<String>("texts").iter().collect();
    assert_eq!(all.unwrap(), [("one".to_owned(), "first".to_owned())], "others see it at once");
    assert!(texts.changes().unwrap() > before, "and who remembers what it read is told");
    assert!(store.collection::<u32>("more").is_empty().unwrap());
    assert_eq!(numbers.get("1").unwrap(), Some(1));
}

#[test]
fn any_store_is_copied_and_brought_back_anywhere() {
    let parent = tempfile::tempdir().unwrap();
    let (memory, file) = (Store::new(Memory::default()), parent.path().join("copy"));
    memory.collection::<u32>("numbers").put("1", &1).unwrap();
    memory.back_up(&file).unwrap();
    let disk = open(parent.path());
    restore(&disk, &file).unwrap();
    assert_eq!(disk.collection::<u32>("numbers").get("1").unwrap(), Some(1));
}

#[cfg(unix)]
#[test]
fn a_copy_is_one_file_for_its_owner_alone_and_is_never_written_over() {
    use std::os::unix::fs::PermissionsExt;
    let parent = tempfile::tempdir().unwrap();
    let (store, file) = (open(parent.path()), parent.path().join("copy"));
    store.collection::<u32>("numbers").put("1", &1).unwrap();
    store.back_up(&file).unwrap();
    assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
    let bytes = fs::read(&file).unwrap();
    assert!(matches!(store.back_up(&file), Err(BackupError::Exists { .. })));
    assert!(matches!(store.back_up(parent.path()), Err(BackupError::Exists { .. })));
    restore(&store, &file).unwrap();
    assert_eq!(fs::read(&file).unwrap(), bytes, "bringing it back changes nothing in it");
    let mut names: Vec<_> = fs::read_dir(parent.path()).unwrap().map(|e| e.unwrap().file_name()).collect();
    names.sort();
    assert_eq!(names, ["copy", "store"], "nothing lies beside it");
    let nowhere = parent.path().join("no such folder/copy");
    assert!(matches!(store.back_up(&nowhere), Err(BackupError::Io { .. })));
}

#[test]
fn what_is_no_sound_copy_is_refused_with_the_reason_and_changes_nothing() {
    let parent = tempfile::tempdir().unwrap();
    let (store, file) = (open(parent.path()), parent.path().join("copy"));
    let texts = store.collection::<String>("texts");
    for n in 0..200 {
        texts.put(&format!("{n:03}"), &"text ".repeat(40)).unwrap();
    }
    store.back_up(&file).unwrap();
    let sound = fs::read(&file).unwrap();
    let kept = || texts.iter().map(|record| record.unwrap().1.len()).sum::<usize>();
    let whole = kept();
    let put = |bytes: &[u8]| fs::write(&file, bytes).unwrap();
    let mut turned = sound.clone();
    let (middle, last) = (sound.len() / 2, sound.len() - 100);
    turned.get_mut(middle..middle + 8).unwrap().fill(0x55);
    put(&turned);
    assert!(matches!(restore(&store, &file), Err(BackupError::Damaged { .. })));
    put(sound.get(..last).unwrap());
    assert!(matches!(restore(&store, &file), Err(BackupError::Damaged { .. })));
    put(b"no database at all, whatever its name may say");
    assert!(matches!(restore(&store, &file), Err(BackupError::NotACopy { .. })));
    put(b"");
    assert!(matches!(restore(&store, &file), Err(BackupError::NotACopy { .. })));
    assert!(matches!(restore(&store, parent.path()), Err(BackupError::NotACopy { .. })));
    assert!(matches!(restore(&store, &parent.path().join("none")), Err(BackupError::Io { .. })));
    put(&sound);
    rusqlite::Connection::open(&file).unwrap().pragma_update(None, "user_version", 99).unwrap();
    assert!(matches!(restore(&store, &file), Err(BackupError::Newer { found: 99, .. })));
    assert_eq!(kept(), whole);
}

#[test]
fn a_copy_taken_while_others_write_holds_every_step_whole() {
    let parent = tempfile::tempdir().unwrap();
    let (store, stop) = (open(parent.path()), AtomicBool::new(false));
    let copies = thread::scope(|scope| {
        for writer in 0..2 {
            let (stop, dir) = (&stop, parent.path());
            scope.spawn(move || {
                let store = open(dir);
                let numbers = store.collection::<u32>("numbers");
                for n in 0.. {
                    if stop.load(Ordering::Relaxed) {
                        break;
                    }
                    let mut batch = Batch::new();
                    for half in ["left", "right"] {
                        batch.put(&numbers, &format!("{writer}-{half}"), &n).unwrap();
                    }
                    store.commit(batch).unwrap();
                }
            });
        }
        let copies: Vec<_> = (0..20).map(|n| parent.path().join(format!("copy-{n}"))).collect();
        for copy in &copies {
            store.back_up(copy).unwrap();
        }
        stop.store(true, Ordering::Relaxed);
        copies
    });
    let mut seen = 0;
    for copy in copies {
        let other = Store::new(Memory::default());
        restore(&other, &copy).unwrap();
        let numbers = other.collection::<u32>("numbers");
        for writer in 0..2 {
            let half = |half: &str| numbers.get(&format!("{writer}-{half}")).unwrap();
            assert_eq!(half("left"), half("right"), "{}", copy.display());
            seen += half("left").unwrap_or(0);
        }
    }
    assert!(seen > 0, "nobody wrote while it was copied");
}
