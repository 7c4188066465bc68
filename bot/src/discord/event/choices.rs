//! What is asked choice by choice: a penalty, and the end of a table's time.
//!
//! What was chosen before stands in the id: `penalty/PLAYER/OFFENCE/DECISION`, and
//! `time/NEXT/TABLE/SECOND/FINISHED/POINTS/WARRIORS/DESTINY/CARDS/GAMES`.

use cardinal_language::Lang;

use super::super::panel::{Button, Look, Menu, Part, Pick};
use super::id::{Id, PENALTY, TIME};
use cardinal_assistant::answer::names;
use cardinal_assistant::event::{ChoiceData, QuestionData};
use cardinal_assistant::messages::Messages;
use cardinal_assistant::request::event::{EventAction, OutOfTime, PenaltyWish};

/// What was chosen leads to.
pub(super) enum Chosen {
    /// Something to be done, or asked further.
    Does(EventAction),
    /// A form, for this.
    Asks(String),
}

/// The offence of which the card is asked.
const BANNED_CARD: &str = "banned-card";
/// The offences of which the judges decide.
const DECIDED: [&str; 2] = ["misread-rule", "other"];

/// What comes of a choice of a penalty: `more` is what was chosen before.
pub(super) fn penalty(more: &str, chosen: Option<&str>) -> Option<Chosen> {
    let Some(chosen) = chosen else {
        // What was chosen before is done once more.
        let (before, last) = more.rsplit_once('/')?;
        return penalty(before, Some(last));
    };
    let chosen_so_far = format!("{more}/{chosen}");
    match more.split('/').count() {
        1 if chosen == BANNED_CARD => Some(Chosen::Asks(chosen_so_far)),
        1 => penalty_told(&chosen_so_far, "", "").map(Chosen::Does),
        2 => Some(Chosen::Asks(chosen_so_far)),
        _ => None,
    }
}

/// The penalty that was chosen, with what a form told.
pub(super) fn penalty_told(more: &str, card: &str, note: &str) -> Option<EventAction> {
    let mut parts = more.split('/');
    let (player, offence, decision) = (parts.next()?, parts.next()?, parts.next());
    player.parse::<u32>().ok()?;
    let told = |text: &str| Some(text.to_owned()).filter(|text| !text.is_empty());
    parts.next().is_none().then(|| {
        EventAction::Penalty(Box::new(PenaltyWish {
            player: format!("#{player}"),
            offence: told(offence),
            decision: decision.and_then(told),
            card: told(card),
            note: told(note),
        }))
    })
}

/// The menu of what may be chosen next for a penalty.
pub(super) fn penalties(
    event: Id<'_>,
    player: u32,
    wish: &PenaltyWish,
    choices: &[ChoiceData],
    lang: Lang,
) -> Part {
    let offence = wish.offence.as_deref().filter(|offence| DECIDED.contains(offence));
    let said = |key: &str| Messages::embedded().get(lang, key, &[]);
    let (of, placeholder) = match offence {
        None => ("offence", "cli-arg-offence"),
        Some(_) => ("decision", "event-menu-decision"),
    };
    let pick = |choice: &ChoiceData| Pick {
        label: said(&format!("command-event-penalty-{of}-{}", choice.choice)),
        value: choice.choice.clone(),
        note: choice.rules.first().map(|rule| rule.title.clone()),
    };
    let more = offence.map_or_else(|| player.to_string(), |offence| format!("{player}/{offence}"));
    let id = Id { what: PENALTY, ..event }.with_more(&more).text();
    Part::Menu(Menu { id, placeholder: said(placeholder), options: choices.iter().map(pick).collect() })
}

/// Figures that are asked at the end of a table's time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub(super) enum Figures {
    Points,
    Warriors,
    Destiny,
    Cards,
}

impl Figures {
    /// What an id asks for; `None` where no figures are asked.
    pub(super) fn read(what: &str) -> Option<Self> {
        what.parse().ok()
    }

    /// The message that says which figures.
    pub(super) const fn label(self) -> &'static str {
        match self {
            Self::Points => "cli-arg-promotion",
            Self::Warriors => "cli-arg-warriors",
            Self::Destiny => "cli-arg-destiny",
            Self::Cards => "cli-arg-cards_in_play",
        }
    }
}

/// What was found out so far, as an id holds it.
fn held(told: &OutOfTime, numbers: [u32; 2], players: &[String; 2]) -> String {
    // Figures may have been written with any sign and spaces around it.
    let figures = |figures: Option<&str>| -> String {
        let figures = figures.unwrap_or_default();
        let sign = ["<", ">"].into_iter().find(|sign| figures.contains(sign)).unwrap_or("-");
        let both = figures.split(|c: char| !c.is_ascii_digit()).filter(|figure| !figure.is_empty());
        both.collect::<Vec<_>>().join(sign)
    };
    // Who plays second may have been typed by name.
    let second = told.second.as_deref().map(|second| {
        let at = players.iter().position(|player| player == second);
        at.and_then(|at| numbers.get(at))
            .map_or_else(|| second.trim_start_matches('#').to_owned(), u32::to_string)
    });
    let second = second.filter(|second| second.bytes().all(|digit| digit.is_ascii_digit()));
    let games: Vec<String> = told.games.iter().map(|game| figures(Some(game))).collect();
    let finished = if told.finished { "f" } else { "" };
    let told_figures = [&told.points, &told.warriors, &told.destiny, &told.cards];
    let [points, warriors, destiny, cards] = told_figures.map(|told| figures(told.as_deref()));
    let (table, second, games) = (told.table, second.unwrap_or_default(), games.join(","));
    format!("{table}/{second}/{finished}/{points}/{warriors}/{destiny}/{cards}/{games}")
}

