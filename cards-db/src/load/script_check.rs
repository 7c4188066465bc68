//! Whether each effect script can do what it says: no play without a change, nobody named in vain.

use std::collections::BTreeSet;

use cardinal_engine::effect::{
    Ability, Change, From, Play, PostPlay, Requirement, Script, Target, Who, Window,
};

use super::error::nearest;
use super::{Fault, Placed, Problem};
use crate::{Card, CardType, Vocabulary};

pub(super) fn check(vocabularies: &[(String, Vocabulary)], placed: &[Placed], problems: &mut Vec<Problem>) {
    let mut definitions: BTreeSet<&str> = placed.iter().flat_map(|p| p.card.all_definitions()).collect();
    definitions.extend(placed.iter().flat_map(|p| given(&p.card)));
    for Placed { file, card } in placed {
        let (Some(script), Some((_, vocabulary))) =
            (&card.text.script, vocabularies.iter().find(|(_, v)| v.game == card.game()))
        else {
            continue;
        };
        let Some(kind) = vocabulary.card_type(&card.kind) else { continue };
        let checker = Checker { card, kind, vocabulary, definitions: &definitions };
        checker.script(script, &mut |field, fault| {
            problems.push(Problem::new(file, &card.id, field, fault));
        });
    }
}

/// The definitions that a card gives to warriors.
fn given(card: &Card) -> impl Iterator<Item = &str> {
    let script = card.text.script.iter();
    let changes = script.flat_map(|script| {
        let played = script.plays.iter().flat_map(|play| &play.changes);
        played.chain(script.abilities.iter().flat_map(|ability| &ability.changes))
    });
    changes.filter_map(|change| match change {
        Change::Definition { definition, .. } => Some(definition.as_str()),
        _ => None,
    })
}

struct Checker<'a> {
    card: &'a Card,
    kind: &'a CardType,
    vocabulary: &'a Vocabulary,
    definitions: &'a BTreeSet<&'a str>,
}

