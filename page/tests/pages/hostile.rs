//! What strangers type comes out as text, and what is no request is refused.

use cardinal_page::{LONGEST_FORM, LONGEST_QUERY, Method, PageHeaders, PageRequest};
use proptest::prelude::*;

use crate::reader::{LONGEST, face, get, get_as, links, sound};

const SCRIPT: &str = "%3Cscript%3Ealert(1)%3C/script%3E%22%20onload=%22x%27--%3E";

#[test]
fn what_is_typed_never_becomes_markup() {
    for address in [
        format!("/?q={SCRIPT}"),
        format!("/?q=what+if+{SCRIPT}+attacks+{SCRIPT}+in+fight"),
        format!("/?q=board+{SCRIPT}"),
        format!("/?q=[[{SCRIPT}]]"),
        format!("/card/{SCRIPT}"),
        format!("/rule/{SCRIPT}"),
        format!("/term/{SCRIPT}"),
        format!("/aid/{SCRIPT}"),
        format!("/overview/{SCRIPT}"),
        format!("/step/warzone-faq/{SCRIPT}"),
        format!("/difference/{SCRIPT}"),
        format!("/compare?q={SCRIPT}"),
        format!("/search?q={SCRIPT}&{SCRIPT}={SCRIPT}"),
        format!("/cards?q={SCRIPT}&type={SCRIPT}&words=%22{SCRIPT}"),
        format!("/combat?attacker={SCRIPT}&defender={SCRIPT}&detail={SCRIPT}&ask=whatif"),
        format!("/combat?line={SCRIPT}&ask=flip"),
        format!("/?lang={SCRIPT}&ruleset={SCRIPT}&page={SCRIPT}"),
    ] {
        // The words would be taken for Italian.
        let english = PageHeaders { accept_language: Some("en"), ..PageHeaders::default() };
        let page = get_as(&address, english);
        let text = String::from_utf8(page.body).expect("UTF-8");
        assert!([200, 400, 404].contains(&page.status), "{address}: {}", page.status);
        sound(&address, &text, "en");
        assert!(!text.contains("alert(1)</script>") && !text.contains(" onload=\""), "{address}: {text}");
        for link in links(&text) {
            assert!(link.starts_with(['/', '#']) && !link.starts_with("//"), "{address}: {link}");
        }
    }
}

#[test]
fn every_response_forbids_what_no_page_needs() {
    for address in ["/", "/rule/warzone-faq/combat/12", "/nothing", "/style.css", "/icon.svg", "/compare"] {
        let page = get(address);
        let policy = page.header("content-security-policy").expect("a policy");
        assert!(policy.contains("default-src 'none'") && !policy.contains("unsafe"), "{policy}");
        assert_eq!(page.header("x-content-type-options"), Some("nosniff"), "{address}");
        assert!(page.header("referrer-policy").is_some() && page.header("content-type").is_some());
    }
}

#[test]
fn what_is_no_request_is_refused_and_says_so() {
    let long = "a".repeat(LONGEST_QUERY + 1);
    let many = "a=1&".repeat(100);
    for (address, status) in [
        (format!("/?q={long}"), 414),
        (format!("/{}", "a".repeat(5_000)), 414),
        (format!("/?{many}"), 400),
        ("/%00".to_owned(), 400),
        ("/rule/%0d%0aSet-Cookie:x".to_owned(), 400),
        ("/%ff%fe".to_owned(), 400),
        ("/../../etc/passwd".to_owned(), 404),
        ("/style.css/..%2f..%2fCargo.toml".to_owned(), 404),
        ("/.git/config".to_owned(), 404),
    ] {
        let page = get(&address);
        assert_eq!(page.status, status, "{address}");
        let text = String::from_utf8(page.body).expect("UTF-8");
        sound(&address, &text, "en");
    }
    for (method, path) in [(Method::Other, "/"), (Method::Post, "/"), (Method::Post, "/rules")] {
        let page = face().respond(&PageRequest { method, ..PageRequest::get(path, "") });
        assert_eq!((page.status, page.header("allow")), (405, Some("GET, HEAD, POST")), "{path}");
    }
}

#[test]
fn a_form_of_another_site_changes_nothing() {
    let send = |headers: PageHeaders<'_>, form: &[u8]| {
        let request =
            PageRequest { method: Method::Post, form, headers, ..PageRequest::get("/preferences", "") };
        let page = face().respond(&request);
        (page.status, page.header("set-cookie").is_some())
    };
    let own = PageHeaders { fetch_site: Some("same-origin"), ..PageHeaders::default() };
    let host = Some("127.0.0.1:8470");
    let named = PageHeaders { origin: Some("http://127.0.0.1:8470"), host, ..PageHeaders::default() };
    for headers in [own, named] {
        assert_eq!(send(headers, b"lang=it"), (303, true), "{headers:?}");
    }
    for headers in [
        PageHeaders::default(),
        PageHeaders { fetch_site: Some("cross-site"), ..named },
        PageHeaders { fetch_site: Some("same-site"), ..named },
        PageHeaders { origin: Some("null"), ..named },
        PageHeaders { origin: Some("http://evil.example"), ..named },
        PageHeaders { origin: Some("http://127.0.0.1:8470.evil.example"), ..named },
        PageHeaders { host: None, ..named },
    ] {
        assert_eq!(send(headers, b"lang=it"), (403, false), "{headers:?}");
    }
    assert_eq!(send(own, &vec![b'a'; LONGEST_FORM + 1]), (413, false));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn whatever_is_asked_there_is_a_page(
        path in "(/(rule|card|step|rules|term|aid|combat|cards|compare|search)?[/a-z%0-9.-]{0,20}){1,2}",
        query in "((q|line|attacker|defender|type|fight|page|lang|ask|detail|show)=[^\\x00-\\x1f]{0,24}&?){0,4}",
    ) {
        let page = face().respond(&PageRequest::get(&path, &query));
        prop_assert!(page.status < 500, "{} {}: {}", path, query, page.status);
        let text = String::from_utf8(page.body).expect("UTF-8");
        prop_assert!(text.len() <= LONGEST);
        // No script but the page's own.
        prop_assert_eq!(text.matches("<script").count(), text.matches("<script src=\"/page.js?").count());
    }
}
