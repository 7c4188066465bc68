//! Warriors and cards put on the table: what a sketch says of them, and otherwise what is printed on their cards.

use cardinal_cards_db::{Card as CardData, CardType};
use cardinal_doomtrooper::assign::Goes;
use cardinal_doomtrooper::effect::{CardKind, From as CardFrom, Script};
use cardinal_doomtrooper::rating::{Rating, Ratings};
use cardinal_doomtrooper::table::{CardSetup, WarriorSetup};
use cardinal_language::fold;

use super::adhoc::{self, Lies};
use super::error::{Fault, ScenarioError};
use super::printed::{definitions, main_name, printed_ratings, tail};
use super::resolve::Resolver;
use super::sketch::{CardSketch, InputSketch, Name, SketchedAction, WarriorSketch};

impl Resolver<'_> {
    pub(super) fn add_warrior(&mut self, sketch: &WarriorSketch) -> Result<String, ScenarioError> {
        let described = sketch.ratings.is_some();
        let known = if described { self.named(&sketch.name) } else { Some(self.lookup(&sketch.name)?) };
        if let Some(card) = known.filter(|card| card.kind != CardType::Warrior && sketch.ratings.is_none()) {
            let fault = Fault::NotAWarrior(card.name(self.lang).to_owned());
            return Err(ScenarioError::new(sketch.name.at.clone(), fault));
        }
        let affiliations = sketch
            .affiliations
            .clone()
            .unwrap_or_else(|| known.map_or_else(Vec::new, |card| card.affiliations.clone()));
        let player = match &sketch.player {
            Some(name) => self.player(name)?,
            None => self
                .usual_player(sketch.id.as_ref().filter(|id| self.is_combatants(id)).unwrap_or(&sketch.name)),
        };
        let enters = known.and_then(|card| card.enters);
        let area = sketch.area.or(enters).unwrap_or_else(|| self.rules.usual_area(&affiliations));
        let handle = match &sketch.id {
            Some(id) => self.new_handle(id)?,
            None => self.free_handle(known.map_or(&sketch.name.text, |card| tail(&card.id))),
        };
        let script = match &sketch.effect {
            Some(effect) => Some(adhoc::script(effect, Lies::IsWarrior, self.lang)?),
            None if self.sketch.ratings_alone => Some(Script::default()),
            None => known.map_or_else(|| Some(Script::default()), CardData::script),
        };
        let printed = printed_ratings(known);
        let ratings = changed(sketch.ratings.unwrap_or_default().over(printed), &sketch.changed);
        // Whoever has no card of its own is as it is described.
        let has_card = known.is_some_and(|card| card.kind == CardType::Warrior);
        let is_supposed = |rating: &Rating| has_card && ratings.get(*rating) != printed.get(*rating);
        self.setup.warriors.push(WarriorSetup {
            handle: handle.clone(),
            name: known.map_or(sketch.name.text.as_str(), main_name).to_owned(),
            card: known.map(|card| card.id.clone()),
            player,
            area,
            ratings,
            supposed: Rating::ALL.into_iter().filter(is_supposed).collect(),
            status: sketch.status.unwrap_or_default(),
            in_cover: sketch.in_cover,
            unrevealed: sketch.unrevealed,
            left_cover: sketch.left_cover,
            introduced: sketch.introduced,
            imprisoned: sketch.imprisoned,
            affiliations,
            definitions: [definitions(sketch.definitions.as_ref(), known), sketch.considered.clone()]
                .concat(),
            arts: sketch
                .arts
                .clone()
                .unwrap_or_else(|| known.map_or_else(Vec::new, |card| card.arts.clone())),
            battle: sketch.battle.clone(),
            leads: sketch.leads.as_ref().map(|group| group.to_uppercase()),
            names: sketch.names.iter().map(|name| name.text.clone()).collect(),
            assigned: known.and_then(|card| card.text.assigned.clone()),
            receives: known.and_then(|card| card.text.receives.clone()),
            script,
        });
        Ok(handle)
    }

    pub(super) fn add_card(&mut self, sketch: &CardSketch) -> Result<String, ScenarioError> {
        let described = sketch.effect.is_some() || sketch.weapon.is_some() || sketch.kind.is_some();
        let known = if described { self.named(&sketch.name) } else { Some(self.lookup(&sketch.name)?) };
        // What lies on a warrior is no card of that name that never does.
        let known = known.filter(|card| !described || sketch.on.is_none() || card.may_lie_on_warrior());
        let script = match &sketch.effect {
            Some(effect) => {
                let lies = if sketch.on.is_some() { Lies::OnWarrior } else { Lies::InHand };
                Some(adhoc::script(effect, lies, self.lang)?)
            }
            None => known.map_or_else(|| Some(Script::default()), CardData::script),
        };
        let mut on = match &sketch.on {
            Some(name) => Some(self.warrior(name)?),
            None => None,
        };
        let part_of = sketch.part_of.as_ref().map(|whole| self.whole(whole)).transpose()?;
        let whole = self.setup.cards.iter().find(|card| part_of.as_ref() == Some(&card.handle));
        let player = match (&sketch.player, &on) {
            (Some(name), _) => self.actor(name)?,
            (None, Some(warrior)) => self.owner(warrior),
            (None, None) => whole.map_or_else(|| self.setup.active.clone(), |whole| whole.player.clone()),
        };
        // A part lies where the whole does.
        let beside = whole.filter(|whole| whole.player == player).and_then(|whole| whole.on.clone());
        // A card that can only be used from a warrior lies on its player's combatant, unless it is said to be
        // in hand or is what somebody plays: then it is given in mid-combat.
        let held = sketch.hand || sketch.discarded || self.is_given(sketch, script.as_ref());
        let carried = !held
            && script.as_ref().is_some_and(|s| {
                let from_hand = s.plays.iter().any(|play| play.from == CardFrom::Hand);
                !from_hand
                    && (s.plays.iter().any(|play| play.from == CardFrom::Attached) || !s.abilities.is_empty())
            });
        let mut names: Vec<String> = sketch.names.iter().map(|name| name.text.clone()).collect();
        let mut area = sketch.area;
        let lies_in_area = known.is_some_and(CardData::lies_in_area);
        // Put on a warrior, what counts for those whom it names names that one, and holds it from its area.
        if names.is_empty() && known.is_some_and(reaches_whom_it_names) {
            names.extend(on.clone());
            let held = if lies_in_area { on.take() } else { None };
            area = area.or_else(|| held.map(|warrior| self.area(&warrior)));
        }
        // One that lies in an area, or names something and so has been played, lies in that of its player's
        // combatant, unless it is said where it is.
        let elsewhere = sketch.hand || sketch.discarded;
        if !elsewhere && area.is_none() && on.is_none() && (lies_in_area || (!carried && !names.is_empty())) {
            area = self.first_warrior_of(&player).map(|warrior| self.area(&warrior));
        }
        let usual = || beside.or_else(|| self.first_warrior_of(&player));
        let on = on.or_else(|| if carried && area.is_none() { usual() } else { None });
        let handle = match &sketch.id {
            Some(id) => self.new_handle(id)?,
            None => self.free_handle(known.map_or(&sketch.name.text, |card| tail(&card.id))),
        };
        self.setup.cards.push(CardSetup {
            handle: handle.clone(),
            name: known.map_or(sketch.name.text.as_str(), main_name).to_owned(),
            card: known.map(|card| card.id.clone()),
            player,
            on,
            area,
            part_of,
            kind: sketch.kind.or(known.map(CardData::kind_in_combat)).unwrap_or_default(),
            definitions: definitions(sketch.definitions.as_ref(), known),
            bound_to: sketch.bound_to.clone(),
            icon: sketch.icon.clone().or_else(|| known.and_then(CardData::icon).map(str::to_owned)),
            ratings: sketch.ratings,
            outside: sketch.outside,
            off: sketch.off,
            discarded: sketch.discarded,
            weapon: sketch.weapon.or(known.and_then(|card| card.weapon)),
            armor: sketch.armor || known.is_some_and(|card| card.armor),
            equipment: known.is_some_and(|card| matches!(card.kind, CardType::Equipment | CardType::Relic))
                || sketch.weapon.is_some()
                || matches!(sketch.kind, Some(CardKind::Equipment | CardKind::Relic)),
            assigned: known.and_then(|card| card.text.assigned.clone()),
            receives: known.and_then(|card| card.text.receives.clone()),
            names,
            script,
        });
        Ok(handle)
    }
}

