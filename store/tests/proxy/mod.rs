//! Between a store and its database: a connection that is cut at a moment that a test chooses.

use std::io::{Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;

/// When the connection is cut.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cut {
    Nothing,
    /// What begins a transaction does not reach the server.
    BeforeBegin,
    /// What commits it does not.
    BeforeCommit,
    /// It does, and the server's answer does not reach the store.
    AfterCommit,
}

/// What lies between.
pub struct Proxy {
    port: u16,
    next: Arc<Mutex<Cut>>,
    cuts: Arc<AtomicU32>,
}

impl Proxy {
    /// To the server that listens at this port.
    pub fn to(server: u16) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let port = listener.local_addr().expect("it has one").port();
        let (next, cuts) = (Arc::new(Mutex::new(Cut::Nothing)), Arc::new(AtomicU32::new(0)));
        let (shared_next, shared_cuts) = (Arc::clone(&next), Arc::clone(&cuts));
        thread::spawn(move || {
            for client in listener.incoming().map_while(Result::ok) {
                let server = TcpStream::connect(("127.0.0.1", server)).expect("the server listens");
                let (next, cuts) = (Arc::clone(&shared_next), Arc::clone(&shared_cuts));
                thread::spawn(move || carry(&client, &server, &next, &cuts));
            }
        });
        Self { port, next, cuts }
    }

    pub fn port(&self) -> u16 {
        self.port
    }

    pub fn cut_next(&self, cut: Cut) {
        *self.next.lock().expect("nobody panics") = cut;
    }

    pub fn cuts(&self) -> u32 {
        self.cuts.load(Ordering::SeqCst)
    }
}

fn carry(client: &TcpStream, server: &TcpStream, next: &Mutex<Cut>, cuts: &AtomicU32) {
    let (mut from_server, mut to_client) =
        (server.try_clone().expect("open"), client.try_clone().expect("open"));
    let back = thread::spawn(move || {
        let _ = std::io::copy(&mut from_server, &mut to_client);
        let _ = to_client.shutdown(Shutdown::Both);
    });
    let (mut from_client, mut to_server) = (client, server);
    let mut bytes = vec![0; 64 * 1024];
    while let Ok(length @ 1..) = from_client.read(&mut bytes) {
        let sent = &bytes[..length];
        let is_in = |word: &[u8]| sent.windows(word.len()).any(|part| part == word);
        let mut cut = next.lock().expect("nobody panics");
        let is_cut = match *cut {
            Cut::Nothing => false,
            Cut::BeforeBegin => is_in(b"BEGIN"),
            Cut::BeforeCommit | Cut::AfterCommit => is_in(b"COMMIT"),
        };
        if is_cut {
            cuts.fetch_add(1, Ordering::SeqCst);
            if *cut == Cut::AfterCommit {
                // Its answer goes nowhere.
                let _ = client.shutdown(Shutdown::Both);
                let _ = to_server.write_all(sent);
            }
            *cut = Cut::Nothing;
            break;
        }
        drop(cut);
        if to_server.write_all(sent).is_err() {
            break;
        }
    }
    let _ = client.shutdown(Shutdown::Both);
    let _ = server.shutdown(Shutdown::Write);
    let _ = back.join();
}
