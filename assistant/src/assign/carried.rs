//! What warriors of a combat carry and could not be given, judged as an assignment is.

use cardinal_cards_db::Card;
use cardinal_doomtrooper::assign::{
    Assignment, Copies, Finding, Held, Item, Marks, PointCode, Says, Stand, Target, Verdict, Warrior, Weight,
    Whose, judge,
};
use cardinal_doomtrooper::effect::Gear;
use cardinal_doomtrooper::table::{Place, Table};
use cardinal_doomtrooper::{CardId, Ruleset, WarriorId};
use serde::Serialize;

use super::answer::FindingTold;
use super::facts::{carried, item_of_card, warrior_of_card};
use super::render::Teller;
use crate::answer::ids::RuleId;
use crate::library::Library;
use crate::messages::Voice;

/// A card that a warrior carries and could not be given. The combat takes it as given.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CarriedAgainst {
    /// The card.
    pub card: CardId,
    /// The warrior who carries it.
    pub warrior: WarriorId,
    /// What stands against it, each with its rule.
    pub findings: Vec<FindingTold>,
}

/// The cards on these warriors, and those that warriors received in the combat, that could not be given to
/// them, as far as both are known cards.
pub(crate) fn carried_against(
    library: &Library,
    voice: Voice<'_>,
    rules: &Ruleset,
    table: &Table,
    (warriors, received): (&[WarriorId], &[(WarriorId, CardId)]),
) -> Vec<CarriedAgainst> {
    let teller = Teller { library, voice, game: "doomtrooper" };
    let mut found = Vec::new();
    for &warrior in warriors {
        let mut has = Held::default();
        let new =
            received.iter().filter(|(whose, _)| *whose == warrior).map(|(_, id)| (*id, table.card(*id)));
        for (id, piece) in table.attached(warrior).chain(new) {
            let known = piece.card.as_deref().and_then(|id| library.cards().get(id));
            // What has been cast or played lies there only for what goes on by it.
            let lies = piece.part_of.is_none() && !piece.has_left_play();
            if let Some(card) = known.filter(|_| lies) {
                let asked = |made| {
                    judge(rules, &assignment(library, table, (warrior, has), (id, card, made), piece.player))
                };
                // Nobody says in which order they came: either is enough, as the warrior was or as what
                // else lies on it has made it.
                let ruling = asked(false);
                let ruling = if ruling.verdict == Verdict::Refused { asked(true) } else { ruling };
                if ruling.verdict == Verdict::Refused {
                    let told = |finding: &Finding| FindingTold {
                        weight: finding.weight,
                        point: PointCode::from(&finding.point),
                        provision: finding.provision,
                        rule: finding.rule.map(|rule| RuleId::from(rules.rule(rule))),
                        text: teller.text(finding),
                    };
                    let findings = ruling.of(Weight::Refuses).map(told).collect();
                    found.push(CarriedAgainst { card: id, warrior, findings });
                }
            }
            has.armor |= piece.armor;
            has.vehicle |= piece.is_gear(Gear::Vehicle);
            has.beast |= piece.is_gear(Gear::Beast);
        }
    }
    found
}

/// What lies on the table and says what others may be given.
fn texts_for_others(library: &Library, table: &Table) -> Vec<Item> {
    let warriors = table.warriors().filter(|(_, warrior)| warrior.is_in_play());
    let warriors = warriors.filter_map(|(_, warrior)| warrior.card.as_deref());
    let cards = table.cards().filter(|(_, card)| matches!(card.place, Place::On(_) | Place::In(_)));
    let cards = cards.filter_map(|(_, card)| card.card.as_deref());
    let known = warriors.chain(cards).filter_map(|id| library.cards().get(id)).map(item_of_card);
    known.filter(|item| item.receives.others).collect()
}

fn assignment(
    library: &Library,
    table: &Table,
    (id, has): (WarriorId, Held),
    (this, card, made): (CardId, &Card, bool),
    player: cardinal_doomtrooper::PlayerId,
) -> Assignment {
    let warrior = table.warrior(id);
    let whose = if warrior.player == player { Whose::Yours } else { Whose::Any };
    let printed = warrior.card.as_deref().and_then(|id| library.cards().get(id));
    // What the scenario says of it goes before what is printed.
    let mut facts = printed.map_or_else(Warrior::default, warrior_of_card);
    if printed.is_none_or(|card| card.affiliations != warrior.affiliations) {
        facts.affiliations = Marks::all(warrior.affiliations.iter().cloned());
    }
    let printed = facts.definitions.known.iter().chain(&warrior.definitions).cloned();
    facts.definitions = Marks::all(printed.collect::<Vec<_>>());
    facts.value = facts.value.or(warrior.ratings.value);
    let says = warrior.assigned.clone().map_or(Says::InGeneral, Says::Terms);
    let mut stand = Stand { area: Some(warrior.area), whose, has, says, ..Stand::default() };
    let mut beside = texts_for_others(library, table);
    if made {
        let others = table.attached(id).filter(|(other, _)| *other != this);
        let known = others.filter_map(|(_, other)| library.cards().get(other.card.as_deref()?));
        for other in known {
            carried(&mut facts, &mut stand, other);
            beside.extend(Some(item_of_card(other)).filter(|item| !item.receives.others));
        }
        // What it has of armour, vehicles and beasts is what came before this card.
        stand.has = has;
    }
    Assignment {
        item: item_of_card(card),
        target: Target::Warrior(facts, stand),
        copies: Copies::default(),
        beside,
        complete: false,
    }
}
