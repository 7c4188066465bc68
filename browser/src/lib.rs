//! The host in a browser: a service worker asks it for pages, and nothing leaves the device.
//!
//! # Layout
//! - [`Browser`]: Cardinal with its pages, as a service worker holds it; [`Asked`], [`Answered`]: a request and
//!   what is answered;
//! - [`RecordChange`]: what is to be kept in the browser's storage, of which `kept` says what it is;
//! - `host`: the browser's clock and chance, and who watches a search.
//!
//! **Invariants:** nothing is decided here: a request goes to `cardinal-page` as it came. What users make is in
//! memory here; the worker reads it from the browser's storage before the first request, and writes what changed
//! before it shows an answer.

mod exchange;
mod host;
mod kept;

use std::cell::RefCell;

use cardinal_assistant::answer::Service;
use cardinal_assistant::identity::Asker;
use cardinal_assistant::request::Request;
use cardinal_assistant::{Cardinal, Host};
use cardinal_language::Lang;
use cardinal_page::Face;
use cardinal_store::{Source, Store};
use wasm_bindgen::prelude::wasm_bindgen;

pub use exchange::{Answered, Asked};
use host::Watcher;
use kept::Kept;
pub use kept::RecordChange;

/// The ruleset that answers first where nobody chose.
const RULESET: &str = "warzone-faq";

thread_local! {
    /// One that a copy of the module's memory holds.
    static LAID_BY: RefCell<Option<Browser>> = const { RefCell::new(None) };
    /// Who is told how far a search is.
    static WATCHED: RefCell<Option<Watcher>> = const { RefCell::new(None) };
}

/// Cardinal within a browser.
#[wasm_bindgen]
pub struct Browser {
    face: Face,
    cardinal: Cardinal,
    kept: Kept,
}

#[wasm_bindgen]
impl Browser {
    /// Cardinal with nothing kept.
    #[wasm_bindgen(constructor)]
    #[allow(clippy::new_without_default, reason = "nobody needs one but the worker")]
    pub fn new() -> Self {
        let kept = Kept::default();
        let store = Source::from(Store::new(kept.clone()));
        let host = Host { store, clock: host::clock(), entropy: host::entropy() };
        let entropy = host.entropy.clone();
        let cardinal = Cardinal::new(RULESET, host, None, None);
        Self { face: Face::new(cardinal.clone(), entropy), cardinal, kept }
    }

    /// Reads what answers in a language are made from, in all where it is none that is spoken, with nothing kept, and
    /// lays it by: a copy of the module's memory that is made now holds it, and whoever has one begins with
    /// [`Browser::take_up`] and reads nothing.
    #[wasm_bindgen(js_name = layBy)]
    pub fn lay_by(lang: &str) {
        let read = Self::new();
        match lang.parse::<Lang>() {
            Ok(lang) => read.face.warm(&[lang]),
            Err(_) => read.face.warm(&Lang::ALL),
        }
        LAID_BY.set(Some(read));
        #[cfg(target_arch = "wasm32")]
        host::clear_free_memory();
    }

    /// The one that is laid by in the memory of the module; nothing where none is.
    #[wasm_bindgen(js_name = takeUp)]
    pub fn take_up() -> Option<Self> {
        LAID_BY.take()
    }

    /// Takes a record from the browser's storage, before anything is asked.
    pub fn restore(&self, key: Vec<u8>, record: Vec<u8>) {
        self.kept.restore(key, record);
    }

    /// Answers a request for a page of the site.
    pub fn respond(&self, asked: &Asked) -> Answered {
        Answered::from(self.face.respond_within_site(&asked.request()))
    }

    /// Answers it as long as somebody waits, where what can come of something is searched: to be called in a worker
    /// that can be ended. `watch` is told now and then how many positions were looked at.
    #[wasm_bindgen(js_name = lookFurther)]
    pub fn look_further(&self, asked: &Asked, watch: Watcher) -> Answered {
        WATCHED.set(Some(watch));
        let face = self.face.looking_further(Box::new(|positions| {
            let count = positions.map(|count| u32::try_from(count).map_or(f64::INFINITY, f64::from));
            WATCHED.with_borrow(|watch| {
                watch.iter().zip(count).for_each(|(watch, count)| watch.looked_at(count));
            });
        }));
        let answered = Answered::from(face.respond_within_site(&asked.request()));
        WATCHED.set(None);
        answered
    }

    /// What changed since this was last asked, in order. It has to be kept before the answer is shown.
    #[wasm_bindgen(js_name = takeChanges)]
    pub fn take_changes(&self) -> Vec<RecordChange> {
        self.kept.take_changes()
    }

    /// What programs are told where a line is asked at a terminal, as `cardinal --json` prints it through a pipe:
    /// for the test that both say the same. The language is that of the words where none is given.
    pub fn told(&self, line: &str, lang: Option<String>) -> String {
        let lang = lang.and_then(|lang| lang.parse::<Lang>().ok());
        let reply = self.cardinal.answer(&Request::ask(line), 1, &Asker::at_terminal(lang));
        reply.answer.json().to_string()
    }
}
