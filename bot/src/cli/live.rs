//! `combat new`, `add`, `begin`, `show`, `pass`, `play`, `undo`, `to`, `share`, `export`, `copy`,
//! `keep`, `close`, `list` and `resume`: combats that are kept.

use std::io;
use std::path::PathBuf;

use clap::{Args, Subcommand};

use super::args::Global;
use super::{Exit, complaint, written};
use crate::terminal::Screen;
use cardinal_assistant::Cardinal;
use cardinal_assistant::answer::{Reply, Service};
use cardinal_assistant::identity::Asker;
use cardinal_assistant::live::{CombatAction, CombatCommand, Seat, SetupField};
use cardinal_assistant::request::Request;

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
    fn of(self, ruleset: Option<&String>) -> Vec<SetupField> {
        let mut pieces = Vec::new();
        pieces.extend(ruleset.cloned().map(SetupField::Ruleset));
        pieces.extend(self.attacker.map(|name| SetupField::Warrior(Seat::Attacker, name)));
        pieces.extend(self.defender.map(|name| SetupField::Warrior(Seat::Defender, name)));
        pieces.extend(self.tactic.map(SetupField::Tactic));
        for (seat, conditions, gear, hand, destiny) in [
            (Seat::Attacker, self.attacker_is, self.attacker_gear, self.attacker_hand, self.attacker_destiny),
            (Seat::Defender, self.defender_is, self.defender_gear, self.defender_hand, self.defender_destiny),
        ] {
            pieces.extend(conditions.into_iter().map(|name| SetupField::Condition(seat, name)));
            pieces.extend(gear.into_iter().map(|name| SetupField::Gear(seat, name)));
            pieces.extend(hand.into_iter().map(|name| SetupField::Hand(seat, name)));
            pieces.extend(destiny.map(|points| SetupField::Destiny(seat, points)));
        }
        pieces.extend(self.warzone.map(SetupField::Warzone));
        pieces.extend(self.with.into_iter().map(SetupField::Words));
        pieces
    }
}

pub(super) fn run(cardinal: &Cardinal, screen: &Screen, global: &Global, command: Live) -> io::Result<Exit> {
    let mut to = None;
    let command = match command {
        Live::New { line: Some(line), .. } => CombatCommand::New(vec![SetupField::Words(line)]),
        Live::New { pieces, line: None } => CombatCommand::New(pieces.of(global.ruleset.as_ref())),
        Live::List => CombatCommand::List,
        Live::Resume { code } => CombatCommand::TakeUp(code),
        Live::Add { id, pieces, without } => {
            let mut pieces = pieces.of(global.ruleset.as_ref());
            pieces.extend(without.into_iter().map(SetupField::Without));
            on(id, CombatAction::Set(pieces))
        }
        Live::Begin(Id { id }) => on(id, CombatAction::Begin),
        Live::Show(Id { id }) => on(id, CombatAction::Show),
        Live::Pass(Id { id }) => on(id, CombatAction::Pass),
        Live::Play { id, what } => on(id, CombatAction::Play(what.join(" "))),
        Live::Undo(Id { id }) => on(id, CombatAction::Undo),
        Live::To { id, step } => on(id, CombatAction::To(step)),
        Live::Share(Id { id }) => on(id, CombatAction::Share),
        Live::Export { id, to: file } => {
            to = file;
            on(id, CombatAction::Export)
        }
        Live::Copy(Id { id }) => on(id, CombatAction::Copy),
        Live::Keep { id, hours } => on(id, CombatAction::Last(hours)),
        Live::Close(Id { id }) => on(id, CombatAction::Close),
    };
    let is_export = matches!(command, CombatCommand::On { act: CombatAction::Export, .. });
    let asker = Asker::at_terminal(global.lang);
    let reply = cardinal.answer(&Request::Live(command), 1, &asker);
    let exit = match (&reply, to) {
        (Reply { file: Some((_, text)), .. }, Some(to)) => written::write(&reply.answer, screen, &to, text)?,
        // Without a file to write to, the scenario itself is what is asked for.
        (Reply { file: Some((_, text)), .. }, None) if is_export && !screen.is_json() => {
            screen.print(text)?;
            Exit::Answered
        }
        _ => {
            screen.show(&reply.answer, false)?;
            reply.answer.outcome.into()
        }
    };
    Ok(complaint::of_what_is_kept(cardinal, global.lang, exit))
}

fn on(id: String, act: CombatAction) -> CombatCommand {
    CombatCommand::On { id, revision: None, act }
}
