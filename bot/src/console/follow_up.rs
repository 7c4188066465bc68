//! What can be asked next after an answer, as words behind a colon: `:context`, `:next`, `:2`.

use cardinal_language::Lang;

use cardinal_assistant::answer::{Answer, FollowUp, FollowUpKind, Line, typed_line};
use cardinal_assistant::commands::{FOLLOW_UP_MARK as MARK, Key, command, typed_follow_up};
use cardinal_assistant::messages::Voice;
use cardinal_assistant::request::Request;

/// Where a word leads.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Way {
    /// To the answer to this question.
    Ask(Request),
    /// To the rest of the last answer.
    More,
    /// To the page after, or before, the one that is open.
    Turn {
        /// Whether to the one after.
        forwards: bool,
    },
}

/// What a way is called.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Name {
    /// A word of the table of commands.
    Word(Key),
    /// Its place among the things that could be meant, from 1.
    Number(usize),
}

/// The ways on from an answer.
#[derive(Debug, Default)]
pub(super) struct Ways(Vec<(Name, Way)>);

impl Name {
    fn typed(self, lang: Lang) -> String {
        match self {
            Self::Word(key) => typed_follow_up(command(key), lang),
            Self::Number(number) => format!("{MARK}{number}"),
        }
    }

    /// Whether this was typed behind the colon, in any language.
    fn is(self, typed: &str) -> bool {
        match self {
            Self::Word(key) => command(key).is(typed),
            Self::Number(number) => typed.parse() == Ok(number),
        }
    }
}

const fn word(to: &FollowUpKind) -> Option<Key> {
    Some(match to {
        FollowUpKind::Previous => Key::OnwardBefore,
        FollowUpKind::Next => Key::OnwardAfter,
        FollowUpKind::Context => Key::OnwardContext,
        FollowUpKind::Wording => Key::OnwardOriginal,
        FollowUpKind::Rulesets => Key::OnwardRulesets,
        FollowUpKind::When => Key::OnwardWhen,
        FollowUpKind::Card => Key::OnwardCard,
        FollowUpKind::Choice(_) => return None,
    })
}

/// The word that was typed behind a colon, if a line is one.
pub(super) fn typed(line: &str) -> Option<&str> {
    let word = line.trim().strip_prefix(MARK)?.trim();
    (!word.is_empty() && word.chars().all(char::is_alphanumeric)).then_some(word)
}

impl Ways {
    /// The ways on from an answer.
    pub(super) fn new(answer: &Answer) -> Self {
        let mut ways: Vec<(Name, Way)> = Vec::new();
        if !answer.more.is_empty() {
            ways.push((Name::Word(Key::OnwardMore), Way::More));
        }
        let mut choices = 0;
        for FollowUp { to, question } in &answer.further {
            let name = word(to).map_or_else(
                || {
                    choices += 1;
                    Name::Number(choices)
                },
                Name::Word,
            );
            if ways.iter().all(|(other, _)| *other != name) {
                ways.push((name, Way::Ask(question.clone())));
            }
        }
        if let Some(page) = answer.page {
            if page.has_next {
                ways.push((Name::Word(Key::OnwardNext), Way::Turn { forwards: true }));
            }
            if page.number > 1 {
                ways.push((Name::Word(Key::OnwardPrevious), Way::Turn { forwards: false }));
            }
        }
        Self(ways)
    }

    /// Where a word behind the colon leads.
    pub(super) fn lead(&self, typed: &str) -> Option<Way> {
        self.0.iter().find(|(name, _)| name.is(typed)).map(|(_, way)| way.clone())
    }

    /// What can be typed, in a language.
    pub(super) fn words(&self, lang: Lang) -> Vec<String> {
        self.0.iter().map(|(name, _)| name.typed(lang)).collect()
    }

    /// What can be typed, in a sentence; `None` where there is nothing.
    pub(super) fn hint(&self, voice: Voice<'_>) -> Option<Line> {
        (!self.0.is_empty()).then(|| typed_line::ways_on(voice, &self.ranged(voice.lang)))
    }

