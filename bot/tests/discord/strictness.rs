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
    let long = command(|c| c["options"][0]["description"] = "x".repeat(101).into());
    problem_of(&commands_problems(&long), "101 characters");
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
fn pictures_and_files_that_do_not_match_what_is_said_of_them_are_refused() {
    let item = json!({ "media": { "url": "attachment://board.png" }, "description": "a board" });
    let good = json!({
        "flags": 1 << 15,
        "components": [{ "type": 10, "content": "hello" }, { "type": 12, "items": [item] }],
        "attachments": [{ "id": "0", "filename": "board.png", "description": "a board" }],
    });
    let sent = ["board.png".to_owned()];
    assert_eq!(message_problems(&good, &sent), Vec::<String>::new());
    problem_of(&message_problems(&good, &[]), "is not among the files");
    let changed = |change: &dyn Fn(&mut Value)| {
        let mut message = good.clone();
        change(&mut message);
        message_problems(&message, &sent)
    };
    let items = |message: &mut Value, count: usize| {
        message["components"][1]["items"] = vec![item.clone(); count].into();
    };
    problem_of(&changed(&|message| items(message, 0)), "a gallery of 0 pictures");
    problem_of(&changed(&|message| items(message, 11)), "a gallery of 11 pictures");
    let long =
        |message: &mut Value| message["components"][1]["items"][0]["description"] = "x".repeat(1_025).into();
    problem_of(&changed(&long), "1025 characters");
    problem_of(&changed(&|message| message["attachments"][0]["id"] = "1".into()), "is not among the files");
    let twice =
        |message: &mut Value| message["attachments"] = vec![message["attachments"][0].clone(); 2].into();
    problem_of(&changed(&twice), "stands twice");
    let text = json!({ "media": { "url": "attachment://answer.txt" } });
    problem_of(&changed(&|message| message["components"][1]["items"][0] = text.clone()), "is no picture");
}

type Change = fn(&mut Value);

/// What is wrong after each change is what stands beside it; nothing where nothing does.
fn refused(changes: &[(Change, &str)], problems_of: impl Fn(Change) -> Vec<String>) {
    for (number, (change, says)) in changes.iter().enumerate() {
        let problems = problems_of(*change);
        if says.is_empty() {
            assert_eq!(problems, Vec::<String>::new(), "change {number}");
        } else {
            problem_of(&problems, says);
        }
    }
}

/// The options of a good command that has commands within it.
fn within(c: &mut Value) -> &mut Value {
    c["options"] = json!([
        { "type": 1, "name": "show", "description": "Show it", "options": [
            { "type": 3, "name": "id", "description": "Its id", "required": true },
            { "type": 3, "name": "form", "description": "How", "choices": [
                { "name": "short", "value": "short", "name_localizations": { "it": "breve" } },
                { "name": "long", "value": "long" },
            ] },
        ] },
        { "type": 2, "name": "more", "description": "More of it", "options": [
            { "type": 1, "name": "list", "description": "All of it" },
        ] },
    ]);
    &mut c["options"]
}

