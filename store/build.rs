//! Says whether what some tests start is there: PostgreSQL's server, and what writes down a process's calls.

use std::process::Command;

include!("../postgres.rs");

fn main() {
    tell_of_postgres();
    println!("cargo::rustc-check-cfg=cfg(have_strace)");
    println!("cargo::rerun-if-env-changed=PATH");
    // It can be there and forbidden.
    let tried = Command::new("strace").args(["--output=/dev/null", "--strings-in-hex=all", "true"]).output();
    if tried.is_ok_and(|tried| tried.status.success()) {
        println!("cargo::rustc-cfg=have_strace");
    }
}
