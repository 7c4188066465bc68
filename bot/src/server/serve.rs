//! Listening and connections, each within limits of time, size and number.

use std::collections::HashMap;
use std::future::Future;
use std::net::IpAddr;
use std::pin::pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use cardinal_page::Face;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::handle::Server;
use super::{Hosts, Rate};

/// How many connections there are at once.
const CONNECTIONS: usize = 512;
/// How many of them one address has.
const OF_ONE: usize = 48;
/// How long the head of a request may take, and a connection on which nothing is asked stays open.
const HEAD: Duration = Duration::from_secs(10);
/// How long a connection lives.
const LIFE: Duration = Duration::from_secs(120);
/// How long it then has to end, and how long answers have when the server is told to stop.
const LEAVE: Duration = Duration::from_secs(5);
/// How many bytes the head of a request has, at most.
const LARGEST_HEAD: usize = 32 * 1024;
/// How long to wait where no connection can be taken, for want of files say.
const PAUSE: Duration = Duration::from_millis(100);

/// How to serve pages.
#[derive(Debug, Clone, Default)]
pub struct ServerSettings {
    /// The names that the server answers to.
    pub hosts: Hosts,
    /// How fast one visitor may ask.
    pub rate: Rate,
}

/// Serves pages to whoever connects, until `stop` is complete, and then lets the answers that are under way go
/// out.
pub async fn serve(
    listener: TcpListener,
    face: Arc<Face>,
    settings: ServerSettings,
    stop: impl Future<Output = ()>,
) {
    let server = Arc::new(Server::new(face, settings));
    let slots = Arc::new(Semaphore::new(CONNECTIONS));
    let from = Arc::new(OfEach::default());
    let mut stop = pin!(stop);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut stop => break,
        };
        let Ok((stream, peer)) = accepted else {
            tokio::time::sleep(PAUSE).await;
            continue;
        };
        // Who finds no place is not answered: an answer would need one.
        let Ok(slot) = Arc::clone(&slots).try_acquire_owned() else { continue };
        let Some(own) = OfEach::take(&from, peer.ip()) else { continue };
        tokio::spawn(connection(Arc::clone(&server), stream, own, slot));
    }
    let all = u32::try_from(CONNECTIONS).unwrap_or(u32::MAX);
    server.stop();
    // Connections that are still open then have had their time.
    let _ = tokio::time::timeout(LEAVE, slots.acquire_many(all)).await;
}

/// Serves one connection for as long as it lives.
async fn connection(server: Arc<Server>, stream: TcpStream, own: Own, slot: OwnedSemaphorePermit) {
    let peer = own.of;
    // Small answers go out at once; where that cannot be set they come a little later.
    let _ = stream.set_nodelay(true);
    let answering = Arc::clone(&server);
    let service = service_fn(move |request| {
        let server = Arc::clone(&answering);
        async move { Ok::<_, std::convert::Infallible>(server.handle(peer, request).await) }
    });
    let mut builder = http1::Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(HEAD).max_buf_size(LARGEST_HEAD);
    let mut connection = pin!(builder.serve_connection(TokioIo::new(stream), service));
    let ended = tokio::select! {
        _ = connection.as_mut() => true,
        () = tokio::time::sleep(LIFE) => false,
        () = server.stopped() => false,
    };
    if !ended {
        connection.as_mut().graceful_shutdown();
        // What then still hangs is cut off.
        let _ = tokio::time::timeout(LEAVE, connection).await;
    }
    drop((own, slot));
}

/// How many connections each address has.
#[derive(Debug, Default)]
struct OfEach(Mutex<HashMap<IpAddr, usize>>);

/// A connection of an address, counted for as long as this is kept.
struct Own {
    of: IpAddr,
    each: Arc<OfEach>,
}

impl OfEach {
    /// Counts one more; `None` where the address has as many as it may.
    fn take(each: &Arc<Self>, of: IpAddr) -> Option<Own> {
        let mut counts = each.0.lock().unwrap_or_else(PoisonError::into_inner);
        let count = counts.entry(of).or_insert(0);
        if *count >= OF_ONE {
            return None;
        }
        *count += 1;
        Some(Own { of, each: Arc::clone(each) })
    }
}

impl Drop for Own {
    fn drop(&mut self) {
        let mut counts = self.each.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = counts.get_mut(&self.of) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.of);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_so_many_connections_and_is_forgotten_with_the_last() {
        let each = Arc::new(OfEach::default());
        let take = |address: [u8; 4]| OfEach::take(&each, IpAddr::from(address));
        let mut own: Vec<Own> = (0..OF_ONE).filter_map(|_| take([10, 0, 0, 1])).collect();
        assert_eq!(own.len(), OF_ONE);
        assert!(take([10, 0, 0, 1]).is_none() && take([10, 0, 0, 2]).is_some());
        own.pop();
        assert!(take([10, 0, 0, 1]).is_some());
        own.clear();
        assert!(each.0.lock().expect("nobody panicked").is_empty());
    }
}
