//! Names with slips of the pen, and the names most like what fits none.

use std::collections::HashMap;

use rapidfuzz::distance::osa::{Args, BatchComparator};

use super::index::{Entry, Form, Index, Letters};
use super::words::mistyped_word;

/// How many near names are offered when nothing was found.
const NEAREST: usize = 3;
/// Below this share of letters in common a name is not worth offering.
const NEAREST_SIMILARITY: f64 = 0.45;

/// How many names are measured before others, of those that it may be worth measuring.
const MOST_HOPEFUL: usize = 16;

/// How many slips a name of this many letters may have and still be recognised.
///
/// A third of the letters at most: beyond that, names that do not exist begin to resemble some
/// that do.
pub(crate) const fn allowed_edits(letters: usize) -> usize {
    match letters {
        0..=3 => 0,
        4..=5 => 1,
        6..=12 => 2,
        _ => 3,
    }
}

/// The cards the fewest slips away so far.
pub(super) struct Closest {
    edits: usize,
    cards: Vec<usize>,
}

impl Closest {
    pub(super) const fn none() -> Self {
        Self { edits: usize::MAX, cards: Vec::new() }
    }

    /// How many slips are worth measuring where so many are allowed.
    const fn worth(&self, allowed: usize) -> usize {
        if allowed < self.edits { allowed } else { self.edits }
    }

    pub(super) fn keep(&mut self, edits: usize, card: usize) {
        if edits < self.edits {
            self.edits = edits;
            self.cards.clear();
        }
        if edits == self.edits {
            self.cards.push(card);
        }
    }

    /// The fewest slips and the cards that many away, each once; `None` without any.
    pub(super) fn found(mut self) -> Option<(usize, Vec<usize>)> {
        self.cards.sort_unstable();
        self.cards.dedup();
        (!self.cards.is_empty()).then_some((self.edits, self.cards))
    }
}

/// Letters as somebody typed them, ready to be held against many names.
pub(super) struct Typed<'t> {
    letters: &'t [char],
    set: Letters,
    comparator: BatchComparator<char>,
}

impl<'t> Typed<'t> {
    pub(super) fn new(letters: &'t [char], set: Letters) -> Self {
        Self { letters, set, comparator: BatchComparator::new(letters.iter().copied()) }
    }

    /// The slips between this and a name, where they are so many at most.
    #[inline]
    pub(super) fn edits(&self, known: &[char], set: Letters, allowed: usize) -> Option<usize> {
        if known.len().abs_diff(self.letters.len()) > allowed || !set.within(allowed, self.set) {
            return None;
        }
        let args = Args::default().score_cutoff(allowed);
        self.comparator.distance_with_args(known.iter().copied(), &args)
    }

    /// How alike this and a name can be at most, 0 to 1, by which letters they have.
    fn most_alike(&self, name: &Form) -> f64 {
        name.letters.most_alike(self.set, name.run.len().max(self.letters.len()))
    }

    /// How alike this and a name are, 0 to 1, where they are so much alike at least.
    fn likeness(&self, known: &[char], least: f64) -> Option<f64> {
        let args = Args::default().score_cutoff(least);
        self.comparator.normalized_similarity_with_args(known.iter().copied(), &args)
    }
}

impl Index {
    /// The fewest slips that lead to any name, and the cards that many slips away; `None` if no name is
    /// so near.
    ///
    /// Letters are compared as they stand, with the words sorted, and with articles and prepositions.
    /// Languages count alike here: a slip in the asker's language is no likelier than in another.
    pub(super) fn mistyped(&self, query: &Form) -> Option<(usize, Vec<usize>)> {
        let plain = Typed::new(&query.run, query.letters);
        let sorted = Typed::new(&query.sorted_run, query.letters);
        let full = Typed::new(&query.full_run, query.full_letters);
        let mut closest = Closest::none();
        for Entry { form, card, .. } in &self.entries {
            let allowed = allowed_edits(form.run.len().min(query.run.len()));
            if let Some(edits) = plain.edits(&form.run, form.letters, closest.worth(allowed)) {
                closest.keep(edits, *card);
            }
            if !(query.is_sorted && form.is_sorted)
                && let Some(edits) = sorted.edits(&form.sorted_run, form.letters, closest.worth(allowed))
                && (edits < 2 || spread(&query.content, &form.content))
            {
                closest.keep(edits, *card);
            }
            let allowed = allowed_edits(form.full_run.len().min(query.full_run.len()));
            if (query.stops() || form.stops())
                && let Some(edits) = full.edits(&form.full_run, form.full_letters, closest.worth(allowed))
            {
                closest.keep(edits, *card);
            }
        }
        closest.found().or_else(|| self.mistyped_in_part(query))
    }

