//! The one way in: which page is asked for, and what it shows.

use std::borrow::Cow;

use cardinal_assistant::identity::VisitorId;
use cardinal_assistant::library::Library;
use cardinal_assistant::messages::Messages;
use cardinal_assistant::{Cardinal, Entropy, Watch};
use cardinal_language::Lang;
use maud::html;

use crate::address::{self, EventPart, Place};
use crate::draw::{Answers, Frame, Ways, Within, languages};
use crate::exchange::{LONGEST_FORM, LONGEST_QUERY, Method, PageHeaders, PageRequest, PageResponse};
use crate::fields::{Fields, with};
use crate::forms;
use crate::further;
use crate::refusal::Refusal;
use crate::site_path::SitePath;
use crate::views::{Asked, Shown, Visited};
use crate::visit::{Visit, plain};

/// The messages with a question of each kind.
const EXAMPLES: [&str; 4] =
    ["talk-example-rule", "talk-example-card", "talk-example-combat", "help-can-example"];

/// Cardinal as pages.
pub struct Face {
    cardinal: Cardinal,
    entropy: Entropy,
    /// Who asks where no visitor is known and nothing can be gone on from: nobody can name them.
    nobody: VisitorId,
    /// The language of a browser that names none.
    usual: Option<Lang>,
    /// Whether the files of its site are accompanied by the module that answers.
    has_module: bool,
}

/// Where in a site a page stands that is answered rather than read from a file.
struct OfSite {
    within: Within,
    /// Which page it is of several, where its path says so.
    number: Option<u32>,
}

impl Face {
    /// Pages of a Cardinal, whose visitors get ids that come from this chance.
    pub fn new(cardinal: Cardinal, entropy: Entropy) -> Self {
        let nobody = VisitorId::draw(&entropy);
        Self { cardinal, entropy, nobody, usual: None, has_module: false }
    }

    /// The same, whose site comes with the module that answers within a browser.
    #[must_use]
    pub fn with_module(self) -> Self {
        Self { has_module: true, ..self }
    }

    /// The same, speaking a language to browsers that name none.
    #[must_use]
    pub fn speaking(self, usual: Option<Lang>) -> Self {
        Self { usual, ..self }
    }

    /// The same, looking further where what can come of something is searched: for who waits for it, told now and
    /// then how many positions were looked at.
    #[must_use]
    pub fn looking_further(&self, watch: Watch) -> Self {
        Self {
            cardinal: self.cardinal.clone().with_effort(further::effort(watch)),
            entropy: self.entropy.clone(),
            ..*self
        }
    }

    /// Reads what answers in these languages are made from, so that the first visitor need not wait for it.
    pub fn warm(&self, langs: &[Lang]) {
        let library = self.cardinal.library();
        library.differences();
        library.rulesets().for_each(drop);
        // The rest is read with the first page that needs it, and of each kind one is made; nobody goes on from these.
        let alone =
            Self { cardinal: self.cardinal.for_one_request(), entropy: self.entropy.clone(), ..*self };
        for &lang in langs {
            let voice = Messages::embedded().voice(lang);
            let questions = EXAMPLES.map(|example| with("/", "q", &voice.text(example, &[])));
            let rule = library.rulebook().rules().first().map(|rule| address::rule(&rule.id));
            let card = library.cards().iter().next().map(|card| address::card(&card.id));
            let others = ["/cards", "/combat"].map(str::to_owned);
            for address in questions.into_iter().chain(rule).chain(card).chain(others) {
                let address = with(&address, "lang", lang.code());
                let (path, query) = address.split_once('?').unwrap_or((&address, ""));
                alone.respond(&PageRequest::get(path, query));
            }
        }
    }

    /// Answers a request for a page.
    pub fn respond(&self, request: &PageRequest<'_>) -> PageResponse {
        self.answered(request, None).unwrap_or_else(|refusal| self.refuse(refusal, &request.headers))
    }

    /// Answers a request for a page of a site, by its path below it: what a service worker asks. What is a path of
    /// a server leads to the page of the site that is the same.
    pub fn respond_within_site(&self, request: &PageRequest<'_>) -> PageResponse {
        match SitePath::read(request.path) {
            SitePath::Page { within, path, number } => {
                let inner = PageRequest { path: &path, ..*request };
                let page = OfSite { within, number };
                self.answered(&inner, Some(&page)).unwrap_or_else(|refusal| {
                    let ways = Ways::from("/", &Fields::default(), None, None).within(within);
                    self.refused(refusal, within.lang, &ways)
                })
            }
            SitePath::Other { above, rest, needs_language } => {
                let fields = Fields::read(request.query.as_bytes()).unwrap_or_default();
                let visit = Visit::read(&request.headers, &fields, |_| false).or_in(self.usual);
                let lang = if needs_language { format!("{}/", visit.language()) } else { String::new() };
                let query = fields.encoded_without(&["lang"]);
                let mark = if query.is_empty() { "" } else { "?" };
                PageResponse::see(format!("{above}{lang}{rest}{mark}{query}"))
            }
        }
    }

