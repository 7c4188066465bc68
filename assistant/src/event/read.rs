//! What somebody typed, as it is meant: players, games, figures, formats.

use cardinal_language::fold;
use cardinal_tournament::{
    Cut, Ending, Event, Game, Player, PlayerId, Settings, Side, Status, name_key, visible,
};

use super::limits;
use super::refusal::Refusal;
use crate::request::event::FormatWish;

/// A text on one line, without spaces around it and without what nobody sees.
pub(super) fn one_line(text: &str) -> String {
    let spaced: String = text.chars().map(|c| if c.is_whitespace() { ' ' } else { c }).collect();
    visible(&spaced).split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A name as it may be kept.
pub(super) fn name(text: &str) -> Result<String, Refusal> {
    let name = one_line(text);
    if name.is_empty() {
        return Err(Refusal::Missing("event-name-missing"));
    }
    within(name, limits::NAME, "event-name-too-long")
}

/// A reason or a note as it may be kept.
pub(super) fn note(text: &str) -> Result<String, Refusal> {
    within(one_line(text), limits::NOTE, "event-note-too-long")
}

fn within(text: String, most: usize, key: &'static str) -> Result<String, Refusal> {
    if text.chars().nth(most).is_some() { Err(Refusal::TooLong(key, most)) } else { Ok(text) }
}

/// The player whom a text names: by the number behind a `#`, the whole name, the number, or a beginning that only
/// one has.
pub(super) fn player(event: &Event, typed: &str) -> Result<PlayerId, Refusal> {
    among(&event.state().players().iter().collect::<Vec<_>>(), typed)
}

/// The same among some alone.
pub(super) fn player_of(event: &Event, typed: &str, ids: &[PlayerId]) -> Result<PlayerId, Refusal> {
    let some = event.state().players().iter().filter(|player| ids.contains(&player.id));
    among(&some.collect::<Vec<_>>(), typed)
}

fn among(players: &[&Player], typed: &str) -> Result<PlayerId, Refusal> {
    let wanted = fold(&one_line(typed));
    let named = |is: &dyn Fn(&str) -> bool| -> Vec<&Player> {
        players.iter().copied().filter(|player| is(&fold(&player.name))).collect()
    };
    let by_number = |number: &str| {
        let number = PlayerId(number.parse().ok()?);
        players.iter().copied().find(|player| player.id == number)
    };
    if let Some(by_number) = wanted.strip_prefix('#').and_then(by_number) {
        return Ok(by_number.id);
    }
    // Letter by letter before what only looks alike: Åsa and Asa may both be entered.
    if let Some(own) = players.iter().find(|player| name_key(&player.name) == name_key(typed)) {
        return Ok(own.id);
    }
    let exact = named(&|name| name == wanted);
    if let [one] = exact.as_slice() {
        return Ok(one.id);
    }
    if let Some(by_number) = by_number(&wanted) {
        return Ok(by_number.id);
    }
    let begins = if wanted.is_empty() {
        Vec::new()
    } else {
        named(&|name| name.starts_with(&wanted) || name.split(' ').any(|part| part.starts_with(&wanted)))
    };
    let names = |players: &[&Player]| players.iter().take(5).map(|player| player.name.clone()).collect();
    match (exact.as_slice(), begins.as_slice()) {
        ([], [one]) => Ok(one.id),
        ([], []) => {
            let near: Vec<&Player> = players
                .iter()
                .copied()
                .filter(|player| {
                    rapidfuzz::distance::levenshtein::normalized_similarity(
                        fold(&player.name).chars(),
                        wanted.chars(),
                    ) > 0.6
                })
                .collect();
            Err(Refusal::NoPlayer(typed.to_owned(), names(&near)))
        }
        ([], several) | (several, _) => Err(Refusal::SeveralPlayers(typed.to_owned(), names(several))),
    }
}

/// Two figures: `40-12`.
pub(super) fn figures(typed: &str) -> Result<[u32; 2], Refusal> {
    let typed = typed.trim();
    let both = typed.split_once(['-', '–', ':', '/', '=', '<', '>']);
    let read = |text: &str| text.trim().parse().ok().filter(|figure| *figure <= limits::FIGURE);
    both.and_then(|(first, second)| Some([read(first)?, read(second)?]))
        .ok_or_else(|| Refusal::NoFigures(typed.to_owned()))
}

/// A game: `40-12` was won by who has more; `12>40` by the first though the second has more, `40<12` by the
/// second; with as many it is drawn.
pub(super) fn game(typed: &str) -> Result<Game, Refusal> {
    let promotion = figures(typed).map_err(|_| Refusal::NoGame(typed.to_owned()))?;
    let [first, second] = promotion;
    let by = if typed.contains('>') {
        Some(Side::First)
    } else if typed.contains('<') {
        Some(Side::Second)
    } else {
        match first.cmp(&second) {
            std::cmp::Ordering::Greater => Some(Side::First),
            std::cmp::Ordering::Less => Some(Side::Second),
            std::cmp::Ordering::Equal => None,
        }
    };
    Ok(Game { promotion, ending: by.map_or(Ending::Drawn, |by| Ending::Won { by }) })
}

/// Games, each as the player on a side sees it.
pub(super) fn games(typed: &[String], seen_by: Side) -> Result<Vec<Game>, Refusal> {
    let words = typed.iter().flat_map(|text| text.split([' ', ',', ';'])).filter(|word| !word.is_empty());
    let games: Vec<Game> = words.take(9).map(game).collect::<Result<_, _>>()?;
    if games.is_empty() {
        return Err(Refusal::Missing("event-games-missing"));
    }
    Ok(if seen_by == Side::First { games } else { games.into_iter().map(turned).collect() })
}

/// A game as the other player sees it.
fn turned(game: Game) -> Game {
    let [first, second] = game.promotion;
    let ending = match game.ending {
        Ending::Won { by } => Ending::Won { by: by.other() },
        other => other,
    };
    Game { promotion: [second, first], ending }
}

/// A format with what somebody wants otherwise.
pub(super) fn format(mut settings: Settings, wish: &FormatWish, ruleset: Option<&str>) -> Settings {
    let minutes = |minutes: u32| (minutes > 0).then_some(minutes);
    if let Some(ruleset) = ruleset {
        ruleset.clone_into(&mut settings.ruleset);
    }
    settings.rounds = wish.rounds.unwrap_or(settings.rounds);
    settings.cut = match wish.cut.as_deref() {
        Some("8") => Cut::Eight,
        Some("4") => Cut::Four,
        Some("none") => Cut::None,
        _ => settings.cut,
    };
    settings.swiss_minutes = wish.minutes.map_or(settings.swiss_minutes, minutes);
    settings.knock_out_games = wish.knock_out_games.unwrap_or(settings.knock_out_games);
    settings.knock_out_minutes = wish.knock_out_minutes.map_or(settings.knock_out_minutes, minutes);
    settings.final_games = wish.final_games.unwrap_or(settings.final_games);
    settings.lists_required = wish.lists.unwrap_or(settings.lists_required);
    settings
}

/// How many are entered and play on.
pub(super) fn active(event: &Event) -> usize {
    event.state().players().iter().filter(|player| player.status == Status::Active).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_won_by_who_has_more_unless_it_is_said_otherwise() {
        let won = |by| Ending::Won { by };
        for (typed, promotion, ending) in [
            ("40-12", [40, 12], won(Side::First)),
            ("12–40", [12, 40], won(Side::Second)),
            ("20:20", [20, 20], Ending::Drawn),
            ("12>40", [12, 40], won(Side::First)),
            ("40<12", [40, 12], won(Side::Second)),
        ] {
            assert_eq!(game(typed).unwrap(), Game { promotion, ending }, "{typed}");
        }
        for typed in ["", "40", "40-", "-1-3", "40-x", "99999-1", "1-2-3", "４0-1"] {
            assert!(matches!(game(typed), Err(Refusal::NoGame(_))), "{typed}");
        }
        let seen = games(&["40-12 3<7".to_owned()], Side::Second).unwrap();
        assert_eq!(seen[0], game("12-40").unwrap());
        assert_eq!(seen[1], Game { promotion: [7, 3], ending: won(Side::First) });
    }
}
