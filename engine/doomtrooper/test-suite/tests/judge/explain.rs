//! Why things are as they are at a decision.

use cardinal_doomtrooper::effect::Degree;
use cardinal_doomtrooper::event::{Side, Source, Why};
use cardinal_doomtrooper::judge::Session;
use cardinal_doomtrooper::rating::Rating;

use crate::stage::{Stage, ability, modifier, play, rule_id, rules};

fn at<'r>(stage: &Stage, step: &str) -> Session<'r> {
    let (mut session, _) = Session::of(rules(), &stage.scenario).expect("the combat of a test begins");
    assert!(session.to_step(rules().procedure.find(step).expect("the step exists"), 1));
    session
}

#[test]
fn a_number_shows_its_terms_as_they_are_now() {
    let stage = Stage::duel().hand("anna", "rage", &modifier("fight", 2, "your-combatant"));
    let mut session = at(&stage, "33");
    let (_, lion) = session.game().combatants().next().expect("there is a combat");
    let terms = |session: &Session<'_>| {
        let number = session.game().number(lion, Rating::Fight).expect("he fights");
        (number.total, number.terms.iter().map(|term| term.amount).collect::<Vec<_>>())
    };
    assert_eq!(terms(&session), (1, vec![1]));
    session.act(Some("anna"), &play("rage", None)).expect("it modifies");
    while session.game().decision().is_some_and(|now| rules().procedure.step(now.step).phase == "modify")
        && terms(&session).0 == 1
    {
        session.step_on().expect("the combat goes on");
    }
    assert_eq!(terms(&session), (3, vec![1, 2]));
}

#[test]
fn every_reason_stands_against_a_card_that_cannot_be_played() {
    let stage = Stage::duel().hand("bruno", "dodge", &modifier("armor", 2, "your-combatant"));
    let session = at(&stage, "16");
    let table = session.game().state().table();
    let bruno = table.players().nth(1).expect("bruno plays").0;
    let dodge = Source::Card(table.cards().next().expect("bruno holds it").0);
    let ways = session.game().ways(bruno, dodge);
    let whys: Vec<_> = ways[0].reasons.iter().map(|reason| &reason.why).collect();
    assert!(matches!(whys[..], [Why::NotDue, Why::WrongWindow { .. }]), "{whys:?}");
    let later = at(&stage, "34");
    assert_eq!(later.game().ways(bruno, dodge)[0].reasons, []);
}

/// Of two claims the stronger counts, by the rule on degrees.
#[test]
fn the_order_shows_every_claim_and_the_rule_that_settles_it() {
    let first = ability(r#"{ kind = "strikes-first", on = "bearer" }"#);
    let always = ability(r#"{ kind = "strikes-first", on = "bearer", degree = "always-first" }"#);
    let session = at(&Stage::duel().text("sea-lion", &first).text("necromutant", &always), "16");
    let order = session.game().order_now().expect("there is a combat");
    assert_eq!(order.first, Some(Side::Defender));
    assert_eq!(
        order.claims.iter().map(|claim| claim.degree).collect::<Vec<_>>(),
        [Degree::First, Degree::AlwaysFirst]
    );
    let bound = session.scenario();
    let log = cardinal_doomtrooper::replay(rules(), &bound).expect("it can be replayed").log;
    let cause = log.iter().find_map(|entry| match entry.event {
        cardinal_doomtrooper::event::Event::OrderBound { .. } => Some(rule_id(entry.cause.rule)),
        _ => None,
    });
    assert_eq!(Some(rule_id(order.rule)), cause);
}
