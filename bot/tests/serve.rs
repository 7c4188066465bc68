//! Pages over a real socket: what is asked is answered, and who asks too much, too slowly or nonsense is refused
//! while everybody else is served.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use cardinal::server::{Hosts, Rate, ServerSettings, serve};
use cardinal_assistant::{Cardinal, Host};
use cardinal_page::Face;
use cardinal_store::Source;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;

/// What nobody reaches in a test.
const ANY: Rate = Rate { at_once: 1_000_000, each_second: 1_000_000 };
/// Longer than anything here may take.
const PATIENCE: Duration = Duration::from_secs(60);

/// A server in this process, which ends with it.
struct Served {
    address: SocketAddr,
    _stop: oneshot::Sender<()>,
}

async fn served(rate: Rate) -> Served {
    let host = || Host::still(Source::memory());
    let face = Face::new(Cardinal::new("warzone-faq", host(), None, None), host().entropy);
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    let (stop, stopped) = oneshot::channel::<()>();
    let settings = ServerSettings { hosts: Hosts::default(), rate };
    tokio::spawn(serve(listener, Arc::new(face), settings, async {
        let _ = stopped.await;
    }));
    Served { address, _stop: stop }
}

impl Served {
    async fn connect(&self) -> TcpStream {
        TcpStream::connect(self.address).await.expect("a connection")
    }

    /// Sends these bytes and reads all that comes until the server closes.
    async fn send(&self, request: &[u8]) -> String {
        let mut stream = self.connect().await;
        // A server that has refused already reads no more.
        let _ = stream.write_all(request).await;
        read(&mut stream).await
    }

    async fn get(&self, target: &str) -> String {
        let request = format!("GET {target} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", self.address);
        self.send(request.as_bytes()).await
    }
}

async fn read(stream: &mut TcpStream) -> String {
    let mut all = Vec::new();
    // A connection that is cut off while we still send ends here too, with what had come.
    let _ = tokio::time::timeout(PATIENCE, stream.read_to_end(&mut all)).await.expect("the server ends it");
    String::from_utf8_lossy(&all).into_owned()
}

