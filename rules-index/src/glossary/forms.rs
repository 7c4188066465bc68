use cardinal_language::{Lang, words};
use rustc_hash::FxHashMap;

use super::WordTokens;
use crate::analysis::Tokens;

/// Forms of one word or several, and the numbers of what they stand for.
#[derive(Debug, Clone, Default)]
pub(crate) struct Forms {
    /// By language, from the first token of a form to the forms that begin with it, longest
    /// first.
    langs: [FxHashMap<String, Vec<Form>>; 3],
}

#[derive(Debug, Clone)]
struct Form {
    /// The tokens after the first.
    rest: Vec<String>,
    means: Vec<usize>,
}

impl Forms {
    /// Remembers that a form stands for the thing of this number; one form may stand for several.
    pub fn learn(&mut self, lang: Lang, form: &str, means: usize) {
        let tokens: Vec<Tokens> = words(form).map(|word| Tokens::of(lang, word)).collect();
        let exact: Vec<&str> = tokens.iter().map(|token| token.exact.as_str()).collect();
        let folded: Vec<&str> = tokens.iter().map(|token| token.folded.as_str()).collect();
        self.learn_tokens(lang, &exact, means);
        if folded != exact {
            self.learn_tokens(lang, &folded, means);
        }
    }

    fn learn_tokens(&mut self, lang: Lang, tokens: &[&str], means: usize) {
        let (Some((first, rest)), Some(known)) = (tokens.split_first(), self.langs.get_mut(lang as usize))
        else {
            return;
        };
        let beginning = known.entry((*first).to_owned()).or_default();
        if let Some(form) = beginning.iter_mut().find(|form| form.rest == rest) {
            if !form.means.contains(&means) {
                form.means.push(means);
            }
            return;
        }
        let at = beginning.partition_point(|form| form.rest.len() >= rest.len());
        let form = Form { rest: rest.iter().map(|token| (*token).to_owned()).collect(), means: vec![means] };
        beginning.insert(at, form);
    }

    /// The longest form that the words begin with: how many words it has, and what it stands for.
    pub fn beginning(&self, lang: Lang, words: &[WordTokens<'_>]) -> Option<(usize, &[usize])> {
        let (first, rest) = words.split_first()?;
        let known = self.langs.get(lang as usize)?;
        first
            .tokens
            .each()
            .filter_map(|token| {
                let form = known.get(token)?.iter().find(|form| form.continues_with(rest))?;
                Some((form.rest.len() + 1, form.means.as_slice()))
            })
            // The exact token comes first, and max_by_key would prefer the last.
            .reduce(|best, other| if other.0 > best.0 { other } else { best })
    }
}

impl Form {
    fn continues_with(&self, words: &[WordTokens<'_>]) -> bool {
        words.len() >= self.rest.len()
            && self.rest.iter().zip(words).all(|(token, word)| word.tokens.each().any(|own| own == token))
    }
}
