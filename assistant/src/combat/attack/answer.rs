//! The rulings as an answer: that of the ruleset that answers, and where the others part.

use cardinal_cards_db::{Card, CardType, Lookup, Why};
use cardinal_doomtrooper::Ruleset;
use cardinal_rules_index::Rule;
use serde::Serialize;

use super::ruling::{Finding, Pair, Weight, pairs};
use super::side::{Side, side};
use crate::answer::ids::{CardId, RuleId, RulesetId};
use crate::answer::missing::{AskedFor, NearCards};
use crate::answer::{Answer, Data, Draft, FollowUp, FollowUpKind, Line, Outcome, Style, missing, names};
use crate::assign::Unread;
use crate::library::{Followed, Library};
use crate::messages::{Arg, Voice};
use crate::request::Request;
use crate::scenario::GAME;

/// Whether one warrior may attack another.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "outcome", rename_all = "kebab-case")]
pub enum AttackData {
    /// Whether it may, ruleset by ruleset.
    Answered(Box<AttackTold>),
    /// No warrior has one of the names.
    NothingFound(NearCards),
    /// Several cards have one of the names.
    Ambiguous(NearCards),
}

/// Whether one warrior may attack another, by each ruleset.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AttackTold {
    /// Who attacks.
    pub attacker: AttackNamed,
    /// Who is attacked.
    pub defender: AttackNamed,
    /// The ruleset that answers, where it has no combat and another's ruling is told; else null.
    pub instead_of: Option<RulesetId>,
    /// The ruling of each ruleset, that of the one that answers first.
    pub rulings: Vec<AttackRuling>,
}

/// A warrior or a kind of warrior.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AttackNamed {
    /// Its name in the language of the answer, with how it stands.
    pub name: String,
    /// The card; null for a kind.
    pub card: Option<CardId>,
    /// The code of the kind: `bauhaus-warrior`, `doomtrooper`, …; null for a card.
    pub warriors: Option<String>,
}

/// What a ruleset says of an attack.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AttackRuling {
    /// The ruleset.
    pub ruleset: RulesetId,
    /// Whether it may be made.
    pub verdict: AttackVerdict,
    /// What it says of each of those meant on either side.
    pub pairs: Vec<PairTold>,
}

/// Whether an attack may be made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum AttackVerdict {
    /// It may.
    Allowed,
    /// It may not.
    Refused,
    /// Some of those meant may, others not.
    Depends,
    /// Rules or a card leave it open.
    Open,
}

/// What is said of an attack of one warrior on another.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PairTold {
    /// Who attacks.
    pub attacker: String,
    /// Who is attacked.
    pub defender: String,
    /// Whether it may; null where that is left open.
    pub may: Option<bool>,
    /// What bears on it.
    pub findings: Vec<AttackFinding>,
}

/// Something that bears on an attack.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AttackFinding {
    /// Whether it allows the attack; null where something is left open.
    pub allows: Option<bool>,
    /// The rule behind it; null where a card alone leaves it open.
    pub rule: Option<RuleId>,
    /// It in a sentence, in the language of the answer.
    pub text: String,
}

/// How many lines are told of what decides, before the answer is folded.
const DECIDING: usize = 6;

/// Answers whether one may attack the other. `ruleset` is the one that answers.
pub(crate) fn answer(library: &Library, voice: Voice<'_>, names: [&str; 2], ruleset: &str) -> Answer {
    let cards = library.cards();
    let read = |place: usize| side(cards, voice, names[place], place == 0);
    match read(0).and_then(|attacker| Ok([attacker, read(1)?])) {
        Ok(sides) => of_sides(library, voice, names, &sides, library.followed(ruleset)),
        Err(Unread::Several(name, tied)) => {
            let mut answer = missing::ambiguous(voice, AskedFor::Attack, &name, &tied);
            answer.further = choices(voice, names, &name, &tied);
            answer
        }
        Err(Unread::Unknown(name, near)) => missing::card(voice, AskedFor::Attack, &name, &near),
        Err(Unread::Unfit) => {
            let args = [("attacker", Arg::strong(names[0])), ("defender", Arg::strong(names[1]))];
            let none = AttackData::NothingFound(NearCards::new(voice, names[0], &[]));
            missing::nothing(voice, Data::Attack(none), voice.say("attack-unfit", &args), &[])
        }
    }
}

