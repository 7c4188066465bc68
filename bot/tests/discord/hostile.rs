//! Anything that strangers type, through every command, button and message: Discord takes every
//! request, and nobody is pinged.

use std::sync::atomic::{AtomicU64, Ordering};

use cardinal::host;
use cardinal_assistant::Cardinal;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use serde_json::Value;

use crate::double::{self, APPLICATION, Discord, Interaction, pings, texts};
use crate::harness::Bot;
use crate::pages::buttons;

/// Each command with its options, and how long a text each takes.
const COMMANDS: [(&str, &[&str], usize); 17] = [
    ("ask", &["question"], 4_000),
    ("rule", &["rule"], 200),
    ("term", &["name"], 200),
    ("step", &["name"], 200),
    ("card", &["name"], 200),
    ("cards", &["query"], 200),
    ("when", &["name"], 200),
    ("can", &["card", "to"], 200),
    ("compare", &["matter"], 4_000),
    ("whatif", &["scenario", "change"], 4_000),
    ("combat", &["scenario"], 4_000),
    ("ruling publish", &["question", "answer"], 1_000),
    ("ruling publish", &["question", "scenario"], 1_000),
    ("ruling search", &["words"], 4_000),
    ("ruling revoke", &["ruling", "why"], 200),
    ("settings", &["event", "ruleset"], 200),
    ("settings", &["language", "answers"], 200),
];

/// Text with markdown, code fences, mentions, emoji, right-to-left letters and marks, heaps of
/// accents, very long words, controls, and words that mean something.
fn hostile() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        Just("```\n".to_owned()),
        Just("@everyone <@1600000000000000001> <@&1> </ask:1> <#2> ".to_owned()),
        Just("[x](https://example.org) **_~~||".to_owned()),
        Just("\u{202e}עברית العربية\u{202c} ".to_owned()),
        Just("👩‍👩‍👧‍👦🏳️‍🌈🂡 ".to_owned()),
        Just(format!("e{} ", "\u{301}".repeat(60))),
        Just("Schieramento".repeat(40)),
        Just("page/1/2 ask/rule/x \u{0}\u{7}\r\n# > - 1. ".to_owned()),
        Just("Smoke Bomb Nefarita Kohorta 12 warzone-faq/combat/13 ".to_owned()),
        Just("Sean Gallagher attacks Alakhai the Cunning; plays Ambush; ".to_owned()),
        r"\PC{1,20}",
        r"[\[\]()*_~|`#>:;,.?!@<-]{1,12}",
    ];
    (proptest::collection::vec(piece, 1..12), 1_usize..30)
        .prop_map(|(pieces, times)| pieces.concat().repeat(times))
}

/// A new person each time, since one may not ask so much at once.
fn user() -> u64 {
    static NEXT: AtomicU64 = AtomicU64::new(10_000);
    NEXT.fetch_add(1, Ordering::Relaxed)
}

/// At most so many characters of a text as Discord counts them, and at least one.
fn cut(text: &str, most: usize) -> String {
    let mut taken = 0;
    let fits = |c: &char| {
        taken += c.len_utf16();
        taken <= most
    };
    text.chars().take_while(fits).collect()
}

async fn answered(discord: &Discord, interaction: &Interaction) -> Result<Value, TestCaseError> {
    discord.send(interaction);
    let call = discord.final_call(interaction).await;
    prop_assert_eq!(discord.take_problems(), Vec::<String>::new());
    let message = call.message().clone();
    prop_assert_eq!(pings(&message), Vec::<String>::new());
    let text = texts(&message).join("\n");
    prop_assert!(!text.contains("```"), "a code fence opens: {}", text);
    Ok(message)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whatever_is_typed_every_request_is_one_that_discord_takes_and_nobody_is_pinged() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start().await;
    let cardinal = Cardinal::new("warzone-faq", host::at(&folder.path().join("data")), None, None);
    let _bot = Bot::start(&discord, cardinal).await;
    // Everyone here is a judge, so that what is typed is published.
    let all = double::command_with_role("settings", "judges", 1_400_000_000_000_000_001, "en-US");
    answered(&discord, &all.by_member(user(), true)).await.unwrap();
    let locales = prop_oneof![Just("en-US"), Just("it"), Just("cs")];
    let cases = (0..COMMANDS.len(), hostile(), hostile(), locales);
    // Few, since each goes through the whole of Cardinal several times.
    let mut runner = TestRunner::new(Config { cases: 40, failure_persistence: None, ..Config::default() });
    let runtime = tokio::runtime::Handle::current();
    let run = || {
        runner.run(&cases, |(command, first, second, locale)| {
            runtime.block_on(async {
                let (name, options, longest) = COMMANDS[command];
                let texts = [cut(&first, longest), cut(&second, longest)];
                let given: Vec<(&str, &str)> =
                    options.iter().copied().zip(texts.iter().map(String::as_str)).collect();
                let asked = match name.split_once(' ') {
                    Some((name, within)) => double::command_within(name, within, &given, locale),
                    None => double::command_with(name, &given, locale),
                };
                let asked = asked.by_member(user(), true);
                let message = answered(&discord, &asked).await?;
                for (_, id, off) in buttons(&message) {
                    if !off {
                        let press = double::press(&message, &id, locale).by_member(user(), false);
                        answered(&discord, &press).await?;
                    }
                }
                let forged = double::press(&message, &cut(&first, 100), locale).by_member(user(), false);
                answered(&discord, &forged).await?;
                let pointed = double::on_a_message("Ask Cardinal", &cut(&first, 4_000), locale);
                answered(&discord, &pointed.by_member(user(), false)).await?;
                let text = format!("<@{APPLICATION}> {}", cut(&second, 3_900));
                let mut written = double::message(&text, true);
                written["author"]["id"] = user().to_string().into();
                discord.dispatch("MESSAGE_CREATE", written.clone());
                let reply = discord.reply(written["id"].as_str().unwrap()).await;
                prop_assert_eq!(discord.take_problems(), Vec::<String>::new());
                prop_assert_eq!(pings(&reply.body), Vec::<String>::new());
                Ok(())
            })
        })
    };
    tokio::task::block_in_place(run).unwrap();
    eprintln!("{} requests, each held against Discord's description", discord.calls(""));
}
