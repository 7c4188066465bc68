//! What each page shows.

use std::borrow::Cow;

use cardinal_assistant::Cardinal;
use cardinal_assistant::answer::names::step_in_words;
use cardinal_assistant::answer::{Answer, Block, Data, Line, Outcome, Reply, Service};
use cardinal_assistant::identity::{Asker, VisitorId};
use cardinal_assistant::library::Library;
use cardinal_assistant::messages::{Arg, Voice};
use cardinal_assistant::request::reading::Reading;
use cardinal_assistant::request::{Field, Request};
use cardinal_assistant::rulings::showing;
use cardinal_language::Lang;
use maud::{Markup, html};

use crate::address::{Place, is_code};
use crate::draw::{Pen, Ways, without_lines};
use crate::fields::{Fields, with};
use crate::forms;
use crate::further;
use crate::play;
use crate::refusal::Refusal;
use crate::visit::Visit;

/// How many cards a page of what is found shows.
const CARDS: u32 = 30;
/// How many cards a page of all of a game shows.
const LISTED: u32 = 80;
/// How many cards, and how many terms, are named while something is typed.
const NAMED: usize = 8;
/// How many rulings that show a rule its page has.
const RULINGS: usize = 12;
/// How many rules a page of what is found shows.
const HITS: u32 = 10;

/// A page that is asked for, by whom.
pub(crate) struct Asked<'a> {
    /// Cardinal by the ruleset that is asked for.
    pub(crate) cardinal: Cow<'a, Cardinal>,
    pub(crate) visit: Visit,
    pub(crate) fields: Fields,
    pub(crate) ways: Ways,
    /// Which page of what is found.
    pub(crate) page: u32,
    /// The ruleset whose steps are led to.
    pub(crate) steps: &'static str,
}

/// What a page shows within its frame.
pub(crate) struct Shown {
    pub(crate) lang: Lang,
    /// The status of HTTP.
    pub(crate) status: u16,
    pub(crate) title: String,
    /// What stands in the box.
    pub(crate) asked: String,
    pub(crate) body: Markup,
    /// Whether another page of what is found follows.
    pub(crate) has_next: bool,
}

/// What comes of asking for a page.
pub(crate) enum Visited {
    /// It.
    Page(Shown),
    /// Another one, whose address this is.
    Elsewhere(String),
    /// A page that stands without a frame.
    Whole(String),
}

