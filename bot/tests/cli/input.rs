//! Files, pipes and lines that are larger than anything is, or have no end.

use std::fs::File;
use std::path::PathBuf;
use std::process::Stdio;

use crate::home::{Home, Run};

/// What is read as a combat, as rulings, and as something to import, in bytes.
const SCENARIO: &str = "262144";
const RULINGS: &str = "33554432";
const IMPORT: &str = "16777216";

/// Every way to name a file, with the limit for it; the file comes last.
const READ: [(&[&str], &str); 11] = [
    (&["combat", "run"], SCENARIO),
    (&["combat", "explain"], SCENARIO),
    (&["combat", "rulesets"], SCENARIO),
    (&["combat", "explore"], SCENARIO),
    (&["combat", "start"], SCENARIO),
    (&["whatif"], SCENARIO),
    (&["ruling", "publish", "Does it?", "--scenario"], SCENARIO),
    (&["ruling", "import"], RULINGS),
    (&["import", "document"], IMPORT),
    (&["import", "cards"], IMPORT),
    (&["--config"], "65536"),
];

/// A file of three gigabytes, of which nothing but the length is there.
fn sparse(home: &Home) -> PathBuf {
    let path = home.path().join("sparse.toml");
    File::create(&path).and_then(|file| file.set_len(3 << 30)).expect("a file with a hole");
    path
}

#[track_caller]
fn is_refused(home: &Home, words: &[&str], file: &str, limit: &str) {
    let mut arguments = [words, &[file]].concat();
    if words == ["--config"] {
        arguments.push("doctor");
    }
    let run = home.run(&arguments);
    let code = if words == ["--config"] { 5 } else { 3 };
    assert_eq!(run.code, code, "{arguments:?}: {run:?}");
    assert!(run.err.contains(file) && run.err.contains(limit), "{arguments:?}: {}", run.err);
    assert!(run.err.contains("is larger than"), "{arguments:?}: {}", run.err);
}

#[test]
fn a_file_of_gigabytes_is_refused_by_its_length() {
    let home = Home::new();
    let file = sparse(&home);
    for (words, limit) in READ {
        is_refused(&home, words, file.to_str().expect("a path"), limit);
    }
    for (lang, says) in [("en", "is larger than"), ("it", "è più grande di"), ("cs", "je větší než")] {
        let run = home.run(&["--lang", lang, "combat", "run", "sparse.toml"]);
        let is_told = ["sparse.toml", says, SCENARIO].iter().all(|part| run.err.contains(part));
        assert!(is_told, "{lang}: {}", run.err);
    }
    // Taking out what was imported tells files by what is in them, and names by themselves.
    let undone = home.run(&["import", "cards", "--undo", "sparse.toml"]);
    assert_eq!(undone.code, 1, "{undone:?}");
}

#[cfg(unix)]
#[test]
fn a_device_without_end_is_read_no_further_than_a_file_may_be() {
    let home = Home::new();
    for (words, limit) in READ {
        is_refused(&home, words, "/dev/zero", limit);
    }
}

#[cfg(unix)]
#[test]
fn a_named_pipe_is_read_like_a_file_and_no_further() {
    let home = Home::new();
    let pipe = home.path().join("pipe");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status().expect("mkfifo runs");
    assert!(made.success());
    let write = |from: &'static [u8], times: usize| {
        let pipe = pipe.clone();
        std::thread::spawn(move || {
            let mut file = File::options().write(true).open(pipe).expect("a reader comes");
            // A reader who has had enough of it goes away.
            (0..times).try_for_each(|_| std::io::Write::write_all(&mut file, from)).is_ok()
        })
    };
    let scenario = "[attack]\nattacker = \"Sean Gallagher\"\ndefender = \"Nepharite of Ilian\"\n\
        tactic = \"fight\"\n";
    let writer = write(scenario.as_bytes(), 1);
    home.run(&["combat", "run", "pipe"]).says(0, &["Sean Gallagher: killed"]);
    assert!(writer.join().expect("it writes"));
    let writer = write(b"# nothing but remarks\n", 1_000_000);
    is_refused(&home, &["combat", "run"], "pipe", SCENARIO);
    assert!(!writer.join().expect("it writes"), "nobody reads the rest");
}

#[test]
fn a_line_of_thirty_megabytes_is_refused_and_the_next_one_is_answered() {
    let home = Home::new();
    let mut lines = vec![b'x'; 30_000_000];
    lines.extend(b"\nstep 12\n");
    let run = home.pipe(&[], &lines);
    run.says(3, &["A line has 16384 bytes at most", "Step 12"]);
    assert_eq!(run.err, "");
    for (lang, says) in [("it", "Una riga ha al massimo"), ("cs", "Řádek má nejvýš")] {
        home.pipe(&["--lang", lang], &lines).says(3, &[says, "12"]);
    }
    let told = home.pipe(&["--json"], &lines).out;
    let first: serde_json::Value = serde_json::from_str(told.lines().next().expect("a line")).expect("JSON");
    assert_eq!(
        (&first["kind"], &first["outcome"], &first["limit"]),
        (&"line".into(), &"invalid".into(), &16_384.into())
    );
}

#[cfg(unix)]
#[test]
fn a_line_without_end_is_refused_and_ends_the_pipe() {
    let home = Home::new();
    let endless = File::open("/dev/zero").expect("a device");
    let output = home.command().stdin(Stdio::from(endless)).output().expect("it runs");
    Run::of(output).says(3, &["A line has 16384 bytes at most"]);
}

#[test]
fn a_scenario_with_more_of_something_than_a_table_holds_is_refused_before_names_are_looked_up() {
    let home = Home::new();
    let attack = "[attack]\nattacker = \"Sean Gallagher\"\ndefender = \"Nepharite of Ilian\"\n\
        tactic = \"fight\"\n";
    for (row, count, what) in [
        ("[[card]]\nname = \"Medic\"\n", 10_000, "Too many cards: 10000. There may be 1000."),
        ("[[warrior]]\nname = \"Ymir\"\n", 8_000, "Too many warriors: 8000. There may be 1000."),
        ("[[warzone]]\nname = \"Ice\"\n", 8_000, "Too many warzones: 8000. There may be 1000."),
        ("[[player]]\nname = \"Ann\"\n", 9, "Too many players: 9. There may be 8."),
        ("[[input]]\nequipment = []\n", 1_001, "Too many inputs: 1001. There may be 1000."),
    ] {
        let file = home.file("many.toml", format!("{attack}{}", row.repeat(count)));
        home.run(&["combat", "run", file.to_str().expect("a path")]).says(3, &[what]);
    }
    let file = home.file("headers.toml", format!("{attack}{}", "[[card]]\nname=\"A\"\n".repeat(50_000)));
    let run = home.run(&["combat", "run", file.to_str().expect("a path")]);
    assert!(run.code == 3 && run.err.contains(SCENARIO), "{run:?}");
}
