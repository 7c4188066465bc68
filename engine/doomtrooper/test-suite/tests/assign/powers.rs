//! Whether Art, gifts and Ki powers may be given to a warrior.

use cardinal_doomtrooper::assign::{
    Condition, Gift, Item, Kind, Marks, Missing, Point, Reception, Side, Stand, Verdict, Warrior,
};
use cardinal_doomtrooper::effect::Power;
use cardinal_doomtrooper::table::Area;

use crate::stage::Demand::{No, Open, Yes};
use crate::stage::{any, card, demand, give, give_standing, makes, misses, ruling, warrior};

fn gift(which: Gift) -> Item {
    Item { gift: Some(which), ..card(Kind::Gift, &[]) }
}

fn of_algeroth() -> Item {
    gift(Gift::OfApostle("FOLLOWER OF ALGEROTH".into()))
}

fn follower_of(apostle: &str) -> Warrior {
    warrior("dark-legion", 2, &[&format!("FOLLOWER OF {apostle}")])
}

fn heretic() -> Warrior {
    warrior("capitol", 4, &["HERETIC"])
}

#[test]
fn gifts_go_to_the_dark_legion_and_to_nobody_else() {
    demand(
        "a minor gift to a Legionnaire",
        &give(gift(Gift::Minor), follower_of("ILIAN")),
        [
            Yes(&["doomtrooper-it/gifts/assign", "doomtrooper-it/gifts/minor"]),
            Yes(&["doomtrooper-it/gifts/assign", "doomtrooper-it/gifts/minor"]),
            Yes(&["doomtrooper-cs/dark-symmetry/bestow", "doomtrooper-cs/dark-symmetry/common-gift"]),
        ],
    );
    demand(
        "a minor gift to a Sea Lion",
        &give(gift(Gift::Minor), warrior("capitol", 4, &[])),
        [
            No(&["doomtrooper-it/gifts/assign"]),
            No(&["doomtrooper-it/gifts/assign"]),
            No(&["doomtrooper-cs/dark-symmetry/dark-legion-only"]),
        ],
    );
    let doomtrooper = Warrior { side: Some(Side::Doomtrooper), ..Warrior::default() };
    let ruled = ruling(0, &give(Item::some(Kind::Gift), doomtrooper));
    assert_eq!(ruled.verdict, Verdict::Refused, "{ruled:?}");
}

#[test]
fn distort_is_for_followers_of_algeroth() {
    demand(
        "Distort to a follower of Algeroth",
        &give(of_algeroth(), follower_of("ALGEROTH")),
        [
            Yes(&["doomtrooper-it/gifts/major"]),
            Yes(&["doomtrooper-it/gifts/major"]),
            Yes(&["doomtrooper-cs/dark-symmetry/apostle-gift"]),
        ],
    );
    demand(
        "Distort to the Nepharite of Ilian",
        &give(of_algeroth(), follower_of("ILIAN")),
        [
            No(&["doomtrooper-it/gifts/major"]),
            No(&["doomtrooper-it/gifts/major"]),
            No(&["doomtrooper-cs/dark-symmetry/apostle-gift"]),
        ],
    );
}

#[test]
fn a_gift_of_an_apostle_that_names_who_may_have_it_goes_to_them() {
    let naming = |conditions: &[Condition]| Item { gift: of_algeroth().gift, ..card(Kind::Gift, conditions) };
    let nepharite = Condition::Definition("NEPHARITE".into());
    let of_ilian = warrior("dark-legion", 7, &["FOLLOWER OF ILIAN", "NEPHARITE"]);
    let text = [
        "doomtrooper-it/distinctions/cards-are-rules",
        "doomtrooper-it/distinctions/cards-are-rules",
        "doomtrooper-cs/cards/beat-rules",
    ];
    let given = give(naming(std::slice::from_ref(&nepharite)), of_ilian.clone());
    demand(
        "a gift of Algeroth for any Nepharite, to one of Ilian",
        &given,
        text.each_ref().map(|rule| Yes(std::slice::from_ref(rule))),
    );
    let of_some_kind = give(card(Kind::Gift, std::slice::from_ref(&nepharite)), of_ilian.clone());
    demand(
        "a gift of a kind nobody said",
        &of_some_kind,
        text.each_ref().map(|rule| Yes(std::slice::from_ref(rule))),
    );
    let legionnaire = give(naming(std::slice::from_ref(&nepharite)), follower_of("ILIAN"));
    demand(
        "the same to a Legionnaire of Ilian",
        &legionnaire,
        text.each_ref().map(|rule| No(std::slice::from_ref(rule))),
    );
    let both = [nepharite, Condition::Definition("FOLLOWER OF ALGEROTH".into())];
    demand(
        "one for Nepharites of Algeroth",
        &give(naming(&both), of_ilian.clone()),
        text.each_ref().map(|rule| No(std::slice::from_ref(rule))),
    );
    let no_heretics = [Condition::Not(Box::new(Condition::Definition("HERETIC".into())))];
    let apostle = [
        "doomtrooper-it/gifts/major",
        "doomtrooper-it/gifts/major",
        "doomtrooper-cs/dark-symmetry/apostle-gift",
    ];
    demand(
        "one that only keeps Heretics away",
        &give(naming(&no_heretics), of_ilian),
        apostle.each_ref().map(|rule| No(std::slice::from_ref(rule))),
    );
}

