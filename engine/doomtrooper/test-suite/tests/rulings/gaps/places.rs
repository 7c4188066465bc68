//! From where a clause bears on what happens.

use cardinal_doomtrooper::effect::{CardKind, WeaponKind};
use cardinal_doomtrooper::event::Gap;
use cardinal_doomtrooper::rating::Rating;
use cardinal_doomtrooper::scenario::Action;
use cardinal_doomtrooper::table::{Area, CardSetup, Status};

use super::{DUEL, gaps, set, told, watching};
use crate::duel::{Duel, FAQ, ability, only, plus, script};

/// Puts a card where it lies.
type Lay = fn(&mut CardSetup);
/// Where a card lies that watches, and all that is told of it.
type Row = (&'static str, Lay, fn(Duel) -> Duel, &'static str);

fn plain(duel: Duel) -> Duel {
    duel
}

fn announced(duel: Duel) -> Duel {
    duel.input(None, Some("anna"), Action::Equipment(vec!["it".into()]))
}

fn in_marsh(duel: Duel) -> Duel {
    duel.warzone("marsh", only(Rating::Armor, 3), "")
}

fn on_hero(card: &mut CardSetup) {
    card.on = Some("hero".into());
}

fn sword(card: &mut CardSetup) {
    on_hero(card);
    (card.kind, card.weapon, card.equipment) = (CardKind::Equipment, Some(WeaponKind::Fight), true);
}

fn fortification(card: &mut CardSetup) {
    (card.kind, card.area) = (CardKind::Fortification, Some(Area::Squad));
}

/// The beast's is lost in the combat, with its bearer or alone.
fn on_beast(card: &mut CardSetup) {
    (card.kind, card.on, card.player) = (CardKind::Gift, Some("beast".into()), "bruno".into());
}

fn killing(duel: Duel) -> Duel {
    duel.ratings("hero", [9, 1, 5, 4]).with("beast", |beast| beast.status = Status::Wounded)
}

fn discarding(duel: Duel) -> Duel {
    let text = r#"play = [{ windows = ["modify"], changes = [{ kind = "discard-gear", on = "their-combatant", gear = "gift" }] }]"#;
    duel.hand("anna", "card", text).plays("anna", "card")
}

