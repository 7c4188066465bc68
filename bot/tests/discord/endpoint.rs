//! Interactions that come over HTTP: answered as those of the gateway, and only if Discord signed them.

use std::net::{SocketAddr, TcpListener};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use cardinal_assistant::answer::{Choice, Field, Kept, Reply, Service};
use cardinal_assistant::identity::Asker;
use cardinal_assistant::library::UserStoreError;
use cardinal_assistant::request::Request;
use serde_json::json;

use crate::double::delivery::{Delivery, deliver, now};
use crate::double::{self, Discord, texts};
use crate::harness::{Bot, Log, echo};

/// An address of this machine at which nobody listens.
pub fn free() -> SocketAddr {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap()
}

/// A bot behind an address that takes deliveries by now.
async fn behind(discord: &Discord, address: SocketAddr) -> Bot {
    answering(discord, echo(), address).await
}

/// One that answers as a service does.
pub async fn answering(discord: &Discord, service: impl Service, address: SocketAddr) -> Bot {
    let bot = Bot::start_behind(discord, service, address);
    discord.registration(0).await;
    for _ in 0..200 {
        if tokio::net::TcpStream::connect(address).await.is_ok() {
            return bot;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    panic!("nobody listens at {address}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_delivered_is_answered_as_what_comes_over_the_gateway() {
    let (discord, other) = (Discord::start().await, Discord::start().await);
    let address = free();
    let _bot = behind(&discord, address).await;
    let _other = Bot::start(&other, echo()).await;
    for (name, option, value) in [("ask", "question", "who starts?"), ("card", "name", "Smoke Bomb")] {
        let (here, there) =
            (double::command(name, option, value, "it"), double::command(name, option, value, "it"));
        discord.deliver(address, &here).await;
        other.send(&there);
        let (here, there) = (discord.response(&here).await, other.response(&there).await);
        assert_eq!(texts(&here.body["data"]), texts(&there.body["data"]), "{name}");
    }
    let typed = double::completion("card", "name", "3", "cs");
    discord.deliver(address, &typed).await;
    let choices = discord.response(&typed).await.body["data"]["choices"].clone();
    assert_eq!(choices.as_array().map(Vec::len), Some(3), "{choices}");
    assert_eq!(discord.take_problems(), Vec::<String>::new());
}

/// A service that takes a moment to read its books, and says when it has.
struct Reads {
    inner: Box<dyn Service>,
    books: Arc<AtomicBool>,
}

impl Service for Reads {
    fn prepare(&self) {
        std::thread::sleep(std::time::Duration::from_millis(300));
        self.books.store(true, Ordering::Relaxed);
    }

    fn answer(&self, request: &Request, page: u32, asker: &Asker) -> Reply {
        self.inner.answer(request, page, asker)
    }

    fn may_publish(&self, asker: &Asker) -> Result<(), Box<Reply>> {
        self.inner.may_publish(asker)
    }

    fn keep(&self, number: u64, kept: &Kept) -> bool {
        self.inner.keep(number, kept)
    }

    fn kept(&self, number: u64) -> Result<Option<Kept>, UserStoreError> {
        self.inner.kept(number)
    }

    fn complete(&self, field: Field, typed: &str, asker: &Asker) -> Vec<Choice> {
        self.inner.complete(field, typed, asker)
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_is_heard_before_the_books_are_read() {
    let discord = Discord::start().await;
    let (address, books) = (free(), Arc::new(AtomicBool::new(false)));
    let service = Reads { inner: Box::new(echo()), books: Arc::clone(&books) };
    let _bot = answering(&discord, service, address).await;
    assert!(books.load(Ordering::Relaxed), "it listens");
    let asked = double::command("ask", "question", "who starts?", "en-US");
    discord.deliver(address, &asked).await;
    assert!(!texts(&discord.response(&asked).await.body["data"]).is_empty());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn discord_is_told_that_somebody_is_there_and_its_probes_are_refused() {
    let discord = Discord::start().await;
    let address = free();
    let bot = behind(&discord, address).await;
    let ping = Delivery::of(&json!({ "type": 1 }));
    assert_eq!(deliver(address, ping.clone()).await, (200, r#"{"type":1}"#.to_owned()));

    let question = double::command("ask", "question", "who starts?", "en-US");
    let asked = Delivery::of(&question.event);
    let forged = |change: &dyn Fn(&mut Delivery)| {
        let mut forged = asked.clone();
        change(&mut forged);
        forged
    };
    for (what, forged) in [
        ("no signature", forged(&|it| it.signature = None)),
        ("no time", forged(&|it| it.time = None)),
        ("another's signature", forged(&|it| it.signature.clone_from(&ping.signature))),
        ("garbage", forged(&|it| it.signature = Some("deadbeef".to_owned()))),
        ("another body", forged(&|it| it.body = it.body.replace("who", "how"))),
        ("another time", forged(&|it| it.time = Some((now() + 1).to_string()))),
        ("of six seconds ago", Delivery::signed_at(&asked.body, now() - 6)),
        ("of a time to come", Delivery::signed_at(&asked.body, now() + 7)),
    ] {
        assert_eq!(deliver(address, forged).await, (401, String::new()), "{what}");
    }
    assert_eq!(deliver(address, Delivery::signed_at("{", now())).await.0, 400, "signed, but no JSON");
    assert_eq!(deliver(address, Delivery::signed_at(&"x".repeat(300_000), now())).await.0, 413);
    let client = reqwest::Client::builder().no_proxy().build().unwrap();
    let path = |path: &str| client.get(format!("http://{address}{path}")).send();
    assert_eq!(path("/interactions").await.unwrap().status(), 405);
    assert_eq!(path("/").await.unwrap().status(), 404);
    assert_eq!(discord.calls("/callback"), 0, "nothing of it was answered");
    Log::capture().line(&["a delivery is refused", "its signature is not Discord's"]).await;
    bot.stop().await.unwrap();
    assert!(tokio::net::TcpStream::connect(address).await.is_err(), "it takes no more");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_delivered_twice_or_cannot_be_read_is_not_answered_twice_or_left() {
    let discord = Discord::start().await;
    let address = free();
    let _bot = behind(&discord, address).await;
    let question = double::command("ask", "question", "who starts?", "en-US");
    discord.deliver(address, &question).await;
    discord.response(&question).await;
    let again = deliver(address, Delivery::of(&question.event)).await;
    assert_eq!(again.0, 202);
    let unreadable = double::command("ask", "question", "?", "cs").without("data");
    discord.deliver(address, &unreadable).await;
    let said = discord.response(&unreadable).await;
    assert_eq!(said.body["type"], 4, "{said:?}");
    assert_eq!(discord.attempts(&question), 1);
    assert_eq!(discord.take_problems(), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_address_that_is_taken_is_told() {
    let discord = Discord::start().await;
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap();
    let ended = Bot::start_behind(&discord, echo(), address).end().await;
    let told = ended.unwrap_err().to_string();
    assert!(told.contains(&address.to_string()), "{told}");
}
