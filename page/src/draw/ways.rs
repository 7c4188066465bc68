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
    /// Where in a site it stands, if it is a page of one.
    site: Option<Within>,
}

/// Where in a site a page stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Within {
    /// The language of the part that it is in.
    pub(crate) lang: Lang,
    /// How many folders it lies below the site.
    pub(crate) depth: usize,
    /// Who answers there.
    pub(crate) answers: Answers,
}

/// Who answers what is asked on a site.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Answers {
    /// Nobody: there are files alone.
    Nobody,
    /// The module, once a browser has fetched it; this page is a file.
    ModuleLater,
    /// The module, which drew this page.
    Module,
}

impl Ways {
    /// Links from the page of a path with these fields, which asks for this language and ruleset.
    pub(crate) fn from(path: &str, fields: &Fields, lang: Option<Lang>, ruleset: Option<&str>) -> Self {
        let kept = [("lang", lang.map(Lang::code)), ("ruleset", ruleset)];
        let kept = kept.into_iter().filter_map(|(name, value)| Some((name, value?.to_owned()))).collect();
        let rest = fields.encoded_without(&["lang", "ruleset"]);
        let here = if rest.is_empty() { path.to_owned() } else { format!("{path}?{rest}") };
        Self { kept, here, site: None }
    }

    /// The same links within a site, whose folders say the language.
    pub(crate) fn within(mut self, site: Within) -> Self {
        self.kept.retain(|(name, _)| *name != "lang");
        Self { site: Some(site), ..self }
    }

    /// Links from the page of a path that is a file of a site.
    pub(crate) fn of_file(path: &str, site: Within) -> Self {
        Self { kept: Vec::new(), here: path.to_owned(), site: Some(site) }
    }

    /// Whether it is a page of a site, and who answers there.
    pub(crate) fn site(&self) -> Option<Answers> {
        self.site.map(|site| site.answers)
    }

    /// Whether it is the first page of a site, in its language.
    pub(crate) fn is_first(&self) -> bool {
        self.site.is_some() && self.here == "/"
    }

    /// Whether what is asked on the page is answered.
    pub(crate) fn answers(&self) -> bool {
        self.site().is_none_or(|answers| answers == Answers::Module)
    }

    /// The way to the folder of a site.
    pub(crate) fn above(&self) -> String {
        self.site.map_or_else(String::new, |site| "../".repeat(site.depth))
    }

    /// A link to an address of ours; `None` where a site has no page for it.
    pub(crate) fn to(&self, address: &str) -> Option<String> {
        let needs_answer = address.contains('?') || ASKED.contains(&address);
        // Tournament days are those of the machine that serves: no site has them.
        let is_of_events = address == "/event" || address.starts_with("/event/");
        if needs_answer && !self.answers() || is_of_events && self.site.is_some() {
            return None;
        }
        Some(self.keeping(self.site.map_or_else(|| address.to_owned(), |site| file(site, address))))
    }

    /// Where a form of ours is sent; what it keeps it sends itself.
    pub(crate) fn action(&self, path: &str) -> String {
        self.site.map_or_else(|| path.to_owned(), |site| file(site, path))
    }

    fn keeping(&self, address: String) -> String {
        self.kept.iter().fold(address, |address, (name, value)| with(&address, name, value))
    }

    /// A link to a file that pages are shown with.
    pub(crate) fn asset(&self, asset: &Asset) -> String {
        let address = asset.address();
        match self.site {
            Some(_) => self.above() + address.trim_start_matches('/'),
            None => address,
        }
    }

