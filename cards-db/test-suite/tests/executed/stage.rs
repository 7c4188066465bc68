//! Tables on which the card of a script lacks nothing: made from the words that the script asks for.

use cardinal_cards_db::{Card, CardType};
use cardinal_doomtrooper::actions::Actions;
use cardinal_doomtrooper::assign::Goes;
use cardinal_doomtrooper::effect::{CardKind, From, OneShot, Play, Script, WeaponKind};
use cardinal_doomtrooper::rating::{Ratings, Tactic};
use cardinal_doomtrooper::scenario::{Action, Input, SEVERAL, Scenario};
use cardinal_doomtrooper::table::{Area, CardSetup, PlayerSetup, Setup, Status, WarriorSetup, WarzoneSetup};

use crate::rare::Rare;
use crate::variant::{Asked, Besides, Carried, Chosen, Lies, Named, Shelter, Taught, Text, Variant, Words};
use crate::{spoken_of, texts};

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

/// What is played besides on some tables.
pub const BESIDES: &str = "besides";

/// A player who has one warrior and is attacked, the warrior, and what gives the action for that.
const VICTIM: &str = "victim";
const LONER: &str = "loner";
const CALL: &str = "call";

/// How many tables are tried at most.
const TABLES: u64 = 400;

/// How many more are tried for what these do not show.
const RARE_TABLES: u64 = 300;

/// One table.
#[derive(Debug, Clone)]
#[allow(clippy::struct_excessive_bools, reason = "independent facts, not the states of one thing")]
pub struct Stage {
    setup: Setup,
    attack: [String; 2],
    tactic: Tactic,
    own_attacks: bool,
    /// The card is a warzone.
    warzone: bool,
    /// The defender defends in another one.
    zoned: bool,
    /// All weapons are used at once.
    all_weapons: bool,
    /// Somebody plays a further card, on the own combatant.
    besides: Option<(&'static str, Option<&'static str>)>,
    /// Another player is attacked in the course of it.
    sabotage: bool,
    /// Whether the same attack is made once more afterwards.
    again: bool,
    /// Whether turns go by in the end, until that of the card's player begins.
    turns: bool,
    /// Points of an award are split.
    split: bool,
    /// What few scripts ask for.
    rare: Rare,
    /// The cards in the hand and the discard pile of the card's player.
    piled: Vec<String>,
}

/// The definitions of the piece or warrior of this number: all of them, or one.
pub fn spread(definitions: &[String], variant: Variant, at: usize) -> &[String] {
    match variant.spread {
        Some(first) if !definitions.is_empty() => {
            std::slice::from_ref(&definitions[(first + at) % definitions.len()])
        }
        _ => definitions,
    }
}

/// All tables for a card.
pub fn stages<'a>(card: &'a Card, script: &'a Script) -> impl Iterator<Item = Stage> + 'a {
    let words = Words::of(card, script);
    let asked = Asked::of(script);
    (0..TABLES).map(move |i| Stage::new(card, script, &words, Variant::at(i, card, script, &words, &asked)))
}

