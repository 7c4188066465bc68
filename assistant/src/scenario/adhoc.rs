//! Effects in a few words, for cards that are not modelled: `armor +2`, `ends the combat`.

use std::num::NonZeroU32;

use cardinal_doomtrooper::effect::{
    Ability, AbilityChange, ActionKind, Continuous, Degree, From as CardFrom, Harm, OneShot, Operation, Play,
    PlayChange, PostPlay, Requirement, Role, Script, Strength, Target, Who, Whom, Window,
};
use cardinal_doomtrooper::rating::Rating;
use cardinal_language::{Lang, fold};
use regex::Captures;

use super::error::{Fault, ScenarioError};
use super::grammar::{EffectKind, Grammar, grammar};
use super::sketch::Effect;

/// Where the card lies that an effect is given to: in hand it is played, elsewhere it holds or is used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Lies {
    InHand,
    OnWarrior,
    IsWarrior,
}

/// The script that an effect in a scenario stands for. Words are tried in the asker's language
/// before the others.
///
/// # Errors
/// [`Fault::UnknownEffect`] at the words.
pub(super) fn script(effect: &Effect, lies: Lies, lang: Lang) -> Result<Script, ScenarioError> {
    let words = match effect {
        Effect::Script(script) => return Ok((**script).clone()),
        Effect::Words(words) => words,
    };
    let folded = fold(words.text.trim());
    let mut languages = vec![lang];
    languages.extend(Lang::ALL.into_iter().filter(|other| *other != lang));
    let found = languages.into_iter().map(grammar).find_map(|grammar| {
        let fits = |(kind, pattern): &(EffectKind, regex::Regex)| {
            meaning(grammar, *kind, lies, &pattern.captures(&folded)?)
        };
        grammar.effects.iter().find_map(fits)
    });
    found.ok_or_else(|| ScenarioError::new(words.at.clone(), Fault::UnknownEffect(words.text.clone())))
}

fn meaning(grammar: &Grammar, kind: EffectKind, lies: Lies, captures: &Captures<'_>) -> Option<Script> {
    let group =
        |names: [&str; 2]| names.into_iter().find_map(|name| captures.name(name)).map(|found| found.as_str());
    let amount = || group(["amount", "amount2"])?.parse::<i32>().ok();
    let own = if lies == Lies::InHand { Who::YourCombatant } else { Who::Bearer };
    Some(match kind {
        EffectKind::Rating => {
            let rating = rating(grammar, group(["rating", "rating2"])?)?;
            let sign = if group(["sign", "sign2"])? == "-" { -1 } else { 1 };
            let (rating, amount) = (rating.into(), (sign * amount()?).into());
            let by_strength = captures.name("each").is_some();
            let change = Continuous::Rating { rating, op: Operation::Add, amount, on: own, by_strength };
            if by_strength {
                let points = captures.name("per").map_or(Ok(NonZeroU32::MIN), |per| per.as_str().parse());
                let points = points.ok()?;
                let strength =
                    Strength { points, most: None, persistent: false, unpaid: false, within: None };
                let mut script = in_combat(lies, Window::Modify, change);
                script.plays.iter_mut().for_each(|play| play.strength = Some(strength));
                return Some(script);
            }
            lasting(lies, Window::Modify, change)
        }
        EffectKind::EndsCombat => {
            in_combat(lies, Window::Block, OneShot::EndCombat { void_cards: false, discards: false })
        }
        EffectKind::StrikesFirst => {
            let degree = if lies == Lies::InHand { Degree::ThisCombat } else { Degree::First };
            lasting(lies, Window::Order, Continuous::StrikesFirst { on: own, degree, ends_if_wounded: false })
        }
        EffectKind::Kills => {
            in_combat(lies, Window::Modify, OneShot::Kill { on: Who::TheirCombatant, unavoidable: false })
        }
        EffectKind::Lethal => lasting(
            lies,
            Window::Modify,
            Continuous::Lethal { on: own, tactic: None, whom: Whom::default(), eliminates: false },
        ),
        EffectKind::Saves | EffectKind::SavesForGood => {
            let for_good = kind == EffectKind::SavesForGood;
            let save = OneShot::Save { on: Who::YourCombatant, from: Harm::Death, for_good, wounded: false };
            let controls = vec![Requirement::Controls(Role::Combatant)];
            let mut script = used(lies, Window::AvoidWounds, save, controls);
            script.plays.iter_mut().for_each(|play| play.never_countered = for_good);
            script
        }
        EffectKind::Counters => {
            let mut script = used(lies, Window::Counter, OneShot::Counter {}, Vec::new());
            script.plays.iter_mut().for_each(|play| play.target = Target::PlayedCard);
            script
        }
        EffectKind::Actions => {
            let action = match captures.name("action").map(|found| found.as_str()) {
                None => ActionKind::Undefined,
                Some(word) if word.starts_with("non") || word.starts_with("neu") => ActionKind::NonAttack,
                Some(word) if word.starts_with("undef") || word.starts_with("indef") => ActionKind::Undefined,
                Some(_) => ActionKind::Attack,
            };
            let count = u8::try_from(amount()?).ok()?;
            used(lies, Window::AnyTime, OneShot::GainActions { action, count }, Vec::new())
        }
    })
}

/// The rating that a word stands for.
pub(super) fn rating(grammar: &Grammar, word: &str) -> Option<Rating> {
    let words = &grammar.words.ratings;
    let is = |known: &[String]| known.iter().any(|known| known == word);
    [
        (&words.fight, Rating::Fight),
        (&words.shoot, Rating::Shoot),
        (&words.armor, Rating::Armor),
        (&words.value, Rating::Value),
    ]
    .into_iter()
    .find(|(known, _)| is(known))
    .map(|(_, rating)| rating)
}

/// What is played from a hand, but simply holds for the warrior who has it.
fn lasting(lies: Lies, window: Window, held: Continuous) -> Script {
    if lies == Lies::InHand {
        return used(lies, window, held, Vec::new());
    }
    let ability = Ability { requires: Vec::new(), reach: None, changes: vec![AbilityChange::Holds(held)] };
    Script { abilities: vec![ability], ..Script::default() }
}

/// What a warrior, or a card on one, does only while that warrior fights.
fn in_combat(lies: Lies, window: Window, change: impl Into<PlayChange>) -> Script {
    let fights = (lies != Lies::InHand).then_some(Requirement::BearerIs(Role::Combatant));
    used(lies, window, change, fights.into_iter().collect())
}

fn used(lies: Lies, window: Window, change: impl Into<PlayChange>, requires: Vec<Requirement>) -> Script {
    let (from, then) = match lies {
        Lies::InHand => (CardFrom::Hand, PostPlay::Discard),
        Lies::OnWarrior => (CardFrom::Attached, PostPlay::Discard),
        Lies::IsWarrior => (CardFrom::Warrior, PostPlay::Stay),
    };
    let play =
        Play { from, windows: vec![window], requires, changes: vec![change.into()], ..Play::idle(then) };
    Script { plays: vec![play], ..Script::default() }
}
