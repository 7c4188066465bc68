//! What players do, resolved: whose card it is, what it is aimed at, in which order it comes.

use cardinal_cards_db::{Card, Timing};
use cardinal_doomtrooper::assign::Goes;
use cardinal_doomtrooper::effect::{Also, OneShot, Owner, Play, Target};
use cardinal_doomtrooper::procedure::StepKind;
use cardinal_doomtrooper::scenario::{Action, Input, SEVERAL};
use cardinal_doomtrooper::table::CardSetup;
use cardinal_language::fold;

use super::error::{Fault, Part, ScenarioError};
use super::names::nearest;
use super::resolve::Resolver;
use super::sketch::{ATTACKER, CardSketch, DEFENDER, InputSketch, Name, SketchedAction};

impl Resolver<'_> {
    /// The inputs in order: the attack and the tactic first, except for what the first inputs
    /// do at steps that lie before their announcement.
    pub(super) fn inputs(&mut self, attacker: String, defender: String) -> Result<Vec<Input>, ScenarioError> {
        let sketch = self.sketch;
        // A tactic given as the first input serves as well.
        let is_tactic = |input: &InputSketch| matches!(input.act, SketchedAction::Tactic(_));
        if sketch.tactic.is_none() && !sketch.inputs.iter().any(is_tactic) {
            return Err(ScenarioError::new(0..0, Fault::Missing(Part::Tactic)));
        }
        let laid = self.lay_what_comes_first(&attacker)?;
        let given: Vec<Input> =
            sketch.inputs.iter().skip(laid).map(|input| self.input(input)).collect::<Result<_, _>>()?;
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

    /// What is played on a warrior before an attack is announced, and works on from there: the combat finds it lying
    /// there, on the attacker where nobody is named. Gives how many of the inputs that is.
    fn lay_what_comes_first(&mut self, attacker: &str) -> Result<usize, ScenarioError> {
        let mut laid = 0;
        for input in &self.sketch.inputs {
            let SketchedAction::Play { card: name, target, .. } = &input.act else { break };
            let is_such = input.at.is_none() && self.lookup(name).is_ok_and(works_from_before);
            if !is_such {
                break;
            }
            let player = input.by.as_ref().map(|name| self.actor(name)).transpose()?;
            let handle = self.card(name, player.as_deref())?;
            let on = target.as_ref().map_or_else(|| Ok(attacker.to_owned()), |name| self.warrior(name))?;
            let held =
                |card: &&mut CardSetup| card.handle == handle && card.on.is_none() && card.area.is_none();
            let Some(card) = self.setup.cards.iter_mut().find(held) else { break };
            card.on = Some(on);
            laid += 1;
        }
        Ok(laid)
    }

    /// Whether an input names a step that lies before the first of a kind.
    fn lies_before(&self, input: &Input, kind: StepKind) -> bool {
        let mut steps = self.rules.procedure.steps().map(|(_, step)| step);
        let earlier = steps.by_ref().take_while(|step| step.kind != kind);
        input.at.as_ref().is_some_and(|at| earlier.into_iter().any(|step| step.id == *at))
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
                let target = target.as_ref().map(|name| self.target(name, &card, *way)).transpose()?;
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

    /// Handle, known card and player of everything that lies on the table or is held: cards first.
    fn pieces(&self) -> impl Iterator<Item = (&String, Option<&String>, &String)> {
        let cards = self.setup.cards.iter().map(|one| (&one.handle, one.card.as_ref(), &one.player));
        let warriors = self.setup.warriors.iter().map(|one| (&one.handle, one.card.as_ref(), &one.player));
        let warzones = self.setup.warzones.iter().map(|one| (&one.handle, one.card.as_ref(), &one.player));
        cards.chain(warriors).chain(warzones)
    }

    /// The player who holds the card that is played.
    fn holder(&self, action: &Action) -> Option<String> {
        let (Action::Play { card, .. } | Action::Strengthen { card, .. }) = action else { return None };
        self.pieces().find(|(handle, ..)| *handle == card).map(|(.., player)| player.clone())
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
        let found = self.pieces().find(|(handle, card, owner)| {
            (**handle == name.text || (id.is_some() && *card == id.as_ref()))
                && player.is_none_or(|player| player == *owner)
        });
        if let Some((handle, ..)) = found {
            return Ok(handle.clone());
        }
        if let Some(handle) = self.of_another(name, id.as_deref()).or_else(|| self.to_be_taken(name, player))
        {
            return Ok(handle);
        }
        let at = name.at.clone();
        let player = player.map(|text| Name { text: text.to_owned(), at });
        self.add_card(&CardSketch { name: name.clone(), player, ..CardSketch::default() })
    }

    /// The handle of a card that another player has in play and that not its player alone uses, as its text says:
    /// its opponent pays to annul it.
    fn of_another(&self, name: &Name, id: Option<&str>) -> Option<String> {
        let known = self.lookup(name).ok().and_then(Card::script);
        let is_for_others = |card: &&CardSetup| {
            let script = card.script.as_ref().or(known.as_ref().filter(|_| card.card.as_deref() == id));
            let plays = script.map_or(&[][..], |script| &script.plays);
            (card.on.is_some() || card.area.is_some()) && plays.iter().any(|play| play.by != Owner::Yours)
        };
        let of_name = self.setup.cards.iter().filter(|card| card.handle == name.text);
        let of_card = self.setup.cards.iter().filter(|card| id.is_some() && card.card.as_deref() == id);
        of_name.chain(of_card).find(is_for_others).map(|card| card.handle.clone())
    }

    /// The handle of another player's card that the player can have taken to the hand before, as a card of the
    /// player's says.
    fn to_be_taken(&self, name: &Name, player: Option<&str>) -> Option<String> {
        let takes = |card: &CardSetup| {
            let plays = card.script.as_ref().map_or(&[][..], |script| &script.plays);
            Some(card.player.as_str()) == player
                && plays.iter().flat_map(Play::once).any(|one| matches!(one, OneShot::ToHand { .. }))
        };
        let taken = self.setup.cards.iter().find(|card| card.handle == name.text)?;
        self.setup.cards.iter().any(takes).then(|| taken.handle.clone())
    }

    /// Whether this is the handle of a card or a warrior that the player has; anybody if none is named.
    fn held(&self, handle: &str, player: Option<&str>) -> bool {
        let has = |owner: &str| player.is_none_or(|player| player == owner);
        self.setup.cards.iter().any(|card| card.handle == handle && has(&card.player))
            || self.setup.warriors.iter().any(|warrior| warrior.handle == handle && has(&warrior.player))
            || self.setup.warzones.iter().any(|warzone| warzone.handle == handle && has(&warzone.player))
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

    /// What a card is aimed at; several things stand with ` + ` between them. They are looked for first: the
    /// whole could be taken for a long name with a slip in it.
    fn target(&self, name: &Name, aimed: &str, way: Option<usize>) -> Result<String, ScenarioError> {
        let several: Vec<&str> = name.text.split(SEVERAL).collect();
        if several.len() < 2 || self.is_taken(&name.text) {
            return self.one_target(name, aimed);
        }
        let besides = self.names_player_besides(aimed, way);
        let one = |(nth, text): (usize, &str)| {
            let name = Name { text: text.trim().to_owned(), at: name.at.clone() };
            match self.player(&name) {
                Ok(player) if besides && nth > 0 => Ok(player),
                _ => self.one_target(&name, aimed),
            }
        };
        let handles: Result<Vec<String>, ScenarioError> = several.into_iter().enumerate().map(one).collect();
        match handles {
            Ok(handles) => Ok(handles.join(SEVERAL)),
            Err(error) => self.one_target(name, aimed).map_err(|_| error),
        }
    }

    /// Whether a card is played on players.
    fn is_aimed_at_players(&self, card: &str) -> bool {
        let script =
            self.setup.cards.iter().find(|one| one.handle == card).and_then(|one| one.script.as_ref());
        script.is_some_and(|script| script.plays.iter().any(|play| play.target == Target::Player))
    }

    /// Whether a card, played so, names a player besides something else.
    fn names_player_besides(&self, card: &str, way: Option<usize>) -> bool {
        let script =
            self.setup.cards.iter().find(|one| one.handle == card).and_then(|one| one.script.as_ref());
        let plays = script.map_or(&[][..], |script| &script.plays);
        let meant = plays.iter().enumerate().filter(|(at, _)| way.is_none_or(|way| way == *at));
        let mut besides = meant.filter_map(|(_, play)| match play.also {
            Some(Also::Second(second)) => Some(second == Target::Player),
            _ => None,
        });
        besides.next() == Some(true) && besides.all(|is_player| is_player)
    }

    /// A warrior, or a card of the scenario other than the one that is aimed.
    fn one_target(&self, name: &Name, aimed: &str) -> Result<String, ScenarioError> {
        if self.is_aimed_at_players(aimed)
            && let Ok(player) = self.player(name)
        {
            return Ok(player);
        }
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

/// Whether a card is played on a warrior when there is no combat, and does its work in the next.
fn works_from_before(card: &Card) -> bool {
    let on_warrior = card.text.assigned.as_ref().is_some_and(|terms| terms.to == Goes::Warrior);
    let lingers = card.text.script.as_ref().is_some_and(|script| script.lingers && script.plays.is_empty());
    on_warrior
        && lingers
        && matches!(card.text.timing, Some(Timing::OutsideCombat | Timing::OwnTurnOutsideCombat))
}
