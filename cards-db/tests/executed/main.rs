//! Scripts are executed: for each change that a script declares there is a table, made from what
//! the script itself asks for, on which the replay differs as soon as that one change is taken away.

mod stage;
mod texts;
mod variant;

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use cardinal_cards_db::{Card, Cards};
use cardinal_doomtrooper::Entry;
use cardinal_doomtrooper::effect::{Ability, Also, Owner, Script, Static, Target};
use cardinal_doomtrooper::scenario::{Action, Input, SEVERAL, Scenario};
use cardinal_doomtrooper::{Ruleset, replay};
use serde::Deserialize;

use stage::{FILLER, OWN_FILLER, Stage, TRIED};

/// After how many tables it is enough for a script that something of it has been seen.
const ENOUGH: usize = 240;

/// The scripts that no table can show, and why.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Unseen {
    unseen: Vec<Reason>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Reason {
    card: String,
    why: Why,
}

/// Why no table shows anything of a script.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Why {
    /// The card says what the rules say anyway of a warrior with its ratings and definitions.
    RulesSaySo,
}

/// One change of a script, by its place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Place {
    Play(usize, usize),
    Ability(usize, usize),
}

/// Every change of a script.
fn places(script: &Script) -> Vec<Place> {
    let plays = script.plays.iter().enumerate();
    let plays = plays.flat_map(|(i, play)| (0..play.changes.len()).map(move |k| Place::Play(i, k)));
    let abilities = script.abilities.iter().enumerate();
    let abilities =
        abilities.flat_map(|(i, ability)| (0..ability.changes.len()).map(move |k| Place::Ability(i, k)));
    plays.chain(abilities).collect()
}

/// The word of the vocabulary that a change is.
fn word(script: &Script, place: Place) -> String {
    let value = match place {
        Place::Play(i, k) => serde_json::to_value(&script.plays[i].changes[k]),
        Place::Ability(i, k) => serde_json::to_value(&script.abilities[i].changes[k]),
    };
    value.expect("a change is data")["kind"].as_str().expect("a kind").to_owned()
}

/// The script without one change.
fn without(script: &Script, place: Place) -> Script {
    let mut less = script.clone();
    match place {
        Place::Play(i, k) => drop(less.plays[i].changes.remove(k)),
        Place::Ability(i, k) => drop(less.abilities[i].changes.remove(k)),
    }
    less
}

/// What can be done with the card on a stage: nothing, for what holds by itself, and each way to play
/// it, at each aim.
fn doings(script: &Script, stage: &Stage) -> Vec<Vec<Input>> {
    let mut all = vec![Vec::new()];
    // Where the script lets cards be given, they are, to two warriors of the card's player.
    let gives = |text: &Static| matches!(text, Static::Gives { .. });
    if script.abilities.iter().flat_map(Ability::statics).any(gives) {
        for (card, warrior) in
            stage.piled().flat_map(|card| stage.warriors().take(2).map(move |to| (card, to)))
        {
            let (card, target) = (card.to_owned(), Some(warrior.to_owned()));
            let action = Action::Play { card, way: None, target, swap: None, points: None };
            all.push(vec![Input { at: None, player: Some("own".to_owned()), action }]);
        }
    }
    for (way, play) in script.plays.iter().enumerate() {
        let mut aims = aims_of(play.target, stage);
        if let Some(also) = &play.also {
            aims = aims
                .into_iter()
                .flatten()
                .flat_map(|first| with_more(&first, also, play.target, stage))
                .collect();
        }
        for aim in aims {
            let points = play.strength.map(|strength| strength.points.get() * 2);
            let action =
                Action::Play { card: TRIED.to_owned(), way: Some(way), target: aim, swap: None, points };
            let player = if play.by == Owner::Yours { "own" } else { "other" };
            let play = Input { at: None, player: Some(player.to_owned()), action };
            all.push(vec![play]);
        }
    }
    all
}

/// What may be named of a kind.
fn aims_of(target: Target, stage: &Stage) -> Vec<Option<String>> {
    let some = |name: &str| Some(name.to_owned());
    match target {
        Target::None | Target::Award | Target::OwnAward => vec![None],
        Target::PlayedCard => stage.fillers().map(some).collect(),
        Target::PlayedModifier => vec![some(FILLER), some(OWN_FILLER)],
        Target::CarriedCard
        | Target::CardInPlay
        | Target::OwnCard
        | Target::FallenCard
        | Target::WorkingFortification => stage.gear().map(some).collect(),
        Target::HandCard | Target::DiscardedCard => stage.piled().map(some).collect(),
        Target::Player => vec![some("own"), some("other")],
        _ => stage.warriors().map(some).collect(),
    }
}