    /// The slips in a part of a name ("Galagher"): every typed word is a mistyped word of the name,
    /// and together they are at least half of it.
    fn mistyped_in_part(&self, query: &Form) -> Option<(usize, Vec<usize>)> {
        let mut parts: Option<HashMap<usize, usize>> = None;
        for word in &query.content {
            let word: Vec<char> = word.chars().collect();
            let names = match word.len() {
                0..5 => return None,
                5..8 => mistyped_word(&self.spelt, &word, 1),
                letters => mistyped_word(&self.spelt, &word, allowed_edits(letters)),
            };
            parts = Some(match parts {
                None => names,
                Some(mut sums) => {
                    sums.retain(|name, sum| names.get(name).map(|edits| *sum += edits).is_some());
                    sums
                }
            });
        }
        let mut closest = Closest::none();
        for (name, edits) in parts.unwrap_or_default() {
            let Some(entry) = self.entries.get(name) else { continue };
            let (typed, known) = (query.run.len(), entry.form.run.len());
            if typed * 2 >= known && typed <= known + 2 {
                closest.keep(edits, entry.card);
            }
        }
        closest.found()
    }

    /// The cards whose names are most like the query, without claiming that any is meant.
    pub(super) fn nearest(&self, query: &Form) -> Vec<usize> {
        let typed = Typed::new(&query.run, query.letters);
        let mut hopeful: Vec<(f64, &Entry)> =
            self.entries.iter().map(|entry| (typed.most_alike(&entry.form), entry)).collect();
        hopeful.retain(|(most, _)| *most >= NEAREST_SIMILARITY);
        // Those that their letters let be most alike are measured first: most others need not be then.
        if hopeful.len() > MOST_HOPEFUL {
            hopeful.select_nth_unstable_by(MOST_HOPEFUL, |one, other| other.0.total_cmp(&one.0));
        }
        let mut near: Vec<(f64, usize)> = Vec::new();
        for (most, Entry { form, card, .. }) in hopeful {
            let least = near.get(NEAREST - 1).map_or(NEAREST_SIMILARITY, |(alike, _)| *alike);
            if most < least {
                continue;
            }
            let Some(alike) = typed.likeness(&form.run, least) else { continue };
            match near.iter_mut().find(|(_, known)| known == card) {
                Some(known) => known.0 = known.0.max(alike),
                None => near.push((alike, *card)),
            }
            near.sort_unstable_by(|one, other| other.0.total_cmp(&one.0).then(one.1.cmp(&other.1)));
            near.truncate(NEAREST);
        }
        near.into_iter().map(|(_, card)| card).collect()
    }
}

/// Whether no word has more slips than its own length bears. Asked of swapped words only: "Surprise
/// Party" is no mistyped "Nasty Surprise", though two slips in that many letters would be few.
fn spread(typed: &[String], known: &[String]) -> bool {
    // Words run together or torn apart are compared as a whole only.
    if typed.len() != known.len() {
        return true;
    }
    typed.iter().all(|word| {
        let letters = word.chars().count();
        let comparator = BatchComparator::new(word.chars());
        let args = Args::default().score_cutoff(allowed_edits(letters).max(1));
        known.iter().any(|known| comparator.distance_with_args(known.chars(), &args).is_some())
    })
}

#[cfg(test)]
mod tests {
    use rapidfuzz::distance::osa;

    use std::collections::HashMap;
    use std::fs;
    use std::path::Path;

    use cardinal_language::Lang;
    use toml::{Table, Value};

    use super::*;

