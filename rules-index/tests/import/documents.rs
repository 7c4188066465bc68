//! The five source documents, where they lie beside the checkout.

use std::fs;
use std::path::Path;

use cardinal_language::Lang;
use cardinal_rules_index::import;

use crate::{assert_whole, headings};

/// The source documents.
fn documents() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARDINAL_REFERENCE")).join("documents");
    let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut documents: Vec<_> = entries
        .map(|entry| entry.unwrap().path())
        .map(|path| {
            (path.file_name().unwrap().to_string_lossy().into_owned(), fs::read_to_string(&path).unwrap())
        })
        .collect();
    documents.sort();
    documents
}

#[test]
#[cfg_attr(not(have_reference), ignore = "needs the reference material beside the checkout")]
fn the_source_documents_are_imported_whole_and_in_readable_passages() {
    for (name, text) in documents() {
        let imported = import::read(&name, text.as_bytes(), &[], &mut |_| {}).unwrap();
        assert_whole(&imported);
        let again = import::read(&name, text.as_bytes(), &[], &mut |_| {}).unwrap();
        assert_eq!(imported, again, "{name}: the same bytes give the same result");

        let expected = if name.ends_with(".cs.txt") { Lang::Cs } else { Lang::It };
        assert_eq!(imported.language, expected, "{name}");
        let report = imported.report;
        assert!(report.headings >= 5 && report.passages >= 30, "{name}: {report:?}");
        for passage in &imported.passages {
            assert!(!passage.text.contains("**") && !passage.text.contains("<|"), "{name}: {}", passage.text);
        }
    }
}

#[test]
#[cfg_attr(not(have_reference), ignore = "needs the reference material beside the checkout")]
fn the_headings_that_the_documents_print_are_found() {
    let expected: [(&str, &[&str]); 5] = [
        ("dark-eden", &["COSTI INIZIALI", "FASE QUATTRO: ATTACCARE", "COME SI VINCE LA PARTITA"]),
        ("doomtrooper-regolamento", &["Aree di Gioco", "Mano", "Il Dono del Cardinale", "MAI e SEMPRE"]),
        ("doomtrooper-standardni", &["CÍL", "ÚTOK", "DRUHÝ KROK: AKCE", "HODNOTA (H)"]),
        ("tash-kalar", &["PREPARAZIONE", "IL GIOCO", "LA FINE DEL GIOCO", "EVOCARE UNA CREATURA"]),
        ("warzone-faq", &["SERGENTI", "CAMBIARE I COMBATTENTI", "Fumogeno", "EVENTI DI COMBATTIMENTO"]),
    ];
    for (name, text) in documents() {
        let imported = import::read(&name, text.as_bytes(), &[], &mut |_| {}).unwrap();
        let (_, wanted) = expected.iter().find(|(start, _)| name.starts_with(start)).unwrap();
        for heading in *wanted {
            assert!(headings(&imported).contains(heading), "{name}: {heading} is missing");
        }
    }
}
