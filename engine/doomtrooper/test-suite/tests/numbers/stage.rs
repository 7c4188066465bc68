//! A duel to write tests on, fought by any ruleset.
//!
//! Anna's `hero` (a Doomtrooper of Imperial) attacks Bruno's `beast` (Dark Legion) in a fight. Everybody
//! fights and shoots with 1, has armor 5 and is worth 4, so that nobody is hurt.

use std::sync::LazyLock;

use cardinal_doomtrooper::Entry;
use cardinal_doomtrooper::effect::CardKind;
use cardinal_doomtrooper::event::{Event, Gap, Why};
use cardinal_doomtrooper::number::Number;
use cardinal_doomtrooper::rating::{Rating, Ratings, Tactic};
use cardinal_doomtrooper::scenario::{Action, Input, Scenario};
use cardinal_doomtrooper::table::{Area, CardSetup, Setup, Status, WarriorSetup, WarzoneSetup};
use cardinal_doomtrooper::{Replay, RuleRef, Ruleset, replay};
use cardinal_doomtrooper_test_suite as given;
pub use cardinal_doomtrooper_test_suite::{ability, script};

pub const FAQ: &str = "warzone-faq";
pub const IT: &str = "doomtrooper-it";
pub const CS: &str = "doomtrooper-cs";
pub const ALL: [&str; 3] = [FAQ, IT, CS];

pub fn rules(name: &str) -> &'static Ruleset {
    static RULES: LazyLock<Vec<Ruleset>> = LazyLock::new(|| {
        let load = |name| Ruleset::embedded(name, |_| true).expect("an embedded ruleset holds together");
        ALL.map(load).into()
    });
    RULES.iter().find(|rules| rules.id == name).expect("a ruleset that is embedded")
}

/// What holds for warriors within reach.
pub fn aura(reach: &str, changes: &str) -> String {
    format!("ability = [{{ reach = {{ {reach} }}, changes = [{changes}] }}]")
}

