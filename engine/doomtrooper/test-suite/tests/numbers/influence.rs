//! By the Czech rules nobody plays what is certain to change nothing (`reactions/card-must-have-influence`).

use cardinal_doomtrooper::effect::CardKind;
use cardinal_doomtrooper::event::Why;
use cardinal_doomtrooper::rating::Rating;
use cardinal_doomtrooper::table::WarriorSetup;

use crate::stage::{ALL, CS, Duel, ability, only, plus};

/// Whether the card would change something; where it would not, it is refused for that by the Czech rules alone.
fn matters(duel: impl Fn(&str) -> Duel) -> bool {
    let outcome = duel(CS).run();
    let matters = outcome.is_taken();
    if !matters {
        let rule = "doomtrooper-cs/reactions/card-must-have-influence";
        assert_eq!(outcome.refused(), [(Why::NoInfluence, rule)]);
        for ruleset in ALL.into_iter().filter(|ruleset| *ruleset != CS) {
            assert!(duel(ruleset).run().is_taken(), "{ruleset} lets it be played");
        }
    }
    matters
}

/// Anna plays a card with this change on the beast.
fn on_beast(ruleset: &str, change: &str, beast: impl FnOnce(&mut WarriorSetup)) -> Duel {
    let text = format!(r#"play = [{{ windows = ["modify"], target = "combatant", changes = [{change}] }}]"#);
    let duel = Duel::by(ruleset).with("beast", beast).hand("anna", "card", &text);
    duel.aims("anna", "card", Some("beast"))
}

#[test]
fn nobody_is_sent_to_cover_or_out_of_it_who_is_there_already() {
    let leave = r#"{ kind = "leave-cover", on = "target" }"#;
    let go = r#"{ kind = "go-to-cover", on = "target" }"#;
    for (change, covered, may) in
        [(leave, true, true), (leave, false, false), (go, true, false), (go, false, true)]
    {
        let duel = |ruleset: &str| on_beast(ruleset, change, |beast| beast.in_cover = covered);
        assert_eq!(matters(duel), may, "{change}, in cover {covered}");
    }
    let kept = ability(r#"{ kind = "stays-in-cover" }"#);
    let duel = |ruleset: &str| on_beast(ruleset, leave, |beast| beast.in_cover = true).text("beast", &kept);
    assert!(!matters(duel), "a text keeps it there");
}

#[test]
fn a_change_beside_it_that_does_something_is_enough() {
    let both = r#"{ kind = "leave-cover", on = "target" }, { kind = "rating", rating = "armor", amount = 1, on = "target" }"#;
    assert!(matters(|ruleset: &str| on_beast(ruleset, both, |_| ())));
}

#[test]
fn only_another_warzone_is_chosen_instead() {
    let text =
        r#"play = [{ windows = ["modify"], target = "warzone", changes = [{ kind = "choose-warzone" }] }]"#;
    let chosen = |named: &'static str| {
        move |ruleset: &str| {
            let mut duel = Duel::by(ruleset).warzone("marsh", only(Rating::Armor, 1), "");
            let mut moor = duel.scenario.setup.warzones[0].clone();
            (moor.handle, moor.name, moor.ratings) = ("moor".into(), "moor".into(), only(Rating::Armor, 7));
            duel.scenario.setup.warzones.push(moor);
            duel.hand("anna", "move", text).aims("anna", "move", Some(named))
        }
    };
    assert!(matters(chosen("moor")));
    assert!(!matters(chosen("marsh")), "it is chosen already");
    assert_eq!(chosen("moor")(CS).run().armor("beast").total, 12);
}

#[test]
fn a_warzone_is_discarded_where_there_is_one_and_gear_where_such_lies_there() {
    let storm = r#"play = [{ windows = ["modify"], changes = [{ kind = "discard-warzone" }] }]"#;
    let zone = |ruleset: &str| {
        Duel::by(ruleset)
            .warzone("marsh", only(Rating::Armor, 1), "")
            .hand("anna", "storm", storm)
            .plays("anna", "storm")
    };
    assert!(matters(zone));
    assert!(!matters(|ruleset: &str| Duel::by(ruleset).hand("anna", "storm", storm).plays("anna", "storm")));
    let purge = r#"{ kind = "discard-gear", on = "target", gear = "gift" }"#;
    for (kind, may) in [(CardKind::Gift, true), (CardKind::Other, false)] {
        let duel =
            |ruleset: &str| on_beast(ruleset, purge, |_| ()).on("beast", "thing", kind, &plus("fight", 1));
        assert_eq!(matters(duel), may, "{kind:?}");
    }
}
