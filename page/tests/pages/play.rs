//! Combats played step by step, each position at its address.

use cardinal_language::Lang;

use crate::reader::{between, get, links, read, sound, unescaped};

const LINE: &str =
    "/combat/play?line=Sean+Gallagher+attacks+Nepharite+of+Ilian+in+fight,+defender+holds+Smoke+Bomb";

/// The way to a position, by the name of the link.
fn way(page: &str, name: &str) -> String {
    let found = page.split("<a ").find(|link| link.contains(&format!(">{name}</a>")));
    let link = found.unwrap_or_else(|| panic!("no link says {name}: {page}"));
    unescaped(between(link, "href=\"", "\"")[0])
}

fn told(page: &str) -> String {
    between(page, "<article", "</article>").concat()
}

/// The combat where its first card may be played: nobody has anything to do before.
fn first_choice() -> String {
    read(&way(&read(LINE), "Let the moment go by"))
}

#[test]
fn a_combat_is_played_move_by_move_and_each_position_has_an_address_that_leads_back_to_it() {
    let opened = read(LINE);
    sound(LINE, &opened, "en");
    let start = first_choice();
    let played = read(&way(&start, "Smoke Bomb"));
    assert_ne!(told(&played), told(&start));
    assert!(played.contains("Smoke Bomb"), "{played}");
    // What is done can be taken back, also where only the position is known.
    let back = read(&way(&played, "Take it back"));
    assert_eq!(way(&back, "Link to this position"), way(&start, "Link to this position"));
    let position = way(&played, "Link to this position");
    assert!(position.starts_with("/combat/play?code=CARD1-") && position.len() < 300, "{position}");
    let again = read(&position);
    assert_eq!(way(&again, "Link to this position"), position);
    let back = read(&way(&again, "Take it back"));
    assert_eq!(way(&back, "Link to this position"), way(&start, "Link to this position"));
    let end = read(&way(&played, "The end of the combat"));
    sound("the end", &end, "en");
    assert!(told(&end).contains("unhurt") && !end.contains("What is allowed now"), "{end}");
    // Before the beginning there is nothing.
    let before = read(&way(&opened, "Take it back"));
    assert_eq!(way(&before, "Link to this position"), way(&opened, "Link to this position"));
}

#[test]
fn every_link_of_a_position_leads_on_and_what_is_asked_of_it_is_answered() {
    let start = first_choice();
    for link in links(&start).into_iter().filter(|link| link.starts_with("/combat")) {
        let lang = ["it", "cs"].into_iter().find(|lang| link.ends_with(&format!("lang={lang}")));
        sound(&link, &read(&link), lang.unwrap_or("en"));
    }
    let rulesets = read(&way(&start, "The same under each ruleset"));
    assert!(told(&rulesets).contains("Regolamento 2.0"), "{rulesets}");
    let explored = read(&way(&start, "What can still come of it"));
    assert!(told(&explored).contains("<svg"), "{explored}");
}

#[test]
fn moves_in_words_and_steps_are_taken_and_what_is_not_allowed_says_why() {
    let start = first_choice();
    let code = between(&start, "name=\"code\" value=\"", "\"")[0];
    let at = |rest: &str| read(&format!("/combat/play?code={code}&{rest}"));
    assert_eq!(told(&at("move=smoke+bomb")), told(&read(&way(&start, "Smoke Bomb"))));
    let refused = at("move=Ticker");
    sound("refused", &refused, "en");
    assert!(told(&refused).contains("Ticker"), "{refused}");
    assert_eq!(between(&refused, "name=\"code\" value=\"", "\"")[0], code, "nothing was done");
    let step = between(&start, "<option value=\"", "\"");
    let last = step.last().expect("a step");
    sound("a step", &at(&format!("to={last}")), "en");
    for nonsense in ["take=99999999", "to=zzz", "take=x", "pass=1&end=1", "move=%3Cscript%3E"] {
        sound(nonsense, &at(nonsense), "en");
    }
}

#[test]
fn a_position_is_told_in_each_language_and_what_is_no_position_says_so() {
    let start = read(LINE);
    let code = between(&start, "name=\"code\" value=\"", "\"")[0];
    for lang in Lang::ALL {
        let address = format!("/combat/play?code={code}&lang={lang}");
        sound(&address, &read(&address), lang.code());
    }
    for wrong in ["code=CARD1-0000", "code=x", "line=nobody+attacks+nobody", "line=%3Cscript%3E"] {
        let page = read(&format!("/combat/play?lang=en&{wrong}"));
        sound(wrong, &page, "en");
        assert!(!page.contains("What is allowed now") && !page.contains("data-keep-combat"), "{page}");
    }
    assert_eq!(get("/combat/play").header("location"), Some("/combat"));
}

#[test]
fn a_rule_has_the_rulings_that_show_it_each_of_which_is_replayed() {
    let page = read("/rule/warzone-faq/interruptions/allowed");
    let shown = between(&page, "Rulings that show it", "</details>").concat();
    let ways = links(&shown);
    assert!(!ways.is_empty(), "{page}");
    let replayed = read(&ways[0]);
    assert!(told(&replayed).contains("killed"), "{replayed}");
}

#[test]
fn names_are_completed_for_a_script() {
    let page = get("/complete?q=smoke+b&lang=en");
    assert_eq!(page.header("content-type"), Some("application/json"));
    let names = String::from_utf8(page.body).expect("UTF-8");
    assert!(names.starts_with('[') && names.contains("\"Smoke Bomb\""), "{names}");
    assert_eq!(get("/complete").body, b"[]");
    assert_eq!(get("/complete?q=%3Cscript%3E").status, 200);
}

#[test]
fn every_aid_is_listed_once_and_linked() {
    for lang in Lang::ALL {
        let page = read(&format!("/aid?lang={lang}"));
        let main = between(&page, "<main", "</main>").concat();
        let mut aids: Vec<String> =
            links(&main).into_iter().filter(|link| link.starts_with("/aid/")).collect();
        let items = main.matches("<li>").count();
        assert!(items > 10 && aids.len() == items, "{items} lines: {aids:?}");
        aids.sort();
        aids.dedup();
        assert_eq!(aids.len(), items, "{main}");
    }
}

#[test]
fn the_help_of_pages_names_nothing_that_only_a_console_does() {
    for lang in Lang::ALL {
        let page = read(&format!("/help?lang={lang}"));
        let main = between(&page, "<main", "</main>").concat();
        assert!(main.contains("<code>"), "{main}");
        for typed in ["<code>quit<", "<code>esci<", "<code>konec<", "<code>combat start", "onsol", "onzol"] {
            assert!(!main.contains(typed), "{typed}: {main}");
        }
    }
}
