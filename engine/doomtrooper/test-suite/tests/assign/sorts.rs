//! Sorts of card: a card is of one, it is not, it is not known.

use cardinal_doomtrooper::assign::{
    Gift, Item, Kind, Marks, Missing, Point, Rank, Reception, Sort, Stand, Target, Verdict, Warrior,
};
use cardinal_doomtrooper::effect::WeaponKind;
use cardinal_doomtrooper::table::Area;

use crate::stage::{card, give, give_standing, makes, misses, ruling, warrior};

const YES: Option<bool> = Some(true);
const NO: Option<bool> = Some(false);
const UNKNOWN: Option<bool> = None;

/// Whether a card is of a sort, as a warrior tells who may never have such cards.
fn fits(sort: &Sort, item: &Item) -> Option<bool> {
    let receives = Reception { never: vec![sort.clone()], ..Reception::default() };
    let to = Warrior {
        receives,
        ..warrior("dark-legion", 2, &["FOLLOWER OF ILIAN", "FOLLOWER OF SEMAI", "HERETIC"])
    };
    let ruled = ruling(1, &give(item.clone(), to));
    let refused = makes(&ruled, &Point::NeverReceives(item.kind));
    let open = misses(&ruled, Missing::WhetherSuch(vec![sort.clone()]));
    assert_eq!(ruled.verdict == Verdict::Refused, refused, "{ruled:?}");
    match (refused, open) {
        (true, _) => Some(true),
        (false, true) => None,
        (false, false) => Some(false),
    }
}

fn check(rows: &[(Sort, Item, Option<bool>)]) {
    for (sort, item, expected) in rows {
        assert_eq!(fits(sort, item), *expected, "{sort:?}: {item:?}");
    }
}

fn gear() -> Item {
    Item {
        definitions: Marks::all(["TICKER"]),
        affiliations: Marks::all(["capitol"]),
        ..card(Kind::Equipment, &[])
    }
}

fn gift(gift: Gift) -> Item {
    Item { gift: Some(gift), ..card(Kind::Gift, &[]) }
}

fn of(follower: &str) -> Gift {
    Gift::OfApostle(follower.into())
}

#[test]
fn words_on_a_card_are_there_or_not_or_nobody_knows() {
    let word = |word: &str| Some(word.to_owned());
    let definition = |is: &str| Sort { definition: word(is), ..Sort::default() };
    let without = |is: &str| Sort { without: word(is), ..Sort::default() };
    let affiliation = |is: &str| Sort { affiliation: word(is), ..Sort::default() };
    let not_of = |is: &str| Sort { not_of: word(is), ..Sort::default() };
    let vague =
        || Item { definitions: Marks::some(["TICKER"]), affiliations: Marks::some(["capitol"]), ..gear() };
    let perhaps =
        || Item { definitions: Marks { perhaps: vec!["GAUGE".into()], ..Marks::all(["TICKER"]) }, ..gear() };
    check(&[
        (definition("TICKER"), gear(), YES),
        (definition("GAUGE"), gear(), NO),
        (definition("TICKER"), vague(), YES),
        (definition("GAUGE"), vague(), UNKNOWN),
        (definition("GAUGE"), perhaps(), UNKNOWN),
        (definition("OTHER"), perhaps(), NO),
        (without("TICKER"), gear(), NO),
        (without("GAUGE"), gear(), YES),
        (without("GAUGE"), vague(), UNKNOWN),
        (affiliation("capitol"), gear(), YES),
        (affiliation("bauhaus"), gear(), NO),
        (affiliation("bauhaus"), vague(), UNKNOWN),
        (not_of("capitol"), gear(), NO),
        (not_of("bauhaus"), gear(), YES),
        (not_of("bauhaus"), vague(), UNKNOWN),
    ]);
}

