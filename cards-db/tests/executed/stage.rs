//! Tables on which the card of a script lacks nothing: made from the words that the script asks for.

use cardinal_cards_db::Card;
use cardinal_engine::effect::{CardKind, From, Script, WeaponKind};
use cardinal_engine::rating::{Ratings, Tactic};
use cardinal_engine::scenario::{Action, Input, Scenario};
use cardinal_engine::table::{Area, CardSetup, PlayerSetup, Setup, Status, WarriorSetup, WarzoneSetup};
use serde_json::Value;

/// The handle of the card that is tried.
pub const TRIED: &str = "tried";
/// A card of the opponent's that modifies a rating.
pub const FILLER: &str = "filler";
/// The same of the card's player.
pub const OWN_FILLER: &str = "own-filler";

/// The cards that are played besides: handle, player, kind.
const FILLERS: [(&str, &str, CardKind); 5] = [
    (OWN_FILLER, "own", CardKind::Other),
    (FILLER, "other", CardKind::Other),
    ("own-spell", "own", CardKind::Art),
    ("spell", "other", CardKind::Art),
    ("gift", "other", CardKind::Gift),
];

/// Affiliation and area of the card's player and of the other one.
type Camps = [(&'static str, Area); 2];

const CAMPS: [Camps; 4] = [
    [("imperial", Area::Squad), ("dark-legion", Area::Cohort)],
    [("dark-legion", Area::Cohort), ("capitol", Area::Squad)],
    [("brotherhood", Area::Squad), ("dark-legion", Area::Cohort)],
    [("crescentia", Area::Outpost), ("templars", Area::Outpost)],
];

/// How much stronger the own combatant is, so that one side, the other, both or nobody is harmed.
const STRENGTHS: [[i32; 2]; 4] = [[6, 6], [12, 4], [4, 12], [3, 3]];

/// How many of the 1,536 combinations are tried, and the step from one to the next, which shares no
/// divisor with their number.
const TABLES: usize = 90;
const STRIDE: usize = 467;

/// One table.
#[derive(Debug, Clone)]
pub struct Stage {
    setup: Setup,
    attack: [String; 2],
    tactic: Tactic,
    own_attacks: bool,
    /// The card is a warzone.
    warzone: bool,
    /// The defender defends in another one.
    zoned: bool,
}

/// The words that a script asks for.
#[derive(Default)]
struct Words {
    affiliations: Vec<String>,
    definitions: Vec<String>,
    aspects: Vec<String>,
}

impl Words {
    fn of(card: &Card, script: &Script) -> Self {
        let mut words = Self::default();
        words.read(&serde_json::to_value(script).expect("a script is data"));
        words.read(&serde_json::to_value(&card.text.assigned).expect("terms are data"));
        words
    }

    fn read(&mut self, value: &Value) {
        match value {
            Value::Object(fields) => {
                for (key, value) in fields {
                    match (key.as_str(), value) {
                        ("affiliation" | "opponent-affiliation", Value::String(word)) => {
                            self.affiliations.push(word.clone());
                        }
                        ("definition" | "controls-definition" | "inside", Value::String(word)) => {
                            self.definitions.push(word.clone());
                        }
                        ("aspect" | "art", Value::String(word)) if word != "all" => {
                            self.aspects.push(word.clone())
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
enum Named {
    /// Nothing.
    Nothing,
    /// Of every affiliation that the script names.
    Affiliations,
    /// That, and everything that it speaks of as a definition.
    All,
}

/// What varies from table to table.
#[derive(Clone, Copy)]
#[allow(clippy::struct_excessive_bools, reason = "each varies for itself")]
struct Variant {
    camps: Camps,
    strengths: [i32; 2],
    tactic: Tactic,
    own_attacks: bool,
    /// Whether own warriors and those of the other player are all that the script names.
    named: [Named; 2],
    /// Whether the card stands by, where it is a warrior, or lies on one who does.
    by: bool,
    /// Whether both combatants carry a piece of every kind.
    gear: bool,
    wounded: bool,
    covered: bool,
}

fn variants() -> Vec<Variant> {
    let mut all = Vec::new();
    for (gear, wounded, covered) in
        [(false, false, false), (true, false, false), (true, true, false), (false, false, true)]
    {
        for named in [
            [Named::All, Named::All],
            [Named::All, Named::Nothing],
            [Named::Nothing, Named::All],
            [Named::Nothing, Named::Nothing],
            [Named::All, Named::Affiliations],
            [Named::Affiliations, Named::Affiliations],
        ] {
            for camps in CAMPS {
                for strengths in STRENGTHS {
                    for tactic in [Tactic::Fight, Tactic::Shoot] {
                        for own_attacks in [true, false] {
                            for by in [false, true] {
                                all.push(Variant {
                                    camps,
                                    strengths,
                                    tactic,
                                    own_attacks,
                                    named,
                                    by,
                                    gear,
                                    wounded,
                                    covered,
                                });
                            }
                        }
                    }
                }
            }
        }
    }
    all
}

/// All tables for a card, the plain ones first.
pub fn stages<'a>(card: &'a Card, script: &'a Script) -> impl Iterator<Item = Stage> + 'a {
    let words = Words::of(card, script);
    let variants = variants();
    // Far steps through all combinations, so that the first tables differ in everything.
    let spread = (0..TABLES).filter_map(move |i| variants.get((i * STRIDE) % variants.len()).copied());
    spread.map(move |variant| Stage::new(card, script, &words, variant))
}

impl Stage {
    fn new(card: &Card, script: &Script, words: &Words, variant: Variant) -> Self {
        let player = |handle: &str| PlayerSetup {
            handle: handle.into(),
            destiny: 60,
            promotion: 5,
            ..PlayerSetup::default()
        };
        let active = if variant.own_attacks { "own" } else { "other" };
        let mut setup = Setup {
            players: vec![player("own"), player("other")],
            active: active.into(),
            ..Setup::default()
        };
        let fights = [card.ratings.fight, card.ratings.shoot, card.ratings.armor].iter().any(Option::is_some);
        let own = if card.kind == "warrior" && fights && !variant.by { TRIED } else { "fighter" };
        if card.kind == "warrior" {
            setup.warriors.push(Self::tried_warrior(card, variant));
        }
        for (handle, side) in [("fighter", 0), ("comrade", 0), ("enemy", 1), ("their-comrade", 1)] {
            setup.warriors.push(Self::warrior(card, words, variant, handle, side));
        }
        if variant.gear {
            setup.cards.extend(Self::gear_of(words, own, "own"));
            setup.cards.extend(Self::gear_of(words, "enemy", "other"));
        }
        setup.cards.extend(FILLERS.map(|(handle, player, kind)| CardSetup {
            handle: handle.into(),
            name: handle.to_uppercase(),
            player: player.into(),
            kind,
            definitions: words.definitions.clone(),
            script: Some(if kind == CardKind::Art { spell(words) } else { modifier() }),
            ..CardSetup::default()
        }));
        if card.kind == "warzone" {
            setup.warzones.push(WarzoneSetup {
                handle: TRIED.into(),
                name: card.names.main().unwrap_or(&card.id).to_owned(),
                card: Some(card.id.clone()),
                player: "own".into(),
                area: variant.camps[0].1,
                ratings: card.ratings,
                ..WarzoneSetup::default()
            });
        } else if card.kind != "warrior" {
            let bearer = if variant.by { "comrade" } else { own };
            setup.cards.push(Self::tried(card, script, bearer, variant));
        }
        let (defends, whose) = if variant.own_attacks { ("enemy", "other") } else { (own, "own") };
        let defender = setup.warriors.iter().find(|warrior| warrior.handle == defends);
        let area = defender.map_or(Area::Squad, |warrior| warrior.area);
        setup.warzones.push(WarzoneSetup {
            handle: "zone".into(),
            name: "ZONE".into(),
            player: whose.into(),
            area,
            ratings: Ratings { armor: Some(1), ..Ratings::default() },
            script: Some(Script::default()),
            ..WarzoneSetup::default()
        });
        let mut attack = [own.to_owned(), "enemy".to_owned()];
        if !variant.own_attacks {
            attack.reverse();
        }
        Self {
            setup,
            attack,
            tactic: variant.tactic,
            own_attacks: variant.own_attacks,
            warzone: card.kind == "warzone",
            zoned: variant.gear,
        }
    }

    /// The card itself, where it is a warrior.
    fn tried_warrior(card: &Card, variant: Variant) -> WarriorSetup {
        WarriorSetup {
            handle: TRIED.into(),
            name: card.names.main().unwrap_or(&card.id).to_owned(),
            card: Some(card.id.clone()),
            player: "own".into(),
            area: Self::area_of(card, variant),
            ratings: card.ratings,
            affiliations: card.affiliations.clone(),
            definitions: card.all_definitions().map(str::to_owned).collect(),
            arts: card.arts.clone(),
            assigned: card.text.assigned.clone(),
            leads: card.is_defined_as("COMMANDER (SERGEANT)").then(|| "FIGHTER".into()),
            status: if variant.wounded { Status::Wounded } else { Status::Healthy },
            ..WarriorSetup::default()
        }
    }

    /// Somebody of one side: the card's own, 0, or the other.
    fn warrior(card: &Card, words: &Words, variant: Variant, handle: &str, side: usize) -> WarriorSetup {
        let (affiliation, area) = variant.camps[side];
        let with_card = card.kind == "warrior" && side == 0;
        let strength = Some(variant.strengths[side]);
        let mut affiliations = vec![affiliation.to_owned()];
        let mut definitions = Vec::new();
        if variant.named[side] != Named::Nothing {
            affiliations.extend(words.affiliations.iter().cloned());
        }
        if variant.named[side] == Named::All {
            definitions.extend(words.definitions.iter().cloned());
        }
        WarriorSetup {
            handle: handle.into(),
            name: handle.to_uppercase(),
            player: if side == 0 { "own" } else { "other" }.into(),
            area: if with_card { Self::area_of(card, variant) } else { area },
            ratings: Ratings { fight: strength, shoot: strength, armor: strength, value: Some(5) },
            affiliations,
            definitions,
            arts: if variant.by { vec!["all".into()] } else { Vec::new() },
            status: if variant.wounded { Status::Wounded } else { Status::Healthy },
            in_cover: variant.covered && matches!(handle, "enemy" | "comrade"),
            script: Some(if handle == "comrade" { witness(words) } else { Script::default() }),
            ..WarriorSetup::default()
        }
    }

    /// A piece of every kind on somebody.
    fn gear_of(words: &Words, bearer: &str, player: &str) -> [CardSetup; 7] {
        [
            ("weapon", CardKind::Equipment),
            ("armor", CardKind::Equipment),
            ("relic", CardKind::Relic),
            ("fortification", CardKind::Fortification),
            ("gift", CardKind::Gift),
            ("apostle-gift", CardKind::ApostleGift),
            ("ki", CardKind::Ki),
        ]
        .map(|(name, kind)| CardSetup {
            handle: format!("{bearer}-{name}"),
            name: format!("{bearer}-{name}").to_uppercase(),
            player: player.into(),
            on: Some(bearer.to_owned()),
            kind,
            definitions: words.definitions.clone(),
            weapon: (name == "weapon").then_some(WeaponKind::Both),
            armor: name == "armor",
            equipment: matches!(kind, CardKind::Equipment | CardKind::Relic),
            script: Some(match kind.mystic() {
                Some(_) => rating_change(-1, "bearer-opponent"),
                None => rating_change(1, "bearer"),
            }),
            ..CardSetup::default()
        })
    }

    fn area_of(card: &Card, variant: Variant) -> Area {
        match card.affiliations.first().map(String::as_str) {
            Some("dark-legion") => Area::Cohort,
            Some("crescentia" | "lutheran-triad" | "sons-of-rasputin" | "templars") => Area::Outpost,
            Some("general") => variant.camps[0].1,
            _ => Area::Squad,
        }
    }

    fn tried(card: &Card, script: &Script, own: &str, variant: Variant) -> CardSetup {
        let from = |from: From| script.plays.iter().any(|play| play.from == from);
        let in_area = card.lies_in_area() || script.abilities.iter().any(|ability| ability.reach.is_some());
        let in_hand = from(From::Hand);
        let on_warrior = !in_hand && (from(From::Attached) || !in_area);
        let area = (!in_hand && !on_warrior).then_some(variant.camps[0].1);
        CardSetup {
            handle: TRIED.into(),
            name: card.names.main().unwrap_or(&card.id).to_owned(),
            card: Some(card.id.clone()),
            player: "own".into(),
            on: on_warrior.then(|| own.to_owned()),
            area,
            kind: card.kind_in_combat(),
            definitions: card.all_definitions().map(str::to_owned).collect(),
            weapon: card.weapon,
            armor: card.armor,
            equipment: matches!(card.kind.as_str(), "equipment" | "relic"),
            ratings: if card.kind == "beast" { card.ratings } else { Ratings::default() },
            ..CardSetup::default()
        }
    }

    /// The handles of all warriors.
    pub fn warriors(&self) -> impl Iterator<Item = &str> {
        self.setup.warriors.iter().map(|warrior| warrior.handle.as_str())
    }

    /// The handles of the cards that are played besides the one that is tried.
    pub fn fillers() -> impl Iterator<Item = &'static str> {
        FILLERS.into_iter().map(|(handle, ..)| handle)
    }

    /// The handles of all cards that lie on warriors.
    pub fn gear(&self) -> impl Iterator<Item = &str> {
        self.setup.cards.iter().filter(|card| card.on.is_some()).map(|card| card.handle.as_str())
    }

    /// The combat with this script on the card that is tried, and what is done with it.
    pub fn scenario(&self, script: &Script, doing: &[Input]) -> Scenario {
        let mut setup = self.setup.clone();
        let tried = Some(script.clone());
        if let Some(warrior) = setup.warriors.iter_mut().find(|warrior| warrior.handle == TRIED) {
            warrior.script = tried;
        } else if let Some(card) = setup.cards.iter_mut().find(|card| card.handle == TRIED) {
            card.script = tried;
        } else if let Some(warzone) = setup.warzones.iter_mut().find(|warzone| warzone.handle == TRIED) {
            warzone.script = tried;
        }
        let input =
            |player: Option<&str>, action| Input { at: None, player: player.map(str::to_owned), action };
        let [attacker, defender] = self.attack.clone();
        let mut inputs = vec![
            input(None, Action::Attack { attacker: attacker.clone(), defender: defender.clone() }),
            input(None, Action::Tactic(self.tactic)),
        ];
        if self.warzone && !self.own_attacks {
            inputs.push(input(None, Action::Warzone(TRIED.into())));
        } else if self.zoned {
            inputs.push(input(None, Action::Warzone("zone".into())));
        }
        for bearer in [attacker, defender] {
            let used: Vec<String> = setup
                .cards
                .iter()
                .filter(|card| card.equipment && card.on.as_deref() == Some(bearer.as_str()))
                .map(|card| card.handle.clone())
                .collect();
            // One weapon at a time: that which is tried before any other.
            let tried = used.iter().any(|card| card == TRIED);
            let used =
                used.into_iter().filter(|card| !tried || !card.ends_with("-weapon")).collect::<Vec<_>>();
            if !used.is_empty() {
                inputs.push(input(None, Action::Equipment(used)));
            }
        }
        let play = |player: &str, card: &str, target: &str| {
            let action = Action::Play {
                card: card.to_owned(),
                way: None,
                target: Some(target.to_owned()),
                swap: None,
                points: None,
            };
            input(Some(player), action)
        };
        let [own, enemy] =
            if self.own_attacks { [0, 1] } else { [1, 0] }.map(|i: usize| self.attack[i].clone());
        let aims_at = |handle: &str| {
            doing
                .iter()
                .any(|input| matches!(&input.action, Action::Play { target: Some(aim), .. } if aim == handle))
        };
        // What the card is aimed at is played before it, anything else after.
        let aimed = FILLERS.iter().any(|(handle, ..)| aims_at(handle));
        if !aimed {
            inputs.extend(doing.iter().cloned());
        }
        for (handle, player, kind) in FILLERS {
            let own_warrior = if player == "own" { &own } else { &enemy };
            let mut played = play(player, handle, own_warrior);
            if let (CardKind::Art, Action::Play { points, target, .. }) = (kind, &mut played.action) {
                (*points, *target) = (Some(2), None);
            }
            inputs.push(played);
            if aims_at(handle) {
                inputs.extend(doing.iter().cloned());
            }
        }
        Scenario { ruleset: "warzone-faq".into(), setup, inputs }
    }
}

/// A text that changes every rating of somebody.
fn rating_change(amount: i32, on: &str) -> Script {
    let text = format!(
        "[[ability]]\nchanges = [{{ kind = \"rating\", rating = \"all\", amount = {amount}, on = \"{on}\" }}]"
    );
    toml::from_str(&text).expect("a script")
}

/// A text by which one sees of what affiliation or definition a warrior is.
fn witness(words: &Words) -> Script {
    let of = |kind: &str, word: &str| {
        format!(
            "[[ability]]\nreach = {{ {kind} = \"{word}\", of = \"anyone\", area = \"anywhere\" }}\n\
             changes = [{{ kind = \"rating\", rating = \"armor\", amount = 1, on = \"reached\" }}]\n"
        )
    };
    let affiliations = words.affiliations.iter().map(|word| of("affiliation", word));
    let text: String =
        affiliations.chain(words.definitions.iter().map(|word| of("definition", word))).collect();
    toml::from_str(&text).expect("a script")
}

/// A personal combat spell: A +1 for each destiny point.
fn spell(words: &Words) -> Script {
    let aspect = words.aspects.first().map_or("kinetics", String::as_str);
    let text = "[[play]]\nwindows = [\"modify\"]\nspell = { aspect = \"kinetics\", personal = true }\n\
                strength = { points = 1 }\n\
                changes = [{ kind = \"rating\", rating = \"armor\", amount = 1, on = \"your-combatant\", by_strength = true }]";
    toml::from_str(&text.replace("kinetics", aspect)).expect("a script")
}

/// A card played in a combat: F and S +1.
fn modifier() -> Script {
    let text = "[[play]]\nwindows = [\"modify\"]\ntarget = \"combatant\"\n\
                changes = [{ kind = \"rating\", rating = [\"fight\", \"shoot\"], amount = 1, on = \"target\" }]";
    toml::from_str(text).expect("a script")
}