/// What an id asks next, and what was found out before.
fn read(more: &str) -> Option<(&str, OutOfTime)> {
    let parts: Vec<&str> = more.split('/').collect();
    let [next, table, second, finished, points, warriors, destiny, cards, games] = parts.as_slice() else {
        return None;
    };
    let told = |text: &str| Some(text.to_owned()).filter(|text| !text.is_empty());
    let told_so_far = OutOfTime {
        table: table.parse().ok()?,
        games: games.split(',').filter_map(told).collect(),
        second: told(second).map(|second| format!("#{second}")),
        finished: *finished == "f",
        points: told(points),
        warriors: told(warriors),
        destiny: told(destiny),
        cards: told(cards),
    };
    Some((next, told_so_far))
}

/// What comes of a press at the end of a table's time.
pub(super) fn time(more: &str) -> Option<Chosen> {
    let (next, mut told) = read(more)?;
    if Figures::read(next).is_some() {
        return Some(Chosen::Asks(next.to_owned()));
    }
    match next.strip_prefix('#') {
        Some(second) => told.second = Some(format!("#{}", second.parse::<u32>().ok()?)),
        None if next == "finished" => told.finished = true,
        None => return None,
    }
    Some(Chosen::Does(EventAction::Time(Box::new(told))))
}

/// What comes of figures that were filled in.
pub(super) fn time_told(more: &str, figures: &str) -> Option<EventAction> {
    let (next, mut told) = read(more)?;
    let place = match Figures::read(next)? {
        Figures::Points => &mut told.points,
        Figures::Warriors => &mut told.warriors,
        Figures::Destiny => &mut told.destiny,
        Figures::Cards => &mut told.cards,
    };
    *place = Some(figures.to_owned());
    Some(EventAction::Time(Box::new(told)))
}

/// The buttons that answer what is asked at the end of a table's time.
pub(super) fn answers(event: Id<'_>, told: &OutOfTime, question: &QuestionData, lang: Lang) -> Part {
    let held = held(told, question.numbers, &question.players);
    let said = |key: &str| Messages::embedded().get(lang, key, &[]);
    let button = |label: String, next: &str| {
        Button::new(label, Id { what: TIME, ..event }.with_more(&format!("{next}/{held}")).text())
    };
    let asks = question.asks.map(names::code);
    let figures = |figures: Figures| {
        let next: &str = figures.into();
        vec![button(said("event-button-figures"), next).looking(Look::Primary)]
    };
    Part::Buttons(match asks.as_deref() {
        None => figures(Figures::Points),
        Some("who-plays-second") => {
            let both = question.players.iter().zip(question.numbers);
            both.map(|(player, number)| button(player.clone(), &format!("#{number}"))).collect()
        }
        Some("turn-finished") => {
            vec![button(said("event-button-finished"), "finished").looking(Look::Success)]
        }
        Some("warriors") => figures(Figures::Warriors),
        Some("destiny") => figures(Figures::Destiny),
        Some(_) => figures(Figures::Cards),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_found_out_stands_in_the_id_and_is_read_out_of_it() {
        let told = OutOfTime {
            table: 12,
            games: vec!["40-12".to_owned(), "3<7".to_owned()],
            second: Some("Bruno".to_owned()),
            finished: true,
            points: Some(" 20 / 20".to_owned()),
            ..OutOfTime::default()
        };
        let held = held(&told, [7, 9], &["Anna".to_owned(), "Bruno".to_owned()]);
        assert_eq!(held, "12/9/f/20-20////40-12,3<7");
        let Some(EventAction::Time(read)) = time_told(&format!("warriors/{held}"), "3-2") else { panic!() };
        assert_eq!((read.second.as_deref(), read.points.as_deref()), (Some("#9"), Some("20-20")));
        assert_eq!((read.games.as_slice(), read.warriors.as_deref()), (told.games.as_slice(), Some("3-2")));
        for other in ["", "points", "points/x////////", "points/1/2", "#x/1///////", "zorg/1///////"] {
            assert!(time(other).is_none() || matches!(time(other), Some(Chosen::Asks(_))), "{other}");
            assert!(time_told(other, "1-2").is_none(), "{other}");
        }
    }

    #[test]
    fn a_penalty_is_chosen_in_three_steps_at_most_and_nothing_else_is_one() {
        assert!(matches!(penalty("7", Some("late")), Some(Chosen::Does(_))));
        assert!(matches!(penalty("7", Some("other")), Some(Chosen::Does(_))), "the decision is asked next");
        assert!(
            matches!(penalty("7/other", Some("warning")), Some(Chosen::Asks(more)) if more == "7/other/warning")
        );
        assert!(
            matches!(penalty("7", Some("banned-card")), Some(Chosen::Asks(more)) if more == "7/banned-card")
        );
        assert!(matches!(penalty("7/late", None), Some(Chosen::Does(_))), "once more");
        assert!(
            matches!(penalty("7/other/warning", None), Some(Chosen::Asks(more)) if more == "7/other/warning")
        );
        for (more, chosen) in [("x", Some("late")), ("7", None), ("", None), ("7/other/warning", Some("x"))] {
            assert!(penalty(more, chosen).is_none(), "{more}");
        }
    }
}
