//! What forms make of what is filled in.

use cardinal_language::Lang;

use crate::reader::{between, get, read, sound, unescaped};

#[test]
fn the_form_of_a_combat_makes_a_line_that_is_understood_in_every_language() {
    let filled = "attacker=Sean+Gallagher&defender=Nepharite+of+Ilian&attacker-gear=Ticker&defender-hand=Smoke+Bomb&defender-wounded=1";
    for lang in Lang::ALL {
        for tactic in ["fight", "shoot"] {
            let address = format!("/combat?lang={lang}&{filled}&tactic={tactic}");
            let page = read(&address);
            sound(&address, &page, lang.code());
            let lines = between(&page, "id=\"line\"", ">");
            let line = between(lines[0], "value=\"", "\"")[0];
            assert!(line.contains("Sean Gallagher") && line.contains("Smoke Bomb"), "{line}");
            // The line by itself asks the same.
            let alone = read(&format!("/combat?lang={lang}&line={}", unescaped(line).replace(' ', "+")));
            assert_eq!(
                between(&page, "<article", "</article>"),
                between(&alone, "<article", "</article>"),
                "{line}"
            );
            let asked = read(&format!("/?lang={lang}&q={}", unescaped(line).replace(' ', "+")));
            assert_eq!(
                between(&asked, "<h2>", "</h2>").first(),
                between(&page, "<h2>", "</h2>").first(),
                "{line}"
            );
        }
    }
}

#[test]
fn everything_can_be_asked_of_a_combat() {
    let combat = "/combat?attacker=Sean+Gallagher&defender=Nepharite+of+Ilian&tactic=fight";
    for (ask, says) in [
        ("ask=course", "killed"),
        ("ask=whatif&detail=defender+armor+12", "With the change"),
        ("ask=explore", "possible outcome"),
        ("ask=flip&detail=defender+armor", "11 to 20"),
        ("ask=rulesets", "Regolamento 2.0"),
        ("ask=explain&detail=33", "33"),
        ("ask=nothing", "killed"),
    ] {
        let address = format!("{combat}&{ask}");
        let page = read(&address);
        sound(&address, &page, "en");
        let answer = between(&page, "<article", "</article>").concat();
        assert!(answer.contains(says), "{ask}: {answer}");
    }
}

#[test]
fn what_cannot_be_fought_says_why_and_keeps_what_was_filled_in() {
    let page = get("/combat?attacker=Zorg&defender=Sean+Gallagher&tactic=fight");
    let text = String::from_utf8(page.body).expect("UTF-8");
    assert_eq!(page.status, 200, "{text}");
    assert!(
        text.contains("Zorg") && text.contains("value=\"Zorg attacks Sean Gallagher in fight\""),
        "{text}"
    );
}

#[test]
fn a_query_for_cards_that_cannot_be_read_says_where() {
    let page = read("/cards?q=fihgt:8");
    assert!(page.contains("value=\"fihgt:8\"") && page.contains("fight"), "{page}");
    let next = read("/cards?type=warrior&page=2");
    assert!(next.contains("rel=\"prev\"") && next.contains("rel=\"next\""));
    assert!(between(&next, "rel=\"next\" href=\"", "\"")[0].contains("page=3"));
}
