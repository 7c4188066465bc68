//! The names that the server answers to.
//!
//! A page of another site can have its own name point at this machine and then read what is served here as if
//! it were its own. A server that knows its names does not answer to such a one.

use std::net::IpAddr;

/// The names that a server answers to: every address, this machine by name, and where it is said to be.
#[derive(Debug, Clone, Default)]
pub struct Hosts {
    named: Option<String>,
}

impl Hosts {
    /// The names of a server that is also reached at this address: `https://rules.example/cardinal`.
    pub fn reached_at(url: Option<&str>) -> Self {
        let authority = url.and_then(|url| {
            let rest = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://"))?;
            rest.split(['/', '?', '#']).next()
        });
        Self { named: authority.map(|authority| name(authority).to_ascii_lowercase()) }
    }

    /// Whether a request that names this host is for the server.
    pub(super) fn admits(&self, host: Option<&str>) -> bool {
        let Some(name) = host.map(|host| name(host).to_ascii_lowercase()) else { return false };
        let bare = name.strip_prefix('[').and_then(|inner| inner.strip_suffix(']')).unwrap_or(&name);
        bare.parse::<IpAddr>().is_ok()
            || bare == "localhost"
            // What a machine is called by itself and in its own network, where nobody outside can give names.
            || matches!(bare.rsplit_once('.'), Some((_, "localhost" | "local")))
            || self.named.as_deref() == Some(&*name)
    }
}

/// A host without its port.
fn name(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((name, port)) if !port.is_empty() && port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_answers_to_addresses_to_its_machine_and_to_its_own_name_alone() {
        let hosts = Hosts::reached_at(Some("https://Rules.Example:8443/cardinal"));
        for host in [
            "127.0.0.1:8470",
            "192.168.1.7",
            "[::1]:8470",
            "localhost",
            "LOCALHOST:1",
            "laptop.local:8470",
            "rules.example",
            "rules.example:8443",
        ] {
            assert!(hosts.admits(Some(host)), "{host}");
        }
        for host in
            ["evil.example", "rules.example.evil", "127.0.0.1.evil.example", "", ":8470", "local", "[::1"]
        {
            assert!(!hosts.admits(Some(host)), "{host}");
        }
        assert!(!hosts.admits(None) && !Hosts::default().admits(Some("rules.example")));
    }
}
