//! What texts of cards say of whom they may be given to, and of what warriors may receive.

use cardinal_doomtrooper::assign::{
    Condition, Gift, Goes, Item, Kind, Marks, Missing, Moment, Point, Reception, Says, Sort, Stand, Target,
    Terms, Verdict, Whose,
};
use cardinal_doomtrooper::effect::WeaponKind;

use crate::stage::{any, card, give, give_standing, makes, misses, ruling, warrior};

fn gear(terms: Terms) -> Item {
    Item { says: Says::Terms(terms), ..Item::some(Kind::Equipment) }
}

fn weapon(kind: WeaponKind) -> Item {
    let definitions = Marks::all(["SOME WEAPON"]);
    Item { weapon: Some(kind), definitions, ..card(Kind::Equipment, &[]) }
}

fn scope() -> Item {
    let shoot = Sort { weapon: vec![WeaponKind::Shoot], ..Sort::default() };
    gear(Terms { to: Goes::Equipment, pieces: vec![shoot], ..Terms::default() })
}

#[test]
fn a_limit_of_value_lets_in_who_keeps_it_and_nobody_above() {
    let limit = Condition::Value { at_least: None, at_most: Some(5), total: false };
    let asked =
        |value| give(card(Kind::Equipment, std::slice::from_ref(&limit)), warrior("capitol", value, &[]));
    for ruleset in 0..3 {
        assert_eq!(ruling(ruleset, &asked(5)).verdict, Verdict::Allowed);
        let above = ruling(ruleset, &asked(6));
        assert_eq!(above.verdict, Verdict::Refused);
        assert!(makes(&above, &Point::CardRefuses(limit.clone())));
    }
}

#[test]
fn a_total_value_is_the_printed_one_as_long_as_nothing_is_said_to_change_it() {
    let limit = Condition::Value { at_least: Some(6), at_most: None, total: true };
    let asked =
        |value| give(card(Kind::Relic, std::slice::from_ref(&limit)), warrior("brotherhood", value, &[]));
    assert_eq!(ruling(1, &asked(7)).verdict, Verdict::Allowed);
    assert_eq!(ruling(1, &asked(4)).verdict, Verdict::Refused);
    let mut changed = asked(4);
    changed.beside.push(Item::some(Kind::Gift));
    let changed = ruling(1, &changed);
    assert!(misses(&changed, Missing::Whether(limit)), "{changed:?}");
}

#[test]
fn a_part_goes_to_the_right_kind_of_weapon_and_to_no_other() {
    let asked = |to: Item| {
        let mut asked = give(scope(), warrior("capitol", 3, &[]));
        asked.target = Target::Card(Box::new(to));
        ruling(0, &asked)
    };
    assert_eq!(asked(weapon(WeaponKind::Shoot)).verdict, Verdict::Allowed);
    let blade = asked(weapon(WeaponKind::Fight));
    assert_eq!(blade.verdict, Verdict::Refused, "{blade:?}");
    // A weapon of which nobody said what kind it is.
    let some = asked(Item { some_weapon: true, ..Item::some(Kind::Equipment) });
    assert_eq!(some.verdict, Verdict::Unspecified, "{some:?}");
}

#[test]
fn a_part_for_somebodys_weapon_depends_on_who_carries_it() {
    let carrier = Condition::Definition("MORTIFICATOR".into());
    let all = Sort { weapon: vec![WeaponKind::Fight], ..Sort::default() };
    let venom = gear(Terms {
        to: Goes::Equipment,
        pieces: vec![all],
        requires: vec![carrier.clone()],
        ..Terms::default()
    });
    let mut asked = give(venom, warrior("capitol", 3, &[]));
    asked.target = Target::Card(Box::new(weapon(WeaponKind::Fight)));
    let ruled = ruling(2, &asked);
    assert_eq!(ruled.verdict, Verdict::Unspecified);
    assert!(misses(&ruled, Missing::Carrier(carrier)));
}

