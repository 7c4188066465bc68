//! Where words end: actions that are used up, cards taken up, whom a text means, when more may be paid.

use cardinal_doomtrooper::effect::CardKind;
use cardinal_doomtrooper::event::{ActionEvent, Event, Source, Why};
use cardinal_doomtrooper::rating::Tactic;
use cardinal_doomtrooper::scenario::Action;
use cardinal_doomtrooper::table::Status;

use crate::stage::{ALL, CS, Duel, FAQ, IT, Outcome, ability, aura, modifier};

fn count(outcome: &Outcome, fits: impl Fn(&Event) -> bool) -> usize {
    outcome.log().iter().filter(|entry| fits(&entry.event)).count()
}

#[test]
fn each_action_gained_is_used_once() {
    let attack = |attacker: &str, defender: &str| Action::Attack {
        attacker: attacker.into(),
        defender: defender.into(),
    };
    // What is attacked beyond the actions that were gained does not interrupt the combat.
    for (gained, attacks, within) in [(1, 1, 1), (2, 2, 2), (1, 2, 1)] {
        let rush = format!(
            r#"play = [{{ windows = ["any-time"], changes = [{{ kind = "gain-actions", action = "attack", count = {gained} }}] }}]"#
        );
        let played = Action::Play { card: "rush".into(), way: None, target: None, swap: None, points: None };
        let mut duel = Duel::by(FAQ).hand("anna", "rush", &rush).input(Some("33"), Some("anna"), played);
        for (attacker, defender) in [("ranger", "worm"), ("scout", "ghoul")].into_iter().take(attacks) {
            duel = duel.warrior(attacker, "anna").warrior(defender, "bruno");
            duel = duel.input(None, Some("anna"), attack(attacker, defender));
            duel = duel.input(None, None, Action::Tactic(Tactic::Fight));
        }
        let outcome = duel.run();
        let used = count(&outcome, |event| matches!(event, Event::Actions(ActionEvent::Used { .. })));
        let begun = outcome.log().iter().filter(|entry| matches!(entry.event, Event::CombatBegun { .. }));
        let deep = begun.filter(|entry| entry.at.depth == 1).count();
        assert_eq!((used, deep), (within, within), "{gained} gained, {attacks} attacks");
    }
}

