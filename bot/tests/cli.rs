//! The `cardinal` command as scripts and people use it: each command in each language, pipes,
//! exit codes, the shapes of its JSON, importing.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde_json::Value;
use tempfile::TempDir;

/// A data directory of its own, and no settings or language from outside.
struct Home(TempDir);

impl Home {
    fn new() -> Self {
        Self(tempfile::tempdir().expect("a temporary directory"))
    }

    fn path(&self) -> &Path {
        self.0.path()
    }

    fn file(&self, name: &str, content: impl AsRef<[u8]>) -> PathBuf {
        let path = self.path().join(name);
        fs::write(&path, content).expect("the file is written");
        path
    }

    fn command(&self) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_cardinal"));
        command.env_clear().env("CARDINAL_DATA_DIR", self.path().join("data")).current_dir(self.path());
        command
    }

    fn run(&self, arguments: &[&str]) -> Run {
        Run::of(self.command().args(arguments).output().expect("the program runs"))
    }

    fn pipe(&self, arguments: &[&str], input: &[u8]) -> Run {
        let mut child = self
            .command()
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        // A program that has ended already reads no more, which is for the caller to judge.
        let _ = child.stdin.take().expect("a pipe").write_all(input);
        Run::of(child.wait_with_output().expect("the program ends"))
    }
}

#[derive(Debug)]
struct Run {
    code: i32,
    out: String,
    err: String,
}

impl Run {
    fn of(output: Output) -> Self {
        Self {
            code: output.status.code().expect("an exit code, not a signal"),
            out: String::from_utf8(output.stdout).expect("UTF-8"),
            err: String::from_utf8(output.stderr).expect("UTF-8"),
        }
    }

    fn json(&self) -> Value {
        serde_json::from_str(&self.out).unwrap_or_else(|error| panic!("{error}: {}", self.out))
    }

    #[track_caller]
    fn says(&self, code: i32, parts: &[&str]) {
        assert_eq!(self.code, code, "{self:?}");
        for part in parts {
            assert!(self.out.contains(part), "\"{part}\" is not in: {}\n{}", self.out, self.err);
        }
    }
}

#[test]
fn a_rule_is_shown_in_each_language_with_its_source_and_id() {
    let home = Home::new();
    let id = "warzone-faq/combat/12";
    home.run(&["rule", id]).says(0, &["Step 12", "Source: Warzone FAQ ›", id, "See also"]);
    home.run(&["--lang", "it", "rule", id]).says(0, &["Fase 12", "Fonte: ", id, "Vedi anche"]);
    home.run(&["--lang", "cs", "rule", id]).says(0, &["zatím jen anglicky", "Zdroj: ", id, "Viz také"]);
}

#[test]
fn a_step_is_shown_in_each_language_with_who_acts() {
    let home = Home::new();
    home.run(&["ask", "step 12"]).says(0, &["Step 12 · Change the combatants", "the defending player"]);
    home.run(&["ask", "fase 37"]).says(0, &["Fase 37 · Risolvere il combattimento", "warzone-faq/combat/37"]);
    home.run(&["ask", "krok 44"]).says(0, &["Krok 44 · Změna stavu bojovníků", "first/44"]);
}

#[test]
fn a_step_of_the_branch_is_another_step_than_the_plain_one() {
    let home = Home::new();
    let plain = home.run(&["--json", "step", "24"]).json();
    let branch = home.run(&["--json", "step", "24", "of the second combat"]).json();
    assert_eq!(plain["actors"], serde_json::json!(["attacker"]));
    assert_eq!(branch["step"], "second/24");
    assert_eq!(branch["actors"], serde_json::json!(["second"]));
    assert!(plain["variants"].as_array().is_some_and(|all| all.contains(&"second/24".into())), "{plain}");
}

#[test]
fn a_card_is_shown_in_each_language() {
    let home = Home::new();
    home.run(&["card", "Smoke Bomb"]).says(0, &["Smoke Bomb", "Type: Equipment", "warzone-faq/cards/smoke-bomb"]);
    home.run(&["card", "Fumogeno"]).says(0, &["Chiamata anche: Smoke Bomb", "Tipo: Equipaggiamento"]);
    home.run(&["--lang", "cs", "card", "Smoke Grenade"]).says(0, &["Smoke Bomb", "Typ: Vybavení"]);
}

