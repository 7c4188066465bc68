//! Where each thing that can be asked for has its page, and which thing a path is the page of.

use cardinal_assistant::request::reading::Reading;
use cardinal_assistant::request::{Request, WrittenCombat};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

use crate::assets::Asset;
use crate::exchange::LONGEST_PATH;
use crate::fields::with;
use crate::play;
use crate::refusal::Refusal;

/// What stands in a path as it is.
const PLAIN: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'_').remove(b'.').remove(b'~');
/// The same within an id, whose parts are parts of the path.
const OF_ID: &AsciiSet = &PLAIN.remove(b'/');

/// Which page of a tournament day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum EventPart {
    /// What everybody may see.
    Wall,
    /// The same for a projector.
    Screen,
    /// What one player sees and does.
    Own,
}

impl EventPart {
    /// What stands behind the number in a path.
    const fn name(self) -> &'static str {
        match self {
            Self::Wall => "",
            Self::Screen => "screen",
            Self::Own => "me",
        }
    }
}

/// A page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Place {
    /// The box alone, or what it is asked.
    Home,
    Help,
    Rule(String),
    Card(String),
    Term(String),
    Overview(String),
    Aid(String),
    Step {
        ruleset: String,
        name: String,
    },
    Difference(String),
    Compare,
    Search,
    Cards,
    /// All cards of a game; the games where none is named.
    AllCards(String),
    Combat,
    /// A combat played step by step.
    Play,
    /// What may be meant by what is typed so far, for a script.
    Complete,
    Read(Reading),
    Preferences,
    /// The tournament days of this machine.
    Events,
    /// A page of one of them, by its number.
    Event(u32, EventPart),
    Asset(&'static Asset),
}

impl Place {
    /// The page of a path as it came.
    ///
    /// # Errors
    /// [`Refusal`]: it is too long, no text, or nobody's.
    pub(crate) fn read(path: &str) -> Result<Self, Refusal> {
        if path.len() > LONGEST_PATH {
            return Err(Refusal::AddressTooLong);
        }
        let decoded = percent_decode_str(path).decode_utf8().map_err(|_| Refusal::Unreadable)?;
        if decoded.chars().any(char::is_control) {
            return Err(Refusal::Unreadable);
        }
        let inner = decoded.strip_prefix('/').ok_or(Refusal::Unreadable)?;
        let inner = inner.strip_suffix('/').unwrap_or(inner);
        if let Some(asset) = Asset::at(inner) {
            return Ok(Self::Asset(asset));
        }
        let (kind, rest) = inner.split_once('/').unwrap_or((inner, ""));
        let own = || rest.to_owned();
        Ok(match (kind, rest) {
            ("", "") => Self::Home,
            ("help", "") => Self::Help,
            ("preferences", "") => Self::Preferences,
            ("compare", "") => Self::Compare,
            ("search", "") => Self::Search,
            ("cards", "") => Self::Cards,
            ("cards", "all") => Self::AllCards(String::new()),
            ("combat", "") => Self::Combat,
            ("combat", "play") => Self::Play,
            ("complete", "") => Self::Complete,
            ("event", "") => Self::Events,
            ("rules", "") => Self::Read(Reading::Contents),
            ("glossary", "") => Self::Read(Reading::Glossary),
            ("differences", "") => Self::Read(Reading::Differences),
            ("aid", _) => Self::Aid(own()),
            (_, "") => return Err(Refusal::NotFound),
            ("cards", game) => Self::AllCards(game.strip_prefix("all/").ok_or(Refusal::NotFound)?.to_owned()),
            ("event", _) => event(rest).ok_or(Refusal::NotFound)?,
            ("rule", _) => Self::Rule(own()),
            ("card", _) => Self::Card(own()),
            ("term", _) => Self::Term(own()),
            ("overview", _) => Self::Overview(own()),
            ("difference", _) => Self::Difference(own()),
            ("steps", _) => Self::Read(Reading::Steps { ruleset: own() }),
            ("rules", _) => chapter(rest).ok_or(Refusal::NotFound)?,
            ("step", _) => {
                let (ruleset, name) = rest.split_once('/').ok_or(Refusal::NotFound)?;
                Self::Step { ruleset: ruleset.to_owned(), name: name.to_owned() }
            }
            _ => return Err(Refusal::NotFound),
        })
    }

