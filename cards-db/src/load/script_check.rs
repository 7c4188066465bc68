//! Whether each effect script can do what it says: no play without a change, nobody named in vain.

use std::collections::BTreeSet;

use cardinal_doomtrooper::assign::Goes;
use cardinal_doomtrooper::effect::{
    Ability, Also, Amount, Bound, Continuous, From, Identity, Imposed, Mention, OneShot, Owner, Per, Play,
    PlayChange, PostPlay, Reach, Requirement, Script, Target, Who, Whom, Window,
};

use super::error::nearest;
use super::{Fault, Placed, Problem};
use crate::{Card, CardType, TypeEntry, Vocabulary};

pub(super) fn check(vocabularies: &[(String, Vocabulary)], placed: &[Placed], problems: &mut Vec<Problem>) {
    let mut definitions: BTreeSet<&str> = placed.iter().flat_map(|p| p.card.all_definitions()).collect();
    definitions.extend(placed.iter().flat_map(|p| given(&p.card)));
    // A title is a definition too.
    let titles: Vec<String> =
        placed.iter().flat_map(|p| &p.card.names.en).map(|name| name.to_uppercase()).collect();
    definitions.extend(titles.iter().map(String::as_str));
    for Placed { file, card } in placed {
        let Some((_, vocabulary)) = vocabularies.iter().find(|(_, v)| v.game == card.game()) else {
            continue;
        };
        let Some(kind) = vocabulary.card_type(card.kind) else { continue };
        let checker = Checker { card, kind, vocabulary, definitions: &definitions };
        let mut report = |field, fault| problems.push(Problem::new(file, &card.id, field, fault));
        if let Some(script) = &card.text.script {
            checker.script(script, &mut report);
        }
        checker.matters(&mut report);
    }
}

/// The aspect of a spell that whoever casts at all can cast.
const ANY_ASPECT: &str = "any";

/// The definitions that a card gives to warriors.
fn given(card: &Card) -> impl Iterator<Item = &str> {
    let script = card.text.script.iter();
    let made = script.flat_map(|script| {
        let played = script.plays.iter().flat_map(|play| &play.changes);
        let played = played.filter_map(|change| match change {
            PlayChange::Makes(identity) => Some(identity),
            PlayChange::Once(_) | PlayChange::Holds(_) | PlayChange::Imposes(_) => None,
        });
        played.chain(script.abilities.iter().flat_map(Ability::makes))
    });
    made.filter_map(|identity| match identity {
        Identity::Definition { definition, .. } => Some(definition.as_str()),
        Identity::Affiliation { .. } => None,
    })
}

struct Checker<'a> {
    card: &'a Card,
    kind: &'a TypeEntry,
    vocabulary: &'a Vocabulary,
    definitions: &'a BTreeSet<&'a str>,
}

