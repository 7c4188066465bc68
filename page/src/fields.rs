//! The fields of an address, of a form and of cookies, within limits.

use std::borrow::Cow;

/// How many fields there may be.
const MOST: usize = 40;
/// How long a value may be, in bytes once it is read: as long as the longest line that is read elsewhere.
const LONGEST: usize = 8_000;

/// Names and values, in the order in which they came.
#[derive(Debug, Clone, Default)]
pub(crate) struct Fields(Vec<(String, String)>);

/// Fields that are more or longer than any form has them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Unreadable;

impl Fields {
    /// Reads fields as addresses and forms have them.
    pub(crate) fn read(encoded: &[u8]) -> Result<Self, Unreadable> {
        let mut fields = Vec::new();
        for (name, value) in form_urlencoded::parse(encoded) {
            if fields.len() == MOST || name.len() > LONGEST || value.len() > LONGEST {
                return Err(Unreadable);
            }
            fields.push((name.into_owned(), value.into_owned()));
        }
        Ok(Self(fields))
    }

    /// What a field says, without the space around it; `None` where it says nothing.
    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        let found = self.0.iter().find(|(known, _)| known == name);
        found.map(|(_, value)| value.trim()).filter(|value| !value.is_empty())
    }

    /// The number that a field says.
    pub(crate) fn number(&self, name: &str) -> Option<u32> {
        self.get(name)?.parse().ok()
    }

    /// All fields but some, as an address has them.
    pub(crate) fn encoded_without(&self, names: &[&str]) -> String {
        let kept = self.0.iter().filter(|(name, value)| !names.contains(&name.as_str()) && !value.is_empty());
        form_urlencoded::Serializer::new(String::new()).extend_pairs(kept).finish()
    }
}

/// An address with one more field.
pub(crate) fn with(address: &str, name: &str, value: &str) -> String {
    let joint = if address.contains('?') { '&' } else { '?' };
    let value: Cow<'_, str> = form_urlencoded::byte_serialize(value.as_bytes()).collect();
    format!("{address}{joint}{name}={value}")
}

/// The value of a cookie among those that a browser sends.
pub(crate) fn cookie<'a>(sent: &'a str, name: &str) -> Option<&'a str> {
    sent.split(';').find_map(|pair| pair.trim().strip_prefix(name)?.strip_prefix('='))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_read_and_written_and_empty_ones_say_nothing() {
        let fields = Fields::read(b"q=a%26b+c&lang=it&empty=&page=3&q=second").expect("fields");
        assert_eq!(fields.get("q"), Some("a&b c"));
        assert_eq!((fields.get("empty"), fields.get("none"), fields.number("page")), (None, None, Some(3)));
        assert_eq!(fields.encoded_without(&["lang", "page"]), "q=a%26b+c&q=second");
        assert_eq!(with("/a", "q", "x y&z"), "/a?q=x+y%26z");
        assert_eq!(with("/a?b=1", "q", "è"), "/a?b=1&q=%C3%A8");
    }

    #[test]
    fn what_is_more_than_any_form_is_refused() {
        let many = "f=1&".repeat(MOST + 1);
        let long = format!("q={}", "a".repeat(LONGEST + 1));
        for encoded in [many, long] {
            assert_eq!(Fields::read(encoded.as_bytes()).map(|_| ()), Err(Unreadable));
        }
        assert!(Fields::read(b"q=%FF%00&&&=&%").is_ok(), "bytes that are no text are told as such");
    }

    #[test]
    fn a_cookie_is_found_by_its_whole_name() {
        assert_eq!(cookie("xlang=cs; lang=it; other=1", "lang"), Some("it"));
        assert_eq!(cookie("language=it", "lang"), None);
    }
}