impl Checker<'_> {
    fn script(&self, script: &Script, report: &mut dyn FnMut(String, Fault)) {
        if script.partial {
            report("script.partial".into(), Fault::Wrong("`missing` says so, in words".into()));
        }
        for (i, play) in script.plays.iter().enumerate() {
            let mut wrong = |field: &str, fault| report(format!("script.play[{i}].{field}"), fault);
            self.place(play, &mut wrong);
            Self::moment(play, &mut wrong);
            Self::strength(play, &mut wrong);
            self.spell(play, &mut wrong);
            self.requirements(&play.requires, &mut wrong);
            Self::names_who_is_there(play, &mut wrong);
        }
        for (i, ability) in script.abilities.iter().enumerate() {
            let mut wrong = |field: &str, fault| report(format!("script.ability[{i}].{field}"), fault);
            self.ability(ability, &mut wrong);
        }
    }

    fn place(&self, play: &Play, wrong: &mut dyn FnMut(&str, Fault)) {
        let stays = self.card.post_play == Some(PostPlay::Stay);
        match play.from {
            From::Warrior if !self.kind.fights => {
                wrong("from", Fault::Wrong("the card is not a warrior".into()));
            }
            From::Attached if !self.kind.carried && !stays => {
                wrong("from", Fault::Wrong("the card never lies on a warrior".into()));
            }
            From::Hand if self.card.post_play.is_some_and(|icon| icon != play.then) => {
                let fault = "the card's post-play icon says otherwise";
                wrong("then", Fault::Wrong(fault.into()));
            }
            From::Hand | From::Attached | From::Warrior => {}
        }
    }

    fn moment(play: &Play, wrong: &mut dyn FnMut(&str, Fault)) {
        if play.windows.is_empty() {
            wrong("windows", Fault::Wrong("at least one window is needed".into()));
        }
        if play.changes.is_empty() {
            wrong("changes", Fault::Wrong("at least one change is needed".into()));
        }
        let is_about = |what: fn(&Change) -> bool| play.changes.iter().any(what);
        for (window, target, about) in [
            (Window::Counter, Target::PlayedCard, is_about(|c| matches!(c, Change::Counter))),
            (
                Window::Points,
                Target::Award,
                is_about(|c| matches!(c, Change::DenyPromotion { .. } | Change::ChangeAward { .. })),
            ),
        ] {
            let opens = play.windows.contains(&window);
            if opens != (play.target == target) || opens != about {
                let fault = format!("{window:?}, {target:?} and its change only go together");
                wrong("target", Fault::Wrong(fault));
            }
        }
    }

    /// What is bought is added, and only where something can be bought.
    fn strength(play: &Play, wrong: &mut dyn FnMut(&str, Fault)) {
        let buys = |change: &&Change| matches!(change, Change::Rating { by_strength: true, .. });
        let mut bought = play.changes.iter().filter(buys).peekable();
        if bought.peek().is_some() != play.strength.is_some() {
            let fault = "a strength and what counts by it only go together";
            wrong("strength", Fault::Wrong(fault.into()));
        }
        if bought.any(|change| matches!(change, Change::Rating { op, .. } if op.scales())) {
            wrong("changes", Fault::Wrong("what scales is not bought by the point".into()));
        }
    }

    fn spell(&self, play: &Play, wrong: &mut dyn FnMut(&str, Fault)) {
        let Some(spell) = &play.spell else { return };
        if self.vocabulary.art(&spell.aspect).is_none() {
            let nearest = nearest(&spell.aspect, self.vocabulary.arts.iter().map(|a| a.code.as_str()));
            let found = spell.aspect.clone();
            wrong("spell.aspect", Fault::Unknown { what: "aspect of the Art", found, nearest });
        }
    }

    fn requirements(&self, requires: &[Requirement], wrong: &mut dyn FnMut(&str, Fault)) {
        for requirement in requires {
            match requirement {
                Requirement::OpponentAffiliation(found) => self.affiliation(found, wrong),
                Requirement::ControlsDefinition(found) => self.definition(found, wrong),
                Requirement::TargetIs(whom) | Requirement::OpponentIs(whom) => {
                    whom.affiliation.iter().for_each(|found| self.affiliation(found, wrong));
                    whom.definition.iter().for_each(|found| self.definition(found, wrong));
                    if whom.is_anyone() {
                        wrong("requires", Fault::Wrong("anybody would do".into()));
                    }
                }
                _ => {}
            }
        }
    }

    fn affiliation(&self, found: &str, wrong: &mut dyn FnMut(&str, Fault)) {
        if self.vocabulary.affiliation(found).is_none() {
            let known = self.vocabulary.affiliations.iter().map(|a| a.code.as_str());
            let (found, nearest) = (found.to_owned(), nearest(found, known));
            wrong("requires", Fault::Unknown { what: "affiliation", found, nearest });
        }
    }

    fn definition(&self, found: &str, wrong: &mut dyn FnMut(&str, Fault)) {
        if !self.definitions.contains(found) {
            let nearest = nearest(found, self.definitions.iter().copied());
            let found = found.to_owned();
            wrong("requires", Fault::Unknown { what: "definition", found, nearest });
        }
    }

    fn names_who_is_there(play: &Play, wrong: &mut dyn FnMut(&str, Fault)) {
        let warrior_named = !matches!(
            play.target,
            Target::None | Target::PlayedCard | Target::Award | Target::PlayedModifier | Target::CarriedCard
        );
        let speaks_of_target = play.changes.iter().any(|c| subject(c) == Some(Who::Target))
            || play.requires.iter().any(|requirement| {
                matches!(
                    requirement,
                    Requirement::TargetUses(_)
                        | Requirement::TargetHarm(_)
                        | Requirement::TargetWounded
                        | Requirement::TargetIs(_)
                        | Requirement::SameSideOfTheDark
                )
            });
        if speaks_of_target != warrior_named {
            let fault = if warrior_named {
                "a warrior is named and nothing happens to it"
            } else {
                "a named warrior is spoken of and none is named"
            };
            wrong("target", Fault::Wrong(fault.into()));
        }
        let card_named = matches!(play.target, Target::PlayedModifier | Target::CarriedCard);
        if play.changes.iter().any(|c| matches!(c, Change::MultiplyCard { .. })) != card_named {
            wrong("target", Fault::Wrong("a card is named to be multiplied, and for nothing else".into()));
        }
        let speaks_of_bearer =
            play.changes.iter().any(|c| matches!(subject(c), Some(Who::Bearer | Who::BearerOpponent)))
                || play.requires.iter().any(|requirement| {
                    matches!(
                        requirement,
                        Requirement::BearerIs(_)
                            | Requirement::BearerStandsBy
                            | Requirement::SameSideOfTheDark
                            | Requirement::OpponentIs(_)
                    )
                });
        if speaks_of_bearer && play.from == From::Hand {
            wrong("from", Fault::Wrong("a card in hand has no bearer".into()));
        }
    }

    fn ability(&self, ability: &Ability, wrong: &mut dyn FnMut(&str, Fault)) {
        if ability.changes.is_empty() {
            wrong("changes", Fault::Wrong("at least one change is needed".into()));
        }
        if !self.kind.fights && !self.kind.carried && self.card.post_play != Some(PostPlay::Stay) {
            wrong("changes", Fault::Wrong("the card does not stay in play".into()));
        }
        if ability.changes.iter().any(|c| subject(c) == Some(Who::Target)) {
            wrong("changes", Fault::Wrong("an ability names no target".into()));
        }
        if ability.changes.iter().any(|c| matches!(c, Change::Rating { by_strength: true, .. })) {
            wrong("changes", Fault::Wrong("nothing is bought with points for an ability".into()));
        }
        self.requirements(&ability.requires, wrong);
    }
}

/// Whom a change is about, where it is about somebody.
fn subject(change: &Change) -> Option<Who> {
    match *change {
        Change::Rating { on, .. }
        | Change::SwapRatings { on }
        | Change::Wound { on, .. }
        | Change::Kill { on }
        | Change::Protect { on }
        | Change::Lethal { on, .. }
        | Change::StrikesFirst { on, .. }
        | Change::NoBlow { on }
        | Change::DiscardWarrior { on }
        | Change::Save { on, .. }
        | Change::Heal { on }
        | Change::Immune { on, .. }
        | Change::Forbid { on, .. }
        | Change::EliminateWarrior { on }
        | Change::DiscardGear { on, .. }
        | Change::MultiplyEffects { on, .. }
        | Change::Replace { with: on, .. } => Some(on),
        _ => None,
    }
}
