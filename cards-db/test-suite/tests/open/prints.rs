//! What clauses bear on in the little combat of these tests, as somebody says who reads the prints and not what the
//! data say of them.
//!
//! Nothing bears on a combat that could only be done in it and is not: a card that could be discarded, paid for or
//! given out. What a scenario has no words for, such as who rides along, is told as long as it may be so.

use cardinal_doomtrooper::rating::Tactic;
use cardinal_doomtrooper::table::Area;

use crate::stage::{Course, Place};

/// One little combat, and where the card is.
#[derive(Debug, Clone, Copy)]
pub struct At {
    pub place: Place,
    pub course: Course,
    pub tactic: Tactic,
    /// In which of its ways the card is played, where it is and has several.
    pub way: Option<usize>,
}

/// Whether a clause bears on such a combat.
type Bears = fn(At) -> bool;

fn never(_: At) -> bool {
    false
}

/// Whenever its bearer, or whose text it is, fights.
fn fights(at: At) -> bool {
    use Place::{Attacks, Defends, On, Part};
    let is_there = matches!(at.place, Attacks | Defends | On("hero" | "beast") | Part("hero" | "beast"));
    is_there && at.course != Course::Sabotage
}

/// When its bearer, or whose text it is, attacks a player.
fn sabotages(at: At) -> bool {
    use Place::{Attacks, On, Part};
    matches!(at.place, Attacks | On("hero") | Part("hero")) && at.course == Course::Sabotage
}

/// Whenever its bearer, or whose text it is, fights or attacks a player: what it is worth and may earn counts too.
fn acts(at: At) -> bool {
    fights(at) || sabotages(at)
}

/// When its player is attacked.
fn is_sabotaged(at: At) -> bool {
    matches!(at.place, Place::In("bruno", _)) && at.course == Course::Sabotage
}

/// When somebody is attacked, whoever holds it.
fn held_at_a_sabotage(at: At) -> bool {
    matches!(at.place, Place::Hand(_)) && at.course == Course::Sabotage
}

/// When its bearer casts a spell.
fn casts(at: At) -> bool {
    at.place == Place::On("beast") && at.course == Course::Spell
}

/// When a spell or a power of the Dark Symmetry is aimed at its bearer, or its bearer casts or uses it itself.
fn meets_a_power(at: At) -> bool {
    matches!(at.place, Place::On("hero" | "beast")) && matches!(at.course, Course::Spell | Course::Power)
}

/// When its bearer fights and somebody is hurt.
fn is_hurt(at: At) -> bool {
    fights(at) && matches!(at.course, Course::Deadly | Course::Bloody)
}

/// When the card itself is played.
fn played(at: At) -> bool {
    at.course == Course::Played
}

/// Whenever its bearer fights with it, unless it is said how the coin falls.
fn unsaid(at: At) -> bool {
    fights(at) && !(played(at) && matches!(at.way, Some(1 | 2)))
}

/// When the beast wounds the hero with what the card is part of.
fn wounds_a_doomtrooper(at: At) -> bool {
    at.place == Place::Part("beast") && at.course == Course::Bloody
}

/// When the beast wounds the hero with the card, a shoot weapon.
fn shoots_a_doomtrooper(at: At) -> bool {
    at.place == Place::On("beast") && at.course == Course::Bloody && at.tactic == Tactic::Shoot
}

/// When somebody plays a special card.
fn special_card(at: At) -> bool {
    matches!(at.place, Place::On(_)) && at.course == Course::Hindered
}

/// When its bearer is attacked in a fight.
fn fought_at(at: At) -> bool {
    at.place == Place::On("beast") && at.tactic == Tactic::Fight && fights(at)
}

/// When its bearer kills somebody, or attacks a player.
fn earns(at: At) -> bool {
    at.place == Place::On("hero") && matches!(at.course, Course::Deadly | Course::Sabotage)
}

/// When a combatant is of the area in which it stands.
fn of_its_area(at: At) -> bool {
    let of_beast = if at.course == Course::Spell { Area::Squad } else { Area::Cohort };
    let is_there = at.place == Place::In("anna", Area::Squad) || at.place == Place::In("bruno", of_beast);
    is_there && at.course != Course::Sabotage
}

/// When a combatant is of the area in which it stands, or its player is attacked: whether there is a warrior tells.
fn counts_as_a_warrior(at: At) -> bool {
    of_its_area(at) || is_sabotaged(at)
}

/// Whose text it is attacks a warrior.
fn attacks(at: At) -> bool {
    at.place == Place::Attacks && fights(at)
}

