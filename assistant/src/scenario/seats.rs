//! Who sits where: the players that a scenario names, and those that it leaves unsaid.

use cardinal_doomtrooper::table::PlayerSetup;

use super::resolve::Resolver;
use super::sketch::{ATTACKER, DEFENDER, Name, Sketch};

impl Resolver<'_> {
    pub(super) fn players(&mut self) {
        let named = self.sketch.players.iter().map(|player| PlayerSetup {
            handle: player.name.text.clone(),
            destiny: player.destiny.unwrap_or(0),
            promotion: player.promotion.unwrap_or(0),
            first_turn: player.first_turn,
            corporate_war: player.corporate_war.clone(),
            turns_defenceless: player.turns_defenceless,
            actions: player.actions,
        });
        self.setup.players.extend(named);
        // Who is named alone and defends sits second: the attacker is somebody else's.
        if let [only] = &self.setup.players[..]
            && self.defends(&only.handle)
        {
            let attacker = PlayerSetup { handle: ATTACKER.to_owned(), ..PlayerSetup::default() };
            self.setup.players.insert(0, attacker);
        }
        for default in [ATTACKER, DEFENDER] {
            if self.setup.players.len() < 2 && self.setup.players.iter().all(|p| p.handle != default) {
                self.setup.players.push(PlayerSetup { handle: default.to_owned(), ..PlayerSetup::default() });
            }
        }
    }

    /// Whether a player is the defending one: called so, or said to control the defender and not the
    /// attacker.
    fn defends(&self, handle: &str) -> bool {
        let Sketch { attacker, defender, warriors, active, .. } = self.sketch;
        let controls = |role: &Option<Name>| {
            let role = role.as_ref().map(|role| role.text.as_str());
            let mut own = warriors.iter().filter(|w| w.player.as_ref().is_some_and(|own| own.text == handle));
            own.any(|warrior| role == Some(&warrior.id.as_ref().unwrap_or(&warrior.name).text))
        };
        let attacks = active.as_ref().is_some_and(|active| active.text == handle) || controls(attacker);
        !attacks && handle != ATTACKER && (handle == DEFENDER || controls(defender))
    }
}

#[cfg(test)]
mod tests {
    use cardinal_language::Lang;
    use cardinal_store::Source;

    use crate::library::Library;
    use crate::scenario::{read_file, resolve};

    #[test]
    fn who_is_declared_alone_sits_where_its_warrior_fights() {
        let library = Library::new("warzone-faq", Source::memory());
        let rules = library.rules("warzone-faq").expect("it exists");
        let attack = "attack = { attacker = \"Sea Lion\", defender = \"Necromutant\", tactic = \"fight\" }\n";
        let warrior = |name: &str| format!("[[warrior]]\nname = \"{name}\"\nplayer = \"bruno\"\n");
        let declared = |name: &str| format!("[[player]]\nname = \"{name}\"\ndestiny = 5\n");
        for (text, players) in [
            (declared("defender"), ["attacker", "defender"]),
            (declared("attacker"), ["attacker", "defender"]),
            (declared("bruno") + &warrior("Necromutant"), ["attacker", "bruno"]),
            (declared("bruno") + &warrior("Sea Lion"), ["bruno", "defender"]),
        ] {
            let text = format!("{attack}{text}");
            let sketch = read_file(&text).expect("it reads");
            let scenario = resolve(&sketch, library.cards(), rules, Lang::En).expect("it resolves");
            let whose: Vec<&str> = ["sea-lion", "necromutant"]
                .into_iter()
                .filter_map(|handle| scenario.setup.warriors.iter().find(|warrior| warrior.handle == handle))
                .map(|warrior| warrior.player.as_str())
                .collect();
            assert_eq!(whose, players, "{text}");
            assert_eq!(scenario.setup.active, players[0], "{text}");
        }
    }
}
