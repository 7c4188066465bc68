//! Everything has its page, and every link of every page leads to one.

use std::collections::{BTreeSet, VecDeque};

use cardinal_assistant::answer::reading::chapters;
use cardinal_language::{Lang, fold};

use crate::reader::{between, cardinal, get, links, read, sound};

/// The pages of all that has an id.
fn all() -> Vec<String> {
    let library = cardinal().library();
    let book = library.rulebook();
    let mut all: Vec<String> = book.rules().iter().map(|rule| format!("/rule/{}", rule.id)).collect();
    all.extend(library.cards().iter().map(|card| format!("/card/{}", card.id)));
    all.extend(library.differences().all().iter().map(|difference| format!("/difference/{}", difference.id)));
    all.extend(library.overviews().all().iter().map(|overview| format!("/overview/{}", overview.id)));
    all.extend(library.overviews().aids().iter().map(|aid| format!("/aid/{}", aid.id)));
    all.extend(library.cards().vocabularies().iter().map(|words| format!("/cards/all/{}", words.game)));
    for rules in library.rulesets() {
        all.push(format!("/steps/{}", rules.id));
        all.extend(rules.procedure.steps().map(|(_, step)| format!("/step/{}/{}", rules.id, step.id)));
    }
    for ruleset in book.rulesets() {
        let numbers = 1..=chapters(book, ruleset).len();
        all.extend(numbers.map(|number| format!("/rules/{ruleset}/{number}")));
    }
    let alone = [
        "/",
        "/help",
        "/rules",
        "/glossary",
        "/differences",
        "/cards",
        "/cards/all",
        "/combat",
        "/aid",
        "/event",
        "/preferences",
    ];
    all.extend(alone.map(str::to_owned));
    all
}

#[test]
fn everything_that_has_an_id_has_a_page_and_every_link_leads_to_one() {
    let mut seen: BTreeSet<String> = BTreeSet::new();
    let mut ahead: VecDeque<String> = all().into();
    let asked = ahead.len();
    assert!(asked > 3_500, "{asked}");
    while let Some(address) = ahead.pop_front() {
        if !seen.insert(address.clone()) {
            continue;
        }
        if address.starts_with("/style.css") || address.starts_with("/icon") {
            assert_eq!(get(&address).status, 200, "{address}");
            continue;
        }
        let page = read(&address);
        sound(&address, &page, "en");
        for link in links(&page) {
            // The same in another language is what the next test reads.
            // Of combats there is no end.
            let leads_on =
                !link.starts_with('#') && !link.contains("lang=") && !link.starts_with("/combat/play");
            assert!(link.starts_with(['/', '#']), "{address}: {link}");
            // The same rule in its context and beside others: as many again, so one in eight.
            let is_view = ["/compare", "/combat?"].iter().any(|view| link.starts_with(view));
            let is_view = is_view || link.contains("?show=");
            if leads_on && !seen.contains(&link) && (!is_view || seen.len().is_multiple_of(8)) {
                ahead.push_back(link);
            }
        }
    }
    assert!(seen.len() > asked, "{} of {asked}", seen.len());
}

#[test]
fn in_italian_and_czech_the_same_addresses_are_in_that_language() {
    for (lang, skipped) in [(Lang::It, 0), (Lang::Cs, 3)] {
        for address in all().iter().skip(skipped).step_by(7) {
            let address = format!("{address}?lang={lang}");
            let page = read(&address);
            sound(&address, &page, lang.code());
            // Every way on keeps the language but those to another one.
            for link in links(&page).iter().filter(|link| !link.contains("lang=") && link.starts_with('/')) {
                assert!(link.starts_with("/style.css") || link.starts_with("/icon"), "{address}: {link}");
            }
        }
    }
}

#[test]
fn every_term_is_listed_and_leads_to_its_page_in_every_language() {
    let concepts = cardinal().library().glossary().concepts();
    for lang in Lang::ALL {
        let mut terms: BTreeSet<String> = BTreeSet::new();
        for page in 1..=concepts.len().div_ceil(120) {
            let listed = read(&format!("/glossary?lang={lang}&page={page}"));
            terms.extend(links(&listed).into_iter().filter(|link| link.starts_with("/term/")));
        }
        for concept in concepts {
            let address = format!("/term/{}?lang={lang}", concept.id);
            assert!(terms.contains(&address), "{address} is not listed");
            let shown = read(&address);
            sound(&address, &shown, lang.code());
            // Whatever else a name means, the page of a term is headed by it.
            let heading = between(&shown, "<h1>", "</h1>").concat();
            let name = fold(concept.name(lang));
            assert!(fold(&heading).contains(&name), "{address} is headed {heading}");
        }
    }
}