/// Card, clause of its print, and on which of these combats that bears.
pub const PRINTS: &[(&str, u8, Bears)] = &[
    // It is chosen of whom another attacks.
    ("amnesty", 1, played),
    ("animate-dead", 6, never),
    ("attrition", 2, never),
    ("bamboozled", 1, held_at_a_sabotage),
    ("bauhaus-bank", 3, never),
    ("bauhaus-bank", 7, never),
    ("black-bullets", 3, wounds_a_doomtrooper),
    ("black-bullets", 4, never),
    // The hero has nothing.
    ("black-bullets", 5, never),
    // It is played by who fights.
    ("bolster-your-forces", 1, never),
    ("brain-strain", 4, casts),
    ("changeling-power", 2, fights),
    ("clumsiness", 1, never),
    // It is cast as an attack action, so never in a combat.
    ("command", 2, never),
    ("command", 4, never),
    ("command", 5, never),
    // Nobody was in cover.
    ("cowardice", 4, never),
    // Who is killed is no Personality, and comes back by a play that is executed.
    ("cryotech-chamber", 2, never),
    // Its controller pays for what the relic does.
    ("cursed-artifact", 2, acts),
    ("currency-exchange", 1, played),
    ("desperate-times", 1, played),
    // A turn begins, or it is played in one.
    ("doomed", 2, never),
    ("double-duty", 2, acts),
    ("double-duty", 3, is_hurt),
    // Nobody attacks itself.
    ("double-duty", 4, never),
    ("duty-roster", 3, never),
    // It says so of a combat alone.
    ("eclipse-mammoth", 3, fights),
    ("exorcism", 2, played),
    ("exorcism", 3, played),
    ("exorcism", 4, played),
    ("fist-of-fury", 3, played),
    ("fortified-entrenchment", 3, never),
    ("fortified-entrenchment", 4, never),
    ("fruits-of-war", 3, never),
    ("good-luck-charm", 3, never),
    // It cannot be played during a combat.
    ("grand-assault", 1, never),
    ("grand-tactician", 4, never),
    ("grinder-island-team-member", 7, never),
    ("grinder-island-team-member", 8, attacks),
    ("guard-station", 2, is_sabotaged),
    ("inoculations", 2, never),
    ("insubordination", 1, never),
    ("insubordination", 2, acts),
    ("insubordination", 3, earns),
    ("listen-up", 2, never),
    ("listen-up", 3, never),
    ("mental-constitution", 3, meets_a_power),
    ("mental-constitution", 4, meets_a_power),
    ("misfire", 1, never),
    // An attack is made again, on who is wounded.
    ("mortal-wound", 2, never),
    ("mortal-wound", 4, never),
    ("mortis-sword", 4, never),
    // Somebody is called.
    ("panic-button", 3, played),
    ("pillaged-munitions", 3, never),
    // There is no other marker.
    ("plague-gun", 3, shoots_a_doomtrooper),
    ("power-stabilizer", 3, casts),
    // It stands there and is considered a warrior.
    ("primal-bitch", 2, counts_as_a_warrior),
    ("purple-shark", 5, unsaid),
    ("razor-wire-fence", 2, fought_at),
    ("reinforcements", 1, never),
    ("reinstatement", 4, acts),
    ("reinstatement", 6, never),
    ("reinstatement", 9, never),
    ("secret-mission", 1, played),
    // Who has it neither attacks nor is attacked; nobody who stands by does either.
    ("shore-leave", 1, never),
    ("shore-leave", 3, never),
    ("shore-leave", 4, never),
    ("smoke-screen", 2, special_card),
    ("snipers", 5, never),
    ("snipers", 6, never),
    ("spiraling-death", 5, never),
    // It is cast in an attack of another.
    ("suggestion", 2, never),
    ("summon-defense", 2, played),
    ("summon-defense", 4, played),
    ("surface-to-air-missile", 2, never),
    ("switched-labels", 1, played),
    ("switched-labels", 2, played),
    ("teleportation", 2, played),
    ("teleportation", 3, played),
    ("teleportation", 4, played),
    ("the-falcon-of-pilgrims", 4, never),
    // Nobody is considered anything.
    ("the-first-amendment", 2, never),
    ("tight-formation", 4, acts),
    ("tight-formation", 5, acts),
    // A group that is not formed does not separate.
    ("tight-formation", 6, never),
    ("tight-grip", 2, never),
    ("touched-by-the-light", 2, acts),
    // Nothing of the Dark Legion lies on its bearer.
    ("touched-by-the-light", 3, never),
    ("transmutation", 2, played),
    ("transmutation", 3, played),
    ("transmutation", 4, played),
    ("truce", 1, played),
    ("urban-tactics", 2, never),
    ("urban-tactics", 3, never),
    // The hero has no weapon.
    ("weapons-expert", 3, never),
];

/// What is told where it does not bear, as no word says when it does: card, clause and why.
pub const TOLD_TOO_WIDELY: &[(&str, u8, &str)] = &[
    ("command", 2, "whatever is tried and not executed is told whole, at a wrong time too"),
    ("command", 4, "whatever is tried and not executed is told whole, at a wrong time too"),
    ("command", 5, "whatever is tried and not executed is told whole, at a wrong time too"),
    ("double-duty", 4, "no word says that a warrior attacks its own copy"),
    ("grand-assault", 1, "whatever is tried and not executed is told whole, at a wrong time too"),
    ("the-first-amendment", 2, "no word says that a warrior is considered another that is in play"),
];

/// Cards that bar the attack, or the fight, of a combatant on whom they lie: the others never do.
pub const BARS_THE_ATTACK: [&str; 2] = ["purple-shark", "shore-leave"];
