//! What is about none of these games, and that no question about them is taken for that.

use std::collections::BTreeMap;

use cardinal_language::Lang;
use serde::Deserialize;

use super::BOOKS;

#[derive(Deserialize)]
struct Asked {
    question: Vec<Question>,
}

#[derive(Deserialize)]
struct Question {
    lang: Lang,
    text: String,
}

#[test]
fn what_is_about_something_else_is_told_from_questions() {
    let lines: BTreeMap<Lang, Vec<String>> =
        toml::from_str(include_str!("../off-topic.toml")).expect("it is sound");
    let is_foreign = |text: &str, lang| BOOKS.index.familiarity(text, Some(lang)).is_foreign();
    let (mut lines_told, mut all_lines) = (0, 0);
    for (lang, lines) in &lines {
        let told = lines.iter().filter(|line| is_foreign(line, *lang)).count();
        assert!(told * 2 >= lines.len(), "{lang}: {told} of {}", lines.len());
        (lines_told, all_lines) = (lines_told + told, all_lines + lines.len());
    }
    // A term of a game is enough, also with a letter wrong or missing.
    for (line, lang) in [
        ("fortificaton in warzone", Lang::En),
        ("quando posso saboatre", Lang::It),
        ("fortificzione costo", Lang::It),
        ("bitva bdy", Lang::Cs),
    ] {
        assert!(!is_foreign(line, lang), "{line}");
    }
    let questions = [include_str!("../short-questions.toml"), include_str!("../questions.toml")];
    let asked = questions.map(|questions| toml::from_str::<Asked>(questions).expect("it is sound").question);
    let asked: Vec<Question> = asked.into_iter().flatten().collect();
    let lost: Vec<&str> =
        asked.iter().filter(|asked| is_foreign(&asked.text, asked.lang)).map(|asked| &*asked.text).collect();
    println!(
        "told: {lines_told} of {all_lines} lines about something else; lost: {lost:?} of {}",
        asked.len()
    );
    assert!(lines_told * 2 >= all_lines, "{lines_told} of {all_lines}");
    assert!(lost.len() * 1_000 <= asked.len(), "{lost:?}");
}
