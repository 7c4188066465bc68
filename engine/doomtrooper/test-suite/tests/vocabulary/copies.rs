//! Cards that have what another one has: what they take over when the table is laid, and what stays theirs.

use cardinal_doomtrooper::effect::{CardKind, Copied, From, WeaponKind};
use cardinal_doomtrooper::table::{Area, CardSetup, IllegalSetup, Name, Place, SetupFault, Table};

use crate::after::{card, warrior};
use crate::stage::{Duel, FAQ, aura, change, plus};

/// The card that copies, as it is before.
const TWIN: &str = "twin";

/// What a card says that copies what it names, besides what it says itself.
fn copying(what: &str, own: &str) -> String {
    format!("copies = \"{what}\"\n{own}")
}

/// Anna's card names these and copies the first that is a warrior or card.
fn twin(duel: Duel, text: &str, names: &[&str], how: impl FnOnce(&mut CardSetup)) -> Duel {
    duel.card("anna", TWIN, text, |card| {
        card.names = names.iter().map(|&name| name.into()).collect();
        how(card);
    })
}

fn laid(duel: &Duel) -> Result<Table, IllegalSetup> {
    duel.scenario.setup.clone().validate()
}

/// A blade that the beast has.
fn blade(duel: Duel) -> Duel {
    duel.on_with("beast", "blade", CardKind::Equipment, &plus("fight", 3), |card| {
        card.weapon = Some(WeaponKind::Fight);
        card.definitions = vec!["SWORD".into()];
        card.icon = Some("bauhaus".into());
    })
}

#[test]
fn a_card_that_is_another_keeps_its_own_place_and_player() {
    let belt = |duel: Duel| duel.on("hero", "belt", CardKind::Equipment, "");
    let duel = twin(belt(blade(Duel::by(FAQ))), &copying("card", ""), &["blade", "hero"], |card| {
        (card.on, card.off, card.outside) = (Some("hero".into()), true, true);
        card.part_of = Some("belt".into());
    });
    let table = laid(&duel).expect("it is a card like another");
    let (twin, blade) = (card(&table, TWIN), card(&table, "blade"));
    assert_eq!(
        (&twin.name, twin.kind, twin.weapon, &twin.icon, &twin.definitions, &twin.script),
        (&blade.name, blade.kind, blade.weapon, &blade.icon, &blade.definitions, &blade.script),
    );
    let on = |place: Place| match place {
        Place::On(bearer) => table.warrior(bearer).handle.as_str(),
        _ => "nobody",
    };
    assert_eq!((on(twin.place), on(blade.place)), ("hero", "beast"));
    assert_eq!(table.player(twin.player).handle, "anna");
    assert_eq!((twin.off, blade.off, twin.outside, blade.outside), (true, false, true, false));
    assert_eq!(twin.part_of.map(|whole| table.card(whole).handle.as_str()), Some("belt"));
    assert!(blade.part_of.is_none());
    assert!(matches!(twin.names[..], [Name::Card(_), Name::Warrior(_)]), "{:?}", twin.names);
}

#[test]
fn a_card_that_is_another_lies_where_it_lay() {
    let lies = |how: fn(&mut CardSetup)| {
        let duel = twin(blade(Duel::by(FAQ)), &copying("card", ""), &["blade"], how);
        laid(&duel).map(|table| card(&table, TWIN).place)
    };
    assert_eq!(lies(|card| card.area = Some(Area::Squad)), Ok(Place::In(Area::Squad)));
    assert_eq!(lies(|card| card.discarded = true), Ok(Place::Discarded));
    assert_eq!(lies(|_| ()), Ok(Place::Hand));
}

#[test]
fn a_card_that_is_another_does_what_that_does() {
    let duel = |names: &[&str]| {
        let own = copying("card", &plus("fight", 9));
        let charm = Duel::by(FAQ).on("beast", "charm", CardKind::Gift, &plus("fight", 3));
        twin(charm, &own, names, |card| (card.on, card.kind) = (Some("hero".into()), CardKind::Gift))
    };
    assert_eq!(duel(&["charm"]).run().attack("hero").total, 4, "it has nothing of its own");
    assert_eq!(duel(&[]).run().attack("hero").total, 10, "it names nothing and is no other");
}

