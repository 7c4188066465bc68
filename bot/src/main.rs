//! Cardinal, the judge assistant: see the library for what it does.

use std::process::ExitCode;

/// The system's allocator leaves gaps that a bot which runs for weeks never fills again. A debug build, in
/// which this one would be slow, does not run for weeks.
#[cfg(all(unix, not(debug_assertions)))]
#[global_allocator]
static ALLOCATOR: dlmalloc::GlobalDlmalloc = dlmalloc::GlobalDlmalloc;

fn main() -> ExitCode {
    cardinal::cli::run(std::env::args_os())
}
