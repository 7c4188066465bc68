//! Packs the data files for the binary. Says too whether the reference material that some tests compare
//! with is there.

include!("../reference.rs");

fn main() -> std::io::Result<()> {
    tell_of_reference();
    let folders = ["rulebook", "query-phrases", "overviews", "differences"];
    folders.into_iter().try_for_each(cardinal_embedded::pack_folder)
}