/// Lets one of the cards be asked about that a name means.
fn choices(voice: Voice<'_>, [attacker, defender]: [&str; 2], name: &str, cards: &[&Card]) -> Vec<FollowUp> {
    let choice = |card: &&Card| {
        let meant = |typed: &str| typed.replacen(name, &card.id, 1);
        let (attacker, defender) = if attacker.contains(name) {
            (meant(attacker), defender.to_owned())
        } else {
            (attacker.to_owned(), meant(defender))
        };
        let label = card.name(voice.lang).to_owned();
        FollowUp { to: FollowUpKind::Choice(label), question: Request::Attack { attacker, defender } }
    };
    cards.iter().take(missing::CHOICES).map(choice).collect()
}

fn of_sides(
    library: &Library,
    voice: Voice<'_>,
    names_typed: [&str; 2],
    sides: &[Side<'_>; 2],
    followed: Followed<'_>,
) -> Answer {
    let [attacker, defender] = sides;
    let mut rulesets: Vec<&'static Ruleset> = library.rulesets().collect();
    // The sort is stable: the one that answers first, the others in their order.
    rulesets.sort_by_key(|rules| rules.id != followed.rules.id);
    let ruled = rulesets.into_iter().map(|rules| {
        let pairs = pairs(library, voice, rules, [attacker, defender]);
        Ruled { rules, verdict: verdict(&pairs), pairs }
    });
    let ruled: Vec<Ruled> = ruled.collect();
    let mut draft = Draft::new(voice);
    let args = [("attacker", attacker.label.as_str().into()), ("defender", defender.label.as_str().into())];
    draft.title(voice.say("attack-title", &args).begun());
    if let Some(asked) = followed.instead_of {
        let ruleset = |id: &str| Arg::strong(names::named(voice, "ruleset", id));
        let args = [("asked", ruleset(asked)), ("ruleset", ruleset(&followed.rules.id))];
        draft.note(voice.say("attack-instead", &args));
    }
    if let Some((own, others)) = ruled.split_first() {
        whole(&mut draft, own, sides);
        link(library, &mut draft, own, attacker);
        cards_too(library, &mut draft, names_typed, sides);
        parting(&mut draft, own, others, sides);
        let in_outpost = own.pairs.iter().filter(|pair| pair.in_outpost).count();
        if in_outpost > 0 {
            let are_all = in_outpost == own.pairs.len();
            draft.note(voice.say(if are_all { "attack-in-outpost" } else { "attack-some-in-outpost" }, &[]));
        }
        draft.note(voice.say("attack-assumed", &[]));
        if let ([Some(one), Some(other)], AttackVerdict::Allowed) =
            ([attacker.card, defender.card], own.verdict)
        {
            let args =
                [("attacker", one.name(voice.lang).into()), ("defender", other.name(voice.lang).into())];
            let label = voice.text("attack-then", &[]);
            draft.further(FollowUpKind::Choice(label), Request::combat(voice.text("attack-combat", &args)));
        }
    }
    let named = |side: &Side<'_>| AttackNamed {
        name: side.label.clone(),
        card: side.card.map(|card| CardId::from(&card.id)),
        warriors: side.kind.map(str::to_owned),
    };
    let told = AttackTold {
        attacker: named(attacker),
        defender: named(defender),
        instead_of: followed.instead_of.map(RulesetId::from),
        rulings: ruled.iter().map(|ruled| ruled.told(sides)).collect(),
    };
    draft.finish(Outcome::Answered, Data::Attack(AttackData::Answered(Box::new(told))))
}

/// What a ruleset says.
struct Ruled {
    rules: &'static Ruleset,
    verdict: AttackVerdict,
    pairs: Vec<Pair>,
}

/// What comes of every pair together.
fn verdict(pairs: &[Pair]) -> AttackVerdict {
    let has = |wanted| pairs.iter().any(|pair| pair.may() == wanted);
    match (has(Some(true)), has(Some(false))) {
        (true, true) => AttackVerdict::Depends,
        _ if has(None) || pairs.is_empty() => AttackVerdict::Open,
        (true, false) => AttackVerdict::Allowed,
        (false, _) => AttackVerdict::Refused,
    }
}

