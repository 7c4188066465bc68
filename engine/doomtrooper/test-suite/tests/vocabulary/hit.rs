//! What becomes of several at once: bystanders, all that are named, what lies there, what waits.

use cardinal_doomtrooper::effect::{CardKind, WeaponKind};
use cardinal_doomtrooper::event::{Event, Why};
use cardinal_doomtrooper::rating::{Rating, Ratings};
use cardinal_doomtrooper::scenario::Action;
use cardinal_doomtrooper::table::{Area, Place, Status};

use crate::stage::{CS, Duel, FAQ, IT, Outcome, ability, aura, change, modifier, only, plus};

const HEALTHY: Status = Status::Healthy;
const WOUNDED: Status = Status::Wounded;

fn count(outcome: &Outcome, fits: impl Fn(&Event) -> bool) -> usize {
    outcome.log().iter().filter(|entry| fits(&entry.event)).count()
}

#[test]
fn what_is_done_to_all_of_a_kind_is_done_to_those_who_stand_by_once_but_for_the_immune() {
    let plague = |kind: CardKind| {
        let text = r#"play = [{ windows = ["modify"], reach = { of = "anyone", area = "anywhere", affiliation = "imperial" }, changes = [{ kind = "wound", on = "reached" }] }]"#;
        let duel = Duel::by(FAQ).warrior("page", "anna").warrior("guard", "anna").warrior("monk", "anna");
        let duel =
            duel.text("guard", &ability(r#"{ kind = "immune", to = "dark-symmetry-gifts", on = "bearer" }"#));
        let duel = duel.with("monk", |monk| monk.affiliations = vec!["brotherhood".into()]);
        let outcome =
            duel.card("bruno", "plague", text, |card| card.kind = kind).plays("bruno", "plague").run();
        ["hero", "page", "guard", "monk", "beast"].map(|handle| outcome.status(handle))
    };
    assert_eq!(plague(CardKind::Other), [WOUNDED, WOUNDED, WOUNDED, HEALTHY, HEALTHY]);
    assert_eq!(plague(CardKind::Gift), [WOUNDED, WOUNDED, HEALTHY, HEALTHY, HEALTHY]);
}

#[test]
fn of_several_named_each_is_hit_and_what_is_about_none_of_them_happens_once() {
    let raid = r#"play = [{ windows = ["modify"], target = "any-warrior", also = { several = { most = 3 } }, changes = [
        { kind = "discard-warrior", on = "target" }, { kind = "gain-points", points = "promotion", amount = 2 },
    ] }]"#;
    let duel = || {
        let duel = Duel::by(FAQ).warrior("page", "anna").warrior("guard", "anna").warrior("fiend", "bruno");
        duel.hand("bruno", "raid", raid)
    };
    let outcome = duel().aims("bruno", "raid", Some("page + guard")).run();
    assert_eq!(
        ["page", "guard", "fiend"].map(|one| outcome.status(one) == Status::Discarded),
        [true, true, false]
    );
    assert_eq!(outcome.points("bruno"), (2, 0));
    let refused = duel().aims("bruno", "raid", Some("page + guard + fiend")).run();
    assert_eq!(refused.refused()[0].0, Why::WrongTarget, "three, the combatant among them, are all");
    let jam = raid
        .replace("any-warrior", "card-in-play")
        .replace(r#""discard-warrior", on = "target""#, r#""discard-card""#);
    let charm = |duel: Duel, name: &str| duel.on("hero", name, CardKind::Gift, &plus("fight", 3));
    let duel = ["one", "two", "three"].into_iter().fold(Duel::by(FAQ), charm);
    let outcome = duel.hand("bruno", "jam", &jam).aims("bruno", "jam", Some("one + two")).run();
    assert_eq!(
        ["one", "two", "three"].map(|one| outcome.place(one) == Place::Discarded),
        [true, true, false]
    );
    assert_eq!((outcome.points("bruno"), outcome.attack("hero").total), ((2, 0), 4));
}

