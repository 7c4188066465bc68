//! What is told besides what happens: of cover, spells, prisoners, of limits that are lifted, and of clauses that
//! could bear on it.

use std::mem::discriminant;

use cardinal_doomtrooper::effect::CardKind;
use cardinal_doomtrooper::event::{Event, Gap, Remark, Source, Why};
use cardinal_doomtrooper::rating::Tactic;
use cardinal_doomtrooper::scenario::Action;
use cardinal_doomtrooper::table::{Area, Status};
use cardinal_doomtrooper::{Entry, WarriorId};

use crate::duel::{CS, Duel, FAQ, IT, Outcome, ability, aura, change, plus};

const CARD_TEXT: &str = "doomtrooper-it/distinctions/cards-are-rules";
const REACHED: &str = r#"{ kind = "rating", rating = "armor", amount = 2, on = "reached" }"#;

/// The rules by which a remark is told; another of its kind is not told at all.
pub fn told<'a>(outcome: &'a Outcome, remark: &Remark) -> Vec<&'a str> {
    let is_such = |entry: &&Entry| match &entry.event {
        Event::Remark(other) => discriminant(other) == discriminant(remark),
        _ => false,
    };
    let such: Vec<&Entry> = outcome.log().iter().filter(is_such).collect();
    assert!(such.iter().all(|entry| entry.event == Event::Remark(remark.clone())), "{such:?}");
    such.into_iter().map(|entry| outcome.rule(entry.cause.rule)).collect()
}

pub fn id(outcome: &Outcome, handle: &str) -> WarriorId {
    let mut all = outcome.replay.after.table().warriors();
    all.find(|(_, warrior)| warrior.handle == handle).expect("the warrior is there").0
}

fn card(outcome: &Outcome, handle: &str) -> Source {
    let mut all = outcome.replay.after.table().cards();
    Source::Card(all.find(|(_, card)| card.handle == handle).expect("the card is there").0)
}

fn name(outcome: &Outcome, source: Source) -> String {
    let table = outcome.replay.after.table();
    match source {
        Source::Card(id) => table.card(id).handle.clone(),
        Source::Warrior(id) => table.warrior(id).handle.clone(),
        Source::Warzone(id) => table.warzone(id).handle.clone(),
    }
}

pub fn attack(duel: Duel, player: &str, attacker: &str, defender: &str) -> Duel {
    let attack = Action::Attack { attacker: attacker.into(), defender: defender.into() };
    duel.input(None, Some(player), attack).input(None, None, Action::Tactic(Tactic::Fight))
}

/// The hero kills the beast, who was wounded before.
fn killing(duel: Duel) -> Duel {
    duel.ratings("hero", [9, 9, 9, 4]).with("beast", |beast| beast.status = Status::Wounded)
}

fn spell(how: &str) -> String {
    let change = change("armor", "add", 3, "target");
    format!(
        r#"play = [{{ windows = ["modify"], target = "combatant", spell = {{ aspect = "elements" }}, changes = [{change}]{how} }}]"#
    )
}

/// A heretic who is still a Doomtrooper casts for both sides; who is wholly converted for the Dark Legion alone.
#[test]
fn a_spell_for_the_dark_legion_is_told_by_what_its_caster_is() {
    for (caster, heretic, rule) in [
        ("dark-legion", false, Some("doomtrooper-it/art/not-for-dark-legion")),
        ("imperial", true, Some("doomtrooper-it/art/corrupted-master")),
    ] {
        let duel = Duel::by(FAQ).warrior("mystic", "bruno").with("mystic", |mystic| {
            mystic.arts = vec!["elements".into()];
            mystic.affiliations = vec![caster.into()];
            mystic.definitions = if heretic { vec!["HERETIC".into()] } else { Vec::new() };
        });
        let outcome = duel.hand("bruno", "spell", &spell("")).aims("bruno", "spell", Some("beast")).run();
        assert!(outcome.is_taken(), "{caster}");
        let found = outcome.rules_of(|event| matches!(event, Event::CastForDarkLegion { .. }));
        assert_eq!(found, Vec::from_iter(rule), "{caster}");
    }
    let light = Duel::by(FAQ).with("hero", |hero| hero.arts = vec!["elements".into()]);
    let outcome = light.hand("anna", "spell", &spell("")).aims("anna", "spell", Some("hero")).run();
    assert!(outcome.is_taken());
    assert_eq!(outcome.rules_of(|event| matches!(event, Event::CastForDarkLegion { .. })).len(), 0);
}

