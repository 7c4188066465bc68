//! A card just played that is turned to another warrior, or cast by another.

use cardinal_doomtrooper::event::Why;

use crate::stage::{Duel, FAQ, change};

fn ward(target: &str, changes: &str) -> String {
    format!(
        r#"play = [{{ windows = ["modify"]{target}, spell = {{ aspect = "elements" }}, changes = [{changes}] }}]"#
    )
}

/// Anna's hero casts a spell and names whom she likes; Bruno, `how`, has it be about another warrior.
fn turned(spell: &str, named: Option<&str>, how: &str, to: &str) -> bool {
    let turn = format!(
        r#"play = [{{ windows = ["counter"], target = "played-card", also = {{ second = "any-warrior" }}, changes = [{{ kind = "redirect", to = "second"{how} }}] }}]"#
    );
    let duel = Duel::by(FAQ).warrior("mystic", "anna").warrior("friend", "anna");
    let knows = |duel: Duel, name: &str| duel.with(name, |one| one.arts = vec!["elements".into()]);
    let duel = knows(knows(duel, "hero"), "mystic")
        .with("beast", |beast| beast.affiliations = vec!["templars".into()]);
    let duel = duel.hand("anna", "ward", spell).hand("bruno", "turn", &turn).aims("anna", "ward", named);
    let outcome = duel.aims("bruno", "turn", Some(&format!("ward + {to}"))).run();
    if outcome.is_taken() {
        return true;
    }
    assert!(outcome.refused().iter().all(|(why, _)| *why == Why::WrongTarget), "{:?}", outcome.refused());
    false
}

#[test]
fn a_card_is_turned_to_another_whom_it_could_have_been_aimed_at() {
    let stronger = change("armor", "add", 3, "target");
    let anybody = ward(r#", target = "combatant""#, &stronger);
    let own = ward(r#", target = "your-combatant""#, &stronger);
    for (spell, to, may) in [
        (&anybody, "beast", true),
        (&anybody, "friend", false),
        // It is aimed at that one as it is.
        (&anybody, "hero", false),
        (&own, "beast", false),
    ] {
        assert_eq!(turned(spell, Some("hero"), "", to), may, "{spell} to {to}");
    }
}

#[test]
fn another_caster_is_one_who_could_have_cast_it_of_a_spell_that_is_about_somebody() {
    let named = ward(r#", target = "combatant""#, &change("armor", "add", 3, "target"));
    let about_own = ward("", &change("armor", "add", 3, "your-combatant"));
    let about_nobody = ward("", r#"{ kind = "end-combat" }"#);
    let caster = ", caster = true";
    for (spell, on, to, may) in [
        (&named, Some("hero"), "mystic", true),
        (&named, Some("hero"), "friend", false),
        (&about_own, None, "mystic", true),
        (&about_own, None, "friend", false),
        (&about_nobody, None, "mystic", false),
    ] {
        assert_eq!(turned(spell, on, caster, to), may, "{spell} by {to}");
    }
}
