//! Card files are embedded, and a file added to a folder must rebuild the crate like a changed one. Says
//! too whether the reference material that some tests compare with is there.

include!("../reference.rs");

fn main() {
    tell_of_reference();
    println!("cargo::rerun-if-changed=cards");
}
