//! The paths of a site, as a browser asks for them where a module answers: which page each is.

use cardinal_language::Lang;

use crate::draw::{Answers, Within, page_of};

/// What stands at the end of every path of a site.
const FILE: &str = "index.html";

/// What a path below a site is.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum SitePath {
    /// A page.
    Page {
        /// Where it stands.
        within: Within,
        /// Its path, as a server has it.
        path: String,
        /// Which page it is of several, where the path says so.
        number: Option<u32>,
    },
    /// A page by another path than its own: that of a server, or without what stands at its end. This leads from
    /// there to it, given the language where the path has none.
    Other {
        /// The folders to leave.
        above: String,
        /// The rest of the way, the language before it where it says one.
        rest: String,
        /// Whether the language is still to be chosen.
        needs_language: bool,
    },
}

impl SitePath {
    /// Reads a path below the site: `/en/rule/warzone-faq/combat/12/index.html`.
    pub(crate) fn read(path: &str) -> Self {
        let below = path.strip_prefix('/').unwrap_or(path);
        let depth = below.matches('/').count();
        let folder = below.strip_suffix(FILE).filter(|folder| folder.is_empty() || folder.ends_with('/'));
        let is_file = folder.is_some() || below.is_empty() || below.ends_with('/');
        let inner = folder.unwrap_or(below).trim_end_matches('/');
        let (first, rest) = inner.split_once('/').unwrap_or((inner, ""));
        let Some(lang) = Lang::ALL.into_iter().find(|lang| lang.code() == first) else {
            let rest = if inner.is_empty() { FILE.to_owned() } else { format!("{inner}/{FILE}") };
            return Self::Other { above: "../".repeat(depth), rest, needs_language: true };
        };
        if !is_file {
            let rest = format!("{inner}/{FILE}");
            return Self::Other { above: "../".repeat(depth), rest, needs_language: false };
        }
        let whole = format!("/{rest}");
        let (path, number) = page_of(&whole);
        let within = Within { lang, depth, answers: Answers::Module };
        Self::Page { within, path: path.to_owned(), number }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_of_a_site_is_the_page_that_its_file_shows() {
        let page = |lang, depth, path: &str, number| {
            let within = Within { lang, depth, answers: Answers::Module };
            SitePath::Page { within, path: path.to_owned(), number }
        };
        for (path, read) in [
            ("/en/index.html", page(Lang::En, 1, "/", None)),
            ("/en/", page(Lang::En, 1, "/", None)),
            ("/it/rule/a/b/index.html", page(Lang::It, 4, "/rule/a/b", None)),
            ("/cs/rules/a/6/page-2/index.html", page(Lang::Cs, 5, "/rules/a/6", Some(2))),
        ] {
            assert_eq!(SitePath::read(path), read, "{path}");
        }
    }

    #[test]
    fn another_path_leads_to_it() {
        let other = |above: &str, rest: &str, needs_language| {
            let (above, rest) = (above.to_owned(), rest.to_owned());
            SitePath::Other { above, rest, needs_language }
        };
        for (path, read) in [
            ("/", other("", "index.html", true)),
            ("/index.html", other("", "index.html", true)),
            ("/rule/a", other("../", "rule/a/index.html", true)),
            ("/it", other("", "it/index.html", false)),
            ("/it/rule/a", other("../../", "it/rule/a/index.html", false)),
            ("/x<y", other("", "x<y/index.html", true)),
        ] {
            assert_eq!(SitePath::read(path), read, "{path}");
        }
    }
}
