//! What goes on from the answer before: "why?", "e nel regolamento ceco?", "druhý".
//!
//! Alone such a line means nothing; what it asks depends on what was asked last, which is not known here.

use std::sync::OnceLock;

use cardinal_embedded::read_toml;
use cardinal_language::Lang;
use regex::Regex;
use serde::Deserialize;

use super::fold_map::Folded;
use super::naming::naming;

/// What a line asks of the answer before.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Continuation<'a> {
    /// Why it is so.
    Why,
    /// All of it.
    Whole,
    /// The original wording.
    Original,
    /// What stands around it.
    Context,
    /// In which step it is.
    Step,
    /// One of the things that could be meant, from 1.
    Choice(usize),
    /// The same in a ruleset, by its id.
    Under {
        /// The id of the ruleset.
        ruleset: &'static str,
        /// Whether it can be nothing else: "*and* in the Czech rules?".
        led: bool,
    },
    /// The same with something changed, in words.
    Change(&'a str),
}

/// The forms of one language, as in `assistant/phrases/follow-up`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Forms {
    why: Form,
    whole: Form,
    original: Form,
    context: Form,
    step: Form,
    choice: Form,
    under: Form,
    change: Form,
    subject: Form,
}

#[derive(Debug, Deserialize)]
#[serde(transparent)]
struct Form {
    source: String,
    #[serde(skip)]
    compiled: OnceLock<Option<Regex>>,
}

impl Form {
    fn regex(&self) -> Option<&Regex> {
        self.compiled.get_or_init(|| Regex::new(&self.source).ok()).as_ref()
    }
}

/// No line that goes on from another is longer: of a longer one nothing is looked for.
const LONGEST: usize = 200;

/// Reads a line as one that goes on from the answer before, and tells the language it is in.
pub fn continuation(line: &str) -> Option<(Continuation<'_>, Lang)> {
    let bare =
        line.trim().trim_end_matches(|c: char| c.is_whitespace() || matches!(c, '?' | '!' | '.' | '…'));
    if bare.is_empty() || bare.len() > LONGEST {
        return None;
    }
    let folded = Folded::new(bare);
    let forms = Lang::ALL.into_iter().filter_map(|lang| Some((forms(lang)?, lang)));
    let read = forms.filter_map(|(forms, lang)| Some((read(forms, &folded)?, lang)));
    // What must go on from something comes before what may.
    read.min_by_key(|(found, _)| match found {
        Continuation::Under { led: false, .. } => 2,
        Continuation::Change(_) => 1,
        _ => 0,
    })
}

fn read<'a>(forms: &Forms, folded: &Folded<'a>) -> Option<Continuation<'a>> {
    let is = |form: &Form| form.regex().is_some_and(|regex| regex.is_match(&folded.text));
    let whole = [
        (&forms.why, Continuation::Why),
        (&forms.whole, Continuation::Whole),
        (&forms.original, Continuation::Original),
        (&forms.context, Continuation::Context),
        (&forms.step, Continuation::Step),
    ];
    if let Some((_, found)) = whole.into_iter().find(|(form, _)| is(form)) {
        return Some(found);
    }
    if let Some(found) = forms.choice.regex()?.captures(&folded.text) {
        let number = (1..=5).find(|number| found.name(&format!("n{number}")).is_some())?;
        return Some(Continuation::Choice(number));
    }
    let part = |form: &Form, group: &str| {
        let found = form.regex()?.captures(&folded.text)?;
        let part = found.name(group)?;
        Some((folded.original(part.start(), part.end()).trim(), found.name("led").is_some()))
    };
    if let Some((rest, led)) = part(&forms.under, "rest")
        && let Some(ruleset) = ruleset_alone(rest)
    {
        return Some(Continuation::Under { ruleset, led });
    }
    part(&forms.change, "change").map(|(change, _)| Continuation::Change(change))
}