    /// Every name of every card in the shipped files, each with the number of its card.
    fn names() -> Vec<(usize, Option<Lang>, String)> {
        let mut numbers: HashMap<String, usize> = HashMap::new();
        let mut names = Vec::new();
        let cards = Path::new(env!("CARGO_MANIFEST_DIR")).join("cards");
        let games = ["doomtrooper", "dark-eden", "tash-kalar"].map(|game| cards.join(game));
        let folders = games.iter().flat_map(|game| ["facts", "names"].map(|folder| game.join(folder)));
        let entries = folders.filter_map(|folder| fs::read_dir(folder).ok()).flatten();
        let mut paths: Vec<_> = entries.map(|entry| entry.expect("an entry").path()).collect();
        paths.retain(|path| path.extension().is_some_and(|extension| extension == "toml"));
        paths.sort();
        for path in paths {
            let text = fs::read_to_string(&path).expect("a text file");
            let table: Table = text.parse().unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            let rows = table.values().filter_map(Value::as_array).flatten().filter_map(Value::as_table);
            for row in rows {
                let id = ["id", "card"].iter().find_map(|field| row.get(*field)?.as_str());
                let (Some(id), Some(own)) = (id, row.get("names").and_then(Value::as_table)) else {
                    continue;
                };
                let next = numbers.len();
                let card = *numbers.entry(id.to_owned()).or_insert(next);
                for (code, own) in own {
                    // Some are Polish, which nobody is answered in.
                    let lang = Lang::ALL.into_iter().find(|lang| lang.code() == code);
                    let own = own.as_array().into_iter().flatten().filter_map(Value::as_str);
                    names.extend(own.map(|name| (card, lang, name.to_owned())));
                }
            }
        }
        names
    }

    /// The same without any shortcut.
    fn by_measuring_all(index: &Index, query: &Form) -> Option<(usize, Vec<usize>)> {
        type Run = fn(&Form) -> &[char];
        let readings: [(Run, bool); 3] =
            [(|form| &form.run, true), (|form| &form.sorted_run, false), (|form| &form.full_run, true)];
        let mut closest = Closest::none();
        for entry in &index.entries {
            for (run, in_order) in readings {
                let (asked, known) = (run(query), run(&entry.form));
                let edits = osa::distance(asked.iter().copied(), known.iter().copied());
                let holds = edits < 2 || in_order || spread(&query.content, &entry.form.content);
                if holds && edits <= allowed_edits(asked.len().min(known.len())) {
                    closest.keep(edits, entry.card);
                }
            }
        }
        closest.found()
    }

    fn nearest_by_measuring_all(index: &Index, query: &Form) -> Vec<usize> {
        let likeness = |entry: &Entry| {
            osa::normalized_similarity(query.run.iter().copied(), entry.form.run.iter().copied())
        };
        let mut near: Vec<(f64, usize)> =
            index.entries.iter().map(|entry| (likeness(entry), entry.card)).collect();
        near.retain(|(alike, _)| *alike >= NEAREST_SIMILARITY);
        near.sort_by(|one, other| other.0.total_cmp(&one.0).then(one.1.cmp(&other.1)));
        let mut cards: Vec<usize> = Vec::new();
        for (_, card) in near {
            if !cards.contains(&card) {
                cards.push(card);
            }
        }
        cards.truncate(NEAREST);
        cards
    }

    /// A name with letters left out, put in, exchanged and swapped, and with its words turned round.
    fn mistyped(name: &str, at: usize) -> Vec<String> {
        let letters: Vec<char> = name.chars().collect();
        let at = at % letters.len();
        let mut without = letters.clone();
        without.remove(at);
        let mut with = letters.clone();
        with.insert(at, 'k');
        with.insert(0, 'e');
        let mut swapped = letters.clone();
        swapped.swap(at, (at + 1) % letters.len());
        let turned: Vec<&str> = name.split(' ').rev().collect();
        let [without, with, swapped] = [without, with, swapped].map(|name| name.into_iter().collect());
        vec![
            without,
            with,
            swapped,
            format!("the {}", turned.join(" ")),
            format!("{name} of qua"),
            name.into(),
        ]
    }

    #[test]
    fn what_is_passed_over_is_no_name_that_counts() {
        let names = names();
        assert!(names.len() > 2_000, "{} names", names.len());
        let index = Index::of(names.iter().map(|(card, lang, name)| (*card, (*lang, false, name.as_str()))));
        let mut found = 0;
        for (at, (_, _, name)) in names.iter().enumerate().step_by(29) {
            for typed in mistyped(name, at) {
                let query = Form::of(&typed);
                let all = by_measuring_all(&index, &query);
                if all.is_some() {
                    assert_eq!(index.mistyped(&query), all, "{typed}");
                    found += 1;
                }
                assert_eq!(index.nearest(&query), nearest_by_measuring_all(&index, &query), "{typed}");
            }
        }
        assert!(found > names.len() / 10, "only {found} were recognised");
    }
}
