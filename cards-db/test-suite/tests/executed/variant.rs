//! What varies from table to table, as far as a script asks for it.

use cardinal_cards_db::{Card, CardType};
use cardinal_doomtrooper::effect::{From, PostPlay, Script, WeaponKind};
use cardinal_doomtrooper::rating::Tactic;
use cardinal_doomtrooper::table::Area;
use serde_json::Value;

use crate::rare::Rare;

/// Affiliation and area of the card's player and of the other one.
type Camps = [(&'static str, Area); 2];

const CAMPS: [Camps; 10] = [
    [("imperial", Area::Squad), ("dark-legion", Area::Cohort)],
    [("dark-legion", Area::Cohort), ("capitol", Area::Squad)],
    [("brotherhood", Area::Squad), ("dark-legion", Area::Cohort)],
    [("crescentia", Area::Outpost), ("templars", Area::Outpost)],
    [("bauhaus", Area::Outpost), ("dark-legion", Area::Outpost)],
    [("mishima", Area::Squad), ("capitol", Area::Squad)],
    // These may not attack each other, unless a text lets them.
    [("imperial", Area::Squad), ("imperial", Area::Squad)],
    [("dark-legion", Area::Cohort), ("dark-legion", Area::Cohort)],
    [("mishima", Area::Squad), ("mishima", Area::Squad)],
    [("bauhaus", Area::Squad), ("brotherhood", Area::Squad)],
];
/// How many of them may attack each other.
const ENEMIES: usize = 6;

/// How much stronger the own combatant is, so that one side, the other, both or nobody is harmed, and
/// more or less badly.
const STRENGTHS: [[i32; 2]; 7] = [[6, 6], [12, 4], [4, 12], [3, 3], [9, 6], [6, 9], [6, 1]];

/// The words that a script asks for.
#[derive(Default)]
pub struct Words {
    pub affiliations: Vec<String>,
    pub definitions: Vec<String>,
    pub aspects: Vec<String>,
    /// Definitions of warzones.
    pub warzones: Vec<String>,
    /// Words that the card may name.
    pub named: Vec<String>,
    /// Where warriors stand.
    pub areas: Vec<Area>,
    /// Whether it speaks of missions.
    pub missions: bool,
    /// Whether it asks who strikes first.
    pub strikes_first: bool,
}

fn area(word: &str) -> Option<Area> {
    match word {
        "squad" => Some(Area::Squad),
        "cohort" => Some(Area::Cohort),
        "outpost" => Some(Area::Outpost),
        _ => None,
    }
}

impl Words {
    pub fn of(card: &Card, script: &Script) -> Self {
        let mut words = Self::default();
        words.read(&serde_json::to_value(script).expect("a script is data"));
        words.read(&serde_json::to_value(&card.text.assigned).expect("terms are data"));
        words
    }

    fn read(&mut self, value: &Value) {
        match value {
            Value::Object(fields) => {
                let needs_warzone = fields.get("kind").is_some_and(|kind| kind == "needs-warzone");
                let is_of_warriors = fields.get("kind").is_some_and(|kind| kind == "converts-actions");
                for (key, value) in fields {
                    match (key.as_str(), value) {
                        ("definition", Value::String(word)) if needs_warzone => {
                            self.warzones.push(word.clone());
                        }
                        ("camp", Value::String(word)) if word == "tribal" => {
                            self.affiliations.push("crescentia".to_owned());
                        }
                        ("gear", Value::String(word)) if word == "mission" => self.missions = true,
                        ("affiliation" | "opponent-affiliation" | "icon", Value::String(word)) => {
                            self.affiliations.push(word.clone());
                        }
                        ("only", Value::String(word)) if is_of_warriors => {
                            self.affiliations.push(word.clone());
                        }
                        ("strikes-first", _) => self.strikes_first = true,
                        ("area", Value::String(word)) => self.areas.extend(area(word)),
                        ("warzone-is", Value::String(word)) => self.warzones.push(word.clone()),
                        ("names-word", Value::String(word)) => self.named.push(word.clone()),
                        (
                            "definition" | "controls-definition" | "inside" | "fortified-by",
                            Value::String(word),
                        ) => {
                            self.definitions.push(word.clone());
                        }
                        ("aspect" | "art", Value::String(word)) if word != "all" => {
                            self.aspects.push(word.clone());
                        }
                        _ => self.read(value),
                    }
                }
            }
            Value::Array(values) => values.iter().for_each(|value| self.read(value)),
            _ => {}
        }
    }
}

/// What warriors are besides what their camp makes them.
#[derive(Clone, Copy, PartialEq)]
pub enum Named {
    /// Nothing.
    Nothing,
    /// Of every affiliation that the script names.
    Affiliations,
    /// That, and everything that it speaks of as a definition.
    All,
    /// That, but only the one who does not fight.
    Comrade,
    /// One thing alone that it speaks of as a definition.
    One,
}

/// Who commands the Art.
#[derive(Clone, Copy, PartialEq)]
pub enum Taught {
    Nobody,
    /// Who stands by.
    Comrade,
    Everybody,
}

/// What the combatants carry besides.
#[derive(Clone, Copy, PartialEq)]
pub enum Carried {
    Nothing,
    /// A piece of every kind, and a fortification in each area.
    Pieces,
    /// That, and something to ride.
    Mount,
}

/// What is written on the combatants.
#[derive(Clone, Copy, PartialEq)]
pub enum Text {
    Nothing,
    /// Whom they wound is killed.
    Lethal,
    /// They are immune to every power.
    Immune,
    /// They strike first.
    First,
    /// They are stronger than printed, and so is whoever stands with them.
    Strong,
}

/// What is played besides the usual cards.
#[derive(Clone, Copy, PartialEq)]
pub enum Besides {
    Nothing,
    /// The own combatant is sent to cover by its own player.
    Cover,
    /// The own combatant is wounded by a special card.
    Harm,
    /// The award of the card's player is taken.
    Theft,
    /// A spell that is no combat spell is cast.
    Rite,
    /// Equipment is played.
    Kit,
    /// The card itself is discarded.
    Wreck,
    /// The own combatant is made what the script speaks of.
    Conversion,
    /// The warzone of the combat is discarded.
    Siege,
    /// A warrior of the card's player comes into the squad.
    Arrival,
}

/// Whom and what the card names.
#[derive(Clone, Copy, PartialEq)]
pub enum Chosen {
    Nothing,
    /// Both combatants, the warzone, and every word that it speaks of.
    All,
    /// Somebody who does not fight.
    Another,
}

/// Whether somebody is in cover.
#[derive(Clone, Copy, PartialEq)]
pub enum Shelter {
    Open,
    InCover,
    /// No more, but in this turn it was.
    LeftCover,
}

/// Where a card lies that can also be played from hand.
#[derive(Clone, Copy, PartialEq)]
pub enum Lies {
    InHand,
    OnOwn,
    OnEnemy,
}

/// What varies from table to table.
#[derive(Clone, Copy)]
#[allow(clippy::struct_excessive_bools, reason = "each varies for itself")]
pub struct Variant {
    pub camps: Camps,
    pub strengths: [i32; 2],
    pub tactic: Tactic,
    pub own_attacks: bool,
    /// Whether own warriors and those of the other player are all that the script names.
    pub named: [Named; 2],
    /// Whether the card stands by, where it is a warrior, or lies on one who does.
    pub by: bool,
    pub carried: Carried,
    pub wounded: bool,
    pub covered: bool,
    /// Whether the defender defends in a warzone.
    pub zoned: bool,
    /// Whether nobody stands with the combatants.
    pub alone: bool,
    pub text: Text,
    pub besides: Besides,
    pub chosen: Chosen,
    pub lies: Lies,
    /// Who commands the Art besides those who do anyway.
    pub taught: Taught,
    /// Whether each piece and each warrior has another of the definitions that the script speaks of, and
    /// which the first has.
    pub spread: Option<usize>,
    /// Which weapons the combatants have.
    pub weapon: WeaponKind,
    /// Whether those who stand by are somewhere else, or of another affiliation, as the script speaks of.
    pub apart: bool,
    /// Whether whoever is a freelancer is of no affiliation.
    pub free: bool,
    /// Whether a card that reaches others lies on a warrior.
    pub carries: bool,
    /// Whether the promotion points of an award are asked for.
    pub split: bool,
    /// Whether all weapons are used at once.
    pub all_weapons: bool,
    /// Where the own combatant is.
    pub shelter: Shelter,
    /// Whether the attacking player has nothing left but an action that is no attack.
    pub spent: bool,
    /// Whether a third player, who has nobody but the bearer, is attacked in the end.
    pub sabotage: bool,
    /// Whether the same attack is made once more.
    pub again: bool,
    /// Whether turns go by in the end, until that of the card's player begins.
    pub turns: bool,
    /// What few scripts ask for.
    pub rare: Rare,
}

/// Picks that differ from table to table and are the same in every run.
pub struct Picks(u64);

impl Picks {
    /// Those of the table of this number.
    pub fn new(number: u64) -> Self {
        let mut picks = Self(number.wrapping_mul(0x9E37_79B9_7F4A_7C15));
        picks.of(&[()]);
        picks
    }

    /// One of all.
    pub fn of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())]
    }

    /// A number from 0, less than this one.
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap_or(0) % bound
    }

    /// One of all where the script asks for it, else the usual one, which comes first.
    pub fn if_asked<T: Copy>(&mut self, asked: bool, all: &[T]) -> T {
        if asked { self.of(all) } else { all[0] }
    }
}

