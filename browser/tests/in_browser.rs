//! The site with its module in a real browser. What is tried stands in `in-browser/site.test.mjs`.

use std::path::Path;
use std::process::Command;

#[test]
#[cfg_attr(
    not(have_browser),
    ignore = "needs chromium, node, the packages of tests/in-browser and a site with the module: see CONTRIBUTING.md"
)]
fn the_site_answers_in_a_browser_without_a_network() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/in-browser");
    let ended = Command::new("node")
        .args(["--test", "--test-reporter=spec", "site.test.mjs"])
        .current_dir(folder)
        .status()
        .expect("node starts");
    assert!(ended.success(), "what failed stands above");
}
