//! Says whether there is all that a test in a real browser needs.

use std::path::{Path, PathBuf};

/// What must lie below the project for it: the packages, and a site with the module.
const BELOW: [&str; 2] =
    ["browser/tests/in-browser/node_modules/playwright-core", "target/site/cardinal_bg.wasm"];
/// The programs that it starts.
const PROGRAMS: [&str; 2] = ["chromium", "node"];

fn main() {
    let project =
        PathBuf::from(std::env::var_os("CARGO_MANIFEST_DIR").expect("cargo says which crate it builds"));
    let project = project.parent().expect("the crate lies in the project").to_path_buf();
    println!("cargo::rustc-check-cfg=cfg(have_browser)");
    println!("cargo::rerun-if-env-changed=PATH");
    let path = std::env::var_os("PATH").unwrap_or_default();
    let is_program = |name: &&str| std::env::split_paths(&path).any(|folder| folder.join(name).is_file());
    let is_below = |name: &&str| {
        let there: &Path = &project.join(name);
        // What is missing is looked for anew at each build.
        println!("cargo::rerun-if-changed={}", there.display());
        there.exists()
    };
    let has_files = BELOW.iter().filter(|name| is_below(name)).count() == BELOW.len();
    if has_files && PROGRAMS.iter().all(is_program) {
        println!("cargo::rustc-cfg=have_browser");
    }
}
