//! What `--json` prints has the shape that `cardinal schema` tells, whatever came of the question.

use std::collections::BTreeSet;
use std::env;
use std::fs;
use std::path::Path;
use std::sync::OnceLock;
use std::thread;

use cardinal::host;
use cardinal_assistant::Cardinal;
use cardinal_assistant::answer::{Service, derived_schema};
use cardinal_assistant::identity::Asker;
use cardinal_assistant::request::reading::Reading;
use cardinal_assistant::request::{Request, WrittenCombat};
use jsonschema::Validator;
use serde_json::{Value, json};

use crate::home::{Home, Run};

const COMBAT: &str =
    "Sean Gallagher attacks the Nepharite of Ilian in fight, the defender may play Smoke Bomb";
const BOARD: &str = "5/7/9/9/9/3x1x3/7o1/7/5 mode=duel seats=x:highland,o:sylvan hand1=wild-eagle,titan";
const FILE: &str =
    "[attack]\nattacker = \"Sean Gallagher\"\ndefender = \"Nepharite of Ilian\"\ntactic = \"fight\"\n";
const DOCUMENT: &str = "HOUSE RULES\n\nThe velocipede moves at dusk.\n\nNobody may board it twice.\n";
/// Texts that are taken, and one line for nearly every reason why one is not.
const TEXTS: &str = "card,lang,text,type\nSmoke Bomb,en,It smokes.,\nFumogeno,it,Fa fumo.,\n\
    Unheard-of Song,en,It sings.,special\nSmoke Bomb,en,Again.,\nAmbush,xx,What?,\nAmbush,en,,\n\
    ,en,Nameless.,\nNobody Knows,en,Text.,\nNobody Knows,en,Text.,sandwich\nSmoke Bomb,cs,Kouř.,warrior\n\
    doomtrooper/no-such-card,en,Text.,\nAmbush,en\n";

