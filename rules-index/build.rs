//! Packs the data files for the binary. Says too whether the reference material that some tests compare
//! with is there.

include!("../reference.rs");

fn main() -> std::io::Result<()> {
    tell_of_reference();
    // Phrases are read by the build of what searches, and never when Cardinal runs.
    cardinal_embedded::pack_folder("query-phrases")?;
    ["rulebook", "overviews", "differences", "headings"]
        .into_iter()
        .try_for_each(cardinal_embedded::pack_tables)
}
