//! What a ruling says names whom it is about.

use cardinal::terminal::draw;

use crate::application::Application;

/// Ardo attacks Bero; with more.
fn attack(more: &str) -> String {
    let warrior = |name: &str, player: &str, affiliation: &str| {
        format!(
            "[[warrior]]\nname = \"{name}\"\nplayer = \"{player}\"\narea = \"squad\"\naffiliations = [\"{affiliation}\"]\nratings = {{ fight = 3, shoot = 3, armor = 5, value = 4 }}\n"
        )
    };
    format!(
        "[attack]\nattacker = \"Ardo\"\ndefender = \"Bero\"\ntactic = \"fight\"\n{}{}{}{more}",
        warrior("Ardo", "attacker", "imperial"),
        warrior("Bero", "defender", "capitol"),
        warrior("Carso", "defender", "imperial")
    )
}

/// All that is told of a file.
fn told(file: &str) -> String {
    let answer = Application::new().file(file);
    anstream::adapter::strip_str(&draw(&answer.unfolded(), None)).to_string()
}

#[test]
fn who_are_not_of_one_corporation_is_said_where_a_card_has_exchanged_one_of_them() {
    let exchange = "[[card]]\nname = \"Flesh\"\nplayer = \"defender\"\nscript = { play = [{ windows = [\"change-combatants\"], target = \"your-other-warrior\", changes = [{ kind = \"replace\", role = \"defender\", with = \"target\" }] }] }\n\
        [[input]]\nby = \"defender\"\nplay = \"Flesh\"\ntarget = \"Carso\"\n";
    let exchanged = told(&attack(exchange));
    assert!(exchanged.contains("• Ardo and Bero are not of one corporation"), "{exchanged}");
    assert!(!exchanged.contains("• The two are not of one corporation"), "{exchanged}");
    let plain = told(&attack(""));
    assert!(plain.contains("• The two are not of one corporation"), "{plain}");
}

#[test]
fn who_uses_what_a_card_gives_in_mid_combat_is_said() {
    let given = "[[card]]\nname = \"Porter\"\nplayer = \"attacker\"\nkind = \"special\"\nscript = { play = [{ windows = [\"modify\"], target = \"hand-card\", gear = \"equipment\", also = { second = \"any-warrior\" }, changes = [{ kind = \"give-card\", to = \"second\" }] }] }\n\
        [[card]]\nname = \"Blade\"\nplayer = \"attacker\"\nhand = true\nkind = \"equipment\"\nweapon = \"fight\"\nscript = { ability = [{ changes = [{ kind = \"rating\", rating = \"fight\", amount = 4, on = \"bearer\" }] }] }\n\
        [[input]]\nby = \"attacker\"\nplay = \"Porter\"\ntarget = \"Blade + Ardo\"\n";
    let told = told(&attack(given));
    assert!(told.contains("Ardo uses Blade."), "{told}");
    assert!(told.lines().all(|line| !line.trim_start().starts_with("uses ")), "{told}");
}
