//! What happens in a game, in words, each with its rule.

use cardinal_replay::Entry;
use cardinal_tash_kalar::board::{Piece, Square};
use cardinal_tash_kalar::cards::{Effect, From};
use cardinal_tash_kalar::event::{Event, Trigger};
use cardinal_tash_kalar::state::State;
use cardinal_tash_kalar::words::TashKalar;

use super::data::EventTold;
use super::tell::{Teller, by, piece as told_piece, rule_id};
use crate::answer::Line;
use crate::messages::Arg;

fn at(at: Square) -> (&'static str, Arg) {
    ("at", Arg::code(at.to_string()))
}

fn colour(colour: cardinal_tash_kalar::board::Colour) -> Arg {
    Arg::code(colour.to_string())
}

impl Teller<'_> {
    /// What happened, with its rules, those of which people are told.
    pub(super) fn entries(&self, state: &State, entries: &[Entry<TashKalar>]) -> Vec<(Line, EventTold)> {
        let mut all: Vec<(Line, EventTold)> = Vec::new();
        let mut is_told = false;
        for entry in entries {
            let rule = rule_id(entry.cause.rule);
            if entry.event == Event::Also {
                if let Some((_, told)) = all.last_mut().filter(|_| is_told) {
                    told.also.push(rule);
                }
                continue;
            }
            let line = self.event(state, &entry.event);
            is_told = line.is_some();
            all.extend(line.map(|line| {
                let told = EventTold { event: line.text(), rule, also: Vec::new() };
                (by(line, entry.cause.rule), told)
            }));
        }
        all
    }

    fn piece_at(&self, key: &str, square: Square, piece: Piece) -> Line {
        self.say(key, &[at(square), ("piece", told_piece(piece))])
    }

    fn pile(&self, from: From) -> Arg {
        let key = match from {
            From::Deck => "tk-pile-deck",
            From::Legends => "tk-pile-legends",
            From::Flares => "tk-pile-flares",
            From::Tasks => "tk-pile-tasks",
        };
        self.text(key, &[]).into()
    }

    fn effect(&self, effect: Effect) -> Arg {
        Arg::strong(match effect {
            Effect::Being(card) => self.being(card),
            Effect::Upper(flare) | Effect::Lower(flare) => self.flare(flare),
        })
    }

    /// `None` for what only leads from one thing to the next, or repeats what a move said.
    #[expect(clippy::too_many_lines, reason = "one arm for each event, nothing else")]
    fn event(&self, state: &State, event: &Event) -> Option<Line> {
        let card = |name: String| ("card", Arg::strong(name));
        Some(match event {
            Event::TakenBack { at, piece } => self.piece_at("tk-event-taken-back", *at, *piece),
            Event::Placed { at, piece } => self.piece_at("tk-event-placed", *at, *piece),
            Event::Helped { at: square, colour: of, improvised } => {
                let key = if *improvised { "tk-event-improvised" } else { "tk-event-helped" };
                self.say(key, &[at(*square), ("colour", colour(*of))])
            }
            Event::Summoned { card: being, at: square, piece, .. } => self.say(
                "tk-event-summoned",
                &[card(self.being(*being)), at(*square), ("piece", told_piece(*piece))],
            ),
            Event::Destroyed { at: square, piece, counted } => {
                let key = if *counted { "tk-event-destroyed-counted" } else { "tk-event-destroyed" };
                self.piece_at(key, *square, *piece)
            }
            Event::Moved { from, to, piece, leap } => {
                let key = if *leap { "tk-event-leapt" } else { "tk-event-moved" };
                let (from, to) = (Arg::code(from.to_string()), Arg::code(to.to_string()));
                self.say(key, &[("from", from), ("to", to), ("piece", told_piece(*piece))])
            }
            Event::Upgraded { at: square, colour, to, .. } => {
                self.piece_at("tk-event-upgraded", *square, Piece { colour: *colour, rank: *to })
            }
            Event::Downgraded { at: square, colour, to, .. } => {
                self.piece_at("tk-event-downgraded", *square, Piece { colour: *colour, rank: *to })
            }
            Event::Converted { at: square, piece, to } => self.say(
                "tk-event-converted",
                &[at(*square), ("piece", told_piece(*piece)), ("to", told_piece(*to))],
            ),
            Event::ActionsGained { actions } => {
                self.say("tk-event-actions-gained", &[("actions", (*actions).into())])
            }
            Event::ExtraCard { from } => self.say("tk-event-extra-card", &[("pile", self.pile(*from))]),
            Event::ExtraTurn => self.say("tk-event-extra-turn", &[]),
            Event::EnemyPieceGranted => self.say("tk-event-enemy-piece", &[]),
            Event::Impossible { .. } => self.say("tk-event-impossible", &[]),
            Event::Resolved { effect } => self.say("tk-event-resolved", &[("card", self.effect(*effect))]),
            Event::NotModelled { card: being, .. } => {
                self.say("tk-event-not-modelled", &[card(self.being(*being))])
            }
            Event::FlareInvoked { flare, against, upper, lower } => {
                let key = match (upper, lower) {
                    (true, true) => "tk-event-flare-both",
                    (true, false) => "tk-event-flare-upper",
                    (false, _) => "tk-event-flare-lower",
                };
                self.say(key, &[card(self.flare(*flare)), ("colour", colour(*against))])
            }
            Event::CardDiscarded { card: used } => {
                self.say("tk-event-card-discarded", &[card(self.card(*used))])
            }
            Event::ControlPassed { to } => {
                self.say("tk-event-control-passed", &[("player", self.player(state, *to).into())])
            }
            Event::LegendsPassed { to } => {
                self.say("tk-event-legends-passed", &[("player", self.player(state, *to).into())])
            }
            Event::Returned { card: back } => self.say("tk-event-returned", &[card(self.card(*back))]),
            Event::Recovered { card: back } => self.say("tk-event-recovered", &[card(self.being(*back))]),
            Event::Straightened => self.say("tk-event-straightened", &[]),
            Event::Scored { side, colour: of, points } => self.say(
                "tk-event-scored",
                &[("side", colour(*side)), ("colour", colour(*of)), ("points", (*points).into())],
            ),
            Event::TaskCompleted { task, side, points } => self.say(
                "tk-event-task-completed",
                &[card(self.task(*task)), ("side", colour(*side)), ("points", (*points).into())],
            ),
            Event::TaskReplaced { task, .. } => self.say("tk-event-task-replaced", &[card(self.task(*task))]),
            Event::TaskRevealed { task } => self.say("tk-event-task-revealed", &[card(self.task(*task))]),
            Event::TaskPutUnder { task } => self.say("tk-event-task-put-under", &[card(self.task(*task))]),
            Event::TasksHidden => self.say("tk-event-tasks-hidden", &[]),
            Event::Drawn { player, from, card: drawn, .. } => {
                let player = ("player", Arg::from(self.player(state, *player)));
                match drawn {
                    Some(drawn) => self.say("tk-event-drawn", &[player, card(self.card(*drawn))]),
                    None => self.say("tk-event-drawn-hidden", &[player, ("pile", self.pile(*from))]),
                }
            }
            Event::Reshuffled { from } => self.say("tk-event-reshuffled", &[("pile", self.pile(*from))]),
            Event::EndTriggered { trigger } => match trigger {
                Trigger::LastCard(player) => {
                    self.say("tk-event-end-last-card", &[("player", self.player(state, *player).into())])
                }
                Trigger::Points(side) => self.say("tk-event-end-points", &[("side", colour(*side))]),
            },
            Event::TurnEnded { player } => {
                self.say("tk-event-turn-ended", &[("player", self.player(state, *player).into())])
            }
            Event::TurnBegun { player, number, .. } => self.say(
                "tk-event-turn-begun",
                &[("player", self.player(state, *player).into()), ("number", (*number).into())],
            ),
            Event::Conceded { side } => self.say("tk-event-conceded", &[("side", colour(*side))]),
            Event::Over => self.say("tk-event-over", &[]),
            Event::Unpaired { colour: of } => self.say("tk-event-unpaired", &[("colour", colour(*of))]),
            Event::HandShort { player, beings } => self.say(
                "tk-event-hand-short",
                &[("player", self.player(state, *player).into()), ("beings", (*beings).into())],
            ),
            Event::HandKept { player } => {
                self.say("tk-event-hand-kept", &[("player", self.player(state, *player).into())])
            }
            Event::ActionsGiven { .. }
            | Event::ActionUsed { .. }
            | Event::CardShown { .. }
            | Event::Resolving { .. }
            | Event::PartBegun
            | Event::Chosen { .. }
            | Event::Went { .. }
            | Event::StageReached { .. }
            | Event::ColourChosen { .. }
            | Event::Also
            // Refusals are told by themselves, with every reason.
            | Event::Refused { .. } => return None,
        })
    }
}