#[test]
fn ratings_carry_the_letters_of_the_language() {
    let home = Home::new();
    home.run(&["--lang", "it", "card", "Sean Gallagher"]).says(0, &["C 10 · S 3 · A 8 · V 8"]);
    home.run(&["--lang", "cs", "card", "Sean Gallagher"]).says(0, &["Z 10 · S 3 · O 8 · H 8"]);
}

#[test]
fn when_names_the_steps_and_who_may_play_there() {
    let home = Home::new();
    let run = home.run(&["--json", "when", "Smoke Bomb"]);
    let steps = run.json()["plays"][0]["steps"].clone();
    let actors = |name: &str| {
        let step = steps.as_array()?.iter().find(|step| step["step"] == name)?;
        Some(step["actors"].clone())
    };
    for (step, actor) in [("20", "attacker"), ("22", "defender"), ("24", "attacker"), ("30", "defender")] {
        assert_eq!(actors(step), Some(serde_json::json!([actor])), "step {step}: {steps}");
    }
    assert_eq!(actors("33"), None, "it modifies nothing");
    assert_eq!(actors("21"), None, "it counters nothing");
}

#[test]
fn when_is_asked_in_each_language() {
    let home = Home::new();
    home.run(&["ask", "when may I play Smoke Grenade?"]).says(0, &["steps 20, 28", "At no other step."]);
    home.run(&["ask", "quando posso giocare Fumogeno?"]).says(0, &["fasi 20, 28", "In nessun'altra fase."]);
    home.run(&["ask", "kdy můžu zahrát Fumogeno?"]).says(0, &["kroky 20, 28", "V žádném jiném kroku."]);
}

#[test]
fn a_question_in_plain_words_finds_its_rule_in_each_language() {
    let home = Home::new();
    let id = "warzone-faq/sergeants/not-to-a-sergeant";
    for (question, source) in [
        ("può un sergente essere assegnato a un altro sergente?", "Fonte: "),
        ("může být seržant přiřazen jinému seržantovi?", "Zdroj: "),
        ("can a sergeant be assigned to another sergeant?", "Source: "),
    ] {
        home.run(&["ask", question]).says(0, &[source, id]);
        let hits = home.run(&["search", "--json", question]).json();
        let ids: Vec<&str> = hits.as_array().expect("hits").iter().filter_map(|hit| hit["rule"].as_str()).collect();
        assert!(ids.contains(&id), "{question}: {ids:?}");
    }
}

#[test]
fn the_answer_says_how_a_question_was_understood_unless_it_was_a_command() {
    let home = Home::new();
    home.run(&["ask", "Fumogeno"]).says(0, &["Intesa come: la carta Fumogeno."]);
    assert!(!home.run(&["ask", "carta Fumogeno"]).out.contains("Intesa come"));
}

#[test]
fn the_language_asked_for_beats_the_one_set_and_that_the_one_of_the_question() {
    let home = Home::new();
    home.file("cardinal.toml", "language = \"cs\"\n");
    home.run(&["ask", "step 12"]).says(0, &["Krok 12"]);
    home.run(&["--lang", "it", "ask", "step 12"]).says(0, &["Fase 12"]);
    let set = home.command().env("CARDINAL_LANG", "en").args(["ask", "krok 12"]).output().expect("runs");
    Run::of(set).says(0, &["Step 12"]);
}

#[test]
fn the_language_of_the_system_decides_when_nothing_else_does() {
    let home = Home::new();
    let run = home.command().env("LANG", "it_IT.UTF-8").args(["step", "12"]).output().expect("runs");
    Run::of(run).says(0, &["Fase 12"]);
}