#[test]
fn heretics_receive_their_own_gifts_and_the_common_ones() {
    let yes = [
        Yes(&["doomtrooper-it/gifts/minor-heretic"]),
        Yes(&["doomtrooper-it/gifts/minor-heretic"]),
        Yes(&["doomtrooper-cs/dark-symmetry/example-follower"]),
    ];
    demand("a heretic gift to a Heretic", &give(gift(Gift::Heretic), heretic()), yes);
    let no = [
        No(&["doomtrooper-it/gifts/minor-heretic"]),
        No(&["doomtrooper-it/gifts/minor-heretic"]),
        No(&["doomtrooper-cs/dark-symmetry/example-follower"]),
    ];
    demand("a heretic gift to a Legionnaire", &give(gift(Gift::Heretic), follower_of("SEMAI")), no);
    assert_eq!(ruling(2, &give(gift(Gift::Minor), heretic())).verdict, Verdict::Allowed);
}

#[test]
fn the_ability_to_receive_any_gift_disregards_the_apostle_but_not_heresy() {
    // The document's example: a follower of Algeroth with the ability, and a gift of Semai.
    let able = Warrior { receives: any(Kind::Gift), ..follower_of("ALGEROTH") };
    let of_semai = gift(Gift::OfApostle("FOLLOWER OF SEMAI".into()));
    demand(
        "a gift of Semai",
        &give(of_semai, able.clone()),
        [
            Yes(&["doomtrooper-it/distinctions/cards-are-rules"]),
            Yes(&["doomtrooper-it/distinctions/cards-are-rules"]),
            Yes(&["doomtrooper-cs/dark-symmetry/any-cards"]),
        ],
    );
    assert_eq!(ruling(2, &give(gift(Gift::Heretic), able)).verdict, Verdict::Refused);
}

#[test]
fn one_copy_of_each_gift_and_each_ki_power() {
    let mut asked = give(gift(Gift::Minor), follower_of("ILIAN"));
    asked.copies.on_target = true;
    demand(
        "the same gift again",
        &asked,
        [
            No(&["doomtrooper-it/card-types/dark-symmetry-copies"]),
            No(&["doomtrooper-it/card-types/dark-symmetry-copies"]),
            No(&["doomtrooper-cs/dark-symmetry/one-of-each-kind"]),
        ],
    );
    let mut asked = give(card(Kind::Ki, &[]), warrior("mishima", 4, &[]));
    asked.copies.on_target = true;
    demand(
        "the same Ki power again",
        &asked,
        [
            No(&["doomtrooper-it/ki/one-copy"]),
            No(&["doomtrooper-it/ki/one-copy"]),
            No(&["doomtrooper-cs/ki/one-copy"]),
        ],
    );
}

#[test]
fn who_cannot_receive_the_dark_symmetry_cannot() {
    let barred = Warrior {
        receives: Reception { never: vec![Kind::Gift.into()], ..Reception::default() },
        ..follower_of("ALGEROTH")
    };
    demand(
        "a warrior barred from gifts",
        &give(gift(Gift::Minor), barred),
        [
            No(&["doomtrooper-it/distinctions/cards-are-rules"]),
            No(&["doomtrooper-it/distinctions/cards-are-rules"]),
            No(&["doomtrooper-cs/dark-symmetry/cannot-receive"]),
        ],
    );
}

