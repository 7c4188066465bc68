//! Tables written for a test, and what came of the combats on them.
//!
//! Anna is to move and plays Doomtroopers; Bruno, and Carla where she sits in, play the Dark
//! Legion, so that everybody may attack everybody else.

use std::sync::LazyLock;

use cardinal_doomtrooper::Entry;
use cardinal_doomtrooper::effect::WeaponKind;
use cardinal_doomtrooper::event::{Event, Why};
use cardinal_doomtrooper::rating::{Rating, Ratings, Tactic};
use cardinal_doomtrooper::scenario::{Action, Input, Scenario};
use cardinal_doomtrooper::table::{Area, CardSetup, Setup, Status, WarriorSetup, WarzoneSetup};
use cardinal_doomtrooper::{PlayerId, Replay, ReplayError, RuleRef, Ruleset, WarriorId, replay};
use cardinal_doomtrooper_test_suite as given;
pub use cardinal_doomtrooper_test_suite::{ability, script};

/// Annuls the card just played.
pub const COUNTER: &str =
    r#"play = [{ windows = ["counter"], target = "played-card", changes = [{ kind = "counter" }] }]"#;
/// Blocks or otherwise ends the combat, in every window in which such cards are printed.
pub const BLOCK: &str = r#"play = [{ windows = ["block", "modify"], changes = [{ kind = "end-combat" }] }]"#;
/// Saves a combatant of the player's from a wound.
pub const SAVE_FROM_WOUND: &str = r#"play = [{ windows = ["avoid-wounds"], target = "your-warrior", requires = [{ target-harm = "wound" }], changes = [{ kind = "save", on = "target", from = "wound" }] }]"#;
/// Saves a combatant of the player's from death.
pub const SAVE_FROM_DEATH: &str = r#"play = [{ windows = ["avoid-wounds"], target = "your-warrior", requires = [{ target-harm = "death" }], changes = [{ kind = "save", on = "target", from = "death" }] }]"#;
/// The own combatant strikes first.
pub const STRIKE_FIRST_NOW: &str = r#"play = [{ windows = ["order"], changes = [{ kind = "strikes-first", on = "your-combatant", degree = "this-combat" }] }]"#;
/// Another own warrior takes the defender's place.
pub const TAKE_DEFENDERS_PLACE: &str = r#"play = [{ windows = ["change-combatants"], target = "your-other-warrior", changes = [{ kind = "replace", role = "defender", with = "target" }] }]"#;

/// A card that modifies a rating when ratings are modified.
pub fn modifier(rating: &str, amount: i32, on: &str) -> String {
    format!(
        r#"play = [{{ windows = ["modify"], changes = [{{ kind = "rating", rating = "{rating}", amount = {amount}, on = "{on}" }}] }}]"#
    )
}

/// A card that may be played in one kind of window and does something to a combatant or to nobody.
pub fn card(window: &str, changes: &str) -> String {
    format!(r#"play = [{{ windows = ["{window}"], changes = [{changes}] }}]"#)
}

pub fn rules() -> &'static Ruleset {
    rules_of("warzone-faq")
}

/// A ruleset that the engine ships.
pub fn rules_of(id: &str) -> &'static Ruleset {
    static RULESETS: LazyLock<Vec<Ruleset>> = LazyLock::new(|| {
        let embedded = |name| Ruleset::embedded(name, |_| true);
        Ruleset::embedded_names()
            .map(|name| embedded(name).expect("the embedded rulesets hold together"))
            .collect()
    });
    RULESETS.iter().find(|rules| rules.id == id).expect("the engine ships it")
}

pub fn rule_id(rule: RuleRef) -> String {
    rules().rule(rule).to_owned()
}

/// The step at which something happened.
pub fn step_id(entry: &Entry) -> String {
    rules().procedure.step(entry.at.step).id.clone()
}

/// A scenario being written.
#[derive(Clone)]
pub struct Stage {
    pub scenario: Scenario,
}

impl Stage {
    /// Anna's `sea-lion` attacks Bruno's `necromutant` in a fight, which wounds neither: everybody
    /// fights with 1, shoots with 1, has armor 5 and is worth 4.
    pub fn duel() -> Self {
        let inputs = Vec::new();
        let setup = Setup { active: "anna".into(), ..Setup::default() };
        let empty = Self { scenario: Scenario { ruleset: "warzone-faq".into(), setup, inputs } };
        empty
            .player("anna")
            .player("bruno")
            .warrior("sea-lion", "anna")
            .warrior("necromutant", "bruno")
            .attack("sea-lion", "necromutant")
            .tactic(Tactic::Fight)
    }

    /// The same by another ruleset.
    pub fn under(mut self, ruleset: &str) -> Self {
        self.scenario.ruleset = ruleset.into();
        self
    }

