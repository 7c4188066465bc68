//! What the game says to `cardinal-replay`, so that scenarios can be replayed, edited, compared and
//! explored.

use std::hash::Hasher;

use cardinal_replay::{
    Answered, Comparable, Entry, Explorable, Game as _, Input, Reason, Reasons, Record, Scripted,
};

use crate::action::{Action, UnknownName, written};
use crate::decision::{About, Choice, Decision, Move};
use crate::event::Event;
use crate::game::Game;
use crate::rules::{Principle, Rules, rules};
use crate::setup::{IllegalSetup, Setup};
use crate::state::{Player, State};
use crate::why::Why;
use crate::words::TashKalar;

const SEATS: [&str; 4] = ["1", "2", "3", "4"];

impl Scripted for Game {
    type Rules = &'static Rules;
    type Step = u16;
    type Distance = usize;

    fn validate(setup: Setup) -> Result<State, IllegalSetup> {
        setup.check(rules())
    }

    fn begin(rules: &'static Rules, table: &State, _: Option<&Input<Action>>, record: Record) -> Self {
        Self::new(rules, table, record)
    }

    fn rules(&self) -> &'static Rules {
        self.rules
    }

    fn ruleset<'r>(rules: &'r &'static Rules) -> &'r str {
        &rules.id
    }

    fn has_step(rules: &'static Rules, name: &str) -> bool {
        rules.turn_names().iter().any(|turn| turn == name)
    }

    fn step_name(&self, decision: Decision) -> &str {
        self.rules.turn_names().get(usize::from(decision.turn)).map_or("", String::as_str)
    }

    fn step_entered(event: &Event) -> Option<u16> {
        match event {
            Event::TurnBegun { number, .. } => Some(*number),
            _ => None,
        }
    }

    fn player(&self, handle: &str) -> Result<Player, UnknownName> {
        let seat = SEATS.iter().position(|seat| *seat == handle);
        let seat = seat.filter(|seat| *seat < usize::from(self.state().form.players));
        seat.and_then(Player::seat).ok_or_else(|| UnknownName(handle.to_owned()))
    }

    fn handle(_: &State, player: Player) -> &'static str {
        SEATS[player.index()]
    }

    fn moves(&self, _: Decision, action: &Action) -> Result<Vec<Move>, UnknownName> {
        self.meant(action)
    }

    fn action(_: &State, choice: &Move) -> Action {
        written(crate::cards::cards(), choice)
    }

    fn is_pass_action(action: &Action) -> bool {
        matches!(action.0.as_str(), "finish" | "skip" | "complete nothing" | "drew nothing")
    }

    /// An action that is not an answer to what is asked is judged all the same, so that it is refused with
    /// the reason; only the card that was drawn waits until one is.
    fn suits(decision: Decision, action: &Action) -> bool {
        let is_drawn = action.0.starts_with("drew ");
        let is_draw = matches!(decision.about, About::Draw(_));
        is_drawn == is_draw
    }

    fn unasked(_: &[Answered<TashKalar>], decision: Decision) -> Option<Move> {
        decision.optional.then_some(match decision.about {
            About::Finish => Move::Finish,
            About::Task => Move::Complete(None),
            About::Draw(_) => Move::Drawn(None),
            _ => Move::Choose(Choice::Skip),
        })
    }

    /// Where it matters which way the pattern lies, or with whom a flare is compared, it has to be said.
    fn unclear(&self, legal: &[&Move]) -> Option<Reason<Why>> {
        let rule = match legal {
            [Move::Summon(_), _, ..] => Principle::Pattern,
            [Move::Flare { .. }, _, ..] => Principle::FlareOpponent,
            [Move::Choose(_), _, ..] => Principle::PlaceWord,
            _ => return None,
        };
        Some(Reason { why: Why::Unclear, rule: self.rules.rule(rule) })
    }

    fn distance(reasons: &[Reason<Why>]) -> usize {
        reasons.len()
    }

    fn no_moment(&self, _: &Input<Action>) -> Reasons<TashKalar> {
        vec![Reason { why: Why::NoMoment, rule: self.rules.rule(Principle::TurnOrder) }]
    }
}

impl Comparable for Game {
    type Milestone = Event;

    fn milestone(entry: &Entry<TashKalar>) -> Option<Event> {
        let tells = matches!(
            entry.event,
            Event::Placed { .. }
                | Event::Summoned { .. }
                | Event::Destroyed { .. }
                | Event::Moved { .. }
                | Event::Over
        );
        tells.then(|| entry.event.clone())
    }
}

impl Explorable for Game {
    type Limits = ();
    type Cut = ();
    type Ground = ();
    type Trail = ();

    fn ground(&self, (): ()) {}

    fn cuts((): &()) -> impl Iterator<Item = ()> {
        std::iter::empty()
    }

    fn choices_into(&self, (): &(), (): &mut (), into: &mut Vec<Move>) {
        self.options_into(into);
    }

    fn hash_position<H: Hasher>(&self, hasher: &mut H) {
        self.state().hash_into(hasher);
    }
}