#[test]
fn a_page_shows_what_it_is_the_page_of() {
    for (address, parts) in [
        ("/rule/warzone-faq/combat/12", &["warzone-faq/combat/12", "Warzone FAQ"][..]),
        ("/card/doomtrooper/smoke-bomb", &["Smoke Bomb", "Block the combat", "steps 20, 28"]),
        ("/step/doomtrooper-it/6/38", &["Step 6/38", "Regolamento 2.0", "rel=\"prev\"", "rel=\"next\""]),
        ("/step/doomtrooper-cs/3/after", &["3/after", "rel=\"next\""]),
        ("/difference/C60", &["Czech rules", "Regolamento 2.0"]),
        ("/rules/warzone-faq/3", &["Sergenti", "A Sergeant", "/rule/warzone-faq/sergeants/"]),
        ("/?q=can+a+sergeant+be+assigned+to+a+sergeant", &["<h1", "No", "not-to-a-sergeant"]),
        (
            "/?q=what+if+Sean+Gallagher+attacks+the+Nepharite+of+Ilian+in+fight",
            &["<title>Sean Gallagher: killed", "wounded"],
        ),
        ("/?q=board+5/7/9/9/9/3x1x3/9/7/5", &["<svg", "role=\"img\"", "<desc"]),
        (
            "/cards?type=warrior&faction=imperial&fight=8",
            &["type:warrior faction:imperial fight&gt;=8", "Sean Gallagher"],
        ),
    ] {
        let page = read(address);
        for part in parts {
            assert!(page.contains(part), "{address} lacks {part}: {page}");
        }
    }
}

#[test]
fn a_slip_of_the_pen_in_the_id_of_a_card_leads_to_the_card() {
    let page = get("/card/doomtrooper/smoke-bmob?lang=it");
    assert_eq!((page.status, page.header("location")), (303, Some("/card/doomtrooper/smoke-bomb?lang=it")));
    assert_eq!(get("/card/doomtrooper/qzxv-qzxv").status, 404);
}

#[test]
fn what_is_not_there_is_said_not_to_be_and_what_comes_near_is_linked() {
    for (address, near) in [
        ("/rule/warzone-faq/combat/121", Some("/rule/warzone-faq/combat/12")),
        ("/step/warzone-faq/99", None),
        ("/step/chess/1", None),
        ("/rules/warzone-faq/99", None),
        ("/difference/C999", None),
        ("/nothing", None),
    ] {
        let page = get(address);
        let text = String::from_utf8(page.body).expect("UTF-8");
        assert_eq!(page.status, 404, "{address}: {text}");
        sound(address, &text, "en");
        if let Some(near) = near {
            assert!(links(&text).iter().any(|link| link == near), "{address}: {:?}", links(&text));
        }
    }
}

#[test]
fn a_card_says_once_what_stands_under_each_heading() {
    let library = cardinal().library();
    for lang in Lang::ALL {
        for card in library.cards().iter().step_by(7) {
            let address = format!("/card/{}?lang={lang}", card.id);
            let page = read(&address);
            let headings: Vec<&str> = ["h2", "h3"]
                .iter()
                .flat_map(|tag| between(&page, &format!("<{tag}>"), &format!("</{tag}>")))
                .collect();
            let different: BTreeSet<&&str> = headings.iter().collect();
            assert_eq!(different.len(), headings.len(), "{address}: {headings:?}");
        }
    }
    let page = read("/card/doomtrooper/smoke-bomb");
    assert_eq!(page.matches("Condition: its bearer is a combatant").count(), 1, "{page}");
    assert_eq!(page.matches("Also called").count(), 1, "{page}");
    assert_eq!(page.matches("steps 20, 28:").count(), 1, "{page}");
    assert!(
        page.contains("Why not at other steps") && !page.contains("Every step, and why not elsewhere"),
        "{page}"
    );
}