/// Tables for what those do not show, with what few scripts ask for.
pub fn rare_stages<'a>(card: &'a Card, script: &'a Script) -> impl Iterator<Item = Stage> + 'a {
    let words = Words::of(card, script);
    let asked = Asked::of(script);
    (TABLES..TABLES + RARE_TABLES).map(move |i| {
        let usual = Variant::at(i, card, script, &words, &asked);
        Stage::new(card, script, &words, Rare::table(usual, i, &words, &asked))
    })
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
        let own = if card.kind == CardType::Warrior && fights && !variant.by { TRIED } else { "fighter" };
        if card.kind == CardType::Warrior {
            setup.warriors.push(Self::tried_warrior(card, script, own, variant));
        }
        Self::add_actions(variant, &mut setup);
        if variant.sabotage {
            let loner = Self::warrior(card, words, variant, LONER, 0);
            Self::add_victim(player(VICTIM), loner, &mut setup);
        }
        for (handle, side) in [("fighter", 0), ("comrade", 0), ("enemy", 1), ("their-comrade", 1)] {
            let stands_by = handle.ends_with("comrade") && !(handle == "comrade" && variant.by);
            if !(variant.alone && stands_by) {
                setup.warriors.push(Self::warrior(card, words, variant, handle, side));
            }
        }
        if variant.carried != Carried::Nothing {
            let mount = variant.carried == Carried::Mount;
            let pairs = [("own", own), ("other", "enemy")];
            for (player, bearer) in pairs {
                setup.cards.extend(texts::gear(&words.definitions, (bearer, player), mount, variant));
            }
            for (at, (player, whose)) in pairs.into_iter().enumerate() {
                let area = setup.warriors.iter().find(|warrior| warrior.handle == whose).map(|w| w.area);
                let definitions = spread(&words.definitions, variant, at);
                let icon = words.affiliations.first();
                setup.cards.push(texts::fortification(definitions, icon, player, area.unwrap_or_default()));
            }
        }
        let fillers = FILLERS.into_iter().enumerate().map(|(at, (handle, player, kind))| CardSetup {
            handle: handle.into(),
            name: handle.to_uppercase(),
            player: player.into(),
            kind,
            definitions: spread(&words.definitions, variant, at).to_vec(),
            script: Some(match kind {
                CardKind::Art => texts::spell(words.aspects.first()),
                _ => texts::modifier(),
            }),
            ..CardSetup::default()
        });
        setup.cards.extend(fillers);
        let piled = spoken_of::add(script, words, variant, own, &mut setup);
        let besides = Self::besides(variant, own, words, &mut setup);
        if card.kind == CardType::Warzone {
            setup.warzones.push(WarzoneSetup {
                handle: TRIED.into(),
                name: card.names.main().unwrap_or(&card.id).to_owned(),
                card: Some(card.id.clone()),
                player: "own".into(),
                area: variant.camps[0].1,
                ratings: card.ratings,
                ..WarzoneSetup::default()
            });
        } else if card.kind != CardType::Warrior {
            let bearer = match variant {
                Variant { sabotage: true, .. } => LONER,
                Variant { by: true, .. } => "comrade",
                _ => own,
            };
            Self::add_tried(card, script, bearer, variant, &mut setup);
        }
        Self::name_things(words, variant, &mut setup, own);
        let (defends, whose) = if variant.own_attacks { ("enemy", "other") } else { (own, "own") };
        let defender = setup.warriors.iter().find(|warrior| warrior.handle == defends);
        let area = defender.map_or(Area::Squad, |warrior| warrior.area);
        setup.warzones.push(Self::zone(words, whose, area));
        variant.rare.alter(&mut setup, words, own);
        let mut attack = [own.to_owned(), "enemy".to_owned()];
        if !variant.own_attacks {
            attack.reverse();
        }
        Self {
            setup,
            attack,
            tactic: variant.tactic,
            own_attacks: variant.own_attacks,
            warzone: card.kind == CardType::Warzone,
            zoned: variant.zoned,
            all_weapons: variant.all_weapons,
            besides,
            sabotage: variant.sabotage,
            again: variant.again,
            turns: variant.turns,
            split: variant.split,
            rare: variant.rare,
            piled,
        }
    }

    /// The actions that players have left, where it is asked for them.
    fn add_actions(variant: Variant, setup: &mut Setup) {
        let actions = match (variant.rare.attacks, variant.spent, variant.again) {
            (Some(attack), ..) => Actions { attack, ..Actions::default() },
            (None, true, _) => Actions { non_attack: 1, ..Actions::default() },
            (None, false, true) => Actions { attack: 1, ..Actions::default() },
            (None, false, false) => return,
        };
        setup.players.iter_mut().for_each(|player| player.actions = Some(actions));
    }

    /// A player who has nobody but this warrior, and the card by which that player is attacked.
    fn add_victim(victim: PlayerSetup, loner: WarriorSetup, setup: &mut Setup) {
        setup.cards.push(CardSetup {
            handle: CALL.into(),
            name: CALL.to_uppercase(),
            player: setup.active.clone(),
            script: Some(texts::call()),
            ..CardSetup::default()
        });
        setup.warriors.push(WarriorSetup { player: victim.handle.clone(), ..loner });
        setup.players.push(victim);
    }

    /// A warzone in which the defender can defend.
    fn zone(words: &Words, whose: &str, area: Area) -> WarzoneSetup {
        WarzoneSetup {
            handle: "zone".into(),
            name: "ZONE".into(),
            player: whose.into(),
            area,
            definitions: words.warzones.clone(),
            ratings: Ratings { armor: Some(1), fight: Some(-1), shoot: Some(-1), ..Ratings::default() },
            script: Some(Script::default()),
            ..WarzoneSetup::default()
        }
    }

    /// What is played besides: by whom, and at what it is aimed.
    fn besides(
        variant: Variant,
        own: &str,
        words: &Words,
        setup: &mut Setup,
    ) -> Option<(&'static str, Option<&'static str>)> {
        let (player, kind, script) = match variant.besides {
            Besides::Nothing => return variant.rare.besides(setup, own),
            Besides::Cover => ("own", CardKind::Other, texts::cover()),
            Besides::Harm => ("other", CardKind::Other, texts::harm()),
            Besides::Theft => ("other", CardKind::Other, texts::theft()),
            Besides::Rite => ("own", CardKind::Art, texts::rite(words.aspects.first())),
            Besides::Kit => ("other", CardKind::Equipment, texts::kit()),
            Besides::Wreck => ("other", CardKind::Other, texts::wreck()),
            Besides::Conversion => ("other", CardKind::Other, texts::conversion(words.definitions.first())),
            Besides::Siege => ("other", CardKind::Other, texts::siege()),
            Besides::Arrival => ("own", CardKind::Other, texts::arrival()),
        };
        setup.cards.push(CardSetup {
            handle: BESIDES.into(),
            name: BESIDES.to_uppercase(),
            player: player.into(),
            kind,
            definitions: words.definitions.clone(),
            script: Some(script),
            ..CardSetup::default()
        });
        let is_there = setup.warriors.iter().any(|warrior| warrior.handle == TRIED);
        let aim = match variant.besides {
            Besides::Cover | Besides::Conversion => Some(if is_there { TRIED } else { "fighter" }),
            Besides::Wreck => Some(TRIED),
            Besides::Arrival => Some("reserve"),
            _ => None,
        };
        Some((player, aim))
    }

    /// The card itself, where it is a warrior.
    fn tried_warrior(card: &Card, script: &Script, own: &str, variant: Variant) -> WarriorSetup {
        let groups = script.abilities.iter().filter_map(|ability| ability.reach.as_ref());
        let leads = card.is_defined_as("COMMANDER (SERGEANT)") || groups.into_iter().any(|reach| reach.group);
        let taught = (variant.taught == Taught::Everybody).then(|| "all".to_owned());
        WarriorSetup {
            handle: TRIED.into(),
            name: card.names.main().unwrap_or(&card.id).to_owned(),
            card: Some(card.id.clone()),
            player: "own".into(),
            area: Self::area_of(card, variant),
            ratings: card.ratings,
            affiliations: card.affiliations.clone(),
            definitions: card.all_definitions().map(str::to_owned).collect(),
            arts: card.arts.iter().cloned().chain(taught).collect(),
            assigned: card.text.assigned.clone(),
            leads: (leads && own != TRIED).then(|| "FIGHTER".into()),
            status: if variant.wounded { Status::Wounded } else { Status::Healthy },
            in_cover: own == TRIED && variant.shelter == Shelter::InCover,
            left_cover: own == TRIED && variant.shelter == Shelter::LeftCover,
            ..WarriorSetup::default()
        }
    }

    /// Somebody of one side: the card's own, 0, or the other.
    fn warrior(card: &Card, words: &Words, variant: Variant, handle: &str, side: usize) -> WarriorSetup {
        let (affiliation, area) = variant.camps[side];
        let with_card = card.kind == CardType::Warrior && side == 0;
        let strength = Some(variant.strengths[side]);
        let mut affiliations = vec![affiliation.to_owned()];
        let mut definitions = Vec::new();
        let by_side = handle == "comrade" || handle == "their-comrade";
        let named = match variant.named[side] {
            Named::Comrade if by_side => Named::All,
            Named::Comrade => Named::Nothing,
            named => named,
        };
        if named != Named::Nothing {
            affiliations.extend(words.affiliations.iter().cloned());
        }
        match named {
            Named::All => definitions.extend(words.definitions.iter().cloned()),
            Named::One if !words.definitions.is_empty() => {
                let at = variant.spread.unwrap_or_default() * (1 + side) + side;
                definitions.push(words.definitions[at % words.definitions.len()].clone());
            }
            _ => {}
        }
        if variant.free && definitions.iter().any(|definition| definition == "FREELANCER") {
            affiliations.clear();
        }
        let apart = variant.apart && by_side;
        if apart && words.affiliations.is_empty() {
            affiliations = vec!["dark-legion".to_owned()];
        }
        WarriorSetup {
            handle: handle.into(),
            name: handle.to_uppercase(),
            player: if side == 0 { "own" } else { "other" }.into(),
            area: match words.areas.iter().find(|elsewhere| **elsewhere != area).or(words.areas.first()) {
                Some(elsewhere) if apart => *elsewhere,
                _ if apart && affiliations.contains(&"dark-legion".to_owned()) && area == Area::Squad => {
                    Area::Cohort
                }
                // The Tribes fight in outposts alone, wherever the card lies.
                _ if with_card && affiliation != "crescentia" => Self::area_of(card, variant),
                _ => area,
            },
            ratings: Ratings { fight: strength, shoot: strength, armor: strength, value: Some(5) },
            affiliations,
            definitions,
            arts: match variant.taught {
                Taught::Everybody => vec!["all".into()],
                Taught::Comrade if by_side => vec!["all".into()],
                _ => Vec::new(),
            },
            status: if variant.wounded { Status::Wounded } else { Status::Healthy },
            in_cover: variant.covered && matches!(handle, "enemy" | "comrade")
                || variant.shelter == Shelter::InCover && handle == "fighter",
            left_cover: variant.shelter == Shelter::LeftCover && handle == "fighter",
            script: Some(match variant.text {
                Text::Strong if by_side => texts::strength_of_others(),
                _ if handle == "comrade" => {
                    texts::witness(&words.affiliations, &words.definitions, &words.named)
                }
                _ if by_side => Script::default(),
                Text::Nothing => Script::default(),
                Text::Lethal => texts::lethal(),
                Text::Immune => texts::immune(),
                // Who strikes first is one alone.
                Text::First if words.strikes_first && side == 0 => Script::default(),
                Text::First => texts::first(),
                Text::Strong => texts::strong(),
            }),
            ..WarriorSetup::default()
        }
    }

    fn area_of(card: &Card, variant: Variant) -> Area {
        match card.affiliations.first().map(String::as_str) {
            Some("dark-legion") => Area::Cohort,
            Some("crescentia" | "lutheran-triad" | "sons-of-rasputin" | "templars") => Area::Outpost,
            Some("general") => variant.camps[0].1,
            _ => Area::Squad,
        }
    }

    /// The card itself, where it is neither a warrior nor a warzone.
    fn add_tried(card: &Card, script: &Script, own: &str, variant: Variant, setup: &mut Setup) {
        let from = |from: From| script.plays.iter().any(|play| play.from == from);
        let reaches = script.abilities.iter().any(|ability| ability.reach.is_some());
        let in_area = card.lies_in_area() || (reaches && !variant.carries) || from(From::Area);
        let in_hand = from(From::Hand) && variant.lies == Lies::InHand;
        let on_warrior = !in_hand && (from(From::Attached) || !in_area);
        let area = (!in_hand && !on_warrior).then_some(variant.camps[0].1);
        let bearer = if variant.lies == Lies::OnEnemy { "enemy" } else { own };
        // A part lies with a weapon of the bearer's, which may be for the other tactic.
        let is_part = card.text.assigned.as_ref().is_some_and(|terms| terms.to == Goes::Equipment);
        let weapon = format!("{own}-weapon");
        let whole = setup.cards.iter_mut().find(|card| is_part && on_warrior && card.handle == weapon);
        let part_of = whole.map(|whole| {
            whole.weapon = Some(match variant.tactic {
                _ if variant.own_attacks => WeaponKind::Both,
                Tactic::Fight => WeaponKind::Shoot,
                Tactic::Shoot => WeaponKind::Fight,
            });
            whole.handle.clone()
        });
        setup.cards.push(CardSetup {
            handle: TRIED.into(),
            name: card.names.main().unwrap_or(&card.id).to_owned(),
            card: Some(card.id.clone()),
            player: "own".into(),
            on: on_warrior.then(|| bearer.to_owned()),
            area,
            part_of,
            kind: card.kind_in_combat(),
            definitions: card.all_definitions().map(str::to_owned).collect(),
            weapon: card.weapon,
            armor: card.armor,
            equipment: matches!(card.kind, CardType::Equipment | CardType::Relic),
            ratings: if card.kind == CardType::Beast { card.ratings } else { Ratings::default() },
            ..CardSetup::default()
        });
        // Something lies with it.
        let takes_parts = |one: &OneShot| matches!(one, OneShot::ToHand { parts: true, .. });
        if on_warrior || script.plays.iter().flat_map(Play::once).any(takes_parts) {
            setup.cards.push(CardSetup {
                handle: "part".into(),
                name: "PART".into(),
                player: "own".into(),
                on: on_warrior.then(|| bearer.to_owned()),
                area,
                part_of: Some(TRIED.into()),
                kind: CardKind::Gift,
                script: Some(if on_warrior {
                    texts::rating_change(1, "bearer")
                } else {
                    texts::strength_of_area()
                }),
                ..CardSetup::default()
            });
        }
    }

    /// What was chosen for the card when it came into play.
    fn name_things(words: &Words, variant: Variant, setup: &mut Setup, own: &str) {
        let names: Vec<String> = match variant.chosen {
            Chosen::Nothing => return,
            Chosen::Another => vec!["FOLLOWER OF NOBODY".into()],
            Chosen::All => {
                // As often as markers of a card may have to be there before they count.
                let things = [own, own, own, "enemy", "zone"].map(str::to_owned);
                things.into_iter().chain(words.named.iter().cloned()).collect()
            }
        };
        if let Some(card) = setup.cards.iter_mut().find(|card| card.handle == TRIED) {
            card.names.clone_from(&names);
        }
        if let Some(warrior) = setup.warriors.iter_mut().find(|warrior| warrior.handle == TRIED) {
            warrior.names = names;
        }
    }

    /// The handles of all warriors.
    pub fn warriors(&self) -> impl Iterator<Item = &str> {
        self.setup.warriors.iter().map(|warrior| warrior.handle.as_str())
    }

    /// The handles of the cards that are played besides the one that is tried.
    pub fn fillers(&self) -> impl Iterator<Item = &'static str> {
        FILLERS.into_iter().map(|(handle, ..)| handle).chain(self.besides.map(|_| BESIDES))
    }

    /// The handles of the cards in the hand and the discard pile of the card's player.
    pub fn piled(&self) -> impl Iterator<Item = &str> {
        self.piled.iter().map(String::as_str)
    }

    /// The handles of all cards that lie on warriors or in areas.
    pub fn gear(&self) -> impl Iterator<Item = &str> {
        let lies = |card: &&CardSetup| card.on.is_some() || card.area.is_some();
        self.setup.cards.iter().filter(lies).map(|card| card.handle.as_str())
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
                .filter(|card| {
                    card.equipment && card.part_of.is_none() && card.on.as_deref() == Some(bearer.as_str())
                })
                .map(|card| card.handle.clone())
                .collect();
            // One weapon at a time: that which is tried before any other.
            let tried = used.iter().any(|card| card == TRIED) && !self.all_weapons;
            let used =
                used.into_iter().filter(|card| !tried || !card.ends_with("-weapon")).collect::<Vec<_>>();
            if !used.is_empty() {
                inputs.push(input(None, Action::Equipment(used)));
            }
        }
        let play = |player: &str, card: &str, target: Option<&str>| {
            let action = Action::Play {
                card: card.to_owned(),
                way: None,
                target: target.map(str::to_owned),
                swap: None,
                points: None,
            };
            input(Some(player), action)
        };
        let [own, enemy] =
            if self.own_attacks { [0, 1] } else { [1, 0] }.map(|i: usize| self.attack[i].clone());
        let aims_at = |handle: &str| {
            doing.iter().any(|input| match &input.action {
                Action::Play { target: Some(aim), .. } => aim.split(SEVERAL).next() == Some(handle),
                _ => false,
            })
        };
        // What the card is aimed at is played before it, anything else after.
        let aimed = FILLERS.iter().any(|(handle, ..)| aims_at(handle)) || aims_at(BESIDES);
        if self.rare.early {
            inputs.splice(1..1, doing.iter().cloned());
        } else if !aimed {
            inputs.extend(doing.iter().cloned());
        }
        let besides = self.besides.map(|(player, _)| (BESIDES, player, CardKind::Other));
        for (handle, player, kind) in FILLERS.into_iter().chain(besides) {
            let own_warrior = if (player == "own") == self.rare.across { &enemy } else { &own };
            let target = match self.besides {
                Some((_, aim)) if handle == BESIDES => aim,
                _ => Some(own_warrior.as_str()),
            };
            let mut played = play(player, handle, target);
            if let (CardKind::Art, Action::Play { points, target, .. }) = (kind, &mut played.action) {
                (*points, *target) = (Some(2), None);
            }
            inputs.push(played);
            if aims_at(handle) && !self.rare.early {
                inputs.extend(doing.iter().cloned());
            }
        }
        if self.split {
            inputs.push(input(None, Action::Split(1)));
        }
        if self.again {
            let [attacker, defender] = self.attack.clone();
            let defender = if self.own_attacks { "their-comrade".to_owned() } else { defender };
            inputs.push(input(None, Action::Attack { attacker, defender }));
            inputs.push(input(None, Action::Tactic(self.tactic)));
        }
        if self.sabotage {
            let active = setup.active.clone();
            inputs.push(play(&active, CALL, None));
            let attacker = if self.own_attacks { "comrade" } else { "their-comrade" };
            let attack = Action::AttackPlayer { attacker: attacker.into(), victim: VICTIM.into() };
            inputs.push(input(Some(&active), attack));
        }
        if self.turns {
            let next = ["other", "own"].into_iter().filter(|player| *player != setup.active);
            let next = next.chain(self.own_attacks.then_some("own"));
            inputs.extend(next.map(|player| input(None, Action::Turn(player.to_owned()))));
        }
        Scenario { ruleset: "warzone-faq".into(), setup, inputs }
    }
}
