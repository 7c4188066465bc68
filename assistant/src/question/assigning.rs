//! Questions about assigning one thing to another.

use cardinal_language::Lang;
use regex::Captures;

use super::fold_map::Folded;
use super::kinds::Fit;
use super::phrases::phrases;
use super::understand::{Names, understand};
use crate::request::Request;

/// What is assigned to what: named apart, or one after the other, as languages with cases can.
pub(super) fn assign(
    found: &Captures<'_>,
    part: &impl Fn(&str) -> Option<String>,
    names: &dyn Names,
) -> Option<Request> {
    let moved = found.name("moved").is_some();
    if let (Some(what), Some(to)) = (part("what"), part("to")) {
        names.assigned(&what, &to, moved)?;
        return Some(Request::Assign { what, to, moved });
    }
    let both = part("both")?;
    let gaps = both.match_indices(' ').map(|(at, _)| at).take(LONGEST_PAIR);
    let pairs = gaps.filter_map(|at| Some((both.get(..at)?.trim(), both.get(at..)?.trim())));
    let pairs: Vec<(&str, &str)> = pairs.collect();
    let turned = pairs.iter().map(|(first, second)| (*second, *first));
    let ordered: Vec<(&str, &str)> = pairs.iter().copied().chain(turned).collect();
    let of = |wanted: Fit| ordered.iter().find(|(what, to)| names.assigned(what, to, moved) == Some(wanted));
    let (what, to) = of(Fit::Natural).or_else(|| of(Fit::Possible))?;
    Some(Request::Assign { what: (*what).to_owned(), to: (*to).to_owned(), moved })
}

/// How many places are tried at which two names may part.
const LONGEST_PAIR: usize = 12;

/// Reads what stands after the command `can`: a question as in plain words, or what and to whom
/// with a word between that says so; else the last word is taken for the one who receives.
pub fn understand_assign(text: &str, names: &dyn Names) -> Request {
    let asked = Lang::ALL.map(|lang| format!("{} {text}", phrases(lang).assign.can));
    for line in asked.iter().map(String::as_str).chain([text]) {
        if let request @ Request::Assign { .. } = understand(line, names).request {
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
