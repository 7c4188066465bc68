//! The pages as files: each is there in three languages, and every link leads to a file.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use cardinal_assistant::{Effort, Host};
use cardinal_language::Lang;
use cardinal_page::{Face, Method, PageHeaders, PageRequest, SiteDigest, SiteModule};
use cardinal_store::Source;

use crate::reader::{LONGEST, between, cardinal, face, links, sound};

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
    let mut paths: BTreeSet<String> =
        face().site_frame(None, "version").into_iter().map(|file| file.path).collect();
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
    let frame = face().site_frame(None, "version");
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

/// What is asked of the module, by its path below the site.
fn within(address: &str) -> cardinal_page::PageResponse {
    let (path, query) = address.split_once('?').unwrap_or((address, ""));
    face().respond_within_site(&PageRequest::get(path, query))
}

#[test]
fn where_the_module_answers_every_link_leads_to_an_address_that_it_answers() {
    let mut seen = BTreeSet::new();
    let mut ahead: Vec<String> = [
        "/en/index.html",
        "/it/rule/warzone-faq/combat/12/index.html",
        "/cs/card/doomtrooper/smoke-bomb/",
        "/en/index.html?q=cover",
        "/en/search/index.html?q=cover&ruleset=doomtrooper-it",
        "/en/cards/index.html?type=warrior&page=2",
        "/it/rules/warzone-faq/1/page-2/index.html",
        "/en/combat/index.html?attacker=Sean+Gallagher&defender=Nepharite+of+Ilian&tactic=fight",
        "/cs/combat/play/index.html?line=Sean+Gallagher+attacks+Nepharite+of+Ilian+in+fight",
        "/en/preferences/index.html",
    ]
    .map(str::to_owned)
    .into();
    while let Some(address) = ahead.pop() {
        if seen.len() > 250 || !seen.insert(address.clone()) {
            continue;
        }
        let page = within(&address);
        let text = String::from_utf8(page.body).expect("UTF-8");
        assert_eq!(page.status, 200, "{address}: {text}");
        sound(&address, &text, &address[1..3]);
        assert!(text.contains("data-offline=\"now\"") && text.contains("id=\"q\""), "{address}");
        for link in links(&text).into_iter().filter(|link| !link.starts_with('#')) {
            assert!(!link.starts_with('/') && !link.contains(':'), "{address}: {link}");
            let to = target(&address, &link);
            let query = link.split_once('?').map(|(_, query)| format!("?{query}")).unwrap_or_default();
            if to.ends_with("index.html") {
                ahead.push(to + &query);
            }
        }
    }
    assert!(seen.len() > 250, "{}", seen.len());
}

#[test]
fn an_address_of_a_server_leads_to_the_same_page_of_the_site_in_the_language_of_who_asks() {
    for (address, to) in [
        ("/rule/warzone-faq/combat/12?lang=cs", "../../../cs/rule/warzone-faq/combat/12/index.html"),
        ("/", "en/index.html"),
        ("/index.html?q=cover", "en/index.html?q=cover"),
        ("/it/cards", "../it/cards/index.html"),
    ] {
        let page = within(address);
        assert_eq!((page.status, page.header("location")), (303, Some(to)), "{address}");
    }
    let headers = PageHeaders { cookie: Some("lang=it"), ..PageHeaders::default() };
    let page = face().respond_within_site(&PageRequest { headers, ..PageRequest::get("/", "") });
    assert_eq!(page.header("location"), Some("it/index.html"));
}

#[test]
fn preferences_are_kept_by_a_form_of_the_site_alone_and_lead_to_its_part_in_the_language() {
    let sent = |fetch_site| {
        let headers = PageHeaders { fetch_site: Some(fetch_site), ..PageHeaders::default() };
        let form = b"lang=cs&ruleset=doomtrooper-cs";
        let get = PageRequest::get("/en/preferences/index.html", "");
        face().respond_within_site(&PageRequest { method: Method::Post, form, headers, ..get })
    };
    let kept = sent("same-origin");
    assert_eq!(kept.header("location"), Some("../../cs/preferences/index.html?kept=1"));
    let cookies = kept.headers.iter().filter(|(name, _)| *name == "set-cookie").count();
    assert_eq!((kept.status, cookies), (303, 2));
    assert_eq!(sent("cross-site").status, 403);
}

#[test]
fn the_worker_of_a_site_with_a_module_keeps_all_that_answers_and_its_version_is_that_of_all() {
    let module = SiteModule { script: b"script".to_vec(), code: b"\0asm code".to_vec() };
    assert!(module.is_whole());
    assert!(!SiteModule { code: b"<html>".to_vec(), ..module.clone() }.is_whole());
    let face = Face::new(cardinal().clone(), Host::still(Source::memory()).entropy).with_module();
    let frame = face.site_frame(Some(&module), "abc");
    let worker = frame.iter().find(|file| file.path == "worker.js").expect("the worker");
    let worker = String::from_utf8_lossy(&worker.content);
    assert!(
        worker.contains("const VERSION = \"abc\"") && worker.contains("importScripts(\"cardinal.js?abc\")")
    );
    for path in [
        "cardinal_bg.wasm",
        "cardinal.js",
        "further.js",
        "page.js",
        "keep.js",
        "style.css",
        "it/failed/index.html",
    ] {
        assert!(worker.contains(&format!("\"{path}\"")), "{path}");
        assert!(frame.iter().any(|file| file.path == path), "{path}");
    }
    let version = |parts: &[&[u8]]| {
        let mut digest = SiteDigest::default();
        for part in parts {
            digest.note(part);
        }
        digest.version()
    };
    assert_eq!(version(&[b"a", b"b"]).len(), 16);
    assert_ne!(version(&[b"a", b"b"]), version(&[b"ab"]));
    let page = face.site_pages().into_iter().next().expect("a page");
    let file = face.site_files(&page).expect("its file").remove(0);
    let text = String::from_utf8(file.content).expect("UTF-8");
    assert!(text.contains("data-offline=\"later\"") && !text.contains("<form"));
}

#[test]
fn what_was_not_looked_at_can_be_looked_at_further_where_the_module_answers_and_nowhere_else() {
    let entropy = Host::still(Source::memory()).entropy;
    let little = Effort::new(1, Duration::from_secs(60), None);
    let face = Face::new(cardinal().clone().with_effort(little), entropy);
    let asked = "attacker=Sean+Gallagher&defender=Nepharite+of+Ilian&tactic=fight&defender-hand=Smoke+Bomb&ask=explore";
    let within = PageRequest::get("/it/combat/index.html", asked);
    let read = |page: cardinal_page::PageResponse| String::from_utf8(page.body).expect("UTF-8");
    let offered = read(face.respond_within_site(&within));
    sound("offered", &offered, "it");
    assert!(
        offered.contains("data-further=\"../../further.js?") && offered.contains(">Cerca ancora<"),
        "{offered}"
    );
    let served = read(face.respond(&PageRequest::get("/combat", asked)));
    assert!(!served.contains("data-further"), "{served}");
    let over = Arc::new(AtomicBool::new(false));
    let told = Arc::clone(&over);
    let further = face.looking_further(Box::new(move |looked| {
        told.fetch_or(looked.is_none(), Ordering::SeqCst);
    }));
    let found = read(further.respond_within_site(&within));
    sound("found", &found, "it");
    assert!(!found.contains("data-further") && over.load(Ordering::SeqCst), "{found}");
    assert!(found.len() > offered.len(), "more is found: {found}");
}
