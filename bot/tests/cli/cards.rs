//! Importing printed card texts, and calling cards by names of one's own.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};

use crate::home::Home;

const TEXTS: &str = "card,lang,text,type\n\
    Smoke Bomb,en,It smokes a lot.,\n\
    Fumogeno,it,Fa molto fumo.,\n\
    doomtrooper/ambush,cs,Číhá.,\n\
    Unheard-of Song,en,It sings.,special\n\
    Smoke Bomb,en,It smokes again.,\n\
    Nobody,en,Nothing.,\n";

fn path(path: &Path) -> &str {
    path.to_str().expect("a path")
}

#[test]
fn an_imported_text_is_shown_with_its_card_in_the_askers_language_first() {
    let home = Home::new();
    let before = home.run(&["--json", "card", "Smoke Bomb"]).json();
    assert_eq!((&before["texts"], &before["imported"]), (&json!([]), &json!(false)));
    let file = home.file("mine.csv", TEXTS);
    home.run(&["import", "cards", path(&file)]).says(
        0,
        &[
            "Imported: mine.csv",
            "3 texts of known cards",
            "one card that is known from this file alone",
            "2 cards were not taken",
            "line 6, Smoke Bomb: line 2 has a text of this card in this language already",
            "line 7, Nobody: this card is not known, and a new one needs its type",
        ],
    );
    let doctor = home.run(&["--json", "doctor"]).json();
    assert_eq!((&doctor["card_files"], &doctor["nicknames"]), (&json!(["mine.csv"]), &json!(0)));
    home.run(&["card", "Smoke Bomb"]).says(0, &["As printed", "It smokes a lot.", "English, from mine.csv"]);
    home.run(&["card", "Fumogeno"]).says(0, &["Come stampato", "Fa molto fumo.", "italiano, da mine.csv"]);
    home.run(&["--lang", "cs", "card", "Ambush"])
        .says(0, &["Jak je vytištěno", "Číhá.", "ze souboru mine.csv"]);
    let text = |lang, text| json!({ "lang": lang, "text": text, "files": ["mine.csv"] });
    let texts = home.run(&["--json", "--lang", "it", "card", "Smoke Bomb"]).json()["texts"].clone();
    assert_eq!(texts, json!([text("it", "Fa molto fumo."), text("en", "It smokes a lot.")]));
}

#[test]
fn a_card_known_by_import_alone_is_found_and_fights_in_no_combat() {
    let home = Home::new();
    home.run(&["card", "Unheard-of Song"]).says(1, &["no card called"]);
    let file = home.file("mine.csv", TEXTS);
    assert_eq!(home.run(&["import", "cards", path(&file)]).code, 0);
    let card = home.run(&["--json", "card", "unheard song"]).json();
    assert_eq!(card["card"], "doomtrooper/imported/special/unheard-of-song");
    assert_eq!((&card["imported"], &card["texts"][0]["text"]), (&json!(true), &json!("It sings.")));
    let shown = home.run(&["card", "Unheard-of Song"]);
    shown.says(0, &["Type: Special", "Known from imported texts alone", "It sings."]);
    assert!(!shown.out.contains("Affiliation"), "what is not known is not shown: {}", shown.out);
    home.run(&["ask", "Unheard-of Song"]).says(0, &["It sings."]);
    let line =
        "Sean Gallagher attacks the Nepharite of Ilian in fight, defender plays Unheard-of Song at step 22";
    assert_eq!(home.run(&["ask", &format!("what if {line}")]).code, 3, "its figures are not known");
}

