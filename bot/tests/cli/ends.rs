//! Exit codes, pipes, settings, colours and help.

use std::io::Write;
use std::process::Stdio;

use serde_json::Value;

use crate::home::{Home, Run};

#[test]
fn what_is_not_found_offers_what_is_near_and_ends_with_1() {
    let home = Home::new();
    home.run(&["rule", "warzone-faq/combat/112"]).says(1, &["There is no rule", "warzone-faq/combat/12"]);
    home.run(&["step", "99"]).says(1, &["There is no step 99 here: Warzone FAQ, steps 1 to 48.", "48"]);
    home.run(&["step", "twelve"]).says(1, &["There is no step twelve"]);
    home.run(&["card", "Zzzzqqq"]).says(1, &["Cardinal knows no card called Zzzzqqq."]);
    home.run(&["search", "qzxv"]).says(1, &["Nothing in the rules matches qzxv."]);
    let nothing = home.run(&["search", "--json", "qzxv"]).json();
    assert_eq!((&nothing["outcome"], nothing.get("hits")), (&"nothing-found".into(), None));
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
fn a_wrong_command_line_is_told_in_the_users_language_with_what_is_possible() {
    let home = Home::new();
    for (arguments, parts) in [
        (
            &["--lang", "it", "termm", "x"][..],
            &["Non esiste un comando termm.", "Forse intendi: term", "Uso: cardinal"][..],
        ),
        (
            &["--lang", "cs", "search", "--limit", "0", "x"],
            &["0 není hodnota pro --limit", "Lze zvolit: 1 až 200"],
        ),
        (&["--lang", "cs", "search", "--limitt", "3", "x"], &["--limitt sem nepatří", "Nemyslíš: --limit"]),
        (
            &["--lang", "it", "completions", "tcsh"],
            &["tcsh non è un valore per <SHELL>", "bash, elvish, fish"],
        ),
        (&["--lang", "it", "cards"], &["Manca ancora: <QUERY>"]),
        (&["--lang", "it", "cards", "--csv", "--json", "x"], &["--csv e --json si escludono"]),
        (
            &["--lang", "cs", "step", "12", "--color"],
            &["--color <auto|always|never> potřebuje hodnotu", "auto, always, never"],
        ),
        (
            &["step", "12", "--lang", "de"],
            &["cardinal: de is not a value for --lang <en|it|cs>", "--help tells more"],
        ),
    ] {
        let run = home.run(arguments);
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{run:?}");
        for part in parts {
            assert!(run.err.contains(part), "{part}: {}", run.err);
        }
        assert!(!run.err.contains("error:"), "clap's own English: {}", run.err);
    }
}

#[test]
fn without_a_token_discord_says_in_one_sentence_what_to_set_and_where_to_get_it() {
    let home = Home::new();
    for (lang, word) in
        [("en", "set CARDINAL_TOKEN"), ("it", "imposta CARDINAL_TOKEN"), ("cs", "CARDINAL_TOKEN")]
    {
        let run = home.run(&["--lang", lang, "discord"]);
        assert_eq!(run.code, 6, "{run:?}");
        assert_eq!(run.err.lines().count(), 1, "{}", run.err);
        for part in [word, "https://discord.com/developers/applications", "Bot"] {
            assert!(run.err.contains(part), "{part}: {}", run.err);
        }
    }
}

#[test]
fn preferences_at_the_terminal_are_kept_and_taken_back() {
    let home = Home::new();
    home.run(&["settings"]).says(0, &["Language: English (by default)"]);
    home.run(&["settings", "language", "it"])
        .says(0, &["Le impostazioni sono salvate.", "italiano (scelta tua)"]);
    home.run(&["settings", "ruleset", "Czech rules"]).says(0, &["Regolamento: Regole ceche (scelta tua)"]);
    home.run(&["step", "3/after"]).says(0, &["Fase 3 (la finestra che segue)", "Regole ceche"]);
    home.run(&["--lang", "cs", "settings"]).says(0, &["Pravidla: Česká pravidla"]);
    home.run(&["settings", "ruleset", "chess"]).says(3, &["Non c'è un regolamento chess", "doomtrooper-it"]);
    home.run(&["settings", "language", "auto"]).says(0, &["Language: English"]);
    assert_eq!(home.run(&["settings", "language"]).code, 2, "a value is missing");
}

#[test]
fn a_combat_in_one_line_is_replayed_as_it_is_or_with_a_change() {
    let home = Home::new();
    let line = "Sean Gallagher attacca il Nefarita di Ilian in corpo a corpo";
    let as_is = home.run(&["--json", "whatif", line]).json();
    assert_eq!(as_is, home.run(&["--json", "ask", &format!("cosa succede se {line}")]).json());
    home.run(&["whatif", line, "armatura del Nefarita di Ilian 12"]).says(0, &["illeso"]);
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
    let mut child = home
        .command()
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("starts");
    drop(child.stdout.take());
    let _ = child.stdin.take().expect("a pipe").write_all("step 12\n".repeat(50).as_bytes());
    let run = Run::of(child.wait_with_output().expect("ends"));
    assert_eq!((run.code, run.err.as_str()), (0, ""));
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

#[test]
fn whoever_types_a_question_where_a_command_is_expected_is_told_how_one_is_asked() {
    let home = Home::new();
    for (lang, told) in
        [("en", "A question is asked with"), ("it", "Una domanda si fa con"), ("cs", "Otázku polož příkazem")]
    {
        let run = home.run(&["--lang", lang, "how", "many", "actions"]);
        let asked = format!("\n{told}: cardinal ask \"…\"\n");
        assert!(run.code == 2 && run.err.contains("how") && run.err.contains(&asked), "{run:?}");
    }
    // Within a command nothing is asked.
    let run = home.run(&["--lang", "en", "event", "sing"]);
    assert!(run.code == 2 && run.err.contains("There is no command sing"), "{run:?}");
    assert!(!run.err.contains("cardinal ask"), "{}", run.err);
}
