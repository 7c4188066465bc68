//! Where answers have pages, if Cardinal is reached by a browser too.

use std::sync::Arc;

use super::limits;
use super::phrases::Phrase;
use cardinal_assistant::answer::{Answer, Outcome};
use cardinal_assistant::request::Request;

/// The longest address that a message leads to, in characters: one that is longer is a text by itself.
const LONGEST: usize = 500;

/// The address that pages lie below, if there is one.
#[derive(Debug, Clone, Default)]
pub(super) struct Pages(Option<Arc<str>>);

impl Pages {
    /// Pages below an address, which ends without a stroke.
    pub(super) fn below(url: Option<&str>) -> Self {
        Self(url.map(Arc::from))
    }

    /// The line under an answer that leads to its page, in Discord's markdown; empty where it has none.
    pub(super) fn line(&self, question: &Request, answer: &Answer) -> String {
        self.address(question, answer).map_or_else(String::new, |address| {
            format!("\n-# [{}](<{address}>)", Phrase::Page.text(answer.lang))
        })
    }

    fn address(&self, question: &Request, answer: &Answer) -> Option<String> {
        let below = self.0.as_deref()?;
        if answer.outcome != Outcome::Answered {
            return None;
        }
        let ruleset = answer.data.ruleset_of_step().map_or("warzone-faq", |ruleset| &ruleset.0);
        // A card has its page by its id, whatever it was called.
        let by_id = match (question, answer.data.card()) {
            (Request::Card { .. }, Some(card)) => Some(Request::Card { name: card.0.clone() }),
            _ => None,
        };
        let address = cardinal_page::address::of(by_id.as_ref().unwrap_or(question), ruleset, |_| false)?;
        let joint = if address.contains('?') { '&' } else { '?' };
        let address = format!("{below}{address}{joint}lang={}", answer.lang);
        (limits::length(&address) <= LONGEST).then_some(address)
    }
}

#[cfg(test)]
mod tests {
    use cardinal_assistant::answer::{Block, Line};

    use super::*;

    #[test]
    fn an_answer_leads_to_its_page_in_its_language_where_there_are_pages() {
        let answer = Answer::of(vec![Block::Text(Line::plain("So it is."))]);
        let pages = Pages::below(Some("https://rules.example/c"));
        let rule = Request::Rule { id: "warzone-faq/combat/12".to_owned() };
        assert_eq!(
            pages.line(&rule, &answer),
            "\n-# [Open as a page](<https://rules.example/c/rule/warzone-faq/combat/12?lang=en>)"
        );
        let asked = Request::ask("(cover) > [x]");
        assert_eq!(
            pages.address(&asked, &answer).as_deref(),
            Some("https://rules.example/c/?q=%28cover%29+%3E+%5Bx%5D&lang=en"),
            "nothing that was typed ends the link"
        );
        for none in [
            pages.line(&Request::ask("x".repeat(900)), &answer),
            pages.line(&Request::Talk { thanks: false }, &answer),
            pages.line(&rule, &Answer { outcome: Outcome::NothingFound, ..answer.clone() }),
            Pages::default().line(&rule, &answer),
        ] {
            assert_eq!(none, "");
        }
    }
}