impl Asked<'_> {
    fn library(&self) -> &Library {
        self.cardinal.library()
    }

    fn answer(&self, request: &Request, visitor: VisitorId) -> Reply {
        self.cardinal.answer(request, self.page, &self.asker(visitor))
    }

    /// Who asks for a page that has an address: its language is the page's, whatever words stand in it.
    pub(crate) fn asker(&self, visitor: VisitorId) -> Asker {
        Asker { lang: Some(self.visit.language()), ..self.visit.asker(visitor) }
    }

    pub(crate) fn pen<'p>(&'p self, lang: Lang, ruleset: &'p str) -> Pen<'p> {
        Pen::new(self.library(), self.cardinal.voice(lang), &self.ways, ruleset)
    }

    /// What a question in words is answered.
    pub(crate) fn question(&self, text: &str, visitor: VisitorId) -> Shown {
        let reply = self.cardinal.answer(&Request::ask(text), self.page, &self.visit.asker(visitor));
        let ruleset = self.ruleset_of(&reply.answer);
        let body = self.pen(reply.answer.lang, &ruleset).answer(&reply.answer, reply.picture.as_ref(), text);
        let status = if reply.answer.outcome == Outcome::Failed { 503 } else { 200 };
        shown(&reply.answer, status, text, body)
    }

    /// What the page of a place shows, for a visitor.
    pub(crate) fn show(&self, place: &Place, visitor: VisitorId) -> Result<Visited, Refusal> {
        let shown = match place {
            Place::Home => self.home(visitor),
            Place::Preferences => self.preferences(),
            Place::Cards => self.cards(visitor),
            Place::AllCards(game) if game.is_empty() => self.games(),
            Place::Combat => self.combat(visitor),
            Place::Play => return Ok(self.play(visitor)),
            Place::Events => return Ok(self.events(visitor)),
            Place::Event(number, part) => return Ok(self.event(*number, *part, visitor)),
            Place::Card(name) => return Ok(self.card(name, visitor)),
            Place::Rule(id) if self.fields.get("show").is_none() => self.rule(id, visitor),
            Place::Step { ruleset, name } => self.step(ruleset, name, visitor)?,
            place => {
                let Some(request) = self.request(place) else {
                    let elsewhere = if *place == Place::Compare { "/differences" } else { "/" };
                    return Ok(Visited::Elsewhere(elsewhere.to_owned()));
                };
                let reply = self.answer(&request, visitor);
                if let Request::Compare { .. } = request {
                    return Ok(Visited::Page(self.compared(reply)));
                }
                let steps = match place {
                    Place::Read(Reading::Steps { ruleset }) => ruleset,
                    _ => self.steps,
                };
                self.drawn(reply, steps)
            }
        };
        Ok(Visited::Page(shown))
    }

    /// What a place asks; `None` where it lacks the words.
    fn request(&self, place: &Place) -> Option<Request> {
        let words = || self.fields.get("q").map(str::to_owned);
        Some(match place {
            Place::Rule(id) => {
                let id = id.clone();
                match self.fields.get("show") {
                    Some("context") => Request::Context { id },
                    Some("original") => Request::Wording { id },
                    _ => Request::Rule { id },
                }
            }
            Place::Term(id) => Request::Term { name: id.clone() },
            Place::AllCards(game) => {
                Request::Cards { text: format!("game:{game} sort:name"), limit: Some(LISTED) }
            }
            Place::Overview(id) => Request::Overview { id: id.clone(), asked: None },
            Place::Aid(name) => Request::Aid { name: name.clone() },
            Place::Difference(id) => Request::Compare { text: id.clone() },
            Place::Read(reading) => Request::Read(reading.clone()),
            Place::Help => Request::Help,
            Place::Compare => Request::Compare { text: words()? },
            Place::Search => Request::Search { text: words()?, limit: Some(HITS) },
            Place::Home
            | Place::Preferences
            | Place::Cards
            | Place::Combat
            | Place::Play
            | Place::Complete
            | Place::Events
            | Place::Event(..)
            | Place::Card(_)
            | Place::Step { .. }
            | Place::Asset(_) => return None,
        })
    }

    /// A page that shows one answer whole. `steps` is the ruleset that steps in it belong to.
    fn drawn(&self, reply: Reply, steps: &str) -> Shown {
        let answer = reply.answer.unfolded();
        let title = title(&answer).unwrap_or_default();
        let body = self.pen(answer.lang, steps).answer(&answer, reply.picture.as_ref(), &title);
        shown(&answer, status(answer.outcome), "", body)
    }

    /// What rulesets say of a matter: how they part, and below that each of them in a column.
    fn compared(&self, reply: Reply) -> Shown {
        let Some(sides) = self.pen(reply.answer.lang, self.steps).sides(&reply.answer) else {
            return self.drawn(reply, self.steps);
        };
        let mut page = self.drawn(Reply { answer: without_lines(reply.answer), ..reply }, self.steps);
        page.body = html! { (page.body) (sides) };
        page
    }

    fn home(&self, visitor: VisitorId) -> Shown {
        if !self.ways.answers() {
            return self.home_of_site(visitor);
        }
        let reply = self.answer(&Request::Talk { thanks: false }, visitor);
        let lang = reply.answer.lang;
        let body = self.pen(lang, self.steps).answer(&reply.answer, None, "Cardinal");
        Shown { title: String::new(), ..shown(&reply.answer, 200, "", body) }
    }

    /// Where nothing is asked, the table of contents is the first page.
    fn home_of_site(&self, visitor: VisitorId) -> Shown {
        let reply = self.answer(&Request::Read(Reading::Contents), visitor);
        Shown { title: String::new(), ..self.drawn(reply, self.steps) }
    }

    fn preferences(&self) -> Shown {
        let lang = self.visit.language();
        let voice = self.cardinal.voice(lang);
        let ruleset = self.visit.kept_ruleset.as_deref();
        let chosen = (self.visit.kept_lang, ruleset);
        let form = forms::preferences::form(self.library(), voice, &self.ways, chosen);
        let kept = self.fields.get("kept").is_some();
        let body = html! {
            @if kept { p role="status" { (voice.text("page-kept", &[])) } }
            (form)
        };
        Shown {
            lang,
            status: 200,
            title: voice.text("page-nav-preferences", &[]),
            asked: String::new(),
            body,
            has_next: false,
        }
    }

    fn cards(&self, visitor: VisitorId) -> Shown {
        let query = forms::cards::query(&self.fields);
        if query.is_empty() {
            let lang = self.visit.language();
            let voice = self.cardinal.voice(lang);
            let title = voice.text("page-nav-cards", &[]);
            let form = forms::cards::form(self.library(), voice, &self.ways, "");
            let body = html! { h1 { (title) } (form) };
            return Shown { lang, status: 200, title, asked: String::new(), body, has_next: false };
        }
        let reply = self.answer(&Request::Cards { text: query.clone(), limit: Some(CARDS) }, visitor);
        let answer = reply.answer.unfolded();
        let voice = self.cardinal.voice(answer.lang);
        let drawn = self.pen(answer.lang, self.steps).answer(&answer, None, &query);
        let form = forms::cards::form(self.library(), voice, &self.ways, &query);
        shown(&answer, 200, "", html! { (form) (drawn) })
    }

    /// The games whose cards are listed.
    fn games(&self) -> Shown {
        let lang = self.visit.language();
        let voice = self.cardinal.voice(lang);
        let title = voice.text("page-nav-all-cards", &[]);
        let games = self.library().cards().vocabularies().iter().map(|words| {
            let name = voice.text(&format!("page-game-{}", words.game), &[]);
            (name, self.ways.to(&Place::AllCards(words.game.clone()).path()))
        });
        let games: Vec<(String, Option<String>)> = games.collect();
        let body = html! {
            h1 { (title) }
            ul { @for (name, to) in &games { li { a href=[to.as_deref()] { (name) } } } }
        };
        Shown { lang, status: 200, title, asked: String::new(), body, has_next: false }
    }

    fn combat(&self, visitor: VisitorId) -> Shown {
        let lang = self.visit.language();
        let voice = self.cardinal.voice(lang);
        let Some(line) = forms::combat::line(&self.fields, voice) else {
            let title = voice.text("page-nav-combat", &[]);
            let form = forms::combat::form(self.library(), voice, &self.ways, &self.fields, None);
            let body = html! { h1 { (title) } (play::shelf(voice)) (form) };
            return Shown { lang, status: 200, title, asked: String::new(), body, has_next: false };
        };
        let reply = self.answer(&forms::combat::request(&self.fields, line.clone()), visitor);
        let answer = &reply.answer;
        let voice = self.cardinal.voice(answer.lang);
        let drawn = self.pen(answer.lang, self.steps).answer(answer, reply.picture.as_ref(), &line);
        let form = forms::combat::form(self.library(), voice, &self.ways, &self.fields, Some(&line));
        let played = self.ways.to(&with(play::PATH, if is_code(&line) { "code" } else { "line" }, &line));
        let is_played = answer.outcome == Outcome::Answered;
        let title = title(answer).unwrap_or_else(|| line.clone());
        let offer = further::offer(voice, &self.ways, self.visit.kept_ruleset.as_deref(), answer);
        let body = html! {
            (drawn)
            @if let Some(offer) = offer { (offer) }
            @if is_played {
                p { a.step href=[played] { (voice.text("page-play", &[])) } }
                (play::keeping(voice, Some(&self.ways.here()), &title))
            }
            (form)
        };
        shown(answer, 200, "", body)
    }

    /// A combat where its address leads; without one, the form that sets it up.
    fn play(&self, visitor: VisitorId) -> Visited {
        let asker = self.asker(visitor);
        let Some(position) = play::position(&self.cardinal, &self.fields, &asker) else {
            return Visited::Elsewhere(Place::Combat.path());
        };
        let answer = &position.answer;
        let voice = self.cardinal.voice(answer.lang);
        let asked = self.fields.get("line").map_or_else(|| voice.text("page-nav-combat", &[]), str::to_owned);
        let drawn = position.drawn(&mut self.pen(answer.lang, self.steps), voice, &self.ways, &asked);
        let address = position.address().and_then(|address| self.ways.to(&address));
        let title = title(answer).unwrap_or_else(|| asked.clone());
        let body = html! {
            (drawn)
            @if address.is_some() { (play::keeping(voice, address.as_deref(), &title)) }
            p { a href=[self.ways.to("/combat")] { (voice.text("page-combat-anew", &[])) } }
        };
        Visited::Page(shown(answer, 200, "", body))
    }

    /// What may be meant by what is typed so far: cards and terms by their names.
    pub(crate) fn completions(&self, visitor: VisitorId) -> Vec<String> {
        let Some(typed) = self.fields.get("q") else { return Vec::new() };
        let asker = self.asker(visitor);
        let of = |field| self.cardinal.complete(field, typed, &asker).into_iter().map(|choice| choice.label);
        let mut named: Vec<String> = of(Field::Card).take(NAMED).chain(of(Field::Term).take(NAMED)).collect();
        named.dedup();
        named
    }

    /// A rule, with the rulings that show it at work; each is replayed where pages answer.
    fn rule(&self, id: &str, visitor: VisitorId) -> Shown {
        let mut reply = self.answer(&Request::Rule { id: id.to_owned() }, visitor);
        let voice = self.cardinal.voice(reply.answer.lang);
        let compared = || self.answer(&Request::Compare { text: id.to_owned() }, visitor).answer;
        let sides = (reply.answer.outcome == Outcome::Answered)
            .then(|| self.pen(reply.answer.lang, self.steps).sides(&compared()))
            .flatten();
        without_instead(&mut reply.answer, voice);
        let mut page = self.drawn(reply, self.steps);
        if let Some(sides) = sides {
            page.body = html! { (page.body) section { h2 { (voice.text("page-rulesets", &[])) } (sides) } };
        }
        let replayed = |code: Option<String>| self.ways.to(&with("/combat", "line", &code?));
        let shown = showing(id, self.library().cards()).take(RULINGS);
        let told = shown.filter_map(|ruling| Some((ruling.claim.get(page.lang)?, replayed(ruling.code))));
        let rulings: Vec<(&str, Option<String>)> = told.collect();
        if page.status == 200 && !rulings.is_empty() {
            page.body = html! {
                (page.body)
                details.more {
                    summary { (voice.text("page-shown-by", &[])) }
                    ul {
                        @for (claim, to) in &rulings {
                            li { @if let Some(to) = to { a href=(to) { (claim) } } @else { (claim) } }
                        }
                    }
                }
            };
        }
        page
    }

    /// What a card is, and when it may be played. An id that is nobody's leads to the card that its words find.
    fn card(&self, name: &str, visitor: VisitorId) -> Visited {
        let asked = |name: &str| self.answer(&Request::Card { name: name.to_owned() }, visitor);
        let mut reply = asked(name);
        if reply.answer.outcome == Outcome::NothingFound
            && let Some((_, words)) = name.rsplit_once('/')
        {
            reply = asked(&words.replace('-', " "));
            if let Some(card) = reply.answer.data.card() {
                return Visited::Elsewhere(Place::Card(card.0.clone()).path());
            }
        }
        let is_found =
            reply.answer.outcome == Outcome::Answered && matches!(*reply.answer.data, Data::Card(_));
        if !is_found {
            return Visited::Page(self.drawn(reply, self.steps));
        }
        let when = self.answer(&Request::When { name: name.to_owned() }, visitor).answer.unfolded();
        let mut card = reply.answer.unfolded();
        let voice = self.cardinal.voice(card.lang);
        let when = told_once(&mut card, untitled(when), voice);
        let mut page = self.drawn(Reply { answer: card, ..reply }, self.steps);
        let below = self.pen(when.lang, self.steps).below(&when);
        page.body = html! { (page.body) (below) };
        Visited::Page(page)
    }

    /// A step of the procedure of a ruleset, and the ways to those beside it.
    fn step(&self, ruleset: &str, name: &str, visitor: VisitorId) -> Result<Shown, Refusal> {
        let rules = self.library().rules(ruleset).ok_or(Refusal::NotFound)?;
        let cardinal = Cardinal::clone(&self.cardinal).asked_by(ruleset).map_err(|_| Refusal::NotFound)?;
        let request = Request::Step { name: name.to_owned() };
        let mut reply = cardinal.answer(&request, 1, &self.asker(visitor));
        // That it is a step of this ruleset stands on the page; that the address says so need not.
        reply.answer.more.retain(|block| !matches!(block, Block::Note(_)));
        let lang = reply.answer.lang;
        let mut page = self.drawn(reply, ruleset);
        let ids: Vec<&str> = rules.procedure.steps().map(|(_, step)| step.id.as_str()).collect();
        let at = ids.iter().position(|id| *id == name);
        let beside = |at: Option<usize>| at.and_then(|at| ids.get(at)).copied();
        let before = beside(at.and_then(|at| at.checked_sub(1)));
        let after = beside(at.map(|at| at + 1));
        let way = |name: &str| {
            let (ruleset, name) = (ruleset.to_owned(), name.to_owned());
            self.ways.to(&Place::Step { ruleset, name }.path())
        };
        let voice = self.cardinal.voice(lang);
        page.body = html! {
            (page.body)
            nav.pages aria-label=(voice.text("page-pages", &[])) {
                @if let Some(before) = before {
                    a rel="prev" href=[way(before)] { (voice.text("page-previous", &[])) " " (step_in_words(voice, before)) }
                }
                @if let Some(after) = after {
                    a rel="next" href=[way(after)] { (voice.text("page-next", &[])) " " (step_in_words(voice, after)) }
                }
            }
        };
        Ok(page)
    }

    /// The ruleset that steps in an answer belong to.
    fn ruleset_of(&self, answer: &Answer) -> String {
        answer.data.ruleset_of_step().map_or_else(|| self.steps.to_owned(), |ruleset| ruleset.0.clone())
    }
}

