//! Moves as people write them after a position, in any language: `summon wild eagle at e5 e5-h3; place d4`.

use cardinal_language::{Lang, fold};
use cardinal_tash_kalar::board::Square;

use super::phrases::canonical;

/// A move, of which the names of cards are as typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Act {
    /// A summoning.
    Summon {
        /// The card.
        card: String,
        /// Where.
        at: Square,
        /// What else is said of it, as the engine writes it: `way 3 with d4`.
        more: String,
    },
    /// A discard, and what is put back under the decks with it.
    Discard {
        /// The being.
        card: String,
        /// The others.
        returned: Vec<String>,
    },
    /// A flare, and with whom it is compared.
    Flare {
        /// The flare.
        flare: String,
        /// With which colour.
        against: Option<String>,
    },
    /// A choice of a card.
    Card(String),
    /// Anything that names no card, as the engine writes it.
    Plain(String),
}

/// The most moves that are read.
const MOST: usize = 40;

/// Reads moves with `;` between them; `None` where something is none.
pub(super) fn read(text: &str, lang: Lang) -> Option<Vec<Act>> {
    let mut acts = Vec::new();
    for part in text.split(';').map(str::trim).filter(|part| !part.is_empty()) {
        let words: Vec<&str> = part.split_whitespace().collect();
        one(&words, lang, &mut acts)?;
        if acts.len() > MOST {
            return None;
        }
    }
    (!acts.is_empty()).then_some(acts)
}

fn square(word: &str) -> Option<Square> {
    fold(word).parse().ok()
}

/// A move and the choices that follow it.
fn one(words: &[&str], lang: Lang, acts: &mut Vec<Act>) -> Option<()> {
    let (first, rest) = words.split_first()?;
    let is = |word: &str, own: &str| canonical(word, lang) == Some(own);
    match canonical(first, lang) {
        Some("summon") => {
            let place = rest.iter().position(|word| square(word).is_some())?;
            let mut card = &rest[..place];
            while let Some((last, before)) = card.split_last().filter(|(last, _)| is(last, "at")) {
                let _ = last;
                card = before;
            }
            let after = &rest[place + 1..];
            let told = pairs(after, &["way", "with", "taking"], lang);
            acts.push(Act::Summon {
                card: card.join(" "),
                at: square(rest[place])?,
                more: written(&after[..told], lang),
            });
            choices(&after[told..], lang, acts)
        }
        Some("place") => {
            let rest = rest.strip_prefix(&rest[..rest.iter().take_while(|word| is(word, "at")).count()])?;
            let (at, after) = rest.split_first()?;
            let told = pairs(after, &["taking"], lang);
            let taking = written(&after[..told], lang);
            acts.push(Act::Plain(format!("place {} {taking}", square(at)?).trim().to_owned()));
            choices(&after[told..], lang, acts)
        }
        Some("discard") => {
            let end = rest.iter().position(|word| is(word, "returning")).unwrap_or(rest.len());
            let returned = rest.get(end + 1..).unwrap_or_default().join(" ");
            let returned = returned.split(',').map(str::trim).filter(|name| !name.is_empty());
            acts.push(Act::Discard {
                card: rest[..end].join(" "),
                returned: returned.map(str::to_owned).collect(),
            });
            Some(())
        }
        Some("flare") => {
            let end = rest.iter().position(|word| is(word, "against")).unwrap_or(rest.len());
            let against = rest.get(end + 1).map(|word| fold(word));
            acts.push(Act::Flare { flare: rest[..end].join(" "), against });
            choices(rest.get(end + 2..).unwrap_or_default(), lang, acts)
        }
        Some("at" | "way" | "with" | "taking" | "returning" | "against" | "nothing") => None,
        _ => choices(words, lang, acts),
    }
}

/// How many words are pairs of one of these and a value.
fn pairs(words: &[&str], known: &[&str], lang: Lang) -> usize {
    let is_pair =
        |pair: &&[&str]| pair.len() == 2 && canonical(pair[0], lang).is_some_and(|own| known.contains(&own));
    2 * words.chunks(2).take_while(is_pair).count()
}

/// Words as the engine has them; what is none of its words is a square, a number or a direction.
fn written(words: &[&str], lang: Lang) -> String {
    let own = |word: &&str| canonical(word, lang).map_or_else(|| fold(word), str::to_owned);
    words.iter().map(own).collect::<Vec<_>>().join(" ")
}

/// Choices, one after another: `d4`, `d4-e5`, `X:d4`, `nw`, `skip`, `branch 2`, `card bomb`, …
fn choices(words: &[&str], lang: Lang, acts: &mut Vec<Act>) -> Option<()> {
    let mut words = words;
    while let Some((first, rest)) = words.split_first() {
        let own = canonical(first, lang);
        words = match own {
            Some("card") => {
                acts.push(Act::Card(rest.join(" ")));
                &[]
            }
            Some(own @ ("branch" | "colour" | "complete" | "drew")) => {
                let (value, after) = rest.split_first()?;
                acts.push(Act::Plain(format!("{own} {}", written(&[value], lang))));
                after
            }
            Some(own @ ("skip" | "do" | "finish" | "concede" | "pass-control")) => {
                acts.push(Act::Plain(own.to_owned()));
                rest
            }
            None if is_choice(first) => {
                acts.push(Act::Plain(choice(first)));
                rest
            }
            _ => return None,
        };
    }
    Some(())
}

/// A piece before a square keeps its case.
fn choice(word: &str) -> String {
    match word.split_once(':') {
        Some((piece, at)) => format!("{piece}:{}", fold(at)),
        None => fold(word),
    }
}

fn is_choice(word: &str) -> bool {
    let both = |mark| {
        word.split_once(mark).is_some_and(|(one, other)| square(one).is_some() && square(other).is_some())
    };
    let placed = word.split_once(':').is_some_and(|(piece, at)| piece.len() <= 2 && square(at).is_some());
    let is_direction = fold(word).parse::<cardinal_tash_kalar::board::Direction>().is_ok();
    square(word).is_some() || both('-') || placed || is_direction
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_and_choices_are_read_in_each_language() {
        let summon = Act::Summon {
            card: "wild eagle".into(),
            at: "e5".parse().expect("a square"),
            more: "way 3".into(),
        };
        let plain = |text: &str| Act::Plain(text.to_owned());
        let expected = vec![
            summon,
            plain("e5-h3"),
            plain("skip"),
            plain("X:d4"),
            plain("branch 2"),
            plain("place d4 taking c3"),
        ];
        for (lang, text) in Lang::ALL.into_iter().zip([
            "summon wild eagle at e5 way 3 e5-h3 skip X:D4 branch 2; place d4 taking c3",
            "evoca wild eagle in e5 verso 3 e5-h3 salta X:d4 ramo 2; piazza in d4 prendendo c3",
            "vyvolej wild eagle na e5 způsob 3 e5-h3 vynech X:d4 větev 2; umísti na d4 vezmi c3",
        ]) {
            assert_eq!(read(text, lang), Some(expected.clone()), "{lang}");
        }
        let others = vec![
            Act::Discard { card: "bomb".into(), returned: vec!["wild eagle".into(), "titan".into()] },
            Act::Flare { flare: "flare-2-5".into(), against: Some("v".into()) },
            Act::Card("war summoner".into()),
        ];
        let text = "discard bomb returning wild eagle, titan; flare flare-2-5 against v; card war summoner";
        assert_eq!(read(text, Lang::En), Some(others));
        for text in ["sing", "summon wild eagle", "place z9", "at e5", "branch"] {
            assert_eq!(read(text, Lang::En), None, "{text}");
        }
    }
}
