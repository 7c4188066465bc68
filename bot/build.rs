//! Rebuilds the crate when a scenario that it embeds is added, changed or removed.

fn main() {
    println!("cargo::rerun-if-changed=rulings");
    println!("cargo::rerun-if-changed=tests/golden/scenarios");
}