impl Resolver<'_> {
    /// Whether somebody plays a card that nobody can play by its own text.
    fn is_given(&self, sketch: &CardSketch, script: Option<&Script>) -> bool {
        let handle = sketch.id.as_ref().unwrap_or(&sketch.name);
        let is_it = |name: &Name| {
            fold(&name.text) == fold(&handle.text) || fold(&name.text) == fold(&sketch.name.text)
        };
        let plays_it =
            |input: &InputSketch| matches!(&input.act, SketchedAction::Play { card, .. } if is_it(card));
        sketch.on.is_none()
            && sketch.area.is_none()
            && script.is_some_and(|script| script.plays.is_empty())
            && self.sketch.inputs.iter().any(plays_it)
    }
}

/// Whether a card goes to no warrior and counts for those whom it names: put on one, it names that one.
fn reaches_whom_it_names(card: &CardData) -> bool {
    let to_warrior = card.text.assigned.as_ref().is_some_and(|terms| terms.to != Goes::Area);
    let mut abilities = card.text.script.iter().flat_map(|script| &script.abilities);
    !to_warrior && abilities.any(|ability| ability.reach.as_ref().is_some_and(|reach| reach.named.is_some()))
}

/// Ratings with some of them changed.
fn changed(mut ratings: Ratings, changed: &[(Rating, i32)]) -> Ratings {
    for (rating, to) in changed {
        *match rating {
            Rating::Fight => &mut ratings.fight,
            Rating::Shoot => &mut ratings.shoot,
            Rating::Armor => &mut ratings.armor,
            Rating::Value => &mut ratings.value,
        } = Some(*to);
    }
    ratings
}
