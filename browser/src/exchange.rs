//! A request and what is answered, as a service worker puts and takes them.

use cardinal_page::{Method, PageHeaders, PageRequest, PageResponse};
use wasm_bindgen::prelude::wasm_bindgen;

/// A request for a page of the site.
#[wasm_bindgen]
pub struct Asked {
    method: Method,
    path: String,
    query: String,
    form: Vec<u8>,
    accept_language: Option<String>,
    cookie: Option<String>,
    /// What a browser would say of where the request comes from.
    fetch_site: &'static str,
}

#[wasm_bindgen]
impl Asked {
    /// A request with a method of HTTP, for a path below the site, with what stands behind its question mark.
    #[wasm_bindgen(constructor)]
    pub fn new(method: &str, path: String, query: String) -> Self {
        let method = match method {
            "GET" | "HEAD" => Method::Get,
            "POST" => Method::Post,
            _ => Method::Other,
        };
        let (form, accept_language, cookie) = (Vec::new(), None, None);
        Self { method, path, query, form, accept_language, cookie, fetch_site: "cross-site" }
    }

    /// The form that is sent; `own` says whether a page of this site sent it.
    #[wasm_bindgen(js_name = sent)]
    pub fn sent(&mut self, form: Vec<u8>, own: bool) {
        self.form = form;
        self.fetch_site = if own { "same-origin" } else { "cross-site" };
    }

    /// The languages that the browser prefers, and the cookies that are kept for the site.
    pub fn by(&mut self, accept_language: Option<String>, cookie: Option<String>) {
        (self.accept_language, self.cookie) = (accept_language, cookie);
    }

    pub(crate) fn request(&self) -> PageRequest<'_> {
        PageRequest {
            method: self.method,
            path: &self.path,
            query: &self.query,
            form: &self.form,
            headers: PageHeaders {
                accept_language: self.accept_language.as_deref(),
                cookie: self.cookie.as_deref(),
                fetch_site: Some(self.fetch_site),
                ..PageHeaders::default()
            },
        }
    }
}

/// What is answered.
#[wasm_bindgen]
pub struct Answered(PageResponse);

impl From<PageResponse> for Answered {
    fn from(response: PageResponse) -> Self {
        Self(response)
    }
}

#[wasm_bindgen]
impl Answered {
    /// The status of HTTP.
    #[wasm_bindgen(getter)]
    pub fn status(&self) -> u16 {
        self.0.status
    }

    /// The headers: each name before its value.
    #[wasm_bindgen(getter)]
    pub fn headers(&self) -> Vec<String> {
        let pairs = self.0.headers.iter();
        pairs.flat_map(|(name, value)| [(*name).to_owned(), value.clone()]).collect()
    }

    /// What is shown.
    #[wasm_bindgen(getter)]
    pub fn body(&self) -> Vec<u8> {
        self.0.body.clone()
    }
}
