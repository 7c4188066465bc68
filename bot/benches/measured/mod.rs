//! The process that is measured, and how latencies are told.

use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// Starts this program anew as what is measured, told by a variable, on the second core where the system lets one
/// choose.
pub fn start(variable: &str, told: &str) -> Child {
    let itself = std::env::current_exe().unwrap();
    let pinned = Command::new("taskset").args(["-c", "1", "true"]).status().is_ok_and(|done| done.success());
    let mut command = if pinned {
        let mut command = Command::new("taskset");
        command.args(["-c", "1"]).arg(itself);
        command
    } else {
        Command::new(itself)
    };
    command.env(variable, told).stdin(Stdio::piped()).spawn().unwrap()
}

/// Its resident memory.
pub fn memory(child: &Child) -> String {
    let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    line.map_or_else(|| "not told here".to_owned(), |size| size.trim().to_owned())
}

/// How many latencies there are, those of the middle and of 1 in 100, and the longest.
pub fn told(mut latencies: Vec<Duration>) -> String {
    latencies.sort_unstable();
    let Some(&longest) = latencies.last() else { return "none".to_owned() };
    let at = |share: usize| latencies[(latencies.len() * share / 100).min(latencies.len() - 1)];
    format!("{}, p50 {:?}, p99 {:?}, longest {longest:?}", latencies.len(), at(50), at(99))
}
