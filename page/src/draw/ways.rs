//! Links from page to page.

use cardinal_language::Lang;

use crate::assets::Asset;
use crate::fields::{Fields, with};

/// Links from one page: to addresses of a server, which keep the language and the ruleset that its address asks
/// for, or to files of a site, wherever that is put.
#[derive(Debug, Clone, Default)]
pub(crate) struct Ways {
    kept: Vec<(&'static str, String)>,
    /// The address of the page itself, without language and ruleset.
    here: String,
    /// Where it is a page of a site: the language of its part, and how many folders it lies below the site.
    of_site: Option<(Lang, usize)>,
}

impl Ways {
    /// Links from the page of a path with these fields, which asks for this language and ruleset.
    pub(crate) fn from(path: &str, fields: &Fields, lang: Option<Lang>, ruleset: Option<&str>) -> Self {
        let kept = [("lang", lang.map(Lang::code)), ("ruleset", ruleset)];
        let kept = kept.into_iter().filter_map(|(name, value)| Some((name, value?.to_owned()))).collect();
        let rest = fields.encoded_without(&["lang", "ruleset"]);
        let here = if rest.is_empty() { path.to_owned() } else { format!("{path}?{rest}") };
        Self { kept, here, of_site: None }
    }

    /// Links from the page of a path within the part of a site that is in a language; `depth` is how many folders
    /// it lies below the site.
    pub(crate) fn within_site(path: &str, lang: Lang, depth: usize) -> Self {
        Self { kept: Vec::new(), here: path.to_owned(), of_site: Some((lang, depth)) }
    }

    /// Whether it is a page of a site, where nothing is asked.
    pub(crate) const fn is_of_site(&self) -> bool {
        self.of_site.is_some()
    }

    /// The way to the folder of a site.
    pub(crate) fn above(&self) -> String {
        self.of_site.map_or_else(String::new, |(_, depth)| "../".repeat(depth))
    }

    /// A link to an address of ours; `None` where a site has no page for it.
    pub(crate) fn to(&self, address: &str) -> Option<String> {
        let Some((lang, depth)) = self.of_site else {
            let kept = self.kept.iter();
            return Some(kept.fold(address.to_owned(), |address, (name, value)| with(&address, name, value)));
        };
        let needs_answer = address.contains('?') || ASKED.contains(&address);
        (!needs_answer).then(|| file(lang, depth, address))
    }

    /// A link to a file that pages are shown with.
    pub(crate) fn asset(&self, asset: &Asset) -> String {
        let address = asset.address();
        match self.of_site {
            Some((_, depth)) => "../".repeat(depth) + address.trim_start_matches('/'),
            None => address,
        }
    }

    /// What a form sends besides its fields, so that its page keeps them.
    pub(crate) fn kept(&self) -> &[(&'static str, String)] {
        &self.kept
    }

    /// This page in another language.
    pub(crate) fn here_in(&self, lang: Lang) -> String {
        if let Some((_, depth)) = self.of_site {
            return file(lang, depth, &self.here);
        }
        let ruleset = self.kept.iter().filter(|(name, _)| *name == "ruleset");
        let here = with(&self.here, "lang", lang.code());
        ruleset.fold(here, |here, (name, value)| with(&here, name, value))
    }

    /// This page with another of the pages of what is found.
    pub(crate) fn here_on(&self, page: u32) -> String {
        if let Some((lang, depth)) = self.of_site {
            return file(lang, depth, &on_page(without_page(&self.here), page));
        }
        let (path, query) = self.here.split_once('?').unwrap_or((&self.here, ""));
        let rest = Fields::read(query.as_bytes()).unwrap_or_default().encoded_without(&["page"]);
        let here = if rest.is_empty() { path.to_owned() } else { format!("{path}?{rest}") };
        let here = with(&here, "page", &page.to_string());
        self.to(&here).unwrap_or(here)
    }
}

/// Addresses that answer what is filled in, of which a site has no files.
const ASKED: [&str; 5] = ["/cards", "/combat", "/compare", "/search", "/preferences"];

/// The path of a page of several, as a site has it.
pub(crate) fn on_page(path: &str, page: u32) -> String {
    if page <= 1 { path.to_owned() } else { format!("{path}/page-{page}") }
}

fn without_page(path: &str) -> &str {
    match path.rsplit_once("/page-") {
        Some((path, number)) if number.bytes().all(|byte| byte.is_ascii_digit()) => path,
        _ => path,
    }
}

/// The file of a path in a language, from a page that lies so deep.
fn file(lang: Lang, depth: usize, path: &str) -> String {
    let inner = path.trim_matches('/');
    let slash = if inner.is_empty() { "" } else { "/" };
    format!("{}{lang}/{inner}{slash}index.html", "../".repeat(depth))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_of_a_server_keep_what_its_address_asks_for() {
        let fields = Fields::read(b"q=a+b&page=2&lang=it").expect("fields");
        let ways = Ways::from("/search", &fields, Some(Lang::It), None);
        assert_eq!(ways.to("/rules").as_deref(), Some("/rules?lang=it"));
        assert_eq!(ways.here_in(Lang::Cs), "/search?q=a+b&page=2&lang=cs");
        assert_eq!(ways.here_on(3), "/search?q=a+b&page=3&lang=it");
    }

    #[test]
    fn links_of_a_site_lead_to_files_wherever_it_is_put() {
        let ways = Ways::within_site("/rules/warzone-faq/6/page-2", Lang::It, 5);
        assert_eq!(ways.to("/rule/a/b").as_deref(), Some("../../../../../it/rule/a/b/index.html"));
        assert_eq!(ways.to("/").as_deref(), Some("../../../../../it/index.html"));
        assert_eq!(ways.here_in(Lang::Cs), "../../../../../cs/rules/warzone-faq/6/page-2/index.html");
        assert_eq!(ways.here_on(3), "../../../../../it/rules/warzone-faq/6/page-3/index.html");
        assert_eq!(ways.here_on(1), "../../../../../it/rules/warzone-faq/6/index.html");
        for asked in ["/?q=cover", "/cards", "/combat", "/rule/a?show=context"] {
            assert_eq!(ways.to(asked), None, "{asked}");
        }
    }
}
