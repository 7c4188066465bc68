//! One card: what is printed on it as facts, and what its text does as a script.

use std::collections::BTreeSet;
use std::ops::Deref;

use cardinal_doomtrooper::assign::{Goes, Reception, Terms};
use cardinal_doomtrooper::effect::{
    CardKind, Matters, Occasion, OpenClause, Play, PostPlay, Requirement, Role, Script, Touched, WeaponKind,
};
use cardinal_doomtrooper::rating::Ratings;
use cardinal_doomtrooper::table::Area;
use cardinal_language::{Lang, Localized};
use data_encoding::HEXLOWER;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::card_type::CardType;
use crate::clauses::{Bearing, Clause, Print};
use crate::game_facts::{DarkEden, Icons, TashKalar};

/// One card: its facts, its names, and what has been written of its text.
///
/// Codes (`affiliations`, `arts`, `set`, `sources`) are those of the game's
/// [`Vocabulary`](crate::Vocabulary), which has their names for people.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Card {
    /// What is printed on it.
    pub facts: Facts,
    /// Its names in every language known.
    pub names: Names,
    /// What its text does, as far as somebody has written it.
    pub text: Text,
}

impl Deref for Card {
    type Target = Facts;

    fn deref(&self) -> &Facts {
        &self.facts
    }
}

/// What is printed on a card besides its text: a `[[card]]` of a facts file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Facts {
    /// A readable path that never changes: `doomtrooper/smoke-bomb`. Its first part is the game.
    pub id: String,
    /// The title, in the language of the print that the facts come from, with other spellings of it.
    #[serde(default)]
    pub names: Names,
    /// The type.
    #[serde(rename = "type")]
    pub kind: CardType,
    /// The affiliations, one or more: `imperial`, `dark-legion`, `general`, …
    pub affiliations: Vec<String>,
    /// Printed definitions, upper case: `PERSONALITY`, `FOLLOWER OF ILIAN`, `CORPORATE LEADER`, …
    ///
    /// `NON-COMBATANT` stands for a text that forbids ever fighting.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub definitions: Vec<String>,
    /// What the card is considered besides its title, upper case: `CLANSMAN`, `FORTIFICATION`, …
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub considered: Vec<String>,
    /// The aspects of the Art that a warrior can cast: `kinetics`, …; `all` for every one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub arts: Vec<String>,
    /// The area that its text says a warrior enters, where that is another than its affiliation's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub enters: Option<Area>,
    /// The ratings of a warrior. A dash is absent.
    #[serde(default)]
    pub ratings: Ratings,
    /// The figures in the corners of any other card, as printed.
    #[serde(default, skip_serializing_if = "Icons::is_empty")]
    pub icons: Icons,
    /// What it can be fought with, when it is a weapon.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub weapon: Option<WeaponKind>,
    /// Whether it is body armor.
    #[serde(default, skip_serializing_if = "is_false")]
    pub armor: bool,
    /// Whether it is a vehicle.
    #[serde(default, skip_serializing_if = "is_false")]
    pub vehicle: bool,
    /// The set in which it first appeared: `unlimited`, `inquisition`, …
    pub set: String,
    /// How often it was printed, as its maker writes it: `C1`, `U2`, `R`. Absent where not known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rarity: Option<String>,
    /// How many copies a deck may hold; 0 when it may not be in a deck. Absent where not known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deck_limit: Option<u8>,
    /// The post-play icon: - discard, + stay, x eliminate. Absent where none is printed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub post_play: Option<PostPlay>,
    /// What only cards of Dark Eden have.
    #[serde(default, rename = "dark-eden", skip_serializing_if = "Option::is_none")]
    pub dark_eden: Option<DarkEden>,
    /// What only cards of Tash-Kalar have.
    #[serde(default, rename = "tash-kalar", skip_serializing_if = "Option::is_none")]
    pub tash_kalar: Option<TashKalar>,
    /// Which data the facts come from: `doomtrooperdb`, `italian-cards`, …
    pub sources: Vec<String>,
    /// Where its sources differ, and which one is followed.
    #[serde(default, rename = "differs", skip_serializing_if = "Vec::is_empty")]
    pub differences: Vec<Localized>,
}