#[test]
fn who_may_not_be_given_a_sort_of_weapon_may_have_others() {
    let shooting = Sort { weapon: vec![WeaponKind::Shoot, WeaponKind::Both], ..Sort::default() };
    let receives = Reception { never: vec![shooting], ..Reception::default() };
    let emasculator = cardinal_doomtrooper::assign::Warrior { receives, ..warrior("dark-legion", 4, &[]) };
    let given = |item| ruling(0, &give(item, emasculator.clone()));
    assert_eq!(given(weapon(WeaponKind::Fight)).verdict, Verdict::Allowed);
    assert!(makes(&given(weapon(WeaponKind::Both)), &Point::NeverReceives(Kind::Equipment)));
    // Some equipment may be such a weapon.
    assert_eq!(given(Item::some(Kind::Equipment)).verdict, Verdict::Unspecified);
}

#[test]
fn a_card_beside_lets_warriors_have_what_the_rules_keep_from_them() {
    let of_ilian = Item { gift: Some(Gift::OfApostle("FOLLOWER OF ILIAN".into())), ..card(Kind::Gift, &[]) };
    let mut asked = give(of_ilian, warrior("dark-legion", 2, &["FOLLOWER OF SEMAI"]));
    assert_eq!(ruling(1, &asked).verdict, Verdict::Refused);
    asked.beside = vec![Item { receives: any(Kind::Gift), ..card(Kind::Special, &[]) }];
    assert_eq!(ruling(1, &asked).verdict, Verdict::Allowed);
    // One that speaks of other warriors does not.
    let of = vec![Condition::Definition("FOLLOWER OF ALGEROTH".into())];
    asked.beside[0].receives.of = of;
    assert_eq!(ruling(1, &asked).verdict, Verdict::Refused);
}

#[test]
fn a_moment_leaves_it_open_and_actions_are_told() {
    let award = gear(Terms { moment: Some(Moment::KilledHigherValue), ..Terms::default() });
    assert!(misses(
        &ruling(0, &give(award, warrior("capitol", 3, &[]))),
        Missing::Moment(Moment::KilledHigherValue)
    ));
    let training = gear(Terms { actions: Some(3), ..Terms::default() });
    let ruled = ruling(0, &give(training, warrior("capitol", 3, &[])));
    assert_eq!(ruled.verdict, Verdict::Allowed);
    assert!(makes(&ruled, &Point::TakesActions(3)));
}

#[test]
fn a_text_of_which_more_is_known_to_be_said_never_gets_a_yes() {
    let item = Item { says_more: true, ..card(Kind::Equipment, &[]) };
    let ruled = ruling(0, &give(item, warrior("capitol", 3, &[])));
    assert_eq!(ruled.verdict, Verdict::Unspecified);
    assert!(misses(&ruled, Missing::RestOfText));
    let receiver = cardinal_doomtrooper::assign::Warrior { says_more: true, ..warrior("capitol", 3, &[]) };
    assert!(misses(&ruling(0, &give(card(Kind::Equipment, &[]), receiver)), Missing::RestOfOthers));
}

#[test]
fn a_card_for_an_opponents_warrior_is_not_for_ones_own() {
    let bauble = gear(Terms { whose: Some(Whose::Theirs), ..Terms::default() });
    let own = ruling(1, &give(bauble.clone(), warrior("capitol", 3, &[])));
    assert!(makes(&own, &Point::OnlyTheirs));
    let theirs = Stand { whose: Whose::Any, ..Stand::default() };
    assert_eq!(
        ruling(1, &give_standing(bauble, warrior("capitol", 3, &[]), theirs)).verdict,
        Verdict::Allowed
    );
}

#[test]
fn no_collector_is_needed_for_a_relic_that_asks_for_one() {
    let relic = Item {
        says: Says::Terms(Terms { player: Some("NOTED COLLECTOR".into()), ..Terms::default() }),
        ..Item::some(Kind::Relic)
    };
    for ruleset in 0..3 {
        let ruled = ruling(ruleset, &give(relic.clone(), warrior("capitol", 3, &[])));
        assert_eq!(ruled.verdict, Verdict::Allowed);
        assert!(makes(&ruled, &Point::PlayerNeedNot("NOTED COLLECTOR".into())));
    }
}
