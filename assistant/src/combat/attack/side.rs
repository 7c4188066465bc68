//! A phrase that names who attacks or is attacked, as warriors that can be put on a table.

use cardinal_cards_db::{Card, CardType, Cards};
use cardinal_doomtrooper::Ruleset;
use cardinal_doomtrooper::rating::Rating;
use cardinal_doomtrooper::table::{Area, Status};
use cardinal_language::Lang;

use super::kinds::warriors;
use crate::answer::names;
use crate::assign::{State, Unread, WarriorNamed, WarriorPhrase, warrior};
use crate::messages::Voice;
use crate::scenario::{ATTACKER, DEFENDER, Figures, Name, WarriorSketch};

/// Each rating of a warrior that stands for its kind: any figure will do, but a dash.
const RATING: i32 = 5;

/// Who attacks, or who is attacked.
pub(super) struct Side<'a> {
    /// Its name in the language of the answer, with how it stands.
    pub(super) label: String,
    /// The card, where one is named.
    pub(super) card: Option<&'a Card>,
    /// The code of the kind, where one is named.
    pub(super) kind: Option<&'static str>,
    /// Every warrior who is meant, with its name.
    pub(super) members: Vec<(String, WarriorSketch)>,
}

/// Whether a phrase names a warrior or a kind of warrior, in any language. In none it may be a kind that is told
/// of no warrior by itself: a `sergeant` is one whatever the card of that name is.
pub(crate) fn is_warrior(cards: &Cards, text: &str) -> bool {
    let read = Lang::ALL.map(|lang| match warrior(cards, text, lang) {
        Ok(WarriorPhrase { named: WarriorNamed::Card(card, sure), .. }) => {
            Some(sure && card.kind == CardType::Warrior)
        }
        Ok(WarriorPhrase { named: WarriorNamed::Kind(code), .. }) if warriors(code).is_empty() => None,
        Ok(WarriorPhrase { named: WarriorNamed::Kind(_), .. }) => Some(true),
        // A tie asks, where the words are a name and no common word.
        Err(Unread::Several(name, tied)) => {
            Some(name.contains(' ') && tied.iter().any(|card| card.kind == CardType::Warrior))
        }
        Err(_) => Some(false),
    });
    read.iter().all(Option::is_some) && read.contains(&Some(true))
}

/// Whether a phrase names a kind of warrior, in any language.
pub(crate) fn is_kind(cards: &Cards, text: &str) -> bool {
    let named = |lang| warrior(cards, text, lang).map(|phrase| phrase.named);
    Lang::ALL.into_iter().any(|lang| matches!(named(lang), Ok(WarriorNamed::Kind(_))))
}

/// Reads a phrase as the one who attacks, or the one who is attacked.
///
/// # Errors
/// [`Unread`] where it names no warrior, or several.
pub(super) fn side<'a>(
    cards: &'a Cards,
    voice: Voice<'_>,
    text: &str,
    is_attacker: bool,
) -> Result<Side<'a>, Unread<'a>> {
    let WarriorPhrase { named, states } = warrior(cards, text, voice.lang)?;
    let handle = Name { text: if is_attacker { ATTACKER } else { DEFENDER }.to_owned(), at: 0..0 };
    let standing = |name: String| {
        let mut sketch = WarriorSketch {
            name: Name { text: name, at: 0..0 },
            id: Some(Name { text: format!("{}-warrior", handle.text), at: 0..0 }),
            player: Some(handle.clone()),
            ..WarriorSketch::default()
        };
        for state in &states {
            stand(&mut sketch, *state);
        }
        sketch
    };
    let (name, card, kind, members) = match named {
        WarriorNamed::Card(card, _) if card.kind == CardType::Warrior => {
            let name = card.name(voice.lang).to_owned();
            (name.clone(), Some(card), None, vec![(name, standing(card.id.clone()))])
        }
        WarriorNamed::Card(..) => return Err(Unread::Unfit),
        WarriorNamed::Kind(code) => {
            let members = warriors(code).into_iter().map(|typical| {
                let name = names::named(voice, "assign-thing", typical.code.as_str());
                let mut sketch = standing(name.clone());
                sketch.ratings = Some(Figures::default());
                sketch.changed = [Rating::Fight, Rating::Shoot, Rating::Armor, Rating::Value]
                    .map(|rating| (rating, RATING))
                    .to_vec();
                sketch.affiliations = Some(typical.affiliations.clone());
                sketch.definitions = Some(typical.definitions.clone());
                (name, sketch)
            });
            let members: Vec<(String, WarriorSketch)> = members.collect();
            if members.is_empty() {
                return Err(Unread::Unfit);
            }
            (names::named(voice, "assign-thing", code), None, Some(code), members)
        }
    };
    let told: Vec<String> =
        states.iter().map(|state| names::named(voice, "assign-state", names::code(state))).collect();
    let label = if told.is_empty() { name } else { format!("{name} ({})", told.join(", ")) };
    Ok(Side { label, card, kind, members })
}

/// Has a warrior stand as a phrase says.
fn stand(sketch: &mut WarriorSketch, state: State) {
    match state {
        State::Imprisoned => sketch.imprisoned = true,
        State::Wounded => sketch.status = Some(Status::Wounded),
        State::InCover | State::IntroducedIntoCover => sketch.in_cover = true,
        State::Squad => sketch.area = Some(Area::Squad),
        State::Cohort => sketch.area = Some(Area::Cohort),
        State::Outpost => sketch.area = Some(Area::Outpost),
        // Whom it belongs to is plain, and what it has matters only where a card says so.
        State::Theirs
        | State::OnTarget
        | State::WithSergeant
        | State::WithVehicle
        | State::WithBeast
        | State::WithArmor
        | State::InVehicle => {}
    }
}

/// Puts two warriors where they can meet: if only one of them stands in the outpost, the other is there as
/// well unless something else was said. Says whether they meet there.
pub(super) fn meet(
    cards: &Cards,
    rules: &Ruleset,
    [one, other]: [&WarriorSketch; 2],
) -> ([WarriorSketch; 2], bool) {
    let area = |sketch: &WarriorSketch| {
        let card = cards.get(&sketch.name.text);
        let usual = || match (&sketch.affiliations, card) {
            (Some(own), _) => rules.usual_area(own),
            (None, Some(card)) => card.enters.unwrap_or_else(|| rules.usual_area(&card.affiliations)),
            (None, None) => Area::Squad,
        };
        sketch.area.unwrap_or_else(usual)
    };
    let areas = [area(one), area(other)];
    let is_outpost = areas.contains(&Area::Outpost);
    let placed = [(one, areas[0]), (other, areas[1])].map(|(sketch, own)| {
        let moves = is_outpost && sketch.area.is_none();
        WarriorSketch { area: Some(if moves { Area::Outpost } else { own }), ..sketch.clone() }
    });
    let together = placed.iter().all(|sketch| sketch.area == Some(Area::Outpost));
    (placed, together)
}
