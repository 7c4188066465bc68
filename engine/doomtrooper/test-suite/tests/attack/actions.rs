//! The account of actions: what each may be used for, and what is left.

use cardinal_doomtrooper::Ruleset;
use cardinal_doomtrooper::actions::{Actions, Means, Purse, Use};
use cardinal_doomtrooper::event::{ActionEvent, Event, Why};
use cardinal_doomtrooper::rating::Tactic;
use cardinal_doomtrooper::scenario::Action;

use crate::pair::{ALL, CS, FAQ, IT, pair, reasons};
use crate::stage::{Outcome, Stage, ability, card, rules_of};

const BY_RULES: Use = Use::Attack(Means::Rules);
const BY_LEADER: Use = Use::Attack(Means::Conversion);
/// Smell of War: undefined actions become attacks at 2 destiny points each.
const SMELL_OF_WAR: Use = Use::Attack(Means::Price(2));
/// What Inspired gives: three non-attack actions.
const INSPIRED: u8 = 3;

/// An account that is spent from.
struct Account {
    rules: &'static Ruleset,
    left: Actions,
    paid: u32,
}

impl Account {
    fn of_turn(ruleset: &str) -> Self {
        let rules = rules_of(ruleset);
        Self { rules, left: Actions::of_turn(rules), paid: 0 }
    }

    /// Uses an action and names the rule that allows it.
    fn uses(&mut self, from: Purse, on: Use) -> String {
        let spent = self.left.spend(self.rules, from, on).expect("the action may be used so");
        self.left = spent.left;
        self.paid += spent.cost;
        self.rules.rule(spent.rule).to_owned()
    }

    /// The reason why an action may not be used so, with its rule.
    fn refuses(&self, from: Purse, on: Use) -> (Why, String) {
        let reasons = self.left.spend(self.rules, from, on).expect_err("the action may not be used so");
        let [reason] = &reasons[..] else { panic!("{reasons:?}") };
        (reason.why.clone(), self.rules.rule(reason.rule).to_owned())
    }
}

#[test]
fn a_turn_has_three_undefined_actions_or_two_and_a_tactical_one() {
    for (ruleset, turn, tactical) in [(FAQ, 3, 0), (IT, 2, 1), (CS, 3, 0)] {
        let left = Account::of_turn(ruleset).left;
        assert_eq!((left.turn, left.tactical), (turn, tactical), "{ruleset}");
    }
}

#[test]
fn three_actions_that_are_no_attack_are_too_many_for_the_regolamento_alone() {
    for ruleset in ALL {
        let mut account = Account::of_turn(ruleset);
        account.uses(Purse::Turn, Use::Other);
        account.uses(Purse::Turn, Use::Other);
        if ruleset == IT {
            let rule = "doomtrooper-it/action-phase/three-actions".to_owned();
            assert_eq!(account.refuses(Purse::Turn, Use::Other), (Why::NoAction, rule));
            account.uses(Purse::Turn, BY_RULES);
        } else {
            account.uses(Purse::Turn, Use::Other);
        }
    }
}

/// `action-kinds/example-introduce`, `standard-are-non-attack`, `one-attack`: what is used is defined
/// by it, and ONE undefined action may become an attack.
#[test]
fn one_action_of_the_turn_may_become_an_attack() {
    for (ruleset, rule) in [
        (FAQ, "warzone-faq/actions/one-attack-conversion"),
        (IT, "doomtrooper-it/action-phase/tactical-once-and-last"),
        (CS, "doomtrooper-cs/action-kinds/one-attack"),
    ] {
        let mut account = Account::of_turn(ruleset);
        account.uses(Purse::Turn, Use::Other);
        assert_eq!(account.uses(Purse::Turn, BY_RULES), rule);
        let (why, _) = account.refuses(Purse::Turn, BY_RULES);
        assert_eq!(why, if ruleset == IT { Why::NoAction } else { Why::OneAttackOnly }, "{ruleset}");
    }
}