/// What is asked, one command after another: what comes of a later one may follow from an earlier one.
const ASKED: &[&[&str]] = &[
    &["help"],
    &["rule", "warzone-faq/combat/12"],
    &["rule", "doomtrooper-cs/terms/cohort"],
    &["rule", "warzone-faq/combat/112"],
    &["step", "12"],
    &["step", "second/24"],
    &["step", "3/after"],
    &["step", "99"],
    &["--ruleset", "dark-eden", "step", "12"],
    &["term", "cohort"],
    &["term", "qzxv"],
    &["board", BOARD],
    &["board", BOARD, "can"],
    &["board", BOARD, "can summon wild eagle"],
    &["board", BOARD, "can summon titan"],
    &["board", BOARD, "summon wild eagle at e5"],
    &["board", BOARD, "summon wild eagle at a4"],
    &["board", BOARD, "explore summon wild eagle at e5"],
    &["ask", "in high form red has common d4 e5, hand Wild Eagle, can I summon Wild Eagle at e5?"],
    &["ask", "in high form red has common d4 e5 and a dragon on f6"],
    &["board", BOARD, "score"],
    &["board", BOARD, "solve 1 point"],
    &["board", BOARD, "can summon qzxv"],
    &["board", BOARD, "can summon clan"],
    &["board", "5/7/9/q8/9/9/9/7/5"],
    &["board", BOARD, "sing"],
    &["coverage", "tash-kalar"],
    &["aid"],
    &["aid", "combat"],
    &["aid", "qzxv"],
    &["ask", "help"],
    &["ask", "hello"],
    &["ask", "why?"],
    &["ask", "who may attack whom"],
    &["ask", "can Mortificator attack a Bauhaus warrior?"],
    &["can", "a Doomtrooper attack a Doomtrooper"],
    &["ask", "difference between the squad and the cohort"],
    &["ask", "difference between a qzxv and a wqzx"],
    &["ask", "what is a qzxv"],
    &["search", "cohort"],
    &["search", "warzone", "--limit", "2", "--page", "2"],
    &["search", "warzone", "--page", "90"],
    &["search", "qzxv"],
    &["compare", "C60"],
    &["compare", "cover/bonus"],
    &["compare", "qzxv"],
    &["card", "Sean Gallagher"],
    &["card", "Smoke Bmob"],
    &["card", "Nepharite"],
    &["card", "Zzzzqqq"],
    &["cards", "type:warrior", "fight>=8", "-set:warzone", "sort:-fight"],
    &["cards", "fight=-,8", "lucky", "\"first strike\""],
    &["cards", "game:dark-eden", "--limit", "200"],
    &["cards", "game:tash-kalar", "--limit", "200"],
    &["cards", "game:doomtrooper", "--limit", "2000"],
    &["cards", "type:warrior", "fight:99"],
    &["cards", "type:warrior", "--page", "90"],
    &["cards", "fihgt:8"],
    &["when", "Smoke Bomb"],
    &["--ruleset", "dark-eden", "when", "Ambush"],
    &["when", "Nepharite"],
    &["can", "a relic be assigned to Nepharite"],
    &["when", "Nepharite"],
    &["when", "Zzzzqqq"],
    &["can", "a sergeant be assigned to a sergeant"],
    &["can", "Ticker to Sean Gallagher"],
    &["can", "Smoke Bomb to Nepharite"],
    &["can", "Xyzzy to Sea Lion"],
    &["whatif", COMBAT],
    &["whatif", COMBAT, "Sean Gallagher armor 9"],
    &["whatif", COMBAT, "the weather"],
    &["whatif", "Sean Gallagher attacks Zorg in fight"],
    &["combat", "run", "combat.toml"],
    &["combat", "run", "broken.toml"],
    &["combat", "whatif", "combat.toml", "Sean Gallagher armor 9"],
    &["combat", "whatif", COMBAT, "the weather"],
    &["combat", "explore", COMBAT, "--save", "Sean Gallagher", "--seconds", "5"],
    &["combat", "explore", COMBAT, "--save", "Zorg"],
    &["combat", "flip", COMBAT, "Sean Gallagher armor 0..9"],
    &["combat", "flip", COMBAT, "the weather"],
    &["combat", "rulesets", COMBAT],
    &["combat", "rulesets", COMBAT, "--of", "chess"],
    &["combat", "explain", COMBAT, "--at", "33"],
    &["combat", "explain", COMBAT, "--at", "99"],
    &["coverage"],
    &["coverage", "combats"],
    &["coverage", "cards"],
    &["coverage", "cards", "fight:99"],
    &["card", "Varco"],
    &["ask", "[[Smoke Bomb]] [[Ambush]]"],
    &["ask", "[[Zzzzqqq]] [[Nepharite]]"],
    &["ask", "[[Zzzzqqq]] [[Qqqzzzz]]"],
    &["import", "document", "--list"],
    &["import", "document", "house.txt"],
    &["import", "document", "house.txt"],
    &["import", "document", "house.txt", "absent.txt"],
    &["import", "document", "--list"],
    &["search", "velocipede"],
    &["import", "document", "--undo", "nope"],
    &["import", "document", "--undo", "house"],
    &["import", "cards", "mine.csv"],
    &["import", "cards", "mine.csv", "diary.txt", "absent.csv"],
    &["import", "cards", "--list"],
    &["card", "Smoke Bomb"],
    &["card", "Unheard-of Song"],
    &["import", "cards", "--undo", "nope"],
    &["import", "cards", "--undo", "mine.csv"],
    &["nickname", "add", "Smokey Joe", "Smoke Bomb"],
    &["nickname", "list"],
    &["nickname", "add", "Ambush", "Smoke Bomb"],
    &["nickname", "add", "Qwertz", "Zzzzqqq"],
    &["nickname", "add", "Qwertz", "Nepharite"],
    &["nickname", "remove", "Smokey Joe"],
    &["nickname", "remove", "Smokey Joe"],
    &["event", "list"],
    &["event", "new", "Open", "--lists", "not-required", "--rounds", "1", "--cut", "4"],
    &["event", "list"],
    &["event", "judge", "Bruno"],
    &["event", "import", "entrants.csv"],
    &["event", "drop", "P"],
    &["event", "drop", "Zorg"],
    &["event", "show"],
    &["event", "begin"],
    &["event", "begin"],
    &["event", "pair"],
    &["event", "why"],
    &["event", "start"],
    &["event", "clock"],
    &["event", "time", "1"],
    &["event", "penalty", "P1"],
    &["event", "result", "1", "40-12"],
    &["event", "pairings"],
    &["event", "standings"],
    &["event", "codes"],
    &["event", "log"],
    &["event", "rules"],
    &["ruling", "list"],
    &["ruling", "publish", "Can a warrior in cover attack?", "No.", "--by", "Ann"],
    &["ruling", "publish", "Does Smoke Bomb end it?", "--scenario", COMBAT],
    &["ruling", "publish", "Does it?", "--scenario", "the weather"],
    &["ruling", "publish", "Does it?", "--scenario", "broken.toml"],
    &["ruling", "publish", "Does it?", "No.", "--rule", "warzone-faq/combat/112"],
    &["ruling", "show", "2"],
    &["ruling", "show", "9"],
    &["ask", "may warriors in cover attack?"],
    &["ruling", "search", "cover"],
    &["ruling", "search", "qzxv"],
    &["ruling", "revoke", "1", "because"],
    &["ruling", "revoke", "1", "because"],
    &["ruling", "list", "--revoked"],
    &["ruling", "export", "rulings.json"],
    &["ruling", "export", "--format", "markdown"],
    &["ruling", "import", "rulings.json"],
    &["ruling", "import", "mine.csv"],
    &["settings"],
    &["settings", "ruleset", "doomtrooper-it"],
    &["settings", "ruleset", "chess"],
    &["settings", "combats", "24"],
    &["settings", "combats", "0"],
    &["doctor"],
    &["backup", "mine.copy"],
    &["backup", "mine.copy"],
    &["restore", "mine.copy"],
    &["restore", "mine.csv"],
];