/// When a card may be played, without what stands on its page already. What is told there in short is left to it.
fn told_once(card: &mut Answer, mut when: Answer, voice: Voice<'_>) -> Answer {
    let Some(begins) = when.blocks.iter().position(|block| matches!(block, Block::Heading(_))) else {
        when.blocks.retain(|block| !card.blocks.contains(block));
        return when;
    };
    let above: Vec<Block> = when.blocks.drain(..begins).collect();
    when.blocks.splice(..0, above.into_iter().filter(|block| !card.blocks.contains(block)));
    let name = title(card).unwrap_or_default();
    let command = Arg::code(format!("{} {name}", voice.text("when-command", &[])));
    let more = Block::Note(voice.say("when-more", &[("command", command)]));
    let below: Vec<&Line> = when.blocks.iter().flat_map(points).collect();
    card.blocks.retain(|block| {
        let all_below =
            matches!(block, Block::Bullets(_)) && points(block).iter().all(|line| below.contains(&line));
        *block != more && !all_below && !when.blocks.contains(block)
    });
    when
}

/// A rule's answer without what other rulesets say instead, where it goes on to tell how they differ.
fn without_instead(answer: &mut Answer, voice: Voice<'_>) {
    let heading = |key: &str| Block::Heading(voice.say(key, &[]));
    let (instead, otherwise) = (heading("rule-instead"), heading("rule-otherwise"));
    if answer.more.contains(&otherwise)
        && let Some(at) = answer.blocks.iter().position(|block| *block == instead)
    {
        answer.blocks.drain(at..(at + 2).min(answer.blocks.len()));
    }
}

/// The points of a block that is a list of them.
fn points(block: &Block) -> &[Line] {
    if let Block::Bullets(lines) = block { lines } else { &[] }
}

/// An answer without its title, which stands above it already.
fn untitled(mut answer: Answer) -> Answer {
    answer.blocks.retain(|block| !matches!(block, Block::Title(_)));
    answer
}

fn title(answer: &Answer) -> Option<String> {
    match answer.blocks.first() {
        Some(Block::Title(line) | Block::Text(line)) => Some(line.text()),
        _ => None,
    }
}

pub(crate) const fn status(outcome: Outcome) -> u16 {
    match outcome {
        Outcome::Answered | Outcome::Ambiguous => 200,
        Outcome::NothingFound => 404,
        Outcome::Invalid => 400,
        Outcome::Failed => 503,
    }
}

pub(crate) fn shown(answer: &Answer, status: u16, asked: &str, body: Markup) -> Shown {
    let title = title(answer).unwrap_or_else(|| asked.to_owned());
    let has_next = answer.page.is_some_and(|page| page.has_next);
    Shown { lang: answer.lang, status, title, asked: asked.to_owned(), body, has_next }
}
