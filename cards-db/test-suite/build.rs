//! Says whether the reference material that some tests compare with is there.

include!("../../reference.rs");

fn main() {
    tell_of_reference();
}