#[test]
fn a_sort_of_equipment_goes_by_what_the_piece_is() {
    let vehicle = || Sort { vehicle: true, ..Sort::default() };
    let shooting = || Sort { weapon: vec![WeaponKind::Shoot], ..Sort::default() };
    let some = || Item::some(Kind::Equipment);
    check(&[
        (Kind::Equipment.into(), gear(), YES),
        (Kind::Relic.into(), gear(), NO),
        (vehicle(), Item { vehicle: true, ..gear() }, YES),
        (vehicle(), Item { vehicle: true, ..some() }, YES),
        (vehicle(), gear(), NO),
        (vehicle(), some(), UNKNOWN),
        (vehicle(), Item { armor: true, ..some() }, NO),
        (vehicle(), Item { some_weapon: true, ..some() }, NO),
        (shooting(), Item { weapon: Some(WeaponKind::Shoot), ..gear() }, YES),
        // A shotgun is a shoot weapon that is used in fights.
        (shooting(), Item { weapon: Some(WeaponKind::ShootInFight), ..gear() }, YES),
        (shooting(), Item { weapon: Some(WeaponKind::Fight), ..gear() }, NO),
        (shooting(), gear(), NO),
        (shooting(), some(), UNKNOWN),
        (shooting(), Item { armor: true, ..some() }, NO),
        (shooting(), Item { vehicle: true, ..some() }, NO),
    ]);
}

#[test]
fn a_sort_of_gift_goes_by_rank_and_by_apostle() {
    let ranked = |gift: &[Rank]| Sort { gift: gift.to_vec(), ..Sort::default() };
    let ilians = || Some("FOLLOWER OF ILIAN".to_owned());
    let followed = || Sort { follower: ilians(), ..Sort::default() };
    let both = |rank: Rank| Sort { gift: vec![rank], follower: ilians(), ..Sort::default() };
    let (ilian, semai) = (of("FOLLOWER OF ILIAN"), of("FOLLOWER OF SEMAI"));
    check(&[
        (ranked(&[Rank::Minor]), gift(Gift::Minor), YES),
        (ranked(&[Rank::Minor]), gift(Gift::Heretic), NO),
        (ranked(&[Rank::Minor]), gift(ilian.clone()), NO),
        (ranked(&[Rank::Minor, Rank::Heretic]), gift(Gift::Heretic), YES),
        (ranked(&[Rank::Apostle]), gift(ilian.clone()), YES),
        (ranked(&[Rank::Minor]), card(Kind::Gift, &[]), UNKNOWN),
        (followed(), gift(ilian.clone()), YES),
        (followed(), gift(semai.clone()), NO),
        (followed(), gift(Gift::Minor), NO),
        (both(Rank::Apostle), gift(ilian.clone()), YES),
        (both(Rank::Minor), gift(ilian), NO),
        (both(Rank::Apostle), gift(semai), NO),
        (Sort::default(), gift(Gift::Minor), YES),
    ]);
}

#[test]
fn a_sort_by_what_a_card_does_is_open_where_that_is_not_known() {
    let converts = || Sort { converts: true, ..Sort::default() };
    let raises = || Sort { raises: true, ..Sort::default() };
    let makes = |word: &str| Sort { makes: Some(word.into()), ..Sort::default() };
    check(&[
        (converts(), Item { converts: YES, ..gear() }, YES),
        (converts(), Item { converts: NO, ..gear() }, NO),
        (converts(), gear(), UNKNOWN),
        (raises(), Item { raises: YES, ..gear() }, YES),
        (raises(), Item { raises: NO, ..gear() }, NO),
        (raises(), gear(), UNKNOWN),
        (makes("HERETIC"), Item { makes: Marks::all(["HERETIC"]), ..gear() }, YES),
        (makes("HERETIC"), gear(), NO),
        (makes("HERETIC"), Item { makes: Marks::some(["OTHER"]), ..gear() }, UNKNOWN),
        // What is known not to be of the sort is not, whatever else is not known of it.
        (Sort { kind: Some(Kind::Relic), ..raises() }, gear(), NO),
    ]);
}

#[test]
fn sorts_are_written_as_a_kind_or_as_a_table() {
    let written = r#"never = ["ki", { kind = "equipment", weapon = ["shoot", "both"], not-of = "capitol", destiny = 2 }]"#;
    let read: Reception = toml::from_str(written).expect("it is well formed");
    let closely = Sort {
        weapon: vec![WeaponKind::Shoot, WeaponKind::Both],
        not_of: Some("capitol".into()),
        destiny: Some(2),
        ..Sort::from(Kind::Equipment)
    };
    assert_eq!(read.never, [Kind::Ki.into(), closely]);
    let wrong = toml::from_str::<Reception>("never = [3]").expect_err("a number is no sort");
    let says = wrong.to_string();
    assert!(says.contains("a kind of card or a table that tells a sort of it"), "{says}");
}

