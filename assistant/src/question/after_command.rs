//! What stands after a command that somebody gave by its name, read as in a line of plain words.

use std::iter;

use cardinal_language::Lang;

use super::assigning::LONGEST_PAIR;
use super::fold_map::Folded;
use super::kinds::Fit;
use super::names::Names;
use super::phrases::phrases;
use super::understand::understand;
use crate::commands::{Key, command};
use crate::request::Request;

/// The name of the step that is meant by what stands after the command `step`: `12`, `first/24`,
/// `24 of the second combat`; where it has no known form, as typed.
pub fn step_name(text: &str) -> String {
    struct Nothing;
    impl Names for Nothing {
        fn card(&self, _: &str) -> Option<Option<Lang>> {
            None
        }
        fn resembles_card(&self, _: &str) -> bool {
            false
        }
        fn term(&self, _: &str) -> bool {
            false
        }
        fn mistyped_term(&self, _: &str) -> Option<String> {
            None
        }
        fn is_cast(&self, _: &str) -> bool {
            false
        }
        fn facts(&self, _: &str) -> bool {
            false
        }
        fn ruleset(&self, _: &str) -> bool {
            false
        }
        fn step(&self, _: &str) -> bool {
            false
        }

        fn assigned(&self, _: &str, _: &str, _: bool) -> Option<Fit> {
            None
        }

        fn warrior(&self, _: &str) -> bool {
            false
        }

        fn card_of_term(&self, _: &str) -> Option<String> {
            None
        }

        fn is_strange_name(&self, _: &str, _: Lang) -> bool {
            false
        }

        fn combat(&self, _: &str) -> Option<Lang> {
            None
        }
    }
    let words = command(Key::Step).words();
    let with_command = words.all().map(|word| format!("{word} {text}"));
    let as_typed = iter::once(text.to_owned()).chain(with_command);
    let mut names = as_typed.filter_map(|line| match understand(&line, &Nothing).request {
        Request::Step { name } => Some(name),
        _ => None,
    });
    names.next().unwrap_or_else(|| text.trim().to_owned())
}

/// Reads what stands after the command `can`: a question as in plain words, or what and to whom
/// with a word between that says so; else the last word is taken for the one who receives.
pub fn understand_assign(text: &str, names: &dyn Names) -> Request {
    let asked = Lang::ALL.map(|lang| format!("{} {text}", phrases(lang).assign.can));
    for line in asked.iter().map(String::as_str).chain([text]) {
        if let request @ (Request::Assign { .. } | Request::Attack { .. }) = understand(line, names).request {
            return request;
        }
    }
    let folded = Folded::new(text);
    let between = Lang::ALL.iter().flat_map(|lang| &phrases(*lang).assign.between);
    let places = between.flat_map(|word| {
        let word = format!(" {word} ");
        let found: Vec<(usize, usize)> =
            folded.text.match_indices(&word).map(|(at, word)| (at, at + word.len())).collect();
        found
    });
    let mut pairs: Vec<[String; 2]> = places
        .take(LONGEST_PAIR)
        .map(|(end, start)| [folded.original(0, end), folded.original(start, folded.text.len())])
        .map(|pair| pair.map(|part| part.trim().to_owned()))
        .collect();
    let meant = pairs.iter().position(|[what, to]| names.assigned(what, to, false).is_some());
    let last = text.trim().rsplit_once(' ').unwrap_or((text.trim(), ""));
    let [what, to] = if pairs.is_empty() {
        [last.0.to_owned(), last.1.to_owned()]
    } else {
        pairs.swap_remove(meant.unwrap_or(0))
    };
    Request::Assign { what, to, moved: false }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_after_its_command_is_read_with_its_branch() {
        assert_eq!(step_name("24 of the second combat"), "second/24");
        assert_eq!(step_name("non-simultaneous/20"), "non-simultaneous/20");
        assert_eq!(step_name("3/after"), "3/after");
        assert_eq!(step_name("over"), "over");
        assert_eq!(step_name(" twelve "), "twelve");
    }
}
