//! The TOML form of a scenario.

use std::num::NonZeroUsize;

use cardinal_engine::actions::Actions;
use cardinal_engine::effect::{CardKind, Script, WeaponKind};
use cardinal_engine::rating::{Rating, Ratings, Tactic};
use cardinal_engine::table::{Area, Status};
use serde::Deserialize;
use toml::Spanned;

use super::error::{Fault, ScenarioError};
use super::sketch::{
    Act, CardSketch, Effect, InputSketch, Name, PlayerSketch, Sketch, WarriorSketch, WarzoneSketch,
};

/// The longest scenario file, in bytes.
const MAX_BYTES: usize = 1 << 20;

type Text = Spanned<String>;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    /// For people; it changes nothing.
    #[serde(default, rename = "title")]
    _title: Option<String>,
    ruleset: Option<Text>,
    active: Option<Text>,
    /// Whether each player has a main target, the next in the list, and secondary ones.
    #[serde(default)]
    main_targets: bool,
    attack: Option<Attack>,
    #[serde(default)]
    ratings_alone: bool,
    #[serde(default)]
    player: Vec<Player>,
    #[serde(default)]
    warrior: Vec<Warrior>,
    #[serde(default)]
    card: Vec<Card>,
    #[serde(default)]
    warzone: Vec<Warzone>,
    #[serde(default)]
    input: Vec<Spanned<Input>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Attack {
    attacker: Option<Text>,
    defender: Option<Text>,
    tactic: Option<Tactic>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Player {
    name: Text,
    destiny: Option<u32>,
    promotion: Option<u32>,
    #[serde(default)]
    first_turn: bool,
    corporate_war: Option<String>,
    #[serde(default)]
    turns_defenceless: u8,
    actions: Option<Actions>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(clippy::struct_excessive_bools, reason = "independent facts, not the states of one thing")]
struct Warrior {
    name: Text,
    id: Option<Text>,
    player: Option<Text>,
    area: Option<Area>,
    ratings: Option<Ratings>,
    status: Option<Status>,
    #[serde(default)]
    in_cover: bool,
    /// Whether it came into play in cover and is not revealed yet.
    #[serde(default)]
    unrevealed: bool,
    #[serde(default)]
    left_cover: bool,
    /// Whether it came into play this turn.
    #[serde(default)]
    introduced: bool,
    #[serde(default)]
    imprisoned: bool,
    affiliations: Option<Vec<String>>,
    definitions: Option<Vec<String>>,
    /// What it counts as besides.
    #[serde(default)]
    considered: Vec<String>,
    arts: Option<Vec<String>>,
    battle: Option<String>,
    leads: Option<String>,
    effect: Option<Text>,
    script: Option<Script>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Card {
    name: Text,
    id: Option<Text>,
    player: Option<Text>,
    on: Option<Text>,
    area: Option<Area>,
    part_of: Option<Text>,
    kind: Option<CardKind>,
    definitions: Option<Vec<String>>,
    bound_to: Option<String>,
    icon: Option<String>,
    weapon: Option<WeaponKind>,
    #[serde(default)]
    armor: bool,
    #[serde(default)]
    outside: bool,
    #[serde(default)]
    off: bool,
    #[serde(default)]
    ratings: Ratings,
    effect: Option<Text>,
    script: Option<Script>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Warzone {
    name: Text,
    player: Option<Text>,
    area: Option<Area>,
    /// The Planet that it is assigned to.
    part_of: Option<Text>,
    #[serde(default)]
    ratings: Ratings,
    script: Option<Script>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Input {
    at: Option<Spanned<Step>>,
    by: Option<Text>,
    attack: Option<Text>,
    against: Option<Text>,
    tactic: Option<Tactic>,
    warzone: Option<Text>,
    equipment: Option<Vec<Text>>,
    play: Option<Text>,
    /// Which of the card's ways to be played, from 1.
    way: Option<NonZeroUsize>,
    target: Option<Text>,
    swap: Option<(Rating, Rating)>,
    /// Destiny points paid for what is played, or for what `strengthen` names.
    points: Option<u32>,
    /// A card played before, for which is paid on.
    strengthen: Option<Text>,
    /// The warrior of a group who is fought.
    opponent: Option<Text>,
    /// The card just played that is negated by an embargo.
    embargo: Option<Text>,
    /// The player whose turn begins, between two combats.
    turn: Option<Text>,
    /// The warrior who would be transferred.
    transfer: Option<Text>,
    /// The warrior who is assigned, with its group, to the sergeant `to`.
    assign: Option<Text>,
    to: Option<Text>,
    /// The card that multiplies the effect of `card`.
    multiplier: Option<Text>,
    card: Option<Text>,
    promotion: Option<u32>,
    #[serde(default)]
    pass: bool,
}

/// A step by its number, or by its name in the branch.
#[derive(Deserialize)]
#[serde(untagged)]
enum Step {
    Number(u32),
    Name(String),
}

/// Reads a scenario file.
///
/// # Errors
/// [`ScenarioError`] with the place where it stops making sense.
pub(crate) fn read(text: &str) -> Result<Sketch, ScenarioError> {
    if text.len() > MAX_BYTES {
        return Err(ScenarioError::new(0..0, Fault::TooLong { limit: MAX_BYTES }));
    }
    let file: File = toml::from_str(text).map_err(|error| {
        ScenarioError::new(error.span().unwrap_or_default(), Fault::Syntax(error.message().to_owned()))
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
        ratings: row.ratings,
        effect: effect(row.effect, row.script),
    }
}

fn effect(words: Option<Text>, script: Option<Script>) -> Option<Effect> {
    script.map(|script| Effect::Script(Box::new(script))).or(words.map(|words| Effect::Words(name(words))))
}

fn warzone(row: Warzone) -> WarzoneSketch {
    WarzoneSketch {
        name: name(row.name),
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
        acts.push(Act::Attack { attacker: name(attacker), against: name(against) });
    }
    acts.extend(row.tactic.map(Act::Tactic));
    acts.extend(row.warzone.map(|warzone| Act::Warzone(name(warzone))));
    acts.extend(row.equipment.map(|cards| Act::Equipment(cards.into_iter().map(name).collect())));
    let way = row.way.map(|way| way.get() - 1);
    let points = row.points;
    acts.extend(row.play.map(|card| Act::Play { card: name(card), way, target, swap, points }));
    let paid_on = row.strengthen.zip(points);
    acts.extend(paid_on.map(|(card, points)| Act::Strengthen { card: name(card), points }));
    let multiplied = row.multiplier.zip(row.card);
    acts.extend(multiplied.map(|(by, card)| Act::Multiplier { card: name(card), by: name(by) }));
    acts.extend(row.embargo.map(|card| Act::Embargo(name(card))));
    acts.extend(row.turn.map(|player| Act::Turn(name(player))));
    acts.extend(row.transfer.map(|warrior| Act::Transfer(name(warrior))));
    acts.extend(row.opponent.map(|chosen| Act::Opponent(name(chosen))));
    if let (Some(warrior), Some(sergeant)) = (row.assign, row.to) {
        acts.push(Act::Lead { sergeant: name(sergeant), warrior: name(warrior) });
    }
    acts.extend(row.promotion.map(Act::Promotion));
    acts.extend(row.pass.then_some(Act::Pass));
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
