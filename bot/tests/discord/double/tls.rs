//! A listener that is discord.com, and where Discord keeps files, to whoever trusts its certificate.

use std::net::SocketAddr;
use std::sync::Arc;

use axum::serve::Listener;
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::pki_types::{PrivateKeyDer, PrivatePkcs8KeyDer};
use tokio_rustls::server::TlsStream;

pub struct TlsListener {
    pub address: SocketAddr,
    tcp: TcpListener,
    tls: TlsAcceptor,
    /// Who has connected and is not encrypted yet: nobody waits for another to become so.
    becoming: JoinSet<std::io::Result<(TlsStream<TcpStream>, SocketAddr)>>,
}

/// Listens on a free port, and gives the certificate to be trusted.
pub async fn listen() -> (TlsListener, Vec<u8>) {
    let made = rcgen::generate_simple_self_signed(["discord.com", super::FILES].map(str::to_owned)).unwrap();
    let certificate = made.cert.der().clone();
    let key = PrivateKeyDer::from(PrivatePkcs8KeyDer::from(made.signing_key.serialize_der()));
    let provider = Arc::new(tokio_rustls::rustls::crypto::ring::default_provider());
    let config = ServerConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_no_client_auth()
        .with_single_cert(vec![certificate.clone()], key)
        .unwrap();
    let tcp = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = tcp.local_addr().unwrap();
    let tls = TlsAcceptor::from(Arc::new(config));
    let listener = TlsListener { address, tcp, tls, becoming: JoinSet::new() };
    (listener, certificate.to_vec())
}

impl Listener for TlsListener {
    type Io = TlsStream<TcpStream>;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Self::Io, Self::Addr) {
        loop {
            tokio::select! {
                accepted = self.tcp.accept() => {
                    if let Ok((stream, address)) = accepted {
                        let becoming = self.tls.accept(stream);
                        self.becoming.spawn(async move { Ok((becoming.await?, address)) });
                    }
                }
                Some(connection) = self.becoming.join_next() => {
                    if let Ok(Ok(connection)) = connection {
                        return connection;
                    }
                }
            }
        }
    }

    fn local_addr(&self) -> std::io::Result<Self::Addr> {
        Ok(self.address)
    }
}