#[test]
fn the_same_file_again_changes_nothing_and_a_new_version_takes_the_place_of_the_old() {
    let home = Home::new();
    let file = home.file("mine.csv", TEXTS);
    let import = || home.run(&["--json", "import", "cards", path(&file)]).json()["files"][0].clone();
    let first = import();
    assert_eq!((&first["outcome"], &first["known"], &first["new"]), (&json!("new"), &json!(3), &json!(1)));
    assert_eq!(first["format"], "texts");
    let repeated = &first["not_taken"][0];
    assert_eq!(
        (&repeated["line"], &repeated["reason"], &repeated["earlier"]),
        (&json!(6), &json!("repeated"), &json!(2))
    );
    assert!(repeated["sentence"].as_str().is_some_and(|sentence| sentence.contains("line 2")));
    assert_eq!(import()["outcome"], "unchanged");
    home.run(&["import", "cards", path(&file)]).says(0, &["Already imported, unchanged"]);
    fs::write(&file, TEXTS.replace("a lot", "a little")).expect("the file is written");
    assert_eq!(import()["outcome"], "replaced");
    let texts = home.run(&["--json", "card", "Smoke Bomb", "--lang", "en"]).json()["texts"].clone();
    assert_eq!(texts[0]["text"], "It smokes a little.");
    assert_eq!(texts.as_array().map(Vec::len), Some(2), "nothing of the old version is left");
}

#[test]
fn what_is_imported_is_listed_and_can_be_taken_out_again() {
    let home = Home::new();
    let (cards, document) =
        (home.file("mine.csv", TEXTS), home.file("house.txt", "HOUSE RULES\n\nNobody moves.\n"));
    let nothing = ["cards", "document"].map(|what| home.run(&["import", what, "--list"]));
    for run in &nothing {
        run.says(0, &["Nothing of this kind has been imported."]);
    }
    for undo in ["mine.csv", "hash", "file"] {
        let sha256 =
            home.run(&["--json", "import", "cards", path(&cards)]).json()["files"][0]["sha256"].clone();
        let listed = home.run(&["--json", "import", "cards", "--list"]).json()["files"].clone();
        let expected = json!([{ "file": "mine.csv", "sha256": sha256, "format": "texts", "langs": ["en", "it", "cs"], "texts": 4 }]);
        assert_eq!(listed, expected);
        let asked = match undo {
            "hash" => &sha256.as_str().expect("a hash")[..8],
            "file" => path(&cards),
            name => name,
        };
        home.run(&["import", "cards", "--undo", "other.csv"]).says(1, &["not exactly one", "mine.csv"]);
        home.run(&["import", "cards", "--undo", asked]).says(0, &["Taken out again: mine.csv"]);
        assert_eq!(home.run(&["--json", "import", "cards", "--list"]).json()["files"], json!([]));
        assert_eq!(home.run(&["--json", "card", "Smoke Bomb"]).json()["texts"], json!([]));
    }
    assert_eq!(home.run(&["import", "document", path(&document)]).code, 0);
    home.run(&["import", "document", "--list"]).says(0, &["house", "one passage"]);
    home.run(&["import", "document", "--undo", "house"]).says(0, &["Taken out again: house"]);
    assert_eq!(home.run(&["--json", "import", "document", "--list"]).json()["documents"], json!([]));
    assert_eq!(home.run(&["import", "cards"]).code, 2);
    assert_eq!(home.run(&["import", "cards", "--list", path(&cards)]).code, 2);
}

#[test]
fn each_file_is_taken_by_itself_and_what_is_no_list_is_refused_with_its_reason() {
    let home = Home::new();
    let good = home.file("mine.csv", TEXTS);
    let cases = [
        ("diary.txt", "Dear diary,\nnothing.", 3, "is not a list of cards that Cardinal can read"),
        ("broken.json", "[\n {\"name\": \"x", 3, "is not valid JSON from line 2"),
        (
            "textless.json",
            "[{\"name\": \"Smoke Bomb\", \"type_code\": \"equipment\"}]",
            3,
            "there is no text",
        ),
        ("absent.csv", "", 4, "absent.csv does not exist"),
    ];
    for (name, content, code, reason) in cases {
        if code == 3 {
            home.file(name, content);
        }
        let run = home.run(&["--json", "import", "cards", name, path(&good)]);
        assert_eq!(run.code, code, "{name}: {run:?}");
        assert!(run.err.contains(reason), "{name}: {}", run.err);
        let told = run.json()["files"].clone();
        assert_eq!((&told[0]["file"], &told[0]["outcome"]), (&json!(name), &json!("refused")));
        assert!(["new", "unchanged"].map(Value::from).contains(&told[1]["outcome"]), "{told}");
    }
    for (lang, words) in [("it", "non è un elenco di carte"), ("cs", "není seznam karet")] {
        let run = home.run(&["--lang", lang, "import", "cards", "diary.txt"]);
        assert!(run.err.contains(words), "{lang}: {}", run.err);
    }
}

