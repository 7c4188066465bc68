//! `/ruling`: who may publish and revoke, what everyone is shown, and that no server sees another's.

use cardinal::host;
use cardinal_assistant::Cardinal;
use serde_json::Value;

use crate::double::{self, Discord, Interaction, pings, texts};
use crate::harness::Bot;
use crate::pages::{MESSAGE, buttons, is_private, outcome};

const FORM: u64 = 9;
const MANAGER: u64 = 21;
const JUDGE: u64 = 22;
const MEMBER: u64 = 23;
/// The role of the judges, and another.
const JUDGES: u64 = 1_450_000_000_000_000_001;
const PLAYERS: u64 = 1_450_000_000_000_000_002;
const QUESTION: &str = "Can a warrior in cover attack?";
const ANSWER: &str = "No, it leaves cover first.";

fn cardinal(folder: &tempfile::TempDir) -> Cardinal {
    Cardinal::new("warzone-faq", host::at(&folder.path().join("data")), None, None)
}

/// The same from one of the three.
fn by(interaction: Interaction, user: u64) -> Interaction {
    let role = if user == JUDGE { JUDGES } else { PLAYERS };
    interaction.by_member(user, user == MANAGER).with_role(role)
}

fn ruling(within: &str, options: &[(&str, &str)], user: u64) -> Interaction {
    by(double::command_within("ruling", within, options, "en-US"), user)
}

fn publish(user: u64) -> Interaction {
    ruling("publish", &[("question", QUESTION), ("answer", ANSWER)], user)
}

fn ask(question: &str, locale: &str, user: u64) -> Interaction {
    by(double::command("ask", "question", question, locale), user)
}

/// What a message says, without its markup.
fn read(message: &Value) -> String {
    texts(message).join("\n").replace(['\\', '*', '`'], "")
}

async fn shown(discord: &Discord, sent: &Interaction) -> String {
    read(&outcome(discord, sent).await.1)
}