/// What has been written of a card's text, in words of ours and as a script: an `[[effect]]`.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Text {
    /// What it does, in a sentence or two of ours. Absent where nobody has written it.
    pub summary: Option<Localized>,
    /// Where its prints differ or leave a question open, and which reading is used.
    pub notes: Vec<Localized>,
    /// To whom or what its text says that it is assigned; of a Sergeant, which warriors are assigned
    /// to it. Absent where it says nothing of it.
    pub assigned: Option<Terms>,
    /// What its text says of the cards that warriors may receive.
    pub receives: Option<Reception>,
    /// What it does in a combat; absent when nobody has written it yet.
    pub script: Option<Script>,
    /// What the text says about combat that the script does not do; empty when all of it is modelled.
    /// A ruling in which the card is used says so.
    pub missing: Vec<Localized>,
    /// What else the text is about, which is no matter of a combat in progress. It taints no ruling.
    pub outside: Vec<Matter>,
    /// When it is played, where that is no step of a combat; absent where its text says nothing of it, or
    /// where its script does.
    pub timing: Option<Timing>,
    /// What accounts for each part of its print; absent where nobody has written it yet.
    pub print: Option<Print>,
}

/// When a card is played whose work is no matter of a combat in progress.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Timing {
    /// At any time, in anybody's turn, in a combat too.
    AnyTime,
    /// At any time in its player's own turn.
    OwnTurn,
    /// At any time in the turns of others.
    OthersTurns,
    /// At any time when there is no combat.
    OutsideCombat,
    /// At any time in its player's own turn when there is no combat.
    OwnTurnOutsideCombat,
}

/// What a card's text can be about besides a combat in progress.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Matter {
    /// How it comes into play, and at what cost.
    Introduction,
    /// Who or what may be given it, or what its bearer may be given.
    Assignment,
    /// The actions of a turn: gained, lost, forced, forbidden.
    Actions,
    /// Attacks to come: who must, may or may not attack or be attacked.
    Attacks,
    /// Going to cover and leaving it.
    Cover,
    /// Drawing, holding and discarding cards of the hand.
    Hand,
    /// The draw pile, the discard pile and the collection.
    Piles,
    /// Destiny and promotion points outside any combat.
    Points,
    /// Warriors healed, wounded, killed or brought back outside any combat.
    Warriors,
    /// Cards in play discarded, moved, taken over or returned.
    CardsInPlay,
    /// Memberships: who is of what affiliation, or counts as what.
    Membership,
    /// Missions.
    Missions,
    /// Other combats than the one in progress.
    OtherCombats,
    /// Areas, warzones and the setting of the game.
    Areas,
    /// The rules of the game for its players, how it ends and who wins.
    Game,
}

impl Matter {
    /// Whether nothing of it can bear on a combat in progress, not even while the card is being played.
    const fn is_apart_from_combats(self) -> bool {
        matches!(self, Self::Actions | Self::Hand | Self::Piles | Self::Game)
    }
}

/// The names of a card by language; the first of each list is the main one.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Names {
    /// English names.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub en: Vec<String>,
    /// Italian names.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub it: Vec<String>,
    /// Czech names.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cs: Vec<String>,
    /// Polish names, of cards known from Polish data alone. Nobody is answered in Polish.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pl: Vec<String>,
}

/// How much of a card's printed effect in a combat, on assignments, points and attacks is executed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Modelled {
    /// All of it, or the card has no effect.
    Fully,
    /// Some of it; [`Text::missing`] and [`Card::bears_on`] say what is not.
    Partly,
    /// It does nothing of the kind; [`Text::outside`] says what it is about.
    NotInCombat,
    /// None of it; [`Text::missing`] and [`Card::bears_on`] may say what.
    NotYet,
}

impl Names {
    /// The names in one language, the main one first; empty where none is known.
    pub fn get(&self, lang: Lang) -> &[String] {
        match lang {
            Lang::En => &self.en,
            Lang::It => &self.it,
            Lang::Cs => &self.cs,
        }
    }

    /// Every name with its language, and whether it is the main one there. A language that nobody
    /// asks in is `None`.
    pub fn iter(&self) -> impl Iterator<Item = (Option<Lang>, bool, &str)> {
        let asked = Lang::ALL.into_iter().map(|lang| (Some(lang), self.get(lang)));
        asked.chain([(None, self.pl.as_slice())]).flat_map(|(lang, names)| {
            names.iter().enumerate().map(move |(i, name)| (lang, i == 0, name.as_str()))
        })
    }

    /// The name by which engine, logs and files call the card: English where there is one.
    pub fn main(&self) -> Option<&str> {
        [&self.en, &self.it, &self.cs, &self.pl]
            .into_iter()
            .find_map(|names| names.first().map(String::as_str))
    }

