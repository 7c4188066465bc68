//! A combat and what is asked of it: the form, and the line that it makes.

use cardinal_assistant::library::Library;
use cardinal_assistant::messages::{Arg, Voice};
use cardinal_assistant::request::{Request, WrittenCombat};
use cardinal_cards_db::{Card, CardType};
use cardinal_language::{Lang, fold};
use maud::{Markup, html};

use super::controls::{check, choice, several, text};
use crate::draw::{Ways, kept};
use crate::fields::Fields;

/// The sides, as the form names their fields.
const SIDES: [&str; 2] = ["attacker", "defender"];
/// What can be asked of a combat, as the form names it.
const ASKS: [&str; 6] = ["course", "whatif", "explore", "flip", "rulesets", "explain"];
/// The game whose combats are replayed.
const GAME: &str = "doomtrooper";

/// What a form that was sent cannot be answered without: the sentence that says so, and the field that it is about.
fn lacking(fields: &Fields) -> Option<(&'static str, &'static str)> {
    let has = |name: &str| fields.get(name).is_some();
    match (has("line"), has("attacker"), has("defender")) {
        // Who comes to the page has asked nothing yet.
        (false, false, false) => return has("ask").then_some(("page-combat-lacks-both", "attacker")),
        (false, false, true) => return Some(("page-combat-lacks-attacker", "attacker")),
        (false, true, false) => return Some(("page-combat-lacks-defender", "defender")),
        _ => {}
    }
    match fields.get("ask").filter(|_| !has("detail"))? {
        "whatif" => Some(("page-combat-lacks-change", "detail")),
        "flip" => Some(("page-combat-lacks-number", "detail")),
        _ => None,
    }
}

/// The line that a form makes: one that was changed by hand before the fields. `None` where something is lacking,
/// which the form says.
pub(crate) fn line(fields: &Fields, voice: Voice<'_>) -> Option<String> {
    if lacking(fields).is_some() {
        return None;
    }
    if let Some(line) = fields.get("line") {
        return Some(line.to_owned());
    }
    let (attacker, defender) = (fields.get("attacker")?, fields.get("defender")?);
    let tactic = if fields.get("tactic") == Some("shoot") { "page-line-shoot" } else { "page-line-fight" };
    let args = [("attacker", Arg::from(attacker)), ("defender", defender.into())];
    let mut clauses = vec![voice.text(tactic, &args)];
    for side in SIDES {
        let of = |what: &str| fields.get(&format!("{side}-{what}"));
        let who = Arg::from(voice.text(&format!("page-line-{side}"), &[]));
        let mut clause = |key: &str, card: &str| {
            clauses.push(voice.text(key, &[("who", who.clone()), ("card", card.into())]));
        };
        for (what, key) in [("gear", "page-line-has"), ("hand", "page-line-holds")] {
            let named = of(what).into_iter().flat_map(|all| all.split([',', ';'])).map(str::trim);
            named.filter(|name| !name.is_empty()).for_each(|name| clause(key, name));
        }
        for (what, key) in [("wounded", "page-line-wounded"), ("cover", "page-line-in-cover")] {
            if of(what).is_some() {
                clause(key, "");
            }
        }
    }
    Some(clauses.join(", "))
}

/// What a form asks of the combat of a line.
pub(crate) fn request(fields: &Fields, line: String) -> Request {
    let combat = WrittenCombat::line(line);
    let detail = fields.get("detail").map(str::to_owned);
    match (fields.get("ask"), detail) {
        (Some("whatif"), Some(change)) => Request::WhatIf { combat, change },
        (Some("explore"), save) => Request::Explore { combat, save },
        (Some("flip"), number) => Request::Flip { combat, number },
        (Some("rulesets"), of) => Request::Rulesets { combat, of },
        (Some("explain"), at) => Request::Explain { combat, at },
        _ => Request::Combat { combat },
    }
}

/// The form with what is filled in, below what it lacks, and the line that it made. Names are completed where nothing
/// is asked yet.
pub(crate) fn form(
    library: &Library,
    voice: Voice<'_>,
    ways: &Ways,
    fields: &Fields,
    line: Option<&str>,
) -> Markup {
    let say = |key: &str| voice.text(key, &[]);
    let line = line.or_else(|| fields.get("line"));
    let of_field = [("field", Arg::from(say("page-combat-detail")))];
    let lacks = lacking(fields).map(|(key, field)| (voice.text(key, &of_field), field));
    let option = |code: &str, key: &str| (code.to_owned(), say(key));
    let tactics = [option("fight", "page-combat-fight"), option("shoot", "page-combat-shoot")];
    let asks: Vec<(String, String)> =
        ASKS.iter().map(|ask| option(ask, &format!("page-combat-ask-{ask}"))).collect();
    html! {
        @if let Some((sentence, field)) = &lacks {
            p.refused role="alert" { a href={ "#" (field) } { (sentence) } }
        }
        form.search action=(ways.action("/combat")) method="get" {
            (kept(ways))
            @if let Some(line) = line {
                div.wide {
                    label for="line" { (say("page-combat-line")) }
                    input #line type="text" name="line" maxlength="4000" autocomplete="off" value=(line);
                }
            } @else {
                (sides(fields, voice))
                (choice(fields, ("tactic", &say("page-combat-tactic")), None, &tactics))
            }
            div.grid {
                (choice(fields, ("ask", &say("page-combat-ask")), None, &asks))
                (text(fields, "detail", &say("page-combat-detail"), None))
            }
            p.note { (say("page-combat-detail-help")) }
            button type="submit" { (say("page-combat-go")) }
            @if line.is_some() { " " a href=[ways.to("/combat")] { (say("page-combat-anew")) } }
            @else { (lists(library, voice.lang)) }
        }
    }
}

fn sides(fields: &Fields, voice: Voice<'_>) -> Markup {
    let say = |key: &str| voice.text(key, &[]);
    html! {
        @for side in SIDES {
            fieldset {
                legend { (say(&format!("page-combat-{side}"))) }
                div.grid {
                    (text(fields, side, &say("page-combat-warrior"), Some("warriors")))
                    (several(fields, &format!("{side}-gear"), &say("page-combat-gear"), "gear"))
                    (several(fields, &format!("{side}-hand"), &say("page-combat-hand"), "gear"))
                }
                (check(fields, &format!("{side}-wounded"), &say("page-combat-wounded")))
                (check(fields, &format!("{side}-cover"), &say("page-combat-cover")))
            }
        }
    }
}

/// The names that a browser completes without a script.
fn lists(library: &Library, lang: Lang) -> Markup {
    let is_warrior = |card: &&Card| card.kind == CardType::Warrior;
    let warriors = names(library, lang, is_warrior);
    let gear = names(library, lang, |card| !is_warrior(card) && card.script().is_some());
    html! {
        datalist #warriors { @for name in &warriors { option value=(name); } }
        datalist #gear { @for name in &gear { option value=(name); } }
    }
}

fn names(library: &Library, lang: Lang, is_one: impl Fn(&&Card) -> bool) -> Vec<String> {
    let cards = library.cards().iter().filter(|card| card.game() == GAME).filter(is_one);
    let mut names: Vec<String> = cards.map(|card| card.name(lang).to_owned()).collect();
    names.sort_by_cached_key(|name| fold(name));
    names.dedup();
    names
}
