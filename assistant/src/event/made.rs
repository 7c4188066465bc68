//! What entries are made of: a list as it is kept, the table of somebody, the pairings with two seats changed.

use std::sync::Arc;

use cardinal_tournament::{Entry, Event, PlayerId, Reason, Refusal as Against, Side, Stage, Table, visible};

use super::limits;
use super::refusal::Refusal;

/// A list of cards as it is kept: the lines as they were, without what no text has.
pub(super) fn listed(list: &str) -> Result<String, Refusal> {
    if list.len() > limits::LARGEST_LIST {
        return Err(Refusal::TooLong("event-list-too-long", limits::LARGEST_LIST));
    }
    let clean = |line: &str| line.split('\t').map(visible).collect::<Vec<_>>().join("\t");
    let list = list.split('\n').map(clean).collect::<Vec<_>>().join("\n");
    super::list::read(&list)?;
    Ok(list)
}

/// Where somebody plays without a result, and on which side.
pub(super) fn open_table(event: &Event, player: PlayerId, typed: &str) -> Result<(usize, Side), Refusal> {
    let open = |table: &&Table| table.outcome.is_none();
    let table = event.state().rounds().last().and_then(|round| round.table_of(player)).filter(open);
    let found = table.and_then(|table| Some((table.number, table.side(player)?)));
    found.ok_or_else(|| Refusal::NoOpenTable(typed.to_owned()))
}

/// The pairings of the last round with the seats of two changed.
pub(super) fn swapped(event: &Event, [one, other]: [PlayerId; 2], because: String) -> Result<Entry, Refusal> {
    let round = event.state().rounds().last().ok_or(Refusal::NoRound(1))?;
    for player in [one, other] {
        if round.table_of(player).is_none() && round.bye != Some(player) {
            return Err(Refusal::NotSeated(event.state().name(player).to_owned()));
        }
    }
    let seat = |player: PlayerId| {
        if player == one {
            other
        } else if player == other {
            one
        } else {
            player
        }
    };
    let tables = round.tables.iter().map(|table| table.players.map(seat)).collect();
    Ok(Entry::PairingsChanged { tables, bye: round.bye.map(seat), because })
}

/// Why no round can be paired now.
pub(super) fn unpaired(event: &Event) -> Refusal {
    if event.state().stage() != Stage::InRound {
        return Refusal::NothingToPair;
    }
    let reasons = vec![Against { reason: Reason::ResultsMissing, rule: None }];
    Refusal::Rules { reasons, event: Arc::new(event.clone()) }
}
