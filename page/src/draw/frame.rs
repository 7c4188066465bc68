//! What stands around every page: the box, the ways, the languages.

use cardinal_assistant::messages::Voice;
use cardinal_language::Lang;
use maud::{DOCTYPE, Markup, html};

use super::spans::tame;
use super::{Answers, Ways};
use crate::assets::{ICON, KEEP, MANIFEST, PAGE, STYLE, TOUCH_ICON};

/// The longest question that the box takes, in characters.
const LONGEST: usize = 4_000;

/// A page without what it shows.
pub(crate) struct Frame<'a> {
    pub(crate) voice: Voice<'a>,
    pub(crate) ways: &'a Ways,
    /// What the page is called.
    pub(crate) title: String,
    /// What stands in the box.
    pub(crate) asked: &'a str,
    /// The ruleset whose steps are led to.
    pub(crate) ruleset: &'a str,
}

/// Where the ways on every page lead.
const WAYS: [(&str, &str); 10] = [
    ("page-nav-rules", "/rules"),
    ("page-nav-glossary", "/glossary"),
    ("page-nav-differences", "/differences"),
    ("page-nav-cards", "/cards"),
    ("page-nav-all-cards", "/cards/all"),
    ("page-nav-combat", "/combat"),
    ("page-nav-aids", "/aid"),
    ("page-nav-events", "/event"),
    ("page-nav-help", "/help"),
    ("page-nav-preferences", "/preferences"),
];

impl Frame<'_> {
    /// The page with what it shows.
    pub(crate) fn around(&self, body: &Markup) -> String {
        let lang = self.voice.lang;
        let title = tame(&self.title);
        let page = html! {
            (DOCTYPE)
            html lang=(lang.code()) {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    meta name="color-scheme" content="light dark";
                    title { @if !title.is_empty() { (title) " · " } "Cardinal" }
                    link rel="stylesheet" href=(self.ways.asset(&STYLE));
                    link rel="icon" type="image/svg+xml" href=(self.ways.asset(&ICON));
                    link rel="apple-touch-icon" href=(self.ways.asset(&TOUCH_ICON));
                    @if self.ways.site().is_some() {
                        link rel="manifest" href=(self.ways.asset(&MANIFEST));
                        script src=(self.ways.asset(&KEEP)) defer {}
                    }
                    @if self.ways.answers() { script src=(self.ways.asset(&PAGE)) defer {} }
                    @for other in Lang::ALL {
                        link rel="alternate" hreflang=(other.code()) href=(self.ways.here_in(other));
                    }
                }
                body {
                    a.skip href="#main" { (self.say("page-skip")) }
                    header {
                        a.brand href=[self.ways.to("/")] { "Cardinal" }
                        @match self.ways.site() {
                            Some(Answers::Nobody) => { p.note { (self.say("page-site")) } }
                            Some(Answers::ModuleLater) => {}
                            None | Some(Answers::Module) => { (self.question_box()) }
                        }
                        (self.navigation())
                    }
                    main #main tabindex="-1" { (body) }
                    (self.foot())
                }
            }
        };
        page.into_string()
    }

    fn say(&self, key: &str) -> String {
        self.voice.text(key, &[])
    }

    fn question_box(&self) -> Markup {
        html! {
            form.box action=(self.ways.action("/")) method="get" role="search" {
                label for="q" { (self.say("page-box")) }
                div.row {
                    input #q type="search" name="q" maxlength=(LONGEST) autocomplete="off" value=(tame(self.asked))
                        list="named" data-complete=(self.ways.to("/complete").unwrap_or_default())
                        placeholder=(self.say("page-box-example"));
                    datalist #named {}
                    button type="submit" { (self.say("page-ask")) }
                }
                (kept(self.ways))
            }
        }
    }

    fn navigation(&self) -> Markup {
        let steps = format!("/steps/{}", self.ruleset);
        let mut ways: Vec<(&str, &str)> = WAYS.to_vec();
        ways.insert(1, ("page-nav-steps", &steps));
        let ways: Vec<(String, String)> =
            ways.iter().filter_map(|(key, to)| Some((self.say(key), self.ways.to(to)?))).collect();
        html! {
            nav.ways aria-label=(self.say("page-nav")) {
                ul { @for (name, to) in &ways { li { a href=(to) { (name) } } } }
            }
        }
    }

    /// How far the site is kept for when there is no network, in words that a script chooses among; on a site
    /// without a module its first page alone says it. It shows where there is a script.
    fn offline(&self) -> Markup {
        let how = match self.ways.site() {
            Some(Answers::Nobody) if self.ways.is_first() => "pages",
            Some(Answers::ModuleLater) => "later",
            Some(Answers::Module) => "now",
            Some(Answers::Nobody) | None => return html! {},
        };
        let is_pages = how == "pages";
        let ready = self.say(if is_pages { "page-offline-kept" } else { "page-offline-ready" });
        html! {
            div.offline hidden data-offline=(how) data-site=(self.ways.above())
                data-offered=[is_pages.then(|| self.say("page-offline-offered"))]
                data-offered-button=[is_pages.then(|| self.say("page-offline-keep"))]
                data-loading=(self.say("page-offline-loading"))
                data-ready=(ready) data-ready-button=(self.say("page-offline-open"))
                data-failed=(self.say("page-offline-failed")) data-failed-button=(self.say("page-offline-retry"))
                data-unable=(self.say("page-offline-unable")) {
                p role="status" data-told {}
                progress hidden aria-label=(self.say("page-offline-loading")) {}
                button type="button" hidden { (self.say("page-offline-open")) }
            }
        }
    }

    fn foot(&self) -> Markup {
        html! {
            footer {
                nav aria-label=(self.say("page-languages")) {
                    ul {
                        @for lang in Lang::ALL {
                            li {
                                a href=(self.ways.here_in(lang)) hreflang=(lang.code()) lang=(lang.code())
                                    aria-current=[(lang == self.voice.lang).then_some("true")] { (own_name(lang)) }
                            }
                        }
                    }
                }
                (self.offline())
                p.note { (self.say("page-unofficial")) }
            }
        }
    }
}

/// The page above the languages of a site.
pub(crate) fn languages(ways: &Ways) -> String {
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { "Cardinal" }
                link rel="stylesheet" href=(ways.asset(&STYLE));
                link rel="icon" type="image/svg+xml" href=(ways.asset(&ICON));
                link rel="apple-touch-icon" href=(ways.asset(&TOUCH_ICON));
                link rel="manifest" href=(ways.asset(&MANIFEST));
            }
            body {
                main {
                    h1 { "Cardinal" }
                    ul {
                        @for lang in Lang::ALL {
                            li { a href=(ways.here_in(lang)) hreflang=(lang.code()) lang=(lang.code()) { (own_name(lang)) } }
                        }
                    }
                }
            }
        }
    };
    page.into_string()
}

/// What a form sends besides its own fields.
pub(crate) fn kept(ways: &Ways) -> Markup {
    html! { @for (name, value) in ways.kept() { input type="hidden" name=(name) value=(value); } }
}

/// What speakers of a language call it.
pub(crate) fn own_name(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "English",
        Lang::It => "Italiano",
        Lang::Cs => "Čeština",
    }
}
