//! Cards and kinds of card, as the engine sees them.

use cardinal_cards_db::{Bearing, Card, CardType, Clause, Touched};
use cardinal_doomtrooper::assign::{Gift, Item, Kind, Marks, Says, Stand, Target, Warrior, Whose};
use cardinal_doomtrooper::effect::{Ability, CardKind, Continuous, Identity, PostPlay, Power, Script, Who};
use cardinal_doomtrooper::table::Area;
use serde::Deserialize;
use serde::de::IntoDeserializer;
use serde::de::value::{Error, StrDeserializer};

use super::words::{State, Thing};

/// A card that is to be assigned. A type that the engine does not assign is taken as a special card:
/// what it says decides.
pub(super) fn item_of_card(card: &Card) -> Item {
    let kind = kind_of(card).unwrap_or(Kind::Special);
    let leaves_play = card.post_play.map(|icon| icon != PostPlay::Stay);
    // A warrior that says nothing of it is known to say nothing.
    let unsaid = if kind == Kind::Warrior { Says::InGeneral } else { Says::Unknown };
    Item {
        kind,
        armor: card.armor,
        vehicle: card.vehicle,
        weapon: card.weapon,
        affiliations: Marks::all(card.affiliations.iter().cloned()),
        definitions: Marks::all(definitions_of(card)),
        makes: Marks::all(made_by(card)),
        converts: Some(card.text.script.as_ref().is_some_and(Script::converts)),
        receives: card.text.receives.clone().unwrap_or_default(),
        says_more: says_more(card),
        raises: Some(raises(card)),
        gift: gift_of(card),
        leaves_play,
        says: card.text.assigned.clone().map_or(unsaid, Says::Terms),
        warrior: warrior_of_card(card),
        ..Item::some(kind)
    }
}

/// Its definitions, what it is considered, and its titles.
fn definitions_of(card: &Card) -> impl Iterator<Item = String> {
    let titles = card.names.en.iter().map(|name| name.to_uppercase());
    card.all_definitions().map(str::to_owned).chain(titles)
}

/// The definitions that a card gives to whom it lies on.
fn made_by(card: &Card) -> impl Iterator<Item = String> {
    let abilities = card.text.script.iter().flat_map(|script| &script.abilities);
    abilities.flat_map(Ability::makes).filter_map(|identity| match identity {
        Identity::Definition { definition, on: Who::Bearer } => Some(definition.clone()),
        Identity::Definition { .. } | Identity::Affiliation { .. } => None,
    })
}

/// Whether the figures in the corners of a card are added to ratings.
fn raises(card: &Card) -> bool {
    let icons = &card.icons;
    let corners = [&icons.fight, &icons.shoot, &icons.armor, &icons.value];
    corners.into_iter().flatten().any(|figure| figure.as_str().starts_with('+'))
}

/// Which gift of the Dark Symmetry a card is, by its kind and the Apostle whom its definition names.
fn gift_of(card: &Card) -> Option<Gift> {
    if card.kind != CardType::Gift {
        return None;
    }
    let of = card.all_definitions().find_map(|definition| definition.strip_prefix("GIFT OF "));
    match (of, card.kind_in_combat()) {
        (Some(apostle), _) => Some(Gift::OfApostle(format!("FOLLOWER OF {apostle}"))),
        (None, CardKind::Gift) => Some(Gift::Minor),
        (None, CardKind::HereticGift) => Some(Gift::Heretic),
        (None, _) => None,
    }
}

/// Whether a card's print says something of assigning that nothing executes.
fn says_more(card: &Card) -> bool {
    let is_of_it = |clause: &Clause| {
        clause.bears.contains(&Bearing::Assignment) || clause.missing == Some(Touched::Assignment)
    };
    card.clauses().iter().any(is_of_it)
}