fn only_in(area: Area) -> Reception {
    let written = format!(
        r#"only_in = [{{ area = "{}", of = ["relic"] }}]"#,
        if area == Area::Squad { "squad" } else { "outpost" }
    );
    toml::from_str(&written).expect("it is well formed")
}

#[test]
fn what_is_received_in_one_area_alone_is_not_received_elsewhere() {
    for (kind, stands, verdict) in [
        (Kind::Relic, Some(Area::Squad), Verdict::Allowed),
        (Kind::Relic, Some(Area::Outpost), Verdict::Refused),
        (Kind::Relic, None, Verdict::Unspecified),
        (Kind::Equipment, Some(Area::Outpost), Verdict::Allowed),
    ] {
        let to = Warrior { receives: only_in(Area::Squad), ..warrior("capitol", 3, &[]) };
        let ruled =
            ruling(1, &give_standing(card(kind, &[]), to, Stand { area: stands, ..Stand::default() }));
        assert_eq!(ruled.verdict, verdict, "{kind:?} {stands:?}: {ruled:?}");
        let elsewhere = makes(&ruled, &Point::OtherAreas(vec![Area::Squad]));
        assert_eq!(elsewhere, verdict == Verdict::Refused, "{ruled:?}");
        assert_eq!(misses(&ruled, Missing::Area), verdict == Verdict::Unspecified, "{ruled:?}");
    }
}

/// A card in play keeps everybody from a sort of card, where it speaks of others and of all of them.
#[test]
fn a_card_in_play_bars_all_from_a_sort_of_card() {
    use cardinal_doomtrooper::assign::{Condition, Goes, Says, Terms, Whose};
    let barring = |others: bool, never: Kind, of: Vec<Condition>| Item {
        receives: Reception { others, of, never: vec![never.into()], ..Reception::default() },
        ..card(Kind::Special, &[])
    };
    let some = || vec![Condition::Doomtrooper];
    for (case, beside, is_barred) in [
        ("nothing", vec![], false),
        ("all from special cards", vec![barring(true, Kind::Special, vec![])], true),
        ("all from something else", vec![barring(true, Kind::Ki, vec![])], false),
        ("some from special cards", vec![barring(true, Kind::Special, some())], false),
        ("its own bearer", vec![barring(false, Kind::Special, vec![])], false),
        ("its own bearer, if that is such a one", vec![barring(false, Kind::Special, some())], false),
    ] {
        let terms = Terms { to: Goes::Player, ..Terms::default() };
        let mut asked =
            give(Item { says: Says::Terms(terms), ..Item::some(Kind::Special) }, Warrior::default());
        asked.target = Target::Player(Whose::Yours);
        asked.beside = beside;
        let ruled = ruling(0, &asked);
        let verdict = if is_barred { Verdict::Refused } else { Verdict::Allowed };
        assert_eq!(ruled.verdict, verdict, "{case}: {ruled:?}");
        assert_eq!(makes(&ruled, &Point::NeverReceives(Kind::Special)), is_barred, "{case}");
    }
}

/// As what a warrior counts where a sort of card is concerned, it counts for no other.
#[test]
fn a_warrior_counts_as_another_for_a_sort_of_card() {
    use cardinal_doomtrooper::assign::Condition;
    let wanted = Condition::Definition("MORTIFICATOR".into());
    let receives = || {
        let written = r#"as_if = [{ definition = "MORTIFICATOR", of = ["relic"] }]"#;
        toml::from_str::<Reception>(written).expect("it is well formed")
    };
    for (kind, verdict) in [(Kind::Relic, Verdict::Allowed), (Kind::Equipment, Verdict::Refused)] {
        let to = Warrior { receives: receives(), ..warrior("brotherhood", 3, &[]) };
        let ruled = ruling(1, &give(card(kind, std::slice::from_ref(&wanted)), to));
        assert_eq!(ruled.verdict, verdict, "{kind:?}: {ruled:?}");
        let refused = makes(&ruled, &Point::CardRefuses(wanted.clone()));
        assert_eq!(refused, verdict == Verdict::Refused, "{ruled:?}");
    }
}
