//! A tournament day at the terminal: a whole one, what is refused, two judges, undoing, the console.

use serde_json::Value;

use crate::home::{Home, Run};

fn event(home: &Home, words: &[&str]) -> Run {
    home.run(&[&["--json", "--lang", "en", "event"], words].concat())
}

pub fn done(home: &Home, words: &[&str]) -> Value {
    let run = event(home, words);
    assert_eq!(run.code, 0, "{words:?}: {run:?}");
    run.json()
}

fn refused(home: &Home, words: &[&str]) -> (i32, Value) {
    let run = event(home, words);
    (run.code, run.json())
}

/// What is told people, on one line however it was broken.
fn told(home: &Home, lang: &str, words: &[&str]) -> (i32, String) {
    let run = home.run(&[&["--lang", lang, "event"], words].concat());
    (run.code, run.out.split_whitespace().collect::<Vec<_>>().join(" "))
}

/// That people are told this.
pub fn tells(home: &Home, lang: &str, words: &[&str], code: i32, parts: &[&str]) {
    let (exit, out) = told(home, lang, words);
    assert_eq!(exit, code, "{out}");
    for part in parts {
        assert!(out.contains(part), "\"{part}\" is not in: {out}");
    }
}

/// An event of players with short names that stands before its first round.
pub fn begun(home: &Home, players: usize, format: &[&str]) {
    done(home, &[&["new", "Open", "--seed", "7", "--lists", "not-required"], format].concat());
    done(home, &["judge", "Bruno"]);
    let names: Vec<String> = (1..=players).map(|number| format!("P{number:02}")).collect();
    home.file("players.csv", format!("name\n{}\n", names.join("\n")));
    let entered = done(home, &["import", "players.csv"]);
    assert_eq!(entered["event"]["active"], players);
    done(home, &["begin"]);
}

/// Pairs and starts a round, and has the one named first win each table.
fn play(home: &Home, games: &[&str]) {
    done(home, &["pair"]);
    let started = done(home, &["start"]);
    for table in started["shown"]["tables"].as_array().cloned().unwrap_or_default() {
        let table = table["table"].to_string();
        done(home, &[&["result", &table], games].concat());
    }
}

#[test]
fn a_day_of_eight_goes_from_registration_to_a_sealed_result() {
    let home = Home::new();
    begun(&home, 8, &["--rounds", "3", "--cut", "4", "--knock-out-games", "1", "--final-games", "1"]);
    for _ in 0..5 {
        play(&home, &["40-12"]);
    }
    let standings = done(&home, &["standings"]);
    let rows = standings["shown"]["rows"].as_array().expect("rows");
    assert_eq!((rows.len(), &rows[0]["place"], &standings["shown"]["overall"]), (8, &1.into(), &true.into()));
    let validated = done(&home, &["validate"]);
    assert_eq!(validated["event"]["stage"], "validated");
    assert_eq!(validated["event"]["seal"].as_str().map(str::len), Some(64));
    let (code, after) = refused(&home, &["drop", "P01"]);
    assert_eq!((code, &after["reasons"][0]["rule"]), (3, &"mcic-tournament/validation/required".into()));
}

#[test]
fn a_result_is_reported_by_one_and_confirmed_by_the_other_and_corrected_by_a_judge() {
    let home = Home::new();
    begun(&home, 2, &["--rounds", "1", "--cut", "none"]);
    done(&home, &["pair"]);
    let started = done(&home, &["start"]);
    let players = started["shown"]["tables"][0]["players"].clone();
    let (first, second) = (players[0].as_str().expect("a name"), players[1].as_str().expect("a name"));
    // Each tells it as they see it.
    let reported = done(&home, &["report", second, "12-40"]);
    assert_eq!(reported["shown"]["tables"][0]["reported_by"], second);
    let (code, own) = refused(&home, &["confirm", second]);
    assert_eq!((code, &own["reasons"][0]["reason"]), (3, &"nothing-to-confirm".into()));
    done(&home, &["confirm", first]);
    let shown = done(&home, &["pairings"]);
    assert_eq!(shown["shown"]["tables"][0]["winner"], first);
    let corrected = done(&home, &["correct", "1", "1", "12-40", "--because", "read the wrong way round"]);
    let moved = corrected["deed"]["moved"].as_array().expect("moves");
    assert!(moved.iter().any(|moved| moved["player"] == second && moved["to"] == 1), "{corrected}");
    let undone = done(&home, &["undo"]);
    assert_eq!(undone["deed"]["entry"], "undone");
    assert_eq!(done(&home, &["pairings"])["shown"]["tables"][0]["winner"], first);
}

