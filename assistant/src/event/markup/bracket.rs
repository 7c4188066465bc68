//! The elimination phase: a column for each round, each match between the two that lead to it.

use maud::{Markup, html};

use super::super::data::{RoundData, TableData};
use super::{name, player, round_title};
use crate::messages::Voice;

/// The rounds of the elimination phase, side by side; nothing where there is none.
pub fn bracket(voice: Voice<'_>, rounds: &[RoundData]) -> Markup {
    let columns = columns(rounds);
    html! {
        @if !rounds.is_empty() {
            div.bracket {
                @for (round, tables) in rounds.iter().zip(&columns) {
                    div.round {
                        h3 { (round_title(voice, round)) }
                        div.matches {
                            @for table in tables { (met(voice, table)) }
                            @for on in &round.walkovers { p { (voice.text("event-walkover", &[("name", (&**on).into())])) } }
                        }
                    }
                }
            }
        }
    }
}

/// Two who met, with the points of each game.
fn met(voice: Voice<'_>, table: &TableData) -> Markup {
    html! {
        table.match {
            @for at in 0..2 {
                tr {
                    td { (player(table, at)) }
                    @for game in &table.games { td.n { (game.promotion[at]) } }
                }
            }
            @if !table.forfeited_by.is_empty() {
                tr { td colspan=(table.games.len() + 1) {
                    (voice.text("event-page-forfeit", &[])) " " (name(&table.forfeited_by.join(", ")))
                } }
            }
        }
    }
}

/// The matches of each round in the order in which those of the next take up their players.
fn columns(rounds: &[RoundData]) -> Vec<Vec<&TableData>> {
    let mut columns: Vec<Vec<&TableData>> = Vec::new();
    for round in rounds.iter().rev() {
        let mut tables: Vec<&TableData> = round.tables.iter().collect();
        if let Some(next) = columns.last() {
            let on: Vec<&String> = next.iter().flat_map(|table| &table.players).collect();
            tables.sort_by_key(|table| {
                on.iter().position(|name| table.players.contains(name)).unwrap_or(on.len())
            });
        }
        columns.push(tables);
    }
    columns.reverse();
    columns
}

#[cfg(test)]
mod tests {
    use cardinal_tournament::Phase;

    use super::*;

    fn round(phase: Phase, pairs: &[[&str; 2]]) -> RoundData {
        let table = |(at, players): (usize, &[&str; 2])| TableData {
            table: at + 1,
            players: players.map(str::to_owned),
            points: [0, 0],
            games: Vec::new(),
            so_far: Vec::new(),
            winner: None,
            over: false,
            forfeited_by: Vec::new(),
            reported_by: None,
        };
        let tables = pairs.iter().enumerate().map(table).collect();
        RoundData {
            number: 1,
            phase,
            started: None,
            changed_because: None,
            bye: None,
            walkovers: Vec::new(),
            tables,
        }
    }

    #[test]
    fn a_match_stands_between_the_two_that_lead_to_it() {
        let rounds = [
            round(Phase::QuarterFinals, &[["A1", "A8"], ["A2", "A7"], ["A3", "A6"], ["A4", "A5"]]),
            round(Phase::SemiFinals, &[["A1", "A4"], ["A7", "A3"]]),
            round(Phase::Final, &[["A3", "A1"]]),
        ];
        let first: Vec<Vec<&str>> = columns(&rounds)
            .iter()
            .map(|column| column.iter().map(|table| table.players[0].as_str()).collect())
            .collect();
        assert_eq!(first, [vec!["A2", "A3", "A1", "A4"], vec!["A7", "A1"], vec!["A3"]]);
    }
}