/// The same with what is named besides.
fn with_more(first: &str, also: &Also, target: Target, stage: &Stage) -> Vec<Option<String>> {
    let kind = match also {
        Also::Second(kind) => *kind,
        Also::Bought { .. } => target,
    };
    let others = aims_of(kind, stage).into_iter().flatten().filter(|other| other != first);
    let pairs = others.map(|other| Some([first, &other].join(SEVERAL)));
    match also {
        Also::Second(_) => pairs.take(3).collect(),
        Also::Bought { .. } => std::iter::once(Some(first.to_owned())).chain(pairs.take(2)).collect(),
    }
}

/// What a table comes to: the log, or why the attack or its tactic is not legal.
fn log(rules: &Ruleset, scenario: &Scenario) -> Result<Vec<Entry>, String> {
    replay(rules, scenario).map(|replay| replay.log).map_err(|error| format!("{error:?}"))
}

/// The changes of a card that no generated table shows.
fn unseen(rules: &Ruleset, card: &Card, script: &Script) -> Vec<Place> {
    let mut unseen = places(script);
    let all = unseen.len();
    for (number, stage) in stage::stages(card, script).enumerate() {
        if unseen.is_empty() || (number >= ENOUGH && unseen.len() < all) {
            break;
        }
        for doing in doings(script, &stage) {
            let plays = !doing.is_empty();
            let candidates = |place: &Place| matches!(place, Place::Play(..)) == plays || plays;
            let whole = log(rules, &stage.scenario(script, &doing));
            unseen.retain(|place| {
                !candidates(place) || log(rules, &stage.scenario(&without(script, *place), &doing)) == whole
            });
        }
    }
    unseen
}

/// What comes of each, in order.
fn in_parallel<T: Sync, R: Send>(all: &[T], work: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let next = AtomicUsize::new(0);
    let results: Mutex<Vec<(usize, R)>> = Mutex::new(Vec::new());
    let threads = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let at = next.fetch_add(1, Ordering::Relaxed);
                    let Some(one) = all.get(at) else { break };
                    let result = work(one);
                    results.lock().expect("no thread panicked").push((at, result));
                }
            });
        }
    });
    let mut results = results.into_inner().expect("no thread panicked");
    results.sort_by_key(|(at, _)| *at);
    results.into_iter().map(|(_, result)| result).collect()
}

#[test]
fn scripts_are_seen_at_work_in_logs() {
    let cards = Cards::embedded().expect("the shipped cards load");
    let rules = Ruleset::embedded("warzone-faq", |_| true).expect("the ruleset loads");
    let scripts = cards.iter().filter_map(|card| Some((card, card.text.script.as_ref()?)));
    let scripts: Vec<_> = scripts.filter(|(_, script)| !places(script).is_empty()).collect();
    let executed = scripts.len();
    let found = in_parallel(&scripts, |(card, script)| unseen(&rules, card, script));
    let mut seen = 0;
    let mut never = Vec::new();
    let mut missed: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for ((card, script), unseen) in scripts.iter().zip(found) {
        let all = places(script).len();
        seen += all - unseen.len();
        if unseen.len() == all {
            never.push(card.id.clone());
        }
        for place in unseen {
            missed.entry(word(script, place)).or_default().push(format!("{} {place:?}", card.id));
        }
    }
    println!("{seen} changes of {executed} cards are seen in logs");
    for (word, cards) in &missed {
        println!("{word}: {cards:?}");
    }
    let listed: Unseen = toml::from_str(include_str!("unseen.toml")).expect("the list is written well");
    let listed: Vec<&str> =
        listed.unseen.iter().map(|Reason { card, why: Why::RulesSaySo }| &**card).collect();
    let mut never: Vec<&str> = never.iter().map(String::as_str).collect();
    never.sort_unstable();
    assert_eq!(never, listed, "on the left what no table shows, on the right what is listed");
    // Of a script that is seen, what asks for more than these tables have or adds nothing to the rules.
    let unseen: usize = missed.values().map(Vec::len).sum();
    assert!(unseen * 18 <= seen + unseen, "{unseen} of {} changes are not seen", seen + unseen);
}