#[test]
fn time_that_has_run_out_is_asked_about_question_by_question() {
    let home = Home::new();
    begun(&home, 4, &["--rounds", "1", "--cut", "4", "--knock-out-games", "1"]);
    play(&home, &["40-12"]);
    done(&home, &["pair"]);
    done(&home, &["start"]);
    let mut words = vec!["time", "1"];
    let second = done(&home, &["pairings"])["shown"]["tables"][0]["players"][1].clone();
    let second = second.as_str().expect("a name").to_owned();
    for (asks, answer) in [
        ("who-plays-second", &["--second", &second][..]),
        ("turn-finished", &["--finished"]),
        ("", &["--points", "20-20"]),
        ("warriors", &["--warriors", "3-3"]),
        ("destiny", &["--destiny", "5-4"]),
    ] {
        let question = done(&home, &words);
        assert_eq!(question["shown"]["asks"].as_str().unwrap_or_default(), asks, "{question}");
        assert!(
            question["shown"]["because"]["rule"].as_str().is_some_and(|rule| rule.contains("time-limit"))
        );
        words.extend(answer);
    }
    let decided = done(&home, &words);
    assert_eq!(decided["deed"]["entry"], "result-entered");
    let rules = decided["deed"]["rules"].to_string();
    assert!(rules.contains("mcic-tournament/time-limit/tie-in-elimination"), "{rules}");
}

#[test]
fn a_penalty_is_three_choices_at_most_and_two_warnings_are_told() {
    let home = Home::new();
    begun(&home, 4, &["--rounds", "2", "--cut", "none"]);
    play(&home, &["40-12"]);
    let offences = done(&home, &["penalty", "P01"]);
    assert_eq!(offences["shown"]["choices"].as_array().map(Vec::len), Some(6));
    let decisions = done(&home, &["penalty", "P01", "other"]);
    assert_eq!(decisions["shown"]["choices"].as_array().map(Vec::len), Some(4));
    let (code, told) = refused(&home, &["penalty", "P01", "other", "warning"]);
    assert_eq!((code, &told["reasons"][0]["reason"]), (3, &"no-reason-given".into()));
    let once = done(&home, &["penalty", "P01", "other", "warning", "--note", "slow play"]);
    assert_eq!(once["deed"]["any_penalty"], Value::Null);
    let twice = done(&home, &["penalty", "P01", "other", "warning", "--note", "slow play"]);
    assert_eq!(twice["deed"]["any_penalty"], "P01");
    let reminders = twice["deed"]["reminders"].to_string();
    assert!(reminders.contains("mcic-tournament/judges/final"), "{reminders}");
}

