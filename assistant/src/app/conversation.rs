//! What goes on from the question before: which that was, and what a line then asks.
//!
//! **Invariant:** what somebody asked is known to nobody else, and not in another server; after an hour it
//! is forgotten, and with the process.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use cardinal_language::fold;

use super::{Cardinal, RequestContext};
use crate::answer::{Answer, Block, Data, FollowUp, FollowUpKind, Outcome, names, talk};
use crate::combat;
use crate::identity::{Asker, Person};
use crate::messages::Arg;
use crate::question::{Continuation, continuation, naming, of_words, without_subject};
use crate::request::{Continued, Request, WrittenCombat};

/// For how many seconds a question can be gone on from.
const KEPT_FOR: u64 = 60 * 60;
/// Of how many people at once the last question is known; the oldest are forgotten first.
const MOST: usize = 10_000;

/// The last question of each asker in each place.
#[derive(Debug, Default)]
pub(super) struct Conversations(Mutex<HashMap<(Person, Option<u64>), Last>>);

/// A question that can be gone on from.
#[derive(Debug, Clone)]
struct Last {
    /// When it was asked, in seconds since 1970 (UTC).
    at: u64,
    asked: Request,
    /// What leads on from its answer.
    further: Vec<FollowUp>,
    /// Whether its answer folded something away.
    is_folded: bool,
    /// The first rule that its answer cites, where it tells of several.
    cited: Option<String>,
}

impl Conversations {
    fn last(&self, asker: &Asker, now: u64) -> Option<Last> {
        let all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.get(&key(asker)).filter(|last| now.saturating_sub(last.at) < KEPT_FOR).cloned()
    }

    fn keep(&self, asker: &Asker, last: Last) {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if all.len() >= MOST && !all.contains_key(&key(asker)) {
            let now = last.at;
            all.retain(|_, last| now.saturating_sub(last.at) < KEPT_FOR);
            let oldest = all.iter().min_by_key(|(_, last)| last.at).map(|(key, _)| *key);
            if let Some(oldest) = oldest.filter(|_| all.len() >= MOST) {
                all.remove(&oldest);
            }
        }
        all.insert(key(asker), last);
    }
}

fn key(asker: &Asker) -> (Person, Option<u64>) {
    (asker.person, asker.server.map(|server| server.id))
}

impl Last {
    /// The question itself, without how it was come to.
    fn base(&self) -> &Request {
        match &self.asked {
            Request::Continued(continued) => &continued.request,
            asked => asked,
        }
    }

    /// The ruleset that it was gone on to.
    fn under(&self) -> Option<&str> {
        match &self.asked {
            Request::Continued(continued) => continued.under.as_deref(),
            _ => None,
        }
    }

    fn leads_to(&self, to: &FollowUpKind) -> Option<Request> {
        self.further.iter().find(|way| way.to == *to).map(|way| way.question.clone())
    }

    fn choice(&self, number: usize) -> Option<Request> {
        let choices = self.further.iter().filter(|way| matches!(way.to, FollowUpKind::Choice(_)));
        choices.map(|way| way.question.clone()).nth(number.checked_sub(1)?)
    }

    /// What was offered under just this name.
    fn named(&self, typed: &str) -> Option<Request> {
        let typed = fold(typed.trim());
        // A tactic is named with what leads up to it, and inflected: "v zápase".
        let is_inflected = |way: &FollowUp, name: &str| {
            let mut words = typed.split_whitespace().rev();
            let stem = name.get(..name.len().saturating_sub(1)).unwrap_or(name);
            way.question.of_combat().is_some()
                && !name.contains(' ')
                && words.next().is_some_and(|word| word.starts_with(stem))
                && words.count() <= 1
        };
        let is_named = |way: &&FollowUp| {
            let FollowUpKind::Choice(name) = &way.to else { return false };
            let name = fold(name);
            name == typed || is_inflected(way, &name)
        };
        self.further.iter().find(is_named).map(|way| way.question.clone())
    }

