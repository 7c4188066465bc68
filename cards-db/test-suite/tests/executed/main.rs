//! Scripts are executed: for each change that a script declares there is a table, made from what
//! the script itself asks for, on which the replay differs as soon as that one change is taken away.

mod rare;
mod spoken_of;
mod stage;
mod texts;
mod unshown;
mod variant;

use std::num::NonZeroUsize;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use cardinal_cards_db::{Card, CardType, Cards};
use cardinal_doomtrooper::Entry;
use cardinal_doomtrooper::effect::{
    Ability, AbilityChange, Also, Continuous, Identity, Owner, Script, Static, Target,
};
use cardinal_doomtrooper::scenario::{Action, Input, SEVERAL, Scenario};
use cardinal_doomtrooper::{Ruleset, replay};

use stage::{FILLER, OWN_FILLER, Stage, TRIED};
use unshown::UNSHOWN;

/// How many tables may show nothing more of a script, once something of it has been seen, before those are tried
/// that are made for what few scripts ask for.
const PATIENCE: usize = 30;

/// How many may where those do not show it either.
const LAST_PATIENCE: usize = 100;

/// One change of a script, by its place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Place {
    Play(usize, usize),
    Ability(usize, usize),
}

/// What the rules say of who is defined so: it may attack anybody.
const ASSASSINS: [&str; 4] = ["ASSASSIN", "MORTIFICATOR", "NINJA", "SHADOW WALKER"];

/// Every change of a card's script but what the rules say anyway of such a card.
fn places(card: &Card, script: &Script) -> Vec<Place> {
    let plays = script.plays.iter().enumerate();
    let plays = plays.flat_map(|(i, play)| (0..play.changes.len()).map(move |k| Place::Play(i, k)));
    let abilities = script.abilities.iter().enumerate();
    let abilities = abilities.flat_map(|(i, ability)| {
        let changes =
            ability.changes.iter().enumerate().filter(|(_, change)| !rules_say_so(card, script, change));
        changes.map(move |(k, _)| Place::Ability(i, k))
    });
    plays.chain(abilities).collect()
}

/// Whether the rules say it anyway: no warrior without armor is ever in cover, none of Cybertronic ever casts, and
/// an assassin may attack anybody, be it printed or made so.
fn rules_say_so(card: &Card, script: &Script, change: &AbilityChange) -> bool {
    let is_warrior = card.kind == CardType::Warrior;
    let made = || script.abilities.iter().flat_map(Ability::makes);
    match change {
        AbilityChange::Holds(Continuous::NeverInCover {}) => is_warrior && card.ratings.armor.is_none(),
        AbilityChange::Holds(Continuous::NeverCasts { .. }) => {
            is_warrior && card.affiliations.iter().any(|affiliation| affiliation == "cybertronic")
                || made().any(makes_cybertronic)
        }
        AbilityChange::Holds(Continuous::MayAttack { whom, own: false, .. }) if whom.is_anyone() => {
            let is_one = |word: &str| ASSASSINS.contains(&word);
            is_warrior && (card.all_definitions().any(is_one) || is_one(&card.names.en[0].to_uppercase()))
                || made().any(makes_assassin)
        }
        _ => false,
    }
}

/// Whether something makes a warrior one of Cybertronic alone.
fn makes_cybertronic(made: &Identity) -> bool {
    matches!(made, Identity::Affiliation { affiliation, instead: true, .. } if affiliation == "cybertronic")
}