#[test]
fn a_hostile_text_reaches_the_terminal_as_letters() {
    let home = Home::new();
    let text =
        "card,lang,text\nSmoke Bomb,en,\"\u{1b}]0;owned\u{7}\u{1b}[31m red \u{202e}drawkcab\n\n@everyone\"\n";
    let file = home.file("hostile.csv", text);
    assert_eq!(home.run(&["import", "cards", path(&file)]).code, 0);
    let run = home.run(&["card", "Smoke Bomb"]);
    run.says(0, &["]0;owned[31m red drawkcab @everyone"]);
    assert!(!run.out.chars().any(|c| (c.is_control() && c != '\n') || c == '\u{202e}'), "{:?}", run.out);
}

#[test]
fn a_nickname_of_ones_own_is_kept_until_it_is_removed() {
    let home = Home::new();
    home.run(&["nickname", "list"]).says(0, &["You have no nicknames"]);
    home.run(&["card", "Smokey Joe"]).says(1, &[]);
    home.run(&["nickname", "add", "Smokey Joe", "Fumogeno"]).says(0, &["Smokey Joe", "means Smoke Bomb"]);
    assert_eq!(home.run(&["--json", "nickname", "add", "smokey JOE", "Smoke Bomb"]).json()["is_new"], false);
    let card = home.run(&["--json", "card", "smokey joe"]).json();
    assert_eq!((&card["card"], &card["why"]["kind"]), (&json!("doomtrooper/smoke-bomb"), &json!("nickname")));
    for (lang, words) in
        [("en", "by one of its nicknames"), ("it", "un suo soprannome"), ("cs", "její přezdívky")]
    {
        home.run(&["--lang", lang, "card", "smokey joe"]).says(0, &[words]);
    }
    let listed =
        json!([{ "nickname": "Smokey Joe", "card": "doomtrooper/smoke-bomb", "name": "Smoke Bomb" }]);
    assert_eq!(home.run(&["--json", "nickname", "list"]).json()["nicknames"], listed);
    home.run(&["nickname", "add", "Smokey Joe", "Ambush"]).says(0, &["Cardinal will ask"]);
    home.run(&["card", "smokey joe"]).says(1, &["Smoke Bomb", "Ambush"]);
    home.run(&["nickname", "remove", "SMOKEY JOE"]).says(0, &["no longer a nickname"]);
    home.run(&["nickname", "remove", "Smokey Joe"]).says(1, &["not one of your nicknames"]);
    assert_eq!(home.run(&["--json", "nickname", "list"]).json()["nicknames"], json!([]));
}

#[test]
fn a_nickname_that_names_would_hide_is_refused_with_the_card_they_lead_to() {
    let home = Home::new();
    for (nickname, leads) in [("Ambush", "Ambush"), ("shelt", "Shelter of the Crowd")] {
        let run = home.run(&["nickname", "add", nickname, "Smoke Bomb"]);
        run.says(3, &["leads to", leads]);
    }
    home.run(&["nickname", "add", "!!", "Smoke Bomb"]).says(3, &["cannot be a nickname"]);
    home.run(&["nickname", "add", "Qwertz", "Zzzzqqq"]).says(1, &["no card called"]);
    assert!(!home.path().join("data").exists(), "nothing was kept");
    let line = "what if Sean Gallagher attacks the Nepha in fight";
    home.run(&["nickname", "add", "Nepha", "Nepharite of Ilian"]).says(0, &["means Nepharite of Ilian"]);
    home.run(&["ask", line]).says(0, &["Sean Gallagher attacks Nepharite of Ilian"]);
}

