//! Who casts what for whom, row by row: spells for their caster, kinds of spells, the blessed.

use cardinal_doomtrooper::event::{Event, Remark, Why};

use crate::stage::{ALL, CS, Duel, FAQ, IT, Outcome, ability, change};

fn spell(window: &str, how: &str, target: &str, on: &str) -> String {
    let change = change("armor", "add", 3, on);
    format!(
        r#"play = [{{ windows = ["{window}"]{target}, spell = {{ aspect = "elements"{how} }}, changes = [{change}] }}]"#
    )
}

/// The only refusal of a duel, if there is one: nobody can cast the spell, by which rule.
fn no_caster(outcome: &Outcome) -> Option<String> {
    if outcome.is_taken() {
        return None;
    }
    let refused = outcome.refused();
    let [(Why::NoCaster, rule)] = refused[..] else { panic!("{refused:?}") };
    Some(rule.to_owned())
}

/// The rule by which nobody casts what nobody was taught.
fn unlearned(ruleset: &str) -> String {
    let rule =
        if ruleset == CS { "doomtrooper-cs/casting/who-may-cast" } else { "doomtrooper-it/art/who-may-cast" };
    rule.to_owned()
}

#[test]
fn a_spell_for_its_caster_is_cast_by_whom_it_is_aimed_at() {
    let ward = spell("modify", ", on_caster = true", r#", target = "your-warrior""#, "target");
    for ruleset in ALL {
        let cast = |knows: &str, on: &str| {
            let duel = Duel::by(ruleset).warrior("mystic", "anna");
            let duel = duel.with(knows, |one| one.arts = vec!["elements".into()]);
            no_caster(&duel.hand("anna", "ward", &ward).aims("anna", "ward", Some(on)).run())
        };
        assert_eq!(cast("hero", "hero"), None, "{ruleset}");
        assert_eq!(cast("mystic", "mystic"), None, "{ruleset}: it need not be in the combat");
        assert_eq!(cast("hero", "mystic"), Some(unlearned(ruleset)), "{ruleset}: it knows nothing of it");
        assert_eq!(
            cast("mystic", "hero"),
            Some(unlearned(ruleset)),
            "{ruleset}: the one who knows it is another"
        );
    }
}

/// `casts` of one kind of spell: personal combat spells, or what is no combat spell.
#[test]
fn a_text_teaches_one_kind_of_spells() {
    for ruleset in ALL {
        for (only, personal, window, may) in [
            ("personal", true, "modify", true),
            ("personal", false, "modify", false),
            ("personal", true, "any-time", false),
            ("personal", false, "any-time", false),
            ("non-combat", true, "modify", false),
            ("non-combat", false, "modify", false),
            ("non-combat", false, "any-time", true),
            ("non-combat", true, "any-time", true),
        ] {
            let taught = ability(&format!(r#"{{ kind = "casts", aspect = "elements", only = "{only}" }}"#));
            let how = format!(", personal = {personal}");
            let duel = Duel::by(ruleset).text("hero", &taught);
            let duel = duel.hand("anna", "ward", &spell(window, &how, "", "your-combatant"));
            let found = no_caster(&duel.plays("anna", "ward").run());
            assert_eq!(found.is_none(), may, "{ruleset}: {only}, personal {personal}, {window}");
            if !may {
                assert_eq!(found, Some(unlearned(ruleset)), "{ruleset}");
            }
        }
    }
}

/// `doomtrooper-it/definitions/blessed`.
#[test]
fn whoever_casts_as_one_blessed_is_told_to() {
    for ruleset in [FAQ, IT] {
        for (definition, arts, told) in [
            ("BLESSED", &[][..], true),
            ("BLESSED", &["mentalism"], true),
            ("BLESSED", &["elements"], false),
            ("BLESSED", &["all"], false),
            ("BLESSED", &["mentalism", "elements"], false),
            ("WISE", &["elements"], false),
        ] {
            let duel = Duel::by(ruleset).with("hero", |hero| {
                hero.definitions = vec![definition.into()];
                hero.arts = arts.iter().map(|&art| art.to_owned()).collect();
            });
            let ward = spell("modify", "", "", "your-combatant");
            let outcome = duel.hand("anna", "ward", &ward).plays("anna", "ward").run();
            assert_eq!(outcome.armor("hero").total, 8, "{ruleset}: {definition} {arts:?}");
            let rules =
                outcome.rules_of(|event| matches!(event, Event::Remark(Remark::CastByBlessed { .. })));
            let expected: &[&str] = if told { &["doomtrooper-it/definitions/blessed"] } else { &[] };
            assert_eq!(rules, expected, "{ruleset}: {definition} {arts:?}");
        }
    }
    // The Czech rules know nothing of that.
    let duel = Duel::by(CS).with("hero", |hero| hero.definitions = vec!["BLESSED".into()]);
    let ward = spell("modify", "", "", "your-combatant");
    assert!(no_caster(&duel.hand("anna", "ward", &ward).plays("anna", "ward").run()).is_some());
}

/// Anna's hero casts a ward on her combatant, which names nobody; Bruno turns it to another warrior.
fn turned(ruleset: &str, how: &str, own: &str, beast: &str, to: &str) -> bool {
    let turn = r#"play = [{ windows = ["counter"], target = "played-card", also = { second = "any-warrior" }, changes = [{ kind = "redirect", to = "second" }] }]"#;
    let duel = Duel::by(ruleset).warrior("stranger", "bruno").text("hero", own);
    let duel = duel.with("hero", |hero| hero.arts = vec!["elements".into()]);
    let duel = duel.with("beast", |one| one.affiliations = vec![beast.into()]);
    let duel =
        duel.hand("anna", "ward", &spell("modify", how, "", "your-combatant")).hand("bruno", "turn", turn);
    let outcome = duel.plays("anna", "ward").aims("bruno", "turn", Some(&format!("ward + {to}"))).run();
    if outcome.is_taken() {
        assert_eq!((outcome.armor("hero").total, outcome.armor("beast").total), (5, 8), "{ruleset}: {how}");
        return true;
    }
    assert!(outcome.refused().iter().all(|(why, _)| *why == Why::WrongTarget), "{ruleset}: {how}");
    false
}

#[test]
fn a_spell_that_helps_the_own_combatant_is_turned_to_whom_its_caster_could_help() {
    let others = ability(r#"{ kind = "casts-for-others" }"#);
    for (how, own, beast, to, may) in [
        ("", "", "templars", "beast", true),
        ("", "", "dark-legion", "beast", false),
        // It has to be one who fights.
        ("", "", "templars", "stranger", false),
        // A personal one helps its caster alone, unless that one casts for others.
        (", personal = true", "", "templars", "beast", false),
        (", personal = true", &*others, "templars", "beast", true),
        (", personal = true", &*others, "dark-legion", "beast", false),
    ] {
        assert_eq!(turned(FAQ, how, own, beast, to), may, "{how} {own} {beast} {to}");
    }
}
