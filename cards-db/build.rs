//! Packs the card files for the binary.

fn main() -> std::io::Result<()> {
    cardinal_embedded::pack_tables("cards")
}