#[test]
fn what_a_sabotage_earns_is_reckoned_aloud_where_it_is_split() {
    for (promotion, is_told) in [(None, false), (Some(0), true), (Some(1), true), (Some(2), false)] {
        let sabotage = Action::AttackPlayer { attacker: "hero".into(), victim: "bruno".into() };
        let duel = killing(Duel::by(IT)).input(None, Some("anna"), sabotage);
        let duel = match promotion {
            Some(promotion) => duel.input(None, Some("anna"), Action::Split(promotion)),
            None => duel,
        };
        let outcome = duel.run();
        assert!(outcome.is_taken(), "{promotion:?}");
        // Half of the hero's 4.
        let found = told(&outcome, &Remark::SabotageReckoned { warrior: id(&outcome, "hero"), points: 2 });
        assert_eq!(found, ["doomtrooper-it/sabotage/points"][..usize::from(is_told)], "{promotion:?}");
        assert_eq!(outcome.points("anna").0, 4 + i64::from(promotion.unwrap_or(2)), "{promotion:?}");
    }
}

#[test]
fn who_stands_outside_is_not_told_to_be_missed_by_what_works_anywhere_for_others() {
    for (reach, is_told) in [
        ("", true),
        (r#"area = "anywhere", affiliation = "bauhaus""#, false),
        (r#"area = "anywhere""#, false),
    ] {
        let duel = Duel::by(CS).with("hero", |hero| hero.area = Area::Outside);
        let duel = duel.card("anna", "banner", &aura(reach, REACHED), |card| card.area = Some(Area::Squad));
        let outcome = duel.run();
        let missed = Remark::NotReached { warrior: id(&outcome, "hero"), by: card(&outcome, "banner") };
        let rule = "doomtrooper-cs/outpost-influence/outside-not-affected";
        assert_eq!(told(&outcome, &missed), [rule][..usize::from(is_told)], "{reach}");
    }
}

#[test]
fn whoever_defends_in_cover_and_lives_stays_there() {
    for (ruleset, rule) in [
        (FAQ, "doomtrooper-it/cover/stays-in-cover"),
        (IT, "doomtrooper-it/cover/stays-in-cover"),
        (CS, "doomtrooper-cs/cover/stays"),
    ] {
        for (in_cover, dies, is_told) in [(true, false, true), (false, false, false), (true, true, false)] {
            let duel = Duel::by(ruleset).with("beast", |beast| beast.in_cover = in_cover);
            let outcome = if dies { killing(duel) } else { duel }.run();
            let stays = Remark::StaysInCover { warrior: id(&outcome, "beast") };
            assert_eq!(told(&outcome, &stays), [rule][..usize::from(is_told)], "{ruleset} {in_cover} {dies}");
        }
    }
}

/// By the Czech rules a spell ends with the combat that it was cast for.
#[test]
fn the_spells_that_end_with_the_combat_are_told_of() {
    let counter =
        r#"play = [{ windows = ["counter"], target = "played-card", changes = [{ kind = "counter" }] }]"#;
    let plain = spell("").replace(r#"spell = { aspect = "elements" }, "#, "");
    for (ruleset, text, is_countered, is_told) in [
        (CS, spell(""), false, true),
        (CS, plain, false, false),
        (CS, spell(r#", until = "game""#), false, false),
        (CS, spell(r#", then = "stay""#), false, false),
        (CS, spell(""), true, false),
        (FAQ, spell(""), false, false),
    ] {
        let duel = Duel::by(ruleset).with("hero", |hero| hero.arts = vec!["elements".into()]);
        let duel = duel.hand("anna", "spell", &text).hand("bruno", "counter", counter);
        let duel = duel.aims("anna", "spell", Some("hero"));
        let outcome = if is_countered { duel.plays("bruno", "counter") } else { duel }.run();
        assert!(outcome.is_taken(), "{text}");
        assert_eq!(outcome.armor("hero").total, if is_countered { 5 } else { 8 }, "{text}");
        let ends = Remark::SpellEnds { source: card(&outcome, "spell") };
        let rule = ["doomtrooper-cs/casting/until-end-of-combat"];
        assert_eq!(told(&outcome, &ends), rule[..usize::from(is_told)], "{ruleset} {is_countered} {text}");
    }
}

/// Prisoners defend nobody: of those of the player attacked it is told, and of no others.
#[test]
fn a_prisoner_does_not_keep_its_player_from_being_attacked() {
    for ruleset in [FAQ, IT] {
        let duel = killing(Duel::by(ruleset))
            .warrior("captive", "bruno")
            .with("captive", |captive| captive.imprisoned = true)
            .warrior("bystander", "bruno")
            .with("bystander", |one| one.definitions = vec!["NON-COMBATANT".into()])
            .warrior("hostage", "anna")
            .with("hostage", |hostage| hostage.imprisoned = true);
        let sabotage = Action::AttackPlayer { attacker: "hero".into(), victim: "bruno".into() };
        let outcome = duel.input(None, Some("anna"), sabotage).run();
        assert!(outcome.is_taken(), "{ruleset}");
        let away = Remark::PrisonerAway { warrior: id(&outcome, "captive") };
        let rule = ["warzone-faq/prisoners/does-not-count-in-area"];
        assert_eq!(told(&outcome, &away), rule[..usize::from(ruleset == FAQ)], "{ruleset}");
    }
}

#[test]
fn a_warrior_who_never_fights_is_hurt_by_cards_all_the_same() {
    let wound = r#"play = [{ windows = ["modify"], target = "any-warrior", changes = [{ kind = "wound", on = "target" }] }]"#;
    for (ruleset, never_fights, is_told) in [(CS, true, true), (CS, false, false), (FAQ, true, false)] {
        let duel = Duel::by(ruleset).warrior("other", "bruno").with("other", |other| {
            other.definitions = if never_fights { vec!["NON-COMBATANT".into()] } else { Vec::new() };
        });
        let outcome = duel.hand("anna", "stone", wound).aims("anna", "stone", Some("other")).run();
        assert_eq!(outcome.status("other"), Status::Wounded, "{ruleset}");
        let hurt = Remark::HurtWithoutFighting { warrior: id(&outcome, "other") };
        let rule = ["doomtrooper-cs/combat/never-fights-wounds"];
        assert_eq!(told(&outcome, &hurt), rule[..usize::from(is_told)], "{ruleset} {never_fights}");
    }
}

#[test]
fn who_is_killed_for_good_stays_in_the_game_where_a_text_says_so() {
    let hunts = ability(r#"{ kind = "kills-leave-game" }"#);
    for (text, stays) in [("", false), (&*ability(r#"{ kind = "stays-in-game", on = "bearer" }"#), true)] {
        let outcome = killing(Duel::by(FAQ)).text("hero", &hunts).text("beast", text).run();
        let found = told(&outcome, &Remark::StaysInGame { warrior: id(&outcome, "beast") });
        let left = outcome.rules_of(|event| matches!(event, Event::LeavesGame { .. }));
        assert_eq!(found, [CARD_TEXT][..usize::from(stays)], "{text}");
        assert_eq!(left, [CARD_TEXT][..usize::from(!stays)], "{text}");
    }
}

#[test]
fn never_goes_before_always() {
    let never = ability(r#"{ kind = "strikes-first", on = "bearer", degree = "never-struck-first" }"#);
    for (degree, is_told) in [("always-first", true), ("first", false)] {
        let first = ability(&format!(r#"{{ kind = "strikes-first", on = "bearer", degree = "{degree}" }}"#));
        for ruleset in [FAQ, IT] {
            let outcome = Duel::by(ruleset).text("hero", &first).text("beast", &never).run();
            let bound = outcome.rules_of(|event| matches!(event, Event::OrderBound { first: None }));
            assert_eq!(bound, ["doomtrooper-it/first-strike/never-beats-all"], "{degree} {ruleset}");
            let found = told(&outcome, &Remark::NeverOverAlways { warrior: id(&outcome, "hero") });
            let rule = ["doomtrooper-it/distinctions/never-over-always"];
            assert_eq!(found, rule[..usize::from(is_told)], "{degree} {ruleset}");
        }
    }
}

#[test]
fn which_text_lets_a_warrior_attack_from_cover_is_told_of_who_needs_it() {
    for (kind, in_cover, left_cover, is_told) in [
        ("may-attack-from-cover", true, false, true),
        ("may-attack-from-cover", false, false, false),
        ("may-attack-after-cover", false, true, true),
        ("may-attack-after-cover", false, false, false),
    ] {
        let duel = Duel::by(FAQ).text("hero", &ability(&format!(r#"{{ kind = "{kind}" }}"#)));
        let outcome =
            duel.with("hero", |hero| (hero.in_cover, hero.left_cover) = (in_cover, left_cover)).run();
        let hero = id(&outcome, "hero");
        let attacks = Remark::AttacksFromCover { warrior: hero, by: Source::Warrior(hero) };
        assert_eq!(told(&outcome, &attacks), [CARD_TEXT][..usize::from(is_told)], "{kind} {in_cover}");
    }
}

/// A card brings two together whom a rule would keep apart: which rule it lifts is told by the rule that lets it.
#[test]
fn whom_a_card_brings_against_its_own_side_is_told_by_the_rule_on_that() {
    let stand_in = r#"play = [{ windows = ["change-combatants"], target = "any-warrior", changes = [{ kind = "replace", role = "defender", with = "target" }] }]"#;
    for (whose, affiliation, limit, rule) in [
        ("anna", "capitol", Some("own"), "doomtrooper-it/attack/not-own-warriors"),
        ("bruno", "imperial", Some("same"), "doomtrooper-it/attack/areas"),
        ("bruno", "capitol", None, ""),
    ] {
        let duel = Duel::by(FAQ).warrior("guard", whose);
        let duel = duel.with("guard", |guard| guard.affiliations = vec![affiliation.into()]);
        let outcome = duel.hand("bruno", "stand-in", stand_in).aims("bruno", "stand-in", Some("guard")).run();
        assert!(outcome.is_taken(), "{whose} {affiliation}: {:?}", outcome.refused());
        let guard = id(&outcome, "guard");
        let why = if limit == Some("own") { Why::OwnWarrior(guard) } else { Why::SameCorporation };
        let lifted = Remark::LimitLifted { warrior: guard, limit: Box::new(why) };
        assert_eq!(told(&outcome, &lifted), [rule][..usize::from(limit.is_some())], "{whose} {affiliation}");
    }
}

#[test]
fn relics_are_announced_where_there_are_any() {
    for (ruleset, kind, is_told) in
        [(FAQ, CardKind::Relic, true), (FAQ, CardKind::Equipment, false), (CS, CardKind::Relic, false)]
    {
        let duel = Duel::by(ruleset).on_with("hero", "crown", kind, &plus("fight", 1), |card| {
            card.equipment = true;
        });
        let outcome = duel.run();
        assert_eq!(outcome.attack("hero").total, 2, "{ruleset} {kind:?}");
        let relics = outcome.rules_of(|event| matches!(event, Event::RelicsAnnounced { .. }));
        assert_eq!(relics, ["warzone-faq/combat/relics-as-equipment"][..usize::from(is_told)], "{kind:?}");
    }
}

/// A clause that bears on these occasions; `more` says for whom, and what else has to be so.
fn watching(when: &str, more: &str) -> String {
    format!(
        r#"open = [{{ clause = 1, of = 1, touches = "combat", matters = [{{ when = ["{when}"]{more} }}] }}]"#
    )
}

/// How often a clause of a text is left open.
fn clauses(outcome: &Outcome, of: &str) -> usize {
    let told = outcome.log().iter().filter(|entry| match entry.event {
        Event::Unspecified {
            gap: Gap::Clause { source, .. } | Gap::Unsaid { source, .. } | Gap::Unmodelled(source),
        } => name(outcome, source) == of && outcome.rule(entry.cause.rule) == CARD_TEXT,
        _ => false,
    });
    told.count()
}

/// What lies on a prisoner bears on nothing while that one is away.
#[test]
fn a_clause_on_a_prisoner_bears_on_no_combat() {
    for (imprisoned, is_told) in [(true, false), (false, true)] {
        let duel = Duel::by(FAQ).warrior("comrade", "anna");
        let duel = duel.with("comrade", |comrade| comrade.imprisoned = imprisoned);
        let watch = watching("blow", r#", reach = { area = "anywhere", of = "anyone" }"#);
        let outcome = duel.on("comrade", "it", CardKind::Other, &watch).run();
        assert_eq!(clauses(&outcome, "it"), usize::from(is_told), "{imprisoned}");
    }
}

#[test]
fn a_clause_may_ask_what_those_are_whom_it_reaches() {
    for (affiliation, is_told) in [("imperial", true), ("capitol", false)] {
        let more = format!(
            r#", reach = {{}}, requires = [{{ such = {{ who = "reached", is = {{ affiliation = "{affiliation}" }} }} }}]"#
        );
        let duel =
            Duel::by(FAQ).card("anna", "it", &watching("blow", &more), |it| it.area = Some(Area::Squad));
        assert_eq!(clauses(&duel.run(), "it"), usize::from(is_told), "{affiliation}");
    }
}

/// What is done in a combat says nothing of the next.
#[test]
fn what_a_clause_does_has_to_be_said_in_every_combat() {
    let text = r#"
        open = [{ clause = 2, of = 3, touches = "rating", said_by = [0] }]
        play = [{ from = "warrior", windows = ["modify"], changes = [{ kind = "rating", rating = "fight", amount = 1, on = "bearer" }], then = "stay" }]"#;
    let once = Duel::by(FAQ).text("hero", text).plays("anna", "hero");
    assert_eq!(clauses(&once.run(), "hero"), 0);
    let again = attack(once, "anna", "hero", "beast");
    let outcome = again.run();
    assert!(outcome.is_taken());
    assert_eq!(clauses(&outcome, "hero"), 1);
    assert_eq!(clauses(&again.plays("anna", "hero").run(), "hero"), 0);
}

#[test]
fn of_what_nothing_is_known_nothing_is_told_before_anybody_fights() {
    let duel = |fights: bool| {
        let mut duel = Duel::by(FAQ).card("anna", "it", "", |it| {
            (it.script, it.area) = (None, Some(Area::Squad));
        });
        if !fights {
            duel = duel.text("beast", &ability(r#"{ kind = "no-protection-from-sabotage" }"#));
            duel.scenario.inputs.clear();
            let sabotage = Action::AttackPlayer { attacker: "hero".into(), victim: "bruno".into() };
            duel = duel.input(None, Some("anna"), sabotage);
        }
        duel.run()
    };
    assert_eq!(clauses(&duel(true), "it"), 1);
    let sabotage = duel(false);
    assert!(sabotage.is_taken());
    assert_eq!(sabotage.rules_of(|event| matches!(event, Event::PlayerAttacked { .. })).len(), 1);
    assert_eq!(clauses(&sabotage, "it"), 0);
}