/// Something of a kind that is to be assigned; `None` where the thing is none that is.
pub(super) fn item_of_thing(thing: &Thing) -> Option<Item> {
    let kind = thing.kind?;
    let gift = thing.gift.as_deref().map(|gift| match gift {
        "minor" => Gift::Minor,
        "heretic" => Gift::Heretic,
        follower => Gift::OfApostle(follower.to_owned()),
    });
    Some(Item {
        armor: thing.armor,
        vehicle: thing.vehicle,
        some_weapon: thing.weapon,
        tactical: thing.tactical,
        gift,
        warrior: warrior_of_thing(thing),
        ..Item::some(kind)
    })
}

/// A card that is to receive something; `None` where nothing is assigned to its kind.
pub(super) fn target_of_card(card: &Card, stand: &Stand) -> Option<Target> {
    match kind_of(card)? {
        Kind::Warrior => {
            let says = card.text.assigned.clone().map_or(Says::InGeneral, Says::Terms);
            Some(Target::Warrior(warrior_of_card(card), Stand { says, ..stand.clone() }))
        }
        Kind::Equipment | Kind::Relic | Kind::Fortification | Kind::Warzone => {
            Some(Target::Card(Box::new(item_of_card(card))))
        }
        _ => None,
    }
}

/// Something that is to receive; `None` where nothing is assigned to such things.
pub(super) fn target_of_thing(thing: &Thing, stand: &Stand) -> Option<Target> {
    if thing.player {
        return Some(Target::Player(stand.whose));
    }
    if let Some(area) = &thing.area {
        return Some(Target::Area { area: read(area), whose: stand.whose });
    }
    match thing.kind? {
        Kind::Warrior => Some(Target::Warrior(warrior_of_thing(thing), stand.clone())),
        Kind::Equipment | Kind::Relic | Kind::Fortification | Kind::Warzone => {
            item_of_thing(thing).map(|item| Target::Card(Box::new(item)))
        }
        _ => None,
    }
}

/// An area or kind by its code.
fn read<'a, T: Deserialize<'a>>(code: &'a str) -> Option<T> {
    let code: StrDeserializer<'a, Error> = code.into_deserializer();
    T::deserialize(code).ok()
}

fn kind_of(card: &Card) -> Option<Kind> {
    match card.kind {
        CardType::Warrior => Some(Kind::Warrior),
        CardType::Equipment => Some(Kind::Equipment),
        CardType::Relic => Some(Kind::Relic),
        CardType::Beast => Some(Kind::Beast),
        CardType::Gift => Some(Kind::Gift),
        CardType::Ki => Some(Kind::Ki),
        CardType::Art => Some(Kind::Art),
        CardType::Warzone => Some(Kind::Warzone),
        CardType::Fortification => Some(Kind::Fortification),
        CardType::Mission => Some(Kind::Mission),
        CardType::Special => Some(Kind::Special),
        CardType::Alliance
        | CardType::Intrigue
        | CardType::Place
        | CardType::Commander
        | CardType::Enhancement
        | CardType::Being
        | CardType::Legend
        | CardType::Flare
        | CardType::Task => None,
    }
}

