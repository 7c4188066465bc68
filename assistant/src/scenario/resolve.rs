//! From a sketch to a scenario: names looked up, defaults filled in.

use std::collections::BTreeMap;

use cardinal_cards_db::{Card as CardData, CardType, Cards};
use cardinal_doomtrooper::effect::{CardKind, From as CardFrom, Script};
use cardinal_doomtrooper::procedure::StepKind;
use cardinal_doomtrooper::rating::{Rating, Ratings};
use cardinal_doomtrooper::scenario::{Action, Input, SEVERAL, Scenario};
use cardinal_doomtrooper::table::{CardSetup, MOST_PIECES, MOST_PLAYERS, Setup, WarriorSetup, WarzoneSetup};
use cardinal_doomtrooper::{MOST_INPUTS, Ruleset};
use cardinal_language::{Lang, fold};

use super::adhoc::{self, Lies};
use super::error::{Fault, Part, ScenarioError};
use super::figures::printed;
use super::sketch::{
    ATTACKER, CardSketch, DEFENDER, InputSketch, Name, Sketch, SketchedAction, WarriorSketch,
};

/// Looks up every name and fills in what a sketch leaves out: two players, the warriors who fight,
/// cards where they are used from.
///
/// # Errors
/// [`ScenarioError`] at the first name that is not known, with what comes near.
pub(crate) fn resolve(
    sketch: &Sketch,
    cards: &Cards,
    rules: &Ruleset,
    lang: Lang,
) -> Result<Scenario, ScenarioError> {
    Resolver { sketch, cards, rules, lang, setup: Setup::default(), combatants: [None, None] }.run()
}

pub(super) struct Resolver<'s> {
    pub(super) sketch: &'s Sketch,
    pub(super) cards: &'s Cards,
    pub(super) rules: &'s Ruleset,
    pub(super) lang: Lang,
    pub(super) setup: Setup,
    /// Handles of attacker and defender, once known.
    pub(super) combatants: [Option<String>; 2],
}

