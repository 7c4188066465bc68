//! Effects in a few words, for cards that are not modelled: `armor +2`, `ends the combat`.

use cardinal_engine::effect::{
    ActionKind, Ability, Change, Degree, From as CardFrom, Harm, Play, PostPlay, Requirement, Role, Script, Target, Who,
    Window,
};
use cardinal_engine::rating::Rating;
use cardinal_language::{Lang, fold};
use regex::Captures;

use super::error::{Fault, ScenarioError};
use super::line::{EffectKind, Grammar, grammar};
use super::sketch::Effect;

/// The script that an effect in a scenario stands for. Words are tried in the asker's language
/// before the others.
///
/// # Errors
/// [`Fault::UnknownEffect`] at the words.
pub(super) fn script(effect: &Effect, lang: Lang) -> Result<Script, ScenarioError> {
    let words = match effect {
        Effect::Script(script) => return Ok((**script).clone()),
        Effect::Words(words) => words,
    };
    let folded = fold(words.text.trim());
    let mut languages = vec![lang];
    languages.extend(Lang::ALL.into_iter().filter(|other| *other != lang));
    let found = languages.into_iter().map(grammar).find_map(|grammar| {
        let fits = |(kind, pattern): &(EffectKind, regex::Regex)| meaning(grammar, *kind, &pattern.captures(&folded)?);
        grammar.effects.iter().find_map(fits)
    });
    found.ok_or_else(|| ScenarioError::new(words.at.clone(), Fault::UnknownEffect(words.text.clone())))
}

fn meaning(grammar: &Grammar, kind: EffectKind, captures: &Captures<'_>) -> Option<Script> {
    let group = |names: [&str; 2]| names.into_iter().find_map(|name| captures.name(name)).map(|found| found.as_str());
    let amount = || group(["amount", "amount2"])?.parse::<i32>().ok();
    let own = Who::YourCombatant;
    Some(match kind {
        EffectKind::Rating => {
            let rating = rating(grammar, group(["rating", "rating2"])?)?;
            let sign = if group(["sign", "sign2"])? == "-" { -1 } else { 1 };
            let change = Change::Rating { rating, op: cardinal_engine::effect::Operation::Add, amount: sign * amount()?, on: own };
            played(Window::Modify, vec![change])
        }
        EffectKind::EndsCombat => played(Window::Block, vec![Change::EndCombat { void_cards: false }]),
        EffectKind::StrikesFirst => {
            let change = Change::StrikesFirst { on: own, degree: Degree::ThisCombat, ends_if_wounded: false };
            played(Window::Order, vec![change])
        }
        EffectKind::Kills => played(Window::Modify, vec![Change::Kill { on: Who::TheirCombatant }]),
        EffectKind::Lethal => Script {
            abilities: vec![Ability { requires: Vec::new(), changes: vec![Change::Lethal { on: Who::Bearer, tactic: None }] }],
            ..Script::default()
        },
        EffectKind::Saves => {
            let mut script = played(Window::AvoidWounds, vec![Change::Save { on: Who::YourCombatant, from: Harm::Death }]);
            script.plays.iter_mut().for_each(|play| play.requires = vec![Requirement::Controls(Role::Combatant)]);
            script
        }
        EffectKind::Counters => {
            let mut script = played(Window::Counter, vec![Change::Counter]);
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
            played(Window::AnyTime, vec![Change::GainActions { action, count }])
        }
    })
}

fn rating(grammar: &Grammar, word: &str) -> Option<Rating> {
    let words = &grammar.words.ratings;
    let is = |known: &[String]| known.iter().any(|known| known == word);
    [(&words.fight, Rating::Fight), (&words.shoot, Rating::Shoot), (&words.armor, Rating::Armor), (&words.value, Rating::Value)]
        .into_iter()
        .find(|(known, _)| is(known))
        .map(|(_, rating)| rating)
}

fn played(window: Window, changes: Vec<Change>) -> Script {
    let play = Play {
        from: CardFrom::Hand,
        windows: vec![window],
        requires: Vec::new(),
        target: Target::None,
        cost: 0,
        spell: None,
        changes,
        then: PostPlay::Discard,
    };
    Script { plays: vec![play], ..Script::default() }
}