/// `Play::takes_up`: a card that is only taken up may be an own one and works; one that is annulled may not.
#[test]
fn an_own_card_is_taken_up_where_it_is_not_annulled() {
    let again = |changes: &str| {
        format!(r#"play = [{{ windows = ["counter"], target = "played-card", changes = [{changes}] }}]"#)
    };
    let takes = again(r#"{ kind = "to-hand" }"#);
    let annuls = again(r#"{ kind = "counter" }, { kind = "to-hand" }"#);
    for (text, taken, refused) in [(&takes, 1, None), (&annuls, 0, Some(Why::NothingToCounter))] {
        let duel = Duel::by(FAQ).hand("anna", "blow", &modifier("fight", "add", 2)).plays("anna", "blow");
        let outcome = duel.hand("anna", "again", text).aims("anna", "again", Some("blow")).run();
        let returned = count(&outcome, |event| matches!(event, Event::CardToHand { .. }));
        assert_eq!((returned, outcome.refusals().into_iter().next()), (taken, refused.as_ref()), "{text}");
        assert_eq!(outcome.attack("hero").total, 3, "{text}: it works as it was played");
    }
}

#[test]
fn of_all_of_a_kind_those_go_to_cover_who_can_be_there() {
    let storm = r#"play = [{ windows = ["any-time", "modify"], reach = { of = "anyone", area = "anywhere", definition = "SCOUT" }, changes = [{ kind = "go-to-cover", on = "reached" }] }]"#;
    let never = ability(r#"{ kind = "never-in-cover" }"#);
    for ruleset in [FAQ, IT] {
        let duel = Duel::by(ruleset).hand("anna", "storm", storm).plays("anna", "storm");
        let duel = ["able", "never", "else"].into_iter().fold(duel, |duel, name| duel.warrior(name, "bruno"));
        let scout = |duel: Duel, name| duel.with(name, |warrior| warrior.definitions = vec!["SCOUT".into()]);
        let outcome = scout(scout(duel, "able"), "never").with("never", |warrior| {
            warrior.script = Some(crate::stage::script(&never));
        });
        let outcome = outcome.run();
        let table = outcome.replay.after.table();
        let went = outcome.log().iter().filter_map(|entry| match entry.event {
            Event::WentToCover { warrior } => Some(table.warrior(warrior).handle.as_str()),
            _ => None,
        });
        assert_eq!(went.collect::<Vec<_>>(), ["able"], "{ruleset}: {:?}", outcome.refusals());
    }
}

#[test]
fn for_what_is_no_spell_more_is_paid_whenever_it_counts() {
    // `paying_on`: the while of modifying is for spells alone.
    let wall = r#"play = [{ windows = ["any-time"], target = "combatant", strength = { points = 2, persistent = true }, changes = [{ kind = "rating", rating = "armor", amount = 1, on = "target", by_strength = true }] }]"#;
    for ruleset in ALL {
        let duel = Duel::by(ruleset).hand("anna", "wall", wall).pays("anna", "wall", Some("hero"), 2);
        let outcome = duel.pays_on("anna", "wall", 2).run();
        assert!(outcome.is_taken(), "{ruleset}: {:?}", outcome.refusals());
        let at = |fits: fn(&Event) -> bool| {
            outcome.log().iter().find(|entry| fits(&entry.event)).map(|entry| entry.at)
        };
        let played = at(|event| matches!(event, Event::Played { .. }));
        let stronger = at(|event| matches!(event, Event::Strengthened { .. }));
        assert_eq!((stronger.is_some(), stronger), (true, played), "{ruleset}");
        assert_eq!(outcome.armor("hero").total, 7, "{ruleset}: 5 + 2");
    }
}

#[test]
fn a_text_makes_something_of_those_alone_whom_it_is_about() {
    // The card reaches everybody; of whom it makes something is said by `on`.
    let counts = r#"{ kind = "rating", rating = "fight", on = "bearer", amount = { per = { warriors = { of = "anyone", area = "anywhere", definition = "KNIGHT" } } } }"#;
    for (on, knights) in [("bearer", 1), ("reached", 3)] {
        let makes = format!(r#"{{ kind = "definition", definition = "KNIGHT", on = "{on}" }}"#);
        let makes = aura(r#"area = "anywhere""#, &makes);
        let duel = Duel::by(IT).warrior("second", "anna").warrior("third", "anna");
        let duel = duel.on("second", "banner", CardKind::Other, &makes).text("hero", &ability(counts));
        assert_eq!(duel.run().attack("hero").total, 1 + knights, "on {on}");
    }
}

#[test]
fn a_card_names_a_word_once_when_its_player_kills_whom_it_reaches() {
    let names = aura(
        r#"of = "anyone", area = "anywhere", affiliation = "dark-legion""#,
        r#"{ kind = "kill-names", word = "COMPLETE" }"#,
    );
    // On whom the card lies, who is killed, whether it knew the word, and whether it names it.
    for (on, killed, knew, expected) in [
        ("hero", "beast", false, 1),
        ("hero", "beast", true, 0),
        ("hero", "hero", false, 0),
        ("beast", "beast", false, 0),
    ] {
        let killer = if killed == "beast" { "hero" } else { "beast" };
        let duel = Duel::by(CS)
            .ratings(killer, [9, 1, 5, 4])
            .with(killed, |warrior| warrior.status = Status::Wounded)
            .on_with(on, "oath", CardKind::Other, &names, |card| {
                card.names = knew.then(|| "COMPLETE".to_owned()).into_iter().collect();
            });
        let outcome = duel.run();
        let oath = outcome.replay.after.table().cards().find(|(_, card)| card.handle == "oath");
        let oath = oath.map(|(id, _)| Source::Card(id));
        let named = outcome.log().iter().filter(|entry| match &entry.event {
            Event::Named { word, .. } => {
                assert_eq!((word.as_deref(), entry.cause.source), (Some("COMPLETE"), oath));
                true
            }
            _ => false,
        });
        assert_eq!(named.count(), expected, "on {on}, {killed} is killed, known: {knew}");
    }
}

#[test]
fn what_is_counted_for_who_is_reached_counts_for_who_does_not_fight() {
    let grows = r#"ability = [{ reach = { of = "anyone", area = "anywhere", named = "itself" }, changes = [
        { kind = "rating", rating = "value", amount = { per = { named = "reached" }, each = 3 }, on = "reached" },
    ] }]"#;
    let kill = r#"play = [{ windows = ["modify"], target = "any-warrior", changes = [{ kind = "kill", on = "target" }] }]"#;
    for (named, value) in [(0, 4), (1, 7), (2, 10)] {
        let duel =
            Duel::by(FAQ).warrior("second", "bruno").on_with("hero", "rot", CardKind::Gift, grows, |card| {
                card.names = vec!["second".to_owned(); named];
            });
        let outcome = duel.hand("anna", "kill", kill).aims("anna", "kill", Some("second")).run();
        assert_eq!(outcome.points("anna"), (value, 0), "named {named} times: {:?}", outcome.refusals());
    }
}
