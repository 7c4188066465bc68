//! Tables for what the usual ones do not show of a script: with what few scripts ask for.

use cardinal_doomtrooper::effect::{CardKind, Script};
use cardinal_doomtrooper::table::{CardSetup, Setup};

use crate::stage::{BESIDES, TRIED};
use crate::texts;
use crate::variant::{Asked, Named, Picks, Variant, Words};

/// What the card names, where that is not what it usually does.
#[derive(Debug, Clone, Copy, Default)]
pub enum Names {
    #[default]
    AsUsual,
    /// The weapon of the own combatant.
    Weapon,
    /// One warrior alone, and one word of those that the script speaks of.
    One(usize, usize),
}

/// What is played besides.
#[derive(Debug, Clone, Copy)]
enum Extra {
    /// A special card on the own combatant is discarded.
    Wreck,
    /// The own combatant loses its affiliation for another.
    Turncoat,
    /// The own combatant uses a gift for destiny points.
    Power,
}

/// What is so on a table besides what varies anyway.
#[derive(Debug, Clone, Copy, Default)]
#[allow(clippy::struct_excessive_bools, reason = "each varies for itself")]
pub struct Rare {
    /// How many attack actions players have left.
    pub attacks: Option<u8>,
    /// Whether the usual cards are aimed at the combatants of the other player.
    pub across: bool,
    /// Whether what is tried is played before the tactic is announced.
    pub early: bool,
    /// Whether bearers are outside of their vehicles.
    outside: bool,
    /// Whether nothing that the combatants carry is what the script speaks of.
    bare: bool,
    /// Whether those who stand by are worth more, and less.
    values: bool,
    /// Whether the other combatant is stronger than anybody.
    strong: bool,
    /// Whether a piece of equipment lies with the card.
    parts: bool,
    /// Which one alone of the warzones that the script speaks of the warzone is.
    warzone: Option<usize>,
    /// Which side alone strikes first: the own, 0, or the other.
    first: Option<usize>,
    names: Names,
    extra: Option<Extra>,
}

/// What own warriors and those of the other player are.
const NAMED: [[Named; 2]; 8] = [
    [Named::Comrade, Named::Nothing],
    [Named::Comrade, Named::Comrade],
    [Named::One, Named::One],
    [Named::One, Named::Nothing],
    [Named::Nothing, Named::One],
    [Named::All, Named::Nothing],
    [Named::Nothing, Named::All],
    [Named::Nothing, Named::Nothing],
];

impl Rare {
    fn at(picks: &mut Picks, asked: &Asked) -> Self {
        let either = [false, true];
        let extras = [
            (Extra::Wreck, asked.any(&["keeps-cards"])),
            (Extra::Turncoat, asked.any(&["never-becomes"])),
            (Extra::Power, asked.any(&["destiny-worth"])),
        ];
        let extras: Vec<Option<Extra>> =
            extras.into_iter().filter(|(_, asked)| *asked).map(|(extra, _)| Some(extra)).collect();
        let names = [
            Names::AsUsual,
            Names::Weapon,
            Names::One(picks.below(4), picks.below(8)),
            Names::One(picks.below(4), picks.below(8)),
        ];
        Self {
            attacks: picks.if_asked(asked.any(&["attack"]), &[None, Some(1), Some(2), Some(6)]),
            across: picks.of(&either),
            early: picks.if_asked(asked.any(&["any-time"]), &either),
            outside: picks.if_asked(asked.any(&["tactic"]), &either),
            bare: picks.of(&either),
            values: picks.if_asked(asked.any(&["value", "worth"]), &either),
            strong: picks.of(&[false, false, true]),
            parts: picks.if_asked(asked.any(&["\"parts\""]), &either),
            warzone: picks.if_asked(asked.any(&["warzone-is"]), &[None, Some(0), Some(1), Some(2)]),
            first: picks.if_asked(asked.any(&["no-blow"]), &[None, Some(0), Some(1)]),
            names: picks.if_asked(asked.any(&["name"]), &names),
            extra: if extras.is_empty() { None } else { picks.of(&extras) },
        }
    }

    /// A table of the usual kind with this besides.
    pub fn table(usual: Variant, number: u64, words: &Words, asked: &Asked) -> Variant {
        let mut picks = Picks::new(!number);
        let rare = Self::at(&mut picks, asked);
        let spread = picks.below(30);
        Variant {
            named: if picks.of(&[true, false]) { usual.named } else { picks.of(&NAMED) },
            spread: (words.definitions.len() > 1 && picks.of(&[true, true, false])).then_some(spread),
            again: usual.again || rare.attacks.is_some() && picks.of(&[true, false]),
            zoned: usual.zoned || rare.warzone.is_some(),
            rare,
            ..usual
        }
    }