#[test]
fn what_a_judge_did_not_see_is_not_written_over() {
    let home = Home::new();
    begun(&home, 2, &["--rounds", "1", "--cut", "none"]);
    let seen = done(&home, &["show"])["event"]["revision"].to_string();
    done(&home, &["pair"]);
    let (code, stale) = refused(&home, &["--seen", &seen, "start"]);
    assert_eq!((code, &stale["refused"]), (3, &"stale".into()));
    let (code, strange) = refused(&home, &["--by", "Zorg", "start"]);
    assert_eq!((code, &strange["reasons"][0]["reason"]), (3, &"staff-only".into()));
    done(&home, &["--by", "Bruno", "start"]);
    // Without a revision the same is asked where another wrote about it.
    done(&home, &["--by", "Bruno", "result", "1", "40-12"]);
    let correct = ["correct", "1", "1", "12-40", "--because", "misread"];
    let (code, asked) = refused(&home, &correct);
    assert_eq!((code, &asked["refused"]), (3, &"stale".into()), "{asked}");
    let said = asked["reasons"][0]["sentence"].as_str().expect("what was written");
    assert!(said.contains("40–12") && said.ends_with("Bruno"), "{said}");
    let revision = asked["revision"].to_string();
    tells(&home, "it", &correct, 3, &["tu non l'hai visto", &format!("--seen {revision}")]);
    done(&home, &[&["--seen", &revision], &correct[..]].concat());
    // Bruno's own entry is no longer the last.
    let (code, asked) = refused(&home, &["--by", "Bruno", "undo"]);
    let last = done(&home, &["show"])["event"]["revision"].clone();
    assert_eq!((code, &asked["refused"], &asked["takes_back"]), (3, &"not-own".into(), &last), "{asked}");
    let undo = ["--by", "Bruno", "undo"];
    tells(&home, "cs", &undo, 3, &["Poslední položka není tvoje", &format!("turnaj zpět {last}")]);
    done(&home, &["--by", "Bruno", "undo", &last.to_string()]);
}

#[test]
fn nothing_is_done_on_a_guess_where_two_events_run() {
    let home = Home::new();
    done(&home, &["new", "Saturday"]);
    assert_eq!(done(&home, &["register", "Anna"])["event"]["number"], 1);
    done(&home, &["new", "Sunday"]);
    let (code, told) = refused(&home, &["register", "Bruno"]);
    assert_eq!((code, &told["refused"]), (1, &"several-events".into()), "{told}");
    assert_eq!(told["events"], serde_json::json!([[2, "Sunday"], [1, "Saturday"]]));
    for (lang, says) in
        [("en", "Running as well: Saturday (1)"), ("it", "In corso anche"), ("cs", "Běží také")]
    {
        tells(&home, lang, &["show"], 0, &["Sunday", says, "--event 1"]);
    }
    assert_eq!(done(&home, &["--event", "saturday", "register", "Bruno"])["event"]["active"], 2);
    done(&home, &["new", "Sunday"]);
    let (_, told) = refused(&home, &["--event", "Sunday", "register", "Bruno"]);
    assert_eq!(told["refused"], "several-events", "two are called so: {told}");
    done(&home, &["--event", "#3", "register", "Bruno"]);
}

#[test]
fn what_helps_is_told_as_it_is_typed_here() {
    let home = Home::new();
    tells(&home, "en", &["show"], 1, &["There is no event yet. event new NAME makes one."]);
    done(&home, &["new", "Open"]);
    done(&home, &["register", "Anna"]);
    for (lang, says) in [
        ("en", ["name one with event judge NAME", "Fewer go on with event format --cut none"]),
        ("it", ["nominalo con torneo giudice NAME", "Con torneo formula --cut none passano meno giocatori"]),
        ("cs", ["určí ho turnaj rozhodčí NAME", "Méně hráčů postoupí s turnaj formát --cut none"]),
    ] {
        tells(&home, lang, &["begin"], 3, &says);
    }
    // The same is understood in each language, and the help of each names what is told there.
    for (lang, said) in [
        ("en", ["event collection PLAYER", "event format --lists not-required"]),
        ("it", ["torneo collezione PLAYER", "torneo formula --lists not-required"]),
        ("cs", ["turnaj sbírka PLAYER", "turnaj formát --lists not-required"]),
    ] {
        tells(&home, lang, &["begin"], 3, &said);
        let help = home.run(&["--lang", lang, "event", "--help"]);
        let word = said[0].split(' ').nth(1).expect("a command");
        assert!(help.out.lines().any(|line| line.trim_start().starts_with(word)), "{word}: {}", help.out);
        for [group, inner] in
            [["event", "show"], ["torneo", "mostra"], ["turnaj", "ukaž"], ["turnaj", "ukaz"]]
        {
            assert_eq!(home.run(&["--lang", lang, group, inner]).code, 0, "{lang}: {group} {inner}");
        }
    }
}