/// `doomtrooper-cs/attack/one-per-turn`, `unused-actions-lost`;
/// `doomtrooper-it/action-phase/standard-actions-lost`.
#[test]
fn an_attack_before_the_last_action_gives_up_what_is_not_used() {
    for (ruleset, lost, rule) in [
        (FAQ, 2, "doomtrooper-it/action-phase/standard-actions-lost"),
        (IT, 2, "doomtrooper-it/action-phase/standard-actions-lost"),
        (CS, 2, "doomtrooper-cs/attack/unused-actions-lost"),
    ] {
        let mut account = Account::of_turn(ruleset);
        account.uses(Purse::Turn, BY_RULES);
        assert_eq!(account.left.lost(), lost, "{ruleset}");
        assert_eq!(account.refuses(Purse::Turn, Use::Other), (Why::MustGoOnAttacking, rule.to_owned()));
        let mut last = Account::of_turn(ruleset);
        last.uses(Purse::Turn, Use::Other);
        last.uses(Purse::Turn, Use::Other);
        last.uses(Purse::Turn, BY_RULES);
        assert_eq!(last.left.lost(), 0, "{ruleset}: it was the last");
    }
}

/// `action-kinds/example-inspired-blood-lust`, `no-attack-with-non-attack`.
#[test]
fn inspired_gives_no_attack_and_blood_lust_nothing_else() {
    for (ruleset, fixed, never) in [
        (FAQ, "warzone-faq/actions/definition-is-final", "warzone-faq/actions/non-attack-cannot-attack"),
        (
            CS,
            "doomtrooper-cs/action-kinds/no-redefining",
            "doomtrooper-cs/action-kinds/no-attack-with-non-attack",
        ),
    ] {
        let mut account = Account::of_turn(ruleset);
        account.left.non_attack = INSPIRED;
        account.left.attack = 1;
        let kind = |rule: &str| (Why::ActionKindIsFixed, rule.to_owned());
        assert_eq!(account.refuses(Purse::NonAttack, BY_RULES), kind(never));
        assert_eq!(account.refuses(Purse::Attack, Use::Other), kind(fixed));
        account.uses(Purse::NonAttack, Use::Other);
        account.uses(Purse::Attack, BY_RULES);
        assert_eq!((account.left.non_attack, account.left.attack, account.left.turn), (2, 0, 3));
    }
}

/// `action-kinds/example-initiative-book-of-law`, `from-cards`.
#[test]
fn an_action_of_no_named_kind_may_be_an_attack_or_not() {
    for (ruleset, rule) in [
        (FAQ, "warzone-faq/actions/undesignated-is-undefined"),
        (IT, "doomtrooper-it/action-phase/additional-actions"),
        (CS, "doomtrooper-cs/action-kinds/from-cards"),
    ] {
        for on in [BY_RULES, Use::Other] {
            let mut account = Account::of_turn(ruleset);
            account.left.undefined = 1;
            assert_eq!(account.uses(Purse::Undefined, on), rule);
            assert!(!account.left.attacking, "{ruleset}: the actions of the turn are not touched");
        }
    }
}

/// `action-kinds/example-smell-of-war`, `attack/example-paid-per-action`.
#[test]
fn smell_of_war_turns_undefined_actions_into_attacks_and_those_of_inspired_not() {
    for ruleset in [FAQ, CS] {
        let mut account = Account::of_turn(ruleset);
        account.left.non_attack = INSPIRED;
        assert_eq!(account.refuses(Purse::NonAttack, SMELL_OF_WAR).0, Why::ActionKindIsFixed);
        account.uses(Purse::Turn, BY_RULES);
        account.uses(Purse::Turn, SMELL_OF_WAR);
        account.uses(Purse::Turn, SMELL_OF_WAR);
        assert_eq!((account.left.turn, account.paid), (0, 4), "2 points for each of two actions");
    }
}

/// `action-kinds/example-corporate-leaders`, `example-inspired-three-attacks`;
/// `warzone-faq/actions/inspired-with-leader`.
#[test]
fn a_corporate_leader_makes_three_attacks_of_inspired() {
    for (ruleset, rule) in [
        (FAQ, "warzone-faq/actions/corporate-leader-converts"),
        (CS, "doomtrooper-cs/action-kinds/example-corporate-leaders"),
    ] {
        // In another player's turn there is nothing but what the card gives.
        let left = Actions { non_attack: INSPIRED, ..Actions::default() };
        let mut account = Account { left, ..Account::of_turn(ruleset) };
        for _ in 0..3 {
            assert_eq!(account.uses(Purse::NonAttack, BY_LEADER), rule);
        }
        assert_eq!(account.refuses(Purse::NonAttack, BY_LEADER).0, Why::NoAction);
    }
}