    /// Its path, as links have it.
    pub(crate) fn path(&self) -> String {
        match self {
            Self::Home => "/".to_owned(),
            Self::Help => "/help".to_owned(),
            Self::Rule(id) => rule(id),
            Self::Card(id) => card(id),
            Self::Term(name) => term(name),
            Self::Overview(id) => format!("/overview/{}", id_path(id)),
            Self::Aid(name) if name.is_empty() => "/aid".to_owned(),
            Self::Aid(name) => format!("/aid/{}", one_part(name)),
            Self::Step { ruleset, name } => format!("/step/{}/{}", one_part(ruleset), id_path(name)),
            Self::Difference(id) => format!("/difference/{}", one_part(id)),
            Self::Compare => "/compare".to_owned(),
            Self::Search => "/search".to_owned(),
            Self::Cards => "/cards".to_owned(),
            Self::AllCards(game) if game.is_empty() => "/cards/all".to_owned(),
            Self::AllCards(game) => format!("/cards/all/{}", one_part(game)),
            Self::Combat => "/combat".to_owned(),
            Self::Play => play::PATH.to_owned(),
            Self::Complete => "/complete".to_owned(),
            Self::Read(reading) => read(reading),
            Self::Preferences => "/preferences".to_owned(),
            Self::Events => "/event".to_owned(),
            Self::Event(number, part) => {
                let name = part.name();
                let stroke = if name.is_empty() { "" } else { "/" };
                format!("/event/{number}{stroke}{name}")
            }
            Self::Asset(asset) => asset.address(),
        }
    }
}

fn event(rest: &str) -> Option<Place> {
    let (number, name) = rest.split_once('/').unwrap_or((rest, ""));
    let number: u32 = number.parse().ok().filter(|read: &u32| read.to_string() == number)?;
    let part =
        [EventPart::Wall, EventPart::Screen, EventPart::Own].into_iter().find(|part| part.name() == name)?;
    Some(Place::Event(number, part))
}

fn chapter(rest: &str) -> Option<Place> {
    let (ruleset, number) = rest.split_once('/')?;
    // A number is written in one way alone, so that a chapter has one address.
    let number: u32 = number.parse().ok().filter(|read: &u32| read.to_string() == number)?;
    Some(Place::Read(Reading::Chapter { ruleset: ruleset.to_owned(), number }))
}

fn read(reading: &Reading) -> String {
    match reading {
        Reading::Contents => "/rules".to_owned(),
        Reading::Chapter { ruleset, number } => format!("/rules/{}/{number}", one_part(ruleset)),
        Reading::Steps { ruleset } => format!("/steps/{}", one_part(ruleset)),
        Reading::Glossary => "/glossary".to_owned(),
        Reading::Differences => "/differences".to_owned(),
    }
}

fn one_part(text: &str) -> String {
    utf8_percent_encode(text, PLAIN).to_string()
}

fn id_path(id: &str) -> String {
    utf8_percent_encode(id, OF_ID).to_string()
}

/// The page of a rule.
pub fn rule(id: &str) -> String {
    format!("/rule/{}", id_path(id))
}

/// The page of a term, by its id.
pub fn term(id: &str) -> String {
    format!("/term/{}", one_part(id))
}

/// The page of a card.
pub fn card(id: &str) -> String {
    format!("/card/{}", id_path(id))
}

/// The page of a request; `None` where none shows it. `ruleset` is the one that a step belongs to; what is a
/// matter on which rulesets part `is_difference` says.
pub fn of(request: &Request, ruleset: &str, is_difference: impl Fn(&str) -> bool) -> Option<String> {
    let place = match request {
        Request::Ask { text } | Request::Can { text } => return Some(with("/", "q", text)),
        Request::Rule { id } => Place::Rule(id.clone()),
        Request::Context { id } => return Some(with(&rule(id), "show", "context")),
        Request::Wording { id } => return Some(with(&rule(id), "show", "original")),
        Request::Overview { id, .. } => Place::Overview(id.clone()),
        Request::Aid { name } => Place::Aid(name.clone()),
        Request::Term { name } => Place::Term(name.clone()),
        Request::Step { name } => Place::Step { ruleset: ruleset.to_owned(), name: name.clone() },
        // When a card may be played stands on its page.
        Request::Card { name } | Request::When { name } => Place::Card(name.clone()),
        Request::Cards { text, .. } => return Some(with("/cards", "q", text)),
        Request::Compare { text } if is_difference(text) => Place::Difference(text.clone()),
        Request::Compare { text } => return Some(with("/compare", "q", text)),
        Request::Search { text, .. } => return Some(with("/search", "q", text)),
        Request::Read(reading) => Place::Read(reading.clone()),
        Request::Help => Place::Help,
        Request::Continued(continued) => return of(&continued.request, ruleset, is_difference),
        Request::Combat { combat } => return of_combat(combat, None, None),
        Request::WhatIf { combat, change } => return of_combat(combat, Some("whatif"), Some(change)),
        Request::Explore { combat, save } => return of_combat(combat, Some("explore"), save.as_deref()),
        Request::Flip { combat, number } => return of_combat(combat, Some("flip"), number.as_deref()),
        Request::Rulesets { combat, of } => return of_combat(combat, Some("rulesets"), of.as_deref()),
        Request::Explain { combat, at } => return of_combat(combat, Some("explain"), at.as_deref()),
        _ => return None,
    };
    Some(place.path())
}

