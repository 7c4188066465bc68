//! A combat that has begun: the scenario up to where it stands, and moves on it.

use cardinal_doomtrooper::Ruleset;
use cardinal_doomtrooper::event::Event;
use cardinal_doomtrooper::game::Move;
use cardinal_doomtrooper::judge::{Halt, Session};
use cardinal_doomtrooper::receipt::{Receipt, receipt_of};
use cardinal_doomtrooper::replay;
use cardinal_doomtrooper::scenario::Scenario;
use cardinal_language::Lang;

use super::draft;
use crate::answer::Line;
use crate::combat;
use crate::library::Library;
use crate::messages::{Arg, Voice};
use crate::scenario::{read_file, read_line, resolve, write};

/// How many inputs a combat that is kept has at most.
const MOST_INPUTS: usize = 400;

/// A combat read from what is kept of it.
pub(crate) struct Table {
    pub(crate) session: Session<'static>,
    /// Whether not all that was done is still legal, since the program's data has changed.
    pub(crate) is_changed: bool,
}

/// Reads the scenario of a combat and goes to where it stands.
///
/// # Errors
/// Every reason why there is no such combat.
pub(crate) fn read(library: &Library, voice: Voice<'_>, scenario: &str) -> Result<Table, Vec<Line>> {
    let (rules, scenario) = scenario_of(library, voice, Some(scenario), "")?;
    if let Ok(session) = Session::resume(rules, &scenario) {
        return Ok(Table { session, is_changed: false });
    }
    // Not as this program would have written it: what can be done of it is.
    let (mut session, refused) = match Session::of(rules, &scenario) {
        Ok(read) => read,
        // Tells why.
        Err(_) => (draft::start(library, voice, rules, &scenario)?, Vec::new()),
    };
    while session.ahead().iter().any(|made| made.given) && session.step_on().is_ok() {}
    Ok(Table { session, is_changed: !refused.is_empty() })
}

/// A combat in one line, at its first decision after the announcements.
///
/// # Errors
/// Every reason why it cannot begin.
pub(crate) fn of_line(
    library: &Library,
    voice: Voice<'_>,
    line: &str,
    ruleset: &str,
) -> Result<Session<'static>, Vec<Line>> {
    let error = |error: crate::scenario::ScenarioError| vec![combat::fault(voice, &error.fault)];
    let sketch = read_line(line, voice.lang).map_err(error)?;
    let rules = library.followed(ruleset).rules;
    let scenario = resolve(&sketch, library.cards(), rules, voice.lang).map_err(error)?;
    draft::start(library, voice, rules, &scenario)
}

fn scenario_of(
    library: &Library,
    voice: Voice<'_>,
    text: Option<&str>,
    ruleset: &str,
) -> Result<(&'static Ruleset, Scenario), Vec<Line>> {
    let error = |error: crate::scenario::ScenarioError| vec![combat::fault(voice, &error.fault)];
    let sketch = read_file(text.unwrap_or_default()).map_err(error)?;
    let named = sketch.ruleset.as_ref().map_or(ruleset, |named| named.text.as_str());
    let rules = library.rules(named).ok_or_else(|| {
        let known: Vec<&str> = library.rulesets().map(|rules| rules.id.as_str()).collect();
        let args = [("name", named.into()), ("names", known.join(", ").into())];
        vec![voice.say("scenario-unknown-ruleset", &args)]
    })?;
    // What is kept names cards by their ids, so that the language decides nothing.
    let scenario = resolve(&sketch, library.cards(), rules, Lang::En).map_err(error)?;
    Ok((rules, scenario))
}

/// Writes down a combat up to where it stands; `title` is for people.
pub(crate) fn written(library: &Library, session: &Session<'static>, title: &str) -> String {
    write(&session.scenario_here(), library.cards(), session.game().rules(), title)
}

/// What makes the ruling of a combat repeatable: that of its exported file.
pub(crate) fn receipt(library: &Library, session: &Session<'static>) -> Option<Receipt> {
    let (scenario, rules) = (session.scenario_here(), session.game().rules());
    let played = replay(rules, &scenario).ok()?;
    let (book, cards) = (library.rulebook().hash(), library.cards().hash());
    Some(receipt_of(rules, &scenario, &played, book, cards))
}

impl Table {
    /// Whether anybody can do anything but let the moment go by.
    fn can_act(&self) -> bool {
        self.session.game().options().iter().any(|choice| {
            !matches!(choice, Move::Pass) && !matches!(choice, Move::Equipment(cards) if cards.is_empty())
        })
    }

    fn has_room(&self, voice: Voice<'_>) -> Result<(), Line> {
        let given = self.session.behind().iter().filter(|made| made.given).count();
        let is_full = given >= MOST_INPUTS;
        if is_full { Err(voice.say("live-too-many-moves", &[("most", MOST_INPUTS.into())])) } else { Ok(()) }
    }

