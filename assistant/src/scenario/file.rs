//! The TOML form of a scenario.

use std::num::NonZeroUsize;

use cardinal_doomtrooper::actions::Actions;
use cardinal_doomtrooper::effect::{CardKind, Script, WeaponKind};
use cardinal_doomtrooper::rating::{Rating, Ratings, Tactic};
use cardinal_doomtrooper::table::{Area, Status};
use serde::de::{Deserializer, Error as _};
use serde::{Deserialize, Serialize};
use toml::{Spanned, Table};

use super::error::{Fault, ScenarioError, Syntax};
use super::figures::Figures;
use super::script::wrong_script;
use super::sketch::{
    CardSketch, Effect, InputSketch, Name, PlayerSketch, Sketch, SketchedAction, WarriorSketch, WarzoneSketch,
};

/// The longest scenario file, in bytes: that of a thousand inputs, and of as many cards.
pub const LARGEST: usize = 256 * 1024;

type Text = Spanned<String>;

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct File {
    /// For people; it changes nothing.
    pub(super) title: Option<String>,
    pub(super) ruleset: Option<Text>,
    pub(super) active: Option<Text>,
    /// Whether each player has a main target, the next in the list, and secondary ones.
    #[serde(default, skip_serializing_if = "is_false")]
    pub(super) main_targets: bool,
    pub(super) attack: Option<Attack>,
    #[serde(default, skip_serializing_if = "is_false")]
    pub(super) ratings_alone: bool,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) player: Vec<Player>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) warrior: Vec<Warrior>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) card: Vec<Card>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) warzone: Vec<Warzone>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) input: Vec<Spanned<Input>>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Attack {
    pub(super) attacker: Option<Text>,
    pub(super) defender: Option<Text>,
    pub(super) tactic: Option<Tactic>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Player {
    pub(super) name: Text,
    pub(super) destiny: Option<u32>,
    pub(super) promotion: Option<u32>,
    #[serde(default, skip_serializing_if = "is_false")]
    pub(super) first_turn: bool,
    pub(super) corporate_war: Option<String>,
    #[serde(default, skip_serializing_if = "is_zero")]
    pub(super) turns_defenceless: u8,
    pub(super) actions: Option<Actions>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(clippy::struct_excessive_bools, reason = "independent facts, not the states of one thing")]
pub(super) struct Warrior {
    pub(super) name: Text,
    pub(super) id: Option<Text>,
    pub(super) player: Option<Text>,
    pub(super) area: Option<Area>,
    pub(super) ratings: Option<Figures>,
    pub(super) status: Option<Status>,
    #[serde(default, skip_serializing_if = "is_false")]
    pub(super) in_cover: bool,
    /// Whether it came into play in cover and is not revealed yet.
    #[serde(default, skip_serializing_if = "is_false")]
    pub(super) unrevealed: bool,
    #[serde(default, skip_serializing_if = "is_false")]
    pub(super) left_cover: bool,
    /// Whether it came into play this turn.
    #[serde(default, skip_serializing_if = "is_false")]
    pub(super) introduced: bool,
    #[serde(default, skip_serializing_if = "is_false")]
    pub(super) imprisoned: bool,
    pub(super) affiliations: Option<Vec<String>>,
    pub(super) definitions: Option<Vec<String>>,
    /// What it counts as besides.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) considered: Vec<String>,
    pub(super) arts: Option<Vec<String>>,
    pub(super) battle: Option<String>,
    pub(super) leads: Option<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) names: Vec<Text>,
    pub(super) effect: Option<Text>,
    #[serde(default, deserialize_with = "script")]
    pub(super) script: Option<Script>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "each is a key of its own in a file")]