#[test]
fn a_judge_decides_about_a_card_that_no_list_knows() {
    let home = Home::new();
    begun(&home, 2, &["--rounds", "1", "--cut", "none"]);
    home.file("list.txt", "2 Qzxv\n");
    done(&home, &["collection", "P01", "list.txt"]);
    let (code, told) = refused(&home, &["card", "--note", " ", "allowed", "Qzxv"]);
    assert_eq!((code, &told["reasons"][0]["reason"]), (3, &"no-reason-given".into()), "{told}");
    let judged = done(&home, &["card", "--note", "of Void", "refused", "Qzxv"]);
    assert_eq!(judged["deed"]["rules"][0]["rule"], "mcic-tournament/cards/homemade-expansions", "{judged}");
    let shown = done(&home, &["collection", "P01"])["shown"].clone();
    assert_eq!(shown["faults"][0]["fault"], "refused", "{shown}");
    assert_eq!(shown["lines"][0]["judged"]["note"], "of Void", "{shown}");
    done(&home, &["undo"]);
    let shown = done(&home, &["collection", "P01"])["shown"].clone();
    assert_eq!(shown["lines"][0]["judged"], Value::Null, "{shown}");
}

#[test]
fn what_the_tools_of_the_community_export_is_read_as_it_is() {
    let home = Home::new();
    begun(&home, 2, &["--rounds", "1", "--cut", "none"]);
    for (name, text) in [
        (
            "deck.o8d",
            "<deck game=\"x\"><section name=\"Warrior\"><card qty=\"3\" id=\"y\">MITCH HUNTER</card></section></deck>",
        ),
        (
            "deck.cod",
            "<cockatrice_deck version=\"1\"><zone name=\"main\"><card number=\"3\" name=\"Mitch Hunter\"/></zone></cockatrice_deck>",
        ),
        (
            "deck.dek",
            "<deck><superzone name=\"Deck\"><card><name>Mitch Hunter</name></card><card><name>Mitch Hunter</name></card><card><name>Mitch Hunter</name></card></superzone></deck>",
        ),
        ("deck.txt", "Hunters 1\n\nExpansions: Unlimited\n\nWarrior\n\n3x MITCH HUNTER (Unlimited)\n"),
        ("deck.json", "{\"name\":\"Hunters\",\"slots\":{\"01208\":3}}"),
        ("deck.csv", "code,quantity\n01208,3\n"),
        (
            "table.json",
            "{\"ObjectStates\":[{\"Name\":\"Deck\",\"ContainedObjects\":[{\"Nickname\":\"Mitch Hunter\"},{\"Nickname\":\"Mitch Hunter\"},{\"Nickname\":\"Mitch Hunter\"}]}]}",
        ),
    ] {
        home.file(name, text);
        let shown = done(&home, &["collection", "P01", name])["shown"].clone();
        let lines = shown["lines"].as_array().expect("lines");
        assert_eq!((lines.len(), &shown["deck"]), (1, &3.into()), "{name}: {shown}");
        assert_eq!(lines[0]["card"], "doomtrooper/mitch-hunter", "{name}: {shown}");
    }
    for (text, says) in [
        ("<html>\n<p>x", "Line 2 of the list: this cannot be read as XML"),
        ("<html></html>", "not a deck as OCTGN, Cockatrice, LackeyCCG"),
        ("{\"slots\":", "cannot be read as JSON"),
        ("<deck>\n<card qty=\"0\">Ambush</card></deck>", "Line 2 of the list: the number of copies"),
    ] {
        home.file("deck.txt", text);
        tells(&home, "en", &["collection", "P01", "deck.txt"], 3, &[says, "Nothing is kept"]);
    }
}

