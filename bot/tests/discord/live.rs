//! `/combat` as a table: set up by options, menus and forms; played by buttons; kept, shared, guarded.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use cardinal::host;
use cardinal_assistant::Cardinal;
use cardinal_assistant::Clock;
use serde_json::Value;

use crate::double::{self, Discord, Interaction, texts};
use crate::harness::Bot;
use crate::pages::{MESSAGE, buttons, is_private, outcome};

/// The kinds of response: one in the place of the old message, and a form.
const CHANGE: u64 = 7;
const FORM: u64 = 9;
const OWNER: u64 = 1_600_000_000_000_000_077;
const OTHER: u64 = 1_600_000_000_000_000_078;

const SEAN: [(&str, &str); 4] = [
    ("attacker", "Sean Gallagher"),
    ("defender", "Nepharite of Ilian"),
    ("tactic", "fight"),
    ("defender-gear", "Smoke Bomb"),
];

fn cardinal(folder: &tempfile::TempDir) -> Cardinal {
    Cardinal::new("warzone-faq", host::at(&folder.path().join("data")), None, None)
}

/// The same after a restart, once the one before has let go of the store.
async fn again(folder: &tempfile::TempDir) -> Cardinal {
    for _ in 0..100 {
        let cardinal = cardinal(folder);
        if cardinal.library().shelf().make_store().is_ok() {
            return cardinal;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("the store is still in use")
}

fn combat(options: &[(&str, &str)], user: u64) -> Interaction {
    double::command_with("combat", options, "en-US").by_member(user, false)
}

/// What a message says, without its markup.
fn read(message: &Value) -> String {
    texts(message).join("\n").replace(['\\', '*'], "")
}

/// What its one picture shows, in words.
fn seen(message: &Value) -> &str {
    let attached = message["attachments"].as_array().expect("attachments");
    let [picture] = attached.as_slice() else { panic!("one picture: {attached:?}") };
    assert_eq!(picture["filename"], "combat.png");
    picture["description"].as_str().expect("words for it")
}

/// The id of the button that says so.
fn button(message: &Value, label: &str) -> String {
    let found = buttons(message).into_iter().find(|(said, ..)| said == label);
    let (_, id, disabled) = found.unwrap_or_else(|| panic!("no {label} in {:?}", buttons(message)));
    assert!(!disabled, "{label}");
    id
}

/// The id of the menu that says so before anything is chosen, and its values with their labels.
fn menu(message: &Value, placeholder: &str) -> (String, Vec<(String, String)>) {
    let shown = message["components"][0]["components"].as_array().expect("a container");
    let menus = shown.iter().map(|row| &row["components"][0]).filter(|part| part["type"] == 3);
    let menu = menus.into_iter().find(|menu| menu["placeholder"] == placeholder);
    let menu = menu.unwrap_or_else(|| panic!("no {placeholder} in {message}"));
    let text = |value: &Value| value.as_str().expect("a text").to_owned();
    let options = menu["options"].as_array().expect("options").iter();
    (text(&menu["custom_id"]), options.map(|one| (text(&one["value"]), text(&one["label"]))).collect())
}

/// Whether nobody is asked anything any more.
fn is_over(table: &Value) -> bool {
    buttons(table).iter().any(|(label, _, disabled)| label == "Pass" && *disabled)
}

/// The id of the combat that a table shows.
fn id_of(table: &Value) -> String {
    button(table, "Explain").split('/').nth(1).expect("an id").to_owned()
}

async fn press(discord: &Discord, message: &Value, label: &str, user: u64) -> (u64, Value) {
    let pressed = double::press(message, &button(message, label), "en-US").by_member(user, false);
    outcome(discord, &pressed).await
}

async fn choose(discord: &Discord, message: &Value, from: &str, value: &str, user: u64) -> (u64, Value) {
    let (id, _) = menu(message, from);
    outcome(discord, &double::choose(message, &id, value, "en-US").by_member(user, false)).await
}

/// What the menu of steps holds for the end of the combat, which it offers last and once.
fn the_end(table: &Value) -> String {
    let (_, offered) = menu(table, "Fast-forward to …");
    let (value, label) = offered.last().expect("an option");
    assert_eq!(label, "The end of the combat", "{offered:?}");
    let (steps, values): (Vec<_>, BTreeSet<_>) = offered.iter().map(|(value, label)| (label, value)).unzip();
    assert_eq!(values.len(), offered.len(), "every option is one of its own: {steps:?}");
    value.clone()
}

async fn begun(discord: &Discord) -> Value {
    let (kind, table) = outcome(discord, &combat(&SEAN, OWNER)).await;
    assert_eq!((kind, is_private(&table)), (MESSAGE, false));
    table
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_combat_is_played_by_buttons_and_menus_in_its_message() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start().await;
    let _bot = Bot::start(&discord, cardinal(&folder)).await;
    let table = begun(&discord).await;
    assert!(read(&table).contains("Step 3 of 48"), "{}", read(&table));
    assert!(seen(&table).contains("Now unhurt") && seen(&table).ends_with("At step 3"), "{}", seen(&table));
    let (kind, table) = press(&discord, &table, "Pass", OWNER).await;
    assert_eq!(kind, CHANGE, "the message itself goes on");
    let text = read(&table);
    assert!(seen(&table).ends_with("At step 22"), "{}", seen(&table));
    assert!(text.contains("Step 22 of 48") && text.contains("The defending player is asked"), "{text}");
    let (_, offered) = menu(&table, "Play …");
    assert_eq!(offered.iter().map(|(_, label)| label.as_str()).collect::<Vec<_>>(), ["Smoke Bomb"]);
    let (kind, table) = choose(&discord, &table, "Play …", &offered[0].0, OWNER).await;
    assert_eq!(kind, CHANGE);
    assert!(read(&table).contains("plays Smoke Bomb"), "{}", read(&table));
    let (_, table) = press(&discord, &table, "Undo", OWNER).await;
    assert!(read(&table).contains("Step 22 of 48"));
    let (_, table) = choose(&discord, &table, "Fast-forward to …", "33", OWNER).await;
    assert!(read(&table).contains("Step 33 of 48"), "{}", read(&table));
    for (label, says) in [
        ("Explain", "What can be played, and why not"),
        ("Explore", "possible outcome"),
        ("Rulesets", "Regolamento 2.0"),
        ("Share", "CARD1-"),
    ] {
        let (kind, answer) = press(&discord, &table, label, OWNER).await;
        assert_eq!((kind, is_private(&answer)), (MESSAGE, true), "{label}");
        assert!(read(&answer).contains(says), "{label}: {}", read(&answer));
        let pictures = answer["attachments"].as_array().expect("attachments").len();
        assert_eq!(pictures, usize::from(label == "Explore"), "{label}");
    }
    let (_, over) = choose(&discord, &table, "Fast-forward to …", &the_end(&table), OWNER).await;
    assert!(read(&over).contains("Sean Gallagher: killed"), "{}", read(&over));
    assert!(seen(&over).contains("Ends killed") && !seen(&over).contains("At step"), "{}", seen(&over));
    let (kind, closed) = press(&discord, &over, "Close", OWNER).await;
    assert_eq!(kind, CHANGE);
    assert!(read(&closed).contains("The combat is closed"));
}

/// Discord refuses a menu in which two options are the same, and with it the whole table.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_menu_of_steps_is_one_that_discord_takes_from_the_first_panel_to_the_last() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start().await;
    let _bot = Bot::start(&discord, cardinal(&folder)).await;
    let mut players = OWNER..;
    for ruleset in ["warzone-faq", "doomtrooper-it", "doomtrooper-cs"] {
        let options = [&SEAN[..], &[("ruleset", ruleset)]].concat();
        let player = players.next().expect("another player");
        let (kind, mut table) = outcome(&discord, &combat(&options, player)).await;
        assert_eq!(kind, MESSAGE, "{ruleset}");
        // One who plays on so fast is told to wait, so each step is somebody else's.
        press(&discord, &table, "Let everyone here play", player).await;
        (_, table) = outcome(&discord, &combat(&[("start", &id_of(&table))], player)).await;
        let mut panels = 0;
        while !is_over(&table) {
            the_end(&table);
            (_, table) = press(&discord, &table, "Pass", players.next().expect("another player")).await;
            panels += 1;
        }
        assert!(panels > 3, "{ruleset}: {panels} panels");
        let (_, again) = press(&discord, &table, "Undo", players.next().expect("another player")).await;
        assert!(!is_over(&again), "{ruleset}: {}", read(&again));
        let player = players.next().expect("another player");
        let (_, over) = choose(&discord, &again, "Fast-forward to …", &the_end(&again), player).await;
        assert!(is_over(&over), "{ruleset}: {}", read(&over));
    }
}

/// The step `end` of messages that were sent before leads to the end as well.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_menu_of_old_leads_to_the_end_of_the_combat() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start().await;
    let _bot = Bot::start(&discord, cardinal(&folder)).await;
    let table = begun(&discord).await;
    let (kind, over) = choose(&discord, &table, "Fast-forward to …", "end", OWNER).await;
    assert_eq!(kind, CHANGE);
    assert!(read(&over).contains("Sean Gallagher: killed"), "{}", read(&over));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_setup_is_completed_by_menus_and_forms_and_tells_every_reason() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start().await;
    let _bot = Bot::start(&discord, cardinal(&folder)).await;
    let options = [("attacker", "Sean Gallagher"), ("defender", "Smoke Bomb"), ("defender-gear", "Qwxyz")];
    let (_, draft) = outcome(&discord, &combat(&options, OWNER)).await;
    let text = read(&draft);
    assert!(text.contains("Smoke Bomb is not a warrior") && text.contains("Qwxyz"), "{text}");
    let (_, draft) = choose(&discord, &draft, "The tactic", "fight", OWNER).await;
    let (_, draft) = choose(&discord, &draft, "The attacker's condition", "wounded", OWNER).await;
    assert!(read(&draft).contains("Attacker: Sean Gallagher – wounded"), "{}", read(&draft));
    let (_, early) = press(&discord, &draft, "Begin", OWNER).await;
    assert!(read(&early).contains("A combat is being set up"), "it lacks its defender: {}", read(&early));
    let (kind, form) = press(&discord, &draft, "Warriors …", OWNER).await;
    assert_eq!(kind, FORM);
    let filled = double::fill_in(&draft, &form, &[("defender", "Ilianina nefarita")], "en-US");
    let (kind, draft) = outcome(&discord, &filled.by_member(OWNER, false)).await;
    assert_eq!(kind, CHANGE);
    let (_, form) = press(&discord, &draft, "Cards …", OWNER).await;
    let cards = [("defender-gear", "Smoke Bomb"), ("attacker-hand", "Ticker, @everyone")];
    let filled = double::fill_in(&draft, &form, &cards, "en-US").by_member(OWNER, false);
    let (_, draft) = outcome(&discord, &filled).await;
    let text = read(&draft);
    assert!(text.contains("carries Smoke Bomb") && text.contains("in hand: Ticker"), "{text}");
    let (_, table) = press(&discord, &draft, "Begin", OWNER).await;
    assert!(read(&table).contains("Step 3 of 48"), "{}", read(&table));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_options_complete_warriors_and_other_cards() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start().await;
    let _bot = Bot::start(&discord, cardinal(&folder)).await;
    for (option, typed, first) in
        [("attacker", "sean", "Sean Gallagher"), ("defender-gear", "fumo", "Fumogeno")]
    {
        let typing = double::completion("combat", option, typed, "it");
        discord.send(&typing);
        let choices = discord.response(&typing).await.body["data"]["choices"].clone();
        assert_eq!(choices[0]["value"], first, "{option}: {choices}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_is_not_let_is_told_so_alone_and_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start().await;
    let _bot = Bot::start(&discord, cardinal(&folder)).await;
    let table = begun(&discord).await;
    for label in ["Pass", "Let everyone here play", "Close"] {
        let (kind, refused) = press(&discord, &table, label, OTHER).await;
        assert_eq!((kind, is_private(&refused)), (MESSAGE, true), "{label}");
        let text = read(&refused);
        assert!(
            text.contains("somebody else's") || text.contains("Only the player who began"),
            "{label}: {text}"
        );
    }
    // In another server it is not even there.
    let pressed = double::press(&table, &button(&table, "Explain"), "en-US").by_member(OTHER, false);
    let (_, elsewhere) = outcome(&discord, &pressed.in_server(1_400_000_000_000_000_009)).await;
    assert!(read(&elsewhere).contains("There is no such combat"), "{}", read(&elsewhere));
    let (kind, copy) = press(&discord, &table, "A copy of my own", OTHER).await;
    assert_eq!(kind, MESSAGE);
    assert_eq!(press(&discord, &copy, "Pass", OTHER).await.0, CHANGE);
    // The owner's stands where it stood.
    let (kind, let_all) = press(&discord, &table, "Let everyone here play", OWNER).await;
    assert_eq!(kind, CHANGE);
    assert!(read(&let_all).contains("Step 3 of 48"));
    let (kind, played) = press(&discord, &let_all, "Pass", OTHER).await;
    assert_eq!(kind, CHANGE);
    assert!(read(&played).contains("Step 22 of 48"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_button_works_after_a_restart_and_an_old_one_shows_how_it_stands_now() {
    let folder = tempfile::tempdir().unwrap();
    let (old, table) = {
        let discord = Discord::start().await;
        let bot = Bot::start(&discord, cardinal(&folder)).await;
        let old = begun(&discord).await;
        let (_, table) = press(&discord, &old, "Pass", OWNER).await;
        bot.stop().await.unwrap();
        (old, table)
    };
    let discord = Discord::start().await;
    let _bot = Bot::start(&discord, again(&folder).await).await;
    let (kind, stale) = press(&discord, &old, "Pass", OWNER).await;
    assert_eq!(kind, CHANGE, "{stale}");
    let text = read(&stale);
    assert!(text.contains("has gone on in the meantime") && text.contains("Step 22 of 48"), "{text}");
    let (_, played) = choose(&discord, &table, "Play …", "1", OWNER).await;
    assert!(read(&played).contains("plays Smoke Bomb"), "{}", read(&played));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ids_that_nobody_wrote_are_answered_with_a_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start().await;
    let _bot = Bot::start(&discord, cardinal(&folder)).await;
    let table = begun(&discord).await;
    for id in [
        "live/",
        "live/23456789bc",
        "live/23456789bc/1/pass",
        "live/../1/pass",
        "live/23456789bc/1/take",
        "live/23456789bc/1/destroy",
        "live/23456789bc/18446744073709551616/pass",
    ] {
        let (kind, answer) = outcome(&discord, &double::press(&table, id, "en-US")).await;
        assert_eq!((kind, is_private(&answer)), (MESSAGE, true), "{id}");
        assert!(!read(&answer).is_empty(), "{id}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_combat_whose_time_is_over_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let time = Arc::new(AtomicU64::new(1_000_000));
    let shown = Arc::clone(&time);
    let clock = Clock::new(move || shown.load(Ordering::Relaxed));
    let discord = Discord::start().await;
    let _bot = Bot::start(&discord, cardinal(&folder).with_clock(clock)).await;
    let table = begun(&discord).await;
    time.fetch_add(8 * 24 * 3_600, Ordering::Relaxed);
    let (kind, late) = press(&discord, &table, "Pass", OWNER).await;
    assert_eq!((kind, is_private(&late)), (MESSAGE, true));
    assert!(read(&late).contains("This combat has expired"), "{}", read(&late));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_store_that_cannot_be_written_means_an_apology_and_questions_are_answered() {
    let file = tempfile::NamedTempFile::new().unwrap();
    let discord = Discord::start().await;
    let below = file.path().join("below-a-file");
    let _bot = Bot::start(&discord, Cardinal::new("warzone-faq", host::at(&below), None, None)).await;
    let (_, answer) = outcome(&discord, &combat(&SEAN, OWNER)).await;
    assert!(is_private(&answer) && read(&answer).contains("could not be kept"), "{}", read(&answer));
    assert!(!read(&answer).contains("below-a-file"));
    let (_, step) = outcome(&discord, &double::command("step", "name", "12", "en-US")).await;
    assert!(read(&step).contains("Step 12"), "{}", read(&step));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_combat_is_private_where_that_is_wanted_and_a_code_brings_it_to_another_server() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start().await;
    let _bot = Bot::start(&discord, cardinal(&folder)).await;
    let (_, table) = outcome(&discord, &combat(&[&SEAN[..], &[("show", "me")]].concat(), OWNER)).await;
    assert!(is_private(&table));
    let (_, shared) = press(&discord, &table, "Share", OWNER).await;
    let text = read(&shared);
    let code =
        text.split(['`', '\n', ' ']).find(|word| word.starts_with("CARD1-")).expect("a code").to_owned();
    let elsewhere = combat(&[("start", &code)], OTHER).in_server(1_400_000_000_000_000_009);
    let (_, there) = outcome(&discord, &elsewhere).await;
    assert!(read(&there).contains("Step 3 of 48"), "{}", read(&there));
    let (_, mistyped) = outcome(&discord, &combat(&[("start", &format!("{code}7"))], OTHER)).await;
    assert!(read(&mistyped).contains("wrong or missing"), "{}", read(&mistyped));
    let (_, list) = outcome(&discord, &combat(&[], OWNER)).await;
    assert!(is_private(&list) && read(&list).contains("You have 1 combat"), "{}", read(&list));
    let (kind, open) = choose(
        &discord,
        &list,
        "Open a combat of yours",
        &menu(&list, "Open a combat of yours").1[0].0,
        OWNER,
    )
    .await;
    assert_eq!(kind, CHANGE);
    assert!(read(&open).contains("Step 3 of 48"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_is_drawn_in_italian_and_in_czech() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start().await;
    let _bot = Bot::start(&discord, cardinal(&folder)).await;
    for (locale, step, pass) in [("it", "Fase 3 di 48", "Passa"), ("cs", "Krok 3/48", "Pas")] {
        let asked = double::command_with("combat", &SEAN, locale).by_member(OWNER, false);
        let (_, table) = outcome(&discord, &asked).await;
        assert!(read(&table).contains(step), "{}", read(&table));
        button(&table, pass);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn its_owner_lets_one_person_play_it_on_and_nobody_else() {
    const NAMED: u64 = 1_600_000_000_000_000_079;
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start().await;
    let _bot = Bot::start(&discord, cardinal(&folder)).await;
    let table = begun(&discord).await;
    let id = button(&table, "Pass").split('/').nth(1).expect("an id").to_owned();
    let naming = |user| {
        let named = double::command_with_user("combat", &[("start", &id)], ("player", NAMED), "en-US");
        named.by_member(user, false)
    };
    let (_, refused) = outcome(&discord, &naming(OTHER)).await;
    assert!(
        is_private(&refused) && read(&refused).contains("Only the player who began"),
        "{}",
        read(&refused)
    );
    let (_, refused) = press(&discord, &table, "Pass", NAMED).await;
    assert!(read(&refused).contains("has not let you play it"), "{}", read(&refused));
    let (kind, table) = outcome(&discord, &naming(OWNER)).await;
    assert_eq!((kind, is_private(&table)), (MESSAGE, false), "{}", read(&table));
    let (kind, _) = press(&discord, &table, "Pass", NAMED).await;
    assert_eq!(kind, CHANGE, "the one who was named plays it on");
    let (_, refused) = press(&discord, &table, "Pass", OTHER).await;
    assert!(read(&refused).contains("has not let you play it"), "{}", read(&refused));
    // A combat can be begun for somebody at once.
    let new = double::command_with_user("combat", &SEAN, ("player", NAMED), "en-US").by_member(OWNER, false);
    let (_, table) = outcome(&discord, &new).await;
    assert_eq!(press(&discord, &table, "Pass", NAMED).await.0, CHANGE);
}
