//! A reader of pages: what they say, where they lead.

use std::sync::LazyLock;

use cardinal_assistant::{Cardinal, Host};
use cardinal_page::{Face, PageHeaders, PageRequest, PageResponse};
use cardinal_store::Source;

/// The longest page, in bytes.
pub const LONGEST: usize = 60 * 1024;

/// Cardinal with an empty store.
pub fn cardinal() -> &'static Cardinal {
    static CARDINAL: LazyLock<Cardinal> =
        LazyLock::new(|| Cardinal::new("warzone-faq", Host::still(Source::memory()), None, None));
    &CARDINAL
}

pub fn face() -> &'static Face {
    static FACE: LazyLock<Face> =
        LazyLock::new(|| Face::new(cardinal().clone(), Host::still(Source::memory()).entropy));
    &FACE
}

/// The page of an address with its query.
pub fn get(address: &str) -> PageResponse {
    get_as(address, PageHeaders::default())
}

pub fn get_as(address: &str, headers: PageHeaders<'_>) -> PageResponse {
    let (path, query) = address.split_once('?').unwrap_or((address, ""));
    face().respond(&PageRequest { headers, ..PageRequest::get(path, query) })
}

/// The page of an address, which must be there.
#[track_caller]
pub fn read(address: &str) -> String {
    let page = get(address);
    let text = String::from_utf8(page.body).expect("UTF-8");
    assert_eq!(page.status, 200, "{address}: {text}");
    text
}

/// Everything between two marks, wherever they stand.
pub fn between<'p>(page: &'p str, open: &str, close: &str) -> Vec<&'p str> {
    page.split(open).skip(1).filter_map(|rest| rest.split_once(close).map(|(inner, _)| inner)).collect()
}

/// Where a page leads.
pub fn links(page: &str) -> Vec<String> {
    between(page, " href=\"", "\"").into_iter().map(unescaped).collect()
}

/// What a text of a page says.
pub fn unescaped(text: &str) -> String {
    text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&amp;", "&")
}

/// What is wrong with a page that every page must be.
#[track_caller]
pub fn sound(address: &str, page: &str, lang: &str) {
    assert!(page.len() <= LONGEST, "{address}: {} bytes", page.len());
    assert!(page.starts_with("<!DOCTYPE html>") && page.ends_with("</html>"), "{address}");
    assert!(page.contains(&format!("<html lang=\"{lang}\">")), "{address}: not in {lang}");
    assert_eq!(page.matches("<h1").count(), 1, "{address}: one first heading");
    assert_eq!(page.matches("<main").count(), 1, "{address}");
    assert!(!between(page, "<title>", "</title>").concat().trim().is_empty(), "{address}");
    // What scripts there are lie in files of their own.
    assert!(
        between(page, "<script", "</script>").iter().all(|script| script.ends_with(" defer>")),
        "{address}"
    );
    for forbidden in ["<style", " style=\"", " onclick=\"", " onload=\"", "href=\"javascript:"] {
        assert!(!page.contains(forbidden), "{address}: {forbidden}");
    }
    // Each control has its label, and no id is there twice.
    let ids = between(page, " id=\"", "\"");
    let mut once = ids.clone();
    once.sort_unstable();
    once.dedup();
    assert_eq!(ids.len(), once.len(), "{address}: {ids:?}");
    for label in between(page, "<label", ">").iter().flat_map(|label| between(label, "for=\"", "\"")) {
        assert!(ids.contains(&label), "{address}: a label for {label}");
    }
    // A sentence that is missing shows as its own key.
    for key in ["page-", "reading-", "name-"] {
        let shown = between(page, ">", "<");
        let is_key = |text: &&&str| text.starts_with(key) && !text.contains(' ');
        assert_eq!(shown.iter().find(is_key), None, "{address}");
    }
}