/// Forms that none of these has: nothing that is imported here is an original that rules are anchored in,
/// Forms that none of these has: nothing that is imported here is an original that rules are anchored in,
/// nicknames are refused only where they are a server's, no line names an overview by an id, and a line that
/// names nobody known asks for no attack.
const ELSEWHERE: [(&str, usize); 7] = [
    ("attack", 1),
    ("attack", 2),
    ("coverage", 0),
    ("nickname", 3),
    ("overview", 1),
    ("reading", 0),
    ("reading", 1),
];

/// What is typed into a pipe, one line after another.
const TYPED: &str = "step 12\nqzxv qzxv\nwho may attack whom\nnext\nprevious\nprevious\nhelp\nrule warzone-faq/combat/12\n:context\n\
    :after\n:original\n";
/// What is typed while a combat is walked through.
const WALKED: &str = "next\nplay Smoke Bomb\nto 99\nundo\nwhy\nend\nstop\n";

/// The schema as the command prints it.
fn schema() -> &'static Value {
    static SCHEMA: OnceLock<Value> = OnceLock::new();
    SCHEMA.get_or_init(|| Home::new().run(&["schema"]).json())
}

/// A definition of the schema for itself.
fn definition(of: &Value) -> Validator {
    let mut own = of.clone();
    own["$defs"] = schema()["$defs"].clone();
    jsonschema::draft202012::new(&own).expect("the definition is a schema")
}

/// A kind of answer, with each of its forms.
struct Kind {
    name: String,
    whole: Validator,
    forms: Vec<Validator>,
}

fn kinds() -> &'static [Kind] {
    static KINDS: OnceLock<Vec<Kind>> = OnceLock::new();
    KINDS.get_or_init(|| {
        let listed = schema()["oneOf"].as_array().expect("the kinds").iter();
        let kind = |listed: &Value| {
            let name = listed["$ref"].as_str().expect("a reference").trim_start_matches("#/$defs/");
            let own = &schema()["$defs"][name];
            let forms = own["oneOf"].as_array().expect("its forms").iter().map(definition).collect();
            Kind { name: name.to_owned(), whole: definition(own), forms }
        };
        listed.map(kind).collect()
    })
}