    /// The same words with the numbers as a range.
    fn ranged(&self, lang: Lang) -> Vec<String> {
        let numbers = self.0.iter().filter(|(name, _)| matches!(name, Name::Number(_))).count();
        let mut shown = Vec::new();
        for (name, _) in &self.0 {
            match name {
                Name::Number(1) if numbers > 2 => shown.push(format!("{MARK}1–{MARK}{numbers}")),
                Name::Number(_) if numbers > 2 => {}
                name => shown.push(name.typed(lang)),
            }
        }
        shown
    }

    /// Answers that no way is called so.
    pub(super) fn none(&self, voice: Voice<'_>, asked: &str) -> Answer {
        let (ways, shown) = (self.words(voice.lang), self.ranged(voice.lang));
        typed_line::no_such_way(voice, format!("{MARK}{asked}"), ways, &shown)
    }
}

#[cfg(test)]
mod tests {
    use cardinal_assistant::answer::{Block, Page};
    use cardinal_assistant::commands::{Place, commands};
    use cardinal_assistant::messages::Messages;

    use super::*;

    fn further(to: FollowUpKind, id: &str) -> FollowUp {
        FollowUp { to, question: Request::Context { id: id.to_owned() } }
    }

    fn ways(further: &[FollowUp], page: Option<Page>) -> Ways {
        Ways::new(&Answer { further: further.to_vec(), page, ..Answer::of(Vec::new()) })
    }

    #[test]
    fn what_an_answer_folds_away_is_one_word_away() {
        let folded = Answer { more: vec![Block::Text(Line::plain("the rest"))], ..Answer::of(Vec::new()) };
        let ways = Ways::new(&folded);
        for typed in ["more", "ALTRO", "více", "vice"] {
            assert_eq!(ways.lead(typed), Some(Way::More), "{typed}");
        }
        assert_eq!(Ways::new(&folded.unfolded()).lead("more"), None);
    }

    #[test]
    fn a_word_in_any_language_leads_the_same_way_and_is_one_word() {
        let onward = commands().iter().filter(|command| command.is_on(Place::FollowUp));
        for line in Lang::ALL
            .into_iter()
            .flat_map(|lang| onward.clone().map(move |command| typed_follow_up(command, lang)))
        {
            assert!(typed(&line).is_some(), "{line} is one word");
        }
        let ways = ways(&[further(FollowUpKind::Wording, "a")], None);
        let way = Way::Ask(Request::Context { id: "a".into() });
        for typed in ["original", "ORIGINALE", "originál", "original"] {
            assert_eq!(ways.lead(typed), Some(way.clone()), "{typed}");
        }
        assert_eq!(ways.lead("context"), None);
    }

    #[test]
    fn things_that_could_be_meant_are_numbered_and_pages_turned() {
        let choices = ["a", "b", "c"].map(|id| further(FollowUpKind::Choice(id.to_uppercase()), id));
        let two = ways(&choices, Some(Page { number: 2, has_next: true }));
        assert_eq!(two.lead("2"), Some(Way::Ask(Request::Context { id: "b".into() })));
        assert_eq!(two.lead("4"), None);
        assert_eq!(two.lead("0"), None);
        assert_eq!(two.lead("avanti"), Some(Way::Turn { forwards: true }));
        assert_eq!(two.words(Lang::Cs), [":1", ":2", ":3", ":další", ":zpět"]);
        let hint = two.hint(Messages::embedded().voice(Lang::En)).expect("ways on").text();
        assert!(hint.contains(":1–:3 :next :previous"), "{hint}");
        let last = ways(&[], Some(Page { number: 1, has_next: false }));
        assert!(last.hint(Messages::embedded().voice(Lang::En)).is_none());
    }

    #[test]
    fn a_colon_before_something_else_than_a_word_is_part_of_a_question() {
        assert_eq!(typed(" :context "), Some("context"));
        assert_eq!(typed(": původní"), Some("původní"));
        for line in ["", ":", ":)", ":what is a cohort", "step 12", "type:warrior"] {
            assert_eq!(typed(line), None, "{line}");
        }
    }
}