pub(super) struct Card {
    pub(super) name: Text,
    pub(super) id: Option<Text>,
    pub(super) player: Option<Text>,
    pub(super) on: Option<Text>,
    pub(super) area: Option<Area>,
    pub(super) part_of: Option<Text>,
    pub(super) kind: Option<CardKind>,
    pub(super) definitions: Option<Vec<String>>,
    pub(super) bound_to: Option<String>,
    pub(super) icon: Option<String>,
    pub(super) weapon: Option<WeaponKind>,
    #[serde(default, skip_serializing_if = "is_false")]
    pub(super) armor: bool,
    #[serde(default, skip_serializing_if = "is_false")]
    pub(super) outside: bool,
    #[serde(default, skip_serializing_if = "is_false")]
    pub(super) off: bool,
    #[serde(default, skip_serializing_if = "is_false")]
    pub(super) hand: bool,
    #[serde(default, skip_serializing_if = "is_false")]
    pub(super) discarded: bool,
    #[serde(default, skip_serializing_if = "is_plain")]
    pub(super) ratings: Ratings,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) names: Vec<Text>,
    pub(super) effect: Option<Text>,
    #[serde(default, deserialize_with = "script")]
    pub(super) script: Option<Script>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Warzone {
    pub(super) name: Text,
    /// How the scenario calls it, where that is not its name.
    pub(super) id: Option<Text>,
    pub(super) player: Option<Text>,
    pub(super) area: Option<Area>,
    /// The Planet that it is assigned to.
    pub(super) part_of: Option<Text>,
    #[serde(default, skip_serializing_if = "is_plain")]
    pub(super) ratings: Ratings,
    #[serde(default, deserialize_with = "script")]
    pub(super) script: Option<Script>,
}

#[derive(Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Input {
    pub(super) at: Option<Spanned<Step>>,
    pub(super) by: Option<Text>,
    pub(super) attack: Option<Text>,
    pub(super) against: Option<Text>,
    pub(super) tactic: Option<Tactic>,
    pub(super) warzone: Option<Text>,
    pub(super) equipment: Option<Vec<Text>>,
    pub(super) play: Option<Text>,
    /// Which of the card's ways to be played, from 1.
    pub(super) way: Option<NonZeroUsize>,
    pub(super) target: Option<Text>,
    pub(super) swap: Option<(Rating, Rating)>,
    /// Destiny points paid for what is played, or for what `strengthen` names.
    pub(super) points: Option<u32>,
    /// A card played before, for which is paid on.
    pub(super) strengthen: Option<Text>,
    /// The warrior of a group who is fought.
    pub(super) opponent: Option<Text>,
    /// The card just played that is negated by an embargo.
    pub(super) embargo: Option<Text>,
    /// The player whose turn begins, between two combats.
    pub(super) turn: Option<Text>,
    /// The warrior who would be transferred.
    pub(super) transfer: Option<Text>,
    /// The warrior who is assigned, with its group, to the sergeant `to`.
    pub(super) assign: Option<Text>,
    pub(super) to: Option<Text>,
    /// The card that multiplies the effect of `card`.
    pub(super) multiplier: Option<Text>,
    pub(super) card: Option<Text>,
    pub(super) promotion: Option<u32>,
    #[serde(default, skip_serializing_if = "is_false")]
    pub(super) pass: bool,
}

/// A step by its number, or by its name in the branch.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
pub(super) enum Step {
    Number(u32),
    Name(String),
}

