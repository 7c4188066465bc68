//! Texts that hang on what texts make of warriors come to an end.

use cardinal_doomtrooper::effect::Script;
use cardinal_doomtrooper::replay;
use cardinal_doomtrooper::table::Status;

use crate::every_word::changes;
use crate::requirements::needs;
use crate::stage::{ALL, Duel, FAQ, ability, rules};

/// Whom a text reaches: its own warrior, warriors near by, warriors wherever they stand.
const REACHES: [&str; 3] = ["", r#"reach = { of = "anyone" }, "#, r#"reach = { area = "anywhere" }, "#];

/// Nothing here can fail but by never ending: a text that asks for itself without end ends the program.
#[test]
fn every_text_of_a_warrior_comes_to_an_end_whatever_it_needs_and_whomever_it_reaches() {
    let [_, held, lying] = changes();
    let needs: Vec<&str> = [""].into_iter().chain(needs()).collect();
    let (mut read, mut refused) = (0, 0);
    for change in held.iter().chain(&lying) {
        for reach in REACHES {
            let own =
                if reach.is_empty() { (*change).to_owned() } else { change.replace("bearer\"", "reached\"") };
            for need in &needs {
                let text = format!("ability = [{{ {reach}requires = [{need}], changes = [{own}] }}]");
                // What cannot be written so is refused when it is read.
                let Ok(script) = Script::read(toml::from_str(&text).expect("it is TOML")) else {
                    refused += 1;
                    continue;
                };
                for ruleset in ALL {
                    let duel = Duel::by(ruleset).warrior("other", "anna").warrior("ghoul", "bruno");
                    let duel = duel.with("hero", |hero| hero.script = Some(script.clone()));
                    let replayed = replay(rules(ruleset), &duel.scenario);
                    read += usize::from(replayed.is_ok());
                }
            }
        }
    }
    assert!(read > 10 * refused, "{read} were replayed, {refused} cannot be written");
}

/// A warrior that makes knights of others, whom the text of another kills.
#[test]
fn a_warrior_makes_others_what_its_own_text_says_of_them() {
    let kills = ability(r#"{ kind = "lethal", on = "bearer", whom = { definition = "KNIGHT" } }"#);
    for (reach, becomes) in [("anywhere", Status::Killed), ("same", Status::Wounded)] {
        let knights = format!(
            r#"ability = [{{ reach = {{ of = "anyone", area = "{reach}" }}, changes = [{{ kind = "definition", definition = "KNIGHT", on = "reached" }}] }}]"#
        );
        let duel = Duel::by(FAQ).ratings("hero", [9, 1, 5, 4]).text("hero", &kills);
        let outcome = duel.warrior("queen", "anna").text("queen", &knights).run();
        assert_eq!(outcome.status("beast"), becomes, "{reach}");
    }
}
