use std::fmt;
use std::str::FromStr;

/// Which of the connections to Discord a process holds, of how many there are: `0-3/16`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shards {
    /// The first that it holds, from 0.
    pub first: u32,
    /// The last.
    pub last: u32,
    /// How many there are in all processes together.
    pub total: u32,
}

/// More than any bot has: Discord has some thousand of the largest.
const MOST: u32 = 100_000;

impl FromStr for Shards {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let (range, total) = text.split_once('/').ok_or(())?;
        let (first, last) = range.split_once('-').unwrap_or((range, range));
        // What `parse` takes besides digits is a sign.
        let number = |text: &str| if text.starts_with('+') { Err(()) } else { text.parse().map_err(drop) };
        let shards = Self { first: number(first)?, last: number(last)?, total: number(total)? };
        let is_legal = shards.first <= shards.last && shards.last < shards.total && shards.total <= MOST;
        if is_legal { Ok(shards) } else { Err(()) }
    }
}

impl fmt::Display for Shards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}/{}", self.first, self.last, self.total)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_lies_within_all_that_there_are() {
        let read = |text: &str| text.parse::<Shards>();
        assert_eq!(read("0-3/16"), Ok(Shards { first: 0, last: 3, total: 16 }));
        assert_eq!(read("5/16"), Ok(Shards { first: 5, last: 5, total: 16 }));
        assert_eq!(read("0-3/16").unwrap().to_string(), "0-3/16");
        for wrong in
            ["", "3", "0-3", "3-0/16", "0-16/16", "-1/2", "+1/2", "0-3/16/2", "a/b", "0/0", "0/4294967295"]
        {
            assert_eq!(read(wrong), Err(()), "{wrong}");
        }
    }
}
