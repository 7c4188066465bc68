//! What is cut out and handed out: slips on which results are written, and codes for phones.

use maud::{Markup, html};

use super::super::data::{RoundData, TableData};
use super::{PlayerCode, name, round_title};
use crate::messages::Voice;

/// What slips of a round say besides who plays.
pub(in super::super) struct Slips<'a> {
    /// The event.
    pub(in super::super) event: &'a str,
    /// The day.
    pub(in super::super) date: &'a str,
    /// Games of a match, at most.
    pub(in super::super) games: u8,
}

/// A slip for each table that is open.
pub(in super::super) fn slips(voice: Voice<'_>, of: &Slips<'_>, round: &RoundData) -> Markup {
    let open: Vec<&TableData> = round.tables.iter().filter(|table| !table.over).collect();
    let say = |key: &str| voice.text(key, &[]);
    let game = |number: u8| {
        if of.games > 1 {
            voice.text("event-page-game", &[("number", number.into())])
        } else {
            say("event-page-points")
        }
    };
    html! {
        @for table in open {
            div.slip {
                p {
                    (name(of.event)) " · " (of.date) " · " (round_title(voice, round)) " · "
                    b { (say("event-page-table")) " " (table.table) }
                }
                table {
                    thead {
                        tr {
                            th scope="col" { (say("event-page-player")) }
                            @for number in 1..=of.games { th scope="col" { (game(number)) } }
                            th scope="col" { (say("event-page-won")) }
                            th scope="col" { (say("event-page-sign")) }
                        }
                    }
                    tbody {
                        @for player in &table.players {
                            tr {
                                td { (name(player)) }
                                @for _ in 0..of.games {
                                    td.blank { @if of.games > 1 { "☐ " } "______" }
                                }
                                td.blank { "☐" }
                                td.blank { "______________" }
                            }
                        }
                    }
                }
            }
        }
        @if of.games > 1 { p.legend { (say("event-page-box")) } }
    }
}

/// A slip for each player with the code by which a page knows them.
pub(in super::super) fn codes(voice: Voice<'_>, event: &str, address: &str, codes: &[PlayerCode]) -> Markup {
    html! {
        div.codes {
            @for own in codes {
                div.slip {
                    p { (name(event)) br; b { (name(&own.player)) } }
                    p.code { (own.code) }
                    p { (voice.text("event-page-code-about", &[("address", address.into())])) }
                }
            }
        }
    }
}
