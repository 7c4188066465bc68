//! A store that fails while Cardinal runs: an apology to whoever wanted something kept, in their
//! language, and answers to everyone.

use std::fs;
use std::path::Path;

use cardinal::host;
use cardinal_assistant::Cardinal;
use serde_json::Value;

use crate::double::{self, Discord, Interaction, texts};
use crate::harness::{Bot, Log};
use crate::pages::{buttons, outcome};

const OWNER: u64 = 1_600_000_000_000_000_077;
/// How the apology begins in each language, for settings and for combats.
const SORRY: [(&str, &str, &str); 3] = [
    ("en-US", "The settings could not be saved", "This could not be saved"),
    ("it", "Non è stato possibile salvare", "Non si è potuto conservare"),
    ("cs", "Nastavení se nepodařilo uložit", "Nepodařilo se to uložit"),
];

fn cardinal(folder: &tempfile::TempDir) -> Cardinal {
    Cardinal::new("warzone-faq", host::at(&folder.path().join("data")), None, None)
}

/// Takes away the file that every write of the store looks for.
fn fail(folder: &Path) {
    fs::rename(folder.join("data/store/cardinal.sqlite"), folder.join("cardinal.sqlite")).unwrap();
}

fn read(message: &Value) -> String {
    texts(message).join("\n").replace(['\\', '*'], "")
}

async fn said(discord: &Discord, interaction: &Interaction) -> String {
    read(&outcome(discord, interaction).await.1)
}

fn settings(options: &[(&str, &str)], locale: &str, user: u64) -> Interaction {
    double::command_with("settings", options, locale).by_member(user, true)
}

