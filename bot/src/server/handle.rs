//! One request, from the socket to the page and back.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use cardinal_page::{
    Face, LONGEST_FORM, LONGEST_PATH, LONGEST_QUERY, Method, PageHeaders, PageRequest, PageResponse, Refusal,
};
use http_body_util::{BodyExt, Full, LengthLimitError, Limited};
use hyper::body::{Body, Bytes, Incoming};
use hyper::header::{self, HeaderMap, HeaderName, HeaderValue};
use hyper::{Request, Response, StatusCode, http};
use tokio::sync::{Semaphore, watch};

use super::pace::Pace;
use super::{Hosts, ServerSettings};

/// How long a form may take to arrive.
const FORM: Duration = Duration::from_secs(10);
/// How long a request waits for its turn to be answered.
const TURN: Duration = Duration::from_secs(3);
/// How many answers may wait for their turn for each that is made.
const WAITING: usize = 16;

/// What all connections share.
pub(super) struct Server {
    face: Arc<Face>,
    hosts: Hosts,
    pace: Pace,
    /// The turns to compute: one for each processor, so that the whole machine is never taken twice.
    turns: Arc<Semaphore>,
    /// The places to wait for one.
    places: Arc<Semaphore>,
    stopping: watch::Sender<bool>,
}

/// What matters of the head of a request, kept while it is answered elsewhere.
struct Head {
    method: Method,
    path: String,
    query: String,
    accept_language: Option<String>,
    cookie: Option<String>,
    host: Option<String>,
    origin: Option<String>,
    fetch_site: Option<String>,
}

impl Head {
    fn of(head: &http::request::Parts) -> Self {
        let text = |name: HeaderName| text(&head.headers, name);
        Self {
            method: match head.method {
                http::Method::GET | http::Method::HEAD => Method::Get,
                http::Method::POST => Method::Post,
                _ => Method::Other,
            },
            path: head.uri.path().to_owned(),
            query: head.uri.query().unwrap_or_default().to_owned(),
            accept_language: text(header::ACCEPT_LANGUAGE),
            cookie: text(header::COOKIE),
            host: text(header::HOST),
            origin: text(header::ORIGIN),
            fetch_site: text(HeaderName::from_static("sec-fetch-site")),
        }
    }

    fn headers(&self) -> PageHeaders<'_> {
        PageHeaders {
            accept_language: self.accept_language.as_deref(),
            cookie: self.cookie.as_deref(),
            host: self.host.as_deref(),
            origin: self.origin.as_deref(),
            fetch_site: self.fetch_site.as_deref(),
        }
    }
}

/// A header that came once and is text.
fn text(headers: &HeaderMap, name: HeaderName) -> Option<String> {
    let mut all = headers.get_all(name).iter();
    let value = all.next()?.to_str().ok()?.to_owned();
    all.next().is_none().then_some(value)
}

impl Server {
    pub(super) fn new(face: Arc<Face>, settings: ServerSettings) -> Self {
        let at_once = std::thread::available_parallelism().map_or(2, std::num::NonZeroUsize::get);
        Self {
            face,
            hosts: settings.hosts,
            pace: Pace::new(settings.rate),
            turns: Arc::new(Semaphore::new(at_once)),
            places: Arc::new(Semaphore::new(at_once * WAITING)),
            stopping: watch::Sender::new(false),
        }
    }

    /// Has every connection end once it has answered.
    pub(super) fn stop(&self) {
        self.stopping.send_replace(true);
    }

    /// Completes when the server is told to stop.
    pub(super) async fn stopped(&self) {
        // The sender lives as long as this, so waiting does not fail.
        let _ = self.stopping.subscribe().wait_for(|stopping| *stopping).await;
    }

    /// Answers a request.
    pub(super) async fn handle(&self, peer: IpAddr, request: Request<Incoming>) -> Response<Full<Bytes>> {
        let (parts, body) = request.into_parts();
        let head = Head::of(&parts);
        let answered = self.answer(peer, head, body).await;
        answered.unwrap_or_else(|(refusal, head)| {
            let mut refused = response(self.face.refuse(refusal, &head.headers()));
            // What was not read of the request is not read as the next one.
            refused.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
            refused
        })
    }

    async fn answer(
        &self,
        peer: IpAddr,
        head: Head,
        body: Incoming,
    ) -> Result<Response<Full<Bytes>>, (Refusal, Head)> {
        if !self.hosts.admits(head.host.as_deref()) {
            return Err((Refusal::OtherHost, head));
        }
        if let Err(wait) = self.pace.ask(peer) {
            return Err((Refusal::TooFast(wait.as_secs() + 1), head));
        }
        if head.path.len() > LONGEST_PATH || head.query.len() > LONGEST_QUERY {
            return Err((Refusal::AddressTooLong, head));
        }
        let form = match read(&head, body).await {
            Ok(form) => form,
            Err(refusal) => return Err((refusal, head)),
        };
        let Ok(place) = Arc::clone(&self.places).try_acquire_owned() else {
            return Err((Refusal::Busy, head));
        };
        let turn = tokio::time::timeout(TURN, Arc::clone(&self.turns).acquire_owned()).await;
        let Ok(Ok(turn)) = turn else { return Err((Refusal::Busy, head)) };
        let face = Arc::clone(&self.face);
        let head = Arc::new(head);
        let asked = Arc::clone(&head);
        // An answer that nobody waits for any more keeps its turn until it is made.
        let made = tokio::task::spawn_blocking(move || {
            let _held = (turn, place);
            let (path, query, headers) = (&*asked.path, &*asked.query, asked.headers());
            face.respond(&PageRequest { method: asked.method, path, query, form: &form, headers })
        });
        match made.await {
            Ok(page) => Ok(response(page)),
            Err(_) => Ok(response(self.face.refuse(Refusal::Failed, &head.headers()))),
        }
    }
}

/// The form that was sent, where one is taken.
async fn read(head: &Head, body: Incoming) -> Result<Bytes, Refusal> {
    let announced = body.size_hint().lower();
    if usize::try_from(announced).map_or(true, |announced| announced > LONGEST_FORM) {
        return Err(Refusal::FormTooLong);
    }
    if head.method != Method::Post {
        return if body.is_end_stream() { Ok(Bytes::new()) } else { Err(Refusal::Method) };
    }
    match tokio::time::timeout(FORM, Limited::new(body, LONGEST_FORM).collect()).await {
        Ok(Ok(form)) => Ok(form.to_bytes()),
        Ok(Err(error)) if error.is::<LengthLimitError>() => Err(Refusal::FormTooLong),
        Ok(Err(_)) => Err(Refusal::Unreadable),
        Err(_) => Err(Refusal::TooSlow),
    }
}

/// A page as it goes over the wire.
fn response(page: PageResponse) -> Response<Full<Bytes>> {
    let mut response = Response::new(Full::new(Bytes::from(page.body)));
    *response.status_mut() = StatusCode::from_u16(page.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    for (name, value) in page.headers {
        // Pages make no header that is none; one that were would be left out rather than end the answer.
        if let Ok(value) = HeaderValue::from_str(&value) {
            response.headers_mut().append(HeaderName::from_static(name), value);
        }
    }
    response
}