#[test]
fn a_table_of_players_is_taken_whole_or_not_at_all() {
    let home = Home::new();
    done(&home, &["new", "Open"]);
    for (table, line, says) in [
        ("name,member\nAnna,1\n,2\n", "Line 3", "no name"),
        ("Anna\nBruno\nanna\n", "Line 3", "anna stands there a second time"),
        ("", "", "no players"),
    ] {
        home.file("players.csv", table);
        let run = home.run(&["--lang", "en", "event", "import", "players.csv"]);
        run.says(3, &[line, says]);
        assert_eq!(done(&home, &["show"])["event"]["active"], 0, "{table}");
    }
    home.file("players.csv", "Hráč;Člen\nŽofie Nováková;77\n=1+1;\n");
    let entered = done(&home, &["import", "players.csv"]);
    assert_eq!(entered["shown"]["players"][0]["member"], "77");
    assert_eq!(entered["shown"]["players"][1]["name"], "=1+1");
    let why = done(&home, &["show"]);
    assert_eq!(why["shown"]["players"][0]["name"], "Žofie Nováková");
}

#[test]
fn names_are_understood_and_what_is_not_is_said() {
    let home = Home::new();
    done(&home, &["new", "Open"]);
    for name in ["Anna Rossi", "Anna Verdi", "Bruno Neri"] {
        done(&home, &["register", name]);
    }
    for (typed, code, says) in
        [("Anna", 1, "several-players"), ("Zorg", 1, "no-player"), ("99", 1, "no-player")]
    {
        let (exit, told) = refused(&home, &["drop", typed]);
        assert_eq!((exit, &told["refused"]), (code, &says.into()), "{typed}");
    }
    done(&home, &["drop", "verdi"]);
    let (_, told) = refused(&home, &["drop", "Bruno Nero"]);
    assert!(
        told["reasons"][0]["sentence"].as_str().is_some_and(|said| said.contains("Bruno Neri")),
        "{told}"
    );
    assert_eq!(refused(&home, &["--event", "Closed", "show"]).1["refused"], "no-event");
}

#[test]
fn the_console_takes_the_same_commands_in_each_language() {
    for (lang, lines, says) in [
        ("en", "event new Open\nevent register \"Anna Rossi\"\nevent show\n", "1 player entered"),
        ("it", "torneo nuovo Aperto\ntorneo iscrivi Anna Rossi\ntorneo mostra\n", "Iscrizione: Anna Rossi."),
        ("cs", "turnaj nový Otevřený\nturnaj prihlas Anna Rossi\nturnaj ukaž\n", "Přihlášen: Anna Rossi"),
    ] {
        let run = Home::new().pipe(&["--lang", lang], lines.as_bytes());
        run.says(0, &[says]);
    }
    // What is asked back is answered by a line; and why a round is paired so is asked in words.
    let home = Home::new();
    begun(&home, 2, &["--rounds", "1", "--cut", "none"]);
    done(&home, &["pair"]);
    done(&home, &["start"]);
    let lines = "why these pairings?\nevent time 1\nP02\nwhat is a relic?\nyes\n20-18\nevent show --more\n";
    let run = home.pipe(&["--lang", "en"], lines.as_bytes());
    run.says(
        0,
        &["There is no pairing without it", "Who plays second?", "Is it over?", "Table 1 (P01 – P02): 20–18"],
    );
    run.says(0, &["2 players"]);
    for (lang, line) in [("it", "perché questi abbinamenti?\n"), ("cs", "proč tyto dvojice?\n")] {
        home.pipe(&["--lang", lang], line.as_bytes()).says(0, &["P01 (0) – P02 (0)"]);
    }
    let run = Home::new().pipe(&["--lang", "it"], b"torneo lista\n");
    run.says(3, &["torneo"]);
    assert!(!run.out.contains("zastav"), "{}", run.out);
    let run = Home::new().pipe(&["--lang", "en"], b"event sing\n");
    run.says(3, &["There is no command sing"]);
}

#[test]
fn all_tournament_rules_are_reached() {
    let home = Home::new();
    let rules = done(&home, &["rules"]);
    let many = |key: &str| rules["shown"][key].as_array().map_or(0, Vec::len);
    assert_eq!((many("executed") + many("reminded"), &rules["shown"]["all"]), (49, &49.into()));
}