#[test]
fn what_is_not_found_offers_what_is_near_and_ends_with_1() {
    let home = Home::new();
    home.run(&["rule", "warzone-faq/combat/112"]).says(1, &["There is no rule", "warzone-faq/combat/12"]);
    home.run(&["step", "99"]).says(1, &["the steps go from 1 to 48"]);
    home.run(&["step", "twelve"]).says(1, &["There is no step twelve"]);
    home.run(&["card", "Zzzzqqq"]).says(1, &["Cardinal knows no card called Zzzzqqq."]);
    home.run(&["search", "qzxv"]).says(1, &["Nothing in the rules fits qzxv."]);
    assert_eq!(home.run(&["search", "--json", "qzxv"]).json(), serde_json::json!([]));
}

#[test]
fn an_unreadable_or_absent_scenario_ends_with_4_and_one_that_is_no_text_with_3() {
    let home = Home::new();
    let absent = home.run(&["combat", "run", "absent.toml"]);
    assert_eq!((absent.code, absent.err.as_str()), (4, "cardinal: absent.toml does not exist.\n"));
    let binary = home.file("binary.toml", [0xff, 0xfe, 0x00]);
    assert_eq!(home.run(&["combat", "run", binary.to_str().expect("a path")]).code, 3);
    let wrong = home.file("wrong.toml", "this is no scenario");
    assert_eq!(home.run(&["combat", "run", wrong.to_str().expect("a path")]).code, 3);
}

#[test]
fn a_wrong_command_line_ends_with_2_and_wrong_settings_with_5() {
    let home = Home::new();
    assert_eq!(home.run(&["frobnicate"]).code, 2);
    assert_eq!(home.run(&["--lang", "de", "step", "1"]).code, 2);
    assert_eq!(home.run(&["search", "--limit", "0", "cover"]).code, 2);
    home.file("cardinal.toml", "\nlangauge = \"it\"\n");
    let run = home.run(&["--lang", "it", "step", "12"]);
    assert_eq!(run.code, 5, "{run:?}");
    assert!(run.err.contains("cardinal.toml:2") && run.err.contains("intendevi language?"), "{}", run.err);
}

#[test]
fn without_a_token_discord_says_in_one_sentence_what_to_set_and_where_to_get_it() {
    let home = Home::new();
    for (lang, word) in [("en", "set CARDINAL_TOKEN"), ("it", "imposta CARDINAL_TOKEN"), ("cs", "CARDINAL_TOKEN")] {
        let run = home.run(&["--lang", lang, "discord"]);
        assert_eq!(run.code, 6, "{run:?}");
        assert_eq!(run.err.lines().count(), 1, "{}", run.err);
        for part in [word, "https://discord.com/developers/applications", "Bot"] {
            assert!(run.err.contains(part), "{part}: {}", run.err);
        }
    }
}

#[test]
fn a_pipe_is_answered_line_by_line_without_a_prompt() {
    let home = Home::new();
    let run = home.pipe(&[], "step 12\n\nfase 37\nkrok 44\nquit\nstep 1\n".as_bytes());
    run.says(0, &["Step 12", "Fase 37", "Krok 44"]);
    assert!(run.out.lines().all(|line| !line.starts_with('›')), "{}", run.out);
    assert!(!run.out.contains("Step 1 ·"), "what follows quit is not answered");
    assert!(!run.out.contains('\u{1b}'), "a pipe has no colours");
}

#[test]
fn a_pipe_ends_with_the_gravest_of_its_answers_and_takes_any_bytes() {
    let home = Home::new();
    assert_eq!(home.pipe(&[], b"step 12\nstep 99\nstep 13\n").code, 1);
    let bytes = home.pipe(&[], b"\xff\xfe\x00 zzqq\r\nstep 12\r\n");
    bytes.says(1, &["Step 12"]);
    assert_eq!(bytes.err, "");
    assert_eq!(home.pipe(&[], b"").code, 0);
}

#[test]
fn a_pipe_with_json_has_one_document_a_line() {
    let home = Home::new();
    let run = home.pipe(&["--json"], b"step 12\ncard Fumogeno\n");
    let kinds: Vec<Value> = run
        .out
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).expect("JSON")["kind"].clone())
        .collect();
    assert_eq!(kinds, ["step", "card"]);
}

