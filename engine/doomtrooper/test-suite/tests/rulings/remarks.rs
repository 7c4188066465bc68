//! What a rule says of what happens and changes nothing by itself: where it is told, and where it is not.

use cardinal_doomtrooper::effect::{CardKind, Power, WeaponKind};
use cardinal_doomtrooper::event::{Event, Remark, Source};
use cardinal_doomtrooper::scenario::Action;
use cardinal_doomtrooper::table::{Area, CardSetup};

use crate::duel::{ALL, CS, Duel, FAQ, IT, Outcome, ability, aura, change, plus};

/// The remarks of a duel, but for those on texts that were of no use, with the rules behind them.
fn remarks(outcome: &Outcome) -> Vec<(&Remark, &str)> {
    let all = outcome.log().iter().filter_map(|entry| match &entry.event {
        Event::Remark(Remark::NoEffect { .. }) => None,
        Event::Remark(remark) => Some((remark, outcome.rule(entry.cause.rule))),
        _ => None,
    });
    all.collect()
}

/// The rules behind the remarks that fit.
fn rules(outcome: &Outcome, fits: impl Fn(&Remark) -> bool) -> Vec<&str> {
    remarks(outcome).into_iter().filter(|(remark, _)| fits(remark)).map(|(_, rule)| rule).collect()
}

fn handle(outcome: &Outcome, source: Source) -> &str {
    let table = outcome.replay.after.table();
    match source {
        Source::Card(id) => &table.card(id).handle,
        Source::Warrior(id) => &table.warrior(id).handle,
        Source::Warzone(id) => &table.warzone(id).handle,
    }
}

const REACHED: &str = r#"{ kind = "rating", rating = "armor", amount = 2, on = "reached" }"#;

fn lying(duel: Duel, player: &str, handle: &str, area: Area, text: &str) -> Duel {
    duel.card(player, handle, text, |card| card.area = Some(area))
}

