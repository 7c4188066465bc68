//! Results for other programs: the ranking and the results as CSV.

use crate::standings::{self, Standing};
use crate::{EndCriterion, Ending, Outcome, Round, Side, State, Table, visible};

/// A cell that a spreadsheet takes for text, whatever a player is called: what it would compute is quoted.
fn cell(text: &str) -> String {
    let text = visible(text);
    if text.starts_with(['=', '+', '-', '@', '\t', '\r']) { format!("'{text}") } else { text }
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

/// Who won a game and by what: `40-12`, `12>40` where the first won with fewer, `20>20 warriors`.
fn games(state: &State, round: &Round, table: &Table) -> String {
    let told = table.games.iter().enumerate().map(|(at, game)| {
        let [first, second] = game.promotion;
        let winner = state.won_by(round, table.number, at, game);
        let plain = match first.cmp(&second) {
            std::cmp::Ordering::Greater => Some(Side::First),
            std::cmp::Ordering::Less => Some(Side::Second),
            std::cmp::Ordering::Equal => None,
        };
        let sign = match winner {
            own if own == plain => "-",
            Some(Side::First) => ">",
            Some(Side::Second) => "<",
            None => "=",
        };
        let by = match (&game.ending, state.decision(round, table.number, at, game)) {
            (Ending::OutOfTime(_), Some(decision)) => match decision.by {
                EndCriterion::PromotionPoints => " time",
                EndCriterion::Warriors => " time, warriors",
                EndCriterion::Destiny => " time, destiny",
                EndCriterion::Cards => " time, cards",
                EndCriterion::Lots => " time, lots",
            },
            _ => "",
        };
        format!("{first}{sign}{second}{by}")
    });
    told.collect::<Vec<_>>().join("; ")
}

/// Every table of every round, a row each. Promotion points are those of all games of the match; `forfeited` says
/// who lost it by forfeit, `games` what each game came to.
pub fn results_csv(state: &State) -> String {
    let head = [
        "round",
        "table",
        "first",
        "second",
        "outcome",
        "first_promotion",
        "second_promotion",
        "forfeited",
        "games",
    ];
    let mut rows = vec![head.map(str::to_owned).to_vec()];
    for round in state.rounds() {
        for table in &round.tables {
            rows.push(result_row(state, round, table));
        }
        let alone = round.bye.map(|left| (left, "bye")).into_iter();
        for (left, outcome) in alone.chain(round.walkovers().map(|left| (left, "walkover"))) {
            let mut row = vec![round.number.to_string(), String::new(), cell(state.name(left))];
            row.extend(["", outcome, "0", "0", "", ""].map(str::to_owned));
            rows.push(row);
        }
    }
    written(rows)
}

fn result_row(state: &State, round: &Round, table: &Table) -> Vec<String> {
    let [first, second] = table.players;
    let outcome = match table.outcome {
        None => "",
        Some(Outcome::Won(Side::First)) => "first",
        Some(Outcome::Won(Side::Second)) => "second",
        Some(Outcome::Drawn) => "drawn",
        Some(Outcome::BothLost) => "both-lost",
    };
    let forfeited = match table.forfeits.each_ref().map(Option::is_some) {
        [true, true] => "both",
        [true, false] => "first",
        [false, true] => "second",
        [false, false] => "",
    };
    vec![
        round.number.to_string(),
        table.number.to_string(),
        cell(state.name(first)),
        cell(state.name(second)),
        outcome.to_owned(),
        table.promotion(Side::First).to_string(),
        table.promotion(Side::Second).to_string(),
        forfeited.to_owned(),
        games(state, round, table),
    ]
}