impl Checker<'_> {
    /// Whether what clauses say of when they matter names what there is.
    fn matters(&self, report: &mut dyn FnMut(String, Fault)) {
        for (i, clause) in self.card.clauses().iter().enumerate() {
            let mut wrong = |field: &str, fault| report(format!("clauses[{i}].matters.{field}"), fault);
            for matters in &clause.matters {
                self.requirements(&matters.requires, &mut wrong);
                matters.reach.iter().for_each(|reach| self.reach(reach, &mut wrong));
            }
        }
    }

    fn script(&self, script: &Script, report: &mut dyn FnMut(String, Fault)) {
        if !script.open.is_empty() {
            report("script.open".into(), Fault::Wrong("the clauses of its print say so".into()));
        }
        for (i, play) in script.plays.iter().enumerate() {
            let mut wrong = |field: &str, fault| report(format!("script.play[{i}].{field}"), fault);
            self.place(play, &mut wrong);
            self.moment(play, &mut wrong);
            Self::strength(play, &mut wrong);
            self.spell(play, &mut wrong);
            self.requirements(&play.requires, &mut wrong);
            play.changes.iter().for_each(|change| self.play_change(change, &mut wrong));
            play.reach.iter().for_each(|reach| self.reach(reach, &mut wrong));
            Self::names_who_is_there(play, &mut wrong);
        }
        for (i, ability) in script.abilities.iter().enumerate() {
            let mut wrong = |field: &str, fault| report(format!("script.ability[{i}].{field}"), fault);
            self.ability(ability, &mut wrong);
        }
    }

    /// Whether it stays in play, by its icon or, where none is known, because its text lays it somewhere.
    fn stays(&self) -> bool {
        match self.card.post_play {
            Some(icon) => icon == PostPlay::Stay,
            None => self.card.text.assigned.as_ref().is_some_and(|terms| terms.to != Goes::Nowhere),
        }
    }

    fn place(&self, play: &Play, wrong: &mut dyn FnMut(&str, Fault)) {
        let stays = self.stays();
        match play.from {
            From::Warrior if !self.kind.fights => {
                wrong("from", Fault::Wrong("the card is not a warrior".into()));
            }
            From::Attached if !self.kind.carried && !stays => {
                wrong("from", Fault::Wrong("the card never lies on a warrior".into()));
            }
            From::Hand if play.by != Owner::Yours => {
                wrong("by", Fault::Wrong("nobody plays from another player's hand".into()));
            }
            From::Hand if self.card.post_play.is_some_and(|icon| icon != play.then) => {
                let fault = "the card's post-play icon says otherwise";
                wrong("then", Fault::Wrong(fault.into()));
            }
            From::Area if self.kind.fights => {
                wrong("from", Fault::Wrong("a warrior lies in no area".into()));
            }
            From::Warzone if self.card.kind != CardType::Warzone => {
                wrong("from", Fault::Wrong("the card is no warzone".into()));
            }
            From::Hand | From::Attached | From::Warrior | From::Area | From::Warzone => {}
        }
    }

    fn moment(&self, play: &Play, wrong: &mut dyn FnMut(&str, Fault)) {
        if play.windows.is_empty() {
            wrong("windows", Fault::Wrong("at least one window is needed".into()));
        }
        // What stays in play may do all it does by lying there.
        let stays = play.from == From::Hand && play.then == PostPlay::Stay;
        let works_there = self.card.text.receives.is_some()
            || self
                .card
                .text
                .script
                .iter()
                .any(|script| !script.abilities.is_empty() || script.plays.len() > 1);
        // A coin that comes to nothing is said all the same.
        if play.changes.is_empty() && !(stays && works_there) && !play.must_be_said {
            wrong("changes", Fault::Wrong("at least one change is needed".into()));
        }
        let is_about = |what: fn(&OneShot) -> bool| play.once().any(what);
        let harms = is_about(|c| {
            matches!(
                c,
                OneShot::Wound { .. } | OneShot::Kill { .. } | OneShot::Heal { .. } | OneShot::Save { .. }
            )
        });
        if harms && play.windows == [Window::Points] {
            let fault = "who is hurt is settled when points are counted: it would come to nothing";
            wrong("windows", Fault::Wrong(fault.into()));
        }
        for (window, target, about) in [
            (
                Window::Counter,
                Target::PlayedCard,
                is_about(|c| matches!(c, OneShot::Counter {} | OneShot::Redirect { .. }))
                    || (play.target == Target::PlayedCard
                        && is_about(|c| matches!(c, OneShot::ToHand { parts: false, .. }))),
            ),
            (
                Window::Points,
                Target::Award,
                is_about(|c| {
                    matches!(
                        c,
                        OneShot::DenyPromotion { .. }
                            | OneShot::ChangeAward { .. }
                            | OneShot::ChargeAward { .. }
                            | OneShot::TakeAward {}
                    )
                }),
            ),
        ] {
            // Whoever brings a warrior of the own reserve with the points does so for the own award.
            let own = match play.target {
                Target::OwnAward => true,
                Target::ReserveWarrior => about && play.windows.contains(&window),
                _ => false,
            };
            let opens = play.windows.contains(&window) && !own;
            if own && window == Window::Points && !play.windows.contains(&window) {
                wrong("windows", Fault::Wrong("there is no award but in the window of points".into()));
            }
            let about = about && !own;
            let named = play.target == target;
            // With the points other things are done too, once the combat has come to what it comes to.
            let together = if window == Window::Points {
                named == about && (opens || !about)
            } else {
                opens == named && opens == about
            };
            if !together {
                let fault = format!("{window:?}, {target:?} and its change only go together");
                wrong("target", Fault::Wrong(fault));
            }
        }
    }

    /// What is bought is added, and only where something can be bought.
    fn strength(play: &Play, wrong: &mut dyn FnMut(&str, Fault)) {
        let buys = |held: &&Continuous| matches!(held, Continuous::Rating { by_strength: true, .. });
        let mut bought = play.holds().filter(buys).peekable();
        let names = matches!(play.also, Some(Also::Bought { .. }));
        let gains = play.once().any(|once| matches!(once, OneShot::GainPoints { by_strength: true, .. }));
        if (bought.peek().is_some() || names || gains) != play.strength.is_some() {
            let fault = "a strength and what counts by it only go together";
            wrong("strength", Fault::Wrong(fault.into()));
        }
        if bought.any(|change| matches!(change, Continuous::Rating { op, .. } if op.scales())) {
            wrong("changes", Fault::Wrong("what scales is not bought by the point".into()));
        }
    }

    fn spell(&self, play: &Play, wrong: &mut dyn FnMut(&str, Fault)) {
        let Some(spell) = &play.spell else { return };
        if spell.aspect != ANY_ASPECT && self.vocabulary.art(&spell.aspect).is_none() {
            let nearest = nearest(&spell.aspect, self.vocabulary.arts.iter().map(|a| a.code.as_str()));
            let found = spell.aspect.clone();
            wrong("spell.aspect", Fault::Unknown { what: "aspect of the Art", found, nearest });
        }
    }

    fn requirements(&self, requires: &[Requirement], wrong: &mut dyn FnMut(&str, Fault)) {
        for requirement in requires.iter().flat_map(Requirement::parts) {
            match requirement {
                Requirement::OpponentAffiliation(found) => self.affiliation(found, wrong),
                Requirement::ControlsDefinition(found) => self.definition(found, wrong),
                Requirement::TargetIs(whom)
                | Requirement::CardOnSuch(whom)
                | Requirement::OpponentIs(whom)
                | Requirement::Such { is: whom, .. } => {
                    self.whom(whom, wrong);
                    if whom.is_anyone() {
                        wrong("requires", Fault::Wrong("anybody would do".into()));
                    }
                }
                Requirement::InPlay { warriors, .. } => self.reach(warriors, wrong),
                Requirement::Compare { than, .. } => self.amount(than, wrong),
                _ => {}
            }
        }
    }

    fn whom(&self, whom: &Whom, wrong: &mut dyn FnMut(&str, Fault)) {
        for part in whom.parts() {
            part.affiliation.iter().for_each(|found| self.affiliation(found, wrong));
            part.definition.iter().for_each(|found| self.definition(found, wrong));
            part.fortified_by.iter().for_each(|found| self.definition(found, wrong));
            let empty = |bound: &Bound| bound.at_least.is_none() && bound.at_most.is_none();
            if part.rating.as_ref().is_some_and(empty) {
                wrong("rating", Fault::Wrong("any figure would do".into()));
            }
        }
    }

    fn reach(&self, reach: &Reach, wrong: &mut dyn FnMut(&str, Fault)) {
        reach.affiliation.iter().for_each(|found| self.affiliation(found, wrong));
        [&reach.definition, &reach.without]
            .into_iter()
            .flatten()
            .for_each(|found| self.definition(found, wrong));
        self.whom(&reach.whom, wrong);
        self.whom(&reach.against, wrong);
    }

    fn amount(&self, amount: &Amount, wrong: &mut dyn FnMut(&str, Fault)) {
        if let Amount::Counted(counted) = amount
            && let Per::Warriors(warriors) = &counted.per
        {
            self.reach(warriors, wrong);
        }
    }

    /// The words of the game that a change speaks of.
    fn mentions(&self, mentions: Vec<Mention<'_>>, wrong: &mut dyn FnMut(&str, Fault)) {
        for mention in mentions {
            match mention {
                Mention::Whom(whom) => self.whom(whom, wrong),
                Mention::Amount(amount) => self.amount(amount, wrong),
                Mention::Aspect(aspect) => self.aspect(aspect, wrong),
                Mention::Affiliation(affiliation) => self.affiliation(affiliation, wrong),
                Mention::Requirement(one) => self.requirements(std::slice::from_ref(one), wrong),
            }
        }
    }

    /// What cannot be meant of something that holds.
    fn held(held: &Continuous, wrong: &mut dyn FnMut(&str, Fault)) {
        if matches!(held, Continuous::DestinyWorth { art: None, of: None, .. }) {
            wrong("changes", Fault::Wrong("what the points are paid for is not said".into()));
        }
        if matches!(held, Continuous::MustAttack { whom, named: false } if whom.is_anyone()) {
            wrong("changes", Fault::Wrong("whoever is attacked, it is somebody such".into()));
        }
        if matches!(held, Continuous::SpellsCost { factor, less: 0, .. } if factor.get() == 1) {
            wrong("changes", Fault::Wrong("nothing about the cost is changed".into()));
        }
        if let Continuous::AfterCombat { changes } = held {
            about_one(changes.iter().filter_map(OneShot::subject), wrong);
        }
    }

    fn play_change(&self, change: &PlayChange, wrong: &mut dyn FnMut(&str, Fault)) {
        self.mentions(change.mentions(), wrong);
        match change {
            PlayChange::Holds(held) => Self::held(held, wrong),
            PlayChange::Imposes(Imposed::While { changes, .. }) => {
                for held in changes {
                    Self::held(held, wrong);
                }
                about_one(changes.iter().filter_map(Continuous::subject), wrong);
            }
            PlayChange::Once(_) | PlayChange::Makes(_) | PlayChange::Imposes(_) => {}
        }
    }

    fn aspect(&self, found: &str, wrong: &mut dyn FnMut(&str, Fault)) {
        if found != "all" && self.vocabulary.art(found).is_none() {
            let nearest = nearest(found, self.vocabulary.arts.iter().map(|a| a.code.as_str()));
            wrong("changes", Fault::Unknown { what: "aspect of the Art", found: found.to_owned(), nearest });
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
            Target::None
                | Target::PlayedCard
                | Target::Award
                | Target::PlayedModifier
                | Target::CarriedCard
                | Target::CardInPlay
                | Target::FallenCard
                | Target::OwnCard
                | Target::HandCard
                | Target::DiscardedCard
                | Target::Player
                | Target::Warzone
                | Target::WorkingFortification
                | Target::OwnAward
        );
        let attaches = play.from == From::Hand && play.then == PostPlay::Stay;
        let speaks_of_target = speaks_of(play, Who::Target)
            || speaks_of(play, Who::TargetOpponent)
            || play.requires.iter().flat_map(Requirement::parts).any(|requirement| {
                matches!(
                    requirement,
                    Requirement::TargetUses(_)
                        | Requirement::TargetHarm(_)
                        | Requirement::TargetWounded
                        | Requirement::TargetKilledOutright
                        | Requirement::TargetIs(_)
                        | Requirement::SameSideOfTheDark
                )
            })
            || play.reach.as_ref().is_some_and(|reach| reach.area.is_of_named())
            || (attaches && warrior_named);
        if speaks_of_target != warrior_named {
            let fault = if warrior_named {
                "a warrior is named and nothing happens to it"
            } else {
                "a named warrior is spoken of and none is named"
            };
            wrong("target", Fault::Wrong(fault.into()));
        }
        Self::names_who_is_second(play, wrong);
        Self::names_the_card(play, wrong);
        Self::speaks_of_its_bearer(play, wrong);
    }

    fn names_who_is_second(play: &Play, wrong: &mut dyn FnMut(&str, Fault)) {
        let second = matches!(play.also, Some(Also::Second(_)));
        let paid = |amount: &Amount| matches!(amount, Amount::Counted(counted) if matches!(counted.per, Per::Rating { of: Who::Second, .. }));
        let asked =
            play.requires.iter().any(|one| matches!(one, Requirement::Compare { than, .. } if paid(than)));
        let a_player = matches!(play.also, Some(Also::Second(Target::Player)));
        if !a_player && second != (speaks_of(play, Who::Second) || asked) {
            wrong("also", Fault::Wrong("who is named besides is spoken of, and only then".into()));
        }
        let handed = play.once().any(|one| matches!(one, OneShot::HandOver {}));
        if handed != a_player {
            wrong(
                "also",
                Fault::Wrong("a player is named besides who is given a card, and only then".into()),
            );
        }
    }

    fn names_the_card(play: &Play, wrong: &mut dyn FnMut(&str, Fault)) {
        let card_named = matches!(
            play.target,
            Target::PlayedModifier
                | Target::CarriedCard
                | Target::CardInPlay
                | Target::FallenCard
                | Target::OwnCard
                | Target::HandCard
                | Target::DiscardedCard
                | Target::WorkingFortification
        );
        let just_played = play.target == Target::PlayedCard;
        if (play.once().any(OneShot::is_about_card) && !just_played) != card_named {
            let fault = "a card is named where something happens to it, and only there";
            wrong("target", Fault::Wrong(fault.into()));
        }
        let of_warzone = |change: &OneShot| {
            matches!(
                change,
                OneShot::DiscardWarzone { named: true }
                    | OneShot::ChooseWarzone {}
                    | OneShot::Name { warzone: true, .. }
            )
        };
        if play.once().any(of_warzone) != (play.target == Target::Warzone) {
            let fault = "a warzone is named where something happens to it, and only there";
            wrong("target", Fault::Wrong(fault.into()));
        }
        let lies = |one: &Requirement| matches!(one, Requirement::CardOn(_) | Requirement::CardOnSuch(_));
        if play.requires.iter().flat_map(Requirement::parts).any(lies) && !card_named {
            wrong("requires", Fault::Wrong("no card is named that lies somewhere".into()));
        }
        if play.gear.is_some() && !card_named {
            wrong("gear", Fault::Wrong("no card is named".into()));
        }
        let answers = |one: &Requirement| matches!(one, Requirement::PlayedIs(_));
        if play.requires.iter().flat_map(Requirement::parts).any(answers) && play.target != Target::PlayedCard
        {
            wrong("requires", Fault::Wrong("no card is countered".into()));
        }
    }

    fn speaks_of_its_bearer(play: &Play, wrong: &mut dyn FnMut(&str, Fault)) {
        let speaks_of_bearer = speaks_of(play, Who::Bearer)
            || speaks_of(play, Who::BearerOpponent)
            || play.requires.iter().flat_map(Requirement::parts).any(|requirement| {
                matches!(
                    requirement,
                    Requirement::BearerIs(_)
                        | Requirement::BearerStandsBy
                        | Requirement::SameSideOfTheDark
                        | Requirement::OpponentIs(_)
                )
            });
        let nobody = match play.from {
            From::Hand => Some("a card in hand has no bearer"),
            From::Area => Some("a card in an area has no bearer"),
            From::Attached | From::Warrior | From::Warzone => None,
        };
        if let Some(fault) = nobody.filter(|_| speaks_of_bearer) {
            wrong("from", Fault::Wrong(fault.into()));
        }
    }

    fn ability(&self, ability: &Ability, wrong: &mut dyn FnMut(&str, Fault)) {
        if ability.changes.is_empty() {
            wrong("changes", Fault::Wrong("at least one change is needed".into()));
        }
        let lingers = self.card.text.script.as_ref().is_some_and(|script| script.lingers);
        if !self.kind.fights && !self.kind.carried && !lingers && !self.stays() {
            wrong("changes", Fault::Wrong("the card does not stay in play".into()));
        }
        let of_target = |requirement: &Requirement| who_of(requirement) == Some(Who::Target);
        if ability.changes.iter().any(|c| c.subject() == Some(Who::Target))
            || ability.requires.iter().flat_map(Requirement::parts).any(of_target)
        {
            wrong("changes", Fault::Wrong("an ability names no target".into()));
        }
        if ability.holds().any(|held| matches!(held, Continuous::Rating { by_strength: true, .. })) {
            wrong("changes", Fault::Wrong("nothing is bought with points for an ability".into()));
        }
        self.requirements(&ability.requires, wrong);
        for change in &ability.changes {
            self.mentions(change.mentions(), wrong);
        }
        ability.holds().for_each(|held| Self::held(held, wrong));
        ability.reach.iter().for_each(|reach| self.reach(reach, wrong));
    }
}

/// What stands within a change is about one warrior.
fn about_one(mut about: impl Iterator<Item = Who>, wrong: &mut dyn FnMut(&str, Fault)) {
    let first = about.next();
    if about.any(|other| Some(other) != first) {
        wrong("changes", Fault::Wrong("changes within a change are about one warrior at a time".into()));
    }
}

/// Whom a requirement is about, where it names somebody.
const fn who_of(requirement: &Requirement) -> Option<Who> {
    match *requirement {
        Requirement::Such { who, .. }
        | Requirement::StrikesFirst(who)
        | Requirement::AbleToFight(who)
        | Requirement::InCombat(who)
        | Requirement::Harmed { who, .. }
        | Requirement::Compare { of: who, .. } => Some(who),
        _ => None,
    }
}

/// Whether a change or a requirement of a play is about such a one.
fn speaks_of(play: &Play, who: Who) -> bool {
    play.changes.iter().any(|change| change.subject() == Some(who))
        || play.requires.iter().flat_map(Requirement::parts).any(|one| who_of(one) == Some(who))
}
