//! Makes the search index ahead of time and reads the general questions, so that the program need not read
//! every text word by word when it starts; and rebuilds the crate when a file that it embeds is added, changed or removed.

use std::path::Path;
use std::{env, fs};

use cardinal_rules_index::{GeneralQuestions, Glossary, Index, Overviews, QueryPhrases, Rulebook};

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=messages");
    println!("cargo::rerun-if-changed=rulings");

    let out = env::var_os("OUT_DIR").expect("cargo tells where to write");
    let [index, general] = frozen();
    fs::write(Path::new(&out).join("index.bin"), index).expect("the build folder can be written to");
    fs::write(Path::new(&out).join("general.bin"), general).expect("the build folder can be written to");
}

/// The index over the embedded rulebook, and the questions that overviews answer, frozen. A fault in a data file ends the build with all
/// that is wrong.
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