    /// Adds the names of another list that are not among them.
    pub(crate) fn add(&mut self, other: &Self) {
        for (own, more) in [
            (&mut self.en, &other.en),
            (&mut self.it, &other.it),
            (&mut self.cs, &other.cs),
            (&mut self.pl, &other.pl),
        ] {
            for name in more {
                if !own.contains(name) {
                    own.push(name.clone());
                }
            }
        }
    }
}

impl Card {
    /// The game: the first part of the id.
    pub fn game(&self) -> &str {
        self.id.split('/').next().unwrap_or_default()
    }

    /// The main name in this language, or else in English, or else in any.
    pub fn name(&self, lang: Lang) -> &str {
        let own = self.names.get(lang).first().map(String::as_str);
        own.or_else(|| self.names.main()).unwrap_or(&self.id)
    }

    /// How much of its effect is executed. Where its print is accounted for, every clause counts.
    pub fn modelled(&self) -> Modelled {
        let is_open = self.clauses().iter().any(Clause::is_open);
        match self.replayed() {
            Modelled::Fully if is_open => Modelled::Partly,
            Modelled::NotInCombat if is_open => Modelled::NotYet,
            replayed => replayed,
        }
    }

    /// The clauses of its print; none where nobody has accounted for it yet.
    pub fn clauses(&self) -> &[Clause] {
        self.text.print.as_ref().map_or(&[], |print| &print.clauses)
    }

    /// What clauses bear on that nothing executes, being no matter of a combat in progress; each once.
    pub fn bears_on(&self) -> BTreeSet<Bearing> {
        self.clauses().iter().flat_map(|clause| &clause.bears).copied().collect()
    }

    /// How much of what it does in a combat in progress the engine can replay.
    pub fn replayed(&self) -> Modelled {
        let Some(script) = &self.text.script else {
            let only_outside = self.text.missing.is_empty() && !self.text.outside.is_empty();
            return match (only_outside, self.kind) {
                (true, CardType::Warrior) => Modelled::Fully,
                (true, _) => Modelled::NotInCombat,
                (false, _) => Modelled::NotYet,
            };
        };
        // A warrior fights, whatever its text is about.
        let does_nothing = script.plays.is_empty()
            && script.abilities.is_empty()
            && script.copies.is_none()
            && self.text.receives.is_none()
            && self.kind != CardType::Warrior;
        match (self.text.missing.is_empty(), does_nothing) {
            (true, true) if !self.text.outside.is_empty() => Modelled::NotInCombat,
            (true, _) => Modelled::Fully,
            (false, false) => Modelled::Partly,
            (false, true) => Modelled::NotYet,
        }
    }

    /// What the engine executes of it, and the clauses of its print that it does not; `None` where nothing
    /// is known of its effect.
    pub fn script(&self) -> Option<Script> {
        let known = match &self.text.script {
            Some(script) => Some(script.clone()),
            None if self.text.print.is_some() || self.replayed() == Modelled::NotInCombat => {
                Some(Script::default())
            }
            None => None,
        };
        known.map(|script| {
            // What its text lays somewhere is in play as long as it lies there.
            let lingers = script.lingers && self.text.assigned.is_none();
            self.with_its_timing(Script { open: self.open(), lingers, ..script })
        })
    }

    /// The script of a card that is played at any time, in everybody's turn or some, whatever its work: where that is no matter of a combat,
    /// playing it changes nothing there; where it may be one, that is left open should somebody play it.
    fn with_its_timing(&self, mut script: Script) -> Script {
        let whose = match self.text.timing {
            Some(Timing::AnyTime) => None,
            Some(Timing::OwnTurn) => Some(Requirement::Controls(Role::Attacker)),
            Some(Timing::OthersTurns) => Some(Requirement::Controls(Role::Defender)),
            Some(Timing::OutsideCombat | Timing::OwnTurnOutsideCombat) | None => return script,
        };
        if !script.plays.is_empty() || !script.open.is_empty() {
            return script;
        }
        let number = |of: usize| u8::try_from(of).unwrap_or(u8::MAX);
        let may_bear = self.clauses().iter().zip(1..).find_map(|(clause, at)| {
            let outside = clause.outside.filter(|matter| !matter.is_apart_from_combats());
            outside.map(|_| number(at))
        });
        if let Some(clause) = may_bear {
            script.open.push(OpenClause {
                clause,
                of: number(self.clauses().len()),
                touches: Touched::Combat,
                said_by: Vec::new(),
                matters: vec![Matters { when: vec![Occasion::Never], ..Matters::default() }],
            });
        } else {
            let requires = whose.into_iter().collect();
            script.plays.push(Play { requires, ..Play::idle(self.post_play.unwrap_or_default()) });
        }
        script
    }