/// The words in which a script is written, to be looked for in it.
pub struct Asked(String);

impl Asked {
    pub fn of(script: &Script) -> Self {
        Self(serde_json::to_string(script).expect("a script is data").to_lowercase())
    }

    /// Whether any of these stands in it.
    pub fn any(&self, words: &[&str]) -> bool {
        words.iter().any(|word| self.0.contains(word))
    }
}

impl Text {
    fn at(picks: &mut Picks, asked: &Asked) -> Self {
        let kills = [
            "no-sure-kill",
            "not-killed-outright",
            "recovers",
            "kills-leave-game",
            "kill-points",
            "when-killed",
            "kill-names",
            "harmed",
            "points",
            "promotion",
            "destiny",
            "save",
            "avoid-wounds",
            "after-combat",
            "award",
            "value",
        ];
        if asked.any(&["immune", "destiny-worth"]) && picks.of(&[true, false, false]) {
            Text::Immune
        } else if asked.any(&["first", "no-blow"]) && picks.of(&[true, false]) {
            Text::First
        } else if asked.any(&["no-text"]) && picks.of(&[true, true, false]) {
            Text::Strong
        } else if asked.any(&kills) && picks.of(&[true, false]) {
            Text::Lethal
        } else {
            Text::Nothing
        }
    }
}

