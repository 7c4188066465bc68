//! Who may attack whom, as the questions are answered.

use cardinal_language::Lang;
use cardinal_store::Source;

use super::answer::{AttackData, AttackTold, AttackVerdict};
use crate::answer::{Answer, Data, Outcome, Service};
use crate::identity::Asker;
use crate::request::Request;
use crate::{Cardinal, Host};

fn ask(ruleset: &str, line: &str) -> Answer {
    let cardinal = Cardinal::new(ruleset, Host::still(Source::memory()), None, None);
    cardinal.answer(&Request::ask(line), 1, &Asker::at_terminal(None)).answer
}

fn told(answer: &Answer) -> &AttackTold {
    match &*answer.data {
        Data::Attack(AttackData::Answered(told)) => told,
        other => panic!("{other:?}"),
    }
}

/// The verdict of the ruleset that answers, and the rules that it rests on.
fn ruled(ruleset: &str, line: &str) -> (AttackVerdict, Vec<String>) {
    let answer = ask(ruleset, line);
    let own = told(&answer).rulings.first().expect("a ruleset rules");
    assert_eq!(own.ruleset.0, ruleset, "{line}");
    let findings = own.pairs.iter().flat_map(|pair| &pair.findings);
    (own.verdict, findings.filter_map(|finding| finding.rule.as_ref().map(|rule| rule.0.clone())).collect())
}

#[test]
fn who_may_attack_whom_is_ruled_by_the_engine_with_its_rule() {
    for (ruleset, line, verdict, rule) in [
        (
            "doomtrooper-it",
            "can Mortificator attack a Bauhaus warrior?",
            AttackVerdict::Allowed,
            "doomtrooper-it/definitions/assassin",
        ),
        (
            "doomtrooper-cs",
            "can Mortificator attack a Bauhaus warrior?",
            AttackVerdict::Allowed,
            "doomtrooper-cs/attack/mortificators",
        ),
        (
            "doomtrooper-it",
            "un guerriero Bauhaus può attaccare un guerriero Bauhaus?",
            AttackVerdict::Refused,
            "doomtrooper-it/attack/same-corporation",
        ),
        (
            "doomtrooper-cs",
            "smí bojovník Bauhausu útočit na bratrstvo?",
            AttackVerdict::Refused,
            "doomtrooper-cs/attack/doomtrooper-against-brotherhood",
        ),
        (
            "warzone-faq",
            "can a Dark Legion warrior attack a Doomtrooper",
            AttackVerdict::Allowed,
            "doomtrooper-it/attack/dark-legion-targets",
        ),
        (
            "doomtrooper-it",
            "can a Doomtrooper attack a Doomtrooper",
            AttackVerdict::Depends,
            "doomtrooper-it/attack/same-corporation",
        ),
        (
            "doomtrooper-it",
            "can a Bauhaus warrior in cover attack a heretic",
            AttackVerdict::Refused,
            "doomtrooper-it/cover/cannot-attack",
        ),
    ] {
        let (found, rules) = ruled(ruleset, line);
        assert_eq!(found, verdict, "{ruleset}: {line}: {rules:?}");
        assert!(rules.iter().any(|cited| cited == rule), "{ruleset}: {line}: {rules:?}");
    }
}

#[test]
fn the_first_line_answers_in_the_askers_language() {
    for (line, lang, first) in [
        ("can Mortificator attack a Bauhaus warrior?", Lang::En, "Yes"),
        ("Mortificator può attaccare un guerriero Bauhaus?", Lang::It, "Sì"),
        ("smí Mortificator útočit na bojovníka Bauhausu?", Lang::Cs, "Ano"),
        ("can a Bauhaus warrior be attacked by a Bauhaus warrior", Lang::En, "No"),
    ] {
        let answer = ask("doomtrooper-it", line);
        assert_eq!((answer.lang, answer.outcome), (lang, Outcome::Answered), "{line}");
        let text = answer.blocks.get(1).map(|block| format!("{block:?}")).unwrap_or_default();
        assert!(text.contains(&format!("\"{first}\"")), "{line}: {text}");
    }
}

#[test]
fn a_tribal_warrior_is_met_in_the_outpost_and_that_is_told() {
    let answer = ask("doomtrooper-it", "can a Bauhaus warrior attack a tribal warrior");
    assert_eq!(told(&answer).rulings[0].verdict, AttackVerdict::Allowed);
    let notes = format!("{:?}", answer.blocks);
    assert!(notes.contains("They can only meet in the outpost"), "{notes}");
    // Of warriors of every kind only those of the tribes do.
    let anyone = ask("doomtrooper-it", "can a Bauhaus warrior attack a warrior");
    let notes = format!("{:?}", anyone.blocks);
    assert!(notes.contains("Some of them can only meet in the outpost"), "{notes}");
}

#[test]
fn what_is_no_warrior_is_no_question_about_attacking() {
    for line in ["can a relic attack a Bauhaus warrior", "can I attack a player", "can a deck attack a hand"]
    {
        let answer = ask("doomtrooper-it", line);
        assert!(!matches!(&*answer.data, Data::Attack(_)), "{line}: {:?}", answer.data);
    }
}