/// Whether something makes a warrior an assassin.
fn makes_assassin(made: &Identity) -> bool {
    matches!(made, Identity::Definition { definition, .. } if ASSASSINS.contains(&definition.as_str()))
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
    // Where it discards cards for actions, each in play may be one, and so may it itself.
    let discards = |text: &Static| matches!(text, Static::DiscardsForActions { .. });
    if script.abilities.iter().flat_map(Ability::statics).any(discards) {
        for target in stage.gear().map(|name| Some(name.to_owned())).chain([None]) {
            let action = Action::Play { card: TRIED.to_owned(), way: None, target, swap: None, points: None };
            all.push(vec![Input { at: None, player: Some("own".to_owned()), action }]);
        }
    }
    // Where it heals for actions, each warrior may be healed.
    let heals = |text: &Static| matches!(text, Static::HealsForActions { .. });
    if script.abilities.iter().flat_map(Ability::statics).any(heals) {
        for target in stage.warriors().map(str::to_owned) {
            let (card, target) = (TRIED.to_owned(), Some(target));
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
        Target::Warzone => vec![some("zone")],
        _ => stage.warriors().map(some).collect(),
    }
}

/// The same with what is named besides.
fn with_more(first: &str, also: &Also, target: Target, stage: &Stage) -> Vec<Option<String>> {
    let kind = match also {
        Also::Second(kind) => *kind,
        Also::Bought { .. } | Also::Several { .. } => target,
    };
    let others = aims_of(kind, stage).into_iter().flatten().filter(|other| other != first);
    let pairs = others.map(|other| Some([first, &other].join(SEVERAL)));
    match also {
        Also::Second(_) => pairs.take(3).collect(),
        Also::Bought { .. } | Also::Several { .. } => {
            std::iter::once(Some(first.to_owned())).chain(pairs.take(2)).collect()
        }
    }
}

/// What a table comes to: the log, or why the attack or its tactic is not legal.
fn log(rules: &Ruleset, scenario: &Scenario) -> Result<Vec<Entry>, String> {
    replay(rules, scenario).map(|replay| replay.log).map_err(|error| format!("{error:?}"))
}

/// Takes away what a table shows.
fn look(rules: &Ruleset, script: &Script, stage: &Stage, unseen: &mut Vec<Place>) {
    for doing in doings(script, stage) {
        let plays = !doing.is_empty();
        let candidates = |place: &Place| matches!(place, Place::Play(..)) == plays || plays;
        let whole = log(rules, &stage.scenario(script, &doing));
        unseen.retain(|place| {
            !candidates(place) || log(rules, &stage.scenario(&without(script, *place), &doing)) == whole
        });
    }
}

/// Those of a card's changes that no generated table shows.
fn unseen(rules: &Ruleset, card: &Card, script: &Script, mut unseen: Vec<Place>) -> Vec<Place> {
    let mut usual = stage::stages(card, script);
    let (mut tried, mut last_seen): (usize, Option<usize>) = (0, None);
    let mut look_on = |unseen: &mut Vec<Place>, patience: usize| {
        while !unseen.is_empty() && last_seen.is_none_or(|last| tried - last <= patience) {
            let Some(stage) = usual.next() else { break };
            let before = unseen.len();
            look(rules, script, &stage, unseen);
            if unseen.len() < before {
                last_seen = Some(tried);
            }
            tried += 1;
        }
    };
    look_on(&mut unseen, PATIENCE);
    for stage in stage::rare_stages(card, script) {
        if unseen.is_empty() {
            break;
        }
        look(rules, script, &stage, &mut unseen);
    }
    look_on(&mut unseen, LAST_PATIENCE);
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

/// Whether the changes are tried too of which it is known that no table shows them.
const TRY_ALL: &str = "CARDINAL_EXECUTED_ALL";

#[test]
fn each_change_is_seen_at_work_in_a_log_or_named() {
    let cards = Cards::embedded().expect("the shipped cards load");
    let rules = Ruleset::embedded("warzone-faq", |_| true).expect("the ruleset loads");
    let scripts = cards.iter().filter_map(|card| Some((card, card.text.script.as_ref()?)));
    let scripts: Vec<_> = scripts.map(|(card, script)| (card, script, places(card, script))).collect();
    let named = |card: &Card, place: &Place| UNSHOWN.contains(&(card.id.as_str(), *place));
    for (id, place) in UNSHOWN {
        let is_there =
            |(card, _, places): &(&Card, &Script, Vec<Place>)| card.id == id && places.contains(&place);
        assert!(scripts.iter().any(is_there), "{id} has no {place:?} that a table could show");
    }
    let tries_all = std::env::var_os(TRY_ALL).is_some();
    let found = in_parallel(&scripts, |(card, script, places)| {
        let tried = places.iter().copied().filter(|place| tries_all || !named(card, place));
        unseen(&rules, card, script, tried.collect())
    });
    let (mut unseen, mut seen_all_the_same) = (Vec::new(), Vec::new());
    for ((card, script, places), found) in scripts.iter().zip(found) {
        for place in places {
            let told = || format!("{} {place:?}, {}", card.id, word(script, *place));
            match (found.contains(place), named(card, place)) {
                (true, false) => unseen.push(told()),
                (false, true) if tries_all => seen_all_the_same.push(told()),
                _ => {}
            }
        }
    }
    assert!(unseen.is_empty(), "no table shows:\n{}", unseen.join("\n"));
    assert!(seen_all_the_same.is_empty(), "named, and shown:\n{}", seen_all_the_same.join("\n"));
}
