//! Overviews: that they are sound, how far they reach, and which questions they answer.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use cardinal_language::Lang;
use cardinal_rules_index::overviews::{OverviewFault, Wrong};
use cardinal_rules_index::{GeneralQuestions, Glossary, Index, Overviews, QueryPhrases, Rulebook};
use serde::Deserialize;

struct Books {
    rulebook: Rulebook,
    glossary: Glossary,
    overviews: Overviews,
    index: Index,
    general: GeneralQuestions,
}

static BOOKS: LazyLock<Books> = LazyLock::new(|| {
    let rulebook = Rulebook::embedded().unwrap_or_else(|error| panic!("{error}"));
    let glossary = Glossary::embedded().unwrap_or_else(|error| panic!("{error}"));
    let overviews = match Overviews::embedded(&rulebook, &glossary) {
        Ok(overviews) => overviews,
        Err(error) => {
            let faults: Vec<String> = error.faults.iter().map(ToString::to_string).collect();
            panic!("{} faults:\n{}", faults.len(), faults.join("\n"));
        }
    };
    let asked = QueryPhrases::embedded(&rulebook).unwrap_or_else(|error| panic!("{error}"));
    let index = Index::build(&rulebook, &glossary, &asked).expect("it is sound");
    let general = GeneralQuestions::build(&index, &rulebook, &overviews);
    Books { rulebook, glossary, overviews, index, general }
});

impl Books {
    fn overview(&self, text: &str, lang: Option<Lang>, ruleset: Option<&str>) -> Option<String> {
        let found = self.general.find(&self.index, &self.overviews, text, lang, ruleset)?;
        Some(found.overview)
    }
}

#[test]
fn overviews_cite_most_of_the_rules_that_others_refer_to_most() {
    let covered = BOOKS.overviews.coverage(&BOOKS.rulebook, 500);
    let all: usize = covered.overviews.values().sum();
    let reached: usize = covered.most_referred_to.values().map(|(cited, _)| cited).sum();
    eprintln!("{all} overviews {:?}; {} rules cited", covered.overviews, covered.cited);
    eprintln!("of the 500 most referred to: {reached}, by ruleset {:?}", covered.most_referred_to);
    eprintln!("the first that none cites: {:?}", covered.uncited.iter().take(10).collect::<Vec<_>>());
    assert!(all >= FLOOR_OVERVIEWS, "{all} overviews");
    assert!(reached >= FLOOR_REACHED, "{reached} of the 500 rules most referred to");
}

/// What stands there, less a small margin.
const FLOOR_OVERVIEWS: usize = 170;
const FLOOR_REACHED: usize = 460;