#[test]
fn commands_are_refused_however_deep_the_mistake_lies() {
    let changes: [(Change, &str); 23] = [
        (|_| (), ""),
        (|o| o[0]["name"] = "Show".into(), "is not a name"),
        (|o| o[0]["options"][0]["name_localizations"] = json!({ "it": "il suo id" }), "is not a name"),
        (|o| o[1]["options"][0]["name_localizations"] = json!({ "cs": "x".repeat(33) }), "is not a name"),
        (|o| o[0]["options"][0]["name_localizations"] = json!({ "tlh": "id" }), "no locale"),
        (|o| o[0]["options"][0]["name_localizations"] = json!({ "it": "form" }), "in it: form stands twice"),
        (|o| o[0]["options"][0]["description_localizations"] = json!({ "it": "" }), "is blank"),
        (|o| o[1]["name"] = "show".into(), "show stands twice"),
        (|o| o[0]["options"][1]["choices"][1]["name"] = "short".into(), "language: short stands twice"),
        (|o| o[0]["options"][1]["choices"][1]["name"] = "breve".into(), "in it: breve stands twice"),
        (|o| o[0]["options"][1]["choices"][1]["value"] = "short".into(), "\"short\" stands twice"),
        (|o| o[0]["options"][1]["choices"][1]["name"] = " ".into(), "a choice is blank"),
        (|o| o[0]["options"][1]["choices"][1]["value"] = "𝗔".repeat(51).into(), "102 characters"),
        (|o| o[0]["options"][1]["autocomplete"] = true.into(), "both choices and completion"),
        (|o| o[0]["options"][1]["type"] = 8.into(), "neither choices nor completion"),
        (|o| o[0]["options"][1]["required"] = true.into(), ""),
        (|o| o[0]["options"].as_array_mut().unwrap().reverse(), "after one that need not"),
        (
            |o| {
                o[0]["options"][0]["min_length"] = 4.into();
                o[0]["options"][0]["max_length"] = 3.into();
            },
            "min_length is 4",
        ),
        (|o| o[0]["required"] = true.into(), "which nothing can require"),
        (|o| o[0]["options"][0]["type"] = 1.into(), "beside other options"),
        (|o| o[0]["options"] = json!([{ "type": 1, "name": "id", "description": "Its id" }]), "too deep"),
        (|o| o[1]["options"][0]["type"] = 3.into(), "a group of something other"),
        (
            |o| {
                let number = |n| json!({ "type": 3, "name": format!("n{n}"), "description": "A number" });
                o[0]["options"] = (0..26).map(number).collect();
            },
            "26 options",
        ),
    ];
    refused(&changes, |change| commands_problems(&command(|c| change(within(c)))));
}

#[test]
fn a_command_is_as_long_as_its_texts_are_in_their_longest_languages() {
    let sized = |names: &[&str]| {
        let option = |n: usize| {
            json!({ "type": 3, "name": format!("o{n:02}"), "description": "x",
                "description_localizations": { "it": "x".repeat(97), "cs": "x".repeat(60) } })
        };
        let commands = names.iter().map(|name| {
            json!({ "type": 1, "name": name, "description": "x".repeat(96),
                "options": (0..25).map(option).collect::<Vec<_>>() })
        });
        let options: Vec<Value> = commands.collect();
        json!([{ "name": "rule", "description": "x".repeat(96), "options": options }])
    };
    // Each of the 26 things in a command within it takes 100, and the command itself as well.
    assert_eq!(commands_problems(&sized(&["show", "hide", "list"])), Vec::<String>::new());
    let over = commands_problems(&sized(&["show", "hide", "list", "more"]));
    assert_eq!(over, ["/rule takes 10500 characters, not at most 8000"]);
}

fn menu(change: impl Fn(&mut Value)) -> Value {
    let option = |value: &str| json!({ "label": "a step", "value": value });
    let mut menu = json!({
        "type": 3, "custom_id": "live/to", "options": [option("1"), option("2"), option("end")],
    });
    change(&mut menu);
    let row = json!({ "type": 1, "components": [menu] });
    json!({ "flags": 1 << 15, "components": [{ "type": 17, "components": [row] }] })
}

#[test]
fn menus_that_discord_does_not_take_are_refused() {
    let changes: [(Change, &str); 17] = [
        (|_| (), ""),
        (|m| m["options"][1]["value"] = "end".into(), "end stands twice"),
        (|m| m["options"][1]["label"] = " ".into(), "a label is blank"),
        (|m| m["options"][1]["value"] = "".into(), "a value is blank"),
        (|m| m["options"][1]["label"] = "𝗔".repeat(51).into(), "102 characters"),
        (|m| m["options"][1]["description"] = "x".repeat(101).into(), "101 characters"),
        (|m| m["placeholder"] = "x".repeat(151).into(), "151 characters"),
        (|m| m["options"] = json!([]), "0 options"),
        (|m| m["options"] = vec![m["options"][0].clone(); 26].into(), "26 options"),
        (|m| m["max_values"] = 3.into(), ""),
        (|m| m["max_values"] = 4.into(), "4 of 3 can be chosen"),
        (|m| m["min_values"] = 2.into(), "at least 2 and at most 1"),
        (|m| m["min_values"] = 0.into(), ""),
        (|m| m["options"][0]["default"] = true.into(), ""),
        (|m| (0..2).for_each(|n| m["options"][n]["default"] = true.into()), "2 options are chosen"),
        (|m| m["custom_id"] = "x".repeat(101).into(), "101 characters"),
        (|m| m["type"] = 4.into(), "a field outside a form"),
    ];
    refused(&changes, |change| message_problems(&menu(change), &[]));
}