    pub fn player(mut self, handle: &str) -> Self {
        self.scenario.setup.players.push(given::player(handle));
        self
    }

    pub fn warrior(mut self, handle: &str, player: &str) -> Self {
        self.scenario.setup.warriors.push(given::warrior(handle, player));
        self
    }

    /// Sets fight, shoot, armor and value of a warrior.
    pub fn ratings(self, handle: &str, ratings: [i32; 4]) -> Self {
        self.with(handle, |warrior| warrior.ratings = given::ratings(ratings))
    }

    pub fn with(mut self, handle: &str, change: impl FnOnce(&mut WarriorSetup)) -> Self {
        let found = self.scenario.setup.warriors.iter_mut().find(|warrior| warrior.handle == handle);
        change(found.expect("the warrior is on the stage"));
        self
    }

    pub fn text(self, handle: &str, text: &str) -> Self {
        self.with(handle, |warrior| warrior.script = Some(script(text)))
    }

    /// A card in a player's hand.
    pub fn hand(mut self, player: &str, handle: &str, text: &str) -> Self {
        self.scenario.setup.cards.push(given::card(handle, player, text));
        self
    }

    /// A piece of equipment on a warrior.
    pub fn equipment(mut self, on: &str, handle: &str, weapon: Option<WeaponKind>, text: &str) -> Self {
        let owner = self.scenario.setup.warriors.iter().find(|warrior| warrior.handle == on);
        let player = owner.expect("the warrior is on the stage").player.clone();
        let card = given::card(handle, &player, text);
        self.scenario.setup.cards.push(CardSetup { on: Some(on.into()), weapon, equipment: true, ..card });
        self
    }

    pub fn warzone(mut self, handle: &str, player: &str, area: Area, ratings: Ratings) -> Self {
        let zone = WarzoneSetup {
            handle: handle.into(),
            name: handle.into(),
            player: player.into(),
            area,
            ratings,
            ..WarzoneSetup::default()
        };
        self.scenario.setup.warzones.push(zone);
        self
    }

    pub fn input(mut self, at: Option<&str>, player: Option<&str>, action: Action) -> Self {
        self.scenario.inputs.push(Input { at: at.map(Into::into), player: player.map(Into::into), action });
        self
    }

    pub fn attack(self, attacker: &str, defender: &str) -> Self {
        let action = Action::Attack { attacker: attacker.into(), defender: defender.into() };
        self.input(None, None, action)
    }

    pub fn tactic(self, tactic: Tactic) -> Self {
        self.input(None, None, Action::Tactic(tactic))
    }

    /// A card played at the first legal moment.
    pub fn plays(self, player: &str, card: &str) -> Self {
        self.input(None, Some(player), play(card, None))
    }

    /// A card played at a step.
    pub fn plays_at(self, at: &str, player: &str, card: &str) -> Self {
        self.input(Some(at), Some(player), play(card, None))
    }

    /// A card aimed at something, played at the first legal moment.
    pub fn plays_on(self, player: &str, card: &str, target: &str) -> Self {
        self.input(None, Some(player), play(card, Some(target)))
    }

    /// A card aimed at something, played at a step.
    pub fn aims_at(self, at: &str, player: &str, card: &str, target: &str) -> Self {
        self.input(Some(at), Some(player), play(card, Some(target)))
    }

    pub fn splits(self, player: &str, promotion: u32) -> Self {
        self.input(None, Some(player), Action::Split(promotion))
    }

    pub fn run(&self) -> Outcome {
        match self.try_run() {
            Ok(replay) => Outcome { replay, rules: rules_of(&self.scenario.ruleset) },
            Err(error) => panic!("the scenario of a test can be replayed: {error:?}"),
        }
    }

    pub fn try_run(&self) -> Result<Replay, ReplayError> {
        replay(rules_of(&self.scenario.ruleset), &self.scenario)
    }
}

pub fn play(card: &str, target: Option<&str>) -> Action {
    Action::Play { card: card.into(), way: None, target: target.map(Into::into), swap: None, points: None }
}

/// A refusal: the input's position, the step, and the reasons with their rules.
pub type Refusal = (usize, String, Vec<(Why, String)>);

/// The terms of a number: amounts and rules.
pub type Terms = Vec<(i32, String)>;

/// What came of a scenario.
pub struct Outcome {
    pub replay: Replay,
    pub rules: &'static Ruleset,
}

/// An entry of the log as tests speak of it: the step, and the rule that caused it.
pub type Cause = (String, String);

impl Outcome {
    fn rule_id(&self, rule: RuleRef) -> String {
        self.rules.rule(rule).to_owned()
    }

    fn step_id(&self, entry: &Entry) -> String {
        self.rules.procedure.step(entry.at.step).id.clone()
    }

    pub fn log(&self) -> &[Entry] {
        &self.replay.log
    }