    /// The same question, gone on to with something else about it.
    fn on(&self, request: Request, under: Option<String>, whole: bool) -> Option<Request> {
        // What nobody typed cannot be told as what was gone on from.
        let on = self.base().words()?.to_owned();
        let request = Box::new(request);
        Some(Request::Continued(Continued { request, on, under, whole, or: None }))
    }
}

impl Cardinal {
    /// What a line asks that goes on from the question before, and whether it can be nothing else; `None`
    /// where it asks something by itself.
    pub(super) fn continued(&self, request: &Request, asker: &Asker) -> Option<Request> {
        let Request::Ask { text } = request else { return None };
        let last = || self.conversations.last(asker, self.clock.now());
        let Some((found, _)) = continuation(text) else {
            return last()
                .and_then(|last| last.on(last.named(text)?, last.under().map(str::to_owned), false));
        };
        let must = !matches!(found, Continuation::Under { led: false, .. } | Continuation::Change(_));
        let request = last().and_then(|last| self.continue_from(&last, &found));
        request.or_else(|| must.then(|| Request::Nowhere { text: text.clone() }))
    }

    fn continue_from(&self, last: &Last, found: &Continuation<'_>) -> Option<Request> {
        let under = || last.under().map(str::to_owned);
        let way = |to| last.leads_to(to).and_then(|request| last.on(request, under(), false));
        let whole = || last.on(last.base().clone(), under(), true);
        match found {
            // All that is folded away is what proves an answer: of a combat, its steps.
            Continuation::Why => last.is_folded.then(whole).flatten().or_else(|| way(&FollowUpKind::Context)),
            Continuation::Whole => whole(),
            // Where the document is not imported, the answer says so.
            Continuation::Original => way(&FollowUpKind::Wording).or_else(|| {
                let context = last.leads_to(&FollowUpKind::Context);
                let id = match context {
                    Some(Request::Context { id }) => id,
                    _ => last.cited.clone()?,
                };
                last.on(Request::Wording { id }, under(), false)
            }),
            Continuation::Context => way(&FollowUpKind::Context),
            Continuation::Step => way(&FollowUpKind::When).or_else(|| {
                let tells_steps = matches!(self.read_as(last.base()), Request::When { .. });
                (tells_steps || self.combat_of(last.base()).is_some()).then(whole).flatten()
            }),
            Continuation::Choice(number) => {
                last.choice(*number).and_then(|request| last.on(request, under(), false))
            }
            Continuation::Under { ruleset, .. } => {
                let request = match last.base() {
                    // A rule belongs to one ruleset; what others say of its matter is compared.
                    Request::Rule { id } | Request::Context { id } | Request::Wording { id } => {
                        Request::Compare { text: id.clone() }
                    }
                    Request::Ask { text } => Request::ask(naming(text).map_or(&**text, |named| named.rest)),
                    base => base.clone(),
                };
                last.on(request, Some((*ruleset).to_owned()), false)
            }
            Continuation::Change(change) => {
                let combat = self.combat_of(last.base())?;
                let [change, or] = self.change_of(&combat, change);
                let asked = last.on(Request::WhatIf { combat, change: change? }, under(), false)?;
                let Request::Continued(continued) = asked else { return Some(asked) };
                Some(Request::Continued(Continued { or, ..continued }))
            }
        }
    }

    /// A change of a combat in full, and what else it may mean: one that says of nobody what is different
    /// ("if it were wounded") is of the attacker, whom the combat speaks of first, or else of the defender.
    fn change_of(&self, combat: &WrittenCombat, change: &str) -> [Option<String>; 2] {
        let is_read = |change: &str| combat::takes_change(&self.library, combat, change);
        if is_read(change) {
            return [Some(change.to_owned()), None];
        }
        let Some(sides) = combat::sides_of(combat) else { return [Some(change.to_owned()), None] };
        let [one, other] = sides.map(|name| format!("{name} {}", without_subject(change)));
        let mut read = [one, other].into_iter().filter(|change| is_read(change));
        [read.next().or_else(|| Some(change.to_owned())), read.next()]
    }