impl Ruled {
    /// The findings of pairs that come to this, each once, with the first pair of which it is told.
    fn deciding(&self, weight: Weight) -> Vec<(&Finding, [usize; 2])> {
        let mut found: Vec<(&Finding, [usize; 2])> = Vec::new();
        let wanted = match weight {
            Weight::Allows => Some(true),
            Weight::Forbids => Some(false),
            Weight::Open => None,
        };
        for pair in self.pairs.iter().filter(|pair| pair.may() == wanted) {
            for finding in pair.findings.iter().filter(|finding| finding.weight == weight) {
                let is_known =
                    |(known, _): &(&Finding, _)| known.rule.is_some() && known.rule == finding.rule;
                if !found.iter().any(is_known) {
                    found.push((finding, pair.places));
                }
            }
        }
        found
    }

    /// The ruleset of the rules that decide, where all of them are another's.
    fn decided_elsewhere(&self) -> Option<&str> {
        let weights = [Weight::Allows, Weight::Forbids, Weight::Open];
        let decided = weights.into_iter().flat_map(|weight| self.deciding(weight));
        let mut rulesets =
            decided.filter_map(|(finding, _)| self.rules.rule(finding.rule?).split('/').next());
        let first = rulesets.next().filter(|first| *first != self.rules.id)?;
        rulesets.all(|other| other == first).then_some(first)
    }

    fn lines(&self, weight: Weight, sides: &[Side<'_>; 2]) -> Vec<Line> {
        let is_several = sides.iter().any(|side| side.members.len() > 1);
        let told = self.deciding(weight).into_iter().map(|(finding, [one, other])| {
            let mut line = finding.text.clone().begun();
            let names = [(&sides[0], one), (&sides[1], other)]
                .map(|(side, place)| side.members.get(place).map_or("", |(name, _)| name.as_str()));
            if is_several {
                line = line.then(format!(" ({} → {})", names[0], names[1]), Style::Plain);
            }
            match finding.rule {
                Some(rule) => line.then(format!(" {}", self.rules.rule(rule)), Style::Code),
                None => line,
            }
        });
        told.collect()
    }

    fn told(&self, sides: &[Side<'_>; 2]) -> AttackRuling {
        let name = |side: &Side<'_>, place: usize| {
            side.members.get(place).map_or_else(String::new, |(name, _)| name.clone())
        };
        let pairs = self.pairs.iter().map(|pair| PairTold {
            attacker: name(&sides[0], pair.places[0]),
            defender: name(&sides[1], pair.places[1]),
            may: pair.may(),
            findings: pair.findings.iter().map(|finding| self.finding(finding)).collect(),
        });
        AttackRuling {
            ruleset: RulesetId::from(&self.rules.id),
            verdict: self.verdict,
            pairs: pairs.collect(),
        }
    }

    fn finding(&self, finding: &Finding) -> AttackFinding {
        AttackFinding {
            allows: match finding.weight {
                Weight::Allows => Some(true),
                Weight::Forbids => Some(false),
                Weight::Open => None,
            },
            rule: finding.rule.map(|rule| RuleId::from(self.rules.rule(rule))),
            text: finding.text.text(),
        }
    }
}

/// `Yes`, `No`, `It depends`.
fn mark(voice: Voice<'_>, verdict: AttackVerdict) -> String {
    let key = match verdict {
        AttackVerdict::Allowed => "assign-yes",
        AttackVerdict::Refused => "assign-no",
        AttackVerdict::Depends => "assign-depends",
        AttackVerdict::Open => "attack-open",
    };
    voice.text(key, &[])
}

/// The verdict of the ruleset that answers, with what decides it.
fn whole(draft: &mut Draft<'_>, own: &Ruled, sides: &[Side<'_>; 2]) {
    let voice = draft.voice;
    let ruleset = names::named(voice, "ruleset", own.rules.id.as_str());
    let line = Line::default().then(mark(voice, own.verdict), Style::Strong);
    let line = line.then(format!(" · {ruleset}"), Style::Plain);
    draft.text(match own.decided_elsewhere() {
        Some(other) => {
            let other = names::named(voice, "ruleset", other);
            line.then(format!(" ({})", voice.text("attack-silent", &[("other", other.into())])), Style::Plain)
        }
        None => line,
    });
    let depends = own.verdict == AttackVerdict::Depends;
    for (weight, plain, where_it_depends) in [
        (Weight::Allows, "assign-heading-allows", "attack-heading-yes"),
        (Weight::Forbids, "assign-heading-refuses", "attack-heading-no"),
        (Weight::Open, "assign-heading-open", "assign-heading-open"),
    ] {
        let heading = voice.say(if depends { where_it_depends } else { plain }, &[]);
        let room = if depends { DECIDING / 2 } else { DECIDING };
        let mut lines = own.lines(weight, sides);
        // One reason is enough for a no; those of some of a kind alone are for who asks for more.
        if own.verdict == AttackVerdict::Refused && sides.iter().any(|side| side.members.len() > 1) {
            let rest = lines.split_off(lines.len().min(1));
            draft.later(|draft| draft.bullets(Some(heading.clone()), rest));
        }
        if !lines.is_empty() {
            draft.bullets_within(room, Some(heading), lines);
        }
    }
}

