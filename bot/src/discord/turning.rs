//! The buttons that turn the pages of an answer.

use std::fmt;
use std::str::FromStr;

/// What the id of a page button begins with.
const PAGE: &str = "page";

/// A page of the answer to a kept question, as the id of a button says it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Leaf {
    /// The number that the question is kept under.
    pub(super) question: u64,
    /// The page, from 1; 0 where a button before the first page is out of use.
    pub(super) page: u32,
}

/// The id is none of a page button.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct NoLeaf;

impl fmt::Display for Leaf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{PAGE}/{}/{}", self.question, self.page)
    }
}

impl FromStr for Leaf {
    type Err = NoLeaf;

    fn from_str(id: &str) -> Result<Self, NoLeaf> {
        let mut parts = id.split('/');
        let mut next = || parts.next().ok_or(NoLeaf);
        if next()? != PAGE {
            return Err(NoLeaf);
        }
        let (question, page) = (next()?, next()?);
        let leaf =
            Self { question: question.parse().map_err(|_| NoLeaf)?, page: page.parse().map_err(|_| NoLeaf)? };
        // Only what we write is taken: no signs, no leading noughts, nothing behind.
        if leaf.page == 0 || leaf.to_string() != id { Err(NoLeaf) } else { Ok(leaf) }
    }
}

#[cfg(test)]
mod tests {
    use super::super::limits;
    use super::*;

    #[test]
    fn an_id_reads_back_and_fits() {
        let leaf = Leaf { question: u64::MAX, page: u32::MAX };
        let id = leaf.to_string();
        assert!(limits::length(&id) <= limits::CUSTOM_ID);
        assert_eq!(id.parse(), Ok(leaf));
    }

    #[test]
    fn what_nobody_wrote_here_is_refused() {
        for id in
            ["", "page", "page/1", "page/1/0", "page/01/1", "page/+1/1", "page/1/1/", "play/1/1", "page/1/-1"]
        {
            assert_eq!(id.parse::<Leaf>(), Err(NoLeaf), "{id}");
        }
    }
}