impl Besides {
    fn at(picks: &mut Picks, asked: &Asked) -> Self {
        let besides = [
            (Besides::Cover, asked.any(&["never-seeks-cover", "never-in-cover"])),
            (Besides::Harm, asked.any(&["unaffected", "protect", "killed"])),
            (Besides::Theft, asked.any(&["awards-safe"])),
            (Besides::Rite, asked.any(&["casts", "spell", "destiny-worth"])),
            (Besides::Kit, asked.any(&["played-is"])),
            (Besides::Wreck, asked.any(&["falls-with", "keeps-cards"])),
            (Besides::Conversion, asked.any(&["never-becomes"])),
            (Besides::Siege, asked.any(&["needs-warzone"])),
            (Besides::Arrival, asked.any(&["keeps-apart"])),
        ];
        let besides: Vec<Besides> =
            besides.into_iter().filter(|(_, asked)| *asked).map(|(one, _)| one).collect();
        if besides.is_empty() || picks.of(&[true, false, false]) {
            Besides::Nothing
        } else {
            picks.of(&besides)
        }
    }
}

impl Variant {
    /// What is so on the table of this number.
    pub fn at(number: u64, card: &Card, script: &Script, words: &Words, asked: &Asked) -> Self {
        let mut picks = Picks::new(number);
        let stays = |play: &cardinal_doomtrooper::effect::Play| {
            play.from == From::Hand && play.then == PostPlay::Stay
        };
        let lies_there = !script.abilities.is_empty() && (script.lingers || script.plays.iter().any(stays));
        let names = [
            [Named::All, Named::All],
            [Named::All, Named::Nothing],
            [Named::Nothing, Named::All],
            [Named::Nothing, Named::Nothing],
            [Named::All, Named::Affiliations],
            [Named::Affiliations, Named::Affiliations],
            [Named::Affiliations, Named::Nothing],
            [Named::Nothing, Named::Affiliations],
            [Named::One, Named::One],
            [Named::Nothing, Named::One],
            [Named::All, Named::Comrade],
            [Named::Nothing, Named::Comrade],
        ];
        let text = Text::at(&mut picks, asked);
        let besides = Besides::at(&mut picks, asked);
        let mounts = asked.any(&["vehicle", "beast", "inside", "tank", "airship"]);
        let carried = if mounts {
            picks.of(&[Carried::Nothing, Carried::Pieces, Carried::Mount, Carried::Mount])
        } else {
            picks.of(&[Carried::Nothing, Carried::Pieces])
        };
        let is_part = card
            .text
            .assigned
            .as_ref()
            .is_some_and(|terms| terms.to == cardinal_doomtrooper::assign::Goes::Equipment);
        Self {
            camps: picks.of(if asked.any(&["attack"]) { &CAMPS } else { &CAMPS[..ENEMIES] }),
            strengths: picks.of(&STRENGTHS),
            tactic: picks.of(&[Tactic::Fight, Tactic::Shoot]),
            own_attacks: picks.of(&[true, false]),
            named: if words.definitions.len() > 3 && picks.of(&[true, false]) {
                [Named::One, Named::One]
            } else {
                picks.of(if asked.any(&["attack"]) { &names } else { &names[..10] })
            },
            by: picks.of(&[false, false, true]),
            carried: if is_part { Carried::Pieces } else { carried },
            wounded: picks.of(&[false, false, true]),
            covered: picks.if_asked(asked.any(&["cover"]), &[false, true]),
            zoned: picks.if_asked(asked.any(&["warzone"]), &[false, true])
                || picks.of(&[true, false, false, false, false, false]),
            alone: picks.if_asked(asked.any(&["last"]), &[false, true]),
            text,
            besides,
            chosen: picks.if_asked(
                asked.any(&["name"]),
                &[Chosen::Nothing, Chosen::All, Chosen::All, Chosen::Another],
            ),
            lies: picks.if_asked(lies_there, &[Lies::InHand, Lies::OnOwn, Lies::OnEnemy]),
            taught: picks.if_asked(
                asked.any(&["casts", "destiny-worth", "spell", "art"]),
                &[Taught::Nobody, Taught::Everybody, Taught::Comrade],
            ),
            spread: picks.if_asked(words.definitions.len() > 1, &[None, Some(0), Some(1), Some(2), Some(3)]),
            weapon: picks.if_asked(
                asked.any(&["\"weapon\":"]),
                &[WeaponKind::Both, WeaponKind::Fight, WeaponKind::Shoot],
            ),
            apart: picks.if_asked(asked.any(&["must-attack", "\"area\""]), &[false, true]),
            split: asked.any(&["promotion"]),
            free: picks.if_asked(asked.any(&["freelancer"]), &[false, true]),
            carries: picks.if_asked(
                asked.any(&["reach"]) && !card.lies_in_area() && card.kind != CardType::Fortification,
                &[false, true],
            ),
            all_weapons: picks.if_asked(asked.any(&["several-weapons"]), &[false, true]),
            shelter: picks.if_asked(
                asked.any(&["never-in-cover", "after-cover", "from-cover"]),
                &[Shelter::Open, Shelter::InCover, Shelter::LeftCover],
            ),
            spent: picks.if_asked(asked.any(&["converts-actions"]), &[false, true]),
            sabotage: picks.if_asked(asked.any(&["sabotage", "attacks-players"]), &[false, true]),
            turns: asked.any(&["until-next-turn", "names-again"]),
            again: picks.if_asked(
                asked.any(&["extra-attack", "leaves-for-attack", "buys-attacks", "attack-first"]),
                &[false, true],
            ),
            rare: Rare::default(),
        }
    }
}
