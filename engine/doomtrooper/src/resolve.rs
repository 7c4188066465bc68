//! From the handles of a scenario to the indices of a table.

use crate::effect::{Also, Play, Target};
use crate::event::{Aim, Several, Source};
use crate::game::{Ask, Decision, Game, Move};
use crate::ids::{PlayerId, WarriorId};
use crate::scenario::{Action, SEVERAL, UnknownName};
use crate::state::State;

/// The names on a table.
pub(crate) struct Names<'g> {
    state: &'g State,
}

impl<'g> Names<'g> {
    pub(crate) fn new(state: &'g State) -> Self {
        Self { state }
    }

    pub(crate) fn player(&self, name: &str) -> Result<PlayerId, UnknownName> {
        let all = || self.state.table.players().map(|(id, player)| (id, player.handle.as_str()));
        find("player", name, all)
    }

    pub(crate) fn warrior(&self, name: &str) -> Result<WarriorId, UnknownName> {
        let all = || self.state.table.warriors().map(|(id, warrior)| (id, warrior.handle.as_str()));
        find("warrior", name, all)
    }

    pub(crate) fn source(&self, name: &str) -> Result<Source, UnknownName> {
        let cards = || self.state.table.cards().map(|(id, card)| (Source::Card(id), card.handle.as_str()));
        let warriors = || self.state.table.warriors().map(|(id, w)| (Source::Warrior(id), w.handle.as_str()));
        let zones =
            || self.state.table.warzones().map(|(id, zone)| (Source::Warzone(id), zone.handle.as_str()));
        find("card", name, || cards().chain(warriors()).chain(zones()))
    }

    /// The moves that an action can mean at a decision: usually one; for a card without a named
    /// way or target, every way and target it has, in order.
    pub(crate) fn moves(
        &self,
        game: &Game<'_>,
        decision: Decision,
        action: &Action,
    ) -> Result<Vec<Move>, UnknownName> {
        Ok(match action {
            Action::Attack { attacker, defender } => {
                let (attacker, defender) = (self.warrior(attacker)?, self.warrior(defender)?);
                vec![match decision.ask {
                    Ask::Action => Move::Attack { attacker, defender },
                    _ => Move::Combatants { attacker, defender },
                }]
            }
            Action::AttackPlayer { attacker, victim } => {
                vec![Move::AttackPlayer { attacker: self.warrior(attacker)?, victim: self.player(victim)? }]
            }
            Action::Tactic(tactic) => vec![Move::Tactic(*tactic)],
            Action::Warzone(name) => {
                let all = || self.state.table.warzones().map(|(id, warzone)| (id, warzone.handle.as_str()));
                vec![Move::Warzone(Some(find("warzone", name, all)?))]
            }
            Action::Equipment(names) => {
                let all = || self.state.table.cards().map(|(id, card)| (id, card.handle.as_str()));
                vec![Move::Equipment(
                    names.iter().map(|name| find("card", name, all)).collect::<Result<_, _>>()?,
                )]
            }
            Action::Strengthen { card, points } => {
                vec![Move::Strengthen { source: self.source(card)?, points: *points }]
            }
            Action::Play { card, way, target, swap, points } => {
                let source = self.source(card)?;
                let named = target.as_deref().map(|name| self.aims(name)).transpose()?;
                let named = named.as_deref();
                let points = points.unwrap_or(0);
                let mut moves = self.plays(game, decision.player, source, named, (*swap, points));
                if let Some(asked) = *way {
                    moves.retain(|choice| matches!(choice, Move::Play { way, .. } if *way == asked));
                    if moves.is_empty() {
                        let target = named.and_then(|named| aim_of(named, None));
                        moves.push(Move::Play { source, way: asked, target, swap: *swap, points });
                    }
                }
                moves
            }
            Action::Multiplier { card, by } => {
                vec![Move::Multiplier { card: self.source(card)?, by: self.source(by)? }]
            }
            Action::Opponent(name) => vec![Move::Opponent(self.warrior(name)?)],
            Action::Embargo(card) => vec![Move::Embargo(self.source(card)?)],
            // A turn passes on between combats, when nobody is asked anything.
            Action::Turn(_) => Vec::new(),
            Action::Transfer(name) => vec![Move::Transfer(self.warrior(name)?)],
            Action::Lead { sergeant, warrior } => {
                vec![Move::Lead { sergeant: self.warrior(sergeant)?, warrior: self.warrior(warrior)? }]
            }
            Action::Split(promotion) => vec![Move::Split { promotion: *promotion }],
            Action::Pass => vec![Move::Pass],
        })
    }

