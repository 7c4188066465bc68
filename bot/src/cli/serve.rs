//! `serve`: pages for browsers until told to stop.

use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;

use anstyle::{AnsiColor, Style};
use cardinal_page::Face;
use clap::ArgMatches;
use tokio::net::TcpListener;

use super::settings::Loaded;
use super::{Exit, complaint};
use crate::arguments::args::Global;
use crate::host;
use crate::server::{Hosts, ServerSettings, lan, qr_code, serve};
use crate::stop::told_to_stop;
use crate::terminal::Screen;
use cardinal_assistant::Cardinal;
use cardinal_assistant::messages::{Messages, Voice};
use cardinal_language::Lang;

/// Who is answered, and at which port.
struct Wanted {
    port: u16,
    is_lan: bool,
    /// The language for browsers that name none.
    lang: Option<Lang>,
}

pub(super) fn run(
    cardinal: Cardinal,
    screen: &Screen,
    loaded: &Loaded,
    global: &Global,
    own: &ArgMatches,
) -> io::Result<Exit> {
    let lang = cardinal.default_language(global.lang);
    let port = own.try_get_one::<u64>("port").ok().flatten().copied().unwrap_or_default();
    let wanted = Wanted {
        port: u16::try_from(port).unwrap_or_default(),
        is_lan: own.get_flag("lan"),
        lang: global.lang.or(loaded.set),
    };
    let voice = Messages::embedded().voice(lang);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let served = runtime.block_on(listen(cardinal, screen, loaded, &wanted, voice));
    // An answer that still computes has had its time.
    runtime.shutdown_background();
    served
}

async fn listen(
    cardinal: Cardinal,
    screen: &Screen,
    loaded: &Loaded,
    wanted: &Wanted,
    voice: Voice<'_>,
) -> io::Result<Exit> {
    let stop = told_to_stop()?;
    let address = if wanted.is_lan { Ipv4Addr::UNSPECIFIED } else { Ipv4Addr::LOCALHOST };
    let listener = match TcpListener::bind(SocketAddr::from((address, wanted.port))).await {
        Ok(listener) => listener,
        Err(error) => {
            let args = [("port", wanted.port.to_string().into()), ("reason", error.to_string().into())];
            complaint::tell(voice.lang, &voice.text("serve-port", &args));
            return Ok(Exit::Trouble);
        }
    };
    let port = listener.local_addr()?.port();
    screen.print(&opened(wanted, port, voice)?)?;
    let face = Arc::new(Face::new(cardinal, host::entropy()).speaking(wanted.lang));
    // Who comes first need not wait for what is read once.
    let warmed = Arc::clone(&face);
    tokio::task::spawn_blocking(move || warmed.warm(&Lang::ALL));
    let hosts = Hosts::reached_at(loaded.settings.page_url.as_deref());
    serve(listener, face, ServerSettings { hosts, ..ServerSettings::default() }, stop).await;
    Ok(Exit::Answered)
}

/// What is said once the port is open: where it is reached, by whom, and how it ends.
fn opened(wanted: &Wanted, port: u16, voice: Voice<'_>) -> io::Result<String> {
    let url = |address: IpAddr| format!("http://{address}:{port}/");
    let at = |address: IpAddr| voice.text("serve-at", &[("address", url(address).into())]);
    let mut lines = vec![at(Ipv4Addr::LOCALHOST.into())];
    if wanted.is_lan {
        let own = lan()?;
        lines.extend(own.iter().map(|address| at(*address)));
        lines.extend(own.first().and_then(|first| qr_code(&url(*first))).map(|code| dark_on_light(&code)));
        lines.push(voice.text(if own.is_empty() { "serve-no-lan" } else { "serve-lan" }, &[]));
    } else {
        lines.push(voice.text("serve-here", &[]));
    }
    lines.push(voice.text("serve-end", &[]));
    Ok(lines.join("\n") + "\n")
}

/// A QR code in letters as every camera reads it, whatever the colours of the terminal.
fn dark_on_light(code: &str) -> String {
    let look =
        Style::new().fg_color(Some(AnsiColor::Black.into())).bg_color(Some(AnsiColor::BrightWhite.into()));
    code.lines().map(|line| format!("{look}{line}{look:#}")).collect::<Vec<_>>().join("\n")
}
