//! The pages of Cardinal over HTTP, for this machine or for a room.
//!
//! # Layout
//! - [`serve`]: listening and connections, each within limits of time, size and number;
//! - `handle`: one request, from the socket to the page and back;
//! - `hosts`: the names that the server answers to; `pace`: how fast one visitor may ask;
//! - `addresses`: where it is reached, as text and as a QR code.
//!
//! **Invariants:** what a visitor sends is capped before it is read. No request is logged, and nothing of one
//! visitor is kept but how fast they ask and, for an hour, what a next question may go on from.

mod addresses;
mod handle;
mod hosts;
mod pace;
mod serve;

pub(crate) use addresses::{lan, qr_code};
pub use hosts::Hosts;
pub use pace::Rate;
pub use serve::{ServerSettings, serve};
