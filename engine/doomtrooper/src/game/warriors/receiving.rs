//! Whether a warrior may have a card that a text gives it.

use crate::assign::{
    Assignment, Condition, Copies, Finding, Gift, Held, Item, Kind, Marks, Reception, Says, Sort, Stand,
    Target, Warrior, Weight, Whose, judge,
};
use crate::effect::{Ability, Amount, CardKind, Continuous, Identity, Operation, Power, Script, Who};
use crate::event::{Reason, Why};
use crate::game::position::Warriors;
use crate::ids::{CardId, WarriorId};
use crate::rating::Rating;
use crate::rules::Principle;
use crate::table::{self, Card, Place, Status};

impl Warriors<'_> {
    /// Every reason why a warrior may not have a card that is given to it; affiliations do not matter where
    /// the text says so.
    pub(in crate::game) fn reasons_against_having(
        self,
        warrior: WarriorId,
        card: CardId,
        any_affiliation: bool,
    ) -> Vec<Reason> {
        let ruling = judge(self.at.rules, &self.gift_of(warrior, card, any_affiliation));
        let refusals = ruling.of(Weight::Refuses);
        let reason = |finding: &Finding| Reason {
            why: Why::CannotHave(finding.point.clone()),
            rule: finding.rule.unwrap_or_else(|| self.at.rules.cite(Principle::CardText)),
        };
        refusals.map(reason).collect()
    }

    /// The destiny points for which a warrior's own text lets it have a card, the fewest of several ways.
    pub(in crate::game) fn price_of_having(self, warrior: WarriorId, card: CardId) -> u32 {
        let table = &self.at.state.table;
        let receives = table.warrior(warrior).receives.as_ref();
        let price = receives.and_then(|receives| receives.price_of(&item_of(table.card(card))));
        price.map_or(0, |price| u32::try_from(price).unwrap_or(0))
    }

    /// The giving of a card to a warrior as it stands.
    fn gift_of(self, warrior: WarriorId, card: CardId, any_affiliation: bool) -> Assignment {
        let table = &self.at.state.table;
        let own = table.warrior(warrior);
        let given = table.card(card);
        let others = || table.attached(warrior).filter(|(id, _)| *id != card).map(|(_, other)| other);
        let is_inside = |other: &Card| self.at.equipment().is_outside(other) == Some(false);
        let stand = Stand {
            area: Some(own.area),
            whose: if own.player == given.player { Whose::Yours } else { Whose::Any },
            in_cover: own.in_cover,
            introduced_into_cover: own.unrevealed,
            in_vehicle: others().any(is_inside),
            imprisoned: own.imprisoned,
            wounded: own.status == Status::Wounded,
            has: Held {
                armor: others().any(|other| other.armor),
                vehicle: others().any(|other| other.kind == CardKind::Vehicle),
                beast: others().any(|other| other.kind == CardKind::Beast),
                ..Held::default()
            },
            says: Says::InGeneral,
        };
        let item = item_of(given);
        let total = given.assigned.iter().flat_map(|terms| &terms.requires).any(is_of_total_value);
        let value = if total {
            self.at.figures().rating(warrior, Rating::Value).map(|number| number.total)
        } else {
            own.ratings.value
        };
        let powers = [Power::Art, Power::DarkSymmetryGifts, Power::DarkSymmetry, Power::Ki];
        let immune = |power: &Power| self.at.immunities().is_immune_to_some(warrior, *power);
        let mut receives = own.receives.clone().unwrap_or_default();
        if any_affiliation {
            receives.any.push(Sort::from(item.kind));
            (receives.of, receives.others) = (Vec::new(), false);
        }
        let receiver = Warrior {
            value,
            immunities: powers.into_iter().filter(immune).collect(),
            receives,
            ..self.as_assigned(warrior)
        };
        let in_play = |other: &Card| matches!(other.place, Place::On(_) | Place::In(_));
        let copies = || table.cards().filter(|(id, other)| *id != card && other.name == given.name);
        let elsewhere = |own_player: bool| {
            copies().any(|(_, other)| {
                in_play(other)
                    && other.place != Place::On(warrior)
                    && (other.player == own.player) == own_player
            })
        };
        // What a text lets others have it lets warriors of its player have, or whom that gives a card.
        let of_others = |text: &Reception, whose| {
            (text.others || !text.of.is_empty())
                && (text.any.is_empty() || whose == own.player || whose == given.player)
        };
        let speaks = |(id, other): &(CardId, &Card)| {
            *id != card
                && in_play(other)
                && (other.place == Place::On(warrior)
                    || other.receives.as_ref().is_some_and(|text| of_others(text, other.player)))
        };
        let cards = table.cards().filter(speaks).map(|(_, other)| item_of(other));
        let speakers = table.warriors().filter(|(id, other)| {
            *id != warrior
                && other.is_in_play()
                && other.receives.as_ref().is_some_and(|text| of_others(text, other.player))
        });
        let of_warrior = |(id, other): (WarriorId, &table::Warrior)| Item {
            warrior: self.as_assigned(id),
            receives: other.receives.clone().unwrap_or_default(),
            ..Item::some(Kind::Warrior)
        };
        Assignment {
            item,
            target: Target::Warrior(receiver, stand),
            copies: Copies {
                on_target: copies().any(|(_, other)| other.place == Place::On(warrior)),
                yours_elsewhere: elsewhere(true),
                another_players: elsewhere(false),
                tactical_mission: false,
            },
            beside: cards.chain(speakers.map(of_warrior)).collect(),
            complete: true,
        }
    }
}

