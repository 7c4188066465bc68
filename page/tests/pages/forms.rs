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

#[test]
fn a_form_that_lacks_something_says_what_and_leads_to_its_field() {
    let fought = "attacker=Sean+Gallagher&defender=Necromutant&tactic=fight";
    for lang in Lang::ALL {
        let mut said = Vec::new();
        for (filled, field) in [
            ("tactic=fight&ask=course", "attacker"),
            ("defender=Necromutant&ask=course", "attacker"),
            ("attacker=Sean+Gallagher&ask=course", "defender"),
            (&*format!("{fought}&ask=whatif&detail="), "detail"),
            (&*format!("{fought}&ask=flip"), "detail"),
        ] {
            let address = format!("/combat?lang={lang}&{filled}");
            let page = read(&address);
            sound(&address, &page, lang.code());
            let alerts = between(&page, "role=\"alert\">", "</p>");
            assert_eq!(alerts.len(), 1, "{address}: {page}");
            assert!(alerts[0].starts_with(&format!("<a href=\"#{field}\">")), "{address}: {alerts:?}");
            assert!(page.contains(&format!(" id=\"{field}\"")), "{address}");
            assert!(!alerts[0].contains('|'), "nothing of the console: {alerts:?}");
            said.push(alerts[0].to_owned());
        }
        said.sort();
        said.dedup();
        assert_eq!(said.len(), 5, "each says something else: {said:?}");
    }
    for nothing_lacks in
        ["/combat", "/combat?ruleset=doomtrooper-it", &format!("/combat?{fought}&ask=flip&detail=x")]
    {
        assert!(!read(nothing_lacks).contains("role=\"alert\""), "{nothing_lacks}");
    }
    // What was filled in stays, as fields or as the line that it was.
    let kept = read(&format!("/combat?{fought}&ask=whatif"));
    assert!(kept.contains("value=\"Necromutant\"") && kept.contains("value=\"whatif\" selected"), "{kept}");
    let line = read("/combat?line=Sean+Gallagher+attacks+Necromutant+in+fight&ask=flip");
    assert!(line.contains("value=\"Sean Gallagher attacks Necromutant in fight\""), "{line}");
}

#[test]
fn equipment_in_a_players_hand_is_not_worn() {
    for lang in Lang::ALL {
        let told = |field: &str| {
            let page = read(&format!(
                "/combat?lang={lang}&attacker=Sean+Gallagher&defender=Nepharite+of+Ilian&tactic=fight&{field}=Chain+Bayonet"
            ));
            between(&page, "<article", "</article>").concat()
        };
        assert!(told("attacker-gear").contains("= 16"), "10 and 6 of what is worn");
        let held = told("attacker-hand");
        assert!(held.contains(" 10 (") && !held.contains("= 16"), "{lang}: {held}");
    }
}
