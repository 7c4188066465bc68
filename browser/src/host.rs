//! What the browser lends: its clock, its chance, somebody who watches, and its memory.

use std::time::Duration;

use cardinal_assistant::{Clock, Entropy};
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
extern "C" {
    /// Milliseconds since 1970 (UTC).
    #[wasm_bindgen(js_namespace = Date, js_name = now)]
    fn date_now() -> f64;
    /// Milliseconds since the worker began; it never goes back.
    #[wasm_bindgen(js_namespace = performance, js_name = now)]
    fn performance_now() -> f64;

    /// Whoever is told how far a search is: an object with a method.
    pub type Watcher;
    /// So many positions were looked at.
    #[wasm_bindgen(method, structural, js_name = lookedAt)]
    pub fn looked_at(this: &Watcher, positions: f64);
}

/// The browser's clock.
pub(crate) fn clock() -> Clock {
    let since = |milliseconds: f64| Duration::try_from_secs_f64(milliseconds / 1_000.0).unwrap_or_default();
    Clock::new(move || since(date_now()).as_secs()).timed_by(move || since(performance_now()))
}

/// The browser's chance.
///
/// # Panics
/// When the browser has none to give: nothing that must not be guessed could be made.
pub(crate) fn entropy() -> Entropy {
    Entropy::new(|bytes| getrandom::fill(bytes).expect("the browser gives random bytes"))
}

/// Zeroes the stretches of the memory that nothing lies in, as far as they are long, so that a copy need not hold
/// what lay there once.
#[cfg(target_arch = "wasm32")]
pub(crate) fn clear_free_memory() {
    use core::arch::wasm32::memory_size;

    let mut held = Vec::new();
    // What is free is given out before the memory grows.
    for size in [1 << 18, 1 << 14, 1 << 12] {
        let before = memory_size(0);
        while memory_size(0) == before {
            held.push(vec![0_u8; size]);
        }
    }
    std::hint::black_box(&held);
}