    /// Makes the table such a one.
    pub fn alter(self, setup: &mut Setup, words: &Words, own: &str) {
        for card in &mut setup.cards {
            card.outside |= self.outside && card.kind == CardKind::Vehicle;
            if self.bare && card.handle != TRIED && card.on.is_some() {
                card.definitions.clear();
            }
        }
        for warrior in &mut setup.warriors {
            match warrior.handle.as_str() {
                "their-comrade" if self.values => warrior.ratings.value = Some(9),
                "comrade" if self.values => warrior.ratings.value = Some(1),
                "enemy" if self.strong => {
                    (warrior.ratings.fight, warrior.ratings.shoot) = (Some(40), Some(40));
                }
                _ => {}
            }
            let side = match warrior.handle.as_str() {
                "fighter" => Some(0),
                "enemy" => Some(1),
                _ => None,
            };
            if let (Some(side), Some(first)) = (side, self.first) {
                warrior.script = Some(if side == first { texts::first() } else { Script::default() });
            }
        }
        if let Some(at) = self.warzone
            && !words.warzones.is_empty()
        {
            let definition = words.warzones[at % words.warzones.len()].clone();
            for zone in setup.warzones.iter_mut().filter(|zone| zone.handle == "zone") {
                zone.definitions = vec![definition.clone()];
            }
        }
        if self.parts {
            Self::add_part(setup);
        }
        self.name(setup, words, own);
    }

    /// A piece of equipment that lies with the card.
    fn add_part(setup: &mut Setup) {
        let has_part = setup.cards.iter().any(|card| card.part_of.as_deref() == Some(TRIED));
        let tried = setup.cards.iter().find(|card| card.handle == TRIED && !has_part);
        let part = tried.map(|tried| CardSetup {
            handle: "part".into(),
            name: "PART".into(),
            player: tried.player.clone(),
            on: tried.on.clone(),
            area: tried.area,
            part_of: Some(TRIED.into()),
            kind: CardKind::Equipment,
            equipment: true,
            script: Some(Script::default()),
            ..CardSetup::default()
        });
        setup.cards.extend(part);
    }

    /// What the card names.
    fn name(self, setup: &mut Setup, words: &Words, own: &str) {
        let names: Vec<String> = match self.names {
            Names::AsUsual => return,
            Names::Weapon => vec![format!("{own}-weapon")],
            Names::One(who, word) => {
                let one = [own, "comrade", "enemy", "their-comrade"][who % 4].to_owned();
                let word = (!words.named.is_empty()).then(|| words.named[word % words.named.len()].clone());
                [Some(one), word].into_iter().flatten().collect()
            }
        };
        let is_there = |name: &String| {
            words.named.contains(name)
                || setup.cards.iter().any(|card| card.handle == *name)
                || setup.warriors.iter().any(|warrior| warrior.handle == *name)
        };
        if !names.iter().all(is_there) {
            return;
        }
        if let Some(card) = setup.cards.iter_mut().find(|card| card.handle == TRIED) {
            card.names.clone_from(&names);
        }
        if let Some(warrior) = setup.warriors.iter_mut().find(|warrior| warrior.handle == TRIED) {
            warrior.names = names;
        }
    }

    /// What is played besides: by whom, and at what it is aimed.
    pub fn besides(self, setup: &mut Setup, own: &str) -> Option<(&'static str, Option<&'static str>)> {
        let is_tried = own == TRIED;
        let (player, kind, script, aim) = match self.extra? {
            Extra::Wreck => {
                let special = if is_tried { "tried-special" } else { "fighter-special" };
                setup.cards.iter().find(|card| card.handle == special)?;
                ("other", CardKind::Other, texts::wreck(), Some(special))
            }
            Extra::Turncoat => {
                let aim = if is_tried { TRIED } else { "fighter" };
                ("other", CardKind::Other, texts::turncoat(), Some(aim))
            }
            Extra::Power => ("own", CardKind::Gift, texts::power(), None),
        };
        setup.cards.push(CardSetup {
            handle: BESIDES.into(),
            name: BESIDES.to_uppercase(),
            player: player.into(),
            on: (kind == CardKind::Gift).then(|| own.to_owned()),
            kind,
            script: Some(script),
            ..CardSetup::default()
        });
        Some((player, aim))
    }
}
