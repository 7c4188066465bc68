//! Sessions that Discord refuses before they begin: tried again ever more slowly where that helps, and
//! given up with a remedy where it does not.

use std::time::{Duration, Instant};

use cardinal::discord::DiscordError;

use crate::double::{self, Discord, Note, Refusal, TOKEN};
use crate::harness::{Bot, Log, echo};

/// The pause after the first connection that came to nothing; the next one is twice as long.
const PAUSE: Duration = Duration::from_secs(5);

fn count(discord: &Discord, fits: impl Fn(&Note) -> bool) -> usize {
    discord.notes().iter().filter(|note| fits(note)).count()
}

fn begun(discord: &Discord) -> usize {
    count(discord, |note| matches!(note, Note::Identified { .. }))
}

fn refused(discord: &Discord) -> usize {
    count(discord, |note| *note == Note::Refused)
}

fn opened(discord: &Discord) -> usize {
    count(discord, |note| *note == Note::Opened)
}

/// Waits until this is so, and gives when it was.
async fn when(discord: &Discord, is_so: impl Fn() -> bool) -> Instant {
    discord.until(is_so).await;
    Instant::now()
}

async fn serves(discord: &Discord) {
    let command = double::command("step", "name", "1", "it");
    discord.send(&command);
    discord.response(&command).await;
}

/// A little less than a time: the stand-in notes what happens a moment later than the bot.
fn about(time: Duration) -> Duration {
    time.saturating_sub(Duration::from_millis(500))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sessions_declared_over_before_they_began_are_asked_for_ever_more_slowly() {
    let discord = Discord::start().await;
    discord.refuse([Refusal::Invalid, Refusal::Invalid]);
    let bot = Bot::start_with(&discord, echo(), TOKEN);
    let first = when(&discord, || refused(&discord) == 1).await;
    let second = when(&discord, || refused(&discord) == 2).await;
    let third = when(&discord, || begun(&discord) == 1).await;
    assert!(second - first >= about(PAUSE), "{:?}", second - first);
    assert!(third - second >= about(PAUSE * 2), "{:?}", third - second);
    serves(&discord).await;
    let text = Log::capture().text();
    assert!(text.contains("no session came of the last connection"), "{text}");
    assert!(!text.contains(TOKEN));
    bot.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_connection_that_is_closed_before_its_session_began_is_opened_again_after_a_pause() {
    // Unknown error, too many payloads, timed out, a version that is no more, and no word at all.
    let refusals = [4000, 4008, 4009, 4012].map(Refusal::Close).into_iter().chain([Refusal::Hangup]);
    let trials = refusals.map(|refusal| async move {
        let discord = Discord::start().await;
        discord.refuse([refusal]);
        let bot = Bot::start_with(&discord, echo(), TOKEN);
        let first = when(&discord, || opened(&discord) == 1).await;
        let second = when(&discord, || begun(&discord) == 1).await;
        assert!(second - first >= about(PAUSE), "{refusal:?}: {:?}", second - first);
        serves(&discord).await;
        assert_eq!(opened(&discord), 2, "{refusal:?}");
        bot.stop().await.unwrap();
    });
    futures_util::future::join_all(trials).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_token_or_intents_that_are_refused_end_the_bot_at_once_and_say_what_to_do() {
    for (code, is_token) in [(4004, true), (4013, false), (4014, false)] {
        let discord = Discord::start().await;
        discord.refuse([Refusal::Close(code)]);
        let ended = Bot::start_with(&discord, echo(), TOKEN).end().await.unwrap_err();
        match ended {
            DiscordError::InvalidToken => assert!(is_token, "{code}"),
            DiscordError::Intents => assert!(!is_token, "{code}"),
            ref other => panic!("{code}: {other:?}"),
        }
        let said = ended.to_string();
        assert!(said.contains("https://discord.com/developers/applications"), "{said}");
        assert!(!said.contains(TOKEN) && !format!("{ended:?}").contains(TOKEN));
        assert_eq!(opened(&discord), 1, "{code}: it is not tried again");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_that_needs_more_connections_by_now_ends_and_says_so() {
    let discord = Discord::start().await;
    discord.refuse([Refusal::Close(4011); 9]);
    let bot = Bot::start_with(&discord, echo(), TOKEN);
    discord.until(|| refused(&discord) == 2).await;
    discord.want(3);
    let ended = bot.end().await.unwrap_err();
    assert!(matches!(ended, DiscordError::MoreShards { now: 1, wanted: 3 }), "{ended:?}");
    assert!(ended.to_string().contains("start Cardinal again"), "{ended}");
    assert_eq!(refused(&discord), 2, "it asks before it tries a third time");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_token_that_is_withdrawn_while_sessions_are_refused_ends_the_bot() {
    let discord = Discord::start().await;
    discord.refuse([Refusal::Invalid; 9]);
    let bot = Bot::start_with(&discord, echo(), TOKEN);
    discord.until(|| refused(&discord) == 2).await;
    discord.withdraw_token();
    let ended = bot.end().await.unwrap_err();
    assert!(matches!(ended, DiscordError::InvalidToken), "{ended:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_gateway_that_never_says_hello_is_left_and_tried_again() {
    let discord = Discord::start().await;
    discord.refuse([Refusal::Silence]);
    let bot = Bot::start_with(&discord, echo(), TOKEN);
    let first = when(&discord, || opened(&discord) == 1).await;
    let second = when(&discord, || begun(&discord) == 1).await;
    assert!(second - first >= about(PAUSE), "{:?}", second - first);
    assert_eq!(opened(&discord), 2);
    serves(&discord).await;
    bot.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_gateway_that_is_not_where_discord_said_is_asked_for_again() {
    let discord = Discord::start().await;
    discord.mislay_gateway(1);
    let bot = Bot::start_with(&discord, echo(), TOKEN);
    discord.until(|| begun(&discord) == 1).await;
    assert_eq!(discord.calls("/gateway/bot"), 2, "once at the start, once after two futile tries");
    serves(&discord).await;
    bot.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn where_no_more_sessions_may_be_started_the_bot_waits_until_they_may_and_says_so() {
    let discord = Discord::start().await;
    let log = Log::capture();
    let wait = Duration::from_secs(3);
    let before = Instant::now();
    discord.leave_sessions(0, wait);
    let bot = Bot::start_with(&discord, echo(), TOKEN);
    log.line(&["WARN", "may start no more sessions for now, waiting"]).await;
    discord.until(|| begun(&discord) == 1).await;
    assert!(before.elapsed() >= wait, "{:?}", before.elapsed());
    serves(&discord).await;
    bot.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_that_waits_leaves_at_once_when_it_is_told_to() {
    let exhausted = Discord::start().await;
    exhausted.leave_sessions(0, Duration::from_secs(3_600));
    let bot = Bot::start_with(&exhausted, echo(), TOKEN);
    exhausted.until(|| exhausted.calls("/gateway/bot") == 1).await;
    bot.stop().await.unwrap();
    assert_eq!(opened(&exhausted), 0);

    let refusing = Discord::start().await;
    refusing.refuse([Refusal::Invalid; 9]);
    let bot = Bot::start_with(&refusing, echo(), TOKEN);
    refusing.until(|| refused(&refusing) == 2).await;
    bot.stop().await.unwrap();
    tokio::time::sleep(PAUSE * 3).await;
    assert_eq!(refused(&refusing), 2, "nothing connects after it has left");
}