/// A value laid beside a definition of the schema that the program prints.
fn hold(home: &Home, definition: &str, value: &Value) {
    let schema = home.run(&["schema"]).json();
    let mut own = serde_json::json!({ "$ref": format!("#/$defs/{definition}") });
    own["$defs"] = schema["$defs"].clone();
    let validator = jsonschema::draft202012::new(&own).expect("the definition is a schema");
    let errors: Vec<String> = validator.iter_errors(value).map(|error| error.to_string()).collect();
    assert!(errors.is_empty(), "{errors:?}");
}

#[test]
fn an_event_is_written_for_programs_with_its_schema_and_its_seal_can_be_computed_again() {
    let home = Home::new();
    begun(&home, 2, &["--rounds", "1", "--cut", "none"]);
    play(&home, &["40-12"]);
    let seal = done(&home, &["validate"])["event"]["seal"].clone();
    done(&home, &["export", "event.json"]);
    let text = std::fs::read_to_string(home.path().join("event.json")).expect("the file");
    let whole: Value = serde_json::from_str(&text).expect("JSON");
    hold(&home, "WholeEvent", &whole);
    let lines = whole["sealed"].as_array().expect("lines").iter().filter_map(Value::as_str);
    let log: Vec<Value> = lines.clone().map(|line| serde_json::from_str(line).expect("an entry")).collect();
    assert_eq!(
        log.len(),
        whole["event"]["revision"].as_u64().and_then(|many| usize::try_from(many).ok()).unwrap_or(0)
    );
    assert_eq!((&whole["event"]["seal"], seal.is_string()), (&seal, true));
    assert_eq!(whole["standings"][0]["points"], 3);
}

#[test]
fn an_event_is_written_as_tables_to_be_read_to_be_printed_and_for_a_projector() {
    let home = Home::new();
    done(&home, &["new", "<b>Open</b> & co", "--lists", "not-required", "--rounds", "1", "--cut", "none"]);
    done(&home, &["judge", "Bruno"]);
    for name in ["<script>alert(1)</script>", "=1+1|*x*"] {
        done(&home, &["register", name]);
    }
    done(&home, &["begin"]);
    play(&home, &["40-12"]);
    let written = |form: &str| {
        let run = home.run(&["--lang", "en", "event", "export", "--format", form]);
        assert_eq!(run.code, 0, "{run:?}");
        run.out
    };
    let html = written("html");
    assert!(!html.contains("<script>") && html.contains("&lt;script&gt;alert(1)"), "{html}");
    for part in ["Round 1 (Swiss)", "By name", "Standings"] {
        assert!(html.contains(part), "{part}: {html}");
    }
    let markdown = written("markdown");
    assert!(markdown.contains("=1+1\\|\\*x\\*") && markdown.contains("\\<script\\>"), "{markdown}");
    assert!(written("csv").contains("'=1+1|*x*"), "a spreadsheet takes it for text");
    assert!(written("results-csv").contains("40,12"));
    let run = home.run(&["--lang", "it", "event", "screen", "page.html", "--once"]);
    run.says(0, &["page.html"]);
    let page = std::fs::read_to_string(home.path().join("page.html")).expect("the page");
    assert!(page.contains("http-equiv=\"refresh\"") && page.contains("Classifica"), "{page}");
    let run = home.run(&["--lang", "en", "event", "screen", "nowhere/page.html", "--once"]);
    assert_eq!(run.code, 4, "{run:?}");
}

