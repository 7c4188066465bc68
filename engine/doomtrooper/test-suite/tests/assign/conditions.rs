//! What a warrior must be, one condition at a time: it is so, it is not, it is not known.

use cardinal_doomtrooper::assign::{
    Assignment, Condition, Item, Kind, Marks, Missing, Point, Sort, Stand, Target, Verdict, Warrior,
};
use cardinal_doomtrooper::effect::Power;

use crate::stage::{card, give, makes, misses, ruling, warrior};

/// What comes of a piece of equipment that asks for it: so, not so, not known.
const YES: Option<bool> = Some(true);
const NO: Option<bool> = Some(false);
const UNKNOWN: Option<bool> = None;

#[track_caller]
fn check(case: &str, asked: &Assignment, condition: &Condition, holds: Option<bool>) {
    for ruleset in 0..3 {
        let ruled = ruling(ruleset, asked);
        let (verdict, is_told) = match holds {
            Some(true) => (Verdict::Allowed, makes(&ruled, &Point::CardAdmits(vec![condition.clone()]))),
            Some(false) => (Verdict::Refused, makes(&ruled, &Point::CardRefuses(condition.clone()))),
            None => (Verdict::Unspecified, misses(&ruled, Missing::Whether(condition.clone()))),
        };
        assert_eq!(ruled.verdict, verdict, "{case}: {ruled:?}");
        assert!(is_told, "{case}: {ruled:?}");
    }
}

fn asking(condition: &Condition, to: Warrior) -> Assignment {
    give(card(Kind::Equipment, std::slice::from_ref(condition)), to)
}

#[test]
fn immunity_is_known_of_whom_all_is_known_and_on_whom_nothing_lies() {
    let condition = Condition::Immune(Power::Ki);
    let known = || warrior("capitol", 3, &[]);
    let rows: [(&str, Warrior, bool, Option<bool>); 6] = [
        ("immune", Warrior { immunities: vec![Power::Ki], ..known() }, false, YES),
        ("immune, and something lies on it", Warrior { immunities: vec![Power::Ki], ..known() }, true, YES),
        ("immune to something else", Warrior { immunities: vec![Power::Art], ..known() }, false, NO),
        ("not immune, all is known of it", known(), false, NO),
        ("something lies on it", known(), true, UNKNOWN),
        ("not all is known of it", Warrior { definitions: Marks::some(["X"]), ..known() }, false, UNKNOWN),
    ];
    for (case, to, is_beside, holds) in rows {
        let mut asked = asking(&condition, to);
        asked.beside = is_beside.then(|| Item::some(Kind::Gift)).into_iter().collect();
        check(case, &asked, &condition, holds);
    }
    // Its own text says more, which may be that it is.
    let asked = asking(&condition, Warrior { says_more: true, ..known() });
    check("its text says more", &asked, &condition, UNKNOWN);
}

#[test]
fn wounds_are_known_where_they_are_said() {
    for (wounded, holds) in [(true, YES), (false, UNKNOWN)] {
        let mut asked = asking(&Condition::Wounded, warrior("capitol", 3, &[]));
        let Target::Warrior(_, stand) = &mut asked.target else { panic!("it goes to a warrior") };
        *stand = Stand { wounded, ..Stand::default() };
        check("wounded", &asked, &Condition::Wounded, holds);
        let not = Condition::Not(Box::new(Condition::Wounded));
        let Item { says, .. } = card(Kind::Equipment, std::slice::from_ref(&not));
        asked.item.says = says;
        check("not wounded", &asked, &not, holds.map(|holds| !holds));
    }
    for (helps_others, holds) in [(true, YES), (false, UNKNOWN)] {
        let to = Warrior { helps_others, ..warrior("capitol", 3, &[]) };
        check("helps others", &asking(&Condition::HelpsOthers, to), &Condition::HelpsOthers, holds);
    }
}

#[test]
fn what_lies_on_a_warrior_is_known_where_it_is_said_or_nothing_else_does() {
    let relic = Sort::from(Kind::Relic);
    let (has, lacks) = (Condition::Has(relic.clone()), Condition::HasNo(relic));
    let titled = Condition::InPlay("SYMMETRY ENHANCER".into());
    let enhancer = Item { definitions: Marks::all(["SYMMETRY ENHANCER"]), ..Item::some(Kind::Special) };
    let rows = [
        ("a relic", vec![Item::some(Kind::Relic)], false, [YES, NO, UNKNOWN]),
        (
            "a relic and something else",
            vec![enhancer.clone(), Item::some(Kind::Relic)],
            false,
            [YES, NO, YES],
        ),
        ("something else", vec![enhancer.clone()], false, [UNKNOWN, YES, YES]),
        ("something else alone", vec![enhancer], true, [NO, YES, YES]),
        ("nothing that is said", vec![], false, [UNKNOWN, YES, UNKNOWN]),
        ("nothing", vec![], true, [NO, YES, UNKNOWN]),
    ];
    for (case, beside, complete, holds) in rows {
        for (condition, holds) in [&has, &lacks, &titled].into_iter().zip(holds) {
            let mut asked = asking(condition, warrior("capitol", 3, &[]));
            (asked.beside, asked.complete) = (beside.clone(), complete);
            check(&format!("{case}: {condition:?}"), &asked, condition, holds);
        }
    }
}

#[test]
fn one_of_several_conditions_is_enough_and_none_known_leaves_it_open() {
    let capitol = || Condition::Affiliation("capitol".into());
    let rows = [
        ("the one", vec![capitol(), Condition::Wounded], YES),
        ("the other", vec![Condition::Wounded, capitol()], YES),
        ("none known", vec![Condition::Affiliation("bauhaus".into()), Condition::Wounded], UNKNOWN),
        ("none", vec![Condition::Affiliation("bauhaus".into()), Condition::DarkLegion], NO),
    ];
    for (case, several, holds) in rows {
        let condition = Condition::AnyOf(several);
        check(case, &asking(&condition, warrior("capitol", 3, &[])), &condition, holds);
    }
}

/// What a warrior's own text says of its side goes before its affiliation.
#[test]
fn sides_go_by_affiliation_and_by_definition() {
    let rows = [
        ("capitol", &[][..], [YES, NO]),
        ("capitol", &["NOT A DOOMTROOPER"], [NO, NO]),
        ("dark-legion", &[], [NO, YES]),
        ("dark-legion", &["NOT A DOOMTROOPER"], [NO, YES]),
        ("capitol", &["HERETIC"], [YES, YES]),
        ("lutheran-triad", &["FREELANCER"], [YES, NO]),
        ("lutheran-triad", &["TRIBAL"], [NO, NO]),
    ];
    for (affiliation, definitions, [doomtrooper, dark]) in rows {
        for (condition, holds) in [(Condition::Doomtrooper, doomtrooper), (Condition::DarkLegion, dark)] {
            let asked = asking(&condition, warrior(affiliation, 3, definitions));
            check(&format!("{affiliation} {definitions:?}: {condition:?}"), &asked, &condition, holds);
        }
    }
}