    /// The combat that a question is about.
    fn combat_of(&self, request: &Request) -> Option<WrittenCombat> {
        self.read_as(request).of_combat().map(|(combat, _)| combat.clone())
    }

    /// What a question in words asks for; any other as it is.
    fn read_as(&self, request: &Request) -> Request {
        match request {
            Request::Ask { text } => self.understand(naming(text).map_or(text, |named| named.rest)).request,
            request => request.clone(),
        }
    }

    /// Answers what goes on from another question, and says from which.
    pub(super) fn continued_on(&self, context: &RequestContext<'_>, continued: &Continued) -> Answer {
        let mut layers = context.layers.clone();
        // What is asked by its id shows no language; what was gone on from does.
        layers.system = of_words(&continued.on).or(layers.system);
        let inner = RequestContext {
            asker: context.asker,
            ruleset: continued.under.as_deref().or(context.ruleset),
            layers,
            page: context.page,
        };
        let mut answer = self.answer_on(&inner, &continued.request);
        if continued.whole {
            answer = answer.unfolded();
        }
        let voice = self.voice(answer.lang);
        let on = Arg::from(continued.on.as_str());
        let note = match &continued.under {
            Some(ruleset) => {
                let ruleset = Arg::strong(names::named(voice, "ruleset", ruleset));
                voice.say("understood-continued-under", &[("asked", on), ("ruleset", ruleset)])
            }
            None => voice.say("understood-continued", &[("asked", on)]),
        };
        answer.blocks.push(Block::Note(note));
        if let (Some(change), Some((combat, _))) = (&continued.or, continued.request.of_combat()) {
            let question = Request::WhatIf { combat: combat.clone(), change: change.clone() };
            let label = voice.text("continued-or", &[("change", change.as_str().into())]);
            answer.further.push(FollowUp { to: FollowUpKind::Choice(label), question });
        }
        answer
    }

    /// Says that a line goes on from nothing that was asked.
    pub(super) fn nowhere_on(&self, context: &RequestContext<'_>, text: &str) -> Answer {
        let lang = context.language(continuation(text).map(|(_, lang)| lang));
        talk::nowhere(self.voice(lang), text)
    }

    /// Remembers what was asked, so that it can be gone on from.
    pub(super) fn remember(&self, asked: &Request, asker: &Asker, answer: &Answer) {
        // What asks back can be answered.
        let asks_back = answer.further.iter().any(|way| matches!(way.to, FollowUpKind::Choice(_)));
        let is_answer = match answer.outcome {
            Outcome::Failed => false,
            Outcome::Invalid => asks_back,
            _ => true,
        };
        let is_small_talk = matches!(*answer.data, Data::Talk(_) | Data::Help(_) | Data::Settings(_));
        let base = if let Request::Continued(continued) = asked { &continued.request } else { asked };
        if !is_answer || is_small_talk || base.words().is_none() {
            return;
        }
        let mut further = answer.further.clone();
        // What was chosen from stays, until something else can be.
        if matches!(asked, Request::Continued(_)) && !asks_back {
            let before = self.conversations.last(asker, self.clock.now());
            let choices = before.into_iter().flat_map(|last| last.further);
            further.extend(choices.filter(|way| matches!(way.to, FollowUpKind::Choice(_))));
        }
        let cited = answer.data.first_of_several_rules().map(|rule| rule.0.clone());
        let is_folded = !answer.more.is_empty();
        let last = Last { at: self.clock.now(), asked: asked.clone(), further, is_folded, cited };
        self.conversations.keep(asker, last);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicU64, Ordering};

    use cardinal_language::Lang;
    use cardinal_store::Source;

    use super::*;
    use crate::answer::Service;
    use crate::host::Clock;
    use crate::identity::Server;

    /// Cardinal with a clock that can be put on.
    fn cardinal() -> (Cardinal, Arc<AtomicU64>) {
        let now = Arc::new(AtomicU64::new(1_000_000));
        let shown = Arc::clone(&now);
        let clock = Clock::new(move || shown.load(Ordering::Relaxed));
        let host = crate::Host { clock, ..crate::Host::still(Source::memory()) };
        (Cardinal::new("warzone-faq", host, None, None), now)
    }