/// Holds an answer to the definition of its kind, and says which of its forms it has.
fn held(answer: &Value, asked: &str) -> (String, usize) {
    let name =
        answer["kind"].as_str().unwrap_or_else(|| panic!("{asked}: an answer without a kind: {answer}"));
    let kind = kinds().iter().find(|kind| kind.name == name);
    let kind = kind.unwrap_or_else(|| panic!("{asked}: the schema has no kind {name}"));
    if let Some(form) = kind.forms.iter().position(|form| form.is_valid(answer)) {
        assert!(kind.whole.is_valid(answer), "{asked}: {name} has more than one form at once");
        return (name.to_owned(), form);
    }
    // The form that comes nearest tells best what is wrong.
    let wrong = |form: &Validator| {
        form.iter_errors(answer).map(|error| format!("{}: {error}", error.instance_path())).collect()
    };
    let nearest = kind.forms.iter().map(wrong).min_by_key(Vec::<String>::len).unwrap_or_default();
    let told: Vec<String> = nearest.into_iter().map(|error| error.chars().take(400).collect()).collect();
    panic!("{asked}: the schema has no such form of {name}\n{}", told.join("\n"));
}

/// Everything that a run printed: one answer, or one on each line.
fn answers(run: &Run) -> Vec<Value> {
    serde_json::from_str(&run.out).map_or_else(
        |_| run.out.lines().map(|line| serde_json::from_str(line).expect("a line of JSON")).collect(),
        |answer| vec![answer],
    )
}

/// Asks everything in a language, and gives the forms of answers that came of it.
fn ask_everything(lang: &str) -> BTreeSet<(String, usize)> {
    let home = Home::new();
    for (name, content) in [
        ("combat.toml", FILE),
        ("broken.toml", "[attack]\nattacker = "),
        ("house.txt", DOCUMENT),
        ("mine.csv", TEXTS),
        ("entrants.csv", "name\nP1\nP2\nP3\nP4\nP5\n"),
        ("diary.txt", "Dear diary,\nnothing.\n"),
    ] {
        home.file(name, content);
    }
    let mut seen = BTreeSet::new();
    let mut hold = |run: &Run, asked: &str| {
        let answers = answers(run);
        assert!(!answers.is_empty(), "{asked} printed nothing: {run:?}");
        for answer in answers {
            assert_eq!(answer["lang"], *lang, "{asked}");
            seen.insert(held(&answer, &format!("{lang} {asked}")));
        }
    };
    let global = ["--json", "--lang", lang];
    for asked in ASKED {
        hold(&home.run(&[&global, *asked].concat()), &asked.join(" "));
    }
    hold(&home.pipe(&global, TYPED.as_bytes()), "a pipe");
    hold(&home.pipe(&global, "x".repeat(20_000).as_bytes()), "a long line");
    for combat in [COMBAT, "combat.toml", "broken.toml"] {
        let start = [&global[..], &["combat", "start", combat]].concat();
        hold(&home.pipe(&start, WALKED.as_bytes()), combat);
    }
    keep_combats(&mut |words| {
        let run = home.run(&[&global[..], &["combat"], words].concat());
        hold(&run, &words.join(" "));
        run.json()
    });
    let owner = home.held_by_an_earlier_version();
    hold(&home.run(&[&global[..], &["doctor"]].concat()), "doctor without a store");
    hold(&home.run(&[&global[..], &["ruling", "export"]].concat()), "ruling export without a store");
    drop(owner);
    seen
}

