//! Rulings that judges publish, each shown as precedent where a later question is close to it.
//!
//! # Layout
//! - [`RulingCommand`], [`Seen`]: what a face asks for, as typed, and what it shows;
//! - `record`: what is kept of a ruling; `limits`: how much of it there may be;
//! - `repository`: where rulings are kept, place by place;
//! - `rights`: who may do what;
//! - `citing`: what a ruling cites, and whether that has changed since;
//! - `closeness`: which rulings are close to a question;
//! - `transfer`: all rulings of a place as a file that restores them; `markdown`: as one to be read;
//! - `service`: commands carried out, or refused (`refusal`); `render`: what came of them, and precedents, in
//!   words; `data`: the same for programs.
//!
//! **Invariants:** a ruling is of one place, and nobody elsewhere is told of it. None is ever deleted: one
//! that is revoked says by whom, when and why. Nothing is told of a record that cannot be read but that
//! it cannot.

mod citing;
mod closeness;
mod data;
mod limits;
mod markdown;
mod record;
mod refusal;
mod render;
mod repository;
mod rights;
mod seen;
mod service;
mod transfer;

pub use crate::request::ruling::{Draft, Form, RulingCommand, Scenario};
pub use citing::Now;
pub use data::{
    CitedCard, CitedRule, Done, ListedRulings, Precedent, ProvenData, RefusedData, RevokedData, RulingData,
    RulingsData, RulingsExportData, RulingsImportData, Today,
};
pub use limits::FILE as LARGEST_FILE;
pub use record::Author;
pub use refusal::RefusalCode;
pub(crate) use render::say_precedents;
pub(crate) use repository::{RulingRepository, Rulings};
pub(crate) use rights::Rights;
pub use seen::Seen;
pub(crate) use service::{RulingService, complete};
pub use transfer::Restored;