impl Resolver<'_> {
    /// Names are looked up one among the others, so there may be only so many.
    fn counted(&self) -> Result<(), ScenarioError> {
        let Sketch { players, warriors, cards, warzones, inputs, .. } = self.sketch;
        for (what, most, found) in [
            ("players", MOST_PLAYERS, players.len()),
            ("warriors", MOST_PIECES, warriors.len()),
            ("cards", MOST_PIECES, cards.len()),
            ("warzones", MOST_PIECES, warzones.len()),
            ("inputs", MOST_INPUTS, inputs.len()),
        ] {
            if found > most {
                return Err(ScenarioError::new(0..0, Fault::TooMany { what, most, found }));
            }
        }
        Ok(())
    }

    fn run(mut self) -> Result<Scenario, ScenarioError> {
        self.counted()?;
        self.players();
        if self.is_without_combat() {
            return self.without_combat();
        }
        let attacker = Self::required(self.sketch.attacker.as_ref(), Part::Attacker)?;
        let defender = Self::required(self.sketch.defender.as_ref(), Part::Defender)?;
        for warrior in &self.sketch.warriors {
            self.add_warrior(warrior)?;
        }
        // The same card on both sides is two warriors.
        let mirrored = attacker.text != defender.text || !self.is_handle(&attacker.text);
        let mirrored =
            mirrored && self.card_id(attacker).is_some_and(|id| self.card_id(defender) == Some(id));
        let attacker = self.combatant(attacker, 0, mirrored)?;
        self.combatants[0] = Some(attacker.clone());
        let defender = self.combatant(defender, 1, mirrored)?;
        self.combatants[1] = Some(defender.clone());
        self.setup.main_targets = self.sketch.main_targets;
        self.setup.active = match &self.sketch.active {
            Some(name) => self.player(name)?,
            None => self.owner(&attacker),
        };
        self.warzones(&defender)?;
        for card in &self.sketch.cards {
            self.add_card(card)?;
        }
        self.planets()?;
        let mut inputs = self.inputs(attacker, defender)?;
        for name in &self.sketch.without {
            self.take_away(name, &mut inputs)?;
        }
        Ok(Scenario { ruleset: self.rules.id.clone(), setup: self.setup, inputs })
    }

    /// Puts the warzones on the table; where nothing is said of one, it is the defender's.
    pub(super) fn warzones(&mut self, defender: &str) -> Result<(), ScenarioError> {
        for warzone in &self.sketch.warzones {
            let player =
                warzone.player.as_ref().map_or_else(|| Ok(self.owner(defender)), |name| self.player(name))?;
            let area = warzone.area.unwrap_or_else(|| self.area(defender));
            let handle = self.new_handle(warzone.id.as_ref().unwrap_or(&warzone.name))?;
            let name = warzone.name.text.clone();
            let described = warzone.ratings != Ratings::default() || warzone.script.is_some();
            let known =
                self.lookup(&warzone.name).ok().filter(|card| !described && card.kind == CardType::Warzone);
            self.setup.warzones.push(WarzoneSetup {
                handle,
                name: known.map_or(name.as_str(), main_name).to_owned(),
                card: known.map(|card| card.id.clone()),
                player,
                area,
                part_of: None,
                definitions: definitions(None, known),
                ratings: known.map_or(warzone.ratings, |card| card.ratings),
                script: known.map_or_else(|| warzone.script.clone(), CardData::script),
            });
        }
        Ok(())
    }

    /// Assigns warzones to the Planets that they are assigned to, once those are on the table.
    pub(super) fn planets(&mut self) -> Result<(), ScenarioError> {
        for (at, warzone) in self.sketch.warzones.iter().enumerate() {
            if let Some(planet) = &warzone.part_of {
                self.setup.warzones[at].part_of = Some(self.known_card(planet)?);
            }
        }
        self.resolve_names()
    }

    /// What cards name is known by its handle when everything is on the table.
    fn resolve_names(&mut self) -> Result<(), ScenarioError> {
        let sketched = self.sketch.warriors.iter().flat_map(|warrior| &warrior.names);
        let sketched = sketched.chain(self.sketch.cards.iter().flat_map(|card| &card.names));
        let mut handles = BTreeMap::new();
        for name in sketched {
            let handle = self
                .find_warrior(name)
                .or_else(|| self.known_card(name).ok())
                .or_else(|| self.warzone(name).ok());
            let is_affiliation = || self.setup.warriors.iter().any(|w| w.affiliations.contains(&name.text));
            match handle {
                Some(handle) => drop(handles.insert(name.text.clone(), handle)),
                None if name.text.to_uppercase() == name.text || is_affiliation() => {}
                None => drop(self.warrior(name)?),
            }
        }
        let warriors = self.setup.warriors.iter_mut().map(|warrior| &mut warrior.names);
        for name in warriors.chain(self.setup.cards.iter_mut().map(|card| &mut card.names)).flatten() {
            if let Some(handle) = handles.get(name) {
                handle.clone_into(name);
            }
        }
        Ok(())
    }

    /// The inputs in order: the attack and the tactic first, except for what the first inputs
    /// do at steps that lie before their announcement.
    fn inputs(&mut self, attacker: String, defender: String) -> Result<Vec<Input>, ScenarioError> {
        let sketch = self.sketch;
        // A tactic given as the first input serves as well.
        let is_tactic = |input: &InputSketch| matches!(input.act, SketchedAction::Tactic(_));
        if sketch.tactic.is_none() && !sketch.inputs.iter().any(is_tactic) {
            return Err(ScenarioError::new(0..0, Fault::Missing(Part::Tactic)));
        }
        let given: Vec<Input> =
            sketch.inputs.iter().map(|input| self.input(input)).collect::<Result<_, _>>()?;
        let attack = Input { at: None, player: None, action: Action::Attack { attacker, defender } };
        let tactic = sketch.tactic.map(|tactic| {
            (StepKind::AnnounceTactic, Input { at: None, player: None, action: Action::Tactic(tactic) })
        });
        let mut given = given.into_iter().peekable();
        let mut inputs = Vec::new();
        for (kind, announced) in [(StepKind::AnnounceCombatants, attack)].into_iter().chain(tactic) {
            inputs.extend(std::iter::from_fn(|| given.next_if(|input| self.lies_before(input, kind))));
            inputs.push(announced);
        }
        inputs.extend(given);
        Ok(inputs)
    }

    /// Whether an input names a step that lies before the first of a kind.
    fn lies_before(&self, input: &Input, kind: StepKind) -> bool {
        let mut steps = self.rules.procedure.steps().map(|(_, step)| step);
        let earlier = steps.by_ref().take_while(|step| step.kind != kind);
        input.at.as_ref().is_some_and(|at| earlier.into_iter().any(|step| step.id == *at))
    }

    fn required(name: Option<&Name>, part: Part) -> Result<&Name, ScenarioError> {
        name.ok_or_else(|| ScenarioError::new(0..0, Fault::Missing(part)))
    }

    /// The handle of a warrior who fights, put on the table if the sketch only names it.
    fn combatant(&mut self, name: &Name, seat: usize, mirrored: bool) -> Result<String, ScenarioError> {
        let player = self.setup.players.get(seat).map(|player| player.handle.clone());
        let known = self.find_warrior(name).filter(|found| !mirrored || Some(self.owner(found)) == player);
        let on_own_side = || {
            let id = self.card_id(name).filter(|_| mirrored)?;
            let own = self.setup.warriors.iter().filter(|w| Some(&w.player) == player.as_ref());
            own.filter(|w| w.card.as_deref() == Some(id)).map(|w| w.handle.clone()).next()
        };
        if let Some(handle) = known.or_else(on_own_side) {
            return Ok(handle);
        }
        let at = name.at.clone();
        let player = player.map(|text| Name { text, at });
        self.add_warrior(&WarriorSketch { name: name.clone(), player, ..WarriorSketch::default() })
    }

    /// The player of a warrior for whom none is named: the defending one if the card is the
    /// defender's alone, else the first.
    fn usual_player(&self, name: &Name) -> String {
        let is = |role: &Option<Name>| {
            role.as_ref().is_some_and(|role| {
                role.text == name.text || self.card_id(role).is_some_and(|id| self.card_id(name) == Some(id))
            })
        };
        let seat = usize::from(is(&self.sketch.defender) && !is(&self.sketch.attacker));
        self.setup.players.get(seat).map_or_else(String::new, |player| player.handle.clone())
    }

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
        let area = sketch.area.unwrap_or_else(|| self.rules.usual_area(&affiliations));
        let handle = match &sketch.id {
            Some(id) => self.new_handle(id)?,
            None => self.free_handle(known.map_or(&sketch.name.text, |card| tail(&card.id))),
        };
        let script = match &sketch.effect {
            Some(effect) => Some(adhoc::script(effect, Lies::IsWarrior, self.lang)?),
            None if self.sketch.ratings_alone => Some(Script::default()),
            None => known.map_or_else(|| Some(Script::default()), CardData::script),
        };
        self.setup.warriors.push(WarriorSetup {
            handle: handle.clone(),
            name: known.map_or(sketch.name.text.as_str(), main_name).to_owned(),
            card: known.map(|card| card.id.clone()),
            player,
            area,
            ratings: changed(sketch.ratings.unwrap_or_default().over(printed(known)), &sketch.changed),
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
            leads: sketch.leads.clone(),
            names: sketch.names.iter().map(|name| name.text.clone()).collect(),
            assigned: known.and_then(|card| card.text.assigned.clone()),
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
        let on = match &sketch.on {
            Some(name) => Some(self.warrior(name)?),
            None => None,
        };
        let player = match (&sketch.player, &on) {
            (Some(name), _) => self.actor(name)?,
            (None, Some(warrior)) => self.owner(warrior),
            (None, None) => self.setup.active.clone(),
        };
        // A card that can only be used from a warrior lies on its player's combatant.
        let carried = script.as_ref().is_some_and(|s| {
            let from_hand = s.plays.iter().any(|play| play.from == CardFrom::Hand);
            !from_hand
                && (s.plays.iter().any(|play| play.from == CardFrom::Attached) || !s.abilities.is_empty())
        });
        // One that lies in an area lies in that of its player's combatant.
        let mut area = sketch.area;
        if area.is_none() && on.is_none() && known.is_some_and(CardData::lies_in_area) {
            area = self.first_warrior_of(&player).map(|warrior| self.area(&warrior));
        }
        let on = on.or_else(|| if carried && area.is_none() { self.first_warrior_of(&player) } else { None });
        let part_of = match &sketch.part_of {
            Some(whole) => Some(self.known_card(whole)?),
            None => None,
        };
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
            icon: sketch.icon.clone(),
            ratings: sketch.ratings,
            outside: sketch.outside,
            off: sketch.off,
            weapon: sketch.weapon.or(known.and_then(|card| card.weapon)),
            armor: sketch.armor || known.is_some_and(|card| card.armor),
            equipment: known.is_some_and(|card| matches!(card.kind, CardType::Equipment | CardType::Relic))
                || sketch.weapon.is_some()
                || matches!(sketch.kind, Some(CardKind::Equipment | CardKind::Relic)),
            names: sketch.names.iter().map(|name| name.text.clone()).collect(),
            script,
        });
        Ok(handle)
    }

    pub(super) fn input(&mut self, sketch: &InputSketch) -> Result<Input, ScenarioError> {
        let player = sketch.by.as_ref().map(|name| self.actor(name)).transpose()?;
        let at = sketch.at.as_ref().map(|step| self.step(step)).transpose()?;
        let action = match &sketch.act {
            SketchedAction::Attack { attacker, against } => {
                let attacker = self.warrior(attacker)?;
                match self.player(against) {
                    Ok(victim) => Action::AttackPlayer { attacker, victim },
                    Err(_) => Action::Attack { attacker, defender: self.warrior(against)? },
                }
            }
            SketchedAction::Tactic(tactic) => Action::Tactic(*tactic),
            SketchedAction::Warzone(name) => Action::Warzone(self.warzone(name)?),
            SketchedAction::Equipment(names) => {
                Action::Equipment(names.iter().map(|name| self.card(name, None)).collect::<Result<_, _>>()?)
            }
            SketchedAction::Strengthen { card, points } => {
                Action::Strengthen { card: self.card(card, player.as_deref())?, points: *points }
            }
            SketchedAction::Play { card, way, target, swap, points } => {
                let card = self.card(card, player.as_deref())?;
                let target = target.as_ref().map(|name| self.target(name, &card)).transpose()?;
                Action::Play { card, way: *way, target, swap: *swap, points: *points }
            }
            SketchedAction::Multiplier { card, by } => {
                Action::Multiplier { card: self.card(card, None)?, by: self.card(by, None)? }
            }
            SketchedAction::Opponent(name) => Action::Opponent(self.warrior(name)?),
            SketchedAction::Embargo(card) => Action::Embargo(self.card(card, None)?),
            SketchedAction::Turn(name) => Action::Turn(self.player(name)?),
            SketchedAction::Transfer(name) => Action::Transfer(self.warrior(name)?),
            SketchedAction::Lead { sergeant, warrior } => {
                Action::Lead { sergeant: self.warrior(sergeant)?, warrior: self.warrior(warrior)? }
            }
            SketchedAction::Promotion(points) => Action::Split(*points),
            SketchedAction::Pass => Action::Pass,
        };
        let player = player.or_else(|| self.holder(&action));
        Ok(Input { at, player, action })
    }

    /// The player who holds the card that is played.
    fn holder(&self, action: &Action) -> Option<String> {
        let (Action::Play { card, .. } | Action::Strengthen { card, .. }) = action else { return None };
        let cards = self.setup.cards.iter().filter(|c| c.handle == *card).map(|c| c.player.clone());
        cards.chain(self.setup.warriors.iter().filter(|w| w.handle == *card).map(|w| w.player.clone())).next()
    }

    fn step(&self, name: &Name) -> Result<String, ScenarioError> {
        if let Some(step) = self.rules.procedure.find_by_end(&name.text) {
            return Ok(self.rules.procedure.step(step).id.clone());
        }
        let ids = self.rules.procedure.steps().map(|(_, step)| step.id.clone());
        let fault = Fault::UnknownStep { name: name.text.clone(), nearest: nearest(&name.text, ids) };
        Err(ScenarioError::new(name.at.clone(), fault))
    }

    /// The handle of a card in the scenario, put into its player's hand if it is only named here.
    fn card(&mut self, name: &Name, player: Option<&str>) -> Result<String, ScenarioError> {
        // A handle is that very card, whatever else is called like it.
        let is_handle = self.held(&name.text, player);
        let id = if is_handle { None } else { self.lookup(name).ok().map(|card| card.id.clone()) };
        let fits = |handle: &str, card: &Option<String>| handle == name.text || (id.is_some() && *card == id);
        let held = |owner: &str| player.is_none_or(|player| player == owner);
        let cards = self
            .setup
            .cards
            .iter()
            .filter(|c| fits(&c.handle, &c.card) && held(&c.player))
            .map(|c| &c.handle);
        let warriors = self
            .setup
            .warriors
            .iter()
            .filter(|w| fits(&w.handle, &w.card) && held(&w.player))
            .map(|w| &w.handle);
        if let Some(handle) = cards.chain(warriors).next() {
            return Ok(handle.clone());
        }
        let at = name.at.clone();
        let player = player.map(|text| Name { text: text.to_owned(), at });
        self.add_card(&CardSketch { name: name.clone(), player, ..CardSketch::default() })
    }

    /// Whether this is the handle of a card or a warrior that the player has; anybody if none is named.
    fn held(&self, handle: &str, player: Option<&str>) -> bool {
        let has = |owner: &str| player.is_none_or(|player| player == owner);
        self.setup.cards.iter().any(|card| card.handle == handle && has(&card.player))
            || self.setup.warriors.iter().any(|warrior| warrior.handle == handle && has(&warrior.player))
    }

    /// Takes a card away again, with what was done with it.
    pub(super) fn take_away(&mut self, name: &Name, inputs: &mut Vec<Input>) -> Result<(), ScenarioError> {
        let id = self.lookup(name).ok().map(|card| card.id.clone());
        let same = |card: &CardSetup| {
            card.handle == name.text
                || fold(&card.name) == fold(&name.text)
                || (id.is_some() && card.card == id)
        };
        let gone: Vec<String> =
            self.setup.cards.iter().filter(|card| same(card)).map(|card| card.handle.clone()).collect();
        if gone.is_empty() {
            let known = self.setup.cards.iter().map(|card| card.handle.clone()).collect();
            let fault = Fault::UnknownName { name: name.text.clone(), known };
            return Err(ScenarioError::new(name.at.clone(), fault));
        }
        self.setup.cards.retain(|card| !gone.contains(&card.handle));
        inputs.retain_mut(|input| match &mut input.action {
            Action::Play { card, target, .. } => {
                !gone.contains(card) && !target.as_ref().is_some_and(|target| gone.contains(target))
            }
            Action::Strengthen { card, .. } | Action::Embargo(card) => !gone.contains(card),
            Action::Multiplier { card, by } => !gone.contains(card) && !gone.contains(by),
            Action::Equipment(cards) => {
                cards.retain(|card| !gone.contains(card));
                true
            }
            _ => true,
        });
        Ok(())
    }

    /// A warrior, or a card of the scenario other than the one that is aimed.
    /// What a card is aimed at; several things stand with ` + ` between them.
    fn target(&mut self, name: &Name, aimed: &str) -> Result<String, ScenarioError> {
        let whole = self.one_target(name, aimed);
        let several: Vec<&str> = name.text.split(SEVERAL).collect();
        if whole.is_ok() || several.len() < 2 {
            return whole;
        }
        let one = |text: &str| {
            let name = Name { text: text.trim().to_owned(), at: name.at.clone() };
            self.one_target(&name, aimed)
        };
        let handles: Vec<String> = several.into_iter().map(one).collect::<Result<_, _>>()?;
        Ok(handles.join(SEVERAL))
    }

    fn one_target(&self, name: &Name, aimed: &str) -> Result<String, ScenarioError> {
        let is_role = [ATTACKER, DEFENDER].contains(&name.text.as_str()) && self.combatants[0].is_some();
        if name.text != aimed && !is_role && self.is_taken(&name.text) {
            return Ok(name.text.clone());
        }
        match self.warrior(name) {
            Ok(handle) => Ok(handle),
            Err(error) => {
                let id = self.lookup(name).ok().map(|card| card.id.clone());
                let fits = |c: &&CardSetup| {
                    c.handle != aimed && (c.handle == name.text || (id.is_some() && c.card == id))
                };
                self.setup.cards.iter().find(fits).map(|c| c.handle.clone()).ok_or(error)
            }
        }
    }
}

/// The definitions of a piece: as the scenario lists them, or else the card's.
fn definitions(listed: Option<&Vec<String>>, known: Option<&CardData>) -> Vec<String> {
    let printed = || known.map_or_else(Vec::new, |card| card.all_definitions().map(str::to_owned).collect());
    listed.cloned().unwrap_or_else(printed)
}

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

/// The name by which the engine knows a card.
fn main_name(card: &CardData) -> &str {
    card.names.main().unwrap_or(&card.id)
}

pub(super) fn tail(id: &str) -> &str {
    id.rsplit('/').next().unwrap_or(id)
}

/// The few names most like a mistyped one.
pub(crate) fn nearest(name: &str, known: impl Iterator<Item = String>) -> Vec<String> {
    let scorer = rapidfuzz::distance::osa::BatchComparator::new(name.chars());
    let mut ranked: Vec<(usize, String)> =
        known.map(|other| (scorer.distance(other.chars()), other)).collect();
    ranked.sort();
    ranked.into_iter().take(3).filter(|(distance, _)| *distance <= 3).map(|(_, other)| other).collect()
}