/// Sets up combats that are kept, and plays them on.
fn keep_combats(combat: &mut impl FnMut(&[&str]) -> Value) {
    let id = |answer: &Value| answer["id"].as_str().expect("an id").to_owned();
    let draft = id(&combat(&["new", "--attacker", "Sean Gallagher", "--attacker-destiny", "3"]));
    combat(&["begin", &draft]);
    combat(&["add", &draft, "--defender", "Smoke Bomb"]);
    let begun = id(&combat(&["new", COMBAT]));
    for (act, more) in [
        ("pass", None),
        ("play", Some("Smoke Bomb")),
        ("undo", None),
        ("to", Some("33")),
        ("play", Some("Smoke Bomb")),
        ("keep", Some("48")),
        ("share", None),
        ("copy", None),
        ("show", None),
        ("to", None),
        ("pass", None),
        ("export", None),
    ] {
        combat(&[&[act, begun.as_str()][..], more.as_slice()].concat());
    }
    combat(&["list"]);
    combat(&["close", &begun]);
    combat(&["resume", &begun]);
    combat(&["resume", "CARD1-2222"]);
}

#[test]
fn every_command_prints_what_the_schema_says_and_every_form_of_the_schema_is_printed() {
    // The schema is read once, before the languages part.
    let expected: BTreeSet<(String, usize)> =
        kinds().iter().flat_map(|kind| (0..kind.forms.len()).map(|form| (kind.name.clone(), form))).collect();
    let langs = ["en", "it", "cs"].map(|lang| (lang, thread::spawn(move || ask_everything(lang))));
    for (lang, seen) in langs {
        let seen = seen.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
        let elsewhere = |(kind, form): &&(String, usize)| ELSEWHERE.contains(&(kind.as_str(), *form));
        let unseen: Vec<_> = expected.difference(&seen).filter(|form| !elsewhere(form)).collect();
        assert!(unseen.is_empty(), "{lang}: nothing was asked that has these forms: {unseen:?}");
    }
}

#[test]
#[cfg_attr(not(have_reference), ignore = "needs the reference material beside the checkout")]
fn how_much_an_imported_original_is_covered_has_the_form_of_the_schema() {
    let document = Path::new(env!("CARDINAL_REFERENCE")).join("documents/warzone-faq.it.txt");
    let home = Home::new();
    let import = home.run(&["--json", "import", "document", document.to_str().expect("a path")]);
    assert_eq!(held(&import.json(), "import").0, "import-document");
    assert_eq!(held(&home.run(&["--json", "coverage"]).json(), "coverage"), ("coverage".to_owned(), 0));
    let rule = home.run(&["--json", "rule", "warzone-faq/combat/12"]).json();
    assert_eq!(held(&rule, "rule").0, "rule");
    assert!(rule["source"]["words"].is_string());
}

#[test]
fn the_replay_of_every_golden_scenario_has_the_form_of_the_schema() {
    let home = Home::new();
    let cardinal = Cardinal::new("warzone-faq", host::at(home.path()), None, None);
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../assistant/rulings/traced");
    let mut files: Vec<_> =
        fs::read_dir(folder).expect("scenarios").map(|entry| entry.expect("a file").path()).collect();
    files.sort();
    assert!(files.len() > 40, "{}", files.len());
    for file in files {
        let name = file.display().to_string();
        let text = fs::read_to_string(&file).expect("a scenario");
        let combat = Request::Combat { combat: WrittenCombat::file(&*name, text) };
        let answer = cardinal.answer(&combat, 1, &Asker::at_terminal(None)).answer;
        assert_eq!(held(&answer.json(), &name), ("combat".to_owned(), 0), "{name}");
    }
}

#[test]
fn an_overview_that_a_button_names_and_that_is_no_more_has_the_form_of_the_schema() {
    let home = Home::new();
    let cardinal = Cardinal::new("warzone-faq", host::at(home.path()), None, None);
    let gone = Request::Overview { id: "doomtrooper/winnning".into(), asked: None };
    let answer = cardinal.answer(&gone, 1, &Asker::at_terminal(None)).answer.json();
    assert_eq!(held(&answer, "an overview"), ("overview".to_owned(), 1));
    assert_eq!(answer["near"][0], "doomtrooper/winning");
}

