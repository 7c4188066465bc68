//! The language and the ruleset that a browser keeps.

use cardinal_assistant::answer::names::named;
use cardinal_assistant::library::Library;
use cardinal_assistant::messages::Voice;
use cardinal_language::Lang;
use maud::{Markup, html};

use super::controls::choice;
use crate::draw::{Ways, own_name};
use crate::fields::Fields;

/// What was sent: each where it is one.
pub(crate) fn wanted(fields: &Fields, library: &Library) -> (Option<Lang>, Option<String>) {
    let lang = fields.get("lang");
    let lang = Lang::ALL.into_iter().find(|known| lang == Some(known.code()));
    let ruleset = fields.get("ruleset").filter(|id| library.rulebook().rulesets().contains(id));
    (lang, ruleset.map(str::to_owned))
}

/// The form, with what is kept now.
pub(crate) fn form(
    library: &Library,
    voice: Voice<'_>,
    ways: &Ways,
    (lang, ruleset): (Option<Lang>, Option<&str>),
) -> Markup {
    let say = |key: &str| voice.text(key, &[]);
    let kept = [("lang", lang.map(Lang::code)), ("ruleset", ruleset)];
    let kept = kept.into_iter().filter_map(|(name, value)| Some(format!("{name}={}", value?)));
    let fields = Fields::read(kept.collect::<Vec<_>>().join("&").as_bytes()).unwrap_or_default();
    let languages: Vec<(String, String)> =
        Lang::ALL.into_iter().map(|lang| (lang.code().to_owned(), own_name(lang).to_owned())).collect();
    let rulesets = library.rulebook().rulesets();
    let rulesets: Vec<(String, String)> =
        rulesets.into_iter().map(|id| (id.to_owned(), named(voice, "ruleset", id))).collect();
    html! {
        h1 { (say("page-nav-preferences")) }
        p { (say("page-preferences-about")) }
        form action=(ways.action("/preferences")) method="post" {
            div.grid {
                (choice(&fields, ("lang", &say("page-language")), Some(&say("page-language-auto")), &languages))
                (choice(&fields, ("ruleset", &say("page-ruleset")), Some(&say("page-ruleset-auto")), &rulesets))
            }
            button type="submit" { (say("page-keep")) }
        }
    }
}