#[test]
fn what_was_laid_in_a_combat_goes_when_it_is_ended_so() {
    let award = r#"
        ability = [{ changes = [{ kind = "rating", rating = "fight", amount = 1, on = "bearer" }] }]
        play = [{ windows = ["any-time"], target = "any-warrior", changes = [], then = "stay" }]"#;
    let ended = |rest: &str| {
        let smoke = format!(
            r#"play = [{{ windows = ["modify"], changes = [{{ kind = "end-combat"{rest} }}], then = "stay" }}]"#
        );
        let duel = Duel::by(FAQ).hand("anna", "award", award).aims("anna", "award", Some("hero"));
        let duel = duel.on("hero", "charm", CardKind::Gift, "").hand("bruno", "smoke", &smoke);
        let outcome = duel.plays("bruno", "smoke").run();
        assert!(outcome.is_taken());
        assert_eq!(outcome.bearer("charm"), Some("hero"), "it was there before");
        assert_eq!(outcome.place("smoke"), Place::In(Area::Cohort), "what does it stays");
        outcome.place("award") == Place::Discarded
    };
    assert!(ended(", void_cards = true, discards = true"));
    assert!(!ended(", void_cards = true"));
    assert!(!ended(""));
}

const COUNTER: &str =
    r#"play = [{ windows = ["counter"], target = "played-card", changes = [{ kind = "counter" }] }]"#;

#[test]
fn a_countered_card_is_discarded_though_it_would_stay_and_leaves_the_game_where_its_icon_says_so() {
    let italian = "doomtrooper-it/post-play/eliminate-when-countered";
    let czech = "doomtrooper-cs/card-icons/annihilate-when-cancelled";
    for (ruleset, then, lies, rule) in [
        (FAQ, "stay", Place::Discarded, "warzone-faq/combat/counter"),
        (IT, "stay", Place::Discarded, "doomtrooper-it/timing/opponent-may-answer"),
        (CS, "stay", Place::Discarded, "doomtrooper-cs/reactions/may-always-react"),
        (IT, "discard", Place::Discarded, "doomtrooper-it/post-play/discard"),
        (CS, "discard", Place::Discarded, "doomtrooper-cs/card-icons/discard"),
        (IT, "eliminate", Place::Eliminated, italian),
        (CS, "eliminate", Place::Eliminated, czech),
    ] {
        let blow = modifier("fight", "add", 2).replace("}] }]", &format!("}}], then = \"{then}\" }}]"));
        let duel = Duel::by(ruleset).hand("anna", "blow", &blow).plays("anna", "blow");
        let duel = duel.hand("bruno", "fizzle", COUNTER).aims("bruno", "fizzle", Some("blow"));
        let outcome = duel.run();
        assert_eq!((outcome.place("blow"), outcome.attack("hero").total), (lies, 1), "{ruleset}: {then}");
        let moved = outcome.rules_of(|event| matches!(event, Event::CardMoved { .. }));
        assert!(moved.contains(&rule), "{ruleset}, {then}: {moved:?}");
    }
}

#[test]
fn what_is_countered_while_it_lies_there_stays_there() {
    let aim = r#"play = [{ from = "attached", windows = ["modify"], changes = [{ kind = "rating", rating = "fight", amount = 2, on = "bearer" }], then = "stay" }]"#;
    let duel = Duel::by(FAQ).on("hero", "scope", CardKind::Gift, aim).plays("anna", "scope");
    let countered =
        duel.clone().hand("bruno", "fizzle", COUNTER).aims("bruno", "fizzle", Some("scope")).run();
    assert_eq!((countered.bearer("scope"), countered.attack("hero").total), (Some("hero"), 1));
    let refute = COUNTER.replace(
        r#"["counter"], "#,
        r#"["counter"], requires = [{ played-is = { kind = ["special"], hand = true } }], "#,
    );
    let duel = duel.hand("bruno", "fizzle", COUNTER).aims("bruno", "fizzle", Some("scope"));
    let refuted = duel.hand("anna", "refute", &refute).aims("anna", "refute", Some("fizzle")).run();
    assert_eq!((refuted.is_taken(), refuted.attack("hero").total), (true, 3), "it came out of a hand");
    let used = Duel::by(FAQ).on("hero", "scope", CardKind::Other, aim).plays("anna", "scope");
    let refused = used.hand("bruno", "refute", &refute).aims("bruno", "refute", Some("scope")).run();
    assert_eq!((refused.is_taken(), refused.attack("hero").total), (false, 3), "it is a card in play");
}

