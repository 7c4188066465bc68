//! An answer is read in a glance: twelve lines of a terminal of eighty columns, the rest behind *More*.
//!
//! Lines are those with words: the empty ones between paragraphs are not read. What may be longer stands in
//! [`LONGER`], each kind with its reason; the traces of `golden` are whole combats, unfolded.

use std::collections::BTreeMap;
use std::path::Path;

use cardinal::host;
use cardinal::terminal::draw;
use cardinal_assistant::Cardinal;
use cardinal_assistant::answer::{Answer, Outcome, Service};
use cardinal_assistant::identity::Asker;
use cardinal_assistant::request::Request;
use cardinal_cards_db::Cards;
use cardinal_language::Lang;
use cardinal_rules_index::{Differences, Overviews, Rulebook};

const COLUMNS: usize = 80;
const LINES: usize = 12;

/// What an answer to a question as a player puts it may have more lines of, how many, and why.
const LONGER: &[(&str, usize, &str)] = &[
    ("aid", SCREEN, "a player aid is a screen"),
    ("cards", 30, "a page of a list that was asked for"),
    ("combat", 16, "what came of a combat, what is disputed or left open in it, and what decided"),
    ("compare", 18, "how the rulesets differ, and a line for each, with its rule"),
    ("coverage-cards", SCREEN, "a page of a list that was asked for"),
    ("help", SCREEN, "the list of commands that was asked for"),
];
/// How many lines a small screen has.
const SCREEN: usize = 24;

/// How many lines an answer of a kind may have.
fn allowed(kind: &serde_json::Value) -> usize {
    LONGER.iter().find(|(may, _, _)| kind == may).map_or(LINES, |(_, lines, _)| *lines)
}

fn cardinal() -> (tempfile::TempDir, Cardinal) {
    let folder = tempfile::tempdir().expect("a folder");
    let cardinal = Cardinal::new("warzone-faq", host::at(folder.path()), None, None);
    (folder, cardinal)
}

fn answer(cardinal: &Cardinal, request: &Request, lang: Lang) -> Answer {
    cardinal.answer(request, 1, &Asker::at_terminal(Some(lang))).answer
}

/// The lines with words that an answer shows, with the one that tells how to ask for more.
fn lines_of(answer: &Answer) -> usize {
    let text = anstream::adapter::strip_str(&draw(answer, Some(COLUMNS))).to_string();
    text.lines().filter(|line| !line.trim().is_empty()).count() + usize::from(!answer.more.is_empty())
}

/// How many of a hundred answers may have some lines more: a long statement is cut nowhere, and a card that
/// can be played at nearly every step names them all.
const PERCENT: usize = 5;
/// How many lines more.
const MORE: usize = 7;

/// Holds answers to the limit.
#[track_caller]
fn hold(what: &str, least: usize, answers: impl Iterator<Item = (String, Answer)>) {
    let mut tried = 0;
    let mut longer: BTreeMap<String, usize> = BTreeMap::new();
    for (name, answer) in answers {
        tried += 1;
        let lines = lines_of(&answer);
        if lines > allowed(&answer.json()["kind"]) {
            longer.insert(name, lines);
        }
    }
    assert!(tried >= least, "{tried} {what}");
    let most = longer.values().max().copied().unwrap_or_default();
    assert!(most <= LINES + MORE, "{what}: {most} lines: {longer:?}");
    assert!(longer.len() * 100 <= tried * PERCENT, "{what}: {} of {tried}: {longer:?}", longer.len());
}

/// A question as somebody typed it.
#[derive(serde::Deserialize)]
struct Question {
    lang: Lang,
    text: String,
}

#[derive(serde::Deserialize)]
struct Questions {
    question: Vec<Question>,
}

#[test]
fn every_question_as_people_type_them_is_answered_in_twelve_lines() {
    let (_folder, cardinal) = cardinal();
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("../rules-index/tests");
    let questions = ["questions.toml", "general-questions.toml"].into_iter().flat_map(|file| {
        let text = std::fs::read_to_string(tests.join(file)).expect("the questions are there");
        toml::from_str::<Questions>(&text).expect("they are read").question
    });
    let answers = questions.map(|question| {
        let answer = answer(&cardinal, &Request::ask(&question.text), question.lang);
        (format!("{} {}", question.lang, question.text), answer)
    });
    hold("questions", 1_000, answers);
}

#[test]
fn every_rule_and_overview_is_told_in_twelve_lines() {
    let (_folder, cardinal) = cardinal();
    let (book, overviews) =
        (Rulebook::embedded().expect("rules"), Overviews::embedded_as_built().expect("overviews"));
    let rules = book.rules().iter().map(|rule| (rule.id.clone(), Request::Rule { id: rule.id.clone() }));
    let overviews = overviews.all().iter().map(|overview| {
        let id = overview.id.clone();
        (id.clone(), Request::Overview { id, asked: None })
    });
    hold("rules and overviews", 2_000, in_turn(&cardinal, rules.chain(overviews)));
}