fn silent(duel: Duel) -> Duel {
    duel.on("hero", "gag", CardKind::Other, &ability(r#"{ kind = "no-text", on = "bearer" }"#))
}

const ROWS: [Row; 21] = [
    ("in a hand", |_| {}, plain, ""),
    ("in the discard pile", |card| card.discarded = true, plain, ""),
    ("on the hero", on_hero, plain, DUEL),
    ("on the hero, who is silent: only its own text is", on_hero, silent, DUEL),
    (
        "switched off by its bearer",
        |card| {
            on_hero(card);
            card.off = true;
        },
        plain,
        "",
    ),
    ("on a comrade who stands by", |card| card.on = Some("comrade".into()), plain, ""),
    // Who strikes first is settled before it is said what is used.
    ("a weapon in use", sword, announced, "attack fight blow over"),
    (
        "a weapon not in use, while the hero uses another",
        sword,
        |duel| {
            let duel = duel.on_with("hero", "club", CardKind::Equipment, "", |card| {
                (card.weapon, card.equipment) = (Some(WeaponKind::Fight), true);
            });
            duel.input(None, Some("anna"), Action::Equipment(vec!["club".into()]))
        },
        "attack",
    ),
    ("a weapon that does not serve the tactic", sword, Duel::shooting, "attack"),
    (
        "a vehicle that its bearer is outside of",
        |card| {
            on_hero(card);
            (card.kind, card.outside) = (CardKind::Vehicle, true);
        },
        plain,
        "",
    ),
    (
        "part of a card on the hero",
        |card| card.part_of = Some("rifle".into()),
        |duel| duel.on("hero", "rifle", CardKind::Other, &plus("fight", 1)),
        DUEL,
    ),
    (
        "part of one whose parts do nothing",
        |card| card.part_of = Some("rifle".into()),
        |duel| duel.on("hero", "rifle", CardKind::Other, &ability(r#"{ kind = "parts-idle" }"#)),
        "",
    ),
    ("a fortification where the hero stands", fortification, plain, DUEL),
    (
        "a fortification elsewhere",
        |card| {
            fortification(card);
            card.area = Some(Area::Outpost);
        },
        plain,
        "",
    ),
    // Before the defender chose the warzone, the fortification counted.
    ("a fortification, in a warzone of the combat", fortification, in_marsh, "attack fight warzone"),
    (
        "no fortification, in a warzone of the combat",
        |card| card.area = Some(Area::Squad),
        in_marsh,
        "attack fight order blow over warzone",
    ),
    ("anywhere on no warrior", |card| card.area = Some(Area::Outpost), plain, DUEL),
    ("on whom is killed", on_beast, killing, "attack fight order blow over harm death award"),
    ("on the beast, and discarded", on_beast, discarding, "attack fight order play card-lost self-lost"),
    (
        "part of what is discarded",
        |card| (card.player, card.part_of) = ("bruno".into(), Some("gift".into())),
        |duel| discarding(duel.on("beast", "gift", CardKind::Gift, &plus("fight", 1))),
        "attack fight order play card-lost self-lost",
    ),
    (
        "beside what is discarded",
        |card| (card.player, card.on) = ("bruno".into(), Some("beast".into())),
        |duel| discarding(duel.on("beast", "gift", CardKind::Gift, &plus("fight", 1))),
        "attack fight order blow over play card-lost",
    ),
];

#[test]
fn a_clause_bears_on_what_happens_where_its_card_counts() {
    let mut wrong = Vec::new();
    for (place, card, table, expected) in ROWS {
        let duel = table(Duel::by(FAQ).warrior("comrade", "anna"));
        let outcome = duel.card("anna", "it", &watching(""), card).run();
        let found = told(&outcome, "it");
        if found != set(expected) {
            wrong.push((place, expected, found));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn a_silent_warrior_says_nothing_and_another_one_does() {
    for (table, expected) in [(plain as fn(Duel) -> Duel, DUEL), (silent, "")] {
        let outcome = table(Duel::by(FAQ).text("hero", &watching(""))).run();
        assert_eq!(told(&outcome, "hero"), set(expected));
    }
}

#[test]
fn a_warzone_bears_on_combats_fought_in_it_until_it_is_discarded() {
    let discard = r#"play = [{ windows = ["order"], changes = [{ kind = "discard-warzone" }] }]"#;
    let marsh = |mut duel: Duel| {
        duel.scenario.setup.warzones[0].script = Some(script(&watching("")));
        duel.run()
    };
    let fought = marsh(in_marsh(Duel::by(FAQ)));
    assert_eq!(told(&fought, "marsh"), set("warzone fight order blow over"));
    let lost = marsh(in_marsh(Duel::by(FAQ)).hand("bruno", "card", discard).plays("bruno", "card"));
    let told_of_lost = told(&lost, "marsh");
    assert!(told_of_lost.is_superset(&set("warzone fight play warzone-lost self-lost")), "{told_of_lost:?}");
    assert!(told_of_lost.is_disjoint(&set("blow over")), "{told_of_lost:?}");
    let mut elsewhere = in_marsh(Duel::by(FAQ));
    elsewhere.scenario.inputs.pop();
    assert_eq!(told(&marsh(elsewhere), "marsh"), set(""), "nobody fights in it");
}

/// A card in a hand is told of where it could be played after all.
#[test]
fn a_card_in_a_hand_bears_on_what_was_refused_where_it_says_for_whom() {
    let refused = |duel: Duel| {
        let text = r#"play = [{ windows = ["modify"], requires = ["in-warzone"], changes = [] }]"#;
        duel.hand("anna", "card", text).plays("anna", "card")
    };
    for (more, expected) in [
        ("", ""),
        (r#", requires = [{ tactic = "fight" }]"#, "play-refused"),
        (r#", requires = [{ tactic = "shoot" }]"#, ""),
    ] {
        let outcome = refused(Duel::by(FAQ)).hand("bruno", "it", &watching(more)).run();
        assert_eq!(told(&outcome, "it"), set(expected), "{more}");
    }
}

/// A player who is attacked could answer it with whatever is in the hand.
#[test]
fn a_card_in_a_hand_bears_on_an_attack_on_a_player() {
    for (more, expected) in [("", "sabotage"), (r#", reach = { area = "anywhere" }"#, "")] {
        let sabotage = Action::AttackPlayer { attacker: "hero".into(), victim: "bruno".into() };
        let duel = killing(Duel::by(FAQ)).hand("bruno", "it", &watching(more));
        let outcome = duel.input(None, Some("anna"), sabotage).run();
        assert_eq!(told(&outcome, "it"), set(expected), "{more}");
    }
}

/// Of what nothing is known may bear on anything, once somebody fights.
#[test]
fn a_card_of_which_nothing_is_known_is_told_of_where_it_lies_in_play() {
    let rows: [(&str, Lay, bool); 4] = [
        ("on the hero", on_hero, true),
        ("in an area", |card| card.area = Some(Area::Outpost), true),
        ("on a comrade", |card| card.on = Some("comrade".into()), true),
        ("in a hand", |_| {}, false),
    ];
    for (place, card, is_told) in rows {
        let duel = Duel::by(FAQ).warrior("comrade", "anna").card("anna", "it", "", |it| {
            it.script = None;
            card(it);
        });
        let outcome = duel.run();
        let found = gaps(&outcome, "it");
        assert_eq!(found.len(), usize::from(is_told), "{place}");
        assert!(found.iter().all(|gap| matches!(gap, Gap::Unmodelled(_))), "{place}");
    }
}

/// What is played and cannot be, as nothing of it is known, is left open whole.
#[test]
fn a_card_that_is_played_and_not_modelled_is_told_of() {
    let duel = Duel::by(FAQ).card("anna", "it", "", |it| it.script = None).plays("anna", "it");
    let outcome = duel.run();
    assert!(matches!(gaps(&outcome, "it")[..], [Gap::Unmodelled(_)]), "{:?}", gaps(&outcome, "it"));
    let partly = Duel::by(FAQ).hand("anna", "it", &watching("")).plays("anna", "it").run();
    let clauses: Vec<u8> = gaps(&partly, "it")
        .into_iter()
        .filter_map(|gap| match gap {
            Gap::Clause { clause, .. } => Some(*clause),
            _ => None,
        })
        .collect();
    assert_eq!(clauses, (1..=32).collect::<Vec<u8>>(), "each clause of its print, once");
}