/// A script, read as those of cards are.
fn script<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Script>, D::Error> {
    Option::<Table>::deserialize(deserializer)?.map(Script::read).transpose().map_err(D::Error::custom)
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
const fn is_false(value: &bool) -> bool {
    !*value
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
const fn is_zero(value: &u8) -> bool {
    *value == 0
}

fn is_plain(ratings: &Ratings) -> bool {
    *ratings == Ratings::default()
}

/// Reads a scenario file.
///
/// # Errors
/// [`ScenarioError`] with the place where it stops making sense.
pub(crate) fn read(text: &str) -> Result<Sketch, ScenarioError> {
    if text.len() > LARGEST {
        return Err(ScenarioError::new(0..0, Fault::TooLong { limit: LARGEST }));
    }
    let file: File = toml::from_str(text).map_err(|error| {
        wrong_script(text).unwrap_or_else(|| {
            ScenarioError::new(error.span().unwrap_or_default(), Fault::Syntax(Syntax::of(error.message())))
        })
    })?;
    let (attacker, defender, tactic) =
        file.attack.map_or((None, None, None), |attack| (attack.attacker, attack.defender, attack.tactic));
    Ok(Sketch {
        ruleset: file.ruleset.map(name),
        active: file.active.map(name),
        attacker: attacker.map(name),
        defender: defender.map(name),
        tactic,
        ratings_alone: file.ratings_alone,
        main_targets: file.main_targets,
        players: file.player.into_iter().map(player).collect(),
        warriors: file.warrior.into_iter().map(warrior).collect(),
        cards: file.card.into_iter().map(card).collect(),
        warzones: file.warzone.into_iter().map(warzone).collect(),
        inputs: file.input.into_iter().map(input).collect::<Result<_, _>>()?,
        without: Vec::new(),
    })
}

fn name(text: Text) -> Name {
    Name { at: text.span(), text: text.into_inner() }
}

fn player(row: Player) -> PlayerSketch {
    PlayerSketch {
        name: name(row.name),
        destiny: row.destiny,
        promotion: row.promotion,
        first_turn: row.first_turn,
        corporate_war: row.corporate_war,
        turns_defenceless: row.turns_defenceless,
        actions: row.actions,
    }
}

fn warrior(row: Warrior) -> WarriorSketch {
    WarriorSketch {
        name: name(row.name),
        id: row.id.map(name),
        player: row.player.map(name),
        area: row.area,
        ratings: row.ratings,
        changed: Vec::new(),
        status: row.status,
        in_cover: row.in_cover,
        unrevealed: row.unrevealed,
        left_cover: row.left_cover,
        introduced: row.introduced,
        imprisoned: row.imprisoned,
        affiliations: row.affiliations,
        definitions: row.definitions,
        considered: row.considered,
        arts: row.arts,
        battle: row.battle,
        leads: row.leads,
        names: row.names.into_iter().map(name).collect(),
        effect: effect(row.effect, row.script),
    }
}

fn card(row: Card) -> CardSketch {
    CardSketch {
        name: name(row.name),
        id: row.id.map(name),
        player: row.player.map(name),
        on: row.on.map(name),
        area: row.area,
        part_of: row.part_of.map(name),
        kind: row.kind,
        definitions: row.definitions,
        bound_to: row.bound_to,
        icon: row.icon,
        weapon: row.weapon,
        armor: row.armor,
        outside: row.outside,
        off: row.off,
        hand: row.hand,
        discarded: row.discarded,
        ratings: row.ratings,
        names: row.names.into_iter().map(name).collect(),
        effect: effect(row.effect, row.script),
    }
}

fn effect(words: Option<Text>, script: Option<Script>) -> Option<Effect> {
    script.map(|script| Effect::Script(Box::new(script))).or(words.map(|words| Effect::Words(name(words))))
}

fn warzone(row: Warzone) -> WarzoneSketch {
    WarzoneSketch {
        name: name(row.name),
        id: row.id.map(name),
        player: row.player.map(name),
        area: row.area,
        part_of: row.part_of.map(name),
        ratings: row.ratings,
        script: row.script,
    }
}

fn input(row: Spanned<Input>) -> Result<InputSketch, ScenarioError> {
    let span = row.span();
    let row = row.into_inner();
    let (target, swap, against) = (row.target.map(name), row.swap, row.against);
    let mut acts = Vec::new();
    if let (Some(attacker), Some(against)) = (row.attack, against) {
        acts.push(SketchedAction::Attack { attacker: name(attacker), against: name(against) });
    }
    acts.extend(row.tactic.map(SketchedAction::Tactic));
    acts.extend(row.warzone.map(|warzone| SketchedAction::Warzone(name(warzone))));
    acts.extend(row.equipment.map(|cards| SketchedAction::Equipment(cards.into_iter().map(name).collect())));
    let way = row.way.map(|way| way.get() - 1);
    let points = row.points;
    acts.extend(row.play.map(|card| SketchedAction::Play { card: name(card), way, target, swap, points }));
    let paid_on = row.strengthen.zip(points);
    acts.extend(paid_on.map(|(card, points)| SketchedAction::Strengthen { card: name(card), points }));
    let multiplied = row.multiplier.zip(row.card);
    acts.extend(multiplied.map(|(by, card)| SketchedAction::Multiplier { card: name(card), by: name(by) }));
    acts.extend(row.embargo.map(|card| SketchedAction::Embargo(name(card))));
    acts.extend(row.turn.map(|player| SketchedAction::Turn(name(player))));
    acts.extend(row.transfer.map(|warrior| SketchedAction::Transfer(name(warrior))));
    acts.extend(row.opponent.map(|chosen| SketchedAction::Opponent(name(chosen))));
    if let (Some(warrior), Some(sergeant)) = (row.assign, row.to) {
        acts.push(SketchedAction::Lead { sergeant: name(sergeant), warrior: name(warrior) });
    }
    acts.extend(row.promotion.map(SketchedAction::Promotion));
    acts.extend(row.pass.then_some(SketchedAction::Pass));
    let at = row.at.map(|step| Name {
        at: step.span(),
        text: match step.into_inner() {
            Step::Number(number) => number.to_string(),
            Step::Name(name) => name,
        },
    });
    match (acts.pop(), acts.is_empty()) {
        (Some(act), true) => Ok(InputSketch { at, by: row.by.map(name), act }),
        _ => Err(ScenarioError::new(span, Fault::NotOneAct)),
    }
}