fn status(response: &str) -> u16 {
    response.split(' ').nth(1).and_then(|code| code.parse().ok()).unwrap_or_default()
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_are_answered_and_kept_apart_from_what_is_no_request() {
    let server = served(ANY).await;
    let page = server.get("/rule/warzone-faq/combat/12").await;
    assert_eq!(status(&page), 200, "{page}");
    assert!(page.contains("content-security-policy: default-src 'none'") && page.contains("</html>"));
    let head = format!("HEAD /rules HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", server.address);
    let head = server.send(head.as_bytes()).await;
    assert!(status(&head) == 200 && !head.contains("<html"), "{head}");
    for (target, code) in [
        ("/../../etc/passwd", 404),
        ("/card/..%2f..%2fetc%2fpasswd", 404),
        ("/%00", 400),
        ("/%ff", 400),
        ("/nothing?x=%0d%0aSet-Cookie:%20a=b", 404),
    ] {
        let refused = server.get(target).await;
        assert_eq!(status(&refused), code, "{target}: {refused}");
        assert!(!refused.to_lowercase().contains("set-cookie: a=b"), "{refused}");
    }
    for (request, codes) in [
        ("nonsense\r\n\r\n".to_owned(), &[400][..]),
        ("GET / HTTP/1.1\r\n\r\n".to_owned(), &[421]),
        ("GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n".to_owned(), &[421]),
        (format!("GET / HTTP/1.1\r\nHost: localhost\r\nX: {}\r\n\r\n", "a".repeat(100_000)), &[431]),
        (format!("GET /{} HTTP/1.1\r\nHost: localhost\r\n\r\n", "a".repeat(9_000)), &[414]),
        ("DELETE / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".to_owned(), &[405]),
        ("GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\nhello".to_owned(), &[405]),
        (
            "POST /preferences HTTP/1.1\r\nHost: localhost\r\nContent-Length: 7\r\n\r\nlang=it".to_owned(),
            &[403],
        ),
    ] {
        let refused = server.send(request.as_bytes()).await;
        assert!(codes.contains(&status(&refused)), "{}: {refused}", &request[..request.len().min(60)]);
    }
    assert_eq!(status(&server.get("/").await), 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hundred_megabytes_are_refused_before_they_are_read() {
    let server = served(ANY).await;
    let announced = "POST /preferences HTTP/1.1\r\nHost: localhost\r\nContent-Length: 104857600\r\n\r\n";
    let mut stream = server.connect().await;
    stream.write_all(announced.as_bytes()).await.expect("the head is taken");
    assert_eq!(status(&read(&mut stream).await), 413);
    // Without a length what is too much shows as it comes.
    let mut stream = server.connect().await;
    let head = "POST /preferences HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n";
    stream.write_all(head.as_bytes()).await.expect("the head is taken");
    let chunk = [b"10000\r\n".as_slice(), &vec![b'a'; 0x1_0000], b"\r\n"].concat();
    let mut sent = 0;
    while sent < 104_857_600 && stream.write_all(&chunk).await.is_ok() {
        sent += chunk.len();
    }
    assert!(sent < 32 * 1024 * 1024, "{sent} bytes were taken");
    assert_eq!(status(&server.get("/").await), 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_slow_client_is_let_go_and_keeps_nobody_else_waiting() {
    let server = served(ANY).await;
    let begun = Instant::now();
    let mut slow = server.connect().await;
    slow.write_all(b"GET / HTTP/1.1\r\nHost: loc").await.expect("a few letters are taken");
    let mut idle = server.connect().await;
    let mut half = server.connect().await;
    let head = b"POST /preferences HTTP/1.1\r\nHost: localhost\r\nContent-Length: 20\r\n\r\nlang=";
    half.write_all(head).await.expect("the head is taken");
    assert_eq!(status(&server.get("/").await), 200);
    let (slow, idle, half) = tokio::join!(read(&mut slow), read(&mut idle), read(&mut half));
    assert!(begun.elapsed() < Duration::from_secs(30), "{:?}", begun.elapsed());
    assert!(!slow.contains("200 OK") && idle.is_empty(), "{slow}{idle}");
    assert_eq!(status(&half), 408, "{half}");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_asks_too_fast_waits_and_is_told_so() {
    let server = served(Rate { at_once: 5, each_second: 1 }).await;
    let mut codes = Vec::new();
    for _ in 0..8 {
        let answer = server.get("/help").await;
        codes.push(status(&answer));
        if status(&answer) == 429 {
            assert!(answer.contains("retry-after: ") && answer.contains("</html>"), "{answer}");
        }
    }
    assert!(codes[..5].iter().all(|code| *code == 200) && codes[5..].contains(&429), "{codes:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn one_address_has_so_many_connections_and_they_are_given_back() {
    let server = served(ANY).await;
    let mut open = Vec::new();
    for _ in 0..200 {
        open.push(server.connect().await);
    }
    // Those that found no place are closed at once, and the rest are still served.
    let refused = server.get("/").await;
    assert_eq!(refused, "", "no place is left");
    drop(open);
    for attempt in 0.. {
        if status(&server.get("/").await) == 200 {
            break;
        }
        assert!(attempt < 100, "the places are given back");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// How much memory this process has, in bytes.
#[cfg(target_os = "linux")]
fn memory() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").expect("the system tells");
    let line = status.lines().find(|line| line.starts_with("VmRSS:")).expect("its size");
    line.split_whitespace().nth(1).and_then(|size| size.parse::<u64>().ok()).expect("a number") * 1024
}

#[cfg(target_os = "linux")]
#[tokio::test(flavor = "multi_thread")]
async fn memory_stays_flat_whoever_asks_what() {
    let server = served(ANY).await;
    let asked = |round: usize| {
        let server = &server;
        async move {
            for at in 0..60 {
                let at = round * 60 + at;
                server.get(&format!("/?q=cover+{at}")).await;
                server.get(&format!("/card/{at}{}", "x".repeat(500))).await;
                server
                    .send(
                        format!("GET /{} HTTP/1.1\r\nHost: localhost\r\n\r\n", "a".repeat(60_000)).as_bytes(),
                    )
                    .await;
            }
        }
    };
    for round in 0..3 {
        asked(round).await;
    }
    let before = memory();
    for round in 3..8 {
        asked(round).await;
    }
    let grown = memory().saturating_sub(before);
    assert!(grown < 24 * 1024 * 1024, "{grown} bytes more");
}

#[cfg(unix)]
#[test]
fn the_command_says_where_it_is_and_ends_when_it_is_told_to() {
    let home = tempfile::tempdir().expect("a folder");
    for (lang, options, says) in [
        ("en", &["--port", "0"][..], "Only this machine reaches it"),
        ("it", &["--port", "0", "--lan"], "Tutti in questa rete"),
        ("cs", &["--port", "0"], "Ctrl-C ho ukončí"),
    ] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_cardinal"))
            .env_clear()
            .env("CARDINAL_DATA_DIR", home.path())
            .args(["--lang", lang, "serve"])
            .args(options)
            .stdout(Stdio::piped())
            .spawn()
            .expect("it starts");
        let mut lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
        let first = lines.next().expect("a line").expect("text");
        let address =
            first.split("http://").nth(1).and_then(|rest| rest.split('/').next()).expect("an address");
        let mut said = String::new();
        while !said.contains("Ctrl-C") {
            said += &lines.next().expect("a line").expect("text");
        }
        // A machine without a network says so in the place of who reaches it.
        assert!(said.contains(says) || options.contains(&"--lan"), "{said}");
        let mut stream = std::net::TcpStream::connect(address).expect("a connection");
        std::io::Write::write_all(
            &mut stream,
            format!("GET /help HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n").as_bytes(),
        )
        .expect("it is sent");
        let mut page = String::new();
        std::io::Read::read_to_string(&mut stream, &mut page).expect("a page");
        assert!(
            page.starts_with("HTTP/1.1 200") && page.contains(&format!("<html lang=\"{lang}\">")),
            "{page}"
        );
        let told = Command::new("kill").arg(child.id().to_string()).status().expect("kill runs");
        assert!(told.success());
        assert_eq!(child.wait().expect("it ends").code(), Some(0));
    }
}

#[test]
fn a_port_that_is_taken_is_named_with_what_to_do() {
    let home = tempfile::tempdir().expect("a folder");
    let taken = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = taken.local_addr().expect("an address").port().to_string();
    let run = Command::new(env!("CARGO_BIN_EXE_cardinal"))
        .env_clear()
        .env("CARDINAL_DATA_DIR", home.path())
        .args(["serve", "--port", &port])
        .output()
        .expect("it runs");
    let said = String::from_utf8_lossy(&run.stderr);
    assert_eq!(run.status.code(), Some(4), "{said}");
    assert!(said.contains(&port) && said.contains("--port"), "{said}");
}
