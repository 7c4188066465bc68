//! Several events at once: which is meant is said, and nothing is done on a guess.

use cardinal_assistant::request::event::EventAction;

use super::{JUDGE, PLAYER, appoint, by, cardinal, form, given, is_private, on, outcome, pressed, read};
use crate::double::{self, Discord};
use crate::harness::Bot;

const NEW: [(&str, &str); 4] =
    [("name", "Saturday"), ("lists", "not-required"), ("cut", "none"), ("rounds", "1")];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn where_two_events_run_the_one_that_is_meant_is_named_and_players_mean_their_own() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start().await;
    let bot = Bot::start(&discord, cardinal(&folder)).await;
    appoint(&discord).await;
    let first = given(&discord, "new", &NEW, JUDGE).await;
    assert!(read(&first).contains("Saturday (event 1)"), "{}", read(&first));
    let one = given(&discord, "show", &[], PLAYER).await;
    assert!(!read(&one).contains("Running as well"), "there is one alone: {}", read(&one));
    let sunday = [("name", "Sunday"), ("lists", "not-required"), ("cut", "none"), ("rounds", "1")];
    let second = given(&discord, "new", &sunday, JUDGE).await;
    // What is only shown is the latest, and says so.
    let shown = read(&given(&discord, "show", &[], PLAYER).await);
    assert!(shown.contains("Sunday (event 2)") && shown.contains("Running as well: Saturday (1)"), "{shown}");
    assert!(shown.contains("event:1"), "{shown}");
    // Nothing is done on a guess, in each language.
    for (locale, says, option) in [
        ("en-US", "Several events run", "event:"),
        ("it", "Ci sono più tornei in corso", "torneo:"),
        ("cs", "Běží víc turnajů", "turnaj:"),
    ] {
        for path in [&["event", "begin"][..], &["event", "archive", "import"], &["event", "post"]] {
            let command = by(double::command_in(path, &[], None, locale), JUDGE);
            let refused = outcome(&discord, &command).await.1;
            let said = read(&refused);
            assert!(is_private(&refused) && said.contains(says) && said.contains(option), "{path:?}: {said}");
            assert!(said.contains("Saturday") && said.contains("Sunday"), "{said}");
        }
    }
    // A member plays in the first alone, and means that one; a button says which by itself.
    pressed(&discord, &first, "event/1/join", PLAYER).await;
    let left = read(&given(&discord, "drop", &[], PLAYER).await);
    assert!(left.contains("Saturday (event 1)") && left.contains("leaves"), "{left}");
    for user in [PLAYER + 1, PLAYER + 2] {
        pressed(&discord, &second, "event/2/join", user).await;
    }
    // Named by number or name.
    let entered = given(&discord, "register", &[("name", "Anna"), ("event", "saturday")], JUDGE).await;
    assert!(read(&entered).contains("Saturday (event 1)"), "{}", read(&entered));
    let asked = form(
        &discord,
        double::command_in(&["event", "archive", "import"], &[("event", "#2")], None, "en-US"),
        JUDGE,
    )
    .await;
    let filled = by(double::fill_all(&asked, &[("players", "Bruno")], "en-US"), JUDGE);
    let entered = read(&outcome(&discord, &filled).await.1);
    assert!(entered.contains("Sunday (event 2)"), "{entered}");
    given(&discord, "judge", &[("name", "Zora"), ("event", "2")], JUDGE).await;
    let begun = given(&discord, "begin", &[("event", "2")], JUDGE).await;
    assert!(read(&begun).contains("The day begins"), "{}", read(&begun));
    let no = given(&discord, "begin", &[("event", "Monday")], JUDGE).await;
    assert!(read(&no).contains("There is no event Monday. /event archive list shows"), "{}", read(&no));
    bot.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn events_and_their_players_are_offered_while_they_are_typed() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start().await;
    let bot = Bot::start(&discord, cardinal(&folder)).await;
    appoint(&discord).await;
    given(&discord, "new", &NEW, JUDGE).await;
    given(&discord, "register", &[("name", "Anna")], JUDGE).await;
    let sunday = [("name", "Sunday"), ("lists", "not-required"), ("cut", "none"), ("rounds", "1")];
    given(&discord, "new", &sunday, JUDGE).await;
    given(&discord, "register", &[("name", "Zora"), ("event", "2")], JUDGE).await;
    let offered = async |option: &str, typed: &str, event: Option<&str>| {
        let mut typing = by(double::completion_within("event", "penalty", option, typed, "en-US"), JUDGE);
        if let Some(event) = event {
            let own = typing.event["data"]["options"][0]["options"].as_array_mut().unwrap();
            own.push(serde_json::json!({ "name": "event", "type": 3, "value": event }));
        }
        discord.send(&typing);
        let choices = discord.response(&typing).await.body["data"]["choices"].clone();
        let choices = choices.as_array().unwrap().clone();
        choices.into_iter().map(|choice| choice["name"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(offered("event", "s", None).await, ["Sunday (#2)", "Saturday (#1)"]);
    assert_eq!(offered("event", "sat", None).await, ["Saturday (#1)"]);
    assert_eq!(offered("player", "", Some("#1")).await, ["Anna (#1)"]);
    assert_eq!(offered("player", "", Some("Sunday")).await, ["Zora (#1)"]);
    assert_eq!(offered("player", "", None).await, [] as [String; 0], "a number would mean somebody in each");
    bot.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_judge_decides_about_a_card_that_no_list_knows_and_every_list_shows_it() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start().await;
    let bot = Bot::start(&discord, cardinal(&folder)).await;
    appoint(&discord).await;
    let made = given(&discord, "new", &[("name", "Open"), ("ruleset", "doomtrooper-it")], JUDGE).await;
    let joined = pressed(&discord, &made, "event/1/join", PLAYER).await;
    let asked = form(&discord, double::press(&joined, &on(&joined, "event/1/list"), "en-US"), PLAYER).await;
    let fields = [("deck", "2 Qzxv of Ragnarok"), ("reserve", "")];
    let told = read(&super::filled(&discord, &joined, &asked, &fields, PLAYER).await);
    for part in
        ["Line 1: Qzxv of Ragnarok is not known", "mcic-tournament/cards/homemade-expansions", "/event card"]
    {
        assert!(told.contains(part), "{part}: {told}");
    }
    let refuse =
        [("card", "qzxv OF ragnarok"), ("decision", "refused"), ("note", "not of Ragnarok"), ("event", "1")];
    let players = given(&discord, "card", &refuse, PLAYER).await;
    assert!(read(&players).contains("Only the judges"), "{}", read(&players));
    let refused = read(&given(&discord, "card", &refuse, JUDGE).await);
    assert!(refused.contains("may not be played: not of Ragnarok"), "{refused}");
    let own = read(&given(&discord, "collection", &[], PLAYER).await);
    assert!(own.contains("the judges have said that it may not be played"), "{own}");
    assert!(
        own.contains("mcic-tournament/cards/homemade-expansions → mcic-tournament/penalties/banned-card"),
        "{own}"
    );
    let allow = [("card", "Qzxv of Ragnarok"), ("decision", "allowed"), ("note", "card 12 of Ragnarok")];
    given(&discord, "card", &allow, JUDGE).await;
    let own = read(&given(&discord, "collection", &[], PLAYER).await);
    assert!(
        own.contains("Qzxv of Ragnarok may be played, says") && own.contains("card 12 of Ragnarok"),
        "{own}"
    );
    assert!(!own.contains("is not known") && !own.contains("may not be played"), "{own}");
    let known = [("card", "Mitch Hunter"), ("decision", "refused"), ("note", "x")];
    let known = read(&given(&discord, "card", &known, JUDGE).await);
    assert!(known.contains("Mitch Hunter is known from the database"), "{known}");
    let log = super::seen(&cardinal(&folder), EventAction::Log)["shown"]["entries"].to_string();
    assert!(log.contains("card-judged"), "{log}");
    bot.stop().await.unwrap();
}
