//! The stand-in itself: it refuses what Discord would refuse, so that the other tests mean
//! something.

use serde_json::{Value, json};

use crate::double::{Contract, commands_problems, message_problems, pings, response_problems};

fn problem_of(problems: &[String], words: &str) {
    assert!(problems.iter().any(|problem| problem.contains(words)), "{words}: {problems:?}");
}

fn command(change: impl Fn(&mut Value)) -> Value {
    let mut command = json!({
        "name": "rule", "description": "Show a rule",
        "name_localizations": { "it": "regola" },
        "options": [{ "type": 3, "name": "id", "description": "Its id", "required": true }],
    });
    change(&mut command);
    json!([command])
}

#[test]
fn names_and_locales_that_the_description_lets_pass_are_refused() {
    assert_eq!(commands_problems(&command(|_| ())), Vec::<String>::new());
    let upper = command(|c| c["name"] = "Rule".into());
    problem_of(&commands_problems(&upper), "is not a name");
    let locale = command(|c| c["name_localizations"]["it-IT"] = "regola".into());
    problem_of(&commands_problems(&locale), "no locale");
    let spaced = command(|c| c["options"][0]["name"] = "its id".into());
    problem_of(&commands_problems(&spaced), "is not a name");
    let bare = command(|c| c["description"] = "".into());
    problem_of(&commands_problems(&bare), "no description");
    let long = command(|c| c["options"][0]["description"] = "x".repeat(8_000).into());
    problem_of(&commands_problems(&long), "characters");
}

#[test]
fn messages_that_contradict_themselves_are_refused() {
    let text = json!([{ "type": 10, "content": "hello" }]);
    let good = json!({ "flags": 1 << 15, "components": text });
    assert_eq!(message_problems(&good, &[]), Vec::<String>::new());
    problem_of(&message_problems(&json!({ "components": text }), &[]), "need the flag");
    let both = json!({ "flags": 1 << 15, "components": text, "content": "hello" });
    problem_of(&message_problems(&both, &[]), "beside components");
    problem_of(&message_problems(&json!({ "flags": 1 << 15 }), &[]), "empty message");
    let half = json!({ "type": 10, "content": "x".repeat(2_001) });
    let long = json!({ "flags": 1 << 15, "components": [half, half] });
    problem_of(&message_problems(&long, &[]), "4002 characters");
    problem_of(&message_problems(&good, &["answer.txt".into()]), "sent but not shown");
    let button = json!({ "components": [{ "type": 1, "components": [{ "type": 2, "style": 1 }] }] });
    problem_of(&message_problems(&button, &[]), "custom id");
}

#[test]
fn a_response_must_fit_the_kind_of_its_interaction() {
    let choices = json!({ "type": 8, "data": { "choices": [] } });
    assert_eq!(response_problems(4, &choices, &[]), Vec::<String>::new());
    problem_of(&response_problems(2, &choices, &[]), "type 8");
    let long = json!({ "type": 8, "data": { "choices": [{ "name": "a", "value": "x".repeat(101) }] } });
    problem_of(&response_problems(4, &long, &[]), "too long");
}

#[test]
fn a_message_that_does_not_forbid_pings_makes_them() {
    let mut message = json!({ "content": "@everyone <@1>" });
    assert_eq!(pings(&message), ["@everyone", "<@"]);
    message["allowed_mentions"] = json!({ "parse": [] });
    assert_eq!(pings(&message), Vec::<String>::new());
}

#[test]
fn what_discords_description_refuses_is_refused() {
    let Some(contract) = Contract::load() else {
        return;
    };
    let path = "/interactions/1/token/callback";
    let choice = json!({ "name": "a", "value": "a" });
    let response = |count| json!({ "type": 8, "data": { "choices": vec![choice.clone(); count] } });
    assert_eq!(contract.problems("POST", path, &response(25)), Vec::<String>::new());
    assert_ne!(contract.problems("POST", path, &response(26)), Vec::<String>::new());
    let message = |size| json!({ "type": 4, "data": { "content": "x".repeat(size) } });
    assert_eq!(contract.problems("POST", path, &message(2_000)), Vec::<String>::new());
    assert_ne!(contract.problems("POST", path, &message(2_001)), Vec::<String>::new());
    let commands = command(|c| c["description"] = "x".repeat(101).into());
    assert_ne!(contract.problems("PUT", "/applications/1/commands", &commands), [""; 0]);
    problem_of(&contract.problems("POST", "/nothing", &Value::Null), "not described");
}