/// `action-kinds/example-michal-inspired`, `non-standard-in-any-order`.
#[test]
fn michal_attacks_with_inspired_and_his_standard_actions_need_be_no_attacks() {
    let mut account = Account::of_turn(CS);
    account.left.non_attack = INSPIRED;
    for _ in 0..3 {
        account.uses(Purse::NonAttack, BY_LEADER);
    }
    for _ in 0..3 {
        account.uses(Purse::Turn, Use::Other);
    }
    assert_eq!(account.left.lost(), 0);
}

/// `action-kinds/example-michal-warrior-removed`, `example-michal-new-warrior`.
#[test]
fn when_his_attacker_is_removed_michal_loses_nothing_of_inspired_nor_his_standard_actions() {
    let mut account = Account::of_turn(CS);
    account.left.non_attack = INSPIRED;
    account.uses(Purse::NonAttack, BY_LEADER);
    account.uses(Purse::NonAttack, Use::Other);
    account.uses(Purse::NonAttack, Use::Other);
    account.uses(Purse::Turn, Use::Other);
    account.uses(Purse::Turn, Use::Other);
    // The new warrior attacks in the last standard action.
    account.uses(Purse::Turn, BY_RULES);
    assert_eq!((account.left.turn, account.left.lost()), (0, 0));
    // With one of the leader's affiliation it may attack sooner and more than once.
    let mut sooner = Account::of_turn(CS);
    for _ in 0..3 {
        sooner.uses(Purse::Turn, BY_LEADER);
    }
    assert_eq!(sooner.left.lost(), 0);
}

/// `action-kinds/example-michal-standard`, `-continued`, `-same-affiliation`.
#[test]
fn a_standard_action_turned_into_an_attack_costs_michal_the_others_unless_he_goes_on_attacking() {
    let mut account = Account::of_turn(CS);
    account.uses(Purse::Turn, BY_LEADER);
    assert_eq!(account.left.lost(), 2, "if somebody removes the attacker");
    assert_eq!(account.refuses(Purse::Turn, Use::Other).0, Why::MustGoOnAttacking);
    // A warrior put into play meanwhile attacks by the ordinary rule; one action is lost.
    let mut continued = Account { left: account.left, ..Account::of_turn(CS) };
    continued.uses(Purse::Turn, BY_RULES);
    assert_eq!(continued.left.lost(), 1);
    assert_eq!(continued.refuses(Purse::Turn, BY_RULES).0, Why::OneAttackOnly);
    // One of the leader's affiliation attacks with that action too.
    continued.uses(Purse::Turn, BY_LEADER);
    assert_eq!(continued.left.lost(), 0);
}

/// `doomtrooper-it/sabotage/attack-action` against `doomtrooper-cs/sabotage/not-an-attack-action`.
#[test]
fn sabotage_is_an_attack_by_the_regolamento_and_none_by_the_czech_rules() {
    let mut it = Account::of_turn(IT);
    assert_eq!(it.uses(Purse::Turn, Use::Sabotage), "doomtrooper-it/action-phase/tactical-once-and-last");
    assert_eq!((it.left.tactical, it.left.lost()), (0, 2), "and so it is the last");
    let mut cs = Account::of_turn(CS);
    cs.left.attack = 1;
    let rule = "doomtrooper-cs/sabotage/not-an-attack-action".to_owned();
    assert_eq!(cs.refuses(Purse::Attack, Use::Sabotage), (Why::SabotageIsNoAttack, rule));
    cs.uses(Purse::Turn, Use::Sabotage);
    cs.uses(Purse::Turn, Use::Other);
    assert_eq!((cs.left.turn, cs.left.lost()), (1, 0), "it need not be the last");
}

/// Anna attacks, with these actions left.
fn attack_with(ruleset: &str, actions: Actions) -> Stage {
    let mut stage = pair(ruleset, "imperial", "dark-legion @cohort");
    stage.scenario.setup.players[0].actions = Some(actions);
    stage
}

fn left(outcome: &Outcome) -> Actions {
    let table = outcome.replay.after.table();
    table.player(outcome.player("anna")).account.expect("the table says what is left")
}

#[test]
fn an_attack_costs_an_action_and_with_it_those_that_are_left_unused() {
    for (ruleset, rule) in [
        (FAQ, "doomtrooper-it/action-phase/standard-actions-lost"),
        (IT, "doomtrooper-it/action-phase/standard-actions-lost"),
        (CS, "doomtrooper-cs/attack/unused-actions-lost"),
    ] {
        let outcome = attack_with(ruleset, Actions::of_turn(rules_of(ruleset))).run();
        let lost =
            outcome.causes(|event| matches!(event, Event::Actions(ActionEvent::Lost { count: 2, .. })));
        assert_eq!(lost.iter().map(|(_, rule)| rule.as_str()).collect::<Vec<_>>(), [rule], "{ruleset}");
        assert_eq!((left(&outcome).turn, left(&outcome).tactical), (0, 0), "{ruleset}");
    }
}

