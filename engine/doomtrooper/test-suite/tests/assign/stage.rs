//! Cases and what came of them under each ruleset.

use std::sync::LazyLock;

use cardinal_doomtrooper::Ruleset;
use cardinal_doomtrooper::assign::{
    Assignment, AssignmentRuling, Condition, Copies, Finding, Item, Kind, Marks, Missing, Point, Reception,
    Says, Stand, Target, Terms, Verdict, Warrior, Weight, judge,
};

/// The three rulesets: Warzone FAQ, Regolamento 2.0, Czech rules.
pub static RULESETS: LazyLock<[Ruleset; 3]> = LazyLock::new(|| {
    ["warzone-faq", "doomtrooper-it", "doomtrooper-cs"]
        .map(|name| Ruleset::embedded(name, |_| true).expect("the shipped rulesets load"))
});

/// What a ruleset is to say: the verdict, and rules that it must rest on.
#[derive(Clone, Copy)]
pub enum Demand<'d> {
    /// Yes, and these rules are among those that allow it.
    Yes(&'d [&'d str]),
    /// No, for exactly these rules, in this order.
    No(&'d [&'d str]),
    /// Open, and these rules name what is missing.
    Open(&'d [&'d str]),
    /// Open, because no rule speaks of it.
    Silent,
}

/// Holds a case against what the three rulesets are to say.
#[track_caller]
pub fn demand(case: &str, asked: &Assignment, demanded: [Demand<'_>; 3]) {
    for (rules, demand) in RULESETS.iter().zip(demanded) {
        let ruling = judge(rules, asked);
        let cited = |weight| cited(rules, &ruling, weight);
        let at = format!("{case}, {}: {ruling:?}", rules.id);
        match demand {
            Demand::Yes(wanted) => {
                assert_eq!(ruling.verdict, Verdict::Allowed, "{at}");
                let allowed = cited(Weight::Allows);
                assert!(wanted.iter().all(|rule| allowed.contains(rule)), "{wanted:?} of {allowed:?} {at}");
            }
            Demand::No(wanted) => {
                assert_eq!(ruling.verdict, Verdict::Refused, "{at}");
                assert_eq!(cited(Weight::Refuses), wanted, "{at}");
            }
            Demand::Open(wanted) => {
                assert_eq!(ruling.verdict, Verdict::Unspecified, "{at}");
                assert_eq!(cited(Weight::Open), wanted, "{at}");
            }
            Demand::Silent => {
                assert_eq!(ruling.verdict, Verdict::Unspecified, "{at}");
                assert!(ruling.of(Weight::Open).any(|finding| finding.point == Point::Silent), "{at}");
            }
        }
    }
}

fn cited<'r>(rules: &'r Ruleset, ruling: &AssignmentRuling, weight: Weight) -> Vec<&'r str> {
    ruling.of(weight).filter_map(|finding| Some(rules.rule(finding.rule?))).collect()
}

/// The findings of a case under one ruleset, by its position in [`RULESETS`].
pub fn ruling(ruleset: usize, asked: &Assignment) -> AssignmentRuling {
    judge(&RULESETS[ruleset], asked)
}

/// Whether a ruling makes a point.
pub fn makes(ruling: &AssignmentRuling, point: &Point) -> bool {
    ruling.findings.iter().any(|finding: &Finding| finding.point == *point)
}

/// Whether a ruling says that a fact is missing.
pub fn misses(ruling: &AssignmentRuling, fact: Missing) -> bool {
    makes(ruling, &Point::Missing(fact))
}

/// A warrior of which everything is known.
pub fn warrior(affiliation: &str, value: i32, definitions: &[&str]) -> Warrior {
    Warrior {
        affiliations: Marks::all([affiliation]),
        definitions: Marks::all(definitions.iter().copied()),
        value: Some(value),
        ..Warrior::default()
    }
}

/// Something for a warrior who has nothing yet.
pub fn give(item: Item, to: Warrior) -> Assignment {
    give_standing(item, to, Stand::default())
}

/// Something for a warrior as it stands.
pub fn give_standing(item: Item, to: Warrior, stand: Stand) -> Assignment {
    Assignment {
        item,
        target: Target::Warrior(to, stand),
        copies: Copies::default(),
        beside: Vec::new(),
        complete: false,
    }
}

/// A card of a kind that says this of whom it may be given to.
pub fn card(kind: Kind, requires: &[Condition]) -> Item {
    Item { says: says(requires), ..Item::some(kind) }
}

/// What a card for warriors requires.
pub fn says(requires: &[Condition]) -> Says {
    Says::Terms(Terms { requires: requires.to_vec(), ..Terms::default() })
}

/// A warrior's text that lets it receive any card of a kind.
pub fn any(kind: Kind) -> Reception {
    Reception { any: vec![kind.into()], ..Reception::default() }
}

/// A vehicle of which nothing else is known.
pub fn vehicle() -> Item {
    Item { vehicle: true, ..Item::some(Kind::Equipment) }
}

/// Armor of which nothing else is known.
pub fn armor() -> Item {
    Item { armor: true, ..Item::some(Kind::Equipment) }
}
