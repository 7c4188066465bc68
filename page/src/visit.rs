//! Who visits, and how they want to be answered: what the address says before what cookies keep before what
//! the browser prefers.

use cardinal_assistant::identity::{Asker, Person, VisitorId};
use cardinal_language::Lang;

use crate::exchange::{PageHeaders, PageResponse};
use crate::fields::{Fields, cookie};

/// The cookie that keeps the language.
const LANG: &str = "lang";
/// The cookie that keeps the ruleset.
const RULESET: &str = "ruleset";
/// The cookie by which a visitor's next question may go on from the one before.
const VISITOR: &str = "visitor";
/// The cookie by which an event's pages know a player.
const PLAYER: &str = "player";
/// For how long they do, in seconds: a day of play.
const DAY: u32 = 18 * 60 * 60;
/// How long a browser keeps preferences, in seconds: a year.
const YEAR: u32 = 365 * 24 * 60 * 60;
/// For how long a question can be gone on from, in seconds.
const HOUR: u32 = 60 * 60;

/// A visitor and what they want.
#[derive(Debug, Clone, Default)]
pub(crate) struct Visit {
    /// The language that the address asks for.
    pub(crate) lang: Option<Lang>,
    /// The ruleset that the address asks for.
    pub(crate) ruleset: Option<String>,
    /// The language that they keep.
    pub(crate) kept_lang: Option<Lang>,
    /// The ruleset that they keep.
    pub(crate) kept_ruleset: Option<String>,
    /// The language of their browser.
    locale: Option<Lang>,
    /// Who they are, where they have asked before.
    pub(crate) visitor: Option<VisitorId>,
    /// By which code an event's pages know them.
    pub(crate) code: Option<String>,
}

impl Visit {
    /// Reads a visit. `is_ruleset` says what is one.
    pub(crate) fn read(
        headers: &PageHeaders<'_>,
        fields: &Fields,
        is_ruleset: impl Fn(&str) -> bool,
    ) -> Self {
        let kept = |name| headers.cookie.and_then(|sent| cookie(sent, name));
        let ruleset = |named: Option<&str>| named.filter(|named| is_ruleset(named)).map(str::to_owned);
        Self {
            lang: fields.get(LANG).and_then(code),
            ruleset: ruleset(fields.get(RULESET)),
            kept_lang: kept(LANG).and_then(code),
            kept_ruleset: ruleset(kept(RULESET)),
            locale: headers.accept_language.and_then(preferred),
            visitor: kept(VISITOR).and_then(|id| id.parse().ok()),
            code: kept(PLAYER).and_then(plain),
        }
    }

    /// Somebody who asks for a language and nothing else.
    pub(crate) fn in_language(lang: Lang) -> Self {
        Self { lang: Some(lang), ..Self::default() }
    }

    /// The same, in a language where the browser names none.
    pub(crate) fn or_in(self, usual: Option<Lang>) -> Self {
        Self { locale: self.locale.or(usual), ..self }
    }

    /// Who asks, as this visitor.
    pub(crate) fn asker(&self, visitor: VisitorId) -> Asker {
        let lang = self.lang.or(self.kept_lang);
        Asker { lang, locale: self.locale, ..Asker::from(Person::Visitor(visitor)) }
    }

    /// The language that a page is in where no answer decides it.
    pub(crate) fn language(&self) -> Lang {
        self.lang.or(self.kept_lang).or(self.locale).unwrap_or(Lang::En)
    }
}

/// A code as a cookie can hold it; `None` where it is none.
pub(crate) fn plain(code: &str) -> Option<String> {
    let plain: String = code.chars().filter(|letter| !matches!(letter, '-' | '–' | ' ')).collect();
    let is_code =
        !plain.is_empty() && plain.len() <= 16 && plain.bytes().all(|byte| byte.is_ascii_alphanumeric());
    is_code.then_some(plain)
}

/// A language by its code alone.
fn code(text: &str) -> Option<Lang> {
    Lang::ALL.into_iter().find(|lang| lang.code() == text)
}

/// The language that a browser prefers among those that Cardinal speaks: of equal weight the first.
fn preferred(accepted: &str) -> Option<Lang> {
    let weighed = accepted.split(',').take(32).filter_map(|part| {
        let mut pieces = part.split(';');
        let lang: Lang = pieces.next()?.trim().parse().ok()?;
        let weight = pieces.find_map(|piece| piece.trim().strip_prefix("q=")?.trim().parse::<f32>().ok());
        let weight = weight.unwrap_or(1.0);
        (weight > 0.0).then_some((lang, weight))
    });
    let heavier = |best: Option<(Lang, f32)>, next: (Lang, f32)| match best {
        Some(best) if best.1 >= next.1 => Some(best),
        _ => Some(next),
    };
    weighed.fold(None, heavier).map(|(lang, _)| lang)
}

impl PageResponse {
    /// The same, keeping preferences in the browser; what is `None` is forgotten.
    pub(crate) fn keeping(self, lang: Option<Lang>, ruleset: Option<&str>) -> Self {
        self.with_cookie(LANG, lang.map(Lang::code), YEAR).with_cookie(RULESET, ruleset, YEAR)
    }

    /// The same, for a visitor whose next question may go on from this one.
    pub(crate) fn known_as(self, visitor: VisitorId) -> Self {
        self.with_cookie(VISITOR, Some(&visitor.to_string()), HOUR)
    }

    /// The same, for the player of an event whose code this is; `None` is forgotten.
    pub(crate) fn playing(self, path: &str, code: Option<&str>) -> Self {
        self.with_cookie_below(path, PLAYER, code, DAY)
    }

    fn with_cookie(self, name: &str, value: Option<&str>, seconds: u32) -> Self {
        self.with_cookie_below("/", name, value, seconds)
    }

    fn with_cookie_below(self, path: &str, name: &str, value: Option<&str>, seconds: u32) -> Self {
        let (value, seconds) = value.map_or(("", 0), |value| (value, seconds));
        let cookie = format!("{name}={value}; Path={path}; Max-Age={seconds}; HttpOnly; SameSite=Lax");
        self.with("set-cookie", cookie)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_heaviest_language_that_is_spoken_here_is_preferred() {
        for (accepted, lang) in [
            ("it-IT,it;q=0.9,en;q=0.8", Some(Lang::It)),
            ("de, cs;q=0.5, en;q=0.7", Some(Lang::En)),
            ("cs;q=0, de", None),
            ("fr", None),
            ("", None),
            (";;;,q=,en;q=x", Some(Lang::En)),
        ] {
            assert_eq!(preferred(accepted), lang, "{accepted}");
        }
    }

    #[test]
    fn the_address_goes_before_the_cookie_and_the_cookie_before_the_browser() {
        let read = |query: &[u8], cookie| {
            let headers = PageHeaders { cookie, accept_language: Some("en"), ..PageHeaders::default() };
            let visit = Visit::read(&headers, &Fields::read(query).expect("fields"), |id| id == "known");
            (visit.language(), visit.ruleset, visit.kept_ruleset)
        };
        let known = || Some("known".to_owned());
        assert_eq!(
            read(b"lang=cs&ruleset=known", Some("lang=it; ruleset=known")),
            (Lang::Cs, known(), known())
        );
        assert_eq!(read(b"lang=xx&ruleset=no", Some("lang=it; ruleset=<b>")), (Lang::It, None, None));
        assert_eq!(read(b"", None), (Lang::En, None, None));
    }
}
