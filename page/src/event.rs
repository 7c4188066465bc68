//! Tournament days: what everybody may see of those of this machine, and what a player does from a phone.
//!
//! Who visits is a guest at the events of whoever sits at the terminal. A player is one by the code that the judges
//! handed out: a form brings it, a cookie keeps it for the pages of that event, and the assistant says whose it is.

use cardinal_assistant::answer::{Answer, Data, Outcome, Service};
use cardinal_assistant::event::markup::{self, Wall};
use cardinal_assistant::event::{
    ClockData, EventAnswered, EventSummary, EventView, EventsData, OwnData, Phase, RoundData, StandingData,
};
use cardinal_assistant::identity::{Asker, Community, VisitorId};
use cardinal_assistant::messages::Voice;
use cardinal_assistant::request::Request;
use cardinal_assistant::request::event::{EventAction, EventCommand};
use maud::{DOCTYPE, Markup, html};

use crate::address::{EventPart, Place};
use crate::assets::EVENT_STYLE;
use crate::fields::with;
use crate::forms;
use crate::views::{Asked, Shown, Visited, shown, status};

/// Seconds for which a projector shows a part before it goes on to the next.
const SHOWN: u32 = 10;

/// What may be seen of an event besides its pairings, as an address names it, and what it is called.
const PARTS: [(&str, &str); 3] = [
    ("names", "event-page-by-name"),
    ("standings", "event-page-standings"),
    ("bracket", "event-page-bracket"),
];

/// What is known of an event.
#[derive(Default)]
struct Seen {
    rounds: Vec<RoundData>,
    clocks: Vec<ClockData>,
    rows: Vec<StandingData>,
    overall: bool,
}

impl Seen {
    fn last(&self) -> Option<&RoundData> {
        self.rounds.last()
    }

    fn knock_out(&self) -> Vec<RoundData> {
        self.rounds.iter().filter(|round| round.phase != Phase::Swiss).cloned().collect()
    }
}