/// Whether a condition is about a value with all that changes it.
const fn is_of_total_value(condition: &Condition) -> bool {
    matches!(condition, Condition::Value { total: true, .. })
}

/// A card on the table, as it is assigned.
fn item_of(card: &Card) -> Item {
    let kind = match card.kind {
        CardKind::Equipment | CardKind::Vehicle => Kind::Equipment,
        CardKind::Relic => Kind::Relic,
        CardKind::Beast => Kind::Beast,
        CardKind::Fortification => Kind::Fortification,
        CardKind::Art => Kind::Art,
        CardKind::Gift | CardKind::HereticGift | CardKind::ApostleGift => Kind::Gift,
        CardKind::Ki => Kind::Ki,
        CardKind::Mission => Kind::Mission,
        CardKind::Other | CardKind::Campaign | CardKind::Planet => Kind::Special,
    };
    let gift = match card.kind {
        CardKind::Gift => Some(Gift::Minor),
        CardKind::HereticGift => Some(Gift::Heretic),
        CardKind::ApostleGift => {
            let mut apostles = card.definitions.iter().filter_map(|one| one.strip_prefix("GIFT OF "));
            apostles.next().map(|apostle| Gift::OfApostle(format!("FOLLOWER OF {apostle}")))
        }
        _ => None,
    };
    let made = card.abilities().iter().flat_map(Ability::makes).filter_map(|identity| match identity {
        Identity::Definition { definition, on: Who::Bearer } => Some(definition.clone()),
        Identity::Definition { .. } | Identity::Affiliation { .. } => None,
    });
    let adds = |held: &Continuous| {
        matches!(
            held,
            Continuous::Rating { op: Operation::Add, amount: Amount::Fixed(1..), on: Who::Bearer, .. }
        )
    };
    let unsaid = if card.card.is_some() { Says::Unknown } else { Says::InGeneral };
    Item {
        armor: card.armor,
        vehicle: card.kind == CardKind::Vehicle,
        weapon: card.weapon,
        affiliations: Marks::all(card.icon.iter().cloned()),
        definitions: Marks::all(card.definitions.iter().cloned()),
        makes: Marks::all(made),
        converts: Some(card.script.as_ref().is_some_and(Script::converts)),
        raises: card.script.is_some().then(|| card.abilities().iter().flat_map(Ability::holds).any(adds)),
        receives: card.receives.clone().unwrap_or_default(),
        gift,
        says: card.assigned.clone().map_or(unsaid, Says::Terms),
        ..Item::some(kind)
    }
}
