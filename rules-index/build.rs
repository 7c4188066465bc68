//! Rebuilds the crate when a data file that it embeds is added, changed or removed.

fn main() {
    println!("cargo::rerun-if-changed=rulebook");
    println!("cargo::rerun-if-changed=query-phrases");
    println!("cargo::rerun-if-changed=glossary");
    println!("cargo::rerun-if-changed=differences");
}