    pub fn id(&self, handle: &str) -> WarriorId {
        let found = self.replay.after.table().warriors().find(|(_, warrior)| warrior.handle == handle);
        found.expect("the warrior is on the stage").0
    }

    pub fn player(&self, handle: &str) -> PlayerId {
        let found = self.replay.after.table().players().find(|(_, player)| player.handle == handle);
        found.expect("the player is on the stage").0
    }

    pub fn status(&self, handle: &str) -> Status {
        self.replay.after.table().warrior(self.id(handle)).status
    }

    /// Promotion and destiny points gained.
    pub fn points(&self, player: &str) -> (i64, i64) {
        let id = self.player(player);
        let found = self.replay.verdict.result.points.iter().find(|(whose, ..)| *whose == id);
        found.map(|&(_, promotion, destiny)| (promotion, destiny)).expect("the player is on the stage")
    }

    /// Where a card ended up, as it is written in a log.
    pub fn place(&self, handle: &str) -> cardinal_doomtrooper::table::Place {
        let found = self.replay.after.table().cards().find(|(_, card)| card.handle == handle);
        found.expect("the card is on the stage").1.place
    }

    /// The steps entered, in order, of one combat of the replay.
    pub fn steps_of(&self, combat: u16) -> Vec<String> {
        let entered = self.log().iter().filter(|entry| entry.at.combat == combat);
        let entered = entered.filter(|entry| matches!(entry.event, Event::StepEntered { .. }));
        entered.map(|entry| self.step_id(entry)).collect()
    }

    pub fn steps(&self) -> Vec<String> {
        self.steps_of(0)
    }

    /// Step and rule of every entry whose event fits.
    pub fn causes(&self, fits: impl Fn(&Event) -> bool) -> Vec<Cause> {
        let found = self.log().iter().filter(|entry| fits(&entry.event));
        found.map(|entry| (self.step_id(entry), self.rule_id(entry.cause.rule))).collect()
    }

    /// Who passed or played, in order, in one visit to a step.
    pub fn asked_at(&self, step: &str, pass: u16) -> Vec<String> {
        let table = self.replay.after.table();
        let at_step = self.log().iter().filter(|entry| self.step_id(entry) == step && entry.at.pass == pass);
        let players = at_step.filter_map(|entry| match entry.event {
            Event::Passed { player } | Event::Played { player, .. } => Some(player),
            _ => None,
        });
        players.map(|player| table.player(player).handle.clone()).collect()
    }

    /// Attack, armor and whether it wounds, of every blow resolved.
    pub fn blows(&self) -> Vec<(i32, i32, bool)> {
        let blows = self.log().iter().filter_map(|entry| match &entry.event {
            Event::BlowResolved(blow) => Some((blow.attack.total, blow.armor.total, blow.wounds)),
            _ => None,
        });
        blows.collect()
    }

    /// Every refusal, in the order of the log.
    pub fn refusals(&self) -> Vec<Refusal> {
        let refused = self.log().iter().filter_map(|entry| match &entry.event {
            Event::Refused { reasons } => {
                let reasons = reasons.iter().map(|reason| (reason.why.clone(), self.rule_id(reason.rule)));
                Some((
                    entry.input.expect("a refusal names its input"),
                    self.step_id(entry),
                    reasons.collect(),
                ))
            }
            _ => None,
        });
        refused.collect()
    }

    /// The handles of the cards countered, in the order in which they were annulled.
    pub fn countered(&self) -> Vec<String> {
        let table = self.replay.after.table();
        let countered = self.log().iter().filter_map(|entry| match entry.event {
            Event::Countered { source: cardinal_doomtrooper::event::Source::Card(card), .. } => {
                Some(table.card(card).handle.clone())
            }
            _ => None,
        });
        countered.collect()
    }
}

/// The rating terms of the first blow resolved: attack and armor.
pub fn first_terms(outcome: &Outcome) -> (Terms, Terms) {
    let blow = outcome.log().iter().find_map(|entry| match &entry.event {
        Event::BlowResolved(blow) => Some(blow),
        _ => None,
    });
    let blow = blow.expect("a blow was resolved");
    let terms = |number: &cardinal_doomtrooper::number::Number| {
        number.terms.iter().map(|term| (term.amount, outcome.rule_id(term.rule))).collect()
    };
    (terms(&blow.attack), terms(&blow.armor))
}

/// Ratings of a warzone that change one rating.
pub fn only(rating: Rating, amount: i32) -> Ratings {
    let mut ratings = Ratings::default();
    *match rating {
        Rating::Fight => &mut ratings.fight,
        Rating::Shoot => &mut ratings.shoot,
        Rating::Armor => &mut ratings.armor,
        Rating::Value => &mut ratings.value,
    } = Some(amount);
    ratings
}