#[test]
fn a_list_of_cards_is_laid_beside_cards_and_rules_and_an_exchange_is_seen() {
    let home = Home::new();
    begun(&home, 2, &["--rounds", "1", "--cut", "none"]);
    let handed = |text: &str| {
        home.file("list.txt", text);
        done(&home, &["collection", "P01", "list.txt"])["shown"].clone()
    };
    let faulty =
        handed("Mazzo\n5 Mitch Hunter\n2 Golgotha\n6 Ambush\n1 Eroismo\n2 Qzxv\nRiserva\n3 Fumogeno\n");
    let faults: Vec<&str> = faulty["faults"]
        .as_array()
        .expect("faults")
        .iter()
        .filter_map(|fault| fault["fault"].as_str())
        .collect();
    assert_eq!(faults, ["forbidden", "many-copies", "small-deck", "wrong-reserve"], "{faulty}");
    for fault in faulty["faults"].as_array().expect("faults") {
        assert!(fault["because"]["rule"].is_string() && fault["penalty"][1]["rule"].is_string(), "{fault}");
    }
    let lines = faulty["lines"].as_array().expect("lines");
    assert_eq!(lines[5]["card"], "doomtrooper/smoke-bomb", "found by its Italian name: {faulty}");
    assert_eq!(
        (&lines[3]["rule"], &lines[4]["card"]),
        (&"mcic-tournament/cards/promos".into(), &Value::Null)
    );
    let exchanged = handed(
        "Mazzo\n4 Mitch Hunter\n1 Smoke Bomb\n2 Golgotha\n6 Ambush\n1 Eroismo\n2 Qzxv\nRiserva\n2 Fumogeno\n1 Mitch Hunter\n",
    );
    assert_eq!(exchanged["fair_exchange"], true, "{exchanged}");
    let (code, told) = {
        home.file("list.txt", "Mazzo\n0 Ambush\n");
        refused(&home, &["collection", "P01", "list.txt"])
    };
    assert_eq!((code, &told["refused"]), (3, &"unreadable".into()));
}

#[test]
fn the_time_of_all_tables_is_stopped_and_runs_on_together() {
    let home = Home::new();
    begun(&home, 4, &["--rounds", "1", "--cut", "none"]);
    done(&home, &["pair"]);
    let (code, told) = refused(&home, &["stop", "0", "fire", "alarm"]);
    assert_eq!((code, &told["refused"]), (1, &"nothing-there".into()), "{told}");
    done(&home, &["start"]);
    let stopped = |home: &Home| -> Vec<Value> {
        let clock = done(home, &["clock"]);
        clock["shown"]["tables"].as_array().expect("tables").iter().map(|it| it["stopped"].clone()).collect()
    };
    done(&home, &["stop", "2", "cover?"]);
    assert_eq!(stopped(&home), [false, true]);
    done(&home, &["stop", "0", "fire", "alarm"]);
    assert_eq!(stopped(&home), [true, true], "one that was stopped before stays so");
    home.run(&["--lang", "en", "event", "resume", "0"]).says(0, &["Time runs on at 2 tables"]);
    assert_eq!(stopped(&home), [false, false]);
}

#[test]
fn the_view_of_the_whole_screen_names_what_to_type_where_there_is_no_terminal() {
    let home = Home::new();
    begun(&home, 2, &["--rounds", "1", "--cut", "none"]);
    for (lang, said) in [
        ("en", ["needs a terminal", "cardinal event clock", "cardinal event standings"]),
        ("it", ["ha bisogno di un terminale", "cardinal torneo orologio", "cardinal torneo classifica"]),
        ("cs", ["potřebuje terminál", "cardinal turnaj hodiny", "cardinal turnaj pořadí"]),
    ] {
        let run = home.run(&["--lang", lang, "event", "desk"]);
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{run:?}");
        for part in said {
            assert!(run.err.contains(part), "{part}: {run:?}");
        }
    }
}

#[test]
fn the_events_of_a_server_are_others_than_those_of_the_terminal() {
    let home = Home::new();
    done(&home, &["new", "Here"]);
    done(&home, &["--server", "1400000000000000001", "new", "There"]);
    done(&home, &["--server", "1400000000000000001", "register", "Anna"]);
    let named = |words: &[&str]| done(&home, words)["event"]["name"].clone();
    assert_eq!(named(&["show"]), "Here");
    assert_eq!(named(&["--server", "1400000000000000001", "show"]), "There");
    let (code, _) = refused(&home, &["--server", "7", "show"]);
    assert_eq!(code, 1);
}
