//! Writes the lines that are asked of the module and of a terminal, as a list of JSON: every question of the
//! rulebook's tests, and the combat of every ruling that is known, as a share code.

use cardinal_assistant::rulings::share_codes;

/// The questions of the rulebook's tests.
const QUESTIONS: &str = include_str!("../../rules-index/tests/questions.toml");

fn main() {
    let questions = QUESTIONS.lines().filter_map(|line| line.strip_prefix("text = "));
    let questions =
        questions.filter_map(|text| toml::from_str::<toml::Table>(&format!("text = {text}")).ok());
    let mut lines: Vec<String> =
        questions.filter_map(|table| table.get("text")?.as_str().map(str::to_owned)).collect();
    lines.extend(share_codes());
    println!("{}", serde_json::to_string(&lines).expect("texts are JSON"));
}