/// By the Czech rules a warrior stands outside the areas: what works in its player's squad or cohort
/// does not reach it there.
#[test]
fn who_stands_outside_is_not_reached_by_what_works_beside() {
    let outside = |ruleset| Duel::by(ruleset).with("hero", |hero| hero.area = Area::Outside);
    for (player, area, reach, is_told) in [
        ("anna", Area::Squad, "", true),
        ("anna", Area::Cohort, "", true),
        ("anna", Area::Squad, "others = true", true),
        ("anna", Area::Squad, r#"affiliation = "imperial""#, true),
        ("anna", Area::Squad, r#"affiliation = "bauhaus""#, false),
        ("anna", Area::Outpost, "", false),
        ("anna", Area::Squad, r#"area = "anywhere""#, false),
        ("bruno", Area::Cohort, "", false),
    ] {
        let duel = lying(outside(CS), player, "banner", area, &aura(reach, REACHED));
        let outcome = duel.run();
        let not_reached: Vec<(&str, &str)> = remarks(&outcome)
            .into_iter()
            .filter_map(|(remark, rule)| match remark {
                Remark::NotReached { by, .. } => Some((handle(&outcome, *by), rule)),
                _ => None,
            })
            .collect();
        let told = [("banner", "doomtrooper-cs/outpost-influence/outside-not-affected")];
        assert_eq!(not_reached, told[..usize::from(is_told)], "{player} {area:?} {reach}");
        let stands = rules(&outcome, |remark| matches!(remark, Remark::StandsOutside { .. }));
        assert_eq!(stands, ["doomtrooper-cs/outpost-influence/outside-who"]);
    }
    let inside = lying(Duel::by(CS), "anna", "banner", Area::Squad, &aura("", REACHED)).run();
    assert_eq!(remarks(&inside), [], "who stands in an area is reached");
}

#[test]
fn a_generic_warrior_counts_as_its_area_says_in_the_italian_rules() {
    for (ruleset, told) in [(FAQ, 1), (IT, 1), (CS, 0)] {
        let general = Duel::by(ruleset).with("hero", |hero| hero.affiliations = vec!["general".into()]).run();
        let found =
            rules(&general, |remark| matches!(remark, Remark::CountsByArea { area: Area::Squad, .. }));
        assert_eq!(found, ["doomtrooper-it/affiliations/generic"][..told], "{ruleset}");
        let imperial = Duel::by(ruleset).run();
        assert_eq!(remarks(&imperial), [], "{ruleset}");
    }
}

/// To what a combatant is immune is told once for each power, by the rule on that power.
#[test]
fn immunity_of_a_combatant_is_told_by_the_rule_on_the_power() {
    for (power, to, rule) in [
        ("art", Power::Art, "doomtrooper-it/immunity/art"),
        ("dark-symmetry", Power::DarkSymmetry, "doomtrooper-it/immunity/dark-symmetry"),
        ("dark-symmetry-gifts", Power::DarkSymmetryGifts, "doomtrooper-it/immunity/dark-symmetry-gifts"),
        ("ki", Power::Ki, "doomtrooper-it/immunity/ki"),
    ] {
        let text = ability(&format!(r#"{{ kind = "immune", to = "{power}" }}"#));
        let duel = Duel::by(FAQ).text("hero", &text).on("hero", "amulet", CardKind::Other, &text);
        let outcome = duel.run();
        let all = remarks(&outcome);
        assert!(
            matches!(all[..], [(Remark::IsImmune { to: told, .. }, by)] if *told == to && by == rule),
            "{all:?}"
        );
    }
    let ki = ability(r#"{ kind = "immune", to = "ki" }"#);
    let both = Duel::by(FAQ).text("hero", &ki).text("beast", &ki).run();
    assert_eq!(rules(&both, |remark| matches!(remark, Remark::IsImmune { .. })).len(), 2, "each combatant's");
}

#[test]
fn a_beast_is_told_of_whoever_rides_it() {
    for (kind, told) in [(CardKind::Beast, 1), (CardKind::Equipment, 0)] {
        let outcome = Duel::by(IT).on("hero", "mount", kind, "").run();
        let ridden = rules(&outcome, |remark| matches!(remark, Remark::Ridden { .. }));
        assert_eq!(ridden, ["doomtrooper-it/beasts/always-ridden"][..told], "{kind:?}");
    }
}

fn forbidding(gear: &str) -> String {
    ability(&format!(r#"{{ kind = "forbid", on = "bearer", gear = "{gear}" }}"#))
}

/// The hero has a vehicle, and uses a sword.
fn driving(ruleset: &str, gear: &str, is_outside: bool) -> Duel {
    let sword = |card: &mut CardSetup| {
        (card.weapon, card.equipment) = (Some(WeaponKind::Fight), true);
    };
    let duel = Duel::by(ruleset).on_with("hero", "tank", CardKind::Vehicle, &forbidding(gear), |card| {
        card.outside = is_outside;
    });
    let duel = duel.on_with("hero", "sword", CardKind::Equipment, &plus("fight", 2), sword);
    duel.input(None, Some("anna"), Action::Equipment(vec!["sword".into()]))
}

#[test]
fn outside_a_vehicle_what_it_would_forbid_is_used_and_told() {
    for (ruleset, gear, is_outside, told) in
        [(IT, "weapon", true, 1), (IT, "armor", true, 0), (CS, "weapon", true, 0), (IT, "armor", false, 0)]
    {
        let outcome = driving(ruleset, gear, is_outside).run();
        let free = rules(&outcome, |remark| matches!(remark, Remark::FreeOfVehicle { .. }));
        let rule = ["doomtrooper-it/equipment/vehicle-restrictions-outside"];
        assert_eq!(free, rule[..told], "{ruleset} {gear} {is_outside}");
        assert_eq!(outcome.attack("hero").total, 3, "the sword counts");
    }
}

/// What a vehicle says of equipment does not touch relics; of what is no relic nothing is told.
#[test]
fn relics_are_no_equipment_where_a_vehicle_forbids_that() {
    for (gear, is_outside, told) in
        [("armor", false, &["relic"][..]), ("relic", false, &[]), ("armor", true, &[])]
    {
        let duel = driving(CS, gear, is_outside).on("hero", "relic", CardKind::Relic, "");
        let outcome = duel.on("hero", "charm", CardKind::Ki, "").run();
        let table = outcome.replay.after.table();
        let relics: Vec<(&str, &str)> = remarks(&outcome)
            .into_iter()
            .filter_map(|(remark, rule)| match remark {
                Remark::RelicNoEquipment { card, .. } => Some((table.card(*card).handle.as_str(), rule)),
                _ => None,
            })
            .collect();
        let expected: Vec<(&str, &str)> =
            told.iter().map(|&relic| (relic, "doomtrooper-cs/relics/not-equipment")).collect();
        assert_eq!(relics, expected, "{gear} {is_outside}");
    }
}

fn cast(duel: Duel, on: &str) -> Outcome {
    let change = change("armor", "add", 3, "target");
    let spell = format!(
        r#"play = [{{ windows = ["modify"], target = "combatant", spell = {{ aspect = "elements" }}, changes = [{change}] }}]"#
    );
    duel.hand("anna", "spell", &spell).aims("anna", "spell", Some(on)).run()
}

fn mystics(ruleset: &str, immune: &[bool]) -> Duel {
    let text = ability(r#"{ kind = "immune", to = "art" }"#);
    immune.iter().zip(["mystic", "sage"]).fold(Duel::by(ruleset), |duel, (is_immune, handle)| {
        let duel = duel.warrior(handle, "anna").with(handle, |one| one.arts = vec!["elements".into()]);
        if *is_immune { duel.text(handle, &text) } else { duel }
    })
}

/// That the caster is immune to the Art is told where everybody is who could cast the spell.
#[test]
fn a_caster_who_is_immune_is_told_of_where_nobody_else_could_cast() {
    for (ruleset, immune, told) in [
        (IT, &[true][..], 1),
        (IT, &[false], 0),
        (IT, &[true, true], 1),
        (IT, &[true, false], 0),
        (IT, &[false, true], 0),
        (CS, &[true], 0),
    ] {
        let outcome = cast(mystics(ruleset, immune), "hero");
        assert!(outcome.is_taken(), "{immune:?}");
        let found = rules(&outcome, |remark| matches!(remark, Remark::CastByImmune { .. }));
        assert_eq!(found, ["doomtrooper-it/immunity/immune-caster"][..told], "{ruleset} {immune:?}");
    }
}

#[test]
fn a_spell_on_a_warrior_of_a_tribe_is_told_of() {
    for (affiliation, on, told) in
        [("templars", "beast", 1), ("mishima", "beast", 0), ("templars", "hero", 0)]
    {
        for (ruleset, rule) in
            [(IT, "doomtrooper-it/art/on-tribes"), (CS, "doomtrooper-cs/casting/for-tribes-and-others")]
        {
            let duel = mystics(ruleset, &[false])
                .with("beast", |beast| beast.affiliations = vec![affiliation.into()]);
            let outcome = cast(duel, on);
            assert!(outcome.is_taken(), "{ruleset} {affiliation} {on}: {:?}", outcome.refused());
            let found = rules(&outcome, |remark| matches!(remark, Remark::CastOnTribe { .. }));
            assert_eq!(found, [rule][..told], "{ruleset} {affiliation} {on}");
        }
    }
}

/// A freelancer who gains an affiliation earns promotion points, which freelancers else do not; the one printed
/// on it does not bind it.
#[test]
fn a_freelancer_who_gains_an_affiliation_earns_as_others_do() {
    let kills = r#"{ kind = "lethal", on = "bearer" }"#;
    let gains = r#"{ kind = "affiliation", on = "bearer", affiliation = "imperial" }"#;
    for (ruleset, printed, gained, is_freelancer, told) in [
        (IT, &[][..], gains, true, 1),
        (FAQ, &[], gains, true, 1),
        (IT, &[], "", true, 0),
        (IT, &["imperial"], "", true, 0),
        (IT, &["capitol"], gains, false, 0),
        (CS, &[], gains, true, 0),
    ] {
        let outcome = Duel::by(ruleset)
            .ratings("hero", [9, 1, 5, 4])
            .text("hero", &ability(kills))
            .on("hero", "badge", CardKind::Other, &ability(gained))
            .with("hero", |hero| {
                hero.affiliations = printed.iter().map(|&one: &&str| one.into()).collect();
                hero.definitions = if is_freelancer { vec!["FREELANCER".into()] } else { Vec::new() };
            })
            .run();
        let found = rules(&outcome, |remark| matches!(remark, Remark::FreelancerEarns { .. }));
        let rule = ["doomtrooper-it/definitions/freelancer-affiliated-restrictions"];
        assert_eq!(found, rule[..told], "{ruleset} {printed:?} {gained} {is_freelancer}");
    }
}

/// By the Czech rules an ability of a combatant does not hold for its group unless all of it have it.
#[test]
fn what_not_all_of_a_group_can_do_is_told_of() {
    let join = r#"play = [{ windows = ["modify"], target = "your-warrior", changes = [{ kind = "join", with = "target" }] }]"#;
    let first = ability(r#"{ kind = "strikes-first", on = "bearer" }"#);
    let lethal = ability(r#"{ kind = "lethal", on = "bearer" }"#);
    for (hero, comrade, told) in
        [("", "", 0), (&*first, "", 1), (&*first, &*first, 0), (&*lethal, &*first, 1), ("", &*first, 0)]
    {
        for ruleset in ALL {
            let duel =
                Duel::by(ruleset).warrior("comrade", "anna").text("hero", hero).text("comrade", comrade);
            let outcome = duel.hand("anna", "join", join).aims("anna", "join", Some("comrade")).run();
            let found = rules(&outcome, |remark| matches!(remark, Remark::AbilityNotShared { .. }));
            let told = if ruleset == CS { told } else { 0 };
            assert_eq!(
                found,
                ["doomtrooper-cs/combat/reinforcements-abilities"][..told],
                "{ruleset}: {hero} {comrade}"
            );
        }
    }
}