#[test]
fn every_fault_of_every_file_is_named_with_its_place() {
    let overview = |id: &str, title: &str, line: &str| {
        format!(
            "[[overview]]\nid = \"{id}\"\ntitle = {{ en = \"{title}\", it = \"it {title}\", cs = \"cs {title}\" }}\n\
             asked = {{ en = [\"how many {id}\"], it = [\"quanti {id}\"], cs = [\"kolik {id}\"] }}\n\
             answer = {{ en = \"Three.\", it = \"Tre.\", cs = \"Tři.\" }}\n{}",
            format!("[[overview.line]]\nen = \"All.\"\nit = \"Tutte.\"\ncs = \"Všechny.\"\n{line}\n")
                .repeat(2),
        )
    };
    let three = "rules = [\"doomtrooper-it/action-phase/three-actions\"]";
    let files = [
        ("doomtrooper/a.toml", overview("doomtrooper/a", "One", three)),
        ("doomtrooper/b.toml", overview("doomtrooper/b", "One", three)),
        ("doomtrooper/c.toml", overview("tash-kalar/c", "Three", three)),
        ("doomtrooper/d.toml", overview("doomtrooper/d", "Four", "rules = []")),
        ("doomtrooper/e.toml", overview("doomtrooper/e", "Five", "rules = [\"doomtrooper-it/action-phase/three-action\"]")),
        ("doomtrooper/f.toml", overview("doomtrooper/f", "Six", &format!("{three}\nrulesets = [\"doomtrooper-cs\"]"))),
        ("doomtrooper/g.toml", overview("doomtrooper/g", "Seven", "rules = [\"doomtrooper-it/goal/tie\"]")),
        ("doomtrooper/h.toml", overview("doomtrooper/h", "Eight", three).replace("Tutte.", "")),
        ("doomtrooper/i.toml", "x = ".to_owned()),
        ("chess/j.toml", overview("chess/j", "Ten", three)),
        ("aids.toml", "[[aid]]\nid = \"é\"\ntitle = { en = \"A\", it = \"B\", cs = \"C\" }\nwords = {}\noverviews = [\"doomtrooper/z\"]".to_owned()),
    ];
    let error = Overviews::from_files(files, &BOOKS.rulebook, &BOOKS.glossary).expect_err("it is refused");
    let is_there = |file: &str, place: &str, is: fn(&Wrong) -> bool| {
        let found = |fault: &&OverviewFault| fault.file == file && fault.place == place && is(&fault.what);
        assert!(error.faults.iter().any(|fault| found(&fault)), "{file} {place}: {error}");
    };
    is_there(
        "doomtrooper/b.toml",
        "doomtrooper/b",
        |wrong| matches!(wrong, Wrong::TitleTwice { other, .. } if other == "doomtrooper/a"),
    );
    is_there("doomtrooper/c.toml", "tash-kalar/c", |wrong| matches!(wrong, Wrong::ForeignId { .. }));
    is_there("doomtrooper/c.toml", "tash-kalar/c, line 1", |wrong| matches!(wrong, Wrong::ForeignRule(_)));
    is_there("doomtrooper/d.toml", "doomtrooper/d, line 2", |wrong| matches!(wrong, Wrong::Uncited));
    is_there(
        "doomtrooper/e.toml",
        "doomtrooper/e, line 1",
        |wrong| matches!(wrong, Wrong::UnknownRule { nearest, .. } if nearest.iter().any(|id| id.ends_with("three-actions"))),
    );
    is_there("doomtrooper/f.toml", "doomtrooper/f, line 1", |wrong| {
        matches!(wrong, Wrong::OtherRuleset { .. })
    });
    is_there("doomtrooper/f.toml", "doomtrooper/f, line 1", |wrong| {
        matches!(wrong, Wrong::RulesetUncited(_))
    });
    is_there(
        "doomtrooper/g.toml",
        "doomtrooper/g, answer",
        |wrong| matches!(wrong, Wrong::UnstatedFigure { lang: Lang::Cs, figure } if figure == "3"),
    );
    is_there("doomtrooper/h.toml", "doomtrooper/h, line 1", |wrong| {
        matches!(wrong, Wrong::Missing { lang: Lang::It, .. })
    });
    is_there("doomtrooper/i.toml", "", |wrong| matches!(wrong, Wrong::Syntax(_)));
    is_there("chess/j.toml", "chess/j", |wrong| matches!(wrong, Wrong::UnknownGame { .. }));
    is_there("aids.toml", "é", |wrong| matches!(wrong, Wrong::NotFolded(_)));
    is_there("aids.toml", "é", |wrong| matches!(wrong, Wrong::UnknownOverview { .. }));
    assert!(!error.faults.iter().any(|fault| fault.file == "doomtrooper/a.toml"), "{error}");
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GeneralFile {
    question: Vec<GeneralQuestion>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GeneralQuestion {
    lang: Lang,
    text: String,
    /// Any of them answers it.
    overviews: Vec<String>,
}

#[test]
fn a_general_question_as_it_is_typed_finds_its_overview() {
    let file: GeneralFile = toml::from_str(include_str!("general-questions.toml")).expect("it is sound");
    let mut found: BTreeMap<Lang, (usize, usize)> = BTreeMap::new();
    for question in &file.question {
        for id in &question.overviews {
            assert!(BOOKS.overviews.get(id).is_some(), "{}: no overview {id}", question.text);
        }
        let answer = BOOKS.overview(&question.text, None, Some("doomtrooper-it"));
        let (right, all) = found.entry(question.lang).or_default();
        *all += 1;
        if answer.as_ref().is_some_and(|answer| question.overviews.contains(answer)) {
            *right += 1;
        } else {
            eprintln!("{} {:?}: {answer:?}", question.lang, question.text);
        }
    }
    eprintln!("general questions that find their overview: {found:?}");
    for (lang, (right, all)) in found {
        assert!(right * 100 >= all * 80, "{lang}: {right} of {all}");
    }
}

#[test]
fn each_question_of_an_overview_and_its_title_lead_to_it() {
    let mut wrong = Vec::new();
    for overview in BOOKS.overviews.all() {
        for (lang, text) in overview.asked.iter().chain(overview.title.iter()) {
            let ruleset = match overview.game() {
                "doomtrooper" => "doomtrooper-it",
                own => own,
            };
            let found = BOOKS.overview(text, Some(lang), Some(ruleset));
            if found.as_deref() != Some(overview.id.as_str()) {
                wrong.push(format!("{lang} {text:?} of {}: {found:?}", overview.id));
            }
        }
    }
    assert!(wrong.is_empty(), "{} lead elsewhere:\n{}", wrong.len(), wrong.join("\n"));
}

#[derive(Deserialize)]
struct Questions {
    question: Vec<Question>,
}

#[derive(Deserialize)]
struct Question {
    lang: Lang,
    text: String,
    rules: Vec<String>,
}

#[test]
fn a_question_about_a_detail_is_left_to_the_rules() {
    let file: Questions = toml::from_str(include_str!("questions.toml")).expect("it is sound");
    let (mut taken, mut cited) = (0, 0);
    for question in &file.question {
        let Some(id) = BOOKS.overview(&question.text, None, Some("doomtrooper-it")) else { continue };
        let overview = BOOKS.overviews.get(&id).expect("what is found is there");
        taken += 1;
        if overview.rules().iter().any(|rule| question.rules.iter().any(|wanted| wanted == rule)) {
            cited += 1;
        } else {
            eprintln!("{} {:?}: {id} instead of {:?}", question.lang, question.text, question.rules);
        }
    }
    let all = file.question.len();
    eprintln!(
        "{taken} of {all} questions are answered by an overview, {cited} of them by one that cites their rule"
    );
    assert!((taken - cited) * 1000 <= all * 15, "{} questions lose their rule", taken - cited);
}

#[test]
fn under_a_ruleset_that_answers_otherwise_its_own_line_answers() {
    let overview = BOOKS.overviews.get("doomtrooper/who-starts").expect("it exists");
    assert_eq!(overview.answer_by("doomtrooper-cs").en, "The players agree on who starts.");
    assert_eq!(overview.answer_by("doomtrooper-it").en, "Drawn by lot.");
    assert_eq!(overview.answer_by("warzone-faq"), &overview.answer);
    // Nobody who plays by the Czech rules is told of others first.
    for overview in BOOKS.overviews.all() {
        let czech = overview.answer_by("doomtrooper-cs");
        assert!(
            !czech.en.contains("Czech") && !czech.it.iter().any(|it| it.contains("ceche")),
            "{}",
            overview.id
        );
    }
}

#[test]
fn a_question_with_a_term_of_another_game_alone_is_of_that_game() {
    let asked = [
        (Lang::En, "how many settlements can i build", Some("dark-eden/building")),
        (Lang::It, "un guerriero solitario puo razziare insieme agli altri", Some("dark-eden/raiders")),
        (Lang::It, "quando si completa una missione", None),
    ];
    for (lang, text, overview) in asked {
        let found = BOOKS.overview(text, Some(lang), Some("doomtrooper-it"));
        let other = found.as_deref().filter(|found| !found.starts_with("doomtrooper/"));
        assert_eq!(other, overview, "{text}: {found:?}");
    }
}
