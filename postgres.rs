// What the build scripts of crates say of PostgreSQL's server, which some tests start. It is looked for where
// `CARDINAL_POSTGRES` says (a folder with `initdb` and `postgres`), where Debian puts it, and on the path.
//
// Tests that need it have `#[cfg_attr(not(have_postgres), ignore = "needs PostgreSQL's server: apt-get install
// postgresql")]` and find its programs in `env!("CARDINAL_POSTGRES")`.

/// Tells the crate that is built where PostgreSQL's server is, and whether it is there.
fn tell_of_postgres() {
    use std::path::{Path, PathBuf};

    println!("cargo::rustc-check-cfg=cfg(have_postgres)");
    println!("cargo::rerun-if-changed=../postgres.rs");
    println!("cargo::rerun-if-env-changed=CARDINAL_POSTGRES");
    let mut folders: Vec<PathBuf> = std::env::var_os("CARDINAL_POSTGRES").map(PathBuf::from).into_iter().collect();
    let debian = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    folders.extend(debian.map(|version| version.path().join("bin")));
    folders.extend(std::env::var_os("PATH").iter().flat_map(std::env::split_paths));
    let has_both = |folder: &&PathBuf| ["initdb", "postgres"].iter().all(|name| folder.join(name).is_file());
    let found = folders.iter().find(has_both);
    let folder = found.map_or(Path::new(""), PathBuf::as_path);
    println!("cargo::rustc-env=CARDINAL_POSTGRES={}", folder.display());
    // The servers of this kind of test are told to end by a shell, and run under another name than root's.
    if found.is_some() && cfg!(target_os = "linux") {
        println!("cargo::rustc-cfg=have_postgres");
    }
}
