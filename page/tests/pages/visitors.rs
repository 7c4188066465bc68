//! What visitors prefer, and that nothing of one is seen by another.

use cardinal_page::{Method, PageHeaders, PageRequest, PageResponse};

use crate::reader::{face, get, get_as};

fn with_cookie(cookie: &str) -> PageHeaders<'_> {
    PageHeaders { cookie: Some(cookie), ..PageHeaders::default() }
}

/// The cookies that a response sets, as a browser would send them.
fn cookies(page: &PageResponse) -> Vec<String> {
    let set = page.headers.iter().filter(|(name, _)| *name == "set-cookie");
    set.map(|(_, value)| value.split(';').next().unwrap_or_default().to_owned()).collect()
}

fn text(page: &PageResponse) -> String {
    String::from_utf8(page.body.clone()).expect("UTF-8")
}

#[test]
fn a_question_is_gone_on_from_by_whoever_asked_it_and_nobody_else() {
    let first = get("/?q=can+a+sergeant+be+assigned+to+a+sergeant");
    let cookie = cookies(&first).concat();
    assert!(cookie.starts_with("visitor=") && cookie.len() == "visitor=".len() + 32, "{cookie}");
    let own = get_as("/?q=and+in+the+Czech+rules%3F", with_cookie(&cookie));
    assert!(text(&own).contains("doomtrooper-cs/"), "{}", text(&own));
    for stranger in [PageHeaders::default(), with_cookie("visitor=00000000000000000000000000000001")] {
        let other = get_as("/?q=why%3F", stranger);
        assert!(!text(&other).contains("sergeant"), "{}", text(&other));
    }
    // Whoever reads a page without a cookie leaves nothing that another could go on from.
    get("/rule/warzone-faq/combat/12");
    assert!(!text(&get("/?q=why%3F")).contains("warzone-faq/combat/12"));
    let next = get("/?q=cover");
    assert_ne!(cookies(&next).concat(), cookie, "each has their own");
}

#[test]
fn preferences_are_kept_by_the_browser_and_the_address_goes_before_them() {
    let own = PageHeaders { fetch_site: Some("same-origin"), ..PageHeaders::default() };
    let form = b"lang=cs&ruleset=doomtrooper-cs";
    let sent =
        PageRequest { method: Method::Post, form, headers: own, ..PageRequest::get("/preferences", "") };
    let kept = face().respond(&sent);
    assert_eq!((kept.status, kept.header("location")), (303, Some("/preferences?kept=1")));
    for (name, value) in &kept.headers {
        assert!(
            *name != "set-cookie" || (value.contains("HttpOnly") && value.contains("SameSite=Lax")),
            "{value}"
        );
    }
    let cookie = cookies(&kept).join("; ");
    assert_eq!(cookie, "lang=cs; ruleset=doomtrooper-cs");
    let in_czech = text(&get_as("/preferences?kept=1", with_cookie(&cookie)));
    assert!(in_czech.contains("<html lang=\"cs\">") && in_czech.contains("role=\"status\""));
    assert!(in_czech.contains("<option value=\"doomtrooper-cs\" selected>"), "{in_czech}");
    assert!(text(&get_as("/", with_cookie(&cookie))).contains("/steps/doomtrooper-cs"));
    let cover = |address| text(&get_as(address, with_cookie(&cookie)));
    assert!(cover("/?q=cover").contains("/rule/doomtrooper-cs/"));
    assert!(cover("/?q=cover&lang=it&ruleset=doomtrooper-it").contains("/rule/doomtrooper-it/"));
    assert!(cover("/?q=cover&lang=it").contains("<html lang=\"it\">"));
    // What is unset is forgotten.
    let sent = PageRequest { form: b"lang=&ruleset=chess", ..sent };
    let forgotten = face().respond(&sent);
    assert!(
        forgotten
            .headers
            .iter()
            .filter(|(name, _)| *name == "set-cookie")
            .all(|(_, v)| v.contains("Max-Age=0"))
    );
}

#[test]
fn a_browser_is_answered_in_the_language_that_it_prefers() {
    for (accepted, lang) in [("cs-CZ,cs;q=0.9", "cs"), ("it;q=0.8, de", "it"), ("de", "en")] {
        let headers = PageHeaders { accept_language: Some(accepted), ..PageHeaders::default() };
        for address in ["/", "/rules", "/rule/warzone-faq/combat/12", "/nothing", "/combat"] {
            let page = text(&get_as(address, headers));
            assert!(page.contains(&format!("<html lang=\"{lang}\">")), "{address} {accepted}");
        }
    }
    let asked = text(&get("/?q=pu%C3%B2+un+sergente+essere+assegnato+a+un+altro+sergente%3F"));
    assert!(asked.contains("<html lang=\"it\">"), "the words tell");
}
