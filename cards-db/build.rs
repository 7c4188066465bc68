//! Card files are embedded, and a file added to a folder must rebuild the crate like a changed one.

fn main() {
    println!("cargo::rerun-if-changed=cards");
}