    /// Lets the moment go by, and those after it at which nobody can do anything.
    pub(crate) fn pass(&mut self, voice: Voice<'_>) -> Result<(), Line> {
        self.step_on(voice)?;
        while self.session.game().decision().is_some() && !self.can_act() {
            if self.session.step_on().is_err() {
                break;
            }
        }
        Ok(())
    }

    fn step_on(&mut self, voice: Voice<'_>) -> Result<(), Line> {
        self.session.step_on().map_err(|halt| match halt {
            Halt::Over => voice.say("judge-over", &[]),
            Halt::Asks(_) => voice.say("live-announce", &[]),
        })
    }

    /// Makes the move with this place among those offered.
    pub(crate) fn take(&mut self, library: &Library, voice: Voice<'_>, place: usize) -> Result<(), Line> {
        self.has_room(voice)?;
        let Some(decision) = self.session.game().decision() else { return Err(voice.say("judge-over", &[])) };
        let options = self.session.game().options();
        let choice = options.get(place).ok_or_else(|| voice.say("live-not-offered", &[]))?;
        let taken = self.session.submit(decision.player, choice);
        taken.map_err(|reasons| {
            let reasons = combat::reasons(library, voice, &self.session, &reasons);
            voice.say("judge-refused", &[("reasons", reasons.into())])
        })
    }

    /// Makes the move of this name; where there is none, says why not.
    pub(crate) fn play(&mut self, library: &Library, voice: Voice<'_>, named: &str) -> Result<(), Line> {
        match combat::meant(library, voice, &self.session, named)[..] {
            [place] => self.take(library, voice, place),
            [] => Err(combat::why_not(library, voice, &self.session, named)),
            [..] => {
                let places = combat::meant(library, voice, &self.session, named);
                let offers = combat::offers(library, voice, &self.session);
                let which = offers.iter().filter(|offer| places.contains(&offer.place));
                let which: Vec<&str> = which.map(|offer| offer.label.as_str()).collect();
                Err(voice.say("judge-walk-which", &[("which", which.join("; ").into())]))
            }
        }
    }

    /// Goes on to the beginning of a step, or to the end, everyone passing.
    pub(crate) fn to(&mut self, voice: Voice<'_>, step: Option<&str>) -> Result<(), Line> {
        let Some(name) = step else {
            self.step_on(voice)?;
            while self.session.step_on().is_ok() {}
            return Ok(());
        };
        // `to step 33` is `to 33`.
        let name = name.trim().rsplit(' ').next().unwrap_or_default();
        let args = [("step", Arg::from(name))];
        let found = self.session.game().rules().procedure.find(name);
        let step = found.ok_or_else(|| voice.say("judge-no-step", &args))?;
        let before = self.session.clone();
        loop {
            let read = self.session.game().log().len();
            if self.session.step_on().is_err() {
                self.session = before;
                return Err(voice.say("live-step-not-ahead", &args));
            }
            let new = self.session.game().log().get(read..).unwrap_or_default();
            if new.iter().any(|entry| matches!(entry.event, Event::StepEntered { step: at } if at == step)) {
                return Ok(());
            }
        }
    }

    /// Goes back to the last moment before this one at which somebody could do something, or to the beginning;
    /// says whether there is one.
    pub(crate) fn back(&mut self) -> bool {
        let here = self.session.clone();
        let mut first = None;
        while self.session.back() && draft::is_announced(&self.session) {
            if self.session.game().decision().is_some() && self.can_act() {
                return true;
            }
            first = Some(self.session.clone());
        }
        let is_back = first.is_some();
        self.session = first.unwrap_or(here);
        is_back
    }

    /// Goes back to a position.
    pub(crate) fn back_to(&mut self, position: usize) {
        while self.session.position() > position && self.session.back() {}
    }
}

#[cfg(test)]
mod tests {

    use super::*;
    use crate::messages::Messages;
    use crate::rulings::written as scenarios;
    use cardinal_store::Source;

    /// What is kept leads back to the very position, at every decision of every scenario that has a
    /// trace.
    #[test]
    fn what_is_kept_stands_where_the_combat_stood() {
        let library = Library::new("warzone-faq", Source::memory());
        let voice = Messages::embedded().voice(Lang::En);
        let mut count = 0;
        for (name, text) in scenarios().into_iter().take(60) {
            let Ok((rules, scenario)) = scenario_of(&library, voice, Some(&text), "warzone-faq") else {
                continue;
            };
            let Ok((mut session, _)) = Session::of(rules, &scenario) else { continue };
            let mut stops = 0;
            while session.step_on().is_ok() && stops < 12 {
                stops += 1;
                let again = read(&library, voice, &written(&library, &session, ""))
                    .unwrap_or_else(|why| panic!("{name}: {why:?}\n{}", written(&library, &session, "")));
                assert_eq!(again.session.position(), session.position(), "{name}");
                assert_eq!(again.session.game().state(), session.game().state(), "{name}");
                assert_eq!(again.session.game().decision(), session.game().decision(), "{name}");
                count += 1;
            }
        }
        assert!(count > 300, "{count} positions");
    }
}