    fn asker(person: u64, server: Option<u64>) -> Asker {
        let server = server.map(|id| Server { id, may_manage: false });
        Asker { server, ..Asker::from(Person::Discord(person)) }
    }

    fn ask(cardinal: &Cardinal, by: &Asker, line: &str) -> Answer {
        cardinal.answer(&Request::ask(line), 1, by).answer
    }

    /// What an answer says of how it was understood.
    fn text(answer: &Answer) -> String {
        let notes = answer.blocks.iter().filter_map(|block| match block {
            Block::Note(line) => Some(line.text()),
            _ => None,
        });
        notes.collect::<Vec<_>>().join("\n")
    }

    #[test]
    fn a_question_is_gone_on_from_in_each_language() {
        for (lang, lines, on) in [
            (
                Lang::En,
                ["can a sergeant be assigned to a sergeant?", "and in the Czech rules?"],
                "Goes on from “can a sergeant be assigned to a sergeant?”, by: Czech rules.",
            ),
            (
                Lang::It,
                ["chi inizia la partita?", "e nelle regole ceche?"],
                "Continua da «chi inizia la partita?»",
            ),
            (Lang::Cs, ["kdo začíná hru?", "a v českých pravidlech?"], "Navazuje na „kdo začíná hru?“"),
        ] {
            let ((cardinal, _), by) = (cardinal(), asker(1, None));
            ask(&cardinal, &by, lines[0]);
            let answer = ask(&cardinal, &by, lines[1]);
            assert_eq!((answer.lang, answer.outcome), (lang, Outcome::Answered), "{lines:?}");
            let told = text(&answer);
            assert!(told.contains(on), "{lines:?}: {told}");
            assert!(answer.json().to_string().contains("doomtrooper-cs/"), "{lines:?}: {told}");
        }
    }

    #[test]
    fn why_tells_all_that_an_answer_folded_away() {
        let ((cardinal, _), by) = (cardinal(), asker(1, None));
        let short = ask(&cardinal, &by, "who goes first?");
        assert!(!short.more.is_empty());
        let whole = ask(&cardinal, &by, "why?");
        assert!(whole.more.is_empty() && whole.blocks.len() > short.blocks.len());
        assert_eq!(whole.json(), short.json());
        let combat = ask(&cardinal, &by, "Sean Gallagher attacks the Nepharite of Ilian in fight");
        for line in ["why?", "which step?"] {
            let whole = ask(&cardinal, &by, line);
            assert_eq!(whole.json(), combat.json(), "{line}");
            assert!(whole.more.is_empty() && whole.blocks.len() > combat.blocks.len(), "{line}");
        }
        // What folds nothing away is told with what stands around it.
        let rule = Request::Rule { id: "warzone-faq/sergeants/not-to-a-sergeant".into() };
        let rule = cardinal.answer(&rule, 1, &by).answer;
        let around = ask(&cardinal, &by, "why?");
        assert!(rule.more.is_empty() == (around.json()["kind"] == "context"), "{}", around.json()["kind"]);
    }

    #[test]
    fn a_combat_is_asked_again_with_something_changed_and_a_rule_is_not_taken_for_a_change() {
        let ((cardinal, _), by) = (cardinal(), asker(1, None));
        let combat = "Sean Gallagher attacks the Nepharite of Ilian in fight";
        assert_eq!(ask(&cardinal, &by, combat).json()["kind"], "combat");
        let changed = ask(&cardinal, &by, "what if Sean Gallagher armor 9?");
        assert_eq!((changed.json()["kind"].clone(), changed.outcome), ("what-if".into(), Outcome::Answered));
        let rule = ask(&cardinal, &by, "what if the deck runs out?");
        assert_ne!(rule.json()["kind"], "what-if");
        assert!(!text(&rule).contains("Goes on from"), "{}", text(&rule));
    }