    /// Says why there is no page, in the language of whoever asks.
    pub fn refuse(&self, refusal: Refusal, headers: &PageHeaders<'_>) -> PageResponse {
        let visit = Visit::read(headers, &Fields::default(), |_| false).or_in(self.usual);
        self.refused(refusal, visit.language(), &Ways::default())
    }

    fn refused(&self, refusal: Refusal, lang: Lang, ways: &Ways) -> PageResponse {
        let response = PageResponse::html(refusal.status(), self.refusal(refusal, lang, ways));
        let response = match refusal.wait() {
            Some(seconds) => response.with("retry-after", seconds.to_string()),
            None => response,
        };
        if refusal == Refusal::Method { response.with("allow", "GET, HEAD, POST") } else { response }
    }

    /// The page that says why there is none.
    fn refusal(&self, refusal: Refusal, lang: Lang, ways: &Ways) -> String {
        let voice = self.cardinal.voice(lang);
        let seconds = refusal.wait().unwrap_or_default();
        let seconds = i64::try_from(seconds).unwrap_or(i64::MAX);
        let sentence = voice.text(refusal.key(), &[("seconds", seconds.into())]);
        let title = voice.text("page-refused", &[]);
        let body = html! { h1 { (title) } p { (sentence) } };
        let ruleset = self.cardinal.library().ruleset_id();
        Frame { voice, ways, title, asked: "", ruleset }.around(&body)
    }

    /// The page of a site that says that its module failed, for when it cannot say so itself.
    pub(crate) fn failure_of_site(&self, lang: Lang) -> String {
        self.refusal(Refusal::Module, lang, &Ways::of_file("/", self.of_files(lang, 2)))
    }

    /// Where a file of the site stands.
    fn of_files(&self, lang: Lang, depth: usize) -> Within {
        let answers = if self.has_module { Answers::ModuleLater } else { Answers::Nobody };
        Within { lang, depth, answers }
    }

    fn answered(&self, request: &PageRequest<'_>, of_site: Option<&OfSite>) -> Result<PageResponse, Refusal> {
        let place = Place::read(request.path)?;
        if request.query.len() > LONGEST_QUERY {
            return Err(Refusal::AddressTooLong);
        }
        if of_site.is_some() && matches!(place, Place::Events | Place::Event(..)) {
            return Err(Refusal::NotFound);
        }
        match request.method {
            Method::Get => {}
            Method::Post if place == Place::Preferences => return self.keep(request, of_site),
            Method::Post if let Place::Event(number, EventPart::Own) = place => {
                return self.play(request, number);
            }
            Method::Post | Method::Other => return Err(Refusal::Method),
        }
        if let Place::Asset(asset) = place {
            return Ok(asset.response());
        }
        let fields = Fields::read(request.query.as_bytes()).map_err(|_| Refusal::Unreadable)?;
        let asked = self.asked(&request.headers, &place, fields, of_site);
        let known = asked.visit.visitor;
        if place == Place::Complete {
            return Ok(PageResponse::names(&asked.completions(known.unwrap_or(self.nobody))));
        }
        // What is asked in words can be gone on from, by whoever asked it.
        if place == Place::Home
            && let Some(text) = asked.fields.get("q")
        {
            let visitor = known.unwrap_or_else(|| VisitorId::draw(&self.entropy));
            let shown = asked.question(text, visitor);
            return Ok(self.framed(&asked, &shown).known_as(visitor));
        }
        match asked.show(&place, known.unwrap_or(self.nobody))? {
            Visited::Page(shown) => Ok(self.framed(&asked, &shown)),
            Visited::Whole(page) => Ok(PageResponse::html(200, page)),
            Visited::Elsewhere(address) => Ok(PageResponse::see(asked.ways.to(&address).unwrap_or(address))),
        }
    }

    /// Does what a player asks for by a form of ours, and leads back to their page.
    fn play(&self, request: &PageRequest<'_>, number: u32) -> Result<PageResponse, Refusal> {
        if !is_own(&request.headers) {
            return Err(Refusal::OtherSite);
        }
        if request.form.len() > LONGEST_FORM {
            return Err(Refusal::FormTooLong);
        }
        let fields = Fields::read(request.form).map_err(|_| Refusal::Unreadable)?;
        let place = Place::Event(number, EventPart::Own);
        let mut asked = self.asked(&request.headers, &place, fields, None);
        let back = PageResponse::see(asked.ways.to(&place.path()).unwrap_or_default());
        let cookies_below = Place::Event(number, EventPart::Wall).path();
        if forms::event::forgets(&asked.fields) {
            return Ok(back.playing(&cookies_below, None));
        }
        if let Some(typed) = asked.fields.get(forms::event::CODE) {
            // What is no code at all is told as a wrong one.
            asked.visit.code = Some(plain(typed).unwrap_or_default());
            if asked.is_known(number, self.nobody) {
                return Ok(back.playing(&cookies_below, asked.visit.code.as_deref()));
            }
            return Ok(self.framed(&asked, &asked.own(number, None, self.nobody)));
        }
        match asked.deed(number, self.nobody) {
            Some(refused) => Ok(self.framed(&asked, &asked.own(number, Some(&refused), self.nobody))),
            None => Ok(back),
        }
    }