#[test]
fn what_is_read_through_on_a_page_has_the_form_of_the_schema() {
    let home = Home::new();
    let cardinal = Cardinal::new("warzone-faq", host::at(home.path()), None, None);
    let chapter = |number| Reading::Chapter { ruleset: "warzone-faq".into(), number };
    for (reading, form) in [
        (Reading::Contents, 0),
        (chapter(6), 0),
        (Reading::Steps { ruleset: "doomtrooper-it".into() }, 0),
        (Reading::Glossary, 0),
        (Reading::Differences, 0),
        (chapter(99), 1),
    ] {
        let asked = Request::Read(reading);
        let answer = cardinal.answer(&asked, 1, &Asker::at_terminal(None)).answer;
        assert_eq!(held(&answer.json(), "a reading"), ("reading".to_owned(), form), "{asked:?}");
    }
}

#[test]
fn an_attack_of_whom_nobody_knows_or_who_may_be_several_has_the_form_of_the_schema() {
    let home = Home::new();
    let cardinal = Cardinal::new("warzone-faq", host::at(home.path()), None, None);
    for (attacker, form) in [("Xyzzy of Qzxv", 1), ("Nepharite", 2)] {
        let request = Request::Attack { attacker: attacker.into(), defender: "a Bauhaus warrior".into() };
        let answer = cardinal.answer(&request, 1, &Asker::at_terminal(None)).answer.json();
        assert_eq!(held(&answer, attacker), ("attack".to_owned(), form));
    }
}

/// Calls with every object of a schema that has properties, and the path there.
fn objects(schema: &Value, path: &str, call: &mut impl FnMut(&str, &Value)) {
    match schema {
        Value::Object(map) => {
            if map.get("properties").is_some_and(Value::is_object) {
                call(path, schema);
            }
            map.iter().for_each(|(key, value)| objects(value, &format!("{path}/{key}"), call));
        }
        Value::Array(all) => {
            all.iter().enumerate().for_each(|(at, value)| objects(value, &format!("{path}/{at}"), call));
        }
        _ => {}
    }
}

#[test]
fn every_property_of_the_schema_says_what_it_is_and_no_object_has_others() {
    let mut count = 0;
    objects(schema(), "", &mut |path, object| {
        for (name, property) in object["properties"].as_object().expect("properties") {
            let said = property["description"].as_str().unwrap_or_default();
            assert!(said.len() > 3, "{path}: nothing is said of {name}");
            count += 1;
        }
        // What narrows a definition down leaves the rest to that one.
        if object.get("$ref").is_none() {
            assert_eq!(object["additionalProperties"], json!(false), "{path}");
        }
    });
    assert!(count > 500, "{count} properties");
    assert!(jsonschema::meta::is_valid(schema()), "it is a schema");
}

/// Where the program's schema lies, from this crate.
const SCHEMA: &str = "../assistant/schema/answers.json";

/// `INSTA_UPDATE=always` writes the file anew, as it does the golden files.
#[test]
fn the_schema_that_is_printed_is_the_one_that_the_types_of_answers_derive() {
    let derived = format!("{:#}\n", derived_schema());
    let printed = Home::new().run(&["schema"]).out;
    if printed != derived && env::var_os("INSTA_UPDATE").is_some_and(|update| update == "always") {
        fs::write(Path::new(env!("CARGO_MANIFEST_DIR")).join(SCHEMA), &derived).expect("it can be written");
        return;
    }
    assert!(
        printed == derived,
        "answers have changed and {SCHEMA} has not: \
         `INSTA_UPDATE=always cargo test --workspace --test cli schema` writes it; read the difference"
    );
}

#[test]
fn every_definition_of_the_schema_is_used() {
    let text = schema().to_string();
    for name in schema()["$defs"].as_object().expect("definitions").keys() {
        assert!(text.contains(&format!("\"#/$defs/{name}\"")), "nothing is a {name}");
    }
}
