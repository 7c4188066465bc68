//! Rebuilds the crate when a data file that it embeds is added, changed or removed. Says too whether the
//! reference material that some tests compare with is there.

include!("../reference.rs");

fn main() {
    tell_of_reference();
    println!("cargo::rerun-if-changed=rulebook");
    println!("cargo::rerun-if-changed=query-phrases");
    println!("cargo::rerun-if-changed=overviews");
    println!("cargo::rerun-if-changed=glossary");
    println!("cargo::rerun-if-changed=differences");
}