    #[test]
    fn a_change_that_names_nobody_is_of_the_attacker_and_the_defender_is_offered() {
        for lines in [
            ["Sean Gallagher attacks the Nepharite of Ilian in fight", "what if he were wounded?"],
            ["Sean Gallagher attacca il Nefarita di Ilian in corpo a corpo", "e se fosse ferito?"],
            ["Sean Gallagher zaútočí na Ilianina nefarita v zápase", "a kdyby byl zraněný?"],
        ] {
            let ((cardinal, _), by) = (cardinal(), asker(1, None));
            assert_eq!(ask(&cardinal, &by, lines[0]).json()["kind"], "combat", "{}", lines[0]);
            let changed = ask(&cardinal, &by, lines[1]);
            let told = changed.json();
            assert_eq!(
                (told["kind"].as_str(), changed.outcome),
                (Some("what-if"), Outcome::Answered),
                "{told}"
            );
            let wounded = told["scenario"]["setup"]["warriors"].as_array().expect("warriors");
            let status: Vec<_> = wounded.iter().map(|warrior| warrior["status"].as_str()).collect();
            assert_eq!(status, [Some("wounded"), Some("healthy")], "{}", lines[1]);
            let offered = changed.further.iter().any(|way| matches!(way.question, Request::WhatIf { .. }));
            assert!(offered, "{:?}", changed.further);
        }
    }

    #[test]
    fn what_somebody_asked_is_known_to_nobody_else_nor_elsewhere_nor_after_an_hour() {
        let (cardinal, now) = cardinal();
        let asked = |by: &Asker| ask(&cardinal, by, "and in the Czech rules?").json()["kind"].clone();
        let here = asker(1, Some(7));
        ask(&cardinal, &here, "who goes first?");
        for other in [asker(2, Some(7)), asker(1, Some(8)), asker(1, None)] {
            assert_eq!(asked(&other), "talk", "{other:?}");
        }
        now.fetch_add(KEPT_FOR - 1, Ordering::Relaxed);
        assert_eq!(asked(&here), "overview");
        // That was a question too.
        now.fetch_add(KEPT_FOR, Ordering::Relaxed);
        assert_eq!(asked(&here), "talk");
    }

    #[test]
    fn where_nothing_leads_it_is_said_with_what_could_be_asked() {
        let ((cardinal, _), by) = (cardinal(), asker(1, None));
        for line in ["why?", "perché?", "a v českých pravidlech?", "the second one"] {
            let answer = ask(&cardinal, &by, line);
            assert_eq!(answer.json()["kind"], "talk", "{line}");
            assert_eq!(answer.outcome, Outcome::NothingFound, "{line}");
            assert_eq!(answer.further.len(), 3, "{line}");
        }
        // What names a ruleset and asks nothing may be a question of its own.
        assert_ne!(ask(&cardinal, &by, "in the Czech rules?").json()["kind"], "talk");
    }

    #[test]
    fn a_page_of_what_went_on_is_a_page_of_what_it_asks() {
        let ((cardinal, _), by) = (cardinal(), asker(1, None));
        ask(&cardinal, &by, "can a wounded warrior go to cover?");
        let reply = cardinal.answer(&Request::ask("and in the Czech rules?"), 1, &by);
        let continued = reply.continued.expect("it goes on");
        ask(&cardinal, &by, "Smoke Bomb");
        let second = cardinal.answer(&continued, 2, &by).answer;
        assert_eq!(second.page.map(|page| page.number), Some(2));
        assert!(text(&second).contains("can a wounded warrior go to cover?"), "{}", text(&second));
    }

    #[test]
    fn only_so_many_people_are_remembered_and_the_oldest_go_first() {
        let all = Conversations::default();
        let last = |at| Last {
            at,
            asked: Request::ask("cover"),
            further: Vec::new(),
            is_folded: false,
            cited: None,
        };
        for (at, person) in (0..=u64::try_from(MOST).unwrap()).enumerate() {
            all.keep(&asker(person, None), last(u64::try_from(at).unwrap() / 10_000));
        }
        let known = (0..=u64::try_from(MOST).unwrap()).filter(|&id| all.last(&asker(id, None), 1).is_some());
        assert_eq!(known.count(), MOST);
    }
}
