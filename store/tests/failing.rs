//! A disk that fails while the store is open: what was acknowledged stays and is read on, and
//! nothing else is.

#![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

use std::fs;
use std::path::Path;

use cardinal_store::{Batch, Collection, Store, WriteError};

fn names(names: &Collection<String>) -> Vec<(String, String)> {
    names.iter().map(Result::unwrap).collect()
}

#[test]
fn after_a_write_that_failed_half_way_what_was_acknowledged_is_read_and_nothing_is_written() {
    let folder = tempfile::tempdir().unwrap();
    let dir = folder.path().join("store");
    let store = Store::open(&dir).unwrap().store;
    let cards = store.collection::<String>("cards");
    let text = |text: &str| text.to_owned();
    cards.put_many([("a", &text("Ambush")), ("b", &text("Barrage")), ("c", &text("Clone"))]).unwrap();
    let acknowledged = names(&cards);

    // Files of the store are gone that each write looks for.
    fs::rename(dir.join("blobs"), folder.path().join("blobs")).unwrap();
    let mut batch = Batch::new();
    batch.put(&cards, "a", &text("changed")).unwrap();
    batch.put(&cards, "d", &text("added")).unwrap();
    batch.remove(&cards, "b");
    assert!(matches!(store.commit(batch), Err(WriteError::NotDurable { .. })));

    assert_eq!(names(&cards), acknowledged);
    assert_eq!(cards.get("a").unwrap(), Some(text("Ambush")));
    assert_eq!(cards.get("b").unwrap(), Some(text("Barrage")));
    assert_eq!(cards.get("d").unwrap(), None);
    assert_eq!(cards.len().unwrap(), 3);
    assert!(store.collection::<String>("others").is_empty().unwrap());

    fs::rename(folder.path().join("blobs"), dir.join("blobs")).unwrap();
    assert!(matches!(cards.put("e", &text("later")), Err(WriteError::Stopped)), "until it is opened again");
    assert_eq!(names(&cards), acknowledged);
    drop((cards, store));
    let opened = Store::open(&dir).unwrap();
    assert_eq!(opened.moved_aside, None);
    let cards = opened.store.collection::<String>("cards");
    assert_eq!(cards.get("c").unwrap(), Some(text("Clone")));
    cards.put("e", &text("later")).unwrap();
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
        assert_eq!(opened.moved_aside, None);
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
        assert!(matches!(failed, Err(WriteError::Database(_) | WriteError::NotDurable { .. })), "{failed:?}");
        assert!(matches!(cards.remove("000"), Err(WriteError::Stopped)));
        assert_eq!(names(&cards), filled());
        assert_eq!(cards.get("later").unwrap(), None);
        println!("\nread on");
    }
}