/// The id of the button that says so.
fn button(message: &Value, label: &str) -> String {
    let found = buttons(message).into_iter().find(|(said, ..)| said == label);
    found.unwrap_or_else(|| panic!("no {label} in {:?}", buttons(message))).1
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn settings_that_cannot_be_kept_are_apologised_for_and_stay_as_they_were() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start().await;
    let _bot = Bot::start(&discord, cardinal(&folder)).await;
    for (user, (_, language)) in (1..).zip([("en-US", "en"), ("it", "it"), ("cs", "cs")]) {
        said(&discord, &settings(&[("language", language)], "en-US", user)).await;
    }
    said(&discord, &settings(&[("scope", "server"), ("ruleset", "doomtrooper-it")], "en-US", 1)).await;
    fail(folder.path());
    for (user, (_, sorry, _)) in (1..).zip(SORRY) {
        for wanted in [
            &[("language", "auto")][..],
            &[("ruleset", "doomtrooper-cs")],
            &[("answers", "private")],
            &[("scope", "server"), ("ruleset", "auto")],
            &[("event", "Torneo di Praga"), ("ruleset", "doomtrooper-cs")],
        ] {
            // The client says another language than the person has set.
            let text = said(&discord, &settings(wanted, if user == 2 { "cs" } else { "it" }, user)).await;
            assert!(text.contains(sorry), "{wanted:?}: {text}");
            assert!(!text.contains("sqlite"), "where the store lies is nobody's business: {text}");
        }
    }
    // What was kept holds, and questions are answered.
    let text = said(&discord, &settings(&[], "it", 3)).await;
    assert!(text.contains("čeština") && text.contains("Regolamento 2.0"), "{text}");
    let step = double::command("step", "name", "krok 12", "it").by_member(3, false);
    let text = said(&discord, &step).await;
    assert!(text.contains("12") && text.contains("Krok"), "{text}");
    Log::capture().line(&["ERROR", "settings cannot be kept"]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_step_of_a_combat_that_cannot_be_kept_is_taken_and_the_table_is_still_shown() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start().await;
    let _bot = Bot::start(&discord, cardinal(&folder)).await;
    let sean = [
        ("attacker", "Sean Gallagher"),
        ("defender", "Nepharite of Ilian"),
        ("tactic", "fight"),
        ("defender-gear", "Smoke Bomb"),
    ];
    let combat = |options: &[(&str, &str)], locale: &str| {
        double::command_with("combat", options, locale).by_member(OWNER, false)
    };
    let (_, table) = outcome(&discord, &combat(&sean, "en-US")).await;
    let pass = double::press(&table, &button(&table, "Pass"), "en-US").by_member(OWNER, false);
    let (_, table) = outcome(&discord, &pass).await;
    assert!(read(&table).contains("Step 22 of 48"), "{}", read(&table));
    let (_, draft) = outcome(&discord, &combat(&sean[..1], "en-US")).await;
    fail(folder.path());
    for (locale, _, sorry) in SORRY {
        // No more than one person may ask at once.
        let labels: &[&str] = if locale == "en-US" { &["Pass", "Undo"] } else { &["Pass"] };
        for label in labels {
            let press = double::press(&table, &button(&table, label), locale).by_member(OWNER, false);
            let (_, told) = outcome(&discord, &press).await;
            assert!(read(&told).contains(sorry), "{label}: {}", read(&told));
        }
        let (id, value) = first_choice(&table);
        let play = double::choose(&table, &id, &value, locale).by_member(OWNER, false);
        assert!(said(&discord, &play).await.contains(sorry));
        let (id, value) = first_choice(&draft);
        let set = double::choose(&draft, &id, &value, locale).by_member(OWNER, false);
        assert!(said(&discord, &set).await.contains(sorry));
        assert!(said(&discord, &combat(&sean, locale)).await.contains(sorry), "a new one");
    }
    // How it stood when it was last kept is shown, explained and shared as ever.
    let explain = double::press(&table, &button(&table, "Explain"), "en-US").by_member(OWNER, false);
    assert!(said(&discord, &explain).await.contains("What can be played"));
    let share = double::press(&table, &button(&table, "Share"), "en-US").by_member(OWNER, false);
    assert!(said(&discord, &share).await.contains("CARD1-"));
    let rulesets = double::press(&table, &button(&table, "Rulesets"), "en-US").by_member(OWNER, false);
    assert!(said(&discord, &rulesets).await.contains("Regolamento 2.0"));
    Log::capture().line(&["ERROR", "a combat cannot be kept"]).await;
}

/// The id of the first menu of a message, and the value of its first option.
fn first_choice(message: &Value) -> (String, String) {
    let shown = message["components"][0]["components"].as_array().unwrap();
    let menu = shown.iter().map(|row| &row["components"][0]).find(|part| part["type"] == 3).unwrap();
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    (text(&menu["custom_id"]), text(&menu["options"][0]["value"]))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_answer_whose_pages_cannot_be_kept_comes_whole_and_older_pages_still_turn() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start().await;
    let _bot = Bot::start(&discord, cardinal(&folder)).await;
    let ask = || double::command("ask", "question", "cerca chi può attaccare chi?", "it");
    let (_, message) = outcome(&discord, &ask()).await;
    let next = button(&message, "Altro ›");
    fail(folder.path());
    let (_, unkept) = outcome(&discord, &ask()).await;
    let (text, before) = (read(&unkept), read(&message));
    let (found, note) = text.split_at_checked(before.len()).unwrap();
    assert_eq!(found, before, "the answer is the same");
    assert!(note.contains("le altre pagine non si possono mostrare"), "{note}");
    let labels: Vec<String> = buttons(&unkept).into_iter().map(|(label, ..)| label).collect();
    assert!(
        labels.iter().all(|label| label != "Avanti ›" && label != "Altro ›"),
        "no button that leads nowhere: {labels:?}"
    );
    let (_, turned) = outcome(&discord, &double::press(&message, &next, "it")).await;
    assert_ne!(texts(&turned), texts(&message));
    Log::capture().line(&["WARN", "a question is not kept"]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_cannot_be_read_is_said_in_each_answer_and_never_taken_for_nothing() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir_all(folder.path().join("data/store")).unwrap();
    fs::write(folder.path().join("data/store/letter.txt"), "no store").unwrap();
    let discord = Discord::start().await;
    let _bot = Bot::start(&discord, cardinal(&folder)).await;
    for (user, (locale, without, needed)) in (1..).zip([
        ("en-US", "so this is answered without them", "This could not be kept or read"),
        ("it", "la risposta ne fa a meno", "Non si è potuto né conservare né leggere"),
        ("cs", "odpověď je bez nich", "Nepodařilo se to uložit ani přečíst"),
    ]) {
        let here = |asked: Interaction| asked.by_member(user, true);
        let text = said(&discord, &here(double::command("step", "name", "12", locale))).await;
        assert!(text.contains("12") && text.contains(without), "{text}");
        let combat = [("attacker", "Sean Gallagher"), ("defender", "Nepharite of Ilian")];
        for asked in [
            double::command_with("settings", &[], locale),
            double::command_with("settings", &[("language", "it")], locale),
            double::command_with("nickname", &[], locale),
            double::command_with("combat", &combat, locale),
            double::command_within("ruling", "search", &[], locale),
            double::command_within("ruling", "show", &[("ruling", "1")], locale),
        ] {
            let text = said(&discord, &here(asked)).await;
            assert!(text.contains(needed), "{text}");
            assert!(!text.contains("data/store") && !text.contains("letter.txt"), "{text}");
        }
    }
    Log::capture().line(&["ERROR", "letter.txt"]).await;
}
