//! A graph of a toy: an errand that is run again until it succeeds, or broken off.

use cardinal_procedure::{Course, Fault, Procedure, ProcedureError, Step, Vocabulary};
use serde::Deserialize;

/// The words of the errand.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Errand {}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Kind {
    Leave,
    Knock,
    Return,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Who {
    Messenger,
    Host,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Thing {
    Letter,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum When {
    Always,
    NobodyHome,
}

#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Marks {
    in_haste: bool,
}

impl Vocabulary for Errand {
    type Kind = Kind;
    type Actor = Who;
    type Window = Thing;
    type Condition = When;
    type Marks = Marks;
    type Rule = usize;

    const ALWAYS: When = When::Always;

    fn misfit(step: &Step<Self>) -> Option<&'static str> {
        (step.kind == Kind::Knock && step.actors != [Who::Messenger]).then_some("the messenger knocks")
    }
}

const ERRAND: &str = r#"
id = "errand"
start = "1"
stretch = [
    { id = "out", ends_at = "home/4", rule = "broken-off" },
    { id = "back", rule = "home" },
]
step = [
    { id = "1", stretch = "out", phase = "out", kind = "leave", rule = "leave", in_haste = true },
    { id = "2", stretch = "out", phase = "out", kind = "knock", rule = "knock", actors = ["messenger"], edges = [
        { to = "1", when = "nobody-home", back = true, rule = "again" },
        { to = "3" },
    ] },
    { id = "3", stretch = "out", phase = "out", kind = "leave", rule = "hand-over", actors = ["host"], may = ["letter"] },
    { id = "home/4", stretch = "back", phase = "back", kind = "return", rule = "home" },
]
"#;

fn read(text: &str) -> Result<(Procedure<Errand>, Vec<String>), ProcedureError> {
    let mut cited: Vec<String> = Vec::new();
    let procedure = Procedure::parse(text, |id| {
        cited.iter().position(|known| known == id).unwrap_or_else(|| {
            cited.push(id.to_owned());
            cited.len() - 1
        })
    })?;
    Ok((procedure, cited))
}

fn errand() -> Procedure<Errand> {
    read(ERRAND).expect("it holds together").0
}

fn spoilt(from: &str, to: &str) -> ProcedureError {
    assert_eq!(ERRAND.matches(from).count(), 1, "{from} stands once");
    read(&ERRAND.replace(from, to)).expect_err(to)
}

/// The walk on which nobody is at home so many times: each step with its pass, and the rule that led
/// there.
fn walk(nobody_home: u16) -> Vec<(String, u16, String)> {
    let (procedure, cited) = read(ERRAND).expect("it holds together");
    let mut course = Course::before(&procedure);
    let mut walked = Vec::new();
    let mut next = Some((procedure.start(), procedure.step(procedure.start()).rule));
    while let Some((to, rule)) = next {
        course.enter(to);
        walked.push((procedure.step(to).id.clone(), course.pass(), cited[rule].clone()));
        let pass = course.pass();
        let way = procedure.way_out(to, |edge| match edge.when {
            When::Always => true,
            When::NobodyHome => pass <= nobody_home,
        });
        next = way.map(|edge| (edge.to, edge.rule));
    }
    walked
}

#[test]
fn a_walk_takes_the_first_edge_that_holds_and_counts_how_often_it_comes_by() {
    let told = |nobody_home| -> String {
        let walked = walk(nobody_home).into_iter();
        walked.map(|(step, pass, rule)| format!("{step}×{pass} ({rule})")).collect::<Vec<_>>().join(", ")
    };
    assert_eq!(told(0), "1×1 (leave), 2×1 (leave), 3×1 (knock), home/4×1 (hand-over)");
    assert_eq!(
        told(1),
        "1×1 (leave), 2×1 (leave), 1×2 (again), 2×2 (leave), 3×1 (knock), home/4×1 (hand-over)"
    );
    assert_eq!(walk(2), walk(2));
}

#[test]
fn a_walk_that_is_broken_off_goes_on_where_its_stretch_says_while_that_lies_ahead() {
    let procedure = errand();
    let step = |id: &str| procedure.find(id).expect("a step of the errand");
    let mut course = Course::before(&procedure);
    course.enter(step("1"));
    assert_eq!(procedure.way_to_end(&course), Some(step("home/4")));
    assert!(!procedure.has_reached_end(&course));
    course.enter(step("home/4"));
    assert_eq!(procedure.way_to_end(&course), None);
    assert!(procedure.has_reached_end(&course));
    // Whoever goes out again from home has been there.
    course.enter(step("2"));
    assert_eq!(procedure.way_to_end(&course), None);
}

