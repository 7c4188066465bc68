//! Input that means harm is answered with a sentence, whatever it is.

use cardinal_assistant::answer::{Answer, Outcome};
use cardinal_language::Lang;
use proptest::prelude::*;

use crate::application::{Application, EN, sean, sean_and};

/// Answers with something to read, whatever is asked; blocks hold no control characters.
#[track_caller]
fn assert_answers(answer: &Answer) {
    let drawn = cardinal::terminal::draw(answer, Some(100));
    let plain = anstream::adapter::strip_str(&drawn).to_string();
    assert!(!plain.trim().is_empty(), "{}", answer.json());
    assert!(!plain.chars().any(|c| c.is_control() && c != '\n'), "{plain:?}");
    if answer.outcome == Outcome::Invalid {
        assert!(
            answer.json()["problem"].as_str().is_some_and(|problem| !problem.trim().is_empty()),
            "{}",
            answer.json()
        );
    }
}

#[test]
fn hostile_files_are_answered_with_a_sentence() {
    let app = Application::new();
    let deep = 10_000;
    let nested = |open: &str, close: &str| format!("x = {}{}\n", open.repeat(deep), close.repeat(deep));
    let script =
        format!("[[warrior]]\nname = \"x\"\nscript = {}{}\n", "{ play = [".repeat(deep), "] }".repeat(deep));
    for file in [
        "\u{0}\u{1}\u{7}\u{1b}[31m\u{7f}".to_owned(),
        "\u{1b}]0;title\u{7}".repeat(100),
        "x = \"\u{202e}gnp.exe\u{202c}\"".to_owned(),
        sean().replace("Sean Gallagher", "\u{202e}rehgallaG naeS\u{202c}"),
        sean().replace("Sean Gallagher", "🃏👩‍👩‍👧‍👦🇮🇹"),
        sean().replace("Sean Gallagher", "\\u0000\\u001b[2J"),
        sean().replace("Sean Gallagher", &"e\u{301}".repeat(50_000)),
        sean().replace("\"fight\"", "fight"),
        nested("[", "]"),
        nested("{ a = ", "}"),
        script,
        format!("{} = 1", vec!["a"; deep].join(".")),
        "[[input]]\npass = true\n".repeat(20_000) + &sean(),
        sean() + &"[[input]]\npass = true\n".repeat(20_000),
        sean() + &"[[player]]\nname = \"p\"\n".repeat(1_000),
        sean_and("[[warrior]]\nname = \"x\"\nratings = { fight = 99999999999 }\n"),
        sean_and(
            "[[warrior]]\nname = \"Sean Gallagher\"\nratings = { fight = 2147483647, armor = -2147483648 }\n",
        ),
        sean_and("[[player]]\nname = \"\"\n[[player]]\nname = \"\"\n"),
        sean_and("[[input]]\nat = 4294967295\npass = true\n"),
        sean_and("[[input]]\npromotion = 4294967295\n"),
        "a".repeat(1_000_000),
        "é".repeat(500_000),
    ] {
        assert_answers(&app.file(&file));
    }
}

#[test]
fn hostile_lines_are_answered_with_a_sentence() {
    let app = Application::new();
    let mut lines = vec![
        String::new(),
        ",,,;;;???!!!".to_owned(),
        "attacks".to_owned(),
        " attacks  in fight".to_owned(),
        format!("{EN}\u{0}\u{1b}[31m"),
        format!("{EN}, \u{202e}attacker plays hsubmA"),
        format!("{EN}, 🃏 plays 🃏 on 🃏 at step 99"),
        format!("{EN}, attacker has 9999 destiny points"),
        format!("{EN}, attacker has 99999 destiny points"),
        format!("{EN}, attacker gains armor +99999"),
        format!("{EN}, 99999999999 promotion points"),
        "a".repeat(1_000_000),
        "attacks ".repeat(240),
        format!("{EN}{}", ", attacker plays Ambush".repeat(80)),
        "İİİİ attacks ẞẞẞẞ in fight".to_owned(),
        "ﬁﬁﬁ attacks \u{301}\u{301} in fight, ﬁ is wounded".to_owned(),
    ];
    lines.extend(
        ["“", "\"", "'", "\\", "%s%n", "{{ $x }}", "<@123>", "`"]
            .map(|name| format!("{name} attacks {name} in fight")),
    );
    for line in &lines {
        for lang in Lang::ALL {
            assert_answers(&app.line(lang, line));
        }
        assert_answers(&app.asked(&format!("what if {line}")));
    }
}

thread_local!(static DESK: Application = Application::new());

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn no_line_is_left_without_an_answer(clauses in prop::collection::vec("\\PC{0,30}|(attacker|Sean Gallagher|obránce) (plays|ha|má|gains) \\PC{0,12}", 0..4)) {
        let line = std::iter::once(EN.to_owned()).chain(clauses).collect::<Vec<_>>().join(", ");
        DESK.with(|app| assert_answers(&app.line(Lang::En, &line)));
    }
}