    /// The clauses of its print that nothing executes, and those that have to be said, each with what it touches.
    /// Where nobody has accounted for its print and something is missing, that counts as one.
    pub fn open(&self) -> Vec<OpenClause> {
        let number = |of: usize| u8::try_from(of).unwrap_or(u8::MAX);
        let of = number(self.clauses().len());
        if of == 0 && !self.text.missing.is_empty() {
            let touches = Touched::Combat;
            return vec![OpenClause { clause: 0, of, touches, said_by: Vec::new(), matters: Vec::new() }];
        }
        let clauses = self.clauses().iter().zip(1..);
        let open = clauses.flat_map(|(clause, at)| {
            let matters = &clause.matters;
            let said_by: Vec<usize> = clause.ways().filter(|_| clause.said).collect();
            let to_be_said = clause.said.then_some(Touched::Combat);
            clause.touches().chain(to_be_said).map(move |touches| OpenClause {
                clause: number(at),
                of,
                touches,
                said_by: said_by.clone(),
                matters: matters.clone(),
            })
        });
        open.collect()
    }

    /// SHA-256 over what a ruling rests on of it, its facts, its script and what the script leaves out,
    /// as lower-case hexadecimal digits. What it is called, where its facts come from and what is
    /// written of it for people do not count.
    pub fn hash(&self) -> String {
        let facts = Facts {
            names: Names::default(),
            sources: Vec::new(),
            differences: Vec::new(),
            ..self.facts.clone()
        };
        let left_out: Vec<&str> = self.text.missing.iter().map(|missing| missing.en.as_str()).collect();
        let open = self.open();
        let counts = (facts, &self.text.script, &self.text.assigned, &self.text.receives, (left_out, open));
        // Plain data has a JSON form.
        let json = serde_json::to_vec(&counts).unwrap_or_default();
        HEXLOWER.encode(&Sha256::digest(json))
    }

    /// Whether a printed definition or a "considered a …" of the card is this, whatever the case.
    pub fn is_defined_as(&self, definition: &str) -> bool {
        self.all_definitions().any(|own| own.eq_ignore_ascii_case(definition))
    }

    /// Its printed definitions and what it is considered, upper case.
    pub fn all_definitions(&self) -> impl Iterator<Item = &str> {
        self.definitions.iter().chain(&self.considered).map(String::as_str)
    }

    /// The affiliation whose icon it bears; `None` for a card of several, or for everybody.
    pub fn icon(&self) -> Option<&str> {
        match self.affiliations.as_slice() {
            [one] if one != "general" => Some(one),
            _ => None,
        }
    }

    /// What kind of card it is in a combat, if it is no warrior.
    pub fn kind_in_combat(&self) -> CardKind {
        match self.kind {
            _ if self.vehicle => CardKind::Vehicle,
            CardType::Equipment => CardKind::Equipment,
            CardType::Relic => CardKind::Relic,
            CardType::Beast => CardKind::Beast,
            CardType::Fortification => CardKind::Fortification,
            CardType::Art => CardKind::Art,
            CardType::Ki => CardKind::Ki,
            // A gift for Heretics is printed as one of the Dark Symmetry too.
            CardType::Gift if self.is_defined_as("HERETIC GIFT") => CardKind::HereticGift,
            CardType::Gift if self.is_defined_as("DARK SYMMETRY GIFT") => CardKind::Gift,
            CardType::Gift => CardKind::ApostleGift,
            CardType::Mission => CardKind::Mission,
            CardType::Warrior
            | CardType::Special
            | CardType::Warzone
            | CardType::Alliance
            | CardType::Intrigue
            | CardType::Place
            | CardType::Commander
            | CardType::Enhancement
            | CardType::Being
            | CardType::Legend
            | CardType::Flare
            | CardType::Task => CardKind::Other,
        }
    }

    /// Whether it can lie on a warrior: no card that its icon sends away after it was played.
    pub fn may_lie_on_warrior(&self) -> bool {
        !matches!(self.post_play, Some(PostPlay::Discard | PostPlay::Eliminate))
    }

    /// Whether it lies in an area of play rather than on a warrior, as what goes to a player or to all does.
    pub fn lies_in_area(&self) -> bool {
        let to = self.text.assigned.as_ref().map(|terms| terms.to);
        matches!(to, Some(Goes::Area | Goes::Player | Goes::Game))
    }
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
const fn is_false(value: &bool) -> bool {
    !*value
}
