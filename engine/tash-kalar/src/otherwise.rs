//! What can be otherwise in a position, for what-ifs.

use cardinal_replay::{Editable, Fact};
use thiserror::Error;

use crate::board::{Piece, Square};
use crate::game::Game;
use crate::setup::Setup;

/// Something that is otherwise.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Otherwise {
    /// Another piece stands on a square, or none.
    Square(Square, Option<Piece>),
    /// A field has another value; an empty one is left out.
    Field(String, String),
}

/// What cannot be otherwise.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum SameAnyway {
    /// There is no such field to leave out.
    #[error("the position says nothing of {0}")]
    NoField(String),
    /// It is so already.
    #[error("it is so already")]
    AsItIs,
}

impl Fact for Otherwise {
    type Setup = Setup;
    type Error = SameAnyway;

    fn set(&self, setup: &mut Setup) -> Result<(), SameAnyway> {
        match self {
            Self::Square(at, piece) if setup.board.piece(*at) == *piece => return Err(SameAnyway::AsItIs),
            Self::Square(at, None) => {
                setup.board.clear(*at);
            }
            Self::Square(at, Some(piece)) => setup.board.put(*at, *piece),
            Self::Field(name, value) if value.is_empty() => {
                let before = setup.fields.len();
                setup.fields.retain(|(field, _)| field != name);
                if setup.fields.len() == before {
                    return Err(SameAnyway::NoField(name.clone()));
                }
            }
            Self::Field(name, value) => match setup.fields.iter_mut().find(|(field, _)| field == name) {
                Some((_, old)) if old == value => return Err(SameAnyway::AsItIs),
                Some((_, old)) => old.clone_from(value),
                None => setup.fields.push((name.clone(), value.clone())),
            },
        }
        Ok(())
    }
}

impl Editable for Game {
    type Fact = Otherwise;
}