/// The page of a combat and of what is asked of it. One that is kept, or lies in a file, is known where it is and
/// nowhere else.
fn of_combat(combat: &WrittenCombat, ask: Option<&str>, detail: Option<&str>) -> Option<String> {
    let line = combat.line.trim();
    if combat.file.is_some() || !(line.contains(char::is_whitespace) || is_code(line)) {
        return None;
    }
    let asked = [("ask", ask), ("detail", detail)];
    let asked = asked.into_iter().filter_map(|(name, value)| Some((name, value?)));
    Some(asked.fold(with("/combat", "line", line), |address, (name, value)| with(&address, name, value)))
}

/// Whether a combat is written as a share code.
pub(crate) fn is_code(line: &str) -> bool {
    line.get(..6).is_some_and(|mark| mark.eq_ignore_ascii_case("CARD1-"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_place_has_one_path_which_leads_back_to_it() {
        let text = || "č/ a?b#c".to_owned();
        for place in [
            Place::Home,
            Place::Help,
            Place::Rule("warzone-faq/combat/12".to_owned()),
            Place::Card(text()),
            Place::Term(text()),
            Place::Overview("doomtrooper/actions".to_owned()),
            Place::Aid(String::new()),
            Place::Aid(text()),
            Place::Step { ruleset: "doomtrooper-cs".to_owned(), name: "3/after".to_owned() },
            Place::Difference("C60".to_owned()),
            Place::Cards,
            Place::AllCards(String::new()),
            Place::AllCards("dark-eden".to_owned()),
            Place::Combat,
            Place::Play,
            Place::Complete,
            Place::Read(Reading::Contents),
            Place::Read(Reading::Chapter { ruleset: "warzone-faq".to_owned(), number: 6 }),
            Place::Read(Reading::Steps { ruleset: "warzone-faq".to_owned() }),
            Place::Preferences,
            Place::Events,
            Place::Event(12, EventPart::Wall),
            Place::Event(1, EventPart::Screen),
            Place::Event(1, EventPart::Own),
        ] {
            let path = place.path();
            assert!(path.bytes().all(|byte| byte.is_ascii_graphic() && !b"?#\"<>".contains(&byte)), "{path}");
            assert_eq!(Place::read(&path), Ok(place), "{path}");
        }
    }

    #[test]
    fn a_combat_has_a_page_where_its_line_says_all_of_it() {
        let of = |request: &Request| of(request, "warzone-faq", |_| false);
        let combat = || WrittenCombat::line("A attacks B in fight");
        assert_eq!(
            of(&Request::Combat { combat: combat() }).as_deref(),
            Some("/combat?line=A+attacks+B+in+fight")
        );
        let what_if = Request::WhatIf { combat: combat(), change: "B armor 9".to_owned() };
        let asked = "/combat?line=A+attacks+B+in+fight&ask=whatif&detail=B+armor+9";
        assert_eq!(of(&what_if).as_deref(), Some(asked));
        // What is kept, or lies in a file, is nowhere else.
        for elsewhere in [WrittenCombat::line("k3xz"), WrittenCombat::file("a.toml", "attack = 1 ")] {
            assert_eq!(of(&Request::Combat { combat: elsewhere }), None);
        }
    }

    #[test]
    fn a_path_that_is_nobodys_is_refused() {
        for path in
            ["/nothing", "/rule", "/rule/", "/step/x", "/rules/x", "/rules/x/01", "/rules/x/-1", "/cards/x"]
        {
            assert_eq!(Place::read(path), Err(Refusal::NotFound), "{path}");
        }
        for path in ["", "x", "*", "/%00", "/rule/%0d%0aX", "/%ff"] {
            assert_eq!(Place::read(path), Err(Refusal::Unreadable), "{path}");
        }
        assert_eq!(Place::read(&format!("/rule/{}", "a".repeat(5_000))), Err(Refusal::AddressTooLong));
        // No path leads anywhere but to a name that is looked up.
        assert_eq!(Place::read("/card/../../etc/passwd"), Ok(Place::Card("../../etc/passwd".to_owned())));
    }
}
