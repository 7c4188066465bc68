//! What lies on a table only where the script speaks of it: cards in hand and in the discard pile, a mission, a
//! bound on destiny points, a card for those of an affiliation.

use cardinal_doomtrooper::effect::{
    Ability, Also, CardKind, Continuous, Gear, Play, Requirement, Script, Static, Target, WeaponKind,
};
use cardinal_doomtrooper::rating::Ratings;
use cardinal_doomtrooper::table::{CardSetup, Setup, Status, WarriorSetup};

use crate::stage::{OWN_FILLER, TRIED, spread};
use crate::texts;
use crate::variant::{Variant, Words};

/// What lies in the hand or the discard pile of the card's player: handle, kind, whether it is discarded.
const PILED: [(&str, CardKind, bool); 5] = [
    ("gift-in-hand", CardKind::ApostleGift, false),
    ("weapon-in-hand", CardKind::Equipment, false),
    ("power-in-hand", CardKind::Ki, false),
    ("weapon-discarded", CardKind::Equipment, true),
    ("relic-discarded", CardKind::Relic, true),
];

/// Adds it, and gives the handles of the cards in the hand and the discard pile of the card's player.
pub fn add(script: &Script, words: &Words, variant: Variant, own: &str, setup: &mut Setup) -> Vec<String> {
    if words.missions {
        setup.cards.push(texts::mission(own));
    }
    if statics(script).any(|text| *text == Static::MissionsFirst {}) && own != TRIED {
        setup.cards.extend([texts::errand("task", "own", TRIED), texts::errand("errand", "own", own)]);
    }
    if script.plays.iter().any(|play| play.requires.contains(&Requirement::ByMission)) {
        setup.cards.push(texts::errand("errand", "other", "enemy"));
    }
    let spares = |text: &Static| match text {
        Static::PlayerUntouched { by } => Some(match by.gear {
            Gear::Art => CardKind::Art,
            Gear::Gift => CardKind::Gift,
            _ => CardKind::Other,
        }),
        _ => None,
    };
    let mut spared: Vec<CardKind> = statics(script).filter_map(spares).collect();
    spared.dedup();
    for (at, kind) in spared.into_iter().enumerate() {
        let definitions = spread(&words.definitions, variant, 0).to_vec();
        let ceiling = texts::ceiling(definitions, variant.camps[1].1);
        setup.cards.push(CardSetup { handle: format!("ceiling-{at}"), kind, ..ceiling });
    }
    if let (true, Some(affiliation)) = (asks_of_affiliation(script), words.affiliations.first())
        && let Some(filler) = setup.cards.iter_mut().find(|card| card.handle == OWN_FILLER)
    {
        filler.script = Some(texts::modifier_for(affiliation));
    }
    if script.plays.iter().any(|play| matches!(play.also, Some(Also::Second(Target::YourWarrior)))) {
        setup.warriors.insert(0, follower(words, variant));
    }
    let reserves = |target: Target| matches!(target, Target::ReserveWarrior | Target::DiscardedWarrior);
    if script.plays.iter().any(|play| reserves(play.target)) {
        setup.warriors.push(reserve(words, variant));
        let (handle, status) = ("discarded".to_owned(), Status::Discarded);
        setup.warriors.push(WarriorSetup { handle, status, ..reserve(words, variant) });
    }
    if statics(script).any(|text| matches!(text, Static::KeepsApart { .. })) {
        setup.warriors.push(reserve(words, variant));
    }
    let of_art = |play: &Play| play.gear.as_ref().is_some_and(|gear| gear.gear == Gear::Art);
    if script.plays.iter().any(of_art) {
        setup.cards.push(texts::lasting_spell());
    }
    let aims = |target: Target| matches!(target, Target::HandCard | Target::DiscardedCard);
    let gives = |text: &Static| matches!(text, Static::Gives { .. });
    if !script.plays.iter().any(|play| aims(play.target)) && !statics(script).any(gives) {
        return Vec::new();
    }
    let card = |(handle, kind, discarded): (&str, CardKind, bool)| CardSetup {
        handle: handle.into(),
        name: handle.to_uppercase(),
        player: "own".into(),
        kind,
        discarded,
        icon: words.affiliations.first().cloned(),
        // A gift is of one Apostle alone.
        definitions: spread(&words.definitions, variant, 0).to_vec(),
        weapon: (kind == CardKind::Equipment).then_some(WeaponKind::Both),
        equipment: kind == CardKind::Equipment,
        script: Some(texts::strong()),
        ..CardSetup::default()
    };
    setup.cards.extend(PILED.map(card));
    let mut piled = PILED.map(|(handle, ..)| handle.to_owned()).to_vec();
    // Where several sorts of gifts are given, one of each sort that is of no other.
    let sorts: Vec<&String> = statics(script).filter_map(sort_given).collect();
    for (at, &sort) in sorts.iter().enumerate().filter(|_| sorts.len() > 1) {
        let gift = card((&format!("gift-{at}-in-hand"), CardKind::ApostleGift, false));
        piled.push(gift.handle.clone());
        setup.cards.push(CardSetup { definitions: vec![sort.clone()], ..gift });
    }
    if script.plays.iter().any(|play| of_art(play) && play.target == Target::DiscardedCard) {
        let spell = card(("spell-discarded", CardKind::Art, true));
        piled.push(spell.handle.clone());
        setup.cards.push(CardSetup { script: Some(texts::spell(words.aspects.first())), ..spell });
    }
    piled
}

/// One more warrior of the card's player, elsewhere than the combatant and of what the script speaks of.
fn follower(words: &Words, variant: Variant) -> WarriorSetup {
    let (_, camp) = variant.camps[0];
    let strength = Some(1);
    WarriorSetup {
        handle: "follower".into(),
        name: "FOLLOWER".into(),
        player: "own".into(),
        area: words.areas.iter().copied().find(|area| *area != camp).unwrap_or(camp),
        ratings: Ratings { fight: strength, shoot: strength, armor: strength, value: Some(1) },
        affiliations: words.affiliations.clone(),
        definitions: words.definitions.clone(),
        script: Some(Script::default()),
        ..WarriorSetup::default()
    }
}

/// A warrior of the card's player who is not in play and can come into it.
fn reserve(words: &Words, variant: Variant) -> WarriorSetup {
    let asked =
        words.definitions.iter().filter(|definition| variant.own_attacks || *definition != "PERSONALITY");
    let ratings = Ratings { value: Some(4), ..follower(words, variant).ratings };
    WarriorSetup {
        handle: "reserve".into(),
        name: "RESERVE".into(),
        area: variant.camps[0].1,
        ratings,
        definitions: asked.cloned().collect(),
        status: Status::Returned,
        ..follower(words, variant)
    }
}

/// The definition of the gifts that a text gives.
fn sort_given(text: &Static) -> Option<&String> {
    match text {
        Static::Gives { gear, .. } if gear.gear == Gear::Gift => gear.definition.as_ref(),
        _ => None,
    }
}

fn statics(script: &Script) -> impl Iterator<Item = &Static> {
    script.abilities.iter().flat_map(Ability::statics)
}

/// Whether cards for those of an affiliation cost more.
fn asks_of_affiliation(script: &Script) -> bool {
    let mut holds = script.abilities.iter().flat_map(Ability::holds);
    holds.any(|change| matches!(change, Continuous::AffiliationCosts { .. }))
}
