//! Positions of Tash-Kalar: asked about from a line, a file and standard input, in three languages.

use crate::home::Home;

const LINE: &str = "5/7/9/9/9/3x1x3/7o1/7/5 mode=duel seats=x:highland,o:sylvan hand1=wild-eagle,titan";
const GRID: &str = "\
#   a b c d e f g h i
1       . . . . .
2     . . . . . . .
3   . . . . . . . . .
4   . . . . . . . . .
5   . . . . . . . . .
6   . . . x . x . . .
7   . . . . . . . o .
8     . . . . . . .
9       . . . . .
mode = duel
seats = x:highland, o:sylvan
hand1 = wild-eagle, titan
";

#[test]
fn a_position_is_the_same_from_a_line_a_file_and_standard_input() {
    let home = Home::new();
    home.file("middle.txt", GRID);
    let line = home.run(&["--json", "--lang", "en", "board", LINE]).json();
    assert_eq!(home.run(&["--json", "--lang", "en", "board", "middle.txt"]).json(), line);
    assert_eq!(home.pipe(&["--json", "--lang", "en", "board", "-"], GRID.as_bytes()).json(), line);
    let again =
        home.run(&["--json", "--lang", "en", "board", line["position"].as_str().expect("a line")]).json();
    assert_eq!(again, line, "what is printed is read again");
    let grid = line["board"].as_array().expect("rows").iter().map(|row| row.as_str().expect("a row"));
    home.file("again.txt", format!("{}\nseats=x:highland,o:sylvan\n", grid.collect::<Vec<_>>().join("\n")));
    assert_eq!(home.run(&["--json", "board", "again.txt"]).json()["board"], line["board"]);
}

#[test]
fn where_a_card_can_be_summoned_is_told_with_squares_and_rules_in_each_language() {
    let home = Home::new();
    for (lang, question, yes, no) in [
        ("en", "can summon", "can be summoned on", "cannot be summoned anywhere"),
        ("it", "posso evocare", "si può evocare in", "non si può evocare in nessun posto"),
        ("cs", "můžu vyvolat", "lze vyvolat na", "nelze vyvolat nikde"),
    ] {
        let ask = |card: &str| home.run(&["--lang", lang, "board", LINE, question, card]);
        ask("wild-eagle").says(0, &["Wild Eagle", yes, "e5", "d6, f6", "tash-kalar/summon/pattern"]);
        ask("titan").says(0, &["Titan", no, "tash-kalar/summon/"]);
    }
}

#[test]
fn a_summoning_asks_for_the_choices_of_its_effect_and_takes_them_as_further_words() {
    let home = Home::new();
    let open = home.run(&["--json", "board", LINE, "summon", "wild", "eagle", "at", "e5"]).json();
    let choices = open["played"]["open"]["choices"].as_array().expect("choices");
    assert!(choices.iter().any(|choice| choice == "e5-h7"), "{open}");
    assert!(open["played"]["position"].is_null(), "within an effect nothing can be written down");
    let done = home.run(&["--json", "board", LINE, "summon wild eagle at e5 e5-h7"]).json();
    let events = done["played"]["events"].as_array().expect("events");
    assert!(events.iter().all(|event| event["rule"].as_str().expect("a rule").starts_with("tash-kalar/")));
    let position = done["played"]["position"].as_str().expect("a position");
    assert!(position.starts_with("5/7/9/9/9/3x1x3/7x1/7/5 "), "{position}");
    home.run(&["--lang", "it", "board", LINE, "evoca wild eagle in e5 e5-h7; piazza in a4"])
        .says(0, &["Wild Eagle viene evocata in e5", "x balza da e5 a h7", "x viene piazzata in a4"]);
}

#[test]
fn what_is_refused_says_why_and_where() {
    let home = Home::new();
    let place = home.run(&["--lang", "en", "board", LINE, "place h7"]);
    place.says(3, &["Refused: place h7", "h7 is not empty: o", "tash-kalar/turn/place"]);
    let square = home.run(&["--json", "--lang", "en", "board", "5/7/9/9/4q4/9/9/7/5"]);
    assert_eq!(square.code, 3);
    assert_eq!(square.json()["problems"][0]["at"], "e5");
    home.run(&["--lang", "en", "board", "5/7/9/9/9/9/9/7/5 hand1=wild-eagel", "can"])
        .says(3, &["hand1: wild-eagel does not fit there; nearest: wild-eagle"]);
    home.run(&["--lang", "cs", "board", LINE, "zpívej"]).says(3, &["není otázka na pozici", "můžu vyvolat"]);
}

