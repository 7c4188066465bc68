//! Which cards a query fits.

use std::cmp::Ordering;

use cardinal_doomtrooper::effect::PostPlay;
use cardinal_language::Lang;

use super::query::{Compare, Field, Filter, Number, Query, SortBy, Test};
use super::values::{MODELLED, family};
use crate::lookup::name_key;
use crate::{Card, Cards, Figure};

impl Cards {
    /// The cards that a query fits, in its order and then by name in this language.
    pub fn find(&self, query: &Query, lang: Lang) -> Vec<&Card> {
        let fits = |(at, card): &(usize, &Card)| {
            query.filters.iter().all(|filter| self.filter_fits(filter, *at, card))
        };
        let mut found: Vec<(String, &Card)> =
            self.iter().enumerate().filter(fits).map(|(_, card)| (name_key(card.name(lang)), card)).collect();
        found.sort_by(|(name, card), (other_name, other)| {
            let by = query.sort.iter().map(|by| self.compare(*by, (name, card), (other_name, other)));
            by.fold(Ordering::Equal, Ordering::then)
                .then_with(|| name.cmp(other_name))
                .then_with(|| card.id.cmp(&other.id))
        });
        found.into_iter().map(|(_, card)| card).collect()
    }

    fn filter_fits(&self, filter: &Filter, at: usize, card: &Card) -> bool {
        let fits = match &filter.test {
            Test::OneOf(field, codes) => codes.iter().any(|code| self.has(card, *field, code)),
            Test::Number(field, compare, numbers) => {
                let own = number(card, *field);
                numbers.iter().any(|number| match (own, number) {
                    (None, Number::None) => compare.holds(0, 0),
                    (Some(own), Number::Is(number)) => compare.holds(own, *number),
                    (Some(_), Number::None) => *compare == Compare::Unequal,
                    (None, Number::Is(_)) => false,
                })
            }
            Test::Name(words) => self.texts().has_name(at, words),
            Test::Text(words) => self.texts().has(at, words),
        };
        fits != filter.negated
    }

    fn has(&self, card: &Card, field: Field, code: &str) -> bool {
        let listed = |codes: &[String]| codes.iter().any(|own| own == code);
        match field {
            Field::Type => card.kind.code() == code,
            Field::Affiliation => listed(&card.affiliations),
            Field::Set => card.set == code,
            Field::Game => card.game() == code,
            Field::Is => listed(&card.definitions) || listed(&card.considered),
            Field::Considered => listed(&card.considered),
            Field::Art => {
                let aspect = self.vocabulary(card.game()).and_then(|words| words.art(code));
                // A spell has its aspect as a definition, which is the English name of the aspect.
                let is_spell = aspect.and_then(|aspect| aspect.name.get(Lang::En));
                listed(&card.arts) || is_spell.is_some_and(|name| card.is_defined_as(name))
            }
            Field::Rarity => card.rarity.as_deref().is_some_and(|own| own == code || family(own) == code),
            Field::Icon => icon(card.post_play) == code,
            Field::Modelled => self.modelled_place(card).is_some_and(|(_, own)| own == code),
            _ => false,
        }
    }

    fn compare(&self, by: SortBy, one: (&str, &Card), other: (&str, &Card)) -> Ordering {
        let turned = |order: Ordering| if by.descending { order.reverse() } else { order };
        // What has no value comes last in either direction.
        let numbers = |one: Option<i32>, other: Option<i32>| match (one, other) {
            (Some(one), Some(other)) => turned(one.cmp(&other)),
            (one, other) => other.is_some().cmp(&one.is_some()),
        };
        match by.field {
            Field::Name => turned(one.0.cmp(other.0)),
            Field::Type => turned(one.1.kind.code().cmp(other.1.kind.code())),
            Field::Set => numbers(self.set_place(one.1), self.set_place(other.1)),
            Field::Rarity => match (&one.1.rarity, &other.1.rarity) {
                (Some(one), Some(other)) => turned(one.cmp(other)),
                (one, other) => other.is_some().cmp(&one.is_some()),
            },
            Field::Modelled => {
                let place = |card: &Card| self.modelled_place(card).map(|(at, _)| at);
                turned(place(one.1).cmp(&place(other.1)))
            }
            field => numbers(number(one.1, field), number(other.1, field)),
        }
    }

    /// The place of the card's set in the order in which sets appeared, game after game.
    fn set_place(&self, card: &Card) -> Option<i32> {
        let mut sets = self
            .vocabularies()
            .iter()
            .flat_map(|words| words.sets.iter().map(|set| (&words.game, &set.code)));
        let place = sets.position(|(game, set)| game == card.game() && *set == card.set)?;
        i32::try_from(place).ok()
    }

    /// How far a card is modelled: its place among all that can be said of that, and the code.
    fn modelled_place(&self, card: &Card) -> Option<(usize, &'static str)> {
        let own = self.modelled(card);
        let mut all = MODELLED.iter().enumerate();
        all.find(|(_, (modelled, _))| *modelled == own).map(|(at, (_, code))| (at, *code))
    }
}

const fn icon(post_play: Option<PostPlay>) -> &'static str {
    match post_play {
        Some(PostPlay::Discard) => "discard",
        Some(PostPlay::Stay) => "stay",
        Some(PostPlay::Eliminate) => "eliminate",
        None => "none",
    }
}

/// The number that a card has in a field. A corner that multiplies has none: twice is not 2.
fn number(card: &Card, field: Field) -> Option<i32> {
    let plain = |figure: &Option<Figure>| {
        let figure = figure.as_ref()?;
        let multiplies = figure.as_str().contains(['x', 'X', '×', '/']);
        figure.number().filter(|_| !multiplies)
    };
    match field {
        Field::Fight => card.ratings.fight.or_else(|| plain(&card.icons.fight)),
        Field::Shoot => card.ratings.shoot.or_else(|| plain(&card.icons.shoot)),
        Field::Armor => card.ratings.armor.or_else(|| plain(&card.icons.armor)),
        Field::Value => card.ratings.value.or_else(|| plain(&card.icons.value)),
        Field::CombatPoints => plain(&card.dark_eden.as_ref()?.combat_points),
        Field::Points => card.tash_kalar.as_ref()?.points.map(i32::from),
        Field::Limit => card.deck_limit.map(i32::from),
        _ => None,
    }
}
