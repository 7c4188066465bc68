//! The sentences for people in three languages, each language parsed when it is first spoken.

use std::sync::OnceLock;

use cardinal_embedded::{Packed, packed};
use cardinal_language::Lang;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};

use super::{Arg, Line, Style};

static FILES: Packed = packed!("messages");

/// The files of one language: its own beside the folders, and one in each folder.
fn sources(lang: Lang) -> impl Iterator<Item = String> {
    FILES.files().into_iter().filter(move |file| file.stem() == lang.code()).map(|file| file.text)
}

/// The sentences of one language.
struct Catalogue {
    lang: Lang,
    bundle: OnceLock<FluentBundle<FluentResource>>,
}

/// The message catalogue. Each language is parsed when it is first spoken.
pub struct Messages {
    catalogues: [Catalogue; 3],
}

/// Styled arguments stand in the formatted sentence as one character of this private range, so
/// that emphasis survives the formatting and no typed text can imitate it.
const FIRST_MARK: u32 = 0xE000;
const MARKS: u32 = 0x100;

impl Messages {
    /// The catalogue that ships with the program.
    pub fn embedded() -> &'static Self {
        static EMBEDDED: OnceLock<Messages> = OnceLock::new();
        EMBEDDED.get_or_init(|| {
            let catalogue = |lang| Catalogue { lang, bundle: OnceLock::new() };
            Self { catalogues: [catalogue(Lang::En), catalogue(Lang::It), catalogue(Lang::Cs)] }
        })
    }

    /// The sentence `key` in a language, without emphasis.
    pub fn get(&self, lang: Lang, key: &str, args: &[(&str, Arg)]) -> String {
        self.line(lang, key, args).text()
    }

    /// The sentence `key` in a language. A key that no catalogue has comes back as itself, so that
    /// a slip shows in the answer and never ends the program.
    pub fn line(&self, lang: Lang, key: &str, args: &[(&str, Arg)]) -> Line {
        let bundle = self.bundle(lang);
        let Some(pattern) = bundle.get_message(key).and_then(|message| message.value()) else {
            return Line::plain(key);
        };
        let mut marked = Vec::new();
        let mut values = FluentArgs::with_capacity(args.len());
        for (name, arg) in args {
            values.set((*name).to_owned(), value(arg, &mut marked));
        }
        let text = bundle.format_pattern(pattern, Some(&values), &mut Vec::new());
        with_emphasis(&text, &marked)
    }

    /// Whether there is a sentence of this name.
    pub fn has(&self, lang: Lang, key: &str) -> bool {
        self.bundle(lang).has_message(key)
    }

    /// This catalogue in one language.
    pub fn voice(&self, lang: Lang) -> Voice<'_> {
        Voice { messages: self, lang }
    }

    fn bundle(&self, lang: Lang) -> &FluentBundle<FluentResource> {
        let catalogue = match lang {
            Lang::En => &self.catalogues[0],
            Lang::It => &self.catalogues[1],
            Lang::Cs => &self.catalogues[2],
        };
        catalogue.bundle.get_or_init(|| {
            // A code that were no locale would only cost the plural forms.
            let locale = catalogue.lang.code().parse().unwrap_or_default();
            let mut bundle = FluentBundle::new_concurrent(vec![locale]);
            bundle.set_use_isolating(false);
            for source in sources(catalogue.lang) {
                // A test parses the files; what a parser still could not read is left out of the
                // catalogue rather than ending the program.
                let resource = match FluentResource::try_new(source) {
                    Ok(resource) | Err((resource, _)) => resource,
                };
                bundle.add_resource_overriding(resource);
            }
            bundle
        })
    }
}

/// The catalogue in one language: what the makers of answers carry around.
#[derive(Clone, Copy)]
pub struct Voice<'a> {
    messages: &'a Messages,
    /// The language it speaks.
    pub lang: Lang,
}

impl Voice<'_> {
    /// The sentence with this name.
    pub fn say(&self, key: &str, args: &[(&str, Arg)]) -> Line {
        self.messages.line(self.lang, key, args)
    }

    /// The same without emphasis.
    pub fn text(&self, key: &str, args: &[(&str, Arg)]) -> String {
        self.messages.get(self.lang, key, args)
    }
}

