//! Results for other programs: the ranking and the results as CSV.

use crate::standings::{self, Standing};
use crate::{Outcome, Side, State};

/// A cell that a spreadsheet takes for text, whatever a player is called: what it would compute is quoted.
fn cell(text: &str) -> String {
    if text.starts_with(['=', '+', '-', '@', '\t', '\r']) { format!("'{text}") } else { text.to_owned() }
}

fn written(rows: impl IntoIterator<Item = Vec<String>>) -> String {
    let mut writer = csv::Writer::from_writer(Vec::new());
    for row in rows {
        writer.write_record(row).expect("rows of a file are of one length, and memory takes them");
    }
    let bytes = writer.into_inner().expect("memory takes what is written");
    String::from_utf8(bytes).expect("what is written is text")
}

/// The ranking as it stands, a player a row.
pub fn standings_csv(state: &State) -> String {
    let head = [
        "place",
        "player",
        "points",
        "won",
        "drawn",
        "lost",
        "opponents_points",
        "games_between",
        "promotion",
        "promotion_difference",
    ];
    let row = |standing: Standing| {
        vec![
            standing.place.map(|place| place.to_string()).unwrap_or_default(),
            cell(state.name(standing.player)),
            standing.points.to_string(),
            standing.won.to_string(),
            standing.drawn.to_string(),
            standing.lost.to_string(),
            standing.opponents_points.to_string(),
            standing.between.map(|points| points.to_string()).unwrap_or_default(),
            standing.promotion.to_string(),
            standing.difference.to_string(),
        ]
    };
    let head = head.map(str::to_owned).to_vec();
    written(std::iter::once(head).chain(standings::overall(state).into_iter().map(row)))
}

/// Every table of every round, a row each.
pub fn results_csv(state: &State) -> String {
    let head = ["round", "table", "first", "second", "outcome", "first_promotion", "second_promotion"];
    let mut rows = vec![head.map(str::to_owned).to_vec()];
    for round in state.rounds() {
        for table in &round.tables {
            let [first, second] = table.players;
            let outcome = match table.outcome {
                None => "",
                Some(Outcome::Won(Side::First)) => "first",
                Some(Outcome::Won(Side::Second)) => "second",
                Some(Outcome::Drawn) => "drawn",
                Some(Outcome::BothLost) => "both-lost",
            };
            rows.push(vec![
                round.number.to_string(),
                table.number.to_string(),
                cell(state.name(first)),
                cell(state.name(second)),
                outcome.to_owned(),
                table.promotion(Side::First).to_string(),
                table.promotion(Side::Second).to_string(),
            ]);
        }
        if let Some(left) = round.bye {
            let mut row = vec![round.number.to_string(), String::new(), cell(state.name(left))];
            row.extend(["", "bye", "0", "0"].map(str::to_owned));
            rows.push(row);
        }
    }
    written(rows)
}