#[test]
fn what_can_be_reached_has_its_line_or_the_proof_that_there_is_none() {
    let home = Home::new();
    let asked = |goal: &str| home.run(&["--json", "board", LINE, "solve", goal]).json()["solved"].clone();
    assert_eq!(asked("legend")["found"], "impossible");
    let duel = LINE.replace("7o1", "7O1");
    let line = home.run(&["--json", "board", &duel, "solve 1 point"]).json();
    assert!(["line", "impossible"].contains(&line["solved"]["found"].as_str().expect("found")), "{line}");
    home.run(&["--lang", "en", "board", LINE, "who is winning and why?"]).says(0, &["tash-kalar/end/"]);
}

#[test]
fn the_board_is_written_as_a_picture() {
    let home = Home::new();
    home.run(&["board", LINE, "can summon titan", "--picture", "board.svg"]).says(0, &["board.svg"]);
    let picture = std::fs::read_to_string(home.path().join("board.svg")).expect("it is written");
    assert!(picture.starts_with("<svg") && picture.contains("stroke-dasharray"), "what fails is marked");
    assert!(
        picture.contains("<desc id=\"desc\">The arena of Tash-Kalar. x: common pieces on d6 f6."),
        "{picture}"
    );
    home.run(&["board", LINE, "summon wild eagle at e5 e5-h7", "--picture", "board.PNG"])
        .says(0, &["board.PNG"]);
    let picture = std::fs::read(home.path().join("board.PNG")).expect("it is written");
    assert!(picture.starts_with(b"\x89PNG\r\n"), "by the end of its name");
}

#[test]
fn what_is_supposed_and_what_it_rests_on_is_said() {
    let home = Home::new();
    let bare = "5/7/9/9/9/3x1x3/9/7/5";
    home.run(&["--lang", "en", "board", bare, "can summon wild eagle"]).says(
        0,
        &["Read as seats=x:highland,o:highland", "Read as holding Wild Eagle", "two public implementations"],
    );
}

#[test]
fn how_much_of_the_game_is_executed_is_counted_from_its_own_files() {
    let told = Home::new().run(&["--json", "coverage", "tash-kalar"]).json();
    let others = ["example", "table"].map(|list| told[list].as_array().expect("a list").len());
    assert_eq!((&told["rules"], &told["cited"]), (&174.into(), &172.into()));
    assert_eq!(told["cited"].as_u64().expect("a number") + others.iter().sum::<usize>() as u64, 174);
    for deck in told["decks"].as_array().expect("decks") {
        let is_base =
            !["everfrost", "nethervoid", "etherweave"].contains(&deck["deck"].as_str().expect("a deck"));
        assert!(!is_base || deck["executed"] == deck["cards"], "{deck}");
    }
}

#[test]
fn a_position_is_told_in_words_in_each_language_without_accents_and_what_is_not_understood_is_named() {
    let home = Home::new();
    for (lang, told, yes) in [
        (
            "en",
            "in high form, red has common pieces at d6 f6, blue has a heroic piece on h7, hand Wild Eagle, can I summon Wild Eagle at e5?",
            "can be summoned on",
        ),
        (
            "it",
            "nella forma suprema il rosso ha pedine semplici in d6 f6, il blu ha una pedina eroica in h7, mano Wild Eagle, posso evocare Wild Eagle in e5?",
            "si può evocare in",
        ),
        (
            "cs",
            "ve vyssi forme ma cerveny obycejne figurky na d6 f6, modry hrdinskou na h7, ruka Wild Eagle, muzu vyvolat Wild Eagle na e5?",
            "lze vyvolat na",
        ),
    ] {
        // In the words alone, and as a position; the words tell the language.
        home.run(&["ask", told]).says(0, &["Wild Eagle", yes, "e5", "tash-kalar/summon/pattern"]);
        let answer = home.run(&["--json", "--lang", lang, "board", told]).json();
        let position = answer["position"].as_str().expect("a position");
        assert!(position.starts_with("5/7/9/9/9/3x1x3/7O1/7/5 "), "{position}");
        assert_eq!(answer["supposed"].as_array().map(Vec::len), Some(3), "{answer}");
        home.run(&["--json", "--lang", lang, "board", position, "score"]).says(0, &["\"score\""]);
    }
    let unclear =
        "in a duel red has common d6 f6, a dragon sleeps on e7, blue has h7, can I summon Wild Eagle?";
    home.run(&["--lang", "en", "board", unclear]).says(
        3,
        &["not understood: dragon sleeps on e7", "h7: whose piece stands there", "5/7/9/9/9/3x1x3/9/7/5"],
    );
    assert_eq!(home.run(&["--json", "board", unclear]).json()["problems"][1]["at"], "h7");
}