#[test]
fn a_card_tells_its_rarity_limit_icon_keywords_rulings_and_what_else_it_is_about() {
    let home = Home::new();
    let sean = home.run(&["--lang", "en", "card", "Sean Gallagher"]);
    sean.says(
        0,
        &[
            "Also called: Gallagher (en, it, cs)",
            "Rarity: rare (R)",
            "Deck: at most 5 copies",
            "PERSONALITY — Personality: one copy in play · doomtrooper-it/definitions/personality",
            "Cardinal replays all that it does in a combat.",
            "Its text is also about: who may attack whom",
            "Proved rulings that use it",
        ],
    );
    home.run(&["--lang", "it", "card", "Fumogeno"]).says(
        0,
        &[
            "Rarità: non comune (U)",
            "Mazzo: al massimo 5 copie",
            "Una volta giocata: + resta in gioco",
            "Ogni fase, e perché non altrove: quando Fumogeno",
        ],
    );
    home.run(&["--lang", "cs", "card", "Úhybná akce"])
        .says(0, &["Balíček: nejvýš 5 kusů", "Po zahrání: – vyřadí se", "kdy Úhybná akce"]);
    let data = home.run(&["--json", "card", "Sean Gallagher"]).json();
    assert_eq!(data["keywords"][0]["concept"], "personality");
    assert!(data["rulings"].as_array().is_some_and(|rulings| rulings.len() > 5), "{data}");
}

#[test]
fn cards_of_dark_eden_and_tash_kalar_show_what_their_games_have() {
    let home = Home::new();
    home.run(&["card", "dark-eden/blitztank"])
        .says(0, &["Combat points: 12", "Needs (red): Fuel ×2, Raw Materials", "Tactics: Land"]);
    home.run(&["--lang", "it", "card", "Scuderia"])
        .says(0, &["Produce (blu): ", "Carte vicine concesse: 3", "Cardinal non riproduce ancora"]);
    home.run(&["--lang", "cs", "card", "Flare 2/5"])
        .says(0, &["Horní účinek: má-li soupeř o 2", "Dolní účinek: má-li soupeř o 5"]);
    home.run(&["card", "Center Cross"]).says(0, &["Worth 2 points", "Difficulty: simple"]);
    home.run(&["card", "Dryad"])
        .says(0, &["Rank: heroic", "  │ ○  · │\n  │ · [○]│\n  │ ·  ○ │", "[ ] where the piece is summoned"]);
}

#[test]
fn what_documents_name_and_no_card_is_is_found_by_its_name_with_the_rules_that_name_it() {
    let home = Home::new();
    home.run(&["--lang", "it", "card", "orizzonte degli eventi"])
        .says(0, &["Regolamento 2.0", "doomtrooper-it/planets/only-eliminated-by"]);
    home.run(&["card", "Lajka Gjoren"]).says(0, &["No rule mentions it", "Sons of Rasputin"]);
    home.run(&["--lang", "cs", "card", "Kachunguv zapas"])
        .says(0, &["Kachungův zápas", "doomtrooper-cs/deck/kachungs-match"]);
    let guessed = home.run(&["--json", "card", "Prendi Questo"]).json();
    assert_eq!(guessed["kind"], "thing");
    assert_eq!(guessed["things"][0]["perhaps"], "doomtrooper/eat-this");
    let mistyped = home.run(&["--json", "card", "Orizonte degli eventi"]).json();
    assert_eq!(
        (&mistyped["things"][0]["thing"], &mistyped["typo"]),
        (&"doomtrooper/named/orizzonte-degli-eventi".into(), &true.into())
    );
    // A card of that very name comes first.
    let mortificator = home.run(&["--json", "card", "Mortificator"]).json();
    assert_eq!(mortificator["kind"], "card");
}
