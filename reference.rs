// What the build scripts of crates say of the reference material, which some tests compare with: the
// original documents, public card lists and Discord's published description. It lies beside the checkout,
// in `../shared`, or where `CARDINAL_REFERENCE` says; it is not ours to ship, so it may be missing.
//
// Tests that need it have `#[cfg_attr(not(have_reference), ignore = "needs the reference material beside
// the checkout")]` and find it at `env!("CARDINAL_REFERENCE")`.

/// Tells the crate that is built where the reference material is, and whether it is there.
fn tell_of_reference() {
    let named = std::env::var_os("CARDINAL_REFERENCE").map(std::path::PathBuf::from);
    let crate_folder = std::env::var_os("CARGO_MANIFEST_DIR").expect("cargo says which crate it builds");
    let mut around = std::path::Path::new(&crate_folder).ancestors();
    let this = around.find_map(|folder| Some(folder.join("reference.rs")).filter(|file| file.is_file()));
    let this = this.expect("a crate lies in the checkout, and this file at its root");
    let folder = named.unwrap_or_else(|| this.with_file_name("../shared"));
    println!("cargo::rustc-check-cfg=cfg(have_reference)");
    println!("cargo::rerun-if-changed={}", this.display());
    println!("cargo::rerun-if-env-changed=CARDINAL_REFERENCE");
    println!("cargo::rustc-env=CARDINAL_REFERENCE={}", folder.display());
    // A path that is missing would have the crate built anew each time.
    let file = folder.join("README.md");
    if file.is_file() {
        println!("cargo::rerun-if-changed={}", file.display());
        println!("cargo::rustc-cfg=have_reference");
    }
}
