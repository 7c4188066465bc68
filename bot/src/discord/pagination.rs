//! The buttons that turn the pages of an answer, and the one that shows a page to all.

use std::fmt;
use std::str::FromStr;

/// What the id of a page button begins with.
pub(super) const PAGE: &str = "page";
/// What the id of the button begins with that shows an answer to all.
pub(super) const SHOW: &str = "show";

/// A page of the answer to a kept question, as the id of a button says it: `number/page/part`
/// behind the prefix.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Leaf {
    /// The number that the question is kept under.
    pub(super) question: u64,
    /// The page of what was found, from 1; 0 where a button before the first page is out of use.
    pub(super) page: u32,
    /// Which part of that page fits into a message, from 1; [`Leaf::LAST`] is the last one.
    pub(super) part: u32,
}

/// The id is none of a page button.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct NoLeaf;

impl Leaf {
    /// The last part of a page, however many there are.
    pub(super) const LAST: u32 = 999;

    /// The id of a component with this prefix.
    pub(super) fn id(self, prefix: &str) -> String {
        format!("{prefix}/{self}")
    }
}

impl fmt::Display for Leaf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}/{}", self.question, self.page, self.part)
    }
}

impl FromStr for Leaf {
    type Err = NoLeaf;

    /// Reads what stands behind the prefix. Ids of older messages name no part.
    fn from_str(rest: &str) -> Result<Self, NoLeaf> {
        let parts: Vec<&str> = rest.split('/').collect();
        let (question, page, part) = match parts[..] {
            [question, page] => (question, page, "1"),
            [question, page, part] => (question, page, part),
            _ => return Err(NoLeaf),
        };
        Ok(Self {
            question: number(question)?,
            page: u32::try_from(number(page)?).ok().filter(|page| *page > 0).ok_or(NoLeaf)?,
            part: u32::try_from(number(part)?)
                .ok()
                .filter(|part| (1..=Self::LAST).contains(part))
                .ok_or(NoLeaf)?,
        })
    }
}

/// A number as it is written here: no signs, no leading noughts.
fn number(text: &str) -> Result<u64, NoLeaf> {
    let number: u64 = text.parse().map_err(|_| NoLeaf)?;
    if number.to_string() == text { Ok(number) } else { Err(NoLeaf) }
}

#[cfg(test)]
mod tests {
    use super::super::limits;
    use super::*;

    #[test]
    fn an_id_reads_back_and_fits() {
        let leaf = Leaf { question: u64::MAX, page: u32::MAX, part: Leaf::LAST };
        assert!(limits::length(&leaf.id(PAGE)) <= limits::CUSTOM_ID);
        assert_eq!(leaf.to_string().parse(), Ok(leaf));
    }

    #[test]
    fn the_id_of_an_older_message_leads_to_the_beginning_of_its_page() {
        assert_eq!("7/3".parse(), Ok(Leaf { question: 7, page: 3, part: 1 }));
    }

    #[test]
    fn what_nobody_wrote_here_is_refused() {
        for rest in ["", "1", "1/0", "01/1", "+1/1", "1/1/", "1/-1", "1/1/0", "1/1/1000", "1/1/1/1", "a/1/1"]
        {
            assert_eq!(rest.parse::<Leaf>(), Err(NoLeaf), "{rest}");
        }
    }
}
