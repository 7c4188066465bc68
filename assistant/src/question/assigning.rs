//! Questions about assigning one thing to another.

use regex::Captures;

use super::kinds::Fit;
use super::names::Names;
use crate::request::Request;

/// How many places are tried at which two names may part.
pub(super) const LONGEST_PAIR: usize = 12;

/// What is assigned to what: named apart, or one after the other, as languages with cases can.
pub(super) fn assign(
    found: &Captures<'_>,
    part: &impl Fn(&str) -> Option<String>,
    names: &dyn Names,
) -> Option<Request> {
    let moved = found.name("moved").is_some();
    if let (Some(what), Some(to)) = (part("what"), part("to")) {
        // Whoever uses the Art casts it: nothing is assigned.
        if found.name("used").is_some() && names.is_cast(&what) {
            return None;
        }
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
    if found.name("used").is_some() && names.is_cast(what) {
        return None;
    }
    Some(Request::Assign { what: (*what).to_owned(), to: (*to).to_owned(), moved })
}