#[test]
fn a_reader_that_goes_away_is_no_failure() {
    let home = Home::new();
    let mut child =
        home.command().stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("starts");
    drop(child.stdout.take());
    let _ = child.stdin.take().expect("a pipe").write_all("step 12\n".repeat(50).as_bytes());
    let run = Run::of(child.wait_with_output().expect("ends"));
    assert_eq!((run.code, run.err.as_str()), (0, ""));
}

#[test]
fn json_has_the_documented_fields() {
    let home = Home::new();
    let has = |arguments: &[&str], fields: &[&str]| {
        let json = home.run(arguments).json();
        for field in fields {
            assert!(json.get(field).is_some(), "{arguments:?} lacks {field}: {json}");
        }
    };
    has(
        &["--json", "rule", "warzone-faq/combat/12"],
        &["kind", "outcome", "lang", "rule", "ruleset", "topic", "title", "text", "text_lang", "reading", "source"],
    );
    has(&["--json", "rule", "warzone-faq/combat/12"], &["previous", "next", "see", "referring", "cards"]);
    has(
        &["--json", "step", "12"],
        &["kind", "outcome", "lang", "ruleset", "step", "phase", "step_kind", "actors", "may", "rule", "variants", "leads_to"],
    );
    has(
        &["--json", "card", "Fumogeno"],
        &["kind", "outcome", "lang", "card", "why", "name", "names", "type", "affiliations", "ratings", "set", "summary"],
    );
    has(&["--json", "card", "Fumogeno"], &["deck_limit", "post_play", "notes", "modelled", "missing", "rules", "plays"]);
    has(&["--json", "when", "Fumogeno"], &["kind", "outcome", "lang", "card", "name", "why", "modelled", "rules", "plays"]);
    has(&["--json", "card", "Zzzzqqq"], &["kind", "outcome", "lang", "asked", "near"]);
    has(&["--json", "doctor"], &["kind", "version", "rules", "cards", "steps", "store", "documents", "troubles"]);
    let hits = home.run(&["search", "--json", "--limit", "2", "warzone"]).json();
    assert_eq!(hits.as_array().map(Vec::len), Some(2));
    for field in ["rule", "ruleset", "topic", "title", "text", "lang", "score", "also"] {
        assert!(hits[0].get(field).is_some(), "{field}: {hits}");
    }
    for field in ["document", "section", "bytes"] {
        assert!(hits[0]["source"].get(field).is_some(), "{field}: {hits}");
    }
}

#[test]
fn every_example_of_the_help_is_answered_in_its_language() {
    let home = Home::new();
    for lang in ["en", "it", "cs"] {
        let help = home.run(&["--json", "--lang", lang, "ask", "help"]).json();
        let examples = help["commands"].as_array().expect("examples");
        let mut lines: Vec<&str> = examples.iter().filter_map(|form| form["example"].as_str()).collect();
        let quit = lines.pop().expect("the last example ends the console");
        assert!(lines.len() >= 7, "{lines:?}");
        for line in lines {
            let run = home.run(&["ask", line]);
            assert_eq!(run.code, 0, "{line}: {run:?}");
        }
        home.pipe(&[], format!("{quit}\nstep 12\n").as_bytes()).says(0, &[]);
        assert_eq!(home.pipe(&[], format!("{quit}\nstep 12\n").as_bytes()).out, "", "{quit} ends it");
    }
}

const DOCUMENT: &str = "HOUSE RULES\n\nThe zeppelin moves at dusk and carries five passengers.\n\nNobody may board it twice.\n";