fn value<'a>(arg: &Arg, marked: &mut Vec<(String, Style)>) -> FluentValue<'a> {
    match arg {
        Arg::Number(number) => FluentValue::from(*number),
        Arg::Text(text) => FluentValue::from(clean(text)),
        Arg::Styled(text, style) => {
            let mark = u32::try_from(marked.len()).ok().filter(|&index| index < MARKS);
            let mark = mark.and_then(|index| char::from_u32(FIRST_MARK + index));
            match mark {
                Some(mark) => {
                    marked.push((clean(text), *style));
                    FluentValue::from(mark.to_string())
                }
                None => FluentValue::from(clean(text)),
            }
        }
    }
}

/// A text as it may stand in a [`Line`]: without control characters, and without the private
/// characters that stand for emphasis here.
pub(crate) fn clean(text: &str) -> String {
    let spaced = text.chars().map(|c| if c.is_whitespace() { ' ' } else { c });
    spaced.filter(|&c| !c.is_control() && mark_index(c).is_none()).collect()
}

fn mark_index(c: char) -> Option<usize> {
    let index = u32::from(c).checked_sub(FIRST_MARK).filter(|&index| index < MARKS)?;
    usize::try_from(index).ok()
}

fn with_emphasis(text: &str, marked: &[(String, Style)]) -> Line {
    let mut line = Line::default();
    let mut plain = String::new();
    for c in text.chars() {
        let Some((inner, style)) = mark_index(c).and_then(|index| marked.get(index)) else {
            plain.push(if c == '\n' { ' ' } else { c });
            continue;
        };
        if !plain.is_empty() {
            line = line.then(std::mem::take(&mut plain), Style::Plain);
        }
        line = line.then(inner.clone(), *style);
    }
    if !plain.is_empty() {
        line = line.then(plain, Style::Plain);
    }
    line
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};
    use std::fs;
    use std::path::Path;

    use cardinal_rules_index::Rulebook;
    use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
    use regex::Regex;

    use super::*;
    use crate::commands::commands;

    type Needs = BTreeMap<String, BTreeSet<String>>;

    /// Each message of a language with the names of its arguments.
    fn needs(lang: Lang) -> Needs {
        let mut needs = Needs::new();
        for source in sources(lang) {
            let parsed = fluent_syntax::parser::parse(source.as_str()).map_err(|(_, errors)| errors);
            for entry in parsed.expect("the catalogue parses").body {
                let Entry::Message(message) = entry else { continue };
                let mut names = BTreeSet::new();
                arguments(message.value.as_ref().expect("a message has a value"), &mut names);
                let earlier = needs.insert(message.id.name.to_owned(), names);
                assert!(earlier.is_none(), "{lang}: {} is defined twice", message.id.name);
            }
        }
        needs
    }

    fn arguments(pattern: &Pattern<&str>, names: &mut BTreeSet<String>) {
        for element in &pattern.elements {
            let PatternElement::Placeable { expression } = element else { continue };
            match expression {
                Expression::Inline(inline) => argument(inline, names),
                Expression::Select { selector, variants } => {
                    argument(selector, names);
                    for variant in variants {
                        arguments(&variant.value, names);
                    }
                }
            }
        }
    }

    fn argument(inline: &InlineExpression<&str>, names: &mut BTreeSet<String>) {
        if let InlineExpression::VariableReference { id } = inline {
            names.insert(id.name.to_owned());
        }
    }

    #[test]
    fn every_ruleset_has_a_name_in_each_language() {
        let book = Rulebook::embedded().expect("it loads");
        let rulesets = book.rulesets();
        assert!(rulesets.contains(&"tash-kalar"), "{rulesets:?}");
        for (ruleset, lang) in rulesets.iter().flat_map(|ruleset| Lang::ALL.map(|lang| (ruleset, lang))) {
            let key = format!("name-ruleset-{ruleset}");
            assert!(Messages::embedded().has(lang, &key), "{lang}: {key} is missing");
        }
    }

    #[test]
    fn every_folder_of_messages_has_a_file_for_each_language() {
        let mut folders: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for file in FILES.files() {
            let (folder, name) = file.path.rsplit_once('/').unwrap_or(("", &file.path));
            folders.entry(folder.to_owned()).or_default().push(name.to_owned());
        }
        assert!(folders.len() > 1, "{folders:?}");
        for (folder, names) in folders {
            assert_eq!(names, ["cs.ftl", "en.ftl", "it.ftl"], "{folder}");
        }
    }

    #[test]
    fn no_language_lacks_a_message_or_an_argument() {
        let english = needs(Lang::En);
        for lang in [Lang::It, Lang::Cs] {
            let other = needs(lang);
            for (key, names) in &english {
                assert_eq!(other.get(key), Some(names), "{lang}: {key}");
            }
            for key in other.keys() {
                assert!(english.contains_key(key), "{lang}: {key} is not in English");
            }
        }
    }

    /// Families whose keys are put together from a prefix and a name out of the data.
    const FAMILIES: [&str; 29] = [
        "called-",
        "cards-flaw-",
        "event-entry-",
        "event-offence-",
        "event-penalty-",
        "event-phase-",
        "event-question-",
        "event-reason-",
        "event-stage-",
        "event-status-",
        "find-fault-",
        "cli-",
        "name-",
        "assign-",
        "command-",
        "combat-action-",
        "combat-no-effect-",
        "combat-status-",
        "judge-ask-",
        "judge-bound-",
        "judge-degree-",
        "judge-standing-",
        "live-button-",
        "page-combat-",
        "page-game-",
        "page-line-",
        "ruling-now-",
        "ruling-standing-",
        "ruling-today-",
    ];

    #[test]
    fn every_key_that_code_names_exists_and_every_message_is_named_by_code() {
        let known: BTreeSet<String> = needs(Lang::En).into_keys().collect();
        // Faces say sentences of the catalogue too.
        let sources =
            ["src", "../bot/src", "../page/src"].map(|src| Path::new(env!("CARGO_MANIFEST_DIR")).join(src));
        // Those of the list of commands are put together there.
        let listed = commands().iter().filter(|command| command.help);
        let helped = listed
            .flat_map(|command| ["", "-example"].map(|end| format!("help-{}{end}", command.key.as_str())));
        let mut literals: BTreeSet<String> = helped.collect();
        let said = Regex::new(r#"(?:\.say|\.text|\.line|\.get)\(\s*(?:\w+,\s*)?"([a-z0-9-]+)","#).unwrap();
        let quoted = Regex::new(r#""([a-z][a-z0-9-]*)""#).unwrap();
        let mut folders = sources.to_vec();
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    folders.push(path);
                    continue;
                }
                let text = fs::read_to_string(&path).unwrap();
                if text.contains("messages") || text.contains("Voice") {
                    for found in said.captures_iter(&text) {
                        // A message takes arguments; the key of an object or an option stands alone.
                        assert!(known.contains(&found[1]), "{}: {}", path.display(), &found[1]);
                    }
                }
                literals.extend(quoted.captures_iter(&text).map(|found| found[1].to_owned()));
            }
        }
        let unused: Vec<&String> = known
            .iter()
            .filter(|key| !literals.contains(*key) && !FAMILIES.iter().any(|f| key.starts_with(f)))
            .collect();
        assert!(unused.is_empty(), "messages that nothing says: {unused:?}");
    }

    #[test]
    fn plural_forms_follow_each_language() {
        let messages = Messages::embedded();
        let hits = |lang, n: usize| messages.get(lang, "search-count", &[("count", n.into())]);
        let forms = |lang| [1, 2, 5].map(|n| hits(lang, n).replace(|c: char| c.is_ascii_digit(), ""));
        let czech = forms(Lang::Cs);
        assert!(czech[0] != czech[1] && czech[1] != czech[2], "{czech:?}");
        for lang in [Lang::En, Lang::It] {
            let forms = forms(lang);
            assert!(forms[0] != forms[1] && forms[1] == forms[2], "{forms:?}");
        }
    }

    #[test]
    fn typed_text_cannot_imitate_emphasis_or_bring_control_characters() {
        let line = Messages::embedded().line(
            Lang::En,
            "found-nothing",
            &[("question", Arg::strong("\u{E000}a\u{1b}[31mb\nc"))],
        );
        let strong: Vec<_> = line.0.iter().filter(|span| span.style == Style::Strong).collect();
        assert_eq!(strong.len(), 1);
        assert_eq!(strong[0].text, "a[31mb c");
    }
}
