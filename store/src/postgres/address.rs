//! Which database a store lies in, read from the address that somebody set.

use std::fmt;
use std::net::IpAddr;
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use thiserror::Error;
use tokio_postgres::Config;
use tokio_postgres::config::{Host, SslMode};

/// How long a command waits for the database, where the address says nothing else.
const PATIENCE: Duration = Duration::from_secs(15);
/// What the addresses begin with.
const SCHEMES: [&str; 2] = ["postgres://", "postgresql://"];

/// The address of a database: `postgres://user:password@host:port/database?key=value`. Neither `Debug` nor
/// `Display` shows the password.
///
/// Besides what the client library knows, `sslmode` is `disable`, `require`, `verify-ca` or `verify-full`, the
/// latter three being the same: a certificate is always checked, against the roots that are built in or those of
/// the PEM file that `sslrootcert` names. Where nothing is said, TLS is asked of every server but one of this
/// machine. `connect_timeout` says how many seconds a command waits for the database at most.
#[derive(Clone)]
pub struct Address {
    pub(super) config: Config,
    pub(super) patience: Duration,
    /// Roots to trust in the place of those that are built in.
    pub(super) roots: Option<PathBuf>,
}

/// What is wrong with the address of a database. It never holds the address, in which a password stands.
#[derive(Debug, Error, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum AddressError {
    /// It does not begin as one.
    #[error("it does not begin with postgres://")]
    NoAddress,
    /// It cannot be read, or has a key that is not known.
    #[error("{0}")]
    Unread(String),
    /// It names no server.
    #[error(
        "it names no server: write postgres://user@host/database, or ?host=/var/run/postgresql at its end"
    )]
    NoHost,
    /// It asks for a kind of TLS that there is not.
    #[error("sslmode is {0}: it may be disable, require, verify-ca or verify-full")]
    NoSuchTls(String),
    /// It names roots for a connection that has no TLS.
    #[error("it names an sslrootcert, and has no TLS")]
    RootsWithoutTls,
}

impl Address {
    /// Whether a text is meant as such an address.
    pub fn is_meant(text: &str) -> bool {
        SCHEMES.iter().any(|scheme| text.starts_with(scheme))
    }
}

impl FromStr for Address {
    type Err = AddressError;

    fn from_str(text: &str) -> Result<Self, AddressError> {
        if !Self::is_meant(text) {
            return Err(AddressError::NoAddress);
        }
        let (main, query) = text.split_once('?').unwrap_or((text, ""));
        let (mut tls, mut roots, mut others) = (None, None, Vec::new());
        for pair in query.split('&').filter(|pair| !pair.is_empty()) {
            match pair.split_once('=') {
                Some(("sslmode", mode)) => tls = Some(mode),
                Some(("sslrootcert", file)) => {
                    let file = percent_encoding::percent_decode_str(file).decode_utf8();
                    let file =
                        file.map_err(|_| AddressError::Unread("sslrootcert is not text".to_owned()))?;
                    roots = Some(PathBuf::from(file.into_owned()));
                }
                _ => others.push(pair),
            }
        }
        let plain = format!("{main}?{}", others.join("&"));
        // What the library says names keys, and no value of them.
        let mut config = Config::from_str(plain.trim_end_matches('?'))
            .map_err(|error| AddressError::Unread(super::failure::told(&error)))?;
        if config.get_hosts().is_empty() {
            return Err(AddressError::NoHost);
        }
        let has_tls = match tls {
            None => !config.get_hosts().iter().all(is_this_machine),
            Some("disable") => false,
            Some("require" | "verify-ca" | "verify-full") => true,
            Some(other) => return Err(AddressError::NoSuchTls(other.to_owned())),
        };
        if roots.is_some() && !has_tls {
            return Err(AddressError::RootsWithoutTls);
        }
        config.ssl_mode(if has_tls { SslMode::Require } else { SslMode::Disable });
        if config.get_application_name().is_none() {
            config.application_name("cardinal");
        }
        let patience = config.get_connect_timeout().copied().filter(|timeout| !timeout.is_zero());
        let patience = patience.unwrap_or(PATIENCE);
        config.connect_timeout(patience);
        Ok(Self { config, patience, roots })
    }
}

fn is_this_machine(host: &Host) -> bool {
    match host {
        Host::Tcp(name) => name == "localhost" || name.parse().is_ok_and(|ip: IpAddr| ip.is_loopback()),
        #[cfg(unix)]
        Host::Unix(_) => true,
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("postgres://")?;
        if let Some(user) = self.config.get_user() {
            write!(f, "{user}@")?;
        }
        let ports = self.config.get_ports();
        for (n, host) in self.config.get_hosts().iter().enumerate() {
            let between = if n == 0 { "" } else { "," };
            match host {
                Host::Tcp(name) => write!(f, "{between}{name}")?,
                #[cfg(unix)]
                Host::Unix(path) => write!(f, "{between}{}", path.display())?,
            }
            if let Some(port) = ports.get(n).or(ports.first()) {
                write!(f, ":{port}")?;
            }
        }
        // As the server has it: who names none means the one called as the user is.
        if let Some(database) = self.config.get_dbname().or(self.config.get_user()) {
            write!(f, "/{database}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Address({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Address, AddressError> {
        text.parse()
    }

    #[test]
    fn a_password_is_never_shown() {
        let address = read("postgres://judge:s3cret@127.0.0.1:5433/cards?sslmode=disable").unwrap();
        assert_eq!(address.to_string(), "postgres://judge@127.0.0.1:5433/cards");
        assert!(!format!("{address:?} {address:#?}").contains("s3cret"));
        for wrong in
            ["postgres://a:s3cret@h/d?nokey=s3cret", "postgres://a:s3cret@h:port/d", "postgres://a:s3cret@/d"]
        {
            let error = read(wrong).unwrap_err();
            assert!(!format!("{error} {error:?}").contains("s3cret"), "{error:?}");
        }
    }

    #[test]
    fn tls_is_asked_of_every_server_but_one_of_this_machine() {
        let asks = |text: &str| read(text).unwrap().config.get_ssl_mode() == SslMode::Require;
        assert!(asks("postgres://judge@db.example/cards"));
        assert!(asks("postgres://judge@localhost,db.example/cards"));
        assert!(!asks("postgres://judge@localhost/cards"));
        assert!(!asks("postgres://judge@[::1]/cards"));
        assert!(!asks("postgres://judge@/cards?host=/var/run/postgresql"));
        assert!(!asks("postgres://judge@db.example/cards?sslmode=disable"));
        assert!(asks("postgres://judge@localhost/cards?sslmode=verify-full"));
        assert_eq!(
            read("postgres://a@b/c?sslmode=prefer").unwrap_err(),
            AddressError::NoSuchTls("prefer".into())
        );
        assert_eq!(
            read("postgres://a@localhost/c?sslrootcert=/ca.pem").unwrap_err(),
            AddressError::RootsWithoutTls
        );
        assert_eq!(
            read("postgres://a@b/c?sslrootcert=/my%20ca.pem").unwrap().roots,
            Some(PathBuf::from("/my ca.pem"))
        );
    }

    #[test]
    fn what_is_no_address_of_a_database_is_refused() {
        assert_eq!(read("mysql://a@b/c").unwrap_err(), AddressError::NoAddress);
        assert_eq!(read("postgres://").unwrap_err(), AddressError::NoHost);
        assert!(matches!(read("postgres://a@b/c?colour=red").unwrap_err(), AddressError::Unread(_)));
    }
}
