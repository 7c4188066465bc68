//! What a warrior may be given in mid-combat: the rules and texts of assigning, asked of the table as it stands.

use cardinal_doomtrooper::assign::{Condition, Kind, Point, Reception, Terms};
use cardinal_doomtrooper::effect::CardKind;
use cardinal_doomtrooper::event::{Event, Why};
use cardinal_doomtrooper::rating::Ratings;
use cardinal_doomtrooper::table::{Area, CardSetup};

use crate::stage::{ALL, CS, Duel, FAQ, IT, ability, plus};

/// The card that is given away.
const IT_IS: &str = "it";

/// Bruno gives away any card in play, to any warrior.
const HANDOUT: &str = r#"play = [{ windows = ["any-time"], target = "card-in-play", also = { second = "any-warrior" }, changes = [{ kind = "give-card", to = "second" }] }]"#;

/// What is said against it, and the rule of that by the Italian and by the Czech rules.
type Against = (Point, [&'static str; 2]);

/// A refusal, if it is one.
type Refusal = Option<Against>;

/// A card that lies on Bruno's beast.
#[derive(Clone, Copy)]
struct Given {
    kind: CardKind,
    how: fn(&mut CardSetup),
}

const fn some(kind: CardKind) -> Given {
    Given { kind, how: |_| () }
}

const ARMOR: Given = Given { kind: CardKind::Equipment, how: |card| card.armor = true };

impl Given {
    /// The card goes to a warrior: what is said against that, with the rule.
    fn to(self, duel: Duel, warrior: &str) -> Vec<(Point, String)> {
        let duel = duel.on_with("beast", IT_IS, self.kind, "", self.how).hand("bruno", "handout", HANDOUT);
        let outcome = duel.aims("bruno", "handout", Some(&format!("{IT_IS} + {warrior}"))).run();
        let has = outcome.bearer(IT_IS) == Some(warrior);
        let refused: Vec<(Point, String)> = outcome
            .log()
            .iter()
            .filter_map(|entry| match &entry.event {
                Event::Refused { reasons } => Some(reasons),
                _ => None,
            })
            .flatten()
            .filter_map(|reason| match &reason.why {
                Why::CannotHave(point) => Some((point.clone(), outcome.rule(reason.rule).to_owned())),
                _ => None,
            })
            .collect();
        assert_eq!(has, refused.is_empty(), "it is given, or refused with a reason: {refused:?}");
        refused
    }

    /// Asserts what is said against it by a ruleset.
    fn check(self, ruleset: &str, duel: Duel, warrior: &str, expected: &Refusal, claim: &str) {
        let expected: Vec<(Point, String)> = expected
            .iter()
            .map(|(point, rules)| (point.clone(), rules[usize::from(ruleset == CS)].to_owned()))
            .collect();
        assert_eq!(self.to(duel, warrior), expected, "{claim}, {ruleset}");
    }
}

/// Anna's warrior of the Dark Legion, and one of hers in the outpost.
fn table(ruleset: &str) -> Duel {
    let duel = Duel::by(ruleset).player("carla").warrior("rider", "anna").warrior("convert", "anna");
    let duel = duel.with("rider", |rider| rider.area = Area::Outpost);
    duel.with("convert", |convert| {
        (convert.area, convert.affiliations) = (Area::Cohort, vec!["dark-legion".into()]);
    })
}

#[test]
fn one_armor_and_one_vehicle_or_beast_lie_on_a_warrior() {
    let armor = ["doomtrooper-it/equipment/one-armor", "doomtrooper-cs/equipment/one-vehicle-one-armor"];
    let vehicle = ["doomtrooper-it/equipment/one-vehicle", "doomtrooper-cs/equipment/one-vehicle"];
    let mount = ["doomtrooper-it/beasts/one-beast-or-vehicle", "doomtrooper-cs/beasts/one-beast-or-vehicle"];
    let (car, dog, sword) = (some(CardKind::Vehicle), some(CardKind::Beast), some(CardKind::Equipment));
    let rows: [(Given, Option<Given>, Refusal); 11] = [
        (ARMOR, None, None),
        (ARMOR, Some(ARMOR), Some((Point::SecondArmor, armor))),
        (ARMOR, Some(sword), None),
        (sword, Some(ARMOR), None),
        (car, None, None),
        (car, Some(car), Some((Point::SecondVehicle, vehicle))),
        (car, Some(dog), Some((Point::BeastOrVehicle, mount))),
        (car, Some(sword), None),
        (dog, Some(sword), None),
        (dog, Some(dog), Some((Point::SecondBeast, mount))),
        (dog, Some(car), Some((Point::BeastOrVehicle, mount))),
    ];
    for ruleset in ALL {
        for (at, (given, has, expected)) in rows.iter().enumerate() {
            let duel = table(ruleset);
            let duel = match has {
                Some(has) => duel.on_with("rider", "other", has.kind, "", has.how),
                None => duel,
            };
            given.check(ruleset, duel, "rider", expected, &format!("row {at}"));
        }
    }
}

#[test]
fn a_beast_goes_to_the_outpost_alone_by_the_italian_rules() {
    let elsewhere = Some((Point::NotInOutpost, ["doomtrooper-it/beasts/assign"; 2]));
    for (ruleset, expected) in [(FAQ, &elsewhere), (IT, &elsewhere), (CS, &None)] {
        some(CardKind::Beast).check(ruleset, table(ruleset), "hero", expected, "a beast in the squad");
    }
}

/// A kind of card, the name of another such and where that lies, and what is said against it.
type Row<'a> = (CardKind, &'a str, Option<&'a str>, fn(&mut CardSetup), &'a Refusal);

#[test]
fn an_identical_card_in_play_stands_in_the_way_where_the_rules_say_so() {
    let unique = ["doomtrooper-it/equipment/relics-unique", "doomtrooper-cs/relics/unique"];
    let relic = Some((Point::RelicInPlay, unique));
    let once =
        ["doomtrooper-it/card-types/dark-symmetry-copies", "doomtrooper-cs/dark-symmetry/one-of-each-kind"];
    let gift = Some((Point::SecondCopy(Kind::Gift), once));
    let copies = ["doomtrooper-it/missions/copies", "doomtrooper-cs/missions/one-copy"];
    let mission = Some((Point::SecondCopy(Kind::Mission), copies));
    let rows: [Row<'_>; 12] = [
        (CardKind::Relic, IT_IS, Some("rider"), |_| (), &relic),
        (CardKind::Relic, IT_IS, Some("hero"), |_| (), &relic),
        (CardKind::Relic, IT_IS, Some("fiend"), |_| (), &relic),
        (CardKind::Relic, IT_IS, None, |card| card.area = Some(Area::Squad), &relic),
        (CardKind::Relic, IT_IS, None, |card| card.discarded = true, &None),
        (CardKind::Relic, IT_IS, None, |_| (), &None),
        (CardKind::Relic, "another", Some("rider"), |_| (), &None),
        (CardKind::Gift, IT_IS, Some("convert"), |_| (), &gift),
        (CardKind::Gift, IT_IS, Some("fiend"), |_| (), &None),
        (CardKind::Gift, "another", Some("convert"), |_| (), &None),
        (CardKind::Mission, IT_IS, Some("rider"), |_| (), &mission),
        (CardKind::Mission, IT_IS, Some("hero"), |_| (), &None),
    ];
    for ruleset in [FAQ, IT] {
        for (at, (kind, name, on, how, expected)) in rows.iter().enumerate() {
            let duel = table(ruleset).warrior("fiend", "bruno");
            let duel = duel.card("anna", "copy", "", |card| {
                (card.name, card.kind) = ((*name).into(), *kind);
                card.on = on.map(Into::into);
                how(card);
            });
            let to = if *kind == CardKind::Gift { "convert" } else { "rider" };
            some(*kind).check(ruleset, duel, to, expected, &format!("row {at}"));
        }
    }
}

#[test]
fn gifts_of_heretics_and_apostles_go_to_heretics_and_followers() {
    let heretics = ["doomtrooper-it/gifts/minor-heretic", "doomtrooper-cs/dark-symmetry/example-follower"];
    let heretics = Some((Point::NotHeretic, heretics));
    let of = "FOLLOWER OF ALGEROTH";
    let followers = Some(not_followed());
    let rows: [(Given, &str, &Refusal); 7] = [
        (some(CardKind::Gift), "SCHOLAR", &None),
        (some(CardKind::HereticGift), "HERETIC", &None),
        (some(CardKind::HereticGift), "SCHOLAR", &heretics),
        (some(CardKind::HereticGift), of, &heretics),
        (MAJOR, of, &None),
        (MAJOR, "FOLLOWER OF ILIAN", &followers),
        (MAJOR, "HERETIC", &followers),
    ];
    for ruleset in ALL {
        for (at, (given, definition, expected)) in rows.iter().enumerate() {
            let duel = table(ruleset);
            let duel = duel.with("convert", |convert| convert.definitions = vec![(*definition).into()]);
            given.check(ruleset, duel, "convert", expected, &format!("row {at}"));
        }
    }
}

/// What a text says of the cards that warriors may receive.
fn receives(text: &str) -> Reception {
    toml::from_str(text).expect("what a text says of receiving is well formed")
}

const MAJOR: Given =
    Given { kind: CardKind::ApostleGift, how: |card| card.definitions = vec!["GIFT OF ALGEROTH".into()] };

fn not_followed() -> Against {
    let rules = ["doomtrooper-it/gifts/major", "doomtrooper-cs/dark-symmetry/apostle-gift"];
    (Point::DoesNotFollow("FOLLOWER OF ALGEROTH".into()), rules)
}

fn barred() -> Against {
    let rules =
        ["doomtrooper-it/distinctions/cards-are-rules", "doomtrooper-cs/dark-symmetry/cannot-receive"];
    (Point::NeverReceives(Kind::Gift), rules)
}

#[test]
fn what_a_text_lets_others_have_it_lets_those_of_its_player_have_and_whom_that_one_gives_a_card() {
    let any = r#"any = ["gift"]"#;
    let others = format!("others = true\n{any}");
    let followers = format!("of = [{{ definition = \"PRIEST\" }}]\n{any}");
    let rows = [
        ("anna", others.as_str(), None),
        ("bruno", &others, None),
        ("carla", &others, Some(not_followed())),
        ("anna", any, Some(not_followed())),
        ("bruno", any, Some(not_followed())),
        ("anna", &followers, None),
    ];
    for ruleset in ALL {
        for (player, text, expected) in &rows {
            let duel = || {
                let duel = table(ruleset).warrior("speaker", player);
                duel.with("convert", |convert| convert.definitions = vec!["PRIEST".into()])
            };
            let claim = format!("{player}: {text}");
            let spoken = duel().with("speaker", |one| one.receives = Some(receives(text)));
            MAJOR.check(ruleset, spoken, "convert", expected, &format!("by a warrior, {claim}"));
            let laid = duel().card(player, "creed", "", |card| {
                (card.area, card.receives) = (Some(Area::Cohort), Some(receives(text)));
            });
            MAJOR.check(ruleset, laid, "convert", expected, &format!("by a card, {claim}"));
        }
    }
    let away = table(FAQ).card("anna", "creed", "", |card| card.receives = Some(receives(&others)));
    MAJOR.check(FAQ, away, "convert", &Some(not_followed()), "by a card in a hand");
    let other = followers.replace("PRIEST", "MONK");
    let other =
        table(FAQ).warrior("speaker", "anna").with("speaker", |one| one.receives = Some(receives(&other)));
    MAJOR.check(FAQ, other, "convert", &Some(not_followed()), "to others");
}

#[test]
fn what_a_text_forbids_others_it_forbids_whosever_they_are() {
    let never = r#"never = ["gift"]"#;
    let others = format!("others = true\n{never}");
    let rows: [(&str, Refusal); 2] = [(&others, Some(barred())), (never, None)];
    for (text, expected) in &rows {
        for (ruleset, player) in [(FAQ, "anna"), (IT, "bruno"), (CS, "carla"), (CS, "anna"), (IT, "carla")] {
            let duel = || table(ruleset).warrior("speaker", player);
            let spoken = duel().with("speaker", |one| one.receives = Some(receives(text)));
            let gift = some(CardKind::Gift);
            gift.check(ruleset, spoken, "convert", expected, &format!("by a warrior of {player}: {text}"));
            let laid = duel().on_with("speaker", "creed", CardKind::Other, "", |card| {
                card.receives = Some(receives(text));
            });
            gift.check(ruleset, laid, "convert", expected, &format!("by a card of {player}: {text}"));
        }
    }
    let bearer = table(CS)
        .on_with("convert", "creed", CardKind::Other, "", |card| card.receives = Some(receives(never)));
    some(CardKind::Gift).check(CS, bearer, "convert", &Some(barred()), "on the warrior itself");
}

#[test]
fn a_warrior_of_another_affiliation_has_a_card_for_what_its_text_asks() {
    let paid = |text: &str| {
        let duel = table(FAQ).with("convert", |convert| convert.receives = Some(receives(text)));
        let duel = duel.on_with("beast", IT_IS, MAJOR.kind, "", MAJOR.how);
        let duel = duel.hand("bruno", "handout", HANDOUT).aims("bruno", "handout", Some("it + convert"));
        let outcome = duel.run();
        assert!(outcome.is_taken(), "{text}");
        outcome.points("bruno")
    };
    assert_eq!(paid(r#"any = ["gift"]"#), (0, 0));
    assert_eq!(paid(r#"any = [{ kind = "gift", destiny = 3 }]"#), (0, -3));
    assert_eq!(paid(r#"any = [{ kind = "gift", destiny = 3 }, { kind = "gift", destiny = 2 }]"#), (0, -2));
}

#[test]
fn the_value_that_a_card_asks_for_is_the_printed_one_unless_it_says_otherwise() {
    let asks = |total: bool| Condition::Value { at_least: None, at_most: Some(4), total };
    let refused = |total: bool| {
        let rule = "doomtrooper-it/equipment/any-affiliation";
        Some((Point::CardRefuses(asks(total)), [rule; 2]))
    };
    for (total, printed, added, expected) in [
        (false, 4, 3, None),
        (false, 5, -3, refused(false)),
        (true, 4, 0, None),
        (true, 4, 1, refused(true)),
        (true, 5, -1, None),
    ] {
        let duel = table(IT).ratings("rider", [1, 1, 5, printed]);
        let duel = duel.text("rider", &plus("value", added));
        let how: fn(&mut CardSetup) = if total {
            |card| card.assigned = Some(value_at_most(true))
        } else {
            |card| card.assigned = Some(value_at_most(false))
        };
        let sword = Given { kind: CardKind::Equipment, how };
        sword.check(IT, duel, "rider", &expected, &format!("{printed} and {added}, total: {total}"));
    }
}

fn value_at_most(total: bool) -> Terms {
    let requires = vec![Condition::Value { at_least: None, at_most: Some(4), total }];
    Terms { requires, ..Terms::default() }
}

#[test]
fn who_came_into_play_in_cover_is_given_nothing_by_the_czech_rules() {
    let rule = "doomtrooper-cs/cover/introduced-no-attachments";
    let hidden = Some((Point::IntroducedIntoCover, [rule; 2]));
    for (ruleset, expected) in [(FAQ, None), (IT, None), (CS, hidden)] {
        let duel = table(ruleset).with("rider", |rider| rider.unrevealed = true);
        ARMOR.check(ruleset, duel, "rider", &expected, "in cover");
        let shown = table(ruleset).with("rider", |rider| rider.in_cover = true);
        ARMOR.check(ruleset, shown, "rider", &None, "gone to cover");
    }
}

#[test]
fn a_warzone_lets_cards_be_given_to_who_defends_there_by_its_own_player_alone() {
    let gives = |windows: &str| ability(&format!(r#"{{ kind = "gives", gear = "gift"{windows} }}"#));
    let given = |text: &str, kind: CardKind, player: &str, to: &str| {
        let duel = Duel::by(FAQ).warrior("fiend", "bruno").warzone("shrine", Ratings::default(), text);
        let duel = duel.card(player, "totem", "", |card| card.kind = kind);
        let outcome = duel.aims(player, "totem", Some(to)).run();
        outcome.bearer("totem") == Some(to)
    };
    let text = gives("");
    assert!(given(&text, CardKind::Gift, "bruno", "beast"));
    assert!(!given("", CardKind::Gift, "bruno", "beast"), "nothing lets it be given");
    assert!(!given(&text, CardKind::Relic, "bruno", "beast"), "it is about gifts");
    assert!(!given(&text, CardKind::Gift, "bruno", "fiend"), "it is not in the warzone");
    assert!(!given(&text, CardKind::Gift, "anna", "beast"), "it is not hers");
    assert!(!given(&text, CardKind::Gift, "anna", "hero"), "it attacks");
}

/// What lies with a player passes to another; what a warrior bears does not, and nobody is handed what it has.
#[test]
fn what_lies_with_a_player_is_handed_over_to_another() {
    let pass = r#"play = [{ windows = ["modify"], target = "card-in-play", also = { second = "player" }, changes = [{ kind = "hand-over" }] }]"#;
    let text = "doomtrooper-it/distinctions/cards-are-rules";
    for (lies, to, holds) in
        [(true, "bruno", true), (true, "anna", false), (false, "bruno", false), (false, "anna", false)]
    {
        let duel = Duel::by(FAQ).hand("anna", "pass", pass);
        let duel = if lies {
            duel.fortification("anna", "errand", Area::Squad, "")
        } else {
            duel.on("hero", "errand", CardKind::Other, "")
        };
        let outcome = duel.aims("anna", "pass", Some(&format!("errand + {to}"))).run();
        assert_eq!(outcome.is_taken(), holds, "lies: {lies}, to {to}");
        if !holds {
            assert_eq!(outcome.refused(), [(Why::WrongTarget, text)], "lies: {lies}, to {to}");
        }
    }
}