#[test]
fn an_imported_document_is_searched_after_a_restart_and_twice_changes_nothing() {
    let home = Home::new();
    let file = home.file("house.txt", DOCUMENT);
    let file = file.to_str().expect("a path");
    assert_eq!(home.run(&["search", "zeppelin"]).code, 1, "nothing is known of it before");
    assert_eq!(home.run(&["--json", "import", "document", file]).json()[0]["outcome"], "new");
    let hits = home.run(&["search", "--json", "zeppelin"]).json();
    assert_eq!(hits[0]["source"]["document"], "house", "{hits}");
    assert_eq!(hits[0]["rule"], Value::Null);
    home.run(&["search", "zeppelin"]).says(0, &["zeppelin", "five passengers"]);
    assert_eq!(home.run(&["--json", "import", "document", file]).json()[0]["outcome"], "unchanged");
    fs::write(file, DOCUMENT.replace("five", "six")).expect("the file is written");
    assert_eq!(home.run(&["--json", "import", "document", file]).json()[0]["outcome"], "replaced");
    home.run(&["search", "zeppelin"]).says(0, &["six passengers"]);
}

#[test]
fn one_bad_file_keeps_out_the_others_and_leaves_the_store_as_it_was() {
    let home = Home::new();
    let good = home.file("house.txt", DOCUMENT);
    let good = good.to_str().expect("a path");
    for (bad, code) in [("empty.txt", 3), ("binary.txt", 3), ("absent.txt", 4), (".", 4)] {
        match bad {
            "empty.txt" => drop(home.file(bad, "")),
            "binary.txt" => drop(home.file(bad, [0xff, 0xfe, 0x00, 0x41])),
            _ => {}
        }
        let run = home.run(&["import", "document", good, bad]);
        assert_eq!(run.code, code, "{bad}: {run:?}");
        assert!(run.err.contains(bad) && run.err.contains("None of the files"), "{}", run.err);
    }
    let doctor = home.run(&["--json", "doctor"]).json();
    assert_eq!(doctor["documents"], serde_json::json!([]));
}

#[test]
fn the_original_wording_is_shown_once_its_document_is_imported() {
    let document = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/documents/warzone-faq.it.txt");
    if !document.is_file() {
        eprintln!("skipped: {} is absent", document.display());
        return;
    }
    let home = Home::new();
    let words = |home: &Home| home.run(&["--json", "rule", "warzone-faq/combat/12"]).json()["source"]["words"].clone();
    assert_eq!(words(&home), Value::Null);
    let run = home.run(&["--json", "import", "document", document.to_str().expect("a path")]);
    assert_eq!(run.json()[0]["id"], "warzone-faq");
    assert!(words(&home).as_str().is_some_and(|words| words.starts_with("12.")), "{}", words(&home));
}

#[test]
fn a_store_that_does_not_open_is_reported_and_answers_go_on() {
    let home = Home::new();
    let store = home.path().join("data/store");
    fs::create_dir_all(&store).expect("a directory");
    fs::write(store.join("diary.txt"), "not a store").expect("the file is written");
    let run = home.run(&["search", "warzone"]);
    assert_eq!(run.code, 0, "{run:?}");
    assert!(run.err.contains("The store does not open"), "{}", run.err);
    let file = home.file("house.txt", DOCUMENT);
    assert_eq!(home.run(&["import", "document", file.to_str().expect("a path")]).code, 4);
    assert!(store.join("diary.txt").is_file(), "what is not ours is left alone");
}

#[test]
fn a_question_that_needs_no_store_makes_none() {
    let home = Home::new();
    assert_eq!(home.run(&["step", "12"]).code, 0);
    assert_eq!(home.run(&["search", "warzone"]).code, 0);
    assert!(!home.path().join("data").exists());
}

#[test]
fn colours_come_when_asked_for_and_the_help_names_the_exit_codes() {
    let home = Home::new();
    assert!(home.run(&["--color", "always", "step", "12"]).out.contains('\u{1b}'));
    assert!(!home.run(&["--color", "never", "step", "12"]).out.contains('\u{1b}'));
    home.run(&["--help"]).says(0, &["Exit codes:", "  6  Discord"]);
    assert_eq!(home.run(&["help"]).out, home.run(&["--help"]).out);
    home.run(&["--lang", "it", "--help"]).says(0, &["Codici d'uscita:", "Comandi:"]);
    home.run(&["--lang", "cs", "search", "--help"]).says(0, &["Použití:", "Kolik výsledků nejvýše"]);
    home.run(&["completions", "bash"]).says(0, &["_cardinal"]);
}
