//! Packs the card files for the binary. Says too whether the reference material that some tests compare
//! with is there.

include!("../reference.rs");

fn main() -> std::io::Result<()> {
    tell_of_reference();
    cardinal_embedded::pack_tables("cards")
}
