use std::fmt;

/// A Discord bot token. Neither `Debug` nor `Display` shows it.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

impl Token {
    /// Takes a token as typed; `None` when it is empty or holds white space or control characters.
    pub fn new(text: &str) -> Option<Self> {
        let text = text.trim();
        let legal = !text.is_empty() && text.chars().all(|c| c.is_ascii_graphic());
        legal.then(|| Self(text.to_owned()))
    }

    /// The secret itself, for the one place that sends it.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(hidden)")
    }
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("(hidden)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neither_debug_nor_display_shows_the_token() {
        let token = Token::new(" MTA.secret-part \n").unwrap();
        assert_eq!(token.reveal(), "MTA.secret-part");
        for shown in [format!("{token:?}"), format!("{token:#?}"), format!("{token}")] {
            assert!(!shown.contains("secret"), "{shown}");
        }
    }

    #[test]
    fn a_token_with_white_space_inside_is_none() {
        assert_eq!(Token::new("two words"), None);
        assert_eq!(Token::new("  "), None);
    }
}
