//! Sergeants besides whom no other does anything, and warriors whom nothing of others affects.

use cardinal_doomtrooper::effect::CardKind;
use cardinal_doomtrooper::table::{Area, Status};

use crate::stage::{ALL, Duel, ability, aura, change};

const SERGEANT: &str = "SERGEANT";

fn leading(duel: Duel, handle: &str) -> Duel {
    duel.with(handle, |warrior| warrior.definitions.push(SERGEANT.into()))
}

/// A Sergeant that adds 2 to whom it reaches, and one that adds 4 and is the only one for whom it reaches.
fn two_sergeants(ruleset: &str, reach: &str) -> Duel {
    let adds = |amount| change("fight", "add", amount, "reached");
    let alone = format!(r#"{}, {{ kind = "sole-sergeant" }}"#, adds(4));
    let duel = Duel::by(ruleset).warrior("other", "anna").text("other", &aura("", &adds(2)));
    leading(leading(duel, "other").warrior("alone", "anna").text("alone", &aura(reach, &alone)), "alone")
}

#[test]
fn no_other_sergeant_does_anything_for_whom_a_sole_one_reaches() {
    for ruleset in ALL {
        let fight = |duel: Duel| duel.run().attack("hero").total;
        let both = || two_sergeants(ruleset, "");
        assert_eq!(fight(both()), 1 + 4, "{ruleset}: its own counts, the other's does not");
        let out = both().with("alone", |alone| alone.imprisoned = true);
        assert_eq!(fight(out), 1 + 2, "{ruleset}: who is out of the game keeps nobody else from it");
        let of_others = two_sergeants(ruleset, r#"definition = "SEA LION""#);
        assert_eq!(fight(of_others), 1 + 2, "{ruleset}: the hero is not one whom it reaches");
        let no_sergeant = both().with("other", |other| other.definitions.clear());
        assert_eq!(fight(no_sergeant), 1 + 4 + 2, "{ruleset}: who is no Sergeant goes on");
        let card = both().fortification(
            "anna",
            "post",
            Area::Squad,
            &aura("", &change("fight", "add", 1, "reached")),
        );
        assert_eq!(fight(card), 1 + 4 + 1, "{ruleset}: a card is no Sergeant");
    }
}

#[test]
fn a_sergeant_goes_on_doing_for_itself_what_its_text_says() {
    for ruleset in ALL {
        let alone = aura("", r#"{ kind = "sole-sergeant" }"#);
        let own = aura("", &change("fight", "add", 2, "reached"));
        let duel = leading(Duel::by(ruleset).text("hero", &own), "hero");
        let duel = leading(duel.warrior("alone", "anna").text("alone", &alone), "alone");
        assert_eq!(duel.run().attack("hero").total, 1 + 2, "{ruleset}");
    }
}

/// The beast wounds the hero, whom a text of somebody then kills.
#[test]
fn whom_nothing_of_others_affects_is_left_alone_by_auras_but_not_by_its_opponent_or_itself() {
    let unaffected = r#"{ kind = "unaffected" }"#;
    let deadly = |of: &str| {
        aura(
            &format!(r#"of = "{of}", area = "anywhere""#),
            r#"{ kind = "killed-if-wounded", on = "reached" }"#,
        )
    };
    for ruleset in ALL {
        let duel = |own: &str| Duel::by(ruleset).ratings("beast", [9, 1, 5, 4]).text("hero", own);
        let witch = |own: &str| duel(own).warrior("witch", "bruno").text("witch", &deadly("anyone"));
        assert_eq!(duel("").run().status("hero"), Status::Wounded, "{ruleset}");
        assert_eq!(witch("").run().status("hero"), Status::Killed, "{ruleset}");
        let alone = ability(unaffected);
        assert_eq!(witch(&alone).run().status("hero"), Status::Wounded, "{ruleset}: it is left alone");
        let opponent = duel(&alone).text("beast", &deadly("theirs"));
        assert_eq!(
            opponent.run().status("hero"),
            Status::Killed,
            "{ruleset}: its opponent's text does affect it"
        );
        let itself = format!(
            r#"ability = [{{ changes = [{unaffected}] }}, {{ reach = {{}}, changes = [{{ kind = "killed-if-wounded", on = "reached" }}] }}]"#
        );
        assert_eq!(duel(&itself).run().status("hero"), Status::Killed, "{ruleset}: its own text as well");
        let carried = duel("").on("hero", "cloak", CardKind::Equipment, &alone);
        let carried = carried.warrior("witch", "bruno").text("witch", &deadly("anyone"));
        assert_eq!(
            carried.run().status("hero"),
            Status::Wounded,
            "{ruleset}: what it carries may say it of its bearer"
        );
    }
}
