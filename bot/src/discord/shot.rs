//! Pictures of answers, as Discord takes them.

use cardinal_assistant::answer::{Answer, Picture};
use tracing::error;

use super::limits;
use super::panel::Attached;
use crate::picture;

/// What the picture of a board is called.
const BOARD: &str = "board.png";
/// What the pictures of a combat are called.
const COMBAT: &str = "combat.png";

/// A picture, and what it shows for those who do not see it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Shot {
    pub(crate) image: Attached,
    pub(crate) alt: String,
}

impl Shot {
    /// What an answer looks like: a board, or all pictures of a combat below each other. Without it the answer still
    /// says everything.
    pub(crate) fn of(answer: &Answer, board: Option<&Picture>) -> Option<Self> {
        let pictures: Vec<&Picture> = board.into_iter().chain(answer.data.pictures()).collect();
        if pictures.is_empty() {
            return None;
        }
        let name = if board.is_some() { BOARD } else { COMBAT };
        let svgs: Vec<&str> = pictures.iter().map(|picture| picture.svg.as_str()).collect();
        let alt: Vec<&str> = pictures.iter().map(|picture| picture.alt.as_str()).collect();
        match picture::stacked(&svgs) {
            Ok(bytes) if bytes.len() <= limits::FILE => {
                Some(Self { image: Attached { name: name.to_owned(), bytes }, alt: alt.join(" ") })
            }
            Ok(bytes) => {
                error!(bytes = bytes.len(), "a picture is larger than Discord takes");
                None
            }
            Err(undrawn) => {
                error!(%undrawn, "a picture cannot be drawn");
                None
            }
        }
    }
}