/// Makes the role of the judges known.
async fn appoint(discord: &Discord) {
    let set = by(double::command_with_role("settings", "judges", JUDGES, "en-US"), MANAGER);
    let text = shown(discord, &set).await;
    assert!(text.contains("Judges: members with the role <@&1450000000000000001>"), "{text}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_judge_publishes_and_everyone_in_the_server_is_shown_the_precedent_in_their_language() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start().await;
    let bot = Bot::start(&discord, cardinal(&folder)).await;
    appoint(&discord).await;
    let (kind, message) = outcome(&discord, &publish(JUDGE)).await;
    assert_eq!((kind, is_private(&message)), (MESSAGE, false), "{}", read(&message));
    assert!(
        read(&message).contains("Ruling 1") && read(&message).contains("Published."),
        "{}",
        read(&message)
    );
    for (question, locale, precedent) in [
        ("may warriors in cover attack?", "en-US", "Precedent: ruling 1 (Giudice, "),
        ("un guerriero al coperto può attaccare?", "it", "Precedente: decisione 1 (Giudice, "),
        ("může bojovník v úkrytu útočit?", "cs", "Precedent: rozhodnutí 1 (Giudice, "),
    ] {
        let text = shown(&discord, &ask(question, locale, MEMBER)).await;
        assert!(text.contains(precedent) && text.contains(ANSWER), "{text}");
        let elsewhere = shown(&discord, &ask(question, locale, MEMBER).in_server(99)).await;
        assert!(!elsewhere.contains(ANSWER), "{elsewhere}");
        let alone = shown(&discord, &ask(question, locale, MEMBER).in_private()).await;
        assert!(!alone.contains(ANSWER), "{alone}");
    }
    let other = shown(&discord, &ask("how many cards may I draw?", "en-US", MEMBER)).await;
    assert!(!other.contains("Precedent"), "{other}");
    bot.stop().await.unwrap();
}

/// A question that came in the boxes of a command is laid beside rulings as one in words is.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn commands_that_ask_show_the_precedent_too() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start().await;
    let bot = Bot::start(&discord, cardinal(&folder)).await;
    appoint(&discord).await;
    let combat = ("scenario", "Sean Gallagher attacks the Nepharite of Ilian in fight");
    let change = ("change", "Nepharite of Ilian armor 12");
    for (question, name, options) in [
        (
            "Can a sergeant be assigned to a sergeant?",
            "can",
            &[("card", "a sergeant"), ("to", "a sergeant")][..],
        ),
        ("When may I play Smoke Bomb?", "when", &[("name", "Smoke Bomb")]),
        ("Sean Gallagher attacks the Nepharite of Ilian in fight", "whatif", &[combat, change]),
    ] {
        let told = format!("So ruled: {question}");
        let ruled = [("question", question), ("answer", told.as_str())];
        shown(&discord, &ruling("publish", &ruled, JUDGE)).await;
        let text = shown(&discord, &by(double::command_with(name, options, "en-US"), MEMBER)).await;
        assert!(text.contains("Precedent: ruling") && text.contains(&told), "{name}: {text}");
    }
    let by_name = shown(&discord, &by(double::command("card", "name", "Smoke Bomb", "en-US"), MEMBER)).await;
    assert!(!by_name.contains("Precedent"), "{by_name}");
    bot.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_is_no_judge_is_told_who_may_and_nothing_is_published() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start().await;
    let _bot = Bot::start(&discord, cardinal(&folder)).await;
    for user in [MEMBER, JUDGE, MANAGER] {
        let (_, message) = outcome(&discord, &publish(user)).await;
        assert!(is_private(&message) && read(&message).contains("has no judges yet"), "{}", read(&message));
    }
    appoint(&discord).await;
    let form = ruling("publish", &[], MEMBER);
    for sent in [publish(MEMBER), publish(MANAGER), form] {
        let (kind, message) = outcome(&discord, &sent).await;
        let text = read(&message);
        assert_eq!((kind, is_private(&message)), (MESSAGE, true), "{text}");
        assert!(text.contains("Only the judges of this server publish rulings"), "{text}");
    }
    // A role of another server's judges is none here, nor is one without a member.
    let unsaid = publish(JUDGE).in_server(99);
    assert!(shown(&discord, &unsaid).await.contains("has no judges yet"));
    let list = shown(&discord, &ruling("search", &[], MEMBER)).await;
    assert!(list.contains("No ruling has been published here yet"), "{list}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn judges_and_managers_revoke_and_export_and_others_are_told_so() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start().await;
    let _bot = Bot::start(&discord, cardinal(&folder)).await;
    appoint(&discord).await;
    for _ in 0..2 {
        outcome(&discord, &publish(JUDGE)).await;
    }
    let revoke = |number, user| ruling("revoke", &[("ruling", number), ("why", "The FAQ changed.")], user);
    let export = |user| ruling("export", &[("form", "json")], user);
    for sent in [revoke("1", MEMBER), export(MEMBER)] {
        let (_, message) = outcome(&discord, &sent).await;
        let text = read(&message);
        assert!(is_private(&message) && text.contains("permission Manage Server"), "{text}");
    }
    for (number, user) in [("1", JUDGE), ("2", MANAGER)] {
        let (_, message) = outcome(&discord, &revoke(number, user)).await;
        assert!(read(&message).contains("Revoked by Giudice on "), "{}", read(&message));
        assert!(!is_private(&message));
    }
    assert!(!shown(&discord, &ask(QUESTION, "en-US", MEMBER)).await.contains("Precedent"));
    let with = ruling("search", &[("revoked", "yes")], MEMBER);
    assert!(shown(&discord, &with).await.contains("revoked"));
    for (form, name, holds) in [("json", ".json", "cardinal-rulings"), ("markdown", ".md", "## Ruling 1")] {
        let sent = ruling("export", &[("form", form)], MANAGER);
        discord.send(&sent);
        let call = discord.final_call(&sent).await;
        assert!(is_private(call.message()), "{form}");
        let file = call.files.first().expect("a file");
        assert!(file.name.ends_with(name), "{}", file.name);
        assert!(String::from_utf8_lossy(&file.bytes).contains(holds), "{form}");
    }
    // Only a manager says who is a judge.
    for user in [MEMBER, JUDGE] {
        let set = by(double::command_with_role("settings", "judges", PLAYERS, "en-US"), user);
        assert!(shown(&discord, &set).await.contains("permission Manage Server"), "{user}");
    }
    let alone = double::command_with_role("settings", "judges", PLAYERS, "en-US").in_private();
    assert!(shown(&discord, &alone).await.contains("can be changed only in that server"));
    // Nor does anybody else take their role away again.
    let none = |user| by(double::command_with("settings", &[("no-judges", "yes")], "en-US"), user);
    assert!(shown(&discord, &none(JUDGE)).await.contains("permission Manage Server"));
    let text = shown(&discord, &none(MANAGER)).await;
    assert!(text.contains("Judges: no role has been chosen yet"), "{text}");
    let (_, message) = outcome(&discord, &publish(JUDGE)).await;
    assert!(read(&message).contains("has no judges yet"), "{}", read(&message));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_server_and_no_direct_message_sees_or_changes_the_rulings_of_another() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start().await;
    let _bot = Bot::start(&discord, cardinal(&folder)).await;
    appoint(&discord).await;
    outcome(&discord, &publish(JUDGE)).await;
    let everything = || {
        [
            ruling("show", &[("ruling", "1")], JUDGE),
            ruling("search", &[], JUDGE),
            ruling("search", &[("words", "cover"), ("revoked", "yes")], JUDGE),
            ruling("revoke", &[("ruling", "1"), ("why", "mine now")], MANAGER),
            ruling("export", &[("form", "json")], MANAGER),
            ruling("publish", &[("question", QUESTION), ("answer", "Mine.")], JUDGE),
        ]
    };
    for sent in everything() {
        let sent = sent.in_server(99);
        discord.send(&sent);
        let call = discord.final_call(&sent).await;
        let files: Vec<String> =
            call.files.iter().map(|file| String::from_utf8_lossy(&file.bytes).into_owned()).collect();
        let text = format!("{} {}", read(call.message()), files.concat());
        assert!(!text.contains(ANSWER) && !text.contains(QUESTION), "{text}");
    }
    for sent in everything() {
        let text = shown(&discord, &sent.in_private()).await;
        assert!(text.contains("Rulings belong to a server"), "{text}");
    }
    for completion in [
        double::completion_within("ruling", "show", "ruling", "", "en-US").in_server(99),
        double::completion_within("ruling", "show", "ruling", "", "en-US").in_private(),
    ] {
        discord.send(&completion);
        let offered = discord.response(&completion).await.body["data"]["choices"].clone();
        assert_eq!(offered, serde_json::json!([]));
    }
    let completion = double::completion_within("ruling", "show", "ruling", "cover", "en-US");
    discord.send(&completion);
    let offered = discord.response(&completion).await.body["data"]["choices"].clone();
    let own = serde_json::json!([{ "name": format!("1 · {QUESTION}"), "value": "1" }]);
    assert_eq!(offered, own, "here it is offered");
    let text = shown(&discord, &ruling("show", &[("ruling", "1")], MEMBER)).await;
    assert!(text.contains(ANSWER) && !text.contains("Revoked"), "{text}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_form_takes_what_the_command_left_out() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start().await;
    let _bot = Bot::start(&discord, cardinal(&folder)).await;
    appoint(&discord).await;
    let (kind, form) = outcome(&discord, &ruling("publish", &[("question", QUESTION)], JUDGE)).await;
    assert_eq!(kind, FORM, "{form}");
    let fields = [
        ("question", "Does Smoke Bomb end the combat?"),
        ("answer", "It does.\nFor both."),
        ("rules", "warzone-faq/combat/13, combat/12"),
        ("cards", "Fumogeno"),
    ];
    let sent = by(double::fill_all(&form, &fields, "en-US"), JUDGE);
    let text = shown(&discord, &sent).await;
    assert!(text.contains("warzone-faq/combat/13") && text.contains("warzone-faq/combat/12"), "{text}");
    assert!(text.contains("It does.\n") && text.contains("doomtrooper/smoke-bomb"), "{text}");
    let stranger = by(double::fill_all(&form, &fields, "en-US"), MEMBER);
    assert!(
        shown(&discord, &stranger).await.contains("Only the judges of this server"),
        "the form is no way round"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_judge_publishes_a_live_combat_from_its_panel() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start().await;
    let _bot = Bot::start(&discord, cardinal(&folder)).await;
    appoint(&discord).await;
    let begin = [("attacker", "Sean Gallagher"), ("defender", "Nepharite of Ilian"), ("tactic", "fight")];
    let begin = by(double::command_with("combat", &begin, "en-US"), MEMBER);
    let (_, table) = outcome(&discord, &begin).await;
    let label = "Publish as ruling …";
    let (_, id, disabled) = buttons(&table).into_iter().find(|(said, ..)| said == label).expect("a button");
    assert!(!disabled);
    let (kind, refused) = outcome(&discord, &by(double::press(&table, &id, "en-US"), MEMBER)).await;
    assert_eq!((kind, is_private(&refused)), (MESSAGE, true));
    assert!(read(&refused).contains("Only the judges of this server"), "{}", read(&refused));
    let (kind, form) = outcome(&discord, &by(double::press(&table, &id, "en-US"), JUDGE)).await;
    assert_eq!(kind, FORM);
    let fields = [("question", "Who wins, Sean Gallagher or the Nepharite of Ilian?"), ("answer", "")];
    let sent = by(double::fill_in(&table, &form, &fields, "en-US"), JUDGE);
    let (kind, message) = outcome(&discord, &sent).await;
    assert_eq!(kind, MESSAGE, "the table stays");
    let text = read(&message);
    assert!(text.contains("Sean Gallagher: killed"), "what came of it is the answer: {text}");
    assert!(text.contains("gives the same result today"), "{text}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_typed_pings_nobody_and_is_no_markup() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start().await;
    let _bot = Bot::start(&discord, cardinal(&folder)).await;
    appoint(&discord).await;
    let hostile = "@everyone <@1600000000000000001> <@&1> ```x\n# y ~~||** [a](https://example.org)";
    let question = format!("{QUESTION} {hostile}");
    let sent = [
        ruling("publish", &[("question", &question), ("answer", hostile)], JUDGE),
        ruling("show", &[("ruling", "1")], MEMBER),
        ruling("show", &[("ruling", hostile)], MEMBER),
        ruling("search", &[("words", hostile)], MEMBER),
        ruling("search", &[], MEMBER),
        ask(&question, "en-US", MEMBER),
        ruling("revoke", &[("ruling", "1"), ("why", hostile)], JUDGE),
        ruling("publish", &[("question", QUESTION), ("scenario", hostile)], JUDGE),
        ruling(
            "publish",
            &[("question", QUESTION), ("answer", "No."), ("rules", hostile), ("cards", hostile)],
            JUDGE,
        ),
    ];
    for sent in sent {
        let (_, message) = outcome(&discord, &sent).await;
        assert_eq!(pings(&message), Vec::<String>::new());
        let text = texts(&message).join("\n");
        assert!(!text.contains("@everyone") || text.contains(r"\@everyone"), "{text}");
        assert!(!text.contains("```x"), "{text}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_ruling_is_about_cards_by_what_their_server_calls_them() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start().await;
    let _bot = Bot::start(&discord, cardinal(&folder)).await;
    appoint(&discord).await;
    let about = || {
        let options = [("question", QUESTION), ("answer", ANSWER), ("cards", "Zyxwomp")];
        ruling("publish", &options, JUDGE)
    };
    let text = shown(&discord, &about()).await;
    assert!(text.contains("Zyxwomp") && !text.contains("Published."), "{text}");
    let named = [("nickname", "Zyxwomp"), ("card", "Smoke Bomb")];
    shown(&discord, &by(double::command_with("nickname", &named, "en-US"), MANAGER)).await;
    let text = shown(&discord, &about()).await;
    assert!(text.contains("Published.") && text.contains("Smoke Bomb"), "{text}");
}
