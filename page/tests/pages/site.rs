//! The pages as files: each is there in three languages, and every link leads to a file.

use std::collections::BTreeSet;

use cardinal_language::Lang;
use cardinal_page::Face;

use crate::reader::{LONGEST, between, cardinal, face, links};

/// The file that a link from another one leads to.
fn target(from: &str, link: &str) -> String {
    let link = link.split(['?', '#']).next().unwrap_or_default();
    let mut parts: Vec<&str> = from.split('/').collect();
    parts.pop();
    for part in link.split('/') {
        match part {
            ".." => {
                parts.pop().expect("no link leads out of the site");
            }
            part => parts.push(part),
        }
    }
    parts.join("/")
}

#[test]
fn every_link_of_every_file_leads_to_a_file_and_the_languages_have_the_same() {
    let pages = face().site_pages();
    let rules = cardinal().library().rulebook().rules().len();
    assert!(pages.len() > 3 * (rules + 1_600), "{}", pages.len());
    let mut paths: BTreeSet<String> = face().site_frame().into_iter().map(|file| file.path).collect();
    let mut led_to: BTreeSet<(String, String)> = BTreeSet::new();
    // English whole; of the others, whose links are made by the same code, one page in six.
    let each = |lang: &str| if lang == "en" { 1 } else { 6 };
    for (at, page) in pages.iter().enumerate() {
        let lang = ["en", "it", "cs"][at * 3 / pages.len()];
        if at % each(lang) != 0 {
            continue;
        }
        let files = face().site_files(page).unwrap_or_else(|| panic!("{} in {lang}", page.path()));
        for file in files {
            let text = String::from_utf8(file.content).expect("UTF-8");
            assert!(
                file.path.starts_with(lang) && text.contains(&format!("<html lang=\"{lang}\">")),
                "{}",
                file.path
            );
            assert!(text.len() <= LONGEST, "{}: {}", file.path, text.len());
            assert_eq!(text.matches("<form").count(), 0, "{}: nothing is asked", file.path);
            for link in links(&text).into_iter().filter(|link| !link.starts_with('#')) {
                assert!(!link.starts_with('/') && !link.contains(':'), "{}: {link}", file.path);
                led_to.insert((target(&file.path, &link), file.path.clone()));
            }
            for script in between(&text, "<script src=\"", "\"") {
                led_to.insert((target(&file.path, script), file.path.clone()));
            }
            paths.insert(file.path);
        }
    }
    for (file, from) in led_to {
        // What is written in English is written in each language.
        let known = ["it/", "cs/"].iter().find_map(|lang| file.strip_prefix(lang));
        let file = known.map_or_else(|| file.clone(), |inner| format!("en/{inner}"));
        assert!(paths.contains(&file), "{from} leads to {file}");
    }
}

#[test]
fn the_list_of_a_language_has_its_files_and_the_worker_keeps_what_the_frame_has() {
    let paths = ["en/index.html", "it/index.html", "it/rule/a/index.html"].map(str::to_owned);
    let list = Face::site_list(Lang::It, &paths);
    assert_eq!(
        (list.path.as_str(), list.content.as_slice()),
        ("it/files.txt", &b"it/index.html\nit/rule/a/index.html\n"[..])
    );
    let frame = face().site_frame();
    let of = |path: &str| {
        frame.iter().find(|file| file.path == path).map(|file| String::from_utf8_lossy(&file.content))
    };
    let worker = of("worker.js").expect("the worker");
    let kept = between(&worker, "const FRAME = [", "]")[0];
    for path in between(kept, "\"", "\"").iter().filter(|path| path.contains('.') && **path != "./") {
        assert!(of(path).is_some(), "{path}");
    }
    let manifest = of("manifest.webmanifest").expect("the manifest");
    assert!(manifest.contains("\"start_url\": \"./index.html\"") && of("icon.svg").is_some());
}
