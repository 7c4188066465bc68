//! Pictures of answers, as Discord takes them.

use std::num::NonZeroUsize;
use std::sync::{LazyLock, Mutex, PoisonError};

use cardinal_assistant::answer::{Answer, Picture};
use lru::LruCache;
use tracing::error;

use super::limits;
use super::panel::Attached;
use crate::picture::{self, Undrawn};

/// What the picture of a board is called.
const BOARD: &str = "board.png";
/// What the pictures of a combat are called.
const COMBAT: &str = "combat.png";

/// How many pictures are remembered. Most that come again are of a combat that is looked at from several sides, or
/// taken back a step.
const REMEMBERED: NonZeroUsize = NonZeroUsize::MIN.saturating_add(31);
/// How large one of them is at most, together with what it is drawn from, in bytes.
const LARGEST: usize = 256 * 1024;

/// Pictures that were drawn lately, by what they are drawn from.
static DRAWN: LazyLock<Mutex<LruCache<String, Vec<u8>>>> =
    LazyLock::new(|| Mutex::new(LruCache::new(REMEMBERED)));

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
        match drawn(&svgs) {
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

/// Pictures below each other, as PNG; drawn only where they were not lately.
fn drawn(svgs: &[&str]) -> Result<Vec<u8>, Undrawn> {
    let drawn = || DRAWN.lock().unwrap_or_else(PoisonError::into_inner);
    let from = svgs.join("\n");
    if let Some(bytes) = drawn().get(&from) {
        return Ok(bytes.clone());
    }
    // Nobody waits for a picture of somebody else's.
    let bytes = picture::stacked(svgs)?;
    if from.len() + bytes.len() <= LARGEST {
        drawn().put(from, bytes.clone());
    }
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_that_is_remembered_is_the_one_that_would_be_drawn_and_no_other() {
        let of = |colour| {
            format!(
                "<svg xmlns='http://www.w3.org/2000/svg' width='4' height='3'>\
                 <rect width='4' height='3' fill='{colour}'/></svg>"
            )
        };
        let (blue, red) = (of("#0072b2"), of("#d55e00"));
        for svgs in [vec![blue.as_str()], vec![&red], vec![&blue, &red], vec![&red, &blue]] {
            let anew = picture::stacked(&svgs).expect("it is drawn");
            assert!(drawn(&svgs).is_ok_and(|first| first == anew), "{svgs:?}");
            assert!(DRAWN.lock().is_ok_and(|known| known.contains(&svgs.join("\n"))), "{svgs:?}");
            assert!(drawn(&svgs).is_ok_and(|again| again == anew), "{svgs:?}");
        }
        assert!(drawn(&["no picture"]).is_err());
    }
}