#[test]
fn an_immune_warrior_receives_and_feels_nothing() {
    let immune = Warrior { immunities: vec![Power::DarkSymmetry], ..follower_of("ALGEROTH") };
    let minor = Warrior { immunities: vec![Power::DarkSymmetryGifts], ..follower_of("ALGEROTH") };
    let effectless = |item: Item, to: &Warrior, power| {
        let ruled = ruling(1, &give(item, to.clone()));
        assert_eq!(ruled.verdict, Verdict::Allowed, "{ruled:?}");
        makes(&ruled, &Point::NoEffect(power))
    };
    assert!(effectless(of_algeroth(), &immune, Power::DarkSymmetry));
    assert!(effectless(gift(Gift::Minor), &minor, Power::DarkSymmetryGifts));
    assert!(!effectless(of_algeroth(), &minor, Power::DarkSymmetryGifts), "major gifts act on it");
    let mishima = Warrior { immunities: vec![Power::Ki], ..warrior("mishima", 4, &[]) };
    assert!(effectless(card(Kind::Ki, &[]), &mishima, Power::Ki));
}

#[test]
fn ki_powers_go_to_mishima_also_gained() {
    let ki = || card(Kind::Ki, &[]);
    let yes = [
        Yes(&["doomtrooper-it/ki/assign"]),
        Yes(&["doomtrooper-it/ki/assign"]),
        Yes(&["doomtrooper-cs/ki/assign"]),
    ];
    demand("Mishima", &give(ki(), warrior("mishima", 4, &[])), yes);
    let both = Warrior { affiliations: Marks::all(["bauhaus", "mishima"]), ..warrior("bauhaus", 4, &[]) };
    demand("affiliated with Mishima", &give(ki(), both), yes);
    let no = [
        No(&["doomtrooper-it/ki/assign"]),
        No(&["doomtrooper-it/ki/assign"]),
        No(&["doomtrooper-cs/ki/assign"]),
    ];
    demand("Bauhaus", &give(ki(), warrior("bauhaus", 4, &[])), no);
    let some = give(ki(), Warrior::default());
    assert!(misses(&ruling(0, &some), Missing::Whether(Condition::Affiliation("mishima".into()))));
}

#[test]
fn a_generic_warrior_is_what_its_area_makes_of_it_where_a_rule_says_so() {
    let at = |area| {
        give_standing(gift(Gift::Minor), warrior("general", 4, &[]), Stand { area, ..Stand::default() })
    };
    let it = |area| ruling(1, &at(area)).verdict;
    assert_eq!(it(Some(Area::Cohort)), Verdict::Allowed);
    assert_eq!(it(Some(Area::Squad)), Verdict::Refused);
    assert_eq!(it(None), Verdict::Unspecified);
    assert_eq!(
        ruling(2, &at(Some(Area::Cohort))).verdict,
        Verdict::Unspecified,
        "the Czech rules do not say"
    );
}

#[test]
fn the_art_is_cast_and_special_cards_do_what_they_say() {
    let no = [
        No(&["doomtrooper-it/art/immediate"]),
        No(&["doomtrooper-it/art/immediate"]),
        No(&["doomtrooper-cs/art-cards/once"]),
    ];
    demand("a spell", &give(Item::some(Kind::Art), warrior("brotherhood", 3, &[])), no);
    // Some spells say that they are assigned, and cards go before rules.
    let assigned = give(card(Kind::Art, &[]), warrior("brotherhood", 3, &[]));
    assert_eq!(ruling(0, &assigned).verdict, Verdict::Allowed);
    let discarded = Item { leaves_play: Some(true), ..Item::some(Kind::Special) };
    demand(
        "a special card with the discard icon",
        &give(discarded, warrior("capitol", 4, &[])),
        [
            No(&["doomtrooper-it/post-play/discard-countered-only-when-played"]),
            No(&["doomtrooper-it/post-play/discard-countered-only-when-played"]),
            No(&["doomtrooper-cs/card-icons/discard"]),
        ],
    );
    let stays = Item { leaves_play: Some(false), ..Item::some(Kind::Special) };
    demand(
        "a special card with the assign icon",
        &give(stays, warrior("capitol", 4, &[])),
        [
            Open(&["doomtrooper-it/post-play/assign"]),
            Open(&["doomtrooper-it/post-play/assign"]),
            Open(&["doomtrooper-cs/card-icons/attach"]),
        ],
    );
}
