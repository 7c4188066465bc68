//! Makes the search index ahead of time, so that the program need not read every text word by word
//! when it starts; and packs the data files of the crate.

use std::path::Path;
use std::{env, fs, io};

use cardinal_rules_index::{Glossary, Index, QueryPhrases, Rulebook};

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=build.rs");
    for folder in ["messages", "rulings/exempt-rules", "rulings/scenarios", "rulings/traced"] {
        cardinal_embedded::pack_folder(folder)?;
    }
    let out = env::var_os("OUT_DIR").ok_or_else(|| io::Error::other("only cargo runs this"))?;
    fs::write(Path::new(&out).join("index.bin"), index())
}

/// The index over the embedded rulebook, frozen. A fault in a data file ends the build with all
/// that is wrong.
fn index() -> Vec<u8> {
    let rulebook = Rulebook::embedded().unwrap_or_else(|error| panic!("{error}"));
    let glossary = Glossary::embedded().unwrap_or_else(|error| panic!("{error}"));
    let asked = QueryPhrases::embedded(&rulebook).unwrap_or_else(|error| panic!("{error}"));
    let index = Index::build(&rulebook, &glossary, &asked).unwrap_or_else(|error| panic!("{error}"));
    index.freeze(&rulebook).unwrap_or_else(|error| panic!("{error}"))
}