    /// What a form sends besides its fields, so that its page keeps them.
    pub(crate) fn kept(&self) -> &[(&'static str, String)] {
        &self.kept
    }

    /// This page.
    pub(crate) fn here(&self) -> String {
        self.keeping(self.site.map_or_else(|| self.here.clone(), |site| file(site, &self.here)))
    }

    /// This page in another language.
    pub(crate) fn here_in(&self, lang: Lang) -> String {
        if let Some(site) = self.site {
            return self.keeping(file(Within { lang, ..site }, &self.here));
        }
        let ruleset = self.kept.iter().filter(|(name, _)| *name == "ruleset");
        let here = with(&self.here, "lang", lang.code());
        ruleset.fold(here, |here, (name, value)| with(&here, name, value))
    }

    /// This page with another of the pages of what is found.
    pub(crate) fn here_on(&self, page: u32) -> String {
        if let Some(site) = self.site.filter(|_| !self.answers()) {
            return file(site, &on_page(without_page(&self.here), page));
        }
        let (path, query) = self.here.split_once('?').unwrap_or((&self.here, ""));
        let rest = Fields::read(query.as_bytes()).unwrap_or_default().encoded_without(&["page"]);
        let here = if rest.is_empty() { path.to_owned() } else { format!("{path}?{rest}") };
        let here = with(&here, "page", &page.to_string());
        self.to(&here).unwrap_or(here)
    }
}

/// Addresses that answer what is filled in, of which a site has no files.
const ASKED: [&str; 7] =
    ["/cards", "/combat", "/combat/play", "/compare", "/complete", "/search", "/preferences"];

/// The path of a page of several, as a site has it.
pub(crate) fn on_page(path: &str, page: u32) -> String {
    if page <= 1 { path.to_owned() } else { format!("{path}/page-{page}") }
}

/// A path as a site has it, and which page of several it is.
pub(crate) fn page_of(path: &str) -> (&str, Option<u32>) {
    let found = path.rsplit_once("/page-").and_then(|(path, number)| {
        let is_number = number.bytes().all(|byte| byte.is_ascii_digit());
        Some((path, number.parse().ok().filter(|_| is_number)?))
    });
    found.map_or((path, None), |(path, number)| (path, Some(number)))
}

fn without_page(path: &str) -> &str {
    page_of(path).0
}

/// The file of an address in the language of a part of a site, from a page there.
fn file(site: Within, address: &str) -> String {
    let (path, query) = address.split_once('?').unwrap_or((address, ""));
    let inner = path.trim_matches('/');
    let slash = if inner.is_empty() { "" } else { "/" };
    let mark = if query.is_empty() { "" } else { "?" };
    format!("{}{}/{inner}{slash}index.html{mark}{query}", "../".repeat(site.depth), site.lang)
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
        let site = Within { lang: Lang::It, depth: 5, answers: Answers::Nobody };
        let ways = Ways::of_file("/rules/warzone-faq/6/page-2", site);
        assert_eq!(ways.to("/rule/a/b").as_deref(), Some("../../../../../it/rule/a/b/index.html"));
        assert_eq!(ways.to("/").as_deref(), Some("../../../../../it/index.html"));
        assert_eq!(ways.here_in(Lang::Cs), "../../../../../cs/rules/warzone-faq/6/page-2/index.html");
        assert_eq!(ways.here_on(3), "../../../../../it/rules/warzone-faq/6/page-3/index.html");
        assert_eq!(ways.here_on(1), "../../../../../it/rules/warzone-faq/6/index.html");
        for asked in ["/?q=cover", "/cards", "/combat", "/rule/a?show=context"] {
            assert_eq!(ways.to(asked), None, "{asked}");
        }
    }

    #[test]
    fn links_of_a_page_that_the_module_drew_ask_within_the_site_and_keep_the_ruleset() {
        let fields = Fields::read(b"q=a+b&page=2&ruleset=doomtrooper-it").expect("fields");
        let site = Within { lang: Lang::Cs, depth: 2, answers: Answers::Module };
        let ways = Ways::from("/search", &fields, Some(Lang::Cs), Some("doomtrooper-it")).within(site);
        assert_eq!(
            ways.to("/?q=cover").as_deref(),
            Some("../../cs/index.html?q=cover&ruleset=doomtrooper-it")
        );
        assert_eq!(ways.here_in(Lang::En), "../../en/search/index.html?q=a+b&page=2&ruleset=doomtrooper-it");
        assert_eq!(ways.here_on(3), "../../cs/search/index.html?q=a+b&page=3&ruleset=doomtrooper-it");
        assert_eq!(ways.action("/cards"), "../../cs/cards/index.html");
        assert_eq!(page_of("/rules/a/6/page-12"), ("/rules/a/6", Some(12)));
        assert_eq!(page_of("/rule/a/page-x"), ("/rule/a/page-x", None));
    }
}