#[test]
fn what_lies_in_an_area_is_kept_by_the_text_that_says_so() {
    let quake = r#"play = [{ windows = ["modify"], target = "card-in-play", changes = [{ kind = "discard-card" }] }]"#;
    let duel = |text: &str| {
        let duel = Duel::by(FAQ).fortification("bruno", "wall", Area::Cohort, "");
        let duel = duel.on("beast", "mason", CardKind::Other, &ability(text));
        duel.hand("anna", "quake", quake).aims("anna", "quake", Some("wall")).run()
    };
    let kept = duel(r#"{ kind = "keeps-cards", gear = "fortification", own = true }"#);
    assert_eq!(kept.place("wall"), Place::In(Area::Cohort));
    assert_eq!(count(&kept, |event| matches!(event, Event::CardKept { .. })), 1);
    let other = duel(r#"{ kind = "keeps-cards", gear = "gift", own = true }"#);
    assert_eq!(other.place("wall"), Place::Discarded);
    assert_eq!(count(&other, |event| matches!(event, Event::CardKept { .. })), 0);
}

#[test]
fn the_worthless_go_whom_a_text_means_that_banishes_them() {
    let worthless = r#"{ kind = "banishes", worthless = true }"#;
    let own = ability(worthless);
    let theirs = aura(r#"of = "theirs", area = "anywhere""#, worthless);
    let marked = ability(r#"{ kind = "banishes", definition = "MARKED" }"#);
    for (text, page, fiend, gone) in [
        (own.as_str(), 4, 0, [false, false]),
        (&own, 1, 4, [false, false]),
        (&own, 0, 4, [true, false]),
        (&own, -1, 4, [true, false]),
        (&theirs, 4, 0, [false, true]),
        (&theirs, 4, 1, [false, false]),
        (&theirs, 0, 4, [false, false]),
        (&marked, 0, 0, [false, false]),
    ] {
        let duel = Duel::by(FAQ).warrior("page", "anna").warrior("fiend", "bruno").text("page", text);
        let duel = duel.ratings("page", [1, 1, 5, page]).ratings("fiend", [1, 1, 5, fiend]);
        let outcome = duel.run();
        let gone_now = ["page", "fiend"].map(|one| outcome.status(one) == Status::Discarded);
        assert_eq!(gone_now, gone, "{page} and {fiend}: {text}");
    }
    let on = |bearer: &str| {
        let duel = Duel::by(FAQ).warrior("page", "anna").ratings("page", [1, 1, 5, 0]);
        duel.on(bearer, "shame", CardKind::Other, &own).run().status("page")
    };
    assert_eq!((on("page"), on("hero")), (Status::Discarded, HEALTHY), "whoever bears it");
}

#[test]
fn a_fortification_that_does_nothing_fortifies_nobody() {
    let bold = r#"ability = [{ requires = [{ such = { who = "bearer", is = { fortified = true } } }], changes = [{ kind = "rating", rating = "fight", amount = 3, on = "bearer" }] }]"#;
    let jam = r#"play = [{ windows = ["any-time"], target = "card-in-play", changes = [{ kind = "suppress-card" }] }]"#;
    let duel = || {
        let duel = Duel::by(FAQ).text("hero", bold).on("beast", "charm", CardKind::Gift, "");
        duel.hand("bruno", "jam", jam)
    };
    let works = aura("", &change("shoot", "add", 1, "reached"));
    let walled = || duel().fortification("anna", "wall", Area::Squad, &works);
    assert_eq!(duel().run().attack("hero").total, 1);
    assert_eq!(walled().run().attack("hero").total, 4);
    assert_eq!(walled().aims("bruno", "jam", Some("wall")).run().attack("hero").total, 1);
    assert_eq!(walled().aims("bruno", "jam", Some("charm")).run().attack("hero").total, 4);
}

/// A card that adds to the fight of whom it names, and names others by a play.
fn naming(names: &[&str], rest: &str, target: &str) -> [i32; 2] {
    let grows =
        aura(r#"of = "anyone", area = "anywhere", named = "itself""#, &change("fight", "add", 3, "reached"));
    let text = format!(
        "{grows}\nplay = [{{ from = \"area\", windows = [\"modify\"], target = \"any-warrior\", changes = [{{ kind = \"name\", on = \"target\"{rest} }}], then = \"stay\" }}]"
    );
    let duel = Duel::by(FAQ).card("anna", "list", &text, |card| {
        card.area = Some(Area::Squad);
        card.names = names.iter().map(|&name| name.into()).collect();
    });
    let outcome = duel.aims("anna", "list", Some(target)).run();
    assert!(outcome.is_taken());
    [outcome.attack("hero").total, outcome.attack("beast").total]
}

#[test]
fn a_card_names_more_or_less_or_something_else() {
    assert_eq!(naming(&["hero"], "", "beast"), [4, 4]);
    assert_eq!(naming(&["hero"], ", anew = true", "beast"), [1, 4]);
    assert_eq!(naming(&["hero", "IMPERIAL"], ", anew = true", "beast"), [1, 4]);
    assert_eq!(naming(&["hero", "beast"], ", less = true", "hero"), [1, 4]);
    assert_eq!(naming(&["hero", "beast"], ", less = true", "beast"), [4, 1]);
    assert_eq!(naming(&["hero"], ", less = true", "beast"), [4, 1], "it did not name that one");
}

#[test]
fn the_warzone_that_is_named_goes_and_no_other() {
    let storm = r#"play = [{ windows = ["modify"], target = "warzone", changes = [{ kind = "discard-warzone", named = true }] }]"#;
    let armor = |named: &str| {
        let mut duel = Duel::by(FAQ).warzone("marsh", only(Rating::Armor, 3), "");
        let mut moor = duel.scenario.setup.warzones[0].clone();
        (moor.handle, moor.name, moor.ratings) = ("moor".into(), "moor".into(), Ratings::default());
        duel.scenario.setup.warzones.push(moor);
        let outcome = duel.hand("anna", "storm", storm).aims("anna", "storm", Some(named)).run();
        let gone = outcome.replay.after.table().warzones().filter(|(_, zone)| zone.discarded);
        let gone: Vec<String> = gone.map(|(_, zone)| zone.handle.clone()).collect();
        (outcome.armor("beast").total, gone)
    };
    assert_eq!(armor("moor"), (8, vec!["moor".to_owned()]));
    assert_eq!(armor("marsh"), (5, vec!["marsh".to_owned()]));
}

#[test]
fn who_needs_a_warzone_stays_while_its_player_has_another_such() {
    let storm = r#"play = [{ windows = ["modify"], changes = [{ kind = "discard-warzone" }] }]"#;
    let needs = ability(r#"{ kind = "needs-warzone", definition = "SWAMP" }"#);
    let status = |definition: &str, other: Option<(&str, &str)>, silent: bool| {
        let mut duel = Duel::by(FAQ).warzone("marsh", only(Rating::Armor, 3), "").text("beast", &needs);
        duel.scenario.setup.warzones[0].definitions = vec![definition.into()];
        if let Some((player, definition)) = other {
            let mut moor = duel.scenario.setup.warzones[0].clone();
            (moor.handle, moor.player) = ("moor".into(), player.into());
            moor.definitions = vec![definition.into()];
            duel.scenario.setup.warzones.push(moor);
        }
        if silent {
            duel =
                duel.on("beast", "gag", CardKind::Other, &ability(r#"{ kind = "no-text", on = "bearer" }"#));
        }
        duel.hand("anna", "storm", storm).plays("anna", "storm").run().status("beast")
    };
    for (definition, other, silent, expected) in [
        ("SWAMP", None, false, Status::Discarded),
        ("SWAMP", Some(("bruno", "SWAMP")), false, HEALTHY),
        ("SWAMP", Some(("anna", "SWAMP")), false, Status::Discarded),
        ("SWAMP", Some(("bruno", "DESERT")), false, Status::Discarded),
        ("DESERT", None, false, HEALTHY),
        ("SWAMP", None, true, HEALTHY),
    ] {
        assert_eq!(status(definition, other, silent), expected, "{definition}, {other:?}, {silent}");
    }
}

#[test]
fn whoever_joined_a_combatant_goes_with_both_and_once() {
    let call = r#"play = [{ windows = ["modify"], target = "your-warrior", changes = [{ kind = "join", with = "target" }] }]"#;
    let pit = r#"play = [{ windows = ["modify"], changes = [{ kind = "discard-warrior", on = "both" }] }]"#;
    let duel = Duel::by(FAQ).warrior("page", "anna").warrior("idle", "anna");
    let duel = duel.hand("anna", "call", call).aims("anna", "call", Some("page"));
    let outcome = duel.hand("bruno", "pit", pit).plays("bruno", "pit").run();
    let gone = ["hero", "page", "beast", "idle"].map(|one| outcome.status(one) == Status::Discarded);
    assert_eq!(gone, [true, true, true, false]);
    assert_eq!(count(&outcome, |event| matches!(event, Event::WarriorDiscarded { .. })), 3);
}

#[test]
fn a_plain_wound_goes_past_what_the_warrior_says_itself_and_past_nothing_else() {
    let spared = ability(r#"{ kind = "protect", on = "bearer" }"#);
    let hit = |plain: bool, own: bool| {
        let text = format!(
            r#"play = [{{ windows = ["modify"], changes = [{{ kind = "wound", on = "their-combatant", plain = {plain} }}] }}]"#
        );
        let duel = Duel::by(FAQ).hand("anna", "shot", &text).plays("anna", "shot");
        let duel = if own {
            duel.text("beast", &spared)
        } else {
            duel.on("beast", "ward", CardKind::Other, &spared)
        };
        duel.run().status("beast")
    };
    assert_eq!((hit(true, true), hit(false, true)), (WOUNDED, HEALTHY));
    assert_eq!((hit(true, false), hit(false, false)), (HEALTHY, HEALTHY));
}

#[test]
fn all_of_its_bearer_s_gear_goes_but_not_the_card_that_says_so_nor_one_that_has_left() {
    let purge = |all: bool| {
        let text = format!(
            r#"play = [{{ from = "attached", windows = ["modify"], changes = [{{ kind = "discard-gear", on = "bearer", gear = "any", all = {all} }}], then = "stay" }}]"#
        );
        let duel =
            Duel::by(FAQ).on("hero", "charm", CardKind::Gift, "").on("hero", "medal", CardKind::Gift, "");
        let duel = duel.on("hero", "echo", CardKind::Other, &format!("lingers = true\n{}", plus("fight", 3)));
        let outcome = duel.on("hero", "purge", CardKind::Other, &text).plays("anna", "purge").run();
        assert!(outcome.is_taken());
        ["charm", "medal", "echo", "purge"].map(|card| outcome.bearer(card).is_some())
    };
    assert_eq!(purge(true), [false, false, true, true]);
    assert_eq!(purge(false), [false, true, true, true]);
}

#[test]
fn a_warrior_leaves_play_with_one_whom_it_names_where_its_text_says_so() {
    let leaves = ability(r#"{ kind = "leaves-with-named" }"#);
    let other = ability(r#"{ kind = "kills-leave-game" }, { kind = "never-sabotaged" }"#);
    let lethal = ability(r#"{ kind = "lethal", on = "bearer" }"#);
    for (text, names, gagged, gone) in [
        (&leaves, "beast", false, true),
        (&leaves, "hero", false, false),
        (&other, "beast", false, false),
        (&leaves, "beast", true, false),
    ] {
        let duel = Duel::by(FAQ).ratings("hero", [9, 1, 5, 4]).text("hero", &lethal);
        let duel = duel.warrior("twin", "bruno").text("twin", text);
        let duel = duel.with("twin", |twin| twin.names = vec![names.into()]);
        let gag = ability(r#"{ kind = "no-text", on = "bearer" }"#);
        let duel = if gagged { duel.on("twin", "gag", CardKind::Other, &gag) } else { duel };
        let outcome = duel.run();
        let expected = if gone { Status::Discarded } else { HEALTHY };
        assert_eq!(
            (outcome.status("beast"), outcome.status("twin")),
            (Status::Killed, expected),
            "{names}: {text}"
        );
    }
}

#[test]
fn a_weapon_given_in_mid_combat_is_used_instead_of_the_others_and_anything_else_besides() {
    let pass = r#"play = [{ windows = ["modify"], target = "hand-card", changes = [{ kind = "give-card", to = "your-combatant" }] }]"#;
    let piece = |duel: Duel, name: &str, fight: i32, weapon: Option<WeaponKind>| {
        duel.on_with("hero", name, CardKind::Equipment, &plus("fight", fight), |card| {
            (card.weapon, card.equipment) = (weapon, true);
        })
    };
    let used = |weapon: Option<WeaponKind>| {
        let duel = piece(Duel::by(FAQ), "sword", 2, Some(WeaponKind::Fight));
        let duel = piece(duel, "shield", 4, None);
        let duel = duel.input(None, Some("anna"), Action::Equipment(vec!["sword".into(), "shield".into()]));
        let duel = duel.card("anna", "new", &plus("fight", 8), |card| {
            (card.kind, card.weapon, card.equipment) = (CardKind::Equipment, weapon, true);
        });
        let outcome = duel.hand("anna", "pass", pass).aims("anna", "pass", Some("new")).run();
        assert_eq!(outcome.bearer("new"), Some("hero"));
        outcome.attack("hero").total
    };
    assert_eq!(used(Some(WeaponKind::Both)), 1 + 4 + 8);
    assert_eq!(used(None), 1 + 2 + 4 + 8);
    assert_eq!(used(Some(WeaponKind::Shoot)), 1 + 2 + 4, "it cannot be used in a fight");
}

#[test]
fn whom_a_text_reaches_it_keeps_the_cards_on_and_nobody_else() {
    let quake = r#"play = [{ windows = ["modify"], target = "card-in-play", changes = [{ kind = "discard-card" }] }]"#;
    let kept = |text: &str, on: &str| {
        let duel = Duel::by(FAQ).warrior("mason", "bruno").text("mason", text).warrior("scout", "bruno");
        let duel = duel.with("scout", |scout| scout.area = Area::Outpost).on(on, "totem", CardKind::Gift, "");
        let outcome = duel.hand("anna", "quake", quake).aims("anna", "quake", Some("totem")).run();
        assert!(outcome.is_taken(), "{:?}", outcome.refusals());
        let told = count(&outcome, |event| matches!(event, Event::CardKept { .. }));
        let stayed = outcome.place("totem") != Place::Discarded;
        assert_eq!(told, usize::from(stayed), "{text}: {on}");
        stayed
    };
    let gifts = r#"{ kind = "keeps-cards", gear = "gift" }"#;
    let fortifications = r#"{ kind = "keeps-cards", gear = "fortification" }"#;
    for (text, on, stays) in [
        (ability(gifts), "mason", true),
        (ability(gifts), "beast", false),
        (aura("", gifts), "mason", true),
        (aura("", gifts), "beast", true),
        (aura("", gifts), "scout", false),
        (aura("", gifts), "hero", false),
        (aura(r#"of = "anyone", area = "anywhere""#, gifts), "hero", true),
        (aura(r#"of = "anyone", area = "anywhere""#, fortifications), "hero", false),
    ] {
        assert_eq!(kept(&text, on), stays, "{text}: {on}");
    }
}