pub(super) fn warrior_of_card(card: &Card) -> Warrior {
    let abilities = card.text.script.iter().flat_map(|script| &script.abilities);
    // What its text says of itself without a condition.
    let own: Vec<&Ability> =
        abilities.filter(|ability| ability.requires.is_empty() && ability.reach.is_none()).collect();
    let made: Vec<&Identity> = own.iter().flat_map(|ability| ability.makes()).collect();
    let definitions = definitions_of(card).chain(made.iter().filter_map(|identity| match identity {
        Identity::Definition { definition, on: Who::Bearer } => Some(definition.clone()),
        Identity::Definition { .. } | Identity::Affiliation { .. } => None,
    }));
    let instead = made.iter().any(|identity| matches!(identity, Identity::Affiliation { instead: true, .. }));
    let printed = card.affiliations.iter().filter(|_| !instead).cloned();
    let affiliations = printed.chain(made.iter().filter_map(|identity| match identity {
        Identity::Affiliation { affiliation, on: Who::Bearer, .. } => Some(affiliation.clone()),
        Identity::Affiliation { .. } | Identity::Definition { .. } => None,
    }));
    let immune = own.iter().flat_map(|ability| ability.holds()).filter_map(|held| match held {
        Continuous::Immune { to, on: Who::Bearer } => Some(*to),
        _ => None,
    });
    let immunities: Vec<Power> = immune.collect();
    let texts = card.text.script.iter().flat_map(|script| &script.abilities);
    let is_of_others = |ability: &Ability| ability.reach.as_ref().is_some_and(|reach| reach.named.is_none());
    let helps_others = texts.into_iter().any(is_of_others);
    Warrior {
        affiliations: Marks::all(affiliations),
        definitions: Marks::all(definitions),
        side: None,
        value: card.ratings.value,
        immunities,
        receives: card.text.receives.clone().unwrap_or_default(),
        helps_others,
        says_more: says_more(card),
    }
}

fn warrior_of_thing(thing: &Thing) -> Warrior {
    let known = thing.affiliations.iter().cloned();
    let affiliations = if thing.affiliations.is_empty() { Marks::some(known) } else { Marks::all(known) };
    Warrior {
        affiliations,
        definitions: Marks::some(thing.definitions.iter().cloned()),
        side: thing.side,
        ..Warrior::default()
    }
}

/// What a card that is said to be on a warrior makes of it and counts as there.
pub(super) fn carried(warrior: &mut Warrior, stand: &mut Stand, card: &Card) {
    if kind_of(card) == Some(Kind::Warrior) {
        return;
    }
    stand.has.armor |= card.armor;
    stand.has.vehicle |= card.vehicle;
    stand.has.beast |= card.kind == CardType::Beast;
    let abilities = card.text.script.iter().flat_map(|script| &script.abilities);
    let (own, if_so): (Vec<&Ability>, Vec<&Ability>) =
        abilities.filter(|ability| ability.reach.is_none()).partition(|ability| ability.requires.is_empty());
    // What it makes of the warrior only where something is so, as by what was named for it, it may make of it.
    let perhaps = if_so.into_iter().flat_map(Ability::makes).filter_map(|identity| match identity {
        Identity::Definition { definition, on: Who::Bearer } => Some(definition.clone()),
        Identity::Definition { .. } | Identity::Affiliation { .. } => None,
    });
    warrior.definitions.perhaps.extend(perhaps);
    for identity in own.into_iter().flat_map(Ability::makes) {
        match identity {
            Identity::Definition { definition, on: Who::Bearer } => {
                warrior.definitions.known.push(definition.clone());
            }
            Identity::Affiliation { affiliation, on: Who::Bearer, instead } => {
                if *instead {
                    warrior.affiliations.known.clear();
                }
                warrior.affiliations.known.push(affiliation.clone());
            }
            Identity::Definition { .. } | Identity::Affiliation { .. } => {}
        }
    }
}

/// Has a warrior stand as a phrase says.
pub(super) fn standing(stand: &mut Stand, state: State) {
    match state {
        State::OnTarget => {}
        State::WithSergeant => stand.has.sergeant = true,
        State::WithVehicle => stand.has.vehicle = true,
        State::WithBeast => stand.has.beast = true,
        State::WithArmor => stand.has.armor = true,
        State::InVehicle => (stand.in_vehicle, stand.has.vehicle) = (true, true),
        State::IntroducedIntoCover => (stand.introduced_into_cover, stand.in_cover) = (true, true),
        State::InCover => stand.in_cover = true,
        State::Imprisoned => stand.imprisoned = true,
        State::Wounded => stand.wounded = true,
        State::Squad => stand.area = Some(Area::Squad),
        State::Cohort => stand.area = Some(Area::Cohort),
        State::Outpost => stand.area = Some(Area::Outpost),
        State::Theirs => stand.whose = Whose::Any,
    }
}
