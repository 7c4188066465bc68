//! Makes the search index ahead of time and reads the general questions, so that the program need not read
//! every text word by word when it starts; and packs the data files of the crate.

use std::path::Path;
use std::{env, fs, io};

use cardinal_rules_index::{GeneralQuestions, Glossary, Index, Overviews, QueryPhrases, Rulebook};

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=build.rs");
    for folder in ["messages", "rulings/exempt-rules", "rulings/traced", "schema"] {
        cardinal_embedded::pack_folder(folder)?;
    }
    cardinal_embedded::pack_tables("rulings/scenarios")?;
    let out = env::var_os("OUT_DIR").ok_or_else(|| io::Error::other("only cargo runs this"))?;
    let [index, general] = frozen();
    fs::write(Path::new(&out).join("index.bin"), index)?;
    fs::write(Path::new(&out).join("general.bin"), general)
}

/// The index over the embedded rulebook, and the questions that overviews answer, frozen. A fault in a data
/// file ends the build with all that is wrong.
fn frozen() -> [Vec<u8>; 2] {
    let rulebook = Rulebook::embedded().unwrap_or_else(|error| panic!("{error}"));
    let glossary = Glossary::embedded().unwrap_or_else(|error| panic!("{error}"));
    let asked = QueryPhrases::embedded(&rulebook).unwrap_or_else(|error| panic!("{error}"));
    let index = Index::build(&rulebook, &glossary, &asked).unwrap_or_else(|error| panic!("{error}"));
    let overviews = Overviews::embedded(&rulebook, &glossary).unwrap_or_else(|error| panic!("{error}"));
    let general = GeneralQuestions::build(&index, &rulebook, &overviews);
    let general = general.freeze().unwrap_or_else(|error| panic!("{error}"));
    [index.freeze(&rulebook).unwrap_or_else(|error| panic!("{error}")), general]
}