/// A change without the word that stands for whom it is about: "it were wounded".
pub fn without_subject(change: &str) -> &str {
    let folded = Folded::new(change);
    let subjects = Lang::ALL.into_iter().filter_map(|lang| forms(lang)?.subject.regex());
    let ends = subjects.filter_map(|regex| Some(regex.find(&folded.text)?.end()));
    ends.max().map_or(change, |end| folded.original(end, folded.text.len()).trim())
}

/// The ruleset that words name, with what leads up to its name and nothing besides.
pub(super) fn ruleset_alone(words: &str) -> Option<&'static str> {
    // A name is read at the end of a question, so one is put before it.
    const QUESTION: &str = "xyzzy";
    let line = format!("{QUESTION} {words}");
    naming(&line).filter(|named| named.rest == QUESTION).map(|named| named.ruleset)
}

fn forms(lang: Lang) -> Option<&'static Forms> {
    static ALL: [OnceLock<Option<Forms>>; 3] = [OnceLock::new(), OnceLock::new(), OnceLock::new()];
    let (cell, source) = match lang {
        Lang::En => (&ALL[0], include_str!("../../phrases/follow-up/en.toml")),
        Lang::It => (&ALL[1], include_str!("../../phrases/follow-up/it.toml")),
        Lang::Cs => (&ALL[2], include_str!("../../phrases/follow-up/cs.toml")),
    };
    // A test reads and compiles all of them.
    cell.get_or_init(|| read_toml(source).ok()).as_ref()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Option<Continuation<'_>> {
        continuation(line).map(|(found, _)| found)
    }

    #[test]
    fn every_form_is_read_and_compiles() {
        for lang in Lang::ALL {
            let forms = forms(lang).expect("the file is read");
            for form in [
                &forms.why,
                &forms.whole,
                &forms.original,
                &forms.context,
                &forms.step,
                &forms.choice,
                &forms.under,
                &forms.change,
                &forms.subject,
            ] {
                assert!(form.regex().is_some(), "{lang}: {}", form.source);
            }
        }
    }

    #[test]
    fn what_goes_on_is_understood_in_each_language() {
        for (lines, found) in [
            (["why?", "perché?", "Proč?"], Continuation::Why),
            (["show me the original", "mostra l'originale", "ukaž originál"], Continuation::Original),
            (["which step?", "in quale fase?", "ve kterém kroku?"], Continuation::Step),
            (["the second one", "il secondo", "ten druhý"], Continuation::Choice(2)),
            (
                ["and in the Czech rules?", "e nelle regole ceche?", "a v českých pravidlech?"],
                Continuation::Under { ruleset: "doomtrooper-cs", led: true },
            ),
        ] {
            for (line, lang) in lines.into_iter().zip(Lang::ALL) {
                let read = continuation(line);
                assert_eq!(read.as_ref().map(|(found, _)| found), Some(&found), "{lang}: {line}");
            }
        }
        assert_eq!(read("what if Ardo is wounded?"), Some(Continuation::Change("Ardo is wounded")));
        assert_eq!(read("e se Ardo fosse ferito?"), Some(Continuation::Change("Ardo fosse ferito")));
        assert_eq!(read("a kdyby byl Ardo zraněný?"), Some(Continuation::Change("byl Ardo zraněný")));
    }

    #[test]
    fn a_question_of_its_own_goes_on_from_nothing() {
        for line in [
            "",
            "?",
            "who goes first",
            "who goes first in the Czech rules?",
            "why can a warrior in cover not attack?",
            "step 12",
            "the second combat",
            "what is the original deck size",
            "první bojovník",
            "and the cover?",
        ] {
            assert_eq!(read(line), None, "{line}");
        }
        assert_eq!(read(&"why ".repeat(1000)), None);
        assert_eq!(
            read("in the Czech rules"),
            Some(Continuation::Under { ruleset: "doomtrooper-cs", led: false })
        );
    }
}