impl Asked<'_> {
    /// Whoever visits, as a guest with the code that they give.
    fn guest(&self, nobody: VisitorId) -> Asker {
        self.asker(nobody).visiting(Community::Terminal, self.visit.code.clone())
    }

    fn of_event(&self, number: u32, act: EventAction, nobody: VisitorId) -> Answer {
        self.done(number, act, None, nobody)
    }

    /// What comes of something with an event; `drawn` is how many entries its log had when the form was drawn.
    fn done(&self, number: u32, act: EventAction, drawn: Option<usize>, nobody: VisitorId) -> Answer {
        let event = Some(format!("#{number}"));
        let command = EventCommand { event, by: None, seen: None, drawn, act };
        self.cardinal.answer(&Request::Event(Box::new(command)), 1, &self.guest(nobody)).answer
    }

    /// The events that run; where it is one, the way there.
    pub(crate) fn events(&self, nobody: VisitorId) -> Visited {
        let command = EventCommand { event: None, by: None, seen: None, drawn: None, act: EventAction::List };
        let answer = self.cardinal.answer(&Request::Event(Box::new(command)), 1, &self.guest(nobody)).answer;
        if answer.outcome == Outcome::Failed {
            return Visited::Page(self.refused(&answer));
        }
        let voice = self.cardinal.voice(answer.lang);
        let all = match &*answer.data {
            Data::Events(EventsData::Answered { events }) => events.as_slice(),
            _ => &[],
        };
        let path = |number| Place::Event(number, EventPart::Wall).path();
        if let [one] = all.iter().filter(|event| event.running).collect::<Vec<_>>().as_slice() {
            return Visited::Elsewhere(path(one.number));
        }
        let title = voice.text("page-nav-events", &[]);
        let is_on = all.iter().any(|event| event.running);
        let body = html! {
            h1 { (title) }
            @if !is_on { p { (voice.text("page-event-none", &[])) } }
            ul {
                @for event in all.iter().filter(|event| event.running || !is_on) {
                    li { a href=[self.ways.to(&path(event.number))] { (markup::name(&event.name)) } }
                }
            }
        };
        Visited::Page(Shown { title, ..shown(&answer, 200, "", body) })
    }

    /// A page of an event.
    pub(crate) fn event(&self, number: u32, part: EventPart, nobody: VisitorId) -> Visited {
        match part {
            EventPart::Wall => Visited::Page(self.wall(number, nobody)),
            EventPart::Screen => self.screen(number, nobody),
            EventPart::Own => Visited::Page(self.own(number, None, nobody)),
        }
    }

    /// Why an event is not shown, in the words of the answer.
    fn refused(&self, answer: &Answer) -> Shown {
        let body = self.pen(answer.lang, self.steps).answer(answer, None, "");
        let title = self.cardinal.voice(answer.lang).text("page-nav-events", &[]);
        Shown { title: title.clone(), body, ..shown(answer, status(answer.outcome), "", html! {}) }
    }

    /// What there is to be seen of an event, of its rounds those of the elimination phase and the last.
    fn seen(&self, event: &EventSummary, nobody: VisitorId) -> Seen {
        let ask = |act| self.of_event(event.number, act, nobody);
        let view = |answer: &Answer| EventAnswered::of(answer).map(|answered| answered.shown.clone());
        let mut seen = Seen::default();
        for number in (1..=event.round).rev() {
            let Some(EventView::Round(round)) = view(&ask(EventAction::Pairings(Some(number)))) else {
                break;
            };
            let is_swiss = round.phase == Phase::Swiss;
            if !is_swiss || number == event.round {
                seen.rounds.push(round);
            }
            if is_swiss {
                break;
            }
        }
        seen.rounds.reverse();
        if event.round > 0
            && let Some(EventView::Clock { tables }) = view(&ask(EventAction::Clock))
        {
            seen.clocks = tables;
        }
        if let Some(EventView::Standings { overall, rows }) = view(&ask(EventAction::Standings)) {
            (seen.overall, seen.rows) = (overall, rows);
        }
        seen
    }

    /// What everybody may see: pairings by table or by name, ranking, bracket.
    fn wall(&self, number: u32, nobody: VisitorId) -> Shown {
        let answer = self.of_event(number, EventAction::Show, nobody);
        let Some(answered) = EventAnswered::of(&answer) else { return self.refused(&answer) };
        let Some(event) = &answered.event else { return self.refused(&answer) };
        let voice = self.cardinal.voice(answer.lang);
        let say = |key: &str| voice.text(key, &[]);
        let seen = self.seen(event, nobody);
        let part = self.fields.get("show").unwrap_or_default();
        let knock_out = seen.knock_out();
        let body = html! {
            h1 { (markup::name(&event.name)) }
            (self.ways_of(event, part, !knock_out.is_empty(), voice))
            @match (part, seen.last()) {
                ("standings", _) => {
                    h2 { (say("event-page-standings")) }
                    div.wide-table { (markup::standings(voice, &seen.rows)) }
                    p.note { (markup::legend(voice, seen.overall)) }
                },
                ("bracket", _) if !knock_out.is_empty() => {
                    h2 { (say("event-page-bracket")) } (markup::bracket(voice, &knock_out))
                },
                ("names", Some(round)) => {
                    h2 { (markup::round_title(voice, round)) } (markup::by_name(voice, round))
                },
                (_, Some(round)) => {
                    h2 { (markup::round_title(voice, round)) }
                    (markup::by_table(voice, &round.tables, &|table| {
                        markup::time_left(voice, round, &seen.clocks, table)
                    }))
                    (markup::bye(voice, round))
                },
                (_, None) => {
                    @if let EventView::Event { players, .. } = &answered.shown {
                        h2 { (say("page-event-players")) " (" (players.len()) ")" }
                        ul { @for player in players { li { (markup::name(&player.name)) } } }
                    }
                },
            }
            @if let Some(seal) = &event.seal {
                p.note { (voice.text("event-next-validated", &[("seal", seal.as_str().into())])) }
            }
        };
        Shown { title: event.name.clone(), ..shown(&answer, 200, "", body) }
    }

    /// The ways between the pages of an event.
    fn ways_of(&self, event: &EventSummary, here: &str, has_bracket: bool, voice: Voice<'_>) -> Markup {
        let path = |part| Place::Event(event.number, part).path();
        let wall = path(EventPart::Wall);
        let mut ways = vec![("page-event-mine", path(EventPart::Own)), ("page-event-by-table", wall.clone())];
        let parts = PARTS.iter().filter(|(name, _)| match *name {
            "names" => event.round > 0,
            "bracket" => has_bracket,
            _ => true,
        });
        ways.extend(parts.map(|(name, key)| (*key, with(&wall, "show", name))));
        ways.push(("page-event-screen", path(EventPart::Screen)));
        let is_here = |to: &str| {
            to == (if here == "own" {
                path(EventPart::Own)
            } else if here.is_empty() {
                wall.clone()
            } else {
                with(&wall, "show", here)
            })
        };
        html! {
            nav.onward aria-label=(voice.text("page-nav-events", &[])) {
                ul {
                    @for (key, to) in &ways {
                        li {
                            a href=[self.ways.to(to)] aria-current=[is_here(to).then_some("page")] {
                                (voice.text(key, &[]))
                            }
                        }
                    }
                }
            }
        }
    }

    /// The page for a projector, part by part; it goes on by itself.
    fn screen(&self, number: u32, nobody: VisitorId) -> Visited {
        let answer = self.of_event(number, EventAction::Show, nobody);
        let answered = EventAnswered::of(&answer).and_then(|answered| answered.event.as_ref());
        let Some(event) = answered else { return Visited::Page(self.refused(&answer)) };
        let voice = self.cardinal.voice(answer.lang);
        let seen = self.seen(event, nobody);
        let knock_out = seen.knock_out();
        let wall = Wall {
            round: seen.last(),
            clocks: &seen.clocks,
            rows: &seen.rows,
            overall: seen.overall,
            knock_out: &knock_out,
        };
        let parts = markup::parts(voice, wall);
        let wanted = self.fields.number("part").unwrap_or(1).max(1) as usize;
        let at = if wanted > parts.len() { 0 } else { wanted - 1 };
        let next = with(
            &Place::Event(number, EventPart::Screen).path(),
            "part",
            &((at + 1) % parts.len().max(1) + 1).to_string(),
        );
        let next = self.ways.to(&next).unwrap_or(next);
        let page = html! {
            (DOCTYPE)
            html lang=(answer.lang.code()) {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    meta http-equiv="refresh" content={ (SHOWN) ";url=" (next) };
                    title { (event.name) " · Cardinal" }
                    link rel="stylesheet" href=(self.ways.asset(&EVENT_STYLE));
                }
                body.wall {
                    main {
                        h1 { (markup::name(&event.name)) }
                        @if let Some(part) = parts.get(at) { (part) }
                    }
                }
            }
        };
        Visited::Whole(page.into_string())
    }

    /// What a player has before them, below why something was not done; without a code the form that asks for it.
    pub(crate) fn own(&self, number: u32, refused: Option<&Answer>, nobody: VisitorId) -> Shown {
        let told = refused.map(|answer| {
            let blocks = self.pen(answer.lang, self.steps).blocks(&answer.blocks, false);
            html! { div.refused role="alert" { (blocks) } }
        });
        let answer = self.of_event(number, EventAction::Own, nobody);
        let found = EventAnswered::of(&answer).and_then(|own| {
            if let EventView::Own(data) = &own.shown { Some((own.event.as_ref()?, data)) } else { None }
        });
        let refused_with = refused.map_or(200, |answer| match status(answer.outcome) {
            200 => 409,
            status => status,
        });
        let Some((event, own)) = found else { return self.unknown(number, &answer, nobody) };
        let voice = self.cardinal.voice(answer.lang);
        let said =
            self.pen(answer.lang, self.steps).blocks(answer.blocks.get(1..).unwrap_or_default(), false);
        let path = Place::Event(number, EventPart::Own).path();
        let body = html! {
            h1 { (markup::name(&event.name)) }
            @if let Some(told) = &told { (told) }
            (self.ways_of(event, "own", false, voice))
            section.own { (said) }
            (forms::event::own(voice, &self.ways, (&path, event.revision), own, self.sent(refused)))
        };
        Shown { title: own_title(voice, own), ..shown(&answer, refused_with, "", body) }
    }

    /// What was filled in, where it is shown again.
    fn sent(&self, refused: Option<&Answer>) -> Option<&crate::fields::Fields> {
        refused.map(|_| &self.fields)
    }

    /// The form that asks for a code, with why the one that was given is none.
    fn unknown(&self, number: u32, answer: &Answer, nobody: VisitorId) -> Shown {
        let about = self.of_event(number, EventAction::Show, nobody);
        let event = EventAnswered::of(&about).and_then(|answered| answered.event.as_ref());
        let Some(event) = event else { return self.refused(&about) };
        if answer.outcome == Outcome::Failed {
            return self.refused(answer);
        }
        let voice = self.cardinal.voice(answer.lang);
        let is_wrong = self.visit.code.is_some();
        let told = is_wrong.then(|| self.pen(answer.lang, self.steps).blocks(&answer.blocks, false));
        let path = Place::Event(number, EventPart::Own).path();
        let body = html! {
            h1 { (markup::name(&event.name)) }
            @if let Some(told) = &told { div.refused role="alert" { (told) } }
            (self.ways_of(event, "own", false, voice))
            (forms::event::code(voice, &self.ways, &path))
        };
        let title = voice.text("page-event-mine", &[]);
        Shown { title, ..shown(answer, if is_wrong { 403 } else { 200 }, "", body) }
    }

    /// Does what a form of a player's asks; the answer where it was not done.
    pub(crate) fn deed(&self, number: u32, nobody: VisitorId) -> Option<Answer> {
        let act = forms::event::deed(&self.fields)?;
        let drawn = self.fields.number("drawn").and_then(|drawn| usize::try_from(drawn).ok());
        let answer = self.done(number, act, drawn, nobody);
        (answer.outcome != Outcome::Answered).then_some(answer)
    }

    /// Whether the code that is given is a player's of this event.
    pub(crate) fn is_known(&self, number: u32, nobody: VisitorId) -> bool {
        self.of_event(number, EventAction::Own, nobody).outcome == Outcome::Answered
    }
}

fn own_title(voice: Voice<'_>, own: &OwnData) -> String {
    format!("{} · {}", voice.text("page-event-mine", &[]), own.player)
}
