use std::io::{self, IsTerminal, Write};

use anstream::{AutoStream, ColorChoice};

use super::draw;
use crate::complaint;
use cardinal_assistant::answer::{Answer, Block, Outcome};
use cardinal_assistant::messages::{Arg, Messages};

/// When to use colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, strum::EnumString)]
#[strum(serialize_all = "kebab-case")]
pub enum Colour {
    /// On a terminal, unless `NO_COLOR` is set.
    #[default]
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

/// Where output goes.
pub struct Screen {
    colour: ColorChoice,
    width: Option<usize>,
    json: bool,
    unfolds: bool,
}

/// The option with which nothing stays folded.
const MORE: &str = "--more";

/// Longer lines are hard to read, however wide the terminal is.
const WIDEST: usize = 100;

impl Screen {
    /// The standard output of this process; `json` draws an answer's data instead of its blocks.
    pub fn new(colour: Colour, json: bool) -> Self {
        let colour = match colour {
            Colour::Auto => AutoStream::choice(&io::stdout()),
            Colour::Always => ColorChoice::Always,
            Colour::Never => ColorChoice::Never,
        };
        Self { colour, width: width(), json, unfolds: false }
    }

    /// The same, where `unfolds`, with the rest of each answer behind it.
    #[must_use]
    pub const fn unfolding(self, unfolds: bool) -> Self {
        Self { unfolds, ..self }
    }

    /// Whether the rest of each answer is shown behind it.
    pub const fn unfolds(&self) -> bool {
        self.unfolds
    }

    /// Whether output is for programs.
    pub const fn is_json(&self) -> bool {
        self.json
    }

    /// Whether colours are used.
    pub fn is_colourful(&self) -> bool {
        !matches!(self.colour, ColorChoice::Never)
    }

    /// Shows an answer: its blocks, with how the rest of it is asked for, or its data on one or more lines. To people, one that failed is told
    /// on standard error: what is to go on to a file or another program is not there.
    ///
    /// # Errors
    /// What the system says when standard output cannot be written, a broken pipe among it.
    pub fn show(&self, answer: &Answer, compact: bool) -> io::Result<()> {
        if !self.json && answer.outcome == Outcome::Failed {
            complaint::tell_answer(answer);
            return Ok(());
        }
        if !self.json {
            return self.print(&self.drawn(answer));
        }
        let json = answer.json();
        self.print(&if compact { format!("{json}\n") } else { format!("{json:#}\n") })
    }

    fn drawn(&self, answer: &Answer) -> String {
        if answer.more.is_empty() {
            return draw(answer, self.width);
        }
        let mut whole = answer.clone();
        if self.unfolds {
            whole = whole.unfolded();
        } else {
            let voice = Messages::embedded().voice(answer.lang);
            whole.blocks.push(Block::Note(voice.say("cli-more", &[("option", Arg::code(MORE))])));
        }
        draw(&whole, self.width)
    }

    /// Writes text, with its ANSI styles where they are wanted.
    ///
    /// # Errors
    /// As [`Screen::show`].
    pub fn print(&self, text: &str) -> io::Result<()> {
        let mut out = AutoStream::new(io::stdout().lock(), self.colour);
        out.write_all(text.as_bytes())?;
        out.flush()
    }
}

/// The width to wrap at: the terminal's, or `COLUMNS` where there is none; else lines stay whole,
/// so that other programs find them whole.
fn width() -> Option<usize> {
    let terminal = io::stdout().is_terminal().then(terminal_size::terminal_size).flatten();
    let columns = match terminal {
        Some((terminal_size::Width(columns), _)) => Some(usize::from(columns)),
        None => std::env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok()),
    };
    columns.map(|columns| columns.min(WIDEST))
}
