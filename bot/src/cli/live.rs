//! `combat new`, `add`, `begin`, `show`, `pass`, `play`, `undo`, `to`, `share`, `export`, `copy`,
//! `keep`, `close`, `list` and `resume`: combats that are kept.

use std::io;
use std::path::PathBuf;

use clap::{Args, Subcommand};

use super::args::Global;
use super::{Exit, complaint, written};
use crate::app::Cardinal;
use crate::live::{Act, Order, Piece, Seat, Seen};
use crate::terminal::Screen;

#[derive(Debug, Subcommand)]
pub(super) enum Live {
    New {
        #[command(flatten)]
        pieces: Pieces,
        #[arg(value_name = "LINE")]
        line: Option<String>,
    },
    Add {
        #[arg(value_name = "ID")]
        id: String,
        #[command(flatten)]
        pieces: Pieces,
        #[arg(long, value_name = "NAME")]
        without: Vec<String>,
    },
    Begin(Id),
    Show(Id),
    Pass(Id),
    Play {
        #[arg(value_name = "ID")]
        id: String,
        #[arg(required = true, num_args = 1.., value_name = "WHAT")]
        what: Vec<String>,
    },
    Undo(Id),
    To {
        #[arg(value_name = "ID")]
        id: String,
        #[arg(value_name = "STEP")]
        step: Option<String>,
    },
    Share(Id),
    Export {
        #[arg(value_name = "ID")]
        id: String,
        #[arg(value_name = "FILE")]
        to: Option<PathBuf>,
    },
    Copy(Id),
    Keep {
        #[arg(value_name = "ID")]
        id: String,
        #[arg(value_name = "HOURS", value_parser = clap::value_parser!(u32).range(1..=8784))]
        hours: u32,
    },
    Close(Id),
    List,
    Resume {
        #[arg(value_name = "CODE|ID")]
        code: String,
    },
}

#[derive(Debug, Args)]
pub(super) struct Id {
    #[arg(value_name = "ID")]
    id: String,
}

#[derive(Debug, Args)]
pub(super) struct Pieces {
    #[arg(long, value_name = "WARRIOR")]
    attacker: Option<String>,
    #[arg(long, value_name = "WARRIOR")]
    defender: Option<String>,
    #[arg(long, value_name = "fight|shoot")]
    tactic: Option<String>,
    #[arg(long, value_name = "CONDITION")]
    attacker_is: Vec<String>,
    #[arg(long, value_name = "CONDITION")]
    defender_is: Vec<String>,
    #[arg(long, value_name = "CARD")]
    attacker_gear: Vec<String>,
    #[arg(long, value_name = "CARD")]
    defender_gear: Vec<String>,
    #[arg(long, value_name = "CARD")]
    attacker_hand: Vec<String>,
    #[arg(long, value_name = "CARD")]
    defender_hand: Vec<String>,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(..=1000))]
    attacker_destiny: Option<u32>,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(..=1000))]
    defender_destiny: Option<u32>,
    #[arg(long, value_name = "CARD")]
    warzone: Option<String>,
    #[arg(long, value_name = "CLAUSE")]
    with: Vec<String>,
}

impl Pieces {
    fn of(self, ruleset: Option<&String>) -> Vec<Piece> {
        let mut pieces = Vec::new();
        pieces.extend(ruleset.cloned().map(Piece::Ruleset));
        pieces.extend(self.attacker.map(|name| Piece::Warrior(Seat::Attacker, name)));
        pieces.extend(self.defender.map(|name| Piece::Warrior(Seat::Defender, name)));
        pieces.extend(self.tactic.map(Piece::Tactic));
        for (seat, conditions, gear, hand, destiny) in [
            (Seat::Attacker, self.attacker_is, self.attacker_gear, self.attacker_hand, self.attacker_destiny),
            (Seat::Defender, self.defender_is, self.defender_gear, self.defender_hand, self.defender_destiny),
        ] {
            pieces.extend(conditions.into_iter().map(|name| Piece::Condition(seat, name)));
            pieces.extend(gear.into_iter().map(|name| Piece::Gear(seat, name)));
            pieces.extend(hand.into_iter().map(|name| Piece::Hand(seat, name)));
            pieces.extend(destiny.map(|points| Piece::Destiny(seat, points)));
        }
        pieces.extend(self.warzone.map(Piece::Warzone));
        pieces.extend(self.with.into_iter().map(Piece::Words));
        pieces
    }
}

pub(super) fn run(cardinal: &Cardinal, screen: &Screen, global: &Global, command: Live) -> io::Result<Exit> {
    let mut to = None;
    let order = match command {
        Live::New { line: Some(line), .. } => Order::New(vec![Piece::Words(line)]),
        Live::New { pieces, line: None } => Order::New(pieces.of(global.ruleset.as_ref())),
        Live::List => Order::List,
        Live::Resume { code } if cardinal.is_share_code(&code) => Order::Bring(code),
        Live::Resume { code } => on(code, Act::Show),
        Live::Add { id, pieces, without } => {
            let mut pieces = pieces.of(global.ruleset.as_ref());
            pieces.extend(without.into_iter().map(Piece::Without));
            on(id, Act::Set(pieces))
        }
        Live::Begin(Id { id }) => on(id, Act::Begin),
        Live::Show(Id { id }) => on(id, Act::Show),
        Live::Pass(Id { id }) => on(id, Act::Pass),
        Live::Play { id, what } => on(id, Act::Play(what.join(" "))),
        Live::Undo(Id { id }) => on(id, Act::Undo),
        Live::To { id, step } => on(id, Act::To(step)),
        Live::Share(Id { id }) => on(id, Act::Share),
        Live::Export { id, to: file } => {
            to = file;
            on(id, Act::Export)
        }
        Live::Copy(Id { id }) => on(id, Act::Copy),
        Live::Keep { id, hours } => on(id, Act::Last(hours)),
        Live::Close(Id { id }) => on(id, Act::Close),
    };
    let is_export = matches!(order, Order::On { act: Act::Export, .. });
    let seen = cardinal.live(order, global.lang);
    let exit = match (&seen, to) {
        (Seen { file: Some((_, text)), .. }, Some(to)) => written::write(&seen.answer, screen, &to, text)?,
        // Without a file to write to, the scenario itself is what is asked for.
        (Seen { file: Some((_, text)), .. }, None) if is_export && !screen.is_json() => {
            screen.print(text)?;
            Exit::Answered
        }
        _ => {
            screen.show(&seen.answer, false)?;
            seen.answer.outcome.into()
        }
    };
    complaint::store_troubles(cardinal, global.lang);
    Ok(exit)
}

fn on(id: String, act: Act) -> Order {
    Order::On { id, revision: None, act }
}
