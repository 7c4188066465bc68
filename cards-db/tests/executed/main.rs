//! Scripts are executed: for each change that a script declares there is a table, made from what
//! the script itself asks for, on which the replay differs as soon as that one change is taken away.

mod stage;
mod texts;
mod variant;

use std::collections::BTreeMap;

use cardinal_cards_db::{Card, Cards};
use cardinal_engine::effect::{Also, Change, Owner, Script, Target};
use cardinal_engine::event::Entry;
use cardinal_engine::scenario::{Action, Input, SEVERAL, Scenario};
use cardinal_engine::{Ruleset, replay};

use stage::{FILLER, OWN_FILLER, Stage, TRIED};

/// What these do shows only where something else is at stake than one combat: the actions of a turn,
/// attacks on players, going to cover.
const ELSEWHERE: [&str; 6] = [
    "converts-actions",
    "gain-actions",
    "may-attack-after-cover",
    "never-in-cover",
    "no-protection-from-sabotage",
    "only-if-last",
];

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

fn change(script: &Script, place: Place) -> &Change {
    match place {
        Place::Play(i, k) => &script.plays[i].changes[k],
        Place::Ability(i, k) => &script.abilities[i].changes[k],
    }
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

/// The word of the vocabulary that a change is.
fn word(change: &Change) -> String {
    let value = serde_json::to_value(change).expect("a change is data");
    value["kind"].as_str().expect("a kind").to_owned()
}

/// What can be done with the card on a stage: nothing, for what holds by itself, and each way to play
/// it, at each aim.
fn doings(script: &Script, stage: &Stage) -> Vec<Vec<Input>> {
    let mut all = vec![Vec::new()];
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
        Target::CarriedCard | Target::CardInPlay | Target::WorkingFortification => {
            stage.gear().map(some).collect()
        }
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

/// What a table comes to; `None` where the attack or its tactic is not legal.
fn log(rules: &Ruleset, scenario: &Scenario) -> Option<Vec<Entry>> {
    replay(rules, scenario).ok().map(|replay| replay.log)
}

/// The changes of a card that no generated table shows.
fn unseen(rules: &Ruleset, card: &Card, script: &Script) -> Vec<Place> {
    let mut unseen = places(script);
    for stage in stage::stages(card, script) {
        if unseen.is_empty() {
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

#[test]
fn scripts_are_seen_at_work_in_logs() {
    let cards = Cards::embedded().expect("the shipped cards load");
    let rules = Ruleset::embedded("warzone-faq", |_| true).expect("the ruleset loads");
    let (mut seen, mut executed) = (0, 0);
    let mut never = Vec::new();
    let mut missed: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for card in &cards {
        let Some(script) = &card.text.script else { continue };
        let all = places(script);
        if all.is_empty() {
            continue;
        }
        executed += 1;
        let unseen = unseen(&rules, card, script);
        seen += all.len() - unseen.len();
        let elsewhere = |place: &Place| ELSEWHERE.contains(&word(change(script, *place)).as_str());
        if unseen.len() == all.len() && !unseen.iter().all(elsewhere) {
            never.push(card.id.clone());
        }
        for place in unseen {
            let word = word(change(script, place));
            if !ELSEWHERE.contains(&word.as_str()) {
                missed.entry(word).or_default().push(format!("{} {place:?}", card.id));
            }
        }
    }
    println!("{seen} changes of {executed} cards are seen in logs");
    for (word, cards) in &missed {
        println!("{word}: {cards:?}");
    }
    // What asks for more than these tables have, or changes nothing that the rules do not already: a
    // sergeant's group, a warrior of a vehicle's kind, an attack that the affiliations forbid anyway.
    println!("no table shows anything of {} cards: {never:?}", never.len());
    assert!(never.len() * 25 <= executed, "{} of {executed} scripts are not seen", never.len());
    let unseen: usize = missed.values().map(Vec::len).sum();
    assert!(unseen * 9 <= seen, "{unseen} changes are not seen");
}