#[test]
fn every_card_and_when_it_may_be_played_is_told_in_twelve_lines() {
    let (_folder, cardinal) = cardinal();
    let cards = Cards::embedded().expect("cards");
    let asked = cards.iter().flat_map(|card| {
        let name = card.id.clone();
        let when = Request::When { name: name.clone() };
        [(name.clone(), Request::Card { name: name.clone() }), (format!("when {name}"), when)]
    });
    hold("cards", 3_000, in_turn(&cardinal, asked));
}

#[test]
fn a_combat_a_comparison_an_aid_and_the_help_keep_to_their_bounds() {
    let (_folder, cardinal) = cardinal();
    let overviews = Overviews::embedded_as_built().expect("overviews");
    let aids = overviews.aids().iter().map(|aid| Request::Aid { name: aid.id.clone() });
    let book = Rulebook::embedded().expect("rules");
    let differences = Differences::embedded(&book).expect("differences");
    let compared =
        differences.all().iter().map(|difference| Request::Compare { text: difference.id.clone() });
    let asked: Vec<Request> = aids.chain(compared).chain([Request::Help]).collect();
    let asked =
        Lang::ALL.into_iter().flat_map(|lang| asked.iter().map(move |request| (lang, request.clone())));
    let lines = [
        (Lang::En, "Sean Gallagher attacks the Nepharite of Ilian in fight"),
        (Lang::En, "Sean Gallagher attacks the Nepharite of Ilian in fight, the defender plays Smoke Bomb"),
        (Lang::En, "Necromutant attacks Sean Gallagher in shoot"),
        (Lang::It, "Sean Gallagher attacca il Nefarita di Ilian in corpo a corpo"),
        (Lang::It, "Alakhai attacca Sean Gallagher a fuoco"),
        (Lang::Cs, "Sean Gallagher útočí na Ilianina nefarita v zápase"),
        (Lang::Cs, "Sean Gallagher útočí na Ilianina nefarita v zápase podle českých pravidel"),
        (Lang::En, "which cards are not modelled?"),
        (
            Lang::En,
            "explore Sean Gallagher attacks the Nepharite of Ilian in fight, the defender may play Smoke Bomb, \
         the attacker may play armor +1, the attacker may play Evasive Action, the defender may play Ambush",
        ),
        (
            Lang::En,
            "can Sean Gallagher still be saved if Sean Gallagher attacks the Nepharite of Ilian in fight, \
         the attacker may play armor +1, the attacker may play Evasive Action",
        ),
        (
            Lang::It,
            "esplora Sean Gallagher attacca il Nefarita di Ilian in corpo a corpo, \
         il difensore può giocare Fumogeno",
        ),
        (
            Lang::Cs,
            "prozkoumej Sean Gallagher útočí na Ilianina nefarita v zápase, obránce může zahrát Fumogeno",
        ),
        (
            Lang::En,
            "rulesets: Sean Gallagher attacks the Nepharite of Ilian in fight, the defender plays Smoke Bomb",
        ),
        (
            Lang::En,
            "rulesets: Sean Gallagher attacks the Nepharite of Ilian in fight, attacker wounded, \
         the attacker plays Evasive Action, defender in cover",
        ),
        (
            Lang::It,
            "tutti i regolamenti: Sean Gallagher attacca il Nefarita di Ilian in corpo a corpo, \
         il difensore gioca Fumogeno",
        ),
        (
            Lang::Cs,
            "podle všech pravidel: Sean Gallagher útočí na Ilianina nefarita v zápase, \
         obránce zahraje Fumogeno",
        ),
    ];
    let asked = asked.chain(lines.map(|(lang, line)| (lang, Request::ask(line))));
    for (lang, request) in asked {
        let answer = answer(&cardinal, &request, lang);
        let kind = answer.json()["kind"].clone();
        assert_eq!(answer.outcome, Outcome::Answered, "{lang} {request:?}");
        let (shown, may) = (lines_of(&answer), allowed(&kind));
        assert!(shown <= may, "{lang} {request:?}: {shown} lines of {kind}, {may} are allowed");
    }
}

#[test]
fn every_step_is_told_in_twelve_lines() {
    let (_folder, cardinal) = cardinal();
    let steps = (1..=48).map(|step| (format!("step {step}"), Request::Step { name: step.to_string() }));
    hold("steps", 48, in_turn(&cardinal, steps));
}

/// The answers to what is asked, each under its name, in one language after the other.
fn in_turn<'a>(
    cardinal: &'a Cardinal,
    asked: impl Iterator<Item = (String, Request)> + 'a,
) -> impl Iterator<Item = (String, Answer)> + 'a {
    asked
        .zip(Lang::ALL.into_iter().cycle())
        .map(move |((name, request), lang)| (format!("{lang} {name}"), answer(cardinal, &request, lang)))
}