#[test]
fn components_of_one_message_are_told_apart_and_stand_in_rows_that_discord_takes() {
    let button = |id: &str| json!({ "type": 2, "style": 1, "label": "go", "custom_id": id });
    let select = json!({ "type": 3, "custom_id": "m", "options": [{ "label": "x", "value": "x" }] });
    let numbered = |count: usize| (0..count).map(|n| button(&n.to_string())).collect::<Vec<_>>();
    let problems = |rows: &[Vec<Value>]| {
        let rows: Vec<Value> = rows.iter().map(|row| json!({ "type": 1, "components": row })).collect();
        let message = json!({ "flags": 1 << 15, "components": [{ "type": 17, "components": rows }] });
        message_problems(&message, &[])
    };
    assert_eq!(problems(&[numbered(5)]), Vec::<String>::new());
    problem_of(&problems(&[vec![button("a")], vec![button("a")]]), "a stands twice");
    problem_of(&problems(&[numbered(6)]), "6 buttons");
    problem_of(&problems(&[vec![]]), "among 0 components");
    problem_of(&problems(&[vec![button("a"), select]]), "1 buttons among 2");
    let blank = json!({ "type": 2, "style": 1, "label": " ", "custom_id": "a" });
    problem_of(&problems(&[vec![blank]]), "label of a button is blank");
}

#[test]
fn forms_that_discord_does_not_take_are_refused() {
    let changes: [(Change, &str); 11] = [
        (|_| (), ""),
        (|f| f["title"] = "𝗔".repeat(23).into(), "46 characters"),
        (|f| f["title"] = "".into(), "title of a form is blank"),
        (|f| f["custom_id"] = "".into(), "id of a form is blank"),
        (|f| f["components"] = json!([]), "0 rows"),
        (|f| f["components"] = vec![f["components"][0].clone(); 6].into(), "6 rows"),
        (|f| f["components"] = vec![f["components"][0].clone(); 2].into(), "question stands twice"),
        (|f| f["components"][0]["components"][0]["label"] = "x".repeat(46).into(), "46 characters"),
        (|f| f["components"][0]["components"][0]["value"] = "x".repeat(11).into(), "11 characters"),
        (|f| f["components"][0]["components"][0]["min_length"] = 11.into(), "min_length is 11"),
        (|f| f["components"][0]["components"][0]["max_length"] = 4_001.into(), "4001"),
    ];
    let form = json!({ "custom_id": "ask/form", "title": "Ask", "components": [
        { "type": 1, "components": [
            { "type": 4, "custom_id": "question", "style": 1, "label": "What?", "max_length": 10 },
        ] },
    ] });
    refused(&changes, |change| {
        let mut form = form.clone();
        change(&mut form);
        response_problems(2, &json!({ "type": 9, "data": form }), &[])
    });
}

#[test]
fn a_response_must_fit_the_kind_of_its_interaction() {
    let choices = json!({ "type": 8, "data": { "choices": [] } });
    assert_eq!(response_problems(4, &choices, &[]), Vec::<String>::new());
    problem_of(&response_problems(2, &choices, &[]), "type 8");
    let long = json!({ "type": 8, "data": { "choices": [{ "name": "a", "value": "x".repeat(101) }] } });
    problem_of(&response_problems(4, &long, &[]), "101 characters");
}

#[test]
fn a_message_that_does_not_forbid_pings_makes_them() {
    let mut message = json!({ "content": "@everyone <@1>" });
    assert_eq!(pings(&message), ["@everyone", "<@"]);
    message["allowed_mentions"] = json!({ "parse": [] });
    assert_eq!(pings(&message), Vec::<String>::new());
}

#[test]
#[cfg_attr(not(have_reference), ignore = "needs the reference material beside the checkout")]
fn what_discords_description_refuses_is_refused() {
    let contract = Contract::load().expect("the description is there");
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
