//! What a host gives and gets: a request and a response without a socket.

/// The longest path, in bytes as it comes.
pub const LONGEST_PATH: usize = 1_024;
/// The longest query of an address, in bytes as it comes.
pub const LONGEST_QUERY: usize = 16 * 1_024;
/// The longest form that is sent, in bytes.
pub const LONGEST_FORM: usize = 8 * 1_024;

/// How a page is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Method {
    /// To be read; `HEAD` too.
    Get,
    /// To change something.
    Post,
    /// In any other way.
    Other,
}

/// A request for a page.
#[derive(Debug, Clone, Copy)]
pub struct PageRequest<'a> {
    /// How.
    pub method: Method,
    /// The path, as it came: `/card/doomtrooper/smoke-bomb`.
    pub path: &'a str,
    /// What stands behind the question mark, as it came.
    pub query: &'a str,
    /// The form that was sent, as it came.
    pub form: &'a [u8],
    /// What the browser says besides.
    pub headers: PageHeaders<'a>,
}

impl<'a> PageRequest<'a> {
    /// A page to be read, by a browser that says nothing of itself.
    pub fn get(path: &'a str, query: &'a str) -> Self {
        Self { method: Method::Get, path, query, form: &[], headers: PageHeaders::default() }
    }
}

/// The headers of a request that matter.
#[derive(Debug, Clone, Copy, Default)]
pub struct PageHeaders<'a> {
    /// `Accept-Language`.
    pub accept_language: Option<&'a str>,
    /// `Cookie`.
    pub cookie: Option<&'a str>,
    /// `Host`.
    pub host: Option<&'a str>,
    /// `Origin`.
    pub origin: Option<&'a str>,
    /// `Sec-Fetch-Site`.
    pub fetch_site: Option<&'a str>,
}

/// What is answered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PageResponse {
    /// The status of HTTP.
    pub status: u16,
    /// Headers, those for safety among them.
    pub headers: Vec<(&'static str, String)>,
    /// What is shown.
    pub body: Vec<u8>,
}

/// What every page may do: nothing that does not come from here, and no script or style within it.
const POLICY: &str = "default-src 'none'; style-src 'self'; img-src 'self'; script-src 'self'; connect-src 'self'; \
                      manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; \
                      frame-ancestors 'none'";

impl PageResponse {
    /// A response of a media type, kept by nobody unless that is said.
    pub(crate) fn new(status: u16, media: &'static str, body: impl Into<Vec<u8>>) -> Self {
        let headers = [
            ("content-type", media),
            ("content-security-policy", POLICY),
            ("x-content-type-options", "nosniff"),
            // A form that is sent names where it comes from; no other site is told.
            ("referrer-policy", "same-origin"),
            ("cross-origin-opener-policy", "same-origin"),
            ("cross-origin-resource-policy", "same-origin"),
            ("permissions-policy", "camera=(), geolocation=(), microphone=()"),
        ];
        let headers = headers.into_iter().map(|(name, value)| (name, value.to_owned())).collect();
        Self { status, headers, body: body.into() }
    }

    /// A page of HTML.
    pub(crate) fn html(status: u16, html: String) -> Self {
        let page = Self::new(status, "text/html; charset=utf-8", html);
        page.with("cache-control", "private, no-cache").with("vary", "Accept-Language, Cookie")
    }

    /// Names, for a script.
    pub(crate) fn names(names: &[String]) -> Self {
        let listed = serde_json::to_vec(names).unwrap_or_default();
        let response = Self::new(200, "application/json", listed);
        response.with("cache-control", "private, no-cache").with("vary", "Accept-Language, Cookie")
    }

    /// The way to another page, once something was changed.
    pub(crate) fn see(address: String) -> Self {
        Self::new(303, "text/plain; charset=utf-8", "").with("location", address)
    }

    /// The same with one more header.
    #[must_use]
    pub(crate) fn with(mut self, name: &'static str, value: impl Into<String>) -> Self {
        self.headers.push((name, value.into()));
        self
    }

    /// A header, where there is one.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(known, _)| *known == name).map(|(_, value)| value.as_str())
    }
}