#[test]
fn what_is_written_on_a_warrior_works_for_the_bearer() {
    let strike = r#"{ kind = "rating", rating = "fight", amount = 3, on = "bearer" }"#;
    let sage = format!(
        r#"ability = [{{ changes = [{{ kind = "rating", rating = "armor", amount = 2, on = "bearer" }}] }}]
        play = [{{ from = "warrior", windows = ["modify"], changes = [{strike}], then = "stay" }}]"#
    );
    let spell = r#"play = [{ windows = ["modify"], target = "combatant", spell = { aspect = "kinetics" }, changes = [{ kind = "rating", rating = "fight", amount = 10, on = "target" }] }]"#;
    let duel = |names: &[&str]| {
        let duel = Duel::by(FAQ).warrior("sage", "anna").text("sage", &sage);
        let duel = duel.with("sage", |sage| {
            (sage.arts, sage.area) = (vec!["kinetics".into()], Area::Outpost);
            sage.imprisoned = true;
        });
        let own = copying("text-of-warrior", &plus("fight", 1));
        let duel = twin(duel, &own, names, |card| card.on = Some("hero".into())).plays("anna", TWIN);
        duel.hand("anna", "spell", spell).aims("anna", "spell", Some("hero")).run()
    };
    let has = duel(&["SAINT", "sage"]);
    assert!(has.is_taken(), "its player uses it, and the bearer casts");
    assert_eq!((has.attack("hero").total, has.armor("hero").total), (1 + 1 + 3 + 10, 7));
    let table = has.replay.after.table();
    let copied = card(table, TWIN).script.as_ref().expect("it has a text");
    assert_eq!(copied.plays.iter().map(|play| play.from).collect::<Vec<_>>(), [From::Attached]);
    let own = warrior(table, "sage").script.as_ref().expect("it has a text");
    assert_eq!(own.plays[0].from, From::Warrior, "the warrior itself is as it was");
    let without = duel(&["SAINT"]);
    assert_eq!((without.attack("hero").total, without.armor("hero").total), (2, 5), "a word is no warrior");
}

#[test]
fn of_a_warrior_whose_text_nobody_knows_a_card_has_an_unknown_text() {
    let duel = Duel::by(FAQ).with("beast", |beast| beast.script = None);
    let duel = twin(duel, &copying("text-of-warrior", ""), &["beast"], |_| ());
    assert!(card(&laid(&duel).expect("it is legal"), TWIN).script.is_none());
}

#[test]
fn a_card_may_do_what_a_fortification_does_besides_what_it_says_itself() {
    let keep = aura("", &change("armor", "add", 2, "reached"));
    let own = format!("lingers = true\n{}", aura("", &change("fight", "add", 1, "reached")));
    let duel = |names: &[&str]| {
        let duel = Duel::by(FAQ).fortification("bruno", "keep", Area::Cohort, &keep);
        twin(duel, &copying("fortification", &own), names, |card| card.area = Some(Area::Squad))
    };
    let outcome = duel(&["keep"]).run();
    assert_eq!((outcome.attack("hero").total, outcome.armor("hero").total), (2, 7));
    assert_eq!((outcome.attack("beast").total, outcome.armor("beast").total), (1, 7));
    let table = outcome.replay.after.table();
    let twin = card(table, TWIN);
    assert!(twin.is_fortification(), "it counts as one");
    assert_eq!((twin.kind, twin.name.as_str()), (CardKind::Other, TWIN), "it is the card that it was");
    let text = twin.script.as_ref().expect("it has a text");
    assert_eq!((text.copies, text.lingers, text.abilities.len()), (Some(Copied::Fortification), true, 2));
    let alone = duel(&[]).run();
    assert_eq!((alone.attack("hero").total, alone.armor("hero").total), (2, 5));
    assert!(!card(alone.replay.after.table(), TWIN).is_fortification());
}

#[test]
fn a_card_that_cannot_stand_for_what_it_names_is_a_fault_of_the_setup() {
    let table = || {
        let duel = blade(Duel::by(FAQ)).on("beast", "grail", CardKind::Relic, "");
        let duel = duel.fortification("bruno", "keep", Area::Cohort, "");
        duel.card("bruno", "mirror", &copying("card", ""), |_| ())
    };
    for (what, of, stands) in [
        ("card", "blade", true),
        ("card", "keep", true),
        ("card", "grail", false),
        ("card", "mirror", false),
        ("card", "beast", false),
        ("card", TWIN, false),
        ("fortification", "keep", true),
        ("fortification", "blade", false),
        ("fortification", "mirror", false),
        ("fortification", "beast", false),
        ("text-of-warrior", "beast", true),
        ("text-of-warrior", "blade", false),
    ] {
        let duel = twin(table(), &copying(what, ""), &[of], |_| ());
        let faults = laid(&duel).err().map(|illegal| illegal.faults);
        let fault = SetupFault::NotCopied { card: TWIN.into(), of: of.into() };
        assert_eq!(faults, (!stands).then(|| vec![fault]), "{what} of {of}");
    }
}
