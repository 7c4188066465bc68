//! What a player fills in on a phone: the code, a result, that it is right, that they leave.

use cardinal_assistant::event::{OwnData, OwnDeed};
use cardinal_assistant::messages::Voice;
use cardinal_assistant::request::event::EventAction;
use maud::{Markup, html};

use super::controls::{check, choice, number, text};
use crate::draw::{Ways, kept};
use crate::fields::Fields;

/// The field that says what is done.
const DO: &str = "do";
/// The field of a code.
pub(crate) const CODE: &str = "code";
/// Games of a match that a form takes, at most.
const GAMES: u8 = 9;

/// The names of the fields of a game: own points, those of the other, who won.
fn of_game(game: u8) -> [String; 3] {
    ["own", "their", "won"].map(|name| format!("{name}-{game}"))
}

/// Whether a form gives up the code that the browser keeps.
pub(crate) fn forgets(fields: &Fields) -> bool {
    fields.get(DO) == Some("forget")
}

/// What a form asks; `None` where it asks nothing, or leaving is not said to be meant.
pub(crate) fn deed(fields: &Fields) -> Option<EventAction> {
    match fields.get(DO)? {
        "report" => Some(EventAction::Report { player: String::new(), games: games(fields) }),
        "confirm" => Some(EventAction::Confirm(String::new())),
        "drop" => fields.get("sure").map(|_| EventAction::Drop(String::new())),
        _ => None,
    }
}

/// The games that were filled in, each as its player sees it and as one types it.
fn games(fields: &Fields) -> Vec<String> {
    let game = |at: u8| {
        let [own, their, won] = of_game(at);
        let (own, their) = (fields.get(&own), fields.get(&their));
        if own.is_none() && their.is_none() {
            return None;
        }
        let between = match fields.get(&won) {
            Some("own") => '>',
            Some("their") => '<',
            _ => '-',
        };
        // What stands between two games when they are typed would make two of one.
        let one = |points: Option<&str>| points.unwrap_or("?").replace([' ', ',', ';'], "_");
        Some(format!("{}{between}{}", one(own), one(their)))
    };
    (1..=GAMES).filter_map(game).collect()
}

/// The form that asks for a code.
pub(crate) fn code(voice: Voice<'_>, ways: &Ways, path: &str) -> Markup {
    let say = |key: &str| voice.text(key, &[]);
    html! {
        form action=(ways.action(path)) method="post" {
            (kept(ways))
            (text(&Fields::default(), CODE, &say("page-event-code"), None))
            p.note { (say("page-event-code-about")) }
            button type="submit" { (say("page-event-enter")) }
        }
    }
}

/// What a player may do now; `sent` is what they filled in before, where that was not taken.
pub(crate) fn own(
    voice: Voice<'_>,
    ways: &Ways,
    (path, revision): (&str, usize),
    own: &OwnData,
    sent: Option<&Fields>,
) -> Markup {
    let say = |key: &str| voice.text(key, &[]);
    let hidden = |what: &str| {
        html! {
            (kept(ways))
            input type="hidden" name=(DO) value=(what);
            input type="hidden" name="drawn" value=(revision);
        }
    };
    let empty = Fields::default();
    let may = |deed| own.may.contains(&deed);
    html! {
        p { a href=[ways.to(path)] { (say("page-event-again")) } }
        @if may(OwnDeed::Confirm) {
            form action=(ways.action(path)) method="post" {
                (hidden("confirm"))
                button type="submit" { (say("event-button-confirm")) }
            }
        }
        @if may(OwnDeed::Report) {
            form action=(ways.action(path)) method="post" {
                (hidden("report"))
                h2 { (say("page-event-report")) }
                @for at in 1..=own.games.clamp(1, GAMES) { (game(voice, own, at, sent.unwrap_or(&empty))) }
                button type="submit" { (say("event-button-report")) }
            }
        }
        @if may(OwnDeed::Drop) {
            details.more {
                summary { (say("page-event-leave")) }
                form action=(ways.action(path)) method="post" {
                    (hidden("drop"))
                    (check(&empty, "sure", &say("page-event-sure")))
                    button type="submit" { (say("page-event-leave")) }
                }
            }
        }
        form action=(ways.action(path)) method="post" {
            (hidden("forget"))
            button.quiet type="submit" { (say("page-event-forget")) }
        }
    }
}

/// The points of a game and who won it.
fn game(voice: Voice<'_>, own: &OwnData, at: u8, sent: &Fields) -> Markup {
    let say = |key: &str| voice.text(key, &[]);
    let other = own.table.as_ref().map_or("", |table| &table.players[usize::from(own.first)]);
    let [mine, their, won] = of_game(at);
    let values = [("own".to_owned(), say("page-event-i-won")), ("their".to_owned(), other.to_owned())];
    html! {
        fieldset {
            legend { (voice.text("page-event-game", &[("number", at.into())])) }
            div.grid {
                (number(sent, &mine, &say("page-event-own-points")))
                (number(sent, &their, &voice.text("page-event-their-points", &[("name", other.into())])))
                (choice(sent, (&won, &say("page-event-who-won")), Some(&say("page-event-by-points")), &values))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(form: &str) -> Option<EventAction> {
        deed(&Fields::read(form.as_bytes()).expect("fields"))
    }

    #[test]
    fn games_are_put_as_one_types_them_and_nobody_is_named() {
        let report = |games: &[&str]| {
            let games = games.iter().map(|game| (*game).to_owned()).collect();
            Some(EventAction::Report { player: String::new(), games })
        };
        assert_eq!(of("do=report&own-1=40&their-1=12"), report(&["40-12"]));
        assert_eq!(
            of("do=report&own-1=12&their-1=40&won-1=own&own-2=40&their-2=1&won-2=their&own-3="),
            report(&["12>40", "40<1"])
        );
        assert_eq!(of("do=report&own-1=40&player=Anna"), report(&["40-?"]));
        assert_eq!(of("do=report&own-1=4+0%2C1&their-1=2"), report(&["4_0_1-2"]));
        assert_eq!(of("do=report"), report(&[]));
        assert_eq!(of("do=confirm&player=Anna"), Some(EventAction::Confirm(String::new())));
        assert_eq!((of("do=drop"), of("do=validate"), of("")), (None, None, None));
        assert_eq!(of("do=drop&sure=1"), Some(EventAction::Drop(String::new())));
    }
}
