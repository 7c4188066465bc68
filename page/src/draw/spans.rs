//! Lines of an answer, with links to the rules, cards and choices that they name.

use cardinal_assistant::answer::{Line, Span, Style};
use maud::{Markup, html};

use super::pen::Pen;
use crate::address;
use crate::fields::with;

impl Pen<'_> {
    /// A line with its emphasis.
    pub(super) fn line(&mut self, line: &Line) -> Markup {
        let spans: Vec<Markup> = line.0.iter().map(|span| self.span(span)).collect();
        html! { @for span in &spans { (span) } }
    }

    fn span(&mut self, span: &Span) -> Markup {
        let text = tame(&span.text);
        let words = text.trim();
        if words.is_empty() || matches!(span.style, Style::Plain | Style::Role) {
            return html! { (text) };
        }
        // What stands around the words is no part of what they are.
        let begins = text.len() - text.trim_start().len();
        let (before, after) = (&text[..begins], &text[begins + words.len()..]);
        let marked = match span.style {
            Style::Strong => html! { strong { (words) } },
            Style::Faint => html! { span.faint { (words) } },
            Style::Code => html! { code { (words) } },
            Style::Match => html! { mark { (words) } },
            Style::Plain | Style::Role => html! { (words) },
        };
        let leads = match span.style {
            Style::Code => self.choice(words).or_else(|| self.of_id(words)).or_else(|| self.example(words)),
            Style::Strong => self.choice(words),
            // An event names its rule so.
            Style::Faint => words.strip_prefix('[').and_then(|inner| self.of_id(inner.strip_suffix(']')?)),
            _ => None,
        };
        html! {
            (before)
            @match leads { Some(to) => a href=(to) { (marked) }, None => (marked) }
            (after)
        }
    }

    /// Where an id leads, if it is one of a rule, a card or a matter on which rulesets part.
    fn of_id(&self, id: &str) -> Option<String> {
        let library = self.library;
        let is_difference = || library.differences().all().iter().any(|difference| difference.id == id);
        let address = if library.rulebook().rule(id).is_some() {
            address::rule(id)
        } else if library.cards().get(id).is_some() {
            address::card(id)
        } else if is_difference() {
            format!("/difference/{id}")
        } else {
            return None;
        };
        self.ways.to(&address)
    }

    /// Where an example of what can be asked leads.
    fn example(&self, words: &str) -> Option<String> {
        self.has_examples.then(|| self.ways.to(&with("/", "q", words)))?
    }

    /// Where the next choice of this name leads, which is then used up.
    fn choice(&mut self, words: &str) -> Option<String> {
        let bare = words.trim_end_matches('.');
        let at =
            self.choices.iter().position(|(name, _)| name == words || name.trim_end_matches('.') == bare)?;
        Some(self.choices.remove(at).1)
    }
}

/// A text as it may stand on a page: controls become spaces, and marks that turn the direction of all that
/// follows are left out.
pub(super) fn tame(text: &str) -> String {
    let tamed = text.chars().filter(|c| !matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}'));
    tamed.map(|c| if c.is_control() { ' ' } else { c }).collect()
}
