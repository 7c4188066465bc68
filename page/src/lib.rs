//! The HTML face: a request for a page in, a page out.
//!
//! # Layout
//! - [`PageRequest`], [`PageResponse`]: what a host gives and gets, without a socket;
//! - [`Face`]: the one way in; `views`: what each page shows;
//! - [`address`]: where each thing that can be asked for has its page;
//! - `fields`, `visit`: what an address, a form and a browser say, within limits;
//! - `forms`: what forms ask, put as people type it; `play`: combats played step by step, held by their addresses;
//! - `further`: looking further than an answer did;
//! - `event`: tournament days, for everybody and for a player's phone;
//! - `draw`: answers as HTML, and the frame around them;
//! - [`SitePage`], [`SiteFile`], [`SiteModule`]: the same pages as files, and what answers there; `site_path`: their paths, where a module answers;
//! - [`Refusal`]: why there is no page.
//!
//! **Invariants:** no clock, no randomness it was not given, no I/O, no async. A page draws the
//! [`Answer`](cardinal_assistant::answer::Answer)s that every face draws and adds nothing but the way to others:
//! frame, forms and links. Whatever was typed comes out as text: the templates escape it, and nothing is put
//! together by hand. Reading a page changes nothing that another visitor, or the same one later, would see,
//! but for which question a next one may go on from.

pub mod address;
mod assets;
mod draw;
mod event;
mod exchange;
mod face;
mod fields;
mod forms;
mod further;
mod play;
mod refusal;
mod site;
mod site_path;
mod views;
mod visit;

pub use exchange::{
    LONGEST_FORM, LONGEST_PATH, LONGEST_QUERY, Method, PageHeaders, PageRequest, PageResponse,
};
pub use face::Face;
pub use refusal::Refusal;
pub use site::{SiteDigest, SiteFile, SiteModule, SitePage};