    /// What is aimed at: several names stand with ` + ` between them.
    fn aims(&self, names: &str) -> Result<Vec<Aimed>, UnknownName> {
        self.aim(names).map(|one| vec![one]).or_else(|unknown| {
            let several: Vec<&str> = names.split(SEVERAL).collect();
            if several.len() == 1 {
                return Err(unknown);
            }
            several.into_iter().map(|name| self.aim(name.trim())).collect()
        })
    }

    fn aim(&self, name: &str) -> Result<Aimed, UnknownName> {
        let earner = || self.player(name).map(Aimed::Award);
        self.warrior(name)
            .map(Aimed::Warrior)
            .or_else(|unknown| self.source(name).map(Aimed::Card).or_else(|_| earner()).map_err(|_| unknown))
    }

    fn plays(
        &self,
        game: &Game<'_>,
        player: PlayerId,
        source: Source,
        named: Option<&[Aimed]>,
        (swap, points): (Option<(crate::rating::Rating, crate::rating::Rating)>, u32),
    ) -> Vec<Move> {
        let ways = self.state.script(source).map_or(&[][..], |script| &script.plays);
        let mut moves: Vec<Move> = Vec::new();
        for (way, play) in ways.iter().enumerate() {
            if let Some(target) = named {
                let target = aim_of(target, Some(play));
                moves.push(Move::Play { source, way, target, swap, points });
            } else {
                let targets = game.position().plays().targets(player, play).into_iter();
                moves.extend(targets.map(|target| Move::Play { source, way, target, swap, points }));
            }
        }
        // What has no legal form still has to be refused for a reason.
        if moves.is_empty() {
            let target = named.and_then(|named| aim_of(named, None));
            moves.push(Move::Play { source, way: 0, target, swap, points });
        }
        moves
    }
}

/// What a target's name means before it is known what is aimed at it.
#[derive(Clone, Copy)]
enum Aimed {
    Warrior(WarriorId),
    Card(Source),
    Award(PlayerId),
}

impl Aimed {
    /// What is played against cards is aimed at a warrior's text, not at the warrior.
    fn for_target(self, target: Option<Target>) -> Aim {
        match self {
            Self::Warrior(warrior) if target.is_some_and(is_for_cards) => {
                Aim::Played(Source::Warrior(warrior))
            }
            Self::Warrior(warrior) => Aim::Warrior(warrior),
            Self::Card(Source::Card(card)) if target.is_some_and(lies_in_play) => Aim::Carried(card),
            Self::Card(source) => Aim::Played(source),
            Self::Award(player) => Aim::Award(player),
        }
    }
}

/// What a play is aimed at by these names.
fn aim_of(named: &[Aimed], play: Option<&Play>) -> Option<Aim> {
    let target_at = |at: usize| {
        play.map(|play| match play.also {
            Some(Also::Second(second)) if at > 0 => second,
            _ => play.target,
        })
    };
    let aims: Vec<Aim> = named.iter().enumerate().map(|(at, one)| one.for_target(target_at(at))).collect();
    match aims.as_slice() {
        [one] => Some(*one),
        several => Several::of(several).map(Aim::Several),
    }
}

/// Whether what is aimed at is a text that was played.
const fn is_for_cards(target: Target) -> bool {
    matches!(target, Target::PlayedCard | Target::PlayedModifier)
}

fn find<'n, T, I: Iterator<Item = (T, &'n str)>>(
    what: &'static str,
    name: &str,
    all: impl Fn() -> I,
) -> Result<T, UnknownName> {
    all().find(|(_, handle)| *handle == name).map(|(id, _)| id).ok_or_else(|| UnknownName {
        what,
        name: name.to_owned(),
        known: all().map(|(_, handle)| handle.to_owned()).collect(),
    })
}

/// Whether a target is a card in play rather than one just played.
const fn lies_in_play(target: Target) -> bool {
    matches!(
        target,
        Target::CarriedCard
            | Target::CardInPlay
            | Target::OwnCard
            | Target::HandCard
            | Target::DiscardedCard
            | Target::FallenCard
            | Target::WorkingFortification
    )
}