    /// What is asked for, by whom, and where links lead from there.
    fn asked(
        &self,
        headers: &PageHeaders<'_>,
        place: &Place,
        fields: Fields,
        of_site: Option<&OfSite>,
    ) -> Asked<'_> {
        let rulebook = self.cardinal.library().rulebook();
        let mut visit =
            Visit::read(headers, &fields, |id| rulebook.rulesets().contains(&id)).or_in(self.usual);
        if let Some(page) = of_site {
            visit.lang = Some(page.within.lang);
        }
        let ways = Ways::from(&place.path(), &fields, visit.lang, visit.ruleset.as_deref());
        let ways = match of_site {
            Some(page) => ways.within(page.within),
            None => ways,
        };
        let number = of_site.and_then(|page| page.number);
        let page = fields.number("page").or(number).unwrap_or(1).max(1);
        let (cardinal, steps) = (self.for_visit(&visit), self.steps_of(&visit));
        Asked { cardinal, visit, fields, ways, page, steps }
    }

    /// Cardinal by the ruleset that the address asks for, or that the visitor prefers.
    fn for_visit(&self, visit: &Visit) -> Cow<'_, Cardinal> {
        let asked = visit.ruleset.as_ref().and_then(|id| self.cardinal.clone().asked_by(id).ok());
        let preferred = || visit.kept_ruleset.as_ref().map(|id| self.cardinal.clone().preferring(id));
        asked.or_else(preferred).map_or(Cow::Borrowed(&self.cardinal), Cow::Owned)
    }

    /// Keeps preferences in the browser that sent them, where the form is ours.
    fn keep(&self, request: &PageRequest<'_>, of_site: Option<&OfSite>) -> Result<PageResponse, Refusal> {
        if !is_own(&request.headers) {
            return Err(Refusal::OtherSite);
        }
        if request.form.len() > LONGEST_FORM {
            return Err(Refusal::FormTooLong);
        }
        let fields = Fields::read(request.form).map_err(|_| Refusal::Unreadable)?;
        let (lang, ruleset) = forms::preferences::wanted(&fields, self.cardinal.library());
        let ways = of_site.map_or_else(Ways::default, |page| {
            // A site has a part for each language.
            Ways::default().within(Within { lang: lang.unwrap_or(page.within.lang), ..page.within })
        });
        let kept = ways.to("/preferences?kept=1").unwrap_or_default();
        Ok(PageResponse::see(kept).keeping(lang, ruleset.as_deref()))
    }

    /// What answers are made from.
    pub(crate) fn library(&self) -> &Library {
        self.cardinal.library()
    }

    /// The page above the languages of a site.
    pub(crate) fn languages(&self) -> String {
        languages(&Ways::of_file("/", self.of_files(self.usual.unwrap_or(Lang::En), 0)))
    }

    /// A page of a site, and whether another one follows; `None` where there is none.
    pub(crate) fn for_site(
        &self,
        place: &Place,
        (lang, page): (Lang, u32),
        (path, depth): (&str, usize),
    ) -> Option<(String, bool)> {
        let visit = Visit::in_language(lang);
        let steps = self.steps_of(&visit);
        let ways = Ways::of_file(path, self.of_files(lang, depth));
        let cardinal = Cow::Borrowed(&self.cardinal);
        let asked = Asked { cardinal, visit, fields: Fields::default(), ways, page, steps };
        match asked.show(place, self.nobody).ok()? {
            Visited::Page(shown) if shown.status == 200 => Some((self.drawn(&asked, &shown), shown.has_next)),
            _ => None,
        }
    }

    /// Draws a page in its frame, as it is answered.
    fn framed(&self, asked: &Asked<'_>, shown: &Shown) -> PageResponse {
        PageResponse::html(shown.status, self.drawn(asked, shown))
    }

    /// Draws a page in its frame.
    fn drawn(&self, asked: &Asked<'_>, shown: &Shown) -> String {
        let frame = Frame {
            voice: self.cardinal.voice(shown.lang),
            ways: &asked.ways,
            title: shown.title.clone(),
            asked: &shown.asked,
            ruleset: self.steps_of(&asked.visit),
        };
        frame.around(&shown.body)
    }

    /// The ruleset whose steps are led to: the visitor's, or the one that combats follow where it has none.
    fn steps_of(&self, visit: &Visit) -> &'static str {
        let library = self.cardinal.library();
        let wanted = visit.ruleset.as_deref().or(visit.kept_ruleset.as_deref());
        &library.followed(wanted.unwrap_or(library.ruleset_id())).rules.id
    }
}

/// Whether a form that was sent is one of our own pages': the browser says so, or names our address as where it
/// comes from. Every browser that keeps cookies to their site says one or the other.
fn is_own(headers: &PageHeaders<'_>) -> bool {
    match (headers.fetch_site, headers.origin, headers.host) {
        (Some(site), ..) => site == "same-origin",
        (None, Some(origin), Some(host)) => {
            let from = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
            from.is_some_and(|from| from.eq_ignore_ascii_case(host))
        }
        _ => false,
    }
}
