//! Changes of scripts that no generated table shows.

use crate::Place;

/// What asks for more than these tables have (a turn that goes on, missions fulfilled beside a combat, a fortification of
/// several cards) or says again what the rules say: the card, and where in its script. Their own cases show them
/// (`assistant/rulings/prints`).
pub const UNSHOWN: [(&str, Place); 36] = [
    ("doomtrooper/advanced-security-system", Place::Ability(0, 0)), // multiply-effects
    ("doomtrooper/anti-tank-minefield", Place::Play(2, 0)),         // discard-card
    ("doomtrooper/anti-tank-minefield", Place::Play(2, 1)),         // wound
    ("doomtrooper/anti-tank-minefield", Place::Play(2, 2)),         // end-combat
    ("doomtrooper/attraction", Place::Ability(0, 0)),               // protect
    ("doomtrooper/barrage-balloons", Place::Play(0, 1)),            // save
    ("doomtrooper/battlefield-chaos", Place::Ability(0, 0)),        // actions-after-attacks
    ("doomtrooper/bauhaus", Place::Ability(0, 0)),                  // keeps-cards
    ("doomtrooper/cardinal-durand", Place::Ability(1, 0)),          // returns-to-pile
    ("doomtrooper/emissaries", Place::Ability(1, 1)),               // affiliation
    ("doomtrooper/entitlement", Place::Play(1, 0)),                 // no-more-cards
    ("doomtrooper/fortify-warzone", Place::Ability(0, 0)),          // sabotage-destiny
    ("doomtrooper/fortify-warzone", Place::Ability(0, 1)),          // leaves-on-arrival
    ("doomtrooper/hidden", Place::Ability(0, 0)),                   // may-not-attack
    ("doomtrooper/innocent-bauble", Place::Ability(0, 0)),          // no-cards-on
    ("doomtrooper/krynstons-skull", Place::Ability(0, 0)),          // kill-points
    ("doomtrooper/krynstons-skull", Place::Ability(3, 0)),          // kill-points
    ("doomtrooper/krynstons-skull", Place::Ability(4, 0)),          // kill-points
    ("doomtrooper/limited-resources", Place::Ability(0, 0)),        // sabotage-destiny
    ("doomtrooper/manhunt", Place::Ability(0, 0)),                  // fulfilled
    ("doomtrooper/master-valpurgius", Place::Ability(0, 0)),        // transfers
    ("doomtrooper/navigational-error", Place::Ability(0, 3)),       // never-casts
    ("doomtrooper/navigational-error", Place::Ability(0, 5)),       // forbid
    ("doomtrooper/necromakina", Place::Play(1, 1)),                 // change-award
    ("doomtrooper/protective-wall", Place::Ability(0, 2)),          // no-protection-from-sabotage
    ("doomtrooper/raze-the-land", Place::Ability(0, 0)),            // fulfilled
    ("doomtrooper/reaver-troop-carrier", Place::Ability(1, 0)),     // protect
    ("doomtrooper/secret-hq", Place::Ability(0, 0)),                // never-sabotaged
    ("doomtrooper/sergeant-carter", Place::Ability(0, 1)),          // sole-sergeant
    ("doomtrooper/shore-leave", Place::Ability(0, 3)),              // never-casts
    ("doomtrooper/shore-leave", Place::Ability(0, 5)),              // forbid
    ("doomtrooper/the-howling-is-upon-us", Place::Ability(0, 0)),   // multiply-effects
    ("doomtrooper/the-sacrifice", Place::Ability(0, 0)),            // rating
    ("doomtrooper/think-again", Place::Play(1, 0)),                 // no-more-cards
    ("doomtrooper/time-rot", Place::Ability(0, 1)),                 // banishes
    ("doomtrooper/training", Place::Ability(1, 0)),                 // until-next-turn
];
