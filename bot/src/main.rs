//! Cardinal, the judge assistant: see the library for what it does.

use std::process::ExitCode;

/// The system's allocator leaves gaps that a bot which runs for weeks never fills again.
#[cfg(not(target_env = "msvc"))]
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

fn main() -> ExitCode {
    cardinal::cli::run(std::env::args_os())
}