#[test]
fn without_an_action_for_it_there_is_no_attack() {
    for (ruleset, rule) in [
        (FAQ, "warzone-faq/actions/turn-starts-undefined"),
        (IT, "doomtrooper-it/action-phase/three-actions"),
        (CS, "doomtrooper-cs/action-kinds/three-undefined"),
    ] {
        let none = attack_with(ruleset, Actions::default());
        assert_eq!(reasons(&none), [(Why::NoAction, rule.to_owned())]);
        let second = Actions { turn: 1, turned: true, attacking: true, ..Actions::default() };
        assert_eq!(reasons(&attack_with(ruleset, second)).len(), 1, "{ruleset}");
        let inspired = Actions { non_attack: INSPIRED, ..Actions::default() };
        assert_eq!(reasons(&attack_with(ruleset, inspired))[0].0, Why::ActionKindIsFixed, "{ruleset}");
    }
}

#[test]
fn an_attack_with_what_a_card_gave_leaves_the_actions_of_the_turn_alone() {
    for ruleset in ALL {
        let blood_lust = Actions { attack: 1, ..Actions::of_turn(rules_of(ruleset)) };
        let outcome = attack_with(ruleset, blood_lust).run();
        assert_eq!(left(&outcome), Actions::of_turn(rules_of(ruleset)), "{ruleset}");
        assert!(outcome.causes(|event| matches!(event, Event::Actions(ActionEvent::Lost { .. }))).is_empty());
    }
}

const LEADER: &str = r#"{ kind = "converts-actions", only = "imperial" }"#;

#[test]
fn with_a_leader_of_its_affiliation_a_warrior_attacks_on_and_nothing_is_lost() {
    for ruleset in [FAQ, CS] {
        let leader = attack_with(ruleset, Actions::of_turn(rules_of(ruleset)))
            .warrior("leader", "anna")
            .text("leader", &ability(LEADER));
        let outcome = leader.clone().run();
        assert!(
            outcome.causes(|event| matches!(event, Event::Actions(ActionEvent::Lost { .. }))).is_empty(),
            "{ruleset}"
        );
        assert_eq!((left(&outcome).turn, left(&outcome).turned), (2, false), "{ruleset}");
        // `example-michal-standard`: the attacker is removed, and nobody else can attack so.
        let out = card("modify", r#"{ kind = "discard-warrior", on = "their-combatant" }"#);
        let removed = leader
            .with("leader", |warrior| warrior.definitions.push("NON-COMBATANT".into()))
            .hand("bruno", "out", &out)
            .plays("bruno", "out");
        let outcome = removed.run();
        let lost =
            outcome.causes(|event| matches!(event, Event::Actions(ActionEvent::Lost { count: 2, .. })));
        assert_eq!(lost.len(), 1, "{ruleset}");
    }
}

/// `doomtrooper-cs/action-kinds/example-michal-new-warrior`; the FAQ's example lets any warrior.
#[test]
fn actions_gained_are_turned_into_attacks_of_the_warriors_whom_the_leader_means() {
    let inspired = card("any-time", r#"{ kind = "gain-actions", action = "non-attack", count = 3 }"#);
    for ruleset in [FAQ, CS] {
        let again = Action::Attack { attacker: "knight".into(), defender: "sea-lion".into() };
        let stage = pair(ruleset, "dark-legion @cohort", "dark-legion @cohort")
            .warrior("leader", "bruno")
            .text("leader", &ability(LEADER))
            .warrior("knight", "bruno")
            .hand("bruno", "inspired", &inspired)
            .plays("bruno", "inspired")
            .input(None, Some("bruno"), again)
            .tactic(Tactic::Fight);
        let refused = stage.run().refusals();
        if ruleset == CS {
            let knight = stage.run().id("knight");
            let rule = "doomtrooper-cs/action-kinds/example-corporate-leaders".to_owned();
            assert_eq!(refused[0].2, [(Why::NotConvertedFor(knight), rule)]);
        } else {
            assert_eq!(refused, []);
        }
        let imperial = stage.with("knight", |warrior| warrior.affiliations = vec!["imperial".into()]);
        assert_eq!(imperial.run().refusals(), [], "{ruleset}");
    }
}
