//! Who and what stands on the tables that tests are written on.

use cardinal_doomtrooper::effect::Script;
use cardinal_doomtrooper::rating::Ratings;
use cardinal_doomtrooper::table::{Area, CardSetup, PlayerSetup, WarriorSetup};

/// What a text says as the script of a card or a warrior.
///
/// # Panics
/// It says nothing that a script can say.
pub fn script(text: &str) -> Script {
    toml::from_str(text)
        .unwrap_or_else(|error| panic!("the script of a test is well formed: {error}\n{text}"))
}

/// The text of an ability: changes that hold without being played.
pub fn ability(changes: &str) -> String {
    format!("ability = [{{ changes = [{changes}] }}]")
}

/// A player who can pay for a few things.
pub fn player(handle: &str) -> PlayerSetup {
    PlayerSetup { handle: handle.into(), destiny: 10, ..PlayerSetup::default() }
}

/// A warrior of a player's: of Imperial in the squad where that is Anna, of the Dark Legion in the cohort where it
/// is anybody else. It hurts nobody that is not weaker than it is.
pub fn warrior(handle: &str, player: &str) -> WarriorSetup {
    let dark = player != "anna";
    WarriorSetup {
        handle: handle.into(),
        name: handle.replace('-', " "),
        player: player.into(),
        area: if dark { Area::Cohort } else { Area::Squad },
        affiliations: vec![if dark { "dark-legion" } else { "imperial" }.into()],
        ratings: ratings([1, 1, 5, 4]),
        script: Some(Script::default()),
        ..WarriorSetup::default()
    }
}

/// Fight, shoot, armor and value.
pub fn ratings([fight, shoot, armor, value]: [i32; 4]) -> Ratings {
    Ratings { fight: Some(fight), shoot: Some(shoot), armor: Some(armor), value: Some(value) }
}

/// A card of a player's that says this, in the hand if it is put nowhere.
pub fn card(handle: &str, player: &str, text: &str) -> CardSetup {
    CardSetup {
        handle: handle.into(),
        name: handle.into(),
        player: player.into(),
        script: Some(script(text)),
        ..CardSetup::default()
    }
}