#[test]
fn a_copy_in_place_of_another_course_is_that_course() {
    let procedure = errand();
    let (mut one, mut other) = (Course::before(&procedure), Course::before(&procedure));
    procedure.steps().for_each(|(id, _)| one.enter(id));
    other.enter(procedure.start());
    one.clone_from(&other);
    assert_eq!(one, other);
    assert_eq!(one.clone(), other);
}

#[test]
fn what_the_game_says_of_a_step_is_read() {
    let procedure = errand();
    let marks: Vec<bool> = procedure.steps().map(|(_, step)| step.marks.in_haste).collect();
    assert_eq!(marks, [true, false, false, false]);
    let third = procedure.step(procedure.find("3").expect("it is there"));
    assert_eq!((third.actors.as_slice(), third.may.as_slice()), (&[Who::Host][..], &[Thing::Letter][..]));
}

#[test]
fn words_that_the_game_does_not_know_are_refused_with_their_line() {
    for (from, to, word) in [
        ("kind = \"knock\"", "kind = \"ring\"", "ring"),
        ("[\"host\"]", "[\"guest\"]", "guest"),
        ("may = [\"letter\"]", "may = [\"parcel\"]", "parcel"),
        ("when = \"nobody-home\"", "when = \"rain\"", "rain"),
        ("in_haste = true", "at_leisure = true", "at_leisure"),
        ("in_haste = true", "in_haste = 3", "3"),
        ("back = true, ", "back = true, far = true, ", "far"),
    ] {
        let error = spoilt(from, to);
        assert!(matches!(error, ProcedureError::Syntax(_)), "{to}: {error}");
        let told = error.to_string();
        assert!(told.contains("line") && told.contains(word), "{told}");
    }
}

#[test]
fn what_does_not_hold_together_is_refused() {
    let step = |id: &str| id.to_owned();
    for (from, to, fault) in [
        (", back = true", "", Fault::UncountedLoop(step("1"))),
        ("        { to = \"3\" },\n", "", Fault::Stuck(step("2"))),
        ("when = \"nobody-home\", ", "", Fault::DeadEdge(step("2"))),
        ("{ to = \"3\" }", "{ to = \"home/4\" }", Fault::Unreachable(step("3"))),
        ("{ to = \"3\" }", "{ to = \"5\" }", Fault::UnknownStep { step: step("2"), names: step("5") }),
        ("[\"messenger\"]", "[\"host\"]", Fault::Shape { step: step("2"), problem: "the messenger knocks" }),
        (
            "stretch = \"back\", phase",
            "stretch = \"far\", phase",
            Fault::UnknownStretch { step: step("home/4"), names: step("far") },
        ),
        ("id = \"3\"", "id = \"2\"", Fault::Duplicate(step("2"))),
        (
            "id = \"2\", stretch = \"out\"",
            "id = \"2\", stretch = \"back\"",
            Fault::Scattered { step: step("3"), stretch: step("out") },
        ),
    ] {
        let error = spoilt(from, to);
        let told = error.to_string();
        let ProcedureError::Faults { procedure, faults } = error else { panic!("{to}") };
        let each: Vec<String> = faults.iter().map(ToString::to_string).collect();
        assert_eq!(told, format!("procedure \"errand\": {}", each.join("; ")));
        assert_eq!(procedure, "errand");
        assert!(faults.contains(&fault), "{to}: {faults:?}");
    }
}

#[test]
fn a_file_with_more_steps_than_anybody_writes_is_refused_before_it_is_walked() {
    let row = |at: usize| {
        format!("[[step]]\nid = \"{at}\"\nstretch = \"all\"\nphase = \"a\"\nkind = \"leave\"\nrule = \"r\"\n")
    };
    let head = "id = \"long\"\nstart = \"0\"\nstretch = [{ id = \"all\", rule = \"r\" }]\n";
    let long = |steps: usize| format!("{head}{}", (0..steps).map(row).collect::<String>());
    assert!(read(&long(1_000)).is_ok());
    let Err(ProcedureError::Faults { faults, .. }) = read(&long(1_001)) else { panic!("it is too long") };
    assert_eq!(faults, [Fault::TooManySteps(1_001)]);
}

#[test]
fn a_step_is_found_by_the_end_of_its_name_and_has_number_and_branch() {
    let procedure = errand();
    let home = procedure.find("home/4").expect("it is there");
    assert_eq!(procedure.find_by_end("home/4"), Some(home));
    assert_eq!(procedure.find_by_end("4"), None, "it lies in a branch");
    let step = procedure.step(home);
    assert_eq!((step.number(), step.phase_number(), step.branch()), (Some(4), Some(4), Some("home")));
}