#[test]
fn all_that_an_effect_can_come_to_is_told_with_how_many_ways_lead_there() {
    let home = Home::new();
    let explored =
        home.run(&["--json", "board", LINE, "explore summon wild eagle at e5"]).json()["explored"].clone();
    let outcomes = explored["outcomes"].as_array().expect("outcomes");
    assert_eq!(
        (&explored["lines"], outcomes.len()),
        (&69.into(), 68),
        "it stays, or leaps to any of 68 squares"
    );
    let ways = outcomes.iter().map(|outcome| outcome["ways"].as_u64().expect("a number"));
    assert_eq!(ways.clone().max(), Some(2), "one own piece or the other is destroyed: the board is the same");
    assert_eq!(ways.sum::<u64>(), 69);
    assert_eq!(outcomes[0]["destroyed"], 1, "what destroys most comes first");
    assert_eq!(outcomes[0]["choices"], serde_json::json!(["e5-h7"]));
    let told = home.run(&["--lang", "en", "board", LINE, "explore summon wild eagle at e5"]);
    told.says(0, &["68 different outcomes", "e5-h7", "o on h7 is destroyed"]);
    home.run(&["--lang", "it", "board", LINE, "esplora evoca wild eagle in e5"])
        .says(0, &["68 esiti diversi", "salta", "non cambia nulla"]);
}

#[test]
fn a_grid_that_is_pasted_is_a_position_in_lines_in_one_and_as_code() {
    let home = Home::new();
    let wanted = home.run(&["--json", "board", LINE]).json();
    let joined = GRID.split_whitespace().collect::<Vec<_>>().join(" ");
    assert_eq!(home.run(&["--json", "--lang", "en", "ask", &joined]).json()["position"], wanted["position"]);
    let fenced = format!("```\n{GRID}```");
    for pasted in [GRID, fenced.as_str()] {
        let typed = format!("{pasted}\n| can summon wild eagle\n");
        let run = home.pipe(&["--json", "--lang", "en"], typed.as_bytes());
        let answers: Vec<serde_json::Value> =
            run.out.lines().map(|line| serde_json::from_str(line).expect("a line of JSON")).collect();
        let asked: Vec<_> =
            answers.iter().map(|answer| answer["asked"].as_str().unwrap_or_default()).collect();
        assert_eq!(asked, ["show", "summonable"], "{run:?}");
        assert_eq!(answers[0]["position"], wanted["position"]);
    }
}

#[test]
fn in_the_console_a_position_is_played_on_and_back() {
    let typed = format!("plancia {LINE}\n| evoca wild eagle in e5\n| e5-h7\n| annulla\n| posso\n");
    let run = Home::new().pipe(&["--json", "--lang", "it"], typed.as_bytes());
    let answers: Vec<serde_json::Value> =
        run.out.lines().map(|line| serde_json::from_str(line).expect("a line of JSON")).collect();
    let asked: Vec<_> = answers.iter().map(|answer| answer["asked"].as_str().unwrap_or_default()).collect();
    assert_eq!(asked, ["show", "play", "play", "show", "can"], "{run:?}");
    let leapt = answers[2]["played"]["position"].as_str().expect("a position");
    assert!(leapt.starts_with("5/7/9/9/9/3x1x3/7x1/7/5 "), "{leapt}");
    assert_eq!(answers[3]["position"], answers[0]["position"]);
}
