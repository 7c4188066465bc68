//! Who is entered.

use serde::{Deserialize, Serialize};

use crate::Offence;

/// A player of an event, by the order of entry from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PlayerId(pub u32);

/// Whether somebody plays on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, strum::IntoStaticStr)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Status {
    /// Is paired.
    Active,
    /// Has left, keeps what was won, and may return.
    Dropped,
    /// Is out, and not ranked.
    Disqualified,
}

/// A warning that a player has.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Warning {
    /// In which round; 0 before the first.
    pub round: usize,
    /// What for.
    pub offence: Offence,
}

/// Somebody who is entered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Player {
    /// By the order of entry.
    pub id: PlayerId,
    /// As entered; no two are alike, see [`name_key`].
    pub name: String,
    /// Who it is in the chat.
    pub member: Option<String>,
    /// The list of cards that was handed in last.
    pub list: Option<String>,
    /// Whether they play on.
    pub status: Status,
    /// In the order given.
    pub warnings: Vec<Warning>,
    /// What the next match is lost for, where a match was to be lost and none was being played.
    pub loses_next: Option<Offence>,
    /// Ranked last for a banned card in the elimination phase.
    pub ranked_last: bool,
    /// Left before the day began and has not returned: not ranked.
    pub left_before: bool,
}

/// A text without what nobody sees: signs of control, and those that turn or hide what is around them.
pub fn visible(text: &str) -> String {
    let unseen = |c: char| {
        c.is_control()
            || matches!(
                c,
                '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
                    | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}'
            )
    };
    text.chars().filter(|c| !unseen(*c)).collect()
}

/// What tells two names apart: capitals, spaces, and how an apostrophe or a hyphen is written do not.
pub fn name_key(name: &str) -> String {
    let plain = visible(&name.split_whitespace().collect::<Vec<_>>().join(" ")).to_lowercase();
    let sign = |c: char| match c {
        '\u{2018}' | '\u{2019}' | '\u{2bc}' | '`' | '\u{b4}' | '\u{2032}' => '\'',
        '\u{2010}'..='\u{2015}' | '\u{2212}' => '-',
        other => other,
    };
    plain.chars().map(sign).collect()
}
