//! A scenario with clauses added to it: what is said of a warrior who is there changes that warrior,
//! however the scenario and the clause call it.

use cardinal_cards_db::{Cards, Lookup};
use cardinal_language::{Lang, fold};

use super::GAME;
use super::error::{Fault, ScenarioError};
use super::line::read_clauses;
use super::printed::tail;
use super::sketch::{ATTACKER, DEFENDER, Name, Sketch, SketchedAction, WarriorSketch};

/// A sketch with clauses added to it, written in any of the languages; the asker's is tried first.
///
/// # Errors
/// [`ScenarioError`] with the clause that says nothing known, or the name that several warriors of
/// the sketch have.
pub(crate) fn amend(
    sketch: &Sketch,
    clauses: &str,
    lang: Lang,
    cards: &Cards,
) -> Result<Sketch, ScenarioError> {
    let mut amended = sketch.clone();
    // In a file the first attack may tell the sides.
    if amended.attacker.is_none() && amended.defender.is_none() {
        let first = sketch.inputs.iter().find_map(|input| match &input.act {
            SketchedAction::Attack { attacker, against } => Some((attacker.clone(), against.clone())),
            _ => None,
        });
        (amended.attacker, amended.defender) = first.unzip();
    }
    let mut amended = read_clauses(&amended, clauses, lang)?;
    (amended.attacker, amended.defender) = (sketch.attacker.clone(), sketch.defender.clone());
    let told = amended.warriors.split_off(sketch.warriors.len());
    for warrior in told {
        match there(&amended, &warrior, cards, lang)? {
            Some(at) => amended.warriors[at].take(warrior),
            None => amended.warriors.push(warrior),
        }
    }
    Ok(amended)
}

/// Which warrior of a sketch is meant by an entry that clauses made.
fn there(
    sketch: &Sketch,
    told: &WarriorSketch,
    cards: &Cards,
    lang: Lang,
) -> Result<Option<usize>, ScenarioError> {
    let wanted = fold(&told.name.text);
    let handle = |warrior: &WarriorSketch| match &warrior.id {
        Some(id) => id.text.clone(),
        None => tail(&warrior.name.text).to_owned(),
    };
    let whose = |player: &Option<Name>| player.as_ref().map(|player| player.text.clone());
    let is_side = |player: &Option<Name>| {
        player.as_ref().is_none_or(|player| player.text == ATTACKER || player.text == DEFENDER)
    };
    // The same card may fight on both sides.
    let is_theirs = |warrior: &WarriorSketch| {
        told.player.is_none()
            || !is_side(&warrior.player)
            || warrior.player.is_none()
            || whose(&warrior.player) == whose(&told.player)
    };
    let by_handle =
        sketch.warriors.iter().position(|known| is_theirs(known) && fold(&handle(known)) == wanted);
    if by_handle.is_some() {
        return Ok(by_handle);
    }
    let told_of = meant(&told.name.text, cards, lang);
    let is_meant = |warrior: &WarriorSketch| {
        is_theirs(warrior) && meant(&warrior.name.text, cards, lang).iter().any(|card| told_of.contains(card))
    };
    let mut found = (0..sketch.warriors.len()).filter(|at| is_meant(&sketch.warriors[*at]));
    let (first, others) = (found.next(), found.collect::<Vec<_>>());
    match first {
        Some(first) if !others.is_empty() => {
            let all = std::iter::once(first).chain(others);
            let cards = all.map(|at| handle(&sketch.warriors[at])).collect();
            let fault = Fault::AmbiguousCard { name: told.name.text.clone(), cards };
            Err(ScenarioError::new(told.name.at.clone(), fault))
        }
        first => Ok(first),
    }
}

/// The cards that a name, or an id, may mean, by id.
pub(crate) fn meant<'c>(name: &str, cards: &'c Cards, lang: Lang) -> Vec<&'c str> {
    if let Some(card) = cards.get(name) {
        return vec![&card.id];
    }
    match cards.lookup_in(GAME, name, lang) {
        Lookup::Found { card, .. } => vec![&card.id],
        Lookup::Ambiguous(cards) => cards.into_iter().map(|card| card.id.as_str()).collect(),
        Lookup::Nothing { .. } => Vec::new(),
    }
}

impl WarriorSketch {
    /// Takes over what clauses say of the same warrior.
    fn take(&mut self, told: Self) {
        let Self {
            name: _,
            id: _,
            player: _,
            area,
            ratings,
            changed,
            status,
            in_cover,
            unrevealed,
            left_cover,
            introduced,
            imprisoned,
            affiliations,
            definitions,
            considered,
            arts,
            battle,
            leads,
            names,
            effect,
        } = told;
        self.area = area.or(self.area);
        self.ratings = ratings.or(self.ratings);
        self.changed.extend(changed);
        self.status = status.or(self.status);
        self.in_cover |= in_cover;
        self.unrevealed |= unrevealed;
        self.left_cover |= left_cover;
        self.introduced |= introduced;
        self.imprisoned |= imprisoned;
        self.affiliations = affiliations.or(self.affiliations.take());
        self.definitions = definitions.or(self.definitions.take());
        self.considered.extend(considered);
        self.arts = arts.or(self.arts.take());
        self.battle = battle.or(self.battle.take());
        self.leads = leads.or(self.leads.take());
        self.names.extend(names);
        self.effect = effect.or(self.effect.take());
    }
}