/// Says why the rule that decides is about this attacker: the rule beside it that names the card.
fn link(library: &Library, draft: &mut Draft<'_>, own: &Ruled, attacker: &Side<'_>) {
    let Some(card) = attacker.card else { return };
    let book = library.rulebook();
    let deciding = [Weight::Allows, Weight::Forbids].into_iter().flat_map(|weight| own.deciding(weight));
    let cited: Vec<&str> = deciding.filter_map(|(finding, _)| Some(own.rules.rule(finding.rule?))).collect();
    let names_it = |rule: &&Rule| {
        rule.cards.contains(&card.id)
            && rule.see.iter().any(|id| cited.contains(&id.as_str()))
            && !cited.contains(&rule.id.as_str())
    };
    let lines = book.rules().iter().filter(names_it).take(1).map(|rule| {
        Line::plain(format!("{} ", rule.title.best(draft.voice.lang).1)).then(&rule.id, Style::Code)
    });
    let lines = lines.collect();
    draft.bullets(None, lines);
}

/// Where a word for a kind of warrior is a card's name too, says so, and lets that card be asked about.
fn cards_too(library: &Library, draft: &mut Draft<'_>, typed: [&str; 2], sides: &[Side<'_>; 2]) {
    let voice = draft.voice;
    let card_of = |typed: &str| {
        let last = typed.split_whitespace().last().unwrap_or_default();
        let found =
            [typed.trim(), last].into_iter().map(|name| library.cards().lookup_in(GAME, name, voice.lang));
        found.into_iter().find_map(|found| match found {
            Lookup::Found { card, why: Why::Exact | Why::Folded } if card.kind == CardType::Warrior => {
                Some(card)
            }
            _ => None,
        })
    };
    let meant = [0, 1].map(|place| card_of(typed[place]).filter(|_| sides[place].kind.is_some()));
    let Some(card) = meant.into_iter().flatten().next() else { return };
    let name = card.name(voice.lang);
    draft.note(voice.say("attack-card-too", &[("card", Arg::strong(name))]));
    let [attacker, defender] =
        [0, 1].map(|place| meant[place].map_or(typed[place], |card| &card.id).to_owned());
    let label = voice.text("attack-card-choice", &[("card", name.into())]);
    draft.further(FollowUpKind::Choice(label), Request::Attack { attacker, defender });
}

/// What the other rulesets say, where it is something else.
fn parting(draft: &mut Draft<'_>, own: &Ruled, others: &[Ruled], sides: &[Side<'_>; 2]) {
    let voice = draft.voice;
    let name = |ruled: &Ruled| names::named(voice, "ruleset", ruled.rules.id.as_str());
    let told = others.iter().filter(|other| other.verdict != own.verdict).map(|other| {
        let line = Line::plain(format!("{}: ", name(other))).then(mark(voice, other.verdict), Style::Strong);
        let weight = match other.verdict {
            AttackVerdict::Allowed => Weight::Allows,
            AttackVerdict::Refused | AttackVerdict::Depends => Weight::Forbids,
            AttackVerdict::Open => Weight::Open,
        };
        other.lines(weight, sides).into_iter().take(1).fold(line, |mut line, reason| {
            line = line.then(" — ", Style::Plain);
            line.0.extend(reason.0);
            line
        })
    });
    let told: Vec<Line> = told.collect();
    draft.bullets(Some(voice.say("assign-others", &[])), told);
    let agreeing: Vec<String> =
        others.iter().filter(|other| other.verdict == own.verdict).map(name).collect();
    if !agreeing.is_empty() {
        draft.later(|draft| {
            draft.note(voice.say("assign-agreeing", &[("rulesets", agreeing.join(", ").into())]));
        });
    }
}