/// A modifier of the own combatant, spent when played.
pub fn modifier(rating: &str, op: &str, amount: i32) -> String {
    let change = change(rating, op, amount, "your-combatant");
    format!(r#"play = [{{ windows = ["modify"], changes = [{change}] }}]"#)
}

pub fn change(rating: &str, op: &str, amount: i32, on: &str) -> String {
    format!(r#"{{ kind = "rating", rating = "{rating}", op = "{op}", amount = {amount}, on = "{on}" }}"#)
}

/// `+ amount` to a rating of the bearer.
pub fn plus(rating: &str, amount: i32) -> String {
    ability(&change(rating, "add", amount, "bearer"))
}

#[derive(Clone)]
pub struct Duel {
    pub scenario: Scenario,
}

impl Duel {
    pub fn by(ruleset: &str) -> Self {
        let setup = Setup { active: "anna".into(), ..Setup::default() };
        let empty = Self { scenario: Scenario { ruleset: ruleset.into(), setup, inputs: Vec::new() } };
        let duel = empty.player("anna").player("bruno").warrior("hero", "anna").warrior("beast", "bruno");
        duel.input(None, None, Action::Attack { attacker: "hero".into(), defender: "beast".into() }).input(
            None,
            None,
            Action::Tactic(Tactic::Fight),
        )
    }

    pub fn player(mut self, handle: &str) -> Self {
        self.scenario.setup.players.push(given::player(handle));
        self
    }

    /// Anna's are Doomtroopers of Imperial, the others' Dark Legion.
    pub fn warrior(mut self, handle: &str, player: &str) -> Self {
        self.scenario.setup.warriors.push(given::warrior(handle, player));
        self
    }

    pub fn with(mut self, handle: &str, change: impl FnOnce(&mut WarriorSetup)) -> Self {
        let found = self.scenario.setup.warriors.iter_mut().find(|warrior| warrior.handle == handle);
        change(found.expect("the warrior is there"));
        self
    }

    pub fn ratings(self, handle: &str, ratings: [i32; 4]) -> Self {
        self.with(handle, |warrior| warrior.ratings = given::ratings(ratings))
    }

    pub fn text(self, handle: &str, text: &str) -> Self {
        self.with(handle, |warrior| warrior.script = Some(script(text)))
    }

    /// A card as written, in a hand if it is put nowhere.
    pub fn card(mut self, player: &str, handle: &str, text: &str, how: impl FnOnce(&mut CardSetup)) -> Self {
        let mut card = given::card(handle, player, text);
        how(&mut card);
        self.scenario.setup.cards.push(card);
        self
    }

    pub fn hand(self, player: &str, handle: &str, text: &str) -> Self {
        self.card(player, handle, text, |_| {})
    }

    /// A card of a kind on a warrior.
    pub fn on(self, warrior: &str, handle: &str, kind: CardKind, text: &str) -> Self {
        self.on_with(warrior, handle, kind, text, |_| {})
    }

    pub fn on_with(
        self,
        warrior: &str,
        handle: &str,
        kind: CardKind,
        text: &str,
        how: impl FnOnce(&mut CardSetup),
    ) -> Self {
        let owner = self.scenario.setup.warriors.iter().find(|known| known.handle == warrior);
        let player = owner.expect("the warrior is there").player.clone();
        self.card(&player, handle, text, |card| {
            card.on = Some(warrior.into());
            card.kind = kind;
            how(card);
        })
    }

    /// A fortification in an area.
    pub fn fortification(self, player: &str, handle: &str, area: Area, text: &str) -> Self {
        self.card(player, handle, text, |card| {
            card.area = Some(area);
            card.kind = CardKind::Fortification;
        })
    }

    pub fn warzone(mut self, handle: &str, ratings: Ratings, text: &str) -> Self {
        self.scenario.setup.warzones.push(WarzoneSetup {
            handle: handle.into(),
            name: handle.into(),
            player: "bruno".into(),
            area: Area::Cohort,
            part_of: None,
            ratings,
            script: Some(script(text)),
            ..WarzoneSetup::default()
        });
        self.input(None, None, Action::Warzone(handle.into()))
    }

    pub fn input(mut self, at: Option<&str>, player: Option<&str>, action: Action) -> Self {
        self.scenario.inputs.push(Input { at: at.map(Into::into), player: player.map(Into::into), action });
        self
    }

    /// A card played at the first legal moment.
    pub fn plays(self, player: &str, card: &str) -> Self {
        self.aims(player, card, None)
    }

    pub fn aims(self, player: &str, card: &str, target: Option<&str>) -> Self {
        let (card, target) = (card.into(), target.map(Into::into));
        self.input(None, Some(player), Action::Play { card, way: None, target, swap: None, points: None })
    }

    /// A card played for so many destiny points.
    pub fn pays(self, player: &str, card: &str, target: Option<&str>, points: u32) -> Self {
        let (card, target, points) = (card.into(), target.map(Into::into), Some(points));
        self.input(None, Some(player), Action::Play { card, way: None, target, swap: None, points })
    }

    /// Destiny points paid on for a card played before.
    pub fn pays_on(self, player: &str, card: &str, points: u32) -> Self {
        self.input(None, Some(player), Action::Strengthen { card: card.into(), points })
    }

    pub fn shooting(mut self) -> Self {
        self.scenario.inputs[1].action = Action::Tactic(Tactic::Shoot);
        self
    }

    pub fn run(&self) -> Outcome {
        let rules = rules(&self.scenario.ruleset);
        match replay(rules, &self.scenario) {
            Ok(replay) => Outcome { replay, rules },
            Err(error) => panic!("the scenario of a test can be replayed: {error:?}"),
        }
    }
}

pub struct Outcome {
    pub replay: Replay,
    pub rules: &'static Ruleset,
}

impl Outcome {
    pub fn log(&self) -> &[Entry] {
        &self.replay.log
    }

    pub fn rule(&self, rule: RuleRef) -> &str {
        self.rules.rule(rule)
    }

    pub fn status(&self, handle: &str) -> Status {
        let mut all = self.replay.after.table().warriors();
        all.find(|(_, warrior)| warrior.handle == handle).expect("the warrior is there").1.status
    }

    /// Promotion and destiny points gained.
    pub fn points(&self, player: &str) -> (i64, i64) {
        let mut all = self.replay.after.table().players();
        let id = all.find(|(_, known)| known.handle == player).expect("the player is there").0;
        let found = self.replay.verdict.result.points.iter().find(|(whose, ..)| *whose == id);
        found.map(|&(_, promotion, destiny)| (promotion, destiny)).expect("the player is there")
    }

    /// The attack rating with which a warrior struck.
    pub fn attack(&self, handle: &str) -> &Number {
        &self.blow(|striker, _| striker == handle).attack
    }

    /// The armor with which a warrior was struck.
    pub fn armor(&self, handle: &str) -> &Number {
        &self.blow(|_, target| target == handle).armor
    }

    fn blow(&self, fits: impl Fn(&str, &str) -> bool) -> &cardinal_doomtrooper::event::Blow {
        let table = self.replay.after.table();
        let handle = |id| table.warrior(id).handle.as_str();
        let found = self.log().iter().find_map(|entry| match &entry.event {
            Event::BlowResolved(blow) if fits(handle(blow.striker), handle(blow.target)) => Some(blow),
            _ => None,
        });
        found.expect("the blow was resolved")
    }

    /// Amounts and rules of the terms that count.
    pub fn terms<'a>(&'a self, number: &'a Number) -> Vec<(i32, &'a str)> {
        number.terms.iter().map(|term| (term.amount, self.rule(term.rule))).collect()
    }

    /// Amounts and rules of what is set aside.
    pub fn aside<'a>(&'a self, number: &'a Number) -> Vec<(i32, &'a str)> {
        number.aside.iter().map(|term| (term.amount, self.rule(term.rule))).collect()
    }

    /// The reasons of the only refusal.
    pub fn refused(&self) -> Vec<(Why, &str)> {
        let mut refused = self.log().iter().filter_map(|entry| match &entry.event {
            Event::Refused { reasons } => Some(reasons),
            _ => None,
        });
        let reasons = refused.next().expect("something was refused");
        assert!(refused.next().is_none(), "only one input was refused");
        reasons.iter().map(|reason| (reason.why.clone(), self.rule(reason.rule))).collect()
    }

    pub fn is_taken(&self) -> bool {
        !self.log().iter().any(|entry| matches!(entry.event, Event::Refused { .. }))
    }

    pub fn gaps(&self) -> Vec<&Gap> {
        let gaps = self.log().iter().filter_map(|entry| match &entry.event {
            Event::Unspecified { gap } => Some(gap),
            _ => None,
        });
        gaps.collect()
    }

    /// The rules that caused the events that fit.
    pub fn rules_of(&self, fits: impl Fn(&Event) -> bool) -> Vec<&str> {
        let found = self.log().iter().filter(|entry| fits(&entry.event));
        found.map(|entry| self.rule(entry.cause.rule)).collect()
    }
}

/// Ratings that change one rating.
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
