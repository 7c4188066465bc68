//! Cardinal, the judge assistant: see the library for what it does.

use std::process::ExitCode;

fn main() -> ExitCode {
    cardinal::cli::run(std::env::args_os())
}
